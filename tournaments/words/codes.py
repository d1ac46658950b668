"""Results as the log keeps them, in signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import Code

Params = Mapping[str, Any]

SIGNS = {
    Code.DRAW: "½",
    Code.NOT_YET_PLAYED: "–",
    Code.UNRATED_DRAW: "½ (U)",
    Code.UNRATED_WIN: "1 (U)",
    Code.UNRATED_LOSS: "0 (U)",
}


def logged_result(text: str) -> str:
    """Format a result kept in the log as people write it: ``1 – 0``."""
    white, black = (Code(letter) for letter in text)
    if white is Code.ADJOURNED:
        return _("adjourned")
    if white is Code.NOT_YET_PLAYED:
        return _("no result")
    return f"{SIGNS.get(white, white.value)} – {SIGNS.get(black, black.value)}"
