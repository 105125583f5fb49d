"""16, 17 Terrain and combat."""

import pytest

from tripartite.games.downfall.terms import ATTACKED_BY_ALLIES
from warroom import (
    armies,
    factors,
    give,
    goals,
    legal,
    operate,
    operations,
    part,
    prompt,
    told,
    why,
    why_operation,
)

TWO_LANDS = ["france", "belgium"]


def attack(zone, attacker, defender, way, dice=(1, 1), turn=8, side="axis", **facts):
    """An army enters a zone (or stands there: way `here`) and attacks the only defender."""
    zones = dict(facts.pop("zones", {}))
    own, target = attacker.split("/"), defender.split("/")
    held = facts.pop("held", "ussr")
    if way == "here":
        zones[zone] = f"{held}: {attacker} {defender}"
    else:
        zones |= {way: f"{side}: {attacker}", zone: f"{held}: {defender}"}
    facts.setdefault("barbarossa", 7)
    match = part(side, turn, zones, dice=list(dice), **facts)
    states = {"f": "full", "r": "reduced"}
    army = f"{own[0]} {states[own[1]]}"
    if way == "here":
        operate(
            match, f"{zone} {army}", next(o for o in operations(match, f"{zone} {army}") if o[:6] == "attack")
        )
    else:
        chosen = [o for o in operations(match, f"{way} {army}") if o.startswith(f"assault {zone} {way} ")]
        operate(match, f"{way} {army}", chosen[0])
    give(match, "end_operations", f"declare {zone} {army} {way}")
    give(match, f"target {zone} {target[0]} {states[target[1]]}")
    return match


def values(match):
    facts = told(match, "combat")[0]
    return facts["attack"], facts["defence"]


# --- 16 terrain --------------------------------------------------------------------------------------------


@pytest.mark.rules("16-2")
def test_no_army_enters_over_high_mountain_while_enemies_are_there():
    zones = {"lyon": "allies: uk_inf/f", "marsella": "allies:", "milan": "axis: it_inf/f uk_inf/f"}
    match = part("allies", 20, zones, at_war=["italy"], surrendered=TWO_LANDS)
    assert "milan" not in goals(match, "lyon uk_inf") | goals(match, "lyon uk_inf", "assault")
    assert why_operation(match, "lyon uk_inf", "assault milan lyon 1") == ("high_mountain", "16-2")
    empty = part("allies", 20, zones | {"milan": "axis:"}, at_war=["italy"], surrendered=TWO_LANDS)
    assert "milan" in goals(empty, "lyon uk_inf")


@pytest.mark.rules("16-2", "8-8")
def test_not_even_a_strategic_move_crosses_a_defended_high_mountain():
    zones = {
        "innsbruck": "de_inf/f",
        "milan": "axis: it_inf/f uk_inf/f",
        "venecia": "allies: us_inf/f",
        "marsella": "allies:",
        "lyon": "allies:",
    }
    match = part("axis", 20, zones, at_war=["italy"], surrendered=TWO_LANDS)
    assert "milan" not in goals(match, "innsbruck de_inf")
    free = part("axis", 20, zones | {"milan": "axis: it_inf/f"}, at_war=["italy"], surrendered=TWO_LANDS)
    assert "milan" in goals(free, "innsbruck de_inf")


@pytest.mark.rules("16-2")
def test_high_mountain_does_not_matter_to_an_attack_over_another_border():
    match = attack(
        "milan",
        "uk_inf/f",
        "de_inf/f",
        "florencia",
        turn=20,
        side="allies",
        held="axis",
        surrendered=TWO_LANDS,
    )
    assert values(match) == (4, 5)


@pytest.mark.rules("16-3")
@pytest.mark.parametrize(("way", "defence"), [("gomel", 4), ("kovel", 3)])
def test_a_river_counts_only_if_the_attacker_crosses_it(way, defence):
    around = {"kovel": "axis:", "gomel": "axis:"}
    assert values(attack("kiev", "de_inf/f", "su_inf/f", way, zones=around)) == (5, defence)


@pytest.mark.rules("16-3")
def test_a_river_counts_only_for_the_zone_in_which_it_lies():
    match = attack("gomel", "de_inf/f", "su_inf/f", "kiev", zones={"kovel": "axis:"})
    assert values(match) == (5, 4)  # swamp alone


