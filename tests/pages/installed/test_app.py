"""What browsers are told of the installed site, and the worker that they get."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Kibitz: chess tournaments live"),
        ("tr", "Kibitz: canlı satranç turnuvaları"),
        ("nb", "Kibitz: sjakkturneringer direkte"),
    ],
)
def test_the_site_is_one_app_with_a_name_in_each_language(
    language: str, name: str, db: None
) -> None:
    answer = Client().get(f"/{language}/kibitz.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert "public" in answer.headers["Cache-Control"]
    about = json.loads(answer.content)
    assert about["name"] == name
    assert about["short_name"] == "Kibitz"
    assert about["lang"] == language
    assert about["start_url"] == f"/{language}/"
    assert (about["id"], about["scope"], about["display"]) == ("/", "/", "standalone")
    page = Client().get(f"/{language}/").content.decode()
    assert f'<link rel="manifest" href="/{language}/kibitz.webmanifest">' in page


def test_its_icons_are_pictures_of_the_sizes_that_it_says(db: None) -> None:
    icons = json.loads(Client().get("/en/kibitz.webmanifest").content)["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        file = Path(find(icon["src"].removeprefix("/static/")) or "").read_bytes()
        assert file.startswith(PNG)
        width, height = struct.unpack(">II", file[16:24])  # of the first chunk
        assert f"{width}x{height}" == icon["sizes"]


def test_the_worker_is_for_all_pages_and_always_asked_for(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert not answer.cookies
    again = client.get("/worker.js", HTTP_IF_NONE_MATCH=answer.headers["ETag"])
    assert again.status_code == 304
    script = answer.content.decode()
    assert '"languages": ["en", "tr", "nb"], "files": "/static/"' in script
    monkeypatch.setattr(staticfiles_storage, "manifest_hash", "of other files", raising=False)
    assert client.get("/worker.js").content.decode() != script


def test_it_asks_for_no_more_than_the_policy_allows(client: Client, db: None) -> None:
    policy = client.get("/en/").headers["Content-Security-Policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy


def test_the_console_has_neither_manifest_nor_worker(admin_client: Client) -> None:
    page = admin_client.get("/en/console/").content.decode()
    assert "webmanifest" not in page
    assert "bundles/public.js" not in page
