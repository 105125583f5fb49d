"""What a decision is about, for the words that describe it: who did what, what follows, what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.verbs import Facts, Option, Verb
from tripartite.games.conquest import economy, government, partisans, victory
from tripartite.games.conquest.actions import FIRST_FIRE_TECH, sides_to_act
from tripartite.games.conquest.activation import must_be_activated
from tripartite.games.conquest.battlefield import SIDE_COUNT, opposing_sides, waiting
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.firing import whence
from tripartite.games.conquest.intelligence import double_agent_in
from tripartite.games.conquest.rebasing import leaving_now
from tripartite.games.conquest.seasons import tied_factions
from tripartite.games.conquest.stacking import crowded_islet, unit_count
from tripartite.games.conquest.technology import is_atomic
from tripartite.games.conquest.terms import (
    BLACKMAIL,
    CARRIER,
    CLASSES,
    COUP,
    FACTION_OF,
    FACTIONS,
    INTELLIGENCE,
    JAPAN,
    NOBODY,
    POWERS,
    SABOTAGE,
    SEASONS,
    SIDES,
    SOVIETS,
    TECH_COUNT,
    TECHS,
    UNIT_TYPES,
    USA,
    WINTER,
)


def prompt_facts(b: Board, ask: Ask) -> Facts:
    """What a prompt is about; of several facts the first for which there is a text decides about it."""
    facts = FACTS.get(ask.prompt)
    return {} if facts is None else facts(b, ask.seat)


def area_names(b: Board, areas: list[int]) -> list[str]:
    return [b.atlas.area_ids[area] for area in areas]


# --- New Year, arrivals, Production ------------------------------------------------------------------------


def _cadre(b: Board, seat: int) -> Facts:
    return {"area": b.atlas.area_ids[b.placing_area[0]]} | _placed(b)


def _place(b: Board, seat: int) -> Facts:
    """8.21: units of a Minor that has joined; 7.13: or such as arrive at home."""
    if b.placing_area[0] != NOBODY:
        area = b.placing_area[0]
        nation = b.atlas.nation_ids[b.atlas.nation_of[area]]
        return {"nation": nation, "area": b.atlas.area_ids[area]} | _placed(b)
    if b.placing_type[0] != NOBODY:
        return {"type": UNIT_TYPES[b.placing_type[0]]} | _placed(b)
    return {}


def _placed(b: Board) -> Facts:
    faction = FACTION_OF[b.placing_power[0]]
    return {
        "power": POWERS[b.placing_power[0]],
        "number": len([power for power in b.placing_power if FACTION_OF[power] == faction]),
        "cv": b.placing_cv[0],
    }


def _claim(b: Board, seat: int) -> Facts:
    """18.2: what all can see, and what would come to it."""
    rivals = [victory.shown_points(b, rival) for rival in b.rivals(seat)]
    return {
        "needed": b.atlas.components.limits["victory_points_economic"],
        "number": victory.shown_points(b, seat),
        "best": max(rivals),
        "dividends": sum(b.dividends[seat]),
        "stages": hidden_stages(b, seat),
    }


def hidden_stages(b: Board, seat: int) -> int:
    """9.6: the Atomic stages in the own Secret Vault."""
    return len([aim for aim in b.vault_aims[seat] if is_atomic(aim)])


def _enlistment(b: Board, seat: int) -> Facts:
    """7.211, 16.21: what Enlistment is made of; 19.5: the volunteers of the United China are cards."""
    if b.rules.two_players:
        return {"number": b.enlistment}
    return {"cities": economy.nat_cities(b), "loyalty": b.kmt, "number": b.enlistment}


def _rally(b: Board, seat: int) -> Facts:
    return {"number": len(b.played)}


def _production(b: Board, seat: int) -> Facts:
    """7.22: the Production Level and its parts; RES count at War alone."""
    facts: Facts = {
        "level": economy.production_level(b, seat, True),
        "number": b.production,
        "ind": b.ind[seat],
        "pop": economy.pop(b, seat, b.is_at_war(seat)),
    }
    return facts | {"res": economy.res(b, seat, True)} if b.is_at_war(seat) else facts


# --- Government --------------------------------------------------------------------------------------------


def _government(b: Board, seat: int) -> Facts:
    """7.37, 7.5: what is held, what may be kept, and whether a Pass would be the last."""
    return {
        "limit": government.limit_of(b, seat),
        "number": len(b.hands[seat]),
        "last": int(b.passes == len(b.turn_order) - 1),
    }


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


def _hand_limit(b: Board, seat: int) -> Facts:
    limit = government.limit_of(b, seat)
    return {"limit": limit, "held": len(b.hands[seat]), "number": len(b.hands[seat]) - limit}


def _double_agent(b: Board, seat: int) -> Facts:
    """9.7: what the card would do, and whether it can be turned round."""
    facts: Facts = {"own": int(double_agent_in(b, seat) != NOBODY)}
    if b.spying == COUP:
        facts["nation"] = b.atlas.nation_ids[b.spied_nation]
        facts["number"] = b.influence[b.spied_nation]
    elif b.spying == BLACKMAIL:
        facts["card"] = b.atlas.card_ids[b.played[0]]
    elif b.spying == SABOTAGE:
        facts["ind"] = b.ind[seat]
    return facts | {"faction": FACTIONS[b.spy], "intelligence": INTELLIGENCE[b.spying]}


def _spied_on(b: Board, seat: int) -> Facts:
    return {"faction": FACTIONS[b.spied_on]}


def _blackmailed_card(b: Board, seat: int) -> Facts:
    return {"card": b.atlas.card_ids[b.played[0]]} | _spied_on(b, seat)


def _vault(b: Board, seat: int) -> Facts:
    """9.7: the Techs that the spy looks at."""
    aims = b.vault_aims[b.spied_on]
    return _spied_on(b, seat) | {
        "number": len(aims),
        "techs": [TECHS[aim] for aim in aims if 0 <= aim < TECH_COUNT],
    }


# --- Seasons and movement ----------------------------------------------------------------------------------


def _command(b: Board, seat: int) -> Facts:
    return {"season": SEASONS[b.season], "year": b.year}


def _command_tie(b: Board, seat: int) -> Facts:
    """10.11: who has the same letter, by Emergency."""
    return {
        "seats": [FACTIONS[faction] for faction in tied_factions(b) if faction != seat],
        "letter": chr(b.atlas.card_letter[b.commands[seat]]),
    }


def _movement(b: Board, seat: int) -> Facts:
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


def _order(b: Board, seat: int) -> Facts:
    return {"count": len(b.selected), "number": b.orders} | unit_facts(b, b.selected[0])


def _recruiting(b: Board, seat: int) -> Facts:
    """17.3, 9.5: how many dice there would be, and what each has to show."""
    return {
        "least": partisans.least_to_recruit(b),
        "dice": partisans.recruiting_dice(b),
        "number": b.orders,
    }


def _recruit_place(b: Board, seat: int) -> Facts:
    return {"number": b.recruits}


def _excess(b: Board, seat: int) -> Facts:
    area = crowded_islet(b, seat)
    return {"area": b.atlas.area_ids[area], "number": unit_count(b, seat, area)}


# --- Combat ------------------------------------------------------------------------------------------------


def _activate(b: Board, seat: int) -> Facts:
    """12.1: where Aggression has to be fought out, and what has been chosen so far."""
    owed = [area for area in b.aggressions if must_be_activated(b, area)]
    facts: Facts = {"areas": area_names(b, owed)} if owed else {}
    return facts | {"activated": area_names(b, b.battles), "number": len(b.suppressing)}


def _next_battle(b: Board, seat: int) -> Facts:
    return {"number": len(b.unresolved)}


def _battle(b: Board) -> Facts:
    return {"area": b.atlas.area_ids[b.battle], "round": b.round}


def _in_battle(b: Board, seat: int) -> Facts:
    return _battle(b)


def _targets(b: Board, seat: int) -> Facts:
    chosen = [SIDES[side] for side in range(SIDE_COUNT) if b.targets & 1 << side]
    return _battle(b) | {"sides": chosen}


def _who_fires_first(b: Board, seat: int) -> Facts:
    return _battle(b) | {"type": UNIT_TYPES[b.rank], "sides": [SIDES[side] for side in sides_to_act(b)]}


def _acting(b: Board, seat: int) -> Facts:
    against = [SIDES[side] for side in opposing_sides(b, b.acting)]
    return unit_facts(b, b.acting) | _battle(b) | {"sides": against}


def _first_fire(b: Board, seat: int) -> Facts:
    return {"type": UNIT_TYPES[b.rank], "tech": TECHS[FIRST_FIRE_TECH[b.rank]]} | _battle(b)


def _hits(b: Board, seat: int) -> Facts:
    """12.44: who scored them; 17.5: nobody in an Ambush, 12.75: and a Kamikaze is gone."""
    shooter = {} if b.acting == NOBODY else unit_facts(b, b.acting)
    return shooter | _battle(b) | {"number": b.hits, "class": CLASSES[b.hit_class]}


def _leaving(b: Board, seat: int) -> Facts:
    """12.52, 12.74, 13.12: which units leave, and why."""
    units = leaving_now(b)
    area = b.place[units[0]]
    facts: Facts = {"cause": _cause(b, units)} if b.leaving_must else {}
    return facts | {"number": len(units), "area": b.atlas.area_ids[area]} | unit_facts(b, units[0])


def _cause(b: Board, units: list[int]) -> str:
    if b.kind[units[0]] == CARRIER and units == [b.acting]:
        return "strike"
    return "sea" if b.place[units[0]] >= b.atlas.land_count else "support"


FACTS: Final[dict[str, Callable[[Board, int], Facts]]] = {
    "cadre": _cadre,
    "place": _place,
    "claim": _claim,
    "enlistment": _enlistment,
    "rally": _rally,
    "production": _production,
    "government": _government,
    "investment": _investment,
    "hand_limit": _hand_limit,
    "double_agent": _double_agent,
    "coup": _spied_on,
    "blackmail": _spied_on,
    "blackmailed_card": _blackmailed_card,
    "mole": _vault,
    "agent": _vault,
    "command": _command,
    "command_tie": _command_tie,
    "movement": _movement,
    "order": _order,
    "recruiting": _recruiting,
    "recruit_place": _recruit_place,
    "excess": _excess,
    "activate": _activate,
    "next_battle": _next_battle,
    "targets": _targets,
    "commit": _in_battle,
    "sneak_raid": _acting,
    "who_fires_first": _who_fires_first,
    "combat_action": _acting,
    "first_fire": _first_fire,
    "hits": _hits,
    "withdraw": _leaving,
    "rebase": _leaving,
    "escape": _in_battle,
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
    """7.23, 7.32, 7.5, 10.0: what a player who goes on leaves unspent, or will have to discard."""
    if prompt == "production" and option.verb == "stop":
        return _lost("production", b.production)
    if prompt == "enlistment" and option.verb == "stop":
        return _lost("enlistment", b.enlistment)
    if prompt == "movement" and option.verb == "done":
        return _lost("orders", 0 if partisans.can_recruit(b) else b.orders)
    if prompt == "recruiting" and option.verb == "stop":
        return _lost("orders", b.orders)
    if prompt == "government" and option.verb == "pass":
        return _lost("hand", len(b.hands[seat]) - government.limit_of(b, seat))
    if option.verb == "raise":
        cost = government.track_cost(b, seat, option.values[0])
        return _lost("factories", government.factories(b, b.played) - cost)
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
