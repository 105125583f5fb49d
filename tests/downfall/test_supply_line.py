"""7 Supply lines, by land and by sea, with and without Blitzkrieg."""

import pytest

from warroom import armies, end_part, give, has_line, legal, operate, part, told

NO_BLITZ = {"axis": ["aviation"]}
BLITZ = {"allies": ["aviation", "blitzkrieg"], "ussr": ["blitzkrieg"]}
TWO_LANDS = ["france", "belgium"]


# --- 7-1 tracing a line ------------------------------------------------------------------------------------


@pytest.mark.rules("7-1")
def test_a_line_leads_through_controlled_zones_to_a_supply_zone():
    zones = {"minsk": "axis: de_inf/f", "kovel": "axis:", "warsaw": "axis:"}
    assert has_line(part("axis", 8, zones, developments=NO_BLITZ), "minsk", "de_inf")
    cut = zones | {"kovel": "ussr:"}
    assert not has_line(part("axis", 8, cut, developments=NO_BLITZ), "minsk", "de_inf")


@pytest.mark.rules("7-1")
def test_the_zone_of_the_army_itself_need_not_be_controlled():
    match = part("axis", 8, {"kovel": "ussr: de_inf/f su_inf/f"}, developments=NO_BLITZ)
    assert has_line(match, "kovel", "de_inf")


@pytest.mark.rules("7-1", "7-5")
def test_a_capital_is_a_source_for_armies_of_its_own_country_only():
    zones = {"roma": "axis: it_inf/f de_inf/f", "milan": "allies: uk_inf/f", "venecia": "allies: uk_inf/f"}
    zones |= {"florencia": "axis: it_inf/f de_inf/f"} | dict.fromkeys(["napoles", "tarento"], "allies:")
    sea = dict.fromkeys(["sicilia", "cerdena", "marsella", "albania"], "allies:")
    sea |= dict.fromkeys(["tripoli", "el_agheila", "bengasi", "tobruk", "hamburg"], "allies:")
    sea |= dict.fromkeys(["stettin", "danzig", "konigsberg"], "allies:")
    match = part("axis", 15, zones | sea, at_war=["italy"], surrendered=["france", "belgium"])
    coast = [zone for zone in match.board.atlas.zone_ids if zone in ("caen", "nantes", "burdeos", "calais")]
    assert coast
    seal = dict.fromkeys([*coast, "bruselas", "helsinki", "oulu", "atenas", "ioanina", "salonica"], "allies:")
    seal |= dict.fromkeys(["zagreb", "sarajevo", "copenhague", "oslo", "bergen", "trondheim"], "allies:")
    match = part("axis", 15, zones | sea | seal, at_war=["italy"], surrendered=["france", "belgium"])
    assert has_line(match, "florencia", "it_inf")
    assert not has_line(match, "florencia", "de_inf")
    assert has_line(match, "roma", "it_inf")
    assert not has_line(match, "roma", "de_inf")


@pytest.mark.rules("7-1")
def test_the_end_of_the_line_must_be_controlled():
    lost = dict.fromkeys(["gorki", "saratov", "baku", "urales", "moscu"], "axis:")
    assert not has_line(part("ussr", 12, {"kazan": "su_inf/f"} | lost, barbarossa=7), "kazan", "su_inf")
    assert has_line(part("ussr", 12, {"kazan": "su_inf/f"}, barbarossa=7), "kazan", "su_inf")


@pytest.mark.rules("7-1", "4.2-3")
def test_moscow_gives_a_line_though_it_is_no_supply_zone():
    lost = dict.fromkeys(["gorki", "saratov", "baku", "urales"], "axis:")
    assert has_line(part("ussr", 12, {"tula": "su_inf/f"} | lost, barbarossa=7), "tula", "su_inf")


@pytest.mark.rules("7-1", "2-1")
def test_allies_and_soviets_need_control_of_their_own_and_do_not_hinder_each_other():
    zones = {"warsaw": "ussr: su_inf/f uk_inf/f", "vilnius": "ussr: uk_inf/f", "riga": "ussr: uk_inf/f"}
    soviets = part("ussr", 20, zones, barbarossa=7)
    assert has_line(soviets, "warsaw", "su_inf")
    allies = part("allies", 20, zones, barbarossa=7)
    assert not has_line(allies, "warsaw", "uk_inf")


# --- 7-2 without Blitzkrieg --------------------------------------------------------------------------------


@pytest.mark.rules("7-2")
def test_without_blitzkrieg_enemies_in_a_controlled_zone_cut_the_line():
    zones = {"vologda": "su_inf/f de_inf/f", "arcangel": "su_inf/f", "petrozavodsk": "axis:"}
    assert not has_line(part("ussr", 12, zones, barbarossa=7), "arcangel", "su_inf")
    free = zones | {"vologda": "su_inf/f"}
    assert has_line(part("ussr", 12, free, barbarossa=7), "arcangel", "su_inf")


