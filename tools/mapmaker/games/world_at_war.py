"""The World at War: Europe: areas, seas with air interception zones, and boxes beside the map."""

from collections import defaultdict
from typing import Any

from tools.mapmaker.rules import Border, Pair, Records, Rules, Sea, SeaZone, Zone, pair

TERRAINS = {"marsh": "swamp"}  # as the map maker calls them


def read(records: Records) -> Rules:
    zones = {area["id"]: area_zone(area) for area in records["area"]}
    zones |= {box["id"]: Zone(plain_name(box), box.get("owner", "route"), "clear") for box in records["box"]}
    seas = {sea["id"]: Sea(sea["name"], tint=f"{sea['region']}_seas") for sea in records["sea"]}
    passages = frozenset(pair(*strait["seas"]) for strait in records["sea_strait"])
    return Rules(
        zones,
        seas,
        borders(records),
        {},
        neighbours(records["sea"]) | passages,
        passages,
        air_zones(records),
        neighbours(records["air_zone"]),
    )


def area_zone(area: dict[str, Any]) -> Zone:
    terrain = TERRAINS.get(area["terrain"], area["terrain"])
    centre = (area["lon"] / 100, area["lat"] / 100)
    return Zone(plain_name(area), tint(area), terrain, tuple(area.get("coast", ())), badges(area), centre)


def plain_name(place: dict[str, Any]) -> str:
    """Without what stands in brackets."""
    return str(place["name"]).partition(" (")[0]


def tint(area: dict[str, Any]) -> str:
    """Each nation has its colour; what depends on it has a paler one."""
    return str(area["nation"]) + ("_dependency" if "dependency" in area else "")


def badges(area: dict[str, Any]) -> tuple[str, ...]:
    """4.2: capital or city, port, fortress, resources, beaches, and a stacking limit in a hexagon."""
    city = "capital" if area.get("capital") else "grey_city" if "city" in area else ""
    return (
        *([city] if city else ()),
        *(["port"] if area.get("port") else ()),
        *(["fortress"] if area.get("fortress") else ()),
        *["raw_material"] * area.get("rm", 0),
        *["resource"] * area.get("oil", 0),
        *([f"beach_{area['beach']}"] if area.get("beach") else ()),
        *([f"stacking_{area['land']}"] if area.get("hexagon") else ()),
    )


def borders(records: Records) -> dict[Pair, Border]:
    """Straits part areas by water; boxes touch where operations go from one to the other."""
    land = neighbours(records["area"]) | {
        pair(link["box"], link["place"]) for link in records["box_link"] if link["kind"] == "operation"
    }
    straits = {pair(*strait["areas"]) for strait in records["land_strait"]}
    return {key: Border() for key in sorted(land)} | {key: Border(strait=True) for key in sorted(straits)}


def air_zones(records: Records) -> dict[str, SeaZone]:
    coasts: dict[str, list[str]] = defaultdict(list)
    for area in records["area"]:
        for zone in area.get("air_zones", ()):
            coasts[zone].append(area["id"])
    return {zone["id"]: SeaZone(zone["sea"], tuple(coasts[zone["id"]])) for zone in records["air_zone"]}


def neighbours(places: list[dict[str, Any]]) -> frozenset[Pair]:
    return frozenset(pair(place["id"], other) for place in places for other in place.get("neighbors", ()))
