"""7.2 Production: Client Production, then what the Faction Builds and buys."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Option, Reason, Verb
from tripartite.games.conquest.blockade import confirm_blockades
from tripartite.games.conquest.blocks import CREATED, MOST_CV, PROMOTED, create, growth_unseen, promote
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.building import (
    CLOSED,
    NO_SUCH_UNIT,
    NOT_YOUR_POWER,
    PROVINCIAL,
    SUPPLIED,
    Sites,
    building_lands,
    cadre_refusal,
    is_second_snlf,
    left_in_pool,
    place_refusal,
    promotion_refusal,
    seen_types,
)
from tripartite.games.conquest.cards import discard, draw
from tripartite.games.conquest.diplomacy import DOUBLED, add_influence, card_refusal
from tripartite.games.conquest.economy import nat_cities, production_level, red_mobilization
from tripartite.games.conquest.kinds import BLOCK, CARD, DECK, LAND, NATION, POWER, TYPE, touch_block
from tripartite.games.conquest.memory import Memory
from tripartite.games.conquest.supply import lives_off_land
from tripartite.games.conquest.terms import (
    ACTION,
    ANY_FOR_IND,
    FACTION_OF,
    FIRST_MINOR,
    FORTRESS,
    INVESTMENT,
    MARINE,
    MILITIA,
    NATION_COUNT,
    NATIONALISTS,
    NOBODY,
    SOVIETS,
    UNIT_TYPE_COUNT,
    USA,
)
from tripartite.games.conquest.territory import is_foreign
from tripartite.games.conquest.turns import STOP, begin_round, next_turn
from tripartite.games.conquest.victory import begin_phase

NO_PRODUCTION_LEFT: Final[Reason] = Reason("no_production_left", "7.23")
NO_CARDS_LEFT: Final[Reason] = Reason("no_cards_left", "7.244")
PROVINCIAL_UNITS_ONLY: Final[Reason] = Reason("provincial_units_only", "7.211")
ONE_CV_A_PROVINCE: Final[Reason] = Reason("one_cv_a_province", "7.211")
NOT_DRAWN: Final[Reason] = Reason("card_not_drawn", "19.5")
OUTSIDE_CHINA: Final[Reason] = Reason("outside_china", "19.5")


# --- 7.21 Client Production --------------------------------------------------------------------------------


def begin_client_production(b: Board) -> None:
    """7.21: Nat Enlistment or Red Activism, by the lesser of control and Loyalty (16.13, 16.2)."""
    if not b.turn and begin_phase(b):
        return
    b.grown = []
    b.enlistment = 0
    if b.active == USA:
        b.enlistment = min(nat_cities(b), b.kmt)
        b.say("enlistment", b.enlistment)
    elif b.active == SOVIETS:
        count = min(red_mobilization(b), b.ccp)
        b.say("activism", count)
        for _ in range(count):
            _draw_unseen(b, SOVIETS, ACTION)


def client_production(b: Board) -> Asked:
    """7.211: the Nationalists Enlist; the United China goes further (19.5)."""
    if b.rules.two_players and b.active == USA:
        b.frames.append(Frame(UNITED_CHINA))
        return None
    return enlist_units(b)


def enlist_units(b: Board) -> Asked:
    """7.211: Provincial units by Client Production, as long as there is some."""
    if b.enlistment:
        return Ask.of(b, b.active, "enlistment", "7.211", (ENLIST, DRILL, STOP))
    b.frames[-1].go_on()
    return None


def has_enlisted(b: Board, area: int) -> bool:
    """7.211: whether a Province has had its CV."""
    for block in b.blocks_of(NATIONALISTS, area):
        if b.built[block]:
            return True
    return False


def enlist_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.211: a new Provincial Cadre, one CV a Province."""
    area, kind = v
    if kind not in PROVINCIAL:
        return PROVINCIAL_UNITS_ONLY
    if has_enlisted(b, area):
        return ONE_CV_A_PROVINCE
    return cadre_refusal(b, NATIONALISTS, kind, area)


def enlist_options(b: Board, seat: int, offer: Offer) -> None:
    left = left_in_pool(b, NATIONALISTS)
    for area in b.atlas.china_lands:
        if has_enlisted(b, area):
            continue
        for kind in PROVINCIAL:
            if left[kind] and place_refusal(b, NATIONALISTS, kind, area) is None:
                offer.add(area, kind)


