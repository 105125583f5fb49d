"""Write the transcripts that the tests compare with; for changes of texts or rules that are meant."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from test_transcript import FOLDER, GOLDENS  # noqa: E402

for name, golden in GOLDENS.items():
    (FOLDER / name).write_text(golden.text(), encoding="utf-8")
    print(FOLDER / name)
