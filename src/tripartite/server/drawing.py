"""What a client needs to draw a game: its components by id, with all words in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tripartite.bots import bots_of
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.churchill.preview import movement
from tripartite.games.churchill.terms import SEATS
from tripartite.rulebook import paragraphs
from tripartite.server import drawing_downfall
from tripartite.server.schemas import ChoiceInfo, GameInfo, Move, RuleParagraph
from tripartite.texts import Card, Texts

Drawn = dict[str, Any]


def game_info(texts: Texts) -> GameInfo:
    """The game as a form for a new table shows it."""
    game = texts.game
    return GameInfo(
        id=game.id,
        name=game.name,
        seats=list(game.seats),
        seat_names={seat: texts.name("seat", seat) for seat in game.seats},
        scenarios=list(game.scenarios),
        scenario_names={scenario: texts.name("scenario", scenario) for scenario in game.scenarios},
        choices=[choice_info(choice, texts) for choice in game.choices],
        bots=bots_of(game.id),
        rules_version=game.rules_version,
        components=game.component_hash,
    )


def choice_info(choice: Any, texts: Texts) -> ChoiceInfo:
    return ChoiceInfo(
        id=choice.id,
        name=texts.name("choice", choice.id),
        explanation=texts.name("choice", choice.id, "text"),
        values=list(choice.values),
        value_names=[texts.name("choice", f"{choice.id}.{value}", "text") for value in choice.values],
        default=choice.default,
        paragraph=choice.paragraph,
        hands={value: list(seats) for value, seats in choice.hands.items()},
    )


def rules(game_id: str, language: str) -> list[RuleParagraph]:
    return [RuleParagraph(**entry._asdict()) for entry in paragraphs(game_id, language).values()]


def components(texts: Texts) -> Drawn:
    """The components of a game; each game has its own kinds."""
    draw = DRAW.get(texts.game.id)
    return draw(texts) if draw else {}


def aids(view: View) -> Drawn:
    """What a player could work out from what he sees, such as odds and supply lines."""
    work_out = AIDS.get(view.game.id)
    return work_out(view) if work_out else {}


def touches(view: View, option: Option) -> list[str]:
    """The elements of the board that an option is about."""
    find = TOUCHES.get(view.game.id)
    return find(view, option) if find else list(option.touches)


def is_light(view: View, option: Option) -> bool:
    """Whether an option does nothing but open another decision of the same seat."""
    return option.verb in LIGHT.get(view.game.id, ())


def moves(view: View, option: Option) -> Move | None:
    """What an option moves, if that is certain beforehand."""
    preview = PREVIEW.get(view.game.id)
    moved = preview(view, option) if preview else None
    return None if moved is None else Move(value=moved[0], to=moved[1])


def hint(view: View, option: Option, aids: Drawn, texts: Texts) -> str | None:
    """What is worth knowing before an option is chosen, in a few words; `aids` are those of the view."""
    say_before = HINTS.get(view.game.id)
    return say_before(view, option, aids, texts) if say_before else None


# --- Churchill -------------------------------------------------------------------------------------------


def churchill(texts: Texts) -> Drawn:
    """Kinds by name, each a table by id in the order of the component data."""
    records = texts.records
    return {
        "seats": {seat: churchill_seat(texts, seat) for seat in SEATS},
        "staff_cards": {
            id: {"seat": record["player"], "number": record["number"], **card(texts.staff_card(id))}
            for id, record in records["staff_card"].items()
        },
        "leaders": {
            id: {
                "seat": record["player"],
                "short_name": texts.name("leader", id),
                **card(texts.leader_card(id)),
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
            {"text": texts.effect(effect), "seat": effect.get("player"), "location": effect.get("location")}
            for record in records["conference_card"].values()
            for band in record["band"]
            for effect in all_effects(band["effects"])
        ],
        "limits": {id: record["value"] for id, record in records["limit"].items()},
    }


def named(texts: Texts, kind: str, ids: Any) -> Drawn:
    return {id: {"name": texts.name(kind, id)} for id in ids}


def churchill_seat(texts: Texts, seat: str) -> Drawn:
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
    written = texts.conference_card(id)
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


def churchill_hint(view: View, option: Option, aids: Drawn, texts: Texts) -> str | None:
    moved = movement(view, option)
    return None if moved is None else f"{moved[0]} → {place(texts, moved[1])}"


# --- Downfall of the Third Reich ---------------------------------------------------------------------------


def downfall_hint(view: View, option: Option, aids: Drawn, texts: Texts) -> str | None:
    odds = aids["odds"].get(option.id)
    return drawing_downfall.odds_in_words(option, odds, texts) if odds else None


# --- by game -----------------------------------------------------------------------------------------------

DRAW: dict[str, Callable[[Texts], Drawn]] = {
    "churchill": churchill,
    "downfall": drawing_downfall.components,
}
AIDS: dict[str, Callable[[View], Drawn]] = {"downfall": drawing_downfall.aids}
TOUCHES: dict[str, Callable[[View, Option], list[str]]] = {"downfall": drawing_downfall.touches}
PREVIEW: dict[str, Callable[[View, Option], tuple[int, str] | None]] = {"churchill": movement}
LIGHT: dict[str, tuple[str, ...]] = {"downfall": drawing_downfall.LIGHT}
HINTS: dict[str, Callable[[View, Option, Drawn, Texts], str | None]] = {
    "churchill": churchill_hint,
    "downfall": downfall_hint,
}
