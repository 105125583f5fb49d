"""Commands and Declarations (10.1, 15.2): whether a bot acts in a Season, and whether War pays."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest import partisans
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_goals import Goals
from tripartite.games.conquest.bot_government import Hand
from tripartite.games.conquest.bot_movement import Plans
from tripartite.games.conquest.bot_outlook import Outlook
from tripartite.games.conquest.bot_score import NEVER, Score
from tripartite.games.conquest.seasons import has_combat
from tripartite.games.conquest.terms import BRITISH_EMPIRE, FALL, SOVIETS, USA, WINTER
from tripartite.games.conquest.war import declare_war, violate

RISING: Final = 0.8  # what a Partisan that rises is worth, before one knows where
RECRUIT: Final = 0.3  # what a die of Recruiting is worth
COMMAND: Final = 0.5  # what a Season must be worth beyond its card
NEAR: Final = 3  # movement points to what could be taken soon
ENOUGH: Final = 1.3  # how much stronger one has to be
SHARE: Final = 0.25  # this part of what could be taken counts ...
PRIZES: Final = 6  # ... of so many areas


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
        return CHARTS.war_year[self.faction] <= b.year <= CHARTS.war_until[self.faction]

    def add_war(self, victim: int, score: Score) -> None:
        """The Rival to be stopped, strength at sea and the price; and what could be taken at once."""
        outlook = self.outlook
        score.add("war_costs", -self._price(victim), victim)
        stop = self._fall(victim) * outlook.deny[victim] * outlook.level_worth
        stop += CHARTS.rivalry * outlook.danger[victim]
        if outlook.points[victim] >= CHARTS.alarm:
            stop += CHARTS.stop
        score.add("stops_leader", CHARTS.harm[self.faction + victim - 1] * stop, victim)
        score.add("rules_the_sea", CHARTS.fleet * self._sea_power(victim))
        if score.total < -CHARTS.booty:
            return
        tried = self.b.copy()
        declare_war(tried, self.faction, victim)
        score.add("war_pays", min(CHARTS.booty, self._booty(tried)), victim)

    def _price(self, victim: int) -> float:
        """15.22: what a Declaration costs: a point, Production, Dividends, and a Rival who arms himself."""
        outlook = self.outlook
        price = CHARTS.reluctance[self.faction][victim] + CHARTS.point + CHARTS.reaction
        price += CHARTS.fall * self._fall(self.faction) * outlook.level_worth
        price += CHARTS.output * max(0, self._output(victim) - self._output(self.faction))
        if outlook.at_war:
            price += CHARTS.second_front
        else:
            price += CHARTS.dividend * CHARTS.point * outlook.years / 2
        others = [outlook.points[rival] for rival in self.b.rivals(self.faction)]
        return price + CHARTS.lead * max(0.0, outlook.points[self.faction] - max(others))

    def _output(self, faction: int) -> int:
        """7.22: the Production Level of a Faction at War."""
        outlook = self.outlook
        return min(self.b.ind[faction], outlook.pop[faction], outlook.res[faction])

    def _fall(self, faction: int) -> int:
        """7.22: by how much the Production Level falls once RES counts."""
        b, outlook = self.b, self.outlook
        if b.is_at_war(faction):
            return 0
        return max(0, min(b.ind[faction], outlook.pop[faction]) - outlook.res[faction])

    def _booty(self, tried: Board) -> float:
        """What lies within reach of stronger stacks, once all is allowed; the best of it counts."""
        outlook = Outlook(self.outlook.ground, tried, self.faction)
        forces = Forces(outlook, tried, None)
        goals = Goals(forces, tried, None)
        power = POWERS_OF[self.faction][0]
        prizes: list[float] = []
        for area in range(tried.atlas.land_count):
            if self.plans.goals.wants(power, area) or not goals.wants(power, area):
                continue
            defence = goals.defenders(area).on_ground
            if self._strength_near(area) > ENOUGH * defence:
                prizes.append(SHARE * outlook.take[area] - defence)
        prizes.sort(reverse=True)
        return sum([prize for prize in prizes[:PRIZES] if prize > 0.0])

    def _strength_near(self, area: int) -> float:
        """The two strongest own stacks that are a move or two away."""
        forces, steps = self.plans.forces, self.outlook.ground.march[area]
        first, second = 0.0, 0.0
        for start in forces.held[self.faction]:
            strength = forces.strength[start]
            if steps[start] <= NEAR and strength > second:
                first, second = max(first, strength), min(first, strength)
        return first + second

    def _sea_power(self, victim: int) -> float:
        """By how much one is stronger at sea, from -1 to 1; nothing against those who live on land."""
        if SOVIETS in (self.faction, victim):
            return 0.0
        own, other = self._fleet(self.faction), self._fleet(victim)
        return (own - other) / (own + other + 1.0)

    def _fleet(self, side: int) -> float:
        forces = self.plans.forces
        return sum([forces.stack(side, area).afloat for area in forces.held[side]])

    def add_british(self, power: int, score: Score) -> None:
        """8.44: an attack on the British Empire brings all of it into the War."""
        b, outlook = self.b, self.outlook
        if not b.at_war(self.faction, USA):
            score.add("war_costs", NEVER, USA)
            return
        tried = b.copy()
        violate(tried, power, BRITISH_EMPIRE)
        score.add("war_pays", min(CHARTS.booty, self._booty(tried)), USA)
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
        score.add("order_spent", -COMMAND)
        if b.season == WINTER:
            score.add("winter", -CHARTS.winter)

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
                self.declarations.add_war(victim, score)
                worth += max(0.0, score.total)
        return worth
