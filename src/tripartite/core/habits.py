"""Habits of bots: what is counted in many games to judge their play."""

from __future__ import annotations


class Habit:
    """One number of a ledger: its key, what is counted, its unit, and what good play leads one to expect."""

    def __init__(self, key: str, what: str, unit: str, expectation: str) -> None:
        self.key = key
        self.what = what
        self.unit = unit
        self.expectation = expectation
