"""The requirements for a rating report: the fields that the rule text marks in its column R."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from crosstable.model import EntryId
from crosstable.trf.players import CELL, FIRST_CELL
from crosstable.trf.report import Head, Report

HEAD_DEMANDS = (
    ("012", "name"),
    ("022", "city"),
    ("032", "federation"),
    ("042", "start"),
    ("052", "end"),
    ("102", "chief_arbiter"),
)
TITLE_DEMANDS = (("182", "controller"), ("192", "encoded_type"), ("202", "tie_breaks"))


class MissingField(NamedTuple):
    """An empty field: its record, its first column, and its player."""

    record: str
    column: int
    player: EntryId | None = None
    round: int | None = None


def missing_for_report(report: Report, *, title_event: bool = False) -> tuple[MissingField, ...]:
    """List what the report lacks to be sent for rating; a title event demands more."""
    head, demands = report.head, HEAD_DEMANDS + (TITLE_DEMANDS if title_event else ())
    return (
        *(MissingField(tag, 5) for tag, field in demands if not getattr(head, field)),
        *_missing_dates(head, report.crosstable.rounds),
        *_missing_of_players(report),
    )


def _missing_dates(head: Head, rounds: int) -> Iterator[MissingField]:
    for number in range(1, rounds + 1):
        if number > len(head.round_dates) or not head.round_dates[number - 1]:
            yield MissingField("132", FIRST_CELL + CELL * (number - 1), round=number)


def _missing_of_players(report: Report) -> Iterator[MissingField]:
    """Yield missing FIDE numbers and ranks, and results of games that are still open."""
    for player in report.crosstable.participants:
        if not player.fide_id:
            yield MissingField("001", 58, player.id)
        if player.id not in report.ranks:
            yield MissingField("001", 86, player.id)
        for turn in report.crosstable.turns.get(player.id, ()):
            if turn.code.open:
                column = FIRST_CELL + CELL * (turn.round - 1) + 7
                yield MissingField("001", column, player.id, turn.round)
