"""The committed maps agree with the rules, and leave room for names and counters."""

import textwrap
from itertools import combinations

import pytest

from tools.mapmaker.check import disagreements, drawn_map, map_folder
from tools.mapmaker.outlines import contains, rings
from tools.mapmaker.rules import ROOT, read

GAMES = sorted(path.parents[1].name for path in (ROOT / "web" / "src" / "boards").glob("*/map/map.json"))
GAMES_AT_SEA = [game for game in GAMES if read(game).seas_are_areas]
GAMES_WITH_CLOSED_STRAITS = [
    game for game in GAMES if any(border["kind"] == "closed" for border in drawn_map(game)["borders"])
]
SMALLEST_ROOM = 20  # board units: half of the smallest counter
LETTER = 0.5  # width of a narrow letter in units of its size


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.fixture
def drawn(game):
    return drawn_map(game)


@pytest.fixture
def areas(game, drawn):
    """Where units may be: the land, and the seas if ships move from one to another."""
    wet = read(game).seas_are_areas
    return {name: zone for name, zone in drawn["zones"].items() if wet or zone["kind"] != "sea"}


def name_box(zone):
    (x, y), size = zone["label"], zone["size"]
    rows = textwrap.wrap(zone["name"], zone.get("row", 99), break_long_words=False)
    width = max(map(len, rows)) * LETTER * size
    height = len(rows) * size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_all_games_with_a_map_board_have_maps():
    assert GAMES == ["conquest", "downfall", "world_at_war"]


def test_the_drawing_agrees_with_the_rules(game, drawn):
    assert disagreements(drawn, read(game)) == []


def border_of_kind(drawn, kind):
    return next(border for border in drawn["borders"] if border["kind"] == kind)


def test_a_zone_moved_away_from_its_neighbour_is_noticed(game, drawn):
    border = border_of_kind(drawn, "land")
    zone = drawn["zones"][border["a"]]
    zone["path"] = "M0 0l1 0 0 1z"
    assert f"{border['a']} and {border['b']} do not touch" in disagreements(drawn, read(game))


def test_a_border_that_the_rules_do_not_know_is_noticed(game, drawn):
    rules = read(game)
    a, b = next(key for key in combinations(sorted(rules.zones), 2) if key not in rules.borders)
    drawn["zones"][a]["path"] = drawn["zones"][b]["path"]
    assert f"{a} and {b} touch, but not in the rules" in disagreements(drawn, rules)


@pytest.mark.parametrize("game", GAMES_AT_SEA)
def test_a_sea_cut_off_from_its_neighbour_is_noticed(game, drawn):
    border = border_of_kind(drawn, "sea")
    drawn["borders"].remove(border)
    assert f"{border['a']} and {border['b']} do not touch" in disagreements(drawn, read(game))


@pytest.mark.parametrize("game", GAMES_WITH_CLOSED_STRAITS)
def test_a_closed_strait_that_is_opened_is_noticed(game, drawn):
    border = border_of_kind(drawn, "closed")
    border["kind"] = "sea"
    fault = f"{border['a']} and {border['b']} are open to each other, but not in the rules"
    assert fault in disagreements(drawn, read(game))


def test_counters_lie_in_their_area_with_room_around_them(areas):
    assert [name for name, zone in areas.items() if not contains(zone["path"], *zone["anchor"])] == []
    assert [name for name, zone in areas.items() if zone["room"] < SMALLEST_ROOM] == []


def test_names_do_not_overlap(areas):
    boxes = {name: name_box(zone) for name, zone in areas.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []


def test_no_name_covers_a_place_of_counters(areas):
    covered = []
    for name, zone in areas.items():
        x, y = zone["anchor"]
        spot = (x - SMALLEST_ROOM, y - SMALLEST_ROOM, x + SMALLEST_ROOM, y + SMALLEST_ROOM)
        covered += [(other, name) for other in areas if overlap(name_box(areas[other]), spot)]
    assert covered == []


def test_all_outlines_and_names_lie_on_the_board(drawn):
    width, height = drawn["size"]
    for zone in drawn["zones"].values():
        corners = [corner for ring in rings(zone["path"]) for corner in ring]
        assert all(0 <= x <= width * 10 and 0 <= y <= height * 10 for x, y in corners)
        left, top, right, bottom = name_box(zone)
        assert min(left, top, width - right, height - bottom) >= 0, zone["name"]


def test_the_base_has_the_size_of_the_board(game, drawn):
    header = (map_folder(game) / "base.webp").read_bytes()[:30]
    assert header[8:16] == b"WEBPVP8 "
    width, height = (int.from_bytes(header[i : i + 2], "little") & 0x3FFF for i in (26, 28))
    assert [width, height] == drawn["size"]


def test_a_map_is_quickly_loaded(game):
    assert (map_folder(game) / "map.json").stat().st_size < 250_000
    assert (map_folder(game) / "base.webp").stat().st_size < 600_000
