"""3.33 Staff cards: every card on every issue, track, mode and leader, and what else their texts do."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tripartite.api import Match, arrange, load_game
from tripartite.games.churchill.components import Components

SEATS = ("uk", "ussr", "us")
RECORDS = Components().records
CARDS = {record["id"]: record for record in RECORDS["staff_card"]}
CLASS = {record["id"]: record["issue_class"] for record in RECORDS["issue"]}
DIE = 3
LEADERS = {"churchill": "uk", "stalin": "ussr", "roosevelt": "us", "truman": "us"}
EVERYONE = frozenset({"churchill", "stalin", "roosevelt"})
HEALTH = {
    card: line["range"]
    for card, record in CARDS.items()
    for line in record["attributes"]
    if line["type"] == "health_roll"
}
ROLLING = {*HEALTH, "uk_brooke", "ussr_zhukov", "us_marshall"}
every_card = pytest.mark.parametrize("card", CARDS)


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


# --- what the text of a card says, read afresh from its record -------------------------------------------


def applies(when: dict[str, list[str]], issue: str, track: str, mode: str, active: frozenset[str]) -> bool:
    truths = {
        "issue_class": {CLASS[issue]},
        "issue_id": {issue},
        "issue_on_track": {track},
        "leader_active": active,
        "mode": {mode},
    }
    return all(truths[key] & set(wanted) for key, wanted in when.items())


def expected(card: str, issue: str, track: str, mode: str, active: frozenset[str]) -> dict[str, Any]:
    record = CARDS[card]
    value = record.get("value", DIE)
    supports = []
    for line in record["attributes"]:
        if not applies(line.get("when", {}), issue, track, mode, active):
            continue
        if line["type"] == "bonus":
            value += line["amount"]
        elif line["type"] == "penalty":
            value -= line["amount"]
        elif line["type"] == "place_support":
            supports.append((line["kind"], line["count"]))
    if record["player"] == "ussr" and mode == "debate":
        value += 1
    return {"value": value, "supports": supports}


# --- what the game makes of it ---------------------------------------------------------------------------


def table(
    mode: str, seat: str, hand: tuple[str, ...], issue: str, place: str, active: frozenset[str], **facts: Any
) -> Match:
    """The seat holds the hand and is about to advance the issue, or to debate it."""
    advancer = SEATS[SEATS.index(seat) - 1]
    debate = {"turn": advancer, "advancer": advancer, "advanced": issue}
    usual: dict[str, Any] = {
        "leader_active": {seat: any(LEADERS[name] == seat for name in active) for seat in SEATS},
        "truman": "truman" in active,
        "naval": {"arctic": 0},
        "dice": [DIE, 6, 6],
        **(debate if mode == "debate" else {"turn": seat}),
    }
    return arrange(
        "churchill", "tournament", "meeting", hands={seat: list(hand)}, issues={issue: place},
        stop_before="end_of_meeting", **{**usual, **facts},
    )  # fmt: skip


def use(match: Match, mode: str, card: str, issue: str) -> None:
    seat = CARDS[card]["player"]
    if mode == "debate":
        match.answer(seat, strongest(match, seat, "debate", card))
    elif "chief_of_staff" in CARDS[card]:
        match.answer(seat, f"chief {card}")
        match.answer(seat, f"chief_advance {issue}")
    else:
        match.answer(seat, strongest(match, seat, "advance", card, issue))


def played(
    mode: str, card: str, issue: str, place: str, active: frozenset[str] = EVERYONE, **facts: Any
) -> Match:
    match = table(mode, CARDS[card]["player"], (card,), issue, place, active, **facts)
    use(match, mode, card, issue)
    return match


@cache
def shared_table(mode: str, seat: str, issue: str, place: str, active: frozenset[str]) -> Match:
    """One table for all cards of a seat that roll no dice: each is played and taken back."""
    hand = tuple(card for card in CARDS if CARDS[card]["player"] == seat and card not in ROLLING)
    match = table(mode, seat, hand, issue, place, active)
    match.keep_digests = False
    return match


def outcome_of(mode: str, card: str, issue: str, place: str, active: frozenset[str]) -> dict[str, Any]:
    if card in ROLLING:
        return outcome(played(mode, card, issue, place, active))
    match = shared_table(mode, CARDS[card]["player"], issue, place, active)
    use(match, mode, card, issue)
    found = outcome(match)
    match.undo()
    return found


def strongest(match: Match, seat: str, verb: str, *args: str) -> str:
    """The option that uses the card; for a flexible value the highest."""
    option = " ".join((verb, *args))
    if option in match.legal(seat):
        return option
    return [o for o in match.legal(seat) if o.startswith(" ".join((f"{verb}_by", *args)))][-1]


def outcome(match: Match) -> dict[str, Any]:
    (facts,) = told(match, "advanced") + told(match, "debated")
    supports = [("naval", f["number"]) for f in told(match, "staff_naval")]
    supports += [("offensive", f["number"]) for f in told(match, "staff_offensive")]
    return {"value": facts["value"], "supports": supports}


def situations() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every issue on every track with all leaders active; one issue under every state of the leaders."""
    for issue, track in product(CLASS, ("center", *SEATS)):
        yield issue, track, EVERYONE
    for president in ("roosevelt", "truman"):
        for chosen in product((True, False), repeat=3):
            names = ("churchill", "stalin", president)
            yield "global", "center", frozenset(n for n, on in zip(names, chosen, strict=True) if on)


