"""Events: for each kind its paragraph and what its values are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripartite.core.events import Event
from tripartite.core.verbs import Fact, Facts
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    MARKERS,
    NOBODY,
    PAWNS,
    POWERS,
    REGIONS,
    RESERVES,
    SEATS,
    SUPPORTS,
    THEATERS,
    place_name,
)

if TYPE_CHECKING:
    from tripartite.games.churchill.board import Board

# key: (paragraph, the kinds of its values; `name=kind` where the fact has another name than its kind)
EVENTS: dict[str, tuple[str, str]] = {
    "conference_begins": ("4.0", "conference"),
    "conference_card": ("5.11", "conference_card"),
    "leader_ill": ("5.26", "seat leader"),
    "leader_restricted": ("5.11", "leader restriction"),
    "duty": ("6.6", "seat number location=front_or_arctic"),
    "convoy": ("6.32.d", "die arrived=number"),
    "production_changed": ("5.11", "seat number"),
    "issue_placed": ("5.11", "issue place"),
    "reserve_earmarked": ("5.11", "reserve front number"),
    "reserve_withdrawn": ("5.11", "reserve number"),
    "support_placed_by_card": ("5.11", "support where=support_place number"),
    "support_removed_by_card": ("5.11", "support where=support_place number"),
    "front_modified": ("5.11", "front number"),
    "staff_modified": ("5.11", "seat number"),
    "abomb_modified": ("5.11", "number"),
    "markers_gained": ("5.11", "seat marker number"),
    "effects_chosen": ("5.11", "seat number"),
    "effect_rolled": ("5.11", "die"),
    "pol_mil_roll": ("5.12", "row=number column=number box"),
    "pol_mil_network": ("5.12", "seat box"),
    "pol_mil_network_lost": ("5.12.b", "seat box"),
    "pol_mil_network_opposed": ("5.12.a", "seat box owner=seat"),
    "pol_mil_political": ("5.12.c", "seat box"),
    "pol_mil_political_lost": ("5.12.c", "seat box"),
    "pol_mil_political_opposed": ("5.12.d", "seat box owner=seat"),
    "pol_mil_removed": ("5.12.f", "marker box number"),
    "partisan_feud": ("5.11", "die"),
    "deck_shuffled": ("5.13", "seat"),
    "hand_drawn": ("5.13", "seat number"),
    "your_hand": ("5.13", "seat cards"),
    "agendas_drawn": ("10.2", "seat number"),
    "your_agendas": ("10.2", "seat agendas"),
    "agenda_revealed": ("4.21", "seat card value=number"),
    "agenda_die": ("5.13", "seat card die"),
    "agenda_won": ("4.21", "seat"),
    "tie": ("4.5", "seats"),
    "tie_broken": ("4.51", "seat leader winner=seat"),
    "tie_arsenal": ("4.53", "winner=seat"),
    "nominated": ("5.14", "seat issue place"),
    "passed": ("4.22", "seat"),
    "chief_committed": ("5.25", "seat card die"),
    "card_discarded": ("5.22", "seat card"),
    "advanced": ("5.22", "seat card issue value=number"),
    "leader_advanced": ("5.26", "seat leader card issue value=number"),
    "moved": ("5.22", "issue place"),
    "capture_threatened": ("5.23", "seat issue beyond=number"),
    "capture_unopposed": ("5.24", "seat issue beyond=number"),
    "captured": ("5.23", "seat issue"),
    "debated": ("5.24", "seat card issue value=number"),
    "leader_debated": ("5.26", "seat leader card issue value=number"),
    "pass_earned": ("4.22", "seat"),
    "stopped_in_center": ("5.22", "seat issue"),
    "staff_naval": ("3.33", "seat card theater number"),
    "staff_offensive": ("3.33", "seat card number"),
    "staff_health": ("3.33", "card die"),
    "staff_removed": ("3.33", "card"),
    "purge_threat": ("3.33", "card"),
    "purge_roll": ("3.33", "card die"),
    "leader_markers": ("5.26", "seat leader marker number"),
    "leader_roll": ("5.26", "leader total=number"),
    "heart_attack": ("5.26", "leader"),
    "roosevelt_dies": ("5.26", "leader"),
    "paranoia": ("5.26", "leader"),
    "issue_won": ("5.27", "seat issue"),
    "issue_in_effect": ("5.27", "issue"),
    "issue_returned": ("5.27", "issue"),
    "conference_won": ("4.23", "seat number"),
    "directed_placed": ("6.1", "seat issue front"),
    "condition_met": ("6.2", "issue"),
    "condition_failed": ("6.2", "issue"),
    "production_received": ("6.31", "seat number"),
    "production_taken": ("6.32.a", "seat issue owner=seat"),
    "strategic_materials": ("6.32.b", "seat"),
    "arctic_bonus": ("6.32.c", "seat"),
    "leader_named": ("6.92", "seat region leader_of=seat"),
    "leadership_support": ("6.91", "seat region number"),
    "leadership_extra": ("6.92", "seat number"),
    "duty_paid": ("6.6", "seat support where=support_place"),
    "duty_wasted": ("6.6", "seat location=front_or_arctic"),
    "directed_paid": ("6.7", "seat issue support where=support_place"),
    "support_placed": ("6.5", "seat support where=support_place"),
    "pol_mil_activated": ("6.81", "seat issue"),
    "research_funded": ("6.10.2", "seat"),
    "production_discarded": ("6.4", "seat number"),
    "abomb_roll": ("6.10", "seat die modifier=number"),
    "abomb_advanced": ("6.10", "space=abomb"),
    "spy_ring_advanced": ("6.10.1", "space=abomb"),
    "pawn_moved": ("6.11", "seat pawn"),
    "pawn_stays": ("6.11", "seat"),
    "networks_ready": ("7.1", "seat number"),
    "order_decided": ("7.1", "seat"),
    "network_placed": ("7.11", "seat box"),
    "network_removed": ("7.12", "seat box owner=seat"),
    "networks_lost": ("7.1", "seat number"),
    "political_ready": ("7.3", "seat number"),
    "political_placed": ("7.31", "seat box"),
    "political_removed": ("7.32", "seat box owner=seat"),
    "political_lost": ("7.3", "seat number"),
    "reserve_deployed": ("7.61", "reserve front"),
    "reserve_at_home": ("7.61", "power number"),
    "reserve_in_theater": ("7.6", "reserve theater"),
    "reserve_die": ("7.62.8", "power die"),
    "closest_front_die": ("7.62.6", "power die"),
    "ijn_die": ("7.64.4", "die"),
    "ijn_eliminated": ("7.64.5", "die"),
    "ijn_returned": ("7.64.5", "die"),
    "front_strength": ("7.72", "front strength=number"),
    "front_barred": ("7.73", "front exception=number"),
    "front_roll": ("7.71", "front die strength=number"),
    "front_advanced": ("7.71", "front space=front_space"),
    "front_failed": ("7.71", "front"),
    "breakthrough_roll": ("7.74", "front die total=number"),
    "kamikaze": ("7.75", "front theater"),
    "behind_the_front": ("7.13", "box front"),
    "network_lost_behind": ("7.13", "box owner=seat"),
    "reserve_collapsed": ("7.63", "reserve number"),
    "surrender": ("7.8", "power"),
    "italy_surrenders": ("7.81.d", ""),
    "technology": ("7.81", "seat number"),
    "issue_removed": ("6.2", "issue"),
    "conference_ends": ("8.0", "conference uk=number ussr=number us=number"),
    "agendas_revealed": ("10.2", "seat agendas"),
    "victory_die": ("4.42", "seat die"),
    "negotiation_die": ("4.43", "seat die"),
    "final_score": ("9.4", "seat number"),
    "score_adjusted": ("4.43", "seat number"),
    "allied_victory": ("4.41", "winner=seat"),
    "broken_alliance": ("4.42", "winner=seat"),
    "negotiated_surrender": ("4.43", "winner=seat"),
    "final_tie": ("4.44", "winner=seat"),
}
# Where the same thing happens under several paragraphs, a fact tells which.
SPECIFIC: dict[tuple[str, str], str] = {
    ("reserve_at_home", "germany"): "7.62.1",
    ("reserve_at_home", "japan"): "7.64.1",
    ("reserve_die", "japan"): "7.64.6",
    ("reserve_collapsed", "italian_army"): "7.63.a",
    ("reserve_collapsed", "uboat"): "7.63.b",
    ("reserve_collapsed", "japanese_army"): "7.65",
}
RESTRICTIONS = ("cannot_advance", "inactive", "cannot_debate", "cannot_break_ties")


def fact_names(key: str) -> list[str]:
    """The facts that an event of that key has."""
    return [field.partition("=")[0] for field in EVENTS[key][1].split()]


def event(b: Board, key: str, values: tuple[int, ...], seat: int) -> Event:
    """The event in words that a client can read."""
    paragraph, kinds = EVENTS[key]
    facts: Facts = {}
    rest = list(values)
    for field in kinds.split():
        name, _, kind = field.partition("=")
        kind = kind or name
        if kind in ("cards", "seats", "agendas"):
            facts[name] = [str(_fact(b, kind[:-1], [value])) for value in rest]
            rest = []
        else:
            facts[name] = _fact(b, kind, rest)
            paragraph = SPECIFIC.get((key, str(facts[name])), paragraph)
    return Event(key, paragraph, facts, SEATS[seat] if seat != NOBODY else None)


NAMES: dict[str, tuple[str, ...]] = {
    "seat": SEATS,
    "leader": LEADERS,
    "issue": ISSUES,
    "front": FRONTS,
    "front_or_arctic": (*FRONTS, "arctic"),
    "theater": THEATERS,
    "box": BOXES,
    "region": REGIONS,
    "power": POWERS,
    "pawn": PAWNS,
    "reserve": RESERVES,
    "support": SUPPORTS,
    "marker": MARKERS,
    "abomb": ABOMB_SPACES,
    "restriction": RESTRICTIONS,
}


def _fact(b: Board, kind: str, rest: list[int]) -> Fact:
    value = rest.pop(0)
    if kind in NAMES:
        return NAMES[kind][value] if value >= 0 else "nobody"
    if kind == "card":
        return b.components.staff[value].id if value >= 0 else "unknown"
    if kind == "conference_card":
        return b.components.conference_cards[value].id
    if kind == "agenda":
        return b.components.agenda_ids[value]
    if kind == "place":
        return place_name(value)
    if kind == "support_place":
        # fronts for offensive support, theater boxes (counted from 100) for naval support
        return THEATERS[value - 100] if value >= 100 else FRONTS[value]
    if kind == "front_space":
        return b.components.space_id(value // 16, value % 16)
    return value
