"""Churchill drawn with text: the conference table, the war and the hand, from one seat's view."""

from __future__ import annotations

from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tripartite.core.match import Match
from tripartite.core.position import View, segment_name
from tripartite.core.verbs import Option
from tripartite.games.churchill import terminal_words
from tripartite.games.churchill.card_texts import leader_card, staff_card
from tripartite.games.churchill.game import Churchill
from tripartite.games.churchill.present import Present
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    BOXES,
    FRONTS,
    ISSUES,
    PAWNS,
    POWERS,
    REGIONS,
    RESERVES,
    SEATS,
    THEATERS,
)
from tripartite.games.churchill.victory import SPREAD
from tripartite.terminal import desk
from tripartite.terminal.parts import Parts, table_of
from tripartite.texts import Texts, capital

STYLES = {"uk": "green", "ussr": "red", "us": "blue"}
TRACK = ("1", "2", "3", "4", "5", "6", "chair")
# The parts of the board that each decision is about; the meeting is about the table.
MEETING = ("players", "issues", "hand")
ABOUT = {
    "direct": ("players", "fronts"),
    "duty": ("players", "fronts"),
    "pay": ("players", "fronts"),
    "allocate": ("players", "fronts", "tracks"),
    "name_leader": ("players", "fronts", "tracks"),
    "move_pawn": ("players", "tracks"),
    "goes_first": ("players", "boxes"),
    "network": ("players", "boxes"),
    "political": ("players", "boxes", "tracks"),
    "choose_effects": ("conference_card", "players", "fronts", "boxes"),
}
WHOLE = ("conference_card", "players", "issues", "fronts", "boxes", "tracks", "legend", "hand")
VERDICTS = ("allied_victory", "broken_alliance", "negotiated_surrender", "final_tie")

Data = dict[str, Any]


