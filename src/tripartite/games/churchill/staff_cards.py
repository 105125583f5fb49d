"""3.33 Staff cards: what they are worth, and what their text does."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP
from tripartite.games.churchill.records import StaffAttribute, When
from tripartite.games.churchill.terms import DEBATE, NAVAL, NOBODY, USSR, track_of

MOST_VALUE: Final = 9  # the highest value a flexible staff card may be played for


# --- Values ----------------------------------------------------------------------------------------------


def holds(b: Board, when: When, issue: int, track: int, mode: int) -> bool:
    """3.31, 3.33, 5.24: whether a card's condition is met; the track is where the issue starts."""
    if not when.issues >> issue & 1 or not when.modes & mode:
        return False
    if when.tracks and (track == NOBODY or not when.tracks >> track & 1):
        return False
    if when.active and not any(b.is_active(leader) for leader in when.active):
        return False
    return not when.inactive or any(b.is_inactive(leader) for leader in when.inactive)


def starting_track(b: Board, issue: int) -> int:
    """5.24: where the issue stands when a card begins to move it; a threatened capture is on its track."""
    return b.advancer if b.beyond and issue == b.advanced else track_of(b.issues[issue])


def staff_value(b: Board, seat: int, card: int, issue: int, mode: int, die: int) -> int:
    """5.22: printed value or die, card modifier and paranoia (at least 1), attributes, Nyet; at least 0."""
    staff = b.components.staff[card]
    value = die if staff.chief else staff.value
    if b.meeting_modifier[seat]:
        value = max(1, value + b.meeting_modifier[seat])
    if b.paranoia and seat == USSR:
        value = max(1, value - 1)
    if staff.modifiers:
        track = starting_track(b, issue)
        for attribute in staff.modifiers:
            if holds(b, attribute.when, issue, track, mode):
                value += attribute.amount
    if mode == DEBATE and seat == USSR:
        value += 1  # 3.32 Nyet
    return max(0, value)


def most_value(b: Board, seat: int, card: int, issue: int, mode: int) -> int:
    """3.33: the highest value for which a flexible card may be played."""
    return min(staff_value(b, seat, card, issue, mode, 0), MOST_VALUE)


# --- Playing a card --------------------------------------------------------------------------------------


def play_staff(b: Board, seat: int, card: int, issue: int, mode: int) -> None:
    """3.33: the card leaves the hand and every line of its text is carried out."""
    staff = b.components.staff[card]
    leave_hand(b, seat, card)
    if staff.supports:
        track = starting_track(b, issue)
        for attribute in staff.supports:
            if holds(b, attribute.when, issue, track, mode):
                staff_support(b, seat, card, attribute)
    purge_roll(b, seat, card)
    if staff.purge:
        b.purge = card
        b.say("purge_threat", card)
    if staff.health and card in b.discards[seat]:
        die = b.dice.d6("staff_health")
        b.say("staff_health", card, die)
        if die in staff.health:
            remove_from_game(b, seat, card)


def leave_hand(b: Board, seat: int, card: int) -> None:
    """A card that is played or discarded is seen by all."""
    b.hands[seat].remove(card)
    b.discards[seat].append(card)
    b.shown += 1


def staff_support(b: Board, seat: int, card: int, attribute: StaffAttribute) -> None:
    """3.33: naval support goes to its box at once (at most five); offensive support waits for 6.4."""
    if attribute.kind == NAVAL:
        room = b.components.limits[NAVAL_CAP] - b.naval[attribute.theater]
        count = min(attribute.count, room)
        b.naval[attribute.theater] += count
        b.say("staff_naval", seat, card, attribute.theater, count)
    else:
        b.staff_support[seat] += attribute.count
        b.say("staff_offensive", seat, card, attribute.count)


def purge_roll(b: Board, seat: int, card: int) -> None:
    """3.33, 5.26: the staff card after Merkulov or Beria, played or discarded, may be purged."""
    if b.purge == NOBODY or b.components.staff[b.purge].seat != seat:
        return
    die = b.dice.d6("purge")
    b.say("purge_roll", card, die)
    if die in b.components.staff[b.purge].purge:
        remove_from_game(b, seat, card)
    b.purge = NOBODY


def remove_from_game(b: Board, seat: int, card: int) -> None:
    """3.33, 5.13: the staff card is never shuffled in again."""
    b.discards[seat].remove(card)
    b.removed[seat].append(card)
    b.say("staff_removed", card)
