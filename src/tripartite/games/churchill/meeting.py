"""5.2 Meeting Segment: advancing, capturing and debating issues with staff cards and leaders."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.agenda import card_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP, gain_markers
from tripartite.games.churchill.kinds import CARD, ISSUE, LEADER, NUMBER
from tripartite.games.churchill.reasons import (
    CANNOT_BE_DEBATED,
    CHIEF_ROLLS_FIRST,
    FULL_VALUE_COMPULSORY,
    ISSUE_CAPTURED,
    ISSUE_NOT_MOVING,
    ISSUE_NOT_ON_TABLE,
    LEADER_BARRED_FROM_ADVANCING,
    LEADER_BARRED_FROM_DEBATING,
    LEADER_INACTIVE,
    LEADER_NOT_YOURS,
    MUST_ADVANCE,
    NO_ISSUE_TO_MOVE,
    NO_PASS_EARNED,
    NOT_A_CHIEF_OF_STAFF,
    ONLY_A_LEADER_DEBATES_A_LEADER,
    VALUE_MUST_BE_NAMED,
    VALUE_OUT_OF_RANGE,
)
from tripartite.games.churchill.records import LeaderAttribute, StaffAttribute, When
from tripartite.games.churchill.terms import (
    ADVANCE,
    CENTER,
    CHAIR,
    DEBATE,
    ISSUE_COUNT,
    NAVAL,
    NOBODY,
    SECOND_FRONT,
    US,
    USSR,
    USSR_DECLARES_WAR,
    left_of,
    place,
    space_of,
    track_of,
)

BY_STAFF = 0
BY_LEADER = 1
UNDEBATABLE = 2
MOST_VALUE: Final = 9  # the highest value a flexible staff card may be played for


def meeting(b: Board) -> Asked:
    """5.21: clockwise, one card at a time, each advance open to one debate, until no cards remain."""
    if b.moving != NOBODY:
        return Ask.of(b, b.mover, "stop", "5.22", (STOP, GO_ON))
    if b.chief != NOBODY:
        return Ask.of(b, b.turn, "chief_advance", "5.25", (CHIEF_ADVANCE,))
    if b.advancer != NOBODY:
        return debates(b)
    return turns(b)


def turns(b: Board) -> Asked:
    """4.22: clockwise; a player without cards is skipped."""
    if b.hands[b.turn]:
        return Ask.of(b, b.turn, "advance", "5.22", TURN)
    if b.hands[0] or b.hands[1] or b.hands[2]:
        b.turn = left_of(b.turn)
    else:
        b.go_on()
    return None


def debates(b: Board) -> Asked:
    """5.24: left of the advancer first; whoever cannot debate is passed over."""
    if b.debates_asked == 2:
        end_of_debates(b)
        return None
    rival = (b.advancer + 1 + b.debates_asked) % 3
    if may_debate(b, rival):
        return Ask.of(b, rival, "debate", "5.24", ANSWERS)
    b.debates_asked += 1
    return None


def may_debate(b: Board, rival: int) -> bool:
    """5.24: a card is needed; against a leader an active leader as well."""
    if not b.hands[rival] or b.by_leader == UNDEBATABLE:
        return False
    if b.by_leader == BY_STAFF:
        return True
    return leader_refusal(b, rival, b.leader_of(rival), DEBATE) is None


# --- what may be played ----------------------------------------------------------------------------------


def movable_issues(b: Board) -> list[int]:
    """5.22: the issues that an advance may choose."""
    return [issue for issue in range(ISSUE_COUNT) if issue_refusal(b, issue) is None]


def issue_refusal(b: Board, issue: int) -> Reason | None:
    """5.22, 5.23: any issue on the table that has not been captured."""
    where = b.issues[issue]
    if where < CENTER:
        return ISSUE_NOT_ON_TABLE
    if where > CENTER and where % 7 == 0:
        return ISSUE_CAPTURED
    return None


def leader_refusal(b: Board, seat: int, leader: int, mode: int) -> Reason | None:
    """3.31, 5.26: an active leader, once a conference, unless the card bars him."""
    if leader != b.leader_of(seat):
        return LEADER_NOT_YOURS
    if not b.leader_active[seat]:
        return LEADER_INACTIVE
    if mode == ADVANCE and b.cannot_advance[seat]:
        return LEADER_BARRED_FROM_ADVANCING
    if mode == DEBATE and b.cannot_debate[seat]:
        return LEADER_BARRED_FROM_DEBATING
    return None


def most_value(b: Board, seat: int, card: int, issue: int, mode: int) -> int:
    """3.33: the highest value for which a flexible card may be played."""
    return min(staff_value(b, seat, card, issue, mode, 0), MOST_VALUE)


def pass_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """4.22: only a player who debated since his last opportunity may pass."""
    return None if b.may_pass[seat] else NO_PASS_EARNED


def turn_options(b: Board, seat: int, offer: Offer) -> None:
    """4.22, 5.22: a staff card or the leader on any issue, or an earned pass; without issues a discard."""
    if pass_refusal(b, seat, ()) is None:
        offer.put(PASS)
    hand = b.hands[seat]
    issues = movable_issues(b)
    if not issues:
        for card in hand:
            offer.put(DISCARD, card)
        return
    staff = b.components.staff
    for card in hand:
        if staff[card].chief:
            offer.put(CHIEF, card)
        elif staff[card].flexible:
            for issue in issues:
                for value in range(1, most_value(b, seat, card, issue, ADVANCE) + 1):
                    offer.put(ADVANCE_BY, card, issue, value)
        else:
            row = b.vocabulary.row(ADVANCE_ISSUE, card)
            offer.options += [row[issue] for issue in issues]
    leader = b.leader_of(seat)
    if leader_refusal(b, seat, leader, ADVANCE) is None:
        for card in hand:
            row = b.vocabulary.row(LEAD, leader, card)
            offer.options += [row[issue] for issue in issues]


def advance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: why a staff card cannot advance that issue; a chief of staff is committed before it (5.25)."""
    card, issue = v[0], v[1]
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal is not None:
        return refusal
    if b.components.staff[card].chief:
        return CHIEF_ROLLS_FIRST
    return VALUE_MUST_BE_NAMED if b.components.staff[card].flexible else None


