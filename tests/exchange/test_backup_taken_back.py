"""Steps that were taken back, in a backup and in a tournament's own file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from clubs.models import User
from crosstable.results import Result
from exchange import backup
from exchange.trf import writing as report
from exchange.whole import reading, writing
from pairing.knockout.match import MatchRules, MatchStage
from tests.exchange.earlier import contents
from tests.kept import kept
from tests.tournaments.takingback.dumps import differences, dump
from tests.tournaments.takingback.test_taking_back import back, step
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.knockouts import lots
from tournaments.models import Event
from tournaments.rounds import corrections
from tournaments.steps import in_force
from tournaments.steps.actions import Action
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW


@kept
def put_back(four: Played) -> Played:
    """A correction was taken back, and a withdrawal; the latter was done again by taking that
    back.
    """
    four.play(WHITE, DRAW)
    corrections.correct(four.round(1), 1, DRAW, four.by, confirmed=True)
    back(four, four.told())
    entries.withdraw(four.entry("Dag"), four.by, confirmed=True)
    back(four, four.told())
    back(four, four.told())
    return four.again()


def restored(path: Path) -> None:
    file = path / "kibitz.backup"
    backup.write_backup(file)
    call_command("flush", interactive=False, verbosity=0)
    backup.restore_backup(file)


def test_out_and_in_again_the_log_is_the_same_and_goes_on(put_back: Played, tmp_path: Path) -> None:
    before, rows = contents(), dump()
    gone, told = in_force.taken_back(put_back.tournament), remarks(put_back)
    restored(tmp_path)
    assert contents() == before
    put_back.again()
    assert in_force.taken_back(put_back.tournament) == gone
    assert remarks(put_back) == told
    back(put_back, put_back.told())
    assert put_back.entry("Dag").withdrawn_after is None
    back(put_back, put_back.told())
    assert not differences(rows, dump())
    back(put_back, step(put_back, Action.PAIRING_REQUESTED), whole=True)
    assert put_back.round(1).state == "planned"


def remarks(played: Played) -> list[str]:
    text = report.write_report_file(played.tournament).decode()
    return [line for line in text.splitlines() if line.startswith("###")]


def test_lots_drawn_before_stay(event: Event, arbiter: User, tmp_path: Path) -> None:
    rules = MatchRules(extension=0, finish=MatchStage.LOTS)
    cup = Bracket.of(event, arbiter, 4, 1, rules=rules)
    cup.start()

    def draw() -> dict[str, object]:
        match = cup.match(1, 1)
        lots.choose_hand(match, cup.by, "left", match.version)
        return cup.match(1, 1).lots.get().as_fields()

    drawn = draw()
    take_back(cup.told(), cup.by, seen=plan(cup.told()).mark)
    restored(tmp_path)
    assert draw() == drawn


def test_a_tournaments_own_file_tells_what_does_not_stand(put_back: Played) -> None:
    """The correction, and the taking back of the withdrawal; that is in force again."""
    data = json.loads(writing.write_whole(put_back.tournament))
    undone = [line["version"] for line in data["log"] if line.get("undone")]
    corrected = step(put_back, Action.RESULT_CORRECTED).version
    withdrawn = step(put_back, Action.WITHDRAWN).version
    assert undone == [corrected, withdrawn + 1]
    (told,) = (line for line in remarks(put_back) if line.startswith("### Taking back"))
    assert "round 1, 1-3: =:= -> 1-3: 1:0" in told
    assert data["remarks"] == [told]
    arrived = reading.open_whole(
        put_back.tournament.event, put_back.by, reading.read_whole(json.dumps(data)), slug="b"
    )
    assert json.loads(writing.write_whole(arrived))["remarks"] == [told]
