"""17, P19, P25(7) Victory: the rows of the scenario, and how it stands before."""

from __future__ import annotations

from typing import Any, Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.keys import (
    ANY_TURN,
    BOMBS_CLAUSE,
    CONTROLS_CLAUSE,
    LAND_UNIT_IN_HOME_CLAUSE,
    NO_LAND_UNIT_IN_AFRICA_CLAUSE,
    NO_LAND_UNIT_IN_HOME_CLAUSE,
    NOT_SURRENDERED_CLAUSE,
    POINTS_CLAUSE,
    SURRENDERED_CLAUSE,
    VICTORY_CITIES_CLAUSE,
)
from tripartite.games.world_at_war.phase import plays
from tripartite.games.world_at_war.scenario_records import Clause, Victory
from tripartite.games.world_at_war.terms import (
    ALLIES,
    CAMPS_OF,
    DECISIVE,
    DRAW,
    GERMANY,
    NOBODY,
    SEATS,
    SIDE_OF,
    SIDES,
    SOVIET,
    USSR,
    VICTORIES,
    WESTERN,
)
from tripartite.games.world_at_war.territory import is_african

CONDITIONS: Final = ("victory_cities", "points", "capitals")


# --- clauses (17) ------------------------------------------------------------------------------------------


def holds(b: Board, clause: Clause) -> bool:
    """17: whether what a clause asks for is so now."""
    if clause.what == SURRENDERED_CLAUSE:
        return all(_has_surrendered(b, nation, clause.until) for nation in clause.nations)
    if clause.what == NOT_SURRENDERED_CLAUSE:
        return not any(b.surrendered[nation] for nation in clause.nations)
    if clause.what == CONTROLS_CLAUSE:
        return all(_holder(b, area) == clause.side for area in clause.areas)
    if clause.what in (LAND_UNIT_IN_HOME_CLAUSE, NO_LAND_UNIT_IN_HOME_CLAUSE):
        found = any(_land_units_in(b, clause.side, b.atlas.home_areas[nation]) for nation in clause.nations)
        return found == (clause.what == LAND_UNIT_IN_HOME_CLAUSE)
    if clause.what == NO_LAND_UNIT_IN_AFRICA_CLAUSE:
        africa = [place for place in range(b.atlas.first_sea) if is_african(b, place)]
        return not _land_units_in(b, clause.side, africa)
    return clause.low <= _number(b, clause) <= clause.high


def _has_surrendered(b: Board, nation: int, until: int) -> bool:
    """17: in a turn up to `until`; a nation that had surrendered before the scenario counts."""
    return b.surrendered[nation] > 0 and (until == NOBODY or b.surrender_turn[nation] - 1 <= until)


def _number(b: Board, clause: Clause) -> int:
    """P18, P19, P25(7): what is counted."""
    if clause.what == VICTORY_CITIES_CLAUSE:
        return victory_cities(b, clause.side)
    if clause.what == POINTS_CLAUSE:
        return points(b, clause.side)
    assert clause.what == BOMBS_CLAUSE
    return sum(b.bombs_dropped[nation] for nation in clause.nations)


def _holder(b: Board, area: int) -> int:
    """The side that controls an area."""
    nation = b.control[area]
    return NOBODY if nation == NOBODY else SIDE_OF[b.camp[nation]]


def _land_units_in(b: Board, side: int, places: list[int]) -> bool:
    return any(b.land_count(place, camp) for place in places for camp in CAMPS_OF[side])


def victory_cities(b: Board, side: int) -> int:
    """P19: victory cities that a side controls."""
    return sum(_holder(b, each.area) == side for each in b.atlas.components.victory_cities)


def points(b: Board, side: int) -> int:
    """P25(7): points for areas that a side controls."""
    found = 0
    for each in b.atlas.components.victory_points:
        if each.scenario == b.scenario.number and _holder(b, each.area) == side:
            found += each.points
    return found


# --- rows (P25(7)) -----------------------------------------------------------------------------------------


