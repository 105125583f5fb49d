"""18: Victory Points and the ways to win."""

import pytest

from conquest.marching import go, moving
from conquest.table import at, begin, card, run, table, war
from tripartite.core.asks import AskAll
from tripartite.core.frames import advance
from tripartite.games.conquest import victory
from tripartite.games.conquest.evaluation import evaluate
from tripartite.games.conquest.technology import put_in_vault
from tripartite.games.conquest.terms import (
    ATOMIC,
    ATOMIC_1,
    ATOMIC_4,
    ECONOMIC,
    FACTIONS,
    HEAVY_BOMBERS,
    HEGEMONY,
    JAPAN,
    MILITARY,
    NEUTRAL,
    SOVIETS,
    USA,
)


def check(**fields):
    """The Victory check of a New Year."""
    b = table(year=1940, season="new_year", empty=False)
    for name, value in fields.items():
        setattr(b, name, value)
    begin(b, "victory_check")
    return b


def asked(b):
    """The seats that may claim, all at once."""
    found = advance(b, -1)
    return [ask.seat for ask in found.asks] if isinstance(found, AskAll) else []


def answer(b, **answers):
    """Sealed answers by Faction, carried out together."""
    found = advance(b, -1)
    assert isinstance(found, AskAll)
    for ask in found.asks:
        option = ask.option(answers[FACTIONS[ask.seat]])
        assert option is not None
        option.declared.carry_out(b, ask.seat, option.values)
    return advance(b, -1)


def over(b):
    return not b.frames


# --- 18.1 Victory Points ------------------------------------------------------------------------------------


@pytest.mark.rules("18.1", "16.23")
def test_points_of_1936_are_production_and_the_civil_war():
    b = table(empty=False)
    assert [victory.points(b, faction) for faction in (JAPAN, USA, SOVIETS)] == [10, 6 + 4, 4 + 2]


@pytest.mark.rules("18.1")
def test_each_declaration_of_war_costs_a_point():
    b = table(empty=False)
    b.declared[JAPAN] = 2
    assert victory.points(b, JAPAN) == 8


@pytest.mark.rules("18.1", "9.6")
def test_each_atomic_stage_that_is_revealed_is_a_point():
    b = table(empty=False)
    b.techs[USA] = [ATOMIC_1, ATOMIC_1 + 1, HEAVY_BOMBERS]
    assert victory.points(b, USA) == 12


@pytest.mark.rules("18.1")
def test_an_enemy_capital_is_two_points():
    b = table("infantry 1 usa osaka")
    war(b, "japan_usa")
    assert victory.enemy_capitals(b, USA) == 1
    assert victory.points_by_condition(b, USA)[victory.CAPITALS] == 2


@pytest.mark.rules("18.1")
def test_nanking_and_mukden_count_without_war():
    b = table("infantry 1 japan nanking", "militia 1 reds mukden")
    assert (victory.enemy_capitals(b, JAPAN), victory.enemy_capitals(b, SOVIETS)) == (1, 1)


@pytest.mark.rules("18.1")
def test_net_superiority_in_bases_counts():
    """EX-18.1-bases."""
    taken = [f"marine 1 usa {base}" for base in ("bonins", "carolines", "marianas", "ryukyus")]
    b = table(*taken, "infantry 1 japan manila", "infantry 1 japan guam", "infantry 1 japan hawaii")
    war(b, "japan_usa")
    assert (victory.base_points(b, USA), victory.base_points(b, JAPAN)) == (1, 0)


@pytest.mark.rules("18.1")
def test_british_bases_are_bases_of_the_usa_faction():
    b = table("infantry 1 japan singapore", "infantry 1 japan fiji")
    b.british_ally = 1
    war(b, "japan_usa")
    assert victory.base_points(b, JAPAN) == 2


@pytest.mark.rules("16.31", "18.1")
def test_after_an_intrusion_the_civil_war_counts_no_more_than_loyalty():
    """EX-16.31-intrusion."""
    b = table("militia 1 nationalists peiping")
    b.kmt = 3
    assert victory.civil_war_points(b, USA) == 5
    b.intruded[USA] = 1
    assert victory.civil_war_points(b, USA) == 3
    b.intruded[SOVIETS], b.ccp = 1, 1
    assert victory.civil_war_points(b, SOVIETS) == 1


