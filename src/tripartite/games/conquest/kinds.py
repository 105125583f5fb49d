"""The kinds of arguments that answers have, and the elements of the board that they touch."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Kind, named_kind, number_kind, touched
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.terms import CLASSES, DECKS, FACTIONS, POWERS, SIDES, TECHS, UNIT_TYPES


def _areas(c: Atlas) -> list[str]:
    return c.area_ids


def _lands(c: Atlas) -> list[str]:
    return c.area_ids[: c.land_count]


def _nations(c: Atlas) -> list[str]:
    return c.nation_ids


def _cards(c: Atlas) -> list[str]:
    return c.card_ids


AREA: Final[Kind] = Kind("area", _areas, "area")
LAND: Final[Kind] = Kind("land", _lands, "area")
VIA: Final[Kind] = Kind("via", _areas, "area")  # the area from which a border is crossed
NATION: Final[Kind] = Kind("nation", _nations, "nation")
CARD: Final[Kind] = Kind("card", _cards, "card")
SECOND_CARD: Final[Kind] = Kind("second_card", _cards, "card")
FACTION: Final[Kind] = named_kind("faction", FACTIONS)
POWER: Final[Kind] = named_kind("power", POWERS)
TYPE: Final[Kind] = named_kind("type", UNIT_TYPES)
CV: Final[Kind] = number_kind("cv", 5)
TECH: Final[Kind] = named_kind("tech", TECHS)
CLASS: Final[Kind] = named_kind("class", CLASSES)
DECK: Final[Kind] = named_kind("deck", DECKS)
SIDE: Final[Kind] = named_kind("side", SIDES)  # of a Battle
READINESS: Final[Kind] = named_kind("readiness", ("ready", "acted"))  # of a unit within a Combat Round
NUMBER: Final[Kind] = number_kind("number", 31)
BLOCK: Final = (AREA, POWER, TYPE, CV)  # a unit as its owner sees it


def touch_block(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    """A unit is touched as area.power.type.cv, besides its area."""
    return [f"block:{'.'.join(args[:4])}", f"area:{args[0]}", *touched(kinds[4:], args[4:])]