def enlist(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.enlistment -= 1
    provincial = 1 << FORTRESS | 1 << MILITIA
    _new_cadre(b, seat, NATIONALISTS, v[1], v[0], seen_types(b, NATIONALISTS, v[0]) & provincial)


def drill_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.211: a CV more for a Provincial unit, one a Province."""
    if v[1] != NATIONALISTS or v[2] not in PROVINCIAL:
        return PROVINCIAL_UNITS_ONLY
    if has_enlisted(b, v[0]):
        return ONE_CV_A_PROVINCE
    return build_place_refusal(b, v)


def drill_options(b: Board, seat: int, offer: Offer) -> None:
    c = b.atlas
    for block in range(c.first_block[NATIONALISTS], c.end_block[NATIONALISTS]):
        if b.place[block] != NOBODY:
            v = (b.place[block], NATIONALISTS, b.kind[block], b.cv[block])
            if drill_refusal(b, seat, v) is None:
                offer.add_once(v[0], v[1], v[2], v[3])


def drill(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.enlistment -= 1
    _promote(b, seat, v, [NATIONALISTS])


# --- 19.5 Client Production of the United China ------------------------------------------------------------


def draw_activists(b: Board) -> None:
    """19.5: Action cards equal to KMT are drawn face up."""
    drawn = [draw(b, ACTION) for _ in range(b.kmt)]
    b.played = [card for card in drawn if card != NOBODY]
    for card in b.played:
        b.say("activist_drawn", card)
        discard(b, card)
    b.reveals += 1


def rally_cards(b: Board) -> Asked:
    """19.5: cards that give Diplomacy in China place Influence; each of the others Enlists a CV."""
    ask = Ask.of(b, USA, "rally", "19.5", (RALLY,))
    if ask.options:
        return ask
    b.enlistment = len(b.played)
    b.played = []
    b.frames[-1].go_on()
    return None


def rally_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """19.5: a card that was drawn, for a Neutral Province; nobody pays IND for Activism."""
    card, nation = v
    if card not in b.played or b.atlas.card_mode[card] == ANY_FOR_IND:
        return NOT_DRAWN
    if not b.atlas.nation_in_china[nation]:
        return OUTSIDE_CHINA
    return card_refusal(b, USA, card, nation)


def rally_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.played:
        for nation in range(FIRST_MINOR, NATION_COUNT):
            if rally_refusal(b, seat, (card, nation)) is None:
                offer.add(card, nation)


def rally(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """19.5, 19.6: Influence for the card, twice as much for a wild one."""
    card, nation = v
    b.played.remove(card)
    add_influence(b, USA, nation, 1 if b.atlas.card_mode[card] == NOBODY else DOUBLED)


def end_united_china(b: Board) -> None:
    """The stage within which the United China had its Client Production is over as well."""
    b.frames[0].go_on()


# --- 7.22 Faction Production -------------------------------------------------------------------------------


def begin_production(b: Board) -> None:
    """7.22, 7.221: the level, after Blockades are confirmed; without any there is nothing to spend."""
    b.enlistment = 0
    if b.is_at_war(b.active):
        confirm_blockades(b, b.active)
    b.production = production_level(b, b.active, True)
    b.say("production_level", b.active, b.production)
    if not b.production:
        b.frames[-1].go_to("production_ends")


def spend_production(b: Board) -> Asked:
    """7.23: units and cards at one Production each, until the player has done."""
    return Ask.of(b, b.active, "production", "7.23", (BUILD, CREATE, BUY, STOP))


def end_production(b: Board) -> None:
    """7.244, 7.245: the cards bought are looked at; after the last player Blockade markers are removed."""
    b.say("production_spent", b.active, production_level(b, b.active, True) - b.production)
    b.production = 0
    _look_at_cards(b, b.active)
    b.own_blocks()
    c = b.atlas
    for power in POWERS_OF[b.active]:
        for block in range(c.first_block[power], c.end_block[power]):
            b.built[block] = 0
    b.cadre_memory = None
    next_turn(b)
    if b.turn:
        b.frames[-1].go_to("client_production_begins")
        return
    b.blockaded = [0] * c.area_count
    begin_round(b)
    begin_phase(b)


def _look_at_cards(b: Board, faction: int) -> None:
    """7.212, 7.244: what was drawn unseen comes to the hand; looking at it closes undo."""
    bought = b.bought_actions[faction] + b.bought_investments[faction]
    b.bought_actions[faction] = []
    b.bought_investments[faction] = []
    if not bought:
        return
    b.hands[faction] += bought
    b.reveals += 1
    b.say("cards_drawn", faction, len(bought))
    for card in bought:
        b.whisper(faction, "card_drawn", card)


# --- 7.241 promotion ---------------------------------------------------------------------------------------


def build_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.23, 7.241: an own unit that may get a CV more."""
    if FACTION_OF[v[1]] != seat:
        return NOT_YOUR_POWER
    return build_place_refusal(b, v) if b.production else NO_PRODUCTION_LEFT


def build_place_refusal(b: Board, v: tuple[int, ...]) -> Reason | None:
    """7.24: whether any of the equal units there may be promoted."""
    reason: Reason | None = NO_SUCH_UNIT
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3]:
            reason = promotion_refusal(b, block)
            if reason is None:
                return None
    return reason


