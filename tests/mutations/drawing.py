"""Sixty faults by lot: fifteen of each group, the four kinds in turn."""

from __future__ import annotations

import random
from pathlib import Path

from tests.mutations import python_sites, script_sites
from tests.mutations.mutation import KINDS, Mutation, Site, drawn

SEED = 20261122
PER_GROUP = 15
GROUPS = {
    "engines": ("crosstable/**/*.py", "tiebreaks/**/*.py", "pairing/**/*.py"),
    "services": ("tournaments/**/*.py", "exchange/**/*.py", "demo/**/*.py", "clubs/services.py"),
    "views": (
        "explain/**/*.py",
        "pages/**/*.py",
        "clubs/views/**/*.py",
    ),
    "scripts": ("static/js/**/*.js",),
}


def sites_of(file: str, root: Path) -> list[Site]:
    source = (root / file).read_bytes()
    reader = python_sites if file.endswith(".py") else script_sites
    return reader.sites(file, source)


def draw(root: Path, seed: int = SEED) -> list[Mutation]:
    """Draw the mutations; the same for the same seed and the same files."""
    lots = random.Random(seed)  # noqa: S311 - repeatable is what is wanted
    found = []
    for group, patterns in GROUPS.items():
        files = sorted({path for pattern in patterns for path in root.glob(pattern)})
        names = [path.relative_to(root).as_posix() for path in files]
        found += drawn_of(group, {name: sites_of(name, root) for name in names}, lots)
    return found


def drawn_of(group: str, sites: dict[str, list[Site]], lots: random.Random) -> list[Mutation]:
    """Draw a function among those with a site of the kind, then one of these; none twice."""
    taken: list[Site] = []
    for turn in range(PER_GROUP):
        kind = KINDS[turn % len(KINDS)]
        functions: dict[tuple[str, str], list[Site]] = {}
        for file, each in sites.items():
            for site in each:
                if site.kind == kind and site not in taken:
                    functions.setdefault((file, site.function), []).append(site)
        if functions:
            taken.append(lots.choice(functions[lots.choice(sorted(functions))]))
    return [drawn(group, site, sites[site.file]) for site in taken]
