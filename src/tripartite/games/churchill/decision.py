"""Chapter 6, Decision Segment: what the won issues do, production and its allocation."""

from __future__ import annotations

from tripartite.core.asks import Ask, Option, Procedure
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP
from tripartite.games.churchill.terms import (
    ABOMB_RESEARCH,
    ARCTIC,
    AVAILABLE,
    CENTER,
    CHAIR,
    DIRECTED_OFFENSIVES,
    EUROPE,
    EUROPEAN_LEADERSHIP,
    FRONT_COUNT,
    GLOBAL,
    ISSUE_COUNT,
    NAVAL,
    NOBODY,
    OFFENSIVE,
    PACIFIC,
    PACIFIC_LEADERSHIP,
    POL_MIL_ISSUES,
    PRODUCTION_ISSUES,
    SECOND_FRONT,
    STRATEGIC_MATERIALS,
    TRINITY,
    UK,
    US,
    USSR,
    USSR_DECLARES_WAR,
    left_of,
    place,
)
from tripartite.games.churchill.ties import break_tie, highest

THEATER_COUNT = FRONT_COUNT + 1
LEADERSHIP_ISSUES = (EUROPEAN_LEADERSHIP, PACIFIC_LEADERSHIP)
PAYMENTS = 2  # a Directed Offensive costs its flag owner two production (6.7)
STAYS_IN_CENTER = (SECOND_FRONT, USSR_DECLARES_WAR, STRATEGIC_MATERIALS)


def decision_order(b: Board) -> list[int]:
    """4.23: clockwise from the left of the conference winner."""
    first = left_of(b.conference_winner)
    return [first, left_of(first), b.conference_winner]


# --- 5.27 End of the meeting -----------------------------------------------------------------------------


def end_of_meeting(b: Board) -> None:
    """5.27: everybody wins the issues on his track; the center is cleared but for three issues."""
    for issue in range(ISSUE_COUNT):
        where = b.issues[issue]
        if where > CENTER:
            seat = b.winner_of(issue)
            b.issues[issue] = place(seat, CHAIR)
            b.say("issue_won", seat, issue)
        elif where == CENTER and issue in STAYS_IN_CENTER:
            b.say("issue_in_effect", issue)
        elif where == CENTER:
            b.issues[issue] = AVAILABLE
            b.say("issue_returned", issue)


def issues_won(b: Board) -> list[int]:
    """How many issues each player has won."""
    won = [0, 0, 0]
    for issue in range(ISSUE_COUNT):
        seat = b.winner_of(issue)
        if seat != NOBODY:
            won[seat] += 1
    return won


def decide_conference_winner(b: Board) -> Procedure:
    """4.23, 5.27: the most issues win the conference and its marker; ties by 4.5."""
    b.tied = highest(issues_won(b))
    if len(b.tied) == 1:
        b.conference_winner = b.tied[0]
    else:
        if b.tie_asked == 0:
            b.say("tie", *b.tied)
        b.conference_winner = yield from break_tie(b)
    b.tied = []
    b.tie_asked = 0
    b.victories[b.conference_winner] += 1
    b.say("conference_won", b.conference_winner, issues_won(b)[b.conference_winner])


# --- 6.1 Directed Offensive placement --------------------------------------------------------------------


def place_directed_offensives(b: Board) -> Procedure:
    """4.23.1, 6.1: whoever won a Directed Offensive must put it on some front's entry space."""
    for seat in decision_order(b):
        options = directed_options(b, seat)
        while options:
            answer = yield Ask(seat, "direct", "6.1", options)
            issue, front = answer.values
            b.directed[issue] = front
            b.say("directed_placed", seat, issue, front)
            options = directed_options(b, seat)


def directed_options(b: Board, seat: int) -> list[Option]:
    """6.1: each marker that the player won and has not placed, on each front that can take it."""
    return [
        b.tables.direct[issue][front]
        for issue in DIRECTED_OFFENSIVES
        if b.winner_of(issue) == seat
        for front in range(FRONT_COUNT)
        if not directed_refusal(b, seat, issue, front)
    ]


