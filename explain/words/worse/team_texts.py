"""What would be worse for teams if two of them met, or with the matches made by hand."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from explain.words.worse.texts import Worse
from tournaments.words.sentences import Views

OTHERS = Worse(
    Views(
        _("If %(one)s and %(other)s met, the other teams could not all be paired."),
        {
            "one": _("If you and %(other)s met, the other teams could not all be paired."),
            "other": _("If you and %(one)s met, the other teams could not all be paired."),
        },
    ),
    _("With these matches, the other teams could not all be paired."),
)
BYE = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, the bye would go to a team with %(there)s instead of "
            "%(here)s."
        ),
        {
            "one": _(
                "If you and %(other)s met, the bye would go to a team with %(there)s instead of "
                "%(here)s."
            ),
            "other": _(
                "If you and %(one)s met, the bye would go to a team with %(there)s instead of "
                "%(here)s."
            ),
        },
    ),
    _("With these matches, the bye would go to a team with %(there)s instead of %(here)s."),
)
UNPLAYED = Worse(
    Views(
        _("If %(one)s and %(other)s met, the bye would go to a team that has missed more matches."),
        {
            "one": _(
                "If you and %(other)s met, the bye would go to a team that has missed more matches."
            ),
            "other": _(
                "If you and %(one)s met, the bye would go to a team that has missed more matches."
            ),
        },
    ),
    _("With these matches, the bye would go to a team that has missed more matches."),
)
FURTHER = Worse(
    Views(
        _("If %(one)s and %(other)s met, teams that meet would be further apart in points."),
        {
            "one": _("If you and %(other)s met, teams that meet would be further apart in points."),
            "other": _("If you and %(one)s met, teams that meet would be further apart in points."),
        },
    ),
    _("With these matches, teams that meet would be further apart in points."),
)
NEXT = Worse(
    Views(
        _("If %(one)s and %(other)s met, more teams would have to come up to the next group."),
        {
            "one": _(
                "If you and %(other)s met, more teams would have to come up to the next group."
            ),
            "other": _(
                "If you and %(one)s met, more teams would have to come up to the next group."
            ),
        },
    ),
    _("With these matches, more teams would have to come up to the next group."),
)
UP = Worse(
    Views(
        _("If %(one)s and %(other)s met, more teams would have to meet one with more points."),
        {
            "one": _(
                "If you and %(other)s met, more teams would have to meet one with more points."
            ),
            "other": _(
                "If you and %(one)s met, more teams would have to meet one with more points."
            ),
        },
    ),
    _("With these matches, more teams would have to meet one with more points."),
)
COLOURS = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more teams would not get the colour that they should"
            " get."
        ),
        {
            "one": _(
                "If you and %(other)s met, more teams would not get the colour that they should"
                " get."
            ),
            "other": _(
                "If you and %(one)s met, more teams would not get the colour that they should get."
            ),
        },
    ),
    _("With these matches, more teams would not get the colour that they should get."),
)
STRONG = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more teams would not get a colour that they strongly"
            " need."
        ),
        {
            "one": _(
                "If you and %(other)s met, more teams would not get a colour that they strongly"
                " need."
            ),
            "other": _(
                "If you and %(one)s met, more teams would not get a colour that they strongly need."
            ),
        },
    ),
    _("With these matches, more teams would not get a colour that they strongly need."),
)
AGAIN = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more teams would once again meet one with different"
            " points."
        ),
        {
            "one": _(
                "If you and %(other)s met, more teams would once again meet one with different"
                " points."
            ),
            "other": _(
                "If you and %(one)s met, more teams would once again meet one with different"
                " points."
            ),
        },
    ),
    _("With these matches, more teams would once again meet one with different points."),
)
