"""*Why not these two?* in words, with the figures of both pairings side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from clubs.alphabet import alphabetical
from crosstable.model import EntryId
from explain import failures
from explain.reasons import Reasons
from explain.versus import Versus, side_of
from explain.words.candidates import rule_from_data, worse_in
from explain.words.criteria import Criteria
from explain.words.obstacles import obstacle
from explain.words.systems import words_of
from pairing import Verdict
from tournaments.models import Entry, Round
from tournaments.words.figures import points_word
from tournaments.words.sentences import Voice

Names = Mapping[EntryId, str]


def players(round: Round) -> dict[int, str]:
    """List everybody who was there to be paired, by name."""
    entries = Entry.objects.filter(turns__round=round).select_related("player")
    names = {entry.pk: entry.name for entry in entries}
    return dict(sorted(names.items(), key=lambda name_of: alphabetical(name_of[1])))


def in_words(round: Round, content: Mapping[str, Any], names: Names) -> Versus:
    """Put the task's answer, or its failure, into words."""
    if "none" in content:
        failure = failures.in_words(round.tournament, content["none"])
        return Versus([failure.sentence], failure.reasons)
    return answer_in_words(content["found"], names, _criteria(round))


def answer_in_words(report: Mapping[str, Any], names: Names, criteria: Criteria) -> Versus:
    """Put the engine's answer into words."""
    lines = _sentences(report, names, criteria)
    details = [
        line
        for finding in report["reasons"]
        for line in failures.KINDS[finding["kind"]](finding["reason"], names, criteria)
    ]
    bracket = None if report["bracket"] is None else report["bracket"] + 1
    if not report["chosen"] or not report["together"]:
        return Versus(lines, details, bracket)
    chosen, together = report["chosen"], report["together"]
    words = words_of(criteria, names)
    return Versus(
        answer=lines,
        details=details,
        bracket=bracket,
        counts=criteria.compared(chosen["counts"], together["counts"]),
        chosen=side_of(chosen, together, names, words),
        other=side_of(together, chosen, names, words),
    )


def _criteria(round: Round) -> Criteria:
    """Return those of the text that paired the round: a seeding round has another system's."""
    if round.explanation:
        return Reasons(round).criteria
    return Criteria(round.tournament.system, round.tournament.edition)


def _sentences(report: Mapping[str, Any], names: Names, criteria: Criteria) -> list[str]:
    first, second = report["one"], report["other"]
    figures = {"one": names[first], "other": names[second]}
    lines = []
    if report["bye"] is not None:
        lines.append(_("%(name)s has the bye.") % {"name": names[report["bye"]]})
    match Verdict(report["verdict"]):
        case Verdict.PAIRED:
            lines.append(_paired(criteria) % {"board": report["board"]})
        case Verdict.AWAY:
            lines += _away(report["away"], names)
        case Verdict.FORBIDDEN:
            lines.append(
                _("They may not meet: %(why)s.")
                % {"why": obstacle(names, first, second, rule_from_data(report["forbidden"]))}
            )
        case Verdict.IMPOSSIBLE:
            sentence = _(
                "If %(one)s and %(other)s met, the others could not all be paired (%(article)s)."
            )
            lines.append(sentence % {**figures, "article": criteria.cite("C4")})
        case Verdict.WORSE:
            lines.append(_worse(report, figures, criteria))
        case Verdict.LATER:
            lines.append(_later(report, names, criteria))
        case Verdict.SCHEDULED:
            rounds = ", ".join(map(str, report["rounds"]))
            lines.append(_("By the table they meet in round %(rounds)s.") % {"rounds": rounds})
        case Verdict.CHOSEN:
            lines.append(_("They may meet; the order of this pairing system gave others."))
    return lines


def _later(report: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    first, second, article = report["one"], report["other"], report["article"]
    words = words_of(criteria, names)
    if words and (why := words.later(first, second, article)):
        return Voice(names).tell(why)
    sentence = _(
        "If %(one)s and %(other)s met, no criterion would be worse; but the pairing made"
        " comes first in the order (%(article)s)."
    )
    return sentence % {"one": names[first], "other": names[second], "article": article}


def _paired(criteria: Criteria) -> str:
    if criteria.of_teams:
        return _("They do meet: match %(board)s.")
    return _("They do meet: board %(board)s.")


def _away(away: Sequence[EntryId], names: Names) -> list[str]:
    sentence = _("%(name)s is not to be paired in this round.")
    return [sentence % {"name": names[entry]} for entry in away]


def _worse(report: Mapping[str, Any], figures: Mapping[str, str], criteria: Criteria) -> str:
    why = worse_in(report["worse"], criteria)
    group = points_word(Fraction(report["chosen"]["score"]))
    sentence = _("If %(one)s and %(other)s met, the group with %(group)s would pay: %(why)s.")
    return sentence % {**figures, "group": group, "why": why}
