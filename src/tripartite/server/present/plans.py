"""A plan as its owner sees it: a state like that of a table, and the answers that lead to it."""

from __future__ import annotations

from tripartite.server.present.states import Reader, position_state, score_facts
from tripartite.server.present.wording import state_in_words
from tripartite.server.tables.plans import Plan, Step
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.web.schemas import PlanState, PlanStep
from tripartite.texts import Texts


def plan_state(snapshot: TableSnapshot, plan: Plan, reader: Reader) -> PlanState:
    """The copy through the eyes of the seat that plans."""
    history = [] if snapshot.loaded is None else snapshot.loaded.history
    game = snapshot.table.game
    score = score_facts(plan.position, history, reader.wordless(game))
    state = position_state(snapshot, plan.position, plan.seat_name, score, reader, everything=False)
    return PlanState(
        state=state_in_words(
            state.model_copy(update={"undo_to": 0 if plan.steps else None}), reader.texts(game)
        ),
        steps=[plan_step(step, plan.seat_name, reader.texts(game)) for step in plan.steps],
        over=plan.over,
    )


def plan_step(step: Step, seat: str, texts: Texts) -> PlanStep:
    option = texts.game.vocabulary.read(step.option)
    return PlanStep(
        prompt=step.prompt,
        option=step.option,
        text=step.option if option is None else texts.option(option),
        told=[texts.event(event) for event in step.told if event.seen_by((seat,))],
    )
