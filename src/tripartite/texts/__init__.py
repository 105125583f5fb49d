"""Everything that people read: names and templates in three languages, filled with the facts of the rules.

The program's own words are in this folder, those of a game in its `texts` folder. A template holds
placeholders named after facts: `{issue}` is the name of the issue, `{seat.the}` one of its grammatical forms,
`{number*marker}` a number of something, `{number:network|networks}` a word that agrees with a fact,
`{seats&}` and `{seats/}` a list with "and" or "or", `{odds;}` one with semicolons, `{leader|your leader}` a
fact that may be missing, `{leader?, or with #}` words, with the fact at `#`, that are left out where it is
missing, `{losses.decimal}` a number with one decimal, `{verb.id}` a fact as it is. The key `convoy.die=0`
holds the text of `convoy` for a die of 0, `resolve.army` that of `resolve` where an army is known.
`kinds.toml` says where a fact is named if not in the table of its own name; with `as_written` among the
tables, what none of them names stays as it is.

What is not yet in words is a `Phrase`, which may be a fact of another: `{said}`, or `{said.sentence}` with a
capital letter. The browser client puts phrases into words as this module does (`web/src/i18n/words.ts`), from
the tables that `Texts.for_clients` hands out.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from math import floor
from pathlib import Path
from typing import Any, Final, NamedTuple, TypedDict

from tripartite.core.asks import Ask, Violation
from tripartite.core.events import Event
from tripartite.core.game import BadData
from tripartite.core.verbs import Option, named
from tripartite.games.registry import folder_of

LANGUAGES: Final = ("en", "es", "it")
PROGRAM: Final = Path(__file__).parent
PLACEHOLDER = re.compile(r"\{(\w+)([&/;]?)(?:\*(\w+))?(?:\.(\w+))?(?:([:|?])([^{}]*))?\}")
AS_WRITTEN: Final = "as_written"
# What clients are told in words by the server: refusals, what is asked for on demand, mail, and the terminal.
NOT_FOR_CLIENTS: Final = (
    *("about", "closing", "facet", "fact", "fact_chapter", "good_for", "next", "notice"),
    *("problem", "refusal", "reset"),
    *("segment_purpose", "sum", "tab", "terminal"),
)
Table = dict[str, Any]


class Phrase(TypedDict):
    """A sentence, or a part of one, before it is put into words: its template and the facts."""

    table: str
    key: str
    facts: Mapping[str, Any]


def phrase(table: str, key: str, facts: Mapping[str, Any] | None = None) -> Phrase:
    return Phrase(table=table, key=key, facts={} if facts is None else facts)


class Placeholder(NamedTuple):
    """What stands between braces: `{seats&.the}`, `{number*marker}`, `{number:one|many}`, `{leader|none}`,
    `{leader?, or with #}`."""

    fact: str
    joined: str
    counted: str
    form: str
    mark: str
    rest: str


class Joiner(NamedTuple):
    """The label before the last of a list, and the one where that begins with the sound of the first.

    Spanish asks for it: "y Siam", but "e Imperio"; "o Siam", but "u Okinawa".
    """

    label: str
    clashing: re.Pattern[str]
    instead: str


JOINERS: Final = {
    "&": Joiner("and", re.compile("(?!hie)h?[ií]", re.IGNORECASE), "and_before_i"),
    "/": Joiner("or", re.compile("h?[oó]", re.IGNORECASE), "or_before_o"),
}


@cache
def parsed(template: str) -> tuple[str | Placeholder, ...]:
    """A template as the texts and placeholders that follow one another in it."""
    parts: list[str | Placeholder] = []
    end = 0
    for found in PLACEHOLDER.finditer(template):
        parts += [template[end : found.start()], Placeholder(*found.groups(default=""))]
        end = found.end()
    return (*parts, template[end:])


def default_language() -> str:
    """The language of the environment's locale if there is a translation, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(variable)
        if locale:
            return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def texts_of(game_id: str) -> Path:
    """The folder with a game's texts."""
    return folder_of(game_id) / "texts"


@cache
def read_table(folder: Path, name: str) -> Table:
    """One file of a folder with texts."""
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def chapters_of(game_id: str) -> dict[str, str]:
    """The events that open and close a chapter of a game, and the fact that numbers it."""
    chapters: dict[str, str] = read_table(texts_of(game_id), "kinds")["chapter"]
    return chapters


