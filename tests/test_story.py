"""Events are told in beats: each event once, in order, at elements that exist, summed up by phase."""

import gzip
import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tripartite.api import Match, load_game
from tripartite.core.events import Event
from tripartite.core.match import match_from_record
from tripartite.core.verbs import Fact
from tripartite.games.registry import GAMES, part_of
from tripartite.present import present_of
from tripartite.story import (
    ALONE,
    GAME,
    BeatKind,
    Mark,
    PhaseKind,
    Place,
    Sum,
    Telling,
    closings,
    faces,
    follows,
    marker_of,
    moments,
    tell,
    telling_of,
)
from tripartite.texts import LANGUAGES, Texts

pytestmark = pytest.mark.compiled

RECORDS = Path(__file__).parent / "records"
in_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def recorded(game: str) -> list[Match]:
    paths = sorted((RECORDS / game).glob("*.json.gz"))[:2]
    return [
        match_from_record(load_game(game), json.loads(gzip.decompress(path.read_bytes())), False)
        for path in paths
    ]


@in_every_game
def test_every_event_that_a_game_knows_belongs_to_a_kind_of_beat(game):
    telling = telling_of(game)
    told = {key for kind in telling.kinds for key in (*kind.opens, *kind.joins)}
    events = set(part_of(game, "narration").EVENTS)
    assert told == events


@in_every_game
def test_an_event_opens_one_kind_of_beat_and_begins_one_kind_of_phase(game):
    telling = telling_of(game)
    opens = Counter(key for kind in telling.kinds for key in kind.opens)
    begins = Counter(key for kind in telling.phases for key in kind.begins)
    assert [key for key, count in (opens + begins).items() if max(opens[key], begins[key]) > 1] == []


@pytest.mark.slow
@in_every_game
def test_beats_hold_every_event_once_and_in_order(game):
    for match in recorded(game):
        for seat in (*match.game.seats, None):
            events = match.events_for(seat)
            story = tell(telling_of(game), events)
            beats = [beat for phase in story for beat in phase.beats]
            assert [phase.first for phase in story] == [0, *(phase.end for phase in story)][:-1]
            assert [beat.first for beat in beats] == [0, *(beat.end for beat in beats)][:-1]
            assert beats[-1].end == story[-1].end == len(events)


@pytest.mark.slow
@in_every_game
def test_whole_games_are_told_without_an_event_that_stands_alone(game):
    for match in recorded(game):
        for phase in tell(telling_of(game), match.events):
            assert phase.kind != ALONE
            assert [beat for beat in phase.beats if beat.kind == ALONE] == []


@pytest.mark.slow
@in_every_game
def test_beats_happen_at_elements_that_options_can_touch_or_clients_can_draw(game):
    rules = load_game(game)
    known = present_of(Texts(rules, "en")).element_names()
    named = {
        element
        for match in recorded(game)
        for phase in tell(telling_of(game), match.events)
        for beat in phase.beats
        for element in beat.elements
    }
    assert named
    assert {element for element in named if element not in known} == set()


@pytest.mark.slow
@in_every_game
def test_a_story_has_a_rhythm_of_small_and_of_great_beats(game):
    weights: Counter[int] = Counter()
    for match in recorded(game):
        weights.update(beat.weight for phase in tell(telling_of(game), match.events) for beat in phase.beats)
    assert set(weights) == {1, 2, 3, 4, 5}
    assert weights[5] < weights[3] < weights.total() / 2


def folded(game: str, events: list[Event]) -> list[int]:
    """How many events each beat holds, as a client finds it that is told of one event after the other."""
    sizes: list[int] = []
    opening: Mark | None = None
    phase = None
    for event in events:
        mark = marker_of(game).mark(event)
        turns = mark.phase is not None and (mark.each or mark.phase != phase)
        phase = mark.phase or phase
        if opening is not None and not turns and follows(mark, opening):
            sizes[-1] += 1
        else:
            opening = mark
            sizes.append(1)
    return sizes


@pytest.mark.slow
@in_every_game
def test_the_marks_of_events_lead_to_the_beats_of_the_story(game):
    for match in recorded(game):
        for seat in (match.game.seats[0], None):
            events = match.events_for(seat)
            beats = [beat for phase in tell(telling_of(game), events) for beat in phase.beats]
            assert folded(game, events) == [beat.end - beat.first for beat in beats]


