"""13.3 Offensives: limited offensives, one attack on each area, the lost capital first."""

import random

import pytest

from tripartite.core.asks import AskAll
from tripartite.core.dice import Dice, seed_from
from tripartite.core.frames import advance
from tripartite.games.world_at_war import attack
from tripartite.games.world_at_war.terms import FRANCE, LIMITED, NOBODY, UNITED_KINGDOM, UNSUPPLIED, WESTERN
from world_at_war.battle import PHASE, fight, limited, mark, phase
from world_at_war.table import (
    again,
    at,
    begin,
    controller,
    give,
    hold,
    join,
    legal,
    open_course,
    run,
    table,
    units,
    war,
    why,
)


def supply(b, place, state):
    for unit in range(b.atlas.unit_count):
        if b.place[unit] == at(b, place):
            b.supply[unit] = state


@pytest.mark.rules("13.3.5(3)", "13.3.5(4)", "13.3.5.R")
@pytest.mark.parametrize(("roll", "poles", "germans"), [(1, 3, 3), (2, 3, 4), (9, 3, 4), (10, 2, 4)])
def test_a_limited_offensive_hits_up_to_the_number_of_attackers(roll, poles, germans):
    b = table("poland 3 regular pl_lwo", "ger 4 regular pl_war", active="allies")
    hold(b, "ger", "pl_war")
    limited(b, "pl_lwo", "pl_war")
    assert attack.limited_modifier(b) == 2
    fight(b, roll)
    assert (units(b, "pl_lwo"), units(b, "pl_war")) == ({"poland_regular": poles}, {"ger_regular": germans})


@pytest.mark.rules("13.3.5.R")
@pytest.mark.parametrize(("ruling", "left"), [("tested", 0), ("fails", 1)])
def test_a_natural_ten_costs_a_unit_and_may_still_hit(ruling, left):
    b = table("ger 8 regular de_sil", "poland 1 regular pl_poz", natural_ten=ruling)
    fight(limited(b, "de_sil", "pl_poz"), 10)
    assert units(b, "de_sil") == {"ger_regular": 7}
    assert sum(units(b, "pl_poz").values()) == left


@pytest.mark.rules("13.3.5(1-2)")
def test_a_limited_offensive_costs_nothing_and_advances_into_an_emptied_area():
    b = table("ger 5 regular de_sil", "poland 1 regular pl_poz")
    oil = b.oil[:]
    fight(limited(b, "de_sil", "pl_poz"), 1)
    give(b, "hold_back ger_regular 3", "advance")
    assert b.oil == oil
    assert (units(b, "pl_poz"), controller(b, "pl_poz")) == ({"ger_regular": 2}, "ger")
    assert legal(b, "exploit") == []


@pytest.mark.rules("5.4.R", "13.3.5.R")
def test_a_garrisoned_fortress_counts_its_level_against_a_limited_offensive():
    b = table("ger 4 regular de_sil", "poland 2 regular pl_poz")
    limited(b, "de_sil", "pl_poz")
    before = attack.limited_modifier(b)
    b.fortress[at(b, "pl_poz")] = 2
    assert attack.limited_modifier(b) == before + 2
    b.fortress[at(b, "pl_poz")] = 3
    assert attack.limited_modifier(b) == before


@pytest.mark.rules("13.3.5.1", "13.3.5.1.R")
@pytest.mark.parametrize(("roll", "taken"), [(3, True), (4, False)])
def test_against_an_empty_area_numbers_do_not_modify(roll, taken):
    b = table("ger 3 regular de_sil", "poland 1 regular pl_lwo")
    fight(limited(b, "de_sil", "pl_poz"), roll)
    assert (legal(b, "advance") == ["advance"]) == taken


@pytest.mark.rules("13.3(5)", "13.3.R")
def test_an_area_is_attacked_once_in_a_phase():
    b = table("ger 4 regular de_sil", "ger 4 regular de_epr", "poland 4 regular pl_poz")
    fight(limited(b, "de_sil", "pl_poz"), 9)
    assert why(b, "limited_offensive de_epr pl_poz") == ("attacked_already", "13.3(5)")
    assert why(b, "limited_offensive de_epr pl_lwo") == ("not_adjacent", "13.3(5)")


@pytest.mark.rules("13.3(4)")
def test_units_that_have_attacked_make_no_other_attack():
    b = table("ger 4 regular de_sil", "poland 4 regular pl_poz", "poland 1 regular pl_kra")
    fight(limited(b, "de_sil", "pl_poz"), 9)
    assert run(b) is None


