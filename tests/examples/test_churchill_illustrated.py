"""The long illustrated example of the Churchill rulebook: the training scenario's first conference.

Every test plays the same match from its first line, with the hands and dice of the example, as far as it
needs to. Where the rulebook does not give a die, one with the result that it reports is used.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tripartite.api import Match, arrange, load_game

pytestmark = pytest.mark.compiled

BOTH_EDITIONS = pytest.mark.parametrize("edition", ["1", "2"], ids="edition-{}".format)
HANDS = {
    "uk": ["beaverbrook", "cunningham", "portal", "pound", "attlee", "bevin", "menzies"],
    "us": ["crowley", "embick", "donovan", "walker", "morgenthau", "harriman", "hopkins"],
    "ussr": ["voznesensky", "merkulov", "budyonny", "malenkov", "molotov", "kuznetsov", "zhukov"],
}
# All the dice of the conference in the order in which they are rolled, by what they are for.
DICE = {
    "murmansk": [4],
    "partisan_feud": [6],
    "budyonny_purge": [3],
    "roosevelt_health": [3, 4],
    "churchill_health": [4, 4],
    "stalin_paranoia": [2, 6],
    "zhukov": [3],
    "hopkins_health": [5],
    "german_armies": [1, 3, 5],
    "ijn_survival": [4],
    "western": [5],
    "mediterranean": [9],
    "central_pacific": [2],
    "sw_pacific": [7],
    "cbi": [4],
    "far_east": [10],
}

Answers = list[tuple[str, str]]
AGENDA: Answers = [
    ("uk", "agenda_card uk_beaverbrook"),
    ("ussr", "agenda_card ussr_voznesensky"),
    ("us", "agenda_card us_crowley"),
]
NOMINATIONS: Answers = [
    ("uk", "nominate pol_mil_2_2_a"),
    ("ussr", "nominate us_production_1"),
    ("ussr", "nominate pol_mil_1_3_a"),
    ("us", "nominate ussr_directed_offensive"),
    ("us", "nominate ussr_declares_war"),
    ("uk", "nominate european_leadership"),
    ("uk", "nominate global"),
]
DECISIONS: Answers = [
    ("us", "direct ussr_directed_offensive far_east"),
    *[("uk", "offensive western")] * 5,
    ("uk", "offensive mediterranean"),
    ("ussr", "offensive eastern"),
    ("us", "activate pol_mil_1_3_a"),
    ("us", "offensive eastern"),
    *[("us", "offensive western")] * 2,
    ("us", "offensive central_pacific"),
    ("us", "offensive sw_pacific"),
    ("us", "naval sw_pacific_theater"),
]
LEADER: Answers = [("uk", "name_leader europe uk")]
PAWN: Answers = [("us", "move_pawn self_determination_vs_colonialism")]
US_NETWORKS: Answers = [
    ("us", "place_network denmark"),
    ("us", "place_network malaya"),
    ("us", "remove_network austria"),
    ("us", "place_network austria"),
]
USSR_NETWORKS: Answers = [("ussr", "remove_network austria"), ("ussr", "place_network austria")]
THIRD_USSR_NETWORK: Answers = [("ussr", "remove_network poland")]  # Stalin brings two in edition 2 only
UK_NETWORKS: Answers = [("uk", "remove_network malaya")]
POLITICAL: Answers = [("us", "goes_first uk"), ("uk", "place_political greece")]
# The example goes to Denmark, which 6.11.2 forbids; the marker finds a legal place in Vietnam.
INSTEAD_OF_DENMARK: Answers = [("us", "place_political vietnam")]


class Step(NamedTuple):
    """One play of the meeting: the answer, the issue, the modified value and where the issue goes."""

    seat: str
    answer: str
    issue: str = ""
    total: int = 0
    place: str = ""

    @property
    def debates(self) -> bool:
        return "debate" in self.answer


STEPS = [
    Step("ussr", "advance ussr_merkulov pol_mil_1_3_a", "pol_mil_1_3_a", 1 + 1, "ussr2"),
    Step("us", "advance us_embick ussr_directed_offensive", "ussr_directed_offensive", 1 + 2, "us3"),
    # Budyonny loses two while Stalin is active; Nyet adds one.
    Step("ussr", "debate ussr_budyonny", "ussr_directed_offensive", 5 - 2 + 1, "ussr1"),
    Step("uk", "advance uk_cunningham european_leadership", "european_leadership", 2 + 2, "uk4"),
    Step("ussr", "pass"),
    Step("us", "advance us_donovan pol_mil_1_3_a", "pol_mil_1_3_a", 5, "us3"),
    # Portal adds two on the US track.
    Step("uk", "advance uk_portal pol_mil_1_3_a", "pol_mil_1_3_a", 1 + 2, "center"),
    Step("us", "lead_debate roosevelt us_walker", "pol_mil_1_3_a", 7, "us_chair"),
    Step("ussr", "advance ussr_molotov global", "global", 5 + 1, "ussr6"),
    Step("uk", "lead_debate churchill uk_pound", "global", 7, "uk1"),
    Step("us", "pass"),
    Step("uk", "pass"),
    Step("ussr", "lead stalin ussr_malenkov pol_mil_2_2_a", "pol_mil_2_2_a", 7, "ussr5"),
    # The rulebook prints us4, five spaces away, and five spaces back in the next step: a slip of one.
    Step("us", "advance us_morgenthau global", "global", 3 + 1, "us3"),
    Step("ussr", "debate ussr_kuznetsov", "global", 3 + 1, "ussr1"),
    # Attlee is worth his full five because Churchill is inactive.
    Step("uk", "advance uk_attlee global", "global", 5, "uk4"),
    Step("ussr", "debate ussr_zhukov", "global", 3 + 1, "center"),
    # Harriman adds one on the Soviet track, Bevin loses one there.
    Step("us", "advance us_harriman ussr_directed_offensive", "ussr_directed_offensive", 4 + 1, "us4"),
    Step("uk", "advance uk_bevin pol_mil_2_2_a", "pol_mil_2_2_a", 5 - 1, "ussr1"),
    Step("us", "advance_by us_hopkins global 4", "global", 4, "us4"),
    Step("uk", "advance uk_menzies us_production_1", "us_production_1", 1, "uk1"),
]
ROLLS = {
    3: [("purge", 3)],  # for the card after Merkulov
    8: [("leader_roll", 3), ("leader_roll", 4)],
    10: [("leader_roll", 4), ("leader_roll", 4)],
    13: [("leader_roll", 2), ("leader_roll", 6)],
    17: [("chief_of_staff", 3)],
    20: [("staff_health", 5)],
}
GAINS = {
    3: ["pass"],
    8: ["pass"],
    10: ["pass", "political"],
    13: ["network", "network"],
    15: ["pass", "arctic naval"],
}
GAINS_EDITION_1 = GAINS | {13: ["network"]}


# --- playing the example -----------------------------------------------------------------------------------


def opening(
    edition: str = "2", game: Any = None, dice: dict[str, list[int]] | None = None, **facts: Any
) -> Match:
    """The conference from its very beginning; the decks are stacked so that the example's hands are drawn.

    A scenario's first conference would shuffle (5.13), hence `first_conference`.
    """
    game = game or load_game("churchill")
    return arrange(
        game,
        "training",
        "conference_begins",
        {"edition": edition},
        dice=[die for roll in (DICE | (dice or {})).values() for die in roll],
        stop_before="post_mortem",
        conference_card="conf_08_c",
        first_conference=7,
        decks={seat: stacked(game, seat) for seat in HANDS},
        **facts,
    )


def stacked(game: Any, seat: str) -> list[str]:
    """All cards of a seat with the hand of the example on top."""
    hand = [f"{seat}_{name}" for name in HANDS[seat]]
    plain = arrange(game, "training", "conference_begins", stop_before="conference_begins")
    return hand + [card for card in board(plain)["decks"][seat] if card not in hand]


def play(match: Match, answers: Answers) -> Match:
    for seat, option in answers:
        match.answer(seat, option)
    return match


def take(match: Match, step: Step) -> list[Any]:
    """Plays a step, after everybody has let pass what the example does not debate; returns its events."""
    decline(match, step.seat if step.debates else "")
    return match.answer(step.seat, step.answer)


def decline(match: Match, debater: str = "") -> None:
    """Nobody debates until the seat named is asked."""
    while prompt(match) == "debate" and who_acts(match) != debater:
        match.answer(who_acts(match), "no_debate")


def meeting(**changes: Any) -> Match:
    """The match when the meeting opens."""
    return play(opening(**changes), AGENDA + NOMINATIONS)


def after_step(number: int, **changes: Any) -> Match:
    """The match after that step of the meeting."""
    match = meeting(**changes)
    for step in STEPS[:number]:
        take(match, step)
    return match


def after_meeting(**changes: Any) -> Match:
    return after_step(len(STEPS), **changes)


def before_networks(leader: Answers = LEADER, pawn: Answers = PAWN, **changes: Any) -> Match:
    """The match when the War Phase begins."""
    return play(after_meeting(**changes), DECISIONS + leader + pawn)


def before_political(**changes: Any) -> Match:
    """The match after the Clandestine Segment."""
    third = [] if changes.get("edition") == "1" else THIRD_USSR_NETWORK
    return play(before_networks(**changes), US_NETWORKS + USSR_NETWORKS + third + UK_NETWORKS)


def whole_conference(**changes: Any) -> Match:
    """The match before the post-mortem."""
    return play(before_political(**changes), POLITICAL + INSTEAD_OF_DENMARK)


def board(match: Match) -> dict[str, Any]:
    written: dict[str, Any] = match.board.to_json()
    return written


def on_table(match: Match) -> dict[str, str]:
    """The issues in play and where they are."""
    issues = board(match)["issues"].items()
    return {issue: place for issue, place in issues if place not in ("available", "removed")}


def facts_of(events: list[Any], key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.key == key]


def who_acts(match: Match) -> str:
    (seat,) = match.seats_to_answer
    return seat


def prompt(match: Match) -> str:
    ask = match.ask(who_acts(match))
    assert ask is not None
    return ask.prompt


def unused_dice(match: Match) -> list[int]:
    left: list[int] = match.position.to_json()["dice"]["script"]
    return left


# --- EX-LONG-1: the conference card, Tolstoy C -------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("5.11", "6.32.d")
def test_ex_long_1_card_is_carried_out_band_by_band(edition: str) -> None:
    match = opening(edition)
    before = board(arrange("churchill", "training", "conference_begins", stop_before="conference_begins"))
    after = board(match)
    assert facts_of(match.events, "conference_card") == [{"conference_card": "conf_08_c"}]
    assert facts_of(match.events, "duty") == [{"seat": "uk", "number": 1, "location": "cbi"}]
    assert facts_of(match.events, "convoy") == [{"die": 4, "arrived": 0}]
    assert after["convoy"] is False
    assert (after["leader_active"]["us"], after["cannot_advance"]["us"]) == (True, True)
    assert (after["ijn_sent"], after["earmarked"]["sw_pacific"]) == ("sw_pacific", 1)
    assert facts_of(match.events, "partisan_feud") == [{"die": 6}]
    assert after["networks"] == before["networks"]


@pytest.mark.rules("6.32.d")
@pytest.mark.parametrize(("die", "production"), [(3, 4), (4, 3)])
def test_ex_long_1_card_brings_the_convoy_through_on_three_or_less(die: int, production: int) -> None:
    """With one naval in the Arctic the die decides; a convoy is worth one Soviet production."""
    match = play(after_meeting(dice={"murmansk": [die]}), DECISIONS[:1])
    assert {"seat": "ussr", "number": production} in facts_of(match.events, "production_received")


@pytest.mark.rules("5.12", "5.12.f")
def test_ex_long_1_card_partisan_feud_of_two_clears_two_boxes_of_the_table() -> None:
    match = opening(dice={"partisan_feud": [2, 1, 1, 2, 3]}, networks={"france": {"us": 2}})
    assert facts_of(match.events, "pol_mil_removed") == [
        {"marker": "clandestine", "box": "france", "number": 2},
        {"marker": "clandestine", "box": "hungary", "number": 1},
    ]
    assert board(match)["network_owner"]["france"] is None
    assert board(match)["network_owner"]["hungary"] is None
    assert board(match)["political"]["france"] == "us"


@pytest.mark.rules("5.26")
def test_ex_long_1_card_bars_roosevelt_from_advancing_but_not_from_debating() -> None:
    turn = after_step(1)
    decline(turn)
    assert who_acts(turn) == "us"
    assert not [option for option in turn.legal("us") if option.startswith("lead ")]
    refusal = turn.why_not("us", "lead roosevelt us_walker global")
    assert (refusal.reason, refusal.paragraph) == ("leader_barred_from_advancing", "5.26")
    debate = after_step(7)
    decline(debate, "us")
    assert "lead_debate roosevelt us_walker" in debate.legal("us")


# --- EX-LONG-2: the agenda ---------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("4.21", "5.13", "5.14", "3.32")
def test_ex_long_2_agenda_is_won_by_the_uk_with_three_plus_one(edition: str) -> None:
    """Beaverbrook's own +2 while Churchill is active does not count in the agenda."""
    match = play(opening(edition), AGENDA)
    assert board(match)["agenda_values"] == {"uk": 4, "ussr": 2, "us": 2}
    assert board(match)["agenda_winner"] == "uk"
    order = []
    for seat, option in NOMINATIONS:
        order.append(who_acts(match))
        match.answer(seat, option)
    assert order == ["uk", "ussr", "ussr", "us", "us", "uk", "uk"]
    assert on_table(match) == {
        "pol_mil_2_2_a": "uk2",
        "us_production_1": "center",
        "pol_mil_1_3_a": "center",
        "ussr_directed_offensive": "center",
        "ussr_declares_war": "center",
        "european_leadership": "center",
        "global": "center",
    }


