"""17.1 to 17.3, 11.6 and 19.7: Partisans, Militarizing, Recruiting, Insurgents and Insurrections."""

import pytest

from conquest.battles import told
from conquest.marching import moving, offered, stage
from conquest.table import at, card, dice, give, hand, legal, nation, units, why
from tripartite.core.events import Log
from tripartite.games.conquest import partisans
from tripartite.games.conquest.terms import (
    JAPAN,
    NATIONALISTS,
    PROPAGANDA,
    REDS,
    SOVIETS,
    TECH_COUNT,
    USA,
)


def red_turn(*units_there, cells=(), orders=9, **setting):
    """A Soviet Movement Phase with Partisans in these Provinces."""
    b = moving(*units_there, active="soviets", orders=orders, **setting)
    b.partisans = [0] * b.atlas.area_count
    for area in cells:
        b.partisans[at(b, area)] += 1
    return b


def hide_insurgents(b, area, *ids):
    """An Insurgent pair for a Province in the Soviet vault."""
    hand(b, "soviets", *ids)
    b.vault_cards[SOVIETS] += b.hands[SOVIETS]
    b.vault_aims[SOVIETS].append(TECH_COUNT + at(b, area))
    b.hands[SOVIETS] = []


# --- 17.0, 17.1 ---------------------------------------------------------------------------------------------


@pytest.mark.rules("17.0", "17.1")
def test_partisans_are_no_units_and_dispute_nothing():
    b = red_turn("infantry 1 japan peiping")
    partisans.create_partisan(b, at(b, "peiping"))
    assert b.partisans[at(b, "peiping")] == 1
    assert (b.control[at(b, "peiping")], b.is_disputed(at(b, "peiping"))) == (JAPAN, False)


# --- 17.2 Militarizing --------------------------------------------------------------------------------------


@pytest.mark.rules("17.2")
def test_a_partisan_becomes_a_militia_cadre_for_an_order_and_cannot_move():
    b = red_turn(cells=["sian"], orders=3)
    give(b, "militarize sian")
    assert (units(b, "sian"), b.partisans[at(b, "sian")], b.orders) == (["reds militia 1"], 0, 2)
    assert why(b, "order sian reds militia 1") == ("moved_already", "11.0")
    assert why(b, "militarize sian") == ("no_partisan", "17.2")
    assert b.aggressions == []


@pytest.mark.rules("17.2")
def test_two_partisans_do_not_become_a_new_unit_of_two():
    """EX-17.2-two-partisans."""
    b = red_turn(cells=["sian", "sian"])
    give(b, "militarize sian")
    assert why(b, "strengthen sian") == ("no_militia_to_strengthen", "17.2")
    b.moved = [0] * b.atlas.block_count
    give(b, "strengthen sian")
    assert units(b, "sian") == ["reds militia 2"]
    assert why(b, "order sian reds militia 2") == ("moved_already", "11.0")


@pytest.mark.rules("17.2", "3.121")
def test_a_militia_at_its_maximum_is_not_strengthened():
    b = red_turn("militia 2 reds sian", "infantry 1 reds sian", cells=["sian"])
    assert offered(b, "strengthen") == set()
    assert offered(b, "militarize") == {"sian"}


@pytest.mark.rules("17.2")
def test_of_growth_in_a_stack_all_see_only_that_it_happened():
    b = red_turn("militia 1 reds sian", "infantry 1 reds sian", cells=["sian"])
    give(b, "strengthen sian")
    assert [b.high[block] for block in b.units(SOVIETS, at(b, "sian"))] == [2, 2]
    assert [b.low[block] for block in b.units(SOVIETS, at(b, "sian"))] == [1, 1]


@pytest.mark.rules("17.2", "16.11")
def test_a_militia_that_appears_among_rivals_is_the_aggressor():
    b = red_turn("infantry 1 japan peiping", cells=["peiping"])
    give(b, "militarize peiping")
    assert b.aggressions == [at(b, "peiping")]
    assert not any(b.war)


@pytest.mark.rules("17.2", "16.11")
def test_in_a_neutral_province_it_is_a_violation_by_the_client_power():
    b = red_turn(cells=["kansu"])
    before = [len(cards) for cards in b.hands]
    give(b, "militarize kansu")
    assert units(b, "kansu") == ["armed_minor fortress 1", "reds militia 1"]
    assert (b.violator[nation(b, "kansu")], b.violated_now) == (REDS, [])
    assert [len(cards) for cards in b.hands] == before
    assert b.aggressions == [at(b, "kansu")]


@pytest.mark.rules("17.2", "8.13")
def test_in_a_rival_protectorate_its_protector_deploys_first():
    b = red_turn(cells=["kansu"])
    b.influence[nation(b, "kansu")] = 2
    b.influencer[nation(b, "kansu")] = USA
    ask = give(b, "militarize kansu")
    assert ask is not None
    assert (ask.seat, ask.prompt) == (USA, "place")
    give(b, "place kansu fortress")
    assert units(b, "kansu") == ["nationalists fortress 1", "reds militia 1"]


@pytest.mark.rules("17.2", "10.11")
def test_in_an_emergency_no_militia_appears_as_an_aggressor():
    b = red_turn("infantry 1 japan peiping", "militia 1 reds shansi", cells=["peiping", "shansi", "kansu"])
    b.emergency = 1
    assert offered(b, "militarize") == {"shansi"}
    assert why(b, "militarize peiping") == ("not_in_emergency", "10.11")
    assert why(b, "militarize kansu") == ("not_in_emergency", "10.11")


