"""The World at War: Europe drawn with text: country boards, areas with their stacks, fleets at sea."""

from __future__ import annotations

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tripartite.core.match import Match
from tripartite.core.position import View, segment_name
from tripartite.core.verbs import Option
from tripartite.games.world_at_war import boards, prices, tracks
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.game import WorldAtWar
from tripartite.games.world_at_war.keys import SPACE_EFFECTS
from tripartite.games.world_at_war.present import Present, victory_rows
from tripartite.games.world_at_war.terms import (
    ATTACKS,
    CAMPS,
    FULL,
    MAJOR_COUNT,
    MAJORS,
    NATION_COUNT,
    NEUTRAL,
    NOBODY,
    ROUTES,
    SEAT_COUNT,
    SEAT_OF_MAJOR,
    SUPPLIES,
    TERRAINS,
)
from tripartite.present import Drawn
from tripartite.terminal import desk
from tripartite.terminal.meaning import all_named
from tripartite.terminal.meaning import named as is_named
from tripartite.terminal.menu import plain
from tripartite.terminal.parts import Parts, table_of
from tripartite.texts import Texts, capital

STYLES = {"axis": "bright_black", "western": "green", "soviet": "red", "neutral": "dim"}
MOST_FOUND = 6  # places, advances and events that a word may name
FEW = 14  # areas that a screen about one decision shows
BOARDS = ("spend", "raid", "intercept_raid", "submarines", "convoys", "activation", "active_fleets", "pact")
# What a player who asks "why not" means unless he says it.
GUESSES = {"number": "1", "mission": "tactical", "standing": "ask_me", "route": "to_uk"}


