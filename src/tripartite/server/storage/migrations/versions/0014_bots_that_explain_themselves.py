"""Whether the bots of a table say why they did what they did"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("bots_explain", sa.Boolean(), nullable=True))
    op.execute("UPDATE tables SET bots_explain = (1 = 0)")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.alter_column("bots_explain", existing_type=sa.Boolean(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("bots_explain")