@cache
def texts_in(folder: Path, language: str) -> Table:
    """The texts in a language; what it lacks is English."""
    if language not in LANGUAGES:
        raise BadData(f"unknown language {language!r}; there is {', '.join(LANGUAGES)}")
    return merged(read_table(folder, LANGUAGES[0]), read_table(folder, language))


def merged(below: Table, above: Table) -> Table:
    """Tables of tables put over one another."""
    return {table: {**below.get(table, {}), **above.get(table, {})} for table in below.keys() | above.keys()}


class Words:
    """The program's own words in one language."""

    def __init__(self, language: str = "") -> None:
        self.language = language or default_language()
        self.tables = texts_in(PROGRAM, self.language)
        self.kinds: dict[str, list[str]] = read_table(PROGRAM, "kinds")["kind"]
        self.pairs: dict[str, list[str]] = {}
        self.records: dict[str, Table] = {}

    def label(self, key: str, **facts: Any) -> str:
        return self.phrase("label", key, facts)

    def terminal(self, key: str, **facts: Any) -> str:
        """What the terminal says."""
        return self.phrase("terminal", key, facts)

    # --- templates ---------------------------------------------------------------------------------------

    def say(self, table: str, key: str, facts: Mapping[str, Any]) -> str:
        """A sentence from a template."""
        return capital(self.phrase(table, key, facts))

    def phrase(self, table: str, key: str, facts: Mapping[str, Any]) -> str:
        """A part of a sentence from a template."""
        return self.fill(self._template(table, key, facts), facts)

    def _template(self, table: str, key: str, facts: Mapping[str, Any]) -> str:
        templates = self.tables[table]
        for fact, value in facts.items():
            for variant in (f"{key}.{fact}={value}", f"{key}.{fact}"):
                if variant in templates:
                    return str(templates[variant])
        return str(templates[key])

    def in_words(self, phrase: Phrase) -> str:
        """A part of a sentence."""
        return self.phrase(phrase["table"], phrase["key"], phrase["facts"])

    def sentences(self, phrases: Iterable[Phrase]) -> str:
        """Whole sentences, one after another."""
        return " ".join([capital(self.in_words(phrase)) for phrase in phrases])

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """Puts facts into a template; a fact that it needs and does not get is a KeyError."""
        parts = parsed(template)
        return "".join([part if isinstance(part, str) else self._put(facts, *part) for part in parts])

    def _put(
        self, facts: Mapping[str, Any], fact: str, joined: str, counted: str, form: str, mark: str, rest: str
    ) -> str:
        if mark in ("|", "?") and not facts.get(fact):
            return rest if mark == "|" else ""
        if mark == "?":
            return rest.replace("#", self._put(facts, fact, joined, counted, form, "", ""))
        if fact in self.pairs and fact not in facts:
            return self.name(fact, ".".join(str(facts[part]) for part in self.pairs[fact]), form)
        value = facts[fact]
        if mark == ":":
            return rest.split("|")[0 if self._is_one(fact, value) else 1]
        if counted:
            form = "" if self._is_one(fact, value) else "many"
            return f"{value} {self.name(counted, facts[counted], form)}"
        if isinstance(value, list):
            return self._join([self._named(fact, item, form) for item in value], joined)
        return self._named(fact, value, form)

    def _named(self, fact: str, value: Any, form: str) -> str:
        if not isinstance(value, dict):
            return self.name(fact, str(value), form)
        if value.keys() == Phrase.__required_keys__:
            put = self.say if form == "sentence" else self.phrase
            return put(value["table"], value["key"], value["facts"])
        return "; ".join([f"{key}: {entry}" for key, entry in value.items()])

    def _is_one(self, fact: str, value: Any) -> bool:
        """Whether the words around a fact are in the singular."""
        if isinstance(value, list):
            return len(value) == 1 and self._is_one(fact, value[0])
        if str(value).lstrip("-").isdecimal():
            return abs(int(value)) == 1
        entries = [self.tables.get(table, {}).get(value) for table in self._sources(fact)]
        return not any(isinstance(entry, dict) and "plural" in entry for entry in entries)

    def _join(self, items: list[str], joined: str) -> str:
        if len(items) < 2 or joined not in JOINERS:
            return ("; " if joined else ", ").join(items)
        joiner = JOINERS[joined]
        label = joiner.instead if joiner.clashing.match(items[-1]) else joiner.label
        return f"{', '.join(items[:-1])} {self.label(label)} {items[-1]}"

    # --- names -------------------------------------------------------------------------------------------

    def name(self, kind: str, id: str, form: str = "") -> str:
        """The name of an element in a grammatical form; a plain word or number stays as it is."""
        if form == "id":
            return id
        sources = self._sources(kind)
        for source in sources:
            if id in self.tables.get(source, {}):
                return self._form(source, self.tables[source][id], form)
            if source in self.tables.get("record", {}) and id in self.records[source]:
                name = self.fill(self.tables["record"][source], self.records[source][id])
                return self._form(source, name, form)
        if AS_WRITTEN not in sources and any(source in self.tables for source in sources):
            raise KeyError(f"{kind} {id}")
        if form == "signed":
            return f"{int(id):+d}"
        if form == "next":
            return str(int(id) + 1)
        if form == "decimal":
            return f"{floor(10 * float(id) + 0.5) / 10:.1f}".replace(".", self.label("decimal_mark"))
        return id

    def _sources(self, kind: str) -> list[str]:
        return self.kinds.get(kind, [kind])

    def _form(self, table: str, entry: str | Table, form: str) -> str:
        name = entry if isinstance(entry, str) else str(entry["name"])
        if not form:
            return name
        if form == "last":  # the family name of a person
            return name.split()[-1]
        if isinstance(entry, dict) and form in entry:
            return str(entry[form])
        return str(self.tables["form"][table][form]).replace("{}", name)


