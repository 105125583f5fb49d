"""14.3 Strategic bombing of Germany and Italy, and 14.4 of the United Kingdom and France by air fleets."""

from __future__ import annotations

from math import comb
from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_combat, atomic_bomb, boards, forces
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import (
    AIR_DEFENCE_PLUS_1,
    AIRCRAFT_INDUSTRY,
    BOMBER_REROLL,
    JETS,
    NEGATE_PLUS_1,
    V_WEAPONS,
)
from tripartite.games.world_at_war.kinds import MAJOR, NUMBER, PLACE, TARGET, TYPE
from tripartite.games.world_at_war.terms import (
    AIR,
    AXIS,
    FRANCE,
    GERMANY,
    ITALY,
    MAJOR_COUNT,
    NOBODY,
    POLAND,
    SEAT_OF_MAJOR,
    SOVIET,
    UNITED_KINGDOM,
    WESTERN,
    Numbers,
)

TARGETS: Final[tuple[Numbers, ...]] = (  # 14(1), 14.3(1): by camp
    (UNITED_KINGDOM, FRANCE),
    (GERMANY, ITALY),
    (GERMANY,),
)

NOT_YOUR_TARGET: Final[Reason] = Reason("not_your_target", "14.3(1)")
NOT_AT_WAR_WITH_TARGET: Final[Reason] = Reason("not_at_war_with_target", "14")
NO_BOMBING_BASE: Final[Reason] = Reason("no_bombing_base", "14.3(1)")
ONE_TARGET_AT_A_TIME: Final[Reason] = Reason("one_target_at_a_time", "14.3(1)")
NO_BOMBER_POINTS: Final[Reason] = Reason("no_bomber_points", "14.3(2-3)")
NO_TARGET_YET: Final[Reason] = Reason("no_target_yet", "14.3(1)")
NOT_IN_A_BASE: Final[Reason] = Reason("not_in_a_base", "14.3(9-10)")
NO_ACTIVE_FLEET_THERE: Final[Reason] = Reason("no_active_fleet_there", "14.3(9-10)")
NOT_YOUR_FLEET: Final[Reason] = Reason("not_your_fleet", "14.3(9-10)")
NOT_OVER_TARGET: Final[Reason] = Reason("not_over_target", "14.3(9-10)")
NO_INTERCEPTOR_POINTS: Final[Reason] = Reason("no_interceptor_points", "14.3(2-3)")
NO_BOMBERS_SENT: Final[Reason] = Reason("no_bombers_sent", "14.3(2-3)")
NO_RESOURCE_IN_RANGE: Final[Reason] = Reason("no_resource_in_range", "14.3(4)")
RAW_MATERIALS_FIRST: Final[Reason] = Reason("raw_materials_first", "14.3(4)")
OIL_NEXT: Final[Reason] = Reason("oil_next", "14.3(4)")


def open_german_raid(b: Board) -> Frame | None:
    """14.4, 14.R: Germany bombs before the Allies do."""
    return Frame(GERMAN_BOMBING)


def open_allied_raids(b: Board) -> Frame | None:
    """14(2): the Allies may bomb."""
    return Frame(ALLIED_BOMBING)


# --- bases and targets (14.3(1)) ---------------------------------------------------------------------------


def is_target(b: Board, camp: int, target: int) -> bool:
    """14(1,2): an enemy that has not surrendered."""
    if not b.in_play[target] or b.surrendered[target]:
        return False
    return b.at_war(camp, b.camp[target])


def bases(b: Board, camp: int, target: int) -> list[int]:
    """14.3(1): the controlled areas from which a camp reaches a target."""
    c = b.atlas
    if camp == AXIS:
        areas = c.groups["northern_france"] if target == UNITED_KINGDOM else c.home_areas[GERMANY]
    elif camp == WESTERN:
        areas = c.groups["southern_england"] + (c.groups["tunisia"] if target == ITALY else [])
    else:
        areas = c.home_areas[POLAND]
    return [area for area in areas if b.is_friendly(camp, area)]


def target_refusal(b: Board, camp: int, target: int) -> Reason | None:
    """14.3(1): whom a camp may bomb; a raid has one target."""
    if target not in TARGETS[camp]:
        return NOT_YOUR_TARGET
    if not is_target(b, camp, target):
        return NOT_AT_WAR_WITH_TARGET
    if b.raid_target not in (NOBODY, target):
        return ONE_TARGET_AT_A_TIME
    return None if bases(b, camp, target) else NO_BOMBING_BASE


