"""The arbiter's cost of a round: keys, taps, presses and page loads, from *Pair* to *Close*.

    python benchmarks/arbiters_round.py               thirty boards, in Chromium
    python benchmarks/arbiters_round.py --boards 10

A laptop's instance is started on the loopback address, with a tournament for each way: by keyboard
alone, by thumb on a phone of 360 pixels, and by a mouse without JavaScript. Each pairs round 1,
publishes it as it came, enters a result at each board and closes the round; nothing is counted by
hand. Beside each count stands the one of 23 November 2026, and the ratio of the two; more than 1 is
a failure.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, Request, expect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.polls import laptop, run_command, serving  # noqa: E402 - may be run by its path
from tests.servers.browser import chromium  # noqa: E402 - likewise

PASSWORD = "benchmark-of-a-round"  # noqa: S105 - of an instance that ends with the benchmark
ARBITER = "arbiter@example.org"
CONSOLE = "/en/console/club/open/{slug}/"
KEYS = "10="
RESULTS = ("1 – 0", "0 – 1", "½ – ½")


class Hand:
    """One arbiter's hand at a page, which counts what it does and how often a page is loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.counts: Counter[str] = Counter()
        self.shown = ""
        page.on("request", self._count_load)

    def _count_load(self, request: Request) -> None:
        """Count a page that is asked for; a page that waits and asks for itself again is one."""
        address = request.url.partition("#")[0]
        if request.is_navigation_request() and not request.redirected_from:
            self.counts["loads"] += address != self.shown
        if request.is_navigation_request():
            self.shown = address

    def key(self, key: str, kind: str = "keys") -> None:
        self.page.keyboard.press(key)
        self.counts[kind] += 1


def by_keyboard(hand: Hand, boards: int) -> None:
    page = hand.page
    for name in ("Pair round 1", "Publish round 1"):
        expect(page.get_by_role("button", name=name)).to_be_focused()
        hand.key("Enter", "presses")
    for board in range(1, boards + 1):
        expect(page.locator(f"#board-{board}")).to_be_focused()
        hand.key(KEYS[board % 3])
    expect(page.get_by_role("button", name="Close round 1")).to_be_focused()
    hand.key("Enter", "presses")


def by_thumb(hand: Hand, boards: int) -> None:
    enter_by_buttons(hand, boards, lambda button: button.tap(), "taps")


def by_mouse(hand: Hand, boards: int) -> None:
    enter_by_buttons(hand, boards, lambda button: button.click(), "clicks")


def enter_by_buttons(
    hand: Hand, boards: int, press: Callable[[Locator], None], results: str
) -> None:
    page = hand.page

    def press_next(name: str) -> None:
        press(page.get_by_role("button", name=name))
        hand.counts["presses"] += 1

    press_next("Pair round 1")
    press_next("Publish round 1")
    for board in range(1, boards + 1):
        row = page.locator(f"#board-{board}")
        result = RESULTS[board % 3]
        press(row.get_by_role("button", name=result))
        hand.counts[results] += 1
        expect(row.locator(".result")).to_have_text(result)
    press_next("Close round 1")


class Way(NamedTuple):
    """A way to run a round, with the counts to compare with: for each board, and for the round."""

    play: Callable[[Hand, int], None]
    options: dict[str, Any]
    a_board: dict[str, float]
    a_round: dict[str, int]


DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
WAYS = {
    "keyboard": Way(by_keyboard, DESK, {"keys": 1}, {"presses": 3, "loads": 4}),
    "phone": Way(by_thumb, PHONE, {"taps": 1}, {"presses": 3, "loads": 4}),
    "without JavaScript": Way(
        by_mouse,
        DESK | {"java_script_enabled": False},
        {"clicks": 1, "loads": 1},
        {"presses": 3, "loads": 4},
    ),
}


def main() -> int:
    """Print a table; return 1 if a count is higher than it was."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        make_instance(options.boards)
        return 0
    print(f"{options.boards} boards\n\n{'':24}{'what':>10}{'now':>8}{'known':>8}{'ratio':>8}")
    worst = 0.0
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder, laptop(folder) as place:
        run_command(place, sys.executable, __file__, "--make", "--boards", str(options.boards))
        with serving(place, "config.wsgi") as server, chromium() as browser:
            for name, way in WAYS.items():
                counts = play_round(browser, server.address, name, options.boards)
                for what, known in known_counts(way, options.boards).items():
                    ratio = counts[what] / known
                    print(f"{name:24}{what:>10}{counts[what]:8}{known:8.0f}{ratio:8.2f}")
                    worst = max(worst, ratio)
    return int(worst > 1)


def known_counts(way: Way, boards: int) -> dict[str, float]:
    kinds = way.a_board.keys() | way.a_round.keys()
    return {
        kind: way.a_board.get(kind, 0) * boards + way.a_round.get(kind, 0) for kind in sorted(kinds)
    }


def play_round(browser: Browser, address: str, name: str, boards: int) -> Counter[str]:
    way = WAYS[name]
    page = browser.new_context(base_url=address, **way.options).new_page()
    page.goto("/en/account/sign-in/")
    page.get_by_label("E-mail address").fill(ARBITER)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    hand = Hand(page)
    page.goto(CONSOLE.format(slug=slug_of(name)))
    way.play(hand, boards)
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
    page.context.close()
    return hand.counts


def make_instance(boards: int) -> None:
    """Create a database with one tournament for each way, everybody checked in."""
    import django

    django.setup()
    from django.contrib.auth import get_user_model
    from django.core.management import call_command

    from clubs.models import Club
    from tournaments.models import Entry, Player
    from tournaments.setup import changing
    from tournaments.steps.step import without_tasks

    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--no-input", verbosity=0)
    user = get_user_model().objects.create_superuser(ARBITER, PASSWORD, name="Arbiter")
    club = Club.objects.create(name="Club", slug="club")
    day = date(2026, 5, 1)
    event = changing.create_event(club, user, name="Open", slug="open", starts=day, ends=day)
    with without_tasks():
        for name in WAYS:
            tournament = changing.create_tournament(
                event, user, name=name, slug=slug_of(name), rounds_planned=5
            )
            people = Player.objects.bulk_create(
                Player(club=club, name=f"{name} {number:03}") for number in range(1, 2 * boards + 1)
            )
            Entry.objects.bulk_create(
                Entry(tournament=tournament, player=player, rating=2400 - place, checked_in=True)
                for place, player in enumerate(people)
            )


def slug_of(way: str) -> str:
    return way.replace(" ", "-").lower()


if __name__ == "__main__":
    sys.exit(main())
