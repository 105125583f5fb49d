"""What a decision is about, for the words that describe it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Fact, Facts, Option, Verb
from tripartite.games.world_at_war import (
    air_support,
    attack,
    base_attack,
    boards,
    bombing,
    combat_results,
    construction,
    displacement,
    naval_combat,
    operations,
    stacking,
    submarines,
    supply,
    tactical,
    vichy,
)
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.combat_results import FIRST_DEFENDER
from tripartite.games.world_at_war.naval_interception import mover
from tripartite.games.world_at_war.prices import factories_left
from tripartite.games.world_at_war.terms import (
    AIR,
    ATTACKER,
    ATTACKS,
    AXIS,
    CAMP_COUNT,
    CAMPS,
    DEFENDER,
    MAJOR_COUNT,
    MAJORS,
    NOBODY,
    OPERATIONAL,
    PURPOSES,
    SEAT_OF_MAJOR,
    SEATS,
    TACTICAL,
    TO_UK,
    TO_USSR,
    UNITED_KINGDOM,
    USA,
)

# --- prompts: of several facts the first for which there is a text decides about it ------------------------


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about: who acts where, what is left to spend, what has been rolled."""
    facts = FACTS.get(ask.prompt)
    return {} if facts is None else facts(b, ask)


def _id(b: Board, place: int) -> str:
    return b.atlas.place_ids[place]


def _type(b: Board, unit: int) -> str:
    return b.atlas.type_ids[b.atlas.unit_type[unit]]


def _majors_of(b: Board, seat: int) -> list[int]:
    return [major for major in boards.active_majors(b, seat) if b.camp[major] == seat]


# --- administrative phase and placement --------------------------------------------------------------------


def _oil_limit(b: Board, left: list[int]) -> Facts:
    """12(4), 12(5): the first major in the order of seats that has something left to choose."""
    majors = [major for major in range(MAJOR_COUNT) if left[major] > 0]
    if not majors:
        return {}
    major = min(majors, key=lambda major: SEAT_OF_MAJOR[major])
    return {"number": left[major], "major": MAJORS[major], "oil": b.oil[major]}


def _activation(b: Board, ask: Ask) -> Facts:
    return _oil_limit(b, b.air_to_activate)


def _active_fleets(b: Board, ask: Ask) -> Facts:
    return _oil_limit(b, b.fleets_to_rest)


def _fortresses(b: Board, ask: Ask) -> Facts:
    held = [place for place in range(b.atlas.first_sea) if b.fortress[place] and b.control[place] != NOBODY]
    return {"number": len([place for place in held if b.camp[b.control[place]] == ask.seat])}


def _placement(b: Board, ask: Ask) -> Facts:
    """12(6): all options are of the unit that comes next."""
    own = [unit for unit in b.placing if b.camp_of(unit) == ask.seat]
    return {"type": ask.options[0].args[0], "number": max(len(own), 1)}


def _excess(b: Board, ask: Ask) -> Facts:
    place = ask.options[0].values[1]
    return {"place": _id(b, place), "number": stacking.excess(b, place, ask.seat)}


def _supply(b: Board, ask: Ask) -> Facts:
    return {"number": len(supply.Check(b, ask.seat).choice(b.left_out[:]))}


# --- movement ----------------------------------------------------------------------------------------------


def _march(b: Board, ask: Ask) -> Facts:
    types = tactical.ready_types(b, ask.seat, b.march_from)
    ready = [len(tactical.ready_units(b, type, b.march_from)) for type in types]
    return {"place": _id(b, b.march_from), "number": sum(ready)}


def _flight(b: Board, ask: Ask) -> Facts:
    return {"place": _id(b, b.march_from)}


def _interdiction(b: Board, ask: Ask) -> Facts:
    return {"number": sum(b.interdicted)}


def _fleet_orders(b: Board, ask: Ask) -> Facts:
    return {
        "purpose": PURPOSES[b.purpose],
        "place": _id(b, b.sailing_from),
        "number": len(b.force),
        "aboard": len(b.cargo),
    }


def _force(b: Board, ask: Ask) -> Facts:
    """13.2.5, 13.2.6: the fleets that move, or the air fleets that interdict."""
    facts: Facts = {}
    if b.kind_of(b.force[0]) == AIR:
        facts["air"] = len(b.force)
    elif b.bound_for in (b.sea, NOBODY):
        facts["arrived"] = len(b.force)
    return facts | {
        "place": _id(b, b.sea),
        "camp": CAMPS[mover(b)],
        "number": len(b.force),
        "aboard": len(b.cargo),
        "to": _id(b, b.bound_for if b.bound_for != NOBODY else b.sea),
        "purpose": PURPOSES[b.purpose],
    }


