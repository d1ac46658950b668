"""Phones are answered where somebody has let them in, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from clubs.laptop import room
from clubs.laptop.room import Kept, Room
from clubs.services import ClubRefused

pytestmark = pytest.mark.sqlite

HALL, SAME_HALL, OFFICE, CAFE = "192.168.1.20", "192.168.1.77", "10.0.0.7", "192.168.43.5"
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]


class Doors:
    """Listeners that only write down where they listen."""

    def __init__(self) -> None:
        self.open: list[tuple[str, int]] = []
        self.taken: set[str] = set()

    def __call__(self, address: str, port: int) -> Door:
        if address in self.taken:
            raise OSError(98, "Address already in use")
        self.open.append((address, port))
        return Door(self, (address, port))


class Door:
    def __init__(self, doors: Doors, place: tuple[str, int]) -> None:
        self.doors, self.place = doors, place

    def close(self) -> None:
        self.doors.open.remove(self.place)


class Hall:
    """A room on a laptop that is carried from network to network."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.networks = [HALL, OFFICE]
        self.doors = Doors()
        room.keep(folder, Kept(8000))
        self.room = self.start()

    def start(self) -> Room:
        started = Room(self.folder, self.doors, lambda: self.networks)
        started.look()
        return started

    def move(self, *networks: str) -> None:
        self.networks = list(networks)
        self.room.look()


@pytest.fixture
def hall(tmp_path: Path, settings: Settings) -> Iterator[Hall]:
    settings.ALLOWED_HOSTS = [*LOOPBACK]
    hall = Hall(tmp_path)
    yield hall
    hall.room.close()
    assert hall.doors.open == []


def test_at_first_nothing_is_open(hall: Hall, settings: Settings) -> None:
    view = hall.room.view()
    assert (view.phones, view.address, view.others) == (False, "", [HALL, OFFICE])
    assert hall.doors.open == []
    assert settings.ALLOWED_HOSTS == LOOPBACK


def test_let_in_at_one_address_and_under_that_name_alone(hall: Hall, settings: Settings) -> None:
    hall.room.let_in(HALL)
    view = hall.room.view()
    assert (view.url, view.others) == (f"http://{HALL}:8000/", [OFFICE])
    assert hall.doors.open == [(HALL, 8000)]
    assert [*LOOPBACK, HALL] == settings.ALLOWED_HOSTS
    hall.room.shut_out()
    assert hall.doors.open == []
    assert settings.ALLOWED_HOSTS == LOOPBACK


def test_letting_in_twice_opens_one_door(hall: Hall) -> None:
    hall.room.let_in(HALL)
    hall.room.let_in(HALL)
    assert hall.doors.open == [(HALL, 8000)]


def test_the_other_network_instead(hall: Hall, settings: Settings) -> None:
    hall.room.let_in(HALL)
    hall.room.let_in(OFFICE)
    assert hall.doors.open == [(OFFICE, 8000)]
    assert [*LOOPBACK, OFFICE] == settings.ALLOWED_HOSTS


@pytest.mark.parametrize("address", ["192.168.9.9", "0.0.0.1", "", "evil.example", "127.0.0.1"])
def test_no_address_that_is_not_the_laptops(hall: Hall, address: str) -> None:
    with pytest.raises(ClubRefused):
        hall.room.let_in(address)
    assert hall.doors.open == []


@pytest.mark.parametrize("let_in", [True, False])
def test_stopped_and_started_again_it_is_as_it_was(hall: Hall, let_in: bool) -> None:
    hall.room.let_in(HALL)
    if not let_in:
        hall.room.shut_out()
    hall.room.close()
    hall.room = hall.start()
    assert hall.doors.open == ([(HALL, 8000)] if let_in else [])


def test_the_same_network_may_give_another_address(hall: Hall) -> None:
    hall.room.let_in(HALL)
    hall.move(OFFICE, SAME_HALL)
    assert hall.doors.open == [(SAME_HALL, 8000)]
    assert hall.room.view().url == f"http://{SAME_HALL}:8000/"


def test_another_network_is_not_opened_by_itself(hall: Hall, settings: Settings) -> None:
    """In a café the laptop answers nobody until somebody says so, and then at the new address."""
    hall.room.let_in(HALL)
    hall.move(CAFE)
    view = hall.room.view()
    assert (view.elsewhere, view.address, view.others) == (True, "", [CAFE])
    assert hall.doors.open == []
    assert settings.ALLOWED_HOSTS == LOOPBACK
    hall.room.let_in(CAFE)
    assert hall.room.view().url == f"http://{CAFE}:8000/"


def test_back_in_the_hall_phones_are_answered_again(hall: Hall) -> None:
    hall.room.let_in(HALL)
    hall.move()
    assert hall.doors.open == []
    hall.move(HALL)
    assert hall.doors.open == [(HALL, 8000)]


def test_a_port_that_is_taken_is_told_and_tried_again(hall: Hall) -> None:
    hall.doors.taken.add(HALL)
    hall.room.let_in(HALL)
    assert hall.room.view().trouble == "Address already in use"
    assert not hall.room.view().elsewhere
    hall.doors.taken.clear()
    hall.room.look()
    assert (hall.room.view().trouble, hall.doors.open) == ("", [(HALL, 8000)])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"port": 8000}',
        '{"port": "x", "phones": true, "address": "192.168.1.20"}',
        '{"port": 8000, "phones": true, "address": "0.0.0.0"}',
        '{"port": 8000, "phones": "yes", "address": "192.168.1.20"}',
    ],
)
def test_a_file_that_cannot_be_read_lets_nobody_in(hall: Hall, text: str) -> None:
    (hall.folder / room.FILE).write_text(text)
    assert not room.read_kept(hall.folder).phones
