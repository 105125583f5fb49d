"""5.11 The conference card and 5.12 the Pol-Mil table."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from matches import written
from tripartite.api import Match, arrange, load_game
from tripartite.games.churchill.components import Components

BANDS = ("green", "red", "blue", "gray", "white")
TABLE = (
    ("france", "holland", "belgium", "denmark", "czechoslovakia", "norway"),
    ("finland", "austria", "hungary", "yugoslavia", "greece", "baltic_states"),
    ("poland", "romania", "bulgaria", "siam", "dutch_east_indies", "malaya"),
    ("vietnam", "laos_cambodia", "persia", "middle_east", "poland", "france"),
    ("austria", "greece", "siam", "bulgaria", "romania", "laos_cambodia"),
    ("yugoslavia", "czechoslovakia", "malaya", "vietnam", "middle_east", "persia"),
)
POLAND = [3, 1]
MALAYA = [3, 6]
NORWAY = [1, 6]
Effect = dict[str, Any]


class Card:
    """Writes an owner's conference card for conference 8 and reveals it in the training scenario."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, **bands: list[Effect]) -> None:
        lines = ["[[conference_card]]", 'id = "conf_08_a"']
        for color in BANDS:
            effects = bands.get(color, [{"do": "none"}])
            lines += ["[[conference_card.band]]", f'color = "{color}"', 'title = "-"', 'source = "owner"']
            lines += [f"effects = {toml(effects)}"]
        (self.folder / "card.toml").write_text("\n".join(lines), encoding="utf-8")

    def reveal(self, dice: list[int] | None = None, edition: str = "2", **facts: Any) -> Match:
        return arrange(
            load_game("churchill", self.folder),
            "training",
            "conference_card",
            options={"edition": edition},
            dice=dice,
            stop_before="pre_conference",
            **facts,
        )

    def carry_out(self, *effects: Effect, dice: list[int] | None = None, **facts: Any) -> Match:
        self.write(white=list(effects))
        return self.reveal(dice, **facts)


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    return json.dumps(value)


def network(player: str, rolls: int = 1) -> Effect:
    return {"do": "polmil_place", "player": player, "kind": "clandestine", "rolls": rolls}


def political(player: str, rolls: int = 1) -> Effect:
    return {"do": "polmil_place", "player": player, "kind": "political", "rolls": rolls}


def production(player: str, count: int = 1) -> Effect:
    return {"do": "bonus_production", "player": player, "count": count}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event.facts for event in match.events if event.key == key]


# --- 5.11 ------------------------------------------------------------------------------------------------


@pytest.mark.rules("2.0", "3.28")
def test_every_conference_has_three_cards_of_five_bands_in_the_printed_order() -> None:
    records = Components().records["conference_card"]
    assert sorted((record["number"], record["version"]) for record in records) == [
        (number, version) for number in range(1, 11) for version in "ABC"
    ]
    assert {tuple(band["color"] for band in record["band"]) for record in records} == {BANDS}


@pytest.mark.rules("5.11", "4.21")
def test_bands_are_carried_out_from_top_to_bottom(card: Card) -> None:
    card.write(
        white=[{"do": "gain_marker", "player": "us", "kind": "political", "count": 1}],
        gray=[{"do": "front_modifier", "front": "cbi", "delta": 1}],
        blue=[production("us")],
        red=[{"do": "murmansk_convoy"}, production("ussr")],
        green=[production("uk")],
    )
    match = card.reveal(dice=[2])
    assert [event.key for event in match.events] == [
        "conference_card",
        "production_changed",
        "convoy",
        "production_changed",
        "production_changed",
        "front_modified",
        "markers_gained",
    ]
    assert [facts["seat"] for facts in told(match, "production_changed")] == ["uk", "ussr", "us"]


