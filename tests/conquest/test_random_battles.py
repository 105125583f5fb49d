"""Random Combat Phases on random boards: whatever is answered, the rules hold."""

import random

import pytest

from conquest.crowds import crowd
from conquest.table import begin
from tripartite.core.asks import AskAll
from tripartite.core.frames import advance
from tripartite.games.conquest.invariants import problems
from tripartite.games.conquest.sequence import SEQUENCE
from tripartite.games.conquest.terms import ESCAPED, FACE_UP, NOBODY

QUIET = ("begin_battles", "hold", "stay")
AFTER = "islets_after_combat"
MOST_ANSWERS = 2000


def melee(seed):
    """A Combat Phase in which units of the Active Player beside Enemies may have just Engaged."""
    rng = random.Random(seed)
    b = crowd(seed, units=110, season="summer")
    c = b.atlas
    for block in range(c.block_count):
        area = b.place[block]
        if area == NOBODY or c.block_faction[block] != b.active or b.face[block] == ESCAPED:
            continue
        if b.has_enemies(c.block_power[block], area) and rng.random() < 0.5:
            via = rng.choice(c.neighbors[area])
            b.origin[block], b.border[block] = via, c.between[via][area]
            b.invading[block] = int(c.is_ground[b.kind[block]] and via >= c.land_count > area)
            if area >= c.land_count and not c.is_ground[b.kind[block]]:
                b.group[block] = rng.randint(1, 3)
            b.engaged_borders.append(b.border[block])
            b.aggressions.append(area)
    if rng.random() < 0.3:
        b.declared_now = [int(faction != b.active) for faction in range(3)]
        b.sneak = 1
    begin(b, "combat")
    return b


def decision(b):
    """What is asked next within the Combat Phase; of sealed decisions the first."""
    asked = advance(b, SEQUENCE.names.index(AFTER))
    return asked.asks[0] if isinstance(asked, AskAll) else asked


def answers(b, rng):
    """Plays the Combat Phase; every decision with the answer given to it."""
    for _ in range(MOST_ANSWERS):
        asked = decision(b)
        if asked is None:
            return
        lively = [option for option in asked.options if option.verb not in QUIET]
        option = rng.choice(lively if lively and rng.random() < 0.8 else asked.options)
        yield asked, option
        option.declared.carry_out(b, asked.seat, option.values)
    raise AssertionError("a Battle without end")


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_what_is_not_refused(seed):
    b, rng = melee(seed), random.Random(seed)
    for asked, option in answers(b, rng):
        assert len(set(asked.options)) == len(asked.options)
        for each in [option, *rng.choices(asked.options, k=3)]:
            assert each.declared.refuses(b, asked.seat, each.values) is None, each
        for verb in asked.verbs:
            for _ in range(4):
                tried = b.vocabulary.read(b.vocabulary.conceivable(verb, rng))
                assert tried is not None
                allowed = verb.refuses(b, asked.seat, tried.values) is None
                assert allowed == (tried in asked.options), tried


@pytest.mark.parametrize("seed", range(12))
def test_a_phase_leaves_a_sound_board(seed):
    b, rng = melee(seed), random.Random(seed)
    arranged = set(problems(b))  # Techs without cards
    for _ in answers(b, rng):
        assert set(problems(b)) <= arranged
    assert b.battle == b.acting == b.hit == NOBODY
    if b.victory:
        return
    assert (b.battles, b.raids, b.unresolved, b.leaving, b.suppressing, b.hits) == ([], [], [], [], [], 0)
    for block in range(b.atlas.block_count):
        if b.face[block] == FACE_UP:
            assert b.is_disputed(b.place[block])
            assert b.control[b.place[block]] != b.atlas.block_faction[block]


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_on_alike(seed):
    b, rng = melee(seed), random.Random(seed)
    for asked, option in answers(b, rng):
        other = b.copy()
        again = decision(other)
        assert again is not None
        assert (again.seat, again.prompt, again.options) == (asked.seat, asked.prompt, asked.options)
        option.declared.carry_out(other, asked.seat, option.values)
        decision(other)
