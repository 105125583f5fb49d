"""14.0 to 14.12 Supply, and 16.34 Foreign Supply in China."""

import pytest

from conquest.battles import combat, offered, prompt, seat, told
from conquest.table import at, begin, give, put, run, table, units, war
from tripartite.core.events import Log
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.supply import (
    check_supply,
    in_supply,
    is_supplied,
    needs_supply,
    supply_sources,
    unsupplied_stacks,
)
from tripartite.games.conquest.terms import (
    BRITISH_EMPIRE,
    ESCAPED,
    FACE_UP,
    FLEET,
    JAPAN,
    NOBODY,
    POWERS,
    SOVIETS,
    USA,
)


def position(*written, wars=(), season="summer", control=(), **setting):
    """A board after all Player Turns; `control` gives areas to a Faction, as in "japan kwangsi"."""
    b = table(*written, season=season, **setting)
    war(b, *wars)
    for faction, area in (each.split() for each in control):
        b.control[at(b, area)] = ["japan", "usa", "soviets", "neutral"].index(faction)
    b.active = NOBODY
    b.log = Log()
    return b


def supplied(b, power, area):
    return in_supply(b, POWERS.index(power), at(b, area))


# --- 14.11 Supply Lines -------------------------------------------------------------------------------------


@pytest.mark.rules("14.11", "2.11", "2.31", "2.21")
def test_sources_are_the_factions_own_capitals_that_it_controls():
    b = position()
    names = b.atlas.area_ids
    assert [names[area] for area in supply_sources(b, JAPAN)] == ["tokyo", "osaka", "mukden"]
    assert [names[area] for area in supply_sources(b, USA)] == ["los_angeles", "nanking"]
    assert [names[area] for area in supply_sources(b, SOVIETS)] == ["novosibirsk"]
    b.british_ally = 1
    assess_control(b)
    assert at(b, "new_delhi") in supply_sources(b, USA)
    b.control[at(b, "osaka")] = USA
    assert at(b, "osaka") not in [*supply_sources(b, USA), *supply_sources(b, JAPAN)]


@pytest.mark.rules("14.11", "1.21")
def test_a_line_crosses_open_seas_but_not_those_with_enemy_units():
    b = position(
        "infantry 1 japan formosa",
        "fleet 1 usa east_china_sea",
        "fleet 1 usa philippine_sea",
        wars=["japan_usa"],
    )
    assert supplied(b, "japan", "formosa")  # by the South China Sea
    put(b, "usa", "fleet", 1, "south_china_sea")
    assert not supplied(b, "japan", "formosa")


@pytest.mark.rules("14.11", "15.1")
def test_rivals_at_peace_do_not_cut_a_line_at_sea():
    seas = ("east_china_sea", "philippine_sea", "south_china_sea")
    b = position("infantry 1 japan formosa", *[f"fleet 1 usa {sea}" for sea in seas], wars=["japan_soviets"])
    assert supplied(b, "japan", "formosa")


@pytest.mark.rules("14.11", "12.73")
def test_escaped_submarines_do_not_cut_supply():
    seas = ("east_china_sea", "philippine_sea", "south_china_sea")
    b = position(*[f"submarine 1 usa {sea}" for sea in seas], wars=["japan_usa"])
    assert not supplied(b, "japan", "formosa")
    for sea in seas:
        b.lay(b.units(USA, at(b, sea))[0], ESCAPED)
    assert supplied(b, "japan", "formosa")


@pytest.mark.rules("14.11")
def test_a_line_crosses_friendly_territory_but_no_neutral_or_rival_land():
    b = position("infantry 1 russia ulan_bator", wars=["japan_soviets"])
    assert supplied(b, "russia", "ulan_bator")  # next to Novosibirsk
    b = position(
        "infantry 1 russia hailar", wars=["japan_soviets"], control=["neutral ulan_bator", "japan chita"]
    )
    assert not supplied(b, "russia", "hailar")
    b.control[at(b, "chita")] = SOVIETS
    assert supplied(b, "russia", "hailar")


@pytest.mark.rules("14.11")
def test_a_line_crosses_disputed_areas_under_friendly_control():
    b = position(
        "infantry 1 russia chita",
        "infantry 1 japan chita",
        "infantry 1 russia hailar",
        wars=["japan_soviets"],
        control=["neutral ulan_bator"],
    )
    assert b.control[at(b, "chita")] == SOVIETS
    assert supplied(b, "russia", "hailar")


@pytest.mark.rules("14.11")
def test_the_units_own_area_may_be_anybodys():
    b = position("infantry 1 russia harbin", "infantry 1 japan harbin", wars=["japan_soviets"])
    assert b.control[at(b, "harbin")] == JAPAN
    assert supplied(b, "russia", "harbin")


