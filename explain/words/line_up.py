"""The places of two in the line-up of their group; how it is lined up is said at the group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Step
from tournaments.words.sentences import People, Person, Sentence, Views, say

PAIR = 2
PLAYERS = Views(
    _(
        "In the line-up of %(count)s players, %(higher)s has place %(place)s and %(lower)s place"
        " %(opposite)s."
    ),
    {
        "higher": _(
            "In the line-up of %(count)s players you have place %(place)s, and %(lower)s has place"
            " %(opposite)s."
        ),
        "lower": _(
            "In the line-up of %(count)s players you have place %(opposite)s, and %(higher)s has"
            " place %(place)s."
        ),
    },
)
TEAMS = Views(
    _(
        "In the line-up of %(count)s teams, %(higher)s has place %(place)s and %(lower)s place"
        " %(opposite)s."
    ),
    {
        "higher": _(
            "In the line-up of %(count)s teams you have place %(place)s, and %(lower)s has place"
            " %(opposite)s."
        ),
        "lower": _(
            "In the line-up of %(count)s teams you have place %(opposite)s, and %(higher)s has"
            " place %(place)s."
        ),
    },
)
WOULD_PLAY = _("By the line-up, place %(place)s would play place %(opposite)s, %(natural)s.")


def places(
    first: Sentence, line: Sequence[EntryId], two: Sequence[EntryId], text: Views = PLAYERS
) -> Iterator[Step]:
    """Say where the two of a board stand, and whom one was to meet unless ``first`` names that."""
    if len(line) <= PAIR or not set(two) <= set(line):
        return
    higher, lower = sorted(two, key=line.index)
    place, other_place = line.index(higher), line.index(lower)
    who = {"higher": Person(higher), "lower": Person(lower)}
    stand = say(text, count=len(line), place=place + 1, opposite=other_place + 1, **who)
    half = len(line) // PAIR
    opposite = place + half if place < half else place - half
    natural = line[opposite]
    if opposite == other_place or _names(first, natural):
        yield Step(stand)
        return
    would = say(WOULD_PLAY, place=place + 1, opposite=opposite + 1, natural=Person(natural))
    yield Step(stand, would)


def _names(sentence: Sentence, entry: EntryId) -> bool:
    named = (Person(entry), People((entry,)))
    return any(figure in named for figure in sentence.figures.values())
