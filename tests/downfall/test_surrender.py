"""18 Surrender, neutral North Africa and partisans; 20 victory."""

import pytest

from tripartite.api import arrange
from warroom import (
    armies,
    control,
    end_part,
    give,
    goals,
    has_line,
    legal,
    operate,
    operations,
    part,
    prompt,
    standing,
    status,
    told,
    why,
    why_operation,
)

TWO_LANDS = ["france", "belgium"]
LANDING = {"allies": ["aviation", "landing", "advanced_tanks"]}
GERMAN_SOURCES = ["berlin", "ruhr", "munich", "breslau"]
SOVIET_SOURCES = ["gorki", "saratov", "urales", "baku"]


def ended(side, turn, zones, **facts):
    """The end of a side's part: surrenders and what follows."""
    match = part(side, turn, zones, segment="part_ends", stop_minor=False, **facts)
    return match


# --- 18-1 to 18-5 ------------------------------------------------------------------------------------------

THREE_ZONES = dict.fromkeys(["reims", "calais", "nancy"], "axis: de_inf/f")


@pytest.mark.rules("18-1")
@pytest.mark.parametrize(
    ("side", "zones", "fallen", "expected"),
    [
        ("allies", THREE_ZONES, ["belgium"], "surrendered"),
        ("axis", THREE_ZONES, ["belgium"], "at_war"),
        ("allies", THREE_ZONES, [], "at_war"),
        ("allies", THREE_ZONES | {"nancy": "axis: it_inf/f"}, ["belgium"], "at_war"),
        ("allies", THREE_ZONES | {"nancy": "allies:", "tunez": "axis: de_inf/f"}, ["belgium"], "at_war"),
        (
            "allies",
            THREE_ZONES | {"nancy": "axis:", "reims": "axis: de_inf/f de_inf/f"},
            ["belgium"],
            "at_war",
        ),
    ],
)
def test_france_surrenders_after_its_own_part_with_germans_in_three_zones(side, zones, fallen, expected):
    match = ended(side, 3, zones, surrendered=fallen, at_war=["italy"])
    assert status(match, "france") == expected


@pytest.mark.rules("18-2", "18-3")
def test_belgium_surrenders_at_the_end_of_the_part_of_the_side_that_forces_it():
    zones = {"bruselas": "allies: de_inf/f de_inf/f be_inf/f"}
    assert status(ended("axis", 2, zones), "belgium") == "surrendered"
    assert status(ended("allies", 2, zones), "belgium") == "at_war"
    assert status(ended("ussr", 2, zones), "belgium") == "at_war"


@pytest.mark.rules("18-3")
def test_two_armies_in_italy_make_it_surrender_but_not_in_its_colonies():
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS}
    two = {"sicilia": "axis: uk_inf/f", "tarento": "axis: us_inf/f it_inf/f"}
    assert status(ended("allies", 16, two, **facts), "italy") == "surrendered"
    one = {"sicilia": "axis: uk_inf/f"}
    assert status(ended("allies", 16, one, **facts), "italy") == "at_war"
    colonies = {"tripoli": "axis: uk_inf/f uk_inf/f", "albania": "axis: uk_inf/f"}
    assert status(ended("allies", 16, colonies, **facts), "italy") == "at_war"
    of_two_sides = {"sicilia": "axis: uk_inf/f", "venecia": "axis: su_inf/f"}
    assert status(ended("allies", 16, of_two_sides, **facts), "italy") == "at_war"


@pytest.mark.rules("18-3", "2-1")
def test_soviet_armies_do_not_make_an_allied_country_surrender():
    zones = {"bruselas": "allies: su_inf/f su_inf/f be_inf/f de_inf/f"}
    assert status(ended("ussr", 20, zones), "belgium") == "at_war"
    greece = {"atenas": "ussr: su_inf/f", "ioanina": "gr_inf/f"}
    assert status(ended("ussr", 20, greece), "greece") == "at_war"


@pytest.mark.rules("18-4")
@pytest.mark.parametrize(
    ("country", "capital", "winner"),
    [
        ("finland", "helsinki", "ussr"),
        ("romania", "bucarest", "ussr"),
        ("hungary", "budapest", "allies"),
        ("bulgaria", "sofia", "allies"),
        ("greece", "atenas", "axis"),
        ("yugoslavia", "belgrado", "axis"),
        ("denmark", "copenhague", "axis"),
        ("norway", "oslo", "allies"),
    ],
)
def test_other_countries_surrender_with_their_capital(country, capital, winner):
    match = ended(winner, 10, {capital: f"{winner}:"})
    assert status(match, country) == "surrendered"
    assert {control(match, zone) for zone in zones_of(match, country)} == {winner}
    other = next(side for side in ("axis", "allies", "ussr") if side != winner)
    assert status(ended(other, 10, {capital: f"{winner}:"}), country) != "surrendered"


