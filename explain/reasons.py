"""The reason a board is what it is, in a sentence, from the engine's report on the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import Code, EntryId
from explain.facts import Facts, facts_of_round
from explain.meeting import meeting_of
from explain.profiles import Profile, profile
from explain.words import averages, round_robin
from explain.words.colours import why_colours, why_colours_for
from explain.words.criteria import BYE_SCORE, Criteria
from explain.words.meeting import why_met, why_met_for
from explain.words.readings import readings_of_board
from explain.words.system_words import SystemWords
from explain.words.systems import words_of
from pairing.editions import DEFAULT
from tournaments.bridge.layout import Layout
from tournaments.models import Round
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.words.figures import points_word
from tournaments.words.systems import PAIRING


class Reasons:
    """The engine's report on one round, in words; empty if the report says nothing."""

    def __init__(self, round: Round, layout: Layout | None = None) -> None:
        self.round = round
        self._layout = layout
        report: Mapping[str, Any] = round.explanation or {}
        self.boards: Mapping[frozenset[EntryId], Mapping[str, Any]] = {
            frozenset((board["white"], board["black"])): board for board in report.get("boards", ())
        }
        explanation = report.get("explanation") or {}
        self.criteria = Criteria(explanation.get("system", ""), explanation.get("edition", ""))
        self.explanation: Mapping[str, Any] = explanation
        self.brackets: list[Mapping[str, Any]] = list(explanation.get("brackets", ()))
        self.bye: Mapping[str, Any] | None = explanation.get("bye")

    @cached_property
    def facts(self) -> Facts:
        """The facts that the round was paired from; a given ``layout`` saves reading it again."""
        return facts_of_round(self.round, self._layout)

    @cached_property
    def system_words(self) -> SystemWords | None:
        """The words of a system that has its own for each pair, floater and colour."""
        return words_of(self.criteria, self.facts.names)

    @cached_property
    def by_table(self) -> bool:
        """Whether the round is a row of a table."""
        return self.criteria.system == round_robin.SYSTEM

    @property
    def rules(self) -> str | None:
        """The text whose articles are cited: empty for FIDE's Dutch system of today; ``None`` if
        each sentence that cites something names its own text.
        """
        if self.by_table or not self.criteria.system:
            return None
        key = (self.criteria.system, self.criteria.edition)
        return "" if key == DEFAULT else str(PAIRING.get(key, ""))

    def why_board(self, row: BoardRow) -> str:
        """Say why these two, and why these colours; or that the arbiter paired them."""
        return " ".join(filter(None, self.why_meeting_and_colours(row)))

    def why_meeting_and_colours(
        self, row: BoardRow, reader: EntryId | None = None
    ) -> tuple[str, str]:
        """Say why these two, and why these colours, to everybody or to ``reader``, one of them."""
        white, black = row.white.entry.pk, row.black.entry.pk
        if not self.boards:
            return "", ""
        board = self.boards.get(frozenset((white, black)))
        if board is None:
            return _("Put together by hand."), ""
        by_hand = board["white"] != white
        colours = _("Colours changed by hand.") if by_hand else self._colours(board, reader)
        if self.by_table:
            return round_robin.why_paired(self.explanation, board), colours
        return self._meeting(board, reader), colours

    def bracket_of(self, row: BoardRow) -> int | None:
        """Return the number of the two's bracket, from 1; ``None`` if they were paired by hand."""
        board = self.boards.get(frozenset((row.white.entry.pk, row.black.entry.pk)))
        has_bracket = board is not None and board["bracket"] < len(self.brackets)
        return board["bracket"] + 1 if board and has_bracket else None

    def readings(self, row: BoardRow) -> list[str]:
        """List how the rules were read, if the two met because of a reading."""
        number = self.bracket_of(row)
        two = (row.white.entry.pk, row.black.entry.pk)
        return readings_of_board(self.brackets[number - 1], two) if number else []

    def _meeting(self, board: Mapping[str, Any], reader: EntryId | None) -> str:
        if board["bracket"] >= len(self.brackets):
            return ""
        bracket, pair = self.brackets[board["bracket"]], (board["white"], board["black"])
        if self.system_words:
            return self.system_words.why_paired(bracket, pair) or self._in_short(bracket, pair)
        if self.criteria.system in averages.SYSTEMS:
            return averages.why_paired(self.criteria.system, self.facts, bracket, pair)
        in_dutch_words = self.criteria.weighs_candidates
        meeting = meeting_of(self.facts, bracket, pair) if in_dutch_words else None
        if meeting is None:
            return self._in_short(bracket, pair)
        if reader is None:
            return why_met(self.facts, meeting, self.criteria)
        return why_met_for(self.facts, meeting, self.criteria, reader)

    def _in_short(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Say it briefly if the order of choice is not the Dutch system's, or no longer known."""
        came_down = [self.facts.names[entry] for entry in pair if entry in bracket["mdps"]]
        if came_down:
            return _("Floated down: %(names)s.") % {"names": " + ".join(came_down)}
        return _("Paired in one bracket.")

    def _colours(self, board: Mapping[str, Any], reader: EntryId | None) -> str:
        if self.by_table:
            return ""
        if self.system_words and (sentence := self.system_words.why_colours(board)):
            return sentence
        if reader is None:
            return why_colours(self.facts, board)
        return why_colours_for(self.facts, board, reader)

    def why_bye(self, row: ByeRow) -> str:
        """Say why this player has the pairing-allocated bye, or that the arbiter gave it."""
        if self.bye is None or self.bye["player"] != row.seat.entry.pk:
            return _("Given by hand.") if self._bye_by_hand(row) else ""
        return self.why_reported_bye(self.bye)

    def _bye_by_hand(self, row: ByeRow) -> bool:
        proposed = self.round.proposed
        if row.code is not Code.PAIRING_ALLOCATED_BYE or proposed is None:
            return False
        return [row.seat.entry.pk, None] not in proposed

    def why_reported_bye(self, bye: Mapping[str, Any]) -> str:
        """Say why a player has the bye, from the engine's own report of it."""
        if self.system_words:
            return self.system_words.why_bye(bye)
        if self.criteria.system in averages.SYSTEMS:
            return averages.why_bye(self.criteria.system, bye)
        return _why_dutch_bye(bye, self.criteria)


def _why_dutch_bye(bye: Mapping[str, Any], criteria: Criteria) -> str:
    if not criteria.code_of(BYE_SCORE):
        return _("The one who is left at the end has the bye.")
    lowest = _(
        "The bye goes to the lowest score that can have it and leaves everybody else an opponent:"
        " %(points)s (C2, C4, C5)."
    )
    unplayed = ngettext(
        "%(count)s round without a game before (C9).",
        "%(count)s rounds without a game before (C9).",
        bye["unplayed"],
    )
    figures = {"points": points_word(Fraction(bye["score"])), "count": bye["unplayed"]}
    return f"{lowest % figures} {unplayed % figures}"


@dataclass(frozen=True)
class BoardReason:
    """One board and its reason, in words. ``bracket`` counts from 1; ``players``: White, Black;
    ``rules``: as in :class:`Reasons`.
    """

    round: Round
    row: BoardRow
    reason: str
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None


@dataclass(frozen=True)
class PlayerReason:
    """One player's round, in words for the player: a board (``row``) or else a ``bye``."""

    row: BoardRow | None = None
    opponent: str = ""
    colour: str = ""
    bye: str = ""
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None


def reason_for_board(round: Round, number: int) -> BoardReason | None:
    """Give the reason for board ``number``; ``None`` if there is no such board or no reason."""
    row = boards.board(round, number)
    reasons = Reasons(round)
    reason = reasons.why_board(row) if row else ""
    if row is None or not reason:
        return None
    bracket, two, readings = reasons.bracket_of(row), _profiles(reasons, row), reasons.readings(row)
    return BoardReason(round, row, reason, bracket, two, readings, reasons.rules)


def reason_for_player(round: Round, entry: EntryId) -> PlayerReason | None:
    """Give the reason for what ``entry`` had in this round; ``None`` if that is nothing."""
    sheet, reasons = boards.sheet(round), Reasons(round)
    for row in sheet.boards:
        if entry in (row.white.entry.pk, row.black.entry.pk):
            opponent, colour = reasons.why_meeting_and_colours(row, entry)
            bracket, two = reasons.bracket_of(row), _profiles(reasons, row)
            readings = reasons.readings(row)
            return PlayerReason(row, opponent, colour, "", bracket, two, readings, reasons.rules)
    for bye in sheet.byes:
        if bye.seat.entry.pk == entry:
            reason = reasons.why_bye(bye) or _("Not to be paired in this round.")
            return PlayerReason(bye=reason, rules=reasons.rules)
    return None


def _profiles(reasons: Reasons, row: BoardRow) -> tuple[Profile, ...]:
    if reasons.by_table:
        return ()
    facts, seats = reasons.facts, (row.white.entry.pk, row.black.entry.pk)
    number = reasons.bracket_of(row)
    bracket = reasons.brackets[number - 1] if number else {}
    return tuple(
        profile(facts, entry, averages.measures_of_board(bracket, entry))
        for entry in seats
        if entry in facts
    )
