"""What a player is asked says who did what, what follows, and what he has to spend."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from matches import ask_of
from tripartite.api import Match, arrange, start
from tripartite.core.position import View, position_from_json
from tripartite.core.verbs import Option
from tripartite.games.churchill.hints import bid_parts, leader_parts, value_parts
from tripartite.games.churchill.preview import movement
from tripartite.present import Present, present_of
from tripartite.texts import LANGUAGES, Texts

HANDS = {"uk": ["uk_eden", "uk_morrison"], "ussr": ["ussr_molotov"], "us": ["us_stettinius"]}


def meeting(issues: dict[str, str], **facts: Any) -> Match:
    facts = {"turn": "ussr", "hands": HANDS} | facts
    return arrange("churchill", "training", "meeting", issues=issues, **facts)


def asked(match: Match, seat: str, language: str = "en") -> str:
    number = match.game.seats.index(seat)
    return Texts(match.game, language).prompt(ask_of(match, seat), match.position.view(number).board)


def told(match: Match, seat: str, option_id: str) -> str | None:
    return shown(match, seat, option_id, "hint")


def warned(match: Match, seat: str, option_id: str) -> str | None:
    return shown(match, seat, option_id, "warning")


def shown(match: Match, seat: str, option_id: str, what: str) -> str | None:
    present: Present = present_of(Texts(match.game, "en"))
    view = match.position.view(match.game.seats.index(seat))
    option = ask_of(match, seat).option(option_id)
    assert option is not None
    return present.warning(view, option) if what == "warning" else hinted(present, view, option)


def hinted(present: Present, view: View, option: Option) -> str | None:
    hint = present.hint(view, option, {})
    return None if hint is None else present.texts.in_words(hint)


# --- debates -----------------------------------------------------------------------------------------------


def test_a_debate_tells_the_card_its_value_and_the_way_of_the_issue() -> None:
    match = meeting({"strategic_materials": "uk3", "global": "center"})
    match.answer("ussr", "advance ussr_molotov strategic_materials")
    assert asked(match, "us") == (
        "Molotov (USSR) advances Strategic Materials by 5, from space 3 of the UK track to space 2 of the"
        " USSR track. Debate it, or let it stand? Then the UK may still debate."
    )
    match.answer("us", "no_debate")
    assert asked(match, "uk") == (
        "Molotov (USSR) advances Strategic Materials by 5, from space 3 of your track to space 2 of the"
        " USSR track. Debate it, or let it stand?"
    )
    assert told(match, "uk", "no_debate") == "stays: USSR 2"


def test_a_debate_warns_of_a_capture_and_names_the_leader_who_makes_it() -> None:
    match = meeting({"strategic_materials": "ussr2", "global": "center"})
    match.answer("ussr", "lead stalin ussr_molotov strategic_materials")
    assert asked(match, "us") == (
        "Stalin (USSR) advances Strategic Materials by 7, from space 2 of the USSR track to Stalin's chair,"
        " where it is captured. Debate it with your leader, or let it stand? Then the UK may still debate."
    )
    assert told(match, "us", "no_debate") == "captured by the USSR"


def test_how_an_advance_came_about_outlives_saving_and_changes_no_digest() -> None:
    match = meeting({"strategic_materials": "uk3", "global": "center"})
    match.answer("ussr", "advance ussr_molotov strategic_materials")
    saved = match.position.to_json()
    again = position_from_json(match.game, saved)
    assert again.board.to_json() == match.board.to_json()
    for memo in match.game.memos:
        del saved["board"][memo]
    older = position_from_json(match.game, saved)
    assert older.digest() == again.digest()
    ask = older.ask_of(2)
    assert ask is not None
    assert Texts(match.game, "en").prompt(ask, older.board).startswith("The USSR has advanced Strategic")


# --- values and their parts --------------------------------------------------------------------------------


def test_a_bid_counts_what_the_seat_adds() -> None:
    match = arrange("churchill", "training", "agenda_cards", hands=HANDS)
    assert told(match, "uk", "agenda_card uk_morrison") == "bids 4 (3 +1 for the UK)"
    assert told(match, "us", "agenda_card us_stettinius") == "bids 4"
    assert asked(match, "uk").startswith("Bid for the agenda, in secret: choose one of your 2 staff cards.")


@pytest.mark.parametrize("scenario", ["training", "tournament"])
def test_the_parts_of_a_value_add_up_to_it(scenario: str) -> None:
    checked = 0
    for match in random_positions(scenario):
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        board = view.board
        for option in ask_of(match, seat).options:
            moved = movement(view, option)
            if moved is None or option.verb.endswith("_by"):
                continue
            number, mode = view.seat, 2 if "debate" in option.verb else 1
            issue = board.advanced if mode == 2 else option.values[-1]
            if option.verb in ("lead", "lead_debate"):
                printed = board.components.leaders[option.values[0]].value
                parts = leader_parts(board, option.values[0], issue, mode)
            else:
                card = board.chief if option.verb == "chief_advance" else option.values[0]
                printed = board.chief_die or board.components.staff[card].value
                parts = value_parts(board, number, card, issue, mode)
            least = 1 if parts.get("by_card") or parts.get("paranoia") else 0
            total = printed + sum(int(str(part)) for part in parts.values())
            assert moved[0] == total or moved[0] >= least >= total
            checked += 1
    assert checked > 100


def test_the_parts_of_a_bid_are_the_conference_card_and_the_seat() -> None:
    match = arrange("churchill", "training", "agenda_cards", hands=HANDS, agenda_modifier={"uk": -1})
    card = match.board.hands[0][0]
    assert bid_parts(match.board, 0, card) == {"by_card": -1, "by_seat": 1}
    assert told(match, "uk", "agenda_card uk_morrison") == "bids 3 (3 -1 conference card +1 for the UK)"


# --- other decisions ---------------------------------------------------------------------------------------


def test_a_conditional_issue_tells_how_far_it_could_go_and_what_stopping_means() -> None:
    match = meeting({"ussr_declares_war": "uk3", "global": "center"})
    match.answer("ussr", "advance ussr_molotov ussr_declares_war")
    assert asked(match, "ussr") == (
        "USSR Declares War on Japan comes into the center with 2 spaces left. Stop it there, where it takes"
        " effect if it is there at the end, or block it by moving it on to space 2 of your track?"
    )


def test_an_allocation_tells_everything_that_is_left_to_spend() -> None:
    match = arrange(
        "churchill", "training", "allocation",
        production={"uk": 3}, bound_support={"uk_europe": 2}, staff_support={"uk": 1},
        issues={"pol_mil_2_2_a": "uk_chair"}, conference_winner="us",
    )  # fmt: skip
    assert asked(match, "uk") == (
        "Spend 3 production, 2 support for Europe, 1 offensive support from your staff, one at a time."
        " Pol-Mil 2/2 A can be activated."
    )


def test_markers_that_are_given_up_are_told_before() -> None:
    match = arrange(
        "churchill", "training", "political",
        to_align={"us": 2, "uk": 0, "ussr": 0}, networks={"persia": {"us": 1}}, political={"persia": "uk"},
        network_owner={"persia": "us"}, pawns={"free_europe_vs_spheres": "ussr"},
    )  # fmt: skip
    assert warned(match, "us", "forgo") == "2 political markers are lost"


# --- all of them -------------------------------------------------------------------------------------------


def random_positions(scenario: str) -> Iterator[Match]:
    """A random game before each of its decisions."""
    match = start("churchill", scenario, seed="prompts")
    rng = random.Random(scenario)
    while not match.over:
        yield match
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_hints_and_warnings_are_filled_in_every_language(language: str) -> None:
    present = present_of(Texts(start("churchill", seed="1").game, language))
    for match in random_positions("training"):
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        ask = ask_of(match, seat)
        said = [present.texts.prompt(ask, view.board)]
        for option in ask.options:
            said += [hinted(present, view, option) or "", present.warning(view, option) or ""]
        assert not any("{" in text or "#" in text for text in said)
