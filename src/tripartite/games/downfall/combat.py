"""16, 17 Terrain and combat."""

from __future__ import annotations

from tripartite.core.verbs import Reason
from tripartite.games.downfall import politics
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.entry import attacked_in_the_west
from tripartite.games.downfall.reasons import (
    LANDING_ARMIES_DO_NOT_SUPPORT,
    NOBODY_TO_ATTACK,
    NOT_IN_THE_ZONE,
)
from tripartite.games.downfall.terms import (
    ALLIES,
    ATTACKED,
    ATTACKING,
    AXIS,
    BELGIUM,
    BY_SEA,
    FOREST,
    FOUGHT,
    FRANCE,
    GERMANY,
    ITALY,
    MOUNTAIN,
    NO_MISSION,
    NOBODY,
    NOT_ATTACKED,
    PLAIN,
    SOVIET_UNION,
    SOVIETS,
    SUPPORTING,
    SWAMP,
    UNITED_KINGDOM,
)

# --- 16 terrain --------------------------------------------------------------------------------------------


def defence_bonus(b: Board, defender: int, entered: int) -> int:
    """16-3 to 16-6: terrain, fortress and line for a defender, by the attacker's way in."""
    c = b.atlas
    zone = b.place[defender]
    bonus = c.terrain_bonus[zone]
    if c.fortress[zone]:
        bonus += fortress_bonus(b, c.army_side[defender], zone)
    if entered == BY_SEA:
        return bonus + c.coast_bonus
    if entered == NOBODY:
        return bonus
    return bonus + c.crossing_bonus[entered][0 if c.border_zones[entered][0] == zone else 1]


def fortress_bonus(b: Board, side: int, zone: int) -> int:
    """16-5: for defenders who control the zone; Soviet fortresses help Soviet armies only."""
    c = b.atlas
    if b.control[zone] != side or (c.country_of[zone] == SOVIET_UNION and side != SOVIETS):
        return 0
    return c.fortress_bonus


def in_hard_winter(b: Board, army: int) -> bool:
    """17-8, 19-3: Axis armies in the Soviet Union in winter 1942."""
    c = b.atlas
    return (
        b.turn == c.hard_winter and c.army_side[army] == AXIS and c.country_of[b.place[army]] == SOVIET_UNION
    )


def combat_factor(b: Board, army: int) -> int:
    """17-8: the factor of the counter where it stands."""
    c = b.atlas
    kind = c.army_type[army]
    africa = c.africa[b.place[army]]
    factors = c.factors_in_africa[kind] if africa else c.factors[kind]
    return factors[b.reduced[army]] + (c.hard_winter_modifier if in_hard_winter(b, army) else 0)


def support_factor(b: Board, army: int) -> int:
    """1-4: +2 full, +1 reduced."""
    return b.atlas.support[b.reduced[army]]


def attack_factor(b: Board, attack: int) -> int:
    """17-7: the attacker's adjusted combat factor."""
    c = b.atlas
    army = b.attackers[attack]
    factor = combat_factor(b, army)
    for other in range(c.first_army[b.side], c.end_army[b.side]):
        if b.supports[other] == attack:
            factor += support_factor(b, other)
    if b.missions[attack] != NO_MISSION:
        factor += c.air_bonus
    return factor


def defence_factor(b: Board, attack: int) -> int:
    """17-7, 17-8: the defender's adjusted combat factor."""
    c = b.atlas
    army = b.targets[attack]
    factor = combat_factor(b, army) + defence_bonus(b, army, b.entered[b.attackers[attack]])
    if c.army_country[army] == ITALY and germans_in(b, b.place[army]):
        factor += c.italian_bonus
    return factor


def germans_in(b: Board, zone: int) -> bool:
    """17-8: whether German armies are in the zone, beside which Italians defend better."""
    c = b.atlas
    for army in b.armies_in(AXIS, zone):
        if c.army_country[army] == GERMANY:
            return True
    return False


def lead(b: Board, attack: int) -> int:
    """13.1-1: attacker less defender, before the dice."""
    return attack_factor(b, attack) - defence_factor(b, attack)


