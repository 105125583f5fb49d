"""11.0, 15.21, 15.3 Territory: which areas the units of a Power may enter, and what they meet there."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    ESCAPED,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_MINOR,
    IMPENETRABLE,
    JAPAN,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    POWER_COUNT,
    RUSSIA,
    SOVIETS,
    USA,
    Numbers,
)

NEEDS_WAR: Final[Reason] = Reason("needs_war", "15.21")
NEEDS_BRITISH_WAR: Final[Reason] = Reason("needs_british_war", "8.44")
NEEDS_VIOLATION: Final[Reason] = Reason("needs_violation", "15.3")
HOME_SEA: Final[Reason] = Reason("home_sea", "15.21")
CONFINED_TO_CHINA: Final[Reason] = Reason("confined_to_china", "16.12")
BARRED_FROM_CHINA: Final[Reason] = Reason("barred_from_china", "16.3")
BRITISH_NEUTRAL: Final[Reason] = Reason("british_neutral", "2.2")
RUSSIA_CLOSED: Final[Reason] = Reason("russia_closed", "19.1")
NEVER_ENTERED: Final[Reason] = Reason("never_entered", "1.1")

# The Great Power units of each Faction; those of the British Empire count once it is an Ally (2.2).
GREAT_POWERS_OF: Final[tuple[Numbers, ...]] = ((JAPAN,), (USA, BRITISH_EMPIRE), (RUSSIA,))


def is_client(power: int) -> bool:
    """2.3: Nationalist and Red China."""
    return power >= NATIONALISTS


def is_foreign(power: int) -> bool:
    """16.3: every Power that is not Chinese."""
    return power <= BRITISH_EMPIRE


def is_neutral_british(b: Board, power: int) -> bool:
    """2.2: until the Alliance the British Empire keeps to its own territory and to Open Seas."""
    return power == BRITISH_EMPIRE and not b.british_ally


def entry_refusal(b: Board, power: int, area: int) -> Reason | None:
    """11.0: what stands against units of a Power stopping in an area, or going over land through it."""
    c = b.atlas
    if area >= c.land_count:
        return sea_refusal(b, power, area)
    if c.territory[area] == IMPENETRABLE:
        return NEVER_ENTERED
    if is_client(power):
        return _neutral_refusal(b, power, area) if c.in_china[area] else CONFINED_TO_CHINA
    if is_neutral_british(b, power):
        return None if b.is_british(area) else BRITISH_NEUTRAL
    if c.in_china[area] and power != JAPAN and not b.at_war(FACTION_OF[power], JAPAN):
        return BARRED_FROM_CHINA
    return _neutral_refusal(b, power, area) or _rival_refusal(b, power, area)


def sea_refusal(b: Board, power: int, area: int) -> Reason | None:
    """15.21, 16.12: a Rival's Home Seas are entered in War only, and by Client Powers no sea at all."""
    if is_client(power):
        return CONFINED_TO_CHINA
    homes = b.atlas.home_sea_of[area]
    if not homes:
        return None
    faction = FACTION_OF[power]
    if homes & 1 << JAPAN and faction != JAPAN and not is_at_war(b, power, JAPAN):
        return HOME_SEA
    if faction == USA:
        return None
    if homes & 1 << USA and not b.at_war(faction, USA):
        return HOME_SEA
    if homes & 1 << BRITISH_EMPIRE and not (b.british_ally and b.at_war(faction, USA)):
        return HOME_SEA
    return None


def is_at_war(b: Board, power: int, rival: int) -> bool:
    """15.2: whether a Great Power is at War with a Rival; a Neutral British Empire never is."""
    return b.at_war(FACTION_OF[power], rival) and not is_neutral_british(b, power)


def _neutral_refusal(b: Board, power: int, area: int) -> Reason | None:
    """8.1, 8.44, 19.1: Neutral Territory; that of an Armed Minor is open (15.33)."""
    if b.control[area] != NEUTRAL:
        return None
    nation = b.atlas.nation_of[area]
    if nation == BRITISH_EMPIRE:
        return BRITISH_NEUTRAL if FACTION_OF[power] == USA else NEEDS_BRITISH_WAR
    if nation < FIRST_MINOR:
        return RUSSIA_CLOSED
    return NEEDS_VIOLATION if b.violator[nation] == NOBODY else None


