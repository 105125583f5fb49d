"""10.0 Seasons: Command cards, Command Order, Emergency Command and Winter."""

import pytest

from conquest.marching import begin_movement, go, goals, moving, offered, stage, why_not
from conquest.table import at, begin, card, give, hand, legal, put, run, table, war, why
from tripartite.core.fields import Units
from tripartite.games.conquest import seasons
from tripartite.games.conquest.blocks import forget_turn, forget_turns
from tripartite.games.conquest.fields import BOARD
from tripartite.games.conquest.terms import (
    JAPAN,
    NEW_YEAR,
    NOBODY,
    SOVIETS,
    SPRING,
    SUMMER,
    USA,
)


def command_phase(season="spring", players="3", **hands):
    """The Command Phase of a Season with these hands, everybody at home."""
    b = table(season=season, players=players, empty=False)
    b.season = {SPRING: NEW_YEAR}.get(b.season, b.season - 1)
    for faction in ("japan", "usa", "soviets")[: len(b.factions())]:
        hand(b, faction, *hands.get(faction, ()))
    begin(b, "season_begins")
    return b


def first_orders(b):
    """Who takes the first Player Turn, and with how many Orders."""
    run(b)
    return b.active, b.orders


# --- 10.1 the Command Phase ---------------------------------------------------------------------------------


@pytest.mark.rules("10.0", "10.1")
def test_players_assign_cards_in_turn_order_until_all_pass():
    b = command_phase(japan=["A01", "A03"], usa=["A04"], soviets=["A05"])
    ask = run(b)
    assert ask is not None
    assert (ask.seat, ask.prompt, b.season) == (JAPAN, "command", SPRING)
    assert set(legal(b)) == {"assign A01", "assign A03", "pass"}
    assert why(b, "assign A04") == ("not_in_your_hand", "10.1")
    ask = give(b, "pass")
    assert ask is not None
    assert ask.seat == USA
    ask = give(b, "assign A04")
    assert ask is not None
    assert ask.seat == SOVIETS
    ask = give(b, "pass")
    assert ask is not None
    assert ask.seat == JAPAN
    give(b, "assign A01", "pass")
    assert b.command_order == [JAPAN, USA]


@pytest.mark.rules("10.1")
def test_who_has_assigned_a_card_or_has_none_must_pass():
    b = command_phase(japan=["A01", "A03"], usa=["A04"])
    ask = give(b, "assign A01")
    assert ask is not None
    assert ask.seat == USA
    give(b, "pass")
    assert b.frames[0].stage_name == "movement"
    assert b.command_order == [JAPAN]


@pytest.mark.rules("10.1")
def test_an_assigned_card_lies_face_down_until_all_have_passed():
    b = command_phase(japan=["A01", "A03"], usa=["A04"])
    b.known_cards[card(b, "A01")] = b.known_cards[card(b, "A03")] = 1 << USA
    give(b, "assign A01")
    assert (b.commands[JAPAN], b.assigned, b.commands_open) == (card(b, "A01"), [1, 0, 0], 0)
    assert b.hands[JAPAN] == [card(b, "A03")]
    assert (b.known_cards[card(b, "A01")], b.known_cards[card(b, "A03")]) == (0, 0)
    give(b, "pass")
    assert b.commands_open == 1


@pytest.mark.rules("10.1")
def test_the_earliest_letter_takes_the_first_turn():
    b = command_phase(japan=["A05"], usa=["A04"], soviets=["A03"])
    give(b, "assign A05", "assign A04", "assign A03")
    assert b.command_order == [SOVIETS, USA, JAPAN]
    assert first_orders(b) == (SOVIETS, 4)


@pytest.mark.rules("10.1")
def test_without_any_card_the_supply_phase_follows():
    b = command_phase(japan=["A05"])
    give(b, "pass")
    assert (b.frames[0].stage_name, b.season, b.command_order) == ("command", SUMMER, [])


@pytest.mark.rules("10.1")
def test_an_investment_card_is_a_bluff_and_gives_no_turn():
    b = command_phase(japan=["I01"], usa=["A04"])
    give(b, "assign I01", "assign A04")
    assert b.command_order == [USA]
    assert (b.commands[JAPAN], b.investment_discards) == (NOBODY, [card(b, "I01")])


