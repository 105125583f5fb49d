"""The records of the component data, one class for each kind, in the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tripartite.core.components import (
    NEEDED,
    TEXT,
    Library,
    Part,
    Problem,
    RecordKind,
    Written,
    checked,
    flag,
    numbered,
    of,
    read_table,
)
from tripartite.core.values import Bits, Listed, Named, Number, Table, Text, Value, checked_table
from tripartite.games.churchill.fields import (
    ABOMB,
    BOX,
    FRONT,
    ISSUE,
    LEADER,
    POWER,
    REGION,
    RESERVE,
    SEAT,
    THEATER,
)
from tripartite.games.churchill.terms import (
    FRONTS,
    ISSUE_CLASSES,
    ISSUES,
    ITALIAN_ARMY,
    MARKERS,
    MODES,
    NAVAL,
    NOBODY,
    PLACES,
    POWERS,
    SEATS,
    SUPPORTS,
    THEATERS,
)

ALL_ISSUES: Final = (1 << len(ISSUES)) - 1
EVERY_MODE: Final = (1 << len(MODES)) - 1
NAMED_SPACES: Final = {  # the rules speak of these spaces by name
    "western": ("bolero", "normandy", "rhineland", "western_germany"),
    "eastern": ("prussia", "eastern_germany"),
    "mediterranean": ("southern_italy", "central_italy", "northern_italy"),
    "central_pacific": ("iwo_jima", "okinawa"),
    "sw_pacific": ("philippines", "kyushu"),
    "cbi": ("formosa",),
    "far_east": ("manchuria", "korea"),
}

COUNT: Final = Number(0, 99)
FEW: Final = Number(1, 9)
DIE: Final = Number(1, 6)
CONFERENCE: Final = Number(1, 10)
ONE_DIE: Final = Text(("1d6",))
ISSUE_CLASS: Final = Named("issue class", ISSUE_CLASSES)
SUPPORT: Final = Named("support", SUPPORTS)
MARKER: Final = Named("marker", MARKERS)
FRONT_OR_ARCTIC: Final = Named("front or arctic", (*FRONTS, "arctic"))
TABLE_PLACE: Final = Named("place", tuple(name for name, place in PLACES.items() if place >= 0))


@dataclass
class Player:
    """A seat."""

    name: str = of(TEXT)
    color: str = of(TEXT)
    leader: int = of(LEADER)
    base_production: int = of(COUNT)
    characteristic: str = of(Text(("imperial_staff", "nyet", "arsenal_of_democracy")))
    seat: int = of(Number(1, 3))


@dataclass
class Limit:
    """A number that the rules name."""

    value: int = of(COUNT)
    detail: str = of(TEXT, "")


@dataclass
class Issue:
    """An issue marker; a Pol-Mil issue yields political markers and networks."""

    name: str = of(TEXT)
    issue_class: int = of(ISSUE_CLASS)
    owner: int = of(SEAT, NOBODY)
    theater: int = of(REGION, NOBODY)
    political: int = of(Number(0, 9), 0)
    clandestine: int = of(Number(0, 9), 0)


@dataclass
class SideNames:
    """What the sides of a global issue are called; two of them have a name."""

    uk: str = of(TEXT, "")
    ussr: str = of(TEXT, "")
    us: str = of(TEXT, "")


@dataclass
class GlobalIssue:
    """A global issue, for whose pawn two players contend (6.11)."""

    players: list[int] = of(Listed(SEAT, 2, 2))
    names: SideNames = of(Part(SideNames))


# --- the map -----------------------------------------------------------------------------------------------


@dataclass
class Space:
    """A space of a front track; its number counts from 1, the theater box being 0."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    entry: str = of(Text(("land", "amphibious")))
    naval_required: int = of(Number(1, 5), 3)
    b29: bool = flag()
    kamikaze: bool = flag()
    needs_issue: int = of(ISSUE, NOBODY, "requires_issue_in_center")

    def __post_init__(self) -> None:
        self.naval = self.naval_required if self.entry == "amphibious" else 0


