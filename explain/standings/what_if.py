"""The standings as they would be with chosen results for games not played yet.

Nothing is stored. This is the one page whose standings are calculated while the reader waits: once
for each version of the tournament and each choice of results, and without the parts of the values.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.core.cache import cache
from django.utils.translation import gettext as _

from crosstable.model import Code, Crosstable, EntryId
from crosstable.results import Result
from tiebreaks.reports.data import as_json
from tournaments.bridge import crosstables
from tournaments.models import Entry, Pairing, Round, Standing, Tournament
from tournaments.standings.refreshing import worked_out
from tournaments.standings.table import (
    StandingsRow,
    columns,
    ranked_rows,
    ranks_of,
    stored_standings,
)
from tournaments.steps.stage import OPEN

RESULTS: Mapping[str, Result] = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
}
"""The results that a viewer can choose, as addresses write them; empty leaves the board open."""
KEPT_SECONDS = 300
MOST_FAULTS = 3
"""The most faults listed."""
BOARD = re.compile(r"[0-9]{1,4}-[0-9]{1,5}")


class Ranked(NamedTuple):
    """The resulting order: as little as possible, cached for all who suppose the same."""

    order: tuple[str, ...]
    rows: list[tuple[EntryId, int, dict[str, str | None], str]]
    """Entry, rank, values and what decided, from first to last."""


@dataclass(frozen=True)
class OpenBoard:
    """An unfinished board. ``chosen`` is empty if the viewer leaves it open."""

    round: int
    board: int
    white: Entry
    black: Entry
    adjourned: bool
    chosen: str

    @property
    def name(self) -> str:
        return _name(self.round, self.board)


@dataclass(frozen=True)
class Supposed:
    """The supposed standings. ``rows`` show moves from the real ranks; ``faults`` are in words."""

    boards: list[OpenBoard]
    after_round: int
    labels: tuple[str, ...]
    rows: list[StandingsRow]
    faults: list[str]

    @property
    def chosen(self) -> dict[str, str]:
        """The valid choices of the address."""
        return {board.name: board.chosen for board in self.boards if board.chosen}


def suppose(tournament: Tournament, rounds: list[Round], typed: Mapping[str, str]) -> Supposed:
    """Rank with the ``typed`` results of the address; ``rounds``, at least one, are to be shown."""
    boards = open_boards(rounds, typed)
    through = rounds[-1].number
    _kept, latest = stored_standings(tournament, rounds, through)
    ranked = _ranked(tournament, through, [board for board in boards if board.chosen])
    return Supposed(
        boards,
        through,
        columns(ranked.order),
        ranked_rows(
            _places(tournament, ranked),
            ranked.order,
            through,
            ranks_of(latest) if latest else {},
        ),
        _faults({board.name for board in boards}, typed),
    )


def open_boards(rounds: Sequence[Round], typed: Mapping[str, str]) -> list[OpenBoard]:
    """List the unfinished boards in order, with the result chosen for each."""
    boards = Pairing.objects.filter(OPEN, round__in=rounds)
    seated = boards.select_related("round").prefetch_related("turns__entry__player")
    open_boards = []
    for board in seated.order_by("round__number", "board"):
        seats = {turn.colour: turn.entry for turn in board.turns.all()}
        name = _name(board.round.number, board.board)
        open_boards.append(
            OpenBoard(
                board.round.number,
                board.board,
                seats["w"],
                seats["b"],
                board.result is Result.ADJOURNED,
                typed.get(name, "") if typed.get(name) in RESULTS else "",
            )
        )
    return open_boards


def _faults(names: set[str], typed: Mapping[str, str]) -> list[str]:
    """List the impossible choices of the address; fields that name no board are ignored."""
    faults = []
    for name, choice in typed.items():
        if not BOARD.fullmatch(name) or not choice:
            continue
        round, board = name.split("-")
        if name not in names:
            faults.append(
                _("Board %(board)s of round %(round)s already has its result, or does not exist.")
                % {"board": board, "round": round}
            )
        elif choice not in RESULTS:
            faults.append(
                _("Board %(board)s of round %(round)s: what was sent is not a result.")
                % {"board": board, "round": round}
            )
    return faults[:MOST_FAULTS]


def _ranked(tournament: Tournament, through: int, chosen: Sequence[OpenBoard]) -> Ranked:
    """Rank by the engine, once for all who suppose the same."""
    results = sorted((board.name, board.chosen) for board in chosen)
    question = repr((tournament.pk, tournament.version, through, results))
    key = f"what-if-{hashlib.sha256(question.encode()).hexdigest()}"
    ranked: Ranked | None = cache.get(key)
    if ranked is None:
        ranked = _work_out(tournament, through, chosen)
        cache.set(key, ranked, KEPT_SECONDS)
    return ranked


def _work_out(tournament: Tournament, through: int, chosen: Sequence[OpenBoard]) -> Ranked:
    table = crosstables.counted(tournament, crosstables.build(tournament), through)
    calculated = worked_out(tournament, with_results(table, chosen), through)
    values = [row["values"] for row in as_json(calculated)["standings"]]
    rows = [
        (row.participant.id, row.rank, row_values, row.decided_by or "")
        for row, row_values in zip(calculated.rows, values, strict=True)
    ]
    return Ranked(calculated.order, rows)


def with_results(table: Crosstable, chosen: Sequence[OpenBoard]) -> Crosstable:
    """Enter the chosen results; omit lots and other decisions, which are made at the end."""
    codes: dict[tuple[int, EntryId], Code] = {}
    for board in chosen:
        result = RESULTS[board.chosen]
        codes[board.round, board.white.pk] = result.white
        codes[board.round, board.black.pk] = result.black
    turns = {
        entry: tuple(
            replace(turn, code=codes.get((turn.round, entry), turn.code)) for turn in entry_turns
        )
        for entry, entry_turns in table.turns.items()
    }
    return replace(table, turns=turns, decisions=())


def _places(tournament: Tournament, ranked: Ranked) -> Iterator[Standing]:
    """Yield the ranks as rows that are never stored."""
    entries = tournament.entries.select_related("player").in_bulk()
    for position, (entry, rank, values, decided_by) in enumerate(ranked.rows, start=1):
        if entry in entries:
            yield Standing(
                entry=entries[entry],
                position=position,
                rank=rank,
                values=values,
                decided_by=decided_by,
            )


def _name(round: int, board: int) -> str:
    return f"{round}-{board}"
