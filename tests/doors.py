"""Forged requests at other people's accounts, sessions, browsers, letters, seats and invitations."""

from __future__ import annotations

import random
import sqlite3
import string
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx

from served import Served
from tabletop import Json, Person

SIGNS = string.ascii_letters + string.digits + "-_"
PASSWORD = "correct horse"
KEPT = ("users", "sessions", "devices", "password_resets", "seats")


class Doors:
    """A victim with an account, a session and a seat, and a thief, who also has the stolen cookie."""

    def __init__(self, server: Served, victim: Person, thief: Person, database: sqlite3.Connection) -> None:
        self.rng = random.Random(11)
        self.count: Counter[str] = Counter()
        self.server, self.database, self.thief = server, database, thief
        victim.post("/signup", {"name": "Victim", "password": PASSWORD, "email": "victim@example.org"})
        thief.post("/signup", {"name": "Somebody", "password": PASSWORD})
        self.table: str = victim.new_table({"uk": "human", "ussr": "reserved", "us": "human"})["id"]
        self.victim = victim
        self.stolen = dict(victim.http.cookies)
        hashes = database.execute("SELECT token_hash FROM sessions UNION SELECT token_hash FROM devices")
        self.hashes = [found for (found,) in hashes]
        self.before = self.stored()

    def stored(self) -> dict[str, list[Any]]:
        """All that nobody but the owners may change."""
        rows = {name: self.database.execute(f"SELECT * FROM {name}").fetchall() for name in KEPT}
        return {name: sorted(map(repr, found)) for name, found in rows.items()}

    # --- what is forged ----------------------------------------------------------------------------------

    def mangled(self, token: str) -> str:
        """Nearly the token, or what the database has of it, or nothing like it."""
        rng, at = self.rng, self.rng.randrange(len(token))
        found: str = rng.choice(
            [
                token[:at] + rng.choice(SIGNS.replace(token[at], "")) + token[at + 1 :],
                token[:at],
                token + rng.choice(SIGNS),
                token[::-1],
                token.swapcase(),
                rng.choice(self.hashes),
                "".join(rng.choices(SIGNS, k=43)),
                "' OR 1=1 --",
            ]
        )
        return found

    def with_cookies(
        self, cookies: dict[str, str], method: str, path: str, body: Json | None
    ) -> httpx.Response:
        with self.server.browser(cookies=cookies) as browser:
            return browser.request(method, path, json=body)

    def as_nearly_the_victim(self) -> httpx.Response:
        cookie = {"tripartite_session": self.mangled(self.stolen["tripartite_session"])}
        method, path, body = self.rng.choice(
            [
                ("GET", "/api/me", None),
                ("PATCH", "/api/me", {"name": "Mine now"}),
                ("DELETE", "/api/me", {"current_password": PASSWORD}),
                ("POST", f"/api/tables/{self.table}/leave", None),
                ("POST", f"/api/tables/{self.table}/seats", {"seat": "uk", "kind": "bot"}),
            ]
        )
        return self.with_cookies(cookie, method, path, body)

    def with_the_stolen_session(self) -> httpx.Response:
        guess = "".join(self.rng.choices(SIGNS, k=12))
        wishes: list[tuple[str, Json | None]] = [
            ("PATCH", {"email": "thief@example.org"}),
            ("PATCH", {"email": None}),
            ("PATCH", {"password": "all mine now"}),
            ("PATCH", {"email": "thief@example.org", "current_password": guess}),
            ("PATCH", {"password": "all mine now", "current_password": guess}),
            ("PATCH", {"name_key": "somebody"}),
            ("PATCH", {"password_hash": "x"}),
            ("DELETE", None),
            ("DELETE", {"current_password": guess}),
        ]
        method, body = self.rng.choice(wishes)
        return self.with_cookies(self.stolen, method, "/api/me", body)

    def by_guessing(self) -> httpx.Response:
        name = self.rng.choice(["Victim", "VICTIM", "Ｖictim"])
        cookies = self.rng.choice([{}, {"tripartite_device": self.mangled(self.stolen["tripartite_device"])}])
        body = {"name": name, "password": "".join(self.rng.choices(SIGNS, k=12))}
        return self.with_cookies(cookies, "POST", "/api/login", body)

    def by_looking_alike(self) -> httpx.Response:
        name = self.rng.choice(["Victirn", "Vict\u0456m", "\u2164ictim", "Vic\u200btim", "victim"])
        if self.rng.random() < 0.5:
            return self.thief.http.patch("/api/me", json={"name": name})
        return self.with_cookies({}, "POST", "/api/signup", {"name": name, "password": PASSWORD})

    def by_letter(self) -> httpx.Response:
        token = self.mangled(self.stolen["tripartite_session"])
        return self.thief.send("/new-password", {"token": token, "password": "all mine now"})

    def from_elsewhere(self) -> httpx.Response:
        headers = self.rng.choice(
            [
                {"Origin": "https://evil.example"},
                {"Origin": "null"},
                {"Host": "evil.example", "Origin": "http://evil.example"},
                {"X-Tripartite": ""},
            ]
        )
        with self.server.browser(cookies=self.stolen) as browser:
            if "X-Tripartite" in headers:
                del browser.headers["X-Tripartite"]
                headers = {}
            return browser.post(f"/api/tables/{self.table}/leave", headers=headers)

    def at_the_table(self) -> httpx.Response:
        seat, rng = self.rng.choice(["uk", "ussr", "us"]), self.rng
        path, body = rng.choice(
            [
                ("plan", {"seat": seat, "version": 0}),
                ("plan/answers", {"option": "pass", "version": 0}),
                ("plan/undo", {"to_step": 0}),
                ("plan/play", {"version": 0}),
                ("join", {"seat": seat}),
                ("seats", {"seat": seat, "kind": rng.choice(["human", "bot", "open"])}),
                ("answers", {"seat": seat, "option": "pass", "version": 0}),
                ("chat", {"text": "let me in"}),
                ("settings", {"bots_explain": True}),
                ("start", None),
                ("abandon", None),
                ("fork", {"at_answer": 0}),
            ]
        )
        return self.thief.send(f"/tables/{self.table}/{path}", body)

    def by_invitation(self) -> httpx.Response:
        token = "".join(self.rng.choices(SIGNS, k=self.rng.choice([1, 24, 64])))
        return self.thief.send(f"/invites/{token}")

    # --- trying it ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """One forged request, which is refused."""
        ways: list[Callable[[], httpx.Response]] = [
            self.as_nearly_the_victim,
            self.with_the_stolen_session,
            self.by_guessing,
            self.by_looking_alike,
            self.by_letter,
            self.from_elsewhere,
            self.at_the_table,
            self.by_invitation,
        ]
        way = self.rng.choice(ways)
        answer = way()
        assert 400 <= answer.status_code < 500, (way.__name__, answer.request, answer.text)
        assert answer.json()["text"], answer.text
        self.count[way.__name__] += 1

    def check(self) -> None:
        """All is as it was, and the victim can do everything as before."""
        assert self.stored() == self.before
        assert self.victim.get("/me")["name"] == "Victim"
        assert (
            self.victim.post("/login", {"name": "Victim", "password": PASSWORD})["email"]
            == "victim@example.org"
        )
