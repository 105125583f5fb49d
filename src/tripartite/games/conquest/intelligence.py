"""7.36, 9.7 Intelligence: cards played against a Rival, and the Double Agent that turns them round."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import WindowKind, reacted, window
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard, forget_hand, take_from_hand
from tripartite.games.conquest.diplomacy import (
    NO_INFLUENCE,
    NOT_NEUTRAL,
    card_refusal,
    is_neutral,
    play_card,
    remove_influence,
    take_from_play,
)
from tripartite.games.conquest.kinds import CARD, NATION, NUMBER, TECH
from tripartite.games.conquest.reactions import DECLINE
from tripartite.games.conquest.technology import (
    NOT_IN_HAND,
    NOT_IN_VAULT,
    TECH_NOT_ON_CARD,
    achieving_refusal,
    note_atomic,
    put_in_vault,
    show_tech,
    shows,
    take_from_vault,
    techs_on,
)
from tripartite.games.conquest.terms import (
    AGENT,
    BLACKMAIL,
    CARD_COUNT,
    CODE_BREAK,
    COUP,
    DOUBLE_AGENT,
    FACTION_COUNT,
    FIRST_MINOR,
    MOLE,
    NATION_COUNT,
    NOBODY,
    SABOTAGE,
    SPY_RING,
    TECH_COUNT,
    Numbers,
)
from tripartite.games.conquest.turns import STOP, next_turn

OTHER_FUNCTION: Final[Reason] = Reason("not_that_function", "9.7")
NOT_A_RIVAL: Final[Reason] = Reason("not_a_rival", "9.7")
NO_HAND: Final[Reason] = Reason("rival_has_no_cards", "9.7")
NO_VAULT: Final[Reason] = Reason("rival_vault_is_empty", "9.7")
NO_INDUSTRY: Final[Reason] = Reason("rival_has_no_ind", "9.7")
NOT_IN_PLAY: Final[Reason] = Reason("not_in_play", "9.7")
MINORS_ONLY: Final[Reason] = Reason("minors_only", "9.7")
NO_DOUBLE_AGENT: Final[Reason] = Reason("no_double_agent", "9.7")
NO_SUCH_PAIR_THERE: Final[Reason] = Reason("no_such_pair_there", "9.7")

# Cards that name a Rival and no more.
AGAINST_RIVALS: Final[Numbers] = (MOLE, SPY_RING, CODE_BREAK, SABOTAGE, AGENT)


# --- whom a card can be played against ---------------------------------------------------------------------


def rival_refusal(b: Board, seat: int, card: int, rival: int) -> Reason | None:
    """9.7: a card that names a Rival, who must have what it aims at."""
    kind = b.atlas.card_intelligence[card]
    if kind not in AGAINST_RIVALS:
        return OTHER_FUNCTION
    if rival == seat or rival not in b.factions():
        return NOT_A_RIVAL
    if kind in (MOLE, AGENT):
        return None if b.vault_aims[rival] else NO_VAULT
    if kind == SABOTAGE:
        return None if b.ind[rival] else NO_INDUSTRY
    return None if b.hands[rival] else NO_HAND


def coup_refusal(b: Board, card: int, nation: int) -> Reason | None:
    """9.7: Minors only, and with Influence that can be removed."""
    if b.atlas.card_intelligence[card] != COUP:
        return OTHER_FUNCTION
    if nation < FIRST_MINOR:
        return MINORS_ONLY
    if not is_neutral(b, nation):
        return NOT_NEUTRAL
    return None if b.influence[nation] else NO_INFLUENCE


def blackmail_refusal(b: Board, seat: int, card: int, target: int) -> Reason | None:
    """9.7: a Diplomacy card that a Rival has on the table."""
    if b.atlas.card_intelligence[card] != BLACKMAIL:
        return OTHER_FUNCTION
    return NOT_IN_PLAY if player_of(b, target) in (NOBODY, seat) else None


def player_of(b: Board, card: int) -> int:
    """7.31: who has a Diplomacy card in play."""
    for faction in range(FACTION_COUNT):
        if card in b.cards_in_play[faction]:
            return faction
    return NOBODY


# --- the course of it --------------------------------------------------------------------------------------


def play_intelligence(b: Board, spy: int, card: int, victim: int) -> None:
    """7.36: the card is shown and discarded; it is carried out once nobody can turn it round."""
    b.spying = b.atlas.card_intelligence[card]
    b.spy = spy
    b.spied_on = victim
    take_from_hand(b, spy, card)
    discard(b, card)
    b.shown += 1
    b.say("intelligence_played", spy, b.spying, victim)
    b.frames.append(Frame(INTELLIGENCE))


def play_coup(b: Board, spy: int, card: int, nation: int) -> None:
    """9.7: it is played against whoever has the Influence there, if that is a Rival."""
    influencer = b.influencer[nation]
    b.spied_nation = nation
    play_intelligence(b, spy, card, NOBODY if influencer == spy else influencer)


def play_blackmail(b: Board, spy: int, card: int, target: int) -> None:
    b.played = [target]
    play_intelligence(b, spy, card, player_of(b, target))


def play_against(b: Board, spy: int, card: int, rival: int) -> None:
    if b.atlas.card_intelligence[card] == MOLE:
        b.played = [card]
    play_intelligence(b, spy, card, rival)


def open_window(b: Board) -> Frame | None:
    return window(DOUBLE_AGENT_WINDOW) if might_have_double_agent(b) else None


def might_have_double_agent(b: Board) -> list[int]:
    """9.7: the victim, if by what all can see he may hold a Double Agent."""
    if b.spied_on == NOBODY or not b.hands[b.spied_on]:
        return []
    for card in range(CARD_COUNT):
        if b.atlas.card_intelligence[card] == DOUBLE_AGENT and card not in b.investment_discards:
            return [b.spied_on]
    return []


def double_agent_in(b: Board, seat: int) -> int:
    for card in b.hands[seat]:
        if b.atlas.card_intelligence[card] == DOUBLE_AGENT:
            return card
    return NOBODY


def double_agent_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return NO_DOUBLE_AGENT if double_agent_in(b, seat) == NOBODY else None


def play_double_agent(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """9.7: the card works against its player, with the victim as the user, who chooses its aim anew."""
    card = double_agent_in(b, seat)
    take_from_hand(b, seat, card)
    discard(b, card)
    b.shown += 1
    b.spied_on = b.spy
    b.spy = seat
    b.spied_nation = NOBODY
    if b.spying == BLACKMAIL:
        b.played = []
    b.say("double_agent", seat, b.spied_on)
    reacted(b)


def choose_aim(b: Board) -> Asked:
    """9.7: after a Double Agent the new user of a Coup or Blackmail says where, if there is anything."""
    ask: Ask | None = None
    if b.spying == COUP and b.spied_nation == NOBODY:
        ask = Ask.of(b, b.spy, "coup", "9.7", (TOPPLE,))
    elif b.spying == BLACKMAIL and not b.played:
        ask = Ask.of(b, b.spy, "blackmail", "9.7", (SEIZE,))
    if ask is not None and ask.options:
        return ask
    b.frames[-1].go_on()
    return None


def topple_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.7: a Minor with Influence of the one who played the Coup."""
    nation = v[0]
    if nation < FIRST_MINOR:
        return MINORS_ONLY
    return None if b.influence[nation] and b.influencer[nation] == b.spied_on else NO_INFLUENCE


