"""The warnings before a running round is mended, each with its level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from pairing import Finding
from tournaments.bridge.layout import PAB, PutTogether
from tournaments.models import Entry
from tournaments.rounds import boards, findings, looking_over
from tournaments.rounds.mending.mends import ABSENT, Mend
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM
from tournaments.words.figures import points_word


@dataclass(frozen=True)
class Caution:
    """One warning: its level, by FIDE's checklist, and its sentence."""

    level: int
    text: str


@dataclass(frozen=True)
class Cautions:
    """Everything to consider before a mend; ``broken`` are the rules of pairing among it."""

    broken: list[Finding]
    others: list[Caution]
    names: Mapping[int, str]
    teams: bool

    @property
    def all(self) -> list[Caution]:
        """List all warnings, the most serious first."""
        broken = [
            Caution(finding.level, findings.finding_in_words(finding, self.names, teams=self.teams))
            for finding in self.broken
        ]
        return sorted([*broken, *self.others], key=lambda caution: -caution.level)

    @property
    def level(self) -> int:
        """The highest level among them."""
        return max(caution.level for caution in self.all)

    def as_params(self, entries: Mapping[int, Entry]) -> list[dict[str, Any]]:
        """Convert the broken rules for the log and the report."""
        names = {key: logged_name(entry) for key, entry in entries.items()}
        return [findings.logged(finding, names) for finding in self.broken]


def cautions(mend: Mend) -> Cautions:
    """Work out what a mend breaks, and what follows from it. Raises ``Refused``; may be slow."""
    round = mend.round
    broken = looking_over.broken_between(round, mend.layout_before, mend.layout_after)
    others = [*_about_byes(mend), *_met_too_often(mend), *_scores(mend), *_arrivals(mend)]
    names = findings.names(round.tournament)
    others.append(Caution(CONFIRM, _published(mend)))
    return Cautions(broken, others, names, round.tournament.for_teams)


def _about_byes(mend: Mend) -> Iterator[Caution]:
    before, after = mend.layout_before, mend.layout_after
    for question in looking_over.about_byes_between(mend.round, before, after):
        yield Caution(question.level, " ".join([question.message, *question.consequences]))
    for entry in mend.without_board:
        name = {"name": mend.entries[entry].name}
        if before.byes.get(entry) == PAB != after.byes.get(entry):
            text = _("%(name)s loses the pairing-allocated bye and its points.") % name
            yield Caution(ACKNOWLEDGE, text)
        if after.byes.get(entry) == ABSENT and entry in before.playing:
            text = _("%(name)s has no board then, and no points from this round.") % name
            yield Caution(ACKNOWLEDGE, text)


def _met_too_often(mend: Mend) -> Iterator[Caution]:
    """Warn of games beyond those that a round robin has (checklist, 101)."""
    again = looking_over.meet_again(mend.round, mend.layout_after)
    known = looking_over.meet_again(mend.round, mend.layout_before)
    for line in again:
        if line not in known:
            yield Caution(CONFIRM, line)


def _scores(mend: Mend) -> Iterator[Caution]:
    """Warn of new opponents who do not have the same score."""
    if mend.round.tournament.predetermined or not mend.new_pairs:
        return
    points: Mapping[int, Fraction] = boards.points_before(mend.round)
    for white, black in mend.new_pairs:
        if points[white.pk] != points[black.pk]:
            yield Caution(ACKNOWLEDGE, _apart(white, points[white.pk], black, points[black.pk]))


def _apart(white: Entry, points: Fraction, black: Entry, others: Fraction) -> str:
    return _("Not in one scoregroup: %(white)s has %(points)s, %(black)s has %(others)s.") % {
        "white": white.name,
        "points": points_word(points),
        "black": black.name,
        "others": points_word(others),
    }


def _arrivals(mend: Mend) -> Iterator[Caution]:
    for entry in mend.arriving:
        if entry.first_round > mend.round.number:
            yield Caution(
                ACKNOWLEDGE,
                _("%(name)s is a late entry: this becomes the first round of %(name)s.")
                % {"name": entry.name},
            )


def _published(mend: Mend) -> str:
    """Say what the rules allow once players have seen a pairing."""
    if mend.round.tournament.predetermined:
        return _("Players have seen these boards. The change will be in the log and the report.")
    if any(entry.first_round > mend.round.number for entry in mend.arriving):
        reason = _("a late entry may be seated if all involved agree (C.04.2, 4.4.4)")
    elif isinstance(mend.change, PutTogether):
        reason = _(
            "two without an opponent may play if both agree and are close in the standings"
            " (C.04.2, 4.4.3)"
        )
    else:
        reason = _("C.04.2, 4.4 lists the reasons to change it")
    return _(
        "Players have seen this pairing: %(reason)s. The change will be in the log and the report."
    ) % {"reason": reason}
