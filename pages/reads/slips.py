"""Result slips: one a board, or one a match with all its games, and how they lie on sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from django.utils.translation import gettext as _

from crosstable.matches import colour_on
from crosstable.model import Colour
from crosstable.results import Result
from pairing.knockout.match import BY_ONE_GAME, MatchRules, MatchStage, NextGame
from tournaments.bridge import knockouts
from tournaments.knockouts import words
from tournaments.knockouts.bracket import MatchLine, RoundBlock
from tournaments.models import Entry, KnockOutMatch, Member, Side
from tournaments.rounds.boards import BoardRow
from tournaments.rounds.team_sheet import TeamSheetMatch, TeamSheetSide

T = TypeVar("T")

A_BOARD = (4, 3, 2)
"""How many slips of single boards a sheet of A4 can have, the usual number first."""
LINES_THAT_FIT = {3: 5, 2: 12, 1: 30}
"""How many lines a match may have with so many slips on a sheet."""


@dataclass(frozen=True)
class SlipSeat:
    """A seat of one line. An unknown ``colour`` is empty; ``member`` is set for a team's player."""

    colour: str = ""
    member: Member | None = None
    empty: bool = False
    """Whether nobody sits there, as the line-up says."""


@dataclass(frozen=True)
class SlipLine:
    """One game of a match, with what is known of it."""

    label: str
    left: SlipSeat
    right: SlipSeat
    result: Result = Result.NOT_YET_PLAYED


@dataclass(frozen=True)
class Slip:
    """A board or match: who has White, on board 1, is on the ``left``; in a knock-out the higher.

    ``subtitle`` says which encounter of a match it is. ``winner``: it asks who goes on.
    """

    number: int
    left: Entry
    right: Entry
    lines: Sequence[SlipLine] = ()
    subtitle: str = ""
    winner: bool = False


def of_boards(rows: Iterable[BoardRow]) -> list[Slip]:
    """Return a slip for each board."""
    return [Slip(row.board, row.white.entry, row.black.entry) for row in rows]


def of_matches(matches: Iterable[TeamSheetMatch], boards: int) -> list[Slip]:
    """Return a slip for each match of teams; without line-ups there is room to write names."""
    return [
        Slip(
            match.row.board,
            match.row.white.entry,
            match.row.black.entry,
            [
                SlipLine(str(line.board), _seat(line.left), _seat(line.right), line.result)
                for line in match.lines
            ]
            or _boards(boards, Colour.WHITE, alternate=True),
        )
        for match in matches
    ]


def _seat(side: TeamSheetSide) -> SlipSeat:
    return SlipSeat(side.colour, side.member, empty=side.member is None)


def _boards(count: int, left: Colour | None, *, alternate: bool) -> list[SlipLine]:
    """Return boards to be filled in; ``left``: the colour of the team on the left on board 1."""
    lines = []
    for board in range(1, count + 1):
        colour = colour_on(board, left) if left and alternate else left
        other = colour.opposite if colour else ""
        lines.append(SlipLine(str(board), SlipSeat(colour or ""), SlipSeat(other)))
    return lines


def of_knockout(block: RoundBlock, rules: MatchRules, boards: int) -> list[Slip]:
    """Return a slip for each open match of a round: all its games, or a team's next encounter.

    Lots between teams are no encounter.
    """
    return [
        _knockout_slip(line, line.next, rules, boards)
        for line in block.every_match
        if line.next and not (boards and line.next.stage is MatchStage.LOTS)
    ]


def _knockout_slip(line: MatchLine, coming: NextGame, rules: MatchRules, boards: int) -> Slip:
    match = line.match
    left, right = (side.entry for side in line.sides)
    if not boards:
        return Slip(match.number, left, right, _games(match, coming, rules), winner=True)
    title = _("%(stage)s, game %(number)d") % {
        "stage": words.STAGES[coming.stage],
        "number": coming.number,
    }
    colour = _colour(match, coming)
    lines = _boards(boards, colour, alternate=False)
    return Slip(match.number, left, right, lines, subtitle=title)


def _colour(match: KnockOutMatch, coming: NextGame) -> Colour | None:
    """Return the colour of the higher side in the game that comes next, if it is known."""
    if coming.white is None:
        return None
    return _colour_of_higher(white=knockouts.side_of(match, coming.white))


def _colour_of_higher(white: Side) -> Colour:
    return Colour.WHITE if white is Side.HIGHER else Colour.BLACK


def _games(match: KnockOutMatch, coming: NextGame, rules: MatchRules) -> list[SlipLine]:
    """Return the games that were played, and all that can still be."""
    played = [
        _line(
            MatchStage(game.stage),
            _colour_of_higher(white=Side(game.white)),
            _from_left(Side(game.white), game.result),
        )
        for game in match.games.all()
    ]
    colour = _colour(match, coming)
    to_come = []
    for stage, count in _plan(rules):
        if _after(stage, coming.stage):
            to_come += [_line(stage, None) for _game in range(count)]
        elif stage is coming.stage:
            for _number in range(coming.number, max(count, coming.number) + 1):
                to_come.append(_line(stage, colour))
                colour = colour.opposite if colour else None
    lines = [*played, *to_come]
    numbered = [replace(line, label=f"{n} {line.label}") for n, line in enumerate(lines, start=1)]
    return numbered[-max(LINES_THAT_FIT.values()) :]


def _plan(rules: MatchRules) -> list[tuple[MatchStage, int]]:
    """List the stages of a match and how many games each has; a rapid play-off can have more."""
    finish = 1 if rules.finish in BY_ONE_GAME else 2 if rules.finish is not MatchStage.LOTS else 0
    return [
        (MatchStage.GAMES, rules.games),
        (MatchStage.EXTENSION, rules.extension),
        (rules.finish, finish),
    ]


def _after(stage: MatchStage, other: MatchStage) -> bool:
    order = list(MatchStage)
    return order.index(stage) > order.index(other)


def _from_left(white: Side, result: Result) -> Result:
    """Turn a result round if the higher side, on the left, had Black."""
    return result if white is Side.HIGHER else Result.from_codes(result.black, result.white)


def _line(
    stage: MatchStage, colour: Colour | None, result: Result = Result.NOT_YET_PLAYED
) -> SlipLine:
    other = colour.opposite if colour else ""
    return SlipLine(str(words.STAGES[stage]), SlipSeat(colour or ""), SlipSeat(other), result)


def chosen(slips: Sequence[Slip], first: int | None, last: int | None) -> list[Slip]:
    """Return the slips from number ``first`` to number ``last``; without one, to the end."""
    return [slip for slip in slips if (first or 0) <= slip.number <= (last or slip.number)]


def choices(slips: Sequence[Slip]) -> Sequence[int]:
    """List how many slips a sheet can have so that none is cut through, the usual number first."""
    lines = max((len(slip.lines) for slip in slips), default=0)
    if not lines:
        return A_BOARD
    possible = [count for count, most in LINES_THAT_FIT.items() if lines <= most]
    return sorted(possible, key=lambda count: (count != 2, -count))


def piled(slips: Sequence[T], a_sheet: int) -> list[Sequence[T]]:
    """Lay slips on sheets so that the piles of a cut stack, each on the next, are in order."""
    sheets = -(-len(slips) // a_sheet)
    return [slips[sheet::sheets] for sheet in range(sheets)]