def advance_by_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """3.33, 5.22: full value is compulsory unless the card says otherwise."""
    card, issue, value = v[0], v[1], v[2]
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal is not None:
        return refusal
    if not b.components.staff[card].flexible:
        return FULL_VALUE_COMPULSORY
    return None if 1 <= value <= most_value(b, seat, card, issue, ADVANCE) else VALUE_OUT_OF_RANGE


def chief_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.25: Brooke, Marshall and Zhukov are committed first; there must be an issue to move."""
    refusal = card_refusal(b, seat, v[0])
    if refusal is not None:
        return refusal
    if not b.components.staff[v[0]].chief:
        return NOT_A_CHIEF_OF_STAFF
    return None if movable_issues(b) else NO_ISSUE_TO_MOVE


def chief_advance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.25: the issue is chosen after the roll."""
    return issue_refusal(b, v[0])


def lead_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.26: the leader must be usable, a staff card discarded and the issue movable."""
    refusal = leader_refusal(b, seat, v[0], ADVANCE) or card_refusal(b, seat, v[1])
    return refusal or issue_refusal(b, v[2])


def discard_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: a card is only thrown away when every issue has been captured."""
    return card_refusal(b, seat, v[0]) or (MUST_ADVANCE if movable_issues(b) else None)


def debate_options(b: Board, seat: int, offer: Offer) -> None:
    """5.24: let it be, answer with a staff card, or with the leader."""
    offer.put(NO_DEBATE)
    hand = b.hands[seat]
    if b.by_leader == BY_STAFF:
        staff = b.components.staff
        row = b.vocabulary.row(DEBATE_ISSUE)
        for card in hand:
            if staff[card].flexible:
                for value in range(1, most_value(b, seat, card, b.advanced, DEBATE) + 1):
                    offer.put(DEBATE_BY, card, value)
            else:
                offer.options.append(row[card])
    leader = b.leader_of(seat)
    if leader_refusal(b, seat, leader, DEBATE) is None:
        row = b.vocabulary.row(LEAD_DEBATE, leader)
        offer.options += [row[card] for card in hand]


