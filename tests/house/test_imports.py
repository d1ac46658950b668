"""The contract on imports is there, and breaks when it should."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.servers import run

PACKAGES = (
    "config",
    "demo",
    "pages",
    "exchange",
    "explain",
    "tournaments",
    "ratinglists",
    "clubs | pairing",
    "tiebreaks",
    "ratings",
    "crosstable",
)
ROOMS = (
    "takingback",
    "logbook",
    "rounds",
    "knockouts",
    "standings",
    "setup",
    "agreement",
    "teams",
    "entries",
    "rules",
    "worth",
    "ratings",
    "bridge",
    "push",
    "steps",
    "words",
    "models",
    "append_only",
)
FOLDERS = [name for layer in PACKAGES for name in layer.split(" | ")]


def test_the_contract_knows_every_room_and_excuses_none() -> None:
    rules = tomllib.loads((run.ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    packages, rooms = rules["contracts"][:2]
    assert packages["layers"] == list(PACKAGES)
    assert rooms["layers"] == list(ROOMS)
    assert rooms["exhaustive"]
    assert sorted(rules["root_packages"]) == sorted(FOLDERS)
    assert not any(contract.get("ignore_imports") for contract in rules["contracts"])


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("crosstable", "import django"),
        ("pairing", "import tournaments"),
        ("clubs", "import crosstable"),
        ("ratings", "import tiebreaks"),
        ("tiebreaks", "import pairing"),
        ("explain", "import exchange"),
        ("tournaments.steps", "import tournaments.bridge"),
        ("tournaments.words", "import tournaments.steps"),
        ("tournaments.unheard_of", ""),
    ],
)
def test_an_import_against_the_direction_is_found(package: str, line: str, tmp_path: Path) -> None:
    for name in (*FOLDERS, *(f"tournaments/{room}" for room in ROOMS)):
        put(tmp_path / name)
    shutil.copy(run.ROOT / "pyproject.toml", tmp_path)
    assert lint_imports(tmp_path) == 0
    put(tmp_path / package.replace(".", "/"), line)
    assert lint_imports(tmp_path) == 1


def put(package: Path, text: str = "") -> None:
    """Make ``package`` a Python package that holds ``text``."""
    package.mkdir(exist_ok=True)
    (package / "__init__.py").write_text(text)


def lint_imports(folder: Path) -> int:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache"], cwd=folder, capture_output=True, check=False)
    return done.returncode
