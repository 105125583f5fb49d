"""15.0 War and Peace: Declarations of War, the Sneak Attack, Violations of Neutrality and Intervention."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest import china, diplomacy
from tripartite.games.conquest.aggression import (
    AGGRESSION_OWED,
    Owed,
    can_keep_word,
    may_move,
    owed_for,
    owed_now,
)
from tripartite.games.conquest.blocks import ORDERED, create, eliminate
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.cards import draw_to_hand
from tripartite.games.conquest.kinds import FACTION, NATION, POWER
from tripartite.games.conquest.placement import queue
from tripartite.games.conquest.reach import VIOLABLE, Access, attacks_from, kind_key, widest_reach
from tripartite.games.conquest.terms import (
    ACTION,
    ARMED_MINOR,
    BRITISH_EMPIRE,
    DEI,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_MINOR,
    FORTRESS,
    JAPAN,
    NATION_COUNT,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    SOVIETS,
    USA,
    VIETNAM,
)
from tripartite.games.conquest.territory import (
    NEEDS_VIOLATION,
    entry_refusal,
    is_client,
    is_engaged,
    is_foreign,
)

NOT_A_RIVAL: Final[Reason] = Reason("not_a_rival", "0.3")
AT_WAR_ALREADY: Final[Reason] = Reason("at_war_already", "15.21")
AFTER_MOVING: Final[Reason] = Reason("after_moving", "15.21")
NO_AGGRESSION_POSSIBLE: Final[Reason] = Reason("no_aggression_possible", "15.21")
NO_VIOLATION_POSSIBLE: Final[Reason] = Reason("no_violation_possible", "15.3")
NOT_IN_EMERGENCY: Final[Reason] = Reason("not_in_emergency", "10.11")
JAPAN_ALONE: Final[Reason] = Reason("japan_alone", "15.24")
SNEAKED_ALREADY: Final[Reason] = Reason("sneaked_already", "15.24")
NOT_YOUR_POWER: Final[Reason] = Reason("not_your_power", "3.11")
NOT_NEUTRAL_NOW: Final[Reason] = Reason("not_neutral_now", "15.3")
NOT_ARMED: Final[Reason] = Reason("not_armed", "15.34")
NOT_THE_VIOLATORS_ENEMY: Final[Reason] = Reason("not_the_violators_enemy", "15.34")
NO_GROUND_UNIT_ENTERED: Final[Reason] = Reason("no_ground_unit_entered", "15.34")

SNEAKING: Final = 1  # the Sneak Attack is made in this Player Turn
SNEAKED: Final = 2


# --- 15.2 Declarations of War ------------------------------------------------------------------------------


def declare_war(b: Board, declarer: int, victim: int) -> None:
    """15.22: both are at War for the rest of the game, and the victim's reactions are under way."""
    b.war[declarer + victim - 1] = 1
    b.declared[declarer] += 1
    b.declared_upon[victim] += 1
    b.declared_now[victim] = 1
    b.owes_aggression[victim] = 1
    b.say("war_declared", declarer, victim)
    next_year = b.year + 1
    if victim == USA and not b.reaction_from:
        b.reaction_from = next_year
    if victim == USA and declarer == JAPAN:
        b.construction_from = min(b.construction_from, next_year)
    if victim == SOVIETS:
        b.reserves_from = min(b.reserves_from, next_year)


def declare_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.21: before any unit moves, and only if Aggression can follow."""
    return _timing_refusal(b, seat, v[0]) or (
        None if _can_follow(b, seat, v[0], False) else NO_AGGRESSION_POSSIBLE
    )


def _timing_refusal(b: Board, seat: int, victim: int) -> Reason | None:
    if victim not in b.rivals(seat):
        return NOT_A_RIVAL
    if b.emergency:
        return NOT_IN_EMERGENCY
    if b.at_war(seat, victim):
        return AT_WAR_ALREADY
    return AFTER_MOVING if b.has_moved else None


def _can_follow(b: Board, declarer: int, victim: int, sneaking: bool) -> bool:
    """15.21: whether Aggression could follow a Declaration, tried on a copy."""
    tried = b.copy()
    tried.sneak = SNEAKING if sneaking else tried.sneak
    declare_war(tried, declarer, victim)
    return can_keep_word(tried)


def declare_options(b: Board, seat: int, offer: Offer) -> None:
    for victim in b.rivals(seat):
        if declare_refusal(b, seat, (victim,)) is None:
            offer.add(victim)


def declare(b: Board, seat: int, v: tuple[int, ...]) -> None:
    declare_war(b, seat, v[0])


DECLARE: Final[Verb] = Verb("declare", "15.21", (FACTION,), declare_options, declare_refusal, declare)


def sneak_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.24: once in a game, by Japan alone."""
    if seat != JAPAN:
        return JAPAN_ALONE
    if b.sneak:
        return SNEAKED_ALREADY
    return _timing_refusal(b, seat, v[0]) or (
        None if _can_follow(b, seat, v[0], True) else NO_AGGRESSION_POSSIBLE
    )


