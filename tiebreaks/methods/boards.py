"""Tie-breaks on a team's single boards (C.07, article 12; 13.3.2; the Turkish guide's last ones).

Made for knock-outs, where both teams have the same match points and game points. Individual
forfeits count as ordinary wins and losses; a pairing-allocated bye as a win on every board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from crosstable.model import GAME_POINTS, Code, EntryId, Turn
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import BOARDS, NOTHING, Outcome, TiedMethod
from tiebreaks.methods.encounter import Tiers
from tiebreaks.methods.teams import ExtendedDirectEncounter
from tiebreaks.numbers import fraction
from tiebreaks.parts import Combination, Part, Reason
from tiebreaks.words import gettext_noop as _

WON = frozenset({Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN})
DRAWN = frozenset({Code.DRAW, Code.UNRATED_DRAW, Code.ADJOURNED})
WHOLE_MATCH = frozenset({Code.PAIRING_ALLOCATED_BYE, Code.FORFEIT_WIN})
"""Won on every board, if single boards are not recorded."""

Boards = Sequence[Fraction]
"""Game points on board 1, 2 …"""


def board_totals(card: Card) -> Boards:
    """Sum a team's points on each board over all matches."""
    number = max(len(turn.boards) for c in card.table.cards.values() for turn in c.turns)
    sums = [NOTHING] * number
    for turn in card.turns:
        for index, points in enumerate(_points_on_boards(card.table, turn, number)):
            sums[index] += points
    return sums


def _points_on_boards(table: CardTable, turn: Turn, number: int) -> Boards:
    scoring = table.crosstable.scoring
    if not turn.boards:
        return [scoring.win] * number if turn.code in WHOLE_MATCH else []
    return [
        scoring.win if code in WON else scoring.draw if code in DRAWN else scoring.loss
        for code in turn.boards
    ]


class ByBoards(TiedMethod):
    """Base of the methods that compare tied teams board by board."""

    kind = "B"
    combination = Combination.IN_TURN
    needs = frozenset({BOARDS})
    teams_only = True

    def outcome(self, tied: Sequence[Card]) -> Outcome:
        if not any(turn.boards for card in tied for turn in card.turns):
            return Outcome(tied, {}, lambda team: ())
        lines = {card.id: tuple(self.compared(board_totals(card))) for card in tied}
        order = sorted(lines.values(), reverse=True)
        places = {team: fraction(1 + order.index(line)) for team, line in lines.items()}
        return Outcome(tied, places, lambda team: self._parts(lines[team]))

    def compared(self, boards: Boards) -> Boards:
        """Return the amounts to compare: the first, then the second for those still equal, and so
        on.
        """
        return boards

    def _parts(self, line: Boards) -> Iterator[Part]:
        for number, amount in enumerate(line, 1):
            yield self.board_part(self.lowest_board(number, len(line)), amount)

    def lowest_board(self, number: int, compared: int) -> int:
        """Return the lowest board in the comparison of this number."""
        return number

    def board_part(self, board: int, amount: Fraction, **more: Fraction) -> Part:
        figures = (("board", fraction(board)), *more.items())
        return Part(None, amount, self.article, Reason.BOARD, figures=figures)


class BoardCount(ByBoards):
    """12.1: each board's number times the game points on it; less is ahead.

    Only for teams with the same game points.
    """

    base = "BC"
    name = _("Board count")
    description = _(
        "Each board’s number times the points won on it, added up: less is better, as high boards"
        " weigh more."
    )

    combination = Combination.SUM

    def outcome(self, tied: Sequence[Card]) -> Outcome:
        scored = tied[0].table.variant(score=GAME_POINTS).cards
        boards_recorded = any(turn.boards for card in tied for turn in card.turns)
        if not boards_recorded or len({scored[card.id].score for card in tied}) > 1:
            return Outcome(tied, {}, lambda team: ())
        boards = {card.id: board_totals(card) for card in tied}
        sums = {
            team: sum((number * points for number, points in enumerate(totals, 1)), NOTHING)
            for team, totals in boards.items()
        }
        return Outcome(tied, sums, lambda team: self._products(boards[team]))

    def _products(self, totals: Boards) -> Iterator[Part]:
        for number, points in enumerate(totals, 1):
            yield self.board_part(number, number * points, points=points)


