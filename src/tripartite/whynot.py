"""Why not? The rule that keeps an answer, or an element of the board, from being of use now.

Everything is answered by a seat's view, so that no reason tells what the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from tripartite.core.asks import Ask, Violation
from tripartite.core.position import NOT_ASKED_NOW, OFFERED, Position, View
from tripartite.core.verbs import Facts, Verb
from tripartite.present import Present, Touched

GENERIC: Final = (NOT_ASKED_NOW,)  # reasons that tell nothing of what was asked about
USED: Final = ("used_afterwards", "used_later", "used_again")  # of elements that another decision is about
ASKED: Final = ("asked_afterwards", "asked_later", "asked_again")  # of answers to another decision
MOST_TRIED: Final = 8  # answers that are tried for each verb
COMPARED: Final = 3  # of those, every so many elements are compared with the one that was touched


def why_not(present: Present, position: Position, seat: int, option_id: str) -> Violation:
    """Which rule forbids an answer, by what the seat itself may know."""
    view = position.view(seat)
    verb, *args = option_id.split(" ")
    found = view.why_not(verb, tuple(args))
    if found is not None and found.reason != NOT_ASKED_NOW:
        return found
    if found is None or view.ask is None:
        return position.not_asked(seat)
    return in_its_segment(present, view, position.game.vocabulary.verbs[verb], found.facts) or found


def why_untouched(present: Present, position: Position, seat: int, element: str) -> Violation:
    """Why an element of the board is of no use now."""
    view = position.view(seat)
    ask = view.ask
    if ask is None:
        return position.not_asked(seat)
    for option in ask.options:
        if element in present.touches(view, option):
            return Violation(OFFERED, ask.paragraph, {"option": option.id})
    nothing = Violation(NOT_ASKED_NOW, ask.paragraph, {"option": element, "asked": ask.prompt})
    touched = present.touched(element)
    if touched is None:
        return nothing
    tried = best_refusal(present, view, ask, touched)
    if tried is not None and tried.is_about_it:
        return tried.violation
    return (
        refused_there(present, view, ask, touched)
        or present.element_reason(view, touched)
        or (tried.violation if tried is not None and tried.is_certain else None)
        or in_other_segment(present, view, touched)
        or nothing
    )


# --- what the verbs of the ask say -----------------------------------------------------------------------


class Tried(NamedTuple):
    """How a verb refuses an element.

    Where answers with the verb are `offered`, those that were tried are legal but for this element. What is
    `particular` is not said of all elements alike. What is `named` is in the sentence. `share` is how many of
    the answers get this very reason.
    """

    offered: bool
    particular: bool
    named: bool
    share: float
    violation: Violation

    @property
    def is_about_it(self) -> bool:
        return self.offered or self.particular

    @property
    def is_certain(self) -> bool:
        return self.share == 1


def best_refusal(present: Present, view: View, ask: Ask, touched: Touched) -> Tried | None:
    """What the verbs of the ask say of an element in its place, the most particular of it."""
    found: list[Tried] = []
    for verb in ask.verbs:
        for places in placings(present, verb, touched):
            tried = try_out(present, view, ask, verb, places)
            if tried is not None:
                found.append(tried)
    return max(found, key=lambda each: each[:4], default=None)  # the first of equals


def refused_there(present: Present, view: View, ask: Ask, touched: Touched) -> Violation | None:
    """What they say of a piece by its place, where places are asked for, or of a place by its pieces."""
    if len(touched.parts) > 1:
        place = touched.parts[0]
        tried = best_refusal(present, view, ask, Touched(place[0], (place,)))
        return tried.violation if tried is not None and tried.offered else None
    if not any(present.names_piece(verb) for verb in ask.verbs):
        return None
    pieces = present.own_pieces_at(view, touched)[:MOST_TRIED]
    found = [best_refusal(present, view, ask, piece) for piece in pieces]
    about = [tried.violation for tried in found if tried is not None and tried.is_about_it]
    most = Counter([each.reason for each in about]).most_common(1)
    return next((each for each in about if each.reason == most[0][0]), None)


def placings(present: Present, verb: Verb, touched: Touched) -> Iterator[dict[int, str]]:
    """Where among the arguments of a verb an element can stand."""
    if len(touched.parts) > 1:
        if present.names_piece(verb):
            kinds = verb.arguments
            yield {kinds.index(kind): id for kind, id in touched.parts if kind in kinds}
        return
    if not verb.kinds and verb.touches is not None and str(touched) in verb.touches((), ()):
        yield {}
    kind, id = touched.parts[0]
    piece = present.names_piece(verb)
    names = present.game.vocabulary.names
    for i, each in enumerate(verb.kinds):
        if each.element != kind or id in each.nothing or id not in names[each.name]:
            continue
        if not (piece and present.belongs_to_piece(each)):
            yield {i: id}


def try_out(present: Present, view: View, ask: Ask, verb: Verb, places: dict[int, str]) -> Tried | None:
    """How answers with the element in its places are refused; the others of its kind are compared with it."""
    names = view.game.vocabulary.tables[verb.number].names
    offered = [option.args for option in ask.options if option.declared is verb]
    completions = spread(offered or any_arguments(plausible(ask, verb, names)))
    found = refusals(view, verb, completions, places)
    if not found:
        return None
    reason, times = Counter([each.reason for each in found]).most_common(1)[0]
    violation = next(each for each in found if each.reason == reason)
    others = [dict(zip(places, row, strict=True)) for row in compared(names, places)]
    particular = bool(offered) or any(
        each.reason != reason for other in others for each in refusals(view, verb, completions[:1], other)
    )
    text = present.texts.refusal(violation)
    called = [present.texts.name(verb.kinds[i].name, id) for i, id in places.items()]
    return Tried(
        bool(offered), particular, any(name in text for name in called), times / len(found), violation
    )


def refusals(
    view: View, verb: Verb, completions: list[tuple[str, ...]], places: dict[int, str]
) -> list[Violation]:
    """How the answers with something in its places are refused."""
    answers = dict.fromkeys(tuple([places.get(i, arg) for i, arg in enumerate(args)]) for args in completions)
    found = [view.why_not(verb.name, args) for args in answers]
    return [each for each in found if each is not None and each.reason not in (OFFERED, NOT_ASKED_NOW)]


def compared(names: list[list[str]], places: dict[int, str]) -> list[tuple[str, ...]]:
    """A few other elements of the same kinds."""
    return any_arguments([names[i] for i in places])[::COMPARED]


def plausible(ask: Ask, verb: Verb, names: list[list[str]]) -> list[list[str]]:
    """The arguments of each kind that any answer on offer has, such as the cards in hand, otherwise all."""
    found: list[list[str]] = []
    for kind, every in zip(verb.arguments, names, strict=True):
        used = dict.fromkeys(
            arg
            for option in ask.options
            for each, arg in zip(option.declared.arguments, option.args, strict=True)
            if each == kind
        )
        found.append(list(used) or every)
    return found


def spread(completions: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """A few of them, from everywhere."""
    step = max(1, len(completions) // MOST_TRIED)
    return completions[::step][:MOST_TRIED]


def any_arguments(names: list[list[str]]) -> list[tuple[str, ...]]:
    """Arguments of all kinds, spread over their values."""
    return [
        tuple([each[i * len(each) // MOST_TRIED] for each in names])
        for i in range(MOST_TRIED if names else 1)
    ]


# --- when it is of use -----------------------------------------------------------------------------------


def in_other_segment(present: Present, view: View, touched: Touched) -> Violation | None:
    """The segment of the sequence of play that asks for such an element next."""
    verbs = view.game.vocabulary.verbs
    place = Touched(touched.parts[0][0], touched.parts[:1])
    alike = (touched, place)
    concerned = {
        name for name, verb in verbs.items() if any(list(placings(present, verb, each)) for each in alike)
    }
    return in_segment(present, view, concerned, USED, {"touched": present.element_name(touched)})


def in_its_segment(present: Present, view: View, verb: Verb, facts: Facts) -> Violation | None:
    """The segment that asks for such an answer next."""
    return in_segment(present, view, {verb.name}, ASKED, facts)


def in_segment(
    present: Present, view: View, verbs: set[str], reasons: tuple[str, str, str], facts: Facts
) -> Violation | None:
    """The segment that asks for one of the verbs: this one, a later one, or one of the next round."""
    ask = view.ask
    assert ask is not None
    names = view.game.sequence.names
    now = view.board.frames[0].stage
    refusing = {verb.name for verb in ask.verbs}
    for distance in range(len(names) + 1):
        stage = (now + distance) % len(names)
        possible = verbs - refusing if distance == 0 else verbs
        asked = [verb for verb in present.asked_in(view, names[stage]) if verb in possible]
        if not asked:
            continue
        reason = reasons[0 if distance == 0 else 1 if stage > now else 2]
        told: Facts = {"segment": names[stage], "verb": asked[0], "asked": ask.prompt}
        return Violation(reason, view.game.vocabulary.verbs[asked[0]].paragraph, {**facts, **told})
    return None
