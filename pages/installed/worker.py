"""The script that browsers run beside the pages."""

from __future__ import annotations

from pathlib import Path

from django.contrib.staticfiles.finders import find
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

BUNDLE = "bundles/worker.js"


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Answer with the script, at the root: a browser lets it look after no pages above."""
    script = Path(find(BUNDLE) or "").read_text(encoding="utf-8")
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")
