"""Slow answers that are obviously right: every way is walked over the borders as they are written down."""

from functools import cache

from conquest.table import atlas
from plain_search import joined_to, walks
from tripartite.games.conquest.blockade import is_enemy_held
from tripartite.games.conquest.economy import user_of
from tripartite.games.conquest.reach import room_over
from tripartite.games.conquest.rebasing import stay_refusal
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    BORDER_TYPES,
    FACTION_OF,
    FORTRESS,
    HEAVY_BOMBERS,
    INCENDIARIES,
    MILITIA,
    NATIONALISTS,
    NEUTRAL,
    SOVIETS,
    SUBMARINE,
    WINTER,
)
from tripartite.games.conquest.territory import (
    bars_passage,
    entry_refusal,
    is_aggression,
    is_engaged,
    is_hindered,
    is_neutral_british,
    is_redeployment_goal,
    is_russian,
)

NEVER_CROSSED = ("wasteland", "impassable")


@cache
def borders():
    """Each border that can be crossed, both ways, with its type: {area: {other: type}}."""
    found: dict[int, dict[int, str]] = {area: {} for area in range(atlas().area_count)}
    for border in atlas().components.borders:
        first, second = border.areas
        if BORDER_TYPES[border.type] not in NEVER_CROSSED:
            found[first][second] = found[second][first] = BORDER_TYPES[border.type]
    return found


def is_land(area):
    return area < atlas().land_count


def is_client(power):
    return power >= NATIONALISTS


# --- 14.11 Supply -------------------------------------------------------------------------------------------


def has_supply(b, power, area):
    """14.11: whether some chain of areas leads from an area to a Source of the Power's Faction."""
    faction = FACTION_OF[power]
    sources = {b.atlas.area_ids[each] for each in range(b.atlas.land_count) if b.control[each] == faction} & {
        0: {"tokyo", "osaka", "mukden"},
        1: {"los_angeles", "nanking", "new_delhi"},
        2: {"novosibirsk"},
    }[faction]

    def beside(at):
        if at != area and b.atlas.area_ids[at] not in sources and not _feeds(b, power, at):
            return []
        return borders()[at]

    return bool({b.atlas.area_ids[each] for each in joined_to(area, beside)} & sources)


def _feeds(b, power, area):
    """14.11, 16.34: what a Supply Line may cross."""
    if not is_land(area):
        return not b.has_enemies(power, area)
    faction = FACTION_OF[power]
    if b.atlas.in_china[area] and not is_client(power):
        great = [each for each in range(NATIONALISTS) if FACTION_OF[each] == faction]
        return b.control[area] == faction and any(b.count(each, area) for each in great)
    if b.control[area] == faction:
        return True
    if _is_shut_russia(b, area) or is_enemy_held(b, faction, area):
        return False
    return b.atlas.passage[area]


def _is_shut_russia(b, area):
    return b.rules.two_players and b.atlas.nation_ids[b.atlas.nation_of[area]] == "russia"


# --- 14.21 Trade Routes -------------------------------------------------------------------------------------

PLANS = (("land",), ("sea",), ("land", "sea"), ("sea", "land"))


def trading_areas(b, faction):
    """14.21: the areas with a way to the Production Center of one Land and one Sea Segment at most."""
    center = b.atlas.production_center[faction]
    if b.control[center] != faction:
        return set()
    open_areas = {area for area in range(b.atlas.area_count) if _carries_trade(b, faction, area)}

    def beside(state):
        at, segments, begins = state
        found = [
            (other, segments, False)
            for other, type in borders()[at].items()
            if (type in ("coast", "sea")) == (segments[0] == "sea")
            and (segments[0] == "land" or begins or not is_land(at) or b.atlas.passage[at])
            and other in open_areas
        ]
        if is_land(at) and len(segments) > 1:
            found.append((at, segments[1:], True))
        return found

    def trades(area):
        return any(at == center for plan in PLANS for at, _, _ in joined_to((area, plan, True), beside))

    return {area for area in b.atlas.valued if trades(area)}


def _carries_trade(b, faction, area):
    """14.21: what a Trade Route may cross."""
    if not is_land(area):
        return not any(
            b.place[block] == area and b.are_enemies(faction, b.atlas.block_power[block], area)
            for block in range(b.atlas.block_count)
        )
    if _is_shut_russia(b, area) or is_enemy_held(b, faction, area):
        return False
    return b.atlas.passage[area] or b.control[area] in (faction, NEUTRAL)


