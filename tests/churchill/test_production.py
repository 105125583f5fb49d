"""6.3 to 6.9: production, what must be paid first, and what may be done with the rest."""

from pathlib import Path
from typing import Any

import pytest

from matches import prompt_of
from tripartite.api import Match, arrange, load_game

FRONTS = ["western", "eastern", "mediterranean", "central_pacific", "sw_pacific", "cbi", "far_east"]
EUROPE = ["western", "eastern", "mediterranean"]
PACIFIC = ["central_pacific", "sw_pacific", "cbi", "far_east"]
EUROPEAN_BOXES = ["western_theater", "eastern_theater", "mediterranean_theater", "arctic"]
PACIFIC_BOXES = [f"{front}_theater" for front in PACIFIC]


def at(segment: str, stop_before: str = "", edition: str = "2", **facts: Any) -> Match:
    """The campaign's opening board at a segment of the Decision Segment."""
    options = {"edition": edition}
    return arrange("churchill", "campaign", segment, options=options, stop_before=stop_before, **facts)


def allocating(**facts: Any) -> Match:
    """Step 4 with nothing to spend but what the facts give; the UK is left of the conference winner."""
    return at("allocation", "theater_leadership", **facts)


def directed(issue: str, front: str, **facts: Any) -> Match:
    """Step 4 with that Directed Offensive, won by the USSR, on that front."""
    return allocating(issues={issue: "ussr_chair"}, directed={issue: front}, **facts)


def demanded_by(card: str) -> list[int]:
    """The obligations that a conference card puts on the players."""
    match = at("conference_card", "pre_conference", conference_card=card)
    duties: list[int] = match.board.to_json()["duties"]
    return duties


def board(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.board.to_json()
    return found


def placed(match: Match, kind: str) -> dict[str, int]:
    """Where offensive or naval support lies; the campaign begins with five naval."""
    return {where: count for where, count in board(match)[kind].items() if count}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.events if event.key == key]


def reason(match: Match, seat: str, option: str) -> tuple[str, str]:
    violation = match.why_not(seat, option)
    return violation.reason, violation.paragraph


def offensives(fronts: list[str]) -> list[str]:
    return [f"offensive {front}" for front in fronts]


def navals(theaters: list[str]) -> list[str]:
    return [f"naval {theater}" for theater in theaters]


# --- 6.3 what everybody receives -------------------------------------------------------------------------


def produced(**facts: Any) -> dict[str, int]:
    production: dict[str, int] = board(at("production", "leadership_bonus", **facts))["production"]
    return production


@pytest.mark.rules("4.23.3", "6.31")
def test_base_production_is_six_four_and_three() -> None:
    assert produced() == {"us": 6, "uk": 4, "ussr": 3}


@pytest.mark.rules("4.23.3", "6.32", "6.32.a")
def test_a_production_issue_takes_one_marker_from_its_owner() -> None:
    won = {"us_production_1": "ussr_chair", "us_production_2": "ussr_chair", "uk_production": "us_chair"}
    assert produced(issues=won) == {"ussr": 5, "us": 5, "uk": 3}


@pytest.mark.rules("6.32.a")
def test_an_own_production_issue_has_no_effect_but_counts_as_won() -> None:
    won = {"us_production_1": "us_chair", "uk_production": "uk_chair", "us_production_2": "us_chair"}
    assert produced(issues=won) == {"us": 6, "uk": 4, "ussr": 3}
    match = at("conference_winner", "directed_offensives", issues=won)
    assert told(match, "conference_won") == [{"seat": "us", "number": 2}]


@pytest.mark.rules("6.32.b", "5.27")
def test_strategic_materials_in_the_center_give_everybody_one_more() -> None:
    assert produced(issues={"strategic_materials": "center"}) == {"us": 7, "uk": 5, "ussr": 4}


@pytest.mark.rules("6.32.b")
def test_strategic_materials_that_were_won_help_the_winner_alone() -> None:
    assert produced(issues={"strategic_materials": "uk_chair"}) == {"us": 6, "uk": 5, "ussr": 3}


