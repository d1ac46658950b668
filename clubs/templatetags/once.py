"""The mark of a form that creates something (:mod:`clubs.once`)."""

from __future__ import annotations

import uuid

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubs.once import FIELD

register = template.Library()


@register.simple_tag
def once() -> SafeString:
    """Return a hidden field with this page's own mark."""
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, uuid.uuid4())
