"""The players of a team in their fixed order; reserves stand behind the boards.

The team may change its order until round 1 is paired. Afterwards newcomers go last, nobody who has
played leaves, and a new order needs confirmation and is mentioned in the report.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries import entries, register, touching
from tournaments.entries.entries import RefusalContext, no_context
from tournaments.entries.register import validate
from tournaments.models import Entry, Game, LineUpSeat, Member, Player, Tournament
from tournaments.ratings.known import Ratings
from tournaments.ratings.sources import typed_over
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step
from tournaments.teams import strengths
from tournaments.teams.sealing import has_sealed_line_up

FIELDS = frozenset({"rating", "rating_source", "k_factor", "title"})


def add_member(
    team: Entry,
    by: User | None,
    player: Player | None = None,
    seed: int | None = None,
    **player_fields: Any,
) -> Member:
    """Add somebody from the register, or somebody new with ``player_fields``, behind all others;
    of somebody from there they write what the register does not have.

    ``seed`` is the rating that counts here, if not the one that the tournament's method picks.
    Raises ``Refused`` if the player plays for a team already, or if the team is full.
    """
    with take_step(team.tournament, by, Action.MEMBER_ADDED) as step:
        team = entries.fresh_entry(step, team)
        if player is None:
            given = {"federation": step.tournament.club.federation} | player_fields
            player = register.add_player(step.tournament.club, by, **given)
        else:
            register.complete_player(player, player_fields)
        member = join(team, player, seed)
        step.params = {
            "entry": team.pk,
            "name": team.name,
            "player": logged_name(player),
            "place": member.place,
            "round": stage.last_paired(step.tournament),
        }
    return member


def add_from_register(team: Entry, by: User | None, people: Collection[Player]) -> int:
    """Add people from the register, all or none; return how many. Raises ``Refused``."""
    with take_step(team.tournament, by, Action.MEMBERS_ADDED) as step:
        team = entries.fresh_entry(step, team)
        join_all([(team, player) for player in people])
        step.params = {
            "entry": team.pk,
            "name": team.name,
            "names": [logged_name(player) for player in people],
            "round": stage.last_paired(step.tournament),
        }
        if not people:
            step.nothing_to_do()
    return len(people)


def join(team: Entry, player: Player, seed: int | None = None) -> Member:
    """Create a new member, inside the caller's step. Raises ``Refused``."""
    (member,) = join_all([(team, player)], seed)
    return member


def join_all(
    joining: Sequence[tuple[Entry, Player]],
    seed: int | None = None,
    about: RefusalContext = no_context,
) -> list[Member]:
    """Create new members, each behind all others of the team, inside the caller's step.

    ``about``: the context in which faults of one of the players are refused. Raises ``Refused``.
    """
    teams = {team.pk: team for team, _player in joining}
    ratings = _ratings(teams)
    before = {pk: strengths.average(ratings[pk], teams[pk].tournament.boards or 0) for pk in teams}
    elsewhere = _plays_for([player for _team, player in joining], teams.values())
    new_members = []
    people = [player for _team, player in joining]
    book = {
        tournament.pk: Ratings(tournament, people)
        for tournament in {team.tournament for team in teams.values()}
    }
    for team, player in joining:
        tournament, others = team.tournament, ratings[team.pk]
        with about(player):
            _check_may_join(team, player, elsewhere)
            _refuse_full(tournament, team, len(others))
            known = book[tournament.pk].seeded(player, seed)
            member = Member(
                tournament=tournament,
                entry=team,
                player=player,
                place=len(others) + 1,
                title=player.title,
                rating=known.value if known else None,
                rating_source=known.stored_source if known else {},
            )
            register.validate_fields(member)
        elsewhere[player.pk] = team.name
        others.append(member.rating)
        new_members.append(member)
    Member.objects.bulk_create(new_members)
    strengths.follow_all(teams.values(), before, ratings)
    return new_members


