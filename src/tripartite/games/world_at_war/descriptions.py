"""What a decision is about, for the words that describe it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Fact, Facts, Option, Verb
from tripartite.games.world_at_war import (
    administration,
    advance,
    air_strike,
    air_support,
    atomic_bomb,
    attack,
    base_attack,
    boards,
    bombing,
    breakthrough,
    combat_results,
    construction,
    displacement,
    event_choices,
    fleet_orders,
    fleets,
    naval_combat,
    operation_combat,
    operations,
    phase,
    stacking,
    submarines,
    supply,
    tactical,
    vichy,
)
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.combat_results import FIRST_DEFENDER, TEN
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
    ELITE,
    FLEET,
    GERMANY,
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    MAJORS,
    NOBODY,
    OPERATIONAL,
    PURPOSES,
    REGULAR,
    SEAT_OF_MAJOR,
    SEATS,
    TACTICAL,
    TO_INTERDICT,
    TO_UK,
    TO_USSR,
    UNIT_KINDS,
    UNITED_KINGDOM,
    USA,
    WESTERN,
)
from tripartite.texts import Phrase, phrase

# --- prompts: of several facts the first for which there is a text decides about it ------------------------


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about: who acts where, what is left to spend, what has been rolled."""
    facts = FACTS.get(ask.prompt)
    return {} if facts is None else facts(b, ask)


def _id(b: Board, place: int) -> str:
    return b.atlas.place_ids[place]


def _type(b: Board, unit: int) -> str:
    return b.atlas.type_ids[b.atlas.unit_type[unit]]


def _group(b: Board, units: list[int]) -> list[Phrase]:
    """Units as people count them, those of a type together: "2 German regulars", "1 German elite"."""
    types = [b.atlas.unit_type[unit] for unit in units]
    counted = {type: types.count(type) for type in types}
    return [
        phrase("group", "units", {"number": number, "type": b.atlas.type_ids[type]})
        for type, number in sorted(counted.items())
    ]


def _majors_of(b: Board, seat: int) -> list[int]:
    return [major for major in boards.active_majors(b, seat) if b.camp[major] == seat]


# --- administrative phase and placement --------------------------------------------------------------------


def _oil_limit(b: Board, left: list[int], kind: int, down: int) -> Facts:
    """12(4), 12(5): the first major in the order of seats with something left to choose, and of how many."""
    majors = [major for major in range(MAJOR_COUNT) if left[major] > 0]
    if not majors:
        return {}
    major = min(majors, key=lambda major: SEAT_OF_MAJOR[major])
    units = administration.units_on_map(b, major, kind)
    facts: Facts = {"number": left[major], "major": MAJORS[major], "oil": b.oil[major]}
    return facts | {"units": len([unit for unit in units if b.inactive[unit] == down])}


def _activation(b: Board, ask: Ask) -> Facts:
    return _oil_limit(b, b.air_to_activate, AIR, 1)


def _active_fleets(b: Board, ask: Ask) -> Facts:
    return _oil_limit(b, b.fleets_to_rest, FLEET, 0)


def _fortresses(b: Board, ask: Ask) -> Facts:
    held = [place for place in range(b.atlas.first_sea) if b.fortress[place] and b.control[place] != NOBODY]
    return {"number": len([place for place in held if b.camp[b.control[place]] == ask.seat])}


def _placement(b: Board, ask: Ask) -> Facts:
    """12(6): all options are of the unit that comes next."""
    own = [unit for unit in b.placing if b.camp_of(unit) == ask.seat]
    return {"type": ask.options[0].args[0], "number": max(len(own), 1), "waiting": _group(b, own)}


def _excess(b: Board, ask: Ask) -> Facts:
    """4.2.1(8): of the first kind of unit that is too many."""
    type, place = ask.options[0].values[:2]
    kind = b.atlas.type_kind[type]
    excess = stacking.excess_of(b, place, ask.seat, kind)
    facts: Facts = {"place": _id(b, place), "number": excess, "limit": stacking.limit(b, place, kind)}
    return facts | {"unit_kind": UNIT_KINDS[kind]}


def _supply(b: Board, ask: Ask) -> Facts:
    return {"number": len(supply.Check(b, ask.seat).choice(b.left_out[:]))}


# --- movement ----------------------------------------------------------------------------------------------


def _tactical(b: Board, ask: Ask) -> Facts:
    """13.2: from how many places something can still move."""
    verbs = [option.verb for option in ask.options]
    facts: Facts = {"land": verbs.count("march"), "air": verbs.count("take_off")}
    return facts | {"naval": verbs.count("sail")}


