"""Why not: the reason and the paragraph for every answer that the rules do not allow."""

from __future__ import annotations

from collections.abc import Callable

from tripartite.core.answers import UNKNOWN, AnswerReader, named
from tripartite.core.asks import Facts, Violation
from tripartite.games.churchill import agenda, boxes, decision, meeting, ties
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import networks_in_supply, political_in_supply
from tripartite.games.churchill.options import VERBS
from tripartite.games.churchill.terms import (
    ARCTIC,
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    NAVAL,
    OFFENSIVE,
    PAWNS,
    REGIONS,
    SEATS,
    THEATERS,
    US,
    place_name,
)

# Each reason with the paragraph that gives it.
REASONS: dict[str, str] = {
    "unknown_verb": "4.1",
    "unknown_element": "4.1",
    "wrong_number_of_arguments": "4.1",
    "card_not_yours": "3.33",
    "card_not_in_hand": "3.33",
    "leader_inactive": "3.31",
    "leader_not_yours": "3.31",
    "leader_barred_from_advancing": "5.26",
    "leader_barred_from_debating": "5.26",
    "leader_barred_from_ties": "5.26",
    "not_in_tie": "4.51",
    "own_tie": "4.51",
    "us_decides": "4.53",
    "issue_on_table": "5.14",
    "issue_removed": "5.14",
    "issue_not_on_table": "5.22",
    "issue_captured": "5.23",
    "no_pass_earned": "4.22",
    "chief_rolls_first": "5.25",
    "not_a_chief_of_staff": "5.25",
    "no_issue_to_move": "5.22",
    "value_must_be_named": "3.33",
    "full_value_compulsory": "3.33",
    "value_out_of_range": "5.22",
    "must_advance": "5.22",
    "cannot_be_debated": "5.24",
    "only_a_leader_debates_a_leader": "5.24",
    "issue_not_moving": "5.22",
    "issue_not_won": "5.27",
    "already_directed": "6.1",
    "theater_surrendered": "7.8",
    "no_entry_space": "6.1",
    "ussr_cannot_lead": "6.92",
    "leader_already_named": "6.92",
    "card_demands_other": "6.6",
    "naval_box_full": "6.5",
    "nothing_owed": "6.7",
    "no_means_for_theater": "6.4",
    "already_activated": "6.8",
    "no_production": "6.4",
    "research_not_won": "6.10.2",
    "not_your_pawn": "6.11",
    "pawn_already_yours": "6.11",
    "opposing_network": "7.11",
    "two_networks": "7.11",
    "arctic_closed": "7.4",
    "no_networks_in_supply": "2.0",
    "no_opposing_network": "7.12",
    "must_place": "7.1",
    "no_own_network": "7.31",
    "political_marker_present": "7.31",
    "colonies_undecided": "6.11.1",
    "colonialism": "6.11.1",
    "europe_undecided": "6.11.2",
    "soviet_sphere": "6.11.2",
    "western_sphere": "6.11.2",
    "no_opposing_marker": "7.32",
    "removal_costs_two": "6.11.3",
    "no_political_in_supply": "2.0",
    "no_such_choice": "5.11",
}

# The same reason under another paragraph, by segment.
ELSEWHERE: dict[tuple[str, str], str] = {
    ("allocation", "no_entry_space"): "6.5",
    ("clandestine", "not_in_tie"): "7.1",
    ("political", "not_in_tie"): "7.3",
    ("political", "must_place"): "7.3",
}

# The verbs that may answer each prompt.
PROMPTS: dict[str, tuple[str, ...]] = {
    "agenda_cards": ("agenda_card",),
    "agenda_winner": ("break_tie", "decline", "decide_tie"),
    "agenda_selection": ("nominate",),
    "conference_winner": ("break_tie", "decline", "decide_tie"),
    "conference_card_bands": ("choose_effects",),
    "directed_offensives": ("direct",),
    "theater_leadership": ("name_leader",),
    "global_issue": ("move_pawn",),
    "clandestine": ("place_network", "remove_network", "forgo", "goes_first"),
    "political": ("place_political", "remove_political", "forgo", "goes_first"),
}

