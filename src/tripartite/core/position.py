"""A position: a board, and the decisions that follow from it."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from tripartite.core.asks import (
    Ask,
    AskAll,
    NotOffered,
    Refused,
    StaleVersion,
    Violation,
    WrongSeat,
    misspelling,
    refusal,
)
from tripartite.core.dice import Dice, DiceError, seed_from
from tripartite.core.frames import advance
from tripartite.core.game import BadData, Game
from tripartite.core.sheet import Sheet
from tripartite.core.verbs import Option, named

POSITION_FORMAT = "tripartite-position"
NEVER = -1  # no segment to stop before
AT_ANY_TIME = "at_any_time"  # the prompt of what a seat may do though it is not asked
NOT_ASKED_NOW = "not_asked_now"
OFFERED = "offered"  # the reason of an answer that is allowed
CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class View:
    """What one seat (or a spectator, seat -1) may know: the redacted board and its own pending ask."""

    def __init__(self, game: Game, seat: int, board: Any, version: int) -> None:
        self.game = game
        self.seat = seat
        self.board = board
        self.version = version
        self.ask: Ask | None = None
        self.open: Ask | None = None  # what the seat may do though it is not asked
        self.committed: Option | None = None
        self.waiting_for: list[int] = []

    def why_not(self, verb: str, args: tuple[str, ...]) -> Violation | None:
        """Which rule forbids that answer, by what the seat may know; None if it may decide nothing."""
        found: Violation | None = None
        for ask in (self.ask, self.open):
            if ask is not None:
                found = why_not(self.game, self.board, ask, verb, args)
                if found.reason != NOT_ASKED_NOW:
                    break
        return found

    def determinize(self, rng: random.Random) -> Position:
        """A random position that agrees with all that the view shows, with dice of its own."""
        return self._around(self.game.fill(self.board, self.seat, rng), rng)

    def _around(self, board: Any, rng: random.Random) -> Position:
        """A position of a filled board; hidden answers of others become any that they might have given."""
        position = Position(self.game, board)
        position.version = self.version
        if not self.waiting_for:
            return position
        position._advance()
        for i, ask in enumerate(position.asks):
            if ask.seat not in self.waiting_for:
                position.committed[i] = self.committed if ask.seat == self.seat else rng.choice(ask.options)
        return position

    def to_json(self) -> dict[str, Any]:
        game = self.game
        written = {
            "game": game.id,
            "rules_version": game.rules_version,
            "components": game.component_hash,
            "seat": game.seats[self.seat] if self.seat >= 0 else None,
            "version": self.version,
            "segment": segment_name(self.game, self.board),
            "waiting_for": [game.seats[seat] for seat in self.waiting_for],
            "ask": self.ask.to_json() if self.ask is not None else None,
            "committed": self.committed.id if self.committed is not None else None,
            "board": self.board.to_json(),
        }
        if game.open_verbs:
            written["open"] = self.open.to_json() if self.open is not None else None
        return written


class Position:
    """A game in progress that can be copied, saved, searched and answered: a board and what it asks."""

    def __init__(self, game: Game, board: Any) -> None:
        self.game = game
        self.board = board
        self.version = 0
        self.asks: list[Ask] = []
        self.committed: list[Option | None] = []
        self.sealed = False  # whether what is asked is answered by several at once, unseen
        self._end = NEVER

    # --- running -----------------------------------------------------------------------------------------

    def start(self, stop_before: str = "") -> None:
        """Runs to the first decision, or to the segment named by `stop_before`."""
        if stop_before:
            self._end = self._index_of_stop(stop_before)
        self._advance()

    def _index_of_stop(self, name: str) -> int:
        names = self.game.sequence.names
        if name not in names:
            raise BadData(f"stop_before: {name!r} is no segment; there is {', '.join(names)}")
        now = self.board.frames[0].stage if self.board.frames else len(names)
        if names.index(name) < now:
            raise BadData(
                f"stop_before: {name!r} comes before {segment_name(self.game, self.board)!r}, the start"
            )
        return names.index(name)

    def _advance(self) -> None:
        asked = advance(self.board, self._end)
        self.sealed = isinstance(asked, AskAll)
        if asked is None:
            self.asks = []
        elif isinstance(asked, Ask):
            self.asks = [asked]
        else:
            self.asks = asked.asks
        self.committed = [None] * len(self.asks)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks and not self.board.frames

    @property
    def stopped(self) -> bool:
        """Whether the position has come to the segment before which it was told to stop."""
        return not self.asks and bool(self.board.frames)

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
                if not ask.offers(option):
                    break
                self.committed[i] = option
                if len(asks) == 1 or not self.waiting_for():
                    self._carry_out()
                return
        self._interrupt(seat, option)

    def open_ask(self, seat: int) -> Ask | None:
        """What the seat may do though it is not asked; nothing during a sealed choice or an atomic frame."""
        verbs = self.game.open_verbs
        if not verbs or not self.asks or self.sealed or self.board.frames[-1].course.atomic:
            return None
        return Ask.of(self.board, seat, AT_ANY_TIME, self.asks[0].paragraph, verbs)

    def _interrupt(self, seat: int, option: Option) -> None:
        """An answer nobody asked for: what is asked is asked again of the board as it is then."""
        ask = self.open_ask(seat)
        if ask is None or not ask.offers(option):
            violation = self.why_not(seat, option.verb, option.args)
            raise WrongSeat(violation) if self.ask_of(seat) is None else NotOffered(violation)
        if not option.declared.secret:  # or the others would see that something was said
            self.version += 1
        option.declared.carry_out(self.board, seat, option.values)
        self._advance()

    def answer_id(self, seat: int, option_id: str, version: int = -1) -> Option:
        """As `answer`, with the option's id and the version that the answer was meant for."""
        if version >= 0 and version != self.version:
            facts: dict[str, Any] = {"version": version, "current": self.version}
            raise StaleVersion(Violation("stale_version", "", facts))
        ask = self.ask_of(seat)
        option = ask.option(option_id) if ask is not None else None
        if option is not None:
            self.answer(seat, option)
            return option
        free = self.open_ask(seat)
        option = free.option(option_id) if free is not None else None
        if option is not None:
            self._interrupt(seat, option)
            return option
        verb, *args = option_id.split(" ")
        violation = self.why_not(seat, verb, tuple(args))
        raise WrongSeat(violation) if ask is None else NotOffered(violation)

    def _carry_out(self) -> None:
        """Everybody who was asked has answered."""
        asks, answers = self.asks, self.committed
        self.version += 1
        for i in range(len(asks)):
            answer = answers[i]
            assert answer is not None
            answer.declared.carry_out(self.board, asks[i].seat, answer.values)
        self._advance()

    def why_not(self, seat: int, verb: str, args: tuple[str, ...]) -> Violation:
        """Which rule forbids that answer now; for an allowed one the reason is `offered`."""
        found = self.not_asked(seat)
        for ask in (self.ask_of(seat), self.open_ask(seat)):
            if ask is not None:
                found = why_not(self.game, self.board, ask, verb, args)
                if found.reason != NOT_ASKED_NOW:
                    return found
        return found

    def why_not_chain(self, seat: int, chain: list[str]) -> Violation:
        """As `why_not`, for answers one after the other (this army, then that zone), tried on a copy."""
        tried = self.copy()
        for option_id in chain[:-1]:
            verb, *args = option_id.split(" ")
            violation = tried.why_not(seat, verb, tuple(args))
            if violation.reason != OFFERED:
                return violation
            tried.answer_id(seat, option_id)
        verb, *args = chain[-1].split(" ")
        return tried.why_not(seat, verb, tuple(args))

    def not_asked(self, seat: int) -> Violation:
        """Why a seat that is not asked has nothing to decide: whose decision it is."""
        seats = self.game.seats
        facts: dict[str, Any] = {"seat": seats[seat] if 0 <= seat < len(seats) else str(seat)}
        if not self.asks:
            return Violation("game_over" if self.over else "stopped", "", facts)
        facts["asked"] = [seats[asked] for asked in self.waiting_for()]
        return Violation("not_your_decision", self.asks[0].paragraph, facts)

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

    def copy(self, reseed: str | None = None) -> Position:
        """An independent position that continues identically; with `reseed` other dice fall, so that a search
        cannot read them."""
        other = self._beside(self.board.copy())
        if reseed is not None:
            other.board.dice = Dice(seed_from(reseed), other.board.dice.counter)
        other.asks = self.asks
        other.committed = self.committed[:]
        other.sealed = self.sealed
        return other

    def _beside(self, board: Any) -> Position:
        """A position with another board at the same version, which stops where this one does."""
        other = Position(self.game, board)
        other.version = self.version
        other._end = self._end
        return other

    def asked_again(self) -> Position:
        """A copy whose asks are made anew from its board (conformance checks use it)."""
        other = self._beside(self.board.copy())
        other._advance()
        other.committed = self.committed[:]
        return other

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
        view.open = self.open_ask(seat) if seat >= 0 else None
        for ask, answer in zip(self.asks, self.committed, strict=True):
            if ask.seat == seat:
                view.ask = ask if answer is None else None
                view.committed = answer
        return view

    def resample(self, seat: int, rng: random.Random) -> Position:
        """A random position that the seat cannot tell from this one."""
        view = self.view(seat)
        board = self.game.fill(view.board, seat, rng)
        if self.game.windows:  # whom a window asks follows from them, so they are not to be guessed
            board.standing = [row[:] for row in self.board.standing]
        other = view._around(board, rng)
        other._end = self._end
        return other

    # --- JSON --------------------------------------------------------------------------------------------

    def to_json(self, sheet: Sheet | None = None) -> dict[str, Any]:
        """Everything needed to go on, in plain data."""
        game = self.game
        board = self.board if sheet is None else self.board.copy()
        return {
            "format": POSITION_FORMAT,
            "game": game.id,
            "rules_version": game.rules_version,
            "components": game.component_hash,
            "version": self.version,
            "segment": segment_name(self.game, self.board),
            "board": board.to_json(sheet),
            "dice": dice_json(self.board.dice),
            "answers": [],
            "committed": {
                game.seats[ask.seat]: answer.id
                for ask, answer in zip(self.asks, self.committed, strict=True)
                if answer is not None
            },
        }

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as JSON, with the game by its name; whoever listens to events or rolls stays behind."""
        return restored, (self.game, self.to_json(), self._end)

    def digest(self) -> str:
        """A short hash of the whole position."""
        return Digests().of(self)


class Digests:
    """Short hashes of whole positions, by their canonical JSON. Of one position after another only the fields
    of the board that have changed are written anew. What merely reminds players is no part of them."""

    def __init__(self) -> None:
        self._sheet = Sheet()
        self._board: dict[str, Any] = {}
        self._written: dict[str, str] = {}

    def of(self, position: Position) -> str:
        data = position.to_json(self._sheet)
        for memo in position.game.memos:
            del data["board"][memo]
        board = self._board_of(data["board"])
        before = canonical({name: value for name, value in data.items() if name < "board"})
        after = canonical({name: value for name, value in data.items() if name > "board"})
        whole = f'{before[:-1]},"board":{board},{after[1:]}'
        return hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()

    def _board_of(self, board: dict[str, Any]) -> str:
        last, written = self._board, self._written
        for name, value in board.items():
            if name not in written or last[name] is not value:
                written[name] = f"{canonical(name)}:{canonical(value)}"
        self._board = board
        return "{" + ",".join([written[name] for name in sorted(board)]) + "}"


def why_not(game: Game, b: Any, ask: Ask, verb: str, args: tuple[str, ...]) -> Violation:
    """Which rule forbids that answer to the ask; for an allowed one the reason is `offered`."""
    option_id = " ".join((verb, *args))
    if ask.option(option_id) is not None:
        return Violation(OFFERED, ask.paragraph, {"option": option_id})
    wrong = misspelling(b.vocabulary, verb, args)
    if wrong is not None:
        return wrong
    reason = refusal(b, ask, verb, args)
    if reason is None:
        return Violation(NOT_ASKED_NOW, ask.paragraph, {"option": option_id, "asked": ask.prompt})
    declared = game.vocabulary.verbs[verb]
    facts = named(declared.arguments, args)
    return Violation(reason.name, reason.paragraph, facts | game.refusal_facts(b, reason, declared, args))


def segment_name(game: Game, board: Any) -> str:
    """The segment of the sequence of play that the board has come to, `over` at the end."""
    return game.sequence.names[board.frames[0].stage] if board.frames else "over"


def dice_json(dice: Any) -> dict[str, Any]:
    return {"seed": dice.seed.hex(), "counter": dice.counter, "script": dice.script[:]}


def canonical(data: Any) -> str:
    """The one way to write JSON when it is compared or hashed."""
    return CANONICAL.encode(data)


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


def restored(game: Game, data: dict[str, Any], end: int) -> Position:
    """A position that was pickled."""
    position = Position(game, game.board_from_json(data))
    position._end = end
    position._advance()
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
        if not 0 <= ask.seat < len(position.game.seats):
            raise BadData(f"impossible position: {ask.prompt} is asked of nobody ({ask.paragraph})")
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
