"""The reason that a contribution to a tie-break is what it is, told to the player whose it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from tiebreaks.parts import Reason
from tournaments.words import part_results
from tournaments.words.contributions import StoredPart
from tournaments.words.part_results import OPEN_GAME
from tournaments.words.sentences import Amount, Figure, Person, Points, Sentence, Text, say
from tournaments.words.tiebreaks import base_of

SCORES_THEMSELVES = ("PTS", "MPTS", "GPTS", "MPvGP")

TEXTS: Mapping[Reason, Text] = {
    Reason.RUNNING: _("%(points)s after round %(round)s."),
    Reason.SCORE: _("%(opponent)s has %(worth)s."),
    Reason.OPEN: _("So far %(opponent)s has %(worth)s, and this game is not over."),
    Reason.DUMMY: _("No game: as if against an imaginary player with your score, %(worth)s."),
    Reason.DUMMY_DRAWS: _(
        "No game: as if against an imaginary player who drew every game: %(worth)s, not your own"
        " %(own)s."
    ),
    Reason.DUMMY_SCHEDULED: _(
        "No game: as if against an imaginary player with no more than %(opponent)s: %(worth)s, not"
        " your own %(own)s."
    ),
    Reason.ALL_DRAWN: _(
        "Rounds that %(opponent)s did not play are draws here: %(worth)s instead of %(own)s."
    ),
    Reason.VIRTUAL: _(
        "No game: as if against an imaginary player who had as much as you before the round and"
        " drew ever after, %(worth)s."
    ),
    Reason.NOBODY: _("No game: as if against an opponent without points."),
    Reason.RATING: _("%(opponent)s is rated %(number)s."),
    Reason.RATING_SET: _("%(opponent)s has no rating, and the arbiter set %(number)s."),
    Reason.UNRATED: _("%(opponent)s has no rating."),
    Reason.ENCOUNTER: _("%(points)s against %(opponent)s."),
    Reason.ENCOUNTER_OTHER: _("%(points)s in the other score against %(opponent)s."),
    Reason.FREE_POINT: _("A full point without a game is deducted again."),
    Reason.ENOUGH: _("%(points)s against %(opponent)s, who reached the limit with %(worth)s."),
    Reason.TOO_FEW: _("%(opponent)s has %(worth)s, below the limit of %(limit)s."),
    Reason.FIRST_LOSS: _("Your first loss came in round %(round)s."),
    Reason.NO_LOSS: _("You have lost no game."),
    Reason.OPPONENTS_VALUE: _("%(opponent)s’s own figure is %(number)s."),
    Reason.NUMBER: _("Your number in the starting list is %(number)s."),
    Reason.BOARD: _("%(points)s on board %(board)s."),
    Reason.OTHER_SCORE: _("%(points)s in the other score."),
    Reason.DECISION: _("%(number)s, as the arbiter entered it."),
}
"""What is said of a part, unless one of the cases below applies."""
OWN_RATING: Mapping[Reason, Text] = {
    Reason.RATING: _("Your rating is %(number)s."),
    Reason.RATING_SET: _("You have no rating, and the arbiter set %(number)s."),
    Reason.UNRATED: _("You have no rating."),
}
GIVEN = _("The arbiter gave %(points)s outside the games.")
DEDUCTED = _("The arbiter deducted %(points)s outside the games.")
STOPPED = _(
    "%(opponent)s stopped after round %(last)s; each missed round at the end is worth a draw here:"
    " %(own)s + %(more)s = %(total)s."
)
NO_GAME_SINCE = _(
    "%(opponent)s had no game after round %(last)s; byes at the end are worth a draw here:"
    " %(own)s + %(more)s = %(total)s."
)
BYES_DRAWN = _(
    "Byes of %(opponent)s at the end are worth a draw here: %(own)s + %(more)s = %(total)s."
)
OPEN_RUNNING = _("So far %(points)s, and round %(round)s is not over.")
AVERAGED: Mapping[Reason, Text] = {
    Reason.ENCOUNTER: _(
        "%(together)s in %(count)s games against %(opponent)s: %(number)s on average."
    ),
    Reason.ENCOUNTER_OTHER: _(
        "%(together)s in the other score in %(count)s games against %(opponent)s: %(number)s on"
        " average."
    ),
}
"""Games with one opponent of which the average counts (C.07, 6.1.2)."""
DOWN_TO_BOARD = _("%(points)s on the boards down to number %(board)s.")
BOARD_TIMES = _("Board %(board)s has %(scored)s: %(board)s × %(times)s = %(number)s.")
TIMES = _("Times the %(times)s you scored in this round: %(number)s.")
DIVIDED = _("Divided by %(factor)s: %(number)s.")


def reason(part: StoredPart, label: str) -> list[Sentence]:
    """Explain the amount of a part of the tie-break ``label``, in one sentence or two."""
    return list(_sentences(part, base_of(label)))


def _sentences(part: StoredPart, base: str) -> Iterator[Sentence]:
    if part.open and part.reason is Reason.RUNNING:
        yield say(OPEN_RUNNING, points=Points(part.amount), round=part.round)
    elif _is_open_only(part):
        yield say(OPEN_GAME)
    elif part.reason is Reason.RESULT:
        scores = base in SCORES_THEMSELVES
        yield part_results.scored(part) if scores else part_results.happened(part, base)
    elif part.reason is Reason.WORTH:
        yield part_results.worth(part)
    elif part.reason is Reason.ADJUSTMENT:
        text = GIVEN if part.amount >= 0 else DEDUCTED
        yield say(text, points=Points(abs(part.amount)))
    elif part.reason is Reason.BOARD:
        yield _of_board(part, base)
    elif part.reason is Reason.ADJUSTED:
        yield _of_stopped(part)
    else:
        yield say(_text(part), **_figures(part))
    if "points" in part.figures and part.reason is not Reason.BOARD and not part.waits:
        yield say(TIMES, times=Amount(part.figures["points"]), number=Amount(part.amount))
    if "divided by" in part.figures:
        yield say(DIVIDED, factor=Amount(part.figures["divided by"]), number=Amount(part.amount))


def _is_open_only(part: StoredPart) -> bool:
    """Tell whether there is nothing more to say about the part yet."""
    if part.reason is Reason.WORTH:
        return part.open
    if part.reason is Reason.OPEN and part.worth is None:
        return True
    return part.waits and (part.worth is None or part.reason is Reason.ENOUGH)


def _text(part: StoredPart) -> Text:
    if part.opponent is None and part.reason in OWN_RATING:
        return OWN_RATING[part.reason]
    if part.games > 1 and part.reason in AVERAGED:
        return AVERAGED[part.reason]
    return TEXTS[part.reason]


def _figures(part: StoredPart) -> dict[str, Figure | int | str]:
    figures: dict[str, Figure | int | str] = {
        "points": Points(part.amount),
        "number": Amount(part.together / part.games if part.games > 1 else part.amount),
        "together": Points(part.together),
        "count": part.games,
        "round": part.round,
        "worth": Points(part.worth or Fraction(0)),
        "own": Points(part.figures.get("score", Fraction(0))),
        "limit": Points(part.figures.get("limit", Fraction(0))),
    }
    if part.opponent is not None:
        figures["opponent"] = Person(part.opponent.pk)
    return figures


def _of_board(part: StoredPart, base: str) -> Sentence:
    board = Amount(part.figures["board"])
    if "points" in part.figures:
        scored = part.figures["points"]
        return say(
            BOARD_TIMES,
            board=board,
            scored=Points(scored),
            times=Amount(scored),
            number=Amount(part.amount),
        )
    text = DOWN_TO_BOARD if base == "BBE" else TEXTS[Reason.BOARD]
    return say(text, points=Points(part.amount), board=board)


def _of_stopped(part: StoredPart) -> Sentence:
    """Explain an opponent's score in which byes at the end are draws (C.07, 16.3.2)."""
    own, total = part.figures["score"], part.worth or Fraction(0)
    figures = _figures(part) | {
        "own": Amount(own),
        "more": Amount(total - own),
        "total": Amount(total),
    }
    last = part.figures.get("last")
    if not last:  # stored by an earlier version, or never there
        return say(BYES_DRAWN, **figures)
    stopped = part.opponent is not None and part.opponent.withdrawn_after == last
    return say(STOPPED if stopped else NO_GAME_SINCE, **figures, last=Amount(last))
