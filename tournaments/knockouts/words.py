"""Knock-outs in words: rounds, stages, times, rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from pairing.knockout.draw import full_round
from pairing.knockout.match import Clock, ColourLots, MatchRules, MatchStage, Times
from tournaments.models import KnockOut, KnockOutMatch, NumbersBy
from tournaments.models.knockout import BOTH_ABSENT
from tournaments.words.sentences import Sentence, Voice, Word, say

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
COLOURS: Mapping[ColourLots, Promise | str] = {
    ColourLots.AT_EACH_MATCH: gettext_lazy("at each match, in two steps (article 14)"),
    ColourLots.WITH_THE_DRAW: gettext_lazy("with the draw of the round, from the seed"),
}
"""When the colours of the first game of a stage are drawn."""
THIRD_PLACE = gettext_lazy("Match for third place")
SHORT_THIRD_PLACE = gettext_lazy("Third place")
"""The same where a picture has little room."""
BY_STANDINGS = gettext_lazy("The starting order is that of the final standings.")
BY_RATING = gettext_lazy("The starting order is that of the ratings.")
BY_RATING_AND_LOT = gettext_lazy(
    "The starting order is that of the ratings; among those without one it was drawn by lot, from"
    " the seed %(seed)s."
)
BY_NUMBERS = gettext_lazy("The starting order is that of the numbers: %(how)s.")
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


def starting_order(knockout: KnockOut) -> Sentence:
    """Say where the starting order comes from."""
    tournament = knockout.tournament
    if not tournament.knock_out:
        return say(BY_STANDINGS)
    if knockout.seed:
        return say(BY_RATING_AND_LOT, seed=knockout.seed)
    if tournament.numbers_by == NumbersBy.RATING:
        return say(BY_RATING)
    return say(BY_NUMBERS, how=Word(NumbersBy(tournament.numbers_by).label))


def order(knockout: KnockOut) -> str:
    """Say where the starting order comes from, in the language in use."""
    return Voice({}).tell(starting_order(knockout))


def why_through(still_in: int, playing: int) -> str:
    """Explain why some go through a preliminary round without playing."""
    return _(
        "%(left)d have to become %(next)d first, so the lowest %(playing)d play this round, and the"
        " others go through without playing."
    ) % {"left": still_in, "next": still_in - playing // 2, "playing": playing}


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


def course(knockout: KnockOut, rules: MatchRules) -> list[str]:
    """Describe how a knock-out's matches are played, line by line."""
    lines = match_rules(rules)
    if knockout.third_place:
        lines.append(
            _("Those who go out in the semi-finals play for third place, beside the final.")
        )
    return lines


def match_rules(rules: MatchRules) -> list[str]:
    """Describe the course of a match, line by line."""
    if rules.one_game:
        first = _(
            "One game: %(times)s (article 12). That is the event’s own rule instead of article 7."
        )
    else:
        first = _("%(count)d games: %(times)s (articles 7 and 12).")
    lines = [first % {"count": rules.games, "times": times(rules.play)}]
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
        _("Lots for the colours: %(how)s (article 13).") % {"how": COLOURS[rules.colours]},
        _("Breaks: %(games)d minutes between games, %(stages)d between stages (article 11).")
        % {"games": rules.break_between_games, "stages": rules.break_between_stages},
    ]


def without_play(match: KnockOutMatch) -> str:
    """Summarise a decision without play in a word, for the card of a match."""
    return _("neither came") if match.decided == BOTH_ABSENT else _("walkover")
