"""The fourteen worked examples of the rulebook of Downfall of the Third Reich, check by check.

The figures are lost; positions are completed as in the reference (22). "Figure 1" is the Barbarossa turn
after the Axis combats.
"""

import pytest

from warroom import (
    armies,
    control,
    cost,
    end_operations,
    end_part,
    factors,
    give,
    goals,
    has_line,
    legal,
    operate,
    operations,
    part,
    prompt,
    status,
    told,
    why,
    why_operation,
)

pytestmark = pytest.mark.compiled

FIGURE_1 = {
    "riga": "ussr: de_inf/f de_inf/r de_inf/f su_inf/f",
    "kovel": "ussr: de_inf/f de_inf/r su_inf/f",
    "minsk": "ussr: de_tank/r de_tank/f su_tank/f",
    "dvinsk": "axis: de_tank/f",
    "vilnius": "ussr: su_inf/f su_inf/f",
    "konigsberg": "axis: de_inf/f",
    "warsaw": "axis: de_inf/f",
}


def figure_1(side, **facts):
    return part(side, 7, FIGURE_1 | facts.pop("zones", {}), barbarossa=7, **facts)


# --- 1 Order of an Axis turn -------------------------------------------------------------------------------


def axis_turn_7():
    zones = {
        "konigsberg": "de_inf/f de_inf/f",
        "tarnow": "de_inf/f",
        "riga": "su_inf/f",
        "kovel": "su_inf/f",
        "roma": "it_inf/f",
    }
    facts = {"at_war": ["italy"], "basic": {"axis": 2}, "supply": {"axis": 1}}
    return part("axis", 7, zones, stop_minor=False, dice=[6, 1, 6, 1], **facts)


@pytest.mark.rules("22.1", "3-4", "4-5")
def test_the_steps_of_an_axis_turn_may_alternate():
    match = axis_turn_7()
    assert told(match, "part_begins")[-1]["number"] == 3
    assert told(match, "supply_received") == [{"side": "axis", "number": 3, "store": 4}]
    give(match, "build it_inf reduced roma", "stop")
    operate(match, "konigsberg de_inf", "assault riga konigsberg 1")
    give(match, "declare riga de_inf full konigsberg", "target riga su_inf full", "fly 0 basic")
    give(match, "act supply")
    operate(match, "tarnow de_inf", "assault kovel tarnow 1")
    give(match, "declare kovel de_inf full tarnow", "target kovel su_inf full", "fly 1 basic")
    give(match, "end_operations", "resolve 1", "resolve 0")
    assert prompt(match) == "after_combats"
    give(match, "act tank_production", "act reinforcements")
    assert told(match, "points_received") == [{"side": "axis", "number": 4}]
    give(match, "stop")
    assert len(told(match, "action")) == 3
    assert not [option for option in legal(match) if option.startswith("act ")]


@pytest.mark.rules("22.1", "3-4")
def test_no_supply_is_spent_after_the_combats():
    match = axis_turn_7()
    give(match, "stop")
    operate(match, "konigsberg de_inf", "assault riga konigsberg 1")
    give(match, "end_operations", "declare riga de_inf full konigsberg", "target riga su_inf full")
    assert prompt(match) == "after_combats"
    assert match.board.to_json()["supply"]["axis"] > 0
    assert not [option for option in legal(match) if option.startswith("operate")]
    assert why(match, "operate konigsberg de_inf full")[0] == "not_asked_now"


@pytest.mark.rules("22.1", "4.2-7")
def test_reinforcements_of_italy_come_before_any_supply_is_spent():
    match = axis_turn_7()
    give(match, "stop")
    operate(match, "konigsberg de_inf", "assault riga konigsberg 1")
    assert "build it_inf reduced roma" not in legal(match)


# --- 2 to 4 Supply -----------------------------------------------------------------------------------------


@pytest.mark.rules("22.2", "7-2")
@pytest.mark.parametrize(
    ("zone", "army", "expected"),
    [
        ("vilnius", "su_inf", False),
        ("riga", "su_inf", True),
        ("kovel", "su_inf", True),
        ("minsk", "su_tank", True),
    ],
)
def test_without_blitzkrieg_only_vilnius_is_cut_off(zone, army, expected):
    match = figure_1("ussr")
    neighbors = match.board.atlas.neighbors[match.board.atlas.zone_ids.index("vilnius")]
    assert all(match.board.own(0, neighbor) for neighbor in neighbors)
    assert has_line(match, zone, army) is expected


