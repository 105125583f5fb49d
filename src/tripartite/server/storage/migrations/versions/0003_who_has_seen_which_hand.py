"""Who has seen which hand, and no trace of private games in their branches"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

# Whoever sits at a seat, may come back to it or has answered there; who has branched off knows all hands.
FILL = """
INSERT INTO seen_hands (table_id, user_id, seat)
    SELECT seats.table_id, seats.user_id, seats.seat FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE tables.status = 'running' AND seats.kind IN ('human', 'bot') AND seats.user_id IS NOT NULL
UNION
    SELECT answers.table_id, answers.user_id, answers.seat
    FROM answers JOIN tables ON tables.id = answers.table_id
    WHERE tables.status = 'running' AND answers.user_id IS NOT NULL
UNION
    SELECT seats.table_id, tables.host_id, seats.seat FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE tables.status IN ('waiting', 'running') AND tables.forked_from IS NOT NULL
        AND tables.host_id IS NOT NULL
"""
FORGET = """
UPDATE tables SET forked_from = NULL
WHERE forked_from IN (SELECT source.id FROM tables AS source WHERE source.private)
"""


def upgrade() -> None:
    op.create_table(
        "seen_hands",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", "seat"),
    )
    op.execute(FILL)
    op.execute(FORGET)


def downgrade() -> None:
    op.drop_table("seen_hands")
