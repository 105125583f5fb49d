"""13.3(6) Air support of an attack, and its interception by the defender (13.3.4(3) to 13.3.4(5))."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_combat, air_range, forces, stacking
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import MAJOR, MISSION, PLACE, TYPE
from tripartite.games.world_at_war.terms import (
    AIR,
    FLEET,
    INTERCEPTION,
    MAJOR_COUNT,
    NEUTRAL,
    NO_MISSION,
    NOBODY,
    OPERATIONAL,
    TACTICAL,
)

RANGE: Final = 2  # 13.3(6): areas from the base to the attacked area
KINDS_OF_SUPPORT: Final = (TACTICAL, OPERATIONAL)
# What is intercepted is written as the kind of support, who intercepts (attacker or defender), nation + 1.
PER_KIND: Final = 100
PER_SIDE: Final = 50

NOT_YOUR_AIR_FLEET: Final[Reason] = Reason("not_your_air_fleet", "13.3(6)")
NO_ACTIVE_AIR_FLEET: Final[Reason] = Reason("no_active_air_fleet", "13.3(6)")
OUT_OF_AIR_RANGE: Final[Reason] = Reason("out_of_air_range", "13.3(6)")
NO_KIND_OF_SUPPORT: Final[Reason] = Reason("no_kind_of_support", "13.3(6)")
NO_OPERATIONAL_SUPPORT: Final[Reason] = Reason("no_operational_support", "P21")
LIMITED_SUPPORT: Final[Reason] = Reason("limited_support", "13.3.5(1-2)")
ONE_AIR_FLEET: Final[Reason] = Reason("one_air_fleet", "13.3.5(1-2)")
ONLY_WHERE_INTERCEPTED: Final[Reason] = Reason("only_where_intercepted", "13.3.4(3-4)")
NO_SUCH_SUPPORT: Final[Reason] = Reason("no_such_support", "13.3.4(3-4)")
ONE_NATION_ONLY: Final[Reason] = Reason("one_nation_only", "13.3.4(5)")
GROUP_INTERCEPTED: Final[Reason] = Reason("group_intercepted", "13.3.4(5)")
NATION_INTERCEPTED: Final[Reason] = Reason("nation_intercepted", "13.3.4(5)")
NOBODY_TO_SUPPORT: Final[Reason] = Reason("nobody_to_support", "13.3.7")


# --- what other chapters need ------------------------------------------------------------------------------


def open_support(b: Board, target: int, attacker: int, defender: int, limit: int) -> Frame:
    """13.3(6): the support of an attack on an area; `limit` fleets for each side, 0 for any number.

    In a limited offensive (a limit of one) all support is of the tactical kind.
    """
    b.support_target = target
    b.support_camp = attacker
    b.support_defender = NOBODY if defender == NEUTRAL else defender
    b.support_limit = limit
    b.intercepting = []
    b.intercepted = []
    return Frame(AIR_SUPPORT)


def supporters(b: Board, camp: int, mission: int) -> list[int]:
    """13.3(6): the fleets of a camp, and of the one that it attacks with, that support in that way."""
    found: list[int] = []
    if camp == NOBODY:
        return found
    for type in _types(b, camp):
        for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
            if b.mission[unit] == mission:
                found.append(unit)
    return found


def end_support(b: Board) -> None:
    """13.3(7): all that were used return inactive; one whose base is lost changes it (13.2.3(6))."""
    used = [unit for unit in b.intercepting if b.mission[unit] == INTERCEPTION]
    for camp in (b.support_camp, b.support_defender):
        for mission in KINDS_OF_SUPPORT:
            used += supporters(b, camp, mission)
    for unit in used:
        return_to_base(b, unit)
    b.support_target = b.support_camp = b.support_defender = NOBODY
    b.support_limit = 0
    b.intercepting = []
    b.intercepted = []


def return_to_base(b: Board, unit: int) -> None:
    """13.3(7), 13.2.3(6): an air fleet turns inactive; where its base is lost it goes to the nearest one."""
    if b.kind_of(unit) == FLEET:  # P20(2)
        b.own_units()
        b.mission[unit] = NO_MISSION
        return
    forces.turn_face_down(b, unit)
    camp, base = b.camp_of(unit), b.place[unit]
    if not b.is_open(camp, base):
        change_base(b, unit)


def change_base(b: Board, unit: int) -> None:
    """13.2.3(6): to the nearest friendly area within two with room; without one it comes back next turn."""
    camp, base = b.camp_of(unit), b.place[unit]
    for place in air_range.destinations(b, camp, base, RANGE):
        if stacking.room(b, camp, place, AIR) > 0:
            b.say("air_fleet_rebased", b.atlas.unit_type[unit], base, place)
            b.put(unit, place)
            return
    b.say("air_fleet_sent_off", b.atlas.unit_type[unit])
    forces.delay(b, unit, 1, inactive=1)


# --- fleets at hand ----------------------------------------------------------------------------------------


def _types(b: Board, camp: int) -> list[int]:
    """Types of air fleets of a camp and its partner, and of the fleets that may be carriers (P20)."""
    c, partner, found = b.atlas, b.partner(camp), []
    for nation in range(MAJOR_COUNT):
        if b.camp[nation] != camp and (b.camp[nation] != partner or partner == NOBODY):
            continue
        for kind in (AIR, FLEET) if b.rules.carriers else (AIR,):
            if c.type_of[nation][kind] != NOBODY:
                found.append(c.type_of[nation][kind])
    return found


def at_hand(b: Board, type: int, place: int) -> list[int]:
    """5.3(1): active fleets of a type in a base that have nothing else to do."""
    return [unit for unit in b.units_of(type, place) if _is_at_hand(b, unit)]


def _is_at_hand(b: Board, unit: int) -> bool:
    if b.mission[unit] != NO_MISSION:
        return False
    return forces.is_active_air(b, unit) or air_combat.is_carrier(b, unit)


def in_reach(b: Board, camp: int, type: int, place: int, target: int) -> bool:
    """13.3(6), P20(2): within two areas of the attacked one; a carrier in a sea area at its coast."""
    if b.atlas.type_kind[type] == FLEET:
        return b.atlas.is_sea[place] and b.atlas.is_area[target] and place in b.atlas.coast[target]
    return place < b.atlas.first_sea and air_range.within(b, camp, place, target, RANGE)


def stacks_in_reach(b: Board, camp: int, target: int) -> list[tuple[int, int]]:
    """13.3(6): types and bases of the fleets that a camp may still use over an area."""
    return within_reach(b, camp, stacks_at_hand(b, camp), target)


def within_reach(b: Board, camp: int, stacks: list[tuple[int, int]], target: int) -> list[tuple[int, int]]:
    """13.3(6): of some types and bases those from where an area can be reached."""
    if not stacks:
        return []
    costs = air_range.costs_from(b, camp, target, RANGE)
    found: list[tuple[int, int]] = []
    for stack in stacks:
        type, place = stack
        is_fleet = b.atlas.type_kind[type] == FLEET
        if in_reach(b, camp, type, place, target) if is_fleet else costs[place] <= RANGE:
            found.append(stack)
    return found


def stacks_at_hand(b: Board, camp: int) -> list[tuple[int, int]]:
    """13.3(6): types and bases of the fleets that a camp may still use at all."""
    found: list[tuple[int, int]] = []
    for type in _types(b, camp):
        found += [(type, place) for place in _bases(b, type)]
    return found


def _bases(b: Board, type: int) -> list[int]:
    """Where units of a type stand on the map of which some are at hand."""
    bases: list[int] = []
    used: list[int] = []
    for unit in range(b.atlas.first_unit[type], b.atlas.end_unit[type]):
        place = b.place[unit]
        if place != NOBODY:
            if place not in bases:
                bases.append(place)
            if place not in used and _is_at_hand(b, unit):
                used.append(place)
    return [place for place in bases if place in used]


# --- the course of support ---------------------------------------------------------------------------------


def attacker_supports(b: Board) -> Asked:
    """13.3(6): the attacker states his fleets and the kind of support of each."""
    return _ask(b, b.support_camp, "air_support", "13.3(6)", (SUPPORT, SUPPORT_DONE))


def defender_supports(b: Board) -> Asked:
    """13.3.4(3): the defender states who supports and who intercepts what."""
    verbs = (SUPPORT, INTERCEPT, INTERCEPT_GROUP, SUPPORT_DONE)
    return _ask(b, b.support_defender, "air_defence", "13.3.4(3-4)", verbs)


def attacker_adds(b: Board) -> Asked:
    """13.3.4(1,3): the attacker may add fleets where he is intercepted, and intercept supporters himself."""
    verbs = (SUPPORT, INTERCEPT, INTERCEPT_GROUP, SUPPORT_DONE)
    return _ask(b, b.support_camp, "air_reinforcement", "13.3.4(3-4)", verbs)


def _ask(b: Board, seat: int, prompt: str, paragraph: str, verbs: tuple[Verb, ...]) -> Asked:
    """Nobody is asked who has no fleet left to send."""
    if seat != NOBODY and not _is_full(b, seat) and stacks_in_reach(b, seat, b.support_target):
        ask = Ask.of(b, seat, prompt, paragraph, verbs)
        if len(ask.options) > 1:
            return ask
    b.frames[-1].go_on()
    return None


def fight_interceptions(b: Board) -> None:
    """13.3.4(3,4): each interception is a combat of its own."""
    fought: list[int] = []
    for code in b.intercepted:
        if code not in fought:
            fought.append(code)
            air_combat.fight(b, *groups_of(b, code))


def groups_of(b: Board, code: int) -> tuple[list[int], list[int]]:
    """13.3.4(4): the attacker's and the defender's air fleets in an interception."""
    if _is_by_attacker(code):
        return _interceptors_of(b, code), _met(b, code)
    return _met(b, code), _interceptors_of(b, code)


def _code(b: Board, seat: int, mission: int, nation: int) -> int:
    return mission * PER_KIND + PER_SIDE * int(_is_attacker(b, seat)) + nation + 1


def _is_by_attacker(code: int) -> bool:
    return code % PER_KIND >= PER_SIDE


def _opponent(b: Board, seat: int) -> int:
    return b.support_defender if _is_attacker(b, seat) else b.support_camp


def _met(b: Board, code: int) -> list[int]:
    """13.3.4(4,5): the supporters of a kind and nation, or of all nations."""
    camp = b.support_defender if _is_by_attacker(code) else b.support_camp
    nation = code % PER_SIDE - 1
    found = supporters(b, camp, code // PER_KIND)
    return [unit for unit in found if nation == NOBODY or b.nation_of(unit) == nation]


def _interceptors_of(b: Board, code: int) -> list[int]:
    return [unit for unit, other in zip(b.intercepting, b.intercepted, strict=True) if other == code]


def _is_attacker(b: Board, seat: int) -> bool:
    return seat == b.support_camp


def _is_full(b: Board, seat: int) -> bool:
    """13.3.5(2): whether a side has used as many fleets as it may."""
    if not b.support_limit:
        return False
    used = len([code for code in b.intercepted if _is_by_attacker(code) == _is_attacker(b, seat)])
    for mission in KINDS_OF_SUPPORT:
        used += len(supporters(b, seat, mission))
    return used >= b.support_limit


def _is_adding(b: Board) -> bool:
    return b.frames[-1].stage_name == "additions"


# --- SUPPORT: a type of fleet, its base and the kind of support --------------------------------------------


def _kinds_of_support(b: Board) -> tuple[int, ...]:
    """13.3.5(2), P21(1): only one where there is no total to add to, or the table plays without the other."""
    if b.support_limit == 1 or not b.rules.air_support:
        return (TACTICAL,)
    return KINDS_OF_SUPPORT


def support_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3(6): fleets of either side that are active and within two areas."""
    type, place, mission = v
    reason = _fleet_refusal(b, seat, type, place)
    if reason is not None:
        return reason
    if mission not in KINDS_OF_SUPPORT:
        return NO_KIND_OF_SUPPORT
    if mission not in _kinds_of_support(b):
        return LIMITED_SUPPORT if b.support_limit == 1 else NO_OPERATIONAL_SUPPORT
    if _is_adding(b) and not _is_intercepted(b, mission, b.atlas.type_nation[type]):
        return ONLY_WHERE_INTERCEPTED
    return None if _has_use(b, seat) else NOBODY_TO_SUPPORT