@pytest.mark.rules("16-3")
@pytest.mark.parametrize(("start", "goal"), [("sebastopol", "krasnodar"), ("krasnodar", "sebastopol")])
def test_a_strait_helps_whoever_is_attacked_over_it(start, goal):
    around = {"kovel": "axis:", "kiev": "axis:", "dnepropetrovsk": "axis:", "rostov": "axis:"}
    match = attack(goal, "de_inf/f", "su_inf/f", start, turn=12, zones=around)
    assert values(match) == (5, 4 + 2 * (goal == "sebastopol"))  # narrow and fortress besides


@pytest.mark.rules("16-3", "16-4")
def test_a_coast_is_crossed_by_landing_only():
    zones = {"londres": "uk_inf/f", "calais": "axis: de_inf/f"}
    match = part("allies", 18, zones, surrendered=TWO_LANDS, dice=[1, 1])
    operate(match, "londres uk_inf", "land calais 2")
    give(match, "end_operations", "declare calais uk_inf full sea")
    assert factors(match, "target calais de_inf full") == (4, 6)
    land = attack(
        "calais", "uk_inf/f", "de_inf/f", "caen", turn=18, side="allies", held="axis", surrendered=TWO_LANDS
    )
    assert values(land) == (4, 5)


@pytest.mark.rules("16-4")
def test_terrain_helps_a_defender_even_in_a_zone_he_does_not_control():
    for held in ("ussr", "axis"):
        match = attack(
            "smolensk", "de_inf/f", "su_inf/f", "here", held=held, zones={"minsk": "axis:", "kovel": "axis:"}
        )
        assert values(match) == (5, 4)


@pytest.mark.rules("16-5")
def test_a_fortress_helps_only_defenders_who_control_the_zone():
    around = {"kovel": "axis:", "kiev": "axis:", "kharkov": "axis:", "lugansk": "axis:"}
    held = attack("stalingrado", "de_inf/f", "su_inf/f", "here", turn=12, zones=around)
    assert values(held) == (5, 4)
    lost = attack("stalingrado", "de_inf/f", "su_inf/f", "here", turn=12, zones=around, held="axis")
    assert values(lost) == (5, 3)


@pytest.mark.rules("16-5")
def test_a_soviet_fortress_helps_soviet_armies_only():
    match = attack("stalingrado", "su_inf/f", "de_inf/f", "here", turn=12, side="ussr", held="axis")
    assert values(match) == (3, 5)
    german = attack(
        "konigsberg",
        "su_inf/f",
        "de_inf/f",
        "here",
        turn=12,
        side="ussr",
        held="axis",
        zones={"riga": "ussr:"},
    )
    assert values(german) == (3, 6)


@pytest.mark.rules("16-5")
def test_the_maginot_line_helps_nobody_in_stuttgart():
    zones = {"nancy": "allies: fr_inf/f", "stuttgart": "axis: de_inf/f"}
    match = part("allies", 2, zones, dice=[1, 1], west_attacked=0, stop_minor=True)
    operate(match, "nancy fr_inf", "assault stuttgart nancy 1")
    give(match, "end_operations", "declare stuttgart fr_inf full nancy")
    assert factors(match, "target stuttgart de_inf full") == (3, 7)  # forest and Rhine


@pytest.mark.rules("16-6")
def test_terrain_fortress_and_strait_add_up():
    around = {"kovel": "axis:", "kiev": "axis:", "dnepropetrovsk": "axis:", "rostov": "axis:"}
    match = attack("sebastopol", "de_inf/f", "su_inf/f", "krasnodar", turn=12, zones=around)
    assert values(match) == (5, 6)


def breakthrough(zone, way, **facts):
    """German armies attack in a zone with a lead of 5; a tank army waits behind them."""
    zones = {
        way: "axis: de_tank/f de_tank/f de_inf/f",
        zone: f"{facts.pop('held')}: {facts.pop('defender')}/r",
    }
    match = part("axis", facts.pop("turn", 12), zones | facts.pop("zones", {}), basic={"axis": 1}, **facts)
    operate(match, f"{way} de_tank", f"assault {zone} {way} 1")
    operate(match, f"{way} de_inf", f"assault {zone} {way} 1")
    target = next(army for army in armies(match, zone) if not army.startswith("de_")).split("/")[0]
    give(match, f"declare {zone} de_tank full {way}", f"target {zone} {target} reduced")
    if prompt(match) == "support":
        give(match, f"support {zone} de_inf full {way}")
    give(match, "fly 0 basic")
    return match


