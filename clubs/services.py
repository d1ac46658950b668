"""The only writers of clubs, memberships and invitations. Views authorise, then call these.

Each opens a transaction and locks the club (or the invitation) first, so that, for example, two
owners cannot remove each other at the same moment.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs import mailboxes
from clubs.models import (
    RESERVED_SLUGS,
    Club,
    Invitation,
    Membership,
    Role,
    User,
    kept_since,
    present,
)
from clubs.record import roles

INVITATION_LASTS = timedelta(days=14)
MOST_INVITATIONS = 50
"""The most open invitations of a club."""
TOKEN_BYTES = 32


class ClubRefused(Exception):  # noqa: N818 - an answer, not an error
    """Refusal. ``message`` tells people why; ``field`` is the form's, if it is about one."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


# Clubs


@transaction.atomic
def create_club(
    by: User, owner: str, *, own: bool = False, **fields: Any
) -> tuple[Club, tuple[Invitation, str] | None]:
    """Create a club; return it, and the invitation of ``owner`` with the token that opens it.

    With ``own``, or by an address of their own, ``by`` is an owner at once: nobody invites
    themselves. Raises :class:`ClubRefused` if somebody else has just taken the club's address.
    """
    try:
        with transaction.atomic():
            club = Club.objects.create(**fields)
    except IntegrityError as taken:
        raise ClubRefused(_("Another club has this address."), "slug") from taken
    theirs = owner.lower() == by.email.lower()
    if own or theirs:
        roles.give_role(club, by, Role.OWNER, by)
    return club, invite(club, by, owner, Role.OWNER) if owner and not theirs else None


@transaction.atomic
def update_club(club: Club, **fields: Any) -> None:
    locked = _lock(club)
    for name, value in fields.items():
        setattr(locked, name, value)
    locked.save(update_fields=list(fields))


@transaction.atomic
def delete_club(club: Club, by: User | None) -> bool:
    """Delete a club, which is kept as long as it can be brought back; tell whether it was there."""
    present_club = Club.objects.select_for_update().filter(pk=club.pk).first()
    if present_club is not None:
        present_club.mark_deleted(by)
    return present_club is not None


@transaction.atomic
def bring_club_back(club: Club) -> Club:
    """Bring a deleted club back, with its people and all that is in it."""
    deleted = Club.everything.select_for_update().get(pk=club.pk)
    if deleted.deleted_at is not None:
        taken = Club.objects.exclude(pk=club.pk).values_list("slug", flat=True)
        deleted.mark_back({*taken, *RESERVED_SLUGS})
    return deleted


def deleted_clubs(user: User) -> QuerySet[Club]:
    """Select the deleted clubs that a person can bring back: an owner, or the administrator."""
    clubs = Club.everything.filter(deleted_at__gte=kept_since())
    if not user.is_superuser:
        clubs = clubs.filter(memberships__user=user, memberships__role=Role.OWNER)
    return clubs


# Members


def memberships_of(user: User) -> QuerySet[Membership]:
    """Select a person's roles, with their clubs."""
    return Membership.objects.filter(user=user, **present("club")).select_related("club")


@transaction.atomic
def change_role(membership: Membership, role: Role, by: User) -> None:
    """Change a role. Raises :class:`ClubRefused` if the club would be left without an owner."""
    _lock(membership.club)
    membership.refresh_from_db()
    if role != Role.OWNER:
        _require_another_owner(membership)
    roles.change_role(membership, role, by)


@transaction.atomic
def remove_member(membership: Membership, by: User) -> None:
    """Remove a member. Raises :class:`ClubRefused` if the club would be left without an owner."""
    _lock(membership.club)
    membership.refresh_from_db()
    _require_another_owner(membership)
    roles.take_role(membership, by)


def _require_another_owner(leaving: Membership) -> None:
    owners = leaving.club.memberships.filter(role=Role.OWNER).select_related("user")
    others = owners.exclude(pk=leaving.pk)
    if leaving.role == Role.OWNER and not any(mailboxes.may_act(member.user) for member in others):
        raise ClubRefused(_("A club needs an owner. Make somebody else an owner first."))


# Invitations


