"""4.2 Reinforcements and 10 stored tanks."""

import pytest

from tripartite.texts import LANGUAGES, Texts
from warroom import armies, end_part, give, legal, operate, part, prompt, told, why

TWO_LANDS = ["france", "belgium"]
KEY_ZONES = ["hamburg", "ruhr", "frankfurt", "munich", "leipzig", "berlin", "breslau", "viena"]
SOVIET_KEYS = [
    "riga",
    "minsk",
    "odessa",
    "kiev",
    "kharkov",
    "dnepropetrovsk",
    "rostov",
    "leningrad",
    "stalingrado",
]


def reinforcing(side, turn, zones=None, **facts):
    """A side that has just taken the Reinforcements Action."""
    match = part(side, turn, zones or {}, **facts)
    give(match, "act reinforcements")
    return match


def points(match):
    return told(match, "points_received")[-1]["number"]


@pytest.mark.rules("4.2-1")
def test_what_is_built_is_infantry():
    match = reinforcing("axis", 6, tanks={"axis": 5})
    assert why(match, "build de_tank full berlin") == ("built_as_infantry", "4.2-1")
    give(match, "build de_inf full berlin", "stop", "convert berlin de_inf full ready here de_tank")
    assert armies(match, "berlin") == ["de_tank/f"]


@pytest.mark.rules("4.2-2")
def test_a_full_army_costs_two_points_a_reduced_one_or_restoring_one():
    match = reinforcing("axis", 6, {"warsaw": "de_inf/r"})
    give(match, "build de_inf full berlin")
    assert match.board.to_json()["points"] == 2
    give(match, "build de_inf reduced berlin")
    assert match.board.to_json()["points"] == 1
    assert why(match, "build de_inf full berlin") == ("not_enough_points", "4.2-2")
    give(match, "raise warsaw de_inf ready here")
    assert armies(match, "warsaw") == ["de_inf/f"]
    assert prompt(match) == "free_play"


@pytest.mark.rules("4.2-2")
def test_only_reduced_armies_are_restored():
    match = reinforcing("axis", 6, {"warsaw": "de_inf/f"})
    assert why(match, "raise warsaw de_inf ready here") == ("full_already", "4.2-2")
    assert why(match, "raise posen de_inf ready here") == ("no_such_army", "1-2")


@pytest.mark.rules("4.2-3")
@pytest.mark.parametrize(
    ("side", "turn", "army", "places"),
    [
        ("axis", 6, "de_inf", {"berlin", "ruhr", "munich", "breslau"}),
        ("ussr", 6, "su_inf", {"gorki", "saratov", "urales", "baku"}),
        ("allies", 12, "uk_inf", {"londres", "canada", "suez"}),
        ("allies", 12, "us_inf", {"eeuu"}),
    ],
)
def test_powers_build_in_their_own_supply_zones(side, turn, army, places):
    match = reinforcing(side, turn)
    offered = {option.split()[3] for option in legal(match) if option.startswith(f"build {army} full")}
    assert offered == places


@pytest.mark.rules("4.2-3", "5-1")
def test_building_needs_control_and_room_but_enemies_do_not_matter():
    zones = {"berlin": "axis: su_inf/f", "ruhr": "allies:", "munich": "de_inf/f de_inf/f de_inf/f"}
    match = reinforcing("axis", 20, zones)
    assert "build de_inf full berlin" in legal(match)
    assert why(match, "build de_inf full ruhr") == ("not_built_here", "4.2-3")
    assert why(match, "build de_inf full munich") == ("stacking", "5-1")


@pytest.mark.rules("4.2-3")
def test_an_army_is_restored_only_where_it_has_a_supply_line():
    zones = {"warsaw": "de_inf/r", "smolensk": "axis: de_inf/r"}
    match = reinforcing("axis", 8, zones, barbarossa=7)
    assert "raise warsaw de_inf ready here" in legal(match)
    assert why(match, "raise smolensk de_inf ready here") == ("no_supply_line", "8-12")


@pytest.mark.rules("4.2-4")
def test_points_are_spent_when_the_action_is_taken_or_lost():
    match = reinforcing("axis", 6)
    give(match, "build de_inf full berlin", "stop")
    assert prompt(match) == "free_play"
    assert why(match, "build de_inf full berlin")[0] in ("not_enough_points", "not_asked_now")
    give(match, "end_operations")
    assert "act reinforcements" not in legal(match)


