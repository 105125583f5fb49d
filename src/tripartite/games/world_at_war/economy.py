"""15 The economic phase: what is collected, and what each major spends."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Verb
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import active_majors, add_oil, add_rm, income_of, is_active_major
from tripartite.games.world_at_war.construction import (
    ADD_POINTS,
    BUILD,
    REPAIR_DAMAGE,
    REPAIR_FLEET,
    give_unit,
    rebuild_neutrals,
)
from tripartite.games.world_at_war.fields import CHIT_BOXES
from tripartite.games.world_at_war.fortresses import FORTIFY
from tripartite.games.world_at_war.industry import IMPROVE
from tripartite.games.world_at_war.keys import PACT_DELIVERIES_SPACE
from tripartite.games.world_at_war.purchases import BUY_CONVOY, BUY_EFFORT, BUY_EVENT
from tripartite.games.world_at_war.resources import french_oil, production
from tripartite.games.world_at_war.technology import RESEARCH
from tripartite.games.world_at_war.terms import (
    ACCEPTED,
    FRANCE,
    GERMANY,
    MAJOR_COUNT,
    NOBODY,
    ROUTES,
    SEAT_COUNT,
    SEAT_OF_MAJOR,
    TO_UK,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA_OIL,
    USA_RM,
    USSR,
    Numbers,
)
from tripartite.games.world_at_war.tracks import space_effect

RM_TOKENS: Final[Numbers] = (UK_RM, USA_RM)
OIL_TOKENS: Final[Numbers] = (UK_OIL, USA_OIL)


# --- 15(1) collection --------------------------------------------------------------------------------------


def collect(b: Board) -> None:
    """15(1) to 15(4): resources, convoys that arrive, French oil, the pact, and units of neutral minors."""
    _begin(b)
    for major in range(MAJOR_COUNT):
        if is_active_major(b, major):
            rm, oil = production(b, major)
            add_rm(b, major, rm)
            add_oil(b, major, oil)
            b.say("collected", major, rm, oil)
            _scenario_materials(b, major)
    arrived = 0
    for route in range(len(ROUTES)):
        arrived += _arrive(b, route)
    _supply_france(b, french_oil(b, arrived))
    _deliver(b)
    rebuild_neutrals(b)


def _begin(b: Board) -> None:
    """8(2), 15: nothing has been used, built or bought in this turn yet."""
    b.chit_used = [[0] * MAJOR_COUNT for _ in CHIT_BOXES]
    b.factories_used = [0] * MAJOR_COUNT
    b.repaired = [0] * MAJOR_COUNT
    b.attempted = [0] * len(b.attempted)
    b.built = [0] * len(b.built)
    b.fortified = [0] * len(b.fortified)
    b.bought = []
    b.spending = NOBODY


def _scenario_materials(b: Board, major: int) -> None:
    """P25(6), 15.1.1: war materials that a scenario sends."""
    income = income_of(b, major)
    if income is not None:
        for _ in range(income.war_materials):
            give_unit(b, major)


def _arrive(b: Board, route: int) -> int:
    """P4(5), 15(2): the tokens of a route that were not sunk; how much oil reached the United Kingdom."""
    tokens = b.convoys[route]
    receiver = UNITED_KINGDOM if route == TO_UK else USSR
    b.convoys[route] = []
    if not tokens or not is_active_major(b, receiver):
        return 0
    rm = oil = 0
    for cargo in tokens:
        rm += cargo in RM_TOKENS
        oil += cargo in OIL_TOKENS
    add_rm(b, receiver, rm)
    add_oil(b, receiver, oil)
    b.reveals += 1
    b.say("convoys_arrive", receiver, rm, oil, len(tokens) - rm - oil)
    for _ in range(len(tokens) - rm - oil):
        give_unit(b, receiver)
    return oil if route == TO_UK else 0


def _supply_france(b: Board, oil: int) -> None:
    """15(4): France has the oil of the United Kingdom besides it."""
    if oil:
        add_oil(b, FRANCE, oil)
        b.say("french_oil", FRANCE, oil)


def _deliver(b: Board) -> None:
    """16.1(3): under the pact 1 RM goes from the USSR to Germany, until one of them prepares for war."""
    if b.pact != ACCEPTED or b.war[1] or not b.rm[USSR]:
        return
    if not is_active_major(b, USSR) or not is_active_major(b, GERMANY):
        return
    if space_effect(b, USSR, PACT_DELIVERIES_SPACE):
        add_rm(b, USSR, -1)
        add_rm(b, GERMANY, 1)
        b.say("pact_delivery", USSR, GERMANY)


# --- 15(5) spending ----------------------------------------------------------------------------------------


def spenders(b: Board) -> list[int]:
    """11: the active majors of the Axis, then of the Western Allies, then the USSR."""
    found: list[int] = []
    for seat in range(SEAT_COUNT):
        found += active_majors(b, seat)
    return found


def spend(b: Board) -> Asked:
    """15(5): each major spends in any order; whoever has no raw materials has nothing to decide."""
    if b.spending == NOBODY or not b.rm[b.spending]:
        next_spender(b)
        return None
    return Ask.of(b, SEAT_OF_MAJOR[b.spending], "spend", "15(5)", SPENDING)


def next_spender(b: Board) -> None:
    """The next major has its turn to spend, or the step is over."""
    majors = spenders(b)
    place = majors.index(b.spending) + 1 if b.spending in majors else 0
    if place < len(majors):
        b.spending = majors[place]
        return
    b.spending = NOBODY
    b.frames[-1].go_on()


def end_spending(b: Board, seat: int, v: tuple[int, ...]) -> None:
    next_spender(b)


END_SPENDING: Final[Verb] = Verb("end_spending", "15(5)", carry_out=end_spending)
SPENDING: Final[tuple[Verb, ...]] = (
    RESEARCH,
    IMPROVE,
    BUILD,
    ADD_POINTS,
    FORTIFY,
    REPAIR_FLEET,
    REPAIR_DAMAGE,
    BUY_EFFORT,
    BUY_EVENT,
    BUY_CONVOY,
    END_SPENDING,
)
