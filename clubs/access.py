"""Who may do what. Views fetch *and* authorise with one call, so that none can forget.

A stranger and a wrong address get the same answer, 404; a member who may not gets 403.
"""

from __future__ import annotations

from enum import StrEnum

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from clubs import mailboxes
from clubs.models import Club, Membership, Role, User


class May(StrEnum):
    """What a role may allow in a club."""

    ENTER_RESULTS = "enter results"
    RUN_TOURNAMENTS = "run tournaments"
    MANAGE_CLUB = "manage the club"


ROLE_MAY: dict[Role, frozenset[May]] = {
    Role.ASSISTANT: frozenset({May.ENTER_RESULTS}),
    Role.ARBITER: frozenset({May.ENTER_RESULTS, May.RUN_TOURNAMENTS}),
    Role.OWNER: frozenset(May),
}


def permissions(user: User, club: Club) -> frozenset[May]:
    """All that ``user`` may do in ``club``: the administrator everything, a stranger nothing."""
    if user.is_superuser:
        return frozenset(May)
    membership = Membership.objects.filter(club=club, user=user).first()
    return ROLE_MAY[Role(membership.role)] if membership else frozenset()


class Unconfirmed(PermissionDenied):
    """Refusal until the mailbox of the account is known to be the person's own."""


def authorise(request: HttpRequest, club: Club, may: May) -> None:
    """Raise ``Http404`` for strangers, ``PermissionDenied`` for members without ``may``.

    ``Unconfirmed`` for members who have not shown yet that the mailbox is theirs.

    Leaves what the user may do at ``request.permissions`` for templates to show or hide.
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
    """Whoever is signed in, for pages that nobody else sees. Raises ``Http404``."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def club_for(request: HttpRequest, slug: str, may: May) -> Club:
    """This club, if this person may do this in it."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise Http404
    authorise(request, club, may)
    return club
