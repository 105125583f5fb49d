"""7 Resources: who collects the raw materials and oil of which area, what comes from boxes and spaces."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import board_of, count, has_lost_moscow, income_of, is_active_major
from tripartite.games.world_at_war.keys import (
    COMMONWEALTH_BOX,
    OIL_PLUS_1,
    OIL_TO_GERMANY_SPACE,
    OIL_TO_UK_SPACE,
    RM_TO_GERMANY_1_SPACE,
)
from tripartite.games.world_at_war.routes import domains, joined_by_land
from tripartite.games.world_at_war.terms import (
    AXIS,
    FIRST_MINOR,
    FRANCE,
    GERMANY,
    IRAQ,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    PERSIA,
    SWEDEN,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USSR,
    WESTERN,
    Numbers,
)
from tripartite.games.world_at_war.territory import strait_is_open
from tripartite.games.world_at_war.tracks import space_gives

GULF: Final[Numbers] = (IRAQ, PERSIA)  # P6: their oil is shipped
NARVIK: Final = "no_nar"
STEP: Final = 2  # 7(10): turns from one increase of the Soviet off-map raw materials to the next


# --- areas (7(3) to 7(5)) ----------------------------------------------------------------------------------


def collector(b: Board, area: int) -> int:
    """7(3) to 7(5): the major that collects the resources of an area, NOBODY if none does."""
    holder = b.control[area]
    if holder == NOBODY or b.unavailable[area] or not b.in_scenario[area]:
        return NOBODY
    major = board_of(b, holder)
    if major == NOBODY:
        return _customer(b, holder)
    if not is_active_major(b, major) or not _is_garrisoned(b, major, holder, area):
        return NOBODY
    if b.atlas.nation_of[area] in GULF and not _leaves_gulf(b, major, area):
        return NOBODY
    return major


def _is_garrisoned(b: Board, major: int, holder: int, area: int) -> bool:
    """7(3): a captured resource needs troops, in the area for an unconquered major, else in the capital."""
    c = b.atlas
    country = c.nation_of[area]
    if country == holder:
        return True
    unconquered_major = country < MAJOR_COUNT and not b.surrendered[country]
    return b.own_count(b.camp[major], area if unconquered_major else c.capital[country]) > 0


def _leaves_gulf(b: Board, major: int, area: int) -> bool:
    """P6: Iraq and Persia give oil to the Axis by land alone, and to the United Kingdom as convoys."""
    if b.camp[major] == AXIS:
        return joined_by_land(b, AXIS, area, b.atlas.capital[GERMANY])
    return b.camp[major] != WESTERN


def _customer(b: Board, nation: int) -> int:
    """16(8), P16(3): the major to which a neutral gives the oil of its areas."""
    return GERMANY if space_gives(b, nation, OIL_TO_GERMANY_SPACE, AXIS) else NOBODY


def raw_materials_of_spaces(b: Board) -> int:
    """P16(3), P16(8): what neutrals send to Germany; Swedish ore unless its route is closed."""
    found = 0
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.camp[nation] == NEUTRAL and space_gives(b, nation, RM_TO_GERMANY_1_SPACE, AXIS):
            found += nation != SWEDEN or _ore_comes(b)
    return found


def _ore_comes(b: Board) -> bool:
    """13.1(4), P16(8): the route is not marked, the mine is not damaged, and Narvik is not Allied."""
    if b.ore_cut:
        return False
    for area in b.atlas.home_areas[SWEDEN]:
        if b.unavailable[area]:
            return False
    holder = b.control[b.atlas.place_number[NARVIK]]
    return holder == NOBODY or b.camp[holder] in (AXIS, NEUTRAL)


# --- what a major collects (7(2), 15(1)) -------------------------------------------------------------------


def production(b: Board, major: int) -> tuple[int, int]:
    """15(1), 7.2(2): raw materials and oil that a major collects, by its level too, apart from convoys."""
    income = income_of(b, major)
    if income is not None and income.replaces:
        return income.rm, income.oil
    c = b.atlas
    rm, oil = c.rm_bonus[major][b.level[major]], count(b, major, OIL_PLUS_1)
    for area in range(c.area_count):
        if (c.rm_of[area] or c.oil_of[area]) and collector(b, area) == major:
            rm += c.rm_of[area]
            oil += c.oil_of[area]
    if major == GERMANY:
        rm += raw_materials_of_spaces(b)
    elif major == USSR:
        rm += off_map(b)
    elif major == USA:
        rm += usa_box(b)
    if income is not None:
        rm, oil = rm + income.rm, oil + income.oil
    return rm, oil


def usa_box(b: Board) -> int:
    """7(8), P4(1): the left number of its box, at war the right one."""
    box = b.atlas.capital[USA]
    return b.atlas.rm_of[box] if b.camp[USA] == NEUTRAL else b.atlas.rm_at_war[box]


def off_map(b: Board) -> int:
    """7(10), P13(3): what comes from beyond the map, one less without Moscow."""
    return max(b.off_map_rm - has_lost_moscow(b), 0)


def update_off_map(b: Board) -> None:
    """7(10), 7.R: in the administrative phase; by the year in peace, in war one more every two turns."""
    printed = 0
    for each in b.atlas.components.off_map_rm:
        if each.year <= b.atlas.year_of[b.turn]:
            printed = each.rm
    most = b.atlas.components.limits["off_map_rm_most"]
    if not b.war[1] or not b.off_map_rm:
        b.off_map_rm = max(b.off_map_rm, printed)
    if not b.war[1] or b.off_map_rm >= most:
        return
    if not b.off_map_due:
        b.off_map_due = b.eastern_war - 1 + STEP
    if b.turn >= b.off_map_due:
        b.off_map_rm += 1
        b.off_map_due += STEP
        b.say("off_map_rm", b.off_map_rm)


# --- overseas (7(6), 7(9), P5, P6) -------------------------------------------------------------------------


def overseas_cargo(b: Board) -> list[int]:
    """7(6), P5(3): the convoy tokens of the United Kingdom's resources overseas in this turn."""
    income = income_of(b, UNITED_KINGDOM)
    if not is_active_major(b, UNITED_KINGDOM) or (income is not None and income.replaces):
        return []
    c = b.atlas
    rm = oil = 0
    for box in range(c.first_box, c.first_sea):
        rm += box_gives(b, box, UK_RM)
        oil += box_gives(b, box, UK_OIL)
    for nation in GULF:
        oil += _gulf_oil(b, nation)
    return [UK_RM] * rm + [UK_OIL] * oil