@pytest.mark.rules("6.21", "9.52")
def test_ex_long_2_agenda_second_front_cannot_be_nominated_after_normandy() -> None:
    match = play(opening(), AGENDA)
    assert "nominate second_front" not in match.legal("uk")
    assert match.why_not("uk", "nominate second_front").reason == "issue_removed"


# --- EX-LONG-3: the meeting, card by card ------------------------------------------------------------------


def total_of(events: list[Any]) -> int:
    """The modified value that was played, 0 for a pass."""
    plays = [
        fact["value"]
        for key in ("advanced", "debated", "leader_advanced", "leader_debated")
        for fact in facts_of(events, key)
    ]
    return int(plays[0]) if plays else 0


def gains_of(before: dict[str, Any], after: dict[str, Any], seat: str) -> list[str]:
    """What a play brought beside the movement of the issue."""
    gains = ["pass"] * (after["may_pass"][seat] and not before["may_pass"][seat])
    gains += ["political"] * (after["to_align"][seat] - before["to_align"][seat])
    gains += ["network"] * (after["to_place"][seat] - before["to_place"][seat])
    gains += ["arctic naval"] * (after["naval"]["arctic"] - before["naval"]["arctic"])
    return gains


@BOTH_EDITIONS
@pytest.mark.rules("5.22", "5.24", "5.25", "5.26", "3.32", "3.33", "4.22")
def test_ex_long_3_meeting_moves_every_issue_as_the_cards_say(edition: str) -> None:
    match = meeting(edition=edition)
    gains = GAINS if edition == "2" else GAINS_EDITION_1
    for number, step in enumerate(STEPS, 1):
        decline(match, step.seat if step.debates else "")
        assert who_acts(match) == step.seat, number
        before = board(match)
        events = match.answer(step.seat, step.answer)
        moves = [(fact["issue"], fact["place"]) for fact in facts_of(events, "moved")]
        rolls = [(roll.purpose, roll.result[0]) for roll in match.journal[-1].rolls]
        assert total_of(events) == step.total, number
        assert moves == ([(step.issue, step.place)] if step.issue else []), number
        assert rolls == ROLLS.get(number, []), number
        assert gains_of(before, board(match), step.seat) == gains.get(number, []), number


