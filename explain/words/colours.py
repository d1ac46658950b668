"""The reasons for a board's colours: for everybody, and for one of the two.

The engine names the article; the figures are those of the rounds before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.colour_wishes import wish
from explain.words.dutch.top_scorers import meet_anyhow
from pairing.kernel.colours import Grant
from pairing.kernel.preferences import Strength
from tournaments.words.sentences import Figure, InColour, Person, Text, Views, say

PLAIN: Mapping[Grant, Text] = {
    Grant.BOTH: _("Each gets the colour that evens out the colours so far."),
    Grant.STRONGER: _("Whichever of the two needs the colour more gets it."),
    Grant.ALTERNATE: _(
        "The colours are the other way round from the last time when they differed."
    ),
    Grant.HIGHER: _("The higher ranked player gets the colour that both should get."),
    Grant.LOT: _("A lot drawn before the first round decides, by odd and even starting numbers."),
}
"""The words if no figures bear the article out, because results have been corrected since."""

ASKED: Mapping[Grant, Text] = {
    Grant.BOTH: _("Where two players need different colours, each gets the one needed."),
    Grant.STRONGER: _("Where both need the same colour, it goes to the one who needs it more."),
    Grant.ALTERNATE: _(
        "Where both need it equally, both change from the last time when one had White and the"
        " other Black."
    ),
    Grant.HIGHER: _("Where even that was the same, the higher ranked player gets the colour."),
    Grant.LOT: _(
        "Until the two have had a colour, the lot drawn before round 1 decides: it gives one colour"
        " to odd numbers, the other to even ones."
    ),
}
"""The rule behind each article on colours, in our own words."""

REASONS: Mapping[Grant, Reason] = {
    Grant.BOTH: Reason.COLOURS,
    Grant.STRONGER: Reason.COLOURS,
    Grant.ALTERNATE: Reason.ALTERNATE,
    Grant.HIGHER: Reason.NUMBER,
    Grant.LOT: Reason.LOT,
}

BOTH = Views(
    _("%(white)s should get White and %(black)s Black, so both get what they should."),
    {
        "white": _("You should get White and %(black)s Black, so both of you get what you should."),
        "black": _("You should get Black and %(white)s White, so both of you get what you should."),
    },
)
ONE = Views(
    _("%(winner)s should get %(colour)s, and %(loser)s has not had a colour yet."),
    {
        "winner": _("You should get %(colour)s, and %(loser)s has not had a colour yet."),
        "loser": _("%(winner)s should get %(colour)s, and you have not had a colour yet."),
    },
)
MUST = Views(
    _("Both should get %(colour)s. %(winner)s must have it, %(loser)s only should."),
    {
        "winner": _("Both of you should get %(colour)s. You must have it, %(loser)s only should."),
        "loser": _("Both of you should get %(colour)s. %(winner)s must have it, you only should."),
    },
)
STRONGER = Views(
    _("Both should get %(colour)s. %(winner)s needs it more than %(loser)s."),
    {
        "winner": _("Both of you should get %(colour)s. You need it more than %(loser)s."),
        "loser": _("Both of you should get %(colour)s. %(winner)s needs it more than you."),
    },
)
WIDER = Views(
    _(
        "Both must have %(colour)s. %(winner)s’s colours are further out of balance: %(more)s"
        " against %(less)s."
    ),
    {
        "winner": _(
            "Both of you must have %(colour)s. Your colours are further out of balance:"
            " %(more)s against %(less)s."
        ),
        "loser": _(
            "Both of you must have %(colour)s. %(winner)s’s colours are further out of balance:"
            " %(more)s against %(less)s."
        ),
    },
)
APART = Views(
    _(
        "Both should get %(colour)s. When their colours last differed, %(winner)s had %(opposite)s,"
        " so now the colours change."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s. When your colours last differed, you had"
            " %(opposite)s, so now the colours change."
        ),
        "loser": _(
            "Both of you should get %(colour)s. When your colours last differed, %(winner)s had"
            " %(opposite)s, so now the colours change."
        ),
    },
)
HIGHER = Views(
    _(
        "Both should get %(colour)s and have had the same colours. %(winner)s ranks higher and gets"
        " it."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s and have had the same colours. You rank higher and"
            " get it."
        ),
        "loser": _(
            "Both of you should get %(colour)s and have had the same colours. %(winner)s ranks"
            " higher and gets it."
        ),
    },
)
ODD = Views(
    _(
        "Neither has had a colour yet. A lot gave %(drawn)s to odd numbers, and %(winner)s, who"
        " ranks higher, has number %(number)s."
    ),
    {
        "winner": _(
            "Neither of you has had a colour yet. A lot gave %(drawn)s to odd numbers, and you, who"
            " rank higher, have number %(number)s."
        ),
        "loser": _(
            "Neither of you has had a colour yet. A lot gave %(drawn)s to odd numbers, and"
            " %(winner)s, who ranks higher, has number %(number)s."
        ),
    },
)
EVEN = Views(
    _(
        "Neither has had a colour yet. A lot gave %(other)s to even numbers, and %(winner)s, who"
        " ranks higher, has number %(number)s."
    ),
    {
        "winner": _(
            "Neither of you has had a colour yet. A lot gave %(other)s to even numbers, and you,"
            " who rank higher, have number %(number)s."
        ),
        "loser": _(
            "Neither of you has had a colour yet. A lot gave %(other)s to even numbers, and"
            " %(winner)s, who ranks higher, has number %(number)s."
        ),
    },
)
LAST_APART = Views(
    _("%(name)s had %(colour)s in round %(round)s."),
    {"name": _("You had %(colour)s in round %(round)s.")},
)


@dataclass(frozen=True)
class Case:
    """One board: its sentence, who gets the better of it, and the figures beside the two."""

    text: Views
    winner: EntryId
    loser: EntryId
    figures: Mapping[str, Figure | int] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()


def colours(facts: Facts, board: Mapping[str, Any]) -> Levels | None:
    """Explain the colours of a board; ``None`` if its article is not known here.

    ``board`` is the engine's: ``white``, ``black``, ``article``.
    """
    grant = facts.grants.get(board["article"])
    if grant is None:
        return None
    rules = (Rule(board["article"], ASKED[grant]),)
    case = _case(facts, board, grant)
    if case is None:
        return Levels(REASONS[grant], say(PLAIN[grant]), rules=rules)
    first = say(
        case.text,
        white=Person(board["white"]),
        black=Person(board["black"]),
        winner=Person(case.winner),
        loser=Person(case.loser),
        **case.figures,
    )
    wishes = () if grant is Grant.LOT else _wishes(facts, board)
    levels = Levels(REASONS[grant], first, (*wishes, *case.steps), rules)
    if grant is Grant.LOT:
        return levels
    return meet_anyhow(facts, levels, case.winner, case.loser, facts.field.cite("C3"))


def _wishes(facts: Facts, board: Mapping[str, Any]) -> tuple[Step, ...]:
    return tuple(Step(wish(facts, board[side])) for side in ("white", "black"))


def _case(facts: Facts, board: Mapping[str, Any], grant: Grant) -> Case | None:
    white, black = board["white"], board["black"]
    if white not in facts or black not in facts:
        return None
    if grant is Grant.LOT:
        return _by_lot(facts, board)
    due = {Colour.WHITE: white, Colour.BLACK: black}
    granted = [
        entry for colour, entry in due.items() if facts.player(entry).preference.colour is colour
    ]
    if not granted:
        return None
    winner = granted[0]
    return _by_preference(facts, grant, winner, black if winner == white else white)


def _by_lot(facts: Facts, board: Mapping[str, Any]) -> Case | None:
    """Take who is ranked higher from the report or, for rounds paired long ago, from the facts."""
    white, black, report = board["white"], board["black"], board.get("colours")
    if facts.colours[white] or facts.colours[black]:
        return None
    higher = facts.player(report["higher"]) if report else facts.ranked(white, black)[0]
    drawn = facts.field.initial_colour
    figures: dict[str, Figure | int] = {
        "drawn": InColour(drawn),
        "other": InColour(drawn.opposite),
        "number": higher.number,
    }
    loser = black if higher.id == white else white
    return Case(ODD if higher.number % 2 else EVEN, higher.id, loser, figures)


def _by_preference(facts: Facts, grant: Grant, winner: EntryId, loser: EntryId) -> Case | None:
    mine, theirs = facts.player(winner).preference, facts.player(loser).preference
    if mine.colour is None or (grant is Grant.BOTH) is mine.clashes(theirs):
        return None
    figures: dict[str, Figure | int] = {
        "colour": InColour(mine.colour),
        "opposite": InColour(mine.colour.opposite),
    }
    match grant:
        case Grant.BOTH:
            return Case(BOTH if theirs.colour else ONE, winner, loser, figures)
        case Grant.ALTERNATE:
            return _changing(facts, winner, loser, figures)
        case Grant.STRONGER if mine.strength is theirs.strength:
            figures["more"] = abs(facts.player(winner).difference)
            figures["less"] = abs(facts.player(loser).difference)
            return Case(WIDER, winner, loser, figures)
        case Grant.STRONGER:
            return Case(
                MUST if mine.strength is Strength.ABSOLUTE else STRONGER, winner, loser, figures
            )
    return Case(HIGHER, winner, loser, figures)


def _changing(
    facts: Facts, winner: EntryId, loser: EntryId, figures: Mapping[str, Figure | int]
) -> Case | None:
    apart = facts.last_apart(winner, loser)
    if apart is None:
        return None
    steps = tuple(
        Step(
            say(
                LAST_APART,
                name=Person(entry),
                colour=InColour(past.colour),
                round=past.round,
            )
        )
        for entry, past in zip((winner, loser), apart, strict=True)
    )
    return Case(APART, winner, loser, figures, steps)
