"""Everything that people read exists in three languages and fits the facts of the rules."""

import ast
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from matches import ask_of, reasons_of
from tools import client_words
from tripartite import games
from tripartite.api import BadData, arrange, load_game, start
from tripartite.core.asks import Refused, Violation
from tripartite.core.match import Match
from tripartite.games.churchill.card_texts import conference_card, effect, leader_card, staff_card
from tripartite.games.churchill.records import CARD_CONDITION, EFFECTS
from tripartite.games.conquest.present import STATUSES
from tripartite.games.registry import GAMES
from tripartite.games.world_at_war.fields import WINDOWS
from tripartite.games.world_at_war.keys import SPACE_EFFECTS, SPECIAL_RULES
from tripartite.present import present_of
from tripartite.server.web.game_routes import page_words
from tripartite.texts import (
    LANGUAGES,
    PLACEHOLDER,
    PROGRAM,
    Texts,
    Words,
    default_language,
    read_table,
    texts_in,
    texts_of,
)
from tripartite.whynot import ASKED, USED

TITLES = ("card_title", "band_title")  # in English they stand in the component data
CORE_REASONS = {
    "not_your_decision": {"seat", "asked"},
    "game_over": {"seat"},
    "stopped": {"seat"},
    "not_asked_now": {"option", "asked"},
    **{key: {"touched", "segment", "verb", "asked"} for key in USED},
    **{key: {"option", "segment", "verb", "asked"} for key in ASKED},
    "stale_version": {"version", "current"},
    "unknown_seat": {"seat", "seats"},
    "undo_closed": {"answers", "possible"},
    "offered": {"option"},
    "not_offered": {"option"},
    "unknown_verb": {"verb"},
    "unknown_element": {"kind", "element"},
    "wrong_number_of_arguments": {"verb", "arguments"},
}
REFUSAL_FACTS = {
    "churchill": {"issue_at", "networks", "network_owner", "political_marker", "naval"},
    "downfall": {"supply", "controlled_by", "own_armies", "enemies", "into"},
    "conquest": {"place"},
    "world_at_war": {"where"},
}
PROGRAM_FILES = {language: read_table(PROGRAM, language) for language in LANGUAGES}
CALLED = ("label", "terminal", "message", "problem", "notice", "reset")  # tables whose keys stand in the code
RAW_ID = re.compile(r"[{}_]|\b(uk|ussr|us|cbi|ijn)\b")
PARTS_OF_EFFECTS = {"option": {"number", "effects"}, "result": {"range", "effects"}, "otherwise": {"effects"}}
LISTS = ("cards", "seats", "agendas", "dice")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_game = pytest.mark.parametrize("rules", GAMES, indirect=True)