def _ratings(teams: Collection[int]) -> dict[int, list[int | None]]:
    """Read the players' ratings of each team."""
    ratings: dict[int, list[int | None]] = {team: [] for team in teams}
    rows = Member.objects.filter(entry__in=teams).values_list("entry", "rating")
    for team, rating in rows:
        ratings[team].append(rating)
    return ratings


def _plays_for(people: Collection[Player], teams: Iterable[Entry]) -> dict[int, str]:
    """Map each player already in a team of the same tournament to its name."""
    members = Member.objects.filter(
        tournament__in={team.tournament_id for team in teams}, player__in=people
    )
    return {member.player_id: member.entry.name for member in members.select_related("entry")}


def _check_may_join(team: Entry, player: Player, teams: Mapping[int, str]) -> None:
    """Refuse players who cannot join; ``teams`` names the team that a player already plays for."""
    if not team.team_name:
        raise Refused(_("In this tournament players play for themselves."))
    if player.club_id != team.tournament.event.club_id:
        raise Refused(_("%(name)s is not in this club's register.") % {"name": player.name})
    if player.pk in teams:
        raise Refused(
            _("%(name)s plays for %(team)s already.")
            % {"name": player.name, "team": teams[player.pk]},
            field="player",
        )


def _refuse_full(tournament: Tournament, team: Entry, count: int) -> None:
    if tournament.reserves is not None and count >= (tournament.boards or 0) + tournament.reserves:
        raise Refused(
            _("%(team)s is full: %(boards)d boards and %(reserves)d reserves.")
            % {"team": team.name, "boards": tournament.boards, "reserves": tournament.reserves}
        )


def update_member(
    member: Member, by: User | None, confirmed: bool = False, **fields: Any
) -> Member:
    """Change values for this tournament (``FIELDS``), and the person (``register.FIELDS``).

    A rating or title given here is this tournament's; the register's are ``player_rating`` and
    ``player_title``. Needs confirmation (level 3) once round 1 is paired.
    """
    person = {
        name.removeprefix("player_"): value for name, value in fields.items() if name not in FIELDS
    }
    with take_step(member.tournament, by, Action.MEMBER_CHANGED) as step:
        member = fresh_member(step, member)
        fields = typed_over(member, fields)
        member_fields = {name: value for name, value in fields.items() if name in FIELDS}
        before, was = strengths.strength_of(member.entry), member.entry.rating
        step.params = {
            "entry": member.entry_id,
            "name": member.entry.name,
            "player": logged_name(member),
            "fields": sorted(member_fields),
            "before": {name: getattr(member, name) for name in member_fields},
            "player_fields": sorted(person),
        }
        for name, value in member_fields.items():
            setattr(member, name, value)
        validate(member)
        member.save()
        if person:
            register.change_player(member.player, person)
        strengths.follow(member.entry, before)
        if not confirmed:
            _ask_what_it_touches(member, step.params["before"], fields, was)
    return member


def rate_all(
    tournament: Tournament,
    ratings: Mapping[Member, int],
    sources: Mapping[int, dict[str, Any]] | None = None,
) -> None:
    """Give members other ratings here, inside the caller's step; their teams' strengths follow.

    ``sources``: where those of some members, by key, come from; the others are typed.
    """
    teams = {member.entry_id: member.entry for member in ratings}
    before = {
        pk: strengths.average(known, tournament.boards or 0)
        for pk, known in _ratings(teams).items()
    }
    for member, rating in ratings.items():
        member.rating, member.rating_source = rating, (sources or {}).get(member.pk, {})
        register.validate_fields(member)
    Member.objects.bulk_update(ratings, ["rating", "rating_source"])
    for team in teams.values():
        team.tournament = tournament
    strengths.follow_all(teams.values(), before, _ratings(teams))


def _ask_what_it_touches(
    member: Member, before: Mapping[str, Any], news: Mapping[str, Any], strength: int | None
) -> None:
    """Ask before a change in the middle of a tournament is kept: what is written already goes with
    the question. ``strength``: of the team, as it was.
    """
    member.tournament = member.entry.tournament
    now = member.entry.rating
    team = Change(member.entry.name, str(strength or "–"), str(now or "–"))
    question = touching.question_of_member(member, before, news, team if now != strength else None)
    if question:
        raise question


