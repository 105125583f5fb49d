"""Why not: the reason and the paragraph for every answer that the rules do not allow."""

from __future__ import annotations

from collections.abc import Callable

from tripartite.core.answers import UNKNOWN, AnswerReader, named
from tripartite.core.asks import Facts, Violation
from tripartite.games.downfall import (
    actions,
    combat,
    costs,
    developments,
    landings,
    missions,
    move_refusals,
    operations,
    parts,
    politics,
    reinforcements,
    tactical_moves,
)
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.options import VERBS
from tripartite.games.downfall.terms import (
    ACTIONS,
    ACTIVATED,
    BY_SEA,
    DEVELOPMENTS,
    MISSION_LEVELS,
    NOBODY,
    READY,
    SIDES,
    STATES,
    TACTICAL,
    TASKS,
)

# Each reason with the paragraph that gives it.
REASONS: dict[str, str] = {
    "unknown_verb": "3-4",
    "unknown_element": "1-1",
    "wrong_number_of_arguments": "3-4",
    "no_such_army": "1-2",
    "other_task": "8-12",
    "not_your_army": "2-2",
    "country_not_at_war": "2-4",
    "not_yet_at_war": "2-4",
    "cannot_be_invaded": "2-4",
    "soviets_do_not_invade": "2-4",
    "no_actions_left": "4-5",
    "not_an_action_of_yours": "4-1",
    "action_taken_already": "4-2",
    "no_development_in_1940": "4.6-2",
    "needs_aviation": "4.4-1",
    "no_lend_lease_now": "4.7-1",
    "karelia_not_soviet": "4.7-1",
    "nothing_to_develop": "4.6-1",
    "no_free_mission": "23-4",
    "no_such_tile": "13-1",
    "developed_already": "4.6-1",
    "laid_this_turn": "4.6-1",
    "too_early_to_develop": "13-1",
    "needs_urals_industry": "13.4-1",
    "built_as_infantry": "4.2-1",
    "not_enough_points": "4.2-2",
    "not_developed": "13-1",
    "no_free_counter": "23-1",
    "not_built_here": "4.2-3",
    "full_already": "4.2-2",
    "infantry_only": "4.2-7",
    "not_enough_tanks": "10-1",
    "supply_zones_only": "10-1",
    "no_such_conversion": "10-1",
    "start_of_turn_only": "1-3",
    "stacking": "5-1",
    "no_supply_line": "8-12",
    "operated_already": "8-12",
    "not_enough_supply": "8-2",
    "other_cost": "8-2",
    "nothing_to_do": "8-1",
    "out_of_reach": "8-4",
    "leaving_enemies": "8-5",
    "too_far_to_attack": "8-7",
    "end_of_exploitation": "13.1-1",
    "high_mountain": "16-2",
    "needed_for_support": "17-2",
    "zone_controlled": "8-10",
    "start_not_controlled": "8-10",
    "no_landing_line": "8-10",
    "sea_closed": "8-9",
    "no_winter_landing": "19-2",
    "needs_landing": "8-10",
    "too_many_landings": "13.9-2",
    "too_many_landings_here": "13.9-3",
    "landing_in_north_africa": "18-7",
    "only_allies_invade_north_africa": "18-7",
    "full_armies_only": "18-7",
    "three_full_armies": "18-7",
    "outside_operating_area": "9-1",
    "french_in_calais_first": "9-2",
    "allies_wait": "9-3",
    "finns_only_support": "9-4",
    "not_until_1941": "9-5",
    "romania_admits_one_infantry": "9-5",
    "frozen": "9-6",
    "no_enemy_here": "8-6",
    "nobody_to_attack": "17-1",
    "must_attack": "17-5",
    "not_an_enemy": "8-6",
    "attacked_already": "17-1",
    "attacked_by_the_allies": "17-6",
    "not_activated": "8-6",
    "not_in_the_zone": "8-6",
    "landing_armies_do_not_support": "17-2",
    "no_such_attack": "8-13",
    "attack_fixed": "8-13",
    "attack_over": "17-1",
    "no_mission": "11-1",
    "one_mission_only": "17-7",
    "partisans_without_aviation": "18-8",
    "no_winter_missions": "19-1",
    "advanced_only_by_advanced": "13.11-2",
    "axis_only": "12-1",
    "allies_only": "14-1",
    "london_lost": "14-1",
}

