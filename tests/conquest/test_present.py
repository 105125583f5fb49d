"""What clients are sent to draw Conquest & Consequence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from matches import ask_of
from tripartite.api import Match, arrange, load_game, start
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.conquest.card_texts import card_lines
from tripartite.present import Drawn, present_of
from tripartite.server.present.progress import place, place_in_words
from tripartite.texts import LANGUAGES, Texts

GAME: Any = load_game("conquest")
PRESENT = present_of(Texts(GAME, "en"))
JAPAN, USA, SOVIETS, NOBODY = 0, 1, 2, -1
UNITS = {
    "mukden": {"units": ["japan infantry 3", "japan air_force 2"]},
    "peiping": {"control": "usa", "units": ["nationalists militia 2", "nationalists fortress 1"]},
}


def summer(**facts: Any) -> Match:
    """The Command Phase of Summer 1936, with Japan to assign a card."""
    defaults: dict[str, Any] = {
        "only": True,
        "active": "japan",
        "turn_order": ["japan", "usa", "soviets"],
        "season": "summer",
        "areas": UNITS,
        "hands": {"japan": ["A30", "A01", "I01"], "usa": [], "soviets": []},
    }
    return arrange(GAME, "1936", "command", **defaults | facts)


def fought() -> Match:
    """Japan has attacked Peiping from Mukden; the units are shown, and the defenders are to act."""
    match = summer()
    match.answer("japan", "assign A30")
    for unit in ("infantry 3", "air_force 2"):
        match.answer("japan", f"order mukden japan {unit}")
        match.answer("japan", "engage peiping mukden")
    for answer in ("done", "activate peiping", "begin_battles"):
        match.answer("japan", answer)
    return match


def government(**facts: Any) -> Match:
    """Government with Japan to play."""
    defaults: dict[str, Any] = {
        "active": "japan",
        "turn_order": ["japan", "usa", "soviets"],
        "hands": {"japan": ["A12", "A19", "A39"], "usa": ["A02"], "soviets": []},
    }
    return arrange(GAME, "1936", "government", **defaults | facts)


def option(view: View, id: str) -> Option:
    assert view.ask is not None
    found = view.ask.option(id)
    assert found is not None, [offered.id for offered in view.ask.options]
    return found


def hint(match: Match, seat: int, id: str, language: str = "en") -> str | None:
    view = match.position.view(seat)
    hint = PRESENT.hint(view, option(view, id), PRESENT.aids(view))
    return None if hint is None else Texts(GAME, language).in_words(hint)


def aids(match: Match, seat: int = JAPAN) -> Drawn:
    return PRESENT.aids(match.position.view(seat))


# --- components --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_in_every_language(language: str) -> None:
    drawn = present_of(Texts(GAME, language)).components()
    unnamed = ("borders", "limits", "elements", "compounds", "good_for", "courses")
    for kind in drawn.keys() - set(unnamed):
        assert all(record["name"] for record in drawn[kind].values()), kind
    assert len(drawn["lands"]) + len(drawn["seas"]) == 149
    assert len(drawn["action_cards"]) + len(drawn["investment_cards"]) == 110


def test_land_without_a_city_says_so_by_name() -> None:
    drawn = PRESENT.components()
    assert {land["city"] for land in drawn["lands"].values()} == set(drawn["cities"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    texts = Texts(GAME, language)
    names = [texts.name("card", id) for id in GAME.atlas.card_ids]
    assert len(set(names)) == 110


def test_cards_are_called_after_what_they_show() -> None:
    english, spanish, italian = (Texts(GAME, language) for language in LANGUAGES)
    assert english.name("card", "A04") == "Kansu and Peiping (Spring D5)"
    assert spanish.name("card", "A09") == "Lazos Étnicos (Primavera I6)"
    assert italian.name("card", "A09") == "Legami Etnici (Primavera I6)"
    assert english.name("card", "I03") == "Dive Bombing, Sonar + Propaganda (I03, Factory 1)"
    assert (
        english.name("card", "I10")
        == "Naval Radar, Industrial Espionage + Guerrilla Warfare (I10, Factory 2)"
    )
    assert english.name("card", "I41") == "Science 1938+ (I41, Factory 1)"
    assert english.name("card", "I47") == "Mole (I47, Factory 3)"


def test_a_title_written_by_an_owner_stays_as_it_is(tmp_path: Any) -> None:
    changed = '[[action_card]]\nid = "A09"\ntitle = "Blood Is Thicker"\n'
    (tmp_path / "mine.toml").write_text(changed, encoding="utf-8")
    texts = Texts(load_game("conquest", tmp_path), "es")
    assert texts.name("card", "A09") == "Blood Is Thicker (Primavera I6)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_tells_each_of_its_uses(language: str) -> None:
    texts = Texts(GAME, language)
    for id in GAME.atlas.card_ids:
        assert all("{" not in line and "_" not in line for line in card_lines(texts, id))
        assert len(card_lines(texts, id)) >= 2


def test_the_lines_of_a_wild_card_name_its_options_for_each_faction() -> None:
    assert card_lines(Texts(GAME, "en"), "A09") == [
        "Command: Spring, letter I, 6 Orders",
        "Japan: Influence on Siam, Inner Mongolia or Hainan",
        "USA: Influence on Siam, Mexico or Kwangsi",
        "Soviets: Influence on Mongolia, Sinkiang or Wakhan",
        "Soviets: a Partisan in Suchow, in Harbin or in Korea",
    ]


def test_neighbors_are_told_from_both_sides() -> None:
    drawn = PRESENT.components()
    areas = drawn["lands"] | drawn["seas"]
    assert areas["nanking"]["capital_of"] == "nationalists"
    assert "peiping" in areas["mukden"]["neighbors"]
    assert all(area in areas[other]["neighbors"] for area in areas for other in areas[area]["neighbors"])


# --- aids --------------------------------------------------------------------------------------------------


@pytest.mark.rules("5.1", "5.2", "5.3")
def test_the_tracks_of_the_set_up_are_those_of_the_rulebook() -> None:
    tracks = aids(start(GAME, seed="1"))["factions"]
    printed = {"japan": (10, 5, 11, 10), "usa": (11, 10, 6, 6), "soviets": (6, 8, 4, 4)}
    for faction, (pop, res, ind, level) in printed.items():
        track = tracks[faction]
        assert (track["pop"], track["res"], track["ind"], track["level"]) == (pop, res, ind, level)


@pytest.mark.rules("8.11", "8.12", "8.13")
def test_the_status_of_a_neutral_follows_from_its_influence() -> None:
    facts = {
        "influence": {"siam": 1, "yunnan": 2, "british_empire": 1},
        "influencer": {"siam": "japan", "yunnan": "usa", "british_empire": "soviets"},
    }
    nations = aids(government(**facts))["nations"]
    assert nations["siam"] == {"status": "associate", "faction": "japan"}
    assert nations["yunnan"] == {"status": "protectorate", "faction": "usa"}
    assert nations["british_empire"] == {"status": "contained", "faction": "soviets"}
    assert nations["mexico"] == {"status": "unaligned", "faction": None}


@pytest.mark.rules("14.11")
def test_units_without_a_supply_line_are_told_to_everybody() -> None:
    match = summer(war={"japan_usa": True}, areas=UNITS | {"wuhan": {"units": ["japan infantry 1"]}})
    for seat in (JAPAN, USA, SOVIETS, NOBODY):
        supply = aids(match, seat)["supply"]["japan"]
        assert supply["cut_off"] == ["wuhan"]
        assert "mukden" in supply["areas"]


@pytest.mark.rules("14.21")
def test_trade_routes_that_are_cut_are_told() -> None:
    free = aids(summer())["trade"]["japan"]
    assert free["cut_off"] == []
    seas = ("yellow_sea", "east_china_sea", "sea_of_japan", "kuroshio_sea", "bonin_sea", "philippine_sea")
    enemies = {sea: {"units": ["usa fleet 1"]} for sea in seas}
    cut = aids(summer(war={"japan_usa": True}, areas=UNITS | enemies))["trade"]["japan"]
    assert "mukden" in cut["cut_off"]
    assert "tokyo" in cut["areas"]


def test_only_the_seat_that_is_asked_is_told_odds() -> None:
    match = fought()
    assert match.seats_to_answer == ["usa"]
    assert aids(match, USA)["odds"]
    for other in (JAPAN, SOVIETS, NOBODY):
        assert aids(match, other)["odds"] == {}


# --- options -----------------------------------------------------------------------------------------------


@pytest.mark.rules("12.43")
def test_a_shot_is_offered_with_its_exact_odds() -> None:
    match = fought()
    match.answer("usa", "fire g japan")
    assert ask_of(match, "japan").prompt == "combat_action"
    assert hint(match, JAPAN, "fire g usa") == (
        "2 dice at 1: 31 % for a Hit, 3 % for two or more; 0.3 CV on average"
    )
    assert hint(match, JAPAN, "fire g usa", "es") == (
        "2 dados a 1: 31 % de acertar, 3 % con dos o más; 0,3 VC de media"
    )
    odds = aids(match)["odds"]["fire g usa"]
    assert odds["hits"] == [69, 28, 3]
    assert odds["expected_hits"] == 0.33


@pytest.mark.rules("10.1", "10.11")
def test_a_card_is_told_by_what_it_is_worth_as_command() -> None:
    match = summer()
    assert hint(match, JAPAN, "assign A30") == "letter P, 10 Orders"
    assert hint(match, JAPAN, "assign A01") == "Emergency: letter A, 2 Orders, no Battles"
    assert hint(match, JAPAN, "assign I01") == "a bluff: it is discarded"


@pytest.mark.rules("7.31")
def test_influence_is_told_by_what_it_would_come_to() -> None:
    facts = {"influence": {"shansi": 1, "peiping": 2}, "influencer": {"shansi": "japan", "peiping": "usa"}}
    match = government(**facts)
    assert hint(match, JAPAN, "influence A19 yunnan") == "1 Influence: Associate"
    assert hint(match, JAPAN, "influence A19 shansi") == "2 Influence: Protectorate"
    assert hint(match, JAPAN, "influence A39 peiping") == "Influence of the USA 2 → 1"


@pytest.mark.rules("8.13", "15.3")
def test_a_violation_that_means_war_says_so() -> None:
    facts = {"influence": {"mongolia": 2}, "influencer": {"mongolia": "soviets"}}
    match = summer(areas=UNITS | {"hailar": {"units": ["japan infantry 2"]}}, **facts)
    match.answer("japan", "assign A30")
    assert hint(match, JAPAN, "violate mongolia japan") == (
        "means War with the Soviets, whom it joins; Action cards for each Rival: 1"
    )
    assert hint(match, JAPAN, "violate inner_mongolia japan") == (
        "no War, Fortresses there of CV 1; Action cards for each Rival: 1"
    )


def test_choosing_units_for_an_order_is_light_and_moving_them_is_not() -> None:
    match = summer()
    match.answer("japan", "assign A30")
    view = match.position.view(JAPAN)
    assert option(view, "order mukden japan infantry 3").verb in PRESENT.light
    match.answer("japan", "order mukden japan infantry 3")
    assert option(match.position.view(JAPAN), "engage peiping mukden").verb not in PRESENT.light


def test_a_unit_is_touched_as_what_it_is_and_where_it_stands() -> None:
    match = summer()
    match.answer("japan", "assign A30")
    view = match.position.view(JAPAN)
    touched = PRESENT.touches(view, option(view, "order mukden japan infantry 3"))
    assert touched == ["block:mukden.japan.infantry.3", "area:mukden"]
    assert PRESENT.components()["compounds"]["block"] == ("area", "power", "type", "cv")


def test_units_that_get_an_order_are_touched_to_give_it_up() -> None:
    match = summer()
    match.answer("japan", "assign A30")
    match.answer("japan", "order mukden japan infantry 3")
    view = match.position.view(JAPAN)
    assert PRESENT.touches(view, option(view, "cancel")) == ["order:mukden"]


def test_what_is_done_in_a_battle_is_touched_there() -> None:
    view = fought().position.view(USA)
    touched = PRESENT.touches(view, option(view, "fire g japan"))
    assert touched == ["class:g", "side:japan", "area:peiping", "block:peiping.japan.infantry.3"]


def test_a_hit_is_touched_at_its_unit_and_not_at_the_area_where_all_were_from_the_start() -> None:
    units = ["japan infantry 3", "nationalists infantry 2", "nationalists militia 2"]
    areas = {"suchow": {"units": units}}
    match = arrange(GAME, "1936", "combat", only=True, active="japan", areas=areas, dice=[1, 6, 6])
    for seat, answer in [
        ("japan", "activate suchow"),
        ("japan", "begin_battles"),
        ("usa", "hold"),
        ("usa", "hold"),
        ("japan", "fire g usa"),
    ]:
        match.answer(seat, answer)
    view = match.position.view(USA)
    touched = PRESENT.touches(view, option(view, "take nationalists militia acted suchow"))
    assert "block:suchow.nationalists.militia.2" in touched
    assert "area:suchow" not in touched


@pytest.mark.slow
def test_what_a_seat_is_shown_is_the_same_in_every_world_that_it_cannot_tell_apart() -> None:
    """Aids and hints of a seat do not change with what only others know."""
    rng = random.Random(5)
    match = start(GAME, seed="worlds")
    compared = 0
    while not match.over and compared < 40:
        seat = GAME.seats.index(match.seats_to_answer[0])
        if rng.random() < 0.15:
            compared += 1
            views = [match.position.view(seat), match.position.resample(seat, rng).view(seat)]
            shown = [PRESENT.aids(view) for view in views]
            assert shown[0] == shown[1]
            hints = [
                [PRESENT.hint(view, one, aids) for one in view.ask.options]
                for view, aids in zip(views, shown, strict=True)
                if view.ask is not None
            ]
            assert hints[0] == hints[1]
            assert asked(views[0]) == asked(views[1])
        match.answer(GAME.seats[seat], rng.choice(match.legal(GAME.seats[seat])))
    assert compared == 40


def asked(view: View) -> str | None:
    return None if view.ask is None else PRESENT.texts.prompt(view.ask, view.board)


# --- prompts, progress and verdict -------------------------------------------------------------------------


def prompt(match: Match, seat: int, language: str = "en") -> str:
    view = match.position.view(seat)
    assert view.ask is not None
    return Texts(GAME, language).prompt(view.ask, view.board)


def test_prompts_say_who_acts_where_and_what_follows() -> None:
    match = summer()
    assert prompt(match, JAPAN).startswith("Summer 1936: assign a Command card face down, or pass.")
    match.answer("japan", "assign A30")
    assert prompt(match, JAPAN).startswith("Movement: 10 Orders left.")
    match.answer("japan", "order mukden japan infantry 3")
    assert prompt(match, JAPAN) == (
        "Your Japanese Infantry 3 in Mukden: choose where it goes, for 1 Order of 10, or units that go along."
    )
    match.answer("japan", "engage peiping mukden")
    match.answer("japan", "done")
    assert prompt(match, JAPAN).endswith("You have to fight in Peiping.")
    match.answer("japan", "activate peiping")
    match.answer("japan", "begin_battles")
    assert prompt(match, USA) == (
        "Your Nationalist Fortress 1 acts against Japan in Round 1 of the Battle in Peiping: choose its"
        " Combat Action."
    )
    assert prompt(match, USA, "es") == (
        "La Fortaleza 1 de los Nacionalistas actúa contra Japón en la Ronda 1 de la Batalla en Peiping: "
        "elige su Acción de Combate."
    )
    assert prompt(match, USA, "it") == (
        "Fortezza 1 dei Nazionalisti contro il Giappone nel Round 1 della Battaglia a Peiping: "
        "scegli l'Azione di Combattimento."
    )


def test_a_declared_war_is_recalled_until_aggression_follows() -> None:
    match = summer(areas=UNITS | {"osaka": {"units": ["japan fleet 1"]}, "vladivostok": {"units": []}})
    match.answer("japan", "assign A30")
    match.answer("japan", "declare soviets")
    assert "You have declared War on the Soviets: Aggression against them must follow." in prompt(
        match, JAPAN
    )


def test_progress_tells_year_season_and_whose_turn_it_is() -> None:
    match = summer()
    assert place_in_words(place(match), PRESENT) == "1936, Summer: Command Phase (Japan)"
    italian = present_of(Texts(GAME, "it"))
    assert place_in_words(place(match), italian) == "1936, Estate: Fase di Comando (Giappone)"


def test_the_verdict_names_who_leads_by_what_all_can_see() -> None:
    verdict = PRESENT.texts.sentences(PRESENT.verdict(start(GAME, seed="1").position))
    assert verdict.startswith("Japan and the USA lead with 10 VP by what all can see.")
