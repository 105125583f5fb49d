"""Boards of Conquest & Consequence in a line each, and short questions to them."""

from __future__ import annotations

from functools import cache

from tripartite.core.asks import Ask, AskAll
from tripartite.core.dice import Dice, seed_from
from tripartite.core.frames import Frame, advance
from tripartite.core.verbs import Vocabulary
from tripartite.games.conquest import terms
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.blocks import create
from tripartite.games.conquest.board import Board, Rules
from tripartite.games.conquest.components import Components
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.placement import standard
from tripartite.games.conquest.setup import new_board
from tripartite.games.conquest.terms import FACTION_OF, FACTIONS, NOBODY, POWERS, UNIT_TYPES


@cache
def atlas() -> Atlas:
    return Atlas(Components())


@cache
def vocabulary() -> Vocabulary:
    from tripartite.games.conquest.sequence import VERBS

    return Vocabulary(atlas(), VERBS, writing="6.0", elements="0.1")


def table(
    *units: str,
    players: str = "3",
    year: int = 1936,
    season: str = "spring",
    active: str = "japan",
    empty: bool = True,
) -> Board:
    """A board with the given units, written "infantry 3 japan mukden"; without `empty` those of 1936 too."""
    rules = Rules("1936", {"players": players})
    b = new_board(atlas(), vocabulary(), rules, Dice(seed_from("table")))
    while b.placing_power:
        standard(b, FACTION_OF[b.placing_power[0]], ())
    if empty:
        for block in range(b.atlas.block_count):
            if b.place[block] != NOBODY:
                b.put(block, NOBODY)
                b.kind[block] = NOBODY
    b.year = year
    b.season = terms.SEASONS.index(season)
    b.active = FACTIONS.index(active)
    b.turn_order = [0, 1, 2] if players == "3" else [0, 1]
    for unit in units:
        kind, cv, power, place = unit.split()
        put(b, power, kind, int(cv), place)
    assess_control(b)
    return b


def put(b: Board, power: str, kind: str, cv: int, area: str) -> int:
    """Adds a unit; its block."""
    return create(b, POWERS.index(power), UNIT_TYPES.index(kind), cv, at(b, area))


def at(b: Board, area: str) -> int:
    return b.atlas.area_ids.index(area)


def nation(b: Board, name: str) -> int:
    return b.atlas.nation_ids.index(name)


def card(b: Board, id: str) -> int:
    return b.atlas.card_ids.index(id)


def hand(b: Board, faction: str, *ids: str) -> None:
    """Gives a Faction these cards and no others, wherever they are now."""
    cards = [card(b, id) for id in ids]
    for pile in (b.action_deck, b.investment_deck, *b.hands):
        pile[:] = [each for each in pile if each not in cards]
    seat = FACTIONS.index(faction)
    for each in b.hands[seat]:
        (b.action_deck if b.atlas.is_action(each) else b.investment_deck).insert(0, each)
    b.hands[seat] = cards


def war(b: Board, *pairs: str) -> None:
    """Those Factions are at War, as in "japan_usa"."""
    for pair in pairs:
        b.war[terms.PAIRS.index(pair)] = 1


def dice(b: Board, *faces: int) -> None:
    """What the next dice show."""
    b.dice.script += faces


def begin(b: Board, segment: str, *courses: str) -> None:
    """Puts the board at a stage of the sequence of play."""
    from tripartite.games.conquest.sequence import SEQUENCE

    b.frames = [Frame(SEQUENCE, SEQUENCE.names.index(segment))]


def run(b: Board) -> Ask | None:
    """Goes on to the next decision; of sealed ones the first."""
    asked = advance(b, -1)
    return asked.asks[0] if isinstance(asked, AskAll) else asked


def give(b: Board, *ids: str) -> Ask | None:
    """Answers one decision after the other; each must be offered."""
    asked = run(b)
    for id in ids:
        assert asked is not None, id
        option = asked.option(id)
        assert option is not None, (id, asked.prompt, [each.id for each in asked.options])
        option.declared.carry_out(b, asked.seat, option.values)
        asked = run(b)
    return asked


def legal(b: Board) -> list[str]:
    asked = run(b)
    return [] if asked is None else [option.id for option in asked.options]


def why(b: Board, id: str) -> tuple[str, str] | None:
    """Reason and paragraph of a refusal of the present decision; None if it is allowed."""
    asked = run(b)
    assert asked is not None
    verb, *args = id.split()
    declared = b.vocabulary.verbs[verb]
    reason = declared.refuses(b, asked.seat, b.vocabulary.values(declared, tuple(args)))
    return None if reason is None else (reason.name, reason.paragraph)


def units(b: Board, area: str) -> list[str]:
    """The units in an area, as "japan infantry 3"."""
    found = []
    for faction in range(4):
        for block in b.units(faction, at(b, area)):
            found.append(f"{POWERS[b.atlas.block_power[block]]} {UNIT_TYPES[b.kind[block]]} {b.cv[block]}")
    return sorted(found)


def controller(b: Board, area: str) -> str:
    return terms.CONTROLLERS[b.control[at(b, area)]]
