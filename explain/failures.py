"""The reasons a round could not be paired, in words: who cannot meet whom, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explain.words.criteria import Criteria
from tournaments.models import Tournament
from tournaments.rounds import findings

Names = Mapping[int, str]

MANY = 12
"""Forbidden pairs beyond this number are counted, not listed."""


@dataclass(frozen=True)
class Failure:
    """The failure in one ``sentence``; each of ``reasons`` is a sentence too."""

    sentence: str
    reasons: list[str] = field(default_factory=list)
    by_hand: bool = True
    """Whether something about the players has to be changed; trying again will not help."""


def in_words(tournament: Tournament, failure: Mapping[str, Any] | None) -> Failure:
    """Put a job's ``failure`` into the reader's language. One query."""
    match failure:
        case {"kind": "no legal pairing", "reasons": reasons}:
            names = findings.names(tournament)
            rules = Criteria(tournament.system, tournament.edition)
            return Failure(
                _("There is no legal pairing of this round."),
                [
                    line
                    for finding in reasons
                    for line in KINDS[finding["kind"]](finding["reason"], names, rules)
                ],
            )
        case {"kind": "time"}:
            return Failure(_("Pairing took too long and was stopped. Try again."), by_hand=False)
    return Failure(
        _("Pairing broke down. Nothing was changed. Try again, and tell whoever runs this site."),
        by_hand=False,
    )


def _nobody_for_bye(reason: Mapping[str, Any], names: Names, rules: Criteria) -> list[str]:
    sentence = _(
        "The number of players is odd, and nobody may have the bye any more (%(article)s)."
    )
    if rules.of_teams:
        sentence = _(
            "The number of teams is odd, and none may have the bye any more (%(article)s)."
        )
    return [
        sentence % {"article": rules.cite("C2")},
        *_barred(reason["barred"], names),
    ]


def _blockade(reason: Mapping[str, Any], names: Names, _rules: Criteria) -> list[str]:
    groups = [" + ".join(names[entry] for entry in group) for group in reason["groups"]]
    detail = _forbidden(reason["forbidden"], names) + _barred(reason["barred"], names)
    if len(groups) == 1:
        alone = _("%(names)s: nobody is left to meet, and they cannot all meet one another.")
        if len(reason["groups"][0]) == 1:
            alone = _("%(names)s may not meet anybody who is here.")
        return [alone % {"names": groups[0]}, *detail]
    opponents = [names[entry] for entry in reason["opponents"]]
    if reason["bye"]:
        opponents.append(_("the bye"))
    lines = [
        _("Nobody of these may meet another of them: %(groups)s.") % {"groups": "; ".join(groups)}
    ]
    if opponents:
        lines.append(
            _("Each of them needs one of these, and there are too few: %(opponents)s.")
            % {"opponents": ", ".join(opponents)}
        )
    else:
        lines.append(_("There is nobody else left whom they could meet."))
    return lines + detail


def _forbidden(pairs: list[Mapping[str, Any]], names: Names) -> list[str]:
    sentences = [_why_forbidden(pair, names) for pair in pairs[:MANY]]
    if len(pairs) > MANY:
        more = len(pairs) - MANY
        sentences.append(
            ngettext("And %(count)d more such pair.", "And %(count)d more such pairs.", more)
            % {"count": more}
        )
    return sentences


def _why_forbidden(pair: Mapping[str, Any], names: Names) -> str:
    why = pair["why"]
    words = {
        "met": _("%(one)s – %(other)s: they met in round %(round)s (%(article)s)."),
        "prohibited": _("%(one)s – %(other)s: this pairing is prohibited (%(article)s)."),
        "same absolute colour": _(
            "%(one)s – %(other)s: both must have the same colour (%(article)s)."
        ),
    }
    return words[why["obstacle"]] % {
        "one": names[pair["one"]],
        "other": names[pair["other"]],
        "round": why["round"],
        "article": why["article"],
    }


def _barred(barred: list[Mapping[str, Any]], names: Names) -> list[str]:
    return [
        _("%(name)s may not have the bye: round %(round)d was one without playing.")
        % {"name": names[player["player"]], "round": player["round"]}
        for player in barred
    ]


def _no_table(reason: Mapping[str, Any], _names: Names, _rules: Criteria) -> list[str]:
    if not reason["rounds"]:
        return [_("There is no table for %(players)d players.") % reason]
    return [_("The table for %(players)d players ends after round %(rounds)d.") % reason]


KINDS = {"NobodyForBye": _nobody_for_bye, "Blockade": _blockade, "NoTable": _no_table}
