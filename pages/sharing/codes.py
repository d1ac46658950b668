"""Codes that a phone's camera reads."""

from __future__ import annotations

from io import BytesIO

import segno


def drawn_code(address: str) -> bytes:
    """Draw an address as a file of SVG: dark on light whatever the page looks like."""
    buffer = BytesIO()
    segno.make(address, error="m", micro=False).save(
        buffer, kind="svg", scale=8, border=3, light="white", xmldecl=False
    )
    return buffer.getvalue()
