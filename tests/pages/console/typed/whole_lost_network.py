"""Hundreds of losses of the network while thirty results are typed: none is lost, none is doubled.

    LOSSES=300 SEED=hall python -m pytest tests/pages/console/typed/whole_lost_network.py -n 0 -s

Not part of the usual run, which has ``test_lost_browser.py``. Each time it falls by lot what
is typed, how long answers take, after which key the network goes and how (nothing arrives, only the
answers are lost, a proxy or the hall's network answers instead), whether a board is corrected, the
page loaded again or left, and whether the round is closed at once. It stays away for ten seconds of
the page's time. Then all thirty boards have what was typed, and the log tells of each once.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import Page

from crosstable.model import Code
from tests.pages.console.typed.lost_network import (
    A_KEY,
    Answer,
    Network,
    answer_lost,
    busy,
    in_a_hall,
    lost,
    sign_in_to_the_hall,
)
from tests.pages.console.typed.thirty_boards import BOARDS, KINDS, MEANS, boards, entered, written
from tests.pages.rounds import address
from tests.pages.rounds_browser import Opener
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOSSES, SEED = int(os.environ.get("LOSSES", "300")), os.environ.get("SEED", "hall")
GONE = 10_000
HOW: dict[str, Answer] = {
    "offline": lost,
    "nothing arrives": lost,
    "answers are lost": answer_lost,
    "502": busy(502),
    "503": busy(503, Retry_After="4"),
    "429": busy(429),
    "the hall's own page": sign_in_to_the_hall,
}


@dataclass
class Loss:
    """One loss of the network, as it falls by lot."""

    keys: list[str]
    corrected: str
    how: str
    slow: int
    after: int
    then: str
    closes: bool

    @classmethod
    def drawn(cls, number: int) -> Loss:
        lot = Random(f"{SEED} {number}")  # noqa: S311 - the same each time
        return cls(
            keys=lot.choices(list(MEANS), k=BOARDS),
            corrected=lot.choice(["", "", *MEANS]),
            how=lot.choice(list(HOW)),
            slow=lot.choice([0, 0, 250, 500]),
            after=lot.randrange(BOARDS),
            then=lot.choice(["stays", "stays", "loads it again", "leaves"]),
            closes=lot.random() < 0.5,
        )

    @property
    def results(self) -> list[str]:
        """List what the thirty boards are to have. The last one is corrected."""
        return [*self.keys[:-1], self.corrected or self.keys[-1]]

    @property
    def steps(self) -> int:
        return BOARDS + (self.corrected not in ("", self.keys[-1]))


def test_none_is_lost(world: World, open_at: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {kind: build(world) for kind, build in KINDS.items()}
    page = in_a_hall(open_at, found["players"], monkeypatch)
    site = page.url.removesuffix(address("results", found["players"].tournament, round=1))
    network = Network(page)
    typed, ways = 0, Counter[str]()
    for number in range(LOSSES):
        loss = Loss.drawn(number)
        kind = list(KINDS)[number % len(KINDS)]
        suffered(network, site, found[kind], loss)
        typed += loss.steps
        ways[f"{kind}, {loss.how}"] += 1
        print(f"{number + 1:4} {kind}, {loss.how} after {loss.after}, {loss.then}: {BOARDS} of 30")
    print(f"{LOSSES} losses, seed {SEED}: {typed} results typed, each written once, none lost.")
    for way, count in sorted(ways.items()):
        print(f"{count:6} {way}")


def suffered(network: Network, site: str, found: Played, loss: Loss) -> None:
    """Go through one loss, from an empty round to what is written at its end."""
    page = network.page
    before = written(found)
    clear(found)
    page.goto(site + address("results", found.tournament, round=1))
    network.delay = loss.slow
    network.type(" ".join(loss.keys[: loss.after]))
    if loss.how == "offline":
        network.go()
    network.fails = HOW[loss.how]
    network.type(" ".join(loss.keys[loss.after :]))
    if loss.corrected:
        network.type(f"End {loss.corrected}")
    left = GONE - (BOARDS - loss.after) * A_KEY
    network.pass_time(left // 2)
    go_elsewhere(page, site + address("entries", found.tournament), loss)
    network.pass_time(left // 2)
    closing = loss.closes and loss.then != "leaves"
    if closing:
        page.get_by_role("button", name="Close round 1").click()
    network.come_back()
    if closing:
        network.wait_until(lambda: "/results/" not in page.url, "the round is closed")
        page.wait_for_load_state()
        assert found.round(1).state == RoundState.CLOSED
    network.wait_until_saved()
    assert entered(found) == [MEANS[key] for key in loss.results], loss
    assert written(found) - before == loss.steps, loss


def go_elsewhere(page: Page, elsewhere: str, loss: Loss) -> None:
    page.context.set_offline(False)  # pages can be loaded; what they send still gets nowhere
    if loss.then == "loads it again":
        page.reload()
    elif loss.then == "leaves":
        page.goto(elsewhere)


def clear(found: Played) -> None:
    """Clear every result, as after publishing."""
    for board in boards(found):
        board.white_code = board.black_code = Code.NOT_YET_PLAYED.value
        board.version = 0
        board.save()
    found.tournament.rounds.filter(number=1).update(state=RoundState.PUBLISHED)
