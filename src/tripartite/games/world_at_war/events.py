"""P17 Events: when one has no effect, and what each kind does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.frames import Course, Stage
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import event_choices, lasting, tracks, war
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.diplomacy_records import Event
from tripartite.games.world_at_war.event_choices import (
    END_RAISING,
    END_WORKS,
    RAID_FLEET,
    RAISE_UNIT,
    RAISE_WORKS,
    SPEED_UP,
    SPEED_UP_INDUSTRY,
    finish,
    seat_of,
    under_way,
)
from tripartite.games.world_at_war.keys import (
    ACTIONS_MODIFIED,
    AS_FLAG_CANCELS,
    AXIS_UNIT_IN_USSR_HOME,
    FRANCE_NOT_SURRENDERED_CANCELS,
    ITALY_NOT_AT_WAR_CANCELS,
    NATION_AT_WAR_OR_AXIS_ALLY_CANCELS,
    NATION_AT_WAR_OR_CONQUERED_CANCELS,
    NATION_NOT_AXIS_CONTROLLED_CANCELS,
    OPS,
)
from tripartite.games.world_at_war.kinds import CHIT
from tripartite.games.world_at_war.terms import AXIS, FRANCE, ITALY, NOBODY

NO_SUCH_CHIT: Final[Reason] = Reason("no_such_chit_in_cup", "P17")


def play_event(b: Board) -> Asked:
    """P17(1): an event takes effect when it is drawn, unless its window is over or something cancels it."""
    event = under_way(b)
    if b.turn > event.last or is_cancelled(b, event):
        b.say("event_without_effect", b.event)
        finish(b)
        return None
    return STEPS[event.op](b, event)


def is_cancelled(b: Board, event: Event) -> bool:
    """P17(1): `no_effect_if`; what has no place or no piece left finds that out by itself.

    A nation that has surrendered is out of the war (13.3.1), but for the events that wait for just that.
    """
    if event.nation != NOBODY and b.surrendered[event.nation]:
        if FRANCE_NOT_SURRENDERED_CANCELS not in event.no_effect_if:
            return True
    for reason in event.no_effect_if:
        if reason == ITALY_NOT_AT_WAR_CANCELS and b.camp[ITALY] != AXIS:
            return True
        if reason == FRANCE_NOT_SURRENDERED_CANCELS and not b.surrendered[FRANCE]:
            return True
        if reason == NATION_NOT_AXIS_CONTROLLED_CANCELS and not _is_axis_held(b, event.nations[0]):
            return True
        if reason in (NATION_AT_WAR_OR_CONQUERED_CANCELS, NATION_AT_WAR_OR_AXIS_ALLY_CANCELS):
            if not tracks.is_at_peace(b, event.nations[0]):
                return True
    return False


def _is_axis_held(b: Board, nation: int) -> bool:
    """P17: whether the Axis controls an area of a nation."""
    for area in b.atlas.nation_areas[nation]:
        holder = b.control[area]
        if holder != NOBODY and b.camp[holder] == AXIS:
            return True
    return False


# --- what happens without a choice -------------------------------------------------------------------------


def _done(b: Board) -> None:
    b.say("event_takes_effect", b.event)
    finish(b)


def move_track(b: Board, event: Event) -> Asked:
    """P17: markers move; some are tested like flags (16(4), 16(6))."""
    for nation in event.nations:
        if AS_FLAG_CANCELS not in event.no_effect_if or tracks.flag_refusal(b, nation) is None:
            war.move_marker(b, nation, event.by)
    _done(b)
    return None


def halve_detection(b: Board, event: Event) -> Asked:
    """P17: Triton cipher."""
    b.detection_halved = 1
    _done(b)
    return None


def modify(b: Board, event: Event) -> Asked:
    """P17: strategic movement or actions of the next turn."""
    b.changed = lasting.next_turn(b)
    if event.what == ACTIONS_MODIFIED:
        b.actions_change[event.nation] += event.by
    else:
        b.sm_change[event.nation] += event.by
        b.partisans |= int(event.condition == AXIS_UNIT_IN_USSR_HOME)
    _done(b)
    return None


def suspend_winter(b: Board, event: Event) -> Asked:
    """P17: Winter equipment."""
    b.winter_equipment = lasting.next_winter(b)
    _done(b)
    return None


def unlock_maginot(b: Board, event: Event) -> Asked:
    """15.1.4(1): France may build levels of the Maginot Line."""
    b.maginot_unlocked = 1
    _done(b)
    return None


def tax_garrison(b: Board, event: Event) -> Asked:
    """P17: Yugoslav partisans."""
    b.garrison_tax = lasting.next_turn(b)
    _done(b)
    return None


def resist(b: Board, event: Event) -> Asked:
    """P17: French resistance."""
    b.resistance = lasting.next_turn(b)
    _done(b)
    return None


def add_off_map_rm(b: Board, event: Event) -> Asked:
    """P17: Industry moves to the Urals."""
    b.off_map_rm = max(min(b.off_map_rm + event.by, event.most), b.off_map_rm)
    _done(b)
    return None


# --- what the buying side chooses --------------------------------------------------------------------------


def place_units(b: Board, event: Event) -> Asked:
    """P17: units out of the force pool, one after the other."""
    return _choose(b, "event_units", (RAISE_UNIT, END_RAISING))


def place_fortress(b: Board, event: Event) -> Asked:
    """P17: Organisation Todt."""
    return _choose(b, "event_fortresses", (RAISE_WORKS, END_WORKS))


def add_progress(b: Board, event: Event) -> Asked:
    """P17: Speer, Arsenal of democracy."""
    return _choose(b, "event_progress", (SPEED_UP, SPEED_UP_INDUSTRY))


def damage_fleet(b: Board, event: Event) -> Asked:
    """P17: Decima MAS, Taranto raid."""
    return _choose(b, "event_fleet", (RAID_FLEET,))


def remove_chit(b: Board, event: Event) -> Asked:
    """P17: Ultra."""
    return _choose(b, "event_chit", (REMOVE_CHIT,))


def _choose(b: Board, prompt: str, verbs: tuple[Verb, ...]) -> Asked:
    """P17(1): choices are the buying side's; without any the event is over."""
    ask = Ask.of(b, seat_of(b), prompt, "P17", verbs)
    if any(option.verb not in event_choices.ENDS for option in ask.options):
        return ask
    _done(b)
    return None


