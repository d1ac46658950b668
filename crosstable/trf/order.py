"""The order in which records are written, and the places of kept lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from crosstable.trf.report import KeptLine

NATIONAL = "NRS"
"""Stands for the tag of every record of national rating support."""

ORDER = (
    *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132"),
    *("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362"),
    *("001", NATIONAL, "013", "310", "240", "250", "260", "299", "300", "320", "330"),
    *("801", "802"),
)
"""The tags, in the order of the rule text's sections."""

OLDER = {
    "XXR": "142",
    "XXC": "152",
    "XXS": "162",
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), "162"),
    "XXA": "250",
    "XXP": "260",
}
"""Older codes, and the records with the same content."""

_PLACES = {tag: place for place, tag in enumerate(ORDER)}
_END = len(ORDER)


def place_of(tag: str, nth: int) -> tuple[int, int]:
    """Return the place of the ``nth`` record with this tag; an unknown tag stands at the end."""
    return _PLACES.get(OLDER.get(tag, tag), _END), nth


def anchor_kept_lines(lines: Iterable[tuple[int, str, str]]) -> tuple[KeptLine, ...]:
    """Anchor each kept line to the record that follows it, in the order of writing.

    ``lines`` are (number, tag, text) of the whole file; the tag is empty for lines to be kept.
    """
    seen: Counter[str] = Counter()
    waiting: list[tuple[int, str]] = []
    anchored: list[KeptLine] = []
    for number, tag, text in lines:
        if not tag:
            waiting.append((number, text))
        elif (current_tag := OLDER.get(tag, tag)) in _PLACES:
            seen[current_tag] += 1
            anchored += (
                KeptLine(kept_text, current_tag, seen[current_tag], line)
                for line, kept_text in waiting
            )
            waiting.clear()
    anchored += (KeptLine(kept_text, line=line) for line, kept_text in waiting)
    return tuple(sorted(anchored, key=lambda line: place_of(line.before, line.nth)))
