"""Why a bot answered as it did, told from what everybody may see and from nothing else.

The answer is weighed anew in several worlds that are dealt around the view of a spectator. A reason that
holds in all of them follows from what lies open; where the worlds do not prefer the answer clearly, it rests
on what the seat alone knows, or on little, and is not explained.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tripartite.bots import make_bot
from tripartite.core.bots import Ranked
from tripartite.core.position import View
from tripartite.story import telling_of
from tripartite.texts import Phrase, phrase

WORLDS: Final = 3
DRAWS: Final = 30  # to find worlds in which the answer was possible
CLEAR: Final = 0.1  # lead over the next best option, as a share of the weightiest reason
SLIGHT: Final = 0.25  # share of the weightiest reason below which one is not told
MOST: Final = 2  # reasons for the answer, and as many against it


class Reason(NamedTuple):
    """A motive, by how much more it speaks for the answer than for the others; against it below zero."""

    key: str
    share: float
    facts: dict[str, Any]


def reasons(view: View, seat: int, option_id: str, bot: str) -> list[Reason]:
    """The reasons for a bot's answer, the weightiest first; none for one that is not worth a word.

    Everything follows from a spectator's view and the answer, which all are told.
    """
    if view.seat >= 0:
        raise ValueError("reasons are told from the view of a spectator")
    option = view.game.vocabulary.read(option_id)
    if option is None or option.verb not in telling_of(view.game.id).explained:
        return []
    found: list[dict[str, Reason]] = []
    for ranked in rankings(view, seat, option_id, bot):
        chosen = next(each for each in ranked if each.option is option)
        others = [each for each in ranked if each is not chosen]
        distinct = distinctions(chosen, others)
        lead = chosen.score - max(each.score for each in others)
        if lead <= CLEAR * heaviest(distinct.values()):
            return []
        found.append(distinct)
    return weightiest(agreed(found)) if len(found) == WORLDS else []


def rankings(view: View, seat: int, option_id: str, bot: str) -> Iterator[list[Ranked]]:
    """What the bot thinks of its options in worlds that look alike, and in which the answer was one of
    several that it could give openly."""
    seed = f"{view.version}:{option_id}"
    rng = random.Random(seed)
    found = 0
    for _ in range(DRAWS):
        position = view.determinize(rng)
        ask = position.ask_of(seat)
        if len(position.asks) != 1 or ask is None or len(ask.options) < 2 or ask.option(option_id) is None:
            continue
        yield make_bot(bot, view.game, seat, seed).rank(position.view(seat))
        found += 1
        if found == WORLDS:
            return


def distinctions(chosen: Ranked, others: list[Ranked]) -> dict[str, Reason]:
    """The motives of an option, by how much they set it apart from the others."""
    usual: defaultdict[str, float] = defaultdict(float)
    for other in others:
        for motive in other.motives:
            usual[motive.key] += motive.share / len(others)
    found = {}
    for motive in chosen.motives:
        apart = motive.share - usual[motive.key]
        if apart * motive.share > 0:
            facts = dict(motive.facts or {})
            found[json.dumps([motive.key, facts], sort_keys=True)] = Reason(motive.key, apart, facts)
    return found


def agreed(worlds: list[dict[str, Reason]]) -> list[Reason]:
    """What all worlds say, and in the same sense."""
    first, *others = worlds
    return [
        reason
        for name, reason in first.items()
        if all(name in other and other[name].share * reason.share > 0 for other in others)
    ]


def weightiest(found: list[Reason]) -> list[Reason]:
    """The few that count; none where nothing of it speaks for the answer."""
    least = SLIGHT * heaviest(found)
    kept = sorted([each for each in found if abs(each.share) >= least], key=lambda each: -abs(each.share))
    speak_for = [each for each in kept if each.share > 0][:MOST]
    return speak_for + [each for each in kept if each.share < 0][:MOST] if speak_for else []


def heaviest(found: Iterable[Reason]) -> float:
    return max((abs(each.share) for each in found), default=0.0)


def reasons_said(found: Iterable[Reason]) -> Phrase:
    """The reasons as a sentence: what speaks for the answer and, if anything does, what against it."""
    sides: dict[str, list[Phrase]] = {"for": [], "against": []}
    for each in found:
        sides["for" if each.share > 0 else "against"].append(phrase("motive", each.key, each.facts))
    return phrase("message", "reason", sides)
