"""14.2 Submarine attacks, and P22 the Arctic."""

from __future__ import annotations

from typing import Any

import pytest

from tripartite.games.world_at_war import submarines
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.knowledge import redact
from tripartite.games.world_at_war.terms import (
    AXIS,
    GERMANY,
    NOBODY,
    PORTUGAL,
    TO_UK,
    TO_USSR,
    UK_OIL,
    UK_RM,
    UNITED_KINGDOM,
    USA,
    USA_RM,
)
from world_at_war.table import again, at, dice, give, hold, join, legal, put, run, table, war, why

WOLF_PACKS, SCHNORKEL = "ger_t1", "ger_t6"


def campaign(
    boats: int = 2, to_uk: int = 3, to_ussr: int = 0, asw: int = 0, turn: str = "summer_1941", **options: Any
) -> Board:
    """Submarines against convoys under way."""
    b = table(turn=turn, **options)
    war(b, "axis_western", "axis_soviet")
    b.submarines[GERMANY] = boats
    b.asw = [0] * len(b.asw)
    b.asw[UNITED_KINGDOM] = asw
    b.convoys[TO_UK] = [UK_RM, UK_OIL, USA_RM, UK_RM, UK_RM, UK_RM][:to_uk]
    b.convoys[TO_USSR] = [USA_RM, UK_RM, UK_OIL][:to_ussr]
    frame = submarines.open_campaign(b)
    assert frame is not None
    b.frames = [frame]
    return b


def complete(b: Board, *advances: str) -> None:
    for advance in advances:
        b.progress[b.atlas.advance_ids.index(advance)] = 100


def arctic(air: bool = False, fleet: bool = True, turn: str = "summer_1942", **options: Any) -> Board:
    """German forces in Norway against one convoy to the USSR."""
    b = campaign(boats=0, to_uk=0, to_ussr=1, turn=turn, **options)
    hold(b, "ger", "no_ber", "no_nar", "no_osl", "no_tro")
    if fleet:
        put(b, "ger", 1, "fleet", "no_nar")
    if air:
        put(b, "ger", 1, "air", "no_ber")
    return b


@pytest.mark.rules("14.2(2)")
def test_each_submarine_goes_to_a_convoy_of_its_own_without_wolf_packs() -> None:
    b = campaign(boats=2, to_uk=1)
    assert legal(b) == ["assign_submarines to_uk 1", "submarines_ready"]
    assert why(b, "assign_submarines to_uk 2") == ("no_wolf_packs", "14.2(7)")
    assert why(b, "assign_submarines to_ussr 1") == ("no_convoy_left", "14.2(2)")
    assert why(b, "assign_submarines persian_route 1") == ("no_submarines_there", "13.4.8")
    complete(b, WOLF_PACKS)
    assert legal(b, "assign_submarines") == ["assign_submarines to_uk 1", "assign_submarines to_uk 2"]
    assert why(b, "assign_submarines to_uk 3") == ("no_submarines_left", "14.2(2)")


@pytest.mark.rules("14.2(2)")
def test_submarines_may_be_divided_between_both_routes() -> None:
    b = campaign(boats=2, to_uk=1, to_ussr=1)
    dice(b, 10, 1, 10, 1)
    give(b, "assign_submarines to_ussr 1", "assign_submarines to_uk 1")
    assert b.sunk == [1, 1, 0]


@pytest.mark.rules("14")
def test_convoys_to_the_ussr_are_attacked_only_while_it_is_at_war() -> None:
    b = campaign(to_uk=1, to_ussr=1)
    b.war[1] = 0
    assert legal(b, "assign_submarines") == ["assign_submarines to_uk 1"]


@pytest.mark.rules("14.2(2)")
def test_nobody_is_asked_without_submarines_or_convoys() -> None:
    assert run(campaign(boats=0)) is None
    assert run(campaign(to_uk=0)) is None


