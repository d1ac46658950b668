"""A list is sent, looked over, and loaded or thrown away; nothing else of it stays."""

from __future__ import annotations

import io
import tracemalloc
import uuid
from pathlib import Path
from typing import Any, cast

import pytest
from django.http.multipartparser import MultiPartParser
from django.test import Client

from clubs.models import User
from exchange.ratinglists import files
from exchange.ratinglists.uploads import StoredUpload, ToListsFolder
from ratinglists.models import ListUpdate, RatingList, SentFile, UpdateState
from tests.exchange.ratinglists.conftest import load, lying
from tests.exchange.ratinglists.texts import fide_txt
from tests.pages.lists.conftest import send
from tests.servers import full_disk

pytestmark = pytest.mark.sqlite


def test_from_the_file_to_the_loaded_list(administrator: Client) -> None:
    sent = send(administrator)
    assert sent.status_code == 303
    page = administrator.get(sent.url).content.decode()
    assert "players_list_foa.txt" in page
    assert "Made, Player 1001" in page
    assert not ListUpdate.objects.exists(), "nothing is loaded before it was looked over"
    loaded = administrator.post(sent.url, {"step": "load"}, follow=True)
    assert "3 people are loaded." in loaded.content.decode()
    assert RatingList.objects.get(key="fide").people == 3
    assert (lying(), SentFile.objects.count()) == ([], 0)


def test_thrown_away(administrator: Client) -> None:
    sent = send(administrator)
    assert len(lying()) == 1
    administrator.post(sent.url, {"step": "discard"})
    assert (lying(), SentFile.objects.count(), RatingList.objects.count()) == ([], 0, 0)
    gone = administrator.get(sent.url, follow=True)
    assert "not kept any more" in gone.content.decode()


def test_load_pressed_twice(administrator: Client) -> None:
    sent = send(administrator)
    first: Any = administrator.post(sent.url, {"step": "load"})
    second: Any = administrator.post(sent.url, {"step": "load"})
    assert first.url == second.url
    assert ListUpdate.objects.get().state == UpdateState.DONE


def test_sent_twice_by_a_double_click(administrator: Client) -> None:
    key = uuid.uuid4()
    first, second = send(administrator, key=key), send(administrator, key=key)
    assert first.url == second.url
    assert (SentFile.objects.count(), lying()) == (1, [key.hex])


def test_while_another_one_is_being_loaded(administrator: Client, fide: RatingList) -> None:
    first = send(administrator)
    update = ListUpdate(list=fide, way="clock", language="en", requested="2026-10-01T00:00Z")
    update.save()
    refused = administrator.post(first.url, {"step": "load"}, follow=True)
    assert "This list is just being loaded." in refused.content.decode()
    assert len(lying()) == 1, "it can be loaded afterwards"


def test_an_older_one_is_said_to_be_older(administrator: Client, fide: RatingList) -> None:
    load(fide, 3)
    RatingList.objects.update(month="2099-01-01")
    sent = send(administrator)
    page = administrator.get(sent.url).content.decode()
    assert ("is older than the one in use" in page) is ("List of" in page)


def assert_refused(answer: Any, words: str) -> None:
    """Demand that the form says why, and that nothing is left."""
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert (lying(), SentFile.objects.count(), RatingList.objects.count()) == ([], 0, 0)


def test_what_is_no_list(administrator: Client) -> None:
    answer = send(administrator, b"<!doctype html><title>Sorry</title>")
    assert_refused(answer, 'role="alert"' if b'role="alert"' in answer.content else "error")


def test_no_file_at_all(administrator: Client) -> None:
    assert_refused(send(administrator, file=""), "This field is required.")
    assert_refused(send(administrator, b""), "empty")


def test_a_list_that_is_not_offered(administrator: Client) -> None:
    assert_refused(send(administrator, which="own:somebody"), "Select a valid choice")


def test_larger_than_a_file_may_be(administrator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    body = fide_txt(7)  # 8 lines of 164 bytes are 1,312
    assert len(body) == 1312
    assert_refused(send(administrator, body), "larger than")


def test_no_room_on_the_disk(administrator: Client) -> None:
    files.folder()
    with full_disk.full():
        answer = send(administrator, fide_txt(2000))
    assert_refused(answer, "There is no room left on the disk")


def test_a_folder_that_cannot_be_written(administrator: Client, settings: Any) -> None:
    here = settings.LISTS_DIR
    files.folder()
    settings.LISTS_DIR = Path(here, "file")
    settings.LISTS_DIR.write_text("in the way")
    answer = send(administrator)
    settings.LISTS_DIR = here
    assert_refused(answer, "cannot be written to")


@pytest.mark.parametrize("superuser", [False, True])
def test_of_others_nothing_is_even_written(
    folder: Path, superuser: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The handler that writes is not there before it is known who sends."""
    written: list[str] = []
    monkeypatch.setattr(ToListsFolder, "new_file", lambda *given, **_: written.append("a file"))
    client = Client()
    person = User.objects.create_user("ada@example.org", name="Ada", is_superuser=superuser)
    client.force_login(person)
    assert send(client).status_code == (400 if superuser else 403)
    assert bool(written) is superuser, "who may, so that it could have been"


def test_another_site_cannot_send_one(administrator: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = administrator.cookies
    assert send(strict).status_code == 403
    page = strict.get("/en/account/lists/send/").content.decode()
    token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
    assert send(strict, csrfmiddlewaretoken=token).status_code == 303


class Stream(io.RawIOBase):
    """A body of any size that is in nobody's memory."""

    def __init__(self, head: bytes, size: int, tail: bytes) -> None:
        self.parts = [head, *([b"x" * 65_536] * (size // 65_536)), tail]

    def read(self, most: int = -1) -> bytes:
        part = self.parts.pop(0) if self.parts else b""
        if len(part) > most >= 0:
            self.parts.insert(0, part[most:])
        return part[:most] if most >= 0 else part


def test_ninety_megabytes_are_never_in_memory(folder: Path) -> None:
    head = (
        b"--edge\r\nContent-Disposition: form-data; name=file; filename=list.zip\r\n"
        b"Content-Type: application/zip\r\n\r\n"
    )
    size = 90 * 1024 * 1024
    stream = Stream(head, size, b"\r\n--edge--\r\n")
    length = sum(map(len, stream.parts))
    told = {"CONTENT_TYPE": "multipart/form-data; boundary=edge", "CONTENT_LENGTH": str(length)}
    handler = ToListsFolder()
    tracemalloc.start()
    _fields, found = MultiPartParser(told, cast(Any, stream), [handler], "utf-8").parse()
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    upload = found["file"]
    assert isinstance(upload, StoredUpload)
    assert (upload.size, upload.fault) == (size, None)
    assert files.path_of(upload.stored).stat().st_size == size
    assert most < 5_000_000
    files.remove(upload.stored)
