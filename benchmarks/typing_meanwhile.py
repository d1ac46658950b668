"""Results typed on a laptop while a list of full size is loaded by its page.

Part of ``rating_lists.py``.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from itertools import count, cycle
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.polls import OURS, laptop, serving  # noqa: E402 - the file may be run by its path
from benchmarks.results import ROUNDS, prepare_round  # noqa: E402 - likewise

PLAYERS = 300
PAUSE = 0.1
"""Unit: seconds between two results."""
LONGEST = 600
"""Unit: seconds that a list may take."""
BLOCK = 1 << 20
TOO_LONG = 1000
"""Unit: ms. An arbiter notices that nothing happens."""
TOKEN = "k" * 32
RESULTS = ("white_wins", "draw", "black_wins")


class Desk:
    """An arbiter's browser, signed in by its cookie."""

    def __init__(self, address: str, session: str) -> None:
        self.place = urlsplit(address).netloc
        self.cookie = f"sessionid={session}; csrftoken={TOKEN}"
        self.versions: dict[int, int] = {}

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
        """Return the status and the text; of a redirection, where it leads."""
        with closing(HTTPConnection(self.place, timeout=LONGEST)) as connection:
            headers |= {"Cookie": self.cookie, "X-CSRFToken": TOKEN}
            connection.request(method, path, body, headers)  # type: ignore[arg-type]  # any body
            answer: HTTPResponse = connection.getresponse()
            text = answer.read().decode(errors="replace")
            return answer.status, answer.headers.get("Location") or text

    def post(self, path: str, form: dict[str, object], **headers: str) -> tuple[int, str]:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(form), **kind, **headers)

    def type_in(self, board: int, result: str) -> None:
        path = f"/en/console/club/open/a/rounds/{ROUNDS}/results/{board}/"
        form = {"result": result, "seen": self.versions.get(board, 0)}
        status, text = self.post(path, form, **{"HX-Request": "true"})
        version = re.search(r'data-version="(\d+)"', text)
        if status != 200 or version is None:
            raise RuntimeError(f"Board {board}: {status} {text[:500]}")
        self.versions[board] = int(version[1])

    def send_list(self, file: Path) -> str:
        """Send a list by its page and have it loaded; return the address of its progress."""
        begin = '--edge\r\nContent-Disposition: form-data; name="{}"{}\r\n\r\n'
        fields = {"which": "fide", "key": str(uuid.uuid4()), "csrfmiddlewaretoken": TOKEN}
        head = "".join(f"{begin.format(name, '')}{text}\r\n" for name, text in fields.items())
        head += begin.format("file", f'; filename="{file.name}"')
        end = b"\r\n--edge--\r\n"

        def body() -> Iterator[bytes]:
            yield head.encode()
            with file.open("rb") as stream:
                while block := stream.read(BLOCK):
                    yield block
            yield end

        told = {
            "Content-Type": "multipart/form-data; boundary=edge",
            "Content-Length": str(len(head) + file.stat().st_size + len(end)),
        }
        status, sent = self.ask("POST", "/en/account/lists/send/", body(), **told)
        if status not in (302, 303):
            raise RuntimeError(f"The list was not taken: {status} {sent[-3000:]}")
        status, update = self.post(sent, {"step": "load"})
        if status not in (302, 303):
            raise RuntimeError(f"The list is not loaded: {status} {update[-3000:]}")
        return update

    def is_loading(self, update: str) -> bool:
        _status, text = self.ask("GET", update)
        if 'class="note error" role="status"' in text:
            raise RuntimeError(re.sub(r"<[^>]*>|\s+", " ", text))
        return 'aria-busy="true"' in text


def show_typing(file: Path) -> bool:
    """Print how long results take while the list is loaded, and while nothing is; return whether
    none was lost on the way.
    """
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder, laptop(folder) as place:
        command = [sys.executable, __file__, "--make", "--players", str(PLAYERS)]
        made = subprocess.run(
            command, cwd=ROOT, env=place.environment, check=True, stdout=subprocess.PIPE
        )
        told = json.loads(made.stdout.splitlines()[-1])
        with serving(place, OURS) as server:
            desk = Desk(server.address, told["session"])
            turns = ((board, word) for word in cycle(RESULTS) for board in range(1, told["boards"]))
            type_for(desk, turns, lambda passed: passed < 3)  # what is read for the first time
            begun = time.perf_counter()
            update = desk.send_list(file)
            sent = time.perf_counter() - begun
            looks = count(1)
            loading = type_for(
                desk, turns, lambda _passed: next(looks) % 10 != 0 or desk.is_loading(update)
            )
            seconds = time.perf_counter() - begun
            quiet = type_for(desk, turns, lambda passed: passed < min(60, seconds))
    print(f"\nresults typed on SQLite, {PLAYERS} players; ms")
    print(f"{'':34}{'number':>8}{'median':>8}{'p99':>8}{'longest':>9}")
    name = f"while a list is loaded ({seconds:.0f} s)"
    for label, times in ((name, loading), ("while nothing is", quiet)):
        p99 = quantiles(times, n=100, method="inclusive")[-1]
        print(f"{label:34}{len(times):8}{median(times):8.1f}{p99:8.1f}{max(times):9.1f}")
    print(f"the file of {file.stat().st_size / 1e6:.0f} MB was sent and kept in {sent:.1f} s")
    return max(loading) < TOO_LONG


def type_for(
    desk: Desk, turns: Iterator[tuple[int, str]], goes_on: Callable[[float], bool]
) -> list[float]:
    """Type results until it is over; return the milliseconds of each."""
    times: list[float] = []
    first = time.perf_counter()
    while goes_on(time.perf_counter() - first):
        begun = time.perf_counter()
        desk.type_in(*next(turns))
        times.append(1000 * (time.perf_counter() - begun))
        time.sleep(PAUSE)
    return times


def make(players: int) -> int:
    """Create the instance with a round that is being played; print what is needed to sign in."""
    import django

    django.setup()
    from django.contrib.auth import get_user_model
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--no-input", verbosity=0)
    _type_in, _reached, boards = prepare_round(players)
    client = Client(SERVER_NAME="127.0.0.1")
    client.force_login(get_user_model().objects.get())
    print(json.dumps({"boards": boards, "session": client.cookies["sessionid"].value}))
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--players", type=int, default=PLAYERS)
    sys.exit(make(parser.parse_args().players))
