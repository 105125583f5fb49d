"""18.0 Victory: points, the four ways to win, and how it stands before."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.verbs import Verb
from tripartite.games.conquest.blockade import confirm_blockades
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.control import assess_control, lay_blocks
from tripartite.games.conquest.economy import nat_cities, pop, production_level, red_mobilization
from tripartite.games.conquest.memory import Memory
from tripartite.games.conquest.technology import atomic_stages, reveal_atomic_stages
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    ATOMIC,
    ATOMIC_4,
    BRITISH_EMPIRE,
    ECONOMIC,
    FACTION_COUNT,
    FACTION_OF,
    FACTIONS,
    HEAVY_BOMBERS,
    HEGEMONY,
    MILITARY,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    SOVIETS,
    USA,
    VICTORIES,
)

UNASKED: Final = 0  # what a Faction has said to the check (18.2)
CLAIMED: Final = 1
KEPT: Final = 2
CAPITAL_POINTS: Final = 2
MOST_DIVIDEND: Final = 2
STAGES: Final = 4
BOMBER_REACH: Final = 3  # 9.0 Heavy Bombers

LEVEL, STAGE, CAPITALS, BASES, CIVIL_WAR, DIVIDENDS, DECLARATIONS = range(7)
CONDITIONS: Final = (
    "production_level",
    "atomic_stages",
    "enemy_capitals",
    "bases",
    "civil_war",
    "dividends",
    "declarations",
)


# --- 18.1 Victory Points -----------------------------------------------------------------------------------


def points_by_condition(b: Board, faction: int, blockades: bool = True) -> list[int]:
    """18.1: the points of a Faction in the order of CONDITIONS; Dividends only while it shows them."""
    return [
        production_level(b, faction, blockades),
        atomic_stages(b, faction),
        CAPITAL_POINTS * enemy_capitals(b, faction),
        base_points(b, faction),
        civil_war_points(b, faction),
        dividend_points(b, faction),
        -b.declared[faction],
    ]


def points(b: Board, faction: int, blockades: bool = True) -> int:
    return sum(points_by_condition(b, faction, blockades))


def dividend_points(b: Board, faction: int) -> int:
    """4.4, 18.1: the Peace Dividends that a Faction shows."""
    return sum(b.dividends[faction]) if b.claimed[faction] == CLAIMED else 0


def enemy_capitals(b: Board, faction: int) -> int:
    """18.1: Main Capitals and SubCapitals of Enemies that a Faction controls."""
    count = 0
    for area in b.atlas.main_cities:
        if b.control[area] == faction and _is_hostile(b, faction, area):
            count += 1
    return count


def _is_hostile(b: Board, faction: int, area: int) -> bool:
    """18.1: an Enemy's by War, or a Rival's in China, where hostilities need none."""
    owner = FACTION_OF[b.atlas.nation_of[area]]
    return owner != faction and (b.atlas.in_china[area] or b.at_war(faction, owner))


def base_points(b: Board, faction: int) -> int:
    """18.1: one for each Base more than an Enemy holds of one's own."""
    total = 0
    for rival in range(FACTION_COUNT):
        if b.at_war(faction, rival):
            total += max(0, _bases_held(b, faction, rival) - _bases_held(b, rival, faction))
    return total


def _bases_held(b: Board, holder: int, owner: int) -> int:
    """1.122: how many Bases of another Faction's Powers are under control."""
    c = b.atlas
    count = 0
    for area in range(c.land_count):
        if c.base[area] and b.control[area] == holder and FACTION_OF[c.nation_of[area]] == owner:
            count += 1
    return count


def civil_war_points(b: Board, faction: int) -> int:
    """16.23, 16.31: control of China; after an intrusion no more than Loyalty bears out."""
    if faction == USA:
        return min(nat_cities(b), b.kmt) if b.intruded[USA] else nat_cities(b)
    if faction == SOVIETS:
        return min(red_mobilization(b), b.ccp) if b.intruded[SOVIETS] else red_mobilization(b)
    return 0


# --- the end -----------------------------------------------------------------------------------------------


def win(b: Board, faction: int, kind: int) -> None:
    """0.4: the game is over; whoever calls this returns at once."""
    _end(b, [faction], kind)


def _end(b: Board, winners: list[int], kind: int) -> None:
    b.victory = kind
    b.winners = winners
    for faction in winners:
        b.say("victory", faction, kind)
    del b.frames[:]


# --- 18.2 Economic Victory ---------------------------------------------------------------------------------


def check_economic_victory(b: Board) -> Asked:
    """7.12, 18.2: whoever might have enough may show Dividends and Atomic stages; then the check is made."""
    asked = [
        faction for faction in b.factions() if b.claimed[faction] == UNASKED and _might_claim(b, faction)
    ]
    if asked:
        return AskAll([Ask.of(b, faction, "claim", "18.2", (CLAIM, KEEP)) for faction in asked])
    if any(b.claimed):
        b.reveals += 1  # sealed answers are opened together, whatever they are
    _show_claims(b)
    best = [shown_points(b, faction) for faction in b.factions()]
    top = max(best)
    if top >= b.atlas.components.limits["victory_points_economic"] and best.count(top) == 1:
        win(b, b.factions()[best.index(top)], ECONOMIC)
        return None
    b.claimed = [UNASKED] * FACTION_COUNT
    b.frames[-1].go_on()
    return None


def _might_claim(b: Board, faction: int) -> bool:
    """18.2: by what all can see, as if every chit and every pair in the Vault were the best."""
    if not b.dividends[faction] and not b.vault_aims[faction]:
        return False
    stages = min(len(b.vault_aims[faction]), STAGES - atomic_stages(b, faction))
    most = shown_points(b, faction) + MOST_DIVIDEND * len(b.dividends[faction]) + stages
    return most >= b.atlas.components.limits["victory_points_economic"]


