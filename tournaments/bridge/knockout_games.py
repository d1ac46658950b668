"""A knock-out in the form of the report file: every game of a match is a round of its own.

The games of one round of the bracket are played side by side: the first of each match in one round
of the report, the second in the next. Players who do not play in one have a zero-point bye in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model import Code, Colour, EntryId, Turn
from tournaments.bridge import knockouts
from tournaments.models import KnockOut, KnockOutGame, KnockOutMatch, KnockOutSeat, Tournament

Turns = dict[EntryId, list[Turn]]


def turns_of(tournament: Tournament) -> tuple[Turns, int]:
    """Return the games of a stand-alone knock-out between players, and their number of rounds."""
    knockout = KnockOut.objects.filter(tournament=tournament, first_place=1).first()
    matches = list(knockouts.matches_of(knockout)) if knockout else []
    turns: Turns = {}
    before = 0
    for number in sorted({match.round for match in matches}):
        round_matches = [match for match in matches if match.round == number]
        for match in round_matches:
            _add(turns, match, before)
        before += max(len(match.games.all()) for match in round_matches)
    return turns, max(1, before)


def _add(turns: Turns, match: KnockOutMatch, before: int) -> None:
    for round, game in enumerate(match.games.all(), start=before + 1):
        for entry, turn in _both_turns(match, game, round):
            turns.setdefault(entry, []).append(turn)


def _both_turns(
    match: KnockOutMatch, game: KnockOutGame, round: int
) -> Iterable[tuple[EntryId, Turn]]:
    white, black = match.seat(game.white).entry_id, match.seat(game.black).entry_id
    yield white, Turn(round, Code(game.white_code), black, Colour.WHITE)
    yield black, Turn(round, Code(game.black_code), white, Colour.BLACK)


def ranks(tournament: Tournament) -> dict[EntryId, int]:
    """Map entries to their places; empty before the knock-out is finished."""
    seats = KnockOutSeat.objects.filter(
        knockout__tournament=tournament, knockout__first_place=1, place__isnull=False
    )
    return {seat.entry_id: seat.place or 0 for seat in seats}


def is_over(tournament: Tournament) -> bool:
    return tournament.knockouts.filter(first_place=1, finished__isnull=False).exists()
