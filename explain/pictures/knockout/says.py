"""The sentence that says a picture of a bracket."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explain.pictures.knockout.tree import Stage
from explain.pictures.knockout.windows import BracketWindow
from tournaments.words.sentences import spoken


def says(window: BracketWindow) -> str:
    """Say what a window shows: how many matches, who is through, and whose way is marked."""
    drawn = [node for node in window.nodes() if node.drawn]
    if not drawn:
        return _("None of these rounds has been drawn yet.")
    open_ones = sum(node.stage is Stage.OPEN for node in drawn)
    figures = {
        "count": len(drawn),
        "open": open_ones,
        "first": window.first,
        "last": max((node.round for node in drawn), default=window.first),
        "name": spoken(window.tree.numbers.get(window.tree.marked or 0, "")),
    }
    if figures["name"]:
        text = ngettext(
            "%(count)d match of rounds %(first)d to %(last)d, %(open)d open; a line leads each"
            " winner on, and the thick one is the way of %(name)s.",
            "%(count)d matches of rounds %(first)d to %(last)d, %(open)d open; a line leads each"
            " winner on, and the thick one is the way of %(name)s.",
            len(drawn),
        )
    else:
        text = ngettext(
            "%(count)d match of rounds %(first)d to %(last)d, %(open)d open; a line leads each"
            " winner on.",
            "%(count)d matches of rounds %(first)d to %(last)d, %(open)d open; a line leads each"
            " winner on.",
            len(drawn),
        )
    return text % figures
