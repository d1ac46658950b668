"""Values of golden tables as standings store them, read back with entries of no database."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from crosstable.model import Crosstable
from tests.tiebreaks.golden import crosstable, round_robin, team_round_robin, team_swiss
from tiebreaks import methods, standings
from tiebreaks.reports.data import as_json
from tiebreaks.standings import Standings
from tournaments.models import Entry, Player
from tournaments.words import contributions
from tournaments.words.contributions import StoredValue

NAMES = {
    number: Entry(pk=number, tpn=number, player=Player(name=f"Family{number}, Given{number}"))
    for number in range(1, 40)
}
"""Entries by number, with names as tables have them."""
TABLES: Mapping[str, Callable[[], Crosstable]] = {
    "tsf_29x5": lambda: crosstable("tsf_29x5"),
    "tsf_18x7": lambda: crosstable("tsf_18x7"),
    "nsf_9x5": lambda: crosstable("nsf_9x5"),
    "tsf_rr12": lambda: round_robin("tsf_rr12"),
    "tsf_team22x9": lambda: team_swiss("tsf_team22x9"),
    "tsf_team_rr4": lambda: team_round_robin("tsf_team_rr4"),
}


def every_method(edition: str) -> list[str]:
    """List the codes on offer in an edition, without what the arbiter enters."""
    return [method.code for method in methods(edition) if "decisions" not in method.needs]


def usable(table: str, edition: str) -> list[str]:
    """List those of the codes that can be worked out for a golden table."""
    return [code for code in every_method(edition) if _ranks(table, code, edition)]


def _ranks(table: str, code: str, edition: str) -> Standings | None:
    try:
        return standings(TABLES[table](), [code], edition=edition)
    except (IndexError, ValueError):  # a matrix has no rounds, some tables no boards or colours
        return None


def stored(table: str, edition: str) -> Iterator[StoredValue]:
    """Yield every value of a golden table by every method of an edition that fits it."""
    for code in every_method(edition):
        found = _ranks(table, code, edition)
        for row in as_json(found, explain=True)["standings"] if found else ():
            explained = row["explained"][code]
            yield contributions.read_value(code, row["values"][code], explained, NAMES)
