"""9 Political limits."""

import pytest

from warroom import armies, give, goals, legal, operate, operations, part, prompt, told, why, why_operation

TWO_LANDS = ["france", "belgium"]


# --- 9-1 operating areas -----------------------------------------------------------------------------------


@pytest.mark.rules("9-1")
@pytest.mark.parametrize(
    ("army", "start", "side", "inside", "outside"),
    [
        ("fi_inf", "helsinki", "axis", "karelia", "leningrad"),
        ("gr_inf", "salonica", "allies", "ioanina", "skopje"),
        ("yu_inf", "skopje", "allies", "nis", "salonica"),
        ("bu_inf", "sofia", "axis", "salonica", "bucarest"),
        ("ro_inf", "brasov", "axis", "vinnitsa", "debrecen"),
        ("hu_inf", "debrecen", "axis", "tarnopol", "brasov"),
    ],
)
def test_smaller_armies_operate_in_a_few_countries_only(army, start, side, inside, outside):
    match = part(side, 10, {start: army + "/f"}, barbarossa=7)
    assert inside in goals(match, f"{start} {army}")
    assert outside not in goals(match, f"{start} {army}")
    assert why_operation(match, f"{start} {army}", f"move {outside} 1") == ("outside_operating_area", "9-1")


@pytest.mark.rules("9-1")
def test_the_belgian_army_stays_in_belgium():
    match = part("allies", 3, {"bruselas": "be_inf/f"}, west_attacked=0)
    assert operations(match, "bruselas be_inf") == []
    assert why(match, "operate bruselas be_inf full") == ("nothing_to_do", "8-1")


@pytest.mark.rules("9-1")
def test_every_zone_on_the_way_must_be_allowed():
    match = part("axis", 10, {"debrecen": "hu_inf/f", "tarnopol": "su_inf/f"}, barbarossa=7)
    assert "vinnitsa" not in goals(match, "debrecen hu_inf")  # only through Romania or past the enemy


@pytest.mark.rules("9-1")
def test_an_italian_army_leaves_its_area_only_if_four_others_stay():
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    four = {"venecia": "it_inf/f", "roma": "it_inf/f it_inf/f", "tripoli": "it_inf/f", "albania": "it_inf/f"}
    assert "viena" in goals(part("axis", 6, four, **facts), "venecia it_inf")
    three = four | {"albania": ""}
    match = part("axis", 6, three, **facts)
    assert "viena" not in goals(match, "venecia it_inf")
    assert why_operation(match, "venecia it_inf", "move viena 1") == ("outside_operating_area", "9-1")
    assert goals(match, "venecia it_inf") >= {"zagreb", "roma", "milan"}


@pytest.mark.rules("9-1")
def test_an_italian_army_that_is_outside_goes_on_operating_anywhere():
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    match = part("axis", 6, {"viena": "it_inf/f", "venecia": "it_inf/f"}, **facts)
    assert "berlin" in goals(match, "viena it_inf")
    assert "viena" not in goals(match, "venecia it_inf")


# --- 9-2 Calais --------------------------------------------------------------------------------------------


@pytest.mark.rules("9-2")
def test_in_calais_the_british_are_attacked_only_with_all_the_french():
    zones = {"calais": "allies: de_inf/f de_inf/f uk_inf/f fr_inf/f"}
    match = part("axis", 2, zones, surrendered=["belgium"])
    operate(match, "calais de_inf", "attack 1")
    operate(match, "calais de_inf", "attack 1")
    give(match, "declare calais de_inf full here")
    assert legal(match) == ["target calais fr_inf full"]
    assert why(match, "target calais uk_inf full") == ("french_in_calais_first", "9-2")
    give(match, "target calais fr_inf full", "declare calais de_inf full here")
    assert legal(match) == ["target calais uk_inf full"]
    give(match, "target calais uk_inf full")


@pytest.mark.rules("9-2")
def test_without_french_armies_the_british_in_calais_may_be_attacked():
    match = part("axis", 2, {"calais": "allies: de_inf/f uk_inf/f"}, surrendered=["belgium"])
    operate(match, "calais de_inf", "attack 1")
    give(match, "declare calais de_inf full here")
    assert legal(match) == ["target calais uk_inf full"]


# --- 9-3 the Allies on turn 1 ------------------------------------------------------------------------------


