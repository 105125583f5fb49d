"""What may be hidden in Churchill, and where its names turn up."""

from __future__ import annotations

import re

from tripartite.games.churchill.components import Components

KINDS = ("staff_card", "conference_card", "secret_agenda")
RECORDS = Components().records
IDS = {str(record["id"]) for kind in KINDS for record in RECORDS[kind]}
STAFF = {str(record["id"]) for record in RECORDS["staff_card"]}


def secrets_in(text: str) -> set[str]:
    """The ids of cards and agendas that a text holds."""
    return IDS & set(re.findall(r"\w+", text))


def staff_in(text: str) -> set[str]:
    """The seats whose staff cards a text holds."""
    return {card.partition("_")[0] for card in secrets_in(text) & STAFF}
