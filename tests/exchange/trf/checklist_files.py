"""Report files of the checklist's questions, and what comes of bringing them in."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from crosstable.trf import Report, read
from exchange.trf import writing
from tests.crosstable.lines import player
from tests.pages.brought_in import brought_in
from tournaments.models import Event, Tournament

AS_THE_RULES_PAIR = (
    player(1, "3 w 1", c49="2400"),
    player(2, "4 b 1", c49="2300"),
    player(3, "1 b 0", c49="2200"),
    player(4, "2 w 0", c49="2100"),
)


def report(*lines: str) -> Report:
    return read("\r\n".join(["012 Small Open", "142 3", "152 W", *lines]).encode())


def comments(tournament: Tournament) -> list[str]:
    lines = writing.write_report_file(tournament).decode().splitlines()
    return [line for line in lines if line.startswith("###")]


def send(client: Client, event: Event, *lines: str) -> Any:
    """Send the file as a form does."""
    file = SimpleUploadedFile("a.trf", "\r\n".join(["012 Small Open", *lines]).encode())
    address = reverse("console:report_import", args=[event.club.slug, event.slug])
    return brought_in(client, client.post(address, {"file": file}), confirmed=True)
