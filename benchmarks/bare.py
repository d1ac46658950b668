"""The bare view beside which ``polls.py`` measures Kibitz: no middleware, and one address.

It answers 204; if ``BARE_PART`` names a file, with the file's bytes out of memory, declared as
packed by gzip.
"""

from __future__ import annotations

import os
from pathlib import Path

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path

settings.configure(
    ALLOWED_HOSTS=["*"],
    MIDDLEWARE=[],
    ROOT_URLCONF=__name__,
    SECRET_KEY="of no use",  # noqa: S106 - nothing is signed with it
    LOGGING={"version": 1, "root": {"level": "ERROR"}},
)

PART = Path(os.environ["BARE_PART"]).read_bytes() if os.environ.get("BARE_PART") else b""


def nothing(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=204)


def part(request: HttpRequest) -> HttpResponse:
    return HttpResponse(PART, headers={"Content-Encoding": "gzip"})


urlpatterns = [path("", part if PART else nothing)]
application = get_wsgi_application()
