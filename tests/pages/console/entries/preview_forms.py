"""The form of a list's preview, as a browser without scripts sends it."""

from __future__ import annotations

from html.parser import HTMLParser


class _Form(HTMLParser):
    """Reads the fields of the form ``list``; buttons are not pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self.inside = False
        self.select = self.area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.inside |= tag == "form" and found.get("id") == "list"
        if not self.inside:
            return
        name, value = found.get("name") or "", found.get("value") or ""
        ticked = found.get("type") not in ("checkbox", "radio") or "checked" in found
        if tag == "input" and name and ticked:
            self.fields.setdefault(name, []).append(value)
        elif tag == "select":
            self.select = name
        elif tag == "option" and "selected" in found:
            self.fields[self.select] = [value]
        elif tag == "textarea":
            self.area = name
            self.fields[name] = [""]

    def handle_data(self, data: str) -> None:
        if self.area:
            self.fields[self.area][0] += data

    def handle_endtag(self, tag: str) -> None:
        self.inside &= tag != "form"
        if tag == "textarea" and self.area:  # browsers drop the first end of line, too
            self.fields[self.area][0] = self.fields[self.area][0].removeprefix("\n")
            self.area = ""


def sent_by(page: str) -> dict[str, str | list[str]]:
    """Return the fields that the page's form sends, as it stands there."""
    form = _Form()
    form.feed(page)
    assert form.fields, "there is no preview on this page"
    return {name: values[0] if len(values) == 1 else values for name, values in form.fields.items()}
