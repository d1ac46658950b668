"""Conversion of a round's boards between the database and a :class:`Layout`."""

from __future__ import annotations

from dataclasses import replace

from tournaments.bridge import absences
from tournaments.bridge.layout import Layout
from tournaments.models import Pairing, Round, Turn


def read(round: Round) -> Layout:
    """Read a paired round as it is stored."""
    seats: dict[int, dict[str, int]] = {}
    free: dict[int, str] = {}
    for turn in round.turns.select_related("pairing"):
        if turn.pairing is None:
            free[turn.entry_id] = turn.bye
        else:
            seats.setdefault(turn.pairing.board, {})[turn.colour] = turn.entry_id
    boards = {board: (seats[board]["w"], seats[board]["b"]) for board in sorted(seats)}
    placed = Layout(boards, free)
    away = absences.away_codes(round.tournament, round.number)
    entries = set(round.tournament.entries.values_list("pk", flat=True))
    return replace(placed, waiting=frozenset(entries - placed.playing - set(free) - set(away)))


def store(round: Round, layout: Layout) -> None:
    """Replace all boards and turns of a round that has no results."""
    round.turns.all().delete()
    round.pairings.all().delete()
    boards = Pairing.objects.bulk_create(
        Pairing(round=round, board=number) for number in sorted(layout.boards)
    )
    turns = [
        Turn(round=round, entry_id=entry, pairing=board, colour=colour)
        for board in boards
        for colour, entry in zip("wb", layout.boards[board.board], strict=True)
    ]
    turns += [Turn(round=round, entry_id=entry, bye=code) for entry, code in layout.byes.items()]
    Turn.objects.bulk_create(turns)


def exchange(first: Turn, second: Turn) -> None:
    """Exchange the entries of two turns of one round; one row is deleted and created again."""
    entries = first.entry_id, second.entry_id
    replacement = Turn(
        round_id=second.round_id,
        entry_id=entries[0],
        pairing_id=second.pairing_id,
        colour=second.colour,
        bye=second.bye,
    )
    second.delete()
    first.entry_id = entries[1]
    first.save(update_fields=["entry"])
    replacement.save()
