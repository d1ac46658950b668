"""Proof that an account's user reads the mailbox of its address.

The inviter sees the invitation's link, so that it proves nothing. Proof is a link that was only
mailed: the invitation's own with a signature, or one that an account requests for itself. Until
then the account may do nothing, unless the instance sends no mail at all.
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
    """Tell whether letters leave this machine."""
    return settings.EMAIL_BACKEND not in WRITES_ONLY_HERE


def may_act(user: User) -> bool:
    """Tell whether the mailbox is known to be theirs, or there is no way to know."""
    return user.email_confirmed or not sends_mail()


def sign_for_letter(token: str) -> str:
    """Sign an invitation's token for the letter."""
    return _signer.sign(token)


def read_token(token: str) -> tuple[str, bool]:
    """Return the invitation's token, and whether it came from the letter."""
    try:
        return _signer.unsign(token), True
    except BadSignature:
        return token, False


class ConfirmationTokens(PasswordResetTokenGenerator):
    """Tokens that are good once, and as long as the link for a new password."""

    key_salt = "clubs.mailboxes.ConfirmationTokens"

    def _make_hash_value(self, user: AbstractBaseUser, timestamp: int) -> str:
        """Leave out the last sign-in, which comes between the letter and its link."""
        if not isinstance(user, User):
            raise TypeError(user)
        return f"{user.pk}{user.password}{timestamp}{user.email}{user.email_confirmed}"


tokens = ConfirmationTokens()