@pytest.mark.rules("22.3", "7-3", "13.1-2")
@pytest.mark.parametrize("zone", ["dvinsk", "minsk"])
def test_with_blitzkrieg_german_tanks_are_supplied_through_german_armies(zone):
    assert has_line(figure_1("axis"), zone, "de_tank")
    without = figure_1("axis", developments={"axis": ["aviation"]})
    assert not has_line(without, zone, "de_tank")


@pytest.mark.rules("22.4", "7-6")
def test_the_armies_of_vilnius_are_eliminated_at_the_end_of_the_soviet_part():
    match = figure_1("ussr", zones={"kiev": "su_inf/f su_inf/f"})
    assert operations(match, "kiev su_inf")
    give(match, "act reinforcements", "stop")
    end_part(match)
    assert armies(match, "vilnius") == []
    assert [facts["zone"] for facts in told(match, "army_unsupplied")] == ["vilnius", "vilnius"]
    later = figure_1("ussr", zones={"urales": "", "vilnius": "ussr:"})
    give(later, "act reinforcements")
    assert "build su_inf full urales" in legal(later)


@pytest.mark.rules("22.4", "9-6")
def test_before_barbarossa_kiev_and_the_frontier_are_frozen_and_minsk_is_not():
    frontier = ["kiev", "kovel", "odessa", "riga", "tarnopol", "vilnius", "vinnitsa"]
    inland = ["minsk", "gomel", "dvinsk", "tallin"]
    match = part("ussr", 7, dict.fromkeys(frontier + inland, "su_inf/f"))
    c = match.board.atlas
    free = [zone for zone in frontier + inland if {"smolensk"} & goals(match, f"{zone} su_inf")]
    assert set(free) <= set(inland)
    assert goals(match, "minsk su_inf") >= {"gomel", "smolensk"}
    assert sorted(zone for zone in c.zone_ids if c.frozen[c.zone_ids.index(zone)]) == frontier
    for zone in frontier:
        at_home = {c.zone_ids[n] for n in c.zones_of[17]}
        assert not goals(match, f"{zone} su_inf") & at_home, zone


# --- 5, 6 Leaving a zone with enemies ----------------------------------------------------------------------


@pytest.mark.rules("22.5", "8-5")
def test_out_of_riga_only_controlled_zones_without_enemies_are_open():
    match = figure_1("ussr")
    assert goals(match, "riga su_inf") >= {"tallin"}
    assert not goals(match, "riga su_inf") & {"konigsberg", "dvinsk"}
    assert not goals(match, "riga su_inf", "assault")
    for zone in ("konigsberg", "dvinsk"):
        assert why_operation(match, "riga su_inf", f"move {zone} 2")[0] in ("leaving_enemies", "must_attack")
        assert why_operation(match, "riga su_inf", f"assault {zone} riga 2") == ("leaving_enemies", "8-5")


@pytest.mark.rules("22.5", "8-5", "8-8")
def test_from_kovel_to_minsk_leads_only_a_strategic_move():
    match = figure_1("ussr")
    assert not goals(match, "kovel su_inf", "assault")
    operate(match, "kovel su_inf", "move minsk 2")
    assert [facts["zone"] for facts in told(match, "strategic_move")] == ["minsk"]
    assert told(match, "tactical_move") == []


@pytest.mark.rules("22.5", "8-12")
def test_the_armies_of_vilnius_may_do_nothing():
    match = figure_1("ussr")
    assert operations(match, "vilnius su_inf") == []
    assert why(match, "operate vilnius su_inf full") == ("no_supply_line", "8-12")


