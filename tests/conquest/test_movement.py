"""11.0 Movement: Orders to units that go together, Battle Groups, and what all see of it."""

import pytest

from conquest.marching import go, goals, moving, offered, stage, why_not
from conquest.table import at, give, legal, put, run, units, why
from tripartite.core.events import Log
from tripartite.games.conquest.blocks import eliminate
from tripartite.games.conquest.terms import FACE_UP, FORTRESS, INFANTRY, JAPAN, NOBODY, STANDING

# --- 11.0 Orders --------------------------------------------------------------------------------------------


@pytest.mark.rules("11.0")
def test_each_unit_that_moves_takes_an_order():
    b = moving("infantry 1 japan mukden", "infantry 1 japan mukden", "infantry 1 japan korea", orders=3)
    go(b, "jehol", "mukden japan infantry 1", "mukden japan infantry 1")
    assert b.orders == 1
    assert why(b, "order jehol japan infantry 1") == ("moved_already", "11.0")
    go(b, "harbin", "korea japan infantry 1")
    assert b.orders == 0
    assert stage(b) != "movement"


@pytest.mark.rules("11.0")
def test_no_more_units_go_along_than_there_are_orders():
    b = moving("infantry 1 japan mukden", "infantry 1 japan mukden", orders=1)
    give(b, "order mukden japan infantry 1")
    assert offered(b, "join") == set()
    assert why(b, "join mukden japan infantry 1") == ("no_orders_left", "11.0")


@pytest.mark.rules("11.0", "11.53")
def test_units_go_along_from_the_same_area_and_by_the_same_movement():
    b = moving(
        "fleet 1 japan tokyo", "air_force 1 japan tokyo", "infantry 1 japan tokyo", "fleet 1 japan osaka"
    )
    give(b, "order tokyo japan fleet 1")
    assert offered(b, "join") == {"tokyo japan air_force 1"}
    assert why(b, "join osaka japan fleet 1") == ("other_area", "11.53")
    assert why(b, "join tokyo japan infantry 1") == ("other_movement", "11.0")


@pytest.mark.rules("11.0")
def test_units_that_go_together_go_where_each_of_them_can():
    b = moving("fleet 1 japan tokyo", "submarine 1 japan tokyo")
    alone = goals(b, "tokyo japan fleet 1")
    assert goals(b, "tokyo japan fleet 1", "tokyo japan submarine 1") < alone
    assert "marianas_sea" in goals(b, "tokyo japan fleet 1", "tokyo japan submarine 1")


@pytest.mark.rules("11.0")
def test_an_order_may_be_taken_back_before_anybody_moves():
    b = moving("infantry 1 japan mukden", orders=1)
    give(b, "order mukden japan infantry 1", "cancel")
    assert (b.orders, b.selected, b.has_moved) == (1, [], 0)
    assert "order mukden japan infantry 1" in legal(b)


@pytest.mark.rules("11.0")
def test_a_phase_ends_when_its_player_says_so():
    b = moving("infantry 1 japan mukden")
    give(b, "done")
    assert b.frames[0].stage_name != "movement"


@pytest.mark.rules("11.0", "3.0")
def test_equal_units_are_offered_once_and_others_units_never():
    b = moving("infantry 1 japan mukden", "infantry 1 japan mukden", "infantry 1 usa seattle")
    assert [option for option in legal(b) if option.startswith("order")] == ["order mukden japan infantry 1"]
    assert why(b, "order seattle usa infantry 1") == ("not_your_unit", "11.0")
    assert why(b, "order mukden japan tank 1") == ("no_such_unit", "3.0")
    assert why(b, "order mukden japan infantry 2") == ("no_such_unit", "3.0")


@pytest.mark.rules("11.0", "3.241")
def test_what_cannot_go_anywhere_gets_no_order():
    b = moving("fortress 1 japan mukden", "infantry 1 japan kansu", "militia 1 nationalists kansu")
    assert why(b, "order mukden japan fortress 1") == ("never_moves", "3.241")
    assert why(b, "order kansu japan infantry 1") == ("nowhere_to_go", "11.0")


@pytest.mark.rules("11.0")
def test_a_goal_that_is_not_offered_has_its_reason():
    b = moving("infantry 1 japan mukden", "militia 1 nationalists peiping", "infantry 1 japan korea")
    unit = "mukden japan infantry 1"
    assert why_not(b, "mukden", unit) == ("stands_there", "11.0")
    assert why_not(b, "tsingtao", unit) == ("needs_violation", "15.3")
    assert why_not(b, "marshalls", unit) == ("out_of_reach", "11.0")
    assert why_not(b, "peiping", unit) == ("must_engage", "11.52")
    assert why_not(b, "jehol<mukden", unit) == ("not_engaging", "11.52")
    assert why_not(b, "peiping<tokyo", unit) == ("no_border", "11.52")