def check_victory(b: Board) -> None:
    """17(1), P25(7): the first row that holds at the end of a turn decides; after the last turn one does."""
    row = deciding_row(b)
    if row is not None:
        raised = any(holds(b, clause) for clause in row.decisive_if)
        end_game(b, row.side, DECISIVE if raised else row.level)
    elif b.turn >= b.scenario.last:
        end_game(b, NOBODY, DRAW)


def deciding_row(b: Board) -> Victory | None:
    """P25(7): the first row of those tested now whose conditions all hold."""
    last = b.turn >= b.scenario.last or is_one_side_left(b)
    for row in b.atlas.components.victories:
        if row.scenario == b.scenario.number and (last or row.at == ANY_TURN or is_final(row)):
            if all(holds(b, clause) for clause in row.conditions):
                return row
    return None


def is_final(row: Victory) -> bool:
    """P25(7): whether a row of the last turn holds for good once it holds: surrenders are not taken back."""
    if not row.conditions:
        return False
    return all(clause.what == SURRENDERED_CLAUSE for clause in row.conditions)


def is_one_side_left(b: Board) -> bool:
    """17: a side without any major has no war to wage; what the last turn would bring is tested now."""
    return not all(any(plays(b, camp) for camp in camps) for camps in CAMPS_OF)


def end_game(b: Board, side: int, level: int) -> None:
    """17: the game is over; whoever calls this returns at once."""
    b.victory = level
    b.winners = [] if side == NOBODY else winners_of(b, side)
    b.say("victory", side, level)
    del b.frames[:]


def winners_of(b: Board, side: int) -> list[int]:
    """P24(1): the USSR wins with the Western Allies, and stands above them if it controls Berlin."""
    camps = [camp for camp in CAMPS_OF[side] if plays(b, camp)]
    return camps[::-1] if side == ALLIES and holds_berlin(b) else camps


def holds_berlin(b: Board) -> bool:
    """P24(1): whether the USSR controls Berlin."""
    return b.control[b.atlas.capital[GERMANY]] == USSR


# --- how it stands -----------------------------------------------------------------------------------------


def standing(b: Board, over: bool) -> dict[str, Any]:
    """17: cities, points and capitals by seat, and the winners once it is over."""
    rows = {name: dict.fromkeys(SEATS, 0) for name in CONDITIONS}
    for camp, seat in enumerate(SEATS):
        rows["victory_cities"][seat] = _held_by(b, camp, [c.area for c in b.atlas.components.victory_cities])
        rows["points"][seat] = _points_of(b, camp)
        rows["capitals"][seat] = _held_by(b, camp, [b.atlas.capital[nation] for nation in b.scenario.nations])
    decisive = "points" if any(rows["points"].values()) else "victory_cities"
    return {
        "by_condition": rows,
        "points": rows[decisive],
        "decisive": decisive,
        "final": final_points(b) if over else None,
        "outcome": VICTORIES[b.victory],
        "winners": [SEATS[seat] for seat in b.winners] if over else [],
    }


def _held_by(b: Board, camp: int, areas: list[int]) -> int:
    return sum(b.control[area] != NOBODY and b.camp[b.control[area]] == camp for area in areas)


def _points_of(b: Board, camp: int) -> int:
    found = 0
    for each in b.atlas.components.victory_points:
        if each.scenario == b.scenario.number and b.camp[b.control[each.area]] == camp:
            found += each.points
    return found


def final_points(b: Board) -> dict[str, int]:
    """17, P24(1): the level of victory, and one point more for the first of two winners if the USSR is it."""
    found = dict.fromkeys(SEATS, 0)
    for seat in b.winners:
        found[SEATS[seat]] = b.victory
    if b.winners[:1] == [SOVIET] and WESTERN in b.winners:
        found[SEATS[SOVIET]] += 1
    return found


def outcome(b: Board) -> dict[str, str | int]:
    """How a finished game ended, and in which turn."""
    side = SIDES[SIDE_OF[b.winners[0]]] if b.winners else "nobody"
    return {"outcomes": VICTORIES[b.victory], "winner": side, "last_turn": b.atlas.turn_ids[b.turn]}
