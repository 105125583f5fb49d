"""13.3.6 Operations: their markers, the forces of an attack, and what may be exploited."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import attack, boards, lasting, odds, phase, war, weather
from tripartite.games.world_at_war.attack import attackers, own_types, own_units
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.kinds import MAJOR, NUMBER, PLACE, TO, TYPE
from tripartite.games.world_at_war.targets import (
    first_attack_refusal,
    has_ready,
    kind_from,
    nearby_refusal,
    ready_units,
    targets_from,
)
from tripartite.games.world_at_war.terms import (
    ATTACKER,
    AXIS,
    BIT,
    DEFENDER,
    ELITE,
    FIRST_MINOR,
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    SEAT_OF_MAJOR,
    TACTICAL,
)

NOT_YOUR_MAJOR: Final[Reason] = Reason("not_your_major", "13.3.6(1-2)")
NO_ACTION_LEFT: Final[Reason] = Reason("no_action_left", "13.3.6(7)")
NO_OIL_FOR_OPERATION: Final[Reason] = Reason("no_oil_for_operation", "13.3.6(7)")
HAS_MARKER: Final[Reason] = Reason("has_marker", "13.3.6(1-2)")
TARGET_OF_MARKER: Final[Reason] = Reason("target_of_marker", "13.3(5)")
NOTHING_TO_ACTIVATE: Final[Reason] = Reason("nothing_to_activate", "13.3.6(4)")
NOT_AVAILABLE: Final[Reason] = Reason("not_available", "13.3.6(9-10)")
NO_CHANGE: Final[Reason] = Reason("no_change", "13.3.6(9-10)")
LEAVE_A_UNIT: Final[Reason] = Reason("leave_a_unit", "13.3.6(11-12)")
BEACH_IS_FULL: Final[Reason] = Reason("beach_is_full", "13.3.10(1)")
NO_ATTACKER: Final[Reason] = Reason("no_attacker", "13.3.6(9-10)")
MINOR_WITHOUT_MAJOR: Final[Reason] = Reason("minor_without_major", "13.3.3")
NOT_ITS_OPERATION: Final[Reason] = Reason("not_its_operation", "13.3.6(4)")
NO_MARKER_TO_LIFT: Final[Reason] = Reason("no_marker_to_lift", "13.3.6(1-2)")
TOO_MANY_EXPLOITATIONS: Final[Reason] = Reason("too_many_exploitations", "10(2-3)")
BEYOND_ITS_ATTACKS: Final[Reason] = Reason("beyond_its_attacks", "13.3.6(3,6)")
NO_RESISTANCE: Final[Reason] = Reason("no_resistance", "P17")


# --- 13.3.6(1), 13.3.6(2) markers --------------------------------------------------------------------------


def place_markers(b: Board) -> Asked:
    """13.3.6(2): the majors of the acting camp place their markers before the first attack."""
    camps = phase.active_camps(b)
    camp = phase.acting_camp(b, camps)
    if camp != NOBODY:
        verbs = (MARK_OPERATION, LIFT_MARKER, END_MARKERS)
        ask = Ask.of(b, camp, "operation_markers", "13.3.6(1-2)", verbs)
        if len(ask.options) > 1:
            return ask
    phase.next_camp(b, camps)
    return None


def payment_refusal(b: Board, camp: int, nation: int) -> Reason | None:
    """13.3.6(7): one action and 1 oil."""
    if nation >= MAJOR_COUNT or SEAT_OF_MAJOR[nation] != camp or b.camp[nation] != camp:
        return NOT_YOUR_MAJOR
    if not boards.is_active_major(b, nation):
        return NOT_YOUR_MAJOR
    if not b.actions[nation]:
        return NO_ACTION_LEFT
    if not boards.operations_allowed(b, nation) or not boards.has_oil(b, nation, 1):
        return NO_OIL_FOR_OPERATION
    return None


def mark_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(1), 13.3.6(2), 13.3.6(4): why an operation may not be prepared."""
    return payment_refusal(b, seat, v[0]) or _arrow_refusal(b, seat, v)


