"""By ear and by keyboard: a whole game, from the entrance to the verdict, with nothing but names to go by."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.listener import Listener, Thing
from processes import THROTTLE
from tabletop import eventually

SPOKEN = ("polite", "assertive")
NUMBERED = 9
# What the player holds to be good, the best first; where nothing of it is on offer, the first option is.
WISHES = (
    r"^Do not debate",
    r"Global Issue",
    r"^1 offensive support on the (Western|Mediterranean) front",
    r"^Place a network in (Greece|Belgium|Holland)",
)


def decision(listener: Listener) -> Thing:
    [region] = listener.things("region", "Decision")
    return region


def buttons(listener: Listener) -> list[Thing]:
    return listener.things("button", within=decision(listener))


def options(listener: Listener) -> list[Thing]:
    """What can be chosen: the buttons of the decision that can be pressed down."""
    return [one for one in buttons(listener) if "pressed" in one.told]


def wished(offered: list[Thing]) -> Thing:
    for wish in WISHES:
        for option in offered:
            if re.search(wish, option.name):
                return option
    return offered[0]


def question(listener: Listener) -> str:
    """The question as it was spoken when it came, because it stands where changes are read out."""
    region = decision(listener)
    spoken = [one for one in listener.things("generic", within=region) if one.told.get("live") in SPOKEN]
    [heading] = [heading for one in spoken for heading in listener.things("heading", within=one)]
    return heading.name


def decide(listener: Listener) -> None:
    """Hears what is asked and what is on offer, chooses by name, and confirms what is read out then."""
    assert question(listener)
    offered = options(listener)
    if not offered and any(one.name.endswith("Confirm") for one in buttons(listener)):
        listener.tab_to("button", "Confirm$")
    else:
        choose(listener, offered or all_options(listener))
    with listener.player.answering():
        listener.key("Enter")
    listener.focus_in_place()


def all_options(listener: Listener) -> list[Thing]:
    """A long list, once it has been asked for."""
    listener.tab_to("button", r"^List all \d+ options$")
    listener.key("Enter")
    listener.focus_in_place()
    return options(listener)


def choose(listener: Listener, offered: list[Thing]) -> None:
    """By its number or by going down the list; what Enter would settle then is read out."""
    names = [option.name for option in offered]
    assert all(names), names
    assert len(set(names)) == len(names), f"options that sound alike: {names}"
    option = wished(offered)
    if (number := offered.index(option) + 1) <= NUMBERED:
        listener.key(str(number))
    else:
        listener.walk_to(option, offered)
        listener.key("Enter")
    chosen = listener.focus().name
    assert chosen.startswith(option.name), f"{chosen} instead of {option}"
    assert chosen.endswith("Confirm")


@pytest.mark.long
@pytest.mark.timeout(600 * THROTTLE)
def test_a_whole_game_is_played_by_ear_and_keyboard(visitor):
    listener = Listener(visitor(known=()).open("/"))
    expect(listener.player.button("Play now")).to_be_enabled()
    listener.tab_to("button", "^Play now$")
    listener.key("Enter")
    expect(listener.page.get_by_role("dialog")).to_be_visible()
    [offer] = listener.things("dialog")
    assert "Churchill" in offer.name
    listener.tab_to("button", "^Play at once$")
    listener.key("Enter")
    listener.page.wait_for_url("**/tables/*")
    while listener.player.wait_until_asked():
        decide(listener)
    assert eventually(listener.focus, lambda focus: focus.role == "region").name == "The end"
    [outcome] = [one for one in listener.things("status") if listener.text(one)]
    assert outcome.told["live"] in SPOKEN
    assert re.search(r"wins? ", listener.text(outcome))
    [log] = listener.things("log", "Log")
    assert log.told["live"] in SPOKEN
    assert listener.text(log)
