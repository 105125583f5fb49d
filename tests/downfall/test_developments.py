"""4.6 and 13 Developments: who may have them, when, and what they bring."""

import pytest

from tripartite.api import start
from warroom import (
    armies,
    asked,
    cost,
    end_part,
    give,
    goals,
    legal,
    operate,
    operations,
    part,
    prompt,
    told,
    why,
    why_operation,
)

TWO_LANDS = ["france", "belgium"]
LANDING = {"allies": ["aviation", "landing", "advanced_tanks"]}
URALS = {"ussr": ["aviation", "urals_industry"]}


def developing(side, turn, **facts):
    """A side that has just taken the Development Action."""
    match = part(side, turn, {}, **facts)
    give(match, "act development")
    return match


def tiles(match, side):
    data = match.board.to_json()
    return dict(zip(data["tiles"][side], data["owned"][side], strict=True))


# --- 4.6 the Action ----------------------------------------------------------------------------------------


@pytest.mark.rules("4.6-1")
def test_a_development_takes_two_actions_in_different_turns():
    match = developing("axis", 6)
    give(match, "develop logistics")
    assert tiles(match, "axis")["logistics"] == 0
    later = developing(
        "axis",
        7,
        tiles={"axis": ["logistics"]},
        boxed={"axis": [6]},
        owned={"axis": [0]},
        known={"axis": [False]},
    )
    give(later, "develop logistics")
    assert tiles(later, "axis")["logistics"] == 7


@pytest.mark.rules("4.6-1", "4-2")
def test_two_development_actions_of_a_turn_serve_different_tiles():
    match = part("allies", 12, {})
    give(match, "act development", "develop logistics", "act development")
    assert why(match, "develop logistics") == ("laid_this_turn", "4.6-1")
    give(match, "develop tank_industry")
    assert set(tiles(match, "allies")) == {"aviation", "logistics", "tank_industry"}


@pytest.mark.rules("4.6-1")
def test_tiles_are_hidden_until_they_are_used():
    facts = {"boxed": {"axis": [5]}, "owned": {"axis": [6]}, "known": {"axis": [False]}}
    match = part("axis", 7, {}, tiles={"axis": ["logistics"]}, **facts)
    assert match.view("allies").to_json()["board"]["tiles"]["axis"] == ["unknown"]
    assert match.view("axis").to_json()["board"]["tiles"]["axis"] == ["logistics"]
    give(match, "act supply")
    assert match.view("allies").to_json()["board"]["tiles"]["axis"] == ["logistics"]


@pytest.mark.rules("4.6-1", "13.1-1")
def test_a_secret_blitzkrieg_shows_itself_when_tanks_exploit():
    facts = {"boxed": {"axis": [5]}, "owned": {"axis": [6]}, "known": {"axis": [False]}}
    match = front({}, tiles={"axis": ["blitzkrieg"]}, **facts)
    attack_kovel(match)
    assert match.view("ussr").to_json()["board"]["tiles"]["axis"] == ["unknown"]
    operate(match, "warsaw de_tank", "move gomel 1")
    assert match.view("ussr").to_json()["board"]["tiles"]["axis"] == ["blitzkrieg"]


@pytest.mark.rules("4.6-1", "7-3")
def test_a_secret_blitzkrieg_shows_itself_when_a_new_line_restores_an_army():
    facts = {"boxed": {"axis": [5]}, "owned": {"axis": [6]}, "known": {"axis": [False]}}
    zones = {"kiev": "ussr: de_inf/r", "warsaw": "de_inf/f", "kovel": "ussr:"}
    match = part("axis", 8, zones, barbarossa=7, tiles={"axis": ["blitzkrieg"]}, **facts)
    operate(match, "warsaw de_inf", "move kovel 1")
    give(match, "act reinforcements")
    assert match.view("ussr").to_json()["board"]["tiles"]["axis"] == ["unknown"]
    give(match, "raise kiev de_inf ready here")
    assert match.view("ussr").to_json()["board"]["tiles"]["axis"] == ["blitzkrieg"]


