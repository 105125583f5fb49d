"""7.36 and 9.7: Intelligence cards and the Double Agent."""

import pytest

from conquest.cabinet import government, marks, prompt, seat
from conquest.table import at, card, dice, give, legal, nation, why
from tripartite.games.conquest.diplomacy import add_influence
from tripartite.games.conquest.intelligence import might_have_double_agent
from tripartite.games.conquest.terms import JAPAN, NOBODY, SONAR, SOVIETS, TECH_COUNT, USA


def with_vault(b, faction, *pairs):
    """Puts pairs in a Secret Vault, each an aim and two cards."""
    for aim, first, second in pairs:
        for each in (first, second):
            b.action_deck = [other for other in b.action_deck if other != card(b, each)]
            b.investment_deck = [other for other in b.investment_deck if other != card(b, each)]
        b.vault_aims[faction].append(aim)
        b.vault_cards[faction] += [card(b, first), card(b, second)]
    return b


def decline(b, *then):
    """The victim does not react."""
    assert prompt(b) == "double_agent"
    return prompt(b, "decline", *then)


# --- whom it can be played against --------------------------------------------------------------------------


@pytest.mark.rules("7.36")
def test_intelligence_is_played_against_a_rival_who_has_what_it_aims_at():
    b = government("japan", "I47", "I52", "I54", others={"usa": ["A54"], "soviets": []})
    assert why(b, "spy I47 usa") == ("rival_vault_is_empty", "9.7")
    assert why(b, "spy I52 soviets") == ("rival_has_no_cards", "9.7")
    assert why(b, "spy I52 japan") == ("not_a_rival", "9.7")
    assert why(b, "spy I52 usa") is None
    b.ind[SOVIETS] = 0
    assert why(b, "spy I54 soviets") == ("rival_has_no_ind", "9.7")


@pytest.mark.rules("9.7")
def test_a_double_agent_is_no_play_of_its_own():
    b = government("japan", "I49")
    assert why(b, "spy I49 usa") == ("not_that_function", "9.7")
    assert legal(b) == ["pass"]


# --- Coup ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("9.7")
def test_a_coup_removes_all_influence_from_a_minor_and_never_from_the_british_empire():
    b = government("japan", "I46")
    add_influence(b, USA, nation(b, "siam"), 3)
    add_influence(b, USA, nation(b, "british_empire"), 1)
    assert why(b, "coup I46 british_empire") == ("minors_only", "9.7")
    assert why(b, "coup I46 mexico") == ("no_influence_there", "8.0")
    give(b, "coup I46 siam")
    decline(b)
    assert marks(b, "siam") == (NOBODY, 0)
    assert (prompt(b), seat(b)) == ("government", USA)


@pytest.mark.rules("9.7")
def test_nobody_can_turn_round_a_coup_against_ones_own_influence():
    b = government("japan", "I46")
    add_influence(b, JAPAN, nation(b, "siam"), 1)
    assert prompt(b, "coup I46 siam") == "government"


# --- Blackmail ----------------------------------------------------------------------------------------------


def blackmail():
    b = government("usa", "I48", others={"japan": ["A55"], "soviets": ["A53"]})
    b.cards_in_play[JAPAN], b.nations_in_play[JAPAN] = [card(b, "A03")], [nation(b, "peiping")]
    return b


@pytest.mark.rules("9.7")
def test_a_blackmailed_card_is_played_as_ones_own_for_any_of_its_nations():
    b = blackmail()
    give(b, "blackmail I48 A03")
    decline(b)
    assert set(legal(b)) == {"turn peiping", "turn chungking", "drop"}
    give(b, "turn chungking")
    assert b.cards_in_play == [[], [card(b, "A03")], []]
    assert b.nations_in_play == [[], [nation(b, "chungking")], []]
    assert seat(b) == SOVIETS


