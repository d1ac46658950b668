"""The messages of the team Swiss on a team that comes up; *you* are a team."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.levels import Reason
from explain.words.team_swiss.texts import Told
from tournaments.words.sentences import Views

ALONE = Views(
    _("%(host)s is alone with %(points)s. So %(up)s comes up, with %(fewer)s."),
    {
        "host": _("You are alone with %(points)s. So %(up)s comes up, with %(fewer)s."),
        "up": _("%(host)s is alone with %(points)s. So you come up, with %(fewer)s."),
    },
)
LAST_FREE = Views(
    _("Only %(host)s was still free with %(points)s. So %(up)s comes up, with %(fewer)s."),
    {
        "host": _("Only you were still free with %(points)s. So %(up)s comes up, with %(fewer)s."),
        "up": _("Only %(host)s was still free with %(points)s. So you come up, with %(fewer)s."),
    },
)
ODD = Views(
    _(
        "%(count)s teams with %(points)s were free, an odd number. So %(up)s, with %(fewer)s, comes"
        " up and plays %(host)s."
    ),
    {
        "host": _(
            "%(count)s teams with %(points)s were free, an odd number. So %(up)s, with %(fewer)s,"
            " comes up and plays you."
        ),
        "up": _(
            "%(count)s teams with %(points)s were free, an odd number. So you, with %(fewer)s, come"
            " up and play %(host)s."
        ),
    },
)
TOO_FEW = Views(
    _(
        "Too few teams with %(points)s may still meet. So %(up)s, with %(fewer)s, comes up and"
        " plays %(host)s."
    ),
    {
        "host": _(
            "Too few teams with %(points)s may still meet. So %(up)s, with %(fewer)s, comes up and"
            " plays you."
        ),
        "up": _(
            "Too few teams with %(points)s may still meet. So you, with %(fewer)s, come up and play"
            " %(host)s."
        ),
    },
)
FOR_OTHERS = Views(
    _(
        "Otherwise other teams would find no opponent. So %(up)s, with %(fewer)s, comes up and"
        " plays %(host)s, with %(points)s."
    ),
    {
        "host": _(
            "Otherwise other teams would find no opponent. So %(up)s, with %(fewer)s, comes up"
            " and plays you, with %(points)s."
        ),
        "up": _(
            "Otherwise other teams would find no opponent. So you, with %(fewer)s, come up and"
            " play %(host)s, with %(points)s."
        ),
    },
)
CAME_UP: Mapping[str, Told] = {
    "alone": (Reason.ALONE, ALONE),
    "last free": (Reason.ALONE, LAST_FREE),
    "odd": (Reason.ODD, ODD),
    "opponents": (Reason.CAME_UP, TOO_FEW),
    "completion": (Reason.OTHERS, FOR_OTHERS),
}
"""By the cause in the report, and those of :func:`explain.words.team_swiss.pairs.cause`."""
OLD_UP = Views(
    _("%(up)s came up, with %(fewer)s, to the group with %(points)s."),
    {"up": _("You came up, with %(fewer)s, to the group with %(points)s.")},
)
"""The words for rounds paired by an earlier version."""