@pytest.mark.rules("6.32.c", "7.4")
@pytest.mark.parametrize(("naval", "ussr"), [(2, 3), (3, 4), (5, 4)])
def test_three_naval_in_the_arctic_give_the_ussr_one_production(naval: int, ussr: int) -> None:
    assert produced(naval={"arctic": naval}) == {"us": 6, "uk": 4, "ussr": ussr}


@pytest.mark.rules("6.32.d")
def test_a_convoy_that_arrived_gives_the_ussr_one_production() -> None:
    assert produced(convoy=True) == {"us": 6, "uk": 4, "ussr": 4}


@pytest.mark.rules("6.32.d")
@pytest.mark.parametrize(("naval", "die", "arrives"), [(2, 3, True), (2, 4, False), (3, 6, True)])
def test_the_card_sends_a_convoy_that_arrives_on_a_die_or_through_an_open_arctic(
    naval: int, die: int, arrives: bool
) -> None:
    match = at(
        "conference_card", "pre_conference", conference_card="conf_01_b", naval={"arctic": naval}, dice=[die]
    )
    assert board(match)["convoy"] is arrives


@pytest.mark.rules("6.32", "6.32.c", "6.32.d")
def test_all_additions_add_up() -> None:
    won = {"us_production_1": "ussr_chair", "strategic_materials": "center"}
    assert produced(naval={"arctic": 3}, convoy=True, issues=won) == {"us": 6, "uk": 5, "ussr": 7}


@pytest.mark.rules("4.23.3")
def test_the_conference_card_changes_production() -> None:
    match = at("conference_card", "pre_conference", conference_card="conf_10_b")
    bonus = board(match)["bonus_production"]
    assert produced(bonus_production=bonus) == {"us": 6, "uk": 4, "ussr": 2}


@pytest.mark.rules("6.32.c", "6.4")
def test_naval_bought_for_the_arctic_comes_too_late_for_this_conference() -> None:
    match = at("production", naval={"arctic": 2})
    for _ in range(4):
        match.answer("uk", "naval arctic" if board(match)["naval"]["arctic"] < 3 else "offensive cbi")
    match.answer("uk", "offensive western")  # the support of the European command
    assert board(match)["naval"]["arctic"] == 3
    assert board(match)["production"]["ussr"] == 3


# --- 6.4 the order of allocation -------------------------------------------------------------------------


@pytest.mark.rules("4.23.4", "6.4")
def test_each_player_allocates_everything_before_the_next_clockwise() -> None:
    match = allocating(conference_winner="uk", production={"uk": 1, "ussr": 2, "us": 1})
    asked = []
    while not match.stopped:
        seat = match.seats_to_answer[0]
        asked.append(seat)
        match.answer(seat, "offensive eastern")
    assert asked == ["ussr", "ussr", "us", "uk"]


@pytest.mark.rules("4.23.4", "6.4", "6.4.3")
def test_nothing_may_be_left_unused() -> None:
    match = allocating(production={"uk": 1}, bound_support={"uk_europe": 1}, staff_support={"uk": 1})
    for _ in range(3):
        assert {option.split()[0] for option in match.legal("uk")} <= {"offensive", "naval"}
        match.answer("uk", "offensive western")
    assert match.stopped
    assert placed(match, "offensive") == {"western": 3}


@pytest.mark.rules("6.4")
def test_support_without_a_legal_use_is_discarded() -> None:
    match = allocating(
        bound_support={"uk_europe": 2},
        production={"ussr": 1},
        fronts={"western": "germany"},
        surrendered={"germany": True},
        naval=dict.fromkeys(EUROPEAN_BOXES, 5),
    )
    assert told(match, "production_discarded") == [{"seat": "uk", "number": 2}]
    assert match.seats_to_answer == ["ussr"]
    assert board(match)["bound_support"]["uk_europe"] == 0


