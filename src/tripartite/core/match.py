"""A match: a position with its journal of answers, rolls and events, undo, and the record on file."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tripartite.core.asks import Ask, Refused, Violation
from tripartite.core.dice import SEED_BYTES, Dice, DiceError, Roll, commitment, parse_seed
from tripartite.core.events import Event, Log
from tripartite.core.game import BadData, Game, NotInScenario, hand_of
from tripartite.core.position import (
    Digests,
    Position,
    View,
    canonical,
    check_header,
    give_saved_answers,
    start_saved,
    unstarted_position,
)
from tripartite.core.verbs import Option

RECORD_FORMAT = "tripartite-record"


class Entry:
    """One answer in the journal, with what followed from it."""

    def __init__(self, seat: str, option: str) -> None:
        self.seat = seat
        self.option = option
        self.shown = False  # whether the answer showed others something of the seat's own
        self.rolls: list[Roll] = []
        self.digest = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "option": self.option,
            "rolls": [roll.to_json() for roll in self.rolls],
            "state": self.digest,
        }


class _Before:
    """What undo puts back: the position before an answer and how long the event list was."""

    def __init__(self, position: Position, events: int) -> None:
        self.position = position
        self.events = events


class Match:
    """One game being played: ask it for options, answer, look at views and events, undo, save."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: dict[str, str],
        seed: bytes,
        script: list[int] | None = None,
        keep_digests: bool = True,
        start: dict[str, Any] | None = None,
        stop_before: str = "",
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options = check_options(game, scenario, options)
        self.seed = seed
        self.script: list[int] = [] if script is None else script[:]
        self.keep_digests = keep_digests
        self.log = Log()
        self.journal: list[Entry] = []
        self.earlier = 0  # answers before those of the journal, of which nothing is kept
        self.opening_rolls: list[Roll] = []
        self._before: list[_Before] = []
        self._digests = Digests()
        self.start = start
        if start is None:
            board = game.new(scenario, self.options, Dice(seed, 0, self.script[:]))
            self.position = Position(game, board)
        else:
            self.position = unstarted_position(game, start)
        if start is None or not start["answers"]:
            self.position.with_log(self.log, self.opening_rolls)
        if start is None:
            self.position.start(stop_before)
        else:
            start_saved(self.position, stop_before)
            give_saved_answers(self.position, start)
            self.position.with_log(self.log, self.opening_rolls)
        self.opening_digest = self.digest() if self.keep_digests else ""

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def board(self) -> Any:
        return self.position.board

    @property
    def version(self) -> int:
        return self.position.version

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def stopped(self) -> bool:
        return self.position.stopped

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return self.earlier + len(self.journal)

    def since(self, answer: int) -> list[Entry]:
        """The answers after that many, as far as they are kept."""
        return self.journal[max(0, answer - self.earlier) :]

    @property
    def face_down(self) -> int:
        """How many of the last answers are hidden because others still choose at the same time."""
        return sum([option is not None for option in self.position.committed])

    @property
    def events(self) -> list[Event]:
        return self.log.events

    @property
    def seats_to_answer(self) -> list[str]:
        return [self.game.seats[seat] for seat in self.position.waiting_for()]

    def ask(self, seat: str) -> Ask | None:
        """The seat's pending decision."""
        return self.position.ask_of(self.seat_index(seat))

    def legal(self, seat: str) -> list[str]:
        """The ids of the seat's legal options."""
        ask = self.ask(seat)
        return [] if ask is None else [option.id for option in ask.options]

    def why_not(self, seat: str, option_id: str) -> Violation:
        """Which paragraph forbids the option, with the facts."""
        verb, *args = option_id.split(" ")
        return self.position.why_not(self.seat_index(seat), verb, tuple(args))

    def view(self, seat: str | None) -> View:
        return self.position.view(-1 if seat is None else self.seat_index(seat))

    def events_for(self, seat: str | None, since: int = 0) -> list[Event]:
        """The events that whoever plays the seat may see, from that index of the whole list on."""
        hand = self.hand_of(seat)
        return [event for event in self.log.events[since:] if event.seen_by(hand)]

    def hand_of(self, seat: str | None) -> tuple[str, ...]:
        """The seats of whoever plays this one; none for a spectator."""
        return () if seat is None else hand_of(self.game, self.options, seat)

    def score(self) -> dict[str, Any]:
        return self.game.score(self.board)

    def resample(self, seat: str, rng: random.Random) -> Position:
        return self.position.resample(self.seat_index(seat), rng)

    def seat_index(self, seat: str) -> int:
        if seat not in self.game.seats:
            facts: dict[str, Any] = {"seat": seat, "seats": list(self.game.seats)}
            raise Refused(Violation("unknown_seat", "", facts))
        return self.game.seats.index(seat)

    # --- answering ---------------------------------------------------------------------------------------

    def answer(self, seat: str, option_id: str, version: int = -1) -> list[Event]:
        """Gives an answer and returns the events that followed; a refusal changes nothing."""
        index = self.seat_index(seat)
        position = self.position
        before = _Before(position.copy(), len(self.log.events))
        rolls: list[Roll] = []
        dice = position.board.dice
        counter = dice.counter
        reveals = position.board.reveals
        shown = position.board.shown
        dice.log = rolls
        try:
            option = position.answer_id(index, option_id, version)
        except Refused:
            raise
        except Exception:
            # A die scripted wrongly stops a procedure half way: put back what was there before.
            self.position = before.position.with_log(self.log, [])
            del self.log.events[before.events :]
            raise
        entry = Entry(seat, option.id)
        entry.rolls = rolls
        entry.shown = position.board.shown != shown
        if self.keep_digests:
            entry.digest = self.digest()
        self.journal.append(entry)
        if position.board.dice.counter != counter or position.board.reveals != reveals:
            self._before = []
        else:
            self._before.append(before)
        return self.log.events[before.events :]

    def digest(self) -> str:
        """The position's, written faster because little has changed since the last one."""
        return self._digests.of(self.position)

    def is_secret(self, option_id: str) -> bool:
        """Whether the others may not know what a seat answers now: they choose as well, or it is a secret."""
        verb = self.game.vocabulary.verbs.get(option_id.split(" ")[0])
        return len(self.position.asks) > 1 or (verb is not None and verb.secret)

    def choose(self, seat: str, option: Option) -> list[Event]:
        """As `answer`, with an option object."""
        return self.answer(seat, option.id)

    # --- undo --------------------------------------------------------------------------------------------

    @property
    def undo_limit(self) -> int:
        """The number of answers that can no longer be taken back."""
        return self.answers - len(self._before)

    def undo_limit_of(self, seat: str) -> int:
        """As `undo_limit` for a seat that goes back alone: it cannot unsee what another has shown since."""
        for number in range(self.answers, self.undo_limit, -1):
            entry = self.journal[number - 1 - self.earlier]
            if entry.shown and entry.seat != seat:
                return number
        return self.undo_limit

    def undo(self, answers: int = 1, seat: str = "") -> None:
        """Takes back that many answers, at most to the last die or reveal; a seat named may do so alone."""
        limit = self.undo_limit_of(seat) if seat else self.undo_limit
        possible = self.answers - limit
        if not 1 <= answers <= possible:
            facts: dict[str, Any] = {"answers": answers, "possible": possible}
            raise Refused(Violation("undo_closed", "", facts))
        before = self._before[-answers]
        del self._before[-answers:]
        del self.journal[-answers:]
        del self.log.events[before.events :]
        self.position = before.position.with_log(self.log, [])

    def forget_past(self) -> None:
        """Lets go of answers and events once none of them can be taken back; the record needs them."""
        if not self._before:
            self.earlier += len(self.journal)
            self.journal = []
            del self.log.events[:]

    # --- the record --------------------------------------------------------------------------------------

    def record(self, reveal: bool = True) -> dict[str, Any]:
        """The whole game as documented JSON; without `reveal` the seed stays out until the game is over."""
        assert self.earlier == 0
        data: dict[str, Any] = {
            "format": RECORD_FORMAT,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "components": self.game.component_hash,
            "scenario": self.scenario,
            "options": self.options,
            "seed_hash": commitment(self.seed),
            "script": self.script,
            "opening": {
                "rolls": [roll.to_json() for roll in self.opening_rolls],
                "state": self.opening_digest,
            },
            "answers": [entry.to_json() for entry in self.journal],
        }
        if self.start is not None:
            data["start"] = self.start
        if reveal or self.over:
            data["seed"] = self.seed.hex()
        return data


