"""3 The turn: its parts, and the decisions of a part in the free order of 3-4."""

from __future__ import annotations

from tripartite.core.asks import Ask, Option, Procedure
from tripartite.games.downfall import (
    actions,
    combat,
    developments,
    landings,
    missions,
    operations,
    politics,
    reinforcements,
    surrender,
)
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.control import change_control
from tripartite.games.downfall.entry import dated_entries
from tripartite.games.downfall.supply_line import lines_of
from tripartite.games.downfall.terms import (
    ACTION_COUNT,
    ACTIVATED,
    ADVANCED,
    ALLIES,
    AT_WAR,
    AXIS,
    BASIC,
    DEVELOPMENT_COUNT,
    ITALY,
    LAST_TURN,
    NOBODY,
    READY,
    SOVIETS,
    UNDECIDED,
)

# --- the turn and its parts --------------------------------------------------------------------------------


def begin_turn(b: Board) -> None:
    """3-1, 2-3: three months."""
    b.turn += 1
    b.side = NOBODY
    b.lend_lease = 0
    b.double_answers = 0
    b.say("turn_begins", b.turn)
    dated_entries(b)


def begin_part(b: Board) -> None:
    """3-3: Axis, Allies, Soviet Union. What the last part left behind is cleared away."""
    b.side += 1
    if b.side == SOVIETS and surrender.soviets_out(b):
        b.following = PART_OVER
        return
    _clear_part(b)
    if b.side == AXIS:
        b.bombers = 0  # 14-2: the missions are available again
    b.actions = actions.allowance(b, b.side)
    if b.side == AXIS:
        b.bombed = 0
    b.lined = lines_of(b, b.side)
    b.say("part_begins", b.side, b.actions)
    if b.side == AXIS and b.status[ITALY] == AT_WAR:
        actions.store(b, AXIS, b.atlas.italian_supply)  # 4.2-8
    reinforcements.receive_minor_points(b)


# Segments of the sequence of play that a part may go on to.
NEXT_TURN = 0
NEXT_PART = 1
PART_OVER = 9


def _clear_part(b: Board) -> None:
    for army in range(b.atlas.army_count):
        b.task[army] = READY
        b.entered[army] = NOBODY
        b.supports[army] = NOBODY
        if b.side == AXIS or b.struck[army] != 1:
            b.struck[army] = 0 if b.side == AXIS else b.struck[army]
        else:
            b.struck[army] = 2 if b.side == SOVIETS else 0  # 17-6
    b.begun = 0
    b.done = [0] * ACTION_COUNT
    b.british_points = 0
    b.points = NOBODY
    b.strategic_east = 0
    b.landings = []
    b.fresh = []
    b.attackers = []
    b.targets = []
    b.missions = []
    b.fought = []
    b.support_limit = []


# --- asking ------------------------------------------------------------------------------------------------


def pending_ask(b: Board) -> Ask | None:
    """The decision that something already begun still needs."""
    if b.flying != NOBODY:
        seat = combat.answering_side(b, b.flying)
        return Ask(seat, "answer_mission", "11-2", [*missions.answers(b), b.tables.no_answer])
    if b.bombing:
        return Ask(AXIS, "answer_bombing", "14-1", [b.tables.answer[ADVANCED], b.tables.no_answer])
    if b.declaring != NOBODY:
        if b.targets[b.declaring] == NOBODY:
            return Ask(b.side, "target", "17-1", target_options(b))
        return Ask(b.side, "support", "17-2", [*support_options(b), b.tables.no_support])
    if b.selected != NOBODY:
        return Ask(b.side, "operation", "8-1", operations.operations_of(b, b.selected))
    if b.laying:
        return Ask(b.side, "development", "4.6-1", development_options(b))
    if b.points != NOBODY:
        options = reinforcements.spending_options(b) + reinforcements.conversion_options(b)
        return Ask(b.side, "reinforcements", "4.2-2", [*options, b.tables.stop])
    if b.reorganizing:
        return Ask(b.side, "reorganize", "1-3", [*reinforcements.reorganizing_options(b), b.tables.stop])
    return None


def target_options(b: Board) -> list[Option]:
    c = b.atlas
    zone = b.place[b.attackers[b.declaring]]
    options: list[Option] = []
    for army in combat.other_sides_armies(b, zone):
        if not politics.target_refusal(b, b.side, army):
            option = b.tables.target(zone, c.army_type[army], b.reduced[army])
            if option not in options:
                options.append(option)
    return options


def support_options(b: Board) -> list[Option]:
    c = b.atlas
    zone = b.place[b.attackers[b.declaring]]
    options: list[Option] = []
    if not combat.has_support_left(b, zone):
        return options
    for army in b.armies_in(b.side, zone):
        if b.task[army] == ACTIVATED and not combat.supporter_refusal(b, army, b.declaring):
            option = b.tables.support(zone, c.army_type[army], b.reduced[army], combat.way_in(b, army))
            if option not in options:
                options.append(option)
    return options


def development_options(b: Board) -> list[Option]:
    return [
        b.tables.develop[tile]
        for tile in range(DEVELOPMENT_COUNT)
        if not developments.development_refusal(b, b.side, tile)
    ]


