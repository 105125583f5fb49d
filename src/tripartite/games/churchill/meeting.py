"""5.2 Meeting Segment: advancing, capturing and debating issues with staff cards and leaders."""

from __future__ import annotations

from tripartite.core.asks import Ask, Option, Procedure
from tripartite.games.churchill.agenda import card_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.components import Attribute, When
from tripartite.games.churchill.conference_card import NAVAL_CAP, gain_markers
from tripartite.games.churchill.options import MOST_VALUE
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


def meeting(b: Board) -> Procedure:
    """5.21: clockwise, one card at a time, each advance open to one debate, until no cards remain."""
    while True:
        if b.moving != NOBODY:
            options = [b.tables.stop[b.moving], b.tables.go_on[b.moving]]
            answer = yield Ask(b.mover, "stop", "5.22", options)
            stop_in_center(b, answer is options[0])
        elif b.chief != NOBODY:
            answer = yield Ask(b.turn, "chief_advance", "5.25", chief_options(b))
            advance_with_chief(b, answer.values[0])
        elif b.advancer != NOBODY:
            rival = next_debater(b)
            if rival == NOBODY:
                end_of_debates(b)
                continue
            answer = yield Ask(rival, "debate", "5.24", debate_options(b, rival))
            debate(b, rival, answer)
        else:
            seat = next_to_advance(b)
            if seat == NOBODY:
                return
            answer = yield Ask(seat, "advance", "5.22", advance_options(b, seat))
            take_turn(b, seat, answer)


def next_to_advance(b: Board) -> int:
    """4.22: clockwise; a player without cards is skipped."""
    seat = b.turn
    for _ in range(3):
        if b.hands[seat]:
            b.turn = seat
            return seat
        seat = left_of(seat)
    return NOBODY


# --- what may be played ----------------------------------------------------------------------------------


def movable_issues(b: Board) -> list[int]:
    """5.22: the issues that an advance may choose."""
    return [issue for issue in range(ISSUE_COUNT) if not issue_refusal(b, issue)]


def issue_refusal(b: Board, issue: int) -> str:
    """5.22, 5.23: any issue on the table that has not been captured."""
    where = b.issues[issue]
    if where < CENTER:
        return "issue_not_on_table"
    if where > CENTER and where % 7 == 0:
        return "issue_captured"
    return ""


def leader_refusal(b: Board, seat: int, leader: int, mode: int) -> str:
    """3.31, 5.26: an active leader, once a conference, unless the card bars him."""
    if leader != b.leader_of(seat):
        return "leader_not_yours"
    if not b.leader_active[seat]:
        return "leader_inactive"
    if mode == ADVANCE and b.cannot_advance[seat]:
        return "leader_barred_from_advancing"
    if mode == DEBATE and b.cannot_debate[seat]:
        return "leader_barred_from_debating"
    return ""


def pass_refusal(b: Board, seat: int) -> str:
    """4.22: only a player who debated since his last opportunity may pass."""
    return "" if b.may_pass[seat] else "no_pass_earned"


def advance_options(b: Board, seat: int) -> list[Option]:
    """4.22, 5.22: a staff card or the leader on any issue, or an earned pass."""
    t = b.tables
    options: list[Option] = [] if pass_refusal(b, seat) else [t.pass_]
    hand = b.hands[seat]
    issues = movable_issues(b)
    if not issues:
        options += [t.discard[card] for card in hand]
        return options
    staff = b.components.staff
    for card in hand:
        if staff[card].chief:
            options.append(t.chief[card])
        elif staff[card].flexible:
            for issue in issues:
                most = min(staff_value(b, seat, card, issue, ADVANCE, 0), MOST_VALUE)
                options += t.advance_by[card][issue][1 : most + 1]
        else:
            row = t.advance[card]
            options += [row[issue] for issue in issues]
    leader = b.leader_of(seat)
    if not leader_refusal(b, seat, leader, ADVANCE):
        lead = t.lead[leader]
        for card in hand:
            row = lead[card]
            options += [row[issue] for issue in issues]
    return options


def play_refusal(b: Board, seat: int, card: int, issue: int) -> str:
    """Why a staff card cannot advance that issue; a chief of staff is committed before the issue (5.25)."""
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal:
        return refusal
    if b.components.staff[card].chief:
        return "chief_rolls_first"
    return "value_must_be_named" if b.components.staff[card].flexible else ""


