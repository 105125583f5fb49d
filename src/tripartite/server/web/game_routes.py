"""The games that can be played: what they are, how they look, and their rules."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from tripartite.bots import bots_of
from tripartite.core.game import Choice
from tripartite.games.registry import GAMES
from tripartite.lessons import Lesson
from tripartite.rulebook import paragraphs
from tripartite.server.present.lessons import lesson_info
from tripartite.server.present.states import present_in
from tripartite.server.present.wording import for_clients
from tripartite.server.tables.loader import find_game
from tripartite.server.web.client_files import FOREVER
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.schemas import ChoiceInfo, GameInfo, Language, RuleParagraph
from tripartite.texts import LANGUAGES, Texts

router = APIRouter(tags=["games"])


@router.get("/games", summary="The games")
async def list_games(reader: ReaderOf) -> list[GameInfo]:
    return [game_info(reader.texts(id), list(reader.lessons.of(id).values())) for id in GAMES]


@router.get("/games/{game}/components", summary="What is needed to draw a game")
async def read_components(game: str, reader: ReaderOf) -> dict[str, Any]:
    """Every kind of component by id, with all words in the reader's language."""
    return reader.present(game).components()


@router.get("/games/{game}/texts/{language}", summary="What puts states and messages into words")
async def read_texts(
    game: str,
    language: Language,
    games: RegistryOf,
    hash: Annotated[str, Query(max_length=64, description="of the texts: they may be kept for ever")] = "",
) -> Response:
    """`tables` of templates and names, the `kinds` that say in which of them the value of a fact is named,
    and `pairs` of facts that are named together."""
    written, current = for_clients(present_in(find_game(game, games.components), language).texts)
    kept = {"Cache-Control": FOREVER} if hash == current else {}
    return Response(written, media_type="application/json", headers=kept)


@router.get("/games/{game}/rules", summary="The rules by paragraph")
async def read_rules(game: str, games: RegistryOf, reader: ReaderOf) -> list[RuleParagraph]:
    found = paragraphs(find_game(game, games.components).id, reader.language)
    return [RuleParagraph(**entry._asdict()) for entry in found.values()]


def game_info(texts: Texts, lessons: list[Lesson]) -> GameInfo:
    """The game as a form for a new table shows it."""
    game = texts.game
    return GameInfo(
        id=game.id,
        name=game.name,
        line=texts.name("about", "line"),
        facts=texts.name("about", "facts"),
        tagline=texts.name("about", "tagline"),
        play_now=texts.name("about", "play_now"),
        chapter_word=texts.label("chapter_word"),
        seats=list(game.seats),
        seat_names={seat: texts.name("seat", seat) for seat in game.seats},
        scenarios=list(game.scenarios),
        scenario_names={scenario: texts.name("scenario", scenario) for scenario in game.scenarios},
        scenario_texts={scenario: texts.name("scenario", scenario, "text") for scenario in game.scenarios},
        choices=[choice_info(choice, texts) for choice in game.choices],
        bots=bots_of(game),
        words=page_words(texts),
        rules_version=game.rules_version,
        components=game.component_hash,
        texts={each: for_clients(present_in(game, each).texts)[1] for each in LANGUAGES},
        lessons=[lesson_info(lesson, texts.language) for lesson in lessons],
    )


def page_words(texts: Texts) -> dict[str, str]:
    """What a page that knows no game says of this one, by table and key."""
    seats = texts.tables["seat"].items()
    words = {
        f"seat.{id}": entry["short"] for id, entry in seats if isinstance(entry, dict) and "short" in entry
    }
    for table in ("facet", "next", "roll", "tab", "verb"):
        words |= {f"{table}.{key}": texts.name(table, key) for key in texts.tables.get(table, {})}
    return words


def choice_info(choice: Choice, texts: Texts) -> ChoiceInfo:
    return ChoiceInfo(
        id=choice.id,
        name=texts.name("choice", choice.id),
        explanation=texts.name("choice", choice.id, "text"),
        values=list(choice.values),
        value_names=[texts.name("choice", f"{choice.id}.{value}", "text") for value in choice.values],
        default=choice.default,
        paragraph=choice.paragraph,
        hands={value: list(seats) for value, seats in choice.hands.items()},
        limits={scenario: list(values) for scenario, values in choice.limits.items()},
    )
