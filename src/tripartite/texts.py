"""Everything that people read: names and templates in three languages, filled with the facts of the rules.

A template holds placeholders named after facts: `{issue}` is the name of the issue, `{seat.the}` one of its
grammatical forms, `{number*marker}` a number of something, `{number:network|networks}` a word that agrees
with a fact, `{seats&}` and `{seats/}` a list with "and" or "or", `{leader|your leader}` a fact that may be
missing. The key `convoy.die=0` holds the text of `convoy` for a die of 0, `resolve.army` that of `resolve`
where an army is known. `kinds.toml` says where a fact is named if not in the table of its own name.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tripartite.core.asks import Ask, Violation
from tripartite.core.events import Event
from tripartite.core.game import BadData
from tripartite.core.verbs import Option, named
from tripartite.games.registry import folder_of

LANGUAGES = ("en", "es", "it")
PLACEHOLDER = re.compile(r"\{(\w+)([&/]?)(?:\*(\w+))?(?:\.(\w+))?(?:([:|])([^{}]*))?\}")
JOINERS = {"&": "and", "/": "or"}
Table = dict[str, Any]


class Card(NamedTuple):
    """A staff or leader card in words."""

    name: str
    title: str
    value: str
    lines: list[str]


class Band(NamedTuple):
    """One band of a conference card."""

    color: str
    title: str
    lines: list[str]


class ConferenceCard(NamedTuple):
    """A conference card in words."""

    title: str
    bands: list[Band]


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
    """One file of a game's texts."""
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def chapters_of(game_id: str) -> dict[str, str]:
    """The events that open and close a chapter of a game, and the fact that numbers it."""
    chapters: dict[str, str] = read_table(texts_of(game_id), "kinds")["chapter"]
    return chapters


@cache
def texts_in(folder: Path, language: str) -> Table:
    """The texts in a language; what it lacks is English."""
    if language not in LANGUAGES:
        raise BadData(f"unknown language {language!r}; there is {', '.join(LANGUAGES)}")
    english, own = read_table(folder, LANGUAGES[0]), read_table(folder, language)
    return {table: {**english.get(table, {}), **own.get(table, {})} for table in english.keys() | own.keys()}


