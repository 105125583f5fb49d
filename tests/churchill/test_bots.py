"""Chapter 11: the solitaire 'bots play whole games by their charts, from their own view only."""

import random
from typing import Any

import pytest

from tripartite.api import arrange, load_game, start
from tripartite.bots import make_bot
from tripartite.core.bots import best
from tripartite.simulation import simulate
from tripartite.texts import LANGUAGES, Texts

pytestmark = pytest.mark.compiled

GAME = load_game("churchill")
SEATS = GAME.seats


def bots(seed="1"):
    return {seat: make_bot("rule", GAME, number, seed) for number, seat in enumerate(SEATS)}


def choice(match, seat, seed="1"):
    """What a fresh 'bot answers to the pending ask of its seat."""
    return make_bot("rule", GAME, SEATS.index(seat), seed).choose(match.view(seat)).id


def allocated(match, seat):
    """What a 'bot does with all its production."""
    chosen = []
    while match.seats_to_answer == [seat] and match.ask(seat).prompt == "allocate":
        chosen.append(choice(match, seat))
        match.answer(seat, chosen[-1])
    return chosen


def played(match, seed="1"):
    players = bots(seed)
    while not match.over:
        for seat in match.seats_to_answer:
            match.choose(seat, players[seat].choose(match.view(seat)))
    return match


@pytest.mark.slow
@pytest.mark.rules("11.0", "11.1")
@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("humans", [0, 1, 2])
def test_bots_take_any_number_of_sides_in_every_scenario(scenario, edition, humans):
    names = ",".join(["random"] * humans + ["rule"] * (3 - humans))
    result = simulate(GAME, scenario, {"edition": edition}, games=2, seed="bots", bots=names, check=True)
    assert result["errors"] == 0, result["error_messages"]
    assert sum(result["winners"].values()) == 2


@pytest.mark.slow
@pytest.mark.rules("11.1")
def test_the_same_seed_plays_the_same_game():
    first, second = (played(start("churchill", "training", seed="x")).record() for _ in range(2))
    assert first == second
    other = played(start("churchill", "training", seed="x"), seed="2").record()
    assert other["answers"] != first["answers"]


@pytest.mark.rules("11.1")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_bot_cannot_know_does_not_change_its_choice(seed):
    match = start("churchill", "tournament", seed=str(seed))
    rng = random.Random(seed)
    players = bots()
    for _ in range(120):
        for seat in match.seats_to_answer:
            option = players[seat].choose(match.view(seat))
            other = match.resample(seat, rng)
            fresh, same = (make_bot("rule", GAME, SEATS.index(seat), "1") for _ in range(2))
            assert fresh.choose(other.view(SEATS.index(seat))).id == same.choose(match.view(seat)).id, (
                f"{seat} looked at hidden cards"
            )
            match.choose(seat, option)


@pytest.mark.rules("11.3")
def test_a_bot_keeps_its_plan_to_the_end_of_the_conference():
    match = start("churchill", "training", seed="plan")
    players = bots()
    plans: dict[str, object] = {}
    while match.board.conference == 8:
        for seat in match.seats_to_answer:
            match.choose(seat, players[seat].choose(match.view(seat)))
            if match.board.conference == 8:
                plan = players[seat].plan(match.view(seat).board)
                assert plans.setdefault(seat, plan) is plan
    seat = match.seats_to_answer[0]
    players[seat].choose(match.view(seat))
    assert players[seat].plan(match.view(seat).board) is not plans[seat]


@pytest.mark.rules("11.3")
def test_a_bot_that_takes_over_in_mid_conference_plays_on_by_the_same_plan():
    match = start("churchill", "training", seed="takeover")
    players = bots()
    while match.board.conference == 8:
        for seat in match.seats_to_answer:
            option = players[seat].choose(match.view(seat))
            assert choice(match, seat) == option.id
            match.choose(seat, option)


@pytest.mark.slow
@pytest.mark.rules("11.3")
@pytest.mark.parametrize(("scenario", "edition"), [("training", "1"), ("tournament", "2")])
def test_a_bot_with_all_it_keeps_chooses_as_a_fresh_one_over_a_whole_game(scenario, edition):
    match = start("churchill", scenario, {"edition": edition}, seed="kept")
    players = bots()
    while not match.over:
        for seat in match.seats_to_answer:
            option = players[seat].choose(match.view(seat))
            assert choice(match, seat) == option.id
            match.choose(seat, option)


