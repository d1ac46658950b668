"""The player section: records ``001`` with their rounds, and national rating support."""

from __future__ import annotations

import re
from dataclasses import replace

from crosstable.model import Code, Colour, Participant
from crosstable.trf.draft import PlayerRow, ReportDraft, RoundCell
from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.limits import MOST_ROUNDS
from crosstable.trf.lines import FileLine, parse_whole
from crosstable.trf.records import LAST_RANK, NATIONAL_RECORD, PLAYER_RECORD, PlayerRecord
from crosstable.trf.report import NationalRecord

FIRST_CELL = 92
CELL = 10
TITLES = frozenset({"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"})
NAME_END = 47
NATIONAL_END = 79
_SEXES = {"": "", "m": "m", "w": "w", "f": "w"}
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, "": None}
_CODES = {code.value: code for code in Code if code is not Code.NOT_YET_PLAYED}
_FORFEITS = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
_OLD_BYES = {
    Code.WIN: Code.FULL_POINT_BYE,
    Code.DRAW: Code.HALF_POINT_BYE,
    Code.LOSS: Code.ZERO_POINT_BYE,
}
"""Results without an opponent, in files from before byes had letters."""
_OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
_GAMES = {
    f" {letter} {code.value}  ": (colour, code)
    for letter, colour in (("w", Colour.WHITE), ("b", Colour.BLACK))
    for code in Code
    if not (code.bye or code.open)
}
"""The text after the opponent in nearly every round; saves parsing it."""
_CELL = re.compile(r"([ \d]{4}) ([wWbB -]) (.)  ", re.ASCII)
_BIRTH = re.compile(r"\d{4}(/\d{2}(/\d{2})?)?", re.ASCII)
FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
_FIDE_ID = re.compile(r"\d+", re.ASCII)
_NATIONAL = re.compile(r"(?!XX|BB)[A-Z]{3} (?=[ ]*\d)[ \d]{4}( |$)", re.ASCII)


def read_player(line: FileLine, draft: ReportDraft) -> None:
    """Read ``001``: one player with all rounds."""
    line = _in_characters(line)
    record = PLAYER_RECORD.read(line)
    number = record.number if record else parse_whole(line.cut(5, 8))
    if number is None:
        return
    if number in draft.numbers:
        line.fault(FaultCode.NUMBER_TWICE, 5, str(number), other=draft.numbers[number].number)
        return
    draft.numbers[number] = line
    if record is not None:
        row = PlayerRow(line, _participant(line, record), record.points, record.rank)
        _read_cells(row)
        draft.rows.append(row)


def _in_characters(line: FileLine) -> FileLine:
    """Count the line's columns in characters if they were counted in UTF-8 bytes."""
    spread = NAME_END - len(line.text.encode(errors="replace")[:NAME_END].decode(errors="ignore"))
    if spread and _shifted(line.text):
        cut = NAME_END - spread
        text = line.text[:cut] + " " * spread + line.text[cut:]
        if not _shifted(text):
            line.notice(NoticeCode.COLUMNS_IN_BYTES, 15, line.cut(15, cut))
            return replace(line, text=text)
    return line


def _shifted(text: str) -> bool:
    """Return whether a player's line has text, after the name, where it must be blank."""
    return any(
        text[column - 1 : column].strip()
        for column in (48, 53, 57, 69, 80, 85, 90, 91, *range(96, len(text) + 1, CELL))
    )


def _participant(line: FileLine, record: PlayerRecord) -> Participant:
    return Participant(
        id=record.number,
        tpn=record.number,
        name=record.name,
        rating=record.rating or None,
        title=_title(line, record.title),
        federation=_check_pattern(line, 54, record.federation, FEDERATION, NoticeCode.FEDERATION),
        fide_id=_check_pattern(line, 58, record.fide_id, _FIDE_ID, NoticeCode.FIDE_ID),
        birth=_birth(line, record.birth),
        sex=_sex(line, record.sex),
    )


def _sex(line: FileLine, text: str) -> str:
    if text.lower() not in ("", "m", "w"):
        line.notice(NoticeCode.SEX, 10, text)
    return _SEXES.get(text.lower(), "")


def _title(line: FileLine, text: str) -> str:
    if not text or text.upper() in TITLES:
        return text.upper()
    line.notice(NoticeCode.TITLE, 11, text)
    return _OLD_TITLES.get(text.upper(), text)


def _birth(line: FileLine, text: str) -> str:
    if text and not _BIRTH.fullmatch(text):
        line.notice(NoticeCode.DATE, 70, text, example="2000/12/31")
    return text


def _check_pattern(
    line: FileLine, column: int, text: str, pattern: re.Pattern[str], code: NoticeCode
) -> str:
    if text and not pattern.fullmatch(text):
        line.notice(code, column, text)
    return text


