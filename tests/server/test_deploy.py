"""What lies in `deploy/` works: dashboard, backup and restore drill, units."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from processes import ENVIRONMENT
from served import served
from tabletop import ALL_MINE, Person, eventually

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
DASHBOARD = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
PARTS = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("",), "gauge": ("",)}
# What PromQL has besides metrics: functions, words, and labels, which follow "by (" or precede a matcher.
QUERY_WORDS = {
    "sum",
    "by",
    "rate",
    "increase",
    "histogram_quantile",
    "topk",
    "min",
    "label_values",
    "instance",
}


def queries() -> list[str]:
    found = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    asked = [variable["query"] for variable in DASHBOARD["templating"]["list"] if variable["type"] == "query"]
    return found + asked


def metrics_in(query: str) -> set[str]:
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)", "", query)
    return set(re.findall(r"[a-z_]{2,}", bare)) - QUERY_WORDS


def labels_in(query: str) -> set[str]:
    grouped = [name for names in re.findall(r"by \(([^)]*)\)", query) for name in names.split(", ")]
    return {*grouped, *re.findall(r"([a-z]+)=~", query)} - {"instance", "le"}


def exposed(text: str) -> set[str]:
    kinds = re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE)
    return {name + part for name, kind in kinds for part in PARTS[kind]}


def test_every_query_of_the_dashboard_names_metrics_and_labels_that_a_server_tells(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        table = alice.post("/play-now")["id"]
        alice.answer(table, alice.state(table)["waiting_for"][0])
        told = eventually(lambda: browser.get("/metrics").text, lambda text: 'by="bot"' in text)
    assert 'tripartite_answers_total{by="person"} 1.0' in told
    assert "tripartite_answer_seconds_count 1.0" in told
    assert len(queries()) > 10
    names, labels = exposed(told), set(re.findall(r"[{,]([a-z]+)=", told)) | {"channel", "outcome"}
    for query in queries():
        assert metrics_in(query), query
        assert metrics_in(query) <= names, query
        assert labels_in(query) <= labels, query


# --- backups ---------------------------------------------------------------------------------------------


def script(name: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, "TRIPARTITE": f"{sys.executable} -m tripartite"}
    command: list[Any] = [DEPLOY / name, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def backed_up(tmp_path: Path) -> Path:
    """A backup that the script has made of a running server, and proved."""
    (tmp_path / "backups").mkdir()
    with served(tmp_path / "data") as server, server.browser() as browser:
        alice = Person(server, "Alice", browser)
        alice.post("/guest")
        table = alice.new_table(ALL_MINE)["id"]
        alice.answer(table, alice.state(table)["waiting_for"][0])
        done = script("backup.sh", tmp_path / "backups", "--data-dir", tmp_path / "data")
    assert done.returncode == 0, done.stderr
    assert "every row is as it was" in done.stdout
    assert "1 running games, 0 of them cannot go on" in done.stdout
    assert "the backup can be restored" in done.stdout
    (file,) = (tmp_path / "backups").iterdir()
    return file


def test_a_backup_is_proved_by_restoring_it_and_a_broken_one_is_found(
    backed_up: Path, tmp_path: Path
) -> None:
    assert backed_up.stat().st_mode & 0o077 == 0
    lines = gzip.decompress(backed_up.read_bytes()).splitlines(keepends=True)
    broken = tmp_path / "broken.json"
    broken.write_bytes(b"".join(lines[:-2]))
    done = script("restore-drill.sh", broken)
    assert done.returncode != 0
    assert "the end is missing" in done.stderr
    assert "can be restored" not in done.stdout


# --- units -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Only the programs that they start are not there."""
    units = sorted(map(str, [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]))
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    complaints = [line for line in done.stderr.splitlines() if "/opt/tripartite" not in line]
    assert [line for line in complaints if "tripartite" in line] == []
