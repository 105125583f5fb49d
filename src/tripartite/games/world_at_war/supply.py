"""9 Supply: the check of the active side, what a port can feed, and units that are lost without supply."""

from __future__ import annotations

from typing import Final

from tripartite.core.asks import Ask, Asked
from tripartite.core.verbs import Offer, Reason, Verb
from tripartite.games.world_at_war import phase, routes
from tripartite.games.world_at_war.board import Board
from tripartite.games.world_at_war.forces import destroy
from tripartite.games.world_at_war.kinds import PLACE, TYPE
from tripartite.games.world_at_war.routes import Berth, Survey
from tripartite.games.world_at_war.terms import AIR, DOOMED, ELITE, FULL, LIMITED, NOBODY, UNSUPPLIED

NOT_SHORT: Final[Reason] = Reason("not_short_of_supply", "9.2(3)")
WASTES_A_PORT: Final[Reason] = Reason("wastes_a_port", "9.2(3)")
EVENTS: Final = ("supplied", "limited_supply", "unsupplied")  # by supply

sources = routes.sources
has_route = routes.has_route
joined_by_land = routes.joined_by_land


# --- 9.2(3-4) what a port can feed -------------------------------------------------------------------------


class Quays:
    """9.2(3): units at berths; one makes room for another where it can go elsewhere."""

    def __init__(self, berths: list[Berth]) -> None:
        self.berths = berths
        self.users: list[list[int]] = [[] for _ in berths]  # claims by berth

    def take(self, claim: int, claims: list[list[int]], tried: list[int]) -> bool:
        """Finds room for one more unit with a claim, a number of `claims`: berths that serve it."""
        for berth in claims[claim]:
            if berth in tried:
                continue
            tried.append(berth)
            users = self.users[berth]
            if len(users) < self.berths[berth].room:
                users.append(claim)
                return True
            for i in range(len(users)):
                if users[i] != claim and self.take(users[i], claims, tried):
                    users[i] = claim
                    return True
        return False


class Claimants:
    """9.2: the land units of a domain that have no land route, and the berths that serve them."""

    def __init__(self, survey: Survey, domain: int, units: list[int]) -> None:
        self.survey = survey
        self.units = units
        self.berths = survey.berths(domain)
        limited = survey.limited[domain] or survey.b.rules.port_surplus == "limited"
        self.fallback = LIMITED if limited else UNSUPPLIED
        self.claim_of: list[int] = []  # by unit of `units`
        self.open_claims: list[list[int]] = []
        self.claims: list[list[int]] = []
        self._number_claims()

    def _number_claims(self) -> None:
        b = self.survey.b
        known: list[int] = []
        for unit in self.units:
            nation, egypt = b.nation_of(unit), b.atlas.is_area[b.place[unit]] and b.atlas.egypt[b.place[unit]]
            key = nation * 2 + egypt
            if key not in known:
                known.append(key)
                self.open_claims.append(self._berths_for(nation, egypt, True))
                self.claims.append(self._berths_for(nation, egypt, False))
            self.claim_of.append(known.index(key))

    def _berths_for(self, nation: int, in_egypt: bool, heeds_interdiction: bool) -> list[int]:
        serves = self.survey.serves
        return [
            i for i in range(len(self.berths)) if serves(self.berths[i], nation, in_egypt, heeds_interdiction)
        ]

    def shared_claims(self) -> list[list[int]]:
        """What the owner shares out: with limited supply for the rest the open ports, else all of them."""
        return self.open_claims if self.fallback == LIMITED else self.claims

    def fed(self, units: list[int], claims: list[list[int]]) -> list[bool]:
        """Who finds room, the first of the units first."""
        quays = Quays(self.berths)
        return [quays.take(self.claim_of[self.units.index(unit)], claims, []) for unit in units]

    def surplus(self, out: list[int]) -> list[int]:
        """9.2(3): who may be left out next so that ports feed as many as before; nobody if all find room."""
        inside = [unit for unit in self.units if unit not in out]
        claims = self.shared_claims()
        count = sum(self.fed(inside, claims))
        if count == len(inside) or not count:
            return []
        found: list[int] = []
        kinds: set[int] = set()
        b = self.survey.b
        inside.sort(key=lambda unit: b.supply[unit])
        for unit in inside:
            kind = b.atlas.unit_type[unit] * b.atlas.place_count + b.place[unit]
            if kind not in kinds:
                kinds.add(kind)
                rest = [each for each in inside if each != unit]
                if sum(self.fed(rest, claims)) == count:
                    found.append(unit)
        return found

    def settle(self, out: list[int], asks: bool) -> list[int]:
        """Leaves out whom there is no room for; returns between whom the owner chooses, if he is asked."""
        while True:
            units = self.surplus(out)
            if len(units) > 1 and asks:
                return units
            if not units:
                return []
            out.append(units[0])

    def supplies(self, out: list[int]) -> list[int]:
        """9.3: the supply of each unit."""
        inside = [unit for unit in self.units if unit not in out]
        inside.sort(key=lambda unit: -self.survey.b.kind_of(unit))
        open_fed, fed = self.fed(inside, self.open_claims), self.fed(inside, self.claims)
        found = [self.fallback] * len(self.units)
        for i in range(len(inside)):
            supply = FULL if open_fed[i] else LIMITED if fed[i] else self.fallback
            found[self.units.index(inside[i])] = supply
        return found


