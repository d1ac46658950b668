"""The sentences on changes of ratings."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from ratings.games import FactorReason, FirstReason, Reason
from tournaments.words.sentences import Text, Views

CHANGE = Views(
    _("The rating of %(name)s is expected to change by %(change)s."),
    {"name": _("Your rating is expected to change by %(change)s.")},
)
NO_GAMES = Views(
    _("No game of %(name)s counts for the rating so far."),
    {"name": _("None of your games counts for the rating so far.")},
)
SCORED = Views(
    ngettext_lazy(
        "%(name)s scored %(score)s in the one game that counts, where %(expected)s was expected.",
        "%(name)s scored %(score)s in %(games)d games that count, where %(expected)s was expected.",
        "games",
    ),
    {
        "name": ngettext_lazy(
            "You scored %(score)s in the one game that counts, where %(expected)s was expected.",
            "You scored %(score)s in %(games)d games that count, where %(expected)s was expected.",
            "games",
        )
    },
)
TIMES_FACTOR = _("The difference, %(total)s, times the factor K, %(k)d, makes %(change)s.")
FACTOR: Mapping[FactorReason, Text] = {
    FactorReason.TYPED: _("The factor K, %(k)d, was set by the arbiter."),
    FactorReason.LISTED: _("The factor K, %(k)d, is that of FIDE’s rating list."),
    FactorReason.REACHED_2400: _(
        "The factor K, %(k)d, is worked out here, as no list is at hand: a rating of 2400 has been"
        " reached."
    ),
    FactorReason.JUNIOR: _(
        "The factor K, %(k)d, is worked out here, as no list is at hand: a junior who has never"
        " reached 2300."
    ),
    FactorReason.NEW: _(
        "The factor K, %(k)d, is worked out here, as no list is at hand: fewer than 30 games so"
        " far."
    ),
    FactorReason.USUAL: _(
        "The factor K, %(k)d, is worked out here, as no list is at hand: it is that of most players"
        " below 2400."
    ),
}
FACTOR_FOR_ALL = _(
    "The factor K, %(k)d, is not from a list: the arbiter set it, or it is worked out here."
)
"""For the public: a junior's K is not told from one that the arbiter set for a newcomer."""
LOWERED = _(
    "K would be %(base)d, but K times %(games)d games may be no more than 700, so that it is %(k)d."
)
PERFORMANCE = _(
    "The opponents average %(average)d; for %(percent)d %% of the points FIDE’s table adds"
    " %(difference)s: a performance of %(performance)d."
)
ROUNDED = _(
    "FIDE adds up all events of a rating period and rounds once; this is what this event alone"
    " adds."
)

GAME: Mapping[Reason, Text] = {
    Reason.COUNTS: _(
        "Against %(opponent)s, %(difference)s, %(expected)s was expected. The result was %(score)s:"
        " %(gained)s."
    ),
    Reason.CUT: _(
        "Against %(opponent)s, %(difference)s, which counts as 400, %(expected)s was expected. The"
        " result was %(score)s: %(gained)s."
    ),
    Reason.IN_FULL: _(
        "Against %(opponent)s, %(difference)s, which counts in full, %(expected)s was expected. The"
        " result was %(score)s: %(gained)s."
    ),
}
HIGHER = ngettext_lazy("rated %(points)d point lower", "rated %(points)d points lower", "points")
LOWER = ngettext_lazy("rated %(points)d point higher", "rated %(points)d points higher", "points")
LEVEL = _("rated the same")
FIRST_GAME = _("Against %(opponent)s, rated %(rating)d, the result was %(score)s.")

LEFT_OUT: Mapping[Reason, Text] = {
    Reason.FORFEIT: _("It does not count: the game was not played."),
    Reason.BYE: _("It does not count: a bye is no game."),
    Reason.ABSENT: _("It does not count: there was no game."),
    Reason.OPEN: _("It does not count yet: there is no result."),
    Reason.UNDER_A_MOVE: _("It does not count: not both made a move."),
    Reason.UNRATED_OPPONENT: _("It does not count: the opponent has no rating."),
    Reason.TOO_FAR: _(
        "It does not count: the two are 600 points or more apart, and one is rated above 2600."
    ),
    Reason.TOO_SHORT: _(
        "It does not count: the thinking time is too short for a player with such a rating."
    ),
    Reason.OTHER_PACE: _("It does not count: the game was of another kind of play."),
    Reason.OTHER_TIMES: _("It does not count: the two had different thinking times."),
    Reason.CHESS960: _("It does not count: Chess960 is not rated with chess."),
}

FIRST: Mapping[FirstReason, Text | Views] = {
    FirstReason.PUBLISHED: Views(
        _("The first rating of %(name)s would be %(rating)d by this event alone."),
        {"name": _("Your first rating would be %(rating)d by this event alone.")},
    ),
    FirstReason.CAPPED: Views(
        _("The first rating of %(name)s would be %(rating)d, the highest that a first one can be."),
        {"name": _("Your first rating would be %(rating)d, the highest that a first one can be.")},
    ),
    FirstReason.FEW_GAMES: Views(
        ngettext_lazy(
            "%(name)s has no rating, and %(games)d game that counts; five are needed for a first"
            " one.",
            "%(name)s has no rating, and %(games)d games that count; five are needed for a first"
            " one.",
            "games",
        ),
        {
            "name": ngettext_lazy(
                "You have no rating, and %(games)d game that counts; five are needed for a first"
                " one.",
                "You have no rating, and %(games)d games that count; five are needed for a first"
                " one.",
                "games",
            )
        },
    ),
    FirstReason.NOTHING_SCORED: Views(
        _("%(name)s has no rating, and no points here: such a first event is not counted."),
        {"name": _("You have no rating, and no points here: such a first event is not counted.")},
    ),
    FirstReason.TOO_LOW: Views(
        _("The first rating of %(name)s would be %(rating)d, and none below 1400 is published."),
        {"name": _("Your first rating would be %(rating)d, and none below 1400 is published.")},
    ),
}
TWO_DRAWS = _(
    "Two draws against 1800 are added: the opponents’ average is then %(average)s, and %(score)s of"
    " %(games)d points are %(percent)d %%."
)
BY_TABLE = _("FIDE’s table turns %(percent)d %% into %(difference)s: together %(rating)d.")

ASKED: Mapping[str, Text] = {
    "1.1": _("Each kind of play takes its thinking time, longer for stronger players."),
    "1.2": _("Both have the same thinking time."),
    "5.1": _("Only games that were played count, with a move by both."),
    "2.1": _("A first event without points is not counted."),
    "2.2": _("For a first rating two draws against 1800 are added."),
    "2.3": _("The average and the share of points make the first rating, 2200 at most."),
    "3.1": _(
        "The difference of the ratings gives the expected score, by FIDE’s table; more than 400"
        " points count as 400, except for those of 2650 and more in standard play."
    ),
    "3.2": _("The result less the expected score, added up, is multiplied by K."),
    "3.3": _(
        "K is 40 for newcomers and juniors, 20 below 2400, 10 from 2400 on; K times the games of a"
        " period is no more than 700."
    ),
    "3.4": _("The change of a period is rounded once, to a whole number."),
    "1.4": _("A first rating takes five games, and is published from 1400 on."),
}
"""The demand of each article, by its section (:meth:`ratings.editions.Edition.article`)."""