def build_options(b: Board, seat: int, offer: Offer) -> None:
    """7.241: own units that may get a CV more, found once for several Builds."""
    if not b.production:
        return
    kept = _kept_for(b, offer).promotions
    if seat in kept:
        offer.options += kept[seat]
        return
    before = len(offer.options)
    _offer_promotions(b, seat, offer)
    kept[seat] = offer.options[before:]


def _kept_for(b: Board, offer: Offer) -> Memory:
    """What is known of new Cadres and promotions, asked for once for both."""
    if offer.found is None:
        offer.found = b.known_cadres()
    kept: Memory = offer.found
    return kept


def _offer_promotions(b: Board, seat: int, offer: Offer) -> None:
    """7.241: equal units once, in the order of areas, types and CV."""
    c = b.atlas
    for power in POWERS_OF[seat]:
        sites, most_cv = Sites(b, power), c.most_cv[power]
        units: set[int] = set()
        for block in range(c.first_block[power], c.end_block[power]):
            area, kind, cv = b.place[block], b.kind[block], b.cv[block]
            if area == NOBODY or b.built[block] or cv >= most_cv[kind]:
                continue
            if sites.promote(kind, area):
                units.add((area * UNIT_TYPE_COUNT + kind) * (MOST_CV + 1) + cv)
        for unit in sorted(units):
            place, cv = unit // (MOST_CV + 1), unit % (MOST_CV + 1)
            offer.add(place // UNIT_TYPE_COUNT, power, place % UNIT_TYPE_COUNT, cv)


def build(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.production -= 1
    _promote(b, seat, v, POWERS_OF[seat])


def _promote(b: Board, seat: int, v: tuple[int, ...], powers: list[int]) -> None:
    """7.23, 7.241: nobody else sees which unit of these Powers it is."""
    for power in powers:
        if power not in b.grown:
            growth_unseen(b, power)
            b.grown.append(power)
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3] and promotion_refusal(b, block) is None:
            kept = b.known_cadres()
            promote(b, block)
            b.built[block] = PROMOTED
            b.whisper(seat, "own_promotion", v[1], v[2], b.cv[block], v[0])
            _keep_promotions(b, seat, v, kept)
            return


def _keep_promotions(b: Board, seat: int, v: tuple[int, ...], kept: Memory) -> None:
    """What was offered still is, but for the promotion of a unit of which there was one alone."""
    b.cadre_memory = kept
    if seat in kept.promotions:
        options = kept.promotions[seat]
        option = b.vocabulary.option(BUILD, v[0], v[1], v[2], v[3])
        if option in options and build_place_refusal(b, v) is not None:
            options.remove(option)


# --- 7.242 new Cadres --------------------------------------------------------------------------------------


def create_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.23, 7.242, 7.243: a new Cadre of an own Power."""
    if FACTION_OF[v[1]] != seat:
        return NOT_YOUR_POWER
    return cadre_refusal(b, v[1], v[2], v[0]) if b.production else NO_PRODUCTION_LEFT


def create_options(b: Board, seat: int, offer: Offer) -> None:
    """7.242, 7.243: new Cadres, found once for several Builds that leave all blocks where they are."""
    if not b.production:
        return
    kept = _kept_for(b, offer).offered
    if seat in kept:
        offer.options += kept[seat]
        return
    before = len(offer.options)
    _offer_cadres(b, seat, offer)
    kept[seat] = offer.options[before:]


def _offer_cadres(b: Board, seat: int, offer: Offer) -> None:
    """7.242, 7.243: each type of which a block is left, wherever it may appear."""
    c = b.atlas
    for power in POWERS_OF[seat]:
        left = left_in_pool(b, power)
        sites = Sites(b, power)
        for area in building_lands(c, power):
            state = sites.create(area)
            if state == CLOSED:
                continue
            for kind in c.building_types[power][area]:
                if not left[kind] or (kind == FORTRESS and b.fortresses[area]):
                    continue
                if kind == MARINE and is_second_snlf(b, power, area):
                    continue
                if state == SUPPLIED or lives_off_land(b, power, kind, area):
                    offer.add(area, power, kind)


def create_cadre(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.production -= 1
    kept = b.known_cadres()
    block = _new_cadre(b, seat, v[1], v[2], v[0], seen_types(b, v[1], v[0]))
    if not (b.atlas.in_china[v[0]] and is_foreign(v[1])):  # 16.34: there it may carry Supply
        _keep_cadres(b, seat, block, kept)


def _keep_cadres(b: Board, seat: int, block: int, kept: Memory) -> None:
    """What was offered still is, but for what a new Cadre takes the room or the last block of."""
    b.cadre_memory = kept
    if seat not in kept.offered:
        return
    area, power, kind = b.place[block], b.atlas.block_power[block], b.kind[block]
    used_up = not b.in_pool(power, kind)
    left: list[Option] = []
    for option in kept.offered[seat]:
        v = option.values
        if used_up and v[1] == power and v[2] == kind:
            continue
        if v[0] != area or cadre_refusal(b, v[1], v[2], v[0]) is None:
            left.append(option)
    kept.offered[seat] = left


def _new_cadre(b: Board, seat: int, power: int, kind: int, area: int, could: int) -> int:
    """7.242: all see a new block, its owner what it is."""
    block = create(b, power, kind, 1, area, could)
    b.built[block] = CREATED
    b.say("cadre_created", power, area)
    b.whisper(seat, "own_unit_placed", power, kind, 1, area)
    return block


# --- 7.244 cards -------------------------------------------------------------------------------------------


def buy_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """7.23, 7.244: as long as there are cards at all."""
    if not b.production:
        return NO_PRODUCTION_LEFT
    return None if _has_cards(b, ACTION) or _has_cards(b, INVESTMENT) else NO_CARDS_LEFT


def _has_cards(b: Board, deck: int) -> bool:
    if deck == ACTION:
        return bool(b.action_deck or b.action_discards)
    return bool(b.investment_deck or b.investment_discards)


def buy(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """7.244: unseen until the end of Production; the other deck serves if the one is used up."""
    b.production -= 1
    deck = v[0]
    _draw_unseen(b, seat, deck if _has_cards(b, deck) else 1 - deck)


def _draw_unseen(b: Board, faction: int, deck: int) -> None:
    card = draw(b, deck)
    if card != NOBODY:
        (b.bought_actions if deck == ACTION else b.bought_investments)[faction].append(card)


ENLIST: Final[Verb] = Verb(
    "enlist", "7.211", (LAND, TYPE), enlist_options, enlist_refusal, enlist, secret=True
)
DRILL: Final[Verb] = Verb(
    "drill", "7.211", BLOCK, drill_options, drill_refusal, drill, secret=True, touches=touch_block
)
RALLY: Final[Verb] = Verb("rally", "19.5", (CARD, NATION), rally_options, rally_refusal, rally)
BUILD: Final[Verb] = Verb(
    "build", "7.241", BLOCK, build_options, build_refusal, build, secret=True, touches=touch_block
)
CREATE: Final[Verb] = Verb(
    "create", "7.242", (LAND, POWER, TYPE), create_options, create_refusal, create_cadre, secret=True
)
BUY: Final[Verb] = Verb("buy", "7.244", (DECK,), None, buy_refusal, buy, secret=True)
UNITED_CHINA: Final[Course] = Course(
    "united_china",
    [
        Stage("enlistment", "7.211", enlist_units),
        Stage("activism", "19.5", automatic=draw_activists),
        Stage("rallies", "19.5", rally_cards),
        Stage("volunteers", "19.5", enlist_units),
        Stage("united_china_ends", "19.5", automatic=end_united_china),
    ],
)