@pytest.mark.rules("4.2-5")
@pytest.mark.parametrize(
    ("side", "turn", "facts", "expected"),
    [
        ("axis", 6, {}, 4),
        ("axis", 18, {}, 4),
        ("allies", 8, {}, 2),
        ("allies", 9, {}, 4),
        ("ussr", 6, {}, 4),
        ("ussr", 8, {"barbarossa": 7}, 8),
        ("ussr", 16, {}, 8),
        ("ussr", 17, {}, 4),
    ],
)
def test_each_power_has_its_points(side, turn, facts, expected):
    assert points(reinforcing(side, turn, **facts)) == expected


@pytest.mark.rules("4.2-6")
@pytest.mark.parametrize(("lost", "expected"), [(1, 4), (2, 3), (3, 3), (8, 0)])
def test_germany_loses_half_a_point_for_each_key_zone_rounded_up(lost, expected):
    assert points(reinforcing("axis", 6, dict.fromkeys(KEY_ZONES[:lost], "ussr:"))) == expected


@pytest.mark.rules("4.2-6")
@pytest.mark.parametrize(("turn", "lost", "expected"), [(12, 3, 7), (12, 9, 4), (18, 9, 4)])
def test_soviet_key_zones_count_until_1943(turn, lost, expected):
    zones = dict.fromkeys(SOVIET_KEYS[:lost], "axis:")
    assert points(reinforcing("ussr", turn, zones, barbarossa=7)) == expected


@pytest.mark.rules("4.2-6")
def test_at_most_two_points_a_turn_go_to_british_armies():
    match = reinforcing("allies", 12, {"londres": "uk_inf/r uk_inf/r uk_inf/r"})
    give(match, "raise londres uk_inf ready here", "raise londres uk_inf ready here")
    assert why(match, "raise londres uk_inf ready here") == ("not_enough_points", "4.2-2")
    give(match, "build us_inf full eeuu", "act reinforcements")
    assert why(match, "raise londres uk_inf ready here") == ("not_enough_points", "4.2-2")
    assert "build us_inf full eeuu" in legal(match)


@pytest.mark.rules("4.2-7")
@pytest.mark.parametrize(
    ("side", "turn", "expected"),
    [
        ("allies", 2, {"france": 1}),
        ("allies", 3, {"france": 1, "belgium": 1}),
        ("axis", 6, {"italy": 1}),
        ("axis", 7, {"italy": 1, "finland": 1, "romania": 1, "hungary": 1, "bulgaria": 1}),
        ("axis", 5, {"italy": 1, "finland": 1, "romania": 1, "hungary": 1, "bulgaria": 1}),
        ("allies", 9, {"france": 1, "belgium": 1, "greece": 1, "yugoslavia": 1}),
    ],
)
def test_other_countries_have_a_point_of_their_own_when_due(side, turn, expected):
    match = part(side, turn, {}, at_war=["italy"], stop_minor=False)
    found = {country: left for country, left in match.board.to_json()["minor_points"].items() if left}
    assert found == expected


@pytest.mark.rules("4.2-7")
def test_other_countries_build_in_their_capital_and_lose_points_not_spent():
    match = part("axis", 7, {"oulu": "fi_inf/r"}, stop_minor=False)
    assert {"raise oulu fi_inf ready here", "build fi_inf reduced helsinki"} <= set(legal(match))
    assert why(match, "build fi_inf reduced oulu") == ("not_built_here", "4.2-3")
    give(match, "stop")
    assert set(match.board.to_json()["minor_points"].values()) == {0}
    lost = part("axis", 7, {"helsinki": "ussr:"}, stop_minor=False)
    assert why(lost, "build fi_inf reduced helsinki") == ("not_built_here", "4.2-3")


@pytest.mark.rules("4.2-7")
def test_the_french_point_is_for_infantry_only():
    match = part("allies", 2, {"paris": "fr_tank/r fr_inf/r"}, tanks={"allies": 2}, stop_minor=False)
    assert "raise paris fr_inf ready here" in legal(match)
    assert why(match, "raise paris fr_tank ready here") == ("infantry_only", "4.2-7")
    give(match, "stop", "act reinforcements")
    assert "raise paris fr_tank ready here" not in legal(match)


