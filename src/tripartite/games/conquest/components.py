"""The component tables: the records, checked against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.components import Library
from tripartite.core.game import BadData
from tripartite.games.conquest.records import (
    KINDS,
    ActionCard,
    Border,
    Cadres,
    Colony,
    FactionStart,
    FixedUnit,
    InvestmentCard,
    Land,
    Nation,
    PowerBlocks,
    Sea,
    TurnOrder,
    UnitKind,
    WildTechnology,
)
from tripartite.games.conquest.terms import (
    BORDER_TYPES,
    CARRIER,
    COAST,
    COLONY,
    FACTIONS,
    FIRST_MINOR,
    FLEET,
    IMPASSABLE,
    IMPENETRABLE,
    JAPAN,
    MINOR,
    NATIONS,
    NOBODY,
    POWERS,
    SEA,
    SUBMARINE,
    TECHS,
    UNIT_TYPES,
    USA,
    WILD_TECHS,
)

DATA = Path(__file__).parent / "data"
DIE_FACES = 6
FIXED_ORDER = {
    "nation": NATIONS,
    "power": POWERS,
    "unit_type": UNIT_TYPES,
    "border_type": BORDER_TYPES,
    "technology": TECHS,
    "wild_technology": WILD_TECHS,
    "faction": FACTIONS,
}


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.library = Library(DATA, KINDS, override)
        self.records = self.library.records
        self.hash = self.library.hash()
        made = self.library.made
        self.nations: list[Nation] = made["nation"]
        self.colonies: list[Colony] = made["colony"]
        self.lands: list[Land] = made["land"]
        self.seas: list[Sea] = made["sea"]
        self.borders: list[Border] = made["border"]
        self.border_limits: list[int] = [each.limit for each in made["border_type"]]
        self.unit_types: list[UnitKind] = made["unit_type"]
        self.powers: list[PowerBlocks] = made["power"]
        self.action_cards: list[ActionCard] = made["action_card"]
        self.investment_cards: list[InvestmentCard] = made["investment_card"]
        self.wild_technologies: list[WildTechnology] = made["wild_technology"]
        self.factions: list[FactionStart] = made["faction"]
        self.fixed_units: list[FixedUnit] = made["fixed_unit"]
        self.cadres: list[Cadres] = made["cadres"]
        self.must_be_fortress: list[int] = [each.area for each in made["must_be_fortress"]]
        self.reserve_areas: list[int] = [each.area for each in made["reserve_area"]]
        self.turn_orders: list[TurnOrder] = made["turn_order"]
        self.dividends: list[int] = [each.value for each in made["dividend"] for _ in range(each.count)]
        self.limits: dict[str, int] = {each.id: each.value for each in made["limit"]}
        self._check(made)

    def _check(self, made: dict[str, list[Any]]) -> None:
        for kind, names in FIXED_ORDER.items():
            if tuple(self.library.numbers[kind]) != names:
                raise BadData(f"{kind}: expected {', '.join(names)} in this order")
        for land in self.lands:
            if land.territory != IMPENETRABLE and land.nation == NOBODY:
                raise self.library.broken("land", land.id, "nation", "missing")
            if land.territory == MINOR and land.nation < FIRST_MINOR:
                raise self.library.broken("land", land.id, "nation", "is none of the Minors")
        for border in self.borders:
            self._check_border(border)
        self._check_capitals()
        self._check_cards()
        self._check_orders()
        self._check_setup()

    def _check_capitals(self) -> None:
        """1.121, 2.11, 2.6: Capitals lie where they belong, and Factions have Production Centers."""
        for number, nation in enumerate(self.nations):
            if self.lands[nation.capital].nation != number:
                raise self.library.broken("nation", nation.id, "capital", "does not lie in the Nation")
            if number < len(FACTIONS) and nation.production_center == NOBODY:
                raise self.library.broken("nation", nation.id, "production_center", "missing")
        for colony in self.colonies:
            if self.lands[colony.capital].nation != colony.owner:
                raise self.library.broken("colony", colony.id, "capital", "is not the owner's")
        for land in self.lands:
            if land.territory == COLONY and land.colony == NOBODY:
                raise self.library.broken("land", land.id, "colony", "missing")

    def _check_cards(self) -> None:
        for card in self.action_cards:
            if len(card.letter) != 1:
                raise self.library.broken("action_card", card.id, "letter", "expected one letter")

    def _check_orders(self) -> None:
        """7.15, 19.2: a Turn Order names every player once."""
        if len(self.turn_orders) != DIE_FACES:
            raise BadData(f"turn_order: expected one for each of {DIE_FACES} results")
        everybody = list(range(len(FACTIONS)))
        for each, id in zip(self.turn_orders, self.library.numbers["turn_order"], strict=True):
            if sorted(each.order) != everybody:
                raise self.library.broken("turn_order", id, "order", "does not name every Faction once")
            if sorted(each.two_players) != [JAPAN, USA]:
                raise self.library.broken("turn_order", id, "two_players", "does not name both players")

    def _check_setup(self) -> None:
        """3.0, 3.121, 5.0: there are blocks for the set-up, which stand where they can."""
        for two_players in (False, True):
            left = [power.blocks[:] for power in self.powers]
            cadres = [0] * len(self.powers)
            for unit in self.fixed_units:
                if two_players or not unit.two_players:
                    left[unit.power][unit.type] -= 1
                    self._check_fixed_unit(unit, left[unit.power][unit.type])
            for each in self.cadres:
                if two_players or not each.two_players:
                    cadres[each.power] += each.count
                    if cadres[each.power] > sum(left[each.power]):
                        raise self.library.broken(
                            "cadres", each.id, "count", "more than there are blocks (3.0)"
                        )

    def _check_fixed_unit(self, unit: FixedUnit, left: int) -> None:
        power = self.powers[unit.power]
        if left < 0:
            raise self.library.broken("fixed_unit", unit.id, "type", "more than there are blocks (3.0)")
        if unit.cv > (power.most_cv_of[unit.type] or power.most_cv):
            raise self.library.broken("fixed_unit", unit.id, "cv", "more than the Power can have (3.121)")
        if unit.type in (CARRIER, FLEET, SUBMARINE) and not self.lands[unit.area].coastal:
            raise self.library.broken("fixed_unit", unit.id, "area", "is not on a coast (7.242)")

    def _check_border(self, border: Border) -> None:
        """1.11: a Coast is between land and sea, a sea border between seas, every other one on land."""
        if border.areas[0] == border.areas[1]:
            raise self.library.broken("border", border.id, "areas", "two different areas share a border")
        if border.type == IMPASSABLE:
            return
        at_sea = sum(area >= len(self.lands) for area in border.areas)
        if at_sea != {COAST: 1, SEA: 2}.get(border.type, 0):
            raise self.library.broken("border", border.id, "type", "does not fit its areas")
