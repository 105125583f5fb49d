"""A rule-of-thumb player for each Faction, acting from its own view only."""

from __future__ import annotations

from typing import Final

from tripartite.core.bots import EQUAL, Motive, Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_combat import Fighting
from tripartite.games.conquest.bot_forces import Forces
from tripartite.games.conquest.bot_goals import Goals
from tripartite.games.conquest.bot_government import Government
from tripartite.games.conquest.bot_movement import Plans
from tripartite.games.conquest.bot_orders import Orders
from tripartite.games.conquest.bot_outlook import Outlook, ground_of
from tripartite.games.conquest.bot_paths import Paths
from tripartite.games.conquest.bot_posts import Posts
from tripartite.games.conquest.bot_production import Shopping
from tripartite.games.conquest.bot_score import FORCED, NEVER, Score
from tripartite.games.conquest.bot_war import Command, Declarations
from tripartite.games.conquest.technology import is_atomic
from tripartite.games.conquest.terms import NATIONALISTS, NOBODY

SMALL: Final = 0.01  # what breaks a tie
MOST_ORDERS: Final = 10  # of a Command card
NO_MOTIVES: Final[list[Motive]] = []
NOTHING: Final = 0  # how much a bot has looked at
POLITICS: Final = 1
UNITS: Final = 2
MOVES: Final = 3


class ConquestBot:
    """A Faction played by its charts. The same seed and view always give the same choice.

    What it has seen is kept from decision to decision while the board is the same; it remembers nothing else.
    """

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed
        self._staff = Staff(seat)

    def choose(self, view: View) -> Option:
        """The best; motives are left out."""
        ask = view.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        self._staff.look(view.board)
        judge = Judge(self._staff)
        score = Score(view.board, False)
        totals: list[float] = []
        for option in options:
            score.total = 0.0
            judge.add(option, score)
            totals.append(score.total)
        highest = max(totals)
        equals = [
            Ranked(options[number], totals[number], NO_MOTIVES)
            for number in range(len(options))
            if totals[number] >= highest - EQUAL
        ]
        return best(equals, f"{self.seed}:{view.version}")

    def rank(self, view: View) -> list[Ranked]:
        ask = view.ask
        assert ask is not None
        self._staff.look(view.board)
        judge = Judge(self._staff)
        ranked: list[Ranked] = []
        for option in ask.options:
            score = Score(view.board, True)
            judge.add(option, score)
            ranked.append(Ranked(option, score.total, score.motives))
        return ranked


