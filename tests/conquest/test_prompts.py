"""What a player is asked says who did what, what follows, and what there is to spend."""

import random

import pytest

from conquest.battles import battle, combat, fire
from conquest.cabinet import government
from conquest.marching import moving
from conquest.prompts import GAME, asked, hinted, warned
from conquest.table import at, begin, card, dice, give, hand, nation, run, table, war
from matches import ask_of
from tripartite.api import start
from tripartite.games.conquest.descriptions import FACTS
from tripartite.games.conquest.diplomacy import add_influence, make_satellite
from tripartite.games.conquest.knowledge import redact
from tripartite.games.conquest.placement import queue
from tripartite.games.conquest.terms import (
    ANY_FOR_IND,
    ATOMIC_1,
    FLEET,
    JAPAN,
    NOBODY,
    SEASONS,
    SONAR,
    SOVIETS,
    USA,
    WINTER,
)
from tripartite.present import present_of
from tripartite.texts import LANGUAGES, Texts, read_table, texts_of

SEA = "philippine_sea"
AT_WAR = {"wars": ["japan_usa"]}


def test_every_prompt_has_facts():
    prompts = read_table(texts_of("conquest"), "en")["prompt"]
    assert set(FACTS) == {key for key in prompts if "." not in key}


# --- set-up, New Year, Production ---------------------------------------------------------------------------


def test_a_cadre_tells_its_strength_and_a_type_what_it_fires_at_and_how_many_blocks_are_left():
    match = start("conquest", seed="1")
    b = match.board
    assert asked(b) == (
        "Set-up: choose the type of the Russian Cadre in Novosibirsk, of CV 1, which others do not see."
        " 7 Cadres are still to be placed."
    )
    assert hinted(b, "place novosibirsk tank") == "fires G2; 4 blocks left"
    assert hinted(b, "place novosibirsk fortress") == "fires A2, N3, S3, G4; 5 blocks left"


def new_year(stage, **setting):
    b = table(season="new_year", empty=False, **setting)
    begin(b, stage)
    return b


def test_a_unit_to_be_placed_tells_whence_it_comes():
    b = new_year("arrivals")
    queue(b, USA, NOBODY, FLEET, 1)
    assert asked(b) == (
        "American Fleet of CV 1 arrives with the New Year: choose an undisputed area of its Home Territory."
        " 1 unit is to be placed."
    )
    b = new_year("arrivals")
    make_satellite(b, nation(b, "chungking"), USA)
    assert asked(b) == (
        "Chungking has joined you: choose the type of the Nationalist unit of CV 2 in Chungking, which others"
        " do not see. 1 unit is to be placed."
    )


def test_the_victory_check_tells_the_points_with_and_without_what_is_secret():
    b = new_year("victory_check")
    b.dividends[JAPAN] = [2, 1, 0, 0, 0, 0, 0, 0]
    b.vault_aims[JAPAN] = [ATOMIC_1]
    b.vault_cards[JAPAN] = [card(b, "I04"), card(b, "I16")]
    assert asked(b) == (
        "The Victory check: 25 VP win, if nobody has as many. You have 10 by what all can see, the best"
        " Rival 10. Show your Peace Dividends, worth 3, and your hidden Atomic stages, worth 1, so that"
        " they count, or keep them secret?"
    )
    assert (hinted(b, "claim"), hinted(b, "keep")) == ("14 VP", "10 VP")


def test_production_tells_what_it_is_made_of_and_what_each_choice_comes_to():
    b = new_year("production_begins")
    assert asked(b) == (
        "Your Production: 10 of 10 left, the least of IND 11, POP 10. Build units and buy cards, each for 1;"
        " what you do not spend is lost."
    )
    hand(b, "japan", "A12")
    assert hinted(b, "buy action") == "your hand: 2, you may keep 7"
    assert hinted(b, "build osaka japan air_force 1") == "CV 1 → 2"
    assert warned(b, "stop") == "10 Production is lost"
    give(b, "buy action")
    assert hinted(b, "buy investment") == "your hand: 3, you may keep 7"
    b = new_year("production_begins")
    war(b, "japan_usa")
    assert "left, the least of IND 11, POP 10, RES 5." in asked(b)


def test_enlistment_tells_its_parts():
    b = new_year("client_production", active="usa")
    b.turn = b.turn_order.index(USA)
    begin(b, "client_production_begins")
    b.kmt = 2
    assert asked(b) == (
        "Nationalist Enlistment, the lesser of Nat Cities 4 and KMT 2: 2 CV left. Build Provincial units,"
        " one CV in a Province; what you do not Build is lost."
    )
    assert warned(b, "stop") == "2 CV of Enlistment are lost"


