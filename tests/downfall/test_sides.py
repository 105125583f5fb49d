"""1, 2 and 3 Armies, sides, entries into the war, and the turn."""

import pytest

from tripartite.api import start
from tripartite.transcript import transcript
from warroom import (
    armies,
    asked,
    control,
    end_part,
    give,
    goals,
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

TWO_LANDS = ["france", "belgium"]


# --- 1-3 removing and downgrading --------------------------------------------------------------------------


@pytest.mark.rules("1-3")
def test_at_the_start_armies_may_be_removed_and_built_again():
    match = part("axis", 6, {"berlin": "de_inf/r de_inf/f"})
    give(match, "reorganize", "disband berlin de_inf reduced", "stop")
    assert armies(match, "berlin") == ["de_inf/f"]
    give(match, "act reinforcements")
    assert "build de_inf full berlin" in legal(match)


@pytest.mark.rules("1-3")
def test_tanks_become_infantry_of_the_same_state_without_a_refund():
    match = part("axis", 6, {"warsaw": "de_tank/r de_dak/f"}, tanks={"axis": 0})
    give(
        match,
        "reorganize",
        "turn_to_infantry warsaw de_tank reduced",
        "turn_to_infantry warsaw de_dak full",
        "stop",
    )
    assert armies(match, "warsaw") == ["de_inf/f", "de_inf/r"]
    assert match.board.to_json()["tanks"]["axis"] == 0


@pytest.mark.rules("1-3")
def test_turning_tanks_into_infantry_needs_a_free_counter_and_tanks():
    full = dict.fromkeys(("eeuu", "canada", "londres"), "us_inf/f") | {"plymouth": "us_adv_tank/f"}
    match = part("allies", 12, full)
    give(match, "reorganize")
    assert why(match, "turn_to_infantry plymouth us_adv_tank full") == ("no_free_counter", "23-1")
    assert why(match, "turn_to_infantry eeuu us_inf full") == ("no_such_conversion", "10-1")
    assert why(match, "disband eeuu us_inf reduced") == ("no_such_army", "1-2")
    assert why(match, "disband berlin de_inf full") == ("not_your_army", "2-2")


@pytest.mark.rules("1-3")
def test_after_an_action_or_an_operation_it_is_too_late():
    for first in (["act supply"], ["operate warsaw de_inf full", "move posen 1"]):
        match = part("axis", 6, {"warsaw": "de_inf/f"})
        give(match, *first)
        assert why(match, "reorganize") == ("start_of_turn_only", "1-3")


@pytest.mark.rules("1-3", "4.2-7")
def test_removing_may_come_before_or_after_the_reinforcements_of_other_countries():
    zones = {"roma": "it_inf/f", "milan": "it_inf/r"}
    facts = {"at_war": ["italy"], "surrendered": TWO_LANDS, "stop_minor": False}
    match = part("axis", 6, zones, **facts)
    assert {"reorganize", "raise milan it_inf ready here"} <= set(legal(match))
    give(match, "reorganize", "disband roma it_inf full", "stop", "raise milan it_inf ready here")
    assert prompt(match) == "free_play"
    assert "reorganize" in legal(match)


def hungary():
    """Summer 1941 with a point for a Hungary whose only counter is on the map."""
    return part(
        "axis",
        7,
        {"debrecen": "hu_inf/f"},
        stop_minor=False,
        status={"finland": "surrendered"},
        surrendered=["romania", "bulgaria"],
    )


@pytest.mark.rules("1-3", "4.2-7")
def test_a_point_that_found_no_room_may_be_spent_once_an_army_is_removed():
    match = hungary()
    assert prompt(match) == "free_play"
    assert why(match, "build hu_inf reduced budapest") == ("no_free_counter", "23-1")
    give(match, "reorganize", "disband debrecen hu_inf full", "stop", "build hu_inf reduced budapest")
    assert armies(match, "budapest") == ["hu_inf/r"]
    late = hungary()
    give(late, "act supply")
    assert late.board.to_json()["minor_points"]["hungary"] == 0
    assert "reorganize" not in legal(late)


@pytest.mark.rules("1-3", "2-4")
def test_armies_of_a_neutral_country_are_not_removed():
    match = part("axis", 2, {"roma": "it_inf/f", "berlin": "de_inf/f"})
    give(match, "reorganize")
    assert why(match, "disband roma it_inf full") == ("country_not_at_war", "2-4")


# --- 2 sides -----------------------------------------------------------------------------------------------


@pytest.mark.rules("2-2")
def test_with_two_players_the_seats_stay_three_and_the_rules_the_same():
    match = start("downfall", options={"players": "2"}, seed="2")
    assert match.game.seats == ("axis", "allies", "ussr")
    zones = {"berlin": "axis: de_inf/f uk_inf/f su_inf/f", "hamburg": "allies:"}
    both = part("allies", 20, zones, options={"players": "2"}, surrendered=TWO_LANDS)
    assert why(both, "operate berlin su_inf full") == ("not_your_army", "2-2")


def with_a_soviet_secret(players):
    """A game in which the Soviet Union has just laid a tile."""
    match = part("ussr", 6, {"moscu": "su_inf/f"}, options={"players": players})
    give(match, "act development", "develop urals_industry")
    return match


def secrets_seen(match, seat):
    return [event.key for event in match.events_for(seat) if event.seat is not None]


@pytest.mark.rules("2-2", "4.6-1")
def test_with_two_players_a_secret_of_one_seat_is_told_to_the_whole_hand():
    match = with_a_soviet_secret("2")
    assert {seat: secrets_seen(match, seat) for seat in (*match.game.seats, None)} == {
        "axis": [], "allies": ["tile_laid"], "ussr": ["tile_laid"], None: []
    }  # fmt: skip


@pytest.mark.rules("4.6-1")
def test_with_three_players_a_secret_of_one_seat_is_told_to_nobody_else():
    match = with_a_soviet_secret("3")
    assert {seat: secrets_seen(match, seat) for seat in (*match.game.seats, None)} == {
        "axis": [], "allies": [], "ussr": ["tile_laid"], None: []
    }  # fmt: skip


@pytest.mark.rules("2-2", "4.6-1")
@pytest.mark.parametrize(
    ("players", "reader", "told"),
    [
        *(("2", "allies", True), ("2", "axis", False), ("2", "", False), ("2", None, True)),
        *(("3", "allies", False), ("3", "axis", False), ("3", "", False), ("3", "ussr", True)),
    ],
)
def test_a_transcript_tells_the_secrets_of_the_readers_hand_alone(players, reader, told):
    text = transcript(with_a_soviet_secret(players), "en", reader)
    assert ("Ural" in text) == told
    assert ("has chosen in secret" in text) != told


@pytest.mark.rules("2-3")
@pytest.mark.parametrize(
    ("country", "turn", "side", "zone"),
    [
        ("belgium", 2, "allies", "bruselas"),
        ("romania", 5, "axis", "bucarest"),
        ("hungary", 5, "axis", "budapest"),
        ("bulgaria", 5, "axis", "sofia"),
        ("greece", 5, "allies", "atenas"),
        ("yugoslavia", 9, "allies", "belgrado"),
        ("usa", 9, "allies", "eeuu"),
    ],
)
def test_countries_enter_the_war_before_the_axis_part_of_their_turn(country, turn, side, zone):
    match = part("ussr", turn - 1, {}, segment="part_over", stop_minor=False)
    assert {"country": country, "side": side} in told(match, "country_enters")
    assert control(match, zone) == side
    assert match.board.to_json()["turn"] == turn


@pytest.mark.rules("2-3", "4.2-8")
def test_italy_enters_when_france_surrenders_and_pays_from_the_next_axis_part():
    zones = dict.fromkeys(["reims", "calais", "nancy"], "axis: de_inf/f") | {"roma": "it_inf/f"}
    match = part("allies", 3, zones, segment="part_ends", surrendered=["belgium"], supply={"axis": 0})
    assert status(match, "italy") == "at_war"
    assert control(match, "tripoli") == "axis"
    end_part(match)
    assert match.board.to_json()["supply"]["axis"] == 3


@pytest.mark.rules("2-4")
def test_an_invasion_brings_a_country_into_the_war_at_once():
    match = part("axis", 6, {"viena": "de_inf/f", "zagreb": "yu_inf/f"})
    assert status(match, "yugoslavia") == "neutral"
    operate(match, "viena de_inf", "assault zagreb viena 1")
    assert told(match, "invaded") == [{"country": "yugoslavia", "side": "axis"}]
    assert status(match, "yugoslavia") == "at_war"
    assert control(match, "belgrado") == "allies"


@pytest.mark.rules("2-4")
def test_an_invasion_of_the_italian_colonies_brings_italy_in():
    match = part("allies", 4, {"el_alamein": "uk_inf/f"})
    operate(match, "el_alamein uk_inf", "move tobruk 1")
    assert status(match, "italy") == status(match, "italy_col") == "at_war"
    assert control(match, "roma") == "axis"


@pytest.mark.rules("2-4")
def test_future_friends_may_not_enter_and_neutral_armies_stand_still():
    match = part("axis", 3, {"innsbruck": "de_inf/f", "milan": "it_inf/f"})
    assert "milan" not in goals(match, "innsbruck de_inf")
    assert why_operation(match, "innsbruck de_inf", "move venecia 1") == ("not_yet_at_war", "2-4")
    assert why(match, "operate milan it_inf full") == ("country_not_at_war", "2-4")
    end_part(match)
    assert armies(match, "milan") == ["it_inf/f"]
    alone = part("axis", 3, {"tobruk": "it_inf/f"})
    end_part(alone)
    assert armies(alone, "tobruk") == ["it_inf/f"]


@pytest.mark.rules("2-4")
def test_the_soviet_union_invades_no_country_of_the_allied_list():
    zones = {"sofia": "ussr: su_inf/f", "bucarest": "ussr:", "brasov": "ussr:"}
    match = part("ussr", 6, zones, barbarossa=5)
    assert why_operation(match, "sofia su_inf", "move nis 1") == ("soviets_do_not_invade", "2-4")
    taken = part("ussr", 10, zones | {"nis": "axis:"}, barbarossa=5, surrendered=["yugoslavia"])
    assert "nis" in goals(taken, "sofia su_inf")


@pytest.mark.rules("2-4")
def test_nobody_invades_the_united_states():
    match = part("allies", 4, {"canada": "uk_inf/f"})
    assert why_operation(match, "canada uk_inf", "move eeuu 1") == ("cannot_be_invaded", "2-4")


@pytest.mark.rules("2-5", "18-4")
def test_denmark_and_norway_may_be_invaded_by_any_side_and_never_enter():
    match = part("axis", 2, {"hamburg": "de_inf/f"})
    operate(match, "hamburg de_inf", "move copenhague 1")
    assert told(match, "country_enters") == []
    end_part(match)
    assert status(match, "denmark") == "surrendered"
    assert control(match, "copenhague") == "axis"


@pytest.mark.rules("2-5")
def test_a_zone_of_norway_taken_without_the_capital_changes_alone():
    match = part(
        "axis", 2, {"oslo": "axis:", "bergen": "", "copenhague": "axis: de_inf/f"}, surrendered=["denmark"]
    )
    assert "trondheim" not in match.board.to_json()["control"]
    match = part("allies", 2, {"scotland": "uk_inf/f"})
    operate(match, "scotland uk_inf", "land trondheim 2")
    end_part(match)
    assert control(match, "trondheim") == "allies"
    assert status(match, "norway") == "neutral"
    assert control(match, "oslo") is None


@pytest.mark.rules("2-6")
def test_other_countries_have_no_zones():
    match = part("allies", 2, {"londres": "uk_inf/f"})
    for country in ("spain", "sweden", "turkey", "switzerland", "portugal", "syria"):
        assert why_operation(match, "londres uk_inf", f"move {country} 1") == ("unknown_element", "1-1")


# --- 3 turns -----------------------------------------------------------------------------------------------


@pytest.mark.rules("3-3")
def test_axis_allies_and_soviet_union_play_in_this_order():
    match = start("downfall", seed="3")
    seen: list[tuple[int, str]] = []
    while len(seen) < 7:
        data = match.board.to_json()
        seen.append((data["turn"], data["side"]))
        end_part(match)
    assert seen == [
        (1, "axis"),
        (1, "allies"),
        (1, "ussr"),
        (2, "axis"),
        (2, "allies"),
        (2, "ussr"),
        (3, "axis"),
    ]


@pytest.mark.rules("3-4")
def test_actions_converting_submarines_and_bombing_are_possible_after_the_combats():
    match = part("axis", 6, {"berlin": "de_inf/f"}, tanks={"axis": 2}, submarines={"basic": 1})
    give(match, "end_operations")
    assert prompt(match) == "after_combats"
    assert {
        "act supply",
        "convert berlin de_inf full ready here de_tank",
        "submarine basic",
        "end_part",
    } <= set(legal(match))
    allied = part("allies", 15, {}, advanced={"allies": 1})
    give(allied, "end_operations")
    assert "bomb 1" in legal(allied)


@pytest.mark.rules("3-4", "6-2")
def test_control_changes_when_free_play_ends_without_combats():
    match = part("axis", 8, {"warsaw": "de_inf/f"}, barbarossa=7)
    operate(match, "warsaw de_inf", "move kovel 1")
    assert control(match, "kovel") == "ussr"
    give(match, "end_operations")
    assert control(match, "kovel") == "axis"


@pytest.mark.rules("3-4")
def test_no_air_mission_is_placed_once_the_combats_have_begun():
    match = part("axis", 8, {"kovel": "axis: de_inf/f su_inf/f"}, barbarossa=7, basic={"axis": 1})
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "end_operations")
    assert why(match, "fly 0 basic")[0] == "not_asked_now"


