"""Hold what explanations say of random events to the truth, and to plain words.

    python -m tests.explain.sweep [SYSTEM[/EDITION] ...] [--rounds 1000] [--seed 1] [--most 8]

Each text's events are played until so many rounds have been explained. The same seed gives the same
events. Whatever is untrue, checked by nobody, or not plain is printed once for each message, with
the event and the round that it was found in; then the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from pairing.editions import EDITIONS  # noqa: E402  # Django has started
from tests.explain.truth.events import positions  # noqa: E402
from tests.explain.truth.place import Key, Position  # noqa: E402
from tests.explain.truth.told import Fault, faults_in  # noqa: E402

MOST = 9
"""The most players: the literal pairers try everything."""
SHOWN = 30
"""The most faults of one text that are printed."""


def rounds_of(key: Key, seed: int, most: int) -> Iterator[tuple[str, Position]]:
    """Yield round after round of event after event, with the name of each."""
    for number in count():
        for position in positions(key, seed, number, most):
            yield f"event {number}, round {position.number}", position


def run(key: Key, options: argparse.Namespace) -> int:
    """Explain the rounds of one text, and return the number of different faults."""
    found: Counter[Fault] = Counter()
    first: dict[Fault, str] = {}
    rounds = rounds_of(key, options.seed, options.most)
    for where, position in islice(rounds, options.rounds):
        for fault in faults_in(position, plain=True):
            found[fault] += 1
            first.setdefault(fault, where)
    for fault, times in found.most_common(SHOWN):
        print(f"  {times} times, first in {first[fault]}: {fault}")
    print(f"{'/'.join(key)}, seed {options.seed}: {options.rounds} rounds, {len(found)} faults")
    return len(found)


def named(system: str) -> list[Key]:
    """Find the editions that ``SYSTEM`` or ``SYSTEM/EDITION`` means."""
    found = [key for key in EDITIONS if system in (key[0], "/".join(key))]
    if not found:
        raise argparse.ArgumentTypeError(f"one of {', '.join(map('/'.join, EDITIONS))}")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("systems", nargs="*", type=named, metavar="SYSTEM[/EDITION]")
    parser.add_argument("--rounds", type=int, default=1000, help="of each text")
    parser.add_argument("--seed", type=int, default=1)
    most = range(3, MOST + 1)
    parser.add_argument("--most", type=int, default=8, choices=most, help="players")
    options = parser.parse_args(arguments)
    chosen = [key for each in options.systems for key in each] or list(EDITIONS)
    return int(sum(run(key, options) for key in chosen) > 0)


if __name__ == "__main__":
    sys.exit(main())
