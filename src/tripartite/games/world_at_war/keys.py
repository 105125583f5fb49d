"""The keys by which component data say what things do, and the numbers that rules know them by."""

from __future__ import annotations

from typing import Final

# States of a nation at the start of a scenario (P25).
AT_WAR: Final = 0
NEUTRAL: Final = 1
INACTIVE: Final = 2
OUT_OF_PLAY: Final = 3
SURRENDERED: Final = 4
STATES: Final = ("at_war", "neutral", "inactive", "out_of_play", "surrendered")

# What is printed on boxes beside the map (7, 13.4.6 to 13.4.8).
NATION_BOX: Final = 0
COMMONWEALTH_BOX: Final = 1
THEATRE_BOX: Final = 2
RESOURCE_BOX: Final = 3
ROUTE_BOX: Final = 4
BOX_KINDS: Final = ("nation", "commonwealth", "theatre", "resource", "route")

# Ways between boxes and the map (13.4.5, 13.4.7).
LAND_LINK: Final = 0
SEA_LINK: Final = 1
OPERATION_LINK: Final = 2
CONVOY_LINK: Final = 3
LINK_KINDS: Final = ("land", "sea", "operation", "convoy")

# What an advance does (15.3, P3).
WOLF_PACKS: Final = 0
OIL_PLUS_1: Final = 1
INTERCEPTOR_NO_FACTORY: Final = 2
ELITE_POOL_PLUS_1: Final = 3
ELITE_POOL_PLUS_2: Final = 4
TWO_REGULARS_NO_FACTORY: Final = 5
ASW_MINUS_10: Final = 6
JETS: Final = 7
V_WEAPONS: Final = 8
NAVAL_FULL_FIRST_ROUND: Final = 9
LAND_MODIFIER_0: Final = 10
AIR_MODIFIER_0: Final = 11
ATTACKS_PLUS_1: Final = 12
ASW_PLUS_1: Final = 13
ASW_PLUS_2: Final = 14
ALLOW_BOMBERS: Final = 15
AIR_DEFENCE_PLUS_1: Final = 16
AIRCRAFT_INDUSTRY: Final = 17
ASW_KILL_ON_5: Final = 18
CARRIERS: Final = 19
BOMBER_REROLL: Final = 20
TACTICAL_REROLL: Final = 21
NEGATE_PLUS_1: Final = 22
CONVOYS_TWO_FREE: Final = 23
ATOMIC_BOMB: Final = 24
ADVANCE_EFFECTS: Final = (
    "wolf_packs",
    "oil_plus_1",
    "interceptor_no_factory",
    "elite_pool_plus_1",
    "elite_pool_plus_2",
    "two_regulars_no_factory",
    "asw_minus_10",
    "jets",
    "v_weapons",
    "naval_full_first_round",
    "land_modifier_0",
    "air_modifier_0",
    "attacks_plus_1",
    "asw_plus_1",
    "asw_plus_2",
    "allow_bombers",
    "air_defence_plus_1",
    "aircraft_industry",
    "asw_kill_on_5",
    "carriers",
    "bomber_reroll",
    "tactical_reroll",
    "negate_plus_1",
    "convoys_two_free",
    "atomic_bomb",
)

# What a space of a diplomatic track does while the marker stands on it (P16, P26).
JOINS_AXIS_SPACE: Final = 0
JOINS_ALLIES_SPACE: Final = 1
AXIS_TRANSIT_SPACE: Final = 2
ALLIED_TRANSIT_SPACE: Final = 3
OIL_TO_GERMANY_SPACE: Final = 4
OIL_TO_UK_SPACE: Final = 5
NO_OIL_TO_UK_SPACE: Final = 6
RM_TO_GERMANY_1_SPACE: Final = 7
NO_RM_TO_GERMANY_SPACE: Final = 8
STRAITS_AXIS_SPACE: Final = 9
STRAITS_ALLIES_SPACE: Final = 10
ASW_PLUS_1_SPACE: Final = 11
CLOSED_SPACE: Final = 12
PACT_DELIVERIES_SPACE: Final = 13
NO_LOWERING_SPACE: Final = 14
ACTIVE_SPACE: Final = 15
RM_AID_SPACE: Final = 16
RM_WAR_SPACE: Final = 17
ASW_COUNTS_SPACE: Final = 18
AT_WAR_SPACE: Final = 19
SPACE_EFFECTS: Final = (
    "joins_axis",
    "joins_allies",
    "axis_transit",
    "allied_transit",
    "oil_to_germany",
    "oil_to_uk",
    "no_oil_to_uk",
    "rm_to_germany_1",
    "no_rm_to_germany",
    "straits_axis",
    "straits_allies",
    "asw_plus_1",
    "closed",
    "pact_deliveries",
    "no_lowering",
    "active",
    "rm_aid",
    "rm_war",
    "asw_counts",
    "at_war",
)

