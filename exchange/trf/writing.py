"""A tournament as FIDE's report file (TRF26, TRF16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from crosstable.model import POINTS, Code, Crosstable, EntryId, Turn
from crosstable.trf import Head, KeptLine, Report, Version, report_of, write
from exchange.trf.comments import comment_lines
from exchange.trf.team_section import TeamReportData, team_colours, team_section
from pairing.editions import BAKU, EDITIONS, NAMES, name_of
from tournaments.bridge import (
    abnormal_points,
    corrections,
    crosstables,
    knockout_games,
    team_matches,
    team_players,
)
from tournaments.models import (
    Entry,
    Member,
    RequestedBye,
    Round,
    RoundState,
    Standings,
    Tournament,
)
from tournaments.ratings.known import official_rating
from tournaments.standings import refreshing
from tournaments.steps import stage
from tournaments.steps.moments import one_moment
from tournaments.steps.refusals import Refused

PROGRAM = "Kibitz"


def write_report_file(
    tournament: Tournament, version: Version = "trf26", *, final: bool = False
) -> bytes:
    """Write the report file: as things stand, or the ``final`` one.

    Raises ``Refused`` for a final report while a round is to be played or a game is open
    (checklist, 161 and 169).
    """
    if final and not is_over(tournament):
        raise Refused(_("There is no final report while a game is open or a round to be played."))
    if not can_hold(tournament):
        raise Refused(_("A report file cannot hold a knock-out between teams."))
    return write(report_for(tournament, final=final), version)


def can_hold(tournament: Tournament) -> bool:
    """Tell whether a file can hold it: every game of a knock-out between players is a round; teams
    would need matches of several encounters, for which it has no records.
    """
    return not (tournament.knock_out and tournament.for_teams)


def is_over(tournament: Tournament) -> bool:
    """Tell whether all rounds are closed, and every game has its result."""
    if tournament.knock_out:
        return knockout_games.is_over(tournament)
    to_be_played = tournament.rounds.exclude(state=RoundState.CLOSED).exists()
    return not to_be_played and not stage.boards_of(tournament).filter(stage.OPEN).exists()


def report_for(tournament: Tournament, *, final: bool = False) -> Report:
    """Return all that a file says. Only the final one has corrections for the report only."""
    with one_moment():
        if tournament.for_teams:
            return _team_report(tournament, final=final)
        used = crosstables.build(tournament)
        table = (
            corrections.corrected(tournament, used)
            if final
            else _with_coming_byes(tournament, used)
        )
        report = report_of(
            _with_official_ratings(tournament, table),
            replace(head_of(tournament), rounds=used.rounds),
            ranks=_ranks(tournament),
            unknown=tuple(map(KeptLine, _unknown(tournament, used, final=final))),
        )
    return replace(report, points=_points(used))


def _unknown(tournament: Tournament, used: Crosstable, *, final: bool) -> Iterator[str]:
    yield from abnormal_points.lines_to_come(tournament, used)
    yield from comment_lines(tournament, used, final=final)


def _team_report(tournament: Tournament, *, final: bool) -> Report:
    """Put the games into the players' records, and the teams into records of their own."""
    used = crosstables.build(tournament)
    players = _with_official_ratings(tournament, team_players.build(tournament))
    players = replace(
        players,
        turns={player: tuple(map(_as_written, turns)) for player, turns in players.turns.items()},
        scoring=replace(players.scoring, pab=None),  # teams have byes, players have none
        initial_colour=used.initial_colour,
    )
    numbers = {player.id: player.tpn for player in players.participants}
    sheet = TeamReportData(tournament, used, numbers, _ranks(tournament))
    head = replace(
        head_of(tournament), teams=len(used.participants), team_colours=team_colours(tournament)
    )
    report = report_of(
        players,
        head,
        ranks=ranks_by_points(_points(players)),
        unknown=tuple(KeptLine(line) for line in comment_lines(tournament, used, final=final)),
    )
    return replace(report, teams=team_section(sheet))


def _as_written(turn: Turn) -> Turn:
    """Drop the colour of a win against an empty seat: without an opponent the format has none."""
    return turn if turn.opponent else replace(turn, colour=None)


def ranks_by_points(points: Mapping[EntryId, Fraction]) -> dict[EntryId, int]:
    """Rank the players of teams: equal points have equal ranks, as nothing else separates them."""
    ahead = sorted(points.values(), reverse=True)
    return {player: ahead.index(amount) + 1 for player, amount in points.items()}


