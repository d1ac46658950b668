"""The demo events: two from the Turkish guide and a title tournament, finished, an open in the
middle of round 6, and teams and a cup in the middle of theirs.
"""

from __future__ import annotations

import csv
import random
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from django.db import transaction

from clubs.models import Club, Role, User
from clubs.record import roles
from crosstable.results import Result
from crosstable.trf import read
from demo import matches, titles
from demo.chance import SEED, result_by_lot
from exchange.trf import reading
from tournaments.entries import byes, entries
from tournaments.models import Event, Pairing, Tournament
from tournaments.rounds import looking_over, pairing, results
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.steps.step import without_tasks

DATA = Path(__file__).resolve().parent / "files"
PASSWORD = "kibitz-demo"  # noqa: S105 - printed on the screen when the demo starts
PEOPLE = {
    "owner@demo.example": ("Deniz Owner", Role.OWNER),
    "arbiter@demo.example": ("Aslı Arbiter", Role.ARBITER),
    "assistant@demo.example": ("Arne Assistant", Role.ASSISTANT),
}
ADMINISTRATOR = "admin@demo.example"
ROUNDS, ROUND_BEING_PLAYED = 9, 6


def load() -> bool:
    """Fill an empty instance, all or nothing; return false if there is a club already."""
    if Club.objects.exists():
        return False
    with transaction.atomic(), without_tasks():
        _fill()
    for tournament in Tournament.objects.all():
        refreshing.refresh(tournament.pk)
    return True


def _fill() -> None:
    club = _club()
    arbiter = User.objects.get(email="arbiter@demo.example")
    guide = changing.create_event(
        club,
        arbiter,
        name="Turkish guide 2026",
        slug="turkish-guide",
        city="Ankara",
        federation="TUR",
        starts=date(2026, 3, 10),
        ends=date(2026, 3, 16),
    )
    _from_report(guide, arbiter, "guide18.trf", "18 players", "18-players")
    _from_report(guide, arbiter, "guide29.trf", "29 players", "29-players")
    today = datetime.now(UTC).replace(hour=17, minute=0, second=0, microsecond=0)
    _open(club, arbiter, today)
    matches.load(club, arbiter, today)
    titles.load(club, arbiter)


def _club() -> Club:
    club = Club.objects.create(
        name="Harbour Chess Club", slug="harbour", city="İzmir", federation="TUR"
    )
    for email, (name, role) in PEOPLE.items():
        user = User.objects.create_user(email, PASSWORD, name=name)
        roles.give_role(club, user, role, None)
    User.objects.create_superuser(ADMINISTRATOR, PASSWORD, name="Ada Administrator")
    return club


def _from_report(event: Event, by: User, file: str, name: str, slug: str) -> None:
    report = read((DATA / file).read_bytes())
    reading.open_report(event, by, report, confirmed=True, name=name, slug=slug)


def _open(club: Club, by: User, today: datetime) -> None:
    """Create an open: sixty players, five rounds played, a third of the sixth."""
    first = today - timedelta(days=ROUND_BEING_PLAYED - 1)
    event = changing.create_event(
        club,
        by,
        name="Harbour Open",
        slug="harbour-open",
        city="İzmir",
        federation="TUR",
        starts=first.date(),
        ends=(first + timedelta(days=ROUNDS - 1)).date(),
    )
    tournament = changing.create_tournament(
        event,
        by,
        name="A",
        slug="a",
        rounds_planned=ROUNDS,
        initial_colour="w",
        time_control="90 min + 30 s",
        time_control_code="5400+30",
        chief_arbiter="Arbiter, Aslı",
        half_point_byes=2,
        public_ratings=True,
        group_by_age=True,
        age_groups="U14, U20, S50, S65",
        group_by_rating=True,
        group_by_club=True,
    )
    changing.set_round_times(
        tournament, by, {n: first + timedelta(days=n - 1) for n in range(1, ROUNDS + 1)}
    )
    _enter_everybody(tournament, by)
    chance = random.Random(SEED)  # noqa: S311 - the same demo each time
    for number in range(1, ROUND_BEING_PLAYED + 1):
        _play(tournament, by, number, chance)


def _enter_everybody(tournament: Tournament, by: User) -> None:
    with (DATA / "open60.csv").open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines, delimiter=";"):
            entry = entries.add_entry(
                tournament,
                by,
                name=line["name"],
                title=line["title"],
                sex=line["sex"],
                birth=line["birth"],
                federation=line["federation"],
                fide_id=line["fide_id"],
                home_club=line["club"],
                rating=int(line["rating"]) if line["rating"] else None,
            )
    entries.check_in_all(tournament, by, present=True)
    byes.request_bye(entry, by, 3, "H")


def _play(tournament: Tournament, by: User, number: int, chance: random.Random) -> None:
    job = pairing.request(tournament, by)
    pairing.run(str(job.pk))
    round = tournament.rounds.get(number=number)
    looking_over.publish(round, by)
    games = list(round.pairings.prefetch_related("turns__entry"))
    if number == ROUND_BEING_PLAYED:
        games = games[: len(games) // 3]
    for game in games:
        results.enter(round, game.board, _result(game, chance), game.version, by)
    if number < ROUND_BEING_PLAYED:
        results.close(round, by)


def _result(game: Pairing, chance: random.Random) -> Result:
    rating = {turn.colour: turn.entry.rating for turn in game.turns.all()}
    return result_by_lot(rating["w"], rating["b"], chance)
