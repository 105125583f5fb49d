"""Reaction windows: those who might react are asked at once and sealed, and may always decline.

Whether a window opens, and whom it asks, follows from what all can see and from answers given before, never
from what somebody holds. A standing answer is such an answer: it is its own seat's secret, the same for all
at first, and `always` passes as quickly as it acts, so that neither speed nor silence tells anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tripartite.core.asks import Ask, AskAll, Asked
from tripartite.core.frames import Course, Frame, Stage
from tripartite.core.verbs import Verb, named_kind

ASK_ME: Final = 0
ALWAYS: Final = 1
NEVER: Final = 2
STANDING_ANSWERS: Final = ("ask_me", "always", "never")


class WindowKind:
    """When a seat may react to something, and how: `eligible` names the seats by public facts alone."""

    def __init__(
        self,
        number: int,
        name: str,
        paragraph: str,
        eligible: Callable[[Any], list[int]],
        reactions: tuple[Verb, ...],
        decline: Verb,
    ) -> None:
        self.number = number  # its row in the standing answers of the board
        self.name = name
        self.paragraph = paragraph
        self.eligible = eligible
        self.reactions = reactions
        self.decline = decline


class Window:
    """An open window. After a reaction those who are still eligible are asked again."""

    def __init__(self, kind: WindowKind) -> None:
        self.kind = kind
        self.answered = False
        self.reacted = False

    def copy(self) -> Window:
        other = Window(self.kind)
        other.answered = self.answered
        other.reacted = self.reacted
        return other

    def to_json(self) -> dict[str, Any]:
        return {"window": self.kind.name}


def window(kind: WindowKind, stage: str = "standing") -> Frame:
    """A window of that kind to be opened."""
    return Frame(WINDOW, WINDOW.names.index(stage), Window(kind))


def window_of(b: Any) -> Window:
    """The window that is open."""
    for frame in reversed(b.frames):
        if isinstance(frame.record, Window):
            return frame.record
    raise AssertionError("no window is open")


def reacted(b: Any) -> None:
    """A reaction has been carried out; whoever declares one calls this in its effect."""
    opened = window_of(b)
    opened.answered = True
    opened.reacted = True


def reacted_with(b: Any, verb: Verb) -> None:
    """As `reacted`, for a verb that may be used at other times as well: only where a window is open to it."""
    for frame in reversed(b.frames):
        if isinstance(frame.record, Window) and verb in frame.record.kind.reactions:
            reacted(b)
            return


def _decline(b: Any, seat: int, v: tuple[int, ...]) -> None:
    window_of(b).answered = True


def decline_verb(paragraph: str) -> Verb:
    """To let it be, which every window offers."""
    return Verb("decline", paragraph, carry_out=_decline)


def _stand(b: Any, seat: int, v: tuple[int, ...]) -> None:
    b.standing[v[0]][seat] = v[1]


def standing_verb(windows: tuple[str, ...], paragraph: str) -> Verb:
    """To say once for all how one answers a kind of window; an open verb that nobody else hears of."""
    kinds = (named_kind("window", windows), named_kind("standing", STANDING_ANSWERS))
    return Verb("stand", paragraph, kinds, carry_out=_stand, secret=True)


def _act_on_standing(b: Any) -> None:
    """Whoever always reacts does so at once if he can, and passes at once if he cannot."""
    opened = window_of(b)
    kind = opened.kind
    for seat in kind.eligible(b):
        if b.standing[kind.number][seat] != ALWAYS:
            continue
        options = Ask.of(b, seat, kind.name, kind.paragraph, kind.reactions).options
        if options:
            options[0].declared.carry_out(b, seat, options[0].values)


def _ask_around(b: Any) -> Asked:
    opened = window_of(b)
    kind = opened.kind
    if not opened.answered:
        seats = [seat for seat in kind.eligible(b) if b.standing[kind.number][seat] == ASK_ME]
        verbs = (*kind.reactions, kind.decline)
        if seats:
            return AskAll([Ask.of(b, seat, kind.name, kind.paragraph, verbs) for seat in seats])
    if opened.reacted:
        b.frames[-1].go_to("standing")
    else:
        b.frames[-1].go_on()
    opened.answered = False
    opened.reacted = False
    return None


WINDOW: Final[Course] = Course(
    "window", [Stage("standing", "", automatic=_act_on_standing), Stage("asking", "", _ask_around)]
)
