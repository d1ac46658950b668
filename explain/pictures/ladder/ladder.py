"""*Why this opponent?* as a ladder: each who came before with what spoke against, then the one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model import EntryId
from explain.facts import Facts
from explain.pictures.ladder import texts
from explain.pictures.ladder.line import Line, Passed
from explain.profiles import profile
from explain.somebody_else.row import Row
from tournaments.words.sentences import Person, Voice, say

MOST = 6
"""The most rungs at once, the opponent among them; those between are unfolded."""

Boards = Mapping[frozenset[EntryId], int]
"""The number of each board, from 1, by its two players."""


@dataclass(frozen=True)
class Ladder:
    """The rungs in the order of the rules; the list is its own table."""

    says: str
    seeker: EntryId
    rungs: list[Row]
    more: list[Row]
    """The others, if there are many: as far as possible those who were taken."""
    chosen: Row


def ladder(
    facts: Facts, line: Line, boards: Boards, voice: Voice, *, of_teams: bool
) -> Ladder | None:
    """Put a line into words; ``None`` if nobody before the opponent could still be had."""
    if not line.telling:
        return None
    rungs = {
        player.entry: Row(
            profile(facts, player.entry),
            _against(player, boards, voice, of_teams=of_teams),
        )
        for player in line.passed
    }
    shown = _most_telling(line.passed)
    text = texts.TEAMS_CAME_BEFORE if of_teams else texts.CAME_BEFORE
    seeker, found = Person(line.seeker), Person(line.found)
    board = boards[frozenset((line.seeker, line.found))]
    return Ladder(
        voice.tell(say(text, seeker=seeker, found=found, count=len(rungs))),
        line.seeker,
        [rung for entry, rung in rungs.items() if entry in shown],
        [rung for entry, rung in rungs.items() if entry not in shown],
        Row(profile(facts, line.found), board=board),
    )


def _most_telling(passed: Sequence[Passed]) -> set[EntryId]:
    """Choose who is shown at once: those that could still be had before those taken."""
    first = sorted(passed, key=lambda player: player.taken_by is not None)
    return {player.entry for player in first[: MOST - 1]}


def _against(player: Passed, boards: Boards, voice: Voice, *, of_teams: bool) -> str:
    """Say what spoke against a player; empty if the report does not tell."""
    if player.taken_by is None:
        return voice.tell(player.against) if player.against else ""
    text = texts.TAKEN_TEAM if of_teams else texts.TAKEN
    board = boards[frozenset((player.entry, player.taken_by))]
    return voice.tell(say(text, name=Person(player.taken_by), board=board))
