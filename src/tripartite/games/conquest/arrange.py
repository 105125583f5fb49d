"""Setting up any legal position: a few facts in the notation of the board, the rest follows from them."""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.arrange import Fact, FactList, field, opened, put_facts, refuse_beside, untrue
from tripartite.core.game import BadData
from tripartite.core.values import (
    ByKey,
    Joined,
    Listed,
    Named,
    Number,
    Sparse,
    Table,
    Value,
    checked_table,
    table_of,
)
from tripartite.games.conquest.atlas import Atlas
from tripartite.games.conquest.blocks import MOST_CV, create, eliminate
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.fields import (
    AREA,
    BOARD,
    CARD,
    CARDS,
    CONTROLLER,
    FACTION,
    FLAG,
    POWER,
    UNIT_TYPE,
    Aim,
)
from tripartite.games.conquest.government import provinces_on
from tripartite.games.conquest.sequence import SEQUENCE
from tripartite.games.conquest.technology import shows
from tripartite.games.conquest.terms import (
    ACTION_CARDS,
    CONTROLLERS,
    FACTIONS,
    NEUTRAL,
    NOBODY,
    POWERS,
    SEASONS,
    SPRING,
    TECH_COUNT,
    UNIT_TYPES,
)

PARTS = ("control", "units", "only")
LAID = ("commands", "cards_in_play", "tech_cards", "vault_cards")  # where cards lie on the table


# --- what is offered ---------------------------------------------------------------------------------------


def _standing(c: Atlas) -> list[Value]:
    unit = Joined(" ", POWER, UNIT_TYPE, Number(1, MOST_CV))
    return [CONTROLLER, Listed(unit, 0, len(c.block_ids)), FLAG]


STANDING: Final = ByKey(Named("standing", PARTS, words="fact"), _standing, "only")


def _told_areas(c: Atlas, data: dict[str, Any], segment: str) -> Any:
    found: dict[str, Any] = {area: {"units": [], "only": False} for area in c.area_ids}
    for area in c.area_ids[: c.land_count]:
        found[area]["control"] = data["control"].get(area, CONTROLLERS[NEUTRAL])
    for block, entry in data["blocks"].items():
        power = block.rpartition("_")[0]
        found[entry["area"]]["units"].append(f"{power} {entry['type']} {entry['cv']}")
    return found


FACTS: Final = FactList(
    BOARD,
    "command",
    {},
    {
        "sequence": ("year", "season", "turn_order", "active", "orders"),
        "war": ("war", "declared", "declared_upon", "sneak", "british_ally"),
        "map": (
            Fact(
                "areas",
                Sparse(AREA, STANDING),
                _told_areas,
            ),
            "partisans",
            "blockaded",
            Fact("only", FLAG, untrue),
        ),
        "nations": ("influence", "influencer", "violator"),
        "players": (
            Fact("hands", Table(FACTION, CARDS), field("hands")),
            "ind",
            "kmt",
            "ccp",
            "techs",
            "dividends",
        ),
    },
)


