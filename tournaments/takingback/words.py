"""What goes back, in words: by name, board and value."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Field, Model
from django.utils.formats import localize
from django.utils.translation import gettext as _

from crosstable.model import Code
from tournaments import models
from tournaments.models import Tournament
from tournaments.steps.recording.tables import table_of
from tournaments.steps.refusals import Change
from tournaments.takingback.history import RowKey, WrittenRow
from tournaments.words.boards import board_name
from tournaments.words.codes import logged_result
from tournaments.words.figures import code_words

MOST_NAMES = 12
"""More rows that come or go alike are counted."""


@dataclass(frozen=True)
class NetChange:
    """One row before all that is taken back, and as it is now; ``None`` where there is none."""

    row: RowKey
    before: dict[str, Any] | None
    now: Model | None
    """With the values that it has in the database."""

    @property
    def came(self) -> bool:
        return self.before is None

    @property
    def went(self) -> bool:
        return self.now is None


def changes_of(
    tournament: Tournament, rows: Iterable[WrittenRow], staying: Collection[RowKey]
) -> list[Change]:
    """Describe what will be different once ``rows`` are put back, without those ``staying``."""
    net = [each for each in _net(rows) if each.row not in staying]
    told = _Names(tournament, net)
    lines: list[Change] = []
    by_model = defaultdict(list)
    for each in net:
        by_model[each.row[0]].append(each)
    for model, changes in by_model.items():
        lines += WORDS.get(model, _any_row)(told, changes)
    return lines


def anything_differs(rows: Iterable[WrittenRow], staying: Collection[RowKey]) -> bool:
    """Return whether anything is other than before ``rows``."""
    return any(each.row not in staying for each in _net(rows))


def _net(rows: Iterable[WrittenRow]) -> Iterator[NetChange]:
    by_row: dict[RowKey, list[WrittenRow]] = defaultdict(list)
    for row in rows:
        by_row[row.row].append(row)
    stored = _stored(by_row)
    for key, written in by_row.items():
        now = stored.get(key)
        if written[0].kind == models.RecordedKind.INSERTED:
            if now is not None:
                yield NetChange(key, None, now)
            continue
        before: dict[str, Any] = {}
        for row in reversed(written):
            before.update(row.before)
        if now is None or any(_differs(now, c, v) for c, v in before.items()):
            yield NetChange(key, before, now)


def _stored(rows: Iterable[RowKey]) -> dict[RowKey, Model]:
    keys: dict[str, list[int]] = defaultdict(list)
    for model, key in rows:
        keys[model].append(key)
    return {
        (model, row.pk): row
        for model, of_model in keys.items()
        for row in table_of(model).model._base_manager.filter(pk__in=of_model)
    }


def _field(row: Model, column: str) -> Field[Any, Any] | None:
    found = (each for each in row._meta.concrete_fields if each.column == column)
    return next(found, None)


def _differs(now: Model, column: str, before: Any) -> bool:
    field = _field(now, column)
    return field is not None and getattr(now, field.attname) != field.to_python(before)


class _Names:
    """The names of entries and boards of a tournament, those that are gone among them."""

    def __init__(self, tournament: Tournament, net: Iterable[NetChange]) -> None:
        self.tournament = tournament
        entries = models.Entry.objects.filter(tournament__event=tournament.event_id)
        self.entries = {entry.pk: entry.name for entry in entries.select_related("player")}
        members = models.Member.objects.filter(tournament=tournament).select_related("player")
        self.members = {member.pk: member.player.name for member in members}
        self.rounds = dict(tournament.rounds.values_list("pk", "number"))
        for each in net:
            if each.went and each.before is not None:
                self._learn(each.row, each.before)

    def _learn(self, row: RowKey, before: dict[str, Any]) -> None:
        if row[0] == "round":
            self.rounds[row[1]] = before["number"]
        if row[0] in ("entry", "member"):
            player = models.Player.objects.filter(pk=before.get("player_id") or 0).first()
            names = self.entries if row[0] == "entry" else self.members
            names[row[1]] = before.get("team_name") or (player.name if player else "–")

    def two(self, seats: Mapping[str, int]) -> str:
        """Return both names at a board, White first."""
        white, black = (self.entries.get(seats.get(colour, 0), "–") for colour in "wb")
        return f"{white} – {black}"

    def round(self, key: Any) -> str:
        return _("Round %(round)s") % {"round": self.rounds.get(key, "–")}


def _value(each: NetChange, name: str) -> Any:
    """Return a field's value, as it is now or, of a row that is gone, as it was."""
    if each.now is not None:
        return getattr(each.now, name)
    return (each.before or {}).get(name)