def topple(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.spied_nation = v[0]


def seize_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.7: a card of the one who played the Blackmail."""
    return None if v[0] in b.cards_in_play[b.spied_on] else NOT_IN_PLAY


def seize_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.cards_in_play[b.spied_on]:
        offer.add(card)


def seize(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.played = [v[0]]


def take_effect(b: Board) -> None:
    """9.7: what a card does at once."""
    if b.spying == COUP and b.spied_nation != NOBODY:
        remove_influence(b, b.spied_nation, b.influence[b.spied_nation])
    elif b.spying == SABOTAGE:
        _sabotage(b)
    elif b.spying == SPY_RING:
        _steal_card(b)
    elif b.spying == CODE_BREAK:
        _inspect_hand(b)
    elif b.spying in (MOLE, AGENT):
        _inspect_vault(b)


def use_card(b: Board) -> Asked:
    """9.7: what the user of a Mole, an Agent or a Blackmail decides then."""
    if b.spying == MOLE and b.inspected:
        return Ask.of(b, b.spy, "mole", "9.7", (COPY, COPY_HIDDEN, STOP))
    if b.spying == AGENT and b.inspected:
        return Ask.of(b, b.spy, "agent", "9.7", (DESTROY, STOP))
    if b.spying == BLACKMAIL and b.played:
        return Ask.of(b, b.spy, "blackmailed_card", "9.7", (TURN, DROP))
    b.frames[-1].go_on()
    return None


def end_intelligence(b: Board) -> None:
    """7.3: the next player's turn, whose row of Passes is broken."""
    b.spying = b.spy = b.spied_on = b.spied_nation = NOBODY
    b.inspected = 0
    b.played = []
    b.passes = 0
    next_turn(b)


# --- Sabotage, Spy Ring, Code Break ------------------------------------------------------------------------


def _sabotage(b: Board) -> None:
    """9.7: the Rival's IND falls by one."""
    if b.ind[b.spied_on]:
        b.ind[b.spied_on] -= 1
        b.say("sabotage", b.spied_on, b.ind[b.spied_on])


def _steal_card(b: Board) -> None:
    """9.7: a card at random from the Rival's hand; only the two of them know which."""
    hand = b.hands[b.spied_on]
    if not hand:
        return
    card = hand.pop(b.dice.roll(len(hand), "spy_ring") - 1)
    for other in hand:
        b.known_cards[other] &= 1 << b.spy
    b.known_cards[card] = 1 << b.spied_on
    b.hands[b.spy].append(card)
    b.reveals += 1
    b.say("card_stolen", b.spy, b.spied_on)
    b.whisper(b.spy, "own_card_stolen", card)
    b.whisper(b.spied_on, "own_card_lost", card)


def _inspect_hand(b: Board) -> None:
    """9.7: the user sees the whole hand of the Rival."""
    b.reveals += 1
    b.say("hand_inspected", b.spy, b.spied_on)
    for card in b.hands[b.spied_on]:
        b.known_cards[card] |= 1 << b.spy
        b.whisper(b.spy, "card_seen", card)


# --- Mole and Agent ----------------------------------------------------------------------------------------


def _inspect_vault(b: Board) -> None:
    """9.7: the user sees the Secret Vault of the Rival, and may then do something about it."""
    if not b.vault_aims[b.spied_on]:
        return
    b.inspected = 1
    b.reveals += 1
    b.say("vault_inspected", b.spy, b.spied_on)
    for number, aim in enumerate(b.vault_aims[b.spied_on]):
        for card in b.vault_cards[b.spied_on][2 * number : 2 * number + 2]:
            b.known_cards[card] |= 1 << b.spy
        if aim < TECH_COUNT:
            b.whisper(b.spy, "tech_seen", number + 1, aim)
        else:
            b.whisper(b.spy, "insurgents_seen", number + 1, aim - TECH_COUNT)


def copy_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.7: a Tech of that Vault, with a card of the hand that shows it."""
    card, tech = v
    if card not in b.hands[seat]:
        return NOT_IN_HAND
    if tech not in b.vault_aims[b.spied_on]:
        return NOT_IN_VAULT
    return achieving_refusal(b, seat, tech) if shows(b, card, tech) else TECH_NOT_ON_CARD


def copy_options(b: Board, seat: int, offer: Offer) -> None:
    for card in b.hands[seat]:
        for tech in techs_on(b, card):
            if copy_refusal(b, seat, (card, tech)) is None:
                offer.add(card, tech)


def copy_tech(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """9.3, 9.7: Revealed; the Mole is the card that is discarded."""
    card, tech = v
    mole = b.played[0]
    take_from_hand(b, seat, card)
    b.investment_discards.remove(mole)
    note_atomic(b, seat, tech)
    show_tech(b, seat, card, mole, tech)
    b.frames[-1].go_on()


def copy_hidden(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """9.4, 9.7: into the own Vault; the pair is shown to the victim alone."""
    card, tech = v
    mole = b.played[0]
    b.hands[seat].remove(card)
    forget_hand(b, seat)
    b.investment_discards.remove(mole)
    put_in_vault(b, seat, card, mole, tech)
    b.known_cards[card] = b.known_cards[mole] = 1 << b.spied_on
    b.whisper(b.spied_on, "tech_copied", seat, tech)
    b.frames[-1].go_on()


def destroy_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.7: one pair of that Vault, by its place from the left."""
    return None if 1 <= v[0] <= len(b.vault_aims[b.spied_on]) else NO_SUCH_PAIR_THERE


def destroy(b: Board, seat: int, v: tuple[int, ...]) -> None:
    cards = take_from_vault(b, b.spied_on, v[0] - 1)
    for card in cards:
        discard(b, card)
    b.reveals += 1
    b.say("pair_destroyed", b.spied_on, cards[0], cards[1])
    b.frames[-1].go_on()


# --- Blackmail ---------------------------------------------------------------------------------------------


def turn_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.7: the card may be played as one's own, for any of its Nations."""
    return card_refusal(b, seat, b.played[0], v[0])


def turn_options(b: Board, seat: int, offer: Offer) -> None:
    for nation in range(NATION_COUNT):
        if turn_refusal(b, seat, (nation,)) is None:
            offer.add(nation)


def turn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    play_card(b, seat, _taken_card(b), v[0])
    b.frames[-1].go_on()


def drop(b: Board, seat: int, v: tuple[int, ...]) -> None:
    card = _taken_card(b)
    b.say("card_dropped", b.spied_on, card)
    discard(b, card)
    b.frames[-1].go_on()


def _taken_card(b: Board) -> int:
    """The blackmailed card, off the table."""
    return take_from_play(b, b.spied_on, b.cards_in_play[b.spied_on].index(b.played[0]))


DOUBLE: Final[Verb] = Verb("double_agent", "9.7", (), None, double_agent_refusal, play_double_agent)
TOPPLE: Final[Verb] = Verb("topple", "9.7", (NATION,), None, topple_refusal, topple)
SEIZE: Final[Verb] = Verb("seize", "9.7", (CARD,), seize_options, seize_refusal, seize)
COPY: Final[Verb] = Verb("copy", "9.7", (CARD, TECH), copy_options, copy_refusal, copy_tech)
COPY_HIDDEN: Final[Verb] = Verb(
    "copy_hidden", "9.7", (CARD, TECH), copy_options, copy_refusal, copy_hidden, secret=True
)
DESTROY: Final[Verb] = Verb("destroy", "9.7", (NUMBER,), None, destroy_refusal, destroy)
TURN: Final[Verb] = Verb("turn", "9.7", (NATION,), turn_options, turn_refusal, turn)
DROP: Final[Verb] = Verb("drop", "9.7", carry_out=drop)

DOUBLE_AGENT_WINDOW: Final[WindowKind] = WindowKind(
    1, "double_agent", "9.7", might_have_double_agent, (DOUBLE,), DECLINE
)
INTELLIGENCE: Final[Course] = Course(
    "intelligence",
    [
        Stage("double_agent", "9.7", opens=open_window),
        Stage("aim", "9.7", choose_aim),
        Stage("effect", "9.7", automatic=take_effect),
        Stage("use", "9.7", use_card),
        Stage("intelligence_ends", "7.3", automatic=end_intelligence),
    ],
    atomic=True,
)
