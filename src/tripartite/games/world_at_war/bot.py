"""A rule-of-thumb player for each seat, acting from its own view only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tripartite.core.bots import EQUAL, Motive, Ranked, best
from tripartite.core.position import View
from tripartite.core.verbs import Option
from tripartite.games.world_at_war import bot_combat as combat
from tripartite.games.world_at_war import bot_economy as economy
from tripartite.games.world_at_war import bot_fleets as fleets
from tripartite.games.world_at_war import bot_movement as movement
from tripartite.games.world_at_war import bot_politics as politics
from tripartite.games.world_at_war.bot_desk import Desk
from tripartite.games.world_at_war.bot_score import Score

NO_MOTIVES: Final[list[Motive]] = []
Weigher = Callable[[Desk, tuple[int, ...], Score], None]

# Who weighs the options of a verb; what is not named here is worth nothing, neither good nor bad.
WEIGHERS: Final[dict[str, Weigher]] = {
    # Administrative phase (12), placing and stacking
    "activate": movement.weigh_activate,
    "rest_fleet": movement.weigh_rest_fleet,
    "abandon_fortress": politics.weigh_never,
    "place_unit": movement.weigh_place_unit,
    "place_several": politics.weigh_never,
    "move_excess": movement.weigh_move_excess,
    "remove_excess": movement.weigh_cheapest,
    "leave_out": movement.weigh_leave_out,
    # Tactical movement (13.2)
    "march": movement.weigh_march,
    "go": movement.weigh_go,
    "take_off": movement.weigh_take_off,
    "fly": movement.weigh_fly,
    "halt": movement.weigh_halt,
    "movement_done": movement.weigh_movement_done,
    # Fleets (13.1, 13.2.4 to 13.2.7)
    "sail": fleets.weigh_sail,
    "assign_fleets": fleets.weigh_assign_fleets,
    "embark": fleets.weigh_embark,
    "sail_to": fleets.weigh_sail_to,
    "stay_in_port": fleets.weigh_stay_in_port,
    "recall_fleets": politics.weigh_never,
    "patrol": fleets.weigh_patrol,
    "interdict_by_air": fleets.weigh_interdict_by_air,
    "end_interdiction": fleets.weigh_end_interdiction,
    "put_in": fleets.weigh_put_in,
    "rebase": fleets.weigh_put_in,
    "intercept_fleets": fleets.weigh_intercept_fleets,
    "intercept_by_air": fleets.weigh_intercept_by_air,
    "decline": fleets.weigh_decline,
    "cover_fleets": fleets.weigh_cover_fleets,
    "end_cover": fleets.weigh_end_cover,
    "take_hit": fleets.weigh_take_hit,
    "fight_on": fleets.weigh_fight_on,
    "withdraw_fleets": fleets.weigh_withdraw,
    # Offensives (13.3)
    "mark_operation": combat.weigh_mark,
    "end_markers": combat.weigh_end_markers,
    "operation": combat.weigh_operation,
    "exploit": combat.weigh_exploit,
    "limited_offensive": combat.weigh_limited,
    "attack_base": combat.weigh_base_attack,
    "send_air_fleet": combat.weigh_base_attack,
    "strike_base": combat.weigh_base_attack,
    "end_offensives": combat.weigh_end_offensives,
    "commit": combat.weigh_commit,
    "attack_now": combat.weigh_attack_now,
    "call_off_attack": combat.weigh_call_off,
    "support": combat.weigh_support,
    "intercept_support": combat.weigh_intercept_support,
    "intercept_group": combat.weigh_intercept_support,
    "support_done": combat.weigh_support_done,
    "use_elite": combat.weigh_use_elite,
    "spare_elite": combat.weigh_spare_elite,
    "roll_dice": combat.weigh_roll_dice,
    "reroll": combat.weigh_reroll,
    "keep_dice": combat.weigh_keep_dice,
    "match_elite": combat.weigh_match,
    "stand_stubbornly": combat.weigh_stand_stubbornly,
    "give_ground": combat.weigh_give_ground,
    "break_through": combat.weigh_break_through,
    "hold_the_line": combat.weigh_hold_the_line,
    "stand_ground": combat.weigh_stand_ground,
    "lose_unit": movement.weigh_cheapest,
    "retreat": combat.weigh_retreat,
    "advance": combat.weigh_advance,
    "hold_back": combat.weigh_hold_back,
    "stay": combat.weigh_stay,
    "evacuate_air_fleet": movement.weigh_air_base,
    # Strategic movement and convoys (13.4)
    "ship": movement.weigh_ship,
    "ship_inactive": movement.weigh_ship_inactive,
    "ship_to": movement.weigh_ship_to,
    "ship_nothing": movement.weigh_ship_nothing,
    "send_rm": movement.weigh_send_rm,
    "send_oil": movement.weigh_send_oil,
    "movement_over": movement.weigh_movement_over,
    "redeploy": movement.weigh_redeploy,
    "redeploy_to": movement.weigh_redeploy_to,
    "cancel_redeployment": politics.weigh_never,
    "end_redeployment": politics.weigh_harmless,
    "place_convoy": politics.weigh_place_convoy,
    "divert_convoy": politics.weigh_divert,
    "convoys_over": politics.weigh_harmless,
    # Strategic warfare (14)
    "assign_submarines": politics.weigh_submarines,
    "raid_arctic_by_sea": politics.weigh_arctic,
    "raid_arctic_by_air": politics.weigh_arctic,
    "aim_at_escorts": politics.weigh_escorts,
    "submarines_ready": politics.weigh_harmless,
    "send_bombers": politics.weigh_bombers,
    "escort_raid": politics.weigh_launch,
    "fly_raid": politics.weigh_fly_raid,
    "launch_raid": politics.weigh_launch,
    "stand_down": politics.weigh_harmless,
    "scramble": politics.weigh_scramble,
    "intercept_raid": politics.weigh_intercept_raid,
    "bomb_resource": politics.weigh_bomb_resource,
    "spare_resources": politics.weigh_harmless,
    "drop_atomic_bomb": politics.weigh_atomic_bomb,
    # Economy (15)
    "research": economy.weigh_research,
    "improve": economy.weigh_improve,
    "build": economy.weigh_build,
    "add_points": economy.weigh_add_points,
    "repair_damage": economy.weigh_repair_damage,
    "repair_fleet": economy.weigh_repair_fleet,
    "fortify": economy.weigh_fortify,
    "buy_effort": economy.weigh_buy_effort,
    "buy_event": economy.weigh_buy_event,
    "buy_convoy": economy.weigh_buy_convoy,
    "end_spending": economy.weigh_end_spending,
    # Diplomacy and events (16, P17)
    "accept_pact": politics.weigh_accept_pact,
    "italy_enters": politics.weigh_italy_enters,
    "make_finnish_peace": politics.weigh_make_peace,
    "open_persian_route": politics.weigh_open_route,
    "raise_unit": politics.weigh_raise_unit,
    "raise_works": politics.weigh_raise_works,
    "speed_up": politics.weigh_speed_up,
    "speed_up_industry": politics.weigh_speed_up_industry,
    "raid_fleet": politics.weigh_first,
    "remove_chit": politics.weigh_first,
}


class WorldAtWarBot:
    """A seat played by its charts. The same seed and view always give the same choice.

    What it has seen is kept from decision to decision while the board is the same; it remembers nothing else.
    """

    def __init__(self, seat: int, seed: str) -> None:
        self.needs_board = True
        self.seat = seat
        self.seed = seed
        self._desk = Desk(seat)

    def choose(self, view: View) -> Option:
        """The best; motives are left out."""
        ask = view.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        self._desk.look(view.board, ask)
        totals: list[float] = []
        for option in options:
            totals.append(self._weigh(option, False).total)
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
        self._desk.look(view.board, ask)
        ranked: list[Ranked] = []
        for option in ask.options:
            score = self._weigh(option, True)
            ranked.append(Ranked(option, score.total, score.motives))
        return ranked

    def _weigh(self, option: Option, told: bool) -> Score:
        score = Score(self._desk.b, told)
        weigher = WEIGHERS.get(option.verb)
        if weigher is not None:
            weigher(self._desk, option.values, score)
        return score
