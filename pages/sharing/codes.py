"""Codes that a phone's camera reads: dark on light whatever the page looks like."""

from __future__ import annotations

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe


def drawn_code(address: str) -> bytes:
    """Draw an address as a file of SVG."""
    buffer = BytesIO()
    _code(address).save(buffer, kind="svg", scale=8, border=3, light="white", xmldecl=False)
    return buffer.getvalue()


def code_in_page(address: str) -> SafeString:
    """Draw an address as a part of a page, as wide as the page lets it be.

    For an address that is a secret: a picture of its own would have an address, too.
    """
    svg = _code(address).svg_inline(border=4, light="white", omitsize=True)
    return mark_safe(svg)  # noqa: S308 - a path of numbers: no letter of the address


def _code(address: str) -> segno.QRCode:
    return segno.make(address, error="m", micro=False)
