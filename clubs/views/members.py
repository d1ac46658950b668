"""The people who work for a club: roles, invitations, farewells. Owners only."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs import mail, mailboxes, services
from clubs.access import May, club_for, person
from clubs.alphabet import alphabetical
from clubs.forms import InvitationForm, RoleForm
from clubs.laptop import room
from clubs.models import Club, Invitation, Membership, Role
from clubs.pages import UNPROCESSABLE, confirm, confirmed, go_to, whole_number
from clubs.record import role_lines
from clubs.throttle import Throttle

LINK = "invitation_link"
LINES = 100
"""Lines of a page of the log."""
LETTERS_TO = Throttle("invitations-to", tries=5, seconds=24 * 60 * 60)
"""The limit that keeps a mailbox from being filled, whichever clubs invite."""
LETTERS_OF_CLUB = Throttle("invitations-of", tries=60, seconds=24 * 60 * 60)


@require_safe
def members(request: HttpRequest, club: str) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    return members_page(request, managed_club, InvitationForm())


def members_page(
    request: HttpRequest, club: Club, form: InvitationForm, status: int = 200
) -> HttpResponse:
    """Render the members. A new invitation's link is shown this once, to the page's reader."""
    shown = request.method != "HEAD"
    context = {
        "club": club,
        "form": form,
        "memberships": sorted(
            club.memberships.select_related("user"),
            key=lambda membership: alphabetical(membership.user.name),
        ),
        "invitations": club.invitations.filter(accepted=None, withdrawn=None),
        "now": timezone.now(),
        "roles": Role.choices,
        "link": request.session.pop(LINK, None) if shown else None,
    }
    return render(request, "clubs/members.html", context, status=status)


@require_safe
def role_log(request: HttpRequest, club: str) -> HttpResponse:
    """Show how roles came, changed and went, newest first."""
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    lines = role_lines.lines(managed_club, whole_number(request.GET.get("before", "")), LINES + 1)
    context = {
        "club": managed_club,
        "lines": lines[:LINES],
        "older": lines[LINES - 1].number if len(lines) > LINES else None,
    }
    return render(request, "clubs/role_log.html", context)


@require_POST
def invite(request: HttpRequest, club: str) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    form = InvitationForm(request.POST)
    if not form.is_valid():
        return members_page(request, managed_club, form, UNPROCESSABLE)
    email, role = form.cleaned_data["email"], Role(form.cleaned_data["role"])
    if not (LETTERS_TO.count_try(email) and LETTERS_OF_CLUB.count_try(str(managed_club.pk))):
        form.add_error(None, _("Too many invitations for one day. Go on tomorrow."))
        return members_page(request, managed_club, form, UNPROCESSABLE)
    try:
        invitation, token = services.invite(managed_club, person(request), email, role)
    except services.ClubRefused as refused:
        form.add_error(refused.field, refused.message)
        return members_page(request, managed_club, form, UNPROCESSABLE)
    deliver_link(request, invitation, token)
    return go_to("clubs:members", managed_club.slug)


def deliver_link(request: HttpRequest, invitation: Invitation, token: str) -> None:
    """Mail a link, and keep another for the inviter's next page, which shows it once."""
    shown, mailed = (
        room.address_for_others(request, reverse("account:invitation", args=[either]))
        for either in (token, mailboxes.sign_for_letter(token))
    )
    bound = invitation.role == Role.OWNER
    only_here = room.current is not None and not room.current.open_at
    request.session[LINK] = {
        "email": invitation.email,
        "link": shown,
        "bound": bound,
        "only_here": only_here,
    }
    if mail.send_invitation(invitation, mailed):
        messages.success(request, _("Invited: %(email)s.") % {"email": invitation.email})
    else:
        text = _("The mail to %(email)s could not be sent. Hand the link over yourself.")
        messages.warning(request, text % {"email": invitation.email})


@require_POST
def revoke(request: HttpRequest, club: str, invitation: int) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    offer = get_object_or_404(Invitation, club=managed_club, pk=invitation)
    services.revoke(offer, person(request))
    text = _("The invitation of %(email)s is withdrawn.")
    messages.success(request, text % {"email": offer.email})
    return go_to("clubs:members", managed_club.slug)


@require_POST
def change_role(request: HttpRequest, club: str, member: int) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    membership = get_object_or_404(Membership, club=managed_club, pk=member)
    form = RoleForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("There is no such role."))
        return go_to("clubs:members", managed_club.slug)
    try:
        services.change_role(membership, Role(form.cleaned_data["role"]), person(request))
    except services.ClubRefused as refused:
        messages.error(request, refused.message)
    else:
        text = _("%(name)s is now: %(role)s.")
        role = membership.get_role_display()
        messages.success(request, text % {"name": membership.user, "role": role})
    return after_change(request, membership)


@require_POST
def remove(request: HttpRequest, club: str, member: int) -> HttpResponse:
    managed_club = club_for(request, club, may=May.MANAGE_CLUB)
    membership = get_object_or_404(Membership, club=managed_club, pk=member)
    if not confirmed(request):
        return confirm(
            request,
            title=_("Remove %(name)s from %(club)s?")
            % {"name": membership.user, "club": managed_club},
            consequences=[_("They can no longer open the club's console. What they did stays.")],
            back=reverse("clubs:members", args=[managed_club.slug]),
            go_on=_("Remove"),
        )
    try:
        services.remove_member(membership, person(request))
    except services.ClubRefused as refused:
        messages.error(request, refused.message)
    else:
        text = _("%(name)s is no longer a member.")
        messages.success(request, text % {"name": membership.user})
    return after_change(request, membership)


def after_change(request: HttpRequest, changed: Membership) -> HttpResponse:
    """Redirect to the members, or home if the user is no longer an owner."""
    still = Membership.objects.filter(pk=changed.pk, role=Role.OWNER).exists()
    if changed.user_id == request.user.pk and not still and not request.user.is_superuser:
        return go_to("clubs:home")
    return go_to("clubs:members", changed.club.slug)
