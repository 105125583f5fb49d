"""14.2(1), 15.2(5) What seats and spectators may see, and what is made of it."""

import random

import pytest

from tripartite.api import start
from tripartite.games.world_at_war import knowledge
from tripartite.games.world_at_war.terms import AXIS, SOVIET, UK_OIL, UNDECIDED, USA_MATERIALS, WESTERN
from world_at_war.table import begin, dice, give, run, table

SPECTATOR = -1
HIDDEN = knowledge.HIDDEN


def chits(b, *ids):
    return sorted(b.atlas.chit_ids.index(id) for id in ids)


def cup(*ids):
    b = table(turn="autumn_1942")
    b.cup = chits(b, *ids)
    b.bought = [chit for chit in b.cup if b.atlas.chit_side[chit] != -1]
    b.events_bought = [chit for chit in b.bought if b.atlas.chit_event[chit] != -1]
    return b


@pytest.mark.rules("15.2(5)")
def test_a_side_sees_its_own_chits_and_how_many_there_are():
    b = cup("no_effect", "axis_turkey", "ax_8", "allies_spain")
    for seat, own in (
        (AXIS, ["axis_turkey", "ax_8"]),
        (WESTERN, ["allies_spain"]),
        (SOVIET, ["allies_spain"]),
    ):
        known = knowledge.redact(b, seat)
        seen = [chit for chit in known.cup if chit != HIDDEN]
        assert sorted(seen) == chits(b, "no_effect", *own)
        assert len(known.cup) == 4
        assert sorted(known.bought) == chits(b, *own)


@pytest.mark.rules("15.2(5)")
def test_a_spectator_sees_nobodys_chits():
    b = cup("no_effect", "axis_turkey", "ax_8", "allies_spain")
    known = knowledge.redact(b, SPECTATOR)
    assert [chit for chit in known.cup if chit != HIDDEN] == chits(b, "no_effect")
    assert known.bought == known.events_bought == []


@pytest.mark.rules("14.2(1,10)")
@pytest.mark.parametrize(
    ("seat", "sees"), [(AXIS, False), (SPECTATOR, False), (WESTERN, True), (SOVIET, True)]
)
def test_cargoes_are_hidden_from_all_but_the_allies(seat, sees):
    b = table(turn="autumn_1942")
    b.convoys[0] = [UK_OIL]
    b.waiting = [USA_MATERIALS]
    known = knowledge.redact(b, seat)
    assert (known.convoys[0], known.waiting) == (
        ([UK_OIL], [USA_MATERIALS]) if sees else ([HIDDEN], [HIDDEN])
    )
    full = knowledge.fill(known, seat, random.Random(1))
    assert HIDDEN not in (*full.convoys[0], *full.waiting)


@pytest.mark.rules("P17")
def test_ultra_shows_the_axis_chits_to_the_seat_that_takes_one_out_and_to_no_other():
    b = cup("al_2", "axis_turkey", "axis_spain", "ax_8")
    begin(b, "diplomacy")
    dice(b, b.cup.index(chits(b, "al_2")[0]) + 1)
    asked = run(b)
    assert (asked.seat, asked.prompt) == (WESTERN, "event_chit")
    assert knowledge.redact(b, WESTERN).cup == b.cup
    assert knowledge.redact(b, SOVIET).cup.count(HIDDEN) == 3
    assert knowledge.redact(b, SPECTATOR).cup.count(HIDDEN) == 3
    give(b, "remove_chit axis_turkey")
    assert chits(b, "axis_turkey")[0] not in b.cup


@pytest.mark.rules("16.1(1)")
def test_an_answer_to_the_pact_is_known_when_both_have_answered():
    match = start("world_at_war", "camp39", seed="pact")
    match.answer("axis", "accept_pact")
    for seat in (AXIS, WESTERN, SOVIET, SPECTATOR):
        assert set(knowledge.redact(match.board, seat).pact_answers) == {UNDECIDED}
    match.answer("soviet", "refuse_pact")
    assert match.board.to_json()["pact"] == "refused"
