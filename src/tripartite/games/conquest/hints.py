"""What is worth knowing of an option before it is chosen: the key of a sentence, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tripartite.core.maps.odds import hits
from tripartite.core.verbs import Facts, Option
from tripartite.games.conquest import diplomacy, government, odds, partisans, victory, war
from tripartite.games.conquest.activation import enemy_powers
from tripartite.games.conquest.battlefield import waiting
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.descriptions import area_names, hidden_stages
from tripartite.games.conquest.diplomacy import PROTECTORATE, SATELLITE
from tripartite.games.conquest.firing import find_hit, firepower_of, loss_per_hit, raised_firepower
from tripartite.games.conquest.intelligence import player_of
from tripartite.games.conquest.reach import ground_count, room_over
from tripartite.games.conquest.suppression import NEW_PARTISAN
from tripartite.games.conquest.terms import (
    AIR_DEFENSE_RADAR,
    ANY_FOR_IND,
    BRITISH_EMPIRE,
    CLASS_A,
    CLASS_G,
    CLASS_N,
    CLASS_S,
    CLASSES,
    CONVOYS,
    FACTIONS,
    INTELLIGENCE,
    NATIONALISTS,
    NEUTRAL,
    NO_CITY,
    NOBODY,
    POWER_COUNT,
    SIDE_OF,
    SIDES,
    TECHS,
    UNIT_TYPES,
    USA,
    WINTER,
)
from tripartite.games.conquest.territory import is_client

Hint = tuple[str, Facts]
FACES: Final = odds.FACES


def hint_facts(b: Board, seat: int, prompt: str, option: Option, aids: dict[str, Any]) -> Hint | None:
    """By the verb, where it matters with the prompt: what it is worth, costs, changes or leads to."""
    if option.id in aids["odds"]:
        return "odds", shot_facts(b, option, aids["odds"][option.id])
    hint = HINTS.get(f"{prompt}.{option.verb}") or HINTS.get(option.verb)
    return None if hint is None else hint(b, seat, option)


def _change(before: int, after: int) -> Facts:
    return {"before": before, "after": after}


# --- units -------------------------------------------------------------------------------------------------


def type_facts(b: Board, power: int, kind: int) -> Hint:
    """12.42, 3.0: what a type fires at, and how many of its blocks are left."""
    fires = [
        (target, firepower_of(b, power, kind, target)) for target in (CLASS_A, CLASS_N, CLASS_S, CLASS_G)
    ]
    written = [f"{CLASSES[target].upper()}{least}" for target, least in fires if least]
    return "type", {"fires": written, "number": b.in_pool(power, kind)}


def _place(b: Board, seat: int, option: Option) -> Hint:
    return type_facts(b, b.placing_power[0], option.values[1])


def _enlist(b: Board, seat: int, option: Option) -> Hint:
    return type_facts(b, NATIONALISTS, option.values[1])


def _create(b: Board, seat: int, option: Option) -> Hint:
    return type_facts(b, option.values[1], option.values[2])


def _grows(b: Board, seat: int, option: Option) -> Hint:
    cv = option.values[3]
    return "cv", _change(cv, cv + 1)


def _forgo(b: Board, seat: int, option: Option) -> Hint:
    return "no_room", {}


def _buy(b: Board, seat: int, option: Option) -> Hint:
    """7.244, 7.5: the hand that it makes, with what has been bought unseen."""
    bought = b.bought_actions[seat] + b.bought_investments[seat]
    return "buy", {"number": len(b.hands[seat]) + len(bought) + 1, "limit": government.limit_of(b, seat)}


# --- the Victory check -------------------------------------------------------------------------------------


def _claim(b: Board, seat: int, option: Option) -> Hint:
    shown = victory.shown_points(b, seat)
    return "points", {"number": shown + sum(b.dividends[seat]) + hidden_stages(b, seat)}


def _keep(b: Board, seat: int, option: Option) -> Hint:
    return "points", {"number": victory.shown_points(b, seat)}


# --- Diplomacy ---------------------------------------------------------------------------------------------


def _influence(b: Board, seat: int, option: Option) -> Hint:
    return influence_hint(b, seat, option.values[0], option.values[1])


def _turn(b: Board, seat: int, option: Option) -> Hint:
    return influence_hint(b, seat, b.played[0], option.values[0])


def _rally(b: Board, seat: int, option: Option) -> Hint:
    """19.5: Influence at once, twice as much for a wild card."""
    card, nation = option.values
    gain = 1 if b.atlas.card_mode[card] == NOBODY else diplomacy.DOUBLED
    return influenced(b, seat, nation, gain, {"now": 1})


def influence_hint(b: Board, seat: int, card: int, nation: int) -> Hint:
    """7.31, 7.4, 8.31: what a Diplomacy card would come to, with those of the seat that lie there."""
    if b.atlas.card_mode[card] != NOBODY:
        gain = diplomacy.DOUBLED if seat == USA and b.atlas.nation_in_china[nation] else 1
        paid: Facts = {"paid": f"{b.ind[seat]} → {b.ind[seat] - 1}"} if is_paid(b, card) else {}
        return influenced(b, seat, nation, gain, {"now": 1} | paid)
    for rival in b.rivals(seat):
        if nation in b.nations_in_play[rival]:
            return "cancels", {"faction": FACTIONS[rival]}
    return influenced(b, seat, nation, 1 + b.nations_in_play[seat].count(nation), {})


def is_paid(b: Board, card: int) -> bool:
    """8.3: whether a card costs a level of IND."""
    return bool(b.atlas.card_mode[card] == ANY_FOR_IND)


def influenced(b: Board, seat: int, nation: int, gain: int, facts: Facts) -> Hint:
    """7.4: a Rival's Influence goes first; then what the Nation would be to the seat."""
    influencer, number = b.influencer[nation], b.influence[nation]
    told: Facts = dict(facts)
    if influencer in (NOBODY, seat):
        told["number"] = number + gain
        told["status"] = status(nation, seat, number + gain)
        return "influence", told
    told["faction"] = FACTIONS[influencer]
    told["number"] = number
    told["left"] = max(0, number - gain)
    if gain > number:
        told["own"] = gain - number
    return "removes", told


