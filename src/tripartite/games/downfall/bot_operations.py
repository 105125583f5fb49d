"""Operations as a bot judges them: where to go, whom to attack, and what is worth its supply."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Option
from tripartite.games.downfall import combat, landings, operations, tactical_moves
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_battle import Prospects, army_worth
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_outlook import Outlook
from tripartite.games.downfall.bot_posts import NEAR, Posts, approach
from tripartite.games.downfall.bot_score import NEVER, Score
from tripartite.games.downfall.terms import (
    AXIS,
    BELGIUM,
    BLITZKRIEG,
    BY_SEA,
    FINLAND,
    FRANCE,
    GERMANY,
    ITALY,
    NOBODY,
    NOT_ATTACKED,
    READY,
    ROMANIA,
    SURRENDERED,
)

REAR_MOVES: Final = 4
MOST_CUT: Final = 4  # armies cut off that count


class Ways:
    """The operations of each kind of army in each zone, as far as the own armies elsewhere do not limit them.

    They are searched once and kept while everything that they depend on stays as it is. Only tanks that may
    pass through a gap depend on the attacks that have been fixed.
    """

    def __init__(self, outlook: Outlook) -> None:
        b = outlook.b
        self.outlook = outlook
        self.side = b.side
        self.west_attacked = b.west_attacked
        self.limits = limits_of(b)
        self._found: dict[int, Reach] = {}
        self._imagined: Board | None = None
        self._forget_gaps(b)

    def still_fit(self, b: Board) -> bool:
        return self.side == b.side and self.west_attacked == b.west_attacked and self.limits == limits_of(b)

    def look_again(self, b: Board) -> None:
        """The same ways on a board where attacks may have been fixed since."""
        if (
            self.attackers != b.attackers
            or self.targets != b.targets
            or self.missions != b.missions
            or self.supports != b.supports
        ):
            self._forget_gaps(b)

    def _forget_gaps(self, b: Board) -> None:
        self.attackers = b.attackers
        self.targets = b.targets
        self.missions = b.missions
        self.supports = b.supports
        self._through_gaps: dict[int, Reach] = {}
        self._with_gaps: Board | None = None

    def of(self, b: Board, army: int) -> Reach:
        """What the army could do if there were room, and supply, for everything."""
        c = b.atlas
        case = b.place[army] * c.type_count + c.army_type[army]
        if c.army_country[army] == FINLAND:  # 9-4: what Finns may do in Karelia depends on who is there
            offer = Offer(b.vocabulary)
            operations.operations_of(b, army, offer)
            return Reach(self.outlook, offer.options)
        gaps = len(b.attackers) > 0 and tactical_moves.has_blitzkrieg(b, army)
        found = self._through_gaps.get(case) if gaps else self._found.get(case)
        if found is not None:
            return found
        board = self._board(b, gaps)
        before = board.place[army]
        board.place[army] = b.place[army]
        offer = Offer(b.vocabulary)
        operations.operations_of(board, army, offer)
        board.place[army] = before
        found = Reach(self.outlook, offer.options)
        if gaps:
            self._through_gaps[case] = found
        else:
            self._found[case] = found
        return found

    def _board(self, b: Board, gaps: bool) -> Board:
        if gaps:
            if self._with_gaps is None:
                self._with_gaps = roomy(b)
            return self._with_gaps
        if self._imagined is None:
            self._imagined = roomy(b)
            self._imagined.attackers = []
        return self._imagined


class Reach:
    """The moves and fights of one army; landings are looked for anew each time.

    Of the moves that end far from the front only those that lead nearest to the goals are kept, and of the
    ways into a zone that is attacked only the easiest.
    """

    def __init__(self, outlook: Outlook, options: list[Option]) -> None:
        self.moves: list[Option] = []
        self.fights: list[Option] = []
        easiest: dict[int, int] = {}
        rear: list[tuple[float, int, Option]] = []
        for option in options:
            zone = option.values[0]
            if option.declared is operations.MOVE:
                if outlook.to_front[zone] <= NEAR or outlook.control[zone] != outlook.side:
                    self.moves.append(option)
                else:
                    rear.append((-approach(outlook, zone), zone, option))
            elif option.declared is operations.ATTACK:
                self.fights.append(option)
            elif option.declared is operations.ASSAULT:
                hardship = 2 * crossing(outlook.b.atlas, zone, option.values[1]) + option.values[2]
                if zone not in easiest or hardship < easiest[zone]:
                    easiest[zone] = hardship
        for option in options:
            if option.declared is operations.ASSAULT and option.values[0] in easiest:
                zone = option.values[0]
                if 2 * crossing(outlook.b.atlas, zone, option.values[1]) + option.values[2] == easiest[zone]:
                    self.fights.append(option)
                    del easiest[zone]
        self.assaulted = [option.values[0] for option in self.fights if option.declared is operations.ASSAULT]
        rear.sort(key=first_two)
        self.moves += [option for _, _, option in rear[:REAR_MOVES]]
        self.best_move: Option | None = None  # at these posts, with so much supply
        self.posts: Posts | None = None
        self.supply = 0


def crossing(c: Atlas, zone: int, origin: int) -> int:
    """16-3: what the border gives to the defenders of a zone."""
    border = c.border_between[origin][zone]
    return c.crossing_bonus[border][0 if c.border_zones[border][0] == zone else 1]


def first_two(row: tuple[float, int, Option]) -> tuple[float, int]:
    return row[0], row[1]


def roomy(b: Board) -> Board:
    """A board with room for the side everywhere, and supply for all."""
    copy = b.copy()
    zones = b.atlas.zone_count
    for zone in range(b.side * zones, (b.side + 1) * zones):
        copy.stack[zone] = b.atlas.components.limits["stacking"] - 1
    copy.supply[b.side] = b.atlas.components.limits["supply_store"]
    copy.attacked = [NOT_ATTACKED] * b.atlas.army_count
    copy.landings = []
    return copy


def limits_of(b: Board) -> list[bool]:
    """8-8, 9-1, 9-5: what else decides where the Axis may go, and may change in its part."""
    c = b.atlas
    if b.side != AXIS:
        return []
    at_home = 0
    for army in c.armies_of[ITALY]:
        if b.place[army] != NOBODY and c.area[ITALY][b.place[army]]:
            at_home += 1
    in_romania = 0
    if not b.total_war(AXIS):
        for army in c.armies_of[GERMANY]:
            if b.place[army] != NOBODY and c.country_of[b.place[army]] == ROMANIA:
                in_romania += 1
    return [
        b.strategic_east < c.strategic_moves_east,
        at_home > c.italians_at_home,
        in_romania > 0,
        in_romania > 1,
    ]


class Staff:
    """The judgement of all operations of a moment: their ways, and the armies that could join each attack."""

    def __init__(self, outlook: Outlook, posts: Posts, ways: Ways, prospects: Prospects) -> None:
        self.outlook = outlook
        self.posts = posts
        self.ways = ways
        self.prospects = prospects
        self._hands: list[int] = []

    def hands(self, zone: int) -> int:
        """How many ready armies could attack in a zone, no more than supply allows."""
        b, side = self.outlook.b, self.outlook.side
        if not self._hands:
            c = b.atlas
            self._hands = [0] * c.zone_count
            for army in range(c.first_army[side], c.end_army[side]):
                if b.place[army] != NOBODY and b.task[army] == READY and b.supply_line[army]:
                    for target in self.ways.of(b, army).assaulted:
                        self._hands[target] += 1
        return min(self._hands[zone], max(1, b.supply[side]))

    def add_best_operation(self, army: int, score: Score) -> None:
        """The motives of the best thing that the army could do."""
        b = self.outlook.b
        tried = Score(b.atlas, False)
        best = NEVER
        chosen: Option | None = None
        for option in self.candidates(army):
            tried.clear()
            self.judge(army, option, tried)
            if tried.total > best:
                best = tried.total
                chosen = option
        if chosen is None:
            score.add("not_worth_it", NEVER, b.place[army])
        else:
            self.judge(army, chosen, score)

    def candidates(self, army: int) -> list[Option]:
        """Every fight and landing that is possible now, and the best of the moves."""
        b, side = self.outlook.b, self.outlook.side
        c = b.atlas
        found = self.landings(army)
        if landings.landing_party_waits(b):
            return found
        reach = self.ways.of(b, army)
        supply = b.supply[side]
        leaves = not combat.support_breaks(b, army)
        for option in reach.fights:
            zone, price = option.values[0], option.values[-1]
            if option.declared is operations.ATTACK:
                if price <= supply:
                    found.append(option)
            elif leaves and price <= supply and b.own(side, zone) < c.stacking[zone]:
                found.append(option)
        if not leaves:
            return found
        move = self.best_move(army, reach)
        if move is not None:
            found.append(move)
        return found

    def best_move(self, army: int, reach: Reach) -> Option | None:
        """By the worth of the zones alone; what the army leaves behind is the same for all."""
        b, side = self.outlook.b, self.outlook.side
        c = b.atlas
        posts = self.posts
        supply = b.supply[side]
        if reach.posts is posts and reach.supply == supply:
            return reach.best_move
        best = NEVER
        chosen: Option | None = None
        for option in reach.moves:
            zone, price = option.values[0], option.values[1]
            own = b.own(side, zone)
            if price > supply or own >= c.stacking[zone]:
                continue
            worth = posts.arrival(zone) - CHARTS.price * price
            if b.control[zone] != side:
                if not self.outlook.hostile[zone] or (own == 0 and b.enemies(side, zone)):
                    continue
                worth += self.taking(zone) + self.presence(army, zone)
            elif own == 0 and b.enemies(side, zone):
                continue
            if worth > best:
                best = worth
                chosen = option
        reach.best_move, reach.posts, reach.supply = chosen, posts, supply
        return chosen

    def landings(self, army: int) -> list[Option]:
        b = self.outlook.b
        c = b.atlas
        found: list[Option] = []
        if b.supply[self.outlook.side] < c.landing_cost or combat.support_breaks(b, army):
            return found
        for zone in c.landing_targets[b.place[army]]:
            if self.outlook.hostile[zone] and not landings.landing_refusal(b, army, zone):
                found.append(b.vocabulary.option(operations.LAND, zone, c.landing_cost))
        return found

    # --- one operation -----------------------------------------------------------------------------------

    def judge(self, army: int, option: Option, score: Score) -> None:
        """What an operation changes, less what it costs."""
        outlook = self.outlook
        b = outlook.b
        verb, v = option.declared, option.values
        score.add("costs_supply", -CHARTS.price * v[-1], NOBODY, v[-1])
        if verb is operations.ATTACK:
            self.add_battle(army, b.place[army], NOBODY, score)
            return
        zone = v[0]
        landing = verb is operations.LAND
        if verb is operations.MOVE and not self.may_walk_into(zone):
            score.add("not_our_war", NEVER, zone)
            return
        if verb is not operations.MOVE and not outlook.hostile[zone]:
            score.add("not_our_war", NEVER, zone)
            return
        posts = self.posts
        line = posts.line(army, zone, landing) - posts.line(army, b.place[army], False)
        line *= army_worth(b, army)
        if line < 0:
            score.add("out_of_supply" if line <= -CHARTS.stray / 2 else "line_at_risk", line, zone)
        else:
            score.add("back_to_supply", line, zone)
        if b.enemies(outlook.side, zone) and verb is not operations.MOVE:
            way = BY_SEA if landing else b.atlas.border_between[v[1]][zone]
            self.add_battle(army, zone, way, score)
            posts.add_change(army, zone, CHARTS.in_battle, score)
        else:
            self.add_taking(zone, score)
            posts.add_change(army, zone, 1.0, score)
        if outlook.hostile[zone]:
            doubtful = landing and b.enemies(outlook.side, zone) > 0
            score.add("surrender", self.presence(army, zone) * (CHARTS.doubtful if doubtful else 1.0), zone)
        if landing:
            exposed = posts.exposure(zone, b.own(outlook.side, zone))
            score.add("lonely_landing", -CHARTS.landing * exposed, zone)

    def may_walk_into(self, zone: int) -> bool:
        """Own and contested zones, and those that the side fights for."""
        b, side = self.outlook.b, self.outlook.side
        return b.control[zone] == side or self.outlook.hostile[zone]

    def add_battle(self, army: int, zone: int, way: int, score: Score) -> None:
        if not self.outlook.wants_war_in(zone):
            score.add("not_our_war", NEVER, zone)
            return
        worth = self.prospects.of(army, zone, way, self.hands(zone))
        score.add("good_odds" if worth > 0 else "bad_odds", worth, zone)

    def add_taking(self, zone: int, score: Score) -> None:
        """What it is worth to walk into a zone that is not ours."""
        if not self.is_free(zone):
            return
        outlook = self.outlook
        score.add("takes", outlook.worth[zone] / 2, zone)
        cut = outlook.cuts[zone]
        score.add("cuts_off", CHARTS.cut * min(MOST_CUT, cut), zone, cut)

    def taking(self, zone: int) -> float:
        """The same as a number."""
        if not self.is_free(zone):
            return 0.0
        return self.outlook.worth[zone] / 2 + CHARTS.cut * min(MOST_CUT, self.outlook.cuts[zone])

    def is_free(self, zone: int) -> bool:
        """6-2: whether an army would take the zone by walking into it."""
        b, side = self.outlook.b, self.outlook.side
        return b.control[zone] != side and b.enemies(side, zone) == 0 and b.own(side, zone) == 0

    def presence(self, army: int, zone: int) -> float:
        """18-1, 18-3: armies that a surrender needs, whoever else is in the zone."""
        b, side = self.outlook.b, self.outlook.side
        c = b.atlas
        country = c.country_of[zone]
        worth = CHARTS.presence
        if b.status[country] == SURRENDERED or c.country_side[country] == side:
            return 0.0
        if country == FRANCE and c.army_country[army] == GERMANY:
            for other in b.armies_in(side, zone):
                if c.army_country[other] == GERMANY:
                    return 0.0
            return worth
        if country in (BELGIUM, ITALY):
            inside = 0
            for place in c.zones_of[country]:
                inside += b.own(side, place)
            return worth if inside < c.components.limits["armies_for_surrender"] else 0.0
        return 0.0


def can_exploit(outlook: Outlook) -> bool:
    """Whether a tank army still waits for a gap (13.1-1)."""
    b, side = outlook.b, outlook.side
    c = b.atlas
    if b.supply[side] == 0 or not b.owns(side, BLITZKRIEG):
        return False
    for army in range(c.first_army[side], c.end_army[side]):
        if c.is_tank[army] and b.place[army] != NOBODY and b.task[army] == READY and b.supply_line[army]:
            return True
    return False
