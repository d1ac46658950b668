"""The criteria that pairings are weighed by, in words: what each of them counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from explain.levels import Rule
from explain.words import counted
from explain.words.counted import Counted
from explain.words.of_criteria import CRITERIA, problem
from pairing.editions import EDITIONS, editions_for
from pairing.fide.lim.editions import LIM
from tournaments.words.figures import points, points_word
from tournaments.words.sentences import Sentence

Words = Mapping[str, Promise | str]

BYE_SCORE = gettext_lazy("the score of the one who has the bye")
UNPLAYED = gettext_lazy("rounds without a game so far of the one who has the bye")
FLOATERS = gettext_lazy("players who float down")
FLOATER_SCORES = gettext_lazy("players who float down, by their score")
DIFFERENCES = gettext_lazy("players who meet or go to a lower score, by the difference")
NEXT_GROUP = gettext_lazy("players whom this group and the next would leave unpaired")
BALANCE = gettext_lazy("topscorers, or opponents of one, with a colour difference beyond 2")
THREE = gettext_lazy("topscorers, or opponents of one, with one colour three times in a row")
COLOURS = gettext_lazy("players without the colour that they should get")
STRONG = gettext_lazy("players without the colour that they strongly need")
DOWN_AGAIN = gettext_lazy("players who float down as in the round before")
UP_AGAIN = gettext_lazy("players who float up as in the round before")
COMING_UP = gettext_lazy("players who come up from a lower score")
COMING_UP_SCORES = gettext_lazy("players who come up, by their score")
DOWN_TWO_AGO = gettext_lazy("players who float down as two rounds before")
UP_TWO_AGO = gettext_lazy("players who float up as two rounds before")
DOWN_FAR = gettext_lazy("how far those go down who floated down in the round before")
UP_FAR = gettext_lazy("how far those go up who floated up in the round before")
DOWN_FAR_TWO_AGO = gettext_lazy("how far those go down who floated down two rounds before")
UP_FAR_TWO_AGO = gettext_lazy("how far those go up who floated up two rounds before")

OF_TEAMS: Words = {
    "C4": gettext_lazy("teams that come up from a lower score"),
    "C5": gettext_lazy("teams that come up"),
    "C6": gettext_lazy("teams that would have to come up to the next group"),
    "C7": gettext_lazy("teams that come up and met a team with another score in the round before"),
    "C8": gettext_lazy("teams without the colour that they prefer"),
    "C9": gettext_lazy("teams without the colour that they strongly prefer"),
    "C10": gettext_lazy(
        "opponents of those who come up who met a team with another score in the round before"
    ),
}
"""The counts of the criteria of the team Swiss."""

COUNTED: Mapping[tuple[str, str], Words] = {
    ("dutch", "fide-2026"): {
        "C5": BYE_SCORE,
        "C6": FLOATERS,
        "C7": FLOATER_SCORES,
        "C8": NEXT_GROUP,
        "C9": UNPLAYED,
        "C10": BALANCE,
        "C11": THREE,
        "C12": COLOURS,
        "C13": STRONG,
        "C14": DOWN_AGAIN,
        "C15": UP_AGAIN,
        "C16": DOWN_TWO_AGO,
        "C17": UP_TWO_AGO,
        "C18": DOWN_FAR,
        "C19": UP_FAR,
        "C20": DOWN_FAR_TWO_AGO,
        "C21": UP_FAR_TWO_AGO,
    },
    ("dutch", "fide-2017"): {
        "C.5": FLOATERS,
        "C.6": DIFFERENCES,
        "C.7": NEXT_GROUP,
        "C.8": BALANCE,
        "C.9": THREE,
        "C.10": COLOURS,
        "C.11": STRONG,
        "C.12": DOWN_AGAIN,
        "C.13": UP_AGAIN,
        "C.14": DOWN_TWO_AGO,
        "C.15": UP_TWO_AGO,
        "C.16": DOWN_FAR,
        "C.17": UP_FAR,
        "C.18": DOWN_FAR_TWO_AGO,
        "C.19": UP_FAR_TWO_AGO,
    },
    ("dubov", "fide-2026"): {
        "3.1.3": BYE_SCORE,
        "3.1.4": UNPLAYED,
        "C5": COMING_UP,
        "C6": COMING_UP_SCORES,
        "C7": COLOURS,
        "C8": gettext_lazy("players who come up and have done so as often as one may"),
        "C9": gettext_lazy("how often those among them have come up before"),
        "C10": gettext_lazy("players who come up as in the round before"),
    },
    ("burstein", "fide-2026"): {
        "3.1.3": BYE_SCORE,
        "3.1.4": UNPLAYED,
        "C5": FLOATERS,
        "C6": FLOATER_SCORES,
        "C7": NEXT_GROUP,
        "C8": COLOURS,
    },
    **{
        key: {"3.4.2": BYE_SCORE, "3.4.3": UNPLAYED, **OF_TEAMS}
        for key in editions_for(teams=True)
        if key[0] == "team-swiss"
    },
    **{("lim", name): {edition.cite("1.1"): BYE_SCORE} for name, edition in LIM.items()},
    ("burstein", "tsf"): {"6.3": FLOATERS, "6.5": COLOURS},
    ("dutch", "tsf"): {
        "C.6": gettext_lazy("players who are left over"),
        "A.3": gettext_lazy("players who were moved down and are not paired first"),
        "A.7": gettext_lazy("pairs in an odd round in which both are strongly due the same colour"),
        "B.4": gettext_lazy("pairs in which somebody does not get the colour that is due"),
        "B.5": gettext_lazy("players who float the same way as in the round before"),
        "B.6": gettext_lazy("players who float the same way as two rounds before"),
    },
}
"""By pairing system and edition; another system's criteria have only their number."""

