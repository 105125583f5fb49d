"""The rules core: procedures, asks, positions, dice, events, views and records. Standard library only."""
