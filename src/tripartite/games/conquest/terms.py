"""The fixed vocabulary of the game: Factions, Powers, unit types, Techs, and the numbers they go by."""

from __future__ import annotations

from typing import Final

# A table of numbers; its length is left open, because mypyc copies a tuple of known length at each look-up.
Numbers = tuple[int, ...]
NOBODY: Final = -1  # no Faction, no area, no unit, no card

# Factions are the seats (0.3). Whoever controls an area is a Faction or NEUTRAL.
JAPAN: Final = 0
USA: Final = 1
SOVIETS: Final = 2
NEUTRAL: Final = 3
FACTIONS: Final = ("japan", "usa", "soviets")
FACTION_COUNT: Final = 3
CONTROLLERS: Final = (*FACTIONS, "neutral")

# Powers, the nationalities of blocks (3.11). The first three go by the number of their Faction.
RUSSIA: Final = 2
BRITISH_EMPIRE: Final = 3
NATIONALISTS: Final = 4
REDS: Final = 5
ARMED_MINOR: Final = 6
POWERS: Final = ("japan", "usa", "russia", "british_empire", "nationalists", "reds", "armed_minor")
POWER_COUNT: Final = 7
FACTION_OF: Final[Numbers] = (JAPAN, USA, SOVIETS, USA, USA, SOVIETS, NOBODY)
SIDES: Final = (*FACTIONS, "armed_minor")  # of a Battle (12.3); an Armed Minor goes by NEUTRAL
SIDE_OF: Final[Numbers] = (JAPAN, USA, SOVIETS, USA, USA, SOVIETS, NEUTRAL)
CLIENT_OF: Final[Numbers] = (NOBODY, NATIONALISTS, REDS)  # the Client Power of a Faction (2.3)

# Nations (2.0): the Powers in the same order, then the Minors.
MINORS: Final = (
    "peiping",
    "inner_mongolia",
    "shansi",
    "tsingtao",
    "kwangsi",
    "chungking",
    "kansu",
    "sinkiang",
    "yunnan",
    "hainan",
    "siam",
    "vietnam",
    "dei",
    "wakhan",
    "mexico",
    "mongolia",
)
NATIONS: Final = (*POWERS[:ARMED_MINOR], *MINORS)
NATION_COUNT: Final = 22
FIRST_MINOR: Final = 6
VIETNAM: Final = 17
DEI: Final = 18

# Wars are between two Factions; the number of a pair is the sum of theirs less one.
PAIRS: Final = ("japan_usa", "japan_soviets", "usa_soviets")

REGIONS: Final = ("indochina", "china", "siberia", "japan", "pacific", "americas", "none")
INDOCHINA: Final = 0
CHINA: Final = 1
SIBERIA: Final = 2
TERRITORIES: Final = ("home", "colony", "minor", "impenetrable")
HOME: Final = 0
COLONY: Final = 1
MINOR: Final = 2
IMPENETRABLE: Final = 3
LAND_KINDS: Final = ("mainland", "island", "islet_single", "islet_group", "islet_base", "impenetrable")
MAINLAND: Final = 0
ISLAND: Final = 1
ISLET_SINGLE: Final = 2
ISLET_GROUP: Final = 3
ISLET_BASE: Final = 4
CITIES: Final = ("none", "town", "city", "subcapital", "main_capital")
NO_CITY: Final = 0
TOWN: Final = 1
CITY: Final = 2
SUBCAPITAL: Final = 3
MAIN_CAPITAL: Final = 4
BORDER_TYPES: Final = (
    "plains",
    "river",
    "mountain",
    "forest",
    "desert",
    "strait",
    "lake_baikal",
    "coast",
    "sea",
    "wasteland",
    "impassable",
)
PLAINS: Final = 0
STRAIT: Final = 5
LAKE_BAIKAL: Final = 6
COAST: Final = 7
SEA: Final = 8
WASTELAND: Final = 9
IMPASSABLE: Final = 10

