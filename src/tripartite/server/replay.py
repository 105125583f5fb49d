"""Looking back: a table after any number of answers, its record, and the proof of its dice."""

from __future__ import annotations

import asyncio
from typing import Any

from tripartite.core.dice import commitment
from tripartite.core.game import BadData
from tripartite.core.match import Match, match_from_record
from tripartite.server.loading import Folders, answers_of, game_of, opening, record_of
from tripartite.server.models import GameTable
from tripartite.server.problems import Refusal
from tripartite.server.rendering import Reader, message, position_state
from tripartite.server.running import Games
from tripartite.server.schemas import ReplayStep, RollCheck, Verification
from tripartite.server.seeing import Sight
from tripartite.server.stream import messages_of_answer


async def step(
    games: Games, sight: Sight, at: int, seat: str | None, reader: Reader, as_seen: bool = False
) -> ReplayStep:
    """The table after that many answers: with everything after the end, else what the seat saw."""
    if sight.loaded is None:
        raise Refusal(409, "not_running")
    if at > sight.table.answers:
        raise Refusal(404, "no_such_answer", facts={"answer": at})
    everything = sight.ended and not as_seen
    film = await games.films.of(sight, games.components)
    history = [entry for entry in sight.loaded.history if entry["answer"] <= at]
    told = await messages_of_answer(sight.session, sight.table, at, seat, everything)
    return ReplayStep(
        at_answer=at,
        answers=sight.table.answers,
        messages=[message(written, sight.table, reader) for written in told],
        state=position_state(sight, film.at(at), seat, history, reader, everything),
    )


# --- the record ------------------------------------------------------------------------------------------


async def record(sight: Sight, seat: str | None, components: Folders) -> dict[str, Any]:
    """The game as a file; until its end without seed, shuffles and whatever else is hidden from the seat."""
    if sight.loaded is None:
        raise Refusal(409, "not_running")
    answers = await answers_of(sight.session, sight.table)
    data = record_of(sight.table, opening(sight.table, components), answers)
    return data if sight.ended else without_secrets(data, sight.loaded.match, seat)


def without_secrets(data: dict[str, Any], match: Match, seat: str | None) -> dict[str, Any]:
    """What a seat may know of a running game's record."""
    open_answers = len(data["answers"]) - match.face_down
    secrets = [verb.name for verb in match.game.vocabulary.verbs.values() if verb.secret]
    own = match.hand_of(seat)
    answers = [
        {
            **entry,
            "option": entry["option"]
            if entry["seat"] in own
            or (number < open_answers and entry["option"].split(" ")[0] not in secrets)
            else None,
            "rolls": open_rolls(entry["rolls"]),
        }
        for number, entry in enumerate(data["answers"])
    ]
    # Set-up also rolls for what stays face down.
    hidden = [{**roll, "result": []} for roll in data["opening"]["rolls"]]
    beginning = {**data["opening"], "rolls": hidden}
    kept = {key: value for key, value in data.items() if key not in ("seed", "start")}
    return {**kept, "script": [], "opening": beginning, "answers": answers}


def open_rolls(rolls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Dice lie open; the order that a shuffle made does not."""
    return [roll if roll["sides"] else {**roll, "result": []} for roll in rolls]


# --- the proof -------------------------------------------------------------------------------------------


async def verification(sight: Sight, components: Folders) -> Verification:
    """Derives every roll and every state again from the seed that was kept secret until the end."""
    if not sight.ended:
        raise Refusal(409, "not_ended")
    if sight.loaded is None:
        raise Refusal(409, "not_running")
    answers = await answers_of(sight.session, sight.table)
    data = record_of(sight.table, opening(sight.table, components), answers)
    return await asyncio.to_thread(verified, sight.table, data, components)


def verified(table: GameTable, data: dict[str, Any], components: Folders) -> Verification:
    game = game_of(table, components)
    problem = None
    try:
        match = match_from_record(game, data)
    except BadData as error:
        problem = str(error)
        match = match_from_record(game, data, check=False)
    derived = [roll for entry in match.journal for roll in entry.rolls]
    written = [(number, roll) for number, entry in enumerate(data["answers"], 1) for roll in entry["rolls"]]
    opened = [(0, roll) for roll in data["opening"]["rolls"]]
    rolls = [
        RollCheck(
            answer=number,
            counter=found["counter"],
            purpose=found["purpose"],
            sides=found["sides"],
            result=found["result"],
            agrees=expected.to_json() == found,
        )
        for (number, found), expected in zip(
            [*opened, *written], [*match.opening_rolls, *derived], strict=False
        )
    ]
    return Verification(
        seed_hash=commitment(table.seed),
        seed=table.seed.hex(),
        agrees=problem is None,
        problem=problem,
        rolls=rolls,
    )
