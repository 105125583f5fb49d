"""What the rules say of an element of the board that the decision of the moment does not ask for."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.building import AT_SEA
from tripartite.games.conquest.government import track_refusal
from tripartite.games.conquest.movement import MOVED_ALREADY
from tripartite.games.conquest.technology import ACHIEVED_ALREADY, NOT_IN_HAND, has_achieved
from tripartite.games.conquest.terms import FACTION_OF, NOBODY
from tripartite.games.conquest.war import NOT_YOUR_POWER

NO_UNIT_OF_YOURS: Final[Reason] = Reason("no_unit_of_yours", "11.0")
OTHER_BATTLE: Final[Reason] = Reason("other_battle", "12.2")
BUILDING: Final = ("production", "client_production")
MOVING: Final = ("movement", "combat")


def element_reason(b: Board, faction: int, kind: str, values: tuple[int, ...]) -> Reason | None:
    """What holds of the element whatever is asked: whose it is, and whether it is spent."""
    if kind == "card":
        return None if values[0] in b.hands[faction] else NOT_IN_HAND
    if kind == "tech":
        return ACHIEVED_ALREADY if has_achieved(b, faction, values[0]) else None
    if kind == "track":
        return track_refusal(b, faction, values[0])
    if kind == "power":
        return None if FACTION_OF[values[0]] == faction else NOT_YOUR_POWER
    if kind == "block":
        return unit_reason(b, faction, values)
    return area_reason(b, faction, values[0]) if kind in ("area", "order") else None


def unit_reason(b: Board, faction: int, values: tuple[int, ...]) -> Reason | None:
    """3.11, 12.2, 11.0: whose unit it is, whether it is in the Battle, whether it has had its Order."""
    area, power, type, cv = values
    if FACTION_OF[power] != faction:
        return NOT_YOUR_POWER
    if b.battle not in (NOBODY, area):
        return OTHER_BATTLE
    alike = [block for block in range(len(b.place)) if _looks_so(b, block, area, type, cv)]
    return MOVED_ALREADY if alike and all(b.moved[block] for block in alike) else None


def _looks_so(b: Board, block: int, area: int, type: int, cv: int) -> bool:
    return b.place[block] == area and b.kind[block] == type and b.cv[block] == cv


def area_reason(b: Board, faction: int, area: int) -> Reason | None:
    """12.2, 7.24, 11.0: where a Battle is, where units are Built, where they stand."""
    if b.battle not in (NOBODY, area):
        return OTHER_BATTLE
    segment = b.frames[0].stage_name
    if segment in BUILDING:
        return AT_SEA if b.atlas.is_sea(area) else None
    if segment not in MOVING:
        return None
    for block, place in enumerate(b.place):
        if place == area and FACTION_OF[b.atlas.block_power[block]] == faction:
            return None
    return NO_UNIT_OF_YOURS
