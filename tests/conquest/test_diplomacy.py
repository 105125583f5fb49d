"""7.31, 7.4 and 8: Influence, Satellites and the British Alliance."""

import pytest

from conquest.cabinet import government, marks
from conquest.table import at, begin, card, controller, give, legal, nation, put, run, table, units, why
from tripartite.games.conquest import diplomacy
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.terms import BRITISH_EMPIRE, JAPAN, NOBODY, SOVIETS, USA


def resolve(b):
    diplomacy.resolve_diplomacy(b)
    begin(b, "satellites")
    return run(b)


# --- 7.31 cards on the table --------------------------------------------------------------------------------


@pytest.mark.rules("7.31", "4.1")
def test_a_diplomacy_card_is_played_for_one_of_its_nations():
    b = government("japan", "A03")
    assert "influence A03 peiping" in legal(b)
    assert why(b, "influence A03 siam") == ("nation_not_on_card", "7.31")
    give(b, "influence A03 chungking")
    assert (b.cards_in_play[JAPAN], b.nations_in_play[JAPAN]) == ([card(b, "A03")], [nation(b, "chungking")])
    assert marks(b, "chungking") == (NOBODY, 0)


@pytest.mark.rules("7.31", "8.0")
def test_a_rival_card_for_the_same_neutral_cancels_with_it():
    b = government("japan", "A03", others={"usa": ["A04", "A05"]})
    give(b, "influence A03 peiping", "influence A04 peiping")
    assert b.cards_in_play == [[], [], []]
    assert b.nations_in_play == [[], [], []]
    assert sorted(b.action_discards) == [card(b, "A03"), card(b, "A04")]


@pytest.mark.rules("8.1", "8.2")
def test_diplomacy_reaches_neutrals_alone():
    b = government("japan", "A03")
    diplomacy.make_satellite(b, nation(b, "peiping"), USA)
    assert why(b, "influence A03 peiping") == ("not_neutral", "8.1")


@pytest.mark.rules("8.14")
def test_diplomacy_does_not_reach_armed_minors():
    b = government("usa", "A01")
    b.violator[nation(b, "dei")] = JAPAN
    assert why(b, "influence A01 dei") == ("not_neutral", "8.1")


# --- 7.4 Diplomacy Resolution -------------------------------------------------------------------------------


def test_cards_become_markers_and_are_discarded_in_resolution():
    b = government("japan", "A03")
    give(b, "influence A03 peiping")
    resolve(b)
    assert marks(b, "peiping") == (JAPAN, 1)
    assert card(b, "A03") in b.action_discards


@pytest.mark.rules("7.4")
def test_a_card_must_remove_a_rival_marker_where_there_is_one():
    b = government("japan", "A03")
    diplomacy.add_influence(b, USA, nation(b, "peiping"), 2)
    give(b, "influence A03 peiping")
    resolve(b)
    assert marks(b, "peiping") == (USA, 1)


def test_markers_of_two_factions_never_lie_on_one_nation():
    b = table()
    diplomacy.add_influence(b, USA, nation(b, "siam"), 1)
    diplomacy.add_influence(b, JAPAN, nation(b, "siam"), 3)
    assert marks(b, "siam") == (JAPAN, 2)


@pytest.mark.rules("8.2", "7.4")
def test_three_influence_make_a_satellite_only_in_resolution():
    b = government("japan", "A34", "A09", "A12")
    diplomacy.add_influence(b, JAPAN, nation(b, "siam"), 2)
    give(b, "influence A09 siam")
    assert marks(b, "siam") == (JAPAN, 3)
    assert controller(b, "siam") == "neutral"
    resolve(b)
    assert controller(b, "siam") == "japan"
    assert marks(b, "siam") == (NOBODY, 0)


# --- 8.13, 8.21 status --------------------------------------------------------------------------------------


@pytest.mark.rules("8.11", "8.12", "8.13", "8.41", "8.42")
def test_two_influence_make_a_protectorate():
    b = table()
    siam = nation(b, "siam")
    assert diplomacy.protector_of(b, siam) == NOBODY
    diplomacy.add_influence(b, USA, siam, 1)
    assert diplomacy.protector_of(b, siam) == NOBODY
    diplomacy.add_influence(b, USA, siam, 1)
    assert diplomacy.protector_of(b, siam) == USA
    diplomacy.add_influence(b, SOVIETS, BRITISH_EMPIRE, 2)
    assert diplomacy.protector_of(b, BRITISH_EMPIRE) == NOBODY