STALINGRAD = {
    "stalingrado": "ussr: de_tank/f de_tank/f su_inf/f",
    "voronezh": "axis: de_inf/f su_tank/f",
    "lugansk": "ussr: su_tank/f",
    "rostov": "axis: ro_inf/f su_inf/f",
} | dict.fromkeys(
    ["kharkov", "kursk", "kiev", "dnepropetrovsk", "vinnitsa", "odessa", "kovel", "tarnopol"], "axis:"
)
BOTH_BLITZ = {"axis": ["blitzkrieg", "aviation"], "ussr": ["blitzkrieg", "aviation"]}


def pocket(**changes):
    return part("axis", 12, STALINGRAD | changes, barbarossa=7, developments=BOTH_BLITZ)


@pytest.mark.rules("22.6", "7-3")
def test_the_pocket_of_stalingrad_lives_on_voronezh_and_rostov():
    assert has_line(pocket(), "stalingrado", "de_tank")
    assert has_line(pocket(voronezh="ussr: su_tank/f"), "stalingrado", "de_tank")
    assert has_line(pocket(rostov="ussr: su_inf/f"), "stalingrado", "de_tank")
    both = {"voronezh": "ussr: su_tank/f", "rostov": "ussr: su_inf/f"}
    assert not has_line(pocket(**both), "stalingrado", "de_tank")


@pytest.mark.rules("22.6", "8-5", "8-8")
def test_the_pocket_may_attack_but_not_leave():
    match = pocket()
    assert operations(match, "stalingrado de_tank") == ["attack 1"]
    assert why_operation(match, "stalingrado de_tank", "move voronezh 1") == ("leaving_enemies", "8-5")


@pytest.mark.rules("22.6", "13.1-1")
def test_a_second_soviet_tank_army_came_through_voronezh_to_lugansk():
    zones = {"tambov": "su_tank/f su_tank/f su_inf/f", "voronezh": "axis: it_inf/f", "lugansk": "axis:"}
    zones |= {"stalingrado": "axis: de_inf/f", "kharkov": "axis: de_inf/f"}
    facts = {"at_war": ["italy"], "basic": {"ussr": 1}, "developments": BOTH_BLITZ, "barbarossa": 7}
    match = part("ussr", 12, zones, **facts)
    assert "lugansk" not in goals(match, "tambov su_tank")
    operate(match, "tambov su_tank", "assault voronezh tambov 1")
    operate(match, "tambov su_inf", "assault voronezh tambov 1")
    give(match, "declare voronezh su_tank full tambov", "target voronezh it_inf full")
    give(match, "support voronezh su_inf full tambov", "fly 0 basic")
    operate(match, "tambov su_tank", "move lugansk 1")
    assert armies(match, "lugansk") == ["su_tank/f"]


# --- 7, 8 Reinforcements -----------------------------------------------------------------------------------


def after_the_combats(**facts):
    """Figure 1 once the Axis has closed its operations without an attack."""
    match = figure_1("axis", **facts)
    end_operations(match)
    assert prompt(match) == "after_combats"
    return match


@pytest.mark.rules("22.7", "4.2-4")
def test_armies_may_be_restored_after_the_combats():
    match = after_the_combats(tanks={"axis": 0})
    give(match, "act reinforcements", "raise riga de_inf ready here")
    assert armies(match, "riga").count("de_inf/f") == 3
    assert match.board.to_json()["points"] == 3


@pytest.mark.rules("22.7", "4.2-7")
def test_reinforcements_of_other_countries_do_not_come_after_the_combats():
    zones = {"roma": "it_inf/r"}
    match = figure_1("axis", zones=zones, at_war=["italy"], stop_minor=False)
    assert "raise roma it_inf ready here" in legal(match)
    late = after_the_combats(zones=zones, at_war=["italy"])
    give(late, "act reinforcements")
    assert "raise roma it_inf ready here" not in legal(late)
    assert why(late, "raise roma it_inf ready here") == ("not_enough_points", "4.2-2")


@pytest.mark.rules("22.8", "10-2", "4.2-5")
def test_raising_the_tanks_of_minsk_takes_a_point_and_a_tank():
    match = after_the_combats(tanks={"axis": 1})
    give(match, "act reinforcements")
    assert told(match, "points_received")[-1]["number"] == 4
    give(match, "raise minsk de_tank ready here")
    assert armies(match, "minsk").count("de_tank/f") == 2
    assert match.board.to_json()["points"] == 3
    assert match.board.to_json()["tanks"]["axis"] == 0
    poor = after_the_combats(tanks={"axis": 0})
    give(poor, "act reinforcements")
    assert why(poor, "raise minsk de_tank ready here") == ("not_enough_tanks", "10-1")


