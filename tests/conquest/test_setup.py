"""5.0 and 19.4: the set-up of 1936, and 6.0, what comes after what."""

import pytest

from conquest.table import at, atlas, begin, controller, give, legal, run, table, units, vocabulary, why
from tripartite.core.dice import Dice, seed_from
from tripartite.core.frames import Frame
from tripartite.core.game import BadData
from tripartite.games.conquest.board import Rules
from tripartite.games.conquest.components import Components
from tripartite.games.conquest.economy import nat_cities, pop, red_mobilization, res
from tripartite.games.conquest.sequence import SEQUENCE
from tripartite.games.conquest.setup import new_board
from tripartite.games.conquest.terms import FACTIONS, NOBODY, POWERS


def fresh(players="3"):
    b = new_board(atlas(), vocabulary(), Rules("1936", {"players": players}), Dice(seed_from("setup")))
    b.frames = [Frame(SEQUENCE)]
    return b


def totals(b):
    """Units and CV on the map by Power."""
    found: dict[str, tuple[int, int]] = {}
    for block, power in enumerate(b.atlas.block_power):
        if b.place[block] != NOBODY:
            count, cv = found.get(POWERS[power], (0, 0))
            found[POWERS[power]] = (count + 1, cv + b.cv[block])
    return found


@pytest.mark.rules("5.1", "5.2", "5.3")
def test_the_set_up_has_the_units_and_strength_of_the_rulebook():
    """EX-5-totals."""
    b = table(empty=False)
    assert totals(b) == {
        "japan": (30, 37),
        "usa": (14, 21),
        "nationalists": (8, 12),
        "british_empire": (8, 8),
        "russia": (7, 7),
        "reds": (2, 3),
    }


@pytest.mark.rules("5.0", "5.1", "5.2", "5.3")
def test_the_tracks_start_at_the_levels_of_the_rulebook():
    b = table(empty=False)
    assert b.ind == [11, 6, 4]
    assert [pop(b, faction) for faction in range(3)] == [10, 11, 6]
    assert [res(b, faction) for faction in range(3)] == [5, 10, 8]
    assert (b.kmt, nat_cities(b), b.ccp, red_mobilization(b)) == (1, 4, 3, 2)
    assert b.partisans[at(b, "sian")] == 1


@pytest.mark.rules("5.0")
def test_cadres_are_of_free_choice_and_placed_by_soviets_usa_and_japan_in_this_order():
    b = fresh()
    seats = []
    while b.frames[0].stage_name == "cadres":
        asked = run(b)
        if asked is None or asked.prompt != "cadre":
            break
        seats.append(FACTIONS[asked.seat])
        give(b, "standard")
    assert seats == ["soviets", "usa", "japan"]
    other = fresh()
    assert "place novosibirsk tank" in legal(other)
    give(other, "place novosibirsk tank")
    assert units(other, "novosibirsk") == ["russia tank 1"]


@pytest.mark.rules("5.0", "4.3")
def test_seven_sixteen_and_six_action_cards_are_dealt():
    b = fresh()
    give(b, "standard", "standard", "standard")
    assert [len(hand) for hand in b.hands] == [7, 16, 6]


@pytest.mark.rules("5.0")
def test_what_cannot_stand_there_is_no_cadre():
    b = fresh()
    assert why(b, "place novosibirsk fleet") == ("needs_coast", "7.242")
    assert why(b, "place vladivostok infantry") == ("not_placed_there", "5.0")


@pytest.mark.rules("6.0", "7.0")
def test_a_year_goes_from_the_new_year_over_production_and_government_to_the_seasons():
    names = SEQUENCE.names
    order = ["advance", "victory_check", "resolution", "dividends", "turn_order", "client_production"]
    order += ["production", "government", "diplomacy", "hand_limit", "season_begins", "command", "movement"]
    order += ["combat", "supply", "season_ends"]
    places = [names.index(name) for name in order]
    assert places == sorted(places)
    b = fresh()
    give(b, "standard", "standard", "standard")
    assert [len(chits) for chits in b.dividends] == [1, 1, 1]
    assert b.year == 1936


