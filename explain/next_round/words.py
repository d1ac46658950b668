"""The next round before it is paired, in words for the player's own page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.model import POINTS, EntryId
from explain.next_round import shares, texts
from explain.next_round.group import Group, GroupMember
from explain.next_round.known import Known
from explain.next_round.shares import Forecast, Shares
from explain.pictures.next_round.picture import picture
from explain.pictures.picture import Picture
from pairing import Forbidden, Obstacle
from pairing.kernel.preferences import Strength
from tournaments.models import Entry, Tournament
from tournaments.rounds import schedule
from tournaments.words.sentences import (
    Figure,
    InColour,
    Moment,
    Person,
    Points,
    Sentence,
    Voice,
    say,
)


@dataclass(frozen=True)
class MemberLine:
    """One of the group: ``barred`` says why the two cannot meet, ``playing`` whom else this one
    still plays.
    """

    entry: Entry
    barred: str = ""
    playing: str = ""


@dataclass(frozen=True)
class NextRound:
    """A player's next round as far as it is known. ``round`` is 0 if there is none."""

    entry: Entry
    round: int = 0
    lead: list[str] = field(default_factory=list)
    lines: list[MemberLine] = field(default_factory=list)
    possible: str = ""
    picture: Picture | None = None
    note: str = ""
    """Of which moment the shares are, or why there are none."""
    waiting: bool = False


def none_comes(entry: Entry, last: int) -> NextRound:
    """Say that no round comes after the ``last`` one, or that none has begun."""
    said = say(texts.LAST, round=last) if last else say(texts.NOT_STARTED)
    return NextRound(entry, lead=[Voice({}).tell(said)])


def by_table(entry: Entry, tournament: Tournament, last: int) -> NextRound:
    """Say whom the table of a round robin brings next."""
    names = {entry.pk: entry.name}
    table = schedule.schedule(tournament)
    coming = (
        next((each for each in table.rounds if each.number == last + 1), None) if table else None
    )
    if coming is None:
        return NextRound(entry, last + 1, [Voice({}).tell(say(texts.BY_HAND, round=last + 1))])
    said = say(texts.FREE, who=Person(entry.pk), round=last + 1)
    for game in coming.games:
        for mine, other, colour in (
            (game.white, game.black, "w"),
            (game.black, game.white, "b"),
        ):
            if mine.pk == entry.pk:
                names[other.pk] = other.name
                said = _against(entry, other, colour, last + 1)
    return NextRound(entry, last + 1, [Voice(names, entry.pk).tell(said)])


def _against(entry: Entry, other: Entry, colour: str, round: int) -> Sentence:
    return say(
        texts.BY_TABLE,
        who=Person(entry.pk),
        other=Person(other.pk),
        colour=InColour(schedule.Colour(colour)),
        round=round,
    )


def away(entry: Entry, now: Known) -> NextRound:
    """Say that a player is not expected to play."""
    said = say(texts.LEFT, who=Person(entry.pk), round=now.round)
    return NextRound(entry, now.round, [Voice({entry.pk: entry.name}, entry.pk).tell(said)])


def in_words(
    entry: Entry, now: Known, group: Group, forecast: Forecast, entries: Mapping[EntryId, Entry]
) -> NextRound:
    """Put the group and the state of the shares into words."""
    voice = Voice({each.pk: each.name for each in entries.values()}, entry.pk)
    possible = len(group.possible)
    said = say(texts.POSSIBLE, count=possible) if possible else say(texts.NOBODY)
    mine = forecast.of(entry.pk)
    return NextRound(
        entry,
        now.round,
        voice.tell_all(_lead(now, group)),
        [_line(member, entries, voice) for member in group.members],
        voice.tell(said),
        picture(mine, voice.names) if mine else None,
        voice.tell(_note(forecast, mine)),
        forecast.waiting,
    )


def _lead(now: Known, group: Group) -> list[Sentence]:
    who, before = Person(group.entry), now.round - 1
    games = len(now.open)
    if now.table.primary == POINTS:
        some, none = texts.OPEN, texts.ALL_OVER
    else:
        some, none = texts.MATCHES_OPEN, texts.MATCHES_OVER
    told = [say(some, count=games, round=before) if games else say(none, round=before)]
    others = len(group.members)
    figures: dict[str, Figure | int] = {"who": who, "points": Points(group.score)}
    if others:
        told.append(say(texts.TOGETHER, count=others, **figures))
    else:
        told.append(say(texts.ALONE, **figures))
    if group.score != group.points or any(m.points != group.score for m in group.members):
        told.append(say(texts.VIRTUAL, round=now.round))
    if group.playing is not None:
        told.append(say(texts.STILL_PLAYING, who=who, other=Person(group.playing)))
    colour = group.colour.colour
    if colour is None:
        told.append(say(texts.EITHER, who=who))
    else:
        must = group.colour.strength is Strength.ABSOLUTE
        told.append(say(texts.MUST if must else texts.SHOULD, who=who, colour=InColour(colour)))
    return told


def _line(member: GroupMember, entries: Mapping[EntryId, Entry], voice: Voice) -> MemberLine:
    other = None if member.playing == voice.reader else member.playing
    playing = other and voice.tell(say(texts.PLAYING, other=Person(other)))
    barred = member.barred and voice.tell(_why(member.barred))
    return MemberLine(entries[member.entry], barred or "", playing or "")


def _why(barred: Forbidden) -> Sentence:
    figures: dict[str, Figure | int] = {}
    if barred.obstacle is Obstacle.MET and barred.round is not None:
        figures["round"] = barred.round
    if barred.colour is not None:
        figures["colour"] = InColour(barred.colour)
    return say(texts.BARRED[barred.obstacle], **figures)


def _note(forecast: Forecast, mine: Shares | None) -> Sentence:
    if mine is None or mine.at is None:
        state = forecast.state if forecast.state in texts.NO_SHARES else shares.LATER
        figures = {"most": shares.MOST_OPEN} if state == shares.TOO_OPEN else {}
        return say(texts.NO_SHARES[state], **figures)
    return say(texts.OF_NOW if forecast.newest else texts.EARLIER, moment=Moment(mine.at))