def directed_refusal(b: Board, seat: int, issue: int, front: int) -> str:
    """6.1: his own prize, on a front that still has an entry space."""
    if b.winner_of(issue) != seat:
        return "issue_not_won"
    if b.directed[issue] != NOBODY:
        return "already_directed"
    return front_refusal(b, front)


def front_refusal(b: Board, front: int) -> str:
    """6.5, 7.8: offensive support needs an entry space in a theater that still fights."""
    track = b.components.fronts[front]
    if b.surrendered[track.region]:
        return "theater_surrendered"
    if b.fronts[front] >= track.last:
        return "no_entry_space"
    return ""


# --- 6.2 Conditional issues ------------------------------------------------------------------------------


def conditional_issues(b: Board) -> None:
    """4.23.2, 6.2: Second Front and USSR Declares War take effect only from the center."""
    for issue in (SECOND_FRONT, USSR_DECLARES_WAR):
        if b.in_center(issue):
            b.say("condition_met", issue)
        elif b.winner_of(issue) != NOBODY:
            b.say("condition_failed", issue)


# --- 6.3 Production --------------------------------------------------------------------------------------


def produce(b: Board) -> None:
    """4.23.3, 6.31, 6.32: base production and everything that adds to it or takes from it."""
    for seat in range(3):
        b.production[seat] = b.components.base_production[seat] + b.bonus_production[seat]
    for issue in PRODUCTION_ISSUES:
        taker, owner = b.winner_of(issue), b.components.issue_owner[issue]
        if taker not in (NOBODY, owner):  # 6.32.a: the own issue has no effect
            b.production[taker] += 1
            b.production[owner] -= 1
            b.say("production_taken", taker, issue, owner)
    strategic_materials(b)
    if b.naval[ARCTIC] >= 3:  # 6.32.c, 7.4
        b.production[USSR] += 1
        b.say("arctic_bonus", USSR)
    b.production[USSR] += b.convoy  # 6.32.d
    for seat in decision_order(b):
        b.production[seat] = max(0, b.production[seat])
        b.say("production_received", seat, b.production[seat])


def strategic_materials(b: Board) -> None:
    """6.32.b: in the center one more for everybody, otherwise one more for its winner."""
    winner = b.winner_of(STRATEGIC_MATERIALS)
    for seat in range(3):
        if b.in_center(STRATEGIC_MATERIALS) or winner == seat:
            b.production[seat] += 1
            b.say("strategic_materials", seat)


def leadership_bonus(b: Board) -> None:
    """6.91, 6.92: the holder of each command gets one support there, the winner of the issue two."""
    for region in (EUROPE, PACIFIC):
        holder = b.leadership[region]
        b.bound_support[2 * holder + region] += 1
        b.say("leadership_support", holder, region, 1)
        winner = b.winner_of(LEADERSHIP_ISSUES[region])
        if winner != NOBODY:
            b.bound_support[2 * winner + region] += 2
            b.say("leadership_support", winner, region, 2)
    winner = b.winner_of(EUROPEAN_LEADERSHIP)
    if winner != NOBODY and winner == b.winner_of(PACIFIC_LEADERSHIP) and b.rules.edition == 2:
        b.free_support[winner] += 2  # 6.92: both issues, a further two for either theater
        b.say("leadership_extra", winner, 2)
    b.allocator = 0


# --- 6.4 Allocating production ---------------------------------------------------------------------------


