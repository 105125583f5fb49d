"""Events: what happened, under which paragraph, in the names of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripartite.core.events import Event
from tripartite.core.verbs import Fact, Facts
from tripartite.games.downfall.terms import (
    ACTIONS,
    COUNTRIES,
    DEVELOPMENTS,
    MISSION_LEVELS,
    NOBODY,
    OUTCOMES,
    SIDES,
    STATES,
)

if TYPE_CHECKING:
    from tripartite.games.downfall.board import Board

# Each event with its paragraph and what its values are. An army brings its type and its state.
EVENTS: dict[str, tuple[str, str]] = {
    "turn_begins": ("3-1", "turn=number"),
    "part_begins": ("3-3", "side number"),
    "country_enters": ("2-3", "country side"),
    "invaded": ("2-4", "country side"),
    "barbarossa": ("4-4", "turn=number"),
    "karelia_attacked": ("4-4", "turn=number"),
    "soviet_invasion": ("4-4", "country"),
    "action": ("4-1", "side action"),
    "supply_received": ("4.1-1", "side number store=number"),
    "points_received": ("4.2-5", "side number"),
    "missions_received": ("4.4-1", "side number"),
    "submarines_received": ("4.5-1", "number"),
    "development_laid": ("4.6-1", "side"),
    "development_done": ("4.6-1", "side"),
    "tile_laid": ("4.6-1", "side development"),
    "tile_done": ("4.6-1", "side development"),
    "development_shown": ("4.6-1", "side development"),
    "army_built": ("4.2-2", "army zone"),
    "army_raised": ("4.2-2", "army zone"),
    "army_converted": ("10-1", "zone kind into=kind"),
    "army_disbanded": ("1-3", "army zone"),
    "tactical_move": ("8-4", "army from=zone zone cost=number"),
    "strategic_move": ("8-8", "army from=zone zone cost=number"),
    "naval_move": ("8-9", "army from=zone zone cost=number"),
    "assault": ("8-7", "army from=zone zone cost=number"),
    "landing": ("8-10", "army from=zone zone cost=number"),
    "activated": ("8-6", "army zone cost=number"),
    "north_africa_falls": ("18-7", ""),
    "north_africa_neutral": ("18-7", ""),
    "attack_declared": ("8-13", "zone army target=army"),
    "support_declared": ("17-2", "army supported=army"),
    "mission_flown": ("11-1", "side zone level"),
    "mission_answered": ("11-2", "side zone level"),
    "submarine_placed": ("12-1", "level"),
    "bombers_sent": ("14-1", "number"),
    "bombers_stopped": ("13.11-3", "number"),
    "bombers_through": ("14-2", "number"),
    "combat": ("17-7", "zone army target=army attack=number defence=number"),
    "combat_die": ("17-9", "army die=number counted=number score=number"),
    "army_reduced": ("17.1-1", "army zone"),
    "army_eliminated": ("17.1-1", "army zone"),
    "army_unsupplied": ("7-6", "army zone"),
    "control": ("6-2", "zone side"),
    "surrender": ("18-2", "country side"),
    "war_ends": ("20-3", "outcome"),
}
NAMES: dict[str, tuple[str, ...]] = {
    "side": SIDES,
    "country": COUNTRIES,
    "action": ACTIONS,
    "development": DEVELOPMENTS,
    "level": MISSION_LEVELS,
    "outcome": OUTCOMES,
}


def fact_names(key: str) -> list[str]:
    """The facts that an event of that key has."""
    names: list[str] = []
    for field in EVENTS[key][1].split():
        name, _, kind = field.partition("=")
        names += [name, name + "_state"] if (kind or name) == "army" else [name]
    return names


def event(b: Board, key: str, values: tuple[int, ...], seat: int) -> Event:
    """The event in words that a client can read."""
    paragraph, kinds = EVENTS[key]
    facts: Facts = {}
    for field, value in zip(kinds.split(), values, strict=True):
        name, _, kind = field.partition("=")
        kind = kind or name
        facts[name] = _fact(b, kind, value)
        if kind == "army":
            facts[name + "_state"] = STATES[b.reduced[value]]
    return Event(key, paragraph, facts, SIDES[seat] if seat != NOBODY else None)


def _fact(b: Board, kind: str, value: int) -> Fact:
    if kind in NAMES:
        return NAMES[kind][value] if value >= 0 else "nobody"
    if kind == "zone":
        return b.atlas.zone_ids[value]
    if kind == "kind":
        return b.atlas.type_ids[value]
    if kind == "army":
        return b.atlas.type_ids[b.atlas.army_type[value]]
    return value
