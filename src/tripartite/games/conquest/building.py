"""7.24 Building units: where a unit may be promoted, and where a new Cadre may appear."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.memory import UNKNOWN
from tripartite.games.conquest.placement import NEEDS_COAST, NO_BLOCK_LEFT, ONE_FORTRESS, has_fortress
from tripartite.games.conquest.supply import (
    checks_supply,
    in_supply,
    is_reached,
    lives_off_land,
    needs_supply,
    supplied_areas,
)
from tripartite.games.conquest.terms import (
    BRITISH_EMPIRE,
    CARRIER,
    CLIENT_OF,
    FACTION_OF,
    FLEET,
    FORTRESS,
    IMPENETRABLE,
    ISLET_BASE,
    ISLET_SINGLE,
    JAPAN,
    MARINE,
    MILITIA,
    NATIONALISTS,
    POWER_COUNT,
    SUBMARINE,
    UNIT_TYPE_COUNT,
    USA,
    Numbers,
)

PROVINCIAL: Final[Numbers] = (FORTRESS, MILITIA)  # 16.121
SHIPS: Final[Numbers] = (CARRIER, FLEET, SUBMARINE)

NO_SUCH_UNIT: Final[Reason] = Reason("no_such_unit", "7.241")
NOT_YOUR_POWER: Final[Reason] = Reason("not_your_power", "7.24")
AT_MOST_CV: Final[Reason] = Reason("at_most_cv", "3.121")
BUILT_ALREADY: Final[Reason] = Reason("built_already", "7.241")
AT_SEA: Final[Reason] = Reason("not_built_at_sea", "7.24")
ENGAGED: Final[Reason] = Reason("not_built_in_battle", "7.24")
ON_ISLET: Final[Reason] = Reason("not_built_on_islet", "1.41")
ISLET_FULL: Final[Reason] = Reason("islet_holds_one", "1.41")
UNSUPPLIED: Final[Reason] = Reason("not_built_unsupplied", "14.12")
NOT_FRIENDLY: Final[Reason] = Reason("not_friendly_territory", "7.242")
NOT_HOME: Final[Reason] = Reason("not_home_territory", "7.242")
OTHER_NATIONALITY: Final[Reason] = Reason("fortress_of_other_power", "7.243")
ONE_SNLF: Final[Reason] = Reason("one_snlf", "7.243")

# What an area is to units of a Power that are to be Built.
CLOSED: Final = 0
CUT_OFF: Final = 1  # only what needs no Supply
SUPPLIED: Final = 2


# --- 7.241 promotion ---------------------------------------------------------------------------------------


def promotion_refusal(b: Board, block: int) -> Reason | None:
    """7.24, 7.241: whether a unit may get a CV more."""
    c = b.atlas
    power, kind, area = c.block_power[block], b.kind[block], b.place[block]
    reason = islet_refusal(b, power, kind, area)
    if reason is not None:
        return reason
    if b.cv[block] >= c.most_cv[power][kind]:
        return AT_MOST_CV
    if area >= c.land_count:
        return AT_SEA
    if b.has_enemies(power, area):
        return ENGAGED
    return BUILT_ALREADY if b.built[block] else supply_refusal(b, power, kind, area)


def islet_refusal(b: Board, power: int, kind: int, area: int) -> Reason | None:
    """1.41, 7.24: on Islets that are no Bases only Fortresses and SNLF are Built."""
    if not b.atlas.islet[area] or b.atlas.land_kind[area] == ISLET_BASE:
        return None
    return None if kind == FORTRESS or is_snlf(power, kind) else ON_ISLET


def is_snlf(power: int, kind: int) -> bool:
    """3.244: Japanese Marines."""
    return power == JAPAN and kind == MARINE


def supply_refusal(b: Board, power: int, kind: int, area: int) -> Reason | None:
    """7.24, 14.12: whether Supply keeps a unit from being Built there."""
    if needs_supply(b, power, kind, area) and not in_supply(b, power, area):
        return UNSUPPLIED
    return None


class Sites:
    """7.24, 14.12: where units of a Power may be Built; each area is looked at once."""

    def __init__(self, b: Board, power: int) -> None:
        self.b = b
        self.power = power
        self.supplied: list[int] = supplied_areas(b, power) if checks_supply(b, power) else []
        self._state: list[int] = [UNKNOWN] * b.atlas.area_count

    def promote(self, kind: int, area: int) -> bool:
        """7.241: whether units of a type that stand there may be promoted."""
        b, state = self.b, self._state[area]
        if state == UNKNOWN:
            at_sea = area >= b.atlas.land_count
            state = CLOSED if at_sea or b.has_enemies(self.power, area) else self._look(area)
            self._state[area] = state
        if state == CLOSED or islet_refusal(b, self.power, kind, area) is not None:
            return False
        return state == SUPPLIED or lives_off_land(b, self.power, kind, area)

    def create(self, area: int) -> int:
        """7.242: whether there is room for new Cadres, and Supply for those that need it."""
        return CLOSED if site_refusal(self.b, self.power, area) is not None else self._look(area)

    def _look(self, area: int) -> int:
        if not self.supplied or is_reached(self.b, area, self.supplied):
            return SUPPLIED
        return CUT_OFF


# --- 7.242, 7.243 new Cadres -------------------------------------------------------------------------------


def cadre_refusal(b: Board, power: int, kind: int, area: int) -> Reason | None:
    """7.242, 7.243: whether a new Cadre may appear there."""
    return place_refusal(b, power, kind, area) if b.in_pool(power, kind) else NO_BLOCK_LEFT


def place_refusal(b: Board, power: int, kind: int, area: int) -> Reason | None:
    """The same for a type of which a block is left."""
    return (
        site_refusal(b, power, area)
        or type_refusal(b, power, kind, area)
        or supply_refusal(b, power, kind, area)
    )


def site_refusal(b: Board, power: int, area: int) -> Reason | None:
    """7.24: undisputed Friendly Territory with room."""
    c = b.atlas
    if c.territory[area] == IMPENETRABLE or not b.is_friendly(power, area):
        return NOT_FRIENDLY
    if b.has_enemies(power, area):
        return ENGAGED
    if c.land_kind[area] == ISLET_SINGLE and b.is_present(FACTION_OF[power], area):
        return ISLET_FULL
    return None


def type_refusal(b: Board, power: int, kind: int, area: int) -> Reason | None:
    """7.242, 7.243: Fortresses and SNLF also outside Home Territory, all else within it."""
    reason = territory_refusal(b.atlas, power, kind, area)
    if reason is not None:
        return reason
    if kind == FORTRESS:
        return ONE_FORTRESS if has_fortress(b, area) else None
    return ONE_SNLF if kind == MARINE and is_second_snlf(b, power, area) else None


def territory_refusal(c: Atlas, power: int, kind: int, area: int) -> Reason | None:
    """7.242, 7.243: the same by the map alone, wherever units stand."""
    if kind == FORTRESS:
        return None if fortress_power(c, FACTION_OF[power], area) == power else OTHER_NATIONALITY
    if is_snlf(power, kind) and c.snlf_land[area]:
        return None
    if not is_home(c, power, area):
        return NOT_HOME
    return NEEDS_COAST if kind in SHIPS and not c.coastal[area] else None


def is_second_snlf(b: Board, power: int, area: int) -> bool:
    """7.243: a Strait or Islet has room for one SNLF."""
    return power == JAPAN and b.atlas.passage[area] and _has_snlf(b, area)


def building_lands(c: Atlas, power: int) -> list[int]:
    """7.242, 7.243: where a Power may Build new Cadres by the map alone; `building_types` says which."""
    if not c.building_types[power]:
        types = [_types_at(c, power, area) for area in range(c.land_count)]
        c.building_lands[power] = [area for area in range(c.land_count) if types[area]]
        c.building_types[power] = types
    return c.building_lands[power]


def _types_at(c: Atlas, power: int, area: int) -> list[int]:
    if c.territory[area] == IMPENETRABLE:
        return []
    return [kind for kind in range(UNIT_TYPE_COUNT) if territory_refusal(c, power, kind, area) is None]


def fortress_power(c: Atlas, faction: int, area: int) -> int:
    """7.243: national in Home and Colonial territory, the Client Power's in China, British in Indochina."""
    if faction == JAPAN:
        return JAPAN
    if c.in_china[area]:
        return CLIENT_OF[faction]
    nation = c.nation_of[area]
    if nation <= BRITISH_EMPIRE and FACTION_OF[nation] == faction:
        return nation
    return BRITISH_EMPIRE if faction == USA and c.in_indochina[area] else faction