def _has_use(b: Board, seat: int) -> bool:
    """13.3.7: in an operation against an empty area only the attacker's fleets count."""
    if _is_attacker(b, seat) or b.support_limit:
        return True
    return b.enemy_count(b.support_camp, b.support_target) > 0


def _fleet_refusal(b: Board, seat: int, type: int, place: int) -> Reason | None:
    if type not in _types(b, seat):
        return NOT_YOUR_AIR_FLEET
    if not at_hand(b, type, place):
        return NO_ACTIVE_AIR_FLEET
    if not in_reach(b, seat, type, place, b.support_target):
        return OUT_OF_AIR_RANGE
    return ONE_AIR_FLEET if _is_full(b, seat) else None


def _is_intercepted(b: Board, mission: int, nation: int) -> bool:
    seat = b.support_defender
    return (
        _code(b, seat, mission, nation) in b.intercepted or _code(b, seat, mission, NOBODY) in b.intercepted
    )


def support_options(b: Board, seat: int, offer: Offer) -> None:
    if _is_full(b, seat) or not _has_use(b, seat):
        return
    for type, place in stacks_in_reach(b, seat, b.support_target):
        for mission in _kinds_of_support(b):
            if not _is_adding(b) or _is_intercepted(b, mission, b.atlas.type_nation[type]):
                offer.add(type, place, mission)


