"""11.3 The plan of a conference: what every issue is worth to every faction."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.boxes import political_refusal
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    BOX_COUNT,
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
MOST_OPENINGS = 3
SECOND_FRONT_DUE = 5  # the US wants it from this conference on, or with so much naval support
SECOND_FRONT_NAVAL = 4


class Plan:
    """The worths of one conference, settled at its first decision and kept to its end."""

    def __init__(self, b: Board, seat: int) -> None:
        self.conference = b.conference
        self.seat = seat
        self.outlook = Outlook(b, seat)
        self.worth: list[list[float]] = [issue_worths(b, issue) for issue in range(ISSUE_COUNT)]
        # What a conditional issue in the center means to each seat; below 0 it should stay out of it.
        self.agreed: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(ISSUE_COUNT)]
        for issue in CONDITIONAL:
            self.agreed[issue] = [agreement(b, issue, other) for other in range(3)]
        self.denial = [CHARTS.rows["denial"][seat]] * 3
        self.denial[self.outlook.leader] = CHARTS.rows["denial_of_leader"][seat]

    def value(self, seat: int, issue: int, where: int, threat: float) -> float:
        """What an issue at a place is worth to a seat while opponents still hold so many cards (0 to 1)."""
        worth = self.worth[issue][seat]
        agreed = self.agreed[issue][seat]
        if where == CENTER:
            likely = 1.0 if agreed == 0.0 else 1.0 - 0.5 * threat
            return agreed * likely + max(0.0, worth) * CHARTS.rows["hold"][0] * threat
        if track_of(where) != seat:
            return 0.0
        held = CHARTS.rows["hold"][space_of(where)]
        return worth * (held + (1.0 - held) * (1.0 - threat))

    def gain(self, seat: int, issue: int, old: int, new: int, threat: float) -> float:
        """What a seat gains by the move, the losses of the others counted in part."""
        total = self.value(seat, issue, new, threat) - self.value(seat, issue, old, threat)
        for other in range(3):
            if other != seat:
                lost = self.value(other, issue, old, threat) - self.value(other, issue, new, threat)
                total += self.denial[other] * lost
        return total


def issue_worths(b: Board, issue: int) -> list[float]:
    return [max(0.0, CHARTS.issue_worth[issue][seat] + situation(b, issue, seat)) for seat in range(3)]


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
    if issue in POL_MIL_ISSUES:
        return _pol_mil(b, seat)
    if issue in PRODUCTION_ISSUES and b.conference == LAST_CONFERENCE:
        return CHARTS.rows["last_production"][seat]
    return 0.0


def _global(b: Board, seat: int) -> float:
    own = [pawn for pawn in range(3) if seat in b.components.pawn_sides[pawn]]
    if any(b.pawns[pawn] != seat for pawn in own):
        return 0.0
    deniable = any(b.pawns[pawn] == seat for pawn in own)
    return CHARTS.rows["global_has_both"][seat] + (CHARTS.rows["global_can_deny"][seat] if deniable else 0.0)


def _research(b: Board, seat: int) -> float:
    if seat == USSR:
        done = b.spy_ring >= TRINITY
        return CHARTS.rows["abomb_done" if done else "abomb_spies_wanted"][seat]
    if b.abomb < TRINITY:
        return 0.0
    return CHARTS.rows["abomb_done"][seat]


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


def _pol_mil(b: Board, seat: int) -> float:
    open_boxes = sum(political_refusal(b, seat, box, 1) is None for box in range(BOX_COUNT))
    change = CHARTS.rows["political_opening"][seat] * min(MOST_OPENINGS, open_boxes // 2)
    if b.conference == LAST_CONFERENCE:
        change += CHARTS.rows["last_pol_mil"][seat]
    return change


def agreement(b: Board, issue: int, seat: int) -> float:
    """What a conditional issue in effect means to a faction; nothing while its front is elsewhere (6.2)."""
    c = b.components
    if issue == SECOND_FRONT:
        if b.fronts[WESTERN] != c.bolero:
            return 0.0
        early = [
            b.fronts[MEDITERRANEAN] < c.central_italy,
            False,
            b.conference < SECOND_FRONT_DUE and b.naval[WESTERN] < SECOND_FRONT_NAVAL,
        ]
        return CHARTS.rows["second_front_early" if early[seat] else "second_front_agreed"][seat]
    if b.fronts[FAR_EAST] != c.manchuria - 1:
        return 0.0
    germany = b.surrendered[GERMANY] == 1
    bomb = b.abomb >= TRINITY - 1 or b.conference >= LAST_CONFERENCE - 1
    early = [not germany, not germany, not bomb]
    return CHARTS.rows["declares_war_early" if early[seat] else "declares_war_agreed"][seat]