def sneak_options(b: Board, seat: int, offer: Offer) -> None:
    for victim in b.rivals(seat):
        if sneak_refusal(b, seat, (victim,)) is None:
            offer.add(victim)


def attack_by_stealth(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """15.24: movement goes on as in Peace; what follows from War follows in the Combat Phase."""
    b.sneak = SNEAKING
    b.say("sneak_attack", v[0])
    declare_war(b, seat, v[0])


SNEAK_ATTACK: Final[Verb] = Verb(
    "sneak_attack", "15.24", (FACTION,), sneak_options, sneak_refusal, attack_by_stealth
)


# --- 15.3 Violations of Neutrality -------------------------------------------------------------------------


def violate(b: Board, power: int, nation: int) -> None:
    """15.3, 8.13: the Neutral arms itself, or joins its Protector if that is a Rival."""
    if nation == BRITISH_EMPIRE:
        _attack_british(b, FACTION_OF[power])
        return
    faction, protector = FACTION_OF[power], diplomacy.protector_of(b, nation)
    b.say("neutrality_violated", power, nation)
    if nation in (VIETNAM, DEI):
        b.storms += 1  # 15.35
    if _is_client_violation(b, power, nation):
        china.violate_client(b, protector)
    else:
        _draw_reactions(b, power, nation)
    if protector in (NOBODY, faction):
        _arm(b, power, nation)
    else:
        if is_declaration(b, power, nation):
            declare_war(b, faction, protector)
            b.owes_aggression[protector] = 0  # owed to the Minor instead
        diplomacy.make_satellite(b, nation, protector)
    b.violated_now.append(nation)


def _attack_british(b: Board, faction: int) -> None:
    """8.44: it joins the USA at once; the War is with the whole Faction, and none is declared twice."""
    if not b.at_war(faction, USA):
        declare_war(b, faction, USA)
        b.owes_aggression[USA] = 0  # owed to the British Empire instead
    diplomacy.british_join(b)
    b.violated_now.append(BRITISH_EMPIRE)


def _is_client_violation(b: Board, power: int, nation: int) -> bool:
    """16.33: Foreigners who violate a Client Power's Protectorate in China violate the Client Power."""
    protector = diplomacy.protector_of(b, nation)
    if protector in (NOBODY, JAPAN, FACTION_OF[power]):
        return False
    return is_foreign(power) and b.atlas.nation_in_china[nation]


def is_declaration(b: Board, power: int, nation: int) -> bool:
    """8.13, 8.44: whether violating a Neutral is a Declaration of War; acts of Clients never are (16.11)."""
    faction = FACTION_OF[power]
    if nation == BRITISH_EMPIRE:
        return not b.at_war(faction, USA)
    protector = diplomacy.protector_of(b, nation)
    if protector in (NOBODY, faction) or is_client(power) or b.at_war(faction, protector):
        return False
    return protector == JAPAN or not b.atlas.nation_in_china[nation]


def _draw_reactions(b: Board, power: int, nation: int) -> None:
    """15.31, 16.32: World Reaction cards for both Rivals; one in China, none for what Clients do (16.11)."""
    if is_client(power):
        return
    capital = b.atlas.nation_capital[nation]
    count = 1 if b.atlas.in_china[capital] else b.atlas.mobilization[capital]
    b.reveals += 1
    for rival in b.rivals(FACTION_OF[power]):
        draw_to_hand(b, rival, ACTION, count)


def _arm(b: Board, power: int, nation: int) -> None:
    """15.32: Influence goes, and Fortresses stand in Cities and Towns at the CV of their Mobilization."""
    c = b.atlas
    diplomacy.remove_influence(b, nation, b.influence[nation])
    b.violator[nation] = power
    for area in c.nation_lands[nation]:
        if c.city[area] != NO_CITY and b.in_pool(ARMED_MINOR, FORTRESS):
            create(b, ARMED_MINOR, FORTRESS, c.mobilization[area], area, 1 << FORTRESS)
            b.say("minor_armed", nation, area, c.mobilization[area])


def violate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.3: during movement, by a Power that can then enter; before all movement if it means War."""
    nation, power = v
    reason = _violation_refusal(b, seat, nation, power)
    if reason is not None:
        return reason
    if nation == BRITISH_EMPIRE:
        return None if _can_attack_british(b, power) else NO_VIOLATION_POSSIBLE
    barred = entry_refusal(b, power, b.atlas.nation_capital[nation])
    if barred is not None and barred is not NEEDS_VIOLATION:
        return barred  # a Violation would not help
    attackers = _attackers(b, power, [nation], False)
    if nation not in attackers:
        return NO_VIOLATION_POSSIBLE
    return None if _has_room_for(owed_now(b), nation, attackers[nation]) else AGGRESSION_OWED


def _violation_refusal(b: Board, seat: int, nation: int, power: int) -> Reason | None:
    """What stands against a Violation wherever units are."""
    if FACTION_OF[power] != seat:
        return NOT_YOUR_POWER
    if not diplomacy.is_neutral(b, nation):
        return NOT_NEUTRAL_NOW
    if nation == BRITISH_EMPIRE and (seat == USA or is_client(power)):
        return NOT_A_RIVAL
    if b.emergency:
        return NOT_IN_EMERGENCY
    if b.has_moved and is_declaration(b, power, nation):
        return AFTER_MOVING
    return None if b.orders else NO_VIOLATION_POSSIBLE


def _has_room_for(owed: Owed, nation: int, attackers: list[int]) -> bool:
    """15.3: whether Aggression could follow one more Violation, besides all that is owed."""
    return Owed({**owed.payers, FACTION_COUNT + nation: attackers}, owed.orders).payable > owed.payable


def _attackers(b: Board, power: int, nations: list[int], one_each: bool) -> dict[int, list[int]]:
    """15.3: by Neutral the units of a Power that could enter it after its Violation, or the first of them."""
    access = Access(b, power)
    wanted = _violable(access, nations)
    entered: dict[int, list[int]] = {}  # what units of a kind could enter
    found: dict[int, list[int]] = {}
    for block in range(b.atlas.first_block[power], b.atlas.end_block[power]):
        if not wanted:
            return found
        if not may_move(b, block):
            continue
        key = kind_key(b, block)
        if key not in entered:
            is_near = widest_reach(b.atlas, b.kind[block], b.place[block]) & wanted
            entered[key] = _neutrals_for(b, access, block) if is_near else []
        for nation in entered[key]:
            found.setdefault(nation, []).append(block)
            if one_each:
                wanted &= ~b.atlas.nation_bits[nation]
    return found


def _violable(access: Access, nations: list[int]) -> int:
    """The land of Neutrals that a Power could enter after a Violation, as bits."""
    c = access.b.atlas
    found = 0
    for nation in nations:
        for area in c.nation_lands[nation]:
            if access.state_of(area) == VIOLABLE:
                found |= c.area_bit[area]
    return found


def _neutrals_for(b: Board, access: Access, block: int) -> list[int]:
    """The Neutrals that a unit could enter."""
    found: list[int] = []
    for area in attacks_from(access, block).neutrals:
        nation = b.atlas.nation_of[area]
        if nation not in found and _stays_free(b, block, nation):
            found.append(nation)
    return found


def _stays_free(b: Board, block: int, nation: int) -> bool:
    """15.21: whether the War that a Violation brings leaves a unit free to go, or Engages it at sea."""
    power, area = b.atlas.block_power[block], b.place[block]
    if area < b.atlas.land_count or b.crowd[area] == b.count(power, area):
        return True
    if not is_declaration(b, power, nation):
        return True
    tried = b.copy()
    tried.war[FACTION_OF[power] + diplomacy.protector_of(b, nation) - 1] = 1
    return not is_engaged(tried, block)


def _can_attack_british(b: Board, power: int) -> bool:
    """8.44: whether Aggression against the British Empire could follow, tried on a copy."""
    tried = b.copy()
    violate(tried, power, BRITISH_EMPIRE)
    return can_keep_word(tried)


def violate_options(b: Board, seat: int, offer: Offer) -> None:
    """15.3: the British Empire, and by Power the Minors that its units could enter."""
    if b.emergency or not b.orders:
        return
    power = POWERS_OF[seat][0]
    if violate_refusal(b, seat, (BRITISH_EMPIRE, power)) is None:
        offer.add(BRITISH_EMPIRE, power)
    owed = owed_for(b, offer)
    neutral = [nation for nation in range(FIRST_MINOR, NATION_COUNT) if diplomacy.is_neutral(b, nation)]
    for power in POWERS_OF[seat]:
        nations = neutral
        if b.has_moved:
            nations = [nation for nation in neutral if not is_declaration(b, power, nation)]
        attackers = _attackers(b, power, nations, not owed.payers)
        for nation in nations:
            if nation in attackers and (not owed.payers or _has_room_for(owed, nation, attackers[nation])):
                offer.add(nation, power)


def break_neutrality(b: Board, seat: int, v: tuple[int, ...]) -> None:
    violate(b, v[1], v[0])


VIOLATE: Final[Verb] = Verb(
    "violate", "15.3", (NATION, POWER), violate_options, violate_refusal, break_neutrality
)


# --- 15.34 Intervention ------------------------------------------------------------------------------------


def intervene_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.34: an Enemy of the violator whose Ground unit has entered the Armed Minor's own Territory."""
    nation = v[0]
    if nation < FIRST_MINOR or b.violator[nation] == NOBODY:
        return NOT_ARMED
    reason: Reason = NOT_THE_VIOLATORS_ENEMY
    for area in b.atlas.nation_lands[nation]:
        if b.control[area] != NEUTRAL:
            continue
        for power in POWERS_OF[seat]:
            if b.are_enemies(power, b.violator[nation], area):
                reason = NO_GROUND_UNIT_ENTERED
                if _has_entered(b, power, area):
                    return None
    return reason


def _has_entered(b: Board, power: int, area: int) -> bool:
    for block in b.blocks_of(power, area):
        if b.moved[block] == ORDERED and b.atlas.is_ground[b.kind[block]]:
            return True
    return False


def might_intervene(b: Board) -> bool:
    """15.34: whether somebody who sees blocks alone would think the Active Player able to."""
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if b.violator[nation] == NOBODY or FACTION_OF[b.violator[nation]] == b.active:
            continue
        for area in b.atlas.nation_lands[nation]:
            if b.control[area] != NEUTRAL:
                continue
            for power in POWERS_OF[b.active]:
                if b.count(power, area) and b.are_enemies(power, b.violator[nation], area):
                    return True
    return False


def intervene_options(b: Board, seat: int, offer: Offer) -> None:
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if intervene_refusal(b, seat, (nation,)) is None:
            offer.add(nation)


def intervene(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """15.34, 8.211: it becomes a Satellite; units of equal CV are placed for the Fortresses it has left."""
    nation = v[0]
    b.say("intervention", seat, nation)
    for area in b.atlas.nation_lands[nation]:
        for block in b.blocks_of(ARMED_MINOR, area):
            queue(b, diplomacy.satellite_power(b, seat, area), area, NOBODY, b.cv[block])
            eliminate(b, block)
    diplomacy.join_faction(b, nation, seat)
    b.aggressions = [area for area in b.aggressions if _is_still_hostile(b, seat, area)]


def _is_still_hostile(b: Board, faction: int, area: int) -> bool:
    """Whether Aggression remains what it was though a Minor has joined the Faction."""
    for power in POWERS_OF[faction]:
        if b.count(power, area) and b.has_enemies(power, area):
            return True
    return area < b.atlas.land_count and b.control[area] != faction


INTERVENE: Final[Verb] = Verb(
    "intervene", "15.34", (NATION,), intervene_options, intervene_refusal, intervene
)
