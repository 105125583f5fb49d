"""11.54, 15.21, 15.3 The Aggression that must follow Declarations of War and Violations of Neutrality."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason
from tripartite.games.conquest import china
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.reach import Access, attacks_from, kind_key, widest_reach
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    FACTION_COUNT,
    FACTION_OF,
    FORTRESS,
    JAPAN,
    MILITIA,
    NOBODY,
    REDS,
    SOVIETS,
    TECH_COUNT,
)
from tripartite.games.conquest.territory import has_great_power, is_aggression, stands_in

AGGRESSION_OWED: Final[Reason] = Reason("aggression_owed", "15.21")
RISING: Final = -1  # among those who can commit Aggression that is owed: a Militia that appears for it


def may_move(b: Board, block: int) -> bool:
    """11.0, 3.241: whether a unit is on the map and may still get an Order."""
    return b.place[block] != NOBODY and not b.moved[block] and b.kind[block] != FORTRESS


def movers(b: Board, faction: int) -> list[int]:
    """The units that may still get an Order, one of each Power, type and area."""
    found: list[int] = []
    if not b.orders:
        return found
    c = b.atlas
    seen: set[int] = set()
    for power in POWERS_OF[faction]:
        for block in range(c.first_block[power], c.end_block[power]):
            if not may_move(b, block):
                continue
            key = kind_key(b, block)
            if key not in seen:
                seen.add(key)
                found.append(block)
    return found


def debts(b: Board) -> list[int]:
    """15.21, 15.3: the Aggression that has to follow: against Factions, then Nations from FACTION_COUNT."""
    found = [rival for rival in range(FACTION_COUNT) if b.owes_aggression[rival]]
    return found + [FACTION_COUNT + nation for nation in b.violated_now]


def pays(b: Board, debt: int, power: int, area: int) -> bool:
    """Whether entering an area is the Aggression that is owed."""
    if debt < FACTION_COUNT:
        return _is_at(b, debt, area) and is_aggression(b, power, area)
    return _settles_violation(b, power, debt - FACTION_COUNT, area) and is_aggression(b, power, area)


class Owed:
    """15.21, 15.3: by what is owed the units that can commit it by moving, or a Militia that could rise.

    What staying in a sea is Aggression enough for is not among it.
    """

    def __init__(self, payers: dict[int, list[int]], orders: int) -> None:
        self.payers = payers
        self.orders = orders
        self.payable = payable(payers, [], orders, []) if payers else 0  # how much of it can follow

    def is_kept(self, blocks: list[int], orders: int, paid: list[int]) -> bool:
        """Whether no less of it can follow once units and Orders are used for what is `paid`."""
        if not self.payable:
            return True
        left = self.orders - orders
        if left >= self.payable and not self.needs(blocks):
            return True
        return payable(self.payers, blocks, left, paid) >= self.payable

    def keeps_word(self, block: int) -> bool:
        """Whether a unit may go and commit some of it without keeping others from the rest."""
        for debt, units in self.payers.items():
            if block in units and self.is_kept([block], 1, [debt]):
                return True
        return False

    def needs(self, blocks: list[int]) -> bool:
        """Whether any of these units can commit what is owed."""
        for units in self.payers.values():
            for block in blocks:
                if block in units:
                    return True
        return False


class OwedMemory:
    """What was owed, as long as all that it followed from is as it was."""

    def __init__(self, b: Board, owed: Owed) -> None:
        self.owed = owed
        self._followed_from = [numbers[:] for numbers in _followed_from(b)]

    def holds(self, b: Board) -> bool:
        return _followed_from(b) == self._followed_from


def _followed_from(b: Board) -> list[list[int]]:
    """All that decides who can commit the Aggression that is owed."""
    turn = [b.active, b.orders, b.season, b.emergency, b.sneak, b.british_ally, b.has_moved]
    debtor = [b.techs[b.active], b.intruded, b.client_violated, b.vault_aims[SOVIETS], b.partisans]
    units = [b.place, b.kind, b.face, b.moved, b.border, b.exit]
    areas = [b.control, b.war, b.violator, b.owes_aggression, b.violated_now]
    return [turn, *debtor, *units, *areas]


def owed_now(b: Board) -> Owed:
    """15.21, 15.3: what is owed at this moment."""
    if not debts(b):
        return Owed({}, b.orders)
    kept: OwedMemory | None = b.owed_memory
    if kept is None or not kept.holds(b):
        kept = OwedMemory(b, Owed(_payers(b), b.orders))
        b.owed_memory = kept
    return kept.owed


def owed_for(b: Board, offer: Offer) -> Owed:
    """The same, looked for once for all verbs of an ask."""
    if offer.found is None:
        offer.found = owed_now(b)
    owed: Owed = offer.found
    return owed


def _payers(b: Board) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for debt in debts(b):
        if not shares_sea_with(b, debt):
            found[debt] = []
    if not found or not b.orders:
        return found
    goals = 0
    for debt in found:
        goals |= _owed_areas(b, debt)
    able: dict[int, list[int]] = {}  # what units of a kind can pay
    for power in POWERS_OF[b.active]:
        access = Access(b, power)
        for block in range(b.atlas.first_block[power], b.atlas.end_block[power]):
            if not may_move(b, block):
                continue
            key = kind_key(b, block)
            if key not in able:
                is_near = widest_reach(b.atlas, b.kind[block], b.place[block]) & goals
                able[key] = _debts_paid_by(b, access, block, list(found)) if is_near else []
            for debt in able[key]:
                found[debt].append(block)
    for debt in found:
        if _might_rise(b, debt):
            found[debt].append(RISING)
    return found


def _debts_paid_by(b: Board, access: Access, block: int, owed: list[int]) -> list[int]:
    """What a unit could pay by an Order."""
    codes = attacks_from(access, block).codes
    found: list[int] = []
    for debt in owed:
        for code in codes:
            if pays(b, debt, access.power, code // b.atlas.area_count):
                found.append(debt)
                break
    return found


def payable(payers: dict[int, list[int]], blocks: list[int], orders: int, paid: list[int]) -> int:
    """How much of what is owed is `paid` or can follow without some units, with so many Orders."""
    count = 0
    left: list[list[int]] = []
    for debt, units in payers.items():
        if debt in paid:
            count += 1
        else:
            left.append([unit for unit in units if unit not in blocks])
    return count + min(orders, _most_paid(left))


def _most_paid(owed: list[list[int]]) -> int:
    """How many debts units can pay, each of them one."""
    payer_of: dict[int, int] = {}
    count = 0
    for number in range(len(owed)):
        if _assign(owed, number, payer_of, set()):
            count += 1
    return count


def _assign(owed: list[list[int]], number: int, payer_of: dict[int, int], tried: set[int]) -> bool:
    for unit in owed[number]:
        if unit == RISING:
            return True
        if unit not in tried:
            tried.add(unit)
            if unit not in payer_of or _assign(owed, payer_of[unit], payer_of, tried):
                payer_of[unit] = number
                return True
    return False


def can_keep_word(b: Board) -> bool:
    """15.21, 15.3: whether all that is owed can follow, each by a unit and an Order of its own."""
    if len(debts(b)) == 1:
        return can_pay(b, debts(b)[0])
    owed = owed_now(b)
    return owed.payable == len(owed.payers)


def can_pay(b: Board, debt: int) -> bool:
    """The same for one debt alone, which looks no further than to the first who can pay it."""
    if shares_sea_with(b, debt) or _might_rise(b, debt):
        return True
    c, goals = b.atlas, _owed_areas(b, debt)
    for block in movers(b, b.active):
        if not widest_reach(c, b.kind[block], b.place[block]) & goals:
            continue
        power = c.block_power[block]
        for code in attacks_from(Access(b, power), block).codes:
            if pays(b, debt, power, code // c.area_count):
                return True
    return False


def _owed_areas(b: Board, debt: int) -> int:
    """A first look: the areas where the Aggression that is owed might follow, as bits."""
    nation = debt - FACTION_COUNT
    found = 0 if nation < 0 else b.atlas.nation_bits[nation]
    if nation >= 0 and nation != BRITISH_EMPIRE:
        return found
    for area in range(b.atlas.area_count):
        if b.count(BRITISH_EMPIRE, area) if nation >= 0 else _is_at(b, debt, area):
            found |= b.atlas.area_bit[area]
    return found


def shares_sea_with(b: Board, debt: int) -> bool:
    """15.21: whoever declares War where both have units at sea is the Aggressor there, unless he leaves."""
    for area in range(b.atlas.land_count, b.atlas.area_count):
        for power in POWERS_OF[b.active]:
            if b.count(power, area) and stands_in(b, power, area) and _meets_victim(b, power, area, debt):
                return True
    return False


def _meets_victim(b: Board, power: int, area: int, debt: int) -> bool:
    for other in range(ARMED_MINOR):
        if b.count(other, area) and b.are_enemies(power, other, area) and stands_in(b, other, area):
            if debt in (FACTION_OF[other], FACTION_COUNT + other):
                return True
    return False


def _might_rise(b: Board, debt: int) -> bool:
    """17.2, 11.6: whether a Red Militia could appear where it is owed."""
    if b.active != SOVIETS or not b.orders or not b.in_pool(REDS, MILITIA):
        return False
    for area in b.atlas.china_lands:
        if b.partisans[area] or TECH_COUNT + area in b.vault_aims[SOVIETS]:
            if pays(b, debt, REDS, area):
                return True
    return False


def _is_at(b: Board, faction: int, area: int) -> bool:
    """15.21: whether a Faction holds an area or has units there; in China those of Clients do not count."""
    if faction != JAPAN and b.atlas.in_china[area]:
        return has_great_power(b, faction, area)
    return b.is_present(faction, area) or (area < b.atlas.land_count and b.control[area] == faction)


def _settles_violation(b: Board, power: int, nation: int, area: int) -> bool:
    """15.3: the violating Power enters the Nation; at sea British units stand for the British Empire."""
    if b.violator[nation] not in (NOBODY, power):
        return False
    if nation == BRITISH_EMPIRE and b.count(BRITISH_EMPIRE, area):
        return True
    return b.atlas.nation_of[area] == nation


def note_entry(b: Board, power: int, area: int, aggression: bool) -> None:
    """11.54, 16.3: what follows from units of a Power having entered an area; `aggression` is what it was."""
    china.enter_china(b, power, area)
    if not aggression:
        return
    china.attack_clients(b, power, area)
    if area not in b.aggressions:
        b.aggressions.append(area)
    for rival in range(FACTION_COUNT):
        if rival != FACTION_OF[power] and _is_at(b, rival, area):
            b.owes_aggression[rival] = 0
    b.violated_now = [nation for nation in b.violated_now if not _settles_violation(b, power, nation, area)]


def note_shared_seas(b: Board) -> None:
    """1.21, 15.21: Enemies never share a sea, so that whoever stays with them there is the Aggressor."""
    c = b.atlas
    for area in range(c.land_count, c.area_count):
        if area in b.aggressions or not b.is_present(b.active, area):
            continue
        for power in POWERS_OF[b.active]:
            if b.count(power, area) and b.has_enemies(power, area):
                b.aggressions.append(area)
                break
