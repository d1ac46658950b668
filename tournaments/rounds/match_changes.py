"""Boards of a match before and after a step, and the match that they add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from crosstable.matches import game_points, side_codes
from crosstable.model import Colour
from crosstable.results import Result
from tournaments.bridge import crosstables
from tournaments.models import Game, Member, Pairing
from tournaments.steps.refusals import Change
from tournaments.teams import match_games
from tournaments.words.boards import board_in_words, board_name
from tournaments.words.figures import points

BoardResults = Sequence[tuple[int, Result]]


def of_board(game: Game, result: Result) -> list[Change]:
    """List the changes if one board is given another result."""
    return of_match(game.pairing, [(game, result)])


def of_match(pairing: Pairing, changed: Sequence[tuple[Game, Result]]) -> list[Change]:
    """List the changes if these boards are given other results: of each board, then the match."""
    return [*_of_boards(pairing, changed), _of_score(pairing, changed)]


def _of_boards(pairing: Pairing, changed: Sequence[tuple[Game, Result]]) -> Iterator[Change]:
    for game, result in changed:
        white, black = _name(game.white), _name(game.black)
        yield Change(
            board_name(match_games.board_label(pairing, game)),
            board_in_words(white, black, game.result),
            board_in_words(white, black, result),
        )


def _name(member: Member | None) -> str:
    return member.player.name if member else _("nobody")


def _of_score(pairing: Pairing, changed: Sequence[tuple[Game, Result]]) -> Change:
    results = {game.board: game.result for game in pairing.games.all()}
    changed_results = results | {game.board: result for game, result in changed}
    turns = pairing.turns.select_related("entry__player").order_by("-colour")
    teams = [turn.entry.name for turn in turns]
    before, after = (
        _score(pairing, teams, list(by_board.items())) for by_board in (results, changed_results)
    )
    return Change(_("Match %(match)d") % {"match": pairing.board}, before, after)


def _score(pairing: Pairing, teams: Sequence[str], results: BoardResults) -> str:
    """Return the game points between the names, White on board 1 first."""
    scoring = crosstables.scoring(pairing.round.tournament)
    white, black = (points(game_points(side_codes(results, side), scoring)) for side in Colour)
    return f"{teams[0]} {white} – {black} {teams[1]}"
