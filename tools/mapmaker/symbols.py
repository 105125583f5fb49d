"""Small drawings in SVG: terrain marks and the badges beside the names of zones. Each is centred on 0, 0."""

INK = "#2e2418"
CREAM = "#f5ecd2"

TREE = (
    '<path d="M0 5.5v-3" stroke="#4b3d26" stroke-width="1.4"/>'
    '<path d="M-4.6 3L0-7.5L4.6 3z" fill="#5f7748" stroke="#3e5131" stroke-width=".8"/>'
    '<path d="M0-7.5L4.6 3H0z" fill="#42582f" opacity=".55"/>'
)
REEDS = (
    '<path d="M-9 4.5h18M-5.5 7.5h11" stroke="#4c7a83" stroke-width="1.4" stroke-linecap="round"/>'
    '<path d="M-4 3.5l-1.6-6M0 3.5V-5M4 3.5l1.6-6" stroke="#55683f" stroke-width="1.4"/>'
)
PEAK = (
    '<path d="M-12 8L-1.5-10L11 8z" fill="#b8a684" stroke="#54432d" stroke-width="1.3"/>'
    '<path d="M-1.5-10L11 8H2.5L3.6 1.5L.4-1.5z" fill="#75603f"/>'
    '<path d="M-1.5-10L-5.4-3.2L-3-4.4L-1.2-2L.9-4.6L3-3.2z" fill="#fffaf0"/>'
)
DUNE = (
    '<path d="M-8 3Q-4-4 1-1.5Q-1 .5-.5 3zM2 4.5Q5-.5 9 1.5Q7.5 3 8 4.5z" fill="#c9a25c" stroke="#8d6a33" '
    'stroke-width=".9" stroke-linejoin="round"/>'
)
CROSS = (
    f'<path d="M-5-5L5 5M-5 5L5-5" stroke="{CREAM}" stroke-width="6.4" stroke-linecap="round"/>'
    '<path d="M-5-5L5 5M-5 5L5-5" stroke="#5a2b20" stroke-width="3.4" stroke-linecap="round"/>'
)
ICE = (
    '<circle r="13" fill="#e8f3f6" stroke="#2f6f93" stroke-width="1.6"/>'
    '<path d="M0-9.5V9.5M-8.2-4.75L8.2 4.75M-8.2 4.75L8.2-4.75M-2.4-7.4L0-5L2.4-7.4M-2.4 7.4L0 5L2.4 7.4" '
    'fill="none" stroke="#2f6f93" stroke-width="1.7" stroke-linecap="round"/>'
)
BUNKER = (
    f'<path d="M-3-6H3L10-2.5V2.5L3 6H-3z" fill="#54483a" stroke="{CREAM}" stroke-width="1.2" '
    'stroke-linejoin="round"/>'
)
ARROW = '<path d="M7 0L-8-7.5L-5 0L-8 7.5z" stroke="#fbf6e4" stroke-width="1.6" stroke-linejoin="round"/>'


def rays(count: int, start: float, length: float, waist: float, light: str, dark: str) -> str:
    """Rays of a compass rose, one half of each light and the other dark."""
    drawn = []
    for number in range(count):
        turn = start + number * 360 / count
        side = waist * 0.7071
        drawn.append(
            f'<g transform="rotate({turn:g})" stroke="#2f4a55" stroke-width="1" stroke-linejoin="round">'
            f'<path d="M0 0L{-side:.1f} {-side:.1f}L0 {-length}z" fill="{light}"/>'
            f'<path d="M0 0L{side:.1f} {-side:.1f}L0 {-length}z" fill="{dark}"/></g>'
        )
    return "".join(drawn)


COMPASS = (
    '<circle r="58" fill="none" stroke="#2f4a55" stroke-width="1.2"/>'
    '<circle r="64" fill="none" stroke="#2f4a55" stroke-width="3" stroke-dasharray="1.4 15.36"/>'
    + rays(4, 45, 56, 15, "#dfe9e4", "#7fa3b0")
    + rays(4, 0, 84, 18, "#f4efdc", "#2f5a6e")
    + '<path d="M0-112l8 20l-8-5l-8 5z" fill="#8c2a1e" stroke="#2f4a55" stroke-width="1"/>'
)


def disc(colour: str, drawing: str) -> str:
    """A badge: a dark-rimmed disc, so that it is told by its drawing and not by its colour."""
    return f'<circle r="11.4" fill="{colour}" stroke="{INK}" stroke-width="1.6"/>{drawing}'


STAR = "M0-8.2L2-2.6L7.8-2.5L3.2 1L4.8 6.6L0 3.3L-4.8 6.6L-3.2 1L-7.8-2.5L-2-2.6z"
CITIES = {
    "main_capital": disc("#a8322a", f'<path d="{STAR}" fill="#fff3d6"/>'),
    "subcapital": disc("#fff3d6", f'<path d="{STAR}" fill="#a8322a"/>'),
    "city": disc("#fff3d6", f'<circle r="5.4" fill="{INK}"/>'),
    "town": (
        f'<circle r="7.6" fill="#fff3d6" stroke="{INK}" stroke-width="1.5"/><circle r="2.7" fill="{INK}"/>'
    ),
}
BASE = f'<path d="M-15 0L-7.5-13H7.5L15 0L7.5 13H-7.5z" fill="#e3b94f" stroke="{INK}" stroke-width="1.6"/>'
TRIANGLE = f'<path d="M0-11L11.5 9H-11.5z" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" fill='