# Unit types in the order of Combat Priority (3.14).
FORTRESS: Final = 0
AIR_FORCE: Final = 1
CARRIER: Final = 2
SUBMARINE: Final = 3
FLEET: Final = 4
TANK: Final = 5
INFANTRY: Final = 6
MARINE: Final = 7
MILITIA: Final = 8
UNIT_TYPES: Final = (
    "fortress",
    "air_force",
    "carrier",
    "submarine",
    "fleet",
    "tank",
    "infantry",
    "marine",
    "militia",
)
UNIT_TYPE_COUNT: Final = 9
ANY_TYPE: Final = 511  # a bit for each unit type

# Target classes (12.41).
CLASS_A: Final = 0
CLASS_N: Final = 1
CLASS_S: Final = 2
CLASS_G: Final = 3
CONVOYS: Final = 4
INDUSTRY: Final = 5
CLASSES: Final = ("a", "n", "s", "g", "convoys", "industry")

# How a block lies (3.0, 12.1, 12.73).
STANDING: Final = 0
FACE_UP: Final = 1
ESCAPED: Final = 2
FACES: Final = ("standing", "face_up", "escaped")

# Technologies (9.0), the Red ones last (9.5).
NAVAL_RADAR: Final = 0
SONAR: Final = 1
AUTOCANNONS: Final = 2
AMPHTRACKS: Final = 3
IMPROVED_TORPEDOES: Final = 4
AIR_DEFENSE_RADAR: Final = 5
DIVE_BOMBING: Final = 6
HEAVY_BOMBERS: Final = 7
INCENDIARIES: Final = 8
JETS: Final = 9
ATOMIC_1: Final = 10
ATOMIC_4: Final = 13
LAND_REFORM: Final = 14
PROPAGANDA: Final = 15
GUERRILLA_WARFARE: Final = 16
TECHS: Final = (
    "naval_radar",
    "sonar",
    "autocannons",
    "amphtracks",
    "improved_torpedoes",
    "air_defense_radar",
    "dive_bombing",
    "heavy_bombers",
    "incendiaries",
    "jets",
    "atomic_1",
    "atomic_2",
    "atomic_3",
    "atomic_4",
    "land_reform",
    "propaganda",
    "guerrilla_warfare",
)
TECH_COUNT: Final = 17
FIRST_RED_TECH: Final = 14

# Wild Technologies (9.1): Industrial Espionage, then the Sciences by year.
WILD_TECHS: Final = (
    "industrial_espionage",
    "science_1938",
    "science_1940",
    "science_1942",
    "science_1944",
)
INDUSTRIAL_ESPIONAGE: Final = 0
INTELLIGENCE: Final = (
    "coup",
    "mole",
    "blackmail",
    "double_agent",
    "spy_ring",
    "code_break",
    "sabotage",
    "agent",
)
COUP: Final = 0
MOLE: Final = 1
BLACKMAIL: Final = 2
DOUBLE_AGENT: Final = 3
SPY_RING: Final = 4
CODE_BREAK: Final = 5
SABOTAGE: Final = 6
AGENT: Final = 7
WILD_MODES: Final = ("list", "adjacent", "any_for_ind")
BY_LIST: Final = 0
BY_ADJACENCY: Final = 1
ANY_FOR_IND: Final = 2

# Seasons (10.0); the New Year comes before them.
SPRING: Final = 0
SUMMER: Final = 1
FALL: Final = 2
WINTER: Final = 3
NEW_YEAR: Final = 4
SEASONS: Final = ("spring", "summer", "fall", "winter", "new_year")
FIRST_YEAR: Final = 1936
LAST_YEAR: Final = 1945

# Whether a card of one of the two decks (4.0).
ACTION_CARDS: Final = 55  # those with a lower number are Action cards
CARD_COUNT: Final = 110
DECKS: Final = ("action", "investment")
ACTION: Final = 0
INVESTMENT: Final = 1

# How the game is won (0.4).
UNDECIDED: Final = 0
ECONOMIC: Final = 1
MILITARY: Final = 2
ATOMIC: Final = 3
HEGEMONY: Final = 4
VICTORIES: Final = ("undecided", "economic", "military", "atomic", "hegemony")
