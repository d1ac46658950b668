"""A participant's way through a knock-out in words, as it is told on a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import EntryId
from explain.knockouts import way_texts as texts
from explain.knockouts.colours import colours
from explain.knockouts.match import voice_in
from explain.knockouts.meeting import meeting
from explain.knockouts.through import through
from explain.levels import Told
from tournaments.knockouts.bracket import KnockOutBracket, RoundBlock
from tournaments.knockouts.way import End, Third, Way, WayRound
from tournaments.models import Entry, KnockOutSeat
from tournaments.words.sentences import People, Person, Sentence, Views, Voice, Word, say

MOST_NAMED = 8
"""The most possible opponents that a sentence names."""


@dataclass(frozen=True)
class ToldRound:
    """One round of a way in words. ``said``: what there is to say of a round without a match."""

    round: WayRound
    entry: EntryId
    opponent: Entry | None
    meeting: Told | None
    colour: Told | None
    through: Told | None
    said: str

    @property
    def colours(self) -> list[str]:
        return self.round.colours(self.entry)

    @property
    def score(self) -> tuple[Fraction, Fraction] | None:
        return self.round.score(self.entry)


@dataclass(frozen=True)
class ComingMatch:
    """The match to be played now, as a card shows the next board. ``colour``: empty before lots."""

    round: RoundBlock
    board: int
    colour: str
    opponent: Entry


@dataclass(frozen=True)
class ToldWay:
    """A way in words. ``end``: how far it has come, and what comes next; ``next``: all who may be
    next if the sentence does not name them.
    """

    way: Way
    rounds: Sequence[ToldRound]
    end: Sequence[str]
    next: Sequence[KnockOutSeat]

    @property
    def coming(self) -> ComingMatch | None:
        """The match to be played now, with the colour in its next game."""
        entry, now = self.way.seat.entry_id, self.way.now
        opponent = now.opponent(entry) if now else None
        if now is None or now.sheet is None or opponent is None:
            return None
        white = now.sheet.white
        colour = "" if white is None else "w" if white.entry.pk == entry else "b"
        return ComingMatch(now.block, now.sheet.match.number, colour, opponent)

    @property
    def federations(self) -> bool:
        """Whether an opponent's federation is known."""
        players = [one.opponent.player for one in self.rounds if one.opponent]
        return any(player and player.federation for player in players)

    @property
    def why_coming(self) -> str:
        """Why these two meet now."""
        meeting = self.rounds[-1].meeting
        return meeting.first if meeting else ""


def told_way(bracket: KnockOutBracket, way: Way) -> ToldWay:
    """Tell a way to the one who goes it."""
    voice = _voice(bracket, way)
    rounds = [_round(bracket, one, way.seat.entry_id, voice) for one in way.rounds]
    unnamed = way.next or () if way.next and len(way.next) > MOST_NAMED else ()
    return ToldWay(way, rounds, voice.tell_all(ends(way)), unnamed)


def _voice(bracket: KnockOutBracket, way: Way) -> Voice:
    """Return the way to speak to the one who goes it, also of those who have not played yet."""
    seats = [way.seat, *(way.next or ())]
    names = {seat.entry_id: seat.entry.name for seat in seats}
    return Voice(names | dict(voice_in(bracket).names), way.seat.entry_id)


def _round(bracket: KnockOutBracket, one: WayRound, entry: EntryId, voice: Voice) -> ToldRound:
    if one.sheet is None:
        said = one.block.note or voice.tell(say(texts.PASSED, name=Person(entry)))
        return ToldRound(one, entry, None, None, None, None, said)
    colour, decided = colours(one.sheet), through(one.sheet)
    return ToldRound(
        one,
        entry,
        one.opponent(entry),
        meeting(bracket, one.block, one.sheet.line).told(voice),
        colour.told(voice) if colour else None,
        decided.told(voice) if decided else None,
        "",
    )


def ends(way: Way) -> list[Sentence]:
    """Say how far a way has come, where it ended, and what comes next."""
    return list(_ends(way))


def _ends(way: Way) -> Iterator[Sentence]:
    name = Person(way.seat.entry_id)
    if way.end is End.OUT:
        block = way.out_in
        yield say(texts.OUT, name=name, round=block.number, title=Word(block.title))
        if way.third:
            yield _third(way, way.third, name)
    elif way.end is End.THROUGH:
        yield say(texts.THROUGH, name=name)
    elif way.last_round:
        yield say(texts.LAST)
    elif way.next is None:
        yield say(texts.DRAWN_ANEW)
    else:
        yield _next(way, way.next, name)
    if way.seat.place and way.shared == way.seat.place:
        yield say(texts.PLACE, place=way.seat.place)
    elif way.seat.place:
        yield say(texts.SHARED, place=way.seat.place, last=way.shared)


def _third(way: Way, third: Third, name: Person) -> Sentence:
    """Say how it stands with third place, after somebody went out in a semi-final."""
    if third in (Third.TO_COME, Third.SHARED, Third.UNPLAYED):
        return say(texts.THIRD_PLACE[third], name=name)
    other = way.rounds[-1].opponent(way.seat.entry_id)
    if other is None:
        raise ValueError("a match for third place has two sides")
    return say(texts.THIRD_PLACE[third], name=name, other=Person(other.pk))


def _next(way: Way, seats: Sequence[KnockOutSeat], name: Person) -> Sentence:
    playing = way.end is End.PLAYING
    if len(seats) == 1:
        text: Views = texts.IF_WON if playing else texts.MEETS
        return say(text, name=name, other=Person(seats[0].entry_id))
    if len(seats) <= MOST_NAMED:
        text = texts.WOULD_MEET_ONE_OF if playing else texts.MAY_MEET
        return say(text, name=name, others=People(tuple(seat.entry_id for seat in seats)))
    text = texts.WOULD_MEET_MANY if playing else texts.MAY_MEET_MANY
    first, last = seats[0].number, seats[-1].number
    return say(text, name=name, count=len(seats), first=first, last=last)
