"""The rule-of-thumb bots of Conquest & Consequence: sound play, from their own view only."""

import pytest

from conquest.battles import acting, battle, combat
from conquest.cabinet import government
from conquest.table import at, begin, give, legal, nation, put, table, war
from ranking import (
    assert_chooses_as_a_fresh_one,
    assert_decides_by_its_own_view,
    assert_ranks_on,
    motive_keys,
    motives_that_read_well,
    played,
)
from tripartite.api import load_game, start
from tripartite.bots import make_bot
from tripartite.core.position import Position
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_outlook import Outlook, ground_of
from tripartite.games.conquest.bot_score import MOTIVES
from tripartite.games.conquest.bot_strength import Force, Prospect
from tripartite.games.conquest.terms import ATOMIC_1, CLASS_G, FACTIONS, INFANTRY, JAPAN, SOVIETS, USA
from tripartite.simulation import simulate
from tripartite.texts import LANGUAGES, Texts

pytestmark = pytest.mark.compiled

GAME = load_game("conquest")


def chosen(b):
    """What a bot that is new to the game answers to the decision that the board has come to."""
    position = Position(GAME, b)
    position.start()
    seat = position.waiting_for()[0]
    return make_bot("rule", GAME, seat, "fresh").choose(position.view(seat)).id


def motives(b, id):
    """The motives for an option of the decision that the board has come to, with their shares."""
    position = Position(GAME, b)
    position.start()
    seat = position.waiting_for()[0]
    ranked = make_bot("rule", GAME, seat, "fresh").rank(position.view(seat))
    option = next(each for each in ranked if each.option.id == id)
    return {motive.key: motive.share for motive in option.motives}


def play_turn(b, faction):
    """Lets a bot play the rest of a Movement Phase; its answers."""
    position = Position(GAME, b)
    position.start()
    bot = make_bot("rule", GAME, FACTIONS.index(faction), "turn")
    answers = []
    while position.asks and position.asks[0].prompt in ("movement", "order"):
        seat = position.waiting_for()[0]
        answers.append(bot.choose(position.view(seat)).id)
        position.answer_id(seat, answers[-1])
    return answers


def moving(*units, faction="japan", orders=6, **setting):
    """A Movement Phase of a Faction with these units, and no others, on the map."""
    b = table(*units, active=faction, **setting)
    b.orders = orders
    b.command_order = [b.active]
    begin(b, "movement")
    return b


# --- the contract ----------------------------------------------------------------------------------------


def test_every_option_is_ranked_and_its_motives_make_up_its_score():
    assert_ranks_on(played(GAME, "ranked", 120), "ranked", 60)


@pytest.mark.slow
def test_a_bot_that_keeps_what_it_has_seen_chooses_as_a_fresh_one():
    assert_chooses_as_a_fresh_one(GAME, "kept", 3)


def test_every_motive_is_declared_and_every_declared_one_is_used():
    assert set(MOTIVES) == motive_keys(GAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_its_words_and_no_words_are_left_over(language):
    assert set(Texts(GAME, language).tables["motive"]) == set(MOTIVES)


@pytest.mark.slow
def test_every_motive_of_a_whole_game_reads_well_in_every_language():
    assert len(motives_that_read_well(GAME, "words")) > 40


@pytest.mark.slow
def test_the_same_seed_and_view_give_the_same_choice():
    assert played(GAME, "twin", 250).record() == played(GAME, "twin", 250).record()


@pytest.mark.slow
def test_a_bot_decides_by_its_own_view_only():
    assert_decides_by_its_own_view(played(GAME, "hidden", 150), "hidden", 60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "winner"),
    [("rule,random,random", "japan"), ("random,rule,random", "usa"), ("random,random,rule", "soviets")],
    ids=GAME.seats,
)
def test_a_bot_beats_random_players_from_every_seat(bots, winner):
    summary = simulate(GAME, games=2, bots=bots, seed="strength")
    assert summary["errors"] == 0
    assert summary["winners"][winner] == 2


@pytest.mark.slow
def test_two_bots_play_the_rising_sun_to_its_end():
    summary = simulate(GAME, options={"players": "2"}, games=1, bots="rule", seed="two")
    assert summary["errors"] == 0


# --- strength --------------------------------------------------------------------------------------------


def army(cv, hits):
    force = Force()
    force.add([0.0, 0.0, 0.0, hits], cv, CLASS_G, cv)
    return force


def test_the_stronger_side_may_expect_to_win_and_to_lose_less():
    even = Prospect(army(3, 0.5), army(3, 0.5), True, 1.0)
    strong = Prospect(army(6, 0.5), army(3, 0.5), True, 1.0)
    assert even.chance == pytest.approx(0.5)
    assert strong.chance > 0.9
    assert strong.loss < even.loss


def test_whoever_meets_nobody_wins_without_losses():
    prospect = Prospect(army(1, 0.5), Force(), True, 1.0)
    assert (prospect.chance, prospect.loss) == (1.0, 0.0)


def test_sea_invaders_suffer_before_they_fire():
    landing = army(3, 0.5)
    landing.idle = 3.0
    by_sea = Prospect(landing, army(2, 0.5), True, 1.0)
    assert by_sea.chance < Prospect(army(3, 0.5), army(2, 0.5), True, 1.0).chance


