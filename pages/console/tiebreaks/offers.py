"""Ready-made tie-break lists that a tournament can take: its club's own, and those by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tiebreaks.fitting import TournamentKind, misfits
from tiebreaks.presets import PRESETS, Preset
from tournaments.bridge import kinds
from tournaments.models import TieBreakPreset, Tournament
from tournaments.rules import teams
from tournaments.setup import presets
from tournaments.words.systems import tiebreaks

OWN = "own-"
"""The prefix of the key of a club's own list."""


@dataclass(frozen=True)
class Offer:
    """A ready-made list; ``blocked`` says why it cannot be taken, and is empty if it can."""

    key: str
    name: str
    edition: str
    order: tuple[str, ...]
    source: str
    blocked: str = ""

    @property
    def edition_name(self) -> str:
        return str(tiebreaks(self.edition))


@dataclass(frozen=True)
class Offers:
    """The lists on offer. ``fitting``: for tournaments of this kind and length; ``others``: the
    rest.
    """

    own: list[Offer]
    fitting: list[Offer]
    others: list[Offer]

    def find(self, key: str) -> Offer | None:
        """Return the list of that key, if it can be taken."""
        every = (*self.own, *self.fitting, *self.others)
        return next((offer for offer in every if offer.key == key and not offer.blocked), None)


def offers(tournament: Tournament) -> Offers:
    """List the fitting lists first, without what FIDE forbids a tournament of this kind."""
    kind = kinds.kind_of(tournament)
    rated = kinds.under_fide_rules(tournament)
    of_club = [
        _club_offer(preset)
        for preset in presets.listed(tournament.club)
        if _is_for(preset.order, kind)
    ]
    named = list(_named_offers(kind, rated=rated))
    return Offers(
        [club_offer for club_offer in of_club if not _is_forbidden(club_offer, kind, rated=rated)],
        [offer for offer, fits in named if fits],
        [offer for offer, fits in named if not fits],
    )


def _named_offers(kind: TournamentKind, *, rated: bool) -> Iterator[tuple[Offer, bool]]:
    for preset in PRESETS.values():
        offer = _offer(preset, kind)
        if not _is_forbidden(offer, kind, rated=rated):
            fits = preset.fits(
                rounds=kind.rounds, predetermined=kind.predetermined, teams=kind.teams
            )
            yield offer, fits


def _offer(preset: Preset, kind: TournamentKind) -> Offer:
    return Offer(
        preset.key,
        _(preset.name),
        preset.edition,
        preset.order,
        preset.source,
        _blocked(preset, kind),
    )


def _blocked(preset: Preset, kind: TournamentKind) -> str:
    if preset.teams == kind.teams:
        return ""
    return _("It is for team tournaments.") if preset.teams else _("It is for players.")


def _is_for(order: Sequence[str], kind: TournamentKind) -> bool:
    """Tell whether a list begins with the points of players, or with one of a team's two scores."""
    return (order[0] in teams.LEADS.values()) is kind.teams


def _club_offer(preset: TieBreakPreset) -> Offer:
    return Offer(f"{OWN}{preset.pk}", preset.name, preset.edition, tuple(preset.order), "")


def _is_forbidden(offer: Offer, kind: TournamentKind, *, rated: bool) -> bool:
    if not rated or offer.blocked:
        return False
    return _has_forbidden(offer.order, offer.edition, kind)


def _has_forbidden(order: Sequence[str], edition: str, kind: TournamentKind) -> bool:
    return any(misfit.forbidden for misfit in misfits(order, kind, edition=edition))
