"""The reasons for a board's colours, in a sentence: for everybody, and for one of the two.

The engine names the article; the figures are those of the rounds before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason
from pairing.kernel.colours import Grant
from pairing.kernel.preferences import Strength
from tournaments.words.sentences import COLOURS as NAMES
from tournaments.words.sentences import say

Words = Mapping[str, Promise | str]

STRENGTHS: Mapping[Strength, Promise | str] = {
    Strength.NONE: _("none"),
    Strength.MILD: _("mild"),
    Strength.STRONG: _("strong"),
    Strength.ABSOLUTE: _("absolute"),
}

PLAIN: Mapping[Grant, Promise | str] = {
    Grant.BOTH: _("Each gets the colour that is due (%(article)s)."),
    Grant.STRONGER: _("The stronger colour preference is granted (%(article)s)."),
    Grant.ALTERNATE: _("Colours change from when one had White and the other Black (%(article)s)."),
    Grant.HIGHER: _("The higher ranked player gets the colour that is due (%(article)s)."),
    Grant.LOT: _("The pairing number and the colour drawn by lot decide (%(article)s)."),
}
"""The words if no figures bear the article out, because results have been corrected since."""

OUTSIDE: Words = {
    "both": _("%(white)s was due White and %(black)s Black (%(article)s)."),
    "one": _("%(winner)s was due %(colour)s; %(loser)s has not had a colour yet (%(article)s)."),
    "stronger": _(
        "Both were due %(colour)s, %(winner)s more so: a preference that is %(more)s against one"
        " that is %(less)s (%(article)s)."
    ),
    "wider": _(
        "Both must have %(colour)s; the colours of %(winner)s are further out of balance, by"
        " %(more)s against %(less)s (%(article)s)."
    ),
    "apart": _(
        "Both were due %(colour)s; when their colours last differed, %(winner)s had %(opposite)s"
        " (round %(winners_round)s) and %(loser)s %(colour)s (round %(losers_round)s), so they"
        " change (%(article)s)."
    ),
    "higher": _(
        "Both were due %(colour)s and have had the same colours; %(winner)s is ranked higher and"
        " gets it (%(article)s)."
    ),
    "odd": _(
        "Neither has had a colour yet; %(higher)s is ranked higher, with an odd number, and gets"
        " %(drawn)s, the colour drawn by lot (%(article)s)."
    ),
    "even": _(
        "Neither has had a colour yet; %(higher)s is ranked higher, with an even number, and gets"
        " the opposite of %(drawn)s, the colour drawn by lot (%(article)s)."
    ),
}

GRANTED: Words = {
    "both": _("You have %(mine)s: you were due it, and your opponent %(theirs)s (%(article)s)."),
    "one": _(
        "You have %(mine)s: you were due it, and your opponent has not had a colour yet"
        " (%(article)s)."
    ),
    "stronger": _(
        "You have %(mine)s because both of you were due it, and your preference is the stronger:"
        " %(more)s against %(less)s (%(article)s)."
    ),
    "wider": _(
        "You have %(mine)s because both of you must have it, and your colours are further out of"
        " balance: by %(more)s against %(less)s (%(article)s)."
    ),
    "apart": _(
        "You have %(mine)s because both of you were due it; when your colours last differed, you"
        " had %(opposite)s (round %(winners_round)s) and your opponent %(colour)s (round"
        " %(losers_round)s), so you change (%(article)s)."
    ),
    "higher": _(
        "You have %(mine)s because both of you were due it and have had the same colours, and you"
        " are ranked higher (%(article)s)."
    ),
    "odd": _(
        "You have %(mine)s because neither of you has had a colour yet: you are ranked higher, and"
        " your number is odd, which gets the colour drawn by lot (%(article)s)."
    ),
    "even": _(
        "You have %(mine)s because neither of you has had a colour yet: you are ranked higher, and"
        " your number is even, which gets the opposite of the colour drawn by lot (%(article)s)."
    ),
}
"""The words for the player who gets the colour that was due, or whose number decides."""

DENIED: Words = {
    "both": GRANTED["both"],
    "one": _(
        "You have %(mine)s: you have not had a colour yet, and your opponent was due %(theirs)s"
        " (%(article)s)."
    ),
    "stronger": _(
        "You have %(mine)s because both of you were due %(theirs)s, and your opponent's preference"
        " is the stronger: %(more)s against %(less)s (%(article)s)."
    ),
    "wider": _(
        "You have %(mine)s because both of you must have %(theirs)s, and your opponent's colours"
        " are further out of balance: by %(more)s against %(less)s (%(article)s)."
    ),
    "apart": _(
        "You have %(mine)s because both of you were due %(theirs)s; when your colours last"
        " differed, your opponent had %(opposite)s (round %(winners_round)s) and you %(colour)s"
        " (round %(losers_round)s), so you change (%(article)s)."
    ),
    "higher": _(
        "You have %(mine)s because both of you were due %(theirs)s and have had the same colours,"
        " and your opponent is ranked higher (%(article)s)."
    ),
    "odd": _(
        "You have %(mine)s because neither of you has had a colour yet: your opponent is ranked"
        " higher, with an odd number, which gets the colour drawn by lot (%(article)s)."
    ),
    "even": _(
        "You have %(mine)s because neither of you has had a colour yet: your opponent is ranked"
        " higher, with an even number, which gets the opposite of the colour drawn by lot"
        " (%(article)s)."
    ),
}
"""The words for the other player."""


@dataclass(frozen=True)
class Case:
    """One board: the kind of sentence for its colours, who gets the better of it, the figures."""

    kind: str
    winner: EntryId
    figures: Mapping[str, Any]


def colours(facts: Facts, board: Mapping[str, Any]) -> Levels | None:
    """Explain the colours of a board; ``None`` if its article is not known here."""
    text = why_colours(facts, board)
    return Levels(Reason.NOT_TOLD, say("%(text)s", text=text)) if text else None


def why_colours(facts: Facts, board: Mapping[str, Any]) -> str:
    """Say why to everybody. ``board`` is the engine's: ``white``, ``black``, ``article``."""
    case = _case(facts, board)
    if case is None:
        return grant_in_words(facts.grants, board["article"])
    return str(OUTSIDE[case.kind]) % case.figures


