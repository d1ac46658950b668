"""My clubs, a new club, and a club's own facts."""

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
from clubs.alphabet import alphabetical
from clubs.forms import ClubForm, NewClubForm
from clubs.models import Club, Membership, Role, User, kept_since
from clubs.once import once
from clubs.pages import go_to, posted_data, show_errors
from clubs.views.members import deliver_link

form_page = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """List the clubs that the person works for; the administrator sees all of them."""
    if not mailboxes.may_act(person(request)):
        return go_to("account:mailbox")
    by = person(request)
    roles = list(Membership.objects.filter(user=by).select_related("club"))
    clubs = {role.club for role in roles if by.is_superuser or role.role == Role.OWNER}
    others: list[Club] = []
    if by.is_superuser:
        rest = Club.everything.exclude(pk__in=[role.club_id for role in roles])
        others = sorted(rest, key=lambda club: alphabetical(club.name))
    mine = [role for role in roles if role.club.deleted_at is None]
    context = {
        "memberships": sorted(mine, key=lambda role: alphabetical(role.club.name)),
        "others": [club for club in others if club.deleted_at is None],
        "deleted_clubs": any(_can_come_back(club) for club in (*clubs, *others)),
    }
    return render(request, "clubs/home.html", context)


def _can_come_back(club: Club) -> bool:
    return club.deleted_at is not None and club.deleted_at >= kept_since()


def administrator(request: HttpRequest) -> User:
    """Return the instance's administrator: 404 for the signed out, 403 for everybody else."""
    somebody = person(request)
    if not somebody.is_superuser:
        raise PermissionDenied
    return somebody


@form_page
@once
def club_new(request: HttpRequest) -> HttpResponse:
    """Create a club, and the invitation of an owner if another one is named."""
    by = administrator(request)
    form = NewClubForm(posted_data(request))
    if request.method != "POST":
        return render(request, "clubs/club_new.html", {"form": form})
    if not form.is_valid():
        return show_errors(request, "clubs/club_new.html", {"form": form})
    try:
        club, offer = services.create_club(by, **form.cleaned_data)
    except services.ClubRefused as refused:
        form.add_error(refused.field, refused.message)
        return show_errors(request, "clubs/club_new.html", {"form": form})
    if offer is None:
        return go_to("console:club", club.slug)
    deliver_link(request, *offer)
    return go_to("clubs:members", club.slug)


@form_page
def settings(request: HttpRequest, club: str) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    form = ClubForm(posted_data(request), instance=managed_club)
    context = {"form": form, "club": managed_club}
    if request.method != "POST":
        return render(request, "clubs/settings.html", context)
    if not form.is_valid():
        return show_errors(request, "clubs/settings.html", context)
    services.update_club(managed_club, **form.cleaned_data)
    messages.success(request, _("Saved."))
    return go_to("clubs:settings", managed_club.slug)
