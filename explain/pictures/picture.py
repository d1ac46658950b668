"""A picture that explains: a drawing, one sentence that says it, and the same in a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from tournaments.words.sentences import Text


@dataclass(frozen=True)
class Table:
    """The figures of a picture in words and numbers, as readers of screens and printers get them.

    ``heads`` has a head for each column; the first cell of each row heads the row. ``numbers`` has
    the indexes of the columns whose figures are aligned. ``caption``: what a reader has to know of
    all of them.
    """

    heads: Sequence[Text]
    rows: Sequence[Sequence[Text]]
    numbers: frozenset[int] = field(default_factory=frozenset)
    caption: Text = ""


@dataclass(frozen=True)
class Picture:
    """One picture of a page.

    ``key`` is unlike that of any other picture on the page; ``says`` is one whole sentence, spoken
    in place of the drawing; ``drawing`` is an ``<svg>`` whose ids begin with ``key``; ``legend``
    has sentences on its signs.
    """

    key: str
    says: str
    drawing: SafeString
    table: Table
    legend: Sequence[Text] = ()
