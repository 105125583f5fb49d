"""The short worked examples of the Churchill rulebook, one test for each."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.api import Match, arrange

pytestmark = pytest.mark.compiled

FAILED = 10  # a d10 that no front with strength below ten survives


def table(scenario: str, segment: str, *, edition: str = "2", **facts: Any) -> Match:
    return arrange("churchill", scenario, segment, {"edition": edition}, **facts)


def meeting(**facts: Any) -> Match:
    """A meeting that stops when the last card has been played, before the issues are won."""
    return table("training", "meeting", stop_before="end_of_meeting", **facts)


def board(match: Match) -> dict[str, Any]:
    written: dict[str, Any] = match.board.to_json()
    return written


def facts_of(match: Match, key: str) -> list[dict[str, Any]]:
    """The facts of every event of that kind, in order."""
    return [dict(event.facts) for event in match.events if event.key == key]


def who_acts(match: Match) -> str:
    (seat,) = match.seats_to_answer
    return seat


def finish(match: Match) -> None:
    """Plays on with the first legal option until the match halts."""
    while match.seats_to_answer:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])


def with_points(points: dict[str, int], segment: str, **facts: Any) -> Match:
    """A position in which technology markers, a point each, bring every player to his score."""
    plain = table("campaign", segment, stop_before=segment, **facts).score()["points"]
    technology = {seat: points[seat] - plain[seat] for seat in points}
    assert min(technology.values()) >= 0
    return table("campaign", segment, technology=technology, **facts)


# --- 3.21 and 4: the table and the sequence of play --------------------------------------------------------


@pytest.mark.rules("3.21")
@pytest.mark.parametrize("edition", ["1", "2"], ids="EX-3.21-score-edition-{}".format)
def test_a_score_of_21_reads_as_two_tens_and_a_one_and_changes_nothing(edition: str) -> None:
    """The score markers are an aid: whatever they show, a player may do exactly the same things."""
    facts: dict[str, Any] = {
        "turn": "us",
        "issues": {"global": "uk2"},
        "hands": {"us": ["us_king", "us_hull"]},
    }
    scored = with_points({"us": 21}, "meeting", edition=edition, **facts)
    assert divmod(scored.score()["points"]["us"], 10) == (2, 1)
    unscored = table("campaign", "meeting", edition=edition, **facts)
    assert unscored.score()["points"]["us"] != 21
    assert scored.legal("us") == unscored.legal("us")


@pytest.mark.rules("4.21")
@pytest.mark.parametrize(
    ("uk_card", "uk_value"),
    [("uk_menzies", 2), ("uk_cunningham", 3)],
    ids=["EX-4.21-agenda-uk-2", "EX-4.21-agenda-uk-3"],
)
def test_agenda_winner_starts_his_issue_at_the_difference_and_the_others_choose_first(
    uk_card: str, uk_value: int
) -> None:
    match = table(
        "training",
        "agenda_cards",
        hands={
            "uk": [uk_card, "uk_eden"],
            "ussr": ["ussr_merkulov", "ussr_molotov"],
            "us": ["us_king", "us_hull"],
        },
    )
    for seat, card in (("uk", uk_card), ("ussr", "ussr_merkulov"), ("us", "us_king")):
        match.answer(seat, f"agenda_card {card}")
    assert board(match)["agenda_values"] == {"uk": uk_value, "ussr": 1, "us": 4}
    assert board(match)["agenda_winner"] == "us"

    match.answer("us", "nominate global")
    assert board(match)["issues"]["global"] == "us3"
    selection = []
    for issue in (
        "uk_production",
        "us_production_1",
        "abomb_research",
        "strategic_materials",
        "pol_mil_2_2_a",
        "pol_mil_1_3_a",
    ):
        selection.append(who_acts(match))
        match.answer(selection[-1], f"nominate {issue}")
        assert board(match)["issues"][issue] == "center"
    assert selection == ["uk", "uk", "ussr", "ussr", "us", "us"]
    assert len(facts_of(match, "nominated")) == 7
    assert who_acts(match) == "uk"
    assert "advance uk_eden global" in match.legal("uk")


@pytest.mark.rules("4.23.3", "6.31", "6.32.a")
def test_ex_4_23_3_each_production_issue_of_another_player_takes_one_marker_from_him() -> None:
    match = table(
        "training",
        "production",
        stop_before="leadership_bonus",
        issues={
            "us_production_1": "ussr_chair",
            "us_production_2": "ussr_chair",
            "uk_production": "us_chair",
        },
    )
    assert board(match)["production"] == {"ussr": 5, "us": 5, "uk": 3}


@pytest.mark.rules("4.42")
@pytest.mark.parametrize("die", range(1, 7), ids="EX-4.42-note-die-{}".format)
def test_in_edition_1_a_spread_of_22_gives_the_game_to_the_second_on_every_die(die: int) -> None:
    match = with_points(
        {"us": 52, "uk": 40, "ussr": 30},
        "victory",
        edition="1",
        surrendered={"germany": True, "japan": True},
        dice=[die],
    )
    assert facts_of(match, "victory_die") == [{"seat": "us", "die": die}]
    assert match.score()["winners"] == ["uk"]


@pytest.mark.rules("4.42")
def test_ex_4_42_note_a_spread_of_21_is_still_saved_by_a_six() -> None:
    points = {"us": 51, "uk": 40, "ussr": 30}
    beaten = {"germany": True, "japan": True}
    saved = with_points(points, "victory", edition="1", surrendered=beaten, dice=[6])
    lost = with_points(points, "victory", edition="1", surrendered=beaten, dice=[5])
    assert (saved.score()["winners"], lost.score()["winners"]) == (["us"], ["uk"])


# --- 5: the meeting ----------------------------------------------------------------------------------------


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(
    ("issue", "start", "total", "end"),
    [
        pytest.param("pol_mil_2_2_a", "center", 3, "uk3", id="EX-5.22-1a"),
        pytest.param("uk_production", "center", 4, "uk4", id="EX-5.22-1b"),
        pytest.param("uk_production", "ussr2", 4, "uk2", id="EX-5.22-2"),
    ],
)
def test_an_issue_moves_by_the_modified_value_and_first_back_to_the_center(
    issue: str, start: str, total: int, end: str
) -> None:
    """Morrison has value 3 and +1 on production issues."""
    match = meeting(turn="uk", hands={"uk": ["uk_morrison"]}, issues={issue: start})
    match.answer("uk", f"advance uk_morrison {issue}")
    assert [fact["value"] for fact in facts_of(match, "advanced")] == [total]
    assert board(match)["issues"][issue] == end


@pytest.mark.rules("5.23", "3.32")
def test_ex_5_23_capture_debated_moves_the_issue_by_the_difference_only() -> None:
    """The US total of 4 reaches beyond the chair; the Soviet 2 + 1 Nyet leaves one space of it."""
    match = meeting(
        turn="us",
        hands={"us": ["us_king"], "ussr": ["ussr_voznesensky"]},
        issues={"ussr_directed_offensive": "us5"},
    )
    match.answer("us", "advance us_king ussr_directed_offensive")
    assert facts_of(match, "advanced")[0]["value"] == 4
    assert board(match)["issues"]["ussr_directed_offensive"] == "us5"
    match.answer("ussr", "debate ussr_voznesensky")
    assert facts_of(match, "debated")[0]["value"] == 3
    assert board(match)["issues"]["ussr_directed_offensive"] == "us6"
    assert facts_of(match, "captured") == []


@pytest.mark.rules("5.24", "3.32")
@pytest.mark.parametrize("card", ["ussr_merkulov", "ussr_voznesensky"], ids="EX-5.24-paranoia-{}".format)
def test_under_paranoia_a_value_of_one_advances_one_and_debates_two(card: str) -> None:
    """Paranoia takes one but never the last one, so Merkulov (1) and Voznesensky (2) are worth the same."""
    table_top = {"issues": {"global": "center"}, "paranoia": True}
    advancing = meeting(turn="ussr", hands={"ussr": [card]}, **table_top)
    advancing.answer("ussr", f"advance {card} global")
    assert facts_of(advancing, "advanced")[0]["value"] == 1
    assert board(advancing)["issues"]["global"] == "ussr1"

    debating = meeting(turn="uk", hands={"uk": ["uk_eden"], "ussr": [card]}, **table_top)
    debating.answer("uk", "advance uk_eden global")
    debating.answer("ussr", f"debate {card}")
    assert facts_of(debating, "debated")[0]["value"] == 2
    assert board(debating)["issues"]["global"] == "uk3"


@pytest.mark.rules("5.26", "5.24")
@pytest.mark.parametrize("discard", ["us_walker", "us_marshall"])
@pytest.mark.parametrize(
    "dice", [[1, 3], [6, 6]], ids=["EX-5.26-leader-health-4", "EX-5.26-leader-health-12"]
)
def test_roosevelt_captures_from_the_center_when_no_other_leader_can_debate(
    discard: str, dice: list[int]
) -> None:
    match = meeting(
        turn="us",
        hands={"us": ["us_walker", "us_marshall"], "uk": ["uk_eden"], "ussr": ["ussr_molotov"]},
        issues={"abomb_research": "center", "global": "center"},
        leader_active={"uk": False, "ussr": False, "us": True},
        dice=dice,
    )
    match.answer("us", f"lead roosevelt {discard} abomb_research")
    assert facts_of(match, "leader_advanced")[0]["value"] == 7
    assert board(match)["issues"]["abomb_research"] == "us_chair"
    assert board(match)["leader_active"]["us"] is False
    assert board(match)["truman"] is False
    assert board(match)["discards"]["us"] == [discard]
    assert match.legal("uk") == ["advance uk_eden global"]


# --- 6: the Decision Segment -------------------------------------------------------------------------------


@pytest.mark.rules("6.32", "6.32.a", "5.27")
def test_ex_6_32_own_production_brings_no_marker_but_counts_as_won() -> None:
    match = table(
        "training", "end_of_meeting", stop_before="leadership_bonus", issues={"us_production_1": "us2"}
    )
    assert facts_of(match, "conference_won") == [{"seat": "us", "number": 1}]
    assert board(match)["production"]["us"] == 6


@pytest.mark.rules("6.7")
def test_ex_6_7_normandy_directed_offensive_fills_the_fifth_naval_and_then_pays_one_offensive() -> None:
    match = table(
        "tournament",
        "directed_offensives",
        conference_winner="ussr",
        fronts={"western": "bolero"},
        naval={"western_theater": 4},
        issues={"second_front": "center", "us_directed_offensive_1": "ussr_chair"},
    )
    match.answer("ussr", "direct us_directed_offensive_1 western")
    assert who_acts(match) == "us"
    assert facts_of(match, "directed_paid") == [
        {
            "seat": "us",
            "issue": "us_directed_offensive_1",
            "support": "naval",
            "where": "western_theater",
        },
        {"seat": "us", "issue": "us_directed_offensive_1", "support": "offensive", "where": "western"},
    ]
    assert board(match)["naval"]["western_theater"] == 5
    assert board(match)["offensive"]["western"] == 1
    assert board(match)["production"]["us"] == 4


@pytest.mark.rules("6.92", "6.91", "7.71")
def test_ex_6_92_leader_who_wins_his_own_command_again_places_three_supports() -> None:
    match = table(
        "tournament",
        "leadership_bonus",
        conference_winner="ussr",
        stop_before="surrender",
        leadership={"europe": "uk", "pacific": "us"},
        fronts={"far_east": "nomonhan"},
        issues={"pacific_leadership": "us_chair", "ussr_declares_war": "center"},
    )
    supports = board(match)["bound_support"]
    assert (supports["us_europe"], supports["us_pacific"]) == (0, 3)
    assert not {"offensive western", "offensive eastern", "naval arctic"} & set(match.legal("us"))
    for _ in range(3):
        match.answer("us", "offensive far_east")
    assert board(match)["offensive"]["far_east"] == 3
    match.answer("uk", "offensive western")  # the one support of the British command in Europe
    match.answer("us", "name_leader pacific us")
    assert board(match)["leadership"]["pacific"] == "us"
    finish(match)
    strength = {fact["front"]: fact["strength"] for fact in facts_of(match, "front_roll")}
    assert strength["far_east"] == 2 + 3 * 2 - 2 * 2  # two Japanese armies stand there by 7.64.2


@pytest.mark.rules("6.10.2", "6.10")
@pytest.mark.parametrize("die", range(1, 7), ids="EX-6.10.2-automatic-die-{}".format)
def test_three_production_on_the_bomb_move_the_pawn_on_every_die(die: int) -> None:
    match = table(
        "training",
        "allocation",
        conference_winner="ussr",
        issues={"abomb_research": "uk_chair"},
        production={"us": 3},
        abomb="oak_ridge",
        dice=[die],
    )
    for _ in range(3):
        match.answer("us", "research")
    assert facts_of(match, "abomb_roll") == [{"seat": "uk", "die": die, "modifier": 3}]
    assert board(match)["abomb"] == "hanford"


# --- 7: the War Phase --------------------------------------------------------------------------------------


@pytest.mark.rules("7.1")
def test_ex_7_1_order_most_networks_place_first_and_all_at_once() -> None:
    match = table("training", "networks_ready", stop_before="political_ready", to_place={"ussr": 4, "uk": 2})
    assert [fact["number"] for fact in facts_of(match, "networks_ready")] == [3, 5, 1]
    order = []
    while match.seats_to_answer:
        order.append(who_acts(match))
        match.answer(order[-1], match.legal(order[-1])[0])
    assert order == ["ussr"] * 5 + ["uk"] * 3 + ["us"]


@pytest.mark.rules("7.13")
def test_ex_7_13_behind_the_eastern_front_each_western_box_loses_one_network() -> None:
    match = table(
        "training",
        "front_advance",
        stop_before="surrender",
        fronts={"eastern": "ukraine"},
        offensive={"eastern": 4},
        networks={
            "baltic_states": {"us": 1},
            "poland": {"uk": 2},
            "romania": {"ussr": 1},
            "bulgaria": {"us": 2},
        },
        dice=[FAILED, 1],
    )
    assert board(match)["fronts"]["eastern"] == "prussia"
    boxes = ("baltic_states", "poland", "romania", "bulgaria")
    networks = {box: (board(match)["networks"][box], board(match)["network_owner"][box]) for box in boxes}
    assert networks == {
        "baltic_states": (0, None),
        "poland": (1, "uk"),
        "romania": (1, "ussr"),
        "bulgaria": (1, "us"),
    }


def hungary(europe_pawn: str | None) -> Match:
    """A Soviet marker and a British network in Hungary, two political markers in British hands."""
    return table(
        "training",
        "political_ready",
        stop_before="axis_reserves",
        political={"hungary": "ussr"},
        networks={"hungary": {"uk": 1}},
        pawns={"un_vs_cadres": None, "free_europe_vs_spheres": europe_pawn},
        to_align={"uk": 2},
    )


@pytest.mark.rules("7.32", "7.31", "6.11.3")
@pytest.mark.parametrize("europe_pawn", ["uk", "ussr"], ids="EX-7.32-hungary-pawn-{}".format)
def test_uk_removes_the_soviet_marker_in_hungary_and_puts_its_own_there(europe_pawn: str) -> None:
    match = hungary(europe_pawn)
    match.answer("uk", "remove_political hungary")
    assert board(match)["political"]["hungary"] is None
    assert board(match)["to_align"]["uk"] == 1
    match.answer("uk", "place_political hungary")
    assert board(match)["political"]["hungary"] == "uk"
    assert board(match)["networks"]["hungary"] == 1


@pytest.mark.rules("6.11.2")
def test_ex_7_32_hungary_with_a_neutral_pawn_the_marker_goes_but_no_other_takes_its_place() -> None:
    match = hungary(None)
    match.answer("uk", "remove_political hungary")
    assert board(match)["political"]["hungary"] is None
    assert "place_political hungary" not in match.legal("uk")
    assert match.why_not("uk", "place_political hungary").paragraph == "6.11.2"


@pytest.mark.rules("7.72", "7.72.2", "7.72.3", "7.71")
@pytest.mark.parametrize("die", range(1, 11), ids="EX-7.72-strength-die-{}".format)
def test_strength_four_advances_on_one_to_four_and_stays_on_five_to_ten(die: int) -> None:
    match = table(
        "training",
        "front_advance",
        stop_before="surrender",
        fronts={"eastern": "ukraine"},
        offensive={"eastern": 3},
        opposing={"eastern": 2},
        dice=[FAILED, die],
    )
    assert {"front": "eastern", "strength": 4} in facts_of(match, "front_strength")
    assert board(match)["fronts"]["eastern"] == ("prussia" if die <= 4 else "ukraine")


# --- 9 and 10: scenarios, points, secret agenda ------------------------------------------------------------


@pytest.mark.rules("9.2", "9.61")
@pytest.mark.parametrize("seed", ["1", "2", "3"], ids="EX-9.2-deck-seed-{}".format)
def test_tournament_deck_has_one_version_of_conferences_six_to_ten_in_order(seed: str) -> None:
    match = table("tournament", "set_up", stop_before="conference_begins", seed=seed)
    deck = board(match)["conference_deck"]
    assert [card[:-2] for card in deck] == ["conf_06", "conf_07", "conf_08", "conf_09", "conf_10"]
    assert {card[-1] for card in deck} <= set("abc")


@pytest.mark.rules("9.2")
def test_ex_9_2_deck_every_version_of_a_conference_can_be_drawn() -> None:
    decks = [
        board(table("tournament", "set_up", stop_before="conference_begins", seed=str(seed)))[
            "conference_deck"
        ]
        for seed in range(30)
    ]
    assert {deck[0] for deck in decks} == {"conf_06_a", "conf_06_b", "conf_06_c"}


@pytest.mark.rules("9.4", "9.4.H", "9.4.I", "9.4.J")
def test_ex_9_4_1_front_in_northern_italy_scores_there_and_no_longer_for_central_italy() -> None:
    points = points_by_condition(fronts={"mediterranean": "northern_italy"})
    assert points["I"] == {"uk": 3, "ussr": 0, "us": 0}
    assert points["J"] == {"uk": 0, "ussr": 0, "us": 2}
    assert set(points["H"].values()) == {0}


@pytest.mark.rules("9.4", "9.4.G", "9.4.M", "9.4.N", "9.4.O")
def test_ex_9_4_2_eastern_front_alone_in_germany_scores_8_and_5_but_not_for_spaces_passed() -> None:
    points = points_by_condition(
        fronts={"eastern": "germany", "western": "western_germany"}, surrendered={"germany": True}
    )
    assert {letter: points[letter]["ussr"] for letter in "GMNO"} == {"G": 8, "M": 5, "N": 0, "O": 0}


@pytest.mark.rules("9.4.G", "9.4.M")
def test_ex_9_4_2_with_the_western_front_in_germany_too_the_soviet_bonus_is_gone() -> None:
    points = points_by_condition(
        fronts={"eastern": "germany", "western": "germany"}, surrendered={"germany": True}
    )
    assert {letter: points[letter]["ussr"] for letter in "GM"} == {"G": 8, "M": 0}


def points_by_condition(**facts: Any) -> dict[str, dict[str, int]]:
    points: dict[str, dict[str, int]] = table(
        "training", "post_mortem", stop_before="post_mortem", **facts
    ).score()["by_condition"]
    return points


def agenda_bonus(markers: list[str], political: dict[str, str]) -> int:
    """What the UK's secret agendas add to its points at the end of the game."""
    match = arrange(
        "churchill",
        "training",
        "victory",
        {"secret_agenda": "on"},
        agendas={"uk": markers},
        political=political,
    )
    (total,) = [fact["number"] for fact in facts_of(match, "final_score") if fact["seat"] == "uk"]
    return int(total) - int(match.score()["points"]["uk"])


@pytest.mark.rules("10.3")
@pytest.mark.parametrize(
    ("political", "bonus"),
    [
        pytest.param({"poland": "uk"}, 10, id="EX-10.3-double"),
        pytest.param({"poland": "uk", "greece": "uk"}, 15, id="EX-10.3-double-and-greece"),
        pytest.param({"poland": "us", "greece": "uk"}, 5, id="EX-10.3-poland-lost"),
        pytest.param({"poland": "ussr"}, 0, id="EX-10.3-none"),
    ],
)
def test_every_agenda_marker_with_an_own_political_marker_scores_five(
    political: dict[str, str], bonus: int
) -> None:
    """Two markers of one country count twice, so three that match are worth fifteen."""
    assert agenda_bonus(["agenda_poland_1", "agenda_poland_2", "agenda_greece_1"], political) == bonus
