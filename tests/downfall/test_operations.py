"""8 Operations: what they cost, where they lead, and who may carry them out."""

import pytest

from warroom import (
    armies,
    cost,
    give,
    goals,
    legal,
    operate,
    operations,
    part,
    prompt,
    told,
    why,
    why_operation,
)

TWO_LANDS = ["france", "belgium"]
LANDING = {"allies": ["aviation", "landing", "advanced_tanks"]}


# --- 8-2, 8-3 cost -----------------------------------------------------------------------------------------


@pytest.mark.rules("8-2")
def test_a_naval_move_costs_one_on_a_common_sea_and_two_beyond_it():
    match = part("allies", 10, {"scotland": "uk_inf/f"}, west_attacked=0)
    assert cost(match, "scotland uk_inf", "move canada") == 1
    assert cost(match, "scotland uk_inf", "move suez") == 2
    operate(match, "scotland uk_inf", "move suez 2")
    assert told(match, "naval_move")[0]["cost"] == 2
    assert match.board.to_json()["supply"]["allies"] == 10


@pytest.mark.rules("8-2")
def test_a_landing_costs_two_and_any_other_operation_one():
    match = part("allies", 10, {"londres": "uk_inf/f", "calais": "axis:"}, surrendered=TWO_LANDS)
    assert cost(match, "londres uk_inf", "land calais") == 2
    assert cost(match, "londres uk_inf", "move plymouth") == 1
    assert why_operation(match, "londres uk_inf", "land calais 1") == ("other_cost", "8-2")
    assert why_operation(match, "londres uk_inf", "move plymouth 2") == ("other_cost", "8-2")
    poor = part("allies", 10, {"londres": "uk_inf/f"}, surrendered=TWO_LANDS, supply={"allies": 1})
    assert why_operation(poor, "londres uk_inf", "land calais 2") == ("not_enough_supply", "8-2")


@pytest.mark.rules("8-3")
@pytest.mark.parametrize(("attacked", "turn", "price"), [(2, 2, 2), (1, 2, 1), (0, 2, 1)])
def test_the_allies_pay_double_in_france_in_a_turn_of_1940_in_which_germany_attacks(attacked, turn, price):
    match = part("allies", turn, {"paris": "fr_inf/f", "londres": "uk_inf/f"}, west_attacked=attacked)
    assert cost(match, "paris fr_inf", "move caen") == 1  # a strategic move is not among operations 1 to 3
    fight = part("allies", turn, {"paris": "fr_inf/f de_inf/f"}, west_attacked=attacked)
    assert cost(fight, "paris fr_inf", "attack") == price
    assert cost(match, "londres uk_inf", "move plymouth") == 1


@pytest.mark.rules("8-3", "9-3")
def test_a_german_attack_in_the_west_is_noted_only_in_1940():
    for turn, noted in ((4, 4), (5, 0)):
        match = part("axis", turn, {"frankfurt": "de_inf/f", "reims": "allies:"}, west_attacked=0)
        operate(match, "frankfurt de_inf", "move reims 1")
        assert match.board.to_json()["west_attacked"] == noted


@pytest.mark.rules("8-3")
@pytest.mark.parametrize(("barbarossa", "turn", "price"), [(7, 7, 2), (7, 8, 1), (9, 9, 1)])
def test_the_soviet_union_pays_double_in_the_turn_of_barbarossa_if_before_1942(barbarossa, turn, price):
    match = part("ussr", turn, {"gorki": "su_inf/f"}, barbarossa=barbarossa)
    assert cost(match, "gorki su_inf", "move kazan") == price


@pytest.mark.rules("8-3", "19-3")
@pytest.mark.parametrize(("turn", "price"), [(9, 2), (10, 1)])
def test_in_winter_1942_the_axis_pays_double_in_the_soviet_union(turn, price):
    match = part(
        "axis", turn, {"kovel": "axis: de_inf/f", "warsaw": "de_inf/f", "munich": "de_inf/f"}, barbarossa=7
    )
    assert cost(match, "kovel de_inf", "move warsaw") == price
    assert cost(match, "warsaw de_inf", "move kovel") == price
    assert cost(match, "munich de_inf", "move viena") == 1


@pytest.mark.rules("8-3")
def test_the_axis_always_pays_double_east_of_the_eastern_line():
    zones = {"moscu": "axis: de_inf/f"} | dict.fromkeys(["smolensk", "kalinin", "minsk", "kovel"], "axis:")
    match = part("axis", 12, zones, barbarossa=7)
    assert cost(match, "moscu de_inf", "move gorki") == 2
    assert cost(match, "moscu de_inf", "move kalinin") == 1


