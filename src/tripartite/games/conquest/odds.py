"""12.43 The odds of a shot before the dice, exactly."""

from __future__ import annotations

from tripartite.core.maps.odds import hits
from tripartite.core.verbs import Option
from tripartite.games.conquest.battlefield import targets_of
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.firing import (
    BOMB,
    BOMBS_FIREPOWER,
    FIRE,
    KAMIKAZE,
    KAMIKAZE_FIREPOWER,
    STRIKE,
    STRIKE_FIREPOWER,
    bombed_faction,
    dice_of,
    firepower,
    loss_per_hit,
)
from tripartite.games.conquest.terms import CLASS_N

FACES = 6


class Odds:
    """The Hits of one shot, counted in throws, and what they cost the target on average."""

    def __init__(self, dice: int, power: int, losses: list[int]) -> None:
        self.dice = dice
        self.firepower = power
        self.throws = FACES**dice
        self.hits = hits(dice, FACES, power)  # by number of Hits: in how many throws
        self.losses = losses  # by number of Hits: CV (or IND) lost
        self.expected_hits = dice * min(power, FACES) / FACES
        self.expected_loss = sum(self.hits[n] * losses[n] for n in range(dice + 1)) / self.throws


def odds_of(b: Board, option: Option) -> Odds | None:
    """The odds of a shot that the acting unit may fire; None if the option is none."""
    block, verb, v = b.acting, option.declared, option.values
    if verb is FIRE:
        return _shot(b, v[0], v[1], dice_of(b, block, v[0]), firepower(b, block, v[0]))
    if verb is KAMIKAZE:
        return _shot(b, v[0], v[1], b.cv[block], KAMIKAZE_FIREPOWER)
    if verb is STRIKE:
        return _shot(b, CLASS_N, v[0], b.cv[block], STRIKE_FIREPOWER)
    if verb is BOMB:
        ind = b.ind[bombed_faction(b, block)]
        return Odds(b.cv[block], BOMBS_FIREPOWER, [min(n, ind) for n in range(b.cv[block] + 1)])
    return None


def _shot(b: Board, target: int, side: int, dice: int, power: int) -> Odds:
    units = targets_of(b, b.atlas.block_power[b.acting], side, target)
    strengths = [(b.cv[unit], loss_per_hit(b, unit)) for unit in units]
    return Odds(dice, power, losses_by_hits(strengths, dice))


def losses_by_hits(strengths: list[tuple[int, int]], most: int) -> list[int]:
    """12.44: the CV that 0, 1, 2, ... Hits cost units of given CV and loss for each Hit.

    The strongest is hit; among equals the owner is expected to choose the one that loses least.
    """
    left = strengths[:]
    losses = [0]
    for _ in range(most):
        cost = 0
        if left:
            left.sort(key=lambda unit: (-unit[0], min(unit)))
            cv, loss = left.pop(0)
            cost = min(cv, loss)
            if cv > loss:
                left.append((cv - loss, loss))
        losses.append(losses[-1] + cost)
    return losses
