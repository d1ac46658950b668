"""A knock-out in the form of the report file: every game of a match is a round of its own.

The games of one round of the bracket are played side by side: the first of each match in one round
of the report, the second in the next. Players who do not play in one have a zero-point bye in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from crosstable.model import Code, Colour, EntryId, Turn
from pairing.knockout.match import MatchStage
from tournaments.bridge import knockouts
from tournaments.models import KnockOut, KnockOutGame, KnockOutMatch, KnockOutSeat, Tournament

Turns = dict[EntryId, list[Turn]]
Sides = tuple[Fraction, Fraction]


def turns_of(tournament: Tournament) -> tuple[Turns, int]:
    """Return the games of a stand-alone knock-out between players, and their number of rounds."""
    turns: Turns = {}
    last = 1
    for round, match, game in _games(tournament):
        last = max(last, round)
        for entry, turn in _both_turns(match, game, round):
            turns.setdefault(entry, []).append(turn)
    return turns, last


def times_of_stages(tournament: Tournament) -> dict[tuple[EntryId, int], Sides]:
    """Return the thinking times for 60 moves of games after the regular ones of a match, by entry
    and round of the report: one's own, and the opponent's. Unit: minutes.
    """
    times: dict[tuple[EntryId, int], Sides] = {}
    for round, match, game in _games(tournament):
        stage = MatchStage(game.stage)
        allowed = knockouts.rules_of(match.knockout).times(stage)
        if stage is MatchStage.GAMES or allowed is None:
            continue
        white, black = (
            Fraction(clock.minutes) + clock.increment for clock in (allowed.white, allowed.black)
        )
        (first, _turn), (second, _other) = _both_turns(match, game, round)
        times[first, round], times[second, round] = (white, black), (black, white)
    return times


def _games(tournament: Tournament) -> Iterator[tuple[int, KnockOutMatch, KnockOutGame]]:
    """Yield the games with their matches, and the round of the report that each is in."""
    knockout = KnockOut.objects.filter(tournament=tournament, first_place=1).first()
    matches = list(knockouts.matches_of(knockout)) if knockout else []
    before = 0
    for number in sorted({match.round for match in matches}):
        round_matches = [match for match in matches if match.round == number]
        for match in round_matches:
            for round, game in enumerate(match.games.all(), start=before + 1):
                yield round, match, game
        before += max(len(match.games.all()) for match in round_matches)


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
