"""The command `tripartite`. Whatever is wrong with its input is told in one line, and no file is touched."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tripartite import __version__, rulebook, simulation
from tripartite.api import load, load_game, read_json, start
from tripartite.bots import standard_bot
from tripartite.core.asks import Refused
from tripartite.core.dice import DiceError
from tripartite.core.game import BadData
from tripartite.core.match import Match, match_from_record
from tripartite.games.registry import GAMES
from tripartite.json_files import write_json
from tripartite.lessons import Lesson, Shelf, walk
from tripartite.server.ops import commands
from tripartite.terminal import reports
from tripartite.terminal.progress import progress_bar
from tripartite.terminal.screen import Screen
from tripartite.terminal.seats import WATCHING, check_seat, read_bots, read_people
from tripartite.terminal.session import Session
from tripartite.texts import Texts, default_language
from tripartite.transcript import transcript as written_transcript

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its id; `tripartite games` lists them.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A game record or a saved position.")]
Scenario = Annotated[str, typer.Option(help="The scenario; without it the game's first.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A rule option.")]
Components = Annotated[
    Path | None, typer.Option(help="A folder with your corrections of the component data.")
]
Language = Annotated[str, typer.Option(help="en, es or it; without it as in your locale.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def main() -> None:
    """Runs a command; whatever is wrong with the input becomes one line and a non-zero exit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        code = complain(error.format_message(), 2)
    except (BadData, DiceError) as error:
        code = complain(str(error))
    except UnicodeError:
        code = complain("an argument is not UTF-8 text")
    except OSError as error:
        code = complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    sys.exit(code)


def complain(text: str, code: int = 1) -> int:
    print(f"tripartite: {' '.join(text.split())}", file=sys.stderr)
    return code


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tripartite {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Tripartite plays three-sided board games of the Second World War with every rule enforced.

    Without a command it opens them in the browser."""
    if context.invoked_subcommand is None:
        commands.play_at_home()


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def open_match(file: Path, components: Path | None) -> Match:
    """Loads a game; what is wrong with it is told with the name of the file."""
    try:
        return load(file, components)
    except BadData as error:
        raise named(file, error) from None


def named(file: Path, error: BadData) -> BadData:
    text = str(error)
    return error if text.startswith(file.name) else BadData(f"{file.name}: {text}")


def read_options(written: list[str] | None) -> dict[str, str]:
    """Reads `edition=1`; which options there are is the game's business."""
    options: dict[str, str] = {}
    for entry in written or []:
        key, equals, value = entry.partition("=")
        if not equals:
            raise BadData(f"option {entry!r}: write it as key=value")
        options[key.strip()] = value.strip()
    return options


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games with their seats, scenarios and rule options."""
    found = [reports.game_facts(load_game(game_id)) for game_id in GAMES]
    if as_json:
        print_json({"games": found})
    else:
        reports.show_games(found)


@app.command()
def play(
    game: GameName,
    scenario: Scenario = "",
    option: Options = None,
    seat: Annotated[
        list[str] | None, typer.Option(help="A seat you play, given once for each; none to watch.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays the other seats: a bot, or one per seat.")] = "",
    seed: Annotated[str | None, typer.Option(help="Any text; the same text gives the same dice.")] = None,
    dice: Annotated[str, typer.Option(help="Results of the first rolls, such as 4,1,6.")] = "",
    language: Language = "",
    components: Components = None,
    load_file: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="A saved game.")] = None,
    clock: Annotated[
        float, typer.Option(min=0, help="Seconds for each decision at a terminal; 0 is no limit (4.6).")
    ] = 0,
    explain: Annotated[bool, typer.Option("--explain", help="Bots say why they did what mattered.")] = False,
) -> None:
    """Play in the terminal: you against bots, several people in turn, or bots alone."""
    rules = load_game(game, components)
    texts = Texts(rules, language)
    people = read_people(rules, seat)
    named = read_bots(rules, people, bots or standard_bot(rules.id))
    if load_file is not None:
        if scenario or option or seed is not None or dice:
            raise BadData("--load brings its own scenario, options and dice")
        match = open_match(load_file, components)
        if match.game is not rules:
            raise BadData(f"{load_file.name}: this is a game of {match.game.id!r}, not of {rules.id!r}")
    else:
        match = start(rules, scenario, read_options(option), seed, read_dice(dice))
    Session(match, Screen(), texts, people, named, match.seed.hex(), clock, explain).play()


def read_dice(written: str) -> list[int]:
    rolls = written.replace(",", " ").split()
    if not all(roll.isdecimal() for roll in rolls):
        raise BadData(f"dice {written!r}: write the rolls as 4,1,6")
    return [int(roll) for roll in rolls]


@app.command()
def simulate(
    game: GameName,
    scenario: Scenario = "",
    option: Options = None,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Any text; the same text gives the same games.")] = "1",
    bots: Annotated[str, typer.Option(help="random, rule, or one per seat: rule,random,random.")] = "random",
    spread: Annotated[bool, typer.Option(help="All scenarios and legal options in turn.")] = False,
    check: Annotated[bool, typer.Option(help="Test the invariants after every answer.")] = False,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Bots play many games: who wins, with how many points, and whether anything breaks."""
    rules = load_game(game, components)
    with progress_bar("games") as progress:
        summary = simulation.simulate(
            rules, scenario, read_options(option), count, seed, bots, progress, check, spread
        )
    if as_json:
        print_json(summary)
    else:
        reports.show_summary(summary)
    if summary["errors"]:
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameName,
    paragraph: Annotated[str, typer.Argument(metavar="PARAGRAPH", help="Its number, such as 5.22.")] = "",
    search: Annotated[str, typer.Option(help="List the paragraphs that hold this.")] = "",
    coverage: Annotated[bool, typer.Option(help="The code and the tests of each paragraph.")] = False,
    language: Language = "",
    as_json: AsJson = False,
) -> None:
    """The rules in our own words, by paragraph, with the rulings on them."""
    rulings = load_game(game)
    if coverage:
        named = rulebook.named_rows(rulings.id, paragraph)
        covered = [entry for entry in rulebook.coverage(rulings.id) if not paragraph or entry["id"] in named]
        reports.need(covered, f"no paragraph {paragraph!r}")
        print_json({"paragraphs": covered}) if as_json else reports.show_coverage(covered)
        return
    found = reports.find_paragraphs(rulings.id, Texts(rulings, language).language, paragraph, search)
    if as_json:
        print_json({"paragraphs": [entry._asdict() for entry in found]})
    else:
        reports.show_paragraphs(found, whole=bool(paragraph))


