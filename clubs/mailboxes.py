"""Whether whoever uses an account reads the mailbox of its address.

Whoever invites sees the link of the invitation, so that it proves nothing. What proves it is a link
that was only mailed: the invitation's own with a signature, or one that an account asks for itself.
Until then the account may do nothing, unless the instance sends no mail at all.
"""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.core.signing import BadSignature, Signer

from clubs.models import User

WRITES_ONLY_HERE = {
    f"django.core.mail.backends.{name}.EmailBackend" for name in ("console", "dummy", "filebased")
}
_signer = Signer(salt="clubs.mailboxes", sep="~")


def sends_mail() -> bool:
    """Whether letters leave this machine."""
    return settings.EMAIL_BACKEND not in WRITES_ONLY_HERE


def may_act(user: User) -> bool:
    """The mailbox is known to be theirs, or there is no way to know."""
    return user.email_confirmed or not sends_mail()


def mailed(token: str) -> str:
    """Sign an invitation's token for the letter."""
    return _signer.sign(token)


def opened(token: str) -> tuple[str, bool]:
    """The invitation's token, and whether it comes out of the letter."""
    try:
        return _signer.unsign(token), True
    except BadSignature:
        return token, False


class ConfirmationTokens(PasswordResetTokenGenerator):
    """Good once, and as long as the link for a new password."""

    key_salt = "clubs.mailboxes.ConfirmationTokens"

    def _make_hash_value(self, user: AbstractBaseUser, timestamp: int) -> str:
        """Without the last time of signing in, which comes between the letter and its link."""
        if not isinstance(user, User):
            raise TypeError(user)
        return f"{user.pk}{user.password}{timestamp}{user.email}{user.email_confirmed}"


tokens = ConfirmationTokens()
