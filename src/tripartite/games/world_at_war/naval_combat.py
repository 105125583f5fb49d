"""13.2.7 Naval combat: an air strike first, then rounds until a side withdraws or is eliminated."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import air_strike, boards, fleets, forces, stacking
from tripartite.games.world_at_war.air_strike import HIT, MOVERS
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import TYPE
from tripartite.games.world_at_war.naval_interception import mover
from tripartite.games.world_at_war.terms import ELITE, FLEET, FORCED_CHANGE, NOBODY, SIDE_OF, TO_INVADE

NOT_TO_BE_HIT: Final[Reason] = Reason("not_to_be_hit", "13.2.7(2)")
INTERCEPTORS: Final = 1  # beside MOVERS in the table of hits


def begin_combat(b: Board, force: list[int], interceptors: list[int], place: int) -> None:
    """P22: a naval combat outside any move, as in a box; opens its frame."""
    b.force = force
    b.hunters = interceptors
    b.cargo = []
    b.waters = []
    b.strikers = []
    b.purpose = FORCED_CHANGE
    b.sea = place
    b.frames.append(Frame(NAVAL_COMBAT))


def open_combat(b: Board) -> Frame | None:
    """13.2.5(4), 13.2.6(1): after all groups have tried."""
    return Frame(NAVAL_COMBAT) if b.hunters or b.strikers else None


def side(b: Board, number: int) -> list[int]:
    """The fleets of the movers or of the interceptors that are in the combat."""
    return fleets.in_place(b, b.force if number == MOVERS else b.hunters, b.sea)


def is_over(b: Board) -> bool:
    """13.2.7(1,3): one side is gone."""
    return not side(b, MOVERS) or not side(b, INTERCEPTORS)


# --- 13.2.6.R the strike, 13.2.7(2) a round ----------------------------------------------------------------


def begin(b: Board) -> None:
    b.naval_round = 0
    b.naval_hits = [0, 0]
    b.drowned = 0
    air_strike.add_carriers(b)


def strike(b: Board) -> None:
    """13.2.6.R: once, before the first round."""
    air_strike.strike(b)
    b.drowned = max(b.naval_hits[MOVERS] - len(side(b, MOVERS)), 0)


def fight_round(b: Board) -> None:
    """13.2.7(2): both sides roll a d3 for each fleet that fires, at the same time; each 1 is a hit."""
    if is_over(b):
        b.frames[-1].go_to("end")
        return
    b.naval_round += 1
    movers, interceptors = side(b, MOVERS), side(b, INTERCEPTORS)
    faces = [b.d3("naval_combat") for _ in range(firing(b, movers))]
    answer = [b.d3("naval_combat") for _ in range(firing(b, interceptors))]
    b.say("naval_round", b.sea, b.naval_round, faces, answer)
    b.naval_hits = [answer.count(HIT), faces.count(HIT)]
    b.drowned = max(b.naval_hits[MOVERS] - len(movers), 0)
    b.deciders = camps_in_order(b)


def firing(b: Board, group: list[int]) -> int:
    """13.2.7(4): the fleets that fire; half of a nation's, rounded down, may be silent in the first round."""
    count = len(group)
    if b.naval_round > 1:
        return count
    for nation in sorted({b.nation_of(fleet) for fleet in group}):
        if boards.first_round_silent(b, nation):
            count -= len([fleet for fleet in group if b.nation_of(fleet) == nation]) // 2
    return count


# --- 13.2.7(2) hits ----------------------------------------------------------------------------------------


def take_hits(b: Board) -> Asked:
    """13.2.7(2): none is destroyed before all are damaged; the owner chooses where fleets differ."""
    for number in (MOVERS, INTERCEPTORS):
        if not b.naval_hits[number]:
            continue
        exposed = targets(b, number)
        if not exposed:
            b.naval_hits[number] = 0
        elif b.naval_hits[number] < len(exposed) and _is_choice(b, exposed):
            return Ask.of(b, b.camp_of(exposed[0]), "naval_losses", "13.2.7(2)", (TAKE_HIT,))
        else:
            hit(b, number, exposed[-1])
        return None
    settle_cargo(b)
    b.frames[-1].go_on()
    return None


def targets(b: Board, number: int) -> list[int]:
    """The sound fleets of a side, or all if none is sound."""
    here = side(b, number)
    return [fleet for fleet in here if not b.damaged[fleet]] or here


def _is_choice(b: Board, exposed: list[int]) -> bool:
    """Whether fleets of several nations of one camp could be hit."""
    nations = {b.nation_of(fleet) for fleet in exposed}
    return len(nations) > 1 and len({b.camp[nation] for nation in nations}) == 1


def hit(b: Board, number: int, fleet: int) -> None:
    b.naval_hits[number] -= 1
    fleets.damage_fleet(b, fleet)


def _hit_side(b: Board) -> int:
    return MOVERS if b.naval_hits[MOVERS] else INTERCEPTORS


def offer_hits(b: Board, seat: int, offer: Offer) -> None:
    for type in sorted({b.atlas.unit_type[fleet] for fleet in targets(b, _hit_side(b))}):
        offer.add(type)