class Rules:
    """A game and all that its code says which people read."""

    def __init__(self, id: str) -> None:
        self.game: Any = load_game(id)
        self.records = self._module("components").Components().records
        self.files = {language: read_table(texts_of(id), language) for language in LANGUAGES}
        self.terms = self._module("terms")
        self.events = self._module("narration").EVENTS
        self.names = self._module("narration").NAMES
        self.fact_names = self._module("narration").fact_names
        self.kinds = read_table(texts_of(id), "kinds")["kind"]
        self.verbs = {name: verb.arguments for name, verb in self.game.vocabulary.verbs.items()}
        self.reasons = {reason.name for reason in reasons_of(self.game)}

    def _module(self, name: str) -> Any:
        return import_module(f"tripartite.games.{self.game.id}.{name}")

    def texts(self) -> list[Texts]:
        return [Texts(self.game, language) for language in LANGUAGES]

    def ids(self, kind: str) -> set[str]:
        return {record["id"] for record in self.records[kind]}

    def prompts(self) -> set[str]:
        """Every prompt that a rule asks with, read from the code, and those of windows."""
        found: set[str] = {kind.name for kind in self.game.windows}
        paths = (Path(games.__file__).parent / self.game.id).glob("*.py")
        trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
        elsewhere = {
            f"{module}.{name}": position
            for module, tree in trees.items()
            for name, position in passing_on("prompt", tree).items()
        }
        for tree in trees.values():
            asking = {"Ask.of": 2} | elsewhere | passing_on("prompt", tree)
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and (name := ast.unparse(node.func)) in asking:
                    parts = ast.walk(node.args[asking[name]])
                    constants = [part.value for part in parts if isinstance(part, ast.Constant)]
                    found |= {value for value in constants if isinstance(value, str)}
        return found

    def facts_of_event(self, key: str) -> set[str]:
        """The facts that an event tells."""
        return set(self.fact_names(key))

    def any_facts(self, key: str, rng: random.Random) -> dict[str, Any]:
        """Facts that an event of that key might have."""
        facts: dict[str, Any] = {}
        for field in self.events[key][1].split():
            name, _, kind = field.partition("=")
            values = self.possible("turn" if name == "turn" else kind or name)
            facts[name] = rng.sample(values, 2) if name in LISTS else rng.choice(values)
        for name in self.facts_of_event(key) - facts.keys():  # what an army or a block brings along
            facts[name] = rng.choice(self.possible(name))
        if "pawn" in facts:
            facts["pawn"], facts["seat"] = rng.choice(sorted(self.files["en"]["pawn_side"])).split(".")
        return facts

    def possible(self, kind: str) -> list[Any]:
        """What a fact or an argument of that kind may be."""
        if kind in self.names:
            return list(self.names[kind])
        english = self.files["en"]
        kept_under = {"kind": "army", "front_space": "space", "seats": "seat"}
        if (table := kept_under.get(kind, kind)) in english and table != "card":
            return [id for id in english[table] if id != "nobody"]
        if kind == "way":
            return [*english["way"], *english["zone"]]
        if kind == "support_place":
            return [*self.terms.FRONTS, *self.terms.THEATERS]
        records = {"agendas": "secret_agenda", "card": "staff_card", "cards": "staff_card"}
        if (table := records.get(kind, kind)) in self.records:
            return sorted(self.ids(table))
        if named := [id for table in self.kinds.get(kind, []) for id in self._named_in(table)]:
            return named
        return list(range(1, 7)) if kind in ("die", "dice") else list(range(-3, 8))

    def _named_in(self, table: str) -> list[str]:
        """The ids that a table, or the records of a kind, know."""
        known = self.files["en"].get(table) or (self.ids(table) if table in self.records else ())
        return [id for id in sorted(known) if id != "nobody"]

    def any_option(self, verb: str, rng: random.Random) -> str:
        """An answer with any arguments, allowed or not."""
        return " ".join([verb, *(self._any_argument(kind, rng) for kind in self.verbs[verb])])

    def _any_argument(self, kind: str, rng: random.Random) -> str:
        numbers = ["0", "1", "9"]
        chosen: str = rng.choice(numbers if kind in ("number", "cost", "cv") else self.possible(kind))
        return chosen

    def asks(self, seed: str) -> Iterator[tuple[Match, random.Random]]:
        """Every decision of a random game of each scenario, before it is made."""
        for scenario in self.game.scenarios:
            match = start(self.game, scenario, seed=seed)
            rng = random.Random(scenario)
            while not match.over:
                yield match, rng
                seat = match.seats_to_answer[0]
                match.answer(seat, rng.choice(match.legal(seat)))


