"""7.2: Client Production, Building units and buying cards."""

import pytest

from conquest.cabinet import prompt, seat
from conquest.table import at, begin, card, give, hand, legal, put, run, table, units, war, why
from tripartite.games.conquest.terms import FORTRESS, JAPAN, MARINE, NOBODY, POWERS, SOVIETS, USA


def producing(active, *placed, players="3", empty=True, stage="production", production=9, **fields):
    """A player spends Production, with these units and no others."""
    b = table(*placed, players=players, active=active, season="new_year", empty=empty)
    b.turn = b.turn_order.index(b.active)
    b.production = production
    for name, value in fields.items():
        setattr(b, name, value)
    begin(b, stage)
    return b


def enlisting(*placed, enlistment=1, **setting):
    return producing(
        "usa", *placed, stage="client_production", production=0, enlistment=enlistment, **setting
    )


def offered(b, *start):
    """Options that begin so."""
    return [option for option in legal(b) if option.startswith(" ".join(start))]


def places(b, power, kind):
    """Where a new Cadre of that Power and type may appear."""
    return {option.split()[1] for option in offered(b, "create") if option.split()[2:] == [power, kind]}


# --- 7.21 Client Production ---------------------------------------------------------------------------------


@pytest.mark.rules("7.21", "7.211", "16.13", "16.21")
def test_nat_enlistment_is_the_lesser_of_nat_cities_and_kmt():
    """EX-7.211-enlistment-start."""
    b = producing("usa", empty=False, stage="client_production_begins")
    assert prompt(b) == "enlistment"
    assert b.enlistment == 1
    b = producing("usa", empty=False, stage="client_production_begins", kmt=7)
    run(b)
    assert b.enlistment == 4


@pytest.mark.rules("7.212", "16.22")
def test_red_activism_draws_cards_that_are_not_looked_at_before_production_ends():
    """EX-7.212-activism-start."""
    b = producing("soviets", empty=False, stage="client_production_begins")
    assert prompt(b) == "production"
    assert (len(b.bought_actions[SOVIETS]), len(b.hands[SOVIETS])) == (2, 0)
    give(b, "stop")
    assert (len(b.bought_actions[SOVIETS]), len(b.hands[SOVIETS])) == (0, 2)


def test_japan_has_no_client_production():
    assert prompt(producing("japan", empty=False, stage="client_production_begins")) == "production"


@pytest.mark.rules("7.211", "16.121")
def test_enlistment_builds_provincial_units_alone():
    b = enlisting("infantry 1 nationalists wuhan")
    assert why(b, "enlist nanking infantry") == ("provincial_units_only", "7.211")
    assert why(b, "drill wuhan nationalists infantry 1") == ("provincial_units_only", "7.211")
    give(b, "enlist nanking militia")
    assert units(b, "nanking") == ["nationalists militia 1"]


@pytest.mark.rules("7.211")
def test_a_province_enlists_one_cv():
    b = enlisting("militia 1 nationalists nanking", "militia 1 nationalists wuhan", enlistment=3)
    give(b, "drill nanking nationalists militia 1")
    assert units(b, "nanking") == ["nationalists militia 2"]
    assert why(b, "enlist nanking fortress") == ("one_cv_a_province", "7.211")
    give(b, "enlist wuhan fortress")
    assert why(b, "drill wuhan nationalists militia 1") == ("one_cv_a_province", "7.211")


@pytest.mark.rules("7.212")
def test_a_unit_of_client_production_is_not_built_again_by_its_parent():
    b = enlisting("militia 1 nationalists nanking", "infantry 1 nationalists nanking")
    give(b, "enlist wuhan militia")
    assert prompt(b) == "production"
    assert why(b, "build wuhan nationalists militia 1") == ("built_already", "7.241")
    assert why(b, "build nanking nationalists militia 1") is None
    assert why(b, "build nanking nationalists infantry 1") is None


def test_enlistment_may_be_left_unused():
    b = enlisting()
    assert "stop" in legal(b)
    assert prompt(b, "stop") == "production"


# --- 19.5 the United China ----------------------------------------------------------------------------------


