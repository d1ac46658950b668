"""The list for the wall of a hall: everybody by name, with board, colour and opponent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clubs.alphabet import alphabetical
from crosstable.model import Code
from tournaments.knockouts.bracket import RoundBlock
from tournaments.models import Entry
from tournaments.rounds.published import PlayerPlace
from tournaments.rounds.team_sheet import TeamSheetMatch, TeamSheetSide


@dataclass(frozen=True)
class WallLine:
    """One name. ``place`` is a board or a match, ``4.2`` a board of a match; empty with a ``bye``.

    ``through``: on to the next round of a knock-out without playing.
    """

    name: str
    place: str = ""
    colour: str = ""
    opponent: str = ""
    team: str = ""
    title: str = ""
    bye: Code | None = None
    through: bool = False


def entries(places: Iterable[PlayerPlace]) -> list[WallLine]:
    """List the players or teams of a round, who come in the order of names."""
    return [
        WallLine(
            name=place.entry.name,
            place=str(place.board or ""),
            colour=place.colour,
            opponent=place.opponent.name if place.opponent else "",
            title=place.entry.title,
            bye=place.bye,
        )
        for place in places
    ]


def members(matches: Sequence[TeamSheetMatch]) -> list[WallLine]:
    """List the players of all teams, by name; empty before the line-ups are known."""
    return by_name(
        line
        for match in matches
        for board in match.lines
        for own, other, team in (
            (board.left, board.right, match.row.white.entry),
            (board.right, board.left, match.row.black.entry),
        )
        for line in _member(f"{match.row.board}.{board.board}", own, other, team)
    )


def _member(place: str, own: TeamSheetSide, other: TeamSheetSide, team: Entry) -> list[WallLine]:
    if own.member is None:
        return []
    opponent = other.member.player.name if other.member else ""
    name, title = own.member.player.name, own.member.title
    return [WallLine(name, place, own.colour, opponent, team=team.name, title=title)]


def knockout_round(block: RoundBlock) -> list[WallLine]:
    """List who plays in a round of a knock-out, and who is through, by name."""
    return by_name(
        [
            *(
                WallLine(own.name, str(line.match.number), opponent=other.name, title=own.title)
                for line in block.every_match
                for own, other in _both_ways(*(side.entry for side in line.sides))
            ),
            *(
                WallLine(seat.entry.name, title=seat.entry.title, through=True)
                for seat in block.passes
            ),
        ]
    )


def _both_ways(higher: Entry, lower: Entry) -> tuple[tuple[Entry, Entry], tuple[Entry, Entry]]:
    return (higher, lower), (lower, higher)


def by_name(lines: Iterable[WallLine]) -> list[WallLine]:
    return sorted(lines, key=lambda line: alphabetical(line.name))
