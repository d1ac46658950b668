"""Faults and warnings of a report in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from exchange.precheck.findings import Fault, Finding

WORDS: Mapping[Fault, Promise | str] = {
    Fault.NOT_RATED: _("The settings say that FIDE does not rate this tournament."),
    Fault.CHESS960: _("It is Chess960, for which FIDE has no ratings."),
    Fault.NOT_OVER: _("A round is still to be played, or a game has no result."),
    Fault.NO_CITY: _("The city is missing (record 022)."),
    Fault.NO_FEDERATION: _("The federation of the event is missing (record 032)."),
    Fault.NO_CHIEF: _("The chief arbiter is missing (record 102)."),
    Fault.NO_TIME_CONTROL: _("The time control in the report’s own code is missing (record 222)."),
    Fault.UNREADABLE_TIME_CONTROL: _(
        "The code of the time control cannot be read (record 222): write it as in 5400+30."
    ),
    Fault.NO_ROUND_DAY: _("Rounds without a day (record 132): %(rounds)s."),
    Fault.NO_FIDE_ID: _("%(name)s has no FIDE ID."),
    Fault.OTHER_PACE: _(
        "By its time control the tournament is %(made)s, by its settings it is %(chosen)s."
    ),
    Fault.FEW_MOVES: _("The first period is for %(moves)d moves; FIDE asks for 30 at least."),
    Fault.TOO_SHORT: _(
        "Round %(round)d, %(one)s – %(other)s: the thinking time is too short for players of such"
        " ratings, and the game is not rated."
    ),
    Fault.LATE_REGISTERED: _(
        "The tournament was registered less than three days before its start."
    ),
    Fault.LATE_FOR_STRONG: _(
        "%(name)s is rated %(rating)d: such a tournament is registered 30 days before its start."
    ),
    Fault.NOT_REGISTERED: _("It is not written down when the tournament was registered with FIDE."),
    Fault.LONG: _(
        "The event lasts %(days)d days. For more than 30 the ratings of each month count, and there"
        " is an interim report for each."
    ),
    Fault.MANY_HOURS: _(
        "%(rounds)d rounds in a day are %(hours)d hours of play; FIDE allows twelve."
    ),
    Fault.MANY_ROUNDS: _("%(rounds)d rounds in a day; FIDE allows %(most)d."),
    Fault.NO_LICENCE: _("%(name)s has no FIDE ID, or no licence, as an arbiter here."),
    Fault.UNDER_A_MOVE: _(
        "Round %(round)d, %(one)s – %(other)s: the game had less than a move by each, and is not"
        " rated."
    ),
    Fault.NO_GAMES: _("%(name)s has played no game."),
    Fault.NO_SEX: _("Sex is missing: %(name)s."),
    Fault.NO_BIRTH: _("The date of birth is missing: %(name)s."),
    Fault.NO_PLAYER_FEDERATION: _("The federation is missing: %(name)s."),
    Fault.NO_COMMA: _("The report writes “Family name, given name”: %(name)s."),
    Fault.NO_PERIOD_RATINGS: _(
        "From round %(round)d on the ratings of a new month count. They are not written down: the"
        " report has the earlier ones."
    ),
    Fault.OTHER_RATING: _("Ratings that the list in force has otherwise: %(count)d."),
}


def in_words(finding: Finding) -> str:
    """Say what was found."""
    return str(WORDS[finding.fault]) % finding.figures
