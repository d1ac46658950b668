"""Knock-outs in words: rounds, stages, times, the reasons for pairings and decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from crosstable.results import Result
from pairing.knockout.draw import full_round
from pairing.knockout.match import Clock, MatchRules, MatchStage, Times
from tournaments.models import KnockOut, KnockOutGame, KnockOutLot, KnockOutMatch, NumbersBy, Side
from tournaments.models.knockout import BOTH_ABSENT, WALKOVER

STAGES: Mapping[MatchStage, Promise | str] = {
    MatchStage.GAMES: pgettext_lazy("stage of a match", "Games"),
    MatchStage.EXTENSION: gettext_lazy("Extension"),
    MatchStage.GOLDEN_POINT: gettext_lazy("Golden point"),
    MatchStage.SINGLE_GAME: gettext_lazy("Single game"),
    MatchStage.RAPID_PLAY_OFF: gettext_lazy("Rapid play-off"),
    MatchStage.LOTS: gettext_lazy("Lots"),
}
FINISHES: Mapping[MatchStage, Promise | str] = {
    MatchStage.GOLDEN_POINT: gettext_lazy("the golden point: one game, and a draw puts White out"),
    MatchStage.SINGLE_GAME: gettext_lazy(
        "a single game (Armageddon), in which a draw is enough for Black"
    ),
    MatchStage.RAPID_PLAY_OFF: gettext_lazy(
        "a rapid play-off: two games at a time until one is ahead"
    ),
    MatchStage.LOTS: gettext_lazy("lots"),
}
"""The ways to decide a match that is tied to the end."""
SMALL_ROUNDS: Mapping[int, Promise | str] = {
    2: gettext_lazy("Final"),
    4: gettext_lazy("Semi-finals"),
    8: gettext_lazy("Quarter-finals"),
}


def round_title(playing: int, still_in: int, places: int, *, first: bool) -> str:
    """Name a round by how many of those still in play in it, and whether it is the ``first``.

    Only the first can be a preliminary round. If neither side came to a match, a later round keeps
    the name that it would have had, with an empty place (article 24).
    """
    if first and playing < still_in:
        return _("Preliminary round")
    size = full_round(still_in, places)
    if places == 1 and size in SMALL_ROUNDS:
        return str(SMALL_ROUNDS[size])
    return _("Round of %(left)d") % {"left": size}


def after_absence(matches: int, through: Sequence[str]) -> str:
    """Describe the effect of ``matches`` of the round before to which neither side came."""
    if not matches:
        return ""
    absences = ngettext(
        "Neither came to %(count)d match of the round before, and its place is empty.",
        "Neither came to %(count)d matches of the round before, and their places are empty.",
        matches,
    ) % {"count": matches}
    if not through:
        return absences
    passes = _("Through this round without playing, for want of opponents: %(names)s.")
    return f"{absences} {passes % {'names': ', '.join(through)}}"


def order(knockout: KnockOut) -> str:
    """Describe the source of the original order."""
    tournament = knockout.tournament
    if not tournament.knock_out:
        return _("The original order is that of the final standings (article 4).")
    if knockout.seed:
        return _(
            "The original order is that of ratings; among those without one it was drawn by lot"
            " from the seed %(seed)s (article 3)."
        ) % {"seed": knockout.seed}
    if tournament.numbers_by == NumbersBy.RATING:
        return _("The original order is that of ratings (article 3).")
    return _("The original order is that of the numbers: %(how)s.") % {
        "how": NumbersBy(tournament.numbers_by).label
    }


def why_they_meet(match: KnockOutMatch, still_in: int, playing: int, empty: int) -> str:
    """Explain a pairing. ``still_in`` were in when the round was drawn, ``playing`` of them play in
    it; ``empty``: places of those who did not come to a match of the round before.
    """
    places = match.knockout.places
    figures = {
        "left": still_in,
        "playing": playing,
        "places": places,
        "next": still_in - playing // 2,
        "higher": match.higher.number,
        "lower": match.lower.number,
    }
    if playing < still_in and empty:
        how_many = _(
            "%(left)d are left, because neither came to a match before: the lowest %(playing)d"
            " play, the others go through without playing, and %(next)d go on (article 24)."
        )
    elif playing < still_in:
        how_many = ngettext(
            "%(left)d are left for %(places)d place: the lowest %(playing)d play first, so that"
            " %(next)d go on (article 24).",
            "%(left)d are left for %(places)d places: the lowest %(playing)d play first, so that"
            " %(next)d go on (article 24).",
            places,
        )
    else:
        how_many = _("%(left)d are left, all of them play, and %(next)d go on (article 24).")
    meet = _(
        "Of those who play, the top meets the bottom of the original order: number %(higher)d meets"
        " number %(lower)d (article 25)."
    )
    return f"{how_many} {meet}" % figures


def decided(match: KnockOutMatch, score: Mapping[str, str]) -> str:
    """Explain who is through: at which stage and by which article; empty while the match is open.

    ``score``: the points of winner and loser in the games of the stage that decided.
    """
    if match.open:
        return ""
    if match.decided == BOTH_ABSENT:
        return _("Neither came: nobody goes on from this match.")
    names = {
        "name": match.seat(match.winner).entry.name,
        "other": match.seat(Side(match.winner).other).entry.name,
    }
    if match.decided == WALKOVER:
        return _("%(name)s is through: %(other)s did not come.") % names
    stage = MatchStage(match.decided)
    if stage in BY_POINTS:
        return str(BY_POINTS[stage]) % (names | dict(score))
    if stage is MatchStage.LOTS:
        return _("%(name)s is through by lot.") % names
    return _by_one_game(stage, list(match.games.all())[-1]) % names


BY_POINTS: Mapping[MatchStage, Promise | str] = {
    MatchStage.GAMES: gettext_lazy(
        "%(name)s is through: %(won)s – %(lost)s in the games (article 7)."
    ),
    MatchStage.EXTENSION: gettext_lazy(
        "%(name)s is through: %(won)s – %(lost)s in the extension (article 8)."
    ),
    MatchStage.RAPID_PLAY_OFF: gettext_lazy(
        "%(name)s is through: %(won)s – %(lost)s in the rapid play-off."
    ),
}


def _by_one_game(stage: MatchStage, game: KnockOutGame) -> str:
    drawn = game.result is Result.DRAW
    if stage is MatchStage.SINGLE_GAME:
        if drawn:
            return _("%(name)s is through: the single game was drawn, which is enough for Black.")
        return _("%(name)s is through by winning the single game.")
    if game.flag_fell_later:
        return _(
            "%(name)s is through: both flags fell in the golden point game, and the one that fell"
            " later wins (article 22)."
        )
    if drawn:
        return _(
            "%(name)s is through: the golden point game was drawn, and that puts White out"
            " (article 10)."
        )
    return _("%(name)s is through by winning the golden point game (article 9).")


def times(allowed: Times | None) -> str:
    """Write the thinking times: ``20 minutes each, or 15 minutes + 10 seconds a move``."""
    if allowed is None:
        return ""
    if allowed.white != allowed.black:
        return _("White %(white)s, Black %(black)s") % {
            "white": clock(allowed.white),
            "black": clock(allowed.black),
        }
    for_each = _("%(clock)s each") % {"clock": clock(allowed.white)}
    if allowed.with_increment is None:
        return for_each
    return _("%(each)s, or %(clock)s where the clocks add time") % {
        "each": for_each,
        "clock": clock(allowed.with_increment),
    }


def clock(time: Clock) -> str:
    minutes = ngettext("%(count)d minute", "%(count)d minutes", time.minutes) % {
        "count": time.minutes
    }
    if not time.increment:
        return minutes
    return _("%(minutes)s + %(seconds)d seconds a move") % {
        "minutes": minutes,
        "seconds": time.increment,
    }


def match_rules(rules: MatchRules) -> list[str]:
    """Describe the course of a match, line by line."""
    lines = [
        _("%(count)d games: %(times)s (articles 7 and 12).")
        % {"count": rules.games, "times": times(rules.play)}
    ]
    if rules.extension:
        lines.append(
            _("Tied: an extension of %(count)d games: %(times)s (article 8).")
            % {"count": rules.extension, "times": times(rules.extension_play)}
        )
    finish = _("Still tied: %(finish)s.") % {"finish": FINISHES[rules.finish]}
    if rules.times(rules.finish):
        finish += " " + _("Times: %(times)s.") % {"times": times(rules.times(rules.finish))}
    return [
        *lines,
        finish,
        _("Breaks: %(games)d minutes between games, %(stages)d between stages (article 11).")
        % {"games": rules.break_between_games, "stages": rules.break_between_stages},
    ]


def without_play(match: KnockOutMatch) -> str:
    """Summarise a decision without play in a word, for the card of a match."""
    return _("neither came") if match.decided == BOTH_ABSENT else _("walkover")


def lot(match: KnockOutMatch, drawn: KnockOutLot) -> str:
    """Describe the outcome of a lot so far, and its seed."""
    parts = []
    if drawn.chooser:
        named = {
            "name": match.seat(drawn.chooser).entry.name,
            "hand": _("the left hand") if drawn.choice == "left" else _("the right hand"),
        }
        parts.append(_("%(name)s, rated higher, named %(hand)s.") % named)
    if drawn.winner and drawn.stage == MatchStage.LOTS:
        parts.append(_("The lot fell on %(name)s.") % {"name": match.seat(drawn.winner).entry.name})
    elif drawn.winner:
        parts.append(_("%(name)s has won the lot.") % {"name": match.seat(drawn.winner).entry.name})
    if drawn.white:
        parts.append(
            _("%(name)s has White in the first game.")
            % {"name": match.seat(drawn.white).entry.name}
        )
    if drawn.seed:
        parts.append(_("Seed: %(seed)s.") % {"seed": drawn.seed})
    return f"{STAGES[MatchStage(drawn.stage)]}: {' '.join(parts)}"