@pytest.mark.rules("9.7")
def test_a_blackmailed_card_may_be_discarded():
    b = blackmail()
    give(b, "blackmail I48 A03")
    decline(b, "drop")
    assert b.cards_in_play == [[], [], []]
    assert card(b, "A03") in b.action_discards


@pytest.mark.rules("9.7")
def test_only_a_rivals_card_in_play_can_be_blackmailed():
    b = blackmail()
    assert why(b, "blackmail I48 A04") == ("not_in_play", "9.7")
    b.cards_in_play[USA], b.nations_in_play[USA] = [card(b, "A04")], [nation(b, "kansu")]
    assert why(b, "blackmail I48 A04") == ("not_in_play", "9.7")


# --- Spy Ring, Code Break, Sabotage -------------------------------------------------------------------------


def test_a_spy_ring_takes_a_card_at_random():
    b = government("japan", "I50", others={"usa": ["A01", "A02", "A03"]})
    dice(b, 2)
    give(b, "spy I50 usa")
    decline(b)
    assert b.hands[JAPAN] == [card(b, "A02")]
    assert b.hands[USA] == [card(b, "A01"), card(b, "A03")]
    assert b.known_cards[card(b, "A02")] == 1 << USA


def test_code_break_shows_the_whole_hand_to_one():
    b = government("japan", "I52", others={"usa": ["A01", "I01"]})
    give(b, "spy I52 usa")
    decline(b)
    assert b.known_cards[card(b, "A01")] == b.known_cards[card(b, "I01")] == 1 << JAPAN


def test_after_a_theft_a_third_party_no_longer_knows_the_hand():
    b = government("japan", "I50", others={"usa": ["A01", "A02"]})
    for each in b.hands[USA]:
        b.known_cards[each] = 1 << SOVIETS
    dice(b, 1)
    give(b, "spy I50 usa")
    decline(b)
    assert not b.known_cards[card(b, "A02")]
    assert b.known_cards[card(b, "A01")] == 1 << USA


def test_sabotage_lowers_ind():
    b = government("japan", "I54")
    give(b, "spy I54 soviets")
    decline(b)
    assert b.ind[SOVIETS] == 3


# --- Mole and Agent -----------------------------------------------------------------------------------------


@pytest.mark.rules("9.7", "9.2")
def test_a_mole_inspects_a_vault_and_copies_a_tech_with_a_card_of_the_hand():
    b = with_vault(government("japan", "I47", "I01", "I02"), USA, (SONAR, "I05", "I12"))
    give(b, "spy I47 usa")
    decline(b)
    assert set(legal(b)) == {"copy I01 sonar", "copy_hidden I01 sonar", "stop"}
    assert why(b, "copy I02 dive_bombing") == ("not_in_vault", "9.4")
    assert why(b, "copy I02 sonar") == ("tech_not_on_card", "9.2")
    give(b, "copy I01 sonar")
    assert (b.techs[JAPAN], b.tech_cards[JAPAN]) == ([SONAR], [card(b, "I01")])
    assert b.investment_discards == [card(b, "I47")]
    assert b.vault_aims[USA] == [SONAR]


@pytest.mark.rules("9.7", "9.4")
def test_a_copied_tech_may_go_to_the_vault_and_the_pair_is_shown_to_the_victim():
    b = with_vault(government("japan", "I47", "I01"), USA, (SONAR, "I05", "I12"))
    give(b, "spy I47 usa")
    decline(b, "copy_hidden I01 sonar")
    assert (b.vault_aims[JAPAN], b.techs[JAPAN]) == ([SONAR], [])
    assert b.vault_cards[JAPAN] == [card(b, "I01"), card(b, "I47")]
    assert b.known_cards[card(b, "I01")] == 1 << USA
    assert not b.investment_discards


