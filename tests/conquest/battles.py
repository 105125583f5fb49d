"""Combat Phases of Conquest & Consequence in a line each, and short questions to them."""

from conquest.table import at, begin, dice, give, legal, put, run, table, war
from tripartite.core.events import Log
from tripartite.games.conquest.control import assess_control
from tripartite.games.conquest.terms import FACTIONS, NATIONS, POWERS, TECHS, UNIT_TYPES


def combat(
    *written, active="japan", wars=(), season="summer", techs=(), declared=(), stage="combat", **setting
):
    """A Combat Phase with these units, the only ones on the map.

    A unit is written "infantry 3 japan suchow"; with "suchow<shansi" it has just Engaged from Shansi,
    with "#2" behind that as a member of a Battle Group. `techs` are written "usa sonar".
    """
    b = table(active=active, season=season, **setting)
    war(b, *wars)
    for faction, tech in (each.split() for each in techs):
        b.techs[FACTIONS.index(faction)].append(TECHS.index(tech))
    for faction in declared:
        b.declared_now[FACTIONS.index(faction)] = 1
    assess_control(b)
    for unit in written:
        place_unit(b, unit)
    b.log = Log()
    begin(b, stage)
    return b


def place_unit(b, written):
    """Puts a unit where it stands, or where it has just Engaged."""
    kind, cv, power, where = written.split()
    where, _, group = where.partition("#")
    area, _, via = where.partition("<")
    block = put(b, power, kind, int(cv), area)
    if via:
        _engage(b, block, at(b, area), at(b, via))
    b.group[block] = int(group or 0)
    return block


def _engage(b, block, area, via):
    border = b.atlas.between[via][area]
    b.moved[block] = 1
    b.origin[block] = via
    b.border[block] = border
    if via >= b.atlas.land_count > area and b.atlas.is_ground[b.kind[block]]:
        b.invading[block] = 1
    b.engaged_from.append(via)
    b.engaged_into.append(area)
    if area not in b.aggressions:
        b.aggressions.append(area)


def battle(area, *written, **setting):
    """A Battle in an area that has been Activated, at its first decision."""
    b = combat(*written, **setting)
    give(b, f"activate {area}", "begin_battles")
    return b


def fire(b, answer, *faces):
    """The acting unit fires, and the dice show this."""
    dice(b, *faces)
    return give(b, answer)


def shots(b):
    """Every shot so far, as "japan fleet 3"."""
    return [f"{each['block_power']} {each['block']} {each['block_cv']}" for each in told(b, "fired")]


def told(b, key):
    """The facts of every event of a kind."""
    return [event.facts for event in b.log.events if event.key == key]


def acting(b):
    """The unit whose Combat Action is asked for, as "japan fleet 3"."""
    run(b)
    kind, power = b.kind[b.acting], b.atlas.block_power[b.acting]
    return f"{POWERS[power]} {UNIT_TYPES[kind]} {b.cv[b.acting]}"


def prompt(b):
    asked = run(b)
    return None if asked is None else asked.prompt


def seat(b):
    asked = run(b)
    return None if asked is None else FACTIONS[asked.seat]


def offered(b, verb):
    """The answers with a verb that are offered now, without the verb."""
    return {" ".join(option.split()[1:]) for option in legal(b) if option.split()[0] == verb}


def arm(b, minor, violator, *forts):
    """Makes a Minor an Armed Minor, with these Fortresses, written "saigon 2"."""
    b.violator[NATIONS.index(minor)] = POWERS.index(violator)
    for area, cv in (each.split() for each in forts):
        put(b, "armed_minor", "fortress", int(cv), area)
    assess_control(b)


def order(b):
    """Plays a Round in which everybody misses; who acted, one after the other."""
    found = []
    dice(b, *[6] * 60)
    while prompt(b) == "combat_action":
        found.append(acting(b))
        give(b, next(each for each in legal(b) if each.split()[0] in ("fire", "hold")))
    return found
