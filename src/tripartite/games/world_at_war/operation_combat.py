"""13.3.6.1 Resolving an operation: elites, dice, rerolls and totals; also the roll of a limited offensive."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import attack, combat_results, odds
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.combat_results import (
    ATTACKER_ELITE,
    DEFENDER_ELITE,
    DIE_COUNT,
    FIRST_DEFENDER,
    TEN,
    Result,
)
from tripartite.games.world_at_war.kinds import DIE, NUMBER, TYPE
from tripartite.games.world_at_war.terms import ATTACKER, DEFENDER, ELITE, NOBODY, TACTICAL

NO_ELITE: Final[Reason] = Reason("no_elite", "13.3.6.1(3)")
NOT_SO_MANY_DICE: Final[Reason] = Reason("not_so_many_dice", "13.3.6.1(6)")
NO_SUCH_DIE: Final[Reason] = Reason("no_such_die", "13.3.6.1(4)")
REROLLED_ALREADY: Final[Reason] = Reason("rerolled_already", "13.3.6.1(4)")
ROCKETS_AT_OWN_DIE: Final[Reason] = Reason("rockets_at_own_die", "13.3.6.1(4)")
NOT_AN_ENEMY_DIE: Final[Reason] = Reason("not_an_enemy_die", "13.3.6.1(3)")


def is_contested(b: Board) -> bool:
    """13.3.6.1: an operation against an occupied area."""
    return not attack.is_limited(b) and len(attack.defenders(b)) > 0


# --- 13.3.6.1(3) elites ------------------------------------------------------------------------------------


def elite_types(b: Board, combatant: int) -> list[int]:
    """13.3.6.1(3): types of elites that a side has in the combat."""
    found: list[int] = []
    for unit in attack.force(b, combatant):
        if b.kind_of(unit) == ELITE and b.atlas.unit_type[unit] not in found:
            found.append(b.atlas.unit_type[unit])
    return found


def defending_elite(b: Board) -> Asked:
    """13.3.6.1(3): whether an elite is used is declared before the dice, by the defender first."""
    return _declare_elite(b, DEFENDER)


def attacking_elite(b: Board) -> Asked:
    return _declare_elite(b, ATTACKER)


def _declare_elite(b: Board, combatant: int) -> Asked:
    if is_contested(b) and elite_types(b, combatant):
        seat = attack.seat_of(b, combatant)
        return Ask.of(
            b, seat, ("attacker_elite", "defender_elite")[combatant], "13.3.6.1(3)", (USE_ELITE, SPARE_ELITE)
        )
    b.frames[-1].go_on()
    return None


def _declaring(b: Board) -> int:
    return DEFENDER if b.frames[-1].stage_name == "defending_elite" else ATTACKER


def elite_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in elite_types(b, _declaring(b)) else NO_ELITE


def elite_options(b: Board, seat: int, offer: Offer) -> None:
    for type in elite_types(b, _declaring(b)):
        offer.add(type)


def use_elite(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_elite[_declaring(b)] = v[0]
    b.frames[-1].go_on()


def spare_elite(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


# --- 13.3.6.1(6) dice --------------------------------------------------------------------------------------


def choose_dice(b: Board) -> Asked:
    """13.3.6.1(6c): three defenders or fewer choose between one die and two."""
    if is_contested(b):
        clash = attack.clash(b)
        fewest = combat_results.fewest_defence_dice(clash)
        most = combat_results.most_defence_dice(clash)
        if fewest < most:
            return Ask.of(b, attack.seat_of(b, DEFENDER), "defence_dice", "13.3.6.1(6)", (ROLL_DICE,))
        b.attack_dice_count = most
    b.frames[-1].go_on()
    return None


def dice_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in (1, 2) else NOT_SO_MANY_DICE


def dice_options(b: Board, seat: int, offer: Offer) -> None:
    offer.add(1)
    offer.add(2)


def choose_number(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_dice_count = v[0]
    b.frames[-1].go_on()


def roll(b: Board) -> None:
    """13.3.5(3), 13.3.7(1), 13.3.6.1(6d): the defender rolls, then the attacker."""
    if attack.is_limited(b):
        _roll_limited(b)
    elif not attack.defenders(b):
        _roll_empty(b)
    else:
        _roll_operation(b)


def _roll_limited(b: Board) -> None:
    """13.3.5(3): the defender loses one unit; a natural 10 costs the attacker one."""
    modifier, number = attack.limited_modifier(b), len(attack.attackers(b))
    face = b.dice.d10("limited_offensive")
    b.say("limited_offensive", [face], modifier, number)
    hit = combat_results.limited_success(face, modifier, number, b.rules.natural_ten)
    enemies = len(attack.defenders(b))
    b.attack_losses = [int(face == TEN), int(hit and enemies > 0)]
    b.attack_open = int(hit and enemies <= 1)
    b.frames[-1].go_to("defender_losses")


def _roll_empty(b: Board) -> None:
    """13.3.7(1): both sides roll one d3, the attacker adds his units."""
    defence, own = b.d3("defence"), b.d3("attack")
    number, modifier = len(attack.attackers(b)), attack.empty_area_modifier(b)
    b.say("empty_area_dice", own + number + modifier, defence)
    b.attack_won = b.attack_open = int(combat_results.empty_area_won(own, defence, number, modifier))
    b.frames[-1].go_to("advance_begins")


def _roll_operation(b: Board) -> None:
    dice = [0] * DIE_COUNT
    for n in range(b.attack_dice_count):
        dice[FIRST_DEFENDER + n] = b.d3("defence")
    if b.attack_elite[DEFENDER] != NOBODY:
        dice[DEFENDER_ELITE] = b.d3("defending_elite")
    for n in range(combat_results.attack_dice(len(attack.attackers(b)))):
        dice[n] = b.d3("attack")
    if b.attack_elite[ATTACKER] != NOBODY:
        dice[ATTACKER_ELITE] = b.d3("attacking_elite")
    b.attack_dice = dice
    for combatant in (ATTACKER, DEFENDER):
        b.attack_rerolls[combatant] = attack.air_fleets(b, combatant, TACTICAL)
        b.attack_rerolls[combatant] += int(attack.rocketeer(b) == combatant)
    b.say("combat_dice", [n for n in dice[:FIRST_DEFENDER] if n], [n for n in dice[FIRST_DEFENDER:] if n])


# --- 13.3.6.1(4) rerolls -----------------------------------------------------------------------------------


def rerolling(b: Board) -> int:
    """13.3.6.1(4): the side with fewer air fleets first, the attacker on a tie; or NOBODY."""
    first = _first_to_reroll(b)
    for combatant in (first, 1 - first):
        if b.attack_rerolls[combatant] and rerollable(b, combatant):
            return combatant
    return NOBODY


def _first_to_reroll(b: Board) -> int:
    ours, theirs = attack.air_fleets(b, ATTACKER, TACTICAL), attack.air_fleets(b, DEFENDER, TACTICAL)
    return ATTACKER if ours <= theirs else DEFENDER


def rerollable(b: Board, combatant: int) -> list[int]:
    """13.3.6.1(4): dice of either side that this one has not rerolled."""
    found: list[int] = []
    for die in range(DIE_COUNT):
        if not b.attack_dice[die] or b.attack_rerolled[combatant] & 1 << die:
            continue
        if is_own(combatant, die) or not fires_rockets(b, combatant):
            found.append(die)
    return found


def is_own(combatant: int, die: int) -> bool:
    return (die < FIRST_DEFENDER) == (combatant == ATTACKER)


def fires_rockets(b: Board, combatant: int) -> bool:
    """P3: the last reroll of a side with rocket artillery, which is of an own die."""
    return b.attack_rerolls[combatant] == 1 and attack.rocketeer(b) == combatant


def rerolls(b: Board) -> Asked:
    """13.3.6.1(4): each air fleet on tactical support may reroll a die."""
    combatant = rerolling(b)
    if combatant == NOBODY:
        b.frames[-1].go_on()
        return None
    return Ask.of(b, attack.seat_of(b, combatant), "rerolls", "13.3.6.1(4)", (REROLL, KEEP_DICE))


def reroll_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if not b.attack_dice[v[0]]:
        return NO_SUCH_DIE
    if b.attack_rerolled[rerolling(b)] & 1 << v[0]:
        return REROLLED_ALREADY
    return None if v[0] in rerollable(b, rerolling(b)) else ROCKETS_AT_OWN_DIE


def reroll_options(b: Board, seat: int, offer: Offer) -> None:
    for die in rerollable(b, rerolling(b)):
        offer.add(die)


def reroll(b: Board, seat: int, v: tuple[int, ...]) -> None:
    combatant = rerolling(b)
    _spend_reroll(b, v[0])
    b.attack_dice[v[0]] = b.d3("reroll")
    b.say("reroll", combatant, v[0], b.attack_dice[v[0]])


def _spend_reroll(b: Board, die: int) -> None:
    combatant = rerolling(b)
    if fires_rockets(b, combatant):
        b.rockets_fired = b.turn + 1
    b.attack_rerolls[combatant] -= 1
    b.attack_rerolled[combatant] |= 1 << die


def keep_dice(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_rerolls[rerolling(b)] = 0


def prospect(b: Board) -> odds.Odds:
    """The exact odds of the dice as they lie, and of the rerolls that both sides still have."""
    rerolls = odds.Rerolls(b.attack_rerolls[:], _first_to_reroll(b), attack.rocketeer(b))
    return odds.after_dice(attack.clash(b), b.attack_dice[:], rerolls, b.attack_rerolled[:])


def prospect_of_reroll(b: Board, die: int) -> odds.Odds:
    """The same after a reroll of that die, which may show each of its faces."""
    found = odds.Odds()
    for face in odds.FACES:
        copy = b.copy()
        _spend_reroll(copy, die)
        copy.attack_dice[die] = face
        found.add(prospect(copy), 1.0 / len(odds.FACES))
    return found


def prospect_of_keeping(b: Board) -> odds.Odds:
    copy = b.copy()
    keep_dice(copy, NOBODY, ())
    return prospect(copy)


# --- 13.3.6.1(3) the elite die -----------------------------------------------------------------------------


def match_elite(b: Board) -> Asked:
    """13.3.6.1(3): the owner of a lone elite die chooses the die it is compared with."""
    dice = b.attack_dice
    choices = combat_results.matchable(dice)
    if len(choices) > 1 and dice[choices[0]] != dice[choices[1]]:
        combatant = ATTACKER if combat_results.lone_elite(dice) == ATTACKER_ELITE else DEFENDER
        return Ask.of(b, attack.seat_of(b, combatant), "elite_die", "13.3.6.1(3)", (MATCH,))
    b.attack_match = combat_results.best_match(dice)
    b.frames[-1].go_on()
    return None


def match_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    return None if v[0] in combat_results.matchable(b.attack_dice) else NOT_AN_ENEMY_DIE


def match_options(b: Board, seat: int, offer: Offer) -> None:
    for die in combat_results.matchable(b.attack_dice):
        offer.add(die)


def match(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.attack_match = v[0]
    b.frames[-1].go_on()


# --- 13.3.6.1(8) the result --------------------------------------------------------------------------------


def result(b: Board) -> Asked:
    """13.3.6.1(8), 13.3.9(4): a defender with one die beaten by two may choose what he loses."""
    clash = attack.clash(b)
    found = combat_results.resolve(clash, b.attack_dice, b.attack_match)
    if combat_results.may_stand(clash, b.attack_dice, found):
        verbs = (STAND_STUBBORNLY, GIVE_GROUND)
        return Ask.of(b, attack.seat_of(b, DEFENDER), "stubborn_defence", "13.3.9(4)", verbs)
    _apply(b, found)
    return None


def _apply(b: Board, found: Result) -> None:
    b.say("totals", found.attack_total, found.defence_total)
    b.attack_losses = [found.attacker_lost, found.defender_lost]
    b.attack_beaten = [int(found.attacker_elite_beaten), int(found.defender_elite_beaten)]
    b.attack_retreats = found.retreats
    b.attack_won = int(found.difference > 0)
    b.attack_open = int(found.advance)
    b.attack_breakthrough = int(found.breakthrough)
    b.frames[-1].go_on()


def stand_stubbornly(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _apply(b, combat_results.resolve(attack.clash(b), b.attack_dice, b.attack_match, stubborn=True))


def give_ground(b: Board, seat: int, v: tuple[int, ...]) -> None:
    _apply(b, combat_results.resolve(attack.clash(b), b.attack_dice, b.attack_match))


USE_ELITE: Final[Verb] = Verb("use_elite", "13.3.6.1(3)", (TYPE,), elite_options, elite_refusal, use_elite)
SPARE_ELITE: Final[Verb] = Verb("spare_elite", "13.3.6.1(3)", carry_out=spare_elite)
ROLL_DICE: Final[Verb] = Verb(
    "roll_dice", "13.3.6.1(6)", (NUMBER,), dice_options, dice_refusal, choose_number
)
REROLL: Final[Verb] = Verb("reroll", "13.3.6.1(4)", (DIE,), reroll_options, reroll_refusal, reroll)
KEEP_DICE: Final[Verb] = Verb("keep_dice", "13.3.6.1(4)", carry_out=keep_dice)
MATCH: Final[Verb] = Verb("match_elite", "13.3.6.1(3)", (DIE,), match_options, match_refusal, match)
STAND_STUBBORNLY: Final[Verb] = Verb("stand_stubbornly", "13.3.9(4)", carry_out=stand_stubbornly)
GIVE_GROUND: Final[Verb] = Verb("give_ground", "13.3.9(4)", carry_out=give_ground)
