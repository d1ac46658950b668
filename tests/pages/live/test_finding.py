"""Lines of a table found by a typed name."""

from __future__ import annotations

import pytest

from pages.live.finding import hide_other_names


@pytest.mark.parametrize("typed", ["o'brien", "O'BRIEN & co", "o'brien" + 100 * " "])
def test_lines_are_hidden_that_lack_a_word(typed):
    """As names stand in a page: ``'`` and ``&`` are escaped there."""
    part = '<p data-find="o&#x27;brien &amp; co">A</p><p data-find="byrne">B</p>'
    assert hide_other_names(part, typed) == part.replace('"byrne"', '"byrne" hidden')
    assert hide_other_names(part, "  ") == part
