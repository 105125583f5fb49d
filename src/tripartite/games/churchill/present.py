"""Churchill for clients: its components in words, where issues would go, and who would win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any

from tripartite import present
from tripartite.core.position import Position, View
from tripartite.core.verbs import Facts, Option, Reason
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.card_texts import Card, conference_card, effect, leader_card, staff_card
from tripartite.games.churchill.conference_card import choices
from tripartite.games.churchill.elements import element_reason
from tripartite.games.churchill.hints import hint_facts, waste_facts
from tripartite.games.churchill.preview import movement
from tripartite.games.churchill.records import SPACE
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    ABOMB_SPACES,
    GERMANY,
    ISSUES,
    JAPAN,
    PLACES,
    POWERS,
    REGIONS,
    RESEARCH_TRACK,
    SEATS,
)
from tripartite.games.churchill.victory import SPREAD, decide_victory
from tripartite.present import Also, Drawn, Moved, Names, Shown, Touched, Waived, said
from tripartite.texts import Phrase, Texts, phrase

PARAGRAPHS = {
    "allied_victory": "4.41",
    "broken_alliance": "4.42",
    "broken_alliance_1": "4.42",
    "broken_alliance_tournament": "4.42",
    "negotiated_surrender": "4.43",
}


# --- components ------------------------------------------------------------------------------------------


def spaces(texts: Texts, front: Drawn) -> list[Drawn]:
    """The spaces of a front's track, from the theater box towards the Axis power."""
    return [{**SPACE.shown(space), "name": texts.name("space", space["id"])} for space in front["space"]]


def sides(texts: Texts, issue: Drawn) -> list[Drawn]:
    names = {seat: texts.name("pawn_side", f"{issue['id']}.{seat}") for seat in issue["players"]}
    return [{"seat": seat, "name": name} for seat, name in names.items()]


def bands(texts: Texts, card: Drawn) -> list[Drawn]:
    return [band._asdict() for band in conference_card(texts, card["id"]).bands]


def effects(texts: Texts, records: Drawn) -> list[Drawn]:
    """The instructions of all conference cards by their number."""
    return [
        {
            "text": texts.in_words(effect(line)),
            "seat": line.get("player"),
            "location": line.get("location"),
        }
        for line in instructions(records)
    ]


def instructions(records: Drawn) -> list[Drawn]:
    """As they are written."""
    return [
        line
        for record in records["conference_card"].values()
        for band in record["band"]
        for line in all_effects(band["effects"])
    ]


def all_effects(lines: list[Drawn]) -> Iterator[Drawn]:
    """The instructions of a conference card and those nested in them, in the order of their numbers."""
    for line in lines:
        yield line
        results = [result["effects"] for result in line.get("results", [])]
        for branch in (line.get("then", []), line.get("else", []), *line.get("options", []), *results):
            yield from all_effects(branch)


def in_words(write: Callable[[Texts, str], Card]) -> tuple[Also, ...]:
    """What stands on a staff or leader card."""
    return (
        Also("title", "string", lambda texts, record: write(texts, record["id"]).title),
        Also("value", "string", lambda texts, record: write(texts, record["id"]).value),
        Also("lines", "readonly string[]", lambda texts, record: write(texts, record["id"]).lines),
    )


SHOWN = (
    Shown(
        "players",
        "player",
        (
            said("name", "seat"),
            said("characteristic", "characteristic", "characteristic"),
            said("characteristic_text", "characteristic", "characteristic", "text"),
        ),
    ),
    Shown("staff_cards", "staff_card", in_words(staff_card), without=("attributes", "printed_number")),
    Shown(
        "leaders",
        "leader",
        (*in_words(leader_card), said("short_name", "leader")),
        without=("attributes", "roll"),
    ),
    Shown(
        "conferences",
        "conference",
        (said("name", "conference", "number"), said("date", "conference", "number", "date")),
        key="number",
    ),
    Shown(
        "conference_cards", "conference_card", (Also("bands", "readonly Band[]", bands),), without=("band",)
    ),
    Shown("issues", "issue", (said("name", "issue"), said("class_name", "issue_class", "issue_class"))),
    Shown(
        "fronts",
        "front",
        (said("name", "front"), Also("spaces", "readonly Space[]", spaces)),
        without=("track",),
    ),
    Shown("theaters", "theater", (said("name", "theater"),)),
    Shown("boxes", "box", (said("name", "box"),)),
    Shown(
        "pawns",
        "global_issue",
        (said("name", "pawn"), Also("sides", "readonly { seat: Seat; name: string }[]", sides)),
        without=("names",),
    ),
    Shown("abomb_spaces", "abomb_space", (said("name", "abomb"),)),
    Shown("reserves", "axis_reserve", (said("name", "reserve"),)),
    Shown("agendas", "secret_agenda", (said("name", "agendas"),)),
    Shown("conditions", "victory_point", (said("text", "condition"),), without=("condition",)),
    Shown("limits", "limit", ()),
)
TYPES = {
    "Space": SPACE.typescript(),
    "Band": "{ color: string; title: string; lines: readonly string[] }",
    "Effect": "{ text: string; seat: Seat | null; location: string | null }",
}


