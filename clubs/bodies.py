"""Limits on request bodies: small, except at addresses that take files.

Servers check them before they read anything (``config/bodies.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.urls import Resolver404, resolve
from django.utils import translation

SMALL = 200_000
"""Unit: bytes. A thousand fields, as many as Django reads, of two hundred bytes each."""
LIST = 3_000_000
"""Unit: bytes. A list of a million, even if a form encodes half of its letters in three bytes each.
"""

View = TypeVar("View", bound=Callable[..., Any])


MANY_FIELDS = 30_000
"""A list of 2,000 lines with a tick for each change of a player's dozen fields."""


def takes(most: int, *, fields: int = 0) -> Callable[[View], View]:
    """Let a view's requests have bodies of up to ``most`` bytes instead of ``SMALL``.

    ``fields``: the most fields of a form, if they are more than Django reads.
    """

    def with_more(view: View) -> View:
        view.longest_body = most  # type: ignore[attr-defined]  # a function's own
        view.most_fields = fields  # type: ignore[attr-defined]
        return view

    return with_more


def longest(path: str) -> int:
    """Return the longest body that the address takes. Unit: bytes."""
    language = translation.get_language_from_path(path)
    if language is None:  # it only redirects to one with a language
        return SMALL
    with translation.override(language):
        try:
            view = resolve(path).func
        except Resolver404:
            return SMALL
    return getattr(view, "longest_body", SMALL)


def most_fields(view: Callable[..., Any]) -> int:
    """Return how many fields of a form a view takes; 0 if as many as Django reads."""
    return getattr(view, "most_fields", 0)
