"""Headers that neither Django nor django-csp sets."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

from clubs.views import errors

NOTHING = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class PermissionsPolicyMiddleware:
    """A refusal of all the visitor's devices, none of which a tournament page needs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", NOTHING)
        return response


class NoStoreMiddleware:
    """A ban on storing personal pages, even by the browser of a laptop that others use too.

    It stands outside of sessions, so as to know what a page has read from them. Public pages read
    nothing from them, and say themselves how long they may be stored.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        session = getattr(request, "session", None)  # absent outside sessions
        if errors.is_console(request) or (session is not None and session.accessed):
            patch_cache_control(response, no_store=True, private=True)
        return response
