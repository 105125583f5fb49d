"""A position: the board, the running segment, and the few answers given since the last restart point."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from tripartite.core.asks import (
    Ask,
    AskAll,
    NotOffered,
    Option,
    Procedure,
    Refused,
    Segment,
    StaleVersion,
    Violation,
    WrongSeat,
)
from tripartite.core.dice import DiceError
from tripartite.core.game import BadData, Game

# A fresh base is kept at a restart point once this many answers have gathered since the last one.
ANSWERS_PER_BASE = 8
POSITION_FORMAT = "tripartite-position"
RESAMPLE_TRIES = 500


class View:
    """What one seat (or a spectator, seat -1) may know: the redacted board and its own pending ask."""

    def __init__(self, game: Game, seat: int, board: Any, version: int) -> None:
        self.game = game
        self.seat = seat
        self.board = board
        self.version = version
        self.ask: Ask | None = None
        self.committed: Option | None = None
        self.waiting_for: list[int] = []

    def to_json(self) -> dict[str, Any]:
        game = self.game
        return {
            "game": game.id,
            "rules_version": game.rules_version,
            "components": game.component_hash,
            "seat": game.seats[self.seat] if self.seat >= 0 else None,
            "version": self.version,
            "segment": segment_name(game, self.board),
            "waiting_for": [game.seats[seat] for seat in self.waiting_for],
            "ask": self.ask.to_json() if self.ask is not None else None,
            "committed": self.committed.id if self.committed is not None else None,
            "board": self.board.to_json(),
        }


class Position:
    """A game in progress that can be copied, saved, searched and answered."""

    def __init__(self, game: Game, board: Any) -> None:
        self.game = game
        self.board = board
        self.version = 0
        self.asks: list[Ask] = []
        self.committed: list[Option | None] = []
        self._sequence: list[Segment] = game.sequence
        self._procedure: Procedure | None = None
        self._all: AskAll | None = None
        self._restart = True
        self._base: Any = None
        self._since: list[list[Option]] = []
        self._last_restart = 0  # how many of the answers since the base led to the last restart point
        self._end = len(game.sequence)

    # --- running -----------------------------------------------------------------------------------------

    def start(self, stop_before: str = "") -> None:
        """Runs to the first decision, or to the segment named by `stop_before`."""
        if stop_before:
            self._end = self._index_of_stop(stop_before)
        self._enter()

    def _index_of_stop(self, name: str) -> int:
        names = [segment.name for segment in self._sequence]
        if name not in names:
            raise BadData(f"stop_before: {name!r} is no segment; there is {', '.join(names)}")
        if names.index(name) < self.board.segment:
            raise BadData(f"stop_before: {name!r} comes before {names[self.board.segment]!r}, the start")
        return names.index(name)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks and bool(self.board.segment >= len(self._sequence))

    @property
    def stopped(self) -> bool:
        """Whether the position has come to the segment before which it was told to stop."""
        return not self.asks and bool(self.board.segment < len(self._sequence))

    def ask_of(self, seat: int) -> Ask | None:
        """The ask that the seat has not answered yet."""
        for i in range(len(self.asks)):
            if self.asks[i].seat == seat and self.committed[i] is None:
                return self.asks[i]
        return None

    def waiting_for(self) -> list[int]:
        """The seats that have to answer."""
        return [ask.seat for ask, answer in zip(self.asks, self.committed, strict=True) if answer is None]

    def answer(self, seat: int, option: Option) -> None:
        """Accepts an offered option from the seat that is asked, and runs to the next decision."""
        asks = self.asks
        for i in range(len(asks)):
            ask = asks[i]
            if ask.seat == seat and self.committed[i] is None:
                if option not in ask.options:
                    raise NotOffered(self.why_not(seat, option.verb, option.args))
                self.committed[i] = option
                if len(asks) == 1 or not self.waiting_for():
                    self._resume()
                return
        raise WrongSeat(self._wrong_seat(seat))

    def answer_id(self, seat: int, option_id: str, version: int = -1) -> Option:
        """As `answer`, with the option's id and the version that the answer was meant for."""
        if version >= 0 and version != self.version:
            facts: dict[str, Any] = {"version": version, "current": self.version}
            raise StaleVersion(Violation("stale_version", "", facts))
        ask = self.ask_of(seat)
        if ask is None:
            raise WrongSeat(self._wrong_seat(seat))
        option = ask.option(option_id)
        if option is None:
            verb, *args = option_id.split(" ")
            raise NotOffered(self.why_not(seat, verb, tuple(args)))
        self.answer(seat, option)
        return option

    def why_not(self, seat: int, verb: str, args: tuple[str, ...]) -> Violation:
        """Which rule forbids that answer now; for an allowed one the reason is `offered`."""
        ask = self.ask_of(seat)
        option_id = " ".join((verb, *args))
        if ask is not None and ask.option(option_id) is not None:
            return Violation("offered", ask.paragraph, {"option": option_id})
        if ask is None:
            return self._wrong_seat(seat)
        violation = self.game.why_not(self.board, seat, verb, args)
        if violation is None:
            violation = Violation("not_asked_now", ask.paragraph, {"option": option_id, "asked": ask.prompt})
        return violation

    def _wrong_seat(self, seat: int) -> Violation:
        seats = self.game.seats
        facts: dict[str, Any] = {"seat": seats[seat] if 0 <= seat < len(seats) else str(seat)}
        if not self.asks:
            return Violation("game_over" if self.over else "stopped", "", facts)
        facts["asked"] = [seats[asked] for asked in self.waiting_for()]
        return Violation("not_your_decision", self.asks[0].paragraph, facts)

    def _resume(self) -> None:
        answers: list[Option] = []
        for option in self.committed:
            assert option is not None
            answers.append(option)
        procedure = self._procedure
        if procedure is None:
            procedure = self._reenter()
        if self._restart and (self._base is None or len(self._since) >= ANSWERS_PER_BASE):
            self._base = self.board.copy()
            self._since = []
            self._last_restart = 0
        self._since.append(answers)
        self.version += 1
        if self._all is not None:
            self._all.answers = answers
        try:
            self._wait_for(procedure.send(answers[0]))
        except StopIteration:
            self._procedure = None
            self._next_segment()
            self._enter()

    def _next_segment(self) -> None:
        """Goes on to the following segment unless the procedure has chosen another one."""
        board = self.board
        board.segment = board.following
        board.following = board.segment + 1

    def _enter(self) -> None:
        """Runs segments from the board's current one until something is asked or the game is over."""
        board = self.board
        while board.segment < self._end:
            segment = self._sequence[board.segment]
            if segment.automatic is not None:
                segment.automatic(board)
            else:
                assert segment.procedure is not None
                procedure = segment.procedure(board)
                self._procedure = procedure
                try:
                    self._wait_for(next(procedure))
                    return
                except StopIteration:
                    self._procedure = None
            self._next_segment()
        self.asks = []
        self.committed = []
        self._restart = True

    def _reenter(self) -> Procedure:
        """Enters the segment afresh at a restart point, as a copy does before its first answer."""
        segment = self._sequence[self.board.segment]
        assert segment.procedure is not None
        board = self.board
        log = board.log
        board.log = None  # what led here has been told already
        procedure: Procedure = segment.procedure(board)
        asked = next(procedure)
        board.log = log
        self._all = asked if isinstance(asked, AskAll) else None
        self._procedure = procedure
        return procedure

    def _wait_for(self, asked: Ask | AskAll) -> None:
        self._restart = asked.restart
        if asked.restart:
            self._last_restart = len(self._since)
        if isinstance(asked, Ask):
            self._all = None
            self.asks = [asked]
            self.committed = [None]
        else:
            self._all = asked
            self.asks = asked.asks
            self.committed = [None] * len(asked.asks)

    def is_final(self, seat: int, option: Option) -> bool:
        """Whether the seat could not take the answer back alone: a die falls or something is shown."""
        tried = self.copy()
        counter, reveals = tried.board.dice.counter, tried.board.reveals
        try:
            tried.answer(seat, option)
        except DiceError:  # a die that is scripted wrongly has been rolled all the same
            return True
        return bool(tried.board.dice.counter != counter or tried.board.reveals != reveals)

    # --- copies ------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """An independent position that continues identically."""
        if self._restart:
            other = self._beside(self.board.copy())
            other.asks = self.asks
            other.committed = self.committed[:]
            other.version = self.version
            return other
        return self._replayed(self._base.copy(), self._since)

    def _beside(self, board: Any) -> Position:
        """A position with another board that stops where this one does."""
        other = Position(self.game, board)
        other._end = self._end
        return other

    def _replayed(self, base: Any, since: list[list[Option]]) -> Position:
        """Enters at a base, gives the answers since again and puts back the commitments."""
        other = self._continued(base, since)
        other.version = self.version
        for i, given in enumerate(self.committed):
            if given is not None:
                other.committed[i] = _same(other.asks[i], given)
        return other

    def _continued(self, base: Any, since: list[list[Option]]) -> Position:
        """A position that starts from a board and is given those answers."""
        other = self._beside(base)
        other._enter()
        for answers in since:
            for ask, answer in zip(list(other.asks), answers, strict=True):
                other.answer(ask.seat, _same(ask, answer))
        return other

    def reentered(self) -> Position:
        """A copy that has really gone through its segment's first line again (conformance checks use it)."""
        other = self._beside(self.board.copy())
        other._enter()
        other.version = self.version
        other.committed = self.committed[:]
        return other

    @property
    def at_restart_point(self) -> bool:
        return self._restart

    def with_log(self, log: Any, rolls: Any) -> Position:
        """Lets the board report its events and rolls."""
        self.board.log = log
        self.board.dice.log = rolls
        return self

    # --- knowledge ---------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What the seat may know; -1 is a spectator."""
        view = View(self.game, seat, self.game.redact(self.board, seat), self.version)
        view.waiting_for = self.waiting_for()
        for ask, answer in zip(self.asks, self.committed, strict=True):
            if ask.seat == seat:
                view.ask = ask if answer is None else None
                view.committed = answer
        return view

    def resample(self, seat: int, rng: random.Random) -> Position:
        """A random position that the seat cannot tell from this one."""
        if self._restart:
            other = self._beside(self.game.fill(self.game.redact(self.board, seat), seat, rng))
            if not self.asks:
                return other
            other._enter()
            other.version = self.version
            self._commit_again(other, seat, rng)
            return other
        for _ in range(RESAMPLE_TRIES):
            found = self._resample_base(seat, rng)
            if found is not None:
                return found
        raise RuntimeError("no consistent position found; make this ask a restart point")

    def _resample_base(self, seat: int, rng: random.Random) -> Position | None:
        """Between restart points: the last one anew, kept only if the same answers lead to the same view."""
        known = self._continued(self._base.copy(), self._since[: self._last_restart]).board
        base = self.game.fill(self.game.redact(known, seat), seat, rng)
        seed = base.dice.seed
        base.dice.seed = known.dice.seed
        try:
            other = self._replayed(base, self._since[self._last_restart :])
        except Refused:
            return None
        other.board.dice.seed = seed
        if canonical(other.view(seat).to_json()) != canonical(self.view(seat).to_json()):
            return None
        return other

    def _commit_again(self, other: Position, seat: int, rng: random.Random) -> None:
        """Hidden commitments of other seats become any answer that they might have given."""
        for i, answer in enumerate(self.committed):
            if answer is None:
                continue
            ask = other.asks[i]
            other.committed[i] = answer if ask.seat == seat else rng.choice(ask.options)

    # --- JSON --------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Everything needed to go on, in plain data."""
        game = self.game
        board = self.board if self._restart else self._base
        return {
            "format": POSITION_FORMAT,
            "game": game.id,
            "rules_version": game.rules_version,
            "components": game.component_hash,
            "version": self.version,
            "segment": segment_name(game, board),
            "board": board.to_json(),
            "dice": dice_json(board.dice),
            "answers": []
            if self._restart
            else [[option.id for option in answers] for answers in self._since],
            "committed": {
                game.seats[ask.seat]: answer.id
                for ask, answer in zip(self.asks, self.committed, strict=True)
                if answer is not None
            },
        }

    def digest(self) -> str:
        """A short hash of the whole position."""
        return hashlib.blake2b(canonical(self.to_json()).encode(), digest_size=8).hexdigest()


