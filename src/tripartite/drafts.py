"""Drafts of positions: what somebody arranges, checked by the rules, with every reason why it is none.

A draft is what `tripartite.api.arrange` takes, as data. It is written as a puzzle file (docs/lessons.md), and
read from one, from a saved position or from a record.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple

from tripartite.core.arrange import NO_FACTS, FactList
from tripartite.core.dice import Dice, seed_from
from tripartite.core.game import BadData, Game
from tripartite.core.match import RECORD_FORMAT, Match, check_options, match_from_record
from tripartite.core.position import POSITION_FORMAT, Position, position_from_json, segment_name
from tripartite.core.values import Shape
from tripartite.games.registry import part_of
from tripartite.lessons import with_nothing

MOST_FLAWS: Final = 20
MOST_TRIES: Final = 150  # positions that are arranged to find out what is wrong with one
DEEPEST: Final = 6  # levels of tables and lists in a draft
FIRST_SEED: Final = "0"
PLACE: Final = re.compile(r"(\w+(?:\.\w+)*)(?:: entry \d+)?: ")
CITED: Final = re.compile(r" \((\d[^()]*(?:\(\d+\))?|[A-Z]+\.?\d[^()]*(?:\(\d+\))?)\)$")
IMPOSSIBLE: Final = "impossible position: "


class Draft(NamedTuple):
    """A position as somebody arranges it."""

    scenario: str
    options: dict[str, str]
    segment: str
    facts: dict[str, Any]


class Flaw(NamedTuple):
    """Why a draft is no position: the place in it, a reason, and the paragraph that says so."""

    field: str  # `segment`, `zones.riga.armies`, or empty where it is the whole
    text: str
    paragraph: str


class Asked(NamedTuple):
    """Who decides first, and what: the prompt with its facts."""

    seat: str
    prompt: str
    facts: dict[str, Any]


class Checked(NamedTuple):
    """A draft by the rules: the saved position that it begins with, what its board says of each fact and what
    is asked first; or all that is wrong with it."""

    start: dict[str, Any] | None
    told: dict[str, Any]
    asked: list[Asked]
    flaws: list[Flaw]


def facts_of(game: Game) -> FactList:
    """What may be said of a position of a game; nothing where it does not tell."""
    found: FactList = getattr(part_of(game.id, "arrange"), "FACTS", NO_FACTS)
    return found


def told(game: Game, board: dict[str, Any], segment: str) -> dict[str, Any]:
    """What a written board says of each fact, in the notation of `arrange`."""
    return facts_of(game).told(game.vocabulary.world, board, segment)


def first_draft(game: Game) -> Draft:
    """What somebody begins with who arranges a position."""
    facts = facts_of(game)
    return Draft(game.scenarios[0], {}, facts.segment or game.sequence.names[0], deepcopy(facts.facts))


# --- by the rules ----------------------------------------------------------------------------------------


def check(game: Game, draft: Draft) -> Checked:
    """Arranges the position; what is wrong with one fact does not hide what is wrong with others."""
    try:
        need_flat(draft.facts)
        chosen = check_options(game, draft.scenario, draft.options)
        empty = Position(game, game.new(draft.scenario, chosen, Dice(seed_from(FIRST_SEED)))).to_json()
        return _Trial(game, draft, empty).run(chosen)
    except BadData as error:
        return Checked(None, {}, [], [flaw_of(error, draft)])


def asked_first(match: Match) -> list[Asked]:
    game, found = match.game, []
    for seat in match.seats_to_answer:
        ask = match.ask(seat)
        assert ask is not None
        found.append(Asked(seat, ask.prompt, game.prompt_facts(match.view(seat).board, ask)))
    return found


def need_flat(value: Any, where: str = "facts", depth: int = DEEPEST) -> None:
    """Refuses what is nested deeper than any fact."""
    if not isinstance(value, dict | list):
        return
    if depth == 0:
        raise BadData(f"{where}: nested too deep")
    for entry in value.values() if isinstance(value, dict) else value:
        need_flat(entry, where, depth - 1)


class _Trial:
    """One draft being tried, with and without some of its facts."""

    def __init__(self, game: Game, draft: Draft, empty: dict[str, Any]) -> None:
        self.game = game
        self.draft = draft
        self.empty = empty
        self.facts = deepcopy(draft.facts)  # what is left of them without those that were refused
        self.flaws: list[Flaw] = []
        self.problems: list[str] = []  # breaches of the rules that the board shows
        self.left: dict[str, list[str]] = {}  # what is wrong without the fact at a path

    def run(self, options: dict[str, str]) -> Checked:
        start = self._arranged()
        if start is not None:
            self.problems = self._problems(start)
            self.flaws += [self._of_board(problem) for problem in self.problems[:MOST_FLAWS]]
        if start is None or self.flaws:
            return Checked(None, {}, [], self.flaws)
        try:
            match = Match(self.game, self.draft.scenario, options, seed_from(FIRST_SEED), start=start)
        except BadData as error:
            return Checked(None, {}, [], [flaw_of(error, self.draft)._replace(field="segment")])
        return Checked(start, told(self.game, start["board"], self.draft.segment), asked_first(match), [])

    def _arranged(self) -> dict[str, Any] | None:
        """The written position, once all facts are left out that cannot be read."""
        while len(self.flaws) < MOST_FLAWS:
            try:
                return self._start(self.facts)
            except BadData as error:
                flaw = flaw_of(error, self.draft)
                self.flaws.append(flaw)
                if not leave_out(self.facts, flaw.field):
                    return None
        return None

    def _start(self, facts: dict[str, Any]) -> dict[str, Any]:
        segment = self.draft.segment
        board = self.game.arrange(deepcopy(self.empty["board"]), segment, deepcopy(facts))
        return {**self.empty, "segment": segment, "board": board}

    def _problems(self, start: dict[str, Any]) -> list[str]:
        return self.game.invariants(self.game.board_from_json(start))

    def _of_board(self, problem: str) -> Flaw:
        """A breach of the rules that the board shows belongs to the fact without which it is gone."""
        found = ""
        for level in range(1, DEEPEST):
            below = paths_below(self.facts, found, level)
            blamed = next((path for path in below if problem not in self._without(path)), None)
            found = blamed or found
        return Flaw(found, *cited(problem))

    def _without(self, path: str) -> list[str]:
        """What is wrong without the fact at a path; everything, if that cannot be found out."""
        if path not in self.left and len(self.left) < MOST_TRIES:
            self.left[path] = self._tried_without(path)
        return self.left.get(path, self.problems)

    def _tried_without(self, path: str) -> list[str]:
        facts = deepcopy(self.facts)
        leave_out(facts, path)
        try:
            return self._problems(self._start(facts))
        except BadData:
            return self.problems


def flaw_of(error: BadData, draft: Draft) -> Flaw:
    """What the rules said, with the place in the draft that they named."""
    message = str(error).removeprefix(IMPOSSIBLE)
    named = PLACE.match(message)
    if named is not None and named[1].partition(".")[0] in draft.facts:
        return Flaw(named[1], *cited(message[named.end() :]))
    field = next((name for name in ("segment", "scenario", "option") if name in message.split(":")[0]), "")
    return Flaw("options" if field == "option" else field, *cited(message))


def cited(message: str) -> tuple[str, str]:
    """A reason and the first paragraph that it names."""
    found = CITED.search(message)
    return (message, "") if found is None else (message[: found.start()], found[1].split(",")[0])


def leave_out(facts: dict[str, Any], path: str) -> bool:
    """Takes out of the facts what stands at a path, or whatever of the path there is; False if nothing."""
    table, (*above, last) = facts, path.split(".")
    for name in above:
        if not isinstance(table.get(name), dict):
            last = name
            break
        table = table[name]
    if last not in table:
        return False
    del table[last]
    return True


def paths_below(facts: dict[str, Any], path: str, level: int) -> Iterator[str]:
    """The paths of that many names that begin with a path; what was said last comes first."""
    names = path.split(".") if path else []
    if len(names) != level - 1:
        return
    table: Any = facts
    for name in names:
        table = table[name]
    if isinstance(table, dict):
        yield from [".".join([*names, name]) for name in reversed(table)]


# --- from a position -------------------------------------------------------------------------------------


def draft_of(game: Game, position: Position) -> Draft:
    """The facts by which a position differs from the set-up of its scenario, at the start of its segment.

    What is under way in the middle of a segment is no fact; what cannot be arranged is left out.
    """
    board, segment = position.board, segment_name(game, position.board)
    if segment not in game.sequence.names:
        segment = game.sequence.names[-1]
    scenario, options = board.rules.scenario, dict(board.rules.options)
    wanted = told(game, board.to_json(), segment)
    facts: dict[str, Any] = {}
    shapes = {fact.name: fact.kind.shape(game.vocabulary.world) for fact in facts_of(game).all}
    empty = Position(game, game.new(scenario, options, Dice(seed_from(FIRST_SEED)))).to_json()["board"]
    for name, shape in shapes.items():
        now = told(game, game.arrange(deepcopy(empty), segment, deepcopy(facts)), segment)[name]
        changed = difference(shape, now, wanted[name])
        if changed is None:
            continue
        try:
            game.arrange(deepcopy(empty), segment, deepcopy({**facts, name: changed}))
        except BadData:
            continue
        facts[name] = changed
    return Draft(scenario, options, segment, facts)


def difference(shape: Shape, before: Any, after: Any) -> Any:
    """What has to be written for one value to become the other; None if they are the same."""
    if before == after:
        return None
    if shape.kind == "table" and shape.item is not None and shape.item.kind == "parts":
        return {key: parts_of(shape.item, entry) for key, entry in after.items() if before.get(key) != entry}
    if shape.kind in ("table", "parts"):
        return {key: entry for key, entry in after.items() if before.get(key) != entry}
    return after


def parts_of(shape: Shape, entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, shape.whole: True} if shape.whole else entry


# --- files -----------------------------------------------------------------------------------------------


def read_file(game: Game, text: str) -> Draft:
    """The draft in a lesson or puzzle, or that of a saved position or of the end of a record."""
    return _from_json(game, text) if text.lstrip().startswith("{") else _from_toml(game, text)


def _from_json(game: Game, text: str) -> Draft:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadData("the file is not JSON") from None
    if data.get("format") == RECORD_FORMAT:
        return draft_of(game, match_from_record(game, data).position)
    if data.get("format") == POSITION_FORMAT:
        return draft_of(game, position_from_json(game, data))
    raise BadData("the file is neither a game record nor a position")


def _from_toml(game: Game, text: str) -> Draft:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(f"the file is not TOML ({error})") from None
    if data.get("game") != game.id:
        raise BadData(f"this is a puzzle of {data.get('game')!r}, not of {game.id!r}")
    start = data.get("start", {})
    options, facts = data.get("options", {}), start.get("facts", {}) if isinstance(start, dict) else None
    scenario = data.get("scenario", game.scenarios[0])
    if not (isinstance(options, dict) and isinstance(facts, dict) and isinstance(scenario, str)):
        raise BadData("the file has no scenario, options and start as a puzzle has them")
    need_flat(facts)
    segment = str(start.get("segment", game.sequence.names[0]))
    return Draft(scenario, check_options(game, scenario, options), segment, with_nothing(facts))


def puzzle_file(game: Game, draft: Draft, title: str) -> str:
    """A puzzle that begins with a legal draft, with one step to fill in, as a file that can be checked."""
    checked = check(game, draft)
    if checked.start is None:
        raise BadData(checked.flaws[0].text)
    options = check_options(game, draft.scenario, draft.options)
    match = Match(game, draft.scenario, options, seed_from(FIRST_SEED), start=checked.start)
    if match.over:
        raise BadData("nobody is asked anything")
    seat = match.seats_to_answer[0]
    ask = match.ask(seat)
    assert ask is not None
    head = {"game": game.id, "scenario": draft.scenario, "seat": seat, "minutes": 5, "seed": FIRST_SEED}
    lines = [*_lines({**head, "puzzle": True}), *_lines({"en.title": title, "en.text": title})]
    lines += ["", "[options]", *_lines(options), "", "[start]", *_lines({"segment": draft.segment})]
    lines += ["", "[start.facts]", *_lines(draft.facts), "", "[[step]]"]
    step = {"id": "first", "paragraph": ask.paragraph, "accept": [ask.options[0].id]}
    lines += _lines({**step, "en.title": title, "en.text": title, "en.wrong": title})
    return "\n".join(lines) + "\n"


def _lines(table: dict[str, Any]) -> list[str]:
    return [f"{name} = {as_toml(value)}" for name, value in table.items()]


def as_toml(value: Any) -> str:
    """A value in one line; nothing is an empty text, for which TOML has no word."""
    if isinstance(value, dict):
        entries = [f"{json.dumps(name)} = {as_toml(entry)}" for name, entry in value.items()]
        return "{ " + ", ".join(entries) + " }" if entries else "{}"
    if isinstance(value, list):
        return "[" + ", ".join([as_toml(entry) for entry in value]) + "]"
    return json.dumps("" if value is None else value, ensure_ascii=False)
