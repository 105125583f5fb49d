"""Conquest & Consequence on the screen of a terminal, drawn from one seat's view."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from tripartite.api import Match, arrange, load_game, start
from tripartite.games.conquest.terminal import Desk
from tripartite.terminal.parts import Parts
from tripartite.texts import LANGUAGES, Texts

GAME: Any = load_game("conquest")
JAPAN, USA, SOVIETS = 0, 1, 2


def desk(language: str = "en") -> Desk:
    return Desk(GAME, Texts(GAME, language))


def drawn(parts: Parts) -> str:
    out = io.StringIO()
    console = Console(file=out, width=200)
    for part in parts:
        console.print(part)
    return out.getvalue()


def command_phase(**facts: Any) -> Match:
    return arrange(
        GAME,
        "1936",
        "command",
        only=True,
        active="japan",
        turn_order=["japan", "usa", "soviets"],
        season="summer",
        areas={
            "mukden": {"units": ["japan infantry 3", "japan infantry 3"]},
            "nanking": {"units": ["nationalists militia 2"]},
        },
        hands={"japan": ["A30", "I01"], "usa": ["A01"], "soviets": []},
        **facts,
    )


def row(screen: str, name: str) -> str:
    return next(" ".join(line.split()) for line in screen.splitlines() if line.strip().startswith(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_drawn_in_every_language(language: str) -> None:
    screens = desk(language)
    view = command_phase().position.view(JAPAN)
    for parts in (screens.whole(view), screens.about(view, "command"), screens.hand(view)):
        assert "{" not in drawn(parts)


def test_own_units_are_shown_and_those_of_others_only_as_far_as_they_are_known() -> None:
    match = command_phase()
    seen = drawn(desk().whole(match.position.view(JAPAN)))
    assert row(seen, "Mukden") == "Mukden Japan Japan: 2 × Infantry 3"
    assert "? 2" in row(seen, "Nanking")
    assert "Nationalists: Militia 2" in row(drawn(desk().whole(match.position.view(USA))), "Nanking")


def test_the_header_tells_year_season_and_whose_turn_it_is() -> None:
    screen = drawn(desk().about(command_phase().position.view(JAPAN), "command"))
    assert "1936, Summer: Command Phase (Japan)" in screen


def test_the_hand_is_its_owners() -> None:
    match = command_phase()
    own = drawn(desk().hand(match.position.view(JAPAN)))
    assert "Tsingtao and Kwangsi (Summer P10), Sonar, Naval Radar (I01, Factory 1)" in own
    assert "Summer P10" not in drawn(desk().hand(match.position.view(USA)))


def test_nations_are_told_once_they_are_not_unaligned() -> None:
    match = command_phase(influence={"siam": 2}, influencer={"siam": "japan"})
    screen = drawn(desk().whole(match.position.view(USA)))
    assert row(screen, "Siam") == "Siam Protectorate (Japan) 2"
    assert "Mexico" not in screen


def test_an_area_tells_what_it_is_and_what_lies_around_it() -> None:
    (card,) = desk().cards(command_phase().position.view(JAPAN), "mukden")
    assert card.splitlines()[0] == "Mukden: Japan, Colony, SubCapital, POP 2, RES 2"
    assert "Jehol (Mountain)" in card


def test_cards_are_found_by_a_word_of_their_name() -> None:
    found = desk().cards(command_phase().position.view(JAPAN), "blackmail")
    assert found[0].startswith("Blackmail (I48, Factory 1)\n  Factory 1")


def test_the_score_ends_with_what_it_leads_to() -> None:
    match = start(GAME, seed="1")
    screen = drawn(desk().score(match))
    assert row(screen, "Chinese Civil War") == "Chinese Civil War 0 4 2"
    assert "25 VP at a New Year win" in screen


def test_a_player_who_names_an_area_means_a_unit_of_his_own_there() -> None:
    match = command_phase()
    match.answer("japan", "assign A30")
    assert desk().meaning.meant(match.position.view(JAPAN), "order mukden infantry 3") == [
        "order mukden japan infantry 3"
    ]


def test_a_player_who_names_the_verb_means_it() -> None:
    match = arrange(
        GAME, "1936", "production_begins", turn_order=["japan", "usa", "soviets"], active="japan", turn=0
    )
    view = match.position.view(JAPAN)
    assert desk().meaning.meant(view, "create mukden infantry") == ["create mukden japan infantry"]
    assert desk().meaning.meant(view, "build mukden infantry 3") == ["build mukden japan infantry 3"]
