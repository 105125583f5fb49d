"""Orders (11.0): what a bot does with the units that its plans name, and the risings of the Reds."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_movement import Plans, Target
from tripartite.games.conquest.bot_score import NEVER, Score
from tripartite.games.conquest.bot_strength import Force
from tripartite.games.conquest.bot_war import Declarations
from tripartite.games.conquest.movement import find
from tripartite.games.conquest.terms import (
    BRITISH_EMPIRE,
    CLASS_G,
    MILITIA,
    NATIONALISTS,
    NOBODY,
    REDS,
    SOVIETS,
)

FIRST: Final = 50.0  # Declarations come before all movement (15.21)
WORD: Final = 0.1  # for an attack that only keeps a word
FOOLISH: Final = 2.0  # against one that is not planned
OFF_ROAD: Final = 0.05  # against another way in than the plan has


class Orders:
    """The decisions of a Movement Phase."""

    def __init__(self, plans: Plans, declarations: Declarations, b: Board) -> None:
        self.plans = plans
        self.declarations = declarations
        self.outlook = plans.outlook
        self.b = b
        self.faction = plans.faction

    # --- units -------------------------------------------------------------------------------------------

    def add_unit(self, v: tuple[int, ...], score: Score) -> None:
        """The unit with the best thing to do."""
        block = find(self.b, v)
        intent = self.plans.intent(block)
        if intent.area == NOBODY:
            score.add("nothing_to_do", -CHARTS.order)
        elif intent.area in self.plans.targets:
            score.add("takes", intent.worth, intent.area)
        else:
            score.add("approaches", intent.worth, intent.area)

    def add_goal(self, area: int, via: int, score: Score) -> None:
        """Where the selected units go: the sum of what each of them is worth there."""
        b = self.b
        target = self.plans.targets.get(area)
        if target is not None:
            self._add_attack(target, via, score)
            return
        for block in b.selected:
            self.plans.add_move(block, area, score)

    def _add_attack(self, target: Target, via: int, score: Score) -> None:
        b = self.b
        for block in b.selected:
            if block in target.chosen:
                self.plans.add_attack(target, 1.0 / len(b.selected), score)
                if target.roads[target.chosen.index(block)] != via:
                    score.add("order_spent", -OFF_ROAD)
            elif self._owes(target.area):
                score.add("keeps_word", WORD)
            else:
                score.add("bad_odds", -FOOLISH, target.area)

    def _owes(self, area: int) -> bool:
        """15.21: whether going there keeps a word that was given."""
        b = self.b
        if area < b.atlas.land_count and b.atlas.nation_of[area] in b.violated_now:
            return True
        for rival in b.rivals(self.faction):
            if b.owes_aggression[rival] and (b.is_present(rival, area) or b.control[area] == rival):
                return True
        return False

    def add_companion(self, v: tuple[int, ...], score: Score) -> None:
        """11.53: only units that go together fight together at sea."""
        b = self.b
        intent = self.plans.intent(b.selected[0])
        target = self.plans.targets.get(intent.area)
        block = find(b, v)
        if target is None or block not in target.chosen or b.atlas.is_ground[b.kind[block]]:
            score.add("goes_together", NEVER)
        else:
            score.add("goes_together", intent.worth + 1.0, target.area)

    # --- 15 War ------------------------------------------------------------------------------------------

    def add_war(self, victim: int, sneaks: bool, score: Score) -> None:
        """15.21, 15.24: if it pays; by stealth if that is possible."""
        if not self.declarations.is_time(victim):
            score.add("war_costs", NEVER, victim)
            return
        self.declarations.add_war(victim, score)
        if score.total > 0.0:
            score.add("war_pays", FIRST, victim)
            if sneaks:
                score.add("surprise", 2.0, victim)

    def add_violation(self, nation: int, power: int, score: Score) -> None:
        """15.3: a Neutral that can be taken at a price worth paying."""
        if nation == BRITISH_EMPIRE:
            self.declarations.add_british(power, score)
        elif self.outlook.b.influencer[nation] == self.faction and self.b.influence[nation] >= 2:
            score.add("violation", NEVER, nation)
        elif self._means_war(nation, power):
            score.add("violation", NEVER, nation)
        else:
            gain = self.plans.violation_gain(nation, power)
            score.add("takes", gain + self.plans.goals.violation_costs(power, nation), self._capital(nation))
            score.add("violation", -self.plans.goals.violation_costs(power, nation) - CHARTS.least, nation)

    def _capital(self, nation: int) -> int:
        return self.b.atlas.nation_capital[nation]

    def _means_war(self, nation: int, power: int) -> bool:
        """8.13: a Rival's Protectorate outside China, or Japan's within."""
        b = self.b
        if b.influence[nation] < 2 or b.influencer[nation] in (NOBODY, self.faction):
            return False
        return power < NATIONALISTS and not b.at_war(self.faction, b.influencer[nation])

    # --- 17.2, 11.6 risings ------------------------------------------------------------------------------

    def add_rising(self, area: int, cv: int, score: Score) -> None:
        """A Militia out of nowhere: another guard at home, or an attack with whoever can join it."""
        b = self.b
        power = REDS if self.faction == SOVIETS else NATIONALISTS
        if b.control[area] == self.faction:
            forces = self.plans.forces
            there = forces.own(area).on_ground
            guarded = forces.risk(area, there) - forces.risk(area, there + 0.6 * cv)
            score.add("raises_militia", self.plans.forces.unit * cv * 0.6 + guarded - CHARTS.order, area)
            return
        militia = Force()
        militia.add(self.plans.forces.tables[power][MILITIA], cv, CLASS_G, cv)
        score.add("raises_militia", self.plans.worth_of_rising(area, militia), area)

    def add_strengthening(self, area: int, score: Score) -> None:
        score.add("raises_militia", self.plans.forces.unit * 0.7 - CHARTS.order / 2, area)
