"""Movement Phases in a line each, and short questions to them."""

from conquest.table import begin, give, legal, run, table, war
from tripartite.games.conquest.control import assess_control


def moving(*units, active="japan", orders=9, wars=(), season="summer", **setting):
    """A Movement Phase with these units, the only ones on the map."""
    b = table(*units, active=active, season=season, **setting)
    war(b, *wars)
    begin_movement(b, orders)
    return b


def begin_movement(b, orders=9):
    """The Movement Phase begins: control is assessed, and nobody has moved."""
    assess_control(b)
    b.orders = orders
    begin(b, "movement")


def goals(b, *units):
    """Where these units could go together: areas, or "area<via" where they Engage or Invade over a border."""
    tried = b.copy()
    if f"order {units[0]}" not in legal(tried):
        return set()
    ask = give(tried, f"order {units[0]}", *[f"join {unit}" for unit in units[1:]])
    assert ask is not None
    found = set()
    for option in ask.options:
        if option.verb == "move":
            found.add(option.args[0])
        elif option.verb == "engage":
            found.add("<".join(option.args))
    return found


def go(b, goal, *units):
    """Gives these units the Order to go there together."""
    answer = f"engage {goal.replace('<', ' ')}" if "<" in goal else f"move {goal}"
    return give(b, f"order {units[0]}", *[f"join {unit}" for unit in units[1:]], answer)


def why_not(b, goal, *units):
    """Reason and paragraph why these units cannot go there."""
    tried = b.copy()
    asked = give(tried, f"order {units[0]}", *[f"join {unit}" for unit in units[1:]])
    assert asked is not None
    verb, *args = (f"engage {goal.replace('<', ' ')}" if "<" in goal else f"move {goal}").split()
    declared = tried.vocabulary.verbs[verb]
    reason = declared.refuses(tried, asked.seat, tried.vocabulary.values(declared, tuple(args)))
    return None if reason is None else (reason.name, reason.paragraph)


def offered(b, verb):
    """The answers with a verb that are offered now, without the verb."""
    return {option.split(" ", 1)[1] for option in legal(b) if option.split(" ")[0] == verb}


def stage(b):
    """The stage of the sequence of play that the board has come to."""
    run(b)
    return b.frames[0].stage_name
