"""Commands and Declarations (10.1, 15.2): whether a bot acts in a Season, and whether War pays."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest import economy, partisans
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_government import Hand
from tripartite.games.conquest.bot_movement import Paths, Plans
from tripartite.games.conquest.bot_outlook import Outlook
from tripartite.games.conquest.bot_score import NEVER, Score
from tripartite.games.conquest.seasons import has_combat
from tripartite.games.conquest.terms import BRITISH_EMPIRE, FALL, SOVIETS, USA, WINTER
from tripartite.games.conquest.war import declare_war, violate

RISING: Final = 0.8  # what a Partisan that rises is worth, before one knows where
RECRUIT: Final = 0.3  # what a die of Recruiting is worth
COMMAND: Final = 0.5  # what a Season must be worth beyond its card


class Declarations:
    """What War with each Rival would be worth now."""

    def __init__(self, plans: Plans) -> None:
        self.plans = plans
        self.outlook = plans.outlook
        self.b = plans.b
        self.faction = plans.faction

    def is_time(self, victim: int) -> bool:
        """A Faction thinks of War late, or when a Rival has to be stopped."""
        b = self.b
        if b.at_war(self.faction, victim) or b.season == WINTER:
            return False
        if self.outlook.points[victim] >= CHARTS.alarm:
            return True
        return b.year >= CHARTS.war_year[self.faction]

    def add_war(self, victim: int, orders: int, score: Score) -> None:
        """What could be taken at once, the Rival to be stopped, strength at sea; and the price."""
        b, outlook = self.b, self.outlook
        tried = b.copy()
        declare_war(tried, self.faction, victim)
        self._add_reasons(tried, victim, orders, score)
        level = economy.production_level(b, self.faction, True)
        loss = max(0, level - economy.production_level(tried, self.faction, True))
        cost = CHARTS.war_point * CHARTS.point + CHARTS.reaction + loss * outlook.level_worth
        if not outlook.at_war:
            cost += CHARTS.dividend * CHARTS.point * outlook.years / 2
        score.add("war_costs", -cost - CHARTS.hesitation, victim)

    def _add_reasons(self, tried: Board, victim: int, orders: int, score: Score) -> None:
        b, outlook = self.b, self.outlook
        score.add("war_pays", self._worth_on(tried, orders) - self.plans.look().total(orders), victim)
        fall = economy.production_level(b, victim, True) - economy.production_level(tried, victim, True)
        stop = max(0, fall) * outlook.deny[victim] * outlook.level_worth
        if outlook.points[victim] >= CHARTS.alarm:
            stop += CHARTS.stop
        score.add("stops_leader", stop, victim)
        own, other = self._fleet(self.faction), self._fleet(victim)
        score.add("good_odds", CHARTS.fleet * min(1.0, max(-1.0, (own - other) / (own + other + 1.0))))

    def _worth_on(self, tried: Board, orders: int) -> float:
        outlook = Outlook(self.outlook.ground, tried, self.faction)
        forces = Forces(outlook, tried)
        return Plans(outlook, forces, Paths(tried, self.faction), tried, orders).look().total(orders)

    def _fleet(self, side: int) -> float:
        forces = self.plans.forces
        return sum(forces.stack(side, area).afloat for area in forces.held[side])

    def add_british(self, power: int, orders: int, score: Score) -> None:
        """8.44: an attack on the British Empire brings all of it into the War."""
        b, outlook = self.b, self.outlook
        if not b.at_war(self.faction, USA):
            score.add("war_costs", NEVER, USA)
            return
        tried = b.copy()
        violate(tried, power, BRITISH_EMPIRE)
        score.add("war_pays", self._worth_on(tried, orders) - self.plans.look().total(orders), USA)
        score.add("war_costs", -outlook.deny[USA] * outlook.standing(USA, BRITISH_EMPIRE, 2), USA)


class Command:
    """10.1: what each card would be worth as a Command in this Season."""

    def __init__(self, plans: Plans, declarations: Declarations, b: Board) -> None:
        self.plans = plans
        self.declarations = declarations
        self.b = b
        self.faction = plans.faction
        self.hand = Hand(b, self.faction)
        self._worth: dict[int, float] = {}

    def add(self, card: int, score: Score) -> None:
        """A card of the Season for what its Orders can do; one of another for a few quiet moves."""
        b = self.b
        c = b.atlas
        if not c.is_action(card):
            score.add("bluff", NEVER)
            return
        valid = b.season == WINTER or c.card_season[card] == b.season
        if valid:
            orders = c.card_value[card]
            score.add("orders_wanted", self._worth_of(orders), orders)
        else:
            orders = c.components.factions[self.faction].emergency_orders
            score.add("emergency", self.plans.look().quiet_total(orders))
        score.add("card_kept", -self._price(card))
        score.add("order_spent", -COMMAND - (CHARTS.winter if b.season == WINTER else 0.0))

    def _price(self, card: int) -> float:
        """A card of a Season to come is kept for it; the best of this one is there to be used."""
        c = self.b.atlas
        if c.card_season[card] == self.b.season or self.b.season > FALL:
            return CHARTS.second + 0.02 * c.card_value[card]
        return self.hand.keep(card)

    def _worth_of(self, orders: int) -> float:
        found = self._worth.get(orders)
        if found is None:
            found = self._worth[orders] = self._find_worth(orders)
        return found

    def _find_worth(self, orders: int) -> float:
        b = self.b
        plans = self.plans.look()
        if not has_combat(b):
            return plans.quiet_total(orders)
        worth = plans.total(orders) + plans.standing_battles()
        if self.faction == SOVIETS and b.season != WINTER:
            unstable = len(partisans.unstable_provinces(b))
            worth += RISING * min(orders, sum(b.partisans)) + RECRUIT * min(orders, unstable)
        for victim in b.rivals(self.faction):
            if self.declarations.is_time(victim):
                score = Score(b, False)
                self.declarations.add_war(victim, orders, score)
                worth += max(0.0, score.total)
        return worth
