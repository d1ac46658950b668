"""The browser that tests are driven in, and the complaints that it notices."""

import pytest

from tests.servers.browser import Visitors, serious_faults

pytestmark = pytest.mark.browser


def test_a_visitor_sees_the_first_page(visitors: Visitors) -> None:
    page = visitors(width=360)
    answer = page.goto("/en/")
    assert answer is not None
    assert answer.status == 200
    assert serious_faults(page) == []


def test_what_breaks_the_content_security_policy_is_noticed(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/en/")
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.wait_for_function("true")
    assert any("Content Security Policy" in said for said in visitors.complaints)
    visitors.complaints.clear()
