"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.arrange import Fact, FactList, opened, put_facts, refuse_beside, untrue
from tripartite.core.game import BadData
from tripartite.core.values import (
    ByKey,
    Joined,
    Listed,
    Maybe,
    Named,
    Number,
    Sparse,
    Value,
    checked_table,
    table_of,
)
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fields import BOARD, FLAG, NATION, PLACE, TYPE
from tripartite.games.world_at_war.forces import create, destroy
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import ALLIES, AXIS_SIDE, NOBODY, SIDES

PARTS = ("control", "units", "only")
# What belongs to the middle of something, while an arranged position is at the start of a segment.
MIDDLE = (
    "march_from", "force", "cargo", "purpose", "bound_for", "course", "waters", "sea", "tried", "air_tried",
    "hunters", "strikers", "air_cover", "drowned", "deciders", "displaced", "intercepting", "intercepted",
    "base_attacked", "redeployed", "event", "kept", "berths", "ferries", "spending",
)  # fmt: skip
MIDDLE_OF = (
    "operation_", "attack_", "support_", "raid_", "shipping_", "sailing_", "placing", "event_", "naval_",
    "free_",
)  # fmt: skip


# --- what is offered ---------------------------------------------------------------------------------------


def _standing(c: Atlas) -> list[Value]:
    return [Maybe(NATION), Listed(Joined(" ", Number(1, c.unit_count), TYPE)), FLAG]


STANDING: Final = ByKey(Named("standing", PARTS, words="fact"), _standing, "only")


def _told_places(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    counts: dict[str, dict[str, int]] = {place: {} for place in c.place_ids}
    for unit, entry in data["units"].items():
        type, there = unit.rpartition("_")[0], counts[entry["place"]]
        there[type] = there.get(type, 0) + 1
    found: dict[str, Any] = {
        place: {"units": [f"{count} {type}" for type, count in there.items()], "only": False}
        for place, there in counts.items()
        if place != c.place_ids[c.turn_track]
    }
    for place, nation in data["control"].items():
        found[place]["control"] = nation
    return found


FACTS: Final = FactList(
    BOARD,
    "axis_phase",
    {},
    {
        "sequence": ("turn", "pact"),
        "nations": ("camp", "war", "surrendered", "track", "japan"),
        "map": (
            Fact(
                "places",
                Sparse(PLACE, STANDING),
                _told_places,
            ),
            "fortress",
            Fact("only", FLAG, untrue),
        ),
        "boards": (
            "level",
            "industry",
            "rm",
            "oil",
            "damage",
            "actions",
            "sm",
            "submarines",
            "asw",
            "bombers",
            "interceptors",
        ),
        "technology": ("progress", "bombs"),
    },
)


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `places` puts units and control into places, written as
    {"pl_war": {"control": "ger", "units": ["3 ger_regular"]}}; with `only` true they are the only units, or
    those of that place.
    """
    c = b.atlas
    data = opened(written, SEQUENCE, segment)
    rest = dict(facts)
    refuse_beside(rest, "places", ("units", "control"))
    _refuse_middle(rest, segment)
    if FLAG.decode(c, rest.pop("only", False), "only"):
        data["units"] = {}
    places = rest.pop("places", {})
    data["active"] = _active_side(segment)
    put_facts(data, rest, BOARD, c)
    b.read(data)
    _drop_overdue(b)
    for place, standing in checked_table(places, "places").items():
        where = f"places.{place}"
        _clear_place(b, PLACE.decode(c, place, "places"), table_of(PARTS, standing, where), where)
    for place, standing in places.items():
        _fill_place(b, c.place_ids.index(place), standing, f"places.{place}")
    b.recount()
    return b.to_json()


def _refuse_middle(facts: dict[str, Any], segment: str) -> None:
    """11: at the start of a segment nothing is under way, and the segment says whose phase it is."""
    for name, value in facts.items():
        if name in MIDDLE or name.startswith(MIDDLE_OF):
            raise BadData(
                f"{name}: {value!r} cannot be given; nothing is under way at the start of {segment}"
            )
        if name == "active" and value != _active_side(segment):
            raise BadData(f"active: {value!r} is not the side whose phase {segment} is (11)")


def _active_side(segment: str) -> str | None:
    """11(2): whose operational phase it is."""
    return {"axis_phase": SIDES[AXIS_SIDE], "allied_phase": SIDES[ALLIES]}.get(segment)


def _drop_overdue(b: Board) -> None:
    """12(6): what waits for a turn that is over has come, and stands where the facts say."""
    for unit in range(b.atlas.unit_count):
        if b.place[unit] == b.atlas.turn_track and b.due[unit] < b.turn:
            destroy(b, unit)


def _clear_place(b: Board, place: int, standing: dict[str, Any], where: str) -> None:
    if FLAG.decode(b.atlas, standing.get("only", False), f"{where}.only"):
        for unit in [unit for unit in range(b.atlas.unit_count) if b.place[unit] == place]:
            destroy(b, unit)


def _fill_place(b: Board, place: int, standing: dict[str, Any], where: str) -> None:
    if "control" in standing:
        if place >= b.atlas.first_sea:
            raise BadData(f"{where}.control: nobody controls a sea (4.2)")
        b.control[place] = NATION.decode(b.atlas, standing["control"], f"{where}.control")
    units = standing.get("units", [])
    if not isinstance(units, list):
        raise BadData(f"{where}.units: expected a list, got {units!r}")
    for written in units:
        _put(b, place, written, f"{where}.units")


def _put(b: Board, place: int, written: Any, where: str) -> None:
    words = written.split() if isinstance(written, str) else []
    number, type = words if len(words) == 2 else ("", "")
    if not number.isdecimal() or type not in b.atlas.type_ids:
        raise BadData(f"{where}: {written!r} is no number and type of unit, as in '3 ger_regular'")
    for _ in range(int(number)):
        if create(b, b.atlas.type_ids.index(type), place) == NOBODY:
            raise BadData(f"{where}: {written!r}: no such piece is left (15.1)")
