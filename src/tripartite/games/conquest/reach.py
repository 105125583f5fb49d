"""11.1 to 11.5 How far units go: by land, along coasts, by sea, by air and Strategically.

Where a unit may go is told in codes: area * number of areas + via. `via` is the last area before where units
Engage or Invade, because a border limits that; otherwise it is the area itself.
"""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.china import is_first_offence
from tripartite.games.conquest.memory import UNKNOWN
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    FACTION_OF,
    FORTRESS,
    HEAVY_BOMBERS,
    INCENDIARIES,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    POWER_COUNT,
    SOVIETS,
    SUBMARINE,
    UNIT_TYPE_COUNT,
    WINTER,
)
from tripartite.games.conquest.territory import (
    NEEDS_VIOLATION,
    bars_passage,
    entry_refusal,
    is_aggression,
    is_client,
    is_engaged,
    is_hindered,
    is_neutral_british,
    is_redeployment_goal,
    is_russian,
    is_sneaking_past,
)

FAR: Final = 99
MOST_FACES: Final = 3  # ways in which a block may lie
HEAVY_BOMBER_SPEED: Final = 3  # 9.0

# What an area is to a Power.
CLOSED: Final = 0  # it may not be entered
VIOLABLE: Final = 1  # a Neutral that may be entered after a Violation (15.3)
QUIET: Final = 2  # Friendly, without Enemies
BATTLE: Final = 3  # Friendly, with Enemies
EMPTY: Final = 4  # Enemy Territory without Enemies
HELD: Final = 5  # Enemy Territory or a sea, with Enemies


class Access:
    """What each area is to the units of a Power at this moment, looked up once.

    The board remembers it, unless somebody wants to keep it `apart` while the board goes on, or takes all
    areas for Friendly (`is_open`) to tell what is far from what is forbidden.
    """

    def __init__(self, b: Board, power: int, apart: bool = False, is_open: bool = False) -> None:
        self.b = b
        self.power = power
        self.is_open = is_open
        self.winter_turn = b.season == WINTER and b.active == SOVIETS  # 10.41
        self.redeploys = b.season == WINTER and b.active != SOVIETS  # 10.42
        keeps = apart or is_open or self.winter_turn
        self._states: list[int] = [] if keeps else b.known_access().found[power]
        if not self._states:
            self._states += [QUIET if is_open else UNKNOWN] * b.atlas.area_count
        self._crossings: dict[int, int] | None = None

    def room_over(self, border: int) -> int:
        """11.52: as the function of that name, for the Power's Faction."""
        if self._crossings is None:
            self._crossings = crossings(self.b, FACTION_OF[self.power])
        return self.b.atlas.limit_of(border, self.b.season) - self._crossings.get(border, 0)

    def state_of(self, area: int) -> int:
        state = self._states[area]
        if state == UNKNOWN:
            state = self._look(area)
            self._states[area] = state
        return state

    def _look(self, area: int) -> int:
        b = self.b
        if self.winter_turn and not is_russian(b, area):
            return CLOSED
        reason = entry_refusal(b, self.power, area)
        if reason is not None:
            return VIOLABLE if reason is NEEDS_VIOLATION else CLOSED
        occupied = b.has_enemies(self.power, area)
        if area < b.atlas.land_count and b.is_friendly(self.power, area):
            return BATTLE if occupied else QUIET
        if occupied:
            return HELD
        return EMPTY if area < b.atlas.land_count else QUIET

    def is_sneaky(self, area: int) -> bool:
        """15.24: land of those whom a Sneak Attack will hit; in Peace nobody goes through it."""
        holder = self.b.control[area]
        return holder != NEUTRAL and is_sneaking_past(self.b, self.power, holder)


