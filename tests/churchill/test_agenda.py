"""5.13 Pre-conference and 5.14 agenda selection."""

from typing import Any

import pytest

from matches import written
from tripartite.api import Match, arrange
from tripartite.games.churchill.components import Components

SEATS = ("uk", "ussr", "us")
RECORDS = Components().records
DECKS = {seat: [r["id"] for r in RECORDS["staff_card"] if r["player"] == seat] for seat in SEATS}
CHIEFS = {"uk": "uk_brooke", "ussr": "ussr_zhukov", "us": "us_marshall"}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


def drawn(conference: int, **facts: Any) -> Match:
    return arrange(
        "churchill", "training", "pre_conference", conference=conference, stop_before="agenda_cards", **facts
    )


def choosing(uk: str, ussr: str, us: str, **facts: Any) -> Match:
    """Each player holds the card that he will play and one more."""
    cards = {"uk": uk, "ussr": ussr, "us": us}
    hands = {seat: sorted({card, DECKS[seat][-1]}) for seat, card in cards.items()}
    return arrange("churchill", "training", "agenda_cards", hands=hands, **facts)


def revealed(uk: str, ussr: str, us: str, **facts: Any) -> Match:
    match = choosing(uk, ussr, us, **facts)
    for seat, card in zip(SEATS, (uk, ussr, us), strict=True):
        match.answer(seat, f"agenda_card {card}")
    return match


def selecting(winner: str, values: tuple[int, int, int] = (1, 1, 1), **facts: Any) -> Match:
    return arrange(
        "churchill",
        "training",
        "agenda_selection",
        agenda_winner=winner,
        agenda_values=dict(zip(SEATS, values, strict=True)),
        stop_before="meeting",
        **facts,
    )


# --- hands -----------------------------------------------------------------------------------------------


@pytest.mark.rules("5.13", "4.21")
def test_every_player_draws_seven_of_his_own_cards() -> None:
    board = written(drawn(9))
    for seat in SEATS:
        assert len(board["hands"][seat]) == 7
        assert sorted(board["hands"][seat] + board["decks"][seat]) == sorted(DECKS[seat])


@pytest.mark.rules("5.13")
def test_an_odd_conference_shuffles_discards_and_deck_together() -> None:
    decks = {seat: DECKS[seat][:7] for seat in SEATS}
    discards = {seat: DECKS[seat][7:] for seat in SEATS}
    match = drawn(9, decks=decks, discards=discards)
    board = written(match)
    assert told(match, "deck_shuffled") == [{"seat": seat} for seat in SEATS]
    assert board["discards"] == {"uk": [], "ussr": [], "us": []}
    for seat in SEATS:
        assert len(board["decks"][seat]) == 14
        assert set(board["hands"][seat]) != set(DECKS[seat][:7])
        assert board["decks"][seat] != sorted(board["decks"][seat], key=DECKS[seat].index)


@pytest.mark.rules("5.13")
def test_an_even_conference_draws_the_next_seven_without_shuffling() -> None:
    decks = {seat: list(reversed(DECKS[seat][:14])) for seat in SEATS}
    discards = {seat: DECKS[seat][14:] for seat in SEATS}
    match = drawn(10, decks=decks, discards=discards)
    board = written(match)
    assert told(match, "deck_shuffled") == []
    for seat in SEATS:
        assert set(board["hands"][seat]) == set(DECKS[seat][7:14])
        assert board["decks"][seat] == list(reversed(DECKS[seat][:7]))
    assert board["discards"] == discards


@pytest.mark.rules("5.13")
@pytest.mark.parametrize(("scenario", "conference"), [("training", 8), ("tournament", 6)])
def test_the_first_conference_of_a_scenario_shuffles_although_it_is_even(
    scenario: str, conference: int
) -> None:
    match = arrange("churchill", scenario, "pre_conference", stop_before="agenda_cards")
    assert written(match)["conference"] == conference
    assert told(match, "deck_shuffled") == [{"seat": seat} for seat in SEATS]


