"""Events: what happened, under which paragraph, in the names of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripartite.core.events import Event
from tripartite.core.verbs import Fact, Facts
from tripartite.games.conquest.terms import (
    CLASSES,
    CONTROLLERS,
    DECKS,
    FACTIONS,
    INTELLIGENCE,
    NOBODY,
    POWERS,
    SEASONS,
    TECHS,
    UNIT_TYPES,
    VICTORIES,
)

if TYPE_CHECKING:
    from tripartite.games.conquest.board import Board

# Each event with its paragraph and what its values are: kinds, or name=kind. Of a unit that lies face up a
# `block` tells Power, type and CV; events about units that stand name no more than their Power.
EVENTS: dict[str, tuple[str, str]] = {
    # Set-up and units (3, 5)
    "unit_placed": ("5.0", "power area"),
    "own_unit_placed": ("5.0", "power type cv=number area"),
    "no_block": ("3.0", "power"),
    "disbanded": ("3.3", "power area"),
    "control": ("1.14", "area controller"),
    "deck_reshuffled": ("7.14", "deck"),
    "cards_drawn": ("4.0", "faction number"),
    "card_drawn": ("4.0", "card"),
    # The New Year (7)
    "year_begins": ("7.11", "year=number"),
    # Victory (18)
    "victory": ("18.1", "faction victory"),
}
NAMES: dict[str, tuple[str, ...]] = {
    "faction": FACTIONS,
    "controller": CONTROLLERS,
    "power": POWERS,
    "type": UNIT_TYPES,
    "tech": TECHS,
    "class": CLASSES,
    "deck": DECKS,
    "season": SEASONS,
    "intelligence": INTELLIGENCE,
    "victory": VICTORIES,
}


def fact_names(key: str) -> list[str]:
    """The facts that an event of that key has."""
    names: list[str] = []
    for field in EVENTS[key][1].split():
        name, _, kind = field.partition("=")
        names += [name, name + "_power", name + "_cv"] if (kind or name) == "block" else [name]
    return names


def event(b: Board, key: str, values: tuple[int, ...], faction: int) -> Event:
    """The event in words that a client can read."""
    paragraph, kinds = EVENTS[key]
    facts: Facts = {}
    for field, value in zip(kinds.split(), values, strict=True):
        name, _, kind = field.partition("=")
        kind = kind or name
        facts[name] = _fact(b, kind, value)
        if kind == "block":
            facts[name + "_power"] = POWERS[b.atlas.block_power[value]]
            facts[name + "_cv"] = b.cv[value]
    return Event(key, paragraph, facts, FACTIONS[faction] if faction != NOBODY else None)


def _fact(b: Board, kind: str, value: int) -> Fact:
    if kind in NAMES:
        return NAMES[kind][value] if value >= 0 else "nobody"
    if kind == "area":
        return b.atlas.area_ids[value]
    if kind == "nation":
        return b.atlas.nation_ids[value]
    if kind == "card":
        return b.atlas.card_ids[value]
    if kind == "block":
        return UNIT_TYPES[b.kind[value]]
    return value