@pytest.mark.rules("10.1", "10.2")
def test_each_with_a_card_has_a_turn_and_the_card_is_discarded_after_it():
    b = command_phase(japan=["A05"], usa=["A04"])
    give(b, "assign A05", "assign A04")
    assert b.active == USA
    while b.active == USA:
        give(b, "done")
    assert b.active == JAPAN
    assert b.action_discards == [card(b, "A04")]
    assert b.commands[USA] == NOBODY


@pytest.mark.rules("19.2", "10.1")
def test_with_two_players_two_passes_end_the_command_phase():
    b = command_phase(players="2", japan=["A01"], usa=["A04"])
    give(b, "pass", "assign A04", "pass")
    assert b.command_order == [USA]


# --- 10.11 Emergency Command --------------------------------------------------------------------------------


@pytest.mark.rules("10.11")
def test_a_card_of_another_season_gives_few_orders():
    """EX-10.11-emergency."""
    for faction, orders in (("japan", 2), ("usa", 4), ("soviets", 2)):
        b = command_phase(season="summer", **{faction: ["A03"]})
        give(b, "assign A03")
        assert (b.emergency, b.orders) == (1, orders)
        assert not seasons.has_combat(b)


@pytest.mark.rules("10.11")
def test_an_emergency_allows_no_aggression_but_moves_into_battles():
    units = ("infantry 1 japan mukden", "infantry 1 japan peiping", "militia 1 nationalists peiping")
    b = moving(
        *units, "militia 1 nationalists suchow", "infantry 1 japan tsingtao", "infantry 1 japan hailar"
    )
    b.emergency = 1
    assert "peiping<mukden" in goals(b, "mukden japan infantry 1")
    assert why_not(b, "suchow<tsingtao", "tsingtao japan infantry 1") == (
        "no_aggression_in_emergency",
        "10.11",
    )
    assert "nanking" not in goals(b, "tsingtao japan infantry 1")
    assert why(b, "declare soviets") == ("not_in_emergency", "10.11")
    assert why(b, "violate inner_mongolia japan") == ("not_in_emergency", "10.11")


@pytest.mark.rules("10.11")
def test_in_a_tie_the_holder_of_the_valid_card_chooses():
    b = command_phase(season="summer", japan=["A03"], usa=["A18"])
    give(b, "assign A03", "assign A18")
    ask = run(b)
    assert ask is not None
    assert (ask.seat, ask.prompt) == (USA, "command_tie")
    assert set(legal(b)) == {"first japan", "first usa"}
    assert why(b, "first soviets") == ("not_tied", "10.11")
    give(b, "first japan")
    assert b.command_order == [JAPAN, USA]
    assert first_orders(b) == (JAPAN, 2)


@pytest.mark.rules("10.11")
def test_between_emergency_cards_turn_order_decides():
    b = command_phase(season="fall", japan=["A03"], usa=["A18"])
    give(b, "assign A03", "assign A18")
    assert b.command_order == [JAPAN, USA]
    b = command_phase(season="summer", japan=["A03"], usa=["A18"], soviets=["A43"])
    give(b, "assign A03", "assign A18", "assign A43")
    assert set(legal(b)) == {"first japan", "first usa"}
    assert why(b, "first soviets") == ("emergencies_by_turn_order", "10.11")
    give(b, "first japan", "first soviets")
    assert b.command_order == [JAPAN, SOVIETS, USA]


# --- 10.4 Winter --------------------------------------------------------------------------------------------


@pytest.mark.rules("10.4", "10.42")
def test_in_winter_every_card_has_its_full_value():
    """EX-10.42-winter."""
    b = command_phase(season="winter", usa=["A25"])
    give(b, "assign A25")
    assert (b.emergency, b.orders) == (0, 9)
    assert not seasons.has_combat(b)


@pytest.mark.rules("10.42")
def test_winter_redeployment_is_strategic_to_friendly_bases_and_home_territory():
    units = ("infantry 1 usa los_angeles", "fleet 1 usa hawaiian_sea", "militia 1 nationalists nanking")
    b = moving(*units, "fleet 1 british_empire singapore", active="usa", season="winter", wars=("japan_usa",))
    assert goals(b, "los_angeles usa infantry 1") == {"seattle", "chicago", "houston"}
    assert {"hawaii", "los_angeles"} <= goals(b, "hawaiian_sea usa fleet 1")
    assert not any(goal.endswith("sea") or goal == "midway" for goal in goals(b, "hawaiian_sea usa fleet 1"))
    assert why(b, "order nanking nationalists militia 1") == ("great_powers_only", "10.42")
    assert why(b, "order singapore british_empire fleet 1") == ("great_powers_only", "10.42")
    b.british_ally = 1
    begin_movement(b)
    assert "manila" in goals(b, "singapore british_empire fleet 1")


