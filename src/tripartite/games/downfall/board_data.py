"""The fields of the board as attributes, written by `make types` from their declarations."""

from __future__ import annotations


class BoardData:
    """What lies on the table, in plain numbers (see `terms` for what they stand for)."""

    reveals: int
    shown: int
    turn: int
    side: int
    past_start: int
    control: list[int]
    landed: list[int]
    before_partisans: list[int]
    first_there: list[int]
    status: list[int]
    supply: list[int]
    tanks: list[int]
    basic: list[int]
    advanced: list[int]
    submarines: list[int]
    atlantic: list[int]
    bombers: int
    bombed: int
    double_answers: int
    tiles: list[list[int]]
    boxed: list[list[int]]
    owned: list[list[int]]
    known: list[list[int]]
    actions: int
    done: list[int]
    lend_lease: int
    british_points: int
    points: int
    minor_points: list[int]
    laying: int
    reorganizing: int
    selected: int
    strategic_east: int
    landings: list[int]
    attack_duty: list[int]
    attackers: list[int]
    targets: list[int]
    missions: list[int]
    fought: list[int]
    declaring: int
    flying: int
    flying_kind: int
    bombing: int
    support_limit: list[int]
    barbarossa: int
    karelia_attacked: int
    soviet_invasion: int
    west_attacked: int
    outcome: int
    place: list[int]
    reduced: list[int]
    task: list[int]
    entered: list[int]
    supply_line: list[int]
    supports: list[int]
    attacked: list[int]

    def copy_into(self, b: BoardData) -> None:
        """Every field of another board becomes as it is here."""
        b.reveals = self.reveals
        b.shown = self.shown
        b.turn = self.turn
        b.side = self.side
        b.past_start = self.past_start
        b.control = self.control[:]
        b.landed = self.landed[:]
        b.before_partisans = self.before_partisans[:]
        b.first_there = self.first_there[:]
        b.status = self.status[:]
        b.supply = self.supply[:]
        b.tanks = self.tanks[:]
        b.basic = self.basic[:]
        b.advanced = self.advanced[:]
        b.submarines = self.submarines[:]
        b.atlantic = self.atlantic[:]
        b.bombers = self.bombers
        b.bombed = self.bombed
        b.double_answers = self.double_answers
        b.tiles = [self.tiles[0][:], self.tiles[1][:], self.tiles[2][:]]
        b.boxed = [self.boxed[0][:], self.boxed[1][:], self.boxed[2][:]]
        b.owned = [self.owned[0][:], self.owned[1][:], self.owned[2][:]]
        b.known = [self.known[0][:], self.known[1][:], self.known[2][:]]
        b.actions = self.actions
        b.done = self.done[:]
        b.lend_lease = self.lend_lease
        b.british_points = self.british_points
        b.points = self.points
        b.minor_points = self.minor_points[:]
        b.laying = self.laying
        b.reorganizing = self.reorganizing
        b.selected = self.selected
        b.strategic_east = self.strategic_east
        b.landings = self.landings[:]
        b.attack_duty = self.attack_duty[:]
        b.attackers = self.attackers[:]
        b.targets = self.targets[:]
        b.missions = self.missions[:]
        b.fought = self.fought[:]
        b.declaring = self.declaring
        b.flying = self.flying
        b.flying_kind = self.flying_kind
        b.bombing = self.bombing
        b.support_limit = self.support_limit[:]
        b.barbarossa = self.barbarossa
        b.karelia_attacked = self.karelia_attacked
        b.soviet_invasion = self.soviet_invasion
        b.west_attacked = self.west_attacked
        b.outcome = self.outcome
        b.place = self.place[:]
        b.reduced = self.reduced[:]
        b.task = self.task[:]
        b.entered = self.entered[:]
        b.supply_line = self.supply_line[:]
        b.supports = self.supports[:]
        b.attacked = self.attacked[:]
