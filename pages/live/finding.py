"""*Find my name* without a script: lines of a finished part are hidden."""

from __future__ import annotations

import html
import re

from django.utils.safestring import SafeString

from tournaments.words.names import fold

LINE = re.compile(r'data-find="([^"]*)"')
"""The folded name in each line that can be found, for ``static/js/find.js`` too."""
LONGEST = 100
"""Unit: letters of the search text; no name has more."""


def hide_other_names(part: str, typed: str) -> SafeString:
    """Return ``part``, which is HTML, with the lines hidden that lack a word of ``typed``."""
    words = fold(typed[:LONGEST]).split()

    def line(match: re.Match[str]) -> str:
        name = html.unescape(match[1])
        return match[0] if all(word in name for word in words) else f"{match[0]} hidden"

    return SafeString(LINE.sub(line, part) if words else part)
