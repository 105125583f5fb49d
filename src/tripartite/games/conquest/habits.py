"""What is counted in games of bots to judge whether a player would believe them."""

from __future__ import annotations

from typing import Final

from tripartite.core.events import Event, Log
from tripartite.core.habits import Habit
from tripartite.core.position import Position
from tripartite.core.verbs import Option
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import (
    CARRIER,
    FACTION_OF,
    FACTIONS,
    FIRST_YEAR,
    FLEET,
    NOBODY,
    PAIRS,
    POWERS,
    TANK,
    UNIT_TYPES,
    USA,
    VICTORIES,
    WINTER,
)

HISTORY: Final = "as in history"
MODEL: Final = "dossier, a model"
BALANCE: Final = "each Faction 15 or more"

HABITS: Final[tuple[Habit, ...]] = (
    Habit("war_japan_usa", "games with War between Japan and the USA", "%", f"most: {HISTORY}"),
    Habit("war_japan_soviets", "games with War between Japan and the Soviets", "%", "some"),
    Habit("war_usa_soviets", "games with War between the USA and the Soviets", "%", "few"),
    Habit("year_japan_usa", "Year of War between Japan and the USA", "mean", f"1941: {HISTORY}"),
    Habit("year_japan_soviets", "Year of War between Japan and the Soviets", "mean", f"1945: {HISTORY}"),
    Habit("declared_japan", "Declarations of War by Japan", "a game", "about 1"),
    Habit("declared_usa", "Declarations of War by the USA", "a game", "few"),
    Habit("declared_soviets", "Declarations of War by the Soviets", "a game", "less than 1"),
    Habit("sneak_attack", "games with a Sneak Attack", "%", f"most of those with War: {HISTORY}"),
    Habit("china_war", "Year of the first Foreign attack on the Nationalists", "mean", f"1937: {HISTORY}"),
    Habit("british_join", "Year in which the British Empire joins the USA", "mean", "about 1941: War Clouds"),
    Habit("british_at_once", "games in which it does so in 1936", "%", f"7 to 34: {MODEL}"),
    Habit("violations", "Violations of Neutrality by Great Powers", "a game", "several, Japan's"),
    Habit("satellites", "Satellites made by Diplomacy", "a game", "several"),
    Habit("ind_usa_1941", "IND of the USA in the New Year of 1941", "levels", f"10 to 14: {MODEL}"),
    Habit("ind_usa_1943", "IND of the USA in the New Year of 1943", "levels", f"13 to 18: {MODEL}"),
    Habit("starved_japan", "Japanese CV lost for want of Supply", "a game", "few"),
    Habit("starved_usa", "CV of the USA Faction lost for want of Supply", "a game", "few"),
    Habit("starved_soviets", "CV of the Soviet Faction lost for want of Supply", "a game", "few"),
    Habit("blockades", "areas marked as Blockaded", "a game", "some, at War"),
    Habit("lost_japan", "units that Japan loses", "a game", "fewer than it destroys"),
    Habit("lost_usa", "units that the USA Faction loses", "a game", "as many as it destroys"),
    Habit("lost_soviets", "units that the Soviet Faction loses", "a game", "as many as it destroys"),
    Habit("exchange_japan", "CV hit for each CV lost in Battles that Japan Activates", "ratio", "above 1"),
    Habit("exchange_usa", "the same for the USA", "ratio", "above 1"),
    Habit("exchange_soviets", "the same for the Soviets", "ratio", "above 1"),
    Habit("fleets_japan", "Years at War in which Japanese Fleets or Carriers move", "%", "nearly all"),
    Habit("fleets_usa", "Years at War in which those of the USA Faction move", "%", "nearly all"),
    Habit("tanks_soviets", "Years at War in which Soviet tanks move", "%", "most"),
    Habit("idle_japan", "Seasons, Winter apart, without a Japanese Command", "%", "few from 1937 on"),
    Habit("idle_usa", "Seasons without a Command of the USA", "%", "half in Peace"),
    Habit("idle_soviets", "Seasons without a Soviet Command", "%", "half"),
    Habit("wasted_cards", "cards discarded at the limit of a hand", "a game", "few"),
    Habit("unspent", "Production left unspent", "a game", "0"),
    Habit("technologies", "Technologies Revealed", "a game", "several"),
    Habit("atomic", "stages of Atomic Research Revealed", "a game", f"some, the fourth seldom: {MODEL}"),
    Habit("ending_economic", "games that end by Economic Victory", "%", "some"),
    Habit("ending_military", "games that end by Military Victory", "%", "some"),
    Habit("ending_atomic", "games that end by Atomic Victory", "%", "few"),
    Habit("ending_hegemony", "games that end by Hegemony", "%", "some"),
    Habit("last_year", "Year in which the game ends", "mean", "1942 to 1945"),
    Habit("wins_japan", "games that Japan wins", "%", BALANCE),
    Habit("wins_usa", "games that the USA wins", "%", BALANCE),
    Habit("wins_soviets", "games that the Soviets win", "%", BALANCE),
)
COUNTED: Final = (
    *(f"declared_{faction}" for faction in FACTIONS),
    *(f"starved_{faction}" for faction in FACTIONS),
    *(f"lost_{faction}" for faction in FACTIONS),
    "violations",
    "satellites",
    "blockades",
    "wasted_cards",
    "unspent",
    "technologies",
    "atomic",
)
USED: Final = (("fleets_japan", 0, (FLEET, CARRIER)), ("fleets_usa", 1, (FLEET, CARRIER)))
TANKS: Final = ("tanks_soviets", 2, (TANK,))
WATCHED_YEARS: Final = (1941, 1943)