@pytest.mark.rules("4.6-1", "21-4")
def test_soviet_aviation_lies_in_the_box_from_the_start_and_may_be_taken_out_on_turn_one():
    match = start("downfall", seed="box")
    while asked(match) != "ussr":
        end_part(match)
    give(match, "act development", "develop aviation")
    assert match.board.to_json()["owned"]["ussr"] == [1]


@pytest.mark.rules("4.6-1", "2-2")
def test_with_two_players_allies_and_soviets_see_each_others_tiles():
    facts = {"boxed": {"ussr": [5]}, "owned": {"ussr": [6]}, "known": {"ussr": [False]}}
    for players, seen in (("2", "urals_industry"), ("3", "unknown")):
        match = part("axis", 7, {}, tiles={"ussr": ["urals_industry"]}, options={"players": players}, **facts)
        assert match.view("allies").to_json()["board"]["tiles"]["ussr"] == [seen]
        assert match.view("axis").to_json()["board"]["tiles"]["ussr"] == ["unknown"]


@pytest.mark.rules("4.6-1")
def test_what_is_owned_is_not_developed_again_and_nothing_may_be_left():
    match = developing("axis", 6)
    assert why(match, "develop blitzkrieg") == ("developed_already", "4.6-1")
    everything = ["blitzkrieg", "aviation", "tank_industry", "air_industry", "logistics"]
    done = part("axis", 6, {}, developments={"axis": everything})
    assert why(done, "act development") == ("nothing_to_develop", "4.6-1")


@pytest.mark.rules("4.6-2")
@pytest.mark.parametrize(("turn", "offered"), [(4, False), (5, True)])
def test_the_allies_do_not_develop_in_1940(turn, offered):
    match = part("allies", turn, {})
    assert ("act development" in legal(match)) is offered
    if not offered:
        assert why(match, "act development") == ("no_development_in_1940", "4.6-2")
        assert "act development" in legal(part("axis", turn, {}))


@pytest.mark.rules("4.6-3")
@pytest.mark.parametrize(("turn", "owned"), [(16, 0), (17, 17)])
def test_from_1944_one_action_is_enough(turn, owned):
    match = developing("axis", turn)
    give(match, "develop logistics")
    assert tiles(match, "axis")["logistics"] == owned


@pytest.mark.rules("4.6-3")
def test_a_tile_in_the_box_needs_one_more_action_in_1944():
    facts = {"boxed": {"axis": [16]}, "owned": {"axis": [0]}, "known": {"axis": [False]}}
    match = part("axis", 17, {}, tiles={"axis": ["logistics"]}, supply={"axis": 0}, **facts)
    give(match, "act development", "develop logistics", "act supply")
    assert match.board.to_json()["supply"]["axis"] == 7


# --- 13 who and when ---------------------------------------------------------------------------------------


@pytest.mark.rules("13-1")
@pytest.mark.parametrize(
    ("side", "closed"),
    [
        ("axis", {"urals_industry", "russian_guard", "landing"}),
        ("allies", {"urals_industry", "russian_guard"}),
        ("ussr", {"landing", "advanced_ships", "advanced_aircraft"}),
    ],
)
def test_each_side_has_tiles_of_its_own(side, closed):
    match = developing(side, 18)
    for development in closed:
        assert why(match, f"develop {development}") == ("no_such_tile", "13-1")


