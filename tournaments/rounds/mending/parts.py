"""A part of a round as plain data: some entries' places, and the results of some boards.

Mending a round writes one, and undoing it writes the one from before.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from crosstable.results import Result
from tournaments.models import Game, Pairing, Round, Turn
from tournaments.rounds.entering import as_text, from_text
from tournaments.teams import match_games

SeatOrBye = tuple[int | None, str, str]
"""Board and colour, or the code of a bye; neither for an entry that has no place at all."""
NOWHERE: SeatOrBye = (None, "", "")


@dataclass(frozen=True)
class RoundPart:
    """Places by entry, and results by board. A board with no result here does not exist."""

    places: Mapping[int, SeatOrBye]
    results: Mapping[int, Result]

    def as_data(self) -> dict[str, Any]:
        """Convert it for the log."""
        return {
            "places": [[entry, *place] for entry, place in sorted(self.places.items())],
            "results": [[board, as_text(result)] for board, result in sorted(self.results.items())],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> RoundPart:
        """Read what :meth:`as_data` has converted."""
        return cls(
            {entry: (board, colour, bye) for entry, board, colour, bye in data["places"]},
            {board: from_text(text) for board, text in data["results"]},
        )


def read_part(round: Round, entries: Collection[int], boards: Collection[int]) -> RoundPart:
    """Read the places of these entries, and the results of these boards, as they are stored."""
    turns = round.turns.filter(entry__in=entries).select_related("pairing")
    places = {
        turn.entry_id: (turn.pairing.board if turn.pairing else None, turn.colour, turn.bye)
        for turn in turns
    }
    stored = round.pairings.filter(board__in=boards)
    return RoundPart(
        dict.fromkeys(entries, NOWHERE) | places,
        {pairing.board: pairing.result for pairing in stored},
    )


def versions_of(round: Round, boards: Collection[int]) -> dict[int, int]:
    """Read the versions of boards that exist."""
    return dict(round.pairings.filter(board__in=boards).values_list("board", "version"))


def write_part(round: Round, part: RoundPart) -> None:
    """Write these places and results, inside a step; boards that nobody is left at are removed.

    Every board written has a new version, so that no form drawn before fits it. The boards of
    matches are set up again from the line-ups.
    """
    round.turns.filter(entry__in=part.places).delete()
    stored = {pairing.board: pairing for pairing in round.pairings.select_for_update()}
    for board in sorted(part.results.keys() - stored.keys()):
        stored[board] = Pairing.objects.create(round=round, board=board)
    Turn.objects.bulk_create(
        Turn(
            round=round,
            entry_id=entry,
            pairing=None if board is None else stored[board],
            colour=colour,
            bye=bye,
        )
        for entry, (board, colour, bye) in part.places.items()
        if (board, colour, bye) != NOWHERE
    )
    for board, result in part.results.items():
        _set_result(stored[board], result)
    round.pairings.filter(turns__isnull=True).delete()
    if round.tournament.for_teams:
        _set_up_matches(round, part.results)


def _set_result(pairing: Pairing, result: Result) -> None:
    pairing.white_code, pairing.black_code = result.white.value, result.black.value
    pairing.version += 1
    pairing.save(update_fields=["white_code", "black_code", "version"])


def _set_up_matches(round: Round, boards: Collection[int]) -> None:
    Game.objects.filter(pairing__round=round, pairing__board__in=boards).delete()
    match_games.set_up(round, only=boards)


def matches_begun(round: Round, boards: Collection[int] | None = None) -> list[int]:
    """List the matches (all, or ``boards``) with a result that somebody has entered."""
    games = Game.objects.filter(pairing__round=round)
    if boards is not None:
        games = games.filter(pairing__board__in=boards)
    begun = {
        game.pairing.board
        for game in games.select_related("pairing")
        if game.result is not match_games.as_seated(game)
    }
    return sorted(begun)