def zones_of(match, country):
    c = match.board.atlas
    return [zone.id for zone in c.components.zones if c.components.countries[zone.country].id == country]


@pytest.mark.rules("18-5", "20-2")
def test_germany_surrenders_when_all_its_supply_zones_are_lost_to_whomever():
    lost = {"berlin": "ussr:", "breslau": "ussr:", "ruhr": "allies:", "munich": "allies:"}
    match = ended("ussr", 21, lost)
    assert match.over
    assert match.score()["outcome"] == "allies_and_soviets_win"
    assert match.score()["winners"] == ["allies", "ussr"]
    still = ended("ussr", 21, lost | {"munich": "axis:"})
    assert not still.over


@pytest.mark.rules("18-5", "18-6")
def test_the_soviet_union_surrenders_and_the_game_goes_on_without_it():
    zones = dict.fromkeys(SOVIET_SOURCES, "axis:") | {"kazan": "su_inf/f", "moscu": "ussr: uk_inf/f"}
    match = ended("axis", 15, zones, barbarossa=7)
    assert status(match, "ussr") == "surrendered"
    assert armies(match, "kazan") == []
    assert control(match, "kazan") == "axis"
    assert control(match, "moscu") == "ussr"  # held by other armies alone
    end_part(match)
    assert match.board.to_json()["turn"] == 16
    assert match.board.to_json()["side"] == "axis"
    three = dict.fromkeys(SOVIET_SOURCES[:3], "axis:") | {"kazan": "su_inf/f"}
    assert status(ended("axis", 15, three, barbarossa=7), "ussr") == "at_war"


@pytest.mark.rules("18-2", "18-5", "2-1")
def test_the_soviet_union_surrenders_to_the_axis_and_in_its_part_only():
    zones = dict.fromkeys(SOVIET_SOURCES, "axis:") | {"kazan": "su_inf/f"}
    assert status(ended("allies", 15, zones, barbarossa=7), "ussr") == "at_war"
    assert status(ended("axis", 15, zones, barbarossa=7), "ussr") == "surrendered"


# --- 18-6 what surrender does ------------------------------------------------------------------------------


@pytest.mark.rules("18-6")
def test_armies_are_removed_and_zones_pass_except_where_others_hold_them_alone():
    zones = THREE_ZONES | {"paris": "fr_tank/f", "caen": "allies: uk_inf/f", "lyon": "fr_inf/f uk_inf/f"}
    zones |= {"marsella": "allies: uk_inf/f de_inf/f"}
    match = ended("allies", 3, zones, surrendered=["belgium"])
    assert armies(match, "paris") == []
    assert control(match, "paris") == "axis"
    assert control(match, "caen") == "allies"
    assert control(match, "lyon") == "allies"
    assert control(match, "marsella") == "axis"


@pytest.mark.rules("18-6")
def test_armies_of_a_country_that_surrendered_are_not_built_again():
    match = part("allies", 4, {"paris": "allies:"}, surrendered=TWO_LANDS, stop_minor=False)
    assert prompt(match) == "free_play"
    assert why(match, "build fr_inf reduced paris")[0] in ("not_enough_points", "no_free_counter")


@pytest.mark.rules("18-6")
def test_the_united_kingdom_and_the_united_states_never_surrender():
    zones = dict.fromkeys(["londres", "plymouth", "liverpool", "scotland", "suez", "canada", "eeuu"], "axis:")
    match = ended("axis", 15, zones)
    assert status(match, "uk") == status(match, "usa") == "at_war"


@pytest.mark.rules("18-6", "2-3")
def test_a_third_side_keeps_what_it_holds_when_a_country_surrenders():
    zones = {"oslo": "axis: de_inf/f", "trondheim": "allies: uk_inf/f"}
    match = ended("axis", 10, zones)
    assert control(match, "trondheim") == "allies"
    assert control(match, "bergen") == "axis"


# --- 18-7 French North Africa ------------------------------------------------------------------------------

NORTH_AFRICA = ["casablanca", "oran", "argel", "bona", "tunez", "gabes"]


