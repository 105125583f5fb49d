"""The cards of Churchill in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tripartite.texts import Phrase, Texts, capital, phrase

Record = Mapping[str, Any]


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


def staff_card(texts: Texts, id: str) -> Card:
    record = texts.records["staff_card"][id]
    value = str(record["value"]) if "value" in record else texts.label("chief_value")
    lines = [attribute(texts, line) for line in record["attributes"]]
    return Card(record["name"], title(texts, "card_title", id, record), value, lines)


def leader_card(texts: Texts, id: str) -> Card:
    record = texts.records["leader"][id]
    lines = [attribute(texts, line) for line in record["attributes"]]
    penalty = record["penalty"]
    if "range" in penalty:
        low, high = penalty["range"]
        lines.append(texts.say("attribute", penalty["type"], {**penalty, "low": low, "high": high}))
    return Card(record["name"], title(texts, "card_title", id, record), str(record["value"]), lines)


def conference_card(texts: Texts, id: str) -> ConferenceCard:
    record = texts.records["conference_card"][id]
    conference = texts.records["conference"][f"conference_{record['number']}"]
    facts = {"conference": record["number"], "code_name": conference["code_name"]}
    bands = [
        Band(
            band["color"],
            title(texts, "band_title", f"{id}.{band['color']}", {**band, "source": record["source"]}),
            [capital(f"{texts.in_words(effect(line))}.") for line in band["effects"]],
        )
        for band in record["band"]
    ]
    return ConferenceCard(texts.label("card_line", version=record["version"], **facts), bands)


def effect(written: Record) -> Phrase:
    """An instruction of a conference card, with all that is nested in it."""
    facts = dict(written)
    if "player" in facts:
        facts["seat"] = facts.pop("player")
    if "then" in facts:
        facts["then"] = effects(facts["then"])
    if "else" in facts:
        facts["else"] = phrase("effect", "otherwise", {"effects": effects(facts["else"])})
    if "options" in facts:
        branches = enumerate(facts["options"], 1)
        facts["options"] = [
            phrase("effect", "option", {"number": n, "effects": effects(branch)}) for n, branch in branches
        ]
    if "results" in facts:
        facts["results"] = [result(each) for each in facts["results"]]
    return phrase("effect", written["do"], facts)


def effects(written: list[Record]) -> list[Phrase]:
    return [effect(each) for each in written]


def result(written: Record) -> Phrase:
    facts = {"range": written["range"], "effects": effects(written["effects"])}
    return phrase("effect", "result", facts)


def attribute(texts: Texts, line: Record) -> str:
    """A line of a staff or leader card, with what it depends on."""
    conditions = [texts.phrase("when", key, {key: values}) for key, values in line.get("when", {}).items()]
    facts = {**line, "conditions": "".join(f" {condition}" for condition in conditions)}
    return texts.say("attribute", line["type"], facts)


def title(texts: Texts, table: str, key: str, record: Record) -> str:
    """English titles stand in the data, and so does whatever an owner of the game wrote there."""
    if record["source"] == "owner":
        return str(record["title"])
    return str(texts.tables.get(table, {}).get(key, record["title"]))
