"""People and their passwords."""