@pytest.mark.rules("18.1", "4.4")
def test_dividends_count_only_while_they_are_shown():
    b = table(empty=False)
    b.dividends[JAPAN] = [2, 1]
    assert victory.points(b, JAPAN) == 10
    b.claimed[JAPAN] = victory.CLAIMED
    assert victory.points(b, JAPAN) == 13


# --- 18.2 Economic Victory ----------------------------------------------------------------------------------


@pytest.mark.rules("18.2", "7.12")
def test_twenty_five_points_win_at_the_new_year():
    b = check(ind=[30, 6, 4], techs=[[ATOMIC_1], [], []])
    for area in b.atlas.valued:
        if b.control[area] == NEUTRAL:
            b.control[area] = JAPAN
    assert victory.points(b, JAPAN) == 25
    run(b)
    assert (over(b), b.victory, b.winners) == (True, ECONOMIC, [JAPAN])


@pytest.mark.rules("18.2")
def test_with_less_the_game_goes_on():
    b = check()
    assert run(b) is not None
    assert b.frames[0].stage_name != "victory_check"


@pytest.mark.rules("18.2")
def test_whoever_might_reach_25_by_what_all_can_see_may_claim():
    b = check(dividends=[[0] * 8, [0] * 7, []])
    assert asked(b) == [JAPAN]


@pytest.mark.rules("18.2", "9.4")
def test_pairs_in_the_vault_might_be_atomic_stages():
    b = check(dividends=[[0] * 7, [], []])
    assert not isinstance(advance(b.copy(), -1), AskAll)
    put_in_vault(b, JAPAN, card(b, "I04"), card(b, "I16"), ATOMIC_1)
    assert asked(b) == [JAPAN]


@pytest.mark.rules("18.2", "18.1")
def test_a_claim_counts_dividends_and_atomic_stages_and_shows_them():
    b = check(dividends=[[2, 2] + [1] * 10, [], []])
    put_in_vault(b, JAPAN, card(b, "I04"), card(b, "I16"), ATOMIC_1)
    before = b.reveals
    answer(b, japan="claim")
    assert (b.victory, b.winners) == (ECONOMIC, [JAPAN])
    assert b.techs[JAPAN] == [ATOMIC_1]
    assert b.reveals > before


@pytest.mark.rules("18.2")
def test_dividends_that_are_kept_do_not_count():
    b = check(dividends=[[2, 2] + [1] * 12, [], []])
    answer(b, japan="keep")
    assert not over(b)
    assert b.claimed == [0, 0, 0]


@pytest.mark.rules("18.2")
def test_the_highest_of_several_wins_and_a_tie_goes_on():
    b = check(dividends=[[1] * 16, [1] * 15, []])
    answer(b, japan="claim", usa="claim")
    assert b.winners == [JAPAN]
    b = check(dividends=[[1] * 15, [1] * 15, []])
    answer(b, japan="claim", usa="claim")
    assert not over(b)


@pytest.mark.rules("18.2")
def test_blockades_count_in_the_check():
    b = table(year=1940, empty=False)
    war(b, "japan_usa")
    b.blockaded[at(b, "mukden")] = 1
    assert victory.points(b, JAPAN, True) == victory.points(b, JAPAN, False) - 2


# --- 18.3 Military Victory ----------------------------------------------------------------------------------


@pytest.mark.rules("18.3")
def test_two_enemy_capitals_at_the_same_time_win():
    b = table("infantry 1 japan nanking", "infantry 1 japan los_angeles")
    war(b, "japan_usa")
    begin(b, "movement")
    assert victory.check_military(b)
    assert (over(b), b.victory, b.winners) == (True, MILITARY, [JAPAN])


@pytest.mark.rules("18.3")
def test_sian_is_no_capital_for_victory():
    b = table("infantry 1 japan nanking", "infantry 1 japan sian")
    begin(b, "movement")
    assert not victory.check_military(b)
    assert not over(b)


# --- 18.4 Atomic Victory ------------------------------------------------------------------------------------


def bombing(active, *placed, techs=(ATOMIC_4,)):
    b = table(*placed, active=active, year=1944)
    b.techs[b.active] = list(techs)
    begin(b, "movement")
    return victory.check_atomic(b), b


