"""The reasons for a round of the team Swiss, in words, from the engine's own report (C.04.6).

Reports are plain data (:mod:`pairing.fide.team_swiss`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from crosstable.model import Colour, EntryId
from explain.words.system_words import SystemWords, Words
from tournaments.words.figures import points, points_word, signed
from tournaments.words.sentences import COLOURS as NAMES

NO_COLOURS = "fide-2026-none"

CAUSES: Words = {
    "none": gettext_lazy("Every team finds an opponent here."),
    "odd": gettext_lazy("The number of teams is odd: one comes up from below (C4)."),
    "opponents": gettext_lazy(
        "Too few of them may meet one another: others come up from below (C4)."
    ),
    "completion": gettext_lazy(
        "The teams below could not all be paired otherwise: so many have to come up (C3)."
    ),
}
COLOURS: Words = {
    "odd": gettext_lazy(
        "Neither team has played a match yet; %(first)s is the first team (%(because)s), with an"
        " odd number, and gets %(drawn)s, the colour drawn by lot (%(article)s)."
    ),
    "even": gettext_lazy(
        "Neither team has played a match yet; %(first)s is the first team (%(because)s), with an"
        " even number, and gets the opposite of %(drawn)s, the colour drawn by lot (%(article)s)."
    ),
    "4.3.2": gettext_lazy("Only %(prefers)s has a colour preference: %(colour)s (%(article)s)."),
    "4.3.3": gettext_lazy("%(white)s prefers White and %(black)s Black (%(article)s)."),
    "4.3.4": gettext_lazy(
        "Both prefer %(colour)s; only the preference of %(prefers)s is strong (%(article)s)."
    ),
    "4.3.5": gettext_lazy(
        "White is for the team with the lower colour difference: %(white)s has %(white_cd)s,"
        " %(black)s %(black_cd)s (%(article)s)."
    ),
    "4.3.6": gettext_lazy(
        "They change from when their colours last differed: %(white)s had Black then (round"
        " %(white_round)s), %(black)s White (round %(black_round)s) (%(article)s)."
    ),
    "4.3.7": gettext_lazy(
        "Both prefer %(colour)s and have had the same colours; %(first)s gets it as the first team"
        " (%(because)s; %(article)s)."
    ),
    "4.3.8": gettext_lazy(
        "Nothing else decides: %(first)s, the first team (%(because)s), changes from the colour of"
        " its last match (%(article)s)."
    ),
    "4.3.9": gettext_lazy(
        "%(first)s has not played yet; the other team changes from the colour of its last match"
        " (%(article)s)."
    ),
}
"""By the article that gave them."""
FIRST: Words = {
    "4.2.1": gettext_lazy("more points: %(mine)s against %(theirs)s, 4.2.1"),
    "4.2.2": gettext_lazy("a higher secondary score: %(mine)s against %(theirs)s, 4.2.2"),
    "4.2.3": gettext_lazy("the smaller number, 4.2.3"),
}
"""The reasons one of the two is the first team."""


class TeamSwissWords(SystemWords):
    """The words of the team Swiss; ``names`` are those of the teams."""

    def why_paired(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Say who of the two came up, and how the teams of a group find their opponents."""
        came_up = [self.names[entry] for entry in pair if entry in bracket["upfloaters"]]
        group = points_word(Fraction(bracket["score"]))
        if came_up:
            first = _("%(names)s came up from a lower score to the group with %(group)s (3.5).") % {
                "names": " + ".join(came_up),
                "group": group,
            }
        else:
            first = _("Both are in the group with %(group)s.") % {"group": group}
        return f"{first} {self._order()}"

    def _order(self) -> str:
        if self.criteria.edition == NO_COLOURS:
            return _(
                "Of all its pairings it has the first one: the smaller numbers of the pairs as"
                " small as can be, then their opponents' (3.6)."
            )
        return _(
            "Of its pairings that leave the fewest teams without the colour that they prefer (C8)"
            " it has the first one: the smaller numbers of the pairs as small as can be, then"
            " their opponents' (3.6)."
        )

    def why_colours(self, board: Mapping[str, Any]) -> str:
        """Say by which article of 4.3 the colours were given, with its figures."""
        colours = board.get("colours")
        if not colours or board["article"] not in {*COLOURS, "4.3.1"}:
            return ""
        return str(COLOURS[_case(board)]) % self._figures(board, colours)

    def _figures(self, board: Mapping[str, Any], colours: Mapping[str, Any]) -> dict[str, str]:
        white, black = colours["white"], colours["black"]
        scores = colours["scores"] or (0, 0)
        because = {"mine": points(scores[0]), "theirs": points(scores[1])}
        first = colours["higher"]
        of_first, of_other = (white, black) if first == board["white"] else (black, white)
        prefers = _who_is_granted(board["article"], of_first, of_other)
        rounds = colours["apart"] or ("", "")
        return {
            "article": board["article"],
            "white": self.names[board["white"]],
            "black": self.names[board["black"]],
            "first": self.names[first],
            "because": str(FIRST[colours["first_by"]]) % because,
            "drawn": str(NAMES[Colour(colours["initial"])]) if colours["initial"] else "",
            "prefers": self.names[prefers["player"]],
            "colour": str(NAMES[Colour(prefers["colour"])]) if prefers["colour"] else "",
            "white_cd": signed(white["difference"]),
            "black_cd": signed(black["difference"]),
            "white_round": str(rounds[0]),
            "black_round": str(rounds[1]),
        }

    def cause(self, bracket: Mapping[str, Any]) -> str:
        """Say why teams come up to a group; none ever leaves one."""
        return str(CAUSES[bracket["cause"]])

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        """Say why one team has the bye."""
        lowest = _(
            "The bye goes to the lowest score that can have it and leaves every other team an"
            " opponent: %(points)s (3.4.1, 3.4.2). Of these it is the team that has played most"
            " matches, then the one with the largest number (3.4.3, 3.4.4)."
        )
        unplayed = ngettext(
            "%(count)s round without a match before.",
            "%(count)s rounds without a match before.",
            bye["unplayed"],
        )
        figures = {"points": points_word(Fraction(bye["score"])), "count": bye["unplayed"]}
        return f"{lowest % figures} {unplayed % figures}"

    def unpaired(self, bye: Mapping[str, Any] | None) -> str:
        """Return nothing: no team leaves a group."""
        return ""


def _case(board: Mapping[str, Any]) -> str:
    if board["article"] != "4.3.1":
        return str(board["article"])
    return "odd" if board["colours"]["number"] % 2 else "even"


def _who_is_granted(
    article: str, first: Mapping[str, Any], other: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Return the team whose preference a sentence is about."""
    if article == "4.3.4":
        return first if first["strength"] == "strong" else other
    return first if first["colour"] or article == "4.3.7" else other