def _march(b: Board, ask: Ask) -> Facts:
    ready: list[int] = []
    for type in tactical.ready_types(b, ask.seat, b.march_from):
        ready += tactical.ready_units(b, type, b.march_from)
    return {"place": _id(b, b.march_from), "number": len(ready), "units": _group(b, ready)}


def _flight(b: Board, ask: Ask) -> Facts:
    types = {option.values[0] for option in ask.options if option.verb == "fly"}
    ready: list[int] = []
    for type in sorted(types):
        there = b.units_of(type, b.march_from)
        ready += [unit for unit in there if tactical.fleet_refusal(b, unit) is None]
    return {"place": _id(b, b.march_from), "number": len(ready), "units": _group(b, ready)}


def _interdiction(b: Board, ask: Ask) -> Facts:
    seas = [_id(b, sea) for sea, cut in enumerate(b.interdicted) if cut]
    facts: Facts = {"number": len(seas), "seas": seas}
    return facts | {"camps": [CAMPS[camp] for camp in phase.active_camps(b) if b.at_war(ask.seat, camp)]}


def _fleet_orders(b: Board, ask: Ask) -> Facts:
    facts: Facts = {}
    if b.cargo or any(option.verb == "embark" for option in ask.options):
        facts["free"] = fleet_orders.free_holds(b)
    elif b.force and b.purpose != TO_INTERDICT:
        facts["ready"] = 1
    return facts | {
        "purpose": PURPOSES[b.purpose],
        "place": _id(b, b.sailing_from),
        "number": len(b.force),
        "fleets": _group(b, b.force),
        "aboard": len(b.cargo),
        "cargo": _group(b, b.cargo),
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
        "units": _group(b, b.force),
        "cargo": _group(b, b.cargo),
        "to": _id(b, b.bound_for if b.bound_for != NOBODY else b.sea),
        "purpose": PURPOSES[b.purpose],
    }


def _air_cover(b: Board, ask: Ask) -> Facts:
    return {
        "place": _id(b, b.sea),
        "number": len(b.strikers),
        "units": _group(b, b.strikers),
        "fleets": _group(b, fleets.in_place(b, b.force, b.sea)),
        "cover": len(b.air_cover),
    }


def _naval_losses(b: Board, ask: Ask) -> Facts:
    number = air_strike.MOVERS if b.naval_hits[air_strike.MOVERS] else naval_combat.INTERCEPTORS
    fleets_there = naval_combat.side(b, number)
    facts: Facts = {"place": _id(b, b.sea), "number": b.naval_hits[number]}
    return facts | {"units": _group(b, fleets_there)}


