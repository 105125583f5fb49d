"""Arranged positions: what is asked for is a position of the game, or is refused by the argument's name."""

import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tripartite.api import BadData, Match, arrange, load_game
from tripartite.core.match import match_from_record
from tripartite.games.churchill.fields import BOARD as CHURCHILL_BOARD
from tripartite.games.conquest.fields import BOARD as CONQUEST_BOARD
from tripartite.games.downfall.fields import BOARD as DOWNFALL_BOARD

SHAPES = {
    "churchill": ("networks", "hands", "removed", "fronts", "conference", "conference_card"),
    "downfall": ("zones", "only", "part", "turn", "at_war", "surrendered", "developments"),
    "conquest": ("areas", "only", "hands"),
}
FACTS = {
    "churchill": sorted({*SHAPES["churchill"], *CHURCHILL_BOARD.plain}),
    "downfall": sorted({*SHAPES["downfall"], *DOWNFALL_BOARD.plain}),
    "conquest": sorted({*SHAPES["conquest"], *CONQUEST_BOARD.plain}),
}
TWO_PLAYERS = {"options": {"players": "2"}, "turn_order": ["japan", "usa"]}
ARGUMENTS = ("scenario", "segment", "options", "seed", "dice", "stop_before")
USUAL: dict[str, dict[str, Any]] = {
    "churchill": {"scenario": "training", "segment": "meeting"},
    "downfall": {"scenario": "campaign", "segment": "part_begins", "turn": 5, "part": "axis"},
    "conquest": {
        "scenario": "1936",
        "segment": "command",
        "season": "summer",
        "turn_order": ["japan", "usa", "soviets"],
        "active": "japan",
    },
}
# Names of all games, so that junk often looks almost right.
NAMES = st.sampled_from(
    [
        "uk",
        "us",
        "ussr",
        "axis",
        "allies",
        "poland",
        "riga",
        "italy",
        "france",
        "germany",
        "narnia",
        "western",
        "bolero",
        "uk_eden",
        "us_king",
        "conf_08_c",
        "de_inf/f",
        "blitzkrieg",
        "control",
        "armies",
        "units",
        "japan",
        "nanking",
        "siam",
        "yellow_sea",
        "japan infantry 3",
        "nationalists militia 2",
        "A07",
        "I09",
        "unknown",
    ]
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 120), st.floats(allow_nan=False), NAMES, st.text(max_size=5)
)
KEYS = st.one_of(NAMES, st.none(), st.integers(-1, 3))
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(KEYS, inner, max_size=3),
        st.tuples(inner, inner),
        st.sets(NAMES, max_size=2),
    ),
    max_leaves=6,
)
MANY = settings(
    max_examples=300, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
in_all_games = pytest.mark.parametrize("game", list(SHAPES))


def arranged(game: str, **facts: Any) -> Match:
    return arrange(game, **{**USUAL[game], **facts})


def written(match: Match) -> dict[str, Any]:
    board: dict[str, Any] = match.board.to_json()
    return board


@pytest.mark.slow
@in_all_games
@MANY
@given(data=st.data())
def test_junk_in_any_argument_is_refused_or_gives_a_position_of_the_game(game: str, data: Any) -> None:
    names = data.draw(
        st.lists(st.sampled_from([*FACTS[game], *ARGUMENTS]), min_size=1, max_size=2, unique=True)
    )
    segments = load_game(game).sequence.names
    facts = {"segment": data.draw(st.sampled_from(segments))}
    facts |= {name: data.draw(JUNK, label=name) for name in names}
    try:
        match = arranged(game, **facts)
    except BadData:
        return
    assert load_game(game).invariants(match.board) == []


@in_all_games
def test_a_table_of_the_board_refuses_an_entry_with_its_name_and_value(game: str) -> None:
    for name, value in written(arranged(game)).items():
        if name not in FACTS[game] or name in SHAPES[game] or not isinstance(value, dict) or not value:
            continue
        key, entry = next(iter(value.items()))
        if entry == "unknown":  # nothing lies there
            continue
        with pytest.raises(BadData, match=f"^{name}: .*'narnia'"):
            arranged(game, **{name: {"narnia": entry}})
        with pytest.raises(BadData, match=rf"^{name}\.{key}: .*'narnia'"):
            arranged(game, **{name: {key: "narnia"}})


@pytest.mark.parametrize(
    ("game", "facts", "named"),
    [
        ("churchill", {"hands": {"france": []}}, "hands: 'france'"),
        ("churchill", {"hands": {"uk": "uk_eden"}}, "hands.uk: .*'uk_eden'"),
        ("churchill", {"hands": {"uk": ["uk_bond"]}}, "hands.uk: .*'uk_bond'"),
        ("churchill", {"hands": {"uk": ["us_king"]}}, "hands.uk: .*'us_king'"),
        ("churchill", {"hands": {"uk": ["uk_eden", "uk_eden"]}}, "hands.uk: .*'uk_eden'"),
        ("churchill", {"hands": {"uk": ["unknown"]}}, "hands.*'unknown'"),
        ("churchill", {"hands": ["uk_eden"]}, "hands: .*uk_eden"),
        ("churchill", {"removed": {"uk": ["us_king"]}}, "removed.uk: .*'us_king'"),
        ("churchill", {"removed": {"france": []}}, "removed: 'france'"),
        ("churchill", {"hands": {"uk": ["uk_eden"]}, "removed": {"uk": ["uk_eden"]}}, "hands.uk: 'uk_eden'"),
        ("churchill", {"networks": {"narnia": {"uk": 1}}}, "networks: .*'narnia'"),
        ("churchill", {"networks": {"poland": {"france": 1}}}, "networks.poland: 'france'"),
        ("churchill", {"networks": {"poland": {"uk": "two"}}}, "networks.poland.uk: .*'two'"),
        ("churchill", {"networks": {"poland": 2}}, "networks.poland: .*2"),
        ("churchill", {"networks": {"poland": {"uk": 1, "us": 1}}}, "networks.poland: .*7.11"),
        ("churchill", {"fronts": {"western": "narnia"}}, "fronts.western: .*'narnia'"),
        ("churchill", {"fronts": {"southern": "bolero"}}, "fronts: 'southern'"),
        ("churchill", {"fronts": "bolero"}, "fronts: .*'bolero'"),
        ("churchill", {"conference": 11}, "conference: 11"),
        ("churchill", {"conference": "eight"}, "conference: .*'eight'"),
        ("churchill", {"conference_card": "conf_99_z"}, "conference_card: .*'conf_99_z'"),
        ("churchill", {"conference_card": ["conf_08_c"]}, "conference_card: .*conf_08_c"),
        ("churchill", {"conference": 9, "conference_card": "conf_08_c"}, "conference: 9.*'conf_08_c'"),
        ("churchill", {"segment": "set_up", "conference_card": "conf_08_c"}, "conference_card: 'conf_08_c'"),
        ("churchill", {"agenda_winner": "france"}, "agenda_winner: 'france'"),
        ("churchill", {"agenda_winner": None}, "agenda_winner: None"),
        ("churchill", {"conference_winner": 3, "segment": "allocation"}, "conference_winner: 3"),
        ("churchill", {"weather": "fine"}, "weather: "),
        ("downfall", {"part": "narnia"}, "part: 'narnia'"),
        ("downfall", {"part": None}, "part: None"),
        ("downfall", {"part": "axis", "side": "axis"}, "side: 'axis'.*part"),
        ("downfall", {"turn": 23}, "turn: 23"),
        ("downfall", {"turn": "seven"}, "turn: .*'seven'"),
        ("downfall", {"only": "yes"}, "only: .*'yes'"),
        ("downfall", {"at_war": ["narnia"]}, "at_war: 'narnia'"),
        ("downfall", {"at_war": ["italy_col"]}, "at_war: 'italy_col'"),
        ("downfall", {"at_war": "italy"}, "at_war: .*'italy'"),
        ("downfall", {"surrendered": ["narnia"]}, "surrendered: 'narnia'"),
        ("downfall", {"surrendered": ["uk"]}, "surrendered: 'uk'.*18-6"),
        ("downfall", {"surrendered": ["italy_col"]}, "surrendered: 'italy_col'"),
        ("downfall", {"surrendered": ["germany"]}, "surrendered: 'germany'.*20"),
        ("downfall", {"surrendered": 4}, "surrendered: .*4"),
        ("downfall", {"surrendered": [["italy"]]}, "surrendered: .*italy"),
        ("downfall", {"zones": {"narnia": {}}}, "zones: .*'narnia'"),
        ("downfall", {"zones": {"riga": {"control": "narnia"}}}, "zones.riga.control: 'narnia'"),
        ("downfall", {"zones": {"riga": {"weather": 1}}}, "zones.riga: 'weather'"),
        ("downfall", {"zones": {"riga": ["de_inf/f"]}}, "zones.riga: .*de_inf/f"),
        ("downfall", {"zones": {"riga": {"armies": "de_inf/f"}}}, "zones.riga.armies: .*'de_inf/f'"),
        ("downfall", {"zones": {"riga": {"armies": [3]}}}, "zones.riga.armies: .*3"),
        ("downfall", {"zones": {"riga": {"armies": ["de_inf"]}}}, "zones.riga.armies: 'de_inf'"),
        ("downfall", {"zones": {"riga": {"armies": ["narnia/f"]}}}, "zones.riga.armies: 'narnia/f'"),
        ("downfall", {"zones": ["riga"]}, "zones: .*riga"),
        ("downfall", {"developments": {"narnia": []}}, "developments: 'narnia'"),
        ("downfall", {"developments": {"ussr": ["magic"]}}, "developments.ussr: 'magic'"),
        ("downfall", {"developments": {"ussr": "blitzkrieg"}}, "developments.ussr: .*'blitzkrieg'"),
        ("downfall", {"developments": {"axis": ["russian_guard"]}}, "developments.axis: 'russian_guard'"),
        ("downfall", {"developments": {"ussr": ["unknown"]}}, "developments.ussr: 'unknown'"),
        ("downfall", {"developments": {"ussr": []}, "tiles": {"ussr": []}}, "tiles: .*developments"),
        ("downfall", {"control": {None: "axis"}}, "control: None"),
        ("downfall", {"tiles": {"ussr": ["unknown"]}}, "tiles.*'unknown'"),
        ("conquest", {"areas": {"narnia": {}}}, "areas: .*'narnia'"),
        ("conquest", {"areas": {None: {}}}, "areas: .*None"),
        ("conquest", {"areas": ["nanking"]}, "areas: .*nanking"),
        ("conquest", {"areas": {"nanking": ["japan infantry 3"]}}, "areas.nanking: .*japan infantry 3"),
        ("conquest", {"areas": {"nanking": {"weather": 1}}}, "areas.nanking: 'weather'"),
        ("conquest", {"areas": {"nanking": {"units": 3}}}, "areas.nanking.units: .*3"),
        ("conquest", {"areas": {"nanking": {"units": "japan infantry 3"}}}, "areas.nanking.units: .*japan"),
        ("conquest", {"areas": {"nanking": {"units": [3]}}}, "areas.nanking.units: 3"),
        ("conquest", {"areas": {"nanking": {"units": ["japan infantry"]}}}, "areas.nanking.units: 'japan"),
        ("conquest", {"areas": {"nanking": {"units": ["narnia infantry 3"]}}}, "areas.nanking.units: 'nar"),
        ("conquest", {"areas": {"nanking": {"units": ["japan zeppelin 3"]}}}, "areas.nanking.units: 'japan"),
        ("conquest", {"areas": {"nanking": {"units": ["japan infantry 4"]}}}, "areas.nanking.units: .*3.121"),
        ("conquest", {"areas": {"nanking": {"units": ["japan infantry 0"]}}}, "areas.nanking.units: .*3.121"),
        ("conquest", {"areas": {"nanking": {"units": ["japan infantry ²"]}}}, "areas.nanking.units: .*²"),
        ("conquest", {"areas": {"nanking": {"units": ["japan militia 1"]}}}, "areas.nanking.units: .*3.0"),
        ("conquest", {"areas": {"sian": {"units": ["reds militia 1"] * 11}}}, "areas.sian.units: .*3.0"),
        ("conquest", {"areas": {"nanking": {"control": "narnia"}}}, "areas.nanking.control: 'narnia'"),
        ("conquest", {"areas": {"nanking": {"control": "neutral"}}}, "areas.nanking.control: .*1.142"),
        ("conquest", {"areas": {"suchow": {"control": "soviets"}}}, "areas.suchow.control: .*1.142"),
        ("conquest", {"areas": {"yellow_sea": {"control": "japan"}}}, "areas.yellow_sea.control: .*1.21"),
        ("conquest", {"areas": {}, "control": {}}, "control: .*areas"),
        ("conquest", {"only": "yes"}, "only: .*'yes'"),
        ("conquest", {"hands": {"france": []}}, "hands: 'france'"),
        ("conquest", {"hands": {"japan": "A07"}}, "hands.japan: .*'A07'"),
        ("conquest", {"hands": {"japan": ["A99"]}}, "hands.japan: .*'A99'"),
        ("conquest", {"hands": {"japan": ["A07", "A07"]}}, "hands.japan: .*twice"),
        ("conquest", {"hands": {"japan": [7]}}, "hands.japan: .*7"),
        ("conquest", {"hands": {"japan": ["unknown"]}}, "hands.japan: .*'unknown'"),
        ("conquest", {"turn_order": ["japan", "usa"]}, "turn_order: .*7.15"),
        ("conquest", {"turn_order": []}, "turn_order: .*7.15"),
        ("conquest", {**TWO_PLAYERS, "active": "soviets"}, "active: 'soviets'"),
        ("conquest", {**TWO_PLAYERS, "turn_order": ["japan", "soviets"]}, "turn_order: .*7.15"),
        ("conquest", {"year": 1935}, "year: .*1935"),
        ("conquest", {"season": "monsoon"}, "season: 'monsoon'"),
        ("conquest", {"war": {"japan_china": True}}, "war: .*'japan_china'"),
        ("conquest", {"influence": {"narnia": 1}}, "influence: .*'narnia'"),
        ("conquest", {"influence": {"siam": -1}}, "influence.siam: .*-1"),
        ("conquest", {"influencer": {"siam": "siam"}}, "influencer.siam: 'siam'"),
        ("conquest", {"techs": {"japan": ["magic"]}}, "techs.japan: .*'magic'"),
        ("conquest", {"partisans": {"narnia": 1}}, "partisans: .*'narnia'"),
        ("conquest", {"dividends": {"usa": [2, 2, 2]}}, "dividends: .*4.4"),
        ("conquest", {"techs": {"japan": ["atomic_4"] * 3}}, "techs: .*'atomic_4'"),
        ("conquest", {"vault_aims": {"japan": ["atomic_4"] * 2}}, "vault_aims: .*'atomic_4'"),
        ("conquest", {"weather": "fine"}, "weather: "),
    ],
)  # fmt: skip
def test_a_bad_fact_is_refused_with_its_name_and_value(game: str, facts: dict[str, Any], named: str) -> None:
    with pytest.raises(BadData, match=f"^{named}"):
        arranged(game, **facts)


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"areas": {"wuhan": {"units": ["japan fleet 1"]}}}, "japan fleet in wuhan"),
        ({"areas": {"tibet": {"units": ["japan infantry 1"]}}}, "japan infantry in tibet"),
        ({"areas": {"tokyo": {"units": ["reds militia 1"]}}}, "reds militia in tokyo"),
        ({"areas": {"yellow_sea": {"units": ["japan fortress 1"]}}}, "japan fortress in yellow_sea"),
        ({"areas": {"mukden": {"units": ["japan fortress 1", "japan fortress 1"]}}}, "Fortress in mukden"),
        ({"areas": {"siam": {"units": ["armed_minor fortress 1"]}}}, "Armed Minor stands in"),
        ({"influence": {"japan": 3}, "influencer": {"japan": "usa"}}, "Influence on japan"),
        ({"influence": {"siam": 1}}, "Influence on siam is nobody's"),
        ({"violator": {"reds": "japan"}}, "reds is no Minor"),
        ({"partisans": {"tokyo": 1}}, "Partisans in tokyo"),
        ({"partisans": {"yellow_sea": 1}}, "yellow_sea is a sea"),
        ({"control": {"yellow_sea": "japan"}}, "yellow_sea is a sea"),
        ({"vault_cards": {"japan": ["I01"]}}, "Secret Vault of japan"),
        ({"tech_cards": {"japan": ["I01"]}}, "Techs of japan"),
        ({"cards_in_play": {"usa": ["A07"]}}, "Diplomacy cards of usa"),
        ({"vault_cards": {"usa": ["A07", "A07"]}, "vault_aims": {"usa": ["sonar"]}}, "A07"),
        ({"placing_power": ["japan"]}, "units to be placed"),
    ],
)  # fmt: skip
def test_a_position_that_no_game_reaches_is_refused_by_what_is_wrong(
    facts: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadData, match=named):
        arranged("conquest", **facts)