Refusal = Callable[[Board, int, list[int]], str]


def why_not(b: Board, segment: str, seat: int, verb: str, args: tuple[str, ...]) -> Violation | None:
    """The violation of an answer, or None if no rule of this verb stands against it."""
    problem = ANSWERS.problem(b, verb, args)
    if problem is not None or verb not in asked_verbs(b, segment):
        return problem
    kinds, values = VERBS[verb], ANSWERS.values(b, verb, args)
    reason = refusal(b, segment, seat, verb, values)
    if not reason:
        return None
    paragraph = ELSEWHERE.get((segment, reason), REASONS[reason])
    return Violation(reason, paragraph, named(kinds, args) | extra_facts(b, reason, kinds, values))


def asked_verbs(b: Board, segment: str) -> tuple[str, ...]:
    """The verbs that fit the decision of the moment."""
    if segment == "meeting":
        if b.moving >= 0:
            return ("stop", "go_on")
        if b.chief >= 0:
            return ("chief_advance",)
        if b.advancer >= 0:
            return ("debate", "debate_by", "lead_debate", "no_debate")
        return ("advance", "advance_by", "lead", "chief", "discard", "pass")
    if segment == "allocation":
        return ("duty_offensive", "duty_naval", "pay", "offensive", "naval", "activate", "research")
    return PROMPTS.get(segment, ())


def element(b: Board, kind: str, arg: str) -> int:
    """The number of a board element; UNKNOWN if there is no such thing."""
    if kind == "card":
        return b.components.card_number.get(arg, UNKNOWN)
    if kind == "number":
        return int(arg) if arg.isdecimal() and len(arg) < 4 else UNKNOWN
    names: dict[str, tuple[str, ...]] = {
        "seat": SEATS,
        "issue": ISSUES,
        "leader": LEADERS,
        "front": FRONTS,
        "theater": THEATERS,
        "region": REGIONS,
        "pawn": PAWNS,
        "box": BOXES,
    }
    return names[kind].index(arg) if arg in names[kind] else UNKNOWN


ANSWERS = AnswerReader(VERBS, REASONS, element)


def refusal(b: Board, segment: str, seat: int, verb: str, values: list[int]) -> str:
    """The reason against an answer, from the same predicates that generate the legal ones."""
    if verb == "forgo":
        if segment == "clandestine":
            supply = networks_in_supply(b, seat)
            possible = any(not boxes.network_refusal(b, seat, box, supply) for box in range(len(BOXES)))
        else:
            supply = political_in_supply(b, seat)
            possible = any(not boxes.political_refusal(b, seat, box, supply) for box in range(len(BOXES)))
        return boxes.forgo_refusal(b, possible)
    if verb == "goes_first":
        return boxes.order_refusal(b, b.to_place if segment == "clandestine" else b.to_align, values[0])
    return REFUSALS[verb](b, seat, values)


def _commit(b: Board, seat: int, values: list[int]) -> str:
    return ties.commit_refusal(b, seat) or ties.tie_winner_refusal(b, seat, values[0])


def _decide_tie(b: Board, seat: int, values: list[int]) -> str:
    if seat != US or b.tie_asked < 3:
        return "us_decides"
    return "" if values[0] in b.tied else "not_in_tie"


def _choice(b: Board, seat: int, values: list[int]) -> str:
    branches = b.components.effects[b.todo[0]].branches if b.todo else []
    return "" if values[0] < len(branches) else "no_such_choice"


def _duty(b: Board, seat: int, kind: int, where: int) -> str:
    duty = decision.next_duty(b, seat)
    return decision.duty_refusal(b, duty, kind, where) if duty >= 0 else "card_demands_other"


def _free(b: Board, seat: int, reason: str) -> str:
    """6.4: duties and Directed Offensives come before free allocation."""
    if decision.next_duty(b, seat) >= 0:
        return "card_demands_other"
    return reason


