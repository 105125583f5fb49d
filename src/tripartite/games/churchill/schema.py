"""What each kind of component record looks like."""

from __future__ import annotations

from tripartite.core.components import Field, Kind
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    BOXES,
    FRONTS,
    ISSUE_CLASSES,
    ISSUES,
    LEADERS,
    MARKERS,
    MODES,
    POWERS,
    REGIONS,
    RESERVES,
    SEATS,
    THEATERS,
)

TEXT = Field("str")
FINE_SOURCE = Field("str", required=False, choices=("rulebook", "public", "designed", "owner"))
SEAT = Field("str", choices=SEATS)
COUNT = Field("int", low=0, high=99)


def optional(
    kind: str, choices: tuple[str, ...] = (), low: int | None = None, high: int | None = None
) -> Field:
    return Field(kind, required=False, choices=choices, low=low, high=high)


def many(choices: tuple[str, ...], required: bool = False) -> Field:
    return Field("list", required=required, low=0, each=Field("str", choices=choices))


WHEN = Field(
    "table",
    required=False,
    fields={
        "issue_class": many(ISSUE_CLASSES),
        "issue_id": many(ISSUES),
        "issue_on_track": many(SEATS),
        "leader_active": many(LEADERS),
        "leader_inactive": many(LEADERS),
        "mode": many(MODES),
    },
)

STAFF_ATTRIBUTE = Field(
    "table",
    fields={
        "type": Field(
            "str",
            choices=("bonus", "penalty", "place_support", "flexible_value", "health_roll", "purge_roll"),
        ),
        "amount": optional("int", low=1, high=9),
        "when": WHEN,
        "kind": optional("str", ("offensive", "naval")),
        "count": optional("int", low=1, high=9),
        "location": optional("str", ("any_front_entry_space", *THEATERS)),
        "timing": optional("str", ("immediate", "allocation")),
        "dice": optional("str", ("1d6",)),
        "range": Field("list", required=False, low=1, each=Field("int", low=1, high=6)),
    },
)

LEADER_ATTRIBUTE = Field(
    "table",
    fields={
        "type": Field("str", choices=("gain_marker", "undebatable", "bonus")),
        "amount": optional("int", low=1, high=9),
        "when": WHEN,
        "kind": optional("str", MARKERS),
        "count": optional("int", low=1, high=9),
        "edition_1_count": optional("int", low=0, high=9),
    },
)

EFFECTS: dict[str, dict[str, Field]] = {
    "none": {},
    "require_production": {
        "player": SEAT,
        "count": COUNT,
        "location": Field("str", choices=(*FRONTS, "arctic")),
        "as": Field("str", choices=("any", "offensive", "naval")),
    },
    "murmansk_convoy": {},
    "bonus_production": {"player": SEAT, "count": Field("int", low=-9, high=9)},
    "leader_restriction": {
        "leader": Field("str", choices=LEADERS),
        "restriction": Field(
            "str", choices=("cannot_advance", "inactive", "cannot_debate", "cannot_break_ties")
        ),
    },
    "place_issue": {"issue": Field("str", choices=ISSUES), "at": TEXT},
    "axis_reserve": {
        "kind": Field("str", choices=("german_army", "japanese_army", "ijn", "uboat")),
        "count": COUNT,
        "location": Field("str", choices=FRONTS),
    },
    "axis_reserve_withdraw": {"kind": Field("str", choices=RESERVES), "count": COUNT},
    "place_support": {"kind": Field("str", choices=("offensive", "naval")), "count": COUNT, "location": TEXT},
    "remove_support": {
        "kind": Field("str", choices=("offensive", "naval")),
        "count": COUNT,
        "location": TEXT,
    },
    "front_modifier": {"front": Field("str", choices=FRONTS), "delta": Field("int", low=-20, high=20)},
    "polmil_place": {"player": SEAT, "kind": Field("str", choices=MARKERS), "rolls": COUNT},
    "polmil_remove": {
        "kind": Field("str", choices=MARKERS),
        "rolls": COUNT,
        "owner": Field("str", choices=("any", *SEATS)),
    },
    "partisan_feud": {},
    "gain_marker": {"player": SEAT, "kind": Field("str", choices=MARKERS), "count": COUNT},
    "staff_modifier": {
        "player": SEAT,
        "delta": Field("int", low=-6, high=6),
        "segment": Field("str", choices=("agenda", "meeting")),
    },
    "abomb_modifier": {"delta": Field("int", low=-6, high=6)},
    "choose": {"player": SEAT, "options": Field("list", low=1, each=Field("list", low=1))},
    "roll": {"dice": Field("str", choices=("1d6",)), "results": Field("list", low=1, each=Field("table"))},
    "if": {
        "condition": Field(
            "str",
            choices=(
                "western_front_in_theater_box",
                "germany_surrendered",
                "japan_surrendered",
                "arctic_naval_ge_3",
                "roosevelt_in_play",
            ),
        ),
        "then": Field("list"),
        "else": Field("list", required=False),
    },
}

