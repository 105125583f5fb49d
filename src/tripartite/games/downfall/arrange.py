"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.arrange import Fact, FactList, opened, put_facts, refuse_beside, untrue
from tripartite.core.game import BadData
from tripartite.core.values import (
    Among,
    ByKey,
    Joined,
    Listed,
    Maybe,
    Named,
    Sparse,
    Value,
    check_name,
    checked_table,
    list_of,
    table_of,
)
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.entry import join_the_war
from tripartite.games.downfall.fields import BOARD, COUNTRY, FLAG, SIDE, ZONE
from tripartite.games.downfall.sequence import SEQUENCE
from tripartite.games.downfall.surrender import surrender
from tripartite.games.downfall.terms import (
    ALLIES,
    AT_WAR,
    AXIS,
    BELGIUM,
    COUNTRIES,
    COUNTRY_COUNT,
    DEVELOPMENTS,
    FRANCE,
    GERMANY,
    ITALY,
    NEUTRAL,
    NOBODY,
    SIDES,
    SOVIET_UNION,
    SOVIETS,
    STATUSES,
    SURRENDERED,
)

STATE_OF = {"f": "full", "r": "reduced"}
TILE_FIELDS = ("tiles", "boxed", "owned", "known")
PARTS = ("control", "armies")


# --- what is offered ---------------------------------------------------------------------------------------


def _standing(c: Atlas) -> list[Value]:
    kinds = tuple(dict.fromkeys([army.rpartition("_")[0] for army in c.army_ids]))
    army = Joined("/", Named("army", kinds), Named("state", tuple(STATE_OF), words="strength"))
    return [Maybe(SIDE), Listed(army, 0, c.army_count)]


STANDING: Final = ByKey(Named("standing", PARTS, words="fact"), _standing)


def _own_tiles(c: Atlas) -> list[Value]:
    """13-1: the tiles that a side has."""
    return [
        Among(Named("development", tuple([name for n, name in enumerate(DEVELOPMENTS) if has[n]])))
        for has in c.has_tile
    ]