# When the effects of a space hold (P16(5)).
GERMANY_AND_USSR_AT_WAR_OR_FINLAND_ATTACKED: Final = 0
NOT_WINTER: Final = 1
SPACE_CONDITIONS: Final = ("germany_and_ussr_at_war_or_finland_attacked", "not_winter")

# Colours of spaces (16(6)).
WHITE: Final = 0
LIGHT_GRAY: Final = 1
DARK_GRAY: Final = 2
LIGHT_BROWN: Final = 3
DARK_BROWN: Final = 4
DISABLED: Final = 5
COLOURS: Final = ("white", "light_gray", "dark_gray", "light_brown", "dark_brown", "disabled")

# What moves the markers of the USSR and the USA (P26).
PACT_REFUSED_CAUSE: Final = 0
PACT_BROKEN_CAUSE: Final = 1
AXIS_ATTACKS_CAUSE: Final = 2
SURRENDERS_CAUSE: Final = 3
GERMANY_ATTACKS_OR_GAINS_CAUSE: Final = 4
YEAR_BEGINS_CAUSE: Final = 5
CHIT_CAUSE: Final = 6
USSR_ATTACKS_OUTSIDE_PACT_CAUSE: Final = 7
AXIS_ENTERS_CAUSE: Final = 8
TURN_CAUSE: Final = 9
JAPAN_CAUSE: Final = 10
ALLIES_ATTACK_NEUTRAL_CAUSE: Final = 11
ATTACK_CAUSE: Final = 12
CAUSES: Final = (
    "pact_refused",
    "pact_broken",
    "axis_attacks",
    "surrenders",
    "germany_attacks_or_gains",
    "year_begins",
    "chit",
    "ussr_attacks_outside_pact",
    "axis_enters",
    "turn",
    "japan",
    "allies_attack_neutral",
    "attack",
)

# What an event does (P17).
MOVE_TRACK: Final = 0
PLACE_UNITS: Final = 1
PLACE_FORTRESS: Final = 2
DETECTION_HALVED: Final = 3
MODIFY: Final = 4
ADD_PROGRESS: Final = 5
DAMAGE_FLEET: Final = 6
SUSPEND_RUSSIAN_WINTER: Final = 7
UNLOCK_MAGINOT: Final = 8
REMOVE_CHIT: Final = 9
GARRISON_TAX: Final = 10
DEFENDER_COUNT: Final = 11
OFF_MAP_RM: Final = 12
OPS: Final = (
    "move_track",
    "place_units",
    "place_fortress",
    "detection_halved",
    "modify",
    "add_progress",
    "damage_fleet",
    "suspend_russian_winter",
    "unlock_maginot",
    "remove_chit",
    "garrison_tax",
    "defender_count",
    "off_map_rm",
)

# What an event modifies.
STRATEGIC_MOVEMENT_MODIFIED: Final = 0
ACTIONS_MODIFIED: Final = 1
MODIFIED: Final = ("strategic_movement", "actions")

# Where an event has its effect.
AXIS_AFRICAN_PORT_FULL_SUPPLY_PLACE: Final = 0
HOME_CITY_PLACE: Final = 1
AXIS_CONTROLLED_FRENCH_HOME_PLACE: Final = 2
GROUP_PLACE: Final = 3
ALLIED_AFRICA_OR_LEVANT_PLACE: Final = 4
EVENT_PLACES: Final = (
    "axis_african_port_full_supply",
    "home_city",
    "axis_controlled_french_home",
    "group",
    "allied_africa_or_levant",
)

