"""``python -m pairing``: pair a round, check the rounds of files, make random tournaments."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Mapping

from crosstable.on_demand import OnDemand
from crosstable.process import leave
from pairing.commands.common import Commands

COMMANDS: Mapping[str, Callable[[Commands], None]] = OnDemand(
    {
        "pair": "pairing.commands.pairing:add_command",
        "check": "pairing.commands.checking:add_command",
        "generate": "pairing.commands.generating:add_command",
    }
)
"""The functions that add a command's parser; only the asked command's module is imported."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status; faults go to standard error."""
    parser = argparse.ArgumentParser(prog="python -m pairing", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    given = sys.argv[1:] if arguments is None else arguments
    asked = given[:1] if given and given[0] in COMMANDS else COMMANDS
    for name in asked:
        COMMANDS[name](commands)
    options = parser.parse_args(given)
    options.arguments = given[1:]
    status: int = options.run(options)
    return status


if __name__ == "__main__":
    if sys.argv[1:2] == ["pair"]:
        gc.disable()  # one round, and the end: until then nothing becomes garbage
    leave(main())
