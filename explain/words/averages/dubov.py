"""The words of FIDE's Dubov system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.averages import byes as averages_byes
from explain.words.averages import dubov_groups as groups
from explain.words.averages import dubov_texts as texts
from explain.words.averages import meeting as averages_meeting
from explain.words.averages.choice import Choice, Lines, Two, choice_of_lines, lines_of
from explain.words.averages.dubov_texts import Move
from explain.words.averages.meeting import Decided
from explain.words.dutch import meeting_texts
from explain.words.system_words import SystemWords
from explain.words.tsf.in_line import LINE
from pairing.kernel.result import Cause
from tournaments.words.sentences import (
    Amount,
    Figure,
    InColour,
    People,
    Person,
    Points,
    Sentence,
    say,
)

Bracket = Mapping[str, Any]
MOST_LISTED = 16
"""The most players of a line who are listed by name."""


class DubovWords(SystemWords):
    """The words of FIDE's Dubov system."""

    LATER = groups.LATER
    BY_HAND = groups.BY_HAND
    ASKED = groups.ASKED

    def meeting(self, facts: Facts, bracket: Bracket, pair: Two) -> Levels | None:
        lines = lines_of(facts, bracket)
        choice = choice_of_lines(facts, bracket, lines, pair) if lines else None
        return _Meeting(facts, bracket, lines, choice).levels() if lines and choice else None

    def group(self, facts: Facts, bracket: Bracket, bye: Mapping[str, Any] | None) -> Levels | None:
        lines = lines_of(facts, bracket)
        return _Group(facts, bracket, lines).levels() if lines else _why_joined(bracket)

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return averages_byes.bye(facts, bye, averages_byes.BY_NUMBER)


def _why_joined(bracket: Bracket) -> Levels | None:
    """Say why players came up; ``None`` if nobody did."""
    if not (upfloaters := bracket["upfloaters"]):
        return None
    score, names = Points(Fraction(bracket["score"])), People(tuple(upfloaters))
    reason, text = groups.CAUSES[Cause(bracket["cause"])]
    rules = (Rule("3.2.1", groups.ASKED["3.2.1"]),)
    return Levels(reason, say(text, group=score, names=names), rules=rules)


class _Bracket:
    """A bracket with its two lines."""

    def __init__(self, facts: Facts, bracket: Bracket, lines: Lines) -> None:
        self.facts, self.bracket, self.lines = facts, bracket, lines

    @property
    def score(self) -> Points:
        """The points of the group, without those who came up."""
        return Points(Fraction(self.bracket["score"]))

    def move_of(self, entry: EntryId) -> Move:
        """Tell why a player changed lines: before those in White's line, if equally many."""
        own = self.facts.player(entry).preference.colour
        entries = (*self.lines.first, *self.lines.second)
        mine = sum(self.facts.player(each).preference.colour is own for each in entries)
        if not self.lines.by_average or own is None:
            return Move.ACROSS
        if 2 * mine == len(entries):
            return Move.OPPONENTS if own is Colour.WHITE else Move.ACROSS
        return Move.BALANCE if 2 * mine > len(entries) else Move.OPPONENTS

    def of_move(self, entry: EntryId) -> dict[str, Figure | int]:
        """Return the figures of a player who changed lines: the own colour and the other."""
        figures: dict[str, Figure | int] = {"moved": Person(entry)}
        if colour := self.facts.player(entry).preference.colour:
            figures |= {"colour": InColour(colour), "opposite": InColour(colour.opposite)}
        return figures

    def moved_step(self, entry: EntryId) -> Step:
        """Tell why a player changed lines."""
        return Step(say(texts.MOVED[self.move_of(entry)], **self.of_move(entry)))

    def joined(self, entry: EntryId) -> tuple[Step, ...]:
        """Tell who stood before a player who came up, and what was against them."""
        passed: dict[str, list[EntryId]] = {}
        for player in self.bracket.get("passed", ()):
            if player["player"] in self.facts:
                passed.setdefault(player["why"], []).append(player["player"])
        up = Person(entry)
        if not passed:
            told = "passed" in self.bracket and Cause(self.bracket["cause"]) is Cause.ODD
            return (Step(say(groups.FIRST_BELOW, up=up)),) if told else ()
        steps = [
            Step(say(LINE, other=up, names=People(tuple(names))), say(groups.BEFORE[why]))
            for why, names in passed.items()
        ]
        steps[-1] = Step(steps[-1].tried, steps[-1].problem, say(groups.SO_CAME_UP, up=up))
        return tuple(steps)

    def rules(self) -> Iterator[Rule]:
        """List the articles that made the bracket."""
        used = {"3.2.1": "upfloaters", "4.2": "upfloaters", "3.2.3": "pairs", "4.3": "shifted"}
        articles = [article for article, part in used.items() if self.bracket[part]]
        if self.lines.by_average:
            articles.append("3.2.5")
        yield from (Rule(article, groups.ASKED[article]) for article in (*articles, "4.4"))