class Reach:
    """Where units of a type may go together from an area, by one search for each kind of movement."""

    def __init__(self, access: Access, kind: int, start: int, engaged: bool, count: int = 1) -> None:
        self.access = access
        self.b = access.b
        self.c = access.b.atlas
        self.kind = kind
        self.is_ground = self.c.is_ground[kind]
        self.start = start
        self.engaged = engaged
        self.count = count  # how many Ground units cross a border together
        self.codes: list[int] = []
        self.neutrals: list[int] = []  # where they could go after a Violation of Neutrality
        self.goal = NOBODY  # a code to which the route is wanted
        self.route: list[int] = []
        self._is_plain = [False] * self.c.area_count  # areas whose plain code was noted
        self.attacks_only = False  # whether Strategic Movement, which never is one, is left out
        self.any_goal = False  # whether one goal is as good as all
        self.wanted: set[int] = set()  # codes of which one is as good as all
        self.found = False  # whether what was looked for has been found, and no search goes on
        self._offends = False  # whether areas may be passed where that has consequences (16.31, 16.33)
        self._met_offence = False
        self._strategic = False
        self._spent: list[int] = []
        self._came: list[int] = []

    def search(self) -> None:
        """Ways without consequences in China first, then the others."""
        self._search_all()
        if self._met_offence and not self.found:
            self._offends = True
            self._search_all()

    def _search_all(self) -> None:
        c, kind, at_sea = self.c, self.kind, self.start >= self.c.land_count
        if kind == FORTRESS:
            return
        if kind == AIR_FORCE:
            self._fly(self._air_speed(), False)
            if not at_sea:
                self._fly(2 * self._air_speed(), True)
            return
        if not at_sea:
            if self.is_ground:
                self._march(c.land_move[kind], False)
                self._march(2 * c.land_move[kind], True)
            else:
                self._go_along_coast()
        if self._goes_to_sea():
            self._sail(c.sea_move[kind], False)
            self._sail(2 * c.sea_move[kind], True)

    def _air_speed(self) -> int:
        """3.211, 9.0: Client Powers use no Techs."""
        power = self.access.power
        if not is_client(power) and self.b.has_tech(FACTION_OF[power], HEAVY_BOMBERS):
            return HEAVY_BOMBER_SPEED
        return self.c.land_move[AIR_FORCE]

    def _goes_to_sea(self) -> bool:
        """11.2, 11.22, 16.12: whether the units move by sea; Convoys cannot Disengage there."""
        if not self.c.sea_move[self.kind] or is_client(self.access.power):
            return False
        if self.start < self.c.land_count:
            return self.c.coastal[self.start]
        return not (self.engaged and self.is_ground)

    def _begins(self, strategic: bool) -> bool:
        """11.4, 10.42: whether there is such movement for the units; if so the search starts afresh."""
        if strategic and (self.engaged or self.attacks_only):
            return False
        if self.found or (not strategic and self.access.redeploys):
            return False
        self._strategic = strategic
        self._spent = [FAR] * self.c.area_count
        self._spent[self.start] = 0
        if self.goal != NOBODY:
            self._came = [NOBODY] * self.c.area_count
        return True

    def _go_on(self, at: int, area: int, spent: int) -> None:
        """Notes that units pass through an area, and whence if somebody wants to know the way."""
        self._spent[area] = spent
        if self.goal != NOBODY:
            self._came[area] = at

    # --- 11.1 by land ------------------------------------------------------------------------------------

    def _march(self, budget: int, strategic: bool) -> None:
        if not self._begins(strategic):
            return
        spent, ways = self._spent, self.c.land_ways
        queue = [self.start]
        for at in queue:
            if spent[at] == budget or self.found:
                return
            for area in ways[at]:
                if area == self.start or not self._may_leave(at, area):
                    continue
                self._arrive(at, area, False)
                if spent[area] == FAR and self._marches_through(area):
                    self._go_on(at, area, spent[at] + 1)
                    queue.append(area)

    def _marches_through(self, area: int) -> bool:
        """11.0, 11.4, 10.11: units go on where no Enemies are; Strategically through Friendly areas alone."""
        state = self.access.state_of(area)
        if state == EMPTY:
            if self._strategic or self.b.emergency or self.access.is_sneaky(area):
                return False
        elif state != QUIET:
            return False
        return self._may_offend(area)

    def _may_offend(self, area: int) -> bool:
        """16.31, 16.33: what has consequences is passed through only if there is no other way."""
        if self._offends or not is_first_offence(self.b, self.access.power, area):
            return True
        self._met_offence = True
        return False

    def _go_along_coast(self) -> None:
        """11.1: ships enter an adjacent area on the same coastline and stop."""
        if not self._begins(self.access.redeploys):
            return
        for area in self.c.land_ways[self.start]:
            if shares_coast(self.b, self.start, area) and self._may_leave(self.start, area):
                self._arrive(self.start, area, False)

    # --- 11.2 by sea -------------------------------------------------------------------------------------

    def _sail(self, budget: int, strategic: bool) -> None:
        """3.22, 3.23, 3.246: Naval units, Submarines and Convoys."""
        if not self._begins(strategic):
            return
        c, spent = self.c, self._spent
        reached: list[list[int]] = [[] for _ in range(budget + 1)]
        reached[0].append(self.start)
        for used in range(budget):
            for at in reached[used]:
                if self.found:
                    return
                if spent[at] != used:
                    continue
                if at < c.land_count:
                    for area in c.coasts[at]:
                        self._enter_sea(at, area, budget, reached)
                    continue
                for area in c.sea_ways[at]:
                    self._enter_sea(at, area, budget, reached)
                for area in c.shores[at]:
                    self._put_in(at, area, reached)

    def _enter_sea(self, at: int, area: int, budget: int, reached: list[list[int]]) -> None:
        total = self._spent[at] + self.c.sea_cost[area]
        if self._is_plain[area] and total >= self._spent[area]:
            return  # it was noted, and by no better way
        if total > budget or area == self.start or self.access.state_of(area) == CLOSED:
            return
        if not self._may_leave(at, area):
            return
        self._arrive(at, area, True)
        if total < self._spent[area] and self._sails_through(area):
            self._go_on(at, area, total)
            reached[total].append(area)

    def _sails_through(self, area: int) -> bool:
        """11.2, 11.4: Enemies stop all but Submarines, and those too if they move Strategically."""
        if self.access.state_of(area) == QUIET:
            return True
        if self.kind == SUBMARINE and not self._strategic:
            return True
        return not is_hindered(self.b, self.access.power, area)

    def _put_in(self, at: int, area: int, reached: list[list[int]]) -> None:
        """11.2: a land area ends the move, but for Straits and Islets that are passed."""
        if self._strategic and self.access.state_of(area) != QUIET:
            return  # 11.4: neither an end nor to be passed
        if area == self.start or not self._may_leave(at, area):
            return
        self._arrive(at, area, True)
        total = self._spent[at] + 1
        if self.c.passage[area] and total < self._spent[area] and self._sails_past(area):
            self._go_on(at, area, total)
            reached[total].append(area)

    def _sails_past(self, area: int) -> bool:
        """1.3, 11.4: which Straits and Islets are no end of a move; Strategically all that are quiet."""
        return self._strategic or not bars_passage(self.b, self.access.power, area)

    # --- 11.3 by air -------------------------------------------------------------------------------------

    def _fly(self, budget: int, strategic: bool) -> None:
        """3.21: Air units."""
        if not self._begins(strategic):
            return
        c, spent = self.c, self._spent
        reached: list[list[int]] = [[] for _ in range(budget + 1)]
        reached[0].append(self.start)
        for used in range(budget):
            for at in reached[used]:
                if self.found:
                    return
                if spent[at] != used:
                    continue
                for area in c.neighbors[at]:
                    total = used + c.sea_cost[area]
                    if total > budget or area == self.start:
                        continue
                    self._arrive(at, area, False)
                    if total < spent[area] and self._flies_over(area):
                        self._go_on(at, area, total)
                        reached[total].append(area)

    def _flies_over(self, area: int) -> bool:
        """11.3, 1.3: Enemies are no hindrance, nor are Rival and Neutral Straits and Islets."""
        state = self.access.state_of(area)
        if self._strategic:
            return state == QUIET and self._may_offend(area)
        if area >= self.c.land_count:
            return state != CLOSED
        if self.c.passage[area] and not self.access.winter_turn and not self._is_restricted():
            return True
        if state in (CLOSED, VIOLABLE) or self.access.is_sneaky(area):
            return False
        return self._may_offend(area)

    def _is_restricted(self) -> bool:
        """2.2, 16.12: Client Powers and a Neutral British Empire keep to what is their own."""
        return is_client(self.access.power) or is_neutral_british(self.b, self.access.power)

    # --- 11.5 leaving and arriving -----------------------------------------------------------------------

    def _may_leave(self, at: int, area: int) -> bool:
        """11.51: whoever leaves a Battle first goes to an adjacent Friendly area without one.

        AFs and Submarines may pass through others without staying.
        """
        if not self.engaged or at != self.start:
            return True
        if self.kind == SUBMARINE and area >= self.c.land_count:
            return True
        if self.access.state_of(area) != QUIET or self.b.is_disputed(area):
            return False
        return not self.is_ground or self._has_room(at, area)

    def _has_room(self, at: int, area: int) -> bool:
        """1.11, 11.52: whether so many Ground units more may Engage or Disengage across the border."""
        return self.access.room_over(self.c.between[at][area]) >= self.count

    def _arrive(self, at: int, area: int, by_sea: bool) -> None:
        """Notes an area if the units may end their move there, coming from `at`."""
        state = self.access.state_of(area)
        if state == QUIET:
            if not self._is_plain[area] and self._may_rest(area):
                self._is_plain[area] = True
                self._note(at, area, area)
            return
        if state == CLOSED or self._strategic or self._must_rest():
            return
        if state == VIOLABLE:
            if self._may_attack(at, area, by_sea, self.c.city[area] != NO_CITY) and not self.b.emergency:
                if area not in self.neutrals:
                    self.neutrals.append(area)
            return
        occupied = state != EMPTY
        if not self._may_attack(at, area, by_sea, occupied):
            return
        if self.b.emergency and is_aggression(self.b, self.access.power, area):
            return
        if occupied or (by_sea and self.is_ground):
            self._note(at, area, at)
        elif not self._is_plain[area]:
            self._is_plain[area] = True
            self._note(at, area, area)

    def _must_rest(self) -> bool:
        """11.3, 11.51: an AF from the sea, and an AF or Submarine from a Battle, go to a Friendly area."""
        if self.kind == AIR_FORCE:
            return self.engaged or self.start >= self.c.land_count
        return self.engaged and self.kind == SUBMARINE

    def _may_rest(self, area: int) -> bool:
        """10.42, 11.3, 11.4: what may be the end of a move without any conflict."""
        if self.access.is_open:
            return True
        if self.access.redeploys:
            return is_redeployment_goal(self.b, self.access.power, area)
        if self.kind != AIR_FORCE or area < self.c.land_count:
            return True
        return not self._strategic and self.start < self.c.land_count

    def _may_attack(self, at: int, area: int, by_sea: bool, occupied: bool) -> bool:
        """11.22, 11.221, 11.51, 11.52, 11.552: Engaging, and entering Enemy Territory."""
        if occupied and self.engaged:
            return False
        if area >= self.c.land_count:
            return not self.is_ground
        if not self.is_ground:
            return occupied or self.b.has_ground(FACTION_OF[self.access.power], area) or self._bombs(area)
        return not (occupied or by_sea) or self._has_room(at, area)

    def _bombs(self, area: int) -> bool:
        """12.62: Incendiaries let AFs raid an unoccupied Enemy Production Center."""
        holder = self.b.control[area]
        if self.kind != AIR_FORCE or holder == NEUTRAL or area != self.c.production_center[holder]:
            return False
        power = self.access.power
        return not is_client(power) and self.b.has_tech(FACTION_OF[power], INCENDIARIES)

    def _note(self, at: int, area: int, via: int) -> None:
        code = area * self.c.area_count + via
        if via != area and code in self.codes:
            return
        self.codes.append(code)
        if self.any_goal or (self.wanted and code in self.wanted):
            self.found = True
        elif code == self.goal:
            self.found = True
            self.route = self._path(at)
            self.route.append(area)

    def _path(self, area: int) -> list[int]:
        """The areas entered on the way to an area."""
        entered: list[int] = []
        while area != self.start:
            entered.append(area)
            area = self._came[area]
        entered.reverse()
        return entered


