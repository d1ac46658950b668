"""The sentence for each kind of tie-break that says why one is above another.

``ahead`` is who is above, ``first`` that one's figure and ``second`` the other's.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Text

BOTH = _("Both have %(points)s.")
BOTH_SO_FAR = _("So far both have %(points)s.")
BOTH_MATCH = ngettext_lazy(
    "Both have %(amount)s match point.", "Both have %(amount)s match points.", "count"
)
BOTH_MATCH_SO_FAR = ngettext_lazy(
    "So far both have %(amount)s match point.", "So far both have %(amount)s match points.", "count"
)
BOTH_GAME = ngettext_lazy(
    "Both have %(amount)s game point.", "Both have %(amount)s game points.", "count"
)
BOTH_GAME_SO_FAR = ngettext_lazy(
    "So far both have %(amount)s game point.", "So far both have %(amount)s game points.", "count"
)
STILL_PLAYED = _("Round %(round)s is still being played.")

MORE_POINTS = _("%(ahead)s has more points: %(first)s against %(second)s.")
MORE_POINTS_SO_FAR = _("So far %(ahead)s has more points: %(first)s against %(second)s.")
SCORES: Mapping[str, Text] = {
    "PTS": MORE_POINTS,
    "MPTS": _("%(ahead)s has more match points: %(first)s against %(second)s."),
    "GPTS": _("%(ahead)s has more game points: %(first)s against %(second)s."),
}
SCORES_SO_FAR: Mapping[str, Text] = {
    "PTS": MORE_POINTS_SO_FAR,
    "MPTS": _("So far %(ahead)s has more match points: %(first)s against %(second)s."),
    "GPTS": _("So far %(ahead)s has more game points: %(first)s against %(second)s."),
}
LEVEL: Mapping[str, tuple[Text, Text]] = {
    "PTS": (BOTH, BOTH_SO_FAR),
    "MPTS": (BOTH_MATCH, BOTH_MATCH_SO_FAR),
    "GPTS": (BOTH_GAME, BOTH_GAME_SO_FAR),
}
"""Equal points, and equal points while a round is being played."""

OPPONENTS = _(
    "%(ahead)s’s opponents have scored more: %(first)s against %(second)s (%(tiebreak)s)."
)
OPPONENTS_CUT = ngettext_lazy(
    "%(ahead)s’s opponents have scored more: %(first)s against %(second)s, without the weakest"
    " (%(tiebreak)s).",
    "%(ahead)s’s opponents have scored more: %(first)s against %(second)s, without the %(number)s"
    " weakest (%(tiebreak)s).",
    "number",
)
OPPONENTS_RECKONED = _(
    "%(ahead)s’s opponents are worth more: %(first)s against %(second)s (%(tiebreak)s)."
)
"""Imaginary opponents are among them, byes are draws, or a missed round is cut."""
BEATEN = _(
    "%(ahead)s’s points came against opponents who scored more: %(first)s against %(second)s"
    " (%(tiebreak)s)."
)
BEATEN_RECKONED = _(
    "Each result times the opponent’s points gives %(ahead)s more: %(first)s against %(second)s"
    " (%(tiebreak)s)."
)

PLAIN: Mapping[str, Text] = {
    "MPvGP": _(
        "%(ahead)s has more in the team’s other score: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "FB": OPPONENTS_RECKONED,
    "AOB": _(
        "%(ahead)s’s opponents had the stronger opponents on average: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "BB": _(
        "%(ahead)s’s opponents had the stronger opponents: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "OPP_CUMULATIVE": _(
        "%(ahead)s’s opponents scored more or earlier: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "KS": _(
        "%(ahead)s scored more against opponents who reached the limit: %(first)s against"
        " %(second)s (%(tiebreak)s)."
    ),
    "WIN": _(
        "%(ahead)s has more rounds that brought as much as a win: %(first)s against"
        " %(second)s (%(tiebreak)s)."
    ),
    "WON": _(
        "%(ahead)s has won more games at the board: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "BPG": _(
        "%(ahead)s has played more games with Black: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "BWG": _(
        "%(ahead)s has won more games with Black: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "PS": _(
        "%(ahead)s’s points after each round come to more: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "CUMULATIVE": _(
        "%(ahead)s’s points after each round come to more: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "REP": _("%(ahead)s has missed fewer rounds: %(first)s not missed against %(second)s."),
    "STD": _(
        "With 1 for a win and ½ for a draw, %(ahead)s has more: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "ARO": _(
        "%(ahead)s’s opponents are rated higher on average: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "TPR": _(
        "%(ahead)s’s results are those of a higher rating: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "PTP": _(
        "%(ahead)s’s results are those of a higher rating: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "APRO": _(
        "%(ahead)s’s opponents have played better: %(first)s against %(second)s on average"
        " (%(tiebreak)s)."
    ),
    "APPO": _(
        "%(ahead)s’s opponents have played better: %(first)s against %(second)s on average"
        " (%(tiebreak)s)."
    ),
    "BC": _(
        "%(ahead)s’s points come from higher boards: %(first)s against %(second)s, and less is"
        " better (%(tiebreak)s)."
    ),
    "TBR": _(
        "On the first board where they differ, %(ahead)s has more points: %(first)s against"
        " %(second)s (%(tiebreak)s)."
    ),
    "BBE": _(
        "Without the last boards, %(ahead)s has more points: %(first)s against %(second)s"
        " (%(tiebreak)s)."
    ),
    "TOP_BOARD": _("%(ahead)s won on the top board of their match."),
    "SSSC": _(
        "%(ahead)s has more from its other score and its opponents together: %(first)s against"
        " %(second)s (%(tiebreak)s)."
    ),
    "FEWER_FORFEITS": _(
        "%(ahead)s has fewer wins by forfeit: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "KASHDAN": _(
        "With 4, 2 and 1 for a win, draw and loss, %(ahead)s has more: %(first)s against"
        " %(second)s (%(tiebreak)s)."
    ),
    "FEWER_DRAWS": _(
        "%(ahead)s has drawn fewer games: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "FIRST_LOSS": _("%(ahead)s first lost later: in round %(first)s, not in round %(second)s."),
    "LATE_ARRIVAL": _(
        "%(ahead)s missed fewer rounds at the start: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "PLAYOFF": _("%(ahead)s is ahead by the play-off: %(first)s against %(second)s."),
    "RAPID": _("%(ahead)s is ahead by the play-off: %(first)s against %(second)s."),
    "ARMAGEDDON": _(
        "%(ahead)s is ahead by the deciding game: %(first)s against %(second)s (%(tiebreak)s)."
    ),
    "LOTS": _("Nothing else separates them, and the lot put %(ahead)s first."),
    "COIN": _("Nothing else separates them, and the toss of a coin put %(ahead)s first."),
}
"""The sentence of each method that needs only one."""
PRODUCTS = ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "GPSB")
OPPONENTS_ADDED = ("BH", "SOLKOFF", "HARKNESS_MEDIAN", "MODIFIED_MEDIAN")

BY_NUMBER: Mapping[str, tuple[Text, Text]] = {
    "TPN": (
        _("%(ahead)s has the lower number in the starting list: %(first)s against %(second)s."),
        _("%(ahead)s has the higher number in the starting list: %(first)s against %(second)s."),
    ),
    "RTNG": (
        _("%(ahead)s has the lower rating: %(first)s against %(second)s, and lower is better."),
        _("%(ahead)s has the higher rating: %(first)s against %(second)s."),
    ),
}
"""For the lower and the higher figure ahead."""
NOT_LOST = _("%(ahead)s has not lost, and the other first lost in round %(second)s.")

EACH_OTHER = _(
    "Against each other, %(ahead)s scored more: %(first)s against %(second)s (%(tiebreak)s)."
)
AMONG_LEVEL = _(
    "In a table of only those who are level, %(ahead)s has more points: %(first)s against"
    " %(second)s (%(tiebreak)s)."
)
PLACE_AMONG_LEVEL = _(
    "In a table of only those who are level, %(ahead)s is higher: place %(first)s against"
    " %(second)s (%(tiebreak)s)."
)
ONLY_ONE = _("Only %(ahead)s has a value here: %(first)s (%(tiebreak)s).")
MORE = _("%(ahead)s has more by %(tiebreak)s: %(first)s against %(second)s.")
LESS = _("%(ahead)s has less by %(tiebreak)s, and less is better: %(first)s against %(second)s.")

SHARED = _("Nothing separates %(ahead)s and %(behind)s, who share place %(rank)s.")
SHARED_SO_FAR = _("So far nothing separates %(ahead)s and %(behind)s, who share place %(rank)s.")

ALSO_LEVEL = _("They are level in these as well: %(tiebreaks)s.")
SUM = _("%(name)s: %(sum)s.")
NOT_OVER = _(
    "Round %(round)s is still being played, and games that are not over bring no points yet."
)
