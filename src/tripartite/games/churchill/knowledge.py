"""What a seat may know, and random boards that agree with it."""

from __future__ import annotations

import random

from tripartite.core.dice import SEED_BYTES
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.fields import BOARD
from tripartite.games.churchill.setup import AGENDAS_EACH, next_conference
from tripartite.games.churchill.terms import NOBODY

HIDDEN = NOBODY


def redact(b: Board, seat: int) -> Board:
    """What the fields hide from others, and the dice, are unknown."""
    known: Board = BOARD.hidden_copy(b, seat)
    if b.winner != NOBODY:  # 10.2: agendas are revealed before the winner is determined
        known.agendas = [markers[:] for markers in b.agendas]
    return known


def fill(b: Board, seat: int, rng: random.Random) -> Board:
    """A random full board: unseen staff cards, conference cards, agendas and dice are dealt anew."""
    full = b.copy()
    c = b.components
    for other in range(3):
        committed = [card for card in c.cards_of[other] if card == b.chief]  # 5.25: all know who holds it
        seen = set(b.discards[other]) | set(b.removed[other]) | set(b.hands[other]) | set(committed)
        unseen = [card for card in c.cards_of[other] if card not in seen]
        rng.shuffle(unseen)
        if other != seat:
            size = len(b.hands[other]) - len(committed)
            full.hands[other] = sorted(committed + unseen[:size])
            unseen = unseen[size:]
        full.decks[other] = unseen
    first = next_conference(b)
    full.conference_deck = [rng.choice(c.versions[first + n]) for n in range(len(b.conference_deck))]
    _deal_agendas(full, seat, rng)
    full.dice.seed = rng.randbytes(SEED_BYTES)
    return full


def _deal_agendas(full: Board, seat: int, rng: random.Random) -> None:
    seen = {marker for markers in full.agendas for marker in markers if marker != HIDDEN}
    unseen = [marker for marker in range(len(full.components.agenda_boxes)) if marker not in seen]
    rng.shuffle(unseen)
    for other in range(3):
        if HIDDEN in full.agendas[other]:
            full.agendas[other] = sorted(unseen[:AGENDAS_EACH])
            unseen = unseen[AGENDAS_EACH:]
