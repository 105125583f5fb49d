"""Positions of Downfall of the Third Reich in a line each, and short questions to them."""

from matches import prompt_of
from tripartite.api import arrange


def part(side, turn, zones=None, stop_minor=True, **facts):
    """The part of a side begins with these armies, the only ones on the map, much supply and no air mission.

    Zones are written as {"riga": "de_inf/f su_inf/r"} or, with the side that controls them,
    {"riga": "ussr: de_inf/f"}.
    """
    facts.setdefault("only", True)
    facts.setdefault("supply", {"axis": 9, "allies": 12, "ussr": 12})
    facts["basic"] = {"axis": 0, "allies": 0, "ussr": 0} | facts.get("basic", {})
    match = arrange(
        "downfall",
        "campaign",
        facts.pop("segment", "part_begins"),
        turn=turn,
        part=side,
        zones={zone: standing(written) for zone, written in (zones or {}).items()},
        **facts,
    )
    if stop_minor and prompt_of(match, side) == "minor_reinforcements":
        match.answer(side, "stop")
    return match


def standing(written):
    control, colon, armies = written.rpartition(":")
    return ({"control": control or None} if colon else {}) | {"armies": armies.split()}


def asked(match):
    """The seat that has to answer."""
    return match.seats_to_answer[0]


def prompt(match):
    return match.ask(asked(match)).prompt


def legal(match):
    return match.legal(asked(match))


def give(match, *options):
    """Answers one after the other; the facts of all events that followed, by key."""
    return [event for option in options for event in match.answer(asked(match), option)]


def operate(match, army, option):
    """`army` is a zone, a kind and perhaps a state; the option is what it does there."""
    return give(match, f"operate {counter(army)}", option)


def counter(army):
    return army if army.split()[-1] in ("full", "reduced") else f"{army} full"


def operations(match, army):
    """What the army could do now; nothing if it may not operate."""
    chosen = f"operate {counter(army)}"
    if chosen not in legal(match):
        return []
    position = match.position.copy()
    seat = position.waiting_for()[0]
    position.answer_id(seat, chosen)
    return [option.id for option in position.ask_of(seat).options]


def goals(match, army, verb="move"):
    """The zones that an operation of this kind leads to."""
    return {option.split()[1] for option in operations(match, army) if option.split()[0] == verb}


def cost(match, army, option):
    """The last argument of the operation that begins so."""
    found = [each for each in operations(match, army) if each.startswith(f"{option} ")]
    assert len(found) == 1, (option, found)
    return int(found[0].split()[-1])


def why(match, option):
    """Reason and paragraph of a refusal."""
    violation = match.why_not(asked(match), option)
    return violation.reason, violation.paragraph


def why_operation(match, army, option):
    """The same for an operation of an army that may be chosen."""
    position = match.position.copy()
    seat = position.waiting_for()[0]
    position.answer_id(seat, f"operate {counter(army)}")
    verb, *args = option.split()
    violation = position.why_not(seat, verb, tuple(args))
    return violation.reason, violation.paragraph


def armies(match, zone):
    """The armies in a zone, as kind/f or kind/r."""
    found = match.board.to_json()["armies"].items()
    return sorted(
        f"{army.rpartition('_')[0]}/{entry['state'][0]}" for army, entry in found if entry["zone"] == zone
    )


def has_line(match, zone, kind):
    """Whether the armies of a kind in the zone had a supply line when the part began."""
    found = [
        entry["supply_line"]
        for army, entry in match.board.to_json()["armies"].items()
        if entry["zone"] == zone and army.rpartition("_")[0] == kind
    ]
    assert found, (zone, kind)
    return all(found)


def control(match, zone):
    return match.board.to_json()["control"].get(zone)


def status(match, country):
    return match.board.to_json()["status"][country]


def told(match, key):
    """The facts of every event of a kind."""
    return [event.facts for event in match.events if event.key == key]


def end_operations(match):
    give(match, "end_operations")


def end_part(match):
    """Ends the part without fighting what need not be fought."""
    side = match.board.to_json()["side"]
    turn = match.board.to_json()["turn"]
    while not match.over and (match.board.to_json()["side"], match.board.to_json()["turn"]) == (side, turn):
        for option in ("end_part", "end_combats", "end_operations", "stop", "no_support", "no_answer"):
            if option in legal(match):
                give(match, option)
                break
        else:
            give(match, legal(match)[0])


def factors(match, *options):
    """Gives the answers, which must bring about one combat: its adjusted factors."""
    give(match, *options)
    fought = told(match, "combat")
    assert len(fought) == 1, fought
    return fought[0]["attack"], fought[0]["defence"]
