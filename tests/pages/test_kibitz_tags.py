"""The filters that write results and colours on every page."""

from __future__ import annotations

import pytest

from pages.templatetags.kibitz import unbroken


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ada (White) – Bo (Black): 0 – 1", "Ada (White) – Bo (Black): 0\xa0–\xa01"),
        ("½ – ½", "½\xa0–\xa0½"),
        ("+ – −", "+\xa0–\xa0−"),
        ("–", "–"),
    ],
)
def test_a_result_is_not_parted_at_the_end_of_a_line(text: str, written: str) -> None:
    assert unbroken(text) == written
