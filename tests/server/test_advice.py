"""What would the bot do? Whoever has to decide may ask, and hears the bot's choice with its reasons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from served import problem
from tabletop import ALL_MINE, Json, Person
from tripartite.api import start
from tripartite.bots import make_bot, standard_bot
from tripartite.games.registry import GAMES

Client = Callable[[str], Person]


def to_decide(person: Person, table: str) -> tuple[str, Json]:
    """A seat that has to answer, and its state."""
    seat = person.state(table)["waiting_for"][0]
    return seat, person.asked(table, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_own_choice_comes_first_with_its_motives_in_words(client: Client, game: str) -> None:
    match = start(game, seed="advice")
    person = client("Anna")
    table = person.post("/import", match.record())["id"]
    seat, state = to_decide(person, table)
    advice = person.get(f"/tables/{table}/advice", seat=seat, lang="en")
    assert advice["version"] == state["version"]
    texts = {option["id"]: option["text"] for option in state["ask"]["options"]}
    assert [texts[advised["option"]] for advised in advice["options"]] == [
        advised["text"] for advised in advice["options"]
    ]
    view = match.view(seat)
    ranked = make_bot(standard_bot(game), match.game, view.seat, "any").rank(view)
    scores = sorted((each.score for each in ranked), reverse=True)
    assert [advised["score"] for advised in advice["options"]] == pytest.approx(scores[:3])
    told = {motive.key for each in ranked for motive in each.motives}
    given = [motive for advised in advice["options"] for motive in advised["motives"]]
    assert {motive["key"] for motive in given} <= told
    assert all(motive["text"][0].isupper() for motive in given)


def test_only_the_own_seats_may_ask(client: Client) -> None:
    anna, berta = client("Anna"), client("Berta")
    table = anna.new_table(ALL_MINE)["id"]
    seat, _ = to_decide(anna, table)
    refused = berta.http.get(f"/api/tables/{table}/advice", params={"seat": seat})
    assert problem(refused, 403) == "not_your_seat"


def test_a_plan_has_advice_of_its_own(client: Client) -> None:
    person = client("Anna")
    table = person.new_table(ALL_MINE)["id"]
    seat, state = to_decide(person, table)
    plan = person.post(f"/tables/{table}/plan", {"seat": seat, "version": state["version"]})
    advice = person.get(f"/tables/{table}/plan/advice")
    offered = {option["id"] for option in plan["state"]["ask"]["options"]}
    assert {advised["option"] for advised in advice["options"]} <= offered
