"""Standings as a JSON document."""

from __future__ import annotations

import json

from tiebreaks.reports.data import as_json
from tiebreaks.standings import Standings


def as_json_text(standings: Standings, *, explain: bool = False) -> str:
    """Write :func:`tiebreaks.reports.data.as_json` as a document, indented by one."""
    return json.dumps(as_json(standings, explain=explain), ensure_ascii=False, indent=1) + "\n"