@pytest.mark.rules("13.1-3", "13.3-1", "13.4-1", "13.9-1", "13.10-1", "13.11-1")
@pytest.mark.parametrize(
    ("side", "development", "first"),
    [
        pytest.param("ussr", "blitzkrieg", 9, marks=pytest.mark.rules("13.1-3")),
        pytest.param("axis", "advanced_tanks", 9, marks=pytest.mark.rules("13.3-1")),
        pytest.param("ussr", "urals_industry", 5, marks=pytest.mark.rules("13.4-1")),
        pytest.param("allies", "landing", 9, marks=pytest.mark.rules("13.9-1")),
        pytest.param("axis", "advanced_ships", 13, marks=pytest.mark.rules("13.10-1")),
        pytest.param("allies", "advanced_ships", 13, marks=pytest.mark.rules("13.10-1")),
        pytest.param("axis", "advanced_aircraft", 13, marks=pytest.mark.rules("13.11-1")),
        pytest.param("allies", "advanced_aircraft", 13, marks=pytest.mark.rules("13.11-1")),
    ],
)
def test_some_developments_are_closed_until_a_year(side, development, first):
    early = developing(side, first - 1)
    assert why(early, f"develop {development}") == ("too_early_to_develop", "13-1")
    assert f"develop {development}" in legal(developing(side, first))


@pytest.mark.rules("13.4-1")
@pytest.mark.parametrize("development", ["logistics", "russian_guard", "tank_industry", "air_industry"])
def test_the_soviet_union_needs_urals_industry_first(development):
    match = developing("ussr", 6)
    assert why(match, f"develop {development}") == ("needs_urals_industry", "13.4-1")
    assert f"develop {development}" in legal(developing("ussr", 6, developments=URALS))
    if development != "russian_guard":
        assert f"develop {development}" in legal(developing("axis", 6))


# --- 13.1 exploitation -------------------------------------------------------------------------------------

FRONT = {
    "warsaw": "de_inf/f de_inf/f de_tank/f",
    "konigsberg": "de_tank/f",
    "kovel": "su_inf/f",
    "vilnius": "su_inf/f su_inf/f",
    "riga": "su_inf/f",
    "tarnopol": "su_inf/f",
    "minsk": "su_inf/f",
}


def front(zones=None, **facts):
    facts.setdefault("barbarossa", 7)
    return part("axis", facts.pop("turn", 8), FRONT | (zones or {}), **facts)


def attack_kovel(match, support=True):
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    give(match, "declare kovel de_inf full warsaw", "target kovel su_inf full")
    give(match, "support kovel de_inf full warsaw" if support else "no_support")


@pytest.mark.rules("13.1-1")
def test_a_lead_of_four_opens_a_zone_to_tanks_and_less_does_not():
    match = front()
    attack_kovel(match, support=False)  # 5 to 3
    assert "kiev" not in goals(match, "warsaw de_tank")
    match = front({"warsaw": "de_inf/f de_inf/r de_tank/f"})
    operate(match, "warsaw de_inf", "assault kovel warsaw 1")
    operate(match, "warsaw de_inf reduced", "assault kovel warsaw 1")
    give(match, "declare kovel de_inf full warsaw", "target kovel su_inf full")
    give(match, "support kovel de_inf reduced warsaw")  # 6 to 3
    assert "kiev" not in goals(match, "warsaw de_tank")
    match = front()
    attack_kovel(match)  # 7 to 3
    assert {"kiev", "gomel"} <= goals(match, "warsaw de_tank")


@pytest.mark.rules("13.1-1")
def test_exploitation_is_for_sides_with_blitzkrieg_and_for_tanks():
    match = front({"warsaw": "de_inf/f de_inf/f de_tank/f"}, developments={"axis": ["aviation"]})
    attack_kovel(match)
    assert "kiev" not in goals(match, "warsaw de_tank")
    infantry = front({"warsaw": "de_inf/f de_inf/f de_inf/r"})
    attack_kovel(infantry)
    assert "kiev" not in goals(infantry, "warsaw de_inf reduced")


@pytest.mark.rules("13.1-1")
def test_exploitation_goes_one_zone_beyond_and_no_further():
    match = front()
    attack_kovel(match)
    assert not goals(match, "warsaw de_tank") & {"kursk", "kharkov", "bryansk", "dnepropetrovsk"}


