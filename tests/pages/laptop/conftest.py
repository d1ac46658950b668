"""A club's own laptop without a browser: who asks, and from where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from clubs.laptop import room
from clubs.laptop.room import Kept, Room

HALL = "192.168.1.20"
AT_THE_LAPTOP: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:8000", "REMOTE_ADDR": "127.0.0.1"}
ON_A_PHONE: dict[str, Any] = {"HTTP_HOST": f"{HALL}:8000", "REMOTE_ADDR": "192.168.1.44"}


class NoServer:
    def close(self) -> None:
        """Nothing was opened."""


def no_server(_address: str, _port: int) -> NoServer:
    return NoServer()


@pytest.fixture
def laptop(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """The settings of ``make run``, on a laptop in one network, with nobody let in."""
    settings.LAPTOP = True
    settings.ALLOWED_HOSTS = [*settings.LOOPBACK]
    settings.DATA_DIR = tmp_path
    room.keep(tmp_path, Kept(8000))
    the_room = Room(tmp_path, no_server, lambda: [HALL])
    the_room.look()
    monkeypatch.setattr(room, "current", the_room)
    yield the_room
    the_room.close()


def client(**where: Any) -> Client:
    return Client(**(AT_THE_LAPTOP | where))
