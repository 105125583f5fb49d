"""Component data of Downfall: the counts of the rulebook, a sound map, and errors that say where and why."""

import csv

import pytest

from tripartite.core.game import BadData
from tripartite.games.downfall import terms
from tripartite.games.downfall.atlas import MOUNTAIN_AHEAD, Atlas
from tripartite.games.downfall.components import DATA, Components

pytestmark = pytest.mark.compiled

COMPONENTS = Components()
ATLAS = Atlas(COMPONENTS)
ZONES = COMPONENTS.zones
NUMBERED = {
    "side": terms.SIDES,
    "country": terms.COUNTRIES,
    "sea": terms.SEAS,
    "action": terms.ACTIONS,
    "operation": terms.OPERATIONS,
    "development": terms.DEVELOPMENTS,
    "terrain": terms.TERRAINS,
    "stock": terms.SIDES,
}


def zone(id):
    return COMPONENTS.zone_number[id]


def ids_of(numbers):
    return {ZONES[number].id for number in numbers}


def with_override(folder, text):
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return Components(folder)


# --- counts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "ids"), NUMBERED.items())
def test_records_stand_in_the_order_of_the_numbers_that_the_rules_use(kind, ids):
    assert [record["id"] for record in COMPONENTS.records[kind]] == list(ids)


def test_the_box_holds_what_the_component_list_says():
    limits = COMPONENTS.limits
    assert sum(army.count for army in COMPONENTS.armies) == limits["army_counters"] == 105
    air = [mission.count for mission in COMPONENTS.missions if mission.kind == terms.AIR]
    assert sum(air) == limits["air_mission_counters"] == 22
    tiles = [tile for row in COMPONENTS.tiles for tile in row if tile is not None]
    assert len(tiles) == limits["development_tiles"] == 25


def test_there_are_twenty_two_turns_from_winter_1940_to_spring_1945():
    turns = list(zip(COMPONENTS.year_of, COMPONENTS.season_of, strict=True))[1:]
    assert len(turns) == terms.LAST_TURN
    assert turns[0] == (1940, terms.WINTER)
    assert turns[8] == (1942, terms.WINTER)
    assert turns[-1] == (1945, terms.SPRING)
    assert turns == sorted(turns)


def test_every_record_of_the_rulebook_names_its_paragraph():
    records = [record for found in COMPONENTS.records.values() for record in found]
    assert [
        record["id"] for record in records if record["source"] == "rulebook" and "paragraph" not in record
    ] == []


def test_every_paragraph_that_a_record_names_is_in_the_reference():
    with (DATA.parent / "rulebook" / "index.csv").open(newline="", encoding="utf-8") as file:
        known = {row["id"] for row in csv.DictReader(file)}
    for found in COMPONENTS.records.values():
        for record in found:
            named = record["paragraph"].split(", ") if "paragraph" in record else []
            assert known.issuperset(named), record["id"]


def test_the_set_up_fits_the_list_of_armies_and_the_stores():
    started = sum(setup.count for setup in COMPONENTS.setup)
    assert started == 70
    assert COMPONENTS.start_supply == [4, 2, 2]
    assert COMPONENTS.start_tanks == [0, 2, 0]
    assert COMPONENTS.start_missions == [4, 0, 0, 0, 3]


# --- the map -----------------------------------------------------------------------------------------------


def test_the_map_has_its_zones_and_borders():
    assert len(ZONES) == 123
    assert len(COMPONENTS.borders) == 241


def test_borders_lead_both_ways():
    for here in ZONES:
        for there in here.neighbors:
            assert here.number in ZONES[there].neighbors
            assert ATLAS.border_between[here.number][there] == ATLAS.border_between[there][here.number]
            assert ATLAS.border_between[here.number][there] != terms.NOBODY


def test_every_zone_can_be_left_by_land_or_sea():
    assert [here.id for here in ZONES if not here.neighbors and not here.seas] == []


def test_every_country_has_zones_and_every_fighting_one_a_capital():
    for country in COMPONENTS.countries:
        assert country.zones
        assert (country.capital != terms.NOBODY) == (country.parent == terms.NOBODY)


def test_the_powers_have_their_supply_zones():
    assert ids_of(COMPONENTS.countries[terms.GERMANY].supply_zones) == {"ruhr", "munich", "berlin", "breslau"}
    assert ids_of(COMPONENTS.countries[terms.UNITED_KINGDOM].supply_zones) == {"londres", "canada", "suez"}
    assert zone("moscu") not in COMPONENTS.countries[terms.SOVIET_UNION].supply_zones
    assert len(COMPONENTS.countries[terms.SOVIET_UNION].key_zones) == 10


