"""Arranged positions: countries enter and leave the war as the rules say."""

from typing import Any

import pytest

from matches import written
from tripartite.api import Match, arrange
from tripartite.games.downfall.game import Downfall
from tripartite.games.downfall.terms import COUNTRIES

ATLAS = Downfall().atlas


def arranged(**facts: Any) -> Match:
    return arrange("downfall", "campaign", "part_begins", **{"part": "axis", **facts})


def zones_of(country: str) -> list[str]:
    return [ATLAS.zone_ids[zone] for zone in ATLAS.zones_of[COUNTRIES.index(country)]]


def countries_of_armies(match: Match) -> set[str]:
    return {COUNTRIES[ATLAS.army_country[ATLAS.army_ids.index(army)]] for army in written(match)["armies"]}


@pytest.mark.rules("18-1", "18-6", "18-7", "2-3")
def test_france_has_surrendered_as_the_rules_say() -> None:
    match = arranged(turn=4, surrendered=["france"])
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
    match = arranged(turn=15, only=True, surrendered=["italy"])
    board = written(match)
    assert board["status"]["italy"] == board["status"]["italy_col"] == "surrendered"
    assert {board["control"][zone] for zone in zones_of("italy") + zones_of("italy_col")} == {"allies"}


@pytest.mark.rules("18-4", "18-6")
def test_romania_has_surrendered_to_the_soviets_and_the_facts_may_give_a_zone_to_another() -> None:
    zones = {zones_of("romania")[0]: {"control": "allies"}}
    board = written(arranged(turn=18, only=True, surrendered=["romania"], zones=zones))
    assert {board["control"][zone] for zone in zones_of("romania")} == {"ussr", "allies"}


@pytest.mark.rules("18-5")
def test_the_soviet_union_surrenders_only_after_barbarossa() -> None:
    board = written(arranged(turn=12, only=True, surrendered=["ussr"]))
    assert board["barbarossa"] == 12
    assert {board["control"][zone] for zone in zones_of("ussr")} == {"axis"}
    assert written(arranged(turn=12, surrendered=["ussr"], barbarossa=7))["barbarossa"] == 7
