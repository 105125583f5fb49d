"""Conquest & Consequence drawn with text: tracks, Neutrals, areas with their blocks, from one seat's view."""

from __future__ import annotations

from collections import Counter

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tripartite.core.match import Match
from tripartite.core.position import View, segment_name
from tripartite.core.verbs import Option
from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.card_texts import card_lines
from tripartite.games.conquest.economy import nat_cities, pop, production_level, red_mobilization, res
from tripartite.games.conquest.game import Conquest
from tripartite.games.conquest.present import STATUSES, Present, standing_of
from tripartite.games.conquest.terms import (
    BORDER_TYPES,
    BRITISH_EMPIRE,
    CITIES,
    CONTROLLERS,
    ESCAPED,
    FACTIONS,
    NATION_COUNT,
    NATIONALISTS,
    NOBODY,
    PAIRS,
    POWER_COUNT,
    POWERS,
    REDS,
    TECH_COUNT,
    TECHS,
    TERRITORIES,
    UNIT_TYPES,
)
from tripartite.games.conquest.victory import points
from tripartite.present import Drawn
from tripartite.terminal import desk
from tripartite.terminal.meaning import all_named
from tripartite.terminal.meaning import named as is_named
from tripartite.terminal.menu import plain
from tripartite.terminal.parts import Parts, table_of
from tripartite.texts import Texts, capital

STYLES = {"japan": "yellow", "usa": "green", "soviets": "red", "neutral": "dim"}
MOST_FOUND = 6  # areas and cards that a word may name
FEW = 12  # areas that a screen about one decision shows
# What a player who asks "why not" means unless he says it.
GUESSES = {"cv": "1", "number": "1", "readiness": "ready", "deck": "action", "standing": "ask_me"}