@pytest.mark.rules("5.11")
def test_the_next_card_of_the_deck_is_revealed() -> None:
    match = arrange("churchill", "training", "conference_card", conference_card="conf_09_b", dice=[6] * 20)
    assert told(match, "conference_card") == [{"conference_card": "conf_09_b"}]
    assert written(match)["conference_card"] == "conf_09_b"
    assert written(match)["conference_deck"] == ["conf_10_a"]


@pytest.mark.rules("5.11")
def test_reproduced_card_of_the_illustrated_example() -> None:
    match = arrange(
        "churchill", "training", "conference_card", conference_card="conf_08_c", dice=[4, 6],
        stop_before="pre_conference",
    )  # fmt: skip
    board = written(match)
    assert told(match, "duty") == [{"seat": "uk", "number": 1, "location": "cbi"}]
    assert told(match, "convoy") == [{"die": 4, "arrived": 0}]
    assert board["cannot_advance"] == {"uk": False, "ussr": False, "us": True}
    assert board["leader_active"]["us"]
    assert board["ijn_sent"] == "sw_pacific"
    assert board["earmarked"]["sw_pacific"] == 1
    assert told(match, "pol_mil_removed") == []


@pytest.mark.rules("5.11")
def test_a_band_that_says_nothing_changes_nothing(card: Card) -> None:
    before = written(arrange("churchill", "training", "conference_card", stop_before="conference_card"))
    after = written(card.carry_out({"do": "none"}))
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"conference_card", "conference_deck", "reveals"}


@pytest.mark.rules("5.11", "4.21")
@pytest.mark.parametrize("location", ["cbi", "western", "arctic"])
def test_production_duties_are_marked_even_after_surrender_and_in_a_closed_arctic(
    card: Card, location: str
) -> None:
    duty = {"do": "require_production", "player": "us", "count": 2, "location": location, "as": "any"}
    match = card.carry_out(
        duty, surrendered={"germany": True, "japan": True}, naval={"arctic": 0}, production={"us": 0}
    )
    assert told(match, "duty") == [{"seat": "us", "number": 2, "location": location}]
    assert len(written(match)["duties"]) == 2


@pytest.mark.rules("5.11", "3.28")
def test_an_issue_is_placed_even_if_its_theater_has_surrendered(card: Card) -> None:
    match = card.carry_out(
        {"do": "place_issue", "issue": "pacific_leadership", "at": "center"},
        {"do": "place_issue", "issue": "global", "at": "ussr3"},
        surrendered={"japan": True},
    )
    assert written(match)["issues"]["pacific_leadership"] == "center"
    assert written(match)["issues"]["global"] == "ussr3"


@pytest.mark.rules("3.28")
@pytest.mark.parametrize(("issue", "at"), [("global", "us2"), ("second_front", "removed")])
def test_an_issue_on_the_table_or_out_of_the_game_is_not_placed(card: Card, issue: str, at: str) -> None:
    match = card.carry_out({"do": "place_issue", "issue": issue, "at": "center"}, issues={"global": "us2"})
    assert written(match)["issues"][issue] == at


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(
    ("restriction", "field"),
    [
        ("cannot_advance", "cannot_advance"),
        ("cannot_debate", "cannot_debate"),
        ("cannot_break_ties", "cannot_break_ties"),
        ("inactive", "leader_active"),
    ],
)
def test_a_restriction_binds_the_leader_it_names(card: Card, restriction: str, field: str) -> None:
    match = card.carry_out({"do": "leader_restriction", "leader": "stalin", "restriction": restriction})
    board = written(match)
    flags = ("cannot_advance", "cannot_debate", "cannot_break_ties", "leader_active")
    odd = {(name, seat) for name in flags for seat, flag in board[name].items() if flag != (name[0] == "l")}
    assert odd == {(field, "ussr")}


