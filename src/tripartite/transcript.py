"""A whole game as a text to read: what was answered and what happened, by chapter and segment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tripartite.bots import standard_bot
from tripartite.bots.reasons import reasons, reasons_said
from tripartite.core.dice import commitment
from tripartite.core.events import Event
from tripartite.core.match import Match
from tripartite.core.position import segment_name
from tripartite.core.verbs import Option
from tripartite.texts import Texts, capital


def transcript(
    match: Match, language: str = "en", seat: str | None = None, explained: Sequence[str] = ()
) -> str:
    """The game so far in words; with a seat only what that seat may know (an empty seat is a spectator).

    Of the seats to be explained it tells the reasons that the game's own bot has for what they answered.
    """
    return "\n".join(Transcript(match, Texts(match.game, language), seat, explained).lines()) + "\n"


class Transcript:
    """The lines of one transcript."""

    def __init__(self, match: Match, texts: Texts, seat: str | None, explained: Sequence[str] = ()) -> None:
        self.match = match
        self.texts = texts
        self.seat = seat
        self.explained = explained
        self.hand = match.hand_of(seat or None)
        self.heading = ""

    def lines(self) -> Iterator[str]:
        yield from self.front_page()
        yield from self.course()
        yield from self.score()

    def front_page(self) -> Iterator[str]:
        """The game, the scenario, the options and the published hash of the seed."""
        match, texts = self.match, self.texts
        yield f"# {match.game.name}: {texts.name('scenario', match.scenario)}"
        yield ""
        for choice, value in match.options.items():
            yield f"{texts.name('choice', choice)}: {texts.name('choice', f'{choice}.{value}')}"
        yield f"{self.word('seed_hash')}: {commitment(match.seed)}"
        if self.seat is not None:
            yield capital(texts.label("view_of", seat=self.seat)) if self.seat else self.word("spectator")

    def course(self) -> Iterator[str]:
        """Plays the game once more to see which events followed each answer."""
        match = self.match
        again = Match(
            match.game,
            match.scenario,
            match.options,
            match.seed,
            match.script,
            keep_digests=False,
            start=match.start,
        )
        yield from self.happened(match.events[: len(again.events)])
        for entry in match.journal:
            told = len(again.events)
            segment = segment_name(match.game, again.board)
            ask = again.ask(entry.seat)
            option = ask.option(entry.option) if ask is not None else None
            secret = again.is_secret(entry.option)
            withheld = secret and not self.may_read(entry.seat)
            answered = self.answered(again, entry.seat, None if withheld else option)
            why = "" if secret else self.reason(again, entry.seat, entry.option)
            again.answer(entry.seat, entry.option)
            yield from self.under(segment)
            yield answered
            if why:
                yield f"  ({why})"
            yield from self.happened(match.events[told : len(again.events)])

    def may_read(self, secrets_of: str) -> bool:
        return self.seat is None or secrets_of in self.hand

    def answered(self, match: Match, seat: str, option: Option | None) -> str:
        if option is None:
            return self.texts.label("secret_answer", seat=seat)
        return f"{self.texts.name('seat', seat)}: {self.texts.option(option, match.board)}"

    def reason(self, match: Match, seat: str, option: str) -> str:
        """Why a bot would answer so, where that is to be told."""
        if seat not in self.explained:
            return ""
        found = reasons(match.view(None), match.seat_index(seat), option, standard_bot(match.game))
        return self.texts.sentences([reasons_said(found)]) if found else ""

    def happened(self, events: list[Event]) -> Iterator[str]:
        for event in events:
            if event.seat is not None and not self.may_read(event.seat):
                continue
            if event.key == self.texts.chapters["begins"]:
                number = event.facts[self.texts.chapters["number"]]
                yield from ("", f"## {capital(self.texts.chapter(str(number)))}")
                self.heading = ""
            else:
                yield from self.under(self.texts.headings.get(event.key, ""))
            yield f"  {self.texts.event(event)} ({event.paragraph})"

    def under(self, segment: str) -> Iterator[str]:
        """A heading if the segment has another name than the one before."""
        name = self.texts.segment(segment) if segment else ""
        if name not in ("", self.heading):
            self.heading = name
            yield from ("", f"### {name}")

    def score(self) -> Iterator[str]:
        """The points by condition as they stand, their sum where they add up, and the winners at the end."""
        score = self.match.score()
        yield from ("", f"## {self.word('score')}", "")
        for letter, points in score["by_condition"].items():
            if any(points.values()):
                mark = f"{letter}. " if letter.isupper() else ""
                yield f"{mark}{capital(self.texts.condition(letter))}: {self.points(points)}"
        if score["decisive"] is None:
            yield f"{self.word('total')}: {self.points(score['points'])}"
        if score["final"] is None:
            return
        if score["decisive"] is None:
            yield f"{self.word('final')}: {self.points(score['final'])}"
        yield f"{self.word('winner')}: {self.texts.winners(score['winners'])}"

    def points(self, by_seat: dict[str, int]) -> str:
        return ", ".join(
            self.texts.label("points_of", seat=seat, points=points) for seat, points in by_seat.items()
        )

    def word(self, label: str) -> str:
        return capital(self.texts.label(label))