def action_options(b: Board) -> list[Option]:
    """4, 10, 12, 14: what may be done before and after the combats alike."""
    options = [b.tables.act[action] for action in actions.possible_actions(b)]
    options += reinforcements.conversion_options(b)
    if b.side == AXIS:
        for level in (BASIC, ADVANCED):
            if not missions.submarine_refusal(b, level):
                options.append(b.tables.submarine[level])
    elif b.side == ALLIES and b.advanced[ALLIES]:
        for number in range(1, b.advanced[ALLIES] + 1):
            if not missions.bombing_refusal(b, number):
                options.append(b.tables.bomb[number])
    return options


def army_options(b: Board) -> list[Option]:
    """8: the armies that may carry out an operation, equal ones once."""
    c = b.atlas
    options: list[Option] = []
    if b.supply[b.side] == 0:
        return options
    offered: set[int] = set()
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        zone = b.place[army]
        if zone == NOBODY or b.task[army] != READY:
            continue
        kind, reduced = c.army_type[army], b.reduced[army]
        key = (zone * c.type_count + kind) * 2 + reduced
        if key not in offered and operations.can_operate(b, army):
            offered.add(key)
            options.append(b.tables.operate(zone, kind, reduced))
    return options


def attack_options(b: Board) -> list[Option]:
    """8-13: activated armies whose attack may be declared."""
    c = b.atlas
    options: list[Option] = []
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        if b.task[army] == ACTIVATED and not combat.declare_refusal(b, army):
            option = b.tables.declare(
                b.place[army], c.army_type[army], b.reduced[army], combat.way_in(b, army)
            )
            if option not in options:
                options.append(option)
    return options


def flight_options(b: Board) -> list[Option]:
    options: list[Option] = []
    if b.basic[b.side] + b.advanced[b.side] == 0:
        return options
    for attack in range(len(b.attackers)):
        for level in (BASIC, ADVANCED):
            if not missions.flight_refusal(b, attack, level):
                options.append(b.tables.fly[attack][level])
    return options


# --- 4.2-7 the start of a part -----------------------------------------------------------------------------


def place_minor_reinforcements(b: Board) -> Procedure:
    """4.2-7: countries that are not Powers reinforce at the start, without an Action."""
    while True:
        ask = pending_ask(b)
        if ask is None:
            options = reinforcements.spending_options(b)
            if not options:
                return
            options += reinforcements.conversion_options(b)
            options += [b.tables.reorganize, b.tables.stop]
            ask = Ask(b.side, "minor_reinforcements", "4.2-7", options)
        answer = yield ask
        if answer.verb == "stop" and not b.reorganizing:
            reinforcements.forget_minor_points(b)
            return
        carry_out(b, answer)


# --- 3-4 free play, combats, and what may follow them ------------------------------------------------------


def free_play(b: Board) -> Procedure:
    """3-4: actions, supply, tanks and missions in any order, until the combats are opened."""
    while True:
        ask = pending_ask(b)
        if ask is None:
            ask = Ask(b.side, "free_play", "3-4", free_options(b))
        answer = yield ask
        if answer.verb == "end_operations":
            begin(b)
            return
        carry_out(b, answer)


def free_options(b: Board) -> list[Option]:
    if landings.landing_party_waits(b):
        return army_options(b)
    options = army_options(b)
    options += attack_options(b)
    options += flight_options(b)
    options += action_options(b)
    if not b.begun:
        options += reinforcements.spending_options(b)  # 1-3 may have made room for them
        options.append(b.tables.reorganize)
    options.append(b.tables.end_operations)
    return options


def open_combats(b: Board) -> None:
    """17-2: the numbers that decide who may support are those of this moment."""
    zones = b.atlas.zone_count
    b.support_limit = [b.own(b.side, zone) - b.enemies(b.side, zone) for zone in range(zones)]


def combats(b: Board) -> Procedure:
    """8-11, 17-1: all attacks in one block, in the order that the active player chooses."""
    while True:
        ask = pending_ask(b)
        if ask is None:
            options = combat_options(b)
            if not options:
                return
            if not end_combats_refusal(b):
                options.append(b.tables.end_combats)
            ask = Ask(b.side, "combats", "17-1", options)
        answer = yield ask
        if answer.verb == "end_combats":
            return
        carry_out(b, answer)


def combat_options(b: Board) -> list[Option]:
    options = [b.tables.resolve[attack] for attack in range(len(b.attackers)) if not b.fought[attack]]
    return options + attack_options(b)


def end_combats_refusal(b: Board) -> str:
    """13.1-1, 17-5: fixed attacks are carried out, and so is one wherever armies newly met enemies."""
    for attack in range(len(b.attackers)):
        if not b.fought[attack]:
            return "attack_fixed"
    for zone in b.fresh:
        if _still_to_attack(b, zone):
            return "must_attack"
    return ""


def _still_to_attack(b: Board, zone: int) -> bool:
    for army in b.armies_in(b.side, zone):
        if b.task[army] == ACTIVATED and not combat.declare_refusal(b, army):
            return True
    return False