def targets(b: Board, camp: int) -> list[int]:
    """The nations that a camp may bomb now."""
    return [target for target in TARGETS[camp] if target_refusal(b, camp, target) is None]


def _free_fleets(b: Board, type: int, place: int) -> list[int]:
    """Active air fleets of a type in a place that take no part in the raid."""
    used = b.raid_bombers + b.raid_escorts + b.raid_defenders
    return [unit for unit in b.units_of(type, place) if not b.inactive[unit] and unit not in used]


def _air_types(b: Board, camp: int) -> list[int]:
    return [type for type in b.atlas.types_of_kind[AIR] if b.camp[b.atlas.type_nation[type]] == camp]


def _fleet_refusal(
    b: Board, camp: int, type: int, place: int, areas: list[int], outside: Reason
) -> Reason | None:
    if type not in _air_types(b, camp):
        return NOT_YOUR_FLEET
    if place not in areas:
        return outside
    return None if _free_fleets(b, type, place) else NO_ACTIVE_FLEET_THERE


def _stacks(b: Board, camp: int, areas: list[int]) -> list[tuple[int, int]]:
    """Types and places of the fleets that may still take part."""
    types = _air_types(b, camp)
    return [(type, place) for place in areas for type in types if _free_fleets(b, type, place)]


# --- what a raid does (14.3(4), 14.3(5)) -------------------------------------------------------------------


def mark_damage(b: Board, target: int, points: int) -> int:
    """14.3(4,5): damage up to the level in a phase and to the cap box; how much of it was marked."""
    marked = boards.add_damage(b, target, max(min(points, b.level[target] - b.bombed[target]), 0))
    b.bombed[target] += marked
    return marked


def _bomb(b: Board, survivors: int) -> None:
    """14.3(4): each point that comes through damages industry; half of the excess may hit resources."""
    b.raid_survivors = survivors
    marked = mark_damage(b, b.raid_target, survivors)
    b.resource_hits = (survivors - marked) // 2


def resources_in_range(b: Board, target: int) -> list[int]:
    """14.3(4), 14.3.R: resources that a target or its ally holds, at home and in countries beside it."""
    c = b.atlas
    countries = {target}
    for area in c.home_areas[target]:
        for other in c.neighbors[area]:
            countries.add(c.home_nation[other])
    found: list[int] = []
    for area in range(c.area_count):
        holder, country = b.control[area], c.home_nation[area]
        if holder == NOBODY or b.unavailable[area] or not (c.rm_of[area] or c.oil_of[area]):
            continue
        if country != NOBODY and country in countries and boards.board_of(b, holder) == target:
            found.append(area)
    return found


def _hits_now(b: Board) -> list[int]:
    """14.3(4): the first hit is on raw materials, where there are any, the others on oil."""
    c, areas = b.atlas, resources_in_range(b, b.raid_target)
    if not b.resource_hit:
        materials = [area for area in areas if c.rm_of[area]]
        if materials:
            return materials
    return [area for area in areas if c.oil_of[area]]


def bomb_resources(b: Board) -> Asked:
    """14.3(4): the attacker chooses the resources that are hit."""
    if b.resource_hits and _hits_now(b):
        return Ask.of(b, b.raid_camp, "bomb_resources", "14.3(4)", (BOMB_RESOURCE, SPARE_RESOURCES))
    b.frames[-1].go_on()
    return None


def bomb_resource_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in resources_in_range(b, b.raid_target):
        return NO_RESOURCE_IN_RANGE
    if v[0] in _hits_now(b):
        return None
    return OIL_NEXT if b.resource_hit else RAW_MATERIALS_FIRST


def bomb_resource_options(b: Board, seat: int, offer: Offer) -> None:
    for area in _hits_now(b):
        offer.add(area)