def check_options(game: Game, scenario: Any, options: dict[Any, Any]) -> dict[str, str]:
    """Every choice of the game with its value; refuses unknown scenarios and options, and values that the
    option or the scenario does not take."""
    if scenario not in game.scenarios:
        raise BadData(f"unknown scenario {scenario!r}; {game.name} has {', '.join(game.scenarios)}")
    known = {choice.id: choice for choice in game.choices}
    for key, value in options.items():
        if key not in known:
            raise BadData(f"unknown option {key!r}; {game.name} has {', '.join(known)}")
        if value not in known[key].values:
            raise BadData(f"option {key}: {value!r} is not one of {', '.join(known[key].values)}")
        if value not in known[key].values_in(scenario):
            raise NotInScenario(game, scenario, known[key], value)
    return {key: options.get(key, choice.default_in(scenario)) for key, choice in known.items()}


def match_from_record(
    game: Game, data: dict[str, Any], check: bool = True, progress: Callable[[int, int], None] | None = None
) -> Match:
    """Replays a record; with `check`, every roll and state must agree with what is written."""
    check_header(game, data, RECORD_FORMAT)
    match = _opening(game, data, check)
    answers = data.get("answers")
    if not isinstance(answers, list):
        raise BadData("answers: expected a list")
    for number, entry in enumerate(answers, 1):
        _replay(match, number, entry, check)
        if progress is not None:
            progress(number, len(answers))
    return match


