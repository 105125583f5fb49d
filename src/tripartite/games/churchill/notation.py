"""The board as documented JSON and back: a table of fields, each with the way its values are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tripartite.core.game import BadData
from tripartite.core.notation import (
    HIDDEN,
    Codec,
    Flag,
    Listed,
    Named,
    Table,
    read_fields,
    table_of,
    write_fields,
)
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    NOBODY,
    PAWNS,
    PLACES,
    POWERS,
    REGIONS,
    RESERVES,
    SEATS,
    THEATERS,
    place_name,
)

if TYPE_CHECKING:
    from tripartite.games.churchill.board import Board
    from tripartite.games.churchill.components import Components


class Place(Codec):
    """Where an issue is: center, us3, us_chair, available, removed."""

    def encode(self, c: Components, value: Any) -> Any:
        return place_name(value)

    def decode(self, c: Components, data: Any, where: str) -> Any:
        if not isinstance(data, str) or data not in PLACES:
            raise BadData(f"{where}: {data!r} is no place for an issue")
        return PLACES[data]


class Card(Codec):
    """A card by its id; hidden for one that the reader may not see. Kinds: staff, conference, agenda."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def encode(self, c: Components, value: Any) -> Any:
        if value == NOBODY:
            return HIDDEN
        return self.ids(c)[value]

    def decode(self, c: Components, data: Any, where: str) -> Any:
        ids = self.ids(c)
        if data == HIDDEN:
            return NOBODY
        if data not in ids:
            raise BadData(f"{where}: no {self.kind} card {data!r}")
        return ids.index(data)

    def ids(self, c: Components) -> list[str]:
        if self.kind == "staff":
            return [card.id for card in c.staff]
        if self.kind == "conference":
            return [card.id for card in c.conference_cards]
        return c.agenda_ids


class MaybeCard(Card):
    """A place for one card, open to all: null when no card is there."""

    def encode(self, c: Components, value: Any) -> Any:
        return None if value == NOBODY else self.ids(c)[value]

    def decode(self, c: Components, data: Any, where: str) -> Any:
        return NOBODY if data is None else super().decode(c, data, where)


class Spaces(Codec):
    """The position of each front by the name of its space."""

    def encode(self, c: Components, value: Any) -> Any:
        return {name: c.space_id(front, value[front]) for front, name in enumerate(FRONTS)}

    def decode(self, c: Components, data: Any, where: str) -> Any:
        if len(table_of(FRONTS, data, where)) < len(FRONTS):
            raise BadData(f"{where}: expected a table of {', '.join(FRONTS)}")
        found = [c.space_number(front, str(data[name])) for front, name in enumerate(FRONTS)]
        for front, number in enumerate(found):
            if number < 0:
                raise BadData(f"{where}.{FRONTS[front]}: no space {data[FRONTS[front]]!r} on this track")
        return found


class Effects(Codec):
    """Instructions of conference cards by their number."""

    def decode(self, c: Components, data: Any, where: str) -> Any:
        number = super().decode(c, data, where)
        if number >= len(c.effects):
            raise BadData(f"{where}: no effect {number}")
        return number


NUMBER = Codec()
CHANGE = Codec(-99, 99)
EFFECTS = Effects(0, 9999)
FLAG = Flag()
SEAT = Named(SEATS)
ISSUE = Named(ISSUES)
STAFF = Card("staff")
BY_SEAT = Table(SEATS, NUMBER)
FLAG_BY_SEAT = Table(SEATS, FLAG)
CARDS_BY_SEAT = Table(SEATS, Listed(STAFF))
BY_RESERVE = Table(RESERVES, NUMBER)
BY_FRONT = Table(FRONTS, NUMBER)
BOUND = tuple(f"{seat}_{region}" for seat in SEATS for region in REGIONS)