def _arrow_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(2), 13.3(5): why a marker may not lie there and point there."""
    major, place, to = v
    reason = first_attack_refusal(b, seat, place, to)
    if reason is not None:
        return reason
    if place in b.operation_from:
        return HAS_MARKER
    if to in b.operation_to:
        return TARGET_OF_MARKER
    return None if _may_enter(b, _activated(b, seat, major, place), to) else NOTHING_TO_ACTIVATE


def _activated(b: Board, seat: int, major: int, place: int) -> list[int]:
    """13.3.6(4): the nations of the units of a major that could take part in an operation from a place."""
    kind = kind_from(b, place)
    found: list[int] = []
    for type in own_types(b, seat, place):
        nation = b.atlas.type_nation[type]
        if nation not in found and is_of(b, nation, major) and has_ready(b, type, place, kind):
            found.append(nation)
    return found


def _may_enter(b: Board, nations: list[int], to: int) -> bool:
    """13.3(8): what is to follow a lost capital may be prepared as well."""
    for nation in nations:
        if war.may_enter(b, nation, to) is None:
            return True
    return False


def is_of(b: Board, nation: int, major: int) -> bool:
    """Whether units of a nation are a major's own; the Commonwealth's are British."""
    return nation < FIRST_MINOR and boards.board_of(b, nation) == major


def mark_options(b: Board, seat: int, offer: Offer) -> None:
    for nation in range(MAJOR_COUNT):
        if payment_refusal(b, seat, nation) is not None:
            continue
        for place in _places_of(b, nation):
            if place in b.operation_from:
                continue
            activated = _activated(b, seat, nation, place)
            if not activated:
                continue
            for to in targets_from(b, place):
                if _is_target(b, seat, place, to) and _may_enter(b, activated, to):
                    offer.add(nation, place, to)


def _is_target(b: Board, seat: int, place: int, to: int) -> bool:
    """13.3.6(2), 13.3(5): whether a marker in a place may point to an area that is next to it."""
    if to in b.operation_to:
        return False
    if b.atlas.is_sea[place]:
        return first_attack_refusal(b, seat, place, to) is None
    return nearby_refusal(b, seat, to) is None


def _places_of(b: Board, major: int) -> list[int]:
    """Where land units of a major are on the map."""
    c = b.atlas
    found: list[int] = []
    for type in c.land_types:
        if is_of(b, c.type_nation[type], major):
            for unit in range(c.first_unit[type], c.end_unit[type]):
                place = b.place[unit]
                if place != NOBODY and place != c.turn_track and place not in found:
                    found.append(place)
    return found


def mark_operation(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.3.6(7): oil is paid when the marker is placed."""
    nation, place, to = v
    b.actions[nation] -= 1
    boards.pay_oil(b, nation, 1)
    b.operation_nation.append(nation)
    b.operation_from.append(place)
    b.operation_to.append(to)
    b.say("operation_marker", nation, place, to)


def lift_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(2): before the first attack a marker of the own majors may be taken back."""
    return None if v[0] in _markers_of(b, seat) else NO_MARKER_TO_LIFT


def _markers_of(b: Board, seat: int) -> list[int]:
    found: list[int] = []
    for nation, place in zip(b.operation_nation, b.operation_from, strict=True):
        if b.camp[nation] == seat:
            found.append(place)
    return found


def lift_options(b: Board, seat: int, offer: Offer) -> None:
    for place in _markers_of(b, seat):
        offer.add(place)


def lift_marker(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.3.6(7): its action and its oil come back."""
    number = b.operation_from.index(v[0])
    nation = b.operation_nation[number]
    b.actions[nation] += 1
    boards.add_oil(b, nation, 1)
    b.say("marker_lifted", nation, v[0], b.operation_to[number])
    remove_marker(b, v[0])


def end_markers(b: Board, seat: int, v: tuple[int, ...]) -> None:
    phase.next_camp(b, phase.active_camps(b))


def remove_marker(b: Board, place: int) -> None:
    """13.3.6.1(10): a marker goes back to the country board."""
    if place in b.operation_from:
        number = b.operation_from.index(place)
        b.operation_nation.pop(number)
        b.operation_from.pop(number)
        b.operation_to.pop(number)