@pytest.mark.rules("5.13")
def test_a_short_deck_is_completed_from_the_shuffled_discards() -> None:
    decks = {**DECKS, "us": DECKS["us"][:3]}
    match = drawn(10, decks=decks, discards={"us": DECKS["us"][3:]})
    board = written(match)
    assert told(match, "deck_shuffled") == [{"seat": "us"}]
    assert set(DECKS["us"][:3]) < set(board["hands"]["us"])
    assert (len(board["hands"]["us"]), len(board["decks"]["us"])) == (7, 14)
    assert board["discards"]["us"] == []


@pytest.mark.rules("5.13")
def test_cards_removed_from_the_game_are_never_drawn_again() -> None:
    gone = DECKS["uk"][:14]
    board = written(drawn(9, removed={"uk": gone}))
    assert set(board["hands"]["uk"]) == set(DECKS["uk"][14:])
    assert (board["decks"]["uk"], board["removed"]["uk"]) == ([], gone)


@pytest.mark.rules("5.13")
def test_every_leader_is_active_at_the_start_of_a_conference() -> None:
    match = arrange(
        "churchill",
        "training",
        "conference_begins",
        leader_active=dict.fromkeys(SEATS, False),
        stop_before="conference_card",
    )
    assert written(match)["leader_active"] == dict.fromkeys(SEATS, True)


# --- the simultaneous card -------------------------------------------------------------------------------


@pytest.mark.rules("4.21", "5.13")
@pytest.mark.parametrize("order", [("uk", "ussr", "us"), ("us", "uk", "ussr"), ("ussr", "us", "uk")])
def test_all_three_choose_at_once_and_reveal_together(order: tuple[str, str, str]) -> None:
    cards = {"uk": "uk_eden", "ussr": "ussr_molotov", "us": "us_king"}
    match = choosing(*cards.values())
    assert match.seats_to_answer == ["uk", "ussr", "us"]
    told_before = len(match.events)
    for seat in order[:2]:
        assert match.answer(seat, f"agenda_card {cards[seat]}") == []
        assert match.legal(seat) == []
    assert match.seats_to_answer == [order[2]]
    assert len(match.events) == told_before
    events = match.answer(order[2], f"agenda_card {cards[order[2]]}")
    assert [event.facts["card"] for event in events if event.key == "agenda_revealed"] == list(cards.values())


@pytest.mark.rules("4.21")
def test_a_committed_card_stays_hidden_until_all_have_chosen() -> None:
    match = choosing("uk_eden", "ussr_molotov", "us_king")
    before = match.view("us").to_json(), match.view(None).to_json()
    match.answer("uk", "agenda_card uk_eden")
    for view, old in zip((match.view("us").to_json(), match.view(None).to_json()), before, strict=True):
        assert view["waiting_for"] == ["ussr", "us"]
        assert {**view, "waiting_for": old["waiting_for"]} == old
        assert "uk_eden" not in str(view)
    assert match.view("uk").to_json()["committed"] == "agenda_card uk_eden"
    assert match.why_not("uk", "agenda_card uk_morrison").reason == "not_your_decision"


@pytest.mark.rules("5.13")
def test_a_staff_card_of_the_own_hand_is_chosen_and_never_a_leader() -> None:
    match = choosing("uk_eden", "ussr_molotov", "us_king")
    assert match.legal("uk") == ["agenda_card uk_eden", "agenda_card uk_morrison"]
    reasons = {
        option: match.why_not("uk", option).reason
        for option in ("agenda_card churchill", "agenda_card us_king", "agenda_card uk_bevin")
    }
    assert list(reasons.values()) == ["unknown_element", "card_not_yours", "card_not_in_hand"]
    assert match.why_not("uk", "agenda_card uk_bevin").paragraph == "3.33"


