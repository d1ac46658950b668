"""*Why not these two?*, as the public page and the console both answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from django.http import QueryDict

from clubs.pages import UNPROCESSABLE, whole_number
from crosstable.model import EntryId
from explain import brackets
from explain.brackets import BracketLine
from explain.questions import queue
from explain.questions.asking import DONE, Answer
from explain.questions.queue import FULL, Asker
from explain.reasons import Reasons
from explain.versus import Versus
from explain.why_not import asking, words
from pages.asking_forms import WhyNotForm
from pages.progress import TOO_LARGE, TOO_OFTEN, Progress
from pages.somebody_else import EverybodyElse, list_everybody_else
from tournaments.models import Round

Names = Mapping[EntryId, str]

WHOLE = "field"
"""In the query: the form is to have everybody of the round."""
STATUS = {
    TOO_OFTEN: HTTPStatus.TOO_MANY_REQUESTS,
    FULL: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The page's status, if it is not 200."""


@dataclass(frozen=True)
class WhyNotState(Progress):
    """The form, and the progress of the answer: empty, with the ``state`` as the reason, or
    ``answer``.
    """

    round: Round
    form: WhyNotForm
    state: str = ""
    answer: Versus | None = None
    before: int | None = None
    """The number of questions answered before this one; ``None`` once it is being worked on."""
    listed: EverybodyElse | None = None
    """Everybody whom ``one`` might have met, if nobody else is named."""
    rules: str | None = None
    """The text whose articles are cited: see :class:`Reasons`."""
    whole: bool = True
    """Whether the form has everybody of the round: else those of one group."""
    groups: Sequence[BracketLine] = ()
    """The groups to choose from, if nobody is chosen yet."""
    found: Mapping[str, Any] | None = None
    """The engine's report, if it could pair the round."""

    @property
    def status(self) -> int:
        if self.listed:
            return HTTPStatus.OK  # the plain reasons are there, whatever becomes of the others
        if self.form.is_bound and not self.form.is_valid():
            return UNPROCESSABLE
        return STATUS.get(self.state, HTTPStatus.OK)


def ask_why_not(
    round: Round, query: QueryDict, asker: Asker, may_ask: Callable[[], bool]
) -> WhyNotState:
    """Answer the question about the two of ``query``; ``may_ask`` is called before the engine.

    A visitor whose question is already in the queue is not counted while the page tries again.
    """
    players, teams = words.players(round), round.tournament.for_teams
    one, other = (str(query.get(name, "")) for name in ("one", "other"))
    whole = WHOLE in query
    if not other and one and not whole:
        listed = list_everybody_else(round, query, asker, may_ask)
        if listed:
            form = WhyNotForm(players, initial={"one": one}, teams=teams)
            return WhyNotState(round, form, listed.state, listed=listed)
    if not other:
        groups = [] if whole or one else brackets.list_brackets(round)
        form = WhyNotForm(players, initial={"one": one}, teams=teams)
        return WhyNotState(round, form, groups=groups)
    group = {} if whole else _group(round, players, whole_number(one), whole_number(other))
    form = WhyNotForm(group or players, query, teams=teams)
    return replace(ask_form(round, form, asker, may_ask, players), whole=not group)


def _group(round: Round, players: Names, *entries: EntryId | None) -> dict[EntryId, str]:
    """Return those of ``players`` in the group that has all of ``entries``; empty if none has."""
    for bracket in Reasons(round).brackets:
        members = brackets.entries_of(bracket)
        if members.keys() >= set(entries):
            return {entry: name for entry, name in players.items() if entry in members}
    return {}


def ask_form(
    round: Round,
    form: WhyNotForm,
    asker: Asker,
    may_ask: Callable[[], bool],
    players: dict[int, str] | None = None,
) -> WhyNotState:
    """Answer the question of a form; ``players``: those of the round, if they have been read."""
    if not form.is_valid():
        return WhyNotState(round, form)
    players = players or words.players(round)
    two = form.cleaned_data["one"], form.cleaned_data["other"]
    answer = asking.known_answer(round, *two)
    if answer is None:
        if asking.too_large(len(players)):
            return WhyNotState(round, form, TOO_LARGE)
        refusal = queue.keeps_out(asker)
        if refusal:
            return WhyNotState(round, form, refusal)
        if not may_ask():
            return WhyNotState(round, form, TOO_OFTEN)
        answer = asking.ask(round, *two, asker)
    return _in_words(round, form, answer, players)


def _in_words(
    round: Round, form: WhyNotForm, answer: Answer, players: dict[int, str]
) -> WhyNotState:
    if answer.state != DONE:
        return WhyNotState(round, form, answer.state, before=answer.before)
    told = words.in_words(round, answer.content, players)
    rules = Reasons(round).rules
    return WhyNotState(round, form, DONE, told, rules=rules, found=answer.content.get("found"))
