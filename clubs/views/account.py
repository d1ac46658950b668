"""Signing in and out, the profile, a new password."""

from __future__ import annotations

import logging

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout, update_session_auth_hash, views
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import SetPasswordForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse, reverse_lazy
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from kombu.exceptions import OperationalError

from clubs import devices, errands, services, tasks
from clubs.access import person
from clubs.forms import (
    ChangedPasswordForm,
    ForgottenForm,
    NewPasswordForm,
    ProfileForm,
    SignInForm,
    forget_failed_tries,
)
from clubs.models import Club, User
from clubs.pages import go_to, own_address, posted_data, show_errors
from clubs.throttle import address_of

logger = logging.getLogger(__name__)
form_page = require_http_methods(["GET", "HEAD", "POST"])


@sensitive_post_parameters("password")
@never_cache
@form_page
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in by e-mail address, then redirect to the page requested, or to their clubs."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    if isinstance(request.user, User):
        return go_to(own_address(request, wanted, landing(request.user)))
    form = SignInForm(request, data=posted_data(request))
    context = {"form": form, "next": wanted}
    if request.method != "POST":
        return render(request, "clubs/account/sign_in.html", context)
    if not form.is_valid():
        return show_errors(request, "clubs/account/sign_in.html", context)
    user = form.get_user()
    login(request, user)
    response = go_to(own_address(request, wanted, landing(user)))
    devices.remember(request, response, user.email)
    return response


def landing(user: User) -> str:
    """Return a user's first page, in their own language: their club, if they have just one."""
    with translation.override(user.language or translation.get_language()):
        memberships = services.memberships_of(user)[:2]
        others = user.is_superuser and Club.objects.count() > 1
        if len(memberships) == 1 and not others:
            return reverse("console:club", args=[memberships[0].club.slug])
        return reverse("clubs:home")


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out. The browser forgets its cached pages, but not typed data waiting to be sent."""
    logout(request)
    response = go_to("public:home")
    response.headers["Clear-Site-Data"] = '"cache"'  # never "storage"
    return response


@form_page
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Edit name and language. The page comes back in the language chosen."""
    form = ProfileForm(posted_data(request), instance=request.user)
    context = {"form": form}
    if request.method != "POST":
        return render(request, "clubs/account/profile.html", context)
    if not form.is_valid():
        return show_errors(request, "clubs/account/profile.html", context)
    services.update_profile(person(request), **form.cleaned_data)
    with translation.override(form.cleaned_data["language"] or translation.get_language()):
        messages.success(request, _("Saved."))
        return go_to("account:profile")


@sensitive_post_parameters()
@form_page
@login_required
def password_change(request: HttpRequest) -> HttpResponse:
    """Set a new password for somebody who knows the old one; other browsers are signed out."""
    form = ChangedPasswordForm(person(request), posted_data(request))
    if request.method != "POST":
        return render(request, "clubs/account/password_change.html", {"form": form})
    if not form.is_valid():
        return show_errors(request, "clubs/account/password_change.html", {"form": form})
    form.save()
    update_session_auth_hash(request, form.user)
    messages.success(request, _("The new password is set."))
    return go_to("account:profile")


@never_cache
@form_page
def password_forgotten(request: HttpRequest) -> HttpResponse:
    """Ask for an address, and answer the same whether it is known or not."""
    form = ForgottenForm(posted_data(request))
    if request.method != "POST":
        return render(request, "clubs/account/password_forgotten.html", {"form": form})
    if not form.is_valid():
        return show_errors(request, "clubs/account/password_forgotten.html", {"form": form})
    site = f"{request.scheme}://{request.get_host()}"
    try:
        for user in form.people(request):
            errands.send(tasks.send_password_link, user.pk, site, translation.get_language())
    except OperationalError:
        logger.exception("The queue is away: a password link was not sent")
    return go_to("account:password_sent")


@require_safe
def password_sent(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/account/password_sent.html")


class PasswordSet(views.PasswordResetConfirmView):
    """A new password by the link in a mail, whose user must read the account's mailbox."""

    form_class = NewPasswordForm
    template_name = "clubs/account/password_set.html"
    success_url = reverse_lazy("account:password_done")
    user: User

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        services.confirm_mailbox(self.user)
        forget_failed_tries(self.user.email, address_of(self.request))
        response = super().form_valid(form)
        devices.remember(self.request, response, self.user.email)
        return response


password_set = form_page(PasswordSet.as_view())


@require_safe
def password_done(request: HttpRequest) -> HttpResponse:
    messages.success(request, _("The new password is set. Sign in with it."))
    return go_to(settings.LOGIN_URL)
