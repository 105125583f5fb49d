"""What `make types` writes from declarations is what they say now."""

from pathlib import Path

import pytest

from tools.write_types import ROOT, written_files

WRITTEN = written_files()
pytestmark = pytest.mark.plain  # what is compiled has no docstrings to take over


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_written_file_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == WRITTEN[path], "run `make types`"
