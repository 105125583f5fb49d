"""13.3.5 to 13.3.9 in plain numbers: what dice mean, for the rules and for the forecast alike."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war.terms import NOBODY

# The dice in the order of `terms.DICE`.
ATTACKER_ELITE: Final = 2
FIRST_DEFENDER: Final = 3
DEFENDER_ELITE: Final = 5
DIE_COUNT: Final = 6
TEN: Final = 10  # 13.3.5(3)
BREAKTHROUGH: Final = 5  # 13.3.8(1): by how much the operational part is won
FEW: Final = 3  # 13.3.6.1(6c): up to so many defenders choose their dice
LARGER: Final = "larger"
SUM: Final = "sum"
ONE: Final = "one"
TESTED: Final = "tested"


class Clash:
    """An operation before its dice: units, fortress levels, modifiers besides numbers, and rulings."""

    def __init__(self, attackers: int, defenders: int) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.fortress = 0  # levels that stand against this attack
        self.attack_modifier = 0
        self.defence_modifier = 0
        self.uncounted = 0  # defenders that an event leaves out of the count (P17)
        self.rough = False
        self.winner_losses = LARGER  # 13.3.9(7)
        self.one_die_losses = ONE  # 13.3.9(2)


class Result:
    """What an operation comes to."""

    def __init__(self, attack_total: int, defence_total: int) -> None:
        self.attack_total = attack_total
        self.defence_total = defence_total
        self.difference = attack_total - defence_total
        self.attack_hits = 0  # tactical losses of the defender
        self.defence_hits = 0
        self.attacker_lost = 0
        self.defender_lost = 0
        self.attacker_elite_beaten = False
        self.defender_elite_beaten = False
        self.retreats = 0
        self.advance = False
        self.breakthrough = False
        self.fortress_lost = 0


# --- 13.3.6.1(6) units and dice ----------------------------------------------------------------------------


def strength(defenders: int, fortress: int) -> int:
    """5.4(3), 13.3.6.1(6b): a fortress adds its level if at least as many units are inside."""
    return defenders + fortress if defenders >= fortress else defenders


def defence_count(clash: Clash) -> int:
    """13.3.6.1(6): the defenders as they are counted, at least one."""
    return max(strength(clash.defenders, clash.fortress) - clash.uncounted, 1)


def attack_dice(attackers: int) -> int:
    """13.3.6.1(6c): two, but one for a single unit."""
    return 1 if attackers == 1 else 2


def fewest_defence_dice(clash: Clash) -> int:
    """13.3.6.1(6c): three units or fewer may choose a single die."""
    return 1 if defence_count(clash) <= FEW else 2


def most_defence_dice(clash: Clash) -> int:
    """13.3.6.1(6c): a single unit has a single die."""
    return 1 if defence_count(clash) == 1 else 2


def numbers_bonus(units: int, enemies: int) -> int:
    """13.3.6.1(7): more units +1, double +2, triple +3."""
    if units <= enemies:
        return 0
    if units >= 3 * enemies:
        return 3
    return 2 if units >= 2 * enemies else 1


def single_die_bonus(clash: Clash, dice: list[int]) -> int:
    """13.3.6.1(6e): +1 for a defender with one die, unless it is one unit and one die against the same."""
    if dice[FIRST_DEFENDER + 1]:
        return 0
    alone = clash.attackers == 1 and defence_count(clash) == 1
    return 0 if alone and not dice[1] else 1


def attack_total(clash: Clash, dice: list[int]) -> int:
    """13.3.6.1(2), 13.3.6.1(7): the elite die does not count."""
    enemies = defence_count(clash)
    return dice[0] + dice[1] + clash.attack_modifier + numbers_bonus(clash.attackers, enemies)


def defence_total(clash: Clash, dice: list[int]) -> int:
    """13.3.6.1(2), 13.3.6.1(6e), 13.3.6.1(7)."""
    total = dice[FIRST_DEFENDER] + dice[FIRST_DEFENDER + 1] + clash.defence_modifier
    total += numbers_bonus(defence_count(clash), clash.attackers)
    return total + single_die_bonus(clash, dice)


# --- 13.3.6.1(3), 13.3.6.1(5) tactical combat --------------------------------------------------------------


def lone_elite(dice: list[int]) -> int:
    """13.3.6.1(3): the elite die that no elite die opposes, or NOBODY."""
    if bool(dice[ATTACKER_ELITE]) == bool(dice[DEFENDER_ELITE]):
        return NOBODY
    return ATTACKER_ELITE if dice[ATTACKER_ELITE] else DEFENDER_ELITE


def matchable(dice: list[int]) -> list[int]:
    """13.3.6.1(3): the dice that the owner of a lone elite die may compare it with."""
    elite = lone_elite(dice)
    if elite == NOBODY:
        return []
    first = FIRST_DEFENDER if elite == ATTACKER_ELITE else 0
    return [die for die in (first, first + 1) if dice[die]]


def best_match(dice: list[int]) -> int:
    """The highest die that a lone elite die beats, ties included, else the highest; NOBODY without one."""
    best = NOBODY
    elite = lone_elite(dice)
    for die in matchable(dice):
        if best == NOBODY:
            best = die
            continue
        beats, beat_best = dice[elite] >= dice[die], dice[elite] >= dice[best]
        if (beats and not beat_best) or (beats == beat_best and dice[die] > dice[best]):
            best = die
    return best


def compare(dice: list[int], match: int, result: Result) -> None:
    """13.3.6.1(5): elite dice first, then the others from high to low; each winning die is one loss."""
    left = dice[:]
    elite = lone_elite(dice)
    if elite != NOBODY:
        won = dice[elite] >= dice[match]
        left[match] = 0
        _count_hit(result, (elite == ATTACKER_ELITE) == won)
        result.attacker_elite_beaten = elite == ATTACKER_ELITE and not won
        result.defender_elite_beaten = elite == DEFENDER_ELITE and not won
    elif dice[ATTACKER_ELITE] != dice[DEFENDER_ELITE]:
        won = dice[ATTACKER_ELITE] > dice[DEFENDER_ELITE]
        _count_hit(result, won)
        result.defender_elite_beaten = won
        result.attacker_elite_beaten = not won
    attack = sorted(left[:ATTACKER_ELITE], reverse=True)
    defence = sorted(left[FIRST_DEFENDER:DEFENDER_ELITE], reverse=True)
    for ours, theirs in zip(attack, defence, strict=True):
        if ours and theirs and ours != theirs:
            _count_hit(result, ours > theirs)


def _count_hit(result: Result, by_attacker: bool) -> None:
    if by_attacker:
        result.attack_hits += 1
    else:
        result.defence_hits += 1


# --- 13.3.9 losses -----------------------------------------------------------------------------------------


def may_stand(clash: Clash, dice: list[int], result: Result) -> bool:
    """13.3.9(4): one die beaten by two may lose two units rather than lose one and retreat one."""
    if result.difference <= 0 or dice[FIRST_DEFENDER + 1] or not dice[1]:
        return False
    return not clash.rough and not clash.fortress and clash.defenders >= 2 and result.defender_lost == 1


def resolve(clash: Clash, dice: list[int], match: int, stubborn: bool = False) -> Result:
    """13.3.6.1(8-10), 13.3.8(1), 13.3.9: the result of all dice."""
    result = Result(attack_total(clash, dice), defence_total(clash, dice))
    compare(dice, match, result)
    if result.difference > 0:
        _defender_loses(clash, dice, result, stubborn)
    elif result.difference < 0:
        _attacker_loses(clash, dice, result)
    else:
        result.attacker_lost = min(result.defence_hits, clash.attackers)
        result.defender_lost = min(result.attack_hits, clash.defenders)
    result.fortress_lost = min(clash.fortress, result.defender_lost // 2)
    return result


def _losers_losses(clash: Clash, hits: int, one_die: bool) -> int:
    """13.3.9(2), 13.3.9(3): one by the operational result; with one die a tactical loss satisfies it."""
    return max(1, hits) if one_die and clash.one_die_losses == ONE else hits + 1


def _winners_losses(clash: Clash, hits: int, half: int) -> int:
    """13.3.9(7): half of the loser's, tactical losses taken into account as the table has decided."""
    if clash.winner_losses == SUM:
        return hits + half
    return max(hits, half) if clash.winner_losses == LARGER else half


