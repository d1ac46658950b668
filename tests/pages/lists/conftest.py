"""The administrator, and a folder of lists."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.test import Client

from clubs.models import User
from tests.exchange.ratinglists.conftest import fide, folder
from tests.exchange.ratinglists.texts import fide_txt

__all__ = ["fide", "folder"]


@pytest.fixture
def administrator(folder: Any) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("lists@example.org", name="Ada"))
    return client


def send(client: Client, body: bytes | None = None, **fields: Any) -> Any:
    """Send a file by the form."""
    file = io.BytesIO(fide_txt(3) if body is None else body)
    file.name = "players_list_foa.txt"
    return client.post("/en/account/lists/send/", {"which": "fide", "file": file, **fields})
