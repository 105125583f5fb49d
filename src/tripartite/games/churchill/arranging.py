"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any

from tripartite.core.arranging import opened, put_facts
from tripartite.core.game import BadData
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.notation import FIELDS
from tripartite.games.churchill.sequence import SEQUENCE
from tripartite.games.churchill.terms import ARCTIC, BOXES, FRONTS, LAST_CONFERENCE, SEATS, left_of

NAMES = [segment.name for segment in SEQUENCE]


def arrange(c: Components, board: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of a scenario's set-up with the facts put in.

    Tables may be given in part. `hands` are dealt from the decks, `networks` are written as
    {"poland": {"uk": 2}}, and what fronts have passed or entered follows from `fronts`. Before
    the meeting nobody has won anything; later the US has won the agenda and the conference
    unless the facts say otherwise.
    """
    data = opened(board, SEQUENCE, segment)
    rest = dict(facts)
    _choose_conference(c, data, segment, rest)
    _choose_winners(data, segment, rest)
    if "fronts" in rest:
        data["fronts"].update(rest.pop("fronts"))
        _remember_fronts(c, data)
    for box, owners in rest.pop("networks", {}).items():
        _set_networks(data, box, owners)
    for seat, cards in rest.pop("hands", {}).items():
        _deal(c, data, seat, cards)
    for seat, cards in rest.pop("removed", {}).items():
        _remove(data, seat, cards)
    put_facts(data, rest, FIELDS)
    return data


def _choose_conference(c: Components, data: dict[str, Any], segment: str, rest: dict[str, Any]) -> None:
    """The card of the conference (version A unless given), and below it the following conferences."""
    card = rest.pop("conference_card", None)
    number = rest.pop("conference", data["conference"])
    if card is not None:
        if card not in c.conference_card_number:
            raise BadData(f"conference_card: no conference card {card!r}")
        number = c.conference_cards[c.conference_card_number[card]].conference
    data["conference"] = number
    if segment == "set_up":
        return
    deck = [
        c.conference_cards[c.versions[conference][0]].id for conference in range(number, LAST_CONFERENCE + 1)
    ]
    deck[0] = card or deck[0]
    if NAMES.index(segment) > NAMES.index("conference_card"):
        data["conference_card"] = deck.pop(0)
    data["conference_deck"] = deck


def _choose_winners(data: dict[str, Any], segment: str, rest: dict[str, Any]) -> None:
    """Who won the agenda and the conference, and whose turn it is."""
    if NAMES.index(segment) > NAMES.index("agenda_winner"):
        data["agenda_winner"] = rest.get("agenda_winner", "us")
        data["turn"] = SEATS[left_of(SEATS.index(data["agenda_winner"]))]
    if NAMES.index(segment) > NAMES.index("conference_winner"):
        data["conference_winner"] = rest.get("conference_winner", "us")
    if segment == "allocation":
        data["allocator"] = 0


def _remember_fronts(c: Components, data: dict[str, Any]) -> None:
    """7.13, 6.2: what the fronts have passed and entered."""
    position = {name: c.space_number(number, data["fronts"][name]) for number, name in enumerate(FRONTS)}
    for box, name in enumerate(BOXES):
        front = c.box_front[box]
        data["behind"][name] = front != ARCTIC and position[FRONTS[front]] > c.box_space[box]
    entered = {
        "normandy_entered": position["western"] >= c.normandy,
        "central_italy_entered": position["mediterranean"] >= c.central_italy,
    }
    for fact, true in entered.items():
        data[fact] = (max(data[fact], 0)) if true else -1
    data["philippines_entered"] = position["sw_pacific"] >= c.philippines
    data["italy_surrendered"] = position["mediterranean"] >= c.southern_italy
    data["b29_entered"] = any(
        space.b29
        for number, name in enumerate(FRONTS)
        for space in c.fronts[number].spaces[: position[name] + 1]
    )
    for issue, gone in (
        ("second_front", entered["normandy_entered"]),
        ("ussr_declares_war", position["far_east"] >= c.manchuria),
    ):
        if gone:
            data["issues"][issue] = "removed"
        elif data["issues"][issue] == "removed":
            data["issues"][issue] = "available"


def _set_networks(data: dict[str, Any], box: str, owners: dict[str, int]) -> None:
    if box not in BOXES or len(owners) > 1:
        raise BadData(f"networks: {box!r} with {owners!r}: one owner in a country or colony (7.11)")
    owner, count = next(iter(owners.items()), (None, 0))
    data["networks"][box] = count
    data["network_owner"][box] = owner if count else None


def _deal(c: Components, data: dict[str, Any], seat: str, cards: list[str]) -> None:
    """Gives a seat exactly these cards; all others that are not removed go to its deck."""
    own = [c.staff[number].id for number in c.cards_of[SEATS.index(seat)]]
    gone = data["removed"][seat]
    data["hands"] = {**data["hands"], seat: list(cards)}
    data["discards"] = {**data["discards"], seat: []}
    data["decks"] = {**data["decks"], seat: [card for card in own if card not in cards and card not in gone]}


def _remove(data: dict[str, Any], seat: str, cards: list[str]) -> None:
    data["removed"] = {**data["removed"], seat: list(cards)}
    for pile in ("hands", "decks", "discards"):
        data[pile] = {**data[pile], seat: [card for card in data[pile][seat] if card not in cards]}
