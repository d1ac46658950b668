"""``python -m pairing.forecast``: a process of its own for :mod:`pairing.forecast.beside`."""

from __future__ import annotations

import json
import pickle
import sys

from pairing.forecast.finishes import Task, finishes


def main() -> None:
    """Read a task from standard input, and write a line for each finish as soon as it is paired."""
    task: Task = pickle.load(sys.stdin.buffer)  # noqa: S301 - of the process that started this one
    for finish in finishes(task):
        told = None if finish is None else [finish.boards, finish.bye]
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
