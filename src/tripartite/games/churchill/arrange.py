"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.arrange import Fact, FactList, field, opened, put_facts
from tripartite.core.game import BadData
from tripartite.core.values import Among, ByKey, Named, Table, Value, check_name, list_of, table_of
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.conference_card import CONVOY_NAVAL, carry_out, instructions
from tripartite.games.churchill.fields import BOARD, BOX, BY_SEAT, CONFERENCE_CARD, NUMBER, SEAT
from tripartite.games.churchill.records import Effect
from tripartite.games.churchill.sequence import SEQUENCE
from tripartite.games.churchill.terms import (
    ARCTIC,
    BOXES,
    FRONTS,
    LAST_CONFERENCE,
    NETWORK,
    SEATS,
    left_of,
)

NAMES = SEQUENCE.names


# --- what is offered ---------------------------------------------------------------------------------------


def _own_cards(c: Components) -> list[Value]:
    """3.33: a staff card belongs to its seat."""
    return [Among(Named("staff card", tuple(_cards_of(c, seat)), words="card")) for seat in SEATS]


def _told_card(c: Components, data: dict[str, Any], segment: str) -> Any:
    return data["conference_card"] or (data["conference_deck"] or [None])[0]


def _told_networks(c: Components, data: dict[str, Any], segment: str) -> Any:
    owners, counts = data["network_owner"], data["networks"]
    return {box: {owners[box]: counts[box]} if owners[box] else {} for box in BOXES}