def test_a_unit_that_stands_is_reckoned_at_the_mean_of_what_it_may_be():
    b = table("infantry 3 japan mukden", "militia 2 nationalists suchow")
    seen = Position(GAME, b).view(JAPAN).board
    forces = Forces(Outlook(ground_of(seen.atlas), seen, JAPAN), seen, None)
    stack = forces.stack(USA, at(b, "suchow"))
    assert 0.0 < stack.ground < 2.0
    assert forces.own(at(b, "mukden")).ground == 3.0


def test_a_threat_is_no_greater_than_its_border_lets_through():
    many = table("fortress 1 reds sian", *["militia 2 nationalists wuhan"] * 6)
    seen = Position(GAME, many).view(SOVIETS).board
    forces = Forces(Outlook(ground_of(seen.atlas), seen, SOVIETS), seen, None)
    assert forces.stack(USA, at(many, "wuhan")).on_ground > 2 * forces.threat[at(many, "sian")]


# --- habits ----------------------------------------------------------------------------------------------


def test_the_standard_cadres_are_taken():
    match = start(GAME, seed="cadres")
    seat = match.position.waiting_for()[0]
    assert make_bot("rule", GAME, seat, "x").choose(match.position.view(seat)).id == "standard"


def test_an_attack_with_good_odds_is_made():
    b = moving(
        "infantry 3 japan tsingtao", "infantry 3 japan tsingtao", "militia 1 nationalists suchow", year=1938
    )
    assert "engage suchow tsingtao" in play_turn(b, "japan")


def test_nobody_is_thrown_at_a_stronger_stack():
    defenders = ["fortress 2 nationalists suchow", *["infantry 2 nationalists suchow"] * 4]
    b = moving("infantry 1 japan tsingtao", *defenders, year=1938)
    assert not [answer for answer in play_turn(b, "japan") if answer.startswith("engage suchow")]


def test_an_empty_province_of_the_rival_is_walked_into():
    b = moving("infantry 3 japan tsingtao", "infantry 2 japan tsingtao", year=1938)
    b.client_violated[USA] = 1
    assert "move suchow" in play_turn(b, "japan")


def test_ships_that_strike_together_go_together():
    enemies = ["fleet 3 usa south_china_sea"] * 2
    b = moving(
        "fleet 4 japan formosa", "fleet 4 japan formosa", "carrier 4 japan formosa", *enemies, year=1942
    )
    war(b, "japan_usa")
    answers = play_turn(b, "japan")
    assert any(answer.startswith("join formosa japan") for answer in answers)
    assert "engage south_china_sea formosa" in answers


def test_a_base_that_nobody_guards_is_taken_in_war():
    b = moving("marine 2 japan marianas", "infantry 1 usa los_angeles", year=1942)
    war(b, "japan_usa")
    assert any(
        answer.endswith("guam marianas_sea") or answer == "move guam" for answer in play_turn(b, "japan")
    )


def test_the_only_guard_of_a_threatened_capital_stays():
    enemies = ["infantry 2 nationalists suchow", "infantry 2 nationalists wuhan"]
    b = moving("militia 2 reds sian", *enemies, faction="soviets", year=1938)
    assert not [answer for answer in play_turn(b, "soviets") if answer.startswith("order sian")]


def test_marines_wait_on_their_islands_in_peace():
    b = moving("marine 1 japan marianas", "infantry 3 japan mukden", year=1937)
    assert "order marianas japan marine 1" not in play_turn(b, "japan")


def test_ships_shell_the_coast_that_infantry_attacks():
    units = [*["infantry 3 japan tsingtao"] * 2, "fleet 4 japan kyushu", "fortress 3 japan mukden"]
    guards = ["militia 2 nationalists suchow"] * 2 + ["militia 2 nationalists nanking"] * 5
    answers = play_turn(moving(*units, *guards, year=1938), "japan")
    assert "order kyushu japan fleet 4" in answers
    assert any(answer.startswith("engage suchow yellow_sea") for answer in answers)


def test_no_unit_is_thrown_away_for_a_small_chance_of_a_great_prize():
    b = moving("militia 1 reds sian", "fortress 2 nationalists wuhan", faction="soviets", year=1938)
    assert not [answer for answer in play_turn(b, "soviets") if answer.startswith("engage wuhan")]


def test_nobody_moves_to_where_he_would_starve():
    b = moving("infantry 3 japan mukden", "infantry 2 japan mukden", year=1942, orders=2)
    war(b, "japan_usa", "japan_soviets")
    for answer in play_turn(b, "japan"):
        assert answer not in ("move yakutsk", "move magadan")


def test_whoever_leads_keeps_the_peace():
    b = moving("fleet 4 japan tokyo", "infantry 1 usa manila", "infantry 3 japan formosa", year=1941)
    b.ind[JAPAN] = 10
    b.ind[USA] = b.ind[SOVIETS] = 1
    assert motives(b, "declare usa")["war_costs"] < 0
    assert "declare usa" not in play_turn(b, "japan")