def test_the_frozen_soviet_zones_are_kiev_and_those_that_border_germany_or_romania():
    bordering = {
        here.id
        for here in ZONES
        if here.country == terms.SOVIET_UNION
        and any(ZONES[there].country in (terms.GERMANY, terms.ROMANIA) for there in here.neighbors)
    }
    assert ids_of(COMPONENTS.political_limits["soviet_freeze"].zones) == bordering | {"kiev"}


@pytest.mark.parametrize(
    ("origin", "target", "bonus"),
    [
        ("reims", "frankfurt", 1),
        ("frankfurt", "reims", 0),
        ("bruselas", "ruhr", 1),
        ("ruhr", "bruselas", 0),
        ("stuttgart", "nancy", 2),
        ("reims", "nancy", 0),
        ("tarento", "sicilia", 1),
        ("sicilia", "tarento", 1),
    ],
)
def test_rivers_and_lines_help_in_their_own_zone_and_straits_in_both(origin, target, bonus):
    border = ATLAS.border_between[zone(origin)][zone(target)]
    end = ATLAS.border_zones[border].index(zone(target))
    assert ATLAS.crossing_bonus[border][end] == bonus


def test_over_landing_lines_three_armies_land_in_a_zone_but_one_in_trondheim():
    assert COMPONENTS.line_landings[zone("trondheim")] == 1
    assert COMPONENTS.line_landings[zone("sicilia")] == 3


def test_high_mountain_lies_on_borders():
    assert ATLAS.areas.traits_between(zone("lyon"), zone("milan")) & MOUNTAIN_AHEAD
    assert not ATLAS.areas.traits_between(zone("venecia"), zone("milan")) & MOUNTAIN_AHEAD


# --- the seas ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "origin", "target", "seas"),
    [
        (terms.ALLIES, "calais", "londres", 1),
        (terms.ALLIES, "eeuu", "suez", 2),
        (terms.AXIS, "hamburg", "helsinki", 1),
        (terms.AXIS, "hamburg", "roma", 0),
        (terms.AXIS, "constanta", "varna", 0),
        (terms.SOVIETS, "odessa", "rostov", 1),
        (terms.SOVIETS, "odessa", "leningrad", 0),
        (terms.ALLIES, "paris", "londres", 0),
    ],
)
def test_a_side_sails_one_sea_or_more_and_not_through_closed_passages(side, origin, target, seas):
    assert COMPONENTS.seas_apart(side, zone(origin), zone(target)) == seas


def test_sea_supply_is_closed_where_the_rules_say_so():
    assert COMPONENTS.supply_reach[terms.AXIS][zone("suez")] == 0
    assert COMPONENTS.supply_reach[terms.AXIS][zone("constanta")] == 0
    assert COMPONENTS.supply_reach[terms.SOVIETS][zone("riga")] == 0
    assert COMPONENTS.supply_reach[terms.SOVIETS][zone("odessa")] != 0
    assert (
        COMPONENTS.supply_reach[terms.ALLIES][zone("suez")]
        == COMPONENTS.supply_reach[terms.ALLIES][zone("eeuu")]
    )


def test_gibraltar_stops_axis_moves_but_not_axis_supply():
    mediterranean = COMPONENTS.mediterranean
    assert COMPONENTS.naval_reach[terms.AXIS][zone("hamburg")] & mediterranean == 0
    assert COMPONENTS.supply_reach[terms.AXIS][zone("hamburg")] & mediterranean == mediterranean


# --- tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "turn", "war", "points"),
    [
        (terms.AXIS, 1, terms.LIMITED, 4),
        (terms.AXIS, 22, terms.TOTAL, 4),
        (terms.ALLIES, 8, terms.LIMITED, 2),
        (terms.ALLIES, 9, terms.TOTAL, 4),
        (terms.SOVIETS, 1, terms.LIMITED, 4),
        (terms.SOVIETS, 16, terms.TOTAL, 8),
        (terms.SOVIETS, 17, terms.TOTAL, 4),
    ],
)
def test_the_powers_have_one_row_of_points_in_every_turn(side, turn, war, points):
    assert COMPONENTS.power_reinforcement(side, turn, war).points == points


