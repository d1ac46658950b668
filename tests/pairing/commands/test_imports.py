"""The command imports what the asked system needs, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pairing.editions import EDITIONS

ROOT = Path(__file__).parents[3]
OPEN_EVENT = ROOT / "tests/data/pairing/n51_r5of9.trf"
PACKAGES = {
    rules: type(edition).__module__.removesuffix(".editions") for rules, edition in EDITIONS.items()
}
FIDE_DUTCH = {"pairing.fide.dutch"}
ALSO = {
    ("dubov", "fide-2026"): FIDE_DUTCH,
    ("burstein", "fide-2026"): FIDE_DUTCH,
    ("burstein", "tsf"): FIDE_DUTCH,
}
"""The other systems whose parts a text uses."""
IMPORTED = """
import sys
from pairing.__main__ import main
main(sys.argv[1:])
sys.stderr.write(" ".join(sys.modules))
"""


def _imported_for(*arguments: str) -> set[str]:
    """Return the modules that the process of this command has imported in the end."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


def _systems(modules: set[str]) -> set[str]:
    """Return the packages of pairing systems among these modules."""
    packages = PACKAGES.values()
    return {name for name in packages if any(module.startswith(f"{name}.") for module in modules)}


@pytest.mark.parametrize("rules", EDITIONS, ids="-".join)
def test_only_the_asked_system(rules: tuple[str, str]) -> None:
    system, edition = rules
    modules = _imported_for("pair", str(OPEN_EVENT), "--system", system, "--edition", edition)
    assert _systems(modules) == {PACKAGES[rules]} | ALSO.get(rules, set())
    unused = ("tiebreaks", "pairing.generator", "pairing.checks.judge", "crosstable.trf.writing")
    assert not [name for name in modules if name.startswith(unused)]


def test_the_other_commands_are_left_alone() -> None:
    modules = _imported_for("pair", str(OPEN_EVENT))
    assert "pairing.commands.pairing" in modules
    assert not modules & {"pairing.commands.checking", "pairing.commands.generating"}