@pytest.mark.rules("22.8", "10-1")
def test_infantry_becomes_tanks_only_in_a_supply_zone():
    match = after_the_combats(tanks={"axis": 2}, zones={"ruhr": "de_inf/f"})
    for zone in ("riga", "kovel"):
        assert why(match, f"convert {zone} de_inf full ready here de_tank") == ("supply_zones_only", "10-1")
    give(match, "convert ruhr de_inf full ready here de_tank")
    assert armies(match, "ruhr") == ["de_tank/f"]
    assert match.board.to_json()["tanks"]["axis"] == 0


# --- 9 Exploitation ----------------------------------------------------------------------------------------


def barbarossa(**facts):
    zones = {
        "konigsberg": "de_inf/f de_inf/f de_tank/f",
        "warsaw": "de_inf/f de_inf/f de_tank/f",
        "tarnow": "de_inf/f de_tank/f",
        "riga": "su_inf/f su_inf/f",
        "kovel": "su_inf/f su_inf/f",
        "minsk": "su_tank/f su_inf/f",
        "vilnius": "su_inf/f su_inf/f",
        "tarnopol": "su_inf/f su_inf/f",
    }
    return part("axis", 7, zones, basic={"axis": 4}, **facts)


@pytest.mark.rules("22.9", "8-7")
@pytest.mark.parametrize(
    ("army", "option"),
    [
        ("konigsberg de_inf", "assault riga konigsberg 1"),
        ("warsaw de_inf", "assault riga konigsberg 1"),
        ("warsaw de_inf", "assault kovel warsaw 1"),
        ("tarnow de_inf", "assault kovel tarnow 1"),
    ],
)
def test_german_infantry_enters_riga_and_kovel_and_attacks(army, option):
    assert option in operations(barbarossa(), army)


@pytest.mark.rules("22.9", "13.1-1")
def test_tanks_pass_riga_after_an_attack_with_support():
    match = barbarossa(dice=[1, 1])
    operate(match, "konigsberg de_inf", "assault riga konigsberg 1")
    operate(match, "konigsberg de_inf", "assault riga konigsberg 1")
    operate(match, "warsaw de_inf", "assault riga konigsberg 1")
    assert "dvinsk" not in goals(match, "konigsberg de_tank")
    give(match, "declare riga de_inf full konigsberg", "target riga su_inf full")
    give(match, "support riga de_inf full konigsberg")
    operate(match, "konigsberg de_tank", "move dvinsk 1")
    assert armies(match, "dvinsk") == ["de_tank/f"]
    assert factors(match, "end_operations", "resolve 0") == (7, 3)


@pytest.mark.rules("22.9", "13.1-1")
@pytest.mark.parametrize("start", ["warsaw", "tarnow"])
def test_tanks_pass_kovel_after_an_attack_with_an_air_mission(start):
    match = barbarossa(dice=[1, 1])
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "declare kovel de_inf full warsaw", "target kovel su_inf full")
    assert "minsk" not in goals(match, f"{start} de_tank", "assault")
    give(match, "fly 0 basic")
    operate(match, f"{start} de_tank", "assault minsk kovel 1")
    give(match, "declare minsk de_tank full kovel", "target minsk su_tank full", "fly 1 basic")
    assert factors(match, "end_operations", "resolve 0") == (7, 3)


@pytest.mark.rules("22.9", "17-7")
@pytest.mark.parametrize(
    ("zone", "attacker", "way", "defender", "expected"),
    [
        ("riga", "de_inf", "konigsberg", "su_inf", (5, 3)),
        ("kovel", "de_inf", "warsaw", "su_inf", (5, 3)),
        ("minsk", "de_tank", "kovel", "su_tank", (6, 5)),
    ],
)
def test_the_second_defenders_could_have_been_attacked_as_well(zone, attacker, way, defender, expected):
    around = {"kovel": "axis:"} if zone == "minsk" else {}
    zones = {way: f"axis: {attacker}/f", zone: f"ussr: {defender}/f su_inf/f"} | around
    if way == "kovel":
        zones["kovel"] = "axis: de_tank/f"
    match = part("axis", 7, zones, barbarossa=7, dice=[1, 1])
    operate(match, f"{way} {attacker}", f"assault {zone} {way} 1")
    give(match, "end_operations", f"declare {zone} {attacker} full {way}")
    assert factors(match, f"target {zone} {defender} full") == expected