class Texts(Words):
    """The texts of one game in one language, and the program's own below them."""

    def __init__(self, game: Any, language: str = "") -> None:
        super().__init__(language)
        kinds = read_table(texts_of(game.id), "kinds")
        self.game = game
        self.tables = merged(self.tables, texts_in(texts_of(game.id), self.language))
        self.kinds = {**self.kinds, **kinds["kind"]}
        self.pairs = kinds["pair"]
        self.chapters = chapters_of(game.id)
        self.headings: dict[str, str] = kinds["heading"]
        self.records = {
            kind: {record["id"]: record for record in records}
            for kind, records in game.components.records.items()
        }

    def for_clients(self) -> Table:
        """All that a client needs to put phrases of this game into words; of records their names."""
        tables = {name: table for name, table in self.tables.items() if name not in NOT_FOR_CLIENTS}
        for kind in self.tables.get("record", {}):
            names = {id: self.name(kind, id) for id in self.records[kind]}
            tables[kind] = {**names, **tables.get(kind, {})}
        return {"tables": tables, "kinds": self.kinds, "pairs": self.pairs}

    def prompt(self, ask: Ask, board: Any = None) -> str:
        """What is asked; with the board it names what the ask is about."""
        return self.say("prompt", ask.prompt, {} if board is None else self.game.prompt_facts(board, ask))

    def option(self, option: Option, board: Any = None) -> str:
        """An option; with the board also what it knows by a number only."""
        return self.say("option", option.verb, option_facts(self.game, option, board))

    def event(self, event: Event) -> str:
        return self.say("event", event.key, event.facts)

    def refusal(self, violation: Violation) -> str:
        """The sentence, with the paragraph if there is one."""
        sentence = self.say("refusal", violation.reason, violation.facts)
        return f"{sentence} ({violation.paragraph})" if violation.paragraph else sentence

    def segment(self, name: str) -> str:
        return self.name("segment", name)

    def purpose(self, course: str, stage: str) -> str | None:
        """What a stage of a course is for; None of one that is not told."""
        purpose: str | None = self.tables.get("segment_purpose", {}).get(course, {}).get(stage)
        return purpose

    def chapter(self, number: str | int) -> str:
        """A conference or a turn by its number."""
        return self.label("chapter", **{self.chapters["number"]: number})

    def condition(self, letter: str) -> str:
        return self.name("condition", letter)

    def winners(self, seats: list[str]) -> str:
        """Who has won; nobody in a draw."""
        return ", ".join(self.name("seat", seat) for seat in seats) or self.label("nobody")

    def verb(self, verb: str) -> str:
        """What a group of options with the same verb is called."""
        return self.name("verb", verb, "text")


def option_facts(game: Any, option: Option, board: Any = None) -> dict[str, Any]:
    """What an option is put into words with: its arguments and, with the board, what they stand for."""
    facts: dict[str, Any] = {**named(option.declared.arguments, option.args)}
    if board is not None:
        facts.update(game.option_facts(board, option))
    return facts


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
