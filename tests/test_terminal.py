"""The terminal client, played as a person would: by typing lines and reading the screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pexpect
import pytest

from command import output, saved
from processes import COMMAND, ENVIRONMENT, PATIENCE
from tripartite.api import Match, arrange, load, start
from tripartite.games.churchill.components import Components
from tripartite.texts import Texts

pytestmark = pytest.mark.slow  # each test starts the command in a process of its own


def play(
    *typed: str, game: Path | None = None, arguments: tuple[str, ...] = (), of: str = "churchill"
) -> str:
    """The screen of a game with these lines typed; the input ends after the last."""
    source = ("--load", str(game)) if game is not None else ("--seed", "terminal")
    return output("play", of, *source, *arguments, typed="".join(f"{line}\n" for line in typed))


def after(screen: str, typed: str) -> str:
    """What came after a line was typed, up to the next prompt."""
    return screen.split(f"> {typed}\n", 1)[1].split("\nUK> ", 1)[0]


def flat(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def meeting(tmp_path: Path, **facts: Any) -> Path:
    """A meeting in which it is the turn of the UK."""
    facts = {
        "turn": "uk",
        "hands": {"uk": ["uk_eden", "uk_bevin"], "us": ["us_hull"], "ussr": ["ussr_molotov"]},
        "issues": {"global": "center", "uk_production": "us3"},
        **facts,
    }
    return saved(arrange("churchill", "training", "meeting", **facts), tmp_path)


def answers(file: Path) -> list[str]:
    return [entry.option for entry in load(file).journal]


def names(match: Match, seat: str) -> list[str]:
    """The names on the cards of a hand."""
    hand = match.board.to_json()["hands"][seat]
    return [card["name"] for card in Components().records["staff_card"] if card["id"] in hand]


def row(screen: str, issue: str) -> str:
    """An issue's row on the conference table."""
    return next(
        flat(line.removeprefix(issue)) for line in screen.splitlines() if re.match(rf"{issue} +[·\d] ", line)
    )


# --- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_training_game_can_be_played_to_its_final_screen_in_each_language(
    tmp_path: Path, language: str
) -> None:
    """A person decides the first conference with numbers and lets the bot finish."""
    file = tmp_path / "game.json"
    screen = play("1", *["1", "2"] * 20, "auto all", f"save {file}", "", arguments=("--language", language))
    match = load(file)
    assert match.over
    score = match.score()
    final = flat(screen[screen.rindex("9.4)") :])
    assert " ".join(str(score["final"][seat]) for seat in match.game.seats) in final
    assert re.search(rf"(Winner|Ganador|Vincitore): {NAMES[language][score['winners'][0]]}\b", final)
    assert re.search(r"\[4\.4[123]\]", final)
    assert f"tripartite verify {file}" in final


