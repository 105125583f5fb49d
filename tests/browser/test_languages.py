"""English, Spanish and Italian: every page speaks the chosen language and no other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.places import PLACES, go
from tripartite.api import start

I18N = Path(__file__).resolve().parents[2] / "web/src/i18n"
TEXTS = {code: json.loads((I18N / f"{code}.json").read_text(encoding="utf-8")) for code in ("en", "es", "it")}
NAMES = {"en": "English", "es": "Español", "it": "Italiano"}
KEY = re.compile(rf"\b(?:{'|'.join({key.split('.')[0] for key in TEXTS['en'] if '.' in key})})\.[a-z]\w*\b")
HOLE = re.compile(r"\{\w+\}")
VISIBLE = """() => {
    const words = [document.title, document.body.innerText];
    for (const name of ['aria-label', 'title', 'placeholder'])
        for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name));
    return words.join('\\n');
}"""
LONG_ENOUGH = 12
LISTED = 16


def english_only(language):
    """English texts of the client that are other words in the language, and long enough to be told apart."""
    return {
        text
        for text in TEXTS["en"].values()
        if len(text) >= LONG_ENOUGH and "{" not in text and text not in TEXTS[language].values()
    }


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize("place", PLACES)
def test_every_page_speaks_the_language_throughout(visitor, ended, language, place):
    reader = visitor(locale=language)
    go(reader, place, ended)
    assert reader.page.evaluate("document.documentElement.lang") == language
    shown = reader.page.evaluate(VISIBLE)
    assert [text for text in english_only(language) if text in shown] == []
    assert KEY.findall(shown) == []
    assert HOLE.findall(shown) == []
    assert any(text in shown for text in TEXTS[language].values() if len(text) >= LONG_ENOUGH)


def after_the_agenda():
    """A game in which the UK alone is asked, and has few enough options that the page lists them."""
    match = start("churchill", scenario="training", seed="7")
    while match.seats_to_answer != ["uk"]:
        seat = match.seats_to_answer[0]
        match.answer(seat, match.legal(seat)[0])
    assert 1 < len(match.legal("uk")) <= LISTED
    return match.record()


def test_the_switch_turns_page_options_and_log_to_another_language(visitor):
    guest = visitor().play_on(after_the_agenda(), "uk")
    guest.wait_until_asked()
    heard = set()
    spoken = TEXTS["en"]
    for code, name in NAMES.items():
        guest.page.get_by_role("banner").get_by_label(spoken["nav.language"]).select_option(label=name)
        spoken = texts = TEXTS[code]
        expect(guest.page.locator("html")).to_have_attribute("lang", code)
        decision = guest.region(texts["table.decision"])
        ask = guest.get(f"/tables/{guest.table}/state", seat="uk", lang=code)["ask"]
        told = guest.get(f"/tables/{guest.table}/messages", seat="uk", since=0, lang=code)[-1]["text"]
        expect(decision.get_by_role("heading", name=ask["text"])).to_be_visible()
        expect(decision.get_by_role("button", name=ask["options"][0]["text"])).to_be_visible()
        expect(guest.page.get_by_role("log", name=texts["side.log"], exact=True)).to_contain_text(told)
        heard |= {ask["text"], told}
    assert len(heard) == 2 * len(NAMES)


def test_the_choice_of_a_language_is_kept(visitor):
    reader = visitor().open("/")
    reader.page.get_by_role("combobox", name="Language").select_option(label="Italiano")
    expect(reader.button(TEXTS["it"]["home.playNow"])).to_be_visible()
    reader.page.reload()
    expect(reader.button(TEXTS["it"]["home.playNow"])).to_be_visible()