@pytest.mark.rules("8.21", "8.212")
def test_a_satellite_has_a_unit_of_cv_2_in_a_city_and_cv_1_in_a_town():
    b = table()
    diplomacy.add_influence(b, JAPAN, nation(b, "vietnam"), 3)
    resolve(b)
    give(b, "place saigon infantry", "place hanoi air_force")
    assert units(b, "saigon") == ["japan infantry 2"]
    assert units(b, "hanoi") == ["japan air_force 1"]


@pytest.mark.rules("8.211")
@pytest.mark.parametrize(
    ("faction", "minor", "area", "power"),
    [
        (JAPAN, "peiping", "peiping", "japan"),
        (USA, "chungking", "chungking", "nationalists"),
        (USA, "siam", "siam", "british_empire"),
        (USA, "mexico", "mexico", "usa"),
        (SOVIETS, "kansu", "kansu", "reds"),
        (SOVIETS, "mongolia", "ulan_bator", "russia"),
    ],
)
def test_whose_units_a_satellite_has(faction, minor, area, power):
    b = table()
    diplomacy.add_influence(b, faction, nation(b, minor), 3)
    resolve(b)
    give(b, f"place {area} fortress")
    assert units(b, area)[0].startswith(f"{power} fortress")


@pytest.mark.rules("8.211", "16.121")
def test_a_chinese_satellite_of_a_client_power_has_provincial_units_alone():
    b = table()
    diplomacy.add_influence(b, USA, nation(b, "chungking"), 3)
    resolve(b)
    assert legal(b) == ["place chungking fortress", "place chungking militia"]


@pytest.mark.rules("1.143", "8.2")
def test_the_control_marker_on_its_capital_gives_the_whole_satellite():
    b = table()
    diplomacy.add_influence(b, JAPAN, nation(b, "dei"), 3)
    diplomacy.resolve_diplomacy(b)
    assert b.marker[at(b, "java")] == JAPAN
    assert controller(b, "timor") == "japan"
    assess_control(b)
    assert controller(b, "timor") == "japan"


def test_an_area_that_somebody_else_has_taken_does_not_join_with_the_rest():
    b = table("infantry 1 japan sumatra")
    diplomacy.make_satellite(b, nation(b, "dei"), USA)
    assert controller(b, "sumatra") == "japan"
    assert at(b, "sumatra") not in b.placing_area
    assert at(b, "java") in b.placing_area


# --- 8.3 wild cards -----------------------------------------------------------------------------------------


@pytest.mark.rules("8.3")
def test_a_wild_card_acts_at_once_on_a_neutral_listed_for_the_faction():
    b = government("soviets", "A09")
    assert why(b, "influence A09 siam") == ("nation_not_listed", "8.3")
    give(b, "influence A09 sinkiang")
    assert marks(b, "sinkiang") == (SOVIETS, 1)
    assert card(b, "A09") in b.action_discards


@pytest.mark.rules("8.3")
def test_a_wild_card_removes_rival_influence():
    b = government("japan", "A12")
    diplomacy.add_influence(b, SOVIETS, nation(b, "peiping"), 1)
    give(b, "influence A12 peiping")
    assert marks(b, "peiping") == (NOBODY, 0)


@pytest.mark.rules("8.3")
def test_the_usa_intimidates_the_british_empire_over_the_canadian_border():
    """EX-8.3-intimidation-canada."""
    b = government("usa", "A02")
    give(b, "influence A02 british_empire")
    assert marks(b, "british_empire") == (USA, 1)


@pytest.mark.rules("8.3")
def test_wasteland_is_adjacent_to_intimidation_and_what_is_impenetrable_is_not():
    """EX-8.3-intimidation-wasteland."""
    b = table("infantry 1 japan dacca")
    assert diplomacy.borders_friend(b, JAPAN, nation(b, "yunnan"))
    b = table("infantry 1 japan calcutta")
    assert not diplomacy.borders_friend(b, JAPAN, nation(b, "yunnan"))
    assert not diplomacy.borders_friend(b, JAPAN, nation(b, "chungking"))


