"""The fields of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tripartite.core.fields import NO_ONE, OWNER, Column, Field, Fields, StandingAnswers, UnderWay, Units
from tripartite.core.game import BadData
from tripartite.core.values import (
    HIDDEN,
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
    list_of,
)
from tripartite.games.conquest.terms import (
    CLASSES,
    CONTROLLERS,
    FACES,
    FACTIONS,
    FIRST_YEAR,
    INTELLIGENCE,
    LAST_YEAR,
    NEUTRAL,
    NOBODY,
    PAIRS,
    POWERS,
    SEASONS,
    TECH_COUNT,
    TECHS,
    UNIT_TYPES,
    VICTORIES,
)

if TYPE_CHECKING:
    from tripartite.games.conquest.atlas import Atlas

FLAG: Final = Flag()
NUMBER: Final = Number()
TIMES: Final = Number(0, 9999)
FACTION: Final = Named("faction", FACTIONS, "Faction")
CONTROLLER: Final = Named("controller", CONTROLLERS, "Controller")
POWER: Final = Named("power", POWERS, "Power")
PAIR: Final = Named("pair", PAIRS, "Pair")
SEASON: Final = Named("season", SEASONS, "Season")
UNIT_TYPE: Final = Named("unit type", UNIT_TYPES, "UnitType", words="unit_type")
TECH: Final = Named("technology", TECHS, "Tech", words="tech")
CLASS: Final = Named("class", CLASSES, "ShotClass")
AREA: Final = ById("area", "area_ids")
NATION: Final = ById("nation", "nation_ids")
CARD: Final = ById("card", "card_ids")
BLOCK: Final = ById("block", "block_ids")
BORDER: Final = ById("border", "border_ids")
YEAR: Final = Number(FIRST_YEAR, LAST_YEAR + 1)
YEAR_OR_NONE: Final = Number(0, LAST_YEAR + 3)
BY_FACTION: Final = Table(FACTION, NUMBER)
FLAG_BY_FACTION: Final = Table(FACTION, FLAG)
CARDS: Final = Listed(CARD)
CARDS_BY_FACTION: Final = Table(FACTION, CARDS)
COVERED_CARDS: Final = Table(FACTION, Listed(Covered(CARD)))
AREAS: Final = Listed(AREA)
BLOCKS: Final = Listed(BLOCK)
WINDOWS: Final = ("first_fire", "double_agent")
WINDOW: Final = Named("window", WINDOWS)


class Aim(Covered):
    """What a pair in the Secret Vault is for: a Tech, or a Province, numbered after the Techs."""

    def __init__(self) -> None:
        super().__init__(TECH)

    def encode(self, world: Atlas, value: Any) -> Any:
        if value == NOBODY:
            return HIDDEN
        return TECHS[value] if value < TECH_COUNT else world.area_ids[value - TECH_COUNT]

    def decode(self, world: Atlas, data: Any, where: str) -> Any:
        if data == HIDDEN:
            return NOBODY
        if data in TECHS:
            return TECHS.index(data)
        if data in world.area_ids:
            return TECH_COUNT + world.area_ids.index(data)
        raise BadData(f"{where}: {data!r} is neither a Tech nor a Province")

    def typescript(self) -> str:
        return "string"

    def told(self) -> str:
        return "Tech or Province"


class Types(Value):
    """Unit types that a block may be for all that was seen, as a number with a bit for each."""

    def encode(self, world: Any, value: Any) -> Any:
        return [name for number, name in enumerate(UNIT_TYPES) if value & 1 << number]

    def decode(self, world: Any, data: Any, where: str) -> Any:
        return sum(1 << UNIT_TYPES.index(name) for name in list_of(UNIT_TYPES, data, where))

    def typescript(self) -> str:
        return "readonly UnitType[]"

    def told(self) -> str:
        return "list: unit types"


BOARD: Final[Fields] = Fields(
    Field("reveals", TIMES, "how often something hidden became known to all"),
    Field("shown", TIMES, "how often a seat showed something of its own"),
    UnderWay("under_way", "what is under way within the sequence of play, the innermost last"),
    StandingAnswers("standing", WINDOW, FACTION),
    # The sequence of play (6.0)
    Field("year", YEAR, "the Year"),
    Field("season", SEASON, "the Season, or `new_year`"),
    Field("turn_order", Listed(FACTION), "the Turn Order of the Year (7.15)"),
    Field(
        "command_order", Listed(FACTION), "those with a Player Turn in this Season, in Command Order (10.1)"
    ),
    Field("turn", NUMBER, "how many of the order have had their turn"),
    Field("active", Maybe(FACTION), "the Active Player (7.15)"),
    Field("passes", NUMBER, "consecutive Passes (7.37, 10.1)"),
    Field("victory", Named("victory", VICTORIES, "Victory"), "how the game was won (0.4)"),
    Field("winners", Listed(FACTION), "who won"),
    # War and Peace (15)
    Field("war", Table(PAIR, FLAG), "which Factions are at War"),
    Field("declared", BY_FACTION, "how many Declarations of War a Faction has made (18.1)"),
    Field("declared_upon", BY_FACTION, "how many Rivals have declared War on a Faction (7.32)"),
    Field("declared_now", FLAG_BY_FACTION, "upon whom War was declared in this Player Turn"),
    Field(
        "owes_aggression", FLAG_BY_FACTION, "against whom the Aggression of a declaration must still follow"
    ),
    Field("violated_now", Listed(NATION), "Neutrals whose Violation must still be followed by Aggression"),
    Field("sneak", Number(0, 2), "the Japanese Sneak Attack: 1 in this Player Turn, 2 spent (15.24)"),
    Field("activated", FLAG_BY_FACTION, "who has Activated a Battle in this Year (7.14)"),
    # Nations (2.0, 8.0)
    Field("influence", Sparse(NATION, NUMBER), "Influence markers on a Neutral"),
    Field("influencer", Sparse(NATION, Maybe(FACTION), NOBODY), "whose they are"),
    Field("british_ally", FLAG, "whether the British Empire is in the USA Faction (8.43)"),
    Field("violator", Sparse(NATION, Maybe(POWER), NOBODY), "the violator of an Armed Minor (15.32)"),
    Field("storms", NUMBER, "Influence on the British Empire that the Gathering Storm brings (15.35)"),
    # Control (1.14)
    Field("control", Sparse(AREA, CONTROLLER, NEUTRAL), "who controls a land area, if it is not Neutral"),
    Field("marker", Sparse(AREA, Maybe(FACTION), NOBODY), "Control markers on Capitals and Islets (1.143)"),
    Field("heir", Sparse(AREA, Maybe(FACTION), NOBODY), "who has been longest there after the Owner (1.141)"),
    Field("blockaded", Sparse(AREA, FLAG), "areas whose POP and RES are marked as Blockaded (14.22)"),
    Field("partisans", Sparse(AREA, NUMBER), "Partisans (17.0)"),
    # Production tracks (1.5, 16.2)
    Field("ind", BY_FACTION, "IND"),
    Field("ind_raised", BY_FACTION, "levels of IND bought in this Year (7.32)"),
    Field("loyalty_raised", BY_FACTION, "levels of Loyalty bought in this Year (7.33)"),
    Field("kmt", NUMBER, "KMT Loyalty (16.21)"),
    Field("ccp", NUMBER, "CCP Loyalty (16.22)"),
    Field("intruded", FLAG_BY_FACTION, "whether a Parent has intruded in China (16.31)"),
    Field("client_violated", FLAG_BY_FACTION, "whether a Faction's Client Power was Violated (16.33)"),
    # The New Year (7.1)
    Field("construction_from", YEAR_OR_NONE, "the first New Year of USA naval construction (7.132)"),
    Field("construction", Number(0, 3), "how many of its arrivals have come"),
    Field("reaction_from", YEAR_OR_NONE, "the first New Year of the USA reaction force, 0 for none (7.133)"),
    Field("reserves_from", YEAR_OR_NONE, "the New Year of the Russian reserves (7.134)"),
    Field("dividends", Table(FACTION, Listed(Covered(Number(0, 2)))), "Peace Dividends (4.4)", seen_by=OWNER),
    Field("dividend_pool", Listed(Covered(Number(0, 2))), "Peace Dividends to be drawn", seen_by=NO_ONE),
    Field(
        "claimed", Table(FACTION, Number(0, 2)), "who shows Dividends and Atomic stages (18.2): 1 yes, 2 no"
    ),
    # Production (7.2)
    Field("production", NUMBER, "Production that the Active Player can still spend (7.23)"),
    Field("enlistment", NUMBER, "CV of Provincial units that Client Production can still Build (7.211)"),
    Field("grown", Listed(POWER), "Powers of which a unit was promoted unseen in this Production (7.241)"),
    Field("bought_actions", COVERED_CARDS, "Action cards drawn unseen in this Production", seen_by=NO_ONE),
    Field("bought_investments", COVERED_CARDS, "the same for Investment cards", seen_by=NO_ONE),
    # Cards (4.0)
    Field("hands", COVERED_CARDS, "the cards in hand", seen_by=OWNER),
    Field("known_cards", Sparse(CARD, Number(0, 7)), "who has seen a card in another hand or vault, as bits"),
    Field("action_deck", Listed(Covered(CARD)), "the Action deck, the next card last", seen_by=NO_ONE),
    Field("investment_deck", Listed(Covered(CARD)), "the Investment deck, the next last", seen_by=NO_ONE),
    Field("action_discards", CARDS, "discarded Action cards"),
    Field("investment_discards", CARDS, "discarded Investment cards"),
    Field(
        "played", CARDS, "cards, shown to all, of which it is being decided what they do (7.32, 9.7, 19.5)"
    ),
    Field("cards_in_play", CARDS_BY_FACTION, "Diplomacy cards on the table (7.31)"),
    Field("nations_in_play", Table(FACTION, Listed(NATION)), "for which Nation each of them is"),
    Field("techs", Table(FACTION, Listed(TECH)), "Revealed Techs (9.3)"),
    Field("tech_cards", CARDS_BY_FACTION, "the cards that stay before the Faction for them"),
    Field("vault_aims", Table(FACTION, Listed(Aim())), "pairs in the Secret Vault (9.4)", seen_by=OWNER),
    Field("vault_cards", COVERED_CARDS, "their cards, two for each", seen_by=OWNER),
    Field(
        "atomic_year",
        Table(FACTION, Covered(YEAR_OR_NONE)),
        "the Year of the last Atomic stage (9.6)",
        seen_by=OWNER,
    ),
    # Intelligence (9.7)
    Field("spying", Maybe(Named("intelligence", INTELLIGENCE)), "the Intelligence card being carried out"),
    Field("spy", Maybe(FACTION), "who uses it"),
    Field("spied_on", Maybe(FACTION), "against whom"),
    Field("spied_nation", Maybe(NATION), "on which Neutral (Coup)"),
    Field("inspected", FLAG, "whether the spy is looking at the Secret Vault (Mole, Agent)"),
    # Placing units (5.0, 7.13, 8.21, 15.34): by entry the Power, and what is settled of area, type and CV
    Field("placing_power", Listed(POWER), "units to be placed: their Powers"),
    Field("placing_area", Listed(Maybe(AREA)), "where, if that is settled"),
    Field("placing_type", Listed(Maybe(UNIT_TYPE)), "of which type, if that is settled"),
    Field("placing_cv", Listed(NUMBER), "at which CV"),
    # Seasons (10.0)
    Field("commands", Table(FACTION, Covered(CARD)), "the Command cards assigned", seen_by=OWNER),
    Field("assigned", FLAG_BY_FACTION, "who has assigned one"),
    Field("commands_open", FLAG, "whether they have been revealed"),
    Field("orders", NUMBER, "Orders that the Active Player can still give (11.0)"),
    Field("emergency", FLAG, "whether he moves by Emergency Command (10.11)"),
    # Movement (11.0)
    Field("has_moved", FLAG, "whether an Order was given in this Player Turn (15.21)"),
    Field("selected", BLOCKS, "the units that are being given an Order together"),
    Field("engaged_from", AREAS, "areas from which units Engaged in this Player Turn (12.5)"),
    Field("engaged_into", AREAS, "which area each time"),
    Field("aggressions", AREAS, "areas of Aggression in this Player Turn (11.54)"),
    Field("recruits", NUMBER, "Partisans that Recruiting has still to place (17.3)"),
    Field("recruited", AREAS, "Provinces that have got one"),
    # Combat (12.0)
    Field("battles", AREAS, "Battles Activated in this Player Turn (12.1)"),
    Field("raids", AREAS, "those of them that are Raids (12.63)"),
    Field("unresolved", AREAS, "those not yet resolved (12.2)"),
    Field("battle", Maybe(AREA), "the Battle that is being fought"),
    Field("round", NUMBER, "its Combat Round (12.21)"),
    Field("targets", Number(0, 15), "whom the Attacker targets, as bits; 8 for an Armed Minor (12.3)"),
    Field("rank", Number(0, 9), "the unit type whose Combat Actions are taken (3.14)"),
    Field("fought", FLAG, "whether anybody has fired or Retreated in this Round (12.23)"),
    Field("acting", Maybe(BLOCK), "the unit that takes its Combat Action"),
    Field("hit", Maybe(POWER), "whose units take Hits: one of the Powers of the side"),
    Field("hit_class", Maybe(CLASS), "which class"),
    Field("hits", NUMBER, "Hits still to be taken (12.44)"),
    Field("leaving", BLOCKS, "units that Retreat or Rebase, one after the other (12.52, 13.0)"),
    Field("leaving_must", FLAG, "whether they have to"),
    Field("suppressing", BLOCKS, "units assigned to Suppress Partisans that have not fired yet (17.4)"),
    # Blocks (3.0)
    Units(
        "blocks",
        "BlockOnMap",
        BLOCK,
        "the units on the map by Power and number, which of others' units tells nothing",
        [
            Column("place", "area", AREA, "where it stands", NOBODY),
            Column("kind", "type", Covered(UNIT_TYPE), "its type", NOBODY),
            Column("cv", "cv", Maybe(Number(0, 4)), "its CV, null if that is hidden", 0),
            Column(
                "face", "face", Named("face", FACES, "Face"), "whether it stands, lies face up or Escaped"
            ),
            Column("could", "could", Types(), "the types that it may be for all that was seen"),
            Column("low", "low", NUMBER, "the least CV that it may have for all that was seen"),
            Column("high", "high", NUMBER, "the most CV that it may have"),
            Column(
                "built", "built", Number(0, 2), "in this Production: 1 promoted (7.241), 2 created (7.242)"
            ),
            Column(
                "moved",
                "moved",
                Number(0, 2),
                "in this Player Turn: 1 it got an Order, 2 a Partisan strengthened it (17.2)",
            ),
            Column("origin", "origin", Maybe(AREA), "whence it Engaged in this Player Turn (12.5)", NOBODY),
            Column(
                "border", "border", Maybe(BORDER), "the border it Engaged or Retreated over (11.52)", NOBODY
            ),
            Column("exit", "exit", Maybe(BORDER), "the border it Disengaged over (11.52)", NOBODY),
            Column("disengaged", "disengaged", FLAG, "whether it Disengaged in this Player Turn (11.51)"),
            Column("invading", "invading", FLAG, "whether it is a Sea Invader (11.221)"),
            Column(
                "group", "group", NUMBER, "its Battle Group, by Order, until it has joined (11.53, 12.71)"
            ),
            Column(
                "acted", "acted", Number(0, 2), "its Combat Action in this Round: 1 taken, 2 forgone (12.3)"
            ),
        ],
        shared=True,
    ),
)
