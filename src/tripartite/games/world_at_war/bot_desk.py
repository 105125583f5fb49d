"""What a bot has before it at one decision: the board, its seat, the ask, and its view of the war."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.bot_forces import Forces
from tripartite.games.world_at_war.bot_landings import Landings
from tripartite.games.world_at_war.bot_outlook import Outlook, prizes
from tripartite.games.world_at_war.reach import Group, Reach, Situation
from tripartite.games.world_at_war.terms import CLEAR, FIRST_MINOR, NOBODY

UNIT_WORTH: Final[tuple[float, ...]] = (1.0, 2.2, 3.0, 4.0)  # by kind
DRAWN_BY_PORTS: Final = ("strategic_movement", "destination", "placement")  # where landings draw units


class Desk:
    """Kept from decision to decision; what has changed is seen anew."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told = False
        self._b: Board | None = None
        self._ask: Ask | None = None
        self._prize: list[float] = []
        self._outlook: Outlook | None = None
        self._forces: Forces | None = None
        self._fresh_forces = False
        self._situation: Situation | None = None
        self._reaches: dict[int, Reach] = {}
        self._landings: Landings | None = None
        self.base_worths: list[float] = []
        self._air_uses: list[float] = []

    def look(self, b: Board, ask: Ask) -> None:
        """There is another decision."""
        self._b = b
        self._ask = ask
        self._fresh_forces = False
        self._situation = None
        self._reaches = {}
        self._landings = None

    @property
    def b(self) -> Board:
        assert self._b is not None
        return self._b

    @property
    def ask(self) -> Ask:
        assert self._ask is not None
        return self._ask

    @property
    def outlook(self) -> Outlook:
        b = self.b
        found = self._outlook
        if found is not None and found.still_fits(b):
            return found
        if not self._prize:
            self._prize = prizes(b.atlas, b.rules.scenario, b.scenario.number)
        found = self._outlook = Outlook(b, self.seat, self._prize)
        return found

    @property
    def forces(self) -> Forces:
        found = self._forces
        if found is not None and self._fresh_forces:
            return found
        outlook, b = self.outlook, self.b
        draws = self.ask.prompt in DRAWN_BY_PORTS
        if found is None or not found.still_fit(outlook, b) or found.draws != draws:
            found = self._forces = Forces(outlook, b)
            found.draws = draws
            if draws:
                found.landing = Landings(found, b).draw
                found.forget()
            self.base_worths = [-1.0] * b.atlas.place_count
            self._air_uses = [-1.0] * b.atlas.place_count
        found.b = b
        self._fresh_forces = True
        return found

    @property
    def landings(self) -> Landings:
        """13.3.10: counted anew at each decision that asks for them."""
        if self._landings is None:
            self._landings = Landings(self.forces, self.b)
        return self._landings

    # --- shared judgements -------------------------------------------------------------------------------

    def air_use(self, area: int) -> float:
        """What an air fleet in range of an area is good for: an attack on it, or its defence."""
        forces, outlook = self.forces, self.outlook
        found = self._air_uses[area]
        if found >= 0.0:
            return found
        found = 0.0
        if outlook.wanted[area]:
            if forces.enemy[area] and self._is_next_to_own(area):
                found = 0.3 + 0.1 * outlook.gain[area]
            else:
                found = 0.03 * outlook.gain[area]
        elif outlook.held[area] and forces.own[area]:
            risk = 1.0 - forces.hold(area, forces.own[area])
            found = 0.02 * outlook.beyond[area] + 0.3 * risk * outlook.stake[area]
        self._air_uses[area] = found
        return found

    def _is_next_to_own(self, area: int) -> bool:
        for other in self.b.atlas.attack_ways[area]:
            if self.forces.own[other] >= 2:
                return True
        return False

    def port_worth(self, port: int) -> float:
        """Of a port to a fleet: home, safe, near landings."""
        c, forces = self.b.atlas, self.forces
        if not c.is_area[port]:
            return 0.0
        worth = 0.2 * c.city[port] + forces.landing[port]
        worth -= 2.0 * (1.0 - forces.hold(port, forces.own[port])) + 0.1 * forces.enemy_air[port]
        return worth - 0.05 * forces.own_fleets[port]

    def reach(self, type: int, start: int, inactive: int) -> Reach:
        """13.4: where a group could go, counted once in a decision."""
        key = (type * self.b.atlas.place_count + start) * 2 + inactive
        found = self._reaches.get(key)
        if found is None:
            if self._situation is None:
                self._situation = Situation(self.b, self.seat)
            found = Reach(self.b, Group(self.b, type, start, inactive), 1, self._situation)
            self._reaches[key] = found
        return found

    def unit_worth(self, type: int) -> float:
        c = self.b.atlas
        worth = UNIT_WORTH[c.type_kind[type]]
        return worth * 0.85 if c.type_nation[type] >= FIRST_MINOR else worth

    def is_rough(self, area: int) -> bool:
        return self.b.atlas.terrain[area] != CLEAR

    def strength_of(self, kind: int) -> int:
        """How many units of a kind the seat has in play."""
        c, found = self.b.atlas, 0
        for type in c.types_of_kind[kind]:
            if self.b.camp[c.type_nation[type]] == self.seat:
                for unit in range(c.first_unit[type], c.end_unit[type]):
                    found += self.b.place[unit] != NOBODY
        return found
