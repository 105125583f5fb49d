"""Plans over HTTP: a turn tried on a private copy, and then played at the table or thrown away."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from tripartite.server.present.plans import plan_state, plan_step
from tripartite.server.present.states import Reader
from tripartite.server.present.wording import state_in_words
from tripartite.server.storage.models import User
from tripartite.server.tables import advice, planning, play
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.dependencies import ReaderOf, RegistryOf
from tripartite.server.web.rates import RatesOf
from tripartite.server.web.schemas import (
    Advice,
    Inquiry,
    PlanAnswer,
    PlanPlay,
    PlanStart,
    PlanState,
    PlanUndo,
    PlayedPlan,
    WhyNot,
)
from tripartite.server.web.security import CurrentUser
from tripartite.server.web.table_routes import ElementName, TableId, seen

router = APIRouter(tags=["tables"])


async def planned(games: TableRegistry, table_id: str, user: User, reader: Reader) -> PlanState:
    async with games.seeing(table_id) as snapshot:
        return plan_state(snapshot, planning.plan_at(games, snapshot, user), reader)


@router.post("/tables/{id}/plan", summary="Begin a plan")
async def start(
    id: TableId, wanted: PlanStart, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> PlanState:
    """A private copy with other dice, and with all dealt anew that the seat may not know. Whoever has a plan
    at this table loses it."""
    await rates.count("answers", user.id)
    await planning.start(games, id, user, wanted, reader.language)
    return await planned(games, id, user, reader)


@router.get("/tables/{id}/plan", summary="My plan at this table")
async def read_plan(id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf) -> PlanState:
    return await planned(games, id, user, reader)


@router.post("/tables/{id}/plan/answers", summary="Plan an answer")
async def answer(
    id: TableId, given: PlanAnswer, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> PlanState:
    """What others are asked on the copy they decline, or a bot answers it."""
    await rates.count("answers", user.id)
    await planning.answer(games, id, user, given, reader.language)
    return await planned(games, id, user, reader)


@router.post("/tables/{id}/plan/undo", summary="Take planned answers back")
async def undo(
    id: TableId, wanted: PlanUndo, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> PlanState:
    await rates.count("answers", user.id)
    await planning.undo(games, id, user, wanted.to_step)
    return await planned(games, id, user, reader)


@router.get("/tables/{id}/plan/why", summary="Why not, on the copy?")
async def why(
    id: TableId,
    games: RegistryOf,
    user: CurrentUser,
    reader: ReaderOf,
    option: Annotated[str | None, Query(max_length=200)] = None,
    touch: Annotated[str | None, Query(max_length=200)] = None,
) -> WhyNot:
    """As for the table, by the plan's state."""
    plan = await planning.own_plan(games, id, user)
    return play.explained(plan.position, plan.seat, option, touch, reader.present(plan.position.game.id))


@router.get("/tables/{id}/plan/inquiry", summary="What is there to know of an element, on the copy?")
async def inquire(
    id: TableId, element: ElementName, games: RegistryOf, user: CurrentUser, reader: ReaderOf
) -> Inquiry:
    """As for the table, by the plan's state."""
    plan = await planning.own_plan(games, id, user)
    return play.told_of(plan.position, plan.seat, element, reader.present(plan.position.game.id))


@router.get("/tables/{id}/plan/advice", summary="What would a bot do, on the copy?")
async def advise(
    id: TableId, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> Advice:
    """As for the table, by the plan's state."""
    await rates.count("answers", user.id)
    return await advice.on_plan(games, id, user, reader)


@router.post("/tables/{id}/plan/discard", summary="Throw the plan away", status_code=204)
async def discard(id: TableId, games: RegistryOf, user: CurrentUser) -> None:
    await planning.discard(games, id, user)


@router.post("/tables/{id}/plan/play", summary="Play the plan")
async def carry_out(
    id: TableId, wanted: PlanPlay, games: RegistryOf, user: CurrentUser, reader: ReaderOf, rates: RatesOf
) -> PlayedPlan:
    """Gives the planned answers at the table, in order, as long as the table offers them, no die has fallen
    and nobody else has to decide. The plan is over then; what is left of it comes back."""
    await rates.count("answers", user.id)
    played = await planning.carry_out(games, id, user, wanted.version, reader.language)
    state = await seen(games, id, played.seat, reader)
    texts = reader.texts(state.table.game)
    return PlayedPlan(
        state=state_in_words(state, texts),
        given=played.given,
        stopped=played.stopped,
        left=[plan_step(step, played.seat, texts) for step in played.left],
    )
