"""The rule-of-thumb bots of Downfall: sound play, from their own view only."""

import pytest

from ranking import (
    assert_chooses_as_a_fresh_one,
    assert_decides_by_its_own_view,
    assert_ranks_on,
    motive_keys,
    motives_that_read_well,
    played,
)
from tripartite.api import load_game
from tripartite.bots import make_bot
from tripartite.games.downfall.bot_outlook import Ground, Outlook
from tripartite.games.downfall.odds import throws
from tripartite.games.downfall.terms import ACTIONS, AXIS
from tripartite.simulation import simulate
from tripartite.texts import LANGUAGES, Texts
from warroom import give, part

pytestmark = pytest.mark.compiled

GAME = load_game("downfall")


def turns_of(match, key):
    """The turns in which something happened, with its facts."""
    turn, found = 0, []
    for event in match.events:
        if event.key == "turn_begins":
            turn = event.facts["turn"]
        elif event.key == key:
            found.append((turn, event.facts))
    return found


def chosen(match, side):
    """The answer of a bot that is new to the game."""
    seat = GAME.seats.index(side)
    return make_bot("rule", GAME, seat, "fresh").choose(match.position.view(seat)).id


def play_part(match, side):
    """Lets a bot play the rest of a part; the events that followed."""
    events = []
    seat = GAME.seats.index(side)
    bot = make_bot("rule", GAME, seat, "part")
    turn = match.board.turn
    while not match.over and match.board.side == seat and match.board.turn == turn:
        answering = match.position.waiting_for()[0]
        player = bot if answering == seat else make_bot("random", GAME, answering, "part")
        events += match.choose(GAME.seats[answering], player.choose(match.position.view(answering)))
    return events


def told(events, key, *names):
    return [tuple(event.facts[name] for name in names) for event in events if event.key == key]


# --- the contract ----------------------------------------------------------------------------------------


def test_every_option_is_ranked_and_its_motives_make_up_its_score():
    assert_ranks_on(played(GAME, "ranked", 40), "ranked", 40)


@pytest.mark.slow
def test_a_bot_that_keeps_what_it_has_seen_chooses_as_a_fresh_one():
    assert_chooses_as_a_fresh_one(GAME, "kept", 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_its_words_and_no_words_are_left_over(language):
    assert set(Texts(GAME, language).tables["motive"]) == motive_keys(GAME) | {
        f"action_{action}" for action in ACTIONS
    }


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2))
def test_every_motive_of_whole_games_reads_well_in_every_language(number):
    assert len(motives_that_read_well(GAME, f"words:{number}")) > 30


@pytest.mark.slow
def test_the_same_seed_and_view_give_the_same_choice():
    assert played(GAME, "twin", 200).record() == played(GAME, "twin", 200).record()


def test_a_bot_decides_by_its_own_view_only():
    assert_decides_by_its_own_view(played(GAME, "hidden", 150), "hidden", 60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "winners"),
    [
        ("rule,random,random", ["axis"]),
        ("random,rule,random", ["allies", "ussr"]),
        ("random,random,rule", ["allies", "ussr"]),
    ],
    ids=GAME.seats,
)
def test_a_bot_beats_random_players_from_every_seat(bots, winners):
    summary = simulate(GAME, games=2, bots=bots, seed="strength")
    assert summary["errors"] == 0
    assert {seat: won for seat, won in summary["winners"].items() if won} == dict.fromkeys(winners, 2)


@pytest.mark.slow
def test_among_bots_france_falls_barbarossa_comes_and_the_allies_come_back():
    match = played(GAME, "europe", 20_000)
    surrendered = {facts["country"]: turn for turn, facts in turns_of(match, "surrender")}
    assert surrendered["belgium"] <= 2
    assert surrendered["france"] <= 6
    [(barbarossa, _)] = turns_of(match, "barbarossa")
    assert 5 <= barbarossa <= 9
    assert [turn for turn, facts in turns_of(match, "landing") if turn > barbarossa]
    assert surrendered["italy"] <= 20


# --- habits ----------------------------------------------------------------------------------------------


