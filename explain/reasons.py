"""The reason a board is what it is, in a sentence, from the engine's report on the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from crosstable.model import Code, EntryId
from explain.facts import Facts, facts_of_round
from explain.levels import Levels, Rule, Told, rules_of
from explain.profiles import Profile, profile
from explain.words import averages, by_hand, round_robin
from explain.words.by_hand import in_short
from explain.words.criteria import Criteria
from explain.words.readings import readings_of_board
from explain.words.system_words import SystemWords
from explain.words.systems import all_words_of, words_of
from pairing.editions import DEFAULT
from tournaments.bridge import crosstables
from tournaments.bridge.layout import Layout
from tournaments.models import Round
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.words.sentences import Voice
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
        self.bye_reported: Mapping[str, Any] | None = explanation.get("bye")

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

    @cached_property
    def words(self) -> SystemWords | None:
        """The words of the system that paired the round."""
        return all_words_of(self.criteria, self.facts.names)

    def voice(self, reader: EntryId | None = None) -> Voice:
        """Return the way to speak to everybody, or to ``reader``."""
        return Voice(self.facts.names, reader)

    def why_board(self, row: BoardRow) -> str:
        """Say in a sentence or two why these two, and why these colours."""
        voice = self.voice()
        answers = (self.meeting(row), self.colours(row))
        return " ".join(voice.tell(levels.first) for levels in answers if levels)

    def meeting(self, row: BoardRow) -> Levels | None:
        """Explain why these two meet; ``None`` if there is no report that says so."""
        if not self.boards:
            return None
        board = self._reported(row)
        if board is None:
            two = row.white.entry.pk, row.black.entry.pk
            return by_hand.board(*two, self._proposed)
        if self.words is None:
            return None
        pair = board["white"], board["black"]
        if self.by_table:
            return self.words.meeting(self.facts, self.explanation, pair)
        if board["bracket"] >= len(self.brackets):
            return None
        bracket = self.brackets[board["bracket"]]
        return self.words.meeting(self.facts, bracket, pair) or in_short(bracket, pair)

    def colours(self, row: BoardRow) -> Levels | None:
        """Explain the colours; ``None`` if they need no reason, or the report has none."""
        board = self._reported(row)
        if board is None or self.words is None:
            return None
        if board["white"] != row.white.entry.pk:
            return by_hand.colours()
        return self.words.colours(self.facts, board)

    def bye(self, row: ByeRow) -> Levels | None:
        """Explain a round without an opponent; ``None`` if there is no report that says so."""
        if self.bye_reported is not None and self.bye_reported["player"] == row.seat.entry.pk:
            return self.words.bye(self.facts, self.bye_reported) if self.words else None
        return by_hand.bye(row.seat.entry.pk) if self._bye_by_hand(row) else None

    @cached_property
    def _proposed(self) -> list[list[EntryId | None]]:
        """The boards that the rules gave, of those who still take part."""
        known: set[EntryId | None] = {None, *self.facts.names}
        return [pair for pair in self.round.proposed or () if known.issuperset(pair)]

    def without_game(self, row: ByeRow) -> Levels:
        """Explain a round without a game that no engine gave, and what it is worth."""
        worth = crosstables.primary_scoring(self.round.tournament).table[row.code]
        return by_hand.without_game(row.seat.entry.pk, row.code, worth)

    def why_bye(self, row: ByeRow) -> str:
        """Say in a sentence why this player has no opponent; empty if no report says so."""
        levels = self.bye(row)
        return self.voice().tell(levels.first) if levels else ""

    def _reported(self, row: BoardRow) -> Mapping[str, Any] | None:
        return self.boards.get(frozenset((row.white.entry.pk, row.black.entry.pk)))

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

    def _bye_by_hand(self, row: ByeRow) -> bool:
        proposed = self.round.proposed
        if row.code is not Code.PAIRING_ALLOCATED_BYE or proposed is None:
            return False
        return [row.seat.entry.pk, None] not in proposed


@dataclass(frozen=True)
class BoardReason:
    """One board and its reason, in words. ``bracket`` counts from 1; ``players``: White, Black;
    ``rules``: as in :class:`Reasons`.
    """

    round: Round
    row: BoardRow
    opponent: Told
    colour: Told | None = None
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.opponent, self.colour)


@dataclass(frozen=True)
class PlayerReason:
    """One player's round, in words for the player: a board (``row``) or else a ``bye``."""

    row: BoardRow | None = None
    opponent: Told | None = None
    colour: Told | None = None
    bye: Told | None = None
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.opponent, self.colour, self.bye)


def reason_for_board(round: Round, number: int) -> BoardReason | None:
    """Give the reason for board ``number``; ``None`` if there is no such board or no reason."""
    row, reasons = boards.board(round, number), Reasons(round)
    opponent = reasons.meeting(row) if row else None
    if row is None or opponent is None:
        return None
    bracket, two, readings = reasons.bracket_of(row), _profiles(reasons, row), reasons.readings(row)
    told = _told(reasons.voice(), opponent, reasons.colours(row))
    return BoardReason(round, row, *told, bracket, two, readings, reasons.rules)


def reason_for_player(round: Round, entry: EntryId) -> PlayerReason | None:
    """Give the reason for what ``entry`` had in this round; ``None`` if that is nothing."""
    sheet, reasons = boards.sheet(round), Reasons(round)
    for row in sheet.boards:
        opponent = reasons.meeting(row)
        if entry in (row.white.entry.pk, row.black.entry.pk) and opponent:
            told = _told(reasons.voice(entry), opponent, reasons.colours(row))
            bracket, two = reasons.bracket_of(row), _profiles(reasons, row)
            readings = reasons.readings(row)
            return PlayerReason(row, *told, None, bracket, two, readings, reasons.rules)
    for bye in sheet.byes:
        if bye.seat.entry.pk == entry:
            reason = reasons.bye(bye) or reasons.without_game(bye)
            return PlayerReason(bye=reason.told(reasons.voice(entry)), rules=reasons.rules)
    return None


def _told(voice: Voice, opponent: Levels, colour: Levels | None) -> tuple[Told, Told | None]:
    return opponent.told(voice), colour.told(voice) if colour else None


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
