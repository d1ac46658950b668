"""The fields of a list's preview as they are sent: columns, lines left out, answers, ticks."""

from __future__ import annotations

from django.http import QueryDict

from clubs.pages import whole_number
from exchange.previews.decisions import Decisions, RatingsGo, key_of_line


def decisions_in(posted: QueryDict) -> Decisions:
    """Read the arbiter's answers; anything that is none is as if unsaid."""
    offered = set(posted.get("offered", "").split())
    same: dict[int, int | None] = {}
    doubles: dict[int, bool] = {}
    for name, answer in posted.items():
        question, _dash, number = name.partition("-")
        line = whole_number(number)
        if line is None:
            continue
        if question == "double" and answer in ("both", "out"):
            doubles[line] = answer == "both"
        elif question == "same" and answer == "out":
            offered.add(key_of_line(line))
        elif question == "same" and answer == "new":
            same[line] = None
        elif question == "same" and (player := whole_number(str(answer))) is not None:
            same[line] = player
    ratings = posted.get("ratings", "")
    return Decisions(
        same=same,
        doubles=doubles,
        ratings=RatingsGo(ratings) if ratings in {*RatingsGo} else None,
        offered=offered,
        taken={*posted.getlist("take")},
    )


def lines_left_out(posted: QueryDict) -> set[int]:
    """Read the lines that the arbiter leaves out although they are not read at all."""
    numbers = map(whole_number, posted.getlist("out"))
    return {number for number in numbers if number is not None}
