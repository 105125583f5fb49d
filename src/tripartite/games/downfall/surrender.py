"""7-6, 18, 20 The end of a part: surrenders, armies without supply, and the end of the war."""

from __future__ import annotations

from tripartite.games.downfall.board import Board
from tripartite.games.downfall.combat import remove
from tripartite.games.downfall.entry import join_the_war
from tripartite.games.downfall.supply_line import lines_of
from tripartite.games.downfall.terms import (
    ALLIES,
    ALLIES_AND_SOVIETS_WIN,
    AT_WAR,
    AXIS,
    AXIS_WINS,
    BELGIUM,
    COUNTRY_COUNT,
    DRAW,
    FRANCE,
    FRENCH_NORTH_AFRICA,
    GERMANY,
    ITALY,
    LAST_TURN,
    NEUTRAL,
    NOBODY,
    SIDE_COUNT,
    SOVIET_UNION,
    SOVIETS,
    SURRENDERED,
    UNDECIDED,
    UNITED_KINGDOM,
)


def surrenders(b: Board) -> None:
    """18-1, 18-2: every country that the active side makes surrender, or that surrenders in its own part."""
    for country in range(COUNTRY_COUNT):
        if b.status[country] == SURRENDERED:
            continue
        winner = made_to_surrender(b, country)
        if winner != NOBODY:
            surrender(b, country, winner)


def made_to_surrender(b: Board, country: int) -> int:
    """18-1 to 18-5: the side that makes a country surrender now, or nobody."""
    rule = b.atlas.surrender[country]
    if rule == "french":
        return AXIS if b.side == ALLIES and france_is_lost(b) else NOBODY
    if are_friends(b.atlas.country_side[country], b.side):
        return NOBODY
    if rule == "supply_zones":
        return b.side if power_is_lost(b, country) else NOBODY
    if rule == "capital":
        return b.side if capital_is_lost(b, country) else NOBODY
    if rule == "two_armies":
        return b.side if is_overrun(b, country) else NOBODY
    return NOBODY


def are_friends(country_side: int, side: int) -> bool:
    """2-1: a country's own side, and Allies and Soviets among themselves, never make it surrender."""
    return country_side == side or (country_side in (ALLIES, SOVIETS) and side in (ALLIES, SOVIETS))


def france_is_lost(b: Board) -> bool:
    """18-1: German armies in three zones of France, and Belgium has surrendered."""
    if b.status[FRANCE] != AT_WAR or b.status[BELGIUM] != SURRENDERED:
        return False
    c = b.atlas
    held = 0
    for zone in c.zones_of[FRANCE]:
        for army in b.armies_in(AXIS, zone):
            if c.army_country[army] == GERMANY:
                held += 1
                break
    return held >= c.components.limits["french_zones_for_surrender"]


def power_is_lost(b: Board, country: int) -> bool:
    """18-5: all Supply Zones of Germany or the Soviet Union are controlled by others."""
    c = b.atlas
    own = c.country_side[country]
    for zone in c.supply_zones[country]:
        if b.control[zone] == own:
            return False
    return True


def capital_is_lost(b: Board, country: int) -> bool:
    """18-4: the capital of a minor country is controlled by another side."""
    return b.control[b.atlas.capital[country]] == b.side


def is_overrun(b: Board, country: int) -> bool:
    """18-3: two armies of the side are in Italy or Belgium."""
    c = b.atlas
    if b.status[country] != AT_WAR:
        return False
    armies = 0
    for zone in c.zones_of[country]:
        armies += b.own(b.side, zone)
    return armies >= c.components.limits["armies_for_surrender"]


def surrender(b: Board, country: int, winner: int) -> None:
    """18-6: its armies are removed and its zones pass to the side that made it surrender."""
    c = b.atlas
    b.say("surrender", country, winner)
    for part in range(COUNTRY_COUNT):
        if part == country or (c.country_parent[part] == country and part != FRENCH_NORTH_AFRICA):
            b.status[part] = SURRENDERED
            _remove_armies(b, part)
            for zone in c.zones_of[part]:
                _hand_over(b, zone, c.country_side[country], winner)
    if country == FRANCE:
        north_africa_turns_neutral(b)
        if b.status[ITALY] == NEUTRAL:
            join_the_war(b, ITALY)
    if country == GERMANY:
        b.outcome = DRAW if b.turn == LAST_TURN else ALLIES_AND_SOVIETS_WIN


def _remove_armies(b: Board, country: int) -> None:
    """18-6: the armies of a country that surrenders leave the map."""
    c = b.atlas
    for army in range(c.army_count):
        if c.army_country[army] == country and b.place[army] != NOBODY:
            remove(b, army)


def _hand_over(b: Board, zone: int, loser: int, winner: int) -> None:
    """18-6: zones held alone by armies of a third side, or by others of the loser's, stay as they are."""
    if b.control[zone] == winner:
        return
    for side in range(SIDE_COUNT):
        if side != winner and b.own(side, zone) and b.own(winner, zone) == 0:
            return
    b.before_partisans[zone] = NOBODY
    b.control[zone] = winner


def north_africa_turns_neutral(b: Board) -> None:
    """18-7: Allied armies there go to London, or to Canada if London is full."""
    c = b.atlas
    b.status[FRENCH_NORTH_AFRICA] = NEUTRAL
    london = c.capital[UNITED_KINGDOM]
    for zone in c.zones_of[FRENCH_NORTH_AFRICA]:
        for army in b.armies_in(ALLIES, zone):
            b.put(army, london if b.own(ALLIES, london) < c.stacking[london] else c.canada)
        if b.control[zone] == ALLIES:
            b.control[zone] = NOBODY
    b.say("north_africa_neutral")


def eliminate_unsupplied(b: Board) -> None:
    """7-6: armies of the active side without a supply line; they may be built again."""
    c = b.atlas
    lines = lines_of(b, b.side)
    for army in range(c.first_army[b.side], c.end_army[b.side]):
        if b.place[army] != NOBODY and not lines[army]:
            b.say("army_unsupplied", army, b.place[army])
            remove(b, army)


def decide_victory(b: Board) -> None:
    """20-1 to 20-3: a German surrender ends the war; without one the Axis has won."""
    if b.outcome == UNDECIDED:
        b.outcome = AXIS_WINS
    b.say("war_ends", b.outcome)


def soviets_out(b: Board) -> bool:
    """18-5: after its surrender the Soviet Union plays no more."""
    return b.status[SOVIET_UNION] == SURRENDERED