@pytest.mark.rules("6.4", "6.32.a")
def test_the_duties_of_the_giver_do_not_follow_a_marker_that_was_taken() -> None:
    match = allocating(production={"us": 1}, duties=demanded_by("conf_08_c"))  # the UK owes one in the CBI
    assert match.legal("us") == offensives(FRONTS) + navals([*EUROPEAN_BOXES[:3], *PACIFIC_BOXES, "arctic"])


# --- 6.6 what the conference card demands ----------------------------------------------------------------


@pytest.mark.rules("6.4.1", "6.6")
def test_a_duty_comes_first_and_may_be_offensive_or_naval() -> None:
    match = allocating(production={"uk": 2}, duties=demanded_by("conf_06_a"))
    assert match.legal("uk") == ["duty_offensive western", "duty_naval western_theater"]
    assert reason(match, "uk", "offensive western") == ("card_demands_other", "6.6")
    assert reason(match, "uk", "duty_offensive eastern") == ("card_demands_other", "6.6")
    match.answer("uk", "duty_naval western_theater")
    assert board(match)["naval"]["western_theater"] == 1
    assert board(match)["production"]["uk"] == 1
    assert "offensive western" in match.legal("uk")


@pytest.mark.rules("6.6")
@pytest.mark.parametrize(
    ("card", "seat", "kind", "where"),
    [
        ("conf_08_c", "uk", "offensive", "cbi"),
        ("conf_05_c", "uk", "naval", "mediterranean_theater"),
        ("conf_08_a", "ussr", "offensive", "eastern"),
        ("conf_02_a", "us", "naval", "western_theater"),
    ],
)
def test_a_card_that_names_the_support_leaves_no_choice(card: str, seat: str, kind: str, where: str) -> None:
    before = board(allocating())[kind][where]
    match = allocating(production={seat: 2}, duties=demanded_by(card))
    assert board(match)[kind][where] == before + 1
    assert board(match)["production"][seat] == 1


@pytest.mark.rules("6.6")
def test_an_answer_that_the_card_forbids_is_refused_under_its_paragraph() -> None:
    match = allocating(production={"uk": 1}, duties=demanded_by("conf_01_a"))
    assert reason(match, "uk", "duty_naval western_theater") == ("card_demands_other", "6.6")
    assert reason(match, "uk", "activate pol_mil_2_2_a") == ("card_demands_other", "6.6")
    assert reason(match, "uk", "research") == ("card_demands_other", "6.6")


@pytest.mark.rules("6.4.1", "6.6")
def test_duties_are_paid_in_the_order_of_the_card() -> None:
    match = allocating(production={"us": 2}, duties=demanded_by("conf_10_c"))
    assert match.legal("us") == ["duty_offensive sw_pacific", "duty_naval sw_pacific_theater"]
    match.answer("us", "duty_offensive sw_pacific")
    assert match.legal("us") == ["duty_offensive central_pacific", "duty_naval central_pacific_theater"]


@pytest.mark.rules("6.4.1", "6.6")
def test_a_player_with_too_little_production_pays_what_he_has() -> None:
    match = allocating(production={"us": 1}, bound_support={"us_pacific": 1}, duties=demanded_by("conf_10_c"))
    match.answer("us", "duty_offensive sw_pacific")
    assert prompt_of(match, "us") == "allocate"
    assert match.legal("us") == offensives(PACIFIC) + navals(PACIFIC_BOXES)


@pytest.mark.rules("6.6", "6.5")
def test_a_duty_where_the_box_is_full_goes_to_the_front() -> None:
    match = allocating(
        production={"uk": 1}, duties=demanded_by("conf_01_a"), naval={"mediterranean_theater": 5}
    )
    assert match.stopped
    assert placed(match, "offensive") == {"mediterranean": 1}


@pytest.mark.rules("6.6")
def test_a_duty_at_the_end_of_the_track_goes_to_the_box() -> None:
    match = allocating(
        production={"uk": 1}, duties=demanded_by("conf_01_a"), fronts={"mediterranean": "northern_italy"}
    )
    assert match.stopped
    assert board(match)["naval"]["mediterranean_theater"] == 2