def united_china(cards, *placed, kmt=3):
    """Japan holds Nanking; the cards come off the Action deck in this order."""
    b = table("infantry 1 japan nanking", *placed, players="2", active="usa", season="new_year")
    b.turn = b.turn_order.index(USA)
    b.kmt = kmt
    hand(b, "usa", *cards)
    b.action_deck += [card(b, each) for each in reversed(cards)]
    b.hands[USA] = []
    begin(b, "client_production_begins")
    return b


@pytest.mark.rules("19.5")
def test_activism_of_the_united_china_gives_influence_or_enlists():
    """EX-19.5-united-china."""
    b = united_china(
        ["A10", "A01", "A07"],
        "militia 1 nationalists chungking",
        "militia 1 nationalists kansu",
        "militia 1 nationalists sian",
        "infantry 1 japan sian",
    )
    assert prompt(b) == "enlistment"
    assert b.enlistment == 2
    give(b, "drill kansu nationalists militia 1", "drill chungking nationalists militia 1")
    assert legal(b) == ["rally A10 sinkiang"]
    give(b, "rally A10 sinkiang")
    assert b.influence[b.atlas.nation_ids.index("sinkiang")] == 1
    assert b.enlistment == 2
    assert legal(b) == ["stop"]
    assert prompt(b, "stop") == "production"
    assert sorted(b.action_discards) == sorted(card(b, each) for each in ("A10", "A01", "A07"))


@pytest.mark.rules("19.5", "19.6")
def test_wild_cards_of_activism_use_yellow_options_and_count_double_in_china():
    b = united_china(["A44"], "militia 1 nationalists kansu", kmt=1)
    give(b, "stop")
    assert sorted(legal(b)) == ["rally A44 kwangsi", "rally A44 sinkiang", "rally A44 yunnan"]
    give(b, "rally A44 sinkiang")
    assert b.influence[b.atlas.nation_ids.index("sinkiang")] == 2


@pytest.mark.rules("19.5")
def test_other_cards_of_activism_enlist_in_provinces_that_have_not_yet():
    b = united_china(
        ["A01", "A07"], "militia 1 nationalists chungking", "militia 1 nationalists kansu", kmt=2
    )
    give(b, "enlist chungking fortress", "stop")
    assert b.enlistment == 2
    assert {option.split()[1] for option in legal(b) if option != "stop"} == {"kansu", "sian"}


# --- 7.22, 7.23 spending ------------------------------------------------------------------------------------


@pytest.mark.rules("7.2", "7.22")
def test_players_produce_in_turn_order_at_their_level():
    b = producing("japan", empty=False, stage="production_begins")
    assert (seat(b), b.production) == (JAPAN, 10)
    give(b, "stop", "stop")
    assert (seat(b), b.production) == (USA, 6)
    give(b, "stop")
    assert (seat(b), b.production) == (SOVIETS, 4)
    assert prompt(b, "stop") == "government"


@pytest.mark.rules("7.22", "2.11")
def test_a_faction_without_production_is_passed_over():
    b = producing("japan", "infantry 1 usa tokyo", stage="production_begins")
    assert seat(b) == USA


@pytest.mark.rules("7.23")
def test_each_card_and_each_cv_costs_one():
    b = producing("japan", "infantry 1 japan osaka", production=3)
    give(b, "build osaka japan infantry 1", "create tokyo japan tank", "buy investment")
    assert b.production == 0
    assert legal(b) == ["stop"]
    assert why(b, "buy action") == ("no_production_left", "7.23")
    give(b, "stop")
    assert prompt(b) == "enlistment"


@pytest.mark.rules("7.23")
def test_unspent_production_is_lost():
    b = producing("soviets", production=4)
    give(b, "buy action", "stop")
    assert b.production == 0


@pytest.mark.rules("7.23")
def test_what_is_built_is_not_revealed():
    b = producing("japan", "infantry 1 japan osaka", "tank 1 japan kyushu")
    give(b, "build osaka japan infantry 1")
    infantry, tank = b.blocks_of(JAPAN, at(b, "osaka"))[0], b.blocks_of(JAPAN, at(b, "kyushu"))[0]
    assert (b.low[infantry], b.high[infantry]) == (b.low[tank], b.high[tank]) == (1, 2)
    assert (b.cv[infantry], b.cv[tank]) == (2, 1)


