"""The World at War on the screen of a terminal, drawn from one seat's view."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from matches import ask_of
from tripartite.api import Match, arrange, load_game, start
from tripartite.games.world_at_war.terminal import Desk
from tripartite.terminal.parts import Parts
from tripartite.texts import LANGUAGES, Texts

GAME: Any = load_game("world_at_war")
AXIS, WESTERN = 0, 1


def desk(language: str = "en") -> Desk:
    return Desk(GAME, Texts(GAME, language))


def drawn(parts: Parts) -> str:
    out = io.StringIO()
    console = Console(file=out, width=200)
    for part in parts:
        console.print(part)
    return out.getvalue()


def row(screen: str, name: str) -> str:
    return next(" ".join(line.split()) for line in screen.splitlines() if line.strip().startswith(name))


def poland() -> Match:
    """The first Axis operational phase with a few units alone."""
    return arrange(
        GAME,
        "west39",
        "axis_phase",
        only=True,
        actions={"ger": 3},
        places={
            "de_sil": {"units": ["3 ger_regular", "1 ger_elite", "2 ger_air"]},
            "pl_kra": {"units": ["2 poland_regular"]},
            "fr_lor": {"units": ["1 fra_regular"]},
        },
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_drawn_in_every_language(language: str) -> None:
    screens = desk(language)
    view = start(GAME, seed="1").position.view(AXIS)
    for parts in (screens.whole(view), screens.about(view, "pact"), screens.hand(view)):
        assert "{" not in drawn(parts)


def test_areas_show_who_holds_them_and_stacks_by_type() -> None:
    screen = drawn(desk().whole(poland().position.view(AXIS)))
    assert row(screen, "Silesia") == "Silesia Germany 3 German regulars; 1 German elite; 2 German air fleets"
    assert row(screen, "Lorraine") == "Lorraine France 1 French regular; fortress 2"


def test_country_boards_show_level_raw_materials_and_oil() -> None:
    screen = drawn(desk().whole(poland().position.view(AXIS)))
    assert row(screen, "Germany").startswith("Germany 3 6 8 0")
    assert "Italy" not in screen


def test_the_header_tells_turn_and_phase() -> None:
    screen = drawn(desk().about(poland().position.view(AXIS), "tactical"))
    assert "Autumn 1939, Axis operational phase" in screen


def test_a_decision_about_the_front_shows_only_where_enemies_meet() -> None:
    screen = drawn(desk().about(poland().position.view(AXIS), "tactical"))
    assert "Where enemies stand side by side" in screen
    assert "Kraków" in screen
    assert "Lorraine" not in screen


def test_a_march_shows_the_area_and_its_neighbors() -> None:
    match = poland()
    match.answer("axis", "march de_sil")
    screen = drawn(desk().about(match.position.view(AXIS), "march"))
    assert "Around Silesia" in screen
    assert "Kraków" in screen


def test_the_hand_names_the_force_pool_of_the_own_nations() -> None:
    match = poland()
    assert "German regulars" in drawn(desk().hand(match.position.view(AXIS)))
    western = drawn(desk().hand(match.position.view(WESTERN)))
    assert "British" in western
    assert "German" not in western


def test_places_advances_and_events_are_found_by_a_word_of_their_name() -> None:
    view = poland().position.view(AXIS)
    (paris,) = desk().cards(view, "paris")
    assert paris.splitlines()[0].startswith("Paris: France, clear, capital, city")
    assert "Lorraine" in paris.splitlines()[-1]
    assert desk().cards(view, "wolf packs") == [
        "Wolf packs\n  Several submarine points may attack one convoy together."
    ]
    assert desk().cards(view, "ultra")[0].startswith("Ultra\n")


def test_the_score_ends_with_how_it_stands() -> None:
    screen = drawn(desk().score(start(GAME, "west39", seed="1")))
    assert row(screen, "Victory cities") == "Victory cities 1 4 0"
    assert "Nothing is decided in autumn 1939" in screen
    assert "✗ France has surrendered, in summer 1940 at the latest" in screen
    assert "in any other case" in screen


def test_a_player_who_names_a_place_means_a_unit_of_his_own_there() -> None:
    view = poland().position.view(AXIS)
    assert desk().meaning.meant(view, "march from silesia") == ["march de_sil"]
    assert desk().guessed(view, "type", ["silesia"]) == ["ger_regular"]


def test_attacks_are_noted_with_their_odds() -> None:
    match = poland()
    match.answer("axis", "movement_done")
    option = ask_of(match, "axis").option("mark_operation ger de_sil pl_kra")
    assert option is not None
    assert "% to take the area" in desk().note(match.position.view(AXIS), option)