def status(nation: int, faction: int, influence: int) -> str:
    """8.1, 8.41 to 8.43: what so much Influence makes of a Nation."""
    if nation == BRITISH_EMPIRE and faction != USA:
        return "contained"
    if influence >= SATELLITE:
        return "ally" if nation == BRITISH_EMPIRE else "satellite"
    return "protectorate" if influence >= PROTECTORATE else "associate"


def _topple(b: Board, seat: int, option: Option) -> Hint:
    nation = option.values[-1]
    return "topple", {"number": b.influence[nation], "faction": FACTIONS[b.influencer[nation]]}


def _renounce(b: Board, seat: int, option: Option) -> Hint:
    number = b.influence[option.values[0]]
    return "renounce", _change(number, number - 1)


# --- Government --------------------------------------------------------------------------------------------


def _invest(b: Board, seat: int, option: Option) -> Hint:
    """7.32: the Factories with the card, and what the levels cost that may still be bought."""
    down = government.factories(b, [*b.played, option.values[0]])
    facts: Facts = {"number": down}
    for track, name in enumerate(government.TRACKS):
        if government.track_refusal(b, seat, track) is None:
            facts[name] = government.track_cost(b, seat, track)
    return "invest", facts


def _raise(b: Board, seat: int, option: Option) -> Hint:
    track = option.values[0]
    now = (b.ind[seat], b.kmt, b.ccp)[track]
    return "raise", _change(now, now + 1)


def _take_back(b: Board, seat: int, option: Option) -> Hint:
    return "seen", {}


def _tech(b: Board, seat: int, option: Option) -> Hint:
    return "tech", {"tech": _tech_of(option)}


def _hidden_tech(b: Board, seat: int, option: Option) -> Hint:
    return "hidden_tech", {"tech": _tech_of(option)}


def _tech_of(option: Option) -> str:
    return option.args[option.declared.arguments.index("tech")]


def _insurgents(b: Board, seat: int, option: Option) -> Hint:
    return "insurgents", {"cv": partisans.INSURGENT_CV}


def _spy(b: Board, seat: int, option: Option) -> Hint:
    """9.7: what the card would do to that Rival."""
    card, rival = option.values
    return "spy", {
        "intelligence": INTELLIGENCE[b.atlas.card_intelligence[card]],
        "cards": len(b.hands[rival]),
        "pairs": len(b.vault_aims[rival]),
        **_change(b.ind[rival], b.ind[rival] - 1),
    }


def _blackmail(b: Board, seat: int, option: Option) -> Hint:
    """7.31: whose card it is, and for which Nation."""
    card = option.values[-1]
    player = player_of(b, card)
    nation = b.nations_in_play[player][b.cards_in_play[player].index(card)]
    return "blackmail", {"faction": FACTIONS[player], "nation": b.atlas.nation_ids[nation]}


def _double_agent(b: Board, seat: int, option: Option) -> Hint:
    return "double_agent", {"faction": FACTIONS[b.spy]}


def _drop(b: Board, seat: int, option: Option) -> Hint:
    return "drop", {}


# --- Seasons -----------------------------------------------------------------------------------------------


