"""The command imports the methods that its list names and the edition in use, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tiebreaks.editions import EDITIONS

ROOT = Path(__file__).parents[2]
OPEN_EVENT = ROOT / "tests/data/pairing/n51_r5of9.trf"
SHARED = {"articles", "base"}
"""The modules of a package that all others of it share."""
BUILT_ON = {
    "fide-2026": {"fide", "fide2026"},
    "fide-2023": {"fide", "fide2023"},
    "tsf-2026": {"fide", "fide2026", "tsf2026"},
    "fide-2009": {"older", "fide2009"},
    "uscf": {"older", "uscf"},
    "plain": {"older", "plain"},
}
IMPORTED = """
import sys
from tiebreaks.command import main
main(sys.argv[1:])
sys.stderr.write(" ".join(sys.modules))
"""
WITHOUT = """
import sys
from tiebreaks import DEFAULT_EDITION
from tiebreaks.editions import EDITIONS, edition_at
from tiebreaks.methods import METHODS
assert DEFAULT_EDITION in EDITIONS and edition_at("2025/01/01") in EDITIONS
assert "BH" in METHODS and "PTS" in list(METHODS) and len(METHODS) > 50
sys.stderr.write(" ".join(sys.modules))
"""


def _modules(program: str, *arguments: str) -> set[str]:
    """Return the modules that a process with this program has imported in the end."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


def _imported_for(*arguments: str) -> set[str]:
    return _modules(IMPORTED, str(OPEN_EVENT), *arguments)


def _inside(package: str, modules: set[str]) -> set[str]:
    """Return the last names of a package's own modules among these, those aside that all share."""
    names = {name.removeprefix(f"{package}.") for name in modules if name.startswith(f"{package}.")}
    return names - SHARED


@pytest.mark.parametrize(
    ("order", "methods"),
    [
        ("PTS", {"own_results"}),
        ("PTS,BH,SB", {"own_results", "opponents", "buchholz", "sonneborn_berger"}),
        ("PTS,DE,WIN", {"own_results", "encounter"}),
        ("PTS,LOTS", {"own_results", "decisions"}),
        ("PTS,ARO", {"own_results", "opponents", "ratings"}),
    ],
)
def test_only_the_methods_of_the_list(order: str, methods: set[str]) -> None:
    modules = _imported_for("--order", order)
    assert _inside("tiebreaks.methods", modules) == methods
    assert ("tiebreaks.performances" in modules) is ("ratings" in methods)
    unused = ("pairing", "crosstable.trf.writing", "tiebreaks.comparison", "tiebreaks.presets")
    assert not [name for name in modules if name.startswith(unused)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_edition_in_use(edition: str) -> None:
    modules = _imported_for("--order", "PTS", "--edition", edition)
    assert _inside("tiebreaks.editions", modules) == BUILT_ON[edition]


@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_only_the_format_that_is_written(form: str) -> None:
    modules = _imported_for("--order", "PTS", "--format", form)
    assert modules & {"csv", "json"} == {form} - {"table"}


def test_what_there_is_can_be_told_without_it() -> None:
    modules = _modules(WITHOUT)
    assert not _inside("tiebreaks.methods", modules) | _inside("tiebreaks.editions", modules)
