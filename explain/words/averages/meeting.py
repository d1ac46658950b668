"""The first sentence and the steps about an opponent found in a line (Dubov, Burstein)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Reason, Rule, Step
from explain.words.averages.choice import Against, Choice, PassedOver
from explain.words.dutch import meeting_texts as texts
from explain.words.obstacles import ASKED, REASONS, kept_apart
from explain.words.tsf.in_line import DONE, LINE
from tournaments.words.sentences import (
    Figure,
    InColour,
    People,
    Person,
    Points,
    Sentence,
    Text,
    Views,
    say,
)

Figures = dict[str, Figure | int]
Decided = tuple[Reason, Views, Figures]
"""What decided, its sentence, and the figures of that beside those of the two."""

OTHERS = Views(
    _(
        "Both have %(group)s. Had %(higher)s met %(passed)s, others would have no opponent. Next in"
        " line is %(lower)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Had you met %(passed)s, others would have no opponent."
            " Next in line is %(lower)s."
        ),
        "lower": _(
            "Both of you have %(group)s. Had %(higher)s met %(passed)s, others would have no"
            " opponent. You are next in line."
        ),
    },
)
OTHERS_ACROSS = Views(
    _(
        "Both have %(group)s. Had %(higher)s met %(passed)s, others would find nobody in the other"
        " line. Next in line is %(lower)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Had you met %(passed)s, others would find nobody in the"
            " other line. Next in line is %(lower)s."
        ),
        "lower": _(
            "Both of you have %(group)s. Had %(higher)s met %(passed)s, others would find nobody in"
            " the other line. You are next in line."
        ),
    },
)
FEWER_COLOURS = Views(
    _(
        "Both have %(group)s. Had %(higher)s met %(passed)s, fewer would get the colour they"
        " should. Next in line is %(lower)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Had you met %(passed)s, fewer would get the colour they"
            " should. Next in line is %(lower)s."
        ),
        "lower": _(
            "Both of you have %(group)s. Had %(higher)s met %(passed)s, fewer would get the colour"
            " they should. You are next in line."
        ),
    },
)
GOES_DOWN = Views(
    _(
        "Both have %(group)s. %(passed)s stood before %(lower)s in line, but had to go down to"
        " the next group."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. %(passed)s stood before %(lower)s in line, but had to"
            " go down to the next group."
        ),
        "lower": _(
            "Both of you have %(group)s. %(passed)s stood before you in line, but had to go"
            " down to the next group."
        ),
    },
)
TWO = Views(
    _("Both have %(group)s, and nobody else is in their group."),
    {
        "higher": _("Both of you have %(group)s, and nobody else is in your group."),
        "lower": _("Both of you have %(group)s, and nobody else is in your group."),
    },
)
ONLY_THEY: Decided = (Reason.NOBODY_ELSE, TWO, {})
FIRSTS: Mapping[Against, tuple[Reason, Views]] = {
    Against.OTHERS: (Reason.OTHERS, OTHERS),
    Against.ACROSS: (Reason.OTHERS, OTHERS_ACROSS),
    Against.COLOURS: (Reason.COLOURS, FEWER_COLOURS),
    Against.LEAVES: (Reason.TAKEN, GOES_DOWN),
}
"""The reason that decided if the last before the opponent could have been met."""
PROBLEMS: Mapping[Against, Text] = {
    Against.OTHERS: _("Then others in the group would have no opponent in it."),
    Against.ACROSS: _("Then others would find nobody to meet in the other line."),
    Against.COLOURS: _("Then fewer players would get the colour that they should."),
    Against.LEAVES: _("That player goes down to the next group."),
}
"""The same as part of a step."""


def decided(facts: Facts, choice: Choice) -> Decided | None:
    """Say what decided between two with equal points; ``None``: nobody stood before the opponent,
    and either the two are opposite each other, or nobody is whom somebody else meets.

    Of those who stood before the opponent the first is named.
    """
    if choice.passed:
        return _passed_over(facts, choice, choice.passed[0])
    if choice.expected or choice.natural is None or choice.plays is None:
        return None
    figures: Figures = {"natural": Person(choice.natural), "plays": Person(choice.plays)}
    return Reason.TAKEN, texts.NATURAL_PLAYS, figures


def _passed_over(facts: Facts, choice: Choice, first: PassedOver) -> Decided:
    figures: Figures = {"passed": Person(first.entry)}
    if first.why is not None:
        if first.why.round is not None:
            figures["round"] = first.why.round
        if first.why.colour is not None:
            figures["colour"] = InColour(first.why.colour)
        return REASONS[first.why.obstacle], texts.BARRED[first.why.obstacle], figures
    mine, theirs = (facts.player(entry).preference for entry in (choice.seeker, first.entry))
    if first.against is Against.COLOURS and mine.clashes(theirs) and mine.colour:
        return Reason.COLOURS, texts.CLASH, {**figures, "colour": InColour(mine.colour)}
    return *FIRSTS[first.against], figures


def figures_of(facts: Facts, choice: Choice) -> Figures:
    """Return the figures of the two that these sentences name."""
    return {
        "higher": Person(choice.seeker),
        "lower": Person(choice.found),
        "group": Points(facts.player(choice.seeker).score),
    }


def passed_steps(choice: Choice) -> tuple[Step, ...]:
    """Tell of those who stood before the opponent: who, what spoke against them, what was done."""
    steps = [*_tried(choice)]
    if not steps:
        return ()
    *before, last = steps
    done = say(DONE, one=Person(choice.seeker), other=Person(choice.found))
    return *before, Step(last.tried, last.problem, done)


def _tried(choice: Choice) -> Iterator[Step]:
    """List a step for each who may not be met, and one for all with the same problem."""
    for player in choice.passed:
        if player.why is not None:
            yield Step(_stood_before(choice, player.entry), kept_apart_from(choice, player))
    for against, problem in PROBLEMS.items():
        names = [player.entry for player in choice.passed if player.against is against]
        if names:
            yield Step(_stood_before(choice, *names), say(problem))


def _stood_before(choice: Choice, *names: EntryId) -> Sentence:
    return say(LINE, other=Person(choice.found), names=People(names))


def kept_apart_from(choice: Choice, player: PassedOver) -> Sentence | None:
    """Say why the seeker may not meet a player."""
    return kept_apart(choice.seeker, player.entry, player.why) if player.why else None


def absolute_rules(choice: Choice) -> list[Rule]:
    """List the rules that kept the seeker from those who stood before."""
    rules = {player.why.article: player.why for player in choice.passed if player.why}
    return [Rule(article, ASKED[why.obstacle]) for article, why in rules.items()]
