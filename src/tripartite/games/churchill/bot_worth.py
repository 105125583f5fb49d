"""11.3 The plan of a conference: what every issue is worth to every faction."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_room import Room
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    CENTER,
    DIRECTED_OFFENSIVES,
    EUROPE,
    EUROPEAN_LEADERSHIP,
    FAR_EAST,
    FRONT_COUNT,
    GERMANY,
    GLOBAL,
    ISSUE_COUNT,
    LAST_CONFERENCE,
    MEDITERRANEAN,
    NOBODY,
    PACIFIC,
    PACIFIC_LEADERSHIP,
    POL_MIL_ISSUES,
    PRODUCTION_ISSUES,
    SECOND_FRONT,
    TRINITY,
    USSR,
    USSR_DECLARES_WAR,
    WESTERN,
    space_of,
    track_of,
)

CONDITIONAL = (SECOND_FRONT, USSR_DECLARES_WAR)
SECOND_FRONT_DUE = 5  # the US wants it from this conference on
FREE_NETWORK = 1  # 7.1: everybody has one


class Plan:
    """The worths of one conference, settled at its first decision and kept to its end.

    Beside the count of markers it rests on nothing that changes before the Decision Segment, so that a 'bot
    taking over goes on by it.
    """

    def __init__(self, b: Board, outlook: Outlook) -> None:
        self.conference = b.conference
        self.seat = outlook.seat
        self.outlook = outlook
        self.rooms = [Room(b, seat) for seat in range(3)]
        # 4.42: who is too far ahead wants fewer points.
        self.restraint = max(CHARTS.values["restraint"], min(1.0, 0.5 + outlook.points[self.seat]))
        self.worth: list[list[float]] = [issue_worths(b, issue) for issue in range(ISSUE_COUNT)]
        self.worth[GLOBAL][self.seat] *= self.restraint
        # What a conditional issue in the center means to each seat; below 0 it should stay out of it.
        self.agreed: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(ISSUE_COUNT)]
        for issue in CONDITIONAL:
            self.agreed[issue] = [agreement(b, issue, other) for other in range(3)]

    def count_markers(self, b: Board) -> None:
        """6.81, 7.31: Pol-Mil issues by the room that is left beside the markers already won or in hand."""
        c = b.components
        for seat in range(3):
            markers, networks = b.to_align[seat], b.to_place[seat] + FREE_NETWORK
            for issue in POL_MIL_ISSUES:
                if b.winner_of(issue) == seat:
                    markers += c.issue_political[issue]
                    networks += c.issue_networks[issue]
            for issue in POL_MIL_ISSUES:
                own = b.winner_of(issue) == seat
                held = markers - c.issue_political[issue] if own else markers
                ready = networks - c.issue_networks[issue] if own else networks
                self.worth[issue][seat] = pol_mil_worth(b, self.rooms[seat], issue, held, ready)
        for issue in POL_MIL_ISSUES:
            self.worth[issue][self.seat] *= self.restraint

    def value(self, seat: int, issue: int, where: int, threat: float) -> float:
        """What an issue at a place is worth to a seat while opponents still hold so many cards (0 to 1)."""
        worth = self.worth[issue][seat]
        agreed = self.agreed[issue][seat]
        if where == CENTER:
            likely = 1.0 if agreed == 0.0 else 1.0 - 0.5 * threat
            return agreed * likely + worth * CHARTS.hold[0] * threat
        if track_of(where) != seat:
            return 0.0
        held = CHARTS.hold[space_of(where)]
        return worth * (held + (1.0 - held) * (1.0 - threat))

    def gain(self, issue: int, old: int, new: int, threat: float) -> float:
        """What the seat itself gains if the issue moves."""
        return self.value(self.seat, issue, new, threat) - self.value(self.seat, issue, old, threat)


def issue_worths(b: Board, issue: int) -> list[float]:
    return [max(0.0, CHARTS.issue_worth[issue][seat] + situation(b, issue, seat)) for seat in range(3)]


def pol_mil_worth(b: Board, room: Room, issue: int, markers: int, networks: int) -> float:
    """What a Pol-Mil issue adds to so many markers and networks."""
    more, nets = b.components.issue_political[issue], b.components.issue_networks[issue]
    placed = room.places(markers + more, networks + nets) - room.places(markers, networks)
    worth = CHARTS.values["network_worth"] * nets + CHARTS.values["marker_worth"] * placed
    worth += CHARTS.values["spare_worth"] * (more - placed)
    return worth + (CHARTS.values["last_pol_mil"] if b.conference == LAST_CONFERENCE else 0.0)


def situation(b: Board, issue: int, seat: int) -> float:
    """The lines of the situation table that apply to an issue."""
    if issue == GLOBAL:
        return _global(b, seat)
    if issue == ABOMB_RESEARCH:
        return _research(b, seat)
    if issue in (EUROPEAN_LEADERSHIP, PACIFIC_LEADERSHIP):
        return _leadership(b, EUROPE if issue == EUROPEAN_LEADERSHIP else PACIFIC, seat)
    if issue in DIRECTED_OFFENSIVES:
        return _directed(b, seat)
    if issue in PRODUCTION_ISSUES and b.conference == LAST_CONFERENCE:
        return CHARTS.rows["last_production"][seat]
    return 0.0


def _global(b: Board, seat: int) -> float:
    """6.11: a pawn of his own, rather one that another player holds."""
    taken = False
    missing = False
    for pawn in range(3):
        if seat in b.components.pawn_sides[pawn] and b.pawns[pawn] != seat:
            missing = True
            taken = taken or b.pawns[pawn] != NOBODY
    if taken:
        return CHARTS.rows["global_taken"][seat]
    return 0.0 if missing else CHARTS.rows["global_has_both"][seat]


def _research(b: Board, seat: int) -> float:
    if seat == USSR:
        return CHARTS.rows["abomb_done" if b.spy_ring >= TRINITY else "abomb_spies_wanted"][seat]
    return 0.0 if b.abomb < TRINITY else CHARTS.rows["abomb_done"][seat]


def _leadership(b: Board, region: int, seat: int) -> float:
    change = 0.0
    if b.surrendered[region]:
        change += CHARTS.rows["theater_beaten"][seat]
    if b.conference == LAST_CONFERENCE and not _knocking(b, region):
        change += CHARTS.rows["last_leadership"][seat]
    return change


def _knocking(b: Board, region: int) -> bool:
    """Whether a front of the theater stands next to its Axis power."""
    for front in range(FRONT_COUNT):
        track = b.components.fronts[front]
        if track.region == region and track.power != NOBODY and b.fronts[front] == track.last - 1:
            return True
    return False


def _directed(b: Board, seat: int) -> float:
    if not any(b.can_move(front) for front in range(FRONT_COUNT)):
        return CHARTS.rows["offensive_useless"][seat]
    if b.fronts[WESTERN] < b.components.normandy:
        return CHARTS.rows["no_second_front_yet"][seat]
    return 0.0


def agreement(b: Board, issue: int, seat: int) -> float:
    """What a conditional issue in effect means to a faction; nothing while its front is elsewhere (6.2)."""
    c = b.components
    if issue == SECOND_FRONT:
        if b.fronts[WESTERN] != c.bolero:
            return 0.0
        early = [b.fronts[MEDITERRANEAN] < c.central_italy, False, b.conference < SECOND_FRONT_DUE]
        return CHARTS.rows["second_front_early" if early[seat] else "second_front_agreed"][seat]
    if b.fronts[FAR_EAST] != c.manchuria - 1:
        return 0.0
    germany = b.surrendered[GERMANY] == 1
    bomb = b.abomb >= TRINITY - 1 or b.conference >= LAST_CONFERENCE - 1
    early = [not germany, not germany, not bomb]
    return CHARTS.rows["declares_war_early" if early[seat] else "declares_war_agreed"][seat]