@pytest.mark.rules("7-2")
def test_a_source_that_holds_enemies_serves_only_the_armies_in_it():
    zones = {"baku": "su_inf/f de_inf/f", "tbilisi": "su_inf/f"}
    zones |= dict.fromkeys(["grozny", "krasnodar", "odessa", "sebastopol", "rostov"], "axis:")
    match = part("ussr", 12, zones, barbarossa=7)
    assert has_line(match, "baku", "su_inf")
    assert not has_line(match, "tbilisi", "su_inf")
    with_blitz = part("ussr", 12, zones, barbarossa=7, developments=BLITZ)
    assert has_line(with_blitz, "tbilisi", "su_inf")


@pytest.mark.rules("7-2")
def test_in_a_controlled_capital_there_is_always_a_line():
    zones = {"helsinki": "axis: fi_inf/f su_inf/f", "karelia": "ussr:", "oulu": "ussr:"}
    match = part("axis", 8, zones, developments=NO_BLITZ)
    assert has_line(match, "helsinki", "fi_inf")
    lost = part("axis", 8, zones | {"helsinki": "ussr: fi_inf/f su_inf/f"}, developments=NO_BLITZ)
    assert not has_line(lost, "helsinki", "fi_inf")


# --- 7-3 with Blitzkrieg -----------------------------------------------------------------------------------


@pytest.mark.rules("7-3", "13.1-2")
def test_with_blitzkrieg_own_armies_carry_the_line_through_zones_not_controlled():
    zones = {"kovel": "ussr: de_inf/f su_inf/f", "kiev": "ussr: de_inf/f su_inf/f"}
    assert has_line(part("axis", 8, zones, barbarossa=7), "kiev", "de_inf")
    assert not has_line(part("axis", 8, zones, barbarossa=7, developments=NO_BLITZ), "kiev", "de_inf")
    gap = {"kovel": "ussr: su_inf/f", "kiev": "ussr: de_inf/f su_inf/f"}
    assert not has_line(part("axis", 8, gap, barbarossa=7), "kiev", "de_inf")


@pytest.mark.rules("7-3")
def test_with_blitzkrieg_enemies_do_not_cut_the_line_in_controlled_zones():
    zones = {"vologda": "de_inf/f", "arcangel": "su_inf/f", "petrozavodsk": "axis:"}
    assert has_line(part("ussr", 12, zones, barbarossa=7, developments=BLITZ), "arcangel", "su_inf")


@pytest.mark.rules("7-3", "2-4")
def test_a_future_friend_carries_no_line_before_it_is_at_war():
    zones = {"bucarest": "ro_inf/f", "budapest": "hu_inf/f", "debrecen": "", "brasov": ""}
    zones |= {"belgrado": "axis: de_inf/f", "zagreb": "allies:"}
    neutral = {"romania": "neutral", "hungary": "neutral"}
    nobody = dict.fromkeys(["bucarest", "budapest", "debrecen", "brasov", "constanta"], None)
    match = part("axis", 4, zones, status=neutral, control=nobody)
    assert not has_line(match, "belgrado", "de_inf")
    assert has_line(part("axis", 5, zones), "belgrado", "de_inf")


@pytest.mark.rules("7-3", "4.6-1")
def test_a_secret_blitzkrieg_shows_itself_when_a_line_depends_on_it():
    zones = {"vologda": "de_inf/f", "arcangel": "su_inf/f", "petrozavodsk": "axis:"}
    facts = {"tiles": {"ussr": ["blitzkrieg"]}, "boxed": {"ussr": [9]}, "owned": {"ussr": [10]}}
    match = part("ussr", 12, zones, barbarossa=7, known={"ussr": [False]}, **facts)
    assert told(match, "development_shown") == [{"side": "ussr", "development": "blitzkrieg"}]
    quiet = part("ussr", 12, {"arcangel": "su_inf/f"}, barbarossa=7, known={"ussr": [False]}, **facts)
    assert told(quiet, "development_shown") == []


# --- 7-4 by sea --------------------------------------------------------------------------------------------


@pytest.mark.rules("7-4")
def test_controlled_coasts_are_linked_by_sea():
    assert has_line(part("allies", 2, {"calais": "uk_inf/f"}), "calais", "uk_inf")
    inland = part(
        "allies",
        2,
        {
            "calais": "axis: uk_inf/f de_inf/f",
            "paris": "axis:",
            "reims": "axis:",
            "caen": "axis:",
            "bruselas": "axis:",
        },
    )
    assert not has_line(inland, "calais", "uk_inf")