# --- Government ---------------------------------------------------------------------------------------------


def test_government_tells_the_hand_its_limit_and_whether_a_pass_would_be_the_last():
    b = government("japan", "A04", "I10")
    assert asked(b) == (
        "Government: play cards for one purpose, or pass. You hold 2 cards and may keep 7. Once all pass in"
        " a row, Diplomacy is resolved."
    )
    give(b, "pass", "pass")
    assert asked(b).endswith("All others have passed: if you pass too, Diplomacy is resolved.")


def test_diplomacy_tells_what_the_influence_would_make_of_the_nation():
    b = government("japan", "A04", "A39")
    add_influence(b, JAPAN, nation(b, "kansu"), 1)
    add_influence(b, SOVIETS, nation(b, "peiping"), 2)
    assert hinted(b, "influence A04 kansu") == "2 Influence: Protectorate"
    assert hinted(b, "influence A04 peiping") == "Influence of the Soviets 2 → 1"
    b.cards_in_play[USA], b.nations_in_play[USA] = [card(b, "A02")], [nation(b, "kansu")]
    assert hinted(b, "influence A04 kansu") == "cancels a card of the USA"


def offers(b):
    ask = run(b)
    assert ask is not None
    return [option.id for option in ask.options]


def test_a_wild_card_tells_that_it_acts_at_once_and_what_it_costs():
    paid_card = GAME.atlas.card_mode.index(ANY_FOR_IND)
    b = government("usa", GAME.atlas.card_ids[paid_card])
    paid = next(option for option in offers(b) if option.startswith("influence") and "siam" in option)
    assert hinted(b, paid) == "1 Influence: Associate; IND 6 → 5, at once"
    doubled = next(option for option in offers(b) if option.startswith("influence") and "kansu" in option)
    assert hinted(b, doubled) == "2 Influence: Protectorate; IND 6 → 5, at once"


def test_an_investment_tells_what_lies_there_what_levels_cost_and_what_would_be_lost():
    b = government("usa", "I36", "I35", "I07")
    assert hinted(b, "invest I36") == "3 Factories on the table; IND costs 7; KMT costs 5"
    give(b, "invest I36", "invest I35")
    assert asked(b) == (
        "6 Factories lie on the table: IND costs 7, Loyalty 5. Raise a level, add a card, or take all back."
    )
    assert (hinted(b, "raise kmt"), warned(b, "raise kmt")) == ("1 → 2", "1 Factory is lost")
    assert hinted(b, "take_back") == "all have seen them"


def test_whoever_holds_too_many_cards_is_told_how_many_have_to_go():
    b = new_year("hand_limit")
    hand(b, "soviets", *[f"A{number:02}" for number in range(1, 9)])
    b.hands[JAPAN] = b.hands[USA] = []
    assert asked(b) == "You hold 8 cards and may keep 6: discard 2. All see what you discard."


def test_a_tech_tells_what_it_does_and_whether_it_stays_hidden():
    b = government("japan", "I01", "I03")
    assert hinted(b, "achieve I01 I03 sonar") == "Fleets fire S3."
    assert hinted(b, "hide I01 I03 sonar") == "hidden until you Reveal it: Fleets fire S3."


# --- Intelligence -------------------------------------------------------------------------------------------


def vaulted(b, faction, aim, first, second):
    """Puts a pair into a Secret Vault."""
    for each in (first, second):
        b.investment_deck = [other for other in b.investment_deck if other != card(b, each)]
    b.vault_aims[faction].append(aim)
    b.vault_cards[faction] += [card(b, first), card(b, second)]
    return b


def test_a_coup_tells_what_would_go_and_can_be_turned_round_only_by_who_has_the_card():
    b = government("japan", "I46", "A04", others={"usa": ["I49", "A54"], "soviets": ["A53"]})
    add_influence(b, USA, nation(b, "siam"), 2)
    add_influence(b, JAPAN, nation(b, "peiping"), 1)
    assert hinted(b, "coup I46 siam") == "2 Influence of the USA go"
    give(b, "coup I46 siam")
    assert asked(b) == (
        "Japan plays Coup against you: all your Influence of 2 on Siam would go. Turn the card round with"
        " your Double Agent, so that you use it against its player, or let it be?"
    )
    assert hinted(b, "double_agent") == "you use the card, against Japan"
    give(b, "double_agent")
    assert asked(b) == "The Coup is yours now: choose a Minor on which Japan loses all Influence."
    assert hinted(b, "topple peiping") == "1 Influence of Japan goes"


