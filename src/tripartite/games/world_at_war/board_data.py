"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

    reveals: int
    shown: int
    standing: list[list[int]]
    turn: int
    active: int
    acting: int
    victory: int
    winners: list[int]
    camp: list[int]
    war: list[int]
    attackers: list[int]
    surrendered: list[int]
    in_play: list[int]
    pact: int
    eastern_war: int
    control: list[int]
    fortress: list[int]
    unavailable: list[int]
    interdicted: list[int]
    ore_cut: int
    level: list[int]
    industry: list[int]
    progress: list[int]
    rm: list[int]
    oil: list[int]
    damage: list[int]
    submarines: list[int]
    asw: list[int]
    bombers: list[int]
    interceptors: list[int]
    actions: list[int]
    sm: list[int]
    released: list[int]
    air_to_activate: list[int]
    fleets_to_rest: list[int]
    placing: list[int]
    placing_rule: list[int]
    placing_at: list[int]
    placing_among: list[int]
    fallen: list[int]
    left_out: list[int]
    march_from: int
    stack_left: list[int]
    slipped: list[int]
    sailing_from: int
    sailing_seat: int
    force: list[int]
    cargo: list[int]
    purpose: int
    bound_for: int
    orders_over: int
    groups_from: list[int]
    groups_to: list[int]
    groups_purpose: list[int]
    group: int
    waters: list[int]
    sea: int
    tried: list[int]
    tried_group: list[int]
    air_tried: list[int]
    air_tried_group: list[int]
    out: list[int]
    hunters: list[int]
    strikers: list[int]
    air_cover: list[int]
    naval_round: int
    naval_hits: list[int]
    drowned: int
    deciders: list[int]
    displaced: list[int]
    sailed: list[list[int]]
    operation_nation: list[int]
    operation_from: list[int]
    operation_to: list[int]
    attacked: list[int]
    exploitation: list[int]
    exploitation_to: list[int]
    capital_tried: list[int]
    attack_kind: int
    attack_from: int
    attack_to: int
    attack_camp: int
    attack_nation: int
    attack_step: int
    attack_resistance: int
    attack_elite: list[int]
    attack_dice_count: int
    attack_dice: list[int]
    attack_rerolls: list[int]
    attack_rerolled: list[int]
    attack_match: int
    attack_losses: list[int]
    attack_lost: int
    attack_shared: list[int]
    attack_beaten: list[int]
    attack_retreats: int
    attack_won: int
    attack_open: int
    attack_breakthrough: int
    captured: int
    rockets_fired: int
    support_target: int
    support_camp: int
    support_defender: int
    support_limit: int
    intercepting: list[int]
    intercepted: list[int]
    used_air: list[int]
    base_attacked: int
    shipping_type: int
    shipping_number: int
    shipping_from: int
    shipping_inactive: int
    carried: list[int]
    rm_sent: list[int]
    oil_sent: list[int]
    overseas_placed: int
    convoys: list[list[int]]
    waiting: list[int]
    packs: list[list[int]]
    arctic_fleet: int
    arctic_air: int
    at_escorts: int
    sunk: list[int]
    detection_halved: int
    raid_camp: int
    raid_target: int
    raid_points: list[int]
    raid_bombers: list[int]
    raid_escorts: list[int]
    raid_defenders: list[int]
    raid_interceptors: int
    raid_survivors: int
    resource_hits: int
    resource_hit: int
    flown: list[int]
    bombed: list[int]
    bombs: int
    next_bomb: int
    bombs_dropped: list[int]
    off_map_rm: int
    off_map_due: int
    chit_used: list[list[int]]
    factories_used: list[int]
    repaired: list[int]
    attempted: list[int]
    built: list[int]
    fortified: list[int]
    bought: list[int]
    events_bought: list[int]
    spending: int
    track: list[int]
    cup: list[int]
    pact_answers: list[int]
    freed: int
    lone: list[int]
    noted: list[int]
    triggered: list[int]
    drawn: int
    persian_route_open: int
    japan: int
    event: int
    event_places: list[int]
    event_types: list[int]
    sm_change: list[int]
    actions_change: list[int]
    partisans: int
    changed: int
    winter_equipment: int
    garrison_tax: int
    resistance: int
    maginot_unlocked: int
    surrender_turn: list[int]
    torch: int
    kept: int
    ferries: list[int]
    berths: int
    free_land: int
    free_air: int
    free_to: list[int]
    redeployed: int
    place: list[int]
    inactive: list[int]
    damaged: list[int]
    supply: list[int]
    moved: list[int]
    spent: list[int]
    mission: list[int]
    engaged: list[int]
    origin: list[int]
    heading: list[int]
    zone: list[int]
    exploits: list[int]
    due: list[int]
    units_shared: bool

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
        b.reveals = self.reveals
        b.shown = self.shown
        b.standing = [self.standing[0][:], self.standing[1][:], self.standing[2][:]]
        b.turn = self.turn
        b.active = self.active
        b.acting = self.acting
        b.victory = self.victory
        b.winners = self.winners[:]
        b.camp = self.camp[:]
        b.war = self.war[:]
        b.attackers = self.attackers[:]
        b.surrendered = self.surrendered[:]
        b.in_play = self.in_play[:]
        b.pact = self.pact
        b.eastern_war = self.eastern_war
        b.control = self.control[:]
        b.fortress = self.fortress[:]
        b.unavailable = self.unavailable[:]
        b.interdicted = self.interdicted[:]
        b.ore_cut = self.ore_cut
        b.level = self.level[:]
        b.industry = self.industry[:]
        b.progress = self.progress[:]
        b.rm = self.rm[:]
        b.oil = self.oil[:]
        b.damage = self.damage[:]
        b.submarines = self.submarines[:]
        b.asw = self.asw[:]
        b.bombers = self.bombers[:]
        b.interceptors = self.interceptors[:]
        b.actions = self.actions[:]
        b.sm = self.sm[:]
        b.released = self.released[:]
        b.air_to_activate = self.air_to_activate[:]
        b.fleets_to_rest = self.fleets_to_rest[:]
        b.placing = self.placing[:]
        b.placing_rule = self.placing_rule[:]
        b.placing_at = self.placing_at[:]
        b.placing_among = self.placing_among[:]
        b.fallen = self.fallen[:]
        b.left_out = self.left_out[:]
        b.march_from = self.march_from
        b.stack_left = self.stack_left[:]
        b.slipped = self.slipped[:]
        b.sailing_from = self.sailing_from
        b.sailing_seat = self.sailing_seat
        b.force = self.force[:]
        b.cargo = self.cargo[:]
        b.purpose = self.purpose
        b.bound_for = self.bound_for
        b.orders_over = self.orders_over
        b.groups_from = self.groups_from[:]
        b.groups_to = self.groups_to[:]
        b.groups_purpose = self.groups_purpose[:]
        b.group = self.group
        b.waters = self.waters[:]
        b.sea = self.sea
        b.tried = self.tried[:]
        b.tried_group = self.tried_group[:]
        b.air_tried = self.air_tried[:]
        b.air_tried_group = self.air_tried_group[:]
        b.out = self.out[:]
        b.hunters = self.hunters[:]
        b.strikers = self.strikers[:]
        b.air_cover = self.air_cover[:]
        b.naval_round = self.naval_round
        b.naval_hits = self.naval_hits[:]
        b.drowned = self.drowned
        b.deciders = self.deciders[:]
        b.displaced = self.displaced[:]
        b.sailed = [self.sailed[0][:], self.sailed[1][:], self.sailed[2][:], self.sailed[3][:]]
        b.operation_nation = self.operation_nation[:]
        b.operation_from = self.operation_from[:]
        b.operation_to = self.operation_to[:]
        b.attacked = self.attacked[:]
        b.exploitation = self.exploitation[:]
        b.exploitation_to = self.exploitation_to[:]
        b.capital_tried = self.capital_tried[:]
        b.attack_kind = self.attack_kind
        b.attack_from = self.attack_from
        b.attack_to = self.attack_to
        b.attack_camp = self.attack_camp
        b.attack_nation = self.attack_nation
        b.attack_step = self.attack_step
        b.attack_resistance = self.attack_resistance
        b.attack_elite = self.attack_elite[:]
        b.attack_dice_count = self.attack_dice_count
        b.attack_dice = self.attack_dice[:]
        b.attack_rerolls = self.attack_rerolls[:]
        b.attack_rerolled = self.attack_rerolled[:]
        b.attack_match = self.attack_match
        b.attack_losses = self.attack_losses[:]
        b.attack_lost = self.attack_lost
        b.attack_shared = self.attack_shared[:]
        b.attack_beaten = self.attack_beaten[:]
        b.attack_retreats = self.attack_retreats
        b.attack_won = self.attack_won
        b.attack_open = self.attack_open
        b.attack_breakthrough = self.attack_breakthrough
        b.captured = self.captured
        b.rockets_fired = self.rockets_fired
        b.support_target = self.support_target
        b.support_camp = self.support_camp
        b.support_defender = self.support_defender
        b.support_limit = self.support_limit
        b.intercepting = self.intercepting[:]
        b.intercepted = self.intercepted[:]
        b.used_air = self.used_air[:]
        b.base_attacked = self.base_attacked
        b.shipping_type = self.shipping_type
        b.shipping_number = self.shipping_number
        b.shipping_from = self.shipping_from
        b.shipping_inactive = self.shipping_inactive
        b.carried = self.carried[:]
        b.rm_sent = self.rm_sent[:]
        b.oil_sent = self.oil_sent[:]
        b.overseas_placed = self.overseas_placed
        b.convoys = [self.convoys[0][:], self.convoys[1][:], self.convoys[2][:]]
        b.waiting = self.waiting[:]
        b.packs = [self.packs[0][:], self.packs[1][:], self.packs[2][:]]
        b.arctic_fleet = self.arctic_fleet
        b.arctic_air = self.arctic_air
        b.at_escorts = self.at_escorts
        b.sunk = self.sunk[:]
        b.detection_halved = self.detection_halved
        b.raid_camp = self.raid_camp
        b.raid_target = self.raid_target
        b.raid_points = self.raid_points[:]
        b.raid_bombers = self.raid_bombers[:]
        b.raid_escorts = self.raid_escorts[:]
        b.raid_defenders = self.raid_defenders[:]
        b.raid_interceptors = self.raid_interceptors
        b.raid_survivors = self.raid_survivors
        b.resource_hits = self.resource_hits
        b.resource_hit = self.resource_hit
        b.flown = self.flown[:]
        b.bombed = self.bombed[:]
        b.bombs = self.bombs
        b.next_bomb = self.next_bomb
        b.bombs_dropped = self.bombs_dropped[:]
        b.off_map_rm = self.off_map_rm
        b.off_map_due = self.off_map_due
        b.chit_used = [self.chit_used[0][:], self.chit_used[1][:], self.chit_used[2][:]]
        b.factories_used = self.factories_used[:]
        b.repaired = self.repaired[:]
        b.attempted = self.attempted[:]
        b.built = self.built[:]
        b.fortified = self.fortified[:]
        b.bought = self.bought[:]
        b.events_bought = self.events_bought[:]
        b.spending = self.spending
        b.track = self.track[:]
        b.cup = self.cup[:]
        b.pact_answers = self.pact_answers[:]
        b.freed = self.freed
        b.lone = self.lone[:]
        b.noted = self.noted[:]
        b.triggered = self.triggered[:]
        b.drawn = self.drawn
        b.persian_route_open = self.persian_route_open
        b.japan = self.japan
        b.event = self.event
        b.event_places = self.event_places[:]
        b.event_types = self.event_types[:]
        b.sm_change = self.sm_change[:]
        b.actions_change = self.actions_change[:]
        b.partisans = self.partisans
        b.changed = self.changed
        b.winter_equipment = self.winter_equipment
        b.garrison_tax = self.garrison_tax
        b.resistance = self.resistance
        b.maginot_unlocked = self.maginot_unlocked
        b.surrender_turn = self.surrender_turn[:]
        b.torch = self.torch
        b.kept = self.kept
        b.ferries = self.ferries[:]
        b.berths = self.berths
        b.free_land = self.free_land
        b.free_air = self.free_air
        b.free_to = self.free_to[:]
        b.redeployed = self.redeployed
        b.place = self.place
        b.inactive = self.inactive
        b.damaged = self.damaged
        b.supply = self.supply
        b.moved = self.moved
        b.spent = self.spent
        b.mission = self.mission
        b.engaged = self.engaged
        b.origin = self.origin
        b.heading = self.heading
        b.zone = self.zone
        b.exploits = self.exploits
        b.due = self.due
        b.units_shared = self.units_shared = True

    def own_units(self) -> None:
        """Ends the sharing of columns with copies; whatever changes one of them calls this before."""
        if not self.units_shared:
            return
        self.units_shared = False
        self.place = self.place[:]
        self.inactive = self.inactive[:]
        self.damaged = self.damaged[:]
        self.supply = self.supply[:]
        self.moved = self.moved[:]
        self.spent = self.spent[:]
        self.mission = self.mission[:]
        self.engaged = self.engaged[:]
        self.origin = self.origin[:]
        self.heading = self.heading[:]
        self.zone = self.zone[:]
        self.exploits = self.exploits[:]
        self.due = self.due[:]
