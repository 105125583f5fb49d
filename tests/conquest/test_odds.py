"""12.43 The odds of a shot."""

import pytest

from conquest.battles import acting, battle
from conquest.table import give, run
from plain_search import throws
from tripartite.games.conquest.odds import losses_by_hits, odds_of

SEA = "philippine_sea"
AT_WAR = {"wars": ["japan_usa"]}


def odds(b, answer):
    """The odds of an answer to the present decision."""
    asked = run(b)
    assert asked is not None
    option = asked.option(answer)
    assert option is not None
    return odds_of(b, option)


@pytest.mark.rules("12.43")
def test_every_throw_is_counted():
    b = battle(
        SEA,
        f"fleet 3 usa {SEA}",
        f"fleet 2 japan {SEA}",
        f"carrier 3 japan {SEA}",
        techs=["usa naval_radar"],
        **AT_WAR,
    )
    while acting(b) != "usa fleet 3":
        give(b, "hold")
    found = odds(b, "fire n japan")
    counted = [0, 0, 0, 0]
    for throw in throws(3, 6):
        counted[sum(face <= 3 for face in throw)] += 1
    assert (found.dice, found.firepower, found.hits, found.throws) == (3, 3, counted, 216)
    assert found.losses == [0, 2, 3, 4]  # the Carrier first, then the Fleet, then one of both
    assert found.expected_hits == 1.5
    assert found.expected_loss == sum(n * loss for n, loss in zip(counted, found.losses, strict=True)) / 216


@pytest.mark.rules("12.74", "12.75")
def test_strikes_and_kamikazes_have_odds_of_their_own():
    b = battle(SEA, f"fleet 3 usa {SEA}", f"carrier 2 japan {SEA}", **AT_WAR)
    assert (odds(b, "strike usa").firepower, odds(b, "kamikaze n usa").firepower) == (1, 4)
    assert odds(b, "fire n usa").firepower == 2
    assert odds(b, "hold") is None


@pytest.mark.rules("12.62")
def test_bombs_cost_no_more_than_there_is():
    b = battle(
        "tokyo", "air_force 3 usa tokyo<kuroshio_sea", active="usa", techs=["usa incendiaries"], **AT_WAR
    )
    b.ind[0] = 2
    assert odds(b, "bomb").losses == [0, 1, 2, 2]


@pytest.mark.rules("12.44")
def test_among_equals_the_owner_loses_least():
    assert losses_by_hits([(2, 2), (2, 1)], 4) == [0, 1, 3, 4, 4]
    assert losses_by_hits([(1, 2)], 2) == [0, 1, 1]
