"""What closes a phase, a chapter or a game: what it added up to, its moments, and who gained by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tripartite.core.events import Event
from tripartite.server.present.states import Reader
from tripartite.server.present.wording import event_text
from tripartite.server.tables.snapshot import TableSnapshot
from tripartite.server.tables.stream import Told, messages_between
from tripartite.server.web.schemas import Summary, SummaryEntry, SummaryLine
from tripartite.story import GAME, Closing, Telling, closings, moments, summary, telling_of
from tripartite.texts import Texts, capital

MOST_MOMENTS = 6


async def summaries(snapshot: TableSnapshot, seat: str | None, reader: Reader, since: int) -> list[Summary]:
    """Of all that ended after that message, as the seat saw it."""
    told = standing(await messages_between(snapshot, 0, seat, reader.user_id))
    telling = telling_of(snapshot.table.game)
    events = [Event(each.key or "", each.paragraph or "", each.facts) for each in told]
    found = closings(telling, events, snapshot.ended)
    history = score_history(snapshot)
    # What ends with the game ends with its last event, the rest with the one that begins something else.
    last = [told[min(closing.end, len(told) - 1)].seq for closing in found]
    return [
        summed_up(telling, told, events, closing, history, reader.texts(snapshot.table.game))
        for closing, seq in zip(found, last, strict=True)
        if seq > since
    ]


def standing(messages: Sequence[Told]) -> list[Told]:
    """The events that nobody has taken back."""
    kept: list[Told] = []
    for message in messages:
        if message.kind == "undone":
            kept = [event for event in kept if (event.answer or 0) <= (message.answer or 0)]
        elif message.kind == "event":
            kept.append(message)
    return kept


def score_history(snapshot: TableSnapshot) -> list[dict[str, Any]]:
    """The points at the ends of chapters, and at the end of the game."""
    loaded = snapshot.loaded
    if loaded is None:
        return []
    score = loaded.match.score()
    end = {"answer": loaded.match.answers, "points": score["final"] or score["points"]}
    return [*loaded.history, end] if snapshot.ended else loaded.history


def summed_up(
    telling: Telling,
    told: Sequence[Told],
    events: Sequence[Event],
    closing: Closing,
    history: list[dict[str, Any]],
    texts: Texts,
) -> Summary:
    sums = summary(telling, events[closing.first : closing.end])
    named_by = {each.name: each.by for each in telling.sums}
    greatest = moments(telling, events, closing)[-MOST_MOMENTS:]
    return Summary(
        kind=closing.kind,
        chapter=closing.chapter,
        title=title(texts, events, closing),
        first=told[closing.first].seq,
        last=told[closing.end - 1].seq,
        lines=[
            SummaryLine(
                name=texts.name("sum", name),
                entries=[entry(texts, named_by[name], value, number) for value, number in counted.items()],
            )
            for name, counted in sums.items()
        ],
        moments=[event_text(events[number], texts) for number in greatest],
        gained=gained(history, told, closing),
    )


def entry(texts: Texts, fact: str, value: str, number: int) -> SummaryEntry:
    return SummaryEntry(
        name=capital(texts.name(fact, value)),
        seat=value if value in texts.game.seats else None,
        number=number,
    )


def title(texts: Texts, events: Sequence[Event], closing: Closing) -> str:
    """What has ended, in words; a chapter by its number."""
    if not closing.chapter and closing.kind != GAME:
        return texts.say("closing", closing.kind, events[closing.first].facts)
    number = chapter_number(texts, events, closing) if closing.chapter else None
    return capital(texts.label("whole_game") if number is None else texts.chapter(number))


def chapter_number(texts: Texts, events: Sequence[Event], closing: Closing) -> str | None:
    """As its beginning tells; an opening year is the one before the next that is told."""
    begins, number = texts.chapters["begins"], texts.chapters["number"]
    for index in range(closing.first, len(events)):
        if events[index].key == begins:
            told = str(events[index].facts[number])
            return told if index < closing.end else str(int(told) - 1)
    return None


def gained(history: list[dict[str, Any]], told: Sequence[Told], closing: Closing) -> dict[str, int] | None:
    """How the points of the seats have changed, where they are known before and after."""
    began, ended = told[closing.first].answer or 0, told[closing.end - 1].answer or 0
    before = [entry["points"] for entry in history if entry["answer"] <= began]
    after = [entry["points"] for entry in history if began < entry["answer"] <= ended + 1]
    if not (closing.chapter or closing.kind == GAME) or not before or not after:
        return None
    return {seat: after[-1][seat] - before[-1][seat] for seat in after[-1]}
