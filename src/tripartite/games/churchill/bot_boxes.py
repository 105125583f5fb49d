"""11.7, 11.8 The War Phase as the 'bots play it: networks and political markers."""

from __future__ import annotations

from tripartite.core.verbs import Option
from tripartite.games.churchill.board import Board
from tripartite.games.churchill.bot_charts import CHARTS
from tripartite.games.churchill.bot_outlook import Outlook
from tripartite.games.churchill.bot_room import is_welcome
from tripartite.games.churchill.bot_score import NEVER, Account, Decision
from tripartite.games.churchill.boxes import alignment_refusal, removal_cost
from tripartite.games.churchill.terms import (
    ARCTIC,
    BOX_COUNT,
    FRONT_COUNT,
    NOBODY,
    SEATS,
    UK,
    USSR,
)
from tripartite.games.churchill.victory import AGENDA_POINTS

NETWORK_POINTS = 1.0  # 9.4.B
MARKER_POINTS = 3.0  # 9.4.A
COLONY_POINTS = 2.0  # 9.4.F


class Boxes(Decision):
    """What networks and political markers share: points by their worth, and markers without a place yet."""

    def __init__(self, b: Board, outlook: Outlook) -> None:
        self.b = b
        self.outlook = outlook
        self.seat = outlook.seat
        self.points = outlook.points
        self.future = 1.0 if outlook.left else CHARTS.values["last_guard"]
        open_boxes = 0
        for box in range(BOX_COUNT):
            if b.political[box] == NOBODY and b.network_owner[box] == self.seat:
                open_boxes += is_welcome(b, self.seat, box)
        self.spare = b.to_align[self.seat] - open_boxes  # markers that need another box

    def network_points(self, box: int) -> float:
        """9.4.B: edition 1 counts networks in countries only."""
        counts = self.b.rules.edition == 2 or not self.b.components.colony[box]
        return NETWORK_POINTS if counts else 0.0

    def marker_gain(self, box: int) -> float:
        """9.4.A, 10.3: what a political marker adds to the own network in the box."""
        gain = MARKER_POINTS - self.network_points(box)
        for agenda in self.b.agendas[self.seat]:
            if self.b.components.agenda_boxes[agenda] == box:
                gain += AGENDA_POINTS
        return gain * self.points[self.seat]

    def list_step(self, box: int, account: Account) -> None:
        """11.8: the faction's list decides among equals."""
        account.add("box_on_list", CHARTS.values["list_step"] * CHARTS.box_rank[self.seat][box])