def passing_on(parameter: str, tree: ast.Module) -> dict[str, int]:
    """The functions of a module that have a parameter of that name, and its position."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    names = {function.name: [argument.arg for argument in function.args.args] for function in functions}
    return {name: found.index(parameter) for name, found in names.items() if parameter in found}


@cache
def rules_of(id: str) -> Rules:
    return Rules(id)


@pytest.fixture
def rules(request: pytest.FixtureRequest) -> Rules:
    return rules_of(request.param)


CHURCHILL = rules_of("churchill")
GAME = CHURCHILL.game
RECORDS = CHURCHILL.records
FILES = CHURCHILL.files
ids = CHURCHILL.ids
DOWNFALL = rules_of("downfall")
CONQUEST = rules_of("conquest")
WORLD_AT_WAR = rules_of("world_at_war")


def placeholders(template: str) -> Iterator[tuple[str, bool]]:
    """The facts a template uses, and whether it can do without them."""
    for fact, _, counted, _, mark, _ in PLACEHOLDER.findall(template):
        if fact == "pawn_side":
            yield from (("pawn", False), ("seat", False))
            continue
        yield fact, mark in ("|", "?")
        if counted:
            yield counted, False


def used(template: str) -> set[str]:
    return {fact for fact, _ in placeholders(template)}


def base_key(key: str) -> tuple[str, str]:
    """The key that a text is a variant of, and the fact that the variant depends on."""
    base, _, variant = key.partition(".")
    return base, variant.partition("=")[0]


@cache
def random_games(id: str) -> tuple[Match, ...]:
    """A game of each scenario with every value of its first option that it takes."""
    game = load_game(id)
    first = game.choices[0]
    return tuple(
        random_game(id, scenario, {first.id: value})
        for scenario in game.scenarios
        for value in first.values_in(scenario)
    )


def random_game(id: str, scenario: str, options: dict[str, str]) -> Match:
    secret = {"secret_agenda": "on"} if id == "churchill" else {}
    match = start(id, scenario, options | secret, seed=scenario)
    rng = random.Random(str(options))
    while not match.over:
        seat = match.seats_to_answer[0]
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


# --- the files ---------------------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_every_language_has_exactly_the_same_keys(rules: Rules, language: str) -> None:
    files = rules.files
    tables = files[language].keys() - TITLES
    assert tables == files["en"].keys()
    for table in tables:
        assert files[language][table].keys() == files["en"][table].keys(), table


@pytest.mark.parametrize("language", ["es", "it"])
def test_every_card_and_band_title_is_translated(language: str) -> None:
    assert FILES[language]["card_title"].keys() == ids("staff_card") | ids("leader")
    bands = {f"{card['id']}.{band['color']}" for card in RECORDS["conference_card"] for band in card["band"]}
    assert FILES[language]["band_title"].keys() == bands


@in_every_game
def test_every_prompt_of_the_rules_has_a_text_and_no_text_is_left_over(rules: Rules) -> None:
    assert {base_key(key)[0] for key in rules.files["en"]["prompt"]} == rules.prompts()


@in_every_game
def test_every_verb_has_a_text(rules: Rules) -> None:
    assert {base_key(key)[0] for key in rules.files["en"]["option"]} == rules.verbs.keys()
    assert rules.files["en"]["verb"].keys() == rules.verbs.keys()


@pytest.mark.slow
@in_every_game
def test_what_pages_say_of_decisions_elements_and_dice_is_said_of_the_games_own(rules: Rules) -> None:
    english = rules.files["en"]
    in_code = constants(texts_of(rules.game.id).parent) | constants(PROGRAM.parent / "core")
    assert english.get("next", {}).keys() <= rules.prompts()
    assert english.get("facet", {}).keys() | english.get("roll", {}).keys() <= in_code


@in_every_game
def test_every_event_has_a_text(rules: Rules) -> None:
    assert {base_key(key)[0] for key in rules.files["en"]["event"]} == rules.events.keys()


@in_every_game
def test_every_reason_to_refuse_has_a_text(rules: Rules) -> None:
    assert rules.files["en"]["refusal"].keys() == rules.reasons - CORE_REASONS.keys()


@in_every_game
def test_every_segment_has_a_name(rules: Rules) -> None:
    named = rules.files["en"]["segment"].keys()
    told = {stage for stages in rules.files["en"]["segment_purpose"].values() for stage in stages}
    assert named == {*rules.game.sequence.names, *told, "over"}


@in_every_game
def test_chapters_and_headings_name_events_and_segments_of_the_rules(rules: Rules) -> None:
    texts = Texts(rules.game, "en")
    assert {texts.chapters["begins"], texts.chapters["ends"], *texts.headings} <= rules.events.keys()
    assert set(texts.headings.values()) <= rules.files["en"]["segment"].keys()


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("seat", {*CHURCHILL.terms.SEATS, "nobody"}),
        ("leader", ids("leader")),
        ("issue", ids("issue")),
        ("issue_class", set(CHURCHILL.terms.ISSUE_CLASSES)),
        ("place", set(CHURCHILL.terms.PLACES)),
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
        ("region", set(CHURCHILL.terms.REGIONS)),
        ("power", set(CHURCHILL.terms.POWERS)),
        ("restriction", set(CHURCHILL.names["restriction"])),
        ("support", set(CHURCHILL.terms.SUPPORTS)),
        ("marker", set(CHURCHILL.terms.MARKERS)),
        ("mode", set(CHURCHILL.terms.MODES)),
        ("conference", {str(record["number"]) for record in RECORDS["conference"]}),
        ("scenario", set(GAME.scenarios)),
        ("condition", ids("victory_point")),
        ("characteristic", {record["characteristic"] for record in RECORDS["player"]}),
        ("card_condition", set(CARD_CONDITION.choices)),
    ],
)
def test_every_element_of_churchill_has_a_name(table: str, expected: set[str]) -> None:
    assert FILES["en"][table].keys() == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("seat", {*DOWNFALL.terms.SIDES, "nobody"}),
        ("country", {*DOWNFALL.terms.COUNTRIES, "nobody"}),
        ("zone", DOWNFALL.ids("zone")),
        ("sea", DOWNFALL.ids("sea")),
        ("terrain", DOWNFALL.ids("terrain")),
        ("army", DOWNFALL.ids("army")),
        ("action", DOWNFALL.ids("action")),
        ("development", DOWNFALL.ids("development")),
        ("turn", {str(record["number"]) for record in DOWNFALL.records["turn"]}),
        ("state", set(DOWNFALL.terms.STATES)),
        ("status", set(DOWNFALL.terms.STATUSES)),
        ("war", set(DOWNFALL.terms.WARS)),
        ("task", set(DOWNFALL.terms.TASKS)),
        ("level", set(DOWNFALL.terms.MISSION_LEVELS)),
        ("outcome", set(DOWNFALL.terms.OUTCOMES)),
        ("scenario", set(DOWNFALL.game.scenarios)),
        ("condition", set(start("downfall", seed="1").score()["by_condition"])),
        ("argument", {kind for kinds in DOWNFALL.verbs.values() for kind in kinds}),
    ],
)
def test_every_element_of_downfall_has_a_name(table: str, expected: set[str]) -> None:
    assert DOWNFALL.files["en"][table].keys() == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("seat", {*CONQUEST.terms.FACTIONS, "nobody"}),
        ("controller", set(CONQUEST.terms.CONTROLLERS)),
        ("side", set(CONQUEST.terms.SIDES)),
        ("power", set(CONQUEST.terms.POWERS)),
        ("nation", CONQUEST.ids("nation")),
        ("colony", CONQUEST.ids("colony")),
        ("land", CONQUEST.ids("land")),
        ("sea", CONQUEST.ids("sea")),
        ("border_type", CONQUEST.ids("border_type")),
        ("unit_type", CONQUEST.ids("unit_type")),
        ("class", set(CONQUEST.terms.CLASSES)),
        ("face", set(CONQUEST.terms.FACES)),
        ("season", set(CONQUEST.terms.SEASONS)),
        ("deck", set(CONQUEST.terms.DECKS)),
        ("tech", CONQUEST.ids("technology")),
        ("wild_tech", CONQUEST.ids("wild_technology")),
        ("intelligence", CONQUEST.ids("intelligence")),
        ("city", set(CONQUEST.terms.CITIES)),
        ("territory", set(CONQUEST.terms.TERRITORIES)),
        ("land_kind", set(CONQUEST.terms.LAND_KINDS)),
        ("region", set(CONQUEST.terms.REGIONS)),
        ("pair", set(CONQUEST.terms.PAIRS)),
        ("victory", set(CONQUEST.terms.VICTORIES)),
        ("status", set(STATUSES)),
        ("scenario", set(CONQUEST.game.scenarios)),
        ("condition", set(start("conquest", seed="1").score()["by_condition"])),
        ("argument", {kind for kinds in CONQUEST.verbs.values() for kind in kinds}),
    ],
)
def test_every_element_of_conquest_has_a_name(table: str, expected: set[str]) -> None:
    assert CONQUEST.files["en"][table].keys() == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("seat", {*WORLD_AT_WAR.terms.SEATS, "nobody"}),
        ("camp", {*WORLD_AT_WAR.terms.CAMPS, "nobody"}),
        ("side", {*WORLD_AT_WAR.terms.SIDES, "nobody"}),
        ("nation", {*WORLD_AT_WAR.terms.NATIONS, "nobody"}),
        ("type", set(WORLD_AT_WAR.game.atlas.type_ids)),
        ("unit_kind", set(WORLD_AT_WAR.terms.UNIT_KINDS)),
        ("area", WORLD_AT_WAR.ids("area")),
        ("sea", WORLD_AT_WAR.ids("sea")),
        ("box", WORLD_AT_WAR.ids("box")),
        ("turn", WORLD_AT_WAR.ids("turn")),
        ("turn_number", {str(number) for number in range(WORLD_AT_WAR.terms.TURN_COUNT)}),
        ("season", set(WORLD_AT_WAR.terms.SEASONS)),
        ("terrain", set(WORLD_AT_WAR.terms.TERRAINS)),
        ("theatre", set(WORLD_AT_WAR.terms.THEATRES)),
        ("region", set(WORLD_AT_WAR.terms.REGIONS)),
        ("supply", set(WORLD_AT_WAR.terms.SUPPLIES)),
        ("mission", set(WORLD_AT_WAR.terms.MISSIONS)),
        ("attack", set(WORLD_AT_WAR.terms.ATTACKS)),
        ("combatant", set(WORLD_AT_WAR.terms.COMBATANTS)),
        ("die", set(WORLD_AT_WAR.terms.DICE)),
        ("cargo", set(WORLD_AT_WAR.terms.CARGOES)),
        ("route", set(WORLD_AT_WAR.terms.ROUTES)),
        ("weapon", set(WORLD_AT_WAR.terms.POINTS)),
        ("pact", set(WORLD_AT_WAR.terms.PACTS)),
        ("purpose", set(WORLD_AT_WAR.terms.PURPOSES)),
        ("victory", set(WORLD_AT_WAR.terms.VICTORIES)),
        ("verdict", set(WORLD_AT_WAR.terms.VICTORIES)),
        ("window", set(WINDOWS)),
        ("event_name", WORLD_AT_WAR.ids("event")),
        ("chit", set(WORLD_AT_WAR.game.atlas.chit_ids) - WORLD_AT_WAR.ids("event")),
        ("advance", WORLD_AT_WAR.ids("advance")),
        ("space", WORLD_AT_WAR.ids("space")),
        ("space_effect", set(SPACE_EFFECTS)),
        ("special_rule", set(SPECIAL_RULES)),
        ("unit_cost", WORLD_AT_WAR.ids("unit_cost")),
        ("scenario", set(WORLD_AT_WAR.game.scenarios)),
        ("condition", set(start("world_at_war", seed="1").score()["by_condition"])),
        ("argument", {kind for kinds in WORLD_AT_WAR.verbs.values() for kind in kinds}),
    ],
)
def test_every_element_of_the_world_at_war_has_a_name(table: str, expected: set[str]) -> None:
    assert WORLD_AT_WAR.files["en"][table].keys() == expected


@in_every_game
def test_every_option_of_the_game_and_every_value_of_it_is_explained(rules: Rules) -> None:
    choices = rules.game.choices
    values = {f"{choice.id}.{value}" for choice in choices for value in choice.values}
    assert rules.files["en"]["choice"].keys() == {choice.id for choice in choices} | values
    for language in LANGUAGES:
        assert all(entry["text"] for entry in rules.files[language]["choice"].values())


@pytest.mark.parametrize("language", ["es", "it"])
def test_every_title_of_a_wild_card_is_translated(language: str) -> None:
    titles = {card["title"] for card in CONQUEST.records["action_card"] if "title" in card}
    assert CONQUEST.files[language]["card_title"].keys() == titles


def test_every_card_effect_has_a_text() -> None:
    assert {base_key(key)[0] for key in FILES["en"]["effect"]} == EFFECTS.keys() | PARTS_OF_EFFECTS.keys()


# --- the program's own words -------------------------------------------------------------------------------


def constants(folder: Path) -> set[str]:
    """Every string that stands in the code of a folder."""
    return {
        node.value
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@in_every_language
def test_the_programs_words_have_the_same_keys_and_facts_in_every_language(language: str) -> None:
    assert PROGRAM_FILES[language].keys() == PROGRAM_FILES["en"].keys()
    for table, templates in PROGRAM_FILES["en"].items():
        assert PROGRAM_FILES[language][table].keys() == templates.keys()
        for key, template in templates.items():
            assert table == "form" or used(PROGRAM_FILES[language][table][key]) == used(template), key


@in_every_language
def test_refusals_of_the_core_use_only_facts_that_they_have(language: str) -> None:
    refusals = PROGRAM_FILES[language]["refusal"]
    assert refusals.keys() == CORE_REASONS.keys()
    for reason, template in refusals.items():
        assert used(template) <= CORE_REASONS[reason], reason


@pytest.mark.slow
def test_no_word_of_the_program_is_left_over() -> None:
    in_code = constants(PROGRAM.parent)
    for table in CALLED:
        assert PROGRAM_FILES["en"][table].keys() - in_code == set(), table


@pytest.mark.slow
@in_every_game
def test_no_word_of_a_game_is_left_over(rules: Rules) -> None:
    in_code = constants(PROGRAM.parent)
    for table in CALLED:
        assert {base_key(key)[0] for key in rules.files["en"].get(table, {})} - in_code == set(), table


def test_whatever_the_server_refuses_has_a_text() -> None:
    errors: set[str] = set()
    for path in (PROGRAM.parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("ApiError", "RequestError"):
                text_is_given = len(node.args) > 2
                error = node.args[1]
                either = [error.body, error.orelse] if isinstance(error, ast.IfExp) else [error]
                if not text_is_given:
                    errors |= {str(each.value) for each in either if isinstance(each, ast.Constant)}
    assert errors
    assert errors <= PROGRAM_FILES["en"]["problem"].keys()


@in_every_game
def test_facts_of_the_programs_words_mean_the_same_in_every_game(rules: Rules) -> None:
    """What the program names in words already must not be looked up in a table of the game."""
    kinds = Texts(rules.game, "en").kinds
    facts = {fact for table in CALLED for text in PROGRAM_FILES["en"][table].values() for fact in used(text)}
    looked_up = {
        fact for fact in facts if any(table in rules.files["en"] for table in kinds.get(fact, [fact]))
    }
    assert looked_up == {"scenario", "seat", "seats", "segment", "winners"}


# --- the words of the browser client -----------------------------------------------------------------------

WEB = client_words.WEB
CLIENT_FILES = client_words.files()
LITERAL = re.compile(r"""["'`]([\w.]+)["'`]""")
PUT_TOGETHER = re.compile(r"`([\w.]+\.)\$\{[^}]*\}(\w*)`")


def test_the_client_is_built_with_the_words_of_the_texts() -> None:
    for path, words in CLIENT_FILES.items():
        assert json.loads(path.read_text(encoding="utf-8")) == words, "make types writes it"


@pytest.mark.parametrize("path", CLIENT_FILES, ids=lambda path: str(path.relative_to(WEB)))
def test_the_clients_words_have_the_same_keys_and_facts_in_every_language(path: Path) -> None:
    words, english = (
        CLIENT_FILES[path],
        CLIENT_FILES[path.with_name(re.sub(r"\w\w\.json", "en.json", path.name))],
    )
    assert words.keys() == english.keys()
    for key, template in english.items():
        assert used(words[key]) == used(template), key


def test_no_word_of_the_client_is_left_over() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.ts*"))
    literal = set(LITERAL.findall(code))
    put_together = [re.compile(f"{re.escape(start)}\\w+{end}") for start, end in PUT_TOGETHER.findall(code)]
    for path, words in CLIENT_FILES.items():
        for key in (key.partition(".count=")[0] for key in words):
            assert key in literal or any(form.fullmatch(key) for form in put_together), f"{path.name}: {key}"


TEMPLATES = json.loads((Path(__file__).parent / "templates.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", TEMPLATES["fill"], ids=lambda case: case["template"])
def test_templates_are_filled_as_the_client_fills_them(case: dict[str, Any]) -> None:
    assert Words("en").fill(case["template"], case["facts"]) == case["text"]


@pytest.mark.parametrize("case", TEMPLATES["choose"])
def test_templates_are_chosen_as_the_client_chooses_them(case: dict[str, Any]) -> None:
    words = Words("en")
    words.tables = {"table": case["texts"]}
    assert words.phrase("table", case["key"], case["facts"]) == case["text"]


@pytest.mark.parametrize("case", TEMPLATES["name"], ids=lambda case: case["template"])
def test_names_are_found_as_the_client_finds_them(case: dict[str, Any]) -> None:
    words = Words("es")
    words.tables, words.kinds, words.pairs = (
        TEMPLATES["texts"][part] for part in ("tables", "kinds", "pairs")
    )
    assert words.fill(case["template"], case["facts"]) == case["text"]


# --- templates and facts -----------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_sentences_of_a_game_take_the_same_facts_in_every_language(rules: Rules, language: str) -> None:
    for table in ("about", "hint", "label", "good_for", "prompt", "terminal", "verdict", "waste"):
        for key, template in rules.files["en"].get(table, {}).items():
            assert used(rules.files[language][table][key]) == used(template), key


@in_every_game
@in_every_language
def test_event_texts_use_only_facts_that_the_event_has(rules: Rules, language: str) -> None:
    for key, template in rules.files[language]["event"].items():
        base, variant = base_key(key)
        assert used(template) | ({variant} if variant else set()) <= rules.facts_of_event(base), key


@in_every_game
@in_every_language
def test_option_texts_name_every_argument_and_nothing_else(rules: Rules, language: str) -> None:
    for key, template in rules.files[language]["option"].items():
        kinds = rules.verbs.get(key)
        if kinds is not None:  # a variant names what the board tells besides
            repeated = {"into"} if len(set(kinds)) < len(kinds) else set()
            assert used(template) == set(kinds) | repeated, key


@in_every_game
@in_every_language
def test_refusal_texts_use_only_facts_that_a_refusal_has(rules: Rules, language: str) -> None:
    arguments = {kind for kinds in rules.verbs.values() for kind in kinds}
    for reason, template in rules.files[language]["refusal"].items():
        assert used(template) <= arguments | REFUSAL_FACTS[rules.game.id], reason


@in_every_language
def test_effect_texts_use_only_fields_that_the_effect_has(language: str) -> None:
    for key, template in FILES[language]["effect"].items():
        base, variant = base_key(key)
        fields = {*EFFECTS[base], "seat"} if base in EFFECTS else PARTS_OF_EFFECTS[base]
        assert used(template) | ({variant} if variant else set()) <= fields, key


# --- texts -------------------------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_every_event_reads_well_whatever_its_facts(rules: Rules, language: str) -> None:
    texts = Texts(rules.game, language)
    for key in rules.events:
        rng = random.Random(key)
        for _ in range(20):
            text = texts.say("event", key, rules.any_facts(key, rng))
            assert not RAW_ID.search(text), text


@pytest.mark.slow
@in_every_game
@in_every_language
def test_every_event_of_random_games_reads_without_raw_ids(rules: Rules, language: str) -> None:
    texts = Texts(rules.game, language)
    for match in random_games(rules.game.id):
        for event in match.events:
            text = texts.event(event)
            assert not RAW_ID.search(text), text
            assert text[0] == text[0].upper()
            assert text.endswith(".")


@pytest.mark.slow
@in_every_game
def test_options_and_prompts_of_random_games_read_without_raw_ids_and_never_alike(rules: Rules) -> None:
    for match, _ in rules.asks("options"):
        ask = match.ask(match.seats_to_answer[0])
        assert ask is not None
        for texts in rules.texts():
            described = [texts.option(option, match.board) for option in ask.options]
            assert len(set(described)) == len(ask.options)
            alone = [texts.option(option) for option in ask.options]
            for text in [texts.prompt(ask), texts.prompt(ask, match.board), *described, *alone]:
                assert not RAW_ID.search(text), text


@pytest.mark.slow
@in_every_game
def test_every_refusal_met_in_random_games_reads_without_raw_ids(rules: Rules) -> None:
    met: set[str] = set()
    languages = rules.texts()
    for match, rng in rules.asks("refusals"):
        for violation in violations(rules, match, rng):
            met.add(violation.reason)
            for texts in languages:
                text = texts.refusal(violation)
                assert not RAW_ID.search(text), text
                assert text.endswith(f"({violation.paragraph})")
    assert len(met) > 30


def violations(rules: Rules, match: Match, rng: random.Random) -> Iterator[Violation]:
    """Answers of every verb with any arguments, allowed or not, in the position of the moment."""
    for verb in rules.verbs:
        yield match.why_not(rng.choice(match.seats_to_answer), rules.any_option(verb, rng))


@in_every_game
@in_every_language
def test_what_cannot_be_understood_is_refused_in_words(rules: Rules, language: str) -> None:
    match = start(rules.game, seed="words")
    texts = Texts(rules.game, language)
    verb = next(verb for verb, kinds in rules.verbs.items() if kinds and "_" not in verb)
    written = [verb, f"{verb} peace", "surrender", f"{verb} now"]
    for option_id in written:
        violation = match.why_not(match.seats_to_answer[0], option_id)
        text = texts.refusal(violation)
        assert not RAW_ID.search(text), text
        assert violation.reason in ("unknown_verb", "unknown_element", "wrong_number_of_arguments")


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
    over = random_games("churchill")[0]
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


@pytest.mark.parametrize(
    ("nations", "text"),
    [
        (["siam", "british_empire"], "Siam e Imperio Británico"),
        (["british_empire", "siam"], "Imperio Británico y Siam"),
        (["dei"], "Indias Orientales Neerlandesas"),
    ],
)
def test_spanish_joins_by_another_word_before_its_own_sound(nations: list[str], text: str) -> None:
    assert Texts(CONQUEST.game, "es").fill("{nations&}", {"nations": nations}) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["Siam", "Okinawa"], "Siam u Okinawa"),
        (["Siam", "Honduras"], "Siam u Honduras"),
        (["Okinawa", "Siam"], "Okinawa o Siam"),
    ],
)
def test_spanish_offers_by_another_word_before_its_own_sound(names: list[str], text: str) -> None:
    assert Words("es").fill("{names/}", {"names": names}) == text


