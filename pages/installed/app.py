"""What the site is called and looks like where it is installed, and its page without a network."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from pages.live.page import PublicRequest, public_page

PAPER = "#ffffff"
"""The light theme's colour of ``templates/base.html``; pages say their own once they are open."""
ICONS = {
    "icons/kibitz-192.png": (192, "any"),
    "icons/kibitz-512.png": (512, "any"),
    "icons/kibitz-whole-192.png": (192, "maskable"),
    "icons/kibitz-whole-512.png": (512, "maskable"),
}
"""Each picture's size in px and purpose: a system cuts its own shape out of a maskable one."""


@public_page
def manifest(request: PublicRequest) -> HttpResponse:
    """Tell a browser how to install the site. It is the same app in every language."""
    icons = [
        {"src": static(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, (size, purpose) in ICONS.items()
    ]
    about: dict[str, Any] = {
        "id": "/",
        "name": _("Kibitz: chess tournaments live"),
        "short_name": "Kibitz",
        "description": _(
            "Kibitz runs club chess tournaments and explains every pairing and every tie-break."
        ),
        "lang": get_language(),
        "start_url": reverse("public:home"),
        "scope": "/",
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "icons": icons,
    }
    return JsonResponse(about, content_type="application/manifest+json")


@public_page
def no_connection(request: PublicRequest) -> HttpResponse:
    """Show what a browser shows without a network where it has kept nothing."""
    return render(request, "installed/offline.html")