NAMES = {
    "en": {"uk": "UK", "ussr": "USSR", "us": "US"},
    "es": {"uk": "Reino Unido", "ussr": "URSS", "us": "Estados Unidos"},
    "it": {"uk": "Regno Unito", "ussr": "URSS", "us": "Stati Uniti"},
}


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_person_at_a_real_terminal_can_play_a_training_game_choosing_line_1(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "play", "churchill", "--seed", "terminal"],
        env={**ENVIRONMENT, "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    decisions = 0
    while child.expect(["UK> ", r"\n> "]) == 0:
        child.sendline("1")
        decisions += 1
    assert "Winner" in child.before
    child.sendline(f"save {file}")
    child.expect("tripartite verify")
    child.sendline("")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    match = load(file)
    assert match.over
    own = [entry for entry in match.journal if entry.seat == "uk"]
    assert 20 < len(own) <= decisions  # a line of the menu may open a shorter list


@pytest.mark.rules("4.6")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_slow_player_who_chose_to_play_with_a_clock_has_his_decision_made_for_him() -> None:
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "play", "churchill", "--seed", "terminal", "--clock", "0.5"],
        env={**ENVIRONMENT, "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    child.expect("The time is up; the bot decides")
    child.expect("The bot chooses: Bid with")
    child.expect("The UK reveals")
    child.close(force=True)


def test_spectator_watches_the_bots_to_the_end() -> None:
    screen = play(arguments=("--seat", "none"))
    assert "Conference 10" in screen
    assert re.search(r"Winner: (UK|USSR|US)\n", screen)
    assert "UK> " not in screen


def test_lines_stay_within_80_columns_and_use_no_colour_in_a_pipe() -> None:
    screen = play(*["1"] * 60, "board", "score", "help", "hand", "rules 5.22", "card")
    assert max(len(line) for line in screen.splitlines() if not line.startswith("UK> ")) <= 80
    assert "\x1b" not in screen


# --- the screen ------------------------------------------------------------------------------------------


def test_first_screen_shows_the_whole_board_and_what_happened() -> None:
    screen = play()
    for part in (
        "Conference 8: Moscow",
        "Churchill, active",
        "Conference table",
        "■■■□□ Rhineland",
        "Czechoslovakia",
        "Hanford (3 of 4)",
        "neutral",
        "[5.11]",
        "[5.13]",
    ):
        assert part in screen
    assert all(name in screen for name in names(start("churchill", "training", seed="terminal"), "uk"))


def test_other_hands_are_never_shown() -> None:
    match = start("churchill", "training", seed="terminal")
    screen = play("board", "hand", "log 99", "score")
    for seat in ("ussr", "us"):
        assert not any(name.split()[-1] in screen for name in names(match, seat))


def test_table_shows_each_issue_on_its_space(tmp_path: Path) -> None:
    screen = play(game=meeting(tmp_path, issues={"global": "ussr2", "uk_production": "us_chair"}))
    empty = "· · · · · · ·"
    assert row(screen, "Global Issue") == f"{empty} · · 2 · · · · · {empty}"
    assert row(screen, "UK Production") == f"{empty} · {empty} · · · · · · C"
    screen = play(game=meeting(tmp_path, issues={"global": "center"}))
    assert row(screen, "Global Issue") == f"{empty} 0 {empty} {empty}"


def test_options_tell_how_far_and_where_to_an_issue_moves(tmp_path: Path) -> None:
    screen = play("bevin", game=meeting(tmp_path))
    match = load(tmp_path / "game.json")
    match.answer("uk", "advance uk_bevin global")
    place = match.board.to_json()["issues"]["global"].removeprefix("uk")
    assert f"({place} → UK {place})" in screen


def test_preview_does_not_tell_the_die_of_a_chief_of_staff(tmp_path: Path) -> None:
    file = meeting(
        tmp_path,
        hands={"uk": ["uk_brooke"], "us": ["us_hull"]},
        turn="us",
        issues={"global": "center"},
        leader_active={"us": False},
    )
    screen = play("debate", game=file)
    debates = [line for line in screen.splitlines() if "Debate with Brooke" in line]
    assert debates
    assert not any("→" in line for line in debates)


# --- choosing --------------------------------------------------------------------------------------------


def test_words_narrow_the_options_and_enter_takes_the_only_one_left(tmp_path: Path) -> None:
    file = meeting(tmp_path, leader_active={"uk": False})
    play("eden global", "", f"save {file}", game=file)
    assert answers(file)[0] == "advance uk_eden global"


def test_option_id_is_taken_at_once(tmp_path: Path) -> None:
    file = meeting(tmp_path)
    play("lead churchill uk_bevin global", f"save {file}", game=file)
    assert answers(file)[0] == "lead churchill uk_bevin global"


def test_long_lists_are_grouped_and_a_group_opens_by_its_number(tmp_path: Path) -> None:
    file = meeting(
        tmp_path,
        hands={"uk": ["uk_eden", "uk_bevin", "uk_cunningham"], "us": ["us_hull"]},
        issues={
            "global": "center",
            "uk_production": "center",
            "abomb_research": "us2",
            "pol_mil_2_2_a": "us1",
        },
    )
    screen = play("1", "back", game=file)
    assert "1. Advance an issue with a staff card … (12)" in screen
    assert "2. Advance with your leader, discarding a card … (12)" in screen
    assert "… (12)" not in after(screen, "1")
    assert "… (12)" in screen.split("> back\n")[1]


def test_numbers_and_words_that_fit_nothing_change_nothing(tmp_path: Path) -> None:
    file = meeting(tmp_path)
    screen = play("0", "99", "sputnik", f"save {file}", game=file)
    assert "99 is not on the list" in screen
    assert "No option fits “sputnik”" in screen
    assert answers(file) == []


def test_no_line_that_a_person_may_type_breaks_the_game(tmp_path: Path) -> None:
    file = meeting(tmp_path)
    odd = ["9" * 5000, "undo 99999999999999", "log x", "rules", "card", "card zzz", "why", "why zzz", "save"]
    odd += ["save ~nobody-here/x", "save \0", "…", "[bold]", "{words}", "HELP", "auto nothing", "٣"]
    play(*odd, f"save {file}", game=file)
    assert {entry.seat for entry in load(file).journal} >= {"uk"}


def test_auto_lets_the_bot_decide_once(tmp_path: Path) -> None:
    file = meeting(tmp_path, hands={"uk": ["uk_eden", "uk_bevin"]})
    play("auto", f"save {file}", game=file)
    assert [entry.seat for entry in load(file).journal] == ["uk"]


# --- why not ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "option", "paragraph"),
    [
        ("why hull global", "advance us_hull global", "3.33"),
        ("why pass", "pass", "4.22"),
        ("why advance uk_eden abomb_research", "advance uk_eden abomb_research", "5.22"),
        ("why eden second front", "advance uk_eden second_front", "5.22"),
        ("why stalin global", "lead stalin uk_eden global", "3.31"),
    ],
)
def test_why_names_the_paragraph_that_forbids_something(
    tmp_path: Path, typed: str, option: str, paragraph: str
) -> None:
    told = after(play(typed, game=meeting(tmp_path)), typed)
    assert flat(told).startswith(f"{option}: ")
    assert flat(told).endswith(f"({paragraph})")