def allocate_production(b: Board) -> Procedure:
    """4.23.4, 6.4: clockwise, each player first his duties, then Directed Offensives, then freely."""
    order = decision_order(b)
    while b.allocator < 3:
        seat = order[b.allocator]
        duty = next_duty(b, seat)
        if duty != NOBODY:
            options = duty_options(b, duty)
            if len(options) < 2:
                pay_duty(b, seat, duty, options[0] if options else None)
                continue
            answer = yield Ask(seat, "duty", "6.6", options)
            pay_duty(b, seat, duty, answer)
            continue
        owed = directed_owed(b, seat)
        if owed and b.production[seat] > 0:
            if len(owed) == 1 or b.production[seat] >= debt(b, owed):
                pay_directed(b, seat, owed[0])
                continue
            answer = yield Ask(seat, "pay", "6.7", [b.tables.pay[issue] for issue in owed])
            pay_directed(b, seat, answer.values[0])
            continue
        options = allocation_options(b, seat)
        if options:
            answer = yield Ask(seat, "allocate", "6.4.3", options)
            allocate(b, seat, answer)
        else:
            end_of_allocation(b, seat)


def next_duty(b: Board, seat: int) -> int:
    """6.4.1: the first obligation of the card that the player has production for."""
    if b.production[seat] > 0:
        for duty in b.duties:
            if b.components.effects[duty].seat == seat:
                return duty
    return NOBODY


def duty_options(b: Board, duty: int) -> list[Option]:
    """6.6: offensive on the entry space or naval in the box, unless the card names one."""
    where = b.components.effects[duty].where
    options: list[Option] = []
    if where < FRONT_COUNT and not duty_refusal(b, duty, OFFENSIVE, where):
        options.append(b.tables.duty_offensive[where])
    if not duty_refusal(b, duty, NAVAL, where):
        options.append(b.tables.duty_naval[where])
    return options


def duty_refusal(b: Board, duty: int, kind: int, where: int) -> str:
    """6.6, 5.11: what the card dictates is done even in a theater that has surrendered."""
    effect = b.components.effects[duty]
    if effect.where != where or effect.kind == 1 - kind:
        return "card_demands_other"
    if kind == NAVAL:
        return naval_refusal(b, where)
    if b.fronts[where] >= b.components.fronts[where].last:
        return "no_entry_space"
    return ""


def pay_duty(b: Board, seat: int, duty: int, answer: Option | None) -> None:
    """6.6: one production for the card; where nothing can be placed it is spent without effect."""
    b.duties.remove(duty)
    b.production[seat] -= 1
    if answer is None:
        b.say("duty_wasted", seat, b.components.effects[duty].where)
        return
    where = answer.values[0]
    if answer.verb == "duty_naval":
        b.naval[where] += 1
        b.say("duty_paid", seat, NAVAL, where + 100)
    else:
        b.offensive[where] += 1
        b.say("duty_paid", seat, OFFENSIVE, where)


def directed_owed(b: Board, seat: int) -> list[int]:
    """6.4.2, 6.7: the flag owner, not the winner, pays for a Directed Offensive."""
    return [
        issue
        for issue in DIRECTED_OFFENSIVES
        if b.components.issue_owner[issue] == seat
        and b.directed[issue] != NOBODY
        and b.directed_paid[issue] < PAYMENTS
    ]


def debt(b: Board, owed: list[int]) -> int:
    return sum(PAYMENTS - b.directed_paid[issue] for issue in owed)


def pay_refusal(b: Board, seat: int, issue: int) -> str:
    """6.7: only an own marker that has been placed and is not paid up."""
    return "" if issue in directed_owed(b, seat) else "nothing_owed"


def pay_directed(b: Board, seat: int, issue: int) -> None:
    """6.7: on land offensive; on an amphibious space naval up to its need, then offensive."""
    front = b.directed[issue]
    b.production[seat] -= 1
    b.directed_paid[issue] += 1
    space = b.components.fronts[front].spaces[b.fronts[front] + 1]
    if b.naval[front] < space.naval:
        b.naval[front] += 1
        b.say("directed_paid", seat, issue, NAVAL, front + 100)
    else:
        b.offensive[front] += 1
        b.say("directed_paid", seat, issue, OFFENSIVE, front)