@pytest.mark.slow
@in_every_game
def test_a_summary_closes_each_phase_that_asks_for_one_each_chapter_and_the_game(game):
    telling = telling_of(game)
    for match in recorded(game):
        events = match.events_for(None)
        found = closings(telling, events, over=True)
        phases = tell(telling, events)
        closing = {kind.name for kind in telling.phases if kind.closing}
        assert closing
        assert [each.end for each in found if each.kind in closing and not each.chapter] == [
            phase.end for phase in phases if phase.kind in closing
        ]
        chapters = [each for each in found if each.chapter]
        assert [each.end for each in chapters] == [*(each.first for each in chapters[1:]), len(events)]
        assert found[-1] == (GAME, False, 0, len(events))
        assert found[:-1] == sorted(found[:-1], key=lambda each: each.end)
        assert moments(telling, events, found[-1])


@pytest.mark.slow
@in_every_game
def test_what_has_not_ended_is_not_summed_up(game):
    events = recorded(game)[0].events_for(None)
    telling = telling_of(game)
    first = closings(telling, events, over=True)[0]
    assert closings(telling, events[: first.end], over=False) == []
    assert closings(telling, events[: first.end + 1], over=False) == [first]


@in_every_game
def test_dice_and_losses_are_told_by_events_of_the_game(game):
    telling, narration = telling_of(game), part_of(game, "narration")
    facts = {fact for key in narration.EVENTS for fact in narration.fact_names(key)}
    facts |= {f"{key}.{fact}" for key in narration.EVENTS for fact in narration.fact_names(key)}
    assert set(telling.dice) <= facts
    assert set(telling.losses) <= set(narration.EVENTS)


@pytest.mark.slow
@in_every_game
def test_battles_are_told_with_the_faces_that_fell(game):
    telling = telling_of(game)
    fell = [face for match in recorded(game) for event in match.events for face in faces(telling, event)]
    assert {1, 2, 3, 4, 5, 6} <= set(fell) <= set(range(1, 11))


@in_every_game
def test_what_summaries_say_is_said_in_every_language(game):
    telling = telling_of(game)
    for language in LANGUAGES:
        tables = Texts(load_game(game), language).tables
        assert tables["closing"].keys() == {kind.name for kind in telling.phases if kind.closing}
        assert tables["sum"].keys() == {each.name for each in telling.sums}


PLAIN = Telling(
    (
        BeatKind("battle", 3, ("fight",), ("die", "loss")),
        BeatKind("march", 1, ("move",), same=("side",)),
    ),
    {"zone": Place("zone")},
    ("side",),
    (PhaseKind("turn", ("turn",), each=True),),
    (Sum("losses", ("loss",), "side"), Sum("paid", ("move",), "side", total="cost")),
)


def event(key: str, **facts: Fact) -> Event:
    return Event(key, "", facts)


def test_a_battle_keeps_its_dice_and_losses_until_something_else_happens():
    events = [
        event("fight", side="red", zone="riga"),
        event("die", number=4),
        event("loss", side="blue", zone="minsk"),
        event("fight", side="red", zone="kiev"),
    ]
    (phase,) = tell(PLAIN, events)
    assert [(beat.first, beat.end, beat.elements) for beat in phase.beats] == [
        (0, 3, ["zone:riga", "zone:minsk"]),
        (3, 4, ["zone:kiev"]),
    ]
    assert [beat.seat for beat in phase.beats] == ["red", "red"]


def test_marches_of_one_side_are_one_beat_and_those_of_the_next_another():
    events = [event("move", side=side, cost=1) for side in ("red", "red", "blue")]
    (phase,) = tell(PLAIN, events)
    assert [(beat.kind, beat.end - beat.first, beat.seat) for beat in phase.beats] == [
        ("march", 2, "red"),
        ("march", 1, "blue"),
    ]


def test_a_phase_adds_up_what_happened_in_it():
    events = [
        event("turn"),
        event("move", side="red", cost=2),
        event("move", side="red", cost=3),
        event("loss", side="blue"),
        event("turn"),
        event("loss", side="red"),
    ]
    first, second = tell(PLAIN, events)
    assert first.sums == {"losses": {"blue": 1}, "paid": {"red": 5}}
    assert second.sums == {"losses": {"red": 1}}


def test_a_game_that_declares_no_story_has_a_beat_for_each_event():
    (phase,) = tell(Telling((), {}, (), (), ()), [event("one"), event("two")])
    assert [beat.kind for beat in phase.beats] == [ALONE, ALONE]
