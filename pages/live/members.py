"""The public page of a team's player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse

from explain.standings.member import member_card
from explain.worth.card import card_worth
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.tournament import with_standings
from tournaments.models import Member, Tournament
from tournaments.rounds import published


@public_page
def member_page(
    request: PublicRequest, *, club: str, event: str, tournament: str, entry: int, player: int
) -> HttpResponse:
    """Show a team's player: every round, and what the performance is made of."""
    shown_tournament = with_standings(club, event, tournament)
    member = member_of(shown_tournament, player)
    if member is None or member.entry_id != entry:
        raise Http404

    def read() -> Mapping[str, Any]:
        return {
            "card": member_card(member, published.shown_rounds(shown_tournament)),
            "worth": card_worth(shown_tournament, member.pk),
        }

    return live_page(
        request,
        shown_tournament,
        "live/cards/member.html",
        read,
        page="card",
        entry=member.entry,
        member=member,
    )


def member_of(tournament: Tournament, player: int) -> Member | None:
    """Find the member of a team who is this person of the register."""
    if not tournament.for_teams:
        return None
    members = Member.objects.filter(tournament=tournament, player=player)
    member = members.select_related("player", "entry").first()
    if member:
        member.entry.tournament = tournament
    return member
