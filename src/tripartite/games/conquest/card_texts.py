"""What stands on the cards of Conquest & Consequence, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tripartite.games.conquest.terms import FACTIONS
from tripartite.texts import Texts


def card_lines(texts: Texts, id: str) -> list[str]:
    """The uses of a card, a line each (4.1, 4.2)."""
    action = texts.records["action_card"].get(id)
    if action is not None:
        return list(action_lines(texts, action))
    return list(investment_lines(texts, texts.records["investment_card"][id]))


def action_lines(texts: Texts, card: dict[str, Any]) -> Iterator[str]:
    """A Command, and whom the card influences; purple options are for Partisans (8.3)."""
    yield texts.say("card_line", "command", card)
    mode = card.get("mode", "")
    if not mode:
        yield texts.say("card_line", "influence", {"nations": card["nations"]})
    elif mode == "list":
        for faction in FACTIONS:
            yield texts.say(
                "card_line", "influence_of", {"faction": faction, "nations": card["options"][faction]}
            )
    else:
        yield texts.say("card_line", mode, {})
    if card.get("partisans"):
        yield texts.say("card_line", "partisans", {"areas": card["partisans"]})


def investment_lines(texts: Texts, card: dict[str, Any]) -> Iterator[str]:
    """A Factory value, and Techs, a wild card or an Intelligence function."""
    yield texts.say("card_line", "factory", card)
    for tech in (*card.get("techs", []), *([card["red_tech"]] if "red_tech" in card else [])):
        yield f"{texts.name('tech', tech)}: {texts.name('tech', tech, 'text')}"
    for kind in ("wild", "intelligence"):
        if kind in card:
            yield f"{texts.name(kind, card[kind])}: {texts.name(kind, card[kind], 'text')}"
    if card.get("wild"):
        techs = texts.records["wild_technology"][card["wild"]].get("techs")
        if techs:
            yield texts.say("card_line", "techs", {"techs": techs})