@pytest.mark.slow
@every_card
@pytest.mark.rules("3.33", "5.22", "5.24", "3.32")
@pytest.mark.parametrize("mode", ["advance", "debate"])
def test_a_card_moves_an_issue_by_its_value_and_all_text_that_applies(card: str, mode: str) -> None:
    for issue, track, active in situations():
        place = "center" if track == "center" else f"{track}6"
        found = outcome_of(mode, card, issue, place, active)
        assert found == expected(card, issue, track, mode, active), (issue, track, active)


@pytest.mark.rules("2.0", "3.33")
def test_each_player_has_twenty_one_staff_cards_and_one_chief_of_staff() -> None:
    for seat in SEATS:
        own = [record for record in CARDS.values() if record["player"] == seat]
        assert len(own) == 21
        assert sum("chief_of_staff" in record for record in own) == 1


# --- values ----------------------------------------------------------------------------------------------


@pytest.mark.rules("5.22", "5.24")
@pytest.mark.parametrize(
    ("card", "issue", "mode", "value"),
    [
        ("ussr_merkulov", "global", "advance", 1),
        ("ussr_merkulov", "global", "debate", 2),
        ("ussr_merkulov", "pol_mil_2_2_a", "advance", 2),
        ("ussr_molotov", "global", "advance", 5),
        ("ussr_molotov", "global", "debate", 6),
        ("ussr_voroshilov", "uk_production", "debate", 2),
    ],
)
def test_paranoia_takes_one_from_soviet_staff_before_attributes_and_nyet(
    card: str, issue: str, mode: str, value: int
) -> None:
    assert outcome(played(mode, card, issue, "us6", paranoia=True))["value"] == value


@pytest.mark.rules("5.22")
@pytest.mark.parametrize(("die", "value"), [(1, 1), (2, 1), (6, 5)])
def test_paranoia_lowers_zhukovs_die_but_not_below_one(die: int, value: int) -> None:
    match = played("advance", "ussr_zhukov", "global", "us6", paranoia=True, dice=[die])
    assert outcome(match)["value"] == value


@pytest.mark.rules("5.22")
def test_paranoia_concerns_soviet_staff_only() -> None:
    for card in ("uk_menzies", "us_king"):
        calm, tense = (played("advance", card, "global", "us6", paranoia=on) for on in (False, True))
        assert outcome(calm) == outcome(tense)


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("modifier", "value"), [(1, 5), (-1, 3), (-6, 2)])
def test_a_card_that_modifies_staff_in_the_meeting_never_brings_the_value_below_one(
    modifier: int, value: int
) -> None:
    """Malenkov: 3, and +1 on a Pol-Mil issue."""
    changed: dict[str, Any] = {"meeting_modifier": {"ussr": modifier}}
    assert outcome(played("advance", "ussr_malenkov", "pol_mil_2_2_a", "us6", **changed))["value"] == value
    assert outcome(played("advance", "us_king", "global", "uk6", **changed))["value"] == 4


