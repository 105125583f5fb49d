"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any

from tripartite.core.arrange import opened, put_facts, refuse_beside
from tripartite.core.game import BadData
from tripartite.core.values import checked_table, table_of
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.fields import BOARD, FLAG, NATION, PLACE
from tripartite.games.world_at_war.forces import create
from tripartite.games.world_at_war.sequence import SEQUENCE
from tripartite.games.world_at_war.terms import ALLIES, AXIS_SIDE, NOBODY, SIDES

STANDING = ("control", "units")
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


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `places` puts units and control into places, written as
    {"pl_war": {"control": "ger", "units": ["3 ger_regular"]}}; with `only` true they are the only units.
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
    for place, standing in checked_table(places, "places").items():
        where = f"places.{place}"
        _fill_place(b, PLACE.decode(c, place, "places"), table_of(STANDING, standing, where), where)
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
