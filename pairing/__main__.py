"""``python -m pairing``: pair a round, check the rounds of files, make random tournaments."""

from __future__ import annotations

import argparse
import sys

from pairing.commands import checking, generating, pairing


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status; faults go to standard error."""
    parser = argparse.ArgumentParser(prog="python -m pairing", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (pairing, checking, generating):
        command.add_command(commands)
    given = sys.argv[1:] if arguments is None else arguments
    options = parser.parse_args(given)
    options.arguments = given[1:]
    status: int = options.run(options)
    return status


if __name__ == "__main__":
    sys.exit(main())