def test_an_unknown_element_or_a_missing_fact_is_an_error() -> None:
    texts = Texts(GAME, "en")
    with pytest.raises(KeyError):
        texts.name("box", "atlantis")
    with pytest.raises(KeyError):
        texts.fill("{box.in}", {})


def test_texts_of_downfall_read_as_a_player_would_say_them() -> None:
    match = start(DOWNFALL.game, seed="1")
    read = DOWNFALL.game.vocabulary.read
    english, spanish, italian = DOWNFALL.texts()
    move = read("move bruselas 2")
    assert [texts.option(move) for texts in DOWNFALL.texts()] == [
        "Move to Brussels (2 supply)",
        "Mover a Bruselas (2 de suministro)",
        "Muovere a Bruxelles (2 di rifornimento)",
    ]
    assault = read("assault riga konigsberg 1")
    assert english.option(assault) == "Attack Riga from Königsberg (1 supply)"
    operate = read("operate ruhr de_inf reduced")
    assert english.option(operate) == "German infantry (reduced) in the Ruhr: choose its operation"
    assert spanish.option(operate).startswith("Infantería alemana (cara reducida) en el Ruhr")
    assert italian.option(operate).startswith("Fanteria tedesca (lato ridotto) nella Ruhr")
    act = ask_of(match, "axis").option("act supply")
    assert act is not None
    assert english.option(act) == "Supply Action"


