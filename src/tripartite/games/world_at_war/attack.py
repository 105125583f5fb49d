"""The attack under way: who attacks whom, with which modifiers (13.3.5(4), 13.3.6.1(7), 13.3.10(8))."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import air_support, boards, invasion, phase, weather
from tripartite.games.world_at_war.board import ENEMY, Board
from tripartite.games.world_at_war.combat_results import Clash, strength
from tripartite.games.world_at_war.keys import MAGINOT_RULE, TACTICAL_REROLL
from tripartite.games.world_at_war.terms import (
    ALLIES,
    ATTACKER,
    AXIS,
    CAMPS_OF,
    CLEAR,
    DEFENDER,
    FIRST_MINOR,
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    NATION_COUNT,
    NAVAL_INVASION,
    NEUTRAL,
    NOBODY,
    OPERATIONAL,
    SEAT_COUNT,
    TACTICAL,
    UNITED_KINGDOM,
    USSR,
    WESTERN,
)

MAGINOT_FRONT: Final = "maginot_front"  # the areas against which the Maginot Line counts
MAGINOT_LINE: Final = "fr_lor"


# --- who fights --------------------------------------------------------------------------------------------


def camps_with(b: Board, camp: int) -> list[int]:
    """P24(2), P25(2): the camps whose units attack and defend together."""
    partner = b.partner(camp)
    return [camp] if partner == NOBODY else [camp, partner]


def own_units(b: Board, camp: int, place: int) -> list[int]:
    """The land units of a camp, and of the one it attacks with, in a place."""
    found: list[int] = []
    for each in camps_with(b, camp):
        found += b.land_units(place, each)
    return found


def own_types(b: Board, camp: int, place: int) -> list[int]:
    """The types of these units."""
    places, found = b.atlas.place_count, []
    for each in camps_with(b, camp):
        if b.land[each * places + place]:
            for type in b.land_types[each]:
                if b.stack[type * places + place]:
                    found.append(type)
    return found


def enemies_at(b: Board, camp: int, place: int) -> list[int]:
    """The land units that stand against a camp in a place."""
    found: list[int] = []
    for other in range(SEAT_COUNT):
        if b.at_war(camp, other):
            found += b.land_units(place, other)
    nation = b.control[place]
    if nation != NOBODY and b.is_to(camp, nation) == ENEMY:
        found += b.land_units(place, NEUTRAL)
    return found


def attackers(b: Board) -> list[int]:
    """13.3.6(10): the land units that take part in the attack."""
    return [unit for unit in own_units(b, b.attack_camp, b.attack_from) if b.engaged[unit]]


def defenders(b: Board) -> list[int]:
    return enemies_at(b, b.attack_camp, b.attack_to)


def force(b: Board, combatant: int) -> list[int]:
    return attackers(b) if combatant == ATTACKER else defenders(b)


def defender_camp(b: Board) -> int:
    """The camp of most defenders, or of the nation that controls an empty area."""
    nation = largest_nation(b, defenders(b))
    if nation == NOBODY:
        nation = b.control[b.attack_to]
    return b.camp[nation]


def seat_of(b: Board, combatant: int) -> int:
    """Who decides for a side; for a neutral somebody of the side that is not attacking it."""
    if combatant == ATTACKER:
        return b.attack_camp
    camp = defender_camp(b)
    return camp if camp != NEUTRAL else opponent(b, b.attack_camp)


def opponent(b: Board, camp: int) -> int:
    """P16(7): who plays the units of a neutral that this camp attacks."""
    if camp != AXIS:
        return AXIS
    for other in CAMPS_OF[ALLIES]:
        if phase.plays(b, other):
            return other
    return WESTERN


def nations_in(b: Board, units: list[int]) -> list[int]:
    """How many of these units each nation has."""
    count = [0] * NATION_COUNT
    for unit in units:
        count[b.nation_of(unit)] += 1
    return count


def largest_nation(b: Board, units: list[int]) -> int:
    """P25(2): the nation of most of these units, of equal ones that with the best modifier; or NOBODY.

    Units of the Commonwealth are the same as British ones (13.3.6.1(7)).
    """
    count = nations_in(b, units)
    for nation in range(MAJOR_COUNT, FIRST_MINOR):
        count[UNITED_KINGDOM] += count[nation]
        count[nation] = 0
    best = NOBODY
    for nation in range(NATION_COUNT):
        if not count[nation] or (best != NOBODY and count[nation] < count[best]):
            continue
        if best == NOBODY or count[nation] > count[best]:
            best = nation
        elif boards.land_modifier(b, nation) > boards.land_modifier(b, best):
            best = nation
    return best


# --- what modifies the attack ------------------------------------------------------------------------------


def is_rough(b: Board) -> bool:
    return b.atlas.terrain[b.attack_to] != CLEAR


def fortress(b: Board, origin: int, target: int) -> int:
    """5.4(3), P12(1): the levels that stand against an attack from there; none without a garrison."""
    c = b.atlas
    if c.place_ids[target] == MAGINOT_LINE and b.has_rule(MAGINOT_RULE):
        return b.fortress[target] if origin in c.groups[MAGINOT_FRONT] else 0
    return b.fortress[target]


def nationality(b: Board, units: list[int]) -> int:
    """13.3.6.1(7): the modifier of the larger force."""
    nation = largest_nation(b, units)
    return 0 if nation == NOBODY else boards.land_modifier(b, nation)


def _winter(b: Board, units: list[int], place: int) -> int:
    nation = largest_nation(b, units)
    return 0 if nation == NOBODY else weather.winter_modifier(b, nation, place)


def air_fleets(b: Board, combatant: int, mission: int) -> int:
    """13.3(6): how many air fleets of a side support in that way."""
    camp = b.attack_camp if combatant == ATTACKER else defender_camp(b)
    return 0 if camp == NEUTRAL else len(air_support.supporters(b, camp, mission))


def rocketeer(b: Board) -> int:
    """P3: the side in which rocket artillery lets the USSR reroll a die of its own, NOBODY without any.

    It does so once a turn, and needs no air fleet.
    """
    if b.rockets_fired == b.turn + 1 or not boards.has(b, USSR, TACTICAL_REROLL):
        return NOBODY
    for combatant in (ATTACKER, DEFENDER):
        if nations_in(b, force(b, combatant))[USSR] > 0:
            return combatant
    return NOBODY


def step_modifier(b: Board) -> int:
    """13.3.6(13), 13.3.10(8): of exploitation, or of the first attack of an invasion."""
    if b.attack_kind == NAVAL_INVASION and not b.attack_step:
        return invasion.FIRST_ATTACK
    return weather.exploitation_modifier(b, b.attack_to, b.attack_step)


def attack_parts(b: Board, units: list[int]) -> dict[str, int]:
    """13.3.6.1(7), 13.3.10(8): what modifies the attacker's total besides numbers."""
    parts = _common_parts(b, ATTACKER, units, b.attack_from)
    landing = b.attack_kind == NAVAL_INVASION and not b.attack_step
    parts["landing" if landing else "exploitation"] = step_modifier(b)
    if b.attack_kind == NAVAL_INVASION:
        camps = camps_with(b, b.attack_camp)
        parts["fleets"] = invasion.fleets_bonus(b, camps, b.attack_from, b.attack_step)
    elif b.attack_to in b.atlas.strait_neighbors[b.attack_from]:
        parts["strait"] = b.atlas.strait_modifier
    return parts


