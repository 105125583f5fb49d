"""What each kind of component record looks like."""

from __future__ import annotations

from tripartite.core.components import Field, Kind
from tripartite.games.downfall.terms import (
    ACTIONS,
    ARMY_TYPES,
    COUNTRIES,
    DEVELOPMENTS,
    LAST_TURN,
    MISSION_KINDS,
    OPERATIONS,
    SEAS,
    SEASONS,
    SIDES,
    WARS,
    ZONE_TERRAINS,
)

TEXT = Field("str")
ZONE = Field("str")
COUNT = Field("int", low=0, high=199)
NUMBER = Field("int", low=1, high=99)
YEAR = Field("int", low=1940, high=1945)
FLAG = Field("bool", required=False)
MAYBE_TEXT = Field("str", required=False)
MAYBE_ZONE = MAYBE_TEXT
MAYBE_COUNT = Field("int", required=False, low=0, high=99)
MAYBE_TURN = Field("int", required=False, low=1, high=LAST_TURN)
FINE_SOURCE = Field("str", required=False, choices=("rulebook", "public", "designed", "owner"))
SIDE = Field("str", choices=SIDES)
MAYBE_SIDE = Field("str", required=False, choices=SIDES)
COUNTRY = Field("str", choices=COUNTRIES)
MAYBE_COUNTRY = Field("str", required=False, choices=COUNTRIES)
MAYBE_DEVELOPMENT = Field("str", required=False, choices=DEVELOPMENTS)
SIDE_LIST = Field("list", each=SIDE)
ZONE_LIST = Field("list", required=False, each=ZONE)
COUNTRY_LIST = Field("list", required=False, each=COUNTRY)
AREA_LIST = Field("list", required=False, each=Field("str", choices=(*COUNTRIES, "africa")))
SEASON = Field("str", choices=SEASONS)
TWO_ZONES = Field("list", low=2, high=2, each=ZONE)
SEA = Field("str", choices=SEAS)
BY_WAR = Field("table", fields={war: Field("int", low=0, high=9) for war in WARS})

TILE = Field(
    "table",
    fields={
        "side": SIDE,
        "start": Field("str", required=False, choices=("owned", "in_box")),
        "from_turn": MAYBE_TURN,
        "needs": MAYBE_DEVELOPMENT,
        "source": TEXT,
    },
)

