"""12.5 Retreats and 13.0 Rebasing: where units that leave a Battle may go, and how they leave."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.conquest.battlefield import has_tech, is_ongoing
from tripartite.games.conquest.blocks import eliminate, mix, stand_up
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.china import enter_china, is_first_offence
from tripartite.games.conquest.kinds import AREA, CV, POWER, TYPE
from tripartite.games.conquest.reach import room_over, shares_coast
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    FACE_UP,
    FORTRESS,
    HEAVY_BOMBERS,
    MILITIA,
    NOBODY,
    SUBMARINE,
)
from tripartite.games.conquest.territory import bars_passage, entry_refusal, sea_refusal

CANNOT_MOVE: Final[Reason] = Reason("cannot_move", "3.241")
NOT_FRIENDLY: Final[Reason] = Reason("not_friendly", "12.5")
DISPUTED: Final[Reason] = Reason("disputed", "11.51")
BATTLE_THERE: Final[Reason] = Reason("battle_there", "12.5")
ENEMY_CAME_FROM_THERE: Final[Reason] = Reason("enemy_came_from_there", "12.5")
ONLY_WHENCE_IT_CAME: Final[Reason] = Reason("only_whence_it_came", "12.5")
NO_FRIENDS_AT_SEA: Final[Reason] = Reason("no_friends_at_sea", "12.5")
BORDER_FULL: Final[Reason] = Reason("border_full", "11.52")
LAND_ONLY: Final[Reason] = Reason("undisputed_land_only", "13.0")
NOT_BESIDE: Final[Reason] = Reason("not_beside", "12.5")
OUT_OF_REACH: Final[Reason] = Reason("out_of_reach", "13.0")
NOT_LEAVING: Final[Reason] = Reason("not_leaving", "12.52")
HEAVY_BOMBERS_SPEED: Final = 3  # 9.0


# --- 12.5 where a unit may stay ----------------------------------------------------------------------------


def stay_refusal(b: Board, block: int, area: int, ongoing: bool) -> Reason | None:
    """11.51, 12.5, 13.0: what forbids a unit to end there; `ongoing` if it leaves a Battle that goes on."""
    power = b.atlas.block_power[block]
    if not b.is_friendly(power, area):
        return NOT_FRIENDLY
    reason = entry_refusal(b, power, area)
    if reason is not None:
        return reason
    if b.has_enemies(power, area) or b.is_disputed(area):
        return DISPUTED
    if not ongoing:
        return None
    if is_blocked(b, area):
        return BATTLE_THERE
    return ENEMY_CAME_FROM_THERE if is_enemys_way(b, block, area) else None


def is_blocked(b: Board, area: int) -> bool:
    """12.5, 12.63: areas that had Battles other than Raids in this Player Turn."""
    return area in b.battles and area not in b.raids


def is_enemys_way(b: Board, block: int, area: int) -> bool:
    """12.5: for Defenders, whether the Attacker Engaged them from that area."""
    if b.atlas.block_faction[block] == b.active:
        return False
    for n, into in enumerate(b.engaged_into):
        if into == b.battle and b.engaged_from[n] == area:
            return True
    return False


def must_go_back(b: Board, block: int) -> bool:
    """12.5: for Attackers who Engaged in this Player Turn; AFs fly on to where they can land (12.51)."""
    if b.origin[block] == NOBODY or b.atlas.block_faction[block] != b.active:
        return False
    return b.kind[block] != AIR_FORCE


# --- 12.5 Retreats to an adjacent area ---------------------------------------------------------------------


def retreat_refusal(b: Board, block: int, area: int) -> Reason | None:
    """12.5: a Retreat to an adjacent Friendly area; AFs always Rebase (12.51)."""
    kind, here = b.kind[block], b.place[block]
    if kind == FORTRESS:
        return CANNOT_MOVE
    if kind == AIR_FORCE or not is_beside(b, kind, here, area):
        return NOT_BESIDE if b.atlas.is_ground[kind] else OUT_OF_REACH
    ongoing = is_ongoing(b)
    reason = stay_refusal(b, block, area, ongoing)
    if reason is not None:
        return reason
    if ongoing and must_go_back(b, block) and area != b.origin[block]:
        return ONLY_WHENCE_IT_CAME
    return crossing_refusal(b, block, here, area) if b.atlas.is_ground[kind] else None


def is_beside(b: Board, kind: int, here: int, area: int) -> bool:
    """11.1, 11.2: whether one step leads there; ships go along a coastline by land, Militia never to sea."""
    c = b.atlas
    if c.between[here][area] == NOBODY:
        return False
    if here < c.land_count and area < c.land_count:
        return c.is_ground[kind] or shares_coast(b, here, area)
    return kind != MILITIA and (not c.is_ground[kind] or here < c.land_count)


def crossing_refusal(b: Board, block: int, here: int, area: int) -> Reason | None:
    """11.52, 12.5: border limits of Ground units, which go to sea only where friends are."""
    c = b.atlas
    if area >= c.land_count and not b.is_present(c.block_faction[block], area):
        return NO_FRIENDS_AT_SEA
    border = c.between[here][area]
    return None if room_over(b, c.block_faction[block], border) else BORDER_FULL


def forget_crossings(b: Board) -> None:
    """11.52: the limits apply afresh in the Combat Phase; of ANS units too, or all would see who is one."""
    b.border = [NOBODY] * b.atlas.block_count
    b.exit = [NOBODY] * b.atlas.block_count


# --- 13.0 Rebasing within a unit's movement ----------------------------------------------------------------


class Passage:
    """13.0: how far an ANS unit can Rebase, found by one search from where it is."""

    def __init__(self, b: Board, block: int) -> None:
        c = b.atlas
        self.b = b
        self.block = block
        self.power = c.block_power[block]
        self.kind = b.kind[block]
        self.start = b.place[block]
        self.ongoing = is_ongoing(b)
        self.left: list[int] = []  # movement that is left on getting there
        self.came: list[int] = []  # whence
        self.goals: list[int] = []
        self._offends = False  # whether areas may be passed where that has consequences (16.31, 16.33)
        self._met_offence = False

    def search(self) -> list[int]:
        """The land areas where it may end: by ways without consequences in China, then by others."""
        self._search()
        if self._met_offence:
            self._offends = True
            self._search()
        return self.goals

    def way_to(self, area: int) -> list[int]:
        """The areas passed on the way to a goal."""
        self._search()
        if area not in self.goals:
            self._offends = True
            self._search()
        passed: list[int] = []
        at = self.came[area]
        while at not in (self.start, NOBODY):
            passed.append(at)
            at = self.came[at]
        return passed

    def _search(self) -> None:
        c = self.b.atlas
        speed = rebase_speed(self.b, self.block)
        waves: list[list[int]] = [[] for _ in range(speed + 1)]
        waves[speed].append(self.start)
        self.left = [NOBODY] * c.area_count
        self.came = [NOBODY] * c.area_count
        self.left[self.start] = speed
        for left in range(speed, 0, -1):
            for area in waves[left]:
                if self.left[area] != left or not self._goes_on(area):
                    continue
                for other in c.neighbors[area]:
                    rest = left - c.sea_cost[other]
                    if rest > self.left[other] and self._can_step(area, other):
                        if self.left[other] == NOBODY:
                            self._note(other)
                        self.left[other] = rest
                        self.came[other] = area
                        waves[rest].append(other)

    def _note(self, area: int) -> None:
        if area >= self.b.atlas.land_count or area in self.goals:
            return
        if stay_refusal(self.b, self.block, area, self.ongoing) is None:
            self.goals.append(area)

    def _goes_on(self, area: int) -> bool:
        """11.2: ships stop at land, but for Straits and Islets that are not the Enemy's."""
        if area == self.start or area >= self.b.atlas.land_count:
            return True
        if self.kind == AIR_FORCE:
            return self._may_offend(area)
        return self.b.atlas.passage[area] and not bars_passage(self.b, self.power, area)

    def _may_offend(self, area: int) -> bool:
        """16.31, 16.33: what has consequences is passed only if there is no other way."""
        if self._offends or not is_first_offence(self.b, self.power, area):
            return True
        self._met_offence = True
        return False

    def _can_step(self, area: int, other: int) -> bool:
        if self.kind == AIR_FORCE:
            return self._can_fly(other)
        if not self._can_sail(area, other):
            return False
        return area != self.start or self._can_disengage(other)

    def _can_fly(self, area: int) -> bool:
        """1.3, 11.3: over Friendly and Enemy areas, and over anybody's Straits and Islets."""
        if area >= self.b.atlas.land_count:
            return sea_refusal(self.b, self.power, area) is None
        return self.b.atlas.passage[area] or entry_refusal(self.b, self.power, area) is None

    def _can_sail(self, area: int, other: int) -> bool:
        """11.2: over sea to a port; only Submarines pass Enemies."""
        c = self.b.atlas
        if other < c.land_count:
            return area >= c.land_count
        if sea_refusal(self.b, self.power, other) is not None:
            return False
        if self.kind == SUBMARINE:
            return True
        return not self.b.has_enemies(self.power, other) and other not in self.b.battles

    def _can_disengage(self, area: int) -> bool:
        """11.51, 12.5: the first step out of a Battle that goes on."""
        if not self.ongoing:
            return True
        if must_go_back(self.b, self.block):
            return area == self.b.origin[self.block]
        return not is_enemys_way(self.b, self.block, area)


