"""A round robin of ten in which a title norm is made: for ratings, norms and the report."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from clubs.models import Club, User
from crosstable.trf import read
from exchange.trf import reading
from tournaments.setup import changing, reporting
from tournaments.setup.reporting import Licence

FILE = Path(__file__).resolve().parent / "files" / "titles10.trf"
FIRST_DAY = datetime(2026, 10, 3, 14, tzinfo=UTC)
ARBITER = Licence("Arbiter, Aslı", "IA", "98000999", "DEMO-1")


def load(club: Club, by: User) -> None:
    """Create the event, finished, with all that the report asks for."""
    event = changing.create_event(
        club,
        by,
        name="Harbour Masters",
        slug="harbour-masters",
        city="İzmir",
        federation="TUR",
        starts=FIRST_DAY.date(),
        ends=date(2026, 10, 11),
    )
    report = read(FILE.read_bytes())
    tournament = reading.open_report(
        event, by, report, confirmed=True, name="Masters", slug="masters"
    )
    changing.update_tournament(tournament, by, public_ratings=True)
    starts = {n: FIRST_DAY + timedelta(days=n - 1) for n in range(1, tournament.rounds_planned + 1)}
    changing.set_round_times(tournament, by, starts)
    fields = {"registered_on": date(2026, 8, 20), "fide_event": "980001"}
    reporting.set_report_data(tournament, by, fields, [ARBITER])
