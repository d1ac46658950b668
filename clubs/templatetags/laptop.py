"""Where this page is: at a club's laptop, or in the demo."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings

from clubs.laptop import machine

register = template.Library()


@register.simple_tag(takes_context=True)
def at_the_laptop(context: dict[str, Any]) -> bool:
    """Tell whether the administrator of a laptop's instance sits at it."""
    user = context.get("user")
    administrator = bool(user and user.is_superuser)
    return settings.LAPTOP and administrator and machine.is_here(context["request"])


@register.simple_tag
def in_the_demo() -> bool:
    return bool(settings.DEMO)


@register.simple_tag
def command_for_own_club() -> str:
    return machine.typed("run")