@pytest.mark.rules("13.1-1")
def test_a_controlled_zone_is_no_goal_of_exploitation():
    match = front({"minsk": "axis: su_inf/f"})
    attack_kovel(match)
    assert "minsk" not in goals(match, "warsaw de_tank", "assault")
    held = front({"minsk": "axis: de_inf/r su_inf/f"})
    attack_kovel(held)
    assert "minsk" not in goals(held, "warsaw de_tank")
    match = front()
    attack_kovel(match)
    assert "minsk" in goals(match, "warsaw de_tank", "assault")


@pytest.mark.rules("13.1-1")
def test_where_exploitation_ends_is_refused_by_its_paragraph():
    match = front()
    attack_kovel(match)
    assert why_operation(match, "warsaw de_tank", "move kursk 1") == ("end_of_exploitation", "13.1-1")
    assert why_operation(match, "warsaw de_tank", "move gorki 1") == ("out_of_reach", "8-4")
    held = front({"minsk": "axis: de_inf/r su_inf/f"})
    attack_kovel(held)
    assert why_operation(held, "warsaw de_tank", "move minsk 1") == ("end_of_exploitation", "13.1-1")
    assert why_operation(held, "warsaw de_tank", "assault minsk kovel 1") == ("end_of_exploitation", "13.1-1")
    shut = front()
    attack_kovel(shut, support=False)
    assert why_operation(shut, "warsaw de_tank", "move kiev 1") == ("leaving_enemies", "8-5")


@pytest.mark.rules("13.1-1")
def test_exploitation_may_begin_in_the_zone_itself():
    zones = {"kovel": "axis: de_inf/f de_inf/f de_tank/f su_inf/f", "warsaw": ""}
    match = front(zones)
    operate(match, "kovel de_inf", "attack 1")
    operate(match, "kovel de_inf", "attack 1")
    give(
        match, "declare kovel de_inf full here", "target kovel su_inf full", "support kovel de_inf full here"
    )
    assert {"kiev", "gomel"} <= goals(match, "kovel de_tank")


@pytest.mark.rules("13.1-1")
def test_attacker_and_supporters_do_not_exploit_their_own_attack():
    match = front({"warsaw": "de_tank/f de_tank/f", "kovel": "su_inf/r"})
    operate(match, "warsaw de_tank", "assault kovel warsaw 1")
    give(match, "declare kovel de_tank full warsaw", "target kovel su_inf reduced")  # 6 to 2
    assert why(match, "operate kovel de_tank full") == ("operated_already", "8-12")
    assert "kiev" in goals(match, "warsaw de_tank")


@pytest.mark.rules("13.1-1")
def test_a_move_passes_only_one_opened_zone():
    zones = {"kovel": "su_inf/r", "kiev": "ussr: de_tank/f su_inf/r", "gomel": "su_inf/f"}
    zones |= {"tarnopol": "axis:", "vinnitsa": "ussr: de_inf/r su_inf/f"}
    match = front(zones | {"warsaw": "de_tank/f de_tank/f"})
    operate(match, "kiev de_tank", "attack 1")
    give(match, "declare kiev de_tank full here", "target kiev su_inf reduced")
    operate(match, "warsaw de_tank", "assault kovel warsaw 1")
    give(match, "declare kovel de_tank full warsaw", "target kovel su_inf reduced")
    reached = goals(match, "warsaw de_tank") | goals(match, "warsaw de_tank", "assault")
    assert "kiev" in reached
    assert not reached & {"kursk", "kharkov"}


@pytest.mark.rules("13.1-1", "11-2")
def test_the_lead_is_judged_after_answers_to_air_missions():
    match = front(basic={"axis": 1, "ussr": 1})
    attack_kovel(match, support=False)
    give(match, "fly 0 basic")
    assert prompt(match) == "answer_mission"
    give(match, "answer basic")
    assert "kiev" not in goals(match, "warsaw de_tank")
    other = front(basic={"axis": 1, "ussr": 1})
    attack_kovel(other, support=False)
    give(other, "fly 0 basic", "no_answer")
    assert "kiev" in goals(other, "warsaw de_tank")


