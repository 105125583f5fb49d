"""The comparison with advisories never calls that clean which it could not compare."""

from __future__ import annotations

import json

from tools.audit import client_audit, in_words, python_audit

SKIPPED = {"name": "rich", "skip_reason": "not found"}
CLEAN = {"name": "rich", "version": "15.0.0", "vulns": []}
KNOWN = {
    "name": "rich",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": [], "description": ""}],
}


def python(*packages: object) -> str:
    return in_words("Python", python_audit(json.dumps({"dependencies": packages, "fixes": []})))


def test_packages_that_were_all_left_out_are_not_called_clean() -> None:
    assert "nothing was compared" in python(SKIPPED, SKIPPED)


def test_some_that_were_left_out_are_counted() -> None:
    assert (
        python(CLEAN, SKIPPED)
        == "Python: 1 packages compared (1 could not be compared), no advisory is known"
    )


def test_known_advisories_are_named_with_the_version_that_mends_them() -> None:
    assert "rich 1.0: PYSEC-1, mended in 1.1" in python(KNOWN)
    assert python_audit(json.dumps({"dependencies": [KNOWN]})).known


def test_an_unreachable_service_is_no_all_clear() -> None:
    trace = "Traceback\nConnectionError: no route"
    assert in_words("Python", python_audit(trace)).endswith("(ConnectionError: no route)")
    refused = client_audit(json.dumps({"message": "405 Method Not Allowed"}))
    assert (refused.checked, refused.known) == (0, [])
    assert "nothing was compared" in in_words("client", refused)


def test_what_npm_knows_is_told() -> None:
    told = {"metadata": {"dependencies": {"total": 9}}, "vulnerabilities": {"left-pad": {"severity": "high"}}}
    assert client_audit(json.dumps(told)).known == ["left-pad: high"]