SPACE: Final = Part(Space)


@dataclass
class Front:
    """A front track: whose color it has, which Axis power it leads to, and its spaces."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    color: int = of(SEAT, name="color_of")
    power: int = of(POWER, NOBODY, "axis")
    region: int = of(REGION)
    theater: int = of(THEATER, name="theater_box")
    track: list[Space] = of(Listed(SPACE, 1, 12), name="space")

    def __post_init__(self) -> None:
        box = Space(self.id, "", "land", 0, False, False, NOBODY)
        self.spaces = [box, *self.track]
        self.last = len(self.track)

    def problem(self) -> Problem:
        ids = [space.id for space in self.track]
        for needed in NAMED_SPACES[self.id]:
            if needed not in ids:
                return "space", f"{needed} is missing; rules name it"
        if self.power != NOBODY and ids[-1] != POWERS[self.power]:
            return "space", f"the last space must be {POWERS[self.power]}"
        if self.theater != FRONTS.index(self.id):
            return "theater_box", "a front keeps its own theater box"
        return None


@dataclass
class Theater:
    """A theater box."""

    name: str = of(TEXT)
    region: int = of(REGION)
    front: int = of(FRONT, NOBODY)


@dataclass
class Box:
    """A country or colony, and the front and space that it lies at."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    kind: str = of(Text(("country", "colony")))
    region: int = of(REGION)
    front: int = of(FRONT_OR_ARCTIC)
    front_space: str = of(TEXT, "")


@dataclass
class PolMilRow:
    """A row of the Pol-Mil table."""

    die: int = of(DIE)
    boxes: list[int] = of(Listed(BOX, 6, 6))


@dataclass
class AbombSpace:
    """A space of the A-bomb track."""

    index: int = of(Number(0, 4))
    name: str = of(TEXT)


@dataclass
class AxisReserve:
    """A kind of Axis reserve; `count` of it exist."""

    power: int = of(POWER)
    kind: str = of(Text(("army", "navy")))
    count: int = of(COUNT)


@dataclass
class Collapse:
    """Axis reserves that leave the game when a front enters a space."""

    id: str = of(TEXT)
    front: int = of(FRONT)
    space: str = of(TEXT)
    reserve: int = of(RESERVE)
    count: int = of(COUNT)


# --- cards -------------------------------------------------------------------------------------------------


class IssuesOfClasses(Bits):
    """Some classes of issues, as a bit for each issue of them."""

    def decode(self, world: Library, data: Any, where: str) -> Any:
        classes: int = super().decode(world, data, where)
        issues: list[Issue] = [world.of("issue", id) for id in ISSUES]
        return sum(1 << number for number, issue in enumerate(issues) if classes >> issue.issue_class & 1)


@dataclass
class When:
    """The condition of a card text; every part must hold. Issues, tracks and modes are bit masks."""

    of_classes: int = of(IssuesOfClasses(ISSUE_CLASS), 0, "issue_class")
    of_ids: int = of(Bits(ISSUE), 0, "issue_id")
    tracks: int = of(Bits(SEAT), 0, "issue_on_track")
    active: list[int] = of(Listed(LEADER), list, "leader_active")
    inactive: list[int] = of(Listed(LEADER), list, "leader_inactive")
    modes: int = of(Bits(Named("mode", MODES)), EVERY_MODE, "mode")

    def __post_init__(self) -> None:
        self.issues = (self.of_classes or ALL_ISSUES) & (self.of_ids or ALL_ISSUES)


WHEN: Final = Part(When)


def always() -> When:
    """The condition of a card text that names none."""
    return When(0, 0, 0, [], [], EVERY_MODE)