@pytest.mark.rules("13.1-1", "17-3")
def test_an_exploiting_assault_may_come_through_any_zone_that_is_open():
    zones = {"konigsberg": "de_tank/f de_tank/f", "riga": "su_inf/r", "dvinsk": "su_inf/f"}
    zones |= {"vilnius": "axis:", "minsk": "ussr: de_tank/f su_inf/r"}
    match = front(zones)
    operate(match, "konigsberg de_tank", "assault riga konigsberg 1")
    give(match, "declare riga de_tank full konigsberg", "target riga su_inf reduced")
    operate(match, "minsk de_tank", "attack 1")
    give(match, "declare minsk de_tank full here", "target minsk su_inf reduced")
    ways = {option.split()[2] for option in operations(match, "konigsberg de_tank") if " dvinsk " in option}
    assert ways == {"vilnius", "riga", "minsk"}
    operate(match, "konigsberg de_tank", "assault dvinsk minsk 1")
    assert armies(match, "dvinsk") == ["de_tank/f", "su_inf/f"]


# --- 13.2 to 13.8 ------------------------------------------------------------------------------------------


@pytest.mark.rules("13.2-1", "4.4-1")
def test_air_missions_need_aviation():
    match = part("ussr", 6, {})
    assert why(match, "act air_missions") == ("needs_aviation", "4.4-1")
    assert "act air_missions" in legal(part("ussr", 6, {}, developments={"ussr": ["aviation"]}))


@pytest.mark.rules("13.3-1", "10-1")
def test_advanced_tanks_are_made_of_infantry_with_tanks_stored_before():
    match = part("axis", 12, {"berlin": "de_inf/f de_tank/f"}, tanks={"axis": 2})
    assert why(match, "convert berlin de_inf full ready here de_adv_tank") == ("not_developed", "13-1")
    owned = {"axis": ["blitzkrieg", "aviation", "advanced_tanks"]}
    match = part("axis", 12, {"berlin": "de_inf/f de_tank/f"}, tanks={"axis": 2}, developments=owned)
    assert why(match, "convert berlin de_tank full ready here de_adv_tank") == ("no_such_conversion", "10-1")
    give(match, "convert berlin de_inf full ready here de_adv_tank")
    assert armies(match, "berlin") == ["de_adv_tank/f", "de_tank/f"]


@pytest.mark.rules("13.5-1")
def test_guard_armies_are_built_as_infantry_once_the_development_is_owned():
    match = part("ussr", 12, {"urales": "su_inf/f"}, developments=URALS)
    give(match, "act reinforcements")
    assert why(match, "build su_guard full urales") == ("not_developed", "13-1")
    owned = {"ussr": ["urals_industry", "russian_guard"]}
    match = part("ussr", 12, {}, developments=owned)
    give(match, "act reinforcements", "build su_guard full urales", "stop")
    assert armies(match, "urales") == ["su_guard/f"]
    assert "kuibyshev" in goals(match, "urales su_guard")
    factors = match.board.atlas.factors[match.board.atlas.type_ids.index("su_guard")]
    assert factors == [5, 3]


@pytest.mark.rules("13.6-1", "13.7-1", "13.8-1", "4.1-1", "4.3-1")
@pytest.mark.parametrize(
    ("development", "action", "store", "without", "with_it"),
    [
        ("tank_industry", "tank_production", "tanks", 3, 5),
        ("air_industry", "air_missions", "basic", 2, 4),
        ("logistics", "supply", "supply", 5, 7),
    ],
)
def test_industries_and_logistics_yield_more(development, action, store, without, with_it):
    for owned, expected in (([], without), ([development], with_it)):
        developments = {"axis": ["blitzkrieg", "aviation", *owned]}
        match = part("axis", 6, {}, supply={"axis": 0}, tanks={"axis": 0}, developments=developments)
        give(match, f"act {action}")
        assert match.board.to_json()[store]["axis"] == expected


