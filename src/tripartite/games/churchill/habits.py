"""What is counted in games of 'bots to judge whether a player would believe them."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event, Log
from tripartite.core.habits import Habit
from tripartite.core.position import Position
from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.terms import ARCTIC, EASTERN, FAR_EAST, SEATS, USSR, WESTERN
from tripartite.games.churchill.victory import outcome

LISTS: Final = "dossier, 'bot lists"
EVEN: Final = "a third"
SUPPORTS: Final = ("offensive", "naval")

HABITS: Final[tuple[Habit, ...]] = (
    Habit("lost_uk", "political markers of the UK lost unplaced (7.3)", "%", f"few: {LISTS} 5.2"),
    Habit("lost_ussr", "political markers of the USSR lost unplaced", "%", f"few: {LISTS} 5.2"),
    Habit("lost_us", "political markers of the US lost unplaced", "%", f"few: {LISTS} 5.2"),
    Habit("home_ussr", "support of the USSR that goes to its own fronts", "%", f"most: {LISTS} 4.4"),
    Habit(
        "stray_ussr",
        "support of the USSR for neither its fronts, nor the Arctic, nor the landing in Normandy",
        "%",
        f"none: {LISTS} 4.3 and 4.4",
    ),
    Habit("agenda_uk", "agendas that the UK wins", "%", "half, it adds one: 3.32"),
    Habit("agenda_ussr", "agendas that the USSR wins", "%", f"fewest: {LISTS} 2.2"),
    Habit("agenda_us", "agendas that the US wins", "%", "some"),
    Habit("debates", "debates", "a conference", f"about two: {LISTS} 3.3"),
    Habit("leaders", "leaders played", "a conference", "two of three: 5.26"),
    Habit("both_surrendered", "games in which Germany and Japan surrender", "%", "most: H.2"),
    Habit("broken_alliance", "games that end in a broken alliance (4.42)", "%", "few: 4.4, commentary"),
    Habit("last_conference", "conference in which the game ends", "mean", "7 or 8 in the campaign: H.2"),
    Habit("wins_uk", "games that the UK wins", "%", EVEN),
    Habit("wins_ussr", "games that the USSR wins", "%", EVEN),
    Habit("wins_us", "games that the US wins", "%", EVEN),
)


class Share:
    """So many of so many."""

    def __init__(self) -> None:
        self.part = 0.0
        self.whole = 0.0

    def count(self, part: float, whole: float = 1.0) -> None:
        self.part += part
        self.whole += whole


class Habits:
    """Games watched answer by answer."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._read = 0
        self._conference = 0
        self._shares: dict[str, Share] = {}

    def watch(self, before: Position, seat: int, option: Option) -> None:
        """Notes what an answer tells; `before` is the whole position in which it is given."""
        b: Board = before.board
        if self._log is None:
            self._open(b)
        self._read_events()
        if b.conference != self._conference:
            self._conference = b.conference
            self._count("debates", 0.0, 1.0)
            self._count("leaders", 0.0, 1.0)
        if seat == USSR and option.verb in SUPPORTS:
            self._note_soviet_support(b, option.values[0])

    def finish(self, position: Position) -> None:
        """The game is over; the next one may follow."""
        b: Board = position.board
        self._read_events()
        ending = outcome(b)
        self._count("both_surrendered", 100.0 * (ending["surrendered"] == "both"))
        self._count("broken_alliance", 100.0 * (ending["victory_conditions"] == "broken_alliance"))
        self._count("last_conference", float(b.conference))
        for seat, name in enumerate(SEATS):
            self._count(f"wins_{name}", 100.0 * (b.winner == seat))
        self._log = None
        self._conference = 0

    def rates(self) -> dict[str, float]:
        """The habits by their keys; one for which there was no occasion is missing."""
        return {key: share.part / share.whole for key, share in self._shares.items() if share.whole}

    # --- counting ----------------------------------------------------------------------------------------

    def _count(self, key: str, part: float, whole: float = 1.0) -> None:
        self._shares.setdefault(key, Share()).count(part, whole)

    def _open(self, b: Board) -> None:
        if b.log is None:
            b.log = Log()
        self._log = b.log
        self._read = len(b.log.events)

    def _note_soviet_support(self, b: Board, where: int) -> None:
        home = where in (EASTERN, FAR_EAST)
        landing = where == WESTERN and b.fronts[WESTERN] < b.components.normandy
        self._count("home_ussr", 100.0 * home)
        self._count("stray_ussr", 100.0 * (not home and not landing and where != ARCTIC))

    def _read_events(self) -> None:
        assert self._log is not None
        events = self._log.events
        while self._read < len(events):
            self._note_event(events[self._read])
            self._read += 1

    def _note_event(self, event: Event) -> None:
        if event.key == "political_ready":
            self._count(f"lost_{event.facts['seat']}", 0.0, float(str(event.facts["number"])))
        elif event.key == "political_lost":
            self._count(f"lost_{event.facts['seat']}", 100.0 * float(str(event.facts["number"])), 0.0)
        elif event.key == "agenda_won":
            for name in SEATS:
                self._count(f"agenda_{name}", 100.0 * (event.facts["seat"] == name))
        elif event.key in ("debated", "leader_debated"):
            self._count("debates", 1.0, 0.0)
        if event.key in ("leader_advanced", "leader_debated"):
            self._count("leaders", 1.0, 0.0)
