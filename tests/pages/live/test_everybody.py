"""*Why not somebody else?*: every reason is that of the whole answer, and is in the table."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from clubs.models import User
from crosstable.model import EntryId
from explain.questions import asking
from pairing import Verdict
from tests.pages.live.everybody import Listed, answer_of, before, colour_named, list_page, listed
from tests.worlds.by_lot import by_lot
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.models import Event, Round
from tournaments.words.figures import points, points_word

TEXTS = [
    ("dutch", "fide-2026"),
    ("dutch", "fide-2017"),
    ("dubov", "fide-2026"),
    ("burstein", "fide-2026"),
    ("lim", "fide-2026"),
    ("dutch", "tsf"),
    ("dubov", "tsf"),
    ("burstein", "tsf"),
]
MET = re.compile(r"They met in round (\d+)\.")
OTHER_POINTS = re.compile(r"Is in another group, with (.+)\.")
ORDER = "Possible, but by the rules’ order other pairs come first."
UNPAIRED = "Then the others could not all be paired."


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is cached, and as much can be asked as one likes."""
    asking.cache.clear()
    monkeypatch.setattr("pages.live.why._may_ask", lambda request: True)


def paired(world: Played) -> list[Round]:
    """The rounds that have boards."""
    rounds = world.tournament.rounds.filter(pairings__isnull=False).distinct()
    return [world.round(round.number) for round in rounds.order_by("number")]


def white(round: Round, board: int) -> EntryId:
    return round.turns.get(pairing__board=board, colour="w").entry_id


def check(client: Client, world: Played, round: Round, one: EntryId, rows: list[Listed]) -> None:
    """Hold each row to the table, and to what is said of the two alone."""
    table = before(world, round, engine.table_before(round))
    of_guide = (world.tournament.system, world.tournament.edition) == ("burstein", "tsf")
    # There the points to pair by are shown: the top half has one more in rounds 1 and 2.
    head_start = (0, 1) if of_guide and round.number <= 2 else (0,)
    for row in rows:
        two, where = (one, row.entry), f"{round} {row}"
        verdict = engine.why_not(round, *two)["verdict"]
        assert row.points in {points(table.score(row.entry) + more) for more in head_start}, where
        met, both_must = table.met_in(*two), colour_named(row.reason)
        if found := MET.fullmatch(row.reason):
            assert int(found[1]) in met, where
        elif found := OTHER_POINTS.fullmatch(row.reason):
            assert len(head_start) > 1 or table.score(one) != table.score(row.entry), where
            assert found[1] in {points_word(table.score(row.entry) + n) for n in head_start}, where
            assert "wherever possible." in answer_of(client, row), where
        elif both_must:
            assert {table.wish(entry).colour for entry in two} == {both_must}, where
            assert verdict == Verdict.FORBIDDEN, where
        elif row.reason.startswith("✓"):
            assert verdict == Verdict.PAIRED, where
            assert row.reason.removeprefix("✓ Board ") in answer_of(client, row), where
        elif row.reason == ORDER:
            assert verdict in (Verdict.LATER, Verdict.CHOSEN), where
            assert table.may_meet(*two), where
        elif row.reason == UNPAIRED and verdict == Verdict.IMPOSSIBLE:
            assert table.may_meet(*two), where
        elif row.reason == "Has the bye.":
            assert "has the bye in this round" in answer_of(client, row), where
        else:
            assert verdict == Verdict.WORSE, where
            assert row.reason.removeprefix("Then ") in answer_of(client, row), where
        assert bool(met) == bool(MET.fullmatch(row.reason)), where


def test_each_reason_is_that_of_the_whole_answer(event: Event, arbiter: User) -> None:
    world = by_lot(event, arbiter, system="dutch", edition="fide-2026", players=11, closed=3)
    round, client = paired(world)[-1], Client()
    one = white(round, 3)
    for more in ("", "&everybody=1"):
        rows = listed(list_page(client, world, round, one, more))
        check(client, world, round, one, rows)
    assert len(rows) == 10


@pytest.mark.whole
@pytest.mark.parametrize(("players", "closed"), [(5, 2), (16, 5), (60, 4)])
@pytest.mark.parametrize(("system", "edition"), TEXTS)
def test_in_events_of_any_system(
    *, event: Event, arbiter: User, system: str, edition: str, players: int, closed: int
) -> None:
    world = by_lot(event, arbiter, system=system, edition=edition, players=players, closed=closed)
    client, kinds = Client(), set()
    for round in paired(world)[-2:]:
        seats = [turn.entry_id for turn in round.turns.order_by("pairing__board", "pk")]
        for one in seats[:: len(seats) // 2]:
            asking.cache.clear()
            rows = listed(list_page(client, world, round, one))
            check(client, world, round, one, rows[:: 1 + len(rows) // 10])
            kinds |= {row.reason.partition(" ")[0] for row in rows}
    assert "✓" in kinds
    assert len(kinds) > 1


@pytest.mark.whole
def test_in_an_event_of_300(event: Event, arbiter: User) -> None:
    """Everybody of the first round is there at once; of a later group the whole row is found."""
    world = by_lot(event, arbiter, system="dutch", edition="fide-2026", players=300, closed=3)
    client = Client()
    first, *_between, last = paired(world)
    one = white(first, 71)
    html = list_page(client, world, first, one, "&page=2")
    assert "41–80 of 299" in _spaces(html)
    rows = listed(html)
    assert len(rows) == 40
    assert {row.reason for row in rows} == {ORDER}
    one = white(last, 61)
    html = list_page(client, world, last, one)
    assert "not worked out" not in html
    check(client, world, last, one, listed(html)[:6])


def _spaces(html: str) -> str:
    return " ".join(html.split())
