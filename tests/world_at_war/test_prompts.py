"""What a player is asked says who did what with what, what follows, what is left, and how likely it is."""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tripartite.api import load_game
from tripartite.core.asks import Ask
from tripartite.core.match import Match, match_from_record
from tripartite.core.position import View
from tripartite.games.world_at_war import (
    advance,
    air_combat,
    attack,
    bombing,
    combat_results,
    fleet_orders,
    hints,
    naval_combat,
    naval_interception,
    operation_combat,
    operations,
    placement,
    submarines,
    tactical,
)
from tripartite.games.world_at_war.attack import attackers, defenders
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.descriptions import FACTS, waste_facts
from tripartite.games.world_at_war.keys import TACTICAL_REROLL
from tripartite.games.world_at_war.terms import (
    AXIS,
    GERMANY,
    NOBODY,
    TO_INVADE,
    TO_UK,
    UK_RM,
    UNITED_KINGDOM,
    USSR,
    WESTERN,
)
from tripartite.present import Present, present_of
from tripartite.texts import LANGUAGES, Texts, phrase, read_table, texts_of
from world_at_war.battle import fight, limited, operation, phase
from world_at_war.navies import mediterranean, set_out
from world_at_war.table import at, dice, give, hold, join, open_course, open_frame, put, run, table, war
from world_at_war.treasury import budget

GAME: Any = load_game("world_at_war")
RECORDS = Path(__file__).parents[1] / "records" / "world_at_war"
EVERY = 8
SILESIA = ("ger 6 regular de_sil", "ger 1 elite de_sil", "poland 2 regular pl_kra")


def said(b: Board, language: str = "en") -> str:
    """What is asked now."""
    return Texts(GAME, language).prompt(asked(b), b)


def asked(b: Board) -> Ask:
    found = run(b)
    assert isinstance(found, Ask)
    return found


def told(b: Board, id: str, language: str = "en") -> str | None:
    """The hint of an option."""
    ask = asked(b)
    option = ask.option(id)
    assert option is not None, (id, [each.id for each in ask.options])
    found = hints.hint_facts(b, ask.seat, option)
    return None if found is None else Texts(GAME, language).in_words(phrase("hint", *found))


def warned(b: Board, id: str) -> str | None:
    """What an option would waste."""
    ask = asked(b)
    option = ask.option(id)
    assert option is not None, id
    found = waste_facts(b, ask, option)
    return None if found is None else Texts(GAME, "en").in_words(phrase("waste", *found))


# --- movement ----------------------------------------------------------------------------------------------


def tactical_movement(*units: str) -> Board:
    b = table(*units, scenario="west39")
    open_course(b, tactical.MARCH)
    b.acting = 0
    return b


def test_a_march_tells_which_units_can_move() -> None:
    b = tactical_movement("ger 3 regular de_sil", "ger 1 elite de_sil")
    b.march_from = at(b, "de_sil")
    assert said(b) == (
        "3 German regulars and 1 German elite in Silesia: choose which move one area and where to, or halt."
    )


def test_a_flight_tells_the_air_fleets_and_how_far_they_stay_active() -> None:
    b = table("ger 2 air de_ruh", scenario="west39")
    open_course(b, tactical.FLIGHT)
    b.acting, b.march_from = 0, at(b, "de_ruh")
    assert said(b) == (
        "2 German air fleets in the Ruhr: choose a base to fly to. Within two areas they stay active, within"
        " four they become inactive."
    )


def test_orders_tell_who_sets_out_with_what_and_how_much_room_is_left() -> None:
    b = table("uk 2 fleet eg_ale", "uk 2 regular eg_ale", active="allies")
    join(b, "axis", "ita")
    war(b, "axis_western")
    open_course(b, fleet_orders.FLEET_ORDERS)
    b.sailing_from, b.sailing_seat = at(b, "eg_ale"), WESTERN
    assert said(b).startswith("Fleets in Alexandria: choose those that set out.")
    give(b, "assign_fleets uk_fleet 2")
    assert said(b).startswith(
        "Setting out from Alexandria: 2 British fleets. Choose another port as new base"
    )
    b.cargo = b.land_units(at(b, "eg_ale"), WESTERN)[:1]
    assert said(b).startswith(
        "Setting out from Alexandria: 2 British fleets, with 1 British regular on board; room for 1 more"
    )