def why_colours_for(facts: Facts, board: Mapping[str, Any], me: EntryId) -> str:
    """Say why to one of the two."""
    case = _case(facts, board)
    if case is None:
        return grant_in_words(facts.grants, board["article"])
    mine = Colour.WHITE if me == board["white"] else Colour.BLACK
    sides = {"mine": NAMES[mine], "theirs": NAMES[mine.opposite]}
    words = GRANTED if me == case.winner else DENIED
    return str(words[case.kind]) % {**case.figures, **sides}


def grant_in_words(grants: Mapping[str, Grant], article: str) -> str:
    """Put the article alone into words; empty for one that is not known here."""
    grant = grants.get(article)
    return str(PLAIN[grant]) % {"article": article} if grant else ""


def _case(facts: Facts, board: Mapping[str, Any]) -> Case | None:
    white, black, article = board["white"], board["black"], board["article"]
    grant = facts.grants.get(article)
    if grant is None or white not in facts or black not in facts:
        return None
    names = {"white": facts.names[white], "black": facts.names[black], "article": article}
    if grant is Grant.LOT:
        return _by_lot(facts, board, names)
    due = {Colour.WHITE: white, Colour.BLACK: black}
    granted = [
        entry for colour, entry in due.items() if facts.player(entry).preference.colour is colour
    ]
    if not granted:
        return None
    winner = granted[0]
    return _by_preference(facts, grant, winner, black if winner == white else white, names)


def _by_lot(facts: Facts, board: Mapping[str, Any], names: Mapping[str, str]) -> Case | None:
    """Take who is ranked higher from the report or, for rounds paired long ago, from the facts."""
    white, black, report = board["white"], board["black"], board.get("colours")
    if facts.colours[white] or facts.colours[black]:
        return None
    higher = facts.player(report["higher"]) if report else facts.ranked(white, black)[0]
    kind = "odd" if higher.number % 2 else "even"
    drawn = NAMES[facts.field.initial_colour]
    return Case(kind, higher.id, {**names, "higher": facts.names[higher.id], "drawn": drawn})


def _by_preference(
    facts: Facts, grant: Grant, winner: EntryId, loser: EntryId, names: Mapping[str, str]
) -> Case | None:
    mine, theirs = facts.player(winner).preference, facts.player(loser).preference
    if mine.colour is None or (grant is Grant.BOTH) is mine.clashes(theirs):
        return None
    figures = {
        **names,
        "winner": facts.names[winner],
        "loser": facts.names[loser],
        "colour": NAMES[mine.colour],
        "opposite": NAMES[mine.colour.opposite],
        "more": STRENGTHS[mine.strength],
        "less": STRENGTHS[theirs.strength],
    }
    if grant is Grant.BOTH:
        return Case("both" if theirs.colour else "one", winner, figures)
    if grant is Grant.ALTERNATE:
        return _changing(facts, winner, loser, figures)
    if grant is Grant.STRONGER and mine.strength is theirs.strength:
        balances = {"more": facts.player(winner).difference, "less": facts.player(loser).difference}
        return Case("wider", winner, figures | {name: abs(n) for name, n in balances.items()})
    return Case("stronger" if grant is Grant.STRONGER else "higher", winner, figures)


def _changing(
    facts: Facts, winner: EntryId, loser: EntryId, figures: Mapping[str, Any]
) -> Case | None:
    apart = facts.last_apart(winner, loser)
    if apart is None:
        return None
    rounds = {"winners_round": apart[0].round, "losers_round": apart[1].round}
    return Case("apart", winner, {**figures, **rounds})
