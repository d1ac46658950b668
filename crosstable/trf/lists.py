"""Records that name rounds and players: byes, acceleration, prohibited pairings, points apart."""

from __future__ import annotations

from crosstable.trf.draft import Draft, Numbers
from crosstable.trf.faults import FaultCode
from crosstable.trf.lines import Line
from crosstable.trf.players import LAST_RANK

LAST_ROUND = 999
_BYES = frozenset("FHZ")
_ABNORMAL = frozenset("WDLFHZ+-")


def _round(line: Line, first: int, last: int, least: int = 1) -> int | None:
    """A round number that has to be there."""
    found = line.whole(first, last, least, LAST_ROUND)
    if found is None and not line.cut(first, last):
        line.fault(FaultCode.NUMBER, first, last, least=least, most=LAST_ROUND)
    return found


def _rounds(line: Line, first: int, last: int) -> tuple[int | None, int | None]:
    """A first and a last round in two 3-column fields, one blank apart."""
    start, end = _round(line, first, first + 2), _round(line, last, last + 2)
    if start is not None and end is not None and end < start:
        line.fault(FaultCode.ROUNDS_REVERSED, last, last + 2, first=start)
    return start, end


def read_byes(line: Line, draft: Draft) -> None:
    """``240``: players who have asked for a bye."""
    kind = line.cut(5, 5).upper()
    if kind not in _BYES:
        line.fault(FaultCode.BYE, 5, 5)
    players = line.numbers(11, 4, 1, LAST_RANK)
    draft.byes.append(Numbers(line, players, _round(line, 7, 9), kind=kind))


def read_absent(line: Line, draft: Draft) -> None:
    """``XXZ``: players who miss the round to be paired."""
    draft.absent.append(Numbers(line, _listed(line)))


def read_acceleration(line: Line, draft: Draft) -> None:
    """``250``: fictitious points for a range of players in a range of rounds."""
    first_round, last_round = _rounds(line, 15, 19)
    first, last = line.whole(23, 26, 1, LAST_RANK), line.whole(28, 31, 1, LAST_RANK)
    for column, number in ((23, first), (28, last)):
        if number is None and not line.cut(column, column + 3):
            line.fault(FaultCode.NUMBER, column, column + 3, least=1, most=LAST_RANK)
    if first is None or last is None:
        return
    if last < first:
        line.fault(FaultCode.RANGE_REVERSED, 28, 31, first=first)
    draft.accelerations.append(
        Numbers(
            line,
            [(23, first), (28, last)],
            first_round,
            last_round,
            points=line.points(10, 13),
            match_points=line.points(5, 8),
        )
    )


def read_player_acceleration(line: Line, draft: Draft) -> None:
    """``XXA``: the fictitious points of one player, round by round."""
    player = line.whole(5, 8, 1, LAST_RANK)
    if player is None:
        if not line.cut(5, 8):
            line.fault(FaultCode.NUMBER, 5, 8, least=1, most=LAST_RANK)
        return
    for number, (start, last) in enumerate(line.fields(10, 4, 5), 1):
        worth = line.points(start, last)
        if worth:
            draft.steps.append(Numbers(line, [(5, player)], number, number, points=worth))


def read_prohibition(line: Line, draft: Draft) -> None:
    """``260``: players who shall not meet one another in a range of rounds."""
    first_round, last_round = _rounds(line, 5, 9)
    _prohibit(draft, Numbers(line, line.numbers(13, 4, 1, LAST_RANK), first_round, last_round))


def read_forbidden(line: Line, draft: Draft) -> None:
    """``XXP``: players who shall not meet one another in any round."""
    _prohibit(draft, Numbers(line, _listed(line)))


def _prohibit(draft: Draft, record: Numbers) -> None:
    if len({player for _, player in record.players}) < 2:
        record.line.fault(FaultCode.TWO_PLAYERS, 5, None)
    draft.prohibitions.append(record)


def read_abnormal(line: Line, draft: Draft) -> None:
    """``299``: points outside the scoring; round 0 or blank means all rounds."""
    kind = line.cut(5, 5).upper()
    if kind and kind not in _ABNORMAL:
        line.fault(FaultCode.ABNORMAL, 5, 5)
    draft.abnormal.append(
        Numbers(
            line,
            line.numbers(24, 4, 1, LAST_RANK),
            line.whole(20, 22, 0, LAST_ROUND) or 0,
            kind=kind,
            points=line.points(13, 17),
            match_points=line.points(7, 11),
        )
    )


def _listed(line: Line) -> list[tuple[int, int]]:
    """Blank-separated starting ranks."""
    pairs = (
        (column, line.whole(column, column + len(word) - 1, 1, LAST_RANK))
        for column, word in line.words(5)
    )
    return [(column, number) for column, number in pairs if number is not None]
