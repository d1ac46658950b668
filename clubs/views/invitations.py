"""The way in: a link that somebody sent."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from clubs import devices, mailboxes, services
from clubs.forms import SignUpForm
from clubs.models import Invitation, Role, User
from clubs.pages import faulty, go_to, sent
from clubs.views import mailbox

GONE = 404


@sensitive_post_parameters("password1", "password2")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Join with the account one is signed in with, or sign in first, or make an account."""
    token, mailed = mailboxes.opened(token)
    found = services.open_invitation(token)
    if found is None:
        return render(request, "clubs/invitations/gone.html", status=GONE)
    if isinstance(request.user, User):
        return join(request, found, token, request.user, mailed=mailed)
    if User.objects.filter(email__iexact=found.email).exists():
        return render(request, "clubs/invitations/sign_in.html", {"invitation": found})
    return sign_up(request, found, token, mailed=mailed)


def join(
    request: HttpRequest, found: Invitation, token: str, user: User, *, mailed: bool
) -> HttpResponse:
    if request.method == "POST":
        try:
            services.accept(token, user, mailed=mailed)
        except services.Refused as refused:
            messages.error(request, refused.message)
        else:
            messages.success(request, _("Welcome to %(club)s.") % {"club": found.club})
        return go_to("clubs:home")
    bound = found.role == Role.OWNER and not services.is_for(found, user)
    context = {"invitation": found, "bound": bound}
    return render(request, "clubs/invitations/join.html", context)


def sign_up(request: HttpRequest, found: Invitation, token: str, *, mailed: bool) -> HttpResponse:
    """Then on to confirm the mailbox, unless the link came out of it."""
    form = SignUpForm(sent(request), email=found.email)
    context = {"invitation": found, "form": form}
    if request.method != "POST":
        return render(request, "clubs/account/sign_up.html", context)
    if not form.is_valid():
        return faulty(request, "clubs/account/sign_up.html", context)
    try:
        user = services.sign_up(
            token,
            name=form.cleaned_data["name"],
            password=form.cleaned_data["password1"],
            language=get_language(),
            mailed=mailed,
        )
    except services.Refused as refused:
        form.add_error(None, refused.message)
        return faulty(request, "clubs/account/sign_up.html", context)
    login(request, user)
    messages.success(request, _("Welcome to %(club)s.") % {"club": found.club})
    if not mailboxes.may_act(user):
        mailbox.send(request, user)
    response = go_to("clubs:home")
    devices.remember(request, response, user.email)
    return response