@pytest.mark.rules("7-4", "7-2")
def test_enemies_in_a_coastal_zone_cut_the_sea_link_without_blitzkrieg():
    zones = {"calais": "allies: de_inf/f", "paris": "allies: uk_inf/f"}
    shut = dict.fromkeys(["caen", "nantes", "burdeos", "marsella", "bruselas", "reims"], "axis:")
    assert not has_line(part("allies", 2, zones | shut), "paris", "uk_inf")
    assert has_line(part("allies", 2, zones | shut, developments=BLITZ), "paris", "uk_inf")


def landed(**facts):
    """An American army has landed in Bordeaux, where a German one stands."""
    zones = {"burdeos": "axis: de_inf/f", "eeuu": "us_inf/f us_inf/f"}
    developments = {"allies": ["aviation", "landing"]}
    match = part("allies", 18, zones, surrendered=TWO_LANDS, developments=developments, **facts)
    operate(match, "eeuu us_inf", "land burdeos 2")
    give(match, "end_operations", "declare burdeos us_inf full sea", "target burdeos de_inf full")
    return match


@pytest.mark.rules("7-4")
def test_armies_have_a_line_by_sea_where_they_landed():
    match = landed(dice=[3, 1])
    end_part(match)
    assert armies(match, "burdeos") == ["de_inf/r", "us_inf/r"]
    assert told(match, "army_unsupplied") == []


@pytest.mark.rules("7-4")
def test_the_link_of_a_landing_lasts_only_while_armies_stand_there():
    match = landed(dice=[1, 6])
    assert armies(match, "burdeos") == ["de_inf/f"]
    assert match.board.to_json()["landed"] == {}


@pytest.mark.rules("7-4")
def test_soviet_armies_have_no_line_over_the_baltic():
    zones = {"danzig": "ussr: su_inf/f", "riga": "ussr:"}
    assert not has_line(part("ussr", 20, zones, barbarossa=7), "danzig", "su_inf")
    bridge = zones | {"konigsberg": "ussr:"}
    assert has_line(part("ussr", 20, bridge, barbarossa=7), "danzig", "su_inf")


@pytest.mark.rules("7-4")
def test_the_axis_has_no_line_over_the_black_sea():
    zones = {"sebastopol": "axis: de_inf/f", "odessa": "axis:", "constanta": "axis:"}
    assert not has_line(part("axis", 12, zones, barbarossa=7), "sebastopol", "de_inf")
    soviets = {"sebastopol": "ussr: su_inf/f", "krasnodar": "ussr:", "dnepropetrovsk": "axis:"}
    assert has_line(part("ussr", 12, soviets, barbarossa=7), "sebastopol", "su_inf")


@pytest.mark.rules("7-4")
def test_the_axis_has_no_line_by_sea_in_egypt_and_gibraltar_does_not_stop_its_supply():
    zones = {"alexandria": "axis: de_inf/f", "tobruk": "allies:", "el_alamein": "allies:"}
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    assert not has_line(part("axis", 12, zones, **facts), "alexandria", "de_inf")
    assert has_line(
        part("axis", 12, zones | {"el_alamein": "axis:", "tobruk": "axis:"}, **facts), "alexandria", "de_inf"
    )
    west = {"marsella": "axis: de_inf/f"} | dict.fromkeys(["toulouse", "lyon", "milan", "venecia"], "allies:")
    seas = dict.fromkeys(["roma", "florencia", "napoles", "tarento"], "allies:")
    assert has_line(part("axis", 12, west | seas, **facts), "marsella", "de_inf")


# --- 7-6 elimination ---------------------------------------------------------------------------------------


@pytest.mark.rules("7-6")
def test_armies_without_a_line_at_the_end_of_their_own_part_are_eliminated_and_may_be_built_again():
    zones = {"paris": "allies: de_inf/f", "caen": "allies: uk_inf/f", "berlin": ""}
    match = part("axis", 6, zones, surrendered=["belgium"])
    end_part(match)
    assert armies(match, "paris") == []
    assert armies(match, "caen") == ["uk_inf/f"]
    again = part("axis", 6, {"berlin": ""})
    give(again, "act reinforcements")
    assert "build de_inf full berlin" in legal(again)


@pytest.mark.rules("7-6", "3-4")
def test_surrenders_come_before_the_loss_of_armies_without_supply():
    zones = {"belgrado": "axis: de_inf/f", "nis": "allies: de_inf/f"} | dict.fromkeys(
        ["sarajevo", "skopje"], "allies:"
    )
    zones |= {"zagreb": "allies:", "sofia": "allies:"}
    match = part("axis", 10, zones, developments=NO_BLITZ)
    assert has_line(match, "nis", "de_inf")
    end_part(match)
    assert told(match, "surrender")[0]["country"] == "yugoslavia"
    assert told(match, "army_unsupplied") == []
