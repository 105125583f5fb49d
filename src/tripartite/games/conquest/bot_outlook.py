"""How a bot sees the table: how Factions stand, who is a danger, and what areas and Neutrals are worth."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest import economy, victory
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.diplomacy import satellite_cv
from tripartite.games.conquest.terms import (
    BRITISH_EMPIRE,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_MINOR,
    FIRST_YEAR,
    FLEET,
    JAPAN,
    LAST_YEAR,
    NATION_COUNT,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    SOVIETS,
    SUBCAPITAL,
    USA,
)

AHEAD: Final = 2  # IND that POP is wanted for beforehand
MOST_DANGER: Final = 1.5
LAST_UNITS: Final = 0.35  # what part of its worth a unit has in the last Year
MOST_INFLUENCE: Final = 3
FAR: Final = 30


class Ground:
    """What never changes: who is near to whom, and the areas of the goals."""

    def __init__(self, c: Atlas) -> None:
        self.atlas = c
        numbers = {name: number for number, name in enumerate(c.area_ids)}
        self.goal_areas: list[list[int]] = [[numbers[name] for name in goal.areas] for goal in CHARTS.goals]
        self.two_steps: list[list[int]] = []  # land areas two steps away
        self.over_sea: list[list[int]] = []  # land areas on the same sea
        for area in range(c.area_count):
            near = c.land_ways[area]
            far = sorted({other for each in near for other in c.land_ways[each]} - {area, *near})
            self.two_steps.append(far)
            shores = {other for sea in c.coasts[area] for other in c.shores[sea]}
            self.over_sea.append(sorted(shores - {area, *near}))
        areas = range(c.area_count)
        self.march = [distances(c, area, c.neighbors) for area in areas]  # for Ground units, by land and sea
        self.sail = [distances(c, area, sea_lanes(c, area)) for area in areas]  # for ships
        china = [[each for each in c.land_ways[area] if c.in_china[each]] for area in areas]
        self.china = [distances(c, area, china) for area in areas]  # for Client units
        # Areas that a fleet can reach in one move.
        self.in_strike: list[list[int]] = [
            [other for other in areas if self.sail[area][other] <= c.sea_move[FLEET]] for area in areas
        ]


GROUNDS: dict[str, Ground] = {}  # by the hash of the components


def ground_of(c: Atlas) -> Ground:
    """The ground of a map, found out once."""
    found = GROUNDS.get(c.components.hash)
    if found is None or found.atlas is not c:
        found = GROUNDS[c.components.hash] = Ground(c)
    return found


def distances(c: Atlas, start: int, ways: list[list[int]]) -> list[int]:
    """Movement points from an area to each other over the given ways, whoever is in the way."""
    found = [FAR] * c.area_count
    rings: list[list[int]] = [[] for _ in range(FAR)]
    rings[0].append(start)
    for spent in range(FAR):
        for area in rings[spent]:
            if found[area] <= spent:
                continue
            found[area] = spent
            for other in ways[area]:
                total = spent + c.sea_cost[other]
                if total < found[other] and total < FAR:
                    rings[total].append(other)
    return found


def sea_lanes(c: Atlas, start: int) -> list[list[int]]:
    """11.2: the ways of ships from an area; of land only Straits and Islets are passed."""
    found: list[list[int]] = []
    for area in range(c.area_count):
        if area >= c.land_count:
            found.append(c.sea_ways[area] + c.shores[area])
        else:
            found.append(c.coasts[area] if area == start or c.passage[area] else [])
    return found


class Outlook:
    """One look at tracks and politics; it holds as long as control, Influence, War and IND stay."""

    def __init__(self, ground: Ground, b: Board, faction: int) -> None:
        self.ground = ground
        self.b = b
        self.faction = faction
        self._remember(b)
        self.at_war = b.is_at_war(faction)
        years = max(0, LAST_YEAR - b.year)
        self.years = years
        self.level_worth = CHARTS.point + CHARTS.yearly * years
        self.unit = CHARTS.unit * (LAST_UNITS + (1.0 - LAST_UNITS) * min(1.0, years / 2))
        self._tracks(b)
        self._rivals(b)
        self.goal = self._goals()
        self._values: list[list[float]] = []
        self._take: list[float] = []
        self._uses: list[list[float]] = [[NOBODY] * NATION_COUNT for _ in range(FACTION_COUNT)]
        self._controls: list[list[float]] = [[NOBODY] * NATION_COUNT for _ in range(FACTION_COUNT)]

    def _remember(self, b: Board) -> None:
        self._year = b.year
        self._control = b.control[:]
        self._influence = b.influence[:]
        self._influencer = b.influencer[:]
        self._war = b.war[:]
        self._ind = b.ind[:]
        self._others = others_of(b)

    def still_fits(self, b: Board) -> bool:
        """Whether what was seen is still so; units may have moved."""
        return (
            self._year == b.year
            and self._control == b.control
            and self._influence == b.influence
            and self._influencer == b.influencer
            and self._war == b.war
            and self._ind == b.ind
            and self._others == others_of(b)
        )

    # --- tracks (7.22) -----------------------------------------------------------------------------------

    def _tracks(self, b: Board) -> None:
        """What one more of POP, RES and IND is worth to each Faction."""
        self.pop = [economy.pop(b, each) for each in range(FACTION_COUNT)]
        self.res = [economy.res(b, each) for each in range(FACTION_COUNT)]
        self.pop_worth = [self.worth_of_pop(each, 0) for each in range(FACTION_COUNT)]
        self.res_worth = [self.worth_of_res(each, 0) for each in range(FACTION_COUNT)]
        self.ind_worth = [self.worth_of_ind(each, 0) for each in range(FACTION_COUNT)]

    def worth_of_pop(self, faction: int, more: int) -> float:
        """One POP beyond `more` that the Faction has in view already."""
        b = self.b
        bears = b.ind[faction] + AHEAD
        if b.is_at_war(faction):
            bears = min(bears, self.res[faction] + more)
        return self.level_worth * part_of(self.pop[faction] + more, bears)

    def worth_of_res(self, faction: int, more: int) -> float:
        b = self.b
        bears = min(b.ind[faction] + AHEAD, self.pop[faction])
        part = part_of(self.res[faction] + more, bears)
        return self.level_worth * part * (1.0 if b.is_at_war(faction) else CHARTS.peace_res[faction])

    def worth_of_ind(self, faction: int, more: int) -> float:
        b = self.b
        bears = self.pop[faction]
        if b.is_at_war(faction):
            bears = min(bears, self.res[faction])
        return self.level_worth * part_of(b.ind[faction] + more, bears)

    # --- Rivals (18.1) -----------------------------------------------------------------------------------

    def _rivals(self, b: Board) -> None:
        """Points as far as they are known, and how much it is worth to harm each Rival."""
        self.points = [points_of(b, each) for each in range(FACTION_COUNT)]
        gone = (b.year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)
        self.danger: list[float] = []
        for each in range(FACTION_COUNT):
            near = (self.points[each] - CHARTS.near[0]) / (CHARTS.near[1] - CHARTS.near[0])
            near += gone * CHARTS.behind * max(0.0, self.points[each] - self.points[self.faction])
            self.danger.append(max(0.0, min(MOST_DANGER, near)))
        self.deny = [CHARTS.deny + CHARTS.danger * each for each in self.danger]
        self.deny[self.faction] = 0.0

    # --- areas -------------------------------------------------------------------------------------------

    @property
    def value(self) -> list[list[float]]:
        """What the control of each area is worth to each Faction."""
        if not self._values:
            lands = range(self.b.atlas.land_count)
            self._values = [[self._value(each, area) for area in lands] for each in range(FACTION_COUNT)]
        return self._values

    @property
    def keep(self) -> list[float]:
        """What each area is worth to the bot as its own."""
        return self.value[self.faction]

    @property
    def take(self) -> list[float]:
        """What it is worth to the bot to take each area."""
        if not self._take:
            values = self.value
            self._take = [self._worth_of_taking(area) for area in range(len(values[0]))]
        return self._take

    def _value(self, faction: int, area: int) -> float:
        """What the control of an area is worth to a Faction."""
        b = self.b
        c = b.atlas
        nation = c.nation_of[area]
        if nation == NOBODY:
            return 0.0
        res = c.res[area] + (c.oil[area] if faction == JAPAN else 0)
        value = CHARTS.land + c.pop[area] * self.pop_worth[faction] + res * self.res_worth[faction]
        if c.in_china[area]:
            value += self._civil_war(faction, area)
        owner = FACTION_OF[nation] if nation < FIRST_MINOR else NEUTRAL
        if owner == faction:
            if c.city[area] >= SUBCAPITAL:
                value += CHARTS.source
            return value + (CHARTS.center if area == c.production_center[faction] else 0.0)
        if owner != NEUTRAL and (c.in_china[area] or b.at_war(faction, owner)):
            value += self._spoils(faction, area)
        return value

    def _civil_war(self, faction: int, area: int) -> float:
        """16.23: points for the control of China."""
        c = self.b.atlas
        if faction == USA:
            return CHARTS.point * c.pop[area]
        return CHARTS.point * c.mobilization[area] if faction == SOVIETS else 0.0

    def _spoils(self, faction: int, area: int) -> float:
        """18.1, 18.3: Capitals and Bases of Enemies."""
        b = self.b
        c = b.atlas
        value = CHARTS.base if c.base[area] else 0.0
        if c.city[area] >= SUBCAPITAL:
            value += victory.CAPITAL_POINTS * CHARTS.point
            held = victory.enemy_capitals(b, faction) - (b.control[area] == faction)
            if held >= c.components.limits["capitals_military"] - 1:
                value += CHARTS.decision
        if area in c.production_center:
            value += CHARTS.center / 2
        return value

    def _goals(self) -> list[float]:
        found = [0.0] * self.b.atlas.land_count
        for number, goal in enumerate(CHARTS.goals):
            if goal.faction == self.faction and goal.first_year <= self.b.year <= goal.last_year:
                for area in self.ground.goal_areas[number]:
                    found[area] += goal.worth
        return found

    def _worth_of_taking(self, area: int) -> float:
        """An area's worth, what its holder loses, and what follows it (1.142)."""
        b = self.b
        c = b.atlas
        worth = self._gain(area) + self.goal[area]
        if c.capital_of[area] == area:
            for other in c.nation_lands[c.nation_of[area]]:
                if other != area and c.capital_of[other] == area and b.control[other] == b.control[area]:
                    worth += CHARTS.followers * self._gain(other)
        return worth

    def _gain(self, area: int) -> float:
        b = self.b
        user = economy.user_of(b, area)
        gain = self._values[self.faction][area]
        if user in (NEUTRAL, NOBODY):
            return gain
        if user == self.faction:
            return gain if b.control[area] != user else 0.0
        return gain + self.deny[user] * self._values[user][area]

    # --- Neutrals (8.1) ----------------------------------------------------------------------------------

    def use_of(self, faction: int, nation: int) -> float:
        """8.12: what the POP and RES of a Neutral are worth to a Faction."""
        found = self._uses[faction][nation]
        if found == NOBODY:
            found = self._uses[faction][nation] = self._use(faction, nation)
        return found

    def _use(self, faction: int, nation: int) -> float:
        c = self.b.atlas
        if nation == BRITISH_EMPIRE and faction != USA:
            return 0.0
        pop, res = 0, 0
        for area in c.nation_lands[nation]:
            if self.b.control[area] == NEUTRAL:
                pop += c.pop[area]
                res += c.res[area] + (c.oil[area] if faction == JAPAN else 0)
        used = self.b.influencer[nation] == faction
        worth = CHARTS.tie
        for more in range(pop):
            worth += self.worth_of_pop(faction, more - pop * used)
        for more in range(res):
            worth += self.worth_of_res(faction, more - res * used)
        return worth

    def control_of(self, faction: int, nation: int) -> float:
        """8.2: what else a Satellite brings: units, points in China, and land."""
        found = self._controls[faction][nation]
        if found == NOBODY:
            found = self._controls[faction][nation] = self._control_worth(faction, nation)
        return found

    def _control_worth(self, faction: int, nation: int) -> float:
        b = self.b
        c = b.atlas
        worth = 0.0
        for area in c.nation_lands[nation]:
            if b.control[area] != NEUTRAL:
                continue
            worth += CHARTS.land
            if c.in_china[area]:
                worth += self._civil_war(faction, area)
            if c.city[area] != NO_CITY and nation != BRITISH_EMPIRE:
                worth += CHARTS.unit * satellite_cv(b, area)
        return worth

    def standing(self, faction: int, nation: int, influence: int) -> float:
        """What so much Influence is worth to a Faction."""
        number = min(influence, MOST_INFLUENCE)
        use, control = self.use_of(faction, nation), self.control_of(faction, nation)
        return CHARTS.use[number] * use + CHARTS.control[number] * control

    def status_worth(self, nation: int, influencer: int, influence: int) -> float:
        """What the status of a Neutral is worth to the bot, whosever Influence it is."""
        if influencer == NOBODY or not influence:
            return 0.0
        if influencer == self.faction:
            if nation == BRITISH_EMPIRE and influencer != USA:
                return CHARTS.british * self.deny[USA] * self.standing(USA, nation, 1) * min(influence, 2)
            return self.standing(influencer, nation, influence)
        if nation == BRITISH_EMPIRE and influencer != USA:
            return -CHARTS.british * self.standing(USA, nation, 1) if self.faction == USA else 0.0
        return -self.deny[influencer] * self.standing(influencer, nation, influence)


def others_of(b: Board) -> list[int]:
    """Tracks and the like that change seldom."""
    found = [b.british_ally, b.kmt, b.ccp]
    for faction in range(FACTION_COUNT):
        found += [b.intruded[faction], b.declared[faction], len(b.dividends[faction]), len(b.techs[faction])]
    return found


def part_of(have: int, bears: int) -> float:
    """What part of a level the next one is worth, with so many of the other tracks to match it."""
    if have < bears:
        return 1.0
    return max(CHARTS.least_part, 1.0 - CHARTS.spare * (have - bears + 1))


def points_of(b: Board, faction: int) -> float:
    """18.1: points that can be seen, and Dividends at what they are or at their average."""
    total = float(victory.points(b, faction))
    for chit in b.dividends[faction]:
        total += CHARTS.dividend if chit == NOBODY else float(chit)
    return total