class Desk(desk.Desk):
    """Draws views of Conquest & Consequence and understands what a player calls things."""

    example = "infantry mukden"

    def __init__(self, game: Conquest, texts: Texts) -> None:
        super().__init__(game, texts)
        self.atlas = game.atlas
        self.present = Present(texts)
        self._noted: View | None = None  # the view that the aids are of
        self._aids: Drawn = {}

    # --- screens -------------------------------------------------------------------------------------------

    def whole(self, view: View) -> Parts:
        """The tracks, the Nations that count, and every area with units."""
        b: Board = view.board
        held = [area for area in range(self.atlas.area_count) if b.is_occupied(area)]
        return [
            "",
            self.header(view),
            self._tracks(view),
            *self._relations(b),
            *self._nations(b),
            self._areas(b, held),
        ]

    def about(self, view: View, prompt: str) -> Parts:
        """The Battle, or the area that is asked about with its neighbors, or where Enemies meet."""
        b: Board = view.board
        parts: Parts = ["", self.header(view), self._tracks(view)]
        area = self._asked_area(b)
        if b.battle != NOBODY:
            title = self.words("battle", area=self.atlas.area_ids[b.battle], number=b.round)
            shown = [b.battle]
        elif area != NOBODY:
            title = self.words("around", area=self.atlas.area_ids[area])
            shown = [area, *(other for other in self.atlas.neighbors[area] if b.is_occupied(other))]
        elif prompt in ("government", "investment", "hand_limit", "command"):
            return [*parts, *self._relations(b), *self._nations(b)]
        else:
            title = self.words("front_line")
            shown = [other for other in range(self.atlas.area_count) if self._is_front(b, other)][:FEW]
        return [*parts, Text(title, style="bold"), self._areas(b, shown)] if shown else parts

    def _asked_area(self, b: Board) -> int:
        if b.selected:
            return b.place[b.selected[0]]
        if b.leaving:
            return b.place[b.leaving[0]]
        return b.placing_area[0] if b.placing_area else NOBODY

    def _is_front(self, b: Board, area: int) -> bool:
        """Whether Enemies stand together there, or next to one another."""
        powers = [power for power in range(POWER_COUNT) if b.count(power, area)]
        places = (area, *self.atlas.neighbors[area])
        return any(b.has_enemies(power, other) for power in powers for other in places)

    def header(self, view: View) -> Rule:
        b: Board = view.board
        segment = segment_name(self.game, b)
        return Rule(
            Text(
                self.texts.in_words(
                    self.present.progress(str(b.year), segment, str(b.season), str(b.active))
                ),
                style="bold",
            ),
            align="left",
        )

    # --- Factions and Nations ------------------------------------------------------------------------------

    def _tracks(self, view: View) -> Table:
        """1.5: the production tracks, cards, Techs and points of each Faction."""
        b: Board = view.board
        numbers = [self._label(key) for key in ("level", "pop", "res", "ind", "points", "cards", "vault")]
        table = table_of(self._label("player"), *numbers, self._label("techs"), numbers=tuple(range(1, 8)))
        for faction in b.factions():
            you = f" ({self.words('you')})" if faction == view.seat else ""
            row = (
                production_level(b, faction, True),
                pop(b, faction),
                res(b, faction),
                b.ind[faction],
                points(b, faction),
                len(b.hands[faction]),
                len(b.vault_aims[faction]),
            )
            techs = ", ".join(self.texts.name("tech", TECHS[tech]) for tech in b.techs[faction])
            table.add_row(self._seat(faction, you), *(str(number) for number in row), techs or "–")
        return table

    def _relations(self, b: Board) -> Parts:
        """15.1, 16.2: who is at War, and how the Chinese Civil War stands."""
        wars = [self.texts.name("pair", pair) for number, pair in enumerate(PAIRS) if b.war[number]]
        at_war = f"{self._label('at_war')}: {'; '.join(wars)}" if wars else self._label("at_peace")
        china = self.texts.label("nat_cities", number=nat_cities(b), kmt=b.kmt)
        if not b.rules.two_players:
            china += "; " + self.texts.label("red_mobilization", number=red_mobilization(b), ccp=b.ccp)
        lines: Parts = [Text(at_war), Text(f"{self._label('civil_war')}: {china}")]
        for faction in b.factions():
            played = ", ".join(
                self.texts.name("card", self.atlas.card_ids[card]) for card in b.cards_in_play[faction]
            )
            if played:
                lines.append(Text(f"{self._label('on_the_table')}: {self._name(faction)}, {played}"))
        return lines

    def _nations(self, b: Board) -> Parts:
        """8.1: the Nations with Influence, Satellites and Armed Minors."""
        table = table_of(self._label("nation"), self._label("status"), self._label("influence"), numbers=(2,))
        for nation in range(BRITISH_EMPIRE, NATION_COUNT):
            standing = standing_of(b, nation)
            if nation in (NATIONALISTS, REDS) or standing["status"] == STATUSES[0]:
                continue
            status = Text(self.texts.name("status", standing["status"]))
            if standing["faction"]:
                status.append(
                    f" ({self.texts.name('seat', standing['faction'])})", STYLES[standing["faction"]]
                )
            table.add_row(
                self.texts.name("nation", self.atlas.nation_ids[nation]), status, str(b.influence[nation])
            )
        return [table] if table.rows else []

    def hand(self, view: View) -> Parts:
        """The own cards, the Secret Vault and the Peace Dividends."""
        if view.seat < 0:
            return []
        b: Board = view.board
        cards = [self.texts.name("card", self.atlas.card_ids[card]) for card in b.hands[view.seat]]
        aims = [self._aim(aim) for aim in b.vault_aims[view.seat]]
        return [
            Text(f"{self._label('cards')}: {', '.join(cards) or '–'}"),
            Text(f"{self._label('vault')}: {', '.join(aims) or '–'}"),
            Text(f"{self._label('dividends')}: {sum(b.dividends[view.seat])}"),
        ]

    def _aim(self, aim: int) -> str:
        """9.4: what a pair is for, a Tech or Insurgents."""
        if aim < TECH_COUNT:
            return self.texts.name("tech", TECHS[aim])
        return self.texts.label("insurgents", land=self.atlas.area_ids[aim - TECH_COUNT])

    # --- areas ---------------------------------------------------------------------------------------------

    def _areas(self, b: Board, areas: list[int]) -> Table:
        table = table_of(self._label("area"), self.words("held_by"), self._label("units"))
        for area in areas:
            table.add_row(self._area(area), self._control(b, area), "; ".join(self._units_in(b, area)) or "–")
        return table

    def _units_in(self, b: Board, area: int) -> list[str]:
        """Power by Power the blocks as the viewer sees them, and Partisans."""
        found: list[str] = []
        for power in range(POWER_COUNT):
            counted = Counter(self._unit(b, block) for block in b.blocks_of(power, area))
            units = ", ".join(f"{count} × {unit}" if count > 1 else unit for unit, count in counted.items())
            if units:
                found.append(f"{self.texts.name('power', POWERS[power])}: {units}")
        if area < self.atlas.land_count and b.partisans[area]:
            found.append(f"{self._label('partisans')} {b.partisans[area]}")
        return found

    def _unit(self, b: Board, block: int) -> str:
        """Type and CV; of what is hidden a question mark and what its CV may be."""
        kind, cv = b.kind[block], b.cv[block]
        name = self.texts.name("unit_type", UNIT_TYPES[kind]) if kind != NOBODY else "?"
        strength = str(cv) if cv != NOBODY else f"{b.low[block]}–{b.high[block]}"
        escaped = f" ({self.texts.name('face', 'escaped')})" if b.face[block] == ESCAPED else ""
        return f"{name} {strength}{escaped}"

    def _control(self, b: Board, area: int) -> Text:
        if area >= self.atlas.land_count:
            return Text("")
        holder = CONTROLLERS[b.control[area]]
        name = self.texts.label("neutral") if holder == "neutral" else self.texts.name("controller", holder)
        return Text(name, style=STYLES[holder])

    def cards(self, view: View, words: str) -> list[str]:
        """The areas and cards that the words name."""
        tokens = plain(words).split()
        if not tokens:
            return []
        areas = [
            n
            for n, id in enumerate(self.atlas.area_ids)
            if all_named(tokens, id, self.texts.name("area", id))
        ]
        ids = [id for id in self.atlas.card_ids if all_named(tokens, id, self.texts.name("card", id))]
        found = [self._area_card(view.board, area) for area in areas]
        found += ["\n  ".join([self.texts.name("card", id), *card_lines(self.texts, id)]) for id in ids]
        return found[:MOST_FOUND]

    def _area_card(self, b: Board, area: int) -> str:
        """All about an area: what it is, who holds it, what lies around it."""
        lines = [f"{self._area(area)}: {', '.join(self._traits(area))}".rstrip(": ")]
        if area < self.atlas.land_count:
            lines.append(f"  {self.words('held_by')}: {self._control(b, area)}")
        lines.append(f"  {self._label('units')}: {'; '.join(self._units_in(b, area)) or '–'}")
        around = ", ".join(self._neighbor(area, other) for other in self.atlas.neighbors[area])
        return "\n".join([*lines, f"  {self.words('neighbors')}: {around}"])

    def _traits(self, area: int) -> list[str]:
        c = self.atlas
        if area >= c.land_count:
            return []
        traits = (
            [self.texts.name("nation", c.nation_ids[c.nation_of[area]])]
            if c.nation_of[area] != NOBODY
            else []
        )
        traits.append(self.texts.name("territory", TERRITORIES[c.territory[area]]))
        if c.city[area]:
            traits.append(self.texts.name("city", CITIES[c.city[area]]))
        for key, number in (("pop", c.pop[area]), ("res", c.res[area])):
            traits += [f"{self.texts.label(key)} {number}"] if number else []
        return traits

    def _neighbor(self, area: int, other: int) -> str:
        """A neighbor with the type of the border between."""
        border = BORDER_TYPES[self.atlas.border_type[self.atlas.between[area][other]]]
        return f"{self._area(other)} ({self.texts.name('border_type', border)})"

    # --- how it stands -------------------------------------------------------------------------------------

    def score(self, match: Match) -> Parts:
        """18.1: points by what all can see, and what they lead to."""
        return [*super().score(match), Text(self.texts.sentences(self.present.verdict(match.position)))]

    # --- words ---------------------------------------------------------------------------------------------

    def note(self, view: View, option: Option) -> str:
        """Odds, and what cards and declarations come to."""
        if view is not self._noted:
            self._noted, self._aids = view, self.present.aids(view)
        hint = self.present.hint(view, option, self._aids)
        return "" if hint is None else self.texts.in_words(hint)

    def guessed(self, view: View, kind: str, tokens: list[str]) -> list[str]:
        """A player who names an area means a unit of his own there."""
        b: Board = view.board
        if kind in GUESSES:
            return [GUESSES[kind]]
        named = self._areas_named(tokens)
        if kind in ("land", "via"):
            return [self.atlas.area_ids[area] for area in named[:1]]
        own = POWERS_OF[view.seat] if view.seat >= 0 else []
        here = [block for area in named for power in own for block in b.blocks_of(power, area)]
        if kind == "power":
            return [POWERS[self.atlas.block_power[here[0]]]] if here else [POWERS[power] for power in own[:1]]
        if kind == "type" and here:
            return [UNIT_TYPES[b.kind[here[0]]]]
        return []

    def _areas_named(self, tokens: list[str]) -> list[int]:
        """The areas that most of the words name."""
        counts = [
            sum(is_named(token, f"{id} {self.texts.name('area', id)}") for token in tokens)
            for id in self.atlas.area_ids
        ]
        most = max(counts)
        return [area for area, count in enumerate(counts) if most and count == most]

    def _area(self, area: int) -> str:
        return self.texts.name("area", self.atlas.area_ids[area])

    def _name(self, faction: int) -> str:
        return self.texts.name("seat", FACTIONS[faction])

    def _seat(self, faction: int, note: str) -> Text:
        return Text(self._name(faction) + note, style=STYLES[FACTIONS[faction]])

    def _label(self, key: str) -> str:
        return capital(self.texts.label(key))
