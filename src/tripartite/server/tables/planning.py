"""What a player does with a plan: begin, answer, take back, play it at the table, throw it away."""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

from tripartite.bots import standard_bot
from tripartite.core.asks import NotOffered, Refused, Violation
from tripartite.core.match import Match
from tripartite.core.position import Position
from tripartite.server.present.states import present_in
from tripartite.server.storage.models import User
from tripartite.server.tables import play
from tripartite.server.tables.bot_workers import question
from tripartite.server.tables.plans import Plan, Step, declined
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.transaction import TableTransaction
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import AnswerRequest, PlanAnswer, PlanStart
from tripartite.whynot import why_not

Stop = Literal["done", "chance", "others", "differs"]


class Played(NamedTuple):
    """How many planned answers were given, why no more were, and those that are left."""

    seat: str
    given: int
    stopped: Stop
    left: list[Step]


async def start(games: TableRegistry, table_id: str, user: User, wanted: PlanStart, language: str) -> None:
    """Begins a plan in place of any earlier one; only whoever has to decide can plan."""
    async with games.seeing(table_id) as snapshot:
        need_seat(snapshot, user, wanted.seat)
        assert snapshot.loaded is not None
        match = snapshot.loaded.match
        view = match.view(wanted.seat)
        if view.ask is None:
            raise ApiError(409, "nothing_to_plan")
        need_version(match, wanted.version, language)
        games.plans.keep(table_id, user.id, Plan(view, secrets.token_hex(16)))


def need_seat(snapshot: TableSnapshot, user: User, seat: str) -> None:
    if seat not in snapshot.seats:
        raise ApiError(404, "no_such_seat", facts={"seat": seat})
    if snapshot.viewpoint(user.id, seat) is None:
        raise ApiError(403, "not_your_seat")
    if snapshot.table.status != "running":
        raise ApiError(409, "not_running")


def need_version(match: Match, version: int, language: str) -> None:
    if version != match.version:
        stale = Violation("stale_version", "", {"version": version, "current": match.version})
        raise play.in_words(stale, present_in(match.game, language).texts)


async def own_plan(games: TableRegistry, table_id: str, user: User) -> Plan:
    """The person's plan, as long as the seat is still theirs."""
    async with games.seeing(table_id, match=False) as snapshot:
        return plan_at(games, snapshot, user)


def plan_at(games: TableRegistry, snapshot: TableSnapshot, user: User) -> Plan:
    plan = games.plans.find(snapshot.table.id, user.id)
    if plan is None:
        raise ApiError(404, "no_plan")
    need_seat(snapshot, user, plan.seat_name)
    return plan


async def answer(games: TableRegistry, table_id: str, user: User, given: PlanAnswer, language: str) -> None:
    """Plans one more answer; what others are asked meanwhile a bot answers, or they decline."""

    async def choose(position: Position, seat: int, seed: str) -> str:
        let_be = declined(position, seat)
        if let_be is not None:
            return let_be
        game = position.game.id
        asked = question(position.view(seat), standard_bot(game), seed, games.components.get(game))
        return await games.driver.bots.choose(asked)

    plan = await own_plan(games, table_id, user)
    async with plan.lock:
        position = plan.position
        present = present_in(position.game, language)
        try:
            await plan.answer(given.option, given.version, choose)
        except NotOffered:
            violation = why_not(present, position, plan.seat, given.option)
            raise play.in_words(violation, present.texts) from None
        except Refused as refused:
            raise play.in_words(refused.violation, present.texts) from None


async def undo(games: TableRegistry, table_id: str, user: User, to_step: int) -> None:
    plan = await own_plan(games, table_id, user)
    async with plan.lock:
        plan.undo(to_step)


async def discard(games: TableRegistry, table_id: str, user: User) -> None:
    async with games.seeing(table_id, match=False) as snapshot:
        if not snapshot.plays(user.id):
            raise ApiError(403, "not_a_player")
    games.plans.drop(table_id, user.id)


async def carry_out(games: TableRegistry, table_id: str, user: User, version: int, language: str) -> Played:
    """Gives the planned answers at the table, up to the first that chance or another's decision precedes."""
    plan = await own_plan(games, table_id, user)
    async with plan.lock:
        if not plan.steps:
            raise ApiError(409, "plan_empty")
        async with games.changing(table_id) as change:
            change.need("running")
            need_version(await change.match(), version, language)
            played = await give_in_turn(change, user, plan, language)
        games.plans.drop(table_id, user.id)
    return played


async def give_in_turn(change: TableTransaction, user: User, plan: Plan, language: str) -> Played:
    """All or the first of the planned answers, in one change of the table."""
    match, seat = await change.match(), plan.seat_name
    stopped: Stop | None = None
    given = 0
    for step in plan.steps:
        if stopped is None and not is_offered(match, seat, step):
            stopped = "differs"
        if stopped is not None:
            break
        before = chances(match)
        wanted = AnswerRequest(seat=seat, option=step.option, version=match.version)
        await play.give(change, user.id, wanted, language)
        given += 1
        if chances(match) != before:
            stopped = "chance"
        elif match.seats_to_answer != [seat]:
            stopped = "others"
    if given == 0:
        raise ApiError(409, "plan_does_not_fit")
    left = plan.steps[given:]
    return Played(seat, given, stopped if left and stopped is not None else "done", left)


def is_offered(match: Match, seat: str, step: Step) -> bool:
    ask = match.ask(seat)
    return ask is not None and ask.prompt == step.prompt and ask.option(step.option) is not None


def chances(match: Match) -> tuple[int, int]:
    """How often dice have fallen, and how often something hidden became known."""
    return match.board.dice.counter, match.board.reveals
