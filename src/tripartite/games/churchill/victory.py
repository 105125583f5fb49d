"""9.4 Victory points, 4.4 winning, and chapter 10, the secret agenda."""

from __future__ import annotations

from typing import Final

from tripartite.games.churchill.board import Board
from tripartite.games.churchill.fronts import is_in
from tripartite.games.churchill.terms import (
    BOX_COUNT,
    CBI,
    CENTRAL_PACIFIC,
    EASTERN,
    FAR_EAST,
    FRONT_COUNT,
    GERMANY,
    JAPAN,
    MEDITERRANEAN,
    NOBODY,
    SW_PACIFIC,
    TRINITY,
    UK,
    US,
    USSR,
    WESTERN,
)

LETTERS: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA")
AGENDA_POINTS: Final = 5  # 10.3
BOMB_POINTS_STEPS: Final = 4  # 9.4.Y: at most twelve points
SPREAD: Final = {1: 15, 2: 20}  # 4.41, by edition


def count_conditions(b: Board) -> dict[str, list[int]]:
    """9.4: how often each condition holds for each seat (UK, USSR, US)."""
    counts: dict[str, list[int]] = {letter: [0, 0, 0] for letter in LETTERS}
    _count_boxes(b, counts)
    for seat in range(3):
        counts["C"][seat] = b.pawns.count(seat)
        counts["P"][seat] = b.technology[seat]
    counts["D"] = [b.victories[UK], 0, b.victories[US]]
    counts["E"] = [0, b.victories[USSR], 0]
    _count_axis(b, counts)
    _count_europe(b, counts)
    _count_pacific(b, counts)
    counts["Y"] = [0, min(b.spy_ring, BOMB_POINTS_STEPS), 0]
    if b.abomb >= TRINITY:
        counts["Z"] = [1, 0, 1]
    else:
        counts["AA"] = [0, 1, 0]
    return counts


def _count_boxes(b: Board, counts: dict[str, list[int]]) -> None:
    """9.4.A, 9.4.B, 9.4.F; edition 1 counts B in countries only."""
    for box in range(BOX_COUNT):
        political, owner = b.political[box], b.network_owner[box]
        colony = b.components.colony[box]
        if political != NOBODY:
            counts["A"][political] += 1
        elif owner != NOBODY:
            if not colony or b.rules.edition == 2:
                counts["B"][owner] += 1
        elif colony:
            counts["F"][UK] += 1


def _count_axis(b: Board, counts: dict[str, list[int]]) -> None:
    """9.4.G: a front in an Axis power; US and UK fronts score for both, once for each power."""
    for power in (GERMANY, JAPAN):
        colors = {b.components.fronts[front].color for front in range(FRONT_COUNT) if is_in(b, front, power)}
        if USSR in colors:
            counts["G"][USSR] += 1
        if UK in colors or US in colors:
            counts["G"][UK] += 1
            counts["G"][US] += 1


def _count_europe(b: Board, counts: dict[str, list[int]]) -> None:
    """9.4.H to 9.4.O: a front scores only for the space it is in."""
    c = b.components
    south, west, east = b.fronts[MEDITERRANEAN], b.fronts[WESTERN], b.fronts[EASTERN]
    counts["H"][UK] = int(south == c.central_italy)
    counts["I"][UK] = int(south == c.northern_italy)
    counts["J"][US] = int(south == c.northern_italy)
    italy, normandy = b.central_italy_entered, b.normandy_entered
    counts["K"][UK] = int(italy != NOBODY and (normandy == NOBODY or italy < normandy))
    counts["L"][US] = int(normandy != NOBODY and (italy == NOBODY or normandy < italy))
    counts["M"][USSR] = int(b.surrendered[GERMANY] and not is_in(b, WESTERN, GERMANY))
    west_n, west_o = int(west == c.western_germany), int(west == c.rhineland)
    counts["N"] = [west_n, int(east == c.eastern_germany), west_n]
    counts["O"] = [west_o, int(east == c.prussia), west_o]