class Habits:
    """One game, watched answer by answer."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._read = 0
        self._year = FIRST_YEAR
        self._season = NOBODY
        self._active = NOBODY
        self._counts: dict[str, float] = dict.fromkeys(COUNTED, 0.0)
        self._shares: dict[str, list[float]] = {}
        self._moved: set[tuple[int, int]] = set()  # Faction and type, in this Year
        self._at_war: list[bool] = [False] * len(FACTIONS)
        self._has_tanks = False
        self._commanded: set[int] = set()
        self._hits = [[0.0, 0.0] for _ in FACTIONS]  # by the Active Player: scored and taken
        self._sneaked = False

    def watch(self, before: Position, seat: int, option: Option) -> None:
        """Notes what an answer tells; `before` is the whole position in which it is given."""
        b: Board = before.board
        if self._log is None:
            self._join(b)
        self._read_events(b)
        if option.verb == "stop" and b.production:
            self._counts["unspent"] += b.production
        if b.season != self._season:
            self._begin_season(b)

    def finish(self, position: Position) -> None:
        """The game is over."""
        b: Board = position.board
        self._read_events(b)
        self._end_season(b)
        self._end_year()
        for number, name in enumerate(VICTORIES[1:], 1):
            self._set(f"ending_{name}", 100.0 * (b.victory == number))
        for faction, name in enumerate(FACTIONS):
            self._set(f"wins_{name}", 100.0 * (faction in b.winners))
            scored, taken = self._hits[faction]
            if taken:
                self._set(f"exchange_{name}", scored / taken)
        for pair, name in enumerate(PAIRS):
            self._set(f"war_{name}", 100.0 * b.war[pair])
        self._set("sneak_attack", 100.0 * self._sneaked)
        self._shares.setdefault("british_at_once", [0.0])
        self._set("last_year", float(b.year))

    def rates(self) -> dict[str, float]:
        """The habits by their keys; one for which there was no occasion is missing."""
        found = dict(self._counts)
        for key, values in self._shares.items():
            found[key] = sum(values) / len(values)
        return found

    # --- counting ----------------------------------------------------------------------------------------

    def _set(self, key: str, value: float) -> None:
        self._shares.setdefault(key, []).append(value)

    def _begin_season(self, b: Board) -> None:
        self._end_season(b)
        self._season = b.season
        self._commanded = set()

    def _end_season(self, b: Board) -> None:
        if 0 <= self._season < WINTER:
            for faction in b.factions():
                self._set(f"idle_{FACTIONS[faction]}", 100.0 * (faction not in self._commanded))
        for faction in b.factions():
            self._at_war[faction] = b.is_at_war(faction)
        self._has_tanks = self._has_tanks or has_tanks(b)

    def _end_year(self) -> None:
        """Whether ships and tanks were used in a Year of War."""
        for key, faction, types in (*USED, TANKS):
            if self._at_war[faction] and (faction != TANKS[1] or self._has_tanks):
                used = any((faction, kind) in self._moved for kind in types)
                self._set(key, 100.0 * used)
        self._moved = set()
        self._has_tanks = False

    # --- events ------------------------------------------------------------------------------------------

    def _join(self, b: Board) -> None:
        """Reads what is told from now on."""
        if b.log is None:
            b.log = Log()
        self._log = b.log
        self._read = len(b.log.events)

    def _read_events(self, b: Board) -> None:
        events = self._log.events if self._log is not None else []
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if not (self._note_war(event) or self._note_losses(event)):
                self._note_other(b, event)

    def _note_war(self, event: Event) -> bool:
        facts = event.facts
        if event.key == "war_declared":
            self._counts[f"declared_{facts['faction']}"] += 1
            pair = FACTIONS.index(str(facts["faction"])) + FACTIONS.index(str(facts["victim"])) - 1
            self._set(f"year_{PAIRS[pair]}", float(self._year))
        elif event.key == "sneak_attack":
            self._sneaked = True
        elif event.key == "british_alliance":
            self._set("british_join", float(self._year))
            self._set("british_at_once", 100.0 * (self._year == FIRST_YEAR))
        elif event.key == "client_violated" and facts["power"] == "nationalists":
            self._set("china_war", float(self._year))
        elif event.key == "neutrality_violated":
            self._counts["violations"] += facts["power"] not in ("nationalists", "reds")
        elif event.key == "satellite":
            self._counts["satellites"] += 1
        else:
            return False
        return True

    def _note_losses(self, event: Event) -> bool:
        facts = event.facts
        if event.key in ("destroyed", "perished"):
            self._lose("lost", str(facts["block_power" if event.key == "destroyed" else "power"]), 1)
        elif event.key in ("unsupplied", "own_unsupplied"):
            self._lose("starved", str(facts["block_power"]), 1)
        elif event.key == "starved":
            self._lose("lost", str(facts["power"]), int(str(facts["number"])))
        elif event.key == "hit":
            self._note_hit(str(facts["block_power"]), int(str(facts["loss"])))
        elif event.key == "blockaded":
            self._counts["blockades"] += 1
        else:
            return False
        return True

    def _lose(self, key: str, power: str, number: int) -> None:
        faction = FACTION_OF[POWERS.index(power)]
        if faction != NOBODY:
            self._counts[f"{key}_{FACTIONS[faction]}"] += number

    def _note_hit(self, power: str, loss: int) -> None:
        own = FACTION_OF[POWERS.index(power)] == self._active
        self._hits[self._active][1 if own else 0] += loss

    def _note_other(self, b: Board, event: Event) -> None:
        facts = event.facts
        if event.key == "year_begins":
            self._end_year()
            self._year = int(str(facts["year"]))
            if self._year in WATCHED_YEARS:
                self._set(f"ind_usa_{self._year}", float(b.ind[USA]))
        elif event.key == "turn_begins":
            self._active = FACTIONS.index(str(facts["faction"]))
            self._commanded.add(self._active)
        elif event.key == "own_moved":
            faction = FACTION_OF[POWERS.index(str(facts["power"]))]
            self._moved.add((faction, UNIT_TYPES.index(str(facts["type"]))))
        elif event.key == "card_discarded":
            self._counts["wasted_cards"] += 1
        elif event.key == "tech_revealed":
            atomic = str(facts["tech"]).startswith("atomic")
            self._counts["atomic" if atomic else "technologies"] += 1


def has_tanks(b: Board) -> bool:
    """Whether the Soviets have a tank on the map."""
    c = b.atlas
    for block in range(c.block_count):
        if c.block_faction[block] == TANKS[1] and b.place[block] != NOBODY and b.kind[block] == TANK:
            return True
    return False