def rebase_speed(b: Board, block: int) -> int:
    """13.0: the normal speed."""
    kind = b.kind[block]
    if kind == AIR_FORCE:
        return HEAVY_BOMBERS_SPEED if has_tech(b, block, HEAVY_BOMBERS) else b.atlas.land_move[kind]
    return b.atlas.sea_move[kind]


def rebase_areas(b: Board, block: int) -> list[int]:
    """13.0: undisputed Friendly land within the movement of an ANS unit."""
    return Passage(b, block).search()


def destinations(b: Board, block: int, retreats: bool) -> list[int]:
    """12.5, 12.51, 13.11: where a unit may go: ANS units Rebase, and whoever `retreats` may go next door."""
    kind = b.kind[block]
    if kind == FORTRESS:
        return []
    found = [] if b.atlas.is_ground[kind] else rebase_areas(b, block)
    if retreats and kind != AIR_FORCE:
        for area in b.atlas.neighbors[b.place[block]]:
            if area not in found and retreat_refusal(b, block, area) is None:
                found.append(area)
    return found


def leave_refusal(b: Board, block: int, area: int, retreats: bool) -> Reason | None:
    """Why a unit may not leave for that area."""
    if area in destinations(b, block, retreats):
        return None
    if b.kind[block] == FORTRESS:
        return CANNOT_MOVE
    if retreats and b.kind[block] != AIR_FORCE and b.atlas.between[b.place[block]][area] != NOBODY:
        return retreat_refusal(b, block, area) or OUT_OF_REACH
    if b.atlas.is_ground[b.kind[block]]:
        return NOT_BESIDE
    if area >= b.atlas.land_count:
        return LAND_ONLY
    return stay_refusal(b, block, area, is_ongoing(b)) or OUT_OF_REACH