@pytest.mark.rules("7.23")
def test_units_seem_to_have_grown_once_however_many_were_promoted():
    b = producing("japan", "infantry 1 japan osaka", "tank 1 japan kyushu")
    give(b, "build osaka japan infantry 1", "build kyushu japan tank 1", "create tokyo japan infantry")
    infantry, tank = b.blocks_of(JAPAN, at(b, "osaka"))[0], b.blocks_of(JAPAN, at(b, "kyushu"))[0]
    assert (b.high[infantry], b.high[tank]) == (2, 2)
    cadre = b.blocks_of(JAPAN, at(b, "tokyo"))[0]
    assert (b.low[cadre], b.high[cadre]) == (1, 1)


def test_without_a_promotion_no_unit_can_have_grown():
    b = producing("japan", "infantry 1 japan osaka")
    give(b, "create tokyo japan infantry", "buy action", "stop")
    assert b.high[b.blocks_of(JAPAN, at(b, "osaka"))[0]] == 1


# --- 7.24, 7.241 promotion ----------------------------------------------------------------------------------


@pytest.mark.rules("7.24")
def test_units_at_sea_or_in_battle_are_not_built():
    b = producing("japan", "fleet 1 japan sea_of_japan", "infantry 1 japan peiping", "militia 1 reds peiping")
    assert why(b, "build sea_of_japan japan fleet 1") == ("not_built_at_sea", "7.24")
    assert why(b, "build peiping japan infantry 1") == ("not_built_in_battle", "7.24")


@pytest.mark.rules("1.41", "7.24", "7.242")
def test_on_islets_that_are_no_bases_only_fortresses_and_snlf_are_built():
    """EX-1.41-base-islet."""
    b = producing("japan", "infantry 1 japan bonins", "infantry 1 japan palau", "fortress 1 japan palau")
    assert why(b, "build bonins japan infantry 1") is None
    assert why(b, "build palau japan infantry 1") == ("not_built_on_islet", "1.41")
    assert why(b, "build palau japan fortress 1") is None
    assert why(b, "create bonins japan infantry") == ("not_home_territory", "7.242")
    assert why(b, "create bonins japan marine") is None
    assert why(b, "create palau japan marine") is None


@pytest.mark.rules("1.41")
def test_nothing_is_built_beside_the_one_unit_that_a_single_islet_holds():
    b = producing("usa", "fortress 1 usa midway")
    assert why(b, "create midway usa fortress") == ("islet_holds_one", "1.41")
    assert why(b, "create wake usa fortress") is None


@pytest.mark.rules("7.241", "3.121")
def test_a_unit_gets_one_cv_a_production_up_to_its_maximum():
    b = producing("japan", "infantry 1 japan osaka", "tank 2 japan tokyo", "fleet 3 japan tokyo")
    give(b, "build osaka japan infantry 1")
    assert why(b, "build osaka japan infantry 2") == ("built_already", "7.241")
    assert why(b, "build tokyo japan tank 2") == ("at_most_cv", "3.121")
    assert why(b, "build tokyo japan fleet 3") is None
    assert why(b, "build kyushu japan fleet 1") == ("no_such_unit", "7.241")


@pytest.mark.rules("7.241")
def test_of_equal_units_one_that_was_not_built_yet_is_promoted():
    b = producing("japan", "infantry 1 japan osaka")
    give(b, "create osaka japan infantry", "build osaka japan infantry 1")
    assert units(b, "osaka") == ["japan infantry 1", "japan infantry 2"]
    assert why(b, "build osaka japan infantry 1") == ("built_already", "7.241")


@pytest.mark.rules("7.241")
def test_built_units_may_be_built_again_in_the_next_production():
    b = producing("soviets", "infantry 1 russia novosibirsk")
    give(b, "build novosibirsk russia infantry 1", "stop")
    assert not any(b.built)


@pytest.mark.rules("7.24", "14.12")
def test_at_war_what_is_unsupplied_is_not_built():
    b = producing("usa", "infantry 1 usa johnston", "fortress 1 usa wake", "infantry 1 usa hawaii")
    assert why(b, "build hawaii usa infantry 1") is None
    war(b, "japan_usa")
    sea = b.atlas.area_ids[b.atlas.coasts[at(b, "hawaii")][0]]
    for each in b.atlas.coasts[at(b, "hawaii")]:
        put(b, "japan", "fleet", 1, b.atlas.area_ids[each])
    assert b.has_enemies(USA, at(b, sea))
    assert why(b, "build hawaii usa infantry 1") == ("not_built_unsupplied", "14.12")
    assert why(b, "build wake usa fortress 1") is None


