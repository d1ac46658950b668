"""The three levels of every explanation: a plain sentence, the steps, the rule.

Everything is told in the same order: opponent, colour, rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from tournaments.words.sentences import Sentence, Text, Voice


class Reason(Enum):
    """The reasons that can decide; a first sentence names the one that did."""

    DIFFERENT_POINTS = "different points"
    """The two have different points, which is why they do not meet."""
    MET = "met"
    """Those who would have met have played each other before."""
    FORBIDDEN = "forbidden"
    """The arbiter keeps the two apart."""
    COLOURS = "colours"
    """Two must have, or should get, the same colour."""
    FLOATED = "floated"
    """One has played somebody with more or fewer points lately, and is spared."""
    NATURAL = "natural"
    """The two are who the order of the rules brings together first."""
    TAKEN = "taken"
    """Those before in the line play somebody else."""
    NOBODY_ELSE = "nobody else"
    """No other opponent was possible."""
    OTHERS = "others"
    """Otherwise others could not be paired."""
    EXCHANGED = "exchanged"
    """A player was moved for the sake of the group, so that the two came together."""
    ALONE = "alone"
    """One is alone with as many points."""
    ODD = "odd"
    """The group has an odd number, so that one plays somebody with other points."""
    JOINED = "joined"
    """Groups were joined because one of them could not be paired."""
    CAME_DOWN = "came down"
    """One plays somebody with fewer points."""
    CAME_UP = "came up"
    """One plays somebody with more points."""
    LAST_ROUND = "last round"
    """In the last round a rule is lifted."""
    TOP_SCORERS = "top scorers"
    """For players with the most points a rule is lifted."""
    WORSE = "worse"
    """Otherwise the rules would be kept less well."""
    ORDER = "order"
    """Otherwise is as good, and the rules' order decides."""
    AVERAGE = "average"
    """The strength of the opponents so far decides."""
    RATING = "rating"
    """The rating decides."""
    NUMBER = "number"
    """The number in the starting list decides."""
    ALTERNATE = "alternate"
    """Colours change from the last time they differed."""
    LOT = "lot"
    """A lot decides."""
    TABLE = "table"
    """A table fixed before the first round decides."""
    BRACKET = "bracket"
    """The places of a knock-out decide."""
    RESULT = "result"
    """The results of games decide."""
    BYE_LOWEST = "bye lowest"
    """The bye goes to the lowest score."""
    BYE_HAD = "bye had"
    """Those before have had a bye or a point without a game."""
    BYE_ASKED = "bye asked"
    """The player asked for the bye."""
    BYE_GIVEN = "bye given"
    """The player has a bye that was neither asked for nor given by the rules."""
    ABSENT = "absent"
    """The player is not there in this round."""
    BY_HAND = "by hand"
    """The arbiter did it."""
    ELSEWHERE = "elsewhere"
    """The round was not paired here, but came with a file."""
    FORFEIT = "forfeit"
    """The game was not played, and one of the two lost it for that."""
    NOT_TOLD = "not told"
    """The report of the round does not say, because it was written by an earlier version."""


@dataclass(frozen=True)
class Step:
    """One step: what was tried, whose problem that was, what was done. Each a whole sentence."""

    tried: Sentence
    problem: Sentence | None = None
    done: Sentence | None = None

    @property
    def sentences(self) -> list[Sentence]:
        """The sentences that there are, in order."""
        return [part for part in (self.tried, self.problem, self.done) if part is not None]


@dataclass(frozen=True)
class Rule:
    """An article and what it asks, in our own words. ``law``: empty for the text of the round."""

    article: str
    asks: Text
    law: str = ""


@dataclass(frozen=True)
class Levels:
    """The answer to one *why?*: ``reason`` is what decided, and what ``first`` names."""

    reason: Reason
    first: Sentence
    steps: tuple[Step, ...] = ()
    rules: tuple[Rule, ...] = ()

    @property
    def sentences(self) -> list[Sentence]:
        """Every sentence of the first two levels."""
        return [self.first, *(sentence for step in self.steps for sentence in step.sentences)]

    def told(self, voice: Voice) -> Told:
        """Put the levels into the words of one reader."""
        return Told(
            voice.tell(self.first),
            [" ".join(voice.tell_all(step.sentences)) for step in self.steps],
            list(self.rules),
        )


@dataclass(frozen=True)
class Told:
    """Three levels in words, as a page shows them."""

    first: str
    steps: list[str]
    rules: list[Rule]


def rules_of(*answers: Told | None) -> list[Rule]:
    """List the rules of several answers, each once, in order."""
    return list(dict.fromkeys(_rules(answers)))


def _rules(answers: Iterable[Told | None]) -> Iterable[Rule]:
    return (rule for told in answers if told is not None for rule in told.rules)
