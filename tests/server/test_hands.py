"""Who has seen which hand is remembered for good: nobody plays against others while knowing their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from served import Served, problem, served
from tabletop import ALL_MINE, ALONE, Json, Person, eventually, guest

Client = Callable[[str], Person]
SHARED = {"uk": "human", "ussr": "open", "us": "bot"}
NO_SEAT = {"uk": "bot", "ussr": "bot", "us": "bot"}
LONG = "campaign"  # bots that are left alone do not soon end it


def shared(host: Person, *others: Person, **fields: object) -> str:
    """A running game of the host as UK, another person as USSR, and a bot."""
    table: str = host.new_table(SHARED, **fields)["id"]
    for other in others:
        other.post(f"/tables/{table}/join")
    return table


def take(person: Person, table: str, seat: str) -> Json:
    changed: Json = person.post(f"/tables/{table}/seats", {"seat": seat, "kind": "human"})
    return changed


def give_up(person: Person, table: str, seat: str, kind: str = "bot") -> Json:
    changed: Json = person.post(f"/tables/{table}/seats", {"seat": seat, "kind": kind})
    return changed


def refused(person: Person, table: str, seat: str, kind: str = "human") -> str:
    """Why the host cannot change a seat."""
    return problem(person.send(f"/tables/{table}/seats", {"seat": seat, "kind": kind}), 409)


def refused_to_join(person: Person, table: str, seat: str) -> str:
    return problem(person.send(f"/tables/{table}/join", {"seat": seat}), 409)


def player(table: Json, name: str) -> str | None:
    found: str | None = next(seat["player"] for seat in table["seats"] if seat["seat"] == name)
    return found


# --- with others -----------------------------------------------------------------------------------------


def test_whoever_gives_up_a_seat_comes_back_to_no_other(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    give_up(alice, table, "uk")
    assert refused(alice, table, "us") == "has_seen_other_hand"
    assert set(alice.state(table, "us")["board"]["hands"]["us"]) == {"unknown"}
    assert player(take(alice, table, "uk"), "uk") == "Alice"


def test_a_host_without_a_seat_sees_one_hand_only(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(NO_SEAT | {"ussr": "open"})["id"]
    bob.post(f"/tables/{table}/join")
    take(alice, table, "us")
    give_up(alice, table, "us")
    assert refused(alice, table, "uk") == "has_seen_other_hand"


def test_whoever_left_joins_no_other_seat(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    bob.post(f"/tables/{table}/leave")
    opened = give_up(alice, table, "us", "reserved")
    invitation = next(seat["invite"] for seat in opened["seats"] if seat["invite"]).rsplit("/", 1)[1]
    assert problem(bob.send(f"/invites/{invitation}"), 409) == "has_seen_other_hand"
    give_up(alice, table, "us", "open")
    assert refused_to_join(bob, table, "us") == "has_seen_other_hand"
    give_up(alice, table, "ussr", "open")
    assert player(bob.post(f"/tables/{table}/join"), "ussr") == "Bob", "the seat that is his own is chosen"


def test_a_new_host_is_bound_as_well(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob, scenario=LONG)
    alice.post(f"/tables/{table}/leave")
    assert refused(bob, table, "uk") == "has_seen_other_hand"
    bob.post(f"/tables/{table}/leave")
    assert refused(bob, table, "uk") == "has_seen_other_hand", "Alice may come back"
    assert player(take(alice, table, "uk"), "uk") == "Alice"


@pytest.mark.parametrize("way", ["resign", "leave", "account"])
def test_whoever_stays_behind_takes_no_second_hand(client: Client, way: str) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    if way == "account":
        assert bob.http.delete("/api/me").status_code == 204
    else:
        bob.post(f"/tables/{table}/{way}")
    for seat in ("us", "ussr"):
        assert refused(alice, table, seat) == "has_seen_other_hand"


def test_a_newcomer_follows_whoever_left_and_who_then_has_no_seat(client: Client) -> None:
    alice, bob, carol = client("Alice"), client("Bob"), client("Carol")
    table = shared(alice, bob)
    bob.post(f"/tables/{table}/leave")
    give_up(alice, table, "ussr", "open")
    assert player(carol.post(f"/tables/{table}/join"), "ussr") == "Carol"
    give_up(alice, table, "us", "open")
    assert refused_to_join(bob, table, "us") == "has_seen_other_hand"


def test_the_rematch_is_another_game(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    for person in (alice, bob):
        person.post(f"/tables/{table}/abandon")
    again = alice.post(f"/tables/{table}/rematch")["id"]
    give_up(alice, again, "uk", "open")
    assert player(take(alice, again, "us"), "us") == "Alice"


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_refusal_teaches_in_every_language(client: Client, language: str) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = shared(alice, bob)
    told = alice.send(f"/tables/{table}/seats", {"seat": "us", "kind": "human"}, lang=language).json()
    assert {"en": "cards", "es": "cartas", "it": "carte"}[language] in told["text"]


# --- one person with several seats -----------------------------------------------------------------------


def test_whoever_is_alone_plays_any_seats(client: Client) -> None:
    alice = client("Alice")
    table = alice.new_table(ALONE, scenario=LONG)["id"]
    give_up(alice, table, "uk")
    take(alice, table, "us")
    assert player(take(alice, table, "uk"), "us") == "Alice"


def test_nobody_joins_a_player_who_has_seen_more_than_the_own_hands(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ALONE)["id"]
    give_up(alice, table, "ussr", "open")
    take(alice, table, "us")
    give_up(alice, table, "us")
    assert refused_to_join(bob, table, "ussr") == "hands_known"
    for kind in ("open", "reserved"):
        assert refused(alice, table, "us", kind) == "hands_known"
    alice.post(f"/tables/{table}/leave")
    assert refused_to_join(bob, table, "ussr") == "hands_known", "Alice may come back"


def test_a_newcomer_joins_a_player_who_holds_all_the_hands_that_he_has_seen(client: Client) -> None:
    alice, bob = client("Alice"), client("Bob")
    table = alice.new_table(ALL_MINE | {"ussr": "bot"})["id"]
    give_up(alice, table, "ussr", "open")
    assert player(bob.post(f"/tables/{table}/join"), "ussr") == "Bob"
    assert refused(alice, table, "us", "open") == "hands_known"
    give_up(alice, table, "us")
    assert player(take(alice, table, "us"), "us") == "Alice"


def test_two_seats_of_one_hand_are_left_and_taken_together(client: Client) -> None:
    alice, bob, carol = client("Alice"), client("Bob"), client("Carol")
    fields = {"game": "downfall", "scenario": "campaign", "options": {"players": "2"}}
    table = alice.new_table({"axis": "open", "allies": "human", "ussr": "human"}, **fields)["id"]
    bob.post(f"/tables/{table}/join")
    alice.post(f"/tables/{table}/leave")
    assert refused(bob, table, "ussr") == "has_seen_other_hand"
    give_up(bob, table, "allies", "open")
    assert player(carol.post(f"/tables/{table}/join", {"seat": "ussr"}), "allies") == "Carol"


# --- the memory ------------------------------------------------------------------------------------------


def test_a_guest_who_logs_in_has_seen_what_the_guest_has_seen(client: Client, server: Served) -> None:
    alice, bob = client("Alice"), client("Bob")
    account = {"name": "Robert", "password": "long enough"}
    with server.browser() as browser:
        browser.post("/api/signup", json=account).raise_for_status()
    table = shared(alice, bob)
    bob.post(f"/tables/{table}/leave")
    bob.post("/login", account)
    give_up(alice, table, "us", "open")
    assert refused_to_join(bob, table, "us") == "has_seen_other_hand"
    assert player(take(bob, table, "ussr"), "ussr") == "Robert"


def test_nobody_comes_back_who_has_seen_the_hand_that_somebody_else_plays(
    client: Client, server: Served
) -> None:
    """As one and the same person under two names: known as soon as the names become one."""
    alice, bob, carol = client("Alice"), client("Bob"), client("Carol")
    account = {"name": "Roberta", "password": "long enough"}
    table = alice.new_table({"uk": "human", "ussr": "open", "us": "open"})["id"]
    with server.browser() as browser:
        known = Person(server, "Roberta", browser)
        known.post("/signup", account)
        known.post(f"/tables/{table}/join", {"seat": "us"})
        bob.post(f"/tables/{table}/join", {"seat": "ussr"})
        for person in (known, bob):
            person.post(f"/tables/{table}/leave")
        give_up(alice, table, "ussr", "open")
        carol.post(f"/tables/{table}/join")
        bob.post("/login", account)
        back = known.send(f"/tables/{table}/seats", {"seat": "us", "kind": "human"})
        assert problem(back, 409) == "has_seen_other_hand"


def test_the_memory_outlives_the_server(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with served(tmp_path) as server:
            alice, bob = (guest(server, name, stack) for name in ("Alice", "Bob"))
            table = shared(alice, bob)
            give_up(alice, table, "uk")
        with served(tmp_path) as server:
            cookies = dict(alice.http.cookies)
            alice = Person(server, "Alice", stack.enter_context(server.browser(cookies=cookies)))
            assert refused(alice, table, "us") == "has_seen_other_hand"


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Served]:
    """A server at which whoever is not connected counts as absent at once."""
    with served(tmp_path, absent_after_seconds="0") as running:
        yield running


def test_the_seat_of_somebody_absent_goes_to_a_bot_and_back_but_not_to_the_host(impatient: Served) -> None:
    with ExitStack() as stack:
        alice, bob = (guest(impatient, name, stack) for name in ("Alice", "Bob"))
        table = shared(alice, bob)
        eventually(
            lambda: alice.send(f"/tables/{table}/seats", {"seat": "ussr", "kind": "bot"}).status_code,
            lambda status: status == 200,
        )
        assert refused(alice, table, "ussr") == "has_seen_other_hand"
        assert player(take(bob, table, "ussr"), "ussr") == "Bob"
