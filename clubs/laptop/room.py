"""The phones in the room: at which address of the laptop they are answered, if at all.

The laptop itself is answered by a server of its own. For the phones another one listens at one
address of one network, and only as long as they are let in; so nothing of the laptop is open to a
network in which nobody has said so.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Protocol

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from clubs.laptop import machine
from clubs.services import ClubRefused

logger = logging.getLogger(__name__)

FILE = "laptop.json"
EVERY = 5
"""Unit: seconds between two looks at the laptop's networks."""
ONE_ROOM = 24
"""Unit: bits that addresses in the network of one room have in common."""


@dataclass(frozen=True)
class Kept:
    """The settings that outlive the process. ``address``: the last one chosen; ``port``: of all."""

    port: int = 0
    phones: bool = False
    address: str = ""


def read_kept(folder: Path) -> Kept:
    """Read what is kept in ``folder``; nothing is let in where that cannot be read."""
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
        address = str(found["address"])
        port, phones = int(found["port"]), found["phones"] is True
    except (OSError, ValueError, KeyError, TypeError):
        return Kept()
    return Kept(port, phones, address) if machine.is_usable(address) else Kept(port)


def keep(folder: Path, kept: Kept) -> None:
    """Write the file anew, whole or not at all."""
    handle, draft = tempfile.mkstemp(dir=folder, prefix=FILE)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(asdict(kept), file)
    os.replace(draft, folder / FILE)


class Listener(Protocol):
    """A server at one address."""

    def close(self) -> None: ...


@dataclass(frozen=True)
class View:
    """The state that the page shows. ``address``: where phones are answered now, empty for nowhere.

    ``elsewhere``: they were let in, but in another network than the laptop is in now.
    """

    phones: bool
    address: str
    port: int
    others: list[str]
    elsewhere: bool
    trouble: str

    @property
    def url(self) -> str:
        return f"http://{self.address}:{self.port}/"


class Room:
    """The one who opens and shuts the door, and follows the laptop within its network."""

    def __init__(
        self,
        folder: Path,
        listen: Callable[[str, int], Listener],
        find: Callable[[], list[str]] = machine.own_addresses,
    ) -> None:
        self.folder = folder
        self.listen = listen
        self.find = find
        self.kept = read_kept(folder)
        self.addresses: list[str] = []
        self.open_at = ""
        self.trouble = ""
        self._listener: Listener | None = None
        self._changing = threading.RLock()
        self._ended = threading.Event()

    def start(self) -> None:
        """Look at the networks now, and then again and again."""
        self.look()
        threading.Thread(target=self._follow, daemon=True).start()

    def close(self) -> None:
        """Answer no phone any more; what is kept stays."""
        self._ended.set()
        with self._changing:
            self._shut()

    def view(self) -> View:
        with self._changing:
            return View(
                phones=self.kept.phones,
                address=self.open_at,
                port=self.kept.port,
                others=[address for address in self.addresses if address != self.open_at],
                elsewhere=self.kept.phones and not self.open_at and not self.trouble,
                trouble=self.trouble,
            )

    def let_in(self, address: str) -> None:
        """Answer phones at this address. Raises :class:`ClubRefused` for one of no network here."""
        with self._changing:
            if address not in self.addresses:
                raise ClubRefused(_("The laptop is not in that network any more. Look again."))
            self._keep(phones=True, address=address)
            self._adjust()

    def shut_out(self) -> None:
        with self._changing:
            self._keep(phones=False)
            self._adjust()

    def look(self) -> None:
        """Find out which networks the laptop is in, and act on it."""
        found = self.find()
        with self._changing:
            self.addresses = found
            self._adjust()

    def _follow(self) -> None:
        while not self._ended.wait(EVERY):
            try:
                self.look()
            except Exception:  # the next look may do better
                logger.exception("The laptop's networks cannot be looked at")

    def _keep(self, *, phones: bool, address: str = "") -> None:
        kept = replace(self.kept, phones=phones, address=address or self.kept.address)
        keep(self.folder, kept)
        self.kept = kept

    def _adjust(self) -> None:
        """Listen where phones are let in, and nowhere else."""
        wanted = self._wanted() if self.kept.phones and not self._ended.is_set() else ""
        if wanted and wanted == self.open_at:
            return
        self._shut()
        self.trouble = ""
        if wanted:
            self._open(wanted)

    def _open(self, address: str) -> None:
        try:
            self._listener = self.listen(address, self.kept.port)
        except OSError as fault:
            self.trouble = fault.strerror or str(fault)
            return
        self.open_at = address
        settings.ALLOWED_HOSTS[:] = [*settings.LOOPBACK, address]

    def _wanted(self) -> str:
        """Return the chosen address, or the one that the same network gives the laptop now."""
        chosen = self.kept.address
        if chosen in self.addresses or not chosen:
            return chosen
        room = ip_network(f"{chosen}/{ONE_ROOM}", strict=False)
        near = next((each for each in self.addresses if ip_address(each) in room), "")
        if near:
            self._keep(phones=True, address=near)
        return near

    def _shut(self) -> None:
        settings.ALLOWED_HOSTS[:] = [*settings.LOOPBACK]
        if self._listener is not None:
            self._listener.close()
        self._listener, self.open_at = None, ""


current: Room | None = None
"""The room of this process; ``None`` where no laptop is served."""


def address_for_others(request: HttpRequest, path: str) -> str:
    """Return a link that others can follow: at the laptop it has another name than for phones."""
    if current is None or not current.open_at:
        return request.build_absolute_uri(path)
    return current.view().url.rstrip("/") + path