# --- 10 Terrain crossed or not -----------------------------------------------------------------------------

FIGURE_5 = {
    "bruselas": "axis: de_inf/f",
    "calais": "allies: us_adv_tank/f",
    "reims": "allies: us_adv_tank/f us_adv_tank/f",
    "frankfurt": "axis: de_inf/f de_inf/f",
    "ruhr": "axis: de_tank/f",
    "londres": "allies: uk_inf/f",
}
LANDING = {"allies": ["aviation", "landing", "advanced_tanks", "blitzkrieg"]}


def figure_5(**facts):
    zones = FIGURE_5 | facts.pop("zones", {})
    facts.setdefault("surrendered", ["france", "belgium"])
    return part("allies", 20, zones, developments=LANDING, **facts)


@pytest.mark.rules("22.10", "13.9-4")
def test_british_infantry_lands_in_brussels_and_tanks_come_from_calais():
    match = figure_5()
    assert "bruselas" in goals(match, "londres uk_inf", "land")
    assert "assault bruselas calais 1" in operations(match, "calais us_adv_tank")
    assert "assault frankfurt reims 1" in operations(match, "reims us_adv_tank")


def into_brussels(match):
    operate(match, "londres uk_inf", "land bruselas 2")
    operate(match, "calais us_adv_tank", "assault bruselas calais 1")


@pytest.mark.rules("22.10", "16-3")
def test_the_coast_of_brussels_helps_against_the_landing_army_though_tanks_support_it():
    match = figure_5(dice=[1, 1])
    into_brussels(match)
    give(match, "end_operations", "declare bruselas uk_inf full sea", "target bruselas de_inf full")
    assert factors(match, "support bruselas us_adv_tank full calais") == (6, 6)


@pytest.mark.rules("22.10", "16-3", "17-2")
def test_the_coast_does_not_help_against_the_tanks_which_the_landing_army_may_not_support():
    match = figure_5(dice=[1, 1])
    into_brussels(match)
    give(match, "end_operations", "declare bruselas us_adv_tank full calais")
    assert factors(match, "target bruselas de_inf full") == (6, 5)


@pytest.mark.rules("22.10", "16-3")
def test_the_rhine_helps_frankfurt_only_when_it_is_crossed():
    match = figure_5(dice=[1, 1])
    operate(match, "reims us_adv_tank", "assault frankfurt reims 1")
    give(match, "end_operations", "declare frankfurt us_adv_tank full reims")
    assert factors(match, "target frankfurt de_inf full") == (6, 6)
    inside = figure_5(zones={"frankfurt": "axis: us_adv_tank/f de_inf/f de_inf/f"}, dice=[1, 1])
    operate(inside, "frankfurt us_adv_tank", "attack 1")
    give(inside, "end_operations", "declare frankfurt us_adv_tank full here")
    assert factors(inside, "target frankfurt de_inf full") == (6, 5)


@pytest.mark.rules("22.10", "16-3")
def test_the_rhine_lies_in_the_ruhr_and_not_in_brussels():
    zones = {"bruselas": "allies: uk_inf/f", "ruhr": "axis: de_tank/f"}
    west = part("axis", 20, zones, surrendered=["france", "belgium"], dice=[1, 1])
    operate(west, "ruhr de_tank", "assault bruselas ruhr 1")
    give(west, "end_operations", "declare bruselas de_tank full ruhr")
    assert factors(west, "target bruselas uk_inf full") == (6, 4)
    east = part("allies", 20, zones, surrendered=["france", "belgium"], dice=[1, 1])
    operate(east, "bruselas uk_inf", "assault ruhr bruselas 1")
    give(east, "end_operations", "declare ruhr uk_inf full bruselas")
    assert factors(east, "target ruhr de_tank full") == (4, 7)