def rewritten(folder: Path, card: str, value: int, attributes: str) -> Any:
    """The game with an owner's version of a staff card."""
    text = f'[[staff_card]]\nid = "{card}"\nvalue = {value}\nattributes = [{attributes}]\n'
    (folder / "staff.toml").write_text(text, encoding="utf-8")
    return load_game("churchill", folder)


def meeting_with(game: Any, card: str, issue: str, place: str, **facts: Any) -> Match:
    seat = CARDS[card]["player"]
    match = arrange(
        game, "training", "meeting", turn=seat, hands={seat: [card]}, issues={issue: place},
        stop_before="end_of_meeting", **facts,
    )  # fmt: skip
    match.answer(seat, f"advance {card} {issue}")
    return match


@pytest.mark.rules("5.22")
@pytest.mark.parametrize("place", ["uk2", "us2", "center"])
def test_a_penalty_never_moves_an_issue_backward(tmp_path: Path, place: str) -> None:
    game = rewritten(tmp_path, "uk_eden", 2, '{ type = "penalty", amount = 5, when = {} }')
    match = meeting_with(game, "uk_eden", "global", place)
    assert outcome(match)["value"] == 0
    assert match.board.to_json()["issues"]["global"] == place


@pytest.mark.rules("3.33")
@pytest.mark.parametrize(
    ("when", "active", "value"),
    [
        ('leader_active = ["churchill", "stalin"]', {"uk": False}, 5),
        ('leader_active = ["churchill", "stalin"]', {"uk": False, "ussr": False}, 2),
        ('leader_inactive = ["churchill", "stalin"]', {"uk": False}, 5),
        ('leader_inactive = ["churchill", "stalin"]', {}, 2),
        ('leader_inactive = ["truman"]', {"us": False}, 2),
        ('issue_class = ["global"], issue_id = ["global", "uk_production"]', {}, 5),
        ('issue_class = ["production"], issue_id = ["global"]', {}, 2),
        ('issue_on_track = ["us", "ussr"], mode = ["advance"]', {}, 5),
        ('issue_on_track = ["us", "ussr"], mode = ["debate"]', {}, 2),
    ],
)
def test_a_condition_holds_if_every_key_has_one_fitting_value(
    tmp_path: Path, when: str, active: dict[str, bool], value: int
) -> None:
    game = rewritten(tmp_path, "uk_eden", 2, f'{{ type = "bonus", amount = 3, when = {{ {when} }} }}')
    match = meeting_with(game, "uk_eden", "global", "us6", leader_active=active)
    assert outcome(match)["value"] == value


# --- supports --------------------------------------------------------------------------------------------


@pytest.mark.rules("3.33", "3.27")
@pytest.mark.parametrize("card", ["ussr_kuznetsov", "uk_tovey"])
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_naval_support_of_a_card_goes_to_its_box_at_once_up_to_five(
    card: str, before: int, after: int
) -> None:
    for mode in ("advance", "debate"):
        match = played(mode, card, "global", "us6", naval={"arctic": before})
        assert match.board.to_json()["naval"]["arctic"] == after


@pytest.mark.rules("3.33")
@pytest.mark.parametrize(("issue", "earned"), [("ussr_directed_offensive", 1), ("global", 0)])
def test_offensive_support_of_a_card_waits_for_the_allocation(issue: str, earned: int) -> None:
    for mode in ("advance", "debate"):
        board = played(mode, "ussr_vasilevsky", issue, "us6").board.to_json()
        assert board["staff_support"] == {"uk": 0, "ussr": earned, "us": 0}
        assert set(board["offensive"].values()) == {0}


# --- health and purge ------------------------------------------------------------------------------------


@pytest.mark.rules("3.33")
@pytest.mark.parametrize("card", HEALTH)
def test_a_health_roll_after_playing_the_card_may_remove_it_from_the_game(card: str) -> None:
    seat = CARDS[card]["player"]
    for die, mode in product(range(1, 7), ("advance", "debate")):
        board = played(mode, card, "global", "us6", dice=[die]).board.to_json()
        dies = die in HEALTH[card]
        assert board["removed"][seat] == ([card] if dies else [])
        assert board["discards"][seat] == ([] if dies else [card])


def soviets(*cards: str, dice: list[int], issues: dict[str, str] | None = None) -> Match:
    return arrange(
        "churchill", "training", "meeting", turn="ussr", hands={"ussr": list(cards)},
        issues=issues or {"global": "us6"}, dice=dice, stop_before="end_of_meeting",
    )  # fmt: skip