@pytest.mark.rules("9.7")
def test_an_agent_may_discard_a_pair_of_the_vault():
    b = government("japan", "I55")
    insurgents = (TECH_COUNT + at(b, "peiping"), "A03", "A04")
    with_vault(b, SOVIETS, (SONAR, "I05", "I12"), insurgents)
    give(b, "spy I55 soviets")
    decline(b)
    assert set(legal(b)) == {"destroy 1", "destroy 2", "stop"}
    assert why(b, "destroy 3") == ("no_such_pair_there", "9.7")
    give(b, "destroy 2")
    assert (b.vault_aims[SOVIETS], len(b.vault_cards[SOVIETS])) == ([SONAR], 2)
    assert sorted(b.action_discards) == [card(b, "A03"), card(b, "A04")]


def test_an_inspection_may_end_with_looking():
    b = with_vault(government("japan", "I55"), USA, (SONAR, "I05", "I12"))
    give(b, "spy I55 usa")
    assert decline(b, "stop") == "government"
    assert b.vault_aims[USA] == [SONAR]


# --- Double Agent -------------------------------------------------------------------------------------------


@pytest.mark.rules("9.7")
def test_a_double_agent_turns_the_card_against_its_player():
    b = government("japan", "I54", "A03", others={"usa": ["I49"]})
    give(b, "spy I54 usa")
    assert set(legal(b)) == {"double_agent", "decline"}
    give(b, "double_agent")
    assert (b.ind[JAPAN], b.ind[USA]) == (10, 6)
    assert card(b, "I49") in b.investment_discards
    assert b.active == SOVIETS


@pytest.mark.rules("9.7")
def test_the_victim_is_asked_whatever_he_holds():
    b = government("japan", "I54", others={"usa": ["A54"]})
    give(b, "spy I54 usa")
    assert legal(b) == ["decline"]


@pytest.mark.rules("9.7")
def test_nobody_is_asked_when_all_can_see_that_there_is_no_double_agent():
    b = government("japan", "I54")
    b.investment_deck.remove(card(b, "I49"))
    b.investment_discards.append(card(b, "I49"))
    assert prompt(b, "spy I54 usa") == "government"
    assert might_have_double_agent(b) == []


@pytest.mark.rules("9.7")
def test_a_coup_that_is_turned_round_strikes_influence_of_its_player():
    b = government("japan", "I46", others={"usa": ["I49", "A54"]})
    add_influence(b, USA, nation(b, "siam"), 1)
    add_influence(b, JAPAN, nation(b, "peiping"), 2)
    add_influence(b, SOVIETS, nation(b, "kansu"), 1)
    give(b, "coup I46 siam", "double_agent")
    assert legal(b) == ["topple peiping"]
    give(b, "topple peiping")
    assert (marks(b, "siam"), marks(b, "peiping")) == ((USA, 1), (NOBODY, 0))


@pytest.mark.rules("9.7")
def test_a_blackmail_that_is_turned_round_takes_a_card_of_its_player():
    b = government("usa", "I48", others={"japan": ["I49", "A55"], "soviets": ["A53"]})
    b.cards_in_play[JAPAN], b.nations_in_play[JAPAN] = [card(b, "A03")], [nation(b, "peiping")]
    b.cards_in_play[USA], b.nations_in_play[USA] = [card(b, "A08")], [nation(b, "kansu")]
    give(b, "blackmail I48 A03", "double_agent", "seize A08", "turn dei")
    assert b.cards_in_play[JAPAN] == [card(b, "A03"), card(b, "A08")]
    assert b.nations_in_play[JAPAN] == [nation(b, "peiping"), nation(b, "dei")]


@pytest.mark.rules("9.7")
def test_what_is_turned_round_against_nothing_has_no_effect():
    b = government("usa", "I48", others={"japan": ["I49", "A55"], "soviets": ["A53"]})
    b.cards_in_play[JAPAN], b.nations_in_play[JAPAN] = [card(b, "A03")], [nation(b, "peiping")]
    assert prompt(b, "blackmail I48 A03", "double_agent") == "government"
    assert b.cards_in_play[JAPAN] == [card(b, "A03")]