def test_an_army_does_not_walk_where_it_would_have_no_supply_line():
    zones = {"warsaw": "axis: de_inf/f", "konigsberg": "axis: de_inf/f", "moscu": "ussr: su_inf/f"}
    events = play_part(part("axis", 8, zones, barbarossa=7), "axis")
    assert told(events, "tactical_move", "zone")
    assert not told(events, "army_unsupplied", "zone")


def test_tanks_go_through_the_gap_that_infantry_has_opened():
    zones = {
        "warsaw": "axis: de_inf/f de_inf/f de_tank/f",
        "kovel": "ussr: su_inf/r",
        "kiev": "ussr: su_inf/f",
    }
    zones |= {"konigsberg": "axis: de_inf/f", "breslau": "axis: de_tank/f"}
    match = part("axis", 8, zones, barbarossa=7, basic={"axis": 2})
    moved = told(play_part(match, "axis"), "tactical_move", "army", "zone")
    assert any(army == "de_tank" and zone != "kovel" for army, zone in moved)


def test_a_coast_where_the_enemy_can_land_gets_a_guard():
    zones = {"tripoli": "allies: uk_inf/f", "londres": "uk_inf/f", "florencia": "axis: it_inf/f"}
    fallen = ["france", "yugoslavia", "greece", "denmark", "norway"]
    match = part("axis", 5, zones, at_war=["italy"], surrendered=fallen, supply={"axis": 1})
    play_part(match, "axis")
    assert match.board.own(AXIS, match.board.atlas.zone_ids.index("sicilia")) > 0


def test_an_empty_capital_that_the_enemy_can_reach_is_guarded_before_anything_is_attacked():
    zones = {"posen": "ussr: su_inf/f su_inf/f", "hamburg": "axis: de_inf/f", "warsaw": "ussr: su_inf/r"}
    match = part("axis", 20, zones, barbarossa=7, supply={"axis": 1})
    play_part(match, "axis")
    assert match.board.own(AXIS, match.board.atlas.zone_ids.index("berlin")) > 0


def test_the_allies_want_advanced_aircraft_as_soon_as_1943_lets_them():
    owned = {"allies": ["aviation", "landing"]}
    match = part("allies", 13, {"londres": "uk_inf/f"}, developments=owned)
    give(match, "act development")
    assert chosen(match, "allies") == "develop advanced_aircraft"


def test_two_advanced_missions_bomb_germany():
    owned = {"allies": ["aviation", "advanced_aircraft"]}
    match = part("allies", 15, {"londres": "uk_inf/f"}, developments=owned, advanced={"allies": 3})
    assert told(play_part(match, "allies"), "bombers_through", "number") == [(2,)]


def test_submarines_go_out_when_two_of_them_cost_the_allies_an_action():
    match = part("axis", 2, {"hamburg": "axis: de_inf/f"}, submarines={"basic": 3})
    assert len(told(play_part(match, "axis"), "submarine_placed", "level")) == 2


def test_the_axis_is_after_several_goals_at_once():
    board = part("axis", 5, {"berlin": "axis: de_inf/f"}, surrendered=["france"]).board
    goals = {board.atlas.zone_ids[zone] for zone, _ in Outlook(Ground(board.atlas), board, AXIS).goals}
    assert {"belgrado", "atenas", "suez", "moscu", "kiev"} <= goals
    assert "hamburg" not in goals


def test_supply_that_the_store_cannot_hold_is_fetched_when_some_has_been_spent():
    zones = {"warsaw": "axis: de_inf/f de_inf/f de_inf/f", "kovel": "ussr: su_inf/f"}
    events = play_part(part("axis", 8, zones, barbarossa=7, supply={"axis": 12}), "axis")
    keys = [event.key for event in events]
    received = [number for number, event in enumerate(events) if event.key == "supply_received"]
    assert received
    assert received[0] > keys.index("tactical_move")


def test_odds_count_all_throws_of_two_dice():
    even = throws(5, 5, 0, 0, (1, 1))
    assert (even.wins, even.ties) == (15, 6)
    sure = throws(20, 5, 0, 0, (1, 1))
    assert (sure.defender_lost, sure.attacker_steps) == (36, 1)
    raised = throws(5, 5, 0, 0, (3, 1))
    assert raised.wins > even.wins