# --- 13.9 Landing ------------------------------------------------------------------------------------------


def landing(armies, turn=12, zones=None, **facts):
    return part(
        "allies",
        turn,
        {"londres": armies} | (zones or {}),
        surrendered=TWO_LANDS,
        developments=LANDING,
        **facts,
    )


@pytest.mark.rules("13.9-2", "13.9-3")
def test_three_armies_may_land_and_tanks_too():
    match = landing("uk_inf/f uk_inf/f uk_tank/f", zones={"plymouth": "uk_inf/f"})
    for army in ("uk_inf", "uk_inf", "uk_tank"):
        operate(match, f"londres {army}", "land calais 2")
    assert len(armies(match, "calais")) == 3
    assert why_operation(match, "plymouth uk_inf", "land caen 2") == ("too_many_landings", "13.9-2")


@pytest.mark.rules("13.9-2", "13.9-3")
@pytest.mark.parametrize(("turn", "allowed"), [(18, True), (20, True), (22, False)])
def test_a_fourth_army_may_land_in_1944_only_and_elsewhere(turn, allowed):
    match = landing("uk_inf/f uk_inf/f uk_inf/f", turn=turn, zones={"plymouth": "uk_inf/f"})
    for _ in range(3):
        operate(match, "londres uk_inf", "land calais 2")
    assert ("caen" in goals(match, "plymouth uk_inf", "land")) is allowed


@pytest.mark.rules("13.9-3", "2-5")
def test_one_army_lands_at_trondheim_and_norway_stays_neutral():
    match = part("allies", 12, {"scotland": "uk_inf/f uk_inf/f"}, developments=LANDING)
    operate(match, "scotland uk_inf", "land trondheim 2")
    assert why_operation(match, "scotland uk_inf", "land trondheim 2") == ("too_many_landings_here", "13.9-3")
    give(match, "end_operations")
    data = match.board.to_json()
    assert data["control"]["trondheim"] == "allies"
    assert "oslo" not in data["control"]
    assert data["status"]["norway"] == "neutral"


@pytest.mark.rules("13.9-4")
@pytest.mark.parametrize(
    ("start", "goals_of_landing"),
    [
        ("eeuu", {"nantes", "burdeos", "suez", "scotland", "plymouth", "liverpool", "irlanda"}),
        ("canada", {"nantes", "burdeos", "suez", "scotland", "plymouth", "liverpool", "irlanda"}),
        ("irlanda", {"nantes", "burdeos", "bruselas", "bergen"}),
    ],
)
def test_armies_land_without_lines_from_america_and_the_british_isles(start, goals_of_landing):
    lost = {
        zone: "axis:" for zone in ("suez", "scotland", "plymouth", "liverpool", "irlanda") if zone != start
    }
    match = part("allies", 12, lost | {start: "us_inf/f"}, surrendered=TWO_LANDS, developments=LANDING)
    assert goals(match, f"{start} us_inf", "land") == goals_of_landing
    assert cost(match, f"{start} us_inf", "land nantes") == 2


@pytest.mark.rules("13.9-4")
def test_one_army_lands_in_each_of_these_zones_and_marseille_is_reached_from_tunis():
    match = landing("uk_inf/f uk_inf/f")
    operate(match, "londres uk_inf", "land nantes 2")
    assert why_operation(match, "londres uk_inf", "land nantes 2") == ("too_many_landings_here", "13.9-3")
    south = part(
        "allies",
        15,
        {"tunez": "allies: uk_inf/f"},
        surrendered=TWO_LANDS,
        developments=LANDING,
        at_war=["italy"],
    )
    assert goals(south, "tunez uk_inf", "land") >= {"marsella", "sicilia", "cerdena"}


@pytest.mark.rules("13.9-4", "8-10")
def test_without_the_development_these_landings_are_closed():
    match = part("allies", 12, {"eeuu": "us_inf/f"}, surrendered=TWO_LANDS)
    assert goals(match, "eeuu us_inf", "land") == set()
    assert why_operation(match, "eeuu us_inf", "land burdeos 2") == ("needs_landing", "8-10")


