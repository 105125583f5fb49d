"""The fields of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tripartite.core.fields import OWNER, Column, Field, Fields, Units
from tripartite.core.values import (
    ById,
    Covered,
    Flag,
    Listed,
    Maybe,
    Named,
    Number,
    Sparse,
    Table,
    Value,
)
from tripartite.games.downfall.terms import (
    ACTIONS,
    ATTACKED_BY_ALLIES,
    BY_SEA,
    COUNTRIES,
    DEVELOPMENTS,
    LAST_TURN,
    MISSION_LEVELS,
    NOBODY,
    NOT_ATTACKED,
    OUTCOMES,
    SIDES,
    STATES,
    STATUSES,
    TASKS,
)

if TYPE_CHECKING:
    from tripartite.games.downfall.atlas import Atlas

FLAG: Final = Flag()
NUMBER: Final = Number()
TIMES: Final = Number(0, 9999)
TURN: Final = Number(0, LAST_TURN)
ATTACK: Final = Number(-1, 59)
SIDE: Final = Named("side", SIDES, "Side")
COUNTRY: Final = Named("country", COUNTRIES)
DEVELOPMENT: Final = Named("development", DEVELOPMENTS)
LEVEL: Final = Named("level", MISSION_LEVELS)
BOXED_LEVEL: Final = Named("level", MISSION_LEVELS[1:], "Level")
ZONE: Final = ById("zone", "zone_ids")
ARMY: Final = ById("army", "army_ids")
BORDER: Final = ById("border", "border_ids")
BY_SIDE: Final = Table(SIDE, NUMBER)
BY_LEVEL: Final = Table(BOXED_LEVEL, Number(0, 9))
SIDE_BY_ZONE: Final = Sparse(ZONE, Maybe(SIDE), NOBODY)
NUMBER_BY_ZONE: Final = Sparse(ZONE, Number(-9, 99))


class Way(Maybe):
    """The border that an army crossed, `sea`, or null."""

    def encode(self, world: Atlas, value: Any) -> Any:
        return "sea" if value == BY_SEA else super().encode(world, value)

    def decode(self, world: Atlas, data: Any, where: str) -> Any:
        return BY_SEA if data == "sea" else super().decode(world, data, where)

    def told(self) -> str:
        return "border, `sea` or null"


class Limits(Value):
    """A list by zone, null while it is empty."""

    def encode(self, world: Atlas, value: Any) -> Any:
        return NUMBER_BY_ZONE.encode(world, value) if value else None

    def decode(self, world: Atlas, data: Any, where: str) -> Any:
        return [] if data is None else NUMBER_BY_ZONE.decode(world, data, where)

    def empty(self, world: Atlas, start: int | None) -> Any:
        return []

    def python(self) -> str:
        return "list[int]"

    def typescript(self) -> str:
        return f"{NUMBER_BY_ZONE.typescript()} | null"

    def told(self) -> str:
        return f"{NUMBER_BY_ZONE.told()}, or null"


BOARD: Final[Fields] = Fields(
    Field("reveals", TIMES, "how often something hidden became known to all"),
    Field("shown", TIMES, "how often a seat showed something of its own"),
    # Sequence of play (3)
    Field("turn", TURN, "the turn, 0 before the first"),
    Field("side", Maybe(SIDE), "whose part it is"),
    Field("past_start", FLAG, "whether the part has gone beyond its start (1-3)"),
    # Zones and countries (2, 6)
    Field("control", SIDE_BY_ZONE, "who controls a zone, where somebody does"),
    Field(
        "landed",
        Sparse(ZONE, Number(0, 7)),
        "a bit for each side that has stood there since it landed",
    ),
    Field("before_partisans", SIDE_BY_ZONE, "who held a zone before the partisans"),
    Field("first_there", SIDE_BY_ZONE, "whether Allies or Soviets came first, where both stand (2-1)"),
    Field("status", Table(COUNTRY, Named("status", STATUSES, "Status")), "what a country does"),
    # Stores (4.1, 4.3, 11, 12)
    Field("supply", Table(SIDE, Number(0, 12)), "supply points"),
    Field("tanks", Table(SIDE, Number(0, 999)), "tank points"),
    Field("basic", BY_SIDE, "basic air missions in the box"),
    Field("advanced", BY_SIDE, "advanced air missions in the box"),
    Field("submarines", BY_LEVEL, "submarine missions in the box"),
    Field("atlantic", BY_LEVEL, "those in the Battle of the Atlantic"),
    Field("bombers", NUMBER, "missions in the Strategic Bombing zone"),
    Field("bombed", FLAG, "whether enough of them lay there (14)"),
    Field("double_answers", Number(0, 2), "how many answers have counted twice (13.11-3)"),
    # Developments (13), in the order in which their tiles were laid
    Field(
        "tiles",
        Table(SIDE, Listed(Covered(DEVELOPMENT))),
        "developments, open once used (4.6-1)",
        seen_by=OWNER,
    ),
    Field("boxed", Table(SIDE, Listed(TURN)), "the turn of a tile's first Action"),
    Field("owned", Table(SIDE, Listed(TURN)), "the turn of its second one, 0 while in the box"),
    Field("known", Table(SIDE, Listed(FLAG)), "whether all have seen it"),
    # The part of the turn (3-4, 4)
    Field("actions", NUMBER, "Actions that are left"),
    Field("done", Table(Named("Action", ACTIONS), NUMBER), "how often an Action was taken"),
    Field("lend_lease", FLAG, "whether the Allies have sent Lend Lease"),
    Field("british_points", NUMBER, "British points that are left of a Reinforcements Action"),
    Field(
        "points",
        Number(-1, 99),
        "all points that are left of it, -1 if none is being spent",
        start=NOBODY,
    ),
    Field("minor_points", Table(COUNTRY, NUMBER), "points of countries that are no Power"),
    Field("laying", FLAG, "whether a Development Action waits for its tile"),
    Field("reorganizing", FLAG, "whether armies are being removed (1-3)"),
    Field("selected", Maybe(ARMY), "the army whose operation is being chosen"),
    Field("strategic_east", NUMBER, "strategic moves through the Soviet Union"),
    Field("landings", Listed(ZONE), "where armies have landed"),
    Field("attack_duty", Listed(ZONE), "zones in which somebody must attack (17-5)"),
    # Attacks (8-13, 17), by number
    Field("attackers", Listed(Maybe(ARMY)), "who attacks"),
    Field("targets", Listed(Maybe(ARMY)), "whom"),
    Field("missions", Listed(LEVEL), "the air mission that supports an attack"),
    Field("fought", Listed(FLAG), "whether it has been fought"),
    Field(
        "declaring",
        ATTACK,
        "the attack that is being declared, -1 for none",
        start=NOBODY,
    ),
    Field("flying", ATTACK, "the attack whose air mission may be answered, -1 for none", start=NOBODY),
    Field("flying_kind", LEVEL, "that mission"),
    Field("bombing", NUMBER, "bombers that the Axis may answer"),
    Field("support_limit", Limits(), "how many may support, once the combats begin"),
    # Turns in which something happened, 0 for never (4-4, 8-3)
    Field("barbarossa", TURN, "when the Axis attacked the Soviet Union, 0 for never"),
    Field("karelia_attacked", TURN, "when Germany attacked in Karelia, 0 for never"),
    Field("soviet_invasion", TURN, "when the Soviet Union invaded a country, 0 for never"),
    Field("west_attacked", TURN, "when Germany attacked in the West, 0 for never"),
    Field("outcome", Named("outcome", OUTCOMES), "how the war ended"),
    # Armies (1-2, 8-12)
    Units(
        "armies",
        "ArmyOnMap",
        ARMY,
        "the armies on the map by their id (type and number, `de_inf_3`)",
        [
            Column("place", "zone", ZONE, "where it stands", NOBODY),
            Column("reduced", "state", Named("state", STATES, "State"), "its strength"),
            Column("task", "task", Named("task", TASKS, "Task"), "what it has done in this part"),
            Column("entered", "way", Way(BORDER), "the border it crossed last in this part"),
            Column(
                "supply_line", "supply_line", FLAG, "whether it had a supply line at the start of the part"
            ),
            Column("supports", "supports", ATTACK, "the attack that it supports, -1 for none", NOBODY),
            Column(
                "attacked",
                "attacked",
                Number(NOT_ATTACKED, ATTACKED_BY_ALLIES),
                "1: attacked in this part, 2: by the Allies in this turn",
            ),
        ],
    ),
)