def box_gives(b: Board, box: int, cargo: int) -> int:
    """7(6), 7(9), P5(2): the tokens of a cargo from a Commonwealth box; in Japan's war with a garrison."""
    c = b.atlas
    if c.box_kind[box] != COMMONWEALTH_BOX or not b.in_scenario[box]:
        return 0
    is_rm = cargo == UK_RM
    needed = (c.rm_garrison if is_rm else c.oil_garrison)[box] if b.japan else 0
    if needed > _garrison(b, box):
        return 0
    return (c.rm_of if is_rm else c.oil_of)[box]


def _garrison(b: Board, box: int) -> int:
    """P5(2): the British and Commonwealth land units in a box."""
    found = 0
    for unit in b.land_units(box, WESTERN):
        nation = b.nation_of(unit)
        found += nation == UNITED_KINGDOM or MAJOR_COUNT <= nation < FIRST_MINOR
    return found


def _gulf_oil(b: Board, nation: int) -> int:
    """P6: by treaty or concession, or where Western Allies occupy the area or hold it from the capital."""
    c, found = b.atlas, 0
    for area in c.home_areas[nation]:
        holder = b.control[area]
        if not c.oil_of[area] or holder == NOBODY or b.unavailable[area] or not b.in_scenario[area]:
            continue
        if b.camp[holder] == WESTERN:
            is_given = _is_garrisoned(b, UNITED_KINGDOM, holder, area) or b.own_count(WESTERN, area) > 0
        else:
            is_given = holder == nation and space_gives(b, nation, OIL_TO_UK_SPACE, WESTERN)
        found += c.oil_of[area] if is_given else 0
    return found


# --- France (15(4)) ----------------------------------------------------------------------------------------


def french_oil(b: Board, arrived: int) -> int:
    """15(4), 13.3.6(8): as much as reaches the United Kingdom, if France has a route to it or to oil."""
    return arrived if is_active_major(b, FRANCE) and _has_oil_route(b) else 0


def _oil_domains(b: Board, domain: list[int]) -> set[int]:
    """15(4): the friendly land with a British home area or with oil."""
    c = b.atlas
    found: set[int] = set()
    for area in range(c.area_count):
        is_british = c.great_britain[area] and b.control[area] == UNITED_KINGDOM
        if is_british or (c.oil_of[area] and b.is_friendly(WESTERN, area)):
            found.add(domain[area])
    return found


def _has_oil_route(b: Board) -> bool:
    """15(4): from a French port by land, or over seas without a "no supply" marker, to oil or Britain."""
    c = b.atlas
    domain = domains(b, WESTERN)
    goals = _oil_domains(b, domain)
    ahead: list[int] = []
    for area in c.home_areas[FRANCE]:
        if b.control[area] == FRANCE and c.port[area]:
            if domain[area] in goals:
                return True
            ahead += c.port_seas[area]
    known = set(ahead)
    while ahead:
        sea = ahead.pop()
        if b.interdicted[sea]:
            continue
        for area in c.ports_on[sea]:
            if b.is_friendly(WESTERN, area) and domain[area] in goals:
                return True
        for way, strait in zip(c.sea_ways[sea], c.sea_way_straits[sea], strict=True):
            if way not in known and (strait == NOBODY or strait_is_open(b, WESTERN, strait)):
                known.add(way)
                ahead.append(way)
    return False
