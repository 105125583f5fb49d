"""What games on a map of areas share: areas and borders, units, floods, searches and odds."""