@pytest.mark.rules("14.11", "1.3", "1.41")
def test_a_line_passes_rival_and_neutral_straits_and_islets_but_not_the_enemys():
    """From Rangoon the only way is past Singapore."""
    b = position(
        "infantry 1 japan rangoon",
        "fleet 1 russia bay_of_bengal",
        "fleet 1 russia indian_ocean",
        wars=["japan_soviets"],
    )
    assert supplied(b, "japan", "rangoon")  # Neutral
    b.british_ally = 1
    b.control[at(b, "singapore")] = USA
    assert supplied(b, "japan", "rangoon")  # a Rival's
    war(b, "japan_usa")
    assert not supplied(b, "japan", "rangoon")


@pytest.mark.rules("14.11", "1.11")
def test_wasteland_is_never_crossed():
    c = table().atlas
    for area in range(c.land_count):
        for other in c.wasteland[area]:
            assert other not in c.neighbors[area]


# --- 16.34 Foreign Supply in China --------------------------------------------------------------------------


@pytest.mark.rules("16.34", "14.11")
def test_foreign_lines_pass_only_garrisoned_provinces():
    """EX-16.34-garrisons."""
    b = position("infantry 2 japan hailar", "fortress 1 japan harbin", wars=["japan_soviets"])
    assert supplied(b, "japan", "hailar")
    b = position("infantry 2 japan hailar", wars=["japan_soviets"])
    assert not supplied(b, "japan", "hailar")


@pytest.mark.rules("16.34")
def test_client_units_do_not_count_as_garrisons_for_foreigners():
    setting = {"wars": ["japan_usa"], "control": ["usa chungking", "usa wuhan"]}
    b = position(
        "infantry 1 usa chungking",
        "militia 1 nationalists wuhan",
        "militia 1 nationalists nanking",
        **setting,
    )
    assert not supplied(b, "usa", "chungking")
    assert supplied(b, "nationalists", "chungking")
    put(b, "usa", "infantry", 1, "wuhan")
    assert supplied(b, "usa", "chungking")


@pytest.mark.rules("16.122", "14.11", "14.1")
def test_nationalist_regulars_trace_over_sea_when_nanking_is_lost():
    """EX-16.122-regulars-supply."""
    b = position(
        "infantry 1 nationalists fukien",
        "infantry 1 japan nanking",
        "fleet 1 japan south_china_sea",
        "fleet 1 japan east_china_sea",
        control=["usa fukien"],
    )
    assert supplied(b, "nationalists", "fukien")
    war(b, "japan_usa")
    assert not supplied(b, "nationalists", "fukien")


# --- 14.1, 14.12 who needs it -------------------------------------------------------------------------------


@pytest.mark.rules("14.0", "14.1", "15.1")
def test_factions_at_peace_ignore_supply():
    b = position("infantry 2 japan hailar")
    assert not supplied(b, "japan", "hailar")
    assert is_supplied(b, b.units(JAPAN, at(b, "hailar"))[0])
    check_supply(b)
    assert units(b, "hailar") == ["japan infantry 2"]


@pytest.mark.rules("14.1", "3.24")
def test_each_unsupplied_ground_unit_loses_a_cv():
    b = position(
        "infantry 2 japan hailar", "tank 1 japan hailar", "air_force 2 japan hailar", wars=["japan_soviets"]
    )
    check_supply(b)
    assert units(b, "hailar") == ["japan air_force 2", "japan infantry 1"]


@pytest.mark.rules("14.1", "16.121")
def test_fortresses_and_militia_are_immune():
    b = position("fortress 1 japan hailar", wars=["japan_soviets"])
    check_supply(b)
    assert units(b, "hailar") == ["japan fortress 1"]
    b = position(
        "militia 1 nationalists sinkiang",
        "fortress 1 nationalists kansu",
        control=["usa sinkiang", "usa kansu"],
    )
    check_supply(b)
    assert units(b, "sinkiang") + units(b, "kansu") == ["nationalists militia 1", "nationalists fortress 1"]


@pytest.mark.rules("14.1", "3.244")
def test_snlf_are_immune_on_islands_and_islets_alone():
    cut = ["fleet 1 usa wake_sea"]
    b = position("marine 2 japan wake", *cut, wars=["japan_usa"])
    check_supply(b)
    assert units(b, "wake") == ["japan marine 2"]
    b = position("infantry 2 japan wake", *cut, wars=["japan_usa"])
    check_supply(b)
    assert units(b, "wake") == ["japan infantry 1"]
    b = position("marine 2 japan hailar", wars=["japan_soviets"])
    check_supply(b)
    assert units(b, "hailar") == ["japan marine 1"]


@pytest.mark.rules("14.1", "16.122", "10.3")
def test_client_regulars_check_supply_even_if_nobody_is_at_war():
    b = position("infantry 2 nationalists sinkiang", "infantry 1 japan hailar", control=["usa sinkiang"])
    check_supply(b)
    assert units(b, "sinkiang") == ["nationalists infantry 1"]
    assert units(b, "hailar") == ["japan infantry 1"]