class Networks(Boxes):
    """11.8: one network at a time."""

    def weigh(self, option: Option, account: Account) -> None:
        if option.verb == "forgo":
            return
        box = option.values[0]
        if option.verb == "remove_network":
            self._weigh_removal(box, account)
        elif self.b.network_owner[box] == self.seat:
            self._weigh_second(box, account)
        elif self.b.political[box] == NOBODY:
            self._weigh_free_box(box, account)
        elif self.b.political[box] == self.seat:
            account.add("marker_guarded", self.future * CHARTS.values["guard"])
        else:
            self._weigh_foothold(box, account)
        self.list_step(box, account)

    def _weigh_free_box(self, box: int, account: Account) -> None:
        """11.8: points now, and room for a marker in hand or to come."""
        account.add("network_scores", self.points[self.seat] * self.network_points(box))
        if self.b.components.colony[box]:
            account.add("colony_taken", -COLONY_POINTS * self.points[UK])
        if not is_welcome(self.b, self.seat, box):
            return
        if self.spare > 0:
            account.add("marker_follows", self.marker_gain(box) + CHARTS.values["marker_saved"])
        else:
            account.add("marker_later", CHARTS.values["opening_later"])

    def _weigh_second(self, box: int, account: Account) -> None:
        """7.13, 11.8: two networks resist a rival, and a front that passes."""
        guarded = self.b.political[box] == self.seat
        worth = CHARTS.values["second_guard" if guarded else "second_network"]
        account.add("second_network", self.future * worth)
        if is_passed(self.b, self.seat, box):
            account.add("front_passes", CHARTS.values["guard_passed"])

    def _weigh_foothold(self, box: int, account: Account) -> None:
        """7.32: beside a rival's marker, to remove it now or later."""
        owner, name = self.b.political[box], SEATS[self.b.political[box]]
        price = removal_cost(self.b, box)
        if self.spare < price or alignment_refusal(self.b, self.seat, box) is not None:
            account.add_fact("foothold", -CHARTS.values["foothold"] * self.points[owner], "seat", name)
            return
        account.add_fact("rival_loses", -MARKER_POINTS * self.points[owner], "seat", name)
        account.add("marker_used", CHARTS.values["marker_saved"])
        if self.spare > price and is_welcome(self.b, self.seat, box):
            account.add("marker_follows", self.marker_gain(box))

    def _weigh_removal(self, box: int, account: Account) -> None:
        """11.8: where an own marker stands, where a marker could follow, or where a rival scores."""
        b = self.b
        owner, count = b.network_owner[box], b.networks[box]
        name = SEATS[owner]
        if b.political[box] == self.seat:
            account.add("marker_guarded", self.future * CHARTS.values["rescue"] / count)
            return
        if b.political[box] != NOBODY:
            self._weigh_undermining(box, account)
            return
        account.add_fact("rival_loses", -self.points[owner] * self.network_points(box) / count, "seat", name)
        if b.components.colony[box]:
            account.add("colony_freed", COLONY_POINTS * self.points[UK] / count)
        if self.spare > 0 and b.to_place[self.seat] > count and is_welcome(b, self.seat, box):
            gain = self.marker_gain(box) + NETWORK_POINTS * self.points[self.seat]
            account.add("marker_follows", (gain + CHARTS.values["marker_saved"]) / (count + 1))

    def _weigh_undermining(self, box: int, account: Account) -> None:
        """7.12, 7.32: the network goes first, then an own one takes its place and the marker falls."""
        b = self.b
        owner, networks = b.political[box], b.networks[box] + 1
        price = removal_cost(b, box)
        name = SEATS[owner]
        if self.spare < price or b.to_place[self.seat] < networks:
            account.add_fact("foothold", -CHARTS.values["undermine"] * self.points[owner], "seat", name)
            return
        if alignment_refusal(b, self.seat, box) is not None:
            return
        account.add_fact("rival_loses", -MARKER_POINTS * self.points[owner] / networks, "seat", name)
        account.add("marker_used", CHARTS.values["marker_saved"] / networks)
        if self.spare > price and is_welcome(b, self.seat, box):
            gain = self.marker_gain(box) + NETWORK_POINTS * self.points[self.seat]
            account.add("marker_follows", gain / networks)


def is_passed(b: Board, seat: int, box: int) -> bool:
    """7.13: whether a front of the other side stands on the box's space and would cost a network."""
    front = b.components.box_front[box]
    if front == ARCTIC or front >= FRONT_COUNT or b.behind[box]:
        return False
    enemy = (b.components.fronts[front].color == USSR) != (seat == USSR)
    return enemy and b.fronts[front] <= b.components.box_space[box] and b.can_move(front)


class PoliticalMarkers(Boxes):
    """11.8: place on the list, remove where it pays."""

    def weigh(self, option: Option, account: Account) -> None:
        if option.verb == "forgo":
            return
        box = option.values[0]
        if option.verb == "place_political":
            account.add("marker_scores", self.marker_gain(box))
            if self.b.networks[box] > 1:
                account.add("marker_guarded", CHARTS.values["two_networks"])
        else:
            self._weigh_removal(box, account)
        self.list_step(box, account)

    def _weigh_removal(self, box: int, account: Account) -> None:
        """7.32: what the rival loses for each marker spent, and the place if one is left to take it."""
        price, owner = removal_cost(self.b, box), self.b.political[box]
        account.add_fact("rival_loses", -MARKER_POINTS * self.points[owner] / price, "seat", SEATS[owner])
        if self.spare > price and is_welcome(self.b, self.seat, box):
            account.add("marker_follows", self.marker_gain(box) / price)


class Order(Decision):
    """7.1: going last has some advantage, so the US sends the player ahead first and itself last."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def weigh(self, option: Option, account: Account) -> None:
        first = option.values[0]
        if first == self.outlook.seat:
            account.add("last_word_lost", NEVER)
        else:
            account.add_fact("rival_first", self.outlook.expected[first], "seat", SEATS[first])