def leave(b: Board, block: int, area: int) -> None:
    """12.5: the unit goes and stands up again; what was seen of it stays known until it mixes."""
    b.own_blocks()
    here, lies = b.place[block], b.face[block] == FACE_UP
    border, power = b.atlas.between[here][area], b.atlas.block_power[block]
    passed = Passage(b, block).way_to(area) if b.kind[block] == AIR_FORCE else []
    if lies:
        b.say("left", block, here, area)
    else:
        b.say("left_unseen", power, here, area)
        mix(b, [block])
    b.put(block, area)
    stand_up(b, block)
    for each in (*passed, area):
        enter_china(b, power, each)
    b.origin[block] = NOBODY
    b.invading[block] = 0
    b.group[block] = 0
    b.border[block] = border if b.atlas.is_ground[b.kind[block]] else NOBODY


# --- 12.52, 13.12 leaving one after the other --------------------------------------------------------------


def leaving_now(b: Board) -> list[int]:
    """Those who leave at the same time: of one Faction, from one area."""
    c = b.atlas
    if not b.leaving:
        return []
    first = b.leaving[0]
    return [
        block
        for block in b.leaving
        if c.block_faction[block] == c.block_faction[first] and b.place[block] == b.place[first]
    ]


def find_leaving(b: Board, v: tuple[int, ...]) -> int:
    """The leaving unit so described (Power, type, CV), if there are several one that can go to the area."""
    found = NOBODY
    for block in leaving_now(b):
        if (b.atlas.block_power[block], b.kind[block], b.cv[block]) == v[:3]:
            if v[3] in destinations(b, block, b.leaving_must > 0):
                return block
            found = block
    return found