def _read_cells(row: PlayerRow) -> None:
    text = row.line.text
    if text[FIRST_CELL - 3 : FIRST_CELL - 1].strip():
        row.line.fault(FaultCode.COLUMN_NOT_BLANK, FIRST_CELL - 2, row.line.cut(90, 91))
    end = FIRST_CELL + MOST_ROUNDS * CELL
    if text[end - 1 :].strip():
        overflow = row.line.cut(end, end + CELL - 1)
        row.line.fault(FaultCode.TOO_MANY_ROUNDS, end, overflow, most=MOST_ROUNDS)
    for number, start in enumerate(range(FIRST_CELL, min(len(text) + 1, end), CELL), 1):
        cell = text[start - 1 : start + CELL - 1].ljust(CELL)
        game, opponent = _GAMES.get(cell[4:]), cell[:4].lstrip()
        if game and opponent.isdecimal() and opponent.isascii() and opponent.strip("0"):
            row.cells[number] = RoundCell(number, start, int(opponent), *game)
            continue
        if not cell.strip():
            continue
        match = _CELL.fullmatch(cell)
        if match is None:
            _report_cell_fault(row.line, start)
            row.faulty.add(number)
        else:
            opponent, colour, result = match.groups()
            parts = (opponent.strip(), colour.strip().lower(), result.strip().upper())
            _read_cell(row, number, start, parts)


def _report_cell_fault(line: FileLine, start: int) -> None:
    """Report what is wrong with the columns of one round."""
    opponent, colour = line.cut(start, start + 3), line.cut(start + 5, start + 5)
    if opponent and parse_whole(opponent) is None:
        line.fault(FaultCode.NUMBER, start, opponent, least=0, most=LAST_RANK)
    elif colour.lower() not in _COLOURS:
        line.fault(FaultCode.COLOUR, start + 5, colour)
    else:
        stray = next(
            column
            for column in (start + 4, start + 6, start + 8, start + 9)
            if line.cut(column, column) or column == start + 9
        )
        line.fault(FaultCode.COLUMN_NOT_BLANK, stray, line.cut(stray, stray))


def _read_cell(row: PlayerRow, number: int, start: int, parts: tuple[str, str, str]) -> None:
    """Read one round; an empty one (no opponent, no result) is left out.

    A forfeit loss without an opponent is not counted: there was no game to appear for.
    """
    opponent = parse_whole(parts[0]) or None
    code = _read_code(row.line, start + 7, opponent, parts[2])
    if code is None:
        if opponent is not None or parts[2]:
            row.faulty.add(number)
        return
    if opponent is None and code is Code.FORFEIT_LOSS:
        row.unpaired.append(number)
        code = Code.ZERO_POINT_BYE
    colour = _COLOURS[parts[1]] if opponent else None
    if opponent and colour is None and code not in _FORFEITS:
        row.line.fault(FaultCode.COLOUR_MISSING, start + 5, parts[1])
        row.faulty.add(number)
        return
    row.cells[number] = RoundCell(number, start, opponent, colour, code)


def _read_code(line: FileLine, column: int, opponent: int | None, text: str) -> Code | None:
    """Read the result; ``None`` if there is none, or it does not fit."""
    code = _CODES.get(text)
    if opponent is None:
        return _code_without_opponent(line, column, code, text)
    if not text:
        return Code.NOT_YET_PLAYED
    if code is None:
        line.notice(NoticeCode.UNKNOWN_RESULT, column, text)
        return Code.ADJOURNED
    if code.bye:
        line.fault(FaultCode.BYE_WITH_OPPONENT, column, text, result=text)
        return None
    return code


def _code_without_opponent(
    line: FileLine, column: int, code: Code | None, text: str
) -> Code | None:
    """Read the result of a round without an opponent."""
    if code is None and not text:
        return None
    if code is None or code is Code.ADJOURNED:
        line.notice(NoticeCode.UNKNOWN_RESULT, column, text)
        return Code.ADJOURNED
    if code is Code.FORFEIT_WIN:
        line.notice(NoticeCode.FORFEIT_WITHOUT_OPPONENT, column, text)
        return code
    if code in _OLD_BYES:
        bye = _OLD_BYES[code]
        line.notice(NoticeCode.OLD_BYE, column, text, code=bye.value)
        return bye
    if not (code.bye or code is Code.FORFEIT_LOSS):
        line.fault(FaultCode.RESULT_WITHOUT_OPPONENT, column, text, result=text)
        return None
    return code


def is_national(line: FileLine) -> bool:
    """Return whether the line is national rating support: a federation and a starting rank."""
    return _NATIONAL.match(line.text) is not None


def read_national(line: FileLine, draft: ReportDraft) -> None:
    """Read national rating support: the columns of ``001``, under a federation's letters."""
    record = NATIONAL_RECORD.read(line)
    if line.cut(NATIONAL_END + 1):
        line.notice(NoticeCode.NOT_UNDERSTOOD, NATIONAL_END + 1, line.cut(NATIONAL_END + 1))
    if record is not None:
        draft.national.append(
            (
                line,
                NationalRecord(
                    federation=line.tag,
                    player=record.number,
                    sex=_sex(line, record.sex),
                    classification=record.title,
                    name=record.name,
                    rating=record.rating,
                    origin=record.federation,
                    number=record.fide_id,
                    birth=_birth(line, record.birth),
                ),
            )
        )