def move_member(member: Member, by: User | None, place: int, confirmed: bool = False) -> Member:
    """Move a member to another place of the team's order; those between move up or down by one.

    Needs confirmation (level 3) once round 1 is paired.
    """
    with take_step(member.tournament, by, Action.MEMBERS_ORDERED) as step:
        member = fresh_member(step, member)
        ordered = list(member.entry.members.exclude(pk=member.pk).order_by("place"))
        ordered.insert(max(0, place - 1), member)
        _put_in_order(step, member.entry, ordered, confirmed)
    return member


def order_by_rating(team: Entry, by: User | None, confirmed: bool = False) -> None:
    """Sort by rating, the highest on top; equals stay in order, and unrated members come last.

    Needs confirmation (level 3) once round 1 is paired.
    """
    with take_step(team.tournament, by, Action.MEMBERS_ORDERED) as step:
        team = entries.fresh_entry(step, team)
        members = team.members.order_by("place")
        ordered = sorted(members, key=lambda member: -(member.rating or 0))
        _put_in_order(step, team, ordered, confirmed)


def _put_in_order(step: Step, team: Entry, ordered: Sequence[Member], confirmed: bool) -> None:
    """Write the places, and log the moves."""
    moved = [
        (member, place) for place, member in enumerate(ordered, start=1) if member.place != place
    ]
    if not moved:
        return step.nothing_to_do()
    paired = stage.last_paired(step.tournament)
    if paired and not confirmed:
        raise NeedsConfirmation(
            _("The order of %(team)s is fixed since round 1 was paired. Change it all the same?")
            % {"team": team.name},
            CONFIRM,
            [
                _("Line-ups that were handed in stay as they are."),
                _("The change will be in the report."),
            ],
        )
    step.params = {
        "entry": team.pk,
        "name": team.name,
        "round": paired,
        "places": [[member.pk, member.place, place] for member, place in moved],
    }
    give_places(ordered)
    return None


def give_places(ordered: Sequence[Member]) -> None:
    """Assign the places 1, 2 … all at once, as no two members may ever share one."""
    behind = max((member.place for member in ordered), default=0) + len(ordered)
    for start in (behind, 0):
        for place, member in enumerate(ordered, start=start + 1):
            member.place = place
        Member.objects.bulk_update(ordered, ["place"])


def remove_member(member: Member, by: User | None) -> None:
    """Remove a member who has not played and is in no line-up from the team."""
    with take_step(member.tournament, by, Action.MEMBER_REMOVED) as step:
        member = fresh_member(step, member)
        team = member.entry
        if has_sealed_line_up(team):
            raise Refused(
                _("A line-up of %(team)s is sealed: nobody leaves the team until it is opened.")
                % {"team": team.name}
            )
        if has_played(member):
            raise Refused(
                _("%(name)s has played for the team, or is in a line-up, and stays.")
                % {"name": member.player.name}
            )
        before = strengths.strength_of(team)
        step.params = {
            "entry": team.pk,
            "name": team.name,
            "player": logged_name(member),
            "place": member.place,
            "round": stage.last_paired(step.tournament),
        }
        member.delete()
        give_places(list(team.members.order_by("place")))
        strengths.follow(team, before)


def has_played(member: Member) -> bool:
    """Tell whether there is a game or a line-up with this member in it."""
    sat = Game.objects.filter(Q(white=member) | Q(black=member)).exists()
    return sat or LineUpSeat.objects.filter(member=member).exists()


def fresh_member(step: Step, member: Member) -> Member:
    """Read the member again, inside a step."""
    rows = Member.objects.select_related("player", "entry")
    current = rows.get(pk=member.pk, tournament=step.tournament)
    current.tournament = current.entry.tournament = step.tournament
    return current
