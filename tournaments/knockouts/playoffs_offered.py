"""Play-offs among the tied: a preview of one, and those that exist."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.knockout.draw import draw
from tournaments.knockouts import words
from tournaments.knockouts.playoffs import Wish
from tournaments.models import Entry, KnockOut, Tournament
from tournaments.standings.ties import TiedGroup, play_off_groups


@dataclass(frozen=True)
class Planned:
    """A play-off before it is made. ``rounds`` are named; the first round's matches (``pairs``) and
    passes (``free``) are known.
    """

    rounds: list[str]
    pairs: list[tuple[Entry, Entry]]
    free: list[Entry]
    places: int
    first_place: int
    asks: bool
    """More rounds than article 5 allows without asking."""

    @property
    def last_place(self) -> int:
        """The last of the places to be decided."""
        return self.first_place + self.places - 1


def planned(wish: Wish) -> Planned:
    """Preview a play-off as :func:`pairing.knockout.draw.plan` has it."""
    still_in = len(wish.entries)
    rounds: list[str] = []
    for playing in wish.plan.all_rounds:
        rounds.append(words.round_title(playing, still_in, wish.places, first=not rounds))
        still_in -= playing // 2
    first = draw(range(len(wish.entries)), wish.places)
    return Planned(
        rounds=rounds,
        pairs=[(wish.entries[higher], wish.entries[lower]) for higher, lower in first.pairs],
        free=[wish.entries[number] for number in first.through],
        places=wish.places,
        first_place=wish.among.first_place,
        asks=wish.plan.needs_consent,
    )


def play_offs(tournament: Tournament) -> list[KnockOut]:
    """List the play-offs by the places that they are for; none for a knock-out of its own."""
    if tournament.knock_out:
        return []
    return list(tournament.knockouts.filter(started__isnull=False))


def offered(tournament: Tournament) -> list[TiedGroup]:
    """List the groups in which a play-off is possible and has not been made."""
    if tournament.knock_out:
        return []
    taken = {play_off.first_place for play_off in play_offs(tournament)}
    return [group for group in play_off_groups(tournament) if group.first_place not in taken]


@dataclass(frozen=True)
class PlayedOff:
    """The play-offs of a tournament. ``under_way``: those that are not over; ``deciding``: by
    entry, the one whose outcome counts for its place.
    """

    under_way: list[KnockOut]
    deciding: dict[int, KnockOut]


def played_off(tournament: Tournament) -> PlayedOff:
    """Read the play-offs. Two queries, one if there is none."""
    started = list(tournament.knockouts.filter(started__isnull=False).prefetch_related("seats"))
    return PlayedOff(
        [play_off for play_off in started if not play_off.finished],
        {
            s.entry_id: play_off
            for play_off in started
            if play_off.decision_id
            for s in play_off.seats.all()
        },
    )
