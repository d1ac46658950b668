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
    crosstables,
    knockout_games,
    team_matches,
    team_players,
)
from tournaments.models import (
    Entry,
    Member,
    RatingMethod,
    ReportCorrection,
    RequestedBye,
    Round,
    RoundState,
    Standings,
    Tournament,
)
from tournaments.standings import refreshing
from tournaments.steps import stage
from tournaments.steps.moments import one_moment
from tournaments.steps.refusals import Refused

PROGRAM = "Kibitz"


def write_report_file(
    tournament: Tournament, version: Version = "trf26", *, final: bool = False
) -> bytes:
    """The report file: as things stand, or the ``final`` one.

    Raises ``Refused`` for a final report while a round is to be played or a game is open
    (checklist, 161 and 169).
    """
    if final and not is_over(tournament):
        raise Refused(_("There is no final report while a game is open or a round to be played."))
    if not can_hold(tournament):
        raise Refused(_("A report file cannot hold a knock-out between teams."))
    return write(report_for(tournament, final=final), version)


def can_hold(tournament: Tournament) -> bool:
    """Of a knock-out between players every game is a round of the file; teams would need matches
    of several encounters, for which it has no records.
    """
    return not (tournament.knock_out and tournament.for_teams)


def is_over(tournament: Tournament) -> bool:
    """All rounds are closed, and every game has its result."""
    if tournament.knock_out:
        return knockout_games.is_over(tournament)
    to_be_played = tournament.rounds.exclude(state=RoundState.CLOSED).exists()
    return not to_be_played and not stage.boards_of(tournament).filter(stage.OPEN).exists()


def report_for(tournament: Tournament, *, final: bool = False) -> Report:
    """All that a file says. Results put right for the report only are in the final one."""
    with one_moment():
        if tournament.for_teams:
            return _team_report(tournament, final=final)
        used = crosstables.build(tournament)
        table = _corrected(tournament, used) if final else _with_coming_byes(tournament, used)
        report = report_of(
            _with_official_ratings(tournament, table),
            replace(_head(tournament), rounds=used.rounds),
            ranks=_ranks(tournament),
            unknown=tuple(map(KeptLine, _unknown(tournament, used, final=final))),
        )
    return replace(report, points=_points(used))


def _unknown(tournament: Tournament, used: Crosstable, *, final: bool) -> Iterator[str]:
    yield from abnormal_points.lines_to_come(tournament, used)
    yield from comment_lines(tournament, used, final=final)


def _team_report(tournament: Tournament, *, final: bool) -> Report:
    """A player's record has the games; everything about the teams is in records of its own."""
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
        _head(tournament), teams=len(used.participants), team_colours=team_colours(tournament)
    )
    report = report_of(
        players,
        head,
        ranks=_ranks_by_points(_points(players)),
        unknown=tuple(KeptLine(line) for line in comment_lines(tournament, used, final=final)),
    )
    return replace(report, teams=team_section(sheet))


def _as_written(turn: Turn) -> Turn:
    """Who wins against an empty seat has no opponent, and the format no colour for that."""
    return turn if turn.opponent else replace(turn, colour=None)


def _ranks_by_points(points: Mapping[EntryId, Fraction]) -> dict[EntryId, int]:
    """Of the players of teams: nothing else tells those apart who have as many."""
    ahead = sorted(points.values(), reverse=True)
    return {player: ahead.index(amount) + 1 for player, amount in points.items()}


def _with_official_ratings(tournament: Tournament, table: Crosstable) -> Crosstable:
    """Record ``001`` has FIDE's rating, never a national one or an estimate (checklist, 116).

    Where FIDE's is the one that seeds, it is as it was then, whatever the register says since.
    """
    seeds = tournament.rating_method in (RatingMethod.FIDE, RatingMethod.FIDE_ELSE_NATIONAL)
    known = dict(_people(tournament).values_list("pk", "player__rating"))
    return replace(
        table,
        participants=tuple(
            participant
            if seeds and known[participant.id]
            else replace(participant, rating=known[participant.id])
            for participant in table.participants
        ),
    )


def _people(tournament: Tournament) -> QuerySet[Entry] | QuerySet[Member]:
    """Those who play: the entries, or the players of the teams."""
    return tournament.members.all() if tournament.for_teams else tournament.entries.all()


def _points(table: Crosstable) -> dict[EntryId, Fraction]:
    """The points of the standings, also where the report has other results."""
    return {p.id: table.score(p.id, table.last_paired_round) for p in table.participants}


def _corrected(tournament: Tournament, table: Crosstable) -> Crosstable:
    """With the results that are for the rating report only (C.04.2, 4.3)."""
    codes: dict[tuple[EntryId, int], str] = {}
    corrections = ReportCorrection.objects.filter(pairing__round__tournament=tournament)
    for correction in corrections.select_related("pairing__round").prefetch_related(
        "pairing__turns"
    ):
        for turn in correction.pairing.turns.all():
            side = correction.white_code if turn.colour == "w" else correction.black_code
            codes[turn.entry_id, correction.pairing.round.number] = side
    return _with_codes(table, codes)


def _with_codes(table: Crosstable, codes: Mapping[tuple[EntryId, int], str]) -> Crosstable:
    turns = {
        entry: tuple(
            replace(turn, code=Code(codes.get((entry, turn.round), turn.code))) for turn in had
        )
        for entry, had in table.turns.items()
    }
    return replace(table, turns=turns)


def _with_coming_byes(tournament: Tournament, table: Crosstable) -> Crosstable:
    """With the byes of rounds that are still to be paired (record ``240``)."""
    coming = RequestedBye.objects.filter(
        entry__tournament=tournament, round__gt=stage.last_played(tournament)
    )
    turns = dict(table.turns)
    for bye in coming.order_by("round", "entry"):
        turns[bye.entry_id] = (*turns[bye.entry_id], Turn(bye.round, Code(bye.kind)))
    return replace(table, turns=turns)


def _ranks(tournament: Tournament) -> dict[EntryId, int]:
    """As stored; worked out for this report alone where a worker is behind."""
    if tournament.knock_out:
        return knockout_games.ranks(tournament)
    latest = _latest(tournament)
    if latest is None or latest.version != tournament.version:
        return refreshing.ranks(tournament)
    return dict(latest.rows.values_list("entry", "rank"))


def _latest(tournament: Tournament) -> Standings | None:
    return tournament.standings.order_by("-after_round").first()


def _head(tournament: Tournament) -> Head:
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
    """Record ``092``, in words."""
    participants = "Team" if tournament.for_teams else "Individual"
    if tournament.knock_out:
        return f"{participants}: Knock-Out"
    return f"{participants}: {'Round-Robin' if tournament.predetermined else 'Swiss-System'}"


def encoded_type(tournament: Tournament) -> str:
    """Record ``192``; nothing for a round robin, of which ``092`` tells.

    That a system is accelerated only some names tell; of others record ``250`` alone does.
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
    """Record ``132``: the day on which each round starts, in the instance's own time zone."""
    rounds = tournament.rounds.filter(number__lte=tournament.rounds_planned).order_by("number")
    return tuple(_round_day(round, tournament) for round in rounds)


def _round_day(round: Round, tournament: Tournament) -> str:
    event = tournament.event
    if round.starts is not None:
        return _day(timezone.localtime(round.starts).date())[2:]
    return _day(event.starts)[2:] if event.starts == event.ends else ""


def _day(day: date) -> str:
    return day.strftime("%Y/%m/%d")