@pytest.mark.rules("4.21")
def test_the_chosen_card_is_spent_and_six_are_left_for_the_meeting() -> None:
    match = arrange(
        "churchill", "training", "agenda_cards", hands={seat: DECKS[seat][:7] for seat in SEATS}, dice=[1] * 3
    )
    for seat in SEATS:
        match.answer(seat, f"agenda_card {DECKS[seat][1]}")
    board = written(match)
    assert {seat: len(hand) for seat, hand in board["hands"].items()} == {"uk": 6, "ussr": 6, "us": 6}
    assert board["discards"] == {seat: [DECKS[seat][1]] for seat in SEATS}


@pytest.mark.rules("3.32", "4.21")
def test_only_the_uk_adds_one_to_its_agenda_card() -> None:
    match = revealed("uk_eden", "ussr_molotov", "us_hull")
    assert written(match)["agenda_values"] == {"uk": 6, "ussr": 5, "us": 5}
    assert written(match)["agenda_winner"] == "uk"


@pytest.mark.rules("5.13", "3.33")
def test_card_text_is_ignored_in_the_agenda() -> None:
    """Attlee's penalty, Kuznetsov's naval support and Hull's health roll all stay out of it."""
    match = revealed("uk_attlee", "ussr_kuznetsov", "us_hull", naval={"arctic": 0})
    assert written(match)["agenda_values"] == {"uk": 6, "ussr": 3, "us": 5}
    assert written(match)["naval"]["arctic"] == 0
    assert written(match)["removed"] == {"uk": [], "ussr": [], "us": []}
    assert all(entry.rolls == [] for entry in match.journal)


@pytest.mark.rules("5.13", "3.33")
def test_a_purge_card_in_the_agenda_threatens_nobody() -> None:
    match = revealed("uk_beaverbrook", "ussr_merkulov", "us_walker")
    assert written(match)["agenda_values"] == {"uk": 4, "ussr": 1, "us": 3}
    assert told(match, "purge_threat") == []


@pytest.mark.rules("5.13", "5.25")
def test_a_revealed_chief_of_staff_rolls_for_his_value() -> None:
    match = revealed(*CHIEFS.values(), dice=[2, 5, 4])
    assert [facts["die"] for facts in told(match, "agenda_die")] == [2, 5, 4]
    assert written(match)["agenda_values"] == {"uk": 3, "ussr": 5, "us": 4}
    assert written(match)["agenda_winner"] == "ussr"


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("modifier", "value"), [(-1, 4), (-6, 1), (2, 7)])
def test_a_card_that_modifies_the_agenda_never_brings_a_value_below_one(modifier: int, value: int) -> None:
    match = revealed("uk_menzies", "ussr_molotov", "us_king", agenda_modifier={"ussr": modifier})
    assert written(match)["agenda_values"]["ussr"] == value


@pytest.mark.rules("4.21", "5.13")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("uk_bevin", "ussr_molotov", "us_king"), "uk"),
        (("uk_menzies", "ussr_molotov", "us_king"), "ussr"),
        (("uk_menzies", "ussr_merkulov", "us_king"), "us"),
    ],
)
def test_the_highest_value_wins_the_agenda(cards: tuple[str, str, str], winner: str) -> None:
    match = revealed(*cards)
    assert told(match, "agenda_won") == [{"seat": winner}]
    assert match.seats_to_answer == [winner]


# --- nominations -----------------------------------------------------------------------------------------


@pytest.mark.rules("4.21", "5.14")
@pytest.mark.parametrize(
    ("winner", "values", "place"),
    [
        ("us", (3, 1, 4), "us3"),
        ("uk", (6, 5, 5), "uk1"),
        ("ussr", (5, 5, 2), "ussr3"),
        ("uk", (7, 1, 6), "uk6"),
        ("us", (1, 1, 9), "us6"),
        ("ussr", (4, 4, 4), "center"),
    ],
)
def test_the_winner_places_at_his_value_minus_the_lowest_of_another(
    winner: str, values: tuple[int, int, int], place: str
) -> None:
    match = selecting(winner, values)
    match.answer(winner, "nominate global")
    assert written(match)["issues"]["global"] == place


