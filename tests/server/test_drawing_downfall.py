"""What clients are sent to draw Downfall of the Third Reich."""

from __future__ import annotations

import pytest

from tripartite.api import arrange, load_game, start
from tripartite.server import drawing
from tripartite.texts import LANGUAGES, Texts

GAME = load_game("downfall")
AXIS, ALLIES = 0, 1


def attack_on_brussels(*answers):
    """Three German armies have advanced to Brussels and one of them attacks."""
    match = start("downfall", seed="7")
    opening = [
        "operate ruhr de_tank full",
        "assault bruselas ruhr 1",
        "operate ruhr de_inf full",
        "assault bruselas ruhr 1",
        "operate ruhr de_inf full",
        "assault bruselas ruhr 1",
        "declare bruselas de_tank full ruhr",
    ]
    for answer in [*opening, *answers]:
        match.answer("axis", answer)
    return match


def option(view, option_id):
    found = view.ask.option(option_id)
    assert found is not None, [offered.id for offered in view.ask.options]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_in_every_language(language):
    drawn = drawing.components(Texts(GAME, language))
    for kind in ("zones", "seas", "countries", "armies", "developments", "actions", "turns", "states"):
        assert all(record["name"] for record in drawn[kind].values())
    assert len(drawn["zones"]) == GAME.atlas.zone_count


def test_a_zone_tells_its_neighbors_and_its_roles():
    zones = drawing.components(Texts(GAME, "en"))["zones"]
    assert zones["berlin"]["capital_of"] == "germany"
    assert zones["ruhr"]["supply_of"] == "germany"
    assert "bruselas" in zones["ruhr"]["neighbors"]
    assert all(zone in zones[other]["neighbors"] for zone in zones for other in zones[zone]["neighbors"])


def test_a_target_is_offered_with_its_exact_odds():
    view = attack_on_brussels().position.view(AXIS)
    hint = drawing.hint(view, option(view, "target bruselas be_inf full"), Texts(GAME, "en"))
    assert hint == "6:3, wins 83 %, tie 8 %"


def test_support_is_offered_with_the_odds_that_it_leads_to():
    view = attack_on_brussels("target bruselas be_inf full").position.view(AXIS)
    supported = drawing.hint(view, option(view, "support bruselas de_inf full ruhr"), Texts(GAME, "en"))
    alone = drawing.hint(view, option(view, "no_support"), Texts(GAME, "en"))
    assert (supported, alone) == ("8:3, wins 97 %, tie 3 %", "6:3, wins 83 %, tie 8 %")


def test_declared_attacks_tell_where_they_come_from_and_their_chances():
    view = attack_on_brussels("target bruselas be_inf full").position.view(AXIS)
    (attack,) = drawing.aids(view)["attacks"]
    assert (attack["attacker"], attack["way"], attack["fought"]) == ("de_tank_1", "ruhr", False)
    odds = attack["odds"]
    assert (odds["attack"], odds["defence"]) == (6, 3)
    assert abs(odds["win"] + odds["tie"] + odds["loss"] - 100) <= 1


def test_an_attack_known_by_its_number_is_touched_on_the_map():
    match = attack_on_brussels("target bruselas be_inf full", "no_support", "end_operations")
    view = match.position.view(AXIS)
    fight = option(view, "resolve 0")
    assert fight.touches == ()
    assert drawing.touches(view, fight) == [
        "zone:bruselas",
        "counter:bruselas.de_tank.full",
        "counter:bruselas.be_inf.full",
    ]


def test_moving_and_attacking_are_told_apart_only_where_both_are_possible():
    match = start("downfall", seed="7")
    for answer in ("operate ruhr de_tank full", "assault bruselas ruhr 1", "operate ruhr de_inf full"):
        match.answer("axis", answer)
    view = match.position.view(AXIS)
    assert "attack:bruselas" in drawing.touches(view, option(view, "assault bruselas ruhr 1"))
    assert "move:bruselas" in drawing.touches(view, option(view, "move bruselas 1"))
    assert drawing.touches(view, option(view, "move berlin 1")) == ["zone:berlin"]


def test_choosing_an_army_is_light_and_moving_it_is_not():
    match = start("downfall", seed="7")
    view = match.position.view(AXIS)
    assert drawing.is_light(view, option(view, "operate ruhr de_tank full"))
    match.answer("axis", "operate ruhr de_tank full")
    view = match.position.view(AXIS)
    assert not drawing.is_light(view, option(view, "move berlin 1"))


def test_armies_without_a_line_are_told():
    match = arrange(
        "downfall", "campaign", "free_play", turn=9, part="axis", zones={"kazan": {"armies": ["de_inf/f"]}}
    )
    supply = drawing.aids(match.position.view(AXIS))["supply"]
    assert len(supply["axis"]["cut_off"]) == 1
    assert "ruhr" in supply["axis"]["zones"]
    assert "kazan" not in supply["axis"]["zones"]


def test_supply_lines_tell_nothing_of_a_hidden_blitzkrieg():
    """Allied armies that only Blitzkrieg gives a line: others see the lines as if there were none."""
    facts = {
        "part": "axis",
        "turn": 12,
        "only": True,
        "zones": {
            "nantes": {"control": "allies", "armies": ["uk_inf/f", "de_inf/f"]},
            "paris": {"control": "axis", "armies": ["uk_inf/f", "de_inf/f"]},
            "dijon": {"control": "axis", "armies": ["uk_inf/f"]},
        },
    }
    plain = arrange("downfall", "campaign", "free_play", **facts)
    hidden = arrange("downfall", "campaign", "free_play", developments={"allies": ["blitzkrieg"]}, **facts)
    slot = hidden.board.tiles[ALLIES].index(0)
    hidden.board.known[ALLIES][slot] = 0
    seen = [drawing.aids(match.position.view(AXIS))["supply"] for match in (plain, hidden)]
    own = [drawing.aids(match.position.view(ALLIES))["supply"] for match in (plain, hidden)]
    assert seen[0] == seen[1]
    assert own[0] != own[1]