class Texts:
    """The texts of one game in one language."""

    def __init__(self, game: Any, language: str = "") -> None:
        self.game = game
        self.language = language or default_language()
        self.tables = texts_in(texts_of(game.id), self.language)
        kinds = read_table(texts_of(game.id), "kinds")
        self.kinds: dict[str, list[str]] = kinds["kind"]
        self.pairs: dict[str, list[str]] = kinds["pair"]
        self.chapters = chapters_of(game.id)
        self.headings: dict[str, str] = kinds["heading"]
        self.records: dict[str, Table] = {
            kind: {record["id"]: record for record in records}
            for kind, records in game.components.records.items()
        }

    # --- what the rules say ------------------------------------------------------------------------------

    def prompt(self, ask: Ask, board: Any = None) -> str:
        """What is asked; with the board it names what the ask is about."""
        return self.say("prompt", ask.prompt, {} if board is None else self.game.prompt_facts(board, ask))

    def option(self, option: Option, board: Any = None) -> str:
        """An option; with the board also what it knows by a number only."""
        facts = named(option.declared.arguments, option.args)
        if board is not None:
            facts.update(self.game.option_facts(board, option))
        return self.say("option", option.verb, facts)

    def event(self, event: Event) -> str:
        return self.say("event", event.key, event.facts)

    def refusal(self, violation: Violation) -> str:
        """The sentence, with the paragraph if there is one."""
        sentence = self.say("refusal", violation.reason, violation.facts)
        return f"{sentence} ({violation.paragraph})" if violation.paragraph else sentence

    def segment(self, name: str) -> str:
        return self.name("segment", name)

    def chapter(self, number: str | int) -> str:
        """A conference or a turn by its number."""
        return self.label("chapter", **{self.chapters["number"]: number})

    def condition(self, letter: str) -> str:
        return self.name("condition", letter)

    def winners(self, seats: list[str]) -> str:
        """Who has won; nobody in a draw."""
        return ", ".join(self.name("seat", seat) for seat in seats) or self.label("nobody")

    def label(self, key: str, **facts: Any) -> str:
        return self.fill(self.tables["label"][key], facts)

    # --- cards -------------------------------------------------------------------------------------------

    def staff_card(self, id: str) -> Card:
        record = self.records["staff_card"][id]
        value = str(record["value"]) if "value" in record else self.label("chief_value")
        lines = [self._attribute(line) for line in record["attributes"]]
        return Card(record["name"], self._title("card_title", id, record), value, lines)

    def leader_card(self, id: str) -> Card:
        record = self.records["leader"][id]
        lines = [self._attribute(line) for line in record["attributes"]]
        penalty = record["penalty"]
        if "range" in penalty:
            low, high = penalty["range"]
            lines.append(self.say("attribute", penalty["type"], {**penalty, "low": low, "high": high}))
        return Card(record["name"], self._title("card_title", id, record), str(record["value"]), lines)

    def conference_card(self, id: str) -> ConferenceCard:
        record = self.records["conference_card"][id]
        conference = self.records["conference"][f"conference_{record['number']}"]
        facts = {"conference": record["number"], "code_name": conference["code_name"]}
        bands = [
            Band(
                band["color"],
                self._title("band_title", f"{id}.{band['color']}", {**band, "source": record["source"]}),
                [capital(f"{self.effect(effect)}.") for effect in band["effects"]],
            )
            for band in record["band"]
        ]
        return ConferenceCard(self.label("card_line", version=record["version"], **facts), bands)

    def effect(self, effect: Mapping[str, Any]) -> str:
        """An instruction of a conference card, with all that is nested in it."""
        facts = dict(effect)
        if "then" in facts:
            facts["then"] = self._effects(facts["then"])
        if "else" in facts:
            otherwise = {"effects": self._effects(facts["else"])}
            facts["else"] = self.fill(self.tables["effect"]["otherwise"], otherwise)
        if "options" in facts:
            choices = [f"({n}) {self._effects(branch)}" for n, branch in enumerate(facts["options"], 1)]
            facts["options"] = "; ".join(choices)
        if "results" in facts:
            facts["results"] = "; ".join(self._result(result) for result in facts["results"])
        return self.fill(self._template("effect", effect["do"], facts), facts)

    def _effects(self, effects: list[Mapping[str, Any]]) -> str:
        return ", ".join(self.effect(effect) for effect in effects)

    def _result(self, result: Mapping[str, Any]) -> str:
        facts = {"range": result["range"], "effects": self._effects(result["effects"])}
        return self.fill(self.tables["effect"]["result"], facts)

    def _attribute(self, line: Mapping[str, Any]) -> str:
        conditions = [
            self.fill(self.tables["when"][key], {key: values}) for key, values in line.get("when", {}).items()
        ]
        facts = {**line, "conditions": "".join(f" {condition}" for condition in conditions)}
        return self.say("attribute", line["type"], facts)

    def _title(self, table: str, key: str, record: Mapping[str, Any]) -> str:
        """English titles stand in the data, and so does whatever an owner of the game wrote there."""
        if record["source"] == "owner":
            return str(record["title"])
        return str(self.tables.get(table, {}).get(key, record["title"]))

    # --- templates ---------------------------------------------------------------------------------------

    def say(self, table: str, key: str, facts: Mapping[str, Any]) -> str:
        """A sentence from a template."""
        return capital(self.fill(self._template(table, key, facts), facts))

    def _template(self, table: str, key: str, facts: Mapping[str, Any]) -> str:
        templates = self.tables[table]
        for fact, value in facts.items():
            for variant in (f"{key}.{fact}={value}", f"{key}.{fact}"):
                if variant in templates:
                    return str(templates[variant])
        return str(templates[key])

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """Puts facts into a template; a fact that it needs and does not get is a KeyError."""
        return PLACEHOLDER.sub(lambda found: self._put(facts, *found.groups(default="")), template)

    def _put(
        self, facts: Mapping[str, Any], fact: str, joined: str, counted: str, form: str, mark: str, rest: str
    ) -> str:
        if mark == "|" and not facts.get(fact):
            return rest
        if fact in self.pairs and fact not in facts:
            return self.name(fact, ".".join(str(facts[part]) for part in self.pairs[fact]), form)
        value = facts[fact]
        if mark == ":":
            return rest.split("|")[0 if self._is_one(fact, value) else 1]
        if counted:
            form = "" if self._is_one(fact, value) else "many"
            return f"{value} {self.name(counted, facts[counted], form)}"
        if isinstance(value, list):
            return self._join([self.name(fact, str(item), form) for item in value], joined)
        return self.name(fact, str(value), form)

    def _is_one(self, fact: str, value: Any) -> bool:
        """Whether the words around a fact are in the singular."""
        if isinstance(value, list):
            return len(value) == 1 and self._is_one(fact, value[0])
        if str(value).lstrip("-").isdecimal():
            return abs(int(value)) == 1
        entries = [self.tables.get(table, {}).get(value) for table in self._sources(fact)]
        return not any(isinstance(entry, dict) and "plural" in entry for entry in entries)

    def _join(self, items: list[str], joined: str) -> str:
        if len(items) < 2 or not joined:
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {self.label(JOINERS[joined])} {items[-1]}"

    # --- names -------------------------------------------------------------------------------------------

    def name(self, kind: str, id: str, form: str = "") -> str:
        """The name of an element in a grammatical form; a plain word or number stays as it is."""
        if form == "id":
            return id
        sources = self._sources(kind)
        for source in sources:
            if id in self.tables.get(source, {}):
                return self._form(source, self.tables[source][id], form)
            if source in self.tables["record"] and id in self.records[source]:
                name = self.fill(self.tables["record"][source], self.records[source][id])
                return self._form(source, name, form)
        if any(source in self.tables for source in sources):
            raise KeyError(f"{kind} {id}")
        if form == "signed":
            return f"{int(id):+d}"
        if form == "next":
            return str(int(id) + 1)
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


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
