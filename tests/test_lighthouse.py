"""The tool that measures the pages tells a fault of Lighthouse from a fault of the page."""

from __future__ import annotations

import pytest

from tools.lighthouse import middle, trouble_in


def report(performance, **more):
    categories = {"performance": {"score": performance}, "accessibility": {"score": 1}}
    return {"categories": categories, "audits": {}, **more}


def test_a_page_that_was_measured_is_no_trouble_however_slow():
    assert trouble_in(report(0.12)) == ""
    assert trouble_in(report(0)) == ""


@pytest.mark.parametrize(
    ("found", "trouble"),
    [
        (report(None, runtimeError={"code": "NO_NAVSTART", "message": "trace"}), "NO_NAVSTART"),
        (
            report(None, audits={"speed-index": {"scoreDisplayMode": "error", "errorMessage": "no trace"}}),
            "no trace",
        ),
        (report(None), "no score"),
    ],
)
def test_what_lighthouse_failed_at_is_told(found, trouble):
    assert trouble_in(found) == trouble


def test_the_medians_of_all_runs_count():
    speeds = [100, 60, 96]
    measured = [{"performance": speed, "accessibility": 100} for speed in speeds]
    assert middle(measured) == {"performance": 96, "accessibility": 100}