def chit_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """P17: a chit of the Axis that is in the cup."""
    chit = v[0]
    if b.atlas.chit_side[chit] != under_way(b).target or chit not in b.cup:
        return NO_SUCH_CHIT
    return None


def chit_options(b: Board, seat: int, offer: Offer) -> None:
    for chit in sorted(set(b.cup)):
        if chit_refusal(b, seat, (chit,)) is None:
            offer.add(chit)


def take_chit(b: Board, seat: int, v: tuple[int, ...]) -> None:
    """P17: it goes back to the supply of the Axis; an event may be bought again."""
    b.cup.remove(v[0])
    if v[0] in b.events_bought:
        b.events_bought.remove(v[0])
    b.reveals += 1
    b.say("chit_removed", v[0])
    _done(b)


REMOVE_CHIT: Final[Verb] = Verb("remove_chit", "P17", (CHIT,), chit_options, chit_refusal, take_chit)

STEPS: Final[list[Callable[[Board, Event], Asked]]] = [  # by operation
    move_track,
    place_units,
    place_fortress,
    halve_detection,
    modify,
    add_progress,
    damage_fleet,
    suspend_winter,
    unlock_maginot,
    remove_chit,
    tax_garrison,
    resist,
    add_off_map_rm,
]
assert len(STEPS) == len(OPS)
EVENT: Final[Course] = Course("event", [Stage("event", "P17", play_event)])
