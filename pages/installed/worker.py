"""The script that browsers run beside the pages: it keeps them for when there is no network."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

BUNDLE = "bundles/worker.js"


@require_safe
@conditional_page
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Answer with the script; what it has to know of this site stands before it.

    It lies at the root because a browser lets it look after no pages above its own address. A
    browser takes it for a new one as soon as a byte differs, and it keeps nothing of an older one.
    """
    script = Path(find(BUNDLE) or "").read_text(encoding="utf-8")
    hashes = getattr(staticfiles_storage, "manifest_hash", "")  # of all files, on a host
    version = hashlib.sha256(f"{hashes} {script}".encode()).hexdigest()[:12]
    site = {
        "version": version,
        "languages": [code for code, _name in settings.LANGUAGES],
        "files": settings.STATIC_URL,
    }
    return HttpResponse(
        f'"use strict";\nconst SITE = {json.dumps(site)};\n{script}',
        content_type="text/javascript; charset=utf-8",
    )