def support(b: Board, seat: int, v: tuple[int, ...]) -> None:
    type, place, mission = v
    unit = at_hand(b, type, place)[0]
    b.own_units()
    b.mission[unit] = mission
    b.used_air.append(unit)
    b.say("air_support", type, place, mission)


# --- INTERCEPT: a type of fleet, its base, and the support that it meets -----------------------------------


def _nations_in(b: Board, seat: int, mission: int) -> list[int]:
    """The nations whose fleets give the enemy of a seat that kind of support."""
    found: list[int] = []
    for unit in supporters(b, _opponent(b, seat), mission):
        if b.nation_of(unit) not in found:
            found.append(b.nation_of(unit))
    return found


def _has_codes(b: Board, seat: int, mission: int, whole: bool) -> bool:
    """Whether a seat intercepts that kind of support as a whole, or nation by nation."""
    for code in b.intercepted:
        if code // PER_KIND == mission and _is_by_attacker(code) == _is_attacker(b, seat):
            if (code % PER_SIDE == 0) == whole:
                return True
    return False


def intercept_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.4(4): a nation's fleets of one kind of support."""
    type, place, mission, nation = v
    reason = _fleet_refusal(b, seat, type, place)
    if reason is not None:
        return reason
    if mission not in KINDS_OF_SUPPORT or nation not in _nations_in(b, seat, mission):
        return NO_SUCH_SUPPORT
    return GROUP_INTERCEPTED if _has_codes(b, seat, mission, whole=True) else None


