"""The letters that the site writes: plain text, with a link and its purpose."""

from __future__ import annotations

import logging
from smtplib import SMTPException
from typing import Any

from django.contrib.auth.tokens import default_token_generator
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from clubs import mailboxes
from clubs.models import Invitation, User
from clubs.names import visible_part

logger = logging.getLogger(__name__)


def send_letter(address: str, template: str, context: dict[str, Any]) -> None:
    """Send ``account/mail/<letter>.txt``, whose first line is the subject."""
    subject, _, body = render_to_string(template, context).partition("\n")
    send_mail(subject.strip(), body.strip() + "\n", None, [address])


def send_invitation(invitation: Invitation, link: str) -> bool:
    """Mail an invitation, and tell whether it went out.

    If it did not, the inviter still has the link to hand over.
    """
    known = User.objects.filter(email__iexact=invitation.email).first()
    language = (known and known.language) or translation.get_language()
    try:
        with translation.override(language):
            context = {
                "invitation": invitation,
                "by": visible_part(str(invitation.invited_by)),
                "club": visible_part(invitation.club.name),
                "link": link,
            }
            send_letter(invitation.email, "clubs/mail/invitation.txt", context)
    except (SMTPException, OSError):
        logger.exception("The invitation %s could not be mailed", invitation.pk)
        return False
    return True


def send_confirmation_link(user: User, site: str, language: str) -> None:
    """Mail the confirmation link. Raises the errors of the mail server.

    ``site`` is scheme and host, ``https://chess.example``.
    """
    with translation.override(user.language or language):
        path = reverse("account:mailbox_confirmed", args=[mailboxes.tokens.make_token(user)])
        host = site.partition("://")[2]
        send_letter(
            user.email,
            "clubs/mail/confirm.txt",
            {"user": user, "host": host, "link": f"{site}{path}"},
        )


def send_password_link(user: User, site: str, language: str) -> None:
    """Mail the link for a new password. Raises the errors of the mail server.

    ``site`` is scheme and host, ``https://chess.example``.
    """
    with translation.override(user.language or language):
        uid = urlsafe_base64_encode(force_bytes(user.pk))
        token = default_token_generator.make_token(user)
        path = reverse("account:password_set", args=[uid, token])
        host = site.partition("://")[2]
        send_letter(user.email, "clubs/mail/password.txt", {"host": host, "link": f"{site}{path}"})
