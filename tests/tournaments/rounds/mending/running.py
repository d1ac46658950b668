"""A round that is being played, and changes that somebody has confirmed."""

from __future__ import annotations

from typing import Any

from crosstable.results import Result
from exchange.trf import writing
from tests.worlds.played import Played
from tournaments.bridge.layout import BoardChange
from tournaments.entries import entries
from tournaments.logbook.lines import lines
from tournaments.models import Entry, Round
from tournaments.rounds import results
from tournaments.rounds.mending import mending
from tournaments.rounds.seat_corrections import Keep


def late(played: Played, name: str = "Fia", rating: int = 1900) -> Entry:
    """Enter somebody while the round is being played."""
    entry = entries.add_entry(played.tournament, played.by, name=name, rating=rating)
    played.again()
    return entry


def mend(played: Played, change: BoardChange, keep: Keep | None = None, **more: Any) -> Round:
    """Make a change that somebody has confirmed, as a page would."""
    round = played.round(played.tournament.rounds.filter(state="published").get().number)
    seen = more.pop("seen", None) or mending.plan(round, change, keep).seen
    by = more.pop("by", played.by)
    mended = mending.apply(round, by, change, seen, True, keep=keep)
    played.again()
    return mended


def comments(played: Played) -> list[str]:
    """Read the lines of the report on boards made by hand."""
    text = writing.write_report_file(played.again().tournament).decode()
    return [line for line in text.splitlines() if line.startswith("### MPA")]


def log(played: Played) -> str:
    return lines(played.tournament)[0].what


def play_first(five: Played) -> None:
    """Close round 1: Ada beats Cem, Dag beats Bo."""
    five.enter(1, 1, Result.WHITE_WINS)
    five.enter(1, 2, Result.WHITE_WINS)
    results.close(five.round(1), five.by)
    five.again()


def opponent(played: Played, number: int, entry: int) -> int:
    board = played.round(number).turns.get(entry=entry).pairing
    assert board is not None
    return board.turns.exclude(entry=entry).get().entry_id