def close_combats(b: Board) -> None:
    """6-2: control changes after the combats."""
    change_control(b)


def after_combats(b: Board) -> Procedure:
    """3-4: actions, building, converting, submarines and bombing remain possible."""
    while True:
        ask = pending_ask(b)
        if ask is None:
            options = action_options(b)
            if not options:
                return
            ask = Ask(b.side, "after_combats", "3-4", [*options, b.tables.end_part])
        answer = yield ask
        if answer.verb == "end_part":
            return
        carry_out(b, answer)


def end_part(b: Board) -> None:
    """18-2, 7-6: surrenders, then armies without supply."""
    surrender.surrenders(b)
    if b.outcome == UNDECIDED:
        surrender.eliminate_unsupplied(b)
    if b.side == ALLIES:
        b.atlantic = [0, 0]  # 12-1
        b.bombed = int(b.bombers >= b.atlas.bombers_needed)


def part_over(b: Board) -> None:
    """3-3, 20: the next side, the next turn, or the end of the war."""
    if b.outcome != UNDECIDED or (b.side == SOVIETS and b.turn == LAST_TURN):
        return
    b.following = NEXT_PART if b.side != SOVIETS else NEXT_TURN


# --- carrying out an answer --------------------------------------------------------------------------------


def carry_out(b: Board, answer: Option) -> None:
    """Each verb with the paragraph that it stands for."""
    verb, v = answer.verb, answer.values
    if verb == "operate":
        b.selected = reinforcements.find(b, v[0], v[1], v[2], READY)
    elif verb == "move":
        operations.move(b, v[0], v[1])
    elif verb == "assault":
        operations.assault(b, v[0], v[1], v[2])
    elif verb == "attack":
        operations.attack_in_place(b, v[0])
    elif verb == "land":
        landings.land(b, v[0], v[1])
    elif verb == "declare":
        combat.declare(b, activated_army(b, v))
    elif verb == "target":
        _name_target(b, v)
    elif verb == "support":
        combat.add_support(b, activated_army(b, v))
        _end_declaration(b, False)
    elif verb == "no_support":
        _end_declaration(b, True)
    elif verb == "resolve":
        combat.fight(b, v[0])
    elif verb == "fly":
        missions.fly(b, v[0], v[1])
    elif verb == "answer":
        _answer(b, v[0])
    elif verb == "no_answer":
        _no_answer(b)
    elif verb == "submarine":
        missions.place_submarine(b, v[0])
    elif verb == "bomb":
        missions.bomb(b, v[0])
    elif verb == "act":
        actions.act(b, v[0])
    elif verb == "develop":
        developments.develop(b, v[0])
    elif verb == "build" or verb == "raise":
        _spend_points(b, answer)
        return
    elif verb == "convert":
        reinforcements.convert(b, v)
        return
    elif verb == "reorganize":
        b.reorganizing = 1
        return
    elif verb == "disband":
        reinforcements.disband(b, v[0], v[1], v[2])
        return
    elif verb == "turn_to_infantry":
        reinforcements.turn_to_infantry(b, v[0], v[1], v[2])
        return
    elif verb == "stop":
        b.points = NOBODY
        b.reorganizing = 0
        return
    begin(b)


def begin(b: Board) -> None:
    """1-3, 4.2-7: with the first Action, operation or mission the start of the part is over."""
    if not b.begun:
        b.begun = 1
        reinforcements.forget_minor_points(b)


def _spend_points(b: Board, answer: Option) -> None:
    v = answer.values
    if answer.verb == "build":
        reinforcements.build(b, v[0], v[1], v[2])
    else:
        reinforcements.raise_army(b, v)
    if b.points == 0:
        b.points = NOBODY


def activated_army(b: Board, v: tuple[int, ...]) -> int:
    """The activated army of that kind and state that came that way."""
    c = b.atlas
    for army in b.armies_in(b.side, v[0]):
        if c.army_type[army] == v[1] and b.reduced[army] == v[2] and combat.way_in(b, army) == v[3]:
            if b.task[army] == ACTIVATED:
                return army
    raise AssertionError("an option names an army that is not there")


def _name_target(b: Board, v: tuple[int, ...]) -> None:
    c = b.atlas
    for army in combat.other_sides_armies(b, v[0]):
        if c.army_type[army] == v[1] and b.reduced[army] == v[2]:
            if not politics.target_refusal(b, b.side, army):
                combat.name_target(b, army)
                _end_declaration(b, False)
                return


def _end_declaration(b: Board, declined: bool) -> None:
    """The attack is fixed once nobody else can support it; in the combats it is fought at once."""
    if not declined and support_options(b):
        return
    attack = b.declaring
    b.declaring = NOBODY
    if b.support_limit:
        combat.fight(b, attack)


def _answer(b: Board, level: int) -> None:
    if b.bombing:
        missions.answer_bombing(b)
    else:
        missions.answered(b, level)


def _no_answer(b: Board) -> None:
    if b.bombing:
        missions.bombers_through(b)
    else:
        missions.arrive(b)