def refuse_hit(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    exposed = [b.atlas.unit_type[fleet] for fleet in targets(b, _hit_side(b))]
    return None if v[0] in exposed else NOT_TO_BE_HIT


def take_hit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    number = _hit_side(b)
    exposed = [fleet for fleet in targets(b, number) if b.atlas.unit_type[fleet] == v[0]]
    hit(b, number, exposed[-1])


def settle_cargo(b: Board) -> None:
    """13.2.7(8): land units of a damaged fleet go back to their port; of a destroyed one they are lost.

    A fleet that was damaged before carries nothing, and elites that ride free stay while a sound one is left.
    """
    aboard = fleets.in_place(b, b.cargo, b.sea)
    if not aboard:
        return
    movers = side(b, MOVERS)
    sound = len([fleet for fleet in movers if not b.damaged[fleet]])
    riders = [unit for unit in aboard if b.kind_of(unit) == ELITE]
    carried = [unit for unit in aboard if b.kind_of(unit) != ELITE]
    lost = carried[sound:] + (riders if not sound else [])
    for number, unit in enumerate(lost):
        if number < b.drowned or not movers:
            b.say("cargo_destroyed", b.atlas.unit_type[unit])
            forces.destroy(b, unit)
        else:
            b.say("cargo_returns", b.atlas.unit_type[unit], b.origin[unit])
            fleets.send_home(b, unit)
    b.drowned = 0


# --- 13.2.7.R withdrawal -----------------------------------------------------------------------------------


def camps_in_order(b: Board) -> list[int]:
    """13.2.7.R: the camps in the combat, those of the active side first."""
    camps = sorted({b.camp_of(fleet) for fleet in side(b, MOVERS) + side(b, INTERCEPTORS)})
    active = [camp for camp in camps if SIDE_OF[camp] == b.active]
    return active + [camp for camp in camps if camp not in active]


def decide(b: Board) -> Asked:
    """13.2.7(3), 13.2.7.R: after each round each side decides whether it withdraws."""
    if is_over(b):
        b.frames[-1].go_on()
        return None
    if not b.deciders:
        b.frames[-1].go_to("round")
        return None
    if not fleets_of(b, b.deciders[0]):
        b.deciders.pop(0)
        return None
    return Ask.of(b, b.deciders[0], "naval_withdrawal", "13.2.7.R", (FIGHT_ON, WITHDRAW_FLEETS))


def fleets_of(b: Board, camp: int) -> list[int]:
    """The fleets of a camp in the combat."""
    return [fleet for fleet in side(b, MOVERS) + side(b, INTERCEPTORS) if b.camp_of(fleet) == camp]


def fight_on(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.deciders.pop(0)


def withdraw(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.7.R: interceptors return to their port, movers to the one they left, and their move ends."""
    b.deciders.pop(0)
    b.say("fleets_withdraw", seat, b.sea)
    group = fleets_of(b, seat)
    if seat == mover(b):
        for unit in fleets.in_place(b, b.cargo, b.sea):
            fleets.send_home(b, unit)
    _leave_box(b, seat, group)
    go_back(b, group)


def _leave_box(b: Board, camp: int, group: list[int]) -> None:
    """P22: escorts that withdraw from a convoy route go to a friendly Atlantic port with room."""
    ports = [port for port in b.atlas.atlantic_ports if b.is_friendly(camp, port)]
    ports.sort(key=lambda port: not stacking.room(b, camp, port, FLEET))
    b.own_units()
    for fleet in group:
        if b.origin[fleet] == NOBODY and ports:
            b.origin[fleet] = ports[0]


def go_back(b: Board, group: list[int]) -> None:
    """13.2.7(5), 13.2.7.R: damaged fleets leave play, the others return; those of a box stay there."""
    for fleet in group:
        if b.damaged[fleet]:
            fleets.leave_play(b, fleet)
        elif b.origin[fleet] != NOBODY:
            fleets.send_home(b, fleet)


def end(b: Board) -> None:
    """13.2.7(5): damaged fleets leave play, but not those of an invasion force; interceptors return."""
    b.deciders = []
    if b.purpose != TO_INVADE:
        for fleet in side(b, MOVERS):
            if b.damaged[fleet]:
                fleets.leave_play(b, fleet)
    go_back(b, side(b, INTERCEPTORS))
    b.hunters = []
    b.naval_round = 0
    if b.bound_for == NOBODY:
        b.force = []
        b.sea = NOBODY


TAKE_HIT: Final[Verb] = Verb("take_hit", "13.2.7(2)", (TYPE,), offer_hits, refuse_hit, take_hit)
FIGHT_ON: Final[Verb] = Verb("fight_on", "13.2.7(1,3)", carry_out=fight_on)
WITHDRAW_FLEETS: Final[Verb] = Verb("withdraw_fleets", "13.2.7(1,3)", carry_out=withdraw)
NAVAL_COMBAT: Final[Course] = Course(
    "naval_combat",
    [
        Stage("begin", "13.2.7(1,3)", automatic=begin),
        Stage("cover", "13.2.6(1-2)", air_strike.choose_cover),
        Stage("strike", "13.2.6.R", automatic=strike),
        Stage("strike_hits", "13.2.6(3-4)", take_hits),
        Stage("round", "13.2.7(2)", automatic=fight_round),
        Stage("hits", "13.2.7(2)", take_hits),
        Stage("withdrawal", "13.2.7.R", decide),
        Stage("end", "13.2.7(5)", automatic=end),
    ],
)