@pytest.mark.parametrize(
    ("card_id", "hint", "told"),
    [
        ("I52", "you see 1 card", "it looks at your whole hand"),
        ("I50", "one of 1 card at random", "it takes a card of your hand at random"),
        ("I54", "IND 6 → 5", "your IND of 6 would fall by one"),
    ],
)
def test_intelligence_tells_what_it_does_to_player_and_victim(card_id, hint, told):
    b = government("japan", card_id, others={"usa": ["A54"], "soviets": ["A53"]})
    assert hinted(b, f"spy {card_id} usa") == hint
    give(b, f"spy {card_id} usa")
    assert f"against you: {told}. You hold no Double Agent that could turn it round." in asked(b)


def test_a_blackmail_tells_whose_card_it_is_and_what_it_would_do():
    b = government("usa", "I48", others={"japan": ["I49", "A55"], "soviets": ["A53"]})
    b.cards_in_play[JAPAN], b.nations_in_play[JAPAN] = [card(b, "A03")], [nation(b, "peiping")]
    b.cards_in_play[USA], b.nations_in_play[USA] = [card(b, "A08")], [nation(b, "kansu")]
    assert hinted(b, "blackmail I48 A03") == "played by Japan for Peiping"
    give(b, "blackmail I48 A03")
    assert "your Diplomacy card Peiping and Chungking (Spring C4) would be theirs" in asked(b)
    give(b, "double_agent")
    assert asked(b).startswith("The Blackmail is yours now: choose a Diplomacy card that the USA has")
    give(b, "seize A08")
    assert asked(b) == (
        "Dutch East Indies and Kansu (Spring H6) of the USA: play it at once as your own, or discard it."
    )
    assert hinted(b, "turn dei") == "1 Influence: Associate"
    assert hinted(b, "drop") == "nobody gets its Influence"


def test_a_mole_and_an_agent_tell_what_they_look_at():
    b = vaulted(government("japan", "I47", "I01"), USA, SONAR, "I05", "I12")
    give(b, "spy I47 usa", "decline")
    assert asked(b) == (
        "Your Mole looks into the Secret Vault of the USA, with 1 pair, for Sonar. Copy a Tech with a card of"
        " your hand that shows it, Revealed or hidden?"
    )
    b = vaulted(government("japan", "I55"), USA, SONAR, "I05", "I12")
    give(b, "spy I55 usa", "decline")
    assert asked(b) == (
        "Your Agent looks into the Secret Vault of the USA, with 1 pair: discard one of them?"
    )


# --- Seasons and movement -----------------------------------------------------------------------------------


def test_a_command_card_tells_its_orders_and_a_pass_what_it_costs():
    b = table(season="spring", empty=False)
    hand(b, "japan", "A12", "I01")
    begin(b, "season_begins")
    b.season = SEASONS.index("spring")
    assert asked(b) == (
        "Summer 1936: assign a Command card face down, or pass. Without one you neither move nor fight in"
        " this Season."
    )
    assert hinted(b, "pass") == "no Player Turn in this Season"
    assert hinted(b, "assign I01") == "a bluff: it is discarded"
    assert hinted(b, "assign A12") == "Emergency: letter L, 2 Orders, no Battles"


def test_of_equal_letters_the_holder_of_the_valid_card_is_told_who_has_the_other():
    b = table(season="spring", empty=False)
    atlas = b.atlas
    cards = [number for number in range(55) if atlas.is_action(number)]
    first, second = next(
        (one, other)
        for one in cards
        for other in cards
        if atlas.card_letter[one] == atlas.card_letter[other]
        and atlas.card_season[one] == b.season != atlas.card_season[other]
    )
    for seat, number in ((JAPAN, first), (SOVIETS, second)):
        b.commands[seat], b.assigned[seat] = number, 1
    b.commands_open = 1
    begin(b, "command_order")
    letter = chr(atlas.card_letter[first])
    assert asked(b) == (
        f"You and the Soviets have the letter {letter}; as your card alone is of this Season, choose who"
        " takes the first Player Turn."
    )