def _air_cover(b: Board, ask: Ask) -> Facts:
    return {"place": _id(b, b.sea), "number": len(b.strikers)}


def _naval_losses(b: Board, ask: Ask) -> Facts:
    hits = b.naval_hits[0] or b.naval_hits[1]
    return {"place": _id(b, b.sea), "number": hits}


def _naval_withdrawal(b: Board, ask: Ask) -> Facts:
    own = naval_combat.fleets_of(b, ask.seat)
    others = [fleet for number in (0, 1) for fleet in naval_combat.side(b, number) if fleet not in own]
    return {
        "place": _id(b, b.sea),
        "round": b.naval_round,
        "number": len(own),
        "damaged": sum([b.damaged[fleet] for fleet in own]),
        "enemies": len(others),
        "hurt": sum([b.damaged[fleet] for fleet in others]),
    }


def _returning(b: Board, ask: Ask) -> Facts:
    """13.2.4(2), 13.3.9(10): options name the place, the type and how many may go."""
    first = ask.options[0]
    number = max([option.values[2] for option in ask.options])
    return {"place": first.args[0], "type": first.args[1], "number": number}


def _rebasing(b: Board, ask: Ask) -> Facts:
    return {"place": ask.options[0].args[0], "number": len(b.displaced)}


# --- offensives --------------------------------------------------------------------------------------------


def _operation_markers(b: Board, ask: Ask) -> Facts:
    seat = ask.seat
    able = [major for major in _majors_of(b, seat) if operations.payment_refusal(b, seat, major) is None]
    placed = [nation for nation in b.operation_nation if b.camp[nation] == seat]
    return {
        "number": sum([b.actions[major] for major in able]),
        "majors": [MAJORS[major] for major in able],
        "placed": len(placed),
    }


def _offensives(b: Board, ask: Ask) -> Facts:
    places = operations.exploiting_places(b, ask.seat)
    facts: Facts = {"exploits": len(places)} if places else {}
    markers = [nation for nation in b.operation_nation if b.camp[nation] == ask.seat]
    return facts | {"number": len(markers)}


def _attack_forces(b: Board, ask: Ask) -> Facts:
    """13.3(2): the defenders are counted as if the war on a neutral were declared."""
    friends = attack.camps_with(b, ask.seat)
    others = [camp for camp in range(CAMP_COUNT) if camp not in friends]
    return {
        "step": b.attack_step,
        "attack": ATTACKS[b.attack_kind],
        "place": _id(b, b.attack_to),
        "from": _id(b, b.attack_from),
        "number": len(attack.attackers(b)),
        "available": operations.most_attackers(b),
        "enemies": sum([b.land_count(b.attack_to, camp) for camp in others]),
        "fortress": attack.fortress(b, b.attack_from, b.attack_to),
    }


def _support(b: Board, ask: Ask) -> Facts:
    return {
        "limit": b.support_limit,
        "place": _id(b, b.support_target),
        "number": len(_supporters(b, TACTICAL)) + len(_supporters(b, OPERATIONAL)),
    }


def _supporters(b: Board, mission: int) -> list[int]:
    return air_support.supporters(b, b.support_camp, mission)


def _air_defence(b: Board, ask: Ask) -> Facts:
    return {
        "place": _id(b, b.support_target),
        "seat": SEATS[b.support_camp],
        "tactical": len(_supporters(b, TACTICAL)),
        "operational": len(_supporters(b, OPERATIONAL)),
    }


def _air_reinforcement(b: Board, ask: Ask) -> Facts:
    defence = [air_support.supporters(b, b.support_defender, kind) for kind in (TACTICAL, OPERATIONAL)]
    return {
        "place": _id(b, b.support_target),
        "number": len(b.intercepting),
        "supporters": sum([len(units) for units in defence]),
    }


def _change_of_base(b: Board, ask: Ask) -> Facts:
    return {"number": len([unit for unit in b.used_air if b.camp_of(unit) == ask.seat])}


def _base_attack(b: Board, ask: Ask) -> Facts:
    return {
        "place": _id(b, b.base_attacked),
        "number": len(_supporters(b, TACTICAL)),
        "enemies": len(base_attack.enemies_in_base(b, ask.seat, b.base_attacked)),
    }


