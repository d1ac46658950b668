"""Those who use the host meanwhile, each in a thread: what they ask for and what they see."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle
from threading import Event, Thread
from urllib.parse import urlencode

from tests.servers.compose import HOST

PATIENCE = 30
"""Unit: seconds after which somebody gives up waiting for an answer."""
NOTHING = 0
"""Instead of a status: the connection was refused or broke off."""
CONFLICT = 409
RESULTS = ("white_wins", "draw", "black_wins")


@dataclass(frozen=True)
class Answer:
    status: int
    seconds: float
    text: str
    headers: dict[str, str]


@dataclass(frozen=True)
class Seen:
    who: str
    status: int
    seconds: float
    text: str = ""


@dataclass
class Browser:
    """A browser that keeps cookies, and asks as the proxy in front of a host would pass it on."""

    port: int
    address: str = "192.0.2.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Answer:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, form: dict[str, object], **headers: str) -> Answer:
        token = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}
        return self._ask("POST", path, urlencode(token | form), headers)

    def upload(self, path: str, field: str, text: str) -> Answer:
        """Send a form with one file."""
        name = f'form-data; name="{field}"; filename="report.trf"'
        parts = ["--edge", f"Content-Disposition: {name}", "", text, "--edge--", ""]
        kind = {"Content-Type": "multipart/form-data; boundary=edge"}
        return self._ask("POST", path, "\r\n".join(parts), kind)

    def _ask(self, method: str, path: str, body: str | None, more: dict[str, str]) -> Answer:
        headers = {
            "Host": HOST,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": self.address,
            "Referer": f"https://{HOST}/",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        began = time.monotonic()
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            try:
                connection.request(method, path, body, headers | more)
                response = connection.getresponse()
                text = response.read().decode()
            except (OSError, HTTPException):
                return Answer(NOTHING, time.monotonic() - began, "", {})
        for cookie in response.headers.get_all("Set-Cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        seconds = time.monotonic() - began
        return Answer(response.status, seconds, text, dict(response.headers))

    def sign_in(self, email: str, password: str) -> Answer:
        path = "/en/account/sign-in/"
        self.get(path)
        return self.post(path, {"username": email, "password": password})


class Person:
    """A thread that does ``once`` again and again until it is to rest, and notes in ``seen``."""

    name: str
    pause = 1.0
    """Unit: seconds between two of whatever they do."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.seen: list[Seen] = []
        self.resting = Event()
        self.thread: Thread | None = None

    def begin(self) -> None:
        self.resting.clear()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def rest(self) -> None:
        """Stop; return when what was begun is done."""
        self.resting.set()

    def wait(self, seconds: float) -> bool:
        """Tell whether it rests within so many seconds."""
        assert self.thread is not None
        self.thread.join(seconds)
        return not self.thread.is_alive()

    def _run(self) -> None:
        while not self.resting.is_set():
            self.once()
            self.resting.wait(self.pause)

    def once(self) -> None:
        raise NotImplementedError

    def taken(self) -> list[Seen]:
        """Take what has been noted, which begins anew; more may be noted at the same moment."""
        found = self.seen[:]
        del self.seen[: len(found)]
        return found

    def note(self, answer: Answer, who: str = "", text: str = "") -> Answer:
        self.seen.append(Seen(who or self.name, answer.status, answer.seconds, text))
        return answer


class Arbiter(Person):
    """An arbiter who types results by boards, each again until the site says that it is saved."""

    name = "arbiters: results"
    pause = 0.5

    def __init__(self, browser: Browser, path: Callable[[int], str], boards: int) -> None:
        super().__init__(browser)
        self.path = path
        self.versions = dict.fromkeys(range(1, boards + 1), 0)
        self.saved: dict[int, str] = {}
        """What the site has said that it has saved."""
        self.turns = ((board, word) for word in cycle(RESULTS) for board in self.versions)

    def once(self) -> None:
        board, word = next(self.turns)
        while not self._enter(board, word):
            pass

    def _enter(self, board: int, word: str) -> bool:
        form: dict[str, object] = {"result": word, "seen": self.versions[board]}
        answer = self.note(self.browser.post(self.path(board), form, **{"HX-Request": "true"}))
        version = re.search(r'data-version="(\d+)"', answer.text)
        if version and answer.status in (200, CONFLICT):
            self.versions[board] = int(version[1])
        if version and answer.status == 200:
            self.saved[board] = word
            return True
        time.sleep(float(answer.headers.get("Retry-After", 1)))
        return False


class Viewer(Person):
    """A viewer who opens the standings, and polls them as an open page does."""

    name = "viewers: standings"

    def __init__(self, browser: Browser, path: str) -> None:
        super().__init__(browser)
        self.path = path
        self.stamp = ""

    def once(self) -> None:
        self._look(self.path)
        self._look(f"{self.path}?v={self.stamp}", **{"HX-Request": "true"})

    def _look(self, path: str, **headers: str) -> None:
        answer = self.note(self.browser.get(path, **headers))
        found = re.search(r'data-stamp="([^"]+)"', answer.text)
        self.stamp = found[1] if found else self.stamp


class Visitor(Person):
    """A signed-in visitor who asks why not these two, always another two, from another place."""

    name = "visitors: why not"

    def __init__(self, browser: Browser, who: tuple[str, str], question: Callable[[int], str]):
        super().__init__(browser)
        self.who, self.question = who, question
        self.numbers = count()

    def once(self) -> None:
        number = next(self.numbers)
        place = f"198.51.100.{number % 250}"
        self.note(Browser(self.browser.port, place).sign_in(*self.who), "visitors: sign in")
        self.note(Browser(self.browser.port, place).get(self.question(number)))


class Monitor(Person):
    """A monitor that asks how the host is."""

    name = "/healthz"

    def once(self) -> None:
        answer = self.browser.get("/healthz")
        missing = re.findall(r'"(\w+)": (?:false|null)', answer.text)
        self.note(answer, text=" ".join(missing))
