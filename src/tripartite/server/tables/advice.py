"""What a bot would do in a player's place, and why."""

from __future__ import annotations

from tripartite.bots import standard_bot
from tripartite.core.position import Position
from tripartite.server.present.states import Reader
from tripartite.server.storage.models import User
from tripartite.server.tables.bot_workers import Weighed, question
from tripartite.server.tables.planning import need_seat, own_plan
from tripartite.server.tables.registry import TableRegistry
from tripartite.server.web.errors import ApiError
from tripartite.server.web.schemas import Advice, Advised, BotMotive
from tripartite.texts import Texts

ADVISED = 3  # options, the best first
SLIGHT = 0.05  # share of the weightiest motive below which one is not worth a line
MOST_MOTIVES = 5


async def at_table(games: TableRegistry, table_id: str, user: User, seat: str, reader: Reader) -> Advice:
    """For a decision of one of the own seats."""
    async with games.seeing(table_id) as snapshot:
        need_seat(snapshot, user, seat)
        assert snapshot.loaded is not None
        match = snapshot.loaded.match
        position, number = match.position.copy(), match.seat_index(seat)
    return await advice(games, position, number, reader)


async def on_plan(games: TableRegistry, table_id: str, user: User, reader: Reader) -> Advice:
    """For the decision that a plan has come to."""
    plan = await own_plan(games, table_id, user)
    return await advice(games, plan.position, plan.seat, reader)


async def advice(games: TableRegistry, position: Position, seat: int, reader: Reader) -> Advice:
    """The game's own bot is asked with the seat's view, as it is when it plays."""
    view = position.view(seat)
    if view.ask is None:
        raise ApiError(409, "nothing_to_advise")
    game = position.game.id
    asked = question(view, standard_bot(game), f"advice:{view.version}", games.components.get(game))
    weighed = await games.driver.bots.weigh(asked)
    if not weighed:
        raise ApiError(503, "no_advice")
    texts = reader.texts(game)
    best = [advised(each, view.board, texts) for each in weighed[:ADVISED]]
    return Advice(version=view.version, options=best)


def advised(weighed: Weighed, board: object, texts: Texts) -> Advised:
    option = texts.game.vocabulary.read(weighed.option)
    assert option is not None
    heaviest = max((abs(share) for _, share, _ in weighed.motives), default=0.0)
    weighty = [motive for motive in weighed.motives if abs(motive[1]) > SLIGHT * heaviest]
    weighty.sort(key=lambda motive: -abs(motive[1]))
    motives = [
        BotMotive(key=key, share=share, text=texts.say("motive", key, facts)) for key, share, facts in weighty
    ]
    return Advised(
        option=option.id,
        text=texts.option(option, board),
        score=weighed.score,
        motives=motives[:MOST_MOTIVES],
    )
