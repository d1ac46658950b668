"""The boxes of a lichess broadcast: players, teams, and the order of the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from exchange.for_others.boards import Player, RoundGame
from exchange.lists_out.cells import one_line

CONTENT_TYPE = "text/plain; charset=utf-8"
MOST_LINES = 1000
"""As many as the box of players takes."""


def write_players(players: Sequence[Player]) -> bytes:
    """Write ``name / FIDE ID / title / rating``, as many parts as there are."""
    return _text(filter(None, map(_player, players[:MOST_LINES])))


def _player(player: Player) -> str:
    """Write a line; none for a name of which nothing is left. An older form had ``=`` for ``/``."""
    parts = [_plain(player.name, "/="), player.fide_id, player.title, str(player.rating or "")]
    while parts and not parts[-1]:
        parts.pop()
    return " / ".join(parts) if parts and parts[0] else ""


def write_teams(players: Sequence[Player]) -> bytes:
    """Write ``team; player``, by the FIDE ID where there is one."""
    return _pairs(
        "; ",
        ((player.team, player.fide_id or player.name) for player in players[:MOST_LINES]),
    )


def write_order(games: Iterable[RoundGame]) -> bytes:
    """Write ``White ; Black``, a line a game, in the order of the boards."""
    return _pairs(" ; ", ((game.white.name, game.black.name) for game in games))


def _pairs(between: str, pairs: Iterable[tuple[str, str]]) -> bytes:
    """Write pairs of names; none where nothing is left of one."""
    plain = ((_plain(left, ";"), _plain(right, ";")) for left, right in pairs)
    return _text(between.join(pair) for pair in plain if all(pair))


def _plain(text: str, separators: str) -> str:
    """Take out what would end a line or a part."""
    return one_line(text.translate(dict.fromkeys(map(ord, separators), " ")))


def _text(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