def _naval_withdrawal(b: Board, ask: Ask) -> Facts:
    own = naval_combat.fleets_of(b, ask.seat)
    others = [fleet for number in (0, 1) for fleet in naval_combat.side(b, number) if fleet not in own]
    facts: Facts = {}
    if b.origin[own[0]] != NOBODY:
        facts["moving" if ask.seat == mover(b) else "intercepting"] = 1
    return facts | {
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
    facts: Facts = {"number": len(able)} if able else {"placed": len(placed)}
    return facts | {
        "purses": [_purse(b, major) for major in able],
        "placed": len(placed),
    }


def _purse(b: Board, major: int) -> Phrase:
    """13.3.6(7): what a major has to pay operations with; those without a marker never want for oil."""
    facts: Facts = {"major": MAJORS[major], "actions": b.actions[major], "oil": b.oil[major]}
    return phrase("group", "purse" if b.atlas.oil_marker[major] else "actions", facts)


def _offensives(b: Board, ask: Ask) -> Facts:
    places = operations.exploiting_places(b, ask.seat)
    facts: Facts = {"exploits": len(places)} if places else {}
    markers = [nation for nation in b.operation_nation if b.camp[nation] == ask.seat]
    return facts | {"number": len(markers)}


def _attack_forces(b: Board, ask: Ask) -> Facts:
    """13.3(2): the defenders are counted as if the war on a neutral were declared."""
    friends = attack.camps_with(b, ask.seat)
    others = [camp for camp in range(CAMP_COUNT) if camp not in friends]
    enemies: list[int] = []
    for camp in others:
        enemies += b.land_units(b.attack_to, camp)
    facts: Facts = {"step": b.attack_step} if b.attack_step else {}
    if b.attack_kind == LIMITED_OFFENSIVE and attack.attackers(b):
        facts["highest"] = round(operations.forecast(b)["win"] * TEN)
    return facts | {
        "attack": ATTACKS[b.attack_kind],
        "place": _id(b, b.attack_to),
        "from": _id(b, b.attack_from),
        "number": len(attack.attackers(b)),
        "available": operations.most_attackers(b),
        "defenders": _group(b, enemies),
        "fortress": attack.fortress(b, b.attack_from, b.attack_to) if enemies else 0,
    }


def _support(b: Board, ask: Ask) -> Facts:
    return {
        "limit": b.support_limit,
        "place": _id(b, b.support_target),
        "number": len(_supporters(b, TACTICAL)) + len(_supporters(b, OPERATIONAL)),
        "available": _in_reach(b, ask.seat),
    }


def _in_reach(b: Board, seat: int) -> int:
    """13.3(6): the air fleets that can still fly over the attacked area."""
    stacks = air_support.stacks_in_reach(b, seat, b.support_target)
    return sum([len(air_support.at_hand(b, type, place)) for type, place in stacks])


def _supporters(b: Board, mission: int) -> list[int]:
    return air_support.supporters(b, b.support_camp, mission)


def _air_defence(b: Board, ask: Ask) -> Facts:
    return {
        "limit": b.support_limit,
        "place": _id(b, b.support_target),
        "seat": SEATS[b.support_camp],
        "tactical": len(_supporters(b, TACTICAL)),
        "operational": len(_supporters(b, OPERATIONAL)),
        "available": _in_reach(b, ask.seat),
    }


def _air_reinforcement(b: Board, ask: Ask) -> Facts:
    defence = [air_support.supporters(b, b.support_defender, kind) for kind in (TACTICAL, OPERATIONAL)]
    return {
        "place": _id(b, b.support_target),
        "number": len(b.intercepting),
        "supporters": sum([len(units) for units in defence]),
        "available": _in_reach(b, ask.seat),
    }


def _change_of_base(b: Board, ask: Ask) -> Facts:
    return {"number": len([unit for unit in b.used_air if b.camp_of(unit) == ask.seat])}


def _base_attack(b: Board, ask: Ask) -> Facts:
    return {
        "place": _id(b, b.base_attacked),
        "number": len(_supporters(b, TACTICAL)),
        "units": _group(b, base_attack.enemies_in_base(b, ask.seat, b.base_attacked)),
    }


def _clash(b: Board, ask: Ask) -> Facts:
    """13.3.6.1(7): both forces, and what is added to their dice, with its parts."""
    clash, c = attack.clash(b), combat_results
    strength = c.defence_count(clash)
    attackers, defenders = attack.attackers(b), attack.defenders(b)
    ours = attack.attack_parts(b, attackers) | {"numbers": c.numbers_bonus(clash.attackers, strength)}
    theirs = attack.defence_parts(b, defenders) | {"numbers": c.numbers_bonus(strength, clash.attackers)}
    return {
        "place": _id(b, b.attack_to),
        "attackers": _group(b, attackers),
        "defenders": _group(b, defenders),
        "fortress": clash.fortress,
        "attack_total": sum(ours.values()),
        "attack_parts": _parts(ours),
        "defence_total": sum(theirs.values()),
        "defence_parts": _parts(theirs),
    }


def _parts(parts: dict[str, int]) -> list[Phrase]:
    """Those parts of a modifier that count."""
    return [phrase("added", part, {"value": value}) for part, value in parts.items() if value]


def _dice(b: Board, ask: Ask) -> Facts:
    """13.3.6.1(4): what has been rolled, and the rerolls that are left to the seat."""
    combatant = ATTACKER if ask.seat == attack.seat_of(b, ATTACKER) else DEFENDER
    attacker: Fact = [str(face) for face in b.attack_dice[:FIRST_DEFENDER] if face]
    defender: Fact = [str(face) for face in b.attack_dice[FIRST_DEFENDER:] if face]
    clash = attack.clash(b)
    facts: Facts = {"rockets": 1} if _fires_rockets(b, ask, combatant) else {}
    return facts | {
        "attacker": attacker,
        "defender": defender,
        "attack_total": combat_results.attack_total(clash, b.attack_dice),
        "defence_total": combat_results.defence_total(clash, b.attack_dice),
        "place": _id(b, b.attack_to),
        "number": b.attack_rerolls[combatant],
    }


def _fires_rockets(b: Board, ask: Ask, combatant: int) -> bool:
    return ask.prompt == "rerolls" and operation_combat.fires_rockets(b, combatant)


def _elite_die(b: Board, ask: Ask) -> Facts:
    return _dice(b, ask) | {"number": b.attack_dice[combat_results.lone_elite(b.attack_dice)]}


def _attacker_losses(b: Board, ask: Ask) -> Facts:
    return _losses(b, ATTACKER)


def _defender_losses(b: Board, ask: Ask) -> Facts:
    return _losses(b, DEFENDER)


def _losses(b: Board, combatant: int) -> Facts:
    facts: Facts = {"place": _id(b, b.attack_to), "number": b.attack_losses[combatant]}
    return facts | {"units": _group(b, attack.force(b, combatant))}


def _breakthrough(b: Board, ask: Ask) -> Facts:
    """13.3.8(2): the defenders, and how many of them may withdraw at most."""
    units = attack.defenders(b)
    facts: Facts = {"number": len(units), "place": _id(b, b.attack_to), "units": _group(b, units)}
    facts["limit"] = breakthrough.most_withdrawing(b)
    return facts | {"exploits": int(advance.may_go_on(_open(b)))}


def _open(b: Board) -> Board:
    """The board as if the way into the attacked area were free."""
    copy = b.copy()
    copy.attack_open = 1
    return copy


def _retreats(b: Board, ask: Ask) -> Facts:
    units = attack.defenders(b)
    facts: Facts = {"place": _id(b, b.attack_to), "number": b.attack_retreats, "left": len(units)}
    return facts | {"units": _group(b, units)}


def _advance(b: Board, ask: Ask) -> Facts:
    """13.3.6(11,13): who may advance, how many are too many, and whether they may attack again."""
    units = attack.attackers(b)
    kinds = [b.kind_of(unit) for unit in units]
    rooms = [(kind, stacking.room(b, b.attack_camp, b.attack_to, kind)) for kind in (REGULAR, ELITE)]
    crowded = sum([max(kinds.count(kind) - room, 0) for kind, room in rooms])
    facts: Facts = {"crowded": crowded} if crowded else {}
    if advance.may_go_on(b):
        facts["exploits"] = 1
    return facts | {
        "place": _id(b, b.attack_to),
        "from": _id(b, b.attack_from),
        "number": len(units),
        "units": _group(b, units),
    }


def _displaced_air(b: Board, ask: Ask) -> Facts:
    units = displacement.displaced(b, b.captured, AIR)
    return {"place": _id(b, b.captured), "type": _type(b, units[0])}


# --- strategic movement and strategic warfare --------------------------------------------------------------


def _strategic_movement(b: Board, ask: Ask) -> Facts:
    majors = [major for major in _majors_of(b, ask.seat) if b.sm[major]]
    if not majors:
        return {}
    told = [phrase("group", "sm", {"major": MAJORS[major], "sm": b.sm[major]}) for major in majors]
    return {"number": sum([b.sm[major] for major in majors]), "purses": told}


def _destination(b: Board, ask: Ask) -> Facts:
    """13.4.2: active air fleets alone go for nothing."""
    major = boards.board_of(b, b.atlas.type_nation[b.shipping_type])
    facts: Facts = {}
    if b.atlas.type_kind[b.shipping_type] == AIR and not b.shipping_inactive:
        facts["flying"] = 1
    return facts | {
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
    """14.3(4): what flies, what may meet it, and how much damage it can do at most."""
    target = b.raid_target
    if target == NOBODY:
        return {}
    points = b.interceptors[target] if b.raid_camp != AXIS else 0
    return {
        "target": MAJORS[target],
        "number": bombing.strength(b),
        "escorts": len(b.raid_escorts),
        "left": points,
        "limit": max(b.level[target] - b.bombed[target], 0),
    }


def _intercept_raid(b: Board, ask: Ask) -> Facts:
    """14.4(1): interceptor points are of no use against German air fleets, which are met in an air combat."""
    facts: Facts = {"flying": 1} if b.raid_camp == AXIS else {}
    facts |= {"seat": SEATS[b.raid_camp], "scrambled": len(b.raid_defenders)}
    return facts | _raid(b, ask)


def _bomb_resources(b: Board, ask: Ask) -> Facts:
    return {"target": MAJORS[b.raid_target], "number": b.resource_hits}


def _atomic_bomb(b: Board, ask: Ask) -> Facts:
    """P18(2): the second bomb on Germany makes it surrender."""
    target = b.raid_target
    facts: Facts = {}
    if target == GERMANY and b.bombs_dropped[GERMANY] == atomic_bomb.DECISIVE_BOMBS - 1:
        facts["decisive"] = 1
    return facts | {"target": MAJORS[target], "number": b.bombs, "dropped": b.bombs_dropped[target]}


def _persian_route(b: Board, ask: Ask) -> Facts:
    return {"uk_rm": b.rm[UNITED_KINGDOM], "usa_rm": b.rm[USA]}


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
    """P17: how many have come, and of how many; a choice of several sums has the largest."""
    event = event_choices.under_way(b)
    most = max([each.land + each.elite for each in event.choices], default=event.count)
    facts: Facts = {"chit": b.atlas.chit_ids[b.event], "number": len(b.event_places)}
    return facts | {"limit": most, "success": event.success, "by": event.by}


def _vichy_garrison(b: Board, ask: Ask) -> Facts:
    return {"number": vichy.GARRISON - b.kept}


def _fleet_berth(b: Board, ask: Ask) -> Facts:
    return {"number": b.berths}


def _redeployment(b: Board, ask: Ask) -> Facts:
    return {"land": b.free_land, "air": b.free_air}


def _redeployment_to(b: Board, ask: Ask) -> Facts:
    return {"type": _type(b, b.redeployed), "place": _id(b, b.place[b.redeployed])}


def _dunkirk(b: Board, ask: Ask) -> Facts:
    """P11(3): who is waiting at the ports."""
    waiting: list[int] = []
    for option in ask.options:
        waiting += b.units_of(*option.values)
    return {"number": len(waiting), "units": _group(b, waiting)}


FACTS: Final[dict[str, Callable[[Board, Ask], Facts]]] = {
    "activation": _activation,
    "active_fleets": _active_fleets,
    "fortresses": _fortresses,
    "placement": _placement,
    "excess": _excess,
    "supply": _supply,
    "tactical": _tactical,
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
    "persian_route": _persian_route,
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
    "dunkirk": _dunkirk,
}


# --- what would be lost by an answer that ends something ---------------------------------------------------


def waste_facts(b: Board, ask: Ask, option: Option) -> tuple[str, Facts] | None:
    """The key of a sentence, and its facts; None if nothing is lost."""
    waste = WASTE.get(option.verb)
    facts = {} if waste is None else waste(b, ask)
    return (option.verb, facts) if facts else None


def _lost(*facts_told: str) -> Callable[[Board, Ask], Facts]:
    """What the prompt tells, if one of these facts of it is not nothing."""

    def lost(b: Board, ask: Ask) -> Facts:
        facts = prompt_facts(b, ask)
        return facts if any(facts.get(fact) for fact in facts_told) else {}

    return lost


def _movement_lost(b: Board, ask: Ask) -> Facts:
    """13.4.6: what the convoys that follow may still use is not lost yet."""
    if ask.seat == WESTERN and b.waiting:
        return {}
    facts = prompt_facts(b, ask)
    return facts if facts.get("number") else {}


def _convoys_lost(b: Board, ask: Ask) -> Facts:
    """13.4.6: if something could still be sent."""
    return prompt_facts(b, ask) if len(ask.options) > 1 else {}


def _free_lost(b: Board, ask: Ask) -> Facts:
    """P17: what an event gives for nothing."""
    facts = prompt_facts(b, ask)
    return facts | {"left": int(str(facts["limit"])) - int(str(facts["number"]))}


def _submarines_lost(b: Board, ask: Ask) -> Facts:
    """14.2(2): points that hunt nothing, if there is something left to hunt."""
    idle = any(option.verb == "assign_submarines" for option in ask.options)
    return {"number": submarines.submarines_left(b)} if idle else {}


WASTE: Final[dict[str, Callable[[Board, Ask], Facts]]] = {
    "end_offensives": _lost("exploits", "number"),
    "movement_over": _movement_lost,
    "convoys_over": _convoys_lost,
    "end_spending": _lost("factories", "actions"),
    "end_raising": _free_lost,
    "end_works": _free_lost,
    "end_redeployment": _lost("land", "air"),
    "submarines_ready": _submarines_lost,
}


# --- options and refusals ----------------------------------------------------------------------------------


def option_facts(b: Board, option: Option) -> Facts:
    """What an option costs, or what a die shows."""
    if option.verb in ("reroll", "match_elite") and b.attack_dice:
        return {"face": b.attack_dice[option.values[0]]}
    if option.verb == "intercept_raid" and b.raid_camp == AXIS:
        return {"flying": len(b.raid_defenders)}
    if option.verb == "intercept_raid" and not option.values[0]:
        return {"none": 1}
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