@pytest.mark.rules("14.2(4)")
def test_detection_counts_points_further_submarines_fleets_and_advances() -> None:
    b = campaign(asw=2)
    assert submarines.detection(b, TO_UK, 1) == 2
    assert submarines.detection(b, TO_UK, 3) == 4
    put(b, "uk", 2, "fleet", "x_cuk")
    assert submarines.detection(b, TO_UK, 1) == 4
    assert submarines.detection(b, TO_USSR, 1) == 2
    complete(b, "uk_t1", "uk_t9")
    assert submarines.detection(b, TO_UK, 1) == 7
    complete(b, SCHNORKEL)
    assert submarines.detection(b, TO_UK, 1) == 6
    b.asw[UNITED_KINGDOM] = 9
    assert submarines.detection(b, TO_UK, 1) == 10


@pytest.mark.rules("14.2(4)", "15.3(3-4)")
def test_the_schnorkel_lowers_detection_by_fleets_as_well() -> None:
    b = campaign()
    put(b, "uk", 2, "fleet", "x_cuk")
    complete(b, SCHNORKEL)
    assert submarines.detection(b, TO_UK, 1) == 1
    assert submarines.detection(b, TO_USSR, 1) == 0


@pytest.mark.rules("14.2(4)", "P16(3-5)")
def test_bases_in_the_azores_count_while_portugal_is_no_enemy() -> None:
    b = campaign(asw=1)
    b.track[PORTUGAL] = 1
    assert submarines.asw_value(b) == 2
    b.surrendered[PORTUGAL] = 1
    assert submarines.asw_value(b) == 1


@pytest.mark.rules("14.2(4)")
def test_american_points_count_at_war_and_in_an_undeclared_one() -> None:
    b = campaign(asw=1)
    b.asw[USA] = 2
    assert submarines.asw_value(b) == 1
    b.track[USA] = 4
    assert submarines.asw_value(b) == 3
    b.track[USA] = 0
    join(b, "western", "usa")
    assert submarines.asw_value(b) == 3


@pytest.mark.rules("P17")
def test_a_broken_cipher_halves_detection_once() -> None:
    b = campaign(boats=1, to_uk=1, asw=5)
    b.detection_halved = 1
    assert submarines.detection(b, TO_UK, 1) == 2
    dice(b, 3, 3)
    give(b, "assign_submarines to_uk 1")
    assert b.submarines[GERMANY] == 1
    assert not b.detection_halved


@pytest.mark.rules("14.2(5)")
def test_a_detected_submarine_is_destroyed_on_more_than_five() -> None:
    for face, left in ((5, 1), (6, 0)):
        b = campaign(boats=1, to_uk=1, asw=3)
        dice(b, 3, face, *([3] if left else []))
        give(b, "assign_submarines to_uk 1")
        assert b.submarines[GERMANY] == left
        assert len(b.convoys[TO_UK]) == 1


@pytest.mark.rules("14.2(5)")
def test_the_sign_may_be_read_as_at_least_and_the_advance_needs_one_less() -> None:
    b = campaign(boats=1, to_uk=1, asw=3, signs="inclusive")
    dice(b, 3, 5)
    give(b, "assign_submarines to_uk 1")
    assert b.submarines[GERMANY] == 0
    b = campaign(boats=1, to_uk=1, asw=3)
    complete(b, "uk_t5")
    dice(b, 3, 5)
    give(b, "assign_submarines to_uk 1")
    assert b.submarines[GERMANY] == 0


@pytest.mark.rules("14.2(7)")
def test_a_submarine_sinks_a_convoy_on_one_and_a_group_on_two() -> None:
    for number, face, sunk in ((1, 2, 0), (1, 1, 1), (2, 2, 1), (2, 3, 0)):
        b = campaign(boats=number, to_uk=1)
        complete(b, WOLF_PACKS)
        dice(b, 10, face)
        give(b, f"assign_submarines to_uk {number}")
        assert b.sunk[TO_UK] == sunk, (number, face)


@pytest.mark.rules("14.2(7)")
def test_a_group_that_has_lost_a_submarine_to_one_left_has_no_modifier() -> None:
    b = campaign(to_uk=1, asw=3)
    complete(b, WOLF_PACKS)
    dice(b, 1, 10, 2)
    give(b, "assign_submarines to_uk 2")
    assert b.sunk[TO_UK] == 0
    assert b.submarines[GERMANY] == 1


