"""Draw the icons of the installed site from ``static/icons/kibitz.svg``, in Chromium.

    python tools/icons.py

What it draws is committed: run it again only when the picture has changed. It needs
``requirements-dev.txt`` and the browser of the tests.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ICONS = ROOT / "static" / "icons"
SIZES = (192, 512)
NEARER = "2 0 28 28"
"""The view box with the pawn in the middle, within the circle that every system leaves whole."""


def plain(drawing: str) -> str:
    """Return the page of the icon as it is, on nothing."""
    return f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing}"


def whole(drawing: str) -> str:
    """Return the page of the icon on a ground of its own colour, which fills the square."""
    ground = re.findall(r'fill="(#\w+)"', drawing)[0]
    nearer = re.sub(r'viewBox="[^"]+"', f'viewBox="{NEARER}"', drawing)
    return f"<style>body{{background:{ground}}}</style>{plain(nearer)}"


def draw() -> None:
    """Write every icon beside the drawing."""
    sys.path.insert(0, str(ROOT))
    from tests.servers.browser import chromium

    drawing = (ICONS / "kibitz.svg").read_text(encoding="utf-8")
    with chromium() as browser:
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            for name, shown in (("kibitz", plain(drawing)), ("kibitz-whole", whole(drawing))):
                page.set_content(shown)
                path = ICONS / f"{name}-{size}.png"
                page.screenshot(path=path, omit_background=True)
                print(path.relative_to(ROOT), path.stat().st_size)
            page.close()


if __name__ == "__main__":
    draw()