# --- 13.1 exploitation -------------------------------------------------------------------------------------


def exploitable(b: Board, army: int, zone: int) -> bool:
    """13.1-1, 16-7: whether an attack fixed in the zone lets a tank army that has no part in it pass."""
    c = b.atlas
    if not c.africa[zone] and (c.terrain[zone] != PLAIN or c.fortress[zone]):
        return False
    for attack in range(len(b.attackers)):
        target = b.targets[attack]
        if b.attackers[attack] == army or target == NOBODY or b.place[target] != zone:
            continue
        if lead(b, attack) >= c.exploitation_lead:
            return True
    return False


# --- 17-2 support ------------------------------------------------------------------------------------------


def supports_in(b: Board, zone: int) -> int:
    """17-2: how many armies support attacks in the zone."""
    c = b.atlas
    count = 0
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        if b.supports[army] != NOBODY and b.place[army] == zone:
            count += 1
    return count


def support_limit(b: Board, zone: int) -> int:
    """17-2: armies of the attacker beyond those of the defender, counted when the combats begin."""
    if b.support_limit:
        return b.support_limit[zone]
    return b.own(b.side, zone) - b.enemies(b.side, zone)


def has_support_left(b: Board, zone: int) -> bool:
    """17-2: whether one more army may support an attack in the zone."""
    return supports_in(b, zone) < support_limit(b, zone)


def support_breaks(b: Board, army: int) -> bool:
    """17-2: an army may not leave while a fixed support rests on its presence."""
    if not b.attackers:
        return False
    zone = b.place[army]
    used = supports_in(b, zone)
    return used > 0 and used > b.own(b.side, zone) - 1 - b.enemies(b.side, zone)


def supporter_refusal(b: Board, army: int, attack: int) -> Reason | None:
    """17-2: whether an activated army may support that attack."""
    if b.place[army] != b.place[b.attackers[attack]]:
        return NOT_IN_THE_ZONE
    if b.entered[army] == BY_SEA:
        return LANDING_ARMIES_DO_NOT_SUPPORT
    return None


# --- 17-9, 17.1 the dice -----------------------------------------------------------------------------------


def die_counts_three(b: Board, army: int) -> bool:
    """17-10: German tanks in the Soviet Union in open country; Afrika Korps and British tanks in Africa."""
    c = b.atlas
    zone = b.place[army]
    if not c.is_tank[army]:
        return False
    country = c.army_country[army]
    if country == GERMANY and c.country_of[zone] == SOVIET_UNION:
        terrain = c.terrain[zone]
        return terrain != FOREST and terrain != SWAMP and terrain != MOUNTAIN
    if not c.africa[zone]:
        return False
    return country == UNITED_KINGDOM or c.army_type[army] == c.afrika_korps


def score(b: Board, army: int, factor: int, purpose: str) -> int:
    """17-9: factor and die."""
    die = b.dice.d6(purpose)
    counted = max(die, b.atlas.lowest_die) if die_counts_three(b, army) else die
    b.say("combat_die", army, die, counted, factor + counted)
    return factor + counted


