"""The transcript of a game: some games as they should read, and who may read what."""

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from tripartite.api import arrange, load_game, start
from tripartite.core.dice import commitment
from tripartite.core.match import Match
from tripartite.texts import LANGUAGES, Texts
from tripartite.transcript import transcript

pytestmark = pytest.mark.compiled

FOLDER = Path(__file__).parent / "golden"
ENDLESS = 99_999  # answers; no game is that long


class Golden(NamedTuple):
    """A game of random choices and the reader of its transcript."""

    seed: str
    options: dict[str, str]
    language: str
    seat: str | None
    game: str = "churchill"
    answers: int = ENDLESS
    scenario: str = ""

    def text(self) -> str:
        match = played(self.seed, self.options, self.game, self.answers, self.scenario)
        return transcript(match, self.language, self.seat)


# After a change that is meant, `python tools/update_goldens.py` writes the files again.
GOLDENS = {
    "training_en.txt": Golden("casablanca", {}, "en", None),
    "training_it_uk.txt": Golden("yalta", {"edition": "1", "secret_agenda": "on"}, "it", "uk"),
    "downfall_en.txt": Golden("sichelschnitt", {}, "en", None, "downfall", 120),
    "downfall_es_allies.txt": Golden("torch", {"players": "2"}, "es", "allies", "downfall", 120),
    "conquest_en.txt": Golden("lukouchiao", {}, "en", None, "conquest", 160),
    "conquest_it_usa.txt": Golden("chungking", {"players": "2"}, "it", "usa", "conquest", 160),
    "world_at_war_en.txt": Golden("fall weiss", {}, "en", None, "world_at_war", 160, "west39"),
    "world_at_war_es_axis.txt": Golden(
        "barbarossa", {"players": "2"}, "es", "axis", "world_at_war", 160, "barb41"
    ),
}


def played(
    seed: str, options: dict[str, str], game: str = "churchill", answers: int = ENDLESS, scenario: str = ""
) -> Match:
    match = start(game, scenario, options, seed)
    rng = random.Random(seed)
    while not match.over and len(match.journal) < answers:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def meeting() -> Match:
    """The UK is to move in the meeting, the US has one card."""
    hands = {"uk": ["uk_eden", "uk_pound"], "us": ["us_king"]}
    return arrange("churchill", "training", "meeting", turn="uk", hands=hands, issues={"global": "center"})


@pytest.mark.parametrize("name", GOLDENS)
def test_a_game_reads_as_in_the_golden_file(name: str) -> None:
    assert GOLDENS[name].text() == (FOLDER / name).read_text(encoding="utf-8")


def test_the_front_page_names_scenario_options_and_the_hash_of_the_seed() -> None:
    match = start("churchill", "training", {"edition": "1"}, seed="7")
    lines = transcript(match, "es").splitlines()
    assert lines[0] == "# Churchill: Entrenamiento"
    assert "Edición: 1" in lines
    assert f"Huella de la semilla: {commitment(match.seed)}" in lines
    assert match.seed.hex() not in "".join(lines)


def test_answers_stand_before_what_followed_from_them_with_the_paragraph() -> None:
    match = meeting()
    match.answer("uk", "advance uk_eden global")
    lines = transcript(match).splitlines()
    start_of_meeting = lines.index("### Meeting Segment")
    assert lines[start_of_meeting + 1 : start_of_meeting + 4] == [
        "UK: Eden: advance Global Issue",
        "  Eden (UK) advances Global Issue by 5. (5.22)",
        "  Global Issue is now on space 5 of the UK track. (5.22)",
    ]


def test_an_answer_that_was_taken_back_leaves_no_trace() -> None:
    match = meeting()
    before = transcript(match)
    match.answer("uk", "advance uk_eden global")
    assert transcript(match) != before
    match.undo()
    assert transcript(match) == before


def test_writing_a_transcript_changes_nothing() -> None:
    match = meeting()
    match.answer("uk", "advance uk_eden global")
    record, events = match.record(), len(match.events)
    transcript(match, "it", "us")
    assert match.record() == record
    assert len(match.events) == events


def test_a_seat_reads_its_own_hand_only() -> None:
    match = start("churchill", "training", seed="7")
    texts = Texts(match.game, "en")
    hands = match.board.to_json()["hands"]
    for reader in ("uk", "us", "ussr", ""):
        written = transcript(match, "en", reader)
        for seat, hand in hands.items():
            shown = f"{texts.name('seat', seat)} hand: {texts.name('card', hand[0], 'last')}" in written
            assert shown == (seat == reader)


def test_a_secret_choice_is_hidden_from_the_others_until_all_have_chosen() -> None:
    match = start("churchill", "training", seed="7")
    option = match.legal("uk")[0]
    match.answer("uk", option)
    name = Texts(match.game, "en").name("card", option.split()[1])
    assert f"UK: Bid with {name}" in transcript(match, "en", "uk")
    for reader in ("ussr", "us", ""):
        written = transcript(match, "en", reader)
        assert "UK has chosen in secret." in written
        assert name.split()[-1] not in written
    for seat in ("ussr", "us"):
        match.answer(seat, match.legal(seat)[0])
    assert f"The UK reveals {name.split()[-1]}" in transcript(match, "en", "us")


def test_a_development_is_known_to_its_own_side_only() -> None:
    match = start("downfall", seed="7")
    match.answer("axis", "act development")
    match.answer("axis", "develop logistics")
    assert "Axis: Develop Logistics" in transcript(match, "en", "axis")
    for reader in ("allies", "ussr", ""):
        written = transcript(match, "en", reader)
        assert "Axis has chosen in secret." in written
        assert "Logistics" not in written


def test_a_score_is_given_as_it_stands_and_the_winner_at_the_end() -> None:
    game = load_game("churchill")
    unfinished = transcript(start(game, "training", seed="7"))
    assert "\nTotal: UK " in unfinished
    assert "Winner" not in unfinished
    match = played("7", {})
    winner = Texts(game, "en").name("seat", match.score()["winners"][0])
    assert transcript(match).endswith(f"\nWinner: {winner}\n")


def test_what_decides_a_war_is_not_called_a_total() -> None:
    written = transcript(start("downfall", seed="7"))
    assert "\nSupply Zones of Germany held: Axis 4, Allies 0, Soviet Union 0\n" in written
    assert "\nTotal: " not in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_conference_has_a_chapter_in_every_language(language: str) -> None:
    match = played("7", {})
    texts = Texts(match.game, language)
    written = transcript(match, language)
    chapters = [line for line in written.splitlines() if line.startswith("## ")]
    places = [texts.name("conference", number) for number in ("8", "9", "10")]
    assert len(chapters) == 4
    for chapter, place in zip(chapters, places, strict=False):
        assert chapter.endswith(place)
