"""Contradictions between the records of a team event's report, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from crosstable.team_events import Conflict, Contradiction

WORDS: Mapping[Conflict, Promise | str] = {
    Conflict.TWO_TEAMS: _("Player %(player)s is in team %(team)s and in another one (310)."),
    Conflict.NO_TEAM: _("Player %(player)s has a game in round %(round)s and is in no team (310)."),
    Conflict.TWO_OPPONENTS: _(
        "In round %(round)s team %(team)s has games against more than one team."
    ),
    Conflict.NO_OPPONENT: _(
        "In round %(round)s team %(team)s wins or loses by forfeit, and no record (300, 330) says"
        " against whom."
    ),
    Conflict.COLOURS: _(
        "In round %(round)s the colours of team %(team)s do not change from board to board."
    ),
    Conflict.NOT_ON_A_BOARD: _(
        "In round %(round)s player %(player)s has a game and is on no board of the team's line-up"
        " (300)."
    ),
    Conflict.BOARDS_APART: _(
        "In round %(round)s player %(player)s and the opponent sit on different boards: a line-up"
        " (300) is missing or wrong."
    ),
    Conflict.SEQUENCE: _(
        "The colours of the boards are %(sequence)s (352). Here they change from board to board."
    ),
    Conflict.BYE_AND_MATCH: _("In round %(round)s team %(team)s has a bye and a match."),
    Conflict.UNKNOWN_TEAM: _("A record names team %(team)s, which is not in the file."),
    Conflict.TWO_LINE_UPS: _("In round %(round)s team %(team)s has two line-ups (300)."),
    Conflict.LINE_UP: _(
        "In round %(round)s the line-up of team %(team)s (300) has somebody twice, or somebody of"
        " another team."
    ),
    Conflict.BOARDS: _("A match of this file has %(boards)s boards; at most %(most)s are read."),
    Conflict.MATCHES: _("The file has too many matches: at most %(most)s are read."),
    Conflict.RESULT: _("In round %(round)s player %(player)s has a result that cannot be."),
}


def in_words(contradiction: Contradiction) -> str:
    """Put the contradiction into a sentence, with the numbers of the file."""
    return str(WORDS[contradiction.conflict]) % contradiction.figures