def _rival_refusal(b: Board, power: int, area: int) -> Reason | None:
    """15.21: territory of a Rival Great Power, and land with its units.

    What USA and Soviets control in China is their Clients', for which no War is needed (16.33).
    """
    c = b.atlas
    faction, holder = FACTION_OF[power], b.control[area]
    for rival in range(FACTION_COUNT):
        if rival == faction or b.war[faction + rival - 1]:
            continue
        if holder == rival and (rival == JAPAN or not c.in_china[area]):
            return NEEDS_WAR
        if has_great_power(b, rival, area):
            return NEEDS_WAR
    if b.british_ally:
        return None
    if faction != USA:
        british = b.stack[BRITISH_EMPIRE * c.area_count + area] > 0
        return NEEDS_BRITISH_WAR if british and not b.is_british_satellite(area) else None
    return BRITISH_NEUTRAL if holder == USA and c.in_indochina[area] else None


def has_great_power(b: Board, faction: int, area: int) -> bool:
    """Whether a Faction has units of its Great Powers in an area."""
    for power in GREAT_POWERS_OF[faction]:
        if b.stack[power * b.atlas.area_count + area] and not is_neutral_british(b, power):
            return True
    return False


# --- 11.5, 15.24 Enemies in the way ------------------------------------------------------------------------


def is_sneaking_past(b: Board, power: int, other: int) -> bool:
    """15.24: while Japan moves for a Sneak Attack as in Peace, its victims are not in the way."""
    if b.sneak != 1 or power != JAPAN or other == ARMED_MINOR or b.frames[0].stage_name != "movement":
        return False
    return b.declared_now[FACTION_OF[other]] > 0


def is_hindered(b: Board, power: int, area: int) -> bool:
    """11.0: whether Enemy units there stop the units of a Power, or hold them in a Battle."""
    areas = b.atlas.area_count
    if b.crowd[area] == b.stack[power * areas + area]:
        return False
    for other in range(POWER_COUNT):
        if b.stack[other * areas + area] and b.are_enemies(power, other, area):
            if not is_sneaking_past(b, power, other) and stands_in(b, other, area):
                return True
    return False


def stands_in(b: Board, power: int, area: int) -> bool:
    """12.73: whether a Power has units in an area, not counting Escaped Submarines."""
    if area < b.atlas.land_count:
        return b.count(power, area) > 0
    for block in b.blocks_of(power, area):
        if b.face[block] != ESCAPED:
            return True
    return False


def is_engaged(b: Board, block: int) -> bool:
    """11.51: whether a unit is in a Battle, which it leaves by Disengaging."""
    return b.face[block] != ESCAPED and is_hindered(b, b.atlas.block_power[block], b.place[block])


def bars_passage(b: Board, power: int, area: int) -> bool:
    """1.3, 11.2: whether ships stop at a Strait or Islet: Enemies control it, or are there."""
    faction, holder = FACTION_OF[power], b.control[area]
    if is_neutral_british(b, power):
        return not b.is_british(area)
    if holder == NEUTRAL:
        violator = b.violator[b.atlas.nation_of[area]]
        if violator != NOBODY and FACTION_OF[violator] == faction:
            return True
    elif b.at_war(faction, holder) and not is_sneaking_past(b, power, holder):
        return True
    return _has_enemy_power(b, power, area)


def _has_enemy_power(b: Board, power: int, area: int) -> bool:
    """Enemies but for Armed Minors, who are no more than Rivals of those who did not violate them (15.32)."""
    areas = b.atlas.area_count
    for other in range(ARMED_MINOR):
        if b.stack[other * areas + area] and b.are_enemies(power, other, area):
            if not is_sneaking_past(b, power, other):
                return True
    return False


def is_aggression(b: Board, power: int, area: int) -> bool:
    """11.54: entering unoccupied Enemy Territory, or an area with only Enemy units."""
    if b.is_present(FACTION_OF[power], area):
        return False
    if b.has_enemies(power, area):
        return True
    return area < b.atlas.land_count and not b.is_friendly(power, area)


def is_russian(b: Board, area: int) -> bool:
    """10.41: Russian Home Territory."""
    return b.atlas.great_home[area] == RUSSIA


def is_redeployment_goal(b: Board, power: int, area: int) -> bool:
    """10.42: a friendly Base, or Home Territory of the Faction."""
    c = b.atlas
    if area >= c.land_count:
        return False
    home = c.great_home[area]
    return c.base[area] or (home != NOBODY and FACTION_OF[home] == FACTION_OF[power] != SOVIETS)
