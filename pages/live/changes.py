"""The changed parts of a live part, for a page that holds an earlier drawing of it.

Every drawing has a name of its own, which the page that holds it sends along. Rows that are the
same in both go out empty and marked ``data-same``, and so do the cells of a row that has changed;
``live.js`` leaves in the page what is marked so. If the earlier drawing has been forgotten, the
whole part is sent.
"""

from __future__ import annotations

import re
import zlib
from secrets import token_hex

from django.core.cache import cache

KEPT_SECONDS = 300
"""The time a drawing is kept; no longer, because a new release may draw it differently."""

NAME = re.compile(r"[0-9a-f]{12}")
DRAWN = re.compile(r'data-drawn="([0-9a-f]{12})"')
ROW = re.compile(r'(<tr id="([^"]+)"[^>]*>)(.*?)</tr>', re.DOTALL)
"""A row of a live table: none of its cells holds another table."""
CELL = re.compile(r"<(t[dh])\b.*?</\1>", re.DOTALL)


def new_name() -> str:
    """Name a drawing, for the page that will hold it."""
    return token_hex(6)


def remember(drawing: str, part: str) -> None:
    """Keep a drawing under its name, for pages that hold it and ask for a newer one."""
    cache.set(f"drawn-{drawing}", zlib.compress(part.encode(), 1), KEPT_SECONDS)


def changes_since(drawing: str, part: str) -> str:
    """Return ``part`` without what it shares with the earlier ``drawing``; all of it if that is
    gone.
    """
    newer = DRAWN.search(part)
    if not newer or not NAME.fullmatch(drawing):
        return part
    key = f"changes-{drawing}-{newer[1]}"
    cached: str | None = cache.get(key)
    if cached is not None:
        return cached
    packed: bytes | None = cache.get(f"drawn-{drawing}")
    if packed is None:
        return part
    difference = without_unchanged(zlib.decompress(packed).decode(), part)
    difference = difference.replace('id="live"', f'id="live" data-since="{drawing}"', 1)
    cache.set(key, difference, KEPT_SECONDS)
    return difference


def without_unchanged(held: str, fresh: str) -> str:
    """Return ``fresh`` with those rows and cells emptied that are the same in ``held``."""
    held_rows = {row[2]: row for row in ROW.finditer(held)}
    return ROW.sub(lambda row: _row_changes(held_rows.get(row[2]), row), fresh)


def _row_changes(held: re.Match[str] | None, fresh: re.Match[str]) -> str:
    if held is None:
        return fresh[0]
    if held[0] == fresh[0]:
        return f'<tr id="{fresh[2]}" data-same></tr>'
    before = [cell[0] for cell in CELL.finditer(held[3])]
    if len(before) != sum(1 for _cell in CELL.finditer(fresh[3])):
        return fresh[0]
    earlier = iter(before)
    cells = CELL.sub(
        lambda cell: f"<{cell[1]} data-same></{cell[1]}>" if cell[0] == next(earlier) else cell[0],
        fresh[3],
    )
    return f"{fresh[1]}{cells}</tr>"
