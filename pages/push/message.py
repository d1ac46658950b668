"""The message of a new round: what a phone shows of it, and where it leads.

It says nothing that the pages of the published round do not say to everybody.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from pages.reads import finding
from pages.reads.finding import FoundPerson
from pages.reads.person import key_of
from tournaments.models import PushSubscription, Tournament
from tournaments.push.news import News
from tournaments.words.figures import code_words


@dataclass(frozen=True)
class Messages:
    """The messages of one new round. ``places``: where people play in it, by their key."""

    tournament: Tournament
    news: News
    places: Mapping[int, FoundPerson]

    @classmethod
    def of(cls, tournament: Tournament, news: News, rows: list[PushSubscription]) -> Messages:
        """Read what these are told, in a fixed number of queries."""
        people = {row.person for row in rows if row.person}
        round = tournament.rounds.filter(number=news.round).defer("explanation").first()
        shown = None if tournament.knock_out else round
        return cls(tournament, news, finding.places_of(tournament, shown, people) if people else {})

    def write(self, row: PushSubscription) -> bytes:
        """Write the message in the language in which it was asked for."""
        with translation.override(row.language):
            person = self.places.get(row.person or 0)
            told = {
                "title": _("Round %(round)d is published") % {"round": self.news.round},
                "body": "\n".join(filter(None, [place(person) if person else "", self._whose])),
                "url": address(self.tournament, person),
                "tag": f"{topic(self.tournament)}-{self.news.version}",
                "topic": topic(self.tournament),
                "lang": row.language,
            }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()

    @property
    def _whose(self) -> str:
        return f"{self.tournament.event.name} › {self.tournament.name}"


def topic(tournament: Tournament) -> str:
    """Return what stands for the tournament's last news: a newer message takes its place."""
    return f"round-{tournament.pk}"


def address(tournament: Tournament, person: FoundPerson | None) -> str:
    """Return where the message leads: to the person's own page, or to the pairings."""
    event = tournament.event
    place = [event.club.slug, event.slug, tournament.slug]
    if person is not None:
        return reverse("public:person", args=[*place, key_of(person.entry, person.member)])
    return reverse("public:pairings", args=place)


def place(person: FoundPerson) -> str:
    """Say where somebody plays, and against whom; empty if there is nothing to say."""
    if person.member:
        return _of_a_member(person)
    if person.board and person.opponent:
        return _at_board(person.board.number, person.white, person.opponent.name)
    if person.rival and person.match and person.match.match:
        return _("Round %(round)s, match %(match)s against %(name)s") % {
            "round": person.match.round,
            "match": person.match.match.number,
            "name": person.rival.name,
        }
    if person.match:
        return _("Round %(round)s: through without a match") % {"round": person.match.round}
    return code_words(person.bye) if person.bye else ""


def _at_board(board: int, white: bool, opponent: str) -> str:
    words = (
        _("Board %(board)s, White against %(name)s")
        if white
        else _("Board %(board)s, Black against %(name)s")
    )
    return words % {"board": board, "name": opponent}


def _of_a_member(person: FoundPerson) -> str:
    if not person.board or not person.opponent:
        return code_words(person.bye) if person.bye else ""
    match = {"match": person.board.number}
    if person.game is None:
        return _("Match %(match)s against %(name)s, not on a board") % {
            **match,
            "name": person.opponent.name,
        }
    match["board"] = person.game.board
    if person.game.opponent is None:
        return _("Match %(match)s, board %(board)s, without an opponent") % match
    words = (
        _("Match %(match)s, board %(board)s, White against %(name)s")
        if person.game.colour == "w"
        else _("Match %(match)s, board %(board)s, Black against %(name)s")
    )
    return words % {**match, "name": person.game.opponent.player.name}
