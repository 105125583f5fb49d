"""A look at the whole, as the client will compose it: base, names, and some counters to judge the room."""

import textwrap
from html import escape
from typing import Any

from PIL import Image

from tools.mapmaker.raster import picture

COUNTER = 46
SAMPLES = ("#565b56", "#8f2d22", "#3d5f96", "#a9854a")


def overlay(drawn: dict[str, Any]) -> str:
    width, height = drawn["size"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">']
    areas_at_sea = any(border["kind"] == "sea" for border in drawn["borders"])
    for number, zone in enumerate(drawn["zones"].values()):
        if (zone["kind"] != "sea" or areas_at_sea) and number % 3 == 0:
            parts += counters(zone, SAMPLES[number % len(SAMPLES)], 1 + number % 3)
    parts += [name(zone) for zone in drawn["zones"].values()]
    for zone in drawn.get("air_zones", {}).values():
        x, y = zone["anchor"]
        parts.append(f'<circle cx="{x}" cy="{y}" r="{min(20, zone["room"])}" fill="none" stroke="#fff"/>')
    return "".join(parts) + "</svg>"


def counters(zone: dict[str, Any], colour: str, count: int) -> list[str]:
    x, y = zone["anchor"]
    size = min(COUNTER, max(30, zone["room"] * 1.5))
    return [
        f'<rect x="{x - size / 2 + 5 * k}" y="{y - size / 2 - 5 * k}" width="{size}" height="{size}" rx="4" '
        f'fill="{colour}" stroke="#1b140c" stroke-width="1.5"/>'
        for k in range(count)
    ]


def name(zone: dict[str, Any]) -> str:
    (x, y), size = zone["label"], zone["size"]
    sea = zone["kind"] == "sea"
    style = (
        'font-style="italic" fill="#1d4a60" stroke="#cfe4e6" letter-spacing="2"'
        if sea
        else 'font-weight="bold" fill="#22170c" stroke="#f6eed6"'
    )
    rows = textwrap.wrap(zone["name"], zone.get("row", 17), break_long_words=False) if sea else [zone["name"]]
    top = y + size * (0.34 - 0.6 * (len(rows) - 1))
    return "".join(
        f'<text x="{x}" y="{top + 1.2 * size * row:.1f}" font-size="{size}" text-anchor="middle" '
        'font-family="Liberation Serif, DejaVu Serif" paint-order="stroke" stroke-width="4" '
        f'stroke-opacity=".8" stroke-linejoin="round" {style}>{escape(text)}</text>'
        for row, text in enumerate(rows)
    )


def preview(base: Image.Image, drawn: dict[str, Any]) -> Image.Image:
    sheet = base.convert("RGBA")
    sheet.alpha_composite(picture(overlay(drawn)))
    return sheet.convert("RGB")
