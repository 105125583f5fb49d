"""A score and the motives that make it up."""

from __future__ import annotations

from typing import Final

from tripartite.core.bots import Motive
from tripartite.core.verbs import Facts
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.terms import NOBODY

NEVER: Final = -1000.0
NO_NUMBER: Final = -1


class Score:
    """The sum of the shares of its motives, which are kept only if somebody wants to read them."""

    def __init__(self, atlas: Atlas, told: bool) -> None:
        self.atlas = atlas
        self.told = told
        self.total = 0.0
        self.motives: list[Motive] = []

    def clear(self) -> None:
        self.total = 0.0
        if self.told:
            self.motives = []

    def add(self, key: str, share: float, zone: int = NOBODY, number: int = NO_NUMBER) -> None:
        """One motive more; what changes nothing is no motive."""
        if share == 0.0:
            return
        self.total += share
        if self.told:
            facts: Facts = {}
            if zone != NOBODY:
                facts["zone"] = self.atlas.zone_ids[zone]
            if number != NO_NUMBER:
                facts["number"] = number
            self.motives.append(Motive(key, share, facts))
