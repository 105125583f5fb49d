"""A small Battle of Conquest & Consequence, to be played on in a browser."""

from __future__ import annotations

from tabletop import Json
from tripartite.api import arrange

AREAS = {"suchow": {"units": ["japan infantry 3", "japan infantry 2", "nationalists infantry 2"]}}
DICE = [1, 5, 6, 2, 4]


def skirmish(shots: int = 0) -> Json:
    """The record of a Battle in Suchow in which two units of Japan are to fire, or the first has fired."""
    match = arrange("conquest", "1936", "combat", only=True, active="japan", areas=AREAS, dice=DICE)
    for seat, answer in (("japan", "activate suchow"), ("japan", "begin_battles"), ("usa", "hold")):
        match.answer(seat, answer)
    for _ in range(shots):
        match.answer("japan", "fire g usa")
    return match.record()
