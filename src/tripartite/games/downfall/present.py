"""Downfall of the Third Reich for clients: its components in words, and what a player could work out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from tripartite import present
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option, Reason
from tripartite.games.downfall import combat
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.components import Components
from tripartite.games.downfall.declarations import activated_army
from tripartite.games.downfall.descriptions import waste_facts
from tripartite.games.downfall.elements import element_reason
from tripartite.games.downfall.hints import hint_facts
from tripartite.games.downfall.odds import DICE, Odds, odds_by_target, odds_of
from tripartite.games.downfall.supply_line import SupplyMap
from tripartite.games.downfall.terms import (
    BY_SEA,
    COUNTRIES,
    MISSION_LEVELS,
    NOBODY,
    OUTCOMES,
    SEAS,
    SIDES,
    STATES,
    TASKS,
)
from tripartite.games.downfall.victory import verdict_facts
from tripartite.present import Also, Drawn, Names, Shown, Touched, Waived, said
from tripartite.texts import Phrase, Texts, phrase

THROWS = DICE * DICE
GOING = {"move": "move", "assault": "attack", "land": "land"}
OPENING = ("assault", "land", "attack")  # the operations after which an army may attack
ANSWERING: Final = ("answer", "no_answer")


# --- components --------------------------------------------------------------------------------------------


def capital_of(texts: Texts, zone: Drawn) -> str | None:
    countries = texts.records["country"].values()
    return next((record["id"] for record in countries if record.get("capital") == zone["id"]), None)


def neighbors(texts: Texts, zone: Drawn) -> list[str]:
    c: Components = texts.game.components
    return [c.zones[other].id for other in c.zones[c.zone_number[zone["id"]]].neighbors]


def side_of(texts: Texts, army: Drawn) -> str:
    side: str = texts.records["country"][army["country"]]["side"]
    return side


SHOWN = (
    Shown(
        "zones",
        "zone",
        (
            said("name", "zone"),
            said("terrain_name", "terrain", "terrain"),
            Also("capital_of", "string | null", capital_of),
            Also("neighbors", "readonly string[]", neighbors),
        ),
        without=("aliases", "lon", "lat", "line_landings"),
    ),
    Shown("seas", "sea", (said("name", "sea"),)),
    Shown("countries", "country", (said("name", "country"),), without=("areas", "surrender", "free_beyond")),
    Shown("armies", "army", (said("name", "army"), Also("side", "Side", side_of))),
    Shown("developments", "development", (said("name", "development"),), without=("aliases",)),
    Shown("actions", "action", (said("name", "action"),)),
    Shown("turns", "turn", (said("name", "turn", "number"),), key="number"),
    Shown("limits", "limit", ()),
)


REINFORCING: Final = ("build", "raise", "convert", "stop")
ATTACKING: Final = ("declare", "target", "support", "no_support")
ACTING: Final = (
    *("act", "develop", *REINFORCING),
    *("submarine", "bomb", "answer", "no_answer"),
)
SEGMENTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "minor_reinforcements": (*REINFORCING, "reorganize", "disband", "turn_to_infantry"),
        "free_play": (
            *("operate", "move", "assault", "land", "attack", *ATTACKING, "fly"),
            *(*ACTING, "reorganize", "disband", "turn_to_infantry", "end_operations"),
        ),
        "combats": ("resolve", *ATTACKING, "end_combats"),
        "after_combats": (*ACTING, "end_part"),
    }
)


class Present(present.Present):
    """Downfall of the Third Reich in one language."""

    segments = SEGMENTS
    waivers = MappingProxyType(dict.fromkeys(("answer_mission", "answer_bombing"), Waived("no_answer")))
    drawn = ("zone", "action", "development")
    whence = ("way",)

    light = ("operate", "declare", "reorganize")
    revocable = ("move", "assault", "fly", "raise", "disband", "turn_to_infantry", "develop")
    elements = (("country", COUNTRIES),)
    compounds: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {"counter": ("zone", "army", "state"), **dict.fromkeys(GOING.values(), ("zone",))}
    )
    shown = SHOWN
    names = (
        Names("levels", "level", MISSION_LEVELS),
        Names("states", "state", STATES),
        Names("tasks", "task", TASKS),
    )

    def aids(self, view: View) -> Drawn:
        return aids(view)

    def pieces(self, view: View) -> list[Touched]:
        b: Board = view.board
        standing = dict.fromkeys(counter(b, army) for army, zone in enumerate(b.place) if zone != NOBODY)
        return [touched for touched in map(self.touched, standing) if touched is not None]

    def is_own(self, view: View, piece: Touched) -> bool:
        b: Board = view.board
        return b.atlas.type_side[self.values(piece)[1]] == view.seat

    def sort(self, kind: str, id: str) -> str:
        return id if kind != "army" else "tank" if "tank" in id or id == "de_dak" else "infantry"

    def reason(self, view: View, touched: Touched) -> Reason | None:
        return element_reason(view.board, view.seat, touched.kind, self.values(touched))

    def touches(self, view: View, option: Option) -> list[str]:
        return touches(view, option)

    def hint(self, view: View, option: Option, aids: Drawn) -> Phrase | None:
        odds = aids["odds"].get(option.id)
        if odds:
            return odds_hint(option, odds)
        found = hint_facts(view.board, view.seat, option)
        return None if found is None else phrase("hint", *found)

    def waste(self, view: View, option: Option) -> Phrase | None:
        found = waste_facts(view.board, option)
        return None if found is None else phrase("waste", *found)

    def verdict(self, position: Position) -> list[Phrase]:
        """20: the fate of Germany and what follows from it."""
        board = position.board
        return [phrase("verdict", OUTCOMES[board.outcome], verdict_facts(board))]


# --- what follows from a board -----------------------------------------------------------------------------


def aids(view: View) -> Drawn:
    """Odds of attacks that are declared or that options lead to, and supply lines, as the viewer knows."""
    b: Board = view.board
    return {
        "attacks": [attack(b, number) for number in range(len(b.attackers))],
        "odds": odds_of_options(view),
        "supply": supply(b),
    }


def attack(b: Board, number: int) -> Drawn:
    """An attack: from where, by and against whom, and its chances while it is still to be fought."""
    c = b.atlas
    attacker, target = b.attackers[number], b.targets[number]
    drawn: Drawn = {
        "attacker": c.army_ids[attacker],
        "target": None if target == NOBODY else c.army_ids[target],
        "fought": bool(b.fought[number]),
        "way": way(b, attacker),
    }
    if b.place[attacker] != NOBODY and target != NOBODY and not b.fought[number]:
        drawn["odds"] = odds_to_json(odds_of(b, number))
    return drawn


def way(b: Board, army: int) -> str | None:
    """The zone that an army entered from in this part, `sea`, or none."""
    entered = b.entered[army]
    if entered == BY_SEA:
        return "sea"
    if entered == NOBODY or b.place[army] == NOBODY:
        return None
    first, second = b.atlas.border_zones[entered]
    return b.atlas.zone_ids[second if first == b.place[army] else first]


def odds_to_json(odds: Odds) -> Drawn:
    """Chances in percent, losses in steps as they are expected."""
    return {
        "attack": odds.attack,
        "defence": odds.defence,
        "win": percent(odds.wins),
        "tie": percent(odds.ties),
        "loss": percent(THROWS - odds.wins - odds.ties),
        "attacker_lost": percent(odds.attacker_lost),
        "defender_lost": percent(odds.defender_lost),
        "attacker_steps": round(odds.attacker_steps / THROWS, 2),
        "defender_steps": round(odds.defender_steps / THROWS, 2),
    }


def percent(throws: int) -> int:
    return round(100 * throws / THROWS)


def supply(b: Board) -> Drawn:
    """7: for each side the zones and seas that its lines run through, and its armies that have none."""
    c = b.atlas
    drawn: Drawn = {}
    for number, side in enumerate(SIDES):
        found = SupplyMap(b, number)
        drawn[side] = {
            "zones": [c.zone_ids[zone] for zone in found.zones],
            "cut_off": [c.army_ids[army] for army in found.cut_off],
            **sea_links(c.components, number, tuple(found.ports)),
        }
    return drawn


@lru_cache(maxsize=1000)
def sea_links(c: Components, side: int, ports: tuple[int, ...]) -> Drawn:
    """Each port with its seas that are open, and the passages between seas that join ports."""
    seas = {zone: c.zones[zone].seas & c.supply_seas[side] for zone in ports}
    used = frozenset(sea for found in seas.values() for sea in seas_of(found))
    return {
        "ports": {c.zones[zone].id: [SEAS[sea] for sea in seas_of(found)] for zone, found in seas.items()},
        "passages": [[SEAS[one], SEAS[other]] for one, other in passages_between(c, side, used)],
    }


@lru_cache(maxsize=1000)
def seas_of(seas: int) -> tuple[int, ...]:
    """The seas whose bits are set."""
    return tuple(sea for sea in range(len(SEAS)) if seas >> sea & 1)


@lru_cache(maxsize=1000)
def passages_between(components: Components, side: int, used: frozenset[int]) -> list[tuple[int, int]]:
    """The passages of a side's lines that join those seas; what leads nowhere is left out."""
    open_seas = components.supply_seas[side]
    passages = {
        (first, SEAS.index(other))
        for first, record in enumerate(components.records["sea"])
        for other in record["adjacent"]
        if open_seas >> first & open_seas >> SEAS.index(other) & 1
    }
    while ends := {sea for sea, _ in passages if sea not in used and neighbor_count(passages, sea) < 2}:
        passages = {pair for pair in passages if ends.isdisjoint(pair)}
    return sorted(pair for pair in passages if pair[0] < pair[1])


