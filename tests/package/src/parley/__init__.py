"""Parley: three envoys bid for provinces. A game for Tripartite in a package of its own."""
