"""The client can be installed, and keeps nothing but its own shell, which each build renews."""

from __future__ import annotations

import json
import re
import shutil

from playwright.sync_api import expect

from browser.conftest import STATIC
from processes import PATIENCE
from served import served

READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return requests.flat().map((request) => new URL(request.url).pathname);
}"""
RENEWED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const fresh = registration.installing ?? registration.waiting;
  if (fresh.state === "installing") await new Promise((done) => { fresh.onstatechange = done; });
  return fresh.state;
}"""
ONLY = "async (name) => JSON.stringify(await caches.keys()) === JSON.stringify([name])"


def shell(folder):
    return json.loads(folder.joinpath("shell.js").read_text().removeprefix("self.SHELL = ").rstrip(";\n"))


def test_the_browser_finds_all_it_needs_to_install_the_client(visitor):
    guest = visitor().open("/")
    found = guest.context.new_cdp_session(guest.page).send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        answer = guest.context.request.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            size = "x".join(str(int.from_bytes(answer.body()[at : at + 4], "big")) for at in (16, 20))
            assert size == icon["sizes"]


def test_without_a_connection_a_kind_page_says_so_until_the_server_is_back(visitor, tmp_path):
    with served(tmp_path) as server:
        guest = visitor(at=server, service_workers="allow").open("/")
        guest.page.evaluate(READY)
        port = server.local_address.rpartition(":")[2]
    guest.excuse("ERR_CONNECTION_REFUSED")
    guest.open("/rules")
    expect(guest.page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Sin conexión")).to_be_visible()
    with served(tmp_path, "--port", port):
        guest.link("Try again").click()
        expect(guest.page.get_by_role("heading", name="Rules reference")).to_be_visible()
        assert guest.page.url.endswith("/rules")


def test_nothing_but_the_shell_is_kept(visitor):
    guest = visitor(service_workers="allow")
    guest.open("/")
    guest.page.evaluate(READY)
    guest.play_now()
    guest.wait_until_asked()
    assert set(guest.page.evaluate(KEPT)) == set(shell(STATIC)["files"])


def test_a_new_build_takes_the_place_of_the_old_one(visitor, tmp_path):
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    old = shell(static)
    with served(tmp_path / "data", static_dir=str(static)) as server:
        guest = visitor(at=server, service_workers="allow").open("/")
        guest.page.evaluate(READY)
        guest.page.wait_for_function(ONLY, arg=f"shell {old['build']}", timeout=PATIENCE * 1000)
        static.joinpath("shell.js").write_text(f"self.SHELL = {json.dumps({**old, 'build': 'new'})};\n")
        assert re.match("install|activat", guest.page.evaluate(RENEWED))
        fresh = guest.context.new_page()
        guest.page.close()
        fresh.close()
        again = guest.context.new_page()
        again.goto("/")
        again.wait_for_function(ONLY, arg="shell new", timeout=PATIENCE * 1000)
