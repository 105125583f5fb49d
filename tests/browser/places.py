"""Every page of the client, opened by its address and waited for."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from browser.player import Player

FREE_SEATS = {"uk": "human", "ussr": "open", "us": "reserved"}


def waiting_room(player: Player, ended: str) -> str:
    return f"/tables/{player.new_table(FREE_SEATS)['id']}"


def invitation(player: Player, ended: str) -> str:
    seats = player.new_table(FREE_SEATS)["seats"]
    invite: str = next(seat["invite"] for seat in seats if seat["invite"])
    return urlsplit(invite).path


def table_in_play(player: Player, ended: str) -> str:
    return f"/tables/{player.post('/play-now', {})['id']}"


def war_in_play(player: Player, ended: str) -> str:
    return f"/tables/{player.post('/play-now', {'game': 'downfall'})['id']}"


def always(path: str) -> Callable[[Player, str], str]:
    return lambda player, ended: path.format(ended=ended)


PLACES = {
    "home": always("/"),
    "new table": always("/new"),
    "waiting room": waiting_room,
    "invitation": invitation,
    "table in play": table_in_play,
    "war in play": war_in_play,
    "ended table": always("/tables/{ended}"),
    "replay": always("/tables/{ended}/replay"),
    "dice": always("/tables/{ended}/verify"),
    "rules": always("/rules/churchill/5-22"),
    "account": always("/account"),
    "about": always("/about"),
    "nowhere": always("/nowhere"),
}
TABLES = ("table in play", "war in play", "ended table", "replay")


def go(player: Player, place: str, ended: str) -> None:
    """Opens the page and waits until all of it is there."""
    player.open(PLACES[place](player, ended))
    player.page.get_by_role("heading", level=1).first.wait_for()
    if place in TABLES:
        player.page.locator("[data-element]").first.wait_for()
    player.page.wait_for_load_state("networkidle")