@pytest.mark.rules("G.2", "5.11")
@pytest.mark.parametrize(
    ("named", "truman", "bound"),
    [
        ("roosevelt", False, True),
        ("roosevelt", True, False),
        ("truman", True, True),
        ("truman", False, False),
    ],
)
def test_a_card_that_names_roosevelt_does_not_bind_truman(
    card: Card, named: str, truman: bool, bound: bool
) -> None:
    match = card.carry_out(
        {"do": "leader_restriction", "leader": named, "restriction": "cannot_advance"}, truman=truman
    )
    assert written(match)["cannot_advance"]["us"] is bound


def reserve(kind: str, location: str, count: int = 1) -> Effect:
    return {"do": "axis_reserve", "kind": kind, "count": count, "location": location}


@pytest.mark.rules("5.11")
def test_axis_reserves_of_the_card_are_set_aside_for_its_front(card: Card) -> None:
    match = card.carry_out(
        reserve("german_army", "eastern", 2),
        reserve("japanese_army", "cbi"),
        reserve("ijn", "central_pacific"),
        reserve("uboat", "western"),
    )
    board = written(match)
    assert {front: count for front, count in board["earmarked"].items() if count} == {"eastern": 2, "cbi": 1}
    assert (board["ijn_sent"], board["uboat_sent"]) == ("central_pacific", "western")


@pytest.mark.rules("3.28")
def test_reserves_sent_to_a_front_that_can_no_longer_move_have_no_effect(card: Card) -> None:
    match = card.carry_out(
        reserve("german_army", "mediterranean"),
        reserve("japanese_army", "sw_pacific"),
        reserve("ijn", "sw_pacific"),
        fronts={"mediterranean": "northern_italy"},
        surrendered={"japan": True},
    )
    assert set(written(match)["earmarked"].values()) == {0}
    assert written(match)["ijn_sent"] is None
    assert told(match, "reserve_earmarked") == []


@pytest.mark.rules("5.11")
def test_withdrawn_reserves_production_markers_and_modifiers_are_noted(card: Card) -> None:
    match = card.carry_out(
        {"do": "axis_reserve_withdraw", "kind": "german_army", "count": 2},
        production("uk", 2),
        production("us", -1),
        {"do": "front_modifier", "front": "eastern", "delta": -2},
        {"do": "gain_marker", "player": "us", "kind": "clandestine", "count": 2},
        {"do": "gain_marker", "player": "uk", "kind": "political", "count": 1},
        {"do": "abomb_modifier", "delta": 1},
        {"do": "staff_modifier", "player": "ussr", "delta": -1, "segment": "agenda"},
        {"do": "staff_modifier", "player": "us", "delta": 2, "segment": "meeting"},
    )
    board = written(match)
    assert board["withdrawn"]["german_army"] == 2
    assert board["bonus_production"] == {"uk": 2, "ussr": 0, "us": -1}
    assert board["front_modifier"]["eastern"] == -2
    assert board["to_place"] == {"uk": 0, "ussr": 0, "us": 2}
    assert board["to_align"] == {"uk": 1, "ussr": 0, "us": 0}
    assert board["abomb_modifier"] == 1
    assert board["agenda_modifier"] == {"uk": 0, "ussr": -1, "us": 0}
    assert board["meeting_modifier"] == {"uk": 0, "ussr": 0, "us": 2}


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("die", "arrived"), [(1, True), (3, True), (4, False), (6, False)])
def test_murmansk_convoy_arrives_on_one_to_three(card: Card, die: int, arrived: bool) -> None:
    match = card.carry_out({"do": "murmansk_convoy"}, dice=[die], naval={"arctic": 2})
    assert written(match)["convoy"] is arrived


@pytest.mark.rules("5.11")
def test_three_naval_bring_the_murmansk_convoy_through_without_a_die(card: Card) -> None:
    match = card.carry_out({"do": "murmansk_convoy"}, naval={"arctic": 3})
    assert written(match)["convoy"] is True
    assert match.opening_rolls == []


def support(do: str, kind: str, location: str, count: int) -> Effect:
    return {"do": do, "kind": kind, "location": location, "count": count}


