"""4.4 Winning: the three victory conditions and the final tie, on scores made up of real markers."""

from typing import Any

import pytest

from tripartite.api import Match, arrange

# The seventeen countries; the builder fills them with political markers (3 VP) and networks (1 VP).
COUNTRIES = [
    "france",
    "belgium",
    "holland",
    "denmark",
    "baltic_states",
    "poland",
    "romania",
    "bulgaria",
    "hungary",
    "czechoslovakia",
    "austria",
    "yugoslavia",
    "greece",
    "middle_east",
    "persia",
    "norway",
    "finland",
]
EDITION_1 = {"edition": "1"}
TOURNAMENT_SCORING = {"edition": "1", "tournament_scoring": "on"}


def finish(
    wanted: dict[str, int],
    surrendered: tuple[str, ...] = ("germany", "japan"),
    dice: tuple[int, ...] = (),
    options: dict[str, str] | None = None,
    **facts: Any,
) -> Match:
    """Ends a campaign with exactly these points; a seat that is not named keeps what the position gives."""
    facts["surrendered"] = {power: power in surrendered for power in ("germany", "japan")}
    before = arrange("churchill", "campaign", "victory", options=options, stop_before="victory", **facts)
    countries = iter(COUNTRIES)
    political: dict[str, str] = {}
    networks: dict[str, dict[str, int]] = {}
    for seat, points in wanted.items():
        threes, ones = divmod(points - before.score()["points"][seat], 3)
        assert threes >= 0, f"the position already gives the {seat} more than {points}"
        political |= {next(countries): seat for _ in range(threes)}
        networks |= {next(countries): {seat: 1} for _ in range(ones)}
    match = arrange(
        "churchill",
        "campaign",
        "victory",
        options=options,
        dice=list(dice),
        political=political,
        networks=networks,
        **facts,
    )
    assert {seat: match.score()["points"][seat] for seat in wanted} == wanted
    assert match.position.to_json()["dice"]["counter"] == len(dice), "rolled more or fewer dice than expected"
    return match


def verdict(match: Match) -> tuple[str, str]:
    """Which condition applied, and who won."""
    last = match.events[-1]
    assert [last.facts["winner"]] == match.score()["winners"]
    return last.key, str(last.facts["winner"])


# --- 4.41 and 4.42 Both Axis powers have surrendered -----------------------------------------------------


@pytest.mark.rules("4.41", "4.4", "9.3")
@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ({"uk": 25, "ussr": 20, "us": 5}, "uk"),
        ({"uk": 13, "ussr": 33, "us": 15}, "ussr"),
        ({"uk": 13, "ussr": 14, "us": 33}, "us"),
    ],
)
def test_with_a_spread_of_twenty_the_highest_score_wins(scores: dict[str, int], winner: str) -> None:
    match = finish(scores)
    assert verdict(match) == ("allied_victory", winner)
    assert match.score()["final"] == scores


@pytest.mark.rules("4.42", "4.41")
@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ({"uk": 26, "ussr": 21, "us": 5}, "ussr"),
        ({"uk": 22, "ussr": 36, "us": 15}, "uk"),
        ({"uk": 13, "ussr": 22, "us": 35}, "ussr"),
    ],
)
def test_with_a_wider_spread_the_second_highest_wins(scores: dict[str, int], winner: str) -> None:
    match = finish(scores)
    assert verdict(match) == ("broken_alliance", winner)
    assert match.score()["final"] == scores


@pytest.mark.rules("4.42")
@pytest.mark.parametrize(("ussr", "winner"), [(20, "uk"), (21, "ussr"), (22, "ussr")])
def test_the_highest_still_wins_if_it_is_strictly_more_than_the_other_two_together(
    ussr: int, winner: str
) -> None:
    assert verdict(finish({"uk": 26, "ussr": ussr, "us": 5})) == ("broken_alliance", winner)


# For each state of bomb and Germany: whether the US pawn is on Trinity, and which fronts are in Germany.
NO_BOMB = {"abomb": "hanford"}
BOMB = {"abomb": "trinity"}
SOVIET_GERMANY: dict[str, Any] = {"fronts": {"eastern": "germany"}}
SHARED_GERMANY = {"fronts": {"eastern": "germany", "western": "germany"}}


@pytest.mark.rules("4.42")
@pytest.mark.parametrize(
    ("first", "bomb", "germany", "winner"),
    [
        ("uk", NO_BOMB, {}, "us"),
        ("uk", BOMB, {}, "us"),
        ("uk", NO_BOMB, SOVIET_GERMANY, "ussr"),
        ("uk", BOMB, SOVIET_GERMANY, "us"),
        ("us", NO_BOMB, {}, "uk"),
        ("us", BOMB, {}, "uk"),
        ("us", NO_BOMB, SOVIET_GERMANY, "ussr"),
        ("us", BOMB, SOVIET_GERMANY, "ussr"),
        ("ussr", NO_BOMB, {}, "uk"),
        ("ussr", BOMB, {}, "us"),
        ("ussr", NO_BOMB, SOVIET_GERMANY, "uk"),
        ("ussr", BOMB, SOVIET_GERMANY, "us"),
    ],
)
def test_a_tie_for_second_is_broken_between_those_two_only(
    first: str, bomb: dict[str, Any], germany: dict[str, Any], winner: str
) -> None:
    scores = dict.fromkeys(("uk", "ussr", "us"), 21) | {first: 42}
    conferences = {"uk": 5, "us": 7, "ussr": 4}
    match = finish(scores, victories={first: conferences[first]}, **bomb, **germany)
    assert verdict(match) == ("broken_alliance", winner)


