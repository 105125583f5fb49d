"""What players have said they let be, until the end of a chapter"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("waivers", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.alter_column("waivers", existing_type=sa.JSON(), server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("waivers")
