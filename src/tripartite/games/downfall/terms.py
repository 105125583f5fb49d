"""The fixed vocabulary of the game: sides, countries, developments, and the numbers they go by."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1  # no side, no zone, no army
BY_SEA: Final = -2  # the way in of an army that landed (16-3)

# Sides in the order of play (3-3).
AXIS: Final = 0
ALLIES: Final = 1
SOVIETS: Final = 2
SIDES: Final = ("axis", "allies", "ussr")
SIDE_COUNT: Final = 3

# Countries in the order of countries.toml; three of them are territories of another one.
GERMANY: Final = 0
FINLAND: Final = 1
ITALY: Final = 2
ITALIAN_COLONIES: Final = 3
ROMANIA: Final = 4
HUNGARY: Final = 5
BULGARIA: Final = 6
UNITED_KINGDOM: Final = 7
EGYPT: Final = 8
UNITED_STATES: Final = 9
FRANCE: Final = 10
FRENCH_NORTH_AFRICA: Final = 11
BELGIUM: Final = 12
GREECE: Final = 13
YUGOSLAVIA: Final = 14
DENMARK: Final = 15
NORWAY: Final = 16
SOVIET_UNION: Final = 17
COUNTRIES: Final = (
    "germany",
    "finland",
    "italy",
    "italy_col",
    "romania",
    "hungary",
    "bulgaria",
    "uk",
    "uk_egypt",
    "usa",
    "france",
    "france_na",
    "belgium",
    "greece",
    "yugoslavia",
    "denmark",
    "norway",
    "ussr",
)
COUNTRY_COUNT: Final = 18
NEUTRAL: Final = 0
AT_WAR: Final = 1
SURRENDERED: Final = 2
STATUSES: Final = ("neutral", "at_war", "surrendered")

# Turns (3-1).
WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
SEASONS: Final = ("winter", "spring", "summer", "autumn")
LAST_TURN: Final = 22
LIMITED: Final = 0
TOTAL: Final = 1
WARS: Final = ("limited", "total")

# The terrain of a zone (16-1), and what lies on its borders or in it.
PLAIN: Final = 0
FOREST: Final = 1
SWAMP: Final = 2
NARROW: Final = 3
MOUNTAIN: Final = 4
ZONE_TERRAINS: Final = ("plain", "forest", "swamp", "narrow", "mountain")
TERRAINS: Final = (*ZONE_TERRAINS, "high_mountain", "coast", "river", "strait", "fortress", "fortified_line")
SEAS: Final = ("north_sea", "baltic", "atlantic", "med_west", "med_central", "med_east", "black_sea")

ARMY_TYPES: Final = ("infantry", "tanks")
STATES: Final = ("full", "reduced")

# What an army has done in this part of the turn.
READY: Final = 0
MOVED: Final = 1  # operations 1, 4 and 5
ACTIVATED: Final = 2  # paid for an attack or support that is not yet named (8-13)
ATTACKING: Final = 3
SUPPORTING: Final = 4
FOUGHT: Final = 5
TASKS: Final = ("ready", "moved", "activated", "attacking", "supporting", "fought")
# Whether an army has been attacked (17-1, 17-6)
NOT_ATTACKED: Final = 0
ATTACKED: Final = 1  # in this part
ATTACKED_BY_ALLIES: Final = 2  # before the Soviet part of this turn
AIR: Final = 0
SUBMARINE: Final = 1
MISSION_KINDS: Final = ("air", "submarine")
NO_MISSION: Final = 0
BASIC: Final = 1
ADVANCED: Final = 2
MISSION_LEVELS: Final = ("none", "basic", "advanced")

SUPPLY: Final = 0
REINFORCEMENTS: Final = 1
TANK_PRODUCTION: Final = 2
AIR_MISSIONS: Final = 3
SUBMARINE_MISSIONS: Final = 4
DEVELOPMENT: Final = 5
LEND_LEASE: Final = 6
ACTION_COUNT: Final = 7
ACTIONS: Final = (
    "supply",
    "reinforcements",
    "tank_production",
    "air_missions",
    "submarine_missions",
    "development",
    "lend_lease",
)

TACTICAL: Final = 0
ATTACK: Final = 1
TACTICAL_ATTACK: Final = 2
STRATEGIC: Final = 3
NAVAL: Final = 4
LANDING_OPERATION: Final = 5
OPERATIONS: Final = ("tactical", "attack", "tactical_attack", "strategic", "naval", "landing")

BLITZKRIEG: Final = 0
AVIATION: Final = 1
ADVANCED_TANKS: Final = 2
URALS_INDUSTRY: Final = 3
RUSSIAN_GUARD: Final = 4
TANK_INDUSTRY: Final = 5
AIR_INDUSTRY: Final = 6
LOGISTICS: Final = 7
LANDING: Final = 8
ADVANCED_SHIPS: Final = 9
ADVANCED_AIRCRAFT: Final = 10
DEVELOPMENT_COUNT: Final = 11
DEVELOPMENTS: Final = (
    "blitzkrieg",
    "aviation",
    "advanced_tanks",
    "urals_industry",
    "russian_guard",
    "tank_industry",
    "air_industry",
    "logistics",
    "landing",
    "advanced_ships",
    "advanced_aircraft",
)

# How it ends (20).
UNDECIDED: Final = 0
AXIS_WINS: Final = 1
ALLIES_AND_SOVIETS_WIN: Final = 2
DRAW: Final = 3
OUTCOMES: Final = ("undecided", "axis_wins", "allies_and_soviets_win", "draw")
