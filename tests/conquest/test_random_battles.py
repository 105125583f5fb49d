"""Random Combat Phases on random boards: whatever is answered, the rules hold."""

import random

import pytest

from conquest.crowds import crowd
from conquest.table import begin
from tripartite.core.asks import AskAll
from tripartite.core.dice import seed_from
from tripartite.core.events import Log
from tripartite.core.frames import advance
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.invariants import problems
from tripartite.games.conquest.knowledge import fill, redact
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
            b.engaged_from.append(via)
            b.engaged_into.append(area)
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


@pytest.mark.rules("12.43", "17.4")
@pytest.mark.parametrize("seed", range(6))
def test_events_tell_the_dice_that_fell_and_the_hits_among_them(seed):
    b, rng = melee(seed), random.Random(seed)
    b.log, b.dice.log = Log(), []
    for _ in answers(b, rng):
        pass
    told = [event.facts for event in b.log.events if "dice" in event.facts]
    assert [face for facts in told for face in facts["dice"]] == [roll.result[0] for roll in b.dice.log]
    for facts in told:
        assert facts["hits"] == sum(face <= facts["firepower"] for face in facts["dice"])


def worlds(b, observer, rng):
    """Two boards that differ in what the observer cannot know alone."""
    found: list[Board] = []
    for _ in range(60):
        other = fill(redact(b, observer), observer, rng)
        if len(found) < 2 and not any("Fortress" in each for each in problems(other)):
            other.dice.seed = seed_from("two worlds")
            other.log = Log()
            other.frames = [frame.copy() for frame in b.frames]
            found.append(other)
    return found


def seen(b, observer):
    """All that an observer is told: the board, and public events."""
    events = [event.to_json() for event in b.log.events if event.seat is None]
    return redact(b, observer).to_json(), events


@pytest.mark.slow
@pytest.mark.rules("3.0")
@pytest.mark.parametrize("seed", range(6))
def test_until_units_are_shown_nobody_learns_what_they_are(seed):
    b, rng = melee(seed), random.Random(seed)
    for area in b.atlas.china_lands:
        b.partisans[area] = rng.randrange(2)
    for observer in range(-1, 3):
        pair = worlds(b, observer, rng)
        asked = [decision(world) for world in pair]
        for _ in range(4):
            if len(asked) < 2 or asked[0] is None or pair[0].control != pair[1].control:
                break  # what a unit that has just entered holds depends on what it is
            assert seen(pair[0], observer) == seen(pair[1], observer)
            assert [each.prompt for each in asked] == [asked[0].prompt] * 2
            common = [option for option in asked[0].options if option in asked[1].options]
            options = [option for option in common if not option.declared.secret]
            if not options or asked[0].prompt != "activate":
                break
            option, shown = rng.choice(options), pair[0].reveals
            for world in pair:
                option.declared.carry_out(world, asked[0].seat, option.values)
            asked = [decision(world) for world in pair]
            if pair[0].reveals != shown:
                break