def _same(ask: Ask, option: Option) -> Option:
    found = ask.option(option.id)
    if found is None:
        raise NotOffered(Violation("not_offered", ask.paragraph, {"option": option.id}))
    return found


def segment_name(game: Game, board: Any) -> str:
    """The segment of the sequence of play that the board has come to, `over` at the end."""
    return game.sequence[board.segment].name if board.segment < len(game.sequence) else "over"


def dice_json(dice: Any) -> dict[str, Any]:
    return {"seed": dice.seed.hex(), "counter": dice.counter, "script": dice.script[:]}


def canonical(data: Any) -> str:
    """The one way to write JSON when it is compared or hashed."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def unstarted_position(game: Game, data: Any) -> Position:
    """Reads the board of a saved position without running it."""
    check_header(game, data, POSITION_FORMAT)
    board = game.board_from_json(data)
    problems = game.invariants(board)
    if problems:
        raise BadData(f"impossible position: {problems[0]}")
    return Position(game, board)


def position_from_json(game: Game, data: Any) -> Position:
    """Reads a saved position; raises BadData with the reason if it is not one."""
    position = unstarted_position(game, data)
    start_saved(position)
    give_saved_answers(position, data)
    return position


def start_saved(position: Position, stop_before: str = "") -> None:
    """Runs a position that was read from a file; a board that no game could reach is refused."""
    try:
        position.start(stop_before)
    except BadData:
        raise
    except DiceError as error:
        raise BadData(f"dice: {error}") from None
    except (IndexError, KeyError, ValueError, TypeError, AssertionError, AttributeError) as error:
        raise BadData(f"impossible position: {type(error).__name__} {error}") from None
    for ask in position.asks:
        if not ask.options:
            raise BadData(f"impossible position: nothing to choose from for {ask.prompt} ({ask.paragraph})")


def give_saved_answers(position: Position, data: dict[str, Any]) -> None:
    """Brings a started position to where it was saved: the answers since its board, and the version."""
    game = position.game
    try:
        for answers in data.get("answers", []):
            for ask, option_id in zip(list(position.asks), answers, strict=True):
                position.answer_id(ask.seat, option_id)
        for seat_id, option_id in data.get("committed", {}).items():
            position.answer_id(game.seats.index(seat_id), option_id)
    except (Refused, ValueError, TypeError, AttributeError) as error:
        raise BadData(f"answers do not fit the position: {error}") from None
    version = data.get("version")
    if not isinstance(version, int) or version < 0:
        raise BadData("version: expected a whole number")
    position.version = version


def check_header(game: Game, data: Any, kind: str) -> None:
    """Refuses data of another format, game, rules version or component set."""
    if not isinstance(data, dict) or data.get("format") != kind:
        raise BadData(f"not a {kind} file")
    if data.get("game") != game.id:
        raise BadData(f"this is a game of {data.get('game')!r}, not of {game.id!r}")
    version = data.get("rules_version")
    if type(version) is not int or version != game.rules_version:  # `True == 1`, but it is no version
        raise BadData(f"written by rules version {version}, this is {game.rules_version}")
    if data.get("components") != game.component_hash:
        raise BadData("written with other component data (use the same --components folder)")
