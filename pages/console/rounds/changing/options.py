"""The changes of boards to choose from, as small forms: those of one board, or of anybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import gettext as _

from pages.console.rounds.forms import BYES, ChangeForm
from tournaments.rounds.boards import BoardRow
from tournaments.rounds.mending.places import PlaceList


@dataclass(frozen=True)
class ChangeOption:
    """A small form for one kind of change: its settled values, and its fields to choose."""

    heading: str
    kind: str
    settled: Mapping[str, int]
    fields: Sequence[BoundField]


def at_board(form_class: type[ChangeForm], places: PlaceList, row: BoardRow) -> list[ChangeOption]:
    """List the changes of one board; whom its players can change places with begins with it."""
    apart = _("Take the match apart") if places.teams else _("Take the board apart")
    options = [
        ChangeOption(_("Turn the colours round"), "flip", {"board": row.board}, ()),
        ChangeOption(apart, "apart", {"board": row.board}, ()),
    ]
    for seat in (row.white, row.black):
        entry = seat.entry.pk
        form = form_class(places, auto_id=f"{entry}-%s", board=row.board, besides=entry)
        settled = {"board": row.board, "a": entry}
        options.append(ChangeOption(seat.entry.name, "swap", settled, (form["b"],)))
    return options


def anywhere(
    form_class: type[ChangeForm], places: PlaceList, first: int | None = None
) -> list[ChangeOption]:
    """List the changes of anybody; lists of those without a board begin with ``first``.

    Where somebody has the pairing-allocated bye, another bye is chosen at first.
    """
    swap = _("Two teams change places") if places.teams else _("Two players change places")
    form = form_class(places, auto_id="swap-%s")
    options = [ChangeOption(swap, "swap", {}, [form["a"], form["b"]])]
    idle = places.without_board(first)
    if len(idle) > 1:
        together = (
            _("Two who have no match meet") if places.teams else _("Two who have no board meet")
        )
        form = form_class(places, auto_id="together-%s")
        form.offer("white", idle)
        form.offer("black", idle)
        options.append(ChangeOption(together, "together", {}, [form["white"], form["black"]]))
    if idle:
        bye = (
            _("A team that has no match gets a bye")
            if places.teams
            else _("Somebody who has no board gets a bye")
        )
        given = {"code": BYES[-1][0]} if places.alone else {}
        form = form_class(places, auto_id="bye-%s", initial=given)
        form.offer("entry", idle)
        options.append(ChangeOption(bye, "bye", {}, [form["entry"], form["code"]]))
    return options