@pytest.mark.rules("3.28", "5.11")
def test_card_support_is_placed_at_once_up_to_five_naval_in_a_box(card: Card) -> None:
    match = card.carry_out(
        support("place_support", "naval", "cbi_theater", 3),
        support("place_support", "offensive", "cbi", 6),
        naval={"cbi_theater": 4},
    )
    assert written(match)["naval"]["cbi_theater"] == 5
    assert written(match)["offensive"]["cbi"] == 6


@pytest.mark.rules("5.11")
def test_card_removes_no_more_support_than_there_is(card: Card) -> None:
    match = card.carry_out(
        support("remove_support", "naval", "western_theater", 2),
        support("remove_support", "naval", "arctic", 2),
        support("remove_support", "offensive", "cbi", 2),
        naval={"western_theater": 5, "arctic": 1},
        offensive={"cbi": 1},
    )
    board = written(match)
    assert (board["naval"]["western_theater"], board["naval"]["arctic"]) == (3, 0)
    assert board["offensive"]["cbi"] == 0


@pytest.mark.rules("3.28")
def test_card_puts_no_offensive_support_before_a_front_without_entry_space(card: Card) -> None:
    match = card.carry_out(
        support("place_support", "offensive", "mediterranean", 2), fronts={"mediterranean": "northern_italy"}
    )
    assert written(match)["offensive"]["mediterranean"] == 0


def choice(player: str = "ussr") -> Effect:
    return {
        "do": "choose",
        "player": player,
        "options": [[production("ussr", 2)], [production("uk", -1), production("us", -1)]],
    }


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("chosen", "bonus"), [(0, [0, 2, 0]), (1, [-1, 0, -1])])
def test_the_named_player_chooses_between_lists_of_effects(card: Card, chosen: int, bonus: list[int]) -> None:
    match = card.carry_out(choice(), {"do": "abomb_modifier", "delta": 1})
    assert match.seats_to_answer == ["ussr"]
    assert match.legal("ussr") == ["choose_effects 0", "choose_effects 1"]
    assert told(match, "abomb_modified") == []
    match.answer("ussr", f"choose_effects {chosen}")
    assert list(written(match)["bonus_production"].values()) == bonus
    assert told(match, "abomb_modified") == [{"number": 1}]


@pytest.mark.rules("5.11")
def test_a_choice_that_the_card_does_not_offer_is_refused(card: Card) -> None:
    match = card.carry_out(choice())
    violation = match.why_not("ussr", "choose_effects 2")
    assert (violation.reason, violation.paragraph) == ("no_such_choice", "5.11")
    assert match.why_not("us", "choose_effects 0").reason == "not_your_decision"


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("die", "bonus"), [(1, 2), (2, 2), (5, -1), (6, 0)])
def test_a_roll_on_the_card_applies_the_effects_of_its_range(card: Card, die: int, bonus: int) -> None:
    results = [
        {"range": [1, 2], "effects": [production("us", 2)]},
        {"range": [3, 4, 5], "effects": [production("us", -1)]},
    ]
    match = card.carry_out({"do": "roll", "dice": "1d6", "results": results}, dice=[die])
    assert written(match)["bonus_production"]["us"] == bonus


CONDITIONS: list[tuple[str, dict[str, Any], bool]] = [
    ("western_front_in_theater_box", {"fronts": {"western": "western_theater"}}, True),
    ("western_front_in_theater_box", {"fronts": {"western": "bolero"}}, False),
    ("germany_surrendered", {"surrendered": {"germany": True}}, True),
    ("germany_surrendered", {"surrendered": {"japan": True}}, False),
    ("japan_surrendered", {"surrendered": {"japan": True}}, True),
    ("japan_surrendered", {"surrendered": {"germany": True}}, False),
    ("arctic_naval_ge_3", {"naval": {"arctic": 3}}, True),
    ("arctic_naval_ge_3", {"naval": {"arctic": 2}}, False),
    ("roosevelt_in_play", {"truman": False, "leader_active": {"us": False}}, True),
    ("roosevelt_in_play", {"truman": True}, False),
]


