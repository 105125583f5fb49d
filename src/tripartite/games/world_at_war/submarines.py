"""14.2 Attacks of submarines on convoys, and of a German fleet and air fleet in Norway (P22)."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_combat, boards, fleets, forces, naval_combat, territory, tracks
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import (
    ASW_COUNTS_SPACE,
    ASW_KILL_ON_5,
    ASW_MINUS_10,
    ASW_PLUS_1,
    ASW_PLUS_1_SPACE,
    ASW_PLUS_2,
    WOLF_PACKS,
)
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, ROUTE
from tripartite.games.world_at_war.terms import (
    AIR,
    AXIS,
    FIRST_MINOR,
    FLEET,
    GERMANY,
    NATION_COUNT,
    NOBODY,
    NORWAY,
    ROUTES,
    SOVIET,
    TO_UK,
    TO_USSR,
    UNITED_KINGDOM,
    USA,
    WESTERN,
    WINTER,
)

ATTACKED_ROUTES: Final = (TO_UK, TO_USSR)  # 13.4.8: nobody attacks the Persian route
CERTAIN: Final = 10  # P3(10): detection above 100% counts as 100%
PACK: Final = 2  # 14.2(7)
KILL: Final = 6  # 14.2(5): over 5
FLEET_FINDS: Final = 2  # 14.2(6): less than 3; one less in winter
AIR_FINDS: Final = 3  # 14.2(6): less than 4; one less in winter
HIGHEST: Final = 10  # face of a d10
INTERCEPTED: Final = 2  # P22: the highest d3 on which Allied fleets find the German one

NO_CONVOY_LEFT: Final[Reason] = Reason("no_convoy_left", "14.2(2)")
NO_SUBMARINES_LEFT: Final[Reason] = Reason("no_submarines_left", "14.2(2)")
NO_SUBMARINES_THERE: Final[Reason] = Reason("no_submarines_there", "13.4.8")
NO_WOLF_PACKS: Final[Reason] = Reason("no_wolf_packs", "14.2(7)")
NOTHING_IN_THE_ARCTIC: Final[Reason] = Reason("nothing_in_the_arctic", "14.2(2)")
NO_RAIDERS_YET: Final[Reason] = Reason("no_raiders_yet", "14.2(2)")
NO_ALLIED_FLEETS: Final[Reason] = Reason("no_allied_fleets", "14.2(2)")
AIMED_ALREADY: Final[Reason] = Reason("aimed_already", "14.2(2)")
ONE_FLEET_ONLY: Final[Reason] = Reason("one_fleet_only", "14.2(2)")
ONE_AIR_FLEET_ONLY: Final[Reason] = Reason("one_air_fleet_only", "14.2(2)")
NO_GERMAN_FLEET: Final[Reason] = Reason("no_german_fleet", "14.2(2)")
NO_GERMAN_AIR_FLEET: Final[Reason] = Reason("no_german_air_fleet", "14.2(2)")


def open_campaign(b: Board) -> Frame | None:
    """14(1): Germany may attack convoys of its enemies."""
    if b.surrendered[GERMANY] or not b.in_play[GERMANY]:
        return None
    return Frame(SUBMARINE_CAMPAIGN)


def begin(b: Board) -> None:
    b.packs = [[] for _ in ROUTES]
    b.sunk = [0 for _ in ROUTES]
    b.arctic_fleet = b.arctic_air = NOBODY
    b.at_escorts = 0


# --- 14.2(2) which convoys are attacked --------------------------------------------------------------------


def assign(b: Board) -> Asked:
    """14.2(2): submarines on the convoys of both routes, and the forces in Norway."""
    ask = Ask.of(b, AXIS, "submarines", "14.2(2)", (ASSIGN, RAID_BY_SEA, RAID_BY_AIR, AIM_AT_ESCORTS, READY))
    if len(ask.options) > 1:
        return ask
    b.frames[-1].go_on()
    return None


def _is_route_at_war(b: Board, route: int) -> bool:
    """14(1): convoys to the USSR once it is at war."""
    return b.war[0] > 0 if route == TO_UK else b.war[1] > 0


def convoys_left(b: Board, route: int) -> int:
    """Convoys of a route on which no submarine has been put."""
    if route not in ATTACKED_ROUTES or not _is_route_at_war(b, route):
        return 0
    return len(b.convoys[route]) - len(b.packs[route])


def submarines_left(b: Board) -> int:
    used = 0
    for packs in b.packs:
        used += sum(packs)
    return b.submarines[GERMANY] - used


def assign_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.2(2,7): a number of submarines on one more convoy of a route; several need wolf packs."""
    route, number = v
    if route not in ATTACKED_ROUTES:
        return NO_SUBMARINES_THERE
    if convoys_left(b, route) <= 0:
        return NO_CONVOY_LEFT
    if number < 1 or number > submarines_left(b):
        return NO_SUBMARINES_LEFT
    return NO_WOLF_PACKS if number >= PACK and not boards.has(b, GERMANY, WOLF_PACKS) else None


