"""Entries that move, to another number or another tournament, in the words of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import ByeKind
from tournaments.steps.actions import Action
from tournaments.words.codes import Params


def numbers_moved(params: Params) -> str:
    moved = [move for move in params.get("numbers", ()) if move[1] is not None]
    return _("Numbers that moved: %(count)d.") % {"count": len(moved)} if moved else ""


def _left(params: Params) -> str:
    """Describe what became of the entry that was left."""
    left = (
        _("withdrawn after round %(after_round)d.") % params
        if "after_round" in params
        else _("the entry here was struck off the list.")
    )
    return " ".join(filter(None, [left, numbers_moved(params)]))


def _arrived(params: Params) -> str:
    byes = [
        _("Round %(round)d: %(kind)s.") % {"round": round, "kind": ByeKind(kind).label}
        for round, kind in params["byes"]
    ]
    return " ".join(filter(None, [*byes, numbers_moved(params)]))


EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.ENTRY_MOVED_OUT: _left,
    Action.ENTRY_MOVED_IN: _arrived,
}

WORDS: Mapping[Action, Promise | str] = {
    Action.NUMBERS_EXCHANGED: gettext_lazy(
        "Exchanged the pairing numbers of %(first)s (now %(first_number)d) and %(second)s (now"
        " %(second_number)d)."
    ),
    Action.ENTRY_MOVED_OUT: gettext_lazy("Moved %(name)s to %(other)s:"),
    Action.ENTRY_MOVED_IN: gettext_lazy(
        "Moved %(name)s here from %(other)s, from round %(first_round)d on."
    ),
}
