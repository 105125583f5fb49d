"""A score and the motives that make it up."""

from __future__ import annotations

from typing import Final

from tripartite.core.bots import Motive
from tripartite.core.verbs import Facts
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.terms import NOBODY

NEVER: Final = -1000.0
SMALL: Final = 0.01  # what breaks a tie

# Every motive, and what its words name: a place, a nation, a type, an advance, a number, or nothing.
MOTIVES: Final[dict[str, str]] = {
    # Movement (13.2, 13.4)
    "strengthens": "place",
    "weakens": "place",
    "takes_empty": "place",
    "needed_there": "place",
    "no_gain": "",
    "enough_moved": "",
    "air_base": "place",
    "goes_inactive": "",
    "lands": "place",
    "loads": "number",
    "fleet_strength": "number",
    "home_port": "place",
    "stays_in_port": "",
    "cuts_supply": "place",
    "shares_resources": "nation",
    # Offensives (13.3)
    "may_take": "place",
    "expected_losses": "number",
    "enemy_losses": "number",
    "costs_an_action": "nation",
    "costs_oil": "nation",
    "declares_war": "nation",
    "strikes_first": "",
    "enough_attacked": "",
    "attacks_with_all": "number",
    "called_off": "",
    "supports": "place",
    "intercepts": "number",
    "spares_air": "",
    "uses_elite": "",
    "defends_best": "number",
    "better_die": "",
    "keeps_dice": "",
    "holds_out": "place",
    "gives_ground": "",
    "breaks_through": "",
    "cheapest_loss": "type",
    "retreats": "place",
    "advances": "place",
    "guards": "place",
    # The sea and strategic warfare (13.2.5, 14)
    "outnumbers": "number",
    "outnumbered": "number",
    "sinks_convoys": "number",
    "bombs": "nation",
    "defends_the_air": "",
    "carries_cargo": "number",
    # Economy (15)
    "wanted_advance": "advance",
    "nearly_done": "advance",
    "too_late": "",
    "industry_grows": "",
    "unit_wanted": "type",
    "points_wanted": "number",
    "repairs": "number",
    "fortifies": "place",
    "friends_wanted": "nation",
    "event_wanted": "",
    "saves": "",
    # Politics (16)
    "keeps_pact": "",
    "time_has_come": "",
    "too_early": "",
    "harmless": "",
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
        if kind == "place":
            return {kind: c.place_ids[subject]}
        if kind == "nation":
            return {kind: c.nation_ids[subject]}
        if kind == "type":
            return {kind: c.type_ids[subject]}
        if kind == "advance":
            return {kind: c.advance_ids[subject]}
        return {kind: subject}