def test_interdiction_names_the_seas_that_are_cut_and_who_moves_next() -> None:
    b = mediterranean("uk 2 fleet eg_ale")
    assert said(b).startswith("Interdiction, before the Axis moves; cut so far: nothing.")
    b.interdicted[at(b, "m_cen")] = 1
    assert "cut so far: the Central Mediterranean." in said(b)
    assert told(b, "patrol eg_ale") == "2 fleets"


# --- at sea ------------------------------------------------------------------------------------------------


def invaders() -> Board:
    """Two British fleets with a regular on board are on their way past Italian ports."""
    b = mediterranean(
        "uk 2 fleet eg_ale", "uk 1 regular eg_ale", "ita 2 fleet it_tar", "ita 1 air it_tar", active="allies"
    )
    for unit in b.land_units(at(b, "eg_ale"), WESTERN):
        b.engaged[unit], b.origin[unit] = 1, at(b, "eg_ale")
    set_out(b, "eg_ale", "m_cen", TO_INVADE)
    return b


def test_an_interception_tells_who_sails_with_what_and_what_the_die_has_to_show() -> None:
    b = invaders()
    assert asked(b).prompt in ("naval_interception", "air_interception")
    assert said(b).startswith("2 British fleets, carrying 1 British regular, ")
    while asked(b).prompt != "naval_interception":
        give(b, "decline")
    needed = naval_interception.success_number(b, at(b, "it_tar"), AXIS)
    share = {1: 33, 2: 67}[needed]
    assert told(b, "intercept_fleets it_tar ita_fleet 2") == f"d3 up to {needed}: {share} %"


def battle_at_sea(*more: str) -> Board:
    b = mediterranean("uk 2 fleet m_eas", "ita 3 fleet m_eas", *more, active="allies")
    sea = at(b, "m_eas")
    b.frames = []
    naval_combat.begin_combat(b, b.fleets(sea, WESTERN), b.fleets(sea, AXIS), sea)
    return b


def test_a_withdrawal_tells_both_sides_and_the_chances_of_another_round() -> None:
    b = battle_at_sea()
    dice(b, *([3] * 5))
    assert said(b).startswith(
        "Round 1 in the Eastern Mediterranean is over. You have 2 fleets (0 damaged) against 3 (0 damaged)."
    )
    assert told(b, "fight_on") == "you hit with 56 %, they with 70 %"


def test_whoever_withdraws_learns_where_his_fleets_go() -> None:
    b = battle_at_sea()
    for unit in b.force:
        b.origin[unit] = at(b, "eg_ale")
    dice(b, *([3] * 5))
    assert "Then your fleets go back where they came from, and their move is over" in said(b)


def test_hits_on_fleets_are_told_with_the_fleets_they_may_fall_on() -> None:
    b = battle_at_sea("ger 1 fleet m_eas")
    b.hunters = b.fleets(b.sea, AXIS)
    dice(b, 1, 3, 3, 3, 3, 3)
    assert said(b).startswith(
        "1 hit on your fleets in the Eastern Mediterranean (1 German fleet and 3 Italian fleets)"
    )
    assert told(b, "take_hit ita_fleet") == "damaged"


def test_air_cover_is_told_with_the_odds_of_the_air_combat() -> None:
    b = battle_at_sea("ita 2 air it_tar", "uk 1 air eg_ale")
    b.waters = b.atlas.zones[b.sea][:]
    b.strikers = b.units_at(at(b, "it_tar"), 2, AXIS)
    assert said(b).startswith(
        "2 Italian air fleets attack your fleets in the Eastern Mediterranean (2 British fleets); none of"
        " your air fleets cover them so far."
    )
    assert told(b, "end_cover") == "56 % that they hit"
    assert (told(b, "cover_fleets eg_ale uk_air 1") or "").startswith("air combat 1 against 2")


