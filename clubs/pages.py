"""Answers that views of every app give: redirects, and questions before something weighty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

CONFIRM, CONFIRM_TWICE = 3, 4
"""Levels of warning: from the first on the button is red, at the second it asks twice."""

MOST_DIGITS = 18
"""The most digits of a number that a database can hold."""

CONFLICT = 409
UNPROCESSABLE = 422


class SeeOther(HttpResponseRedirect):
    """A redirect after a form: the next page is fetched with GET, whatever the method was."""

    status_code = 303


def go_to(page: Any, *args: Any, **kwargs: Any) -> SeeOther:
    """Redirect to a page, by its address or by its name and arguments."""
    return SeeOther(resolve_url(page, *args, **kwargs))


def own_address(request: HttpRequest, address: str, otherwise: str) -> str:
    """Return ``address`` if it is a path of this very site, else ``otherwise``."""
    ours = address.startswith("/") and url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if ours else otherwise


def posted_data(request: HttpRequest) -> QueryDict | None:
    """Return the form's data if it was sent, even if it was empty."""
    return request.POST if request.method == "POST" else None


def show_errors(request: HttpRequest, template: str, context: Mapping[str, Any]) -> HttpResponse:
    """Show the page again with the form's errors (status 422)."""
    return render(request, template, context, status=UNPROCESSABLE)


def is_held_by_page(request: HttpRequest) -> bool:
    """Tell whether the page holds this request's data until it is answered (``typed.js``)."""
    return "Kibitz-Account" in request.headers


def signed_out(request: HttpRequest) -> HttpResponse:
    """Answer a script that needs an account which is not signed in (any more).

    Status 401; ``Kibitz-Account`` names the account that is signed in, if any.
    """
    somebody = str(request.user.pk or "")
    headers = {"WWW-Authenticate": "Session", "Kibitz-Account": somebody}
    return HttpResponse(status=401, headers=headers)


def whole_number(text: str) -> int | None:
    """Read a count, key or version from an address or form; ``None`` for anything else."""
    plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if plain else None


def confirmed(request: HttpRequest) -> bool:
    """Tell whether this form comes back from :func:`confirm`, answered with yes."""
    return request.POST.get("confirmed") == "yes"


def confirm(
    request: HttpRequest,
    *,
    title: str,
    consequences: Iterable[str] = (),
    changes: Iterable[Any] = (),
    back: str,
    level: int = 2,
    go_on: str = "",
) -> HttpResponse:
    """Show the consequences, and offer the same form again to be confirmed (status 409).

    ``changes`` are shown as a table: each has ``what``, ``before`` and ``after``. ``back`` is the
    address that leaves everything as it is. For htmx it replaces the page's content.
    """
    asks_again = level >= CONFIRM_TWICE and request.POST.get("confirmed") != "once"
    context = {
        "title": title,
        "consequences": list(consequences),
        "changes": list(changes),
        "back": back,
        "go_on": go_on or _("Go on"),
        "posted": repeated_fields(request.POST),
        "answer": "once" if asks_again else "yes",
        "second_time": level >= CONFIRM_TWICE and not asks_again,
        "danger": level >= CONFIRM,
    }
    response = render(request, "clubs/confirm.html", context, status=CONFLICT)
    response["HX-Retarget"] = "#main > .frame"
    response["HX-Reselect"] = "#confirm"
    response["HX-Reswap"] = "innerHTML"
    return response


def repeated_fields(posted: QueryDict) -> list[tuple[str, str]]:
    """List the fields of a form as they were sent, to be sent again."""
    left_out = {"csrfmiddlewaretoken", "confirmed"}
    return [
        (name, value) for name in posted if name not in left_out for value in posted.getlist(name)
    ]
