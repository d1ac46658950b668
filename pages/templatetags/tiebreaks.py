"""Tags of the page that edits a tie-break list only."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import stringfilter
from django.utils.html import format_html
from django.utils.safestring import SafeString

from pages.console.frame import address

register = template.Library()


@register.simple_tag(takes_context=True)
def wish(context: template.Context) -> SafeString:
    """Make a button send the draft and show it changed, at once if there are scripts."""
    path = address("tiebreaks", context["tournament"])
    return format_html('hx-post="{}" hx-target="#editor" hx-swap="outerHTML"', path)


@register.filter
@stringfilter
def named(key: str, action: str) -> str:
    """Return the id of an entry's button: ``up-bhc1-1``."""
    return f"{action}-{key}"