def is_home(c: Atlas, power: int, area: int) -> bool:
    """2.4: Home Territory of a Great Power; for a Client Power all China that its Faction controls."""
    return c.in_china[area] if power >= NATIONALISTS else c.great_home[area] == power


def _has_snlf(b: Board, area: int) -> bool:
    for block in b.blocks_of(JAPAN, area):
        if b.kind[block] == MARINE:
            return True
    return False


def seen_types(b: Board, power: int, area: int) -> int:
    """What all can tell of the type of a new Cadre there, as bits."""
    found = 0
    for kind in range(UNIT_TYPE_COUNT):
        if kind == FORTRESS:
            fits = not _has_known_fortress(b, area)
        else:
            fits = is_home(b.atlas, power, area) or (is_snlf(power, kind) and b.atlas.snlf_land[area])
        if fits:
            found |= 1 << kind
    return found


def _has_known_fortress(b: Board, area: int) -> bool:
    """3.241: whether all know that one stands there, so that there is no room for another."""
    for power in range(POWER_COUNT):
        for block in b.blocks_of(power, area):
            if b.could[block] == 1 << FORTRESS:
                return True
    return False


def left_in_pool(b: Board, power: int) -> list[int]:
    """3.0: the blocks that a Power has left to place, by type."""
    return [b.in_pool(power, kind) for kind in range(UNIT_TYPE_COUNT)]
