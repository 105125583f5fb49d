"""Somebody who hears and types: Chromium's accessibility tree says what is there, and keys do the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from browser.player import Player

TABS_AT_MOST = 500
NOWHERE = ("RootWebArea", "none")


class Thing:
    """A node of the accessibility tree: what a screen reader would say of it."""

    def __init__(self, node: dict[str, Any]) -> None:
        self.ignored: bool = node["ignored"]
        self.place: int = node.get("backendDOMNodeId", 0)  # what a style sheet adds has none
        self.role: str = node["role"]["value"]
        self.name: str = " ".join(str(node.get("name", {}).get("value", "")).split())
        self.told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}

    def __repr__(self) -> str:
        return f"{self.role} {self.name!r}"


class Listener:
    """Finds things by role and name, goes to them by keys, and never points at anything."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.tree = player.context.new_cdp_session(player.page)
        self.tree.send("Accessibility.enable")

    # --- hearing -----------------------------------------------------------------------------------------

    def things(self, role: str, name: str = "", within: Thing | None = None) -> list[Thing]:
        """What has that role and, if one is given, that name, in the order of the page."""
        box = self._page_itself() if within is None else within.place
        sought = {"role": role, **({"accessibleName": name} if name else {})}
        found = self.tree.send("Accessibility.queryAXTree", {"backendNodeId": box, **sought})["nodes"]
        return [thing for thing in map(Thing, found) if not thing.ignored]

    def _page_itself(self) -> int:
        place: int = self.tree.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        return place

    def text(self, within: Thing) -> str:
        return " ".join(one.name for one in self.things("StaticText", within=within))

    def focus(self) -> Thing:
        """What a screen reader would say that one is at."""
        held = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": held["objectId"], "fetchRelatives": False}
        return Thing(self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def focus_in_place(self) -> Thing:
        """The focus, which is at something that has a name, or at the beginning of a page."""
        focus = self.focus()
        assert focus.role == "main" or (focus.role not in NOWHERE and focus.name), (
            f"the focus is lost: {focus}"
        )
        return focus

    # --- typing ------------------------------------------------------------------------------------------

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, role: str, name: str) -> None:
        """Presses Tab until it leads to the thing of that role whose name fits."""
        passed = []
        for _ in range(TABS_AT_MOST):
            self.key("Tab")
            focus = self.focus()
            if focus.role == role and re.search(name, focus.name):
                return
            passed.append(focus)
        raise AssertionError(f"Tab does not lead to the {role} {name}: {passed}")

    def walk_to(self, thing: Thing, among: Iterable[Thing]) -> None:
        """Goes down a list by arrow keys, to the thing in it."""
        for passed in among:
            self.key("ArrowDown")
            focus = self.focus()
            assert focus.name == passed.name, f"the arrow led to {focus} instead of {passed}"
            if passed is thing:
                return
        raise AssertionError(f"{thing} is not in the list")
