"""The log of a club's roles, in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import Club, Role, RoleChange, RoleKind, User

WORDS = {
    RoleKind.FOUND: gettext_lazy("%(name)s is: %(after)s. The log begins here."),
    RoleKind.FOUNDED: gettext_lazy("The club begins with %(name)s: %(after)s."),
    RoleKind.INVITED: gettext_lazy("%(name)s is invited: %(after)s."),
    RoleKind.WITHDRAWN: gettext_lazy("The invitation of %(name)s is withdrawn: %(before)s."),
    RoleKind.JOINED: gettext_lazy("%(name)s has joined: %(after)s."),
    RoleKind.CHANGED: gettext_lazy("The role of %(name)s: %(before)s → %(after)s."),
    RoleKind.REMOVED: gettext_lazy("%(name)s is no longer a member: %(before)s."),
}


@dataclass(frozen=True)
class RoleLine:
    """One line: what happened, by whom and when."""

    number: int
    at: datetime
    by: User | None
    what: str


def lines(club: Club, before: int | None, count: int) -> list[RoleLine]:
    """List the last ``count`` lines, newest first; ``before``: only those with lower numbers."""
    changes = club.role_changes.select_related("by", "user", "invitation")
    if before is not None:
        changes = changes.filter(pk__lt=before)
    return [
        RoleLine(change.pk, change.at, change.by, _in_words(change)) for change in changes[:count]
    ]


def _in_words(change: RoleChange) -> str:
    return str(WORDS[RoleKind(change.kind)]) % {
        "name": _who(change),
        "before": _role(change.before),
        "after": _role(change.after),
    }


def _who(change: RoleChange) -> str:
    """Name the account, or the address that was invited."""
    if change.user is not None:
        return str(change.user)
    return (change.invitation.email if change.invitation else "") or _("somebody")


def _role(role: str) -> str:
    return str(Role(role).label) if role else ""
