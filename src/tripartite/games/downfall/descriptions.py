"""What a decision is about, for the words that describe it: the armies behind a number or a prompt."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts, Option, Verb
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.kinds import ZONE
from tripartite.games.downfall.terms import NOBODY, SIDES, STATES


def option_facts(b: Board, option: Option) -> Facts:
    """8-13: the attack that an option knows by its number only."""
    if option.verb not in ("resolve", "fly"):
        return {}
    return attack_facts(b, option.values[0])


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """The army or the attack that a prompt asks about, and the points there are to spend."""
    if ask.prompt == "operation":
        return army_facts(b, "army", b.selected) | {"zone": b.atlas.zone_ids[b.place[b.selected]]}
    if ask.prompt in ("target", "support"):
        return attack_facts(b, b.declaring)
    if ask.prompt == "answer_mission":
        return attack_facts(b, b.flying)
    if ask.prompt == "answer_bombing":
        return {"number": b.bombing}
    if ask.prompt == "reinforcements":
        return {"number": b.points}
    return {}


def attack_facts(b: Board, attack: int) -> Facts:
    attacker, target = b.attackers[attack], b.targets[attack]
    facts = army_facts(b, "army", attacker) | {"zone": b.atlas.zone_ids[b.place[attacker]]}
    return facts if target == NOBODY else facts | army_facts(b, "target", target)


def army_facts(b: Board, name: str, army: int) -> Facts:
    """An army as events tell of it: its type and its state."""
    return {name: b.atlas.type_ids[b.atlas.army_type[army]], f"{name}_state": STATES[b.reduced[army]]}


def refusal_facts(b: Board, verb: Verb, args: tuple[str, ...]) -> Facts:
    """The facts of the board that a refusal rests on."""
    facts: Facts = {"supply": b.supply[b.side]}
    if ZONE in verb.kinds:
        zone = b.atlas.zone_ids.index(args[verb.kinds.index(ZONE)])
        control = b.control[zone]
        facts["controlled_by"] = SIDES[control] if control != NOBODY else "nobody"
        facts["own_armies"] = b.own(b.side, zone)
        facts["enemies"] = b.enemies(b.side, zone)
    return facts