@pytest.mark.rules("6.6")
def test_a_duty_that_can_go_nowhere_is_spent_without_effect() -> None:
    match = allocating(
        production={"uk": 1},
        duties=demanded_by("conf_01_a"),
        fronts={"mediterranean": "northern_italy"},
        naval={"mediterranean_theater": 5},
    )
    assert told(match, "duty_wasted") == [{"seat": "uk", "location": "mediterranean"}]
    assert board(match)["production"]["uk"] == 0
    assert placed(match, "offensive") == {}


@pytest.mark.rules("6.6", "7.8")
def test_what_the_card_dictates_is_done_even_in_a_theater_that_has_surrendered() -> None:
    match = allocating(
        production={"ussr": 2},
        duties=demanded_by("conf_08_a"),
        fronts={"western": "germany", "eastern": "prussia"},
        surrendered={"germany": True},
    )
    assert placed(match, "offensive") == {"eastern": 1}
    assert reason(match, "ussr", "offensive eastern") == ("theater_surrendered", "7.8")


def arctic_card(folder: Path, demand: str) -> Any:
    """An owner's Conference 1, card A, that demands one British production in the Arctic."""
    bands = [("green", f'[{{ do = "require_production", player = "uk", count = 1, {demand} }}]')]
    bands += [(color, '[{ do = "abomb_modifier", delta = 1 }]') for color in ("red", "blue", "gray", "white")]
    text = '[[conference_card]]\nid = "conf_01_a"\n'
    for color, effects in bands:
        text += f'[[conference_card.band]]\ncolor = "{color}"\ntitle = "{color}"\n'
        text += f'effects = {effects}\nsource = "owner"\n'
    (folder / "cards.toml").write_text(text)
    return load_game("churchill", folder)


@pytest.mark.rules("6.6", "3.25", "7.4")
@pytest.mark.parametrize(
    ("kind", "naval", "after"), [("any", 1, 2), ("naval", 1, 2), ("any", 5, 5), ("offensive", 1, 1)]
)
def test_a_duty_in_the_arctic_can_only_be_naval(tmp_path: Path, kind: str, naval: int, after: int) -> None:
    game = arctic_card(tmp_path, f'location = "arctic", as = "{kind}"')
    card = arrange(game, "campaign", "conference_card", stop_before="pre_conference")
    duties = board(card)["duties"]
    facts: dict[str, Any] = {"production": {"uk": 1}, "duties": duties, "naval": {"arctic": naval}}
    match = arrange(game, "campaign", "allocation", stop_before="theater_leadership", **facts)
    assert board(match)["naval"]["arctic"] == after
    assert board(match)["production"]["uk"] == 0
    assert bool(told(match, "duty_wasted")) == (after == naval)


# --- 6.7 Directed Offensives -----------------------------------------------------------------------------


@pytest.mark.rules("6.7", "6.4.2")
def test_the_flag_owner_pays_two_for_a_directed_offensive_whoever_won_it() -> None:
    match = directed("uk_directed_offensive", "eastern", production={"uk": 3, "ussr": 3})
    assert placed(match, "offensive") == {"eastern": 2}
    assert board(match)["production"] == {"uk": 1, "ussr": 3, "us": 0}
    assert prompt_of(match, "uk") == "allocate"


@pytest.mark.rules("6.4", "6.4.1", "6.4.2")
def test_the_card_is_paid_before_a_directed_offensive_and_that_before_anything_else() -> None:
    match = directed("uk_directed_offensive", "cbi", production={"uk": 3}, duties=demanded_by("conf_06_a"))
    assert prompt_of(match, "uk") == "duty"
    assert placed(match, "offensive") == {}
    match.answer("uk", "duty_offensive western")
    assert placed(match, "offensive") == {"western": 1, "cbi": 2}
    assert match.stopped


