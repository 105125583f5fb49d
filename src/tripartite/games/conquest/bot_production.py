"""Production, Enlistment and units to be placed (7.2, 7.13, 8.21): what a bot Builds and buys."""

from __future__ import annotations

import math
from typing import Final

from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_posts import Posts
from tripartite.games.conquest.bot_score import Score
from tripartite.games.conquest.government import INDUSTRY, factories, track_cost
from tripartite.games.conquest.terms import (
    ACTION,
    CLASS_G,
    FORTRESS,
    NOBODY,
    POWER_COUNT,
    UNIT_TYPE_COUNT,
)

SCARCE_CARD: Final = 2.0  # a part of a card that is wanted
CARD_BASE: Final = 4.0  # cards that are wanted come before units that nobody waits for
SPARE_CARD: Final = 1.2  # a card that nobody waits for
LEVELS_A_YEAR: Final = 2  # 7.32


class Shopping:
    """What a Faction needs in a Production: cards by number, units by type."""

    def __init__(self, posts: Posts) -> None:
        self.outlook = posts.outlook
        self.forces = posts.forces
        self.goals = posts.goals
        self.b = posts.b
        self.faction = posts.outlook.faction
        self.actions = self._wanted_actions()
        self.investments = self._wanted_investments()
        self._lack: list[list[float]] = [[] for _ in range(POWER_COUNT)]

    # --- 7.244 cards -------------------------------------------------------------------------------------

    def _wanted_actions(self) -> float:
        """Cards for Diplomacy and Command, less those in hand or bought."""
        b, faction = self.b, self.faction
        bought = len(b.bought_actions[faction])
        have = sum(1 for card in b.hands[faction] if b.atlas.is_action(card)) + bought
        return CHARTS.actions[faction] + CHARTS.commands[faction] - have

    def _wanted_investments(self) -> float:
        """Factories for the growth of IND that POP bears out, and some Techs."""
        b, faction = self.b, self.faction
        room = min(LEVELS_A_YEAR, max(0, self.outlook.pop[faction] + 1 - b.ind[faction]))
        if self.outlook.at_war:
            room = min(room, max(0, self.outlook.res[faction] + 1 - b.ind[faction]))
        levels = min(CHARTS.growth[faction], float(room)) if self.outlook.years else 0.0
        needed = levels * track_cost(b, faction, INDUSTRY) - factories(b, b.hands[faction])
        cards = max(0.0, needed / CHARTS.investment)
        cards += CHARTS.technologies[faction] * (1.0 if self.outlook.at_war else 0.5)
        return cards - len(b.bought_investments[faction])

    def add_purchase(self, deck: int, score: Score) -> None:
        wanted = self.actions if deck == ACTION else self.investments
        if wanted <= 0.0:
            score.add("cards_enough", SPARE_CARD + 0.1 * max(-9.0, wanted), 0)
            return
        worth = CARD_BASE + min(2.0, wanted / 2) if wanted >= 1.0 else SCARCE_CARD + wanted
        score.add("cards_wanted" if deck == ACTION else "investments_wanted", worth, math.ceil(wanted))

    # --- 7.24 units --------------------------------------------------------------------------------------

    def lack(self, power: int, kind: int) -> float:
        """How much of a type is wanting, as a part of all that the Power has."""
        if not self._lack[power]:
            self._lack[power] = self._find_lack(power)
        return self._lack[power][kind]

    def _find_lack(self, power: int) -> list[float]:
        b = self.b
        c = b.atlas
        war = self.outlook.at_war or b.year >= CHARTS.war_year[self.faction]
        shares = CHARTS.war_forces[power] if war else CHARTS.peace_forces[power]
        have = [0.0] * UNIT_TYPE_COUNT
        for block in range(c.first_block[power], c.end_block[power]):
            if b.place[block] != NOBODY:
                have[b.kind[block]] += b.cv[block]
        total = sum(have) + 4.0
        whole = sum(shares)
        return [shares[kind] / whole - have[kind] / total for kind in range(UNIT_TYPE_COUNT)]

    def add_unit(self, power: int, kind: int, cv: int, area: int, score: Score) -> None:
        """A CV more of a type in an area: promoted if `cv` is what the unit has, new if it is 0."""
        wanted = CHARTS.power_worth[power] * self.forces.plenty + 3.0 * self.lack(power, kind)
        score.add("type_wanted", wanted, kind)
        score.add("grown_strong", CHARTS.strong * min(cv, 3), cv)
        hits = self.forces.tables[power][kind][CLASS_G]
        if self.forces.at_risk[area] > 0.0 and self.b.atlas.is_ground[kind]:
            part = min(1.0, math.sqrt(hits) / self.forces.threat[area])
            guarded = CHARTS.defence[self.faction] * part * self.forces.at_risk[area]
            score.add("guards", min(CHARTS.guarded[self.faction], guarded), area)
        if kind != FORTRESS:
            score.add("near_the_front", CHARTS.front * self.goals.row(power, kind)[area], area)
