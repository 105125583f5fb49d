"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

    reveals: int
    shown: int
    standing: list[list[int]]
    year: int
    season: int
    turn_order: list[int]
    command_order: list[int]
    turn: int
    active: int
    passes: int
    victory: int
    winners: list[int]
    war: list[int]
    declared: list[int]
    declared_upon: list[int]
    declared_now: list[int]
    owes_aggression: list[int]
    violated_now: list[int]
    sneak: int
    activated: list[int]
    influence: list[int]
    influencer: list[int]
    british_ally: int
    violator: list[int]
    storms: int
    control: list[int]
    marker: list[int]
    heir: list[int]
    blockaded: list[int]
    partisans: list[int]
    ind: list[int]
    ind_raised: list[int]
    loyalty_raised: list[int]
    kmt: int
    ccp: int
    intruded: list[int]
    client_violated: list[int]
    construction_from: int
    construction: int
    reaction_from: int
    reserves_from: int
    dividends: list[list[int]]
    dividend_pool: list[int]
    claimed: list[int]
    production: int
    enlistment: int
    grown: list[int]
    bought_actions: list[list[int]]
    bought_investments: list[list[int]]
    hands: list[list[int]]
    known_cards: list[int]
    action_deck: list[int]
    investment_deck: list[int]
    action_discards: list[int]
    investment_discards: list[int]
    played: list[int]
    cards_in_play: list[list[int]]
    nations_in_play: list[list[int]]
    techs: list[list[int]]
    tech_cards: list[list[int]]
    vault_aims: list[list[int]]
    vault_cards: list[list[int]]
    atomic_year: list[int]
    spying: int
    spy: int
    spied_on: int
    spied_nation: int
    inspected: int
    placing_power: list[int]
    placing_area: list[int]
    placing_type: list[int]
    placing_cv: list[int]
    commands: list[int]
    assigned: list[int]
    commands_open: int
    orders: int
    emergency: int
    has_moved: int
    selected: list[int]
    engaged_from: list[int]
    engaged_into: list[int]
    aggressions: list[int]
    recruits: int
    recruited: list[int]
    battles: list[int]
    raids: list[int]
    unresolved: list[int]
    battle: int
    round: int
    targets: int
    rank: int
    fought: int
    acting: int
    hit: int
    hit_class: int
    hits: int
    leaving: list[int]
    leaving_must: int
    suppressing: list[int]
    place: list[int]
    kind: list[int]
    cv: list[int]
    face: list[int]
    could: list[int]
    low: list[int]
    high: list[int]
    built: list[int]
    moved: list[int]
    origin: list[int]
    border: list[int]
    exit: list[int]
    disengaged: list[int]
    invading: list[int]
    group: list[int]
    acted: list[int]
    blocks_shared: bool

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
        b.reveals = self.reveals
        b.shown = self.shown
        b.standing = [self.standing[0][:], self.standing[1][:]]
        b.year = self.year
        b.season = self.season
        b.turn_order = self.turn_order[:]
        b.command_order = self.command_order[:]
        b.turn = self.turn
        b.active = self.active
        b.passes = self.passes
        b.victory = self.victory
        b.winners = self.winners[:]
        b.war = self.war[:]
        b.declared = self.declared[:]
        b.declared_upon = self.declared_upon[:]
        b.declared_now = self.declared_now[:]
        b.owes_aggression = self.owes_aggression[:]
        b.violated_now = self.violated_now[:]
        b.sneak = self.sneak
        b.activated = self.activated[:]
        b.influence = self.influence[:]
        b.influencer = self.influencer[:]
        b.british_ally = self.british_ally
        b.violator = self.violator[:]
        b.storms = self.storms
        b.control = self.control[:]
        b.marker = self.marker[:]
        b.heir = self.heir[:]
        b.blockaded = self.blockaded[:]
        b.partisans = self.partisans[:]
        b.ind = self.ind[:]
        b.ind_raised = self.ind_raised[:]
        b.loyalty_raised = self.loyalty_raised[:]
        b.kmt = self.kmt
        b.ccp = self.ccp
        b.intruded = self.intruded[:]
        b.client_violated = self.client_violated[:]
        b.construction_from = self.construction_from
        b.construction = self.construction
        b.reaction_from = self.reaction_from
        b.reserves_from = self.reserves_from
        b.dividends = [self.dividends[0][:], self.dividends[1][:], self.dividends[2][:]]
        b.dividend_pool = self.dividend_pool[:]
        b.claimed = self.claimed[:]
        b.production = self.production
        b.enlistment = self.enlistment
        b.grown = self.grown[:]
        b.bought_actions = [self.bought_actions[0][:], self.bought_actions[1][:], self.bought_actions[2][:]]
        b.bought_investments = [
            self.bought_investments[0][:],
            self.bought_investments[1][:],
            self.bought_investments[2][:],
        ]
        b.hands = [self.hands[0][:], self.hands[1][:], self.hands[2][:]]
        b.known_cards = self.known_cards[:]
        b.action_deck = self.action_deck[:]
        b.investment_deck = self.investment_deck[:]
        b.action_discards = self.action_discards[:]
        b.investment_discards = self.investment_discards[:]
        b.played = self.played[:]
        b.cards_in_play = [self.cards_in_play[0][:], self.cards_in_play[1][:], self.cards_in_play[2][:]]
        b.nations_in_play = [
            self.nations_in_play[0][:],
            self.nations_in_play[1][:],
            self.nations_in_play[2][:],
        ]
        b.techs = [self.techs[0][:], self.techs[1][:], self.techs[2][:]]
        b.tech_cards = [self.tech_cards[0][:], self.tech_cards[1][:], self.tech_cards[2][:]]
        b.vault_aims = [self.vault_aims[0][:], self.vault_aims[1][:], self.vault_aims[2][:]]
        b.vault_cards = [self.vault_cards[0][:], self.vault_cards[1][:], self.vault_cards[2][:]]
        b.atomic_year = self.atomic_year[:]
        b.spying = self.spying
        b.spy = self.spy
        b.spied_on = self.spied_on
        b.spied_nation = self.spied_nation
        b.inspected = self.inspected
        b.placing_power = self.placing_power[:]
        b.placing_area = self.placing_area[:]
        b.placing_type = self.placing_type[:]
        b.placing_cv = self.placing_cv[:]
        b.commands = self.commands[:]
        b.assigned = self.assigned[:]
        b.commands_open = self.commands_open
        b.orders = self.orders
        b.emergency = self.emergency
        b.has_moved = self.has_moved
        b.selected = self.selected[:]
        b.engaged_from = self.engaged_from[:]
        b.engaged_into = self.engaged_into[:]
        b.aggressions = self.aggressions[:]
        b.recruits = self.recruits
        b.recruited = self.recruited[:]
        b.battles = self.battles[:]
        b.raids = self.raids[:]
        b.unresolved = self.unresolved[:]
        b.battle = self.battle
        b.round = self.round
        b.targets = self.targets
        b.rank = self.rank
        b.fought = self.fought
        b.acting = self.acting
        b.hit = self.hit
        b.hit_class = self.hit_class
        b.hits = self.hits
        b.leaving = self.leaving[:]
        b.leaving_must = self.leaving_must
        b.suppressing = self.suppressing[:]
        b.place = self.place
        b.kind = self.kind
        b.cv = self.cv
        b.face = self.face
        b.could = self.could
        b.low = self.low
        b.high = self.high
        b.built = self.built
        b.moved = self.moved
        b.origin = self.origin
        b.border = self.border
        b.exit = self.exit
        b.disengaged = self.disengaged
        b.invading = self.invading
        b.group = self.group
        b.acted = self.acted
        b.blocks_shared = self.blocks_shared = True

    def own_blocks(self) -> None:
        """Ends the sharing of columns with copies; whatever changes one of them calls this before."""
        if not self.blocks_shared:
            return
        self.blocks_shared = False
        self.place = self.place[:]
        self.kind = self.kind[:]
        self.cv = self.cv[:]
        self.face = self.face[:]
        self.could = self.could[:]
        self.low = self.low[:]
        self.high = self.high[:]
        self.built = self.built[:]
        self.moved = self.moved[:]
        self.origin = self.origin[:]
        self.border = self.border[:]
        self.exit = self.exit[:]
        self.disengaged = self.disengaged[:]
        self.invading = self.invading[:]
        self.group = self.group[:]
        self.acted = self.acted[:]