def _told_part(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    before = NOBODY if data["side"] is None else SIDES.index(data["side"])
    part = before + (segment == "part_begins")
    return SIDES[part] if 0 <= part < len(SIDES) else None


def _told_at_war(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    return [name for name in _main_countries(c) if data["status"][name] == STATUSES[AT_WAR]]


def _told_surrendered(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    return [name for name in _main_countries(c) if data["status"][name] == STATUSES[SURRENDERED]]


def _main_countries(c: Atlas) -> list[str]:
    return [name for number, name in enumerate(COUNTRIES) if c.country_parent[number] == NOBODY]


def _told_zones(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    letter_of = {state: letter for letter, state in STATE_OF.items()}
    found: dict[str, Any] = {
        zone: {"control": data["control"].get(zone), "armies": []} for zone in c.zone_ids
    }
    for army, entry in data["armies"].items():
        kind = army.rpartition("_")[0]
        found[entry["zone"]]["armies"].append(f"{kind}/{letter_of[entry['state']]}")
    return found


def _told_developments(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    tiles, owned = data["tiles"], data["owned"]
    return {
        side: [tile for tile, turn in zip(tiles[side], owned[side], strict=True) if turn] for side in SIDES
    }


FACTS: Final = FactList(
    BOARD,
    "part_begins",
    {"turn": 1, "part": SIDES[AXIS]},
    {
        "sequence": ("turn", Fact("part", SIDE, _told_part), "actions"),
        "nations": (
            Fact("at_war", Among(COUNTRY), _told_at_war),
            Fact("surrendered", Among(COUNTRY), _told_surrendered),
            "barbarossa",
            "west_attacked",
            "karelia_attacked",
            "soviet_invasion",
        ),
        "map": (
            Fact(
                "zones",
                Sparse(ZONE, STANDING),
                _told_zones,
            ),
            Fact("only", FLAG, untrue),
        ),
        "stores": (
            "supply",
            "tanks",
            "basic",
            "advanced",
            "submarines",
            "atlantic",
            "bombers",
            Fact("developments", ByKey(SIDE, _own_tiles), _told_developments),
        ),
    },
)


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `zones` puts armies and control into zones, written as
    {"riga": {"control": "ussr", "armies": ["de_inf/f", "su_inf/r"]}}; with `only` true they are the only
    armies on the map. `part` is the side whose part begins. `developments` are what sides own, as
    {"ussr": ["blitzkrieg"]}. With the `turn` the countries of 2-3 have entered the war, and so have those
    of `at_war`; those of `surrendered` have surrendered by the rules of 18.
    """
    c = b.atlas
    data = opened(written, SEQUENCE, segment)
    rest = dict(facts)
    refuse_beside(rest, "part", ("side",))
    refuse_beside(rest, "developments", TILE_FIELDS)
    if "part" in rest:
        _choose_part(data, segment, rest.pop("part"))
    if FLAG.decode(c, rest.pop("only", False), "only"):
        data["armies"] = {}
    put_facts(data, {"turn": rest.pop("turn", data["turn"])}, BOARD, c)
    b.read(data)
    _enter_the_war(b, rest.pop("at_war", []))
    _leave_the_war(b, rest.pop("surrendered", []))
    data = b.to_json()
    zones = checked_table(rest.pop("zones", {}), "zones")
    for zone, standing in zones.items():
        _clear_zone(c, data, zone, standing)
    for zone, standing in zones.items():
        _fill_zone(c, data, zone, standing)
    for side, owned in table_of(SIDES, rest.pop("developments", {}), "developments").items():
        _own(c, data, side, owned)
    put_facts(data, rest, BOARD, c)
    return data


def _choose_part(data: dict[str, Any], segment: str, part: Any) -> None:
    check_name(SIDES, part, "part")
    before = SIDES.index(part) - (segment == "part_begins")
    data["side"] = SIDES[before] if before >= 0 else None


# --- the war so far ----------------------------------------------------------------------------------------


def _enter_the_war(b: Board, at_war: Any) -> None:
    """2-3: the countries that have entered by the turn, and others."""
    c = b.atlas
    for country in range(COUNTRY_COUNT):
        if 0 < c.entry_turn[country] <= b.turn:
            _enter(b, country)
    for name in list_of(COUNTRIES, at_war, "at_war"):
        if c.country_parent[COUNTRIES.index(name)] != NOBODY:
            raise BadData(f"at_war: {name!r} enters with its country (2-3)")
        _enter(b, COUNTRIES.index(name))


def _leave_the_war(b: Board, surrendered: Any) -> None:
    """18: the countries that have surrendered, in this order."""
    for name in list_of(COUNTRIES, surrendered, "surrendered"):
        _check_surrender(b.atlas, name)
        _fall(b, COUNTRIES.index(name))


def _enter(b: Board, country: int) -> None:
    if b.status[country] == NEUTRAL:
        join_the_war(b, country)


def _check_surrender(c: Atlas, name: str) -> None:
    country = COUNTRIES.index(name)
    if c.country_parent[country] != NOBODY:
        raise BadData(f"surrendered: {name!r} follows its country (18-6, 18-7)")
    if c.surrender[country] == "never":
        raise BadData(f"surrendered: {name!r} does not surrender (18-6)")
    if country == GERMANY:
        raise BadData(f"surrendered: {name!r} takes the war with it (20-1)")


def _fall(b: Board, country: int) -> None:
    """A surrender with what must have gone before it."""
    if b.status[country] == SURRENDERED:
        return
    if country == FRANCE:
        _fall(b, BELGIUM)  # 18-1
    _enter(b, country)
    if country == SOVIET_UNION:
        b.barbarossa = b.barbarossa or b.turn
    surrender(b, country, _victor(b.atlas, country))


def _victor(c: Atlas, country: int) -> int:
    """The side that makes a country surrender, unless the facts give its zones to another."""
    if c.country_side[country] != AXIS:
        return AXIS
    return ALLIES if country == ITALY else SOVIETS


# --- what stands in the zones and lies in the boxes --------------------------------------------------------


def _clear_zone(c: Atlas, data: dict[str, Any], zone: Any, standing: Any) -> None:
    ZONE.decode(c, zone, "zones")
    if "armies" in table_of(PARTS, standing, f"zones.{zone}"):
        data["armies"] = {army: entry for army, entry in data["armies"].items() if entry["zone"] != zone}


def _fill_zone(c: Atlas, data: dict[str, Any], zone: str, standing: dict[str, Any]) -> None:
    if "control" in standing:
        Maybe(SIDE).decode(c, standing["control"], f"zones.{zone}.control")
        data["control"][zone] = standing["control"]
    if "armies" not in standing:
        return
    if not isinstance(standing["armies"], list):
        raise BadData(f"zones.{zone}.armies: expected a list, got {standing['armies']!r}")
    for written in standing["armies"]:
        _put_army(c, data, zone, written)


def _put_army(c: Atlas, data: dict[str, Any], zone: str, written: Any) -> None:
    kind, _, state = written.partition("/") if isinstance(written, str) else ("", "", "")
    free = [army for army in c.army_ids if army.rpartition("_")[0] == kind and army not in data["armies"]]
    if not free or state not in STATE_OF:
        raise BadData(f"zones.{zone}.armies: {written!r} is no free army with /f or /r")
    data["armies"][free[0]] = {
        "zone": zone,
        "state": STATE_OF[state],
        "task": "ready",
        "way": None,
        "supply_line": True,
        "supports": -1,
        "attacked": 0,
    }


def _own(c: Atlas, data: dict[str, Any], side: str, owned: Any) -> None:
    for name in list_of(DEVELOPMENTS, owned, f"developments.{side}"):
        if not c.has_tile[SIDES.index(side)][DEVELOPMENTS.index(name)]:
            raise BadData(f"developments.{side}: {name!r} is no tile of this side (13-1)")
    data["tiles"][side] = list(owned)
    data["boxed"][side] = [1] * len(owned)
    data["owned"][side] = [1] * len(owned)
    data["known"][side] = [True] * len(owned)
