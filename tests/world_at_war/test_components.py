"""Component data of The World at War: the counts, what fits together, and errors that say where and why."""

import pytest

from tripartite.core.game import BadData
from tripartite.games.world_at_war import keys, terms
from tripartite.games.world_at_war.components import Components

pytestmark = pytest.mark.compiled

COMPONENTS = Components()
COUNTS = {
    "area": 136,
    "land_strait": 5,
    "sea": 22,
    "sea_strait": 3,
    "air_zone": 50,
    "box": 11,
    "box_link": 18,
    "air_distance": 81,
    "nation": 6,
    "level": 30,
    "pool_release": 16,
    "commonwealth": 4,
    "minor": 20,
    "cubes": 12,
    "advance": 46,
    "unit_cost": 21,
    "progress": 5,
    "turn": 24,
    "track": 15,
    "event": 22,
    "scenario": 5,
    "setup": 215,
    "reinforcement": 7,
    "victory": 20,
    "victory_city": 16,
}
REFUSED = {
    "a neighbor that does not know of it": (
        '[[area]]\nid = "gb_sco"\nneighbors = ["gb_mid", "fr_par"]\n',
        "area gb_sco: neighbors: fr_par does not have it as a neighbor",
    ),
    "a port on a sea that it does not touch": (
        '[[area]]\nid = "fr_nor"\nport_seas = ["m_wes"]\n',
        "area fr_nor: port_seas: is not on its coast",
    ),
    "a beach inland": ('[[area]]\nid = "fr_par"\nbeach = 2\n', "area fr_par: beach: is not on a coast"),
    "an air zone of another sea": (
        '[[area]]\nid = "fr_nor"\nair_zones = ["arc_w"]\n',
        "area fr_nor: air_zones: arc_w is not on its coast",
    ),
    "seas of two regions side by side": (
        '[[sea]]\nid = "a_cad"\nneighbors = ["a_por", "m_alb"]\n'
        '[[sea]]\nid = "m_alb"\nneighbors = ["m_wes", "a_cad"]\n',
        "sea a_cad: neighbors: m_alb is in another region",
    ),
    "an area that nothing touches": (
        '[[area]]\nid = "mt_mal"\ncoast = []\nport_seas = []\nport = false\nbeach = 0\nair_zones = []\n',
        "area mt_mal: neighbors: cannot be reached",
    ),
    "a capital abroad": (
        '[[minor]]\nid = "poland"\ncapital = "de_ber"\n',
        "minor poland: capital: is no capital",
    ),
    "too many cubes": ('[[cubes]]\nid = "ita"\nregular = 15\n', "cubes: expected 209 in all"),
    "factories that do not fit the level": (
        '[[level]]\nid = "ger_4"\nfactories = 9\n',
        "level ger_4: factories: 8 at this level",
    ),
    "more required advances than there are": (
        '[[nation]]\nid = "fra"\nrequirement = [0, 1, 1, 3]\n',
        "nation fra: requirement: 3 at level 4 of 1",
    ),
    "a stack without room": (
        '[[setup]]\nid = "camp39_ger_de_sil"\nland = 9\n',
        "setup camp39_ger_de_sil: land: more than fit there",
    ),
    "units that no pool has": (
        '[[setup]]\nid = "camp39_denmark_dk_den"\nland = 2\n',
        "setup camp39_denmark_dk_den: land: more than the force pool",
    ),
    "a marker beside its track": (
        '[[track]]\nid = "greece"\nstart = 3\n',
        "track greece: start: is no space",
    ),
    "an event that ends before it begins": (
        '[[event]]\nid = "al_10"\nlast = "winter_1940"\n',
        "event al_10: last: is before the first turn",
    ),
    "a key that no rule knows": (
        '[[event]]\nid = "al_10"\nop = "bribe"\n',
        "event al_10: op: 'bribe' is not one of",
    ),
    "a scenario without a board": (
        '[[scenario]]\nid = "west39"\nnations = ["ger", "uk"]\n',
        "scenario west39: nations: do not fit its start tracks",
    ),
}


def record(kind, id):
    return COMPONENTS.library.of(kind, id)


def with_override(folder, text):
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return Components(folder)


def units(scenario, nation):
    number = COMPONENTS.library.numbers["scenario"][scenario]
    found = [each for each in COMPONENTS.setups if each.scenario == number and each.nation == nation]
    return [sum(getattr(each, kind) for each in found) for kind in ("land", "elite", "air", "naval")]


# --- counts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_there_are_as_many_records_as_the_game_has(kind, count):
    assert len(COMPONENTS.records[kind]) == count


def test_every_record_of_the_rulebook_names_its_paragraph():
    records = [record for found in COMPONENTS.records.values() for record in found]
    assert [r["id"] for r in records if r["source"] == "rulebook" and "paragraph" not in r] == []


def test_the_box_holds_209_cubes():
    assert sum(each.regular + each.elite for each in COMPONENTS.cubes) == 209
    assert {each.id: each.pool for each in COMPONENTS.commonwealth} == {
        "canada": 1,
        "india": 2,
        "australia": 1,
        "south_africa": 1,
    }


