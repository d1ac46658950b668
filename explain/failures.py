"""The reasons a round could not be paired, in words: who cannot meet whom, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from crosstable.model import EntryId
from explain.levels import Levels, Reason, Step
from explain.words.obstacles import kept_apart
from explain.words.weighing.candidates import rule_from_data
from explain.words.weighing.criteria import Criteria
from explain.words.worse.worsening import rule_of_bye
from tournaments.models import Tournament
from tournaments.rounds import findings
from tournaments.words.sentences import Figure, People, Person, Sentence, Voice, listed, say

Report = Mapping[str, Any]

MANY = 12
"""Forbidden pairs beyond this number are counted, not listed."""

NOBODY_FOR_BYE = gettext_lazy(
    "With an odd number of players one needs the bye, but nobody may have it any more."
)
NO_TEAM_FOR_BYE = gettext_lazy(
    "With an odd number of teams one needs the bye, but no team may have it any more."
)
NO_OPPONENTS = gettext_lazy("For some players there is no opponent whom they may meet.")
NO_TEAMS = gettext_lazy("For some teams there is no other team that they may meet.")
ALONE = gettext_lazy("There is nobody in this round whom %(name)s may meet.")
ONE_ANOTHER = gettext_lazy("%(names)s may only meet one another, and their number is odd.")
SINGLE = gettext_lazy("No two of these may meet: %(names)s.")
GROUPED = gettext_lazy("Nobody in one of these groups may meet anyone in another: %(groups)s.")
ODD_GROUPS = gettext_lazy(
    "Each group has an odd number, so one from each needs an opponent from outside it."
)
TOO_FEW = gettext_lazy("Only these could be their opponents, and they are too few: %(names)s.")
TOO_FEW_WITH_BYE = gettext_lazy(
    "Only these could be their opponents, and even with the bye they are too few: %(names)s."
)
ONLY_BYE = gettext_lazy("There is nobody else whom they could meet, and there is only one bye.")
NOBODY_ELSE = gettext_lazy("There is nobody else whom they could meet.")
MORE_PAIRS = ngettext_lazy(
    "And %(count)s more such pair.", "And %(count)s more such pairs.", "count"
)
BARRED = gettext_lazy(
    "%(name)s may not have the bye, having already had points without a game in round %(round)s."
)
NO_TABLE = gettext_lazy("There is no table for %(players)s players.")
TABLE_ENDS = gettext_lazy("The table for %(players)s players ends after round %(rounds)s.")


@dataclass(frozen=True)
class Groups(Figure):
    """Several groups of players or teams: ``A, B and C; D``."""

    groups: tuple[tuple[EntryId, ...], ...]

    def told(self, voice: Voice) -> str:
        return "; ".join(listed([voice.name(entry) for entry in group]) for group in self.groups)


@dataclass(frozen=True)
class Failure:
    """The failure in one ``sentence``; each of ``reasons`` is a sentence too."""

    sentence: str
    reasons: list[str] = field(default_factory=list)
    by_hand: bool = True
    """Whether something about the players has to be changed; trying again will not help."""


def in_words(tournament: Tournament, failure: Report | None) -> Failure:
    """Put a job's ``failure`` into the reader's language. One query."""
    match failure:
        case {"kind": "no legal pairing", "reasons": reasons}:
            voice = Voice(findings.names(tournament))
            criteria = Criteria(tournament.system, tournament.edition)
            told = voice.tell_all(sentences(reasons, criteria))
            return Failure(_("There is no legal pairing of this round."), told)
        case {"kind": "time"}:
            return Failure(_("Pairing took too long and was stopped. Try again."), by_hand=False)
    return Failure(
        _("Pairing broke down. Nothing was changed. Try again, and tell whoever runs this site."),
        by_hand=False,
    )


def levels(failure: Report, criteria: Criteria) -> Levels:
    """Explain that a round cannot be paired: the first reason, then who is affected."""
    reasons = failure["reasons"]
    first, *details = sentences(reasons, criteria)
    of_bye = any(reason["kind"] == "NobodyForBye" for reason in reasons)
    return Levels(
        Reason.NOBODY_ELSE,
        first,
        tuple(Step(sentence) for sentence in details),
        (rule_of_bye(criteria),) if of_bye else (),
    )


def sentences(reasons: Iterable[Report], criteria: Criteria) -> list[Sentence]:
    """List the sentences about each reason, by the engine's report."""
    told = (KINDS[reason["kind"]](reason["reason"], criteria) for reason in reasons)
    return list(chain.from_iterable(told))


def _nobody_for_bye(reason: Report, criteria: Criteria) -> Iterator[Sentence]:
    yield say(NO_TEAM_FOR_BYE if criteria.of_teams else NOBODY_FOR_BYE)
    yield from _barred(reason["barred"])


def _blockade(reason: Report, criteria: Criteria) -> Iterator[Sentence]:
    groups = tuple(tuple(group) for group in reason["groups"])
    if len(groups) == 1:
        yield _lonely(groups[0])
    else:
        yield say(NO_TEAMS if criteria.of_teams else NO_OPPONENTS)
        yield from _apart(groups)
        yield _too_few(reason["opponents"], reason["bye"])
    yield from _forbidden(reason["forbidden"])
    yield from _barred(reason["barred"])


def _lonely(group: tuple[EntryId, ...]) -> Sentence:
    if len(group) == 1:
        return say(ALONE, name=Person(group[0]))
    return say(ONE_ANOTHER, names=People(group))


def _apart(groups: tuple[tuple[EntryId, ...], ...]) -> Iterator[Sentence]:
    if all(len(group) == 1 for group in groups):
        yield say(SINGLE, names=People(tuple(chain.from_iterable(groups))))
    else:
        yield say(GROUPED, groups=Groups(groups))
        yield say(ODD_GROUPS)


def _too_few(opponents: Sequence[EntryId], bye: bool) -> Sentence:
    if opponents:
        return say(TOO_FEW_WITH_BYE if bye else TOO_FEW, names=People(tuple(opponents)))
    return say(ONLY_BYE if bye else NOBODY_ELSE)


def _forbidden(pairs: Sequence[Report]) -> Iterator[Sentence]:
    for pair in islice(pairs, MANY):
        yield kept_apart(pair["one"], pair["other"], rule_from_data(pair["why"]))
    if len(pairs) > MANY:
        yield say(MORE_PAIRS, count=len(pairs) - MANY)


def _barred(barred: Iterable[Report]) -> Iterator[Sentence]:
    for player in barred:
        yield say(BARRED, name=Person(player["player"]), round=player["round"])


def _no_table(reason: Report, _criteria: Criteria) -> Iterator[Sentence]:
    if reason["rounds"]:
        yield say(TABLE_ENDS, players=reason["players"], rounds=reason["rounds"])
    else:
        yield say(NO_TABLE, players=reason["players"])


KINDS: Mapping[str, Callable[[Report, Criteria], Iterator[Sentence]]] = {
    "NobodyForBye": _nobody_for_bye,
    "Blockade": _blockade,
    "NoTable": _no_table,
}
"""By the name of the engine's reason."""
