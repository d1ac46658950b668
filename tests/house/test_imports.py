"""The contract on imports is there, and breaks when it should."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.servers import run

ROOMS = (
    "tournaments.logbook",
    "tournaments.rounds",
    "tournaments.knockouts",
    "tournaments.standings",
    "tournaments.setup",
    "tournaments.teams",
    "tournaments.entries",
    "tournaments.rules",
    "tournaments.bridge",
    "tournaments.steps",
    "tournaments.words",
    "tournaments.models",
)
LAYERS = (
    "config",
    "demo",
    "pages",
    "exchange",
    "explain",
    *ROOMS,
    "clubs | pairing",
    "tiebreaks",
    "crosstable",
)
PACKAGES = (
    "config",
    "demo",
    "pages",
    "exchange",
    "explain",
    "tournaments",
    "clubs",
    "pairing",
    "tiebreaks",
    "crosstable",
)


def test_the_contract_knows_every_package_and_excuses_none() -> None:
    rules = tomllib.loads((run.ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    assert rules["contracts"][0]["layers"] == list(LAYERS)
    assert sorted(rules["root_packages"]) == sorted(PACKAGES)
    assert not any(contract.get("ignore_imports") for contract in rules["contracts"])


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("crosstable", "import django"),
        ("pairing", "import tournaments"),
        ("clubs", "import crosstable"),
        ("tiebreaks", "import pairing"),
        ("explain", "import exchange"),
        ("tournaments.steps", "import tournaments.bridge"),
    ],
)
def test_an_import_against_the_direction_is_found(package: str, line: str, tmp_path: Path) -> None:
    for name in (*PACKAGES, *ROOMS):
        (tmp_path / name.replace(".", "/")).mkdir()
        (tmp_path / name.replace(".", "/") / "__init__.py").touch()
    shutil.copy(run.ROOT / "pyproject.toml", tmp_path)
    assert lint_imports(tmp_path) == 0
    (tmp_path / package.replace(".", "/") / "__init__.py").write_text(line)
    assert lint_imports(tmp_path) == 1


def lint_imports(folder: Path) -> int:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache"], cwd=folder, capture_output=True, check=False)
    return done.returncode
