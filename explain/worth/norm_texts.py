"""The sentences on title norms."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from ratings.norms.answers import ConditionKey, Left
from ratings.norms.data import System
from ratings.paces import Pace
from tournaments.words.sentences import Text, Views

MADE = Views(
    _(
        "%(name)s has made a norm for %(title)s: a performance of %(performance)d in %(games)d"
        " games."
    ),
    {
        "name": _(
            "You have made a norm for %(title)s: a performance of %(performance)d in %(games)d"
            " games."
        )
    },
)
NOT_MADE: Mapping[ConditionKey, Text] = {
    ConditionKey.GAMES: _("So far it is no norm for %(title)s: %(needed)s games are needed."),
    ConditionKey.PERFORMANCE: _(
        "So far it is no norm for %(title)s: a performance of %(needed)s is needed, it is %(has)s."
    ),
    ConditionKey.AVERAGE: _(
        "So far it is no norm for %(title)s: the opponents must average %(needed)s, they average"
        " %(has)s."
    ),
    ConditionKey.SCORE: _(
        "So far it is no norm for %(title)s: %(needed)s points are needed, there are %(has)s."
    ),
    ConditionKey.TITLE_HOLDERS: _(
        "So far it is no norm for %(title)s: too few opponents hold a title, %(has)s of %(needed)s"
        " needed."
    ),
    ConditionKey.LEVEL: _(
        "So far it is no norm for %(title)s: too few opponents hold such a title or a higher one,"
        " %(has)s of %(needed)s needed."
    ),
    ConditionKey.FEDERATIONS: _(
        "So far it is no norm for %(title)s: too few other federations, %(has)s of %(needed)s"
        " needed."
    ),
    ConditionKey.OWN_FEDERATION: _(
        "So far it is no norm for %(title)s: too many opponents of the own federation, %(has)s"
        " where %(needed)s are allowed."
    ),
    ConditionKey.ONE_FEDERATION: _(
        "So far it is no norm for %(title)s: too many opponents of one federation, %(has)s where"
        " %(needed)s are allowed."
    ),
    ConditionKey.WOMAN: _("%(title)s is a title for women."),
    ConditionKey.PACE: _("No norm for %(title)s: norms are made in standard play alone."),
    ConditionKey.FORMAT: _("No norm for %(title)s: not in such a format."),
    ConditionKey.REGISTERED: _(
        "No norm for %(title)s: the event was registered later than %(needed)s."
    ),
    ConditionKey.ROUNDS_A_DAY: _(
        "No norm for %(title)s: there were %(has)s rounds in a day, %(needed)s are allowed."
    ),
    ConditionKey.MINUTES: _(
        "No norm for %(title)s: %(needed)s minutes for 60 moves are needed, there are %(has)s."
    ),
    ConditionKey.CHIEF: _("No norm for %(title)s: the chief arbiter is neither IA nor FA."),
}
"""The first sentence, by the first condition that fails."""
CONDITION: Mapping[ConditionKey, Text] = {
    ConditionKey.GAMES: _("Games that count"),
    ConditionKey.PERFORMANCE: _("Performance"),
    ConditionKey.AVERAGE: _("Average of the opponents"),
    ConditionKey.SCORE: _("Points"),
    ConditionKey.TITLE_HOLDERS: _("Opponents with a title"),
    ConditionKey.LEVEL: _("Opponents with this title or a higher one"),
    ConditionKey.FEDERATIONS: _("Federations other than the own"),
    ConditionKey.OWN_FEDERATION: _("Opponents of the own federation, at most"),
    ConditionKey.ONE_FEDERATION: _("Opponents of one federation, at most"),
    ConditionKey.WOMAN: _("A woman"),
    ConditionKey.PACE: _("Kind of play"),
    ConditionKey.FORMAT: _("Format of the event"),
    ConditionKey.REGISTERED: _("Registered with FIDE, at the latest"),
    ConditionKey.ROUNDS_A_DAY: _("Rounds in a day, at most"),
    ConditionKey.MINUTES: _("Minutes for 60 moves"),
    ConditionKey.CHIEF: _("Chief arbiter’s title"),
}
SYSTEMS: Mapping[System, Text] = {
    System.SWISS: pgettext_lazy("a format", "Swiss"),
    System.ROUND_ROBIN: pgettext_lazy("a format", "round robin"),
    System.DOUBLE_ROUND_ROBIN: pgettext_lazy("a format", "double round robin"),
    System.KNOCK_OUT: pgettext_lazy("a format", "knock-out"),
    System.OTHER: pgettext_lazy("a format", "another"),
}
PACES: Mapping[Pace, Text] = {
    Pace.STANDARD: _("standard"),
    Pace.RAPID: _("rapid"),
    Pace.BLITZ: _("blitz"),
}
COUNTED = ngettext_lazy(
    "One game counts: that of round %(rounds)s.",
    "%(games)d games count: those of rounds %(rounds)s.",
    "games",
)
LEFT_OUT: Mapping[Left, Text] = {
    Left.NOT_PLAYED: _("Round %(round)d does not count: there was no game at the board."),
    Left.NO_FEDERATION: _(
        "Round %(round)d does not count: %(opponent)s belongs to no federation of FIDE’s."
    ),
    Left.UNRATED_ZERO: _(
        "Round %(round)d does not count: %(opponent)s is unrated and has no point against rated"
        " players."
    ),
    Left.AFTER: _("Round %(round)d is left out: games after the norm was made may be."),
    Left.WON: _("Round %(round)d is left out: a won game may be."),
}
LOST = _(
    "Round %(round)d was won by forfeit; it counts as a lost game, so that there are enough of"
    " them."
)
RAISED = _(
    "The rating of %(opponent)s counts as %(floor)d: the lowest of the opponents may be raised."
)
AVERAGE = _("The opponents average %(average)d.")
SHARE = _(
    "%(score)s of %(games)d points are %(percent)d %%, which FIDE’s table turns into"
    " %(difference)s: a performance of %(performance)d."
)
COUNTS_AS = ngettext_lazy(
    "Of the 27 games that a title takes, the norm counts as %(games)d.",
    "Of the 27 games that a title takes, the norm counts as %(games)d.",
    "games",
)

ANY_WIN = _("%(title)s: a win in round %(round)d makes a norm.")
ANY_DRAW = _("%(title)s: a draw in round %(round)d makes a norm.")
ANY_LOSS = _("%(title)s: round %(round)d makes a norm, however it ends.")
WIN = _("%(title)s: a win in round %(round)d against a player of %(rating)d or more makes a norm.")
DRAW = _(
    "%(title)s: a draw in round %(round)d against a player of %(rating)d or more makes a norm."
)
LOSS = _(
    "%(title)s: even a loss in round %(round)d against a player of %(rating)d or more makes a norm."
)
POINTS = _(
    "%(title)s: %(points)s of the %(games)d points to come make a norm, if all opponents are rated"
    " %(rating)d or more."
)
ANY_POINTS = _("%(title)s: %(points)s of the %(games)d points to come make a norm.")
OF_LEVEL = _("One of the opponents must hold this title or a higher one.")
TITLED = _("One of the opponents must hold a title.")
FOREIGN = _("One of the opponents must be of another federation.")
MADE_ALREADY = _("%(title)s: a norm is made already, whatever comes.")
NO_LONGER = _(
    "%(title)s: no norm is possible any more. Even if all games to come were won: %(condition)s"
    " %(has)s, and %(needed)s needed."
)

ASKED: Mapping[str, Text] = {
    "1.4.1": _("A norm takes nine games; in some events seven or eight."),
    "1.4.1e": _("Games after the norm was made may be left out."),
    "1.4.1f": _("Won games may be left out, if enough remain."),
    "1.4.2a": _("Games against players without a federation of FIDE’s do not count."),
    "1.4.2b": _(
        "In a round robin, unrated players without a point against rated ones do not count."
    ),
    "1.4.2c": _("Only games that were played at the board count."),
    "1.4.3": _("Opponents must be of two federations besides the own."),
    "1.4.4": _(
        "Three fifths of the opponents at most are of the own federation, two thirds of any."
    ),
    "1.4.5a": _("Half of the opponents hold a title, CM and WCM not counted."),
    "1.4.5b": _("A third of the opponents, three at least, are GM."),
    "1.4.5c": _("A third of the opponents, three at least, are IM or GM."),
    "1.4.5d": _("A third of the opponents, three at least, are WGM, IM or GM."),
    "1.4.5e": _("A third of the opponents, three at least, are WIM, WGM, IM or GM."),
    "1.4.5f": _("In a double round robin half of the opponents hold the title or a higher one."),
    "1.4.6": _(
        "Ratings are those of the first day; unrated players count as 1400, one may be raised."
    ),
    "1.4.8": _("The performance that the title asks."),
    "1.4.8a": _("The least average of the opponents."),
    "1.4.8b": _("At least 35 % of the points."),
    "1.1.1": _("The event is registered 30 days before it starts."),
    "1.1.3": _("At most two rounds a day, and two hours for 60 moves."),
    "1.1.5": _("The chief arbiter is an International or a FIDE Arbiter."),
    "0.5": _("Standard ratings alone count."),
}
