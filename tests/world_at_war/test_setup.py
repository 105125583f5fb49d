"""P25 The start of the scenarios."""

import pytest

from tripartite import api
from tripartite.core.game import BadData
from tripartite.games.world_at_war.terms import AXIS, NEUTRAL, SOVIET, UNITED_KINGDOM, USA, USSR, WESTERN
from world_at_war.table import again, at, atlas, controller, nation, table

SCENARIOS = {
    "camp39": "autumn_1939",
    "west39": "autumn_1939",
    "barb41": "summer_1941",
    "africa40": "autumn_1940",
    "europe44": "summer_1944",
}


def start(scenario):
    return table(scenario=scenario, turn=SCENARIOS[scenario], empty=False)


@pytest.mark.rules("P24", "P25(6)")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_played_by_as_many_as_its_record_says(scenario):
    (record,) = [each for each in atlas().components.scenarios if each.id == scenario]
    assert api.start("world_at_war", scenario).options["players"] == str(max(record.players))
    for players in (2, 3):
        options = {"players": str(players)}
        if players in record.players:
            assert api.start("world_at_war", scenario, options).options["players"] == str(players)
        else:
            with pytest.raises(BadData, match=r"'3' is not for .* takes 2"):
                api.start("world_at_war", scenario, options)


@pytest.mark.rules("P25(1-5)")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_starts_in_its_first_turn_with_all_its_units_on_the_map(scenario):
    b = start(scenario)
    assert b.turn == b.scenario.first
    wanted = 0
    for each in atlas().components.setups:
        if each.scenario == b.scenario.number:
            wanted += each.land + each.elite + each.air + each.naval
    assert sum(place >= 0 for place in b.place) == wanted > 0


@pytest.mark.rules("P25(1-5)")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_air_fleets_start_active_and_a_start_survives_writing(scenario):
    b = start(scenario)
    assert not any(b.inactive)
    assert again(b).to_json() == b.to_json()


@pytest.mark.rules("16.2(4)", "P15(1-2)")
def test_the_campaign_begins_with_italy_the_ussr_and_the_usa_out_of_the_war():
    b = start("camp39")
    assert b.war == [1, 0]
    assert b.camp[nation("ita")] == NEUTRAL
    assert b.camp[USA] == NEUTRAL
    assert b.camp[USSR] == SOVIET
    assert not b.at_war(AXIS, SOVIET)
    assert b.camp[nation("poland")] == WESTERN
    assert b.camp[nation("canada")] == WESTERN


@pytest.mark.rules("P25(1-5)", "16(1-3)")
def test_at_first_the_cup_holds_only_chits_without_effect():
    b = start("camp39")
    assert b.cup == [b.atlas.no_effect_chit] * 2


@pytest.mark.rules("P12", "4.2(4)")
def test_the_maginot_line_and_gibraltar_are_fortified_in_1939():
    b = start("camp39")
    assert b.fortress[at(b, "fr_lor")] == 2
    assert b.fortress[at(b, "gi_gib")] > 0


@pytest.mark.rules("P25(1-5)")
def test_barbarossa_begins_at_war_with_the_pact_zone_in_soviet_hands():
    b = start("barb41")
    assert b.at_war(AXIS, SOVIET)
    assert b.eastern_war == b.turn + 1
    assert controller(b, "pl_lwo") == controller(b, "ro_bes") == "ussr"
    assert controller(b, "fr_par") == "ger"
    assert not b.in_play[UNITED_KINGDOM]


@pytest.mark.rules("P24", "P25(1-5)")
def test_in_1944_all_allies_are_at_war():
    b = start("europe44")
    assert b.war == [1, 1]
    assert b.camp[USA] == WESTERN
    assert b.track[USA] == 5
    assert b.surrendered[nation("fra")]
    assert b.surrendered[nation("ita")]


@pytest.mark.rules("P25(1-5)")
def test_conquered_minors_have_surrendered_before_a_later_scenario():
    b = start("barb41")
    assert b.surrendered[nation("poland")]
    assert b.surrendered[nation("baltic_states")]
    assert not b.surrendered[nation("romania")]
    assert not any(start("camp39").surrendered)


@pytest.mark.rules("P25(6)")
def test_in_1944_what_is_italian_and_not_german_is_allied():
    b = start("europe44")
    assert controller(b, "x_eth") == controller(b, "it_rom") == "uk"
    assert controller(b, "it_mil") == "ger"
    assert not start("africa40").in_play[nation("greece")]
