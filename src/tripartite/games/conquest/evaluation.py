"""18: each Faction's chance to win from a board, by its points."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import FACTION_COUNT, FIRST_YEAR, LAST_YEAR, UNDECIDED
from tripartite.games.conquest.victory import points

DIVIDEND: Final = 18 / 32  # what a chit that nobody has seen is worth on average (4.4)
PAIR: Final = 0.25  # a pair in the Secret Vault
SPREAD: Final = 6.0  # how many points decide little in 1936
LATE_SPREAD: Final = 1.5  # the same at the end of 1945


def evaluate(b: Board) -> list[float]:
    """18.5: the more points and the later the Year, the surer."""
    if b.victory != UNDECIDED:
        return [1.0 if faction in b.winners else 0.0 for faction in range(FACTION_COUNT)]
    gone = (min(b.year, LAST_YEAR) - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)
    spread = SPREAD + gone * (LATE_SPREAD - SPREAD)
    weights = [0.0] * FACTION_COUNT
    for faction in b.factions():
        weights[faction] = math.exp(_worth(b, faction) / spread)
    total = sum(weights)
    return [weight / total for weight in weights]


def _worth(b: Board, faction: int) -> float:
    """Points, and what is hidden at its average; the same for all who look."""
    worth = float(points(b, faction))
    if not b.claimed[faction]:
        worth += DIVIDEND * len(b.dividends[faction])
    return worth + PAIR * len(b.vault_aims[faction])