def arrange(b: Board, written: dict[str, Any], segment: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The written board of the set-up with the facts put in.

    Tables may be given in part. `areas` puts units and Control markers into areas, written as
    {"peiping": {"control": "japan", "units": ["japan infantry 3"]}}; with `only` true they are the only
    units on the map, or in that area. `hands` gives a Faction these cards and no others. Cards are taken
    from wherever they are; those of `techs` and `vault_aims`, and the chits that `dividends` leave, follow
    if not given.
    """
    c = b.atlas
    data = opened(written, SEQUENCE, segment)
    rest = dict(facts)
    refuse_beside(rest, "areas", ("blocks", "control"))
    if FLAG.decode(c, rest.pop("only", False), "only"):
        data["blocks"] = {}
    areas, hands = rest.pop("areas", {}), rest.pop("hands", {})
    _follow_sequence(data, segment, b.rules.two_players)
    put_facts(data, rest, BOARD, c)
    b.read(data)
    _give_turn(b, segment, rest)
    _take_cards(b, rest)
    for area, standing in checked_table(areas, "areas").items():
        _clear_area(b, AREA.decode(c, area, "areas"), table_of(PARTS, standing, f"areas.{area}"), area)
    for area, standing in areas.items():
        _fill_area(b, c.area_ids.index(area), standing, area)
    for faction, cards in table_of(FACTIONS, hands, "hands").items():
        _deal(b, FACTIONS.index(faction), cards)
    assess_control(b)
    for area, standing in areas.items():
        if "control" in standing and CONTROLLERS[b.control[c.area_ids.index(area)]] != standing["control"]:
            raise BadData(f"areas.{area}.control: {standing['control']!r} cannot hold it (1.141, 1.142)")
    return b.to_json()


# --- cards and chits ---------------------------------------------------------------------------------------


def _take_cards(b: Board, facts: dict[str, Any]) -> None:
    """4.0, 4.4: what facts put somewhere is nowhere else."""
    for name in LAID:
        if name in facts:
            for card in _cards_in(getattr(b, name)):
                _take(b, card)
    if "techs" in facts and "tech_cards" not in facts:
        b.tech_cards = [[_find(b, tech, "techs") for tech in techs] for techs in b.techs]
    if "vault_aims" in facts and "vault_cards" not in facts:
        b.vault_cards = [
            [_find(b, aim, "vault_aims") for aim in aims for _ in range(2)] for aims in b.vault_aims
        ]
    if "dividends" in facts and "dividend_pool" not in facts:
        b.dividend_pool = b.atlas.components.dividends[:]
        for chit in _cards_in(b.dividends):
            if chit not in b.dividend_pool:
                raise BadData(f"dividends: there are not so many of {chit} (4.4)")
            b.dividend_pool.remove(chit)


def _cards_in(piles: list[Any]) -> list[int]:
    """The cards of a pile, or of piles by Faction."""
    flat = [each for pile in piles for each in (pile if isinstance(pile, list) else [pile])]
    return [card for card in flat if card != NOBODY]


def _take(b: Board, card: int) -> None:
    """The card is in no deck, hand or discards any more."""
    for pile in (b.action_deck, b.investment_deck, b.action_discards, b.investment_discards, *b.hands):
        pile[:] = [each for each in pile if each != card]


def _find(b: Board, aim: int, where: str) -> int:
    """9.2: the next card of the decks that shows a Tech, or the Province of an Insurgent pair (7.35)."""
    for card in [*b.action_deck, *b.investment_deck]:
        if shows(b, card, aim) if aim < TECH_COUNT else aim - TECH_COUNT in provinces_on(b, card):
            _take(b, card)
            return card
    raise BadData(f"{where}: no card is left for {Aim().encode(b.atlas, aim)!r} (9.2)")


# --- order, areas and hands --------------------------------------------------------------------------------


def _follow_sequence(data: dict[str, Any], segment: str, two_players: bool) -> None:
    """6.0: what the sequence of play has settled by then, unless the facts say otherwise."""
    if _is_after(segment, "turn_order"):
        data["turn_order"] = list(FACTIONS[:2] if two_players else FACTIONS)
    if _is_after(segment, "season_begins"):
        data["season"] = SEASONS[SPRING]
    if segment != "cadres":
        for name in ("placing_power", "placing_area", "placing_type", "placing_cv"):
            data[name] = []


def _is_after(segment: str, other: str) -> bool:
    return SEQUENCE.names.index(segment) > SEQUENCE.names.index(other)


def _give_turn(b: Board, segment: str, facts: dict[str, Any]) -> None:
    """7.15, 10.1: whose turn it is, by the Turn Order or, in Player Turns, by the Command Order."""
    if not _is_after(segment, "turn_order"):
        return
    if sorted(b.turn_order) != b.factions():
        written = [FACTIONS[faction] for faction in b.turn_order]
        raise BadData(f"turn_order: {written!r} does not name every player once (7.15)")
    if b.active != NOBODY and b.active not in b.factions():
        raise BadData(f"active: {FACTIONS[b.active]!r} does not play (19.1)")
    in_seasons = _is_after(segment, "command_order")
    b.commands_open = int(in_seasons)
    b.assigned = [int(card != NOBODY) for card in b.commands]
    if in_seasons and "command_order" not in facts:
        chosen = [faction for faction in b.turn_order if b.commands[faction] != NOBODY]
        b.command_order = chosen if b.active == NOBODY else [b.active]
    order = b.command_order if in_seasons else b.turn_order
    if b.active == NOBODY and order:
        b.active = order[0]
    if "turn" not in facts and b.active in order:
        b.turn = order.index(b.active)


def _clear_area(b: Board, area: int, standing: dict[str, Any], name: str) -> None:
    if FLAG.decode(b.atlas, standing.get("only", False), f"areas.{name}.only"):
        for block in [block for block in range(b.atlas.block_count) if b.place[block] == area]:
            eliminate(b, block)


def _fill_area(b: Board, area: int, standing: dict[str, Any], name: str) -> None:
    units = standing.get("units", [])
    if not isinstance(units, list):
        raise BadData(f"areas.{name}.units: expected a list, got {units!r}")
    for written in units:
        _put(b, area, written, f"areas.{name}.units")
    if "control" in standing:
        if area >= b.atlas.land_count:
            raise BadData(f"areas.{name}.control: nobody controls a sea (1.21)")
        holder = CONTROLLER.decode(b.atlas, standing["control"], f"areas.{name}.control")
        b.control[area] = holder
        if b.atlas.marked[area]:
            b.marker[area] = NOBODY if holder == NEUTRAL else holder


def _put(b: Board, area: int, written: Any, where: str) -> None:
    words = written.split() if isinstance(written, str) else []
    power, kind, cv = words if len(words) == 3 else ("", "", "")
    if power not in POWERS or kind not in UNIT_TYPES or not cv.isdecimal():
        raise BadData(f"{where}: {written!r} is no Power, type and CV")
    number, type = POWERS.index(power), UNIT_TYPES.index(kind)
    if not b.in_pool(number, type):
        raise BadData(f"{where}: {written!r}: no such block is left (3.0)")
    if not 1 <= int(cv) <= b.atlas.most_cv[number][type]:
        raise BadData(f"{where}: {written!r}: its CV cannot be that (3.121)")
    create(b, number, type, int(cv), area)


def _deal(b: Board, faction: int, written: Any) -> None:
    """Takes the cards from wherever they are; those that were in the hand go under their decks."""
    where = f"hands.{FACTIONS[faction]}"
    if not isinstance(written, list):
        raise BadData(f"{where}: expected a list, got {written!r}")
    cards = [CARD.decode(b.atlas, id, where) for id in written]
    if len(set(cards)) < len(cards):
        raise BadData(f"{where}: a card stands there twice")
    for card in cards:
        _take(b, card)
    for card in b.hands[faction]:
        (b.action_deck if card < ACTION_CARDS else b.investment_deck).insert(0, card)
    b.hands[faction] = cards
