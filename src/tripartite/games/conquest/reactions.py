"""9.4, 9.7 Reactions: declining one, and saying once for all how windows are answered."""

from __future__ import annotations

from typing import Final

from tripartite.core.verbs import Verb
from tripartite.core.windows import decline_verb, standing_verb
from tripartite.games.conquest.fields import WINDOWS

DECLINE: Final[Verb] = decline_verb("9.4")
STAND: Final[Verb] = standing_verb(WINDOWS, "9.4")
