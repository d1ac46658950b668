"""The way in: an invitation's link."""

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
from clubs.pages import go_to, posted_data, show_errors
from clubs.views import mailbox

GONE = 404


@sensitive_post_parameters("password1", "password2")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Join with the signed-in account, or sign in first, or create an account."""
    token, mailed = mailboxes.read_token(token)
    offer = services.open_invitation(token)
    if offer is None:
        return render(request, "clubs/invitations/gone.html", status=GONE)
    if isinstance(request.user, User):
        return join(request, offer, token, request.user, mailed=mailed)
    if User.objects.filter(email__iexact=offer.email).exists():
        return render(request, "clubs/invitations/sign_in.html", {"invitation": offer})
    return sign_up(request, offer, token, mailed=mailed)


def join(
    request: HttpRequest, offer: Invitation, token: str, user: User, *, mailed: bool
) -> HttpResponse:
    if request.method == "POST":
        try:
            services.accept(token, user, mailed=mailed)
        except services.ClubRefused as refused:
            messages.error(request, refused.message)
        else:
            messages.success(request, _("Welcome to %(club)s.") % {"club": offer.club})
        return go_to("clubs:home")
    bound = offer.role == Role.OWNER and not services.is_for(offer, user)
    context = {"invitation": offer, "bound": bound}
    return render(request, "clubs/invitations/join.html", context)


def sign_up(request: HttpRequest, offer: Invitation, token: str, *, mailed: bool) -> HttpResponse:
    """Create the account, then confirm the mailbox, unless the link came out of it."""
    form = SignUpForm(posted_data(request), email=offer.email)
    context = {"invitation": offer, "form": form}
    if request.method != "POST":
        return render(request, "clubs/account/sign_up.html", context)
    if not form.is_valid():
        return show_errors(request, "clubs/account/sign_up.html", context)
    try:
        user = services.sign_up(
            token,
            name=form.cleaned_data["name"],
            password=form.cleaned_data["password1"],
            language=get_language(),
            mailed=mailed,
        )
    except services.ClubRefused as refused:
        form.add_error(None, refused.message)
        return show_errors(request, "clubs/account/sign_up.html", context)
    login(request, user)
    messages.success(request, _("Welcome to %(club)s.") % {"club": offer.club})
    if not mailboxes.may_act(user):
        mailbox.send_link(request, user)
    response = go_to("clubs:home")
    devices.remember(request, response, user.email)
    return response