@transaction.atomic
def invite(club: Club, by: User, email: str, role: Role) -> tuple[Invitation, str]:
    """Create an invitation; return it with its token, of which only the hash is stored.

    It replaces an earlier one to the same address. Raises :class:`ClubRefused` for members.
    """
    _lock(club)
    if club.members.filter(email__iexact=email).exists():
        raise ClubRefused(_("%(email)s is a member already.") % {"email": email}, "email")
    open_invitations = club.invitations.filter(accepted=None, withdrawn=None)
    open_invitations.filter(expires__lt=timezone.now()).update(withdrawn=timezone.now())
    for earlier in open_invitations.filter(email__iexact=email):
        roles.withdraw(earlier, by)
    if open_invitations.count() >= MOST_INVITATIONS:
        raise ClubRefused(
            _("%(count)d invitations are open. Take some of them back first.")
            % {"count": MOST_INVITATIONS}
        )
    token = secrets.token_urlsafe(TOKEN_BYTES)
    invitation = Invitation.objects.create(
        club=club,
        email=email,
        role=role,
        token_hash=hash_of(token),
        invited_by=by,
        expires=timezone.now() + INVITATION_LASTS,
    )
    roles.note_invited(invitation, by)
    return invitation, token


@transaction.atomic
def revoke(invitation: Invitation, by: User) -> None:
    """Revoke an invitation's link. Once accepted or withdrawn, an invitation stays as it is."""
    offers = Invitation.objects.select_for_update()
    still_open = offers.filter(pk=invitation.pk, accepted=None, withdrawn=None).first()
    if still_open is not None:
        roles.withdraw(still_open, by)


@transaction.atomic
def accept(token: str, user: User, *, mailed: bool = False) -> Membership:
    """Let the holder of the link join as ``user``. Raises :class:`ClubRefused`.

    ``mailed`` means that the link came out of the invited mailbox.
    """
    invitation = _use_up(token)
    theirs = is_for(invitation, user)
    if invitation.role == Role.OWNER and not theirs:
        raise ClubRefused(
            _("This invitation is for %(email)s alone: join with that address.")
            % {"email": invitation.email}
        )
    if Membership.objects.filter(club=invitation.club, user=user).exists():
        raise ClubRefused(_("You are a member of this club already."))
    if mailed and theirs:
        confirm_mailbox(user)
    return roles.join(invitation, user)


@transaction.atomic
def sign_up(token: str, *, name: str, password: str, language: str, mailed: bool = False) -> User:
    """Create an account for the invited address, and its membership. Raises :class:`ClubRefused`.

    ``mailed`` means that the link came out of its mailbox.
    """
    invitation = _use_up(token)
    if User.objects.filter(email__iexact=invitation.email).exists():
        raise ClubRefused(_("There is an account for this address already. Sign in to join."))
    user = User.objects.create_user(
        invitation.email, password, name=name, language=language, email_confirmed=mailed
    )
    roles.join(invitation, user)
    return user


def is_for(invitation: Invitation, user: User) -> bool:
    """Tell whether the account has the address that was invited."""
    return invitation.email.lower() == user.email.lower()


def open_invitation(token: str) -> Invitation | None:
    """Return the invitation that this link opens, unless it is used up, withdrawn or too old."""
    return Invitation.objects.select_related("club").filter(**_good(token)).first()


def _use_up(token: str) -> Invitation:
    """Use the invitation up. A second caller waits here, and then finds it gone."""
    invitation = (
        Invitation.objects.select_for_update(of=("self",))
        .select_related("club")
        .filter(**_good(token))
        .first()
    )
    if invitation is None:
        raise ClubRefused(_("This invitation is no longer good."))
    invitation.accepted = timezone.now()
    invitation.save(update_fields=["accepted"])
    return invitation


def _good(token: str) -> dict[str, Any]:
    """Return the conditions under which the link with this token lets somebody in."""
    return {
        "token_hash": hash_of(token),
        "accepted": None,
        "withdrawn": None,
        "expires__gt": timezone.now(),
        **present("club"),
    }


def hash_of(token: str) -> str:
    """Hash a token. It is as random as a key, so one round of a plain hash hides it."""
    return hashlib.sha256(token.encode()).hexdigest()


# People


@transaction.atomic
def update_profile(user: User, *, name: str, language: str) -> None:
    user.name = name
    user.language = language
    user.save(update_fields=["name", "language"])


def confirm_mailbox(user: User) -> None:
    """Record that the account's user reads the mailbox of its address."""
    user.email_confirmed = True
    user.save(update_fields=["email_confirmed"])


def _lock(club: Club) -> Club:
    return Club.objects.select_for_update().get(pk=club.pk)
