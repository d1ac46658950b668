"""The way to the first page, and to no other, as long as a laptop's instance knows nobody."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.urls import reverse
from django.utils import translation
from django.utils.cache import add_never_cache_headers

from clubs.laptop import founding, machine
from clubs.pages import go_to


class FirstPageMiddleware:
    """Everything leads to the first page; for others than the machine itself nothing is there.

    It stands outside of the one for languages, which would send others on.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.LAPTOP:
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.founded = False

    def __call__(self, request: HttpRequest) -> HttpResponse:
        self.founded = self.founded or founding.is_founded()
        if self.founded:
            return self.get_response(request)
        with translation.override(translation.get_language_from_request(request, check_path=True)):
            first = reverse("laptop:first")
        if request.path == first and machine.is_here(request):
            return self.get_response(request)
        answer = go_to(first) if machine.is_here(request) else HttpResponseNotFound()
        add_never_cache_headers(answer)
        return answer