def _clash(b: Board, ask: Ask) -> Facts:
    """13.3.6.1(7): both forces with all their modifiers."""
    clash = attack.clash(b)
    return {
        "place": _id(b, b.attack_to),
        "attackers": clash.attackers,
        "defenders": clash.defenders,
        "ours": clash.attack_modifier,
        "theirs": clash.defence_modifier,
        "fortress": clash.fortress,
    }


def _dice(b: Board, ask: Ask) -> Facts:
    """13.3.6.1(4): what has been rolled, and the rerolls that are left to the seat."""
    combatant = ATTACKER if ask.seat == attack.seat_of(b, ATTACKER) else DEFENDER
    attacker: Fact = [str(face) for face in b.attack_dice[:FIRST_DEFENDER] if face]
    defender: Fact = [str(face) for face in b.attack_dice[FIRST_DEFENDER:] if face]
    return {
        "attacker": attacker,
        "defender": defender,
        "place": _id(b, b.attack_to),
        "number": b.attack_rerolls[combatant],
    }


def _elite_die(b: Board, ask: Ask) -> Facts:
    return _dice(b, ask) | {"number": b.attack_dice[combat_results.lone_elite(b.attack_dice)]}


def _attacker_losses(b: Board, ask: Ask) -> Facts:
    return {"place": _id(b, b.attack_to), "number": b.attack_losses[ATTACKER]}


def _defender_losses(b: Board, ask: Ask) -> Facts:
    return {"place": _id(b, b.attack_to), "number": b.attack_losses[DEFENDER]}


def _breakthrough(b: Board, ask: Ask) -> Facts:
    return {"place": _id(b, b.attack_to), "number": len(attack.defenders(b))}


def _retreats(b: Board, ask: Ask) -> Facts:
    place = _id(b, b.attack_to)
    return {"place": place, "number": b.attack_retreats, "left": len(attack.defenders(b))}


def _advance(b: Board, ask: Ask) -> Facts:
    return {
        "place": _id(b, b.attack_to),
        "from": _id(b, b.attack_from),
        "number": len(attack.attackers(b)),
    }


def _displaced_air(b: Board, ask: Ask) -> Facts:
    units = displacement.displaced(b, b.captured, AIR)
    return {"place": _id(b, b.captured), "type": _type(b, units[0])}


# --- strategic movement and strategic warfare --------------------------------------------------------------


def _strategic_movement(b: Board, ask: Ask) -> Facts:
    majors = [major for major in _majors_of(b, ask.seat) if b.sm[major]]
    if not majors:
        return {}
    return {"number": sum([b.sm[major] for major in majors]), "majors": [MAJORS[major] for major in majors]}


def _destination(b: Board, ask: Ask) -> Facts:
    major = boards.board_of(b, b.atlas.type_nation[b.shipping_type])
    return {
        "type": b.atlas.type_ids[b.shipping_type],
        "number": b.shipping_number,
        "place": _id(b, b.shipping_from),
        "sm": b.sm[major] if major != NOBODY else 0,
    }


def _convoys(b: Board, ask: Ask) -> Facts:
    return {"number": len(b.waiting), "uk_sm": b.sm[UNITED_KINGDOM], "usa_sm": b.sm[USA]}


def _submarines(b: Board, ask: Ask) -> Facts:
    return {
        "number": submarines.submarines_left(b),
        "uk": submarines.convoys_left(b, TO_UK),
        "ussr": submarines.convoys_left(b, TO_USSR),
    }


def _raid(b: Board, ask: Ask) -> Facts:
    if b.raid_target == NOBODY:
        return {}
    return {"target": MAJORS[b.raid_target], "number": bombing.strength(b)}


def _intercept_raid(b: Board, ask: Ask) -> Facts:
    """14.4(1): interceptor points are of no use against German air fleets."""
    points = b.interceptors[b.raid_target] if b.raid_camp != AXIS else 0
    return _raid(b, ask) | {"seat": SEATS[b.raid_camp], "left": points, "scrambled": len(b.raid_defenders)}


def _bomb_resources(b: Board, ask: Ask) -> Facts:
    return {"target": MAJORS[b.raid_target], "number": b.resource_hits}


def _atomic_bomb(b: Board, ask: Ask) -> Facts:
    return {"target": MAJORS[b.raid_target], "number": b.bombs}