# --- offensives --------------------------------------------------------------------------------------------


def test_markers_tell_what_each_major_has_to_pay_with() -> None:
    b = phase(table(*SILESIA, scenario="west39"), "operation_markers")
    b.actions[GERMANY], b.oil[GERMANY] = 3, 6
    assert said(b).startswith(
        "Operations, each for an action and 1 oil: Germany (3 actions, 6 oil) has the means; none are marked."
    )


def test_markers_that_nobody_can_pay_for_are_told() -> None:
    b = phase(table(*SILESIA, scenario="west39"), "operation_markers")
    b.actions[GERMANY] = 1
    give(b, "mark_operation ger de_sil pl_kra")
    assert said(b) == "Operations: nobody can pay for another one; 1 is marked. Take one back, or end."


def test_a_limited_offensive_tells_the_d10_that_succeeds() -> None:
    b = limited(
        table("ger 6 regular de_sil", "poland 2 regular pl_kra", scenario="west39"), "de_sil", "pl_kra"
    )
    highest = round(10 * operations.forecast(b)["win"])
    assert f"A d10 up to {highest} succeeds and removes a defender" in said(b)


def test_a_modifier_is_told_with_its_parts() -> None:
    b = operation(table(*SILESIA, scenario="west39"), "ger", "de_sil", "pl_kra")
    fight(b, until="defence_dice")
    assert "theirs +3 (numbers +3)." in said(b)
    assert "Your dice get -1 (land modifier -1)" in said(b)


@pytest.mark.rules("13.3.6.1(7)")
def test_the_parts_of_a_modifier_add_up_to_it() -> None:
    checked = 0
    for match in recorded("05", "08", "13"):
        b = match.board
        if b.attack_to == NOBODY or not attackers(b) or not defenders(b):
            continue
        clash = attack.clash(b)
        assert sum(attack.attack_parts(b, attackers(b)).values()) == clash.attack_modifier
        assert sum(attack.defence_parts(b, defenders(b)).values()) == clash.defence_modifier
        checked += 1
    assert checked > 20


@pytest.mark.rules("13.3.6.1(4)")
def test_a_reroll_is_told_with_its_exact_odds() -> None:
    """All faces of the die, and both decisions that follow from none, counted by hand."""
    b = operation(
        table("ger 4 regular de_sil", "ger 1 air de_sil", "poland 3 regular pl_kra", scenario="west39"),
        "ger", "de_sil", "pl_kra",
    )  # fmt: skip
    ask = fight(b, 3, 2, 1, 2, until="rerolls", air_support="support ger_air de_sil tactical")
    assert ask.prompt == "rerolls"
    clash = attack.clash(b)
    for die in (0, 1, 3, 4):
        faces = []
        for face in (1, 2, 3):
            thrown = b.attack_dice[:]
            thrown[die] = face
            faces.append(combat_results.resolve(clash, thrown, NOBODY).advance)
        exact = operation_combat.prospect_of_reroll(b, die)
        assert exact.take == pytest.approx(sum(faces) / 3)
    kept = combat_results.resolve(clash, b.attack_dice, NOBODY)
    assert operation_combat.prospect_of_keeping(b).take == float(kept.advance)
    assert said(b).startswith("Kraków: the attacker rolled 1, 2, total 4; the defender 3, 2, total 4.")


@pytest.mark.rules("P3(8)", "13.3.6.1(4)")
def test_the_rockets_of_the_ussr_are_in_the_forecast() -> None:
    plain = soviet_attack()
    rockets = soviet_attack()
    rockets.progress[rockets.atlas.advance_ids.index(rocket_artillery(rockets))] = 100
    assert operations.forecast(rockets)["win"] > operations.forecast(plain)["win"]
    rockets.rockets_fired = rockets.turn + 1
    assert operations.forecast(rockets) == operations.forecast(plain)