@pytest.mark.rules("18-7", "2-3")
def test_with_france_north_africa_turns_neutral_and_its_allied_armies_go_home():
    zones = THREE_ZONES | {"argel": "uk_inf/f uk_tank/f fr_inf/f", "londres": "uk_inf/f uk_inf/f"}
    match = ended("allies", 3, zones, surrendered=["belgium"])
    assert {control(match, zone) for zone in NORTH_AFRICA} == {None}
    assert status(match, "france_na") == "neutral"
    assert len(armies(match, "londres")) == 3
    assert len(armies(match, "canada")) == 1
    assert status(match, "italy") == "at_war"


@pytest.mark.rules("18-7")
def test_allied_armies_also_leave_a_zone_there_that_the_axis_controls():
    zones = THREE_ZONES | {"gabes": "axis: uk_inf/f it_inf/f"}
    match = ended("allies", 3, zones, surrendered=["belgium"], at_war=["italy"])
    assert armies(match, "gabes") == ["it_inf/f"]
    assert armies(match, "londres") == ["uk_inf/f"]
    assert control(match, "gabes") == "axis"


@pytest.mark.rules("18-7")
def test_only_the_allies_may_invade_neutral_north_africa():
    zones = {"tripoli": "axis: it_inf/f"}
    axis = part("axis", 6, zones, at_war=["italy"], surrendered=TWO_LANDS)
    assert "gabes" not in goals(axis, "tripoli it_inf")
    assert why_operation(axis, "tripoli it_inf", "move gabes 1") == (
        "only_allies_invade_north_africa",
        "18-7",
    )
    allied = part("allies", 6, {"tripoli": "allies: uk_inf/f"}, at_war=["italy"], surrendered=TWO_LANDS)
    assert "gabes" in goals(allied, "tripoli uk_inf")


@pytest.mark.rules("18-7")
def test_an_invasion_by_land_hands_over_nothing():
    match = part("allies", 6, {"tripoli": "allies: uk_inf/f"}, at_war=["italy"], surrendered=TWO_LANDS)
    operate(match, "tripoli uk_inf", "move gabes 1")
    give(match, "end_operations")
    assert control(match, "gabes") == "allies"
    assert {control(match, zone) for zone in NORTH_AFRICA if zone != "gabes"} == {None}
    axis = part(
        "axis", 7, {"tripoli": "axis: it_inf/f", "gabes": "allies:"}, at_war=["italy"], surrendered=TWO_LANDS
    )
    assert goals(axis, "tripoli it_inf") & set(NORTH_AFRICA) == {"gabes"}


def torch(armies="us_inf/f us_inf/f us_inf/f", turn=12, **facts):
    zones = {"eeuu": armies} | facts.pop("zones", {})
    facts.setdefault("developments", LANDING)
    return part("allies", turn, zones, surrendered=TWO_LANDS, at_war=["italy"], **facts)


@pytest.mark.rules("18-7", "13.9-4")
def test_three_full_armies_land_at_once_and_the_east_goes_to_the_axis():
    match = torch()
    operate(match, "eeuu us_inf", "land casablanca 2")
    assert legal(match) == ["operate eeuu us_inf full"]
    assert why(match, "end_operations") == ("landing_in_north_africa", "18-7")
    assert why(match, "act supply") == ("landing_in_north_africa", "18-7")
    assert goals(match, "eeuu us_inf", "land") == {"oran", "argel"}
    operate(match, "eeuu us_inf", "land oran 2")
    operate(match, "eeuu us_inf", "land argel 2")
    assert {zone: control(match, zone) for zone in NORTH_AFRICA[3:]} == dict.fromkeys(
        NORTH_AFRICA[3:], "axis"
    )
    assert {control(match, zone) for zone in NORTH_AFRICA[:3]} == {"allies"}
    assert "end_operations" in legal(match)


@pytest.mark.rules("18-7")
@pytest.mark.parametrize(
    ("armies", "facts"),
    [
        ("us_inf/f us_inf/f", {}),
        ("us_inf/f us_inf/f us_inf/r", {}),
        ("us_inf/f us_inf/f us_inf/f", {"supply": {"allies": 5}}),
        ("us_inf/f us_inf/f us_inf/f", {"zones": {"argel": "allies: uk_inf/f"}}),
    ],
)
def test_a_landing_that_cannot_be_completed_does_not_begin(armies, facts):
    match = torch(armies, **facts)
    assert not goals(match, "eeuu us_inf", "land") & set(NORTH_AFRICA)
    assert why_operation(match, "eeuu us_inf", "land casablanca 2") == ("three_full_armies", "18-7")


