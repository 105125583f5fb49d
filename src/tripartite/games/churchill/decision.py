"""Chapter 6, Decision Segment: what the won issues do, production and its allocation."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Kind, Offer, Reason, Verb, elsewhere
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.conference_card import NAVAL_CAP
from tripartite.games.churchill.kinds import FRONT, ISSUE, PAWN, REGION, SEAT, THEATER
from tripartite.games.churchill.reasons import (
    ALREADY_ACTIVATED,
    ALREADY_DIRECTED,
    CARD_DEMANDS_OTHER,
    ISSUE_NOT_WON,
    LEADER_ALREADY_NAMED,
    NAVAL_BOX_FULL,
    NO_ENTRY_SPACE,
    NO_ENTRY_SPACE_TO_DIRECT,
    NO_MEANS_FOR_THEATER,
    NO_PRODUCTION,
    NOT_A_DIRECTED_OFFENSIVE,
    NOT_A_POL_MIL_ISSUE,
    NOT_YOUR_PAWN,
    NOTHING_OWED,
    PAWN_ALREADY_YOURS,
    RESEARCH_NOT_WON,
    THEATER_SURRENDERED,
    USSR_CANNOT_LEAD,
)
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
from tripartite.games.churchill.ties import end_comparison, leading, settle

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
    """4.23, 5.27: how many issues each player has won."""
    won = [0, 0, 0]
    for issue in range(ISSUE_COUNT):
        seat = b.winner_of(issue)
        if seat != NOBODY:
            won[seat] += 1
    return won


def decide_conference_winner(b: Board) -> Asked:
    """4.23, 5.27: the most issues win the conference and its marker; ties by 4.5."""
    won = issues_won(b)
    seats = leading(b, won)
    if seats != b.tied or len(seats) > 1:
        return settle(b, seats)
    end_comparison(b)
    winner = seats[0]
    b.conference_winner = winner
    b.victories[winner] += 1
    b.say("conference_won", winner, won[winner])
    b.go_on()
    return None


# --- 6.1 Directed Offensive placement --------------------------------------------------------------------


def place_directed_offensives(b: Board) -> Asked:
    """4.23.1, 6.1: whoever won a Directed Offensive must put it on some front's entry space."""
    for seat in decision_order(b):
        ask = Ask.of(b, seat, "direct", "6.1", (DIRECT,))
        if ask.options:
            return ask
    b.go_on()
    return None


def directed_options(b: Board, seat: int, offer: Offer) -> None:
    """6.1: each marker that the player won and has not placed, on each front that can take it."""
    for issue in DIRECTED_OFFENSIVES:
        if b.winner_of(issue) == seat:
            for front in range(FRONT_COUNT):
                if directed_refusal(b, seat, (issue, front)) is None:
                    offer.add(issue, front)


def directed_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.1: his own prize, on a front that still has an entry space."""
    issue, front = v[0], v[1]
    if b.winner_of(issue) != seat:
        return ISSUE_NOT_WON
    if issue not in DIRECTED_OFFENSIVES:
        return NOT_A_DIRECTED_OFFENSIVE
    if b.directed[issue] != NOBODY:
        return ALREADY_DIRECTED
    return front_refusal(b, front, NO_ENTRY_SPACE_TO_DIRECT)


def front_refusal(b: Board, front: int, at_its_end: Reason) -> Reason | None:
    """6.1, 6.5, 7.8: a front needs an entry space, in a theater that still fights."""
    track = b.components.fronts[front]
    if b.surrendered[track.region]:
        return THEATER_SURRENDERED
    return at_its_end if b.fronts[front] >= track.last else None


def direct(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.1: the marker lies on the front's entry space."""
    b.directed[v[0]] = v[1]
    b.say("directed_placed", seat, v[0], v[1])


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


def allocate_production(b: Board) -> Asked:
    """4.23.4, 6.4: clockwise, each player first his duties, then Directed Offensives, then freely."""
    if b.allocator >= 3:
        b.go_on()
        return None
    seat = decision_order(b)[b.allocator]
    duty = next_duty(b, seat)
    if duty != NOBODY:
        return settle_duty(b, seat, duty)
    owed = directed_owed(b, seat)
    if owed and b.production[seat] > 0:
        return settle_directed(b, seat, owed)
    ask = Ask.of(b, seat, "allocate", "6.4.3", ALLOCATION)
    if ask.options:
        return ask
    end_of_allocation(b, seat)
    return None


# --- 6.6 duties ------------------------------------------------------------------------------------------


def next_duty(b: Board, seat: int) -> int:
    """6.4.1: the first obligation of the card that the player has production for."""
    if b.production[seat] > 0:
        for duty in b.duties:
            if b.components.effects[duty].seat == seat:
                return duty
    return NOBODY


