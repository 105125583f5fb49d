"""3.31, 5.26 Leaders in play: what they bring and what it costs them."""

from __future__ import annotations

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import gain_markers
from tripartite.games.churchill.issue_moves import move, remember_advance
from tripartite.games.churchill.records import LeaderAttribute
from tripartite.games.churchill.staff_cards import holds, leave_hand, purge_roll, starting_track
from tripartite.games.churchill.terms import ADVANCE, BY_LEADER, NOBODY, UNDEBATABLE, US


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
        remember_advance(b, issue, value, NOBODY, leader)
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