@app.command(name="components")
def list_components(
    game: GameName,
    kind: Annotated[str, typer.Option(help="Records of this kind only.")] = "",
    source: Annotated[str, typer.Option(help="rulebook, public, designed or owner.")] = "",
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """The component data and where each record comes from."""
    rules = load_game(game, components)
    found = reports.find_records(rules, kind, source)
    if as_json:
        print_json({"game": rules.id, "components": rules.component_hash, "records": found})
    else:
        reports.show_records(rules, found, whole=bool(kind or source))


@app.command()
def verify(file: File, components: Components = None, as_json: AsJson = False) -> None:
    """Replay a game record and check every roll and every state in it."""
    try:
        data = read_json(file)
        rules = load_game(str(data.get("game")), components)
        with progress_bar("answers") as progress:
            match = match_from_record(rules, data, True, progress)
    except BadData as error:
        if as_json:
            print_json({"file": str(file), "agrees": False, "problem": str(error)})
        raise named(file, error) from None
    facts = reports.record_facts(match)
    if as_json:
        print_json({"file": str(file), "agrees": True, **facts})
    else:
        reports.show_verified(file, facts)


@app.command(name="lessons")
def list_lessons(
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play this lesson or puzzle by the rules.")
    ] = None,
    lessons: commands.Lessons = None,
    language: Language = "",
    as_json: AsJson = False,
) -> None:
    """The guided games and puzzles; with --check what is wrong with one of your own."""
    found = [read_lesson(check)] if check is not None else Shelf(tuple(lessons or ())).all()
    facts = [reports.lesson_facts(lesson, language or default_language()) for lesson in found]
    if as_json:
        print_json({"lessons": facts})
    else:
        reports.show_lessons(facts)


def read_lesson(file: Path) -> Lesson:
    """A lesson that has been played in every way that it accepts."""
    lesson = Lesson(file)
    walk(lesson)
    return lesson


@app.command()
def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help="How long to play.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Decisions per second of random legal play."""
    measured = simulation.bench(load_game(game), seconds)
    if as_json:
        print_json(measured)
    else:
        reports.show_bench(measured)


@app.command()
def transcript(
    file: File,
    language: Language = "",
    seat: Annotated[str, typer.Option(help="What this seat saw, or none: a spectator; else all.")] = "",
    explain: Annotated[
        list[str] | None, typer.Option(help="A seat of a bot that is to be explained, given once for each.")
    ] = None,
    components: Components = None,
) -> None:
    """A game record as prose."""
    match = open_match(file, components)
    explained = explain or []
    for named_seat in (*explained, *([seat] if seat and seat != WATCHING else [])):
        check_seat(match.game, named_seat)
    reader = {"": None, WATCHING: ""}.get(seat, seat)
    language = Texts(match.game, language).language
    typer.echo(written_transcript(match, language, reader, explained), nl=False)


@app.command()
def options(
    file: File,
    seat: Annotated[str, typer.Argument(metavar="SEAT", help="Whose options; without it everybody's.")] = "",
    why: Annotated[str, typer.Option(help="An option id: why is it not allowed?")] = "",
    language: Language = "",
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Whose decision it is in a saved game, the legal options, and why something is not one."""
    match = open_match(file, components)
    texts = Texts(match.game, language)
    if seat:
        check_seat(match.game, seat)
    seats = [seat] if seat else match.seats_to_answer
    if why:
        reports.need(seats, "the game is over")
        violation = match.why_not(seats[0], why)
        facts = {"seat": seats[0], "option": why, **violation.to_json(), "text": texts.refusal(violation)}
        print_json(facts) if as_json else typer.echo(facts["text"])
        return
    facts = reports.pending(match, texts, seats)
    print_json(facts) if as_json else reports.show_pending(facts)


@app.command()
def answer(
    file: File,
    seat: Annotated[str, typer.Argument(metavar="SEAT", help="Who answers.")],
    option: Annotated[list[str], typer.Argument(metavar="OPTION...", help="The option id.")],
    version: Annotated[int, typer.Option(help="The version the answer is meant for.")] = -1,
    save: Annotated[Path | None, typer.Option(help="Where to write; without it FILE itself.")] = None,
    language: Language = "",
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Give one answer in a saved game, write it back and tell what followed."""
    match = open_match(file, components)
    texts = Texts(match.game, language)
    check_seat(match.game, seat)
    told = len(match.events)
    try:
        match.answer(seat, " ".join(option), version)
    except Refused as refused:
        raise BadData(texts.refusal(refused.violation)) from None
    write_json(save or file, match.record())
    seen = match.events_for(seat, told)
    if as_json:
        print_json({"version": match.version, "events": [event.to_json() for event in seen]})
        return
    for event in seen:
        typer.echo(f"{texts.event(event)} [{event.paragraph}]")


app.command()(commands.serve)
app.command()(commands.backup)
app.command()(commands.restore)
app.command()(commands.upgrade)
