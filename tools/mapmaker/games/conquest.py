"""Conquest & Consequence: land and sea areas, and borders of many kinds."""

from collections import defaultdict
from typing import Any

from tools.mapmaker.rules import Border, Records, Rules, Sea, Zone, pair

REGIONS_PARTED_BY_A_LINE = ("china", "indochina", "siberia")  # 1.0


def read(records: Records) -> Rules:
    lands = {land["id"]: land for land in records["land"]}
    seas = {sea["id"]: Sea(sea["name"], sea.get("ocean", False)) for sea in records["sea"]}
    coasts: dict[str, list[str]] = defaultdict(list)
    borders, sea_borders = {}, set()
    for border in records["border"]:
        a, b = sorted(border["areas"], key=lambda area: area in seas)
        if a in seas:
            sea_borders.add(pair(a, b))
        elif b in seas:
            coasts[a].append(b)
        else:
            regions = {lands[a].get("region"), lands[b].get("region")}
            parted = len(regions) == 2 and regions <= set(REGIONS_PARTED_BY_A_LINE)
            strait = border["type"] == "strait"
            borders[pair(a, b)] = Border(strait, "" if strait else border["type"], great_line=parted)
    zones = {
        name: Zone(plain_name(land), tint(land), land["territory"], tuple(coasts[name]), badges(land))
        for name, land in lands.items()
    }
    return Rules(zones, seas, borders, {}, frozenset(sea_borders))


def plain_name(land: dict[str, Any]) -> str:
    """Without what stands in brackets."""
    return str(land["name"]).partition(" (")[0]


def tint(land: dict[str, Any]) -> str:
    """Each Nation has its colour (1.1); Colonies have a paler one."""
    if land["territory"] == "impenetrable":
        return "impenetrable"
    return str(land["nation"]) + ("_colony" if land["territory"] == "colony" else "")


def badges(land: dict[str, Any]) -> tuple[str, ...]:
    """The city, in a hexagon if it is a Base (1.122), its POP (1.12) and the RES, oil marked (1.13)."""
    city, oil = land.get("city"), land.get("oil", 0)
    shown = [f"{city}_base" if land.get("base") else city] if city else []
    return (
        *shown,
        *["pop"] * land.get("pop", 0),
        *["oil"] * oil,
        *["res"] * (land.get("res", 0) - oil),
    )