def debate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.24: a staff card debates for its full value, unless it may be used for less."""
    refusal = staff_debate_refusal(b, seat, v[0])
    if refusal is not None:
        return refusal
    return VALUE_MUST_BE_NAMED if b.components.staff[v[0]].flexible else None


def debate_by_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22, 5.24: only a flexible card may debate for less than its value."""
    card, value = v[0], v[1]
    refusal = staff_debate_refusal(b, seat, card)
    if refusal is not None:
        return refusal
    if not b.components.staff[card].flexible:
        return FULL_VALUE_COMPULSORY
    return None if 1 <= value <= most_value(b, seat, card, b.advanced, DEBATE) else VALUE_OUT_OF_RANGE


def staff_debate_refusal(b: Board, seat: int, card: int) -> Reason | None:
    """5.24: staff may not debate a leader, and Stalin's A-bomb advance may not be debated at all."""
    if b.by_leader == UNDEBATABLE:
        return CANNOT_BE_DEBATED
    if b.by_leader == BY_LEADER:
        return ONLY_A_LEADER_DEBATES_A_LEADER
    return card_refusal(b, seat, card)


def lead_debate_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.24, 5.26: an active leader may debate any advance but Stalin's on the A-bomb."""
    if b.by_leader == UNDEBATABLE:
        return CANNOT_BE_DEBATED
    return leader_refusal(b, seat, v[0], DEBATE) or card_refusal(b, seat, v[1])


# --- values ----------------------------------------------------------------------------------------------


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


# --- an own turn -----------------------------------------------------------------------------------------


def pass_turn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """4.22: the earned pass is used."""
    b.may_pass[seat] = 0
    b.say("passed", seat)
    b.turn = left_of(seat)


