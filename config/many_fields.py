"""Forms of more fields than Django reads, at the few addresses that take them.

``DATA_UPLOAD_MAX_NUMBER_FIELDS`` is one figure for all addresses. It stays as it is: what other
views make of a form's fields is made for a thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.datastructures import MultiValueDict

from clubs import bodies

URL_ENCODED = "application/x-www-form-urlencoded"


class ManyFieldsMiddleware:
    """Read the form before Django does, if its view takes more fields."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> None:
        most = bodies.most_fields(view)
        if most and request.method == "POST" and request.content_type == URL_ENCODED:
            form = _form(request.body.decode("utf-8", "replace"), most)
            request.POST = form  # type: ignore[assignment]  # as immutable as Django's own
            request._files = MultiValueDict()  # type: ignore[attr-defined]  # not to be read again


def _form(body: str, most: int) -> QueryDict:
    """Read a form. Raises ``TooManyFieldsSent``, which is answered as Django's own."""
    try:
        fields = parse_qsl(body, keep_blank_values=True, max_num_fields=most)
    except ValueError as too_many:
        raise TooManyFieldsSent(f"More than {most} fields") from too_many
    form = QueryDict(mutable=True)
    for name, value in fields:
        form.appendlist(name, value)
    form._mutable = False
    return form