class Desk(desk.Desk):
    """Draws views of Churchill and understands what a player calls things."""

    example = "hull global"

    def __init__(self, game: Churchill, texts: Texts) -> None:
        super().__init__(game, texts)
        self.records = game.components.records
        self.present = Present(texts)
        self.spaces: dict[str, list[Data]] = {
            record["id"]: record["space"] for record in self.records["front"]
        }

    # --- screens -------------------------------------------------------------------------------------------

    def whole(self, view: View) -> Parts:
        return self._parts(view, WHOLE)

    def about(self, view: View, prompt: str) -> Parts:
        return self._parts(view, ABOUT.get(prompt, MEETING))

    def _parts(self, view: View, names: tuple[str, ...]) -> Parts:
        board = view.board.to_json()
        found: Parts = ["", self.header(view)]
        for name in names:
            found += getattr(self, f"_{name}")(view, board)
        return found

    def header(self, view: View) -> Rule:
        """Which conference it is, where and when it meets, and what part of it is running."""
        number = str(view.board.conference)
        place = self.texts.chapter(number)
        date = self.texts.name("conference", number, "date")
        segment = self.texts.segment(segment_name(view.game, view.board))
        return Rule(Text(f"{capital(place)}, {date} — {segment}", style="bold"), align="left")

    def _conference_card(self, view: View, board: Data) -> Parts:
        return [Text(card) for card in self.cards(view, "")]

    # --- people --------------------------------------------------------------------------------------------

    def _players(self, view: View, board: Data) -> Parts:
        """Leaders, hands, points and what is left to spend."""
        points = self.game.score(view.board)["points"]
        headings = [self.label(key) for key in ("player", "leader", "hand", "points")]
        table = table_of(*headings, self.words("won"), self.words("now"), numbers=(2, 3, 4))
        for number, seat in enumerate(SEATS):
            you = f" ({self.words('you')})" if number == view.seat else ""
            state = self.texts.label("active" if board["leader_active"][seat] else "inactive")
            table.add_row(
                Text(self.name("seat", seat) + you, style=STYLES[seat]),
                f"{self.name('leader', board['leaders'][seat])}, {state}",
                str(len(board["hands"][seat])),
                str(points[seat]),
                str(board["victories"][seat]),
                "; ".join(self._notes(board, seat)),
            )
        return [table]

    def _notes(self, board: Data, seat: str) -> list[str]:
        """What the seat may not do, and what it has to spend or to place."""
        meeting = any(board["hands"].values())
        flags = ("cannot_advance", "cannot_debate", "cannot_break_ties", "may_pass") if meeting else ()
        notes = [self.words(flag) for flag in flags if board[flag][seat]]
        for key in ("production", "free_support", "staff_support"):
            if board[key][seat]:
                notes.append(f"{self.texts.label(key)} {board[key][seat]}")
        for region in REGIONS:
            bound = board["bound_support"][f"{seat}_{region}"]
            if bound:
                notes.append(f"{self.texts.label('bound_support', region=region)} {bound}")
        for key in ("to_place", "to_align"):
            if board[key][seat]:
                notes.append(self.words(key, number=board[key][seat]))
        return notes

    def _hand(self, view: View, board: Data) -> Parts:
        """The own cards with value and text, and the leader who can be used."""
        if view.seat < 0:
            return []
        seat = SEATS[view.seat]
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        table.add_column()
        cards = [staff_card(self.texts, card) for card in board["hands"][seat]]
        if board["leader_active"][seat]:
            cards.append(leader_card(self.texts, board["leaders"][seat]))
        for card in cards:
            table.add_row(f"  {card.name}", Text(card.value, style="bold"), " ".join(card.lines))
        parts: Parts = [Text(f"{self.label('hand')} ({self.name('seat', seat)})", style="bold"), table]
        if board["agendas"][seat]:
            names = ", ".join(self.name("agendas", agenda) for agenda in board["agendas"][seat])
            parts.append(Text(f"{self.label('agendas')}: {names}"))
        return parts

    def hand(self, view: View) -> Parts:
        return self._hand(view, view.board.to_json())

    # --- the conference table ------------------------------------------------------------------------------

    def _issues(self, view: View, board: Data) -> Parts:
        """Every issue on the table in its row: three tracks, the center between them."""
        places: dict[str, str] = board["issues"]
        shown = [issue for issue in ISSUES if places[issue] not in ("available", "removed")]
        title = Text(self.label("table"), style="bold")
        if not shown:
            return [title, Text(f"  {self.words('table_empty')}")]
        chair = self.label("chair")[0]
        table = table_of()
        table.add_column(title)
        for seat in SEATS:
            spaces = " ".join((*TRACK[:-1], chair))
            table.add_column(Text(f"{self.short(seat)}\n{spaces}", style=STYLES[seat]), no_wrap=True)
            if seat == SEATS[0]:
                table.add_column(f"{self.label('center')}\n0", justify="center")
        for issue in shown:
            first, *others = (self._track(seat, places[issue], chair) for seat in SEATS)
            center = Text("0", style="bold reverse") if places[issue] == "center" else Text("·", style="dim")
            table.add_row(self.name("issue", issue), first, center, *others)
        if not board["beyond"]:
            return [table]
        threat = {"issue": board["advanced"], "seat": board["advancer"], "beyond": board["beyond"]}
        return [table, Text(self.words("threatened", **threat))]

    def _track(self, seat: str, place: str, chair: str) -> Text:
        drawn = Text()
        for number, space in enumerate(TRACK):
            here = place == (f"{seat}_chair" if space == "chair" else f"{seat}{space}")
            mark = (chair if space == "chair" else space) if here else "·"
            drawn.append(" " if number else "")
            drawn.append(mark, style=f"bold reverse {STYLES[seat]}" if here else "dim")
        return drawn

    # --- the war -------------------------------------------------------------------------------------------

    def _fronts(self, view: View, board: Data) -> Parts:
        """Where each front is, how far it has to go, and what stands for and against its next step."""
        headings = (self.label("front"), self.words("position"), self.label("entry_space"))
        counts = (self.words("off"), self.words("nav"), self.label("axis"))
        table = table_of(*headings, *counts, numbers=(3, 4, 5))
        for front, theater in zip(FRONTS, THEATERS[: len(FRONTS)], strict=True):
            owner = SEATS[self.game.components.fronts[FRONTS.index(front)].color]
            table.add_row(
                Text(f"{self.name('front', front)} ({self.short(owner)})", style=STYLES[owner]),
                self._position(board, front, theater),
                self._entry_space(board, front, theater),
                str(board["offensive"][front]),
                str(board["naval"][theater]),
                str(board["opposing"][front]),
            )
        parts: Parts = [table]
        for issue, front in board["directed"].items():
            if front is not None:
                place = f"{self.texts.label('directed')} {self.name('front', front)}"
                parts.append(Text(f"{self.name('issue', issue)}: {place}"))
        return parts

    def _step(self, board: Data, front: str, theater: str) -> int:
        """How many spaces the front has entered; 0 in its theater box."""
        here = board["fronts"][front]
        return 0 if here == theater else 1 + [space["id"] for space in self.spaces[front]].index(here)

    def _position(self, board: Data, front: str, theater: str) -> str:
        step = self._step(board, front, theater)
        left = len(self.spaces[front]) - step
        here = self.words("theater_box") if step == 0 else self.name("space", board["fronts"][front])
        return f"{'■' * step}{'□' * left} {here}"

    def _entry_space(self, board: Data, front: str, theater: str) -> str:
        """7.73: the entry space and what entering it takes; what the conference card adds to the roll."""
        step = self._step(board, front, theater)
        if step == len(self.spaces[front]):
            return "–"
        space = self.spaces[front][step]
        naval = space.get("naval_required")
        needs = [self.words("needs_naval", number=naval) if naval else self.words("land")]
        issue = space.get("requires_issue_in_center")
        if issue and board["issues"][issue] != "removed":
            needs.append(self.words("needs_issue", issue=issue))
        if board["front_modifier"][front]:
            needs.append(self.words("card_modifier", number=board["front_modifier"][front]))
        return f"{self.name('space', space['id'])} ({', '.join(needs)})"

    def _boxes(self, view: View, board: Data) -> Parts:
        """Countries and colonies in two columns: whose networks, how many, whose political marker."""
        headings = [self.label("countries"), self.words("nets"), self.words("pols")]
        table = table_of(*headings, "", *headings)
        half = len(BOXES) // 2
        for left, right in zip(BOXES[:half], BOXES[half:], strict=True):
            table.add_row(*self._box(board, left), "", *self._box(board, right))
        return [table]

    def _box(self, board: Data, place: str) -> list[str | Text]:
        colony = "\u00a0(c)" if self.game.components.colony[BOXES.index(place)] else ""
        behind = "\u00a0←" if board["behind"][place] else ""
        owner, political = board["network_owner"][place], board["political"][place]
        networks = f"{self.short(owner)} {board['networks'][place]}" if owner else "–"
        return [
            f"{self.name('box', place)}{colony}{behind}",
            Text(networks, style=STYLES.get(owner, "dim")),
            Text(self.short(political) if political else "–", style=STYLES.get(political, "dim")),
        ]

    def _tracks(self, view: View, board: Data) -> Parts:
        """The A-bomb, the global pawns, theater leadership and what is left of the Axis."""
        texts = self.texts
        facts = {
            "abomb_track": [
                f"{texts.label('us_pawn')} {self._abomb(board['abomb'])}",
                f"{texts.label('spy_ring')} {self._abomb(board['spy_ring'])}",
            ],
            "global_issues": [self._pawn(board, pawn) for pawn in PAWNS],
            "leadership": [
                f"{self.name('region', region)} {self.name('seat', board['leadership'][region])}"
                for region in REGIONS
            ],
            "naval": [f"{self.name('theater', 'arctic')} {board['naval']['arctic']}"],
            "pool": [f"{self.name('reserve', kind)} {board['pool'][kind]}" for kind in RESERVES],
            "surrendered": [self.name("power", power) for power in POWERS if board["surrendered"][power]],
        }
        return [Text(f"{self.label(key)}: {'; '.join(found)}") for key, found in facts.items() if found]

    def _legend(self, view: View, board: Data) -> Parts:
        legends = (self.words(key) for key in ("table_legend", "fronts_legend", "boxes_legend"))
        return [Text(f"{' '.join(legends)}", style="dim")]

    def _abomb(self, space: str) -> str:
        steps = len(ABOMB_SPACES) - 1
        return self.words("step", abomb=space, step=ABOMB_SPACES.index(space), steps=steps)

    def _pawn(self, board: Data, pawn: str) -> str:
        owner = board["pawns"][pawn]
        side = f"{self.name('pawn_side', f'{pawn}.{owner}')} ({self.name('seat', owner)})" if owner else ""
        return side or f"{self.name('pawn', pawn)} ({self.texts.label('neutral')})"

    # --- points --------------------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """Every condition that gives anybody points (9.4)."""
        return [self._points(match)]

    def _points(self, match: Match) -> Table:
        score = match.score()
        table = table_of("", self.words("condition"))
        for seat in SEATS:
            table.add_column(Text(self.short(seat), style=STYLES[seat]), justify="right", no_wrap=True)
        for letter, points in score["by_condition"].items():
            if any(points.values()):
                self._row(table, letter, self.texts.condition(letter), points)
        table.add_section()
        self._row(table, "", self.label("total"), score["points"])
        return table

    def _row(self, table: Table, letter: str, name: str, points: dict[str, int], sign: str = "") -> None:
        table.add_row(letter, name, *(format(points[seat], sign) for seat in SEATS))

    def final(self, match: Match) -> Parts:
        """The points, what changed them at the end, the winner and the paragraph that made him so."""
        score = match.score()
        table = self._points(match)
        before = self._told(match, "final_score")
        if before != score["points"]:
            bonus = {seat: before[seat] - score["points"][seat] for seat in SEATS}
            self._row(table, "", f"{self.label('agendas')} (10.3)", bonus, "+")
        changes = self._told(match, "score_adjusted")
        if any(changes.values()):
            self._row(table, "", self.words("adjusted"), changes, "+")
        self._row(table, "", self.label("final"), score["final"])
        title = Rule(Text(self.words("game_over"), style="bold"), align="left")
        winner = f"{self.label('winner')}: {self.texts.winners(score['winners'])}"
        return ["", title, table, *self._verdict(match), Text(winner, style="bold")]

    def _told(self, match: Match, key: str) -> dict[str, int]:
        """The number that events of that kind gave each seat."""
        numbers = dict.fromkeys(SEATS, 0)
        for event in match.events:
            if event.key == key:
                numbers[str(event.facts["seat"])] += int(str(event.facts["number"]))
        return numbers

    def _verdict(self, match: Match) -> Parts:
        """4.41 to 4.44: which ending it was, and why."""
        fighting = [power for number, power in enumerate(POWERS) if not match.board.surrendered[number]]
        facts = {"powers": fighting, "spread": SPREAD[match.board.rules.edition]}
        found: Parts = []
        for event in match.events:
            if event.key in VERDICTS:
                found.append(Text(f"{self.words(event.key, **facts)} [{event.paragraph}]"))
        return found

    # --- words ---------------------------------------------------------------------------------------------

    def name(self, kind: str, id: str) -> str:
        return self.texts.name(kind, id)

    def short(self, seat: str) -> str:
        return self.texts.name("seat", seat, "short")

    def label(self, key: str) -> str:
        return capital(self.texts.label(key))

    def note(self, view: View, option: Option) -> str:
        """What is worth knowing of an option: its value and its parts, and where an issue goes."""
        hint = self.present.hint(view, option, {})
        return "" if hint is None else self.texts.in_words(hint)

    def cards(self, view: View, words: str) -> list[str]:
        return terminal_words.cards(self.game, self.texts, view, words)

    def guessed(self, view: View, kind: str, tokens: list[str]) -> list[str]:
        return terminal_words.guessed(view, kind)
