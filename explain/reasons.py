"""The reason a board is what it is, in a sentence, from the engine's report on the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from crosstable.model import Code, EntryId
from explain.facts import Facts, facts_of_round
from explain.levels import Levels, Step
from explain.pictures.colours.duel import ColourDuel, colour_duel
from explain.pictures.ladder.line import Line
from explain.pictures.ladder.systems import find_line
from explain.words import by_hand, byes, round_robin
from explain.words.by_hand import Done, in_short
from explain.words.readings import readings_of_board
from explain.words.system_words import SystemWords
from explain.words.systems import all_words_of
from explain.words.weighing.criteria import Criteria
from pairing.editions import DEFAULT
from tournaments.bridge import crosstables
from tournaments.bridge.layout import Layout
from tournaments.logbook.by_hand import StepByHand, StepsByHand, paired_here
from tournaments.models import RequestedBye, Round
from tournaments.rounds import findings
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.words.sentences import Voice, say
from tournaments.words.systems import PAIRING


class Reasons:
    """The engine's report on one round, in words; empty if the report says nothing.

    ``tell_who``: whether the reader may know who changed something by hand.
    """

    def __init__(
        self, round: Round, layout: Layout | None = None, *, tell_who: bool = False
    ) -> None:
        self.round = round
        self._layout = layout
        self._tell_who = tell_who
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
        return all_words_of(self.criteria, self.round.tournament.system)

    @cached_property
    def names(self) -> Mapping[EntryId, str]:
        """The names of all, also of a round that no engine knows."""
        return self.facts.names if self.explanation else findings.names(self.round.tournament)

    def voice(self, reader: EntryId | None = None) -> Voice:
        """Return the way to speak to everybody, or to ``reader``."""
        return Voice(self.names, reader)

    def why_board(self, row: BoardRow) -> str:
        """Say in a sentence or two why these two, and why these colours."""
        voice = self.voice()
        answers = (self.meeting(row), self.colours(row))
        return " ".join(voice.tell(levels.first) for levels in answers if levels)

    def meeting(self, row: BoardRow) -> Levels | None:
        """Explain why these two meet; ``None`` if there is no report that says so."""
        board = self._reported(row)
        if board is None:
            return self._not_of_the_rules(row)
        levels = self._by_the_rules(board)
        return self._with_origin(levels) if levels else None

    def _by_the_rules(self, board: Mapping[str, Any]) -> Levels | None:
        if self.words is None:
            return None
        pair = board["white"], board["black"]
        if self.by_table:
            return self.words.meeting(self.facts, self.explanation, pair)
        if board["bracket"] >= len(self.brackets):
            return None
        bracket = self.brackets[board["bracket"]]
        return self.words.meeting(self.facts, bracket, pair) or in_short(pair)

    def _not_of_the_rules(self, row: BoardRow) -> Levels:
        two = row.white.entry.pk, row.black.entry.pk
        if self._elsewhere:
            points = {row.white.entry.pk: row.white.points, row.black.entry.pk: row.black.points}
            return by_hand.board_elsewhere(points, self._proposed)
        return by_hand.board(*two, self._proposed, self._done(self._by_hand.seated(two)))

    def _with_origin(self, levels: Levels) -> Levels:
        """Say if the round came with a report, or others of its boards are not the rules' own."""
        steps = []
        if self._elsewhere:
            steps.append(Step(say(by_hand.SAME_BY_THE_RULES)))
        if self.round.edited:
            steps.append(Step(say(by_hand.OTHERS_CHANGED)))
        return replace(levels, steps=(*levels.steps, *steps)) if steps else levels

    def colours(self, row: BoardRow) -> Levels | None:
        """Explain the colours; ``None`` if they need no reason, or the report has none."""
        board = self._reported(row)
        if board is None or self.words is None:
            return None
        two = row.white.entry.pk, row.black.entry.pk
        if board["white"] == row.white.entry.pk:
            if self.by_table:
                return round_robin.colours(self.explanation, board)
            return self.words.colours(self.facts, board)
        if self._elsewhere:
            return by_hand.colours_elsewhere(*two)
        return by_hand.colours(*two, self._done(self._by_hand.turned(two)))

    def line(self, row: BoardRow) -> Line | None:
        """Find the line in which the two came together; ``None`` if no report tells of one."""
        number = self.bracket_of(row)
        if not number or self.by_table:
            return None
        pair = row.white.entry.pk, row.black.entry.pk
        return find_line(self.facts, self.brackets[number - 1], pair, self.criteria)

    def colour_duel(self, row: BoardRow, reader: EntryId | None = None) -> ColourDuel | None:
        """Compare the colours of the two so far, ``reader`` on top; ``None`` in the first round."""
        if not self.explanation:
            return None
        two, board = (row.white.entry.pk, row.black.entry.pk), self._reported(row)
        as_reported = board if board and board["white"] == two[0] else None
        return colour_duel(self.facts, two, as_reported, first=reader, by_table=self.by_table)

    def result(self, row: BoardRow) -> Levels | None:
        """Explain a result without a game, between players; ``None`` if there is a game."""
        if self.round.tournament.for_teams:
            return None
        two = row.white.entry.pk, row.black.entry.pk
        return byes.by_forfeit(two, row.result, self._worth(Code.FORFEIT_WIN))

    def bye(self, row: ByeRow) -> Levels:
        """Explain a round without an opponent, and what it is worth."""
        free = round_robin.free(self.explanation, row.seat.entry.pk) if self.by_table else None
        if free is not None:
            return free
        if row.code is not Code.PAIRING_ALLOCATED_BYE:
            return byes.without_game(self._away(row))
        player = row.seat.entry.pk
        levels = self._bye_of_the_rules(player) or self._bye_by_hand(player)
        if levels is None:
            return byes.without_game(self._away(row))
        return byes.with_worth(levels, player, self._worth(row.code))

    def _bye_of_the_rules(self, player: EntryId) -> Levels | None:
        if self.bye_reported is None or self.bye_reported["player"] != player:
            return None
        levels = self.words.bye(self.facts, self.bye_reported) if self.words else None
        return self._with_origin(levels) if levels else None

    def _bye_by_hand(self, player: EntryId) -> Levels | None:
        """Explain a bye that is not the rules' own; ``None`` if it is."""
        if self.round.proposed is not None and [player, None] in self.round.proposed:
            return None
        if self._elsewhere:
            return by_hand.bye_elsewhere(player, self._proposed)
        given = self._by_hand.gave_bye(player, Code.PAIRING_ALLOCATED_BYE.value)
        return by_hand.bye(player, self._proposed, self._done(given))

    def _away(self, row: ByeRow) -> byes.Away:
        entry, number = row.seat.entry, self.round.number
        asked = RequestedBye.objects.filter(entry=entry, round=number, kind=row.code.value)
        return byes.Away(entry, number, row.code, self._worth(row.code), asked.exists())

    def _worth(self, code: Code) -> Fraction:
        return crosstables.primary_scoring(self.round.tournament).table[code]

    @cached_property
    def _proposed(self) -> list[list[EntryId | None]]:
        """The boards that the rules gave, of those who still take part."""
        known: set[EntryId | None] = {None, *self.names}
        return [pair for pair in self.round.proposed or () if known.issuperset(pair)]

    @cached_property
    def _elsewhere(self) -> bool:
        """Whether the round came with a file, and nobody paired it here."""
        return not paired_here(self.round)

    @cached_property
    def _by_hand(self) -> StepsByHand:
        return StepsByHand(self.round)

    def _done(self, step: StepByHand | None) -> Done | None:
        if step is None:
            return None
        return Done(step.at, str(step.by) if step.by and self._tell_who else "")

    def why_bye(self, row: ByeRow) -> str:
        """Say in a sentence why this player has no opponent."""
        return self.voice().tell(self.bye(row).first)

    def _reported(self, row: BoardRow) -> Mapping[str, Any] | None:
        return self.boards.get(frozenset((row.white.entry.pk, row.black.entry.pk)))

    def rules_of_board(self, row: BoardRow) -> str | None:
        """Name the text that gave a board, as ``rules`` do; ``None`` if no text did."""
        return self.rules if self._reported(row) is not None else None

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