@pytest.mark.rules("10.42")
def test_units_in_a_battle_are_not_redeployed():
    b = moving("infantry 1 japan peiping", "militia 1 nationalists peiping", season="winter")
    assert why(b, "order peiping japan infantry 1") == ("nowhere_to_go", "11.0")
    assert offered(b, "declare") == offered(b, "violate") == set()


@pytest.mark.rules("10.41")
def test_in_winter_the_soviets_move_and_fight_inside_russia_alone():
    units = (
        "infantry 1 russia irkutsk",
        "infantry 1 japan chita",
        "infantry 1 russia hailar",
        "militia 1 reds sian",
    )
    b = moving(*units, active="soviets", season="winter", wars=("japan_soviets",))
    b.partisans[at(b, "sian")] = 1
    reached = goals(b, "irkutsk russia infantry 1")
    assert "chita<irkutsk" in reached
    assert "ulan_bator" not in reached
    assert why(b, "order hailar russia infantry 1") == ("outside_russia", "10.41")
    assert why(b, "order sian reds militia 1") == ("outside_russia", "10.41")
    assert offered(b, "militarize") == set()
    assert seasons.has_combat(b)
    go(b, "chita<irkutsk", "irkutsk russia infantry 1")
    assert b.aggressions == [at(b, "chita")]


@pytest.mark.rules("10.41", "17.3")
def test_in_winter_nobody_recruits():
    b = moving("infantry 1 russia irkutsk", active="soviets", season="winter")
    b.partisans[at(b, "sian")] = 1
    give(b, "done")
    assert stage(b) != "recruiting"


# --- 10.0, 10.2 the course of a Year ------------------------------------------------------------------------


@pytest.mark.rules("10.0", "0.5")
def test_four_seasons_make_a_year():
    b = command_phase()
    run(b)
    assert (b.year, b.frames[0].stage_name in ("victory_check", "production", "client_production")) == (
        1937,
        True,
    )


@pytest.mark.rules("10.2", "1.14")
def test_control_is_assessed_when_a_turn_begins_and_stays_for_the_phase():
    b = command_phase(japan=["A01"])
    put(b, "japan", "infantry", 1, "peiping")
    give(b, "assign A01")
    assert b.control[at(b, "peiping")] == JAPAN
    put(b, "japan", "infantry", 1, "shansi")
    assert b.control[at(b, "shansi")] != JAPAN


@pytest.mark.rules("18.3", "10.2")
def test_two_enemy_capitals_win_when_control_is_assessed():
    b = command_phase(usa=["A01"])
    war(b, "japan_usa")
    for area in ("osaka", "mukden"):
        for block in b.units(JAPAN, at(b, area)):
            b.put(block, at(b, "tokyo"))
        put(b, "usa", "infantry", 1, area)
    assert run(b) is None
    assert (b.winners, b.frames) == ([USA], [])


@pytest.mark.rules("15.22", "15.24", "10.2")
def test_surprise_and_the_sneak_attack_end_with_the_turn():
    b = moving("fleet 1 japan wake_sea", "fleet 1 usa hawaiian_sea")
    b.command_order = [JAPAN]
    b.commands[JAPAN] = b.action_deck.pop()
    give(b, "sneak_attack usa")
    seasons.end_turn(b)
    assert (b.sneak, b.declared_now, b.active) == (2, [0, 0, 0], NOBODY)


@pytest.mark.rules("11.52")
def test_all_units_forget_of_a_player_turn_what_one_of_them_forgets():
    b = table()
    (units,) = [field for field in BOARD.fields if isinstance(field, Units)]
    for column in units.columns:
        setattr(b, column.name, [1] * b.atlas.block_count)
    one_by_one, together = b.copy(), b.copy()
    for block in range(b.atlas.block_count):
        forget_turn(one_by_one, block)
    forget_turns(together)
    for column in units.columns:
        assert getattr(one_by_one, column.name) == getattr(together, column.name), column.name
