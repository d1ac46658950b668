"""Games and seats of a match between teams, in short words."""

from __future__ import annotations

from crosstable.results import Result
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.models import Game, Member, Pairing
from tournaments.rounds import match_results


def game(world: Teams, board: int, match: int = 1, round: int = 1) -> Game:
    return Game.objects.get(
        pairing__round__tournament=world.tournament,
        pairing__round__number=round,
        pairing__board=match,
        board=board,
    )


def enter(world: Teams, board: int, result: Result, match: int = 1, round: int = 1) -> Game:
    seen = game(world, board, match, round).version
    return match_results.enter(world.round(round), match, board, result, seen=seen, by=world.by)


def seats(world: Teams, match: int = 1, round: int = 1) -> list[str]:
    """List the players of each board, White first."""
    rows = Game.objects.filter(
        pairing__round__tournament=world.tournament,
        pairing__round__number=round,
        pairing__board=match,
    )
    names = rows.order_by("board").values_list("white__player__name", "black__player__name")
    return [" ".join(name or "-" for name in two) for two in names]


def codes(world: Teams, match: int = 1, round: int = 1) -> str:
    found = Pairing.objects.get(round=world.round(round), board=match)
    return found.white_code + found.black_code


def keys(world: Played, *names: str) -> list[int | None]:
    """Find members by name, ``-`` for an empty board."""
    found = {m.player.name: m.pk for m in Member.objects.filter(tournament=world.tournament)}
    return [None if name == "-" else found[name] for name in names]
