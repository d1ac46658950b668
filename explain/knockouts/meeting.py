"""The reason two meet in a match of a knock-out, in three levels."""

from __future__ import annotations

from collections.abc import Iterator

from explain.knockouts import meeting_texts as texts
from explain.knockouts.articles import rules
from explain.levels import Levels, Reason, Step
from tournaments.knockouts import words
from tournaments.knockouts.bracket import KnockOutBracket, MatchLine, RoundBlock, SideLine
from tournaments.models.knockout import WALKOVER
from tournaments.words.sentences import Figure, Person, Sentence, Views, say


def meeting(bracket: KnockOutBracket, block: RoundBlock, line: MatchLine) -> Levels:
    """Explain why these two meet."""
    if line.match.for_third:
        return _for_third(bracket, block, line)
    higher, lower = line.sides
    playing = 2 * len(block.matches)
    figures: dict[str, Figure | int] = {
        "one": Person(higher.entry.pk),
        "other": Person(lower.entry.pk),
        "higher": higher.seat.number,
        "lower": lower.seat.number,
        "left": block.still_in,
        "playing": playing,
        "next": block.still_in - playing // 2,
        "places": bracket.knockout.places,
        "place": line.match.number,
    }
    reason, text = _deciding(block, playing)
    order = "3" if bracket.knockout.tournament.knock_out else "4"
    steps = tuple(_steps(bracket, block, line, figures))
    return Levels(reason, say(text, **figures), steps, rules(order, "24", "25"))


def _for_third(bracket: KnockOutBracket, block: RoundBlock, line: MatchLine) -> Levels:
    """Explain the match for third place, which the event's own rules have and the text has not."""
    one, other = (Person(side.entry.pk) for side in line.sides)
    before = bracket.rounds[block.number - 2]
    steps = [*(_way_out(side, before) for side in line.sides), say(texts.BESIDE_THE_FINAL)]
    first = say(texts.BOTH_OUT, one=one, other=other)
    return Levels(Reason.BRACKET, first, tuple(Step(sentence) for sentence in steps))


def _deciding(block: RoundBlock, playing: int) -> tuple[Reason, Views]:
    if block.still_in == 2:
        return Reason.NOBODY_ELSE, texts.LAST_TWO
    if playing == block.still_in:
        return Reason.BRACKET, texts.TOP_MEETS_BOTTOM
    return Reason.BRACKET, texts.OPPONENTS_LACK if block.empty else texts.PRELIMINARY


def _steps(
    bracket: KnockOutBracket, block: RoundBlock, line: MatchLine, figures: dict[str, Figure | int]
) -> Iterator[Step]:
    yield Step(words.starting_order(bracket.knockout))
    playing = 2 * len(block.matches)
    if playing < block.still_in:
        yield Step(say(texts.SOME_PLAY, **figures))
    elif playing > 2:
        yield Step(say(texts.ALL_PLAY, **figures))
    if playing > 2:
        yield Step(say(texts.PLACE, **figures))
    if block.number > 1:
        before = bracket.rounds[block.number - 2]
        yield from (Step(_way_here(side, before)) for side in line.sides)


def _way_here(side: SideLine, before: RoundBlock) -> Sentence:
    """Say how one of the two came through the round before."""
    found = _match_before(side, before)
    if found is None:
        return say(texts.FREE_BEFORE, name=Person(side.entry.pk))
    absent = found.match.decided == WALKOVER
    return _against(side, found, texts.OTHER_ABSENT if absent else texts.WON_BEFORE)


def _way_out(side: SideLine, before: RoundBlock) -> Sentence:
    """Say how one of the two went out in the round before."""
    found = _match_before(side, before)
    if found is None:
        raise ValueError("nobody goes out without a match")
    absent = found.match.decided == WALKOVER
    return _against(side, found, texts.ABSENT_BEFORE if absent else texts.LOST_BEFORE)


def _match_before(side: SideLine, before: RoundBlock) -> MatchLine | None:
    return next(
        (line for line in before.matches if side.entry in (one.entry for one in line.sides)), None
    )


def _against(side: SideLine, line: MatchLine, text: Views) -> Sentence:
    other = next(one.entry for one in line.sides if one.entry != side.entry)
    return say(text, name=Person(side.entry.pk), other=Person(other.pk))
