"""10.0 Seasons: Command cards, who takes a Player Turn when, and how many Orders it has."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.blocks import forget_turns
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard, forget_hand
from tripartite.games.conquest.kinds import CARD, FACTION
from tripartite.games.conquest.terms import (
    FACTION_COUNT,
    LAST_YEAR,
    NEW_YEAR,
    NOBODY,
    SOVIETS,
    SPRING,
    WINTER,
)
from tripartite.games.conquest.turns import PASS, all_have_passed, begin_round, next_turn
from tripartite.games.conquest.victory import begin_phase, check_atomic
from tripartite.games.conquest.war import SNEAKED, SNEAKING

NOT_IN_YOUR_HAND: Final[Reason] = Reason("not_in_your_hand", "10.1")
NOT_TIED: Final[Reason] = Reason("not_tied", "10.11")
EMERGENCIES_BY_TURN_ORDER: Final[Reason] = Reason("emergencies_by_turn_order", "10.11")


def begin_season(b: Board) -> None:
    """10.0: the next Season, with the first of the Turn Order to assign a Command card."""
    b.season = SPRING if b.season == NEW_YEAR else b.season + 1
    b.command_order = []
    b.assigned = [0] * FACTION_COUNT
    b.commands_open = 0
    begin_round(b)
    b.say("season_begins", b.season)
    begin_phase(b)


# --- 10.1 the Command Phase --------------------------------------------------------------------------------


def command(b: Board) -> Asked:
    """10.1, 19.2: each assigns one card or Passes, until all Pass in a row.

    Who has assigned one, or has none, must Pass.
    """
    if all_have_passed(b):
        b.frames[-1].go_on()
        return None
    if b.assigned[b.active] or not b.hands[b.active]:
        b.passes += 1
        next_turn(b)
        return None
    return Ask.of(b, b.active, "command", "10.1", (ASSIGN, PASS))


def assign_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """10.1: any card of the hand; an Investment card is a bluff."""
    return None if v[0] in b.hands[seat] else NOT_IN_YOUR_HAND


def assign_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        offer.add(card)


def assign(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.hands[seat].remove(v[0])
    forget_hand(b, seat)
    b.known_cards[v[0]] = 0
    b.commands[seat] = v[0]
    b.assigned[seat] = 1
    b.passes = 0
    b.say("command_assigned", seat)
    next_turn(b)


ASSIGN: Final[Verb] = Verb("assign", "10.1", (CARD,), assign_options, assign_refusal, assign, secret=True)


# --- 10.1, 10.11 Command Order -----------------------------------------------------------------------------


def command_order(b: Board) -> Asked:
    """10.1: all cards are revealed; the earliest letter takes the first Player Turn, and so on."""
    if not b.commands_open:
        _reveal_commands(b)
        return None
    tied = tied_factions(b)
    if not tied:
        b.turn = 0
        if b.command_order:
            b.frames[-1].go_on()
        else:
            b.frames[-1].go_to("supply")
        return None
    chooser = tie_breaker(b, tied)
    if len(tied) > 1 and chooser != NOBODY:
        return Ask.of(b, chooser, "command_tie", "10.11", (FIRST,))
    b.command_order.append(tied[0])
    return None


def _reveal_commands(b: Board) -> None:
    """10.1: Investment cards were a bluff and are discarded."""
    b.commands_open = 1
    b.active = NOBODY
    for faction in b.turn_order:
        card = b.commands[faction]
        if card == NOBODY:
            continue
        b.reveals += 1
        b.say("command_revealed", faction, card)
        if not b.atlas.is_action(card):
            _discard_command(b, faction)


def _discard_command(b: Board, faction: int) -> None:
    card = b.commands[faction]
    if card == NOBODY:
        return
    b.commands[faction] = NOBODY
    b.assigned[faction] = 0
    discard(b, card)


def tied_factions(b: Board) -> list[int]:
    """10.1: those with the earliest letter among the cards whose turn is not settled, in Turn Order."""
    left = [each for each in b.turn_order if b.commands[each] != NOBODY and each not in b.command_order]
    letters = [b.atlas.card_letter[b.commands[faction]] for faction in left]
    return [faction for faction, letter in zip(left, letters, strict=True) if letter == min(letters)]


def tie_breaker(b: Board, tied: list[int]) -> int:
    """10.11: the holder of a valid card against Emergency cards; NOBODY if Turn Order decides."""
    valid = [faction for faction in tied if is_valid(b, faction)]
    return valid[0] if len(valid) == 1 else NOBODY


def is_valid(b: Board, faction: int) -> bool:
    """10.1, 10.4: whether the Command card of a Faction is for this Season; in Winter every card is."""
    return b.season == WINTER or b.atlas.card_season[b.commands[faction]] == b.season


def first_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """10.11: the chooser himself, or of the Emergency cards the first in Turn Order."""
    tied = tied_factions(b)
    if v[0] not in tied:
        return NOT_TIED
    others = [faction for faction in tied if faction != seat]
    return None if v[0] in (seat, others[0]) else EMERGENCIES_BY_TURN_ORDER


def go_first(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.command_order.append(v[0])
    b.say("command_first", v[0])


FIRST: Final[Verb] = Verb("first", "10.11", (FACTION,), None, first_refusal, go_first)


# --- 10.2 Player Turns -------------------------------------------------------------------------------------


def begin_turn(b: Board) -> None:
    """10.2, 10.11: the next of the Command Order is the Active Player, with the Orders of his card."""
    faction = b.command_order[b.turn]
    b.active = faction
    b.emergency = int(not is_valid(b, faction))
    if b.emergency:
        b.orders = b.atlas.components.factions[faction].emergency_orders
    else:
        b.orders = b.atlas.card_value[b.commands[faction]]
    _clear_turn(b)
    b.say("turn_begins", faction, b.orders)
    if not begin_phase(b):
        check_atomic(b)


def _clear_turn(b: Board) -> None:
    b.has_moved = 0
    b.selected = []
    b.engaged_from = []
    b.engaged_into = []
    b.aggressions = []
    b.recruits = 0
    b.recruited = []
    b.declared_now = [0] * FACTION_COUNT
    b.owes_aggression = [0] * FACTION_COUNT
    b.violated_now = []
    forget_turns(b)


def has_combat(b: Board) -> bool:
    """10.11, 10.42: neither Emergency Command nor Winter Redeployment has a Combat Phase."""
    return not b.emergency and (b.season != WINTER or b.active == SOVIETS)


def end_turn(b: Board) -> None:
    """10.2: the Command card is discarded, and Surprise is over (15.22)."""
    _discard_command(b, b.active)
    if b.sneak == SNEAKING:
        b.sneak = SNEAKED
    _clear_turn(b)
    b.emergency = 0
    b.orders = 0
    b.active = NOBODY
    b.turn += 1
    if b.turn < len(b.command_order):
        b.frames[-1].go_to("turn_begins")


def end_season(b: Board) -> None:
    """10.0: after Winter comes the New Year, after the last Winter the end (18.5)."""
    b.active = NOBODY
    if b.season != WINTER:
        b.frames[-1].go_to("season_begins")
    elif b.year < LAST_YEAR:
        b.season = NEW_YEAR
        b.frames[-1].begin_again()
