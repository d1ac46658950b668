"""Who sits at the machine itself, and by which addresses others know it."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from django.core.exceptions import DisallowedHost
from django.test import RequestFactory

from clubs.laptop import machine


def asked(**meta: Any) -> bool:
    return machine.is_here(RequestFactory().get("/", **({"HTTP_HOST": "127.0.0.1:8000"} | meta)))


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "localhost", "[::1]:8000"])
@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.9", "::1"])
def test_the_machine_itself_by_its_own_names(host: str, address: str) -> None:
    assert asked(HTTP_HOST=host, REMOTE_ADDR=address)


@pytest.mark.parametrize("address", ["192.168.1.30", "10.0.0.2", "fe80::1", "", "unix", "0.0.0.1"])
def test_others_are_not_here_whatever_name_they_ask_for(address: str) -> None:
    assert not asked(REMOTE_ADDR=address)


def test_a_name_of_somebody_else_that_points_here(settings: Any) -> None:
    """DNS rebinding: the browser at the laptop asks, for the page of another site."""
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "192.168.1.20"]
    assert not asked(HTTP_HOST="192.168.1.20:8000", REMOTE_ADDR="127.0.0.1")
    with pytest.raises(DisallowedHost):
        asked(HTTP_HOST="evil.example", REMOTE_ADDR="127.0.0.1")


@pytest.mark.parametrize("header", machine.PASSED_ON)
def test_what_a_tunnel_brings_is_not_from_here(header: str) -> None:
    assert not asked(REMOTE_ADDR="127.0.0.1", **{header: "127.0.0.1"})


@pytest.mark.parametrize(
    ("address", "usable"),
    [
        ("192.168.1.20", True),
        ("10.42.0.1", True),
        ("172.20.10.2", True),
        ("85.100.3.4", True),
        ("127.0.1.1", False),
        ("0.0.0.0", False),  # noqa: S104 - not listened at
        ("169.254.7.7", False),
        ("224.0.0.1", False),
        ("fe80::1", False),
        ("laptop", False),
        ("", False),
    ],
)
def test_addresses_at_which_others_can_ask(address: str, usable: bool) -> None:
    assert machine.is_usable(address) is usable


def test_each_network_once_and_that_of_the_internet_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = {machine.FAR_AWAY: "10.0.0.7", "192.168.1.1": "192.168.1.20"}

    def towards(destinations: Any) -> list[str]:
        return [ways.get(destination, "10.0.0.7") for destination in destinations]

    monkeypatch.setattr(machine, "_addresses_towards", towards)
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *_: [(2, 1, 6, "", (each, 0)) for each in ("127.0.1.1", "192.168.56.1")],
    )
    assert machine.own_addresses() == ["10.0.0.7", "192.168.1.20", "192.168.56.1"]


def test_without_any_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "getaddrinfo", unreachable)
    assert machine.own_addresses() == []


@pytest.mark.parametrize(
    ("platform", "typed"),
    [
        ("win32", r"py tools\dev.py run"),
        ("darwin", "python3 tools/dev.py run"),
        ("linux", "python3 tools/dev.py run"),
    ],
)
def test_commands_as_they_are_typed(
    monkeypatch: pytest.MonkeyPatch, platform: str, typed: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert machine.typed("run") == typed
