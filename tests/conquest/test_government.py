"""7.3, 7.32, 7.33, 7.35, 7.37, 7.5 and 17.1: card play in Government."""

import pytest

from conquest.cabinet import government, prompt, seat
from conquest.table import at, begin, card, give, hand, legal, table, why
from tripartite.games.conquest.government import CCP, INDUSTRY, KMT, limit_of, track_cost
from tripartite.games.conquest.terms import JAPAN, LAND_REFORM, SOVIETS, TECH_COUNT, USA

FOURS = ["I37", "I38", "I39", "I40"]  # Factory value 4 each


# --- 7.3, 7.37 turns and Passes -----------------------------------------------------------------------------


@pytest.mark.rules("7.3")
def test_players_play_one_option_each_in_turn_order_round_and_round():
    b = government("japan", "A03", "A04", others={"usa": ["A01", "A02"], "soviets": ["A05", "A06"]})
    assert seat(b) == JAPAN
    assert seat(b, "influence A03 peiping") == USA
    assert seat(b, "influence A01 dei") == SOVIETS
    assert seat(b, "influence A05 mongolia") == JAPAN


@pytest.mark.rules("7.37")
def test_three_passes_in_a_row_end_card_play_and_a_play_breaks_the_row():
    b = government("japan", "A03", "A04")
    give(b, "pass", "pass", "influence A53 peiping")
    assert (prompt(b), seat(b)) == ("government", JAPAN)
    give(b, "pass", "pass")
    assert b.frames[0].stage_name != "government"


@pytest.mark.rules("7.37")
def test_a_player_without_cards_must_pass():
    b = government("japan", "A03", "A04", others={"usa": [], "soviets": ["A05"]})
    assert seat(b, "influence A03 peiping") == SOVIETS
    assert b.passes == 1


@pytest.mark.rules("7.37")
def test_whoever_passed_may_play_later():
    b = government("japan", "A03")
    give(b, "pass", "influence A54 dei")
    b.hands[SOVIETS] = []
    assert "influence A03 peiping" in legal(b)


@pytest.mark.rules("19.2")
def test_with_two_players_two_passes_end_card_play():
    b = government("japan", "A03", players="2")
    give(b, "pass", "pass")
    assert b.frames[0].stage_name != "government"


# --- 7.32 Industry ------------------------------------------------------------------------------------------


@pytest.mark.rules("7.32", "4.2")
@pytest.mark.parametrize(("faction", "cost"), [(JAPAN, 6), (USA, 7), (SOVIETS, 8)])
def test_each_faction_has_its_industry_cost(faction, cost):
    assert track_cost(table(), faction, INDUSTRY) == cost


@pytest.mark.rules("7.32", "15.22")
def test_each_rival_that_declares_war_lowers_the_industry_cost():
    """EX-15.22-dow."""
    b = table()
    b.declared_upon[USA] = 1
    assert (track_cost(b, USA, INDUSTRY), track_cost(b, JAPAN, INDUSTRY)) == (6, 6)
    b.declared_upon[USA] = 2
    assert track_cost(b, USA, INDUSTRY) == 5


@pytest.mark.rules("7.32")
def test_investment_cards_that_pay_the_cost_raise_ind_by_one_at_once():
    b = government("japan", *FOURS)
    give(b, "invest I37")
    assert why(b, "raise industry") == ("not_enough_factories", "7.32")
    assert seat(b) == JAPAN
    give(b, "invest I38", "raise industry")
    assert b.ind[JAPAN] == 12
    assert b.investment_discards == [card(b, "I37"), card(b, "I38")]
    assert seat(b) == USA


@pytest.mark.rules("7.32")
def test_no_more_cards_are_put_down_than_the_dearest_level_needs():
    b = government("japan", *FOURS)
    give(b, "invest I37", "invest I38")
    assert why(b, "invest I39") == ("enough_factories", "7.32")


@pytest.mark.rules("7.32")
def test_two_levels_of_ind_a_year():
    b = government("japan", *FOURS)
    b.ind_raised[JAPAN] = 2
    assert why(b, "invest I37") == ("twice_a_year", "7.32")


@pytest.mark.rules("7.32")
def test_an_investment_begins_only_if_the_hand_can_pay_for_a_level():
    b = government("japan", "I37", "I01")
    assert why(b, "invest I37") == ("not_enough_factories", "7.32")
    assert why(b, "invest A01") == ("not_in_hand", "4.0")
    b = government("japan", "I37", "I38", "A01")
    assert why(b, "invest A01") == ("not_an_investment_card", "7.32")


def test_an_investment_may_be_taken_back_though_all_have_seen_the_cards():
    b = government("japan", *FOURS)
    give(b, "invest I37", "take_back")
    assert (seat(b), prompt(b)) == (JAPAN, "government")
    assert sorted(b.hands[JAPAN]) == [card(b, each) for each in FOURS]
    assert b.known_cards[card(b, "I37")] == 1 << USA | 1 << SOVIETS
    assert not b.investment_discards


# --- 7.33 Loyalty -------------------------------------------------------------------------------------------


@pytest.mark.rules("7.33", "16.21", "16.22")
def test_loyalty_costs_five_for_the_kmt_and_six_for_the_ccp():
    b = table()
    assert (track_cost(b, USA, KMT), track_cost(b, SOVIETS, CCP)) == (5, 6)


