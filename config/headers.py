"""Headers that neither Django nor django-csp sets."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

from clubs.views import errors

NOTHING = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class PermissionsPolicyMiddleware:
    """A tournament page needs none of the visitor's devices."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", NOTHING)
        return response


class NoStoreMiddleware:
    """Nothing that knows who asks is kept: not by the browser of a laptop that others use too.

    Stands outside of sessions, so that what a page has asked of them is known. Public pages ask
    nothing of them, and say themselves how long they may be kept.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        session = getattr(request, "session", None)  # whoever answers outside of them sets none
        if errors.is_console(request) or (session is not None and session.accessed):
            patch_cache_control(response, no_store=True, private=True)
        return response
