"""Churchill drawn with text: the conference table, the war and the hand, from one seat's view."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tripartite.core.asks import Ask
from tripartite.core.game import Game
from tripartite.core.match import Match
from tripartite.core.position import View
from tripartite.games.churchill.game import Churchill
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    BOXES,
    FRONTS,
    ISSUES,
    PAWNS,
    REGIONS,
    RESERVES,
    SEATS,
    THEATERS,
)
from tripartite.terminal import churchill_words
from tripartite.terminal.words import Words
from tripartite.texts import Texts

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
    "choose_effects": ("players", "fronts", "boxes", "tracks"),
}
WHOLE = ("players", "issues", "fronts", "boxes", "tracks", "hand")
VERDICTS = ("allied_victory", "broken_alliance", "negotiated_surrender")

Parts = list[RenderableType]
Data = dict[str, Any]


class ChurchillDesk:
    """Draws views of Churchill and understands what a player calls things."""

    def __init__(self, game: Game, texts: Texts, words: Words) -> None:
        assert isinstance(game, Churchill)
        self.game = game
        self.texts = texts
        self.words = words
        self.records = game.components.records
        self.spaces: dict[str, list[Data]] = {
            record["id"]: record["space"] for record in self.records["front"]
        }

    # --- screens ---------------------------------------------------------------------------------------------

    def conference(self, view: View) -> int:
        return int(view.board.conference)

    def whole(self, view: View) -> Parts:
        return self._parts(view, WHOLE)

    def about(self, view: View, prompt: str) -> Parts:
        return self._parts(view, ABOUT.get(prompt, MEETING))

    def _parts(self, view: View, names: tuple[str, ...]) -> Parts:
        data = view.to_json()
        found: Parts = ["", self.header(data)]
        for name in names:
            found += getattr(self, f"_{name}")(view, data["board"])
        return found

    def header(self, data: Data) -> RenderableType:
        """Which conference it is, where it meets, and what part of it is running."""
        board = data["board"]
        number = board["conference"]
        record = next(record for record in self.records["conference"] if record["number"] == number)
        title = self.words(
            "conference", number=number, place=record["place"], code=record["code_name"], date=record["date"]
        )
        return Rule(Text(f"{title} — {self.texts.segment(data['segment'])}", style="bold"), align="left")

    # --- people ----------------------------------------------------------------------------------------------

    def _players(self, view: View, board: Data) -> Parts:
        """Leaders, hands, points and what is left to spend."""
        points = self.game.score(view.board)["points"]
        table = self._table("player", "leader", "hand", "points", "won", "notes")
        for column in (2, 3, 4):
            table.columns[column].justify = "right"
        for number, seat in enumerate(SEATS):
            you = f" ({self.words('you')})" if number == view.seat else ""
            ready = "ready" if board["leader_active"][seat] else "not_ready"
            table.add_row(
                Text(self.name("seat", seat) + you, style=STYLES[seat]),
                f"{self.name('leader', board['leaders'][seat])}, {self.words(ready)}",
                str(len(board["hands"][seat])),
                str(points[seat]),
                str(board["victories"][seat]),
                ", ".join(self._notes(board, seat)),
            )
        return [table]

    def _notes(self, board: Data, seat: str) -> list[str]:
        flags = ("cannot_advance", "cannot_debate", "cannot_break_ties", "may_pass")
        notes = [self.words(flag) for flag in flags if board[flag][seat]]
        counts = {
            "production_left": board["production"][seat],
            "free_support": board["free_support"][seat],
            "staff_support": board["staff_support"][seat],
            "networks_waiting": board["to_place"][seat],
            "political_waiting": board["to_align"][seat],
        }
        notes += [self.words(key, number=count) for key, count in counts.items() if count]
        for region in REGIONS:
            bound = board["bound_support"][f"{seat}_{region}"]
            if bound:
                notes.append(self.words("bound_support", number=bound, region=self.name("region", region)))
        return notes

    def _hand(self, view: View, board: Data) -> Parts:
        if view.seat < 0:
            return []
        seat = SEATS[view.seat]
        title = self.words("your_hand", seat=self.name("seat", seat))
        lines: Parts = [Text(title, style="bold")]
        lines += [Text(f"  {self.texts.staff_card(card)}") for card in board["hands"][seat]]
        if not board["hands"][seat]:
            lines.append(f"  {self.words('no_cards')}")
        leader = self.texts.leader_card(board["leaders"][seat])
        lines.append(Text(f"  {leader}"))
        if board["agendas"][seat]:
            names = ", ".join(self.name("agenda", agenda) for agenda in board["agendas"][seat])
            lines.append(Text(f"  {self.words('secret_agendas')}: {names}"))
        return lines

    def hand(self, view: View) -> Parts:
        return self._hand(view, view.board.to_json())

    # --- the conference table --------------------------------------------------------------------------------

    def _issues(self, view: View, board: Data) -> Parts:
        """Every issue on the table in its row: three tracks, the center between them."""
        places = {issue: board["issues"][issue] for issue in ISSUES}
        shown = [issue for issue in ISSUES if places[issue] not in ("available", "removed")]
        title = Text(self.words("conference_table"), style="bold")
        if not shown:
            return [title, f"  {self.words('table_empty')}"]
        chair = self.words("chair")[0].upper()
        table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
        table.add_column(title)
        for seat in SEATS:
            track = " ".join((*TRACK[:6], chair))
            table.add_column(Text(f"{self.name('seat', seat)}\n{track}", style=STYLES[seat]), no_wrap=True)
            if seat == "uk":
                table.add_column(f"{self.words('center')}\n0", justify="center")
        for issue in shown:
            tracks = [self._track(seat, places[issue], chair) for seat in SEATS]
            center = Text("0", style="bold reverse") if places[issue] == "center" else Text("·", style="dim")
            table.add_row(self.name("issue", issue), tracks[0], center, tracks[1], tracks[2])
        legend = self.words("table_legend", chair=chair)
        return [table, Text(legend, style="dim")]

    def _track(self, seat: str, place: str, chair: str) -> Text:
        drawn = Text()
        for number, space in enumerate(TRACK):
            here = place == (f"{seat}_chair" if space == "chair" else f"{seat}{space}")
            mark = (chair if space == "chair" else space) if here else "·"
            drawn.append(" " if number else "")
            drawn.append(mark, style=f"bold reverse {STYLES[seat]}" if here else "dim")
        return drawn

    # --- the war ---------------------------------------------------------------------------------------------

    def _fronts(self, view: View, board: Data) -> Parts:
        """Where each front is, how far it has to go, and what stands for and against its next step."""
        table = self._table("front", "position", "next_space", "offensive", "naval", "reserves")
        for column in (3, 4, 5):
            table.columns[column].justify = "right"
        for front, theater in zip(FRONTS, THEATERS[:7], strict=True):
            owner = SEATS[self.game.components.fronts[FRONTS.index(front)].color]
            here = board["fronts"][front]
            at = 0 if here == theater else self._at(front, here)
            last = len(self.spaces[front])
            position = self.words("theater_box") if at == 0 else self.name("space", here)
            table.add_row(
                Text(f"{self.name('front', front)} ({self.name('seat', owner)})", style=STYLES[owner]),
                f"{'■' * at}{'□' * (last - at)} {position}",
                self._next_space(board, front, at),
                str(board["offensive"][front]),
                str(board["naval"][theater]),
                str(board["opposing"][front]),
            )
        arctic = self.words("arctic", naval=board["naval"]["arctic"])
        return [table, Text(arctic)]

    def _at(self, front: str, space: str) -> int:
        return 1 + [entry["id"] for entry in self.spaces[front]].index(space)

    def _next_space(self, board: Data, front: str, at: int) -> str:
        """7.73: the entry space and what entering it takes."""
        if at == len(self.spaces[front]):
            return "–"
        space = self.spaces[front][at]
        needs = [self.words("land")]
        if space["entry"] == "amphibious":
            needs = [self.words("needs_naval", number=space.get("naval_required", 1))]
        issue = space.get("requires_issue_in_center")
        if issue and board["issues"][issue] != "removed":
            needs.append(self.words("needs_issue", issue=self.name("issue", issue)))
        return f"{self.name('space', space['id'])} ({', '.join(needs)})"

    def _boxes(self, view: View, board: Data) -> Parts:
        """Countries and colonies in two columns: whose networks, how many, whose political marker."""
        table = self._table(*("country", "networks", "political") * 2)
        half = (len(BOXES) + 1) // 2
        for left, right in zip(BOXES[:half], BOXES[half:], strict=True):
            table.add_row(*self._box(board, left), *self._box(board, right))
        return [table]

    def _box(self, board: Data, place: str) -> list[str | Text]:
        number = BOXES.index(place)
        colony = f" ({self.words('colony')})" if self.game.components.colony[number] else ""
        owner, political = board["network_owner"][place], board["political"][place]
        networks = f"{self.name('seat', owner)} {board['networks'][place]}" if owner else "–"
        return [
            self.name("box", place) + colony,
            Text(networks, style=STYLES.get(owner, "dim")),
            Text(self.name("seat", political) if political else "–", style=STYLES.get(political, "dim")),
        ]

    def _tracks(self, view: View, board: Data) -> Parts:
        """The A-bomb, the global pawns, theater leadership and what is left of the Axis."""
        steps = len(ABOMB_SPACES) - 1
        lines = [
            self.words(
                "abomb",
                us=self.name("abomb", board["abomb"]),
                us_step=ABOMB_SPACES.index(board["abomb"]),
                ussr=self.name("abomb", board["spy_ring"]),
                ussr_step=ABOMB_SPACES.index(board["spy_ring"]),
                steps=steps,
            ),
            self.words("global_issues") + ": " + "; ".join(self._pawn(board, pawn) for pawn in PAWNS),
            self.words("leadership")
            + ": "
            + ", ".join(
                f"{self.name('region', region)} {self.name('seat', board['leadership'][region])}"
                for region in REGIONS
            ),
            self.words("axis_reserves")
            + ": "
            + ", ".join(f"{self.name('reserve', kind)} {board['pool'][kind]}" for kind in RESERVES),
        ]
        fallen = [self.name("power", power) for power, done in board["surrendered"].items() if done]
        if fallen:
            lines.append(self.words("surrendered", powers=", ".join(fallen)))
        return [Text(line) for line in lines]

    def _pawn(self, board: Data, pawn: str) -> str:
        owner = board["pawns"][pawn]
        side = self.name("seat", owner) if owner else self.words("neutral")
        return f"{self.name('pawn', pawn)}: {side}"

    # --- points ----------------------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """Every condition that gives anybody points (9.4)."""
        score = match.score()
        table = self._points_table()
        for letter, points in score["by_condition"].items():
            if any(points.values()):
                name = f"{letter}  {self.texts.condition(letter)}"
                table.add_row(name, *(str(points[seat]) for seat in SEATS))
        table.add_section()
        table.add_row(self.words("total"), *(str(score["points"][seat]) for seat in SEATS))
        return [table]

    def final(self, match: Match) -> Parts:
        """The points, what changed them at the end, the winner and the paragraph that made him so."""
        score = match.score()
        table = self._points_table()
        parts: Parts = ["", Rule(Text(self.words("game_over"), style="bold")), *self.score(match)]
        told = {(event.key, event.facts.get("seat")): event.facts for event in match.events}
        before = {seat: int(str(told["final_score", seat]["number"])) for seat in SEATS}
        if before != score["points"]:
            extra = {seat: before[seat] - score["points"][seat] for seat in SEATS}
            table.add_row(self.words("secret_agendas"), *(f"{extra[seat]:+}" for seat in SEATS))
        changes = {
            seat: int(str(told["score_adjusted", seat]["number"]))
            for seat in SEATS
            if ("score_adjusted", seat) in told
        }
        if changes:
            table.add_row(self.words("adjusted"), *(f"{changes.get(seat, 0):+}" for seat in SEATS))
        table.add_row(
            Text(self.words("final_score"), style="bold"), *(str(score["final"][seat]) for seat in SEATS)
        )
        parts.append(table)
        for event in match.events:
            if event.key in VERDICTS or event.key == "final_tie":
                parts.append(Text(f"{self.texts.event(event)} [{event.paragraph}]"))
        winner = self.words("winner", seat=self.name("seat", score["winner"]))
        return [*parts, Text(winner, style="bold")]

    def _points_table(self) -> Table:
        table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False, expand=True)
        table.add_column(self.words("condition"), ratio=1)
        for seat in SEATS:
            table.add_column(
                Text(self.name("seat", seat), style=STYLES[seat]), justify="right", no_wrap=True, min_width=5
            )
        return table

    # --- words -----------------------------------------------------------------------------------------------

    def name(self, kind: str, id: str) -> str:
        return self.texts.name(kind, id)

    def _table(self, *headings: str) -> Table:
        table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
        for heading in headings:
            table.add_column(self.words(heading))
        return table

    def cards(self, view: View, words: str) -> list[str]:
        return churchill_words.cards(self.game, self.texts, view, words)

    def meant(self, view: View, words: str, ask: Ask) -> list[str]:
        return churchill_words.meant(self.game, self.texts, self.words, view, words)

    def shows_card(self, option_id: str) -> bool:
        return any(arg in self.game.components.card_number for arg in option_id.split(" ")[1:])
