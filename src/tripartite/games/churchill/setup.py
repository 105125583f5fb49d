"""Chapter 9, scenarios: the board at the start, the conference deck, and 8.0, the post-mortem."""

from __future__ import annotations

from tripartite.core.dice import Dice
from tripartite.core.verbs import Vocabulary
from tripartite.games.churchill.board import Board, Rules
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    ARCTIC,
    AVAILABLE,
    BOX_COUNT,
    BOXES,
    CENTER,
    FRONT_COUNT,
    FRONTS,
    GERMANY,
    ISSUE_COUNT,
    ISSUES,
    JAPAN,
    LAST_CONFERENCE,
    MEDITERRANEAN,
    NEUTRAL,
    NOBODY,
    REGIONS,
    REMOVED,
    RESERVES,
    SEATS,
    SW_PACIFIC,
    THEATERS,
    WESTERN,
)
from tripartite.games.churchill.victory import victory_points

AGENDAS_EACH = 3  # 10.2


def new_board(c: Components, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> Board:
    """9.5-9.7: everything where the scenario says."""
    b = Board(c, vocabulary, rules, dice)
    b.clear()
    record = c.scenarios[rules.scenario].record
    b.conference = record["conferences"][0]
    b.first_conference = b.conference
    for seat in range(3):
        b.decks[seat] = list(c.cards_of[seat])
    for name, space in record["fronts"].items():
        b.fronts[FRONTS.index(name)] = c.space_number(FRONTS.index(name), space)
    for name, count in record["naval"].items():
        b.naval[THEATERS.index(name)] = count
    for name in record["issues_removed"]:
        b.issues[ISSUES.index(name)] = REMOVED
    for name in record["issues_on_table"]:
        b.issues[ISSUES.index(name)] = CENTER
    for region, name in record["leadership"].items():
        b.leadership[REGIONS.index(region)] = SEATS.index(name)
    b.abomb = ABOMB_SPACES.index(record["abomb"]["us"])
    b.spy_ring = ABOMB_SPACES.index(record["abomb"]["ussr"])
    b.pool = [
        0 if RESERVES[kind] in record["axis_out_of_play"] else c.reserves[kind]
        for kind in range(len(RESERVES))
    ]
    b.pawns = [NEUTRAL, NEUTRAL, NEUTRAL]
    _place_markers(b, record["markers"])
    if rules.edition == 1:
        _place_markers(b, record.get("edition_1_markers", []))
    remember_past(b)
    return b


def _place_markers(b: Board, markers: list[dict[str, int | str]]) -> None:
    """9.54, 9.64: the networks and political markers of the scenario."""
    for marker in markers:
        box = BOXES.index(str(marker["location"]))
        seat = SEATS.index(str(marker["owner"]))
        b.networks[box] = int(marker["clandestine"])
        b.network_owner[box] = seat if b.networks[box] else NOBODY
        b.political[box] = seat if marker["political"] else NOBODY


def remember_past(b: Board) -> None:
    """7.13, 9.53: what the fronts have passed or entered before the game began."""
    c = b.components
    for box in range(BOX_COUNT):
        front = c.box_front[box]
        b.behind[box] = int(front != ARCTIC and b.fronts[front] > c.box_space[box])
    b.normandy_entered = 0 if b.fronts[WESTERN] >= c.normandy else NOBODY
    b.central_italy_entered = 0 if b.fronts[MEDITERRANEAN] >= c.central_italy else NOBODY
    b.philippines_entered = int(b.fronts[SW_PACIFIC] >= c.philippines)
    b.italy_surrendered = int(b.fronts[MEDITERRANEAN] >= c.southern_italy)
    b.b29_entered = 0
    for front in range(FRONT_COUNT):
        for space in c.fronts[front].spaces[: b.fronts[front] + 1]:
            if space.b29:
                b.b29_entered = 1


def set_up(b: Board) -> None:
    """9.2, 10.1, 10.2: the conference deck and the secret agendas are drawn unseen."""
    for conference in range(b.first_conference, LAST_CONFERENCE + 1):
        versions = b.components.versions[conference]
        if conference in b.components.scenarios[b.rules.scenario].conferences:
            b.conference_deck.append(versions[b.dice.roll(len(versions), "conference_deck") - 1])
    if b.rules.secret_agenda:
        markers = list(range(len(b.components.agenda_boxes)))
        b.dice.shuffle(markers, "secret_agenda")
        for seat in range(3):
            b.agendas[seat] = sorted(markers[AGENDAS_EACH * seat : AGENDAS_EACH * (seat + 1)])
            b.say("agendas_drawn", seat, AGENDAS_EACH)
            b.whisper(seat, "your_agendas", seat, *b.agendas[seat])
        b.reveals += 1


def post_mortem(b: Board) -> None:
    """8.0: count points and clear the table; the game ends with the Axis beaten or after conference 10."""
    b.say("conference_ends", b.conference, *victory_points(b))
    b.conference_card = NOBODY
    for issue in range(ISSUE_COUNT):
        if b.issues[issue] != REMOVED:
            b.issues[issue] = AVAILABLE
    b.offensive = [0] * FRONT_COUNT
    b.front_modifier = [0] * FRONT_COUNT
    b.opposing = [0] * FRONT_COUNT
    b.earmarked = [0] * FRONT_COUNT
    b.defending = [0, 0]
    b.withdrawn = [0] * len(RESERVES)
    b.ijn_sent = NOBODY
    b.uboat_sent = NOBODY
    b.cannot_advance = [0, 0, 0]
    b.cannot_debate = [0, 0, 0]
    b.cannot_break_ties = [0, 0, 0]
    b.paranoia = 0
    b.purge = NOBODY
    b.agenda_modifier = [0, 0, 0]
    b.meeting_modifier = [0, 0, 0]
    b.agenda_cards = [NOBODY, NOBODY, NOBODY]
    b.agenda_values = [0, 0, 0]
    b.agenda_winner = NOBODY
    b.nominations = 0
    b.turn = NOBODY
    b.may_pass = [0, 0, 0]
    b.directed = [NOBODY] * ISSUE_COUNT
    b.directed_paid = [0] * ISSUE_COUNT
    b.activated = [0] * ISSUE_COUNT
    b.leadership_named = [0, 0]
    b.duties = []
    b.convoy = 0
    b.bonus_production = [0, 0, 0]
    b.allocator = NOBODY
    b.abomb_production = 0
    b.abomb_modifier = 0
    b.order = []
    if game_ends(b):
        return
    b.conference += 1
    b.frames[-1].begin_again()  # 8.0.3


def next_conference(b: Board) -> int:
    """9.2: the conference of the top card of the deck."""
    begun = b.conference_card != NOBODY or b.winner != NOBODY
    return b.conference + 1 if begun else b.conference


def game_ends(b: Board) -> bool:
    """8.0.1, 8.0.2, 9.3: both Axis powers have surrendered, or conference 10 is over."""
    return (b.surrendered[GERMANY] == 1 and b.surrendered[JAPAN] == 1) or b.conference >= LAST_CONFERENCE
