"""11.1 How a 'bot weighs: each option's score is a sum of motives."""

from __future__ import annotations

from tripartite.core.bots import Motive
from tripartite.core.verbs import Fact, Option

NEVER = -1000.0
ALWAYS = 1000.0


class Account:
    """What speaks for and against one option; the motives themselves are kept only for whoever asks."""

    def __init__(self, explain: bool) -> None:
        self.explain = explain
        self.total = 0.0
        self.motives: list[Motive] = []

    def open(self) -> None:
        """Begins with the next option."""
        self.total = 0.0
        if self.explain:
            self.motives = []

    def add(self, key: str, share: float) -> None:
        self.total += share
        if self.explain and share != 0.0:
            self.motives.append(Motive(key, share, {}))

    def add_fact(self, key: str, share: float, fact: str, value: Fact) -> None:
        """As `add`, for a motive that names something which the option does not."""
        self.total += share
        if self.explain and share != 0.0:
            self.motives.append(Motive(key, share, {fact: value}))


class Decision:
    """A list of the chart: what its options share is settled once, then each of them is weighed."""

    def weigh(self, option: Option, account: Account) -> None:
        """11.2: where the chart is silent, all options are equal."""