Refusal = Callable[[Board, int, list[int]], str]


def why_not(b: Board, segment: str, seat: int, verb: str, args: tuple[str, ...]) -> Violation | None:
    """The violation of an answer, or None if no rule of this verb stands against it."""
    problem = ANSWERS.problem(b, verb, args)
    if problem is not None or verb not in asked_verbs(b, segment):
        return problem
    kinds, values = VERBS[verb], ANSWERS.values(b, verb, args)
    reason = REFUSALS[verb](b, seat, values)
    if not reason:
        return None
    return Violation(reason, REASONS[reason], named(kinds, args) | board_facts(b, kinds, values))


def element(b: Board, kind: str, arg: str) -> int:
    """The number of an argument; UNKNOWN if there is no such thing."""
    c = b.atlas
    if kind in ("cost", "number"):
        return int(arg) if arg.isdecimal() and len(arg) < 3 else UNKNOWN
    if kind == "way" and arg in ("sea", "here"):
        return BY_SEA if arg == "sea" else NOBODY
    names: list[str] = []
    if kind in ("zone", "way"):
        names = c.zone_ids
    elif kind == "army":
        names = c.type_ids
    else:
        names = list(NAMED[kind])
    return names.index(arg) if arg in names else UNKNOWN


ANSWERS = AnswerReader(VERBS, REASONS, element)
NAMED: dict[str, tuple[str, ...]] = {
    "state": STATES,
    "task": TASKS,
    "action": ACTIONS,
    "development": DEVELOPMENTS,
    "level": MISSION_LEVELS,
}


def asked_verbs(b: Board, segment: str) -> tuple[str, ...]:
    """The verbs that fit the decision of the moment."""
    if b.flying != NOBODY or b.bombing:
        return ("answer", "no_answer")
    if b.declaring != NOBODY:
        return ("target",) if b.targets[b.declaring] == NOBODY else ("support", "no_support")
    if b.selected != NOBODY:
        return ("attack", "move", "assault", "land")
    if b.laying:
        return ("develop",)
    if b.points != NOBODY:
        return ("build", "raise", "convert", "stop")
    if b.reorganizing:
        return ("disband", "turn_to_infantry", "stop")
    if segment == "free_play" and not b.begun:
        return (*ASKED[segment], "build", "raise")
    return ASKED.get(segment, ())


ANY_TIME = ("act", "convert", "submarine", "bomb")
ASKED: dict[str, tuple[str, ...]] = {
    "minor_reinforcements": ("build", "raise", "convert", "reorganize", "stop"),
    "free_play": ("operate", "declare", "fly", "reorganize", "end_operations", *ANY_TIME),
    "combats": ("resolve", "declare", "end_combats"),
    "after_combats": ("end_part", *ANY_TIME),
}


def board_facts(b: Board, kinds: tuple[str, ...], values: list[int]) -> Facts:
    """The facts of the board that a refusal rests on."""
    facts: Facts = {"supply": b.supply[b.side]}
    if "zone" in kinds:
        zone = values[kinds.index("zone")]
        control = b.control[zone]
        facts["controlled_by"] = SIDES[control] if control != NOBODY else "nobody"
        facts["own_armies"] = b.own(b.side, zone)
        facts["enemies"] = b.enemies(b.side, zone)
    return facts


# --- operations --------------------------------------------------------------------------------------------


