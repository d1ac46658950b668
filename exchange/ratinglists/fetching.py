"""A list fetched from its address by HTTP: streamed to disk, or not at all.

What breaks off is gone on with, a few times.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from exchange.ratinglists import files
from exchange.ratinglists.asking import (
    BrokenOff,
    Edition,
    NotFetched,
    Unchanged,
    open_address,
    request_for,
)

ANSWER = 30
"""Unit: seconds until the next bytes."""
WHOLE = 1800
"""Unit: seconds for all of it, pauses included."""
LARGEST = 250_000_000
"""Unit: bytes."""
PAUSES = (5, 15, 30, 60)
"""Unit: seconds before each further try."""
LONGEST_PAUSE = 300
"""Unit: seconds that are waited because the address asks for it."""
PIECE = 256 * 1024
PAGES = (b"<!doctype html", b"<html")


@dataclass
class Fetch:
    """One list being fetched to ``path``.

    ``tell`` is called with how many bytes there are, and with how many there will be if that is
    known, at least once a second or two; it may raise to end it all.
    """

    address: str
    path: Path
    known: Edition
    tell: Callable[[int, int | None], None]
    pauses: tuple[float, ...] = PAUSES
    began: float = field(default_factory=monotonic)
    came: int = 0
    edition: Edition = field(default_factory=Edition)

    def run(self) -> Edition | None:
        """Return what the file is; ``None`` if there is no other than the one known.

        Raises :class:`NotFetched`, or :class:`exchange.ratinglists.files.NotKept`.
        """
        for pause in (*self.pauses, None):
            try:
                self._try()
            except Unchanged:
                return None
            except BrokenOff as broken:
                if pause is None:
                    raise NotFetched(broken.message) from broken
                self.came = 0 if broken.anew else self.came
                self._wait(pause, broken)
            else:
                return self.edition
        raise AssertionError("the last try ends it")

    def _try(self) -> None:
        with open_address(request_for(self.address, self._headers()), ANSWER) as answer:
            going_on = self._goes_on(answer)
            if not going_on:
                self.came, self.edition = 0, Edition.told_by(answer.headers)
            with files.writing():
                output = self.path.open("r+b" if going_on else "wb")
            try:
                output.seek(self.came)
                self._take_in(answer, output)
            finally:
                with files.writing():
                    output.close()

    def _headers(self) -> dict[str, str]:
        if self.came and self.edition.same:
            return {"Range": f"bytes={self.came}-", "If-Range": self.edition.same}
        return self.known.conditions

    def _goes_on(self, answer: HTTPResponse) -> bool:
        if answer.status != HTTPStatus.PARTIAL_CONTENT:
            return False
        begins = answer.headers.get("Content-Range", "").partition("-")[0]
        if not self.came or begins != f"bytes {self.came}":
            raise BrokenOff(_("The list broke off before its end."), anew=True)
        return True

    def _take_in(self, answer: HTTPResponse, output: IO[bytes]) -> None:
        """Write what comes. What it says of its length is checked, not believed."""
        to_come, answer.length = answer.length, None
        whole = None if to_come is None else self.came + to_come
        if whole is not None and whole > LARGEST:
            raise _too_large()
        begun = False
        while piece := self._next_piece(answer, whole):
            if not begun and self.came == 0:
                _require_no_page(answer, piece)
            begun = True
            with files.writing():
                output.write(piece)
            self.came += len(piece)
            if self.came > LARGEST:
                raise _too_large()
            self._require_time()
            self.tell(self.came, whole)
        if whole is not None and self.came < whole:
            raise BrokenOff(_("The list broke off before its end."))
        if whole is not None and self.came > whole:
            raise NotFetched(_("More came than the address said would come. It is not used."))
        if not self.came:
            raise NotFetched(_("The address sent an empty file."))

    def _next_piece(self, answer: HTTPResponse, whole: int | None) -> bytes:
        try:
            return answer.read1(PIECE)
        except TimeoutError as fault:
            if self.came == whole:  # all is here: it has only not hung up
                return b""
            raise BrokenOff(_("The address stopped sending in the middle.")) from fault
        except (OSError, HTTPException, ValueError) as fault:
            raise BrokenOff(_("The list broke off before its end.")) from fault

    def _wait(self, pause: float, broken: BrokenOff) -> None:
        if broken.wait is not None and broken.wait > LONGEST_PAUSE:
            minutes = round(broken.wait / 60)
            raise NotFetched(
                ngettext(
                    "The address is too busy, and asks to come again in %(minutes)d minute.",
                    "The address is too busy, and asks to come again in %(minutes)d minutes.",
                    minutes,
                )
                % {"minutes": minutes}
            )
        until = monotonic() + max(pause, broken.wait or 0)
        while (left := until - monotonic()) > 0:
            self._require_time()
            self.tell(self.came, None)
            sleep(min(left, 1))

    def _require_time(self) -> None:
        if monotonic() - self.began > WHOLE:
            raise NotFetched(_("The list did not come within half an hour."))


def _require_no_page(answer: HTTPResponse, beginning: bytes) -> None:
    kind = answer.headers.get_content_type()
    begins = beginning[:1000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if begins.startswith(PAGES) or (kind == "text/html" and begins.startswith(b"<")):
        raise NotFetched(
            _("The address answers with a web page, not with a list. Is it the list's own?")
        )


def _too_large() -> NotFetched:
    return NotFetched(
        _("The address sends more than %(most)d MB, which no list has. It is not used.")
        % {"most": LARGEST // 1_000_000}
    )