@pytest.mark.rules("17.2", "3.0")
def test_a_militia_needs_a_block_and_an_order():
    militia = [f"militia 1 reds {area}" for area in ("sian", "shansi") for _ in range(5)]
    b = red_turn(*militia, cells=["sian"])
    assert why(b, "militarize sian") == ("no_block_left", "3.0")
    b = red_turn(cells=["sian"])
    b.orders = 0
    assert partisans.militarize_refusal(b, SOVIETS, (at(b, "sian"),)) is partisans.NO_ORDERS_LEFT


@pytest.mark.rules("17.2")
def test_others_do_not_militarize():
    b = moving("infantry 1 japan mukden")
    b.partisans[at(b, "sian")] = 1
    assert offered(b, "militarize") == offered(b, "strengthen") == offered(b, "insurgent") == set()


# --- 11.6 Insurgents ----------------------------------------------------------------------------------------


@pytest.mark.rules("11.6", "16.14")
def test_insurgents_appear_at_two_from_the_secret_vault():
    """EX-11.6-insurgent-aggression."""
    b = red_turn("militia 1 nationalists chungking", orders=2)
    hide_insurgents(b, "chungking", "A03", "A13")
    assert why(b, "insurgent peiping") == ("no_insurgents", "11.6")
    give(b, "insurgent chungking")
    assert units(b, "chungking") == ["nationalists militia 1", "reds militia 2"]
    assert (b.aggressions, b.orders) == ([at(b, "chungking")], 1)
    assert (b.vault_aims[SOVIETS], b.vault_cards[SOVIETS]) == ([], [])
    assert {card(b, "A03"), card(b, "A13")} <= set(b.action_discards)
    assert b.shown == 1


@pytest.mark.rules("11.6", "10.11")
def test_insurgents_are_no_aggressors_in_an_emergency():
    b = red_turn("militia 1 nationalists chungking")
    hide_insurgents(b, "chungking", "A03", "A13")
    b.emergency = 1
    assert why(b, "insurgent chungking") == ("not_in_emergency", "10.11")
    hide_insurgents(b, "sian", "A04", "A05")
    assert offered(b, "insurgent") == {"sian"}


# --- 17.3 Recruiting ----------------------------------------------------------------------------------------


@pytest.mark.rules("17.3")
def test_unused_orders_recruit_at_most_a_die_for_each_unstable_province():
    """EX-17.3-recruiting."""
    b = red_turn(cells=["sian", "kansu", "shansi", "peiping"], orders=5)
    give(b, "done")
    dice(b, 1, 4, 6, 6)
    b.log = Log()
    give(b, "recruit")
    assert (b.recruits, b.dice.script) == (2, [])
    assert told(b, "recruited") == [{"dice": [1, 4, 6, 6], "least": 6, "number": 2}]
    give(b, "unrest kansu")
    assert why(b, "unrest kansu") == ("recruited_there", "17.3")
    assert why(b, "unrest wuhan") == ("not_unstable", "17.3")
    give(b, "unrest sian")
    assert [b.partisans[at(b, area)] for area in ("sian", "kansu", "shansi", "peiping")] == [2, 2, 1, 1]
    assert stage(b) != "recruiting"


@pytest.mark.rules("17.3", "9.5")
def test_propaganda_recruits_on_a_five():
    for techs, found in (([], 0), ([PROPAGANDA], 1)):
        b = red_turn(cells=["sian", "kansu"], orders=1)
        b.techs[SOVIETS] = techs
        dice(b, 5)
        give(b, "done", "recruit")
        assert b.recruits == found


@pytest.mark.rules("17.3")
def test_where_each_unstable_province_gets_one_nobody_is_asked():
    b = red_turn(cells=["sian"], orders=4)
    dice(b, 6)
    give(b, "done", "recruit")
    assert b.partisans[at(b, "sian")] == 2


@pytest.mark.rules("17.3")
def test_recruiting_needs_unused_orders_and_may_be_declined():
    b = red_turn("militia 1 reds sian", cells=["sian"], orders=1)
    give(b, "militarize sian")
    assert stage(b) != "recruiting"
    b = red_turn(cells=["sian"], orders=1)
    give(b, "done")
    assert set(legal(b)) == {"recruit", "stop"}
    give(b, "stop")
    assert stage(b) != "recruiting"


# --- 19.7 Insurrections -------------------------------------------------------------------------------------


@pytest.mark.rules("19.7")
def test_with_two_players_the_usa_plays_a_province_card_for_a_militia():
    b = moving("infantry 1 japan peiping", active="usa", players="2", orders=3)
    hand(b, "usa", "A03", "A02", "A01", "I01")
    assert offered(b, "insurrection") == {
        "A03 peiping",
        "A03 chungking",
        "A02 nanking",
        "A02 mukden",
        "A02 hainan",
    }
    give(b, "insurrection A03 peiping")
    assert units(b, "peiping") == ["japan infantry 1", "nationalists militia 1"]
    assert (b.orders, b.aggressions, b.action_discards) == (2, [at(b, "peiping")], [card(b, "A03")])
    assert why(b, "order peiping nationalists militia 1") == ("moved_already", "11.0")
    assert why(b, "insurrection A01 peiping") == ("province_not_on_card", "19.7")
    give(b, "insurrection A02 hainan")
    assert b.violator[nation(b, "hainan")] == NATIONALISTS


@pytest.mark.rules("19.7")
def test_with_three_players_there_are_no_insurrections():
    b = moving("infantry 1 japan peiping", active="usa")
    hand(b, "usa", "A03")
    assert offered(b, "insurrection") == set()
