"""1.14 Control of land areas: assessed at the start of each phase and fixed for it."""

from __future__ import annotations

from tripartite.games.conquest.blocks import stand_up, turn_face_up
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    ESCAPED,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_MINOR,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    REDS,
    SIDE_OF,
    STANDING,
    USA,
)


def assess_control(b: Board) -> None:
    """1.14: who controls each land area; Capitals first, as others follow them."""
    marked = b.atlas.marked
    for area in b.atlas.control_order:
        holder = _occupied_by(b, area) if b.crowd[area] else _falls_to(b, area)
        if marked[area] or holder != b.control[area]:
            set_control(b, area, holder)
        if b.crowd[area] or b.heir[area] != NOBODY:
            _note_heir(b, area)


def set_control(b: Board, area: int, holder: int) -> None:
    """1.143, 14.22: who controls an area from now on, with what markers follow from it."""
    if b.control[area] != holder:
        b.control[area] = holder
        b.blockaded[area] = 0  # 14.22: the marker goes when control changes
        b.say("control", area, holder)
    if b.atlas.marked[area]:
        _mark(b, area, holder)


def _mark(b: Board, area: int, holder: int) -> None:
    """1.143: Control markers lie where default control does not apply."""
    if holder == default_control(b, area):
        b.marker[area] = NOBODY
    elif holder != NEUTRAL:
        b.marker[area] = holder


def _occupied_by(b: Board, area: int) -> int:
    """1.141: the sole occupant, else the Owner of a Disputed area, else whoever it falls to."""
    occupants = occupants_of(b, area)
    if not occupants:
        return _falls_to(b, area)
    if _stays(b, b.control[area], area):
        return b.control[area]
    return b.heir[area] if b.heir[area] in occupants else occupants[0]


def _falls_to(b: Board, area: int) -> int:
    """1.142, 1.143: the controller of an unoccupied area."""
    if b.atlas.great_home[area] != NOBODY:
        return default_control(b, area)
    if b.atlas.marked[area]:
        return b.marker[area] if b.marker[area] != NOBODY else default_control(b, area)
    capital = b.atlas.capital_of[area]
    return NEUTRAL if capital == NOBODY else b.control[capital]


def _note_heir(b: Board, area: int) -> None:
    """1.141: of the others in a Disputed area the one who has been there longest owns it next.

    All their units count, as nobody else can tell which of those that stand are Ground units.
    """
    first = NOBODY
    for faction in range(FACTION_COUNT):
        if faction != b.control[area] and b.is_present(faction, area):
            if faction == b.heir[area]:
                return
            if first == NOBODY:
                first = faction
    b.heir[area] = first


def _stays(b: Board, owner: int, area: int) -> bool:
    """11.0, 1.141: the Owner of a Disputed area keeps it while any of his units is there."""
    if owner != NEUTRAL:
        return b.is_present(owner, area)
    british = b.count(BRITISH_EMPIRE, area) > 0 and not _occupies_for_usa(b, area)
    return british or b.count(ARMED_MINOR, area) > 0


def occupants_of(b: Board, area: int) -> list[int]:
    """1.121: the controllers whose Ground units stand there; only those occupy.

    Units of a Neutral British Empire and Armed Minors occupy for NEUTRAL.
    """
    found: list[int] = []
    if not b.crowd[area]:
        return found
    for faction in range(FACTION_COUNT):
        for power in POWERS_OF[faction]:
            if b.ground[power * b.atlas.area_count + area]:
                controller = (
                    NEUTRAL if power == BRITISH_EMPIRE and not _occupies_for_usa(b, area) else faction
                )
                if controller not in found:
                    found.append(controller)
    if b.count(ARMED_MINOR, area):
        found.append(NEUTRAL)
    return found


def _occupies_for_usa(b: Board, area: int) -> bool:
    """2.2: until the Alliance British units hold British territory as Neutrals, Satellites for the USA."""
    return b.british_ally > 0 or b.atlas.nation_of[area] != BRITISH_EMPIRE


def lay_blocks(b: Board) -> None:
    """1.141: whoever is in a Disputed land area and not its Owner lies face up, all others stand."""
    for block in range(b.atlas.block_count):
        if b.place[block] == NOBODY or b.face[block] == ESCAPED:
            continue
        if stands_there(b, block):
            if b.face[block] != STANDING:
                stand_up(b, block)
        elif b.face[block] == STANDING:
            turn_face_up(b, block)
            b.say("shown", block, b.place[block])


def stands_there(b: Board, block: int) -> bool:
    """1.141: the Owner's blocks stand in a Disputed land area, the others lie; elsewhere all stand."""
    area, power = b.place[block], b.atlas.block_power[block]
    if area >= b.atlas.land_count or b.control[area] == SIDE_OF[power]:
        return True
    return not b.has_enemies(power, area)


def default_control(b: Board, area: int) -> int:
    """1.142, 1.143: whose an unoccupied Capital, Islet or Home Territory is without a marker."""
    nation = b.atlas.nation_of[area]
    if nation == NOBODY or nation >= FIRST_MINOR:
        return NEUTRAL
    if nation == BRITISH_EMPIRE:
        return USA if b.british_ally else NEUTRAL
    if nation == REDS and b.rules.two_players:
        return FACTION_OF[NATIONALISTS]  # 19.3: Sian is of the United China
    if b.rules.two_players and FACTION_OF[nation] not in b.factions():
        return NEUTRAL  # 19.1
    return FACTION_OF[nation]
