"""The component tables: the records, checked against each other, and what follows from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tripartite.core.components import Library
from tripartite.core.game import BadData
from tripartite.games.churchill.records import (
    KINDS,
    Box,
    Collapse,
    ConferenceCard,
    Effect,
    Front,
    Issue,
    LeaderCard,
    Scenario,
    StaffCard,
)
from tripartite.games.churchill.terms import (
    ARCTIC,
    BOXES,
    CBI,
    CENTRAL_PACIFIC,
    EASTERN,
    EUROPE,
    FAR_EAST,
    FRONTS,
    ISSUES,
    LAST_CONFERENCE,
    LEADERS,
    MEDITERRANEAN,
    PAWNS,
    RESERVES,
    SEATS,
    SOVIET_SPHERE,
    SW_PACIFIC,
    THEATERS,
    WESTERN,
    WESTERN_SPHERE,
)

DATA = Path(__file__).parent / "data"
STAFF_CARDS_EACH = 21


class Components:
    """Every table of the game. Built once for a data folder and shared by all its boards."""

    def __init__(self, override: Path | None = None) -> None:
        self.library = Library(DATA, KINDS, override)
        self.records = self.library.records
        self.hash = self.library.hash()
        made, numbers = self.library.made, self.library.numbers
        self.limits: dict[str, int] = {id: self.library.of("limit", id).value for id in numbers["limit"]}
        self.base_production: list[int] = [player.base_production for player in self._all("player", SEATS)]
        self.fronts: list[Front] = self._all("front", FRONTS)
        self.theater_region: list[int] = [*[front.region for front in self.fronts], EUROPE]
        self.pol_mil_table: list[list[int]] = [
            self.library.of("pol_mil_row", f"row_{die}").boxes for die in range(1, 7)
        ]
        self.agenda_boxes: list[int] = [agenda.box for agenda in made["secret_agenda"]]
        self.agenda_ids: list[str] = list(numbers["secret_agenda"])
        self.reserves: list[int] = [reserve.count for reserve in self._all("axis_reserve", RESERVES)]
        self.staff: list[StaffCard] = made["staff_card"]
        self.staff_ids: list[str] = list(numbers["staff_card"])
        self.card_number = numbers["staff_card"]
        self.leaders: list[LeaderCard] = self._all("leader", LEADERS)
        self.conference_cards: list[ConferenceCard] = made["conference_card"]
        self.conference_card_ids: list[str] = list(numbers["conference_card"])
        self.conference_card_number = numbers["conference_card"]
        points = made["victory_point"]
        letters = list(numbers["victory_point"])
        self.points: dict[str, int] = {id: points[n].vp for n, id in enumerate(letters)}
        self.points_edition_1: dict[str, int] = {id: points[n].edition_1_vp for n, id in enumerate(letters)}
        self.scenarios: dict[str, Scenario] = {scenario.id: scenario for scenario in made["scenario"]}
        self.effects: list[Effect] = []
        self._join_issues()
        self._find_spaces()
        self._join_boxes()
        self._join_collapses()
        self._count_staff()
        self._join_conferences()
        self._check_scenarios()

    def _all(self, kind: str, ids: tuple[str, ...]) -> list[Any]:
        """Records in the order of the numbers that the rules use."""
        return [self.library.of(kind, id) for id in ids]

    def _join_issues(self) -> None:
        issues: list[Issue] = self._all("issue", ISSUES)
        self.issue_owner: list[int] = [issue.owner for issue in issues]
        self.issue_political: list[int] = [issue.political for issue in issues]
        self.issue_networks: list[int] = [issue.clandestine for issue in issues]
        self.pawn_sides: list[list[int]] = [pawn.players for pawn in self._all("global_issue", PAWNS)]

    def _find_spaces(self) -> None:
        """The spaces that the rules speak of."""
        self.bolero = self.space_number(WESTERN, "bolero")
        self.normandy = self.space_number(WESTERN, "normandy")
        self.rhineland = self.space_number(WESTERN, "rhineland")
        self.western_germany = self.space_number(WESTERN, "western_germany")
        self.prussia = self.space_number(EASTERN, "prussia")
        self.eastern_germany = self.space_number(EASTERN, "eastern_germany")
        self.southern_italy = self.space_number(MEDITERRANEAN, "southern_italy")
        self.central_italy = self.space_number(MEDITERRANEAN, "central_italy")
        self.northern_italy = self.space_number(MEDITERRANEAN, "northern_italy")
        self.iwo_jima = self.space_number(CENTRAL_PACIFIC, "iwo_jima")
        self.okinawa = self.space_number(CENTRAL_PACIFIC, "okinawa")
        self.philippines = self.space_number(SW_PACIFIC, "philippines")
        self.kyushu = self.space_number(SW_PACIFIC, "kyushu")
        self.formosa = self.space_number(CBI, "formosa")
        self.manchuria = self.space_number(FAR_EAST, "manchuria")
        self.korea = self.space_number(FAR_EAST, "korea")

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

    def _join_boxes(self) -> None:
        boxes: list[Box] = self._all("box", BOXES)
        self.colony: list[bool] = [box.kind == "colony" for box in boxes]
        self.box_front: list[int] = [box.front for box in boxes]
        self.box_space: list[int] = [self._space_of(box) for box in boxes]
        self.soviet_sphere: list[bool] = [id in SOVIET_SPHERE for id in BOXES]
        self.western_sphere: list[bool] = [id in WESTERN_SPHERE for id in BOXES]
        self.boxes_at: list[list[list[int]]] = [[[] for _ in front.spaces] for front in self.fronts]
        for box, front in enumerate(self.box_front):
            if front != ARCTIC:
                self.boxes_at[front][self.box_space[box]].append(box)

    def _space_of(self, box: Box) -> int:
        if box.front == ARCTIC:
            return -1
        space = self.space_number(box.front, box.front_space)
        if space < 1:
            reason = f"{box.front_space!r} is no space of the {FRONTS[box.front]} front"
            raise self.library.broken("box", box.id, "front_space", reason)
        return space

    def _join_collapses(self) -> None:
        self.collapses: list[list[int]] = []
        found: list[Collapse] = self.library.made["collapse"]
        for collapse in found:
            space = self.space_number(collapse.front, collapse.space)
            if space < 1:
                reason = f"{collapse.space!r} is no space of the {FRONTS[collapse.front]} front"
                raise self.library.broken("collapse", collapse.id, "space", reason)
            self.collapses.append([collapse.front, space, collapse.reserve, collapse.count])

    def _count_staff(self) -> None:
        self.cards_of: list[list[int]] = [
            [card.number for card in self.staff if card.seat == seat] for seat in range(len(SEATS))
        ]
        for seat, cards in enumerate(self.cards_of):
            if len(cards) != STAFF_CARDS_EACH:
                reason = f"has {len(cards)} staff cards, not {STAFF_CARDS_EACH}"
                raise BadData(f"staff.toml: {SEATS[seat]}: player: {reason}")

    def _join_conferences(self) -> None:
        for card in self.conference_cards:
            card.bands = [self._numbered(band.effects) for band in card.band]
        self.versions: list[list[int]] = [
            [n for n, card in enumerate(self.conference_cards) if card.conference == conference]
            for conference in range(LAST_CONFERENCE + 1)
        ]
        for conference in range(1, LAST_CONFERENCE + 1):
            if not self.versions[conference]:
                raise BadData(f"conference_cards.toml: conference {conference}: number: has no card")

    def _numbered(self, effects: list[Effect]) -> list[int]:
        """The numbers of effects; those of nested ones follow each."""
        for effect in effects:
            effect.number = len(self.effects)
            self.effects.append(effect)
            effect.branches = [self._numbered(nested) for nested in effect.nested]
        return [effect.number for effect in effects]

    def _check_scenarios(self) -> None:
        for scenario in self.scenarios.values():
            scenario.record = self.records["scenario"][self.library.numbers["scenario"][scenario.id]]
            for front, space in enumerate(scenario.fronts):
                if self.space_number(front, space) < 0:
                    reason = f"{space!r} is no space of the {FRONTS[front]} front"
                    raise self.library.broken("scenario", scenario.id, "fronts", reason)