class _Meeting(_Bracket):
    """One pair of a bracket."""

    def __init__(self, facts: Facts, bracket: Bracket, lines: Lines, choice: Choice) -> None:
        super().__init__(facts, bracket, lines)
        self.choice = choice
        self.two = choice.seeker, choice.found

    def levels(self) -> Levels:
        reason, text, figures = (
            self._came_up() or self._only_two() or self._moved() or self._in_line()
        )
        known = averages_meeting.figures_of(self.facts, self.choice)
        rules = (*averages_meeting.absolute_rules(self.choice), *self.rules())
        return Levels(reason, say(text, **{**known, **figures}), tuple(self._steps()), rules)

    def _came_up(self) -> Decided | None:
        """Say who came up, and why anybody had to, if the points of the two differ."""
        for up, other in (self.two, self.two[::-1]):
            if up not in self.bracket["upfloaters"]:
                continue
            reason, text = texts.UP[Cause(self.bracket["cause"])]
            if len(self.bracket["residents"]) == 1:
                reason, text = Reason.ALONE, texts.ALONE
            fewer = Points(self.facts.player(up).score)
            figures = {"up": Person(up), "other": Person(other), "fewer": fewer}
            return reason, text, {**figures, "group": self.score}
        return None

    def _only_two(self) -> Decided | None:
        """Say that nobody else is in the group."""
        return averages_meeting.ONLY_THEY if len(self.lines.first) == 1 else None

    def _moved(self) -> Decided | None:
        """Say that one of the two changed lines."""
        for entry, other in (self.two, self.two[::-1]):
            if entry in self.bracket["shifted"]:
                figures = {**self.of_move(entry), "other": Person(other)}
                return Reason.EXCHANGED, texts.MOVED_AND_MEETS[self.move_of(entry)], figures
        return None

    def _in_line(self) -> Decided:
        """Say that the two stand opposite each other, or what spoke against those before."""
        if found := averages_meeting.decided(self.facts, self.choice):
            return found
        if not self.choice.expected:
            return Reason.TAKEN, meeting_texts.FIRST_FREE, {}
        place = self.choice.place
        if not self.lines.by_average:
            return Reason.NATURAL, texts.NUMBER_MEETS_NUMBER, {"place": place}
        aro = Amount(self._average(self.choice.seeker))
        return Reason.AVERAGE, texts.LEVEL, {"place": place, "aro": aro}

    def _steps(self) -> Iterator[Step]:
        for entry in self.two:
            if entry in self.bracket["upfloaters"]:
                yield from self.joined(entry)
            if entry in self.bracket["shifted"]:
                yield self.moved_step(entry)
        yield Step(self._stands(self.choice.seeker), self._stands(self.choice.found))
        yield from averages_meeting.passed_steps(self.choice)

    def _stands(self, entry: EntryId) -> Sentence:
        """Say where a player stands, and by what."""
        first = entry in self.lines.first
        line = self.lines.first if first else self.lines.second
        figures: dict[str, Figure | int] = {
            "name": Person(entry),
            "place": line.index(entry) + 1,
            "count": len(line),
            "number": self.facts.player(entry).tpn,
        }
        if not self.lines.by_average:
            return say(texts.TOP if first else texts.BOTTOM, **figures)
        if not first:
            return say(texts.FOR_BLACK, **figures)
        average = self._average(entry)
        text = texts.FOR_WHITE if average else texts.FOR_WHITE_UNRATED
        return say(text, aro=Amount(average), **figures)

    def _average(self, entry: EntryId) -> Fraction:
        values = {each["player"]: dict(each["values"]) for each in self.bracket["measured"]}
        return Fraction(values[entry]["ARO"])


class _Group(_Bracket):
    """A bracket as a whole."""

    def levels(self) -> Levels:
        return Levels(*self._first(), tuple(self._steps()), tuple(self.rules()))

    def _first(self) -> tuple[Reason, Sentence]:
        """Name why players came up; if nobody did, how the group is lined up."""
        if joined := _why_joined(self.bracket):
            return joined.reason, joined.first
        if not self.lines.by_average:
            return Reason.NATURAL, say(groups.HALVES)
        return Reason.AVERAGE, say(groups.LINES)

    def _steps(self) -> Iterator[Step]:
        if len(self.bracket["upfloaters"]) > 1:
            yield Step(say(groups.CAME_UP, names=People(tuple(self.bracket["upfloaters"]))))
        for entry in self.bracket["upfloaters"]:
            yield from self.joined(entry)
        for entry in self.bracket["shifted"]:
            yield self.moved_step(entry)
        if self.bracket["shifted"]:
            yield Step(say(texts.FROM_THE_MIDDLE))
        if self.bracket["upfloaters"]:
            yield Step(say(groups.LINES if self.lines.by_average else groups.HALVES))
        if len(self.lines.first) <= MOST_LISTED:
            by_average = groups.WHITE_LINE, groups.BLACK_LINE
            two = by_average if self.lines.by_average else (groups.TOP_LINE, groups.BOTTOM_LINE)
            for text, line in zip(two, (self.lines.first, self.lines.second), strict=True):
                yield Step(say(text, names=People(line)))