@pytest.mark.rules("19.1", "19.4")
def test_with_two_players_there_are_no_russians_and_no_reds():
    b = table(players="2", empty=False)
    assert set(totals(b)) == {"japan", "usa", "nationalists", "british_empire"}
    assert b.partisans[at(b, "sian")] == 0


@pytest.mark.rules("19.3", "19.4")
def test_the_united_china_holds_sian_with_a_fortress_and_a_cadre():
    b = table(players="2", empty=False)
    assert "nationalists fortress 2" in units(b, "sian")
    assert len(units(b, "sian")) == 2
    assert controller(b, "sian") == "usa"
    assert (nat_cities(b), pop(b, 1)) == (5, 12)


@pytest.mark.rules("19.4")
def test_with_two_players_three_cadres_must_be_fortresses_and_stay():
    b = table(players="2", empty=False)
    for area, power in (("punjab", "british_empire"), ("hailar", "japan"), ("harbin", "japan")):
        assert units(b, area) == [f"{power} fortress 1"]
    begin(b, "government")
    disband = b.vocabulary.verbs["disband"]
    values = b.vocabulary.values(disband, ("hailar", "japan", "fortress", "1"))
    reason = disband.refuses(b, 0, values)
    assert reason is not None
    assert reason.paragraph == "19.4"


@pytest.mark.rules("3.22", "3.23", "3.221", "3.222", "3.231")
def test_ships_and_submarines_go_by_sea_and_only_to_coasts_on_land():
    for kind in ("carrier", "fleet", "submarine"):
        b = table(f"{kind} 1 japan kyushu", active="japan")
        b.orders = 1
        begin(b, "movement")
        asked = give(b, f"order kyushu japan {kind} 1")
        assert asked is not None
        goals = {option.args[0] for option in asked.options if option.verb == "move"}
        assert "east_china_sea" in goals
        land = [goal for goal in goals if b.atlas.is_land(at(b, goal))]
        assert land
        assert all(b.atlas.coastal[at(b, goal)] for goal in land)


@pytest.mark.rules("3.3")
def test_an_owner_may_disband_a_unit_at_any_time_and_build_it_again():
    b = table("infantry 2 japan mukden")
    disband = b.vocabulary.verbs["disband"]
    before = b.in_pool(0, 6)
    values = b.vocabulary.values(disband, ("mukden", "japan", "infantry", "2"))
    assert disband.refuses(b, 1, values) is not None
    disband.carry_out(b, 0, values)
    assert units(b, "mukden") == []
    assert b.in_pool(0, 6) == before + 1
    assert (
        disband.refuses(b, 1, b.vocabulary.values(disband, ("mukden", "japan", "infantry", "2"))) is not None
    )


# --- overrides of the components ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[action_card]]\nid = "A01"\nletter = ""\n', "action_card A01: letter"),
        ('[[turn_order]]\nid = "1"\norder = ["japan", "japan", "usa"]\n', "turn_order 1: order"),
        ('[[turn_order]]\nid = "1"\ntwo_players = ["usa", "usa"]\n', "turn_order 1: two_players"),
        ('[[nation]]\nid = "siam"\ncapital = "tokyo"\n', "nation siam: capital"),
        ('[[power]]\nid = "japan"\nblocks = {fleet = 1}\n', "fixed_unit .*: type: .*3.0"),
        ('[[land]]\nid = "nanking"\nnation = "narnia"\n', "land nanking: nation"),
        ('[[land]]\nid = "nanking"\noil = 9\n', "land nanking: oil"),
        ('[[unit_type]]\nid = "fleet"\nsea_move = "far"\n', "unit_type fleet: sea_move"),
        ('[[investment_card]]\nid = "I01"\nfactory = 9\n', "investment_card I01: factory"),
        ('[[land]]\nid = "atlantis"\nname = "Atlantis"\n', "atlantis"),
        ('[[weather]]\nid = "rain"\n', "weather"),
    ],
)
def test_a_broken_override_is_refused_by_record_and_field(tmp_path, text, message):
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=message):
        Components(tmp_path)