@pytest.mark.rules("4.21", "5.14")
@pytest.mark.parametrize("winner", SEATS)
def test_then_each_player_puts_two_in_the_center_clockwise_from_the_winners_left(winner: str) -> None:
    match = selecting(winner, (5, 5, 5))
    start = SEATS.index(winner)
    left, right = SEATS[(start + 1) % 3], SEATS[(start + 2) % 3]
    for seat in (winner, left, left, right, right, winner, winner):
        assert match.seats_to_answer == [seat]
        match.answer(seat, match.legal(seat)[0])
    nominated = told(match, "nominated")
    assert len(nominated) == 7
    assert [facts["place"] for facts in nominated[1:]] == ["center"] * 6
    assert match.stopped


@pytest.mark.rules("5.14")
@pytest.mark.parametrize("seat", SEATS)
def test_anyone_may_nominate_any_issue_whatever_its_flag(seat: str) -> None:
    match = selecting(seat)
    issues = {record["id"] for record in RECORDS["issue"]} - {"second_front"}
    assert set(match.legal(seat)) == {f"nominate {issue}" for issue in issues}


@pytest.mark.rules("5.14")
def test_issues_on_the_table_or_out_of_the_game_cannot_be_nominated() -> None:
    match = selecting("us", issues={"global": "center", "uk_production": "uk3"})
    for issue in ("global", "uk_production"):
        violation = match.why_not("us", f"nominate {issue}")
        assert (violation.reason, violation.paragraph) == ("issue_on_table", "5.14")
    violation = match.why_not("us", "nominate second_front")
    assert (violation.reason, violation.paragraph) == ("issue_removed", "5.14")
    match.answer("us", "nominate abomb_research")
    assert match.why_not("uk", "nominate abomb_research").reason == "issue_on_table"


@pytest.mark.rules("4.21")
def test_seven_nominated_issues_come_on_top_of_those_from_the_card() -> None:
    match = selecting("us", issues={"global": "center", "strategic_materials": "center"})
    while not match.stopped:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[-1])
    places = written(match)["issues"].values()
    assert sum(place not in ("available", "removed") for place in places) == 9


@pytest.mark.rules("5.14")
def test_when_too_few_issues_remain_the_players_choose_what_is_left() -> None:
    issues = {record["id"]: "center" for record in RECORDS["issue"]}
    issues.update(second_front="removed", abomb_research="available", uk_production="available")
    match = selecting("us", (3, 2, 5), issues=issues)
    match.answer("us", "nominate abomb_research")
    assert match.legal("uk") == ["nominate uk_production"]
    match.answer("uk", "nominate uk_production")
    assert match.stopped
    assert written(match)["issues"]["abomb_research"] == "us3"


@pytest.mark.rules("3.34")
def test_there_are_eighteen_issues_of_the_listed_kinds() -> None:
    kinds = [record["issue_class"] for record in RECORDS["issue"]]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "production": 3,
        "directed_offensive": 4,
        "pol_mil": 4,
        "leadership": 2,
        "conditional": 2,
        "strategic_materials": 1,
        "abomb": 1,
        "global": 1,
    }


@pytest.mark.rules("4.22")
@pytest.mark.parametrize(("winner", "first"), [("uk", "ussr"), ("ussr", "us"), ("us", "uk")])
def test_the_meeting_opens_left_of_the_agenda_winner(winner: str, first: str) -> None:
    match = arrange(
        "churchill",
        "training",
        "meeting_opens",
        agenda_winner=winner,
        hands={seat: DECKS[seat][1:3] for seat in SEATS},
        issues={"global": "center"},
        may_pass=dict.fromkeys(SEATS, True),
    )
    assert match.seats_to_answer == [first]
    assert "pass" not in match.legal(first)
