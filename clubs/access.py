"""Permissions. Views fetch *and* authorise with one call, so that none can forget.

Strangers and wrong addresses get the same answer, 404; a member without permission gets 403.
"""

from __future__ import annotations

from enum import StrEnum

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from clubs import mailboxes
from clubs.models import Club, Membership, Role, User


class May(StrEnum):
    """An action that a role may allow in a club."""

    ENTER_RESULTS = "enter results"
    RUN_TOURNAMENTS = "run tournaments"
    MANAGE_CLUB = "manage the club"


ROLE_MAY: dict[Role, frozenset[May]] = {
    Role.ASSISTANT: frozenset({May.ENTER_RESULTS}),
    Role.ARBITER: frozenset({May.ENTER_RESULTS, May.RUN_TOURNAMENTS}),
    Role.OWNER: frozenset(May),
}


def permissions(user: User, club: Club) -> frozenset[May]:
    """Return what ``user`` may do in ``club``: the administrator everything, a stranger nothing."""
    if user.is_superuser:
        return frozenset(May)
    membership = Membership.objects.filter(club=club, user=user).first()
    return ROLE_MAY[Role(membership.role)] if membership else frozenset()


class Unconfirmed(PermissionDenied):
    """Refusal until the account's mailbox is known to belong to the person."""


def authorise(request: HttpRequest, club: Club, may: May) -> None:
    """Raise ``Http404`` for strangers, ``PermissionDenied`` for members without ``may``.

    Raise ``Unconfirmed`` for members who have not yet shown that the mailbox is theirs.

    Set ``request.permissions``, by which templates show or hide things.
    """
    user = request.user
    granted = permissions(user, club) if isinstance(user, User) else frozenset()
    if not granted:
        raise Http404
    if not mailboxes.may_act(person(request)):
        raise Unconfirmed
    if may not in granted:
        raise PermissionDenied
    request.permissions = granted  # type: ignore[attr-defined]


def person(request: HttpRequest) -> User:
    """Return the signed-in user, for pages that nobody else sees. Raises ``Http404``."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def club_for(request: HttpRequest, slug: str, may: May) -> Club:
    """Return this club if this person may do this in it."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise Http404
    authorise(request, club, may)
    return club
