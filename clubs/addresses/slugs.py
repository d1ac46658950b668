"""Addresses derived from names: ``Şişli Satranç Kulübü`` -> ``sisli-satranc-kulubu``."""

from django.utils.text import slugify

# Letters that do not decompose into a plain letter and a mark.
PLAIN = str.maketrans(
    {"ı": "i", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "ð": "d", "þ": "th", "ß": "ss", "ł": "l"}
)


def slug_of(name: str, longest: int = 60) -> str:
    """Return ``name`` in small plain letters, digits and hyphens; empty if it has none of them."""
    return slugify(name.translate(PLAIN))[:longest].strip("-")
