"""Looking back: a table after any number of answers, its record, and the proof of its dice."""

from __future__ import annotations

from typing import Any

from tripartite.core.dice import commitment, follows, parse_seed
from tripartite.core.game import BadData
from tripartite.core.match import Match, match_from_record
from tripartite.server.present.states import Reader, message, position_state, score_facts
from tripartite.server.present.wording import message_in_words, state_in_words
from tripartite.server.tables.loader import Folders, answers_of, find_game, opening, record_of
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import messages_of_answer
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import ReplayStep, RollCheck, Verification


async def step(
    games: TableRegistry,
    snapshot: TableSnapshot,
    at: int,
    seat: str | None,
    reader: Reader,
    as_seen: bool = False,
) -> ReplayStep:
    """The table after that many answers: with everything after the end, else what the seat saw."""
    if snapshot.loaded is None:
        raise ApiError(409, "not_running")
    if at > snapshot.table.answers:
        raise ApiError(404, "no_such_answer", facts={"answer": at})
    everything = snapshot.ended and not as_seen
    film = await games.films.of(snapshot, games.components)
    history = [entry for entry in snapshot.loaded.history if entry["answer"] <= at]
    position = film.at(at)
    texts = reader.texts(position.game.id)
    score = score_facts(position, history, reader.wordless(position.game.id))
    async with snapshot.reading() as session:
        told = await messages_of_answer(session, snapshot.table, at, seat, everything)
    return ReplayStep(
        at_answer=at,
        answers=snapshot.table.answers,
        messages=[message_in_words(message(written, snapshot.table, reader), texts) for written in told],
        state=state_in_words(position_state(snapshot, position, seat, score, reader, everything), texts),
    )


# --- the record ------------------------------------------------------------------------------------------


async def record(snapshot: TableSnapshot, seat: str | None, components: Folders) -> dict[str, Any]:
    """The game as a file; until its end without seed, shuffles and whatever else is hidden from the seat."""
    if snapshot.loaded is None:
        raise ApiError(409, "not_running")
    async with snapshot.reading() as session:
        answers = await answers_of(session, snapshot.table)
    data = record_of(snapshot.table, opening(snapshot.table, components), answers)
    return data if snapshot.ended else without_secrets(data, snapshot.loaded.match, seat)


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


async def evidence(snapshot: TableSnapshot, components: Folders) -> dict[str, Any]:
    """The record of an ended game, as it is stored."""
    if not snapshot.ended:
        raise ApiError(409, "not_ended")
    return await record(snapshot, None, components)


def verified(data: dict[str, Any], components: Folders) -> Verification:
    """Derives every roll and every state again from the seed that was kept secret until the end."""
    problem = None
    try:
        rolls = derived(data, match_from_record(find_game(data["game"], components), data))
    except BadData as error:
        problem = str(error)
        rolls = derived_from_seed(data)
    return Verification(
        seed_hash=data["seed_hash"],
        seed=data["seed"],
        agrees=problem is None,
        problem=problem,
        dice_agree=commitment(parse_seed(data["seed"])) == data["seed_hash"]
        and all(roll.agrees for roll in rolls),
        rolls=rolls,
    )


def written_rolls(data: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """All that a record tells of, each with the answer that it followed."""
    opened = [(0, roll) for roll in data["opening"]["rolls"]]
    later = [(number, roll) for number, entry in enumerate(data["answers"], 1) for roll in entry["rolls"]]
    return [*opened, *later]


def derived(data: dict[str, Any], match: Match) -> list[RollCheck]:
    """Each roll beside the one that the rules came to."""
    expected = [*match.opening_rolls, *(roll for entry in match.journal for roll in entry.rolls)]
    return [
        roll_check(number, found, roll.to_json() == found)
        for (number, found), roll in zip(written_rolls(data), expected, strict=False)
    ]


def derived_from_seed(data: dict[str, Any]) -> list[RollCheck]:
    """Each die, where the rules do not repeat the game; what was shuffled only they could tell."""
    seed = parse_seed(data["seed"])
    dice = [(number, found) for number, found in written_rolls(data) if found["sides"]]
    return [roll_check(number, found, follows(seed, found)) for number, found in dice]


def roll_check(number: int, found: dict[str, Any], agrees: bool) -> RollCheck:
    return RollCheck(
        answer=number,
        counter=found["counter"],
        purpose=found["purpose"],
        sides=found["sides"],
        result=found["result"],
        agrees=agrees,
    )