def neighbor_count(passages: set[tuple[int, int]], sea: int) -> int:
    return sum(first == sea for first, _ in passages)


# --- options -----------------------------------------------------------------------------------------------


def touches(view: View, option: Option) -> list[str]:
    """The elements an option touches; an attack known by its number is touched on the map as well."""
    b: Board = view.board
    if option.verb in GOING and view.ask is not None:
        return [*option.touches, *way_of_going(option, view.ask.options)]
    if option.verb not in ("resolve", "fly"):
        return list(option.touches)
    number = option.values[0]
    found = [*option.touches, f"zone:{b.atlas.zone_ids[b.place[b.attackers[number]]]}"]
    return found + [counter(b, army) for army in (b.attackers[number], b.targets[number]) if army != NOBODY]


def way_of_going(option: Option, options: list[Option]) -> list[str]:
    """Where an army may move, attack or land in one zone, each of them is an element of its own."""
    zone = option.args[0]
    verbs = {other.verb for other in options if other.verb in GOING and other.args[0] == zone}
    return [f"{GOING[option.verb]}:{zone}"] if len(verbs) > 1 else []


def counter(b: Board, army: int) -> str:
    c = b.atlas
    return f"counter:{c.zone_ids[b.place[army]]}.{c.type_ids[c.army_type[army]]}.{STATES[b.reduced[army]]}"


