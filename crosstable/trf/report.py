"""The content of a report file: a crosstable, and everything around it that the engines do not
need.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Crosstable, EntryId
from crosstable.trf.faults import Notice
from crosstable.trf.records import AbnormalRecord
from crosstable.trf.teams import TeamSection


@dataclass(frozen=True, slots=True)
class Head:
    """The tournament section (``??2``). Texts stand as in the file; empty if there is none."""

    name: str = ""
    """``012``"""
    city: str = ""
    """``022``"""
    federation: str = ""
    """``032``"""
    start: str = ""
    """``042``, ``YYYY/MM/DD``"""
    end: str = ""
    """``052``, ``YYYY/MM/DD``"""
    players: int | None = None
    """``062``"""
    rated_players: int | None = None
    """``072``"""
    teams: int | None = None
    """``082``"""
    type: str = ""
    """``092``"""
    chief_arbiter: str = ""
    """``102``"""
    deputies: tuple[str, ...] = ()
    """``112``, one record each"""
    time_control: str = ""
    """``122``"""
    round_dates: tuple[str, ...] = ()
    """``132``, ``YY/MM/DD`` of round 1, 2 …; empty if one is not given"""
    rounds: int | None = field(default=None, compare=False)
    """``142`` or ``XXR`` as declared; ``None``: the file has all the rounds.
    :attr:`Crosstable.rounds` is the number written.
    """
    ranking: tuple[str, str] | None = None
    """``172``, the starting rank method: a federation and a code"""
    controller: str = ""
    """``182``"""
    encoded_type: str = ""
    """``192``"""
    tie_breaks: tuple[str, ...] = ()
    """``202``"""
    standings: tuple[str, ...] = ()
    """``212``"""
    encoded_time_control: str = ""
    """``222``"""
    team_colours: str = ""
    """``352``"""
    by_position: bool = False
    """``XXC rank``: the order of the ``001`` records is the pairing order (:attr:`tpn`)"""


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line that is not understood, or a comment (``###``): kept, and written back.

    Two are equal if their texts are; ``before`` and ``nth`` are its place when it is written again:
    in front of the ``nth`` record (from 1) with the tag ``before``, or at the end if that is empty.
    """

    text: str
    before: str = field(default="", compare=False)
    nth: int = field(default=0, compare=False)
    line: int = field(default=0, compare=False)


class NationalRecord(NamedTuple):
    """A national federation's data about a player; an empty field is as in the player's record."""

    federation: str
    player: EntryId
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int | None = None
    origin: str = ""
    number: str = ""
    birth: str = ""


@dataclass(frozen=True)
class Report:
    """One report file. Two are equal if their content is, whatever their encoding was."""

    crosstable: Crosstable
    head: Head = field(default_factory=Head)
    points: Mapping[EntryId, Fraction] = field(default_factory=dict)
    """Points per player as printed in ``001``; left out if the field was blank. Byes of coming
    rounds that were counted in are subtracted: see :func:`point_sums`.
    """
    ranks: Mapping[EntryId, int] = field(default_factory=dict)
    """Rank per player as printed in ``001``."""
    national: tuple[NationalRecord, ...] = ()
    teams: TeamSection = field(default_factory=TeamSection)
    abnormal: tuple[AbnormalRecord, ...] = field(default=(), compare=False)
    """``299`` of players, as read; the crosstable has the resulting turns."""
    unknown: tuple[KeptLine, ...] = ()
    """Lines that are not understood, and comments, in the order in which they are written."""
    notices: tuple[Notice, ...] = field(default=(), compare=False)
    encoding: str = field(default="utf-8", compare=False)
    """The encoding that the file was read in, by Python's name."""


def point_sums(crosstable: Crosstable, player: EntryId) -> tuple[Fraction, Fraction]:
    """Sum a player's points after the last paired round, and with the byes of coming rounds.

    Files of the older format, where such byes stand among the results, count them in.
    """
    paired = crosstable.last_paired_round
    score = crosstable.score(player, paired)
    turns = crosstable.turns.get(player, ())
    coming = (crosstable.points(turn) for turn in turns if turn.round > paired)
    return score, sum(coming, score)


def report_of(
    crosstable: Crosstable,
    head: Head | None = None,
    *,
    ranks: Mapping[EntryId, int] | None = None,
    unknown: tuple[KeptLine, ...] = (),
) -> Report:
    """Build a report to write: points, counts and national records follow from the crosstable."""
    head = head or Head()
    players = crosstable.participants
    return Report(
        crosstable=crosstable,
        head=replace(
            head,
            players=len(players),
            rated_players=sum(player.rating is not None for player in players),
        ),
        points={player.id: point_sums(crosstable, player.id)[0] for player in players},
        ranks=ranks or {},
        national=tuple(
            NationalRecord(
                head.federation,
                player.id,
                rating=player.national_rating,
                number=player.national_id,
            )
            for player in players
            if player.national_id or player.national_rating
        ),
        unknown=unknown,
    )
