"""What would be worse in another pairing: if two met, or with the boards as somebody made them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Text, Views


@dataclass(frozen=True)
class Worse:
    """One thing that would be worse, in whole sentences.

    For the bye, ``there`` and ``here`` are the points of those who would have it, and who have it.
    """

    if_met: Views
    """If ``one`` and ``other`` met."""
    by_hand: Text
    """With boards made by hand, or by another program."""


OTHERS = Worse(
    Views(
        _("If %(one)s and %(other)s met, the others could not all be paired."),
        {
            "one": _("If you and %(other)s met, the others could not all be paired."),
            "other": _("If you and %(one)s met, the others could not all be paired."),
        },
    ),
    _("With these boards, the others could not all be paired."),
)
BYE = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, the bye would go to a player with %(there)s instead of "
            "%(here)s."
        ),
        {
            "one": _(
                "If you and %(other)s met, the bye would go to a player with %(there)s instead of "
                "%(here)s."
            ),
            "other": _(
                "If you and %(one)s met, the bye would go to a player with %(there)s instead of "
                "%(here)s."
            ),
        },
    ),
    _("With these boards, the bye would go to a player with %(there)s instead of %(here)s."),
)
UNPLAYED = Worse(
    Views(
        _("If %(one)s and %(other)s met, the bye would go to a player who has missed more games."),
        {
            "one": _(
                "If you and %(other)s met, the bye would go to a player who has missed more games."
            ),
            "other": _(
                "If you and %(one)s met, the bye would go to a player who has missed more games."
            ),
        },
    ),
    _("With these boards, the bye would go to a player who has missed more games."),
)
DOWN = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players would have to play someone with fewer "
            "points."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players would have to play someone with fewer "
                "points."
            ),
            "other": _(
                "If you and %(one)s met, more players would have to play someone with fewer points."
            ),
        },
    ),
    _("With these boards, more players would have to play someone with fewer points."),
)
DOWN_HIGHER = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, it would be a player with more points who has to play "
            "someone with fewer."
        ),
        {
            "one": _(
                "If you and %(other)s met, it would be a player with more points who has to play "
                "someone with fewer."
            ),
            "other": _(
                "If you and %(one)s met, it would be a player with more points who has to play "
                "someone with fewer."
            ),
        },
    ),
    _(
        "With these boards, it would be a player with more points who has to play someone with "
        "fewer."
    ),
)
FURTHER = Worse(
    Views(
        _("If %(one)s and %(other)s met, opponents would be further apart in points."),
        {
            "one": _("If you and %(other)s met, opponents would be further apart in points."),
            "other": _("If you and %(one)s met, opponents would be further apart in points."),
        },
    ),
    _("With these boards, opponents would be further apart in points."),
)
NEXT = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players of the next group would find no opponent "
            "there."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players of the next group would find no opponent "
                "there."
            ),
            "other": _(
                "If you and %(one)s met, more players of the next group would find no opponent "
                "there."
            ),
        },
    ),
    _("With these boards, more players of the next group would find no opponent there."),
)
UP = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players would have to play someone with more "
            "points."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players would have to play someone with more "
                "points."
            ),
            "other": _(
                "If you and %(one)s met, more players would have to play someone with more points."
            ),
        },
    ),
    _("With these boards, more players would have to play someone with more points."),
)
COLOURS = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players would not get the colour that they should "
            "get."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players would not get the colour that they should "
                "get."
            ),
            "other": _(
                "If you and %(one)s met, more players would not get the colour that they should "
                "get."
            ),
        },
    ),
    _("With these boards, more players would not get the colour that they should get."),
)
STRONG = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players would not get a colour that they strongly "
            "need."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players would not get a colour that they strongly "
                "need."
            ),
            "other": _(
                "If you and %(one)s met, more players would not get a colour that they strongly "
                "need."
            ),
        },
    ),
    _("With these boards, more players would not get a colour that they strongly need."),
)
TOO_OFTEN = Worse(
    Views(
        _("If %(one)s and %(other)s met, more players would have the same colour too often."),
        {
            "one": _(
                "If you and %(other)s met, more players would have the same colour too often."
            ),
            "other": _(
                "If you and %(one)s met, more players would have the same colour too often."
            ),
        },
    ),
    _("With these boards, more players would have the same colour too often."),
)
AGAIN = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, more players would once again find no opponent with the "
            "same points."
        ),
        {
            "one": _(
                "If you and %(other)s met, more players would once again find no opponent with the "
                "same points."
            ),
            "other": _(
                "If you and %(one)s met, more players would once again find no opponent with the "
                "same points."
            ),
        },
    ),
    _("With these boards, more players would once again find no opponent with the same points."),
)
AGAIN_FURTHER = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, a player would once again be too far apart in points"
            " from the opponent."
        ),
        {
            "one": _(
                "If you and %(other)s met, a player would once again be too far apart in points"
                " from the opponent."
            ),
            "other": _(
                "If you and %(one)s met, a player would once again be too far apart in points"
                " from the opponent."
            ),
        },
    ),
    _("With these boards, a player would once again be too far apart in points from the opponent."),
)
UP_OFTEN = Worse(
    Views(
        _(
            "If %(one)s and %(other)s met, a player who has often met opponents with more"
            " points would have to do so again."
        ),
        {
            "one": _(
                "If you and %(other)s met, a player who has often met opponents with more"
                " points would have to do so again."
            ),
            "other": _(
                "If you and %(one)s met, a player who has often met opponents with more points"
                " would have to do so again."
            ),
        },
    ),
    _(
        "With these boards, a player who has often met opponents with more points would have to"
        " do so again."
    ),
)
PAIRED_FIRST = Worse(
    Views(
        _("If %(one)s and %(other)s met, fewer of those who came down would be paired first."),
        {
            "one": _(
                "If you and %(other)s met, fewer of those who came down would be paired first."
            ),
            "other": _(
                "If you and %(one)s met, fewer of those who came down would be paired first."
            ),
        },
    ),
    _("With these boards, fewer of those who came down would be paired first."),
)
LESS_WELL = Worse(
    Views(
        _("If %(one)s and %(other)s met, the rules would be kept less well."),
        {
            "one": _("If you and %(other)s met, the rules would be kept less well."),
            "other": _("If you and %(one)s met, the rules would be kept less well."),
        },
    ),
    _("With these boards, the rules would be kept less well."),
)
