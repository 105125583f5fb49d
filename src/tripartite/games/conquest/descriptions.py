"""What a decision is about, for the words that describe it."""

from __future__ import annotations

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts, Option, Verb
from tripartite.games.conquest import government, partisans
from tripartite.games.conquest.activation import must_be_activated
from tripartite.games.conquest.battlefield import waiting
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.firing import whence
from tripartite.games.conquest.rebasing import leaving_now
from tripartite.games.conquest.stacking import crowded_islet
from tripartite.games.conquest.terms import (
    FACTION_OF,
    FACTIONS,
    INTELLIGENCE,
    JAPAN,
    NOBODY,
    POWERS,
    PROPAGANDA,
    SEASONS,
    SOVIETS,
    TECH_COUNT,
    TECHS,
    UNIT_TYPES,
    USA,
    WINTER,
)

IN_BATTLE = ("targets", "commit", "sneak_raid", "combat_action", "first_fire", "escape", "hits")


# --- prompts: of several facts the first for which there is a text decides about it -----------------------


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about: the unit that acts, what is left to spend, what has to follow."""
    prompt = ask.prompt
    if prompt in ("cadre", "place"):
        return _placing(b)
    if prompt in IN_BATTLE:
        return _battle(b, prompt)
    if prompt in ("withdraw", "rebase"):
        units = leaving_now(b)
        return {"number": len(units), "area": b.atlas.area_ids[b.place[units[0]]]}
    if prompt in ("coup", "blackmail", "blackmailed_card", "mole", "agent", "double_agent"):
        return _intelligence(b, prompt)
    if prompt == "movement":
        return _movement(b)
    if prompt == "order":
        return {"count": len(b.selected)} | unit_facts(b, b.selected[0])
    return _numbers(b, ask)


def _placing(b: Board) -> Facts:
    faction = FACTION_OF[b.placing_power[0]]
    facts: Facts = {
        "power": POWERS[b.placing_power[0]],
        "number": len([power for power in b.placing_power if FACTION_OF[power] == faction]),
        "cv": b.placing_cv[0],
    }
    if b.placing_area[0] != NOBODY:
        facts["area"] = b.atlas.area_ids[b.placing_area[0]]
    elif b.placing_type[0] != NOBODY:
        facts["type"] = UNIT_TYPES[b.placing_type[0]]
    return facts


def _battle(b: Board, prompt: str) -> Facts:
    facts: Facts = {"number": b.hits} if prompt == "hits" else {}
    if prompt == "first_fire":
        facts["type"] = UNIT_TYPES[b.rank]
    if prompt in ("combat_action", "sneak_raid") and b.acting != NOBODY:
        facts |= unit_facts(b, b.acting)
    return facts | {"area": b.atlas.area_ids[b.battle], "round": b.round}


def _intelligence(b: Board, prompt: str) -> Facts:
    if prompt == "double_agent":
        return {"faction": FACTIONS[b.spy], "intelligence": INTELLIGENCE[b.spying]}
    facts: Facts = {"faction": FACTIONS[b.spied_on]}
    return {"card": b.atlas.card_ids[b.played[0]]} | facts if prompt == "blackmailed_card" else facts


def _movement(b: Board) -> Facts:
    """15.21, 15.3: Aggression that is owed; then what kind of Player Turn it is."""
    facts: Facts = {}
    for faction, owed in enumerate(b.owes_aggression):
        if owed:
            facts["victim"] = FACTIONS[faction]
    if b.violated_now:
        facts["nation"] = b.atlas.nation_ids[b.violated_now[0]]
    if b.emergency:
        facts["emergency"] = 1
    if b.season == WINTER:
        facts["russian_winter" if b.active == SOVIETS else "winter"] = 1
    return facts | {"number": b.orders}


def _numbers(b: Board, ask: Ask) -> Facts:
    seat, prompt = ask.seat, ask.prompt
    if prompt == "production":
        return {"number": b.production}
    if prompt == "enlistment":
        return {"number": b.enlistment}
    if prompt == "government":
        return {"limit": government.limit_of(b, seat), "number": len(b.hands[seat])}
    if prompt == "hand_limit":
        return {"number": len(b.hands[seat]) - government.limit_of(b, seat)}
    if prompt == "investment":
        return _investment(b, seat)
    if prompt == "command":
        return {"season": SEASONS[b.season], "year": b.year}
    if prompt == "recruiting":
        return _recruiting(b)
    if prompt == "recruit_place":
        return {"number": b.recruits}
    if prompt == "activate":
        areas = [b.atlas.area_ids[area] for area in b.aggressions if must_be_activated(b, area)]
        return {"areas": areas} if areas else {}
    if prompt == "excess":
        return {"area": b.atlas.area_ids[crowded_islet(b, seat)]}
    return {}


def _investment(b: Board, seat: int) -> Facts:
    """7.32, 7.33: what lies there, and what a level costs."""
    facts: Facts = {}
    if seat != JAPAN:
        track = government.KMT if seat == USA else government.CCP
        facts["loyalty"] = government.track_cost(b, seat, track)
    return facts | {
        "industry": government.track_cost(b, seat, government.INDUSTRY),
        "number": government.factories(b, b.played),
    }


def _recruiting(b: Board) -> Facts:
    """17.3, 9.5: how many dice there would be, and what each has to show."""
    propaganda = b.has_tech(SOVIETS, PROPAGANDA)
    return {
        "least": partisans.SUCCESS_WITH_PROPAGANDA if propaganda else partisans.SUCCESS,
        "dice": min(b.orders, len(partisans.unstable_provinces(b))),
        "number": b.orders,
    }


def unit_facts(b: Board, block: int) -> Facts:
    """A unit as events tell of it."""
    return {
        "block": UNIT_TYPES[b.kind[block]],
        "block_power": POWERS[b.atlas.block_power[block]],
        "block_cv": b.cv[block],
        "block_area": b.atlas.area_ids[b.place[block]],
    }


# --- what would be lost ------------------------------------------------------------------------------------


def waste_facts(b: Board, seat: int, prompt: str, option: Option) -> tuple[str, Facts] | None:
    """7.23, 7.5, 10.0: what a player who goes on leaves unspent, or will have to discard."""
    if prompt == "production" and option.verb == "stop":
        return _lost("production", b.production)
    if prompt == "enlistment" and option.verb == "stop":
        return _lost("enlistment", b.enlistment)
    if prompt == "movement" and option.verb == "done":
        return _lost("orders", b.orders)
    if prompt == "government" and option.verb == "pass":
        return _lost("hand", len(b.hands[seat]) - government.limit_of(b, seat))
    return None


def _lost(key: str, number: int) -> tuple[str, Facts] | None:
    return (key, {"number": number}) if number > 0 else None


# --- options and refusals ----------------------------------------------------------------------------------


def option_facts(b: Board, option: Option) -> Facts:
    """What an option knows by a number only, or that a unit was in the Battle from the start."""
    if option.verb in ("take", "pass_to"):
        return {"home": 1} if option.values[3] == b.battle else {}
    if option.verb == "commit":
        group = [block for block in waiting(b) if b.group[block] == option.values[0]]
        return {"via": b.atlas.area_ids[whence(b, group[0])], "count": len(group)} if group else {}
    if option.verb == "destroy":
        aim = b.vault_aims[b.spied_on][option.values[0] - 1]
        if aim == NOBODY:
            return {}
        return {"tech": TECHS[aim]} if aim < TECH_COUNT else {"land": b.atlas.area_ids[aim - TECH_COUNT]}
    return {}


def refusal_facts(b: Board, verb: Verb, args: tuple[str, ...]) -> Facts:
    """The place that a refusal speaks of, whatever the verb calls it."""
    for kind, arg in zip(verb.kinds, args, strict=True):
        if kind.element == "area" and kind.name != "via":
            return {"place": arg}
    return {}
