"""The reasons for a round by the Turkish guide's Dubov system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.dubov.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.words.lim import PASSED
from explain.words.system_words import SystemWords, Words
from tournaments.words.figures import points, points_word
from tournaments.words.sentences import COLOURS as NAMES

MADE: Words = {
    "5": gettext_lazy(
        "%(first)s and %(second)s: the upper half of the list meets the lower half (%(article)s)."
    ),
    "6.2": gettext_lazy(
        "%(first)s (average rating of opponents %(first_aro)s) and %(second)s (rating"
        " %(second_rating)s) stand in one row: White’s side begins with the lowest average, Black’s"
        " side with the highest rating (%(article)s)."
    ),
    "6.3": gettext_lazy(
        "%(second)s (rating %(second_rating)s) is the first on Black’s side, from the top, who may"
        " be met by %(first)s (average rating of opponents %(first_aro)s) and leaves everybody else"
        " an opponent (%(article)s)."
    ),
    "8.2": gettext_lazy(
        "%(first)s came down and meets %(second)s (rating %(second_rating)s): who is due the other"
        " colour goes first, then the higher rating (%(article)s)."
    ),
}
"""By the article that made the pair."""
SAME_SIDE = gettext_lazy(
    "%(first)s finds nobody on the other side and meets %(second)s of the own side (%(article)s)."
)

SHIFTS: Words = {
    "7.1": gettext_lazy(
        "%(lonely)s has played everybody here, so %(name)s came up from the group below"
        " (%(article)s)."
    ),
    "7.2": gettext_lazy(
        "The number of players was odd, so %(name)s came up from the group below (%(article)s)."
    ),
    "7.3": gettext_lazy(
        "Too many were due White: %(name)s, with one of the lowest averages (%(aro)s), changed to"
        " Black’s side (%(article)s)."
    ),
    "7.4": gettext_lazy(
        "Too many were due Black: %(name)s, with one of the highest averages (%(aro)s), changed to"
        " White’s side (%(article)s)."
    ),
}
"""By the article that shifted."""

LEFT: Mapping[tuple[str, bool], Promise | str] = {
    ("6.4", True): gettext_lazy(
        "Not everybody can be paired here: %(name)s goes down, where somebody may be met"
        " (%(article)s)."
    ),
    ("6.4", False): gettext_lazy(
        "Not everybody can be paired here: %(name)s goes down, though nobody in the next group may"
        " be met (%(article)s)."
    ),
    ("8.2", True): gettext_lazy(
        "%(name)s came down, finds no opponent here, and goes on down (%(article)s)."
    ),
}
"""By the article and whether a player of the next group may be met."""
BACK = gettext_lazy(
    "Even so, not everybody can be paired here: %(name)s, who came up, goes back down"
    " (%(article)s)."
)

COLOURS: Words = {
    "5": gettext_lazy(
        "Board %(table)s in the order of the list: on odd boards the player of the upper half has"
        " %(drawn)s, the colour drawn by lot, on even boards the other one (%(article)s)."
    ),
    "2.4": gettext_lazy(
        "Both were due %(colour)s; %(winner)s had the other colour in the last two games and gets"
        " it (%(article)s)."
    ),
    "3.b": gettext_lazy(
        "Both were due %(colour)s; the colours of %(winner)s are further out of balance, by"
        " %(more)s against %(less)s, and are evened out (%(article)s)."
    ),
    "3.c, ARO": gettext_lazy(
        "Both were due %(colour)s, by the same colours; White is for the higher average rating of"
        " opponents: %(white_aro)s against %(black_aro)s (%(article)s)."
    ),
    "3.d": gettext_lazy(
        "Both were due %(colour)s, by the same colours, with equal averages; White is for the lower"
        " rating: %(white_rating)s against %(black_rating)s (%(article)s)."
    ),
}
"""By the article that gave them, if other systems have no such rule."""

BYE: Words = {
    "4": gettext_lazy(
        "The bye goes to the lowest score that can have it, and there to the lowest rating:"
        " %(points)s, %(rating)s (%(article)s)."
    ),
    "5": gettext_lazy("In round 1 the last of the list has the bye (%(article)s)."),
}

_ROWS = gettext_lazy(
    "%(one)s and %(other)s may meet, but row by row the two sides gave others (%(article)s)."
)
_CALLS = gettext_lazy(
    "If %(one)s and %(other)s met, somebody else would come up from below, or nobody (%(article)s)."
)
LATER: Words = {
    "4": gettext_lazy(
        "If %(one)s and %(other)s met, the bye would go to somebody who comes later in the order"
        " (%(article)s)."
    ),
    "5": gettext_lazy(
        "If %(one)s and %(other)s met, the upper half of the list would not meet the lower half as"
        " it stands (%(article)s)."
    ),
    "6.2": _ROWS,
    "6.3": _ROWS,
    "6.4": gettext_lazy(
        "If %(one)s and %(other)s met, others would have to go down (%(article)s)."
    ),
    "7.1": _CALLS,
    "7.2": _CALLS,
    "8.2": gettext_lazy(
        "If %(one)s and %(other)s met, somebody who came down would not meet the first who will do"
        " (%(article)s)."
    ),
}
"""By the article of the first step that would have gone differently."""


class DubovTsfWords(SystemWords):
    """The words of the Turkish guide's Dubov system."""

    PASSED = PASSED
    LATER = LATER

    def about_pairing(
        self, bracket: Mapping[str, Any], pairing: Mapping[str, Any]
    ) -> Iterator[str]:
        """List who came to the side, how the two met, and who was passed over."""
        first, second, article = pairing["first"], pairing["second"], pairing["article"]
        measures = _measures(bracket)
        for shift in bracket["shifts"]:
            if shift["player"] in (first, second):
                yield self._shift(shift, measures)
        across = first in bracket["whites"] and second in bracket["blacks"]
        figures = {"article": article}
        for side, entry in (("first", first), ("second", second)):
            aro, rating = measures.get(entry, ("", ""))
            figures |= {side: self.names[entry], f"{side}_aro": aro, f"{side}_rating": rating}
        yield str(SAME_SIDE if article == "6.3" and not across else MADE[article]) % figures
        yield from self.passed_over(pairing["passed"])

    def _shift(self, shift: Mapping[str, Any], measures: Mapping[EntryId, tuple[str, str]]) -> str:
        lonely = shift["lonely"]
        sentences = str(SHIFTS[shift["article"]]) % {
            "name": self.names[shift["player"]],
            "lonely": self.names[lonely] if lonely else "",
            "aro": measures[shift["player"]][0],
            "article": shift["article"],
        }
        if names := self.listed(shift["kept"]):
            sentences += " " + _("Must have the colour and so did not change: %(names)s (2.6).") % {
                "names": names
            }
        return sentences

    def why_colours(self, board: Mapping[str, Any]) -> str:
        """Say why these colours, by an article that other systems do not have."""
        due, sentence = board.get("colours"), COLOURS.get(board["article"])
        if not due or not sentence:
            return ""
        sides = ("white", "black") if due["white"]["colour"] == "w" else ("black", "white")
        winner, loser = (due[side] for side in sides)
        return str(sentence) % {
            "article": board["article"],
            "colour": NAMES[Colour(winner["colour"])] if winner["colour"] else "",
            "winner": self.names[winner["player"]],
            "more": abs(winner["difference"]),
            "less": abs(loser["difference"]),
            "table": due["table"],
            "drawn": NAMES[Colour(due["initial"])] if due["initial"] else "",
            **{f"{side}_aro": points(due["aros"][n]) for n, side in enumerate(("white", "black"))},
            **{f"{side}_rating": due["ratings"][n] for n, side in enumerate(("white", "black"))},
        }

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List a sentence for everybody who came up, changed sides or left."""
        measures, called = _measures(bracket), bracket.get("upfloaters", ())
        shifts = [self._shift(shift, measures) for shift in bracket.get("shifts", ())]
        transfers = [self._departure(player, called) for player in bracket.get("transferred", ())]
        return [*shifts, *transfers]

    def _departure(self, player: Mapping[str, Any], called: Sequence[EntryId]) -> str:
        entry, article = player["player"], player["article"]
        sentence = (
            BACK if entry in called else LEFT[article, player["opponent"] or article == "8.2"]
        )
        return str(sentence) % {"name": self.names[entry], "article": article}

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        """Say whose bye it is by score and rating, and who could not have it."""
        sentence = str(BYE[bye["article"]]) % {
            "points": points_word(Fraction(bye["score"])),
            "rating": bye["rating"],
            "article": bye["article"],
        }
        return " ".join((sentence, *self.passed_for_bye(bye)))


def _measures(bracket: Mapping[str, Any]) -> Mapping[EntryId, tuple[str, str]]:
    """Return everybody's average rating of opponents and rating, as they are written."""
    values = {player["player"]: dict(player["values"]) for player in bracket.get("measured", ())}
    return {
        entry: (points(measured["ARO"]), points(measured["R"]))
        for entry, measured in values.items()
    }
