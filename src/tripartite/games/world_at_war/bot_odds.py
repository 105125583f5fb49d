"""The odds of attacks for planning: operations in few numbers, so that each is counted once."""

from __future__ import annotations

from typing import Final

from tripartite.games.world_at_war import odds
from tripartite.games.world_at_war.combat_results import Clash, numbers_bonus, strength
from tripartite.games.world_at_war.odds import Odds

MOST_DEFENDERS: Final = 7  # more of them stand as well
MOST_ATTACKERS: Final = 4  # more of them lose no more
WIDEST: Final = 7  # modifiers that decide everything
CERTAIN: Final = 0.95

_book: dict[int, Odds] = {}
_empty: dict[int, Odds] = {}


def operation(attackers: int, defenders: int, modifier: int, fortress: int, rough: bool) -> Odds:
    """13.3.6.1: of an operation; `modifier` is the attacker's less the defender's, numbers apart."""
    if not defenders:
        return against_nobody(attackers, modifier)
    enemies = strength(defenders, fortress)
    net = modifier + numbers_bonus(attackers, enemies) - numbers_bonus(enemies, attackers)
    net = max(-WIDEST, min(WIDEST, net))
    own, other = min(attackers, MOST_ATTACKERS), min(defenders, MOST_DEFENDERS)
    key = (((net + WIDEST) * 8 + other) * 8 + own) * 8 + fortress * 2 + int(rough)
    found = _book.get(key)
    if found is None:
        found = _book[key] = _count(own, other, net, fortress, rough)
    return found


def _count(attackers: int, defenders: int, net: int, fortress: int, rough: bool) -> Odds:
    clash = Clash(attackers, defenders)
    clash.fortress = fortress
    clash.rough = rough
    enemies = strength(defenders, fortress)
    clash.attack_modifier = net - numbers_bonus(attackers, enemies) + numbers_bonus(enemies, attackers)
    return odds.best_defence(clash)


def against_nobody(attackers: int, modifier: int) -> Odds:
    """13.3.7: of an operation against an empty area."""
    key = min(attackers, 8) * 32 + max(-WIDEST, min(WIDEST, modifier)) + WIDEST
    found = _empty.get(key)
    if found is None:
        found = _empty[key] = odds.empty_area_odds(attackers, modifier)
    return found


def limited_kill(attackers: int, modifier: int) -> float:
    """13.3.5(3): the chance that a limited offensive succeeds."""
    return max(0.0, min(1.0, (attackers - modifier) / 10.0))
