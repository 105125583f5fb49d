"""The World at War: Europe for clients: its components in words, and what a player could work out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Final

from tripartite import present
from tripartite.core.position import Position, View
from tripartite.core.verbs import Option, Reason, Verb
from tripartite.games.world_at_war import (
    attack,
    boards,
    hints,
    operations,
    prices,
    resources,
    strategic,
    supply_lines,
    tracks,
    victory,
)
from tripartite.games.world_at_war.atlas import Atlas
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.descriptions import waste_facts
from tripartite.games.world_at_war.elements import element_reason
from tripartite.games.world_at_war.hints import percent
from tripartite.games.world_at_war.keys import (
    ANY_TURN,
    BOMBS_CLAUSE,
    CLAUSES,
    POINTS_CLAUSE,
    SPACE_EFFECTS,
    VICTORY_CITIES_CLAUSE,
)
from tripartite.games.world_at_war.records import NO_LIMIT
from tripartite.games.world_at_war.scenario_records import Clause, Victory
from tripartite.games.world_at_war.supply_lines import Supplied
from tripartite.games.world_at_war.targets import kind_from
from tripartite.games.world_at_war.terms import (
    AIR,
    ALLIES,
    ATTACKS,
    AXIS_SIDE,
    CAMP_COUNT,
    CAMPS,
    CARGOES,
    DICE,
    FLEET,
    LIMITED_OFFENSIVE,
    MAJOR_COUNT,
    MAJORS,
    MISSIONS,
    NATION_COUNT,
    NATIONS,
    NOBODY,
    POINTS,
    ROUTES,
    SEASONS,
    SEATS,
    SIDE_OF,
    SIDES,
    SUPPLIES,
    TERRAINS,
    UNIT_KINDS,
    VICTORIES,
)
from tripartite.present import Also, Drawn, Names, Shown, Touched, Waived, said
from tripartite.texts import Phrase, Texts, phrase

CHANCES: Final = ("win", "tie", "take", "breakthrough")
COMPOSING: Final = ("commit", "support", "use_elite", "spare_elite", "roll_dice")  # answers that shift odds
# About units that are elsewhere.
OFF_MAP_VERBS: Final = ("build", "place_unit", "place_several", "raise_unit", "repair_fleet")
KIND_OF_VERB: Final[Mapping[str, int]] = MappingProxyType({"activate": AIR, "rest_fleet": FLEET})


# --- components --------------------------------------------------------------------------------------------


def types(texts: Texts, records: Drawn) -> Drawn:
    """5: every type of unit with its nation, its kind and how many pieces there are."""
    c = texts.game.atlas
    return {
        id: {
            "name": texts.name("type", id),
            "nation": NATIONS[c.type_nation[type]],
            "kind": UNIT_KINDS[c.type_kind[type]],
            "pieces": c.end_unit[type] - c.first_unit[type],
        }
        for type, id in enumerate(c.type_ids)
    }


def nations(texts: Texts, records: Drawn) -> Drawn:
    """4.2, 5.1: every nation with the colour of its cubes and its capital, which stands for it on the map."""
    c = texts.game.atlas
    told = records["nation"] | records["commonwealth"] | records["minor"]
    return {
        id: {
            "name": texts.name("nation", id),
            "colour": told[id]["colour"].replace(" ", "_"),
            "capital": id_of(c.place_ids, c.capital[nation]),
        }
        for nation, id in enumerate(NATIONS)
    }


def chits(texts: Texts, records: Drawn) -> Drawn:
    """15.2: events and flags, whose they are, and the nation of a flag."""
    c = texts.game.atlas
    return {
        id: {
            "name": texts.name("chit", id),
            "side": id_of(SIDES, c.chit_side[chit]),
            "nation": id_of(NATIONS, c.chit_nation[chit]),
        }
        for chit, id in enumerate(c.chit_ids)
    }


def spaces(texts: Texts, records: Drawn) -> Drawn:
    """16, P16: the spaces of every diplomatic track, from the Axis to the Allies."""
    found: Drawn = {id: [] for id in records["track"]}
    for id, space in records["space"].items():
        told = {key: space.get(key) for key in ("position", "colour", "condition", "actions", "convoys")}
        lists = {key: list(space.get(key, [])) for key in ("effects", "otherwise")}
        found[space["track"]].append({"id": id, "name": texts.name("space", id), **told, **lists})
    return {id: sorted(row, key=lambda space: int(space["position"])) for id, row in found.items()}


def events(texts: Texts, records: Drawn) -> Drawn:
    """P17: who may buy an event, from when to when, and for how many raw materials."""
    told = ("side", "buyers", "first", "last", "cost")
    return {
        id: {"name": texts.name("chit", id), **{key: event[key] for key in told}}
        for id, event in records["event"].items()
    }


def victory_areas(texts: Texts, records: Drawn) -> list[str]:
    """P19: the areas with a victory city."""
    return [city["area"] for city in records["victory_city"].values()]


def victory_points(texts: Texts, records: Drawn) -> Drawn:
    """P25(7): what areas count in a scenario."""
    found: Drawn = {}
    for each in records["victory_point"].values():
        found.setdefault(each["scenario"], {})[each["area"]] = each["points"]
    return found


def victory_rows(texts: Texts, records: Drawn) -> Drawn:
    """P25(7): by scenario its victory rows in the order in which they are tested, with what they ask for."""
    c = texts.game.atlas
    found: Drawn = {scenario.id: [] for scenario in c.components.scenarios}
    for row in c.components.victories:
        scenario = c.components.scenarios[row.scenario]
        asked = [clause_words(texts, clause) for clause in row.conditions]
        found[scenario.id].append(
            {
                "id": row.id,
                "name": texts.say("victory_row", VICTORIES[row.level], {"side": id_of(SIDES, row.side)}),
                "side": id_of(SIDES, row.side),
                "tested": test_words(texts, row, scenario.last),
                "conditions": asked or [texts.phrase("clause", "otherwise", {})],
                "decisive_if": [clause_words(texts, clause) for clause in row.decisive_if],
            }
        )
    return found


def test_words(texts: Texts, row: Victory, last: int) -> str:
    """P25(7): the turns at whose end a row is tested."""
    if row.at == ANY_TURN or victory.is_final(row):
        return texts.phrase("victory_test", "any_turn", {})
    return texts.phrase("victory_test", "last_turn", {"turn": texts.game.atlas.turn_ids[last]})


def clause_words(texts: Texts, clause: Clause) -> str:
    return texts.phrase("clause", CLAUSES[clause.what], clause_facts(texts.game.atlas, clause))


def clause_facts(c: Atlas, clause: Clause) -> Drawn:
    """17: what a clause is about; of its bounds those that it has."""
    facts: Drawn = {
        "side": id_of(SIDES, clause.side),
        "nations": [NATIONS[nation] for nation in clause.nations],
        "areas": [c.place_ids[area] for area in clause.areas],
        "until": id_of(c.turn_ids, clause.until),
    }
    if clause.low and clause.high < NO_LIMIT:
        facts |= {"low": clause.low, "high": clause.high}
    elif clause.low:
        facts["least"] = clause.low
    else:
        facts["most"] = clause.high
    return {fact: value for fact, value in facts.items() if value not in (None, [])}


def id_of(ids: Sequence[str], number: int) -> str | None:
    return None if number == NOBODY else ids[number]


SHOWN = (
    Shown("areas", "area", (said("name", "place"),), without=("lon", "lat", "air_zones")),
    Shown("seas", "sea", (said("name", "place"),), without=("lon", "lat")),
    Shown("boxes", "box", (said("name", "place"),)),
    Shown("majors", "nation", (said("name", "major"),), without=("colour",)),
    Shown("levels", "level", ()),
    Shown("advances", "advance", (said("name", "advance"),)),
    Shown("damage_effects", "damage_effect", ()),
    Shown("oil_effects", "oil_effect", ()),
    Shown("unit_costs", "unit_cost", (said("name", "unit_cost"),)),
    Shown("weather", "weather", ()),
    Shown("limits", "limit", ()),
    Shown("turns", "turn", (said("name", "turn"),)),
)
ALSO = (
    Also("types", "Table<UnitType>", types),
    Also("nations", "Table<NationInfo>", nations),
    Also("chits", "Table<ChitInfo>", chits),
    Also("tracks", "Readonly<Record<string, readonly SpaceInfo[]>>", spaces),
    Also("events", "Table<EventInfo>", events),
    Also("victory_areas", "readonly string[]", victory_areas),
    Also("victory_points", "Table<Readonly<Record<string, number>>>", victory_points),
    Also("victory_rows", "Readonly<Record<string, readonly VictoryRow[]>>", victory_rows),
)
TYPES = {
    "UnitType": "{ readonly name: string; readonly nation: string; readonly kind: string;"
    " readonly pieces: number }",
    "NationInfo": "{ readonly name: string; readonly colour: string; readonly capital: string | null }",
    "ChitInfo": "{ readonly name: string; readonly side: Side | null; readonly nation: string | null }",
    "SpaceInfo": "{ readonly id: string; readonly name: string; readonly position: number;"
    " readonly colour: string; readonly condition: string | null; readonly actions: number | null;"
    " readonly convoys: number | null;"
    " readonly effects: readonly string[]; readonly otherwise: readonly string[] }",
    "EventInfo": "{ readonly name: string; readonly side: Side; readonly buyers: readonly Major[];"
    " readonly first: string; readonly last: string; readonly cost: number }",
    "VictoryRow": "{ readonly id: string; readonly name: string; readonly side: Side | null;"
    " readonly tested: string; readonly conditions: readonly string[];"
    " readonly decisive_if: readonly string[] }",
}


OPERATING: Final = (
    *("march", "go", "halt", "take_off", "fly", "sail", "movement_done"),
    *("mark_operation", "lift_marker", "end_markers", "limited_offensive", "operation", "exploit"),
    *("commit", "call_resistance", "attack_now", "call_off_attack", "end_offensives", "attack_base"),
    *("send_air_fleet", "strike_base", "call_off_base_attack"),
    *("ship", "ship_inactive", "ship_to", "ship_nothing", "send_rm", "send_oil", "movement_over"),
    *("place_convoy", "divert_convoy", "convoys_over", "italy_enters", "italy_waits", "leave_out"),
)
EITHER_SIDE: Final = (
    *("patrol", "interdict_by_air", "end_interdiction", "recall_fleets", "assign_fleets", "embark"),
    *("sail_to", "stay_in_port", "put_in", "intercept_fleets", "intercept_by_air", "cover_fleets"),
    *("end_cover", "decline", "take_hit", "fight_on", "withdraw_fleets", "support", "intercept_support"),
    *("intercept_group", "support_done", "use_elite", "spare_elite", "roll_dice", "reroll", "keep_dice"),
    *("match_elite", "stand_stubbornly", "give_ground", "lose_unit", "break_through", "hold_the_line"),
    *("stand_ground", "retreat", "advance", "hold_back", "stay", "evacuate_air_fleet", "rebase"),
    *("move_excess", "remove_excess", "berth_fleet", "evacuate", "keep_garrison", "redeploy"),
    *("redeploy_to", "end_redeployment", "cancel_redeployment", "change_base", "keep_bases"),
)
RAIDING: Final = (
    *("fly_raid", "send_bombers", "escort_raid", "launch_raid", "stand_down", "scramble", "intercept_raid"),
    *("bomb_resource", "spare_resources", "drop_atomic_bomb", "keep_atomic_bomb"),
)
SEGMENTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "pact": ("accept_pact", "refuse_pact"),
        "activation": ("activate",),
        "active_fleets": ("rest_fleet",),
        "reinforcements": ("place_unit", "place_several"),
        "fortresses": ("abandon_fortress", "decline"),
        "axis_phase": (*OPERATING, *EITHER_SIDE),
        "allied_phase": (*OPERATING, *EITHER_SIDE),
        "submarines": (
            *("assign_submarines", "raid_arctic_by_sea", "raid_arctic_by_air", "aim_at_escorts"),
            "submarines_ready",
        ),
        "german_bombing": RAIDING,
        "allied_bombing": RAIDING,
        "economy": (
            *("build", "research", "add_points", "repair_damage", "repair_fleet", "fortify", "improve"),
            *("buy_convoy", "buy_effort", "buy_event", "end_spending"),
        ),
        "placement": ("place_unit", "place_several"),
        "diplomacy": (
            *("remove_chit", "open_persian_route", "leave_persian_route", "make_finnish_peace"),
            *("fight_finland_on", "raise_unit", "end_raising", "raise_works", "end_works", "raid_fleet"),
            *("speed_up", "speed_up_industry"),
        ),
    }
)
SIDE_OF_PHASE: Final[Mapping[str, int]] = MappingProxyType({"axis_phase": AXIS_SIDE, "allied_phase": ALLIES})


INTERCEPTIONS = ("naval_interception", "air_interception")


class Present(present.Present):
    """The World at War: Europe in one language."""

    segments = SEGMENTS
    waivers = MappingProxyType(dict.fromkeys(INTERCEPTIONS, Waived("decline")))
    drawn = (
        *("place", "type", "nation", "advance", "chit", "major", "target", "cargo", "route", "weapon"),
        *("turn", "die"),
    )

    light = (
        *("march", "take_off", "sail", "ship", "ship_inactive", "redeploy", "halt", "ship_nothing"),
        *("operation", "limited_offensive", "exploit", "commit", "call_off_attack"),  # until it is fought
    )
    compounds: Mapping[str, tuple[str, ...]] = MappingProxyType({"stack": ("place", "type")})
    shown = SHOWN
    also = ALSO
    types = MappingProxyType(TYPES)
    names = (
        Names("camps", "camp", CAMPS),
        Names("sides", "side", SIDES),
        Names("unit_kinds", "unit_kind", UNIT_KINDS),
        Names("seasons", "season", SEASONS),
        Names("terrains", "terrain", TERRAINS),
        Names("supplies", "supply", SUPPLIES),
        Names("missions", "mission", MISSIONS),
        Names("attacks", "attack", ATTACKS),
        Names("cargoes", "cargo", CARGOES),
        Names("routes", "route", ROUTES),
        Names("points", "weapon", POINTS),
        Names("dice", "die", DICE),
        Names("victories", "victory", VICTORIES),
    )

    def aids(self, view: View) -> Drawn:
        return aids(view)

    def pieces(self, view: View) -> list[Touched]:
        c = self.game.atlas
        b: Board = view.board
        stacks = {(place, c.unit_type[unit]) for unit, place in enumerate(b.place) if place != NOBODY}
        return [
            Touched("stack", (("place", c.place_ids[place]), ("type", c.type_ids[type])))
            for place, type in sorted(stacks)
        ]

    def names_piece(self, verb: Verb) -> bool:
        return verb.name not in OFF_MAP_VERBS and {"place", "type"} <= set(verb.arguments)

    def is_own(self, view: View, piece: Touched) -> bool:
        b: Board = view.board
        return b.camp[b.atlas.type_nation[self.values(piece)[1]]] == view.seat

    def asked_in(self, view: View, segment: str) -> tuple[str, ...]:
        """13: a side moves and attacks in its own operational phase, and answers in that of the other."""
        if SIDE_OF_PHASE.get(segment, SIDE_OF[view.seat]) != SIDE_OF[view.seat]:
            return EITHER_SIDE
        return self.segments.get(segment, ())

    def reason(self, view: View, touched: Touched) -> Reason | None:
        return element_reason(view.board, view.seat, touched.kind, self.values(touched))

    def sort(self, kind: str, id: str) -> str:
        c = self.game.atlas
        return UNIT_KINDS[c.type_kind[c.type_ids.index(id)]] if kind == "type" else id

    def touches(self, view: View, option: Option) -> list[str]:
        return touches(view.board, option)

    def hint(self, view: View, option: Option, aids: Drawn) -> Phrase | None:
        found = hint_facts(view.board, view.seat, option, aids)
        return None if found is None else phrase("hint", *found)

    def waste(self, view: View, option: Option) -> Phrase | None:
        found = None if view.ask is None else waste_facts(view.board, view.ask, option)
        return None if found is None else phrase("waste", *found)

    def inquire(self, view: View, element: str) -> Drawn | None:
        """9: how the units of a place are supplied."""
        kind, _, id = element.partition(":")
        place_ids: list[str] = view.board.atlas.place_ids
        if kind != "place" or id not in place_ids:
            return None
        groups = supply_lines.supplied_in(view.board, place_ids.index(id))
        return {"place": id, "supplied": [supply_to_json(view.board, self.texts, each) for each in groups]}

    def verdict(self, position: Position) -> list[Phrase]:
        """17: who has won and how, or how it stands by what all can see."""
        b: Board = position.board
        return [phrase("verdict", VICTORIES[b.victory], verdict_facts(b))]


def verdict_facts(b: Board) -> Drawn:
    return {
        "winners": [SEATS[seat] for seat in b.winners],
        "axis_cities": victory.victory_cities(b, AXIS_SIDE),
        "allied_cities": victory.victory_cities(b, ALLIES),
        "turn": b.atlas.turn_ids[b.turn],
    }


# --- what follows from a board -----------------------------------------------------------------------------


def aids(view: View) -> Drawn:
    """What the country boards come to, what spaces do now, the victory standing, and the odds of attacks."""
    b: Board = view.board
    return {
        "majors": {MAJORS[major]: country_board(b, major) for major in range(MAJOR_COUNT)},
        "spaces": {NATIONS[n]: space_effects(b, n) for n in range(NATION_COUNT) if b.atlas.has_track[n]},
        "cities": {SIDES[side]: victory.victory_cities(b, side) for side in (AXIS_SIDE, ALLIES)},
        "points": {SIDES[side]: victory.points(b, side) for side in (AXIS_SIDE, ALLIES)},
        "last_turn": b.atlas.turn_ids[b.scenario.last],
        "victory": [row_standing(b, row) for row in rows_of(b)],
        "attack": attack_under_way(b),
        "odds": odds_of_options(view),
        "fares": fares_of_options(view),
    }


def country_board(b: Board, major: int) -> Drawn:
    """5.5, P3: what follows from level, strips and advances of a major, and what it would collect now."""
    active = boards.is_active_major(b, major)
    rm, oil = resources.production(b, major) if active else (0, 0)
    return {
        "active": active,
        "factories": boards.factory_points(b, major),
        "factories_left": prices.factories_left(b, major) if active else 0,
        "actions": boards.actions_allowed(b, major),
        "sm": boards.sm_allowed(b, major),
        "attacks": boards.attacks_per_operation(b, major),
        "land_modifier": boards.land_modifier(b, major),
        "air_modifier": boards.air_modifier(b, major),
        "rm_income": rm,
        "oil_income": oil,
    }


def space_effects(b: Board, nation: int) -> list[str]:
    """P16(5): the effects that a marker has where it stands now."""
    return [SPACE_EFFECTS[effect] for effect in tracks.effects(b, nation)]


def rows_of(b: Board) -> list[Victory]:
    """P25(7): the victory rows of the scenario."""
    return [row for row in b.atlas.components.victories if row.scenario == b.scenario.number]


def row_standing(b: Board, row: Victory) -> Drawn:
    """17: what a row asks for as it stands; the first row that holds would decide."""
    return {
        "id": row.id,
        "holds": all(victory.holds(b, clause) for clause in row.conditions),
        "conditions": [clause_standing(b, clause) for clause in row.conditions],
        "decisive_if": [clause_standing(b, clause) for clause in row.decisive_if],
    }


def clause_standing(b: Board, clause: Clause) -> Drawn:
    return {"holds": victory.holds(b, clause), "now": counted(b, clause)}


def counted(b: Board, clause: Clause) -> int | None:
    """P18, P19, P25(7): where the number stands that a clause asks for."""
    if clause.what == VICTORY_CITIES_CLAUSE:
        return victory.victory_cities(b, clause.side)
    if clause.what == POINTS_CLAUSE:
        return victory.points(b, clause.side)
    if clause.what == BOMBS_CLAUSE:
        return sum(b.bombs_dropped[nation] for nation in clause.nations)
    return None


def supply_to_json(b: Board, texts: Texts, group: Supplied) -> Drawn:
    """9: units with the same line, their supply, and the line in words and as places, its source last."""
    line, place = group.line, b.place[group.units[0]]
    return {
        "nation": NATIONS[group.nation],
        "camp": CAMPS[b.camp[group.nation]],
        "units": by_type(b, group.units),
        "supply": SUPPLIES[line.supply],
        "how": line.how,
        "text": texts.say("supply_line", line.how, line_facts(b, place, line.route)),
        "paragraph": line.paragraph,
        "route": [b.atlas.place_ids[each] for each in line.route],
    }


def line_facts(b: Board, place: int, route: list[int]) -> Drawn:
    """Where a line comes from, the port or beach where its ships land, and the interdicted seas on it."""
    c = b.atlas
    facts: Drawn = {"place": c.place_ids[place]}
    if not route:
        return facts
    ashore = [*takewhile(lambda each: not c.is_sea[each], route)]
    landing = [each for each in ashore if c.is_area[each]][-1:] or [place]
    return facts | {
        "from": c.place_ids[route[-1]],
        "to": c.place_ids[landing[0]],
        "seas": [c.place_ids[sea] for sea in route if c.is_sea[sea] and b.interdicted[sea]],
    }


def attack_under_way(b: Board) -> Drawn | None:
    """13.3: the attack that is being composed or fought, its forces, and its odds before the dice."""
    if b.attack_to == NOBODY or b.attack_from == NOBODY or b.attack_camp == NOBODY:
        return None
    c = b.atlas
    ours, theirs = attack.attackers(b), attack.defenders(b) or bystanders(b)
    drawn: Drawn = {
        "kind": ATTACKS[b.attack_kind],
        "from": c.place_ids[b.attack_from],
        "to": c.place_ids[b.attack_to],
        "camp": SEATS[b.attack_camp],
        "step": b.attack_step,
        "attackers": by_type(b, ours),
        "defenders": by_type(b, theirs),
        "fortress": attack.fortress(b, b.attack_from, b.attack_to) if theirs else 0,
    }
    if ours and operations.is_open(b):
        drawn["odds"] = odds_to_json(operations.forecast(b))
    return drawn


def bystanders(b: Board) -> list[int]:
    """13.3(2): who will defend an area of a neutral once the war is declared."""
    ours = attack.camps_with(b, b.attack_camp)
    return [u for camp in range(CAMP_COUNT) if camp not in ours for u in b.land_units(b.attack_to, camp)]


def by_type(b: Board, units: list[int]) -> dict[str, int]:
    """How many of these units there are of each type."""
    ids = [b.atlas.type_ids[b.atlas.unit_type[unit]] for unit in units]
    return {id: ids.count(id) for id in dict.fromkeys(ids)}


def odds_of_options(view: View) -> Drawn:
    """13.3: for each attack that is offered its exact odds with all units that could take part."""
    if view.ask is None:
        return {}
    found = {option.id: attack_of(view.board, view.seat, option) for option in view.ask.options}
    return {id: odds_to_json(odds) for id, odds in found.items() if odds is not None}


def fares_of_options(view: View) -> Drawn:
    """13.4: for each destination that is offered what it costs to go there."""
    if view.ask is None or view.ask.prompt != "destination":
        return {}
    costs = strategic.fares(view.board)
    return {option.id: costs[option.values[0]] for option in view.ask.options if option.values}


def attack_of(b: Board, seat: int, option: Option) -> Drawn | None:
    """The forecast of the attack that an option begins or prepares."""
    verb, v = option.verb, option.values
    if verb == "limited_offensive":
        return operations.forecast_of(b, seat, LIMITED_OFFENSIVE, v[0], v[1], 0)
    if verb == "operation":
        return operations.forecast_of(b, seat, kind_from(b, v[0]), v[0], v[1], 0)
    if verb == "mark_operation":
        return operations.forecast_of(b, seat, kind_from(b, v[1]), v[1], v[2], 0)
    if verb == "exploit":
        step = operations.exploitation_step(b, seat, v[0])
        return operations.forecast_of(b, seat, kind_from(b, v[0]), v[0], v[1], step)
    return forecast_after(b, seat, option) if verb in COMPOSING else None


def forecast_after(b: Board, seat: int, option: Option) -> Drawn | None:
    """The forecast of the attack under way as it would be after an answer."""
    if b.attack_to == NOBODY or b.attack_from == NOBODY:
        return None
    copy = b.copy()
    option.declared.carry_out(copy, seat, option.values)
    frame = copy.frames[-1]
    frame.stage = frame.following
    return operations.forecast(copy) if attack.attackers(copy) else None


def odds_to_json(odds: Drawn) -> Drawn:
    """Chances in percent, and losses that are expected."""
    drawn: Drawn = {name: percent(odds[name]) for name in CHANCES}
    return drawn | {
        "attacker_lost": round(odds["attacker_lost"], 2),
        "defender_lost": round(odds["defender_lost"], 2),
        "defence_dice": round(odds["defence_dice"]),
    }


# --- options -----------------------------------------------------------------------------------------------


def touches(b: Board, option: Option) -> list[str]:
    """The elements an option touches; units on the map are touched as a stack, by place and type."""
    stacks = [
        f"stack:{b.atlas.place_ids[place]}.{b.atlas.type_ids[type]}" for place, type in stacks_of(b, option)
    ]
    if not stacks:
        return list(option.touches)
    return [*[element for element in option.touches if not element.startswith("type:")], *stacks]


def stacks_of(b: Board, option: Option) -> list[tuple[int, int]]:
    """The stacks that an option is about: in the place that it names, or where something is under way."""
    if option.verb in OFF_MAP_VERBS:
        return []
    values = dict(zip(b.vocabulary.verbs[option.verb].arguments, option.values, strict=True))
    place = values.get("place", NOBODY)
    if option.verb in KIND_OF_VERB:
        return [(place, b.atlas.type_of[values["nation"]][KIND_OF_VERB[option.verb]])]
    if "type" not in values:
        return []
    type = values["type"]
    if place != NOBODY:
        return [(place, type)]
    here = [b.march_from, b.sailing_from, b.attack_from, b.attack_to, b.sea]
    return [(at, type) for at in dict.fromkeys(here) if at != NOBODY and b.units_of(type, at)]


def hint_facts(b: Board, seat: int, option: Option, aids: Drawn) -> tuple[str, Drawn] | None:
    """What is worth knowing before an option is chosen: the key of a sentence, and its facts."""
    if option.id in aids["odds"]:
        then = "odds_then" if seat == b.attack_camp else "odds_for_enemy"
        return then if option.verb in COMPOSING else "odds", aids["odds"][option.id]
    if option.verb == "attack_now" and aids["attack"] and "odds" in aids["attack"]:
        return "odds", aids["attack"]["odds"]
    if option.verb == "support_done" and aids["attack"] and not b.intercepted:
        odds = aids["attack"].get("odds")
        return None if odds is None else ("odds_now" if seat == b.attack_camp else "odds_now_enemy", odds)
    if option.id in aids["fares"]:
        return fare(b, aids["fares"][option.id])
    return hints.hint_facts(b, seat, option)


def fare(b: Board, cost: int) -> tuple[str, Drawn]:
    """13.4: what a strategic move costs, and leaves to whoever pays it."""
    major = boards.board_of(b, b.atlas.type_nation[b.shipping_type])
    return "fare", {"sm": cost, "left": b.sm[major] - cost}
