"""The fields of the board."""

from __future__ import annotations

from typing import Final

from tripartite.core.fields import ITS_SIDE, Column, Field, Fields, StandingAnswers, UnderWay, Units
from tripartite.core.values import ById, Covered, Flag, Listed, Maybe, Named, Number, Sparse, Table
from tripartite.games.world_at_war.terms import (
    ATTACKS,
    CAMPS,
    CARGOES,
    COMBATANTS,
    DICE,
    MAJORS,
    MISSIONS,
    MOVES,
    NEUTRAL,
    NOBODY,
    OIL_STEPS,
    PACTS,
    PLACEMENTS,
    PURPOSES,
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
COMBATANT: Final = Named("combatant", COMBATANTS, "Combatant")
DIE: Final = Named("die", DICE, "CombatDie")
MISSION: Final = Named("mission", MISSIONS, "Mission")
NATION: Final = ById("nation", "nation_ids")
PLACE: Final = ById("place", "place_ids")
ZONE: Final = ById("air zone", "zone_ids")
TYPE: Final = ById("unit type", "type_ids", words="type")
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
NAVAL_SIDE: Final = Named("side of a naval combat", ("movers", "interceptors"))  # 13.2.7
OIL_STEP: Final = Named("kind of naval move", OIL_STEPS)
PURPOSE: Final = Named("purpose of a naval move", PURPOSES, "NavalPurpose")
WINDOWS: Final = ("naval_interception", "air_interception", "fortresses")
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
    Field("air_to_activate", BY_MAJOR, "air fleets that may still be turned face up in this turn (12(4))"),
    Field("fleets_to_rest", BY_MAJOR, "fleets that have still to be named that may not act (12(5))"),
    Field("placing", UNITS, "units on the turn track that are to be placed now (12(6), 15.1(4))"),
    Field("placing_rule", Listed(Named("rule of placement", PLACEMENTS)), "beside them, where they may go"),
    Field("placing_at", Listed(Maybe(PLACE)), "beside them, the one place that a scenario names"),
    Field("placing_among", PLACES, "the places that an event names for its units"),
    # Supply (9)
    Field("fallen", Sparse(PLACE, FLAG), "capitals that changed hands, limited sources at best (9(4))"),
    Field("left_out", UNITS, "units that their owner leaves without a share in a port (9.2(3))"),
    # Tactical movement (13.2)
    Field("march_from", Maybe(PLACE), "the area whose units are on the move", NOBODY),
    Field("stack_left", Sparse(PLACE, NUMBER), "how many land units left an area in this step (13.2.2)"),
    Field("slipped", Sparse(PLACE, NUMBER), "how many of them went from enemies to enemies (13.2.2)"),
    # Naval movement, interception and combat (13.1, 13.2.4 to 13.2.7)
    Field("sailing_from", Maybe(PLACE), "the port whose fleets get their orders (13.2.4)"),
    Field("sailing_seat", Maybe(SEAT), "who gives these orders"),
    Field("force", UNITS, "fleets that move together, or air fleets that interdict (13.1, 13.2.4)"),
    Field("cargo", UNITS, "land units that these fleets carry (13.2.4(6))"),
    Field("purpose", PURPOSE, "why they move"),
    Field("bound_for", Maybe(PLACE), "where they go"),
    Field("orders_over", FLAG, "whether the acting camp has given all its orders to fleets (13.2.4(7))"),
    Field("groups_from", PLACES, "ports of the groups that sail together (13.2.4(7))"),
    Field("groups_to", PLACES, "beside them, where they go"),
    Field("groups_purpose", Listed(PURPOSE), "beside them, why they move"),
    Field("group", NUMBER, "which of them may be intercepted now"),
    Field("waters", Listed(ZONE), "air zones of the sea area that they are in now"),
    Field("sea", Maybe(PLACE), "the sea area or box where they are or fight"),
    Field("tried", PLACES, "ports whose group has tried to intercept (13.2.5.R)"),
    Field("tried_group", Listed(NUMBER), "beside them, which of the groups"),
    Field("air_tried", UNITS, "air fleets that have attacked"),
    Field("air_tried_group", Listed(NUMBER), "beside them, which of the groups"),
    Field("out", UNITS, "fleets that came out to intercept while all moved one area (13.2.4(7))"),
    Field("hunters", UNITS, "fleets that intercept them (13.2.5)"),
    Field("strikers", UNITS, "air fleets and carriers that attack them (13.2.6)"),
    Field("air_cover", UNITS, "air fleets and carriers that fly against those (13.2.6(2))"),
    Field("naval_round", NUMBER, "the round of naval combat, 0 before the first (13.2.7)"),
    Field("naval_hits", Table(NAVAL_SIDE, NUMBER), "hits that are not taken yet (13.2.7(2))"),
    Field("drowned", NUMBER, "movers that were sound and are destroyed in this round (13.2.7(8))"),
    Field("deciders", Listed(SEAT), "who still decides whether to withdraw after the round (13.2.7.R)"),
    Field("displaced", UNITS, "fleets in captured ports that change base (13.3.9(10))"),
    Field(
        "sailed", Table(OIL_STEP, Sparse(NATION, NUMBER)), "fleets counted for oil in this phase (13.2.4(3))"
    ),
    # Offensives (13.3)
    Field("operation_nation", Listed(NATION), "operation markers: the majors that paid for them (13.3.6)"),
    Field("operation_from", PLACES, "beside them, where they lie"),
    Field("operation_to", PLACES, "beside them, where their arrows point"),
    Field("attacked", Sparse(PLACE, FLAG), "areas that were attacked in this phase (13.3(5))"),
    Field(
        "exploitation",
        Sparse(PLACE, Maybe(NATION), NOBODY),
        "exploitation markers: the major whose operation goes on from a place (13.3.6(13))",
    ),
    Field(
        "exploitation_to",
        Sparse(PLACE, Maybe(PLACE), NOBODY),
        "the one area that it may attack from where it began (13.3.6.R)",
    ),
    Field("capital_tried", FLAG_BY_MAJOR, "majors that had their attempt on a lost capital (13.3(8))"),
    Field("attack_kind", Named("attack", ATTACKS, "Attack"), "what kind of attack is under way"),
    Field("attack_from", Maybe(PLACE), "where it starts"),
    Field("attack_to", Maybe(PLACE), "which area is attacked"),
    Field("attack_camp", Maybe(SEAT), "who attacks"),
    Field("attack_nation", Maybe(NATION), "the major whose operation it is"),
    Field("attack_step", Number(0, 2), "0 for a first attack, then the exploitation (13.3.6(13))"),
    Field("attack_resistance", FLAG, "whether the French resistance helps in it (P17)"),
    Field("attack_elite", Table(COMBATANT, Maybe(TYPE)), "the elite unit that is used (13.3.6.1(3))"),
    Field("attack_dice_count", Number(0, 2), "how many dice the defender rolls (13.3.6.1(6))"),
    Field("attack_dice", Listed(Number(0, 3)), "faces of the dice, 0 for those not rolled"),
    Field("attack_rerolls", Table(COMBATANT, NUMBER), "rerolls that are left (13.3.6.1(4))"),
    Field("attack_rerolled", Table(COMBATANT, Number(0, 63)), "dice that a side has rerolled, as bits"),
    Field("attack_match", Maybe(DIE), "the die that a lone elite die is compared with (13.3.6.1(3))"),
    Field("attack_losses", Table(COMBATANT, NUMBER), "losses that are still to be taken (13.3.9)"),
    Field("attack_lost", NUMBER, "units that the defender has lost"),
    Field("attack_shared", NATIONS, "nations that have borne their share of these losses (13.3.9(11))"),
    Field("attack_beaten", Table(COMBATANT, FLAG), "whether the elite is the first loss (13.3.9(6))"),
    Field("attack_retreats", NUMBER, "defenders that have still to retreat"),
    Field("attack_won", FLAG, "whether the attacker won, and may exploit (13.3.6.1(9))"),
    Field("attack_open", FLAG, "whether the attacker may advance"),
    Field("attack_breakthrough", FLAG, "whether a breakthrough is possible or made (13.3.8)"),
    Field("captured", Maybe(PLACE), "the area taken that enemy air fleets and fleets leave (13.3.9(10))"),
    Field("rockets_fired", TURN, "the turn after that in which rocket artillery had its reroll (P3)"),
    # Air combat and support (13.3.4)
    Field("support_target", Maybe(PLACE), "the area of an attack that air fleets support (13.3(6))"),
    Field("support_camp", Maybe(SEAT), "who attacks there"),
    Field("support_defender", Maybe(SEAT), "who defends there, if it has air fleets at all"),
    Field("support_limit", NUMBER, "how many air fleets a side may use, 0 for any number (13.3.5(2))"),
    Field("intercepting", UNITS, "air fleets that intercept supporters (13.3.4(3))"),
    Field("intercepted", Listed(Number(0, 999)), "beside them the kind of support and the nation they meet"),
    Field("used_air", UNITS, "air fleets that were used and may change base (13.2.3(6))"),
    Field("base_attacked", Maybe(PLACE), "the base that air fleets are about to attack (5.3(2))"),
    # Strategic movement and convoys (13.4)
    Field("shipping_type", Maybe(TYPE), "units that are about to move strategically (13.4)"),
    Field("shipping_number", NUMBER, "how many of them"),
    Field("shipping_from", Maybe(PLACE), "where they are"),
    Field("shipping_inactive", FLAG, "whether they are inactive air fleets (13.4.2)"),
    Field("carried", Sparse(UNIT, Number(0, 2)), "units that a fleet has carried in this phase (13.4.1)"),
    Field("rm_sent", FLAG_BY_MAJOR, "majors with a part in this turn's delivery of raw materials (13.4.4)"),
    Field("oil_sent", FLAG_BY_MAJOR, "the same for oil"),
    Field("overseas_placed", FLAG, "whether the British convoys of this turn are under way (13.4.6(1))"),
    Field("convoys", Table(ROUTE, Listed(Covered(CARGO))), "convoy tokens under way", seen_by=ITS_SIDE),
    Field("waiting", Listed(Covered(CARGO)), "convoy tokens bought and not yet placed", seen_by=ITS_SIDE),
    # Strategic warfare (14)
    Field("packs", Table(ROUTE, Listed(NUMBER)), "submarines on the first convoys of a route, in order"),
    Field("arctic_fleet", Maybe(UNIT), "the German fleet that attacks convoys to the USSR (14.2(2))"),
    Field("arctic_air", Maybe(UNIT), "the German air fleet that does so"),
    Field("at_escorts", FLAG, "whether they attack Allied fleets there instead"),
    Field("sunk", Table(ROUTE, NUMBER), "convoys sunk in this phase (14.2(8))"),
    Field("detection_halved", FLAG, "whether detection is halved in the next strategic warfare phase (P17)"),
    Field("raid_camp", Maybe(SEAT), "who bombs"),
    Field("raid_target", Maybe(MAJOR), "the nation that is bombed (14.3(1))"),
    Field("raid_points", BY_MAJOR, "strategic bomber points in the raid by nation (14.3(2))"),
    Field("raid_bombers", UNITS, "air fleets that bomb (14.3(10), 14.4)"),
    Field("raid_escorts", UNITS, "air fleets that negate interceptors (14.3(10))"),
    Field("raid_defenders", UNITS, "air fleets that intercept the raid (14.3(9), 14.4)"),
    Field("raid_interceptors", NUMBER, "interceptor points that meet the raid (14.3(2))"),
    Field("raid_survivors", NUMBER, "bomber points that came through"),
    Field("resource_hits", NUMBER, "resources that the raid may still put out of use (14.3(4))"),
    Field("resource_hit", FLAG, "whether the raid has done so to one already"),
    Field("flown", BY_MAJOR, "strategic bomber points used in this phase"),
    Field("bombed", BY_MAJOR, "industrial damage by bombing in this phase (14.3(4))"),
    Field("bombs", NUMBER, "atomic bombs at hand (P18)"),
    Field("next_bomb", Number(0, 99), "the turn of the next atomic bomb, 0 before the first (P18(1))"),
    Field("bombs_dropped", BY_MAJOR, "atomic bombs on each nation (P18(2))"),
    # Economy (7, 15)
    Field("off_map_rm", NUMBER, "raw materials that the USSR has from beyond the map (7(10))"),
    Field("off_map_due", TURN, "the turn of their next increase, once the USSR is at war"),
    Field("chit_used", Table(BOX_OF_CHITS, FLAG_BY_MAJOR), "boxes with an action chit in this turn (8(2))"),
    Field("factories_used", BY_MAJOR, "factory points spent in this turn (15.1(5))"),
    Field("repaired", BY_MAJOR, "damage repaired in this turn (14.3(8))"),
    Field("attempted", Sparse(ADVANCE, FLAG), "advances tried in this turn (15.3(1))"),
    Field("built", Sparse(TYPE, NUMBER), "units built in this turn (15.1)"),
    Field("fortified", Sparse(PLACE, FLAG), "places with a fortress level built in this turn (P3(10))"),
    Field("bought", Listed(Covered(CHIT)), "chits bought in this turn (15.2)", seen_by=ITS_SIDE),
    Field("events_bought", Listed(Covered(CHIT)), "event chits bought so far (P17)", seen_by=ITS_SIDE),
    Field("spending", Maybe(MAJOR), "the major that spends in the economic phase"),
    # Diplomacy and events (15.2, 16)
    Field("track", Sparse(NATION, Number(-3, 5)), "the marker on the diplomatic track"),
    Field("cup", Listed(Covered(CHIT)), "chits in the cup (15.2)", seen_by=ITS_SIDE),
    Field("pact_answers", Table(SEAT, Named("pact", PACTS)), "what seats said to the pact (16.1(1))"),
    Field("freed", TURN, "the turn from which the USSR may break the pact, 0 for none (16.1(6))"),
    Field("lone", Sparse(NATION, FLAG), "minors that fight alone for their capital in this phase (13.3.2)"),
    Field("noted", Listed(NUMBER), "triggers of tracks that are due at the end of the phase (16(9))"),
    Field("triggered", Listed(NUMBER), "triggers that work once and have been noted (P26)"),
    Field("drawn", NUMBER, "chits drawn in this diplomatic phase (16(2))"),
    Field("persian_route_open", FLAG, "whether the Persian route is open (13.4.8)"),
    Field("japan", FLAG, "whether Japan is at war (P5)"),
    Field("event", Maybe(CHIT), "the event that takes effect"),
    Field("event_places", PLACES, "where the event has had its effect so far"),
    Field("event_types", Listed(TYPE), "the units that it has placed so far"),
    Field("sm_change", Table(MAJOR, Number(-99, 99)), "SM that events add in the turn `changed`"),
    Field("actions_change", Table(MAJOR, Number(-99, 99)), "actions that events add in the turn `changed`"),
    Field("partisans", FLAG, "whether the change of German movement needs Axis units in the USSR (P17)"),
    Field("changed", TURN, "the turn of these changes, 0 for none"),
    Field("winter_equipment", TURN, "the turn in which P10(1) does not apply, 0 for none (P17)"),
    Field("garrison_tax", TURN, "the turn in which Germany needs a garrison in Yugoslavia, 0 for none (P17)"),
    Field("resistance", TURN, "the turn in which the French resistance helps once, 0 for none (P17)"),
    Field("maginot_unlocked", FLAG, "whether France may build Maginot levels (15.1.4)"),
    # Surrender (13.3.1, P11 to P14, P23)
    Field("surrender_turn", Sparse(NATION, Number(0, TURN_COUNT + 1)), "the turn after its surrender"),
    Field("torch", FLAG, "whether the Allies attacked Vichy in North Africa in this phase (P11(4))"),
    Field("kept", NUMBER, "French units that stay as a garrison of Vichy so far (P11(2))"),
    Field("ferries", UNITS, "fleets that have carried units home from France (P11(3))"),
    Field("berths", NUMBER, "fleets that joined the United Kingdom and need a port (P11(2), P14(2))"),
    Field("free_land", NUMBER, "German land units that may still be redeployed (P11(4), P14(4))"),
    Field("free_air", NUMBER, "German air fleets that may still be redeployed (P11(4))"),
    Field("free_to", PLACES, "where they may go"),
    Field("redeployed", Maybe(UNIT), "the unit to be redeployed"),
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
            Column("heading", "heading", Maybe(PLACE), "where it is ordered to sail (13.2.4)", NOBODY),
            Column("zone", "zone", Maybe(ZONE), "the air zone of a fleet on its way (13.2.4.R)", NOBODY),
            Column("exploits", "exploits", Number(0, 2), "the exploitation it may still make (13.3.6(13))"),
            Column("due", "due", TURN, "on the turn track: the turn of its return"),
        ],
        shared=True,
    ),
)