def shown_points(b: Board, faction: int) -> int:
    """18.2: what counts of a Faction in the check, as far as it is shown."""
    return points(_with_confirmed_blockades(b), faction)


def _with_confirmed_blockades(b: Board) -> Board:
    """14.23, 18.2: the board as it will be in Production; until then the markers stay."""
    if 1 not in b.blockaded:
        return b
    confirmed = b.copy()
    for faction in b.factions():
        if b.is_at_war(faction):
            confirm_blockades(confirmed, faction)
    return confirmed


def _show_claims(b: Board) -> None:
    """18.1: what counts has to be shown."""
    for faction in range(FACTION_COUNT):
        if b.claimed[faction] == CLAIMED:
            b.reveals += 1
            b.say("dividends_shown", faction, dividend_points(b, faction))
            reveal_atomic_stages(b, faction)


def claim(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.claimed[seat] = CLAIMED


def keep(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.claimed[seat] = KEPT


CLAIM: Final[Verb] = Verb("claim", "18.2", carry_out=claim)
KEEP: Final[Verb] = Verb("keep", "18.2", carry_out=keep)


# --- 18.3 Military Victory ---------------------------------------------------------------------------------


def begin_phase(b: Board) -> bool:
    """1.14, 1.141, 18.3: control is assessed, and blocks lie or stand by it; whether somebody has won."""
    if b.is_assessed():
        return False
    assess_control(b)
    lay_blocks(b)
    b.phase_memory = Memory(b)
    return check_military(b)


def check_military(b: Board) -> bool:
    """18.3: two Enemy Main Capitals or SubCapitals at the same time."""
    enough = b.atlas.components.limits["capitals_military"]
    winners = [faction for faction in b.factions() if enemy_capitals(b, faction) >= enough]
    if winners:
        _end(b, winners, MILITARY)
    return bool(winners)


# --- 18.4 Atomic Victory -----------------------------------------------------------------------------------


def check_atomic(b: Board) -> bool:
    """18.4: the Active Player with the bomb Revealed and an AF in reach that has not moved in this Phase."""
    if not b.has_tech(b.active, ATOMIC_4):
        return False
    reach = BOMBER_REACH if b.has_tech(b.active, HEAVY_BOMBERS) else b.atlas.land_move[AIR_FORCE]
    for power in POWERS_OF[b.active]:
        for block in range(b.atlas.first_block[power], b.atlas.end_block[power]):
            if _can_deliver(b, block, power) and _reaches_center(b, b.place[block], reach):
                win(b, b.active, ATOMIC)
                return True
    return False


def _can_deliver(b: Board, block: int, power: int) -> bool:
    """11.3, 16.12, 2.2: an AF on land, neither of a Client Power nor of a Neutral British Empire.

    Where it stands is where it began the Movement Phase, as long as it has not got an Order.
    """
    if b.kind[block] != AIR_FORCE or b.moved[block] or not 0 <= b.place[block] < b.atlas.land_count:
        return False
    return power < NATIONALISTS and (power != BRITISH_EMPIRE or b.british_ally > 0)


def _reaches_center(b: Board, start: int, reach: int) -> bool:
    """18.4: whether Air Movement leads to a Rival Production Center; Neutrals are not flown over (15.3)."""
    c = b.atlas
    goals = [c.production_center[rival] for rival in b.rivals(b.active)]
    best = [NOBODY] * c.area_count
    best[start] = reach
    todo = [start]
    while todo:
        area = todo.pop()
        for other in c.neighbors[area]:
            left = best[area] - c.sea_cost[other]
            if left <= best[other] or left < 0:
                continue
            if other in goals and b.control[other] != b.active:
                return True
            if c.is_sea(other) or c.passage[other] or b.control[other] != NEUTRAL:
                best[other] = left
                todo.append(other)
    return False


# --- 18.5 Hegemony -----------------------------------------------------------------------------------------


def hegemony(b: Board) -> None:
    """18.5: at the end of 1945 all is shown, and the most points win without Blockades."""
    if begin_phase(b):
        return
    for faction in b.factions():
        b.claimed[faction] = CLAIMED
    _show_claims(b)
    standings = [_final_standing(b, faction) for faction in b.factions()]
    top = max(standings)
    _end(b, [faction for faction in b.factions() if standings[faction] == top], HEGEMONY)


def _final_standing(b: Board, faction: int) -> tuple[int, int, int]:
    """18.5: points; in a tie the higher Production Level, then more POP."""
    return points(b, faction, False), production_level(b, faction, False), pop(b, faction)


# --- how it stands -----------------------------------------------------------------------------------------


def standing(b: Board, over: bool) -> dict[str, Any]:
    """18.1: points by what they are for; hidden Dividends and stages count once they are shown."""
    blockades = b.victory != HEGEMONY
    rows = [points_by_condition(b, faction, blockades) for faction in range(FACTION_COUNT)]
    by_condition = {
        name: {FACTIONS[faction]: rows[faction][number] for faction in range(FACTION_COUNT)}
        for number, name in enumerate(CONDITIONS)
    }
    total = {FACTIONS[faction]: sum(rows[faction]) for faction in range(FACTION_COUNT)}
    return {
        "by_condition": by_condition,
        "points": total,
        "decisive": None,
        "final": total if over else None,
        "outcome": VICTORIES[b.victory],
        "winners": [FACTIONS[faction] for faction in b.winners] if over else [],
    }


def outcome(b: Board) -> dict[str, str | int]:
    """How a finished game ended, and in which Year."""
    return {"outcomes": VICTORIES[b.victory], "last_year": b.year}