def soviet_attack() -> Board:
    b = table("ussr 4 regular pl_war", "ger 4 regular pl_poz", active="allies", turn="summer_1944")
    war(b, "axis_soviet")
    hold(b, "ussr", "pl_war")
    hold(b, "ger", "pl_poz")
    return operation(b, "ussr", "pl_war", "pl_poz")


def rocket_artillery(b: Board) -> str:
    c = b.atlas
    own = c.nation_advances[USSR]
    return str(c.advance_ids[next(each for each in own if TACTICAL_REROLL in c.advance_effects[each])])


@pytest.mark.rules("13.3.4(6)")
@pytest.mark.parametrize(("ours", "theirs"), list(product((1, 2, 3), repeat=2)))
def test_the_odds_of_an_air_combat_are_those_of_all_throws(ours: int, theirs: int) -> None:
    b = table(f"ger {ours} air de_ruh", f"uk {theirs} air be_bel", scenario="west39")
    first, second = b.units_at(at(b, "de_ruh"), 2, AXIS), b.units_at(at(b, "be_bel"), 2, WESTERN)
    edge = air_combat.edge(b, first, second)
    throws = [one - other + edge for one, other in product((1, 2, 3), repeat=2)]
    found = hints.air_odds(b, first, second)
    turned = hints.air_odds(b, first, second, attacks=False)
    assert found is not None
    assert turned is not None
    won, tied = sum(each > 0 for each in throws), throws.count(0)
    assert (found[1]["win"], found[1]["tie"]) == (hints.percent(won / 9), hints.percent(tied / 9))
    assert turned[1]["win"] == hints.percent((9 - won - tied) / 9)


def test_air_support_tells_what_is_in_reach_and_what_each_kind_does() -> None:
    b = operation(table(*SILESIA, "ger 2 air de_sil", scenario="west39"), "ger", "de_sil", "pl_kra")
    give(b, "attack_now")
    assert said(b).startswith("Your attack on Kraków: no air fleets support it, 2 more are in reach.")
    give(b, "support ger_air de_sil tactical")
    assert said(b).startswith("Your attack on Kraków: 1 air fleet supports it, 1 more is in reach.")


def test_losses_are_told_with_the_units_they_are_taken_from() -> None:
    b = operation(table(*SILESIA, scenario="west39"), "ger", "de_sil", "pl_kra")
    ask = fight(b, 3, 3, 1, 1, until="attacker_losses")
    assert ask.prompt == "attacker_losses"
    assert said(b).endswith("out of 6 German regulars and 1 German elite: choose what goes next.")
    assert told(b, "lose_unit ger_regular") == "one of 6"
    assert told(b, "lose_unit ger_elite") is None


def test_an_advance_tells_whether_the_attack_may_go_on() -> None:
    b = operation(table(*SILESIA, scenario="west39"), "ger", "de_sil", "pl_kra")
    ask = fight(b, 1, 1, 3, 3)
    assert ask.prompt == "advance"
    assert re.match(r"The way to Kraków is open for \d German regulars and 1 German elite\.", said(b))
    assert ("may attack once more" in said(b)) == advance.may_go_on(b)
    assert told(b, "hold_back ger_regular 2") == f"then {len(attackers(b)) - 2} advance"


def test_a_base_is_attacked_with_the_odds_known() -> None:
    b = phase(table("ger 2 air de_ruh", "uk 1 air be_bel", "uk 1 regular be_bel", scenario="west39"))
    war(b, "axis_western")
    hold(b, "uk", "be_bel")
    give(b, "attack_base be_bel")
    assert said(b).startswith(
        "Attack on the air base in Belgium with 1 British air fleet; sent so far: none."
    )
    assert (told(b, "send_air_fleet ger_air de_ruh") or "").startswith("air combat 1 against 1")


# --- strategic movement and warfare ------------------------------------------------------------------------


