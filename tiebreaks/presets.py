"""Tie-break lists that federations recommend, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tiebreaks.words import gettext_noop as _


class Preset(NamedTuple):
    """A list for a kind of tournament, with its source.

    ``name`` is English; the pages translate it. ``least_rounds`` and ``most_rounds`` (inclusive)
    are the lengths that the list is meant for.
    """

    key: str
    name: str
    edition: str
    order: tuple[str, ...]
    source: str
    predetermined: bool = False
    teams: bool = False
    least_rounds: int = 1
    most_rounds: int | None = None

    def fits(self, *, rounds: int, predetermined: bool, teams: bool = False) -> bool:
        """Return whether the list is meant for tournaments of this kind."""
        most = self.most_rounds or rounds
        same = (self.predetermined, self.teams) == (predetermined, teams)
        return same and self.least_rounds <= rounds <= most


_TSF = "TSF Turnuvalara Uygulanması"

_ALL = (
    Preset(
        "fide-swiss",
        _("FIDE, Swiss"),
        "fide-2026",
        ("PTS", "BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"),
        "C.02 (2021), 13.16.4",
    ),
    Preset(
        "fide-round-robin",
        _("FIDE, round robin"),
        "fide-2026",
        ("PTS", "DE", "WIN", "SB", "KS"),
        "C.02 (2021), 13.16",
        predetermined=True,
    ),
    Preset(
        "tsf-round-robin",
        _("TSF, round robin"),
        "tsf-2026",
        ("PTS", "DE", "SB", "WIN", "KS"),
        _TSF,
        predetermined=True,
    ),
    Preset(
        "tsf-team-round-robin",
        _("TSF, teams, round robin"),
        "tsf-2026",
        ("GPTS", "MPTS", "EDE", "GPSB", "EMGSB", "TOP_BOARD"),
        _TSF,
        predetermined=True,
        teams=True,
    ),
    Preset(
        "tsf-swiss-close",
        _("TSF, Swiss, ratings close and reliable"),
        "tsf-2026",
        ("PTS", "ARO", "ARO/C1"),
        _TSF,
    ),
    Preset(
        "tsf-swiss-distant",
        _("TSF, Swiss, ratings distant and unreliable"),
        "tsf-2026",
        ("PTS", "BH", "SB", "PS", "WIN", "DE"),
        _TSF,
    ),
    Preset(
        "tsf-swiss-unrated",
        _("TSF, Swiss, most players unrated"),
        "tsf-2026",
        ("PTS", "BH", "SB"),
        _TSF,
    ),
    Preset(
        "tsf-team-swiss",
        _("TSF, teams, Swiss"),
        "tsf-2026",
        ("GPTS", "MPTS", "EDE", "BH:MP", "BH:MP/C1", "TOP_BOARD", "FEWER_FORFEITS"),
        _TSF,
        teams=True,
    ),
    Preset(
        "nsf-short",
        _("NSF, club events under 7 rounds"),
        "fide-2009",
        ("PTS", "BH/C1", "BH", "ARO"),
        "NSF Sammendrag",
        most_rounds=6,
    ),
    Preset(
        "nsf-long",
        _("NSF, club events from 7 rounds"),
        "fide-2009",
        ("PTS", "BH/M1", "BH/C1", "BH", "ARO"),
        "NSF Sammendrag",
        least_rounds=7,
    ),
    Preset(
        "uscf",
        _("USCF, Swiss"),
        "uscf",
        ("PTS", "MODIFIED_MEDIAN", "SOLKOFF", "CUMULATIVE", "OPP_CUMULATIVE"),
        "USCF 34E",
    ),
    Preset(
        "uscf-long",
        _("USCF, Swiss, to the last tie"),
        "uscf",
        (
            *("PTS", "MODIFIED_MEDIAN", "SOLKOFF", "CUMULATIVE", "DE", "BPG"),
            *("KASHDAN", "SB", "COIN"),
        ),
        "USCF 34E",
    ),
)

PRESETS: Mapping[str, Preset] = MappingProxyType({preset.key: preset for preset in _ALL})
"""By their keys, in the order of a menu."""
