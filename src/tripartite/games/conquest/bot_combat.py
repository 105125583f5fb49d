"""Combat as a bot fights it (12, 13, 17.4): which Battles, what to fire at, when to leave, and where to."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Option
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_forces import unit_worth
from tripartite.games.conquest.bot_movement import SEA_PRIZE
from tripartite.games.conquest.bot_posts import Posts
from tripartite.games.conquest.bot_score import FORCED, NEVER, Score
from tripartite.games.conquest.bot_strength import Prospect, hits_on
from tripartite.games.conquest.firing import bombed_faction
from tripartite.games.conquest.odds import odds_of
from tripartite.games.conquest.terms import (
    CARRIER,
    CLASS_A,
    CLASS_G,
    CLASS_N,
    CLASS_S,
    CONVOYS,
    FACTION_COUNT,
    FORTRESS,
    GUERRILLA_WARFARE,
    JETS,
    NAVAL_RADAR,
    NEUTRAL,
    NOBODY,
    SOVIETS,
)
from tripartite.games.conquest.territory import is_client

CLASS_WORTH: Final = {CLASS_A: 1.2, CLASS_N: 1.3, CLASS_S: 1.0, CLASS_G: 1.0, CONVOYS: 1.5}
CLEARING: Final = 0.5  # what part of an area's worth the share of its defenders that falls brings
GOOD_CHANCE: Final = 0.45  # below which Submarines dive
NEW_PARTISAN: Final = 1.0 / 6.0  # 17.4
PARTISAN: Final = 0.9  # what it is worth to be rid of one
SHOWN: Final = 0.15  # what it costs to show a unit


class Fighting:
    """The decisions of a Combat Phase."""

    def __init__(self, posts: Posts, b: Board) -> None:
        self.posts = posts
        self.forces = posts.forces
        self.outlook = posts.outlook
        self.b = b
        self.faction = posts.outlook.faction

    # --- 12.1 Activating ---------------------------------------------------------------------------------

    def add_activation(self, area: int, score: Score) -> None:
        """What must be fought, and what is worth it."""
        b = self.b
        if area in b.aggressions:
            score.add("fights", FORCED, area)
            return
        score.add("fights", self.worth_of_attack(area), area)
        if not self.outlook.at_war and not b.activated[self.faction] and self._are_great(area):
            score.add("dividend_lost", -CHARTS.peace)

    def worth_of_attack(self, area: int) -> float:
        """A Round of Battle with what is there: the chance of the area, and what both may lose."""
        own, other = self.forces.own(area), self.forces.enemies(area)
        prospect = self.prospect(area)
        won = (prospect.chance - 0.35) * self.prize(area)
        return won + CHARTS.kill * hits_on(own, other) - self.forces.unit * hits_on(other, own)

    def prize(self, area: int) -> float:
        if area >= self.b.atlas.land_count:
            return SEA_PRIZE
        if self.b.control[area] == self.faction:
            return self.outlook.keep[area]
        return self.outlook.take[area]

    def _are_great(self, area: int) -> bool:
        for block in self.b.units(self.faction, area):
            if not is_client(self.b.atlas.block_power[block]):
                return True
        return False

    def add_inclusion(self, area: int, side: int, score: Score) -> None:
        """12.73: Escaped Submarines are hunted by the stronger side."""
        better = self.chance(area) - GOOD_CHANCE
        score.add("hunts", better if side != self.faction else better - 0.2, area)

    def add_suppression(self, v: tuple[int, ...], score: Score) -> None:
        """17.4: units that remove more Partisans than they make, until enough are assigned."""
        b = self.b
        area, power, kind, cv = v
        hits = self.forces.tables[power][kind][CLASS_G]
        assigned = 0.0
        for block in b.suppressing:
            if b.place[block] == area:
                assigned += (
                    b.cv[block] * self.forces.tables[b.atlas.block_power[block]][b.kind[block]][CLASS_G]
                )
        removed = min(b.partisans[area] - assigned, cv * hits)
        ambush = NEW_PARTISAN * b.partisans[area] if b.has_tech(SOVIETS, GUERRILLA_WARFARE) else 0.0
        worth = PARTISAN * (removed - cv * NEW_PARTISAN) - SHOWN - self.forces.unit * ambush
        score.add("suppresses", worth, area)

    # --- the Battle --------------------------------------------------------------------------------------

    def chance(self, area: int) -> float:
        return self.prospect(area).chance

    def prospect(self, area: int) -> Prospect:
        """The Battle in an area as it stands."""
        own, other = self.forces.own(area), self.forces.enemies(area)
        return Prospect(own, other, area < self.b.atlas.land_count, 1.0)

    def add_next_battle(self, area: int, score: Score) -> None:
        score.add("fights", 1.0 + self.chance(area), area)

    def add_target(self, side: int, score: Score) -> None:
        """12.3: the weaker of two Enemies, and both if one is strong enough for it."""
        b = self.b
        other = self.forces.stack(side, b.battle)
        danger = 0.3 if side == NEUTRAL else self.outlook.danger[side]
        prospect = Prospect(self.forces.own(b.battle), other, b.battle < b.atlas.land_count, 1.0)
        if b.targets:
            score.add("fights", prospect.chance - 0.65, b.battle)
        else:
            score.add("fights", 1.0 + prospect.chance + 0.2 * danger, b.battle)

    def add_group(self, group: int, score: Score) -> None:
        total = 0
        for block in self.b.units(self.faction, self.b.battle):
            if self.b.group[block] == group:
                total += self.b.cv[block]
        score.add("goes_together", 0.1 * total, self.b.battle)

    # --- 12.3 Combat Actions -----------------------------------------------------------------------------

    def add_shot(self, option: Option, score: Score) -> None:
        """The expected loss of the Enemy by what it is worth, and what it does to the Battle."""
        b = self.b
        odds = odds_of(b, option)
        assert odds is not None
        verb, v = option.verb, option.values
        target, side = (CLASS_N, v[0]) if verb == "strike" else (v[0], v[1])
        worth = odds.expected_loss * CHARTS.kill * CLASS_WORTH[target]
        score.add("expected_hits", worth, round(100 * odds.expected_hits))
        score.add("precious_target", odds.expected_loss * self._clearing(target, side))
        if verb == "strike":
            score.add("breaks_off", self._saved(b.acting), b.battle)
        elif verb == "kamikaze":
            score.add("leaves_post", -1.2 * b.cv[b.acting] * self._need(), b.battle)

    def _clearing(self, target: int, side: int) -> float:
        """What each CV of the class brings towards winning the area."""
        b = self.b
        if b.battle >= b.atlas.land_count or (side != NEUTRAL and side >= FACTION_COUNT):
            return 0.0
        total = self.forces.stack(side, b.battle).ground
        if target != CLASS_G or total <= 0.0:
            return 0.0
        return CLEARING * min(4.0, self.prize(b.battle)) / max(2.0, total)

    def _need(self) -> float:
        """12.75: who is losing gives more for a shot."""
        return 1.0 if self.chance(self.b.battle) > 0.25 else 0.6

    def _saved(self, block: int) -> float:
        """What is saved of a unit that leaves a Battle instead of fighting it out."""
        b = self.b
        own, prospect = self.forces.own(b.battle), self.prospect(b.battle)
        share = min(1.0, prospect.loss / max(own.ground if b.battle < b.atlas.land_count else own.total, 0.1))
        return self.forces.unit * unit_worth(b, block) * b.cv[block] * share * (1.0 - prospect.chance)

    def add_retreat(self, area: int, score: Score) -> None:
        """12.5: to save a unit from a Battle that is being lost; the area is given up in part."""
        b = self.b
        block = b.acting
        score.add("breaks_off", 1.3 * self._saved(block), area)
        own = self.forces.own(b.battle)
        share = b.cv[block] / max(own.cv, 1.0)
        if b.battle < b.atlas.land_count and b.atlas.is_ground[b.kind[block]]:
            stake = self.chance(b.battle) * min(12.0, self.prize(b.battle)) * share
            score.add("holds_out", -stake, b.battle)
        else:
            score.add("holds_out", -0.2, b.battle)
        if area < b.atlas.land_count:
            score.add("safe_base", 0.1 * min(3.0, self.forces.strength[area]), area)

    def add_bombing(self, option: Option, score: Score) -> None:
        """12.62: Industry is lost for good."""
        odds = odds_of(self.b, option)
        assert odds is not None
        rival = bombed_faction(self.b, self.b.acting)
        worth = (self.outlook.deny[rival] + 0.2) * self.outlook.ind_worth[rival]
        score.add("bombs", odds.expected_loss * worth, rival)

    # --- 12.44 Hits --------------------------------------------------------------------------------------

    def add_hit(self, v: tuple[int, ...], score: Score) -> None:
        """A unit that has acted, and of these the one that is least missed."""
        b = self.b
        power, kind, acted, _ = v
        hits = self.forces.tables[power][kind]
        worth = hits[CLASS_G] + hits[CLASS_N] + (0.3 if kind == CARRIER else 0.0)
        score.add("takes_hit", (0.5 if acted else 0.0) - worth, kind)
        if kind == FORTRESS and b.battle != NOBODY and b.battle < b.atlas.land_count:
            score.add("holds_out", -0.3, b.battle)

    # --- 13.0 leaving ------------------------------------------------------------------------------------

    def add_base(self, v: tuple[int, ...], must: bool, score: Score) -> None:
        """13.0: near to the goals and safe."""
        b = self.b
        power, kind, cv, area = v
        for block in b.leaving:
            if (b.atlas.block_power[block], b.kind[block], b.cv[block]) == (power, kind, cv):
                here = b.place[block]
                score.add("safe_base", self.posts.worth(block, area), area)
                if not must:
                    score.add(
                        "leaves_post", -self.posts.worth(block, here) - self._support(block, here), here
                    )
                return

    def _support(self, block: int, here: int) -> float:
        """Ships and AFs stay with the Ground units that they support, or where they have won a sea."""
        b = self.b
        if here >= b.atlas.land_count:
            return 0.2 if self.outlook.at_war else -0.2
        return 0.3 if b.is_disputed(here) else 0.1

    def add_dive(self, score: Score) -> None:
        """12.73: Submarines leave a Battle that is being lost."""
        score.add("dives", GOOD_CHANCE - self.chance(self.b.battle))

    # --- 9.4 First Fire ----------------------------------------------------------------------------------

    def add_reveal(self, tech: int, score: Score) -> None:
        """A Tech that counts in this Battle is shown."""
        useful = tech in (NAVAL_RADAR, JETS)
        score.add("shows_technology", 1.0 if useful else NEVER, tech)