@pytest.mark.rules("14.2(4)", "14.2(5)", "14.2(7)")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("rule", ["group", "each"])
def test_the_chance_to_sink_a_convoy_is_that_of_all_throws(number: int, rule: str) -> None:
    b = table(submarine_dice=rule)
    war(b, "axis_western")
    b.asw[UNITED_KINGDOM] = 4
    value, lowest = submarines.detection(b, TO_UK, number), submarines.lowest_kill(b)
    sunk = lost = 0.0
    for found, killed in product(range(1, 11), repeat=2):
        left = number - int(found <= value and killed >= lowest)
        lost += (left < number) / 100
        thrown = left if rule == "each" else 1
        throws = list(product((1, 2, 3), repeat=thrown)) if left else []
        hits = [throw for throw in throws if min(throw) - (left >= 2) <= 1]
        sunk += len(hits) / max(len(throws), 1) / 100
    assert submarines.chance_to_sink(b, TO_UK, number) == pytest.approx(sunk)
    assert submarines.chance_to_lose(b, TO_UK, number) == pytest.approx(lost)


def test_submarines_that_hunt_nothing_are_told_before_the_campaign_begins() -> None:
    b = table()
    war(b, "axis_western")
    b.submarines[GERMANY] = 3
    b.convoys[TO_UK] = [UK_RM, UK_RM]
    open_frame(b, submarines.open_campaign(b))
    assert warned(b, "submarines_ready") == "3 submarine points hunt nothing"
    give(b, "assign_submarines to_uk 1", "assign_submarines to_uk 1")
    assert run(b) is None or warned(b, "submarines_ready") is None


def raid() -> Board:
    b = table(turn="summer_1942")
    war(b, "axis_western")
    b.bombers[UNITED_KINGDOM] = 5
    b.interceptors[GERMANY] = 2
    open_frame(b, bombing.open_allied_raids(b))
    return b


def test_a_raid_tells_what_may_meet_it_and_how_much_it_can_do() -> None:
    b = raid()
    assert told(b, "send_bombers ger uk 3") == "then 3 points, 2 more at hand"
    give(b, "send_bombers ger uk 3")
    assert said(b).startswith("Raid on Germany: 3 bomber points so far, against 2 interceptor points")
    assert f"{b.level[GERMANY]} more at most this turn." in said(b)


@pytest.mark.rules("14.3(3)")
@pytest.mark.parametrize("points", [0, 1, 2])
def test_interceptors_are_told_what_they_shoot_down_on_average(points: int) -> None:
    b = raid()
    give(b, "send_bombers ger uk 3", "launch_raid")
    assert asked(b).prompt == "intercept_raid"
    copy = b.copy()
    copy.raid_interceptors = points
    throws = list(product((1, 2, 3), repeat=bombing.interceptor_dice(copy)))
    average = sum(min(throw.count(1), 3) for throw in throws) / len(throws)
    assert bombing.expected_hits(copy) == pytest.approx(average)
    assert f"{average:.1f} shot down on average" in (told(b, f"intercept_raid {points}") or "")


def test_german_raids_are_met_in_an_air_combat() -> None:
    b = table(turn="summer_1940")
    hold(b, "ger", "fr_nor", "fr_par")
    put(b, "ger", 2, "air", "fr_nor")
    put(b, "uk", 1, "air", "gb_lon")
    war(b, "axis_western")
    open_frame(b, bombing.open_german_raid(b))
    give(b, "fly_raid uk ger_air fr_nor", "launch_raid")
    assert said(b).startswith(
        "The Axis bombs the United Kingdom with 1 air fleet; none of yours are in the air"
    )
    assert (told(b, "scramble uk_air gb_lon") or "").startswith("air combat 1 against 1")
    option = asked(b).option("intercept_raid 0")
    assert option is not None
    assert Texts(GAME, "en").option(option, b) == "Let the bombers through"


# --- economy -----------------------------------------------------------------------------------------------