# --- 11 A fortress stops exploitation ----------------------------------------------------------------------

FIGURE_6 = {
    "smolensk": "axis: de_inf/f de_inf/f de_inf/f",
    "bryansk": "axis: de_tank/f de_tank/f de_inf/f",
    "kalinin": "ussr: su_inf/f su_inf/f",
    "tula": "ussr: su_tank/f",
    "moscu": "ussr:",
    "novgorod": "ussr: su_inf/f",
    "kursk": "ussr: su_inf/f",
} | dict.fromkeys(["gomel", "kiev", "minsk", "kovel", "vilnius", "dvinsk"], "axis:")


def figure_6(**facts):
    return part("axis", 8, FIGURE_6 | facts.pop("zones", {}), barbarossa=7, basic={"axis": 1}, **facts)


def strike_at_tula(match):
    operate(match, "bryansk de_tank", "assault tula bryansk 1")
    operate(match, "bryansk de_inf", "assault tula bryansk 1")
    give(match, "declare tula de_tank full bryansk", "target tula su_tank full")
    give(match, "support tula de_inf full bryansk", "fly 0 basic")


@pytest.mark.rules("22.11", "13.1-1", "16-5", "16-7")
def test_no_lead_opens_tula_which_has_a_fortress():
    match = figure_6(dice=[6, 1])
    assert "assault kalinin smolensk 1" in operations(match, "smolensk de_inf")
    strike_at_tula(match)
    assert "moscu" not in goals(match, "bryansk de_tank")
    assert factors(match, "end_operations", "resolve 0") == (10, 6)


@pytest.mark.rules("22.11", "13.1-1")
def test_without_its_fortress_tula_would_open_the_way_to_moscow(tmp_path):
    (tmp_path / "mine.toml").write_text('[[zone]]\nid = "tula"\nfortress = false\n', encoding="utf-8")
    from tripartite.api import arrange, load_game
    from warroom import standing

    match = arrange(
        load_game("downfall", tmp_path),
        "campaign",
        "part_begins",
        turn=8,
        part="axis",
        only=True,
        zones={zone: standing(written) for zone, written in FIGURE_6.items()},
        barbarossa=7,
        basic={"axis": 1},
        supply={"axis": 9},
    )
    strike_at_tula(match)
    assert "moscu" in goals(match, "bryansk de_tank")


@pytest.mark.rules("22.11", "16-6")
def test_forest_and_fortress_give_moscow_two():
    zones = {"tula": "axis: de_tank/f", "moscu": "ussr: su_inf/f"} | dict.fromkeys(
        ["bryansk", "smolensk", "kalinin", "novgorod"], "axis:"
    )
    match = figure_6(zones=zones, dice=[1, 1])
    operate(match, "tula de_tank", "assault moscu tula 1")
    give(match, "end_operations", "declare moscu de_tank full tula")
    assert factors(match, "target moscu su_inf full") == (6, 5)


@pytest.mark.rules("22.11", "8-4", "8-5")
def test_the_german_cannot_reach_moscow_in_this_turn():
    match = figure_6()
    for army in ("smolensk de_inf", "bryansk de_tank", "bryansk de_inf"):
        assert "moscu" not in goals(match, army) | goals(match, army, "assault")


# --- 12 Combats with dice ----------------------------------------------------------------------------------


@pytest.mark.rules("22.12", "17-9", "17.1-1", "17-4")
def test_brussels_is_lost_by_the_landing_army():
    match = figure_5(dice=[2, 5], basic={"allies": 1})
    into_brussels(match)
    give(match, "declare bruselas uk_inf full sea", "target bruselas de_inf full")
    give(match, "support bruselas us_adv_tank full calais", "fly 0 basic")
    assert factors(match, "end_operations", "resolve 0") == (8, 6)
    assert [facts["score"] for facts in told(match, "combat_die")] == [10, 11]
    assert armies(match, "bruselas") == ["de_inf/r", "us_adv_tank/f"]


