"""A list that was sent, with its sheets and columns as the arbiter sees and chooses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from exchange.lists.columns import Why
from exchange.lists.list_row import ListRow
from exchange.lists.rows import rows_of_report
from exchange.lists.tables import ListTable, read_table
from exchange.previews import mapping
from pages.console.entries.list_decisions import lines_left_out
from pages.console.entries.list_forms import SheetText
from pages.templatetags.entries import player_field
from tournaments.models import Tournament


@dataclass(frozen=True)
class Column:
    """A column of the list, with the field that it has and those that it may have."""

    name: str
    letter: str
    heading: str
    field: str
    choices: Sequence[tuple[str, str]]
    samples: Sequence[str]
    reason: str
    personal: bool

    @property
    def title(self) -> str:
        """The heading, or else the letter."""
        return self.heading or self.letter

    @property
    def field_name(self) -> str:
        """The name of the field."""
        return dict(self.choices)[self.field]

    def __str__(self) -> str:
        same = self.title.casefold() == self.field_name.casefold()
        return self.title if same else f"{self.title} → {self.field_name}"


@dataclass(frozen=True)
class Reading:
    """A list as it was sent. ``table``: ``None`` for a report, whose columns are certain."""

    text: str
    for_teams: bool
    sheets: Sequence[SheetText] = ()
    sheet: int = 0
    table: ListTable | None = None
    mapping: mapping.Mapping = field(default_factory=lambda: mapping.Mapping(()))
    left_out: frozenset[int] = field(default_factory=frozenset)

    def rows(self) -> list[ListRow]:
        """Read the people. Raises ``ImportFaults``."""
        if self.table:
            return mapping.read_mapped(self.table, self.mapping.fields, self.left_out)
        rows = rows_of_report(self.text, teams=self.for_teams)
        return [row for row in rows if row.line not in self.left_out]

    @property
    def digest(self) -> str:
        """The digest of the columns, so that choices for others are not taken for theirs."""
        return mapping.digest_of_columns(self.table) if self.table else ""

    @cached_property
    def columns(self) -> list[Column]:
        if not self.table:
            return []
        names = mapping.known_fields(teams=self.for_teams)
        choices = [("", _("leave out")), *((name, player_field(name)) for name in names)]
        return [self._column(self.table, index, choices) for index in range(self.table.width)]

    def _column(self, table: ListTable, index: int, choices: Sequence[tuple[str, str]]) -> Column:
        personal = table.reasons[index] is Why.PERSONAL
        return Column(
            name=f"column-{index}",
            letter=column_letter(index),
            heading=table.headings[index] if table.headings else "",
            field=self.mapping.fields[index],
            choices=choices,
            samples=[] if personal else table.samples(index),
            reason=self._reason(table, index),
            personal=personal,
        )

    def _reason(self, table: ListTable, index: int) -> str:
        """Say why a column has its field, or none."""
        if self.mapping.fields[index] == table.fields[index]:
            return str(Why(table.reasons[index]).label)
        if self.mapping.chosen:
            return _("as you chose on %(date)s") % {"date": self.chosen_on}
        return _("as you chose")

    @property
    def columns_read(self) -> list[Column]:
        return [column for column in self.columns if column.field]

    @property
    def ask_about_columns(self) -> bool:
        """Whether anything but headings says what the columns are, or one is left out."""
        table, fields = self.table, self.mapping.fields
        return bool(table and (fields != table.fields or not table.headings)) or any(
            not column.field and column.samples for column in self.columns
        )

    @property
    def chosen_on(self) -> str:
        """The day on which remembered columns were chosen."""
        chosen = self.mapping.chosen
        return date_format(localtime(chosen), "DATE_FORMAT") if chosen else ""

    @property
    def columns_left_out(self) -> str:
        """Name the columns that are not read, with the reason if it is more than not known."""
        left_out = [column for column in self.columns if not column.field]
        plain = {Why.UNKNOWN.label, Why.EMPTY.label, _("as you chose")}
        return ", ".join(
            column.title if column.reason in plain else f"{column.title} ({column.reason})"
            for column in left_out
            if column.heading or column.samples
        )

    @property
    def unreadable_lines(self) -> set[int]:
        """The lines that can be left out one by one."""
        return {line.number for line in self.table.lines} if self.table else set()

    def cells_of(self, number: int) -> str:
        """Return a line of the table as one text."""
        lines = self.table.lines if self.table else ()
        cells: Sequence[str] = next((line.cells for line in lines if line.number == number), ())
        return " · ".join(filter(None, cells))

    @property
    def lines_left_out(self) -> list[tuple[int, str]]:
        """The lines that the arbiter leaves out, as they stand in the list."""
        return [(number, self.cells_of(number)) for number in sorted(self.left_out)]


def column_letter(index: int) -> str:
    """Return a column's letters as a spreadsheet has them: A to Z, AA, AB, …"""
    letters = ""
    index += 1
    while index:
        index, place = divmod(index - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


def read_list(tournament: Tournament, cleaned: Mapping[str, Any], posted: QueryDict) -> Reading:
    """Read what ``ListForm`` has cleaned. Raises ``ImportFaults`` if it is no list at all."""
    text, sheets, sheet = cleaned["text"], cleaned["sheets"], cleaned["sheet"]
    left_out = frozenset(lines_left_out(posted))
    if cleaned["kind"] == "trf":
        return Reading(text, tournament.for_teams, sheets, sheet, left_out=left_out)
    table = read_table(text, teams=tournament.for_teams)
    chosen = _chosen_columns(table, posted)
    if "forget" in posted:
        mapping.forget(tournament.club, table)
        chosen = []
    return Reading(
        text,
        tournament.for_teams,
        sheets,
        sheet,
        table,
        mapping.mapping_for(tournament.club, table, chosen),
        left_out & {line.number for line in table.lines},
    )


def _chosen_columns(table: ListTable, posted: QueryDict) -> list[str]:
    """Return the fields chosen, if it was for these very columns."""
    if posted.get("columns_of") != mapping.digest_of_columns(table):
        return []
    return [posted.get(f"column-{index}", "") for index in range(table.width)]