@pytest.mark.rules("6.7")
@pytest.mark.parametrize(
    ("naval", "naval_after", "offensive_after"), [(0, 2, 0), (1, 3, 0), (2, 3, 1), (3, 3, 2), (5, 5, 2)]
)
def test_an_amphibious_entry_takes_naval_up_to_three_and_then_offensive(
    naval: int, naval_after: int, offensive_after: int
) -> None:
    match = directed(
        "uk_directed_offensive",
        "mediterranean",
        production={"uk": 2},
        fronts={"mediterranean": "tunisia"},
        naval={"mediterranean_theater": naval},
    )
    assert board(match)["naval"]["mediterranean_theater"] == naval_after
    assert board(match)["offensive"]["mediterranean"] == offensive_after


@pytest.mark.rules("6.7")
def test_a_land_entry_takes_offensive_support_only() -> None:
    match = directed("uk_directed_offensive", "mediterranean", production={"uk": 2})
    assert board(match)["naval"]["mediterranean_theater"] == 1
    assert placed(match, "offensive") == {"mediterranean": 2}


@pytest.mark.rules("6.7")
@pytest.mark.parametrize(("naval", "naval_after", "offensive_after"), [(3, 5, 0), (4, 5, 1), (5, 5, 2)])
def test_normandy_takes_naval_up_to_five(naval: int, naval_after: int, offensive_after: int) -> None:
    match = directed(
        "us_directed_offensive_1",
        "western",
        production={"us": 2},
        fronts={"western": "bolero"},
        naval={"western_theater": naval},
    )
    assert board(match)["naval"]["western_theater"] == naval_after
    assert board(match)["offensive"]["western"] == offensive_after


@pytest.mark.rules("6.7")
def test_naval_that_a_duty_has_put_there_counts_toward_the_three() -> None:
    match = directed(
        "uk_directed_offensive",
        "mediterranean",
        production={"uk": 3},
        duties=demanded_by("conf_05_c"),
        fronts={"mediterranean": "tunisia"},
        naval={"mediterranean_theater": 2},
    )
    assert board(match)["naval"]["mediterranean_theater"] == 3
    assert placed(match, "offensive") == {"mediterranean": 2}


@pytest.mark.rules("6.7")
def test_too_little_production_pays_a_part_and_other_supports_do_not_pay_the_rest() -> None:
    match = directed(
        "uk_directed_offensive",
        "cbi",
        production={"uk": 1},
        bound_support={"uk_pacific": 1},
        staff_support={"uk": 1},
    )
    assert placed(match, "offensive") == {"cbi": 1}
    assert prompt_of(match, "uk") == "allocate"
    assert "naval central_pacific_theater" in match.legal("uk")


@pytest.mark.rules("6.7")
def test_a_player_without_production_pays_nothing_and_keeps_his_other_supports_free() -> None:
    match = directed("uk_directed_offensive", "cbi", bound_support={"uk_europe": 1})
    assert match.legal("uk") == offensives(EUROPE) + navals(EUROPEAN_BOXES)


def two_directed(production: int) -> Match:
    won = dict.fromkeys(("us_directed_offensive_1", "us_directed_offensive_2"), "uk_chair")
    fronts = {"us_directed_offensive_1": "eastern", "us_directed_offensive_2": "cbi"}
    return allocating(issues=won, directed=fronts, production={"us": production})


@pytest.mark.rules("6.7", "6.4.2")
def test_with_too_little_for_several_directed_offensives_the_payer_chooses() -> None:
    match = two_directed(production=3)
    choice = ["pay us_directed_offensive_1", "pay us_directed_offensive_2"]
    assert match.legal("us") == choice
    assert reason(match, "us", "pay uk_directed_offensive") == ("nothing_owed", "6.7")
    assert match.why_not("us", "offensive western").paragraph == "6.7"
    match.answer("us", "pay us_directed_offensive_2")
    assert match.legal("us") == choice
    match.answer("us", "pay us_directed_offensive_2")
    assert match.stopped
    assert placed(match, "offensive") == {"cbi": 2, "eastern": 1}


@pytest.mark.rules("6.7")
def test_with_enough_production_all_directed_offensives_are_paid() -> None:
    assert two_directed(production=4).stopped
    match = two_directed(production=5)
    assert placed(match, "offensive") == {"eastern": 2, "cbi": 2}
    assert board(match)["production"]["us"] == 1
    assert reason(match, "us", "pay us_directed_offensive_1") == ("nothing_owed", "6.7")


