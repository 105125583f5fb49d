"""What is worth knowing of an option before it is chosen: the key of a sentence, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tripartite.core.position import View
from tripartite.core.verbs import Facts, Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.boxes import places_networks, removal_cost
from tripartite.games.churchill.conference_card import NAVAL_CAP, choices
from tripartite.games.churchill.fronts import strength
from tripartite.games.churchill.preview import DEBATES, movement
from tripartite.games.churchill.staff_cards import holds, starting_track
from tripartite.games.churchill.terms import (
    ADVANCE,
    CENTER,
    CHAIR,
    DEBATE,
    FRONT_COUNT,
    ISSUES,
    NAVAL,
    NOBODY,
    REMOVED,
    SEATS,
    THEATERS,
    UK,
    USSR,
    place,
    place_name,
)

Hint = tuple[str, Facts]
BY_LEADER: Final = ("lead", "lead_debate")


def hint_facts(view: View, option: Option) -> Hint | None:
    """By the verb: what a card is worth and why, where something goes, what it costs or changes."""
    b: Board = view.board
    moved = movement(view, option)
    if moved is not None:
        return _move(b, view.seat, option, *moved)
    hint = HINTS.get(option.verb)
    return None if hint is None else hint(b, view.seat, option)


# --- values of cards ---------------------------------------------------------------------------------------


def bid_parts(b: Board, seat: int, card: int) -> Facts:
    """5.13: what a bid is made of besides the printed value."""
    return {"by_card": b.agenda_modifier[seat], "by_seat": int(seat == UK)}


def value_parts(b: Board, seat: int, card: int, issue: int, mode: int) -> Facts:
    """5.22: what the value of a staff card is made of besides what is printed on it."""
    return {
        "by_card": b.meeting_modifier[seat],
        "paranoia": -1 if b.paranoia and seat == USSR else 0,
        "by_text": _bonus(b, b.components.staff[card].modifiers, issue, mode),
        "by_seat": int(mode == DEBATE and seat == USSR),
    }


def leader_parts(b: Board, leader: int, issue: int, mode: int) -> Facts:
    """5.26: what a leader's own text adds."""
    lines = [line for line in b.components.leaders[leader].attributes if line.type == "bonus"]
    return {"by_text": _bonus(b, lines, issue, mode)}


def _bonus(b: Board, lines: list[Any], issue: int, mode: int) -> int:
    track = starting_track(b, issue)
    return sum([line.amount for line in lines if holds(b, line.when, issue, track, mode)])


def _with_parts(key: str, printed: int, value: int, parts: Facts) -> Hint:
    """With the parts where there are any."""
    if not any(parts.values()):
        return key, {"value": value}
    return key, {"parts": 1, "printed": printed, "value": value} | parts


def _move(b: Board, seat: int, option: Option, value: int, to: str) -> Hint:
    mode = DEBATE if option.verb in DEBATES else ADVANCE
    if option.verb in BY_LEADER:
        leader = option.values[0]
        issue = b.advanced if mode == DEBATE else option.values[2]
        printed, parts = b.components.leaders[leader].value, leader_parts(b, leader, issue, mode)
    elif option.verb == "chief_advance":
        printed, parts = b.chief_die, value_parts(b, seat, b.chief, option.values[0], mode)
    else:
        card = option.values[0]
        issue = b.advanced if mode == DEBATE else option.values[1]
        printed, parts = b.components.staff[card].value, value_parts(b, seat, card, issue, mode)
    if option.verb in ("advance_by", "debate_by"):  # 3.33: whatever part of it the player wants
        parts = {}
    key, facts = _with_parts("move", printed, value, parts)
    return key, facts | {"to": to}


def _bid(b: Board, seat: int, option: Option) -> Hint:
    card = option.values[0]
    printed, parts = b.components.staff[card].value, bid_parts(b, seat, card)
    if b.components.staff[card].chief:
        return "bid_chief", parts
    bid = max(1, printed + b.agenda_modifier[seat]) if b.agenda_modifier[seat] else printed
    return _with_parts("bid", printed, bid + int(seat == UK), parts)


# --- meeting -----------------------------------------------------------------------------------------------


def _chief(b: Board, seat: int, option: Option) -> Hint | None:
    return ("die", {}) if b.components.staff[option.values[0]].chief else None


def _no_debate(b: Board, seat: int, option: Option) -> Hint:
    if b.beyond:
        return "captured", {"seat": SEATS[b.advancer]}
    return "stays", {"to": place_name(b.issues[b.advanced])}


def _stop(b: Board, seat: int, option: Option) -> Hint:
    return "agreed", {}


def _go_on(b: Board, seat: int, option: Option) -> Hint:
    where = place(seat, b.move_left)
    captured = where == place(seat, CHAIR)
    return "blocked", {"to": place_name(where), "capture": int(captured)}


