"""Steps in matches between teams in the words of the log: line-ups, boards, forfeits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import LogEntry
from tournaments.steps.actions import Action
from tournaments.words.codes import Params


def _line_up(params: Params) -> str:
    """Describe a line-up: whether it was late, the new members and the previous ones; what is
    ``sealed`` of them by what it is.
    """
    parts = [_("late") if params["late"] else ""]
    parts.append(_("after the line-ups had been shown") if params["published"] else "")
    subject = ", ".join(filter(None, [params["name"], *parts]))
    sealed = params.get("sealed", False)
    if sealed and params.get("by_link"):
        return _("%(said)s: sealed until the deadline.") % {"said": subject}
    before = _("a sealed one") if sealed else _seats(params["names_before"])
    figures = {"said": subject, "now": _seats(params["names"]), "before": before}
    return _("%(said)s: %(now)s instead of %(before)s.") % figures


def is_of_a_seal(entry: LogEntry) -> bool:
    """Tell whether a step has names that were sealed when it was taken."""
    params = entry.params
    named = entry.action == Action.LINE_UP_NAMED
    return named and bool(params.get("by_link") or params.get("sealed_before"))


def _link_made(params: Params) -> str:
    return _("The one before stopped working.") if params["anew"] else ""


def _named(params: Params) -> str:
    return f"{_seats(params['names'])}."


def _seats(names: list[str]) -> str:
    return ", ".join(name or _("nobody") for name in names)


def _undone(params: Params) -> str:
    sentence = ngettext(
        "board %(boards)s: as it was before (undone).",
        "boards %(boards)s: as they were before (undone).",
        len(params["boards"]),
    )
    return sentence % {"boards": ", ".join(map(str, params["boards"]))}


WORDS: Mapping[Action, Promise | str] = {
    Action.MATCH_BOARD_ENTERED: gettext_lazy(
        "Round %(round)d, match %(match)d, board %(board)d: %(result)s."
    ),
    Action.MATCH_BOARD_UNDONE: gettext_lazy("Round %(round)d, match %(match)d,"),
    Action.MATCH_BOARD_FINISHED: gettext_lazy(
        "Round %(round)d, match %(match)d, board %(board)d: the adjourned game ended %(result)s."
    ),
    Action.MATCH_BOARD_CORRECTED: gettext_lazy(
        "Corrected round %(round)d, match %(match)d, board %(board)d: %(result)s instead of"
        " %(before)s."
    ),
    Action.MATCH_FORFEITED: gettext_lazy(
        "Round %(round)d, match %(match)d was forfeited: %(result)s."
    ),
    Action.LINE_UP_NAMED: gettext_lazy("Round %(round)d, line-up:"),
    Action.LINE_UP_WITHDRAWN: gettext_lazy(
        "Round %(round)d: %(name)s plays in its fixed order, the line-up was taken back."
    ),
    Action.LINE_UP_OPENED: gettext_lazy(
        "Round %(round)d: opened the sealed line-up of %(name)s before the deadline:"
    ),
    Action.LINE_UP_REFUSED: gettext_lazy(
        "Round %(round)d: a line-up of %(name)s came after the deadline and was refused:"
    ),
    Action.CAPTAIN_LINK_MADE: gettext_lazy("Made a link for the captain of %(name)s."),
    Action.CAPTAIN_LINK_REVOKED: gettext_lazy("Revoked the link of the captain of %(name)s."),
    Action.CAPTAIN_LINK_OPENED: gettext_lazy(
        "The link of the captain of %(name)s was opened for the first time."
    ),
}
EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.LINE_UP_NAMED: _line_up,
    Action.LINE_UP_OPENED: _named,
    Action.LINE_UP_REFUSED: _named,
    Action.CAPTAIN_LINK_MADE: _link_made,
    Action.MATCH_BOARD_UNDONE: _undone,
}
"""Additions to a step's sentence."""
