"""An event like an earlier one, such as last year's."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from clubs.access import May, person
from clubs.once import once
from clubs.pages import go_to, posted_data, show_errors
from pages.access import event_for
from pages.console.forms import AddressForm, date_input, refuse
from pages.console.setup.forms import EventForm
from tournaments.models import Event
from tournaments.setup import copying
from tournaments.steps.refusals import Refused

A_YEAR = timedelta(weeks=52)
"""To the same day of the week."""


class CopyForm(AddressForm):
    """Name, address and first day of an event like ``event``."""

    RESERVED = EventForm.RESERVED
    with_players = forms.BooleanField(
        label=gettext_lazy("Enter the same players"),
        required=False,
        help_text=gettext_lazy(
            "With the ratings and titles of today, as anybody who is entered now. Pairs that may"
            " not meet come along."
        ),
    )

    class Meta:
        model = Event
        fields = ["name", "starts", "slug"]
        widgets = {"starts": date_input()}

    def __init__(self, event: Event, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.event = event
        self.initial = {"name": next_name(event.name), "starts": event.starts + A_YEAR}

    def taken(self, slug: str) -> bool:
        return self.event.club.events.filter(slug=slug).exists()


def next_name(name: str) -> str:
    """Return the name with the next year instead of the one that it names."""
    return re.sub(r"\b(?:19|20)\d\d\b", lambda year: str(int(year[0]) + 1), name)


@require_http_methods(["GET", "HEAD", "POST"])
@once
def event_copy(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Set up an event like this one, and go on to it."""
    like = event_for(request, club, event, May.RUN_TOURNAMENTS)
    form = CopyForm(like, posted_data(request))
    template = "console/setup/event_copy.html"
    context = {
        "club": like.club,
        "event": like,
        "form": form,
        "tournaments": like.tournaments.order_by("pk"),
    }
    if not form.is_bound:
        return render(request, template, context)
    if form.is_valid():
        try:
            with_players = form.cleaned_data["with_players"]
            copied = copying.copy_event(
                like, person(request), **form.values, with_players=with_players
            )
        except Refused as refused:
            refuse(form, refused)
        else:
            text = _("“%(name)s” is set up like “%(like)s”. Look over its tournaments.")
            messages.success(request, text % {"name": copied.name, "like": like.name})
            return go_to("console:event", copied.club.slug, copied.slug)
    return show_errors(request, template, context)
