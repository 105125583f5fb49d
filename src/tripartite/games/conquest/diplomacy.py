"""7.31, 7.4, 8.0 Diplomacy: Influence on Neutrals, Satellites and the British Alliance."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard
from tripartite.games.conquest.control import set_control
from tripartite.games.conquest.placement import queue
from tripartite.games.conquest.terms import (
    ANY_FOR_IND,
    BRITISH_EMPIRE,
    BY_ADJACENCY,
    BY_LIST,
    CITY,
    CLIENT_OF,
    FACTION_COUNT,
    FIRST_MINOR,
    JAPAN,
    MINOR,
    NATION_COUNT,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    RUSSIA,
    SOVIETS,
    USA,
)

ASSOCIATE: Final = 1  # Influence that makes one (8.12)
PROTECTORATE: Final = 2
SATELLITE: Final = 3
CITY_CV: Final = 2  # 8.212
TOWN_CV: Final = 1
DOUBLED: Final = 2  # 8.31, 19.6

NOT_NEUTRAL: Final[Reason] = Reason("not_neutral", "8.1")
NOT_ON_CARD: Final[Reason] = Reason("nation_not_on_card", "7.31")
NOT_LISTED: Final[Reason] = Reason("nation_not_listed", "8.3")
NOT_ADJACENT: Final[Reason] = Reason("not_adjacent", "8.3")
NO_IND_TO_PAY: Final[Reason] = Reason("no_ind_to_pay", "8.3")
NO_INFLUENCE: Final[Reason] = Reason("no_influence_there", "8.0")


# --- 8.1 Neutrals ------------------------------------------------------------------------------------------


def is_neutral(b: Board, nation: int) -> bool:
    """8.1: whether Diplomacy can reach a Nation: it is in no Faction and no Armed Minor (8.14)."""
    if nation == BRITISH_EMPIRE:
        return not b.british_ally
    if nation < FIRST_MINOR or b.violator[nation] != NOBODY:
        return False
    return b.control[b.atlas.nation_capital[nation]] == NEUTRAL


def protector_of(b: Board, nation: int) -> int:
    """8.13, 8.41: the Faction whose Protectorate a Neutral is, or NOBODY; the British Empire's is the USA."""
    if b.influence[nation] < PROTECTORATE or not is_neutral(b, nation):
        return NOBODY
    if nation == BRITISH_EMPIRE and b.influencer[nation] != USA:
        return NOBODY
    return b.influencer[nation]


def add_influence(b: Board, faction: int, nation: int, count: int) -> None:
    """7.4: each removes a Rival marker while there is one, else places an own."""
    for _ in range(count):
        if b.influencer[nation] in (NOBODY, faction):
            b.influence[nation] += 1
            b.influencer[nation] = faction
            b.say("influence_placed", faction, nation)
        else:
            remove_influence(b, nation, 1)


def remove_influence(b: Board, nation: int, count: int) -> None:
    """Markers go off a Neutral, whosever they are."""
    for _ in range(min(count, b.influence[nation])):
        b.say("influence_removed", b.influencer[nation], nation)
        b.influence[nation] -= 1
    if not b.influence[nation]:
        b.influencer[nation] = NOBODY


def renounce_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """8.0: own Influence may be given up at any time, Control never."""
    return None if b.influence[v[0]] and b.influencer[v[0]] == seat else NO_INFLUENCE


def renounce(b: Board, seat: int, v: tuple[int, ...]) -> None:
    remove_influence(b, v[0], 1)


# --- 7.31, 8.3 cards ---------------------------------------------------------------------------------------


def card_refusal(b: Board, faction: int, card: int, nation: int) -> Reason | None:
    """7.31, 8.3: whether an Action card can influence a Nation for the Faction."""
    c = b.atlas
    if c.card_mode[card] == NOBODY and nation not in c.card_nations[card]:
        return NOT_ON_CARD
    if not is_neutral(b, nation):
        return NOT_NEUTRAL
    return None if c.card_mode[card] == NOBODY else _wild_refusal(b, faction, card, nation)


def _wild_refusal(b: Board, faction: int, card: int, nation: int) -> Reason | None:
    """8.3: one of the Neutrals listed for the Faction, or one that it qualifies for otherwise."""
    mode = b.atlas.card_mode[card]
    if mode == BY_LIST:
        return None if nation in listed_nations(b, faction, card) else NOT_LISTED
    if mode == BY_ADJACENCY:
        return None if borders_friend(b, faction, nation) else NOT_ADJACENT
    assert mode == ANY_FOR_IND
    return None if b.ind[faction] else NO_IND_TO_PAY


def listed_nations(b: Board, faction: int, card: int) -> list[int]:
    """8.3: the yellow options of a wild card; the United China has the Soviet ones as well (19.6)."""
    options = b.atlas.card_options[card]
    if b.rules.two_players and faction == USA:
        return options[USA] + [nation for nation in options[SOVIETS] if nation not in options[USA]]
    return options[faction]


