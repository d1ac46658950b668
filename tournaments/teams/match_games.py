"""Matches between teams: their games, created when a round is published.

The result of a match is written whenever a board is, in the same step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from crosstable.matches import colour_on, match_result, side_codes
from crosstable.model import Colour
from crosstable.results import Result
from tournaments.bridge import crosstables
from tournaments.models import Game, Member, Pairing, Round
from tournaments.steps import stage
from tournaments.teams.seats import seats_by_team

FORFEITS: Mapping[tuple[bool, bool], Result] = {
    (True, True): Result.NOT_YET_PLAYED,
    (True, False): Result.WHITE_WINS_BY_FORFEIT,
    (False, True): Result.BLACK_WINS_BY_FORFEIT,
    (False, False): Result.BOTH_FORFEIT,
}
"""A board's initial result, by whether somebody sits there with White, and with Black."""


def set_up(
    round: Round, absent: Collection[int] = (), only: Collection[int] | None = None
) -> list[str]:
    """Create the games of a round from its line-ups; return the boards that nobody has to play.

    ``absent``: entries known not to come, whose side stays empty. ``only``: the matches to set up.
    """
    rows = round.pairings.prefetch_related("turns").order_by("board")
    pairings = list(rows if only is None else rows.filter(board__in=only))
    teams = {pairing.pk: _teams(pairing) for pairing in pairings}
    seats = seats_by_team(
        round, [entry for teams_of_match in teams.values() for entry in teams_of_match.values()]
    )
    seats |= {entry: [None] * len(seats[entry]) for entry in seats.keys() & set(absent)}
    games = {
        pairing.pk: _games(pairing, {c: seats[entry] for c, entry in teams[pairing.pk].items()})
        for pairing in pairings
    }
    Game.objects.bulk_create([game for match_games in games.values() for game in match_games])
    decided = []
    for pairing in pairings:
        pairing.round = round
        match_games = games[pairing.pk]
        decided += [board_label(pairing, game) for game in match_games if not game.result.open]
        settle(pairing, match_games)
    return decided


def _teams(pairing: Pairing) -> dict[Colour, int]:
    return {Colour(turn.colour): turn.entry_id for turn in pairing.turns.all()}


def _games(pairing: Pairing, seats: Mapping[Colour, Sequence[Member | None]]) -> list[Game]:
    games = []
    both = zip(seats[Colour.WHITE], seats[Colour.BLACK], strict=True)
    for board, (ours, theirs) in enumerate(both, start=1):
        game = Game(pairing=pairing, board=board)
        seat(game, Colour.WHITE, ours)
        seat(game, Colour.BLACK, theirs)
        set_result(game, as_seated(game))
        games.append(game)
    return games


def seat(game: Game, of_match: Colour, member: Member | None) -> None:
    """Set who plays a board for the team that has ``of_match`` in the match."""
    if colour_on(game.board, of_match) is Colour.WHITE:
        game.white = member
    else:
        game.black = member


def as_seated(game: Game) -> Result:
    """Return a board's result before anything is entered: an empty seat is lost by forfeit."""
    return FORFEITS[game.white_id is not None, game.black_id is not None]


def set_result(game: Game, result: Result) -> None:
    """Set both codes of a board; the caller saves it."""
    game.white_code, game.black_code = result.white.value, result.black.value


def board_label(pairing: Pairing, game: Game) -> str:
    """Return the usual label of a board: ``2.3`` is board 3 of match 2."""
    return f"{pairing.board}.{game.board}"


def settle(pairing: Pairing, games: Iterable[Game]) -> None:
    """Write the result of a match from all its boards, and raise its version if that changes."""
    results = [(game.board, game.result) for game in games]
    white, black = side_codes(results, Colour.WHITE), side_codes(results, Colour.BLACK)
    result = match_result(white, black, crosstables.scoring(pairing.round.tournament))
    if pairing.result is not result:
        pairing.white_code, pairing.black_code = result.white.value, result.black.value
        pairing.version += 1
        pairing.save(update_fields=["white_code", "black_code", "version"])


def adjourn(round: Round) -> list[str]:
    """Turn boards without a result into adjourned games; return their labels."""
    open_games = Game.objects.filter(stage.MISSING, pairing__round=round)
    rows = open_games.select_related("pairing").order_by("pairing__board", "board")
    games: dict[int, list[Game]] = {}
    for game in rows:
        games.setdefault(game.pairing_id, []).append(game)
        set_result(game, Result.ADJOURNED)
        game.version += 1
    adjourned = [game for match_games in games.values() for game in match_games]
    Game.objects.bulk_update(adjourned, ["white_code", "black_code", "version"])
    for match_games in games.values():
        pairing = match_games[0].pairing
        pairing.round = round
        settle(pairing, pairing.games.all())
    return [board_label(game.pairing, game) for game in adjourned]


def adjourned_before(round: Round) -> list[tuple[int, str]]:
    """List boards of earlier rounds that are still adjourned, each with its round."""
    rows = Game.objects.filter(
        stage.ADJOURNED,
        pairing__round__tournament_id=round.tournament_id,
        pairing__round__number__lt=round.number,
    )
    games = rows.select_related("pairing__round").defer("pairing__round__explanation")
    return [
        (game.pairing.round.number, board_label(game.pairing, game))
        for game in games.order_by("pairing__round__number", "pairing__board", "board")
    ]


def boards_without_result(round: Round) -> list[str]:
    """List boards whose result is missing; adjourned ones are not included."""
    rows = Game.objects.filter(stage.MISSING, pairing__round=round)
    numbers = rows.order_by("pairing__board", "board").values_list("pairing__board", "board")
    return [f"{match}.{board}" for match, board in numbers]
