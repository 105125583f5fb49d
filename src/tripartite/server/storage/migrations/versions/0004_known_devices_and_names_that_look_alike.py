"""Known devices, letters for new passwords, shapes of names, and who may take several seats"""

import sqlalchemy as sa
from alembic import op

from tripartite.server.accounts.names import name_shape

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    moment, user = sa.DateTime(timezone=True), sa.String(length=32)
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", user, nullable=False),
        sa.Column("used", moment, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", "user_id"),
    )
    op.create_table(
        "password_resets",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", user, nullable=False),
        sa.Column("expires", moment, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash"),
    )
    op.create_index("ix_password_resets_user_id", "password_resets", ["user_id"])
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("several_seats", sa.Boolean(), nullable=True))
    op.execute("UPDATE tables SET several_seats = (1 = 0)")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.alter_column("several_seats", existing_type=sa.Boolean(), nullable=False)
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.add_column(sa.Column("name_shape", sa.String(length=200), nullable=True))
        batch_op.create_unique_constraint("users_name_shape_key", ["name_shape"])
    fill_shapes()


def fill_shapes() -> None:
    """Of accounts that look alike already all keep their names, and the oldest keeps others away."""
    users = sa.table(
        "users", *(sa.column(name) for name in ("id", "name", "name_key", "name_shape", "created"))
    )
    connection, taken = op.get_bind(), set()
    accounts = sa.select(users.c.id, users.c.name).where(users.c.name_key.is_not(None))
    for id, name in connection.execute(accounts.order_by(users.c.created)).all():
        shape = name_shape(name)
        if shape not in taken:
            connection.execute(sa.update(users).where(users.c.id == id).values(name_shape=shape))
        taken.add(shape)


def downgrade() -> None:
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.drop_constraint("users_name_shape_key", type_="unique")
        batch_op.drop_column("name_shape")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("several_seats")
    op.drop_index("ix_password_resets_user_id", "password_resets")
    op.drop_table("password_resets")
    op.drop_table("devices")
