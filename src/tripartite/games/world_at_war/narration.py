"""Events: what happened, under which paragraph, in the names of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from tripartite.core.events import Event
from tripartite.core.verbs import Fact, Facts
from tripartite.games.world_at_war.terms import (
    ATTACKS,
    CAMPS,
    CARGOES,
    COMBATANTS,
    DICE,
    MAJORS,
    MISSIONS,
    NOBODY,
    PACTS,
    POINTS,
    PURPOSES,
    ROUTES,
    SEATS,
    SIDES,
    VICTORIES,
)

if TYPE_CHECKING:
    from tripartite.games.world_at_war.board import Board

# Each event with its paragraph and what its values are: kinds, or name=kind. `dice` are the faces of all that
# were rolled together.
EVENTS: dict[str, tuple[str, str]] = {
    # The sequence of play (11) and victory (17)
    "turn_begins": ("11", "turn"),
    "operational_phase": ("11", "side"),
    "victory": ("17", "side victory"),
    # Administrative phase (12) and placement
    "excess_moved": ("4.2.1(8)", "type place to"),
    "excess_removed": ("4.2.1(8)", "type place"),
    "released": ("12(6)", "type number"),
    "air_fleet_activated": ("12(4)", "type place number"),
    "fleet_rests": ("12(5)", "type place"),
    "fortress_abandoned": ("15.1.4", "place number"),
    "placed": ("12(6)", "type place"),
    "no_place_for": ("15.1(4,8)", "type turn"),
    "not_placed": ("15.1(4,8)", "type"),
    # Supply (9)
    "supplied": ("9.2(1-2,5)", "type place number"),
    "limited_supply": ("9.3(3)", "type place number"),
    "unsupplied": ("9.3(1)", "type place number"),
    "starved": ("9.3(1)", "type place number"),
    # Tactical movement (13.2)
    "march": ("13.2.1(1)", "type number place to"),
    "flight": ("13.2.3(1,4-5)", "type place to"),
    # Naval movement, interception and combat (13.1, 13.2.4 to 13.2.7)
    "fleets_ordered": ("13.2.4(2)", "place to number"),
    "fleets_sail": ("13.2.4(2)", "place to number purpose"),
    "fleets_arrive": ("13.2.4(2)", "place number"),
    "naval_interception": ("13.2.5(3)", "place to number dice needed=number"),
    "air_strike": ("13.2.6(3-4)", "place dice"),
    "naval_round": ("13.2.7(2)", "place round=number dice answer=dice"),
    "fleet_damaged": ("13.2.7(2)", "type"),
    "fleet_destroyed": ("13.2.7(7)", "type"),
    "fleet_leaves_play": ("13.2.7(5)", "type number"),
    "fleets_withdraw": ("13.2.7.R", "camp place"),
    "cargo_returns": ("13.2.7(8)", "type place"),
    "cargo_destroyed": ("13.2.7(8)", "type"),
    "sea_interdicted": ("13.1(2-3)", "place"),
    "ore_route_cut": ("13.1(4)", "place"),
    "fleets_return": ("13.2.4(2)", "type number place"),
    # Offensives (13.3)
    "control": ("4.2(8-9)", "place nation"),
    "operation_marker": ("13.3.6(1-2)", "nation place to"),
    "marker_lifted": ("13.3.6(1-2)", "nation place to"),
    "attack": ("13.3(1,3)", "attack place to number step=number"),
    "limited_offensive": ("13.3.5(3)", "dice modifier=number number"),
    "combat_dice": ("13.3.6.1(6)", "attacker=dice defender=dice"),
    "reroll": ("13.3.6.1(4)", "combatant die number"),
    "totals": ("13.3.6.1(8-10)", "attacker=number defender=number"),
    "empty_area_dice": ("13.3.7", "attacker=number defender=number"),
    "land_unit_lost": ("13.3.9(1-3)", "type place"),
    "fortress_reduced": ("13.3.9(12)", "place number"),
    "breakthrough": ("13.3.8(1)", "place"),
    "withdrawal_die": ("13.3.8(2)", "dice number"),
    "retreat": ("13.3.9(8)", "type number to"),
    "no_retreat": ("13.3.9(8)", "type number place"),
    "advance_after_combat": ("13.3.6(11-12)", "place number"),
    "displaced": ("13.3.9(10)", "unit to"),
    "resistance": ("P17", "place"),
    # Air combat and support (13.3.4)
    "air_combat": ("13.3.4(6)", "camp enemy=camp dice difference"),
    "air_fleet_lost": ("13.3.4(8-10)", "type"),
    "air_fleet_sent_off": ("13.3.4(8-10)", "type"),
    "carrier_damaged": ("P20", "type"),
    "air_support": ("13.3(6)", "type place mission"),
    "air_interception": ("13.3.4(3-4)", "type place"),
    "air_fleet_rebased": ("13.2.3(6)", "type place to"),
    "base_attack": ("5.3(2)", "camp place"),
    # Strategic movement and convoys (13.4)
    "shipped": ("13.4", "type number place to sm=number"),
    "resource_sent": ("13.4.4", "major to_major rm=number oil=number"),
    "convoy_placed": ("13.4.6(1)", "route number"),
    "convoy_sent": ("13.4.6(2-4)", "cargo route sm=number"),
    # Strategic warfare (14)
    "submarines_assigned": ("14.2(2)", "route number"),
    "submarine_detection": ("14.2(4)", "route number value dice detected"),
    "submarine_destroyed": ("14.2(5)", "route dice"),
    "submarine_escaped": ("14.2(5)", "route dice"),
    "submarine_attack": ("14.2(7)", "route number dice"),
    "arctic_search": ("14.2(6)", "type dice found"),
    "arctic_attack": ("14.2(6)", "type dice"),
    "arctic_interception": ("P22", "dice found"),
    "convoy_found": ("14.2(6)", "route cargo"),
    "convoy_sunk": ("14.2(7)", "route cargo"),
    "asw_lowered": ("14.2(8-9)", "major"),
    "raid": ("14.3(2-3)", "seat target number"),
    "raid_interception": ("14.3(2-3)", "major dice"),
    "raid_losses": ("14.3(2-3)", "bombers interceptors"),
    "resource_bombed": ("14.3(4)", "place"),
    "vengeance_weapons": ("15.3(3-4)", "major"),
    "atomic_bomb_ready": ("P18", "number"),
    "atomic_bomb": ("P18", "place number"),
    # Economy (7, 15)
    "oil_paid": ("7.1.2", "major number oil=number"),
    "industrial_damage": ("14.3(5)", "major number damage=number"),
    "off_map_rm": ("7(10)", "number"),
    "collected": ("15(1-2)", "major rm=number oil=number"),
    "convoys_arrive": ("P4(4-5)", "major rm=number oil=number materials=number"),
    "french_oil": ("15(3-4)", "major oil=number"),
    "pact_delivery": ("16.1(3)", "major to_major"),
    "unit_given": ("15.1.1", "major type"),
    "neutral_rebuilds": ("15.1.3(1-2)", "type place"),
    "research": ("15.3(2)", "major advance dice percent=number"),
    "advance_complete": ("15.3(3-4)", "major advance"),
    "industry": ("15.4(1)", "major dice percent=number"),
    "level_reached": ("15.4(3)", "major level=number"),
    "built": ("15.1(1,3)", "major type number"),
    "points_added": ("15.1(10)", "major weapon number"),
    "fortress_built": ("15.1.4", "major place level=number"),
    "fleet_repaired": ("13.2.7(6)", "major type"),
    "damage_repaired": ("14.3(7-8)", "major number"),
    "chit_bought": ("15.2(5)", "major number"),
    "own_chit_bought": ("15.2(5)", "major chit"),
    "convoys_bought": ("P4(4-5)", "major number"),
    # Diplomacy and events (15.2, 16)
    "war_declared": ("16.2(1,3)", "camp nation"),
    "enters_war": ("16.2(2)", "nation camp"),
    "minor_joins": ("P16(1)", "nation camp"),
    "fights_alone": ("13.3.2.R", "nation"),
    "marker_moves": ("16(5)", "nation space"),
    "pact_decided": ("16.1(1)", "pact"),
    "area_occupied": ("16.1(4)", "place"),
    "garrison_missing": ("16.1(6)", "number"),
    "persian_route_opens": ("13.4.8", "major"),
    "chit_drawn": ("16(1-3)", "chit"),
    "chit_set_aside": ("16(4)", "chit"),
    "event_without_effect": ("P17", "chit"),
    "event_takes_effect": ("P17", "chit"),
    "chit_removed": ("P17", "chit"),
    "unit_raised": ("P17", "type place"),
    "fleet_raided": ("P17", "type place dice"),
    "garrison_tax": ("P17", "number"),
    "finnish_peace": ("P15(3)", "place"),
    "japan_declares_war": ("P5", ""),
    # Surrender (13.3.1, P11 to P14, P23)
    "surrender": ("13.3.1", "nation"),
    "fleet_changes_sides": ("P11(2-3)", "unit dice"),
    "fleet_berthed": ("P11(2-3)", "place"),
    "evacuated": ("P11(2-3)", "unit place"),
    "departs": ("4.2(8-9)", "unit to=place"),
    "interned": ("4.2(8-9)", "unit place"),
    "vichy_garrison": ("P11(2-3)", "place number"),
    "units_redeployed": ("P14(2-4)", "type place to=place"),
}
Value = Union[int, list[int]]  # noqa: UP007  (mypyc evaluates this alias at run time)
NAMES: dict[str, tuple[str, ...]] = {
    "seat": SEATS,
    "camp": CAMPS,
    "side": SIDES,
    "major": MAJORS,
    "to_major": MAJORS,
    "target": MAJORS,
    "mission": MISSIONS,
    "attack": ATTACKS,
    "combatant": COMBATANTS,
    "die": DICE,
    "cargo": CARGOES,
    "route": ROUTES,
    "pact": PACTS,
    "weapon": POINTS,
    "purpose": PURPOSES,
    "victory": VICTORIES,
}


def fact_names(key: str) -> list[str]:
    """The facts that an event of that key has."""
    return [field.partition("=")[0] for field in EVENTS[key][1].split()]


def event(b: Board, key: str, values: tuple[Value, ...], seat: int) -> Event:
    """The event in words that a client can read."""
    paragraph, kinds = EVENTS[key]
    facts: Facts = {}
    for field, value in zip(kinds.split(), values, strict=True):
        name, _, kind = field.partition("=")
        facts[name] = value if isinstance(value, list) else _fact(b, kind or name, value)
    return Event(key, paragraph, facts, SEATS[seat] if seat != NOBODY else None)


def _fact(b: Board, kind: str, value: int) -> Fact:
    if kind in NAMES:
        return NAMES[kind][value] if value >= 0 else "nobody"
    if kind == "unit":  # pieces of a type are all alike
        return b.atlas.type_ids[b.atlas.unit_type[value]]
    ids = b.atlas.ids_of(kind)
    if ids:
        return ids[value] if value >= 0 else "nobody"
    return value
