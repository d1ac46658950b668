"""A round as PGN, for clock boards and broadcasts: a game for each board, without moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from exchange.for_others.boards import Player, RoundGame, result_text
from exchange.lists_out.cells import one_line
from tournaments.models import Tournament

CONTENT_TYPE = "application/vnd.chess-pgn; charset=utf-8"
LONGEST = 255
"""The export format's limit to a line; a value is cut before it."""
UNKNOWN_DAY = "????.??.??"


def write_pgn(tournament: Tournament, games: Iterable[RoundGame]) -> bytes:
    """Write the games in the order of the boards, by which programs hand out their boards."""
    return "\n".join(_game(tournament, game) for game in games).encode()


def _game(tournament: Tournament, game: RoundGame) -> str:
    result = result_text(game.result)
    lines = [_tag(name, value) for name, value in _tags(tournament, game, result)]
    return "\n".join([*lines, "", result, ""])


def _tags(tournament: Tournament, game: RoundGame, result: str) -> Iterator[tuple[str, str]]:
    event = tournament.event
    place = " ".join(filter(None, [event.city or event.club.city, _federation(tournament)]))
    yield "Event", f"{event.name}, {tournament.name}"
    yield "Site", place or "?"
    yield "Date", f"{game.day:%Y.%m.%d}" if game.day else UNKNOWN_DAY
    yield "Round", f"{game.round}.{game.table}"
    yield "White", game.white.name
    yield "Black", game.black.name
    yield "Result", result
    for colour, player in (("White", game.white), ("Black", game.black)):
        yield from _of_player(colour, player)
    control = tournament.time_control_code or tournament.time_control
    if control and game.usual_time:
        yield "TimeControl", control
    if tournament.chess960:
        yield "Variant", "Chess960"
    yield "Group", tournament.name
    yield "Board", game.board
    yield "Table", str(game.table)


def _of_player(colour: str, player: Player) -> Iterator[tuple[str, str]]:
    rating = str(player.rating) if player.rating else ""
    for name, value in (
        ("Title", player.title),
        ("Elo", rating),
        ("FideId", player.fide_id),
        ("Team", player.team),
    ):
        if value:
            yield colour + name, value


def _federation(tournament: Tournament) -> str:
    return tournament.event.federation or tournament.club.federation


def _tag(name: str, value: str) -> str:
    """Write a tag on one line, so that no character of its value ends it."""
    shown = one_line(value) or "?"
    while len(line := f'[{name} "{_escaped(shown)}"]') > LONGEST:
        shown = shown[:-1]
    return line


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