@pytest.mark.rules("8.3")
def test_the_sea_is_no_border_for_intimidation():
    b = government("japan", "A02")
    assert why(b, "influence A02 dei") == ("not_adjacent", "8.3")
    put(b, "japan", "infantry", 1, "sarawak")
    assess_control(b)
    assert diplomacy.borders_friend(b, JAPAN, nation(b, "dei"))


def test_foreign_aid_costs_a_level_of_ind():
    b = government("japan", "A17")
    give(b, "influence A17 mexico")
    assert (marks(b, "mexico"), b.ind[JAPAN]) == ((JAPAN, 1), 10)
    b = government("japan", "A17")
    b.ind[JAPAN] = 0
    assert why(b, "influence A17 mexico") == ("no_ind_to_pay", "8.3")


@pytest.mark.rules("8.31")
def test_chiang_doubles_wild_cards_of_the_usa_in_china():
    """EX-8.31-chiang."""
    b = government("usa", "A12")
    give(b, "influence A12 chungking")
    assert marks(b, "chungking") == (USA, 2)
    b = government("usa", "A12")
    give(b, "influence A12 vietnam")
    assert marks(b, "vietnam") == (USA, 1)


@pytest.mark.rules("8.31")
def test_chiang_may_remove_one_marker_and_add_another():
    b = government("usa", "A12")
    diplomacy.add_influence(b, JAPAN, nation(b, "chungking"), 1)
    give(b, "influence A12 chungking")
    assert marks(b, "chungking") == (USA, 1)


@pytest.mark.rules("19.6")
def test_the_united_china_has_the_soviet_options_and_russia_beside_it():
    """EX-19.6-mao."""
    for wild in ("A44", "A02"):
        b = government("usa", wild, players="2")
        give(b, f"influence {wild} sinkiang")
        assert marks(b, "sinkiang") == (USA, 2)


@pytest.mark.rules("19.6")
def test_russia_is_no_friend_to_the_united_china_outside_china():
    b = government("usa", "A02", players="2")
    assert why(b, "influence A02 mongolia") == ("not_adjacent", "8.3")


# --- 8.0, 8.4 -----------------------------------------------------------------------------------------------


@pytest.mark.rules("8.0")
def test_own_influence_may_be_renounced_and_no_other():
    """EX-8.0-renunciation."""
    b = table()
    diplomacy.add_influence(b, USA, nation(b, "peiping"), 2)
    renounce = b.vocabulary.verbs["renounce"]
    refusal = renounce.refuses(b, JAPAN, (nation(b, "peiping"),))
    assert refusal is diplomacy.NO_INFLUENCE
    assert renounce.refuses(b, USA, (nation(b, "peiping"),)) is None
    renounce.carry_out(b, USA, (nation(b, "peiping"),))
    assert marks(b, "peiping") == (USA, 1)


@pytest.mark.rules("8.4", "8.43")
def test_three_usa_influence_bring_the_alliance_without_new_units():
    b = table(empty=False)
    diplomacy.add_influence(b, USA, BRITISH_EMPIRE, 3)
    assert controller(b, "sydney") == "neutral"
    resolve(b)
    assert b.british_ally
    assert controller(b, "sydney") == controller(b, "new_delhi") == controller(b, "fiji") == "usa"
    assert not b.placing_power
    assess_control(b)
    assert controller(b, "vancouver") == "usa"


@pytest.mark.rules("8.42")
def test_rival_influence_on_the_british_empire_only_has_to_be_cancelled():
    b = table()
    diplomacy.add_influence(b, JAPAN, BRITISH_EMPIRE, 3)
    resolve(b)
    assert not b.british_ally
    assert marks(b, "british_empire") == (JAPAN, 3)


@pytest.mark.rules("7.31", "8.1")
def test_a_nation_that_is_not_on_the_card_is_refused_for_that_first():
    b = government("japan", "A01")
    assert why(b, "influence A01 russia") == ("nation_not_on_card", "7.31")