def remove_markers(b: Board, camp: int) -> None:
    """Markers that were not used are lost with their actions."""
    for place in _markers_of(b, camp):
        remove_marker(b, place)


# --- 13.3.6(13) exploitation -------------------------------------------------------------------------------


def exploiting_places(b: Board, camp: int) -> list[int]:
    """13.3.6(14): places with an exploitation marker."""
    c = b.atlas
    found: list[int] = []
    for type in c.land_types:
        if b.camp[c.type_nation[type]] != camp:
            continue
        for unit in range(c.first_unit[type], c.end_unit[type]):
            if b.exploits[unit] and b.place[unit] not in found:
                found.append(b.place[unit])
    return found


def exploitation_step(b: Board, camp: int, place: int) -> int:
    """13.3.6(13): the exploitation that all units in a place together would make next, 0 for none."""
    return step_of(b, own_units(b, camp, place))


def step_of(b: Board, units: list[int]) -> int:
    """13.3.6(14): units that have gone further set the step of those that attack with them."""
    return max([b.exploits[unit] for unit in units], default=0)


def first_step_refusal(b: Board, camp: int, target: int, ready: list[int]) -> Reason | None:
    """13.3.6(14): the same for those of some units that have gone least far."""
    if not ready:
        return NO_ATTACKER
    least = min([b.exploits[unit] for unit in ready])
    return step_refusal(b, camp, target, [unit for unit in ready if b.exploits[unit] == least])


def step_refusal(b: Board, camp: int, target: int, units: list[int]) -> Reason | None:
    """10, 13.3.6(5), 13.3.6(6), P10(1): weather, Africa and their nations limit how often units attack."""
    step = step_of(b, units)
    if step > weather.exploitations(b, camp, target):
        return TOO_MANY_EXPLOITATIONS
    leader = leader_of(b, units)
    if leader == NOBODY:
        return MINOR_WITHOUT_MAJOR
    return None if step < boards.attacks_per_operation(b, leader) else BEYOND_ITS_ATTACKS


def leader_of(b: Board, units: list[int]) -> int:
    """13.3.6(6): the major among these units whose operations go furthest, NOBODY without any."""
    best = NOBODY
    for unit in units:
        nation = b.nation_of(unit)
        if nation >= FIRST_MINOR:
            continue
        major = boards.board_of(b, nation)
        more = boards.attacks_per_operation(b, major)
        if best == NOBODY or more > boards.attacks_per_operation(b, best):
            best = major
    return best


