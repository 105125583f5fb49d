"""Positions to open games from, and tables found by their host"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0004"


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
    op.create_index("ix_tables_host_id", "tables", ["host_id"])


def downgrade() -> None:
    op.drop_index("ix_tables_host_id", "tables")
    op.drop_table("snapshots")
