"""4.1 The sequence of play: the table of contents of the rules.

The five-second count (4.6) and negotiation (4.7) bind nobody: a table may add a clock and a chat,
the rules know neither.
"""

from __future__ import annotations

from typing import Final

from tripartite.core.frames import Course, Stage
from tripartite.core.verbs import Verb, verbs_in
from tripartite.games.churchill import (
    advances,
    agenda,
    allocation,
    boxes,
    conference_card,
    debates,
    decision,
    directed_offensives,
    duties,
    end_of_meeting,
    fronts,
    issue_moves,
    leadership,
    meeting,
    production,
    reserves,
    setup,
    ties,
)
from tripartite.games.churchill.victory import decide_victory

SEQUENCE: Final[Course] = Course(
    "sequence_of_play",
    [
        Stage("set_up", "9.2", automatic=setup.set_up),
        # Conference Phase: Agenda Segment
        Stage("conference_begins", "5.13", automatic=conference_card.conference_begins),
        Stage("conference_card", "5.11", automatic=conference_card.reveal_conference_card),
        Stage("conference_card_bands", "5.11", step=conference_card.carry_out_bands),
        Stage("pre_conference", "5.13", automatic=agenda.draw_hands),
        Stage("agenda_cards", "5.13", step=agenda.choose_agenda_cards),
        Stage("agenda_winner", "4.21", step=agenda.decide_agenda_winner),
        Stage("agenda_selection", "5.14", step=agenda.nominate_issues),
        # Meeting Segment
        Stage("meeting_opens", "4.22", automatic=agenda.open_meeting),
        Stage("meeting", "5.2", step=meeting.meeting),
        Stage("end_of_meeting", "5.27", automatic=end_of_meeting.end_of_meeting),
        Stage("conference_winner", "4.23", step=end_of_meeting.decide_conference_winner),
        # Decision Segment
        Stage("directed_offensives", "6.1", step=directed_offensives.place_directed_offensives),
        Stage("conditional_issues", "6.2", automatic=decision.conditional_issues),
        Stage("production", "6.3", automatic=production.produce),
        Stage("leadership_bonus", "6.91", automatic=leadership.leadership_bonus),
        Stage("allocation", "6.4", step=allocation.allocate_production),
        Stage("theater_leadership", "6.92", step=leadership.theater_leadership),
        Stage("abomb_research", "6.10", automatic=decision.abomb_research),
        Stage("global_issue", "6.11", step=decision.global_issue),
        # War Phase
        Stage("networks_ready", "7.1", automatic=boxes.networks_ready),
        Stage("clandestine", "7.1", step=boxes.clandestine_segment),
        Stage("political_ready", "7.3", automatic=boxes.political_ready),
        Stage("political", "7.3", step=boxes.political_segment),
        Stage("axis_reserves", "7.6", automatic=reserves.deploy_reserves),
        Stage("front_advance", "7.7", automatic=fronts.advance_fronts),
        Stage("surrender", "7.8", automatic=fronts.surrender),
        # Post-Mortem Phase
        Stage("post_mortem", "8.0", automatic=setup.post_mortem),
        Stage("victory", "4.4", automatic=decide_victory),
    ],
    again="conference_begins",
)

VERBS: Final[tuple[Verb, ...]] = verbs_in(
    [
        agenda,
        ties,
        advances,
        issue_moves,
        debates,
        directed_offensives,
        duties,
        allocation,
        leadership,
        decision,
        boxes,
        conference_card,
    ]
)
