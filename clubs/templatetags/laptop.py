"""Tags that tell a club's laptop and the demo from a host."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings

from clubs.laptop import machine, room

register = template.Library()


@register.simple_tag(takes_context=True)
def at_the_laptop(context: dict[str, Any]) -> room.View | None:
    """Return how it stands with the phones, if the instance's administrator sits at the laptop."""
    user = context.get("user")
    if not (settings.LAPTOP and room.current and user and user.is_superuser):
        return None
    return room.current.view() if machine.is_here(context["request"]) else None


@register.simple_tag(takes_context=True)
def administers_lists(context: dict[str, Any]) -> bool:
    """Tell whether the rating lists are this person's: at a laptop only of who sits there."""
    user = context.get("user")
    if not (user and user.is_superuser):
        return False
    return not settings.LAPTOP or machine.is_here(context["request"])


@register.simple_tag
def in_the_demo() -> bool:
    return bool(settings.DEMO)


@register.simple_tag
def command_for_own_club() -> str:
    return machine.typed("run")
