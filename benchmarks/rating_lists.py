"""The time and memory that it takes to load FIDE's list, and what others notice of it.

    python benchmarks/rating_lists.py                    TXT and XML of 1,932,867 people
    python benchmarks/rating_lists.py --form txt --people 100000
    python benchmarks/rating_lists.py --typing           also results typed on SQLite meanwhile

The lists are made (``tests/ratinglists/made.py``). Shown are, each in a process of its own: reading
the file alone, and ``manage.py update_lists``, which reads it, writes it, makes it searchable and
puts it in the place of the list before. ``server`` is the largest of PostgreSQL's own processes
without the memory that they share (on Linux). PostgreSQL runs with the settings that it comes with.

``--typing`` serves pages on SQLite as a laptop does, sends the list by its page, and types results
the while, with a short break between two; beside it, as many seconds with nothing being loaded.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks import listed  # noqa: E402 - the file may be run by its path

PEOPLE = 1_932_867
LIMITS = {"txt": 120, "xml": 300}
"""Unit: seconds, for a list of full size on two processors."""
MOST_MEMORY = 300
"""Unit: MB."""


def main() -> int:
    """Print a table; return 1 if a limit is not kept."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--form", nargs="+", choices=LIMITS, default=list(LIMITS))
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--databases", nargs="+", default=listed.DATABASES)
    parser.add_argument("--zip", action="store_true", help="the files are zipped")
    parser.add_argument("--keep", type=Path, help="a folder for the made files")
    parser.add_argument("--typing", action="store_true", help="results are typed on SQLite, too")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        return read_alone(options.inside)
    kept = True
    print(f"{options.people} people; limits: {MOST_MEMORY} MB; ", end="")
    print(", ".join(f"{form.upper()} {seconds} s" for form, seconds in LIMITS.items()))
    print(f"\n{'':18}{'reading alone':>20}{'loaded and in use':>24}{'ratio':>8}{'server':>10}")
    with listed.kept_folder(options.keep) as folder:
        for form in options.form:
            file = listed.made_file(folder, form, options.people, ".zip" if options.zip else "")
            for database in options.databases:
                kept &= show(database, form, file)
        if options.typing:
            from benchmarks.typing_meanwhile import show_typing

            file = listed.made_file(folder, options.form[0], options.people, ".zip")
            kept &= show_typing(file)
    return int(not kept)


def show(database: str, form: str, file: Path) -> bool:
    """Load a file twice, as the second time there is a list before it; print the slower one.

    Return whether the limits are kept.
    """
    with (
        tempfile.TemporaryDirectory(prefix="kibitz-") as place,
        listed.instance(database, _open_to_all(place), "kibitz_lists") as values,
    ):
        alone = listed.measured([sys.executable, __file__, "--inside", str(file)], values)
        loads = [listed.manage(values, "update_lists", f"--file={file}") for _ in range(2)]
        there = listed.manage(values, "shell", "--verbosity=0", "-c", COUNT).output.split()[-1]
    seconds, memory = (max(figures) for figures in zip(*[load[:2] for load in loads], strict=True))
    server = max(load.server for load in loads)
    read = float(alone.output.split()[-1])
    within = seconds <= LIMITS[form] and memory <= MOST_MEMORY
    print(
        f"{form.upper():5}{database:13}{read:9.1f} s{alone.memory:6.0f} MB"
        f"{seconds:13.1f} s{memory:6.0f} MB{seconds / read:8.1f}{server:7.0f} MB"
        f"   {there} people{'' if within else '   TOO MUCH'}",
        flush=True,
    )
    return within


def _open_to_all(place: str) -> Path:
    Path(place).chmod(0o755)  # PostgreSQL is another user's
    return Path(place)


COUNT = (
    "from ratinglists.models import RatingList; print(RatingList.objects.get(key='fide').people)"
)


def read_alone(file: Path) -> int:
    """Read a list and do nothing with it; print the seconds."""
    listed.ready({})
    from exchange.ratinglists.reading.opening import open_list
    from ratinglists.models import Kind

    begun = time.perf_counter()
    with open_list(file, Kind.FIDE, None) as opened:
        for _person in opened.people():
            pass
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter() - begun)
    return 0


if __name__ == "__main__":
    sys.exit(main())