@in_all_games
@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("scenario", "moon"),
        ("scenario", 3),
        ("segment", "dinner"),
        ("segment", None),
        ("options", "edition"),
        ("options", {"weather": "on"}),
        ("options", {9: "on"}),
        ("seed", 7),
        ("seed", None),
        ("dice", 4),
        ("dice", ["four"]),
        ("dice", [0]),
        ("dice", [True]),
        ("dice", (1, 2)),
        ("stop_before", "dinner"),
        ("stop_before", 4),
    ],
)
def test_a_bad_argument_is_refused_with_its_name_and_value(game: str, argument: str, value: Any) -> None:
    bad = value if not isinstance(value, dict | list | tuple) else next(iter(value))
    with pytest.raises(BadData) as refused:
        arranged(game, **{argument: value})
    assert argument.removesuffix("s") in str(refused.value)
    assert re.search(re.escape(repr(bad)), str(refused.value))


@pytest.mark.parametrize("game", [None, 3, "chess", ["churchill"]])
def test_what_is_no_game_is_refused_by_name(game: Any) -> None:
    with pytest.raises(BadData, match=f"game.*{re.escape(repr(game))}"):
        arrange(game, "training", "meeting")


def test_a_die_that_cannot_show_a_scripted_roll_is_refused() -> None:
    with pytest.raises(BadData, match=r"^dice: .*99"):
        arranged("churchill", segment="conference_card", conference_card="conf_08_c", dice=[99])


