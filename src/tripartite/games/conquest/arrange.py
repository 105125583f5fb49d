"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any

from tripartite.core.arrange import opened, put_facts, refuse_beside
from tripartite.core.game import BadData
from tripartite.core.values import checked_table, table_of
from tripartite.games.conquest.blocks import create
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.fields import AREA, BOARD, CARD, CONTROLLER, FLAG
from tripartite.games.conquest.sequence import SEQUENCE
from tripartite.games.conquest.terms import (
    ACTION_CARDS,
    CONTROLLERS,
    FACTIONS,
    NEUTRAL,
    NOBODY,
    POWERS,
    UNIT_TYPES,
)

STANDING = ("control", "units")
# Where the sequence of play has an Active Player.
LED = (
    "client_production_begins",
    "client_production",
    "production_begins",
    "production",
    "production_ends",
    "government",
    "command",
    "movement",
    "recruiting",
    "movement_ends",
    "combat",
    "turn_ends",
)


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `areas` puts units and Control markers into areas, written as
    {"peiping": {"control": "japan", "units": ["japan infantry 3"]}}; with `only` true they are the only
    units on the map. `hands` gives a Faction these cards and no others.
    """
    c = b.atlas
    data = opened(written, SEQUENCE, segment)
    rest = dict(facts)
    refuse_beside(rest, "areas", ("blocks", "control"))
    if FLAG.decode(c, rest.pop("only", False), "only"):
        data["blocks"] = {}
    areas, hands = rest.pop("areas", {}), rest.pop("hands", {})
    if segment != "cadres":
        for name in ("placing_power", "placing_area", "placing_type", "placing_cv"):
            data[name] = []
    put_facts(data, rest, BOARD, c)
    b.read(data)
    _check_order(b, segment)
    for area, standing in checked_table(areas, "areas").items():
        _fill_area(b, AREA.decode(c, area, "areas"), table_of(STANDING, standing, f"areas.{area}"), area)
    for faction, cards in table_of(FACTIONS, hands, "hands").items():
        _deal(b, FACTIONS.index(faction), cards)
    assess_control(b)
    for area, standing in areas.items():
        if "control" in standing and CONTROLLERS[b.control[c.area_ids.index(area)]] != standing["control"]:
            raise BadData(f"areas.{area}.control: {standing['control']!r} cannot hold it (1.141, 1.142)")
    return b.to_json()


def _check_order(b: Board, segment: str) -> None:
    """7.15: after it was rolled the Turn Order names everybody, and somebody is the Active Player."""
    if SEQUENCE.names.index(segment) <= SEQUENCE.names.index("turn_order"):
        return
    if sorted(b.turn_order) != b.factions():
        written = [FACTIONS[faction] for faction in b.turn_order]
        raise BadData(f"turn_order: {written!r} does not name every player once (7.15)")
    if b.active != NOBODY and b.active not in b.factions():
        raise BadData(f"active: {FACTIONS[b.active]!r} does not play (19.1)")
    if b.active == NOBODY and segment in LED:
        raise BadData(f"active: nobody has the turn in {segment!r} (7.15)")


def _fill_area(b: Board, area: int, standing: dict[str, Any], name: str) -> None:
    units = standing.get("units", [])
    if not isinstance(units, list):
        raise BadData(f"areas.{name}.units: expected a list, got {units!r}")
    for written in units:
        _put(b, area, written, f"areas.{name}.units")
    if "control" in standing:
        if area >= b.atlas.land_count:
            raise BadData(f"areas.{name}.control: nobody controls a sea (1.21)")
        holder = CONTROLLER.decode(b.atlas, standing["control"], f"areas.{name}.control")
        b.control[area] = holder
        if b.atlas.marked[area]:
            b.marker[area] = NOBODY if holder == NEUTRAL else holder


def _put(b: Board, area: int, written: Any, where: str) -> None:
    words = written.split() if isinstance(written, str) else []
    power, kind, cv = words if len(words) == 3 else ("", "", "")
    if power not in POWERS or kind not in UNIT_TYPES or not cv.isdecimal():
        raise BadData(f"{where}: {written!r} is no Power, type and CV")
    number, type = POWERS.index(power), UNIT_TYPES.index(kind)
    if not b.in_pool(number, type):
        raise BadData(f"{where}: {written!r}: no such block is left (3.0)")
    if not 1 <= int(cv) <= b.atlas.most_cv[number][type]:
        raise BadData(f"{where}: {written!r}: its CV cannot be that (3.121)")
    create(b, number, type, int(cv), area)


def _deal(b: Board, faction: int, written: Any) -> None:
    """Takes the cards from wherever they are; those that were in the hand go under their decks."""
    where = f"hands.{FACTIONS[faction]}"
    if not isinstance(written, list):
        raise BadData(f"{where}: expected a list, got {written!r}")
    cards = [CARD.decode(b.atlas, id, where) for id in written]
    if len(set(cards)) < len(cards):
        raise BadData(f"{where}: a card stands there twice")
    for pile in (b.action_deck, b.investment_deck, b.action_discards, b.investment_discards, *b.hands):
        pile[:] = [card for card in pile if card not in cards]
    for card in b.hands[faction]:
        (b.action_deck if card < ACTION_CARDS else b.investment_deck).insert(0, card)
    b.hands[faction] = cards
