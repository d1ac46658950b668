"""Boards, colours and byes that the arbiter made by hand, or that came with a report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Levels, Reason, Step
from tournaments.words.sentences import Moment, Person, Points, Sentence, Views, say

Proposed = Sequence[Sequence[EntryId | None]]
"""The boards that the rules gave: White and Black, or a player and nobody."""

BOARD = Views(
    _("The arbiter paired %(white)s and %(black)s by hand."),
    {
        "white": _("The arbiter paired you and %(black)s by hand."),
        "black": _("The arbiter paired you and %(white)s by hand."),
    },
)
WOULD_HAVE_MET = Views(
    _("By the rules, %(one)s would have met %(other)s."),
    {
        "one": _("By the rules, you would have met %(other)s."),
        "other": _("By the rules, you would have met %(one)s."),
    },
)
WOULD_HAVE_BYE = Views(
    _("By the rules, %(one)s would have had the bye."),
    {"one": _("By the rules, you would have had the bye.")},
)
WOULD_HAVE_WHITE = Views(
    _("By the rules, %(name)s would have had White."),
    {"name": _("By the rules, you would have had White.")},
)
COLOURS = _("The arbiter turned the colours here.")
BYE = Views(
    _("The arbiter gave the bye to %(name)s."),
    {"name": _("The arbiter gave you the bye.")},
)
WHEN = _("It was done on %(when)s.")
WHO_AND_WHEN = _("%(who)s did it on %(when)s.")

BOARD_ELSEWHERE = Views(
    _("This round was not paired here. It came with a report, in which %(white)s meets %(black)s."),
    {
        "white": _(
            "This round was not paired here. It came with a report, in which you meet %(black)s."
        ),
        "black": _(
            "This round was not paired here. It came with a report, in which you meet %(white)s."
        ),
    },
)
COLOURS_ELSEWHERE = Views(
    _("This round was not paired here. It came with a report, in which %(white)s has White."),
    {
        "white": _(
            "This round was not paired here. It came with a report, in which you have White."
        ),
        "black": _(
            "This round was not paired here. It came with a report, in which you have Black."
        ),
    },
)
BYE_ELSEWHERE = Views(
    _("This round was not paired here. It came with a report, in which %(name)s has the bye."),
    {
        "name": _(
            "This round was not paired here. It came with a report, in which you have the bye."
        )
    },
)
POINTS_BEFORE = Views(
    _("Before this round, %(white)s had %(points)s and %(black)s %(other_points)s."),
    {
        "white": _("Before this round, you had %(points)s and %(black)s %(other_points)s."),
        "black": _("Before this round, %(white)s had %(points)s and you had %(other_points)s."),
    },
)
SAME_BY_THE_RULES = _(
    "This round was not paired here. It came with a report; the rules give the same."
)
OTHERS_CHANGED = _(
    "Other pairings of this round are not those of the rules. What is said here follows the rules."
)


NOT_TOLD = Views(
    _("The report on this round does not say why %(one)s and %(other)s meet."),
    {
        "one": _("The report on this round does not say why you meet %(other)s."),
        "other": _("The report on this round does not say why you meet %(one)s."),
    },
)


@dataclass(frozen=True)
class Done:
    """When an arbiter did something; ``who`` only for those who may read the log."""

    when: datetime
    who: str = ""

    @property
    def step(self) -> Step:
        """The step that says so."""
        if self.who:
            return Step(say(WHO_AND_WHEN, who=self.who, when=Moment(self.when)))
        return Step(say(WHEN, when=Moment(self.when)))


def board(white: EntryId, black: EntryId, proposed: Proposed | None, done: Done | None) -> Levels:
    """Explain a board that the arbiter put together, and what the rules would have made."""
    first = say(BOARD, white=Person(white), black=Person(black))
    steps = [*_done(done), *_by_the_rules({white, black}, proposed)]
    return Levels(Reason.BY_HAND, first, tuple(steps))


def colours(white: EntryId, black: EntryId, done: Done | None) -> Levels:
    """Explain colours that the arbiter changed: by the rules, Black would have had White."""
    steps = [*_done(done), Step(say(WOULD_HAVE_WHITE, name=Person(black)))]
    return Levels(Reason.BY_HAND, say(COLOURS), tuple(steps))


def bye(player: EntryId, proposed: Proposed | None, done: Done | None) -> Levels:
    """Explain a bye that the arbiter gave, and what the rules would have made."""
    steps = [*_done(done), *_by_the_rules({player, None}, proposed)]
    return Levels(Reason.BY_HAND, say(BYE, name=Person(player)), tuple(steps))


def board_elsewhere(two: Mapping[EntryId, Fraction], proposed: Proposed | None) -> Levels:
    """Explain a board of a round that came with a report. ``two``: White, then Black, with the
    points that each had before it.
    """
    (white, points), (black, other_points) = two.items()
    figures = {"white": Person(white), "black": Person(black)}
    scores = {"points": Points(points), "other_points": Points(other_points)}
    steps = [Step(say(POINTS_BEFORE, **figures, **scores)), *_by_the_rules(set(two), proposed)]
    return Levels(Reason.ELSEWHERE, say(BOARD_ELSEWHERE, **figures), tuple(steps))


def colours_elsewhere(white: EntryId, black: EntryId) -> Levels:
    """Explain colours that came with a report and are not those of the rules."""
    first = say(COLOURS_ELSEWHERE, white=Person(white), black=Person(black))
    return Levels(Reason.ELSEWHERE, first, (Step(say(WOULD_HAVE_WHITE, name=Person(black))),))


def bye_elsewhere(player: EntryId, proposed: Proposed | None) -> Levels:
    """Explain a bye that came with a report and is not that of the rules."""
    steps = tuple(_by_the_rules({player, None}, proposed))
    return Levels(Reason.ELSEWHERE, say(BYE_ELSEWHERE, name=Person(player)), steps)


def _done(done: Done | None) -> list[Step]:
    return [done.step] if done else []


def _by_the_rules(
    those: set[EntryId | None] | set[EntryId], proposed: Proposed | None
) -> Iterator[Step]:
    """Say what the rules gave to each of ``those``; ``None`` stands for the bye."""
    pairs = [pair for pair in proposed or () if not those.isdisjoint(pair)]
    return (Step(_would_have(pair)) for pair in pairs)


def _would_have(pair: Sequence[EntryId | None]) -> Sentence:
    one, other = pair
    if one is None or other is None:
        return say(WOULD_HAVE_BYE, one=Person(one or other or 0))
    return say(WOULD_HAVE_MET, one=Person(one), other=Person(other))


def in_short(pair: tuple[EntryId, EntryId]) -> Levels:
    """Say that the report is of an earlier version, which did not tell how two came to meet."""
    one, other = pair
    return Levels(Reason.NOT_TOLD, say(NOT_TOLD, one=Person(one), other=Person(other)))
