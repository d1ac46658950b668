"""A bracket as pages show it: rounds, matches, sides, and the next action in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.knockout.draw import DrawPlan
from pairing.knockout.match import MatchRules, MatchStage, NextGame
from tournaments.bridge import knockouts
from tournaments.knockouts import words
from tournaments.models import (
    Entry,
    KnockOut,
    KnockOutMatch,
    KnockOutSeat,
    KnockOutTurn,
    Side,
)
from tournaments.models.knockout import BOTH_ABSENT
from tournaments.steps.actions import Action
from tournaments.words.sentences import spoken


@dataclass(frozen=True)
class SideLine:
    """One side of a match. ``points``: from all its games."""

    side: Side
    seat: KnockOutSeat
    points: Fraction
    won: bool
    out: bool

    @property
    def entry(self) -> Entry:
        return self.seat.entry


@dataclass(frozen=True)
class MatchLine:
    """One match. ``next`` is to be played; ``None`` once decided."""

    match: KnockOutMatch
    sides: list[SideLine]
    next: NextGame | None
    tail: str
    """The stage that decided, unless it was the games; a word for the card of the match."""

    @property
    def begun(self) -> bool:
        drawn = any(not lot.with_the_draw for lot in self.match.lots.all())
        return bool(drawn or self.match.games.all() or self.match.decided)

    def lost(self, side: SideLine) -> bool:
        """Whether ``side`` lost it to the other one."""
        return bool(self.match.winner) and not side.won


@dataclass(frozen=True)
class RoundBlock:
    """One round. ``still_in``: how many were in when it was drawn; ``passes`` of them are through
    unplayed. ``third``: the match for third place beside the final.

    ``empty``: the number of matches of the round before to which neither side came.
    """

    number: int
    title: str
    matches: list[MatchLine]
    passes: list[KnockOutSeat]
    empty: int
    third: MatchLine | None = None

    @property
    def every_match(self) -> list[MatchLine]:
        """The matches from which somebody goes on, and the one for third place."""
        return [*self.matches, self.third] if self.third else self.matches

    def title_of(self, line: MatchLine) -> str:
        """Name the round of a match, or the match for third place."""
        return str(words.THIRD_PLACE) if line.match.for_third else self.title

    @property
    def still_in(self) -> int:
        return 2 * len(self.matches) + len(self.passes)

    @property
    def open(self) -> int:
        return sum(line.match.open for line in self.every_match)

    @property
    def open_to_go_on(self) -> int:
        """Open matches from which somebody goes on."""
        return sum(line.match.open for line in self.matches)

    @property
    def nobody(self) -> int:
        """Matches from which nobody goes on."""
        return sum(line.match.decided == BOTH_ABSENT for line in self.matches)

    @property
    def note(self) -> str:
        """The reason a place is empty, and who is through because of it."""
        return words.after_absence(self.empty, [spoken(seat.entry.name) for seat in self.passes])

    @property
    def why_through(self) -> str:
        """The reason some are through a preliminary round."""
        return words.why_through(self.still_in, 2 * len(self.matches))


@dataclass(frozen=True)
class KnockOutBracket:
    """Rounds that were drawn, those to come, and the remaining participants."""

    knockout: KnockOut
    rules: MatchRules
    rounds: list[RoundBlock]
    coming: list[str]
    remaining: list[KnockOutSeat]
    four_to_come: bool
    """Whether two matches will bring the finalists, as far as that is known."""

    @property
    def last(self) -> RoundBlock | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def settled(self) -> bool:
        """Whether every match of the last round is decided."""
        return self.last is not None and not self.last.open

    @property
    def over(self) -> bool:
        """Whether there are no more participants than places, and nothing is to be played."""
        return self.settled and len(self.remaining) <= self.knockout.places

    @property
    def won(self) -> bool:
        """Whether it is known who is through, even if the match for third place is open."""
        undecided = self.last is None or self.last.open_to_go_on
        return not undecided and len(self.remaining) <= self.knockout.places

    @property
    def next_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def short(self) -> int:
        """The number of places that nobody is left for, once it is over."""
        return self.knockout.places - len(self.remaining) if self.won else 0

    @property
    def all_rounds(self) -> int:
        return len(self.rounds) + len(self.coming)

    @property
    def order(self) -> str:
        return words.order(self.knockout)

    @property
    def in_words(self) -> list[str]:
        return words.course(self.knockout, self.rules)

    @property
    def third(self) -> MatchLine | None:
        """The match for third place, once it is drawn."""
        return self.last.third if self.last else None

    @property
    def losers(self) -> Sequence[SideLine]:
        """Those who went out in the last round so far, if the match for third place is to come
        between two of them.
        """
        matches = self.last.matches if self.last else []
        if not self.third_to_come or len(matches) != 2:
            return []
        return [side for line in matches for side in line.sides if line.lost(side)]

    @property
    def third_to_come(self) -> bool:
        """Whether the final comes next, and the match for third place with it."""
        return self.knockout.third_place and len(self.coming) == 1

    @property
    def third_unplayed(self) -> KnockOutSeat | None:
        """Who has third place without a match, because nobody else went out beside the finalists.

        Only told where there would have been a match.
        """
        if not self.knockout.third_place or len(self.rounds) < 2 or self.third or self.coming:
            return None
        before = self.rounds[-2]
        lost = [side.seat for line in before.matches for side in line.sides if line.lost(side)]
        return lost[0] if len(lost) == 1 and self.rounds[-1].still_in == 2 else None


def bracket(knockout: KnockOut) -> KnockOutBracket:
    """Read the whole bracket, in a handful of queries."""
    rules = knockouts.rules_of(knockout)
    lines = [_line(match, rules) for match in knockouts.matches_of(knockout)]
    passes = knockout.turns.filter(match=None).select_related("seat__entry__player")
    remaining = knockouts.remaining(knockout)
    rounds = _rounds(lines, list(passes), knockout.places)
    plan = _plan_to_come(knockout, rounds, len(remaining))
    sizes = [2 * len(rounds[-1].matches) if rounds else 0, *(plan.all_rounds if plan else ())]
    coming = _coming(knockout, rounds, len(remaining))
    return KnockOutBracket(
        knockout, rules, rounds, coming, remaining, four_to_come=sizes[-2:] == [4, 2]
    )


def _rounds(
    lines: Sequence[MatchLine], passes: Sequence[KnockOutTurn], places: int
) -> list[RoundBlock]:
    blocks: list[RoundBlock] = []
    for number in sorted({line.match.round for line in lines}):
        of_round = [line for line in lines if line.match.round == number]
        matches = [line for line in of_round if not line.match.for_third]
        third = next((line for line in of_round if line.match.for_third), None)
        free = [turn.seat for turn in passes if turn.round == number]
        still_in = 2 * len(matches) + len(free)
        title = words.round_title(2 * len(matches), still_in, places, first=not blocks)
        empty = blocks[-1].nobody if blocks else 0
        blocks.append(RoundBlock(number, title, matches, free, empty, third))
    return blocks


def taken_back(bracket: KnockOutBracket) -> int | None:
    """Return the number of a round that was drawn after these and has been taken back since."""
    tournament = bracket.knockout.tournament
    if not tournament.knock_out:
        return None
    drawn = tournament.log.filter(action=Action.KNOCKOUT_DRAWN).order_by("-version")
    number: int | None = drawn.values_list("params__round", flat=True).first()
    return number if number and bracket.last and number > bracket.last.number else None


def _coming(knockout: KnockOut, rounds: Sequence[RoundBlock], remaining: int) -> list[str]:
    """List titles of the rounds still to be drawn, as far as they are known."""
    plan = _plan_to_come(knockout, rounds, remaining)
    if plan is None:
        return []
    still_in = _going_on(rounds, remaining)
    titles = []
    for playing in plan.all_rounds:
        titles.append(words.round_title(playing, still_in, knockout.places, first=False))
        still_in -= playing // 2
    return titles


def _plan_to_come(
    knockout: KnockOut, rounds: Sequence[RoundBlock], remaining: int
) -> DrawPlan | None:
    if not knockout.started:
        return None
    return knockouts.plan_of(_going_on(rounds, remaining), knockout.places)


def _going_on(rounds: Sequence[RoundBlock], remaining: int) -> int:
    """Count those who will be in when the rounds drawn so far are over."""
    return remaining - (rounds[-1].open_to_go_on if rounds else 0)


def _line(match: KnockOutMatch, rules: MatchRules) -> MatchLine:
    games = list(match.games.all())
    scored = knockouts.points_of(games)
    progress = None if match.decided else knockouts.course(match, rules)
    return MatchLine(
        match=match,
        sides=[
            SideLine(
                side=side,
                seat=match.seat(side),
                points=scored[side],
                won=match.winner == side,
                out=bool(match.decided) and match.winner != side,
            )
            for side in Side
        ],
        next=progress if isinstance(progress, NextGame) else None,
        tail=_tail(match),
    )


def _tail(match: KnockOutMatch) -> str:
    if not match.decided or match.decided == MatchStage.GAMES:
        return ""
    if match.decided in [stage.value for stage in MatchStage]:
        return str(words.STAGES[MatchStage(match.decided)])
    return words.without_play(match)


@dataclass(frozen=True)
class PlaceLine:
    """One final place, shared from ``place`` to ``last``; ``through``: one of those wanted."""

    place: int
    last: int
    seat: KnockOutSeat
    through: bool


def places(knockout: KnockOut) -> list[PlaceLine]:
    """List the final order; empty before the knock-out is finished."""
    seats = list(
        knockout.seats.filter(place__isnull=False)
        .select_related("entry__player")
        .order_by("place", "number")
    )
    shared = [seat.place for seat in seats]
    return [
        PlaceLine(
            place=seat.place or 0,
            last=(seat.place or 0) + shared.count(seat.place) - 1,
            seat=seat,
            through=seat.place == knockout.first_place,
        )
        for seat in seats
    ]
