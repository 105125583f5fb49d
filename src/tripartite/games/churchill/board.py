"""The board: everything that lies on the table, in plain numbers (see `terms` for what they stand for)."""

from __future__ import annotations

from typing import Any

from tripartite.core.dice import Dice
from tripartite.core.events import Log
from tripartite.core.frames import Frame
from tripartite.core.verbs import Vocabulary
from tripartite.games.churchill import narration, notation
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.terms import (
    AVAILABLE,
    BOX_COUNT,
    CENTER,
    FRONT_COUNT,
    ISSUE_COUNT,
    NEUTRAL,
    NOBODY,
    ROOSEVELT,
    TRUMAN,
    US,
)


class Rules:
    """The options of this game (chapter E): edition, scoring and variants."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.scenario = scenario
        self.options = options
        self.edition = int(options["edition"])
        self.secret_agenda = options["secret_agenda"] == "on"
        self.tournament_scoring = options["tournament_scoring"] == "on"
        self.german_reserves = options["german_reserves"] == "on"


class Board:
    """The plain data of a game of Churchill."""

    def __init__(self, components: Components, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> None:
        self.components = components
        self.vocabulary = vocabulary
        self.rules = rules
        self.dice = dice
        self.log: Log | None = None

    def clear(self) -> None:
        """An empty table; `copy` does not need it, which keeps copies cheap."""
        # Sequence of play (4.1)
        self.frames: list[Frame] = []
        self.reveals = 0
        self.shown = 0
        self.conference = 0
        self.first_conference = 0
        self.conference_deck: list[int] = []
        self.conference_card = NOBODY
        self.todo: list[int] = []  # effects of the card still to be carried out
        # Leaders (3.31, 5.26)
        self.leader_active = [1, 1, 1]
        self.cannot_advance = [0, 0, 0]
        self.cannot_debate = [0, 0, 0]
        self.cannot_break_ties = [0, 0, 0]
        self.ill_next = [0, 0, 0]
        self.truman = 0
        self.paranoia = 0
        # Staff cards (3.33, 5.13)
        self.hands: list[list[int]] = [[], [], []]
        self.decks: list[list[int]] = [[], [], []]
        self.discards: list[list[int]] = [[], [], []]
        self.removed: list[list[int]] = [[], [], []]
        self.purge = NOBODY  # the card whose purge roll hangs over the next Soviet staff card
        self.agenda_modifier = [0, 0, 0]
        self.meeting_modifier = [0, 0, 0]
        # Agenda (5.13, 5.14)
        self.agenda_cards = [NOBODY, NOBODY, NOBODY]
        self.agenda_values = [0, 0, 0]
        self.agenda_winner = NOBODY
        self.nominations = 0
        self.tied: list[int] = []  # seats in a tie that is being broken (4.5)
        self.tie_asked = 0
        # Meeting (5.2)
        self.issues = [AVAILABLE] * ISSUE_COUNT
        self.turn = NOBODY
        self.may_pass = [0, 0, 0]
        self.chief = NOBODY  # a chief of staff committed to an advance, with his die
        self.chief_die = 0
        self.moving = NOBODY  # an issue on its way: who moves it, how far, from where
        self.mover = NOBODY
        self.move_mode = 0
        self.move_left = 0
        self.advancer = NOBODY  # whose advance may be debated
        self.advanced = NOBODY
        self.by_leader = 0
        self.beyond = 0  # spaces of a capture that waits for the debate (5.23)
        self.debates_asked = 0
        # Decision (chapter 6)
        self.conference_winner = NOBODY
        self.victories = [0, 0, 0]
        self.directed = [NOBODY] * ISSUE_COUNT  # front that a Directed Offensive was put on
        self.directed_paid = [0] * ISSUE_COUNT
        self.duties: list[int] = []  # effects that oblige a player to spend production (6.6)
        self.convoy = 0
        self.bonus_production = [0, 0, 0]
        self.production = [0, 0, 0]
        self.leadership = [US, US]
        self.leadership_named = [0, 0]
        self.bound_support = [0, 0, 0, 0, 0, 0]  # by seat and region: supports tied to that theater (6.9)
        self.free_support = [0, 0, 0]
        self.staff_support = [0, 0, 0]  # offensive supports earned by staff cards
        self.allocator = NOBODY
        self.activated = [0] * ISSUE_COUNT
        self.abomb_production = 0
        self.abomb_modifier = 0
        self.abomb = 0
        self.spy_ring = 0
        self.pawns = [NEUTRAL, NEUTRAL, NEUTRAL]
        # Boxes (7.1-7.4)
        self.network_owner = [NOBODY] * BOX_COUNT
        self.networks = [0] * BOX_COUNT
        self.political = [NOBODY] * BOX_COUNT
        self.behind = [0] * BOX_COUNT
        self.to_place = [0, 0, 0]  # networks, then political markers, waiting for 7.1 and 7.3
        self.to_align = [0, 0, 0]
        self.order: list[int] = []
        # Fronts and reserves (7.5-7.8)
        self.fronts = [0] * FRONT_COUNT
        self.naval = [0] * (FRONT_COUNT + 1)
        self.offensive = [0] * FRONT_COUNT
        self.front_modifier = [0] * FRONT_COUNT
        self.pool = [0, 0, 0, 0, 0]  # Axis reserves still in the game, by kind
        self.opposing = [0] * FRONT_COUNT  # reserves facing a front this conference
        self.defending = [0, 0]  # reserves that stay in Germany or Japan (7.62.1, 7.64.1)
        self.earmarked = [0] * FRONT_COUNT  # armies that the card sends to a front
        self.ijn_sent = NOBODY  # the front whose theater a navy is sent to
        self.uboat_sent = NOBODY
        self.withdrawn = [0, 0, 0, 0, 0]
        self.surrendered = [0, 0]
        self.italy_surrendered = 0
        self.technology = [0, 0, 0]
        self.normandy_entered = NOBODY  # the conference in which it happened, 0 for before the game
        self.central_italy_entered = NOBODY
        self.philippines_entered = 0
        self.b29_entered = 0
        # Secret agenda variant (chapter 10) and the end
        self.agendas: list[list[int]] = [[], [], []]
        self.final_score = [0, 0, 0]
        self.winner = NOBODY

    def copy(self) -> Board:
        """An independent board without a log."""
        b = Board(self.components, self.vocabulary, self.rules, self.dice.copy())
        b.frames = [frame.copy() for frame in self.frames]
        b.reveals = self.reveals
        b.shown = self.shown
        b.conference = self.conference
        b.first_conference = self.first_conference
        b.conference_deck = self.conference_deck[:]
        b.conference_card = self.conference_card
        b.todo = self.todo[:]
        b.leader_active = self.leader_active[:]
        b.cannot_advance = self.cannot_advance[:]
        b.cannot_debate = self.cannot_debate[:]
        b.cannot_break_ties = self.cannot_break_ties[:]
        b.ill_next = self.ill_next[:]
        b.truman = self.truman
        b.paranoia = self.paranoia
        hands, decks, discards, removed = self.hands, self.decks, self.discards, self.removed
        b.hands = [hands[0][:], hands[1][:], hands[2][:]]
        b.decks = [decks[0][:], decks[1][:], decks[2][:]]
        b.discards = [discards[0][:], discards[1][:], discards[2][:]]
        b.removed = [removed[0][:], removed[1][:], removed[2][:]]
        b.purge = self.purge
        b.agenda_modifier = self.agenda_modifier[:]
        b.meeting_modifier = self.meeting_modifier[:]
        b.agenda_cards = self.agenda_cards[:]
        b.agenda_values = self.agenda_values[:]
        b.agenda_winner = self.agenda_winner
        b.nominations = self.nominations
        b.tied = self.tied[:]
        b.tie_asked = self.tie_asked
        b.issues = self.issues[:]
        b.turn = self.turn
        b.may_pass = self.may_pass[:]
        b.chief = self.chief
        b.chief_die = self.chief_die
        b.moving = self.moving
        b.mover = self.mover
        b.move_mode = self.move_mode
        b.move_left = self.move_left
        b.advancer = self.advancer
        b.advanced = self.advanced
        b.by_leader = self.by_leader
        b.beyond = self.beyond
        b.debates_asked = self.debates_asked
        b.conference_winner = self.conference_winner
        b.victories = self.victories[:]
        b.directed = self.directed[:]
        b.directed_paid = self.directed_paid[:]
        b.duties = self.duties[:]
        b.convoy = self.convoy
        b.bonus_production = self.bonus_production[:]
        b.production = self.production[:]
        b.leadership = self.leadership[:]
        b.leadership_named = self.leadership_named[:]
        b.bound_support = self.bound_support[:]
        b.free_support = self.free_support[:]
        b.staff_support = self.staff_support[:]
        b.allocator = self.allocator
        b.activated = self.activated[:]
        b.abomb_production = self.abomb_production
        b.abomb_modifier = self.abomb_modifier
        b.abomb = self.abomb
        b.spy_ring = self.spy_ring
        b.pawns = self.pawns[:]
        b.network_owner = self.network_owner[:]
        b.networks = self.networks[:]
        b.political = self.political[:]
        b.behind = self.behind[:]
        b.to_place = self.to_place[:]
        b.to_align = self.to_align[:]
        b.order = self.order[:]
        b.fronts = self.fronts[:]
        b.naval = self.naval[:]
        b.offensive = self.offensive[:]
        b.front_modifier = self.front_modifier[:]
        b.pool = self.pool[:]
        b.opposing = self.opposing[:]
        b.defending = self.defending[:]
        b.earmarked = self.earmarked[:]
        b.ijn_sent = self.ijn_sent
        b.uboat_sent = self.uboat_sent
        b.withdrawn = self.withdrawn[:]
        b.surrendered = self.surrendered[:]
        b.italy_surrendered = self.italy_surrendered
        b.technology = self.technology[:]
        b.normandy_entered = self.normandy_entered
        b.central_italy_entered = self.central_italy_entered
        b.philippines_entered = self.philippines_entered
        b.b29_entered = self.b29_entered
        agendas = self.agendas
        b.agendas = [agendas[0][:], agendas[1][:], agendas[2][:]]
        b.final_score = self.final_score[:]
        b.winner = self.winner
        return b

    def to_json(self) -> dict[str, Any]:
        return notation.board_to_json(self)

    # --- going on ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """4.1: the segment is over."""
        self.frames[-1].go_on()

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, key: str, *values: int) -> None:
        """Reports a public event; `narration` names its paragraph and what the values are."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, NOBODY))

    def whisper(self, seat: int, key: str, *values: int) -> None:
        """Reports an event that only one seat may see."""
        if self.log is not None:
            self.log.events.append(narration.event(self, key, values, seat))

    # --- small questions that many paragraphs ask --------------------------------------------------------

    def leader_of(self, seat: int) -> int:
        """The leader card of a seat; Truman's once Roosevelt has died (5.26, G.2)."""
        return TRUMAN if seat == US and self.truman else seat

    def is_active(self, leader: int) -> bool:
        """Whether that very person is in play and active."""
        if leader == TRUMAN:
            return self.truman == 1 and self.leader_active[US] == 1
        if leader == ROOSEVELT and self.truman:
            return False
        return self.leader_active[leader] == 1

    def is_inactive(self, leader: int) -> bool:
        """Whether that very person is in play and inactive."""
        if (leader == TRUMAN) != (self.truman == 1) and leader in (ROOSEVELT, TRUMAN):
            return False
        return self.leader_active[leader if leader != TRUMAN else US] == 0

    def in_center(self, issue: int) -> bool:
        return self.issues[issue] == CENTER

    def winner_of(self, issue: int) -> int:
        """Who won the issue, once the meeting is over (5.27)."""
        where = self.issues[issue]
        return (where - 1) // 7 if where > 0 else NOBODY

    def can_move(self, front: int) -> bool:
        """Whether a front still has an entry space and its theater goes on (3.22, 7.8)."""
        track = self.components.fronts[front]
        if self.fronts[front] >= track.last:
            return False
        return not self.surrendered[track.region]
