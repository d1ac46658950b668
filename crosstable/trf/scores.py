"""The worth of results: record ``162``, and the older ``XXS`` and ``BB?``.

The older codes distinguish more kinds of result than a :class:`Scoring` does (White's wins and
Black's, a forfeit loss and a zero-point bye). Reading keeps them all apart; if a file values them
differently, each turn of the file carries its own points, and the older records are kept for the
turns to come. Being finer, they prevail over ``162``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from crosstable.model import POINTS, Code, Colour, Scoring, Turn
from crosstable.trf.draft import ReportDraft
from crosstable.trf.faults import FaultCode
from crosstable.trf.lines import FileLine, parse_points
from crosstable.trf.records import ResultWorth, worths_layout

_WIN = ("WW", "BW", "FW", "FPB")
_DRAW = ("WD", "BD", "HPB")
_LOSS = ("WL", "BL")
_ABSENCE = ("ZPB", "FL")

_LETTERS: Mapping[str, tuple[str, ...]] = {
    "W": _WIN,
    "D": _DRAW,
    "L": _LOSS,
    "A": _ABSENCE,
    "P": ("PAB",),
    "X": ("X",),
}
"""The letters of record ``162``, and the elementary codes each stands for."""

SINGLE: Mapping[str, tuple[str, ...]] = {
    "BBW": _WIN,
    "BBD": _DRAW,
    "BBL": _LOSS,
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
"""Records with one value each."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "W": _WIN,
    "D": _DRAW,
    **{code: (code,) for code in (*_WIN, *_DRAW, *_LOSS, *_ABSENCE, "PAB")},
}
"""The codes of ``XXS``; the last one that names a result decides."""

_KINDS: Mapping[Code, tuple[str, str]] = {
    Code.WIN: ("WW", "BW"),
    Code.UNRATED_WIN: ("WW", "BW"),
    Code.FORFEIT_WIN: ("FW", "FW"),
    Code.FULL_POINT_BYE: ("FPB", "FPB"),
    Code.DRAW: ("WD", "BD"),
    Code.UNRATED_DRAW: ("WD", "BD"),
    Code.HALF_POINT_BYE: ("HPB", "HPB"),
    Code.LOSS: ("WL", "BL"),
    Code.UNRATED_LOSS: ("WL", "BL"),
    Code.FORFEIT_LOSS: ("FL", "FL"),
}
"""The elementary codes of a result with White and with Black, if a scoring may not hold both."""

LETTERS = worths_layout("162", tuple(_LETTERS))


def read_letters(line: FileLine, draft: ReportDraft) -> None:
    """Read ``162``: a letter and its points, several in a record."""
    record = LETTERS.read(line)
    for worth in record.values if record is not None else ():
        draft.letters.update(dict.fromkeys(_LETTERS[worth.symbol], worth.points or Fraction(0)))


def read_single(line: FileLine, draft: ReportDraft) -> None:
    """Read ``BBW`` and its like: one value."""
    draft.older_score_lines.append(line)
    value = parse_points(line.cut(4))
    if value is None:
        line.fault(FaultCode.POINTS, 5, line.cut(4))
    else:
        draft.older_scores.update(dict.fromkeys(SINGLE[line.tag], value))


def read_words(line: FileLine, draft: ReportDraft) -> None:
    """Read ``XXS``: CODE=VALUE, several in a record, several records; the rest is standard."""
    draft.older_score_lines.append(line)
    for column, word in line.words(5):
        code, _, value = word.partition("=")
        worth = parse_points(value)
        if code.upper() not in WORDS:
            line.fault(FaultCode.CHOICE, column, code, choices=", ".join(WORDS))
        elif worth is None:
            line.fault(FaultCode.POINTS, column + len(code) + 1, value)
        else:
            draft.older_scores.update(dict.fromkeys(WORDS[code.upper()], worth))


def combined_worths(draft: ReportDraft) -> dict[str, Fraction]:
    """Combine the records into the points of each elementary code."""
    standard = {}
    if any(line.tag == "XXS" for line in draft.older_score_lines):
        standard["PAB"] = Fraction(1)
    return {**standard, **draft.letters, **draft.older_scores}


def scoring_from(scores: Mapping[str, Fraction]) -> Scoring:
    """Return the scoring that holds most of these; :func:`with_own_points` covers the rest."""
    standard = Scoring()
    draw, unknown = scores.get("WD", standard.draw), scores.get("X")
    return Scoring(
        win=scores.get("WW", standard.win),
        draw=draw,
        loss=scores.get("WL", standard.loss),
        absence=scores.get("ZPB", standard.absence),
        pab=scores.get("PAB"),
        unknown=None if unknown == draw else unknown,
    )


def codes_not_held(scores: Mapping[str, Fraction], held: Scoring) -> list[str]:
    """List the codes whose points the scoring does not hold, in alphabetical order."""
    return sorted(
        {
            kind
            for code, kinds in _KINDS.items()
            for kind in kinds
            if scores.get(kind, held.points(code)) != held.points(code)
        }
    )


def with_own_points(scores: Mapping[str, Fraction], held: Scoring, turn: Turn) -> Turn:
    """Return the turn, with its own points if the file values it otherwise than ``held`` does."""
    with_white, with_black = _KINDS.get(turn.code, ("", ""))
    worth = scores.get(with_black if turn.colour is Colour.BLACK else with_white)
    if worth is None or worth == held.points(turn.code):
        return turn
    return replace(turn, given=((POINTS, worth),))


def letter_worths(scoring: Scoring, *, adjourned: bool) -> tuple[ResultWorth, ...]:
    """Return the values of record ``162`` that differ from the standard ones.

    If a game is ``adjourned``, the value of an unknown result is included.
    """
    standard = Scoring()
    unknown = scoring.points(Code.ADJOURNED) if adjourned else scoring.unknown
    values = (
        ("W", scoring.win, standard.win),
        ("D", scoring.draw, standard.draw),
        ("L", scoring.loss, standard.loss),
        ("A", scoring.absence, standard.absence),
        ("P", scoring.pab, standard.pab),
        ("X", unknown, standard.unknown),
    )
    return tuple(ResultWorth(letter, value) for letter, value, usual in values if value != usual)