def _opening(game: Game, data: dict[str, Any], check: bool) -> Match:
    try:
        if "seed" not in data:
            raise BadData("seed: missing; a record can be replayed when its seed has been published")
        seed = parse_seed(data["seed"])
        options = data["options"]
        script = data["script"]
        if not isinstance(options, dict) or not isinstance(script, list):
            raise BadData("options or script: wrong type")
        match = Match(game, data["scenario"], options, seed, script, start=data.get("start"))
        if check and data["seed_hash"] != commitment(seed):
            raise BadData("the seed is not the one whose hash was published")
        if check:
            _agree("opening", match.opening_rolls, match.opening_digest, data["opening"])
    except (KeyError, TypeError, AttributeError, DiceError) as error:
        raise BadData(f"opening of the record: {error}") from None
    return match


def _replay(match: Match, number: int, entry: Any, check: bool) -> None:
    where = f"answer {number}"
    try:
        match.answer(entry["seat"], entry["option"])
        if check:
            last = match.journal[-1]
            _agree(where, last.rolls, last.digest, entry)
    except (Refused, DiceError) as error:
        raise BadData(f"{where}: {error}") from None
    except (KeyError, TypeError, AttributeError) as malformed:
        raise BadData(f"{where}: malformed entry ({malformed})") from None


def _agree(where: str, rolls: list[Roll], digest: str, written: dict[str, Any]) -> None:
    derived = [roll.to_json() for roll in rolls]
    if canonical(derived) != canonical(written["rolls"]):
        for expected, found in zip(derived, written["rolls"], strict=False):
            if canonical(expected) != canonical(found):
                shown = found.get("result") if isinstance(found, dict) else found
                raise BadData(f"{where}: roll {expected['counter']} is {expected['result']}, not {shown}")
        raise BadData(
            f"{where}: {len(derived)} rolls follow from the seed, {len(written['rolls'])} are written"
        )
    if digest != written["state"]:
        raise BadData(f"{where}: the state after it is {digest}, not {written['state']}")


def read_dice(data: Any) -> Dice:
    """The dice stream of a saved position."""
    if not isinstance(data, dict):
        raise BadData("dice: missing")
    counter, script = data.get("counter"), data.get("script")
    if not isinstance(counter, int) or counter < 0:
        raise BadData("dice.counter: expected a whole number")
    if not isinstance(script, list) or not all(isinstance(roll, int) for roll in script):
        raise BadData("dice.script: expected a list of numbers")
    seed = data.get("seed")
    if not isinstance(seed, str) or len(seed) != 2 * SEED_BYTES:
        raise BadData("dice.seed: expected 64 hexadecimal digits")
    try:
        return Dice(parse_seed(seed), counter, script[:])
    except ValueError as error:
        raise BadData(f"dice.seed: {error}") from None