@pytest.mark.rules("9-3")
def test_allied_armies_wait_on_turn_one_unless_germany_attacks_in_the_west():
    match = part("allies", 1, {"londres": "uk_inf/f"}, west_attacked=0)
    assert why(match, "operate londres uk_inf full") == ("allies_wait", "9-3")
    assert {"act supply", "act reinforcements"} <= set(legal(match))
    attacked = part("allies", 1, {"londres": "uk_inf/f"}, west_attacked=1)
    assert operations(attacked, "londres uk_inf")
    assert operations(part("allies", 2, {"londres": "uk_inf/f"}), "londres uk_inf")


@pytest.mark.rules("9-3")
def test_entering_an_empty_french_zone_is_an_attack_in_the_west():
    match = part("axis", 1, {"stuttgart": "de_inf/f", "nancy": ""})
    operate(match, "stuttgart de_inf", "move nancy 1")
    assert match.board.to_json()["west_attacked"] == 1


# --- 9-4 Finns in Karelia ----------------------------------------------------------------------------------


@pytest.mark.rules("9-4")
def test_finns_do_not_attack_in_karelia_while_the_soviet_union_controls_it():
    match = part("axis", 8, {"karelia": "ussr: fi_inf/f su_inf/f", "helsinki": "fi_inf/f"}, barbarossa=7)
    assert "attack 1" not in operations(match, "karelia fi_inf")
    assert why_operation(match, "karelia fi_inf", "attack 1") == ("finns_only_support", "9-4")
    assert "karelia" not in goals(match, "helsinki fi_inf", "assault")
    own = part("axis", 8, {"karelia": "axis: fi_inf/f su_inf/f"}, barbarossa=7)
    assert "attack 1" in operations(own, "karelia fi_inf")


@pytest.mark.rules("9-4")
def test_finns_may_support_a_german_attack_in_karelia():
    zones = {"karelia": "ussr: fi_inf/f de_inf/f su_inf/f", "helsinki": "axis:"}
    match = part("axis", 8, zones, barbarossa=7, dice=[1, 1])
    operate(match, "karelia fi_inf", "attack 1")
    operate(match, "karelia de_inf", "attack 1")
    assert why(match, "declare karelia fi_inf full here") == ("finns_only_support", "9-4")
    give(match, "end_operations", "declare karelia de_inf full here", "target karelia su_inf full")
    give(match, "support karelia fi_inf full here")
    assert told(match, "combat")[0]["attack"] == 7


# --- 9-5 Germany -------------------------------------------------------------------------------------------


@pytest.mark.rules("9-5")
def test_german_armies_do_not_go_to_finland_greece_or_africa_before_1941():
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    match = part("axis", 4, {"danzig": "de_inf/f"}, **facts)
    assert not goals(match, "danzig de_inf") & {"helsinki", "oulu", "tripoli"}
    assert why_operation(match, "danzig de_inf", "move helsinki 1") == ("not_until_1941", "9-5")
    assert "helsinki" in goals(part("axis", 5, {"danzig": "de_inf/f"}, **facts), "danzig de_inf")
    italian = part("axis", 4, {"napoles": "it_inf/f"}, **facts)
    assert "tripoli" in goals(italian, "napoles it_inf")


@pytest.mark.rules("9-5")
@pytest.mark.parametrize(("turn", "allowed"), [(4, False), (5, True)])
def test_german_aviation_is_not_used_in_africa_before_1941(turn, allowed):
    zones = {"tobruk": "axis: it_inf/f uk_inf/f"}
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    attack = part("axis", turn, zones, basic={"axis": 1}, **facts)
    operate(attack, "tobruk it_inf", "attack 1")
    give(attack, "declare tobruk it_inf full here", "target tobruk uk_inf full")
    assert ("fly 0 basic" in legal(attack)) is allowed
    answer = part("allies", turn, zones | {"el_alamein": "allies:"}, basic={"axis": 1, "allies": 1}, **facts)
    operate(answer, "tobruk uk_inf", "attack 1")
    give(answer, "declare tobruk uk_inf full here", "target tobruk it_inf full", "fly 0 basic")
    assert (prompt(answer) == "answer_mission") is allowed
    if not allowed:
        assert why(attack, "fly 0 basic") == ("not_until_1941", "9-5")


@pytest.mark.rules("9-5")
def test_in_limited_war_romania_admits_one_german_infantry_army():
    zones = {"debrecen": "de_inf/f de_inf/f de_tank/f"}
    match = part("axis", 6, zones)
    assert why_operation(match, "debrecen de_tank", "move brasov 1") == ("romania_admits_one_infantry", "9-5")
    operate(match, "debrecen de_inf", "move brasov 1")
    assert not goals(match, "debrecen de_inf") & {"brasov", "bucarest", "constanta", "sofia"}
    total = part("axis", 6, zones, karelia_attacked=5)
    assert {"brasov", "bucarest"} <= goals(total, "debrecen de_tank")