def test_why_says_that_an_offered_option_is_allowed(tmp_path: Path) -> None:
    assert "is allowed" in after(play("why eden global", game=meeting(tmp_path)), "why eden global")


# --- undo ------------------------------------------------------------------------------------------------


def nominations(tmp_path: Path, seat: str) -> Path:
    """The seat has won the agenda and nominates the first issue."""
    return saved(arrange("churchill", "training", "agenda_selection", agenda_winner=seat), tmp_path)


def test_undo_goes_back_to_the_players_own_last_decision_past_the_bots(tmp_path: Path) -> None:
    file = nominations(tmp_path, "uk")
    play("1", f"save {tmp_path / 'before.json'}", "undo", f"save {file}", game=file)
    before = [entry.seat for entry in load(tmp_path / "before.json").journal]
    assert before.count("uk") == 1
    assert len(before) > 1
    assert answers(file) == []


def test_undo_takes_back_as_many_own_decisions_as_it_is_told(tmp_path: Path) -> None:
    file = nominations(tmp_path, "uk")
    play("1", "1", "undo 2", f"save {file}", game=file)
    assert answers(file) == []


def test_undo_with_nothing_to_take_back_says_so(tmp_path: Path) -> None:
    screen = play("undo", "undo x", game=nominations(tmp_path, "uk"))
    assert "no decision of yours" in after(screen, "undo")
    assert "whole number" in after(screen, "undo x")


def test_a_die_closes_undo(tmp_path: Path) -> None:
    file = meeting(tmp_path, hands={"uk": ["uk_brooke"]})
    screen = play("chief uk_brooke", "undo", f"save {file}", game=file)
    assert "die or a reveal" in after(screen, "undo")
    assert answers(file) == ["chief uk_brooke"]


def test_a_reveal_closes_undo() -> None:
    screen = play("1", "undo")
    assert "closed the way back" in after(screen, "undo")


def test_a_card_that_a_bot_has_shown_closes_undo(tmp_path: Path) -> None:
    """Otherwise taking back an advance would tell what the others hold."""
    file = meeting(
        tmp_path,
        hands={"uk": ["uk_eden", "uk_bevin"], "ussr": ["ussr_molotov"], "us": ["us_hull"]},
        leader_active={"ussr": False, "us": False},
    )
    screen = play("advance uk_eden global", "undo", f"save {file}", game=file)
    assert {entry.seat for entry in load(file).journal} > {"uk"}
    assert "shown a card" in after(screen, "undo")


# --- looking things up -----------------------------------------------------------------------------------


