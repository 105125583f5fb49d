"""Everything that people read exists in three languages and fits the facts of the rules."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tripartite import games
from tripartite.api import BadData, arrange, load_game, start
from tripartite.core.asks import Refused, Violation
from tripartite.core.match import Match
from tripartite.games.churchill import terms
from tripartite.games.churchill.narration import EVENTS, NAMES
from tripartite.games.churchill.options import VERBS
from tripartite.games.churchill.refusals import REASONS
from tripartite.games.churchill.schema import EFFECTS
from tripartite.texts import LANGUAGES, PLACEHOLDER, Texts, default_language, read_table, texts_in, texts_of

GAME = load_game("churchill")
RECORDS = GAME.components.records
FOLDER = texts_of("churchill")
FILES = {language: read_table(FOLDER, language) for language in LANGUAGES}
TITLES = ("card_title", "band_title")  # in English they stand in the component data
CORE_REASONS = {
    "not_your_decision": {"seat", "asked"},
    "game_over": {"seat"},
    "not_asked_now": {"option", "asked"},
    "stale_version": {"version", "current"},
    "unknown_seat": {"seat", "seats"},
    "undo_closed": {"answers", "possible"},
    "offered": {"option"},
    "not_offered": {"option"},
}
REFUSAL_FACTS = {"issue_at", "networks", "network_owner", "political_marker", "naval"}
REFUSAL_FACTS |= {"verb", "arguments", "kind", "element"}
RAW_ID = re.compile(r"[{}_]|\b(uk|ussr|us|cbi|ijn)\b")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def ids(kind: str) -> set[str]:
    return {record["id"] for record in RECORDS[kind]}


def placeholders(template: str) -> Iterator[tuple[str, bool]]:
    """The facts a template uses, and whether it can do without them."""
    for fact, _, counted, _, mark, _ in PLACEHOLDER.findall(template):
        if fact == "pawn_side":
            yield from (("pawn", False), ("seat", False))
            continue
        yield fact, mark == "|"
        if counted:
            yield counted, False


def facts_of_event(key: str) -> set[str]:
    return {field.partition("=")[0] for field in EVENTS[key][1].split()}


def base_key(key: str) -> tuple[str, str]:
    """The key that a text is a variant of, and the fact that the variant depends on."""
    base, _, variant = key.partition(".")
    return base, variant.partition("=")[0]


# What asks with a prompt, and which of its arguments that is.
ASKING = {"Ask": 1, "place_in_order": 2}


def prompts() -> set[str]:
    """Every prompt that a rule asks with, read from the code."""
    found: set[str] = set()
    for path in (Path(games.__file__).parent / "churchill").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                prompt = node.args[ASKING[node.func.id]]
                constants = [part for part in ast.walk(prompt) if isinstance(part, ast.Constant)]
                found |= {part.value for part in constants if isinstance(part.value, str)}
    return found


@cache
def random_games() -> tuple[Match, ...]:
    return tuple(random_game(scenario, edition) for scenario in GAME.scenarios for edition in ("1", "2"))


def random_game(scenario: str, edition: str) -> Match:
    match = start(GAME, scenario, {"edition": edition, "secret_agenda": "on"}, seed=scenario)
    rng = random.Random(edition)
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def elements(kind: str) -> list[str]:
    if kind == "card":
        return sorted(ids("staff_card"))
    return ["0", "1", "9"] if kind == "number" else list(NAMES[kind])


def any_facts(key: str, rng: random.Random) -> dict[str, str | int | list[str]]:
    """Facts that an event of that key might have."""
    facts: dict[str, str | int | list[str]] = {}
    for field in EVENTS[key][1].split():
        name, _, kind = field.partition("=")
        values = possible(kind or name)
        facts[name] = rng.sample(values, 2) if name in ("cards", "seats", "agendas") else rng.choice(values)
    if "pawn" in facts:
        facts["pawn"], facts["seat"] = rng.choice(sorted(FILES["en"]["pawn_side"])).split(".")
    return facts


def possible(kind: str) -> list[Any]:
    """What a fact of that kind may be."""
    others: dict[str, list[Any]] = {
        "agendas": sorted(ids("secret_agenda")),
        "card": elements("card"),
        "cards": elements("card"),
        "conference": list(range(1, 11)),
        "conference_card": sorted(ids("conference_card")),
        "die": list(range(1, 7)),
        "front_space": sorted(FILES["en"]["space"]),
        "number": list(range(-3, 8)),
        "place": list(terms.PLACES),
        "seats": list(terms.SEATS),
        "support_place": [*terms.FRONTS, *terms.THEATERS],
    }
    return others[kind] if kind in others else list(NAMES[kind])


def violations(match: Match, rng: random.Random) -> Iterator[Violation]:
    """Answers of every verb with any arguments, allowed or not, in the position of the moment."""
    for verb, kinds in VERBS.items():
        option_id = " ".join([verb, *(rng.choice(elements(kind)) for kind in kinds)])
        yield match.why_not(rng.choice(match.seats_to_answer), option_id)


# --- the files ---------------------------------------------------------------------------------------------


@in_every_language
def test_every_language_has_exactly_the_same_keys(language: str) -> None:
    tables = FILES[language].keys() - TITLES
    assert tables == FILES["en"].keys()
    for table in tables:
        assert FILES[language][table].keys() == FILES["en"][table].keys(), table


@pytest.mark.parametrize("language", ["es", "it"])
def test_every_card_and_band_title_is_translated(language: str) -> None:
    assert FILES[language]["card_title"].keys() == ids("staff_card") | ids("leader")
    bands = {f"{card['id']}.{band['color']}" for card in RECORDS["conference_card"] for band in card["band"]}
    assert FILES[language]["band_title"].keys() == bands


def test_every_prompt_of_the_rules_has_a_text_and_no_text_is_left_over() -> None:
    assert FILES["en"]["prompt"].keys() == prompts()


def test_every_verb_has_a_text() -> None:
    assert FILES["en"]["option"].keys() == VERBS.keys()


def test_every_event_has_a_text() -> None:
    assert {base_key(key)[0] for key in FILES["en"]["event"]} == EVENTS.keys()


def test_every_reason_to_refuse_has_a_text() -> None:
    assert FILES["en"]["refusal"].keys() == REASONS.keys() | CORE_REASONS.keys()


def test_every_segment_has_a_name() -> None:
    assert FILES["en"]["segment"].keys() == {segment.name for segment in GAME.sequence} | {"over"}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("seat", {*terms.SEATS, "nobody"}),
        ("leader", ids("leader")),
        ("issue", ids("issue")),
        ("issue_class", set(terms.ISSUE_CLASSES)),
        ("place", set(terms.PLACES)),
        ("front", ids("front")),
        ("theater", ids("theater")),
        ("space", {space["id"] for front in RECORDS["front"] for space in front["space"]}),
        ("box", ids("box")),
        ("pawn", ids("global_issue")),
        (
            "pawn_side",
            {f"{pawn['id']}.{seat}" for pawn in RECORDS["global_issue"] for seat in pawn["players"]},
        ),
        ("reserve", ids("axis_reserve")),
        ("abomb", ids("abomb_space")),
        ("region", set(terms.REGIONS)),
        ("power", set(terms.POWERS)),
        ("restriction", set(NAMES["restriction"])),
        ("support", set(terms.SUPPORTS)),
        ("marker", set(terms.MARKERS)),
        ("mode", set(terms.MODES)),
        ("conference", {str(record["number"]) for record in RECORDS["conference"]}),
        ("scenario", set(GAME.scenarios)),
        ("condition", ids("victory_point")),
        ("characteristic", {record["characteristic"] for record in RECORDS["player"]}),
        ("card_condition", set(EFFECTS["if"]["condition"].choices)),
    ],
)
def test_every_element_of_the_game_has_a_name(table: str, expected: set[str]) -> None:
    assert FILES["en"][table].keys() == expected


def test_every_option_of_the_game_and_every_value_of_it_is_explained() -> None:
    values = {f"{choice.id}.{value}" for choice in GAME.choices for value in choice.values}
    assert FILES["en"]["choice"].keys() == {choice.id for choice in GAME.choices} | values
    for language in LANGUAGES:
        assert all(entry["text"] for entry in FILES[language]["choice"].values())


def test_every_card_effect_has_a_text() -> None:
    assert {base_key(key)[0] for key in FILES["en"]["effect"]} == EFFECTS.keys() | {"result", "otherwise"}


# --- templates and facts -----------------------------------------------------------------------------------


@in_every_language
def test_event_texts_use_only_facts_that_the_event_has(language: str) -> None:
    for key, template in FILES[language]["event"].items():
        base, variant = base_key(key)
        used = {fact for fact, _ in placeholders(template)} | ({variant} if variant else set())
        assert used <= facts_of_event(base), key


@in_every_language
def test_option_texts_name_every_argument_and_nothing_else(language: str) -> None:
    for verb, template in FILES[language]["option"].items():
        assert {fact for fact, _ in placeholders(template)} == set(VERBS[verb]), verb


@in_every_language
def test_refusal_texts_use_only_facts_that_a_refusal_has(language: str) -> None:
    of_the_rules = {kind for kinds in VERBS.values() for kind in kinds} | REFUSAL_FACTS
    for reason, template in FILES[language]["refusal"].items():
        used = {fact for fact, _ in placeholders(template)}
        assert used <= CORE_REASONS.get(reason, of_the_rules), reason


@in_every_language
def test_effect_texts_use_only_fields_that_the_effect_has(language: str) -> None:
    for key, template in FILES[language]["effect"].items():
        base, variant = base_key(key)
        fields = set(EFFECTS[base]) if base in EFFECTS else {"range", "effects"}
        used = {fact for fact, _ in placeholders(template)} | ({variant} if variant else set())
        assert used <= fields, key


# --- texts -------------------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("key", EVENTS)
def test_every_event_reads_well_whatever_its_facts(language: str, key: str) -> None:
    rng = random.Random(key)
    texts = Texts(GAME, language)
    for _ in range(20):
        text = texts.say("event", key, any_facts(key, rng))
        assert not RAW_ID.search(text), text


@in_every_language
def test_every_event_of_random_games_reads_without_raw_ids(language: str) -> None:
    texts = Texts(GAME, language)
    for match in random_games():
        for event in match.events:
            text = texts.event(event)
            assert not RAW_ID.search(text), text
            assert text[0] == text[0].upper()
            assert text.endswith(".")


@in_every_language
def test_every_option_and_prompt_of_random_games_reads_without_raw_ids(language: str) -> None:
    texts = Texts(GAME, language)
    for scenario in GAME.scenarios:
        match = start(GAME, scenario, seed="options")
        rng = random.Random(scenario)
        while not match.over:
            ask = match.ask(match.seats_to_answer[0])
            assert ask is not None
            for text in [texts.prompt(ask), *map(texts.option, ask.options)]:
                assert not RAW_ID.search(text), text
            match.choose(match.seats_to_answer[0], rng.choice(ask.options))


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_options_of_one_decision_never_read_alike(scenario: str) -> None:
    match = start(GAME, scenario, seed="alike")
    rng = random.Random(scenario)
    texts = [Texts(GAME, language) for language in LANGUAGES]
    while not match.over:
        ask = match.ask(match.seats_to_answer[0])
        assert ask is not None
        for language in texts:
            assert len({language.option(option) for option in ask.options}) == len(ask.options)
        match.choose(match.seats_to_answer[0], rng.choice(ask.options))


def test_every_refusal_met_in_random_games_reads_without_raw_ids() -> None:
    rng = random.Random(5)
    texts = [Texts(GAME, language) for language in LANGUAGES]
    met: set[str] = set()
    for scenario in GAME.scenarios:
        match = start(GAME, scenario, seed="refusals")
        while not match.over:
            for violation in violations(match, rng):
                met.add(violation.reason)
                for language in texts:
                    text = language.refusal(violation)
                    assert not RAW_ID.search(text), text
                    assert text.endswith(f"({violation.paragraph})")
            seat = match.seats_to_answer[0]
            match.answer(seat, rng.choice(match.legal(seat)))
    assert len(met) > 30


@in_every_language
@pytest.mark.parametrize("option_id", ["nominate", "nominate peace", "surrender", "pass now"])
def test_what_cannot_be_understood_is_refused_in_words(language: str, option_id: str) -> None:
    match = arrange(GAME, "training", "agenda_selection")
    text = Texts(GAME, language).refusal(match.why_not("us", option_id))
    assert not RAW_ID.search(text)
    assert "(4.1)" in text


@in_every_language
def test_refusals_that_no_rule_gives_read_well(language: str) -> None:
    texts = Texts(GAME, language)
    match = arrange(GAME, "training", "agenda_selection")
    refused = [
        lambda: match.answer("uk", "nominate global"),
        lambda: match.answer("us", "nominate global", version=match.version + 1),
        lambda: match.answer("france", "nominate global"),
        lambda: match.undo(2),
    ]
    for attempt in refused:
        with pytest.raises(Refused) as caught:
            attempt()
        text = texts.refusal(caught.value.violation)
        assert not RAW_ID.search(text), text
    over = random_games()[0]
    assert not RAW_ID.search(texts.refusal(over.why_not("uk", "pass")))


def test_numbers_agree_with_their_nouns() -> None:
    texts = Texts(GAME, "en")
    assert texts.fill("{number*marker}", {"number": 1, "marker": "clandestine"}) == "1 network"
    assert texts.fill("{number*marker}", {"number": 3, "marker": "clandestine"}) == "3 networks"
    assert texts.fill("{number:is|are}", {"number": 1}) == "is"
    assert texts.fill("{number:is|are}", {"number": 0}) == "are"


def test_italian_verbs_agree_with_the_plural_of_the_united_states() -> None:
    texts = Texts(GAME, "it")
    assert texts.say("event", "passed", {"seat": "us"}) == "Gli Stati Uniti passano."
    assert texts.say("event", "passed", {"seat": "uk"}) == "Il Regno Unito passa."


def test_an_unknown_element_or_a_missing_fact_is_an_error() -> None:
    texts = Texts(GAME, "en")
    with pytest.raises(KeyError):
        texts.name("box", "atlantis")
    with pytest.raises(KeyError):
        texts.fill("{box.in}", {})


# --- cards -------------------------------------------------------------------------------------------------


@in_every_language
def test_every_staff_and_leader_card_renders(language: str) -> None:
    texts = Texts(GAME, language)
    cards = [(texts.staff_card(record["id"]), record) for record in RECORDS["staff_card"]]
    cards += [(texts.leader_card(record["id"]), record) for record in RECORDS["leader"]]
    for card, record in cards:
        assert card.name == record["name"]
        assert card.value == str(record.get("value", "d6"))
        has_penalty = record.get("penalty", {}).get("type", "none") != "none"
        assert len(card.lines) == len(record["attributes"]) + has_penalty
        for text in (card.title, *card.lines):
            assert text
            assert not RAW_ID.search(text), text


@in_every_language
def test_every_conference_card_renders_with_its_five_bands(language: str) -> None:
    texts = Texts(GAME, language)
    for record in RECORDS["conference_card"]:
        card = texts.conference_card(record["id"])
        assert str(record["number"]) in card.title
        assert [band.color for band in card.bands] == ["green", "red", "blue", "gray", "white"]
        for band, written in zip(card.bands, record["band"], strict=True):
            assert len(band.lines) == len(written["effects"])
            for text in (card.title, band.title, *band.lines):
                assert not RAW_ID.search(text), text


@in_every_language
def test_nested_effects_of_an_owners_card_render(language: str) -> None:
    gain = {"do": "gain_marker", "player": "uk", "kind": "political", "count": 2}
    withdraw = {"do": "axis_reserve_withdraw", "kind": "ijn", "count": 1}
    branches = {"do": "if", "condition": "japan_surrendered", "then": [gain], "else": [withdraw]}
    roll = {"do": "roll", "dice": "1d6", "results": [{"range": [1, 2], "effects": [gain, withdraw]}]}
    choose = {"do": "choose", "player": "us", "options": [[gain], [roll]]}
    texts = Texts(GAME, language)
    inner = texts.effect(gain)
    for effect in (branches, roll, choose):
        text = texts.effect(effect)
        assert inner in text
        assert not RAW_ID.search(text), text
    assert texts.effect(withdraw) in texts.effect(branches)


def test_a_staff_card_reads_as_expected_in_english() -> None:
    card = Texts(GAME, "en").staff_card("us_hopkins")
    assert card == (
        "Harry Hopkins",
        "Presidential Adviser",
        "4",
        [
            "May be used for less than full value.",
            "+1 while Roosevelt is active.",
            "After use roll a die: on 1 the card leaves the game.",
        ],
    )


def test_a_title_written_by_an_owner_is_not_replaced_by_a_translation(tmp_path: Path) -> None:
    changed = '[[staff_card]]\nid = "uk_eden"\ntitle = "Earl of Avon"\n'
    (tmp_path / "mine.toml").write_text(changed, encoding="utf-8")
    texts = Texts(load_game("churchill", tmp_path), "es")
    assert texts.staff_card("uk_eden").title == "Earl of Avon"
    assert texts.staff_card("uk_attlee").title == "Vice primer ministro"


# --- languages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "language"),
    [("es_ES.UTF-8", "es"), ("it", "it"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("C.UTF-8", "en")],
)
def test_the_language_comes_from_the_locale(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert default_language() == language
    assert Texts(GAME).language == language
    assert Texts(GAME, "it").language == "it"


def test_a_text_that_a_translation_lacks_is_given_in_english(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[label]\nyes = "yes"\nno = "no"\n', encoding="utf-8")
    (tmp_path / "es.toml").write_text('[label]\nyes = "sí"\n', encoding="utf-8")
    assert texts_in(tmp_path, "es") == {"label": {"yes": "sí", "no": "no"}}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadData, match="there is en, es, it"):
        Texts(GAME, "fr")
