"""5.0 The set-up of 1936, and its changes for two players (19.4)."""

from __future__ import annotations

from tripartite.core.asks import Ask, Asked
from tripartite.core.dice import Dice
from tripartite.core.verbs import Vocabulary
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.blocks import create
from tripartite.games.conquest.board import Board, Rules
from tripartite.games.conquest.cards import draw_to_hand
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.placement import PLACE, STANDARD, queue
from tripartite.games.conquest.terms import (
    ACTION,
    ACTION_CARDS,
    CARD_COUNT,
    FACTION_COUNT,
    FACTION_OF,
    FIRST_YEAR,
    FORTRESS,
    JAPAN,
    NEW_YEAR,
    NOBODY,
    REDS,
    SOVIETS,
    USA,
)

CONSTRUCTION_YEAR = 1942  # 7.132
RESERVES_YEAR = 1945  # 7.134


def new_board(atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> Board:
    """5.0: the fixed units stand, the free Cadres are to be placed."""
    b = Board(atlas, vocabulary, rules, dice)
    b.clear()
    b.year = FIRST_YEAR
    b.season = NEW_YEAR
    b.construction_from = CONSTRUCTION_YEAR
    b.reserves_from = RESERVES_YEAR
    _set_up_tracks(b)
    _set_up_units(b)
    _set_up_cards(b)
    assess_control(b)
    return b


def _set_up_tracks(b: Board) -> None:
    """5.1 to 5.3: IND, Loyalty and the Partisan in Sian."""
    c = b.atlas.components
    for faction in b.factions():
        b.ind[faction] = c.factions[faction].ind
    b.kmt = c.limits["kmt_start"]
    if not b.rules.two_players:
        b.ccp = c.limits["ccp_start"]
        b.partisans[b.atlas.nation_capital[REDS]] = c.limits["partisans_sian"]


def _set_up_units(b: Board) -> None:
    """5.1 to 5.3, 19.4: fixed units, then the Cadres in the order Soviets, USA, Japan."""
    c = b.atlas.components
    for unit in c.fixed_units:
        if _plays(b, unit.power, unit.two_players):
            create(b, unit.power, unit.type, unit.cv, unit.area, 1 << unit.type)
    for faction in (SOVIETS, USA, JAPAN):
        for cadres in c.cadres:
            if FACTION_OF[cadres.power] == faction and _plays(b, cadres.power, cadres.two_players):
                fixed = b.rules.two_players and cadres.area in c.must_be_fortress
                for _ in range(cadres.count):
                    queue(b, cadres.power, cadres.area, FORTRESS if fixed else NOBODY, 1)


def _plays(b: Board, power: int, two_players_only: bool) -> bool:
    if two_players_only and not b.rules.two_players:
        return False
    return FACTION_OF[power] in b.factions()


def _set_up_cards(b: Board) -> None:
    """4.0, 4.4: two decks and the Peace Dividends."""
    b.action_deck = list(range(ACTION_CARDS))
    b.investment_deck = list(range(ACTION_CARDS, CARD_COUNT))
    b.dividend_pool = b.atlas.components.dividends[:]
    b.commands = [NOBODY] * FACTION_COUNT
    b.atomic_year = [0] * FACTION_COUNT


def place_cadres(b: Board) -> Asked:
    """5.0: each Faction chooses the types of its Cadres, or takes the standard ones."""
    if not b.placing_power:
        b.frames[-1].go_on()
        return None
    seat = FACTION_OF[b.placing_power[0]]
    return Ask.of(b, seat, "cadre", "5.0", (PLACE, STANDARD))


def deal_opening_hands(b: Board) -> None:
    """5.0, 7.0: the decks are shuffled and the starting Action cards drawn; 1936 begins at 7.14."""
    b.dice.shuffle(b.action_deck, "action_deck")
    b.dice.shuffle(b.investment_deck, "investment_deck")
    b.dice.shuffle(b.dividend_pool, "peace_dividends")
    for faction in b.factions():
        draw_to_hand(b, faction, ACTION, b.atlas.components.factions[faction].action_cards)
    assess_control(b)
    b.frames[-1].go_to("dividends")
