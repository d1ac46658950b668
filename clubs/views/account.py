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
    free_again,
)
from clubs.models import Membership, User
from clubs.pages import faulty, go_to, own_address, sent
from clubs.throttle import address_of

logger = logging.getLogger(__name__)
form_page = require_http_methods(["GET", "HEAD", "POST"])


@sensitive_post_parameters("password")
@never_cache
@form_page
def sign_in(request: HttpRequest) -> HttpResponse:
    """By e-mail address. Then on to where they were going, or to their clubs."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    if isinstance(request.user, User):
        return go_to(own_address(request, wanted, landing(request.user)))
    form = SignInForm(request, data=sent(request))
    context = {"form": form, "next": wanted}
    if request.method != "POST":
        return render(request, "clubs/account/sign_in.html", context)
    if not form.is_valid():
        return faulty(request, "clubs/account/sign_in.html", context)
    user = form.get_user()
    login(request, user)
    response = go_to(own_address(request, wanted, landing(user)))
    devices.remember(request, response, user.email)
    return response


def landing(user: User) -> str:
    """Where somebody begins, in their own language: at their club if they have only the one."""
    with translation.override(user.language or translation.get_language()):
        memberships = Membership.objects.filter(user=user).select_related("club")[:2]
        if len(memberships) == 1 and not user.is_superuser:
            return reverse("console:club", args=[memberships[0].club.slug])
        return reverse("clubs:home")


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """The browser forgets the pages that it kept, not what was typed and waits to be sent."""
    logout(request)
    response = go_to("public:home")
    response.headers["Clear-Site-Data"] = '"cache"'  # never "storage"
    return response


@form_page
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """Name and language. The page comes back in the language chosen."""
    form = ProfileForm(sent(request), instance=request.user)
    context = {"form": form}
    if request.method != "POST":
        return render(request, "clubs/account/profile.html", context)
    if not form.is_valid():
        return faulty(request, "clubs/account/profile.html", context)
    services.update_profile(person(request), **form.cleaned_data)
    with translation.override(form.cleaned_data["language"] or translation.get_language()):
        messages.success(request, _("Saved."))
        return go_to("account:profile")


@sensitive_post_parameters()
@form_page
@login_required
def password_change(request: HttpRequest) -> HttpResponse:
    """A new password for somebody who knows the old one; other browsers are signed out."""
    form = ChangedPasswordForm(person(request), sent(request))
    if request.method != "POST":
        return render(request, "clubs/account/password_change.html", {"form": form})
    if not form.is_valid():
        return faulty(request, "clubs/account/password_change.html", {"form": form})
    form.save()
    update_session_auth_hash(request, form.user)
    messages.success(request, _("The new password is set."))
    return go_to("account:profile")


@never_cache
@form_page
def password_forgotten(request: HttpRequest) -> HttpResponse:
    """Asks for an address and answers the same whether it knows it or not."""
    form = ForgottenForm(sent(request))
    if request.method != "POST":
        return render(request, "clubs/account/password_forgotten.html", {"form": form})
    if not form.is_valid():
        return faulty(request, "clubs/account/password_forgotten.html", {"form": form})
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
    """By the link in a mail, so that whoever comes reads the mailbox of the account."""

    form_class = NewPasswordForm
    template_name = "clubs/account/password_set.html"
    success_url = reverse_lazy("account:password_done")
    user: User

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        services.confirm_mailbox(self.user)
        free_again(self.user.email, address_of(self.request))
        response = super().form_valid(form)
        devices.remember(self.request, response, self.user.email)
        return response


password_set = form_page(PasswordSet.as_view())


@require_safe
def password_done(request: HttpRequest) -> HttpResponse:
    messages.success(request, _("The new password is set. Sign in with it."))
    return go_to(settings.LOGIN_URL)
