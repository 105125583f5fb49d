"""The numbers of the bots: what areas, advances, units and friends are worth. A land unit is worth 1."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.terms import (
    BALTIC_STATES,
    BELGIUM,
    BULGARIA,
    DENMARK,
    FINLAND,
    GREECE,
    HUNGARY,
    IRAQ,
    NETHERLANDS,
    NORWAY,
    PERSIA,
    PORTUGAL,
    ROMANIA,
    SPAIN,
    SWEDEN,
    TURKEY,
    USA,
    USSR,
    YUGOSLAVIA,
)

# --- what an area is worth ---------------------------------------------------------------------------------

BASE: Final = 0.6
CITY: Final = 0.2
PORT: Final = 0.1
RAW_MATERIAL: Final = 1.5
OIL: Final = 1.5
MINOR_CAPITAL: Final = 2.0
MAJOR_CAPITAL: Final = 9.0
VICTORY_CITY: Final = 1.5  # in the campaign
VICTORY_POINT: Final = 2.5  # each, where a scenario counts points

# What a scenario adds, because its victory rows or a surrender (P13, P14) turn on it.
AIMS: Final[dict[str, dict[str, float]]] = {
    "camp39": {
        "su_len": 2.0,
        "su_kie": 2.0,
        "su_kha": 2.0,
        "su_sta": 2.0,
        "su_bak": 2.0,
        "su_kui": 1.0,
        "it_sic": 2.0,
        "it_tar": 2.0,
        "pl_war": 3.0,
        "de_ber": 6.0,
        "fr_par": 5.0,
    },
    "west39": {"fr_par": 12.0, "pl_war": 3.0, "de_ber": 4.0},
    "barb41": {"su_kui": 1.0},
    "africa40": {"eg_ale": 6.0, "eg_sue": 6.0, "ly_tri": 8.0, "ly_cyr": 1.0, "ly_tob": 1.0, "eg_wes": 1.0},
    "europe44": {"de_ber": 12.0, "de_ruh": 2.0, "fr_par": 2.0},
}

# --- how forces are moved ----------------------------------------------------------------------------------

DECAY: Final = 0.75  # of a goal for each area on the way there
DRAW: Final = 0.07  # of that for each unit nearer to it
BEYOND: Final = 0.3  # of the goals behind an area, for whoever takes it
STAKE: Final = 0.45  # of the goals behind an own area, for whoever loses it
NEIGHBOURS: Final = 0.5  # of the enemies one area further off, who may come up
COAST_RISK: Final = 0.12  # how likely a landing is tried, for each unit that could land
WALK_IN: Final = 0.85  # how likely an enemy next door enters an empty area
PASSIVE: Final = 0.55  # how likely a threat is carried out
SECOND_RING: Final = 0.15  # how likely an enemy breaks into an empty area behind the front
ACTION: Final = 0.9  # what an action is worth that is not used for an operation
LAST_ACTION: Final = 2.5  # what the one is worth that is needed for construction
IDLE_RM: Final = 5  # raw materials that call for one action more in the economic phase
ECONOMY: Final = 1.7  # what such an action is worth
OIL_SHORT: Final = 4  # from where on oil is precious
OIL_SAVED: Final = 7  # the same for Germany before it turns east
LEAST_GAIN: Final = 0.04  # for which a unit is moved at all

# How eagerly a camp attacks: from a turn on, so much of what areas are worth to it.
ZEAL: Final[tuple[tuple[tuple[int, float], ...], ...]] = (
    ((0, 1.0), (13, 0.8), (17, 0.6)),  # Axis
    ((0, 0.3), (9, 0.4), (14, 0.55), (19, 0.8)),  # Western Allies
    ((0, 0.5), (10, 0.55), (14, 0.65), (18, 0.8)),  # USSR
)

ZEAL_OF_ALLIES: Final[dict[str, float]] = {"africa40": 0.5, "europe44": 1.5}  # in short scenarios

# --- whom the Axis attacks, from which turn on, and what it costs in the world's opinion -----------------

WARS: Final[dict[int, tuple[int, float]]] = {
    BELGIUM: (2, 0.5),
    NETHERLANDS: (2, 0.5),
    DENMARK: (2, 0.5),
    NORWAY: (2, 1.0),
    YUGOSLAVIA: (6, 1.0),
    GREECE: (6, 1.0),
    BALTIC_STATES: (7, 0.0),
    USSR: (7, 0.0),
}
NEED_FRANCE: Final = (YUGOSLAVIA, GREECE, BALTIC_STATES, USSR)  # not before France has fallen
GATHERING: Final = 5  # winter 1940
BARBAROSSA: Final = 7  # summer 1941
LAST_BARBAROSSA: Final = 12
EASTERN_ARMY: Final = 17  # land units on the Soviet border, without which it does not begin
SUDAN: Final = 4.0  # what a unit there is worth, which keeps the Red Sea open
ITALY_ENTERS: Final = 3  # summer 1940
TORCH: Final = 12  # autumn 1942
LANDING_IN_ITALY: Final = 15  # summer 1943
LANDING_IN_FRANCE: Final = 19  # summer 1944

# --- spending ----------------------------------------------------------------------------------------------

ADVANCES: Final[dict[str, float]] = {
    "ger_t1": 0.9, "ger_t2": 2.6, "ger_t3": 0.3, "ger_t4": 1.6, "ger_t5": 1.4, "ger_t6": 0.6, "ger_t7": 0.6,
    "ger_t8": 0.3,
    "ita_t1": 0.6, "ita_t2": 1.4, "ita_t3": 0.6, "ita_t4": 0.8, "ita_t5": 0.1,
    "uk_t1": 1.1, "uk_t2": 1.0, "uk_t3": 0.2, "uk_t4": 1.2, "uk_t5": 0.6, "uk_t6": 1.5, "uk_t7": 0.8,
    "uk_t8": 0.0, "uk_t9": 0.7, "uk_t10": 1.2, "uk_t11": 0.4,
    "fra_t1": 0.1, "fra_t2": 1.8, "fra_t3": 0.5, "fra_t4": 0.8, "fra_t5": 0.4,
    "ussr_t1": 1.6, "ussr_t2": 2.0, "ussr_t3": 1.4, "ussr_t4": 1.0, "ussr_t5": 0.6, "ussr_t6": 1.6,
    "ussr_t7": 0.5, "ussr_t8": 0.1,
    "usa_t1": 1.0, "usa_t2": 1.2, "usa_t3": 0.6, "usa_t4": 1.4, "usa_t5": 0.0, "usa_t6": 0.8, "usa_t7": 0.6,
    "usa_t8": 0.8, "usa_t9": 1.6,
}  # fmt: skip
ADVANCE_TURNS: Final = 5  # that an advance usually takes
FIRST_RESEARCH: Final = 0.6  # for the first attempt of a turn
INDUSTRY: Final = 1.5
LONG_INDUSTRY: Final = 2.8  # where it bears fruit for long
AIR_WANTED: Final[tuple[int, ...]] = (8, 3, 6, 3, 8, 6)  # air fleets by major
FLEETS_WANTED: Final[tuple[int, ...]] = (3, 3, 8, 3, 2, 4)
REGULAR: Final = 2.0
ELITE: Final = 2.4
AIR_FLEET: Final = 2.1
FLEET: Final = 1.0

# Diplomatic efforts: what one space is worth to the Axis and to the Allies.
AXIS_FRIENDS: Final[dict[int, float]] = {
    ROMANIA: 3.0, HUNGARY: 1.6, BULGARIA: 1.3, FINLAND: 1.5, YUGOSLAVIA: 1.2, SPAIN: 0.8, TURKEY: 0.6,
    SWEDEN: 0.2, IRAQ: 0.7, PERSIA: 0.4, GREECE: 0.1, NORWAY: 0.1,
}  # fmt: skip
ALLIED_FRIENDS: Final[dict[int, float]] = {
    USA: 2.2, USSR: 1.2, ROMANIA: 1.4, HUNGARY: 1.0, BULGARIA: 0.8, FINLAND: 0.6, YUGOSLAVIA: 1.2,
    GREECE: 1.2, TURKEY: 0.8, SPAIN: 0.5, PORTUGAL: 0.7, SWEDEN: 0.6, NORWAY: 0.9, IRAQ: 0.6, PERSIA: 0.6,
}  # fmt: skip
EVENTS: Final[dict[str, float]] = {
    "ax_1": 0.5, "ax_2": 1.8, "ax_3": 1.6, "ax_4": 0.8, "ax_5": 2.6, "ax_6": 0.4, "ax_7": 2.5, "ax_8": 0.9,
    "ax_9": 0.7, "ax_10": 0.8,
    "al_1": 1.2, "al_2": 0.3, "al_3": 0.8, "al_4": 0.7, "al_5": 1.0, "al_6": 2.5, "al_7": 1.6, "al_8": 0.7,
    "al_9": 1.0, "al_10": 0.5, "al_11": 0.9, "al_12": 1.0,
}  # fmt: skip
