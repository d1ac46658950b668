"""QR codes on pages, as wide as the page lets them be."""

from __future__ import annotations

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_code(address: str) -> SafeString:
    """Draw the address for a phone's camera: dark on light whatever the page looks like."""
    drawn = segno.make(address, error="m", micro=False)
    svg = drawn.svg_inline(border=4, light="white", omitsize=True)
    return mark_safe(svg)  # noqa: S308 - figures only
