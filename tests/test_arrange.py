"""Arranged positions: what is asked for is a position of the game, or is refused by the argument's name."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tripartite.api import BadData, Match, arrange, load_game
from tripartite.games.churchill.notation import FIELDS as CHURCHILL_FIELDS
from tripartite.games.churchill.sequence import SEQUENCE
from tripartite.games.churchill.terms import NETWORK, POLITICAL
from tripartite.games.downfall.notation import FIELDS as DOWNFALL_FIELDS
from tripartite.games.downfall.terms import COUNTRIES

SEGMENTS = [segment.name for segment in SEQUENCE]

SHAPES = {
    "churchill": ("networks", "hands", "removed", "fronts", "conference", "conference_card"),
    "downfall": ("zones", "only", "part", "turn", "at_war", "surrendered", "developments"),
}
FACTS = {
    "churchill": sorted({*SHAPES["churchill"], *(name for name, _ in CHURCHILL_FIELDS)}),
    "downfall": sorted({*SHAPES["downfall"], *(name for name, _ in DOWNFALL_FIELDS)}),
}
ARGUMENTS = ("scenario", "segment", "options", "seed", "dice", "stop_before")
USUAL: dict[str, dict[str, Any]] = {
    "churchill": {"scenario": "training", "segment": "meeting"},
    "downfall": {"scenario": "campaign", "segment": "part_begins", "turn": 5, "part": "axis"},
}
# Names of both games, so that junk often looks almost right.
NAMES = st.sampled_from(
    [
        "uk",
        "us",
        "ussr",
        "axis",
        "allies",
        "poland",
        "riga",
        "italy",
        "france",
        "germany",
        "narnia",
        "western",
        "bolero",
        "uk_eden",
        "us_king",
        "conf_08_c",
        "de_inf/f",
        "blitzkrieg",
        "control",
        "armies",
        "unknown",
    ]
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 120), st.floats(allow_nan=False), NAMES, st.text(max_size=5)
)
KEYS = st.one_of(NAMES, st.none(), st.integers(-1, 3))
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(KEYS, inner, max_size=3),
        st.tuples(inner, inner),
        st.sets(NAMES, max_size=2),
    ),
    max_leaves=6,
)
MANY = settings(
    max_examples=300, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
in_both_games = pytest.mark.parametrize("game", ["churchill", "downfall"])


def arranged(game: str, **facts: Any) -> Match:
    return arrange(game, **{**USUAL[game], **facts})


def written(match: Match) -> dict[str, Any]:
    board: dict[str, Any] = match.board.to_json()
    return board


@in_both_games
@MANY
@given(data=st.data())
def test_junk_in_any_argument_is_refused_or_gives_a_position_of_the_game(game: str, data: Any) -> None:
    names = data.draw(
        st.lists(st.sampled_from([*FACTS[game], *ARGUMENTS]), min_size=1, max_size=2, unique=True)
    )
    segments = [segment.name for segment in load_game(game).sequence]
    facts = {"segment": data.draw(st.sampled_from(segments))}
    facts |= {name: data.draw(JUNK, label=name) for name in names}
    try:
        match = arranged(game, **facts)
    except BadData:
        return
    assert load_game(game).invariants(match.board) == []


@in_both_games
def test_a_table_of_the_board_refuses_an_entry_with_its_name_and_value(game: str) -> None:
    for name, value in written(arranged(game)).items():
        if name not in FACTS[game] or name in SHAPES[game] or not isinstance(value, dict) or not value:
            continue
        key, entry = next(iter(value.items()))
        with pytest.raises(BadData, match=f"^{name}: .*'narnia'"):
            arranged(game, **{name: {"narnia": entry}})
        with pytest.raises(BadData, match=rf"^{name}\.{key}: .*'narnia'"):
            arranged(game, **{name: {key: "narnia"}})


@pytest.mark.parametrize(
    ("game", "facts", "named"),
    [
        ("churchill", {"hands": {"france": []}}, "hands: 'france'"),
        ("churchill", {"hands": {"uk": "uk_eden"}}, "hands.uk: .*'uk_eden'"),
        ("churchill", {"hands": {"uk": ["uk_bond"]}}, "hands.uk: .*'uk_bond'"),
        ("churchill", {"hands": {"uk": ["us_king"]}}, "hands.uk: .*'us_king'"),
        ("churchill", {"hands": {"uk": ["uk_eden", "uk_eden"]}}, "hands.uk: .*'uk_eden'"),
        ("churchill", {"hands": {"uk": ["unknown"]}}, "hands.*'unknown'"),
        ("churchill", {"hands": ["uk_eden"]}, "hands: .*uk_eden"),
        ("churchill", {"removed": {"uk": ["us_king"]}}, "removed.uk: .*'us_king'"),
        ("churchill", {"removed": {"france": []}}, "removed: 'france'"),
        ("churchill", {"hands": {"uk": ["uk_eden"]}, "removed": {"uk": ["uk_eden"]}}, "hands.uk: 'uk_eden'"),
        ("churchill", {"networks": {"narnia": {"uk": 1}}}, "networks: .*'narnia'"),
        ("churchill", {"networks": {"poland": {"france": 1}}}, "networks.poland: 'france'"),
        ("churchill", {"networks": {"poland": {"uk": "two"}}}, "networks.poland.uk: .*'two'"),
        ("churchill", {"networks": {"poland": 2}}, "networks.poland: .*2"),
        ("churchill", {"networks": {"poland": {"uk": 1, "us": 1}}}, "networks.poland: .*7.11"),
        ("churchill", {"fronts": {"western": "narnia"}}, "fronts.western: .*'narnia'"),
        ("churchill", {"fronts": {"southern": "bolero"}}, "fronts: 'southern'"),
        ("churchill", {"fronts": "bolero"}, "fronts: .*'bolero'"),
        ("churchill", {"conference": 11}, "conference: 11"),
        ("churchill", {"conference": "eight"}, "conference: .*'eight'"),
        ("churchill", {"conference_card": "conf_99_z"}, "conference_card: .*'conf_99_z'"),
        ("churchill", {"conference_card": ["conf_08_c"]}, "conference_card: .*conf_08_c"),
        ("churchill", {"conference": 9, "conference_card": "conf_08_c"}, "conference: 9.*'conf_08_c'"),
        ("churchill", {"segment": "set_up", "conference_card": "conf_08_c"}, "conference_card: 'conf_08_c'"),
        ("churchill", {"agenda_winner": "france"}, "agenda_winner: 'france'"),
        ("churchill", {"agenda_winner": None}, "agenda_winner: None"),
        ("churchill", {"conference_winner": 3, "segment": "allocation"}, "conference_winner: 3"),
        ("churchill", {"weather": "fine"}, "weather: "),
        ("downfall", {"part": "narnia"}, "part: 'narnia'"),
        ("downfall", {"part": None}, "part: None"),
        ("downfall", {"part": "axis", "side": "axis"}, "side: 'axis'.*part"),
        ("downfall", {"turn": 23}, "turn: 23"),
        ("downfall", {"turn": "seven"}, "turn: .*'seven'"),
        ("downfall", {"only": "yes"}, "only: .*'yes'"),
        ("downfall", {"at_war": ["narnia"]}, "at_war: 'narnia'"),
        ("downfall", {"at_war": ["italy_col"]}, "at_war: 'italy_col'"),
        ("downfall", {"at_war": "italy"}, "at_war: .*'italy'"),
        ("downfall", {"surrendered": ["narnia"]}, "surrendered: 'narnia'"),
        ("downfall", {"surrendered": ["uk"]}, "surrendered: 'uk'.*18-6"),
        ("downfall", {"surrendered": ["italy_col"]}, "surrendered: 'italy_col'"),
        ("downfall", {"surrendered": ["germany"]}, "surrendered: 'germany'.*20"),
        ("downfall", {"surrendered": 4}, "surrendered: .*4"),
        ("downfall", {"surrendered": [["italy"]]}, "surrendered: .*italy"),
        ("downfall", {"zones": {"narnia": {}}}, "zones: .*'narnia'"),
        ("downfall", {"zones": {"riga": {"control": "narnia"}}}, "zones.riga.control: 'narnia'"),
        ("downfall", {"zones": {"riga": {"weather": 1}}}, "zones.riga: 'weather'"),
        ("downfall", {"zones": {"riga": ["de_inf/f"]}}, "zones.riga: .*de_inf/f"),
        ("downfall", {"zones": {"riga": {"armies": "de_inf/f"}}}, "zones.riga.armies: .*'de_inf/f'"),
        ("downfall", {"zones": {"riga": {"armies": [3]}}}, "zones.riga.armies: .*3"),
        ("downfall", {"zones": {"riga": {"armies": ["de_inf"]}}}, "zones.riga.armies: 'de_inf'"),
        ("downfall", {"zones": {"riga": {"armies": ["narnia/f"]}}}, "zones.riga.armies: 'narnia/f'"),
        ("downfall", {"zones": ["riga"]}, "zones: .*riga"),
        ("downfall", {"developments": {"narnia": []}}, "developments: 'narnia'"),
        ("downfall", {"developments": {"ussr": ["magic"]}}, "developments.ussr: 'magic'"),
        ("downfall", {"developments": {"ussr": "blitzkrieg"}}, "developments.ussr: .*'blitzkrieg'"),
        ("downfall", {"developments": {"axis": ["russian_guard"]}}, "developments.axis: 'russian_guard'"),
        ("downfall", {"developments": {"ussr": ["unknown"]}}, "developments.ussr: 'unknown'"),
        ("downfall", {"developments": {"ussr": []}, "tiles": {"ussr": []}}, "tiles: .*developments"),
        ("downfall", {"control": {None: "axis"}}, "control: None"),
        ("downfall", {"tiles": {"ussr": ["unknown"]}}, "tiles.*'unknown'"),
    ],
)  # fmt: skip
def test_a_bad_fact_is_refused_with_its_name_and_value(game: str, facts: dict[str, Any], named: str) -> None:
    with pytest.raises(BadData, match=f"^{named}"):
        arranged(game, **facts)


@in_both_games
@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("scenario", "moon"),
        ("scenario", 3),
        ("segment", "dinner"),
        ("segment", None),
        ("options", "edition"),
        ("options", {"weather": "on"}),
        ("options", {9: "on"}),
        ("seed", 7),
        ("seed", None),
        ("dice", 4),
        ("dice", ["four"]),
        ("dice", [0]),
        ("dice", [True]),
        ("dice", (1, 2)),
        ("stop_before", "dinner"),
        ("stop_before", 4),
    ],
)
def test_a_bad_argument_is_refused_with_its_name_and_value(game: str, argument: str, value: Any) -> None:
    bad = value if not isinstance(value, dict | list | tuple) else next(iter(value))
    with pytest.raises(BadData) as refused:
        arranged(game, **{argument: value})
    assert argument.removesuffix("s") in str(refused.value)
    assert re.search(re.escape(repr(bad)), str(refused.value))


@pytest.mark.parametrize("game", [None, 3, "chess", ["churchill"]])
def test_what_is_no_game_is_refused_by_name(game: Any) -> None:
    with pytest.raises(BadData, match=f"game.*{re.escape(repr(game))}"):
        arrange(game, "training", "meeting")


def test_a_die_that_cannot_show_a_scripted_roll_is_refused() -> None:
    with pytest.raises(BadData, match=r"^dice: .*99"):
        arranged("churchill", segment="conference_card", conference_card="conf_08_c", dice=[99])


def test_what_the_game_is_asked_to_arrange_is_not_changed() -> None:
    facts = {"zones": {"riga": {"armies": ["de_inf/f"]}}, "surrendered": ["belgium"], "only": True}
    before = repr(facts)
    arranged("downfall", turn=5, part="axis", **facts)
    assert repr(facts) == before


# --- surrenders of Downfall --------------------------------------------------------------------------------


def zones_of(country: str) -> list[str]:
    atlas = load_game("downfall").atlas
    return [atlas.zone_ids[zone] for zone in atlas.zones_of[COUNTRIES.index(country)]]


def countries_of_armies(match: Match) -> set[str]:
    atlas = load_game("downfall").atlas
    return {COUNTRIES[atlas.army_country[atlas.army_ids.index(army)]] for army in written(match)["armies"]}


@pytest.mark.rules("18-1", "18-6", "18-7", "2-3")
def test_france_has_surrendered_as_the_rules_say() -> None:
    match = arranged("downfall", turn=4, surrendered=["france"])
    board = written(match)
    assert {board["status"][country] for country in ("france", "belgium")} == {"surrendered"}
    assert {board["control"].get(zone) for zone in zones_of("belgium")} == {"axis"}
    assert board["status"]["italy"] == board["status"]["italy_col"] == "at_war"
    assert {board["control"].get(zone) for zone in zones_of("italy") + zones_of("italy_col")} == {"axis"}
    assert board["status"]["france_na"] == "neutral"
    assert {board["control"].get(zone) for zone in zones_of("france_na")} == {None}
    assert countries_of_armies(match).isdisjoint({"france", "belgium"})


@pytest.mark.rules("18-3", "18-6")
def test_italy_has_surrendered_with_its_colonies_and_its_zones_are_the_allies() -> None:
    match = arranged("downfall", turn=15, only=True, surrendered=["italy"])
    board = written(match)
    assert board["status"]["italy"] == board["status"]["italy_col"] == "surrendered"
    assert {board["control"][zone] for zone in zones_of("italy") + zones_of("italy_col")} == {"allies"}


@pytest.mark.rules("18-4", "18-6")
def test_romania_has_surrendered_to_the_soviets_and_the_facts_may_give_a_zone_to_another() -> None:
    zones = {zones_of("romania")[0]: {"control": "allies"}}
    board = written(arranged("downfall", turn=18, only=True, surrendered=["romania"], zones=zones))
    assert {board["control"][zone] for zone in zones_of("romania")} == {"ussr", "allies"}


@pytest.mark.rules("18-5")
def test_the_soviet_union_surrenders_only_after_barbarossa() -> None:
    board = written(arranged("downfall", turn=12, only=True, surrendered=["ussr"]))
    assert board["barbarossa"] == 12
    assert {board["control"][zone] for zone in zones_of("ussr")} == {"axis"}
    assert written(arranged("downfall", turn=12, surrendered=["ussr"], barbarossa=7))["barbarossa"] == 7


# --- the conference card of Churchill ----------------------------------------------------------------------


def after_the_card(card: str, segment: str, **facts: Any) -> dict[str, Any]:
    """The board of the campaign at a segment that comes after a card has been carried out."""
    return written(
        arrange("churchill", "campaign", segment, conference_card=card, stop_before=segment, **facts)
    )


@pytest.mark.rules("5.11", "6.4")
@pytest.mark.parametrize("card", ["conf_01_a", "conf_06_a", "conf_10_c"])
def test_a_card_that_is_named_leaves_at_a_later_segment_what_it_leaves_in_play(card: str) -> None:
    played = written(
        arrange(
            "churchill", "campaign", "conference_card", conference_card=card, stop_before="pre_conference"
        )
    )
    board = after_the_card(card, "production")
    assert played["duties"]
    for field in (
        "duties",
        "bonus_production",
        "earmarked",
        "front_modifier",
        "meeting_modifier",
        "offensive",
    ):
        assert board[field] == played[field], field


@pytest.mark.rules("5.11")
def test_a_card_that_is_named_waits_with_its_instructions_until_they_are_carried_out() -> None:
    board = after_the_card("conf_06_a", "conference_card_bands")
    assert board["todo"]
    assert board["duties"] == []


@pytest.mark.rules("6.4")
def test_the_duties_of_a_card_have_been_paid_after_the_allocation_and_facts_go_before_it() -> None:
    duties = after_the_card("conf_06_a", "allocation")["duties"]
    assert duties
    assert after_the_card("conf_06_a", "theater_leadership")["duties"] == []
    assert after_the_card("conf_06_a", "allocation", duties=duties[1:])["duties"] == duties[1:]


@pytest.mark.rules("7.1", "7.3")
def test_markers_that_a_card_gave_have_been_placed_after_their_segments() -> None:
    effects = load_game("churchill").components.effects
    cards = load_game("churchill").components.conference_cards
    for card in cards:
        kinds = {effects[n].kind for band in card.bands for n in band if effects[n].do == "gain_marker"}
        for field, kind, last in (("to_place", NETWORK, "clandestine"), ("to_align", POLITICAL, "political")):
            assert any(after_the_card(card.id, "production")[field].values()) == (kind in kinds)
            later = SEGMENTS[SEGMENTS.index(last) + 1]
            assert not any(after_the_card(card.id, later)[field].values())


def test_a_card_that_nobody_named_has_done_nothing() -> None:
    assert written(arrange("churchill", "campaign", "allocation"))["duties"] == []