@pytest.mark.rules("5.11")
@pytest.mark.parametrize(("condition", "facts", "holds"), CONDITIONS)
def test_conditional_effects(card: Card, condition: str, facts: dict[str, Any], holds: bool) -> None:
    effect = {
        "do": "if",
        "condition": condition,
        "then": [production("uk", 1)],
        "else": [production("uk", -1)],
    }
    match = card.carry_out(effect, **facts)
    assert written(match)["bonus_production"]["uk"] == (1 if holds else -1)


@pytest.mark.rules("5.11")
def test_effects_inside_effects_keep_the_order_of_the_card(card: Card) -> None:
    inner = {
        "do": "roll",
        "dice": "1d6",
        "results": [{"range": [1, 2, 3, 4, 5, 6], "effects": [choice("us")]}],
    }
    condition = {
        "do": "if",
        "condition": "germany_surrendered",
        "then": [],
        "else": [production("us"), inner],
    }
    match = card.carry_out(condition, production("uk", 3), dice=[5])
    assert match.seats_to_answer == ["us"]
    assert written(match)["bonus_production"] == {"uk": 0, "ussr": 0, "us": 1}
    match.answer("us", "choose_effects 0")
    assert written(match)["bonus_production"] == {"uk": 3, "ussr": 2, "us": 1}


@pytest.mark.rules("3.28")
def test_partisan_feud_removes_every_network_at_as_many_results_as_the_die_shows(card: Card) -> None:
    boxes = {"poland": {"uk": 2}, "malaya": {"ussr": 2}, "norway": {"us": 1}}
    match = card.carry_out({"do": "partisan_feud"}, dice=[2, *POLAND, *MALAYA], networks=boxes)
    networks = written(match)["networks"]
    assert (networks["poland"], networks["malaya"], networks["norway"]) == (0, 0, 1)
    assert written(match)["network_owner"]["malaya"] is None
    assert len(match.opening_rolls) == 5


@pytest.mark.rules("3.28")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_partisan_feud_does_nothing_on_four_to_six(card: Card, die: int) -> None:
    match = card.carry_out({"do": "partisan_feud"}, dice=[die, *POLAND], networks={"poland": {"uk": 2}})
    assert written(match)["networks"]["poland"] == 2
    assert len(match.opening_rolls) == 1


# --- 5.12 ------------------------------------------------------------------------------------------------


def empty_map() -> dict[str, Any]:
    boxes = {box for row in TABLE for box in row}
    return {"networks": {box: {} for box in boxes}, "political": dict.fromkeys(boxes)}


@pytest.mark.rules("5.12")
def test_the_first_die_gives_the_row_and_the_second_the_column(card: Card) -> None:
    card.write(white=[network("us")])
    for row, column in product(range(1, 7), range(1, 7)):
        match = card.reveal([row, column], **empty_map())
        placed = {box: count for box, count in written(match)["networks"].items() if count}
        assert placed == {TABLE[row - 1][column - 1]: 1}
        assert written(match)["network_owner"][TABLE[row - 1][column - 1]] == "us"


@pytest.mark.rules("5.12")
def test_the_table_ignores_global_issues_and_the_arctic(card: Card) -> None:
    match = card.carry_out(
        political("ussr"),
        network("ussr"),
        dice=[*MALAYA, *NORWAY],
        networks={"malaya": {"ussr": 1}},
        naval={"arctic": 0},
        pawns={"self_determination_vs_colonialism": "uk"},
    )
    assert written(match)["political"]["malaya"] == "ussr"
    assert written(match)["networks"]["norway"] == 1