@pytest.mark.rules("9-5", "2-4")
def test_zones_of_a_romania_that_surrendered_are_ordinary_ones():
    zones = {"debrecen": "de_tank/f", "brasov": "axis:"}
    assert "brasov" in goals(part("axis", 6, zones, surrendered=["romania"]), "debrecen de_tank")


@pytest.mark.rules("9-5", "2-4")
def test_before_romania_is_at_war_no_german_army_may_enter():
    match = part("axis", 4, {"tarnopol": "axis: de_inf/f"}, barbarossa=3)
    assert why_operation(match, "tarnopol de_inf", "move brasov 1") == ("not_yet_at_war", "2-4")


# --- 9-6 the Soviet frontier -------------------------------------------------------------------------------


@pytest.mark.rules("9-6")
def test_soviet_armies_on_the_frontier_wait_for_barbarossa_or_1942():
    zones = {"kiev": "su_inf/f", "kovel": "su_inf/f", "kharkov": "su_inf/f"}
    match = part("ussr", 8, zones)
    assert not goals(match, "kiev su_inf") & {"kovel", "gomel", "kharkov", "kursk"}
    assert "vilnius" not in goals(match, "kovel su_inf")
    assert why_operation(match, "kovel su_inf", "move minsk 1") == ("frozen", "9-6")
    assert "kursk" in goals(match, "kharkov su_inf")
    assert "kursk" in goals(part("ussr", 8, zones, barbarossa=8), "kiev su_inf")
    assert "kursk" in goals(part("ussr", 9, zones), "kiev su_inf")


@pytest.mark.rules("9-6", "4-4")
def test_a_frozen_army_may_move_into_axis_zones():
    zones = {"kovel": "su_inf/f", "tarnopol": "su_inf/f"}
    match = part("ussr", 4, zones)
    assert {"warsaw", "tarnow"} <= goals(match, "kovel su_inf")
    assert {"brasov", "debrecen"} <= goals(match, "tarnopol su_inf")  # neutral, but counted as Axis
    operate(match, "tarnopol su_inf", "move brasov 1")
    assert match.board.to_json()["status"]["romania"] == "at_war"
    assert match.board.to_json()["soviet_invasion"] == 4


@pytest.mark.rules("9-6")
def test_a_frozen_army_may_attack_where_it_stands_and_be_converted_or_removed():
    match = part("ussr", 6, {"riga": "ussr: su_inf/f de_inf/f"})
    assert operations(match, "riga su_inf")[0] == "attack 1"
    give(match, "reorganize")
    assert "disband riga su_inf full" in legal(match)


@pytest.mark.rules("9-6")
def test_armies_that_come_to_the_frontier_are_bound_as_well():
    match = part("ussr", 6, {"kharkov": "su_inf/f"})
    operate(match, "kharkov su_inf", "move kiev 1")
    assert armies(match, "kiev") == ["su_inf/f"]
    later = part("ussr", 7, {"kiev": "su_inf/f"})
    assert why_operation(later, "kiev su_inf", "move kharkov 1") == ("frozen", "9-6")


@pytest.mark.rules("9-6")
def test_a_frozen_army_may_cross_soviet_zones_on_its_way_into_an_axis_zone():
    match = part("ussr", 4, {"kiev": "su_inf/f su_tank/f", "vinnitsa": "su_inf/f"})
    assert "brasov" in goals(match, "kiev su_inf")
    assert not goals(match, "kiev su_inf") & {"vinnitsa", "odessa", "tarnopol"}
    near = part("ussr", 4, {"kiev": "su_inf/f", "warsaw": "de_inf/f"})
    assert "assault warsaw kovel 1" in operations(near, "kiev su_inf")
    operate(near, "kiev su_inf", "assault warsaw kovel 1")
    assert armies(near, "warsaw") == ["de_inf/f", "su_inf/f"]


@pytest.mark.rules("9-6", "8-10")
def test_a_frozen_army_lands_in_axis_zones_only():
    match = part("ussr", 6, {"odessa": "su_inf/f", "sebastopol": "allies:"})
    assert why_operation(match, "odessa su_inf", "land sebastopol 2") == ("frozen", "9-6")
    enemy = part("ussr", 6, {"odessa": "su_inf/f", "sebastopol": "axis:"})
    assert "sebastopol" in goals(enemy, "odessa su_inf", "land")
