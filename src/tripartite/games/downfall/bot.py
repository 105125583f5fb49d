"""A rule-of-thumb player for each side, acting from its own view only."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.core.bots import Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.downfall import combat, politics, reinforcements
from tripartite.games.downfall.board import Board
from tripartite.games.downfall.bot_actions import (
    add_action,
    add_answer,
    add_bombing,
    add_bombing_answer,
    add_building,
    add_development,
    add_flight,
    add_raising,
    add_submarine,
    wasted_supply,
)
from tripartite.games.downfall.bot_battle import Prospects, declared_worth, may_fly, opens_gap
from tripartite.games.downfall.bot_charts import CHARTS
from tripartite.games.downfall.bot_operations import Staff, Ways, can_exploit
from tripartite.games.downfall.bot_outlook import Ground, Outlook
from tripartite.games.downfall.bot_posts import Posts
from tripartite.games.downfall.bot_score import NEVER, Score
from tripartite.games.downfall.odds import odds_of
from tripartite.games.downfall.operations import OPERATE
from tripartite.games.downfall.terms import ACTIVATED, AXIS, READY, SUPPLY

# The order of a part (3-4): what is done first has the higher base.
ACTION_BASE: Final = 100.0
CONVERSION_BASE: Final = 90.0
MISSION_BASE: Final = 80.0
FLIGHT_BASE: Final = 50.0
OPERATION_BASE: Final = 20.0
GAP_BASE: Final = 23.0  # an attack that opens a gap is fixed before the tanks move
DECLARATION_BASE: Final = 8.0
WAITING_BASE: Final = 2.0


class DownfallBot:
    """A side played by its charts. The same seed and view always give the same choice.

    What it has seen is kept from decision to decision while the board is the same; it remembers nothing else.
    """

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed
        self._ground: Ground | None = None
        self._outlook: Outlook | None = None
        self._posts: Posts | None = None
        self._ways: Ways | None = None
        self._prospects: Prospects | None = None

    def rank(self, view: View) -> list[Ranked]:
        ask = view.ask
        assert ask is not None
        judge = Judge(self._staff(view.board), ask)
        return [judge.ranked(option, True) for option in ask.options]

    def choose(self, view: View) -> Option:
        """The best; armies are looked at only if there is nothing to do that comes before all operations."""
        ask = view.ask
        assert ask is not None
        judge = Judge(self._staff(view.board), ask)
        ranked = [judge.ranked(option, False) for option in ask.options if option.declared is not OPERATE]
        if not any(each.score >= MISSION_BASE for each in ranked):
            ranked += [judge.ranked(option, False) for option in ask.options if option.declared is OPERATE]
        return best(ranked, f"{self.seed}:{view.version}")

    def _staff(self, board: Board) -> Staff:
        """What the side sees, as far as possible what it has seen before."""
        if self._ground is None or self._ground.atlas is not board.atlas:
            self._ground = Ground(board.atlas)
            self._outlook = None
        outlook = self._outlook
        if outlook is None or not outlook.still_fits(board):
            outlook = self._outlook = Outlook(self._ground, board, self.seat)
            self._ways = None
        outlook.look_again(board)
        if self._ways is None or not self._ways.still_fit(board):
            self._ways = Ways(outlook)
        self._ways.look_again(board)
        if (
            self._posts is None
            or self._posts.outlook is not outlook
            or self._posts.stack is not outlook.stack
        ):
            self._posts = Posts(outlook)
        if self._prospects is None or not self._prospects.still_fit(outlook):
            self._prospects = Prospects(outlook)
        return Staff(outlook, self._posts, self._ways, self._prospects)


class Judge:
    """The list of one decision."""

    def __init__(self, staff: Staff, ask: Ask) -> None:
        self.staff = staff
        self.outlook = staff.outlook
        self.b = staff.outlook.b
        self.side = staff.outlook.side
        self.prompt = ask.prompt

    def ranked(self, option: Option, told: bool) -> Ranked:
        score = Score(self.b.atlas, told)
        self.add(option, score)
        return Ranked(option, score.total, score.motives)

    def add(self, option: Option, score: Score) -> None:
        """Puts the motives for an option into its score."""
        verb, v = option.verb, option.values
        if option.declared is OPERATE:
            self.add_choice_of_army(v, score)
        elif verb in ("attack", "move", "assault", "land"):
            self.staff.judge(self.b.selected, option, score)
        elif verb == "act":
            self.add_action(v[0], score)
        elif verb == "declare":
            self.add_declaration(v, score)
        elif verb == "target":
            self.add_target(v, score)
        elif verb == "support":
            self.add_support(v, score)
        elif verb == "resolve":
            score.add("fights", 10.0 + odds_of(self.b, v[0]).wins)
        elif verb == "fly":
            self.add_flight(v, score)
        elif verb == "answer":
            self.add_answer(v[0], score)
        elif verb == "bomb":
            self.add_first(MISSION_BASE, score)
            add_bombing(self.outlook, v[0], score)
        elif verb == "submarine":
            self.add_first(MISSION_BASE, score)
            add_submarine(self.outlook, v[0], score)
        elif verb == "build":
            add_building(self.outlook, self.staff.posts, v[0], v[1], v[2], score)
        elif verb == "raise":
            add_raising(self.outlook, v[0], v[1], score)
        elif verb == "convert":
            self.add_conversion(v, score)
        elif verb == "develop":
            add_development(self.outlook, v[0], score)
        elif verb in ("reorganize", "disband", "turn_to_infantry"):
            score.add("keeps_armies", NEVER)

    def add_first(self, base: float, score: Score) -> None:
        score.add("order_of_play", base)

    # --- free play ---------------------------------------------------------------------------------------

    def add_choice_of_army(self, v: tuple[int, ...], score: Score) -> None:
        """The army with the best operation; infantry opens gaps before tanks use them."""
        b = self.b
        army = reinforcements.find(b, v[0], v[1], v[2], READY)
        self.staff.add_best_operation(army, score)
        if score.total <= self.least_worth():
            score.add("not_worth_it", NEVER, v[0])
            return
        self.add_first(OPERATION_BASE if b.atlas.is_tank[army] else OPERATION_BASE + 1.0, score)

    def least_worth(self) -> float:
        """What an operation must be worth; the Axis saves supply before it goes east."""
        b = self.b
        if self.side == AXIS and b.turn == CHARTS.saving and not b.barbarossa:
            return CHARTS.least_saving
        return CHARTS.least

    def add_action(self, action: int, score: Score) -> None:
        """Actions first; a Supply Action waits while its fruits would be lost, and the last Action for it."""
        b = self.b
        waits = False
        if self.prompt == "free_play" and not b.done[SUPPLY] and wasted_supply(b, self.side) > 0:
            waits = action == SUPPLY or b.actions == 1
        self.add_first(WAITING_BASE if waits else ACTION_BASE, score)
        add_action(self.outlook, action, score)

    def add_conversion(self, v: tuple[int, ...], score: Score) -> None:
        if self.prompt in ("reinforcements", "minor_reinforcements"):
            score.add("later", NEVER)
            return
        self.add_first(CONVERSION_BASE, score)
        score.add("makes_tanks", float(self.b.atlas.factors[v[5]][0]), v[0])

    def add_declaration(self, v: tuple[int, ...], score: Score) -> None:
        """Attacks are fixed before the combats if a mission can help or a gap can be opened for tanks."""
        worth = self.best_target(v)
        if worth <= 0 and (self.prompt == "free_play" or v[0] not in self.b.attack_duty):
            score.add("bad_odds", NEVER, v[0])
            return
        score.add("good_odds" if worth > 0 else "bad_odds", worth, v[0])
        if self.prompt != "free_play":
            return
        if opens_gap(self.b, v[0]) and can_exploit(self.outlook):
            self.add_first(GAP_BASE, score)
        elif may_fly(self.b, self.side, v[0]):
            self.add_first(DECLARATION_BASE, score)
        else:
            score.add("later", NEVER)

    def best_target(self, v: tuple[int, ...]) -> float:
        b = self.b
        c = b.atlas
        best_worth = NEVER
        for army in b.armies_in(self.side, v[0]):
            if b.task[army] != ACTIVATED or c.army_type[army] != v[1] or b.reduced[army] != v[2]:
                continue
            support = 2 * max(0, min(2, combat.support_limit(b, v[0])))
            for target in combat.other_sides_armies(b, v[0]):
                if not politics.target_refusal(b, self.side, target):
                    best_worth = max(best_worth, declared_worth(self.outlook, army, target, support))
        return best_worth

    def add_flight(self, v: tuple[int, ...], score: Score) -> None:
        add_flight(self.outlook, v[0], v[1], score)
        if score.total > 0:
            self.add_first(FLIGHT_BASE, score)

    # --- attacks -----------------------------------------------------------------------------------------

    def add_target(self, v: tuple[int, ...], score: Score) -> None:
        b = self.b
        c = b.atlas
        for target in combat.other_sides_armies(b, v[0]):
            if c.army_type[target] == v[1] and b.reduced[target] == v[2]:
                worth = declared_worth(self.outlook, b.attackers[b.declaring], target, 0)
                score.add("good_odds" if worth > 0 else "bad_odds", worth, v[0])
                return

    def add_support(self, v: tuple[int, ...], score: Score) -> None:
        """Support until the lead is comfortable; a weak army rather supports than attacks itself."""
        b = self.b
        lead = combat.lead(b, b.declaring)
        if lead >= 6:
            score.add("lead_enough", -1.0, v[0], lead)
            return
        score.add("supports", 1.0 - b.atlas.factors[v[1]][0] / 20.0, v[0])

    def add_answer(self, level: int, score: Score) -> None:
        if self.b.bombing:
            add_bombing_answer(self.b, score)
        else:
            add_answer(self.b, self.side, level, score)
