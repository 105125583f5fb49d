"""7.34, 9.0 Technology: pairs of cards, Revealed Techs, the Secret Vault and Atomic Research."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import reacted_with
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.cards import discard, forget_hand, take_from_hand
from tripartite.games.conquest.kinds import CARD, TECH
from tripartite.games.conquest.terms import (
    ATOMIC_1,
    ATOMIC_4,
    FACTION_COUNT,
    FIRST_RED_TECH,
    INDUSTRIAL_ESPIONAGE,
    NOBODY,
    SOVIETS,
    TECH_COUNT,
)

NOT_IN_HAND: Final[Reason] = Reason("not_in_hand", "4.0")
NO_SUCH_PAIR: Final[Reason] = Reason("no_such_pair", "9.2")
TECH_NOT_ON_CARD: Final[Reason] = Reason("tech_not_on_card", "9.2")
NOT_REVEALED: Final[Reason] = Reason("tech_not_revealed", "9.1")
NOT_OF_SCIENCE: Final[Reason] = Reason("tech_not_of_science", "9.1")
TOO_EARLY: Final[Reason] = Reason("science_too_early", "9.1")
ACHIEVED_ALREADY: Final[Reason] = Reason("tech_achieved_already", "7.34")
RED_TECH_ONLY: Final[Reason] = Reason("red_techs_are_soviet", "9.5")
ATOMIC_ORDER: Final[Reason] = Reason("atomic_order", "9.6")
ATOMIC_ONCE_A_YEAR: Final[Reason] = Reason("atomic_once_a_year", "9.6")
LOWER_CARD_FIRST: Final[Reason] = Reason("pair_written_otherwise", "9.4")
NOT_IN_VAULT: Final[Reason] = Reason("not_in_vault", "9.4")
WILD_IS_DISCARDED: Final[Reason] = Reason("wild_card_is_discarded", "9.3")


# --- 9.2 pairs ---------------------------------------------------------------------------------------------


def pair_refusal(b: Board, faction: int, card: int, second: int, tech: int) -> Reason | None:
    """9.2: two cards of the Tech, or one with a wild card, which is the second."""
    if card == second:
        return NO_SUCH_PAIR
    if card not in b.hands[faction] or second not in b.hands[faction]:
        return NOT_IN_HAND
    return (
        achieving_refusal(b, faction, tech)
        or (None if shows(b, card, tech) else TECH_NOT_ON_CARD)
        or (None if shows(b, second, tech) else wild_refusal(b, second, tech))
    )


def achieving_refusal(b: Board, faction: int, tech: int) -> Reason | None:
    """7.34, 9.5, 9.6: whether a Faction can Achieve a Tech now, whatever the cards."""
    if has_achieved(b, faction, tech):
        return ACHIEVED_ALREADY
    if tech >= FIRST_RED_TECH:
        return None if faction == SOVIETS else RED_TECH_ONLY
    if is_atomic(tech):
        if b.atomic_year[faction] == b.year:
            return ATOMIC_ONCE_A_YEAR
        if tech > ATOMIC_1 and not has_achieved(b, faction, tech - 1):
            return ATOMIC_ORDER
    return None


def has_achieved(b: Board, faction: int, tech: int) -> bool:
    """Whether a Faction has a Tech, Revealed or in its Secret Vault."""
    return tech in b.techs[faction] or tech in b.vault_aims[faction]


def is_atomic(tech: int) -> bool:
    return ATOMIC_1 <= tech <= ATOMIC_4


def shows(b: Board, card: int, tech: int) -> bool:
    """4.2, 9.5: whether the Tech stands on the card, at an end or, if Red, in the middle."""
    c = b.atlas
    return tech in c.card_techs[card] or c.card_red_tech[card] == tech


def wild_refusal(b: Board, card: int, tech: int) -> Reason | None:
    """9.1: Industrial Espionage copies what is Revealed; Science serves from its year for its list."""
    c = b.atlas
    wild = c.card_wild[card]
    if wild == NOBODY:
        return TECH_NOT_ON_CARD
    if wild == INDUSTRIAL_ESPIONAGE:
        for faction in range(FACTION_COUNT):
            if tech in b.techs[faction]:
                return None
        return NOT_REVEALED
    if not c.wild_techs[wild] & 1 << tech:
        return NOT_OF_SCIENCE
    return None if b.year >= c.wild_year[wild] else TOO_EARLY


def techs_on(b: Board, card: int) -> list[int]:
    """The Techs that a card shows."""
    c = b.atlas
    return (
        c.card_techs[card]
        if c.card_red_tech[card] == NOBODY
        else [*c.card_techs[card], c.card_red_tech[card]]
    )


def hidden_pair_refusal(b: Board, faction: int, card: int, second: int, tech: int) -> Reason | None:
    """9.4: as `pair_refusal`; a pair of like cards is written the lower first, as neither is chosen yet."""
    if shows(b, second, tech) and card > second:
        return LOWER_CARD_FIRST
    return pair_refusal(b, faction, card, second, tech)


# --- 9.3 Revealed Techs ------------------------------------------------------------------------------------


def achieve(b: Board, faction: int, card: int, second: int, tech: int) -> None:
    """7.34, 9.3: a pair from the hand is shown; the first stays face up, the second is discarded."""
    take_from_hand(b, faction, card)
    take_from_hand(b, faction, second)
    note_atomic(b, faction, tech)
    show_tech(b, faction, card, second, tech)


def show_tech(b: Board, faction: int, card: int, second: int, tech: int) -> None:
    """9.3: one card stays before the Faction, the other goes to the discards; both have left their place."""
    b.known_cards[card] = 0
    b.techs[faction].append(tech)
    b.tech_cards[faction].append(card)
    discard(b, second)
    b.shown += 1
    b.say("tech_revealed", faction, tech, card, second)


def note_atomic(b: Board, faction: int, tech: int) -> None:
    """9.6: one stage a Year."""
    if is_atomic(tech):
        b.atomic_year[faction] = b.year


# --- 9.4 the Secret Vault ----------------------------------------------------------------------------------


def hide_pair(b: Board, faction: int, card: int, second: int, aim: int) -> None:
    """7.34, 7.35, 9.4: a pair goes face down into the Secret Vault; nobody else learns what for."""
    b.hands[faction].remove(card)
    b.hands[faction].remove(second)
    forget_hand(b, faction)
    put_in_vault(b, faction, card, second, aim)


def put_in_vault(b: Board, faction: int, card: int, second: int, aim: int) -> None:
    b.known_cards[card] = b.known_cards[second] = 0
    b.vault_aims[faction].append(aim)
    b.vault_cards[faction] += [card, second]
    if aim < TECH_COUNT:
        note_atomic(b, faction, aim)
        b.whisper(faction, "own_tech_hidden", aim, card, second)
    else:
        b.whisper(faction, "own_insurgents_hidden", aim - TECH_COUNT, card, second)
    b.say("pair_hidden", faction)


def take_from_vault(b: Board, faction: int, number: int) -> list[int]:
    """A pair leaves the Secret Vault; its two cards."""
    del b.vault_aims[faction][number]
    cards = b.vault_cards[faction][2 * number : 2 * number + 2]
    del b.vault_cards[faction][2 * number : 2 * number + 2]
    return cards


def reveal_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.3, 9.4: a Tech of the own Vault; the card named stays face up, which a wild card cannot."""
    tech, card = v
    if tech not in b.vault_aims[seat]:
        return NOT_IN_VAULT
    number = b.vault_aims[seat].index(tech)
    if card not in b.vault_cards[seat][2 * number : 2 * number + 2]:
        return NO_SUCH_PAIR
    return None if shows(b, card, tech) else WILD_IS_DISCARDED


