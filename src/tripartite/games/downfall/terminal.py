"""Downfall of the Third Reich drawn with text: stores, fronts and zones, from one seat's view."""

from __future__ import annotations

from collections import Counter

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tripartite.core.match import Match
from tripartite.core.position import View, segment_name
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.game import Downfall
from tripartite.games.downfall.terms import (
    AXIS,
    COUNTRIES,
    DEVELOPMENTS,
    NEUTRAL,
    NOBODY,
    OUTCOMES,
    SIDE_COUNT,
    SIDES,
    STATES,
    STATUSES,
    SURRENDERED,
    WARS,
    ZONE_TERRAINS,
)
from tripartite.games.downfall.victory import verdict_facts
from tripartite.terminal import desk
from tripartite.terminal.meaning import all_named
from tripartite.terminal.menu import plain
from tripartite.terminal.parts import Parts, table_of
from tripartite.texts import Texts, capital

STYLES = {"axis": "bright_black", "allies": "green", "ussr": "red"}
MOST_ZONES = 6  # that a word may name
# What a player who asks "why not" means unless he says it.
GUESSES = {"cost": "1", "number": "0", "state": "full", "task": "ready", "way": "here", "level": "basic"}


class Desk(desk.Desk):
    """Draws views of Downfall and understands what a player calls things."""

    example = "riga minsk"

    def __init__(self, game: Downfall, texts: Texts) -> None:
        super().__init__(game, texts)
        self.atlas = game.atlas

    # --- screens -------------------------------------------------------------------------------------------

    def whole(self, view: View) -> Parts:
        """The stores, all zones with armies and what the countries are doing."""
        b: Board = view.board
        held = [zone for zone in range(self.atlas.zone_count) if self._armies_in(b, zone)]
        return ["", self.header(view), self._stores(view), *self._countries(b), self._zones(b, held)]

    def about(self, view: View, prompt: str) -> Parts:
        """The zone of the army that is asked about with its neighbors, otherwise where armies meet."""
        b: Board = view.board
        zone = self._asked_zone(b)
        if zone != NOBODY:
            shown = [zone, *self.atlas.neighbors[zone]]
            title = self.words("around", zone=self.atlas.zone_ids[zone])
        else:
            shown = [other for other in range(self.atlas.zone_count) if self._is_front(b, other)]
            title = self.words("front_line")
        parts: Parts = ["", self.header(view), self._stores(view), *self._attacks(b)]
        if shown:
            parts += [Text(title, style="bold"), self._zones(b, shown)]
        return parts

    def _asked_zone(self, b: Board) -> int:
        if b.selected != NOBODY:
            return b.place[b.selected]
        return b.place[b.attackers[b.declaring]] if b.declaring != NOBODY else NOBODY

    def _is_front(self, b: Board, zone: int) -> bool:
        """Whether armies of the two camps stand in the zone, or in it and a neighbor."""
        axis = b.own(AXIS, zone) > 0
        others = b.enemies(AXIS, zone) > 0
        if axis and others:
            return True
        near = self.atlas.neighbors[zone]
        if axis:
            return any(b.enemies(AXIS, other) for other in near)
        return others and any(b.own(AXIS, other) for other in near)

    def header(self, view: View) -> Rule:
        b: Board = view.board
        turn = capital(self.texts.chapter(b.turn))
        segment = self.texts.segment(segment_name(self.game, b))
        return Rule(Text(f"{turn} — {self._side(b.side)} — {segment}", style="bold"), align="left")

    # --- sides and countries -------------------------------------------------------------------------------

    def _stores(self, view: View) -> Table:
        """What each side has stored, and how many Actions the active one has left."""
        b: Board = view.board
        headings = (self._label("player"), self._label("supply"), self._label("tanks"), self.words("air"))
        table = table_of(*headings, self._label("developments"), self.words("now"), numbers=(1, 2))
        for side in range(SIDE_COUNT):
            you = f" ({self.words('you')})" if side == view.seat else ""
            air = self.words("missions_of", basic=b.basic[side], advanced=b.advanced[side])
            table.add_row(
                Text(self._side(side) + you, style=STYLES[SIDES[side]]),
                str(b.supply[side]),
                str(b.tanks[side]),
                air if b.advanced[side] else str(b.basic[side]),
                ", ".join(self._tile(b, side, slot) for slot in range(len(b.tiles[side]))) or "–",
                f"{self._label('actions_left')} {b.actions}" if side == b.side else self._war(b, side),
            )
        return table

    def _tile(self, b: Board, side: int, slot: int) -> str:
        tile = b.tiles[side][slot]
        name = self.texts.name("development", DEVELOPMENTS[tile]) if tile != NOBODY else "?"
        return name if b.owned[side][slot] else f"{name} ({self.words('box_open')})"

    def _war(self, b: Board, side: int) -> str:
        return self.texts.name("war", WARS[b.total_war(side)])

    def _countries(self, b: Board) -> Parts:
        """The countries that do not fight, submarines and bombers."""
        lines: Parts = []
        for status in (NEUTRAL, SURRENDERED):
            found = [
                self.texts.name("country", id) for n, id in enumerate(COUNTRIES) if b.status[n] == status
            ]
            if found:
                lines.append(
                    Text(f"{capital(self.texts.name('status', STATUSES[status]))}: {', '.join(found)}")
                )
        numbers = {
            "submarines": sum(b.submarines),
            "battle_of_the_atlantic": sum(b.atlantic),
            "strategic_bombing": b.bombers,
        }
        lines.append(Text("; ".join(f"{self._label(key)} {number}" for key, number in numbers.items())))
        return lines

    def _attacks(self, b: Board) -> Parts:
        """The attacks that have been declared and not yet fought."""
        found: list[str] = []
        for attack, attacker in enumerate(b.attackers):
            if not b.fought[attack] and b.targets[attack] != NOBODY:
                place = self._zone(b.place[attacker])
                found.append(f"{place}: {self._army(b, attacker)} → {self._army(b, b.targets[attack])}")
        return [Text(f"{self._label('attacks')}: {'; '.join(found)}")] if found else []

    def hand(self, view: View) -> Parts:
        """The own developments, secret ones included."""
        if view.seat < 0:
            return []
        b: Board = view.board
        tiles = [self._tile(b, view.seat, slot) for slot in range(len(b.tiles[view.seat]))]
        return [Text(f"{self._label('developments')}: {', '.join(tiles) or '–'}")]

    # --- zones ---------------------------------------------------------------------------------------------

    def _zones(self, b: Board, zones: list[int]) -> Table:
        table = table_of(self._label("zone"), self.words("held_by"), self._label("armies"))
        for zone in sorted(zones, key=lambda zone: (self.atlas.country_of[zone], zone)):
            table.add_row(
                self._zone(zone),
                self._control(b, zone),
                ", ".join(self._armies_in(b, zone)) or "–",
            )
        return table

    def _armies_in(self, b: Board, zone: int) -> list[str]:
        """The armies of a zone in words, equal ones counted."""
        here = [self._army(b, army) for side in range(SIDE_COUNT) for army in b.armies_in(side, zone)]
        return [f"{count} × {name}" if count > 1 else name for name, count in Counter(here).items()]

    def _army(self, b: Board, army: int) -> str:
        kind = self.atlas.type_ids[self.atlas.army_type[army]]
        mark = self.texts.name("state", STATES[b.reduced[army]], "mark")
        return f"{self.texts.name('army', kind)}{mark}"

    def _control(self, b: Board, zone: int) -> Text:
        side = b.control[zone]
        if side == NOBODY:
            return Text(self.texts.label("neutral"), style="dim")
        return Text(self._side(side), style=STYLES[SIDES[side]])

    def cards(self, view: View, words: str) -> list[str]:
        """The zones that the words name."""
        tokens = plain(words).split()
        if not tokens:
            return []
        ids = self.atlas.zone_ids
        found = [n for n, id in enumerate(ids) if all_named(tokens, id, self.texts.name("zone", id))]
        return [self._zone_card(view.board, zone) for zone in found[:MOST_ZONES]]

    def _zone_card(self, b: Board, zone: int) -> str:
        """All about a zone: what it is, who holds it, what lies around it."""
        facts = [
            self.texts.name("country", COUNTRIES[self.atlas.country_of[zone]]),
            self.texts.name("terrain", ZONE_TERRAINS[self.atlas.terrain[zone]]),
        ]
        record = self.atlas.components.zones[zone]
        facts += [self.texts.name("terrain", "fortress")] if record.fortress else []
        facts += [self.words("supply_zone")] if record.supply_of != NOBODY else []
        facts += [self.words("key_zone")] if record.key_of != NOBODY else []
        around = ", ".join(self._neighbor(zone, other) for other in self.atlas.neighbors[zone])
        return "\n".join(
            [
                f"{self._zone(zone)}: {', '.join(facts)}",
                f"  {self.words('held_by')}: {self._control(b, zone)}",
                f"  {self._label('armies')}: {', '.join(self._armies_in(b, zone)) or '–'}",
                f"  {self.words('neighbors')}: {around}",
            ]
        )

    def _neighbor(self, zone: int, other: int) -> str:
        """A neighbor with what an attack from there has to cross."""
        border = self.atlas.components.borders[self.atlas.border_between[zone][other]]
        crossed = ["strait"] if border.strait else []
        crossed += ["river"] if border.river_in == zone else []
        crossed += ["fortified_line"] if border.line_of == zone else []
        crossed += ["high_mountain"] if border.mountain_in else []
        names = ", ".join(self.texts.name("terrain", kind) for kind in crossed)
        return f"{self._zone(other)} ({names})" if names else self._zone(other)

    # --- how the war stands --------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """Who holds what, and the fate of Germany, which decides (20)."""
        table = table_of("")
        for side in SIDES:
            table.add_column(Text(self.texts.name("seat", side), style=STYLES[side]), justify="right")
        for condition, numbers in match.score()["by_condition"].items():
            row = (str(numbers[side]) for side in SIDES)
            table.add_row(capital(self.texts.condition(condition)), *row)
        b: Board = match.board
        return [table, Text(self.texts.say("verdict", OUTCOMES[b.outcome], verdict_facts(b)))]

    # --- words ---------------------------------------------------------------------------------------------

    def guessed(self, view: View, kind: str, tokens: list[str]) -> list[str]:
        """A player who names a zone means an army that stands there, his own first."""
        b: Board = view.board
        if kind == "way" and b.selected != NOBODY:
            return [self.atlas.zone_ids[b.place[b.selected]]]
        if kind in GUESSES:
            return [GUESSES[kind]]
        if kind != "army":
            return []
        ids = self.atlas.zone_ids
        named = [n for n, id in enumerate(ids) if all_named(tokens, id, self.texts.name("zone", id))]
        sides = sorted(range(SIDE_COUNT), key=lambda side: side != view.seat)
        here = [army for zone in named for side in sides for army in b.armies_in(side, zone)]
        return [self.atlas.type_ids[self.atlas.army_type[army]] for army in here[:1]]

    def _zone(self, zone: int) -> str:
        return self.texts.name("zone", self.atlas.zone_ids[zone])

    def _side(self, side: int) -> str:
        return self.texts.name("seat", SIDES[side] if side != NOBODY else "nobody")

    def _label(self, key: str) -> str:
        return capital(self.texts.label(key))
