"""``python -m pairing``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from crosstable.trf import Head
from pairing.__main__ import main
from pairing.commands.common import rules_for, rules_parser
from tests.crosstable.lines import player, text

ROOT = Path(__file__).parents[3]
DATA = ROOT / "tests/data/pairing"
EVENT = DATA / "dutch_small_040.trf"
OPEN_EVENT = DATA / "n51_r5of9.trf"


def edited(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = EVENT.read_text()
    for old, new in changes:
        assert text.count(old) >= 1
        text = text.replace(old, new)
    path = tmp_path / "event.trf"
    path.write_text(text)
    return path


def test_the_next_round_as_a_list() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pairing", "pair", str(OPEN_EVENT)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == OPEN_EVENT.with_suffix(".pairs").read_text()


def test_with_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", str(OPEN_EVENT), "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    explanation = json.loads("\n".join(lines[27:]))
    assert explanation["edition"] == "fide-2026"
    assert explanation["bye"]["player"] == int(lines[26].split()[0])
    assert explanation["brackets"][0]["counts"][0]["code"] == "C6"


def test_check_counts(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(DATA / "dutch_small_040.trf"), str(DATA / "dutch_baku_013.trf")]
    assert main(["check", *paths]) == 0
    rounds = capsys.readouterr().out
    assert rounds.endswith(" rounds, 0 differences\n")
    assert rounds.startswith("2 files, ")


def test_check_lists_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In round 1 the boards of 1 and 2 change their colours."""
    path = tmp_path / "event.trf"
    lines = EVENT.read_text().splitlines()
    opponents = {line[4:8].strip(): line[91:95].strip() for line in lines if line[:3] == "001"}
    swapped = {"1", opponents["1"]}
    for number, line in enumerate(lines):
        if line[:3] == "001" and line[4:8].strip() in swapped:
            colour = {"w": "b", "b": "w"}[line[96]]
            lines[number] = line[:96] + colour + line[97:]
    path.write_text("\n".join(["152 W", *lines]))
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    other = opponents["1"]
    assert f"{path}: round 1: found {other} 1\n{path}: round 1: expected 1 {other}\n" in out
    assert out.splitlines()[-1].endswith(" differences")
    assert not out.endswith(" 0 differences\n")


@pytest.mark.parametrize("record", ["192 FIDE_KEIZER", "092 FIDE_KEIZER"])
def test_an_edition_that_is_not_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: str
) -> None:
    path = edited(tmp_path, ("092 FIDE_DUTCH_2025", record))
    assert main(["check", str(path)]) == 2
    captured = capsys.readouterr()
    told = (
        "the file is of a type that is not known here, FIDE_KEIZER: "
        "say by which rules with --system (and --edition); there are dutch, dubov, burstein, lim, "
        "team-swiss, round-robin"
    )
    assert captured.err == f"{path}: {told}\n"
    assert captured.out == "1 files, 0 rounds, 0 differences\n"
    assert main(["check", str(path), "--edition", "fide-2026"]) == 0


@pytest.mark.parametrize(
    ("head", "options", "told"),
    [
        ("092 FIDE_DUTCH_2025", "", "dutch fide-2026 (by the type in 092, FIDE_DUTCH_2025)"),
        ("042 26/03/01", "", "dutch fide-2026 (by the date in 042, 2026/03/01, not before 2026/02"),
        ("042 01.03.2025", "", "dutch fide-2017 (by the date in 042, 2025/03/01, before 2026/02"),
        ("012 No date", "", "dutch fide-2026 (no date in the file (042, 132): the newest)"),
        ("012 No date", "--system dubov", "dubov fide-2026 (by --system)"),
    ],
)
def test_check_says_which_edition_was_taken_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], head: str, options: str, told: str
) -> None:
    path = edited(tmp_path, ("092 FIDE_DUTCH_2025", head))
    main(["check", str(path), *options.split()])
    assert capsys.readouterr().err.startswith(f"{path}: paired by {told}")


def test_on_a_terminal_the_line_tells_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["check", str(EVENT)]) == 0
    captured = capsys.readouterr()
    rounds = int(captured.out.split()[2])
    assert f"{EVENT}: round 1 of {rounds} …" in captured.err
    assert f"{EVENT}: round {rounds} of {rounds} …" in captured.err
    assert captured.err.endswith("\r\x1b[K")


def test_a_round_in_which_nobody_was_paired_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 2 was called off: a bye for half of them, nothing for the others."""
    path = tmp_path / "event.trf"
    lines = (
        player(1, "3 w 1", "0000 - H", "2 b ="),
        player(2, "4 b 1", "0000 - H", "1 w ="),
        player(3, "1 b 0", "", "4 w ="),
        player(4, "2 w 0", "", "3 b ="),
    )
    path.write_bytes(text("142 3", "152 W", "192 FIDE_DUTCH", *lines))
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "1 files, 3 rounds, 0 differences\n"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--system keizer", "no edition fide-2026 of the keizer system; there are dutch,"),
        ("--system lim --edition fide-2017", "no edition fide-2017 of the lim system; it has fide"),
    ],
)
def test_rules_that_are_not_here_are_named_with_those_that_are(
    capsys: pytest.CaptureFixture[str], options: str, told: str
) -> None:
    assert main(["check", str(EVENT), *options.split()]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("named", "options", "taken"),
    [
        ("TSF_LIM", "", ("lim", "tsf")),
        ("TSF_LIM", "--system lim", ("lim", "tsf")),
        ("TSF_LIM", "--edition fide-2026", ("lim", "fide-2026")),
        ("TSF_LIM", "--system dutch", ("dutch", "fide-2026")),
        ("FIDE_KEIZER", "--edition fide-2017", ("dutch", "fide-2017")),
        ("FIDE_DUTCH_2017", "--system dubov --edition fide-2026", ("dubov", "fide-2026")),
    ],
)
def test_what_options_leave_open_the_file_names(
    named: str, options: str, taken: tuple[str, str]
) -> None:
    asked = rules_parser().parse_args(options.split())
    rules = rules_for(Head(encoded_type=named), asked)
    assert (rules.system, rules.name) == taken


def test_a_faulty_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "faulty.trf"
    path.write_text("001    1      Somebody".ljust(91) + "   9 w 1\n")
    assert main(["pair", str(path)]) == 2
    assert "line 1" in capsys.readouterr().err


def test_no_legal_pairing_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.trf"
    rows = [f"001 {n:4}      Player {n}".ljust(91) for n in (1, 2)]
    path.write_text(f"142 2\n{rows[0]}   2 w 1\n{rows[1]}   1 b 0\n")
    assert main(["pair", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no legal pairing of round 2" in captured.err
    assert '"met"' in captured.err
