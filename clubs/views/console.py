"""My clubs, a new club, a club's own facts."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import mailboxes, services
from clubs.access import May, club_for, person
from clubs.forms import ClubForm, NewClubForm
from clubs.models import Club, Membership, User
from clubs.once import once
from clubs.pages import faulty, go_to, sent
from clubs.views.members import tell_link

form_page = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """The clubs that somebody works for; the administrator sees all of them."""
    if not mailboxes.may_act(person(request)):
        return go_to("account:mailbox")
    memberships = Membership.objects.filter(user=person(request)).select_related("club")
    mine = list(memberships.order_by("club__name"))
    others = Club.objects.none()
    if request.user.is_superuser:
        others = Club.objects.exclude(pk__in=[membership.club_id for membership in mine])
    return render(request, "clubs/home.html", {"memberships": mine, "others": others})


def administrator(request: HttpRequest) -> User:
    """Whoever runs the instance. Nobody else's business: 404 for the signed out, else 403."""
    somebody = person(request)
    if not somebody.is_superuser:
        raise PermissionDenied
    return somebody


@form_page
@once
def club_new(request: HttpRequest) -> HttpResponse:
    """A club and the invitation of its first owner."""
    by = administrator(request)
    form = NewClubForm(sent(request))
    if request.method != "POST":
        return render(request, "clubs/club_new.html", {"form": form})
    if not form.is_valid():
        return faulty(request, "clubs/club_new.html", {"form": form})
    try:
        invitation, token = services.found_club(by, **form.cleaned_data)
    except services.Refused as refused:
        form.add_error(refused.field, refused.message)
        return faulty(request, "clubs/club_new.html", {"form": form})
    tell_link(request, invitation, token)
    return go_to("clubs:members", invitation.club.slug)


@form_page
def settings(request: HttpRequest, club: str) -> HttpResponse:
    found = club_for(request, club, may=May.MANAGE_CLUB)
    form = ClubForm(sent(request), instance=found)
    context = {"form": form, "club": found}
    if request.method != "POST":
        return render(request, "clubs/settings.html", context)
    if not form.is_valid():
        return faulty(request, "clubs/settings.html", context)
    services.update_club(found, **form.cleaned_data)
    messages.success(request, _("Saved."))
    return go_to("clubs:settings", found.slug)
