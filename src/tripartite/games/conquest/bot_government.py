"""Government (7.3): what a bot plays its cards for, and which it keeps."""

from __future__ import annotations

from typing import Final

from tripartite.games.conquest import economy
from tripartite.games.conquest.board import Board
from tripartite.games.conquest.bot_charts import CHARTS
from tripartite.games.conquest.bot_outlook import Outlook
from tripartite.games.conquest.bot_score import NEVER, Score
from tripartite.games.conquest.diplomacy import DOUBLED
from tripartite.games.conquest.government import (
    INDUSTRY,
    TRACKS,
    factories,
    limit_of,
    track_cost,
    track_refusal,
)
from tripartite.games.conquest.technology import techs_on
from tripartite.games.conquest.terms import (
    ANY_FOR_IND,
    CODE_BREAK,
    DOUBLE_AGENT,
    FACTION_COUNT,
    FALL,
    JAPAN,
    MILITIA,
    NEUTRAL,
    NEW_YEAR,
    NOBODY,
    REDS,
    SABOTAGE,
    SOVIETS,
    SPRING,
    SPY_RING,
    USA,
)

USUAL_ORDERS: Final = 7.0  # of a Command card
LONGEST: Final = 5  # Years for which Loyalty is reckoned to matter
WASTE: Final = 0.05  # a Factory beyond what is needed


class Hand:
    """The own cards, and what each is worth in hand."""

    def __init__(self, b: Board, faction: int) -> None:
        self.b = b
        self.faction = faction
        self.cards = b.hands[faction]
        self._keep: dict[int, float] = {card: self._worth(card) for card in self.cards}
        self._payments: dict[int, list[int]] = {}
        self._drop_excess()

    def keep(self, card: int) -> float:
        """What is lost by playing it; cards beyond the limit of the hand cost nothing."""
        return self._keep.get(card, 0.0)

    def _worth(self, card: int) -> float:
        c = self.b.atlas
        if c.is_action(card):
            season = c.card_season[card]
            if season in seasons_ahead(self.b) and card == best_command(self.b, self.faction, season):
                return CHARTS.command[self.faction] * c.card_value[card] / USUAL_ORDERS
            return CHARTS.second
        worth = CHARTS.factory * c.card_factory[card]
        if c.card_intelligence[card] == DOUBLE_AGENT:
            return worth + CHARTS.double_agent
        if c.card_wild[card] != NOBODY:
            worth += CHARTS.science
        return worth + (CHARTS.technology if self._has_partner(card) else 0.0)

    def _has_partner(self, card: int) -> bool:
        """9.2: whether another card in hand shows a Tech of this one that is still wanted."""
        for tech in techs_on(self.b, card):
            if not is_wanted_tech(self.b, self.faction, tech):
                continue
            for other in self.cards:
                if other != card and tech in techs_on(self.b, other):
                    return True
        return False

    def _drop_excess(self) -> None:
        """7.5: the least useful cards beyond the limit would be discarded anyway."""
        if self.b.season != NEW_YEAR:
            return
        excess = len(self.cards) - limit_of(self.b, self.faction)
        for card in sorted(self.cards, key=lambda each: (self._keep[each], each)):
            if excess <= 0:
                return
            self._keep[card] = 0.0
            excess -= 1

    # --- 7.32 payments -----------------------------------------------------------------------------------

    def payment(self, needed: int) -> list[int]:
        """The Investment cards of least use that make up so many Factories; none if they are too few."""
        found = self._payments.get(needed)
        if found is None:
            found = self._payments[needed] = self._find_payment(needed)
        return found

    def _find_payment(self, needed: int) -> list[int]:
        cards = [card for card in self.cards if not self.b.atlas.is_action(card)]
        if needed <= 0 or factories(self.b, cards) < needed:
            return []
        best, best_price = cards, self.price(cards)
        for number in range(1, 1 << len(cards)):
            chosen = [cards[place] for place in range(len(cards)) if number & 1 << place]
            if factories(self.b, chosen) >= needed:
                price = self.price(chosen)
                if price < best_price:
                    best, best_price = chosen, price
        return best

    def price(self, cards: list[int]) -> float:
        """Cards at what they are worth in hand, and a little for each Factory that would be lost."""
        price = WASTE * factories(self.b, cards)
        for card in cards:
            price += self.keep(card)
        return price