def shares_coast(b: Board, area: int, other: int) -> bool:
    """11.1: whether two areas border the same sea."""
    for sea in b.atlas.coasts[area]:
        if sea in b.atlas.coasts[other]:
            return True
    return False


def room_over(b: Board, faction: int, border: int) -> int:
    """11.52: how many Ground units of a Faction may still Engage or Disengage across a border."""
    return b.atlas.limit_of(border, b.season) - crossings(b, faction).get(border, 0)


def crossings(b: Board, faction: int) -> dict[int, int]:
    """11.52: by border how many Ground units of a Faction have Engaged or Disengaged across it."""
    c = b.atlas
    found: dict[int, int] = {}
    for power in POWERS_OF[faction]:
        for block in range(c.first_block[power], c.end_block[power]):
            left, entered = b.exit[block], b.border[block]
            if left == NOBODY and entered == NOBODY:
                continue
            if not c.is_ground[b.kind[block]]:
                continue
            if left != NOBODY:
                found[left] = found.get(left, 0) + 1
            if entered != NOBODY:
                found[entered] = found.get(entered, 0) + 1
    return found


# --- a first look before a search --------------------------------------------------------------------------


BY_LAND: Final = 0
BY_SEA: Final = 1
BY_AIR: Final = 2


def widest_reach(c: Atlas, kind: int, start: int) -> int:
    """The areas that a unit might enter, but for Strategic Movement, if nothing were in its way, as bits."""
    known = c.widest_reach[kind]
    if known[start] == UNKNOWN:
        if kind == AIR_FORCE:
            known[start] = _widest(c, start, HEAVY_BOMBER_SPEED, BY_AIR)
        else:
            steps = c.land_move[kind] if c.is_ground[kind] else 1  # 11.1: ships go along a coast
            by_land = _widest(c, start, steps, BY_LAND)
            known[start] = by_land | _widest(c, start, c.sea_move[kind], BY_SEA)
    return known[start]