# --- odds of options ---------------------------------------------------------------------------------------


def odds_of_options(view: View) -> Drawn:
    """For each option that leads to an attack the odds by target, by what the seat that is asked knows."""
    if view.ask is None:
        return {}
    b: Board = view.board
    by_option = {option.id: odds_after(b, option) for option in view.ask.options}
    return {
        id: [{"target": counter(b, army), **odds_to_json(odds)} for army, odds in found]
        for id, found in by_option.items()
        if found
    }


def odds_after(b: Board, option: Option) -> list[tuple[int, Odds]]:
    """Each army that an option leads to an attack on, with the odds if nobody adds anything else to it."""
    if option.verb in OPENING:
        return after_operation(b, option)
    if option.verb == "declare":
        return odds_by_target(b, activated_army(b, option.values))
    if option.verb == "resolve":
        return fixed(b, option.values[0])
    if option.verb == "fly":
        return with_mission(b, option.values[0], option.values[1])
    if option.verb in ANSWERING and b.flying != NOBODY:
        return fixed(b, b.flying) if option.verb == "answer" else with_mission(b, b.flying, b.flying_kind)
    if b.declaring == NOBODY or option.verb not in ("target", "support", "no_support"):
        return []
    imagined = b.copy()
    if option.verb == "target":
        combat.name_target(imagined, army_named(b, option))
    elif option.verb == "support":
        combat.add_support(imagined, army_named(b, option))
    return fixed(imagined, b.declaring)


def after_operation(b: Board, option: Option) -> list[tuple[int, Odds]]:
    """8-6, 8-7, 8-10: the odds once the army is there, as entering a country may change who controls it."""
    imagined = b.copy()
    option.declared.carry_out(imagined, imagined.side, option.values)
    return odds_by_target(imagined, b.selected)


def with_mission(b: Board, attack: int, level: int) -> list[tuple[int, Odds]]:
    """11-1: the odds if nobody answers the mission."""
    imagined = b.copy()
    imagined.missions[attack] = level
    return fixed(imagined, attack)


def fixed(b: Board, attack: int) -> list[tuple[int, Odds]]:
    return [(b.targets[attack], odds_of(b, attack))]


def army_named(b: Board, option: Option) -> int:
    """An army like the one that an option names; equal ones fight alike."""
    zone, kind, state = option.values[:3]
    c = b.atlas
    for army in range(c.army_count):
        if b.place[army] == zone and c.army_type[army] == kind and b.reduced[army] == state:
            return army
    raise AssertionError("an option names an army that is not there")


def odds_hint(option: Option, odds: list[Drawn]) -> Phrase:
    """An attack that is only being opened is told as the army would fight it alone, against each target."""
    told = [phrase("hint", "odds", odds[0])] if len(odds) == 1 else [against(found) for found in odds]
    if option.verb in ANSWERING:
        return phrase("hint", "answered", {"odds": told})
    return phrase("hint", "alone" if option.verb in (*OPENING, "declare") else "several", {"odds": told})


def against(odds: Drawn) -> Phrase:
    """The odds against one of several targets, such as `counter:riga.su_inf.reduced`."""
    _, kind, state = odds["target"].partition(":")[2].split(".")
    return phrase("hint", "against", {**odds, "army": kind, "army_state": state})
