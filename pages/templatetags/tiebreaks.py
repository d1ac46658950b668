"""What only the page writes on which a tie-break list is put together."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import stringfilter
from django.utils.html import format_html
from django.utils.safestring import SafeString

from pages.console.frame import address

register = template.Library()


@register.simple_tag(takes_context=True)
def wish(context: template.Context) -> SafeString:
    """A button that sends the draft and gets it back changed: at once where there are scripts."""
    path = address("tiebreaks", context["tournament"])
    return format_html('hx-post="{}" hx-target="#editor" hx-swap="outerHTML"', path)


@register.filter
@stringfilter
def named(key: str, action: str) -> str:
    """The id of a button of an entry: ``up-bhc1-1``."""
    return f"{action}-{key}"
