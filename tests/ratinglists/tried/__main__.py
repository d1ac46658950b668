"""Try all sentences: ``python -m tests.ratinglists.tried``. Ends with 1 if one does not hold."""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from pathlib import Path

from tests.ratinglists import made
from tests.ratinglists.tried import fetching, national, ratings, reading, searching
from tests.ratinglists.tried.hall import hall
from tests.ratinglists.tried.sentences import try_all

PARTS = [reading.part, national.part, fetching.part, searching.part, ratings.part]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.ratinglists.tried", description=__doc__)
    parser.add_argument("--people", type=int, default=made.PEOPLE, help="of FIDE's list")
    parser.add_argument("--only", nargs="+", default=[""], help="sentences with one of these words")
    options = parser.parse_args()
    logging.getLogger("tests.servers.browser").setLevel(logging.ERROR)
    sentences = [
        sentence
        for part in PARTS
        for sentence in part.sentences
        if any(each.lower() in f"{sentence.part} {sentence.text}".lower() for each in options.only)
    ]
    with (
        tempfile.TemporaryDirectory(prefix="kibitz-") as folder,
        hall(Path(folder), options.people) as here,
    ):
        return int(try_all(here, sentences) > 0)


if __name__ == "__main__":
    sys.exit(main())
