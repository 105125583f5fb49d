"""What a client needs to draw a game: its components by id, with all words in one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tripartite.bots import bots_of
from tripartite.games.churchill.terms import SEATS
from tripartite.rulebook import paragraphs
from tripartite.server.schemas import ChoiceInfo, GameInfo, RuleParagraph
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
    )


def rules(game_id: str, language: str) -> list[RuleParagraph]:
    return [RuleParagraph(**entry._asdict()) for entry in paragraphs(game_id, language).values()]


def components(texts: Texts) -> Drawn:
    """The components of a game; each game has its own kinds."""
    draw = DRAW.get(texts.game.id)
    return draw(texts) if draw else {}


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


# --- Downfall of the Third Reich -------------------------------------------------------------------------


def downfall(texts: Texts) -> Drawn:
    """The map and the counters by id; `borders` say what lies between two zones."""
    records = texts.records
    return {
        "seats": named(texts, "seat", texts.game.seats),
        "zones": {
            id: {
                **fields(record, "country", "terrain", "lon", "lat", "supply_zone_of", "key_zone_of"),
                "name": texts.name("zone", id),
                "seas": record.get("seas", []),
                "fortress": record.get("fortress", False),
            }
            for id, record in records["zone"].items()
        },
        "borders": {
            id: fields(record, "zones", "river_in", "strait", "high_mountain_in", "fortified_line_of")
            for id, record in records["border"].items()
        },
        "landing_lines": {id: fields(line, "zones", "sea") for id, line in records["landing_line"].items()},
        "countries": {
            id: {**fields(record, "side", "capital", "part_of"), "name": texts.name("country", id)}
            for id, record in records["country"].items()
        },
        "armies": {
            id: {
                **fields(record, "country", "type", "full", "reduced", "count"),
                "name": texts.name("army", id),
            }
            for id, record in records["army"].items()
        },
        "turns": {
            str(record["number"]): {
                **fields(record, "year", "season"),
                "name": texts.name("turn", str(record["number"])),
            }
            for record in records["turn"].values()
        },
        "conditions": {id: {"text": texts.condition(id)} for id in texts.tables["condition"]},
        "seas": named(texts, "sea", records["sea"]),
        "terrains": named(texts, "terrain", records["terrain"]),
        "actions": named(texts, "action", records["action"]),
        "developments": named(texts, "development", records["development"]),
        "states": named(texts, "state", texts.tables["state"]),
        "levels": named(texts, "level", texts.tables["level"]),
    }


def fields(record: Drawn, *names: str) -> Drawn:
    return {name: record.get(name) for name in names}


DRAW: dict[str, Callable[[Texts], Drawn]] = {"churchill": churchill, "downfall": downfall}
