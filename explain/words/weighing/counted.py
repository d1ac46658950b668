"""The messages of the criteria: what each counts, what a higher count means, what it asks."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Text


@dataclass(frozen=True)
class Counted:
    """One criterion in words. ``more`` in a message: by how much the other count is higher;
    ``points``: the score or the difference of scores that a count is about.
    """

    what: Text
    """The name of the count in a table."""
    asks: Text
    """The rule behind it, in our own words."""
    worse: Text | None = None
    """The drawback of a higher count."""
    what_at: Text | None = None
    """The name of the count at one level."""
    worse_at: Text | None = None
    of_next: bool = False
    """It is about the next group, not about the one that is paired."""


BYE_SCORE = Counted(
    _("Points of the player with the bye"),
    _("The bye goes to a player with as few points as possible."),
)
UNPLAYED = Counted(
    _("Rounds without a game so far of the player with the bye"),
    _("Of several, the bye goes to one who has missed as few games as possible."),
    ngettext_lazy(
        "Then the bye would go to a player with one more round without a game.",
        "Then the bye would go to a player with %(more)s more rounds without a game.",
        "more",
    ),
)
FLOATERS = Counted(
    _("Players without an opponent in this group"),
    _("As few players as possible are without an opponent in their own group."),
    ngettext_lazy(
        "Then one more player would be without an opponent in this group.",
        "Then %(more)s more players would be without an opponent in this group.",
        "more",
    ),
)
FLOATER_SCORES = Counted(
    _("Players without an opponent in this group, by their points"),
    _("Those without an opponent in the group have as few points as possible."),
    what_at=_("Players with %(points)s without an opponent in this group"),
    worse_at=ngettext_lazy(
        "Then one more player with %(points)s would be without an opponent in this group.",
        "Then %(more)s more players with %(points)s would be without an opponent in this group.",
        "more",
    ),
)
DIFFERENCES = Counted(
    _("Players who go down, by how far"),
    _("Those who go down do so by as few points as possible."),
    what_at=_("Players who go down by %(points)s"),
    worse_at=ngettext_lazy(
        "Then one more player would go down by %(points)s.",
        "Then %(more)s more players would go down by %(points)s.",
        "more",
    ),
)
NEXT_GROUP = Counted(
    _("Players without an opponent in the next group"),
    _("As few players as possible are then without an opponent in the next group."),
    ngettext_lazy(
        "Then one more player would be without an opponent in the next group.",
        "Then %(more)s more players would be without an opponent in the next group.",
        "more",
    ),
    _("Players with %(points)s without an opponent in the next group"),
    ngettext_lazy(
        "Then one more player with %(points)s would be without an opponent in the next group.",
        "Then %(more)s more players with %(points)s would be without an opponent in the next"
        " group.",
        "more",
    ),
    of_next=True,
)
BALANCE = Counted(
    _("Players who then have had one colour three times more than the other"),
    _(
        "In the last round, players with the most points get one colour three times more than the"
        " other only if it cannot be avoided."
    ),
    ngettext_lazy(
        "Then one more player would have had one colour three times more than the other.",
        "Then %(more)s more players would have had one colour three times more than the other.",
        "more",
    ),
)
THREE = Counted(
    _("Players who get the same colour three times in a row"),
    _(
        "In the last round, players with the most points get the same colour three times in a row"
        " only if it cannot be avoided."
    ),
    ngettext_lazy(
        "Then one more player would get the same colour three times in a row.",
        "Then %(more)s more players would get the same colour three times in a row.",
        "more",
    ),
)
COLOURS = Counted(
    _("Players without the colour that they should get"),
    _("As many players as possible get the colour that they should get."),
    ngettext_lazy(
        "Then one more player would not get the right colour.",
        "Then %(more)s more players would not get the right colour.",
        "more",
    ),
)
STRONG = Counted(
    _("Players who strongly need a colour and do not get it"),
    _("As many players as possible get a colour that they strongly need."),
    ngettext_lazy(
        "Then one more player who strongly needs a colour would not get it.",
        "Then %(more)s more players who strongly need a colour would not get it.",
        "more",
    ),
)
DOWN_AGAIN = Counted(
    _("Players who go down and did so, or got points without a game, in the round before"),
    _(
        "Nobody goes down in two rounds running if it can be avoided; points without a game count"
        " as"
        " going down."
    ),
    ngettext_lazy(
        "Then one more player would go down who did so, or got points without a game, in the round"
        " before.",
        "Then %(more)s more players would go down who did so, or got points without a game, in the"
        " round before.",
        "more",
    ),
)
UP_AGAIN = Counted(
    _("Players with an opponent with more points, as in the round before"),
    _("Nobody plays someone with more points in two rounds running if it can be avoided."),
    ngettext_lazy(
        "Then one more player would play someone with more points, as in the round before.",
        "Then %(more)s more players would play someone with more points, as in the round before.",
        "more",
    ),
)
DOWN_TWO_AGO = Counted(
    _("Players who go down and did so, or got points without a game, two rounds before"),
    _("Nobody who went down two rounds before goes down again if it can be avoided."),
    ngettext_lazy(
        "Then one more player would go down who did so, or got points without a game, two rounds"
        " before.",
        "Then %(more)s more players would go down who did so, or got points without a game, two"
        " rounds before.",
        "more",
    ),
)
UP_TWO_AGO = Counted(
    _("Players with an opponent with more points, as two rounds before"),
    _(
        "Nobody who played someone with more points two rounds before does so again if it can be"
        " avoided."
    ),
    ngettext_lazy(
        "Then one more player would play someone with more points, as two rounds before.",
        "Then %(more)s more players would play someone with more points, as two rounds before.",
        "more",
    ),
)
DOWN_FAR = Counted(
    _("Players who go down and did so in the round before, by how far"),
    _("Those who go down again after one round do so by as few points as possible."),
    what_at=_(
        "Players who go down by %(points)s and went down, or got points without a game, in the"
        " round before"
    ),
    worse_at=ngettext_lazy(
        "Then one more player who went down, or got points without a game, in the round before"
        " would go down by %(points)s.",
        "Then %(more)s more players who went down, or got points without a game, in the round"
        " before would go down by %(points)s.",
        "more",
    ),
)
UP_FAR = Counted(
    _("Players who go up and did so in the round before, by how far"),
    _("Those who go up again after one round do so by as few points as possible."),
    what_at=_("Players who go up by %(points)s and went up in the round before"),
    worse_at=ngettext_lazy(
        "Then one more player who played someone with more points in the round before would do so"
        " by %(points)s.",
        "Then %(more)s more players who played someone with more points in the round before would"
        " do so by %(points)s.",
        "more",
    ),
)
DOWN_FAR_TWO_AGO = Counted(
    _("Players who go down and did so two rounds before, by how far"),
    _("Those who go down again after two rounds do so by as few points as possible."),
    what_at=_(
        "Players who go down by %(points)s and went down, or got points without a game, two"
        " rounds before"
    ),
    worse_at=ngettext_lazy(
        "Then one more player who went down, or got points without a game, two rounds before would"
        " go down by %(points)s.",
        "Then %(more)s more players who went down, or got points without a game, two rounds before"
        " would go down by %(points)s.",
        "more",
    ),
)
UP_FAR_TWO_AGO = Counted(
    _("Players who go up and did so two rounds before, by how far"),
    _("Those who go up again after two rounds do so by as few points as possible."),
    what_at=_("Players who go up by %(points)s and went up two rounds before"),
    worse_at=ngettext_lazy(
        "Then one more player who played someone with more points two rounds before would do so by"
        " %(points)s.",
        "Then %(more)s more players who played someone with more points two rounds before would do"
        " so by %(points)s.",
        "more",
    ),
)
