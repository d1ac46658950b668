"""A paired round before it is published: its boards with their reasons, and what edits would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explain import versus
from explain.reasons import Reasons
from explain.remarks import BoardRemarks, remarks
from explain.versus import Versus
from explain.words.weighing.criteria import Criteria
from pairing import Finding
from tournaments.bridge import engine, seating
from tournaments.bridge.layout import BoardChange, Layout, changed
from tournaments.models import Entry, Round
from tournaments.rounds import boards, findings, looking_over
from tournaments.words.sentences import Voice

Names = Mapping[int, str]


@dataclass(frozen=True)
class LookOverRow:
    """One board, its reason, and what is out of the ordinary there."""

    row: boards.BoardRow
    reason: str
    remarks: BoardRemarks


@dataclass(frozen=True)
class LookOverSheet:
    """The round as it stands; ``broken``: what is wrong after edits by hand, beside what is said at
    the boards.
    """

    round: Round
    rows: list[LookOverRow]
    byes: list[tuple[boards.ByeRow, str]]
    waiting: list[Entry]
    differs: bool
    broken: list[str]
    versus: Versus | None = None
    """The boards as changed beside the rules' own: the first bracket that differs."""

    @property
    def warned(self) -> list[LookOverRow]:
        """The boards with a warning."""
        return [row for row in self.rows if row.remarks.level]


def sheet(round: Round) -> LookOverSheet:
    """Read the round as it stands, and judge it again if it was changed by hand."""
    stored = boards.sheet(round)
    layout = seating.read(round)
    reasons = Reasons(round, layout)
    found = _found(round, layout) if round.edited else []
    rows = [
        LookOverRow(row, reasons.why_board(row), remarks(row, reasons, found))
        for row in stored.boards
    ]
    at_boards = {text for row in rows for _level, text in row.remarks.warnings}
    return LookOverSheet(
        round=round,
        rows=rows,
        byes=[(bye, reasons.why_bye(bye)) for bye in stored.byes],
        waiting=list(
            round.tournament.entries.filter(pk__in=layout.waiting).select_related("player")
        ),
        differs=bool(looking_over.differences(round, layout)),
        broken=[text for _finding, text in found if text not in at_boards],
        versus=_versus(round, layout) if round.edited else None,
    )


def _found(round: Round, layout: Layout) -> list[tuple[Finding, str]]:
    """List what is wrong with the boards, in words; what publishing asks about is left to it."""
    names, teams = findings.names(round.tournament), round.tournament.for_teams
    return [
        (finding, findings.finding_in_words(finding, names, teams=teams))
        for finding in engine.judge(round, layout)
        if finding.code not in looking_over.ASKED_AT_PUBLISHING
    ]


def _versus(round: Round, layout: Layout, names: Names | None = None) -> Versus | None:
    """Compare with the rules' pairing; ``None`` while a player waits for a board, or if there is
    none.
    """
    if layout.waiting:
        return None
    try:
        figures = engine.figures(round, layout)
    except engine.NoPairing:
        return None
    if figures is None:
        return None
    criteria = Criteria(round.tournament.system, round.tournament.edition)
    voice = Voice(names or findings.names(round.tournament))
    return versus.versus_of_figures(figures, criteria, voice)


@dataclass(frozen=True)
class NewBoard:
    """White and Black after a change, and ``before`` it; empty for a board that did not exist."""

    number: int
    white: str
    black: str
    before: str


@dataclass(frozen=True)
class Preview:
    """Only what a change affects. ``gone``: boards taken apart, with the players who sat there.

    ``asked``: what to consider before a bye is given; ``broken``: what is right now and would be
    wrong.
    """

    boards: list[NewBoard]
    gone: list[tuple[int, str]]
    byes: list[str]
    waiting: list[str]
    asked: list[str]
    broken: list[str]
    versus: Versus | None = None


def preview(round: Round, change: BoardChange, names: Names) -> Preview:
    """Work out what ``change`` would do. Raises ``Refused`` if it cannot be made."""
    before = seating.read(round)
    after = changed(change, before)
    new_byes = dict(after.byes.items() - before.byes.items())
    return Preview(
        boards=_new_boards(before, after, names),
        gone=[
            (number, _pair(before.boards[number], names))
            for number in sorted(set(before.boards) - set(after.boards))
        ],
        byes=[names[entry] for entry in new_byes],
        waiting=[names[entry] for entry in after.waiting],
        asked=[
            line
            for finding in looking_over.about_byes(round, change)
            for line in (finding.message, *finding.consequences)
        ],
        broken=[
            findings.finding_in_words(finding, names, teams=round.tournament.for_teams)
            for finding in looking_over.broken_by(round, change)
        ],
        versus=_versus(round, after, names),
    )


def _new_boards(before: Layout, after: Layout, names: Names) -> list[NewBoard]:
    return [
        NewBoard(
            number,
            names[pair[0]],
            names[pair[1]],
            _pair(before.boards[number], names) if number in before.boards else "",
        )
        for number, pair in sorted(after.boards.items())
        if before.boards.get(number) != pair
    ]


def _pair(pair: tuple[int, int], names: Names) -> str:
    """Join the names, White first."""
    return " – ".join(names[entry] for entry in pair)
