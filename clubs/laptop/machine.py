"""This machine: whether a request comes from it, and the addresses that others know it by."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address, ip_address

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

PASSED_ON = ("HTTP_FORWARDED", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST", "HTTP_VIA")
"""A request with one of these comes through a proxy or tunnel, from who knows where."""
FAR_AWAY = "192.0.2.1"
"""An address that nobody has (RFC 5737): the way to it is the way to everybody."""
ANY_PORT = 9


def is_here(request: HttpRequest) -> bool:
    """Tell whether whoever asks sits at this very machine.

    The name must be the machine's own too: a page of somebody else's site may have its name point
    to this machine, and so have a browser here ask for it.
    """
    if any(name in request.META for name in PASSED_ON):
        return False
    name, _port = split_domain_port(request.get_host())
    return name in settings.LOOPBACK and _is_loopback(request.META.get("REMOTE_ADDR", ""))


def typed(arguments: str) -> str:
    """Write a command as it is typed on this system, in the folder of the program."""
    start = r"py tools\dev.py" if sys.platform == "win32" else "python3 tools/dev.py"
    return f"{start} {arguments}"


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """List this machine's addresses in its networks, that on the way to the internet first."""
    found = dict.fromkeys([*_addresses_towards(_destinations()), *_addresses_of_name()])
    return [address for address in found if is_usable(address)]


def is_usable(address: str) -> bool:
    """Tell whether others in a network can reach a machine there; IPv4 only."""
    try:
        known = IPv4Address(address)
    except AddressValueError:
        return False
    return not (
        known.is_loopback or known.is_link_local or known.is_unspecified or known.is_multicast
    )


def _destinations() -> Iterator[str]:
    """Name a machine in every network that a router or a phone's hotspot usually makes.

    Where there is no way to the internet, only the way to a machine of the same network is known.
    """
    yield FAR_AWAY
    yield "172.20.10.1"  # an iPhone's hotspot
    for number in range(256):
        yield f"192.168.{number}.1"
        yield f"10.{number}.0.1"
        yield f"10.0.{number}.1"


def _addresses_towards(destinations: Iterable[str]) -> Iterator[str]:
    """Yield the address that a message to each would come from. None is sent."""
    for destination in destinations:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((destination, ANY_PORT))
            yield way.getsockname()[0]


def _addresses_of_name() -> list[str]:
    """Return the addresses of the machine's own name: on Windows all, elsewhere often none."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(address[0]) for *_rest, address in found]