@dataclass
class StaffAttribute:
    """One line of text on a staff card; a support's `theater` is -1 for any front."""

    type: str = of(Text(("bonus", "penalty", "place_support", "flexible_value", "health_roll", "purge_roll")))
    when: When = of(WHEN, always)
    amount: int = of(FEW, 0)
    kind: int = of(SUPPORT, 0)
    count: int = of(FEW, 0)
    theater: int = of(
        Named("theater", ("any_front_entry_space", *THEATERS), first=NOBODY), NOBODY, "location"
    )
    timing: str = of(Text(("immediate", "allocation")), "")
    dice: str = of(ONE_DIE, "")
    rolls: list[int] = of(Listed(DIE, 1), list, "range")

    def __post_init__(self) -> None:
        if self.type == "penalty":
            self.amount = -self.amount

    def problem(self) -> Problem:
        if self.type in ("bonus", "penalty") and not self.amount:
            return "amount", "missing"
        if self.type == "place_support" and not self.count:
            return "count", "missing"
        if self.type == "place_support" and self.kind == NAVAL and self.theater == NOBODY:
            return "location", "naval support lies in a theater"
        if self.type in ("health_roll", "purge_roll") and not self.rolls:
            return "range", "missing"
        return None


@dataclass
class StaffCard:
    """A staff card; `value` is 0 for a chief of staff, whose value is a die (5.25)."""

    id: str = of(TEXT)
    number: int = numbered()
    seat: int = of(SEAT, name="player")
    place: int = of(Number(1, 21), name="number")
    printed_number: int = of(COUNT, 0)
    name: str = of(TEXT)
    title: str = of(TEXT)
    value: int = of(DIE, 0)
    chief: bool = flag("chief_of_staff")
    attributes: list[StaffAttribute] = of(Listed(Part(StaffAttribute)))

    def __post_init__(self) -> None:
        self.flexible = bool(self._lines("flexible_value"))
        self.modifiers = self._lines("bonus", "penalty")
        self.supports = self._lines("place_support")
        self.health = [die for line in self._lines("health_roll") for die in line.rolls]
        self.purge = [die for line in self._lines("purge_roll") for die in line.rolls]

    def _lines(self, *types: str) -> list[StaffAttribute]:
        return [line for line in self.attributes if line.type in types]

    def problem(self) -> Problem:
        if self.chief == (self.value > 0):
            return "value", "a chief of staff has no value, every other card has one"
        return None


@dataclass
class LeaderAttribute:
    """One line of text on a leader card."""

    type: str = of(Text(("gain_marker", "undebatable", "bonus")))
    when: When = of(WHEN, always)
    amount: int = of(FEW, 0)
    kind: int = of(MARKER, 0)
    count: int = of(FEW, 0)
    edition_1_count: int = of(Number(0, 9), like="count")


@dataclass
class Penalty:
    """The roll that follows a leader's use: the lowest and highest total, and what it brings (5.26)."""

    type: str = of(Text(("none", "leader_health", "paranoia")))
    dice: str = of(Text(("2d6",)), "")
    range: list[int] = of(Listed(Number(2, 12), 2, 2), list)
    effect: str = of(Text(("inactive_next_conference", "dies", "paranoia")), "none")

    def problem(self) -> Problem:
        if self.type != "none" and (not self.range or self.effect == "none"):
            return "range" if not self.range else "effect", "missing"
        return None


@dataclass
class LeaderCard:
    """A leader card with the roll that follows its use."""

    id: str = of(TEXT)
    seat: int = of(SEAT, name="player")
    name: str = of(TEXT)
    title: str = of(TEXT)
    value: int = of(Number(1, 12))
    attributes: list[LeaderAttribute] = of(Listed(Part(LeaderAttribute)))
    roll: Penalty = of(Part(Penalty), name="penalty")

    def __post_init__(self) -> None:
        self.penalty = self.roll.effect
        self.low, self.high = self.roll.range or (0, 0)


# --- conferences -------------------------------------------------------------------------------------------