def removed(match: Match) -> list[str]:
    return list(match.board.to_json()["removed"]["ussr"])


@pytest.mark.rules("3.33")
@pytest.mark.parametrize("card", ["ussr_merkulov", "ussr_beria"])
@pytest.mark.parametrize(("die", "purged"), [(1, True), (2, False), (6, False)])
def test_the_next_soviet_card_played_may_be_purged(card: str, die: int, purged: bool) -> None:
    match = soviets(card, "ussr_molotov", dice=[die])
    match.answer("ussr", f"advance {card} global")
    assert match.board.dice.counter == 0
    match.answer("ussr", "advance ussr_molotov global")
    assert told(match, "purge_roll") == [{"card": "ussr_molotov", "die": die}]
    assert removed(match) == (["ussr_molotov"] if purged else [])


@pytest.mark.rules("3.33")
def test_a_purge_threatens_one_card_only() -> None:
    match = soviets("ussr_merkulov", "ussr_molotov", "ussr_malenkov", dice=[2, 1])
    for card in ("ussr_merkulov", "ussr_molotov", "ussr_malenkov"):
        match.answer("ussr", f"advance {card} global")
    assert [facts["card"] for facts in told(match, "purge_roll")] == ["ussr_molotov"]


@pytest.mark.rules("3.33")
def test_a_purged_card_has_done_its_work_and_a_purged_beria_still_threatens() -> None:
    match = soviets("ussr_merkulov", "ussr_beria", "ussr_molotov", dice=[1, 1])
    for card in ("ussr_merkulov", "ussr_beria", "ussr_molotov"):
        match.answer("ussr", f"advance {card} global")
    assert removed(match) == ["ussr_beria", "ussr_molotov"]
    assert match.board.to_json()["issues"]["global"] == "ussr5"


@pytest.mark.rules("3.33")
def test_a_purge_threat_does_not_outlast_the_conference() -> None:
    calm = arrange("churchill", "training", "post_mortem")
    tense = arrange("churchill", "training", "post_mortem", purge="ussr_beria")
    assert tense.board.to_json()["conference"] == 9
    assert tense.board.to_json()["purge"] == calm.board.to_json()["purge"]


@pytest.mark.rules("3.33", "5.26")
def test_a_card_discarded_for_stalin_may_be_purged() -> None:
    match = soviets("ussr_merkulov", "ussr_molotov", dice=[1, 6, 6])
    match.answer("ussr", "advance ussr_merkulov global")
    match.answer("ussr", "lead stalin ussr_molotov global")
    assert removed(match) == ["ussr_molotov"]


@pytest.mark.rules("3.33")
def test_a_card_discarded_because_all_is_captured_may_be_purged() -> None:
    match = soviets("ussr_beria", "ussr_molotov", dice=[1], issues={"global": "ussr4"})
    match.answer("ussr", "advance ussr_beria global")
    match.answer("ussr", "discard ussr_molotov")
    assert removed(match) == ["ussr_molotov"]


@pytest.mark.rules("3.33")
def test_a_purge_spares_the_cards_of_other_players() -> None:
    hands = {"ussr": ["ussr_merkulov", "ussr_molotov"], "us": ["us_king"]}
    match = arrange(
        "churchill", "training", "meeting", turn="ussr", hands=hands, issues={"global": "uk6"}, dice=[1]
    )
    match.answer("ussr", "advance ussr_merkulov global")
    match.answer("us", "no_debate")
    match.answer("us", "advance us_king global")
    assert told(match, "purge_roll") == []
    match.answer("ussr", "debate ussr_molotov")
    assert removed(match) == ["ussr_molotov"]


@pytest.mark.rules("3.33", "5.26")
def test_the_text_of_a_card_discarded_for_the_leader_is_ignored() -> None:
    match = soviets("ussr_merkulov", "ussr_shaposhnikov", dice=[6, 6, 1])
    match.answer("ussr", "lead stalin ussr_merkulov global")
    match.answer("ussr", "advance ussr_shaposhnikov global")
    assert told(match, "purge_roll") == []
    assert removed(match) == ["ussr_shaposhnikov"]