def _count_pacific(b: Board, counts: dict[str, list[int]]) -> None:
    """9.4.Q to 9.4.X."""
    c = b.components
    occupied = any(is_in(b, front, JAPAN) for front in range(FRONT_COUNT))
    counts["Q"][US] = int(b.surrendered[JAPAN] and not occupied)
    central, southwest = b.fronts[CENTRAL_PACIFIC], b.fronts[SW_PACIFIC]
    never = int(not b.philippines_entered)
    counts["R"] = [never, never, 0]
    uneven = int(c.fronts[CENTRAL_PACIFIC].last - central != c.fronts[SW_PACIFIC].last - southwest)
    counts["S"] = [uneven, uneven, 0]
    counts["T"][US] = int(central == c.iwo_jima)
    counts["U"][US] = int(central == c.okinawa)
    counts["V"][US] = int(southwest == c.kyushu)
    counts["W"][UK] = int(b.fronts[CBI] == c.formosa)
    counts["X"][USSR] = int(b.fronts[FAR_EAST] == c.korea)


def points_by_condition(b: Board) -> dict[str, list[int]]:
    """9.4: the points of each condition for each seat."""
    values = b.components.points_edition_1 if b.rules.edition == 1 else b.components.points
    counts = count_conditions(b)
    return {letter: [values[letter] * count for count in counts[letter]] for letter in LETTERS}


def victory_points(b: Board) -> list[int]:
    """9.4: all conditions together, without secret agendas."""
    totals = [0, 0, 0]
    for row in points_by_condition(b).values():
        for seat in range(3):
            totals[seat] += row[seat]
    return totals


def agenda_bonus(b: Board, seat: int) -> int:
    """10.3: five for each own marker whose box holds the player's political marker."""
    boxes = b.components.agenda_boxes
    return sum(
        AGENDA_POINTS for marker in b.agendas[seat] if marker >= 0 and b.political[boxes[marker]] == seat
    )


def decide_victory(b: Board) -> None:
    """4.4: score, then apply the one victory condition that fits."""
    for seat in range(3):
        if b.rules.secret_agenda:
            b.reveals += 1
            b.say("agendas_revealed", seat, *b.agendas[seat])
    totals = victory_points(b)
    b.final_score = [totals[seat] + agenda_bonus(b, seat) for seat in range(3)]
    for seat in range(3):
        b.say("final_score", seat, b.final_score[seat])
    if not (b.surrendered[GERMANY] and b.surrendered[JAPAN]):
        b.winner = negotiated_surrender(b)
        b.say("negotiated_surrender", b.winner)
    elif max(b.final_score) - min(b.final_score) <= SPREAD[b.rules.edition]:
        b.winner = first_of(b, b.final_score)
        b.say("allied_victory", b.winner)
    else:
        b.winner = broken_alliance(b)
        b.say("broken_alliance", b.winner)


def first_of(b: Board, scores: list[int]) -> int:
    """The highest score; ties by 4.44."""
    tied = [seat for seat in range(3) if scores[seat] == max(scores)]
    return tied[0] if len(tied) == 1 else final_tie(b, tied)


def final_tie(b: Board, tied: list[int]) -> int:
    """4.44: the US with the bomb, the USSR alone in Germany, otherwise the UK whether tied or not."""
    if US in tied and b.abomb >= TRINITY:
        winner = US  # 4.44.1
    elif USSR in tied and is_in(b, EASTERN, GERMANY) and not is_in(b, WESTERN, GERMANY):
        winner = USSR  # 4.44.2
    else:
        winner = UK  # 4.44.3
    b.say("final_tie", winner)
    return winner


def broken_alliance(b: Board) -> int:
    """4.42: more than both others together still wins; otherwise the second-highest does."""
    scores = b.final_score
    best = max(scores)
    leaders = [seat for seat in range(3) if scores[seat] == best]
    if b.rules.edition == 1:
        return broken_alliance_edition_1(b, leaders)
    if len(leaders) > 1:
        return final_tie(b, leaders)
    if best > sum(scores) - best:
        return leaders[0]
    return second_of(b, leaders[0])