# --- 11.5 arriving ------------------------------------------------------------------------------------------


@pytest.mark.rules("11.5", "11.54", "12.5")
def test_engaging_notes_whence_and_over_which_border():
    b = moving("infantry 1 japan mukden", "air_force 1 japan mukden", "militia 1 nationalists peiping")
    go(b, "peiping<mukden", "mukden japan infantry 1")
    border = b.atlas.between[at(b, "mukden")][at(b, "peiping")]
    block = b.units(JAPAN, at(b, "peiping"))[0]
    assert (b.origin[block], b.border[block]) == (at(b, "mukden"), border)
    assert (b.engaged_from, b.engaged_into) == ([at(b, "mukden")], [at(b, "peiping")])
    assert b.aggressions == [at(b, "peiping")]


@pytest.mark.rules("11.54")
def test_entering_unoccupied_enemy_territory_is_aggression_without_engaging():
    b = moving("infantry 1 japan peiping")
    go(b, "suchow", "peiping japan infantry 1")
    block = b.units(JAPAN, at(b, "suchow"))[0]
    assert (b.aggressions, b.origin[block], b.border[block]) == ([at(b, "suchow")], NOBODY, NOBODY)


@pytest.mark.rules("11.54")
def test_joining_a_battle_of_ones_own_is_no_aggression():
    b = moving("infantry 1 japan mukden", "infantry 1 japan peiping", "militia 1 nationalists peiping")
    go(b, "peiping<mukden", "mukden japan infantry 1")
    assert b.aggressions == []


@pytest.mark.rules("11.53", "12.71")
def test_units_that_engage_at_sea_together_are_a_battle_group():
    """EX-11.53-groups."""
    first = ("fleet 1 japan bonin_sea", "carrier 1 japan bonin_sea")
    b = moving(*first, "fleet 2 japan wake_sea", "fleet 1 usa marianas_sea", wars=("japan_usa",))
    go(b, "marianas_sea<bonin_sea", "bonin_sea japan fleet 1", "bonin_sea japan carrier 1")
    go(b, "marianas_sea<wake_sea", "wake_sea japan fleet 2")
    groups = [b.group[block] for block in b.units(JAPAN, at(b, "marianas_sea"))]
    assert sorted(groups) == [1, 1, 2]


@pytest.mark.rules("11.53")
def test_battle_groups_are_for_sea_battles():
    b = moving("fleet 1 japan yellow_sea", "militia 1 nationalists nanking")
    go(b, "nanking<yellow_sea", "yellow_sea japan fleet 1")
    assert max(b.group) == 0


@pytest.mark.rules("15.21", "1.21")
def test_whoever_stays_in_a_sea_with_a_new_enemy_is_the_aggressor_there():
    """EX-15.21-shared-sea."""
    b = moving("fleet 1 japan sulu_sea", "fleet 1 usa sulu_sea", "infantry 1 japan mukden")
    give(b, "declare usa")
    assert "celebes_sea" in goals(b, "sulu_sea japan fleet 1")
    left = b.copy()
    go(left, "celebes_sea", "sulu_sea japan fleet 1")
    assert left.aggressions == []
    give(b, "done")
    assert at(b, "sulu_sea") in b.aggressions or at(b, "sulu_sea") in b.battles


# --- 3.0 what all see ---------------------------------------------------------------------------------------


@pytest.mark.rules("3.0", "11.0")
def test_all_see_how_many_blocks_go_where_and_no_more():
    b = moving("infantry 1 japan mukden", "tank 2 japan mukden")
    give(b, "order mukden japan infantry 1", "join mukden japan tank 2")
    b.log = Log()
    give(b, "move jehol")
    public = [event for event in b.log.events if event.seat is None and event.key == "moved"]
    assert [event.facts for event in public] == [
        {"power": "japan", "number": 2, "from": "mukden", "to": "jehol"}
    ]
    assert sorted(event.facts["type"] for event in b.log.events if event.seat == "japan") == [
        "infantry",
        "tank",
    ]


@pytest.mark.rules("3.0")
def test_what_moves_is_no_fortress_and_cannot_be_told_from_what_stood_with_it():
    b = moving("infantry 1 japan mukden", "fortress 2 japan mukden", "tank 1 japan mukden")
    known = b.units(JAPAN, at(b, "mukden"))[0]
    b.could[known] = 1 << INFANTRY
    go(b, "jehol", "mukden japan infantry 1")
    assert b.could[known] & 1 << FORTRESS == 0
    assert b.could[known] != 1 << INFANTRY
    assert b.high[known] == 2


@pytest.mark.rules("3.0", "11.51")
def test_what_lay_face_up_in_a_battle_stands_up_when_it_leaves():
    b = moving("infantry 1 japan peiping", "militia 1 nationalists peiping")
    block = b.units(JAPAN, at(b, "peiping"))[0]
    b.face[block] = FACE_UP
    go(b, "mukden", "peiping japan infantry 1")
    assert (b.face[block], b.disengaged[block]) == (STANDING, 1)


