"""13.3.8 Breakthrough: the attacker goes past defenders who hold on."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Verb
from tripartite.games.world_at_war import attack, retreat
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import DEFENDER, UNSUPPLIED


def decide(b: Board) -> Asked:
    """13.3.8(1): the attacker may break through where defenders are left."""
    if b.attack_breakthrough and attack.attackers(b) and attack.defenders(b):
        return Ask.of(b, b.attack_camp, "breakthrough", "13.3.8(1)", (BREAK_THROUGH, HOLD_THE_LINE))
    b.attack_breakthrough = 0
    b.frames[-1].go_on()
    return None


def break_through(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.3.8(2): the defender rolls for those that may withdraw: at most half of them, and one stays."""
    b.say("breakthrough", b.attack_to)
    b.attack_open = 1
    face = b.d3("withdrawal")
    b.attack_retreats = min(face, most_withdrawing(b))
    b.say("withdrawal_die", [face], b.attack_retreats)
    b.frames[-1].go_on()


def most_withdrawing(b: Board) -> int:
    """13.3.8(2): half of the defenders at most."""
    return len(attack.defenders(b)) // 2


def hold_the_line(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_breakthrough = 0
    b.frames[-1].go_on()


def withdrawal(b: Board) -> Asked:
    """13.3.8(2): the withdrawal is voluntary."""
    if b.attack_breakthrough and b.attack_retreats and retreat.retreating_types(b):
        verbs = (retreat.RETREAT, STAND_GROUND)
        return Ask.of(b, attack.seat_of(b, DEFENDER), "withdrawal", "13.3.8(2)", verbs)
    b.attack_retreats = 0
    b.frames[-1].go_on()
    return None


def stand_ground(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_retreats = 0


def isolate(b: Board) -> None:
    """13.3.8(3): the defenders left have no supply."""
    b.own_units()
    for unit in attack.defenders(b):
        b.supply[unit] = max(b.supply[unit], UNSUPPLIED)


BREAK_THROUGH: Final[Verb] = Verb("break_through", "13.3.8(1)", carry_out=break_through)
HOLD_THE_LINE: Final[Verb] = Verb("hold_the_line", "13.3.8(1)", carry_out=hold_the_line)
STAND_GROUND: Final[Verb] = Verb("stand_ground", "13.3.8(2)", carry_out=stand_ground)
