"""13.1 Supply interdiction: the passive side cuts sea routes before the active side checks its supply."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_combat, air_strike, fleets, naval, naval_move, phase
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fleet_orders import PATROL, RECALL, interdiction_refusal
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TO, TYPE
from tripartite.games.world_at_war.terms import AIR, INTERDICTION, NO_MISSION, NOBODY, TO_INTERDICT

NO_AIR_FLEETS_TO_INTERDICT: Final[Reason] = Reason("no_air_fleets_to_interdict", "13.1(1)")
NOT_AT_THAT_SEA: Final[Reason] = Reason("not_at_that_sea", "13.1.R")
MALTA: Final = "mt_mal"  # 13.1(6)
CENTRAL_MEDITERRANEAN: Final = "m_cen"


# --- the step ----------------------------------------------------------------------------------------------


def interdict(b: Board) -> Asked:
    """13.1(1): each camp of the passive side, Malta first, sends fleets or places air fleets as it likes."""
    camps = [camp for camp in phase.passive_camps(b) if is_concerned(b, camp)]
    camp = phase.acting_camp(b, camps)
    if camp == NOBODY:
        b.frames[-1].go_on()
        return None
    if b.orders_over:
        naval_move.carry_out_orders(b, camps, TO_INTERDICT)
        return None
    on_malta = malta_air_fleets(b, camp)
    if on_malta:
        begin_air_interdiction(b, on_malta, b.atlas.place_number[CENTRAL_MEDITERRANEAN])
        return None
    ask = Ask.of(b, camp, "interdiction", "13.1(1)", (PATROL, RECALL, INTERDICT_BY_AIR, END_INTERDICTION))
    if len(ask.options) > 1:
        return ask
    end_step(b, camp, ())
    return None


def is_concerned(b: Board, camp: int) -> bool:
    """13.1(1): whether a camp is at war with one whose phase it is."""
    return any(b.at_war(camp, other) for other in phase.active_camps(b))


def malta_air_fleets(b: Board, camp: int) -> list[int]:
    """13.1(6): active air fleets in Malta cut the Central Mediterranean without leaving it."""
    c = b.atlas
    if b.interdicted[c.place_number[CENTRAL_MEDITERRANEAN]]:
        return []
    return fleets.free_air(b, c.place_number[MALTA], camp)


def end_step(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.1(7), 13.2.4(7): air fleets are free again, and fleets that have orders set out together."""
    c = b.atlas
    b.own_units()
    for type in c.types_of_kind[AIR]:
        if b.camp[c.type_nation[type]] == seat:
            for unit in range(c.first_unit[type], c.end_unit[type]):
                if b.mission[unit] == INTERDICTION:
                    b.mission[unit] = NO_MISSION
    b.orders_over = 1


def end_interdiction(b: Board) -> Asked:
    """13.1.R: at the end of the phase the fleets of the passive side return to port."""
    return naval.return_to_port(b, phase.passive_camps(b))


# --- air fleets (13.1(1), 13.1.R) --------------------------------------------------------------------------


def seas_of(b: Board, base: int) -> list[int]:
    """13.1.R: the sea areas of which a base touches an air zone."""
    return sorted({b.atlas.zone_sea[zone] for zone in b.atlas.zones[base]})


def offer_air(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for base in fleets.bases_with_air(b, seat):
        seas = [sea for sea in seas_of(b, base) if interdiction_refusal(b, seat, sea) is None]
        for type in sorted({c.unit_type[unit] for unit in fleets.free_air(b, base, seat)}):
            for number in range(len(air_strike.free_of_type(b, base, type)), 0, -1):
                for sea in seas:
                    offer.add(base, type, number, sea)


def refuse_air(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.1(1), 13.1.R: why these air fleets may not interdict there."""
    base, type, number, sea = v
    c = b.atlas
    if c.type_kind[type] != AIR or b.camp[c.type_nation[type]] != seat or not c.is_area[base]:
        return NO_AIR_FLEETS_TO_INTERDICT
    if not 1 <= number <= len(air_strike.free_of_type(b, base, type)):
        return NO_AIR_FLEETS_TO_INTERDICT
    if not c.is_sea[sea] or sea not in seas_of(b, base):
        return NOT_AT_THAT_SEA
    return interdiction_refusal(b, seat, sea)


def place_air(b: Board, seat: int, v: tuple[int, ...]) -> None:
    base, type, number, sea = v
    begin_air_interdiction(b, air_strike.free_of_type(b, base, type)[:number], sea)


def begin_air_interdiction(b: Board, units: list[int], sea: int) -> None:
    """13.1(1): air fleets are placed in a sea area; opens the frame of it."""
    b.own_units()
    for unit in units:
        b.mission[unit] = INTERDICTION
    naval_move.end_move(b)
    b.force = units
    b.purpose = TO_INTERDICT
    b.sea = sea
    b.waters = b.atlas.zones[sea][:]
    b.frames.append(Frame(AIR_INTERDICTION))


def resolve_air(b: Board) -> None:
    """13.1(2,3): an air combat if they are intercepted; the marker if one of them carries on."""
    if b.strikers:
        air_combat.fight(b, b.strikers, b.force)
        air_strike.end_flight(b)
    if any(b.mission[unit] == INTERDICTION for unit in b.force):
        naval_move.mark_interdiction(b, b.sea)
    naval_move.end_move(b)


INTERDICT_BY_AIR: Final[Verb] = Verb(
    "interdict_by_air", "13.1(1)", (PLACE, TYPE, NUMBER, TO), offer_air, refuse_air, place_air
)
END_INTERDICTION: Final[Verb] = Verb("end_interdiction", "13.1(1)", carry_out=end_step)
AIR_INTERDICTION: Final[Course] = Course(
    "air_interdiction",
    [
        Stage("interception", "13.1(2-3)", opens=air_strike.open_air_window),
        Stage("combat", "13.1(2-3)", automatic=resolve_air),
    ],
)
