"""13.2.6 Air-naval interception: air fleets attack fleets inside their air interception zones."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Frame
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import WindowKind, reacted, window
from tripartite.games.world_at_war import air_combat, fleets
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TYPE
from tripartite.games.world_at_war.naval_interception import DECLINE, mover
from tripartite.games.world_at_war.terms import AIR, ESCORT, FLEET, INTERCEPTION, NO_MISSION

NO_FREE_AIR_FLEETS: Final[Reason] = Reason("no_free_air_fleets", "13.2.6(1-2)")
OUTSIDE_ITS_ZONES: Final[Reason] = Reason("outside_its_zones", "13.2.6.1")
HAS_ATTACKED_THEM: Final[Reason] = Reason("has_attacked_them", "13.2.6(1-2)")
MOVERS: Final = 0  # in the table of hits
HIT: Final = 1  # 13.2.6(3), 13.2.7(2)


# --- 13.2.6.1 who is in range ------------------------------------------------------------------------------


def free_of_type(b: Board, base: int, type: int) -> list[int]:
    """The air fleets of a type in a base that have nothing else to do."""
    return [unit for unit in b.units_of(type, base) if fleets.is_free_air(b, unit)]


def in_range(b: Board, camp: int) -> list[tuple[int, int, int]]:
    """13.2.6.1: base, type and number of the air fleets of a camp that may attack, and have not yet."""
    c = b.atlas
    found: list[tuple[int, int, int]] = []
    for base in fleets.bases_at(b, camp, b.waters):
        for type in c.types_of_kind[AIR]:
            if b.camp[c.type_nation[type]] != camp or not b.count(type, base):
                continue
            here = _fresh(b, base, type)
            if here:
                found.append((base, type, len(here)))
    return found


def _fresh(b: Board, base: int, type: int) -> list[int]:
    """Those that have not attacked this force before."""
    before = [unit for unit, group in zip(b.air_tried, b.air_tried_group, strict=True) if group == b.group]
    return [unit for unit in free_of_type(b, base, type) if unit not in before]


def attackers(b: Board) -> list[int]:
    """13.2.6(1): the enemies of the force that have air fleets in range."""
    return [camp for camp in fleets.enemy_camps(b, mover(b)) if in_range(b, camp)]


def refuse_air(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.6(1), 13.2.6.1: why these air fleets may not fly there."""
    base, type, number = v
    c = b.atlas
    if c.type_kind[type] != AIR or b.camp[c.type_nation[type]] != seat:
        return NO_FREE_AIR_FLEETS
    if not 1 <= number <= len(free_of_type(b, base, type)):
        return NO_FREE_AIR_FLEETS
    if base not in fleets.bases_at(b, seat, b.waters):
        return OUTSIDE_ITS_ZONES
    return None


# --- 13.2.6(1) the attack ----------------------------------------------------------------------------------


def offer_strikes(b: Board, seat: int, offer: Offer) -> None:
    for base, type, number in in_range(b, seat):
        for some in range(number, 0, -1):
            offer.add(base, type, some)


