"""Draw the icons of the installed client, web/public/icons, from the sign of the client.

Needs Chromium, as the tests of the browser do.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tests")]

from browser.conftest import SWITCHES, chromium_program  # noqa: E402

PUBLIC = ROOT / "web" / "public"
SIGN = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
SIZES = (192, 512)
GROUND = "#2c4637"
SAFE = 0.8  # what remains of a maskable icon in whatever shape it is cut


def page(size: int, maskable: bool) -> str:
    """The sign, on a ground to the edges where it will be cut."""
    width = round(size * SAFE) if maskable else size
    ground = GROUND if maskable else "transparent"
    middle = f"display:grid;place-items:center;width:{size}px;height:{size}px;background:{ground}"
    sign = SIGN.replace("<svg ", f'<svg width="{width}" height="{width}" ', 1)
    return f'<body style="margin:0"><div style="{middle}">{sign}</div></body>'


def main() -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_program(), args=SWITCHES)
        for size in SIZES:
            view = chromium.new_page(viewport={"width": size, "height": size})
            for name, maskable in ((f"{size}.png", False), (f"maskable-{size}.png", True)):
                view.set_content(page(size, maskable))
                path = PUBLIC / "icons" / name
                view.screenshot(path=path, omit_background=True)
                print(path.relative_to(ROOT))
        chromium.close()


if __name__ == "__main__":
    main()