def _assign(b: Board, seat: int, option: Option) -> Hint:
    """10.1, 10.11: what a card is worth as Command in this Season."""
    c, card = b.atlas, option.values[0]
    if not c.is_action(card):
        return "bluff", {}
    if b.season == WINTER or c.card_season[card] == b.season:
        return "command", {"number": c.card_value[card], "letter": chr(c.card_letter[card])}
    orders = c.components.factions[seat].emergency_orders
    return "emergency", {"number": orders, "letter": chr(c.card_letter[card])}


def _no_command(b: Board, seat: int, option: Option) -> Hint:
    return "no_command", {}


# --- War and movement --------------------------------------------------------------------------------------


def _declare(b: Board, seat: int, option: Option) -> Hint:
    return option.verb, {}


def _violate(b: Board, seat: int, option: Option) -> Hint:
    """15.3: whether it means War; 15.31, 15.32: what Rivals draw, and how the Minor arms itself."""
    c = b.atlas
    nation, power = option.values
    if nation == BRITISH_EMPIRE:
        return (
            ("violate", {"faction": FACTIONS[USA]}) if war.is_declaration(b, power, nation) else ("joins", {})
        )
    drawn: Facts = {}
    if not is_client(power):
        capital = c.nation_capital[nation]
        drawn["cards"] = 1 if c.in_china[capital] else c.mobilization[capital]
    protector = diplomacy.protector_of(b, nation)
    if protector in (NOBODY, seat):
        towns = [area for area in c.nation_lands[nation] if c.city[area] != NO_CITY]
        return "arms", {"strengths": [c.mobilization[area] for area in towns]} | drawn
    key = "violate" if war.is_declaration(b, power, nation) else "satellite"
    return key, {"faction": FACTIONS[protector]} | drawn


def _goal(b: Board, seat: int, option: Option) -> Hint | None:
    """11.5: whom the units would meet or take the area from, and how many more may follow."""
    area = option.values[0]
    power = b.atlas.block_power[b.selected[0]]
    here = [other for other in range(POWER_COUNT) if b.count(other, area)]
    met = [other for other in here if b.are_enemies(power, other, area)]
    if met:
        return "meets", _units(b, met, area) | _room(b, seat, option)
    grounded = ground_count(b, b.selected) > 0
    if area >= b.atlas.land_count or b.is_friendly(power, area) or not grounded:
        return None
    if b.control[area] == NEUTRAL:
        return "takes", {"nation": b.atlas.nation_ids[b.atlas.nation_of[area]]} | _room(b, seat, option)
    return "takes", {"faction": FACTIONS[b.control[area]]} | _room(b, seat, option)


def _units(b: Board, powers: list[int], area: int) -> Facts:
    sides = sorted({SIDE_OF[power] for power in powers})
    return {
        "number": sum([b.count(power, area) for power in powers]),
        "sides": [SIDES[side] for side in sides],
    }


def _room(b: Board, seat: int, option: Option) -> Facts:
    """11.52: how many Ground units more may Engage over the border."""
    going = ground_count(b, b.selected)
    if option.verb != "engage" or not going:
        return {}
    border = b.atlas.between[option.values[1]][option.values[0]]
    return {"room": str(room_over(b, seat, border) - going)}


def _done(b: Board, seat: int, option: Option) -> Hint | None:
    """What follows movement for certain: Battles of Aggression, or Recruiting (17.3)."""
    if b.aggressions:
        return "battles", {"areas": area_names(b, b.aggressions)}
    return ("recruits", {"number": b.orders}) if partisans.can_recruit(b) else None


# --- Partisans ---------------------------------------------------------------------------------------------


def _partisan(b: Board, seat: int, option: Option) -> Hint:
    number = b.partisans[option.values[-1]]
    return "partisans", _change(number, number + 1)


def _militarize(b: Board, seat: int, option: Option) -> Hint:
    number = b.partisans[option.values[0]]
    return "militarize", {"cv": partisans.CADRE} | _change(number, number - 1)


def _strengthen(b: Board, seat: int, option: Option) -> Hint:
    """17.2: a CV more for the Militia, and a Partisan less."""
    area = option.values[0]
    cv = b.cv[partisans.militia_to_strengthen(b, area)]
    return "strengthen", {"cv": cv, "number": cv + 1} | _change(b.partisans[area], b.partisans[area] - 1)


def _insurgent(b: Board, seat: int, option: Option) -> Hint:
    return "rising", {"cv": partisans.INSURGENT_CV}


def _insurrection(b: Board, seat: int, option: Option) -> Hint:
    return "rising", {"cv": partisans.CADRE}


def _recruit(b: Board, seat: int, option: Option) -> Hint:
    """17.3: the chance of a Partisan at least."""
    dice = partisans.recruiting_dice(b)
    thrown = hits(dice, FACES, FACES + 1 - partisans.least_to_recruit(b))
    return "recruit", {"any": percent(thrown, 1), "dice": dice} | _several(thrown)


