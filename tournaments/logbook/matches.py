"""Steps in matches between teams in the words of the log: line-ups, boards, forfeits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.steps.actions import Action
from tournaments.words.codes import Params


def _line_up(params: Params) -> str:
    """Describe a line-up: whether it was late, the new members and the previous ones."""
    parts = [_("late") if params["late"] else ""]
    parts.append(_("after the line-ups had been shown") if params["published"] else "")
    subject = ", ".join(filter(None, [params["name"], *parts]))
    figures = {
        "said": subject,
        "now": _seats(params["names"]),
        "before": _seats(params["names_before"]),
    }
    return _("%(said)s: %(now)s instead of %(before)s.") % figures


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
}
EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.LINE_UP_NAMED: _line_up,
    Action.MATCH_BOARD_UNDONE: _undone,
}
"""Additions to a step's sentence."""
