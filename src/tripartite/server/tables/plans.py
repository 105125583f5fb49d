"""Plans: a turn tried out on a private copy that is made from what one seat may know, and kept in memory."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from tripartite.core.asks import Ask, Refused
from tripartite.core.events import Event, Log
from tripartite.core.position import Position, View
from tripartite.server.web.errors import ApiError

log = structlog.get_logger()

MOST_PLANS: Final = 200
KEPT: Final = 3600.0  # seconds without a look after which a plan is dropped
MOST_STEPS: Final = 120
MOST_OF_OTHERS: Final = (
    24  # decisions of others in a row; whoever is not asked again by then has had his turn
)
DRAWS: Final = 8
DECLINE: Final = "decline"

Chooser = Callable[[Position, int, str], Awaitable[str]]  # what another seat answers, by a seed


class Step:
    """One planned answer, what others answered to it on the copy, and what happened there."""

    def __init__(self, prompt: str, depth: int, option: str, told: list[Event]) -> None:
        self.prompt = prompt
        self.depth = depth  # of what was under way when it was asked
        self.option = option
        self.told = told
        self.of_others: list[tuple[int, str]] = []


class Plan:
    """A copy of a game on which one seat tries its turn. Going back gives the answers before again."""

    def __init__(self, view: View, seed: str) -> None:
        self.seat = view.seat
        self.seed = seed
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._start = drawn_from(view, seed)
        self.position = self._start.copy()
        self.steps: list[Step] = []
        self.over = False  # the seat's part of the turn has ended

    @property
    def seat_name(self) -> str:
        return self.position.game.seats[self.seat]

    async def answer(self, option_id: str, version: int, choose: Chooser) -> None:
        """Plans one more answer; a refusal changes nothing."""
        if self.over:
            raise ApiError(409, "plan_over")
        if len(self.steps) >= MOST_STEPS:
            raise ApiError(409, "plan_too_long", facts={"answers": MOST_STEPS})
        try:
            step, position, self.over = await self._tried(option_id, version, choose)
        except (Refused, ApiError):
            raise
        except Exception:  # no game came to where the copy is
            log.exception("plan_failed", game=self.position.game.id)
            raise ApiError(409, "cannot_plan") from None
        self.steps.append(step)
        self.position = position

    async def _tried(self, option_id: str, version: int, choose: Chooser) -> tuple[Step, Position, bool]:
        """The next step, where it leads, and whether the turn is over there."""
        ask = self.position.ask_of(self.seat)
        assert ask is not None
        told = Log()
        after = self.position.copy().with_log(told, [])
        option = after.answer_id(self.seat, option_id, version)
        step = Step(ask.prompt, len(self.position.board.frames), option.id, told.events)
        ahead = await self._asked_again(after, step, choose)
        return step, after if ahead is None else ahead, ahead is None

    async def _asked_again(self, after: Position, step: Step, choose: Chooser) -> Position | None:
        """Where the seat decides next, once others have answered; None if its turn is over before."""
        told = Log()
        ahead = after.copy().with_log(told, [])
        mine = [*self.steps, step]
        given: list[tuple[int, str]] = []
        while ahead.ask_of(self.seat) is None:
            seats = ahead.waiting_for()
            if not seats or len(given) == MOST_OF_OTHERS or is_turn_of(ahead, seats[0], mine):
                return None
            option_id = await choose(ahead, seats[0], f"{self.seed}:{len(self.steps)}:{len(given)}")
            ahead.answer_id(seats[0], option_id)
            given.append((seats[0], option_id))
        step.of_others = given
        step.told = [*step.told, *told.events]
        return ahead

    def undo(self, to_step: int) -> None:
        """Takes back all answers after that many; on a copy no die stands in the way."""
        if to_step >= len(self.steps):
            raise ApiError(409, "nothing_to_undo", facts={"answer": to_step})
        position = self._start.copy()
        for step in self.steps[:to_step]:
            position.answer_id(self.seat, step.option)
            for seat, option_id in step.of_others:
                position.answer_id(seat, option_id)
        del self.steps[to_step:]
        self.position = position
        self.over = False


def is_turn_of(position: Position, seat: int, steps: list[Step]) -> bool:
    """Whether another seat has its turn: it is asked alone what these steps answered, or what is around it.

    What comes up within the turn (a battle, a reaction) lies deeper than the turn itself.
    """
    ask = position.ask_of(seat)
    if position.sealed or ask is None:
        return False
    depth, outermost = len(position.board.frames), min(step.depth for step in steps)
    asked = {step.prompt for step in steps if step.depth == outermost}
    return depth < outermost or (depth == outermost and ask.prompt in asked)


def drawn_from(view: View, seed: str) -> Position:
    """A world that the seat cannot tell from the true one and in which it is asked the same."""
    assert view.ask is not None
    for number in range(DRAWS):
        try:
            position = view.determinize(random.Random(f"{seed}:{number}"))
        except Exception:  # a world that cannot be is drawn again
            log.exception("plan_not_drawn", game=view.game.id)
            continue
        ask = position.ask_of(view.seat)
        if ask is not None and is_same(ask, view.ask):
            return position
    raise ApiError(409, "cannot_plan")


def is_same(one: Ask, other: Ask) -> bool:
    return one.prompt == other.prompt and [option.id for option in one.options] == [
        option.id for option in other.options
    ]


def declined(position: Position, seat: int) -> str | None:
    """To let it be, where that is offered: nobody reacts to what is only planned."""
    ask = position.ask_of(seat)
    options = [] if ask is None else ask.options
    return next((option.id for option in options if option.verb == DECLINE), None)


class Plans:
    """One plan for each person at a table: few, not for long, and gone with the process."""

    def __init__(self) -> None:
        self._plans: dict[tuple[str, str], Plan] = {}  # the one that was used last comes last

    def keep(self, table_id: str, user_id: str, plan: Plan) -> None:
        self.drop(table_id, user_id)
        self._plans[table_id, user_id] = plan
        self.tidy()

    def tidy(self) -> None:
        """Keeps memory bounded: the oldest plans are dropped."""
        oldest = time.monotonic() - KEPT
        for key, kept in list(self._plans.items()):
            if kept.used < oldest or len(self._plans) > MOST_PLANS:
                del self._plans[key]

    def find(self, table_id: str, user_id: str) -> Plan | None:
        plan = self._plans.pop((table_id, user_id), None)
        if plan is None or plan.used < time.monotonic() - KEPT:
            return None
        plan.used = time.monotonic()
        self._plans[table_id, user_id] = plan
        return plan

    def drop(self, table_id: str, user_id: str) -> None:
        self._plans.pop((table_id, user_id), None)

    def __len__(self) -> int:
        return len(self._plans)