# --- 6.5 support -----------------------------------------------------------------------------------------


@pytest.mark.rules("6.5", "6.4.3")
def test_one_production_buys_one_support_anywhere_the_arctic_included() -> None:
    match = allocating(production={"ussr": 2})
    anywhere = [*EUROPEAN_BOXES[:3], *PACIFIC_BOXES, "arctic"]
    assert match.legal("ussr") == offensives(FRONTS) + navals(anywhere)
    match.answer("ussr", "offensive central_pacific")
    assert placed(match, "offensive") == {"central_pacific": 1}
    match.answer("ussr", "naval arctic")
    assert board(match)["naval"]["arctic"] == 1
    assert match.stopped


@pytest.mark.rules("6.5")
def test_a_front_that_lacks_its_conditional_issue_may_still_be_supported() -> None:
    match = allocating(production={"us": 1}, fronts={"western": "bolero", "far_east": "nomonhan"})
    assert {"offensive western", "offensive far_east"} <= set(match.legal("us"))


@pytest.mark.rules("6.5")
def test_a_box_holds_five_naval_and_a_space_any_number_of_offensives() -> None:
    match = allocating(production={"us": 9}, naval={"cbi_theater": 4})
    match.answer("us", "naval cbi_theater")
    assert "naval cbi_theater" not in match.legal("us")
    assert reason(match, "us", "naval cbi_theater") == ("naval_box_full", "6.5")
    assert match.why_not("us", "naval cbi_theater").facts["naval"] == 5
    for _ in range(8):
        match.answer("us", "offensive cbi")
    assert placed(match, "offensive") == {"cbi": 8}


@pytest.mark.rules("6.5")
def test_no_support_goes_to_a_front_without_an_entry_space() -> None:
    match = allocating(production={"uk": 1}, fronts={"mediterranean": "northern_italy"})
    assert "offensive mediterranean" not in match.legal("uk")
    assert reason(match, "uk", "offensive mediterranean") == ("no_entry_space", "6.5")
    assert "naval mediterranean_theater" in match.legal("uk")


@pytest.mark.rules("7.8", "6.5")
def test_nobody_supports_a_front_of_a_theater_that_has_surrendered_but_naval_is_free() -> None:
    match = allocating(production={"uk": 1}, fronts={"western": "germany"}, surrendered={"germany": True})
    assert [option for option in match.legal("uk") if option.startswith("offensive")] == offensives(PACIFIC)
    assert set(navals(EUROPEAN_BOXES)) <= set(match.legal("uk"))
    for front in ("western", "eastern", "mediterranean"):
        assert reason(match, "uk", f"offensive {front}") == ("theater_surrendered", "7.8")


@pytest.mark.rules("6.4", "3.33")
def test_an_offensive_earned_by_a_staff_card_goes_to_any_front_but_not_to_a_box() -> None:
    match = at(
        "meeting",
        "theater_leadership",
        turn="ussr",
        leader_active={"uk": False, "ussr": False, "us": False},
        hands={"ussr": ["ussr_timoshenko"]},
        issues={"uk_directed_offensive": "center", "global": "center"},
    )
    match.answer("ussr", "advance ussr_timoshenko uk_directed_offensive")
    match.answer("ussr", "direct uk_directed_offensive eastern")
    while match.seats_to_answer != ["ussr"]:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    for _ in range(3):
        match.answer("ussr", "naval arctic")
    assert board(match)["production"]["ussr"] == 0
    assert match.legal("ussr") == offensives(FRONTS)
    assert reason(match, "ussr", "naval arctic") == ("no_means_for_theater", "6.4")
    match.answer("ussr", "offensive far_east")
    assert board(match)["offensive"]["far_east"] == 1


# --- 6.8 Pol-Mil and 6.10.2 research ---------------------------------------------------------------------