# --- 9.3 who is short of supply ----------------------------------------------------------------------------


class Check:
    """9.1(3): the supply of all units of a camp; `out` have no share in a port."""

    def __init__(self, b: Board, camp: int) -> None:
        self.b = b
        self.survey = Survey(b, camp)
        self.units: list[int] = []
        self.supply: list[int] = []  # beside them
        self.claimants: list[Claimants] = []
        self._sort_units(camp)

    def _sort_units(self, camp: int) -> None:
        b, c = self.b, self.b.atlas
        waiting: list[list[int]] = [[] for _ in range(self.survey.domain_count)]
        for type in range(c.type_count):
            nation, kind = c.type_nation[type], c.type_kind[type]
            if b.camp[nation] != camp or kind > AIR:
                continue
            for unit in range(c.first_unit[type], c.end_unit[type]):
                place = b.place[unit]
                if place == NOBODY or place >= c.first_sea:
                    continue
                survey = self.survey
                if kind == AIR or survey.is_ethiopian(place) or survey.has_land_route(nation, place):
                    self._note(unit, self.survey.supply_at(nation, place))
                elif self.survey.domain[place] == NOBODY:
                    self._note(unit, UNSUPPLIED)
                else:
                    waiting[self.survey.domain[place]].append(unit)
        self.claimants = [
            Claimants(self.survey, domain, units) for domain, units in enumerate(waiting) if units
        ]

    def _note(self, unit: int, supply: int) -> None:
        self.units.append(unit)
        self.supply.append(supply)

    def choice(self, out: list[int]) -> list[int]:
        """9.2(3): the units of which the owner leaves one out, after what follows by itself."""
        for each in self.claimants:
            units = each.settle(out, True)
            if units:
                return units
        return []

    def finish(self, out: list[int]) -> None:
        """The supply of those who depend on ports as well."""
        for each in self.claimants:
            each.settle(out, False)
            for unit, supply in zip(each.units, each.supplies(out), strict=True):
                self._note(unit, supply)


def check_supply(b: Board) -> Asked:
    """9(1), 9.1(3): the active side's supply; where a port cannot feed all, the owner leaves some out."""
    camps = phase.active_camps(b)
    camp = phase.acting_camp(b, camps)
    if camp == NOBODY:
        b.frames[-1].go_on()
        return None
    check = Check(b, camp)
    if check.choice(b.left_out[:]):
        return Ask.of(b, camp, "supply", "9.2(3)", (LEAVE_OUT,))
    check.finish(b.left_out)
    mark(b, check)
    b.left_out = []
    phase.next_camp(b, camps)
    return None


