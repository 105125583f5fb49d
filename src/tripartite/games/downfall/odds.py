"""17.1 The odds of an attack before the dice, exactly."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.odds import die, duel
from tripartite.core.maps.units import distinct
from tripartite.games.downfall import combat, politics
from tripartite.games.downfall.board import Board

DICE = 6
# The throws of attacker and defender by what a low die counts for each (17-10).
LOWEST: Final = range(DICE + 1)
THROWS: Final = [[duel(die(DICE, one), die(DICE, other)) for other in LOWEST] for one in LOWEST]


class Odds:
    """Chances and expected losses of one attack, out of the 36 throws of two dice."""

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence
        self.wins = 0
        self.ties = 0
        self.attacker_lost = 0  # throws in which the attacker is eliminated
        self.defender_lost = 0
        self.attacker_steps = 0
        self.defender_steps = 0


def throws(
    attack: int, defence: int, attacker_reduced: int, defender_reduced: int, lowest: tuple[int, int]
) -> Odds:
    """All 36 throws; `lowest` is what a low die counts for attacker and defender (17-10)."""
    odds = Odds(attack, defence)
    for first, second, ways in THROWS[lowest[0]][lowest[1]]:
        attacking, defending = attack + first, defence + second
        losses = combat.outcome(attacking, defending, attacker_reduced, defender_reduced)
        own, other = losses // 4, losses % 4
        odds.wins += ways * (attacking > defending)
        odds.ties += ways * (attacking == defending)
        odds.attacker_steps += ways * min(own, 2 - attacker_reduced)
        odds.defender_steps += ways * min(other, 2 - defender_reduced)
        odds.attacker_lost += ways * (own >= 2 - attacker_reduced)
        odds.defender_lost += ways * (other >= 2 - defender_reduced)
    return odds


def lowest_die(b: Board, army: int) -> int:
    """17-10: the least that a die counts for the army."""
    return b.atlas.lowest_die if combat.die_counts_three(b, army) else 1


def odds_of(b: Board, attack: int) -> Odds:
    """17-7, 17.1-1: the odds of an attack that has been declared."""
    attacker, defender = b.attackers[attack], b.targets[attack]
    return throws(
        combat.attack_factor(b, attack),
        combat.defence_factor(b, attack),
        b.reduced[attacker],
        b.reduced[defender],
        (lowest_die(b, attacker), lowest_die(b, defender)),
    )


def odds_by_target(b: Board, attacker: int) -> list[tuple[int, Odds]]:
    """17-7, 17.1-1: the odds if an activated army attacked alone, for each target; equal ones once."""
    found: list[tuple[int, Odds]] = []
    if combat.declare_refusal(b, attacker):
        return found
    c = b.atlas
    imagined = b.copy()
    combat.declare(imagined, attacker)
    targets = [
        army
        for army in combat.other_sides_armies(b, b.place[attacker])
        if not politics.target_refusal(b, b.side, army)
    ]
    for army in distinct(targets, c.army_type, b.reduced):
        imagined.targets[imagined.declaring] = army
        found.append((army, odds_of(imagined, imagined.declaring)))
    return found