@pytest.mark.rules("6.8", "6.81")
@pytest.mark.parametrize(
    ("issue", "political", "networks"),
    [
        ("pol_mil_2_2_a", 2, 2),
        ("pol_mil_2_2_b", 2, 2),
        ("pol_mil_1_3_a", 1, 3),
        ("pol_mil_1_3_b", 1, 3),
    ],
)
def test_one_production_activates_a_pol_mil_issue(issue: str, political: int, networks: int) -> None:
    match = allocating(production={"uk": 2}, issues={issue: "uk_chair"})
    match.answer("uk", f"activate {issue}")
    assert board(match)["production"]["uk"] == 1
    assert board(match)["to_align"]["uk"] == political
    assert board(match)["to_place"]["uk"] == networks
    assert reason(match, "uk", f"activate {issue}") == ("already_activated", "6.8")


@pytest.mark.rules("6.8")
def test_a_pol_mil_issue_that_is_not_activated_gives_nothing() -> None:
    match = allocating(production={"uk": 1}, issues={"pol_mil_2_2_a": "uk_chair"})
    match.answer("uk", "offensive cbi")
    assert match.stopped
    assert board(match)["to_align"]["uk"] == 0
    assert board(match)["to_place"]["uk"] == 0


@pytest.mark.rules("6.8")
def test_only_the_winner_activates_a_pol_mil_issue() -> None:
    match = allocating(production={"uk": 1}, issues={"pol_mil_2_2_a": "us_chair"})
    assert "activate pol_mil_2_2_a" not in match.legal("uk")
    assert reason(match, "uk", "activate pol_mil_2_2_a") == ("issue_not_won", "5.27")


@pytest.mark.rules("6.81", "6.10.2")
def test_activation_and_research_take_production_and_no_other_support() -> None:
    match = allocating(
        free_support={"uk": 1}, issues={"pol_mil_2_2_a": "uk_chair", "abomb_research": "us_chair"}
    )
    assert reason(match, "uk", "activate pol_mil_2_2_a") == ("no_production", "6.4")
    assert reason(match, "uk", "research") == ("no_production", "6.4")
    assert {option.split()[0] for option in match.legal("uk")} == {"offensive", "naval"}


@pytest.mark.rules("6.10.2")
@pytest.mark.parametrize("place", ["available", "center"])
def test_nobody_funds_research_that_nobody_has_won(place: str) -> None:
    match = allocating(production={"us": 1}, issues={"abomb_research": place})
    assert "research" not in match.legal("us")
    assert reason(match, "us", "research") == ("research_not_won", "6.10.2")


# --- 6.9 leadership supports -----------------------------------------------------------------------------


def bonus(edition: str = "2", **facts: Any) -> dict[str, Any]:
    """What the leadership supports are when step 4 begins."""
    return board(at("leadership_bonus", "allocation", edition, **facts))


def bound(found: dict[str, Any]) -> dict[str, int]:
    return {owner: count for owner, count in found["bound_support"].items() if count}


@pytest.mark.rules("6.91", "4.23.5")
def test_the_holder_of_a_command_gets_one_support_for_that_theater() -> None:
    assert bound(bonus()) == {"uk_europe": 1, "us_pacific": 1}
    both = bonus(leadership={"europe": "us", "pacific": "us"})
    assert bound(both) == {"us_europe": 1, "us_pacific": 1}


@pytest.mark.rules("6.92", "6.91", "4.23.5")
@pytest.mark.parametrize(
    ("winner", "supports"),
    [
        ("uk", {"uk_europe": 3, "us_pacific": 1}),
        ("us", {"uk_europe": 1, "us_europe": 2, "us_pacific": 1}),
        ("ussr", {"uk_europe": 1, "ussr_europe": 2, "us_pacific": 1}),
    ],
)
def test_the_winner_of_a_leadership_issue_gets_two_and_the_holder_still_his_one(
    winner: str, supports: dict[str, int]
) -> None:
    assert bound(bonus(issues={"european_leadership": f"{winner}_chair"})) == supports


