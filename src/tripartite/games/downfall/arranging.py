"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any

from tripartite.core.arranging import opened, put_facts
from tripartite.core.game import BadData
from tripartite.games.downfall.atlas import Atlas
from tripartite.games.downfall.notation import FIELDS
from tripartite.games.downfall.sequence import SEQUENCE
from tripartite.games.downfall.terms import AXIS, COUNTRIES, FRANCE, FRENCH_NORTH_AFRICA, NOBODY, SIDES

STATE_OF = {"f": "full", "r": "reduced"}


def arrange(c: Atlas, board: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `zones` puts armies and control into zones, written as
    {"riga": {"control": "ussr", "armies": ["de_inf/f", "su_inf/r"]}}; with `only` true they are the only
    armies on the map. `part` is the side whose part begins. `developments` are what sides own, as
    {"ussr": ["blitzkrieg"]}. With the `turn` the countries of 2-3 have entered the war, and so have those
    of `at_war`; those of `surrendered` have none of their armies left, and the zones of those who fought for
    the Allies are the enemy's.
    """
    data = opened(board, SEQUENCE, segment)
    rest = dict(facts)
    if "part" in rest:
        before = SIDES.index(rest.pop("part")) - (segment == "part_begins")
        data["side"] = SIDES[before] if before >= 0 else None
    if rest.pop("only", False):
        data["armies"] = {}
    _enter_the_war(c, data, rest.get("turn", 0), rest.pop("at_war", []))
    for country in rest.pop("surrendered", []):
        _surrender(c, data, country)
    for zone, standing in rest.pop("zones", {}).items():
        _fill_zone(c, data, zone, standing)
    for side, owned in rest.pop("developments", {}).items():
        _own(data, side, owned)
    put_facts(data, rest, FIELDS)
    return data


def _enter_the_war(c: Atlas, data: dict[str, Any], turn: int, others: list[str]) -> None:
    for country, name in enumerate(COUNTRIES):
        root = country if c.country_parent[country] == NOBODY else c.country_parent[country]
        if 0 < c.entry_turn[root] <= turn or COUNTRIES[root] in others:
            data["status"][name] = "at_war"
            for zone in c.zones_of[country]:
                data["control"].setdefault(c.zone_ids[zone], SIDES[c.country_side[country]])


def _surrender(c: Atlas, data: dict[str, Any], name: str) -> None:
    if name not in COUNTRIES:
        raise BadData(f"surrendered: no country {name!r}")
    country = COUNTRIES.index(name)
    data["status"][name] = "surrendered"
    kinds = [kind for number, kind in enumerate(c.type_ids) if c.type_country[number] == country]
    data["armies"] = {
        army: entry for army, entry in data["armies"].items() if army.rpartition("_")[0] not in kinds
    }
    if c.country_side[country] != AXIS:
        data["control"].update({c.zone_ids[zone]: SIDES[AXIS] for zone in c.zones_of[country]})
    if country == FRANCE:
        data["status"][COUNTRIES[FRENCH_NORTH_AFRICA]] = "neutral"
        for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
            data["control"].pop(c.zone_ids[zone], None)


def _fill_zone(c: Atlas, data: dict[str, Any], zone: str, standing: dict[str, Any]) -> None:
    if zone not in c.zone_ids:
        raise BadData(f"zones: no zone {zone!r}")
    if "control" in standing:
        data["control"][zone] = standing["control"]
    if "armies" not in standing:
        return
    data["armies"] = {army: entry for army, entry in data["armies"].items() if entry["zone"] != zone}
    for written in standing["armies"]:
        kind, _, state = written.partition("/")
        free = [army for army in c.army_ids if army.rpartition("_")[0] == kind and army not in data["armies"]]
        if not free or state not in STATE_OF:
            raise BadData(f"zones.{zone}: {written!r} is no free army with /f or /r")
        data["armies"][free[0]] = {
            "zone": zone,
            "state": STATE_OF[state],
            "task": "ready",
            "way": None,
            "lined": True,
            "supports": -1,
            "struck": 0,
        }


def _own(data: dict[str, Any], side: str, owned: list[str]) -> None:
    if side not in data["tiles"]:
        raise BadData(f"developments: no side {side!r}")
    for name in ("tiles", "boxed", "owned", "known"):
        data[name] = dict(data[name])
    data["tiles"][side] = list(owned)
    data["boxed"][side] = [1] * len(owned)
    data["owned"][side] = [1] * len(owned)
    data["known"][side] = [True] * len(owned)
