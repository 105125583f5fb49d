"""The fixed vocabulary of the game: camps, nations, kinds of units, and the numbers they go by."""

from __future__ import annotations

from typing import Final

# A table of numbers; its length is left open, because mypyc copies a tuple of known length at each look-up.
Numbers = tuple[int, ...]
NOBODY: Final = -1  # no camp, no nation, no place, no unit

# Camps: the first three are the seats (P24). A nation that is at war with nobody is neutral.
AXIS: Final = 0
WESTERN: Final = 1
SOVIET: Final = 2
NEUTRAL: Final = 3
SEATS: Final = ("axis", "western", "soviet")
SEAT_COUNT: Final = 3
CAMPS: Final = (*SEATS, "neutral")
CAMP_COUNT: Final = 4
BIT: Final[Numbers] = (1, 2, 4, 0)  # of a camp in a set of camps

# Sides: each has an operational phase (11).
AXIS_SIDE: Final = 0
ALLIES: Final = 1
SIDES: Final = ("axis", "allies")
SIDE_OF: Final[Numbers] = (AXIS_SIDE, ALLIES, ALLIES, NOBODY)  # by camp
CAMPS_OF: Final[tuple[Numbers, ...]] = ((AXIS,), (WESTERN, SOVIET))  # by side, in the order of 12(6)

# Nations: the majors, then the Commonwealth, then the minors.
GERMANY: Final = 0
ITALY: Final = 1
UNITED_KINGDOM: Final = 2
FRANCE: Final = 3
USSR: Final = 4
USA: Final = 5
MAJORS: Final = ("ger", "ita", "uk", "fra", "ussr", "usa")
MAJOR_COUNT: Final = 6
CANADA: Final = 6
INDIA: Final = 7
AUSTRALIA: Final = 8
SOUTH_AFRICA: Final = 9
COMMONWEALTH: Final = ("canada", "india", "australia", "south_africa")
FIRST_MINOR: Final = 10
MINORS: Final = (
    "poland",
    "norway",
    "denmark",
    "netherlands",
    "belgium",
    "yugoslavia",
    "greece",
    "turkey",
    "spain",
    "portugal",
    "sweden",
    "switzerland",
    "baltic_states",
    "iraq",
    "persia",
    "finland",
    "bulgaria",
    "hungary",
    "romania",
    "vichy_france",
)
POLAND: Final = 10
NORWAY: Final = 11
DENMARK: Final = 12
NETHERLANDS: Final = 13
BELGIUM: Final = 14
YUGOSLAVIA: Final = 15
GREECE: Final = 16
TURKEY: Final = 17
SPAIN: Final = 18
PORTUGAL: Final = 19
SWEDEN: Final = 20
SWITZERLAND: Final = 21
BALTIC_STATES: Final = 22
IRAQ: Final = 23
PERSIA: Final = 24
FINLAND: Final = 25
BULGARIA: Final = 26
HUNGARY: Final = 27
ROMANIA: Final = 28
VICHY_FRANCE: Final = 29
NATIONS: Final = (*MAJORS, *COMMONWEALTH, *MINORS)
NATION_COUNT: Final = 30
SEAT_OF_MAJOR: Final[Numbers] = (AXIS, AXIS, WESTERN, WESTERN, SOVIET, WESTERN)
MASTER_OF_CAMP: Final[Numbers] = (GERMANY, UNITED_KINGDOM, USSR, NOBODY)  # P16(1): whose minor ally

# Kinds of units (5).
REGULAR: Final = 0
ELITE: Final = 1
AIR: Final = 2
FLEET: Final = 3
UNIT_KINDS: Final = ("regular", "elite", "air", "fleet")

# Supply of a unit (9.3). What is marked UNSUPPLIED at a check is DOOMED in the next own operational phase.
FULL: Final = 0
LIMITED: Final = 1
UNSUPPLIED: Final = 2
DOOMED: Final = 3
SUPPLIES: Final = ("full", "limited", "none", "doomed")

# What a unit has done in this operational phase.
RESTED: Final = 0
MOVED: Final = 1  # tactically (13.2)
SHIPPED: Final = 2  # strategically (13.4)
MOVES: Final = ("no", "tactically", "strategically")

