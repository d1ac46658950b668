"""People, clubs, the roles that link them, and invitations to join."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime, timedelta
from itertools import count
from typing import Any, ClassVar, NoReturn, TypeVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Manager
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.addresses.sites import require_origins
from clubs.names import NameField

RESERVED_SLUGS = frozenset(
    {"account", "admin", "captain", "checker", "console", "embed", "healthz", "live", "static"}
)

LONGEST_ADDRESS = 60
MARKS = ("deleted_at", "deleted_by")
MARKS_AND_ADDRESS = (*MARKS, "slug")
KEPT_DELETED = timedelta(days=30)
"""The time that something deleted can be brought back."""
M = TypeVar("M", bound=models.Model)

federation_code = RegexValidator(r"^[A-Z]{3}$", _("A federation is three capital letters."))


def not_reserved(slug: str) -> None:
    """Require that a club's address does not shadow one of the site's own."""
    if slug in RESERVED_SLUGS:
        raise ValidationError(
            _("“%(slug)s” is an address of the site itself."), params={"slug": slug}
        )


class EmailUserManager(UserManager["User"]):
    """Users by their e-mail address, in which letter case makes no difference."""

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(email__iexact=username)

    def create_user(self, email, password=None, **fields):  # type: ignore[override]
        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email, password=None, **fields):  # type: ignore[override]
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractUser):
    """A person who signs in. A superuser is the instance's administrator."""

    username = None  # type: ignore[assignment]
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email = models.EmailField(_("e-mail address"), unique=True)
    name = NameField(_("name"), max_length=120)
    language = models.CharField(max_length=7, blank=True)
    email_confirmed = models.BooleanField(_("address confirmed"), default=True)
    """False: the account was created with a link that the inviter saw (``clubs/mailboxes.py``)."""

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    objects = EmailUserManager()  # type: ignore[misc]

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="user_email_whatever_case")]

    def __str__(self) -> str:
        return self.name or self.email

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Deletable(models.Model):
    """Something that can be deleted, and is kept for a while to be brought back.

    ``objects``, and what an owner has of them, leave out what is deleted itself or by its owner, so
    that no page, list or job meets it; ``everything`` has it.
    """

    slug: str
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)
    deleted_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="+"
    )

    class Meta:
        abstract = True

    def mark_deleted(self, by: User | None) -> None:
        """Leave it out from now on."""
        self.deleted_at, self.deleted_by = timezone.now(), by
        self.save(update_fields=MARKS)

    def mark_back(self, taken: Container[str]) -> None:
        """Let it be there again, at its old address or, if that is ``taken``, at one like it."""
        self.deleted_at = self.deleted_by = None
        self.slug = free_address(self.slug, taken)
        self.save(update_fields=MARKS_AND_ADDRESS)

    @property
    def kept_until(self) -> datetime | None:
        """The moment after which it cannot be brought back."""
        return self.deleted_at and self.deleted_at + KEPT_DELETED


def kept_since() -> datetime:
    """Return the moment of the oldest deletion that can still be put right."""
    return timezone.now() - KEPT_DELETED


def free_address(slug: str, taken: Container[str]) -> str:
    """Return this address, or the next that is free: ``spring-open-2``."""
    numbered = (f"{slug[: LONGEST_ADDRESS - 5]}-{number}" for number in count(2))
    return slug if slug not in taken else next(each for each in numbered if each not in taken)


class PresentManager(Manager[M]):
    """Rows that are not deleted, and belong to nothing deleted."""

    owners: ClassVar[tuple[str, ...]] = ()
    """The look-ups of those that it belongs to."""

    def get_queryset(self) -> models.QuerySet[M]:
        return super().get_queryset().filter(**present("", *self.owners))


def present(*owners: str) -> dict[str, None]:
    """Return the conditions by which these, named by their look-ups, are not deleted."""
    return {f"{owner}__deleted_at" if owner else "deleted_at": None for owner in owners}