@pytest.mark.rules("7.24", "16.122")
def test_client_regulars_always_need_supply_and_provincial_units_never():
    placed = ["infantry 1 nationalists kansu", "militia 1 nationalists kansu", "infantry 3 japan nanking"]
    b = producing("usa", *placed)
    assert why(b, "build kansu nationalists infantry 1") == ("not_built_unsupplied", "14.12")
    assert why(b, "build kansu nationalists militia 1") is None


# --- 7.242 Cadres -------------------------------------------------------------------------------------------


@pytest.mark.rules("7.242", "2.4", "2.6")
def test_cadres_appear_in_undisputed_home_territory():
    b = producing("japan", "infantry 1 usa osaka")
    war(b, "japan_usa")
    assert places(b, "japan", "infantry") == {"tokyo", "kyushu", "hokkaido"}
    assert why(b, "create mukden japan infantry") == ("not_home_territory", "7.242")
    assert why(b, "create osaka japan infantry") == ("not_friendly_territory", "7.242")
    put(b, "japan", "infantry", 1, "osaka")
    b.control[at(b, "osaka")] = JAPAN
    assert why(b, "create osaka japan infantry") == ("not_built_in_battle", "7.24")


@pytest.mark.rules("7.242")
def test_ships_need_a_coast():
    b = producing("usa")
    assert places(b, "usa", "fleet") == {"los_angeles", "seattle"}
    assert why(b, "create chicago usa carrier") == ("needs_coast", "7.242")


@pytest.mark.rules("7.242", "2.4")
def test_client_cadres_appear_in_any_province_that_their_faction_controls():
    b = producing("soviets", "militia 1 reds kansu")
    assert places(b, "reds", "militia") == {"sian", "kansu"}
    assert why(b, "create novosibirsk reds militia") == ("not_home_territory", "7.242")


@pytest.mark.rules("3.0", "7.242")
def test_blocks_are_a_limit():
    b = producing("japan", *["tank 1 japan osaka"] * 3)
    assert why(b, "create tokyo japan tank") == ("no_block_left", "3.0")
    assert not places(b, "japan", "tank")


@pytest.mark.rules("2.2", "8.4")
def test_british_units_are_built_with_usa_production_even_while_neutral():
    b = producing("usa", "infantry 1 british_empire calcutta")
    assert places(b, "british_empire", "infantry") >= {"sydney", "vancouver", "new_zealand"}
    assert "calcutta" not in places(b, "british_empire", "infantry")
    give(b, "build calcutta british_empire infantry 1")
    assert units(b, "calcutta") == ["british_empire infantry 2"]
    assert why(b, "create great_australian_desert british_empire infantry") == (
        "not_friendly_territory",
        "7.242",
    )


def test_nobody_builds_for_a_rival():
    b = producing("japan", "infantry 1 usa chicago")
    assert why(b, "create chicago usa infantry") == ("not_your_power", "7.24")
    assert why(b, "build chicago usa infantry 1") == ("not_your_power", "7.24")


# --- 7.243 Fortresses and SNLF ------------------------------------------------------------------------------


@pytest.mark.rules("7.243", "3.241")
def test_fortresses_are_built_anywhere_in_undisputed_friendly_territory_one_an_area():
    b = producing("japan", "fortress 1 japan harbin")
    assert places(b, "japan", "fortress") >= {"tokyo", "mukden", "carolines", "formosa"}
    assert why(b, "create harbin japan fortress") == ("one_fortress", "3.241")
    assert why(b, "create peiping japan fortress") == ("not_friendly_territory", "7.242")


@pytest.mark.rules("7.243")
@pytest.mark.parametrize(
    ("active", "area", "placed", "power"),
    [
        ("usa", "manila", [], "usa"),
        ("usa", "calcutta", [], "british_empire"),
        ("usa", "nanking", [], "nationalists"),
        ("usa", "saigon", ["infantry 1 british_empire saigon"], "british_empire"),
        ("usa", "formosa", ["infantry 1 usa formosa"], "usa"),
        ("soviets", "chita", [], "russia"),
        ("soviets", "sian", [], "reds"),
        ("soviets", "harbin", ["infantry 1 russia harbin"], "reds"),
        ("soviets", "ulan_bator", ["infantry 1 russia ulan_bator"], "russia"),
        ("japan", "peiping", ["infantry 1 japan peiping"], "japan"),
    ],
)
def test_the_nationality_of_a_fortress_follows_from_where_it_stands(active, area, placed, power):
    b = producing(active, *placed)
    found = {option.split()[2] for option in offered(b, "create", area) if option.endswith("fortress")}
    assert found == {power}


