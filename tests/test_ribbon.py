"""Where play stands: every stage that asks somebody is told, with what it is for."""

import pytest

from tools.why_not import positions
from touching import told
from tripartite.games.registry import GAMES
from tripartite.ribbon import stages_under_way
from tripartite.texts import LANGUAGES

SAMPLE = 60  # positions of each game
in_every_game = pytest.mark.parametrize("game_id", GAMES)


@in_every_game
def test_every_stage_in_which_somebody_is_asked_says_what_it_is_for(game_id: str) -> None:
    present = told(game_id)
    for position, _ in positions(present.game, 5, SAMPLE, apart=37):
        courses = [frame for frame in position.board.frames if frame.course.name in present.courses]
        here = [(frame.course.name, frame.stage_name) for frame in courses]
        assert stages_under_way(position.board, present.courses) == here


@in_every_game
def test_told_stages_are_stages_of_the_courses_and_cite_a_paragraph(game_id: str) -> None:
    for language in LANGUAGES:
        present = told(game_id, language)
        sequence = present.game.sequence
        declared = {course.name: course.names for course in (sequence, *sequence.within)}
        purposes = present.texts.tables["segment_purpose"]
        assert purposes.keys() == present.courses.keys()
        for course, stages in purposes.items():
            assert stages.keys() <= set(declared[course]), course
            assert list(present.courses[course]) == [name for name in declared[course] if name in stages]
            assert all(told.paragraph and told.name for told in present.courses[course].values())


@in_every_game
def test_set_up_is_told_as_coming_once(game_id: str) -> None:
    sequence = told(game_id).game.sequence
    once = [stage for stage, each in told(game_id).courses[sequence.name].items() if each.once]
    assert once == {"conquest": ["cadres"], "world_at_war": ["pact"]}.get(game_id, [])


def test_a_stage_that_is_not_told_counts_as_the_last_before_it() -> None:
    present = told("churchill")
    course = present.game.sequence.name
    position, _ = next(positions(present.game, 6, 1))
    frame = position.board.frames[0]
    frame.stage = present.game.sequence.names.index("end_of_meeting")
    assert stages_under_way(position.board, present.courses) == [(course, "meeting")]
    frame.stage = 0
    assert stages_under_way(position.board, present.courses) == [(course, "conference_card_bands")]
