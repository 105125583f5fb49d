"""What is worth knowing of an option before it is chosen: the key of a sentence, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.verbs import Facts, Option
from tripartite.games.world_at_war import (
    air_combat,
    air_strike,
    air_support,
    atomic_bomb,
    attack,
    base_attack,
    bombing,
    breakthrough,
    combat_results,
    construction,
    convoys,
    event_choices,
    fleet_orders,
    fleets,
    naval_combat,
    naval_interception,
    operation_combat,
    prices,
    purchases,
    stacking,
    submarines,
    tactical,
)
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.boards import COMPLETE
from tripartite.games.world_at_war.chits import TECHNOLOGY
from tripartite.games.world_at_war.odds import Odds
from tripartite.games.world_at_war.terms import (
    AIR,
    ATTACKER,
    AXIS,
    FLEET,
    MAJORS,
    NOBODY,
    SENDERS,
)

Hint = tuple[str, Facts]
CERTAIN: Final = 1e-9
D3: Final = 3
D10: Final = 10


def hint_facts(b: Board, seat: int, option: Option) -> Hint | None:
    """By the verb: how likely it succeeds, what it costs and leaves, where something stands then."""
    hint = HINTS.get(option.verb)
    return None if hint is None else hint(b, seat, option)


def percent(chance: float) -> int:
    """Rounded, but 0 and 100 are for what is certain."""
    if chance < CERTAIN or chance > 1 - CERTAIN:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _after(b: Board, seat: int, option: Option) -> Board:
    """A copy of the board on which the option has been carried out; it rolls no dice."""
    copy = b.copy()
    option.declared.carry_out(copy, seat, option.values)
    return copy


# --- what is there -----------------------------------------------------------------------------------------


def _like(b: Board, seat: int, option: Option) -> Hint | None:
    """How many units of the type there are in the place, if it is not the only one."""
    place, nation = option.values
    kind = AIR if option.verb == "activate" else FLEET
    down = int(kind == AIR)
    units = [unit for unit in b.units_of(b.atlas.type_of[nation][kind], place) if b.inactive[unit] == down]
    return ("there", {"number": len(units)}) if len(units) > 1 else None


def _march(b: Board, seat: int, option: Option) -> Hint:
    place = option.values[0]
    types = tactical.ready_types(b, seat, place)
    return "ready_land", {"number": sum([len(tactical.ready_units(b, type, place)) for type in types])}


def _sail(b: Board, seat: int, option: Option) -> Hint:
    return "ready_fleets", {"number": len(fleets.ready_fleets(b, option.values[0], seat))}


def _stacked(b: Board, type: int, place: int, more: int = 1) -> Hint:
    """4.2.1: how many units of its kind stand there with those that come, and how many may."""
    camp, kind = b.camp[b.atlas.type_nation[type]], b.atlas.type_kind[type]
    number = stacking.number(b, camp, place, kind) + more
    return "stacked", {"number": number, "limit": stacking.limit(b, place, kind)}


def _placed(b: Board, seat: int, option: Option) -> Hint:
    return _stacked(b, option.values[0], option.values[1])


def _placed_together(b: Board, seat: int, option: Option) -> Hint:
    type, number, place = option.values
    return _stacked(b, type, place, number)


def _redeployed(b: Board, seat: int, option: Option) -> Hint:
    return _stacked(b, b.atlas.unit_type[b.redeployed], option.values[0])


def _fortress(b: Board, seat: int, option: Option) -> Hint:
    return "level_then", {"number": b.fortress[option.values[0]] + 1}


def _abandon(b: Board, seat: int, option: Option) -> Hint:
    return "level_lost", {"number": b.fortress[option.values[0]]}


# --- at sea ------------------------------------------------------------------------------------------------


def _intercept(b: Board, seat: int, option: Option) -> Hint:
    """13.2.5(4): what the d3 of the group has to show."""
    needed = naval_interception.success_number(b, option.values[0], seat)
    return "needs", {"number": needed, "percent": percent(max(0, min(needed, D3)) / D3)}


def _at_least_one(number: int) -> int:
    """13.2.6(3), 13.2.7(2): that one of so many d3 shows a 1."""
    return percent(1 - (1 - 1 / D3) ** number)


def _strike(b: Board, seat: int, option: Option) -> Hint | None:
    """13.2.6(3); against air fleets that interdict there is an air combat instead (13.1(2))."""
    copy = _after(b, seat, option)
    if b.kind_of(b.force[0]) == AIR:
        return air_odds(copy, copy.strikers, copy.force)
    covered = int(bool(fleets.bases_at(b, naval_interception.mover(b), b.waters)))
    return "strike", {"percent": _at_least_one(len(copy.strikers)), "covered": covered}


def _cover(b: Board, seat: int, option: Option) -> Hint | None:
    copy = _after(b, seat, option)
    return air_odds(copy, copy.strikers, copy.air_cover, attacks=False)


def _end_cover(b: Board, seat: int, option: Option) -> Hint | None:
    if b.air_cover:
        return air_odds(b, b.strikers, b.air_cover, attacks=False)
    return "hit_by", {"percent": _at_least_one(len(b.strikers))}


def _take_hit(b: Board, seat: int, option: Option) -> Hint:
    number = air_strike.MOVERS if b.naval_hits[air_strike.MOVERS] else naval_combat.INTERCEPTORS
    exposed = naval_combat.targets(b, number)
    types = [fleet for fleet in exposed if b.atlas.unit_type[fleet] == option.values[0]]
    return ("destroyed" if b.damaged[types[-1]] else "damaged"), {"number": len(types)}


def _fight_on(b: Board, seat: int, option: Option) -> Hint:
    """13.2.7(2): in the next round every fleet fires."""
    own = len(naval_combat.fleets_of(b, seat))
    all_there = [*naval_combat.side(b, air_strike.MOVERS), *naval_combat.side(b, naval_combat.INTERCEPTORS)]
    return "next_round", {"ours": _at_least_one(own), "theirs": _at_least_one(len(all_there) - own)}


def _embark(b: Board, seat: int, option: Option) -> Hint:
    return "holds", {"number": fleet_orders.free_holds(_after(b, seat, option))}


# --- in the air --------------------------------------------------------------------------------------------


def air_odds(
    b: Board, attackers: list[int], defenders: list[int], attacks: bool = True, in_base: bool = False
) -> Hint | None:
    """13.3.4(6): of an air combat, as the side sees it that attacks or defends."""
    if not attackers or not defenders:
        return None
    bonus = 0 if attacks or b.raid_target == NOBODY else bombing.radar(b)
    chances = air_combat.chances(b, attackers, defenders, in_base, bonus)
    edge = air_combat.edge(b, attackers, defenders, in_base, bonus)
    number = (len(attackers), len(defenders))
    if not attacks:
        chances, edge, number = chances[::-1], -edge, number[::-1]
    middle, all_throws = len(chances) // 2, sum(chances)
    return "air_odds", {
        "ours": number[0],
        "theirs": number[1],
        "difference": edge,
        "win": percent(sum(chances[middle + 1 :]) / all_throws),
        "tie": percent(chances[middle] / all_throws),
    }


def _intercept_support(b: Board, seat: int, option: Option) -> Hint | None:
    """13.3.4(4): the air combat between the interceptors and those that they meet."""
    copy = _after(b, seat, option)
    groups = air_support.groups_of(copy, copy.intercepted[-1])
    return air_odds(copy, *groups, attacks=seat == b.support_camp)


def _send(b: Board, seat: int, option: Option) -> Hint | None:
    return _over_base(_after(b, seat, option), seat)


def _strike_base(b: Board, seat: int, option: Option) -> Hint | None:
    return _over_base(b, seat)


def _over_base(b: Board, seat: int) -> Hint | None:
    """5.3(2): the air combat over a base."""
    return air_odds(
        b, base_attack.sent(b), base_attack.enemies_in_base(b, seat, b.base_attacked), in_base=True
    )


# --- dice that lie -----------------------------------------------------------------------------------------


def _as_odds(b: Board, seat: int, found: Odds) -> Hint:
    """Of the whole attack: who takes the area, and what both lose on average."""
    key = "lies" if seat == b.attack_camp else "lies_for_enemy"
    facts: Facts = {"take": percent(found.take), "win": percent(found.win)}
    lost = {"attacker_lost": f"{found.attacker_lost:.2f}", "defender_lost": f"{found.defender_lost:.2f}"}
    return key, facts | lost


def _reroll(b: Board, seat: int, option: Option) -> Hint:
    return _as_odds(b, seat, operation_combat.prospect_of_reroll(b, option.values[0]))


def _keep_dice(b: Board, seat: int, option: Option) -> Hint:
    return _as_odds(b, seat, operation_combat.prospect_of_keeping(b))


def _result(b: Board, seat: int, match: int, stubborn: bool = False) -> Hint:
    """13.3.6.1(8): what the dice come to."""
    found = combat_results.resolve(attack.clash(b), b.attack_dice, match, stubborn)
    own = seat == attack.seat_of(b, ATTACKER)
    lost = (found.attacker_lost, found.defender_lost)
    facts: Facts = {"ours": lost[0 if own else 1], "theirs": lost[1 if own else 0]}
    return "result", facts | {"retreats": found.retreats, "open": int(found.advance)}


def _match(b: Board, seat: int, option: Option) -> Hint:
    return _result(b, seat, option.values[0])


def _stand(b: Board, seat: int, option: Option) -> Hint:
    return _result(b, seat, b.attack_match, stubborn=True)


def _give_ground(b: Board, seat: int, option: Option) -> Hint:
    return _result(b, seat, b.attack_match)


def _lose(b: Board, seat: int, option: Option) -> Hint | None:
    """13.3.9(11): of how many units of the type there, if there are several."""
    units = attack.attackers(b) + attack.defenders(b)
    number = len([unit for unit in units if b.atlas.unit_type[unit] == option.values[0]])
    return ("of", {"number": number}) if number > 1 else None


def _hold_back(b: Board, seat: int, option: Option) -> Hint:
    return "advance_then", {"number": len(attack.attackers(b)) - option.values[1]}


def _break_through(b: Board, seat: int, option: Option) -> Hint:
    return "slip_away", {"number": breakthrough.most_withdrawing(b)}


# --- strategic movement and warfare ------------------------------------------------------------------------


def _send_resource(b: Board, seat: int, option: Option) -> Hint:
    sender, receiver = option.values
    stock = b.rm if option.verb == "send_rm" else b.oil
    facts: Facts = {"major": MAJORS[sender], "number": stock[sender] - 1, "sm": b.sm[sender] - 1}
    return "sent", facts | {"to_major": MAJORS[receiver], "receives": stock[receiver] + 1}


def _convoy(b: Board, seat: int, option: Option) -> Hint:
    cargo, route = option.values
    cost = convoys.convoy_cost(b, cargo, route)
    return "fare", {"sm": cost, "left": b.sm[SENDERS[cargo]] - cost}


def _submarines(b: Board, seat: int, option: Option) -> Hint:
    """14.2(4-7): how likely the convoy is sunk, and a submarine lost."""
    return "hunt", {
        "percent": percent(submarines.chance_to_sink(b, *option.values)),
        "lost": percent(submarines.chance_to_lose(b, *option.values)),
    }


def _by_sea(b: Board, seat: int, option: Option) -> Hint:
    helped = int(b.arctic_air != NOBODY)
    return "finds", {"percent": percent((submarines.searching(b, submarines.FLEET_FINDS) + helped) / D10)}


def _by_air(b: Board, seat: int, option: Option) -> Hint:
    return "finds", {"percent": percent(submarines.searching(b, submarines.AIR_FINDS) / D10)}


def _send_bombers(b: Board, seat: int, option: Option) -> Hint:
    _, nation, number = option.values
    facts: Facts = {"number": bombing.strength(b) + number}
    return "raid_then", facts | {"left": bombing.points_left(b, nation) - number}


def _fly_raid(b: Board, seat: int, option: Option) -> Hint:
    return "raid_then", {"number": bombing.strength(b) + 1}


def _scramble(b: Board, seat: int, option: Option) -> Hint | None:
    return _met_raid(_after(b, seat, option))


def _intercept_raid(b: Board, seat: int, option: Option) -> Hint | None:
    copy = b.copy()
    copy.raid_interceptors = option.values[0]
    return _met_raid(copy)


def _met_raid(b: Board) -> Hint | None:
    """14.4(2): an air combat with German air fleets; 14.3(3): dice of interceptors against bombers."""
    if b.raid_camp == AXIS:
        return air_odds(b, b.raid_bombers, b.raid_defenders, attacks=False)
    number = bombing.interceptor_dice(b)
    return "shots", {"number": number, "average": f"{bombing.expected_hits(b):.2f}"}


def _resource(b: Board, seat: int, option: Option) -> Hint:
    place = option.values[0]
    return "gives", {"rm": b.atlas.rm_of[place], "oil": b.atlas.oil_of[place]}


def _bomb(b: Board, seat: int, option: Option) -> Hint:
    """P18(2): the smaller half of the units there is left."""
    found = atomic_bomb.units_in(b, option.values[0])
    return "bombed", {"number": len(found) - len(found) // 2, "units": len(found)}


# --- economy and events ------------------------------------------------------------------------------------


def _spend(b: Board, seat: int, option: Option) -> Hint:
    """15(5): what is left of raw materials, factory points and actions, and when units come."""
    copy = _after(b, seat, option)
    return "leaves", _purse(copy, b.spending)


def _purse(b: Board, major: int) -> Facts:
    return {"rm": b.rm[major], "factories": prices.factories_left(b, major), "actions": b.actions[major]}


def _build(b: Board, seat: int, option: Option) -> Hint:
    """15.1(6): units of a short building time are placed at once, others wait on the turn track."""
    turns = prices.row(b, construction.item_of(b, b.spending, option.values[0])).turns
    purse = _spend(b, seat, option)[1]
    if turns <= construction.AT_ONCE:
        return "built_now", purse
    return "built_later", purse | {"turn": b.atlas.turn_ids[b.turn + turns]}


def _points(b: Board, seat: int, option: Option) -> Hint:
    kind, number = option.values
    have: Facts = {"number": construction.points(b, kind)[b.spending] + number}
    most: Facts = {"limit": construction.pool_of_points(b, b.spending, kind)}
    return "points_then", have | most | _spend(b, seat, option)[1]


def _research(b: Board, seat: int, option: Option) -> Hint:
    """15.3(2): what a d10 adds on average, and how likely it completes the advance."""
    advance = option.values[0]
    facts = _progress(b, b.spending, b.progress[advance])
    actions = 0 if b.chit_used[TECHNOLOGY][b.spending] else 1
    left: Facts = {"rm": b.rm[b.spending] - b.atlas.advance_cost[advance]}
    return "research", facts | left | {"actions": b.actions[b.spending] - actions}


def _improve(b: Board, seat: int, option: Option) -> Hint:
    """15.4(1): the same for the next level."""
    major = b.spending
    facts = _progress(b, major, b.industry[major])
    left: Facts = {"rm": b.rm[major] - prices.raw_materials(b, major, prices.INDUSTRY)}
    return "research", facts | left | {"actions": b.actions[major] - 1}


def _progress(b: Board, major: int, done: int) -> Facts:
    faces = [b.atlas.percent[b.level[major]][face] for face in range(1, D10 + 1)]
    complete = len([face for face in faces if done + face >= COMPLETE])
    return {"average": sum(faces) // len(faces), "percent": percent(complete / D10)}


def _effort(b: Board, seat: int, option: Option) -> Hint:
    item = purchases.effort_item(option.values[0])
    return _price(b, prices.raw_materials(b, b.spending, item))


def _event(b: Board, seat: int, option: Option) -> Hint:
    return _price(b, b.atlas.components.events[b.atlas.chit_event[option.values[0]]].cost)


def _tokens(b: Board, seat: int, option: Option) -> Hint:
    cargo, number = option.values
    return _price(b, prices.raw_materials(b, b.spending, purchases.convoy_item(cargo), number))


def _price(b: Board, rm: int) -> Hint:
    return "price", {"rm": rm, "left": b.rm[b.spending] - rm}


def _costs(b: Board, seat: int, option: Option) -> Hint:
    """What the options cost that name no price themselves, and what is left."""
    copy = _after(b, seat, option)
    major = b.spending
    facts: Facts = {"price": b.rm[major] - copy.rm[major]}
    used = prices.factories_left(b, major) - prices.factories_left(copy, major)
    return "costs", facts | {"used": used} | _purse(copy, major)


def _fortify(b: Board, seat: int, option: Option) -> Hint:
    return "fortify", _costs(b, seat, option)[1] | {"level": b.fortress[option.values[0]] + 1}


def _route(b: Board, seat: int, option: Option) -> Hint:
    major = option.values[0]
    return "price", {"rm": 1, "left": b.rm[major] - 1}


def _speed_up(b: Board, seat: int, option: Option) -> Hint:
    done = b.progress[option.values[0]]
    return "sped_up", {"number": done, "percent": min(done + event_choices.under_way(b).by, COMPLETE)}


def _speed_up_industry(b: Board, seat: int, option: Option) -> Hint:
    event = event_choices.under_way(b)
    done = b.industry[event.nation]
    return "sped_up", {"number": done, "percent": min(done + event.by, COMPLETE)}


def _raid_fleet(b: Board, seat: int, option: Option) -> Hint:
    return "succeeds", {"percent": percent(event_choices.under_way(b).success / D3)}


HINTS: Final[dict[str, Callable[[Board, int, Option], Hint | None]]] = {
    "activate": _like,
    "rest_fleet": _like,
    "march": _march,
    "sail": _sail,
    "patrol": _sail,
    "place_unit": _placed,
    "place_several": _placed_together,
    "raise_unit": _placed,
    "redeploy_to": _redeployed,
    "raise_works": _fortress,
    "abandon_fortress": _abandon,
    "intercept_fleets": _intercept,
    "intercept_by_air": _strike,
    "cover_fleets": _cover,
    "end_cover": _end_cover,
    "take_hit": _take_hit,
    "fight_on": _fight_on,
    "embark": _embark,
    "intercept_support": _intercept_support,
    "intercept_group": _intercept_support,
    "send_air_fleet": _send,
    "strike_base": _strike_base,
    "reroll": _reroll,
    "keep_dice": _keep_dice,
    "match_elite": _match,
    "stand_stubbornly": _stand,
    "give_ground": _give_ground,
    "lose_unit": _lose,
    "hold_back": _hold_back,
    "break_through": _break_through,
    "send_rm": _send_resource,
    "send_oil": _send_resource,
    "place_convoy": _convoy,
    "divert_convoy": _convoy,
    "assign_submarines": _submarines,
    "raid_arctic_by_sea": _by_sea,
    "raid_arctic_by_air": _by_air,
    "send_bombers": _send_bombers,
    "fly_raid": _fly_raid,
    "scramble": _scramble,
    "intercept_raid": _intercept_raid,
    "bomb_resource": _resource,
    "drop_atomic_bomb": _bomb,
    "build": _build,
    "add_points": _points,
    "research": _research,
    "improve": _improve,
    "fortify": _fortify,
    "repair_fleet": _costs,
    "repair_damage": _costs,
    "buy_effort": _effort,
    "buy_event": _event,
    "buy_convoy": _tokens,
    "open_persian_route": _route,
    "speed_up": _speed_up,
    "speed_up_industry": _speed_up_industry,
    "raid_fleet": _raid_fleet,
}