class Desk(desk.Desk):
    """Draws views of The World at War: Europe and understands what a player calls things."""

    example = "march warsaw"

    def __init__(self, game: WorldAtWar, texts: Texts) -> None:
        super().__init__(game, texts)
        self.atlas = game.atlas
        self.present = Present(texts)
        self._noted: View | None = None  # the view that the aids are of
        self._aids: Drawn = {}

    # --- screens -------------------------------------------------------------------------------------------

    def whole(self, view: View) -> Parts:
        """The country boards, diplomacy, and every place with units, country by country."""
        b: Board = view.board
        places = [place for place in range(self.atlas.turn_track) if self._units_in(b, place)]
        places.sort(key=lambda place: (self._country(place), place))
        return [
            "",
            self.header(view),
            self._boards(b),
            *self._relations(b),
            *self._diplomacy(b),
            self._places(b, places),
        ]

    def about(self, view: View, prompt: str) -> Parts:
        """The attack, or the place that is asked about with its neighbors, or where enemies meet."""
        b: Board = view.board
        parts: Parts = ["", self.header(view)]
        if prompt in BOARDS:
            return [*parts, self._boards(b), *self._relations(b)]
        title, shown = self._scene(b)
        return [*parts, Text(title, style="bold"), self._places(b, shown)] if shown else parts

    def _scene(self, b: Board) -> tuple[str, list[int]]:
        """What a decision is about, and the places to show for it."""
        c = self.atlas
        if b.attack_to != NOBODY and b.attack_from != NOBODY:
            title = self.words(
                "attack_on",
                attack=ATTACKS[b.attack_kind],
                place=c.place_ids[b.attack_to],
                **{"from": c.place_ids[b.attack_from]},
            )
            return capital(title), [b.attack_from, b.attack_to]
        for place in (b.march_from, b.sailing_from, b.shipping_from, b.sea):
            if place != NOBODY:
                around = [place, *(other for other in self._around(place) if self._units_in(b, other))]
                return self.words("around", place=c.place_ids[place]), around
        front = [area for area in range(c.area_count) if self._is_front(b, area)]
        return self.words("front_line"), front[:FEW]

    def _around(self, place: int) -> list[int]:
        c = self.atlas
        if c.is_sea[place]:
            return list(c.shores[place])
        return list(c.ways[place]) if c.is_area[place] else []

    def _is_front(self, b: Board, area: int) -> bool:
        """Whether units there have enemies in the same area or an adjacent one."""
        camps = [camp for camp in range(SEAT_COUNT) if b.land_count(area, camp)]
        return any(b.enemy_count(camp, other) for camp in camps for other in (area, *self.atlas.ways[area]))

    def header(self, view: View) -> Rule:
        b: Board = view.board
        segment = segment_name(self.game, b)
        return Rule(
            Text(self.texts.sentences([self.present.progress(str(b.turn), segment)]), style="bold"),
            align="left",
        )

    # --- nations -------------------------------------------------------------------------------------------

    def _boards(self, b: Board) -> Table:
        """5.5: the country boards of the majors in play."""
        numbers = [self._label(key) for key in ("level", "rm", "oil", "damage", "actions", "sm", "factories")]
        table = table_of(self._label("nation"), *numbers, self._label("advances"), numbers=tuple(range(1, 8)))
        for major in range(MAJOR_COUNT):
            if not b.in_play[major]:
                continue
            oil = str(b.oil[major]) if self.atlas.oil_marker[major] else "–"
            active = boards.is_active_major(b, major)
            factories = prices.factories_left(b, major) if active else 0
            row = (
                b.level[major],
                b.rm[major],
                oil,
                b.damage[major],
                b.actions[major],
                b.sm[major],
                factories,
            )
            table.add_row(self._major(b, major), *(str(each) for each in row), self._progress(b, major))
        return table

    def _major(self, b: Board, major: int) -> Text:
        """A major in the colour of its camp."""
        camp = CAMPS[b.camp[major]]
        name = self.texts.name("nation", MAJORS[major])
        if b.surrendered[major]:
            return Text(f"{name} ({self.texts.label('surrendered')})", style="dim")
        return Text(name, style=STYLES[camp])

    def _progress(self, b: Board, major: int) -> str:
        """5.5, 15.3: the points of a major, and its advances that are complete or begun."""
        c = self.atlas
        found: list[str] = []
        for weapon, points in (
            ("submarines", b.submarines),
            ("asw", b.asw),
            ("bombers", b.bombers),
            ("interceptors", b.interceptors),
        ):
            if points[major]:
                found.append(self.texts.fill("{number*weapon}", {"number": points[major], "weapon": weapon}))
        for advance, id in enumerate(c.advance_ids):
            if c.advance_nation[advance] == major and b.progress[advance]:
                percent = "" if b.progress[advance] >= 100 else f" {b.progress[advance]} %"
                found.append(f"{self.texts.name('advance', id)}{percent}")
        return ", ".join(found) or "–"

    def _relations(self, b: Board) -> Parts:
        """16: who is at war, and how many convoys are under way."""
        wars = [camp for camp in range(1, SEAT_COUNT) if b.war[camp - 1]]
        names = ", ".join(self.texts.name("camp", CAMPS[camp]) for camp in (0, *wars))
        lines: Parts = [Text(f"{self._label('at_war')}: {names}" if wars else self._label("at_peace"))]
        under_way = [
            f"{self.texts.name('route', route)} {len(b.convoys[number])}"
            for number, route in enumerate(ROUTES)
            if b.convoys[number]
        ]
        if under_way:
            lines.append(Text(f"{self._label('convoys')}: {', '.join(under_way)}"))
        return lines

    def _diplomacy(self, b: Board) -> Parts:
        """16: the nations that belong to nobody, where their markers stand, and what that does."""
        table = table_of(self._label("nation"), self._label("diplomacy"), "")
        for nation in range(NATION_COUNT):
            space = self.atlas.space_at(nation, b.track[nation]) if self.atlas.has_track[nation] else NOBODY
            if space == NOBODY or not b.in_play[nation] or b.camp[nation] != NEUTRAL or b.surrendered[nation]:
                continue
            effects = [
                self.texts.name("space_effect", SPACE_EFFECTS[each]) for each in tracks.effects(b, nation)
            ]
            name = self.texts.name("nation", self.atlas.nation_ids[nation])
            table.add_row(name, self.texts.name("space", self.atlas.space_ids[space]), "; ".join(effects))
        return [table] if table.rows else []

    def hand(self, view: View) -> Parts:
        """What the own nations may still build, and the chits that the own side has in the cup."""
        if view.seat < 0:
            return []
        b: Board = view.board
        c = self.atlas
        pools = [
            self.texts.fill("{number*type}", {"number": b.in_pool(type), "type": id})
            for type, id in enumerate(c.type_ids)
            if self._is_own_major(view, c.type_nation[type]) and b.in_pool(type)
        ]
        chits = [self.texts.name("chit", c.chit_ids[chit]) for chit in b.bought if chit != NOBODY]
        return [
            Text(f"{self._label('force_pool')}: {', '.join(pools) or '–'}"),
            Text(f"{self._label('chits')}: {', '.join(chits) or '–'}"),
        ]

    def _is_own_major(self, view: View, nation: int) -> bool:
        return nation < MAJOR_COUNT and view.board.in_play[nation] and SEAT_OF_MAJOR[nation] == view.seat

    # --- places --------------------------------------------------------------------------------------------

    def _country(self, place: int) -> int:
        """By which country a place is listed; boxes and seas come last."""
        return self.atlas.nation_of[place] if self.atlas.is_area[place] else NATION_COUNT

    def _places(self, b: Board, places: list[int]) -> Table:
        table = table_of(self._label("area"), self.words("held_by"), self._label("units"))
        for place in places:
            table.add_row(
                self._place(place), self._control(b, place), "; ".join(self._units_in(b, place)) or "–"
            )
        return table

    def _units_in(self, b: Board, place: int) -> list[str]:
        """Type by type how many there are, with those that are inactive, damaged or short of supply."""
        found: list[str] = []
        for type, id in enumerate(self.atlas.type_ids):
            units = b.units_of(type, place)
            if units:
                notes = self._notes(b, units)
                counted = self.texts.fill("{number*type}", {"number": len(units), "type": id})
                found.append(f"{counted} ({', '.join(notes)})" if notes else counted)
        if place < self.atlas.first_sea and b.fortress[place]:
            found.append(f"{self.texts.label('fortress')} {b.fortress[place]}")
        return found

    def _notes(self, b: Board, units: list[int]) -> list[str]:
        counts = [
            (self.texts.label("inactive"), sum(b.inactive[unit] for unit in units)),
            (self.texts.label("damaged"), sum(b.damaged[unit] for unit in units)),
        ]
        for supply, name in enumerate(SUPPLIES):
            short = [unit for unit in units if b.supply[unit] == supply != FULL]
            counts.append((self.texts.name("supply", name), len(short)))
        return [f"{count} {name}" for name, count in counts if count]

    def _control(self, b: Board, place: int) -> Text:
        nation = b.control[place] if place < self.atlas.first_sea else NOBODY
        if nation == NOBODY:
            return Text("")
        return Text(
            self.texts.name("nation", self.atlas.nation_ids[nation]), style=STYLES[CAMPS[b.camp[nation]]]
        )

    def cards(self, view: View, words: str) -> list[str]:
        """The places, advances and events that the words name."""
        tokens = plain(words).split()
        if not tokens:
            return []
        c = self.atlas
        places = [n for n in range(c.turn_track) if all_named(tokens, c.place_ids[n], self._place(n))]
        found = [self._place_card(view.board, place) for place in places]
        for kind, ids in (("advance", c.advance_ids), ("event_name", c.event_ids)):
            for id in ids:
                name = self.texts.name(kind, id)
                if all_named(tokens, id, name):
                    found.append(f"{name}\n  {self.texts.name(kind, id, 'text')}")
        return found[:MOST_FOUND]

    def _place_card(self, b: Board, place: int) -> str:
        """All about a place: what it is, who holds it, what lies around it."""
        lines = [f"{self._place(place)}: {', '.join(self._traits(place))}".rstrip(": ")]
        if place < self.atlas.first_sea:
            lines.append(f"  {self.words('held_by')}: {self._control(b, place)}")
        lines.append(f"  {self._label('units')}: {'; '.join(self._units_in(b, place)) or '–'}")
        around = ", ".join(self._place(other) for other in self._around(place))
        return "\n".join([*lines, f"  {self.words('neighbors')}: {around}"] if around else lines)

    def _traits(self, place: int) -> list[str]:
        c = self.atlas
        if not c.is_area[place]:
            return []
        traits = [
            self.texts.name("nation", c.nation_ids[c.nation_of[place]]),
            self.texts.name("terrain", TERRAINS[c.terrain[place]]),
        ]
        if place in c.capital:
            traits.append(self.texts.label("capital"))
        traits += [
            self.texts.label(key) for key, has in (("city", c.city[place]), ("port", c.port[place])) if has
        ]
        for key, number in (("beach", c.beach[place]), ("rm", c.rm_of[place]), ("oil", c.oil_of[place])):
            traits += [f"{self.texts.label(key)} {number}"] if number else []
        return traits

    # --- how it stands -------------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """17: cities, points and capitals, and what they lead to."""
        view = match.position.view(NOBODY)
        return [
            *super().score(match),
            Text(self.texts.sentences(self.present.verdict(match.position))),
            *self._victory_rows(view),
        ]

    def _victory_rows(self, view: View) -> Parts:
        """P25(7): what each side needs, when that is tested, and what of it is so now."""
        b: Board = view.board
        rows = victory_rows(self.texts, self.texts.records)[b.scenario.id]
        table = table_of(self.texts.segment("victory"), "")
        for row, standing in zip(rows, self.present.aids(view)["victory"], strict=True):
            asked = [
                f"{'✓' if now['holds'] else '✗'} {clause}"
                for clause, now in zip(row["conditions"], standing["conditions"], strict=False)
            ]
            table.add_row(f"{row['name']} {row['tested']}", "\n".join(asked or row["conditions"]))
        return [table]

    # --- words ---------------------------------------------------------------------------------------------

    def note(self, view: View, option: Option) -> str:
        """Odds of attacks, and how far an advance has come."""
        if view is not self._noted:
            self._noted, self._aids = view, self.present.aids(view)
        hint = self.present.hint(view, option, self._aids)
        return "" if hint is None else self.texts.in_words(hint)

    def guessed(self, view: View, kind: str, tokens: list[str]) -> list[str]:
        """A player who names a place means a unit of his own there; the last place named is the goal."""
        c, b = self.atlas, view.board
        if kind in GUESSES:
            return [GUESSES[kind]]
        named = self._places_named(tokens)
        if kind in ("place", "to"):
            return [c.place_ids[place] for place in named[:1]]
        if kind == "type":
            here = [*named, *(place for place in (b.march_from, b.attack_from) if place != NOBODY)]
            return self._own_types(view, here)[:1]
        if kind in ("nation", "major") and view.seat >= 0:
            return [MAJORS[major] for major in range(MAJOR_COUNT) if SEAT_OF_MAJOR[major] == view.seat][:1]
        return []

    def _own_types(self, view: View, places: list[int]) -> list[str]:
        c, b = self.atlas, view.board
        return [
            id
            for place in places
            for type, id in enumerate(c.type_ids)
            if b.count(type, place) and b.camp[c.type_nation[type]] == view.seat
        ]

    def _places_named(self, tokens: list[str]) -> list[int]:
        """The places that most of the words name."""
        counts = [
            sum(is_named(token, f"{self.atlas.place_ids[place]} {self._place(place)}") for token in tokens)
            for place in range(self.atlas.turn_track)
        ]
        most = max(counts)
        return [place for place, count in enumerate(counts) if most and count == most]

    def _place(self, place: int) -> str:
        return self.texts.name("place", self.atlas.place_ids[place])

    def _label(self, key: str) -> str:
        return capital(self.texts.label(key))
