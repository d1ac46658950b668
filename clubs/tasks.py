"""Work done after the answer has gone out, so that its duration reveals nothing to anybody."""

from __future__ import annotations

import logging
from smtplib import SMTPException

from celery import shared_task

from clubs import mail
from clubs.models import User

logger = logging.getLogger(__name__)


@shared_task
def send_confirmation_link(user_id: int, site: str, language: str) -> None:
    """Mail the link that confirms an address, unless it is confirmed by now."""
    user = User.objects.filter(pk=user_id, is_active=True, email_confirmed=False).first()
    if user is None:
        return
    try:
        mail.send_confirmation_link(user, site, language)
    except (SMTPException, OSError):
        logger.exception("The confirmation link for user %s could not be mailed", user_id)


@shared_task
def send_password_link(user_id: int, site: str, language: str) -> None:
    """Mail the link for a new password. A failing mail server becomes a line in the site's log."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None:
        return
    try:
        mail.send_password_link(user, site, language)
    except (SMTPException, OSError):
        logger.exception("The password link for user %s could not be mailed", user_id)
