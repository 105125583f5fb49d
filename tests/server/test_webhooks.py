"""Notices never reach into private networks, whatever address or name is given for them."""

from __future__ import annotations

import ipaddress
from contextlib import ExitStack
from pathlib import Path

import pytest

from notice_receivers import Dripping, Hook, port_of, working
from processes import PATIENCE
from served import problem, served
from tabletop import Person, eventually
from tripartite.server.notify.webhooks import check_webhook, is_public
from tripartite.server.ops.settings import Settings
from tripartite.server.web.error_answers import RequestError

PUBLIC = [
    "8.8.8.8",
    "192.0.9.1",
    "172.32.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:830::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
    "2002:808:808::1",
]
NOT_PUBLIC = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.7",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.7",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",  # IPv4-compatible
    "::8.8.8.8",
    "::ffff:127.0.0.1",  # IPv4-mapped
    "::ffff:10.0.0.7",
    "::ffff:0:127.0.0.1",  # IPv4-translated
    "64:ff9b::7f00:1",  # NAT64
    "64:ff9b::169.254.169.254",
    "64:ff9b:1::8.8.8.8",  # NAT64 of a local network
    "100::1",
    "2001::1",  # Teredo
    "2001:0:4136:e378:8000:63bf:80ff:fffe",  # Teredo of a client at 127.0.0.1
    "2001:0:7f00:1:8000:63bf:f7f7:f7f7",  # Teredo of a server at 127.0.0.1
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::1",  # 6to4
    "2002:a00:7::1",
    "2606:4700::5efe:7f00:1",  # ISATAP
    "2606:4700::200:5efe:a00:7",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%lo",
    "fec0::1",
    "ff02::1",
]


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_private_and_special_addresses_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "host",
    [
        *(f"[{address}]" if ":" in address else address for address in NOT_PUBLIC if "%" not in address),
        "localhost",
        "LOCALHOST",
        "localhost.",
        "metadata.localhost",
        "printer.local",
        "metadata.google.internal",
        "router.home.arpa",
        "intranet",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "127.1",
        "127.0.0.1.",
        "①②⑦.⓪.⓪.①",
    ],
)
def test_a_webhook_into_a_private_network_is_refused_when_it_is_given(host: str) -> None:
    for address in (f"http://{host}/hook", f"https://{host}:8443/hook"):
        with pytest.raises(RequestError) as refused:
            check_webhook(address, Settings())
        assert refused.value.error in {"private_webhook", "bad_webhook"}


def test_a_refused_webhook_is_told_with_its_reason_in_the_readers_language(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        browser.post("/api/signup", json={"name": "Anna", "password": "long enough"})
        answer = browser.patch("/api/me?lang=it", json={"webhook": "http://[::ffff:10.0.0.7]/hook"})
        assert problem(answer, 400) == "private_webhook"
        assert "rete Internet pubblica" in answer.json()["text"]
        for fault in ("http://[nonsense/", "https://anna:key@example.org/", "http:///nowhere"):
            assert problem(browser.patch("/api/me", json={"webhook": fault}), 400) == "bad_webhook"


def told_anna(folder: Path, webhook: str, private: str) -> dict[str, str]:
    """Lets a webhook be due that stands in the database; how many were sent and failed."""
    with served(folder, notice_delay="0", private_webhooks=private) as server, ExitStack() as stack:
        anna = Person(server, "Anna", stack.enter_context(server.browser()))
        anna.post("/signup", {"name": "Anna", "password": "long enough"})
        server.write("UPDATE users SET webhook = ?", webhook)
        table = anna.new_table({"uk": "human", "ussr": "bot", "us": "open"})["id"]
        berta = Person(server, "Berta", stack.enter_context(server.browser()))
        berta.post("/guest")
        berta.post(f"/tables/{table}/join", {"seat": "us"})
        return eventually(lambda: outcomes(anna), bool)


def outcomes(person: Person) -> dict[str, str]:
    lines = person.http.get("/metrics").text.splitlines()
    counted = [line.split() for line in lines if line.startswith("tripartite_notices_total{")]
    return {name.partition('outcome="')[2].rstrip('"}'): number for name, number in counted}


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "localhost", "[::ffff:127.0.0.1]"])
def test_a_webhook_is_checked_again_when_it_is_used(tmp_path: Path, host: str) -> None:
    """As one would be that was given before its name led here, or before it was checked at all."""
    with working(Hook()) as hook:
        assert told_anna(tmp_path, f"http://{host}:{port_of(hook)}/", private="0") == {"failed": "1.0"}
        assert hook.posts.empty()


def test_redirects_of_a_webhook_are_not_followed(tmp_path: Path) -> None:
    with working(Hook()) as goal:
        elsewhere = f"http://127.0.0.1:{port_of(goal)}/"
        with working(Hook(status=307, location=elsewhere)) as hook:
            webhook = f"http://localhost:{port_of(hook)}/hook"
            assert told_anna(tmp_path, webhook, private="1") == {"failed": "1.0"}
            _, headers, _ = hook.posts.get(timeout=PATIENCE)
            assert headers["Host"] == f"localhost:{port_of(hook)}"
        assert goal.posts.empty()


@pytest.mark.slow
def test_a_webhook_that_answers_byte_by_byte_is_not_waited_for(tmp_path: Path) -> None:
    with working(Dripping()) as hook:
        assert told_anna(tmp_path, f"http://127.0.0.1:{port_of(hook)}/", private="1") == {"failed": "1.0"}
        assert hook.left.wait(PATIENCE)
