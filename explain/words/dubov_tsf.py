"""Why a round by the Turkish guide's Dubov system is what it is, from the engine's own reasons.

What is given is plain data (:mod:`pairing.dubov_tsf.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.words.colours import NAMES
from explain.words.criteria import Criteria
from explain.words.lim import PASSED
from tournaments.words.figures import points, points_word

RULES = ("dubov", "tsf")

Names = Mapping[EntryId, str]
Words = Mapping[str, Promise | str]

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
"""By the article and whether somebody in the next group may be met."""
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
"""By the article that gave them, where other systems have no such rule."""

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
"""By the article of the first step that would have gone otherwise."""


def later(criteria: Criteria, article: str) -> str:
    """Why a pairing comes later; empty for other texts."""
    ours = (criteria.system, criteria.edition) == RULES
    return str(LATER.get(article, "")) if ours else ""


class Told:
    """With the names of those who take part."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def meets(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Why these two meet; nothing where it is not known any more."""
        made = next(
            (m for m in bracket.get("made", ()) if {m["first"], m["second"]} == set(pair)), None
        )
        return " ".join(self._meets(bracket, made)) if made else ""

    def _meets(self, bracket: Mapping[str, Any], made: Mapping[str, Any]) -> Iterator[str]:
        two = (made["first"], made["second"])
        figures = _figures(bracket)
        for shift in bracket["shifts"]:
            if shift["player"] in two:
                yield self._shift(shift, figures)
        across = made["first"] in bracket["whites"] and made["second"] in bracket["blacks"]
        same_side = made["article"] == "6.3" and not across
        sentence = SAME_SIDE if same_side else MADE[made["article"]]
        told = {"article": made["article"]}
        for side in ("first", "second"):
            aro, rating = figures.get(made[side], ("", ""))
            told |= {side: self.names[made[side]], f"{side}_aro": aro, f"{side}_rating": rating}
        yield str(sentence) % told
        for why, words in PASSED.items():
            names = [self.names[one["player"]] for one in made["passed"] if one["why"] == why]
            if names:
                yield words % {"names": ", ".join(names)}

    def _shift(self, shift: Mapping[str, Any], figures: Mapping[EntryId, tuple[str, str]]) -> str:
        lonely = shift["lonely"]
        told = str(SHIFTS[shift["article"]]) % {
            "name": self.names[shift["player"]],
            "lonely": self.names[lonely] if lonely else "",
            "aro": figures[shift["player"]][0],
            "article": shift["article"],
        }
        if names := self._names(shift["kept"]):
            told += " " + _("Must have the colour and so did not change: %(names)s (2.6).") % {
                "names": names
            }
        return told

    def colours(self, board: Mapping[str, Any]) -> str:
        """Why these colours; nothing of an article that other systems have too."""
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

    def left(self, bracket: Mapping[str, Any]) -> list[str]:
        """A sentence for everybody who came up, changed sides or left."""
        figures = _figures(bracket)
        shifts = [self._shift(shift, figures) for shift in bracket.get("shifts", ())]
        left = (self._left(one, bracket["upfloaters"]) for one in bracket.get("transferred", ()))
        return [*shifts, *left]

    def _left(self, one: Mapping[str, Any], called: Sequence[EntryId]) -> str:
        key = (one["article"], one["opponent"] or one["article"] == "8.2")
        sentence = BACK if one["player"] in called else LEFT[key]
        return str(sentence) % {"name": self.names[one["player"]], "article": one["article"]}

    def bye(self, bye: Mapping[str, Any]) -> str:
        """Why somebody has the bye."""
        told = [
            str(BYE[bye["article"]])
            % {
                "points": points_word(Fraction(bye["score"])),
                "rating": bye["rating"],
                "article": bye["article"],
            }
        ]
        if names := self._names(bye["passed"]):
            told.append(
                _("If it went to %(names)s, the others could not all be paired.") % {"names": names}
            )
        return " ".join(told)

    def leaving(self, bye: Mapping[str, Any] | None) -> str:
        """What those do who have no opponent in a group."""
        return _("goes down")

    def _names(self, entries: Sequence[EntryId]) -> str:
        return ", ".join(self.names[entry] for entry in entries)


def _figures(bracket: Mapping[str, Any]) -> Mapping[EntryId, tuple[str, str]]:
    """The average rating of opponents and the rating of everybody, as they are written."""
    measured = {one["player"]: dict(one["values"]) for one in bracket.get("measured", ())}
    return {
        player: (points(values["ARO"]), points(values["R"])) for player, values in measured.items()
    }
