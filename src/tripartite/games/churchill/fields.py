"""The fields of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tripartite.core.fields import NO_ONE, OWNER, Field, Fields, Following, Memo
from tripartite.core.game import BadData
from tripartite.core.values import (
    ById,
    Covered,
    Flag,
    Listed,
    Maybe,
    Named,
    Number,
    Shape,
    Table,
    Value,
    table_of,
)
from tripartite.games.churchill.terms import (
    ABOMB_SPACES,
    AVAILABLE,
    BOXES,
    FRONTS,
    ISSUES,
    LEADERS,
    NOBODY,
    PAWNS,
    PLACES,
    POWERS,
    REGIONS,
    REMOVED,
    RESERVES,
    SEATS,
    THEATERS,
    US,
)

if TYPE_CHECKING:
    from tripartite.games.churchill.components import Components


class Spaces(Value):
    """The position of each front by the name of its space."""

    def encode(self, world: Components, value: Any) -> Any:
        return {name: world.space_id(front, value[front]) for front, name in enumerate(FRONTS)}

    def decode(self, world: Components, data: Any, where: str) -> Any:
        if len(table_of(FRONTS, data, where)) < len(FRONTS):
            raise BadData(f"{where}: expected a table of {', '.join(FRONTS)}")
        found = [world.space_number(front, str(data[name])) for front, name in enumerate(FRONTS)]
        for front, number in enumerate(found):
            if number < 0:
                raise BadData(f"{where}.{FRONTS[front]}: no space {data[FRONTS[front]]!r} on this track")
        return found

    def empty(self, world: Components, start: int | None) -> Any:
        return [0] * len(FRONTS)

    def python(self) -> str:
        return "list[int]"

    def typescript(self) -> str:
        return "Readonly<Record<string, string>>"

    def told(self) -> str:
        return "by front: space"

    def shape(self, world: Components) -> Shape:
        spaces = [[space.id for space in front.spaces] for front in world.fronts]
        parts = [Shape("name", ids=ids, words="front_space") for ids in spaces]
        return Shape("parts", keys=FRONT.shape(world), parts=parts)


class EffectNumber(Number):
    """The number of an instruction of a conference card."""

    def decode(self, world: Components, data: Any, where: str) -> Any:
        number = super().decode(world, data, where)
        if number >= len(world.effects):
            raise BadData(f"{where}: no effect {number}")
        return number

    def told(self) -> str:
        return "number of an effect"


NUMBER: Final = Number()
CHANGE: Final = Number(-99, 99)
TIMES: Final = Number(0, 9999)
CONFERENCE: Final = Number(1, 10)
FLAG: Final = Flag()
EFFECTS: Final = Listed(EffectNumber(0, 9999))
SEAT: Final = Named("seat", SEATS, "Seat")
REGION: Final = Named("region", REGIONS, "Region")
POWER: Final = Named("Axis power", POWERS, "Power", words="power")
LEADER: Final = Named("leader", LEADERS)
ISSUE: Final = Named("issue", ISSUES)
FRONT: Final = Named("front", FRONTS)
THEATER: Final = Named("theater", THEATERS)
BOX: Final = Named("box", BOXES)
RESERVE: Final = Named("reserve", RESERVES)
ABOMB: Final = Named("A-bomb space", ABOMB_SPACES, words="abomb")
BOUND: Final = Named("seat and region", tuple(f"{seat}_{region}" for seat in SEATS for region in REGIONS))
PLACE: Final = Named("place", tuple(PLACES), first=REMOVED)
STAFF: Final = ById("staff card", "staff_ids", words="card")
CONFERENCE_CARD: Final = ById("conference card", "conference_card_ids", words="conference_card")
AGENDA: Final = ById("secret agenda", "agenda_ids")
BY_SEAT: Final = Table(SEAT, NUMBER)
CHANGE_BY_SEAT: Final = Table(SEAT, CHANGE)
FLAG_BY_SEAT: Final = Table(SEAT, FLAG)
CARDS: Final = Table(SEAT, Listed(STAFF))
COVERED_CARDS: Final = Table(SEAT, Listed(Covered(STAFF)))
BY_FRONT: Final = Table(FRONT, NUMBER)
BY_RESERVE: Final = Table(RESERVE, NUMBER)

BOARD: Final[Fields] = Fields(
    Field("reveals", TIMES, "how often something hidden became known to all"),
    Field("shown", TIMES, "how often a seat showed something of its own"),
    # Sequence of play (4.1)
    Field("conference", CONFERENCE, "the number of the conference"),
    Field("first_conference", CONFERENCE, "the number of the first one"),
    Field("conference_deck", Listed(Covered(CONFERENCE_CARD)), "the conferences to come", seen_by=NO_ONE),
    Field("conference_card", Maybe(CONFERENCE_CARD), "the open card"),
    Field("todo", EFFECTS, "those of its effects that are still to be carried out"),
    # Leaders (3.31, 5.26)
    Field("leader_active", FLAG_BY_SEAT, "whether the leader is active", start=1),
    Field("cannot_advance", FLAG_BY_SEAT, "whether the card forbids the leader to advance"),
    Field("cannot_debate", FLAG_BY_SEAT, "whether it forbids him to debate"),
    Field("cannot_break_ties", FLAG_BY_SEAT, "whether it forbids him to break ties"),
    Field("ill_next", FLAG_BY_SEAT, "whether he will miss the next conference"),
    Field("truman", FLAG, "whether Truman has followed Roosevelt"),
    Field("paranoia", FLAG, "whether Stalin suffers from it"),
    # Staff cards (3.33, 5.13)
    Field("hands", COVERED_CARDS, "staff cards in hand", seen_by=OWNER),
    Field("decks", COVERED_CARDS, "staff cards to be drawn", seen_by=NO_ONE),
    Field("discards", CARDS, "staff cards that were used"),
    Field("removed", CARDS, "staff cards that are out of the game"),
    Field("purge", Maybe(STAFF), "the card whose purge roll hangs over the next Soviet staff card"),
    Field("agenda_modifier", CHANGE_BY_SEAT, "what the conference card adds to bids for the agenda"),
    Field("meeting_modifier", CHANGE_BY_SEAT, "what it adds to staff cards in the meeting"),
    # Agenda (5.13, 5.14)
    Field("agenda_cards", Table(SEAT, Maybe(STAFF)), "what was bid for the agenda"),
    Field("agenda_values", BY_SEAT, "what the bids are worth"),
    Field("agenda_winner", Maybe(SEAT), "who won the agenda"),
    Field("nominations", Number(0, 7), "how many issues have been nominated"),
    Field("tied", Listed(SEAT), "who is in a tie that is being broken (4.5)"),
    Field("tie_asked", Number(0, 3), "how many leaders have been asked to break it"),
    # Meeting (5.2)
    Field("issues", Table(ISSUE, PLACE), "where each issue is: `center`, `us3`, `us_chair`", start=AVAILABLE),
    Field("turn", Maybe(SEAT), "whose turn it is"),
    Field("may_pass", FLAG_BY_SEAT, "who has earned a pass by debating"),
    Field("chief", Maybe(STAFF), "a chief of staff who waits for his issue"),
    Field("chief_die", Number(0, 6), "his die"),
    Field("moving", Maybe(ISSUE), "an issue on its way"),
    Field("mover", Maybe(SEAT), "who moves it"),
    Field("move_mode", Number(0, 2), "1 for an advance, 2 for a debate"),
    Field("move_left", NUMBER, "how many spaces it has still to go"),
    Field("advancer", Maybe(SEAT), "whose advance may be debated"),
    Field("advanced", Maybe(ISSUE), "the issue that was advanced"),
    Memo("advance_card", Maybe(STAFF), "the staff card that advanced it"),
    Memo("advance_leader", Maybe(LEADER), "the leader who advanced it"),
    Memo("advance_value", NUMBER, "by how much"),
    Memo("advance_from", PLACE, "where it came from", start=AVAILABLE),
    Field("by_leader", Number(0, 2), "1 if a leader advanced it, 2 if nobody may debate that"),
    Field("beyond", NUMBER, "spaces of a capture that waits for the debate (5.23)"),
    Field("debates_asked", Number(0, 2), "how many have been asked whether they debate"),
    # Decision (chapter 6)
    Field("conference_winner", Maybe(SEAT), "who won this conference"),
    Field("victories", BY_SEAT, "how many conferences each has won"),
    Field("directed", Table(ISSUE, Maybe(FRONT)), "fronts of the Directed Offensives"),
    Field("directed_paid", Table(ISSUE, Number(0, 2)), "what has been paid for them"),
    Field("duties", EFFECTS, "effects that oblige a player to spend production (6.6)"),
    Field("convoy", FLAG, "whether the convoy to Murmansk has arrived"),
    Field("bonus_production", CHANGE_BY_SEAT, "what the card adds to production"),
    Field("production", BY_SEAT, "production to spend"),
    Field("leadership", Table(REGION, SEAT), "who leads a theater", start=US),
    Field("leadership_named", Table(REGION, FLAG), "whether that has been named"),
    Field("bound_support", Table(BOUND, NUMBER), "supports tied to a theater (6.9)"),
    Field("free_support", BY_SEAT, "supports for any theater"),
    Field("staff_support", BY_SEAT, "offensive supports earned by staff cards"),
    Field("allocator", Number(-1, 3), "the number of whoever allocates, -1 before", start=NOBODY),
    Field("activated", Table(ISSUE, FLAG), "Pol-Mil issues that were paid for"),
    Field("abomb_production", NUMBER, "production spent on A-bomb research"),
    Field("abomb_modifier", CHANGE, "what the card adds to its die"),
    Field("abomb", ABOMB, "how far the research is"),
    Field("spy_ring", ABOMB, "how far the Soviet spies are"),
    Field("pawns", Table(Named("pawn", PAWNS), Maybe(SEAT)), "whose side a global pawn is on"),
    # Boxes (7.1-7.4)
    Field("network_owner", Table(BOX, Maybe(SEAT)), "whose networks"),
    Field("networks", Table(BOX, NUMBER), "how many"),
    Field("political", Table(BOX, Maybe(SEAT)), "whose political alignment"),
    Field("behind", Table(BOX, FLAG), "whether the front has passed the box"),
    Field("to_place", BY_SEAT, "networks that wait to be placed (7.1)"),
    Field("to_align", BY_SEAT, "political markers that wait (7.3)"),
    Field("order", Listed(SEAT), "who places first"),
    # Fronts and reserves (7.5-7.8)
    Field("fronts", Spaces(), "the space that a front has reached"),
    Field("naval", Table(THEATER, NUMBER), "naval support"),
    Field("offensive", BY_FRONT, "offensive support"),
    Field("front_modifier", Table(FRONT, CHANGE), "what the card adds to a front"),
    Field("pool", BY_RESERVE, "Axis reserves that are still in the game"),
    Field("opposing", BY_FRONT, "reserves that face a front in this conference"),
    Field("defending", Table(POWER, NUMBER), "reserves that stay at home (7.62.1, 7.64.1)"),
    Field("earmarked", BY_FRONT, "armies that the card sends to a front"),
    Field("ijn_sent", Maybe(FRONT), "the front whose theater the Japanese navy is sent to"),
    Field("uboat_sent", Maybe(FRONT), "the front whose theater the U-boats are sent to"),
    Field("withdrawn", BY_RESERVE, "reserves that the card withdraws"),
    Field("surrendered", Table(POWER, FLAG), "whether an Axis power has surrendered"),
    Field("italy_surrendered", FLAG, "whether Italy has"),
    Field("technology", BY_SEAT, "German technology markers"),
    Field(
        "normandy_entered",
        Number(-1, 10),
        "in which conference, 0: before the game, -1: never",
        start=NOBODY,
    ),
    Field("central_italy_entered", Number(-1, 10), "likewise", start=NOBODY),
    Field("philippines_entered", FLAG, "whether they have been entered"),
    Field("b29_entered", FLAG, "whether a base for B-29s has been"),
    # Secret agenda variant (chapter 10) and the end
    Field("agendas", Table(SEAT, Listed(Covered(AGENDA))), "secret agendas, open at the end", seen_by=OWNER),
    Field("final_score", Table(SEAT, Number(-999, 999)), "points at the end"),
    Field("winner", Maybe(SEAT), "who has won"),
    Following("leaders", Table(SEAT, LEADER), "who leads each seat; follows from `truman`, is not read"),
)