def _results(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe boards: whole ones that come or go by their number, others by their results."""
    yield from _counted(
        told, changes, _("boards"), lambda each: told.round(_value(each, "round_id"))
    )
    pairings = [each for each in changes if not (each.came or each.went)]
    turns = models.Turn.objects.filter(pairing__in=[each.row[1] for each in pairings])
    seats: dict[int | None, dict[str, int]] = defaultdict(dict)
    for turn in turns:
        seats[turn.pairing_id][turn.colour] = turn.entry_id
    for each in pairings:
        what = (
            f"{told.round(_value(each, 'round_id'))}, {board_name(_value(each, 'board'))}:"
            f" {told.two(seats[each.row[1]])}"
        )
        yield Change(what, _codes(each, now=True), _codes(each, now=False))


def _codes(each: NetChange, *, now: bool) -> str:
    values = [
        getattr(each.now, name) if now else (each.before or {}).get(name, getattr(each.now, name))
        for name in ("white_code", "black_code")
    ]
    return logged_result("".join(values))


def _counted(told: _Names, changes: list[NetChange], what: str, group: Any) -> Iterator[Change]:
    """Count rows that come or go, group by group."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for each in changes:
        if each.came or each.went:
            counts[group(each)][each.went] += 1
    for name, (going, coming) in counts.items():
        if going or coming:
            yield Change(f"{name}: {what}", str(going), str(coming))


def _turns(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe byes, and who sits where; boards that come or go whole are said with the boards."""
    for each in changes:
        now = "" if each.went else _value(each, "bye")
        then = (each.before or {}).get("bye", "" if each.came or each.went else now)
        if now != then:
            name = told.entries.get(_value(each, "entry_id"), "–")
            what = f"{told.round(_value(each, 'round_id'))}: {name}"
            yield Change(what, *(code_words(Code(bye)) if bye else "–" for bye in (now, then)))
    yield from _seats(told, changes)


def _seats(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe boards that are there before and after, with others or other colours."""
    named = [_value(each, "pairing_id") for each in changes]
    named += [(each.before or {}).get("pairing_id") for each in changes]
    boards = models.Pairing.objects.filter(pk__in={key for key in named if key})
    now: dict[int, dict[str, int]] = defaultdict(dict)
    then: dict[int, dict[str, int]] = defaultdict(dict)
    changed = {each.row[1]: each for each in changes}
    for turn in models.Turn.objects.filter(pairing__in=boards):
        if turn.pairing_id:
            now[turn.pairing_id][turn.colour] = turn.entry_id
            if turn.pk not in changed:
                then[turn.pairing_id][turn.colour] = turn.entry_id
    for each in changes:
        if not each.came:
            values = {**(each.now.__dict__ if each.now else {}), **(each.before or {})}
            then[values["pairing_id"]][values["colour"]] = values["entry_id"]
    for board in boards.order_by("round__number", "board"):
        if now[board.pk] != then[board.pk] and then[board.pk]:
            what = f"{told.round(board.round_id)}, {board_name(board.board)}"
            yield Change(what, *(told.two(seats[board.pk]) for seats in (now, then)))


def _entries(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe entries that come, go or change."""
    for each in changes:
        name = told.entries.get(each.row[1], "–")
        if each.came or each.went:
            words = [_("not in the tournament"), _("in the tournament")]
            yield Change(name, *(reversed(words) if each.came else words))
        else:
            yield from _columns(name, each)


def _rounds(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    for each in changes:
        hidden = {"explanation", "proposed", "edited"}
        yield from _columns(told.round(each.row[1]), each, hidden)


def _players(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe people of the register."""
    for each in changes:
        name = each.now.name if isinstance(each.now, models.Player) else "–"
        if each.came or each.went:
            words = [_("not in the register"), _("in the register")]
            yield Change(name, *(reversed(words) if each.came else words))
        else:
            yield from _columns(name, each)


def _own_columns(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe the settings of the tournament or the event."""
    for each in changes:
        yield from _columns("", each)


def _any_row(told: _Names, changes: list[NetChange]) -> Iterator[Change]:
    """Describe rows of any other kind: how many come and go, and what changes in others."""
    name = str(table_of(changes[0].row[0]).model._meta.verbose_name)
    yield from _counted(told, changes, name, lambda each: told.tournament.name)
    for each in changes:
        if not (each.came or each.went):
            yield from _columns(name, each)


def _columns(name: str, each: NetChange, hidden: Collection[str] = ()) -> Iterator[Change]:
    """Describe each column that goes back: its label, what it is, what it was."""
    if each.now is None:
        return
    for column, value in (each.before or {}).items():
        field = _field(each.now, column)
        if field is None or column in hidden or not _differs(each.now, column, value):
            continue
        label = str(getattr(field, "verbose_name", column))
        now, then = getattr(each.now, field.attname), field.to_python(value)
        what = f"{name}: {label}" if name else label
        yield Change(what, _in_words(field, now), _in_words(field, then))


def _in_words(field: Field[Any, Any], value: Any) -> str:
    if value in (None, "", [], {}):
        return "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    named = (label for key, label in field.flatchoices if key == value)
    return str(next(named, localize(value)))


WORDS = {
    "pairing": _results,
    "turn": _turns,
    "entry": _entries,
    "round": _rounds,
    "player": _players,
    "tournament": _own_columns,
    "event": _own_columns,
}
"""By model, what describes the changes of its rows."""
