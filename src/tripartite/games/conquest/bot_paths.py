"""Where the units of a bot could go, kept as long as nobody stands in the way who did not before."""

from __future__ import annotations

from tripartite.games.conquest.board import POWERS_OF, Board
from tripartite.games.conquest.reach import QUIET, Access, Reach
from tripartite.games.conquest.terms import ESCAPED, NOBODY, POWER_COUNT, UNIT_TYPE_COUNT, WINTER
from tripartite.games.conquest.territory import is_hindered


class FreeReach(Reach):
    """As if nobody had crossed a border yet; whoever plans counts those who have."""

    def _has_room(self, at: int, area: int) -> bool:
        return True


class Ways:
    """Where units of a type may go from an area: quietly, to attack, or after a Violation of Neutrality."""

    def __init__(self, reach: Reach, areas: int) -> None:
        self.quiet: list[int] = []
        self.hostile: list[int] = []  # areas to attack, and beside them whence
        self.vias: list[int] = []
        self.neutrals = reach.neutrals
        for code in reach.codes:
            area = code // areas
            if reach.access.state_of(area) == QUIET:
                self.quiet.append(area)
            else:
                self.hostile.append(area)
                self.vias.append(code % areas)


class Paths:
    """The ways of all units of a Faction, found when they are first asked for."""

    def __init__(self, b: Board, faction: int) -> None:
        self.faction = faction
        self._seen = circumstances(b, faction)
        self._access = [Access(b, power, apart=True) for power in range(POWER_COUNT)]
        self._engaged: dict[int, bool] = {}
        self._found: dict[int, Ways] = {}

    def still_fit(self, b: Board) -> bool:
        return self._seen == circumstances(b, self.faction)

    def of(self, b: Board, block: int) -> Ways:
        """The ways of a unit; ANS units may follow Ground units that have gone ahead (11.552)."""
        c = b.atlas
        power, kind, area = c.block_power[block], b.kind[block], b.place[block]
        engaged = self._is_engaged(b, power, area) and b.face[block] != ESCAPED
        key = ((area * POWER_COUNT + power) * UNIT_TYPE_COUNT + kind) * 2 + engaged
        if not c.is_ground[kind] or b.emergency:
            key += len(b.aggressions) << 24
        found = self._found.get(key)
        if found is None:
            access = self._access[power]
            access.b = b
            reach = FreeReach(access, kind, area, engaged)
            reach.search()
            found = self._found[key] = Ways(reach, c.area_count)
        return found

    def _is_engaged(self, b: Board, power: int, area: int) -> bool:
        key = area * POWER_COUNT + power
        found = self._engaged.get(key)
        if found is None:
            found = self._engaged[key] = is_hindered(b, power, area)
        return found


def circumstances(b: Board, faction: int) -> list[int]:
    """All that the ways of a Faction's units depend on, but for where they themselves stand."""
    c = b.atlas
    areas = c.area_count
    winter = b.active if b.season == WINTER else NOBODY  # 10.4
    found = [b.year, b.season, winter, b.emergency, b.sneak, b.british_ally, len(b.techs[faction])]
    for power in range(POWER_COUNT):
        if power not in POWERS_OF[faction]:
            found += b.stack[power * areas : (power + 1) * areas]
            found += b.face[c.first_block[power] : c.end_block[power]]
    return found + b.war + b.violator + b.declared_now + b.control