@pytest.mark.rules("6.92", "E.1")
@pytest.mark.parametrize(("edition", "free"), [("2", 2), ("1", 0)])
def test_both_leadership_issues_give_six_supports_in_edition_2_and_four_in_edition_1(
    edition: str, free: int
) -> None:
    won = {"european_leadership": "ussr_chair", "pacific_leadership": "ussr_chair"}
    found = bonus(edition, issues=won)
    assert bound(found) == {"uk_europe": 1, "us_pacific": 1, "ussr_europe": 2, "ussr_pacific": 2}
    assert found["free_support"] == {"uk": 0, "ussr": free, "us": 0}


@pytest.mark.rules("6.92")
def test_issues_won_by_two_players_give_no_free_supports() -> None:
    won = {"european_leadership": "ussr_chair", "pacific_leadership": "us_chair"}
    assert bonus(issues=won)["free_support"] == {"uk": 0, "ussr": 0, "us": 0}


@pytest.mark.rules("6.91", "6.4")
@pytest.mark.parametrize(
    ("region", "fronts", "boxes"), [("europe", EUROPE, EUROPEAN_BOXES), ("pacific", PACIFIC, PACIFIC_BOXES)]
)
def test_leadership_support_is_placed_in_its_theater(
    region: str, fronts: list[str], boxes: list[str]
) -> None:
    match = allocating(bound_support={f"us_{region}": 1})
    assert match.legal("us") == offensives(fronts) + navals(boxes)
    elsewhere = next(front for front in FRONTS if front not in fronts)
    assert reason(match, "us", f"offensive {elsewhere}") == ("no_means_for_theater", "6.4")


@pytest.mark.rules("6.92")
def test_the_ussr_places_the_supports_of_a_leadership_issue_it_won() -> None:
    match = allocating(bound_support={"ussr_pacific": 2})
    match.answer("ussr", "offensive far_east")
    match.answer("ussr", "naval cbi_theater")
    assert match.stopped
    assert placed(match, "offensive") == {"far_east": 1}
    assert board(match)["naval"]["cbi_theater"] == 1


@pytest.mark.rules("6.92")
def test_the_two_free_supports_go_to_either_theater() -> None:
    match = allocating(free_support={"us": 2})
    match.answer("us", "offensive western")
    assert "naval cbi_theater" in match.legal("us")
    match.answer("us", "naval cbi_theater")
    assert match.stopped


def left(match: Match) -> list[str]:
    """What the US has left to place."""
    found = board(match)
    means = {
        "bound": found["bound_support"]["us_europe"],
        "staff": found["staff_support"]["us"],
        "free": found["free_support"]["us"],
        "production": found["production"]["us"],
    }
    return [name for name, count in means.items() if count]


@pytest.mark.rules("6.4")
def test_the_marker_with_the_fewest_uses_pays_first() -> None:
    match = allocating(
        bound_support={"us_europe": 1}, staff_support={"us": 1}, free_support={"us": 1}, production={"us": 1}
    )
    remaining = ["bound", "staff", "free", "production"]
    while remaining:
        assert left(match) == remaining
        match.answer("us", "offensive western")
        remaining.pop(0)
    assert match.stopped


@pytest.mark.rules("6.4", "6.91")
def test_a_support_elsewhere_leaves_the_leadership_support_for_its_theater() -> None:
    match = allocating(bound_support={"us_europe": 1}, staff_support={"us": 1}, free_support={"us": 1})
    match.answer("us", "naval cbi_theater")
    assert left(match) == ["bound", "staff"]
    match.answer("us", "offensive cbi")
    assert left(match) == ["bound"]
    assert match.legal("us") == offensives(EUROPE) + navals(EUROPEAN_BOXES)


@pytest.mark.rules("6.92", "6.91", "6.4")
def test_the_illustrated_leadership_example_gives_the_us_three_supports_for_manchuria() -> None:
    match = at(
        "leadership_bonus",
        "theater_leadership",
        issues={"pacific_leadership": "us_chair", "ussr_declares_war": "center"},
        fronts={"far_east": "nomonhan"},
    )
    match.answer("uk", "offensive western")
    for _ in range(3):
        match.answer("us", "offensive far_east")
    assert match.stopped
    assert board(match)["offensive"]["far_east"] == 3
