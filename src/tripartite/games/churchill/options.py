"""Every option of the game, made once: a verb with its arguments and the elements it touches."""

from __future__ import annotations

from tripartite.core.asks import Option
from tripartite.games.churchill.components import Components
from tripartite.games.churchill.terms import (
    BOXES,
    DIRECTED_OFFENSIVES,
    FRONT_COUNT,
    FRONTS,
    ISSUE_COUNT,
    ISSUES,
    LEADERS,
    PAWNS,
    POL_MIL_ISSUES,
    REGIONS,
    SEATS,
    THEATERS,
    TRUMAN,
    UK,
    US,
)

# What the arguments of each verb are.
VERBS: dict[str, tuple[str, ...]] = {
    "agenda_card": ("card",),
    "break_tie": ("seat",),
    "decline": (),
    "decide_tie": ("seat",),
    "nominate": ("issue",),
    "pass": (),
    "advance": ("card", "issue"),
    "advance_by": ("card", "issue", "number"),
    "lead": ("leader", "card", "issue"),
    "chief": ("card",),
    "chief_advance": ("issue",),
    "discard": ("card",),
    "debate": ("card",),
    "debate_by": ("card", "number"),
    "lead_debate": ("leader", "card"),
    "no_debate": (),
    "stop": ("issue",),
    "go_on": ("issue",),
    "direct": ("issue", "front"),
    "name_leader": ("region", "seat"),
    "duty_offensive": ("front",),
    "duty_naval": ("theater",),
    "pay": ("issue",),
    "offensive": ("front",),
    "naval": ("theater",),
    "activate": ("issue",),
    "research": (),
    "move_pawn": ("pawn",),
    "goes_first": ("seat",),
    "place_network": ("box",),
    "remove_network": ("box",),
    "place_political": ("box",),
    "remove_political": ("box",),
    "forgo": (),
    "choose_effects": ("number",),
}
MOST_VALUE = 9  # the highest value a flexible staff card may be played for
MOST_CHOICES = 6  # the most lists a conference card may offer to choose from


class OptionTables:
    """Options by the numbers of their arguments."""

    def __init__(self, c: Components) -> None:
        cards = [card.id for card in c.staff]
        issues = range(ISSUE_COUNT)
        self.agenda_card = [_option("agenda_card", [n], [card]) for n, card in enumerate(cards)]
        self.break_tie = [_option("break_tie", [n], [seat]) for n, seat in enumerate(SEATS)]
        self.decline = _option("decline", [], [])
        self.decide_tie = [_option("decide_tie", [n], [seat]) for n, seat in enumerate(SEATS)]
        self.nominate = [_option("nominate", [n], [ISSUES[n]]) for n in issues]
        self.pass_ = _option("pass", [], [])
        self.advance = [
            [_option("advance", [n, i], [card, ISSUES[i]]) for i in issues] for n, card in enumerate(cards)
        ]
        self.advance_by: list[list[list[Option]]] = [
            [
                [_option("advance_by", [n, i, v], [card, ISSUES[i], str(v)]) for v in range(MOST_VALUE + 1)]
                for i in issues
            ]
            if c.staff[n].flexible
            else []
            for n, card in enumerate(cards)
        ]
        self.lead: list[list[list[Option]]] = [
            [
                [_option("lead", [leader, n, i], [LEADERS[leader], card, ISSUES[i]]) for i in issues]
                if c.staff[n].seat == _seat_of(leader)
                else []
                for n, card in enumerate(cards)
            ]
            for leader in range(len(LEADERS))
        ]
        self.chief = [_option("chief", [n], [card]) for n, card in enumerate(cards)]
        self.chief_advance = [_option("chief_advance", [n], [ISSUES[n]]) for n in issues]
        self.discard = [_option("discard", [n], [card]) for n, card in enumerate(cards)]
        self.debate = [_option("debate", [n], [card]) for n, card in enumerate(cards)]
        self.debate_by = [
            [_option("debate_by", [n, v], [card, str(v)]) for v in range(MOST_VALUE + 1)]
            for n, card in enumerate(cards)
        ]
        self.lead_debate = [
            [_option("lead_debate", [leader, n], [LEADERS[leader], card]) for n, card in enumerate(cards)]
            for leader in range(len(LEADERS))
        ]
        self.no_debate = _option("no_debate", [], [])
        self.stop = [_option("stop", [n], [ISSUES[n]]) for n in issues]
        self.go_on = [_option("go_on", [n], [ISSUES[n]]) for n in issues]
        self.direct = [
            [_option("direct", [n, f], [ISSUES[n], FRONTS[f]]) for f in range(FRONT_COUNT)]
            if n in DIRECTED_OFFENSIVES
            else []
            for n in issues
        ]
        self.name_leader = [
            {seat: _option("name_leader", [n, seat], [region, SEATS[seat]]) for seat in (UK, US)}
            for n, region in enumerate(REGIONS)
        ]
        self.duty_offensive = [_option("duty_offensive", [n], [front]) for n, front in enumerate(FRONTS)]
        self.duty_naval = [_option("duty_naval", [n], [theater]) for n, theater in enumerate(THEATERS)]
        self.pay = {n: _option("pay", [n], [ISSUES[n]]) for n in DIRECTED_OFFENSIVES}
        self.offensive = [_option("offensive", [n], [front]) for n, front in enumerate(FRONTS)]
        self.naval = [_option("naval", [n], [theater]) for n, theater in enumerate(THEATERS)]
        self.activate = {n: _option("activate", [n], [ISSUES[n]]) for n in POL_MIL_ISSUES}
        self.research = _option("research", [], [])
        self.move_pawn = [_option("move_pawn", [n], [pawn]) for n, pawn in enumerate(PAWNS)]
        self.goes_first = [_option("goes_first", [n], [seat]) for n, seat in enumerate(SEATS)]
        self.place_network = [_option("place_network", [n], [box]) for n, box in enumerate(BOXES)]
        self.remove_network = [_option("remove_network", [n], [box]) for n, box in enumerate(BOXES)]
        self.place_political = [_option("place_political", [n], [box]) for n, box in enumerate(BOXES)]
        self.remove_political = [_option("remove_political", [n], [box]) for n, box in enumerate(BOXES)]
        self.forgo = _option("forgo", [], [])
        self.choose_effects = [_option("choose_effects", [n], [str(n)]) for n in range(MOST_CHOICES)]


def _seat_of(leader: int) -> int:
    return US if leader == TRUMAN else leader


def _option(verb: str, values: list[int], args: list[str]) -> Option:
    kinds = VERBS[verb]
    touches = [f"{kind}:{arg}" for kind, arg in zip(kinds, args, strict=True) if kind != "number"]
    if verb == "research":
        touches = ["abomb:research"]
    return Option(verb, tuple(args), tuple(touches), tuple(values))
