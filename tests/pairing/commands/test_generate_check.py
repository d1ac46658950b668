"""The generator's events by every system and edition: the checker finds them paired by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.model import Code
from crosstable.trf import read
from pairing.__main__ import main
from pairing.editions import NAMES
from tests.pairing.swiss import SWISS

OPEN_EVENT = Path(__file__).parents[2] / "data" / "pairing" / "n51_r5of9.trf"
PLANS = {
    "even": "--players 14 --rounds 6 --quiet",
    "odd": "--players 11 --rounds 5 --quiet",
    "eventful": "--players 13 --rounds 5 --half-point-byes 2@1-4 --zero-point-byes 10%"
    " --forfeit-wins 10% --forfeit-losses 5% --late-entries 2 --withdrawals 1 --unrated 2",
    "unusual": "--players 12 --rounds 5 --full-point-byes 1 --prohibited-pairs 4 --scoring 3-1-0"
    " --bye-points 1 --both-lose 1 --initial-colour black",
    "baku": "--players 15 --rounds 5 --baku",
}
"""The generator's options; small, so that all systems are through in seconds."""


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_made_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: tuple[str, str], plan: str
) -> None:
    """Checked by the name in the file, and by the options."""
    path = tmp_path / "event.trf"
    asked = ("--system", rules[0], "--edition", rules[1])
    assert (
        main(["generate", "--output", str(path), "--seed", "5", *asked, *PLANS[plan].split()]) == 0
    )
    report = read(path.read_bytes())
    assert NAMES[report.head.encoded_type] == rules
    for options in ((), asked):
        assert main(["check", str(path), *options]) == 0
        said = capsys.readouterr().out
        assert said.endswith(f"1 files, {report.crosstable.rounds} rounds, 0 differences\n")


def test_the_plans_have_what_they_say(tmp_path: Path) -> None:
    """Byes asked for, a bye allocated, forfeits, absences."""
    path = tmp_path / "event.trf"
    main(["generate", "--output", str(path), "--seed", "5", *PLANS["eventful"].split()])
    turns = read(path.read_bytes()).crosstable.turns.values()
    codes = {turn.code for had in turns for turn in had}
    assert codes >= {
        *(Code.HALF_POINT_BYE, Code.ZERO_POINT_BYE, Code.PAIRING_ALLOCATED_BYE),
        *(Code.FORFEIT_WIN, Code.FORFEIT_LOSS),
    }


@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_a_board_that_is_not_the_rules_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: tuple[str, str]
) -> None:
    """In round 1 the lower half comes upside down: 1-4, 2-3 instead of 1-3, 4-2."""
    path = tmp_path / "event.trf"
    rows = ("   4 w 1", "   3 b 0", "   2 w 1", "   1 b 0")
    lines = [
        f"001 {number:4}      {f'Player {number}':33} {2300 - number}".ljust(91) + cell
        for number, cell in enumerate(rows, start=1)
    ]
    path.write_text("\n".join(["012 Four", "142 3", "152 W", *lines]) + "\n")
    assert main(["check", str(path), "--system", rules[0], "--edition", rules[1]]) == 1
    assert "round 1: found 1 4, 3 2" in capsys.readouterr().out


@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_the_next_round_of_any_file_by_any_rules(
    capsys: pytest.CaptureFixture[str], rules: tuple[str, str]
) -> None:
    """51 players before round 5 of 9, in a file that names the Dutch system."""
    asked = [str(OPEN_EVENT), "--system", rules[0], "--edition", rules[1]]
    assert main(["pair", *asked]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    pairs = [tuple(map(int, line.split())) for line in lines]
    assert int(first) == len(pairs) == 26
    assert sorted(number for pair in pairs for number in pair) == list(range(52))
    assert [pair[1] for pair in pairs].index(0) == 25
    assert main(["pair", *asked, "--explain"]) == 0
    explained = "\n".join(capsys.readouterr().out.splitlines()[27:])
    assert json.loads(explained)["edition"] == rules[1]
    white, black = map(str, pairs[0])
    assert main(["pair", *asked, "--why-not", white, black]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "paired"