FACTS: Final = FactList(
    BOARD,
    "conference_begins",
    {},
    {
        "sequence": (
            Fact("conference_card", CONFERENCE_CARD, _told_card),
            "agenda_winner",
            "conference_winner",
            "turn",
        ),
        "players": (
            Fact("hands", ByKey(SEAT, _own_cards), field("hands")),
            Fact("removed", ByKey(SEAT, _own_cards), field("removed")),
            "leader_active",
            "truman",
            "victories",
        ),
        "conference": ("issues", "directed", "leadership", "production"),
        "map": (
            "fronts",
            Fact("networks", Table(BOX, BY_SEAT), _told_networks),
            "political",
            "naval",
            "offensive",
        ),
        "war": ("pool", "technology", "abomb", "spy_ring", "pawns", "surrendered"),
    },
)


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of a scenario's set-up with the facts put in.

    Tables may be given in part. `hands` are dealt from the decks, `networks` are written as
    {"poland": {"uk": 2}}, and what fronts have passed or entered follows from `fronts`. Before
    the meeting nobody has won anything; later the US has won the agenda and the conference
    unless the facts say otherwise. A `conference_card` that is named has had its effects, as far as
    they need neither a die nor a choice.
    """
    c = b.components
    data = opened(written, SEQUENCE, segment)
    rest = dict(facts)
    card = rest.pop("conference_card", None)
    _choose_conference(c, data, segment, card, rest)
    _choose_winners(c, data, segment, rest)
    if "fronts" in rest:
        put_facts(data, {"fronts": rest.pop("fronts")}, BOARD, c)
        _remember_fronts(c, data)
    for box, owners in table_of(BOXES, rest.pop("networks", {}), "networks").items():
        _set_networks(c, data, box, owners)
    for seat, cards in table_of(SEATS, rest.pop("removed", {}), "removed").items():
        _remove(c, data, seat, cards)
    for seat, cards in table_of(SEATS, rest.pop("hands", {}), "hands").items():
        _deal(c, data, seat, cards)
    put_facts(data, rest, BOARD, c)
    if card is not None and NAMES.index("conference_card") < NAMES.index(segment) < NAMES.index("victory"):
        b.read(data)
        _carry_out_card(b, segment)
        data = b.to_json()
        put_facts(data, rest, BOARD, c)
    return data


# --- the conference ----------------------------------------------------------------------------------------


def _choose_conference(
    c: Components, data: dict[str, Any], segment: str, card: Any, rest: dict[str, Any]
) -> None:
    """The card of the conference (version A unless given), and below it the following conferences."""
    number = rest.pop("conference", None)
    if number is not None:
        put_facts(data, {"conference": number}, BOARD, c)
    if card is not None:
        data["conference"] = _conference_of(c, segment, card)
        if number not in (None, data["conference"]):
            raise BadData(f"conference: {number} is not the conference of {card!r}")
    if segment == "set_up":
        return
    deck = [
        c.conference_cards[c.versions[conference][0]].id
        for conference in range(data["conference"], LAST_CONFERENCE + 1)
    ]
    deck[0] = card or deck[0]
    if NAMES.index(segment) > NAMES.index("conference_card"):
        data["conference_card"] = deck.pop(0)
    data["conference_deck"] = deck


def _conference_of(c: Components, segment: str, card: Any) -> int:
    if not isinstance(card, str) or card not in c.conference_card_number:
        raise BadData(f"conference_card: no conference card {card!r}")
    if segment == "set_up":
        raise BadData(f"conference_card: {card!r} cannot be chosen before the deck is drawn (9.2)")
    return c.conference_cards[c.conference_card_number[card]].conference


def _carry_out_card(b: Board, segment: str) -> None:
    """5.11: what the card has done by then, unless it hangs on a die or on a choice."""
    b.todo = instructions(b)
    if segment == "conference_card_bands":
        return
    while b.todo:
        effect = b.components.effects[b.todo.pop(0)]
        if not _hangs_on_a_die_or_choice(b, effect) and not _is_used_up(effect, segment):
            carry_out(b, effect)


def _hangs_on_a_die_or_choice(b: Board, effect: Effect) -> bool:
    if effect.do == "murmansk_convoy":
        return b.naval[ARCTIC] < CONVOY_NAVAL
    return effect.do in ("polmil_place", "polmil_remove", "partisan_feud", "roll", "choose")


def _is_used_up(effect: Effect, segment: str) -> bool:
    """6.4, 7.1, 7.3: duties are paid and markers placed in their own segments."""
    used_in = {"require_production": "allocation"}.get(effect.do, "post_mortem")
    if effect.do == "gain_marker":
        used_in = "clandestine" if effect.kind == NETWORK else "political"
    return NAMES.index(segment) > NAMES.index(used_in)


def _choose_winners(c: Components, data: dict[str, Any], segment: str, rest: dict[str, Any]) -> None:
    """Who won the agenda and the conference, and whose turn it is."""
    if NAMES.index(segment) > NAMES.index("agenda_winner"):
        winner = rest.pop("agenda_winner", "us")
        check_name(SEATS, winner, "agenda_winner")
        data["agenda_winner"] = winner
        data["turn"] = SEATS[left_of(SEATS.index(winner))]
    if NAMES.index(segment) > NAMES.index("conference_winner"):
        put_facts(data, {"conference_winner": rest.pop("conference_winner", "us")}, BOARD, c)
    if segment == "allocation":
        data["allocator"] = 0


# --- the map -----------------------------------------------------------------------------------------------


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


def _set_networks(c: Components, data: dict[str, Any], box: str, owners: Any) -> None:
    table_of(SEATS, owners, f"networks.{box}")
    there = {
        owner: count
        for owner, count in owners.items()
        if NUMBER.decode(c, count, f"networks.{box}.{owner}") > 0
    }
    if len(there) > 1:
        raise BadData(f"networks.{box}: {owners!r}: one owner in a country or colony (7.11)")
    owner, count = next(iter(there.items()), (None, 0))
    data["networks"][box] = count
    data["network_owner"][box] = owner


# --- the staff cards ---------------------------------------------------------------------------------------


def _deal(c: Components, data: dict[str, Any], seat: str, cards: Any) -> None:
    """Gives a seat exactly these cards; all others that are not removed go to its deck."""
    own = _cards_of(c, seat)
    gone = data["removed"][seat]
    for card in list_of(own, cards, f"hands.{seat}"):
        if card in gone:
            raise BadData(f"hands.{seat}: {card!r} is removed")
    data["hands"][seat] = list(cards)
    data["discards"][seat] = []
    data["decks"][seat] = [card for card in own if card not in cards and card not in gone]


def _remove(c: Components, data: dict[str, Any], seat: str, cards: Any) -> None:
    data["removed"][seat] = list(list_of(_cards_of(c, seat), cards, f"removed.{seat}"))
    for pile in ("hands", "decks", "discards"):
        data[pile][seat] = [card for card in data[pile][seat] if card not in cards]


def _cards_of(c: Components, seat: str) -> list[str]:
    return [c.staff[number].id for number in c.cards_of[SEATS.index(seat)]]
