"""The tables of the tie-break documents as crosstables."""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from crosstable.model import Code, Colour, Crosstable, Participant, Turn

FOLDER = Path(__file__).parents[1] / "data" / "golden"


@cache
def golden(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def crosstable(name: str) -> Crosstable:
    """The tournament in a golden file; participants' ids are their TPNs."""
    table = golden(name)
    return Crosstable(
        participants=tuple(
            Participant(int(tpn), int(tpn), player["name"], player["rating"])
            for tpn, player in table["players"].items()
        ),
        turns={
            int(tpn): tuple(
                Turn(
                    turn["round"],
                    Code(turn["code"]),
                    turn["opponent"],
                    Colour(turn["colour"]) if turn["colour"] else None,
                )
                for turn in player["rounds"]
            )
            for tpn, player in table["players"].items()
        },
        rounds=table["rounds"],
    )


def number(printed: float) -> Fraction:
    """Points in the golden files are halves and quarters, which JSON's floats hold exactly."""
    return Fraction(printed)
