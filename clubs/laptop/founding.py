"""The first person of a laptop's instance, and their club."""

from __future__ import annotations

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils.translation import gettext as _

from clubs.addresses.slugs import slug_of
from clubs.models import RESERVED_SLUGS, Club, Membership, Role, User
from clubs.record import roles
from clubs.services import ClubRefused

SLUG = "club"
"""The address of a club whose name has no plain letter."""


def is_founded() -> bool:
    """Tell whether the instance has people: then nobody comes in by the first page any more."""
    return User.objects.exists()


@transaction.atomic
def found(*, club: str, name: str, email: str, password: str, language: str) -> Membership:
    """Create the administrator and their club. Raises :class:`ClubRefused` if there is somebody.

    Of two at the same moment the second waits until the first is done, and is refused.
    """
    ContentType.objects.select_for_update().get(app_label="clubs", model="user")
    if is_founded():
        raise ClubRefused(_("Somebody has just begun here. Sign in."))
    user = User.objects.create_superuser(email, password, name=name, language=language)
    made = Club.objects.create(name=club, slug=_free_slug(club))
    return roles.give_role(made, user, Role.OWNER, user)


def _free_slug(name: str) -> str:
    slug = slug_of(name) or SLUG
    return f"{slug}-{SLUG}" if slug in RESERVED_SLUGS else slug
