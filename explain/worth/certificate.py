"""The data of form IT1, the certificate of a title result (B.01, 1.8), for one norm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from explain.worth.norm_pages import NormPage, norm_page
from ratings.norms.data import FIDE_FLAG, TITLE_HOLDERS, NormGame, Opponent
from tournaments.models import ArbiterLicence, Tournament
from tournaments.worth.norms import norm_table
from tournaments.worth.people import RatedPerson


@dataclass(frozen=True)
class CertificateLine:
    """One round: the opponent as the list has them, and the score."""

    game: NormGame
    opponent: RatedPerson | None
    counted: bool
    raised_to: int | None
    """The rating that counts, where it is raised (1.4.6c)."""

    @property
    def score(self) -> Fraction:
        return self.game.score


@dataclass(frozen=True)
class Certificate:
    """Everything that the form asks for, and what of it is missing here."""

    page: NormPage
    person: RatedPerson
    lines: list[CertificateLine]
    federations: list[tuple[str, int]]
    """Of the opponents that count, the most frequent first."""
    title_holders: int
    foreigners: int
    arbiter: ArbiterLicence | None
    missing: list[str]
    games_to_send: list[int]
    """The rounds whose games go with the report: those of this player (1.9)."""


def certificate(tournament: Tournament, key: int, title: str) -> Certificate | None:
    """Put the certificate together; ``None``: no such norm is made."""
    page = norm_page(tournament, key, title, to_all=False)
    if page is None or not page.line.made:
        return None
    table = norm_table(tournament)
    answer, person = page.line.answer, page.line.person
    raised = answer.raised
    used = {game.round for game in answer.used}
    lines = [
        CertificateLine(
            game,
            table.people.get(game.opponent.key) if game.opponent else None,
            game.round in used,
            answer.title.floor if raised and raised.round == game.round else None,
        )
        for game in table.games[key]
    ]
    opponents = [game.opponent for game in answer.used if game.opponent is not None]
    arbiter = tournament.licences.filter(name=tournament.chief_arbiter).first()
    return Certificate(
        page,
        person,
        lines,
        _federations(opponents),
        sum(bool(each.titles & TITLE_HOLDERS) for each in opponents),
        sum(_foreign(each, person.player.federation) for each in opponents),
        arbiter,
        list(_missing(tournament, person, arbiter, lines)),
        [line.game.round for line in lines if line.opponent is not None],
    )


def _federations(opponents: list[Opponent]) -> list[tuple[str, int]]:
    return Counter(each.federation or "–" for each in opponents).most_common()


def _foreign(opponent: Opponent, own: str) -> bool:
    return opponent.federation not in ("", own, FIDE_FLAG)


def _missing(
    tournament: Tournament,
    person: RatedPerson,
    arbiter: ArbiterLicence | None,
    lines: list[CertificateLine],
) -> Iterator[str]:
    """Yield what the form asks for and nobody has written down."""
    name = person.player.name
    if not person.player.fide_id:
        yield _("%(name)s has no FIDE ID.") % {"name": name}
    if "/" not in person.player.birth:
        yield _("The date of birth is missing: %(name)s.") % {"name": name}
    for line in lines:
        if line.counted and line.opponent is not None and not line.opponent.player.fide_id:
            yield _("%(name)s has no FIDE ID.") % {"name": line.opponent.player.name}
    if not tournament.chief_arbiter:
        yield _("The chief arbiter is missing (record 102).")
    elif arbiter is None or not (arbiter.title and arbiter.fide_id and arbiter.licence):
        yield _("%(name)s has no FIDE ID, or no licence, as an arbiter here.") % {
            "name": tournament.chief_arbiter
        }
    if tournament.registered_on is None:
        yield _("It is not written down when the tournament was registered with FIDE.")