@pytest.mark.rules("18.4")
def test_the_bomb_wins_with_an_air_force_in_reach_of_a_rival_production_center():
    won, b = bombing("soviets", "air_force 1 russia vladivostok")
    assert won
    assert (b.victory, b.winners) == (ATOMIC, [SOVIETS])


@pytest.mark.rules("18.4")
@pytest.mark.parametrize("placed", ["air_force 1 russia irkutsk", "infantry 3 russia vladivostok"])
def test_the_bomb_does_not_win_without_the_means_to_deliver_it(placed):
    assert not bombing("soviets", placed)[0]


@pytest.mark.rules("18.4")
def test_the_fourth_stage_must_be_revealed():
    assert not bombing("soviets", "air_force 1 russia vladivostok", techs=[ATOMIC_4 - 1])[0]


@pytest.mark.rules("18.4", "9.0")
def test_heavy_bombers_reach_a_step_further():
    places = ("bonins", "marianas", "carolines", "ryukyus", "formosa", "korea")
    near = {area for area in places if bombing("usa", f"air_force 1 usa {area}")[0]}
    far = {
        area
        for area in places
        if bombing("usa", f"air_force 1 usa {area}", techs=[ATOMIC_4, HEAVY_BOMBERS])[0]
    }
    assert near < far


@pytest.mark.rules("18.4", "11.3")
def test_an_air_force_at_sea_cannot_deliver_the_bomb():
    assert not bombing("soviets", "air_force 1 russia sea_of_japan")[0]


# --- 18.5 Hegemony ------------------------------------------------------------------------------------------


@pytest.mark.rules("18.5", "0.4")
def test_the_most_points_win_at_the_end_of_1945_without_blockades():
    b = table(year=1945, empty=False)
    war(b, "japan_usa")
    b.dividends = [[2, 2], [0], [1]]
    b.blockaded[at(b, "mukden")] = 1
    b.ind = [11, 3, 4]
    begin(b, "hegemony")
    run(b)
    assert (over(b), b.victory, b.winners) == (True, HEGEMONY, [JAPAN])
    assert victory.standing(b, True)["final"] == {"japan": 5 + 4, "usa": 3 + 4, "soviets": 4 + 2 + 1}


@pytest.mark.rules("18.5")
def test_a_tie_goes_to_the_higher_production_level_and_then_to_more_pop():
    b = table(year=1945, empty=False)
    b.ind = [10, 6, 4]
    assert victory.points(b, JAPAN) == victory.points(b, USA)
    begin(b, "hegemony")
    run(b)
    assert b.winners == [JAPAN]


# --- how it stands ------------------------------------------------------------------------------------------


def test_hidden_points_are_not_told_while_the_game_goes_on():
    b = table(empty=False)
    b.dividends = [[2, 2], [1], []]
    score = victory.standing(b, False)
    assert score["points"] == {"japan": 10, "usa": 10, "soviets": 6}
    assert score["final"] is None
    assert score["winners"] == []
    assert sum(row["japan"] for row in score["by_condition"].values()) == 10


def test_chances_add_up_and_follow_the_points():
    b = table(empty=False)
    chances = evaluate(b)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[SOVIETS] < chances[JAPAN]
    late = table(year=1945, empty=False)
    assert evaluate(late)[SOVIETS] < chances[SOVIETS]
    b.victory, b.winners = HEGEMONY, [USA]
    assert evaluate(b) == [0.0, 1.0, 0.0]
    assert evaluate(table(players="2", empty=False))[SOVIETS] == 0.0


@pytest.mark.rules("18.4", "9.4")
def test_a_bomb_revealed_in_the_own_movement_phase_wins_by_an_air_force_that_has_not_moved():
    b = moving("air_force 1 russia vladivostok", "infantry 1 russia chita", active="soviets")
    go(b, "irkutsk", "chita russia infantry 1")
    b.techs[SOVIETS].append(ATOMIC_4)
    assert run(b) is None
    assert (b.victory, b.winners) == (ATOMIC, [SOVIETS])


@pytest.mark.rules("18.4")
def test_an_air_force_that_has_moved_delivers_no_bomb_in_that_movement_phase():
    b = moving("air_force 1 russia chita", active="soviets")
    go(b, "vladivostok", "chita russia air_force 1")
    b.techs[SOVIETS].append(ATOMIC_4)
    assert run(b) is not None
    assert b.victory == 0