def test_a_match_that_has_used_its_given_dice_is_replayed_from_its_record() -> None:
    areas = {"suchow": {"units": ["japan infantry 1", "nationalists militia 1"]}}
    match = arrange("conquest", "1936", "combat", only=True, active="japan", areas=areas, dice=[5, 6])
    for seat, answer in [("japan", "activate suchow"), ("japan", "begin_battles"), ("usa", "fire g japan")]:
        match.answer(seat, answer)
    assert match_from_record(match.game, match.record()).record() == match.record()


def test_what_the_game_is_asked_to_arrange_is_not_changed() -> None:
    facts = {"zones": {"riga": {"armies": ["de_inf/f"]}}, "surrendered": ["belgium"], "only": True}
    before = repr(facts)
    arranged("downfall", turn=5, part="axis", **facts)
    assert repr(facts) == before


def test_cards_and_chits_follow_from_what_is_arranged_with_them() -> None:
    facts = {
        "techs": {"usa": ["sonar"]},
        "vault_aims": {"soviets": ["kansu", "jets"]},
        "dividends": {"japan": [2]},
    }
    match = arranged("conquest", commands={"japan": "A30"}, segment="movement", orders=2, **facts)
    assert load_game("conquest").invariants(match.board) == []
    board = written(match)
    assert (len(board["tech_cards"]["usa"]), len(board["vault_cards"]["soviets"])) == (1, 4)


def test_the_sequence_of_play_settles_whose_turn_it_is() -> None:
    board = arrange("conquest", "1936", "movement", commands={"usa": "A30"}, orders=2).board
    assert (board.active, board.command_order, board.turn, board.season) == (1, [1], 0, 0)
    board = arrange("conquest", "1936", "government", active="soviets", hands={"soviets": ["A01"]}).board
    assert (board.turn_order, board.turn) == ([0, 1, 2], 2)
