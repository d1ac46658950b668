"""The articles of a tie-break and its parts, and what they ask, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from explain.levels import Rule
from tiebreaks.codes import methods_in
from tiebreaks.editions import edition_named
from tiebreaks.parts import Reason
from tournaments.models import Tournament
from tournaments.words import tiebreaks
from tournaments.words.contributions import StoredValue
from tournaments.words.left_out import MISSED_FIRST
from tournaments.words.sentences import Text, Voice

NOBODY = Voice({})


ASKED: Mapping[Reason, Text] = {
    Reason.ADJUSTED: _("Byes at the end are worth a draw to those who met that player."),
    Reason.DUMMY: _(
        "A round without a game is reckoned as if against an imaginary player with the same score."
    ),
    Reason.DUMMY_DRAWS: _(
        "The imaginary player has at most as many points as draws in every round would bring."
    ),
    Reason.DUMMY_SCHEDULED: _(
        "After a forfeit the imaginary player has at most as many points as the opponent who"
        " was paired."
    ),
    Reason.ALL_DRAWN: _("Rounds that an opponent did not play are draws."),
    Reason.VIRTUAL: _(
        "A round without a game is reckoned as if against an imaginary player who was level before"
        " it and drew every later game."
    ),
    Reason.NOBODY: _(
        "A round without a game is reckoned as if against an opponent without points."
    ),
}
"""The demand of a part's article, by the part's reason."""
ASKED_BY: Mapping[str, Text] = {
    "6.2": _("If all who are level have met, their points against each other decide."),
    "6.3": _(
        "If not all have met, a place is certain only if the missing games could not change it."
    ),
    "6.1.1": _("A forfeit is no game of a direct encounter."),
    **dict.fromkeys(MISSED_FIRST, _("Missed rounds are the first to be left out.")),
}
"""The demands of other articles cited by a part or its cut."""


def rules_of_value(tournament: Tournament, value: StoredValue) -> list[Rule]:
    """List the rules of a tie-break, and those by which the parts of a value are what they are."""
    of_parts = (
        Rule(tiebreaks.cite(article, tournament.tiebreak_edition), asks)
        for part in value.parts
        for article, asks in (
            (part.article, ASKED.get(part.reason) or ASKED_BY.get(part.article)),
            (part.dropped, ASKED_BY.get(part.dropped)),
        )
        if asks and article != value.article
    )
    return list(dict.fromkeys([*rules_of_tiebreak(tournament, value.label), *of_parts]))


def rules_of_tiebreak(tournament: Tournament, label: str) -> Iterator[Rule]:
    """Yield the rules of an entry of the list, and of its modifiers; none for the points."""
    edition = edition_named(tournament.tiebreak_edition)
    (method,) = methods_in([label.partition("#")[0]], edition)
    asked: list[tuple[str, Text]] = [(method.article, gettext_lazy(method.description))]
    for letter, number in method.applied:
        effect = NOBODY.tell(tiebreaks.effect(label, letter, number))
        asked.append((edition.modified_by(letter, number), effect))
    for article, asks in asked:
        if cited := tiebreaks.cite(article, edition.name):
            yield Rule(cited, asks)