@pytest.mark.rules("18-7")
def test_a_reduced_army_does_not_take_part_in_the_landing():
    match = torch("us_inf/f us_inf/f us_inf/f us_adv_tank/r")
    assert why_operation(match, "eeuu us_adv_tank reduced", "land oran 2") == ("full_armies_only", "18-7")
    operate(match, "eeuu us_inf", "land casablanca 2")
    assert why(match, "operate eeuu us_adv_tank reduced") == ("landing_in_north_africa", "18-7")


@pytest.mark.rules("18-7", "19-2")
def test_armies_from_sicily_may_land_in_tunis_with_the_others():
    zones = {"sicilia": "allies: uk_inf/f"}
    match = torch("us_inf/f us_inf/f", zones=zones)
    operate(match, "sicilia uk_inf", "land tunez 2")
    operate(match, "eeuu us_inf", "land oran 2")
    operate(match, "eeuu us_inf", "land argel 2")
    assert control(match, "casablanca") == "allies"
    give(match, "end_operations")
    assert control(match, "tunez") == "allies"
    assert control(match, "gabes") == "axis"
    winter = torch("us_inf/f us_inf/f", zones={"sicilia": "allies: uk_inf/f"}, turn=13)
    assert operations(winter, "sicilia uk_inf")
    assert "tunez" not in goals(winter, "sicilia uk_inf", "land")


@pytest.mark.rules("18-7")
def test_other_landings_wait_until_the_party_is_ashore():
    match = torch(
        "us_inf/f us_inf/f us_inf/f uk_inf/f",
        turn=18,
        zones={"eeuu": "us_inf/f us_inf/f us_inf/f us_adv_tank/f"},
    )
    operate(match, "eeuu us_inf", "land casablanca 2")
    assert why_operation(match, "eeuu us_inf", "land burdeos 2") == ("landing_in_north_africa", "18-7")
    assert why_operation(match, "eeuu us_inf", "move canada 1") == ("landing_in_north_africa", "18-7")


@pytest.mark.rules("18-7")
def test_a_landing_in_a_zone_there_that_the_axis_holds_is_an_ordinary_one():
    match = torch("us_inf/f us_inf/f", zones={"casablanca": "axis:"})
    operate(match, "eeuu us_inf", "land casablanca 2")
    assert "end_operations" in legal(match)


# --- 18-8 partisans ----------------------------------------------------------------------------------------


def partisans(turn=11, zones=None, **facts):
    fallen = [*TWO_LANDS, "yugoslavia", "greece"]
    return part("allies", turn, zones or {}, surrendered=fallen, at_war=["italy"], stop_minor=False, **facts)


@pytest.mark.rules("18-8", "4.2-7")
@pytest.mark.parametrize(("turn", "points"), [(10, 0), (11, 2), (12, 0), (13, 2), (15, 2)])
def test_partisans_come_in_winter_and_summer_from_summer_1942(turn, points):
    assert partisans(turn).board.to_json()["minor_points"]["yugoslavia"] == points


@pytest.mark.rules("18-8")
def test_partisans_rise_in_any_of_their_zones_without_axis_armies_and_control_it():
    match = partisans(zones={"belgrado": "axis: de_inf/f"})
    places = {option.split()[3] for option in legal(match) if option.startswith("build yu_inf full")}
    assert places == {"zagreb", "sarajevo", "nis", "skopje"}
    assert why(match, "build yu_inf full belgrado") == ("not_built_here", "4.2-3")
    give(match, "build yu_inf reduced nis", "build yu_inf reduced skopje")
    assert control(match, "nis") == "allies"
    assert control(match, "zagreb") == "axis"


@pytest.mark.rules("18-8")
def test_partisans_always_have_a_supply_line_and_stay_in_yugoslavia():
    match = partisans(zones={"sarajevo": "allies: yu_inf/f"}, before_partisans={"sarajevo": "axis"})
    give(match, "stop")
    assert has_line(match, "sarajevo", "yu_inf")
    home = {"zagreb", "belgrado", "nis", "skopje"}
    assert goals(match, "sarajevo yu_inf") <= home
    assert goals(match, "sarajevo yu_inf") & home
    assert why_operation(match, "sarajevo yu_inf", "move albania 1") == ("outside_operating_area", "9-1")


