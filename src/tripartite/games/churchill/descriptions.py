"""What a decision is about, for the words that describe it: who did what, what follows, what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts
from tripartite.games.churchill.agenda import NOMINATIONS, first_place
from tripartite.games.churchill.allocation import pol_mil_refusal
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.boxes import most_markers, places_networks
from tripartite.games.churchill.decision import pawn_refusal
from tripartite.games.churchill.directed_offensives import directed_refusal
from tripartite.games.churchill.duties import debt, directed_owed, next_duty
from tripartite.games.churchill.end_of_meeting import issues_won
from tripartite.games.churchill.issue_moves import movable_issues
from tripartite.games.churchill.leadership import LEADERSHIP_ISSUES
from tripartite.games.churchill.rights import leader_refusal, may_debate
from tripartite.games.churchill.terms import (
    ADVANCE,
    CENTER,
    CHAIR,
    DEBATE,
    DIRECTED_OFFENSIVES,
    EUROPE,
    FRONT_COUNT,
    FRONTS,
    ISSUES,
    LEADERS,
    NOBODY,
    PACIFIC,
    PAWNS,
    POL_MIL_ISSUES,
    REGIONS,
    SEATS,
    THEATERS,
    US,
    left_of,
    place,
    place_name,
    track_of,
)

OWN: Final = "own"


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about; of several facts the first for which there is a text decides about it."""
    facts = FACTS.get(ask.prompt)
    return {} if facts is None else facts(b, ask.seat)


def spot(where: int, seat: int) -> str:
    """A place of the table as the seat would say it: `own3`, `ussr_chair`, `center`."""
    name = place_name(where)
    return name.replace(SEATS[seat], OWN, 1) if track_of(where) == seat else name


def points(b: Board, condition: str) -> int:
    """9.4: what a condition is worth in the edition that is played."""
    c = b.components
    return c.points_edition_1[condition] if b.rules.edition == 1 else c.points[condition]


# --- conference: agenda and ties ---------------------------------------------------------------------------


def _agenda_card(b: Board, seat: int) -> Facts:
    return {"number": len(b.hands[seat]), "seat": SEATS[seat]}


def _tie(b: Board, seat: int) -> Facts:
    """4.5: what the tie is about, and between whom."""
    facts: Facts = {"seats": [SEATS[tied] for tied in b.tied], "leader": LEADERS[b.leader_of(seat)]}
    if b.agenda_winner == NOBODY:
        facts["bid"] = max(b.agenda_values)
    else:
        facts["issues"] = max(issues_won(b))
    return facts | {"own": int(seat in b.tied), "arsenal": int(US in b.tied)}


def _nominate_first(b: Board, seat: int) -> Facts:
    """5.14: how far the winner's issue starts from the center."""
    lowest = min(b.agenda_values[rival] for rival in range(3) if rival != seat)
    where = first_place(b)
    facts: Facts = {"center": 1} if where == CENTER else {}
    return facts | {"value": b.agenda_values[seat], "lowest": lowest, "to": spot(where, seat)}


def _nominate(b: Board, seat: int) -> Facts:
    """5.14: the first nomination is the winner's, then come two of each player."""
    return {"last": int(b.nominations % 2 == 0), "number": NOMINATIONS - b.nominations}


def _choose_effects(b: Board, seat: int) -> Facts:
    return {"conference_card": b.components.conference_cards[b.conference_card].id}


# --- meeting -----------------------------------------------------------------------------------------------


def _advance(b: Board, seat: int) -> Facts:
    """4.22, 5.26: what the player has to advance with."""
    facts: Facts = {"number": len(b.hands[seat])}
    if not movable_issues(b):
        return {"captured": 1} | facts
    leader = b.leader_of(seat)
    if leader_refusal(b, seat, leader, ADVANCE) is None:
        facts["leader"] = LEADERS[leader]
    if b.may_pass[seat]:
        facts["passing"] = 1
    return facts


def _chief(b: Board, seat: int) -> Facts:
    return {"card": b.components.staff[b.chief].id, "die": b.chief_die}


def _debate(b: Board, seat: int) -> Facts:
    """5.24: who advanced what, by how much, from where to where, and who is asked next."""
    facts: Facts = {}
    if b.advance_leader != NOBODY:
        facts["leader"] = LEADERS[b.advance_leader]
    elif b.advance_card != NOBODY:
        facts["card"] = b.components.staff[b.advance_card].id
    after = left_of(seat)
    facts |= {
        "seat": SEATS[b.advancer],
        "issue": ISSUES[b.advanced],
        "value": b.advance_value,
        "to": spot(place(b.advancer, CHAIR) if b.beyond else b.issues[b.advanced], seat),
        "capture": int(b.beyond > 0),
        "rival": SEATS[after] if b.debates_asked == 0 and may_debate(b, after) else "",
    }
    if "leader" in facts or "card" in facts:
        facts["from"] = spot(b.advance_from, seat)
    return facts