@BOTH_EDITIONS
@pytest.mark.rules("5.27", "4.23")
def test_ex_long_3_meeting_ends_with_three_issues_for_the_us_two_for_the_uk_one_for_the_ussr(
    edition: str,
) -> None:
    match = after_step(20, edition=edition)
    decline(match)
    assert on_table(match) == {
        "pol_mil_2_2_a": "ussr1",
        "us_production_1": "center",
        "pol_mil_1_3_a": "us_chair",
        "ussr_directed_offensive": "us4",
        "ussr_declares_war": "center",
        "european_leadership": "uk4",
        "global": "us4",
    }
    take(match, STEPS[20])
    won = {(fact["issue"], fact["seat"]) for fact in facts_of(match.events, "issue_won")}
    assert won == {
        ("pol_mil_1_3_a", "us"),
        ("ussr_directed_offensive", "us"),
        ("global", "us"),
        ("european_leadership", "uk"),
        ("us_production_1", "uk"),
        ("pol_mil_2_2_a", "ussr"),
    }
    assert facts_of(match.events, "issue_in_effect") == [{"issue": "ussr_declares_war"}]
    assert facts_of(match.events, "conference_won") == [{"seat": "us", "number": 3}]
    assert board(match)["victories"] == {"uk": 0, "ussr": 0, "us": 1}


