"""The suite runs twice: on the plain sources and on the compiled wheel. Make sure it is the one meant."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"


def rules_file() -> Path:
    """The file that the rules core is really loaded from."""
    return Path(str(importlib.import_module("tripartite.core.position").__file__)).resolve()


def is_compiled(module: Path) -> bool:
    return module.name.endswith(tuple(EXTENSION_SUFFIXES))


def pytest_report_header() -> str:
    module = rules_file()
    return f"tripartite: {'compiled' if is_compiled(module) else 'pure'}, from {module.parents[1]}"


def pytest_sessionstart() -> None:
    module = rules_file()
    search_path = [Path(entry).resolve() for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    if os.environ.get("TRIPARTITE_EXPECT_COMPILED") == "1":
        if not is_compiled(module):
            raise pytest.UsageError(f"expected the compiled rules, but {module} was loaded (make build)")
    elif SOURCES in search_path and module != SOURCES / "tripartite/core/position.py":
        raise pytest.UsageError(f"expected the plain sources, but {module} was loaded")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take longest come first, so that no worker is left with one at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
