"""Every page of the client, opened by its address and waited for."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from browser.player import Player
from browser.skirmish import skirmish
from matches import first_seat_asked

FREE_SEATS = {"uk": "human", "ussr": "open", "us": "reserved"}


def waiting_room(player: Player, ended: str) -> str:
    return f"/tables/{player.new_table(FREE_SEATS)['id']}"


def invitation(player: Player, ended: str) -> str:
    seats = player.new_table(FREE_SEATS)["seats"]
    invite: str = next(seat["invite"] for seat in seats if seat["invite"])
    return urlsplit(invite).path


def in_play(game: str) -> Callable[[Player, str], str]:
    """A table at which it is the reader's turn, and nobody else moves."""

    def begun(player: Player, ended: str) -> str:
        match = first_seat_asked(game)
        return player.go_on_with(match.record(), match.game.seats[0])

    return begun


def battle_in_play(player: Player, ended: str) -> str:
    return player.go_on_with(skirmish(shots=1), "japan")


def always(path: str) -> Callable[[Player, str], str]:
    return lambda player, ended: path.format(ended=ended)


PLACES = {
    "home": always("/"),
    "new table": always("/new"),
    "waiting room": waiting_room,
    "invitation": invitation,
    "table in play": in_play("churchill"),
    "war in play": in_play("downfall"),
    "blocks in play": in_play("conquest"),
    "nations in play": in_play("world_at_war"),
    "battle in play": battle_in_play,
    "ended table": always("/tables/{ended}"),
    "replay": always("/tables/{ended}/replay"),
    "dice": always("/tables/{ended}/verify"),
    "editor": always("/editor/churchill"),
    "editor of a map": always("/editor/conquest"),
    "rules": always("/rules/churchill/5-22"),
    "account": always("/account"),
    "forgotten password": always("/reset"),
    "new password": always("/reset#token"),
    "about": always("/about"),
    "nowhere": always("/nowhere"),
}
# What of a page comes last; where nothing is said, all of it comes at once.
LAST = {
    "home": ".home-lists section:nth-of-type(2) :is(li, .soft)",
    "new table": ".open-table",
    "waiting room": ".waiting-actions .button",
    "invitation": ".button.primary",
    "table in play": "[data-element]",
    "war in play": "[data-element]",
    "blocks in play": "[data-element]",
    "nations in play": "[data-element]",
    "battle in play": ".rolled-die",
    "ended table": "[data-element]",
    "replay": "[data-element]",
    "dice": ".rolls td",
    "editor": ".draft-verdict",
    "editor of a map": ".draft-verdict",
    "rules": ".rules-body .rule",
    "account": ".account-page form",
}


def go(player: Player, place: str, ended: str) -> None:
    """Opens the page and waits until all of it is there."""
    player.open(PLACES[place](player, ended))
    player.page.get_by_role("heading", level=1).first.wait_for()
    if place in LAST:
        player.page.locator(LAST[place]).first.wait_for()
    player.page.evaluate("document.fonts.ready.then(() => true)")
