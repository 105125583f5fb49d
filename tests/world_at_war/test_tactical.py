"""13.2 Tactical movement: marches of land units and flights of air fleets."""

import pytest

from tripartite.games.world_at_war.terms import ACCEPTED, MOVED, UNSUPPLIED
from world_at_war.table import (
    again,
    at,
    begin,
    controller,
    give,
    hold,
    join,
    legal,
    nation,
    run,
    table,
    type_,
    units,
    war,
    why,
)


def moving(b):
    """A board at the tactical movement of its active side."""
    begin(b, "tactical_movement")
    return b


def at_war(*stacks, **options):
    b = table(*stacks, **options)
    war(b, "axis_western")
    return moving(b)


def unsupplied(b, name, place):
    for unit in b.units_of(type_(b, name), at(b, place)):
        b.supply[unit] = UNSUPPLIED


# --- 13.2.1 land units -------------------------------------------------------------------------------------


@pytest.mark.rules("13.2.1(1)", "13.2")
@pytest.mark.parametrize("kind", ["regular", "elite"])
def test_land_units_move_one_area(kind):
    b = at_war(f"ger 2 {kind} de_sil", "ger 1 regular de_kie")
    give(b, "march de_sil", f"go ger_{kind} 2 de_ber")
    assert units(b, "de_ber") == {f"ger_{kind}": 2}
    assert all(b.moved[unit] == MOVED for unit in b.units_of(type_(b, f"ger_{kind}"), at(b, "de_ber")))
    assert legal(b, "march") == ["march de_kie"]


@pytest.mark.rules("13.2.1(1)")
def test_no_unit_moves_two_areas():
    b = at_war("ger 2 regular de_sil")
    give(b, "march de_sil")
    assert why(b, "go ger_regular 1 de_kie") == ("beyond_one_area", "13.2.1(1)")
    give(b, "go ger_regular 1 de_ber", "halt")
    assert why(b, "march de_ber") == ("moved_already", "13.2.1(1)")


@pytest.mark.rules("13.2")
def test_a_march_can_be_given_up():
    b = at_war("ger 2 regular de_sil")
    give(b, "march de_sil", "halt")
    assert b.march_from == -1
    assert "march de_sil" in legal(b)


@pytest.mark.rules("13.2", "4.2(8-9)")
def test_units_may_enter_an_empty_enemy_area_and_control_it():
    b = at_war("ger 2 regular de_sil")
    give(b, "march de_sil", "go ger_regular 1 pl_poz")
    assert controller(b, "pl_poz") == "ger"


@pytest.mark.rules("13.2.1.R")
def test_an_occupied_enemy_area_is_entered_by_an_offensive_alone():
    b = at_war("ger 2 regular de_sil", "poland 1 regular pl_poz")
    give(b, "march de_sil")
    assert why(b, "go ger_regular 1 pl_poz") == ("occupied_area", "13.2.1.R")


@pytest.mark.rules("13.2.1.R")
def test_a_land_strait_is_crossed_into_a_friendly_area():
    b = at_war("ita 1 regular it_tar")
    join(b, "axis", "ita")
    give(b, "march it_tar", "go ita_regular 1 it_sic")
    assert units(b, "it_sic") == {"ita_regular": 1}


@pytest.mark.rules("13.3(2)", "16.2(1,3)")
def test_entering_a_neutral_declares_war():
    b = at_war("ger 2 regular de_kie")
    give(b, "march de_kie", "go ger_regular 1 dk_den")
    assert b.attackers[nation("denmark")] & 1
    assert controller(b, "dk_den") == "ger"


@pytest.mark.rules("9.3(1)")
def test_units_without_supply_do_not_move():
    b = at_war("ger 2 regular de_sil")
    unsupplied(b, "ger_regular", "de_sil")
    begin(b, "tactical_movement")
    assert legal(b, "march") == []


@pytest.mark.rules("4.2.1(1)")
def test_no_march_leads_where_there_is_no_room():
    b = at_war("ger 4 regular de_sil", "ger 6 regular de_ber")
    give(b, "march de_sil")
    assert [id for id in legal(b, "go") if id.endswith("de_ber")] == [
        "go ger_regular 1 de_ber",
        "go ger_regular 2 de_ber",
    ]
    assert why(b, "go ger_regular 3 de_ber") == ("no_room", "4.2.1(1)")


@pytest.mark.rules("16.1(4)", "16.1.R")
def test_soviets_walk_into_areas_that_the_pact_leaves_them():
    b = table("ussr 2 regular su_min", "poland 1 regular pl_bre", active="allies")
    war(b, "axis_western")
    b.pact = ACCEPTED
    moving(b)
    give(b, "movement_done", "march su_min", "go ussr_regular 1 pl_bre")
    assert units(b, "pl_bre") == {"ussr_regular": 1}
    assert controller(b, "pl_bre") == "ussr"


