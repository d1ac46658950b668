"""Pairings that rest on a reading of an unclear rule: the pages say so."""

from __future__ import annotations

import importlib
import pkgutil

from crosstable.results import Result
from explain.words import readings
from explain.words.readings import READINGS
from pairing.editions import EDITIONS
from pairing.kernel.result import NUMBER_AMONG_PAIRED, Reading
from tests.pairing.swiss import SWISS
from tests.worlds.played import Played
from tests.worlds.world import World

NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"]
ENGINES = sorted({type(EDITIONS[rules]).__module__.rpartition(".")[0] for rules in SWISS})
"""The packages of the systems that pair players."""


def named(engine: str) -> set[str]:
    """List the readings that the modules of one engine name."""
    modules = [
        importlib.import_module(f"{engine}.{found.name}")
        for found in pkgutil.iter_modules(importlib.import_module(engine).__path__)
    ]
    values = (value for module in modules for value in vars(module).values())
    return {value.name for value in values if isinstance(value, Reading)}


def test_every_reading_has_words_and_no_words_are_left_over() -> None:
    found = {NUMBER_AMONG_PAIRED.name}.union(*map(named, ENGINES))
    assert found == set(READINGS)


def test_each_reading_is_told_once() -> None:
    """A board tells its own; the bracket all of its boards, of who left it, and of the bye."""
    first, second = (
        {"article": article, "name": name}
        for article, name in (
            ("3.8", "up-floaters in the median group"),
            ("5.2", "colours in turn"),
        )
    )
    bracket = {
        "readings": [],
        "made": [
            {"first": 1, "second": 2, "readings": [first]},
            {"first": 3, "second": 4, "readings": [second, first]},
        ],
    }
    bye = {"readings": [{"article": "1.1", "name": "the next for the bye"}]}
    assert len(readings.readings_of_board(bracket, (2, 1))) == 1
    told = readings.readings_of_bracket(bracket, bye)
    assert [line.split(":")[0].split()[-1] for line in told] == ["3.8", "5.2", "1.1"]


def test_pages_name_the_reading_and_the_rules(world: World, client) -> None:
    """Dubov: before round 2 it turns out that Dag, whom somebody has met, has no rating."""
    by = world.people["arbiter"]
    played = Played.with_players(
        world.event, by, NAMES, 3, "B", system="dubov", edition="fide-2026"
    )
    played.play(Result.WHITE_WINS, Result.WHITE_WINS, Result.WHITE_WINS)
    played.tournament.entries.filter(player__name="Dag").update(rating=None)
    played.publish(confirmed=True)
    home = "/en/harbour/spring/b/pairings/2/"
    told = "This rests on how we read article 1.1.2: an opponent without a rating is reckoned as 0"
    pages = [client.get(f"{home}{page}/").content.decode() for page in ("why/1", "why/2")]
    brackets = [client.get(f"{home}brackets/{n}/").content.decode() for n in (1, 2)]
    assert any(told in page for page in pages)
    assert any(told in page for page in brackets)
    assert all("Dubov system by FIDE, rules from 1 February 2026" in page for page in pages)
    assert not any("(C.04.3)" in page for page in pages)