def _defender_loses(clash: Clash, dice: list[int], result: Result, stubborn: bool) -> None:
    lost = _losers_losses(clash, result.attack_hits, not dice[FIRST_DEFENDER + 1])
    retreats = 0 if clash.rough or clash.fortress else 1  # 13.3.9(3), 5.4(4), 13.3.10(5)
    if stubborn:
        lost, retreats = 2, 0
    result.defender_lost = min(lost, clash.defenders)
    retreats = min(retreats, clash.defenders - result.defender_lost)
    half = (result.defender_lost + 1) // 2 if clash.fortress else result.defender_lost // 2
    result.attacker_lost = min(clash.attackers, _winners_losses(clash, result.defence_hits, half))
    left = clash.defenders - result.defender_lost - retreats
    if left and not clash.fortress and 2 * left <= clash.defenders:
        retreats += left  # 13.3.9(5)
        left = 0
    result.retreats = retreats
    result.advance = not left
    won_dice = result.attack_hits > result.defence_hits
    result.breakthrough = result.difference >= BREAKTHROUGH and won_dice and not result.advance


def _attacker_loses(clash: Clash, dice: list[int], result: Result) -> None:
    lost = _losers_losses(clash, result.defence_hits, not dice[1])
    result.attacker_lost = min(clash.attackers, lost)
    half = result.attacker_lost // 2
    result.defender_lost = min(clash.defenders, _winners_losses(clash, result.attack_hits, half))


# --- 13.3.5, 13.3.7 limited offensives and empty areas -----------------------------------------------------


def limited_success(roll: int, modifier: int, attackers: int, natural_ten: str) -> bool:
    """13.3.5(3): a result up to the number of attackers."""
    if roll == TEN and natural_ten != TESTED:
        return False
    return roll + modifier <= attackers


def empty_area_won(attack: int, defence: int, attackers: int, modifier: int) -> bool:
    """13.3.7(1): the attacker adds his units; a tie fails."""
    return attack + attackers + modifier > defence