@pytest.mark.rules("5.23")
def test_ex_long_3_meeting_leaves_the_captured_issue_alone_after_step_8() -> None:
    match = after_step(8)
    assert board(match)["issues"]["pol_mil_1_3_a"] == "us_chair"
    assert match.why_not("ussr", "advance ussr_molotov pol_mil_1_3_a").reason == "issue_captured"


@pytest.mark.rules("5.26")
def test_ex_long_3_meeting_makes_no_health_roll_for_pound_who_is_only_discarded() -> None:
    match = after_step(9)
    events = take(match, STEPS[9])
    assert "uk_pound" in board(match)["discards"]["uk"]
    assert facts_of(events, "staff_health") == []
    played = after_step(3)
    decline(played)
    played.answer("uk", "advance uk_pound global")
    assert played.journal[-1].rolls[0].purpose == "staff_health"


@pytest.mark.rules("5.24")
def test_ex_long_3_meeting_stalins_advance_of_step_13_cannot_be_debated() -> None:
    """Roosevelt and Churchill have been used, so nobody can answer Stalin's advance."""
    match = after_step(12)
    take(match, STEPS[12])
    assert (who_acts(match), prompt(match)) == ("us", "advance")


@pytest.mark.rules("4.22", "5.24")
def test_ex_long_3_meeting_step_17_is_a_debate_by_a_player_with_an_unused_pass() -> None:
    match = after_step(16)
    assert board(match)["may_pass"]["ussr"] is True
    take(match, STEPS[16])
    assert board(match)["issues"]["global"] == "center"


