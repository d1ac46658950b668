"""The rating lists are the administrator's alone: on a laptop whoever sits there."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest

from clubs.laptop import machine
from clubs.models import User
from clubs.views.console import administrator


def lists_administrator(request: HttpRequest) -> User:
    """Return the administrator: 404 for the signed out, 403 for everybody else, and 404 for an
    administrator who is not at the laptop.
    """
    somebody = administrator(request)
    if settings.LAPTOP and not machine.is_here(request):
        raise Http404
    return somebody