def _widest(c: Atlas, start: int, budget: int, manner: int) -> int:
    left = {start: budget}
    found = 0
    queue = [start]
    for at in queue:
        if manner == BY_SEA and at < c.land_count and at != start and not c.passage[at]:
            continue  # 11.2: a land area ends the move
        for area in _next_areas(c, at, manner):
            rest = left[at] - c.sea_cost[area]
            if rest >= 0 and rest > left.get(area, NOBODY):
                left[area] = rest
                found |= 1 << area
                queue.append(area)
    return found


def _next_areas(c: Atlas, at: int, manner: int) -> list[int]:
    if manner == BY_AIR:
        return c.neighbors[at]
    if manner == BY_LAND:
        return c.land_ways[at]
    return c.coasts[at] if at < c.land_count else c.sea_ways[at] + c.shores[at]


# --- what movement asks for --------------------------------------------------------------------------------


def reach_of(b: Board, block: int) -> list[int]:
    """The codes of where a unit may go."""
    return reach_from(Access(b, b.atlas.block_power[block]), block).codes


def _unsearched(access: Access, block: int, count: int) -> Reach:
    """The reach of a unit, with as many Ground units over a border."""
    b = access.b
    return Reach(access, b.kind[block], b.place[block], is_engaged(b, block), count)


