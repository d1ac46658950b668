"""The colours of a board of the Lim system, by the articles that other systems do not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Step
from explain.words import colours
from explain.words.colour_wishes import wish
from explain.words.lim.rules import LimRules
from tournaments.words.sentences import Figure, InColour, Person, Views, say

TWICE = Views(
    _(
        "Both should get %(colour)s. %(winner)s had %(opposite)s in the last two games and so"
        " must have %(colour)s now."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s. You had %(opposite)s in the last two games, so you"
            " must have %(colour)s now."
        ),
        "loser": _(
            "Both of you should get %(colour)s. %(winner)s had %(opposite)s in the last two"
            " games and so must have %(colour)s now."
        ),
    },
)
TWO_MORE = Views(
    _(
        "Both should get %(colour)s. %(winner)s had %(opposite)s in two more games and so must"
        " have %(colour)s now."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s. You had %(opposite)s in two more games, so you must"
            " have %(colour)s now."
        ),
        "loser": _(
            "Both of you should get %(colour)s. %(winner)s had %(opposite)s in two more games"
            " and so must have %(colour)s now."
        ),
    },
)
UNEVEN = Views(
    _(
        "Both should get %(colour)s. %(winner)s had %(opposite)s more often, %(loser)s both equally"
        " often."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s. You had %(opposite)s more often, %(loser)s both"
            " equally often."
        ),
        "loser": _(
            "Both of you should get %(colour)s. %(winner)s had %(opposite)s more often, you both"
            " equally often."
        ),
    },
)
LOWER = Views(
    _(
        "Both should get %(colour)s and have had the same colours. Below the middle, the lower"
        " ranked player gets it: %(winner)s."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s and have had the same colours. Below the middle, the"
            " lower ranked player gets it: you."
        ),
        "loser": _(
            "Both of you should get %(colour)s and have had the same colours. Below the middle, the"
            " lower ranked player gets it: %(winner)s."
        ),
    },
)
BY_ARTICLE: Mapping[str, tuple[Reason, Views]] = {
    "5.1.2": (Reason.COLOURS, TWO_MORE),
    "5.3": (Reason.COLOURS, TWICE),
    "5.6": (Reason.COLOURS, UNEVEN),
}
"""By FIDE's article; 5.4 has three ways to decide."""


def of_board(facts: Facts, board: Mapping[str, Any], rules: LimRules) -> Levels | None:
    """Explain the colours of a board; ``None`` if another article than these gave them."""
    figures, article = board.get("colours"), rules.fide(board["article"])
    if not figures or article not in {*BY_ARTICLE, "5.4"}:
        return None
    colour = Colour(figures["white"]["colour"])
    winner, loser = _winner_and_loser(board, colour)
    if article == "5.4":
        reason, text = _by_history(figures, winner)
    else:
        reason, text = BY_ARTICLE[article]
    first = say(
        text,
        winner=Person(winner),
        loser=Person(loser),
        colour=InColour(colour),
        opposite=InColour(colour.opposite),
    )
    steps = (*_wishes(facts, board), *_last_apart(figures, winner, loser, colour))
    return Levels(reason, first, steps, rules.rules(article))


def _winner_and_loser(board: Mapping[str, Any], colour: Colour) -> tuple[EntryId, EntryId]:
    """Return who got the colour that both should get, and who did not."""
    white, black = board["white"], board["black"]
    return (white, black) if colour is Colour.WHITE else (black, white)


def _by_history(figures: Mapping[str, Any], winner: EntryId) -> tuple[Reason, Views]:
    """Return the words for 5.4: the last time when the colours differed, or else the rank."""
    if figures.get("apart"):
        return Reason.ALTERNATE, colours.APART
    return Reason.NUMBER, colours.HIGHER if figures.get("higher") in (None, winner) else LOWER


def _wishes(facts: Facts, board: Mapping[str, Any]) -> tuple[Step, ...]:
    """Tell why each should get the colour, as far as the facts still bear that out."""
    two = [board[side] for side in ("white", "black")]
    if any(entry not in facts or facts.player(entry).preference.colour is None for entry in two):
        return ()
    return tuple(Step(wish(facts, entry)) for entry in two)


def _last_apart(
    figures: Mapping[str, Any], winner: EntryId, loser: EntryId, colour: Colour
) -> tuple[Step, ...]:
    """Tell when the two last had different colours."""
    if not figures.get("apart"):
        return ()
    sides = (figures["white"]["player"], figures["black"]["player"])
    rounds = dict(zip(sides, figures["apart"], strict=True))
    had: Mapping[EntryId, Mapping[str, Figure]] = {
        winner: {"colour": InColour(colour.opposite)},
        loser: {"colour": InColour(colour)},
    }
    return tuple(
        Step(say(colours.LAST_APART, name=Person(entry), round=rounds[entry], **had[entry]))
        for entry in (winner, loser)
    )
