"""Names found as people type them."""

from __future__ import annotations

import pytest

from tournaments.words import names


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("ŞAHİN", "sahin"),
        ("ŞAHİN", "Şahin"),
        ("Işık", "ISIK"),
        ("Bjørn Ødegård", "odegard bjorn"),
        ("Öztürk, İrem", "irem"),
        ("Anybody", "  "),
    ],
)
def test_names_are_found_without_case_and_accents(name, typed):
    assert names.is_found(name, typed)


def test_other_names_are_not_found():
    assert not names.is_found("ŞAHİN", "sahim")
    assert not names.is_found("Bjørn", "bjorn odegard")