def test_an_order_tells_what_it_costs_and_a_goal_whom_the_units_would_meet():
    b = moving(
        "infantry 3 japan mukden",
        "infantry 1 japan mukden",
        "militia 1 nationalists peiping",
        "fortress 1 nationalists peiping",
    )
    assert asked(b).startswith("Movement: 9 Orders left. Choose a unit, declare War or a Violation")
    assert warned(b, "done") == "9 Orders are lost"
    give(b, "order mukden japan infantry 3")
    assert asked(b) == (
        "Your Japanese Infantry 3 in Mukden: choose where it goes, for 1 Order of 9, or units that go along."
    )
    assert (
        hinted(b, "engage peiping mukden") == "2 units of the USA there; 1 more may follow over this border"
    )
    give(b, "join mukden japan infantry 1")
    assert asked(b) == (
        "2 of your units in Mukden go together, for 2 Orders of 9: choose where, or more units."
    )
    give(b, "engage peiping mukden")
    assert hinted(b, "done") == "to be fought in Peiping"


def test_a_violation_tells_how_the_minor_arms_itself_and_what_rivals_draw():
    b = moving("infantry 3 japan mukden")
    assert hinted(b, "violate peiping japan") == (
        "no War, Fortresses there of CV 2; Action cards for each Rival: 1"
    )
    add_influence(b, USA, nation(b, "british_empire"), 1)
    b = table(active="japan", season="summer", empty=False)
    b.orders = 9
    begin(b, "movement")
    assert hinted(b, "violate british_empire japan") == "means War with the USA, whom it joins"


def test_orders_that_could_recruit_are_not_told_as_lost_before_recruiting_is_declined():
    b = moving("militia 1 reds sian", active="soviets", orders=3)
    b.partisans[at(b, "sian")] = 1
    assert hinted(b, "militarize sian") == "for 1 Order: CV 1; Partisans 1 → 0"
    assert hinted(b, "strengthen sian") == "for 1 Order: CV 1 → 2; Partisans 1 → 0"
    assert (warned(b, "done"), hinted(b, "done")) == (None, "3 Orders left to Recruit Partisans")
    give(b, "done")
    assert asked(b) == (
        "Recruit Partisans with the 3 Orders that are left? 1 die, one for each Unstable Province, and a"
        " Partisan for each 6."
    )
    assert hinted(b, "recruit") == "17 % for a Partisan"
    assert warned(b, "stop") == "3 Orders are lost"


def test_a_recruit_tells_how_many_partisans_there_would_be():
    b = moving("militia 1 reds sian", active="soviets", orders=3)
    b.partisans[at(b, "sian")], b.partisans[at(b, "kansu")] = 1, 2
    dice(b, 6, 1)
    give(b, "done", "recruit")
    assert asked(b) == "1 new Partisan: choose an Unstable Province for the next, one in each."
    assert hinted(b, "unrest kansu") == "Partisans 2 → 3"


def test_a_crowded_islet_tells_how_many_it_holds():
    b = table("marine 1 usa wake", "fortress 2 usa wake", active="usa", season="summer")
    begin(b, "islets_after_movement")
    assert asked(b) == (
        "Wake is a single Islet, which holds one unit of each Faction, and you have 2 there: choose the one"
        " that is removed."
    )


# --- Combat -------------------------------------------------------------------------------------------------


def test_activation_tells_what_has_to_be_fought_and_what_has_been_chosen():
    b = combat("infantry 2 japan peiping<mukden", "militia 1 nationalists peiping", "infantry 2 japan suchow")
    b.partisans[at(b, "suchow")] = 1
    assert asked(b).endswith("You have to fight in Peiping.")
    assert hinted(b, "activate peiping") == "1 of yours against 1 of the USA"
    assert hinted(b, "suppress suchow japan infantry 2") == (
        "2 dice at 3: 75 % to remove one of 1, 31 % to make one"
    )
    give(b, "activate peiping", "suppress suchow japan infantry 2")
    assert asked(b).endswith("then all of them are shown. Chosen: Peiping. Suppressing: 1.")


def test_the_next_battle_tells_how_many_there_are_and_who_stands_there():
    b = combat(
        "infantry 2 japan peiping", "militia 1 nationalists peiping",
        "infantry 2 japan suchow", "militia 1 nationalists suchow", "militia 2 nationalists suchow",
    )  # fmt: skip
    give(b, "activate peiping", "activate suchow", "begin_battles")
    assert asked(b).startswith("2 Battles are to be fought: choose the next one. Raids come first")
    assert hinted(b, "fight suchow") == "1 of yours against 2 of the USA"


