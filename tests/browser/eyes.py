"""How colours look to people, also to those who confuse some, and how far they are apart for them."""

from __future__ import annotations

import math

Color = tuple[float, float, float]
Matrix = tuple[Color, Color, Color]

# Machado, Oliveira and Fernandes (2009), on linear red, green and blue, without one kind of cones.
USUAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
PROTANOPIA: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
# From linear red, green and blue to XYZ, each divided by that of white.
XYZ: Matrix = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))


def linear(color: Color) -> Color:
    """From parts of 255 as screens take them to amounts of light."""
    red, green, blue = (
        part / 3294.6 if part <= 10.31475 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color
    )
    return red, green, blue


def seen(color: Color, eyes: Matrix) -> Color:
    """Lightness and two hues, in which distances are differences as people see them (CIELAB)."""
    shown = [min(1.0, max(0.0, light)) for light in times(eyes, linear(color))]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in times(XYZ, (shown[0], shown[1], shown[2]))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Color, other: Color, eyes: Matrix) -> float:
    return math.dist(seen(one, eyes), seen(other, eyes))


def contrast(one: Color, other: Color) -> float:
    """As accessibility guidelines count it (WCAG 2)."""
    low, high = sorted(times(XYZ, linear(color))[1] + 0.05 for color in (one, other))
    return high / low


def times(matrix: Matrix, color: Color) -> Color:
    first, second, third = (sum(a * b for a, b in zip(row, color, strict=True)) for row in matrix)
    return first, second, third