@pytest.mark.rules("4.22")
def test_ex_long_3_meeting_skips_the_ussr_once_its_cards_are_gone() -> None:
    match = after_step(17)
    assert board(match)["hands"]["ussr"] == []
    assert who_acts(match) == "us"


@pytest.mark.rules("3.33")
def test_ex_long_3_meeting_bevin_without_his_penalty_would_have_reached_the_center(tmp_path: Path) -> None:
    (tmp_path / "staff.toml").write_text('[[staff_card]]\nid = "uk_bevin"\nattributes = []\n')
    match = after_step(18, game=load_game("churchill", tmp_path))
    take(match, STEPS[18])
    assert board(match)["issues"]["pol_mil_2_2_a"] == "center"


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(
    ("issue", "total", "place"),
    [
        pytest.param("pol_mil_2_2_a", 1 + 3, "uk3", id="pol-mil-with-his-bonus"),
        pytest.param("ussr_declares_war", 1, "uk1", id="conditional-issue-must-leave-the-center"),
    ],
)
def test_ex_long_3_meeting_menzies_could_have_moved_other_issues(issue: str, total: int, place: str) -> None:
    """A conditional issue may be stopped when it enters the center, not when it starts there."""
    match = after_step(20)
    decline(match)
    events = match.answer("uk", f"advance uk_menzies {issue}")
    assert total_of(events) == total
    assert facts_of(events, "moved")[0] == {"issue": issue, "place": place}


