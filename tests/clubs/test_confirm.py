"""Asking before something weighty: the same form comes again, confirmed."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from clubs.pages import confirm, confirmed

FIELDS = {"name": "A", "entries": ["1", "2"], "csrfmiddlewaretoken": "t"}


def post(**fields: object) -> HttpRequest:
    request = RequestFactory().post("/en/console/harbour/?from=list", {**FIELDS, **fields})
    request.user = AnonymousUser()
    return request


def ask(request: HttpRequest, level: int) -> HttpResponse:
    return confirm(request, title="Leave?", consequences=["It is <b>."], back="/b/", level=level)


def answer_in(page: HttpResponse) -> str:
    [line] = [line for line in page.text.splitlines() if 'name="confirmed"' in line]
    return line.partition('value="')[2].partition('"')[0]


def test_the_form_comes_again_with_all_that_was_in_it() -> None:
    page = ask(post(), level=2)
    assert page.status_code == 409
    assert 'action="/en/console/harbour/?from=list"' in page.text
    for name, value in (("name", "A"), ("entries", "1"), ("entries", "2")):
        assert f'<input type="hidden" name="{name}" value="{value}">' in page.text
    assert "It is &lt;b&gt;." in page.text
    assert 'href="/b/"' in page.text
    assert answer_in(page) == "yes"


def test_htmx_puts_it_in_the_place_of_the_page() -> None:
    page = ask(post(), level=2)
    assert page.headers["HX-Retarget"] == "#main > .frame"
    assert page.headers["HX-Reselect"] == "#confirm"


@pytest.mark.parametrize(("level", "red"), [(2, False), (3, True), (4, True)])
def test_the_weightier_the_redder(level: int, red: bool) -> None:
    assert ("button primary danger" in ask(post(), level).text) is red


def test_the_weightiest_asks_twice() -> None:
    first = ask(post(), level=4)
    assert answer_in(first) == "once"
    once = post(confirmed="once")
    assert not confirmed(once)
    second = ask(once, level=4)
    assert answer_in(second) == "yes"
    assert "cannot be taken back" in second.text
    assert confirmed(post(confirmed="yes"))