class PresentClubs(PresentManager["Club"]):
    """The clubs that are not deleted."""


class Club(Deletable):
    """A club, with its own people and events; nothing leaks from one to another."""

    name = NameField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=60, validators=[not_reserved])
    city = NameField(_("city"), max_length=80, blank=True)
    federation = models.CharField(
        _("federation"), max_length=3, blank=True, validators=[federation_code]
    )
    public = models.BooleanField(_("shown to the public"), default=True)
    public_lists = models.BooleanField(_("visitors may take lists as files"), default=False)
    embed_sites = models.TextField(
        _("sites that may show its tables, one a line"),
        max_length=2000,
        blank=True,
        validators=[require_origins],
    )
    """Origins as :func:`clubs.addresses.sites.origins` returns them; empty: any site."""
    created = models.DateTimeField(auto_now_add=True)
    members = models.ManyToManyField(User, through="Membership", related_name="clubs")

    objects = PresentClubs()
    everything: ClassVar[Manager[Club]] = Manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["slug"],
                condition=models.Q(deleted_at=None),
                name="one_club_an_address",
                violation_error_message=_("This address is in use. Choose another."),
            )
        ]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """A person's role in a club."""

    OWNER = "owner", _("owner")
    ARBITER = "arbiter", _("arbiter")
    ASSISTANT = "assistant", _("assistant")


class MembershipQuerySet(models.QuerySet["Membership"]):
    """Memberships, which are not written in bulk: the club's log would not know."""

    def _refuse(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("roles are written by clubs.record.roles")

    update = delete = bulk_create = bulk_update = _refuse


class Membership(models.Model):
    """One person's role in one club. Written by ``clubs.record.roles`` alone, which logs it."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)

    objects = models.Manager.from_queryset(MembershipQuerySet)()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="one_role_a_club"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="known_role"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.role}, {self.club}"


class Invitation(models.Model):
    """An offer of a role, good once for the holder of the link. Only the link's hash is stored.

    For an owner's, the account must have this very address. It stays when it is withdrawn: the log
    of roles names it, and the address stands nowhere else.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(_("e-mail address"))
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)
    token_hash = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    accepted = models.DateTimeField(null=True, blank=True)
    withdrawn = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="known_invited_role"
            )
        ]

    def __str__(self) -> str:
        return f"{self.email}: {self.role}, {self.club}"


class RoleKind(models.TextChoices):
    """A way in which a role in a club is offered, comes, changes or goes."""

    FOUND = "found", _("had this role when the log began")
    FOUNDED = "founded", _("with the club")
    INVITED = "invited", _("invited")
    WITHDRAWN = "withdrawn", _("invitation withdrawn")
    JOINED = "joined", _("joined by invitation")
    CHANGED = "changed", _("role changed")
    REMOVED = "removed", _("removed")


class RoleChange(models.Model):
    """A line of a club's log of roles. Append-only: the database refuses changes too.

    It holds no names: they stand in the account, and an invited address in the invitation.
    """

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="role_changes")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    """Null: nobody who was signed in, as when the demo is loaded."""
    kind = models.CharField(max_length=10, choices=RoleKind.choices)
    user = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    """Whose role; null for an invitation that nobody has accepted."""
    invitation = models.ForeignKey(
        Invitation, on_delete=models.PROTECT, null=True, related_name="+"
    )
    before = models.CharField(max_length=10, choices=Role.choices, blank=True)
    after = models.CharField(max_length=10, choices=Role.choices, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=RoleKind.values), name="known_role_kind"
            )
        ]

    def __str__(self) -> str:
        return f"{self.club}: {self.kind} {self.before} {self.after}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("the log is append-only")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("the log is append-only")


class Sending(models.Model):
    """A record that a page's form has been sent (:mod:`clubs.once`), and where it led."""

    mark = models.UUIDField()
    by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    led_to = models.CharField(max_length=400)
    at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["by", "mark"], name="sent_once")]

    def __str__(self) -> str:
        return f"{self.mark}: {self.led_to}"