BAND = Field(
    "table",
    fields={
        "color": Field("str", choices=("green", "red", "blue", "gray", "white")),
        "title": TEXT,
        "effects": Field("list", low=1),
        "source": Field("str"),
        "paragraph": optional("str"),
        "note": optional("str"),
    },
)

SPACE = Field(
    "table",
    fields={
        "id": TEXT,
        "name": TEXT,
        "entry": Field("str", choices=("land", "amphibious")),
        "naval_required": optional("int", low=1, high=5),
        "b29": optional("bool"),
        "kamikaze": optional("bool"),
        "requires_issue_in_center": optional("str", ISSUES),
        "entry_type_source": FINE_SOURCE,
        "source": TEXT,
        "paragraph": optional("str"),
        "note": optional("str"),
    },
)

MARKER = Field(
    "table",
    fields={
        "owner": SEAT,
        "location": Field("str", choices=BOXES),
        "clandestine": Field("int", low=0, high=2),
        "political": Field("int", low=0, high=1),
    },
)

KINDS: list[Kind] = [
    Kind(
        "player",
        "players.toml",
        {
            "name": TEXT,
            "leader": Field("str", choices=LEADERS),
            "color": TEXT,
            "base_production": COUNT,
            "characteristic": Field("str", choices=("imperial_staff", "nyet", "arsenal_of_democracy")),
            "seat": Field("int", low=1, high=3),
        },
    ),
    Kind("limit", "limits.toml", {"value": COUNT, "detail": optional("str")}),
    Kind(
        "issue",
        "issues.toml",
        {
            "name": TEXT,
            "issue_class": Field("str", choices=ISSUE_CLASSES),
            "owner": optional("str", SEATS),
            "theater": optional("str", REGIONS),
            "political": optional("int", low=0, high=9),
            "clandestine": optional("int", low=0, high=9),
        },
    ),
    Kind(
        "global_issue",
        "global_issues.toml",
        {"players": Field("list", low=2, high=2, each=SEAT), "names": Field("table")},
    ),
    Kind(
        "front",
        "fronts.toml",
        {
            "name": TEXT,
            "color_of": SEAT,
            "axis": optional("str", POWERS),
            "region": Field("str", choices=REGIONS),
            "theater_box": Field("str", choices=THEATERS),
            "space": Field("list", low=1, high=12, each=SPACE),
        },
    ),
    Kind(
        "theater",
        "theaters.toml",
        {"name": TEXT, "region": Field("str", choices=REGIONS), "front": optional("str", FRONTS)},
    ),
    Kind(
        "box",
        "boxes.toml",
        {
            "name": TEXT,
            "kind": Field("str", choices=("country", "colony")),
            "region": Field("str", choices=REGIONS),
            "front": Field("str", choices=(*FRONTS, "arctic")),
            "front_space": optional("str"),
            "link_source": FINE_SOURCE,
        },
    ),
    Kind(
        "pol_mil_row",
        "pol_mil_table.toml",
        {
            "die": Field("int", low=1, high=6),
            "boxes": Field("list", low=6, high=6, each=Field("str", choices=BOXES)),
        },
    ),
    Kind(
        "abomb_space",
        "abomb_track.toml",
        {"index": Field("int", low=0, high=4), "name": TEXT},
    ),
    Kind(
        "axis_reserve",
        "axis_reserves.toml",
        {
            "power": Field("str", choices=POWERS),
            "kind": Field("str", choices=("army", "navy")),
            "count": COUNT,
        },
    ),
    Kind(
        "collapse",
        "axis_reserves.toml",
        {
            "front": Field("str", choices=FRONTS),
            "space": TEXT,
            "reserve": Field("str", choices=RESERVES),
            "count": COUNT,
        },
    ),
    Kind(
        "leader",
        "leaders.toml",
        {
            "player": SEAT,
            "name": TEXT,
            "title": TEXT,
            "value": Field("int", low=1, high=12),
            "attributes": Field("list", each=LEADER_ATTRIBUTE),
            "penalty": Field(
                "table",
                fields={
                    "type": Field("str", choices=("none", "leader_health", "paranoia")),
                    "dice": optional("str", ("2d6",)),
                    "range": Field("list", required=False, low=2, high=2, each=Field("int", low=2, high=12)),
                    "effect": optional("str", ("inactive_next_conference", "dies", "paranoia")),
                },
            ),
        },
    ),
    Kind(
        "staff_card",
        "staff.toml",
        {
            "player": SEAT,
            "number": Field("int", low=1, high=21),
            "name": TEXT,
            "title": TEXT,
            "value": optional("int", low=1, high=6),
            "chief_of_staff": optional("bool"),
            "attributes": Field("list", each=STAFF_ATTRIBUTE),
            "name_source": FINE_SOURCE,
            "value_source": FINE_SOURCE,
            "attribute_source": FINE_SOURCE,
            "number_source": FINE_SOURCE,
            "printed_number": optional("int"),
        },
    ),
    Kind(
        "conference",
        "conferences.toml",
        {"number": Field("int", low=1, high=10), "place": TEXT, "code_name": TEXT, "date": TEXT},
    ),
    Kind(
        "conference_card",
        "conference_cards.toml",
        {
            "number": Field("int", low=1, high=10),
            "version": Field("str", choices=("A", "B", "C")),
            "band": Field("list", low=5, high=5, each=BAND),
        },
    ),
    Kind(
        "scenario",
        "scenarios.toml",
        {
            "name": TEXT,
            "conferences": Field("list", low=1, high=10, each=Field("int", low=1, high=10)),
            "duration_minutes": Field("list", low=2, high=2, each=Field("int", low=1)),
            "fronts": Field("table", fields=dict.fromkeys(FRONTS, TEXT)),
            "naval": Field("table", fields={theater: Field("int", low=0, high=5) for theater in THEATERS}),
            "leadership": Field(
                "table", fields={region: Field("str", choices=("us", "uk")) for region in REGIONS}
            ),
            "abomb": Field(
                "table", fields={seat: Field("str", choices=ABOMB_SPACES) for seat in ("us", "ussr")}
            ),
            "issues_removed": many(ISSUES, required=True),
            "issues_on_table": many(ISSUES, required=True),
            "axis_out_of_play": many(RESERVES, required=True),
            "markers": Field("list", each=MARKER),
            "edition_1_markers": Field("list", required=False, each=MARKER),
        },
    ),
    Kind(
        "victory_point",
        "victory_points.toml",
        {
            "vp": COUNT,
            "to": many(SEATS, required=True),
            "condition": TEXT,
            "edition_1_vp": optional("int", low=0),
        },
    ),
    Kind("secret_agenda", "secret_agenda.toml", {"location": Field("str", choices=BOXES)}),
]
