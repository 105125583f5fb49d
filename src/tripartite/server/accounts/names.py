"""Names of people: how they are shown, when two are the same, and when one could be taken for another."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import NamedTuple

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

from tripartite.server.web.error_answers import RequestError

LONGEST_NAME, LONGEST_KEY, LONGEST_SHAPE = 40, 60, 200
INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
MARKS = "\u200e"  # around entries of the data that are written from right to left

# Which scripts stand together in one name (UTS 39, "highly restrictive"); signs of no script stand with all.
NEUTRAL = {"COMMON", "INHERITED"}
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)


class Name(NamedTuple):
    """A name that may be taken, unless somebody has the same key or the same shape."""

    shown: str
    key: str
    shape: str


def new_name(written: str) -> Name:
    """Reads a name that somebody wants to have."""
    shown = clean_name(written)
    need_one_script(shown)
    return Name(shown, name_key(shown), name_shape(shown))


def clean_name(name: str) -> str:
    """The name as it is shown: composed characters, single spaces, nothing invisible."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 2 <= len(shown) <= LONGEST_NAME or any(unicodedata.category(sign) in INVISIBLE for sign in shown):
        raise RequestError(400, "bad_name")
    return shown


def name_key(name: str) -> str:
    """What makes names the same: ANNA, Anna and Ａｎｎａ are one."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    if len(key) > LONGEST_KEY:
        raise RequestError(400, "bad_name")
    return key


def name_shape(name: str) -> str:
    """What makes names look alike: the skeleton of UTS 39, in small letters; that of PauI is that of Paul."""
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    shape = unicodedata.normalize("NFD", "".join(prototypes().get(sign, sign) for sign in letters))
    return shape.casefold()[:LONGEST_SHAPE]


def need_one_script(name: str) -> None:
    """Refuses what mixes scripts that nobody writes together: such a name is made to deceive."""
    scripts = unique_aliases(name) - NEUTRAL
    if len(scripts) > 1 and not any(scripts <= writing for writing in TOGETHER):
        raise RequestError(400, "mixed_scripts")


@cache
def prototypes() -> dict[str, str]:
    """By sign what stands for all that look like it: the one entry of the data that lists the others."""
    listed = {sign: [entry["c"] for entry in likes] for sign, likes in confusables_data.items()}
    found: dict[str, str] = {}
    for sign, likes in listed.items():
        others = listed.get(likes[0], []) if len(likes) == 1 else []
        # Of a pair either might stand for both: letters before signs, the longer before the shorter.
        is_leaf = len(others) > 1 or (len(others) == 1 and (-len(likes[0]), likes[0]) < (-len(sign), sign))
        if is_leaf:
            found[sign.strip(MARKS)] = likes[0].strip(MARKS)
    return found
