"""Boards of The World at War in a line each, and short questions to them."""

from __future__ import annotations

from functools import cache
from typing import Any

from tripartite.core.asks import AskAll
from tripartite.core.dice import Dice, seed_from
from tripartite.core.frames import Course, Frame, advance
from tripartite.core.verbs import Verb, Vocabulary
from tripartite.games.world_at_war import terms
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board, Rules
from tripartite.games.world_at_war.choices import choices
from tripartite.games.world_at_war.components import Components
from tripartite.games.world_at_war.forces import create
from tripartite.games.world_at_war.setup import new_board
from tripartite.games.world_at_war.terms import CAMPS, NATIONS, NOBODY, SIDES, UNIT_KINDS


@cache
def atlas() -> Atlas:
    return Atlas(Components())


@cache
def vocabulary() -> Vocabulary:
    from tripartite.games.world_at_war.sequence import VERBS

    return Vocabulary(atlas(), VERBS, writing="11", elements="4.2(1-3)")


def words(*verbs: Verb) -> Vocabulary:
    """A vocabulary of some verbs alone, for a chapter that is tested by itself; their numbers are reset."""
    for verb in verbs:
        verb.number = -1
    return Vocabulary(atlas(), verbs, writing="11", elements="4.2(1-3)")


def table(
    *units: str,
    scenario: str = "camp39",
    turn: str = "autumn_1939",
    active: str = "axis",
    empty: bool = True,
    vocabulary_: Vocabulary | None = None,
    **options: Any,
) -> Board:
    """A board with these units, as in "ger 8 regular de_sil"; without `empty` those of the set-up too."""
    offered = choices(atlas().components.scenarios)
    chosen = {choice.id: options.get(choice.id, choice.default) for choice in offered}
    rules = Rules(scenario, chosen)
    b = new_board(atlas(), vocabulary_ or vocabulary(), rules, Dice(seed_from("table")))
    if empty:
        for unit in range(b.atlas.unit_count):
            if b.place[unit] != NOBODY:
                b.put(unit, NOBODY)
    b.turn = b.atlas.turn_ids.index(turn)
    b.active = SIDES.index(active)
    for written in units:
        name, number, kind, place = written.split()
        put(b, name, int(number), kind, place)
    b.recount()
    return b


def put(b: Board, name: str, number: int, kind: str, place: str) -> list[int]:
    """Adds units, released or not; those that came."""
    found = [create(b, type_(b, f"{name}_{kind}"), at(b, place)) for _ in range(number)]
    assert NOBODY not in found, (name, number, kind, place)
    released = type_(b, f"{name}_{kind}")
    b.released[released] = max(
        b.released[released], b.atlas.end_unit[released] - b.atlas.first_unit[released]
    )
    return found


def at(b: Board, place: str) -> int:
    return b.atlas.place_ids.index(place)


def nation(name: str) -> int:
    return NATIONS.index(name)


def type_(b: Board, id: str) -> int:
    return b.atlas.type_ids.index(id)


def hold(b: Board, name: str, *places: str) -> None:
    """A nation controls these areas."""
    for place in places:
        b.control[at(b, place)] = nation(name)


def join(b: Board, camp: str, *names: str) -> None:
    """These nations belong to a camp, which is at war."""
    for name in names:
        b.camp[nation(name)] = CAMPS.index(camp)
    b.recount()


def war(b: Board, *pairs: str) -> None:
    """Those camps are at war: "axis_western", "axis_soviet"."""
    for pair in pairs:
        b.war[("axis_western", "axis_soviet").index(pair)] = 1
        if pair == "axis_soviet" and not b.eastern_war:
            b.eastern_war = b.turn + 1
    b.recount()


def dice(b: Board, *faces: int) -> None:
    """What the next dice show."""
    b.dice.script += faces


def open_course(b: Board, course: Course, stage: str = "") -> None:
    """Nothing but this course is under way."""
    b.frames = [Frame(course, course.names.index(stage) if stage else 0)]


def open_frame(b: Board, opened: Frame | None) -> None:
    """Nothing is under way but what has just been opened."""
    assert opened is not None
    b.frames = [opened]


def begin(b: Board, segment: str, *within: str) -> None:
    """Puts the board at a stage of the sequence of play or of the operational phase."""
    from tripartite.games.world_at_war.sequence import OPERATIONAL_PHASE, SEQUENCE

    if segment in SEQUENCE.names:
        b.frames = [Frame(SEQUENCE, SEQUENCE.names.index(segment))]
        return
    phase = "axis_phase" if b.active == terms.AXIS_SIDE else "allied_phase"
    b.frames = [Frame(SEQUENCE, SEQUENCE.names.index(phase))]
    b.frames.append(Frame(OPERATIONAL_PHASE, OPERATIONAL_PHASE.names.index(segment)))


def run(b: Board) -> Any:
    """Goes on to the next decision; of sealed ones the first."""
    asked = advance(b, -1)
    return asked.asks[0] if isinstance(asked, AskAll) else asked


def give(b: Board, *ids: str) -> Any:
    """Answers one decision after the other; each must be offered."""
    asked = run(b)
    for id in ids:
        assert asked is not None, id
        option = asked.option(id)
        assert option is not None, (id, asked.prompt, [each.id for each in asked.options])
        option.declared.carry_out(b, asked.seat, option.values)
        asked = run(b)
    return asked


def legal(b: Board, verb: str = "") -> list[str]:
    """The options of the present decision, or those of one verb."""
    asked = run(b)
    found = [] if asked is None else [option.id for option in asked.options]
    return [id for id in found if not verb or id.split(" ")[0] == verb]


def why(b: Board, id: str) -> Any:
    """Reason and paragraph of a refusal of the present decision; None if it is allowed."""
    asked = run(b)
    assert asked is not None
    verb, *args = id.split()
    declared = b.vocabulary.verbs[verb]
    reason = declared.refuses(b, asked.seat, b.vocabulary.values(declared, tuple(args)))
    return None if reason is None else (reason.name, reason.paragraph)


def units(b: Board, place: str) -> dict[str, int]:
    """How many units of each type are in a place."""
    c, here = b.atlas, at(b, place)
    return {c.type_ids[type]: b.count(type, here) for type in range(c.type_count) if b.count(type, here)}


def controller(b: Board, place: str) -> str:
    return NATIONS[b.control[at(b, place)]]


def kinds() -> tuple[str, ...]:
    return UNIT_KINDS


def again(b: Board) -> Any:
    """The same board written and read again."""
    other = Board(b.atlas, b.vocabulary, b.rules, b.dice.copy())
    other.clear()
    other.read(b.to_json())
    other.frames = [frame.copy() for frame in b.frames]
    return other