def defence_parts(b: Board, units: list[int]) -> dict[str, int]:
    """13.3.6.1(7), 13.3.10(8): the same for the defender."""
    parts = _common_parts(b, DEFENDER, units, b.attack_to)
    parts["terrain"] = int(is_rough(b))
    if b.attack_kind == NAVAL_INVASION:
        parts["beach"] = invasion.fortress_bonus(fortress(b, b.attack_from, b.attack_to), len(units))
    return parts


def _common_parts(b: Board, combatant: int, units: list[int], place: int) -> dict[str, int]:
    return {
        "nation": nationality(b, units),
        "winter": _winter(b, units, place),
        "air": air_fleets(b, combatant, OPERATIONAL),
    }


def clash(b: Board) -> Clash:
    """The operation under way in numbers."""
    ours, theirs = attackers(b), defenders(b)
    found = Clash(len(ours), len(theirs))
    found.fortress = fortress(b, b.attack_from, b.attack_to) if theirs else 0
    found.attack_modifier = sum(attack_parts(b, ours).values())
    found.defence_modifier = sum(defence_parts(b, theirs).values())
    found.uncounted = b.attack_resistance  # P17
    found.rough = is_rough(b)
    found.winner_losses = b.rules.winner_losses
    found.one_die_losses = b.rules.one_die_losses
    return found


def limited_modifier(b: Board) -> int:
    """13.3.5(4), 13.3.5.1: what is added to the roll of a limited offensive."""
    ours, theirs = attackers(b), defenders(b)
    modifier = int(is_rough(b)) - nationality(b, ours)
    modifier -= air_fleets(b, ATTACKER, TACTICAL)
    modifier += air_fleets(b, DEFENDER, TACTICAL)
    if not theirs:
        return modifier
    enemies = strength(len(theirs), fortress(b, b.attack_from, b.attack_to))
    return modifier + nationality(b, theirs) + enemies - len(ours)


def empty_area_modifier(b: Board) -> int:
    """13.3.7: exploitation, the attacker's air fleets of either kind, and the fixed one of an invasion."""
    air = air_fleets(b, ATTACKER, OPERATIONAL) + air_fleets(b, ATTACKER, TACTICAL)
    return step_modifier(b) + air


def is_limited(b: Board) -> bool:
    return b.attack_kind == LIMITED_OFFENSIVE
