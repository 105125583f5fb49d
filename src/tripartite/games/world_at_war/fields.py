"""The fields of the board."""

from __future__ import annotations

from typing import Final

from tripartite.core.fields import Column, Field, Fields, StandingAnswers, UnderWay, Units
from tripartite.core.values import ById, Covered, Flag, Listed, Maybe, Named, Number, Sparse, Table
from tripartite.games.world_at_war.terms import (
    CAMPS,
    CARGOES,
    MAJORS,
    MISSIONS,
    MOVES,
    NEUTRAL,
    NOBODY,
    PACTS,
    ROUTES,
    SEATS,
    SIDES,
    SUPPLIES,
    TURN_COUNT,
    VICTORIES,
)

FLAG: Final = Flag()
NUMBER: Final = Number()
TIMES: Final = Number(0, 9999)
SEAT: Final = Named("seat", SEATS, "Seat")
CAMP: Final = Named("camp", CAMPS, "Camp")
SIDE: Final = Named("side", SIDES, "Side")
MAJOR: Final = Named("major", MAJORS, "Major")
CARGO: Final = Named("cargo", CARGOES, "Cargo")
ROUTE: Final = Named("route", ROUTES, "Route")
MISSION: Final = Named("mission", MISSIONS, "Mission")
NATION: Final = ById("nation", "nation_ids")
PLACE: Final = ById("place", "place_ids")
ZONE: Final = ById("air zone", "zone_ids")
TYPE: Final = ById("unit type", "type_ids")
UNIT: Final = ById("unit", "unit_ids")
ADVANCE: Final = ById("advance", "advance_ids")
CHIT: Final = ById("chit", "chit_ids")
TURN: Final = Number(0, TURN_COUNT)
BY_MAJOR: Final = Table(MAJOR, NUMBER)
FLAG_BY_MAJOR: Final = Table(MAJOR, FLAG)
PLACES: Final = Listed(PLACE)
UNITS: Final = Listed(UNIT)
NATIONS: Final = Listed(NATION)
CHIT_BOXES: Final = ("technology", "industry", "construction")  # 8(2)
BOX_OF_CHITS: Final = Named("box of chits", CHIT_BOXES)
WINDOWS: Final = ("naval_interception", "air_interception")
WINDOW: Final = Named("window", WINDOWS)