# --- economy, events and surrender -------------------------------------------------------------------------


def _spend(b: Board, ask: Ask) -> Facts:
    major = b.spending
    return {
        "major": MAJORS[major],
        "rm": b.rm[major],
        "oil": b.oil[major],
        "factories": factories_left(b, major),
        "actions": b.actions[major],
        "level": b.level[major],
    }


def _event(b: Board, ask: Ask) -> Facts:
    return {"chit": b.atlas.chit_ids[b.event], "number": len(b.event_places)}


def _vichy_garrison(b: Board, ask: Ask) -> Facts:
    return {"number": vichy.GARRISON - b.kept}


def _fleet_berth(b: Board, ask: Ask) -> Facts:
    return {"number": b.berths}


def _redeployment(b: Board, ask: Ask) -> Facts:
    return {"land": b.free_land, "air": b.free_air}


def _redeployment_to(b: Board, ask: Ask) -> Facts:
    return {"type": _type(b, b.redeployed), "place": _id(b, b.place[b.redeployed])}


FACTS: Final[dict[str, Callable[[Board, Ask], Facts]]] = {
    "activation": _activation,
    "active_fleets": _active_fleets,
    "fortresses": _fortresses,
    "placement": _placement,
    "excess": _excess,
    "supply": _supply,
    "march": _march,
    "flight": _flight,
    "interdiction": _interdiction,
    "fleet_orders": _fleet_orders,
    "naval_interception": _force,
    "air_interception": _force,
    "air_cover": _air_cover,
    "naval_losses": _naval_losses,
    "naval_withdrawal": _naval_withdrawal,
    "return_of_fleets": _returning,
    "forced_change_of_base": _rebasing,
    "operation_markers": _operation_markers,
    "offensives": _offensives,
    "attack_forces": _attack_forces,
    "air_support": _support,
    "air_defence": _air_defence,
    "air_reinforcement": _air_reinforcement,
    "base_attack": _base_attack,
    "change_of_base": _change_of_base,
    "attacker_elite": _clash,
    "defender_elite": _clash,
    "defence_dice": _clash,
    "rerolls": _dice,
    "elite_die": _elite_die,
    "stubborn_defence": _dice,
    "attacker_losses": _attacker_losses,
    "defender_losses": _defender_losses,
    "breakthrough": _breakthrough,
    "withdrawal": _retreats,
    "retreat": _retreats,
    "advance": _advance,
    "displaced_air_fleet": _displaced_air,
    "strategic_movement": _strategic_movement,
    "destination": _destination,
    "convoys": _convoys,
    "submarines": _submarines,
    "raid": _raid,
    "intercept_raid": _intercept_raid,
    "bomb_resources": _bomb_resources,
    "atomic_bomb": _atomic_bomb,
    "spend": _spend,
    "event_units": _event,
    "event_fortresses": _event,
    "event_progress": _event,
    "event_fleet": _event,
    "event_chit": _event,
    "vichy_garrison": _vichy_garrison,
    "fleet_berth": _fleet_berth,
    "redeployment": _redeployment,
    "redeployment_to": _redeployment_to,
}


# --- options and refusals ----------------------------------------------------------------------------------


def option_facts(b: Board, option: Option) -> Facts:
    """What an option costs, or what a die shows."""
    if option.verb in ("reroll", "match_elite") and b.attack_dice:
        return {"face": b.attack_dice[option.values[0]]}
    if b.spending == NOBODY:
        return {}
    if option.verb == "research":
        advance = option.values[0]
        return {"rm": b.atlas.advance_cost[advance], "percent": b.progress[advance]}
    if option.verb in ("build", "add_points"):
        return _price(b, option)
    return {}


def _price(b: Board, option: Option) -> Facts:
    """15.1(5): raw materials and factory points; none for what the nation cannot buy."""
    bought, number = option.values
    if option.verb == "build":
        item = construction.item_of(b, b.spending, bought)
    else:
        item = construction.ITEM_OF_POINTS[bought]
    if not item:
        return {}
    rm, factories = construction.cost(b, b.spending, item, number)
    return {"rm": rm, "factories": factories}


def refusal_facts(b: Board, verb: Verb, args: tuple[str, ...]) -> Facts:
    """The place that a refusal speaks of, whatever the verb calls it."""
    for kind, arg in zip(verb.kinds, args, strict=True):
        if kind.element == "place":
            return {"where": arg}
    return {}