@pytest.mark.rules("14.1", "2.2")
def test_a_neutral_british_empire_checks_nothing():
    b = position("infantry 2 british_empire hong_kong", "fleet 1 japan south_china_sea", wars=["japan_usa"])
    check_supply(b)
    assert units(b, "hong_kong") == ["british_empire infantry 2"]
    assert not needs_supply(b, BRITISH_EMPIRE, FLEET, at(b, "hong_kong"))


@pytest.mark.rules("14.12", "7.24")
def test_to_be_built_ans_units_need_supply_as_well():
    b = position(
        "fleet 1 usa manila",
        *[f"fleet 1 japan {sea}" for sea in ("south_china_sea", "sulu_sea", "philippine_sea", "celebes_sea")],
        wars=["japan_usa"],
    )
    fleet = b.units(USA, at(b, "manila"))[0]
    assert not is_supplied(b, fleet)
    check_supply(b)
    assert units(b, "manila") == ["usa fleet 1"]


# --- 10.41 Winter -------------------------------------------------------------------------------------------


@pytest.mark.rules("10.41")
def test_in_winter_supply_is_checked_inside_russia_alone_and_after_a_winter_turn_alone():
    written = ("infantry 2 japan yakutsk", "infantry 2 japan hailar")
    b = position(*written, season="winter", wars=["japan_soviets"])
    check_supply(b)
    assert units(b, "yakutsk") == ["japan infantry 2"]
    b.command_order = [SOVIETS]
    check_supply(b)
    assert units(b, "yakutsk") == ["japan infantry 1"]
    assert units(b, "hailar") == ["japan infantry 2"]


# --- 12.52 and secrets --------------------------------------------------------------------------------------


@pytest.mark.rules("12.52", "14.1")
def test_an_air_force_flies_home_when_its_ground_support_starves():
    b = combat(
        "infantry 1 japan chita",
        "air_force 1 japan chita",
        "infantry 2 russia chita",
        wars=["japan_soviets"],
    )
    b.active = NOBODY
    begin(b, "supply")
    assert (prompt(b), seat(b)) == ("withdraw", "japan")
    assert "japan air_force 1 hailar" in offered(b, "withdraw")
    give(b, "withdraw japan air_force 1 harbin")
    assert units(b, "harbin") == ["japan air_force 1"]
    assert b.control[at(b, "chita")] == SOVIETS


@pytest.mark.rules("14.1", "3.0")
def test_all_see_how_many_blocks_starve_and_nothing_else():
    b = position(
        "infantry 1 japan hailar",
        "infantry 2 japan hailar",
        "fortress 2 japan hailar",
        wars=["japan_soviets"],
    )
    lows = {block: b.low[block] for block in b.units(JAPAN, at(b, "hailar"))}
    check_supply(b)
    assert told(b, "starved") == [{"power": "japan", "area": "hailar", "number": 1}]
    assert all(event.seat == "japan" for event in b.log.events if event.key == "own_unsupplied")
    left = b.units(JAPAN, at(b, "hailar"))
    assert {b.low[block] for block in left} == {1}
    assert set(lows) > set(left)


@pytest.mark.rules("14.1", "3.0")
def test_what_is_known_of_an_unsupplied_stack_does_not_tell_who_lost():
    def seen(kind):
        b = position(
            f"{kind} 3 japan hailar",
            "fortress 2 japan hailar" if kind != "fortress" else "infantry 2 japan hailar",
            wars=["japan_soviets"],
        )
        check_supply(b)
        return sorted((b.low[block], b.high[block]) for block in b.units(JAPAN, at(b, "hailar")))

    assert seen("infantry") == seen("air_force") == seen("fortress")


@pytest.mark.rules("14.1")
def test_what_lies_face_up_loses_for_all_to_see():
    b = position("infantry 2 japan chita", "infantry 2 russia chita", wars=["japan_soviets"])
    block = b.units(JAPAN, at(b, "chita"))[0]
    b.lay(block, FACE_UP)
    check_supply(b)
    assert told(b, "unsupplied") == [
        {"block": "infantry", "block_power": "japan", "block_cv": 2, "area": "chita"}
    ]


@pytest.mark.rules("14.1")
def test_stacks_without_a_line_are_found_by_one_flood():
    b = position(
        "infantry 1 japan hailar",
        "infantry 1 japan tokyo",
        "fleet 1 japan wake_sea",
        "fleet 1 usa marianas_sea",
        wars=["japan_usa"],
    )
    assert [b.atlas.area_ids[area] for area in unsupplied_stacks(b, JAPAN)] == ["hailar"]


@pytest.mark.rules("1.41", "12.52")
def test_single_islets_are_cleared_after_retreats_of_the_supply_phase_too():
    b = table("fleet 1 usa wake", "submarine 1 usa wake", season="summer", active="japan")
    begin(b, "supply_retreats")
    asked = run(b)
    assert asked is not None
    assert (asked.prompt, asked.seat) == ("excess", USA)
