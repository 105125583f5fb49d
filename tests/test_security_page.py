"""The security page names code and tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:src|tests|tools|docs|deploy|web|requirements)/[^`\s]*)`", PAGE)
STATES = {"yes", "partly", "no", "yours"}


@pytest.mark.parametrize("named", sorted(set(NAMED)))
def test_what_the_page_rests_on_is_there(named: str) -> None:
    file, _, test = named.partition("::")
    assert (ROOT / file).exists()
    assert not test or f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


def test_every_requirement_says_whether_it_holds_and_by_what() -> None:
    rows = re.findall(r"^\| (\d[^|]*) \| ([^|]*) \| ([^|]*) ?\|$", PAGE, re.MULTILINE)
    assert len(rows) > 80
    for requirement, state, by in rows:
        assert state in STATES, requirement
        assert by.strip() or state in {"no", "yours"}, requirement
