"""17.0 to 17.3, 11.6, 19.7 Partisans: creating, Militarizing, Recruiting; Insurgents, Insurrections."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest import war
from tripartite.games.conquest.aggression import AGGRESSION_OWED, Owed, note_entry, owed_for, owed_now, pays
from tripartite.games.conquest.blocks import MOST_CV, ORDERED, STRENGTHENED, create, promote
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard, take_from_hand
from tripartite.games.conquest.kinds import CARD, LAND
from tripartite.games.conquest.placement import NO_BLOCK_LEFT
from tripartite.games.conquest.technology import take_from_vault
from tripartite.games.conquest.terms import (
    FACE_UP,
    MILITIA,
    NATIONALISTS,
    NOBODY,
    PROPAGANDA,
    REDS,
    SOVIETS,
    STANDING,
    TECH_COUNT,
    WINTER,
)
from tripartite.games.conquest.territory import NEEDS_VIOLATION, entry_refusal, is_aggression
from tripartite.games.conquest.turns import STOP

NO_PARTISAN: Final[Reason] = Reason("no_partisan", "17.2")
NO_ORDERS_LEFT: Final[Reason] = Reason("no_orders_left", "11.0")
NO_MILITIA_TO_STRENGTHEN: Final[Reason] = Reason("no_militia_to_strengthen", "17.2")
NO_INSURGENTS: Final[Reason] = Reason("no_insurgents", "11.6")
NOT_IN_HAND: Final[Reason] = Reason("card_not_in_hand", "19.7")
NOT_ON_THE_CARD: Final[Reason] = Reason("province_not_on_card", "19.7")
NOT_UNSTABLE: Final[Reason] = Reason("not_unstable", "17.3")
RECRUITED_THERE: Final[Reason] = Reason("recruited_there", "17.3")

CADRE: Final = 1
INSURGENT_CV: Final = 2  # 11.6
SUCCESS: Final = 6  # 17.3: a die of Recruiting
SUCCESS_WITH_PROPAGANDA: Final = 5  # 9.5


# --- 17.1 creating -----------------------------------------------------------------------------------------


def create_partisan(b: Board, area: int) -> None:
    """17.1: a Partisan in a Province, whoever controls it."""
    b.partisans[area] += 1
    b.say("partisan", area)


# --- Militia that appears (17.2, 11.6, 19.7) ---------------------------------------------------------------


def rising_refusal(b: Board, power: int, area: int, owed: Owed | None = None) -> Reason | None:
    """What a new Militia needs: an Order, a block, and that it is no Aggression in an Emergency (10.11)."""
    if not b.orders:
        return NO_ORDERS_LEFT
    if not b.in_pool(power, MILITIA):
        return NO_BLOCK_LEFT
    if b.emergency and is_aggression(b, power, area):
        return war.NOT_IN_EMERGENCY
    if owed is None:
        owed = owed_now(b)
    paid = [debt for debt in owed.payers if pays(b, debt, power, area)]
    return None if owed.is_kept([], 1, paid) else AGGRESSION_OWED


def rise(b: Board, power: int, cv: int, area: int) -> None:
    """17.2: a Militia appears for an Order; it cannot move, and must fight if that is Aggression.

    In a Neutral Province it is a Violation of Neutrality by the Client Power (16.11).
    """
    b.orders -= 1
    if entry_refusal(b, power, area) is NEEDS_VIOLATION:
        war.violate(b, power, b.atlas.nation_of[area])
    aggression = is_aggression(b, power, area)
    block = create(b, power, MILITIA, cv, area, 1 << MILITIA)
    b.moved[block] = ORDERED
    b.say("militia", power, area, cv)
    note_entry(b, power, area, aggression)


# --- 17.2 Militarizing -------------------------------------------------------------------------------------


def militarize_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return rising_refusal(b, REDS, v[0]) if b.partisans[v[0]] else NO_PARTISAN


def militarize_options(b: Board, seat: int, offer: Offer) -> None:
    owed = owed_for(b, offer)
    for area in b.atlas.china_lands:
        if b.partisans[area] and rising_refusal(b, REDS, area, owed) is None:
            offer.add(area)


def militarize(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.partisans[v[0]] -= 1
    b.say("militarized", v[0])
    rise(b, REDS, CADRE, v[0])


MILITARIZE: Final[Verb] = Verb(
    "militarize", "17.2", (LAND,), militarize_options, militarize_refusal, militarize
)


def militia_to_strengthen(b: Board, area: int) -> int:
    """17.2: a Red Militia that was there before this Player Turn and can grow."""
    for block in b.blocks_of(REDS, area):
        if b.kind[block] == MILITIA and not b.moved[block] and b.cv[block] < b.atlas.most_cv[REDS][MILITIA]:
            return block
    return NOBODY


def strengthen_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return _growth_refusal(b, v[0]) or (None if owed_now(b).is_kept([], 1, []) else AGGRESSION_OWED)


def _growth_refusal(b: Board, area: int) -> Reason | None:
    """The same whatever is owed."""
    if not b.partisans[area]:
        return NO_PARTISAN
    if not b.orders:
        return NO_ORDERS_LEFT
    return NO_MILITIA_TO_STRENGTHEN if militia_to_strengthen(b, area) == NOBODY else None


def strengthen_options(b: Board, seat: int, offer: Offer) -> None:
    if not owed_for(b, offer).is_kept([], 1, []):
        return
    for area in b.atlas.china_lands:
        if b.partisans[area] and _growth_refusal(b, area) is None:
            offer.add(area)


def strengthen(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17.2: a Partisan adds a CV to a Militia, which cannot move in this Player Turn."""
    area = v[0]
    b.partisans[area] -= 1
    b.orders -= 1
    block = militia_to_strengthen(b, area)
    promote(b, block)
    b.moved[block] = STRENGTHENED
    _see_growth(b, block)
    b.say("strengthened", area)