def assign_options(b: Board, seat: int, offer: Offer) -> None:
    most = submarines_left(b)
    if not boards.has(b, GERMANY, WOLF_PACKS):
        most = min(most, 1)
    for route in ATTACKED_ROUTES:
        if convoys_left(b, route) > 0:
            for number in range(1, most + 1):
                offer.add(route, number)


def assign_submarines(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.packs[v[0]].append(v[1])
    b.say("submarines_assigned", v[0], v[1])


def _arctic_refusal(b: Board) -> Reason | None:
    """14.2(2): convoys to the USSR, or Allied forces there."""
    at_sea = b.war[1] and (b.convoys[TO_USSR] or escorts(b, TO_USSR))
    return None if at_sea else NOTHING_IN_THE_ARCTIC


def raid_by_sea_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.2(2): one German fleet in Bergen or Narvik."""
    if _arctic_refusal(b) is not None:
        return NOTHING_IN_THE_ARCTIC
    if b.arctic_fleet != NOBODY:
        return ONE_FLEET_ONLY
    return None if _raider_at(b, v[0]) != NOBODY else NO_GERMAN_FLEET


def raid_by_sea_options(b: Board, seat: int, offer: Offer) -> None:
    if _arctic_refusal(b) is not None or b.arctic_fleet != NOBODY:
        return
    for place in b.atlas.groups["norway_raiders"]:
        if _raider_at(b, place) != NOBODY:
            offer.add(place)


def _raider_at(b: Board, place: int) -> int:
    if place not in b.atlas.groups["norway_raiders"]:
        return NOBODY
    for unit in b.units_of(b.atlas.type_of[GERMANY][FLEET], place):
        if forces.is_active_fleet(b, unit):
            return unit
    return NOBODY


def raid_by_sea(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.arctic_fleet = _raider_at(b, v[0])
    b.own_units()
    b.engaged[b.arctic_fleet] = 1


def raid_by_air_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.2(2): a German air fleet in Norway."""
    if _arctic_refusal(b) is not None:
        return NOTHING_IN_THE_ARCTIC
    if b.arctic_air != NOBODY:
        return ONE_AIR_FLEET_ONLY
    return None if _air_raider_at(b, v[0]) != NOBODY else NO_GERMAN_AIR_FLEET


def raid_by_air_options(b: Board, seat: int, offer: Offer) -> None:
    if _arctic_refusal(b) is not None or b.arctic_air != NOBODY:
        return
    for place in b.atlas.home_areas[NORWAY]:
        if _air_raider_at(b, place) != NOBODY:
            offer.add(place)


def _air_raider_at(b: Board, place: int) -> int:
    if not b.atlas.is_home(NORWAY, place):
        return NOBODY
    for unit in b.units_of(b.atlas.type_of[GERMANY][AIR], place):
        if forces.is_active_air(b, unit):
            return unit
    return NOBODY


def raid_by_air(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.arctic_air = _air_raider_at(b, v[0])


def aim_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """14.2(2): the forces in Norway may attack Allied fleets instead of convoys."""
    if b.arctic_fleet == NOBODY and b.arctic_air == NOBODY:
        return NO_RAIDERS_YET
    if not escorts(b, TO_USSR):
        return NO_ALLIED_FLEETS
    return AIMED_ALREADY if b.at_escorts else None


def aim_at_escorts(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.at_escorts = 1


def ready(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


# --- 14.2(6), P22 the forces in Norway ---------------------------------------------------------------------


def box_of(b: Board, route: int) -> int:
    """13.4.6(6): where the fleets stand that escort the convoys of a route."""
    return b.atlas.route_box[route]


def escorts(b: Board, route: int) -> list[int]:
    """13.4.6(6): Allied fleets in the box of a route."""
    return b.fleets(box_of(b, route), WESTERN) + b.fleets(box_of(b, route), SOVIET)


def searching(b: Board, highest: int) -> int:
    """14.2(6): up to which d10 a search succeeds; the sign is strict unless the table reads it otherwise."""
    return highest - (territory.season(b) == WINTER) + (b.rules.signs == "inclusive")


def _find(b: Board, unit: int, highest: int, modifier: int) -> bool:
    """14.2(6): the search for a convoy."""
    roll = b.dice.d10("arctic_search")
    found = roll + modifier <= searching(b, highest)
    b.say("arctic_search", b.atlas.unit_type[unit], [roll], int(found))
    return found


def search(b: Board) -> None:
    """14.2(2,6): the forces in Norway look for a convoy, the fleet with the help of the air fleet."""
    helped = -1 if b.arctic_air != NOBODY else 0
    if b.arctic_air != NOBODY and not _find(b, b.arctic_air, AIR_FINDS, 0):
        forces.turn_face_down(b, b.arctic_air)
        b.arctic_air = NOBODY
    if b.arctic_fleet != NOBODY and not _find(b, b.arctic_fleet, FLEET_FINDS, helped):
        b.own_units()
        b.engaged[b.arctic_fleet] = 0
        b.arctic_fleet = NOBODY


def carriers_intercept(b: Board) -> None:
    """14.2(3): the attack goes on if Germany wins the air combat."""
    if b.arctic_air == NOBODY:
        return
    box = box_of(b, TO_USSR)
    carriers = air_combat.carriers_at(b, box, WESTERN)
    if carriers and air_combat.fight(b, [b.arctic_air], carriers) <= 0:
        b.arctic_air = NOBODY


def fleets_intercept(b: Board) -> None:
    """14.2(3), P22: Allied fleets in the box find the German one on a d3 of 1 or 2 and fight it.

    Where it looks for them itself there is nothing to roll for.
    """
    if b.arctic_fleet == NOBODY or not escorts(b, TO_USSR):
        return
    if b.at_escorts or _is_found(b):
        b.own_units()
        b.origin[b.arctic_fleet] = b.place[b.arctic_fleet]
        b.put(b.arctic_fleet, box_of(b, TO_USSR))
        naval_combat.begin_combat(b, [b.arctic_fleet], escorts(b, TO_USSR), box_of(b, TO_USSR))


def _is_found(b: Board) -> bool:
    roll = b.d3("arctic_interception")
    b.say("arctic_interception", [roll], int(roll <= INTERCEPTED))
    return roll <= INTERCEPTED


def arctic_attacks(b: Board) -> None:
    """14.2(6): the fleet sinks a convoy on a d3 of 1 or 2, the air fleet on 1; it sees what it attacks.

    They attack the last convoys of the route, submarines the first.
    """
    fleet, air = b.arctic_fleet, b.arctic_air
    if fleet != NOBODY and _comes_through(b, fleet) and b.convoys[TO_USSR] and not b.at_escorts:
        _attack_last(b, fleet, highest=2)
    if air != NOBODY:
        _attack_from_the_air(b, air)
        forces.turn_face_down(b, air)
    b.arctic_fleet = b.arctic_air = NOBODY


def _comes_through(b: Board, fleet: int) -> bool:
    """14.2(3): a fleet that was not found, or has won, is still engaged; it returns to its port."""
    if not b.engaged[fleet]:
        return False
    if b.place[fleet] == box_of(b, TO_USSR):
        fleets.send_home(b, fleet)
    b.own_units()
    b.engaged[fleet] = 0
    return True


def _attack_from_the_air(b: Board, air: int) -> None:
    """14.2(6), 13.2.6(3): a token is seen and sunk on a 1; Allied fleets are damaged on a 1."""
    targets = escorts(b, TO_USSR)
    if b.at_escorts and targets:
        roll = b.d3("arctic_attack")
        b.say("arctic_attack", b.atlas.unit_type[air], [roll])
        if roll == 1:
            fleets.damage_fleet(b, targets[0])
            fleets.leave_play(b, targets[0])
    elif b.convoys[TO_USSR]:
        b.reveals += 1
        b.say("convoy_found", TO_USSR, b.convoys[TO_USSR][-1])
        _attack_last(b, air, highest=1)


def _attack_last(b: Board, unit: int, highest: int) -> None:
    roll = b.d3("arctic_attack")
    b.say("arctic_attack", b.atlas.unit_type[unit], [roll])
    if roll <= highest:
        _sink(b, TO_USSR, len(b.convoys[TO_USSR]) - 1)


# --- 14.2(4) to 14.2(7) submarines -------------------------------------------------------------------------


def asw_value(b: Board) -> int:
    """14.2(4), P16(5): points and advances of the United Kingdom and of the USA where they count; bases."""
    value = _asw_of(b, UNITED_KINGDOM)
    if b.camp[USA] == WESTERN or tracks.space_effect(b, USA, ASW_COUNTS_SPACE):
        value += _asw_of(b, USA)
    for nation in range(FIRST_MINOR, NATION_COUNT):
        value += tracks.space_gives(b, nation, ASW_PLUS_1_SPACE, WESTERN)
    return value


def _asw_of(b: Board, nation: int) -> int:
    return b.asw[nation] + boards.count(b, nation, ASW_PLUS_1) + 2 * boards.count(b, nation, ASW_PLUS_2)


def detection(b: Board, route: int, number: int) -> int:
    """14.2(4): the highest d10 that detects an attack of that many submarines; less with the Schnorkel."""
    value = asw_value(b) + number - 1 + len(escorts(b, route))
    value = max(value - boards.count(b, GERMANY, ASW_MINUS_10), 0)
    if b.detection_halved:
        value //= 2
    return min(value, CERTAIN)


def submarine_attacks(b: Board) -> None:
    """14.2(4-7): one attack after the other, the last convoys of a route first."""
    for route in ATTACKED_ROUTES:
        for position in range(len(b.packs[route]) - 1, -1, -1):
            if position < len(b.convoys[route]):
                _attack(b, route, position, b.packs[route][position])


def _attack(b: Board, route: int, position: int, number: int) -> None:
    value = detection(b, route, number)
    roll = b.dice.d10("submarine_detection")
    b.say("submarine_detection", route, number, value, [roll], int(roll <= value))
    if roll <= value and _is_destroyed(b, route):
        number -= 1
        b.submarines[GERMANY] -= 1
    if number and _hits(b, route, number):
        _sink(b, route, position)


def lowest_kill(b: Board) -> int:
    """14.2(5): the lowest d10 that destroys a submarine of a detected attack."""
    return KILL - (b.rules.signs == "inclusive") - boards.has(b, UNITED_KINGDOM, ASW_KILL_ON_5)


def _is_destroyed(b: Board, route: int) -> bool:
    """14.2(5): a detected attack loses a submarine on more than 5, with the advance on one less."""
    roll = b.dice.d10("submarine_destruction")
    b.say("submarine_destroyed" if roll >= lowest_kill(b) else "submarine_escaped", route, [roll])
    return roll >= lowest_kill(b)


def _hits(b: Board, route: int, number: int) -> bool:
    """14.2(7): on a 1, with -1 in all for two or more; a die for the group, or (option) for each."""
    rolls = [b.d3("submarine_attack") for _ in range(_dice_of(b, number))]
    b.say("submarine_attack", route, number, rolls)
    return min(rolls) - (number >= PACK) <= 1


def _dice_of(b: Board, number: int) -> int:
    return number if b.rules.submarine_dice == "each" else 1


def chance_to_lose(b: Board, route: int, number: int) -> float:
    """14.2(4,5): that an attack of so many submarines is detected and one of them destroyed."""
    return detection(b, route, number) * (HIGHEST + 1 - lowest_kill(b)) / HIGHEST**2


def chance_to_sink(b: Board, route: int, number: int) -> float:
    """14.2(4,5,7): that such an attack sinks its convoy."""
    lost = chance_to_lose(b, route, number)
    return (1 - lost) * _chance_to_hit(b, number) + lost * _chance_to_hit(b, number - 1)


def _chance_to_hit(b: Board, number: int) -> float:
    """14.2(7): a 1 on a d3, of two or more submarines a 2 as well."""
    faces = 1 + (number >= PACK)
    return 1 - (1 - faces / 3) ** _dice_of(b, number) if number else 0.0


def _sink(b: Board, route: int, position: int) -> None:
    """14.2(1,10): a sunk convoy is revealed and does not arrive."""
    cargo = b.convoys[route].pop(position)
    b.sunk[route] += 1
    b.reveals += 1
    b.say("convoy_sunk", route, cargo)


def end_campaign(b: Board) -> None:
    """14.2(8,9): two convoys sunk cost a point of ASW; every two to the United Kingdom damage it."""
    if sum(b.sunk) >= 2:
        for nation in (UNITED_KINGDOM, USA):
            if b.asw[nation]:
                b.asw[nation] -= 1
                b.say("asw_lowered", nation)
                break
    if b.sunk[TO_UK] >= 2:
        boards.add_damage(b, UNITED_KINGDOM, b.sunk[TO_UK] // 2)
    b.packs = [[] for _ in ROUTES]
    b.detection_halved = 0


ASSIGN: Final[Verb] = Verb(
    "assign_submarines", "14.2(2)", (ROUTE, NUMBER), assign_options, assign_refusal, assign_submarines
)
RAID_BY_SEA: Final[Verb] = Verb(
    "raid_arctic_by_sea", "14.2(2)", (PLACE,), raid_by_sea_options, raid_by_sea_refusal, raid_by_sea
)
RAID_BY_AIR: Final[Verb] = Verb(
    "raid_arctic_by_air", "14.2(2)", (PLACE,), raid_by_air_options, raid_by_air_refusal, raid_by_air
)
AIM_AT_ESCORTS: Final[Verb] = Verb(
    "aim_at_escorts", "14.2(2)", (), refusal=aim_refusal, carry_out=aim_at_escorts
)
READY: Final[Verb] = Verb("submarines_ready", "14.2(2)", (), carry_out=ready)
SUBMARINE_CAMPAIGN: Final[Course] = Course(
    "submarine_campaign",
    [
        Stage("begins", "14.2(2)", automatic=begin),
        Stage("assignment", "14.2(2)", assign),
        Stage("search", "14.2(6)", automatic=search),
        Stage("carriers", "14.2(3)", automatic=carriers_intercept),
        Stage("interception", "P22", automatic=fleets_intercept),
        Stage("arctic_attacks", "14.2(6)", automatic=arctic_attacks),
        Stage("submarine_attacks", "14.2(7)", automatic=submarine_attacks),
        Stage("results", "14.2(8-9)", automatic=end_campaign),
    ],
)
