"""*Find my name* without a script: lines of a finished part are hidden."""

from __future__ import annotations

import html
import re

from django.utils.safestring import SafeString

from tournaments.words.search import find, search_for

LINE = re.compile(r'data-find="([^"]*)"')
"""The words of each line that can be found, for ``static/js/find.js`` too."""
BETWEEN_PEOPLE = "|"


def hide_other_names(part: str, typed: str) -> SafeString:
    """Return ``part``, which is HTML, with the lines hidden of people who are not found."""
    search = search_for(typed)
    if not search:
        return SafeString(part)
    people = [
        (line.start(), person.split())
        for line in LINE.finditer(part)
        for person in html.unescape(line[1]).split(BETWEEN_PEOPLE)
    ]
    shown = {start for start, _words in find(search, people, lambda person: person[1]).hits}

    def line(match: re.Match[str]) -> str:
        return match[0] if match.start() in shown else f"{match[0]} hidden"

    return SafeString(LINE.sub(line, part))
