"""Events: what happened, under which paragraph, in the names of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

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
    SIDES,
    TECHS,
    UNIT_TYPES,
    VICTORIES,
)

if TYPE_CHECKING:
    from tripartite.games.conquest.board import Board

# Each event with its paragraph and what its values are: kinds, or name=kind. Of a unit that lies face up a
# `block` tells Power, type and CV; events about units that stand name no more than their Power. `dice` are
# the faces of all that were rolled together.
EVENTS: dict[str, tuple[str, str]] = {
    # Set-up and units (3, 5)
    "cadre_placed": ("5.0", "power area"),
    "unit_placed": ("8.21", "power area"),
    "own_unit_placed": ("5.0", "power type cv=number area"),
    "no_block": ("3.0", "power"),
    "disbanded": ("3.3", "power area"),
    "control": ("1.14", "area controller"),
    "deck_reshuffled": ("7.14", "deck"),
    "cards_drawn": ("4.0", "faction number"),
    "card_drawn": ("4.0", "card"),
    # The New Year (7)
    "year_begins": ("7.11", "year=number"),
    "dividend_drawn": ("7.14", "faction"),
    "own_dividend": ("7.14", "number"),
    "turn_order": ("7.15", "first=faction second=faction third=faction die=number"),
    "enlistment": ("7.211", "number"),
    "activism": ("7.212", "number"),
    "activist_drawn": ("19.5", "card"),
    "production_level": ("7.22", "faction number"),
    "production_spent": ("7.23", "faction number"),
    "own_promotion": ("7.241", "power type cv=number area"),
    "cadre_created": ("7.242", "power area"),
    "passed": ("7.37", "faction"),
    "card_invested": ("7.32", "faction card"),
    "investment_taken_back": ("7.32", "faction"),
    "industry_raised": ("7.32", "faction number"),
    "loyalty_raised": ("7.33", "faction number"),
    "partisan_card": ("17.1", "card area"),
    "card_discarded": ("7.5", "faction card"),
    # Diplomacy (8)
    "diplomacy_card": ("7.31", "faction card nation"),
    "cards_cancelled": ("7.31", "faction card nation"),
    "wild_card": ("8.3", "faction card nation"),
    "industry_paid": ("8.3", "faction number"),
    "influence_placed": ("7.4", "faction nation"),
    "influence_removed": ("7.4", "faction nation"),
    "satellite": ("8.2", "nation faction"),
    "british_alliance": ("8.43", ""),
    # Technology and Intelligence (9)
    "tech_revealed": ("9.3", "faction tech card second=card"),
    "pair_hidden": ("9.4", "faction"),
    "own_tech_hidden": ("9.4", "tech card second=card"),
    "own_insurgents_hidden": ("7.35", "area card second=card"),
    "intelligence_played": ("9.7", "faction intelligence victim=faction"),
    "double_agent": ("9.7", "faction victim=faction"),
    "sabotage": ("9.7", "faction number"),
    "card_stolen": ("9.7", "faction victim=faction"),
    "own_card_stolen": ("9.7", "card"),
    "own_card_lost": ("9.7", "card"),
    "hand_inspected": ("9.7", "faction victim=faction"),
    "card_seen": ("9.7", "card"),
    "vault_inspected": ("9.7", "faction victim=faction"),
    "tech_seen": ("9.7", "number tech"),
    "insurgents_seen": ("9.7", "number area"),
    "tech_copied": ("9.7", "faction tech"),
    "pair_destroyed": ("9.7", "faction card second=card"),
    "card_dropped": ("9.7", "faction card"),
    # Seasons and Movement (10, 11)
    "season_begins": ("10.0", "season"),
    "command_assigned": ("10.1", "faction"),
    "command_revealed": ("10.1", "faction card"),
    "command_first": ("10.11", "faction"),
    "turn_begins": ("10.2", "faction number"),
    "moved": ("11.0", "power number from=area to=area"),
    "own_moved": ("11.0", "power type cv=number from=area to=area"),
    "engaged": ("11.5", "power area via=area"),
    "excess_removed": ("1.41", "power area"),
    # Combat (12, 13)
    "battle_activated": ("12.1", "faction area"),
    "shown": ("12.1", "block area"),
    "battle": ("12.2", "area"),
    "targeted": ("12.3", "area side"),
    "sneak_raid": ("15.24", "area"),
    "round": ("12.21", "area number"),
    "group_joined": ("12.71", "area number"),
    "fired": ("12.43", "block area class side dice firepower=number hits=number"),
    "bombed": ("12.62", "block area faction dice firepower=number hits=number ind=number"),
    "hit": ("12.44", "block area loss=number"),
    "destroyed": ("12.44", "block area"),
    "left": ("12.5", "block from=area to=area"),
    "left_unseen": ("13.0", "power from=area to=area"),
    "perished": ("12.51", "power area"),
    "escaped": ("12.73", "block area"),
    "battle_over": ("12.24", "area"),
    "minor_defeated": ("15.321", "nation faction"),
    # Supply and Blockades (14)
    "unsupplied": ("14.1", "block area"),
    "own_unsupplied": ("14.1", "block area"),
    "starved": ("14.1", "power area number"),
    "blockaded": ("14.22", "area faction"),
    "blockade_lifted": ("14.23", "area faction"),
    # War and Peace (15)
    "war_declared": ("15.22", "faction victim=faction"),
    "sneak_attack": ("15.24", "victim=faction"),
    "neutrality_violated": ("15.3", "power nation"),
    "minor_armed": ("15.32", "nation area cv=number"),
    "intervention": ("15.34", "faction nation"),
    # China and Partisans (16, 17)
    "parent_intrusion": ("16.31", "faction"),
    "client_violated": ("16.33", "power"),
    "loyalty": ("16.2", "power number"),
    "partisan": ("17.1", "area"),
    "militarized": ("17.2", "area"),
    "strengthened": ("17.2", "area"),
    "militia": ("17.2", "power area cv=number"),
    "insurgents": ("11.6", "area card second=card"),
    "insurrection": ("19.7", "card area"),
    "recruited": ("17.3", "dice least=number number"),
    # Suppression (17.4)
    "ambush": ("17.5", "area dice firepower=number hits=number"),
    "suppressed": ("17.4", "block area dice firepower=number hits=number fresh=number partisans=number"),
    # Victory (18)
    "dividends_shown": ("18.1", "faction number"),
    "victory": ("18.1", "faction victory"),
}
Value = Union[int, list[int]]  # noqa: UP007  (mypyc evaluates this alias at run time)
NAMES: dict[str, tuple[str, ...]] = {
    "faction": FACTIONS,
    "controller": CONTROLLERS,
    "power": POWERS,
    "side": SIDES,
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


def event(b: Board, key: str, values: tuple[Value, ...], faction: int) -> Event:
    """The event in words that a client can read."""
    paragraph, kinds = EVENTS[key]
    facts: Facts = {}
    for field, value in zip(kinds.split(), values, strict=True):
        name, _, kind = field.partition("=")
        kind = kind or name
        if isinstance(value, list):
            facts[name] = value
            continue
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
