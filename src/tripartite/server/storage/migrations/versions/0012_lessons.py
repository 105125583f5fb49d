"""Tables at which a lesson is played"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(60)))
    op.add_column("tables", sa.Column("lesson_edition", sa.String(20)))


def downgrade() -> None:
    for name in ("lesson_edition", "lesson"):
        op.drop_column("tables", name)
