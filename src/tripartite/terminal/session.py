"""A game at the terminal: people type, bots answer, and everything that happens is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tripartite import rulebook
from tripartite.bots import make_bot, standard_bot
from tripartite.bots.reasons import reasons, reasons_said
from tripartite.core.asks import Ask, Refused
from tripartite.core.bots import Bot
from tripartite.core.events import Event
from tripartite.core.match import Match
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.json_files import write_json
from tripartite.present import present_of
from tripartite.terminal.desk import Desk, make_desk
from tripartite.terminal.menu import Menu, plain
from tripartite.terminal.screen import Screen
from tripartite.texts import Phrase, Texts, option_facts, phrase
from tripartite.whynot import why_not, why_untouched

LOG_LINES = 20
MOST_DIGITS = 6
DECIDING = ("why", "undo", "auto", "back")  # commands that belong to a decision


class Turn(NamedTuple):
    """The decision that is being made at the keyboard."""

    seat: str
    ask: Ask
    menu: Menu


class Session:
    """One game with the people and bots that play it."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        texts: Texts,
        people: list[str],
        bots: dict[str, str],
        seed: str,
        clock: float = 0,
        explain: bool = False,
    ) -> None:
        self.match = match
        self.clock = clock
        self.screen = screen
        self.texts = texts
        self.words = texts.terminal
        self.present = present_of(texts)
        self.people = people
        self.desk: Desk = make_desk(match.game, texts)
        seats = match.game.seats
        adviser = standard_bot(match.game.id)
        self.named = {seat: bots.get(seat, adviser) for seat in seats}
        self.bots: dict[str, Bot] = {
            seat: make_bot(name, match.game, seats.index(seat), seed) for seat, name in self.named.items()
        }
        self.explain = explain
        self.explained: dict[int, list[Phrase]] = {}  # what is told before the event of that number
        # How many events each reader has been told; after loading, the last ones are told again.
        told = max(0, len(match.events) - LOG_LINES) if match.journal else 0
        self.told = dict.fromkeys([*people, ""], told)
        self.shown_chapter = -1
        self.at_keyboard = people[0] if people else ""
        self.leaving = False
        self.commands: dict[str, Callable[[str, Turn | None], bool]] = {
            "why": self.why,
            "undo": self.undo,
            "auto": self.auto,
            "back": self.back,
            "board": self.board,
            "hand": self.hand,
            "card": self.card,
            "rules": self.rules,
            "log": self.log,
            "score": self.score,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    # --- the game ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Runs until the game is over or the player leaves."""
        self.welcome()
        while not self.match.over and not self.leaving:
            seat = self.next_seat()
            if seat in self.people:
                self.decide(seat)
            else:
                self.let_bot(seat)
        if self.match.over:
            self.finish()

    def welcome(self) -> None:
        key = "welcome_player" if self.people else "welcome_watcher"
        facts = {"game": self.match.game.name, "scenario": self.match.scenario, "seats": self.people}
        self.screen.line(self.words(key, **facts))

    def next_seat(self) -> str:
        """People come first where several decide at once, so that an undo finds no bot in its way."""
        waiting = self.match.seats_to_answer
        return next((seat for seat in waiting if seat in self.people), waiting[0])

    def let_bot(self, seat: str) -> None:
        option = self.bots[seat].choose(self.match.view(seat))
        if self.explain and not self.match.is_secret(option.id):
            self.note_reasons(seat, option)
        self.match.choose(seat, option)
        if not self.people:
            self.tell(self.at_keyboard)

    def note_reasons(self, seat: str, option: Option) -> None:
        """Keeps why a bot answers so, to be told with what follows from it."""
        match = self.match
        found = reasons(match.view(None), match.seat_index(seat), option.id, self.named[seat])
        if found:
            answer = phrase("option", option.verb, option_facts(match.game, option, match.board))
            told = [phrase("message", "answer", {"seat": seat, "said": answer}), reasons_said(found)]
            self.explained.setdefault(len(match.events), []).extend(told)

    def tell(self, seat: str) -> None:
        """What happened since this player was last told, as prose with the paragraph behind it."""
        events, hand = self.match.events, self.match.hand_of(seat or None)
        since = min(self.told[seat], len(events))
        self.told[seat] = len(events)
        for number, event in enumerate(events[since:], since):
            for said in self.explained.get(number, []):
                self.screen.hint(self.texts.sentences([said]))
            if event.seen_by(hand):
                self.tell_events([event])

    def tell_events(self, events: list[Event]) -> None:
        for event in events:
            heading = event.key == self.texts.chapters["begins"]
            self.screen.event(self.texts.event(event), event.paragraph, heading)

    # --- one decision --------------------------------------------------------------------------------------

    def decide(self, seat: str) -> None:
        """Shows a decision and reads until it is made, taken back or left."""
        ask = self.match.ask(seat)
        assert ask is not None
        self.hand_over(seat)
        self.tell(seat)
        view = self.match.view(seat)
        self.show_board(view, ask)
        note = partial(self.note, view)
        turn = Turn(seat, ask, Menu(self.texts, ask.options, note, view.board))
        self.show_menu(turn)
        done = False
        while not done and not self.leaving:
            prompt = f"{self.texts.name('seat', seat)}> "
            if not self.screen.in_time(prompt, self.clock):
                self.screen.line(self.words("time_is_up"))
                done = self.auto("", turn)
                continue
            line = self.screen.read(prompt)
            done = self.quit("", None) if line is None else self.obey(line.strip(), turn)

    def hand_over(self, seat: str) -> None:
        """Two people at one keyboard must not see each other's hand."""
        if seat != self.at_keyboard and self.screen.interactive:
            self.screen.read(self.words("hand_over", seat=seat))
            self.screen.clear()
        self.at_keyboard = seat

    def show_board(self, view: View, ask: Ask) -> None:
        """The whole board once a conference or turn, afterwards the part that the decision is about."""
        chapter = self.desk.chapter(view)
        whole = chapter != self.shown_chapter
        self.shown_chapter = chapter
        self.screen.show(self.desk.whole(view) if whole else self.desk.about(view, ask.prompt))

    def note(self, view: View, option: Option) -> str:
        """What is worth knowing of an option, and what would be lost by it."""
        notes = [self.desk.note(view, option), self.present.warning(view, option)]
        return "; ".join([note for note in notes if note])

    def show_menu(self, turn: Turn) -> None:
        self.screen.prompt(self.texts.prompt(turn.ask, turn.menu.board), turn.ask.paragraph)
        self.screen.numbered(turn.menu.lines())
        if turn.menu.narrowed:
            self.screen.hint(self.words("narrowed"))
        elif len(turn.menu.options) > 1:
            self.screen.hint(self.words("how_to_choose"))

    def obey(self, line: str, turn: Turn) -> bool:
        """Carries out a typed line; True when the decision is no longer pending."""
        word, _, rest = line.partition(" ")
        if word.casefold() in self.commands:
            return self.commands[word.casefold()](rest.strip(), turn)
        option = self.meant(line, turn)
        if option is None:
            return False
        return self.answer(turn, option)

    def meant(self, line: str, turn: Turn) -> Option | None:
        """The option that a number, an id, words or Enter stand for; otherwise the menu gets smaller."""
        menu = turn.menu
        exact = turn.ask.option(line)
        if exact is not None:
            return exact
        if not line:
            if len(menu.left) == 1:
                return menu.left[0]
        elif line.isdecimal():
            number = whole_number(line)
            if not 1 <= number <= len(menu.entries()):
                self.screen.problem(self.words("no_such_number", number=line, most=len(menu.entries())))
                return None
            option = menu.pick(number)
            if option is not None:
                return option
        elif not menu.filter(line):
            self.screen.problem(self.words("nothing_fits", words=line))
            return None
        elif len(menu.left) == 1:
            self.screen.line(self.words("only_one", chosen=menu.describe(menu.left[0])))
            return None
        self.show_menu(turn)
        return None

    def answer(self, turn: Turn, option: Option) -> bool:
        self.match.answer(turn.seat, option.id)
        return True

    # --- commands ------------------------------------------------------------------------------------------

    def why(self, rest: str, turn: Turn | None) -> bool:
        """Which rule forbids something now."""
        if turn is None or not rest:
            self.screen.problem(self.words("why_what", example=self.desk.example))
            return False
        position, seat = self.match.position, self.match.seat_index(turn.seat)
        if self.present.touched(rest) is not None:
            violation = why_untouched(self.present, position, seat, rest)
            self.screen.answer(f"{rest}: {self.texts.refusal(violation)}")
            return False
        found = self.desk.meant(position.view(seat), rest, turn.ask)
        if not found:
            self.screen.problem(self.words("why_unknown", words=rest))
        for option_id in found:
            violation = why_not(self.present, position, seat, option_id)
            self.screen.answer(f"{option_id}: {self.texts.refusal(violation)}")
        return False

    def undo(self, rest: str, turn: Turn | None) -> bool:
        """Takes back this player's last decisions and what bots did since, up to the last die or reveal."""
        if turn is None:
            return False
        if rest and not whole_number(rest):
            self.screen.problem(self.words("undo_how_many"))
            return False
        answers = self.answers_since(turn.seat, whole_number(rest or "1"))
        if not answers:
            self.screen.problem(self.words("undo_nothing"))
            return False
        if any(entry.shown and entry.seat not in self.people for entry in self.match.journal[-answers:]):
            self.screen.problem(self.words("undo_reveal"))
            return False
        try:
            self.match.undo(answers)
        except Refused:
            self.screen.problem(self.words("undo_closed"))
            return False
        stands = len(self.match.events)
        self.explained = {number: said for number, said in self.explained.items() if number < stands}
        self.screen.line(self.words("undone", answers=answers))
        return True

    def answers_since(self, seat: str, own: int) -> int:
        """How many answers reach back to the seat's last, second last, ... own one; 0 if there is none."""
        for number, entry in enumerate(reversed(self.match.journal), 1):
            if entry.seat == seat:
                own -= 1
                if own == 0:
                    return number
        return 0

    def auto(self, rest: str, turn: Turn | None) -> bool:
        """Lets the adviser decide this once, or from now on."""
        if turn is None:
            return False
        if plain(rest) == "all":
            self.people = [seat for seat in self.people if seat != turn.seat]
            self.screen.line(self.words("auto_all", seat=turn.seat))
            return True
        option = self.bots[turn.seat].choose(self.match.view(turn.seat))
        self.screen.line(self.words("auto", chosen=self.texts.option(option, turn.menu.board)))
        return self.answer(turn, option)

    def back(self, rest: str, turn: Turn | None) -> bool:
        """Shows all options again."""
        if turn is not None:
            turn.menu.reset()
            self.show_menu(turn)
        return False

    def board(self, rest: str, turn: Turn | None) -> bool:
        self.screen.show(self.desk.whole(self.match.view(self.at_keyboard or None)))
        return False

    def hand(self, rest: str, turn: Turn | None) -> bool:
        self.screen.show(self.desk.hand(self.match.view(self.at_keyboard or None)))
        return False

    def card(self, rest: str, turn: Turn | None) -> bool:
        found = self.desk.cards(self.match.view(self.at_keyboard or None), rest)
        for text in found:
            self.screen.paragraph(text)
        if not found:
            self.screen.problem(self.words("no_such_card", words=rest))
        return False

    def rules(self, rest: str, turn: Turn | None) -> bool:
        """A paragraph by its number, or the titles of those that hold a word."""
        if not rest:
            self.screen.problem(self.words("rules_what"))
            return False
        book = rulebook.paragraphs(self.match.game.id, self.texts.language)
        named = rulebook.named_rows(self.match.game.id, rest)
        for id in named:
            self.screen.rule(book[id])
        if named:
            return False
        wanted = plain(rest)
        found = [entry for entry in book.values() if wanted in plain(f"{entry.title} {entry.text}")]
        for entry in found:
            self.screen.line(f"{entry.id:8} {entry.title}")
        if not found:
            self.screen.problem(self.words("no_such_rule", words=rest))
        return False

    def log(self, rest: str, turn: Turn | None) -> bool:
        count = whole_number(rest) or LOG_LINES
        self.tell_events(self.match.events_for(self.at_keyboard or None)[-count:])
        return False

    def score(self, rest: str, turn: Turn | None) -> bool:
        self.screen.show(self.desk.score(self.match))
        return False

    def save(self, rest: str, turn: Turn | None) -> bool:
        """Writes the game record; a game goes on from it with `tripartite play GAME --load FILE`."""
        if not rest:
            self.screen.problem(self.words("save_where"))
            return False
        try:
            write_json(Path(rest).expanduser(), self.match.record())
        except (ValueError, RuntimeError) as error:  # no such home folder, no possible name, or BadData
            self.screen.unbroken(f"! {error}", style="yellow")
            return False
        key = "saved_over" if self.match.over else "saved"
        self.screen.unbroken(self.words(key, game=self.match.game.id, file=rest))
        return False

    def help(self, rest: str, turn: Turn | None) -> bool:
        example = self.desk.example
        columns = {"example": f"{example:18}", "why": f"{f'why {example}':18}"}
        self.screen.paragraph(self.words("help", looking=self.words("looking"), **columns))
        return False

    def quit(self, rest: str, turn: Turn | None) -> bool:
        """Leaves the game, after an offer to save it; at the end of the input there is nobody to ask."""
        self.leaving = True
        if not self.match.journal or self.match.over:
            return True
        file = self.screen.read(self.words("save_before_leaving")) if turn is not None else None
        if file and file.strip():
            self.save(file.strip(), turn)
        else:
            self.screen.hint(self.words("unsaved"))
        return True

    # --- the end -------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Final scores, the winner and why; then the player may look around and save."""
        self.tell(self.at_keyboard)
        self.screen.show(self.desk.final(self.match))
        self.screen.hint(self.words("after_the_game"))
        while not self.leaving:
            line = self.screen.read("> ") if self.at_keyboard else None
            word, _, rest = (line or "").strip().partition(" ")
            if word in DECIDING:
                self.screen.problem(self.words("only_in_game"))
            elif word in self.commands:
                self.commands[word](rest.strip(), None)
            elif word:
                self.screen.problem(self.words("no_such_command", words=word))
            else:
                self.leaving = True


def whole_number(text: str) -> int:
    """A positive number as people type it; 0 for anything else."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
