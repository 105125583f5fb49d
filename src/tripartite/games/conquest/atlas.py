"""The map, the blocks and the cards as flat tables, for rules that look things up very often."""

from __future__ import annotations

from typing import Final

from tripartite.core.maps.areas import Areas
from tripartite.games.conquest.components import Components
from tripartite.games.conquest.terms import (
    ACTION_CARDS,
    BRITISH_EMPIRE,
    CHINA,
    CLASS_G,
    COAST,
    COLONY,
    FACTION_COUNT,
    FACTION_OF,
    HOME,
    IMPASSABLE,
    INDOCHINA,
    ISLAND,
    ISLET_BASE,
    ISLET_GROUP,
    ISLET_SINGLE,
    LAKE_BAIKAL,
    MAIN_CAPITAL,
    MINOR,
    NATION_COUNT,
    NATIONALISTS,
    NOBODY,
    POWER_COUNT,
    POWERS,
    SEA,
    SUBCAPITAL,
    UNIT_TYPE_COUNT,
    WASTELAND,
    WINTER,
)

NO_LIMIT: Final = 99
BAIKAL_IN_WINTER: Final = 2


class Atlas:
    """What the components say, by the numbers of areas, borders, blocks, Nations and cards."""

    def __init__(self, c: Components) -> None:
        self.components = c
        self._areas(c)
        self._borders(c)
        self._nations(c)
        self._units(c)
        self._cards(c)

    # --- the map (1.0) -----------------------------------------------------------------------------------

    def _areas(self, c: Components) -> None:
        lands, seas = c.lands, c.seas
        self.land_count = len(lands)
        self.area_count = len(lands) + len(seas)
        self.area_ids: list[str] = [land.id for land in lands] + [sea.id for sea in seas]
        none = [NOBODY] * len(seas)
        zero = [0] * len(seas)
        self.nation_of: list[int] = [land.nation for land in lands] + none
        self.colony_of: list[int] = [land.colony for land in lands] + none
        self.territory: list[int] = [land.territory for land in lands] + none
        self.region: list[int] = [land.region for land in lands] + none
        self.in_china: list[bool] = [land.region == CHINA for land in lands] + [False] * len(seas)
        self.in_indochina: list[bool] = [land.region == INDOCHINA for land in lands] + [False] * len(seas)
        self.city: list[int] = [land.city for land in lands] + zero
        self.pop: list[int] = [land.pop for land in lands] + zero
        self.res: list[int] = [land.res for land in lands] + zero
        self.oil: list[int] = [land.oil for land in lands] + zero
        self.mobilization: list[int] = [land.mobilization for land in lands] + zero
        self.base: list[bool] = [land.base for land in lands] + [False] * len(seas)
        self.land_kind: list[int] = [land.kind for land in lands] + none
        islets = (ISLET_SINGLE, ISLET_GROUP, ISLET_BASE)
        self.islet: list[bool] = [land.kind in islets for land in lands] + [False] * len(seas)
        # 1.3, 1.41: Straits and Islets, which ships pass without stopping.
        self.passage: list[bool] = [land.strait or land.kind in islets for land in lands] + [False] * len(
            seas
        )
        # 3.244: where SNLF need no Supply and may be Built.
        self.snlf_land: list[bool] = [
            land.strait or land.kind in islets or land.kind == ISLAND for land in lands
        ] + [False] * len(seas)
        self.ocean: list[bool] = [False] * len(lands) + [sea.ocean for sea in seas]
        self.sea_cost: list[int] = [1] * len(lands) + [2 if sea.ocean else 1 for sea in seas]  # 11.21
        # 15.21: the Factions whose Home Sea it is, as bits of the Powers.
        self.home_sea_of: list[int] = [0] * len(lands) + [
            sum(1 << power for power in sea.home_sea_of) for sea in seas
        ]
        self.great_home: list[int] = [  # 1.142: the Great Power whose Home Territory it is
            land.nation if land.territory == HOME and land.nation <= BRITISH_EMPIRE else NOBODY
            for land in lands
        ] + none

    def _borders(self, c: Components) -> None:
        """Wasteland and the edges of Impenetrable areas are never crossed (1.11)."""
        count = self.area_count
        self.areas = Areas(self.area_ids)
        self.border_type: list[int] = []
        self.border_limit: list[int] = []
        self.wasteland: list[list[int]] = [[] for _ in range(count)]  # 8.3: adjacent for Intimidation only
        self.land_ways: list[list[int]] = [[] for _ in range(count)]  # land areas next to a land area
        self.coasts: list[list[int]] = [[] for _ in range(count)]  # seas of a land area
        self.shores: list[list[int]] = [[] for _ in range(count)]  # land areas of a sea
        self.sea_ways: list[list[int]] = [[] for _ in range(count)]  # seas next to a sea
        for border in c.borders:
            first, second = border.areas
            if border.type == WASTELAND:
                self.wasteland[first].append(second)
                self.wasteland[second].append(first)
            if border.type in (WASTELAND, IMPASSABLE):
                continue
            self.areas.join(border.id, first, second)
            self.border_type.append(border.type)
            limit = c.border_limits[border.type]
            self.border_limit.append(NO_LIMIT if limit == NOBODY else limit)
            self._lead(first, second, border.type)
            self._lead(second, first, border.type)
        self.neighbors = self.areas.neighbors
        self.between = self.areas.between
        self.border_ids = self.areas.border_ids
        self.coastal: list[bool] = [bool(self.coasts[area]) for area in range(count)]

    def _lead(self, area: int, other: int, type: int) -> None:
        if type == SEA:
            self.sea_ways[area].append(other)
        elif type != COAST:
            self.land_ways[area].append(other)
        elif area < self.land_count:
            self.coasts[area].append(other)
        else:
            self.shores[area].append(other)

    def limit_of(self, border: int, season: int) -> int:
        """1.11: how many Ground units may Engage or Disengage across it in a phase."""
        if self.border_type[border] == LAKE_BAIKAL and season == WINTER:
            return BAIKAL_IN_WINTER
        return self.border_limit[border]

    def is_land(self, area: int) -> bool:
        return area < self.land_count

    def is_sea(self, area: int) -> bool:
        return area >= self.land_count

    # --- Nations (2.0) -----------------------------------------------------------------------------------

    def _nations(self, c: Components) -> None:
        self.nation_ids: list[str] = [nation.id for nation in c.nations]
        self.nation_capital: list[int] = [nation.capital for nation in c.nations]
        self.naval_power: list[bool] = [nation.naval_power for nation in c.nations]
        self.nation_in_china: list[bool] = [self.in_china[nation.capital] for nation in c.nations]
        self.nation_lands: list[list[int]] = [[] for _ in range(NATION_COUNT)]
        # 1.142: the Capital that an unoccupied area follows, NOBODY in a Great Power's Home Territory.
        self.capital_of: list[int] = [NOBODY] * self.area_count
        for area, land in enumerate(c.lands):
            if land.nation != NOBODY:
                self.nation_lands[land.nation].append(area)
            if land.territory == COLONY:
                self.capital_of[area] = c.colonies[land.colony].capital
            elif land.territory == MINOR or (land.territory == HOME and land.nation >= NATIONALISTS):
                self.capital_of[area] = c.nations[land.nation].capital
        self.marked: list[bool] = [False] * self.area_count  # 1.143: where Control markers may lie
        for area in range(self.land_count):
            self.marked[area] = self.capital_of[area] == area or self.islet[area]
        # 1.142: areas in the order in which control is assessed, those that others follow first.
        self.control_order: list[int] = sorted(
            range(self.land_count),
            key=lambda area: not (self.marked[area] or self.great_home[area] != NOBODY),
        )
        capitals = range(self.land_count)
        self.main_cities: list[int] = [a for a in capitals if self.city[a] in (SUBCAPITAL, MAIN_CAPITAL)]
        self.production_center: list[int] = [
            c.nations[faction].production_center for faction in range(FACTION_COUNT)
        ]
        self.china_lands: list[int] = [area for area in range(self.land_count) if self.in_china[area]]
        self.valued: list[int] = [a for a in range(self.land_count) if self.pop[a] or self.res[a]]
        # The land of each Nation, with a bit for each area.
        self.area_bit: list[int] = [1 << area for area in range(self.area_count)]
        self.nation_bits: list[int] = [
            sum(self.area_bit[area] for area in lands) for lands in self.nation_lands
        ]

    # --- blocks (3.0) ------------------------------------------------------------------------------------

    def _units(self, c: Components) -> None:
        self.target_class: list[int] = [each.target for each in c.unit_types]
        self.land_move: list[int] = [each.land_move for each in c.unit_types]
        self.sea_move: list[int] = [each.sea_move for each in c.unit_types]
        self.firepower: list[list[int]] = [each.firepower for each in c.unit_types]
        self.is_ground: list[bool] = [each.target == CLASS_G for each in c.unit_types]
        self.pool: list[list[int]] = [power.blocks for power in c.powers]  # by Power and type
        self.most_cv: list[list[int]] = [
            [power.most_cv_of[type] or power.most_cv for type in range(UNIT_TYPE_COUNT)] for power in c.powers
        ]
        self.first_block: list[int] = []
        self.end_block: list[int] = []
        self.block_power: list[int] = []
        self.block_ids: list[str] = []
        for power in range(POWER_COUNT):
            self.first_block.append(len(self.block_power))
            count = sum(self.pool[power])
            self.block_power += [power] * count
            self.block_ids += [f"{POWERS[power]}_{number + 1}" for number in range(count)]
            self.end_block.append(len(self.block_power))
        self.block_count = len(self.block_power)
        self.block_faction: list[int] = [FACTION_OF[power] for power in self.block_power]
        # Where a Power may Build, and by area which types (7.242); `building` fills the tables.
        self.building_lands: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self.building_types: list[list[list[int]]] = [[] for _ in range(POWER_COUNT)]
        self.widest_reach: list[list[int]] = [  # by type and area, which `reach` fills
            [NOBODY] * self.area_count for _ in range(UNIT_TYPE_COUNT)
        ]

    # --- cards (4.0) -------------------------------------------------------------------------------------

    def _cards(self, c: Components) -> None:
        actions, investments = c.action_cards, c.investment_cards
        self.card_ids: list[str] = [card.id for card in actions] + [card.id for card in investments]
        self.card_count = len(self.card_ids)
        # Action cards; empty for Investment cards, which may be assigned as a bluff (10.1).
        none = [NOBODY] * len(investments)
        empty: list[list[int]] = [[] for _ in investments]
        self.card_season: list[int] = [card.season for card in actions] + none
        self.card_letter: list[int] = [ord(card.letter[0]) for card in actions] + none
        self.card_value: list[int] = [card.value for card in actions] + [0] * len(investments)
        self.card_nations: list[list[int]] = [card.nations for card in actions] + empty
        self.card_mode: list[int] = [card.mode for card in actions] + none
        self.card_options: list[list[list[int]]] = [card.options for card in actions] + [
            [] for _ in investments
        ]
        self.card_partisans: list[list[int]] = [card.partisans for card in actions] + empty
        # Investment cards; empty for Action cards.
        none = [NOBODY] * len(actions)
        self.card_factory: list[int] = [0] * len(actions) + [card.factory for card in investments]
        self.card_techs: list[list[int]] = [[] for _ in actions] + [card.techs for card in investments]
        self.card_wild: list[int] = none + [card.wild for card in investments]
        self.card_intelligence: list[int] = none + [card.intelligence for card in investments]
        self.card_red_tech: list[int] = none + [card.red_tech for card in investments]
        self.wild_year: list[int] = [each.from_year for each in c.wild_technologies]
        self.wild_techs: list[int] = [each.techs for each in c.wild_technologies]
        assert len(actions) == ACTION_CARDS

    def is_action(self, card: int) -> bool:
        return card < ACTION_CARDS