@pytest.mark.rules("4.42", "4.44", "4.44.3")
def test_a_tie_for_first_in_a_broken_alliance_can_make_the_lowest_win() -> None:
    match = finish({"uk": 13, "ussr": 36, "us": 36}, victories={"us": 6, "ussr": 4})
    assert verdict(match) == ("broken_alliance", "uk")


@pytest.mark.rules("4.42", "4.44.1", "4.44.2")
@pytest.mark.parametrize(
    ("state", "winner"), [(BOMB, "us"), (SOVIET_GERMANY, "ussr"), (BOMB | SOVIET_GERMANY, "us")]
)
def test_a_tie_for_first_in_a_broken_alliance_goes_to_the_bomb_or_to_soviet_germany(
    state: dict[str, Any], winner: str
) -> None:
    match = finish({"ussr": 39, "us": 39}, victories={"us": 6, "ussr": 4}, **state)
    assert verdict(match) == ("broken_alliance", winner)


# --- 4.44 Final tie --------------------------------------------------------------------------------------


@pytest.mark.rules("4.44", "4.44.1", "4.44.2", "4.44.3")
@pytest.mark.parametrize("germany", [{}, SOVIET_GERMANY, SHARED_GERMANY], ids=["nobody", "soviet", "shared"])
@pytest.mark.parametrize("bomb", [NO_BOMB, BOMB], ids=["no bomb", "bomb"])
@pytest.mark.parametrize("tied", [("uk", "us"), ("uk", "ussr"), ("us", "ussr"), ("uk", "us", "ussr")])
def test_the_final_tie_goes_to_the_us_with_the_bomb_then_to_soviet_germany_then_to_the_uk(
    tied: tuple[str, ...], bomb: dict[str, Any], germany: dict[str, Any]
) -> None:
    match = finish(dict.fromkeys(tied, 28), victories={"us": 3, "ussr": 1}, **bomb, **germany)
    if "us" in tied and bomb == BOMB:
        expected = "us"
    elif "ussr" in tied and germany == SOVIET_GERMANY:
        expected = "ussr"
    else:
        expected = "uk"
    assert verdict(match) == ("allied_victory", expected)


@pytest.mark.rules("4.44.3", "4.44")
def test_the_uk_wins_a_tie_between_us_and_ussr_that_it_is_not_part_of() -> None:
    match = finish({"uk": 13, "ussr": 25, "us": 25})
    assert verdict(match) == ("allied_victory", "uk")


# --- 4.43 Negotiated surrender ---------------------------------------------------------------------------


@pytest.mark.rules("4.43")
@pytest.mark.parametrize("surrendered", [(), ("germany",), ("japan",)])
def test_while_a_power_still_fights_first_second_and_last_are_adjusted(surrendered: tuple[str, ...]) -> None:
    match = finish({"uk": 22, "ussr": 18, "us": 14}, surrendered)
    assert verdict(match) == ("negotiated_surrender", "us")
    assert match.score()["final"] == {"uk": 17, "ussr": 15, "us": 19}


@pytest.mark.rules("4.43")
def test_the_adjustment_follows_the_rank_and_not_the_seat() -> None:
    match = finish({"uk": 18, "ussr": 14, "us": 30}, ())
    assert verdict(match) == ("negotiated_surrender", "us")
    assert match.score()["final"] == {"uk": 15, "ussr": 19, "us": 25}


@pytest.mark.rules("4.43")
def test_tied_firsts_both_lose_five_and_the_other_gains_five() -> None:
    match = finish({"uk": 20, "ussr": 11, "us": 20}, ())
    assert verdict(match) == ("negotiated_surrender", "ussr")
    assert match.score()["final"] == {"uk": 15, "ussr": 16, "us": 15}


@pytest.mark.rules("4.43")
def test_tied_lasts_both_gain_five_and_the_other_loses_five() -> None:
    match = finish({"uk": 15, "ussr": 15, "us": 26}, ())
    assert verdict(match) == ("negotiated_surrender", "us")
    assert match.score()["final"] == {"uk": 20, "ussr": 20, "us": 21}


@pytest.mark.rules("4.43", "4.44.1", "4.44.3")
@pytest.mark.parametrize(("bomb", "winner"), [(NO_BOMB, "uk"), (BOMB, "us")])
@pytest.mark.parametrize("options", [{}, EDITION_1, TOURNAMENT_SCORING])
def test_a_three_way_tie_adjusts_nobody_and_goes_to_the_final_tie(
    options: dict[str, str], bomb: dict[str, Any], winner: str
) -> None:
    scores = {"uk": 19, "ussr": 19, "us": 19}
    match = finish(scores, (), options=options, **bomb)
    assert verdict(match) == ("negotiated_surrender", winner)
    assert match.score()["final"] == scores