def seasons_ahead(b: Board) -> list[int]:
    """The Seasons of this Year that are still to come, with the present one."""
    first = SPRING if b.season == NEW_YEAR else b.season
    return list(range(first, FALL + 1))


def command_cards(b: Board, faction: int, season: int) -> list[int]:
    """The cards in hand that are valid for a Season, the one with most Orders first."""
    c = b.atlas
    found = [card for card in b.hands[faction] if c.is_action(card) and c.card_season[card] == season]
    return sorted(found, key=lambda card: (-c.card_value[card], card))


def best_command(b: Board, faction: int, season: int) -> int:
    cards = command_cards(b, faction, season)
    return cards[0] if cards else NOBODY


def is_wanted_tech(b: Board, faction: int, tech: int) -> bool:
    return CHARTS.techs[tech][faction] > 0.0 and tech not in b.techs[faction] + b.vault_aims[faction]


class Government:
    """The plays of one decision."""

    def __init__(self, outlook: Outlook, b: Board) -> None:
        self.outlook = outlook
        self.b = b
        self.faction = outlook.faction
        self.hand = Hand(b, outlook.faction)

    # --- 7.31 Diplomacy ----------------------------------------------------------------------------------

    def add_influence(self, card: int, nation: int, score: Score) -> None:
        """What the status of the Neutral changes to, by what lies on the table."""
        c = self.b.atlas
        wild = c.card_mode[card] != NOBODY
        self._add_status(nation, wild, score)
        if wild and c.card_mode[card] == ANY_FOR_IND:
            score.add("industry_grows", -self.outlook.ind_worth[self.faction])
        score.add("card_kept", -self.hand.keep(card))

    def _add_status(self, nation: int, wild: bool, score: Score) -> None:
        before = self._worth_on_table(nation, 0, False)
        double = wild and self.faction == USA and self.b.atlas.nation_in_china[nation]
        after = self._worth_on_table(nation, DOUBLED if double else 1, wild)
        own = self.b.influencer[nation] in (NOBODY, self.faction)
        score.add("influence_gains" if own else "influence_denies", after - before, nation)

    def _worth_on_table(self, nation: int, added: int, wild: bool) -> float:
        """What a Neutral will be worth at Diplomacy Resolution, with the cards in play and a new one."""
        b = self.b
        influencer, influence = b.influencer[nation], b.influence[nation]
        player, cards = NOBODY, 0
        for faction in range(FACTION_COUNT):
            played = b.nations_in_play[faction].count(nation)
            if played:
                player, cards = faction, played
        if wild and added:
            influencer, influence = changed(influencer, influence, self.faction, added)
        elif added:
            if player in (NOBODY, self.faction):
                player, cards = self.faction, cards + 1
            else:
                cards -= 1
        if cards:
            influencer, influence = changed(influencer, influence, player, cards)
        return self.outlook.status_worth(nation, influencer, influence)

    # --- 7.32, 7.33 Industry and Loyalty -----------------------------------------------------------------

    def track_worth(self, track: int) -> float:
        b, outlook = self.b, self.outlook
        if track == INDUSTRY:
            return outlook.ind_worth[self.faction]
        years = min(LONGEST, outlook.years)
        if self.faction == USA:
            counts = b.kmt < economy.nat_cities(b)
        else:
            counts = b.ccp < economy.red_mobilization(b)
        return CHARTS.loyal * years if counts else CHARTS.loyal / 2

    def add_investment(self, card: int, score: Score) -> None:
        """The first card of the cheapest payment for what pays best."""
        b = self.b
        down = factories(b, b.played)
        best, best_track = NEVER, NOBODY
        for track in range(len(TRACKS)):
            if track_refusal(b, self.faction, track) is not None:
                continue
            payment = self.hand.payment(track_cost(b, self.faction, track) - down)
            if payment and payment[0] == card:
                worth = self.track_worth(track) - self.hand.price(payment)
                if worth > best:
                    best, best_track = worth, track
        if best_track == NOBODY:
            score.add("card_kept", NEVER)
            return
        worth = self.track_worth(best_track)
        score.add("industry_grows" if best_track == INDUSTRY else "loyalty_grows", worth)
        needed = track_cost(b, self.faction, best_track) - down
        payment = self.hand.payment(needed)
        wasted = factories(b, payment) - needed
        score.add("factories_wasted", -WASTE * wasted, wasted)
        score.add("card_kept", best - worth + WASTE * wasted)

    def add_raise(self, track: int, score: Score) -> None:
        score.add("industry_grows" if track == INDUSTRY else "loyalty_grows", self.track_worth(track))

    # --- 7.34 Technology ---------------------------------------------------------------------------------

    def add_technology(self, card: int, second: int, tech: int, hidden: bool, score: Score) -> None:
        score.add("technology", CHARTS.techs[tech][self.faction], tech)
        score.add("card_kept", -self.hand.keep(card) - self.hand.keep(second))
        if hidden:
            score.add("shows_technology", -CHARTS.second, tech)

    # --- 7.35, 17.1 Partisans ----------------------------------------------------------------------------

    def add_partisan(self, card: int, area: int, score: Score) -> None:
        score.add("partisans_wanted", self.partisan_worth(area), area)
        score.add("card_kept", -self.hand.keep(card))

    def partisan_worth(self, area: int) -> float:
        """17.1: where the Reds want to rise, as long as they have Militia."""
        b = self.b
        if b.in_pool(REDS, MILITIA) <= sum(b.partisans) // 2:
            return 0.0
        stake = 0.0 if b.control[area] == SOVIETS else self.outlook.take[area]
        part = CHARTS.partisan[1] if self._is_garrisoned(area) else CHARTS.partisan[2]
        return (CHARTS.partisan[0] + part * stake) * CHARTS.crowd ** b.partisans[area]

    def _is_garrisoned(self, area: int) -> bool:
        """Whether a rising would meet anybody: units, or the Fortress of a Neutral (15.32)."""
        b = self.b
        return b.control[area] == NEUTRAL or b.is_present(JAPAN, area) or b.is_present(USA, area)

    def add_insurgents(self, card: int, second: int, area: int, score: Score) -> None:
        stake = self.outlook.take[area]
        if self.b.control[area] == SOVIETS:
            stake = 0.0
        worth = CHARTS.insurgents + CHARTS.partisan[1] * stake
        score.add("insurgents_wanted", worth, area)
        score.add("card_kept", -self.hand.keep(card) - self.hand.keep(second) - 2 * CHARTS.second)

    # --- 7.36 Intelligence -------------------------------------------------------------------------------

    def add_spy(self, card: int, rival: int, score: Score) -> None:
        kind = self.b.atlas.card_intelligence[card]
        danger = self.outlook.danger[rival]
        if kind == SABOTAGE:
            harm = self.outlook.deny[rival] * self.outlook.ind_worth[rival]
            score.add("sabotages", 0.5 + harm, rival)
        elif kind == SPY_RING:
            score.add("steals_card", CHARTS.spy_ring + 0.2 * danger, rival)
        elif kind == CODE_BREAK:
            score.add("looks_around", CHARTS.code_break + 0.1 * danger, rival)
        else:
            score.add("breaks_vault", CHARTS.vault + 0.2 * danger, rival)
        score.add("card_kept", -self.hand.keep(card))

    def add_coup(self, card: int, nation: int, score: Score) -> None:
        harm = -self.outlook.status_worth(nation, self.b.influencer[nation], self.b.influence[nation])
        score.add("influence_denies", harm, nation)
        score.add("card_kept", -self.hand.keep(card))

    def add_blackmail(self, card: int, taken: int, score: Score) -> None:
        """9.7: what the card on the table would have brought the Rival, and may bring oneself."""
        b = self.b
        for rival in range(FACTION_COUNT):
            if taken in b.cards_in_play[rival]:
                nation = b.nations_in_play[rival][b.cards_in_play[rival].index(taken)]
                self._add_status(nation, False, score)
        score.add("card_kept", -self.hand.keep(card))

    def add_turn(self, nation: int, score: Score) -> None:
        self._add_status(nation, self.b.atlas.card_mode[self.b.played[0]] != NOBODY, score)


def changed(influencer: int, influence: int, faction: int, added: int) -> tuple[int, int]:
    """7.4: markers after a Faction adds some: Rival ones go first."""
    if influencer in (NOBODY, faction):
        return faction, influence + added
    if influence > added:
        return influencer, influence - added
    if influence == added:
        return NOBODY, 0
    return faction, added - influence