@pytest.mark.rules("22.12", "17.1-1", "17-2")
def test_frankfurt_is_a_tie_without_support_since_numbers_are_equal():
    match = figure_5(dice=[3, 5], basic={"allies": 1})
    operate(match, "reims us_adv_tank", "assault frankfurt reims 1")
    operate(match, "reims us_adv_tank", "assault frankfurt reims 1")
    give(match, "declare frankfurt us_adv_tank full reims", "target frankfurt de_inf full")
    assert prompt(match) == "free_play"
    give(match, "fly 0 basic")
    assert factors(match, "end_operations", "resolve 0") == (8, 6)
    assert [facts["score"] for facts in told(match, "combat_die")] == [11, 11]
    assert armies(match, "frankfurt") == ["de_inf/f", "de_inf/r", "us_adv_tank/f", "us_adv_tank/r"]


@pytest.mark.rules("22.12", "17.1-1")
def test_kalinin_is_won_with_double_the_score():
    match = figure_6(dice=[5, 2])
    for _ in range(3):
        operate(match, "smolensk de_inf", "assault kalinin smolensk 1")
    give(match, "end_operations", "declare kalinin de_inf full smolensk", "target kalinin su_inf full")
    assert factors(match, "support kalinin de_inf full smolensk") == (7, 4)
    assert [facts["score"] for facts in told(match, "combat_die")] == [12, 6]
    assert armies(match, "kalinin") == ["de_inf/f", "de_inf/f", "de_inf/f", "su_inf/f"]


@pytest.mark.rules("22.12", "17-10")
def test_at_tula_a_die_of_one_counts_as_three():
    match = figure_6(dice=[1, 6])
    strike_at_tula(match)
    assert factors(match, "end_operations", "resolve 0") == (10, 6)
    dice = told(match, "combat_die")
    assert [(facts["die"], facts["counted"], facts["score"]) for facts in dice] == [(1, 3, 13), (6, 6, 12)]
    assert armies(match, "tula") == ["de_inf/f", "de_tank/r"]


@pytest.mark.rules("22.12", "17-2")
@pytest.mark.parametrize(("attackers", "defenders", "supports"), [(2, 1, 1), (2, 2, 0), (3, 2, 1)])
def test_the_surplus_of_armies_may_support(attackers, defenders, supports):
    zones = {"warsaw": " ".join(["de_inf/f"] * attackers), "kovel": " ".join(["su_inf/f"] * defenders)}
    match = part("axis", 7, zones, dice=[1, 1])
    for _ in range(attackers):
        operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "end_operations", "declare kovel de_inf full warsaw", "target kovel su_inf full")
    offered = prompt(match) == "support"
    assert offered is (supports > 0)
    if offered:
        give(match, "support kovel de_inf full warsaw")
    assert told(match, "combat")[0]["attack"] == 5 + 2 * supports


# --- 13 Round the Maginot Line -----------------------------------------------------------------------------


def west(**facts):
    zones = {
        "frankfurt": "de_inf/f de_tank/f de_tank/f",
        "stuttgart": "de_inf/f de_inf/f de_inf/f",
        "reims": "fr_inf/f fr_inf/f fr_tank/f",
        "nancy": "fr_inf/f fr_inf/f",
    }
    return part("axis", 2, zones | facts.pop("zones", {}), basic={"axis": 2}, **facts)


def through_reims(match):
    operate(match, "frankfurt de_inf", "assault reims frankfurt 1")
    give(match, "declare reims de_inf full frankfurt", "target reims fr_inf full", "fly 0 basic")
    operate(match, "frankfurt de_tank", "assault nancy reims 1")


@pytest.mark.rules("22.13", "13.1-1", "17-7")
def test_the_attack_in_reims_opens_the_way_to_nancy():
    match = west(dice=[1, 1])
    assert "assault nancy reims 1" not in operations(match, "frankfurt de_tank")
    through_reims(match)
    assert armies(match, "nancy").count("de_tank/f") == 1
    assert factors(match, "end_operations", "resolve 0") == (7, 3)


@pytest.mark.rules("22.13", "16-5")
def test_the_tanks_avoid_the_line():
    match = west(dice=[1, 1])
    through_reims(match)
    operate(match, "stuttgart de_inf", "move nancy 1")
    give(match, "declare nancy de_tank full reims", "target nancy fr_inf full", "fly 1 basic")
    assert factors(match, "end_operations", "resolve 1") == (8, 3)


