"""The component tables in the numbers that the rules compute with, made from the validated records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.components import ComponentError, Record, fields_problem, load_records, records_hash
from tripartite.games.churchill.schema import EFFECTS, KINDS
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    ARCTIC,
    BOXES,
    FRONT_COUNT,
    FRONTS,
    ISSUE_CLASSES,
    ISSUES,
    LEADERS,
    MARKERS,
    MODES,
    NOBODY,
    PAWNS,
    PLACES,
    POWERS,
    REGIONS,
    RESERVES,
    SEATS,
    SOVIET_SPHERE,
    SUPPORTS,
    THEATERS,
    WESTERN_SPHERE,
)

DATA = Path(__file__).parent / "data"
ALL_ISSUES = (1 << len(ISSUES)) - 1
NAMED_SPACES = {  # the rules speak of these spaces by name
    "western": ("bolero", "normandy", "rhineland", "western_germany"),
    "eastern": ("prussia", "eastern_germany"),
    "mediterranean": ("southern_italy", "central_italy", "northern_italy"),
    "central_pacific": ("iwo_jima", "okinawa"),
    "sw_pacific": ("philippines", "kyushu"),
    "cbi": ("formosa",),
    "far_east": ("manchuria", "korea"),
}
AXIS_END = {"germany": "germany", "japan": "japan"}


class When:
    """The condition of a card text; every part must hold."""

    def __init__(self, issues: int, tracks: int, active: list[int], inactive: list[int], modes: int) -> None:
        self.issues = issues
        self.tracks = tracks
        self.active = active
        self.inactive = inactive
        self.modes = modes


class Attribute:
    """One line of text on a staff or leader card."""

    def __init__(self, type: str, when: When) -> None:
        self.type = type
        self.when = when
        self.amount = 0
        self.kind = 0
        self.count = 0
        self.edition_1_count = 0
        self.theater = -1
        self.rolls: list[int] = []


class StaffCard:
    """A staff card; `value` is 0 for a chief of staff, whose value is a die (5.25)."""

    def __init__(self, number: int, id: str, seat: int, value: int, chief: bool) -> None:
        self.number = number
        self.id = id
        self.seat = seat
        self.value = value
        self.chief = chief
        self.flexible = False
        self.modifiers: list[Attribute] = []
        self.supports: list[Attribute] = []
        self.health: list[int] = []
        self.purge: list[int] = []


class LeaderCard:
    """A leader card with the roll that follows its use."""

    def __init__(self, id: str, seat: int, value: int) -> None:
        self.id = id
        self.seat = seat
        self.value = value
        self.attributes: list[Attribute] = []
        self.penalty = "none"
        self.low = 0
        self.high = 0


class Space:
    """A space of a front track; its number counts from 1, the theater box being 0."""

    def __init__(self, id: str, naval: int, b29: bool, kamikaze: bool, needs_issue: int) -> None:
        self.id = id
        self.naval = naval
        self.b29 = b29
        self.kamikaze = kamikaze
        self.needs_issue = needs_issue


class Front:
    """A front track: whose color it has, which Axis power it leads to, and its spaces."""

    def __init__(self, id: str, color: int, power: int, region: int) -> None:
        self.id = id
        self.color = color
        self.power = power
        self.region = region
        self.spaces: list[Space] = [Space(id, 0, False, False, NOBODY)]
        self.last = 0


class Effect:
    """One instruction of a conference card."""

    def __init__(self, number: int, do: str) -> None:
        self.number = number
        self.do = do
        self.seat = NOBODY
        self.count = 0
        self.where = 0
        self.kind = 0
        self.choice = ""
        self.branches: list[list[int]] = []
        self.rolls: list[list[int]] = []


class ConferenceCard:
    """A conference card: its number and the effects of its five bands."""

    def __init__(self, id: str, conference: int) -> None:
        self.id = id
        self.conference = conference
        self.bands: list[list[int]] = []


class Scenario:
    """A set-up."""

    def __init__(self, id: str, record: Record) -> None:
        self.id = id
        self.record = record
        self.conferences: list[int] = list(record["conferences"])


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.records = load_records(DATA, KINDS, override)
        self.hash = records_hash(self.records)
        self.limits: dict[str, int] = {record["id"]: record["value"] for record in self.records["limit"]}
        self.base_production: list[int] = [self._by_id("player", seat)["base_production"] for seat in SEATS]
        self.effects: list[Effect] = []
        self._load_issues()
        self._load_fronts()
        self._load_boxes()
        self._load_reserves()
        self._load_staff()
        self._load_leaders()
        self._load_conferences()
        self._load_points()
        self.scenarios: dict[str, Scenario] = {
            record["id"]: Scenario(record["id"], record) for record in self.records["scenario"]
        }
        self._check_scenarios()

    def _by_id(self, kind: str, id: str) -> Record:
        for record in self.records[kind]:
            if record["id"] == id:
                return record
        raise ComponentError("", kind, id, "missing record")

    def _load_issues(self) -> None:
        self.issue_class: list[int] = []
        self.issue_owner: list[int] = []
        self.issue_political: list[int] = []
        self.issue_networks: list[int] = []
        for id in ISSUES:
            record = self._by_id("issue", id)
            self.issue_class.append(ISSUE_CLASSES.index(record["issue_class"]))
            self.issue_owner.append(SEATS.index(record["owner"]) if "owner" in record else NOBODY)
            self.issue_political.append(record.get("political", 0))
            self.issue_networks.append(record.get("clandestine", 0))
        self.class_masks: list[int] = [
            sum(1 << issue for issue in range(len(ISSUES)) if self.issue_class[issue] == index)
            for index in range(len(ISSUE_CLASSES))
        ]
        self.pawn_sides: list[list[int]] = [
            [SEATS.index(seat) for seat in self._by_id("global_issue", pawn)["players"]] for pawn in PAWNS
        ]

    def _load_fronts(self) -> None:
        self.fronts: list[Front] = []
        for id in FRONTS:
            record = self._by_id("front", id)
            power = POWERS.index(record["axis"]) if "axis" in record else NOBODY
            front = Front(id, SEATS.index(record["color_of"]), power, REGIONS.index(record["region"]))
            for space in record["space"]:
                front.spaces.append(_space(space))
            front.last = len(front.spaces) - 1
            self.fronts.append(front)
            self._check_front(record, front)
        self.bolero = self.space_number(0, "bolero")
        self.normandy = self.space_number(0, "normandy")
        self.rhineland = self.space_number(0, "rhineland")
        self.western_germany = self.space_number(0, "western_germany")
        self.prussia = self.space_number(1, "prussia")
        self.eastern_germany = self.space_number(1, "eastern_germany")
        self.southern_italy = self.space_number(2, "southern_italy")
        self.central_italy = self.space_number(2, "central_italy")
        self.northern_italy = self.space_number(2, "northern_italy")
        self.iwo_jima = self.space_number(3, "iwo_jima")
        self.okinawa = self.space_number(3, "okinawa")
        self.philippines = self.space_number(4, "philippines")
        self.kyushu = self.space_number(4, "kyushu")
        self.formosa = self.space_number(5, "formosa")
        self.manchuria = self.space_number(6, "manchuria")
        self.korea = self.space_number(6, "korea")
        self.theater_region: list[int] = [front.region for front in self.fronts] + [0]

    def _check_front(self, record: Record, front: Front) -> None:
        ids = [space.id for space in front.spaces[1:]]
        name = f"front {front.id}"
        for needed in NAMED_SPACES[front.id]:
            if needed not in ids:
                raise ComponentError("fronts.toml", name, "space", f"{needed} is missing; rules name it")
        if front.power != NOBODY and ids[-1] != POWERS[front.power]:
            raise ComponentError(
                "fronts.toml", name, "space", f"the last space must be {POWERS[front.power]}"
            )
        if record["theater_box"] != THEATERS[FRONTS.index(front.id)]:
            raise ComponentError("fronts.toml", name, "theater_box", "a front keeps its own theater box")

    def space_number(self, front: int, id: str) -> int:
        """The number of a space on a front's track; 0 for its theater box, -1 if it has no such space."""
        if id == THEATERS[front]:
            return 0
        for number, space in enumerate(self.fronts[front].spaces):
            if number and space.id == id:
                return number
        return -1

    def space_id(self, front: int, number: int) -> str:
        return THEATERS[front] if number == 0 else self.fronts[front].spaces[number].id

    def _load_boxes(self) -> None:
        self.colony: list[bool] = []
        self.box_front: list[int] = []
        self.box_space: list[int] = []
        for id in BOXES:
            record = self._by_id("box", id)
            self.colony.append(record["kind"] == "colony")
            front = ARCTIC if record["front"] == "arctic" else FRONTS.index(record["front"])
            self.box_front.append(front)
            space = -1 if front == ARCTIC else self.space_number(front, record.get("front_space", ""))
            if front != ARCTIC and space < 1:
                reason = f"{record.get('front_space')!r} is no space of the {FRONTS[front]} front"
                raise ComponentError("boxes.toml", f"box {id}", "front_space", reason)
            self.box_space.append(space)
        self.soviet_sphere: list[bool] = [id in SOVIET_SPHERE for id in BOXES]
        self.western_sphere: list[bool] = [id in WESTERN_SPHERE for id in BOXES]
        self.boxes_at: list[list[list[int]]] = [
            [
                [
                    box
                    for box in range(len(BOXES))
                    if self.box_front[box] == front and self.box_space[box] == space
                ]
                for space in range(len(self.fronts[front].spaces))
            ]
            for front in range(FRONT_COUNT)
        ]
        self.pol_mil_table: list[list[int]] = [
            [BOXES.index(box) for box in self._by_id("pol_mil_row", f"row_{die}")["boxes"]]
            for die in range(1, 7)
        ]
        for id in ABOMB_SPACES:
            self._by_id("abomb_space", id)
        self.agenda_boxes: list[int] = [
            BOXES.index(record["location"]) for record in self.records["secret_agenda"]
        ]
        self.agenda_ids: list[str] = [record["id"] for record in self.records["secret_agenda"]]

    def _load_reserves(self) -> None:
        self.reserves: list[int] = [self._by_id("axis_reserve", id)["count"] for id in RESERVES]
        self.collapses: list[list[int]] = []
        for record in self.records["collapse"]:
            front = FRONTS.index(record["front"])
            space = self.space_number(front, record["space"])
            if space < 1:
                raise ComponentError(
                    "axis_reserves.toml", f"collapse {record['id']}", "space", "unknown space"
                )
            self.collapses.append([front, space, RESERVES.index(record["reserve"]), record["count"]])

    def _load_staff(self) -> None:
        self.staff: list[StaffCard] = []
        self.card_number: dict[str, int] = {}
        for number, record in enumerate(self.records["staff_card"]):
            chief = bool(record.get("chief_of_staff", False))
            if chief == ("value" in record):
                reason = "a chief of staff has no value, every other card has one"
                raise ComponentError("staff.toml", f"staff_card {record['id']}", "value", reason)
            card = StaffCard(
                number, record["id"], SEATS.index(record["player"]), record.get("value", 0), chief
            )
            for line in record["attributes"]:
                self._staff_line(card, line)
            self.staff.append(card)
            self.card_number[card.id] = number
        self.staff_ids: list[str] = [card.id for card in self.staff]
        self.cards_of: list[list[int]] = [
            [card.number for card in self.staff if card.seat == seat] for seat in range(len(SEATS))
        ]
        for seat, cards in enumerate(self.cards_of):
            if len(cards) != 21:
                raise ComponentError(
                    "staff.toml", SEATS[seat], "player", f"has {len(cards)} staff cards, not 21"
                )

    def _staff_line(self, card: StaffCard, line: Record) -> None:
        where = f"staff_card {card.id}"
        kind = line["type"]
        if kind in ("health_roll", "purge_roll"):
            if "range" not in line:
                raise ComponentError("staff.toml", where, "attributes", f"{kind}: range: missing")
            if kind == "health_roll":
                card.health = list(line["range"])
            else:
                card.purge = list(line["range"])
            return
        if kind == "flexible_value":
            card.flexible = True
            return
        attribute = Attribute(kind, self.when(line.get("when", {})))
        if kind == "place_support":
            for needed in ("kind", "count", "location"):
                if needed not in line:
                    raise ComponentError(
                        "staff.toml", where, "attributes", f"place_support: {needed}: missing"
                    )
            attribute.kind = SUPPORTS.index(line["kind"])
            attribute.count = line["count"]
            if line["location"] != "any_front_entry_space":
                attribute.theater = THEATERS.index(line["location"])
            card.supports.append(attribute)
            return
        if "amount" not in line:
            raise ComponentError("staff.toml", where, "attributes", f"{kind}: amount: missing")
        attribute.amount = line["amount"] if kind == "bonus" else -line["amount"]
        card.modifiers.append(attribute)

    def when(self, table: Record) -> When:
        """A condition as bit masks."""
        issues = ALL_ISSUES
        if table.get("issue_class"):
            issues &= sum(self.class_masks[ISSUE_CLASSES.index(name)] for name in set(table["issue_class"]))
        if table.get("issue_id"):
            issues &= sum(1 << ISSUES.index(name) for name in set(table["issue_id"]))
        tracks = sum(1 << SEATS.index(name) for name in table.get("issue_on_track", []))
        active = [LEADERS.index(name) for name in table.get("leader_active", [])]
        inactive = [LEADERS.index(name) for name in table.get("leader_inactive", [])]
        modes = sum(1 << MODES.index(name) for name in table.get("mode", []))
        return When(issues, tracks, active, inactive, modes or 3)

    def _load_leaders(self) -> None:
        self.leaders: list[LeaderCard] = []
        for id in LEADERS:
            record = self._by_id("leader", id)
            leader = LeaderCard(id, SEATS.index(record["player"]), record["value"])
            for line in record["attributes"]:
                attribute = Attribute(line["type"], self.when(line.get("when", {})))
                attribute.amount = line.get("amount", 0)
                attribute.count = line.get("count", 0)
                attribute.edition_1_count = line.get("edition_1_count", attribute.count)
                attribute.kind = MARKERS.index(line.get("kind", "clandestine"))
                leader.attributes.append(attribute)
            penalty = record["penalty"]
            if penalty["type"] != "none":
                if "range" not in penalty or "effect" not in penalty:
                    raise ComponentError(
                        "leaders.toml", f"leader {id}", "penalty", "range and effect are needed"
                    )
                leader.penalty = penalty["effect"]
                leader.low, leader.high = penalty["range"]
            self.leaders.append(leader)

    def _load_conferences(self) -> None:
        self.conference_cards: list[ConferenceCard] = []
        self.conference_card_number: dict[str, int] = {}
        for number, record in enumerate(self.records["conference_card"]):
            card = ConferenceCard(record["id"], record["number"])
            for band in record["band"]:
                where = f"conference_card {card.id}: band {band['color']}"
                card.bands.append(self._effects(band["effects"], where))
            self.conference_cards.append(card)
            self.conference_card_number[card.id] = number
        self.conference_card_ids: list[str] = [card.id for card in self.conference_cards]
        self.versions: list[list[int]] = [
            [n for n, card in enumerate(self.conference_cards) if card.conference == conference]
            for conference in range(11)
        ]
        for conference in range(1, 11):
            if not self.versions[conference]:
                raise ComponentError(
                    "conference_cards.toml", f"conference {conference}", "number", "has no card"
                )

    def _effects(self, found: list[Any], where: str) -> list[int]:
        return [self._effect(item, where) for item in found]

    def _effect(self, found: Any, where: str) -> int:
        file = "conference_cards.toml"
        if not isinstance(found, dict) or found.get("do") not in EFFECTS:
            known = ", ".join(EFFECTS)
            raise ComponentError(file, where, "do", f"unknown effect {found!r}; known: {known}")
        fields = {key: value for key, value in found.items() if key != "do"}
        problem = fields_problem(fields, EFFECTS[found["do"]])
        if problem:
            raise ComponentError(file, where, str(found["do"]), problem)
        effect = Effect(len(self.effects), found["do"])
        self.effects.append(effect)
        effect.seat = SEATS.index(found["player"]) if "player" in found else NOBODY
        for key in ("count", "rolls", "delta"):
            if key in found:
                effect.count = found[key]
        self._effect_place(effect, found, where)
        if effect.do == "if":
            effect.branches = [
                self._effects(found["then"], where),
                self._effects(found.get("else", []), where),
            ]
        if effect.do == "choose":
            effect.branches = [self._effects(branch, where) for branch in found["options"]]
        if effect.do == "roll":
            for result in found["results"]:
                if not isinstance(result.get("range"), list) or not isinstance(result.get("effects"), list):
                    raise ComponentError(file, where, "roll", "each result needs range and effects")
                effect.rolls.append(list(result["range"]))
                effect.branches.append(self._effects(result["effects"], where))
        return effect.number

    def _effect_place(self, effect: Effect, found: Record, where: str) -> None:
        file = "conference_cards.toml"
        if effect.do in ("require_production", "axis_reserve"):
            effect.where = ARCTIC if found["location"] == "arctic" else FRONTS.index(found["location"])
        if effect.do == "require_production":
            effect.kind = ("offensive", "naval", "any").index(found["as"])
        if effect.do in ("axis_reserve", "axis_reserve_withdraw"):
            effect.kind = RESERVES.index(found["kind"])
        if effect.do in ("place_support", "remove_support"):
            effect.kind = SUPPORTS.index(found["kind"])
            names: tuple[str, ...] = FRONTS if effect.kind == 0 else THEATERS
            if found["location"] not in names:
                reason = f"{found['location']!r} is not one of {', '.join(names)}"
                raise ComponentError(file, where, f"{effect.do}: location", reason)
            effect.where = names.index(found["location"])
        if effect.do in ("polmil_place", "polmil_remove", "gain_marker"):
            effect.kind = MARKERS.index(found["kind"])
        if effect.do == "polmil_remove":
            effect.seat = SEATS.index(found["owner"]) if found["owner"] != "any" else NOBODY
        if effect.do == "front_modifier":
            effect.where = FRONTS.index(found["front"])
        if effect.do == "leader_restriction":
            effect.where = LEADERS.index(found["leader"])
            effect.choice = found["restriction"]
        if effect.do == "place_issue":
            effect.kind = ISSUES.index(found["issue"])
            if PLACES.get(found["at"], -1) < 0:
                raise ComponentError(
                    file, where, "place_issue: at", f"{found['at']!r} is no place on the table"
                )
            effect.where = PLACES[found["at"]]
        if effect.do == "staff_modifier":
            effect.choice = found["segment"]
        if effect.do == "if":
            effect.choice = found["condition"]

    def _load_points(self) -> None:
        self.points: dict[str, int] = {record["id"]: record["vp"] for record in self.records["victory_point"]}
        self.points_edition_1: dict[str, int] = {
            record["id"]: record["edition_1_vp"] if "edition_1_vp" in record else record["vp"]
            for record in self.records["victory_point"]
        }

    def _check_scenarios(self) -> None:
        for scenario in self.scenarios.values():
            for front, space in scenario.record["fronts"].items():
                if self.space_number(FRONTS.index(front), space) < 0:
                    reason = f"{space!r} is no space of the {front} front"
                    raise ComponentError("scenarios.toml", f"scenario {scenario.id}", "fronts", reason)


def _space(record: Record) -> Space:
    needs = record.get("requires_issue_in_center")
    naval = record.get("naval_required", 3) if record["entry"] == "amphibious" else 0
    return Space(
        record["id"],
        naval,
        bool(record.get("b29", False)),
        bool(record.get("kamikaze", False)),
        ISSUES.index(needs) if needs is not None else NOBODY,
    )
