"""Conquest & Consequence for clients: its components in words, and what a player could work out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tripartite import present
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option, Reason
from tripartite.games.conquest import diplomacy, government
from tripartite.games.conquest.battlefield import fighters, side_of, targets_of, waiting
from tripartite.games.conquest.blockade import TradeRoutes
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.card_texts import card_lines
from tripartite.games.conquest.components import Components
from tripartite.games.conquest.descriptions import waste_facts
from tripartite.games.conquest.economy import (
    nat_cities,
    pop,
    production_level,
    red_mobilization,
    res,
    user_of,
)
from tripartite.games.conquest.elements import element_reason
from tripartite.games.conquest.firing import find_hit
from tripartite.games.conquest.hints import hint_facts
from tripartite.games.conquest.odds import Odds, odds_of
from tripartite.games.conquest.supply import checks_supply, is_reached, supplied_areas
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    CITIES,
    CLASS_N,
    CLASSES,
    CONTROLLERS,
    FACES,
    FACTION_COUNT,
    FACTION_OF,
    FACTIONS,
    FIRST_MINOR,
    LAND_KINDS,
    LAST_YEAR,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    POWERS,
    REGIONS,
    SEASONS,
    SUBMARINE,
    TERRITORIES,
    USA,
    VICTORIES,
)
from tripartite.games.conquest.victory import points
from tripartite.present import Also, Drawn, Names, Shown, Touched, said
from tripartite.texts import Phrase, Texts, phrase

STATUSES = ("unaligned", "associate", "protectorate", "satellite", "armed", "ally", "contained")


# --- components --------------------------------------------------------------------------------------------


def neighbors(texts: Texts, area: Drawn) -> list[str]:
    c = texts.game.atlas
    return [c.area_ids[other] for other in c.neighbors[c.area_ids.index(area["id"])]]


def capital_of(texts: Texts, land: Drawn) -> str | None:
    """The Nation whose Capital an area is (1.121)."""
    c: Components = texts.game.components
    return next((nation.id for nation in c.nations if c.lands[nation.capital].id == land["id"]), None)


def lines(texts: Texts, card: Drawn) -> list[str]:
    return card_lines(texts, card["id"])


NEIGHBORS = Also("neighbors", "readonly string[]", neighbors)
LINES = Also("lines", "readonly string[]", lines)
SHOWN = (
    Shown(
        "lands",
        "land",
        (said("name", "land"), Also("capital_of", "string | null", capital_of), NEIGHBORS),
        without=("lon", "lat"),
    ),
    Shown("seas", "sea", (said("name", "sea"), NEIGHBORS), without=("lon", "lat")),
    Shown("borders", "border", ()),
    Shown("border_types", "border_type", (said("name", "border_type"),)),
    Shown("nations", "nation", (said("name", "nation"),)),
    Shown("colonies", "colony", (said("name", "colony"),)),
    Shown("unit_types", "unit_type", (said("name", "unit_type"),)),
    Shown("powers", "power", (said("name", "power"),)),
    Shown(
        "action_cards", "action_card", (said("name", "card"), said("season_name", "season", "season"), LINES)
    ),
    Shown("investment_cards", "investment_card", (said("name", "card"), LINES)),
    Shown("techs", "technology", (said("name", "tech"), said("text", "tech", form="text"))),
    Shown(
        "wild_techs", "wild_technology", (said("name", "wild_tech"), said("text", "wild_tech", form="text"))
    ),
    Shown(
        "intelligence",
        "intelligence",
        (said("name", "intelligence"), said("text", "intelligence", form="text")),
    ),
    Shown("factions", "faction", (said("name", "seat"),)),
    Shown("limits", "limit", ()),
)


LEAVING: Final = ("withdraw", "rebase", "stay")
SEGMENTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "cadres": ("place", "standard"),
        "victory_check": ("claim", "keep"),
        "arrivals": ("place", "forgo"),
        "client_production": ("enlist", "drill", "rally", "stop"),
        "production": ("build", "create", "buy", "stop"),
        "government": (
            *("influence", "invest", "achieve", "hide", "partisan", "insurgents", "spy", "coup", "blackmail"),
            *("pass", "raise", "take_back", "double_agent", "decline", "topple", "seize"),
            *("copy", "copy_hidden", "destroy", "turn", "drop", "stop"),
        ),
        "satellites": ("place", "forgo"),
        "hand_limit": ("discard",),
        "command": ("assign", "pass"),
        "command_order": ("first",),
        "movement": (
            *("order", "move", "engage", "join", "cancel", "declare", "sneak_attack", "violate", "intervene"),
            *("militarize", "strengthen", "insurgent", "insurrection", "done", "place", "forgo"),
        ),
        "recruiting": ("recruit", "unrest", "stop"),
        "islets_after_movement": ("remove",),
        "combat": (
            *("activate", "include", "suppress", "begin_battles", "fight", "attack", "spare_others", "lead"),
            *("commit", "fire", "strike", "kamikaze", "bomb", "retreat", "hold", "pass_to", "take", *LEAVING),
            *("escape", "remain", "reveal", "decline"),
        ),
        "islets_after_combat": ("remove",),
        "supply_retreats": LEAVING,
        "islets_after_supply": ("remove",),
    }
)


class Present(present.Present):
    """Conquest & Consequence in one language."""

    segments = SEGMENTS
    drawn = ("area", "card", "class", "deck", "faction", "nation", "power", "side", "tech", "track", "type")
    whence = ("via",)

    light = ("order", "join", "cancel", "pass_to")
    revocable = ("build", "create", "enlist", "drill")
    compounds: Mapping[str, tuple[str, ...]] = MappingProxyType(
        {"block": ("area", "power", "type", "cv"), "order": ("area",)}
    )
    shown = SHOWN
    names = (
        Names("seasons", "season", SEASONS),
        Names("controllers", "controller", CONTROLLERS),
        Names("faces", "face", FACES),
        Names("classes", "class", CLASSES),
        Names("cities", "city", CITIES),
        Names("territories", "territory", TERRITORIES),
        Names("land_kinds", "land_kind", LAND_KINDS),
        Names("regions", "region", REGIONS),
        Names("statuses", "status", STATUSES),
        Names("victories", "victory", VICTORIES),
    )

    def aids(self, view: View) -> Drawn:
        return aids(view)

    def pieces(self, view: View) -> list[Touched]:
        b: Board = view.board
        seen = [
            block
            for block, place in enumerate(b.place)
            if place != NOBODY and b.kind[block] >= 0 < b.cv[block]
        ]
        elements = dict.fromkeys(block_element(b, block) for block in seen)
        return [touched for touched in map(self.touched, elements) if touched is not None]

    def is_own(self, view: View, piece: Touched) -> bool:
        return FACTION_OF[self.values(piece)[1]] == view.seat

    def reason(self, view: View, touched: Touched) -> Reason | None:
        return element_reason(view.board, view.seat, touched.kind, self.values(touched))

    def touches(self, view: View, option: Option) -> list[str]:
        return touches(view.board, option)

    def hint(self, view: View, option: Option, aids: Drawn) -> Phrase | None:
        prompt = "" if view.ask is None else view.ask.prompt
        found = hint_facts(view.board, view.seat, prompt, option, aids)
        return None if found is None else phrase("hint", *found)

    def waste(self, view: View, option: Option) -> Phrase | None:
        prompt = "" if view.ask is None else view.ask.prompt
        found = waste_facts(view.board, view.seat, prompt, option)
        return None if found is None else phrase("waste", *found)

    def progress(self, chapter: str, segment: str, *within: str) -> Phrase:
        """As in "1937, Summer: Movement (Japan)"."""
        season, active = (int(number) for number in within)
        facts = {"year": chapter, "season": SEASONS[season], "segment": segment}
        if active != NOBODY:
            facts["faction"] = FACTIONS[active]
        return phrase("label", "progress", facts)

    def verdict(self, position: Position) -> list[Phrase]:
        """18: who has won and how, or who leads by what all can see."""
        b: Board = position.board
        return [phrase("verdict", VICTORIES[b.victory], verdict_facts(b))]


def verdict_facts(b: Board) -> Drawn:
    totals = {FACTIONS[faction]: points(b, faction) for faction in b.factions()}
    best = max(totals.values())
    return {
        "winners": [FACTIONS[faction] for faction in b.winners],
        "leaders": [faction for faction, total in totals.items() if total == best],
        "number": best,
        "needed": b.atlas.components.limits["victory_points_economic"],
        "year": b.year,
        "last": LAST_YEAR,
    }


# --- what follows from a board -----------------------------------------------------------------------------


def aids(view: View) -> Drawn:
    """Tracks, the status of Nations, Supply, Trade Routes, and the odds of shots, as the viewer knows."""
    b: Board = view.board
    return {
        "factions": {FACTIONS[faction]: tracks(b, faction) for faction in range(FACTION_COUNT)},
        "nat_cities": nat_cities(b),
        "red_mobilization": red_mobilization(b),
        "nations": {b.atlas.nation_ids[n]: standing_of(b, n) for n in range(BRITISH_EMPIRE, NATION_COUNT)},
        "supply": {POWERS[power]: supply(b, power) for power in range(ARMED_MINOR)},
        "trade": {FACTIONS[faction]: trade(b, faction) for faction in b.factions()},
        "odds": odds_of_options(view),
    }


def tracks(b: Board, faction: int) -> Drawn:
    """7.22, 7.32, 7.5, 18.1: the production tracks, what a level costs, the hand limit, and points."""
    return {
        "pop": pop(b, faction),
        "res": res(b, faction),
        "ind": b.ind[faction],
        "level": production_level(b, faction, True),
        "open_pop": pop(b, faction, True),
        "open_res": res(b, faction, True),
        "industry_cost": government.track_cost(b, faction, government.INDUSTRY),
        "hand_limit": government.limit_of(b, faction),
        "points": points(b, faction),
    }


def standing_of(b: Board, nation: int) -> Drawn:
    """8.1 to 8.4: what a Nation that began Neutral is, and to which Faction."""
    faction, status = b.influencer[nation], "unaligned"
    if nation == BRITISH_EMPIRE and b.british_ally:
        faction, status = USA, "ally"
    elif nation >= FIRST_MINOR and b.violator[nation] != NOBODY:
        status = "armed"
    elif nation >= FIRST_MINOR and not diplomacy.is_neutral(b, nation):
        faction, status = b.control[b.atlas.nation_capital[nation]], "satellite"
    elif nation == BRITISH_EMPIRE and faction not in (NOBODY, USA):
        status = "contained"
    elif b.influence[nation]:
        status = "associate" if b.influence[nation] < diplomacy.PROTECTORATE else "protectorate"
    return {"status": status, "faction": None if faction in (NOBODY, NEUTRAL) else FACTIONS[faction]}


def supply(b: Board, power: int) -> Drawn:
    """14.11: the areas that Supply Lines of a Power run through, and where its units have none."""
    c = b.atlas
    supplied = supplied_areas(b, power)
    held = [area for area in range(c.area_count) if b.count(power, area) and checks_supply(b, power)]
    return {
        "areas": [c.area_ids[area] for area in range(c.area_count) if supplied[area]],
        "cut_off": [c.area_ids[area] for area in held if not is_reached(b, area, supplied)],
    }


def trade(b: Board, faction: int) -> Drawn:
    """14.21: the areas from which Trade Routes lead home, and POP and RES without one."""
    c = b.atlas
    routes = TradeRoutes(b, faction)
    used = [area for area in c.valued if user_of(b, area) == faction]
    return {
        "areas": [c.area_ids[area] for area in range(c.land_count) if routes.found[area]],
        "cut_off": [c.area_ids[area] for area in used if not routes.found[area]],
    }


def odds_of_options(view: View) -> Drawn:
    """12.43: for each shot that is offered its exact odds."""
    if view.ask is None:
        return {}
    found = {option.id: odds_of(view.board, option) for option in view.ask.options}
    return {id: odds_to_json(odds) for id, odds in found.items() if odds is not None}


def odds_to_json(odds: Odds) -> Drawn:
    """Chances in percent, of each number of Hits and of so many or more, and what is expected."""
    drawn: Drawn = {
        "dice": odds.dice,
        "firepower": odds.firepower,
        "hits": [percent(odds, count) for count in odds.hits],
        "any": percent(odds, sum(odds.hits[1:])),
        "expected_hits": round(odds.expected_hits, 2),
        "expected_loss": round(odds.expected_loss, 2),
    }
    return drawn | {"two": percent(odds, sum(odds.hits[2:]))} if odds.dice > 1 else drawn


def percent(odds: Odds, throws: int) -> int:
    share: float = throws / odds.throws
    return round(100 * share)


# --- options -----------------------------------------------------------------------------------------------


def touches(b: Board, option: Option) -> list[str]:
    """The elements an option touches; in a Battle also the area and the units that it is about."""
    found = list(option.touches)
    if option.verb in ("take", "pass_to") and option.values[3] == b.battle:
        found.remove(f"area:{b.atlas.area_ids[b.battle]}")  # whence it came, which tells nothing here
    if option.verb == "cancel":  # the units that get an Order together, which are touched to give it up
        found.append(f"order:{b.atlas.area_ids[b.place[b.selected[0]]]}")
    if option.verb in ("fire", "strike", "kamikaze", "bomb", "hold") and b.battle != NOBODY:
        found.append(f"area:{b.atlas.area_ids[b.battle]}")
    for block in units_of(b, option):
        element = block_element(b, block)
        if element not in found:
            found.append(element)
    return found


def units_of(b: Board, option: Option) -> list[int]:
    """The units that an option of a Battle is about: those fired at, or that would act or take a Hit."""
    verb, v = option.verb, option.values
    if verb in ("fire", "kamikaze"):
        return targets_of(b, b.atlas.block_power[b.acting], v[1], v[0])
    if verb == "strike":
        return targets_of(b, b.atlas.block_power[b.acting], v[0], CLASS_N)
    if verb == "retreat":
        return [b.acting]
    if verb == "take":
        return [find_hit(b, v)]
    if verb in ("withdraw", "rebase"):
        return [block for block in b.leaving if appearance(b, block) == v[:3]]
    if verb == "escape":
        return [block for block in b.leaving if appearance(b, block) == (v[0], SUBMARINE, v[1])]
    if verb == "pass_to":
        return [block for block in fighters(b, side_of(b, b.acting)) if appearance(b, block) == v[:3]]
    if verb == "commit":
        return [block for block in waiting(b) if b.group[block] == v[0]]
    return []


def appearance(b: Board, block: int) -> tuple[int, int, int]:
    """The Power, type and CV of a unit."""
    return b.atlas.block_power[block], b.kind[block], b.cv[block]


def block_element(b: Board, block: int) -> str:
    """A unit by what it is, as in `block:mukden.japan.infantry.3`."""
    c = b.atlas
    names = (
        c.area_ids[b.place[block]],
        POWERS[c.block_power[block]],
        c.components.unit_types[b.kind[block]].id,
    )
    return f"block:{'.'.join(names)}.{b.cv[block]}"
