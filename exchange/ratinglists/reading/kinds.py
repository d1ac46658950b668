"""Which module reads the files of which federation; each is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ratinglists.models import Kind

READERS = {
    Kind.FIDE: "exchange.ratinglists.reading.fide:open_fide",
}


def opener_of(kind: Kind) -> Callable[..., Any]:
    """Return the function that opens a file of this kind: ``(path, name, mapping)``."""
    module, _colon, name = READERS[kind].partition(":")
    opener: Callable[..., Any] = getattr(import_module(module), name)
    return opener