def blockaded(b):
    """14.22: the areas that are marked in Summer."""
    found = set()
    for faction in b.factions():
        if b.is_at_war(faction):
            used = {area for area in b.atlas.valued if user_of(b, area) == faction}
            found |= used - trading_areas(b, faction)
    return found


# --- 13.0 Rebasing ------------------------------------------------------------------------------------------


def rebase_goals(b, block):
    """13.0: where a unit may Rebase when no Battle goes on any more; every way is flown or sailed."""
    c, power, kind = b.atlas, b.atlas.block_power[block], b.kind[block]

    def fly(at, state):
        for area in borders()[at]:
            if entry_refusal(b, power, area) is None or (is_land(area) and c.passage[area]):
                yield area, c.sea_cost[area], True

    def sail(at, state):
        for area, type in borders()[at].items():
            if type not in ("coast", "sea"):
                continue
            if is_land(area):
                yield area, 1, True if c.passage[area] and not bars_passage(b, power, area) else None
            elif entry_refusal(b, power, area) is None:
                if kind == SUBMARINE or (not b.has_enemies(power, area) and area not in b.battles):
                    yield area, c.sea_cost[area], True

    speed = _speed(b, block) if kind == AIR_FORCE else c.sea_move[kind]
    ways = walks([b.place[block]], True, speed, fly if kind == AIR_FORCE else sail)
    ends = {way[-1] for way in ways} - {b.place[block]}
    return {area for area in ends if is_land(area) and stay_refusal(b, block, area, False) is None}


def _speed(b, block):
    """3.211, 9.0: the speed of an AF."""
    power = b.atlas.block_power[block]
    return 3 if not is_client(power) and b.has_tech(FACTION_OF[power], HEAVY_BOMBERS) else 2


# --- 11 Movement --------------------------------------------------------------------------------------------


class Mover:
    """A unit, and what an area is to it."""

    def __init__(self, b, block):
        self.b = b
        self.c = b.atlas
        self.power = b.atlas.block_power[block]
        self.faction = FACTION_OF[self.power]
        self.kind = b.kind[block]
        self.ground = self.c.is_ground[self.kind]
        self.start = b.place[block]
        self.engaged = is_engaged(b, block)
        self.speed = _speed(b, block)

    def may_enter(self, area):
        """11.0: whether it may be there at all; a Winter Turn stays inside Russia (10.41)."""
        if self.b.season == WINTER and self.b.active == SOVIETS and not is_russian(self.b, area):
            return False
        return entry_refusal(self.b, self.power, area) is None

    def is_quiet(self, area):
        """Friendly, and without Enemies."""
        if not self.may_enter(area) or self.b.has_enemies(self.power, area):
            return False
        return not is_land(area) or self.b.is_friendly(self.power, area)

    def has_room(self, at, area):
        return not self.ground or room_over(self.b, self.faction, self.c.between[at][area]) > 0

    def disengages(self, at, area):
        """11.51: whether a first step may lead there."""
        if not self.engaged or at != self.start or self.kind == AIR_FORCE:
            return True
        if self.kind == SUBMARINE and not is_land(area):
            return True
        return self.is_quiet(area) and not self.b.is_disputed(area) and self.has_room(at, area)

    def ends(self, at, area, by_sea, strategic):
        """The code of ending in an area that is entered from another, or None if it may not."""
        if not self.may_enter(area) or area == self.start:
            return None
        if self.is_quiet(area):
            return (area, area) if self._may_rest(area, strategic) else None
        if strategic or self._must_rest():
            return None
        enemies = self.b.has_enemies(self.power, area)
        if self.b.emergency and is_aggression(self.b, self.power, area):
            return None
        if enemies and self.engaged:
            return None
        if self.ground:
            if not is_land(area) or ((enemies or by_sea) and not self.has_room(at, area)):
                return None
        elif not enemies and not self.b.has_ground(self.faction, area) and not self._bombs(area):
            return None
        return (area, at) if enemies or (by_sea and self.ground) else (area, area)

    def _may_rest(self, area, strategic):
        if self.b.season == WINTER and self.b.active != SOVIETS:
            return is_redeployment_goal(self.b, self.power, area)
        if self.kind == AIR_FORCE and not is_land(area):
            return is_land(self.start) and not strategic
        return True

    def _must_rest(self):
        """11.3, 11.51: AFs from the sea, AFs and Submarines out of a Battle go where it is quiet."""
        if self.kind == AIR_FORCE:
            return self.engaged or not is_land(self.start)
        return self.kind == SUBMARINE and self.engaged

    def _bombs(self, area):
        """12.62: Incendiaries over an empty Enemy Production Center."""
        if self.kind != AIR_FORCE or is_client(self.power):
            return False
        holder = self.b.control[area]
        at_center = holder != NEUTRAL and area == self.c.production_center[holder]
        return at_center and self.b.has_tech(self.faction, INCENDIARIES)


