"""7.3 Government: card play round and round, and the hand limit."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Kind, Offer, Reason, Verb, named_kind
from tripartite.games.conquest import diplomacy, intelligence, technology
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard, take_from_hand
from tripartite.games.conquest.economy import raise_loyalty
from tripartite.games.conquest.kinds import CARD, FACTION, LAND, NATION, SECOND_CARD, TECH
from tripartite.games.conquest.partisans import create_partisan
from tripartite.games.conquest.technology import LOWER_CARD_FIRST, NO_SUCH_PAIR, NOT_IN_HAND, techs_on
from tripartite.games.conquest.terms import (
    FACTION_COUNT,
    FIRST_MINOR,
    LAND_REFORM,
    NATION_COUNT,
    NOBODY,
    SOVIETS,
    TECH_COUNT,
    USA,
)
from tripartite.games.conquest.turns import PASS, all_have_passed, next_turn, pass_turn

INDUSTRY: Final = 0
KMT: Final = 1
CCP: Final = 2
TRACKS: Final = ("industry", "kmt", "ccp")
TRACK: Final[Kind] = named_kind("track", TRACKS)
EVERYBODY: Final = (1 << FACTION_COUNT) - 1

NOT_AN_ACTION_CARD: Final[Reason] = Reason("not_an_action_card", "7.31")
NOT_AN_INVESTMENT_CARD: Final[Reason] = Reason("not_an_investment_card", "7.32")
TRACK_OF_ANOTHER: Final[Reason] = Reason("track_of_another", "7.33")
TWICE_A_YEAR: Final[Reason] = Reason("twice_a_year", "7.32")
NOT_ENOUGH_FACTORIES: Final[Reason] = Reason("not_enough_factories", "7.32")
ENOUGH_FACTORIES: Final[Reason] = Reason("enough_factories", "7.32")
SOVIETS_ONLY: Final[Reason] = Reason("soviets_only", "17.1")
PROVINCE_NOT_ON_CARD: Final[Reason] = Reason("province_not_on_card", "17.1")
PAIR_OF_ANOTHER_PROVINCE: Final[Reason] = Reason("pair_of_another_province", "7.35")
WITHIN_LIMIT: Final[Reason] = Reason("hand_within_limit", "7.5")


def government(b: Board) -> Asked:
    """7.3, 7.37: one option or a Pass each, until all have Passed in a row; without cards one must Pass."""
    if all_have_passed(b):
        b.frames[-1].go_on()
        return None
    if not b.hands[b.active]:
        pass_turn(b, b.active, ())
        return None
    return Ask.of(b, b.active, "government", "7.3", PLAYS)


def end_play(b: Board) -> None:
    """7.3: the next player's turn; a row of Passes is broken."""
    b.passes = 0
    next_turn(b)


# --- 7.31 Diplomacy ----------------------------------------------------------------------------------------


def action_card_refusal(b: Board, seat: int, card: int) -> Reason | None:
    if card not in b.hands[seat]:
        return NOT_IN_HAND
    return None if b.atlas.is_action(card) else NOT_AN_ACTION_CARD