@pytest.mark.rules("18-8")
def test_a_zone_that_partisans_leave_returns_to_its_former_controller():
    match = partisans(zones={"sarajevo": "allies: yu_inf/f"}, before_partisans={"sarajevo": "axis"})
    give(match, "stop")
    operate(match, "sarajevo yu_inf", "move nis 1")
    assert control(match, "sarajevo") == "axis"
    assert control(match, "nis") == "axis"
    give(match, "end_operations")
    assert control(match, "nis") == "allies"


@pytest.mark.rules("18-8")
def test_partisans_in_the_capital_do_not_undo_the_surrender():
    match = partisans(zones={"belgrado": "allies: yu_inf/f"}, before_partisans={"belgrado": "axis"})
    give(match, "stop")
    end_part(match)
    assert status(match, "yugoslavia") == "surrendered"


@pytest.mark.rules("18-8", "7-4")
def test_partisan_zones_carry_no_line_for_other_armies_unless_those_hold_them():
    zones = {"zagreb": "allies: yu_inf/f", "belgrado": "allies: uk_inf/f"}
    match = partisans(zones=zones, before_partisans={"zagreb": "axis"})
    assert not has_line(match, "belgrado", "uk_inf")
    held = zones | {"zagreb": "allies: yu_inf/f uk_inf/f"}
    assert has_line(partisans(zones=held, before_partisans={"zagreb": "axis"}), "belgrado", "uk_inf")


@pytest.mark.rules("18-8", "6-2")
def test_a_partisan_zone_with_other_allied_armies_becomes_an_ordinary_one():
    zones = {"zagreb": "allies: yu_inf/f uk_inf/f"}
    match = partisans(zones=zones, before_partisans={"zagreb": "axis"})
    give(match, "stop", "end_operations")
    assert match.board.to_json()["before_partisans"] == {}
    assert control(match, "zagreb") == "allies"


@pytest.mark.rules("18-8", "2-1")
def test_partisans_do_not_take_a_zone_from_the_soviet_union():
    match = partisans(turn=19, zones={"nis": "ussr:"})
    give(match, "build yu_inf full nis")
    assert control(match, "nis") == "ussr"


@pytest.mark.rules("18-8", "11-2")
def test_partisans_neither_get_nor_are_covered_by_air_missions():
    zones = {"sarajevo": "axis: yu_inf/f it_inf/f"}
    match = partisans(zones=zones, basic={"allies": 1})
    give(match, "stop")
    operate(match, "sarajevo yu_inf", "attack 1")
    give(match, "declare sarajevo yu_inf full here", "target sarajevo it_inf full")
    assert why(match, "fly 0 basic") == ("partisans_without_aviation", "18-8")
    axis = part(
        "axis",
        12,
        zones,
        surrendered=[*TWO_LANDS, "yugoslavia"],
        at_war=["italy"],
        basic={"axis": 1, "allies": 1},
    )
    operate(axis, "sarajevo it_inf", "attack 1")
    give(axis, "declare sarajevo it_inf full here", "target sarajevo yu_inf full", "fly 0 basic")
    assert prompt(axis) == "free_play"


# --- 20 victory --------------------------------------------------------------------------------------------

ALL_LOST = {"berlin": "ussr:", "breslau": "ussr:", "ruhr": "allies:", "munich": "allies:"}


@pytest.mark.rules("20-1")
def test_a_german_surrender_on_the_last_turn_is_a_draw():
    match = ended("ussr", 22, ALL_LOST)
    assert match.over
    assert match.score()["outcome"] == "draw"
    assert match.score()["winners"] == []


@pytest.mark.rules("20-2")
@pytest.mark.parametrize("side", ["allies", "ussr"])
def test_an_earlier_german_surrender_ends_the_war_at_once(side):
    cut_off = {"burdeos": "axis: su_inf/f us_inf/f"}
    match = ended(side, 20, ALL_LOST | cut_off, surrendered=TWO_LANDS)
    assert match.over
    assert armies(match, "burdeos") == ["su_inf/f", "us_inf/f"]
    assert told(match, "war_ends") == [{"outcome": "allies_and_soviets_win"}]


@pytest.mark.rules("20-3")
def test_the_axis_wins_if_germany_still_fights_after_the_last_turn():
    match = ended("ussr", 22, ALL_LOST | {"munich": "axis:"})
    assert match.over
    assert match.score()["winners"] == ["axis"]
    allied_part = arrange(
        "downfall",
        "campaign",
        "part_ends",
        turn=22,
        part="allies",
        only=True,
        zones={"berlin": standing("axis:")},
    )
    assert not allied_part.over