def _suppress(b: Board, seat: int, option: Option) -> Hint:
    """17.4: the chances to remove Partisans, and to make one."""
    area, power, kind, dice = option.values
    least = firepower_of(b, power, kind, CLASS_G)
    thrown = hits(dice, FACES, least)
    fresh = hits(dice, FACES, FACES + 1 - NEW_PARTISAN)
    return "suppress", {
        "dice": dice,
        "firepower": least,
        "any": percent(thrown, 1),
        "fresh": percent(fresh, 1),
        "number": b.partisans[area],
    }


def percent(thrown: list[int], least: int) -> int:
    """The share of throws with so many successes or more."""
    return round(100 * sum(thrown[least:]) / sum(thrown))


def _several(thrown: list[int]) -> Facts:
    return {"two": percent(thrown, 2)} if len(thrown) > 2 else {}


# --- Combat ------------------------------------------------------------------------------------------------


def _forces(b: Board, seat: int, option: Option) -> Hint:
    """12.0: how many stand against how many."""
    area = option.values[0]
    return "forces", {"own": len(b.units(seat, area))} | _units(b, enemy_powers(b, area), area)


def _attack(b: Board, seat: int, option: Option) -> Hint:
    powers = [power for power in enemy_powers(b, b.battle) if SIDE_OF[power] == option.values[0]]
    return "units", _units(b, powers, b.battle)


def _commit(b: Board, seat: int, option: Option) -> Hint:
    group = [block for block in waiting(b) if b.group[block] == option.values[0]]
    return "group", {"types": [UNIT_TYPES[b.kind[block]] for block in group]}


def shot_facts(b: Board, option: Option, drawn: dict[str, Any]) -> Facts:
    """12.42, 12.43: the odds, what the firepower and the dice are made of, and what is fired at."""
    facts: Facts = {name: drawn[name] for name in ("dice", "firepower", "any")}
    if "two" in drawn:
        facts["two"] = drawn["two"]
    facts["loss"] = drawn["expected_loss"]
    if option.verb == "bomb":
        return {"industry": 1} | facts
    if option.verb != "fire":
        return facts
    return facts | _parts(b, option.values[0], drawn["dice"])


def _parts(b: Board, target: int, dice: int) -> Facts:
    """9.0, 12.75: the printed firepower and what raised it, and dice that are doubled."""
    block = b.acting
    power, kind = b.atlas.block_power[block], b.kind[block]
    against = CLASS_N if target == CONVOYS else target
    facts: Facts = {}
    raised = raised_firepower(b, power, kind, against)
    if raised is not None:
        facts["printed"] = b.atlas.firepower[kind][against]
        if raised[1] != NOBODY:
            facts["tech"] = TECHS[raised[1]]
    if dice != b.cv[block]:
        facts["doubled"] = TECHS[AIR_DEFENSE_RADAR]
    return facts


def _take(b: Board, seat: int, option: Option) -> Hint:
    """12.44: what the Hit costs the unit."""
    block = find_hit(b, option.values)
    left = b.cv[block] - loss_per_hit(b, block)
    return ("cv", _change(b.cv[block], left)) if left > 0 else ("destroyed", {})


def _hold(b: Board, seat: int, option: Option) -> Hint | None:
    """12.3: in a Round; a Sneak Raid costs no Action (15.24)."""
    return ("hold", {}) if b.round else None


HINTS: Final[dict[str, Callable[[Board, int, Option], Hint | None]]] = {
    "place": _place,
    "enlist": _enlist,
    "create": _create,
    "drill": _grows,
    "build": _grows,
    "forgo": _forgo,
    "buy": _buy,
    "claim": _claim,
    "keep": _keep,
    "influence": _influence,
    "turn": _turn,
    "rally": _rally,
    "topple": _topple,
    "coup": _topple,
    "renounce": _renounce,
    "invest": _invest,
    "raise": _raise,
    "take_back": _take_back,
    "achieve": _tech,
    "copy": _tech,
    "reveal": _tech,
    "hide": _hidden_tech,
    "copy_hidden": _hidden_tech,
    "insurgents": _insurgents,
    "spy": _spy,
    "blackmail": _blackmail,
    "seize": _blackmail,
    "double_agent": _double_agent,
    "drop": _drop,
    "assign": _assign,
    "command.pass": _no_command,
    "declare": _declare,
    "sneak_attack": _declare,
    "violate": _violate,
    "move": _goal,
    "engage": _goal,
    "done": _done,
    "partisan": _partisan,
    "unrest": _partisan,
    "militarize": _militarize,
    "strengthen": _strengthen,
    "insurgent": _insurgent,
    "insurrection": _insurrection,
    "recruit": _recruit,
    "suppress": _suppress,
    "activate": _forces,
    "fight": _forces,
    "attack": _attack,
    "commit": _commit,
    "take": _take,
    "hold": _hold,
}