def influence_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.31: an Action card for a Neutral that stands on it."""
    return action_card_refusal(b, seat, v[0]) or diplomacy.card_refusal(b, seat, v[0], v[1])


def influence_options(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for card in b.hands[seat]:
        if not c.is_action(card):
            continue
        nations = c.card_nations[card] if c.card_mode[card] == NOBODY else range(NATION_COUNT)
        for nation in nations:
            if diplomacy.card_refusal(b, seat, card, nation) is None:
                offer.add(card, nation)


def influence(b: Board, seat: int, v: tuple[int, ...]) -> None:
    take_from_hand(b, seat, v[0])
    b.shown += 1
    diplomacy.play_card(b, seat, v[0], v[1])
    end_play(b)


# --- 7.32, 7.33 Industry and Loyalty -----------------------------------------------------------------------


def track_refusal(b: Board, faction: int, track: int) -> Reason | None:
    """7.32, 7.33: two levels a Year; KMT is the USA's and CCP the Soviets'."""
    limits = b.atlas.components.limits
    if track == INDUSTRY:
        return TWICE_A_YEAR if b.ind_raised[faction] >= limits["ind_raise_per_year"] else None
    if faction != (USA if track == KMT else SOVIETS):
        return TRACK_OF_ANOTHER
    return TWICE_A_YEAR if b.loyalty_raised[faction] >= limits["loyalty_raise_per_year"] else None


def track_cost(b: Board, faction: int, track: int) -> int:
    """7.32, 7.33, 9.5: Factories for a level; each Rival that declared War lowers the Industry Cost."""
    c = b.atlas.components
    if track == INDUSTRY:
        return c.factions[faction].ind_cost - b.declared_upon[faction]
    if track == KMT:
        return c.limits["kmt_cost"]
    return c.limits["ccp_cost_land_reform" if b.has_tech(SOVIETS, LAND_REFORM) else "ccp_cost"]


def open_costs(b: Board, faction: int) -> list[int]:
    """What the levels cost that a Faction may still buy in this Year."""
    tracks = range(len(TRACKS))
    return [track_cost(b, faction, track) for track in tracks if track_refusal(b, faction, track) is None]


def factories(b: Board, cards: list[int]) -> int:
    """7.32: the Factory values of cards together."""
    total = 0
    for card in cards:
        total += b.atlas.card_factory[card]
    return total


def invest_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.32: another card, if the hand can pay for a level and what lies there does not pay for all."""
    card = v[0]
    if card not in b.hands[seat]:
        return NOT_IN_HAND
    if b.atlas.is_action(card):
        return NOT_AN_INVESTMENT_CARD
    costs = open_costs(b, seat)
    if not costs:
        return TWICE_A_YEAR
    down = factories(b, b.played)
    if down >= max(costs):
        return ENOUGH_FACTORIES
    return NOT_ENOUGH_FACTORIES if down + factories(b, b.hands[seat]) < min(costs) else None


def invest_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        if not b.atlas.is_action(card):
            if invest_refusal(b, seat, (card,)) is not None:
                return
            offer.add(card)