def settle_duty(b: Board, seat: int, duty: int) -> Asked:
    """6.6: the player chooses only where the card leaves him a choice."""
    where = b.components.effects[duty].where
    kinds = [kind for kind in (OFFENSIVE, NAVAL) if duty_refusal(b, duty, kind, where) is None]
    if len(kinds) > 1:
        return Ask.of(b, seat, "duty", "6.6", (DUTY_OFFENSIVE, DUTY_NAVAL, *ALLOCATION))
    if kinds:
        pay_duty(b, seat, duty, kinds[0])
    else:
        waste_duty(b, seat, duty)
    return None


def duty_options(b: Board, seat: int, offer: Offer) -> None:
    """6.6: offensive on the entry space or naval in the box, unless the card names one."""
    duty = next_duty(b, seat)
    if duty == NOBODY:
        return
    where = b.components.effects[duty].where
    if duty_refusal(b, duty, OFFENSIVE, where) is None:
        offer.put(DUTY_OFFENSIVE, where)
    if duty_refusal(b, duty, NAVAL, where) is None:
        offer.put(DUTY_NAVAL, where)


def duty_offensive_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.6: whether the duty may be paid with offensive support on that front."""
    return duty_refusal(b, next_duty(b, seat), OFFENSIVE, v[0])


def duty_naval_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.6: whether the duty may be paid with naval support in that theater."""
    return duty_refusal(b, next_duty(b, seat), NAVAL, v[0])


def duty_refusal(b: Board, duty: int, kind: int, where: int) -> Reason | None:
    """6.6, 5.11: what the card dictates is done even in a theater that has surrendered."""
    if duty == NOBODY:
        return CARD_DEMANDS_OTHER
    effect = b.components.effects[duty]
    if effect.where != where or effect.kind == 1 - kind:
        return CARD_DEMANDS_OTHER
    if kind == NAVAL:
        return naval_refusal(b, where)
    return NO_ENTRY_SPACE if at_the_end(b, where) else None


def at_the_end(b: Board, where: int) -> bool:
    """6.5: the Arctic is no front, and a front at its end has no entry space."""
    return where == ARCTIC or b.fronts[where] >= b.components.fronts[where].last