@pytest.mark.rules("4.43", "4.44.3")
def test_a_tie_after_the_adjustment_is_a_final_tie() -> None:
    match = finish({"uk": 14, "ussr": 16, "us": 24}, ())
    assert match.score()["final"] == {"uk": 19, "ussr": 13, "us": 19}
    assert verdict(match) == ("negotiated_surrender", "uk")


@pytest.mark.rules("4.43", "4.44.2")
def test_the_ussr_alone_in_germany_wins_a_tie_after_the_adjustment() -> None:
    match = finish({"uk": 20, "ussr": 30, "us": 22}, ("germany",), **SOVIET_GERMANY)
    assert match.score()["final"] == {"uk": 25, "ussr": 25, "us": 19}
    assert verdict(match) == ("negotiated_surrender", "ussr")


# --- Edition 1 -------------------------------------------------------------------------------------------


@pytest.mark.rules("4.41", "E.1")
@pytest.mark.parametrize("options", [EDITION_1, TOURNAMENT_SCORING])
def test_edition_1_allows_a_spread_of_fifteen(options: dict[str, str]) -> None:
    match = finish({"uk": 20, "ussr": 17, "us": 5}, options=options)
    assert verdict(match) == ("allied_victory", "uk")


@pytest.mark.rules("4.42", "E.1")
@pytest.mark.parametrize(
    ("highest", "die", "winner"),
    [(21, 1, "uk"), (22, 1, "ussr"), (26, 6, "uk"), (26, 5, "ussr"), (27, 6, "ussr")],
)
def test_edition_1_adds_a_die_to_fifteen_before_the_second_wins(highest: int, die: int, winner: str) -> None:
    match = finish({"uk": highest, "ussr": 17, "us": 5}, dice=(die,), options=EDITION_1)
    assert verdict(match) == ("broken_alliance", winner)


@pytest.mark.rules("4.42", "E.1")
def test_edition_1_knows_no_comparison_with_the_sum_of_the_others() -> None:
    match = finish({"uk": 32, "ussr": 17, "us": 5}, dice=(6,), options=EDITION_1)
    assert verdict(match) == ("broken_alliance", "ussr")


@pytest.mark.rules("4.42", "E.1")
def test_tournament_scoring_lets_the_second_win_above_fifteen_without_a_die() -> None:
    match = finish({"uk": 21, "ussr": 17, "us": 5}, options=TOURNAMENT_SCORING)
    assert verdict(match) == ("broken_alliance", "ussr")


@pytest.mark.rules("4.42", "4.44")
@pytest.mark.parametrize("options", [EDITION_1, TOURNAMENT_SCORING])
def test_edition_1_breaks_a_tie_for_first_without_a_die(options: dict[str, str]) -> None:
    match = finish({"uk": 13, "ussr": 36, "us": 36}, options=options, victories={"us": 6, "ussr": 4})
    assert verdict(match) == ("broken_alliance", "uk")


@pytest.mark.rules("4.43", "E.1")
@pytest.mark.parametrize(
    ("dice", "final", "winner"),
    [
        ((4, 5, 6), {"uk": 18, "ussr": 15, "us": 20}, "us"),
        ((1, 1, 1), {"uk": 21, "ussr": 17, "us": 15}, "uk"),
        ((6, 2, 1), {"uk": 16, "ussr": 17, "us": 15}, "ussr"),
    ],
)
def test_edition_1_adjusts_first_second_and_last_by_dice(
    dice: tuple[int, ...], final: dict[str, int], winner: str
) -> None:
    match = finish({"uk": 22, "ussr": 18, "us": 14}, (), dice=dice, options=EDITION_1)
    assert match.score()["final"] == final
    assert verdict(match) == ("negotiated_surrender", winner)


@pytest.mark.rules("4.43", "E.1")
def test_edition_1_tied_firsts_each_subtract_their_own_die() -> None:
    match = finish({"uk": 20, "ussr": 11, "us": 20}, (), dice=(2, 3, 5), options=EDITION_1)
    assert match.score()["final"] == {"uk": 18, "ussr": 14, "us": 15}


@pytest.mark.rules("4.43", "E.1")
def test_edition_1_tied_seconds_each_add_their_own_die() -> None:
    match = finish({"uk": 15, "ussr": 15, "us": 26}, (), dice=(2, 5, 6), options=EDITION_1)
    assert match.score()["final"] == {"uk": 17, "ussr": 20, "us": 20}


@pytest.mark.rules("4.43", "E.1")
def test_tournament_scoring_takes_five_from_the_first_and_adjusts_nobody_else() -> None:
    match = finish({"uk": 22, "ussr": 18, "us": 14}, (), options=TOURNAMENT_SCORING)
    assert match.score()["final"] == {"uk": 17, "ussr": 18, "us": 14}
    assert verdict(match) == ("negotiated_surrender", "ussr")