@pytest.mark.rules("5.12.a")
@pytest.mark.parametrize(("before", "after", "owner"), [(2, 1, "uk"), (1, 0, None)])
def test_an_opposing_network_is_removed_and_the_own_one_lost(
    card: Card, before: int, after: int, owner: str | None
) -> None:
    match = card.carry_out(network("us"), dice=POLAND, networks={"poland": {"uk": before}})
    assert written(match)["networks"]["poland"] == after
    assert written(match)["network_owner"]["poland"] == owner


@pytest.mark.rules("5.12.b")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_own_networks_stay_within_two(card: Card, before: int, after: int) -> None:
    match = card.carry_out(network("uk"), dice=POLAND, networks={"poland": {"uk": before}})
    assert written(match)["networks"]["poland"] == after
    assert written(match)["network_owner"]["poland"] == "uk"


@pytest.mark.rules("5.12.c")
@pytest.mark.parametrize("networks", [{}, {"uk": 2}])
def test_a_political_marker_without_an_own_network_is_lost_without_another_roll(
    card: Card, networks: dict[str, int]
) -> None:
    match = card.carry_out(political("us"), dice=[*POLAND, *POLAND], networks={"poland": networks})
    assert written(match)["political"]["poland"] is None
    assert len(match.opening_rolls) == 2


@pytest.mark.rules("5.12.c")
def test_a_political_marker_goes_to_an_own_network(card: Card) -> None:
    match = card.carry_out(political("us"), dice=POLAND, networks={"poland": {"us": 1}})
    assert written(match)["political"]["poland"] == "us"


@pytest.mark.rules("5.12.c")
def test_a_second_own_political_marker_is_lost(card: Card) -> None:
    match = card.carry_out(
        political("us"), dice=POLAND, networks={"poland": {"us": 1}}, political={"poland": "us"}
    )
    assert told(match, "pol_mil_political_lost") == [{"seat": "us", "box": "poland"}]
    assert written(match)["political"]["poland"] == "us"


@pytest.mark.rules("5.12.d")
def test_an_opposing_political_marker_is_removed_and_the_own_one_lost(card: Card) -> None:
    match = card.carry_out(
        political("us"),
        dice=POLAND,
        networks={"poland": {"us": 1}},
        political={"poland": "ussr"},
        pawns={"un_vs_cadres": "ussr"},
    )
    assert written(match)["political"]["poland"] is None


@pytest.mark.rules("5.12.c", "5.12.d")
def test_without_an_own_network_an_opposing_political_marker_stays(card: Card) -> None:
    match = card.carry_out(
        political("us"), dice=POLAND, networks={"poland": {"uk": 1}}, political={"poland": "ussr"}
    )
    assert written(match)["political"]["poland"] == "ussr"


@pytest.mark.rules("5.12.e")
def test_repeated_results_are_carried_out_one_after_another(card: Card) -> None:
    match = card.carry_out(
        network("us", 4), political("us", 2), dice=POLAND * 6,
        networks={"poland": {"uk": 1}}, political={"poland": "uk"},
    )  # fmt: skip
    outcomes = [event.key for event in match.events if event.facts.get("seat") == "us"]
    assert outcomes == [
        "pol_mil_network_opposed",
        "pol_mil_network",
        "pol_mil_network",
        "pol_mil_network_lost",
        "pol_mil_political_opposed",
        "pol_mil_political",
    ]
    assert written(match)["networks"]["poland"] == 2
    assert written(match)["political"]["poland"] == "us"


def removal(kind: str, owner: str = "any") -> Effect:
    return {"do": "polmil_remove", "kind": kind, "rolls": 1, "owner": owner}