def advance(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: a staff card moves the issue by its modified value."""
    b.may_pass[seat] = 0
    advance_with(b, seat, v[0], v[1], staff_value(b, seat, v[0], v[1], ADVANCE, 0))


def advance_by(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """3.33, 5.22: a flexible card moves the issue by the value named for it."""
    b.may_pass[seat] = 0
    advance_with(b, seat, v[0], v[1], v[2])


def advance_with(b: Board, seat: int, card: int, issue: int, value: int) -> None:
    """5.22: move the issue by that value of the card."""
    b.say("advanced", seat, card, issue, value)
    b.by_leader = BY_STAFF
    play_staff(b, seat, card, issue, ADVANCE)
    move(b, seat, issue, value, ADVANCE)


def commit_chief(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.25: the die is rolled before the issue is chosen."""
    b.may_pass[seat] = 0
    b.chief = v[0]
    b.shown += 1
    b.chief_die = b.dice.d6("chief_of_staff")
    b.say("chief_committed", seat, b.chief, b.chief_die)


def advance_with_chief(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.25: the committed chief of staff advances the chosen issue."""
    card, die = b.chief, b.chief_die
    b.chief = NOBODY
    b.chief_die = 0
    advance_with(b, seat, card, v[0], staff_value(b, seat, card, v[0], ADVANCE, die))


def discard(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: a card that has no issue to move."""
    b.may_pass[seat] = 0
    leave_hand(b, seat, v[0])
    b.say("card_discarded", seat, v[0])
    purge_roll(b, seat, v[0])
    b.turn = left_of(seat)


def lead_advance(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.26: the leader advances an issue himself."""
    b.may_pass[seat] = 0
    lead(b, seat, v[1], v[2], ADVANCE)


def lead(b: Board, seat: int, card: int, issue: int, mode: int) -> None:
    """5.26: discard a staff card, use the leader's value and attributes, make his roll, turn him inactive."""
    leader = b.leader_of(seat)
    face = b.components.leaders[leader]
    track = starting_track(b, issue)
    value = face.value
    undebatable = False
    for attribute in face.attributes:
        if not holds(b, attribute.when, issue, track, mode):
            continue
        if attribute.type == "bonus":
            value += attribute.amount
        elif attribute.type == "undebatable":
            undebatable = True
        else:
            leader_markers(b, seat, leader, attribute)
    b.say("leader_advanced" if mode == ADVANCE else "leader_debated", seat, leader, card, issue, value)
    leave_hand(b, seat, card)
    purge_roll(b, seat, card)
    if mode == ADVANCE:
        b.by_leader = UNDEBATABLE if undebatable else BY_LEADER
    leader_roll(b, seat, leader)
    b.leader_active[seat] = 0
    move(b, seat, issue, value, mode)


def leader_markers(b: Board, seat: int, leader: int, attribute: LeaderAttribute) -> None:
    """5.26: markers that a leader's text gives, kept until the War Phase."""
    count = attribute.edition_1_count if b.rules.edition == 1 else attribute.count
    gain_markers(b, seat, attribute.kind, count)
    b.say("leader_markers", seat, leader, attribute.kind, count)


def leader_roll(b: Board, seat: int, leader: int) -> None:
    """5.26: Churchill's heart, Roosevelt's death, Stalin's paranoia."""
    face = b.components.leaders[leader]
    if face.penalty == "none":
        return
    total = b.dice.two_d6("leader_roll")
    b.say("leader_roll", leader, total)
    if not face.low <= total <= face.high:
        return
    if face.penalty == "inactive_next_conference":
        b.ill_next[seat] = 1
        b.say("heart_attack", leader)
    elif face.penalty == "paranoia":
        b.paranoia = 1
        b.say("paranoia", leader)
    elif seat == US:
        b.truman = 1
        b.say("roosevelt_dies", leader)


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


# --- moving an issue -------------------------------------------------------------------------------------


def move(b: Board, seat: int, issue: int, value: int, mode: int) -> None:
    """5.22: up the own track, or first down another player's track to the center."""
    track = starting_track(b, issue)
    space = b.beyond if b.beyond and mode == DEBATE else space_of(b.issues[issue])
    if track in (seat, NOBODY):
        arrive(b, seat, issue, seat, space + value, mode)
    elif value <= space:
        arrive(b, seat, issue, track, space - value, mode)
    elif issue in (SECOND_FRONT, USSR_DECLARES_WAR):
        # 5.22: a conditional issue that enters the center may be stopped there, decided at once.
        b.issues[issue] = CENTER
        b.beyond = 0
        b.moving = issue
        b.mover = seat
        b.move_mode = mode
        b.move_left = value - space
    else:
        arrive(b, seat, issue, seat, value - space, mode)


def moving_issue(b: Board, seat: int, offer: Offer) -> None:
    """5.22: the conditional issue that has entered the center."""
    offer.add(b.moving)


def moving_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.22: the issue that has entered the center."""
    return None if v[0] == b.moving else ISSUE_NOT_MOVING


def stop_in_center(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: the mover leaves a conditional issue in the center."""
    b.say("stopped_in_center", seat, v[0])
    end_move(b, seat, v[0], 0)


def go_beyond(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22: the mover takes a conditional issue on to his own track."""
    end_move(b, seat, v[0], b.move_left)


def end_move(b: Board, seat: int, issue: int, space: int) -> None:
    """5.22: the conditional issue stays in the center or goes on by what is left of the value."""
    mode = b.move_mode
    b.moving = NOBODY
    b.mover = NOBODY
    b.move_mode = 0
    b.move_left = 0
    arrive(b, seat, issue, seat, space, mode)


def arrive(b: Board, seat: int, issue: int, track: int, space: int, mode: int) -> None:
    """5.22-5.24: put the issue down; a capture by an advance waits for the debate."""
    if mode == ADVANCE:
        b.advancer = seat
        b.advanced = issue
        b.debates_asked = 0
        if space >= CHAIR:
            b.beyond = space
            b.say("capture_threatened", seat, issue, space)
            return
    b.beyond = 0
    b.issues[issue] = place(track, space) if space > 0 else CENTER
    b.say("moved", issue, b.issues[issue])
    if space >= CHAIR:
        b.say("captured", track, issue)
    if mode == DEBATE:
        next_turn(b)


def end_of_debates(b: Board) -> None:
    """5.23: nobody debated, so a threatened capture succeeds."""
    if b.beyond:
        b.issues[b.advanced] = place(b.advancer, CHAIR)
        b.say("moved", b.advanced, b.issues[b.advanced])
        b.say("captured", b.advancer, b.advanced)
    next_turn(b)


def next_turn(b: Board) -> None:
    """4.22: play passes clockwise from the advancer, also after a debate."""
    b.turn = left_of(b.advancer)
    b.advancer = NOBODY
    b.advanced = NOBODY
    b.by_leader = BY_STAFF
    b.beyond = 0
    b.debates_asked = 0


# --- debating --------------------------------------------------------------------------------------------


def no_debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24: the player lets the advance be; the next one may debate."""
    b.debates_asked += 1


def debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24, 5.25: a staff card moves the issue as if advancing it; a chief of staff rolls his die."""
    card, die = v[0], 0
    if b.components.staff[card].chief:
        die = b.dice.d6("chief_of_staff")
        b.say("chief_committed", seat, card, die)
    debate_with(b, seat, card, staff_value(b, seat, card, b.advanced, DEBATE, die))


def debate_by(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.22, 5.24: a flexible card moves the issue by the value named for it."""
    debate_with(b, seat, v[0], v[1])


def debate_with(b: Board, seat: int, card: int, value: int) -> None:
    """5.24: move the issue by that value of the card."""
    issue = b.advanced
    b.say("debated", seat, card, issue, value)
    play_staff(b, seat, card, issue, DEBATE)
    move(b, seat, issue, value, DEBATE)
    earn_pass(b, seat)


def lead_debate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.24, 5.26: the leader debates himself."""
    lead(b, seat, v[1], b.advanced, DEBATE)
    earn_pass(b, seat)


def earn_pass(b: Board, seat: int) -> None:
    """4.22: who debates may pass once."""
    b.may_pass[seat] = 1
    b.say("pass_earned", seat)


# --- Verbs -----------------------------------------------------------------------------------------------

PASS: Final[Verb] = Verb("pass", "4.22", (), elsewhere, pass_refusal, pass_turn)
ADVANCE_ISSUE: Final[Verb] = Verb("advance", "5.22", (CARD, ISSUE), turn_options, advance_refusal, advance)
ADVANCE_BY: Final[Verb] = Verb(
    "advance_by", "5.22", (CARD, ISSUE, NUMBER), elsewhere, advance_by_refusal, advance_by
)
CHIEF: Final[Verb] = Verb("chief", "5.25", (CARD,), elsewhere, chief_refusal, commit_chief)
LEAD: Final[Verb] = Verb("lead", "5.26", (LEADER, CARD, ISSUE), elsewhere, lead_refusal, lead_advance)
DISCARD: Final[Verb] = Verb("discard", "5.22", (CARD,), elsewhere, discard_refusal, discard)
TURN: Final[tuple[Verb, ...]] = (ADVANCE_ISSUE, ADVANCE_BY, CHIEF, LEAD, DISCARD, PASS)
CHIEF_ADVANCE: Final[Verb] = Verb(
    "chief_advance", "5.25", (ISSUE,), None, chief_advance_refusal, advance_with_chief
)
STOP: Final[Verb] = Verb("stop", "5.22", (ISSUE,), moving_issue, moving_refusal, stop_in_center)
GO_ON: Final[Verb] = Verb("go_on", "5.22", (ISSUE,), moving_issue, moving_refusal, go_beyond)
NO_DEBATE: Final[Verb] = Verb("no_debate", "5.24", (), elsewhere, None, no_debate)
DEBATE_ISSUE: Final[Verb] = Verb("debate", "5.24", (CARD,), debate_options, debate_refusal, debate)
DEBATE_BY: Final[Verb] = Verb("debate_by", "5.24", (CARD, NUMBER), elsewhere, debate_by_refusal, debate_by)
LEAD_DEBATE: Final[Verb] = Verb(
    "lead_debate", "5.24", (LEADER, CARD), elsewhere, lead_debate_refusal, lead_debate
)
ANSWERS: Final[tuple[Verb, ...]] = (DEBATE_ISSUE, DEBATE_BY, LEAD_DEBATE, NO_DEBATE)
