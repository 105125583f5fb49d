"""Browsers that show notices, and the key by which push services know the server"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column(
            "token_hash",
            sa.String(64),
            sa.ForeignKey("sessions.token_hash", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(87), nullable=False),
        sa.Column("auth", sa.String(22), nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("server_keys", "push_subscriptions"):
        op.drop_table(name)
