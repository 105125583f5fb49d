"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

from tripartite.core.game import BadData


def write_json(path: Path, data: Any) -> None:
    """Replaces a file at once: until the new text is on disk the old one stays as it is."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    try:
        if target.is_dir():
            raise BadData(f"{path}: is a folder, not a file")
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise BadData(f"{path}: cannot be written ({error.strerror})") from None