def borders_friend(b: Board, faction: int, nation: int) -> bool:
    """8.3: whether an area of the Neutral is adjacent to one that the Faction controls.

    Wasteland is no hindrance to Intimidation; seas and Impenetrable areas are.
    """
    c = b.atlas
    for area in c.nation_lands[nation]:
        for other in c.land_ways[area]:
            if _is_friend(b, faction, area, other):
                return True
        for other in c.wasteland[area]:
            if _is_friend(b, faction, area, other):
                return True
    return False


def _is_friend(b: Board, faction: int, area: int, other: int) -> bool:
    """19.6: with two players Russia counts as friendly to the United China next to Provinces."""
    if b.control[other] == faction:
        return True
    c = b.atlas
    russian = b.rules.two_players and faction == USA and c.nation_of[other] == RUSSIA
    return russian and c.in_china[area]


def play_card(b: Board, faction: int, card: int, nation: int) -> None:
    """7.31: a Diplomacy card lies on the table, or cancels with a Rival's for the same Neutral.

    The card has left its former place; wild cards act at once (8.3).
    """
    if b.atlas.card_mode[card] != NOBODY:
        play_wild(b, faction, card, nation)
        return
    for rival in range(FACTION_COUNT):
        if rival != faction and nation in b.nations_in_play[rival]:
            b.say("cards_cancelled", faction, card, nation)
            discard(b, take_from_play(b, rival, b.nations_in_play[rival].index(nation)))
            discard(b, card)
            return
    b.say("diplomacy_card", faction, card, nation)
    b.cards_in_play[faction].append(card)
    b.nations_in_play[faction].append(nation)


def play_wild(b: Board, faction: int, card: int, nation: int) -> None:
    """8.3, 8.31, 19.6: the effect is immediate, and doubled for the USA in China."""
    b.say("wild_card", faction, card, nation)
    if b.atlas.card_mode[card] == ANY_FOR_IND:
        b.ind[faction] -= 1
        b.say("industry_paid", faction, b.ind[faction])
    add_influence(b, faction, nation, DOUBLED if faction == USA and b.atlas.nation_in_china[nation] else 1)
    discard(b, card)


def take_from_play(b: Board, faction: int, number: int) -> int:
    """A Diplomacy card leaves the table."""
    del b.nations_in_play[faction][number]
    return b.cards_in_play[faction].pop(number)


# --- 7.4 Diplomacy Resolution ------------------------------------------------------------------------------


def resolve_diplomacy(b: Board) -> None:
    """7.4: in Turn Order cards become markers; then the status of all Neutrals is reassessed."""
    for faction in b.turn_order:
        while b.cards_in_play[faction]:
            nation = b.nations_in_play[faction][0]
            card = take_from_play(b, faction, 0)
            add_influence(b, faction, nation, 1)
            discard(b, card)
    for nation in range(NATION_COUNT):
        if b.influence[nation] >= SATELLITE:
            _join(b, nation)


def _join(b: Board, nation: int) -> None:
    """8.2, 8.43: three Influence make a Minor a Satellite, and the British Empire a USA Ally."""
    if nation != BRITISH_EMPIRE:
        make_satellite(b, nation, b.influencer[nation])
    elif b.influencer[nation] == USA:
        british_join(b)


def make_satellite(b: Board, nation: int, faction: int) -> None:
    """8.2: the Minor joins the Faction, which has units to place in its Cities and Towns (8.212).

    Whoever calls this opens the placement.
    """
    c = b.atlas
    join_faction(b, nation, faction)
    for area in c.nation_lands[nation]:
        if c.city[area] != NO_CITY and b.control[area] == faction:
            queue(b, satellite_power(b, faction, area), area, NOBODY, satellite_cv(b, area))


def join_faction(b: Board, nation: int, faction: int) -> None:
    """8.2, 15.34: the Minor is of the Faction, with a Control marker on its Capital."""
    _clear_neutrality(b, nation)
    b.marker[b.atlas.nation_capital[nation]] = faction
    b.say("satellite", nation, faction)
    _hand_over(b, nation, faction)


def satellite_power(b: Board, faction: int, area: int) -> int:
    """8.211: whose units a Satellite of the Faction has."""
    c = b.atlas
    if faction != JAPAN and c.in_china[area]:
        return CLIENT_OF[faction]
    if faction == USA and c.in_indochina[area]:
        return BRITISH_EMPIRE
    return faction


def satellite_cv(b: Board, area: int) -> int:
    """8.212: CV 2 for a City, CV 1 for a Town."""
    return CITY_CV if b.atlas.city[area] >= CITY else TOWN_CV


def british_join(b: Board) -> None:
    """8.43, 8.44: the British Empire is a USA Ally, without any new units."""
    _clear_neutrality(b, BRITISH_EMPIRE)
    b.british_ally = 1
    b.say("british_alliance")
    _hand_over(b, BRITISH_EMPIRE, USA)


def _clear_neutrality(b: Board, nation: int) -> None:
    b.influence[nation] = 0
    b.influencer[nation] = NOBODY
    b.violator[nation] = NOBODY


def _hand_over(b: Board, nation: int, faction: int) -> None:
    """1.143: the Neutral Territory of the Nation is the Faction's at once."""
    for area in b.atlas.nation_lands[nation]:
        if b.control[area] == NEUTRAL and b.atlas.territory[area] <= MINOR:
            set_control(b, area, faction)
