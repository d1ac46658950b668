"""The lines of Dubov and Burstein: opposite lines, or one order from its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import EntryId
from explain.facts import Facts
from explain.pictures.ladder.line import Bracket, Line, Passed, Two, opponents
from explain.somebody_else.against import kept_apart
from explain.words.averages.choice import Choice, PassedOver, choice_of_lines, choice_of_order
from explain.words.averages.choice import lines_of as lines_of_bracket
from explain.words.averages.meeting import PROBLEMS
from explain.words.weighing.criteria import Criteria
from tournaments.words.sentences import Sentence, say


def dubov(facts: Facts, bracket: Bracket, pair: Two, _criteria: Criteria) -> Line | None:
    """Find out who came before in the other line (Dubov)."""
    lines = lines_of_bracket(facts, bracket)
    choice = choice_of_lines(facts, bracket, lines, pair) if lines else None
    return _line(bracket, choice, lines.second) if lines and choice else None


def burstein(facts: Facts, bracket: Bracket, pair: Two, _criteria: Criteria) -> Line | None:
    """Find out who came before, from the end of the order (Burstein)."""
    return _from_the_end(bracket, choice_of_order(facts, bracket, pair, may_leave=None))


def burstein_tsf(facts: Facts, bracket: Bracket, pair: Two, _criteria: Criteria) -> Line | None:
    """Find out who came before, from the end of the order (the Turkish guide's Burstein)."""
    unfit = bracket.get("unfit", ())
    may_leave = [entry for entry in bracket["residents"] if entry not in unfit]
    return _from_the_end(bracket, choice_of_order(facts, bracket, pair, may_leave))


def _from_the_end(bracket: Bracket, choice: Choice | None) -> Line | None:
    if choice is None:
        return None
    order = [each["player"] for each in bracket["measured"]]
    return _line(bracket, choice, order[: order.index(choice.seeker) : -1])


def _line(bracket: Bracket, choice: Choice, line: Sequence[EntryId]) -> Line:
    passed = _passed(bracket, choice, line[: line.index(choice.found)])
    return Line(choice.seeker, choice.found, tuple(passed))


def _passed(bracket: Bracket, choice: Choice, before: Sequence[EntryId]) -> Iterator[Passed]:
    free, mates = {player.entry: player for player in choice.passed}, opponents(bracket)
    for entry in before:
        if entry in free:
            yield Passed(entry, _against(free[entry]))
        elif entry in mates:
            yield Passed(entry, taken_by=mates[entry])


def _against(player: PassedOver) -> Sentence | None:
    if player.why is not None:
        return kept_apart(player.why).sentence
    return say(PROBLEMS[player.against])