def _with_official_ratings(tournament: Tournament, table: Crosstable) -> Crosstable:
    """Put FIDE's rating into record ``001``, never a national one or an estimate (checklist, 116).

    If FIDE's is the one that seeds, it is the one of that time, whatever the register says since.
    """
    people = {each.pk: each for each in _people(tournament).select_related("player")}
    return replace(
        table,
        participants=tuple(
            replace(participant, rating=official_rating(tournament, people[participant.id]))
            for participant in table.participants
        ),
    )


def _people(tournament: Tournament) -> QuerySet[Entry] | QuerySet[Member]:
    """Return those who play: the entries, or the players of the teams."""
    return tournament.members.all() if tournament.for_teams else tournament.entries.all()


def _points(table: Crosstable) -> dict[EntryId, Fraction]:
    """Return the points of the standings, even if the report has other results."""
    return {p.id: table.score(p.id, table.last_paired_round) for p in table.participants}


def _with_coming_byes(tournament: Tournament, table: Crosstable) -> Crosstable:
    """Add the byes of rounds that are still to be paired (record ``240``)."""
    coming = RequestedBye.objects.filter(
        entry__tournament=tournament, round__gt=stage.last_played(tournament)
    )
    turns = dict(table.turns)
    for bye in coming.order_by("round", "entry"):
        turns[bye.entry_id] = (*turns[bye.entry_id], Turn(bye.round, Code(bye.kind)))
    return replace(table, turns=turns)


def _ranks(tournament: Tournament) -> dict[EntryId, int]:
    """Return the stored ranks, or calculate them for this report alone if a worker is behind."""
    if tournament.knock_out:
        return knockout_games.ranks(tournament)
    latest = _latest(tournament)
    if latest is None or latest.version != tournament.version:
        return refreshing.ranks(tournament)
    return dict(latest.rows.values_list("entry", "rank"))


def _latest(tournament: Tournament) -> Standings | None:
    return tournament.standings.order_by("-after_round").first()


def head_of(tournament: Tournament) -> Head:
    """Return the tournament section."""
    event = tournament.event
    order = () if tournament.knock_out else tuple(tournament.tiebreaks)
    federation = event.federation or event.club.federation
    ranking = (federation, tournament.rating_method) if federation else None
    return Head(
        name=f"{event.name}, {tournament.name}",
        city=event.city or event.club.city,
        federation=federation,
        start=_day(event.starts),
        end=_day(event.ends),
        type=_type(tournament),
        chief_arbiter=tournament.chief_arbiter,
        deputies=tuple(name.strip() for name in tournament.deputy_arbiters.splitlines() if name),
        time_control=tournament.time_control,
        round_dates=_round_dates(tournament),
        rounds=tournament.rounds_planned,
        ranking=ranking if _nationally_rated(tournament) else None,
        controller=PROGRAM,
        encoded_type=encoded_type(tournament),
        tie_breaks=order[1:],
        standings=order,
        encoded_time_control=tournament.time_control_code,
    )


def _type(tournament: Tournament) -> str:
    """Return record ``092``, in words."""
    participants = "Team" if tournament.for_teams else "Individual"
    if tournament.knock_out:
        return f"{participants}: Knock-Out"
    return f"{participants}: {'Round-Robin' if tournament.predetermined else 'Swiss-System'}"


def encoded_type(tournament: Tournament) -> str:
    """Return record ``192``; empty for a round robin, which ``092`` names.

    Only some names show that a system is accelerated; for others record ``250`` alone does.
    """
    if tournament.predetermined:
        return ""
    rules = EDITIONS.get((tournament.system, tournament.edition))
    if rules is None:
        return ""
    primary = team_matches.scores(tournament)[0] if tournament.for_teams else POINTS
    name = name_of(rules, primary)
    return name + BAKU if tournament.accelerated and name + BAKU in NAMES else name


def _nationally_rated(tournament: Tournament) -> bool:
    return _people(tournament).filter(player__national_rating__isnull=False).exists()


def _round_dates(tournament: Tournament) -> tuple[str, ...]:
    """Return record ``132``: the day each round starts, in the instance's own time zone."""
    rounds = tournament.rounds.filter(number__lte=tournament.rounds_planned).order_by("number")
    return tuple(_round_day(round, tournament) for round in rounds)


def _round_day(round: Round, tournament: Tournament) -> str:
    event = tournament.event
    if round.starts is not None:
        return _day(timezone.localtime(round.starts).date())[2:]
    return _day(event.starts)[2:] if event.starts == event.ends else ""


def _day(day: date) -> str:
    return day.strftime("%Y/%m/%d")
