"""The results of a team tournament's individual players: best on a board, performances.

The second bridge to the engines. A participant's id is the member's primary key.
"""

from __future__ import annotations

from crosstable.model import Code, Colour, Crosstable, EntryId, Turn
from tournaments.bridge import crosstables
from tournaments.models import Game, Member, Tournament
from tournaments.steps import stage


def build(tournament: Tournament, through: int | None = None) -> Crosstable:
    """Build the crosstable of published boards, through round ``through`` (default: all).

    Members are numbered team by team, in each team by the fixed order. A round in which a member
    did not sit at a board is an absence. A win against an empty seat has no opponent.
    """
    members = list(
        Member.objects.filter(tournament=tournament)
        .select_related("player", "entry")
        .order_by("entry__tpn", "entry__pk", "place")
    )
    turns = _players_turns(tournament, through)
    return Crosstable(
        participants=crosstables.with_later_ratings(
            tournament,
            (
                crosstables.person(member.player, member, tpn)
                for tpn, member in enumerate(members, start=1)
            ),
        ),
        turns={member.pk: tuple(turns.get(member.pk, ())) for member in members},
        rounds=tournament.rounds_planned,
        scoring=crosstables.scoring(tournament),
        predetermined=tournament.predetermined,
    )


def _players_turns(tournament: Tournament, through: int | None) -> dict[EntryId, list[Turn]]:
    rows = Game.objects.filter(
        pairing__round__tournament=tournament, pairing__round__state__in=stage.PLAYED
    )
    if through is not None:
        rows = rows.filter(pairing__round__number__lte=through)
    turns: dict[EntryId, list[Turn]] = {}
    for round, white, black, white_code, black_code in rows.order_by(
        "pairing__round__number"
    ).values_list("pairing__round__number", "white", "black", "white_code", "black_code"):
        for mine, theirs, code, colour in (
            (white, black, white_code, Colour.WHITE),
            (black, white, black_code, Colour.BLACK),
        ):
            if mine is not None:
                turn = Turn(round, Code(code), opponent=theirs, colour=colour)
                turns.setdefault(mine, []).append(turn)
    return turns
