"""The player section: records ``001`` and their rounds."""

from __future__ import annotations

from crosstable.model import Code, Colour, Participant
from crosstable.trf.draft import Cell, Draft, Row
from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.lines import Line, whole

LAST_RANK = 9999
FIRST_CELL = 92
CELL = 10
_SEPARATORS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
_SEXES = {"": "", "m": "m", "w": "w", "f": "w"}
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, "": None}
_CODES = {code.value: code for code in Code if code is not Code.NOT_YET_PLAYED}
_FORFEITS = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)


def read_player(line: Line, draft: Draft) -> None:
    """``001``: one player with all rounds."""
    for column in _SEPARATORS:
        if line.cut(column, column):
            line.fault(FaultCode.COLUMN_NOT_BLANK, column, column)
    rank = line.whole(5, 8, 1, LAST_RANK)
    if rank is None:
        if not line.cut(5, 8):
            line.fault(FaultCode.NUMBER, 5, 8, least=1, most=LAST_RANK)
        return
    participant = Participant(
        id=rank,
        tpn=rank,
        name=line.cut(15, 47),
        rating=_rating(line),
        title=line.cut(11, 13),
        federation=line.cut(54, 56),
        fide_id=line.cut(58, 68),
        birth=line.cut(70, 79),
        sex=_sex(line),
    )
    draft.rows.append(Row(line, participant, list(_cells(line)), line.points(81, 84), _rank(line)))


def _sex(line: Line) -> str:
    found = line.cut(10, 10).lower()
    if found not in _SEXES or found == "f":
        line.notice(NoticeCode.SEX, 10, 10)
    return _SEXES.get(found, "")


def _rating(line: Line) -> int | None:
    found = line.cut(49, 52)
    rating = whole(found)
    if found and rating is None:
        line.notice(NoticeCode.RATING, 49, 52)
    return rating or None


def _rank(line: Line) -> int | None:
    found = line.cut(86, 89)
    rank = whole(found)
    if found and rank is None:
        line.notice(NoticeCode.RANK, 86, 89)
    return rank


def _cells(line: Line) -> list[Cell]:
    cells = []
    for number, start in enumerate(range(FIRST_CELL, len(line.text) + 1, CELL), 1):
        if line.text[start - 1 : start + CELL - 1].strip():
            cell = _cell(line, number, start)
            if cell is not None:
                cells.append(cell)
    return cells


def _cell(line: Line, number: int, start: int) -> Cell | None:
    """One round; ``None`` where it says nothing (no opponent, no result) or is faulty."""
    for column in (start + 4, start + 6, start + 8, start + 9):
        if line.cut(column, column):
            line.fault(FaultCode.COLUMN_NOT_BLANK, column, column)
            return None
    opponent = line.whole(start, start + 3, 0, LAST_RANK) or None
    colour = line.cut(start + 5, start + 5).lower()
    if colour not in _COLOURS:
        line.fault(FaultCode.COLOUR, start + 5, start + 5)
        return None
    code = _code(line, start + 7, opponent)
    if code is None:
        return None
    return Cell(number, start, opponent, _COLOURS[colour] if opponent else None, code)


def _code(line: Line, column: int, opponent: int | None) -> Code | None:
    """The result; ``None`` where there is none, and where it does not fit."""
    found = line.cut(column, column).upper()
    if not found:
        return Code.NOT_YET_PLAYED if opponent else None
    code = _CODES.get(found)
    if code is None and opponent:
        line.notice(NoticeCode.UNKNOWN_RESULT, column, column)
        return Code.ADJOURNED
    if opponent is None and (code is None or not (code.bye or code in _FORFEITS)):
        line.fault(FaultCode.RESULT_WITHOUT_OPPONENT, column, column, result=found)
        return None
    if opponent and code is not None and code.bye:
        line.fault(FaultCode.BYE_WITH_OPPONENT, column, column, result=found)
        return None
    return code