@pytest.mark.rules("4.2-7", "18-6")
def test_a_country_that_surrendered_has_no_point():
    match = part("allies", 4, {}, surrendered=TWO_LANDS, stop_minor=False)
    assert set(match.board.to_json()["minor_points"].values()) == {0}


# --- 10 tanks ----------------------------------------------------------------------------------------------


@pytest.mark.rules("10-1")
@pytest.mark.parametrize(("state", "price"), [("full", 2), ("reduced", 1)])
def test_converting_costs_two_tanks_for_a_full_army_and_one_for_a_reduced_one(state, price):
    match = part("axis", 6, {"ruhr": f"de_inf/{state[0]}"}, tanks={"axis": 2})
    give(match, f"convert ruhr de_inf {state} ready here de_tank")
    assert armies(match, "ruhr") == [f"de_tank/{state[0]}"]
    assert match.board.to_json()["tanks"]["axis"] == 2 - price
    poor = part("axis", 6, {"ruhr": f"de_inf/{state[0]}"}, tanks={"axis": price - 1})
    assert why(poor, f"convert ruhr de_inf {state} ready here de_tank") == ("not_enough_tanks", "10-1")


@pytest.mark.rules("10-1")
def test_converting_is_done_in_controlled_supply_zones_with_a_free_counter():
    zones = {"ruhr": "allies: de_inf/f uk_inf/f", "posen": "de_inf/f"}
    match = part("axis", 20, zones, tanks={"axis": 9})
    assert why(match, "convert ruhr de_inf full ready here de_tank") == ("supply_zones_only", "10-1")
    assert why(match, "convert posen de_inf full ready here de_tank") == ("supply_zones_only", "10-1")
    all_used = {
        "berlin": "de_inf/f",
        "posen": "de_tank/f de_tank/f de_tank/f",
        "stettin": "de_tank/f de_tank/f",
    }
    match = part("axis", 6, all_used, tanks={"axis": 9})
    assert why(match, "convert berlin de_inf full ready here de_tank") == ("no_free_counter", "23-1")
    assert "convert berlin de_inf full ready here de_dak" in legal(match)
    assert why(match, "convert berlin it_inf full ready here de_tank") == ("no_such_conversion", "10-1")
    assert why(match, "convert berlin su_inf full ready here su_tank") == ("not_your_army", "2-2")


@pytest.mark.rules("10-1")
def test_french_infantry_may_become_tanks_in_london_and_guards_may_too():
    match = part("allies", 2, {"londres": "fr_inf/f"}, tanks={"allies": 2})
    assert "convert londres fr_inf full ready here fr_tank" in legal(match)
    guards = part("ussr", 12, {"urales": "su_guard/f"}, tanks={"ussr": 2})
    assert "convert urales su_guard full ready here su_tank" in legal(guards)


@pytest.mark.rules("10-1")
def test_an_army_that_has_operated_may_be_converted_and_has_still_operated():
    match = part("axis", 6, {"posen": "de_inf/f"}, tanks={"axis": 2})
    operate(match, "posen de_inf", "move breslau 1")
    give(match, "convert breslau de_inf full moved here de_tank")
    assert why(match, "operate breslau de_tank full") == ("operated_already", "8-12")


@pytest.mark.rules("10-1")
@pytest.mark.parametrize(("task", "tank"), [("ready", True), ("moved", False)])
def test_of_equal_armies_the_one_that_is_named_by_what_it_has_done_is_converted(task, tank):
    match = part("axis", 6, {"posen": "de_inf/f", "breslau": "de_inf/f"}, tanks={"axis": 2})
    operate(match, "posen de_inf", "move breslau 1")
    give(match, f"convert breslau de_inf full {task} here de_tank")
    assert ("operate breslau de_tank full" in legal(match)) is tank
    assert ("operate breslau de_inf full" in legal(match)) is not tank


