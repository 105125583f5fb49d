"""13.2.5 Naval interception: groups of fleets from one port each try once to catch a force that moves."""

from __future__ import annotations

from typing import Final

from tripartite.core.frames import Frame
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.core.windows import WindowKind, decline_verb, reacted, standing_verb, window
from tripartite.games.world_at_war import fleets
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.chart import FAR, INTERCEPTION_RANGE
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.forces import is_active_fleet
from tripartite.games.world_at_war.kinds import NUMBER, PLACE, TYPE
from tripartite.games.world_at_war.terms import FLEET, INTERCEPTION_OIL, NOBODY

NO_SUCH_GROUP: Final[Reason] = Reason("no_such_group", "13.2.5(3)")
NOT_IN_REGION: Final[Reason] = Reason("not_in_region", "13.2.5(1)")
TOO_FAR_TO_INTERCEPT: Final[Reason] = Reason("too_far_to_intercept", "13.2.5(3)")
GROUP_HAS_TRIED: Final[Reason] = Reason("group_has_tried", "13.2.5.R")
SUCCESS: Final = 3  # 13.2.5.R: less the distance is what a group needs


def mover(b: Board) -> int:
    """The camp whose units move or interdict."""
    return b.camp_of(b.force[0])


def has_air_help(b: Board, camp: int) -> bool:
    """13.2.5(2): an air fleet next to the intercepted fleets; however many there are, it is -1."""
    if fleets.bases_at(b, camp, b.waters):
        return True
    return any(b.camp_of(unit) == camp for unit in b.strikers)


def interception_range(b: Board, camp: int) -> int:
    """13.2.5(3): two sea areas, three if air fleets intercept as well."""
    return INTERCEPTION_RANGE + int(any(b.camp_of(unit) == camp for unit in b.strikers))


def has_tried(b: Board, port: int) -> bool:
    """13.2.5.R: whether the group of a port has tried to intercept the force that is up."""
    for i in range(len(b.tried)):
        if b.tried[i] == port and b.tried_group[i] == b.group:
            return True
    return False


def group(b: Board, port: int, type: int) -> list[int]:
    """The fleets of a type in a port that may intercept; those that are out after another force may not."""
    here = [fleet for fleet in b.units_of(type, port) if is_active_fleet(b, fleet)]
    return [fleet for fleet in here if fleet not in b.out]


def groups(b: Board, camp: int) -> list[tuple[int, int, int]]:
    """13.2.5(1,3): port, type and number of the fleets of a camp that may still try in this sea area."""
    c = b.atlas
    limit = NOBODY
    found: list[tuple[int, int, int]] = []
    for port in fleets.ports_with_fleets(b, camp):
        distance = b.atlas.interception_distance(port, b.sea)
        if distance == FAR or has_tried(b, port):
            continue
        if limit == NOBODY:
            limit = interception_range(b, camp)
        if distance > limit:
            continue
        for type in sorted({c.unit_type[fleet] for fleet in b.fleets(port, camp)}):
            here = group(b, port, type)
            if here and here[0] not in b.hunters:
                found.append((port, type, len(here)))
    return found


def interceptors(b: Board) -> list[int]:
    """13.2.5(1): the enemies of the moving force that have such a group."""
    return [camp for camp in fleets.enemy_camps(b, mover(b)) if groups(b, camp)]


# --- declaring ---------------------------------------------------------------------------------------------


def offer_groups(b: Board, seat: int, offer: Offer) -> None:
    for port, type, number in groups(b, seat):
        for some in range(number, 0, -1):
            offer.add(port, type, some)


def refuse_group(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """13.2.5: why these fleets may not try."""
    port, type, number = v
    nation = b.atlas.type_nation[type]
    if b.camp[nation] != seat or not b.atlas.port_seas[port]:
        return NO_SUCH_GROUP
    here = group(b, port, type) if b.atlas.type_kind[type] == FLEET else []
    if not 1 <= number <= len(here):
        return NO_SUCH_GROUP
    distance = b.atlas.interception_distance(port, b.sea)
    if distance >= FAR:
        return NOT_IN_REGION
    if distance > interception_range(b, seat):
        return TOO_FAR_TO_INTERCEPT
    return GROUP_HAS_TRIED if has_tried(b, port) or here[0] in b.hunters else None


def declare_group(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """13.2.5(3): fleets of a type from a port will try; those of one port roll together."""
    port, type, number = v
    b.hunters += group(b, port, type)[:number]
    b.reveals += 1  # what was sealed is open now
    reacted(b)


# --- 13.2.5(3) to 13.2.5(5) --------------------------------------------------------------------------------


def roll_for_groups(b: Board) -> None:
    """13.2.5(4): one d3 for each group; those that succeed come into the sea area, the others stay."""
    found: list[int] = []
    for port in _ports(b):
        here = fleets.in_place(b, b.hunters, port)
        b.tried.append(port)
        b.tried_group.append(b.group)
        needed = success_number(b, port, b.camp_of(here[0]))
        face = b.d3("naval_interception")
        b.say("naval_interception", port, b.sea, len(here), [face], needed)
        if face <= needed:
            found += here
    for fleet in found:
        _come(b, fleet)
    b.hunters = found
    fleets.pay_oil_of(b, found, INTERCEPTION_OIL)


def success_number(b: Board, port: int, camp: int) -> int:
    """13.2.5.R: three less the distance, one more with the help of air fleets."""
    return SUCCESS - b.atlas.interception_distance(port, b.sea) + int(has_air_help(b, camp))


def _ports(b: Board) -> list[int]:
    """The ports of the groups that try, in the order in which they were named."""
    found: list[int] = []
    for fleet in b.hunters:
        if b.place[fleet] not in found:
            found.append(b.place[fleet])
    return found


def _come(b: Board, fleet: int) -> None:
    b.own_units()
    b.origin[fleet] = b.place[fleet]
    b.out.append(fleet)
    b.put(fleet, b.sea)


INTERCEPT_FLEETS: Final[Verb] = Verb(
    "intercept_fleets", "13.2.5(3)", (PLACE, TYPE, NUMBER), offer_groups, refuse_group, declare_group
)
DECLINE: Final[Verb] = decline_verb("13.2.4(5,7)")
STAND: Final[Verb] = standing_verb(WINDOWS, "13.2.4(5,7)")
NAVAL_WINDOW: Final[WindowKind] = WindowKind(
    WINDOWS.index("naval_interception"),
    "naval_interception",
    "13.2.5(1)",
    interceptors,
    (INTERCEPT_FLEETS,),
    DECLINE,
)


def open_naval_window(b: Board) -> Frame | None:
    """13.2.4(5,7): enemies that could intercept in the sea area are asked."""
    return window(NAVAL_WINDOW) if interceptors(b) else None