KINDS: list[Kind] = [
    Kind("side", "sides.toml", {"name": TEXT, "order": NUMBER, "actions": BY_WAR, "repeats": BY_WAR}),
    Kind(
        "country",
        "countries.toml",
        {
            "name": TEXT,
            "side": MAYBE_SIDE,
            "power": FLAG,
            "part_of": MAYBE_COUNTRY,
            "entry": Field("str", choices=("start", "turn", "french_surrender", "with_parent", "never")),
            "entry_turn": MAYBE_TURN,
            "capital": MAYBE_ZONE,
            "capital_source": FINE_SOURCE,
            "surrender": Field(
                "str",
                choices=(
                    "supply_zones",
                    "capital",
                    "two_armies",
                    "french",
                    "neutral",
                    "with_parent",
                    "never",
                ),
            ),
            "operates_in": AREA_LIST,
            "free_beyond": MAYBE_COUNT,
        },
    ),
    Kind(
        "zone",
        "zones.toml",
        {
            "name": TEXT,
            "aliases": Field("list", required=False, each=TEXT),
            "country": COUNTRY,
            "terrain": Field("str", choices=ZONE_TERRAINS),
            "terrain_source": FINE_SOURCE,
            "seas": Field("list", required=False, each=SEA),
            "fortress": FLAG,
            "fortress_source": FINE_SOURCE,
            "supply_zone_of": MAYBE_COUNTRY,
            "supply_zone_source": FINE_SOURCE,
            "key_zone_of": MAYBE_COUNTRY,
            "key_zone_source": FINE_SOURCE,
            "africa": FLAG,
            "america": FLAG,
            "east_of_algiers": FLAG,
            "east_of_eastern_line": FLAG,
            "line_landings": MAYBE_COUNT,
            "lon": Field("int", low=-18000, high=18000),
            "lat": Field("int", low=-9000, high=9000),
        },
    ),
    Kind(
        "border",
        "borders.toml",
        {
            "zones": TWO_ZONES,
            "river_in": MAYBE_ZONE,
            "river_source": FINE_SOURCE,
            "strait": FLAG,
            "high_mountain_in": ZONE_LIST,
            "fortified_line_of": MAYBE_ZONE,
            "fortified_line_source": FINE_SOURCE,
            "certainty": Field("str", required=False, choices=("stated", "implied")),
        },
    ),
    Kind(
        "sea",
        "seas.toml",
        {"name": TEXT, "adjacent": Field("list", each=SEA), "mediterranean": FLAG},
    ),
    Kind(
        "sea_passage",
        "seas.toml",
        {"between": Field("list", low=2, high=2, each=SEA), "closed_to": SIDE_LIST},
    ),
    Kind(
        "sea_ban",
        "seas.toml",
        {
            "side": SIDE,
            "sea": Field("str", required=False, choices=SEAS),
            "country": MAYBE_COUNTRY,
            "forbids": Field("list", low=1, each=Field("str", choices=("naval", "landing", "supply"))),
        },
    ),
    Kind("landing_line", "landings.toml", {"zones": TWO_ZONES, "sea": SEA}),
    Kind(
        "special_landing",
        "landings.toml",
        {"to": Field("list", low=1, each=ZONE), "from": Field("list", low=1, each=ZONE), "armies": NUMBER},
    ),
    Kind(
        "army",
        "armies.toml",
        {
            "country": COUNTRY,
            "type": Field("str", choices=ARMY_TYPES),
            "needs": MAYBE_DEVELOPMENT,
            "full": NUMBER,
            "reduced": NUMBER,
            "full_in_africa": MAYBE_COUNT,
            "reduced_in_africa": MAYBE_COUNT,
            "count": COUNT,
        },
    ),
    Kind(
        "mission",
        "armies.toml",
        {
            "kind": Field("str", choices=MISSION_KINDS),
            "country": COUNTRY,
            "count": COUNT,
            "from_turn": MAYBE_TURN,
        },
    ),
    Kind(
        "turn",
        "turns.toml",
        {
            "number": Field("int", low=1, high=LAST_TURN),
            "year": YEAR,
            "season": SEASON,
        },
    ),
    Kind(
        "action",
        "actions.toml",
        {
            "name": TEXT,
            "number": NUMBER,
            "sides": SIDE_LIST,
            "amount": MAYBE_COUNT,
            "improved_amount": MAYBE_COUNT,
            "improved_by": MAYBE_DEVELOPMENT,
            "needs": MAYBE_DEVELOPMENT,
            "from_turn": MAYBE_TURN,
            "last_turn": MAYBE_TURN,
            "late_side": MAYBE_SIDE,
            "late_turn": MAYBE_TURN,
            "most": MAYBE_COUNT,
        },
    ),
    Kind(
        "action_loss",
        "actions.toml",
        {
            "side": SIDE,
            "cause": Field(
                "str",
                choices=(
                    "supply_zone_not_controlled",
                    "strategic_bombing",
                    "zone_not_controlled",
                    "zone_controlled_by_axis",
                    "submarines",
                ),
            ),
            "country": MAYBE_COUNTRY,
            "zone": MAYBE_ZONE,
            "seasons": Field("list", required=False, each=SEASON),
            "total_war_only": FLAG,
        },
    ),
    Kind(
        "extra_repeat",
        "actions.toml",
        {"side": SIDE, "action": Field("str", choices=ACTIONS), "year": YEAR, "most": NUMBER},
    ),
    Kind(
        "total_war",
        "actions.toml",
        {
            "sides": SIDE_LIST,
            "cause": Field(
                "str", choices=("turn", "barbarossa", "german_attack_in_karelia", "soviet_invasion")
            ),
            "turn": MAYBE_TURN,
            "countries": COUNTRY_LIST,
        },
    ),
    Kind(
        "development",
        "developments.toml",
        {
            "name": TEXT,
            "aliases": Field("list", required=False, each=TEXT),
            "tile": Field("list", low=1, high=len(SIDES), each=TILE),
        },
    ),
    Kind(
        "power_reinforcement",
        "reinforcements.toml",
        {
            "side": SIDE,
            "powers": Field("list", low=1, each=COUNTRY),
            "points": COUNT,
            "war": Field("str", required=False, choices=WARS),
            "from_turn": MAYBE_TURN,
            "last_turn": MAYBE_TURN,
            "key_zones": FLAG,
            "british_most": MAYBE_COUNT,
            "row_source": FINE_SOURCE,
        },
    ),
    Kind(
        "country_reinforcement",
        "reinforcements.toml",
        {
            "country": COUNTRY,
            "points": COUNT,
            "seasons": Field("list", low=1, each=SEASON),
            "infantry_only": FLAG,
            "supply": MAYBE_COUNT,
            "from_turn": MAYBE_TURN,
            "after_surrender": FLAG,
        },
    ),
    Kind("cost", "reinforcements.toml", {"points": COUNT, "tanks": COUNT}),
    Kind(
        "operation",
        "operations.toml",
        {
            "name": TEXT,
            "number": NUMBER,
            "cost": COUNT,
            "far_cost": MAYBE_COUNT,
            "infantry": MAYBE_COUNT,
            "tanks": MAYBE_COUNT,
        },
    ),
    Kind(
        "raised_cost",
        "operations.toml",
        {
            "side": SIDE,
            "operations": Field("list", required=False, each=Field("str", choices=OPERATIONS)),
            "countries": COUNTRY_LIST,
            "east_of_eastern_line": FLAG,
            "when": Field("str", choices=("always", "german_attack_in_the_west", "barbarossa_turn")),
            "from_turn": MAYBE_TURN,
            "last_turn": MAYBE_TURN,
            "cost": COUNT,
        },
    ),
    Kind(
        "terrain",
        "combat.toml",
        {
            "bonus": COUNT,
            "when": Field("str", choices=("always", "never", "landing", "crossed", "controlled")),
        },
    ),
    Kind(
        "combat_modifier",
        "combat.toml",
        {
            "applies_to": Field("str", choices=("attack", "defense", "both")),
            "value": Field("int", low=-9, high=9),
        },
    ),
    Kind("combat_result", "combat.toml", {"winner": COUNT, "loser": COUNT}),
    Kind(
        "political_limit",
        "restrictions.toml",
        {"zones": ZONE_LIST, "areas": AREA_LIST, "armies": MAYBE_COUNT, "last_turn": MAYBE_TURN},
    ),
    Kind(
        "winter_limit",
        "restrictions.toml",
        {
            "side": MAYBE_SIDE,
            "from_turn": MAYBE_TURN,
            "allowed": Field(
                "list", low=1, each=Field("str", choices=("africa", "anywhere", "mediterranean_lines"))
            ),
        },
    ),
    Kind(
        "resource",
        "resources.toml",
        {
            "zone": ZONE,
            "controlled_by": SIDE_LIST,
            "side": SIDE,
            "supply": Field("int", low=-9, high=9),
            "last_turn": MAYBE_TURN,
        },
    ),
    Kind(
        "ending",
        "endings.toml",
        {"german_surrender": Field("bool"), "last_turn": Field("bool"), "winners": SIDE_LIST},
    ),
    Kind("limit", "limits.toml", {"value": COUNT, "detail": MAYBE_TEXT}),
    Kind("box", "boxes.toml", {"name": TEXT, "per_side": Field("bool")}),
    Kind(
        "army_setup",
        "setup.toml",
        {"zone": ZONE, "army": TEXT, "count": NUMBER, "reduced": FLAG},
    ),
    Kind(
        "stock",
        "setup.toml",
        {"supply": COUNT, "tanks": COUNT, "missions": Field("table", required=False)},
    ),
]