@pytest.mark.rules("4.2-2", "17-7")
def test_of_equal_armies_the_one_that_is_named_by_what_it_has_done_is_restored():
    zones = {"kovel": "axis: de_inf/r de_inf/r de_inf/r su_inf/f su_inf/f", "warsaw": "de_inf/r"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    operate(match, "kovel de_inf reduced", "attack 1")
    give(match, "declare kovel de_inf reduced here", "target kovel su_inf full")
    operate(match, "kovel de_inf reduced", "move warsaw 1")
    operate(match, "warsaw de_inf reduced", "assault kovel warsaw 1")
    give(match, "act reinforcements")
    offered = {option for option in legal(match) if option.startswith("raise")}
    assert offered == {
        "raise kovel de_inf attacking here",
        "raise kovel de_inf ready here",
        "raise kovel de_inf activated warsaw",
        "raise warsaw de_inf moved here",
    }
    assert why(match, "raise kovel de_inf fought here") == ("other_task", "8-12")
    give(match, "raise kovel de_inf attacking here", "stop", "end_operations", "resolve 0")
    assert told(match, "combat")[0]["attack"] == 5


@pytest.mark.rules("4.2-2", "10-1")
def test_equal_armies_that_did_different_things_are_offered_in_different_words_and_touches():
    zones = {"breslau": "de_inf/r", "posen": "de_inf/r"}
    match = part("axis", 6, zones, tanks={"axis": 1})
    operate(match, "posen de_inf reduced", "move breslau 1")
    give(match, "act reinforcements")
    for verb in ("raise", "convert"):
        options = [option for option in match.ask("axis").options if option.verb == verb]
        ready, moved = [option for option in options if option.args[-1] not in ("de_dak",)]
        assert ready.touches[:2] == moved.touches[:2] == ("counter:breslau.de_inf.reduced", "zone:breslau")
        assert set(moved.touches) - set(ready.touches) == {"task:moved"}
        for language in LANGUAGES:
            texts = Texts(match.game, language)
            assert texts.option(ready) != texts.option(moved)


@pytest.mark.rules("4.2-1", "4.2-3", "10-1")
def test_infantry_is_converted_while_points_are_spent_and_frees_its_counter():
    sixteen = dict.fromkeys(["berlin", "ruhr", "munich", "posen", "stuttgart"], "de_inf/f de_inf/f de_inf/f")
    match = part("axis", 6, sixteen, tanks={"axis": 2})
    give(match, "act reinforcements", "build de_inf reduced breslau")
    assert why(match, "build de_inf reduced breslau") == ("no_free_counter", "23-1")
    give(match, "convert berlin de_inf full ready here de_tank", "build de_inf reduced breslau")
    assert armies(match, "breslau") == ["de_inf/r", "de_inf/r"]


@pytest.mark.rules("1-3", "10-1")
def test_a_conversion_does_not_end_the_start_of_a_part():
    match = part("axis", 6, {"berlin": "de_inf/f", "ruhr": "de_tank/f"}, tanks={"axis": 2})
    give(match, "convert berlin de_inf full ready here de_tank")
    assert "reorganize" in legal(match)


@pytest.mark.rules("10-1", "13.3-1")
def test_americans_have_only_advanced_tanks():
    match = part("allies", 12, {"eeuu": "us_inf/f"}, tanks={"allies": 2})
    assert why(match, "convert eeuu us_inf full ready here us_adv_tank") == ("not_developed", "13-1")


@pytest.mark.rules("10-2")
def test_restoring_tanks_takes_a_tank_and_a_supply_line():
    zones = {"warsaw": "de_tank/r", "smolensk": "axis: de_tank/r"}
    match = reinforcing("axis", 8, zones, barbarossa=7, tanks={"axis": 2})
    assert why(match, "raise smolensk de_tank ready here") == ("no_supply_line", "8-12")
    give(match, "raise warsaw de_tank ready here")
    assert match.board.to_json()["tanks"]["axis"] == 1
    end_part(match)


@pytest.mark.rules("1-1", "23-3")
def test_armies_are_limited_to_their_counters():
    zones = dict.fromkeys(["posen", "stettin", "danzig", "praga", "viena"], "de_inf/f de_inf/f de_inf/f")
    match = reinforcing("axis", 6, zones | {"hamburg": "de_inf/f"})
    assert why(match, "build de_inf full berlin") == ("no_free_counter", "23-1")
