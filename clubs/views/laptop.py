"""A laptop's own pages: the first one, and the phones in the room.

They answer the laptop itself alone: there is nothing of them for the phones, or on a host.
"""

from __future__ import annotations

import segno
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from clubs import devices
from clubs.laptop import founding, machine, room
from clubs.laptop.forms import FirstForm
from clubs.models import User
from clubs.pages import UNPROCESSABLE, go_to, posted_data, show_errors
from clubs.services import ClubRefused
from clubs.views.console import administrator

FIRST, PHONES = "clubs/laptop/first.html", "clubs/laptop/phones.html"
form_page = require_http_methods(["GET", "HEAD", "POST"])


def require_laptop(request: HttpRequest) -> None:
    """Raise ``Http404`` unless whoever asks sits at a club's laptop."""
    if not (settings.LAPTOP and machine.is_here(request)):
        raise Http404


@sensitive_post_parameters("password1", "password2")
@never_cache
@form_page
def first(request: HttpRequest) -> HttpResponse:
    """Ask for the club and its administrator, once; for ever after there is nothing here."""
    require_laptop(request)
    if founding.is_founded():
        raise Http404
    form = FirstForm(posted_data(request))
    if request.method != "POST":
        return render(request, FIRST, {"form": form})
    if not form.is_valid():
        return show_errors(request, FIRST, {"form": form})
    user = founder(request, form)
    login(request, user)
    club = user.memberships.select_related("club").first()
    response = go_to("console:club", club.club.slug) if club else go_to("clubs:home")
    devices.remember(request, response, user.email)
    return response


def founder(request: HttpRequest, form: FirstForm) -> User:
    """Return the first person. Who has pressed twice is the one who came first, too."""
    email, password = form.cleaned_data["email"], form.cleaned_data["password1"]
    try:
        return founding.found(
            club=form.cleaned_data["club"],
            name=form.cleaned_data["name"],
            email=email,
            password=password,
            language=get_language(),
        ).user
    except ClubRefused as refused:
        user = authenticate(request, username=email, password=password)
        if not isinstance(user, User):
            raise Http404 from refused
        return user


@form_page
def phones(request: HttpRequest) -> HttpResponse:
    """Show at which address phones are answered, with a QR code; let them in or shut them out."""
    require_laptop(request)
    administrator(request)
    if room.current is None:
        raise Http404
    if request.method != "POST":
        return phones_page(request, room.current)
    if request.POST.get("phones") != "in":
        room.current.shut_out()
        messages.success(request, _("Phones are shut out. Only this laptop is answered."))
        return go_to("laptop:phones")
    try:
        room.current.let_in(request.POST.get("address", ""))
    except ClubRefused as refused:
        messages.error(request, refused.message)
        return phones_page(request, room.current, UNPROCESSABLE)
    return go_to("laptop:phones")


def phones_page(request: HttpRequest, shown: room.Room, status: int = 200) -> HttpResponse:
    view = shown.view()
    code = qr_code(view.url) if view.address else ""
    return render(request, PHONES, {"room": view, "code": code}, status=status)


def qr_code(address: str) -> SafeString:
    """Draw the address for a phone's camera: dark on light whatever the page looks like."""
    drawn = segno.make(address, error="m", micro=False)
    return mark_safe(drawn.svg_inline(scale=8, border=3, light="white"))  # noqa: S308 - figures only