def value_refusal(b: Board, seat: int, card: int, issue: int, value: int) -> str:
    """3.33, 5.22: full value is compulsory unless the card says otherwise."""
    refusal = card_refusal(b, seat, card) or issue_refusal(b, issue)
    if refusal:
        return refusal
    if not b.components.staff[card].flexible:
        return "full_value_compulsory"
    most = min(staff_value(b, seat, card, issue, ADVANCE, 0), MOST_VALUE)
    return "" if 1 <= value <= most else "value_out_of_range"


def chief_refusal(b: Board, seat: int, card: int) -> str:
    """5.25: Brooke, Marshall and Zhukov are committed first; there must be an issue to move."""
    refusal = card_refusal(b, seat, card)
    if refusal:
        return refusal
    if not b.components.staff[card].chief:
        return "not_a_chief_of_staff"
    return "" if movable_issues(b) else "no_issue_to_move"


def lead_refusal(b: Board, seat: int, leader: int, card: int, issue: int) -> str:
    """5.26: the leader must be usable, a staff card discarded and the issue movable."""
    return leader_refusal(b, seat, leader, ADVANCE) or card_refusal(b, seat, card) or issue_refusal(b, issue)


def discard_refusal(b: Board, seat: int, card: int) -> str:
    """5.22: a card is only thrown away when every issue has been captured."""
    return card_refusal(b, seat, card) or ("must_advance" if movable_issues(b) else "")


def chief_options(b: Board) -> list[Option]:
    """5.25: the issue is chosen after the roll."""
    table = b.tables.chief_advance
    return [table[issue] for issue in movable_issues(b)]


def next_debater(b: Board) -> int:
    """5.24: left of the advancer first; whoever cannot debate is passed over."""
    while b.debates_asked < 2:
        rival = (b.advancer + 1 + b.debates_asked) % 3
        if may_debate(b, rival):
            return rival
        b.debates_asked += 1
    return NOBODY


def may_debate(b: Board, rival: int) -> bool:
    """5.24: a card is needed; against a leader an active leader as well."""
    if not b.hands[rival] or b.by_leader == UNDEBATABLE:
        return False
    if b.by_leader == BY_STAFF:
        return True
    return not leader_refusal(b, rival, b.leader_of(rival), DEBATE)


def debate_options(b: Board, rival: int) -> list[Option]:
    """5.24: let it be, answer with a staff card, or with the leader."""
    t = b.tables
    hand = b.hands[rival]
    options = [t.no_debate]
    if b.by_leader == BY_STAFF:
        staff = b.components.staff
        for card in hand:
            if staff[card].flexible:
                most = min(staff_value(b, rival, card, b.advanced, DEBATE, 0), MOST_VALUE)
                options += t.debate_by[card][1 : most + 1]
            else:
                options.append(t.debate[card])
    leader = b.leader_of(rival)
    if not leader_refusal(b, rival, leader, DEBATE):
        row = t.lead_debate[leader]
        options += [row[card] for card in hand]
    return options


def debate_refusal(b: Board, seat: int, card: int) -> str:
    """5.24: staff may not debate a leader, and Stalin's A-bomb advance may not be debated at all."""
    if b.by_leader == UNDEBATABLE:
        return "cannot_be_debated"
    if b.by_leader == BY_LEADER:
        return "only_a_leader_debates_a_leader"
    refusal = card_refusal(b, seat, card)
    if refusal:
        return refusal
    return "value_must_be_named" if b.components.staff[card].flexible else ""


def debate_value_refusal(b: Board, seat: int, card: int, value: int) -> str:
    """5.22, 5.24: only a flexible card may debate for less than its value."""
    refusal = debate_refusal(b, seat, card)
    if refusal == "":
        return "full_value_compulsory"
    if refusal != "value_must_be_named":
        return refusal
    most = min(staff_value(b, seat, card, b.advanced, DEBATE, 0), MOST_VALUE)
    return "" if 1 <= value <= most else "value_out_of_range"


def lead_debate_refusal(b: Board, seat: int, leader: int, card: int) -> str:
    """5.24, 5.26: an active leader may debate any advance but Stalin's on the A-bomb."""
    if b.by_leader == UNDEBATABLE:
        return "cannot_be_debated"
    return leader_refusal(b, seat, leader, DEBATE) or card_refusal(b, seat, card)