@pytest.mark.rules("14.2(7)")
def test_each_submarine_may_have_a_die_of_its_own() -> None:
    b = campaign(to_uk=1, submarine_dice="each")
    complete(b, WOLF_PACKS)
    dice(b, 10, 3, 2)
    give(b, "assign_submarines to_uk 2")
    assert b.sunk[TO_UK] == 1


@pytest.mark.rules("14.2(1,10)")
def test_what_is_offered_does_not_depend_on_what_convoys_carry() -> None:
    b = campaign(to_uk=3)
    other = campaign(to_uk=3)
    other.convoys[TO_UK] = [UK_OIL] * 3
    assert legal(b) == legal(other)
    assert redact(b, AXIS).to_json() == redact(other, AXIS).to_json()


@pytest.mark.rules("14.2(1,10)")
def test_a_sunk_convoy_is_revealed_and_does_not_arrive() -> None:
    b = campaign(boats=1, to_uk=2)
    before = b.reveals
    dice(b, 10, 1)
    give(b, "assign_submarines to_uk 1")
    assert b.convoys[TO_UK] == [UK_OIL]
    assert b.reveals == before + 1


@pytest.mark.rules("14.2(8-9)")
def test_two_sunk_convoys_cost_a_point_of_asw_once_and_every_two_a_point_of_damage() -> None:
    b = campaign(boats=4, to_uk=4, asw=1)
    b.asw[USA] = 1
    dice(b, *[10, 1] * 4)
    give(b, *["assign_submarines to_uk 1"] * 4)
    assert b.sunk[TO_UK] == 4
    assert b.asw[UNITED_KINGDOM] == 0
    assert b.asw[USA] == 1
    assert b.damage[UNITED_KINGDOM] == 2


@pytest.mark.rules("14.2(8-9)")
def test_a_single_sunk_convoy_has_no_further_effect() -> None:
    b = campaign(boats=1, to_uk=1, asw=1)
    dice(b, 10, 1)
    give(b, "assign_submarines to_uk 1")
    assert b.asw[UNITED_KINGDOM] == 1
    assert b.damage[UNITED_KINGDOM] == 0


@pytest.mark.rules("14.2(6)")
def test_a_german_fleet_finds_a_convoy_below_three_and_sinks_it_on_one_or_two() -> None:
    for faces, sunk in (((3,), 0), ((2, 3), 0), ((2, 2), 1)):
        b = arctic()
        dice(b, *faces)
        give(b, "raid_arctic_by_sea no_nar")
        assert b.sunk[TO_USSR] == sunk
    b = arctic(turn="winter_1942")
    dice(b, 2)
    give(b, "raid_arctic_by_sea no_nar")
    assert b.sunk[TO_USSR] == 0


@pytest.mark.rules("14.2(6)")
def test_a_german_air_fleet_finds_a_convoy_below_four_and_sinks_it_on_one() -> None:
    for faces, sunk in (((4,), 0), ((3, 2), 0), ((3, 1), 1)):
        b = arctic(air=True, fleet=False)
        dice(b, *faces)
        give(b, "raid_arctic_by_air no_ber")
        assert b.sunk[TO_USSR] == sunk
        assert [b.inactive[unit] for unit in b.air_fleets(at(b, "no_ber"), 0)] == [1]


@pytest.mark.rules("P22")
def test_an_air_fleet_that_is_committed_helps_the_fleet_to_find() -> None:
    b = arctic(air=True)
    dice(b, 10, 3, 1)
    give(b, "raid_arctic_by_sea no_nar", "raid_arctic_by_air no_ber")
    assert b.sunk[TO_USSR] == 1


