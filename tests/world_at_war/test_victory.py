"""17, P19, P24, P25(7) Victory."""

import pytest

from tripartite.games.world_at_war import victory
from tripartite.games.world_at_war.terms import (
    ALLIES,
    AXIS,
    AXIS_SIDE,
    DECISIVE,
    DRAW,
    MARGINAL,
    NO_VICTORY,
    SOVIET,
    WESTERN,
)
from world_at_war.table import begin, hold, nation, put, table


def turn_ends(scenario, turn, **options):
    b = table(scenario=scenario, turn=turn, **options)
    begin(b, "victory")
    return b


def surrendered(b, name, turn=None):
    b.surrendered[nation(name)] = 1
    b.surrender_turn[nation(name)] = (b.turn if turn is None else b.atlas.turn_ids.index(turn)) + 1


def result(b):
    victory.check_victory(b)
    assert (b.victory == NO_VICTORY) == bool(b.frames)
    return b.victory, b.winners


@pytest.mark.rules("17")
def test_a_game_goes_on_while_no_row_holds():
    assert result(turn_ends("camp39", "summer_1942")) == (NO_VICTORY, [])


@pytest.mark.rules("17", "P25(7)")
def test_the_axis_wins_at_once_when_the_united_kingdom_and_the_ussr_have_surrendered():
    b = turn_ends("camp39", "summer_1942")
    surrendered(b, "uk")
    surrendered(b, "ussr")
    assert result(b) == (DECISIVE, [AXIS])


@pytest.mark.rules("P25(7)")
@pytest.mark.parametrize(("turn", "level"), [("winter_1944", DECISIVE), ("spring_1945", MARGINAL)])
def test_an_early_surrender_of_germany_raises_the_level(turn, level):
    b = turn_ends("camp39", turn)
    surrendered(b, "ger")
    assert result(b) == (level, [WESTERN, SOVIET])


@pytest.mark.rules("P19")
@pytest.mark.parametrize(
    ("cities", "expected"),
    [(8, (DECISIVE, [AXIS])), (7, (MARGINAL, [AXIS])), (3, (MARGINAL, [AXIS])), (2, (DRAW, []))],
)
def test_at_the_end_of_the_campaign_victory_cities_count(cities, expected):
    b = turn_ends("camp39", "summer_1945")
    areas = [each.area for each in b.atlas.components.victory_cities]
    for number, area in enumerate(areas):
        b.control[area] = nation("ger") if number < cities else nation("uk")
    assert victory.victory_cities(b, AXIS_SIDE) == cities
    assert result(b) == expected


@pytest.mark.rules("P25(7)", "P18")
def test_two_atomic_bombs_on_germany_win_the_campaign():
    b = turn_ends("camp39", "spring_1945")
    b.bombs_dropped[nation("ger")] = 2
    assert result(b) == (MARGINAL, [WESTERN, SOVIET])


@pytest.mark.rules("P24")
def test_the_ussr_ranks_above_the_allies_if_it_controls_berlin():
    b = turn_ends("camp39", "spring_1945")
    surrendered(b, "ger")
    hold(b, "ussr", "de_ber")
    assert result(b) == (MARGINAL, [SOVIET, WESTERN])
    final = victory.standing(b, True)["final"]
    assert final["soviet"] > final["western"] > final["axis"]


@pytest.mark.rules("P25(7)")
@pytest.mark.parametrize(
    ("fallen", "expected"),
    [("summer_1940", (DECISIVE, [AXIS])), ("autumn_1940", (MARGINAL, [AXIS])), (None, (DECISIVE, [WESTERN]))],
)
def test_poland_and_france(fallen, expected):
    b = turn_ends("west39", "autumn_1940")
    if fallen:
        surrendered(b, "fra", fallen)
    assert result(b) == expected


@pytest.mark.rules("P25(7)")
def test_an_allied_win_in_the_west_is_decisive_with_a_unit_in_germany():
    b = turn_ends("west39", "autumn_1940")
    surrendered(b, "poland", "winter_1939")
    assert result(b) == (MARGINAL, [WESTERN])
    b = turn_ends("west39", "autumn_1940")
    surrendered(b, "poland", "winter_1939")
    put(b, "fra", 1, "regular", "de_rhi")
    assert result(b) == (DECISIVE, [WESTERN])


