"""Exact odds of dice, counted in throws that are all equally likely."""

from __future__ import annotations

from math import comb


def die(faces: int, lowest: int = 1) -> list[int]:
    """On how many faces a die shows each value, by value; what is less than `lowest` counts as that."""
    shown = [0] * (faces + 1)
    for face in range(1, faces + 1):
        shown[max(face, lowest)] += 1
    return shown


def duel(first: list[int], second: list[int]) -> list[tuple[int, int, int]]:
    """The values of two dice that can come together, each with the number of throws in which they do."""
    return [
        (one, other, first[one] * second[other])
        for one in range(len(first))
        for other in range(len(second))
        if first[one] and second[other]
    ]


def hits(dice: int, faces: int, most: int) -> list[int]:
    """In how many of all throws 0, 1, 2, ... of the dice show no more than `most`."""
    hitting = max(0, min(most, faces))
    return [comb(dice, hit) * hitting**hit * (faces - hitting) ** (dice - hit) for hit in range(dice + 1)]
