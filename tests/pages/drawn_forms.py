"""Untouched forms of a page, as a browser without scripts sends them."""

from __future__ import annotations

from html.parser import HTMLParser

from django.http import HttpResponse


class DrawnForms(HTMLParser):
    """The fields of each form: names and values, as they are sent."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self.select = self.area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "form":
            self.forms.append({})
        elif not self.forms or "disabled" in given:
            return
        elif tag == "input":
            ticked = given.get("type") not in ("checkbox", "radio") or "checked" in given
            if name and ticked and given.get("type") != "submit":
                self.forms[-1][name] = given.get("value", "on" if "checked" in given else "")
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select:
            if "selected" in given or self.select not in self.forms[-1]:
                self.forms[-1][self.select] = given.get("value", "")
        elif tag == "textarea":
            self.area = name
            self.forms[-1][name] = ""

    def handle_data(self, data: str) -> None:
        if self.area:
            self.forms[-1][self.area] += data.removeprefix("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.area = ""
        elif tag == "select":
            self.select = ""


def drawn(page: HttpResponse, having: str) -> dict[str, str]:
    """Return the fields of the one form of ``page`` that has a field of this name."""
    read = DrawnForms()
    read.feed(page.content.decode())
    (form,) = [form for form in read.forms if having in form]
    return form
