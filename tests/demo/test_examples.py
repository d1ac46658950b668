"""Events played by lot: what is said of every board and bye is plain, in each language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from clubs.models import Club, User
from crosstable.model import EntryId
from demo.examples import events, knock_out, writing
from explain.brackets import levels_of_group
from explain.knockouts.match import levels_of_match, voice_in
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from pairing.editions import EDITIONS
from tests.explain.plain import faults
from tests.servers import run
from tournaments.knockouts import bracket, match_sheet
from tournaments.models import Tournament
from tournaments.rounds import boards
from tournaments.steps.step import without_tasks

SEED = 17
PAGES = run.ROOT / "docs" / "explaining"
NAMES = ["-".join(key) for key in EDITIONS]
DUTCH = [("dutch", "fide-2026"), ("dutch", "fide-2017")]
OTHERS = [key for key in EDITIONS if key not in DUTCH]
TOLD_WHOLLY = {"burstein", "dubov", "lim", "round-robin", "team-swiss"}
"""The other systems that leave no board and no bye untold."""


class Explained(NamedTuple):
    """One explanation, in the report it is of, and those on whose own pages it stands."""

    reasons: Reasons
    levels: Levels
    readers: tuple[EntryId, ...]


def played(key: tuple[str, str]) -> Tournament:
    club = Club.objects.create(name="Examples", slug="examples")
    by = User.objects.create_user("examples@kibitz.example", name="Examples")
    with without_tasks():
        return events.play(events.new_event(club, by), by, *key, SEED)


def explained(tournament: Tournament) -> Iterator[Explained]:
    for round in tournament.rounds.order_by("number"):
        reasons, sheet = Reasons(round), boards.sheet(round)
        for row in sheet.boards:
            two = row.white.entry.pk, row.black.entry.pk
            for levels in (reasons.meeting(row), reasons.colours(row)):
                if levels:
                    yield Explained(reasons, levels, two)
        for number in range(1, len(reasons.brackets) + 1):
            if of_group := levels_of_group(reasons, number):
                yield Explained(reasons, of_group, ())
        for bye in sheet.byes:
            yield Explained(reasons, reasons.bye(bye), (bye.seat.entry.pk,))


def not_plain(tournament: Tournament) -> list[str]:
    return [
        fault
        for reasons, levels, readers in explained(tournament)
        if levels.reason is not Reason.NOT_TOLD
        for fault in faults(levels, reasons.facts.names, readers)
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "key", [DUTCH[0], pytest.param(DUTCH[1], marks=pytest.mark.whole)], ids="-".join
)
def test_every_board_and_bye_of_the_dutch_system_is_told_plainly(key: tuple[str, str]) -> None:
    tournament = played(key)
    assert not_plain(tournament) == []
    reasons = {levels.reason for _reasons, levels, _readers in explained(tournament)}
    assert Reason.NOT_TOLD not in reasons
    assert Reason.BYE_ASKED in reasons
    expected = {Reason.NATURAL, Reason.TAKEN, Reason.CAME_DOWN, Reason.COLOURS, Reason.LOT}
    assert reasons >= expected | {Reason.BYE_LOWEST}


@pytest.mark.whole
@pytest.mark.django_db
@pytest.mark.parametrize("key", OTHERS, ids="-".join)
def test_what_other_systems_have_in_levels_is_plain(key: tuple[str, str]) -> None:
    tournament = played(key)
    assert not_plain(tournament) == []
    if key[0] in TOLD_WHOLLY:
        reasons = {levels.reason for _reasons, levels, _readers in explained(tournament)}
        assert Reason.NOT_TOLD not in reasons


@pytest.mark.whole
@pytest.mark.django_db
def test_every_match_of_a_knock_out_is_told_plainly() -> None:
    club = Club.objects.create(name="Examples", slug="examples")
    by = User.objects.create_user("examples@kibitz.example", name="Examples")
    with without_tasks():
        whole = bracket.bracket(knock_out.play(events.new_event(club, by), by, SEED))
    voice, reasons = voice_in(whole), set()
    for block in whole.rounds:
        for line in block.matches:
            sheet = match_sheet.sheet(whole, block.number, line.match.number)
            assert sheet is not None
            answers = [levels for levels in levels_of_match(whole, sheet) if levels]
            reasons |= {levels.reason for levels in answers}
            for levels in answers:
                assert faults(levels, voice.names, sorted(sheet.players)) == []
    assert reasons == {
        Reason.BRACKET,
        Reason.NOBODY_ELSE,
        Reason.LOT,
        Reason.RESULT,
        Reason.ABSENT,
    }


@pytest.mark.whole
@pytest.mark.django_db
def test_the_pages_are_those_that_the_command_writes_and_leave_nothing_behind() -> None:
    """After a change of texts: ``python manage.py explain_examples --seed 17``."""
    before = json.loads((PAGES / writing.BEFORE).read_text("utf-8"))
    pages = dict(writing.pages(SEED, before))
    assert list(pages) == [*(f"{name}.md" for name in NAMES), "knock-out.md", "README.md"]
    kept = {name: (PAGES / name).read_text("utf-8") for name in pages}
    assert [name for name, text in pages.items() if text != kept[name]] == []
    assert not Tournament.objects.exists()
    assert not Club.objects.exists()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_boards_neighbours_and_byes_before_and_now(name: str) -> None:
    sections = (PAGES / f"{name}.md").read_text("utf-8").split("\n## ")[1:]
    counts = {section.splitlines()[0]: section.count("\n### ") for section in sections}
    most = {"Boards": 15, "Neighbours in the standings": 5, "Rounds without a game": 3}
    assert counts == {heading: number for heading, number in most.items() if heading in counts}
    assert {"Boards", "Neighbours in the standings"} <= set(counts)
    for section in sections:
        for language in ("English", "Türkçe", "Norsk"):
            assert section.count(f"\n| {language} | ") == section.count("\n### ")
        assert "| – |" not in section, "what was said before is known"
