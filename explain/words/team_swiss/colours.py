"""The colours of a match of the team Swiss in three levels (C.04.6, article 4).

A team's colour is that of its first board; *you* are a team.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import Colour, EntryId
from explain.levels import Levels, Reason, Rule, Step
from explain.words.colours import BOTH, LAST_APART, STRONGER
from explain.words.team_swiss import colour_texts as texts
from tournaments.words.figures import signed
from tournaments.words.sentences import Amount, Figure, InColour, Person, Sentence, Text, say

Report = Mapping[str, Any]

RULES: Mapping[str, tuple[Reason, Text]] = {
    "4.3.1": (
        Reason.LOT,
        _(
            "Until the two have played, the lot drawn before round 1 gives one colour to first"
            " teams with an odd number, the other to those with an even one."
        ),
    ),
    "4.3.2": (Reason.COLOURS, _("If only one team should get a certain colour, it gets it.")),
    "4.3.3": (Reason.COLOURS, _("Teams that should get different colours get them.")),
    "4.3.4": (
        Reason.COLOURS,
        _("If both should get the same colour, it goes to the one that needs it strongly."),
    ),
    "4.3.5": (
        Reason.COLOURS,
        _("White goes to the team that has had it less often, compared with Black."),
    ),
    "4.3.6": (
        Reason.ALTERNATE,
        _("Both change from the last time when one had White and the other Black."),
    ),
    "4.3.7": (Reason.ORDER, _("The first team gets the colour that both should get.")),
    "4.3.8": (Reason.ORDER, _("The first team changes colour from its last match.")),
    "4.3.9": (Reason.ORDER, _("The other team changes colour from its last match.")),
}
"""The reason and the rule, by the article that gave the colours."""
FIRST_TEAM = Rule(
    "4.2",
    _(
        "The first team has more points, or with equal points the better second score, or the"
        " smaller number."
    ),
)
NEEDS_FIRST = {"4.3.1", "4.3.7", "4.3.8", "4.3.9"}
"""The articles that go by which is the first team."""
BY_WISHES = {"4.3.2", "4.3.3", "4.3.4", "4.3.7"}
"""The articles that go by the colours that the teams should get."""


def colours(board: Report) -> Levels | None:
    """Explain the colours of a match by the figures in its report."""
    figures, article = board.get("colours"), board["article"]
    if not figures or article not in RULES:
        return None
    reason, asks = RULES[article]
    rules = (Rule(article, asks), *((FIRST_TEAM,) if article in NEEDS_FIRST else ()))
    return Levels(reason, _first(board, figures), tuple(_steps(board, figures)), rules)


def _first(board: Report, figures: Report) -> Sentence:
    white, black, article = figures["white"], figures["black"], board["article"]
    first = figures["higher"]
    second = black["player"] if first == white["player"] else white["player"]
    people = {
        "white": Person(white["player"]),
        "black": Person(black["player"]),
        "first": Person(first),
        "second": Person(second),
    }
    match article:
        case "4.3.1":
            return _by_lot(figures, first, second)
        case "4.3.2" | "4.3.4":
            return _granted(article, white, black)
        case "4.3.3" | "4.3.5" | "4.3.6":
            two = {"4.3.3": BOTH, "4.3.5": texts.BEHIND, "4.3.6": texts.CHANGE}
            return say(two[article], white=people["white"], black=people["black"])
    told: dict[str, Figure] = {"first": people["first"], "second": people["second"]}
    if article == "4.3.7":
        return say(texts.FIRST_GETS, **told, colour=InColour(Colour(white["colour"])))
    return say(texts.FIRST_CHANGES if article == "4.3.8" else texts.SECOND_CHANGES, **told)


def _by_lot(figures: Report, first: EntryId, second: EntryId) -> Sentence:
    drawn = Colour(figures["initial"])
    return say(
        texts.ODD if figures["number"] % 2 else texts.EVEN,
        first=Person(first),
        second=Person(second),
        drawn=InColour(drawn),
        other=InColour(drawn.opposite),
        number=figures["number"],
    )


def _granted(article: str, white: Report, black: Report) -> Sentence:
    """Name the team whose wish decided: the only one, or the only strong one."""
    if article == "4.3.2":
        of_white, text = bool(white["colour"]), texts.ONE
    else:
        of_white, text = white["strength"] == "strong", STRONGER
    winner, loser = (white, black) if of_white else (black, white)
    return say(
        text,
        winner=Person(winner["player"]),
        loser=Person(loser["player"]),
        colour=InColour(Colour(winner["colour"])),
    )


def _steps(board: Report, figures: Report) -> Iterator[Step]:
    article, two = board["article"], (figures["white"], figures["black"])
    if article in NEEDS_FIRST:
        yield Step(_first_team(figures))
    if article in BY_WISHES:
        yield from (Step(_wish(team)) for team in two)
    if article == "4.3.5":
        for team in two:
            difference = signed(team["difference"])
            yield Step(say(texts.DIFFERENCE, name=Person(team["player"]), difference=difference))
    if article == "4.3.6" and figures["apart"]:
        had = zip(two, (Colour.BLACK, Colour.WHITE), figures["apart"], strict=True)
        for team, colour, round in had:
            name = Person(team["player"])
            yield Step(say(LAST_APART, name=name, colour=InColour(colour), round=round))


def _first_team(figures: Report) -> Sentence:
    first, scores = Person(figures["higher"]), figures["scores"]
    if not scores:
        return say(texts.BY_NUMBER, first=first)
    mine, theirs = (Amount(Fraction(score)) for score in scores)
    return say(texts.FIRST_BY[figures["first_by"]], first=first, mine=mine, theirs=theirs)


def _wish(team: Report) -> Sentence:
    """Say which colour a team should get, and why."""
    name = Person(team["player"])
    if not team["colour"]:
        return say(texts.EITHER, name=name)
    colour, difference = Colour(team["colour"]), abs(team["difference"])
    told: dict[str, Figure | int] = {
        "name": name,
        "colour": InColour(colour),
        "opposite": InColour(colour.opposite),
    }
    if team["strength"] == "strong" and difference <= 1:
        return say(texts.TWICE, **told)
    if difference:
        return say(texts.MORE, **told, count=difference)
    return say(texts.BY_TURNS, **told)
