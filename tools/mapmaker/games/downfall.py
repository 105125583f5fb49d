"""Downfall of the Third Reich; the Eastern Line (8-3) parts the zones east of it from the others."""

from typing import Any

from tools.mapmaker.rules import Border, Records, Rules, Sea, Zone, pair


def read(records: Records) -> Rules:
    capitals = {country.get("capital") for country in records["country"]}
    resources = {resource["zone"] for resource in records["resource"]} | {"trondheim"}  # 15-1
    east = {zone["id"] for zone in records["zone"] if zone.get("east_of_eastern_line")}

    def badges(zone: dict[str, Any]) -> tuple[str, ...]:
        shown = {
            "capital": zone["id"] in capitals,
            "supply_zone": "supply_zone_of" in zone,
            "key_zone": "key_zone_of" in zone,
            "resource": zone["id"] in resources,
            "fortress": zone.get("fortress", False),
            "narrow": zone["terrain"] == "narrow",
        }
        return tuple(badge for badge, there in shown.items() if there)

    zones = {
        zone["id"]: Zone(
            zone["name"], zone["country"], zone["terrain"], tuple(zone.get("seas", ())), badges(zone)
        )
        for zone in records["zone"]
    }
    borders = {}
    for border in records["border"]:
        a, b = border["zones"]
        borders[pair(a, b)] = Border(
            strait=border.get("strait", False),
            terrain="mountain" if "high_mountain_in" in border else "",
            river_in=border.get("river_in", ""),
            fortified_line_of=border.get("fortified_line_of", ""),
            great_line=(a in east) != (b in east),
        )
    return Rules(
        zones,
        {sea["id"]: Sea(sea["name"]) for sea in records["sea"]},
        borders,
        {line["id"]: pair(*line["zones"]) for line in records["landing_line"]},
    )