SEGMENTS = {
    "conference_card_bands": ("choose_effects",),
    "agenda_cards": ("agenda_card",),
    "agenda_winner": ("break_tie", "decide_tie", "decline"),
    "agenda_selection": ("nominate",),
    "meeting": (
        *("advance", "advance_by", "lead", "chief", "discard", "pass", "chief_advance", "stop", "go_on"),
        *("debate", "debate_by", "lead_debate", "no_debate"),
    ),
    "conference_winner": ("break_tie", "decide_tie", "decline"),
    "directed_offensives": ("direct",),
    "allocation": ("offensive", "naval", "activate", "pay", "research", "duty_offensive", "duty_naval"),
    "theater_leadership": ("name_leader",),
    "global_issue": ("move_pawn",),
    "clandestine": ("place_network", "remove_network", "forgo", "goes_first"),
    "political": ("place_political", "remove_political", "forgo", "goes_first"),
}


def debated(b: Board) -> Facts:
    """5.24: the issue that was advanced, and by whom."""
    return {"issue": ISSUES[b.advanced], "seat": SEATS[b.advancer]}


class Present(present.Present):
    """Churchill in one language."""

    segments = MappingProxyType(SEGMENTS)
    waivers = MappingProxyType({"debate": Waived("no_debate", debated)})
    revocable = ("nominate", "direct")
    drawn = ("card", "seat", "issue", "leader", "front", "theater", "region", "pawn", "box", "abomb")

    shown = SHOWN
    types = TYPES
    names = (
        Names("regions", "region", REGIONS),
        Names("powers", "power", POWERS),
        Names("places", "place", tuple(PLACES)),
    )
    elements = (("abomb", ABOMB_SPACES),)
    also = (Also("effects", "readonly Effect[]", effects),)

    def element_names(self) -> dict[str, str]:
        return {**super().element_names(), RESEARCH_TRACK: self.texts.name("issue", ISSUES[ABOMB_RESEARCH])}

    def sort(self, kind: str, id: str) -> str:
        return str(self.texts.records["issue"][id]["issue_class"]) if kind == "issue" else id

    def reason(self, view: View, touched: Touched) -> Reason | None:
        if str(touched) == RESEARCH_TRACK:
            return None
        return element_reason(view.board, view.seat, touched.kind, self.values(touched)[0])

    def moves(self, view: View, option: Option) -> Moved | None:
        moved = movement(view, option)
        return None if moved is None else Moved(*moved)

    def hint(self, view: View, option: Option, aids: Drawn) -> Phrase | None:
        found = hint_facts(view, option)
        if found is None:
            return None
        key, facts = found
        if key == "effects":
            written = instructions(self.texts.records)
            chosen = choices(view.board)[option.values[0]]
            return phrase("hint", key, {"effects": [effect(written[number]) for number in chosen]})
        return phrase("hint", key, facts)

    def waste(self, view: View, option: Option) -> Phrase | None:
        found = waste_facts(view, option)
        return None if found is None else phrase("waste", *found)

    def verdict(self, position: Position) -> list[Phrase]:
        return verdict(position)


# --- who would win ---------------------------------------------------------------------------------------


def verdict(position: Position) -> list[Phrase]:
    """4.41 to 4.43; the winner is named unless dice have yet to decide."""
    over = position.over
    board = position.board if over else position.view(-1).board
    key = condition(position, board)
    fighting = [power for n, power in enumerate(POWERS) if not board.surrendered[n]]
    why = phrase("verdict", key, {"spread": SPREAD[board.rules.edition], "powers": fighting})
    ending = phrase("verdict", "then" if over else "now", {"why": why, "paragraph": PARAGRAPHS[key]})
    if over:
        return [ending, phrase("verdict", "won", {"seat": SEATS[board.winner]})]
    diced = board.rules.edition == 1 and not board.rules.tournament_scoring
    if diced and key != "allied_victory":
        return [ending]
    return [ending, phrase("verdict", "would_win", {"seat": SEATS[likely_winner(board)]})]


def condition(position: Position, board: Any) -> str:
    """The victory condition that fits the board, as the words for it are called."""
    if not (board.surrendered[GERMANY] and board.surrendered[JAPAN]):
        return "negotiated_surrender"
    rules = board.rules
    points = board.final_score if position.over else position.game.score(board)["points"].values()
    if max(points) - min(points) <= SPREAD[rules.edition]:
        return "allied_victory"
    if rules.edition == 2:
        return "broken_alliance"
    return "broken_alliance_tournament" if rules.tournament_scoring else "broken_alliance_1"


def likely_winner(board: Any) -> int:
    """Who would win with the board as everybody sees it."""
    imagined = board.copy()
    decide_victory(imagined)
    winner: int = imagined.winner
    return winner
