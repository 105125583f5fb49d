"""Churchill for clients: its components in words, where issues would go, and who would win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tripartite import present
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option
from tripartite.games.churchill import card_texts
from tripartite.games.churchill.card_texts import Card, leader_card, staff_card
from tripartite.games.churchill.preview import movement
from tripartite.games.churchill.terms import GERMANY, JAPAN, POWERS, SEATS
from tripartite.games.churchill.victory import SPREAD, decide_victory
from tripartite.present import Drawn, Moved
from tripartite.texts import Texts

PARAGRAPHS = {
    "allied_victory": "4.41",
    "broken_alliance": "4.42",
    "broken_alliance_1": "4.42",
    "broken_alliance_tournament": "4.42",
    "negotiated_surrender": "4.43",
}


class Present(present.Present):
    """Churchill in one language."""

    def components(self) -> Drawn:
        return components(self.texts)

    def moves(self, view: View, option: Option) -> Moved | None:
        moved = movement(view, option)
        return None if moved is None else Moved(*moved)

    def hint(self, view: View, option: Option, aids: Drawn) -> str | None:
        moved = movement(view, option)
        return None if moved is None else f"{moved[0]} → {place(self.texts, moved[1])}"

    def verdict(self, position: Position) -> str:
        return verdict(position, self.texts)


# --- components ------------------------------------------------------------------------------------------


def components(texts: Texts) -> Drawn:
    """Kinds by name, each a table by id in the order of the component data."""
    records = texts.records
    return {
        "seats": {seat: player(texts, seat) for seat in SEATS},
        "staff_cards": {
            id: {"seat": record["player"], "number": record["number"], **card(staff_card(texts, id))}
            for id, record in records["staff_card"].items()
        },
        "leaders": {
            id: {
                "seat": record["player"],
                "short_name": texts.name("leader", id),
                **card(leader_card(texts, id)),
            }
            for id, record in records["leader"].items()
        },
        "conferences": {
            str(record["number"]): {
                "name": texts.name("conference", str(record["number"])),
                "date": texts.name("conference", str(record["number"]), "date"),
                "code_name": record["code_name"],
            }
            for record in records["conference"].values()
        },
        "conference_cards": {id: conference_card(texts, id) for id in records["conference_card"]},
        "issues": {
            id: {
                "name": texts.name("issue", id),
                "issue_class": record["issue_class"],
                "class_name": texts.name("issue_class", record["issue_class"]),
                "owner": record.get("owner"),
                "region": record.get("theater"),
            }
            for id, record in records["issue"].items()
        },
        "fronts": {id: front(texts, record) for id, record in records["front"].items()},
        "theaters": {
            id: {"name": texts.name("theater", id), "region": record["region"], "front": record.get("front")}
            for id, record in records["theater"].items()
        },
        "boxes": {
            id: {
                "name": texts.name("box", id),
                "kind": record["kind"],
                "region": record["region"],
                "front": record.get("front"),
                "front_space": record.get("front_space"),
            }
            for id, record in records["box"].items()
        },
        "pawns": {
            id: {
                "name": texts.name("pawn", id),
                "sides": {seat: texts.name("pawn_side", f"{id}.{seat}") for seat in record["players"]},
            }
            for id, record in records["global_issue"].items()
        },
        "abomb_spaces": {id: {"name": texts.name("abomb", id)} for id in records["abomb_space"]},
        "reserves": {
            id: {
                "name": texts.name("reserve", id),
                "power": record["power"],
                "kind": record["kind"],
                "count": record["count"],
            }
            for id, record in records["axis_reserve"].items()
        },
        "regions": named(texts, "region", texts.tables["region"]),
        "powers": named(texts, "power", texts.tables["power"]),
        "places": named(texts, "place", texts.tables["place"]),
        "agendas": {
            id: {"name": texts.name("agendas", id), "box": record["location"]}
            for id, record in records["secret_agenda"].items()
        },
        "conditions": {
            id: {"text": texts.condition(id), "points": record["vp"], "seats": record["to"]}
            for id, record in records["victory_point"].items()
        },
        "effects": [
            {
                "text": card_texts.effect(texts, line),
                "seat": line.get("player"),
                "location": line.get("location"),
            }
            for record in records["conference_card"].values()
            for band in record["band"]
            for line in all_effects(band["effects"])
        ],
        "limits": {id: record["value"] for id, record in records["limit"].items()},
    }


def named(texts: Texts, kind: str, ids: Any) -> Drawn:
    return {id: {"name": texts.name(kind, id)} for id in ids}


def player(texts: Texts, seat: str) -> Drawn:
    record = texts.records["player"][seat]
    return {
        "name": texts.name("seat", seat),
        "color": record["color"],
        "leader": record["leader"],
        "characteristic": texts.name("characteristic", record["characteristic"]),
        "characteristic_text": texts.name("characteristic", record["characteristic"], "text"),
        "base_production": record["base_production"],
    }


def card(written: Card) -> Drawn:
    return written._asdict()


def conference_card(texts: Texts, id: str) -> Drawn:
    written = card_texts.conference_card(texts, id)
    record = texts.records["conference_card"][id]
    return {
        "conference": record["number"],
        "version": record["version"],
        "title": written.title,
        "bands": [band._asdict() for band in written.bands],
    }


def all_effects(effects: list[Drawn]) -> Iterator[Drawn]:
    """The instructions of a conference card and those nested in them, in the order of their numbers."""
    for effect in effects:
        yield effect
        results = [result["effects"] for result in effect.get("results", [])]
        branches = [effect.get("then", []), effect.get("else", []), *effect.get("options", []), *results]
        for branch in branches:
            yield from all_effects(branch)


def place(texts: Texts, name: str) -> str:
    """Where an issue is, for short: `US 3`, `US chair`, `center`."""
    if name == "center":
        return texts.label("center")
    seat = next(seat for seat in ("ussr", "us", "uk") if name.startswith(seat))
    space = name.removeprefix(seat).removeprefix("_")
    return f"{texts.name('seat', seat)} {texts.label('chair') if space == 'chair' else space}"


def front(texts: Texts, record: Drawn) -> Drawn:
    """A front track with its spaces from the theater box towards the Axis power."""
    return {
        "name": texts.name("front", record["id"]),
        "color": record["color_of"],
        "power": record.get("axis"),
        "region": record["region"],
        "theater": record["theater_box"],
        "spaces": [
            {
                "id": space["id"],
                "name": texts.name("space", space["id"]),
                "entry": space.get("entry"),
                "naval_required": space.get("naval_required", 0),
                "b29": space.get("b29", False),
                "kamikaze": space.get("kamikaze", False),
                "requires_issue_in_center": space.get("requires_issue_in_center"),
            }
            for space in record["space"]
        ],
    }


# --- who would win ---------------------------------------------------------------------------------------


def verdict(position: Position, texts: Texts) -> str:
    """4.41 to 4.43; the winner is named unless dice have yet to decide."""
    over = position.over
    board = position.board if over else position.view(-1).board
    key = condition(position, board)
    fighting = [power for n, power in enumerate(POWERS) if not board.surrendered[n]]
    why = texts.phrase("verdict", key, {"spread": SPREAD[board.rules.edition], "powers": fighting})
    ending = texts.say("verdict", "then" if over else "now", {"why": why, "paragraph": PARAGRAPHS[key]})
    if over:
        return f"{ending} {texts.say('verdict', 'won', {'seat': SEATS[board.winner]})}"
    diced = board.rules.edition == 1 and not board.rules.tournament_scoring
    if diced and key != "allied_victory":
        return ending
    return f"{ending} {texts.say('verdict', 'would_win', {'seat': SEATS[likely_winner(board)]})}"


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
