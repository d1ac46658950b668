"""What was left out of a list that was brought in, in the words of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.models import Entry, Player
from tournaments.words.codes import Params

MOST_NAMES = 10
"""The most people whom a line of the log names."""


def figures(params: Params) -> str:
    """Say what was left out and refused, and how many ratings changed in the tournament."""
    said = []
    if rated := params.get("rated"):
        said.append(_("New ratings in the tournament: %(count)d.") % {"count": len(rated)})
    if left_out := params.get("left_out"):
        names = _some(list(map(_left_out, left_out)), params["left_out_count"])
        said.append(_("Left out: %(names)s.") % {"names": names})
    if refused := params.get("refused"):
        people = [f"{name} ({', '.join(map(_label, fields))})" for name, fields in refused]
        names = _some(people, params["refused_count"])
        said.append(_("Not taken over: %(names)s.") % {"names": names})
    return " ".join(said)


def _left_out(row: str | Mapping[str, int]) -> str:
    """Name somebody of the register, or else the line: nobody else is in the log."""
    return row if isinstance(row, str) else _("line %(line)d") % row


def ratings_taken(params: Params) -> str:
    """Say whose ratings were taken from rating lists, and where they went."""
    people = [f"{name} {old or '–'} → {new}" for name, old, new in params.get("rated", ())]
    where = {
        (True, True): _("In the tournament and in the register."),
        (True, False): _("In the tournament."),
        (False, True): _("In the register."),
    }.get((params.get("tournament", True), params.get("register", False)), "")
    return f"{'; '.join(people)}. {where}"


def players_matched(params: Params) -> str:
    """Say who of the event is who in the rating lists."""
    people = [
        f"{name} ({' '.join([of_list, *number])})"
        for name, *number, of_list in params.get("matched", ())
    ]
    return f"{_some(people, params.get('count', len(people)))}."


def _some(names: Sequence[str], count: int) -> str:
    """Name the first of many, and say how many more there are."""
    first = "; ".join(names[:MOST_NAMES])
    more = count - len(names[:MOST_NAMES])
    return _("%(names)s and %(count)d more") % {"names": first, "count": more} if more else first


def _label(field: str) -> str:
    """Name a field of the register, or the rating in the tournament (``here``)."""
    model, name = (Entry, "rating") if field == "here" else (Player, field)
    return capfirst(str(getattr(model._meta.get_field(name), "verbose_name", name)))