def _operate(b: Board, seat: int, v: list[int]) -> str:
    army = reinforcements.find(b, v[0], v[1], v[2], READY)
    if army == NOBODY:
        if reinforcements.find(b, v[0], v[1], v[2]) == NOBODY:
            return "no_such_army"
        return "operated_already" if b.atlas.type_side[v[1]] == b.side else "not_your_army"
    reason = operations.army_refusal(b, army)
    if reason:
        return reason
    return "" if operations.can_operate(b, army) else "nothing_to_do"


def _attack(b: Board, seat: int, v: list[int]) -> str:
    army = b.selected
    if landings.landing_party_waits(b):
        return "landing_in_north_africa"
    reason = tactical_moves.strike_refusal(b, army, b.place[army])
    if reason:
        return reason
    return _price(b, v[0], costs.cost_in(b, TACTICAL, b.place[army]))


def _price(b: Board, named_price: int, price: int) -> str:
    if price > b.supply[b.side]:
        return "not_enough_supply"
    return "" if named_price == price else "other_cost"


def _move(b: Board, seat: int, v: list[int]) -> str:
    return (
        _leaving_refusal(b)
        or tactical_moves.stay_refusal(b, v[0])
        or _goal_refusal(b, v[0], b.place[b.selected])
        or move_refusals.move_refusal(b, b.selected, v[0])
    )


def _assault(b: Board, seat: int, v: list[int]) -> str:
    if v[1] < 0:
        return "out_of_reach"
    return (
        _leaving_refusal(b)
        or tactical_moves.assault_refusal(b, b.selected, v[0])
        or _goal_refusal(b, v[0], v[1])
        or move_refusals.assault_way_refusal(b, b.selected, v[0], v[1])
    )


def _leaving_refusal(b: Board) -> str:
    """What stands against leaving at all."""
    if landings.landing_party_waits(b):
        return "landing_in_north_africa"
    return "needed_for_support" if combat.support_breaks(b, b.selected) else ""


def _goal_refusal(b: Board, zone: int, origin: int) -> str:
    """What stands against the zone itself, or against the last border."""
    army = b.selected
    start = b.place[army]
    if zone == start:
        return "out_of_reach"
    reason = politics.entry_refusal(b, army, zone)
    if reason:
        return reason
    if politics.is_frozen(b, start) and not politics.is_axis_zone(b, zone):
        return "frozen"
    border = b.atlas.border_between[origin][zone]
    return tactical_moves.step_refusal(b, army, zone, border) if border >= 0 else ""


def _selected(verb: str, refusal: Refusal) -> Refusal:
    """An option of the selected army is offered, or offered at another price, or refused with a reason."""

    def checked(b: Board, seat: int, v: list[int]) -> str:
        other_price = False
        for option in operations.operations_of(b, b.selected):
            if option.verb == verb:
                if list(option.values) == v:
                    return ""
                other_price = other_price or list(option.values[:-1]) == v[:-1]
        return "other_cost" if other_price else refusal(b, seat, v)

    return checked


def _land(b: Board, seat: int, v: list[int]) -> str:
    if combat.support_breaks(b, b.selected):
        return "needed_for_support"
    return landings.landing_refusal(b, b.selected, v[0]) or _price(b, v[1], b.atlas.landing_cost)


# --- attacks -----------------------------------------------------------------------------------------------


def _activated(b: Board, v: list[int]) -> int:
    c = b.atlas
    for army in b.armies_in(b.side, v[0]):
        if c.army_type[army] == v[1] and b.reduced[army] == v[2] and combat.way_in(b, army) == v[3]:
            if b.task[army] == ACTIVATED:
                return army
    return NOBODY


def _declare(b: Board, seat: int, v: list[int]) -> str:
    army = _activated(b, v)
    return "not_activated" if army == NOBODY else combat.declare_refusal(b, army)


