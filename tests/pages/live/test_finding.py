"""Lines of a table found by a typed name."""

from __future__ import annotations

import pytest

from pages.live.finding import hide_other_names


@pytest.mark.parametrize("typed", ["o'brien", "O'BRIEN & co", "o'brien" + 100 * " "])
def test_lines_are_hidden_that_lack_a_word(typed):
    part = '<p data-find="o brien obrien co">A</p><p data-find="byrne">B</p>'
    assert hide_other_names(part, typed) == part.replace('"byrne"', '"byrne" hidden')
    assert hide_other_names(part, "  ") == part


def test_people_of_one_line_are_found_apart():
    """Veli Ak plays Ali Can on board 3, Ali Veli plays Bo on board 4."""
    part = '<p data-find="veli ak 3|ali can 3">A</p><p data-find="ali veli 4|bo 4">B</p>'
    assert hide_other_names(part, "veli, ali") == part.replace("can 3", "can 3").replace(
        'find="veli ak 3|ali can 3"', 'find="veli ak 3|ali can 3" hidden'
    )
    assert hide_other_names(part, "3") == part.replace('bo 4"', 'bo 4" hidden')


def test_a_typo_leaves_the_lines_of_the_nearest_names():
    part = '<p data-find="yaren">A</p><p data-find="umay">B</p>'
    assert hide_other_names(part, "Yaern") == part.replace('"umay"', '"umay" hidden')
    assert hide_other_names(part, "Zzzz").count(" hidden") == 2