class Staff:
    """What a Faction sees of the board, as far as possible what it has seen before."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._b: Board | None = None
        self._outlook: Outlook | None = None
        self._posts: Posts | None = None
        self._paths: Paths | None = None
        self._plans: Plans | None = None
        self._looked = NOTHING  # how much of it has been compared with the present board

    def look(self, b: Board) -> None:
        """There is another board to look at."""
        self._b = b
        self._looked = NOTHING

    @property
    def b(self) -> Board:
        assert self._b is not None
        return self._b

    @property
    def outlook(self) -> Outlook:
        found = self._outlook
        if found is None or (self._looked < POLITICS and not found.still_fits(self.b)):
            found = self._outlook = Outlook(ground_of(self.b.atlas), self.b, self.seat)
        if self._looked < POLITICS:
            found.b = self.b
            self._looked = POLITICS
        return found

    @property
    def posts(self) -> Posts:
        found, outlook, b = self._posts, self.outlook, self.b
        if found is None or (self._looked < UNITS and not found.forces.still_fit(outlook, b)):
            before = None if found is None else found.forces
            forces = Forces(outlook, b, before)
            goals = Goals(forces, b, None if found is None else found.goals)
            found = self._posts = Posts(forces, goals)
        if self._looked < UNITS:
            found.b = found.forces.b = found.goals.b = b
            self._looked = UNITS
        return found

    @property
    def plans(self) -> Plans:
        found, posts, b = self._plans, self.posts, self.b
        if found is not None and self._looked == MOVES:
            return found
        paths = self._paths
        if paths is None or not paths.still_fit(b):
            paths = self._paths = Paths(b, self.seat)
        orders = b.orders if b.orders else MOST_ORDERS
        if found is None or not found.still_fit(posts, paths, b, orders):
            found = self._plans = Plans(posts, paths, orders)
        found.b = b
        self._looked = MOVES
        return found


class Judge:
    """The list of one decision."""

    def __init__(self, staff: Staff) -> None:
        self.staff = staff
        self.b = staff.b
        self.seat = staff.seat
        self._shopping: Shopping | None = None
        self._government: Government | None = None
        self._command: Command | None = None
        self._orders: Orders | None = None
        self._fighting: Fighting | None = None

    @property
    def shopping(self) -> Shopping:
        if self._shopping is None:
            self._shopping = Shopping(self.staff.posts)
        return self._shopping

    @property
    def government(self) -> Government:
        if self._government is None:
            self._government = Government(self.staff.outlook, self.b)
        return self._government

    @property
    def command(self) -> Command:
        if self._command is None:
            self._command = Command(self.staff.plans, Declarations(self.staff.plans), self.b)
        return self._command

    @property
    def orders(self) -> Orders:
        if self._orders is None:
            self._orders = Orders(self.staff.plans.look(), Declarations(self.staff.plans), self.b)
        return self._orders

    @property
    def fighting(self) -> Fighting:
        if self._fighting is None:
            self._fighting = Fighting(self.staff.posts, self.b)
        return self._fighting

    def add(self, option: Option, score: Score) -> None:
        """Puts the motives for an option into its score."""
        if self.add_new_year(option, score) or self.add_cards(option, score):
            return
        if self.add_season(option, score) or self.add_combat(option, score):
            return

    # --- set-up, Production, Victory (5, 7.2, 18) --------------------------------------------------------

    def add_new_year(self, option: Option, score: Score) -> bool:
        verb, v = option.verb, option.values
        if verb == "standard":
            score.add("standard_choice", FORCED)
        elif verb == "place":
            power, cv = self.b.placing_power[0], self.b.placing_cv[0]
            self.shopping.add_unit(power, v[1], cv, v[0], score)
        elif verb == "build":
            self.shopping.add_unit(v[1], v[2], v[3], v[0], score)
        elif verb == "create":
            self.shopping.add_unit(v[1], v[2], 0, v[0], score)
        elif verb == "buy":
            self.shopping.add_purchase(v[0], score)
        elif verb == "enlist":
            self.shopping.add_unit(NATIONALISTS, v[1], 0, v[0], score)
        elif verb == "drill":
            self.shopping.add_unit(NATIONALISTS, v[2], v[3], v[0], score)
        elif verb == "claim":
            score.add("claims_victory", 1.0 if self.can_claim() else -1.0)
        elif verb == "keep":
            score.add("keeps_secret", SMALL)
        elif verb == "stop" and self.b.production:
            score.add("nothing_left", -1.0)
        else:
            return False
        return True

    def can_claim(self) -> bool:
        """18.2: whether Dividends and Atomic stages make up 25 points."""
        b = self.b
        total = self.staff.outlook.points[self.seat]
        for aim in b.vault_aims[self.seat]:
            total += 1.0 if is_atomic(aim) else 0.0
        return total >= b.atlas.components.limits["victory_points_economic"]

    # --- Government (7.3) --------------------------------------------------------------------------------

    def add_cards(self, option: Option, score: Score) -> bool:
        verb, v = option.verb, option.values
        if verb in ("influence", "rally"):
            self.government.add_influence(v[0], v[1], score)
        elif verb == "partisan":
            self.government.add_partisan(v[0], v[1], score)
        elif verb == "invest":
            self.government.add_investment(v[0], score)
        elif verb == "raise":
            self.government.add_raise(v[0], score)
        elif verb == "take_back":
            score.add("waits", NEVER)
        elif verb in ("achieve", "hide"):
            self.government.add_technology(v[0], v[1], v[2], verb == "hide", score)
        elif verb == "insurgents":
            self.government.add_insurgents(v[0], v[1], v[2], score)
        elif verb == "discard":
            score.add("least_useful", -self.government.hand.keep(v[0]))
        else:
            return self.add_intelligence(option, score)
        return True

    def add_intelligence(self, option: Option, score: Score) -> bool:
        verb, v = option.verb, option.values
        if verb == "spy":
            self.government.add_spy(v[0], v[1], score)
        elif verb in ("coup", "topple"):
            self.government.add_coup(v[0] if verb == "coup" else NOBODY, v[-1], score)
        elif verb in ("blackmail", "seize"):
            self.government.add_blackmail(v[0] if verb == "blackmail" else NOBODY, v[-1], score)
        elif verb == "turn":
            self.government.add_turn(v[0], score)
        elif verb in ("copy", "copy_hidden"):
            score.add(
                "copies", CHARTS.techs[v[1]][self.seat] - (SMALL if verb == "copy_hidden" else 0.0), v[1]
            )
        elif verb == "destroy":
            score.add("breaks_vault", 1.0, self.b.spied_on)
        elif verb == "double_agent":
            score.add("turns_spy", 1.0)
        else:
            return False
        return True

    # --- Seasons (10, 11, 15 to 17) ----------------------------------------------------------------------

    def add_season(self, option: Option, score: Score) -> bool:
        verb, v = option.verb, option.values
        if verb == "assign":
            self.command.add(v[0], score)
        elif verb == "first":
            score.add("goes_first", 1.0 if v[0] == self.seat else 0.0, v[0])
        elif verb == "order":
            self.orders.add_unit(v, score)
        elif verb in ("move", "engage"):
            self.orders.add_goal(v[0], v[-1], score)
        elif verb == "join":
            self.orders.add_companion(v, score)
        elif verb == "cancel":
            score.add("waits", NEVER / 2)
        elif verb in ("declare", "sneak_attack"):
            self.orders.add_war(v[0], verb == "sneak_attack", score)
        elif verb == "violate":
            self.orders.add_violation(v[0], v[1], score)
        elif verb == "intervene":
            score.add("intervenes", 2.0, v[0])
        elif verb in ("militarize", "insurgent", "insurrection"):
            self.orders.add_rising(v[-1], 2 if verb == "insurgent" else 1, score)
        elif verb == "strengthen":
            self.orders.add_strengthening(v[0], score)
        elif verb == "recruit":
            score.add("recruits", 1.0, self.b.orders)
        elif verb == "unrest":
            score.add("partisans_wanted", self.government.partisan_worth(v[0]), v[0])
        elif verb == "done":
            score.add("enough_moved", SMALL)
        else:
            return False
        return True

    # --- Combat (12, 13) ---------------------------------------------------------------------------------

    def add_combat(self, option: Option, score: Score) -> bool:
        verb, v = option.verb, option.values
        fighting = self.fighting
        if verb == "activate":
            fighting.add_activation(v[0], score)
        elif verb == "include":
            fighting.add_inclusion(v[0], v[1], score)
        elif verb == "suppress":
            fighting.add_suppression(v, score)
        elif verb == "fight":
            fighting.add_next_battle(v[0], score)
        elif verb == "attack":
            fighting.add_target(v[0], score)
        elif verb == "commit":
            fighting.add_group(v[0], score)
        elif verb in ("fire", "strike", "kamikaze"):
            fighting.add_shot(option, score)
        elif verb == "bomb":
            fighting.add_bombing(option, score)
        elif verb == "retreat":
            fighting.add_retreat(v[0], score)
        elif verb in ("hold", "pass_to"):
            score.add("waits", -1.0 if verb == "pass_to" else -0.5)
        elif verb == "take":
            fighting.add_hit(v, score)
        elif verb in ("withdraw", "rebase"):
            fighting.add_base(v, verb == "withdraw", score)
        elif verb == "escape":
            fighting.add_dive(score)
        elif verb == "reveal":
            fighting.add_reveal(v[0], score)
        elif verb == "remove":
            score.add("excess", -float(v[3]))
        else:
            return False
        return True
