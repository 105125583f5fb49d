"""7.34, 9.1 to 9.6: Achieving Techs, the Secret Vault and Atomic Research."""

import pytest

from conquest.cabinet import government, seat
from conquest.table import card, give, legal, why
from tripartite.games.conquest.technology import REVEAL, atomic_stages
from tripartite.games.conquest.terms import (
    ATOMIC_1,
    GUERRILLA_WARFARE,
    JAPAN,
    NAVAL_RADAR,
    SONAR,
    SOVIETS,
    USA,
)


def pairs(b, verb):
    return {option for option in legal(b) if option.split()[0] == verb}


def revealing(b, seat, tech, kept):
    """Why a Tech cannot be Revealed now; None if it can."""
    values = b.vocabulary.values(REVEAL, (tech, kept))
    refusal = REVEAL.refuses(b, seat, values)
    return None if refusal is None else (refusal.name, refusal.paragraph)


@pytest.mark.rules("7.34", "9.2", "9.3")
def test_two_cards_of_a_tech_achieve_it_and_either_may_stay_face_up():
    b = government("japan", "I01", "I05")
    assert pairs(b, "achieve") == {"achieve I01 I05 sonar", "achieve I05 I01 sonar"}
    give(b, "achieve I05 I01 sonar")
    assert (b.techs[JAPAN], b.tech_cards[JAPAN]) == ([SONAR], [card(b, "I05")])
    assert b.investment_discards == [card(b, "I01")]
    assert b.has_tech(JAPAN, SONAR)
    assert seat(b) == USA


@pytest.mark.rules("9.2")
def test_cards_of_different_techs_do_not_pair():
    b = government("japan", "I01", "I02", "I05")
    assert why(b, "achieve I01 I02 sonar") == ("tech_not_on_card", "9.2")
    assert why(b, "achieve I01 I01 sonar") == ("no_such_pair", "9.2")
    assert why(b, "achieve I01 I03 sonar") == ("not_in_hand", "4.0")


@pytest.mark.rules("7.34")
def test_no_tech_is_achieved_twice():
    b = government("japan", "I01", "I05")
    b.techs[JAPAN] = [SONAR]
    assert why(b, "achieve I01 I05 sonar") == ("tech_achieved_already", "7.34")
    b.techs[JAPAN] = []
    b.vault_aims[JAPAN] = [SONAR]
    assert why(b, "hide I01 I05 sonar") == ("tech_achieved_already", "7.34")


# --- 9.1 wild cards -----------------------------------------------------------------------------------------


@pytest.mark.rules("9.1", "9.3")
def test_industrial_espionage_copies_what_a_rival_has_revealed_and_is_discarded():
    """EX-9.1-espionage."""
    b = government("japan", "I01", "I13")
    assert why(b, "achieve I01 I13 sonar") == ("tech_not_revealed", "9.1")
    b.techs[USA] = [SONAR]
    assert pairs(b, "achieve") == {"achieve I01 I13 sonar"}
    assert why(b, "achieve I13 I01 sonar") == ("tech_not_on_card", "9.2")
    give(b, "achieve I01 I13 sonar")
    assert b.investment_discards == [card(b, "I13")]


@pytest.mark.rules("9.1")
def test_a_tech_in_a_vault_cannot_be_copied_by_espionage():
    b = government("japan", "I01", "I13")
    b.vault_aims[USA] = [SONAR]
    assert why(b, "achieve I01 I13 sonar") == ("tech_not_revealed", "9.1")


@pytest.mark.rules("9.1")
def test_science_serves_from_its_year_for_the_techs_of_its_list():
    b = government("japan", "I01", "I41", year=1937)
    assert why(b, "achieve I01 I41 sonar") == ("science_too_early", "9.1")
    b = government("japan", "I01", "I41", "I14", year=1938)
    assert why(b, "achieve I01 I41 sonar") is None
    assert why(b, "achieve I14 I41 autocannons") == ("tech_not_of_science", "9.1")


@pytest.mark.rules("9.1")
def test_two_wild_cards_never_pair():
    b = government("japan", "I41", "I42", year=1938)
    assert not pairs(b, "achieve")
    assert not pairs(b, "hide")


# --- 9.4 the Secret Vault -----------------------------------------------------------------------------------