def reveal_options(b: Board, seat: int, offer: Offer) -> None:
    for number, aim in enumerate(b.vault_aims[seat]):
        if 0 <= aim < TECH_COUNT:
            for card in b.vault_cards[seat][2 * number : 2 * number + 2]:
                if shows(b, card, aim):
                    offer.add(aim, card)


def reveal(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """9.4: at any time, with immediate effect."""
    tech, kept = v
    cards = take_from_vault(b, seat, b.vault_aims[seat].index(tech))
    cards.remove(kept)
    show_tech(b, seat, kept, cards[0], tech)
    reacted_with(b, REVEAL)


def reveal_atomic_stages(b: Board, faction: int) -> None:
    """18.1: stages in the Secret Vault count once they are shown."""
    for tech in range(ATOMIC_1, ATOMIC_4 + 1):
        if tech in b.vault_aims[faction]:
            number = b.vault_aims[faction].index(tech)
            pair = b.vault_cards[faction][2 * number : 2 * number + 2]
            reveal(b, faction, (tech, pair[0] if shows(b, pair[0], tech) else pair[1]))


def atomic_stages(b: Board, faction: int) -> int:
    """9.6: how many stages a Faction has Revealed."""
    stages = 0
    for tech in b.techs[faction]:
        if is_atomic(tech):
            stages += 1
    return stages


REVEAL: Final[Verb] = Verb("reveal", "9.4", (TECH, CARD), reveal_options, reveal_refusal, reveal)
