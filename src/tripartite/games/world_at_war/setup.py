"""P25 The start of a scenario: camps, control, tracks, fortresses and units."""

from __future__ import annotations

from tripartite.core.dice import Dice
from tripartite.core.verbs import Vocabulary
from tripartite.core.windows import NEVER
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board, Rules
from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.forces import create
from tripartite.games.world_at_war.keys import (
    AT_WAR,
    FULL_DIPLOMACY,
    ITALY_ASIDE_RULE,
    OUT_OF_PLAY,
    SURRENDERED,
)
from tripartite.games.world_at_war.scenario_records import NO_MARKER, Setup
from tripartite.games.world_at_war.technology import release_elites
from tripartite.games.world_at_war.terms import (
    AXIS,
    AXIS_SIDE,
    FIRST_MINOR,
    FRANCE,
    ITALY,
    MAJOR_COUNT,
    NATION_COUNT,
    NOBODY,
    SEAT_COUNT,
    SOVIET,
    UNITED_KINGDOM,
    USSR,
    VICHY_FRANCE,
    WESTERN,
)


def new_board(atlas: Atlas, vocabulary: Vocabulary, rules: Rules, dice: Dice) -> Board:
    """P25(1): the board before the pact is decided, or before the first turn."""
    b = Board(atlas, vocabulary, rules, dice)
    b.clear()
    b.turn = b.scenario.first
    b.standing[WINDOWS.index("fortresses")] = [NEVER] * SEAT_COUNT  # 15.1.4(2): who cares asks to be asked
    _set_up_nations(b)
    _set_up_control(b)
    _set_up_tracks(b)
    _release_pieces(b)
    for each in atlas.components.setups:
        if each.scenario == b.scenario.number:
            put_down(b, each)
    b.cup = [atlas.no_effect_chit] * atlas.no_effect_chits[b.turn] if b.scenario.diplomacy else []
    b.recount()
    return b


def _set_up_nations(b: Board) -> None:
    """P25(6), 16.2: who takes part, and on which side."""
    c = b.atlas
    for nation in b.scenario.nations:
        b.in_play[nation] = 1
    for nation in range(MAJOR_COUNT, NATION_COUNT):
        b.in_play[nation] = int(_takes_part(b, nation))
    for nation in range(MAJOR_COUNT, FIRST_MINOR):
        if b.in_play[UNITED_KINGDOM]:
            b.camp[nation] = WESTERN
    for each in c.components.standings:
        if each.scenario == b.scenario.number:
            if each.state == AT_WAR:
                b.camp[each.nation] = _camp(each.nation, each.side)
            b.surrendered[each.nation] = int(each.state == SURRENDERED)
            if each.state == OUT_OF_PLAY:
                b.in_play[each.nation] = 0
    if b.in_play[USSR]:
        b.camp[USSR] = SOVIET
    if b.surrendered[FRANCE] and b.in_play[UNITED_KINGDOM]:
        b.camp[FRANCE] = WESTERN  # P11(4), P11(6): French cubes under the United Kingdom
    at_war = [each.nation for each in c.components.standings if _is_at_war(b, each.scenario, each.state)]
    b.war = [int(any(b.camp[nation] == camp for nation in at_war)) for camp in (WESTERN, SOVIET)]
    if b.war[1]:
        b.eastern_war = b.turn + 1


def _takes_part(b: Board, nation: int) -> bool:
    """P25(6): the Commonwealth with the United Kingdom, a minor where one of its areas is in play."""
    if nation < FIRST_MINOR:
        return UNITED_KINGDOM in b.scenario.nations
    return any(b.in_scenario[area] for area in b.atlas.nation_areas[nation])


def _is_at_war(b: Board, scenario: int, state: int) -> bool:
    return scenario == b.scenario.number and state == AT_WAR


def _camp(nation: int, side: int) -> int:
    if side == AXIS_SIDE:
        return AXIS
    return SOVIET if nation == USSR else WESTERN


def _set_up_control(b: Board) -> None:
    """P25(5): every nation controls what is its own, but for the exceptions of the scenario."""
    c = b.atlas
    for place in range(c.first_sea):
        b.control[place] = c.nation_of[place]
    for each in c.components.controls:
        if each.scenario == b.scenario.number:
            b.control[each.area] = each.controller
    for place in range(c.first_sea):
        if b.control[place] == ITALY and b.has_rule(ITALY_ASIDE_RULE):
            b.control[place] = UNITED_KINGDOM  # P25(6): what is not German is Allied
    _note_conquests(b)
    for place in range(c.first_sea):
        b.fortress[place] = c.intrinsic_fortress(place, b.control[place])
    for fortress in c.components.fortresses:
        if fortress.scenario == b.scenario.number:
            b.fortress[fortress.place] = fortress.level


def _note_conquests(b: Board) -> None:
    """P25(5): a minor without an area of its own was conquered before; Vichy France is one that has some."""
    held = {b.control[area] for area in range(b.atlas.area_count) if b.in_scenario[area]}
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if nation == VICHY_FRANCE:
            b.in_play[nation] = int(nation in held)
        elif b.in_play[nation] and nation not in held:
            b.surrendered[nation] = 1


def _set_up_tracks(b: Board) -> None:
    """5.5, P25(3): the general track of each major, its advances, and the diplomatic markers."""
    c = b.atlas
    number = b.scenario.number
    for each in c.components.start_tracks:
        if each.scenario == number:
            nation = each.nation
            b.level[nation], b.rm[nation], b.oil[nation] = each.level, each.rm, each.oil
            b.damage[nation], b.submarines[nation] = each.damage, each.submarines
            b.interceptors[nation], b.asw[nation] = each.interceptors, each.asw
            b.bombers[nation] = each.strategic_bombers
            if each.off_map_rm != NOBODY:  # 7(10)
                b.off_map_rm, b.off_map_due = each.off_map_rm, max(each.off_map_reminder, 0)
    for technology in c.components.start_technologies:
        if technology.scenario == number:
            for advance in technology.advances:
                b.progress[advance] = COMPLETE
    if b.scenario.diplomacy == FULL_DIPLOMACY:
        for nation in range(NATION_COUNT):
            b.track[nation] = c.track_start[nation]
    for standing in c.components.standings:
        if standing.scenario == number and standing.marker != NO_MARKER:
            b.track[standing.nation] = standing.marker


def _release_pieces(b: Board) -> None:
    """P3(7): what force pools have by date and by advances at the start; minors have all of theirs."""
    c = b.atlas
    for type in range(c.type_count):
        if c.type_nation[type] >= MAJOR_COUNT:
            b.released[type] = c.end_unit[type] - c.first_unit[type]
            continue
        b.released[type] = sum(c.releases[turn][type] for turn in range(b.turn + 1))
    for advance in range(len(c.advance_ids)):
        if b.progress[advance] >= COMPLETE:
            release_elites(b, advance)


def put_down(b: Board, each: Setup) -> None:
    """P25(1): units of a nation in a place; air fleets start active. Without France its units are Vichy's."""
    nation = VICHY_FRANCE if each.nation == FRANCE and not b.in_play[FRANCE] else each.nation
    for kind, number in enumerate((each.land, each.elite, each.air, each.naval)):
        type = b.atlas.type_of[nation][kind]
        if type != NOBODY:
            for _ in range(number):
                create(b, type, each.place)