class Effect:
    """One instruction of a conference card, from the fields that it has by `EFFECTS`."""

    def __init__(self, do: str, fields: dict[str, Any]) -> None:
        self.number = 0
        self.do = do
        self.seat = NOBODY
        self.count = 0
        self.where = 0
        self.kind = 0
        self.choice = ""
        for name, value in fields.items():
            if name in ATTRIBUTE_OF:
                setattr(self, ATTRIBUTE_OF[name], value)
        results: list[Result] = fields.get("results", [])
        self.rolls = [result.rolls for result in results]
        self.nested: list[list[Effect]] = [result.effects for result in results] + fields.get("options", [])
        if do == "if":
            self.nested = [fields["then"], fields["else"]]
        self.branches: list[list[int]] = []  # the numbers of those that are nested

    def problem(self) -> Problem:
        if self.do == "axis_reserve" and self.kind == ITALIAN_ARMY:
            return "kind", "Italian armies are sent nowhere"
        return None


class Instruction(Value):
    """An effect as it is written; which fields it has follows from what it does."""

    def decode(self, world: Library, data: Any, where: str) -> Any:
        table = checked_table(data, where)
        do: str = Text(tuple(EFFECTS)).decode(world, table.get("do"), f"{where}: do")
        kinds = EFFECTS[do]
        if "location" in kinds and table.get("kind") == "naval":  # it lies in theaters, not on fronts
            kinds = {**kinds, "location": THEATER}
        known = [Written("do", TEXT, NEEDED)]
        for name, kind in kinds.items():
            known.append(Written(name, kind, list if name == "else" else NEEDED, name))
        return checked(Effect(do, read_table(known, world, table, where)), where)

    def typescript(self) -> str:
        return "unknown"

    def told(self) -> str:
        return "effect"


@dataclass
class Result:
    """What the results of a die bring about."""

    rolls: list[int] = of(Listed(DIE, 1), name="range")
    effects: list[Effect] = of(Listed(Instruction()))


ATTRIBUTE_OF: Final = {
    "player": "seat",
    "owner": "seat",
    "count": "count",
    "rolls": "count",
    "delta": "count",
    "location": "where",
    "front": "where",
    "leader": "where",
    "at": "where",
    "kind": "kind",
    "as": "kind",
    "issue": "kind",
    "restriction": "choice",
    "segment": "choice",
    "condition": "choice",
}
INSTRUCTIONS: Final = Listed(Instruction())
CARD_CONDITION: Final = Text(
    (
        "western_front_in_theater_box",
        "germany_surrendered",
        "japan_surrendered",
        "arctic_naval_ge_3",
        "roosevelt_in_play",
    )
)
EFFECTS: Final[dict[str, dict[str, Value]]] = {
    "none": {},
    "require_production": {
        "player": SEAT,
        "count": COUNT,
        "location": FRONT_OR_ARCTIC,
        "as": Named("support", (*SUPPORTS, "any")),
    },
    "murmansk_convoy": {},
    "bonus_production": {"player": SEAT, "count": Number(-9, 9)},
    "leader_restriction": {
        "leader": LEADER,
        "restriction": Text(("cannot_advance", "inactive", "cannot_debate", "cannot_break_ties")),
    },
    "place_issue": {"issue": ISSUE, "at": TABLE_PLACE},
    "axis_reserve": {"kind": RESERVE, "count": COUNT, "location": FRONT},
    "axis_reserve_withdraw": {"kind": RESERVE, "count": COUNT},
    "place_support": {"kind": SUPPORT, "count": COUNT, "location": FRONT},
    "remove_support": {"kind": SUPPORT, "count": COUNT, "location": FRONT},
    "front_modifier": {"front": FRONT, "delta": Number(-20, 20)},
    "polmil_place": {"player": SEAT, "kind": MARKER, "rolls": COUNT},
    "polmil_remove": {"kind": MARKER, "rolls": COUNT, "owner": Named("owner", ("any", *SEATS), first=NOBODY)},
    "partisan_feud": {},
    "gain_marker": {"player": SEAT, "kind": MARKER, "count": COUNT},
    "staff_modifier": {"player": SEAT, "delta": Number(-6, 6), "segment": Text(("agenda", "meeting"))},
    "abomb_modifier": {"delta": Number(-6, 6)},
    "choose": {"player": SEAT, "options": Listed(INSTRUCTIONS, 1)},
    "roll": {"dice": ONE_DIE, "results": Listed(Part(Result), 1)},
    "if": {"condition": CARD_CONDITION, "then": INSTRUCTIONS, "else": INSTRUCTIONS},
}


