"""The faults of a report file, in words. The reader of files says what and where; this module puts
it into people's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.trf import FaultCode, Notice, NoticeCode, TrfFault

EXPECTED: Mapping[FaultCode | NoticeCode, Promise | str] = {
    FaultCode.NO_RECORD: gettext_lazy("at least one record of the report format"),
    FaultCode.MISSING: gettext_lazy("a value, which a rating report must have"),
    FaultCode.NUMBER: gettext_lazy("a whole number from %(least)s to %(most)s"),
    FaultCode.POINTS: gettext_lazy("points such as 11.5"),
    FaultCode.AMOUNT: gettext_lazy("a number such as 2486 or 2486.5"),
    FaultCode.CHOICE: gettext_lazy("one of %(choices)s"),
    FaultCode.COLUMN_NOT_BLANK: gettext_lazy("a blank between two fields"),
    FaultCode.COLOUR: gettext_lazy("a colour: w, b, - or blank"),
    FaultCode.COLOUR_MISSING: gettext_lazy("the colour of this game: w or b"),
    FaultCode.RESULT_WITHOUT_OPPONENT: gettext_lazy("an opponent for the result %(result)s"),
    FaultCode.BYE_WITH_OPPONENT: gettext_lazy("no opponent beside the bye %(result)s"),
    FaultCode.NUMBER_TWICE: gettext_lazy("a number that line %(other)s does not have already"),
    FaultCode.NO_SUCH_PLAYER: gettext_lazy("the starting rank of a player of this file"),
    FaultCode.NO_SUCH_TEAM: gettext_lazy("the number of a team of this file"),
    FaultCode.OWN_OPPONENT: gettext_lazy("another player as opponent"),
    FaultCode.NOT_MUTUAL: gettext_lazy(
        "that player %(opponent)s has player %(player)s in round %(round)s too"
    ),
    FaultCode.SAME_COLOUR: gettext_lazy("opposite colours for players %(player)s and %(opponent)s"),
    FaultCode.CONTRADICTION: gettext_lazy(
        "results that go together, not %(own)s for player %(player)s and %(other)s for %(opponent)s"
    ),
    FaultCode.TWO_PABS: gettext_lazy("one pairing-allocated bye at most in round %(round)s"),
    FaultCode.ROUND_AFTER_END: gettext_lazy("no round after round %(rounds)s, the last one"),
    FaultCode.ENDS_BEFORE_START: gettext_lazy("at least %(start)s, the first of the range"),
    FaultCode.TWO_PLAYERS: gettext_lazy("at least two who shall not meet"),
    FaultCode.BYE_TWICE: gettext_lazy(
        "no second, different bye for player %(player)s in round %(round)s"
    ),
    FaultCode.ONE_GAME: gettext_lazy("one game at most for a player in a round"),
    FaultCode.TOO_LARGE: gettext_lazy("a file of at most %(most)s bytes"),
    FaultCode.TOO_MANY_LINES: gettext_lazy("at most %(most)s lines"),
    FaultCode.LINE_TOO_LONG: gettext_lazy("at most %(most)s characters in a line"),
    FaultCode.TOO_MANY_PLAYERS: gettext_lazy("at most %(most)s players"),
    FaultCode.TOO_MANY_ROUNDS: gettext_lazy("at most %(most)s rounds"),
    FaultCode.TOO_MANY_RECORDS: gettext_lazy("at most %(most)s records of this kind"),
    FaultCode.TOO_MANY_NAMED: gettext_lazy(
        "at most %(most)s players, teams and values in lists, all together"
    ),
    NoticeCode.ENCODING: gettext_lazy("UTF-8; the letters look like %(encoding)s"),
    NoticeCode.COLUMNS_IN_BYTES: gettext_lazy("columns counted in characters, not in bytes"),
    NoticeCode.NOT_UNDERSTOOD: gettext_lazy("something that the report format has"),
    NoticeCode.REPEATED: gettext_lazy("no second, different record of this kind"),
    NoticeCode.NOT_A_COUNT: gettext_lazy("a whole number"),
    NoticeCode.UNKNOWN_RESULT: gettext_lazy("a result symbol; the game counts as adjourned"),
    NoticeCode.UNKNOWN_OPPOSITE: gettext_lazy(
        "what the other side has, which is unknown; the game counts as adjourned"
    ),
    NoticeCode.OLD_BYE: gettext_lazy(
        "an opponent for the result, or a letter for the bye; taken as %(code)s"
    ),
    NoticeCode.FORFEIT_WITHOUT_OPPONENT: gettext_lazy(
        "an opponent for the forfeit; nobody is known to have been paired"
    ),
    NoticeCode.NOT_PAIRED: gettext_lazy(
        "an opponent for the forfeit; without one, not played: round %(rounds)s"
    ),
    NoticeCode.BYE_NOT_TAKEN: gettext_lazy(
        "the same as in the player's record, which stands: %(code)s"
    ),
    NoticeCode.WRONG_POINTS: gettext_lazy("%(points)s points, the sum of the results"),
    NoticeCode.SCORES_DIFFER: gettext_lazy("%(code)s worth as much as its like"),
    NoticeCode.SEX: gettext_lazy("m or w"),
    NoticeCode.TITLE: gettext_lazy("a title of the report format"),
    NoticeCode.RATING: gettext_lazy("a rating; left out"),
    NoticeCode.RANK: gettext_lazy("a rank; left out"),
    NoticeCode.FEDERATION: gettext_lazy("a federation's three letters"),
    NoticeCode.FIDE_ID: gettext_lazy("a FIDE number"),
    NoticeCode.DATE: gettext_lazy("a date such as %(example)s"),
    NoticeCode.OTHER_DATE: gettext_lazy("a date such as %(example)s; taken as %(date)s"),
    NoticeCode.DRAFT_COLUMNS: gettext_lazy("the columns of the format; read by those of its draft"),
    NoticeCode.TEXT_CUT: gettext_lazy("at most %(most)s characters; the rest is cut off"),
    NoticeCode.LEFT_OUT: gettext_lazy(
        "nothing of %(record)s, which this version of the format lacks"
    ),
    NoticeCode.NOT_IN_ENCODING: gettext_lazy("letters of %(encoding)s; others become ?"),
}


@dataclass(frozen=True)
class RemarkLine:
    """One remark as a row of a table. ``line`` and ``column`` are 0 if none is meant."""

    line: int
    column: int
    expected: str
    found: str


def remark_line(remark: TrfFault | Notice) -> RemarkLine:
    return RemarkLine(remark.line, remark.column, expected(remark), remark.found.strip())


def expected(remark: TrfFault | Notice) -> str:
    """Say what should stand there."""
    return str(EXPECTED[remark.code]) % remark.params


def in_words(remark: TrfFault | Notice) -> str:
    """Put the whole remark into a sentence, without its line."""
    figures = {"column": remark.column, "expected": expected(remark), "found": remark.found.strip()}
    if not figures["found"]:
        return _("Column %(column)d: expected %(expected)s.") % figures
    return _("Column %(column)d: expected %(expected)s; found “%(found)s”.") % figures