class TopBoardResults(ByBoards):
    """12.2: the game points on board 1; if they are equal, on board 2, and so on."""

    base = "TBR"
    name = _("Top board results")
    description = _("The points on the top board; if equal, those on the next board, and so on.")


class BottomBoardElimination(ByBoards):
    """12.3: the game points on all boards except the lowest, then the two lowest, and so on."""

    base = "BBE"
    name = _("Bottom board elimination")
    description = _(
        "The points on all boards but the last; if equal, without one more board, and so on."
    )

    def compared(self, boards: Boards) -> Boards:
        return list(accumulate(boards))[-2::-1]

    def lowest_board(self, number: int, compared: int) -> int:
        return compared + 1 - number


class TopBoardOfTheMatch(ByBoards):
    """TSF: of two teams, the one that won the top board of the match between them."""

    base = "TOP_BOARD"
    name = _("Won on the top board of their match")
    description = _("Which of two level teams won on the top board of their match.")

    def outcome(self, tied: Sequence[Card]) -> Outcome:
        ids = {card.id for card in tied}
        tops = {card.id: list(self._top_board_parts(card, ids)) for card in tied}
        if len(tied) != 2 or not all(tops.values()):
            return Outcome(tied, {}, lambda team: ())
        sums = {team: sum((part.amount for part in parts), NOTHING) for team, parts in tops.items()}
        places = {
            team: fraction(1 + sum(other > points for other in sums.values()))
            for team, points in sums.items()
        }
        return Outcome(tied, places, tops.__getitem__)

    def _top_board_parts(self, card: Card, ids: set[EntryId]) -> Iterator[Part]:
        for turn in card.turns:
            if turn.opponent in ids and turn.boards:
                top = _points_on_boards(card.table, turn, 1)[0]
                yield self.board_part(1, top)._replace(turn=turn)


class ChainedEncounter(ExtendedDirectEncounter):
    """13.3.2: the extended direct encounter, then two other tie-breaks if two teams stay tied."""

    tie_breakers: tuple[type[ByBoards], ...]

    def break_remaining_tie(self, group: list[EntryId], table: CardTable) -> Tiers:
        cards = [table.cards[team] for team in group]
        other = table.variant(score=table.crosstable.scores[-1]).cards
        equal = len({(card.score, other[card.id].score) for card in cards}) == 1
        if len(group) != 2 or not equal:
            return [group]
        for method in self.tie_breakers:
            amounts = method(self.edition).outcome(cards).amounts
            if len(set(amounts.values())) > 1:
                return [[team] for team in sorted(group, key=amounts.__getitem__)]
        return [group]


class ChainBoardCountTop(ChainedEncounter):
    """13.3.2, a."""

    base = "EDEBT"
    name = _("Extended direct encounter, board count, top boards")
    description = _(
        "The matches between the level teams; two still level are separated by board count, then by"
        " the top boards."
    )
    tie_breakers = (BoardCount, TopBoardResults)


class ChainBoardCountBottom(ChainedEncounter):
    """13.3.2, b."""

    base = "EDEBB"
    name = _("Extended direct encounter, board count, bottom boards")
    description = _(
        "The matches between the level teams; two still level are separated by board count, then"
        " without the last boards."
    )
    tie_breakers = (BoardCount, BottomBoardElimination)


class ChainTop(ChainedEncounter):
    """13.3.2, c."""

    base = "EDET"
    name = _("Extended direct encounter, top boards")
    description = _(
        "The matches between the level teams; two still level are separated by the top boards."
    )
    tie_breakers = (TopBoardResults,)


class ChainBottom(ChainedEncounter):
    """13.3.2, d."""

    base = "EDEB"
    name = _("Extended direct encounter, bottom boards")
    description = _(
        "The matches between the level teams; two still level are separated without the last"
        " boards."
    )
    tie_breakers = (BottomBoardElimination,)
