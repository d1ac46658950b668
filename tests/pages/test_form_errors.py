"""Errors of forms: general ones are announced, and lists of errors stay lists."""

from __future__ import annotations

import re

import pytest
from django import forms


class Moved(forms.Form):
    """A move from one place to another."""

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