def reach_from(access: Access, block: int, count: int = 1) -> Reach:
    """Where a unit may go, with as many Ground units over a border."""
    reach = _unsearched(access, block, count)
    reach.search()
    return reach


def attacks_from(access: Access, block: int) -> Reach:
    """As `reach_from`, without what is reached by Strategic Movement alone."""
    reach = _unsearched(access, block, 1)
    reach.attacks_only = True
    reach.search()
    return reach


def is_near(b: Board, block: int, area: int, attacking: bool) -> bool:
    """11.0: whether an area is within a unit's movement if nothing is in the way; who attacks goes slowly."""
    access = Access(b, b.atlas.block_power[block], is_open=True)
    reach = Reach(access, b.kind[block], b.place[block], False)
    reach.attacks_only = attacking
    reach.search()
    for code in reach.codes:
        if code // b.atlas.area_count == area:
            return True
    return False


def can_join(access: Access, block: int, count: int, codes: set[int]) -> bool:
    """Whether a unit may go to one of the goals of others, with as many Ground units over a border."""
    reach = _unsearched(access, block, count)
    reach.wanted = codes
    reach.search()
    return reach.found


def can_go(access: Access, block: int) -> bool:
    """Whether a unit may go anywhere; a quiet area next to it is looked for first."""
    if _has_easy_goal(access, block):
        return True
    reach = _unsearched(access, block, 1)
    reach.any_goal = True
    reach.search()
    return reach.found