@pytest.mark.rules("3-4")
def test_nonsense_is_refused_with_a_reason():
    match = part("axis", 8, {"warsaw": "de_inf/f"})
    assert why(match, "dance warsaw") == ("unknown_verb", "3-4")
    assert why(match, "operate warsaw") == ("wrong_number_of_arguments", "3-4")
    assert why(match, "operate atlantis de_inf full") == ("unknown_element", "1-1")
    assert why(match, "operate berlin de_inf full") == ("no_such_army", "1-2")
    assert operations(match, "warsaw de_inf")


def spent(actions, tiles):
    """The Soviets have nothing left but `actions`, in a turn in which they have taken most kinds of them."""
    done = {"supply": 2, "reinforcements": 2, "tank_production": 2, "development": 2, "lend_lease": 1}
    owned = {"ussr": tiles}
    match = part("ussr", 13, {}, developments=owned, segment="free_play", actions=actions, done=done)
    give(match, "end_operations")
    return match


@pytest.mark.rules("3-4", "4.6-1")
@pytest.mark.parametrize("tiles", [[], ["aviation"]])
def test_after_the_combats_a_side_is_asked_whatever_its_hidden_tiles_allow(tiles):
    match = spent(1, tiles)
    assert prompt(match) == "after_combats"
    assert ("act air_missions" in legal(match)) == bool(tiles)


@pytest.mark.rules("3-4", "4.6-1")
@pytest.mark.parametrize("tiles", [[], ["aviation"]])
def test_after_the_combats_a_side_without_actions_is_not_asked(tiles):
    assert asked(spent(0, tiles)) != "ussr"