# When an event has no effect.
NATION_AT_WAR_OR_CONQUERED_CANCELS: Final = 0
NATION_AT_WAR_OR_AXIS_ALLY_CANCELS: Final = 1
NATION_NOT_AXIS_CONTROLLED_CANCELS: Final = 2
NO_PLACE_CANCELS: Final = 3
POOL_EMPTY_CANCELS: Final = 4
AS_FLAG_CANCELS: Final = 5
ITALY_NOT_AT_WAR_CANCELS: Final = 6
FRANCE_NOT_SURRENDERED_CANCELS: Final = 7
NO_EFFECTS: Final = (
    "nation_at_war_or_conquered",
    "nation_at_war_or_axis_ally",
    "nation_not_axis_controlled",
    "no_place",
    "pool_empty",
    "as_flag",
    "italy_not_at_war",
    "france_not_surrendered",
)

# When an event's effect holds.
AXIS_UNIT_IN_USSR_HOME: Final = 0
EVENT_CONDITIONS: Final = ("axis_unit_in_ussr_home",)

# Where a nation may build fortresses (15.1.4).
PLACE_SITE: Final = 0
HOME_CITY_SITE: Final = 1
GREAT_BRITAIN_BEACH_SITE: Final = 2
CONTROLLED_BEACH_SITE: Final = 3
SITES: Final = ("place", "home_city", "great_britain_beach", "controlled_beach")

# Of what only one may be bought or tried in a turn.
NATION_LIMIT: Final = 0
AREA_LIMIT: Final = 1
MEMBER_LIMIT: Final = 2
ADVANCE_LIMIT: Final = 3
LIMITS: Final = ("nation", "area", "member", "advance")

# How much of diplomacy a scenario has (P25(6)).
NONE_DIPLOMACY: Final = 0
EVENTS_DIPLOMACY: Final = 1
FULL_DIPLOMACY: Final = 2
DIPLOMACIES: Final = ("none", "events", "full")

# Special rules of scenarios.
USA_RULE: Final = 0
JAPAN_RULE: Final = 1
GULF_OIL_RULE: Final = 2
RED_SEA_RULE: Final = 3
AFRICA_RULE: Final = 4
SEPTEMBER_1939_RULE: Final = 5
RUSSIAN_WINTER_RULE: Final = 6
VICHY_RULE: Final = 7
MAGINOT_RULE: Final = 8
SOVIET_SURRENDER_RULE: Final = 9
ITALIAN_SURRENDER_RULE: Final = 10
EASTERN_NEIGHBORS_RULE: Final = 11
MINORS_RULE: Final = 12
ATOMIC_BOMB_RULE: Final = 13
VICTORY_CITIES_RULE: Final = 14
GERMAN_AND_BRITISH_SURRENDER_RULE: Final = 15
THREE_PLAYERS_RULE: Final = 16
SOVIETS_TAKE_EASTERN_POLAND_RULE: Final = 17
MINORS_SURRENDER_WHEN_ENTERED_RULE: Final = 18
ITALY_ASIDE_RULE: Final = 19
SPECIAL_RULES: Final = (
    "usa",
    "japan",
    "gulf_oil",
    "red_sea",
    "africa",
    "september_1939",
    "russian_winter",
    "vichy",
    "maginot",
    "soviet_surrender",
    "italian_surrender",
    "eastern_neighbors",
    "minors",
    "atomic_bomb",
    "victory_cities",
    "german_and_british_surrender",
    "three_players",
    "soviets_take_eastern_poland",
    "minors_surrender_when_entered",
    "italy_aside",
)

# When a victory row is tested (P25(7)).
ANY_TURN: Final = 0
LAST_TURN: Final = 1
TESTS: Final = ("any_turn", "last_turn")

# What a victory row asks for (17).
SURRENDERED_CLAUSE: Final = 0
NOT_SURRENDERED_CLAUSE: Final = 1
VICTORY_CITIES_CLAUSE: Final = 2
POINTS_CLAUSE: Final = 3
CONTROLS_CLAUSE: Final = 4
BOMBS_CLAUSE: Final = 5
LAND_UNIT_IN_HOME_CLAUSE: Final = 6
NO_LAND_UNIT_IN_HOME_CLAUSE: Final = 7
NO_LAND_UNIT_IN_AFRICA_CLAUSE: Final = 8
CLAUSES: Final = (
    "surrendered",
    "not_surrendered",
    "victory_cities",
    "points",
    "controls",
    "bombs",
    "land_unit_in_home",
    "no_land_unit_in_home",
    "no_land_unit_in_africa",
)
