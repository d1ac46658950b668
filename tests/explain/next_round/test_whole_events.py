"""The next round of events of many sizes by several systems: pictures against what is stored."""

from __future__ import annotations

import re
from typing import Any

import pytest

from crosstable.results import Result
from explain.next_round import group, shares
from explain.next_round.known import known
from explain.pictures.next_round.picture import MOST_ROWS, picture
from explain.questions import asking
from explain.questions.queue import cache
from tests.explain.pictures.reading import Shape, check, shapes, words
from tests.worlds.by_lot import by_lot
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.bridge import engine
from tournaments.rounds import published, results
from tournaments.words.sentences import spoken

pytestmark = [pytest.mark.whole, pytest.mark.django_db]
OPEN = 12
SYSTEMS = [
    ("dutch", "fide-2026"),
    ("dubov", "fide-2026"),
    ("burstein", "tsf"),
    ("lim", "fide-2026"),
]
SIZES = (5, 60, 299)


def event(world: World, key: tuple[str, str], players: int, still_open: int = OPEN) -> Played:
    """Play two rounds, and the third but for ``still_open`` games at most."""
    arbiter = world.people["arbiter"]
    found = by_lot(world.event, arbiter, system=key[0], edition=key[1], players=players, closed=2)
    round = found.round(3)
    missing = round.pairings.filter(white_code=" ").order_by("board")
    for board in list(missing)[still_open:]:
        results.enter(round, board.board, Result.DRAW, board.version, found.by)
    return found.again()


def worked_out(found: Played) -> dict[str, Any]:
    key = f"next-round:{found.tournament.pk}:{found.tournament.version}"
    shares.work_out(key, found.tournament.pk, found.tournament.version)
    answer = asking.find_answer(key)
    assert answer is not None
    assert answer.state == asking.DONE
    content: dict[str, Any] = answer.content
    return content


def bars(drawn: list[Shape], look: str) -> list[float]:
    return [float(one.at["width"]) for one in drawn if one.look == look]


def hold(stored: dict[str, Any], entry: int, names: dict[int, str]) -> None:
    """Read one player's picture and table back, and compare them with what is stored."""
    mine = stored["of"][entry]
    told = shares.Forecast("done", stored).of(entry)
    assert told is not None
    drawn = picture(told, names)
    check(drawn)
    finishes = stored["finishes"]
    rows = [[str(cell) for cell in row] for row in drawn.table.rows]
    counts = {row[0]: int(re.findall(r"\((\d+) of", row[1])[0]) for row in rows}
    assert counts.pop("All together") == finishes
    assert counts.pop("No opponent (bye)", 0) == mine["byes"]
    assert counts == {spoken(names[o]): all_ for o, (all_, _w) in mine["opponents"].items()}
    assert sum(counts.values()) + mine["byes"] == finishes
    shown = sorted((all_ for all_, _w in mine["opponents"].values()), reverse=True)[:MOST_ROWS]
    byes = [mine["byes"]] if mine["byes"] else []
    percents = [f"{round(100 * each / finishes + 1e-9)} %" for each in [*shown, *byes]]
    assert words(drawn, "strong") == percents
    figures = shapes(drawn)
    white = sum(bars(figures, "piece-white")) / 328 * finishes
    black = sum(bars(figures, "piece-black")) / 328 * finishes
    assert white + black == pytest.approx(sum(shown), abs=0.2)
    if len(mine["opponents"]) <= MOST_ROWS:
        assert white == pytest.approx(sum(w for _all, w in mine["opponents"].values()), abs=0.2)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("key", SYSTEMS, ids="-".join)
def test_pictures_show_what_is_stored(world: World, key: tuple[str, str], players: int) -> None:
    found = event(world, key, players)
    stored = worked_out(found)
    assert stored["finishes"] >= shares.LEAST
    assert stored["open"] == min(OPEN, len(found.round(3).pairings.filter(white_code=" ")))
    names = {entry.pk: entry.name for entry in found.tournament.entries.select_related("player")}
    assert stored["of"].keys() == names.keys()
    for entry, mine in stored["of"].items():
        hold(stored, entry, names)
        for other, (count, white) in mine["opponents"].items():
            assert stored["of"][other]["opponents"][entry] == [count, count - white]
    cache.clear()
    again = worked_out(found)
    if again["finishes"] == stored["finishes"]:
        assert again == stored


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("key", SYSTEMS, ids="-".join)
def test_with_all_games_over_it_is_the_pairing(
    world: World, key: tuple[str, str], players: int
) -> None:
    found = event(world, key, players, still_open=0)
    stored = worked_out(found)
    layout = engine.propose(found.tournament, 4).layout
    assert {
        (white, black)
        for white, mine in stored["of"].items()
        for black, counts in mine["opponents"].items()
        if counts == [1, 1]
    } == set(layout.boards.values())
    assert {entry for entry, mine in stored["of"].items() if mine["byes"]} == {
        entry for entry, code in layout.byes.items() if code == "U"
    }


@pytest.mark.parametrize("key", SYSTEMS, ids="-".join)
def test_whom_the_group_leaves_is_whom_finishes_bring(world: World, key: tuple[str, str]) -> None:
    """Nobody who is crossed out is ever an opponent, and everybody has the group's own points."""
    found = event(world, key, 60)
    shown = published.shown_rounds(found.tournament)
    now = known(found.tournament, shown)
    stored = worked_out(found)
    crossed = 0
    for entry, mine in stored["of"].items():
        own = group.group_of(now, entry, *key)
        assert own is not None
        barred = {member.entry for member in own.barred}
        assert not barred & mine["opponents"].keys()
        crossed += len(barred)
        for member in own.members:
            assert now.table.score(member.entry, 3) == now.table.score(entry, 3) == own.points
    assert crossed > 20


def test_three_hundred_players_have_none(world: World) -> None:
    found = event(world, SYSTEMS[0], 300)
    now = known(found.tournament, published.shown_rounds(found.tournament))
    assert shares.outline_of(found.tournament, now).refused == shares.TOO_MANY
    assert shares.outline_of(found.tournament, now).round == 4