def intercept_options(b: Board, seat: int, offer: Offer) -> None:
    if _is_full(b, seat):
        return
    stacks = stacks_in_reach(b, seat, b.support_target)
    for mission in KINDS_OF_SUPPORT:
        if _has_codes(b, seat, mission, whole=True):
            continue
        for nation in _nations_in(b, seat, mission):
            for type, place in stacks:
                offer.add(type, place, mission, nation)


def intercept(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _intercept(b, v[0], v[1], _code(b, seat, v[2], v[3]))


def group_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.4(5): fleets of different nations together."""
    type, place, mission = v
    reason = _fleet_refusal(b, seat, type, place)
    if reason is not None:
        return reason
    if mission not in KINDS_OF_SUPPORT or not _nations_in(b, seat, mission):
        return NO_SUCH_SUPPORT
    if len(_nations_in(b, seat, mission)) < 2:
        return ONE_NATION_ONLY
    return NATION_INTERCEPTED if _has_codes(b, seat, mission, whole=False) else None


def group_options(b: Board, seat: int, offer: Offer) -> None:
    if _is_full(b, seat):
        return
    stacks = stacks_in_reach(b, seat, b.support_target)
    for mission in KINDS_OF_SUPPORT:
        if len(_nations_in(b, seat, mission)) > 1 and not _has_codes(b, seat, mission, whole=False):
            for type, place in stacks:
                offer.add(type, place, mission)


def intercept_group(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _intercept(b, v[0], v[1], _code(b, seat, v[2], NOBODY))


def _intercept(b: Board, type: int, place: int, code: int) -> None:
    unit = at_hand(b, type, place)[0]
    b.own_units()
    b.mission[unit] = INTERCEPTION
    b.used_air.append(unit)
    b.intercepting.append(unit)
    b.intercepted.append(code)
    b.say("air_interception", type, place)


def support_done(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


SUPPORT: Final[Verb] = Verb(
    "support", "13.3(6)", (TYPE, PLACE, MISSION), support_options, support_refusal, support
)
INTERCEPT: Final[Verb] = Verb(
    "intercept_support",
    "13.3.4(3-4)",
    (TYPE, PLACE, MISSION, MAJOR),
    intercept_options,
    intercept_refusal,
    intercept,
)
INTERCEPT_GROUP: Final[Verb] = Verb(
    "intercept_group", "13.3.4(5)", (TYPE, PLACE, MISSION), group_options, group_refusal, intercept_group
)
SUPPORT_DONE: Final[Verb] = Verb("support_done", "13.3(6)", (), carry_out=support_done)
AIR_SUPPORT: Final[Course] = Course(
    "air_support",
    [
        Stage("attacker", "13.3(6)", attacker_supports),
        Stage("defender", "13.3.4(3-4)", defender_supports),
        Stage("additions", "13.3.4(3-4)", attacker_adds),
        Stage("combats", "13.3.4(3-4)", automatic=fight_interceptions),
    ],
)