# --- values ----------------------------------------------------------------------------------------------


def holds(b: Board, when: When, issue: int, track: int, mode: int) -> bool:
    """Whether a card's condition is met; the track is the one on which the card starts to move the issue."""
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


def take_turn(b: Board, seat: int, answer: Option) -> None:
    """5.22: pass, or play a card."""
    b.may_pass[seat] = 0
    verb = answer.verb
    values = answer.values
    if verb == "pass":
        b.say("passed", seat)
        b.turn = left_of(seat)
    elif verb == "advance":
        advance(b, seat, values[0], values[1], -1)
    elif verb == "advance_by":
        advance(b, seat, values[0], values[1], values[2])
    elif verb == "lead":
        lead(b, seat, values[1], values[2], ADVANCE)
    elif verb == "chief":
        commit_chief(b, seat, values[0])
    else:
        leave_hand(b, seat, values[0])
        b.say("card_discarded", seat, values[0])
        purge_roll(b, seat, values[0])
        b.turn = left_of(seat)


def advance(b: Board, seat: int, card: int, issue: int, chosen: int) -> None:
    """5.22: move the issue by the modified value; `chosen` is the value named for a flexible card."""
    value = staff_value(b, seat, card, issue, ADVANCE, 0) if chosen < 0 else chosen
    b.say("advanced", seat, card, issue, value)
    b.by_leader = BY_STAFF
    play_staff(b, seat, card, issue, ADVANCE)
    move(b, seat, issue, value, ADVANCE)


def commit_chief(b: Board, seat: int, card: int) -> None:
    """5.25: the die is rolled before the issue is chosen."""
    b.chief = card
    b.shown += 1
    b.chief_die = b.dice.d6("chief_of_staff")
    b.say("chief_committed", seat, card, b.chief_die)


def advance_with_chief(b: Board, issue: int) -> None:
    """5.25: the committed chief of staff advances the chosen issue."""
    seat, card, die = b.turn, b.chief, b.chief_die
    b.chief = NOBODY
    b.chief_die = 0
    value = staff_value(b, seat, card, issue, ADVANCE, die)
    b.say("advanced", seat, card, issue, value)
    b.by_leader = BY_STAFF
    play_staff(b, seat, card, issue, ADVANCE)
    move(b, seat, issue, value, ADVANCE)


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


def leader_markers(b: Board, seat: int, leader: int, attribute: Attribute) -> None:
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


def staff_support(b: Board, seat: int, card: int, attribute: Attribute) -> None:
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


def stop_in_center(b: Board, stop: bool) -> None:
    """5.22: the mover's decision about a conditional issue in the center."""
    issue, seat, mode, left = b.moving, b.mover, b.move_mode, b.move_left
    b.moving = NOBODY
    b.mover = NOBODY
    b.move_mode = 0
    b.move_left = 0
    if stop:
        b.say("stopped_in_center", seat, issue)
    arrive(b, seat, issue, seat, 0 if stop else left, mode)


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
    b.turn = left_of(b.advancer)
    b.advancer = NOBODY
    b.advanced = NOBODY
    b.by_leader = BY_STAFF
    b.beyond = 0
    b.debates_asked = 0


# --- debating --------------------------------------------------------------------------------------------


def debate(b: Board, rival: int, answer: Option) -> None:
    """5.24: one player may debate, moving the issue as if advancing it; it earns a pass (4.22)."""
    if answer is b.tables.no_debate:
        b.debates_asked += 1
        return
    issue = b.advanced
    values = answer.values
    b.may_pass[rival] = 1
    if answer.verb == "lead_debate":
        lead(b, rival, values[1], issue, DEBATE)
    else:
        card = values[0]
        die = 0
        if b.components.staff[card].chief:
            die = b.dice.d6("chief_of_staff")
            b.say("chief_committed", rival, card, die)
        value = values[1] if len(values) > 1 else staff_value(b, rival, card, issue, DEBATE, die)
        b.say("debated", rival, card, issue, value)
        play_staff(b, rival, card, issue, DEBATE)
        move(b, rival, issue, value, DEBATE)
    b.say("pass_earned", rival)