def test_card_shows_the_text_of_a_card_by_its_name(tmp_path: Path) -> None:
    told = after(play("card beaverbrook", game=meeting(tmp_path)), "card beaverbrook")
    assert "Lord Beaverbrook" in told
    assert "(3)" in told
    assert "+2" in told


def test_rules_shows_a_paragraph_or_finds_a_word(tmp_path: Path) -> None:
    screen = play("rules 5.23", "rules murmansk", "rules xyzzy", game=meeting(tmp_path))
    assert after(screen, "rules 5.23").startswith("5.23 ")
    assert "6.32.d" in after(screen, "rules murmansk")
    assert "xyzzy" in after(screen, "rules xyzzy")


def test_score_shows_points_by_condition(tmp_path: Path) -> None:
    file = meeting(tmp_path)
    points = load(file).score()["points"]
    total = next(line for line in play("score", game=file).splitlines() if "Total" in line)
    assert [int(number) for number in total.split()[1:]] == [points[seat] for seat in ("uk", "ussr", "us")]


def test_log_shows_the_last_events(tmp_path: Path) -> None:
    assert after(play("log 2"), "log 2").count("• ") == 2


def test_help_names_every_command() -> None:
    told = after(play("help"), "help")
    for command in (
        "back",
        "auto",
        "undo",
        "why",
        "board",
        "hand",
        "card",
        "score",
        "log",
        "rules",
        "save",
        "quit",
    ):
        assert command in told


# --- saving ----------------------------------------------------------------------------------------------


def test_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = play("1", "1", f"save {file}").rsplit("\n\n", 1)[1].split("UK> ")[0]
    again = play(game=file).rsplit("\n\n", 1)[1].split("UK> ")[0]
    assert left == again


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    screen = play("1", "quit", str(file))
    assert "--load" in screen
    assert len(load(file).journal) >= 3


def test_save_that_fails_does_not_end_the_game(tmp_path: Path) -> None:
    screen = play("1", f"save {tmp_path}", f"save {tmp_path / 'game.json'}")
    assert "is a folder" in screen
    assert load(tmp_path / "game.json").version > 0


