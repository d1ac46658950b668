"""The only writers of memberships: each writes its line of the club's log in the same transaction.

Callers hold the club's lock (:mod:`clubs.services`).
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from clubs.models import Club, Invitation, Membership, Role, RoleChange, RoleKind, User


@transaction.atomic
def give_role(club: Club, user: User, role: Role, by: User | None) -> Membership:
    """Make ``user`` a member at once, without an invitation: a club's first people."""
    RoleChange.objects.create(club=club, by=by, kind=RoleKind.FOUNDED, user=user, after=role)
    return Membership.objects.create(club=club, user=user, role=role)


@transaction.atomic
def join(invitation: Invitation, user: User) -> Membership:
    """Make ``user`` a member, who has accepted this invitation."""
    RoleChange.objects.create(
        club=invitation.club,
        by=user,
        kind=RoleKind.JOINED,
        user=user,
        invitation=invitation,
        after=invitation.role,
    )
    return Membership.objects.create(club=invitation.club, user=user, role=invitation.role)


@transaction.atomic
def change_role(membership: Membership, role: Role, by: User) -> None:
    """Change a role; the same role again is no change, and not logged."""
    if membership.role == role:
        return
    _note_member(membership, RoleKind.CHANGED, by, after=role)
    membership.role = role
    membership.save(update_fields=["role"])


@transaction.atomic
def take_role(membership: Membership, by: User) -> None:
    """End a membership."""
    _note_member(membership, RoleKind.REMOVED, by, after="")
    membership.delete()


def _note_member(membership: Membership, kind: RoleKind, by: User, after: str) -> None:
    RoleChange.objects.create(
        club_id=membership.club_id,
        by=by,
        kind=kind,
        user_id=membership.user_id,
        before=membership.role,
        after=after,
    )


def note_invited(invitation: Invitation, by: User) -> None:
    """Log that a role is offered."""
    _note_offer(invitation, RoleKind.INVITED, by)


def withdraw(invitation: Invitation, by: User) -> None:
    """End an open invitation, and log that its role is no longer offered."""
    invitation.withdrawn = timezone.now()
    invitation.save(update_fields=["withdrawn"])
    _note_offer(invitation, RoleKind.WITHDRAWN, by)


def _note_offer(invitation: Invitation, kind: RoleKind, by: User) -> None:
    RoleChange.objects.create(
        club_id=invitation.club_id,
        by=by,
        kind=kind,
        invitation=invitation,
        **{"before" if kind == RoleKind.WITHDRAWN else "after": invitation.role},
    )
