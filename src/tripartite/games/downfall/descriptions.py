"""What a decision is about, for the words that describe it: the armies behind a number or a prompt."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts, Option, Verb
from tripartite.games.downfall.actions import action_refusal
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.kinds import ZONE
from tripartite.games.downfall.terms import (
    ACTION_COUNT,
    AXIS,
    COUNTRIES,
    MISSION_LEVELS,
    NOBODY,
    SIDES,
    STATES,
)


def option_facts(b: Board, option: Option) -> Facts:
    """8-13: the attack that an option knows by its number only."""
    if option.verb not in ("resolve", "fly"):
        return {}
    return attack_facts(b, option.values[0])


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """The army or the attack that a prompt asks about, and the points there are to spend."""
    if ask.prompt in ("free_play", "after_combats"):
        return {"actions": b.actions, "supply": b.supply[b.side], "attacks": len(b.attackers)}
    if ask.prompt == "operation":
        zone = b.atlas.zone_ids[b.place[b.selected]]
        return army_facts(b, "army", b.selected) | {"zone": zone, "supply": b.supply[b.side]}
    if ask.prompt in ("target", "support"):
        return attack_facts(b, b.declaring)
    if ask.prompt == "answer_mission":
        return attack_facts(b, b.flying) | {
            "level": MISSION_LEVELS[b.flying_kind],
            "basic": b.basic[ask.seat],
            "advanced": b.advanced[ask.seat],
        }
    if ask.prompt == "answer_bombing":
        return {"number": b.bombing, "advanced": b.advanced[AXIS], "needed": b.atlas.bombers_needed}
    if ask.prompt == "reinforcements":
        return {"number": b.points}
    if ask.prompt == "minor_reinforcements":
        return minor_facts(b)
    if ask.prompt == "combats":
        return {"number": b.fought.count(0)}
    return {}


def minor_facts(b: Board) -> Facts:
    """4.2-7: the countries that are no Powers, and their points."""
    left = [country for country, points in enumerate(b.minor_points) if points]
    return {"countries": [COUNTRIES[country] for country in left], "number": sum(b.minor_points)}


def waste_facts(b: Board, option: Option) -> tuple[str, Facts] | None:
    """3-4, 4.2-2: Actions and points that are lost, if something could still be done with them."""
    if option.verb == "end_part":
        open_to_take = any(action_refusal(b, action) is None for action in range(ACTION_COUNT))
        return ("actions", {"number": b.actions}) if b.actions and open_to_take else None
    if option.verb != "stop" or b.reorganizing:
        return None
    points = sum(b.minor_points) if b.points == NOBODY else b.points
    return ("points", {"number": points}) if points else None


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
