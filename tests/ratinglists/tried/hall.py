"""A laptop with a club, an event and people who sign in; and made lists, in files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.exchange.ratinglists.server import Behaviour, ListServer, serving, status
from tests.ratinglists import made
from tests.servers import run
from tests.servers.browser import Visitors, chromium

PASSWORD = "a rook on the seventh"
LEAST_PEOPLE_A_SECOND = 4_000
"""A list that loads more slowly than this fails."""
SLOW = 200_000
"""The least people in a list that takes long enough to be seen loading."""
UNSET = {*run.environment(), "DJANGO_SETTINGS_MODULE", "RATING_LISTS", "LISTS_DIR"}
TOURNAMENT = "/en/console/harbour/spring/open/"
PLAYERS, TOO_LOW = 4, 37
"""The players of the tournament, and the points that their ratings are below the list's."""


@dataclass
class Hall:
    """The scene in which sentences are tried. ``people``: the size of FIDE's list."""

    folder: Path
    people: int
    visitors: Visitors
    environment: dict[str, str]
    server: int
    lists: ListServer
    """The server behind the address of FIDE's list."""

    def answers(self, behaviours: Sequence[Behaviour]) -> None:
        """Have the server of lists behave so, from the next request on."""
        self.lists.behaviours[:] = behaviours

    @property
    def patience(self) -> int:
        """The most time that a list may take. Unit: ms."""
        return 150_000 + 1000 * max(self.people, SLOW) // LEAST_PEOPLE_A_SECOND

    def page(self, who: str = "administrator", **options: bool) -> Page:
        """Open a page of the site's as somebody who is signed in; nobody is, for ``""``."""
        page = self.visitors(**options)
        if who:
            page.goto("/en/account/sign-in/")
            page.locator("[name=username]").fill(f"{who}@example.org")
            page.locator("[name=password]").fill(PASSWORD)
            page.get_by_role("button", name="Sign in", exact=True).click()
            page.wait_for_url(lambda url: "sign-in" not in url)
        return page

    def made(self, form: str, ending: str = ".zip", people: int = 0, seed: str = "hall") -> Path:
        """Give a made list, in a file named as FIDE names its own."""
        people = people or self.people
        place = self.folder / f"{people}-{seed}"
        place.mkdir(exist_ok=True)
        path = (place / made.FORMS[form]).with_suffix(ending)
        return path if path.exists() else made.make(path, form, people, seed)

    def command(self, *arguments: str) -> str:
        """Run one of the product's commands; give what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=run.ROOT,
            env=self.environment,
            capture_output=True,
            check=False,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"{arguments[0]}: {done.stdout[-500:]} {done.stderr[-1500:]}")
        return done.stdout

    def send(self, page: Page, file: Path, which: str = "fide") -> None:
        """Send a file by the page of lists; what is understood of it is shown."""
        page.goto("/en/account/lists/send/")
        page.locator("[name=which]").select_option(which)
        page.locator("[name=file]").set_input_files(file)
        page.get_by_role("button", name="Send and look it over", exact=True).click()
        page.wait_for_url(lambda url: "/sent/" in url, timeout=self.patience)

    def load(self, page: Page, file: Path, which: str = "fide") -> None:
        """Send a file and have it loaded to the end."""
        self.send(page, file, which)
        page.get_by_role("button", name="Load this list", exact=True).click()
        self.wait(page)

    def wait(self, page: Page) -> None:
        """Wait until the list is loaded."""
        ended = page.get_by_role("link", name="All rating lists", exact=True)
        expect(ended).to_be_visible(timeout=self.patience)
        expect(page.get_by_role("status").filter(has_text="are loaded")).to_be_visible()


def known_players(people: int) -> list[dict[str, str]]:
    """Give the players of the tournament, as the list has them; their ratings there are typed."""
    listed = made.people(people, "hall")
    rated = (one for one in listed if one["rating"] > "1500" and one["birthday"] != "0")
    return list(islice(rated, PLAYERS))


@contextmanager
def hall(folder: Path, people: int) -> Iterator[Hall]:
    """Serve pages on an empty SQLite, with a club and its people; and lists, to be fetched."""
    with serving(status(404)) as lists:
        yield from _hall(folder, people, lists)


def _hall(folder: Path, people: int, lists: ListServer) -> Iterator[Hall]:
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    environment = kept | {
        "DATA_DIR": str(folder / "data"),
        "DJANGO_SETTINGS_MODULE": "tests.servers.laptop",
        "LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(run.ROOT),
        "PYTHONWARNINGS": "ignore",
        "RATING_LISTS": f"fide={lists.address}",
    }
    port = run.free_port()
    _run(environment, "manage.py", "migrate", "--verbosity=0")
    players = [
        text
        for one in known_players(people)
        for text in (one["fideid"], one["name"], str(int(one["rating"]) - TOO_LOW))
    ]
    _run(environment, "-m", "tests.ratinglists.tried.club", *players)
    command = [sys.executable, "-m", "waitress", "--threads=8", f"--listen=127.0.0.1:{port}"]
    log = (folder / "server.log").open("wb")
    with (
        log,
        subprocess.Popen(
            [*command, "config.wsgi:application"],
            cwd=run.ROOT,
            env=environment,
            stdout=log,
            stderr=log,
            start_new_session=True,
        ) as process,
    ):
        try:
            run.wait_until(lambda: run.listens(port), "it serves")
            with chromium() as browser:
                visitors = Visitors(browser, f"http://127.0.0.1:{port}")
                yield Hall(folder, people, visitors, environment, process.pid, lists)
                visitors.close()
        finally:
            process.terminate()


def _run(environment: dict[str, str], *arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=run.ROOT, env=environment, check=True)
