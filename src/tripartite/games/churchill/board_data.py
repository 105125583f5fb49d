"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

    reveals: int
    shown: int
    conference: int
    first_conference: int
    conference_deck: list[int]
    conference_card: int
    todo: list[int]
    leader_active: list[int]
    cannot_advance: list[int]
    cannot_debate: list[int]
    cannot_break_ties: list[int]
    ill_next: list[int]
    truman: int
    paranoia: int
    hands: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    removed: list[list[int]]
    purge: int
    agenda_modifier: list[int]
    meeting_modifier: list[int]
    agenda_cards: list[int]
    agenda_values: list[int]
    agenda_winner: int
    nominations: int
    tied: list[int]
    tie_asked: int
    issues: list[int]
    turn: int
    may_pass: list[int]
    chief: int
    chief_die: int
    moving: int
    mover: int
    move_mode: int
    move_left: int
    advancer: int
    advanced: int
    advance_card: int
    advance_leader: int
    advance_value: int
    advance_from: int
    by_leader: int
    beyond: int
    debates_asked: int
    conference_winner: int
    victories: list[int]
    directed: list[int]
    directed_paid: list[int]
    duties: list[int]
    convoy: int
    bonus_production: list[int]
    production: list[int]
    leadership: list[int]
    leadership_named: list[int]
    bound_support: list[int]
    free_support: list[int]
    staff_support: list[int]
    allocator: int
    activated: list[int]
    abomb_production: int
    abomb_modifier: int
    abomb: int
    spy_ring: int
    pawns: list[int]
    network_owner: list[int]
    networks: list[int]
    political: list[int]
    behind: list[int]
    to_place: list[int]
    to_align: list[int]
    order: list[int]
    fronts: list[int]
    naval: list[int]
    offensive: list[int]
    front_modifier: list[int]
    pool: list[int]
    opposing: list[int]
    defending: list[int]
    earmarked: list[int]
    ijn_sent: int
    uboat_sent: int
    withdrawn: list[int]
    surrendered: list[int]
    italy_surrendered: int
    technology: list[int]
    normandy_entered: int
    central_italy_entered: int
    philippines_entered: int
    b29_entered: int
    agendas: list[list[int]]
    final_score: list[int]
    winner: int

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
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
        b.hands = [self.hands[0][:], self.hands[1][:], self.hands[2][:]]
        b.decks = [self.decks[0][:], self.decks[1][:], self.decks[2][:]]
        b.discards = [self.discards[0][:], self.discards[1][:], self.discards[2][:]]
        b.removed = [self.removed[0][:], self.removed[1][:], self.removed[2][:]]
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
        b.advance_card = self.advance_card
        b.advance_leader = self.advance_leader
        b.advance_value = self.advance_value
        b.advance_from = self.advance_from
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
        b.agendas = [self.agendas[0][:], self.agendas[1][:], self.agendas[2][:]]
        b.final_score = self.final_score[:]
        b.winner = self.winner