@pytest.mark.rules("9.3(1)", "9.3(3)")
@pytest.mark.parametrize(("state", "attacks"), [(LIMITED, True), (UNSUPPLIED, False)])
def test_limited_supply_allows_limited_offensives_and_no_supply_none(state, attacks):
    b = table("ger 4 regular de_sil", "ger 1 regular de_ber", "poland 4 regular pl_poz")
    supply(b, "de_sil", state)
    phase(b)
    assert ("limited_offensive de_sil pl_poz" in legal(b)) == attacks


@pytest.mark.rules("13.3(2)")
def test_an_attack_on_a_neutral_declares_war_and_its_units_defend():
    b = table("ger 6 regular de_ruh", "netherlands 2 regular nl_hol", turn="spring_1940")
    limited(b, "de_ruh", "nl_hol")
    assert attack.defenders(b) == []
    fight(b, 1)
    assert b.attackers[b.atlas.nation_ids.index("netherlands")] == 1
    assert units(b, "nl_hol") == {"netherlands_regular": 1}


@pytest.mark.rules("13.3(8)")
def test_a_major_without_its_capital_attacks_nothing_else_before_it():
    b = table(
        "fra 3 regular fr_loi", "fra 3 regular fr_bur", "ger 2 regular fr_par", "ger 2 regular fr_lor",
        active="allies", turn="summer_1940",
    )  # fmt: skip
    hold(b, "ger", "fr_par", "fr_lor")
    phase(b)
    assert legal(b, "limited_offensive") == [
        "limited_offensive fr_loi fr_par",
        "limited_offensive fr_bur fr_par",
    ]
    give(b, "limited_offensive fr_loi fr_par")
    fight(b, 9)
    assert b.capital_tried[FRANCE] == 1


@pytest.mark.rules("13.3(8)", "13.3.R")
def test_the_attempt_on_the_capital_is_due_once():
    b = table("fra 3 regular fr_bur", "ger 2 regular fr_par", "ger 2 regular fr_lor", active="allies")
    hold(b, "ger", "fr_par", "fr_lor")
    b.capital_tried[FRANCE] = 1
    phase(b)
    assert "limited_offensive fr_bur fr_lor" in legal(b)


@pytest.mark.rules("13.3.8.R")
def test_isolated_enemies_are_attacked_in_place_by_limited_offensive_alone():
    b = table("ger 4 regular ly_tob", "uk 1 regular ly_tob", turn="spring_1942")
    hold(b, "ger", "ly_tob")
    b.actions[0] = 2
    phase(b, "operation_markers")
    assert legal(b) == ["mark_operation ger ly_tob eg_wes", "end_markers"]
    fight(limited(b, "ly_tob", "ly_tob"), 1)
    assert units(b, "ly_tob") == {"ger_regular": 4}


@pytest.mark.rules("13.3.6(9-10)")
def test_an_attack_may_be_called_off_before_anything_happens():
    b = table("ger 4 regular de_sil", "poland 4 regular pl_poz")
    limited(b, "de_sil", "pl_poz")
    give(b, "call_off_attack")
    assert "limited_offensive de_sil pl_poz" in legal(b)
    assert not any(b.engaged)
    assert b.attack_to == NOBODY


def front(seed):
    """A front in the East with units, air fleets and fortresses at random."""
    rng = random.Random(seed)
    stacks = []
    for place in ("pl_war", "pl_kra", "de_epr", "ba_sou", "hu_bud"):
        stacks += [f"ger {rng.randint(1, 4)} regular {place}", f"ger {rng.randint(0, 1)} air {place}"]
    for place in ("pl_bre", "pl_lwo", "su_min", "su_zhi", "su_smo", "su_gom"):
        stacks += [f"ussr {rng.randint(0, 3)} regular {place}", f"ussr {rng.randint(0, 1)} air {place}"]
    stacks += ["ger 1 elite pl_war", "ussr 1 elite pl_bre", "romania 2 regular hu_bud"]
    b = table(*stacks, turn=rng.choice(["summer_1941", "winter_1941", "spring_1942"]))
    join(b, "axis", "romania", "hungary", "ita")
    war(b, "axis_western", "axis_soviet")
    hold(b, "ger", "pl_war", "pl_kra", "de_epr", "ba_sou", "hu_bud")
    hold(b, "ussr", "pl_bre", "pl_lwo")
    b.fortress[at(b, "pl_bre")] = rng.randint(0, 2)
    b.actions[0] = 3
    b.dice = Dice(seed_from(f"front {seed}"))
    open_course(b, PHASE)
    return b, rng