@pytest.mark.rules("5.12.f")
@pytest.mark.parametrize(
    ("effect", "networks", "marker"),
    [
        (removal("clandestine"), 0, "us"),
        (removal("clandestine", "uk"), 0, "us"),
        (removal("clandestine", "us"), 2, "us"),
        (removal("political"), 2, None),
        (removal("political", "us"), 2, None),
        (removal("political", "uk"), 2, "us"),
    ],
)
def test_removal_takes_the_named_markers_from_the_box_rolled(
    card: Card, effect: Effect, networks: int, marker: str | None
) -> None:
    boxes = {"poland": {"uk": 2}, "malaya": {"uk": 2}}
    match = card.carry_out(effect, dice=POLAND, networks=boxes, political={"poland": "us", "malaya": "us"})
    board = written(match)
    assert (board["networks"]["poland"], board["political"]["poland"]) == (networks, marker)
    assert (board["networks"]["malaya"], board["political"]["malaya"]) == (2, "us")


@pytest.mark.rules("5.12.f")
def test_removal_from_an_empty_box_does_nothing(card: Card) -> None:
    match = card.carry_out(removal("clandestine"), removal("political"), dice=MALAYA + MALAYA)
    assert told(match, "pol_mil_removed") == []


@pytest.mark.rules("5.12.g")
@pytest.mark.parametrize(
    ("edition", "last_winner", "order"),
    [
        ("2", "uk", ["uk", "ussr", "us"]),
        ("2", "us", ["uk", "ussr", "us"]),
        ("1", None, ["uk", "ussr", "us"]),
        ("1", "uk", ["ussr", "us", "uk"]),
        ("1", "ussr", ["us", "uk", "ussr"]),
        ("1", "us", ["uk", "ussr", "us"]),
    ],
)
def test_players_place_in_their_order_whatever_the_card_lists_first(
    card: Card, edition: str, last_winner: str | None, order: list[str]
) -> None:
    card.write(white=[network("us"), network("uk"), network("ussr")])
    match = card.reveal(POLAND * 3, edition, conference_winner=last_winner, networks={"poland": {}})
    # The first places, the second takes that network away, the third places again.
    found = [(event.key, event.facts["seat"]) for event in match.events if "seat" in event.facts]
    assert found == [
        ("pol_mil_network", order[0]),
        ("pol_mil_network_opposed", order[1]),
        ("pol_mil_network", order[2]),
    ]


@pytest.mark.rules("3.23")
def test_five_boxes_are_colonies_and_every_other_box_is_a_country() -> None:
    records = Components().records["box"]
    kinds = {record["id"]: record["kind"] for record in records}
    colonies = {"siam", "dutch_east_indies", "vietnam", "laos_cambodia", "malaya"}
    assert set(kinds) == {box for row in TABLE for box in row}
    assert {box for box, kind in kinds.items() if kind == "colony"} == colonies


@pytest.mark.rules("2.0")
def test_the_thirty_first_network_cannot_be_supplied_and_is_lost(card: Card) -> None:
    boxes = sorted({box for row in TABLE for box in row} - {"poland", "malaya"})
    full = {box: {"us": 2} for box in boxes[:14]} | {boxes[14]: {"us": 1}, "poland": {}, "malaya": {}}
    match = card.carry_out(
        network("us", 2), dice=POLAND + MALAYA, networks={**empty_map()["networks"], **full}
    )
    networks = written(match)["networks"]
    assert (networks["poland"], networks["malaya"]) == (1, 0)
    assert sum(networks.values()) == 30


@pytest.mark.rules("2.0")
def test_the_sixteenth_political_marker_cannot_be_supplied_and_is_lost(card: Card) -> None:
    boxes = sorted({box for row in TABLE for box in row} - {"poland", "malaya"})
    markers = {**empty_map()["political"], **dict.fromkeys(boxes[:14], "us")}
    networks = {**empty_map()["networks"], "poland": {"us": 1}, "malaya": {"us": 1}}
    match = card.carry_out(political("us", 2), dice=POLAND + MALAYA, political=markers, networks=networks)
    found = written(match)["political"]
    assert (found["poland"], found["malaya"]) == ("us", None)
