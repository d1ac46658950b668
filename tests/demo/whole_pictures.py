"""Take the pictures of ``docs/explaining.md`` from the demo's pages.

PICTURES=docs/images python -m pytest tests/demo/whole_pictures.py -n 0
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from demo import loading
from tests.demo.test_explaining_page import Quotation, address_of
from tests.servers.browser import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HEIGHT = 780
OPEN = "/en/harbour/harbour-open/a/"
PLACE = "standings/why/?one={Sarıgül, Barış}&other={Yalçın, Emre}"
TAKEN = {
    "why-board-phone": (360, "pairings/6/why/7/"),
    "why-group-desk": (1100, "pairings/6/brackets/5/"),
    "why-place-phone": (360, PLACE),
    "why-place-desk": (1100, PLACE),
}
"""By the name of the file: the width in px, and the page."""
ALONE = {
    "line-up": ("pairings/6/brackets/5/", "figure[id^=line-up]"),
    "ladder": ("pairings/6/why/7/", ".ladder"),
    "colours": ("pairings/6/why/7/", "figure[id^=colour]"),
    "bars": (PLACE, "details[open] figure[id^=bars] svg"),
    "places": ("players/{Tveit, Marit}/", "figure[id^=places]"),
    "stair": ("players/{Tveit, Marit}/above/", ".stair"),
}
"""By the name of the file: the page, and the one picture of it that is taken."""
PHONE = 360


@pytest.mark.skipif("PICTURES" not in os.environ, reason="PICTURES names no folder for them")
def test_pictures_are_taken(visitors: Visitors) -> None:
    assert loading.load()
    for name, (width, page) in TAKEN.items():
        visitor = visitors(width=width)
        visitor.goto(address_of(Quotation([], OPEN + page)))
        visitor.set_viewport_size({"width": width, "height": HEIGHT})
        visitor.screenshot(path=Path(os.environ["PICTURES"]) / f"{name}.png")
    for name, (page, part) in ALONE.items():
        visitor = visitors(width=PHONE, device_scale_factor=2)
        visitor.goto(address_of(Quotation([], OPEN + page)))
        visitor.locator(part).first.screenshot(path=Path(os.environ["PICTURES"]) / f"{name}.png")
