"""What the browser client puts into words by itself reads as the server tells it to programs."""

from __future__ import annotations

import json
import random
import subprocess
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_json

from tripartite.api import start
from tripartite.bots import make_bot, standard_bot
from tripartite.bots.reasons import Reason
from tripartite.core.match import Match
from tripartite.core.position import segment_name
from tripartite.games.registry import GAMES, load_game
from tripartite.lessons import Shelf
from tripartite.server.present.progress import place, place_told
from tripartite.server.present.states import Reader, ask_fields, message, score_facts
from tripartite.server.present.wording import for_clients, message_in_words, state_in_words
from tripartite.server.storage.models import GameTable
from tripartite.server.tables import waivers
from tripartite.server.tables.stream import Told
from tripartite.server.web.schemas import (
    AskFacts,
    MessageFacts,
    SeatFacts,
    StateFacts,
    TableFacts,
    WaiverFacts,
)
from tripartite.texts import LANGUAGES, Texts

WEB = Path(__file__).resolve().parents[2] / "web"
GAMES_EACH = 2
ANSWERS = 200
ALIKE = 3  # positions that ask the same, and events of a kind, that are looked at
READER = Reader(None, "en", "", {}, Shelf(), timedelta())
Json = dict[str, Any]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], tuple[Json, Json]]:
    """By game and language what the server tells of positions of random games, and what the client does."""
    asked, expected, keys = [], [], []
    for game in GAMES:
        states, messages = positions(game)
        for language in LANGUAGES:
            texts = Texts(load_game(game), language)
            asked.append({"texts": texts.for_clients(), "states": states, "messages": messages})
            expected.append(
                {
                    "states": [state_in_words(state, texts) for state in states],
                    "messages": [message_in_words(each, texts) for each in messages],
                }
            )
            keys.append((game, language))
    path = tmp_path_factory.mktemp("words") / "asked.json"
    path.write_bytes(to_json(asked))
    run = subprocess.run(["node", "in-words.js", str(path)], cwd=WEB, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    by_server, by_client = json.loads(to_json(expected)), json.loads(run.stdout)
    return dict(zip(keys, zip(by_server, by_client, strict=True), strict=True))


def positions(game: str) -> tuple[list[StateFacts], list[MessageFacts]]:
    """States and messages of a few random games, with each kind of decision and of event a few times."""
    seen: Counter[str] = Counter()
    states: list[StateFacts] = []
    messages: list[MessageFacts] = []
    scenarios = list(load_game(game).scenarios)
    for number in range(GAMES_EACH):
        rng = random.Random(f"{game} {number}")
        match = start(game, scenarios[number % len(scenarios)], seed=str(number))
        while not match.over and match.answers < ANSWERS:
            seat = rng.choice(match.seats_to_answer)
            ask = match.ask(seat)
            assert ask is not None
            verbs = {option.verb for option in ask.options}
            if is_new(seen, f"ask {ask.prompt}: {sorted(verbs)}"):
                states.append(state_of(match, seat))
                messages += [told_of(game, reason) for reason in motives(match, seat, seen)]
            option = rng.choice(ask.options).id
            if is_new(seen, f"answer {option.split()[0]}"):
                messages.append(told_of(game, Told(1, "answer", seat, facts={"option": option})))
            for event in match.answer(seat, option):
                if is_new(seen, f"event {event.key}"):
                    facts = json.loads(to_json(event.facts))
                    messages.append(told_of(game, Told(1, "event", key=event.key, facts=facts)))
        states.append(state_of(match, None))
    messages += [
        told_of(game, Told(1, "joined", match.game.seats[0], facts={"player": "{game} $& Ann"})),
        told_of(game, Told(1, "ended", facts={"winners": list(match.game.seats)})),
        told_of(game, Told(1, "undone", facts={"player": "Ann"}, answer=7)),
        told_of(game, Told(1, "reason", facts={"reasons": [Reason("unheard_of", 1.0, {})._asdict()]})),
        *[
            told_of(game, taken_back(match, kind, count))
            for kind, count in (("undone", 1), ("undo_asked", 3))
        ],
        told_of(game, Told(1, "undone", facts={"player": "Ann", "option": "unheard of"}, answer=7)),
        told_of(game, Told(1, "chat", body="{seat}")),
        told_of(game, Told(1, "event", key="unheard_of")),
        told_of(game, Told(1, "answer", match.game.seats[0], facts={"option": "unheard of"})),
    ]
    return states, messages


def motives(match: Match, seat: str, seen: Counter[str]) -> list[Told]:
    """What tells of the motives of a bot in the place of that seat."""
    bot = make_bot(standard_bot(match.game), match.game, match.seat_index(seat), "")
    found = [motive for each in bot.rank(match.view(seat)) for motive in each.motives]
    new = [motive for motive in found if is_new(seen, f"motive {motive.key}")]
    reasons = [Reason(motive.key, motive.share, dict(motive.facts or {}))._asdict() for motive in new]
    return [Told(1, "reason", seat, facts=json.loads(to_json({"reasons": reasons})))] if reasons else []


def taken_back(match: Match, kind: str, count: int) -> Told:
    """What tells that the last answers of a game, which were given openly, are taken back."""
    last = match.journal[-1]
    facts = {"player": "Ann", "by": last.seat, "option": last.option, "count": count}
    return Told(1, kind, facts=facts, answer=0)


def is_new(seen: Counter[str], what: str) -> bool:
    seen[what] += 1
    return seen[what] <= ALIKE


def told_of(game: str, written: Told) -> MessageFacts:
    return message(written, GameTable(game=game), READER)


def state_of(match: Match, seat: str | None) -> StateFacts:
    game, present = match.game, READER.wordless(match.game.id)
    view = match.position.view(-1 if seat is None else game.seats.index(seat))
    aids = present.aids(view)
    return StateFacts(
        table=table_of(match),
        seq=1,
        version=match.version,
        seat=seat,
        segment=segment_name(game, match.board),
        ask=None if (asked := ask_fields(match.position, view, aids, present)) is None else AskFacts(**asked),
        committed=None,
        waiting_for=match.seats_to_answer,
        board={},
        aids=aids,
        undo_to=None,
        answers=match.answers,
        score=score_facts(match.position, [], present),
        waivers=[
            WaiverFacts.model_validate({"what": waivers.told(prompt, {}), "given": [3]})
            for prompt in present.waivers
        ],
    )


def table_of(match: Match) -> TableFacts:
    game, present = match.game, READER.wordless(match.game.id)
    seats = [
        SeatFacts(seat=seat, kind="bot", hand=[seat], invite=None, connected=False, absent=False)
        for seat in game.seats
    ]
    standing = place_told(place(match), present)
    return TableFacts.model_validate(
        {
            **dict.fromkeys(("id", "components", "host", "created", "updated", "link", "seed_hash"), ""),
            **dict.fromkeys(("private", "several_seats", "bots_explain", "i_am_host", "my_turn"), False),
            "game": game.id,
            "scenario": match.scenario,
            "options": {},
            "status": "running",
            "seats": seats,
            "standing": standing,
            "waiting_for": [],
        }
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_client_says_what_the_server_says(
    told: dict[tuple[str, str], tuple[Json, Json]], game: str, language: str
) -> None:
    by_server, by_client = told[game, language]
    assert by_client["messages"] == by_server["messages"]
    for mine, theirs in zip(by_client["states"], by_server["states"], strict=True):
        for field, value in theirs.items():
            assert mine[field] == value, field
    options = [option for state in by_server["states"] if state["ask"] for option in state["ask"]["options"]]
    assert any(option["hint"] for option in options)
    assert any(option["waste"] for option in options)


def test_texts_for_clients_hold_no_words_that_the_server_keeps_to_itself() -> None:
    for game in GAMES:
        tables = json.loads(for_clients(Texts(load_game(game), "en"))[0])["tables"]
        assert {"prompt", "option", "event", "message", "form"} <= tables.keys()
        assert {"refusal", "terminal", "problem", "notice"}.isdisjoint(tables)
