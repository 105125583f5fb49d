"""What clients are shown of a table."""
