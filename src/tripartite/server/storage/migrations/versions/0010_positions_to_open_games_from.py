"""Positions to open games from, and indexes of what is looked for again and again"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0004"

INDEXES = (
    ("ix_tables_deadline", "tables", "deadline", "deadline IS NOT NULL"),
    ("ix_tables_bots", "tables", "updated", "bots_waited_for"),
    ("ix_seats_orphaned", "seats", "table_id", "kind = 'human' AND user_id IS NULL"),
)


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("answer", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(32), nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    for name, table, column, where in INDEXES:
        op.create_index(name, table, [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def downgrade() -> None:
    for name, table, _, _ in INDEXES:
        op.drop_index(name, table)
    op.drop_table("snapshots")
