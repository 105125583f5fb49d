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
    COAST,
    FACTIONS,
    FIRST_MINOR,
    IMPASSABLE,
    IMPENETRABLE,
    MINOR,
    NATIONS,
    NOBODY,
    POWERS,
    SEA,
    TECHS,
    UNIT_TYPES,
    WILD_TECHS,
)

DATA = Path(__file__).parent / "data"
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

    def _check_border(self, border: Border) -> None:
        """1.11: a Coast is between land and sea, a sea border between seas, every other one on land."""
        if border.type == IMPASSABLE:
            return
        at_sea = sum(area >= len(self.lands) for area in border.areas)
        if at_sea != {COAST: 1, SEA: 2}.get(border.type, 0):
            raise self.library.broken("border", border.id, "type", "does not fit its areas")
