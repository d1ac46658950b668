"""The ways past the player right above: found by points alone, or by ranking anew.

Points alone are certain: whoever has more points is ahead, whatever tie-breaks say. Where they do
not suffice, the engine ranks with a few chosen results, all other open games left as they are, and
that is what the sentence then says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from django.core.cache import cache

from crosstable.model import Code, Crosstable, EntryId, Scoring
from explain.pictures.stair.texts import Kind
from explain.standings.comparison import ComparisonChoice
from explain.standings.what_if import KEPT_SECONDS, OpenBoard, open_boards, with_results
from tournaments.bridge import crosstables
from tournaments.models import Round, Standing, Tournament
from tournaments.standings.refreshing import worked_out
from tournaments.steps.moments import one_moment
from tournaments.words import tiebreaks

MOST_TRIED = 8
"""How many results of others are tried: each has everybody ranked anew."""
NOTHING = "nothing"
CONDITIONS = (
    (Kind.SURE, (Code.WIN, Code.DRAW, Code.LOSS)),
    (Kind.UNLESS_WIN, (Code.DRAW, Code.LOSS)),
    (Kind.IF_LOSS, (Code.LOSS,)),
)
"""The results that the one above may have, the weakest condition first."""
GAINS = (Code.DRAW, Code.WIN)
ACROSS = {Code.WIN: Code.LOSS, Code.DRAW: Code.DRAW, Code.LOSS: Code.WIN}


@dataclass(frozen=True)
class Prospect:
    """``points`` in ``round``: the player's own, or those of ``helper``."""

    kind: Kind
    round: int
    points: Fraction = Fraction(0)
    helper: EntryId | None = None
    names: dict[EntryId, str] = field(default_factory=dict)
    """The helper's name, by entry."""


def prospect(
    tournament: Tournament,
    rounds: list[Round],
    choice: ComparisonChoice,
    own: Standing,
    above: Standing,
) -> Prospect | None:
    """Find the first thing that can be said truly; ``None`` if there is none.

    Nothing is said of a match, which consists of its boards, of standings that are not the latest
    ones, or that newer results are not counted in yet.
    """
    newest, version = choice.after_round == rounds[-1].number, tournament.version
    if tournament.for_teams or not newest or own.standings.version != version:
        return None
    key = f"prospect-{tournament.pk}-{version}-{own.entry_id}-{above.entry_id}"
    kept = cache.get(key)
    if kept is None:
        with one_moment():
            if (
                Tournament.objects.values_list("version", flat=True).get(pk=tournament.pk)
                != version
            ):
                return None  # a result has come in since the standings were read
            two = _Two(tournament, choice, open_boards(rounds, {}), own, above)
            kept = two.prospect() or NOTHING
        cache.set(key, kept, KEPT_SECONDS)
    return kept if isinstance(kept, Prospect) else None


@dataclass
class _Two:
    """The player and the one above, with all open boards."""

    tournament: Tournament
    choice: ComparisonChoice
    boards: Sequence[OpenBoard]
    own: Standing
    above: Standing

    def prospect(self) -> Prospect | None:
        ours, theirs = (self._boards_of(each.entry_id) for each in (self.own, self.above))
        by_points = tiebreaks.base_of(self.choice.order[0]) == "PTS"
        if not self.boards or not by_points or max(len(ours), len(theirs)) > 1:
            return None
        if ours:
            board = ours[0]
            return self._surely(board, theirs) or self._as_it_stands(board, theirs)
        if theirs:
            return None
        if self._points(self.own) != self._points(self.above):
            return Prospect(Kind.OVER, self.choice.after_round)
        return self._helped()

    def _surely(self, board: OpenBoard, theirs: Sequence[OpenBoard]) -> Prospect | None:
        """Compare points: the least of one's own with the most of the one above."""
        mine = self._points(self.own) - self._counts_now(board)
        for kind, allowed in CONDITIONS:
            for code in GAINS:
                points = self._scoring.points(code)
                if mine + points > self._most(board, theirs, code, allowed):
                    return Prospect(kind, board.round, points)
            if not theirs or board in theirs:
                return None  # the game of the one above is over, or is this one
        return None

    def _most(
        self,
        board: OpenBoard,
        theirs: Sequence[OpenBoard],
        code: Code,
        allowed: Sequence[Code],
    ) -> Fraction:
        """Return the most points that the one above can have then."""
        points = self._points(self.above)
        if not theirs:
            return points
        possible = (ACROSS[code],) if board in theirs else allowed
        most = max(self._scoring.points(each) for each in possible)
        return points - self._counts_now(theirs[0]) + most

    def _as_it_stands(self, board: OpenBoard, theirs: Sequence[OpenBoard]) -> Prospect | None:
        apart = [other for other in theirs if other != board]
        lost = [_ended(other, self.above.entry_id, Code.LOSS) for other in apart]
        kind = Kind.AS_IT_STANDS_IF_LOSS if lost else Kind.AS_IT_STANDS
        for code in GAINS:
            if self._ahead([_ended(board, self.own.entry_id, code), *lost]):
                return Prospect(kind, board.round, self._scoring.points(code))
        return None

    def _helped(self) -> Prospect | None:
        for board, helper, code in list(self._helpers())[:MOST_TRIED]:
            if self._ahead([_ended(board, helper, code)]):
                name = board.white.name if board.white.pk == helper else board.black.name
                points = self._scoring.points(code)
                return Prospect(Kind.HELPED, board.round, points, helper, {helper: name})
        return None

    def _helpers(self) -> Iterator[tuple[OpenBoard, EntryId, Code]]:
        """Yield what those whom the player has met can still score, the draws first."""
        met = {turn.opponent for turn in self._table.turns[self.own.entry_id]}
        for code in GAINS:
            for board in self.boards:
                seats = [seat.pk for seat in (board.white, board.black) if seat.pk in met]
                for seat in seats[:1] if code is Code.DRAW else seats:
                    yield board, seat, code

    def _ahead(self, chosen: Sequence[OpenBoard]) -> bool:
        table = with_results(self._table, chosen)
        ranked = worked_out(self.tournament, table, self.choice.after_round)
        ranks = {row.participant.id: row.rank for row in ranked.rows}
        return ranks[self.own.entry_id] < ranks[self.above.entry_id]

    def _boards_of(self, entry: EntryId) -> list[OpenBoard]:
        return [board for board in self.boards if entry in (board.white.pk, board.black.pk)]

    def _points(self, place: Standing) -> Fraction:
        return Fraction(place.values[self.choice.order[0]])

    def _counts_now(self, board: OpenBoard) -> Fraction:
        return self._scoring.points(Code.ADJOURNED if board.adjourned else Code.NOT_YET_PLAYED)

    @cached_property
    def _scoring(self) -> Scoring:
        return crosstables.scoring(self.tournament)

    @cached_property
    def _table(self) -> Crosstable:
        through = self.choice.after_round
        return crosstables.counted(self.tournament, crosstables.build(self.tournament), through)


def _ended(board: OpenBoard, entry: EntryId, code: Code) -> OpenBoard:
    """Suppose the result of ``entry`` at a board."""
    of_white = code if board.white.pk == entry else ACROSS[code]
    chosen = {Code.WIN: "1", Code.DRAW: "=", Code.LOSS: "0"}[of_white]
    return replace(board, chosen=chosen)
