"""What results are worth: record ``162``, and the older ``XXS`` and ``BB?``.

The older codes tell more kinds of result apart than a :class:`Scoring` does (White's and Black's
wins, a forfeit loss and a zero-point bye). They are all kept apart here; where a file values them
differently, each turn of the file carries its own points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from crosstable.model import POINTS, Code, Colour, Scoring, Turn
from crosstable.trf.draft import Draft
from crosstable.trf.faults import FaultCode
from crosstable.trf.lines import Line, points

_WIN = ("WW", "BW", "FW", "FPB")
_DRAW = ("WD", "BD", "HPB")
_LOSS = ("WL", "BL")
_ABSENCE = ("ZPB", "FL")

FIELDS: Mapping[str, tuple[str, ...]] = {
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
"""The elementary codes of a result with White and with Black, where a scoring may not hold both."""


def read_fields(line: Line, draft: Draft) -> None:
    """``162``: a letter in column 6 and its points in 7 to 10, again every 9 columns."""
    for start, last in line.fields(6, 5, 9):
        if line.cut(start, last):
            letter, value = line.cut(start, start).upper(), line.cut(start + 1, last)
            draft.scores.update(_worth(line, FIELDS, letter, value, (start, last)))


def read_single(line: Line, draft: Draft) -> None:
    """``BBW`` and its like."""
    value = line.points(4, None)
    if value is None:
        if not line.cut(4):
            line.fault(FaultCode.POINTS, 5, None)
        return
    draft.scores.update(dict.fromkeys(SINGLE[line.tag], value))


def read_words(line: Line, draft: Draft) -> None:
    """``XXS``: CODE=VALUE, several in a record, several records."""
    draft.scores.setdefault("PAB", Fraction(1))
    for column, word in line.words(5):
        code, _, value = word.partition("=")
        draft.scores.update(
            _worth(line, WORDS, code.upper(), value, (column, column + len(word) - 1))
        )


def _worth(
    line: Line,
    known: Mapping[str, tuple[str, ...]],
    code: str,
    value: str,
    place: tuple[int, int],
) -> dict[str, Fraction]:
    """The points of every elementary code that ``code`` stands for; none where it is faulty."""
    worth = points(value)
    if code not in known:
        line.fault(FaultCode.SCORE_CODE, *place, codes=", ".join(known))
    elif worth is None:
        line.fault(FaultCode.POINTS, *place)
    else:
        return dict.fromkeys(known[code], worth)
    return {}


def scoring(scores: Mapping[str, Fraction]) -> Scoring:
    """The scoring that holds most of these; :func:`own_points` has the rest."""
    standard = Scoring()
    return Scoring(
        win=scores.get("WW", standard.win),
        draw=scores.get("WD", standard.draw),
        loss=scores.get("WL", standard.loss),
        absence=scores.get("ZPB", standard.absence),
        pab=scores.get("PAB"),
        unknown=scores.get("X"),
    )


def own_points(scores: Mapping[str, Fraction], held: Scoring, turn: Turn) -> Turn:
    """The turn, with its own points where the file values it otherwise than ``held`` does."""
    with_white, with_black = _KINDS.get(turn.code, ("", ""))
    worth = scores.get(with_black if turn.colour is Colour.BLACK else with_white)
    if worth is None or worth == held.points(turn.code):
        return turn
    return replace(turn, given=((POINTS, worth),))


NONE = Fraction(0)
