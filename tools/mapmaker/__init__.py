"""Draws the boards of the games from coastline data: a raster base and the vector zones above it."""