BY_SCORE = (FLOATER_SCORES, NEXT_GROUP, COMING_UP_SCORES)
"""The counts at a level that is a score; elsewhere the level is a difference of scores."""


@dataclass(frozen=True)
class CriterionLine:
    """One criterion of one bracket. ``other``: its count in the pairing to compare with;
    ``decides``: the pairing that comes first in the order is worse by it; ``of_next``: it is about
    the next group.
    """

    code: str
    what: str
    count: int
    other: int | None = None
    decides: bool = False
    of_next: bool = False

    @property
    def telling(self) -> bool:
        """Whether it says something about this group: it decided, or is not zero."""
        return self.decides or (self.count != 0 and not self.of_next)

    @property
    def differs(self) -> bool:
        return self.other is not None and self.other != self.count


@dataclass(frozen=True)
class Criteria:
    """The criteria of one edition of one system. Counts are the engine's: ``code``, ``total``,
    ``level``; a level is a score or a score difference, if a criterion looks at several.
    """

    system: str
    edition: str

    @property
    def by_steps(self) -> bool:
        """Whether steps are taken until a pairing is acceptable, instead of weighing pairings."""
        return (self.system, self.edition) == ("dutch", "tsf")

    @property
    def of_teams(self) -> bool:
        """Whether it pairs teams."""
        edition = EDITIONS.get((self.system, self.edition))
        return edition is not None and edition.teams

    def cite(self, criterion: str) -> str:
        """Name an absolute criterion or that of completion (C1 to C4) as this text counts it."""
        edition = EDITIONS.get((self.system, self.edition))
        return edition.cite(criterion) if edition else criterion

    def code_of(self, words: Counted) -> str:
        """Return the code of the criterion that counts this; empty if none does."""
        criteria = CRITERIA.get((self.system, self.edition), {})
        return next((code for code, counted in criteria.items() if counted is words), "")

    def what(self, code: str, level: Any = None) -> str:
        """Name what a criterion counts."""
        words = self.words_for(code)
        if words is None:
            return ""
        if level is None or not words.what_at:
            return str(words.what)
        return str(words.what_at) % {"points": points_word(Fraction(level))}

    def counted(self, code: str, level: Any = None) -> str:
        """Say what a criterion counts."""
        words = COUNTED.get((self.system, self.edition), {}).get(code)
        text = str(words or "")
        if level is None or not text:
            return text
        figures = {"what": text, "points": points_word(Fraction(level))}
        if words in BY_SCORE:
            return _("%(what)s: those with %(points)s") % figures
        return _("%(what)s: by %(points)s") % figures

    def problem(self, code: str, chosen: Any, other: Any, level: Any = None) -> Sentence:
        """Say in a sentence what would be worse in the ``other`` pairing."""
        return problem(self.words_for(code), Fraction(chosen), Fraction(other), level)

    def rule(self, code: str) -> Rule | None:
        """Return the rule behind a criterion, in our own words."""
        words = self.words_for(code)
        return Rule(code, words.asks) if words else None

    def words_for(self, code: str) -> Counted | None:
        """Return the messages of a criterion; ``None`` for a system that has only steps."""
        return CRITERIA.get((self.system, self.edition), {}).get(code)

    def worse(self, code: str, chosen: Any, other: Any, level: Any = None) -> str:
        """Name the first criterion that counts more in the ``other`` pairing, as part of a
        sentence.
        """
        if self.words_for(code) is counted.BYE_SCORE:
            return _("the bye goes to somebody with %(other)s instead of %(chosen)s (%(code)s)") % {
                "chosen": points_word(chosen),
                "other": points_word(other),
                "code": code,
            }
        figures = {"code": code, "chosen": points(chosen), "other": points(other)}
        text = self.counted(code, level)
        if not text:
            return _("%(code)s counts %(other)s instead of %(chosen)s") % figures
        sentence = _("%(code)s counts %(other)s instead of %(chosen)s (%(what)s)")
        return sentence % {**figures, "what": text}

    def counts(
        self, counts: Sequence[Mapping[str, Any]], decisive: Mapping[str, Any]
    ) -> list[CriterionLine]:
        """List what every criterion counts, without the levels at which nothing is counted.

        ``decisive``: the criterion that decided, and its level; empty if none did.
        """
        return [
            CriterionLine(
                count["code"],
                self.what(count["code"], count["level"] if count["total"] or decides else None),
                count["total"],
                decides=decides,
                of_next=getattr(self.words_for(count["code"]), "of_next", False),
            )
            for count, decides in ((count, _is(count, decisive)) for count in counts)
            if count["total"] or decides or _first_of_none(count, counts, decisive)
        ]

    def compared(
        self, counts: Sequence[Mapping[str, Any]], other_counts: Sequence[Mapping[str, Any]]
    ) -> list[CriterionLine]:
        """List both pairings' counts if either has any, through the first that differs."""
        return list(self._compared(counts, other_counts))

    def _compared(
        self, counts: Sequence[Mapping[str, Any]], other_counts: Sequence[Mapping[str, Any]]
    ) -> Iterator[CriterionLine]:
        for mine, theirs in zip(counts, other_counts, strict=False):
            if (mine["code"], mine["level"]) != (theirs["code"], theirs["level"]):
                return
            if mine["total"] or theirs["total"]:
                text = self.what(mine["code"], mine["level"])
                yield CriterionLine(mine["code"], text, mine["total"], theirs["total"])
            if mine["total"] != theirs["total"]:
                return


def _is(count: Mapping[str, Any], decisive: Mapping[str, Any]) -> bool:
    """Tell whether this count is the one that decided."""
    return bool(decisive) and all(count[key] == decisive[key] for key in ("code", "level"))


def _first_of_none(
    count: Mapping[str, Any], counts: Sequence[Mapping[str, Any]], decisive: Mapping[str, Any]
) -> bool:
    """Tell whether this line stands for a criterion that counts nothing at any level."""
    same = [other for other in counts if other["code"] == count["code"]]
    shown = any(other["total"] or _is(other, decisive) for other in same)
    return same[0] is count and not shown
