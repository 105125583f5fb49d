"""A score and the motives that make it up."""

from __future__ import annotations

from typing import Final

from tripartite.core.bots import Motive
from tripartite.core.verbs import Facts
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.terms import FACTIONS, NOBODY, TECHS, UNIT_TYPES

NEVER: Final = -1000.0
FORCED: Final = 1000.0

# Every motive, and what its words name: an area, a Nation, a Faction, a Tech, a type, a number, or nothing.
MOTIVES: Final[dict[str, str]] = {
    # Set-up, placing and Production (5, 7.2, 8.21)
    "standard_choice": "",
    "type_wanted": "type",
    "guards": "area",
    "near_the_front": "area",
    "grown_strong": "number",
    "cards_wanted": "number",
    "investments_wanted": "number",
    "cards_enough": "number",
    "nothing_left": "",
    # Government (7.3)
    "influence_gains": "nation",
    "influence_denies": "nation",
    "card_kept": "",
    "industry_grows": "",
    "loyalty_grows": "",
    "factories_wasted": "number",
    "technology": "tech",
    "shows_technology": "tech",
    "partisans_wanted": "area",
    "insurgents_wanted": "area",
    "steals_card": "faction",
    "looks_around": "faction",
    "sabotages": "faction",
    "breaks_vault": "faction",
    "copies": "tech",
    "turns_spy": "",
    "waits": "",
    "least_useful": "",
    # Commands (10.1)
    "orders_wanted": "number",
    "emergency": "",
    "winter": "",
    "nothing_to_do": "",
    "bluff": "",
    "goes_first": "faction",
    # Movement (11, 15 to 17)
    "takes": "area",
    "bad_odds": "area",
    "leaves_post": "area",
    "approaches": "area",
    "goes_away": "area",
    "stays_at_sea": "area",
    "in_port": "area",
    "out_of_supply": "area",
    "lifeline": "area",
    "order_spent": "",
    "goes_together": "area",
    "keeps_word": "",
    "violation": "nation",
    "client_violated": "",
    "dividend_lost": "",
    "intrusion": "",
    "war_pays": "faction",
    "stops_leader": "faction",
    "war_costs": "faction",
    "rules_the_sea": "",
    "surprise": "faction",
    "intervenes": "nation",
    "raises_militia": "area",
    "recruits": "number",
    "enough_moved": "",
    # Combat (12, 13, 17.4)
    "fights": "area",
    "suppresses": "area",
    "hunts": "area",
    "expected_hits": "number",
    "precious_target": "",
    "breaks_off": "area",
    "holds_out": "area",
    "dives": "",
    "bombs": "faction",
    "safe_base": "area",
    "takes_hit": "type",
    "excess": "",
    "claims_victory": "",
    "keeps_secret": "",
}


class Score:
    """The sum of the shares of its motives, which are kept only if somebody wants to read them."""

    def __init__(self, b: Board, told: bool) -> None:
        self.b = b
        self.told = told
        self.total = 0.0
        self.motives: list[Motive] = []

    def add(self, key: str, share: float, subject: int = NOBODY) -> None:
        """One motive more; what changes nothing is no motive."""
        if share == 0.0:
            return
        self.total += share
        if self.told:
            self.motives.append(Motive(key, share, self._facts(MOTIVES[key], subject)))

    def _facts(self, kind: str, subject: int) -> Facts:
        c = self.b.atlas
        if kind == "" or (subject == NOBODY and kind != "number"):
            return {}
        if kind == "area":
            return {kind: c.area_ids[subject]}
        if kind == "nation":
            return {kind: c.nation_ids[subject]}
        if kind == "faction":
            return {kind: FACTIONS[subject]}
        if kind == "tech":
            return {kind: TECHS[subject]}
        if kind == "type":
            return {kind: UNIT_TYPES[subject]}
        return {kind: subject}