@pytest.mark.rules("8-3")
def test_a_dear_operation_is_not_offered_to_a_side_with_one_supply_unit():
    zones = {"moscu": "axis: de_inf/f"} | dict.fromkeys(["smolensk", "kalinin", "minsk", "kovel"], "axis:")
    match = part("axis", 12, zones, barbarossa=7, supply={"axis": 1})
    assert "gorki" not in goals(match, "moscu de_inf")


# --- 8-4 tactical moves ------------------------------------------------------------------------------------


@pytest.mark.rules("8-4")
def test_infantry_moves_three_zones_and_tanks_four():
    zones = {"warsaw": "de_inf/f de_tank/f"}
    match = part("axis", 8, zones, barbarossa=7)
    assert "smolensk" in goals(match, "warsaw de_inf")  # warsaw, kovel, minsk, smolensk
    assert "kalinin" not in goals(match, "warsaw de_inf")
    assert "kalinin" in goals(match, "warsaw de_tank")
    assert "moscu" not in goals(match, "warsaw de_tank")
    assert why_operation(match, "warsaw de_inf", "move kalinin 1") == ("out_of_reach", "8-4")


@pytest.mark.rules("8-4")
def test_an_army_stops_in_a_zone_with_enemies():
    zones = {
        "warsaw": "de_tank/f",
        "kovel": "su_inf/f",
        "vilnius": "su_inf/f",
        "riga": "su_inf/f",
        "tarnopol": "su_inf/f",
    }
    match = part("axis", 8, zones, barbarossa=7)
    reached = goals(match, "warsaw de_tank") | goals(match, "warsaw de_tank", "assault")
    assert not reached & {"minsk", "kiev", "gomel", "dvinsk"}
    assert reached >= {"kovel", "vilnius"}


@pytest.mark.rules("8-5")
def test_what_lies_behind_enemies_is_refused_by_the_paragraph_that_stops_the_army_there():
    zones = dict.fromkeys(["kovel", "vilnius", "riga", "tarnopol", "kiev"], "su_inf/f")
    match = part("axis", 8, {"warsaw": "de_tank/f"} | zones, barbarossa=7)
    assert why_operation(match, "warsaw de_tank", "move minsk 1") == ("leaving_enemies", "8-5")
    assert why_operation(match, "warsaw de_tank", "assault kiev kovel 1") == ("leaving_enemies", "8-5")
    assert why_operation(match, "warsaw de_tank", "move gorki 1") == ("out_of_reach", "8-4")


