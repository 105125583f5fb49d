"""What the commands print: games, rules, component data, simulations and saved games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sized
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from tripartite import rulebook
from tripartite.core.components import SOURCES
from tripartite.core.game import BadData, Game
from tripartite.core.match import Match
from tripartite.lessons import Lesson
from tripartite.rulebook import Paragraph
from tripartite.terminal.menu import plain
from tripartite.terminal.screen import Screen
from tripartite.texts import Texts

Facts = dict[str, Any]


def need(found: Sized, problem: str) -> None:
    """Refuses a question that has no answer."""
    if not found:
        raise BadData(problem)


def table(*headings: str) -> Table:
    made = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    for heading in headings:
        made.add_column(heading, overflow="fold")
    return made


# --- games -----------------------------------------------------------------------------------------------


def game_facts(game: Game) -> Facts:
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "scenarios": list(game.scenarios),
        "options": [
            {
                "id": choice.id,
                "values": list(choice.values),
                "default": choice.default,
                "limits": {scenario: list(values) for scenario, values in choice.limits.items()},
                "paragraph": choice.paragraph,
            }
            for choice in game.choices
        ],
        "rules_version": game.rules_version,
        "components": game.component_hash,
    }


def show_games(games: list[Facts]) -> None:
    screen = Screen()
    for game in games:
        screen.heading(f"{game['name']} ({game['id']})")
        screen.line(f"Seats: {', '.join(game['seats'])}")
        screen.line(f"Scenarios: {', '.join(game['scenarios'])}")
        for option in game["options"]:
            others = [value for value in option["values"] if value != option["default"]]
            screen.line(
                f"Option {option['id']}={option['default']} (or {', '.join(others)}) [{option['paragraph']}]"
            )
            for scenario, values in option["limits"].items():
                screen.line(f"  {scenario} takes {' or '.join(values)}")
        screen.line(f"Rules version {game['rules_version']}, components {game['components']}")


# --- lessons -------------------------------------------------------------------------------------------


def lesson_facts(lesson: Lesson, language: str) -> Facts:
    return {
        "game": lesson.head.game,
        "id": lesson.id,
        "title": lesson.heading(language).title,
        "steps": len(lesson.steps),
        "minutes": lesson.head.minutes,
        "puzzle": lesson.head.puzzle,
    }


def show_lessons(lessons: list[Facts]) -> None:
    shown = table("Game", "Id", "Title", "Steps", "Minutes")
    for lesson in lessons:
        shown.add_row(*[str(lesson[key]) for key in ("game", "id", "title", "steps", "minutes")])
    Screen().show([shown])


# --- rules -----------------------------------------------------------------------------------------------


def find_paragraphs(game_id: str, language: str, id: str, search: str) -> list[Paragraph]:
    """One paragraph, those that hold a text, or all."""
    book = rulebook.paragraphs(game_id, language)
    named = rulebook.named_rows(game_id, id)
    if id and not named:
        chapter = rulebook.chapter_of(id)
        near = [other for other in book if rulebook.chapter_of(other) == chapter]
        hint = f"; chapter {chapter} has {', '.join(near[:12])}" if near else ""
        raise BadData(f"no paragraph {id!r}{hint}")
    found = [book[row] for row in named] if id else list(book.values())
    wanted = plain(search)
    found = [entry for entry in found if wanted in plain(f"{entry.title} {entry.text} {entry.rulings}")]
    need(found, f"no paragraph holds {search!r}")
    return found


def show_paragraphs(found: list[Paragraph], whole: bool) -> None:
    screen = Screen()
    for entry in found:
        if whole:
            screen.rule(entry)
        else:
            screen.line(f"{entry.id:10} {entry.title}")


def show_coverage(entries: list[Facts]) -> None:
    shown = table("Paragraph", "Title", "Kind", "Code", "Tests")
    for entry in entries:
        counts = (len(entry["code"]), len(entry["tests"]))
        shown.add_row(entry["id"], entry["title"], entry["kind"], *(str(count or "–") for count in counts))
    rules = [entry for entry in entries if entry["kind"] in rulebook.PROVEN]
    tested = sum(bool(entry["tests"]) for entry in rules)
    screen = Screen()
    screen.show([shown])
    screen.line(f"{tested} of {len(rules)} rule paragraphs have a test.")


# --- component data --------------------------------------------------------------------------------------


def find_records(game: Any, kind: str, source: str) -> list[Facts]:
    """Records with their kind; by source those of which any part has that source."""
    by_kind: dict[str, list[Facts]] = game.components.records
    if kind and kind not in by_kind:
        raise BadData(f"unknown kind {kind!r}; there is {', '.join(by_kind)}")
    if source and source not in SOURCES:
        raise BadData(f"unknown source {source!r}; there is {', '.join(SOURCES)}")
    return [
        {"kind": name, "id": record["id"], "source": record["source"], "record": record}
        for name, records in by_kind.items()
        for record in records
        if name == (kind or name) and (not source or source in (found for _, found in parts(record)))
    ]


def parts(record: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every part of a record that says where it comes from, with that source."""
    if isinstance(record, list):
        for number, entry in enumerate(record, 1):
            name = entry.get("id", entry.get("color", number)) if isinstance(entry, dict) else number
            yield from parts(entry, f"{where} {name}".strip())
    elif isinstance(record, dict):
        for key, value in record.items():
            if key == "source" or key.endswith("_source"):
                yield f"{where} {key.removesuffix('source').rstrip('_')}".strip(), str(value)
            elif isinstance(value, list | dict):
                yield from parts(value, where)