# --- EX-LONG-4: the Decision Segment -----------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("6.1", "6.2", "6.31", "6.32.a", "6.4", "6.6", "6.7", "6.81", "6.91", "6.92")
def test_ex_long_4_decision_places_every_support_of_the_example(edition: str) -> None:
    match = play(after_meeting(edition=edition), DECISIONS)
    assert facts_of(match.events, "condition_met") == [{"issue": "ussr_declares_war"}]
    assert facts_of(match.events, "production_received") == [
        {"seat": "uk", "number": 5},
        {"seat": "ussr", "number": 3},
        {"seat": "us", "number": 5},
    ]
    assert board(match)["offensive"] == {
        "western": 5 + 2,
        "eastern": 1 + 1,
        "mediterranean": 1,
        "central_pacific": 1,
        "sw_pacific": 1,
        "cbi": 1,
        "far_east": 2,
    }
    assert board(match)["naval"]["sw_pacific_theater"] == 4
    assert facts_of(match.events, "pol_mil_activated") == [{"seat": "us", "issue": "pol_mil_1_3_a"}]


@pytest.mark.rules("6.4.1", "6.4.2", "6.6", "6.7")
def test_ex_long_4_decision_takes_the_card_and_the_directed_offensive_first() -> None:
    """The British production for CBI and the two Soviet ones for Manchuria are owed before anything else."""
    match = play(after_meeting(), DECISIONS[:1])
    assert facts_of(match.events, "duty_paid") == [{"seat": "uk", "support": "offensive", "where": "cbi"}]
    assert (who_acts(match), board(match)["production"]["uk"]) == ("uk", 5 - 1)
    play(match, DECISIONS[1:7])
    paid = [(fact["seat"], fact["where"]) for fact in facts_of(match.events, "directed_paid")]
    assert paid == [("ussr", "far_east"), ("ussr", "far_east")]
    assert (who_acts(match), board(match)["production"]["ussr"]) == ("ussr", 3 - 2)


@BOTH_EDITIONS
@pytest.mark.rules("6.91", "6.92", "4.23.5")
@pytest.mark.parametrize("leader", ["uk", "us"])
def test_ex_long_4_decision_pays_the_old_commander_and_lets_the_winner_name_the_next(
    edition: str, leader: str
) -> None:
    """The US led Europe when production was allocated and takes its one; the UK's two come from the issue."""
    match = play(after_meeting(edition=edition), DECISIONS[:1])
    supports = [
        (fact["seat"], fact["region"], fact["number"])
        for fact in facts_of(match.events, "leadership_support")
    ]
    assert sorted(supports) == [("uk", "europe", 2), ("us", "europe", 1), ("us", "pacific", 1)]
    play(match, DECISIONS[1:])
    assert match.legal("uk") == ["name_leader europe uk", "name_leader europe us"]
    match.answer("uk", f"name_leader europe {leader}")
    assert board(match)["leadership"] == {"europe": leader, "pacific": "us"}


@pytest.mark.rules("6.92")
def test_ex_long_4_decision_a_soviet_winner_would_also_choose_between_us_and_uk() -> None:
    match = arrange(
        "churchill", "training", "theater_leadership", issues={"european_leadership": "ussr_chair"}
    )
    assert match.legal("ussr") == ["name_leader europe uk", "name_leader europe us"]
    refusal = match.why_not("ussr", "name_leader europe ussr")
    assert (refusal.reason, refusal.paragraph) == ("ussr_cannot_lead", "6.92")


@pytest.mark.rules("6.32.c")
@pytest.mark.parametrize(("at_first", "production"), [(1, 3), (2, 4)])
def test_ex_long_4_decision_has_no_arctic_bonus_with_one_naval_and_kuznetsovs(
    at_first: int, production: int
) -> None:
    match = play(after_meeting(naval={"arctic": at_first}), DECISIONS[:1])
    assert board(match)["naval"]["arctic"] == at_first + 1
    assert {"seat": "ussr", "number": production} in facts_of(match.events, "production_received")