def test_who_attacks_two_sides_is_told_whom_he_has_chosen_and_who_waits():
    b = combat("infantry 2 japan sian", "militia 2 nationalists sian", "militia 1 reds sian")
    give(b, "activate sian", "begin_battles")
    assert asked(b) == (
        "The Battle in Sian: choose whom you attack. Whoever you attack may fire back, all others stay out"
        " of it."
    )
    assert hinted(b, "attack usa") == "1 unit there"
    give(b, "attack usa")
    assert asked(b).endswith("So far you attack the USA.")
    give(b, "attack soviets")
    assert asked(b) == (
        "Sian, Round 1: Infantry units of the USA and the Soviets have equal Priority, and the choice is"
        " yours. Who acts first?"
    )


def test_a_combat_action_tells_the_parts_of_firepower_and_dice_and_the_exact_odds():
    b = battle(
        SEA, f"fleet 3 usa {SEA}", f"submarine 2 japan {SEA}", active="usa", techs=["usa sonar"], **AT_WAR
    )
    fire(b, "fire n usa", 6, 6)
    assert asked(b) == (
        "Your American Fleet 3 acts against Japan in Round 1 of the Battle in the Philippine Sea: choose its"
        " Combat Action."
    )
    assert hinted(b, "fire s japan") == (
        "3 dice at 3 instead of 2 by Sonar: 88 % for a Hit, 50 % for two or more; 1.4 CV on average"
    )
    assert hinted(b, "hold") == "its Combat Action of this Round is lost"
    radar = battle(
        "osaka", "air_force 3 usa osaka<kuroshio_sea", "air_force 2 japan osaka", active="usa",
        techs=["japan air_defense_radar"], **AT_WAR,
    )  # fmt: skip
    assert hinted(radar, "fire a usa") == (
        "4 dice (doubled by AirDefense Radar) at 3: 94 % for a Hit, 69 % for two or more; 1.9 CV on average"
    )


def test_bombing_tells_the_industry_that_it_costs():
    b = battle(
        "tokyo", "air_force 3 usa tokyo<kuroshio_sea", techs=["usa incendiaries"], active="usa", **AT_WAR
    )
    assert (
        asked(b)
        == "Your American Air Force 3 acts in Round 1 of the Battle in Tokyo: choose its Combat Action."
    )
    assert hinted(b, "bomb") == "3 dice at 1: 42 % for a Hit, 7 % for two or more; 0.5 IND on average"


def test_hits_tell_who_scored_them_and_what_they_cost():
    b = battle(
        "suchow", "infantry 2 japan suchow<peiping", "infantry 2 japan suchow<tsingtao",
        "militia 2 nationalists suchow",
    )  # fmt: skip
    fire(b, "fire g japan", 1, 6)
    assert asked(b) == (
        "Nationalist Militia 2 in Suchow scores 1 Hit on your Ground units: choose which of the strongest"
        " takes it."
    )
    assert hinted(b, "take japan infantry ready peiping") == "CV 2 → 1"


def test_hits_of_a_kamikaze_are_told_without_the_unit_that_is_gone():
    b = battle(
        SEA, f"air_force 2 japan {SEA}", f"carrier 2 usa {SEA}", f"fleet 2 usa {SEA}<hawaiian_sea",
        active="usa", **AT_WAR,
    )  # fmt: skip
    fire(b, "kamikaze n usa", 4, 6)
    assert asked(b) == (
        "1 Hit on your Naval units in the Philippine Sea: choose which of the strongest takes it."
    )
    assert hinted(b, f"take usa carrier ready {SEA}") == "destroyed"


@pytest.mark.parametrize(
    ("written", "answers", "told"),
    [
        (
            [f"carrier 3 usa {SEA}", f"fleet 3 japan {SEA}"],
            ["strike japan"],
            "After its Carrier Strike your American Carrier 3 leaves the Philippine Sea: choose where it"
            " goes.",
        ),
        (
            [f"air_force 3 usa {SEA}", f"fleet 3 japan {SEA}", f"fleet 3 usa {SEA}"],
            ["fire n japan", "hold", "hold"],
            "Air Forces that acted over a sea have to land: 1 of yours leaves the Philippine Sea. Choose"
            " where it goes.",
        ),
    ],
)
def test_units_that_have_to_leave_are_told_why(written, answers, told):
    b = battle(SEA, *written, active="usa", **AT_WAR)
    dice(b, *[6] * 20)
    give(b, *answers)
    assert asked(b) == told


