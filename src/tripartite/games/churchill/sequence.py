"""4.1 The sequence of play: the table of contents of the rules.

The five-second count (4.6) and negotiation (4.7) bind nobody: a table may add a clock and a chat,
the rules know neither.
"""

from __future__ import annotations

from tripartite.core.asks import Segment
from tripartite.games.churchill import (
    agenda,
    boxes,
    conference_card,
    decision,
    fronts,
    meeting,
    reserves,
    setting_up,
)
from tripartite.games.churchill.victory import decide_victory

SEQUENCE: list[Segment] = [
    Segment("set_up", "9.2", automatic=setting_up.set_up),
    # Conference Phase: Agenda Segment
    Segment("conference_begins", "5.13", automatic=conference_card.conference_begins),
    Segment("conference_card", "5.11", automatic=conference_card.reveal_conference_card),
    Segment("conference_card_bands", "5.11", procedure=conference_card.carry_out_bands),
    Segment("pre_conference", "5.13", automatic=agenda.draw_hands),
    Segment("agenda_cards", "5.13", procedure=agenda.choose_agenda_cards),
    Segment("agenda_winner", "4.21", procedure=agenda.decide_agenda_winner),
    Segment("agenda_selection", "5.14", procedure=agenda.nominate_issues),
    # Meeting Segment
    Segment("meeting_opens", "4.22", automatic=agenda.open_meeting),
    Segment("meeting", "5.2", procedure=meeting.meeting),
    Segment("end_of_meeting", "5.27", automatic=decision.end_of_meeting),
    Segment("conference_winner", "4.23", procedure=decision.decide_conference_winner),
    # Decision Segment
    Segment("directed_offensives", "6.1", procedure=decision.place_directed_offensives),
    Segment("conditional_issues", "6.2", automatic=decision.conditional_issues),
    Segment("production", "6.3", automatic=decision.produce),
    Segment("leadership_bonus", "6.91", automatic=decision.leadership_bonus),
    Segment("allocation", "6.4", procedure=decision.allocate_production),
    Segment("theater_leadership", "6.92", procedure=decision.theater_leadership),
    Segment("abomb_research", "6.10", automatic=decision.abomb_research),
    Segment("global_issue", "6.11", procedure=decision.global_issue),
    # War Phase
    Segment("networks_ready", "7.1", automatic=boxes.networks_ready),
    Segment("clandestine", "7.1", procedure=boxes.clandestine_segment),
    Segment("political_ready", "7.3", automatic=boxes.political_ready),
    Segment("political", "7.3", procedure=boxes.political_segment),
    Segment("axis_reserves", "7.6", automatic=reserves.deploy_reserves),
    Segment("front_advance", "7.7", automatic=fronts.advance_fronts),
    Segment("surrender", "7.8", automatic=fronts.surrender),
    # Post-Mortem Phase
    Segment("post_mortem", "8.0", automatic=setting_up.post_mortem),
    Segment("victory", "4.4", automatic=decide_victory),
]
