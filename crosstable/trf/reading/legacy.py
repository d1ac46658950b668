"""Older codes (JaVaFo's) that list players: acceleration, forbidden pairs, absences."""

from __future__ import annotations

from fractions import Fraction

from crosstable.trf.draft import ReportDraft
from crosstable.trf.faults import FaultCode
from crosstable.trf.limits import MOST_ROUNDS
from crosstable.trf.lines import FileLine, parse_points, parse_whole
from crosstable.trf.records import LAST_RANK

FIRST_STEP = 10
STEP = 5


def read_steps(line: FileLine, draft: ReportDraft) -> None:
    """Read ``XXA``: a player, and from column 10 on the fictitious points of each round."""
    player = _player(line, 5, line.cut(5, 8), draft)
    worth = []
    end = FIRST_STEP + MOST_ROUNDS * STEP
    if line.cut(end):
        line.fault(FaultCode.TOO_MANY_ROUNDS, end, line.cut(end), most=MOST_ROUNDS)
    for start in range(FIRST_STEP, min(len(line.text) + 1, end), STEP):
        text = line.cut(start, start + STEP - 1)
        value = parse_points(text)
        if text and value is None:
            line.fault(FaultCode.POINTS, start, text)
        worth.append(value or Fraction(0))
    if player is not None:
        draft.count_named(line, len(worth))
        draft.steps.append((player, worth))


def read_forbidden(line: FileLine, draft: ReportDraft) -> None:
    """Read ``XXP``: players who must not meet one another in any round."""
    players = frozenset(_players(line, draft))
    if len(players) < 2:
        line.fault(FaultCode.TWO_PLAYERS, 5, line.cut(5))
    draft.forbidden.append(players)


def read_absent(line: FileLine, draft: ReportDraft) -> None:
    """Read ``XXZ``: players who miss the round to be paired."""
    draft.absent += ((line, player) for player in _players(line, draft))


def _players(line: FileLine, draft: ReportDraft) -> list[int]:
    text = (_player(line, column, word, draft) for column, word in line.words(5))
    return [player for player in text if player is not None]


def _player(line: FileLine, column: int, text: str, draft: ReportDraft) -> int | None:
    """Read a starting rank; only at the end is it known whether the file has it."""
    number = parse_whole(text)
    if number is None or not 1 <= number <= LAST_RANK:
        line.fault(FaultCode.NUMBER, column, text, least=1, most=LAST_RANK)
        return None
    draft.named.append((line, column, number))
    draft.count_named(line, 1)
    return number
