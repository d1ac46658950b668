"""The tag of the button that asks for messages of new rounds."""

from __future__ import annotations

from django import template

from tournaments.push.keys import host_keys

register = template.Library()


@register.simple_tag
def push_key() -> str:
    """Return the host's public key; empty where nobody can be told."""
    keys = host_keys()
    return keys.public if keys else ""
