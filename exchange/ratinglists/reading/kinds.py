"""The reader for each federation's files; its module is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ratinglists.models import Kind

READERS = {
    Kind.FIDE: "exchange.ratinglists.reading.fide:open_fide",
    Kind.GERMANY: "exchange.ratinglists.reading.national.dsb:open_dsb",
    Kind.ENGLAND: "exchange.ratinglists.reading.national.ecf:open_ecf",
    Kind.USA: "exchange.ratinglists.reading.national.uscf:open_uscf",
    Kind.TURKEY: "exchange.ratinglists.reading.national.tsf:open_tsf",
    Kind.OWN: "exchange.ratinglists.reading.national.own:open_own",
}


def opener_of(kind: Kind) -> Callable[..., Any]:
    """Return the function that opens a file of this kind: ``(path, name, mapping)``."""
    module, _colon, name = READERS[kind].partition(":")
    opener: Callable[..., Any] = getattr(import_module(module), name)
    return opener