@pytest.mark.rules("P25(7)")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (("su_mos", "su_bak", "su_len"), (MARGINAL, [AXIS])),
        (("su_mos", "su_len"), (DRAW, [])),
        (("su_mos",), (MARGINAL, [SOVIET])),
        (("su_kie",), (DECISIVE, [SOVIET])),
    ],
)
def test_barbarossa_counts_points(held, expected):
    b = turn_ends("barb41", "winter_1942")
    hold(b, "ussr", "su_kie", "su_kha", "su_ros", "su_cri", "su_mos", "su_len", "su_sta", "su_bak")
    hold(b, "ger", *held)
    assert result(b) == expected


@pytest.mark.rules("P25(7)")
def test_alexandria_and_suez_end_the_african_war_at_once():
    b = turn_ends("africa40", "spring_1942")
    hold(b, "ger", "eg_ale")
    assert result(b) == (NO_VICTORY, [])
    hold(b, "ita", "eg_sue")
    assert result(b) == (DECISIVE, [AXIS])


@pytest.mark.rules("P25(7)")
def test_the_end_of_the_african_war():
    b = turn_ends("africa40", "spring_1943")
    assert result(b) == (DECISIVE, [WESTERN])
    b = turn_ends("africa40", "spring_1943")
    put(b, "ita", 1, "regular", "x_eth")
    assert result(b) == (MARGINAL, [AXIS])
    b = turn_ends("africa40", "spring_1943")
    put(b, "ger", 1, "regular", "tn_tun")
    hold(b, "uk", "ly_tri")
    assert result(b) == (MARGINAL, [WESTERN])


@pytest.mark.rules("P25(7)")
def test_fortress_europe():
    b = turn_ends("europe44", "summer_1945")
    assert result(b) == (DECISIVE, [AXIS])
    b = turn_ends("europe44", "summer_1945")
    put(b, "ussr", 1, "regular", "de_epr")
    assert result(b) == (MARGINAL, [AXIS])
    b = turn_ends("europe44", "summer_1945")
    surrendered(b, "ger", "spring_1945")
    assert result(b) == (DECISIVE, [WESTERN, SOVIET])


@pytest.mark.rules("17", "P19")
def test_the_standing_tells_what_each_seat_holds():
    b = turn_ends("camp39", "autumn_1939")
    told = victory.standing(b, False)
    assert told["by_condition"]["victory_cities"] == {"axis": 1, "western": 4, "soviet": 4}
    assert told["winners"] == []
    assert told["final"] is None
    assert victory.victory_cities(b, ALLIES) == 8


@pytest.mark.rules("17")
def test_the_outcome_names_winner_and_turn():
    b = turn_ends("camp39", "spring_1945")
    surrendered(b, "ger")
    victory.check_victory(b)
    assert victory.outcome(b) == {"outcomes": "marginal", "winner": "allies", "last_turn": "spring_1945"}


@pytest.mark.rules("P25(7)")
@pytest.mark.parametrize(
    ("scenario", "turn", "name", "winners"),
    [
        ("west39", "summer_1940", "fra", [AXIS]),
        ("barb41", "autumn_1941", "ussr", [AXIS]),
        ("europe44", "winter_1944", "ger", [WESTERN, SOVIET]),
    ],
)
def test_what_a_surrender_has_decided_for_good_ends_the_game_at_once(scenario, turn, name, winners):
    assert result(turn_ends(scenario, turn)) == (NO_VICTORY, [])
    b = turn_ends(scenario, turn)
    surrendered(b, name)
    assert result(b) == (DECISIVE, winners)


@pytest.mark.rules("P25(7)")
def test_what_can_still_change_waits_for_the_last_turn():
    b = turn_ends("barb41", "autumn_1942")
    hold(b, "ger", "su_mos", "su_bak", "su_len", "su_sta")
    assert result(b) == (NO_VICTORY, [])


@pytest.mark.rules("17")
def test_a_side_without_a_major_ends_the_game_by_the_rows_of_the_last_turn():
    b = turn_ends("west39", "winter_1939")
    surrendered(b, "poland")
    surrendered(b, "ger")
    put(b, "fra", 1, "regular", "de_ber")
    assert result(b) == (DECISIVE, [WESTERN])