def _target(b: Board, seat: int, v: list[int]) -> str:
    c = b.atlas
    if v[0] != b.place[b.attackers[b.declaring]]:
        return "not_in_the_zone"
    reason = "no_such_army"
    for army in range(c.army_count):
        if b.place[army] == v[0] and c.army_type[army] == v[1] and b.reduced[army] == v[2]:
            reason = politics.target_refusal(b, b.side, army)
            if not reason:
                return ""
    return reason


def _support(b: Board, seat: int, v: list[int]) -> str:
    army = _activated(b, v)
    return "not_activated" if army == NOBODY else combat.supporter_refusal(b, army, b.declaring)


def _resolve(b: Board, seat: int, v: list[int]) -> str:
    if v[0] >= len(b.attackers):
        return "no_such_attack"
    return "attack_over" if b.fought[v[0]] else ""


# --- reinforcements ----------------------------------------------------------------------------------------


def _raise(b: Board, seat: int, v: list[int]) -> str:
    if b.atlas.type_side[v[1]] != b.side:
        return "not_your_army"
    army = reinforcements.find_doing(b, v[0], v[1], 1, v[2], v[3])
    if army != NOBODY:
        return reinforcements.raise_refusal(b, army)
    if reinforcements.find(b, v[0], v[1], 1) != NOBODY:
        return "other_task"
    return "full_already" if reinforcements.find(b, v[0], v[1], 0) != NOBODY else "no_such_army"


def _disband(b: Board, seat: int, v: list[int]) -> str:
    if b.atlas.type_side[v[1]] != b.side:
        return "not_your_army"
    if reinforcements.find(b, v[0], v[1], v[2]) == NOBODY:
        return "no_such_army"
    return "country_not_at_war" if b.status[b.atlas.type_country[v[1]]] == 0 else ""


def _answer(b: Board, seat: int, v: list[int]) -> str:
    return "no_mission" if v[0] == 0 else missions.answer_refusal(b, seat, v[0])


def _never(b: Board, seat: int, v: list[int]) -> str:
    return ""


def _end_operations(b: Board, seat: int, v: list[int]) -> str:
    return "landing_in_north_africa" if landings.landing_party_waits(b) else ""


def _anytime(refusal: Refusal) -> Refusal:
    """18-7: until the landing party is ashore nothing else is done."""

    def checked(b: Board, seat: int, v: list[int]) -> str:
        return "landing_in_north_africa" if landings.landing_party_waits(b) else refusal(b, seat, v)

    return checked


REFUSALS: dict[str, Refusal] = {
    "operate": _operate,
    "attack": _selected("attack", _attack),
    "move": _selected("move", _move),
    "assault": _selected("assault", _assault),
    "land": _selected("land", _land),
    "declare": _anytime(_declare),
    "target": _target,
    "support": _support,
    "no_support": _never,
    "resolve": _resolve,
    "fly": _anytime(lambda b, seat, v: missions.flight_refusal(b, v[0], v[1]) if v[1] else "no_mission"),
    "answer": _answer,
    "no_answer": _never,
    "submarine": _anytime(lambda b, seat, v: missions.submarine_refusal(b, v[0]) if v[0] else "no_mission"),
    "bomb": _anytime(lambda b, seat, v: missions.bombing_refusal(b, v[0])),
    "act": _anytime(lambda b, seat, v: actions.action_refusal(b, v[0])),
    "build": lambda b, seat, v: reinforcements.build_refusal(b, v[0], v[1], v[2]),
    "raise": _raise,
    "stop": _never,
    "develop": lambda b, seat, v: developments.development_refusal(b, b.side, v[0]),
    "convert": _anytime(lambda b, seat, v: reinforcements.conversion_refusal(b, v)),
    "reorganize": _anytime(lambda b, seat, v: "start_of_turn_only" if b.begun else ""),
    "disband": _disband,
    "turn_to_infantry": lambda b, seat, v: reinforcements.turning_refusal(b, v[0], v[1], v[2]),
    "end_operations": _end_operations,
    "end_combats": lambda b, seat, v: parts.end_combats_refusal(b),
    "end_part": _never,
}
