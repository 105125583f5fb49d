"""What a player lets be until the end of a chapter: the server declines it for him, as he would himself.

A waiver is its seat's secret, kept with the seat. What it answers is an answer of that player like any other,
given after a pause of a length that nobody can foresee, and no message tells that it was not given by hand.
"""

from __future__ import annotations

from typing import Any, Final

from tripartite.core.match import Match
from tripartite.core.position import View
from tripartite.core.verbs import Facts, Option
from tripartite.present import Present
from tripartite.server.present import progress
from tripartite.server.storage.models import Seat
from tripartite.server.tables.rows import is_person
from tripartite.texts import Phrase, phrase

Waiver = dict[str, Any]  # prompt, facts, chapter, and the numbers of the answers that it gave (`given`)
ANY: Final = "any"


def chapter_of(match: Match) -> str:
    """The conference or the turn, by its number, at the end of which waivers end."""
    return progress.place(match).partition(":")[0]


def declining(view: View, present: Present) -> Option | None:
    """The option by which what the seat is asked can be let be beforehand."""
    ask = view.ask
    waived = present.waivers.get(ask.prompt) if ask is not None else None
    if ask is None or waived is None:
        return None
    return ask.option(waived.verb)


def offers(view: View, present: Present) -> dict[str, Facts]:
    """What could be let be from now on: what is alike in one of the facts, or all that is asked so."""
    if view.ask is None or declining(view, present) is None:
        return {}
    facts = present.waivers[view.ask.prompt].facts(view.board)
    return {**{name: {name: value} for name, value in facts.items()}, ANY: {}}


def new_waiver(match: Match, seat: str, present: Present, by: str) -> Waiver | None:
    """What the seat lets be from what it is asked now; None if that is not offered."""
    view = match.view(seat)
    facts = offers(view, present).get(by)
    if view.ask is None or facts is None:
        return None
    return {"prompt": view.ask.prompt, "facts": facts, "chapter": chapter_of(match), "given": []}


def waived(match: Match, seat: Seat, present: Present) -> tuple[int, Option] | None:
    """Which of the seat's waivers speaks of what it is asked now, and the option that it gives."""
    if not (seat.waivers and is_person(seat) and seat.seat in match.seats_to_answer):
        return None
    view = match.view(seat.seat)
    option = declining(view, present)
    if option is None or view.ask is None:
        return None
    facts = present.waivers[view.ask.prompt].facts(view.board)
    for number, waiver in enumerate(seat.waivers):
        alike = all(facts.get(name) == value for name, value in waiver["facts"].items())
        if waiver["prompt"] == view.ask.prompt and waiver["chapter"] == chapter_of(match) and alike:
            return number, option
    return None


def noted(waivers: list[Waiver], number: int, answer: int) -> list[Waiver]:
    """The waivers once one of them has given an answer."""
    return [
        {**waiver, "given": [*waiver["given"], answer]} if place == number else waiver
        for place, waiver in enumerate(waivers)
    ]


def lasting(waivers: list[Waiver], chapter: str) -> list[Waiver]:
    """Those whose chapter is not over."""
    return [waiver for waiver in waivers if waiver["chapter"] == chapter]


def undoing(waivers: list[Waiver], to_answer: int) -> list[Waiver]:
    """Whoever takes back what a waiver has answered wants to be asked again."""
    return [waiver for waiver in waivers if all(answer <= to_answer for answer in waiver["given"])]


def told(prompt: str, facts: Facts) -> Phrase:
    return phrase("waiver", prompt, facts)
