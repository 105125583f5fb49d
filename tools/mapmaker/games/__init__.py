"""The games with maps: `<game>.py` reads what the rules say, `<game>.toml` tells the map maker the rest."""
