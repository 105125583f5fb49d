"""The board as documented JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tripartite.core.game import BadData
from tripartite.core.notation import (
    HIDDEN,
    ById,
    Codec,
    Flag,
    Listed,
    Named,
    Table,
    read_fields,
    write_fields,
)
from tripartite.games.downfall.terms import (
    ACTIONS,
    BY_SEA,
    COUNTRIES,
    DEVELOPMENTS,
    LAST_TURN,
    MISSION_LEVELS,
    NOBODY,
    OUTCOMES,
    SIDES,
    STATES,
    STATUSES,
    TASKS,
)

if TYPE_CHECKING:
    from tripartite.games.downfall.atlas import Atlas
    from tripartite.games.downfall.board import Board


class Tile(Named):
    """A development, or one that the reader may not see."""

    def encode(self, tables: Any, value: Any) -> Any:
        return HIDDEN if value == NOBODY else super().encode(tables, value)

    def decode(self, tables: Any, data: Any, where: str) -> Any:
        return NOBODY if data == HIDDEN else super().decode(tables, data, where)


class ByZone(Codec):
    """A list by zone, written as a table of those that are not `usual`."""

    def __init__(self, item: Codec, usual: int) -> None:
        super().__init__()
        self.item = item
        self.usual = usual

    def encode(self, tables: Atlas, value: Any) -> Any:
        return {
            tables.zone_ids[zone]: self.item.encode(tables, entry)
            for zone, entry in enumerate(value)
            if entry != self.usual
        }

    def decode(self, tables: Atlas, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise BadData(f"{where}: expected a table of zones")
        found = [self.usual] * tables.zone_count
        for name, entry in data.items():
            found[zone_number(tables, name, where)] = self.item.decode(tables, entry, f"{where}.{name}")
        return found


class Limits(Codec):
    """A list by zone that is empty until the combats begin."""

    def encode(self, tables: Atlas, value: Any) -> Any:
        return BY_ZONE_CHANGE.encode(tables, value) if value else None

    def decode(self, tables: Atlas, data: Any, where: str) -> Any:
        return [] if data is None else BY_ZONE_CHANGE.decode(tables, data, where)


def zone_number(tables: Atlas, name: Any, where: str) -> int:
    """A zone that is named, not left out."""
    zone: int = ZONE.decode(tables, name, where)
    if zone == NOBODY:
        raise BadData(f"{where}: {name!r} is no zone")
    return zone


ZONE = ById("zone", "zone_ids")
ARMY = ById("army", "army_ids")
NUMBER = Codec()
FLAG = Flag()
SIDE = Named(SIDES)
TURN = Codec(0, LAST_TURN)
BY_SIDE = Table(SIDES, NUMBER)
BY_LEVEL = Table(MISSION_LEVELS[1:], Codec(0, 9))
BY_ZONE_CHANGE = ByZone(Codec(-9, 99), 0)

FIELDS: list[tuple[str, Codec]] = [
    ("reveals", Codec(0, 9999)),
    ("shown", Codec(0, 9999)),
    ("turn", TURN),
    ("side", SIDE),
    ("begun", FLAG),
    ("control", ByZone(SIDE, NOBODY)),
    ("landed", ByZone(Codec(0, 7), 0)),
    ("before_partisans", ByZone(SIDE, NOBODY)),
    ("first_there", ByZone(SIDE, NOBODY)),
    ("status", Table(COUNTRIES, Named(STATUSES))),
    ("supply", Table(SIDES, Codec(0, 12))),
    ("tanks", Table(SIDES, Codec(0, 999))),
    ("basic", BY_SIDE),
    ("advanced", BY_SIDE),
    ("submarines", BY_LEVEL),
    ("atlantic", BY_LEVEL),
    ("bombers", NUMBER),
    ("bombed", FLAG),
    ("double_answers", Codec(0, 2)),
    ("tiles", Table(SIDES, Listed(Tile(DEVELOPMENTS)))),
    ("boxed", Table(SIDES, Listed(TURN))),
    ("owned", Table(SIDES, Listed(TURN))),
    ("known", Table(SIDES, Listed(FLAG))),
    ("actions", NUMBER),
    ("done", Table(ACTIONS, NUMBER)),
    ("lend_lease", FLAG),
    ("british_points", NUMBER),
    ("points", Codec(-1, 99)),
    ("minor_points", Table(COUNTRIES, NUMBER)),
    ("laying", FLAG),
    ("reorganizing", FLAG),
    ("selected", ARMY),
    ("strategic_east", NUMBER),
    ("landings", Listed(ZONE)),
    ("fresh", Listed(ZONE)),
    ("attackers", Listed(ARMY)),
    ("targets", Listed(ARMY)),
    ("missions", Listed(Named(MISSION_LEVELS))),
    ("fought", Listed(FLAG)),
    ("declaring", Codec(-1, 59)),
    ("flying", Codec(-1, 59)),
    ("flying_kind", Named(MISSION_LEVELS)),
    ("bombing", NUMBER),
    ("support_limit", Limits()),
    ("barbarossa", TURN),
    ("karelia_attacked", TURN),
    ("soviet_invasion", TURN),
    ("west_attacked", TURN),
    ("outcome", Named(OUTCOMES)),
]
WAYS = ("zone", "state", "task", "way", "lined", "supports", "struck")


def board_to_json(b: Board) -> dict[str, Any]:
    """Every field under its own name, with the scenario, the options and the armies on the map."""
    data: dict[str, Any] = {"scenario": b.rules.scenario, "options": b.rules.options}
    data |= write_fields(b, FIELDS, b.atlas)
    data["armies"] = {
        b.atlas.army_ids[army]: _army_to_json(b, army)
        for army in range(b.atlas.army_count)
        if b.place[army] != NOBODY
    }
    return data


def _army_to_json(b: Board, army: int) -> dict[str, Any]:
    entered = b.entered[army]
    return {
        "zone": b.atlas.zone_ids[b.place[army]],
        "state": STATES[b.reduced[army]],
        "task": TASKS[b.task[army]],
        "way": "sea" if entered == BY_SEA else None if entered == NOBODY else b.atlas.border_ids[entered],
        "lined": bool(b.lined[army]),
        "supports": b.supports[army],
        "struck": b.struck[army],
    }


def fill_board(b: Board, data: dict[str, Any]) -> None:
    """Reads the fields and the armies into a board."""
    read_fields(b, FIELDS, b.atlas, data, {"scenario", "options", "armies"})
    armies = data.get("armies")
    if not isinstance(armies, dict):
        raise BadData("board.armies: expected a table of armies")
    first_there = b.first_there[:]
    for name, entry in armies.items():
        _read_army(b, ARMY.decode(b.atlas, name, "board.armies"), entry, f"board.armies.{name}")
    for zone, side in enumerate(first_there):
        if side != NOBODY:
            b.first_there[zone] = side


def _read_army(b: Board, army: int, entry: Any, where: str) -> None:
    if not isinstance(entry, dict) or set(entry) != set(WAYS):
        raise BadData(f"{where}: expected a table of {', '.join(WAYS)}")
    zone = ZONE.decode(b.atlas, entry["zone"], f"{where}.zone")
    if zone == NOBODY or army == NOBODY:
        raise BadData(f"{where}.zone: an army on the map stands in a zone")
    b.put(army, zone)
    b.reduced[army] = Named(STATES).decode(b.atlas, entry["state"], f"{where}.state")
    b.task[army] = Named(TASKS).decode(b.atlas, entry["task"], f"{where}.task")
    way = entry["way"]
    if way == "sea":
        b.entered[army] = BY_SEA
    elif way is not None:
        if way not in b.atlas.border_ids:
            raise BadData(f"{where}.way: no border {way!r}")
        b.entered[army] = b.atlas.border_ids.index(way)
    b.lined[army] = FLAG.decode(b.atlas, entry["lined"], f"{where}.lined")
    b.supports[army] = Codec(-1, 59).decode(b.atlas, entry["supports"], f"{where}.supports")
    b.struck[army] = Codec(0, 2).decode(b.atlas, entry["struck"], f"{where}.struck")