def test_raiders_are_told_why_they_leave_and_who_may_rebase_that_the_fighting_is_done():
    b = battle("guam", "fleet 2 japan guam<philippine_sea", "fortress 1 usa guam", **AT_WAR)
    give(b, "hold", "hold")
    assert asked(b) == (
        "No Ground unit of yours is left on Guam, so 1 of your Air and Naval units has to leave. Choose where"
        " it goes."
    )
    b = battle(SEA, f"fleet 3 usa {SEA}", f"submarine 2 japan {SEA}", active="usa", **AT_WAR)
    fire(b, "fire n usa", 3, 5)
    fire(b, "fire s japan", 1, 3, 4)
    assert asked(b) == (
        "The end of Round 1 in the Philippine Sea: let Submarines Escape, out of the Battle but still in the"
        " Philippine Sea, or let them fight on?"
    )
    give(b, "escape japan 1")
    assert asked(b) == (
        "The fighting in the Philippine Sea is done: your American Fleet 3 may Rebase to undisputed land, or"
        " stay."
    )


def test_a_battle_group_tells_its_units_to_their_owner():
    b = combat(
        f"fleet 2 japan {SEA}<bonin_sea#1", f"carrier 2 japan {SEA}<south_china_sea#2",
        f"infantry 2 japan {SEA}<south_china_sea#2", f"fleet 2 usa {SEA}", **AT_WAR,
    )  # fmt: skip
    give(b, f"activate {SEA}", "begin_battles")
    assert asked(b).endswith("choose the Battle Group that joins now; one joins in each Round.")
    assert hinted(b, "commit 2") == "Carrier and Infantry"


def test_a_sneak_raid_tells_at_whom_it_fires():
    b = combat(f"air_force 2 japan {SEA}<bonin_sea#1", f"fleet 4 usa {SEA}", declared=["usa"], **AT_WAR)
    b.sneak = 1
    give(b, f"activate {SEA}", "begin_battles")
    assert asked(b) == (
        "Sneak Raid in the Philippine Sea: your Japanese Air Force 2 fires at the USA, and nobody fires back."
        " A normal Round follows."
    )
    assert hinted(b, "hold") is None


def test_before_first_fire_the_tech_that_gives_it_is_named():
    b = combat(f"fleet 2 japan {SEA}", f"fleet 2 usa {SEA}", active="usa", **AT_WAR)
    vaulted(b, USA, 0, "I01", "I06")  # Naval Radar
    give(b, f"activate {SEA}", "begin_battles")
    assert asked(b) == (
        "Philippine Sea, Round 1: Fleet units act next, and Naval Radar would let yours act first. Reveal a"
        " Tech of your Secret Vault?"
    )
    assert hinted(b, "reveal naval_radar I01") == "Fleets have First Fire."


def test_activism_tells_how_many_cards_have_turned_up():
    b = table(players="2", season="new_year", active="usa", empty=False)
    b.kmt = 3
    b.turn = b.turn_order.index(USA)
    b.action_deck += [card(b, id) for id in ("A02", "A04", "A13")]
    begin(b, "client_production")
    b.enlistment = 0
    assert asked(b).startswith("Activism has turned up 3 cards: those that can be played for Diplomacy")


# --- secrets and all of them --------------------------------------------------------------------------------


def test_the_enemys_hidden_units_are_told_by_their_number_alone():
    told = []
    for unit in ("militia 1", "infantry 2"):
        b = moving("infantry 3 japan mukden", f"{unit} nationalists peiping")
        give(b, "order mukden japan infantry 3")
        told.append((asked(b), hinted(b, "engage peiping mukden")))
    assert told[0] == told[1]


def test_a_view_is_enough_for_every_prompt_and_hint():
    b = moving("infantry 3 japan mukden", season="winter")
    assert b.season == WINTER
    ask = run(b)
    assert ask is not None
    assert FACTS[ask.prompt](redact(b, ask.seat), ask.seat) == FACTS[ask.prompt](b, ask.seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_hints_and_warnings_are_filled_in_every_language(language):
    match = start("conquest", seed="prompts")
    present = present_of(Texts(match.game, language))
    rng = random.Random(7)
    for _ in range(250):
        seat = match.seats_to_answer[0]
        view = match.position.view(match.game.seats.index(seat))
        ask = ask_of(match, seat)
        aids = present.aids(view) if ask.prompt == "combat_action" else {"odds": {}}
        said = [present.texts.prompt(ask, view.board)]
        for option in ask.options:
            hint = present.hint(view, option, aids)
            said.append("" if hint is None else present.texts.in_words(hint))
            said.append(present.warning(view, option) or "")
        assert not any("{" in text or "#" in text for text in said), said
        match.answer(seat, rng.choice(match.legal(seat)))
