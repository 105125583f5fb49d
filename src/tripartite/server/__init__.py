"""The server: accounts, tables, live play and storage around the rules."""