# --- decision ----------------------------------------------------------------------------------------------


def _effects(b: Board, seat: int, option: Option) -> Hint:
    return "effects", {"effects": choices(b)[option.values[0]][:]}


def _direct(b: Board, seat: int, option: Option) -> Hint:
    return _entry(b, "direct", option.values[1])


def _offensive(b: Board, seat: int, option: Option) -> Hint:
    """7.72: the strength as far as it is known before the Axis deploys its reserves."""
    front = option.values[0]
    key, facts = _entry(b, "offensive", front)
    now = strength(b, front, 0)
    return key, facts | {"number": now, "after": now + 2}


def _entry(b: Board, key: str, front: int) -> Hint:
    """7.73: the space that the front enters next, and what is lacking for it."""
    space = b.components.fronts[front].spaces[b.fronts[front] + 1]
    facts: Facts = {"space": space.id, "lacking": max(0, space.naval - b.naval[front])}
    if space.needs_issue != NOBODY and b.issues[space.needs_issue] not in (CENTER, REMOVED):
        facts["needs"] = ISSUES[space.needs_issue]
    return key, facts


def _naval(b: Board, seat: int, option: Option) -> Hint:
    """6.5: what lies there, and what the next space of its front needs."""
    theater = option.values[0]
    facts: Facts = {"number": b.naval[theater], "limit": b.components.limits[NAVAL_CAP], "needed": 0}
    if theater < FRONT_COUNT and b.can_move(theater):
        facts["needed"] = b.components.fronts[theater].spaces[b.fronts[theater] + 1].naval
    return "naval", facts


def _activate(b: Board, seat: int, option: Option) -> Hint:
    issue = option.values[0]
    c = b.components
    return "activate", {"networks": c.issue_networks[issue], "political": c.issue_political[issue]}


def _research(b: Board, seat: int, option: Option) -> Hint:
    modifier = b.abomb_production + b.abomb_modifier + 1
    certain = {"certain": 1} if b.abomb_production + 1 >= 3 else {}
    return "research", {**certain, "number": modifier}


def _name_leader(b: Board, seat: int, option: Option) -> Hint | None:
    region, leader = option.values
    return ("leads", {}) if b.leadership[region] == leader else None


def _move_pawn(b: Board, seat: int, option: Option) -> Hint:
    return "move_pawn", {"pawn": option.args[0], "seat": SEATS[seat]}


# --- war ---------------------------------------------------------------------------------------------------


def _network(b: Board, seat: int, option: Option) -> Hint | None:
    box = option.values[0]
    owner = b.network_owner[box]
    if owner == NOBODY:
        return None
    if owner == seat:
        return "second", {}
    return "theirs", {"seat": SEATS[owner], "number": b.networks[box]}


def _remove_political(b: Board, seat: int, option: Option) -> Hint:
    box = option.values[0]
    return "removal", {"number": removal_cost(b, box), "seat": SEATS[b.political[box]]}


# --- what would be lost ------------------------------------------------------------------------------------


def waste_facts(view: View, option: Option) -> Hint | None:
    """7.1, 7.3, 3.33: markers that are given up, and support that finds no room."""
    b: Board = view.board
    if option.verb == "forgo":
        key, left = ("networks", b.to_place) if places_networks(b) else ("political", b.to_align)
        return key, {"number": left[view.seat]}
    if option.verb in ("advance", "advance_by", "chief_advance", "debate", "debate_by"):
        return _naval_waste(b, option)
    return None


def _naval_waste(b: Board, option: Option) -> Hint | None:
    """3.33: a theater box takes no more than its limit of naval support."""
    mode = DEBATE if option.verb in DEBATES else ADVANCE
    by_chief = option.verb == "chief_advance"
    card = b.chief if by_chief else option.values[0]
    issue = b.advanced if mode == DEBATE else option.values[0 if by_chief else 1]
    track = starting_track(b, issue)
    for line in b.components.staff[card].supports:
        if line.kind == NAVAL and holds(b, line.when, issue, track, mode):
            lost = b.naval[line.theater] + line.count - b.components.limits[NAVAL_CAP]
            if lost > 0:
                return "naval", {"theater": THEATERS[line.theater], "number": lost}
    return None


HINTS: Final[dict[str, Callable[[Board, int, Option], Hint | None]]] = {
    "agenda_card": _bid,
    "choose_effects": _effects,
    "chief": _chief,
    "debate": _chief,
    "no_debate": _no_debate,
    "stop": _stop,
    "go_on": _go_on,
    "direct": _direct,
    "offensive": _offensive,
    "duty_offensive": _offensive,
    "naval": _naval,
    "duty_naval": _naval,
    "activate": _activate,
    "research": _research,
    "name_leader": _name_leader,
    "move_pawn": _move_pawn,
    "place_network": _network,
    "remove_network": _network,
    "remove_political": _remove_political,
}