def mark(b: Board, check: Check) -> None:
    """9.3(1), 9.3(3): markers come and go; who had none at the check before is lost unless it is restored."""
    c = b.atlas
    b.own_units()
    told: dict[int, int] = {}
    for unit, supply in zip(check.units, check.supply, strict=True):
        before = b.supply[unit]
        if supply == UNSUPPLIED and before >= UNSUPPLIED:
            b.supply[unit] = DOOMED
        elif supply != before:
            b.supply[unit] = supply
            key = (supply * c.type_count + c.unit_type[unit]) * c.place_count + b.place[unit]
            told[key] = told.get(key, 0) + 1
    for key, number in told.items():
        rest, place = divmod(key, c.place_count)
        supply, type = divmod(rest, c.type_count)
        b.say(EVENTS[supply], type, place, number)


def destroy_unsupplied(b: Board) -> None:
    """9.3(1): at the end of the phase, units without supply since the one before are lost."""
    for camp in phase.active_camps(b):
        if not _has_doomed(b, camp):
            continue
        check = Check(b, camp)
        check.finish([])
        doomed: list[int] = []
        b.own_units()
        for unit, supply in zip(check.units, check.supply, strict=True):
            if b.supply[unit] == DOOMED and supply == UNSUPPLIED:
                doomed.append(unit)
            elif b.supply[unit] == DOOMED:
                b.supply[unit] = supply
        starve(b, doomed)


def _has_doomed(b: Board, camp: int) -> bool:
    for unit in range(b.atlas.unit_count):
        if b.supply[unit] == DOOMED and b.place[unit] != NOBODY and b.camp_of(unit) == camp:
            return True
    return False


def starve(b: Board, doomed: list[int]) -> None:
    """9.3(2): a fortress saves as many land units as its value, elites first."""
    c = b.atlas
    saved = b.fortress[:]
    doomed.sort(key=lambda unit: (-b.kind_of(unit) if b.kind_of(unit) <= ELITE else AIR, unit))
    for unit in doomed:
        place = b.place[unit]
        if b.kind_of(unit) <= ELITE and saved[place]:
            saved[place] -= 1
            continue
        destroy(b, unit)
        b.say("starved", c.unit_type[unit], place, 1)


def is_cut_off(b: Board, unit: int) -> bool:
    """9.3(1): whether a unit has a no supply marker, so that it may not move or attack."""
    return b.supply[unit] >= UNSUPPLIED


def is_besieged(b: Board, unit: int) -> bool:
    """9.3(2): cut off in a fortress: only operations are forbidden to its attacks."""
    return b.supply[unit] >= UNSUPPLIED and b.fortress[b.place[unit]] > 0


# --- 9.2(3) the owner's choice -----------------------------------------------------------------------------


def leave_out_options(b: Board, seat: int, offer: Offer) -> None:
    for unit in Check(b, seat).choice(b.left_out[:]):
        offer.add(b.place[unit], b.atlas.unit_type[unit])


def leave_out_refusal(b: Board, seat: int, v: tuple[int, ...]) -> Reason | None:
    """9.2(3): whoever is left out, ports feed as many as they can."""
    check, out = Check(b, seat), b.left_out[:]
    if _chosen(b, check.choice(out), v) != NOBODY:
        return None
    for each in check.claimants:
        if each.surplus(out):
            inside = [unit for unit in each.units if unit not in out]
            return NOT_SHORT if _chosen(b, inside, v) == NOBODY else WASTES_A_PORT
    return NOT_SHORT


def _chosen(b: Board, units: list[int], v: tuple[int, ...]) -> int:
    for unit in units:
        if b.place[unit] == v[0] and b.atlas.unit_type[unit] == v[1]:
            return unit
    return NOBODY


def leave_out(b: Board, seat: int, v: tuple[int, ...]) -> None:
    out = b.left_out[:]
    units = Check(b, seat).choice(out)
    b.left_out = [*out, _chosen(b, units, v)]


LEAVE_OUT: Final[Verb] = Verb(
    "leave_out", "9.2(3)", (PLACE, TYPE), leave_out_options, leave_out_refusal, leave_out
)
