"""A guest plays a whole game against two bots in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from command import output


@pytest.mark.long
def test_one_click_leads_a_guest_through_a_whole_game(visitor, tmp_path):
    guest = visitor().play_now()
    guest.finish()
    expect(guest.end.get_by_role("heading")).to_have_text(re.compile("wins? "))
    with guest.page.expect_download() as download:
        guest.end.get_by_role("button", name="Save as a file").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert "agree" in output("verify", record)
    guest.end.get_by_role("link", name="Check the dice").click()
    expect(guest.page.get_by_role("status").filter(has_text="follow from the seed")).to_be_visible()
    expect(guest.page.get_by_text("All dice agree.")).to_be_visible()
