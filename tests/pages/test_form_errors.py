"""Errors of forms: general ones are announced, and lists of errors stay lists."""

from __future__ import annotations

import re

import pytest
from django import forms
from django.template import Context, Template
from playwright.sync_api import Browser

from tests.servers.browser import serious_faults


class Moved(forms.Form):
    """Somebody moved from one place to another."""

    place = forms.IntegerField(label="Place")


@pytest.fixture
def faulty() -> Moved:
    form = Moved({"place": "first"})
    assert not form.is_valid()
    form.add_error(None, "Both are the same.")
    return form


def test_general_ones_are_in_an_alert(faulty: Moved) -> None:
    shown = str(faulty.non_field_errors())
    assert re.fullmatch(
        r'\s*<div role="alert">\s*<ul class="errors">\s*<li><span>Both are the same.</span></li>'
        r"</ul>\s*</div>\s*",
        shown,
    )


def test_those_of_a_field_are_named_by_it(faulty: Moved) -> None:
    shown = str(faulty["place"].errors)
    assert '<ul class="errors" id="id_place_error">' in shown
    assert "alert" not in shown


@pytest.mark.browser
@pytest.mark.whole
def test_both_are_accessible(faulty: Moved, browser: Browser) -> None:
    whole = Template(
        '<!doctype html><html lang="en"><head><title>Moved</title></head><body><main><h1>Moved</h1>'
        "{{ form.non_field_errors }}{{ form.place.as_field_group }}</main></body></html>"
    )
    page = browser.new_page()
    page.set_content(whole.render(Context({"form": faulty})))
    general = page.get_by_role("alert").get_by_role("list").get_by_role("listitem")
    assert general.all_inner_texts() == ["Both are the same."]
    assert serious_faults(page) == []
    page.close()