def refuse_strike(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    reason = refuse_air(b, seat, v)
    if reason is not None:
        return reason
    return None if v[2] <= len(_fresh(b, v[0], v[1])) else HAS_ATTACKED_THEM


def declare_strike(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.6(1): air fleets attack, alone or with fleets; no action is needed."""
    base, type, number = v
    b.strikers += _assign(b, _fresh(b, base, type)[:number], INTERCEPTION)
    b.reveals += 1  # what was sealed is open now
    reacted(b)


def _assign(b: Board, units: list[int], mission: int) -> list[int]:
    b.own_units()
    for unit in units:
        b.mission[unit] = mission
    return units


def add_carriers(b: Board) -> None:
    """P20(2): carriers that intercept attack like air fleets."""
    found = [fleet for fleet in fleets.in_place(b, b.hunters, b.sea) if air_combat.is_carrier(b, fleet)]
    b.strikers += _assign(b, found, INTERCEPTION)


# --- 13.2.6(2) air fleets against them ---------------------------------------------------------------------


def carriers_in_force(b: Board) -> list[int]:
    """P20(2): carriers of the moving force that may still fly cover."""
    found = [fleet for fleet in fleets.in_place(b, b.force, b.sea) if air_combat.is_carrier(b, fleet)]
    return [fleet for fleet in found if fleet not in b.air_cover]


def choose_cover(b: Board) -> Asked:
    """13.2.6(2): the other side may use air fleets in range against those that attack."""
    seat = mover(b)
    if b.strikers and (fleets.bases_at(b, seat, b.waters) or carriers_in_force(b)):
        return Ask.of(b, seat, "air_cover", "13.2.6(1-2)", (COVER_FLEETS, END_COVER))
    b.frames[-1].go_on()
    return None


def offer_cover(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for base in fleets.bases_at(b, seat, b.waters):
        for type in c.types_of_kind[AIR]:
            if b.camp[c.type_nation[type]] == seat:
                for some in range(len(free_of_type(b, base, type)), 0, -1):
                    offer.add(base, type, some)
    for type in c.types_of_kind[FLEET]:
        for some in range(len(_carriers_of(b, type)), 0, -1):
            offer.add(b.sea, type, some)


def _carriers_of(b: Board, type: int) -> list[int]:
    return [fleet for fleet in carriers_in_force(b) if b.atlas.unit_type[fleet] == type]


def refuse_cover(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    place, type, number = v
    if place == b.sea:
        return None if 1 <= number <= len(_carriers_of(b, type)) else NO_FREE_AIR_FLEETS
    return refuse_air(b, seat, v)


def declare_cover(b: Board, seat: int, v: tuple[int, ...]) -> None:
    place, type, number = v
    units = _carriers_of(b, type) if place == b.sea else free_of_type(b, place, type)
    b.air_cover += _assign(b, units[:number], ESCORT)


def end_cover(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


# --- 13.2.6(3) the strike ----------------------------------------------------------------------------------


def strike(b: Board) -> None:
    """13.2.6(2-4): after an air combat, if there is one, each surviving air fleet hits with a 1."""
    if not b.strikers:
        return
    faces = [b.d3("air_strike") for _ in survivors(b)]
    b.naval_hits[MOVERS] += faces.count(HIT)
    if faces:
        b.say("air_strike", b.sea, faces)
    end_flight(b)


def survivors(b: Board) -> list[int]:
    """13.2.6(2): fights the air combat; those that still carry out their attack."""
    air_combat.fight(b, b.strikers, b.air_cover)
    return [unit for unit in b.strikers if b.mission[unit] == INTERCEPTION]


def end_flight(b: Board) -> None:
    """13.2.6(4): all return to base; only an air combat has made any of them inactive."""
    b.air_tried += b.strikers
    b.air_tried_group += [b.group] * len(b.strikers)
    _assign(b, b.strikers + b.air_cover, NO_MISSION)
    b.strikers = []
    b.air_cover = []


INTERCEPT_BY_AIR: Final[Verb] = Verb(
    "intercept_by_air", "13.2.6(1-2)", (PLACE, TYPE, NUMBER), offer_strikes, refuse_strike, declare_strike
)
COVER_FLEETS: Final[Verb] = Verb(
    "cover_fleets", "13.2.6(1-2)", (PLACE, TYPE, NUMBER), offer_cover, refuse_cover, declare_cover
)
END_COVER: Final[Verb] = Verb("end_cover", "13.2.6(1-2)", carry_out=end_cover)
AIR_WINDOW: Final[WindowKind] = WindowKind(
    WINDOWS.index("air_interception"),
    "air_interception",
    "13.2.6(1-2)",
    attackers,
    (INTERCEPT_BY_AIR,),
    DECLINE,
)


def open_air_window(b: Board) -> Frame | None:
    """13.2.6(1): enemies whose air fleets are in range are asked."""
    return window(AIR_WINDOW) if attackers(b) else None
