"""What must always be true of a board."""

from __future__ import annotations

from collections.abc import Iterator

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP, networks_in_supply, political_in_supply
from tripartite.games.churchill.setup import next_conference
from tripartite.games.churchill.terms import (
    BOX_COUNT,
    BOXES,
    FAR_EAST,
    FRONT_COUNT,
    FRONTS,
    ISSUE_COUNT,
    ISSUES,
    NOBODY,
    REMOVED,
    RESERVES,
    SEATS,
    SECOND_FRONT,
    THEATERS,
    USSR,
    USSR_DECLARES_WAR,
)


def problems(b: Board) -> list[str]:
    """Every breach of the rules that the board itself shows."""
    return [*_cards(b), *_boxes(b), *_fronts(b), *_table(b)]


def _cards(b: Board) -> Iterator[str]:
    for seat in range(3):
        held = b.hands[seat] + b.decks[seat] + b.discards[seat] + b.removed[seat]
        if NOBODY not in held and sorted(held) != b.components.cards_of[seat]:
            yield f"{SEATS[seat]} does not have its 21 staff cards exactly once"
    for expected, card in enumerate(b.conference_deck, next_conference(b)):
        if card != NOBODY and b.components.conference_cards[card].conference != expected:
            yield f"the conference deck does not continue with conference {expected}"
    markers = [marker for hand in b.agendas for marker in hand if marker != NOBODY]
    if len(set(markers)) != len(markers):
        yield "a secret agenda marker is held twice"


def _boxes(b: Board) -> Iterator[str]:
    limit = b.components.limits["networks_per_space"]
    for box in range(BOX_COUNT):
        if not 0 <= b.networks[box] <= limit:
            yield f"{BOXES[box]} holds {b.networks[box]} networks (7.11)"
        if (b.network_owner[box] == NOBODY) != (b.networks[box] == 0):
            yield f"{BOXES[box]}: networks and their owner disagree (7.11)"
    for seat in range(3):
        if networks_in_supply(b, seat) < 0 or political_in_supply(b, seat) < 0:
            yield f"{SEATS[seat]} has more markers on the map than exist (2.0)"


def _fronts(b: Board) -> Iterator[str]:
    cap = b.components.limits[NAVAL_CAP]
    for theater, count in enumerate(b.naval):
        if not 0 <= count <= cap:
            yield f"{THEATERS[theater]} holds {count} naval support (6.5)"
    for front in range(FRONT_COUNT):
        if not 0 <= b.fronts[front] <= b.components.fronts[front].last:
            yield f"the {FRONTS[front]} front is off its track (7.52)"
        if b.offensive[front] < 0 or b.opposing[front] < 0:
            yield f"the {FRONTS[front]} front has negative support or reserves"
    for kind, count in enumerate(b.pool):
        if not 0 <= count <= b.components.reserves[kind]:
            yield f"{count} {RESERVES[kind]} in play (7.61)"
    for holder in b.leadership:
        if holder in (USSR, NOBODY):
            yield "a theater is led by neither the US nor the UK (6.9)"


def _table(b: Board) -> Iterator[str]:
    for issue in range(ISSUE_COUNT):
        if b.directed[issue] != NOBODY and b.winner_of(issue) == NOBODY:
            yield f"{ISSUES[issue]} directs an offensive although nobody won it (6.1)"
    for issue, entered in ((SECOND_FRONT, b.normandy_entered != NOBODY), (USSR_DECLARES_WAR, _manchuria(b))):
        if (b.issues[issue] == REMOVED) != entered:
            yield f"{ISSUES[issue]} leaves the game when its space is entered, not before (6.2)"
    for seat in range(3):
        if min(b.production[seat], b.to_place[seat], b.to_align[seat], b.victories[seat]) < 0:
            yield f"{SEATS[seat]} holds a negative number of markers"
    if not 0 <= b.abomb <= 4 or not 0 <= b.spy_ring <= 4:
        yield "an A-bomb pawn is off its track (3.24)"
    for pawn, side in enumerate(b.pawns):
        if side != NOBODY and side not in b.components.pawn_sides[pawn]:
            yield "a global pawn is on the side of a player who has no part in it (6.11)"


def _manchuria(b: Board) -> bool:
    return b.fronts[FAR_EAST] >= b.components.manchuria