def go_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    block = find_leaving(b, v)
    return NOT_LEAVING if block == NOBODY else leave_refusal(b, block, v[3], b.leaving_must > 0)


def go_options(b: Board, seat: int, offer: Offer) -> None:
    for block in leaving_now(b):
        power = b.atlas.block_power[block]
        for area in destinations(b, block, b.leaving_must > 0):
            offer.add_once(power, b.kind[block], b.cv[block], area)


def go(b: Board, seat: int, v: tuple[int, ...]) -> None:
    block = find_leaving(b, v)
    b.leaving.remove(block)
    leave(b, block, v[3])


def stay(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.12: the others stay where they are."""
    for block in leaving_now(b):
        b.leaving.remove(block)


WITHDRAW: Final[Verb] = Verb(
    "withdraw", "12.52", (POWER, TYPE, CV, AREA), go_options, go_refusal, go, secret=True
)
REBASE: Final[Verb] = Verb("rebase", "13.0", (POWER, TYPE, CV, AREA), go_options, go_refusal, go, secret=True)
STAY: Final[Verb] = Verb("stay", "13.12", carry_out=stay)


def leave_in_turn(b: Board) -> Asked:
    """12.52, 13.12: the units of one Faction in any order; one that has to leave and cannot is eliminated."""
    here = [block for block in b.leaving if b.place[block] != NOBODY]
    if len(here) < len(b.leaving):
        b.leaving = here  # Disbanded meanwhile (3.3)
        return None
    if not b.leaving:
        b.leaving_must = 0
        b.frames[-1].go_on()
        return None
    return _must_leave(b) if b.leaving_must else _may_leave(b)


def _must_leave(b: Board) -> Asked:
    units = leaving_now(b)
    for block in units:
        if not destinations(b, block, True):
            b.leaving.remove(block)
            _perish(b, block)
            return None
    ask = Ask.of(b, b.atlas.block_faction[units[0]], "withdraw", "12.52", (WITHDRAW,))
    if len(ask.options) == 1 and b.face[units[0]] == FACE_UP:
        go(b, ask.seat, ask.options[0].values)
        return None
    return ask


def _perish(b: Board, block: int) -> None:
    """12.51, 12.52: there is no way out."""
    power, area = b.atlas.block_power[block], b.place[block]
    if b.face[block] == FACE_UP:
        b.say("destroyed", block, area)
    else:
        b.say("perished", power, area)
        mix(b, [block])
    eliminate(b, block)


def _may_leave(b: Board) -> Asked:
    """13.1, 13.12: whoever wants to."""
    units = leaving_now(b)
    ask = Ask.of(b, b.atlas.block_faction[units[0]], "rebase", "13.12", (REBASE, STAY))
    if len(ask.options) > 1 or not all(b.face[block] == FACE_UP for block in units):
        return ask
    stay(b, ask.seat, ())
    return None


LEAVING: Final[Course] = Course("leaving", [Stage("leaving", "12.52", leave_in_turn)])


def open_leaving(b: Board) -> Frame | None:
    """The frame in which those who are noted as leaving do so."""
    return Frame(LEAVING) if b.leaving else None
