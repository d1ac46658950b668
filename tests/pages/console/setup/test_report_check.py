"""The check of a report before it is sent: what is found, where it leads, and that it goes."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from html import unescape
from typing import Any

import pytest

from crosstable.results import Result
from crosstable.trf import read
from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Player
from tournaments.setup import changing, reporting

FINDING = re.compile(r'<ul class="plain-list findings">(.*?)</ul>', re.S)
LINK = re.compile(r'<a href="([^"]+)">(.*?)</a>', re.S)


@kept
def four(world: World) -> Played:
    """A round of one that is over, with nothing written down that a report needs."""
    event = played(world, rounds=1)
    event.play(Result.WHITE_WINS, Result.DRAW)
    return event


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def found(desk: Desk) -> dict[str, str]:
    """Return the findings by their words, with the address of each."""
    page = desk.get("report").content.decode()
    return {
        unescape(" ".join(words.split())): unescape(link)
        for part in FINDING.findall(page)
        for link, words in LINK.findall(part)
    }


def mend(four: Played) -> None:
    """Write down all that a report needs."""
    changing.update_event(four.tournament.event, four.by, city="Bergen", federation="NOR")
    changing.update_tournament(
        four.tournament,
        four.by,
        chief_arbiter="Vik, Nina",
        time_control_code="5400+30",
        time_control="90 min + 30 s",
    )
    changing.set_round_times(four.tournament, four.by, {1: datetime(2026, 5, 1, 10, tzinfo=UTC)})
    reporting.set_report_data(
        four.tournament,
        four.by,
        {"registered_on": date(2026, 4, 1)},
        [reporting.Licence("Vik, Nina", "IA", "1500100", "L 7")],
    )
    for number, name in enumerate(("Ada", "Bo", "Cem", "Dag")):
        Player.objects.filter(name=name, entries__tournament=four.tournament).update(
            name=f"{name}, A", fide_id=str(1500200 + number), sex="w", birth="1990/01/02"
        )


def test_everything_that_is_missing_is_found(desk: Desk) -> None:
    told = found(desk)
    for words in (
        "The chief arbiter is missing (record 102).",
        "The time control in the report’s own code is missing (record 222).",
        "Rounds without a day (record 132): 1.",
        "Ada has no FIDE ID.",
        "Sex is missing: Ada.",
        "The date of birth is missing: Ada.",
        "The report writes “Family name, given name”: Ada.",
        "It is not written down when the tournament was registered with FIDE.",
    ):
        assert words in told


def test_each_finding_leads_to_where_it_is_mended(desk: Desk) -> None:
    for words, link in found(desk).items():
        path, _hash, field = link.partition("#id_")
        page = desk.client.get(path)
        assert page.status_code == 200, words
        if field:
            assert f'id="id_{field}"' in page.content.decode(), words


def test_what_is_mended_is_not_found_any_more(desk: Desk, four: Played) -> None:
    mend(four)
    page = desk.get("report").content.decode()
    assert "Nothing that FIDE refuses" in page
    assert found(desk) == {}


def test_the_report_has_every_record_that_fide_asks_for(desk: Desk, four: Played) -> None:
    """Records 012 to 132 and 222, those of title events, and 001 with its numbers."""
    mend(four)
    text = desk.get("trf26").content.decode()
    for record in ("012", "022", "032", "042", "052", "102", "132", "182", "192", "202", "222"):
        (line,) = [line for line in text.splitlines() if line.startswith(record)]
        assert line[4:].strip(), record
    players = [line for line in text.splitlines() if line.startswith("001")]
    assert len(players) == 4
    for line in players:
        assert line[4:8].strip().isdigit()  # starting rank
        assert line[57:68].strip().isdigit()  # FIDE ID
        assert line[85:89].strip().isdigit()  # final rank
        assert line[91:99].split()[0].isdigit()  # round 1
    assert read(text.encode()).head.chief_arbiter == "Vik, Nina"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"rated": False}, "The settings say that FIDE does not rate this tournament."),
        ({"chess960": True}, "It is Chess960, for which FIDE has no ratings."),
        ({"time_control_code": "soon"}, "The code of the time control cannot be read"),
        ({"time_control_code": "900+10"}, "By its time control the tournament is rapid"),
        ({"time_control_code": "20/3600:3600"}, "The first period is for 20 moves"),
        # 2200 and more play: 90 minutes are needed
        ({"time_control_code": "3600+0"}, "the thinking time is too short"),
    ],
)
def test_settings_that_do_not_fit(
    desk: Desk, four: Played, fields: dict[str, Any], told: str
) -> None:
    mend(four)
    changing.update_tournament(four.tournament, four.by, confirmed=True, **fields)
    assert any(told in words for words in found(desk)), found(desk)


@pytest.mark.parametrize(
    ("player", "registered", "late"),
    [
        ((2701, "m"), date(2026, 4, 2), True),  # 29 days before 1 May
        ((2701, "m"), date(2026, 4, 1), False),  # 30 days
        ((2700, "m"), date(2026, 4, 2), False),
        ((2501, "w"), date(2026, 4, 2), True),
        ((2500, "w"), date(2026, 4, 2), False),
        ((2501, "m"), date(2026, 4, 2), False),
    ],
)
def test_a_strong_player_asks_for_an_early_registration(
    desk: Desk, four: Played, player: tuple[int, str], registered: date, late: bool
) -> None:
    """B.02, 0.2: 30 days with a player above 2700 or a woman above 2500."""
    mend(four)
    rating, sex = player
    entry = four.tournament.entries.get(player__name="Ada, A")
    four.tournament.entries.filter(pk=entry.pk).update(rating=rating)
    Player.objects.filter(entries=entry).update(sex=sex)
    type(four.tournament).objects.filter(pk=four.tournament.pk).update(registered_on=registered)
    told = f"Ada, A is rated {rating}: such a tournament is registered 30 days before its start."
    assert (told in found(desk)) == late


def test_a_game_without_a_move_is_not_rated(desk: Desk, four: Played) -> None:
    """W, D and L of the report: entered, warned of, and in the file."""
    mend(four)
    board = four.board(1, 1)
    board.white_code, board.black_code = "W", "L"
    board.save()
    assert any("had less than a move by each" in words for words in found(desk))
    text = desk.get("trf26").content.decode()
    assert re.search(r"^001.* w W", text, re.M)
    assert read(text.encode())


def test_arbiters_data_are_written_and_kept(desk: Desk, four: Played) -> None:
    changing.update_tournament(
        four.tournament, four.by, chief_arbiter="Vik, Nina", deputy_arbiters="Bø, Tor"
    )
    data = {
        "fide_event": "400123",
        "registered_on": "2026-04-01",
        "norm_exemption": "",
        "arbiter-0-title": "IA",
        "arbiter-0-fide_id": "1500100",
        "arbiter-0-licence": "L 7",
        "arbiter-1-title": "FA",
        "arbiter-1-fide_id": "1500101",
        "arbiter-1-licence": "",
    }
    assert desk.post("report", data).status_code == 303
    stored = {each.name: each for each in four.tournament.licences.all()}
    assert stored["Vik, Nina"].licence == "L 7"
    assert stored["Bø, Tor"].title == "FA"
    version = four.again().tournament.version
    desk.post("report", data)
    assert four.again().tournament.version == version  # a double click
    page = desk.get("report").content.decode()
    assert 'value="400123"' in page
    assert "Bø, Tor has no FIDE ID, or no licence" in page


def test_a_licence_waits_for_its_name(desk: Desk, four: Played) -> None:
    """A name mistyped in the settings and put right again."""
    licence = {"arbiter-0-title": "IA", "arbiter-0-fide_id": "1500100", "arbiter-0-licence": "L 7"}
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Vik, Nina")
    desk.post("report", licence)
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Vik, Nin")
    desk.post("report", {"fide_event": "7"})
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Vik, Nina")
    assert 'value="L 7"' in desk.get("report").content.decode()
    desk.post("report", {"fide_event": "7"})
    assert not four.tournament.licences.exists()


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("fide_event", "12x", "An event&#x27;s number is up to 10 digits."),
        ("registered_on", "soon", "Enter a valid date."),
        ("arbiter-0-fide_id", "9" * 12, "at most 11"),
        ("norm_exemption", "olympics", "not one of the available choices"),
    ],
)
def test_wrong_data_are_named_and_nothing_is_written(
    desk: Desk, four: Played, field: str, value: str, told: str
) -> None:
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Vik, Nina")
    version = four.again().tournament.version
    answer = desk.post("report", {field: value})
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert four.again().tournament.version == version