@pytest.mark.rules("7.33", "9.5")
def test_land_reform_makes_ccp_loyalty_cheaper():
    b = table()
    b.techs[SOVIETS].append(LAND_REFORM)
    assert track_cost(b, SOVIETS, CCP) == 4


@pytest.mark.rules("7.33")
def test_the_usa_raises_the_kmt_and_the_soviets_the_ccp():
    b = government("usa", *FOURS)
    give(b, "invest I37", "invest I38")
    assert why(b, "raise ccp") == ("track_of_another", "7.33")
    give(b, "raise kmt")
    assert (b.kmt, b.loyalty_raised[USA]) == (2, 1)
    b = government("soviets", *FOURS)
    give(b, "invest I37", "invest I38", "raise ccp")
    assert b.ccp == 4


@pytest.mark.rules("7.33")
def test_japan_has_no_loyalty_to_buy():
    b = government("japan", *FOURS)
    give(b, "invest I37", "invest I38")
    assert legal(b) == ["raise industry", "take_back"]


@pytest.mark.rules("7.33")
def test_two_levels_of_loyalty_a_year_besides_those_of_industry():
    b = government("usa", *FOURS)
    b.loyalty_raised[USA] = 2
    give(b, "invest I37", "invest I38")
    assert why(b, "raise kmt") == ("twice_a_year", "7.32")
    assert why(b, "raise industry") is None


# --- 17.1 Partisans -----------------------------------------------------------------------------------------


@pytest.mark.rules("17.1")
def test_the_soviets_place_a_partisan_for_a_card_of_a_chinese_province():
    b = government("soviets", "A03", "A01")
    assert why(b, "partisan A01 saigon") == ("province_not_on_card", "17.1")
    give(b, "partisan A03 peiping")
    assert b.partisans[at(b, "peiping")] == 1
    assert card(b, "A03") in b.action_discards
    assert seat(b) == JAPAN


@pytest.mark.rules("17.1")
def test_a_partisan_may_be_placed_whoever_controls_the_province():
    b = government("soviets", "A03")
    b.control[at(b, "peiping")] = JAPAN
    assert why(b, "partisan A03 peiping") is None


@pytest.mark.rules("17.11")
def test_the_purple_options_of_wild_cards_reach_nationalist_and_manchurian_provinces():
    b = government("soviets", "A02")
    found = {option.split()[2] for option in legal(b) if option.startswith("partisan")}
    assert found == {"nanking", "mukden", "hainan"}


@pytest.mark.rules("17.1")
def test_nobody_but_the_soviets_has_partisans_or_insurgents():
    b = government("usa", "A03", "A04")
    assert why(b, "partisan A03 peiping") == ("soviets_only", "17.1")
    assert why(b, "insurgents A03 A04 peiping") == ("soviets_only", "17.1")


# --- 7.35 Red Insurgents ------------------------------------------------------------------------------------


@pytest.mark.rules("7.35", "16.14")
def test_two_cards_of_a_province_wait_in_the_vault_as_insurgents():
    b = government("soviets", "A03", "A04")
    give(b, "insurgents A03 A04 peiping")
    assert b.vault_aims[SOVIETS] == [TECH_COUNT + at(b, "peiping")]
    assert b.vault_cards[SOVIETS] == [card(b, "A03"), card(b, "A04")]
    assert not b.hands[SOVIETS]


@pytest.mark.rules("7.35", "17.11")
def test_two_wild_cards_pair_on_a_province_that_both_list():
    b = government("soviets", "A12", "A20")
    found = {option for option in legal(b) if option.startswith("insurgents")}
    assert found == {"insurgents A12 A20 wuhan", "insurgents A12 A20 mukden"}


@pytest.mark.rules("7.35")
def test_two_cards_without_a_common_province_are_no_insurgents():
    b = government("soviets", "A03", "A13")
    assert why(b, "insurgents A03 A13 peiping") == ("province_not_on_card", "17.1")
    assert not [option for option in legal(b) if option.startswith("insurgents")]


# --- 7.5 Hand limits ----------------------------------------------------------------------------------------


@pytest.mark.rules("7.5", "4.3")
@pytest.mark.parametrize(("faction", "limit"), [(JAPAN, 7), (USA, 8), (SOVIETS, 6)])
def test_each_faction_has_its_hand_limit(faction, limit):
    assert limit_of(table(), faction) == limit


@pytest.mark.rules("7.5", "9.4")
def test_each_pair_in_the_vault_lowers_the_hand_limit():
    b = table()
    b.vault_aims[JAPAN] = [0, 1]
    assert limit_of(b, JAPAN) == 5


@pytest.mark.rules("7.5")
def test_the_excess_is_discarded():
    b = table(season="new_year", empty=False)
    hand(b, "soviets", "A01", "A02", "A03", "A04", "A05", "A06", "I01", "I02")
    begin(b, "hand_limit")
    assert (prompt(b), seat(b)) == ("hand_limit", SOVIETS)
    give(b, "discard A01", "discard I02")
    assert len(b.hands[SOVIETS]) == 6
    assert b.action_discards + b.investment_discards == [card(b, "A01"), card(b, "I02")]
    assert b.frames[0].stage_name == "command"