def allocation_options(b: Board, seat: int) -> list[Option]:
    """6.4.3: support anywhere, Pol-Mil activation and the A-bomb, as long as something is left."""
    t = b.tables
    production = b.production[seat]
    anywhere = production + b.free_support[seat]
    europe, pacific = b.bound_support[2 * seat], b.bound_support[2 * seat + 1]
    staff = b.staff_support[seat]
    if not anywhere + europe + pacific + staff:
        return []
    regions = b.components.theater_region
    options: list[Option] = []
    for front in range(FRONT_COUNT):
        if (anywhere + staff or (pacific if regions[front] else europe)) and not front_refusal(b, front):
            options.append(t.offensive[front])
    for theater in range(THEATER_COUNT):
        if (anywhere or (pacific if regions[theater] else europe)) and not naval_refusal(b, theater):
            options.append(t.naval[theater])
    if production:
        options += [t.activate[issue] for issue in POL_MIL_ISSUES if not activation_refusal(b, seat, issue)]
        if not research_refusal(b, seat):
            options.append(t.research)
    return options


def naval_refusal(b: Board, theater: int) -> str:
    """6.5: a box holds at most five naval support."""
    return "naval_box_full" if b.naval[theater] >= b.components.limits[NAVAL_CAP] else ""


def means_refusal(b: Board, seat: int, kind: int, region: int) -> str:
    """6.5, 6.9: production, a leadership support of that theater, or an offensive earned by staff."""
    means = b.production[seat] + b.free_support[seat] + b.bound_support[2 * seat + region]
    if kind == OFFENSIVE:
        means += b.staff_support[seat]
    return "" if means else "no_means_for_theater"


def support_refusal(b: Board, seat: int, kind: int, where: int) -> str:
    """6.5: whether the player may place that support there."""
    refusal = front_refusal(b, where) if kind == OFFENSIVE else naval_refusal(b, where)
    return refusal or means_refusal(b, seat, kind, b.components.theater_region[where])


def activation_refusal(b: Board, seat: int, issue: int) -> str:
    """6.8: an own Pol-Mil issue, once, for one production."""
    if b.winner_of(issue) != seat:
        return "issue_not_won"
    if b.activated[issue]:
        return "already_activated"
    return "" if b.production[seat] else "no_production"


def research_refusal(b: Board, seat: int) -> str:
    """6.10.2: production may go to A-bomb research only if somebody won the issue."""
    if b.winner_of(ABOMB_RESEARCH) == NOBODY:
        return "research_not_won"
    return "" if b.production[seat] else "no_production"


def allocate(b: Board, seat: int, answer: Option) -> None:
    """6.4.3, 6.81, 6.10.2: place one support, activate a Pol-Mil issue, or fund research."""
    verb = answer.verb
    if verb == "offensive":
        front = answer.values[0]
        spend(b, seat, OFFENSIVE, b.components.theater_region[front])
        b.offensive[front] += 1
        b.say("support_placed", seat, OFFENSIVE, front)
    elif verb == "naval":
        theater = answer.values[0]
        spend(b, seat, NAVAL, b.components.theater_region[theater])
        b.naval[theater] += 1
        b.say("support_placed", seat, NAVAL, theater + 100)
    elif verb == "activate":
        issue = answer.values[0]
        b.production[seat] -= 1
        b.activated[issue] = 1
        b.to_align[seat] += b.components.issue_political[issue]
        b.to_place[seat] += b.components.issue_networks[issue]
        b.say("pol_mil_activated", seat, issue)
    else:
        b.production[seat] -= 1
        b.abomb_production += 1
        b.say("research_funded", seat)


def spend(b: Board, seat: int, kind: int, region: int) -> None:
    """6.4: everything must be used, so the marker with the fewest uses pays first."""
    if b.bound_support[2 * seat + region]:
        b.bound_support[2 * seat + region] -= 1
    elif kind == OFFENSIVE and b.staff_support[seat]:
        b.staff_support[seat] -= 1
    elif b.free_support[seat]:
        b.free_support[seat] -= 1
    else:
        b.production[seat] -= 1


