"""What prompts and options of The World at War say about the position."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.api import load_game
from tripartite.core.asks import Ask
from tripartite.games.world_at_war import economy, submarines, tactical
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.descriptions import FACTS, option_facts, prompt_facts
from tripartite.games.world_at_war.tactical import NO_UNIT_THERE
from tripartite.games.world_at_war.terms import GERMANY, TO_UK, UK_RM
from tripartite.texts import LANGUAGES, Texts, read_table, texts_of
from world_at_war.battle import fight, operation
from world_at_war.table import give, open_course, open_frame, run, table, war

GAME: Any = load_game("world_at_war")
PROMPTS = read_table(texts_of("world_at_war"), "en")["prompt"]


def said(b: Board, ask: Ask, language: str = "en") -> str:
    return Texts(GAME, language).prompt(ask, b)


def krakow() -> Board:
    """A German operation from Silesia against two Polish regulars in Kraków."""
    b = table("ger 6 regular de_sil", "ger 1 elite de_sil", "poland 2 regular pl_kra", scenario="west39")
    return operation(b, "ger", "de_sil", "pl_kra")


def test_every_prompt_with_facts_has_a_text_that_uses_them() -> None:
    assert FACTS.keys() <= {key.partition(".")[0] for key in PROMPTS}
    for prompt in FACTS:
        assert any(key.startswith(f"{prompt}.") for key in PROMPTS), prompt


def test_the_forces_of_an_operation_are_told_with_those_of_the_defender() -> None:
    b = krakow()
    asked = run(b)
    assert asked is not None
    assert said(b, asked).startswith(
        "Operation from Silesia against Kraków: 7 of 7 units attack 2 Polish regulars."
    )


def test_the_defender_hears_both_forces_before_choosing_his_dice() -> None:
    b = krakow()
    asked = fight(b, until="defence_dice")
    assert asked is not None
    assert said(b, asked).startswith(
        "The defence in Kraków: 2 Polish regulars against 6 German regulars and 1 German elite."
    )
    assert said(b, asked, "es").startswith("La defensa en Cracovia: 2 regulares polacas contra")
    assert said(b, asked, "it").startswith("La difesa a Cracovia: 2 regolari polacche contro")


def test_a_march_tells_how_many_units_can_still_move() -> None:
    b = table("ger 3 regular de_sil", "ger 1 elite de_sil", scenario="west39")
    open_course(b, tactical.MARCH)
    b.march_from = b.atlas.place_number["de_sil"]
    b.acting = 0
    asked = run(b)
    assert asked is not None
    assert said(b, asked).startswith("3 German regulars and 1 German elite in Silesia")


def test_spending_tells_what_is_left_and_options_tell_their_price() -> None:
    b = table(scenario="west39")
    b.rm[GERMANY] = 7
    b.actions[GERMANY] = 3
    b.spending = GERMANY
    b.frames = []
    asked = economy.spend(b)
    assert isinstance(asked, Ask)
    facts = prompt_facts(b, asked)
    assert (facts["major"], facts["rm"], facts["level"]) == ("ger", 7, b.level[GERMANY])
    built = [option for option in asked.options if option.id == "build ger_regular 1"]
    assert option_facts(b, built[0]) == {"rm": 1, "factories": 1}
    assert Texts(GAME, "en").option(built[0], b) == "Build 1 German regular (1 RM, 1 factory point)"


def test_the_submarine_campaign_tells_points_and_convoys_that_are_left() -> None:
    b = table()
    war(b, "axis_western")
    b.submarines[GERMANY] = 3
    b.convoys[TO_UK] = [UK_RM, UK_RM]
    open_frame(b, submarines.open_campaign(b))
    asked = run(b)
    assert asked is not None
    assert prompt_facts(b, asked) == {"number": 3, "uk": 2, "ussr": 0}
    asked = give(b, "assign_submarines to_uk 1")
    assert asked is not None
    assert prompt_facts(b, asked) == {"number": 2, "uk": 1, "ussr": 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_place_it_speaks_of(language: str) -> None:
    texts = Texts(GAME, language)
    verb = GAME.vocabulary.verbs["march"]
    facts = GAME.refusal_facts(table(), NO_UNIT_THERE, verb, ("pl_war",))
    assert facts == {"where": "pl_war"}
    assert texts.name("where", "pl_war") in texts.say("refusal", "no_unit_there", facts)
