"""What clients are sent to draw The World at War: Europe."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tripartite.api import Match, arrange, load_game, start
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.world_at_war import hints, operations
from tripartite.games.world_at_war.terms import LIMITED_OFFENSIVE, OPERATION
from tripartite.present import Drawn, present_of
from tripartite.texts import LANGUAGES, Texts

GAME: Any = load_game("world_at_war")
PRESENT = present_of(Texts(GAME, "en"))
AXIS, WESTERN, SOVIET, SPECTATOR = 0, 1, 2, -1
PLACES = {
    "de_sil": {"units": ["6 ger_regular", "1 ger_elite"]},
    "pl_kra": {"units": ["2 poland_regular"]},
}


def invasion_of_poland(**facts: Any) -> Match:
    """The Axis phase of autumn 1939 with a German army in Silesia and nothing else."""
    given = {"only": True, "pact": "accepted", "places": PLACES, **facts}
    match = arrange(GAME, "camp39", "axis_phase", **given)
    return answered_until(match, "tactical", "march")


def answered_until(match: Match, prompt: str, *never: str) -> Match:
    """The match at the first ask with that prompt; before it the last option of another verb is taken."""
    for _ in range(200):
        seat = match.seats_to_answer[0]
        ask = match.view(seat).ask
        assert ask is not None
        if ask.prompt == prompt:
            return match
        match.answer(seat, [option.id for option in ask.options if option.verb not in never][-1])
    raise AssertionError(prompt)


def marked() -> Match:
    """The offensives, after Germany has paid for an operation from Silesia against Krakow."""
    match = answered_until(invasion_of_poland(), "operation_markers")
    match.answer("axis", "mark_operation ger de_sil pl_kra")
    return answered_until(match, "offensives")


def seen(match: Match, seat: int) -> View:
    return match.position.view(seat)


def aids(match: Match, seat: int = AXIS) -> Drawn:
    return PRESENT.aids(seen(match, seat))


def touched(match: Match, id: str) -> list[str]:
    view = seen(match, AXIS)
    assert view.ask is not None
    option = view.ask.option(id)
    assert option is not None, [offered.id for offered in view.ask.options]
    return PRESENT.touches(view, option)


# --- components --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_in_every_language(language):
    drawn = present_of(Texts(GAME, language)).components()
    for table in (
        "areas",
        "seas",
        "boxes",
        "majors",
        "advances",
        "types",
        "nations",
        "chits",
        "events",
        "turns",
    ):
        assert drawn[table]
        assert all(record["name"] for record in drawn[table].values()), table


def test_every_place_on_the_map_can_be_named():
    drawn = PRESENT.components()
    named = {*drawn["areas"], *drawn["seas"], *drawn["boxes"]}
    assert named == {id for id in GAME.atlas.place_ids if id != "turn_track"}


def test_diplomatic_tracks_run_from_the_axis_to_the_allies():
    tracks = PRESENT.components()["tracks"]
    assert len(tracks) == 15
    for spaces in tracks.values():
        positions = [space["position"] for space in spaces]
        assert positions == sorted(positions)
        assert 0 in positions


def test_nations_have_the_colours_of_their_cubes():
    nations = PRESENT.components()["nations"]
    assert [nations[id]["colour"] for id in ("ger", "india", "canada", "finland", "poland")] == [
        "black",
        "natural_brown",
        "light_green",
        "white",
        "yellow",
    ]


# --- aids --------------------------------------------------------------------------------------------------


@pytest.mark.rules("7.2(1)", "7.3(1-3)")
def test_country_boards_tell_what_damage_and_oil_leave():
    whole = aids(start(GAME, "camp39", seed="1"))["majors"]["ger"]
    match = arrange(GAME, "camp39", "axis_phase", damage={"ger": 8}, oil={"ger": 0})
    hurt = aids(match)["majors"]["ger"]
    assert whole["factories"] == 6
    assert hurt["factories"] < whole["factories"]
    assert hurt["sm"] < whole["sm"]


def test_a_major_that_is_not_active_collects_nothing():
    usa = aids(start(GAME, "camp39", seed="1"))["majors"]["usa"]
    assert (usa["active"], usa["rm_income"], usa["actions"]) == (False, 0, 0)


@pytest.mark.rules("13.3.6.1(9)", "13.3.6(9-10)")
def test_an_attack_is_foretold_before_its_dice():
    match = marked()
    match.answer("axis", "operation de_sil pl_kra")
    attack = aids(match)["attack"]
    exact = operations.forecast(match.board)
    assert (attack["kind"], attack["from"], attack["to"]) == ("operation", "de_sil", "pl_kra")
    assert attack["attackers"] == {"ger_regular": 6, "ger_elite": 1}
    assert attack["defenders"] == {"poland_regular": 2}
    assert attack["odds"]["win"] == round(100 * exact["win"])
    assert attack["odds"]["defender_lost"] == round(exact["defender_lost"], 2)


def test_a_force_that_is_made_smaller_has_worse_odds():
    match = marked()
    match.answer("axis", "operation de_sil pl_kra")
    before = aids(match)["attack"]["odds"]["take"]
    match.answer("axis", "commit ger_regular 1")
    assert aids(match)["attack"]["odds"]["take"] < before


def test_every_attack_on_offer_has_its_odds():
    match = marked()
    odds = aids(match)["odds"]
    b, place_ids = match.board, GAME.atlas.place_ids
    way = (place_ids.index("de_sil"), place_ids.index("pl_kra"))
    limited = operations.forecast_of(b, AXIS, LIMITED_OFFENSIVE, *way, 0)
    operation = operations.forecast_of(b, AXIS, OPERATION, *way, 0)
    assert odds["limited_offensive de_sil pl_kra"]["take"] == round(100 * limited["take"])
    assert odds["operation de_sil pl_kra"]["take"] == round(100 * operation["take"])
    assert "end_offensives" not in odds


def test_nobody_but_the_seat_that_decides_is_told_odds_of_options():
    match = marked()
    assert aids(match, WESTERN)["odds"] == aids(match, SPECTATOR)["odds"] == {}


@pytest.mark.rules("17(1)", "P25(7)")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_clause_of_every_victory_row_is_told_and_has_its_standing(scenario):
    standing = aids(start(GAME, scenario, seed="1"))["victory"]
    for language in LANGUAGES:
        rows = present_of(Texts(GAME, language)).components()["victory_rows"][scenario]
        assert [row["id"] for row in rows] == [row["id"] for row in standing]
        for row, now in zip(rows, standing, strict=True):
            assert row["name"]
            assert row["tested"]
            assert len(row["conditions"]) == max(1, len(now["conditions"]))
            assert len(row["decisive_if"]) == len(now["decisive_if"])


@pytest.mark.rules("17(1)", "P25(7)")
def test_a_victory_row_says_what_it_asks_for_when_and_where_that_stands():
    row = next(r for r in PRESENT.components()["victory_rows"]["camp39"] if r["id"] == "camp39_v3")
    assert (row["name"], row["side"]) == ("Decisive victory of the Axis", "axis")
    assert row["tested"] == "at the end of the last turn, summer 1945"
    assert row["conditions"] == [
        "Germany has not surrendered",
        "the Axis holds at least 8 victory cities",
    ]
    drawn = aids(start(GAME, "camp39", seed="1"))
    standing = next(each for each in drawn["victory"] if each["id"] == "camp39_v3")
    assert standing["conditions"] == [
        {"holds": True, "now": None},
        {"holds": False, "now": drawn["cities"]["axis"]},
    ]
    assert not standing["holds"]


def test_a_surrender_decides_at_the_end_of_any_turn():
    rows = {row["id"]: row for row in PRESENT.components()["victory_rows"]["west39"]}
    assert rows["west39_v1"]["tested"] == "at the end of any turn"
    assert rows["west39_v3"]["tested"].startswith("at the end of the last turn")
    assert rows["west39_v3"]["conditions"] == ["in any other case"]


# --- what is told on demand --------------------------------------------------------------------------------


@pytest.mark.rules("9.2(1-2,5)", "9.1(1)")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_asks_is_told_how_the_units_of_a_place_are_supplied(language):
    view = seen(invasion_of_poland(), SPECTATOR)
    told = present_of(Texts(GAME, language)).inquire(view, "place:pl_kra")
    assert told is not None
    [group] = told["supplied"]
    assert (group["nation"], group["units"]) == ("poland", {"poland_regular": 2})
    assert (group["supply"], group["how"]) == ("full", "source")
    assert group["text"]


def test_supply_lines_read_as_a_player_would_say_them():
    match = invasion_of_poland(places={**PLACES, "tn_tun": {"units": ["1 fra_regular"]}})
    told = PRESENT.inquire(seen(match, AXIS), "place:tn_tun")
    assert told is not None
    [group] = told["supplied"]
    assert group["text"] == "By sea from Marseille, through Tunisia."
    assert (group["route"][0], group["route"][-1], group["paragraph"]) == ("tn_tun", "fr_mar", "9.2(1)")


def test_nothing_is_told_of_what_is_no_place():
    view = seen(invasion_of_poland(), AXIS)
    assert PRESENT.inquire(view, "type:ger_regular") is None
    assert PRESENT.inquire(view, "place:atlantis") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_be_supplied_or_not_has_its_words(language):
    facts = {"place": "ly_tri", "from": "it_sic", "to": "ly_tri", "seas": ["m_cen"]}
    texts = Texts(GAME, language)
    for how in texts.tables["supply_line"]:
        assert texts.say("supply_line", how, facts)


# --- options -----------------------------------------------------------------------------------------------


def test_units_that_march_are_touched_where_they_stand():
    match = invasion_of_poland()
    match.answer("axis", "march de_sil")
    assert touched(match, "go ger_elite 1 de_sax") == ["place:de_sax", "stack:de_sil.ger_elite"]


def test_units_in_a_place_that_an_option_names_are_touched_as_a_stack():
    match = answered_until(invasion_of_poland(), "strategic_movement")
    assert touched(match, "ship ger_regular 1 de_sil") == ["place:de_sil", "stack:de_sil.ger_regular"]


def test_forces_of_an_attack_are_touched_where_it_starts():
    match = marked()
    match.answer("axis", "operation de_sil pl_kra")
    assert touched(match, "commit ger_regular 3") == ["stack:de_sil.ger_regular"]


def test_what_is_built_is_touched_in_the_force_pool():
    match = answered_until(arrange(GAME, "camp39", "economy", rm={"ger": 9}, actions={"ger": 3}), "spend")
    assert touched(match, "build ger_regular 1") == ["type:ger_regular"]


def test_hints_tell_odds():
    view = seen(marked(), AXIS)
    assert view.ask is not None
    found = {o.verb: hint(view, o, PRESENT.aids(view)) for o in view.ask.options}
    assert "%" in (found["operation"] or "")


def test_what_ends_a_phase_tells_what_would_be_lost():
    match = marked()
    assert warnings(match)["end_offensives"] == "Lost: 1 operation marker"
    late = answered_until(match, "strategic_movement")
    assert warnings(late)["movement_over"] == "Lost: strategic movement, 6 for Germany"


def warnings(match: Match) -> dict[str, str | None]:
    """What whoever decides is warned of by verb."""
    view = match.view(match.seats_to_answer[0])
    assert view.ask is not None
    return {option.verb: PRESENT.warning(view, option) for option in view.ask.options}


def hint(view: View, option: Option, drawn: Drawn) -> str | None:
    found = PRESENT.hint(view, option, drawn)
    return None if found is None else PRESENT.texts.in_words(found)


@pytest.mark.rules("13.3(6)")
def test_air_support_is_told_with_the_odds_that_it_leads_to():
    match = answered_until(start(GAME, "camp39", seed="1"), "operation_markers")
    match.answer("axis", "mark_operation ger de_sil pl_kra")
    answered_until(match, "offensives").answer("axis", "operation de_sil pl_kra")
    assert_foretold(match, "commit ger_regular 4")
    match.answer("axis", "attack_now")
    assert_foretold(match, "support ger_air de_sil operational")
    assert_foretold(match, "support ger_air de_sil tactical")


@pytest.mark.rules("13.3.6.1(3)", "13.3.6.1(6)")
def test_elites_and_dice_are_told_with_the_odds_that_they_lead_to():
    match = marked()
    match.answer("axis", "operation de_sil pl_kra")
    match.answer("axis", "attack_now")
    with_elite = aids(match)["odds"]["use_elite ger_elite"]
    assert_foretold(match, "spare_elite")
    one, two = (aids(match, WESTERN)["odds"][f"roll_dice {number}"] for number in (1, 2))
    assert (one["defence_dice"], two["defence_dice"]) == (1, 2)
    assert aids(match)["attack"]["odds"] in (one, two)
    assert with_elite not in (one, two)
    match.answer("western", "roll_dice 2")
    assert "odds" not in aids(match)["attack"]


def assert_foretold(match: Match, answer: str) -> None:
    foretold = aids(match)["odds"][answer]
    match.answer("axis", answer)
    assert aids(match)["attack"]["odds"] == foretold


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)])
def test_only_what_is_certain_is_told_as_certain(chance, told):
    assert hints.percent(chance) == told


def test_whatever_is_asked_can_be_told_to_everybody():
    """Some hundred decisions by chance: components, aids, touches and hints never fail."""
    match, rng = start(GAME, "camp39", seed="7"), random.Random(7)
    named = {*PRESENT.components()["elements"]}
    for _ in range(150):
        seat = match.seats_to_answer[0]
        view = match.view(seat)
        assert view.ask is not None
        drawn = PRESENT.aids(view)
        for option in view.ask.options:
            PRESENT.hint(view, option, drawn)
            plain = [element for element in PRESENT.touches(view, option) if not element.startswith("stack:")]
            assert {*plain} <= named, option.id
        for other in (*range(len(GAME.seats)), SPECTATOR):
            PRESENT.aids(match.position.view(other))
        match.answer(seat, rng.choice(view.ask.options).id)


def test_the_verdict_tells_how_it_stands():
    match = start(GAME, "camp39", seed="1")
    cities = aids(match)["cities"]
    assert f"the Axis holds {cities['axis']} victory" in PRESENT.texts.sentences(
        PRESENT.verdict(match.position)
    )
    assert cities["axis"] < cities["allies"]