def test_what_is_bought_tells_what_it_leaves_and_when_it_comes() -> None:
    b = budget("ger", rm=7, actions=2)
    factories = asked(b)
    assert factories.prompt == "spend"
    assert said(b).startswith("Germany spends: 7 RM, ")
    left = re.search(r"(\d+) factory points", said(b))
    assert left is not None
    points = int(left[1])
    assert told(b, "build ger_regular 1") == (
        f"placed this turn; leaves 6 RM, {points - 1} factory points, 1 action"
    )
    assert (told(b, "build ger_fleet 1") or "comes").startswith("comes")
    assert (told(b, "buy_effort norway") or "").startswith("costs ")


@pytest.mark.rules("15.3(2)")
def test_research_tells_how_likely_it_is_complete() -> None:
    b = budget("ger", rm=7, actions=2)
    advance = b.atlas.nation_advances[GERMANY][0]
    b.progress[advance] = 80
    id = b.atlas.advance_ids[advance]
    faces = [b.atlas.percent[b.level[GERMANY]][face] for face in range(1, 11)]
    complete = 10 * sum(face >= 20 for face in faces)
    assert f"complete with {complete} %" in (told(b, f"research {id}") or "")


def test_a_unit_that_arrives_is_told_with_those_that_wait() -> None:
    b = table(scenario="west39")
    placement.queue(b, b.atlas.type_ids.index("ger_regular"), 2)
    placement.queue(b, b.atlas.type_ids.index("ger_elite"), 1)
    open_frame(b, placement.open_placement(b))
    assert said(b) == (
        "A German regular arrives: choose its place. Still to be placed: 2 German regulars and 1 German"
        " elite."
    )
    assert (told(b, "place_unit ger_regular de_ber") or "").startswith("then 1 of ")
    assert (told(b, "place_several ger_regular 2 de_ber") or "").startswith("then 2 of ")


# --- all of them -------------------------------------------------------------------------------------------


def recorded(*names: str) -> Iterator[Match]:
    """Games that bots have played, before each of their decisions."""
    for name in names:
        record = json.loads(gzip.decompress((RECORDS / f"{name}.json.gz").read_bytes()))
        answers, record["answers"] = record["answers"], []
        match = match_from_record(GAME, record, check=False)
        for answer in answers:
            yield match
            match.answer(answer["seat"], answer["option"])


def sampled(*names: str) -> Iterator[View]:
    """What is seen at some of these decisions."""
    for match in recorded(*names):
        if match.version % EVERY == 0:
            for seat in match.seats_to_answer:
                yield match.view(seat)


def everything(present: Present, view: View) -> list[str]:
    """Whatever the seat reads about its decision."""
    assert view.ask is not None
    texts, aids = present.texts, present.aids(view)
    words = [texts.prompt(view.ask, view.board)]
    for option in view.ask.options:
        hint = present.hint(view, option, aids)
        words += [texts.option(option, view.board), "" if hint is None else texts.in_words(hint)]
        words.append(present.warning(view, option) or "")
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_options_and_hints_are_filled(language: str) -> None:
    present = present_of(Texts(GAME, language))
    for view in sampled("05", "14", "16"):
        for words in everything(present, view):
            assert not re.search(r"[{}#]| ,|  |\(\)", words), words


def test_nobody_reads_anything_else_where_what_he_does_not_know_is_different() -> None:
    """Prompts and hints of a seat are the same on every full board that agrees with what it knows."""
    present = present_of(Texts(GAME, "en"))
    for number, view in enumerate(sampled("05", "16")):
        other = view.determinize(random.Random(number)).view(view.seat)
        assert everything(present, view) == everything(present, other)


def test_every_prompt_that_knows_something_says_it() -> None:
    prompts = read_table(texts_of("world_at_war"), "en")["prompt"]
    bases = {key.partition(".")[0] for key in prompts}
    silent = bases - FACTS.keys()
    assert silent == {"pact", "italian_entry", "finnish_peace"}