def _stop(b: Board, seat: int) -> Facts:
    return {
        "issue": ISSUES[b.moving],
        "number": b.move_left,
        "to": spot(place(seat, b.move_left), seat),
        "debate": int(b.move_mode == DEBATE),
    }


# --- decision ----------------------------------------------------------------------------------------------


def _direct(b: Board, seat: int) -> Facts:
    """6.1, 6.7: the markers that wait, and who will have to pay for them."""
    waiting = [issue for issue in DIRECTED_OFFENSIVES if _waits(b, seat, issue)]
    owners = sorted({b.components.issue_owner[issue] for issue in waiting})
    return {
        "issues_won": [ISSUES[issue] for issue in waiting],
        "payers": [SEATS[owner] for owner in owners],
        "own": int(owners == [seat]),
    }


def _waits(b: Board, seat: int, issue: int) -> bool:
    return any(directed_refusal(b, seat, (issue, front)) is None for front in range(FRONT_COUNT))


def _name_leader(b: Board, seat: int) -> Facts:
    """6.92: the theaters to be decided, and who leads there now."""
    regions = [region for region in (EUROPE, PACIFIC) if _is_to_name(b, seat, region)]
    return {
        "regions": [REGIONS[region] for region in regions],
        "seats": [SEATS[b.leadership[region]] for region in regions],
    }


def _is_to_name(b: Board, seat: int, region: int) -> bool:
    return b.winner_of(LEADERSHIP_ISSUES[region]) == seat and not b.leadership_named[region]


def _duty(b: Board, seat: int) -> Facts:
    where = b.components.effects[next_duty(b, seat)].where
    return {
        "location": FRONTS[where] if where < FRONT_COUNT else THEATERS[where],
        "number": b.production[seat],
    }


def _pay(b: Board, seat: int) -> Facts:
    owed = directed_owed(b, seat)
    return {
        "issues_won": [ISSUES[issue] for issue in owed],
        "number": b.production[seat],
        "debt": debt(b, owed),
    }


def _allocate(b: Board, seat: int) -> Facts:
    """6.4.3: everything that is left to spend, by what it may be spent on."""
    return {
        "production": b.production[seat],
        "europe": b.bound_support[2 * seat + EUROPE],
        "pacific": b.bound_support[2 * seat + PACIFIC],
        "anywhere": b.free_support[seat],
        "staff": b.staff_support[seat],
        "waiting": [ISSUES[issue] for issue in POL_MIL_ISSUES if pol_mil_refusal(b, seat, issue) is None],
    }


def _move_pawn(b: Board, seat: int) -> Facts:
    pawns = [PAWNS[pawn] for pawn in range(len(PAWNS)) if pawn_refusal(b, seat, (pawn,)) is None]
    return {"pawns": pawns, "points": points(b, "C")}


# --- war ---------------------------------------------------------------------------------------------------


def _goes_first(b: Board, seat: int) -> Facts:
    markers = b.to_place if places_networks(b) else b.to_align
    tied = most_markers(b, markers)
    kind = "clandestine" if places_networks(b) else "political"
    return {"seats": [SEATS[each] for each in tied], "number": markers[tied[0]], "marker": kind}


def _network(b: Board, seat: int) -> Facts:
    return {"number": b.to_place[seat], "points": points(b, "B")}


def _political(b: Board, seat: int) -> Facts:
    return {"number": b.to_align[seat], "points": points(b, "A")}


FACTS: Final[dict[str, Callable[[Board, int], Facts]]] = {
    "agenda_card": _agenda_card,
    "break_tie": _tie,
    "decide_tie": _tie,
    "nominate_first": _nominate_first,
    "nominate": _nominate,
    "choose_effects": _choose_effects,
    "advance": _advance,
    "chief_advance": _chief,
    "debate": _debate,
    "stop": _stop,
    "direct": _direct,
    "name_leader": _name_leader,
    "duty": _duty,
    "pay": _pay,
    "allocate": _allocate,
    "move_pawn": _move_pawn,
    "goes_first": _goes_first,
    "network": _network,
    "political": _political,
}