DIGITS = {  # strokes of numbers, so that the base needs no letters of any font
    1: "M-2.6-2.8L.6-5.4V5.4",
    2: "M-3-2.6Q-2.8-5.4 0-5.4Q3-5.4 3-2.8Q3-.8-3 5.2H3.4",
    3: "M-2.8-5.2H2.8L-.4-1Q3.2-1 3.2 2.2Q3.2 5.4 0 5.4Q-2.6 5.4-3.2 3.4",
    4: "M1.6 5.4V-5.2L-3.6 2.2H3.6",
    5: "M2.8-5.2H-2.2L-2.6-.6Q3.2-1.8 3.2 2.2Q3.2 5.4 0 5.4Q-2.6 5.4-3.2 3.6",
    6: "M2-5.4Q-3.2-2.4-3.2 2.2Q-3.2 5.4 0 5.4Q3.2 5.4 3.2 2.2Q3.2-.8 0-.8Q-2.6-.8-3.2 2.2",
}


def digit(number: int, colour: str) -> str:
    return (
        f'<path d="{DIGITS[number]}" fill="none" stroke="{colour}" stroke-width="2.1" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


SHORE = (
    f'<circle r="11.4" fill="#f0d99c" stroke="{INK}" stroke-width="1.6"/>'
    '<path fill="#5f9fc4" d="M-10.2 4.2A11 11 0 0 0 10.2 4.2Q7.6 6.6 5.1 4.2Q2.6 1.8 0 4.2Q-2.6 6.6-5.1 4.2'
    'Q-7.6 1.8-10.2 4.2z"/>'
)
HEXAGON = (
    '<path d="M-12.4 0L-6.2-10.8H6.2L12.4 0L6.2 10.8H-6.2z" '
    f'fill="{CREAM}" stroke="{INK}" stroke-width="1.8"/>'
)

BADGES = {
    "capital": disc(
        "#a8322a",
        f'<path d="{STAR}" fill="#fff3d6"/>',
    ),
    "supply_zone": disc(
        "#e8cf8e",
        '<path d="M-6.5-1.5h13v7.5h-13zM-6.5-1.5L-4-6H4L6.5-1.5M0-6v12M-6.5 2.2h13" fill="none" '
        f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>',
    ),
    "key_zone": disc(
        "#cfc9bb",
        f'<path d="M-7.5 6V-1L-3.5 2V-1L.5 2V-7H3.5V2H7V6z" fill="{INK}" stroke="{INK}" stroke-width=".8"/>',
    ),
    "resource": disc(
        "#3b4a52",
        '<path d="M-5 7L-1.3-7H1.3L5 7M-3.7 2H3.7M-2.6-2.2H2.6M-3.7 2L2.6-2.2M3.7 2L-2.6-2.2" fill="none" '
        'stroke="#f3e6c2" stroke-width="1.5" stroke-linejoin="round"/>',
    ),
    "fortress": disc(
        "#8d8273",
        f'<path d="M-7 6.5V-6H-4.2V-3.4H-1.4V-6H1.4V-3.4H4.2V-6H7V6.5z" fill="{CREAM}" stroke="{INK}" '
        f'stroke-width="1.1"/><path d="M-1.9 6.5V2.4a1.9 1.9 0 0 1 3.8 0V6.5z" fill="{INK}"/>',
    ),
    **CITIES,
    **{f"{city}_base": f'{BASE}<g transform="scale(.8)">{drawing}</g>' for city, drawing in CITIES.items()},
    "pop": (
        f'<circle r="9.6" fill="#7d8f5a" stroke="{INK}" stroke-width="1.5"/>'
        '<circle cy="-3.4" r="2.9" fill="#fff3d6"/>'
        '<path d="M-5.4 5.6Q-5 .6 0 .6Q5 .6 5.4 5.6z" fill="#fff3d6"/>'
    ),
    "res": TRIANGLE + '"#8d8069"/><path d="M-4.2 5.6L0-1.8L4.2 5.6z" fill="#fff3d6"/>',
    "oil": TRIANGLE
    + '"#b3322b"/><path d="M0-5.4Q4.6 1.2 4.6 3.4A4.6 4.2 0 0 1-4.6 3.4Q-4.6 1.2 0-5.4z" fill="#1d1712"/>',
    "grey_city": disc("#a7a59e", '<circle r="4.6" fill="#fff3d6" stroke="#2e2418" stroke-width="1.4"/>'),
    "port": disc(
        "#dcebee",
        '<path d="M0-4.4V7M-4.4-1.6H4.4M-7 1.8Q-6 7 0 7Q6 7 7 1.8" fill="none" stroke="#1f4566" '
        'stroke-width="1.9" stroke-linecap="round"/>'
        '<circle cy="-6.2" r="1.9" fill="none" stroke="#1f4566" stroke-width="1.5"/>',
    ),
    "raw_material": disc(
        "#8d8069",
        '<path d="M-5.4 6.6L3.4-3.4" stroke="#fff3d6" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M-4.8-6.2Q3-6.6 5.6 4.6" fill="none" stroke="#fff3d6" stroke-width="2.4" '
        'stroke-linecap="round"/>',
    ),
    **{
        f"beach_{n}": f'{SHORE}<g transform="translate(0 -1.6) scale(.92)">{digit(n, INK)}</g>'
        for n in DIGITS
    },
    **{f"stacking_{n}": f'{HEXAGON}<g transform="scale(1.1)">{digit(n, INK)}</g>' for n in DIGITS},
    "narrow": disc(
        "#d9c9a4",
        f'<path d="M-8-5.5L-1.6 0L-8 5.5zM8-5.5L1.6 0L8 5.5z" fill="{INK}"/>',
    ),
}


def at(x: float, y: float, drawing: str, scale: float = 1.0, turn: float = 0.0) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({scale:.2f})">{drawing}</g>'