def broken_alliance_edition_1(b: Board, leaders: list[int]) -> int:
    """4.42, edition 1: the highest still wins within d6+15; tournament scoring rolls nothing."""
    if len(leaders) > 1:
        return final_tie(b, leaders)
    limit = SPREAD[1]
    if not b.rules.tournament_scoring:
        die = b.dice.d6("broken_alliance")
        b.say("victory_die", leaders[0], die)
        limit += die
    if max(b.final_score) - min(b.final_score) <= limit:
        return leaders[0]
    return second_of(b, leaders[0])


def second_of(b: Board, first: int) -> int:
    """4.42: the second-highest; two tied for second compare by 4.44 between themselves."""
    others = [seat for seat in range(3) if seat != first]
    scores = b.final_score
    if scores[others[0]] != scores[others[1]]:
        return others[0] if scores[others[0]] > scores[others[1]] else others[1]
    if UK in others:
        return final_tie(b, others)
    alone = is_in(b, EASTERN, GERMANY) and not is_in(b, WESTERN, GERMANY)
    winner = USSR if alone and b.abomb < TRINITY else US  # 3.32 stands in for 4.44.3, as the UK is not tied
    b.say("final_tie", winner)
    return winner


def negotiated_surrender(b: Board) -> int:
    """4.43: an Axis power still fights, so the leader is held back and the last is helped."""
    if ranks(b.final_score) == [0, 0, 0]:
        changes = [0, 0, 0]  # nobody is strictly first, second or last
    elif b.rules.edition == 2:
        changes = adjust_edition_2(b)
    elif b.rules.tournament_scoring:
        changes = [-5 if score == max(b.final_score) else 0 for score in b.final_score]
    else:
        changes = adjust_edition_1(b)
    for seat in range(3):
        if changes[seat]:
            b.final_score[seat] += changes[seat]
            b.say("score_adjusted", seat, changes[seat])
    return first_of(b, b.final_score)


def ranks(scores: list[int]) -> list[int]:
    """4.43: how many players are strictly ahead of each."""
    return [sum(other > score for other in scores) for score in scores]


def adjust_edition_2(b: Board) -> list[int]:
    """4.43: first -5, second -3, last +5; tied firsts -5 each, tied lasts +5 each, the other the reverse."""
    rank = ranks(b.final_score)
    if rank.count(0) == 2:
        return [-5 if place == 0 else 5 for place in rank]
    if rank.count(1) == 2:
        return [-5 if place == 0 else 5 for place in rank]
    return [(-5, -3, 5)[place] for place in rank]


def adjust_edition_1(b: Board) -> list[int]:
    """4.43, edition 1: the first loses a die, the second half a die rounded up, the last gains a die."""
    rank = ranks(b.final_score)
    changes = [0, 0, 0]
    for seat in range(3):
        die = b.dice.d6("negotiated_surrender")
        b.say("negotiation_die", seat, die)
        if rank[seat] == 0:
            changes[seat] = -die
        elif rank[seat] == 1 and rank.count(1) == 1:
            changes[seat] = -((die + 1) // 2)
        else:
            changes[seat] = die
    return changes


def outcome(b: Board) -> dict[str, str | int]:
    """How a finished game ended: which powers surrendered, in which conference, under which condition."""
    powers = {(1, 1): "both", (1, 0): "germany", (0, 1): "japan", (0, 0): "none"}
    return {
        "surrendered": powers[b.surrendered[GERMANY], b.surrendered[JAPAN]],
        "victory_conditions": _condition(b),
        "last_conference": b.conference,
    }


def _condition(b: Board) -> str:
    """4.41 to 4.43: the condition under which the game was decided."""
    if not (b.surrendered[GERMANY] and b.surrendered[JAPAN]):
        return "negotiated_surrender"
    spread = max(b.final_score) - min(b.final_score)
    return "allied_victory" if spread <= SPREAD[b.rules.edition] else "broken_alliance"