@pytest.mark.rules("14.2(2)")
def test_only_one_fleet_in_bergen_or_narvik_may_attack() -> None:
    b = arctic()
    put(b, "ger", 1, "fleet", "no_osl")
    put(b, "ger", 1, "air", "no_osl")
    assert legal(b, "raid_arctic_by_sea") == ["raid_arctic_by_sea no_nar"]
    assert why(b, "raid_arctic_by_sea no_osl") == ("no_german_fleet", "14.2(2)")
    assert why(b, "raid_arctic_by_air no_nar") == ("no_german_air_fleet", "14.2(2)")
    give(b, "raid_arctic_by_sea no_nar")
    assert why(b, "raid_arctic_by_sea no_nar") == ("one_fleet_only", "14.2(2)")


@pytest.mark.rules("P22")
def test_allied_fleets_in_the_box_find_the_german_one_and_fight_it_first() -> None:
    b = arctic()
    put(b, "uk", 1, "fleet", "x_csu")
    dice(b, 1, 2, 2, 1)  # it finds a convoy and is found; then the first round
    asked = give(b, "raid_arctic_by_sea no_nar", "submarines_ready")
    fleet = b.atlas.first_unit[b.atlas.type_ids.index("ger_fleet")]
    assert asked is not None
    assert asked.prompt == "naval_withdrawal"
    assert b.damaged[fleet]


@pytest.mark.rules("P22")
def test_a_german_fleet_that_is_not_found_attacks_undisturbed() -> None:
    b = arctic()
    put(b, "uk", 1, "fleet", "x_csu")
    dice(b, 1, 3, 2)
    assert give(b, "raid_arctic_by_sea no_nar", "submarines_ready") is None
    assert b.sunk[TO_USSR] == 1
    assert len(b.fleets(at(b, "no_nar"), 0)) == 1


@pytest.mark.rules("14.2(3)")
def test_a_german_fleet_that_withdraws_attacks_no_convoy_and_one_that_wins_does() -> None:
    b = arctic()
    put(b, "uk", 1, "fleet", "x_csu")
    dice(b, 1, 2, 2, 2)
    give(b, "raid_arctic_by_sea no_nar", "submarines_ready", "withdraw_fleets")
    assert b.sunk[TO_USSR] == 0
    assert len(b.fleets(at(b, "no_nar"), 0)) == 1
    b = arctic()
    put(b, "uk", 1, "fleet", "x_csu")
    dice(b, 1, 2, 2, 2, 2)  # the British fleet withdraws to a port
    give(b, "raid_arctic_by_sea no_nar", "submarines_ready", "fight_on", "withdraw_fleets")
    assert b.sunk[TO_USSR] == 1
    assert len(b.fleets(at(b, "no_nar"), 0)) == 1
    assert b.fleets(at(b, "x_csu"), 1) == []


@pytest.mark.rules("14.2(2)")
def test_german_forces_may_attack_allied_fleets_instead() -> None:
    b = arctic(air=True, fleet=False)
    put(b, "uk", 1, "fleet", "x_csu")
    assert why(b, "aim_at_escorts") == ("no_raiders_yet", "14.2(2)")
    dice(b, 1, 1, 3)
    give(b, "raid_arctic_by_air no_ber", "aim_at_escorts")
    assert b.sunk[TO_USSR] == 0
    assert b.fleets(at(b, "x_csu"), 1) == []
    fleet = b.atlas.first_unit[b.atlas.type_ids.index("uk_fleet")]
    assert b.due[fleet] == b.turn + 3


@pytest.mark.rules("14.2(3)")
def test_carriers_in_the_box_intercept_the_air_fleet() -> None:
    for face, sunk in ((3, 1), (1, 0)):
        b = arctic(air=True, fleet=False, carriers="on")
        complete(b, "uk_t8")
        put(b, "uk", 1, "fleet", "x_csu")
        dice(b, 1, face, 2, *([1] if sunk else []))
        give(b, "raid_arctic_by_air no_ber", "submarines_ready")
        assert b.sunk[TO_USSR] == sunk


@pytest.mark.rules("14.2(2)")
def test_a_board_written_between_two_assignments_goes_on_alike() -> None:
    b = campaign(boats=2)
    give(b, "assign_submarines to_uk 1")
    other = again(b)
    for board in (b, other):
        dice(board, 10, 1)
        give(board, "submarines_ready")
    assert other.to_json() == b.to_json()
    assert b.arctic_fleet == NOBODY