# --- several people at one screen ------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_two_people_hand_over_the_keyboard_before_a_hand_is_shown() -> None:
    match = start("churchill", "training", seed="terminal")
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "play", "churchill", "--seed", "terminal", "--seat", "uk", "--seat", "ussr"],
        env={**ENVIRONMENT, "TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    child.expect("UK> ")
    child.sendline("1")
    child.expect("Hand over the keyboard")
    assert not any(name in child.before for name in names(match, "ussr"))
    child.sendline("")
    child.expect("USSR> ")
    assert all(name in child.before for name in names(match, "ussr"))
    assert not any(f"  {name} " in child.before for name in names(match, "uk"))
    child.sendline("quit")
    child.sendline("")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# --- Downfall of the Third Reich ---------------------------------------------------------------------------


def front(tmp_path: Path) -> Path:
    """Spring 1942: a German army in Riga faces two Soviet ones, and others wait behind."""
    zones = {
        "riga": {"control": "axis", "armies": ["de_tank/f", "su_inf/r", "su_inf/f"]},
        "konigsberg": {"armies": ["de_inf/f"]},
        "leningrad": {"armies": ["su_guard/f"]},
    }
    facts: dict[str, Any] = {
        "turn": 10,
        "at_war": ["ussr"],
        "only": True,
        "supply": {"axis": 3},
        "actions": 2,
        "developments": {"axis": ["blitzkrieg"], "ussr": ["logistics"]},
    }
    match = arrange("downfall", "campaign", "free_play", part="axis", zones=zones, **facts)
    return saved(match, tmp_path)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_campaign_of_downfall_can_be_played_to_its_final_screen_in_each_language(
    tmp_path: Path, language: str
) -> None:
    file = tmp_path / "game.json"
    typed = ("1", *["1", "2"] * 20, "auto all", f"save {file}", "")
    screen = play(*typed, arguments=("--language", language), of="downfall")
    match = load(file)
    assert match.over
    final = screen[screen.rindex("(20-") :]
    names = ", ".join(DOWNFALL_NAMES[language][seat] for seat in match.score()["winners"])
    assert re.search(rf"(Winner|Ganador|Vincitore): {names or '(nobody|nadie|nessuno)'}\n", final)
    lines = [line for line in screen.splitlines() if str(file) not in line]
    assert max(len(line) for line in lines) <= 80


DOWNFALL_NAMES = {
    "en": {"axis": "Axis", "allies": "Allies", "ussr": "Soviet Union"},
    "es": {"axis": "Eje", "allies": "Aliados", "ussr": "Unión Soviética"},
    "it": {"axis": "Asse", "allies": "Alleati", "ussr": "Unione Sovietica"},
}


def test_the_desk_of_downfall_shows_stores_actions_and_the_armies_of_each_zone(tmp_path: Path) -> None:
    screen = flat(play(game=front(tmp_path), of="downfall"))
    assert "Turn 10: spring 1942 — Axis — Actions and operations" in screen
    assert "Actions left 2" in screen
    assert "Riga Axis German tanks, Soviet infantry (reduced), Soviet infantry" in screen
    assert "Leningrad Soviet Union Soviet Guards" in screen


def test_score_of_downfall_tells_what_decides_the_war(tmp_path: Path) -> None:
    screen = flat(play("score", game=front(tmp_path), of="downfall"))
    assert "Supply Zones of Germany held 4 0 0" in screen
    assert "Germany fights on: the Axis holds 4 of its 4 Supply Zones." in screen


def test_an_operation_shows_the_zones_around_the_army_and_an_attack_is_fought(tmp_path: Path) -> None:
    file = front(tmp_path)
    typed = ("riga", "", "attack 1", "declare", "", "target riga su_inf reduced", "no_support")
    screen = play(*typed, "end", "", "fight", "", f"save {file}", game=file, of="downfall")
    assert "Around Riga" in screen
    assert "Attacks: Riga: German tanks → Soviet infantry (reduced)" in screen
    assert "Fight attack 1, in Riga: German tanks against Soviet infantry (reduced)" in flat(screen)
    assert "Combat in Riga: German tanks with factor" in flat(screen)
    assert "resolve 0" in answers(file)


def test_why_and_card_of_downfall_speak_of_zones_and_armies(tmp_path: Path) -> None:
    screen = play("why leningrad", "card riga", "card atlantis", "hand", game=front(tmp_path), of="downfall")
    told = screen.split("> why leningrad\n")[1].split("Axis> ")[0]
    assert "operate leningrad su_guard full: Soviet Guards do not belong to you. (2-2)" in flat(told)
    assert "Neighbors: Königsberg" in screen
    assert "No zone is called “atlantis”" in screen
    assert "Developments: Blitzkrieg" in screen


def test_developments_that_another_side_keeps_secret_are_not_shown(tmp_path: Path) -> None:
    match = start("downfall", seed="terminal")
    while not match.over and match.board.to_json()["tiles"]["allies"] == ["aviation"]:
        seat = match.seats_to_answer[0]
        wanted = [option for option in match.legal(seat) if option == "act development"]
        match.answer(seat, (wanted or match.legal(seat))[-1])
    assert "unknown" in match.view("axis").to_json()["board"]["tiles"]["allies"]
    secret = Texts(match.game, "en").name("development", match.board.to_json()["tiles"]["allies"][-1])
    screen = play("board", "log 999", game=saved(match, tmp_path), of="downfall")
    stores = [line for line in screen.splitlines() if line.startswith("Allies ")]
    assert stores
    assert not any(secret in line for line in stores)
    assert any("?" in line for line in stores)


def test_bots_explain_themselves_if_asked_to() -> None:
    watched = ("--seat", "none")
    screen = flat(play(arguments=(*watched, "--explain")))
    assert "Nominate A-Bomb Research Why the bot did so: what A-Bomb Research is worth" in screen
    assert "Why the bot did so" not in play(arguments=watched)


def test_reasons_of_answers_that_were_taken_back_are_not_told_again() -> None:
    """They come once with the answers, and once with those that are given in their place."""
    told = play("2", "1", "1", arguments=("--explain",)).count("Why the bot did so")
    assert told > 0
    again = play("2", "1", "undo", "1", "1", arguments=("--explain",))
    assert again.count("Why the bot did so") == 2 * told
