"""What a decision is about, for the words that describe it."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts, Option, Verb
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import CONTROLLERS, FACTIONS, NOBODY, POWERS, UNIT_TYPES


def option_facts(b: Board, option: Option) -> Facts:
    """What an option does not say itself."""
    return {}


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about: the unit that acts, the unit to be placed, what is left to spend."""
    facts: Facts = {}
    if b.placing_power and ask.prompt in ("cadre", "place"):
        facts |= {"power": POWERS[b.placing_power[0]], "number": len(b.placing_power), "cv": b.placing_cv[0]}
        if b.placing_area[0] != NOBODY:
            facts["area"] = b.atlas.area_ids[b.placing_area[0]]
    if ask.prompt == "production":
        facts["number"] = b.production
    if ask.prompt == "enlistment":
        facts["number"] = b.enlistment
    if ask.prompt in ("movement", "order"):
        facts["number"] = b.orders
    if b.battle != NOBODY:
        facts |= {"area": b.atlas.area_ids[b.battle], "round": b.round}
    if b.acting != NOBODY:
        facts |= unit_facts(b, b.acting)
    if ask.prompt == "hits":
        facts["number"] = b.hits
    if ask.prompt == "rebase" and b.leaving:
        facts |= unit_facts(b, b.leaving[0])
    return facts


def unit_facts(b: Board, block: int) -> Facts:
    """A unit as events tell of it."""
    return {
        "block": UNIT_TYPES[b.kind[block]],
        "block_power": POWERS[b.atlas.block_power[block]],
        "block_cv": b.cv[block],
        "block_area": b.atlas.area_ids[b.place[block]],
    }


def refusal_facts(b: Board, verb: Verb, args: tuple[str, ...]) -> Facts:
    """The facts of the board that a refusal rests on."""
    facts: Facts = {}
    if b.active != NOBODY:
        facts["active"] = FACTIONS[b.active]
    for kind, arg in zip(verb.kinds, args, strict=True):
        if kind.element == "area" and arg in b.atlas.area_ids[: b.atlas.land_count]:
            facts["controlled_by"] = CONTROLLERS[b.control[b.atlas.area_ids.index(arg)]]
    return facts