def end_of_allocation(b: Board, seat: int) -> None:
    """6.4: what has no legal use is discarded; the next player allocates."""
    left = b.production[seat] + b.free_support[seat] + b.staff_support[seat]
    left += b.bound_support[2 * seat] + b.bound_support[2 * seat + 1]
    if left:
        b.say("production_discarded", seat, left)
    b.production[seat] = 0
    b.free_support[seat] = 0
    b.staff_support[seat] = 0
    b.bound_support[2 * seat] = 0
    b.bound_support[2 * seat + 1] = 0
    b.allocator += 1


# --- 6.92 Winning a leadership issue ---------------------------------------------------------------------


def theater_leadership(b: Board) -> Procedure:
    """4.23.5, 6.92: the winner of a leadership issue decides whether the US or the UK leads from now on."""
    for seat in decision_order(b):
        options = leader_options(b, seat)
        while options:
            answer = yield Ask(seat, "name_leader", "6.92", options)
            region, leader = answer.values
            b.leadership[region] = leader
            b.leadership_named[region] = 1
            b.say("leader_named", seat, region, leader)
            options = leader_options(b, seat)


def leader_options(b: Board, seat: int) -> list[Option]:
    """6.92: the US or the UK for each theater whose issue the player won."""
    return [
        b.tables.name_leader[region][leader]
        for region in (EUROPE, PACIFIC)
        for leader in (UK, US)
        if not name_leader_refusal(b, seat, region, leader)
    ]


def name_leader_refusal(b: Board, seat: int, region: int, leader: int) -> str:
    """6.92: the winner of the issue decides; the USSR can never lead."""
    if b.winner_of(LEADERSHIP_ISSUES[region]) != seat:
        return "issue_not_won"
    if b.leadership_named[region]:
        return "leader_already_named"
    return "ussr_cannot_lead" if leader == USSR else ""


# --- 6.10 A-bomb research --------------------------------------------------------------------------------


def abomb_research(b: Board) -> None:
    """4.23.6, 6.10: if anybody won the issue a die of 4 or more, with modifiers, moves the US pawn."""
    winner = b.winner_of(ABOMB_RESEARCH)
    if winner == NOBODY:
        return
    modifier = b.abomb_production + b.abomb_modifier
    die = b.dice.d6("abomb_research")
    b.say("abomb_roll", winner, die, modifier)
    automatic = b.abomb_production >= 3  # 6.10.2: whatever a conference card does to the die
    if (automatic or die + modifier >= 4) and b.abomb < TRINITY:
        b.abomb += 1
        b.say("abomb_advanced", b.abomb)
    if winner == USSR and b.spy_ring < TRINITY:  # 6.10.1: without a roll
        b.spy_ring += 1
        b.say("spy_ring_advanced", b.spy_ring)


# --- 6.11 Global issues ----------------------------------------------------------------------------------


def global_issue(b: Board) -> Procedure:
    """4.23.7, 6.11: the winner must move one of his two pawns to his side, if one is not there yet."""
    winner = b.winner_of(GLOBAL)
    if winner == NOBODY:
        return
    pawns = [pawn for pawn in range(3) if not pawn_refusal(b, winner, pawn)]
    if not pawns:
        b.say("pawn_stays", winner)
        return
    pawn = pawns[0]
    if len(pawns) > 1:
        answer = yield Ask(winner, "move_pawn", "6.11", [b.tables.move_pawn[pawn] for pawn in pawns])
        pawn = answer.values[0]
    b.pawns[pawn] = winner
    b.say("pawn_moved", winner, pawn)


def pawn_refusal(b: Board, seat: int, pawn: int) -> str:
    """6.11: one of the player's own two pawns that is not on his side already."""
    if b.winner_of(GLOBAL) != seat:
        return "issue_not_won"
    if seat not in b.components.pawn_sides[pawn]:
        return "not_your_pawn"
    return "pawn_already_yours" if b.pawns[pawn] == seat else ""
