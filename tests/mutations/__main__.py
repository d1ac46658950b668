"""The command: ``draw``, ``reach`` and ``run``. What they note goes into a folder of its own."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.mutations import drawing
from tests.mutations.mutation import Mutation
from tests.mutations.reached import Reached
from tests.mutations.running import Runs

LEFT_OUT = (".git", ".venv", "data", "build", "staticfiles", ".mypy_cache", ".hypothesis")


def draw(options: argparse.Namespace) -> None:
    """Write the drawn mutations to the folder and print them."""
    found = drawing.draw(options.root, options.seed)
    options.folder.mkdir(parents=True, exist_ok=True)
    told = json.dumps([mutation.told() for mutation in found], indent=1)
    (options.folder / "drawn.json").write_text(told)
    for mutation in found:
        print(f"{mutation.group}: {mutation.name}")


def reach(options: argparse.Namespace) -> None:
    """Run all tests once, noting which of them come by which line."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutations.reach"]
    environment = os.environ | {"KIBITZ_REACH": str(options.folder.resolve())}
    rest = ["-n", str(options.processes), "--dist=worksteal"]
    sys.exit(
        subprocess.run([*command, *rest], cwd=options.root, env=environment, check=False).returncode
    )


def run(options: argparse.Namespace) -> None:
    """Put in one mutation after the other and see which test fails; a stopped run goes on."""
    told = json.loads((options.drawn or options.folder / "drawn.json").read_text())
    mutations = [Mutation(**each) for each in told]
    copies = [options.folder / f"copy-{number}" for number in range(options.processes)]
    for copy in copies:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(options.root, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    reached = Reached(options.reached or options.folder)
    runs = Runs(options.root, reached, options.folder / "outcomes.json")
    runs.run(mutations, copies)
    caught = sum(bool(runs.done[mutation.name]["caught_by"]) for mutation in mutations)
    print(f"{len(mutations)} mutations, {caught} caught, {len(mutations) - caught} survived")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("command", choices=("draw", "reach", "run"))
    parser.add_argument("--folder", type=Path, default=Path("build/mutations"))
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the checkout that is tried")
    parser.add_argument("--drawn", type=Path, help="drawn.json of another run")
    parser.add_argument("--reached", type=Path, help="the folder of another run of reach")
    parser.add_argument("--seed", type=int, default=drawing.SEED)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    options.root = options.root.resolve()
    {"draw": draw, "reach": reach, "run": run}[options.command](options)


if __name__ == "__main__":
    main()