def test_a_rival_who_is_about_to_win_is_stopped_by_war():
    b = moving("fleet 4 japan formosa", "infantry 1 usa manila", "infantry 3 japan formosa", year=1941)
    b.ind[USA] = 24
    for name in ("british_empire", "siam", "dei", "vietnam"):
        b.influencer[nation(b, name)], b.influence[nation(b, name)] = USA, 1
    b.techs[USA] = [ATOMIC_1, ATOMIC_1 + 1, ATOMIC_1 + 2]
    before = motives(b, "declare usa")["stops_leader"]
    b.ind[USA] = 6
    assert before > motives(b, "declare usa").get("stops_leader", 0.0) + 10


def test_partisans_rise_in_a_province_that_nobody_guards():
    b = moving("militia 2 reds sian", faction="soviets", year=1938)
    b.partisans[at(b, "suchow")] = 1
    assert "militarize suchow" in play_turn(b, "soviets")


# --- Battles ---------------------------------------------------------------------------------------------


def test_a_unit_that_can_only_be_lost_retreats():
    enemies = [f"infantry 3 japan suchow<{via}" for via in ("tsingtao", "tsingtao", "peiping")]
    b = battle("suchow", "militia 1 nationalists suchow", *enemies, "militia 2 nationalists wuhan", year=1938)
    while not chosen(b).startswith(("retreat", "fire g")) or acting(b).startswith("japan"):
        give(b, next(option for option in legal(b) if option.split()[0] in ("fire", "hold")))
    assert chosen(b).startswith("retreat")


def test_a_battle_that_can_be_won_goes_on():
    b = combat("infantry 3 japan suchow", "militia 1 nationalists suchow", year=1938)
    assert chosen(b) == "activate suchow"


def test_submarines_dive_when_they_are_outgunned():
    b = battle(
        "south_china_sea",
        "submarine 1 usa south_china_sea",
        "fleet 4 japan south_china_sea<formosa",
        wars=["japan_usa"],
    )
    while not any(option.startswith("escape") for option in legal(b)):
        give(b, next(option for option in legal(b) if option.split()[0] in ("fire", "hold")))
    assert chosen(b).startswith("escape")


def test_the_best_shot_is_at_what_can_be_hit():
    units = ["fleet 4 usa south_china_sea", "infantry 3 usa south_china_sea"]
    b = battle("south_china_sea", *units, "fleet 4 japan south_china_sea<formosa", wars=["japan_usa"])
    assert chosen(b).startswith("fire")


# --- cards and Production --------------------------------------------------------------------------------


def test_a_rival_who_is_near_to_a_satellite_is_countered():
    b = government("japan", "A40", year=1937)
    b.influencer[nation(b, "peiping")], b.influence[nation(b, "peiping")] = USA, 2
    assert motives(b, "influence A40 peiping")["influence_denies"] > 0


def test_cards_beyond_the_limit_of_a_hand_are_played_before_they_are_lost():
    b = government("soviets", "A40", "A25", "A34", "A39", "A04", "A03", "A53", year=1937)
    assert chosen(b) != "pass"


def test_the_soviets_arm_the_reds_before_russia_while_nobody_threatens_it():
    b = table("infantry 1 russia novosibirsk", "fortress 2 reds sian", active="soviets", season="new_year")
    b.production = 1
    begin(b, "production")
    assert " reds " in chosen(b) or chosen(b).startswith("buy")


def test_influence_goes_where_it_is_worth_most():
    b = government("japan", "A40", "A25", year=1937)  # nothing but Diplomacy is to be done
    assert chosen(b).startswith("influence")


def test_industry_is_raised_when_the_cards_suffice_and_population_bears_it_out():
    b = government("usa", "I37", "I38")
    assert chosen(b).startswith("invest")


def test_nothing_is_left_unspent():
    b = table("infantry 1 japan mukden", season="new_year")
    b.production = 1
    begin(b, "production")
    assert chosen(b) != "stop"


def test_a_threatened_capital_is_garrisoned_before_cards_are_bought():
    units = ["militia 1 reds sian", "militia 2 nationalists suchow", "militia 2 nationalists wuhan"]
    b = table(*units, active="soviets", season="new_year")
    b.production = 2
    begin(b, "production")
    assert "sian reds" in chosen(b)


def test_victory_is_claimed_if_the_dividends_make_up_the_points():
    b = table(year=1943, season="new_year", active="usa", empty=False)
    b.ind[USA] = 11
    b.kmt = 9
    b.dividends[USA] = [2, 2, 2, 2, 2, 2]
    begin(b, "victory_check")
    position = Position(GAME, b)
    position.start()
    bot = make_bot("rule", GAME, USA, "claim")
    assert bot.choose(position.view(USA)).id == "claim"


def test_infantry_counts_for_more_than_militia_on_land():
    b = table()
    forces = Forces(Outlook(ground_of(b.atlas), b, JAPAN), b, None)
    block = put(b, "japan", "infantry", 3, "mukden")
    assert forces.hits_of(block, CLASS_G) == forces.tables[JAPAN][INFANTRY][CLASS_G] == pytest.approx(0.5)
