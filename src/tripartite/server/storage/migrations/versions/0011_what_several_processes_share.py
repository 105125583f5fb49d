"""Processes that share a database: which of them hold which tables, and what they count together"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "process_id", sa.Integer, sa.ForeignKey("processes.id", ondelete="CASCADE"), nullable=False
        ),
    )
    op.create_index("ix_leases_process_id", "leases", ["process_id"])
    op.create_table(
        "counts",
        sa.Column("whose", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False, index=True),
    )


def downgrade() -> None:
    for name in ("counts", "leases", "processes"):
        op.drop_table(name)
