"""What clients are sent to draw Downfall of the Third Reich."""

from __future__ import annotations

import random
from typing import Any

import pytest

from matches import ask_of
from tripartite.api import arrange, load_game, start
from tripartite.bots import make_bot, show
from tripartite.games.downfall.components import Components
from tripartite.games.downfall.terms import NOBODY
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts

GAME = load_game("downfall")
PRESENT = present_of(Texts(GAME, "en"))
AXIS, ALLIES, SOVIETS = 0, 1, 2


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


def hint(view, option_id, language="en"):
    hint = PRESENT.hint(view, option(view, option_id), PRESENT.aids(view))
    return None if hint is None else Texts(GAME, language).in_words(hint)


def bots_play(seed, steps):
    """A game among bots: at each of so many decisions the match and the seat that is asked."""
    match = start("downfall", seed=seed)
    bots = [make_bot("rule", GAME, seat, seed) for seat in range(3)]
    for _ in range(steps):
        if match.over:
            return
        seat = GAME.seats.index(match.seats_to_answer[0])
        yield match, seat
        ask = ask_of(match, GAME.seats[seat])
        match.answer(GAME.seats[seat], bots[seat].choose(show(bots[seat], match.position, ask)).id)


def declare_option(view, operation, army):
    """How the attack is declared of an army that has carried out that operation."""
    zone = army["zone"] if operation.verb == "attack" else operation.args[0]
    way = {"assault": operation.args[-2:][0], "land": "sea", "attack": "here"}[operation.verb]
    atlas = view.board.atlas
    kind = atlas.type_ids[atlas.army_type[atlas.army_ids.index(army["id"])]]
    return view.ask.option(f"declare {zone} {kind} {army['state']} {way}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_in_every_language(language):
    drawn = present_of(Texts(GAME, language)).components()
    for kind in ("zones", "seas", "countries", "armies", "developments", "actions", "turns", "states"):
        assert all(record["name"] for record in drawn[kind].values())
    assert len(drawn["zones"]) == len(Components().zones)


def test_a_zone_tells_its_neighbors_and_its_roles():
    zones = PRESENT.components()["zones"]
    assert zones["berlin"]["capital_of"] == "germany"
    assert zones["ruhr"]["supply_of"] == "germany"
    assert "bruselas" in zones["ruhr"]["neighbors"]
    assert all(zone in zones[other]["neighbors"] for zone in zones for other in zones[zone]["neighbors"])


def test_a_target_is_offered_with_its_exact_odds():
    view = attack_on_brussels().position.view(AXIS)
    assert hint(view, "target bruselas be_inf full") == "6:3, wins 83 %, tie 8 %"


def test_support_is_offered_with_the_odds_that_it_leads_to():
    view = attack_on_brussels("target bruselas be_inf full").position.view(AXIS)
    assert hint(view, "support bruselas de_inf full ruhr") == "8:3, wins 97 %, tie 3 %"
    assert hint(view, "no_support") == "6:3, wins 83 %, tie 8 %"


def test_an_army_is_told_before_it_goes_how_it_would_fight_alone():
    match = start("downfall", seed="7")
    match.answer("axis", "operate ruhr de_tank full")
    view = match.position.view(AXIS)
    (odds,) = PRESENT.aids(view)["odds"]["assault bruselas ruhr 1"]
    assert odds["target"] == "counter:bruselas.be_inf.full"
    assert hint(view, "assault bruselas ruhr 1") == "alone 6:3, wins 83 %, tie 8 %"
    assert hint(view, "assault bruselas ruhr 1", "es") == "solo: 6:3, gana 83 %, empate 8 %"
    assert hint(view, "move berlin 1") is None


def test_each_target_and_each_border_has_odds_of_its_own():
    match = arrange(
        "downfall",
        "campaign",
        "free_play",
        turn=9,
        part="axis",
        only=True,
        zones={
            "berlin": {"control": "axis"},
            "paris": {"control": "axis", "armies": ["de_inf/f"]},
            "ruhr": {"control": "axis"},
            "nancy": {"control": "allies", "armies": ["fr_inf/f", "uk_inf/r"]},
        },
    )
    match.answer("axis", "operate paris de_inf full")
    view = match.position.view(AXIS)
    odds = PRESENT.aids(view)["odds"]
    assert odds
    for id, found in odds.items():
        assert {one["target"] for one in found} == {
            "counter:nancy.fr_inf.full",
            "counter:nancy.uk_inf.reduced",
        }
        assert hint(view, id).startswith("alone against ")


@pytest.mark.slow
def test_the_odds_told_beforehand_are_those_of_the_attack_once_it_is_declared():
    """Every operation that bots could begin is carried out and its attack declared, in a world of its own."""
    compared = set()
    for match, seat in bots_play("3", 2500):
        view = match.position.view(seat)
        for id, told in PRESENT.aids(view)["odds"].items():
            chosen = option(view, id)
            if chosen.verb not in ("assault", "land", "attack"):
                continue
            after = match.position.copy()
            board = view.board.to_json()
            army = {**board["armies"][board["selected"]], "id": board["selected"]}
            after.answer(seat, chosen)
            declared = declare_option(after.view(seat), chosen, army)
            if declared is None:
                continue  # a landing party goes on first
            after.answer(seat, declared)
            targets = PRESENT.aids(after.view(seat))["odds"]
            assert sorted(map(str, told)) == sorted(str(one) for found in targets.values() for one in found)
            compared.add(chosen.id)
    assert {id.split()[0] for id in compared} >= {"assault", "attack"}
    assert len(compared) > 50


def test_only_the_seat_that_is_asked_is_told_odds():
    match = start("downfall", seed="7")
    match.answer("axis", "operate ruhr de_tank full")
    assert PRESENT.aids(match.position.view(AXIS))["odds"]
    for other in (ALLIES, SOVIETS, -1):
        assert PRESENT.aids(match.position.view(other))["odds"] == {}


@pytest.mark.slow
def test_what_a_seat_is_shown_is_the_same_in_every_world_that_it_cannot_tell_apart():
    """Aids and hints of a seat do not change with what only others know."""
    rng = random.Random(5)
    hidden = 0
    for number, (match, seat) in enumerate(bots_play("5", 900)):
        if number % 9:
            continue
        views = [match.position.view(seat), match.position.resample(seat, rng).view(seat)]
        hidden += any(NOBODY in tiles for tiles in views[0].board.tiles)
        shown = [PRESENT.aids(view) for view in views]
        assert shown[0] == shown[1]
        hints = [
            [PRESENT.hint(view, one, aids) for one in view.ask.options]
            for view, aids in zip(views, shown, strict=True)
        ]
        assert hints[0] == hints[1]
    assert hidden > 5


def test_declared_attacks_tell_where_they_come_from_and_their_chances():
    view = attack_on_brussels("target bruselas be_inf full").position.view(AXIS)
    (attack,) = PRESENT.aids(view)["attacks"]
    assert (attack["attacker"], attack["way"], attack["fought"]) == ("de_tank_1", "ruhr", False)
    odds = attack["odds"]
    assert (odds["attack"], odds["defence"]) == (6, 3)
    assert abs(odds["win"] + odds["tie"] + odds["loss"] - 100) <= 1


def test_an_attack_known_by_its_number_is_touched_on_the_map():
    match = attack_on_brussels("target bruselas be_inf full", "no_support", "end_operations")
    view = match.position.view(AXIS)
    fight = option(view, "resolve 0")
    assert fight.touches == ()
    assert PRESENT.touches(view, fight) == [
        "zone:bruselas",
        "counter:bruselas.de_tank.full",
        "counter:bruselas.be_inf.full",
    ]


def test_moving_and_attacking_are_told_apart_only_where_both_are_possible():
    match = start("downfall", seed="7")
    for answer in ("operate ruhr de_tank full", "assault bruselas ruhr 1", "operate ruhr de_inf full"):
        match.answer("axis", answer)
    view = match.position.view(AXIS)
    assert "attack:bruselas" in PRESENT.touches(view, option(view, "assault bruselas ruhr 1"))
    assert "move:bruselas" in PRESENT.touches(view, option(view, "move bruselas 1"))
    assert PRESENT.touches(view, option(view, "move berlin 1")) == ["zone:berlin"]


def test_choosing_an_army_is_light_and_moving_it_is_not():
    match = start("downfall", seed="7")
    view = match.position.view(AXIS)
    assert option(view, "operate ruhr de_tank full").verb in PRESENT.light
    match.answer("axis", "operate ruhr de_tank full")
    view = match.position.view(AXIS)
    assert option(view, "move berlin 1").verb not in PRESENT.light


def test_armies_without_a_line_are_told():
    match = arrange(
        "downfall", "campaign", "free_play", turn=9, part="axis", zones={"kazan": {"armies": ["de_inf/f"]}}
    )
    supply = PRESENT.aids(match.position.view(AXIS))["supply"]
    assert len(supply["axis"]["cut_off"]) == 1
    assert "ruhr" in supply["axis"]["zones"]
    assert "kazan" not in supply["axis"]["zones"]


def test_supply_lines_tell_nothing_of_a_hidden_blitzkrieg():
    """Allied armies that only Blitzkrieg gives a line: others see the lines as if there were none."""
    facts: dict[str, Any] = {
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
    seen = [PRESENT.aids(match.position.view(AXIS))["supply"] for match in (plain, hidden)]
    own = [PRESENT.aids(match.position.view(ALLIES))["supply"] for match in (plain, hidden)]
    assert seen[0] == seen[1]
    assert own[0] != own[1]


def supply_of_allies(zones, **facts):
    match = arrange(
        "downfall", "campaign", "free_play", turn=17, part="allies", only=True, zones=zones, **facts
    )
    return PRESENT.aids(match.position.view(ALLIES))["supply"]["allies"]


def test_a_beachhead_is_drawn_as_a_port_of_its_sea():
    """7-4: an army that holds a zone since its landing has a line over sea, though the zone carries none."""
    caen = {"control": "axis", "armies": ["us_inf/f", "de_inf/f"]}
    supply = supply_of_allies({"caen": caen}, landed={"caen": 1 << ALLIES})
    assert "caen" not in supply["zones"]
    assert supply["ports"]["caen"] == ["north_sea"]
    assert "londres" in supply["ports"]


def test_a_line_over_several_seas_shows_the_passages_between_them():
    supply = supply_of_allies({"sicilia": {"control": "allies"}})
    assert supply["ports"]["sicilia"] == ["med_west", "med_central"]
    assert ["atlantic", "med_west"] in supply["passages"]
    assert all("black_sea" not in passage for passage in supply["passages"])


def test_a_coast_that_nothing_is_linked_to_is_no_port():
    """7-4: the Soviet Union traces nothing over the Baltic."""
    match = arrange("downfall", "campaign", "free_play", turn=9, part="axis")
    ports = PRESENT.aids(match.position.view(AXIS))["supply"]["ussr"]["ports"]
    assert ports
    assert all(seas == ["black_sea"] for seas in ports.values())