@pytest.mark.rules("8-4", "8-5")
def test_what_no_army_could_reach_is_out_of_reach_though_the_army_leaves_enemies():
    match = part("axis", 8, {"kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7)
    assert why_operation(match, "kovel de_inf", "move minsk 1") == ("leaving_enemies", "8-5")
    assert why_operation(match, "kovel de_inf", "move gorki 1") == ("out_of_reach", "8-4")


@pytest.mark.rules("8-7")
def test_what_is_one_zone_too_far_for_an_attack_is_refused_by_its_paragraph():
    match = part("axis", 8, {"warsaw": "de_inf/f", "smolensk": "su_inf/f"}, barbarossa=7)
    assert why_operation(match, "warsaw de_inf", "assault smolensk minsk 1") == ("too_far_to_attack", "8-7")
    tanks = part("axis", 8, {"warsaw": "de_tank/f", "smolensk": "su_inf/f"}, barbarossa=7)
    assert cost(tanks, "warsaw de_tank", "assault smolensk minsk") == 1


@pytest.mark.rules("8-2", "8-3")
def test_what_supply_alone_keeps_out_of_reach_is_refused_for_want_of_supply():
    zones = {"moscu": "axis: de_inf/f"} | dict.fromkeys(["smolensk", "kalinin", "minsk", "kovel"], "axis:")
    match = part("axis", 12, zones, barbarossa=7, supply={"axis": 1})
    assert why_operation(match, "moscu de_inf", "move gorki 2") == ("not_enough_supply", "8-2")


# --- 8-5 leaving enemies -----------------------------------------------------------------------------------


@pytest.mark.rules("8-5")
def test_out_of_a_zone_with_enemies_a_move_leads_only_to_controlled_zones_without_any():
    zones = {
        "kovel": "axis: de_tank/f su_inf/f",
        "kiev": "axis:",
        "gomel": "axis:",
        "minsk": "ussr:",
        "vinnitsa": "axis: su_inf/f",
    }
    match = part("axis", 8, zones, barbarossa=7)
    match.board.strategic_east = 2
    reached = goals(match, "kovel de_tank")
    assert reached >= {"kiev", "gomel", "warsaw"}
    assert not reached & {"minsk", "kursk", "vinnitsa", "smolensk"}
    assert why_operation(match, "kovel de_tank", "move minsk 1") == ("leaving_enemies", "8-5")


@pytest.mark.rules("8-5")
def test_the_ban_also_binds_a_move_that_came_through_a_zone_with_enemies():
    zones = {
        "warsaw": "de_tank/f",
        "kovel": "ussr: su_inf/f",
        "kiev": "axis:",
        "gomel": "ussr:",
        "vilnius": "su_inf/f",
        "tarnopol": "su_inf/f",
        "riga": "su_inf/f",
    }
    match = part("axis", 8, zones, barbarossa=7)
    reached = goals(match, "warsaw de_tank")
    assert "kiev" in reached
    assert not reached & {"gomel", "kursk", "kharkov", "vinnitsa"}


# --- 8-7 move and attack -----------------------------------------------------------------------------------


@pytest.mark.rules("8-7")
def test_a_move_with_attack_is_one_zone_shorter():
    zones = {"warsaw": "de_inf/f de_tank/f", "kovel": "axis:", "minsk": "axis:", "smolensk": "ussr: su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    assert "smolensk" not in goals(match, "warsaw de_inf", "assault")
    assert "smolensk" in goals(match, "warsaw de_tank", "assault")
    far = zones | {"smolensk": "axis:", "kalinin": "ussr: su_inf/f"}
    assert "kalinin" not in goals(part("axis", 8, far, barbarossa=7), "warsaw de_tank", "assault")


@pytest.mark.rules("8-7", "17-3")
def test_the_last_border_of_an_assault_is_chosen():
    zones = {"frankfurt": "de_tank/f", "nancy": "axis:", "reims": "axis:", "dijon": "fr_inf/f"}
    match = part("axis", 3, zones)
    assert {"assault dijon nancy 1", "assault dijon reims 1"} <= set(operations(match, "frankfurt de_tank"))
    operate(match, "frankfurt de_tank", "assault dijon reims 1")
    give(match, "end_operations")
    assert legal(match) == ["declare dijon de_tank full reims"]


# --- 8-8 strategic moves -----------------------------------------------------------------------------------


@pytest.mark.rules("8-8")
def test_a_strategic_move_leads_any_distance_through_controlled_zones():
    match = part("axis", 8, {"innsbruck": "de_inf/f"}, barbarossa=7)
    operate(match, "innsbruck de_inf", "move konigsberg 1")
    assert told(match, "strategic_move")[0]["zone"] == "konigsberg"
    held = part(
        "axis", 8, {"konigsberg": "allies: de_inf/f", "warsaw": "ussr:", "danzig": "ussr:"}, barbarossa=7
    )
    assert "berlin" not in goals(held, "konigsberg de_inf")


@pytest.mark.rules("8-8", "17-5")
def test_enemies_do_not_hinder_a_strategic_move_but_it_may_not_end_where_they_stand_alone():
    zones = dict.fromkeys(["leipzig", "munich", "praga", "berlin", "ruhr"], "axis: uk_inf/f")
    zones |= {"viena": "axis: de_inf/f us_inf/f", "hamburg": "de_inf/f", "stettin": "axis: us_inf/f"}
    match = part("axis", 20, zones)
    assert {"viena", "kosice"} <= goals(match, "hamburg de_inf")
    assert "munich" not in goals(match, "hamburg de_inf")
    assert why_operation(match, "hamburg de_inf", "move munich 1") == ("must_attack", "17-5")


@pytest.mark.rules("8-8")
def test_the_axis_makes_two_strategic_moves_a_turn_through_the_soviet_union():
    zones = dict.fromkeys(["kovel", "kiev", "kharkov", "kursk", "minsk"], "axis:")
    zones |= {"berlin": "de_inf/f de_inf/f de_inf/f"}
    match = part("axis", 12, zones, barbarossa=7)
    for left in (2, 1):
        assert "kharkov" in goals(match, "berlin de_inf"), left
        operate(match, "berlin de_inf", "move kharkov 1")
    assert match.board.to_json()["strategic_east"] == 2
    assert "kharkov" not in goals(match, "berlin de_inf")
    assert "viena" in goals(match, "berlin de_inf")


@pytest.mark.rules("8-8", "8-3")
def test_a_dear_strategic_move_that_takes_the_last_supply_counts_for_the_limit():
    zones = dict.fromkeys(["kovel", "kiev", "kharkov"], "axis:") | {"berlin": "de_inf/f"}
    match = part("axis", 9, zones, barbarossa=7, supply={"axis": 2})
    operate(match, "berlin de_inf", "move kharkov 2")
    assert told(match, "strategic_move")
    assert match.board.to_json()["strategic_east"] == 1


@pytest.mark.rules("8-8", "2-4")
def test_a_move_that_need_not_invade_a_neutral_country_does_not():
    zones = {"viena": "axis: de_tank/f", "sofia": "axis:", "venecia": "axis:", "albania": "axis:"}
    match = part("axis", 6, zones, at_war=["italy"], surrendered=TWO_LANDS, karelia_attacked=5)
    operate(match, "viena de_tank", "move sofia 1")
    assert told(match, "invaded") == []


# --- 8-9 naval moves ---------------------------------------------------------------------------------------


@pytest.mark.rules("8-9")
def test_a_naval_move_joins_two_controlled_coasts():
    match = part("allies", 2, {"londres": "uk_inf/f"}, west_attacked=0)
    assert {"calais", "caen", "nantes"} <= goals(match, "londres uk_inf")
    assert not goals(match, "londres uk_inf") & {"paris", "hamburg", "bergen"}


@pytest.mark.rules("8-9")
def test_axis_armies_do_not_pass_gibraltar_nor_sail_the_black_sea():
    match = part("axis", 6, {"tripoli": "de_inf/f"}, at_war=["italy"], surrendered=TWO_LANDS)
    assert {"roma", "marsella"} <= goals(match, "tripoli de_inf")
    assert not goals(match, "tripoli de_inf") & {"burdeos", "hamburg"}
    east = part("axis", 12, {"odessa": "axis: de_inf/f", "tbilisi": "axis:"}, barbarossa=7)
    assert "tbilisi" not in goals(east, "odessa de_inf")
    soviets = part(
        "ussr", 12, {"odessa": "ussr: su_inf/f", "dnepropetrovsk": "axis:", "vinnitsa": "axis:"}, barbarossa=7
    )
    assert "tbilisi" in goals(soviets, "odessa su_inf")


@pytest.mark.rules("8-9")
def test_the_turkish_straits_are_closed_to_all():
    match = part("allies", 20, {"suez": "uk_inf/f", "constanta": "allies:"})
    assert "constanta" not in goals(match, "suez uk_inf")


# --- 8-10 landings -----------------------------------------------------------------------------------------


@pytest.mark.rules("8-10")
def test_without_the_development_one_infantry_army_a_turn_lands_over_a_line():
    zones = {"londres": "uk_inf/f uk_inf/f uk_tank/f"}
    match = part("allies", 6, zones, surrendered=TWO_LANDS)
    assert why_operation(match, "londres uk_tank", "land calais 2") == ("needs_landing", "8-10")
    assert why_operation(match, "londres uk_inf", "land bruselas 2") == ("needs_landing", "8-10")
    operate(match, "londres uk_inf", "land calais 2")
    assert why_operation(match, "londres uk_inf", "land calais 2") == ("needs_landing", "8-10")


@pytest.mark.rules("8-10")
def test_a_landing_goes_from_a_controlled_coast_to_one_not_controlled():
    match = part("allies", 6, {"londres": "uk_inf/f"})
    assert why_operation(match, "londres uk_inf", "land calais 2") == ("zone_controlled", "8-10")
    assert why_operation(match, "londres uk_inf", "land hamburg 2") == ("no_landing_line", "8-10")
    lost = part("allies", 6, {"londres": "axis: uk_inf/f de_inf/f"}, surrendered=TWO_LANDS)
    assert why_operation(lost, "londres uk_inf", "land calais 2") == ("start_not_controlled", "8-10")


@pytest.mark.rules("8-10")
def test_lines_work_both_ways_and_for_every_side_whose_sea_is_open():
    axis = part("axis", 6, {"calais": "axis: de_inf/f"}, surrendered=TWO_LANDS)
    assert "londres" in goals(axis, "calais de_inf", "land")
    closed = part("axis", 12, {"odessa": "axis: de_inf/f", "sebastopol": "ussr:"}, barbarossa=7)
    assert why_operation(closed, "odessa de_inf", "land sebastopol 2") == ("sea_closed", "8-9")
    soviets = part("ussr", 12, {"sebastopol": "su_inf/f", "odessa": "axis:"}, barbarossa=7)
    assert "odessa" in goals(soviets, "sebastopol su_inf", "land")


@pytest.mark.rules("8-10", "2-5")
def test_a_landing_in_a_neutral_zone_is_an_invasion():
    match = part("axis", 2, {"copenhague": "axis: de_inf/f"})
    operate(match, "copenhague de_inf", "land oslo 2")
    assert armies(match, "oslo") == ["de_inf/f"]


# --- 8-11 to 8-13 ------------------------------------------------------------------------------------------


@pytest.mark.rules("8-11", "17-1")
def test_no_attack_is_resolved_before_the_moves_are_over():
    zones = {"warsaw": "de_inf/f de_inf/f", "kovel": "su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[6, 1])
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "declare kovel de_inf full warsaw", "target kovel su_inf full")
    assert "resolve 0" not in legal(match)
    assert told(match, "combat") == []
    give(match, "end_operations")
    assert "resolve 0" in legal(match)
    assert not [option for option in legal(match) if option.startswith("operate")]


@pytest.mark.rules("8-12")
def test_an_army_has_one_operation_a_turn():
    match = part("axis", 8, {"warsaw": "de_inf/f"}, barbarossa=7)
    operate(match, "warsaw de_inf", "move kovel 1")
    assert why(match, "operate kovel de_inf full") == ("operated_already", "8-12")


@pytest.mark.rules("8-12")
def test_an_army_needs_a_supply_line_when_its_part_begins():
    match = part("axis", 8, {"smolensk": "axis: de_inf/f", "kovel": "de_inf/f"}, barbarossa=7)
    assert why(match, "operate smolensk de_inf full") == ("no_supply_line", "8-12")
    give(match, "operate kovel de_inf full", "move minsk 1")
    assert why(match, "operate smolensk de_inf full") == ("no_supply_line", "8-12")


@pytest.mark.rules("8-12", "4.2-3")
def test_a_new_army_may_operate_in_the_turn_in_which_it_is_built():
    match = part("axis", 8, {"berlin": ""}, barbarossa=7)
    give(match, "act reinforcements", "build de_inf full berlin", "stop")
    operate(match, "berlin de_inf", "move posen 1")
    assert armies(match, "posen") == ["de_inf/f"]


@pytest.mark.rules("8-13")
def test_targets_may_be_named_when_the_combats_begin():
    match = part("axis", 8, {"warsaw": "de_inf/f", "kovel": "su_inf/f su_inf/r"}, barbarossa=7, dice=[1, 6])
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "end_operations", "declare kovel de_inf full warsaw")
    assert prompt(match) == "target"
    assert set(legal(match)) == {"target kovel su_inf full", "target kovel su_inf reduced"}


@pytest.mark.rules("8-13", "17-7")
def test_an_air_mission_needs_an_attack_that_is_fixed():
    match = part("axis", 8, {"warsaw": "de_inf/f", "kovel": "su_inf/f"}, barbarossa=7, basic={"axis": 2})
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    assert why(match, "fly 0 basic") == ("no_such_attack", "8-13")
    give(match, "declare kovel de_inf full warsaw", "target kovel su_inf full", "fly 0 basic")
    assert why(match, "fly 0 basic") == ("one_mission_only", "17-7")


@pytest.mark.rules("8-13", "13.1-1")
def test_a_fixed_attack_must_be_carried_out():
    match = part("axis", 8, {"kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7, dice=[6, 1])
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "end_operations")
    assert legal(match) == ["resolve 0"]
    assert why(match, "end_combats") == ("attack_fixed", "8-13")


@pytest.mark.rules("8-6")
def test_nobody_attacks_where_no_enemy_stands():
    match = part("axis", 8, {"warsaw": "de_inf/f"}, barbarossa=7)
    assert why_operation(match, "warsaw de_inf", "attack 1") == ("no_enemy_here", "8-6")
    assert why_operation(match, "warsaw de_inf", "assault kovel warsaw 1") == ("no_enemy_here", "8-6")