FIELDS: list[tuple[str, Codec]] = [
    ("reveals", Codec(0, 9999)),
    ("shown", Codec(0, 9999)),
    ("conference", Codec(1, 10)),
    ("first_conference", Codec(1, 10)),
    ("conference_deck", Listed(Card("conference"))),
    ("conference_card", MaybeCard("conference")),
    ("todo", Listed(EFFECTS)),
    ("leader_active", FLAG_BY_SEAT),
    ("cannot_advance", FLAG_BY_SEAT),
    ("cannot_debate", FLAG_BY_SEAT),
    ("cannot_break_ties", FLAG_BY_SEAT),
    ("ill_next", FLAG_BY_SEAT),
    ("truman", FLAG),
    ("paranoia", FLAG),
    ("hands", CARDS_BY_SEAT),
    ("decks", CARDS_BY_SEAT),
    ("discards", CARDS_BY_SEAT),
    ("removed", CARDS_BY_SEAT),
    ("purge", MaybeCard("staff")),
    ("agenda_modifier", Table(SEATS, CHANGE)),
    ("meeting_modifier", Table(SEATS, CHANGE)),
    ("agenda_cards", Table(SEATS, MaybeCard("staff"))),
    ("agenda_values", BY_SEAT),
    ("agenda_winner", SEAT),
    ("nominations", Codec(0, 7)),
    ("tied", Listed(SEAT)),
    ("tie_asked", Codec(0, 3)),
    ("issues", Table(ISSUES, Place())),
    ("turn", SEAT),
    ("may_pass", FLAG_BY_SEAT),
    ("chief", MaybeCard("staff")),
    ("chief_die", Codec(0, 6)),
    ("moving", ISSUE),
    ("mover", SEAT),
    ("move_mode", Codec(0, 2)),
    ("move_left", NUMBER),
    ("advancer", SEAT),
    ("advanced", ISSUE),
    ("by_leader", Codec(0, 2)),
    ("beyond", NUMBER),
    ("debates_asked", Codec(0, 2)),
    ("conference_winner", SEAT),
    ("victories", BY_SEAT),
    ("directed", Table(ISSUES, Named(FRONTS))),
    ("directed_paid", Table(ISSUES, Codec(0, 2))),
    ("duties", Listed(EFFECTS)),
    ("convoy", FLAG),
    ("bonus_production", Table(SEATS, CHANGE)),
    ("production", BY_SEAT),
    ("leadership", Table(REGIONS, SEAT)),
    ("leadership_named", Table(REGIONS, FLAG)),
    ("bound_support", Table(BOUND, NUMBER)),
    ("free_support", BY_SEAT),
    ("staff_support", BY_SEAT),
    ("allocator", Codec(-1, 3)),
    ("activated", Table(ISSUES, FLAG)),
    ("abomb_production", NUMBER),
    ("abomb_modifier", CHANGE),
    ("abomb", Named(ABOMB_SPACES)),
    ("spy_ring", Named(ABOMB_SPACES)),
    ("pawns", Table(PAWNS, SEAT)),
    ("network_owner", Table(BOXES, SEAT)),
    ("networks", Table(BOXES, NUMBER)),
    ("political", Table(BOXES, SEAT)),
    ("behind", Table(BOXES, FLAG)),
    ("to_place", BY_SEAT),
    ("to_align", BY_SEAT),
    ("order", Listed(SEAT)),
    ("fronts", Spaces()),
    ("naval", Table(THEATERS, NUMBER)),
    ("offensive", BY_FRONT),
    ("front_modifier", Table(FRONTS, CHANGE)),
    ("pool", BY_RESERVE),
    ("opposing", BY_FRONT),
    ("defending", Table(POWERS, NUMBER)),
    ("earmarked", BY_FRONT),
    ("ijn_sent", Named(FRONTS)),
    ("uboat_sent", Named(FRONTS)),
    ("withdrawn", BY_RESERVE),
    ("surrendered", Table(POWERS, FLAG)),
    ("italy_surrendered", FLAG),
    ("technology", BY_SEAT),
    ("normandy_entered", Codec(-1, 10)),
    ("central_italy_entered", Codec(-1, 10)),
    ("philippines_entered", FLAG),
    ("b29_entered", FLAG),
    ("agendas", Table(SEATS, Listed(Card("agenda")))),
    ("final_score", Table(SEATS, Codec(-999, 999))),
    ("winner", SEAT),
]


def board_to_json(b: Board) -> dict[str, Any]:
    """Every field under its own name, with the scenario and the options."""
    data: dict[str, Any] = {"scenario": b.rules.scenario, "options": b.rules.options}
    data |= write_fields(b, FIELDS, b.components)
    data["leaders"] = {seat: LEADERS[b.leader_of(number)] for number, seat in enumerate(SEATS)}
    return data


def fill_board(b: Board, data: dict[str, Any]) -> None:
    """Reads the fields into a board."""
    read_fields(b, FIELDS, b.components, data, {"scenario", "options", "leaders"})
