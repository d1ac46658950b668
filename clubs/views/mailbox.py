"""Proof that the mailbox of an account belongs to its user, as others may have named it."""

from __future__ import annotations

import logging

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from kombu.exceptions import OperationalError

from clubs import errands, mailboxes, services, tasks
from clubs.access import person
from clubs.models import User
from clubs.pages import go_to
from clubs.throttle import Throttle

logger = logging.getLogger(__name__)
form_page = require_http_methods(["GET", "HEAD", "POST"])

LETTERS = Throttle("confirmation", tries=3, seconds=60 * 60)
GONE = 404


@form_page
@login_required
def mailbox(request: HttpRequest) -> HttpResponse:
    """Show where the link went, and send another one if it has not arrived."""
    user = person(request)
    if mailboxes.may_act(user):
        return go_to("clubs:home")
    if request.method == "POST":
        if send_link(request, user):
            messages.success(request, _("The link is on its way."))
        else:
            messages.error(request, _("The link could not be sent now. Try again in an hour."))
        return go_to("account:mailbox")
    return render(request, "clubs/account/mailbox.html")


def send_link(request: HttpRequest, user: User) -> bool:
    """Mail the link; not for the fourth time in an hour, nor while the queue is away."""
    if not LETTERS.count_try(str(user.pk)):
        return False
    site = f"{request.scheme}://{request.get_host()}"
    try:
        errands.send(tasks.send_confirmation_link, user.pk, site, translation.get_language())
    except OperationalError:
        logger.exception("The queue is away: a confirmation link was not sent")
        return False
    return True


@form_page
@login_required
def confirmed(request: HttpRequest, token: str) -> HttpResponse:
    """Open the link in the letter. A button confirms, as mail scanners open links."""
    user = person(request)
    if user.email_confirmed:
        return go_to("clubs:home")
    if not mailboxes.tokens.check_token(user, token):
        return render(request, "clubs/account/mailbox.html", {"gone": True}, status=GONE)
    if request.method == "POST":
        services.confirm_mailbox(user)
        messages.success(request, _("Your address is confirmed."))
        return go_to("clubs:home")
    return render(request, "clubs/account/mailbox_confirm.html")