def test_an_attack_is_named_by_its_armies_where_the_board_is_known() -> None:
    zones = {"riga": {"control": "axis", "armies": ["de_tank/f", "su_inf/r"]}}
    facts: dict[str, Any] = {"turn": 8, "at_war": ["ussr"], "only": True, "supply": {"axis": 3}}
    match = arrange(DOWNFALL.game, "campaign", "free_play", part="axis", zones=zones, **facts)
    for option_id in ("operate riga de_tank full", "attack 1", "declare riga de_tank full here"):
        match.answer("axis", option_id)
    match.answer("axis", "target riga su_inf reduced")
    match.answer("axis", "end_operations")
    resolve = ask_of(match, "axis").options[0]
    texts = Texts(DOWNFALL.game, "en")
    assert texts.option(resolve) == "Fight attack 1"
    described = "Fight attack 1, in Riga: German tanks against Soviet infantry (reduced)"
    assert texts.option(resolve, match.board) == described


# --- cards -------------------------------------------------------------------------------------------------


@in_every_language
def test_every_staff_and_leader_card_renders(language: str) -> None:
    texts = Texts(GAME, language)
    cards = [(staff_card(texts, record["id"]), record) for record in RECORDS["staff_card"]]
    cards += [(leader_card(texts, record["id"]), record) for record in RECORDS["leader"]]
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
        card = conference_card(texts, record["id"])
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
    inner, other = (texts.in_words(effect(each)) for each in (gain, withdraw))
    for written in (branches, roll, choose):
        text = texts.in_words(effect(written))
        assert inner in text
        assert not RAW_ID.search(text), text
    assert other in texts.in_words(effect(branches))


def test_a_staff_card_reads_as_expected_in_english() -> None:
    card = staff_card(Texts(GAME, "en"), "us_hopkins")
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
    assert staff_card(texts, "uk_eden").title == "Earl of Avon"
    assert staff_card(texts, "uk_attlee").title == "Vice primer ministro"


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


@pytest.mark.parametrize("path", sorted(WEB.glob("boards/*/parts.ts")), ids=lambda path: path.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_board_that_a_phone_shows_has_a_name(path: Path, language: str) -> None:
    parts = re.findall(r'part: "(\w+)"', path.read_text(encoding="utf-8"))
    words = page_words(Texts(load_game(path.parent.name), language))
    pages = CLIENT_FILES[WEB / f"i18n/{language}.json"]
    assert parts
    assert [part for part in parts if f"tab.{part}" not in words and f"tab.{part}" not in pages] == []


@in_every_game
@in_every_language
def test_what_is_drawn_is_told_what_it_is_good_for(rules: Rules, language: str) -> None:
    present = present_of(Texts(rules.game, language))
    kinds = {key.partition(":")[0] for key in present.purposes()}
    assert set(present.drawn) <= kinds
    for text in present.purposes().values():
        assert text.endswith(".")
