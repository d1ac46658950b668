"""Every Swiss system and edition on the pages: three rounds of 21 players, each board's reason.

The whole of it, seven rounds of 40 in a browser, is ``whole_events.py``.
"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from crosstable.results import Result
from tests.pairing.swiss import SWISS
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Round

ARTICLE = re.compile(r"\((?:[A-Z]\.)?[A-Z]?\d[\w.]*")
"""``(3.2.5``, ``(C5``, ``(A.3.4``, ``(E.2``."""
LANGUAGES = ("en", "tr", "nb")
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS)
"""In turn, by board."""


@pytest.fixture
def third(request: pytest.FixtureRequest, world: World) -> Played:
    """Round 3 of 3: Player 04 asked for half a point in round 2, Player 09 is away in round 3, and
    the last board of round 1 was forfeited.
    """
    system, edition = request.param
    names = [f"Player {number:02}" for number in range(1, 22)]
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, names, 3, "B", system=system, edition=edition)
    byes.request_bye(found.entry("Player 04"), by, 2, ByeKind.HALF)
    found.play(*(RESULTS[n % 4] for n in range(9)), Result.WHITE_WINS_BY_FORFEIT)
    found.play(*(RESULTS[n % 3] for n in range(10)))
    entries.check_in(found.entry("Player 09"), by, present=False)
    found.publish()
    return found


def reasons(client: Client, round: Round, board: int) -> dict[str, str]:
    """Read what the page of a board says, and the articles that it names, by language."""
    told = {}
    for language in LANGUAGES:
        path = f"/{language}/harbour/spring/b/pairings/{round.number}/why/{board}/"
        answer = client.get(path)
        assert answer.status_code == 200, path
        why = answer.context["why"]
        articles = [f"({rule.article})" for rule in why.asked]
        told[language] = " ".join([why.opponent.first, *articles])
    return told


@pytest.mark.whole
@pytest.mark.parametrize("third", SWISS, ids=" ".join, indirect=True)
def test_every_board_and_bracket_says_why_in_every_language(third: Played, client: Client) -> None:
    round = third.round(3)
    assert round.pairings.count() == 10
    for board in range(1, 11):
        told = reasons(client, round, board)
        assert len(set(told.values())) == len(LANGUAGES), told
        for line in told.values():
            assert ARTICLE.search(line), line
    assert round.explanation is not None
    brackets = round.explanation["explanation"]["brackets"]
    for language in LANGUAGES:
        for number in range(1, len(brackets) + 1):
            path = f"/{language}/harbour/spring/b/pairings/3/brackets/{number}/"
            assert client.get(path).status_code == 200