def _see_growth(b: Board, grown: int) -> None:
    """3.0: which of the blocks that stand there has grown, nobody else can tell."""
    b.own_blocks()
    if b.face[grown] == FACE_UP:
        b.low[grown] = b.high[grown] = b.cv[grown]
        return
    for block in b.blocks_of(REDS, b.place[grown]):
        if b.face[block] == STANDING:
            b.high[block] = min(MOST_CV, b.high[block] + 1)


STRENGTHEN: Final[Verb] = Verb(
    "strengthen", "17.2", (LAND,), strengthen_options, strengthen_refusal, strengthen
)


# --- 11.6 Red Insurgents -----------------------------------------------------------------------------------


def insurgent_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if TECH_COUNT + v[0] not in b.vault_aims[SOVIETS]:
        return NO_INSURGENTS
    return rising_refusal(b, REDS, v[0])


def insurgent_options(b: Board, seat: int, offer: Offer) -> None:
    for aim in b.vault_aims[SOVIETS]:
        if aim >= TECH_COUNT and rising_refusal(b, REDS, aim - TECH_COUNT, owed_for(b, offer)) is None:
            offer.add_once(aim - TECH_COUNT)


def raise_insurgents(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """11.6: a pair of the Secret Vault is shown and discarded for a CV 2 Militia."""
    number = b.vault_aims[SOVIETS].index(TECH_COUNT + v[0])
    pair = take_from_vault(b, SOVIETS, number)
    b.shown += 1
    b.say("insurgents", v[0], pair[0], pair[1])
    for card in pair:
        discard(b, card)
    rise(b, REDS, INSURGENT_CV, v[0])


INSURGENT: Final[Verb] = Verb(
    "insurgent", "11.6", (LAND,), insurgent_options, insurgent_refusal, raise_insurgents
)


# --- 19.7 Insurrections ------------------------------------------------------------------------------------


def insurrection_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    card, area = v
    if card not in b.hands[seat]:
        return NOT_IN_HAND
    if area not in rebel_provinces(b, card):
        return NOT_ON_THE_CARD
    return rising_refusal(b, NATIONALISTS, area)


def rebel_provinces(b: Board, card: int) -> list[int]:
    """19.7: the Chinese Provinces of a Diplomacy card; of a wild card those of its purple box."""
    c = b.atlas
    if not c.is_action(card):
        return []
    if c.card_mode[card] != NOBODY:
        return c.card_partisans[card]
    return [c.nation_capital[nation] for nation in c.card_nations[card] if c.nation_in_china[nation]]


def insurrection_options(b: Board, seat: int, offer: Offer) -> None:
    owed = owed_for(b, offer)
    for card in b.hands[seat]:
        for area in rebel_provinces(b, card):
            if rising_refusal(b, NATIONALISTS, area, owed) is None:
                offer.add(card, area)


def rebel(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """19.7: a card is discarded for a CV 1 Militia of the United China."""
    card, area = v
    take_from_hand(b, seat, card)
    b.shown += 1
    b.say("insurrection", card, area)
    discard(b, card)
    rise(b, NATIONALISTS, CADRE, area)


INSURRECTION: Final[Verb] = Verb(
    "insurrection", "19.7", (CARD, LAND), insurrection_options, insurrection_refusal, rebel
)


# --- 17.3 Recruiting ---------------------------------------------------------------------------------------


def unstable_provinces(b: Board) -> list[int]:
    """17.3: those that hold Partisans."""
    return [area for area in b.atlas.china_lands if b.partisans[area]]


def recruiting(b: Board) -> Asked:
    """17.3: unused Orders may Recruit; each success places a Partisan, at most one in a Province."""
    if b.recruits:
        return _place_recruits(b)
    if not can_recruit(b):
        b.frames[-1].go_on()
        return None
    return Ask.of(b, b.active, "recruiting", "17.3", (RECRUIT, STOP))


def can_recruit(b: Board) -> bool:
    """17.3: the Soviets with Orders that nobody has used, where Partisans are, but not in Winter."""
    return b.active == SOVIETS and b.season != WINTER and b.orders > 0 and bool(unstable_provinces(b))


def recruiting_dice(b: Board) -> int:
    return min(b.orders, len(unstable_provinces(b)))


def least_to_recruit(b: Board) -> int:
    """9.5: what a die has to show."""
    return SUCCESS_WITH_PROPAGANDA if b.has_tech(SOVIETS, PROPAGANDA) else SUCCESS


def recruit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17.3, 9.5: a die for each Order left, but no more than there are Unstable Provinces."""
    count, least = recruiting_dice(b), least_to_recruit(b)
    b.orders = 0
    dice = b.dice.d6s(count, "recruiting")
    for shown in dice:
        if shown >= least:
            b.recruits += 1
    b.say("recruited", dice, least, b.recruits)


RECRUIT: Final[Verb] = Verb("recruit", "17.3", carry_out=recruit)


def _place_recruits(b: Board) -> Asked:
    free = [area for area in unstable_provinces(b) if area not in b.recruited]
    if b.recruits < len(free):
        return Ask.of(b, b.active, "recruit_place", "17.3", (UNREST,))
    for area in free:
        create_partisan(b, area)
    b.recruits = 0
    return None


def unrest_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if not b.partisans[v[0]]:
        return NOT_UNSTABLE
    return RECRUITED_THERE if v[0] in b.recruited else None


def unrest_options(b: Board, seat: int, offer: Offer) -> None:
    for area in unstable_provinces(b):
        if area not in b.recruited:
            offer.add(area)


def stir_unrest(b: Board, seat: int, v: tuple[int, ...]) -> None:
    create_partisan(b, v[0])
    b.recruited.append(v[0])
    b.recruits -= 1


UNREST: Final[Verb] = Verb("unrest", "17.3", (LAND,), unrest_options, unrest_refusal, stir_unrest)