@pytest.mark.rules("P19")
def test_the_victory_cities_are_sixteen_cities():
    areas = [COMPONENTS.areas[each.area] for each in COMPONENTS.victory_cities]
    assert len({area.id for area in areas}) == 16
    assert all(area.city for area in areas)
    assert {area.id for area in areas} >= {"gb_lon", "fr_par", "de_ber", "it_rom", "su_mos", "be_bel"}


# --- tables ------------------------------------------------------------------------------------------------


@pytest.mark.rules("P2")
def test_24_turns_lead_from_autumn_1939_to_summer_1945_with_more_chits_as_years_pass():
    turns = COMPONENTS.turns
    assert (turns[0].id, turns[1].id, turns[2].id, turns[-1].id) == (
        "autumn_1939",
        "winter_1939",
        "spring_1940",
        "summer_1945",
    )
    chits = {year: {t.no_effect_chits for t in turns if t.year == year} for year in range(1939, 1946)}
    assert chits == {1939: {2}, 1940: {2}, 1941: {3}, 1942: {3}, 1943: {4}, 1944: {4}, 1945: {4}}
    assert all(turn.chits_drawn == turn.no_effect_chits for turn in turns)


@pytest.mark.rules("P3(1)")
def test_boards_give_start_levels_and_what_each_level_has():
    assert [each.start_level for each in COMPONENTS.nations] == [3, 1, 2, 2, 2, 3]
    assert [each.factories for each in COMPONENTS.levels] == [2, 4, 6, 8, 10] * 6
    fourth = record("level", "ger_4")
    assert (fourth.actions, fourth.strategic_movement, fourth.rm_bonus) == (6, 7, 1)


def test_pools_release_what_they_hold_or_leave_elites_to_technology():
    for number, nation in enumerate(COMPONENTS.nations):
        released = [each for each in COMPONENTS.pool_releases if each.nation == number]
        assert sum(each.land for each in released) == nation.pool[terms.REGULAR]
        assert sum(each.elite for each in released) <= nation.pool[terms.ELITE]
        assert sum(each.air for each in released) == nation.pool[terms.AIR]
        assert sum(each.naval for each in released) == nation.pool[terms.FLEET]


def test_german_elites_beyond_the_released_ones_come_with_heavy_armour():
    assert COMPONENTS.nations[terms.GERMANY].pool[terms.ELITE] == 6
    assert record("advance", "ger_t4").effects == [keys.ELITE_POOL_PLUS_2]
    assert record("advance", "fra_t3").effects == [keys.AIRCRAFT_INDUSTRY, keys.AIR_MODIFIER_0]


def test_romania_moves_from_neutrality_through_oil_to_an_alliance():
    spaces = [each for each in COMPONENTS.spaces if each.track == terms.ROMANIA]
    assert [each.position for each in spaces] == [-3, -2, -1, 0, 1, 2]
    assert spaces[2].effects == [keys.OIL_TO_GERMANY_SPACE]
    assert spaces[0].effects == [keys.JOINS_AXIS_SPACE]
    assert spaces[5].effects == [keys.CLOSED_SPACE]


def test_an_event_says_what_it_does_in_numbers():
    event = record("event", "al_6")
    assert event.op == keys.PLACE_UNITS
    assert [(each.land, each.elite) for each in event.choices] == [(3, 0), (2, 1)]
    assert record("event", "ax_1").nations == [terms.IRAQ]
    assert record("event", "ax_1").by == -2


# --- scenarios ---------------------------------------------------------------------------------------------


def test_germany_starts_the_campaign_with_its_forces():
    assert units("camp39", terms.GERMANY) == [19, 2, 5, 3]
    assert units("camp39", terms.POLAND) == [8, 0, 0, 0]


def test_the_soviet_union_of_1941_holds_the_areas_of_the_pact():
    scenario = COMPONENTS.library.numbers["scenario"]["barb41"]
    held = {
        COMPONENTS.areas[each.area].id
        for each in COMPONENTS.controls
        if each.scenario == scenario and each.controller == terms.USSR
    }
    assert held == {"pl_bre", "pl_lwo", "ba_nor", "ba_sou", "ro_bes"}


def test_the_last_row_of_short_scenarios_leaves_nobody_without_a_result():
    last = {each.scenario: each for each in COMPONENTS.victories}
    for id in ("west39", "africa40", "europe44"):
        assert last[COMPONENTS.library.numbers["scenario"][id]].conditions == []


def test_a_campaign_row_names_cities_between_bounds():
    row = record("victory", "camp39_v4")
    assert (row.side, row.level, row.at) == (terms.AXIS_SIDE, terms.MARGINAL, keys.LAST_TURN)
    cities = row.conditions[1]
    assert (cities.what, cities.low, cities.high) == (keys.VICTORY_CITIES_CLAUSE, 3, 7)


# --- an owner's override -----------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", REFUSED)
def test_an_override_that_cannot_be_is_refused_by_place_and_reason(tmp_path, wrong):
    text, reason = REFUSED[wrong]
    with pytest.raises(BadData) as refused:
        with_override(tmp_path, text)
    assert reason in str(refused.value)


def test_an_override_changes_what_it_names_and_the_hash(tmp_path):
    changed = with_override(tmp_path, '[[area]]\nid = "fr_lor"\nrm = 2\n')
    assert changed.library.of("area", "fr_lor").rm == 2
    assert changed.hash != COMPONENTS.hash
