"""Why not? Whatever is touched on a board, the rule that speaks of it is told, and nothing hidden."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from tools.why_not import answers, positions
from touching import told
from tripartite.core.position import segment_name
from tripartite.games.registry import GAMES, load_game
from tripartite.texts import LANGUAGES
from tripartite.whynot import GENERIC, why_not, why_untouched

BOARDS = Path(__file__).parents[1] / "web" / "src" / "boards"
MOST_GENERIC = 0.05
POSITIONS = 1000  # of each game that are asked about
PARTS = 4  # that they are asked in, side by side
SAMPLE = 40  # positions of each game where that is enough
COMPARED = 4  # of these, one in so many is compared with another world
in_every_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@in_every_game
def test_what_is_touched_is_answered_by_the_rule_that_speaks_of_it(game_id: str, part: int) -> None:
    present = told(game_id)
    reasons: Counter[str] = Counter()
    for position, seat in positions(present.game, part * POSITIONS, POSITIONS // PARTS):
        for element, violation in answers(present, position, seat).items():
            reasons[violation.reason] += 1
            assert violation.paragraph, (element, violation)
    generic = sum(reasons[reason] for reason in GENERIC)
    assert generic < MOST_GENERIC * sum(reasons.values()), reasons


@pytest.mark.slow
@in_every_game
def test_answers_read_without_ids_in_every_language(game_id: str) -> None:
    known: set[tuple[str, str, str]] = set()
    for position, seat in positions(load_game(game_id), 2, SAMPLE // 2, apart=61):
        for language in LANGUAGES:
            present = told(game_id, language)
            for element, violation in answers(present, position, seat).items():
                kind = element.partition(":")[0]
                if (kind, violation.reason, language) in known:
                    continue
                known.add((kind, violation.reason, language))
                text = present.texts.refusal(violation)
                assert not re.search(r"[{}_]", text), text


@pytest.mark.slow
@in_every_game
def test_an_answer_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(game_id: str) -> None:
    present = told(game_id)
    rng = random.Random(game_id)
    for position, seat in positions(present.game, 3, SAMPLE // COMPARED, apart=61):
        other = position.resample(seat, rng)
        found, there = answers(present, position, seat), answers(present, other, seat)
        assert {element: each.to_json() for element, each in found.items()} == {
            element: each.to_json() for element, each in there.items()
        }


@in_every_game
def test_a_seat_that_is_not_asked_is_told_whose_decision_it_is(game_id: str) -> None:
    present = told(game_id)
    for position, _ in positions(present.game, 4, 3):
        for seat in set(range(len(present.game.seats))) - set(position.waiting_for()):
            element = present.board_elements(position.view(seat))[0]
            violation = why_untouched(present, position, seat, element)
            assert violation.reason == "not_your_decision"
            assert violation.facts["asked"] == [present.game.seats[each] for each in position.waiting_for()]


# --- what games declare of it ------------------------------------------------------------------------------


@pytest.mark.slow
@in_every_game
def test_a_segment_asks_for_no_verb_that_it_does_not_declare(game_id: str) -> None:
    present = told(game_id)
    for position, seat in positions(present.game, 5, 4000, apart=1):
        ask = position.ask_of(seat)
        assert ask is not None
        segment = segment_name(present.game, position.board)
        asked = present.asked_in(position.view(seat), segment)
        assert {verb.name for verb in ask.verbs} <= set(asked), segment


@in_every_game
def test_declared_segments_and_verbs_exist(game_id: str) -> None:
    present = told(game_id)
    assert present.segments.keys() <= set(present.game.sequence.names)
    verbs = {verb for asked in present.segments.values() for verb in asked}
    anytime = {verb.name for verb in present.game.open_verbs}
    assert verbs | anytime == present.game.vocabulary.verbs.keys()


@in_every_game
def test_every_kind_of_element_that_a_board_lets_one_touch_is_declared(game_id: str) -> None:
    present = told(game_id)
    sources = [path for path in (BOARDS / game_id).rglob("*.ts*") if ".test." not in path.name]
    kinds = {kind for path in sources for kind in re.findall(r"`([a-z]+):\$\{", path.read_text())}
    assert kinds
    assert kinds <= {*present.drawn, *present.compounds}
    named = {element.partition(":")[0] for element in present.element_names()}
    assert set(present.drawn) <= named


# --- answers -----------------------------------------------------------------------------------------------


@in_every_game
def test_an_answer_to_another_decision_is_told_when_that_comes(game_id: str) -> None:
    present = told(game_id)
    told_of: Counter[str] = Counter()
    rng = random.Random(game_id)
    vocabulary = present.game.vocabulary
    for position, seat in positions(present.game, 6, 4):
        for verb in vocabulary.verbs.values():
            violation = why_not(present, position, seat, vocabulary.conceivable(verb, rng))
            told_of[violation.reason] += 1
            assert present.texts.refusal(violation)
    assert told_of["not_asked_now"] == 0, told_of