@pytest.mark.rules("6.11", "4.23.7")
@pytest.mark.parametrize("pawn", ["self_determination_vs_colonialism", "un_vs_cadres"])
def test_ex_long_4_decision_lets_the_us_move_either_of_its_pawns(pawn: str) -> None:
    """Edition 1 speaks of the United Nations, edition 2 of self-determination; both are open to the US."""
    match = play(after_meeting(), DECISIONS + LEADER)
    assert match.legal("us") == [
        "move_pawn self_determination_vs_colonialism",
        "move_pawn un_vs_cadres",
    ]
    match.answer("us", f"move_pawn {pawn}")
    assert {name for name, side in board(match)["pawns"].items() if side == "us"} == {pawn}
    assert board(match)["pawns"]["free_europe_vs_spheres"] is None


# --- EX-LONG-5: the Clandestine Segment --------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("7.1", "7.11", "7.12")
def test_ex_long_5_clandestine_goes_us_ussr_uk_and_leaves_the_networks_of_the_example(edition: str) -> None:
    match = before_networks(edition=edition)
    ready = {fact["seat"]: fact["number"] for fact in facts_of(match.events, "networks_ready")}
    assert ready == {"us": 4, "uk": 1, "ussr": 3 if edition == "2" else 2}
    before = board(match)
    third = THIRD_USSR_NETWORK if edition == "2" else []
    for seat, option in US_NETWORKS + USSR_NETWORKS + third + UK_NETWORKS:
        assert who_acts(match) == seat
        match.answer(seat, option)
    after = board(match)
    changed = {
        box: (after["networks"][box], owner)
        for box, owner in after["network_owner"].items()
        if (before["networks"][box], before["network_owner"][box]) != (after["networks"][box], owner)
    }
    assert changed == {"denmark": (1, "us")} | ({"poland": (0, None)} if edition == "2" else {})
    assert (after["networks"]["austria"], after["network_owner"]["austria"]) == (1, "ussr")
    assert after["networks"]["malaya"] == 0
    assert after["network_owner"]["poland"] == (None if edition == "2" else "uk")


# --- EX-LONG-6: the Political Segment ----------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("7.3", "7.31")
def test_ex_long_6_political_tie_is_decided_by_the_us_and_the_uk_goes_to_greece(edition: str) -> None:
    match = before_political(edition=edition)
    assert board(match)["to_align"] == {"uk": 1, "ussr": 0, "us": 1}
    assert match.legal("us") == ["goes_first uk", "goes_first us"]
    play(match, POLITICAL)
    assert board(match)["political"]["greece"] == "uk"
    assert who_acts(match) == "us"


@BOTH_EDITIONS
@pytest.mark.rules("6.11.2", "6.11.1")
def test_ex_long_6_political_refuses_the_american_marker_in_denmark(edition: str) -> None:
    """Denmark is connected to the Western track and the Churchill-Stalin pawn is neutral.

    Self-determination leaves the US its two colonies without a marker.
    """
    match = play(before_political(edition=edition), POLITICAL)
    assert board(match)["network_owner"]["denmark"] == "us"
    refusal = match.why_not("us", "place_political denmark")
    assert (refusal.reason, refusal.paragraph) == ("europe_undecided", "6.11.2")
    assert match.legal("us") == ["place_political vietnam", "place_political dutch_east_indies"]


@pytest.mark.rules("6.11.2")
def test_ex_long_6_political_denmark_would_be_open_under_free_europe() -> None:
    match = play(before_political(pawns={"free_europe_vs_spheres": "uk"}), POLITICAL)
    assert "place_political denmark" in match.legal("us")


@pytest.mark.rules("7.3", "6.11.1")
def test_ex_long_6_political_marker_is_lost_if_the_us_chose_the_united_nations() -> None:
    """With all of Europe's tracks and the colonies undecided no American network can take a marker."""
    match = play(before_political(pawn=[("us", "move_pawn un_vs_cadres")]), POLITICAL)
    assert facts_of(match.events, "political_lost") == [{"seat": "us", "number": 1}]
    assert match.stopped