@pytest.mark.rules("13.3(1,3)", "13.3.9(1-3)")
@pytest.mark.parametrize("seed", range(12))
def test_random_offensives_end_and_leave_a_consistent_board(seed):
    b, rng = front(seed)
    answers = 0
    while (asked := advance(b, -1)) is not None:
        assert not isinstance(asked, AskAll)
        for option in asked.options:
            assert option.declared.refuses(b, asked.seat, option.values) is None, option
        if answers % 5 == 2:
            b = again(b)
        option = rng.choice(asked.options)
        option.declared.carry_out(b, asked.seat, option.values)
        answers += 1
        assert answers < 2000
    counted = b.stack[:], b.land[:]
    b.recount()
    assert (b.stack, b.land) == counted
    assert not any(b.engaged)
    assert not any(b.exploits)
    assert (b.operation_from, b.attack_to) == ([], NOBODY)


@pytest.mark.rules("13.3.6(9-10)")
def test_offensives_end_where_the_camp_says_so():
    b = table("ger 4 regular de_sil", "poland 4 regular pl_poz")
    mark(b, "ger", "de_sil", "pl_poz")
    phase(b)
    assert give(b, "end_offensives") is None
    assert b.operation_from == []
    assert not any(b.attacked)


@pytest.mark.rules("13.2.3(6)", "13.3(7)")
def test_both_sides_may_change_the_bases_of_fleets_that_were_used():
    b = table(
        "ger 4 regular de_sil",
        "ger 1 air de_sil",
        "poland 2 regular pl_poz",
        "uk 1 air pl_war",
        "uk 1 air pl_kra",
    )
    limited(b, "de_sil", "pl_poz")
    answers = {
        "air_support": "support ger_air de_sil tactical",
        "air_defence": "support uk_air pl_war tactical",
    }
    asked = fight(b, 9, until="change_of_base", **answers)
    assert (asked.prompt, asked.seat) == ("change_of_base", 0)
    asked = give(b, "change_base ger_air de_sil de_ber")
    assert asked.seat == 1
    assert {id.split()[2] for id in legal(b, "change_base")} == {"pl_war"}
    give(b, "keep_bases")
    assert (units(b, "de_ber"), b.used_air) == ({"ger_air": 1}, [])


@pytest.mark.rules("13.3.2", "13.3.2.R")
def test_a_minor_that_retakes_its_capital_alone_joins_at_once():
    b = table("belgium 2 regular nl_hol", "ger 1 regular be_bel", active="allies", turn="spring_1940")
    join(b, "western", "belgium")
    hold(b, "ger", "be_bel")
    hold(b, "belgium", "nl_hol")
    b.lone[b.atlas.nation_ids.index("belgium")] = 1
    b.actions[UNITED_KINGDOM] = 2
    phase(b, "operation_markers")
    assert [id for id in legal(b) if "be_bel" in id and "mark" in id] == []
    phase(b)
    assert legal(b, "limited_offensive") == ["limited_offensive nl_hol be_bel"]
    fight(limited(b, "nl_hol", "be_bel"), 1)
    give(b, "advance")
    assert controller(b, "be_bel") == "belgium"
    assert not any(b.lone)


@pytest.mark.rules("9.3(2)", "13.3.8.R")
def test_units_cut_off_in_a_fortress_make_limited_offensives_and_may_win_the_area_back():
    b = table("ger 1 regular ly_tob", "uk 6 regular ly_tob", turn="spring_1942", active="allies")
    hold(b, "ger", "ly_tob")
    for unit in b.land_units(at(b, "ly_tob"), WESTERN):
        b.supply[unit] = UNSUPPLIED
    b.fortress[at(b, "ly_tob")] = 0
    assert run(phase(b)) is None
    b.fortress[at(b, "ly_tob")] = 1
    fight(limited(b, "ly_tob", "ly_tob"), 1)
    assert controller(b, "ly_tob") == "uk"


@pytest.mark.rules("13.2.1(3)")
def test_units_that_moved_may_attack_in_the_same_phase():
    b = table("ger 3 regular de_ber", "poland 1 regular pl_poz")
    begin(b, "tactical_movement")
    give(b, "march de_ber", "go ger_regular 2 de_sil")
    while run(b).prompt != "offensives":
        give(b, run(b).options[-1].id)
    assert "limited_offensive de_sil pl_poz" in legal(b)