def movement_goals(b, block):
    """11: where a unit may go, as (area, via); every way is marched, sailed and flown."""
    m = Mover(b, block)
    found = set()
    for strategic in (False, True):
        if strategic and m.engaged:
            continue
        if not strategic and b.season == WINTER and b.active != SOVIETS:
            continue  # 10.42
        for walk, speed, by_sea in _kinds_of_movement(m, strategic):
            for way in walks([m.start], strategic, speed * (2 if strategic else 1), walk):
                if m.start not in way[1:]:
                    found.add(m.ends(way[-2], way[-1], by_sea, strategic))
    return found - {None}


def _kinds_of_movement(m, strategic):
    """11.1 to 11.3: by land, along the coast, by sea, by air."""
    if m.kind == FORTRESS:
        return
    if m.kind == AIR_FORCE:
        if not strategic or is_land(m.start):
            yield _flight(m), m.speed, False
        return
    if is_land(m.start) and m.ground:
        yield _march(m), m.c.land_move[m.kind], False
    if is_land(m.start) and not m.ground and strategic == (m.b.season == WINTER and m.b.active != SOVIETS):
        yield _coasting(m), 1, False
    if m.kind != MILITIA and not is_client(m.power):
        if not (m.ground and m.engaged and not is_land(m.start)):
            yield _voyage(m), m.c.sea_move[m.kind], True


def _march(m):
    """11.1: over land; Enemies stop it, and Strategically it goes through Friendly areas alone."""

    def steps(at, strategic):
        for area, type in borders()[at].items():
            if type in ("coast", "sea") or not m.may_enter(area) or not m.disengages(at, area):
                continue
            goes_on = not m.b.has_enemies(m.power, area)
            if not m.is_quiet(area):
                goes_on = goes_on and not strategic and not m.b.emergency
            yield area, 1, strategic if goes_on else None

    return steps


def _coasting(m):
    """11.1: ships enter an adjacent area on the same coastline."""

    def steps(at, strategic):
        for area, type in borders()[at].items():
            seas = set(m.c.coasts[at]) & set(m.c.coasts[area]) if is_land(area) else set()
            if type not in ("coast", "sea") and seas and m.disengages(at, area):
                yield area, 1, None

    return steps


def _voyage(m):
    """11.2: over sea; land ends it but for Straits and Islets, and Enemies stop all but Submarines."""

    def steps(at, strategic):
        for area, type in borders()[at].items():
            if type not in ("coast", "sea") or not m.disengages(at, area):
                continue
            if is_land(area):
                passes = m.c.passage[area]
                passes = passes and (m.is_quiet(area) if strategic else not bars_passage(m.b, m.power, area))
                yield area, 1, strategic if passes else None
            elif m.may_enter(area):
                passes = not is_hindered(m.b, m.power, area) or (m.kind == SUBMARINE and not strategic)
                yield area, m.c.sea_cost[area], strategic if passes else None

    return steps


def _flight(m):
    """11.3: over everything that is not a Neutral's or a Rival's; Straits and Islets are nobody's."""

    def steps(at, strategic):
        for area in borders()[at]:
            if strategic:
                over = m.is_quiet(area)
            else:
                over = m.may_enter(area) or (is_land(area) and m.c.passage[area] and _is_free(m))
            yield area, m.c.sea_cost[area], strategic if over else None

    return steps


def _is_free(m):
    """2.2, 10.41, 16.12: not a Client Power, nor a Neutral British Empire, nor in a Winter Turn."""
    winter = m.b.season == WINTER and m.b.active == SOVIETS
    return not is_client(m.power) and not is_neutral_british(m.b, m.power) and not winter