REFUSALS: dict[str, Refusal] = {
    "agenda_card": lambda b, seat, v: agenda.card_refusal(b, seat, v[0]),
    "break_tie": _commit,
    "decline": lambda b, seat, v: ties.commit_refusal(b, seat),
    "decide_tie": _decide_tie,
    "nominate": lambda b, seat, v: agenda.nomination_refusal(b, v[0]),
    "pass": lambda b, seat, v: meeting.pass_refusal(b, seat),
    "advance": lambda b, seat, v: meeting.play_refusal(b, seat, v[0], v[1]),
    "advance_by": lambda b, seat, v: meeting.value_refusal(b, seat, v[0], v[1], v[2]),
    "lead": lambda b, seat, v: meeting.lead_refusal(b, seat, v[0], v[1], v[2]),
    "chief": lambda b, seat, v: meeting.chief_refusal(b, seat, v[0]),
    "chief_advance": lambda b, seat, v: meeting.issue_refusal(b, v[0]),
    "discard": lambda b, seat, v: meeting.discard_refusal(b, seat, v[0]),
    "debate": lambda b, seat, v: meeting.debate_refusal(b, seat, v[0]),
    "debate_by": lambda b, seat, v: meeting.debate_value_refusal(b, seat, v[0], v[1]),
    "lead_debate": lambda b, seat, v: meeting.lead_debate_refusal(b, seat, v[0], v[1]),
    "no_debate": lambda b, seat, v: "",
    "stop": lambda b, seat, v: "" if v[0] == b.moving else "issue_not_moving",
    "go_on": lambda b, seat, v: "" if v[0] == b.moving else "issue_not_moving",
    "direct": lambda b, seat, v: decision.directed_refusal(b, seat, v[0], v[1]),
    "name_leader": lambda b, seat, v: decision.name_leader_refusal(b, seat, v[0], v[1]),
    "duty_offensive": lambda b, seat, v: _duty(b, seat, OFFENSIVE, v[0]),
    "duty_naval": lambda b, seat, v: _duty(b, seat, NAVAL, v[0]),
    "pay": lambda b, seat, v: _free(b, seat, decision.pay_refusal(b, seat, v[0])),
    "offensive": lambda b, seat, v: _free(b, seat, decision.support_refusal(b, seat, OFFENSIVE, v[0])),
    "naval": lambda b, seat, v: _free(b, seat, decision.support_refusal(b, seat, NAVAL, v[0])),
    "activate": lambda b, seat, v: _free(b, seat, decision.activation_refusal(b, seat, v[0])),
    "research": lambda b, seat, v: _free(b, seat, decision.research_refusal(b, seat)),
    "move_pawn": lambda b, seat, v: decision.pawn_refusal(b, seat, v[0]),
    "place_network": lambda b, seat, v: boxes.network_refusal(b, seat, v[0], networks_in_supply(b, seat)),
    "remove_network": lambda b, seat, v: boxes.network_removal_refusal(b, seat, v[0]),
    "place_political": lambda b, seat, v: boxes.political_refusal(
        b, seat, v[0], political_in_supply(b, seat)
    ),
    "remove_political": lambda b, seat, v: boxes.political_removal_refusal(b, seat, v[0]),
    "choose_effects": _choice,
}


def extra_facts(b: Board, reason: str, kinds: tuple[str, ...], values: list[int]) -> Facts:
    """The facts of the board that a refusal rests on."""
    facts: Facts = {}
    by_kind = dict(zip(kinds, values, strict=True))
    if "issue" in by_kind:
        facts["issue_at"] = place_name(b.issues[by_kind["issue"]])
    if "box" in by_kind:
        box = by_kind["box"]
        owner, marker = b.network_owner[box], b.political[box]
        facts["networks"] = b.networks[box]
        facts["network_owner"] = SEATS[owner] if owner >= 0 else "nobody"
        facts["political_marker"] = SEATS[marker] if marker >= 0 else "nobody"
    if reason == "arctic_closed":
        facts["naval"] = b.naval[ARCTIC]
    elif reason == "naval_box_full":
        facts["naval"] = b.naval[by_kind["theater"]]
    return facts
