"""0.5, 6.0 The sequence of play: the table of contents of the rules."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from tripartite.core.frames import Course, Stage, courses_in
from tripartite.core.verbs import Verb, verbs_in
from tripartite.games.conquest import (
    actions,
    activation,
    blockade,
    combat,
    diplomacy,
    disbanding,
    firing,
    government,
    intelligence,
    movement,
    new_year,
    partisans,
    placement,
    production,
    reactions,
    rebasing,
    sea_combat,
    seasons,
    setup,
    stacking,
    supply,
    suppression,
    technology,
    victory,
    war,
)

PARTS: Final[list[ModuleType]] = [
    setup,
    placement,
    victory,
    production,
    government,
    diplomacy,
    technology,
    intelligence,
    seasons,
    war,
    movement,
    stacking,
    partisans,
    activation,
    suppression,
    combat,
    sea_combat,
    actions,
    firing,
    rebasing,
    disbanding,
    reactions,
]

SEQUENCE: Final[Course] = Course(
    "game",
    [
        Stage("cadres", "5.0", setup.place_cadres),
        Stage("opening_hands", "5.0", automatic=setup.deal_opening_hands),
        Stage("advance", "7.11", automatic=new_year.advance_year),
        Stage("victory_check", "7.12", victory.check_economic_victory),
        Stage("resolution", "7.13", automatic=new_year.resolve_new_year),
        Stage("arrivals", "7.13", opens=placement.open_placement),
        Stage("dividends", "7.14", automatic=new_year.draw_peace_dividends),
        Stage("turn_order", "7.15", automatic=new_year.roll_turn_order),
        Stage("client_production_begins", "7.21", automatic=production.begin_client_production),
        Stage("client_production", "7.21", production.client_production),
        Stage("production_begins", "7.22", automatic=production.begin_production),
        Stage("production", "7.23", production.spend_production),
        Stage("production_ends", "7.245", automatic=production.end_production),
        Stage("government", "7.3", government.government),
        Stage("diplomacy", "7.4", automatic=diplomacy.resolve_diplomacy),
        Stage("satellites", "8.21", opens=placement.open_placement),
        Stage("hand_limit", "7.5", government.hand_limit),
        Stage("season_begins", "10.0", automatic=seasons.begin_season),
        Stage("command", "10.1", seasons.command),
        Stage("command_order", "10.1", seasons.command_order),
        Stage("turn_begins", "10.2", automatic=seasons.begin_turn),
        Stage("movement", "11.0", movement.movement),
        Stage("recruiting", "17.3", partisans.recruiting),
        Stage("movement_ends", "11.0", automatic=movement.end_movement),
        Stage("islets_after_movement", "1.41", stacking.remove_excess),
        Stage("combat", "12.0", opens=combat.open_combat),
        Stage("islets_after_combat", "1.41", stacking.remove_excess),
        Stage("turn_ends", "10.2", automatic=seasons.end_turn),
        Stage("supply", "14.1", automatic=supply.check_supply),
        Stage("supply_retreats", "12.52", opens=rebasing.open_leaving),
        Stage("islets_after_supply", "1.41", stacking.remove_excess),
        Stage("blockades", "14.22", automatic=blockade.mark_blockades),
        Stage("season_ends", "10.0", automatic=seasons.end_season),
        Stage("hegemony", "18.5", automatic=victory.hegemony),
    ],
    within=courses_in(PARTS),
)

VERBS: Final[tuple[Verb, ...]] = verbs_in(PARTS)
