"""Arranged positions of The World at War: possible ones hold, others are refused by name."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tripartite.api import BadData, Match, arrange, load_game
from tripartite.games.world_at_war.fields import BOARD
from tripartite.games.world_at_war.sequence import SEQUENCE

SHAPES = ("places", "only")
FACTS = sorted({*SHAPES, *BOARD.plain})
NAMES = st.sampled_from(
    [
        "ger", "ita", "uk", "ussr", "axis", "western", "soviet", "allies", "neutral", "poland", "pl_war",
        "de_sil", "a_nth", "x_usa", "3 ger_regular", "2 uk_fleet", "1 ger_air", "ger_regular",
        "ger_regular_1", "ax_1", "axis_romania", "no_effect", "uk_rm", "to_uk", "control", "units",
        "accepted", "ger_t1", "unknown", "narnia",
    ]
)  # fmt: skip
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-3, 120), NAMES, st.text(max_size=3))
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.one_of(NAMES, st.none(), st.integers(-1, 3)), inner, max_size=3),
    ),
    max_leaves=6,
)
MANY = settings(
    max_examples=300, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def arranged(segment: str = "axis_phase", **facts: Any) -> Match:
    return arrange("world_at_war", "camp39", segment, **facts)


@pytest.mark.slow
@MANY
@given(data=st.data())
def test_junk_in_any_fact_is_refused_or_gives_a_position_of_the_game(data: Any) -> None:
    names = data.draw(st.lists(st.sampled_from(FACTS), min_size=1, max_size=2, unique=True))
    facts = {name: data.draw(JUNK, label=name) for name in names}
    try:
        match = arranged(data.draw(st.sampled_from(SEQUENCE.names)), **facts)
    except BadData:
        return
    assert load_game("world_at_war").invariants(match.board) == []


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"places": {"narnia": {}}}, "places: .*'narnia'"),
        ({"places": ["pl_war"]}, "places: .*pl_war"),
        ({"places": {"pl_war": ["3 ger_regular"]}}, "places.pl_war: .*3 ger_regular"),
        ({"places": {"pl_war": {"weather": 1}}}, "places.pl_war: 'weather'"),
        ({"places": {"pl_war": {"units": 3}}}, "places.pl_war.units: .*3"),
        ({"places": {"pl_war": {"units": ["ger_regular"]}}}, "places.pl_war.units: 'ger_regular'"),
        ({"places": {"pl_war": {"units": ["3 ger_zeppelin"]}}}, "places.pl_war.units: '3 ger_zeppelin'"),
        ({"places": {"pl_war": {"units": ["² ger_regular"]}}}, "places.pl_war.units: '² ger_regular'"),
        ({"places": {"pl_war": {"units": ["99 ger_elite"]}}}, "places.pl_war.units: '99 ger_elite'.*15.1"),
        ({"places": {"pl_war": {"control": "narnia"}}}, "places.pl_war.control: 'narnia'"),
        ({"places": {"a_nth": {"control": "uk"}}}, "places.a_nth.control: .*4.2"),
        ({"places": {}, "control": {}}, "control: .*places"),
        ({"only": "yes"}, "only: .*'yes'"),
        ({"turn": 25}, "turn: .*25"),
        ({"active": "allies"}, "active: 'allies'.*axis_phase"),
        ({"attack_to": "pl_war"}, "attack_to: 'pl_war'.*under way"),
        ({"event": "ax_1"}, "event: 'ax_1'.*under way"),
        ({"cup": ["narnia"]}, "cup: .*'narnia'"),
        ({"cup": ["unknown"]}, "cup: 'unknown'"),
        ({"camp": {"narnia": "axis"}}, "camp: .*'narnia'"),
        ({"rm": {"ger": -1}}, "rm.ger: .*-1"),
        ({"weather": "fine"}, "weather: "),
    ],
)  # fmt: skip
def test_a_bad_fact_is_refused_with_its_name_and_value(facts: dict[str, Any], named: str) -> None:
    with pytest.raises(BadData, match=f"^{named}"):
        arranged(**facts)


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"turn": 24}, "the turn 24 is none of camp39"),
        ({"camp": {"ger": "western"}}, "ger cannot be western"),
        ({"surrendered": {"poland": True}}, "poland has surrendered and has units"),
        ({"places": {"sy_lev": {"units": ["1 greece_regular"]}}, "only": True}, "of a neutral is abroad"),
        ({"places": {"de_ber": {"units": ["1 ger_fleet"]}}}, "in no port"),
        ({"places": {"a_nth": {"units": ["1 ger_air"]}}}, "based at sea"),
        ({"places": {"a_nth": {"units": ["1 uk_regular"]}}, "only": True}, "at sea without a port"),
        ({"rm": {"ger": 21}}, "ger has more than 20 RM"),
        ({"oil": {"ger": 11}}, "ger has more than 10 oil"),
        ({"level": {"ger": 6}}, "ger has no industrial level"),
        ({"progress": {"ger_t1": 15}}, "ger_t1 has 15 percent"),
        ({"track": {"hungary": 5}}, "the marker of hungary is off its track"),
        ({"fortress": {"a_nth": 1}}, "a_nth has a fortress"),
    ],
)  # fmt: skip
def test_a_position_that_no_game_reaches_is_refused_by_what_is_wrong(
    facts: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadData, match=named):
        arranged(**facts)


def test_places_hold_what_they_are_given_and_the_rest_is_as_set_up() -> None:
    match = arranged(places={"pl_poz": {"control": "ger", "units": ["2 ger_regular"]}})
    board = match.board.to_json()
    assert board["control"]["pl_poz"] == "ger"
    there = [name for name, unit in board["units"].items() if unit["place"] == "pl_poz"]
    assert sum(name.startswith("ger_regular") for name in there) == 2
    assert any(unit["place"] == "gb_lon" for unit in board["units"].values())


def test_with_only_there_are_no_other_units() -> None:
    match = arranged(only=True, places={"de_sil": {"units": ["2 ger_regular", "1 ger_air"]}})
    assert len(match.board.to_json()["units"]) == 3


@pytest.mark.parametrize("segment", SEQUENCE.names)
def test_every_segment_can_be_arranged(segment: str) -> None:
    match = arranged(segment)
    assert load_game("world_at_war").invariants(match.board) == []