@pytest.mark.rules("7.243", "3.244")
def test_snlf_are_built_on_islands_and_one_a_strait_or_islet():
    b = producing("japan", "marine 1 japan carolines", "marine 1 japan formosa", "infantry 1 japan peiping")
    assert why(b, "create carolines japan marine") == ("one_snlf", "7.243")
    assert why(b, "create formosa japan marine") is None
    assert why(b, "create kyushu japan marine") is None
    assert why(b, "create peiping japan marine") == ("not_home_territory", "7.242")
    assert places(producing("usa"), "usa", "marine") == {"los_angeles", "seattle", "houston", "chicago"}


@pytest.mark.rules("7.243", "14.12")
def test_fortresses_and_snlf_are_built_even_unsupplied():
    b = producing("japan", "fortress 1 japan marianas")
    war(b, "japan_usa")
    for sea in b.atlas.coasts[at(b, "marianas")]:
        put(b, "usa", "fleet", 1, b.atlas.area_ids[sea])
    assert why(b, "build marianas japan fortress 1") is None
    assert why(b, "create marianas japan marine") is None


def test_all_can_tell_that_a_new_block_outside_home_territory_is_a_fortress():
    b = producing("usa")
    give(b, "create manila usa fortress", "create seattle usa infantry")
    fortress = b.blocks_of(POWERS.index("usa"), at(b, "manila"))[0]
    infantry = b.blocks_of(POWERS.index("usa"), at(b, "seattle"))[0]
    assert b.could[fortress] == 1
    assert b.could[infantry] > 1


def test_all_can_tell_that_a_new_block_beside_a_known_fortress_is_none():
    b = producing("japan", "marine 1 japan palau")
    give(b, "create palau japan fortress", "create mukden japan fortress")
    snlf, fortress = b.blocks_of(JAPAN, at(b, "palau"))
    assert b.could[fortress] == 1 << FORTRESS | 1 << MARINE
    b.could[fortress] = 1 << FORTRESS
    b.put(snlf, NOBODY)
    give(b, "create palau japan marine")
    assert b.could[b.blocks_of(JAPAN, at(b, "palau"))[0]] == 1 << MARINE


# --- 7.244, 7.245 -------------------------------------------------------------------------------------------


@pytest.mark.rules("7.244")
def test_bought_cards_are_looked_at_when_production_ends():
    b = producing("japan")
    give(b, "buy action", "buy investment", "buy investment")
    assert not b.hands[JAPAN]
    assert [len(b.bought_actions[JAPAN]), len(b.bought_investments[JAPAN])] == [1, 2]
    before = b.reveals
    give(b, "stop")
    assert sorted(b.atlas.is_action(each) for each in b.hands[JAPAN]) == [False, False, True]
    assert b.reveals > before


@pytest.mark.rules("7.244", "7.14")
def test_a_deck_that_has_run_out_is_made_of_its_discards_and_then_the_other_serves():
    b = producing("japan")
    b.action_discards, b.action_deck = b.action_deck[:1], []
    give(b, "buy action")
    assert len(b.bought_actions[JAPAN]) == 1
    give(b, "buy action")
    assert len(b.bought_investments[JAPAN]) == 1
    b.investment_deck = []
    assert why(b, "buy investment") == ("no_cards_left", "7.244")


@pytest.mark.rules("7.245")
def test_blockade_markers_go_when_all_have_produced():
    b = producing("usa")
    b.blockaded[at(b, "manila")] = 1
    give(b, "stop")
    assert b.blockaded[at(b, "manila")]
    give(b, "stop")
    assert not any(b.blockaded)


@pytest.mark.rules("7.221", "14.23")
def test_a_blockade_that_was_opened_again_counts_in_production():
    """EX-14.2-timing."""
    b = producing("japan", empty=False, stage="production_begins")
    war(b, "japan_usa")
    b.blockaded[at(b, "korea")] = 1
    run(b)
    assert not b.blockaded[at(b, "korea")]
    assert b.production == 5
