"""The fixed vocabulary of the game: seats, issues, fronts, boxes and the numbers they go by in the board."""

from __future__ import annotations

from typing import Final

# Seats in clockwise order (4.21, 5.12): left of UK sits the USSR, left of the USSR the US.
UK: Final = 0
USSR: Final = 1
US: Final = 2
NOBODY: Final = -1
SEATS: Final = ("uk", "ussr", "us")

# Leaders; the first three have the number of their seat. Truman follows Roosevelt (5.26).
CHURCHILL: Final = 0
STALIN: Final = 1
ROOSEVELT: Final = 2
TRUMAN: Final = 3
LEADERS: Final = ("churchill", "stalin", "roosevelt", "truman")

ISSUES: Final = (
    "us_production_1",
    "us_production_2",
    "uk_production",
    "us_directed_offensive_1",
    "us_directed_offensive_2",
    "uk_directed_offensive",
    "ussr_directed_offensive",
    "pol_mil_2_2_a",
    "pol_mil_2_2_b",
    "pol_mil_1_3_a",
    "pol_mil_1_3_b",
    "european_leadership",
    "pacific_leadership",
    "second_front",
    "ussr_declares_war",
    "strategic_materials",
    "abomb_research",
    "global",
)
ISSUE_COUNT: Final = 18
FIRST_PRODUCTION: Final = 0
FIRST_DIRECTED: Final = 3
FIRST_POL_MIL: Final = 7
EUROPEAN_LEADERSHIP: Final = 11
PACIFIC_LEADERSHIP: Final = 12
SECOND_FRONT: Final = 13
USSR_DECLARES_WAR: Final = 14
STRATEGIC_MATERIALS: Final = 15
ABOMB_RESEARCH: Final = 16
GLOBAL: Final = 17
PRODUCTION_ISSUES: Final = (0, 1, 2)
DIRECTED_OFFENSIVES: Final = (3, 4, 5, 6)
POL_MIL_ISSUES: Final = (7, 8, 9, 10)
ISSUE_CLASSES: Final = (
    "production",
    "directed_offensive",
    "pol_mil",
    "leadership",
    "conditional",
    "strategic_materials",
    "abomb",
    "global",
)

# Where an issue is. On a track: 1 + 7 * seat + (space - 1); space 7 is the chair (3.21).
REMOVED: Final = -2
AVAILABLE: Final = -1
CENTER: Final = 0
CHAIR: Final = 7

# Fronts in the order in which they are resolved (7.71); a front's theater box has its number.
WESTERN: Final = 0
EASTERN: Final = 1
MEDITERRANEAN: Final = 2
CENTRAL_PACIFIC: Final = 3
SW_PACIFIC: Final = 4
CBI: Final = 5
FAR_EAST: Final = 6
FRONTS: Final = ("western", "eastern", "mediterranean", "central_pacific", "sw_pacific", "cbi", "far_east")
FRONT_COUNT: Final = 7
ARCTIC: Final = 7
THEATERS: Final = (
    "western_theater",
    "eastern_theater",
    "mediterranean_theater",
    "central_pacific_theater",
    "sw_pacific_theater",
    "cbi_theater",
    "far_east_theater",
    "arctic",
)

EUROPE: Final = 0
PACIFIC: Final = 1
REGIONS: Final = ("europe", "pacific")
GERMANY: Final = 0
JAPAN: Final = 1
POWERS: Final = ("germany", "japan")

BOXES: Final = (
    "france",
    "belgium",
    "holland",
    "denmark",
    "baltic_states",
    "poland",
    "romania",
    "bulgaria",
    "hungary",
    "czechoslovakia",
    "austria",
    "yugoslavia",
    "greece",
    "middle_east",
    "persia",
    "norway",
    "finland",
    "siam",
    "malaya",
    "laos_cambodia",
    "vietnam",
    "dutch_east_indies",
)
BOX_COUNT: Final = 22
# 6.11.2 and 6.11.3 name these boxes.
SOVIET_SPHERE: Final = ("baltic_states", "poland", "romania", "bulgaria", "finland")
WESTERN_SPHERE: Final = ("france", "belgium", "holland")

# The pawns of the global issues: Churchill-Roosevelt, Churchill-Stalin, Roosevelt-Stalin (6.11).
COLONIES_PAWN: Final = 0
EUROPE_PAWN: Final = 1
REMOVAL_PAWN: Final = 2
PAWNS: Final = ("self_determination_vs_colonialism", "free_europe_vs_spheres", "un_vs_cadres")
NEUTRAL: Final = -1

RESERVES: Final = ("german_army", "italian_army", "uboat", "japanese_army", "ijn")
GERMAN_ARMY: Final = 0
ITALIAN_ARMY: Final = 1
UBOAT: Final = 2
JAPANESE_ARMY: Final = 3
IJN: Final = 4

ABOMB_SPACES: Final = ("letter_to_roosevelt", "chicago_pile", "oak_ridge", "hanford", "trinity")
TRINITY: Final = 4
RESEARCH_TRACK: Final = "abomb:research"  # the element that is touched to pay for research

OFFENSIVE: Final = 0
NAVAL: Final = 1
SUPPORTS: Final = ("offensive", "naval")
NETWORK: Final = 0
POLITICAL: Final = 1
MARKERS: Final = ("clandestine", "political")

ADVANCE: Final = 1
DEBATE: Final = 2
MODES: Final = ("advance", "debate")
# Who advanced the issue that may be debated (5.24)
BY_STAFF: Final = 0
BY_LEADER: Final = 1
UNDEBATABLE: Final = 2

LAST_CONFERENCE: Final = 10


def left_of(seat: int) -> int:
    """The next player clockwise (4.21)."""
    return seat + 1 if seat < 2 else 0


def place(seat: int, space: int) -> int:
    """An issue's place on a seat's track; every space beyond the sixth is the chair (3.21)."""
    return 1 + 7 * seat + (space if space < 7 else 7) - 1


def track_of(where: int) -> int:
    """Whose track or chair a place belongs to; NOBODY for the center and for issues not on the table."""
    return (where - 1) // 7 if where > 0 else NOBODY


def space_of(where: int) -> int:
    """The number of the track space, 7 for a chair, 0 for the center."""
    return (where - 1) % 7 + 1 if where > 0 else 0


def place_name(where: int) -> str:
    """How a place is written: `center`, `us3`, `us_chair`, `available`, `removed`."""
    if where <= 0:
        return {CENTER: "center", AVAILABLE: "available", REMOVED: "removed"}[where]
    seat = SEATS[track_of(where)]
    return f"{seat}_chair" if space_of(where) == CHAIR else f"{seat}{space_of(where)}"


PLACES: Final = {place_name(where): where for where in range(REMOVED, 22)}