def must_stay(b: Board, camp: int, place: int) -> int:
    """13.3.6(11), 13.3.8(3): what an area just taken keeps: one unit, or half as many as isolated enemies."""
    if b.atlas.is_sea[place] or not b.attacked[place]:
        return 0
    return max(1, (b.enemy_count(camp, place) + 1) // 2)


# --- 13.3.6(10) all or some of the activated units ---------------------------------------------------------


def available(b: Board) -> list[int]:
    """The land units that may take part in the attack under way, those that have gone least far first."""
    found = ready_units(b, b.attack_camp, b.attack_from, b.attack_to, b.attack_kind, b.attack_step)
    if b.attack_step:
        found.sort(key=lambda unit: b.exploits[unit])
    return found


def most_attackers(b: Board) -> int:
    """13.3.6(11), 13.3.10(1): how many of them may attack."""
    most = len(available(b))
    if b.atlas.is_sea[b.attack_from]:
        return min(most, b.atlas.beach[b.attack_to])
    if not b.attack_step:
        return most
    there = b.own_count(b.attack_camp, b.attack_from)
    return min(most, there - must_stay(b, b.attack_camp, b.attack_from))


def commit_all(b: Board) -> None:
    """13.3.6(10): at first as many as may; what has to stay behind are regulars and minors."""
    b.own_units()
    ready = [unit for unit in available(b) if _is_led(b, b.nation_of(unit))]
    if b.attack_step and step_refusal(b, b.attack_camp, b.attack_to, ready) is not None:
        ready = [unit for unit in ready if b.exploits[unit] == b.exploits[ready[0]]]
    ready.sort(key=lambda unit: (b.nation_of(unit), -b.kind_of(unit)))
    most = most_attackers(b)
    for unit in own_units(b, b.attack_camp, b.attack_from):
        b.engaged[unit] = 0
    for unit in ready[:most]:
        b.engaged[unit] = 1
    _set_step(b)


def _set_step(b: Board) -> None:
    """13.3.6(14): the exploitation that the units now engaged make."""
    if b.attack_step:
        b.attack_step = step_of(b, attackers(b)) or b.attack_step


def _is_led(b: Board, nation: int) -> bool:
    """13.3.3: minors alone make limited offensives only."""
    if nation < FIRST_MINOR or b.attack_kind == LIMITED_OFFENSIVE:
        return True
    master = boards.board_of(b, nation)
    if b.attack_nation not in (NOBODY, master):
        return False
    return any(is_of(b, b.nation_of(unit), master) for unit in available(b))


def compose(b: Board) -> Asked:
    """13.3.6(10): the attacker settles his forces, or calls the attack off."""
    verbs = (COMMIT, CALL_RESISTANCE, ATTACK_NOW, CALL_OFF)
    return Ask.of(b, b.attack_camp, "attack_forces", "13.3.6(9-10)", verbs)


def _of_type(b: Board, units: list[int], type: int) -> list[int]:
    return [unit for unit in units if b.atlas.unit_type[unit] == type]


def commit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.6(10), 13.3.6(11): how many units of a type take part."""
    type, number = v
    engaged = attackers(b)
    now = len(_of_type(b, engaged, type))
    if b.atlas.type_kind[type] > ELITE or number > len(_of_type(b, available(b), type)):
        return NOT_AVAILABLE
    if number == now:
        return NO_CHANGE
    if len(engaged) - now + number > most_attackers(b):
        return BEACH_IS_FULL if b.atlas.is_sea[b.attack_from] else LEAVE_A_UNIT
    return None


def commit_options(b: Board, seat: int, offer: Offer) -> None:
    ready, engaged, most = available(b), attackers(b), most_attackers(b)
    spare = most - len(engaged)
    for type in sorted({b.atlas.unit_type[unit] for unit in ready}):
        number = len(_of_type(b, ready, type))
        now = len(_of_type(b, engaged, type))
        for n in range(min(number, spare + now) + 1):
            if n != now:
                offer.add(type, n)


def commit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    type, number = v
    b.own_units()
    for n, unit in enumerate(_of_type(b, available(b), type)):
        b.engaged[unit] = int(n < number)
    _set_step(b)


def resistance_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: the Allies name the operation in which the French resistance helps when they declare it."""
    if seat == AXIS or b.attack_kind == LIMITED_OFFENSIVE or b.attack_resistance:
        return NO_RESISTANCE
    helps = lasting.resistance_helps(b, b.attack_to) and attack.defenders(b)
    return None if helps else NO_RESISTANCE


def resistance_options(b: Board, seat: int, offer: Offer) -> None:
    if resistance_refusal(b, seat, ()) is None:
        offer.add()


def call_resistance(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_resistance = 1


def attack_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.3.3(2), 13.3.6(4): minors join in operations of their major alone, and it takes part itself."""
    units = attackers(b)
    if not units:
        return NO_ATTACKER
    if b.attack_kind == LIMITED_OFFENSIVE:
        return None
    present = [False] * NATION_COUNT
    for unit in units:
        nation = b.nation_of(unit)
        present[boards.board_of(b, nation) if nation < FIRST_MINOR else nation] = True
    for nation in range(FIRST_MINOR, NATION_COUNT):
        master = boards.board_of(b, nation) if present[nation] else b.attack_nation
        if present[nation] and (not present[master] or master != b.attack_nation):
            return MINOR_WITHOUT_MAJOR
    if b.attack_step:
        return step_refusal(b, b.attack_camp, b.attack_to, units)
    return None if present[b.attack_nation] else NOT_ITS_OPERATION


def attack_options(b: Board, seat: int, offer: Offer) -> None:
    if attack_refusal(b, seat, ()) is None:
        offer.add()


def attack_now(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


def call_off(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.given_up = "offensives"
    b.own_units()
    for unit in attackers(b):
        b.engaged[unit] = 0
    b.attack_from = b.attack_to = b.attack_camp = b.attack_nation = NOBODY
    b.attack_step = b.attack_resistance = 0
    b.frames.pop()


# --- the forecast ------------------------------------------------------------------------------------------


def forecast(b: Board) -> dict[str, float]:
    """The exact odds of the attack under way before its dice; the defender chooses the better number."""
    copy = b.copy()
    _suppose_war(copy)
    ours, theirs = attackers(copy), attack.defenders(copy)
    if b.attack_kind == LIMITED_OFFENSIVE:
        modifier = attack.limited_modifier(copy)
        return odds.limited_odds(len(ours), len(theirs), modifier, b.rules.natural_ten).to_json()
    if not theirs:
        return odds.empty_area_odds(len(ours), attack.empty_area_modifier(copy)).to_json()
    clash, support = attack.clash(copy), _support(copy)
    if _is_past(copy, "dice"):
        return odds.operation_odds(clash, b.attack_dice_count, support).to_json()
    return odds.best_defence(clash, support).to_json()


def forecast_of(b: Board, camp: int, kind: int, origin: int, target: int, step: int) -> dict[str, float]:
    """The same for an attack that might be made, with all units that could take part."""
    copy = b.copy()
    copy.attack_camp, copy.attack_kind, copy.attack_step = camp, kind, step
    copy.attack_from, copy.attack_to = origin, target
    commit_all(copy)
    return forecast(copy) if attackers(copy) else odds.Odds().to_json()


def _suppose_war(b: Board) -> None:
    """13.3(2): on a copy of the board, as if the war on a neutral were declared."""
    nation = b.control[b.attack_to]
    if nation == NOBODY or b.is_friendly(b.attack_camp, b.attack_to):
        return
    if b.camp[nation] == NEUTRAL:
        b.attackers[nation] |= BIT[b.attack_camp]
    elif not b.at_war(b.attack_camp, b.camp[nation]):
        b.war[max(b.attack_camp, b.camp[nation]) - 1] = 1
    b.assess_relations()


def _support(b: Board) -> odds.Support:
    """Until it is declared whether an elite is used, there is one wherever it can be."""
    elite = [_uses_elite(b, ATTACKER, "attacking_elite"), _uses_elite(b, DEFENDER, "defending_elite")]
    air = [attack.air_fleets(b, side, TACTICAL) for side in (ATTACKER, DEFENDER)]
    return odds.Support(elite[ATTACKER], elite[DEFENDER], air[ATTACKER], air[DEFENDER], attack.rocketeer(b))


def _uses_elite(b: Board, side: int, stage: str) -> bool:
    if _is_past(b, stage):
        return b.attack_elite[side] != NOBODY
    return any(b.kind_of(unit) == ELITE for unit in attack.force(b, side))


def is_open(b: Board) -> bool:
    """Whether the dice of the attack under way are still to be rolled."""
    return not _is_past(b, "roll") and not any(b.attack_dice)


def _is_past(b: Board, stage: str) -> bool:
    """Whether the attack under way has left a stage of its course."""
    frames = [frame for frame in b.frames if frame.course.name == "attack"]
    return any(frame.stage > frame.course.names.index(stage) for frame in frames)


MARK_OPERATION: Final[Verb] = Verb(
    "mark_operation", "13.3.6(1-2)", (MAJOR, PLACE, TO), mark_options, mark_refusal, mark_operation
)
LIFT_MARKER: Final[Verb] = Verb(
    "lift_marker", "13.3.6(1-2)", (PLACE,), lift_options, lift_refusal, lift_marker
)
END_MARKERS: Final[Verb] = Verb("end_markers", "13.3.6(1-2)", carry_out=end_markers)
COMMIT: Final[Verb] = Verb("commit", "13.3.6(9-10)", (TYPE, NUMBER), commit_options, commit_refusal, commit)
CALL_RESISTANCE: Final[Verb] = Verb(
    "call_resistance", "P17", (), resistance_options, resistance_refusal, call_resistance
)
ATTACK_NOW: Final[Verb] = Verb("attack_now", "13.3.6(9-10)", (), attack_options, attack_refusal, attack_now)
CALL_OFF: Final[Verb] = Verb("call_off_attack", "13.3.6(9-10)", carry_out=call_off)
