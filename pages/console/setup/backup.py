"""The whole instance as a file to take away, for the administrator of a laptop."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from clubs.laptop.machine import typed
from clubs.patience import IMPORT, at_most
from clubs.views.console import administrator
from clubs.views.laptop import require_laptop
from exchange import copies
from exchange.backup import write_backup
from exchange.copies import DATABASE


@at_most(IMPORT)
@require_http_methods(["GET", "HEAD", "POST"])
def backup(request: HttpRequest) -> HttpResponse:
    """Send the file, or say what it is for and which copies there are."""
    require_laptop(request)
    administrator(request)
    if request.method == "POST":
        return backup_file()
    listed = copies.list_copies(Path(settings.DATA_DIR, DATABASE))
    context = {
        "folder": settings.DATA_DIR,
        "copies": listed,
        "command": typed("restore kibitz.backup"),
    }
    return render(request, "console/setup/backup.html", context)


def backup_file() -> HttpResponse:
    name = f"kibitz-{timezone.localtime():%Y-%m-%d-%H%M}.backup"
    with TemporaryDirectory() as folder:
        file = Path(folder, name)
        write_backup(file)
        content = file.read_bytes()
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type="application/gzip", headers=headers)
