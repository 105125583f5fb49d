"""The games. Each is a package of its own; `registry` finds them."""