# --- 13.10, 13.11 ------------------------------------------------------------------------------------------

SHIPS = {"axis": ["blitzkrieg", "aviation", "advanced_ships"]}


@pytest.mark.rules("13.10-2")
def test_submarines_gained_after_advanced_ships_are_advanced():
    match = part("axis", 14, {}, submarines={"basic": 1, "advanced": 0}, developments=SHIPS)
    give(match, "act submarine_missions")
    assert match.board.to_json()["submarines"] == {"basic": 1, "advanced": 3}


@pytest.mark.rules("13.10-2", "13.10-3", "12-1", "4-7")
@pytest.mark.parametrize(
    ("basic", "advanced", "allied", "lost"),
    [
        (0, 0, [], 0),
        (1, 0, [], 0),
        (2, 0, [], 1),
        (0, 1, [], 1),
        (4, 0, [], 1),
        (2, 0, ["advanced_ships"], 0),
        (0, 1, ["advanced_ships"], 0),
        (0, 2, ["advanced_ships"], 1),
        (1, 1, ["advanced_ships"], 0),
    ],
)
def test_submarines_cost_the_allies_an_action(basic, advanced, allied, lost):
    owned = {"allies": ["aviation", *allied]}
    match = part(
        "allies",
        14,
        {},
        atlantic={"basic": basic, "advanced": advanced},
        submarines={"basic": 0},
        developments=owned,
    )
    assert match.board.to_json()["actions"] == 5 - lost


AIRCRAFT = {
    "axis": ["blitzkrieg", "aviation", "advanced_aircraft"],
    "allies": ["aviation", "advanced_aircraft"],
}


@pytest.mark.rules("13.11-1")
def test_missions_gained_after_advanced_aircraft_are_advanced():
    match = part("axis", 14, {}, basic={"axis": 1}, developments=AIRCRAFT)
    give(match, "act air_missions")
    data = match.board.to_json()
    assert (data["basic"]["axis"], data["advanced"]["axis"]) == (1, 2)


@pytest.mark.rules("13.11-2")
def test_an_advanced_mission_is_answered_only_by_an_advanced_one():
    zones = {"kovel": "axis: de_inf/f su_inf/f"}
    match = part("axis", 14, zones, barbarossa=7, advanced={"axis": 1}, basic={"ussr": 1})
    operate(match, "kovel de_inf", "attack 1")
    give(match, "declare kovel de_inf full here", "target kovel su_inf full", "fly 0 advanced")
    assert prompt(match) == "free_play"
    west = {"calais": "axis: de_inf/f uk_inf/f"}
    both = part(
        "axis",
        14,
        west,
        surrendered=TWO_LANDS,
        advanced={"axis": 1, "allies": 1},
        basic={"axis": 1, "allies": 1},
    )
    operate(both, "calais de_inf", "attack 1")
    give(both, "declare calais de_inf full here", "target calais uk_inf full", "fly 0 advanced")
    assert legal(both) == ["answer advanced", "no_answer"]
    assert why(both, "answer basic") == ("advanced_only_by_advanced", "13.11-2")
    give(both, "answer advanced", "fly 0 basic")
    assert legal(both) == ["answer basic", "no_answer"]
    end_part(both)


@pytest.mark.rules("13.11-3", "14-1")
def test_the_first_two_answers_to_bombing_in_a_turn_remove_two_missions_each():
    match = part("allies", 15, {}, advanced={"allies": 6, "axis": 4}, developments=AIRCRAFT)
    give(match, "bomb 6", *["answer advanced"] * 4)
    assert [facts["number"] for facts in told(match, "bombers_stopped")] == [2, 2, 1, 1]
    assert match.board.to_json()["bombers"] == 0
    next_turn = part("ussr", 15, {}, segment="part_over", double_answers=2)
    assert next_turn.board.to_json()["double_answers"] == 0
