"""5.11 The conference card and 5.12 the Pol-Mil table."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.kinds import NUMBER
from tripartite.games.churchill.narration import RESTRICTIONS
from tripartite.games.churchill.reasons import NO_SUCH_CHOICE
from tripartite.games.churchill.records import Effect
from tripartite.games.churchill.terms import (
    ARCTIC,
    AVAILABLE,
    GERMANY,
    IJN,
    JAPAN,
    NAVAL,
    NETWORK,
    NOBODY,
    ROOSEVELT,
    TRUMAN,
    UBOAT,
    US,
    WESTERN,
    left_of,
)

NAVAL_CAP = "naval_cap_per_theater_box"
CONVOY_NAVAL: Final = 3  # in the Arctic, with which the convoy needs no die (6.32.d)


def conference_begins(b: Board) -> None:
    """8.0.3, 5.13: every leader is active again unless he is ill."""
    b.say("conference_begins", b.conference)
    for seat in range(3):
        b.leader_active[seat] = 0 if b.ill_next[seat] else 1
        if b.ill_next[seat]:
            b.say("leader_ill", seat, b.leader_of(seat))
        b.ill_next[seat] = 0


def reveal_conference_card(b: Board) -> None:
    """5.11: turn up the next card; its bands wait in order from top to bottom."""
    b.conference_card = b.conference_deck.pop(0)
    b.reveals += 1
    b.say("conference_card", b.conference_card)
    b.todo = instructions(b)


def instructions(b: Board) -> list[int]:
    """5.11: what the card that lies open says, from top to bottom."""
    found: list[int] = []
    for band in b.components.conference_cards[b.conference_card].bands:
        found.extend(in_player_order(b, band))
    return found


def in_player_order(b: Board, band: list[int]) -> list[int]:
    """5.12.g: when several players place by the table they do so in the order UK, USSR, US."""
    first = 0
    if b.rules.edition == 1 and b.conference_winner != NOBODY:
        first = left_of(b.conference_winner)  # edition 1: left of the last conference's winner
    effects = b.components.effects
    placing = [number for number in band if effects[number].do == "polmil_place"]
    placing.sort(key=lambda number: (effects[number].seat - first) % 3)
    return [placing.pop(0) if effects[number].do == "polmil_place" else number for number in band]


def carry_out_bands(b: Board) -> Asked:
    """5.11: carry out every instruction at once; only a choice on the card asks a player."""
    if not b.todo:
        b.go_on()
        return None
    effect = b.components.effects[b.todo[0]]
    if effect.do == "choose":
        return Ask.of(b, effect.seat, "choose_effects", "5.11", (CHOOSE_EFFECTS,))
    b.todo.pop(0)
    carry_out(b, effect)
    return None


def effect_options(b: Board, seat: int, offer: Offer) -> None:
    """5.11: every list of effects that the card offers."""
    for number in range(len(choices(b))):
        offer.add(number)


def effect_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """5.11: one of the lists that the card offers."""
    return None if v[0] < len(choices(b)) else NO_SUCH_CHOICE


def choices(b: Board) -> list[list[int]]:
    """5.11: the lists of effects between which the card lets a player choose."""
    return b.components.effects[b.todo[0]].branches


def choose_effects(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """5.11: what is chosen is carried out in place of the choice."""
    b.say("effects_chosen", seat, v[0])
    b.todo[0:1] = choices(b)[v[0]]


def carry_out(b: Board, effect: Effect) -> None:
    """5.11: one instruction of the card: the effect vocabulary."""
    do = effect.do
    if do == "require_production":
        b.duties.extend([effect.number] * effect.count)
        b.say("duty", effect.seat, effect.count, effect.where)
    elif do == "place_issue":
        place_issue(b, effect)
    elif do == "polmil_place":
        for _ in range(effect.count):
            place_by_table(b, effect.seat, effect.kind)
    elif do == "polmil_remove":
        for _ in range(effect.count):
            remove_by_table(b, effect.kind, effect.seat)
    elif do == "leader_restriction":
        restrict_leader(b, effect)
    elif do == "axis_reserve":
        earmark(b, effect)
    elif do == "axis_reserve_withdraw":
        b.withdrawn[effect.kind] += effect.count
        b.say("reserve_withdrawn", effect.kind, effect.count)
    elif do == "murmansk_convoy":
        murmansk_convoy(b)
    elif do == "partisan_feud":
        partisan_feud(b)
    elif do in ("place_support", "remove_support"):
        change_support(b, effect)
    elif do == "bonus_production":
        b.bonus_production[effect.seat] += effect.count
        b.say("production_changed", effect.seat, effect.count)
    elif do == "front_modifier":
        b.front_modifier[effect.where] += effect.count
        b.say("front_modified", effect.where, effect.count)
    elif do == "gain_marker":
        gain_markers(b, effect.seat, effect.kind, effect.count)
        b.say("markers_gained", effect.seat, effect.kind, effect.count)
    elif do == "staff_modifier":
        modifiers = b.agenda_modifier if effect.choice == "agenda" else b.meeting_modifier
        modifiers[effect.seat] += effect.count
        b.say("staff_modified", effect.seat, effect.count)
    elif do == "abomb_modifier":
        b.abomb_modifier += effect.count
        b.say("abomb_modified", effect.count)
    elif do == "if":
        b.todo[0:0] = effect.branches[0 if condition_holds(b, effect.choice) else 1]
    elif do == "roll":
        die = b.dice.d6("conference_card")
        b.say("effect_rolled", die)
        for n, results in enumerate(effect.rolls):
            if die in results:
                b.todo[0:0] = effect.branches[n]
                break


def condition_holds(b: Board, condition: str) -> bool:
    """5.11: the conditions that instructions of a card name."""
    if condition == "western_front_in_theater_box":
        return b.fronts[WESTERN] == 0
    if condition == "germany_surrendered":
        return b.surrendered[GERMANY] == 1
    if condition == "japan_surrendered":
        return b.surrendered[JAPAN] == 1
    if condition == "arctic_naval_ge_3":
        return b.naval[ARCTIC] >= CONVOY_NAVAL
    return not b.truman


def place_issue(b: Board, effect: Effect) -> None:
    """3.28: put the issue on the table, unless it is there already or out of the game."""
    if b.issues[effect.kind] == AVAILABLE:
        b.issues[effect.kind] = effect.where
        b.say("issue_placed", effect.kind, effect.where)


def restrict_leader(b: Board, effect: Effect) -> None:
    """5.26, G.2: what a card says of Roosevelt does not bind Truman."""
    leader = effect.where
    if leader in (ROOSEVELT, TRUMAN) and (leader == TRUMAN) != (b.truman == 1):
        return
    seat = US if leader == TRUMAN else leader
    if effect.choice == "inactive":
        b.leader_active[seat] = 0
    elif effect.choice == "cannot_advance":
        b.cannot_advance[seat] = 1
    elif effect.choice == "cannot_debate":
        b.cannot_debate[seat] = 1
    else:
        b.cannot_break_ties[seat] = 1
    b.say("leader_restricted", leader, RESTRICTIONS.index(effect.choice))


def earmark(b: Board, effect: Effect) -> None:
    """5.11: reserves that the card sends are set aside for a front that can still move."""
    if not b.can_move(effect.where):
        return
    if effect.kind == IJN:
        b.ijn_sent = effect.where
    elif effect.kind == UBOAT:
        b.uboat_sent = effect.where
    else:
        b.earmarked[effect.where] += effect.count
    b.say("reserve_earmarked", effect.kind, effect.where, effect.count)


def murmansk_convoy(b: Board) -> None:
    """6.32.d: three naval in the Arctic bring the convoy through; otherwise a die, 1-3."""
    if b.naval[ARCTIC] >= CONVOY_NAVAL:
        b.convoy = 1
        b.say("convoy", 0, 1)
        return
    die = b.dice.d6("murmansk_convoy")
    b.convoy = 1 if die <= 3 else 0
    b.say("convoy", die, b.convoy)


def change_support(b: Board, effect: Effect) -> None:
    """5.11: put support down or take it away at once; five naval per box, never below none."""
    count = effect.count
    if effect.kind == NAVAL:
        held = b.naval[effect.where]
        if effect.do == "place_support":
            count = min(count, b.components.limits[NAVAL_CAP] - held)
            b.naval[effect.where] = held + count
        else:
            count = min(count, held)
            b.naval[effect.where] = held - count
    else:
        held = b.offensive[effect.where]
        if effect.do == "place_support":
            count = count if b.fronts[effect.where] < b.components.fronts[effect.where].last else 0
            b.offensive[effect.where] = held + count
        else:
            count = min(count, held)
            b.offensive[effect.where] = held - count
    where = effect.where + 100 if effect.kind == NAVAL else effect.where
    key = "support_placed_by_card" if effect.do == "place_support" else "support_removed_by_card"
    b.say(key, effect.kind, where, count)


def gain_markers(b: Board, seat: int, kind: int, count: int) -> None:
    """Markers kept for the War Phase (7.1, 7.3)."""
    if kind == NETWORK:
        b.to_place[seat] += count
    else:
        b.to_align[seat] += count


def roll_on_table(b: Board) -> int:
    """5.12: the first die gives the row, the second the column."""
    row = b.dice.d6("pol_mil_row")
    column = b.dice.d6("pol_mil_column")
    box = b.components.pol_mil_table[row - 1][column - 1]
    b.say("pol_mil_roll", row, column, box)
    return box


def place_by_table(b: Board, seat: int, kind: int) -> None:
    """5.12, 5.12.e: place a marker where the table says, global issues and the Arctic or not; repeats too."""
    box = roll_on_table(b)
    if kind == NETWORK:
        network_by_table(b, seat, box)
    else:
        political_by_table(b, seat, box)


def network_by_table(b: Board, seat: int, box: int) -> None:
    """5.12.a and 5.12.b: an opposing network is removed instead; two own ones are the limit."""
    owner = b.network_owner[box]
    if owner not in (NOBODY, seat):
        remove_network(b, box)
        b.say("pol_mil_network_opposed", seat, box, owner)
    elif b.networks[box] >= b.components.limits["networks_per_space"] or not networks_in_supply(b, seat):
        b.say("pol_mil_network_lost", seat, box)
    else:
        add_network(b, seat, box)
        b.say("pol_mil_network", seat, box)


def political_by_table(b: Board, seat: int, box: int) -> None:
    """5.12.c and 5.12.d: it needs an own network; against an opposing marker both are lost."""
    marker = b.political[box]
    if b.network_owner[box] != seat:
        b.say("pol_mil_political_lost", seat, box)
    elif marker not in (NOBODY, seat):
        b.political[box] = NOBODY
        b.say("pol_mil_political_opposed", seat, box, marker)
    elif marker == seat or not political_in_supply(b, seat):
        b.say("pol_mil_political_lost", seat, box)
    else:
        b.political[box] = seat
        b.say("pol_mil_political", seat, box)


def remove_by_table(b: Board, kind: int, owner: int) -> None:
    """5.12.f: the markers of that kind leave the box that the table names."""
    box = roll_on_table(b)
    if kind == NETWORK:
        holder = b.network_owner[box]
        if holder == NOBODY or owner not in (NOBODY, holder):
            return
        count = b.networks[box]
        b.networks[box] = 0
        b.network_owner[box] = NOBODY
        b.say("pol_mil_removed", kind, box, count)
        return
    holder = b.political[box]
    if holder == NOBODY or owner not in (NOBODY, holder):
        return
    b.political[box] = NOBODY
    b.say("pol_mil_removed", kind, box, 1)


def partisan_feud(b: Board) -> None:
    """5.11: on 1-3 that many rolls on the table remove every network at each result."""
    die = b.dice.d6("partisan_feud")
    b.say("partisan_feud", die)
    if die <= 3:
        for _ in range(die):
            remove_by_table(b, NETWORK, NOBODY)


def add_network(b: Board, seat: int, box: int) -> None:
    b.network_owner[box] = seat
    b.networks[box] += 1


def remove_network(b: Board, box: int) -> None:
    b.networks[box] -= 1
    if b.networks[box] == 0:
        b.network_owner[box] = NOBODY


def networks_in_supply(b: Board, seat: int) -> int:
    """2.0: thirty network tokens for each player."""
    used = 0
    for owner, count in zip(b.network_owner, b.networks, strict=True):
        if owner == seat:
            used += count
    return b.components.limits["clandestine_tokens"] - used


def political_in_supply(b: Board, seat: int) -> int:
    """2.0: fifteen political markers for each player."""
    return b.components.limits["political_markers"] - b.political.count(seat)


CHOOSE_EFFECTS: Final[Verb] = Verb(
    "choose_effects", "5.11", (NUMBER,), effect_options, effect_refusal, choose_effects
)
