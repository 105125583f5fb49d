"""The database and its backups."""
