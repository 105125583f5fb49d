"""Tripartite: three-sided board games of the Second World War with every rule enforced."""

__version__ = "0.1.0"