def invest(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.32: the card lies open; the first of them begins an investment."""
    card = v[0]
    if not b.played:
        b.frames.append(Frame(INVESTMENT))
    take_from_hand(b, seat, card)
    discard(b, card)
    b.played.append(card)
    b.shown += 1
    b.say("card_invested", seat, card)


def make_investment(b: Board) -> Asked:
    """7.32, 7.33: cards are put down until they pay for a level."""
    return Ask.of(b, b.active, "investment", "7.32", (INVEST, RAISE, TAKE_BACK))


def raise_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.32, 7.33: the cards that lie there must pay for the level."""
    reason = track_refusal(b, seat, v[0])
    if reason is not None:
        return reason
    return NOT_ENOUGH_FACTORIES if factories(b, b.played) < track_cost(b, seat, v[0]) else None


def raise_track(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.32, 7.33: a level more at once; Factories beyond the cost are lost."""
    track = v[0]
    if track == INDUSTRY:
        b.ind[seat] += 1
        b.ind_raised[seat] += 1
        b.say("industry_raised", seat, b.ind[seat])
    else:
        b.loyalty_raised[seat] += 1
        b.say("loyalty_raised", seat, raise_loyalty(b, seat))
    b.played = []
    b.frames[-1].go_on()
    end_play(b)


def take_back(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """The cards come back to the hand; everybody has seen them."""
    for card in b.played:
        b.investment_discards.remove(card)
        b.hands[seat].append(card)
        b.known_cards[card] = EVERYBODY & ~(1 << seat)
    b.played = []
    b.say("investment_taken_back", seat)
    b.frames[-1].go_on()


# --- 7.34 Technology ---------------------------------------------------------------------------------------


def achieve_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return technology.pair_refusal(b, seat, v[0], v[1], v[2])


def achieve_options(b: Board, seat: int, offer: Offer) -> None:
    """9.3: of two like cards either may stay face up."""
    for card in b.hands[seat]:
        for tech in techs_on(b, card):
            if technology.achieving_refusal(b, seat, tech) is not None:
                continue
            for second in b.hands[seat]:
                if technology.pair_refusal(b, seat, card, second, tech) is None:
                    offer.add(card, second, tech)


def achieve(b: Board, seat: int, v: tuple[int, ...]) -> None:
    technology.achieve(b, seat, v[0], v[1], v[2])
    end_play(b)


def hide_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return technology.hidden_pair_refusal(b, seat, v[0], v[1], v[2])


def hide_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        for tech in techs_on(b, card):
            if technology.achieving_refusal(b, seat, tech) is not None:
                continue
            for second in b.hands[seat]:
                if technology.hidden_pair_refusal(b, seat, card, second, tech) is None:
                    offer.add(card, second, tech)


def hide(b: Board, seat: int, v: tuple[int, ...]) -> None:
    technology.hide_pair(b, seat, v[0], v[1], v[2])
    end_play(b)


# --- 7.35 Red Insurgents, 17.1 Partisans -------------------------------------------------------------------


def provinces_on(b: Board, card: int) -> list[int]:
    """17.1, 17.11: the Provinces of a Diplomacy card, or the purple options of a wild one."""
    c = b.atlas
    if c.card_mode[card] != NOBODY:
        return c.card_partisans[card]
    return [
        c.nation_capital[nation]
        for nation in c.card_nations[card]
        if nation >= FIRST_MINOR and c.nation_in_china[nation]
    ]


def province_card_refusal(b: Board, seat: int, card: int, land: int) -> Reason | None:
    if seat != SOVIETS:
        return SOVIETS_ONLY
    reason = action_card_refusal(b, seat, card)
    if reason is not None:
        return reason
    return None if land in provinces_on(b, card) else PROVINCE_NOT_ON_CARD


def partisan_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """17.1: whoever controls the Province."""
    return province_card_refusal(b, seat, v[0], v[1])


def partisan_options(b: Board, seat: int, offer: Offer) -> None:
    if seat != SOVIETS:
        return
    for card in b.hands[seat]:
        for land in provinces_on(b, card):
            offer.add(card, land)


def partisan(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """17.1: the Partisan is there at once."""
    card, land = v
    take_from_hand(b, seat, card)
    b.shown += 1
    b.say("partisan_card", card, land)
    discard(b, card)
    create_partisan(b, land)
    end_play(b)


def insurgents_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.35, 16.14: two cards of the Province, or two wild cards that list it; never one of each."""
    card, second, land = v
    if card == second:
        return NO_SUCH_PAIR
    reason = province_card_refusal(b, seat, card, land) or province_card_refusal(b, seat, second, land)
    if reason is not None:
        return reason
    mode = b.atlas.card_mode
    if (mode[card] == NOBODY) != (mode[second] == NOBODY):
        return PAIR_OF_ANOTHER_PROVINCE
    return LOWER_CARD_FIRST if card > second else None


def insurgents_options(b: Board, seat: int, offer: Offer) -> None:
    if seat != SOVIETS:
        return
    for card in b.hands[seat]:
        for land in provinces_on(b, card):
            for second in b.hands[seat]:
                if insurgents_refusal(b, seat, (card, second, land)) is None:
                    offer.add(card, second, land)


def insurgents(b: Board, seat: int, v: tuple[int, ...]) -> None:
    technology.hide_pair(b, seat, v[0], v[1], TECH_COUNT + v[2])
    end_play(b)


# --- 7.36 Intelligence -------------------------------------------------------------------------------------


def spy_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in b.hands[seat]:
        return NOT_IN_HAND
    return intelligence.rival_refusal(b, seat, v[0], v[1])


def spy_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        for rival in range(FACTION_COUNT):
            if intelligence.rival_refusal(b, seat, card, rival) is None:
                offer.add(card, rival)


def spy(b: Board, seat: int, v: tuple[int, ...]) -> None:
    intelligence.play_against(b, seat, v[0], v[1])


def coup_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in b.hands[seat]:
        return NOT_IN_HAND
    return intelligence.coup_refusal(b, v[0], v[1])


def coup_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        for nation in range(FIRST_MINOR, NATION_COUNT):
            if intelligence.coup_refusal(b, card, nation) is None:
                offer.add(card, nation)


def coup(b: Board, seat: int, v: tuple[int, ...]) -> None:
    intelligence.play_coup(b, seat, v[0], v[1])


def blackmail_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in b.hands[seat]:
        return NOT_IN_HAND
    return intelligence.blackmail_refusal(b, seat, v[0], v[1])


def blackmail_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        for rival in range(FACTION_COUNT):
            for target in b.cards_in_play[rival]:
                if intelligence.blackmail_refusal(b, seat, card, target) is None:
                    offer.add(card, target)


def blackmail(b: Board, seat: int, v: tuple[int, ...]) -> None:
    intelligence.play_blackmail(b, seat, v[0], v[1])


# --- 7.5 Hand limits ---------------------------------------------------------------------------------------


def hand_limit(b: Board) -> Asked:
    """7.5: whoever holds too many cards discards, all at the same time."""
    asks = [
        Ask.of(b, faction, "hand_limit", "7.5", (DISCARD,))
        for faction in b.turn_order
        if len(b.hands[faction]) > limit_of(b, faction)
    ]
    if asks:
        return AskAll(asks)
    b.frames[-1].go_on()
    return None


def limit_of(b: Board, faction: int) -> int:
    """7.5, 9.4: each pair in the Secret Vault counts as a card."""
    return max(0, b.atlas.components.factions[faction].hand_limit - len(b.vault_aims[faction]))


def discard_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if v[0] not in b.hands[seat]:
        return NOT_IN_HAND
    return WITHIN_LIMIT if len(b.hands[seat]) <= limit_of(b, seat) else None


def discard_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        offer.add(card)


def discard_card(b: Board, seat: int, v: tuple[int, ...]) -> None:
    take_from_hand(b, seat, v[0])
    b.reveals += 1
    b.say("card_discarded", seat, v[0])
    discard(b, v[0])


PAIR: Final = (CARD, SECOND_CARD)
INFLUENCE: Final[Verb] = Verb(
    "influence", "7.31", (CARD, NATION), influence_options, influence_refusal, influence
)
INVEST: Final[Verb] = Verb("invest", "7.32", (CARD,), invest_options, invest_refusal, invest)
RAISE: Final[Verb] = Verb("raise", "7.32", (TRACK,), None, raise_refusal, raise_track)
TAKE_BACK: Final[Verb] = Verb("take_back", "7.32", carry_out=take_back)
ACHIEVE: Final[Verb] = Verb("achieve", "7.34", (*PAIR, TECH), achieve_options, achieve_refusal, achieve)
HIDE: Final[Verb] = Verb("hide", "7.34", (*PAIR, TECH), hide_options, hide_refusal, hide, secret=True)
PARTISAN: Final[Verb] = Verb("partisan", "17.1", (CARD, LAND), partisan_options, partisan_refusal, partisan)
INSURGENTS: Final[Verb] = Verb(
    "insurgents", "7.35", (*PAIR, LAND), insurgents_options, insurgents_refusal, insurgents, secret=True
)
SPY: Final[Verb] = Verb("spy", "7.36", (CARD, FACTION), spy_options, spy_refusal, spy)
COUP: Final[Verb] = Verb("coup", "7.36", (CARD, NATION), coup_options, coup_refusal, coup)
BLACKMAIL: Final[Verb] = Verb("blackmail", "7.36", PAIR, blackmail_options, blackmail_refusal, blackmail)
DISCARD: Final[Verb] = Verb("discard", "7.5", (CARD,), discard_options, discard_refusal, discard_card)
RENOUNCE: Final[Verb] = Verb(
    "renounce", "8.0", (NATION,), None, diplomacy.renounce_refusal, diplomacy.renounce
)
PLAYS: Final = (
    INFLUENCE,
    PARTISAN,
    INVEST,
    ACHIEVE,
    HIDE,
    INSURGENTS,
    SPY,
    COUP,
    BLACKMAIL,
    PASS,
)
INVESTMENT: Final[Course] = Course("investment", [Stage("investment", "7.32", make_investment)], atomic=True)
