"""Write down which test proves which paragraph, for `tripartite rules GAME --coverage`."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from tripartite.games.registry import GAMES, folder_of  # noqa: E402
from tripartite.rulebook import TRACE_FILE, proofs_by_paragraph  # noqa: E402

for game in GAMES:
    path = folder_of(game) / "rulebook" / TRACE_FILE
    path.write_text(json.dumps(proofs_by_paragraph(ROOT / "tests", game), indent=1) + "\n", encoding="utf-8")