@pytest.mark.rules("16-7", "13.1-1")
def test_only_plain_without_fortress_lets_tanks_through_outside_africa():
    around = dict.fromkeys(["kovel", "kiev"], "axis:")
    blocked = {
        "bryansk": "ussr: su_inf/f",
        "tula": "ussr:",
        "kalinin": "ussr:",
        "novgorod": "su_inf/f",
        "kursk": "su_inf/f",
        "gomel": "su_inf/f",
    }
    forest = breakthrough(
        "smolensk", "minsk", held="ussr", defender="su_inf", zones=around | blocked, barbarossa=7
    )
    assert not goals(forest, "minsk de_tank") & {"tula", "kalinin"}
    plain = breakthrough(
        "minsk",
        "kovel",
        held="ussr",
        defender="su_inf",
        barbarossa=7,
        zones={"vilnius": "su_inf/f", "gomel": "su_inf/f", "kiev": "su_inf/f", "smolensk": "ussr:"},
    )
    assert "smolensk" in goals(plain, "kovel de_tank")


@pytest.mark.rules("16-7")
def test_in_africa_tanks_exploit_through_any_terrain_and_fortress():
    zones = {"el_alamein": "allies: uk_inf/f"}
    match = breakthrough(
        "tobruk",
        "bengasi",
        held="allies",
        defender="uk_inf",
        zones=zones | {"el_agheila": "axis:"},
        at_war=["italy"],
        surrendered=TWO_LANDS,
    )
    assert "el_alamein" in goals(match, "bengasi de_tank", "assault")


@pytest.mark.rules("16-7")
def test_no_high_mountain_is_crossed_in_exploitation():
    zones = {
        "venecia": "allies: uk_inf/r",
        "innsbruck": "allies:",
        "milan": "allies: us_inf/f",
        "zagreb": "axis: de_tank/f de_tank/f de_inf/f",
    }
    match = part(
        "axis", 20, zones, at_war=["italy"], surrendered=[*TWO_LANDS, "yugoslavia"], basic={"axis": 1}
    )
    operate(match, "zagreb de_tank", "assault venecia zagreb 1")
    operate(match, "zagreb de_inf", "assault venecia zagreb 1")
    give(match, "declare venecia de_tank full zagreb", "target venecia uk_inf reduced")
    give(match, "support venecia de_inf full zagreb", "fly 0 basic")
    reached = operations(match, "zagreb de_tank")
    assert "assault milan venecia 1" in reached
    assert not [option for option in reached if option.startswith("assault innsbruck venecia")]


# --- 17-1 to 17-6 ------------------------------------------------------------------------------------------