# --- 1.41 Islets --------------------------------------------------------------------------------------------


@pytest.mark.rules("1.41")
def test_of_several_units_on_a_single_islet_all_but_one_go_at_the_end_of_the_phase():
    b = moving("fleet 2 usa midway", "marine 1 usa midway_sea", "fleet 1 usa hawaii", active="usa", orders=1)
    go(b, "midway", "midway_sea usa marine 1")
    ask = run(b)
    assert ask is not None
    assert (ask.prompt, ask.seat) == ("excess", 1)
    assert offered(b, "remove") == {"midway usa fleet 2", "midway usa marine 1"}
    assert why(b, "remove hawaii usa fleet 1") == ("room_enough", "1.41")
    give(b, "remove midway usa fleet 2")
    assert units(b, "midway") == ["usa marine 1"]


@pytest.mark.rules("1.41")
def test_groups_and_bases_have_no_stacking_limit_and_rivals_have_room_beside_each_other():
    units_there = ("fleet 2 usa hawaii", "marine 1 usa hawaii", "fleet 2 usa samoa", "marine 1 usa samoa")
    b = moving(
        *units_there, "marine 1 usa wake", "marine 1 japan wake", active="usa", orders=0, wars=("japan_usa",)
    )
    put(b, "usa", "infantry", 1, "seattle")
    run(b)
    assert len(b.units(1, at(b, "hawaii"))) == len(b.units(1, at(b, "samoa"))) == 2
    assert len(units(b, "wake")) == 2


@pytest.mark.rules("11.0", "3.3")
def test_what_is_disbanded_while_it_is_given_an_order_does_not_go():
    b = moving("infantry 1 japan mukden", "infantry 2 japan mukden", "infantry 1 japan korea")
    give(b, "order mukden japan infantry 1", "join mukden japan infantry 2")
    eliminate(b, b.selected[0])
    give(b, "move jehol")
    assert (units(b, "jehol"), b.orders) == (["japan infantry 2"], 8)
    give(b, "order korea japan infantry 1")
    eliminate(b, b.selected[0])
    ask = run(b)
    assert ask is not None
    assert (ask.prompt, b.selected) == ("movement", [])


@pytest.mark.rules("11.52", "11.51", "11.221")
def test_a_coast_over_which_a_unit_disengaged_is_used_up_though_it_invades_elsewhere():
    there = ("infantry 2 japan suchow", "infantry 1 japan suchow", "militia 1 nationalists suchow")
    b = moving(*there)
    assert "yellow_sea" in goals(b, "suchow japan infantry 1")
    go(b, "nanking<yellow_sea", "suchow japan infantry 2")
    assert "yellow_sea" not in goals(b, "suchow japan infantry 1")
    assert "yellow_sea" in goals(moving(*there), "suchow japan infantry 1")


# --- 11.0 why not -------------------------------------------------------------------------------------------


@pytest.mark.rules("11.0", "15.3", "1.1")
def test_what_is_too_far_is_told_before_what_is_forbidden():
    b = moving("infantry 1 japan mukden")
    assert why_not(b, "siam", "mukden japan infantry 1") == ("out_of_reach", "11.0")
    assert why_not(b, "peiping", "mukden japan infantry 1") == ("needs_violation", "15.3")
    assert why_not(b, "tibet", "mukden japan infantry 1") == ("never_entered", "1.1")


@pytest.mark.rules("11.22", "11.3")
def test_convoys_do_not_engage_and_an_air_force_at_sea_has_to_land():
    b = moving(
        "infantry 1 japan philippine_sea",
        "air_force 1 japan philippine_sea",
        "fleet 1 usa sulu_sea",
        wars=("japan_usa",),
    )
    assert why_not(b, "sulu_sea", "philippine_sea japan infantry 1") == ("convoys_do_not_engage", "11.22")
    assert why_not(b, "sulu_sea", "philippine_sea japan air_force 1") == ("must_land", "11.3")


@pytest.mark.rules("10.41", "10.42")
def test_in_winter_what_winter_forbids_is_told_first():
    b = moving("infantry 1 russia chita", active="soviets", season="winter")
    assert why_not(b, "ulan_bator", "chita russia infantry 1") == ("leaves_russia", "10.41")
    b = moving("infantry 1 japan mukden", "infantry 1 japan jehol", season="winter")
    assert why_not(b, "jehol", "mukden japan infantry 1") == ("no_base_or_home", "10.42")


@pytest.mark.rules("10.11", "15.3")
def test_in_an_emergency_aggression_is_refused_for_being_that():
    b = moving("infantry 1 japan mukden")
    b.emergency = 1
    assert why_not(b, "peiping", "mukden japan infantry 1") == ("no_aggression_in_emergency", "10.11")