@dataclass
class Band:
    """One of the five bands of a conference card."""

    color: str = of(Text(("green", "red", "blue", "gray", "white")))
    title: str = of(TEXT)
    effects: list[Effect] = of(Listed(Instruction(), 1))


@dataclass
class ConferenceCard:
    """A conference card; `bands` are the numbers of the effects of each of its five bands."""

    id: str = of(TEXT)
    conference: int = of(CONFERENCE, name="number")
    version: str = of(Text(("A", "B", "C")))
    band: list[Band] = of(Listed(Part(Band), 5, 5))
    bands: list[list[int]] = field(default_factory=list)


@dataclass
class Conference:
    """Where and when a conference was held."""

    number: int = of(CONFERENCE)
    place: str = of(TEXT)
    code_name: str = of(TEXT)
    date: str = of(TEXT)


# --- set-ups and victory -----------------------------------------------------------------------------------


@dataclass
class Marker:
    """Networks and alignment in a box at the start."""

    owner: int = of(SEAT)
    location: int = of(BOX)
    clandestine: int = of(Number(0, 2))
    political: int = of(Number(0, 1))


@dataclass
class Scenario:
    """A set-up; `fronts` are the ids of spaces."""

    id: str = of(TEXT)
    name: str = of(TEXT)
    conferences: list[int] = of(Listed(CONFERENCE, 1, 10))
    duration_minutes: list[int] = of(Listed(Number(1, 999), 2, 2))
    fronts: list[str] = of(Table(FRONT, TEXT))
    naval: list[int] = of(Table(THEATER, Number(0, 5)))
    leadership: list[str] = of(Table(REGION, Text(("us", "uk"))))
    abomb: list[int] = of(Table(Named("seat", ("us", "ussr")), ABOMB))
    issues_removed: list[int] = of(Listed(ISSUE))
    issues_on_table: list[int] = of(Listed(ISSUE))
    axis_out_of_play: list[int] = of(Listed(RESERVE))
    markers: list[Marker] = of(Listed(Part(Marker)))
    edition_1_markers: list[Marker] = of(Listed(Part(Marker)), list)
    record: dict[str, Any] = field(default_factory=dict)


@dataclass
class VictoryPoint:
    """A condition of 9.4 and its points."""

    vp: int = of(COUNT)
    to: list[int] = of(Listed(SEAT))
    condition: str = of(TEXT)
    edition_1_vp: int = of(COUNT, like="vp")


@dataclass
class SecretAgenda:
    """A secret agenda marker."""

    box: int = of(BOX, name="location")


KINDS: list[RecordKind] = [
    RecordKind("player", "players.toml", Player),
    RecordKind("limit", "limits.toml", Limit),
    RecordKind("issue", "issues.toml", Issue),
    RecordKind("global_issue", "global_issues.toml", GlobalIssue),
    RecordKind("front", "fronts.toml", Front),
    RecordKind("theater", "theaters.toml", Theater),
    RecordKind("box", "boxes.toml", Box),
    RecordKind("pol_mil_row", "pol_mil_table.toml", PolMilRow),
    RecordKind("abomb_space", "abomb_track.toml", AbombSpace),
    RecordKind("axis_reserve", "axis_reserves.toml", AxisReserve),
    RecordKind("collapse", "axis_reserves.toml", Collapse),
    RecordKind("leader", "leaders.toml", LeaderCard),
    RecordKind("staff_card", "staff.toml", StaffCard),
    RecordKind("conference", "conferences.toml", Conference),
    RecordKind("conference_card", "conference_cards.toml", ConferenceCard),
    RecordKind("scenario", "scenarios.toml", Scenario),
    RecordKind("victory_point", "victory_points.toml", VictoryPoint),
    RecordKind("secret_agenda", "secret_agenda.toml", SecretAgenda),
]
