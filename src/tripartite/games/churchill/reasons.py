"""Why something is not allowed: each reason once, with the paragraph that gives it."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Reason

# 3.3 Cards
CARD_NOT_YOURS: Final[Reason] = Reason("card_not_yours", "3.33")
CARD_NOT_IN_HAND: Final[Reason] = Reason("card_not_in_hand", "3.33")
LEADER_INACTIVE: Final[Reason] = Reason("leader_inactive", "3.31")
LEADER_NOT_YOURS: Final[Reason] = Reason("leader_not_yours", "3.31")
LEADER_BARRED_FROM_ADVANCING: Final[Reason] = Reason("leader_barred_from_advancing", "5.26")
LEADER_BARRED_FROM_DEBATING: Final[Reason] = Reason("leader_barred_from_debating", "5.26")
LEADER_BARRED_FROM_TIES: Final[Reason] = Reason("leader_barred_from_ties", "5.26")

# 4.5 Ties
NOT_IN_TIE: Final[Reason] = Reason("not_in_tie", "4.51")
OWN_TIE: Final[Reason] = Reason("own_tie", "4.51")
US_DECIDES: Final[Reason] = Reason("us_decides", "4.53")
NO_TIE_NOW: Final[Reason] = Reason("no_tie_now", "4.51")

# 5.1 Agenda Segment
NO_SUCH_CHOICE: Final[Reason] = Reason("no_such_choice", "5.11")
ISSUE_ON_TABLE: Final[Reason] = Reason("issue_on_table", "5.14")
ISSUE_REMOVED: Final[Reason] = Reason("issue_removed", "5.14")

# 5.2 Meeting Segment
ISSUE_NOT_ON_TABLE: Final[Reason] = Reason("issue_not_on_table", "5.22")
ISSUE_CAPTURED: Final[Reason] = Reason("issue_captured", "5.23")
NO_PASS_EARNED: Final[Reason] = Reason("no_pass_earned", "4.22")
CHIEF_ROLLS_FIRST: Final[Reason] = Reason("chief_rolls_first", "5.25")
NOT_A_CHIEF_OF_STAFF: Final[Reason] = Reason("not_a_chief_of_staff", "5.25")
NO_ISSUE_TO_MOVE: Final[Reason] = Reason("no_issue_to_move", "5.22")
VALUE_MUST_BE_NAMED: Final[Reason] = Reason("value_must_be_named", "3.33")
FULL_VALUE_COMPULSORY: Final[Reason] = Reason("full_value_compulsory", "3.33")
VALUE_OUT_OF_RANGE: Final[Reason] = Reason("value_out_of_range", "5.22")
MUST_ADVANCE: Final[Reason] = Reason("must_advance", "5.22")
CANNOT_BE_DEBATED: Final[Reason] = Reason("cannot_be_debated", "5.24")
ONLY_A_LEADER_DEBATES_A_LEADER: Final[Reason] = Reason("only_a_leader_debates_a_leader", "5.24")
OTHER_ISSUE_DEBATED: Final[Reason] = Reason("other_issue_debated", "5.24")
ISSUE_NOT_MOVING: Final[Reason] = Reason("issue_not_moving", "5.22")

# 6.0 Decision Segment
ISSUE_NOT_WON: Final[Reason] = Reason("issue_not_won", "5.27")
NOT_A_DIRECTED_OFFENSIVE: Final[Reason] = Reason("not_a_directed_offensive", "6.1")
ALREADY_DIRECTED: Final[Reason] = Reason("already_directed", "6.1")
THEATER_SURRENDERED: Final[Reason] = Reason("theater_surrendered", "7.8")
NO_ENTRY_SPACE_TO_DIRECT: Final[Reason] = Reason("no_entry_space", "6.1")
NO_ENTRY_SPACE: Final[Reason] = Reason("no_entry_space", "6.5")
USSR_CANNOT_LEAD: Final[Reason] = Reason("ussr_cannot_lead", "6.92")
LEADER_ALREADY_NAMED: Final[Reason] = Reason("leader_already_named", "6.92")
CARD_DEMANDS_OTHER: Final[Reason] = Reason("card_demands_other", "6.6")
NAVAL_BOX_FULL: Final[Reason] = Reason("naval_box_full", "6.5")
NOTHING_OWED: Final[Reason] = Reason("nothing_owed", "6.7")
NO_MEANS_FOR_THEATER: Final[Reason] = Reason("no_means_for_theater", "6.4")
NOT_A_POL_MIL_ISSUE: Final[Reason] = Reason("not_a_pol_mil_issue", "6.8")
ALREADY_ACTIVATED: Final[Reason] = Reason("already_activated", "6.8")
NO_PRODUCTION: Final[Reason] = Reason("no_production", "6.4")
PAWN_MOVES_BY_DIE: Final[Reason] = Reason("pawn_moves_by_die", "6.10")
RESEARCH_NOT_WON: Final[Reason] = Reason("research_not_won", "6.10.2")
NOT_YOUR_PAWN: Final[Reason] = Reason("not_your_pawn", "6.11")
PAWN_ALREADY_YOURS: Final[Reason] = Reason("pawn_already_yours", "6.11")

# 7.1 Clandestine Segment
NOT_LEVEL_IN_NETWORKS: Final[Reason] = Reason("not_in_tie", "7.1")
MUST_PLACE_NETWORKS: Final[Reason] = Reason("must_place", "7.1")
OPPOSING_NETWORK: Final[Reason] = Reason("opposing_network", "7.11")
TWO_NETWORKS: Final[Reason] = Reason("two_networks", "7.11")
ARCTIC_CLOSED: Final[Reason] = Reason("arctic_closed", "7.4")
NO_NETWORKS_IN_SUPPLY: Final[Reason] = Reason("no_networks_in_supply", "2.0")
NO_OPPOSING_NETWORK: Final[Reason] = Reason("no_opposing_network", "7.12")

# 7.3 Political Segment
NOT_LEVEL_IN_POLITICAL: Final[Reason] = Reason("not_in_tie", "7.3")
MUST_PLACE_POLITICAL: Final[Reason] = Reason("must_place", "7.3")
NO_OWN_NETWORK: Final[Reason] = Reason("no_own_network", "7.31")
POLITICAL_MARKER_PRESENT: Final[Reason] = Reason("political_marker_present", "7.31")
COLONIES_UNDECIDED: Final[Reason] = Reason("colonies_undecided", "6.11.1")
COLONIALISM: Final[Reason] = Reason("colonialism", "6.11.1")
EUROPE_UNDECIDED: Final[Reason] = Reason("europe_undecided", "6.11.2")
SOVIET_SPHERE: Final[Reason] = Reason("soviet_sphere", "6.11.2")
WESTERN_SPHERE: Final[Reason] = Reason("western_sphere", "6.11.2")
NO_OPPOSING_MARKER: Final[Reason] = Reason("no_opposing_marker", "7.32")
REMOVAL_COSTS_TWO: Final[Reason] = Reason("removal_costs_two", "6.11.3")
NO_POLITICAL_IN_SUPPLY: Final[Reason] = Reason("no_political_in_supply", "2.0")

ALL: Final[list[Reason]] = [value for value in globals().values() if isinstance(value, Reason)]