# What an air fleet or fleet is about to do.
NO_MISSION: Final = 0
TACTICAL: Final = 1
OPERATIONAL: Final = 2
INTERCEPTION: Final = 3
INTERDICTION: Final = 4
INVASION: Final = 5
ESCORT: Final = 6
MISSIONS: Final = ("none", "tactical", "operational", "interception", "interdiction", "invasion", "escort")

# Attacks (13.3), who fights in them, and their dice (13.3.6.1), the elite dice included.
LIMITED_OFFENSIVE: Final = 0
OPERATION: Final = 1
NAVAL_INVASION: Final = 2
ATTACKS: Final = ("limited_offensive", "operation", "invasion")
ATTACKER: Final = 0
DEFENDER: Final = 1
COMBATANTS: Final = ("attacker", "defender")
DICE: Final = ("attacker_1", "attacker_2", "attacker_elite", "defender_1", "defender_2", "defender_elite")

# Why fleets move (13.2.4.R, 13.2.5.R), and the kinds of moves that are counted for oil.
CHANGE_OF_BASE: Final = 0
TO_INVADE: Final = 1
TO_INTERDICT: Final = 2
STRATEGIC_MOVE: Final = 3
FORCED_CHANGE: Final = 4
PURPOSES: Final = ("change_of_base", "invasion", "interdiction", "strategic_move", "forced_change")
INTERDICTION_OIL: Final = 0  # 13.1(8)
NAVAL_OIL: Final = 1  # 13.2.4(3)
INTERCEPTION_OIL: Final = 2  # 13.2.5(5)
STRATEGIC_OIL: Final = 3  # 13.4.3(3)
OIL_STEPS: Final = ("interdiction", "naval_movement", "naval_interception", "strategic_movement")

# Terrain (4.2(5)), theatres (10(4), P8) and regions of the sea (4.2(6)) go by the numbers of the atlas.
CLEAR: Final = 0
MOUNTAIN: Final = 1
FOREST: Final = 2
MARSH: Final = 3
TERRAINS: Final = ("clear", "mountain", "forest", "marsh")
EUROPE: Final = 0
AFRICA: Final = 1
MIDDLE_EAST: Final = 2
THEATRES: Final = ("europe", "africa", "middle_east")
ATLANTIC: Final = 0
BALTIC: Final = 1
MEDITERRANEAN: Final = 2
BLACK_SEA: Final = 3
REGIONS: Final = ("atlantic", "baltic", "mediterranean", "black_sea")

SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
SEASONS: Final = ("spring", "summer", "autumn", "winter")
TURN_COUNT: Final = 24
LAST: Final = 24  # no turn of the track

# The Russo-German pact (16.1).
UNDECIDED: Final = 0
ACCEPTED: Final = 1
REFUSED: Final = 2
PACTS: Final = ("undecided", "accepted", "refused")

# What a convoy token carries and who sends it (13.4.6, 15.1.1).
UK_RM: Final = 0
UK_OIL: Final = 1
UK_MATERIALS: Final = 2
USA_RM: Final = 3
USA_OIL: Final = 4
USA_MATERIALS: Final = 5
CARGOES: Final = ("uk_rm", "uk_oil", "uk_materials", "usa_rm", "usa_oil", "usa_materials")
SENDERS: Final[Numbers] = (UNITED_KINGDOM,) * 3 + (USA,) * 3  # by cargo
MATERIALS: Final[Numbers] = (UK_MATERIALS, USA_MATERIALS)
TO_UK: Final = 0
TO_USSR: Final = 1
PERSIAN_ROUTE: Final = 2
ROUTES: Final = ("to_uk", "to_ussr", "persian_route")

# Where units to be placed may go (12(6), 13.2.7(5), 15.1(4)).
HOME: Final = 0  # the home country in full supply; fleets in its ports
ANY_PORT: Final = 1
ANY_BASE: Final = 2
NAMED_PLACE: Final = 3  # by the scenario
EVENT_PLACE: Final = 4  # one of those that an event names
PLACEMENTS: Final = ("home", "any_port", "any_base", "named_place", "event_place")

# Points that are counted on the general track (5.5, 15.1(10)).
POINTS: Final = ("submarines", "asw", "bombers", "interceptors")

# Levels of victory (17).
NO_VICTORY: Final = 0
MARGINAL: Final = 1
DECISIVE: Final = 2
DRAW: Final = 3
VICTORIES: Final = ("none", "marginal", "decisive", "draw")