@pytest.mark.rules("11.1")
def test_a_bot_ranks_every_option_in_order_and_its_motives_add_up_to_the_score():
    match = start("churchill", "training", seed="motives")
    players = bots()
    while not match.over:
        for seat in match.seats_to_answer:
            view = match.view(seat)
            ranked = players[seat].rank(view)
            assert view.ask is not None
            assert [each.option for each in ranked] == view.ask.options
            for each in ranked:
                assert each.score == pytest.approx(sum(motive.share for motive in each.motives))
            option = players[seat].choose(view)
            assert option is best(ranked, f"{players[seat].seed}:{view.version}")
            match.choose(seat, option)


@pytest.mark.slow
@pytest.mark.rules("11.1")
def test_every_motive_has_its_words_in_every_language():
    texts = [Texts(GAME, language) for language in LANGUAGES]
    said = set()
    for number, scenario in enumerate(GAME.scenarios):
        match = start("churchill", scenario, seed=f"words {number}")
        players = bots()
        while not match.over:
            for seat in match.seats_to_answer:
                view = match.view(seat)
                for each in players[seat].rank(view):
                    for motive in each.motives:
                        key = (motive.key, *sorted(motive.facts))
                        if key not in said:
                            said.add(key)
                            assert all(text.say("motive", motive.key, motive.facts) for text in texts)
                match.choose(seat, players[seat].choose(view))
    declared = set(texts[0].tables["motive"])
    assert {key for key, *_ in said} <= declared


@pytest.mark.rules("11.1")
@pytest.mark.parametrize("name", ["random", "rule"])
def test_a_bot_answers_with_an_offered_option(name):
    match = start("churchill", "training", seed="offered")
    players = {seat: make_bot(name, GAME, number, "1") for number, seat in enumerate(SEATS)}
    while not match.over:
        for seat in match.seats_to_answer:
            view = match.view(seat)
            option = players[seat].choose(view)
            assert view.ask is not None
            assert option in view.ask.options
            match.choose(seat, option)


@pytest.mark.rules("11.4")
@pytest.mark.parametrize("other", ["uk_dill", "uk_attlee"])
def test_a_bot_does_not_bid_with_the_card_that_suits_the_issue_on_the_table(other):
    hands = {"uk": ["uk_eden", other], "ussr": ["ussr_molotov"], "us": ["us_hull"]}
    match = arrange("churchill", "training", "agenda_cards", hands=hands, issues={"pol_mil_2_2_a": "center"})
    assert choice(match, "uk") == f"agenda_card {other}"


@pytest.mark.rules("11.4")
def test_a_bot_nominates_what_is_worth_most_to_it():
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    hands["ussr"] = ["ussr_molotov", "ussr_zhdanov", "ussr_beria"]
    match = arrange("churchill", "tournament", "agenda_selection", agenda_winner="ussr", hands=hands)
    assert choice(match, "ussr").split()[1] in ("global", "pol_mil_2_2_a", "pol_mil_2_2_b", "abomb_research")


@pytest.mark.rules("11.5")
def test_stalin_takes_the_bomb_when_nobody_can_debate_it():
    hands = {"ussr": ["ussr_voroshilov"], "us": ["us_king", "us_hull"], "uk": ["uk_eden", "uk_dill"]}
    issues = {"abomb_research": "center", "uk_production": "center"}
    match = arrange("churchill", "training", "meeting", turn="ussr", hands=hands, issues=issues)
    assert choice(match, "ussr") == "lead stalin ussr_voroshilov abomb_research"


@pytest.mark.rules("11.5")
@pytest.mark.parametrize(("churchill", "answer"), [(False, "decline"), (True, "break_tie us")])
def test_the_tied_us_commits_its_leader_only_while_churchill_could_decide(churchill, answer):
    issues = {"global": "us_chair", "uk_production": "uk_chair"}
    active = {"uk": churchill, "ussr": False, "us": True}
    match = arrange("churchill", "training", "conference_winner", issues=issues, leader_active=active)
    assert choice(match, "us") == answer


@pytest.mark.rules("11.5")
@pytest.mark.parametrize(("earned", "answer"), [(False, "advance uk_menzies pol_mil_2_2_a"), (True, "pass")])
def test_a_bot_plays_the_card_that_suits_an_issue_unless_a_debate_earned_it_a_pass(earned, answer):
    facts: dict[str, Any] = {
        "turn": "uk",
        "hands": {"uk": ["uk_menzies", "uk_bevin"], "us": ["us_king"]},
        "issues": {"pol_mil_2_2_a": "center", "us_production_1": "center"},
        "leader_active": {"uk": False},
        "may_pass": {"uk": earned},
    }
    assert choice(arrange("churchill", "training", "meeting", **facts), "uk") == answer