@pytest.mark.rules("9.4", "7.34")
def test_a_pair_may_wait_in_the_vault_and_be_revealed_at_any_time():
    b = government("japan", "I01", "I05")
    assert pairs(b, "hide") == {"hide I01 I05 sonar"}
    assert why(b, "hide I05 I01 sonar") == ("pair_written_otherwise", "9.4")
    give(b, "hide I01 I05 sonar")
    assert (b.vault_aims[JAPAN], b.techs[JAPAN]) == ([SONAR], [])
    assert not b.has_tech(JAPAN, SONAR)
    assert revealing(b, JAPAN, "sonar", "I05") is None
    REVEAL.carry_out(b, JAPAN, (SONAR, card(b, "I05")))
    assert (b.techs[JAPAN], b.tech_cards[JAPAN]) == ([SONAR], [card(b, "I05")])
    assert (b.vault_aims[JAPAN], b.vault_cards[JAPAN]) == ([], [])
    assert b.investment_discards == [card(b, "I01")]


@pytest.mark.rules("9.3", "9.4")
def test_of_a_vault_pair_the_wild_card_is_discarded():
    b = government("japan", "I01", "I41", year=1938)
    give(b, "hide I01 I41 sonar")
    assert revealing(b, JAPAN, "sonar", "I41") == ("wild_card_is_discarded", "9.3")
    assert revealing(b, JAPAN, "sonar", "I01") is None


@pytest.mark.rules("9.4")
def test_only_what_is_in_the_own_vault_is_revealed():
    b = government("japan", "I01", "I05")
    give(b, "hide I01 I05 sonar")
    assert revealing(b, USA, "sonar", "I01") == ("not_in_vault", "9.4")
    assert revealing(b, JAPAN, "jets", "I01") == ("not_in_vault", "9.4")
    assert revealing(b, JAPAN, "sonar", "I02") == ("no_such_pair", "9.2")


def test_after_a_pair_is_hidden_nobody_can_tell_which_of_the_cards_seen_it_was():
    b = government("japan", "I01", "I05", "I20")
    for each in b.hands[JAPAN]:
        b.known_cards[each] = 1 << USA
    give(b, "hide I01 I05 sonar")
    assert not any(b.known_cards)


# --- 9.5 Red Techs ------------------------------------------------------------------------------------------


@pytest.mark.rules("9.5", "7.34")
def test_red_techs_are_for_the_soviets_alone():
    b = government("soviets", "I05", "I10")
    give(b, "achieve I05 I10 guerrilla_warfare")
    assert b.techs[SOVIETS] == [GUERRILLA_WARFARE]
    b = government("japan", "I05", "I10")
    assert why(b, "achieve I05 I10 guerrilla_warfare") == ("red_techs_are_soviet", "9.5")


# --- 9.6 the atomic bomb ------------------------------------------------------------------------------------


@pytest.mark.rules("9.6")
def test_atomic_stages_come_in_order_and_one_a_year():
    """EX-9.6-order."""
    b = government("usa", "I15", "I28", "I04", "I16", year=1940)
    assert why(b, "achieve I15 I28 atomic_2") == ("atomic_order", "9.6")
    give(b, "achieve I04 I16 atomic_1", "pass", "pass")
    assert why(b, "achieve I15 I28 atomic_2") == ("atomic_once_a_year", "9.6")
    b.year = 1941
    assert why(b, "achieve I15 I28 atomic_2") is None
    assert atomic_stages(b, USA) == 1


@pytest.mark.rules("9.6")
def test_a_stage_in_the_vault_counts_for_the_order():
    b = government("usa", "I15", "I28", "I04", "I16", year=1940)
    give(b, "hide I04 I16 atomic_1", "pass", "pass")
    b.year = 1941
    assert why(b, "achieve I15 I28 atomic_2") is None
    assert (b.vault_aims[USA], atomic_stages(b, USA)) == ([ATOMIC_1], 0)


@pytest.mark.rules("9.1", "9.6")
def test_science_does_not_lift_the_order_of_the_stages():
    b = government("usa", "I15", "I43", year=1940)
    assert why(b, "achieve I15 I43 atomic_2") == ("atomic_order", "9.6")


def test_a_card_may_serve_either_of_its_techs():
    b = government("japan", "I01", "I06")
    assert "achieve I01 I06 naval_radar" in legal(b)
    give(b, "achieve I01 I06 naval_radar")
    assert b.techs[JAPAN] == [NAVAL_RADAR]