BOARD: Final[Fields] = Fields(
    Field("reveals", TIMES, "how often something hidden became known to all"),
    Field("shown", TIMES, "how often a seat showed something of its own"),
    UnderWay("under_way", "what is under way within the sequence of play, the innermost last"),
    StandingAnswers("standing", WINDOW, SEAT),
    # The sequence of play (11)
    Field("turn", TURN, "the turn, counted from autumn 1939"),
    Field("active", Maybe(SIDE), "the side whose operational phase it is"),
    Field("acting", Maybe(SEAT), "whose part of a step it is, where several seats have one after the other"),
    Field("victory", Named("victory", VICTORIES, "Victory"), "the level of victory, once there is one (17)"),
    Field("winners", Listed(SEAT), "who won"),
    # Nations (4.2, 16)
    Field("camp", Sparse(NATION, CAMP, NEUTRAL), "to which camp a nation belongs"),
    Field("war", Table(Named("war", ("axis_western", "axis_soviet")), FLAG), "which camps are at war"),
    Field("attackers", Sparse(NATION, Number(0, 7)), "camps that have attacked a neutral, as bits (13.3.2)"),
    Field("surrendered", Sparse(NATION, FLAG), "nations that have surrendered (13.3.1)"),
    Field("in_play", Sparse(NATION, FLAG), "nations of this scenario (P25(6))"),
    Field("pact", Named("pact", PACTS, "Pact"), "the Russo-German pact (16.1)"),
    Field(
        "eastern_war", Number(0, TURN_COUNT + 1), "the turn after that in which it began, 0 for none (P10)"
    ),
    # The map (4.2)
    Field("control", Sparse(PLACE, Maybe(NATION), NOBODY), "which nation controls an area or a box"),
    Field("fortress", Sparse(PLACE, Number(0, 3)), "levels of fortresses (5.4)"),
    Field("unavailable", Sparse(PLACE, FLAG), "resources that give nothing this turn (7(5), 14.3(4))"),
    Field("interdicted", Sparse(PLACE, FLAG), "sea areas with a no supply marker of this phase (13.1(3))"),
    Field("ore_cut", FLAG, "whether the Swedish ore route is marked (13.1(4))"),
    # Country boards (5.5)
    Field("level", BY_MAJOR, "industrial level (7.2)"),
    Field("industry", Table(MAJOR, Number(0, 100)), "progress towards the next level (15.4)"),
    Field("progress", Sparse(ADVANCE, Number(0, 100)), "progress of advances, complete at 100 (15.3)"),
    Field("rm", BY_MAJOR, "raw materials (7.1.1)"),
    Field("oil", BY_MAJOR, "oil reserve (7.1.2)"),
    Field("damage", BY_MAJOR, "industrial damage (7.3)"),
    Field("submarines", BY_MAJOR, "submarine points"),
    Field("asw", BY_MAJOR, "ASW points"),
    Field("bombers", BY_MAJOR, "strategic bomber points"),
    Field("interceptors", BY_MAJOR, "interceptor points"),
    Field("actions", BY_MAJOR, "actions that are left in this turn (8)"),
    Field("sm", BY_MAJOR, "strategic movement that is left in this turn (13.4)"),
    Field("released", Sparse(TYPE, NUMBER), "pieces that the force pool has been given so far (P3(7))"),
    # Administrative phase (12) and placement
    # Supply (9)
    # Tactical movement (13.2)
    # Naval movement, interception and combat (13.1, 13.2.4 to 13.2.7)
    # Offensives (13.3)
    # Air combat and support (13.3.4)
    # Strategic movement and convoys (13.4)
    Field("convoys", Table(ROUTE, Listed(Covered(CARGO))), "convoy tokens under way, hidden from the Axis"),
    Field("waiting", Listed(Covered(CARGO)), "convoy tokens bought and not yet placed, hidden from the Axis"),
    # Strategic warfare (14)
    # Economy (7, 15)
    Field("off_map_rm", NUMBER, "raw materials that the USSR has from beyond the map (7(10))"),
    Field("off_map_due", TURN, "the turn of their next increase, once the USSR is at war"),
    Field("chit_used", Table(BOX_OF_CHITS, FLAG_BY_MAJOR), "boxes with an action chit in this turn (8(2))"),
    Field("factories_used", BY_MAJOR, "factory points spent in this turn (15.1(5))"),
    Field("repaired", BY_MAJOR, "damage repaired in this turn (14.3(8))"),
    Field("attempted", Sparse(ADVANCE, FLAG), "advances tried in this turn (15.3(1))"),
    Field("built", Sparse(TYPE, NUMBER), "units built in this turn (15.1)"),
    Field("fortified", Sparse(PLACE, FLAG), "places with a fortress level built in this turn (P3(10))"),
    Field("bought", Listed(Covered(CHIT)), "chits bought in this turn, known to the side that did (15.2)"),
    Field("events_bought", Listed(Covered(CHIT)), "event chits bought so far, known to the side that did (P17)"),
    Field("spending", Maybe(MAJOR), "the major that spends in the economic phase"),
    # Diplomacy and events (15.2, 16)
    Field("track", Sparse(NATION, Number(-3, 5)), "the marker on the diplomatic track"),
    Field("cup", Listed(Covered(CHIT)), "chits in the cup; a seat sees its own and those without effect"),
    # Surrender (13.3.1, P11 to P14, P23)
    # Units (5)
    Units(
        "units",
        "UnitOnMap",
        UNIT,
        "the units that are in play by their names",
        [
            Column("place", "place", PLACE, "where it is: an area, a sea, a box or the turn track", NOBODY),
            Column("inactive", "inactive", FLAG, "an air fleet face down; a fleet that may not act (12(5))"),
            Column("damaged", "damaged", FLAG, "a fleet on its damaged side (13.2.7)"),
            Column("supply", "supply", Named("supply", SUPPLIES, "Supply"), "its supply (9.3)"),
            Column("moved", "moved", Named("moved", MOVES, "Moved"), "whether it moved in this phase"),
            Column("spent", "spent", FLAG, "whether it may attack no more in this phase (13.3(4))"),
            Column("mission", "mission", MISSION, "what it is about to do"),
            Column("engaged", "engaged", FLAG, "whether it takes part in what is under way"),
            Column("origin", "origin", Maybe(PLACE), "the port or base that it left", NOBODY),
            Column("due", "due", TURN, "on the turn track: the turn of its return"),
        ],
        shared=True,
    ),
)