def test_the_afrika_korps_is_strong_in_africa_alone():
    korps = COMPONENTS.library.of("army", "de_dak")
    assert (korps.full, korps.reduced) == (5, 3)
    assert (korps.full_in_africa, korps.reduced_in_africa) == (7, 4)


# --- owners' corrections -----------------------------------------------------------------------------------


def test_an_owner_moves_a_supply_zone(tmp_path):
    text = '[[zone]]\nid = "hamburg"\nsupply_zone_of = "germany"\n'
    changed = with_override(tmp_path, text)
    assert zone("hamburg") in changed.countries[terms.GERMANY].supply_zones
    assert changed.hash != COMPONENTS.hash


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[zone]]\nid = "riga"\nterrain = "desert"\n',
            "mine.toml: zone riga: terrain: 'desert' is not one of",
        ),
        ('[[zone]]\nid = "atlantis"\nterrain = "plain"\n', "mine.toml: zone atlantis: id: no such record"),
        ('[[zone]]\nid = "riga"\nlat = "north"\n', "zone riga: lat: expected a whole number, got 'north'"),
        (
            '[[border]]\nid = "riga_tallin"\nzones = ["riga", "moon"]\n',
            "border riga_tallin: zones: entry 2: 'moon' is no zone",
        ),
        (
            '[[border]]\nid = "riga_tallin"\nzones = ["riga", "riga"]\n',
            "border riga_tallin: zones: two different",
        ),
        (
            '[[border]]\nid = "riga_tallin"\nzones = ["riga", "vilnius"]\n',
            "zones: two different zones share one",
        ),
        (
            '[[border]]\nid = "riga_tallin"\nriver_in = "berlin"\n',
            "river_in: does not lie on this border",
        ),
        (
            '[[country]]\nid = "greece"\ncapital = "roma"\n',
            "country greece: capital: does not lie in the country",
        ),
        (
            '[[country]]\nid = "greece"\nentry = "start"\n',
            "country greece: entry_turn: goes with entry 'turn'",
        ),
        (
            '[[sea]]\nid = "black_sea"\nadjacent = ["med_east"]\n',
            "sea black_sea: adjacent: med_east does not name",
        ),
        (
            '[[landing_line]]\nid = "londres_calais"\nsea = "baltic"\n',
            "sea: 'londres' does not lie on the baltic",
        ),
        (
            '[[special_landing]]\nid = "marseille"\nto = ["paris"]\n',
            "special_landing marseille: to: 'paris' has no",
        ),
        ('[[army]]\nid = "be_inf"\ncountry = "norway"\n', "army be_inf: country: fights for no side"),
        ('[[turn]]\nid = "spring_1940"\nnumber = 7\n', "turn spring_1940: number: out of order, expected 2"),
        (
            '[[action_loss]]\nid = "submarines"\nzone = "suez"\n',
            "action_loss submarines: zone: goes with a cause",
        ),
        (
            '[[power_reinforcement]]\nid = "germany"\nlast_turn = 20\n',
            "0 rows for turn 21 in limited war, not 1",
        ),
        (
            '[[resource]]\nid = "baku"\nzone = "texas"\n',
            "mine.toml: resource baku: zone: 'texas' is no zone",
        ),
        (
            '[[army_setup]]\nid = "roma_it_inf"\narmy = "guards"\n',
            "army_setup roma_it_inf: army: 'guards' is no army",
        ),
        (
            '[[army_setup]]\nid = "roma_it_inf"\ncount = 2\n',
            "army_setup roma_it_inf: count: only 8 it_inf exist",
        ),
        ('[[army_setup]]\nid = "kiev_su_inf"\ncount = 4\n', "count: more armies than may stand in a zone"),
        ('[[stock]]\nid = "axis"\nmissions = { navy = 1 }\n', "stock axis: missions: 'navy' is no mission"),
        (
            '[[stock]]\nid = "axis"\nmissions = { germany_air = 7 }\n',
            "germany_air: expected a number from 0 to 6",
        ),
        (
            '[[development]]\nid = "landing"\ntile = [{ side = "allies", source = "owner" }, '
            '{ side = "allies", source = "owner" }]\n',
            "mine.toml: development landing: tile: allies has two of it",
        ),
    ],
)
def test_a_broken_record_names_file_record_field_and_reason(tmp_path, text, message):
    with pytest.raises(BadData) as refused:
        with_override(tmp_path, text)
    assert message in str(refused.value)
