"""Random boards full of units, for comparing fast answers with slow ones."""

import random

from conquest.table import put, table
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.placement import has_fortress
from tripartite.games.conquest.terms import (
    ARMED_MINOR,
    BRITISH_EMPIRE,
    CARRIER,
    ESCAPED,
    FIRST_MINOR,
    FLEET,
    FORTRESS,
    IMPENETRABLE,
    MILITIA,
    NATION_COUNT,
    NATIONALISTS,
    NEUTRAL,
    NOBODY,
    POWERS,
    SIDE_OF,
    SUBMARINE,
    UNIT_TYPES,
)

SHIPS = (CARRIER, SUBMARINE, FLEET)
STEPS_OF_PLACING = 4  # units that stand together


def crowd(seed, units=60, **setting):
    """A board with random Wars, Techs, Armed Minors, holders and stacks."""
    rng = random.Random(seed)
    b = table(active=rng.choice(["japan", "usa", "soviets"]), **setting)
    b.war = [rng.randrange(2) for _ in range(3)]
    b.british_ally = rng.randrange(2)
    for faction in range(3):
        b.techs[faction] = [tech for tech in range(10) if rng.random() < 0.3]
    _arm_minors(b, rng)
    for area in range(b.atlas.land_count):
        if b.atlas.marked[area] and rng.random() < 0.3:
            b.marker[area] = rng.randrange(3)
    assess_control(b)
    while units > 0:
        units -= _add_stack(b, rng)
    assess_control(b)
    for block in range(b.atlas.block_count):
        if b.kind[block] == SUBMARINE and b.place[block] >= b.atlas.land_count and rng.random() < 0.3:
            b.face[block] = ESCAPED
    return b


def _arm_minors(b, rng):
    for nation in range(FIRST_MINOR, NATION_COUNT):
        if rng.random() < 0.2:
            b.violator[nation] = rng.randrange(3)
            for area in b.atlas.nation_lands[nation]:
                if b.atlas.mobilization[area] and rng.random() < 0.7 and b.in_pool(ARMED_MINOR, FORTRESS):
                    put(b, "armed_minor", "fortress", b.atlas.mobilization[area], b.atlas.area_ids[area])


def _add_stack(b, rng):
    """Puts some units of a Power together; how many there was room for."""
    c = b.atlas
    power = rng.randrange(ARMED_MINOR)
    area = rng.choice(c.china_lands) if power >= NATIONALISTS else rng.randrange(c.area_count)
    if rng.random() < 0.5:
        area = rng.choice([place for place in b.place if place != NOBODY] or [area])
        if power >= NATIONALISTS and not c.in_china[area]:
            return 0
    added = 0
    for _ in range(rng.randint(1, STEPS_OF_PLACING)):
        kind = rng.randrange(len(UNIT_TYPES))
        if b.in_pool(power, kind) and _fits(b, power, kind, area):
            cv = rng.randint(1, c.most_cv[power][kind])
            put(b, POWERS[power], UNIT_TYPES[kind], cv, c.area_ids[area])
            added += 1
    return added


def _fits(b, power, kind, area):
    """Whether such a unit can be there: no Fortress at sea, no ship inland, no peaceful Rivals on land."""
    c = b.atlas
    if area >= c.land_count:
        if kind in (FORTRESS, MILITIA):
            return False
        return c.is_ground[kind] is False or not b.has_enemies(power, area)
    if c.territory[area] == IMPENETRABLE or (kind in SHIPS and not c.coastal[area]):
        return False
    if kind == FORTRESS and has_fortress(b, area):
        return False
    if power == BRITISH_EMPIRE and not b.british_ally and not b.is_british(area):
        return False
    for other in range(ARMED_MINOR + 1):
        if b.count(other, area) and not _may_share(b, power, other, area):
            return False
    return b.control[area] != NEUTRAL or b.violator[c.nation_of[area]] != NOBODY or power == BRITISH_EMPIRE


def _may_share(b, power, other, area):
    """2.2, 15.21: friends, but not with a Neutral British Empire, and Enemies."""
    if SIDE_OF[power] == SIDE_OF[other]:
        return bool(b.british_ally) or (power == BRITISH_EMPIRE) == (other == BRITISH_EMPIRE)
    return b.are_enemies(power, other, area)
