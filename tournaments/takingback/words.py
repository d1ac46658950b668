"""What goes back, in words: by name, board and value."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.steps.refusals import Change
from tournaments.takingback import columns
from tournaments.takingback.history import RowKey, WrittenRow
from tournaments.takingback.names import Moment, Names
from tournaments.takingback.net import NetChange, fields_of, net_of
from tournaments.takingback.rows import ROWS, Row, is_open

GONE = "–"


def changes_of(
    tournaments: Collection[Tournament],
    rows: Iterable[WrittenRow],
    staying: Collection[RowKey],
) -> list[Change]:
    """Describe what will be different once ``rows`` are put back, without those ``staying``."""
    net = [each for each in net_of(rows) if each.row not in staying]
    names = Names(tournaments, net)
    whole = {each.row for each in net if each.whole}
    by_model = defaultdict(list)
    for each in net:
        if not _told_with_its_whole(each, whole):
            by_model[each.model].append(each)
    lines: list[Change] = []
    for model, changes in by_model.items():
        for each in changes:
            lines += _changes(names, each)
        if model == "turn":
            lines += _seats(names, changes, whole)
    return lines


def anything_differs(rows: Iterable[WrittenRow], staying: Collection[RowKey]) -> bool:
    """Return whether anything is other than before ``rows``."""
    return any(each.row not in staying for each in net_of(rows))


def _told_with_its_whole(each: NetChange, whole: Collection[RowKey]) -> bool:
    """Tell whether the line of the board or match that it comes or goes with says enough."""
    row = ROWS.get(each.model)
    if row is None or not each.whole or not row.part_of[0]:
        return False
    values = each.values(then=each.went) or {}
    model, column = row.part_of
    if (model, values.get(column)) not in whole:
        return False
    return each.model != "game" or is_open(values)


def _changes(names: Names, each: NetChange) -> Iterator[Change]:
    """Describe one row: as a whole, and its other columns one by one."""
    row = ROWS.get(each.model)
    if row is None:
        yield from _columns(names, each, names.whose_settings(each), frozenset())
        return
    moment = names.then if each.went else names.now
    named = row.name(moment, each.row[1], each.values(then=each.went) or {})
    now, then = (_said(row, moment, each) for moment in (names.now, names.then))
    if now != then:
        yield Change(named, now, then)
    yield from _columns(names, each, named, row.said)


def _said(row: Row, moment: Moment, each: NetChange) -> str:
    values = each.values(then=moment.then)
    if values is not None:
        return row.value(moment, each.row[1], values)
    return ABSENT[each.model]() if each.model in ABSENT else GONE


ABSENT = {
    "entry": lambda: _("not in the tournament"),
    "player": lambda: _("not in the register"),
    "pairing": lambda: _("not paired"),
    "knockoutmatch": lambda: _("not drawn"),
}
"""What is said of rows that are not there."""


def _columns(names: Names, each: NetChange, named: str, said: Collection[str]) -> Iterator[Change]:
    """Describe each column that goes back: its label, what it is, what it was."""
    now, then = each.values(then=False), each.values(then=True)
    if now is None or then is None:
        return
    for column in fields_of(each.model):
        if now[column] == then[column] or column in said or not columns.told(each.model, column):
            continue
        label = str(columns.label(each.model, column))
        yield Change(
            f"{named}: {label}" if named else label,
            columns.in_words(names.now, each.model, column, now),
            columns.in_words(names.then, each.model, column, then),
        )


def _seats(
    names: Names, changes: Iterable[NetChange], whole: Collection[RowKey]
) -> Iterator[Change]:
    """Describe boards that are there before and after, with others or other colours."""
    boards = {
        values["pairing_id"]
        for each in changes
        for then in (False, True)
        if (values := each.values(then=then)) and values["pairing_id"]
    }
    for board in sorted(boards):
        if ("pairing", board) in whole:
            continue
        if names.now.seats.get(board) != names.then.seats.get(board):
            what = names.now.board(board)
            yield Change(what, names.now.two(board), names.then.two(board))
