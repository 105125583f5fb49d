"""Component data: one validated path, errors that name file, record, field and reason, owners' overrides."""

import pytest

from tripartite.api import load_game, start
from tripartite.core.game import BadData
from tripartite.games.churchill.components import Components

pytestmark = pytest.mark.compiled

SHORT_TRACK = """
[[front]]
id = "western"
space = [{ id = "germany", name = "G", entry = "land", source = "owner" }]
"""
NO_SUCH_SPACE = """
[[scenario]]
id = "training"
[scenario.fronts]
western = "moon"
eastern = "prussia"
mediterranean = "tunisia"
central_pacific = "okinawa"
sw_pacific = "kyushu"
cbi = "burma"
far_east = "korea"
"""


def override(folder, text, name="mine.toml"):
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_an_owner_replaces_the_fields_of_a_record(tmp_path):
    folder = override(tmp_path, '[[staff_card]]\nid = "uk_eden"\nvalue = 6\ntitle = "As printed"\n')
    components = Components(folder)
    record = next(record for record in components.records["staff_card"] if record["id"] == "uk_eden")
    assert (record["value"], record["title"], record["source"]) == (6, "As printed", "owner")
    assert components.staff[components.card_number["uk_eden"]].value == 6


def test_an_override_changes_the_component_hash_that_records_carry(tmp_path):
    folder = override(tmp_path, '[[staff_card]]\nid = "uk_eden"\nvalue = 6\n')
    changed = start("churchill", seed="1", components=folder).record()
    assert changed["components"] != start("churchill", seed="1").record()["components"]


def test_a_note_does_not_change_the_component_hash(tmp_path):
    folder = override(tmp_path, '[[staff_card]]\nid = "uk_eden"\nnote = "checked with my copy"\n')
    assert load_game("churchill", folder).component_hash == load_game("churchill").component_hash


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[staff_card]]\nid = "uk_eden"\nvalue = 9\n',
            "mine.toml: staff_card uk_eden: value: 9 is more than 6",
        ),
        ('[[staff_card]]\nid = "uk_eden"\nvalue = "five"\n', "value: expected a whole number, got 'five'"),
        ('[[staff_card]]\nid = "uk_eden"\nvalue = true\n', "value: expected a whole number, got True"),
        ('[[staff_card]]\nid = "uk_nobody"\nvalue = 3\n', "staff_card uk_nobody: id: no such record"),
        ('[[staff_card]]\nid = "uk_eden"\ncolour = "red"\n', "colour: unknown field"),
        ('[[staff_card]]\nid = "uk_eden"\nchief_of_staff = true\n', "a chief of staff has no value"),
        ('[[staff_card]]\nid = "uk_eden"\nplayer = "us"\n', "has 20 staff cards, not 21"),
        ('[[staff_card]]\nid = "uk_eden"\nattributes = [{ type = "charm" }]\n', "'charm' is not one of"),
        (
            '[[staff_card]]\nid = "uk_eden"\nattributes = [{ type = "bonus" }]\n',
            "attributes: entry 1: amount: missing",
        ),
        ('[[general]]\nid = "uk_eden"\n', "general: unknown kind of record"),
        (
            '[[box]]\nid = "poland"\nfront_space = "atlantis"\n',
            "box poland: front_space: 'atlantis' is no space",
        ),
        (SHORT_TRACK, "front western: space: bolero is missing"),
        ("staff_card = 3\n", "expected [[staff_card]] records"),
        ("[[staff_card]\n", "mine.toml: not valid TOML"),
        (NO_SUCH_SPACE, "scenario training: fronts: 'moon' is no space"),
    ],
)
def test_a_broken_override_names_file_record_field_and_reason(tmp_path, text, message):
    with pytest.raises(BadData) as refused:
        load_game("churchill", override(tmp_path, text))
    assert message in str(refused.value)


def test_a_conference_card_with_an_unknown_effect_names_card_and_band(tmp_path):
    bands = "".join(
        f'[[conference_card.band]]\ncolor = "{color}"\ntitle = "x"\nsource = "owner"\n'
        f'effects = [{{ do = "{"teleport" if color == "blue" else "none"}" }}]\n'
        for color in ("green", "red", "blue", "gray", "white")
    )
    folder = override(tmp_path, f'[[conference_card]]\nid = "conf_08_a"\n{bands}')
    with pytest.raises(
        BadData, match=r"conf_08_a: band: entry 3: effects: entry 1: do: 'teleport' is not one"
    ):
        load_game("churchill", folder)


def test_a_file_that_is_not_utf8_is_refused(tmp_path):
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match=r"mine\.toml: not a UTF-8 text file"):
        load_game("churchill", tmp_path)


def test_a_missing_override_folder_is_refused(tmp_path):
    with pytest.raises(BadData, match="does not exist"):
        load_game("churchill", tmp_path / "nowhere")


@pytest.mark.rules("2.0")
def test_the_box_holds_what_the_component_list_says():
    records = Components().records
    assert len(records["staff_card"]) == 63
    assert len(records["conference_card"]) == 30
    assert len(records["leader"]) == 4
    assert len(records["secret_agenda"]) == 36
    assert len(records["front"]) == 7
    assert sum(record["count"] for record in records["axis_reserve"]) == 14


def test_every_record_says_where_it_comes_from():
    records = Components().records
    assert {record["source"] for found in records.values() for record in found} == {
        "rulebook",
        "public",
        "designed",
    }
