"""Who is at a table, and whose clock has run out"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("present_until", moment, nullable=True))
        batch_op.add_column(sa.Column("out_of_time", sa.Boolean(), nullable=True))
    op.execute("UPDATE seats SET present_until = CURRENT_TIMESTAMP, out_of_time = (1 = 0)")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.alter_column("present_until", existing_type=moment, nullable=False)
        batch_op.alter_column("out_of_time", existing_type=sa.Boolean(), nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("out_of_time")
        batch_op.drop_column("present_until")