# --- EX-LONG-7: Axis reserves ------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("7.62.2", "7.62.6", "7.62.8", "7.64.2", "7.64.3")
def test_ex_long_7_reserves_stand_where_the_priorities_put_them(edition: str) -> None:
    """Edition 1 prints two armies in the Philippines and none on Iwo Jima.

    Iwo Jima is a B29 space on this board and comes before the Philippines, so 7.64.3 takes the last army in
    both editions, as edition 2 prints.
    """
    match = whole_conference(edition=edition)
    deployed = facts_of(match.events, "reserve_deployed")
    assert [fact["front"] for fact in deployed if fact["reserve"] == "german_army"] == [
        "eastern",  # 7.62.2
        "western",  # 7.62.6, at equal distance
        "eastern",
        "western",  # 7.62.8
        "eastern",
        "mediterranean",
    ]
    assert [fact["front"] for fact in deployed if fact["reserve"] == "japanese_army"] == [
        "sw_pacific",  # the conference card
        "far_east",  # 7.64.2
        "far_east",
        "central_pacific",  # 7.64.3
    ]
    assert board(match)["opposing"] == {
        "western": 2,
        "eastern": 3,
        "mediterranean": 1,
        "central_pacific": 1,
        "sw_pacific": 1,
        "cbi": 0,
        "far_east": 2,
    }


@pytest.mark.rules("7.64.5", "7.6")
@pytest.mark.parametrize(("die", "navies"), [(4, 1), (5, 2)])
def test_ex_long_7_reserves_navy_sinks_one_naval_and_is_lost_on_four_or_less(die: int, navies: int) -> None:
    match = whole_conference(dice={"ijn_survival": [die]})
    assert facts_of(match.events, "reserve_in_theater") == [
        {"reserve": "ijn", "theater": "sw_pacific_theater"}
    ]
    assert board(match)["naval"]["sw_pacific_theater"] == 3 + 1 - 1
    assert board(match)["pool"]["ijn"] == navies


# --- EX-LONG-8: the fronts ---------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rules("7.71", "7.72", "7.72.2", "7.72.3", "7.73.2", "7.63.c")
def test_ex_long_8_advance_has_the_strength_and_the_result_of_every_front(edition: str) -> None:
    match = whole_conference(edition=edition)
    strength = {fact["front"]: fact["strength"] for fact in facts_of(match.events, "front_strength")}
    assert strength == {
        "western": 2 + 14 - 4,
        "eastern": 2 + 4 - 6,
        "mediterranean": 2 + 2 - 2,
        "central_pacific": 2 + 2 - 2,
        "sw_pacific": 2 + 2 - 2,
        "cbi": 2 + 2,
        "far_east": 2 + 4 - 4,
    }
    assert facts_of(match.events, "front_barred") == [{"front": "eastern", "exception": 2}]
    assert board(match)["fronts"] == {
        "western": "western_germany",
        "eastern": "prussia",
        "mediterranean": "central_italy",
        "central_pacific": "iwo_jima",
        "sw_pacific": "vogelkop_new_guinea",
        "cbi": "burma",
        "far_east": "nomonhan",
    }
    assert board(match)["pool"]["german_army"] == 5
    assert set(board(match)["offensive"].values()) == {0}
    assert unused_dice(match) == []


@pytest.mark.rules("7.74")
@pytest.mark.parametrize("die", range(1, 11))
def test_ex_long_8_advance_with_strength_twelve_is_certain_and_breaks_through_on_eight(die: int) -> None:
    match = whole_conference(dice={"western": [die]})
    assert board(match)["fronts"]["western"] == ("germany" if die >= 8 else "western_germany")
    assert board(match)["surrendered"]["germany"] is (die >= 8)


@pytest.mark.rules("7.71")
@pytest.mark.parametrize(
    ("front", "strength", "entry"),
    [
        ("mediterranean", 2, "northern_italy"),
        ("central_pacific", 2, "iwo_jima"),
        ("sw_pacific", 2, "philippines"),
        ("cbi", 4, "burma"),
        ("far_east", 2, "manchuria"),
    ],
)
def test_ex_long_8_advance_turns_on_a_die_of_the_strength(front: str, strength: int, entry: str) -> None:
    def reached(die: int) -> str:
        space: str = board(whole_conference(dice={front: [die]}))["fronts"][front]
        return space

    assert reached(strength) == entry
    assert reached(strength + 1) != entry
