"""Numbers, results and colours as written on every page, and the page's other languages."""

from __future__ import annotations

import re
from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from clubs.languages import OWN_NAMES
from tournaments.words.figures import (
    decimals,
    points,
    points_word,
    result_sign,
    signed,
    signed_decimals,
)

register = template.Library()

RESULT = re.compile(r"(?<=[\d½+−]) – (?=[\d½+−])")
NO_BREAK = "\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}"


@register.filter
def unbroken(text: str) -> str:
    """Keep results in a text on one line: half of one at a line's end reads as another."""
    return RESULT.sub(NO_BREAK, text)


@register.simple_tag
def piece(colour: str) -> SafeString:
    """Draw the sign of a colour, ``w`` or ``b``, with its name for those who do not see it."""
    black = colour.lower() == "b"
    return format_html(
        '<span class="piece {}" role="img" aria-label="{}"></span>',
        "black" if black else "white",
        gettext("Black") if black else gettext("White"),
    )


def in_language(path: str, code: str) -> str:
    """Return the same address in another language: the first part of the path is the language."""
    first, _, rest = path.lstrip("/").partition("/")
    return f"/{code}/{rest}" if first in OWN_NAMES else f"/{code}{path}"


@register.simple_tag(takes_context=True)
def other_languages(context: dict[str, Any]) -> list[dict[str, Any]]:
    """List this page in every language: ``code``, ``name`` (its own), ``path``, ``url``,
    ``current``.
    """
    request: HttpRequest = context["request"]
    current = get_language()
    pages = []
    for code, name in OWN_NAMES.items():
        path = in_language(request.get_full_path(), code)
        pages.append(
            {
                "code": code,
                "name": name,
                "path": path,
                "url": request.build_absolute_uri(path),
                "current": code == current,
            }
        )
    return pages


register.filter(points)
register.filter(signed)
register.filter(decimals)
register.filter(signed_decimals)
register.filter("result", result_sign)
register.filter(points_word)