def bomb_resource(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """14.3(4): the resource gives nothing until it recovers in the next administrative phase."""
    b.unavailable[v[0]] = 1
    b.resource_hits -= 1
    b.resource_hit = 1
    b.say("resource_bombed", v[0])


def spare_resources(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.resource_hits = 0


# --- the attacker's part (14.3(2), 14.3(10), 14.4(1)) ------------------------------------------------------


def begin_german_bombing(b: Board) -> None:
    """14.4: nothing is bombed yet in this phase, but for the vengeance weapons (P3(8))."""
    b.bombed = [0] * MAJOR_COUNT
    b.flown = [0] * MAJOR_COUNT
    b.raid_camp = AXIS
    _clear(b)
    if boards.has(b, GERMANY, V_WEAPONS) and is_target(b, AXIS, UNITED_KINGDOM):
        b.say("vengeance_weapons", UNITED_KINGDOM)
        mark_damage(b, UNITED_KINGDOM, 1)


def begin_allied_bombing(b: Board) -> None:
    """14.3, P18(1): the Western Allies bomb first; there may be an atomic bomb."""
    b.raid_camp = WESTERN
    _clear(b)
    atomic_bomb.make_ready(b)


def _clear(b: Board) -> None:
    """No raid is under way."""
    b.raid_target = NOBODY
    b.raid_points = [0] * MAJOR_COUNT
    b.raid_bombers = []
    b.raid_escorts = []
    b.raid_defenders = []
    b.raid_interceptors = b.raid_survivors = b.resource_hits = b.resource_hit = 0


def german_raid(b: Board) -> Asked:
    """14.4(1): each German air fleet is a bomber point; one target after the other."""
    return _ask_attacker(b, "14.4", (FLY_RAID, LAUNCH, STAND_DOWN))


def allied_raid(b: Board) -> Asked:
    """14.3(1,2): bomber points for a target, and air fleets that help them."""
    return _ask_attacker(b, "14.3(2-3)", (SEND_BOMBERS, FLY_RAID, ESCORT_RAID, LAUNCH, STAND_DOWN))


def _ask_attacker(b: Board, paragraph: str, verbs: tuple[Verb, ...]) -> Asked:
    """Nobody is asked who has nothing to send."""
    ask = Ask.of(b, b.raid_camp, "raid", paragraph, verbs)
    if len(ask.options) > 1:
        return ask
    _next_camp(b)
    return None


def _next_camp(b: Board) -> None:
    """The USSR bombs after the Western Allies; then bombing is over."""
    _clear(b)
    if b.raid_camp == WESTERN:
        b.raid_camp = SOVIET
    else:
        b.raid_camp = NOBODY
        b.frames[-1].go_to("end")


def points_left(b: Board, nation: int) -> int:
    """14.3(1): bomber points that have not flown against anybody in this phase."""
    return b.bombers[nation] - b.flown[nation] - b.raid_points[nation]


def send_bombers_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.3(1,2): points of a nation at war, against a target within range."""
    target, nation, number = v
    reason = target_refusal(b, seat, target)
    if reason is not None:
        return reason
    if b.camp[nation] != seat or number < 1 or number > points_left(b, nation):
        return NO_BOMBER_POINTS
    return None


def send_bombers_options(b: Board, seat: int, offer: Offer) -> None:
    for target in targets(b, seat):
        for nation in range(MAJOR_COUNT):
            if b.camp[nation] == seat:
                for number in range(1, points_left(b, nation) + 1):
                    offer.add(target, nation, number)


def send_bombers(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.raid_target = v[0]
    b.raid_points[v[1]] += v[2]


def escort_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.3(10): active air fleets in the bases of a raid."""
    if b.raid_target == NOBODY:
        return NO_TARGET_YET
    return _fleet_refusal(b, seat, v[0], v[1], bases(b, seat, b.raid_target), NOT_IN_A_BASE)


def escort_options(b: Board, seat: int, offer: Offer) -> None:
    if b.raid_target != NOBODY:
        for type, place in _stacks(b, seat, bases(b, seat, b.raid_target)):
            offer.add(type, place)


def escort_raid(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """14.3(10): one interceptor less."""
    b.raid_escorts.append(_free_fleets(b, v[0], v[1])[0])


def fly_raid_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.3(10), 14.4(1): air fleets in a base that bomb, of the Axis those of Germany alone."""
    target, type, place = v
    reason = target_refusal(b, seat, target)
    if reason is not None:
        return reason
    if seat == AXIS and b.atlas.type_nation[type] != GERMANY:
        return NOT_YOUR_FLEET
    return _fleet_refusal(b, seat, type, place, bases(b, seat, target), NOT_IN_A_BASE)


def fly_raid_options(b: Board, seat: int, offer: Offer) -> None:
    for target in targets(b, seat):
        for type, place in _stacks(b, seat, bases(b, seat, target)):
            if seat != AXIS or b.atlas.type_nation[type] == GERMANY:
                offer.add(target, type, place)


def fly_raid(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """14.3(10), 14.4(1): an air fleet is a bomber point, with others or alone."""
    b.raid_target = v[0]
    b.raid_bombers.append(_free_fleets(b, v[1], v[2])[0])


def strength(b: Board) -> int:
    """14.3(2): the bomber points of the raid."""
    return sum(b.raid_points) + len(b.raid_bombers)


def launch_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if strength(b) else NO_BOMBERS_SENT


def launch(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.say("raid", seat, b.raid_target, strength(b))
    b.frames[-1].go_on()


def stand_down(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """The camp bombs no more in this phase; what was only stated has not flown."""
    _next_camp(b)


# --- the defender's part (14.3(2), 14.3(9), 14.4(1)) -------------------------------------------------------


def defended_areas(b: Board) -> list[int]:
    """14.3(9), 14.4(1): where the defender's air fleets must be."""
    if b.raid_target == UNITED_KINGDOM:
        return b.atlas.groups["great_britain"]
    return b.atlas.home_areas[b.raid_target]


def intercept_raid(b: Board) -> Asked:
    """14.3(2,9): interceptor points, and air fleets over the country."""
    seat = SEAT_OF_MAJOR[b.raid_target]
    points = b.interceptors[b.raid_target] if b.raid_camp != AXIS else 0
    if points or _stacks(b, seat, defended_areas(b)):
        paragraph = "14.4" if b.raid_camp == AXIS else "14.3(9-10)"
        return Ask.of(b, seat, "intercept_raid", paragraph, (SCRAMBLE, INTERCEPT))
    b.frames[-1].go_on()
    return None


def scramble_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return _fleet_refusal(b, seat, v[0], v[1], defended_areas(b), NOT_OVER_TARGET)


def scramble_options(b: Board, seat: int, offer: Offer) -> None:
    for type, place in _stacks(b, seat, defended_areas(b)):
        offer.add(type, place)


def scramble(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.raid_defenders.append(_free_fleets(b, v[0], v[1])[0])


def interceptors_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.3(2): so many interceptor points; against German air fleets there are none."""
    most = b.interceptors[b.raid_target] if b.raid_camp != AXIS else 0
    return None if v[0] <= most else NO_INTERCEPTOR_POINTS


def use_interceptors(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.raid_interceptors = v[0]
    b.frames[-1].go_on()


# --- results (14.3(3), 14.3(6), 14.3(11), 14.4(2)) ---------------------------------------------------------


def _raiding(b: Board) -> list[int]:
    """The nations whose bombers or air fleets take part."""
    fleets = [b.nation_of(unit) for unit in b.raid_bombers + b.raid_escorts]
    return [nation for nation in range(MAJOR_COUNT) if b.raid_points[nation] or nation in fleets]


def _any_has(b: Board, effect: int) -> bool:
    for nation in _raiding(b):
        if boards.has(b, nation, effect):
            return True
    return False


def interceptor_dice(b: Board) -> int:
    """14.3(3,6,9-11): points, jets and air fleets, less what escorts and advances negate."""
    rolls = b.raid_interceptors + boards.has(b, b.raid_target, JETS) + len(b.raid_defenders)
    negated = len(b.raid_escorts) + _any_has(b, AIRCRAFT_INDUSTRY) + _any_has(b, NEGATE_PLUS_1)
    return max(rolls - negated, 0)


def expected_hits(b: Board) -> float:
    """14.3(3): how many bomber points the interceptors of the raid shoot down on average."""
    dice, most, again = interceptor_dice(b), strength(b), _any_has(b, BOMBER_REROLL)
    expected = 0.0
    for hits in range(dice + 1):
        chance = comb(dice, hits) * 2 ** (dice - hits) / 3**dice
        if again and hits:
            expected += chance * (2 * min(hits - 1, most) + min(hits, most)) / 3
        else:
            expected += chance * min(hits, most)
    return expected


def radar(b: Board) -> int:
    """14.4(2): what it adds to the defence of the United Kingdom against German air fleets."""
    return int(b.raid_target == UNITED_KINGDOM and boards.has(b, UNITED_KINGDOM, AIR_DEFENCE_PLUS_1))


def resolve_allied_raid(b: Board) -> None:
    """14.3(3): each 1 destroys a bomber point; half as many interceptors are lost."""
    rolls = [b.d3("raid_interception") for _ in range(interceptor_dice(b))]
    if 1 in rolls and _any_has(b, BOMBER_REROLL):
        rolls[rolls.index(1)] = b.d3("raid_interception_again")
    b.say("raid_interception", b.raid_target, rolls)
    lost = min(rolls.count(1), strength(b))
    survivors = strength(b) - lost
    interceptors = min(_interceptors_lost(b, lost), b.raid_interceptors)
    b.interceptors[b.raid_target] -= interceptors
    _lose_bombers(b, lost)
    b.say("raid_losses", lost, interceptors)
    _rest(b)
    _bomb(b, survivors)


def _interceptors_lost(b: Board, lost: int) -> int:
    """14.3(3,6,11): rounded down; up against Aircraft Industry, unless there are jets."""
    if _any_has(b, AIRCRAFT_INDUSTRY) and not boards.has(b, b.raid_target, JETS):
        return (lost + 1) // 2
    return lost // 2


def _lose_bombers(b: Board, lost: int) -> None:
    """14.3(3): points of the nation that has most of them in the raid; the others have flown."""
    for _ in range(lost):
        nation = b.raid_points.index(max(b.raid_points))
        if b.raid_points[nation]:
            b.raid_points[nation] -= 1
            b.bombers[nation] -= 1
    for nation in range(MAJOR_COUNT):
        b.flown[nation] += b.raid_points[nation]


def _rest(b: Board) -> None:
    """14.3(9,10), 14.4: all air fleets that took part turn inactive."""
    for unit in b.raid_bombers + b.raid_escorts + b.raid_defenders:
        if b.place[unit] != NOBODY and b.place[unit] != b.atlas.turn_track:
            forces.turn_face_down(b, unit)


def resolve_german_raid(b: Board) -> None:
    """14.4(2): an air combat; each German air fleet that comes through causes a point of damage."""
    air_combat.fight(b, b.raid_bombers, b.raid_defenders, bonus=radar(b))
    survivors = [unit for unit in b.raid_bombers if not b.inactive[unit] and b.atlas.is_area[b.place[unit]]]
    _rest(b)
    _bomb(b, len(survivors))


def end_raid(b: Board) -> None:
    """There may be another one."""
    _clear(b)
    b.frames[-1].go_to("raid")


def end_bombing(b: Board) -> None:
    b.raid_camp = NOBODY


SEND_BOMBERS: Final[Verb] = Verb(
    "send_bombers",
    "14.3(2-3)",
    (TARGET, MAJOR, NUMBER),
    send_bombers_options,
    send_bombers_refusal,
    send_bombers,
)
ESCORT_RAID: Final[Verb] = Verb(
    "escort_raid", "14.3(9-10)", (TYPE, PLACE), escort_options, escort_refusal, escort_raid
)
FLY_RAID: Final[Verb] = Verb(
    "fly_raid", "14.3(9-10)", (TARGET, TYPE, PLACE), fly_raid_options, fly_raid_refusal, fly_raid
)
LAUNCH: Final[Verb] = Verb("launch_raid", "14.3(2-3)", (), refusal=launch_refusal, carry_out=launch)
STAND_DOWN: Final[Verb] = Verb("stand_down", "14", (), carry_out=stand_down)
SCRAMBLE: Final[Verb] = Verb(
    "scramble", "14.3(9-10)", (TYPE, PLACE), scramble_options, scramble_refusal, scramble
)
INTERCEPT: Final[Verb] = Verb(
    "intercept_raid", "14.3(2-3)", (NUMBER,), refusal=interceptors_refusal, carry_out=use_interceptors
)
BOMB_RESOURCE: Final[Verb] = Verb(
    "bomb_resource", "14.3(4)", (PLACE,), bomb_resource_options, bomb_resource_refusal, bomb_resource
)
SPARE_RESOURCES: Final[Verb] = Verb("spare_resources", "14.3(4)", (), carry_out=spare_resources)
GERMAN_BOMBING: Final[Course] = Course(
    "german_bombing",
    [
        Stage("begins", "14.4", automatic=begin_german_bombing),
        Stage("raid", "14.4", german_raid),
        Stage("interception", "14.4", intercept_raid),
        Stage("result", "14.4", automatic=resolve_german_raid),
        Stage("resources", "14.3(4)", bomb_resources),
        Stage("raid_over", "14.4", automatic=end_raid),
        Stage("end", "14.4", automatic=end_bombing),
    ],
)
ALLIED_BOMBING: Final[Course] = Course(
    "allied_bombing",
    [
        Stage("begins", "14.3(1)", automatic=begin_allied_bombing),
        Stage("raid", "14.3(2-3)", allied_raid),
        Stage("interception", "14.3(9-10)", intercept_raid),
        Stage("result", "14.3(2-3)", automatic=resolve_allied_raid),
        Stage("resources", "14.3(4)", bomb_resources),
        Stage("atomic_bomb", "P18", atomic_bomb.drop_bomb),
        Stage("raid_over", "14.3(2-3)", automatic=end_raid),
        Stage("end", "14.3(1)", automatic=end_bombing),
    ],
)
