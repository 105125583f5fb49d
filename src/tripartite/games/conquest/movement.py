"""11.0 Movement: units of an area get Orders together, one for each of them, and then go somewhere."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Offer, Reason, Verb, elsewhere
from tripartite.games.conquest import china, partisans, war
from tripartite.games.conquest.aggression import (
    AGGRESSION_OWED,
    Owed,
    note_entry,
    note_shared_seas,
    owed_for,
    owed_now,
    pays,
)
from tripartite.games.conquest.blocks import MOST_CV, ORDERED, mix, seen_moving, stand_up
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.kinds import AREA, BLOCK, VIA, touch_block
from tripartite.games.conquest.partisans import NO_ORDERS_LEFT
from tripartite.games.conquest.placement import PLACEMENT
from tripartite.games.conquest.reach import (
    Access,
    can_go,
    can_join,
    common_reach,
    ground_count,
    is_near,
    kind_key,
    room_over,
    route_to,
)
from tripartite.games.conquest.seasons import has_combat
from tripartite.games.conquest.terms import (
    AIR_FORCE,
    FACTION_COUNT,
    FACTION_OF,
    FORTRESS,
    NATIONALISTS,
    NOBODY,
    POWER_COUNT,
    SOVIETS,
    STANDING,
    UNIT_TYPE_COUNT,
    WINTER,
)
from tripartite.games.conquest.territory import (
    CONFINED_TO_CHINA,
    entry_refusal,
    is_aggression,
    is_client,
    is_engaged,
    is_neutral_british,
    is_redeployment_goal,
    is_russian,
)
from tripartite.games.conquest.victory import check_atomic

NO_SUCH_UNIT: Final[Reason] = Reason("no_such_unit", "3.0")
NOT_YOUR_UNIT: Final[Reason] = Reason("not_your_unit", "11.0")
NEVER_MOVES: Final[Reason] = Reason("never_moves", "3.241")
MOVED_ALREADY: Final[Reason] = Reason("moved_already", "11.0")
OUTSIDE_RUSSIA: Final[Reason] = Reason("outside_russia", "10.41")
GREAT_POWERS_ONLY: Final[Reason] = Reason("great_powers_only", "10.42")
NOWHERE_TO_GO: Final[Reason] = Reason("nowhere_to_go", "11.0")
OTHER_AREA: Final[Reason] = Reason("other_area", "11.53")
OTHER_MOVEMENT: Final[Reason] = Reason("other_movement", "11.0")
NO_COMMON_GOAL: Final[Reason] = Reason("no_common_goal", "11.0")
STANDS_THERE: Final[Reason] = Reason("stands_there", "11.0")
MUST_ENGAGE: Final[Reason] = Reason("must_engage", "11.52")
NOT_ENGAGING: Final[Reason] = Reason("not_engaging", "11.52")
NO_BORDER: Final[Reason] = Reason("no_border", "11.52")
BORDER_FULL: Final[Reason] = Reason("border_full", "11.52")
ONLY_TO_FRIENDS: Final[Reason] = Reason("only_to_friends", "11.51")
FORBIDDEN_RAID: Final[Reason] = Reason("forbidden_raid", "11.552")
NO_AGGRESSION_IN_EMERGENCY: Final[Reason] = Reason("no_aggression_in_emergency", "10.11")
OUT_OF_REACH: Final[Reason] = Reason("out_of_reach", "11.0")
LEAVES_RUSSIA: Final[Reason] = Reason("leaves_russia", "10.41")
NO_BASE_OR_HOME: Final[Reason] = Reason("no_base_or_home", "10.42")
CONVOYS_DO_NOT_ENGAGE: Final[Reason] = Reason("convoys_do_not_engage", "11.22")
MUST_LAND: Final[Reason] = Reason("must_land", "11.3")


# --- 11.0 the Movement Phase -------------------------------------------------------------------------------


def movement(b: Board) -> Asked:
    """11.0: declarations, Orders and risings in any order; new Satellites deploy at once (8.13, 15.34).

    Without Orders the phase is over, unless an Intervention might still be declared.
    """
    if check_atomic(b):
        return None
    if b.placing_power:
        b.frames.append(Frame(PLACEMENT))
        return None
    if not b.orders and (b.season == WINTER or not war.might_intervene(b)):
        b.frames[-1].go_on()
        return None
    verbs = movement_verbs(b)
    if b.order_memory is not None and b.order_goes_on:
        ask = Ask(b.active, "movement", "11.0", verbs, b.order_memory)
    else:
        ask = Ask.of(b, b.active, "movement", "11.0", verbs)
    b.order_memory = ask.options
    b.order_goes_on = False
    return ask


def movement_verbs(b: Board) -> tuple[Verb, ...]:
    """What the Active Player may think of; in Winter nothing but Orders (10.4)."""
    if b.season == WINTER:
        return (GIVE_ORDER, DONE)
    if b.active == SOVIETS:
        return SOVIET_VERBS
    if b.rules.two_players and b.active == FACTION_OF[NATIONALISTS]:
        return UNITED_CHINA_VERBS
    return COMMON_VERBS


def done_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """15.21, 15.3: not while Aggression is owed that can still follow."""
    return AGGRESSION_OWED if any(owed_now(b).payers.values()) else None


def done_options(b: Board, seat: int, offer: Offer) -> None:
    if not any(owed_for(b, offer).payers.values()):
        offer.add()


def finish(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.frames[-1].go_on()


DONE: Final[Verb] = Verb("done", "11.0", (), done_options, done_refusal, finish)


def end_movement(b: Board) -> None:
    """15.21: who stays in a sea with Enemies is the Aggressor there; no declaration binds any longer."""
    if has_combat(b):
        note_shared_seas(b)
    b.owes_aggression = [0] * FACTION_COUNT
    b.violated_now = []


# --- 11.0 which units --------------------------------------------------------------------------------------


def find(b: Board, v: tuple[int, ...]) -> int:
    """The unit with that area, Power, type and CV that can best get an Order; NOBODY if there is none."""
    found = NOBODY
    for block in b.blocks_of(v[1], v[0]):
        if b.kind[block] == v[2] and b.cv[block] == v[3] and block not in b.selected:
            if not b.moved[block]:
                return block
            found = block
    return found


def unit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """11.0: whether a unit may get an Order at all."""
    if FACTION_OF[v[1]] != seat:
        return NOT_YOUR_UNIT
    block = find(b, v)
    return NO_SUCH_UNIT if block == NOBODY else block_refusal(b, block)


def block_refusal(b: Board, block: int) -> Reason | None:
    """3.241, 10.41, 10.42, 11.0: what keeps a unit from getting an Order."""
    if b.kind[block] == FORTRESS:
        return NEVER_MOVES
    if b.moved[block]:
        return MOVED_ALREADY
    if b.season != WINTER:
        return None
    if b.active == SOVIETS:
        return None if is_russian(b, b.place[block]) else OUTSIDE_RUSSIA
    power = b.atlas.block_power[block]
    return GREAT_POWERS_ONLY if is_client(power) or is_neutral_british(b, power) else None


def order_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    if not b.orders:
        return NO_ORDERS_LEFT
    reason = unit_refusal(b, seat, v)
    if reason is not None:
        return reason
    block = find(b, v)
    if not can_go(Access(b, v[1]), block):
        return NOWHERE_TO_GO
    return word_refusal(b, [block], owed_now(b))


def word_refusal(b: Board, blocks: list[int], owed: Owed) -> Reason | None:
    """15.21, 15.3: whether units are needed for Aggression that is owed and cannot commit it together."""
    if owed.is_kept(blocks, len(blocks), []):
        return None
    if not owed.needs(blocks):
        return AGGRESSION_OWED
    if len(blocks) == 1 and owed.keeps_word(blocks[0]):
        return None
    for code in common_reach(b, blocks, ground_count(b, blocks)):
        if goal_keeps_word(b, blocks, owed, code // b.atlas.area_count):
            return None
    return AGGRESSION_OWED


def goal_keeps_word(b: Board, blocks: list[int], owed: Owed, area: int) -> bool:
    """15.21, 15.3: whether units may go somewhere though Aggression is owed."""
    paid: list[int] = []
    for debt in owed.payers:
        for block in blocks:
            if pays(b, debt, b.atlas.block_power[block], area):
                paid.append(debt)
                break
    return owed.is_kept(blocks, len(blocks), paid)


def order_options(b: Board, seat: int, offer: Offer) -> None:
    """Equal units once; whether there is somewhere to go is the same for all that move alike."""
    if not b.orders:
        return
    c = b.atlas
    owed = owed_for(b, offer)
    for power in POWERS_OF[seat]:
        access = Access(b, power)
        mobile: dict[int, bool] = {}
        offered: set[int] = set()
        for block in range(c.first_block[power], c.end_block[power]):
            if b.place[block] == NOBODY or b.moved[block] or block_refusal(b, block) is not None:
                continue
            unit = _unit_number(b, block)
            if unit in offered:
                continue
            offered.add(unit)
            key = kind_key(b, block)
            if key not in mobile:
                mobile[key] = can_go(access, block) and word_refusal(b, [block], owed) is None
            if mobile[key]:
                offer.add(b.place[block], power, b.kind[block], b.cv[block])


def give_order(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.selected.append(find(b, v))
    b.order_goes_on = True
    b.frames.append(Frame(ORDER))


GIVE_ORDER: Final[Verb] = Verb(
    "order", "11.0", BLOCK, order_options, order_refusal, give_order, secret=True, touches=touch_block
)


def join_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """11.53: others of the same area go along, Ground units with Ground units, ANS units with ANS units."""
    if len(b.selected) >= b.orders:
        return NO_ORDERS_LEFT
    reason = unit_refusal(b, seat, v)
    if reason is not None:
        return reason
    if v[0] != b.place[b.selected[0]]:
        return OTHER_AREA
    if not _moves_alike(b, v[2]):
        return OTHER_MOVEMENT
    together = [*b.selected, find(b, v)]
    if not common_reach(b, together, ground_count(b, together)):
        return NO_COMMON_GOAL
    return word_refusal(b, together, owed_now(b))


def _moves_alike(b: Board, kind: int) -> bool:
    return b.atlas.is_ground[kind] == b.atlas.is_ground[b.kind[b.selected[0]]]


def _offer_to_join(b: Board, seat: int, offer: Offer, codes: list[int]) -> None:
    """Equal units once; `codes` are the goals of the selected ones."""
    if len(b.selected) >= b.orders:
        return
    c = b.atlas
    left = _goals_with_one_more(b, codes)
    if not left:
        return
    wanted = set(left)
    count = ground_count(b, b.selected) + 1
    owed = owed_for(b, offer)
    open_to = {kind_key(b, block): True for block in b.selected}  # they go to the same places
    offered: set[int] = set()
    for block in b.units(seat, b.place[b.selected[0]]):
        power, kind, cv = c.block_power[block], b.kind[block], b.cv[block]
        unit = _unit_number(b, block)
        if unit in offered or block in b.selected:
            continue
        if block_refusal(b, block) is not None or not _moves_alike(b, kind):
            continue
        offered.add(unit)
        key = kind_key(b, block)
        if key not in open_to:
            open_to[key] = can_join(Access(b, power), block, count, wanted)
        if open_to[key] and word_refusal(b, [*b.selected, block], owed) is None:
            offer.put(JOIN, b.place[block], power, kind, cv)


def _goals_with_one_more(b: Board, codes: list[int]) -> list[int]:
    """Those of the goals of the selected units that are left if one more goes along over the same border."""
    count = ground_count(b, b.selected)
    if not count:
        return codes
    for block in b.selected:
        if is_engaged(b, block):
            return common_reach(b, b.selected, count + 1)
    c, access = b.atlas, Access(b, b.atlas.block_power[b.selected[0]])
    left: list[int] = []
    for code in codes:
        area, via = code // c.area_count, code % c.area_count
        if area == via or access.room_over(c.between[via][area]) > count:
            left.append(code)
    return left


def _unit_number(b: Board, block: int) -> int:
    """The same number for units of a Power that are equal to their owner."""
    alike = (b.place[block] * POWER_COUNT + b.atlas.block_power[block]) * UNIT_TYPE_COUNT + b.kind[block]
    return alike * (MOST_CV + 1) + b.cv[block]


def go_along(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.selected.append(find(b, v))
    b.order_goes_on = True


JOIN: Final[Verb] = Verb(
    "join", "11.53", BLOCK, elsewhere, join_refusal, go_along, secret=True, touches=touch_block
)


def give_up_order(b: Board, seat: int, v: tuple[int, ...]) -> None:
    b.selected = []
    b.order_goes_on = True
    b.frames[-1].go_on()


CANCEL: Final[Verb] = Verb("cancel", "11.0", carry_out=give_up_order, secret=True)


# --- 11.0, 11.5 where to -----------------------------------------------------------------------------------


def goals(b: Board, seat: int, offer: Offer) -> None:
    """One search finds what may be entered, over which border where that matters, and who may go along."""
    areas = b.atlas.area_count
    owed = owed_for(b, offer)
    codes = common_reach(b, b.selected, ground_count(b, b.selected))
    for code in codes:
        area, via = code // areas, code % areas
        if owed.payers and not goal_keeps_word(b, b.selected, owed, area):
            continue
        if area == via:
            offer.add(area)
        else:
            offer.put(ENGAGE, area, via)
    _offer_to_join(b, seat, offer, codes)


def move_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    area, areas = v[0], b.atlas.area_count
    codes = common_reach(b, b.selected, ground_count(b, b.selected))
    if area * areas + area in codes:
        return debt_refusal(b, area)
    for code in codes:
        if code // areas == area:
            return MUST_ENGAGE
    return goal_refusal(b, area)


def engage_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    area, via = v
    areas = b.atlas.area_count
    codes = common_reach(b, b.selected, ground_count(b, b.selected))
    if area != via and area * areas + via in codes:
        return debt_refusal(b, area)
    if area * areas + area in codes:
        return NOT_ENGAGING
    border = b.atlas.between[via][area] if via != area else NOBODY
    if border == NOBODY:
        return goal_refusal(b, area) if area == b.place[b.selected[0]] else NO_BORDER
    count = ground_count(b, b.selected)
    if count and room_over(b, seat, border) < count:
        return BORDER_FULL
    return goal_refusal(b, area)


def debt_refusal(b: Board, area: int) -> Reason | None:
    """15.21, 15.3: whether the units owe Aggression elsewhere that only they could still commit."""
    return None if goal_keeps_word(b, b.selected, owed_now(b), area) else AGGRESSION_OWED


def goal_refusal(b: Board, area: int) -> Reason:
    """Why the units cannot end their move there: of several reasons the first in the rulebook."""
    if area == b.place[b.selected[0]]:
        return STANDS_THERE
    found = [OUT_OF_REACH]
    for block in b.selected:
        reasons = _goal_refusals(b, block, area)
        if reasons:
            found = reasons
            break
    return min(found, key=_place_in_rulebook)


def _place_in_rulebook(reason: Reason) -> tuple[int, str]:
    chapter, _, rest = reason.paragraph.partition(".")
    return int(chapter), rest


def _goal_refusals(b: Board, block: int, area: int) -> list[Reason]:
    """All that forbids a unit to end its move there, but for what stands in its way."""
    power, is_ground = b.atlas.block_power[block], b.atlas.is_ground[b.kind[block]]
    entry = entry_refusal(b, power, area)
    enemies = b.has_enemies(power, area)
    hostile = entry is not None or enemies or not b.is_friendly(power, area)
    found = _season_refusals(b, power, area)
    if entry is not None:
        found.append(entry)
    if entry is not CONFINED_TO_CHINA and not is_near(b, block, area, hostile):
        found.append(OUT_OF_REACH)
    if hostile and is_engaged(b, block):
        found.append(ONLY_TO_FRIENDS)
    if enemies and is_ground and area >= b.atlas.land_count:
        found.append(CONVOYS_DO_NOT_ENGAGE)
    if b.kind[block] == AIR_FORCE and b.place[block] >= b.atlas.land_count:
        if hostile or area >= b.atlas.land_count:
            found.append(MUST_LAND)
    if hostile and entry is None and not enemies and not is_ground:
        found.append(FORBIDDEN_RAID)
    return found


def _season_refusals(b: Board, power: int, area: int) -> list[Reason]:
    """10.11, 10.41, 10.42: what Emergency Command and Winter forbid."""
    if b.emergency:
        return [NO_AGGRESSION_IN_EMERGENCY] if is_aggression(b, power, area) else []
    if b.season != WINTER:
        return []
    if b.active == SOVIETS:
        return [] if is_russian(b, area) else [LEAVES_RUSSIA]
    return [] if is_redeployment_goal(b, power, area) else [NO_BASE_OR_HOME]


def move(b: Board, seat: int, v: tuple[int, ...]) -> None:
    carry_out_order(b, v[0], v[0])


def engage(b: Board, seat: int, v: tuple[int, ...]) -> None:
    carry_out_order(b, v[0], v[1])


MOVE: Final[Verb] = Verb("move", "11.0", (AREA,), goals, move_refusal, move)
ENGAGE: Final[Verb] = Verb("engage", "11.52", (AREA, VIA), elsewhere, engage_refusal, engage)


# --- carrying out ------------------------------------------------------------------------------------------


def carry_out_order(b: Board, area: int, via: int) -> None:
    """11.0: the selected units go, an Order each; what follows from where they went follows at once."""
    blocks = b.selected
    b.selected = []
    b.frames[-1].go_on()
    b.orders -= len(blocks)
    b.has_moved = 1
    group = _next_group(b) if area >= b.atlas.land_count else 0
    routes = _routes(b, blocks, area * b.atlas.area_count + via)
    for power in POWERS_OF[b.active]:
        going = [n for n in range(len(blocks)) if b.atlas.block_power[blocks[n]] == power]
        if not going:
            continue
        aggression = is_aggression(b, power, area)
        _tell(b, power, [blocks[n] for n in going], area, via)
        _mix(b, [blocks[n] for n in going])
        for n in going:
            _go(b, blocks[n], routes[n], via, group)
        for n in going:
            for passed in routes[n][:-1]:
                _pass_through(b, power, passed)
        note_entry(b, power, area, aggression)


def _routes(b: Board, blocks: list[int], code: int) -> list[list[int]]:
    """The ways of the units, the same for those that move alike."""
    count = ground_count(b, blocks)
    found: dict[int, list[int]] = {}
    for block in blocks:
        key = kind_key(b, block)
        if key not in found:
            found[key] = route_to(b, block, code, count)
    return [found[kind_key(b, block)] for block in blocks]


def _next_group(b: Board) -> int:
    """11.53: the number of the next Battle Group of the Player Turn; there are none on land."""
    return max(b.group) + 1


def _tell(b: Board, power: int, blocks: list[int], area: int, via: int) -> None:
    """3.0: all see how many blocks go where; their owner sees which."""
    start = b.place[blocks[0]]
    b.say("moved", power, len(blocks), start, area)
    if via != area:
        b.say("engaged", power, area, via)
    for block in blocks:
        b.whisper(b.active, "own_moved", power, b.kind[block], b.cv[block], start, area)


def _mix(b: Board, blocks: list[int]) -> None:
    """3.0: which of those that stood there went, nobody else can tell."""
    standing = [block for block in blocks if b.face[block] == STANDING]
    if standing:
        mix(b, standing)


def _go(b: Board, block: int, route: list[int], via: int, group: int) -> None:
    """11.5: a unit leaves, perhaps a Battle, and arrives, perhaps in one."""
    b.own_blocks()
    c = b.atlas
    start, area = b.place[block], route[-1]
    if is_engaged(b, block):
        b.disengaged[block] = 1
        b.exit[block] = c.between[start][route[0]]
    if via != area:
        _engage(b, block, area, via, group)
    if b.face[block] != STANDING:
        stand_up(b, block)
    seen_moving(b, block, area >= c.land_count)
    b.put(block, area)
    b.moved[block] = ORDERED


def _engage(b: Board, block: int, area: int, via: int, group: int) -> None:
    """11.221, 11.5, 11.53: a unit enters a Battle, or Enemy Territory from the sea."""
    c = b.atlas
    power = c.block_power[block]
    b.border[block] = c.between[via][area]
    if area < c.land_count and via >= c.land_count and c.is_ground[b.kind[block]]:
        b.invading[block] = int(not b.is_friendly(power, area))
    if not b.has_enemies(power, area):
        return
    b.origin[block] = via
    b.engaged_from.append(via)
    b.engaged_into.append(area)
    if area >= c.land_count:
        b.group[block] = group


def _pass_through(b: Board, power: int, area: int) -> None:
    """16.31, 16.33: to go through a Province has the consequences of entering it; Straits have none (1.3)."""
    if area < b.atlas.land_count and not b.atlas.passage[area]:
        china.enter_china(b, power, area)


# --- the frame of an Order ---------------------------------------------------------------------------------


def order_step(b: Board) -> Asked:
    """11.0: more units may go along; then all go to one place. What is Disbanded meanwhile does not (3.3)."""
    if not b.order_goes_on:
        b.order_memory = None  # somebody has done something else meanwhile
    b.order_goes_on = False
    if check_atomic(b):
        return None
    left = [block for block in b.selected if b.place[block] != NOBODY]
    if len(left) < len(b.selected):
        b.selected = left
        return None
    if not left:
        b.frames[-1].go_on()
        return None
    return Ask.of(b, b.active, "order", "11.0", (MOVE, ENGAGE, JOIN, CANCEL))


# Others do not see that units are being chosen, so that nothing is closed to them meanwhile.
ORDER: Final[Course] = Course("order", [Stage("order", "11.0", order_step)])

COMMON_VERBS: Final[tuple[Verb, ...]] = (
    war.DECLARE,
    war.SNEAK_ATTACK,
    war.VIOLATE,
    war.INTERVENE,
    GIVE_ORDER,
    DONE,
)
UNITED_CHINA_VERBS: Final[tuple[Verb, ...]] = (*COMMON_VERBS, partisans.INSURRECTION)
SOVIET_VERBS: Final[tuple[Verb, ...]] = (
    *COMMON_VERBS,
    partisans.MILITARIZE,
    partisans.STRENGTHEN,
    partisans.INSURGENT,
)