def fight(b: Board, attack: int) -> None:
    """17.1-1, 17-4: one attack from dice to losses, which supporters do not share."""
    attacker, defender = b.attackers[attack], b.targets[attack]
    zone = b.place[defender]
    _note_attack(b, attacker, zone)
    if zone in b.attack_duty:
        b.attack_duty.remove(zone)  # 17-5
    for_attack, for_defence = attack_factor(b, attack), defence_factor(b, attack)
    b.say("combat", zone, attacker, defender, for_attack, for_defence)
    attacking = score(b, attacker, for_attack, "attack")
    defending = score(b, defender, for_defence, "defence")
    losses = outcome(attacking, defending, b.reduced[attacker], b.reduced[defender])
    _after_the_fight(b, attack)
    take_losses(b, attacker, losses // 4)
    take_losses(b, defender, losses % 4)


def outcome(attacking: int, defending: int, attacker_reduced: int, defender_reduced: int) -> int:
    """17.1-1: losses of the attacker times four, plus those of the defender."""
    if attacking == defending:
        return 5
    if attacking > defending:
        spared = defender_reduced or attacking >= 2 * defending
        return 2 if spared else 6
    spared = attacker_reduced or defending >= 2 * attacking
    return 8 if spared else 9


def take_losses(b: Board, army: int, losses: int) -> None:
    """17.1-1: full to reduced, reduced to eliminated."""
    if losses == 0:
        return
    if losses == 1 and not b.reduced[army]:
        b.reduced[army] = 1
        b.say("army_reduced", army, b.place[army])
        return
    b.say("army_eliminated", army, b.place[army])
    remove(b, army)


def remove(b: Board, army: int) -> None:
    """1-3, 7-6, 17.1-1: takes an army off the map; its counter may be used again."""
    b.put(army, NOBODY)
    b.reduced[army] = 0
    b.task[army] = 0
    b.entered[army] = NOBODY
    b.supply_line[army] = 0
    b.supports[army] = NOBODY
    b.attacked[army] = NOT_ATTACKED


def _note_attack(b: Board, attacker: int, zone: int) -> None:
    """4-4, 8-3: attacks that other paragraphs ask for."""
    c = b.atlas
    if c.army_country[attacker] != GERMANY:
        return
    if zone == c.karelia and not b.karelia_attacked:
        b.karelia_attacked = b.turn
        b.say("karelia_attacked", b.turn)
    if c.country_of[zone] in (FRANCE, BELGIUM):
        attacked_in_the_west(b)


def _after_the_fight(b: Board, attack: int) -> None:
    c = b.atlas
    b.fought[attack] = 1
    b.task[b.attackers[attack]] = FOUGHT
    b.missions[attack] = NO_MISSION  # 11-3: it is available again
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        if b.supports[army] == attack:
            b.task[army] = FOUGHT


def note_attack_duty(b: Board, zone: int) -> None:
    """17-5: armies that enter a zone of enemies without own armies must attack there."""
    if b.enemies(b.side, zone) and b.own(b.side, zone) == 0 and zone not in b.attack_duty:
        b.attack_duty.append(zone)


def way_in(b: Board, army: int) -> int:
    """16-3: the zone from which an army entered in this part, by sea, or not at all."""
    entered = b.entered[army]
    return entered if entered < 0 else b.atlas.areas.across(b.place[army], entered)


def declare(b: Board, attacker: int) -> None:
    """8-13: an attack whose target and support are named next."""
    b.attackers.append(attacker)
    b.targets.append(NOBODY)
    b.missions.append(NO_MISSION)
    b.fought.append(0)
    b.task[attacker] = ATTACKING
    b.declaring = len(b.attackers) - 1


def name_target(b: Board, target: int) -> None:
    """17-1: each army is attacked at most once in a part."""
    b.targets[b.declaring] = target
    b.attacked[target] = ATTACKED
    b.say("attack_declared", b.place[target], b.attackers[b.declaring], target)


def add_support(b: Board, army: int) -> None:
    """8-13, 17-2: the army supports the attack that is being declared."""
    b.supports[army] = b.declaring
    b.task[army] = SUPPORTING
    b.say("support_declared", army, b.attackers[b.declaring])


def declare_refusal(b: Board, army: int) -> Reason | None:
    """8-6, 9-4: whether an activated army may attack."""
    reason = politics.attacker_refusal(b, army, b.place[army])
    if reason:
        return reason
    return None if politics.has_target(b, b.side, b.place[army]) else NOBODY_TO_ATTACK


def answering_side(b: Board, attack: int) -> int:
    """11-2: only the side whose army is attacked answers a mission."""
    return b.atlas.army_side[b.targets[attack]]


def other_sides_armies(b: Board, zone: int) -> list[int]:
    """2-1: the enemies of the active side in the zone; Allies and Soviets are never each other's."""
    if b.side != AXIS:
        return b.armies_in(AXIS, zone)
    return b.armies_in(ALLIES, zone) + b.armies_in(SOVIETS, zone)