@pytest.mark.rules("11.5")
def test_a_bot_debates_the_capture_of_an_issue_it_wants():
    hands = {"us": ["us_king"], "uk": ["uk_eden", "uk_cadogan"], "ussr": []}
    facts: dict[str, Any] = {
        "turn": "us",
        "hands": hands,
        "issues": {"global": "us5"},
        "leader_active": dict.fromkeys(SEATS, False),
    }
    match = arrange("churchill", "training", "meeting", **facts)
    match.answer("us", "advance us_king global")
    assert choice(match, "uk").startswith("debate ")


@pytest.mark.rules("11.6")
def test_a_bot_activates_the_pol_mil_issue_that_it_won():
    facts: dict[str, Any] = {
        "production": {"uk": 0, "ussr": 3, "us": 0},
        "issues": {"pol_mil_2_2_a": "ussr_chair"},
    }
    match = arrange("churchill", "training", "allocation", conference_winner="uk", **facts)
    chosen = allocated(match, "ussr")
    assert chosen[0] == "activate pol_mil_2_2_a"


@pytest.mark.rules("11.6")
@pytest.mark.parametrize(("seat", "front"), [("ussr", "eastern"), ("us", "western"), ("uk", "western")])
def test_a_bot_spends_production_where_the_own_side_gains(seat, front):
    facts: dict[str, Any] = {"production": {other: 6 if other == seat else 0 for other in SEATS}}
    match = arrange("churchill", "training", "allocation", conference_winner=seat, **facts)
    assert f"offensive {front}" in allocated(match, seat)


@pytest.mark.rules("11.6")
@pytest.mark.parametrize(
    ("seat", "issue", "fronts"),
    [
        ("uk", "uk_directed_offensive", {"mediterranean"}),
        ("uk", "us_directed_offensive_1", {"mediterranean"}),
        ("uk", "ussr_directed_offensive", {"western"}),
        ("ussr", "us_directed_offensive_1", {"eastern"}),
        ("ussr", "uk_directed_offensive", {"eastern"}),
        ("us", "uk_directed_offensive", {"western"}),
        ("us", "us_directed_offensive_1", {"central_pacific", "sw_pacific"}),
    ],
)
def test_a_bot_directs_an_offensive_by_the_list_of_its_faction(seat, issue, fronts):
    issues = {issue: f"{seat}_chair"}
    match = arrange("churchill", "training", "directed_offensives", conference_winner="uk", issues=issues)
    assert choice(match, seat).split()[2] in fronts


@pytest.mark.rules("11.6")
@pytest.mark.parametrize(("second_front", "front"), [("center", "western"), ("available", "eastern")])
def test_the_ussr_directs_an_offensive_at_normandy_once_the_second_front_is_agreed(second_front, front):
    issues = {"us_directed_offensive_1": "ussr_chair", "second_front": second_front}
    facts: dict[str, Any] = {"issues": issues, "offensive": {"eastern": 5}}
    match = arrange("churchill", "tournament", "directed_offensives", conference_winner="uk", **facts)
    assert choice(match, "ussr").split()[2] == front


@pytest.mark.rules("11.6")
@pytest.mark.parametrize(("conference", "markers"), [(8, 1), (9, 2), (10, 2)])
def test_the_us_funds_research_for_better_odds_in_the_last_two_conferences(conference, markers):
    facts: dict[str, Any] = {
        "conference": conference,
        "conference_winner": "ussr",
        "production": {"uk": 0, "ussr": 0, "us": 6},
        "issues": {"abomb_research": "us_chair"},
    }
    assert (
        allocated(arrange("churchill", "training", "allocation", **facts), "us").count("research") == markers
    )


