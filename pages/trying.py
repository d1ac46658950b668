"""*Try it yourself*: two players of a group chosen on its page, and what would come of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from clubs.alphabet import alphabetical
from clubs.pages import UNPROCESSABLE, whole_number
from crosstable.model import EntryId
from explain.brackets import ExplainedBracket
from explain.pictures.line_up.data import Chosen
from explain.questions.queue import Asker
from explain.why_not.outcomes import Outcome, outcome
from pages.asking_forms import WhyNotForm
from pages.why_not import WhyNotState, ask_form
from tournaments.models import Round
from tournaments.words.sentences import Voice

Names = Mapping[EntryId, str]


@dataclass(frozen=True)
class Trial:
    """The two chosen so far, and the answer if there are two. ``faulty``: somebody else's number
    is in the address, which may be of another group or of nobody.
    """

    asked: WhyNotState
    names: Names
    one: EntryId | None = None
    other: EntryId | None = None
    outcome: Outcome | None = None
    faulty: bool = False

    @property
    def status(self) -> int:
        return UNPROCESSABLE if self.faulty else self.asked.status

    @property
    def first(self) -> str:
        """The name of the one chosen first; empty if nobody is."""
        return self.names[self.one] if self.one is not None else ""

    @property
    def second(self) -> str:
        return self.names[self.other] if self.other is not None else ""

    @property
    def two(self) -> bool:
        """Whether there are two to answer for."""
        return self.other is not None

    @property
    def chosen(self) -> Chosen:
        """The two who are chosen and the outcome, for the picture of the group."""
        entries = tuple(entry for entry in (self.one, self.other) if entry is not None)
        if self.outcome is None:
            return Chosen(entries)
        return Chosen(entries, self.outcome.kind == "never", frozenset(self.outcome.left))

    def next_choice(self, entry: EntryId) -> Mapping[str, str]:
        """Return the query to which a tap on this name leads."""
        if self.one is None or self.two:
            return {"one": str(entry)}
        return {} if entry == self.one else {"one": str(self.one), "other": str(entry)}


def try_two(
    round: Round,
    group: ExplainedBracket,
    query: QueryDict,
    asker: Asker,
    may_ask: Callable[[], bool],
) -> Trial:
    """Answer for the two of ``query``; ``may_ask`` is called before the engine is asked."""
    names = _alphabetical(group)
    typed = [query.get(name, "") for name in ("one", "other")]
    one, other = (_member(names, text) for text in typed)
    teams = round.tournament.for_teams
    if one is None or other is None or one == other:
        form = WhyNotForm(names, initial={"one": one, "other": other}, teams=teams)
        faulty = any(typed) and (one is None or bool(typed[1]))
        return Trial(WhyNotState(round, form), names, one, faulty=faulty)
    asked = ask_form(round, WhyNotForm(names, query, teams=teams), asker, may_ask)
    found = outcome(asked.found, group.number, Voice(names)) if asked.found else None
    return Trial(asked, names, one, other, found)


def _alphabetical(group: ExplainedBracket) -> dict[EntryId, str]:
    named = ((member.profile.entry, member.profile.name) for member in group.members)
    return dict(sorted(named, key=lambda one: alphabetical(one[1])))


def _member(names: Names, text: str) -> EntryId | None:
    entry = whole_number(text)
    return entry if entry in names else None