@pytest.mark.rules("P16(2)")
def test_units_may_enter_a_neutral_that_grants_transit_without_taking_it():
    b = at_war("ger 2 regular dk_den")
    hold(b, "ger", "dk_den")
    sweden = nation("sweden")
    for position in range(b.atlas.track_low[sweden], b.atlas.track_high[sweden] + 1):
        if b.atlas.grants_transit(sweden, position, 0):
            b.track[sweden] = position
    b.assess_relations()
    give(b, "march dk_den", "go ger_regular 1 se_sou")
    assert controller(b, "se_sou") == "sweden"
    assert not b.attackers[sweden]


@pytest.mark.rules("13.2", "6")
def test_the_western_allies_move_before_the_ussr():
    b = at_war("uk 1 regular gb_lon", "ussr 1 regular su_mos", active="allies")
    first = run(b)
    second = give(b, "movement_done")
    assert (first.seat, second.seat) == (1, 2)
    assert legal(b, "march") == ["march su_mos"]


@pytest.mark.rules("13.2")
def test_a_march_goes_on_after_it_was_written_and_read():
    b = at_war("ger 2 regular de_sil")
    give(b, "march de_sil", "go ger_regular 1 de_ber")
    other = again(b)
    assert legal(other) == legal(b)


# --- 13.2.3 air fleets -------------------------------------------------------------------------------------


def fleets(b, place, name="ger_air"):
    return b.units_of(type_(b, name), at(b, place))


@pytest.mark.rules("13.2.3(1,4-5)")
@pytest.mark.parametrize(("to", "inactive"), [("de_sax", 0), ("de_mun", 0), ("de_tyr", 1)])
def test_an_air_fleet_stays_active_for_two_areas_and_turns_inactive_beyond(to, inactive):
    b = at_war("ger 2 air de_ber")
    give(b, "take_off de_ber", f"fly ger_air {to}")
    [fleet] = fleets(b, to)
    assert b.inactive[fleet] == inactive
    assert b.moved[fleet] == MOVED


@pytest.mark.rules("13.2.3(1,4-5)")
def test_an_air_fleet_flies_once_and_only_while_active():
    b = at_war("ger 1 air de_ber", "ger 1 air de_kie")
    b.own_units()
    b.inactive[fleets(b, "de_kie")[0]] = 1
    give(b, "take_off de_ber", "fly ger_air de_sax")
    assert legal(b, "take_off") == []


@pytest.mark.rules("13.2.3(1,4-5)")
def test_an_air_fleet_flies_to_friendly_areas_alone():
    b = at_war("ger 1 air de_sil")
    give(b, "take_off de_sil")
    assert why(b, "fly ger_air pl_war") == ("not_a_base", "13.2.3(1,4-5)")
    hold(b, "ger", "pl_war")
    assert why(b, "fly ger_air pl_war") is None


@pytest.mark.rules("9.3(4)")
def test_air_fleets_leave_an_isolated_area_for_one_within_two_even_when_inactive():
    b = table("ger 1 air pl_kra", "ger 1 regular de_ber")
    war(b, "axis_western")
    hold(b, "ger", "pl_kra")
    unsupplied(b, "ger_air", "pl_kra")
    b.inactive[fleets(b, "pl_kra")[0]] = 1
    moving(b)
    give(b, "take_off pl_kra")
    assert "fly ger_air de_sil" in legal(b)
    assert why(b, "fly ger_air de_kie") == ("out_of_range", "13.2.3(2-3)")
    give(b, "fly ger_air de_sil")
    assert len(fleets(b, "de_sil")) == 1


@pytest.mark.rules("13.2")
def test_what_is_offered_is_exactly_what_is_not_refused():
    b = table(empty=False)
    war(b, "axis_western")
    moving(b)
    for step in ("", "march de_sil", "halt", "take_off de_sil"):
        asked = give(b, *([step] if step else []))
        for verb in asked.verbs:
            table_of = b.vocabulary.tables[verb.number]
            offered = {option.id for option in asked.options if option.declared is verb}
            if len(verb.kinds) == 3:
                types = range(len(table_of.names[0]))
                places = [*b.atlas.ways[b.march_from], b.march_from, at(b, "fr_par")]
                every = [
                    table_of.of((type, number, to)) for type in types for number in range(10) for to in places
                ]
            else:
                every = table_of.every()
            allowed = {option.id for option in every if verb.refuses(b, asked.seat, option.values) is None}
            assert offered == allowed, (step, verb.name)