@pytest.mark.rules("11.6")
@pytest.mark.parametrize(("conferences_won", "goes_on"), [(0, True), (4, False)])
def test_a_leader_far_ahead_does_not_bring_japan_down_in_the_last_conference(conferences_won, goes_on):
    facts: dict[str, Any] = {
        "conference": 10,
        "conference_winner": "ussr",
        "victories": {"us": conferences_won},
        "fronts": {"western": "western_germany", "central_pacific": "okinawa", "sw_pacific": "kyushu"},
        "naval": {"central_pacific_theater": 5, "sw_pacific_theater": 5},
        "offensive": {"western": 4, "central_pacific": 4},
        "production": {"uk": 0, "ussr": 0, "us": 6},
    }
    chosen = allocated(arrange("churchill", "training", "allocation", **facts), "us")
    assert ("offensive central_pacific" in chosen) is goes_on


@pytest.mark.rules("11.6", "4.42")
def test_a_leader_far_ahead_does_not_bring_japan_down_as_long_as_conferences_are_left():
    facts: dict[str, Any] = {
        "conference": 8,
        "conference_winner": "ussr",
        "victories": {"us": 3},
        "surrendered": {"germany": True},
        "fronts": {"western": "germany", "central_pacific": "okinawa", "sw_pacific": "kyushu"},
        "naval": {"central_pacific_theater": 5, "sw_pacific_theater": 5},
        "production": {"uk": 0, "ussr": 0, "us": 6},
    }
    chosen = allocated(arrange("churchill", "training", "allocation", **facts), "us")
    assert "offensive sw_pacific" not in chosen
    assert "offensive central_pacific" not in chosen


@pytest.mark.rules("11.6")
def test_the_us_and_the_uk_name_themselves_to_lead():
    for seat in ("us", "uk"):
        facts: dict[str, Any] = {"issues": {"european_leadership": f"{seat}_chair"}}
        match = arrange("churchill", "training", "theater_leadership", **facts)
        assert choice(match, seat) == f"name_leader europe {seat}"


@pytest.mark.rules("11.7", "11.8")
def test_a_bot_places_political_markers_where_it_already_has_a_network():
    facts: dict[str, Any] = {
        "to_align": {"uk": 1, "ussr": 0, "us": 0},
        "networks": {"greece": {"uk": 2}},
        "political": {"greece": None},
    }
    match = arrange("churchill", "training", "political", **facts)
    assert choice(match, "uk") == "place_political greece"


@pytest.mark.rules("11.7", "11.8")
def test_the_uk_bot_leaves_empty_colonies_alone():
    match = arrange("churchill", "campaign", "clandestine", to_place={"uk": 3, "ussr": 1, "us": 1})
    colonies = {"siam", "malaya", "laos_cambodia", "vietnam", "dutch_east_indies"}
    for _ in range(3):
        option = choice(match, "uk")
        assert option.split()[1] not in colonies
        match.answer("uk", option)


@pytest.mark.rules("11.8")
@pytest.mark.parametrize("seat", ["uk", "us"])
def test_a_bot_drives_a_rival_out_to_find_a_place_for_its_political_marker(seat):
    held = ("greece", "yugoslavia", "austria", "middle_east", "persia")  # the others are closed (6.11)
    facts: dict[str, Any] = {
        "networks": {box: {"ussr": 1} for box in held},
        "to_place": {other: 2 if other == seat else 0 for other in SEATS},
        "to_align": {other: 1 if other == seat else 0 for other in SEATS},
    }
    match = arrange("churchill", "campaign", "clandestine", **facts)
    chosen = []
    for _ in range(3):
        chosen.append(choice(match, seat).split())
        match.answer(seat, " ".join(chosen[-1]))
    assert [verb for verb, _ in chosen] == ["remove_network", "place_network", "place_political"]
    assert len({box for _, box in chosen}) == 1


@pytest.mark.rules("11.8", "10.3")
def test_a_bot_places_its_marker_where_its_secret_agenda_lies():
    facts: dict[str, Any] = {
        "to_align": {"uk": 1, "ussr": 0, "us": 0},
        "networks": {"greece": {"uk": 1}, "austria": {"uk": 1}},
    }
    options = {"secret_agenda": "on"}
    match = arrange(
        "churchill", "campaign", "political", options, agendas={"uk": ["agenda_austria_1"]}, **facts
    )
    assert choice(match, "uk") == "place_political austria"


@pytest.mark.slow
@pytest.mark.rules("11.0")
@pytest.mark.parametrize("seat", range(3))
def test_a_bot_beats_two_random_players(seat):
    names = ["random", "random", "random"]
    names[seat] = "rule"
    result = simulate(GAME, "training", {}, games=12, seed="strength", bots=",".join(names))
    assert result["winners"][SEATS[seat]] >= 9
