"""Names without case and accents."""

from __future__ import annotations

import pytest

from tournaments.words import names


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("ŞAHİN", "sahin"),
        ("Işık", "isik"),
        ("Bjørn Ødegård", "bjorn odegard"),
        ("Weiß", "weiss"),
        ("Þórður", "thordur"),
        ("Łukasz", "lukasz"),
    ],
)
def test_names_are_folded(name, folded):
    assert names.fold(name) == folded