@pytest.mark.rules("17-1")
def test_an_army_is_attacked_once_and_attacks_once_in_a_part():
    zones = {"kovel": "axis: de_inf/f de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "no_support")
    assert why(match, "declare kovel de_inf full here") == ("nobody_to_attack", "17-1")
    give(match, "end_operations", "resolve 0")
    assert prompt(match) == "after_combats"


@pytest.mark.rules("17-1")
def test_a_second_attack_on_the_same_army_is_refused():
    zones = {"kovel": "axis: de_inf/f de_inf/f su_inf/f su_inf/r"}
    match = part("axis", 8, zones, barbarossa=7)
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_inf", "attack 1")
    give(
        match, "declare kovel de_inf full here", "target kovel su_inf full", "declare kovel de_inf full here"
    )
    assert legal(match) == ["target kovel su_inf reduced"]
    assert why(match, "target kovel su_inf full") == ("attacked_already", "17-1")


@pytest.mark.rules("17-1")
def test_the_order_of_combats_is_the_attackers_choice():
    zones = {"kovel": "axis: de_inf/f su_inf/f", "minsk": "axis: de_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[6, 1, 6, 1])
    for zone in zones:
        operate(match, f"{zone} de_inf", "attack 1")
        give(match, f"declare {zone} de_inf full here", f"target {zone} su_inf full")
    give(match, "end_operations", "resolve 1")
    assert told(match, "combat")[0]["zone"] == "minsk"
    assert why(match, "resolve 1") == ("attack_over", "17-1")
    assert why(match, "resolve 7") == ("no_such_attack", "8-13")


@pytest.mark.rules("17-2")
def test_extra_armies_support_with_two_if_full_and_one_if_reduced():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_inf/r su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    for army in ("kovel de_inf", "kovel de_inf", "kovel de_inf reduced"):
        operate(match, army, "attack 1")
    give(match, "end_operations", "declare kovel de_inf full here", "target kovel su_inf full")
    give(match, "support kovel de_inf full here")
    assert factors(match, "support kovel de_inf reduced here") == (8, 3)


@pytest.mark.rules("17-2")
def test_armies_that_do_nothing_count_for_the_surplus_but_do_not_support():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_inf/r su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_inf", "attack 1")
    give(match, "end_operations", "declare kovel de_inf full here", "target kovel su_inf full")
    assert why(match, "support kovel de_inf reduced here") == ("not_activated", "8-6")
    assert factors(match, "support kovel de_inf full here") == (7, 3)


@pytest.mark.rules("17-2")
def test_all_enemies_in_the_zone_count_against_the_surplus():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_tank/f su_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    for army in ("kovel de_inf", "kovel de_inf", "kovel de_tank"):
        operate(match, army, "attack 1")
    give(match, "end_operations", "declare kovel de_tank full here", "target kovel su_inf full")
    assert factors(match, "support kovel de_inf full here") == (8, 3)
    assert legal(match) == ["declare kovel de_inf full here", "end_combats"]


@pytest.mark.rules("17-2")
def test_landing_armies_do_not_support():
    zones = {"londres": "uk_inf/f", "calais": "axis: de_inf/f", "caen": "allies: uk_tank/f"}
    match = part("allies", 18, zones, surrendered=TWO_LANDS, dice=[1, 1])
    operate(match, "londres uk_inf", "land calais 2")
    operate(match, "caen uk_tank", "assault calais caen 1")
    give(match, "declare calais uk_tank full caen")
    give(match, "target calais de_inf full")
    assert prompt(match) == "free_play"
    assert told(match, "support_declared") == []


@pytest.mark.rules("17-2")
def test_a_landing_army_is_told_why_it_does_not_support():
    zones = {"londres": "uk_inf/f", "calais": "axis: de_inf/f", "caen": "allies: uk_tank/f uk_inf/f"}
    match = part("allies", 18, zones, surrendered=TWO_LANDS)
    operate(match, "londres uk_inf", "land calais 2")
    operate(match, "caen uk_tank", "assault calais caen 1")
    operate(match, "caen uk_inf", "assault calais caen 1")
    give(match, "declare calais uk_tank full caen", "target calais de_inf full")
    assert why(match, "support londres uk_inf full here") == ("not_activated", "8-6")
    assert why(match, "support calais uk_inf full sea") == ("landing_armies_do_not_support", "17-2")
    assert "support calais uk_inf full caen" in legal(match)


@pytest.mark.rules("17-2")
def test_an_army_on_which_a_fixed_support_rests_stays():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_inf/r su_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_inf", "attack 1")
    give(
        match, "declare kovel de_inf full here", "target kovel su_inf full", "support kovel de_inf full here"
    )
    assert goals(match, "kovel de_inf reduced") == set()
    assert why_operation(match, "kovel de_inf reduced", "move warsaw 1") == ("needed_for_support", "17-2")


@pytest.mark.rules("17-2")
def test_supports_beyond_the_surplus_are_refused():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_inf/r su_inf/f su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    for army in ("kovel de_inf", "kovel de_inf", "kovel de_inf reduced"):
        operate(match, army, "attack 1")
    give(
        match, "declare kovel de_inf full here", "target kovel su_inf full", "support kovel de_inf full here"
    )
    assert prompt(match) == "free_play"
    give(match, "declare kovel de_inf reduced here", "target kovel su_inf full")
    assert prompt(match) == "free_play"


@pytest.mark.rules("17-3")
def test_the_way_in_of_supporters_gives_the_defender_nothing():
    zones = {"kovel": "axis: de_inf/f", "gomel": "axis: de_inf/f", "kiev": "ussr: su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    operate(match, "kovel de_inf", "assault kiev kovel 1")
    operate(match, "gomel de_inf", "assault kiev gomel 1")
    give(match, "end_operations", "declare kiev de_inf full kovel", "target kiev su_inf full")
    assert factors(match, "support kiev de_inf full gomel") == (7, 3)


@pytest.mark.rules("17-4")
def test_supporters_lose_nothing():
    zones = {"kovel": "axis: de_inf/f de_tank/r su_tank/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 6])
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_tank reduced", "attack 1")
    give(match, "end_operations", "declare kovel de_inf full here", "target kovel su_tank full")
    give(match, "support kovel de_tank reduced here")
    assert armies(match, "kovel") == ["de_tank/r", "su_tank/r"]


@pytest.mark.rules("17-5")
def test_armies_that_enter_a_zone_of_enemies_must_attack():
    zones = {"warsaw": "de_inf/f de_inf/f", "kovel": "su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7)
    assert "kovel" not in goals(match, "warsaw de_inf")
    assert why_operation(match, "warsaw de_inf", "move kovel 1") == ("must_attack", "17-5")
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    assert "kovel" in goals(match, "warsaw de_inf")
    give(match, "end_operations")
    assert why(match, "end_combats") == ("must_attack", "17-5")
    assert legal(match) == ["declare kovel de_inf full warsaw"]


@pytest.mark.rules("17-5")
def test_the_duty_is_done_with_one_attack_even_if_nobody_survives_it():
    zones = {"warsaw": "de_inf/r de_inf/f", "kovel": "su_inf/r su_inf/f"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 2])
    operate(match, "warsaw de_inf reduced", "assault kovel warsaw 1")
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "end_operations", "declare kovel de_inf reduced warsaw", "target kovel su_inf reduced")
    assert armies(match, "kovel") == ["de_inf/f", "su_inf/f"]
    assert "end_combats" in legal(match)


@pytest.mark.rules("17-5")
def test_where_own_armies_stand_nobody_has_to_attack():
    match = part("axis", 8, {"kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7)
    operate(match, "kovel de_inf", "attack 1")
    give(match, "end_operations")
    assert "end_combats" in legal(match)


@pytest.mark.rules("17-5")
def test_who_moves_in_beside_an_own_army_need_not_attack_though_that_army_leaves():
    match = part("axis", 8, {"warsaw": "de_tank/f", "kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7)
    operate(match, "warsaw de_tank", "move kovel 1")
    operate(match, "kovel de_inf", "move warsaw 1")
    give(match, "end_operations")
    assert prompt(match) != "combats"
    assert armies(match, "kovel") == ["de_tank/f", "su_inf/f"]


@pytest.mark.rules("17-5")
def test_who_moves_in_after_the_own_army_has_left_must_attack():
    match = part("axis", 8, {"warsaw": "de_tank/f", "kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7)
    operate(match, "kovel de_inf", "move warsaw 1")
    assert why_operation(match, "warsaw de_tank", "move kovel 1") == ("must_attack", "17-5")
    operate(match, "warsaw de_tank", "assault kovel warsaw 1")
    give(match, "end_operations")
    assert why(match, "end_combats") == ("must_attack", "17-5")


@pytest.mark.rules("17-6")
def test_what_the_allies_attacked_is_safe_from_the_soviet_union_in_that_turn():
    zones = {
        "berlin": "axis: de_inf/f uk_inf/f su_inf/f",
        "posen": "ussr:",
        "warsaw": "ussr:",
        "kovel": "ussr:",
    }
    zones |= {"hamburg": "allies:"}
    match = part("allies", 20, zones, barbarossa=7, surrendered=TWO_LANDS, dice=[5, 3])
    operate(match, "berlin uk_inf", "attack 1")
    give(match, "end_operations", "declare berlin uk_inf full here", "target berlin de_inf full")
    assert armies(match, "berlin") == ["de_inf/r", "su_inf/f", "uk_inf/r"]
    give(match, "end_part")
    assert prompt(match) == "free_play"
    reason = why_operation(match, "berlin su_inf", "attack 1")
    assert reason == ("nobody_to_attack", "17-1")


@pytest.mark.rules("17-6")
def test_of_two_targets_the_soviet_union_may_attack_the_other_one():
    zones = {
        "berlin": "axis: de_inf/r de_inf/f su_inf/f",
        "posen": "ussr:",
        "warsaw": "ussr:",
        "kovel": "ussr:",
    }
    match = part("ussr", 20, zones, barbarossa=7)
    attacked = next(
        army
        for army in match.board.armies_in(0, match.board.atlas.zone_ids.index("berlin"))
        if match.board.reduced[army]
    )
    match.board.attacked[attacked] = ATTACKED_BY_ALLIES
    operate(match, "berlin su_inf", "attack 1")
    give(match, "declare berlin su_inf full here")
    assert legal(match) == ["target berlin de_inf full"]
    assert why(match, "target berlin de_inf reduced") == ("attacked_by_the_allies", "17-6")


@pytest.mark.rules("2-1", "8-6")
def test_allies_and_soviets_are_never_targets_of_each_other():
    zones = {"berlin": "axis: de_inf/f uk_inf/f su_inf/f", "hamburg": "allies:"}
    match = part("allies", 20, zones, barbarossa=7, surrendered=TWO_LANDS)
    operate(match, "berlin uk_inf", "attack 1")
    give(match, "declare berlin uk_inf full here")
    assert why(match, "target berlin su_inf full") == ("not_an_enemy", "8-6")
    assert why(match, "target hamburg de_inf full") == ("not_in_the_zone", "8-6")
    assert why(match, "target berlin de_inf reduced") == ("no_such_army", "1-2")
    calm = part("allies", 20, {"berlin": "ussr: uk_inf/f su_inf/f", "hamburg": "allies:"}, barbarossa=7)
    assert why_operation(calm, "berlin uk_inf", "attack 1") == ("no_enemy_here", "8-6")


# --- 17-7 to 17.1 ------------------------------------------------------------------------------------------


@pytest.mark.rules("17-7", "11-1")
def test_an_air_mission_adds_two():
    match = part(
        "axis", 8, {"kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7, basic={"axis": 1}, dice=[1, 1]
    )
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "fly 0 basic", "end_operations")
    assert factors(match, "resolve 0") == (7, 3)


@pytest.mark.rules("17-8")
def test_the_afrika_korps_is_stronger_in_africa():
    facts = {"turn": 12, "at_war": ["italy"], "surrendered": TWO_LANDS}
    africa = attack("tripoli", "de_dak/f", "uk_inf/f", "here", held="axis", **facts)
    assert values(africa) == (7, 4)
    reduced = attack("tripoli", "de_dak/r", "uk_inf/f", "here", held="axis", **facts)
    assert values(reduced)[0] == 4
    europe = attack("tarento", "de_dak/f", "uk_inf/f", "here", held="axis", **facts)
    assert values(europe) == (5, 4)


@pytest.mark.rules("17-8")
@pytest.mark.parametrize(("company", "defence"), [("de_inf/f", 4), ("it_inf/r", 3)])
def test_italians_defend_better_beside_germans(company, defence):
    zones = {"tarento": f"axis: it_inf/f {company} uk_inf/f", "sicilia": "allies:"}
    match = part("allies", 16, zones, at_war=["italy"], dice=[1, 1])
    operate(match, "tarento uk_inf", "attack 1")
    give(match, "end_operations", "declare tarento uk_inf full here")
    assert factors(match, "target tarento it_inf full") == (4, defence)


@pytest.mark.rules("17-8", "19-3")
@pytest.mark.parametrize(("turn", "expected"), [(9, (4, 3)), (10, (5, 3))])
def test_in_winter_1942_axis_armies_in_the_soviet_union_attack_with_one_less(turn, expected):
    assert values(attack("kovel", "de_inf/f", "su_inf/f", "here", turn=turn)) == expected


@pytest.mark.rules("17-8", "19-3")
def test_in_winter_1942_axis_armies_in_the_soviet_union_defend_with_one_less():
    match = attack("kovel", "su_inf/f", "de_inf/f", "here", turn=9, side="ussr")
    assert values(match) == (3, 4)
    finland = attack("karelia", "su_inf/f", "fi_inf/f", "here", turn=9, side="ussr")
    assert values(finland) == (3, 5)


@pytest.mark.rules("17-9")
def test_each_side_adds_a_die_to_its_factor():
    match = attack("kovel", "de_inf/f", "su_inf/f", "here", dice=[2, 5])
    assert [facts["score"] for facts in told(match, "combat_die")] == [7, 8]


@pytest.mark.rules("17-10")
@pytest.mark.parametrize(
    ("zone", "attacker", "defender", "counted"),
    [
        ("kovel", "de_tank/f", "su_inf/f", 3),
        ("kovel", "de_adv_tank/f", "su_inf/f", 3),
        ("kovel", "de_inf/f", "su_inf/f", 1),
        ("gomel", "de_tank/f", "su_inf/f", 1),
        ("smolensk", "de_tank/f", "su_inf/f", 1),
        ("sebastopol", "de_tank/f", "su_inf/f", 3),
        ("karelia", "de_tank/f", "su_inf/f", 1),
        ("warsaw", "de_tank/f", "su_inf/f", 1),
        ("tripoli", "de_dak/f", "uk_inf/f", 3),
        ("tripoli", "de_tank/f", "uk_inf/f", 1),
        ("tarento", "de_dak/f", "uk_inf/f", 1),
    ],
)
def test_low_dice_of_tanks_count_three_where_they_are_at_home(zone, attacker, defender, counted):
    around = dict.fromkeys(["minsk", "kovel", "kiev", "dnepropetrovsk"], "axis:")
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS, "zones": around}
    match = attack(zone, attacker, defender, "here", turn=12, **facts)
    assert told(match, "combat_die")[0]["counted"] == counted


@pytest.mark.rules("17-10")
def test_low_dice_count_three_in_defence_too_and_for_british_tanks_in_africa():
    match = attack("kovel", "su_inf/f", "de_tank/f", "here", side="ussr", dice=[1, 2])
    assert [facts["counted"] for facts in told(match, "combat_die")] == [1, 3]
    desert = attack(
        "tripoli",
        "uk_tank/f",
        "it_inf/f",
        "here",
        turn=12,
        side="allies",
        held="axis",
        at_war=["italy"],
        dice=[2, 2],
        zones={"suez": "", "el_alamein": "", "tobruk": "allies:", "el_agheila": "allies:"},
    )
    assert [facts["counted"] for facts in told(desert, "combat_die")] == [3, 2]


@pytest.mark.rules("17.1-1")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "left"),
    [
        ("de_inf/f", "su_inf/f", (4, 3), ["de_inf/r"]),  # 9 to 6: loser two, winner one
        ("de_inf/f", "su_inf/r", (4, 3), ["de_inf/f"]),  # the loser was reduced
        ("de_inf/f", "su_inf/f", (6, 2), ["de_inf/f"]),  # 11 to 5: twice as much
        ("de_inf/f", "su_inf/f", (1, 3), ["de_inf/r", "su_inf/r"]),  # 6 to 6
        ("de_inf/r", "su_inf/f", (1, 1), ["su_inf/r"]),  # 4 to 4: the reduced army is gone
        ("de_inf/f", "su_inf/f", (1, 6), ["su_inf/r"]),  # 6 to 9
        ("de_inf/r", "su_inf/f", (1, 3), ["su_inf/f"]),  # 4 to 6: the losing attacker was reduced
        ("su_inf/r", "de_inf/f", (1, 6), ["de_inf/f"]),
    ],
)
def test_losses_follow_from_the_two_scores(attacker, defender, dice, left):
    side = "axis" if attacker.startswith("de") else "ussr"
    match = attack("kovel", attacker, defender, "here", side=side, dice=dice)
    assert armies(match, "kovel") == left


@pytest.mark.rules("17.1-1")
def test_nobody_retreats_or_advances():
    match = attack("kovel", "de_inf/f", "su_inf/f", "warsaw", dice=[1, 3])
    assert armies(match, "kovel") == ["de_inf/r", "su_inf/r"]
    assert armies(match, "warsaw") == []