def place_duty_offensive(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.6: the player pays the duty with offensive support."""
    pay_duty(b, seat, next_duty(b, seat), OFFENSIVE)


def place_duty_naval(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.6: the player pays the duty with naval support."""
    pay_duty(b, seat, next_duty(b, seat), NAVAL)


def pay_duty(b: Board, seat: int, duty: int, kind: int) -> None:
    """6.6: one production for the card."""
    b.duties.remove(duty)
    b.production[seat] -= 1
    where = b.components.effects[duty].where
    if kind == NAVAL:
        b.naval[where] += 1
        b.say("duty_paid", seat, NAVAL, where + 100)
    else:
        b.offensive[where] += 1
        b.say("duty_paid", seat, OFFENSIVE, where)


def waste_duty(b: Board, seat: int, duty: int) -> None:
    """6.6: where nothing can be placed the production is spent without effect."""
    b.duties.remove(duty)
    b.production[seat] -= 1
    b.say("duty_wasted", seat, b.components.effects[duty].where)


# --- 6.7 Directed Offensives -----------------------------------------------------------------------------


def settle_directed(b: Board, seat: int, owed: list[int]) -> Asked:
    """6.7: the player chooses only where he can pay for some of several markers."""
    if len(owed) > 1 and b.production[seat] < debt(b, owed):
        return Ask.of(b, seat, "pay", "6.7", (PAY,))
    pay_directed(b, seat, owed[0])
    return None


def directed_owed(b: Board, seat: int) -> list[int]:
    """6.4.2, 6.7: the flag owner, not the winner, pays for a Directed Offensive."""
    return [
        issue
        for issue in DIRECTED_OFFENSIVES
        if b.directed[issue] != NOBODY
        and b.components.issue_owner[issue] == seat
        and b.directed_paid[issue] < PAYMENTS
    ]


def debt(b: Board, owed: list[int]) -> int:
    """6.7: the production that those Directed Offensives still take."""
    return sum(PAYMENTS - b.directed_paid[issue] for issue in owed)


def pay_options(b: Board, seat: int, offer: Offer) -> None:
    """6.7: the Directed Offensives that the player has still to pay for."""
    for issue in directed_owed(b, seat):
        if pay_refusal(b, seat, (issue,)) is None:
            offer.add(issue)


def pay_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.7: only an own marker that has been placed and is not paid up."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    if v[0] not in directed_owed(b, seat):
        return NOTHING_OWED
    return None if b.production[seat] else NO_PRODUCTION


def pay(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.7: the player pays for the marker that he puts first."""
    pay_directed(b, seat, v[0])


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


# --- 6.4.3 free allocation -------------------------------------------------------------------------------


def allocation_options(b: Board, seat: int, offer: Offer) -> None:
    """6.4.3: support anywhere, Pol-Mil activation and the A-bomb, as long as something is left."""
    production = b.production[seat]
    anywhere = production + b.free_support[seat]
    europe, pacific = b.bound_support[2 * seat], b.bound_support[2 * seat + 1]
    staff = b.staff_support[seat]
    if not anywhere + europe + pacific + staff or next_duty(b, seat) != NOBODY:
        return
    regions = b.components.theater_region
    row = b.vocabulary.row(PLACE_OFFENSIVE)
    for front in range(FRONT_COUNT):
        if anywhere + staff or (pacific if regions[front] else europe):
            if front_refusal(b, front, NO_ENTRY_SPACE) is None:
                offer.options.append(row[front])
    row = b.vocabulary.row(PLACE_NAVAL)
    for theater in range(THEATER_COUNT):
        if anywhere or (pacific if regions[theater] else europe):
            if naval_refusal(b, theater) is None:
                offer.options.append(row[theater])
    if production:
        for issue in POL_MIL_ISSUES:
            if pol_mil_refusal(b, seat, issue) is None:
                offer.put(ACTIVATE, issue)
        if funding_refusal(b, seat) is None:
            offer.put(RESEARCH)


def naval_refusal(b: Board, theater: int) -> Reason | None:
    """6.5: a box holds at most five naval support."""
    return NAVAL_BOX_FULL if b.naval[theater] >= b.components.limits[NAVAL_CAP] else None


def means_refusal(b: Board, seat: int, kind: int, region: int) -> Reason | None:
    """6.5, 6.9: production, a leadership support of that theater, or an offensive earned by staff."""
    means = b.production[seat] + b.free_support[seat] + b.bound_support[2 * seat + region]
    if kind == OFFENSIVE:
        means += b.staff_support[seat]
    return None if means else NO_MEANS_FOR_THEATER


def offensive_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.5: whether the player may place offensive support on the front."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    refusal = front_refusal(b, v[0], NO_ENTRY_SPACE)
    return refusal or means_refusal(b, seat, OFFENSIVE, b.components.theater_region[v[0]])


def place_offensive(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.4.3: one offensive support on the front's entry space."""
    front = v[0]
    spend(b, seat, OFFENSIVE, b.components.theater_region[front])
    b.offensive[front] += 1
    b.say("support_placed", seat, OFFENSIVE, front)


def place_naval_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.5: whether the player may place naval support in the theater."""
    if next_duty(b, seat) != NOBODY:
        return CARD_DEMANDS_OTHER
    refusal = naval_refusal(b, v[0])
    return refusal or means_refusal(b, seat, NAVAL, b.components.theater_region[v[0]])


def place_naval(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.4.3: one naval support in the theater box."""
    theater = v[0]
    spend(b, seat, NAVAL, b.components.theater_region[theater])
    b.naval[theater] += 1
    b.say("support_placed", seat, NAVAL, theater + 100)


def activation_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.4.1, 6.8: duties first."""
    return CARD_DEMANDS_OTHER if next_duty(b, seat) != NOBODY else pol_mil_refusal(b, seat, v[0])


def pol_mil_refusal(b: Board, seat: int, issue: int) -> Reason | None:
    """6.8: an own Pol-Mil issue, once, for one production."""
    if b.winner_of(issue) != seat:
        return ISSUE_NOT_WON
    if issue not in POL_MIL_ISSUES:
        return NOT_A_POL_MIL_ISSUE
    if b.activated[issue]:
        return ALREADY_ACTIVATED
    return None if b.production[seat] else NO_PRODUCTION


def activate(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.81: the issue's markers are kept for the War Phase."""
    issue = v[0]
    b.production[seat] -= 1
    b.activated[issue] = 1
    b.to_align[seat] += b.components.issue_political[issue]
    b.to_place[seat] += b.components.issue_networks[issue]
    b.say("pol_mil_activated", seat, issue)


def research_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.4.1, 6.10.2: duties first."""
    return CARD_DEMANDS_OTHER if next_duty(b, seat) != NOBODY else funding_refusal(b, seat)


def funding_refusal(b: Board, seat: int) -> Reason | None:
    """6.10.2: production may go to A-bomb research only if somebody won the issue."""
    if b.winner_of(ABOMB_RESEARCH) == NOBODY:
        return RESEARCH_NOT_WON
    return None if b.production[seat] else NO_PRODUCTION


def fund_research(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.10.2: one production for the next roll."""
    b.production[seat] -= 1
    b.abomb_production += 1
    b.say("research_funded", seat)


def research_touches(kinds: tuple[Kind, ...], args: tuple[str, ...]) -> list[str]:
    return ["abomb:research"]


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


def theater_leadership(b: Board) -> Asked:
    """4.23.5, 6.92: the winner of a leadership issue decides whether the US or the UK leads from now on."""
    for seat in decision_order(b):
        ask = Ask.of(b, seat, "name_leader", "6.92", (NAME_LEADER,))
        if ask.options:
            return ask
    b.go_on()
    return None


def leader_options(b: Board, seat: int, offer: Offer) -> None:
    """6.92: the US or the UK for each theater whose issue the player won."""
    for region in (EUROPE, PACIFIC):
        for leader in (UK, US):
            if name_leader_refusal(b, seat, (region, leader)) is None:
                offer.add(region, leader)


def name_leader_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.92: the winner of the issue decides; the USSR can never lead."""
    region, leader = v[0], v[1]
    if b.winner_of(LEADERSHIP_ISSUES[region]) != seat:
        return ISSUE_NOT_WON
    if b.leadership_named[region]:
        return LEADER_ALREADY_NAMED
    return USSR_CANNOT_LEAD if leader == USSR else None


def name_leader(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.92: the US or the UK leads in the theater."""
    b.leadership[v[0]] = v[1]
    b.leadership_named[v[0]] = 1
    b.say("leader_named", seat, v[0], v[1])


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


def global_issue(b: Board) -> Asked:
    """4.23.7, 6.11: the winner must move one of his two pawns to his side, if one is not there yet."""
    winner = b.winner_of(GLOBAL)
    if winner == NOBODY:
        b.go_on()
        return None
    pawns = [pawn for pawn in range(3) if pawn_refusal(b, winner, (pawn,)) is None]
    if len(pawns) > 1:
        return Ask.of(b, winner, "move_pawn", "6.11", (MOVE_PAWN,))
    if pawns:
        move_pawn(b, winner, (pawns[0],))
    else:
        b.say("pawn_stays", winner)
        b.go_on()
    return None


def pawn_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """6.11: one of the player's own two pawns that is not on his side already."""
    if b.winner_of(GLOBAL) != seat:
        return ISSUE_NOT_WON
    if seat not in b.components.pawn_sides[v[0]]:
        return NOT_YOUR_PAWN
    return PAWN_ALREADY_YOURS if b.pawns[v[0]] == seat else None


def move_pawn(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """6.11: one pawn a conference."""
    b.pawns[v[0]] = seat
    b.say("pawn_moved", seat, v[0])
    b.go_on()


# --- Verbs -----------------------------------------------------------------------------------------------

DIRECT: Final[Verb] = Verb("direct", "6.1", (ISSUE, FRONT), directed_options, directed_refusal, direct)
DUTY_OFFENSIVE: Final[Verb] = Verb(
    "duty_offensive", "6.6", (FRONT,), duty_options, duty_offensive_refusal, place_duty_offensive
)
DUTY_NAVAL: Final[Verb] = Verb(
    "duty_naval", "6.6", (THEATER,), elsewhere, duty_naval_refusal, place_duty_naval
)
PAY: Final[Verb] = Verb("pay", "6.7", (ISSUE,), pay_options, pay_refusal, pay)
PLACE_OFFENSIVE: Final[Verb] = Verb(
    "offensive", "6.5", (FRONT,), allocation_options, offensive_refusal, place_offensive
)
PLACE_NAVAL: Final[Verb] = Verb("naval", "6.5", (THEATER,), elsewhere, place_naval_refusal, place_naval)
ACTIVATE: Final[Verb] = Verb("activate", "6.8", (ISSUE,), elsewhere, activation_refusal, activate)
RESEARCH: Final[Verb] = Verb(
    "research", "6.10.2", (), elsewhere, research_refusal, fund_research, touches=research_touches
)
ALLOCATION: Final[tuple[Verb, ...]] = (PAY, PLACE_OFFENSIVE, PLACE_NAVAL, ACTIVATE, RESEARCH)
NAME_LEADER: Final[Verb] = Verb(
    "name_leader", "6.92", (REGION, SEAT), leader_options, name_leader_refusal, name_leader
)
MOVE_PAWN: Final[Verb] = Verb("move_pawn", "6.11", (PAWN,), None, pawn_refusal, move_pawn)