def _has_easy_goal(access: Access, block: int) -> bool:
    b = access.b
    c, kind, start = b.atlas, b.kind[block], b.place[block]
    if kind == FORTRESS or is_engaged(b, block):
        return False
    if start >= c.land_count:
        if kind == AIR_FORCE and access.redeploys:
            return False
        if _has_quiet(access, c.shores[start], 1):
            return True
        return kind != AIR_FORCE and _has_quiet(access, c.sea_ways[start], c.sea_move[kind])
    if (kind == AIR_FORCE or c.is_ground[kind]) and _has_quiet(access, c.land_ways[start], 1):
        return True
    if is_client(access.power) and kind != AIR_FORCE:
        return False
    speed = c.land_move[kind] if kind == AIR_FORCE else c.sea_move[kind]
    return _has_quiet(access, c.coasts[start], speed)


def _has_quiet(access: Access, areas: list[int], speed: int) -> bool:
    """Whether one of the areas, which are next door, is a goal that is not too far away."""
    for area in areas:
        if access.state_of(area) == QUIET and access.b.atlas.sea_cost[area] <= speed:
            if not access.redeploys or is_redeployment_goal(access.b, access.power, area):
                return True
    return False


def common_reach(b: Board, blocks: list[int], count: int) -> list[int]:
    """The codes of where units of an area may all go together, so many of them Ground units."""
    codes: list[int] = []
    seen: list[int] = []
    for block in blocks:
        key = kind_key(b, block)
        if key in seen:
            continue
        found = reach_from(Access(b, b.atlas.block_power[block]), block, count).codes
        if seen:
            shared = set(found)
            codes = [code for code in codes if code in shared]
        else:
            codes = found
        seen.append(key)
    return codes


def kind_key(b: Board, block: int) -> int:
    """The same number for units that move alike: of one area, Power and type, and lying alike."""
    alike = (b.place[block] * POWER_COUNT + b.atlas.block_power[block]) * UNIT_TYPE_COUNT + b.kind[block]
    return alike * MOST_FACES + b.face[block]


def route_to(b: Board, block: int, code: int, count: int) -> list[int]:
    """The areas that a unit enters on its way, the last of which is its goal."""
    reach = _unsearched(Access(b, b.atlas.block_power[block]), block, count)
    reach.goal = code
    reach.search()
    return reach.route


def ground_count(b: Board, blocks: list[int]) -> int:
    """How many of the units are Ground units."""
    count = 0
    for block in blocks:
        if b.atlas.is_ground[b.kind[block]]:
            count += 1
    return count
