"""The outcome of two players meeting: whether they could, and who would be left alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from crosstable.model import EntryId
from pairing import Verdict
from tournaments.words.sentences import People, Text, Voice, say

Kind = Literal["meet", "never", "possible"]
KINDS: Mapping[Verdict, Kind] = {
    Verdict.PAIRED: "meet",
    Verdict.AWAY: "never",
    Verdict.FORBIDDEN: "never",
    Verdict.SCHEDULED: "never",
    Verdict.IMPOSSIBLE: "never",
}
"""The meaning of the engine's verdicts. By all others there is a pairing in which the two meet."""
SIGNS: Mapping[Kind, tuple[str, Text]] = {
    "meet": ("✓", _("as paired")),
    "never": ("✕", _("not possible")),
    "possible": ("○", _("possible, but not paired")),
}
LEFT = ngettext_lazy(
    "Possible, but then %(left)s has no opponent in this group.",
    "Possible, but then %(count)s of this group have no opponent: %(left)s.",
    "count",
)


@dataclass(frozen=True)
class Outcome:
    """Whether two could meet, as a ``sign`` and its ``word``. ``left``: those who would lack an
    opponent in the group, and have one as paired; ``told`` says who.
    """

    kind: Kind
    left: tuple[EntryId, ...] = ()
    told: str = ""

    @property
    def sign(self) -> str:
        return SIGNS[self.kind][0]

    @property
    def word(self) -> Text:
        return SIGNS[self.kind][1]


def outcome(report: Mapping[str, Any], group: int, voice: Voice) -> Outcome:
    """Read what would come of it in group ``group``, from 1, from the engine's report."""
    kind = KINDS.get(Verdict(report["verdict"]), "possible")
    chosen, together = report["chosen"], report["together"]
    if kind != "possible" or report["bracket"] != group - 1 or not chosen or not together:
        return Outcome(kind)
    before, after = chosen["downfloaters"], together["downfloaters"]
    if len(after) <= len(before):
        return Outcome(kind)
    left = tuple(entry for entry in after if entry not in before)
    return Outcome(kind, left, voice.tell(say(LEFT, count=len(left), left=People(left))))