def show_records(game: Game, found: list[Facts], whole: bool) -> None:
    """Each record with its sources, or how many records of each kind have which source."""
    screen = Screen()
    if whole:
        shown = table("Kind", "Record", "Source", "Parts with another source", "Paragraph, note")
        for entry in found:
            record, own = entry["record"], entry["source"]
            others = [f"{part}: {source}" for part, source in parts(record) if source != own]
            notes = [record[key] for key in ("paragraph", "note") if key in record]
            shown.add_row(entry["kind"], entry["id"], own, "; ".join(others), "; ".join(notes))
    else:
        shown = table("Kind", "Records", *SOURCES)
        for kind in dict.fromkeys(entry["kind"] for entry in found):
            counts = Counter(entry["source"] for entry in found if entry["kind"] == kind)
            shown.add_row(kind, str(counts.total()), *(str(counts[source] or "–") for source in SOURCES))
    screen.show([shown])
    screen.line(f"{len(found)} records, components {game.component_hash}")


# --- simulations -----------------------------------------------------------------------------------------


def show_summary(summary: Facts) -> None:
    screen = Screen()
    screen.line(
        f"{summary['games']} games, {summary['decisions']} decisions in {summary['seconds']:.1f} s, "
        f"{summary['errors']} errors"
    )
    shown = table("Seat", "Bot", "Won", "Mean score")
    for seat, bot in summary["bots"].items():
        shown.add_row(seat, bot, str(summary["winners"][seat]), str(summary["scores"][seat]))
    screen.show([shown])
    if summary["draws"]:
        screen.line(f"{summary['draws']} drawn")
    for message in summary["error_messages"]:
        screen.problem(message)


def show_bench(measured: Facts) -> None:
    kind = "compiled" if measured["compiled"] else "plain Python"
    Screen().line(
        f"{measured['game']}: {measured['decisions_per_second']:,} decisions per second, "
        f"{measured['copy_microseconds']} µs per copy ({kind}, Python {measured['python']})"
    )
    if measured["options"] is not None:
        show_growth(measured["options"])


def show_growth(options: Facts) -> None:
    """What the legal options cost by the units on the map."""
    screen = Screen()
    for row in options["series"]:
        screen.line(f"  {row['units']:>3} units: {row['microseconds']:>8.2f} µs for the legal options")
    screen.line(f"  growth: units to the power of {options['exponent']}")


# --- saved games -----------------------------------------------------------------------------------------


def record_facts(match: Match) -> Facts:
    rolls = len(match.opening_rolls) + sum(len(entry.rolls) for entry in match.journal)
    return {
        "game": match.game.id,
        "scenario": match.scenario,
        "answers": len(match.journal),
        "rolls": rolls,
        "over": match.over,
        "winners": match.score()["winners"],
    }


def show_verified(file: Path, facts: Facts) -> None:
    won = f"won by {' and '.join(facts['winners'])}" if facts["winners"] else "a draw"
    end = won if facts["over"] else "still running"
    Screen().line(
        f"{file.name}: {facts['game']} {facts['scenario']}, {end}; "
        f"all {facts['answers']} answers and {facts['rolls']} rolls agree."
    )


def pending(match: Match, texts: Texts, seats: list[str]) -> Facts:
    """Whose decision it is and what the seats named may answer."""
    asked: list[Facts] = []
    for seat in seats:
        ask = match.ask(seat)
        if ask is None:
            continue
        board = match.view(seat).board
        options = [{"id": option.id, "text": texts.option(option, board)} for option in ask.options]
        prompt = texts.prompt(ask, board)
        asked.append({"seat": seat, "prompt": prompt, "paragraph": ask.paragraph, "options": options})
    return {
        "version": match.version,
        "over": match.over,
        "waiting_for": match.seats_to_answer,
        "asks": asked,
    }


def show_pending(facts: Facts) -> None:
    screen = Screen()
    if facts["over"]:
        screen.line("The game is over.")
        return
    screen.line(f"Version {facts['version']}; to decide: {', '.join(facts['waiting_for'])}")
    for ask in facts["asks"]:
        screen.prompt(f"{ask['seat']}: {ask['prompt']}", ask["paragraph"])
        width = max(len(option["id"]) for option in ask["options"])
        for option in ask["options"]:
            print(f"  {option['id']:{width}}  {option['text']}")  # one line each, for scripts