@pytest.mark.rules("22.13", "16-5")
@pytest.mark.parametrize("start", ["stuttgart", "frankfurt"])
def test_infantry_that_crosses_the_line_attacks_five_to_five(start):
    match = west(dice=[1, 1])
    operate(match, f"{start} de_inf", f"assault nancy {start} 1")
    give(match, "end_operations", f"declare nancy de_inf full {start}")
    assert factors(match, "target nancy fr_inf full") == (5, 5)


@pytest.mark.rules("22.13", "17-3")
def test_supporters_may_cross_the_line_without_giving_it_to_the_defender():
    match = west(dice=[1, 1])
    through_reims(match)
    operate(match, "stuttgart de_inf", "assault nancy stuttgart 1")
    operate(match, "stuttgart de_inf", "move nancy 1")
    give(match, "declare nancy de_tank full reims", "target nancy fr_inf full")
    give(match, "support nancy de_inf full stuttgart", "fly 1 basic")
    assert factors(match, "end_operations", "resolve 1") == (10, 3)


# --- 14 The surrender of France ----------------------------------------------------------------------------

FIGURE_8 = {
    "bruselas": "allies: de_inf/f de_inf/f be_inf/r",
    "calais": "allies: de_tank/f de_tank/f uk_inf/f uk_inf/f",
    "reims": "allies: de_inf/f fr_inf/f",
    "nancy": "allies: de_inf/f fr_inf/f",
    "paris": "allies: fr_tank/f fr_inf/f fr_inf/f",
}


def figure_8(**facts):
    """The end of the Axis part of turn 2, with the French point of the Allies given up."""
    match = part("axis", 2, FIGURE_8, segment="part_ends", west_attacked=2, **facts)
    give(match, *["stop"] * (prompt(match) == "minor_reinforcements"))
    return match


@pytest.mark.rules("22.14", "18-1", "18-2", "18-3")
def test_belgium_surrenders_at_the_end_of_the_axis_part_and_france_does_not_yet():
    match = figure_8()
    assert status(match, "belgium") == "surrendered"
    assert armies(match, "bruselas") == ["de_inf/f", "de_inf/f"]
    assert control(match, "bruselas") == "axis"
    assert status(match, "france") == "at_war"


@pytest.mark.rules("22.14", "8-2", "8-3")
def test_the_answer_of_the_allies_costs_six():
    match = figure_8(supply={"allies": 6})
    assert cost(match, "calais uk_inf", "move londres") == 1
    assert cost(match, "paris fr_tank", "assault calais paris") == 2
    assert cost(match, "paris fr_inf", "assault calais paris") == 2
    operate(match, "calais uk_inf", "move londres 1")
    operate(match, "calais uk_inf", "move londres 1")
    operate(match, "paris fr_tank", "assault calais paris 2")
    operate(match, "paris fr_inf", "assault calais paris 2")
    assert match.board.to_json()["supply"]["allies"] == 0


@pytest.mark.rules("22.14", "18-1")
@pytest.mark.parametrize(
    ("dice", "left", "expected"), [([6, 1, 6, 1], 0, "at_war"), ([6, 1, 1, 6], 1, "surrendered")]
)
def test_france_fights_on_only_if_calais_is_cleared(dice, left, expected):
    zones = FIGURE_8 | {"calais": "allies: de_tank/r de_tank/r", "londres": "uk_inf/f uk_inf/f"}
    match = part("axis", 2, zones, segment="part_ends", west_attacked=2, dice=dice)
    give(match, *["stop"] * (prompt(match) == "minor_reinforcements"))
    operate(match, "paris fr_tank", "assault calais paris 2")
    operate(match, "paris fr_inf", "assault calais paris 2")
    give(match, "end_operations", "declare calais fr_tank full paris", "target calais de_tank reduced")
    give(match, "declare calais fr_inf full paris", "target calais de_tank reduced")
    assert len([army for army in armies(match, "calais") if army.startswith("de_")]) == left
    end_part(match)
    assert status(match, "france") == expected
