"""Addresses made from names in the languages of the clubs."""

import pytest

from clubs.addresses.slugs import slug_of


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Şişli Satranç Kulübü", "sisli-satranc-kulubu"),
        ("Iğdır", "igdir"),
        ("İzmir Çınarı", "izmir-cinari"),
        ("Sjøbråten & Ærø", "sjobraten-aero"),
        ("Größe 1.", "grosse-1"),
        ("棋", ""),
        ("a" * 59 + " b", "a" * 59),
    ],
)
def test_slug(name: str, slug: str) -> None:
    assert slug_of(name) == slug
