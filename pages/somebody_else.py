"""*Why not somebody else?*: everybody of a player's group at once, each with the first reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.http import QueryDict

from crosstable.model import EntryId
from explain.questions import queue
from explain.questions.queue import Asker
from explain.somebody_else import asking
from explain.somebody_else.field import AskedRound
from explain.somebody_else.listing import reasons_against
from explain.somebody_else.row import Row, row_of
from pages.progress import TOO_LARGE, TOO_OFTEN, Progress
from tournaments.models import Round

PER_PAGE = 40
"""The rows of one page."""


@dataclass(frozen=True)
class EverybodyElse(Progress):
    """The list for one player, and the progress of what the engine is asked for it."""

    round: Round
    one: EntryId
    name: str
    opponent: Row | None
    has_bye: bool
    everybody: bool
    """Whether all players of the round are listed, or those of the group."""
    group: int
    """The number of the player's group, from 1; 0 if there are no groups."""
    size: int
    """How many others are listed, on all pages."""
    page: Page[EntryId]
    rows: list[Row]
    missing: int
    """Of how many in the group the engine has not been asked yet."""
    state: str = ""
    before: int | None = None
    """The number of questions answered before this one; ``None`` once it is being worked on."""

    @property
    def query(self) -> str:
        """The question, without the page of the list."""
        return f"one={self.one}" + ("&everybody=1" if self.everybody else "")


def list_everybody_else(
    round: Round, query: QueryDict, asker: Asker, may_ask: Callable[[], bool]
) -> EverybodyElse | None:
    """List the possible opponents of ``one``; ``None`` if nobody of the round is named so."""
    asked = AskedRound.read(round)
    one = _number(query.get("one"))
    if one is None or one not in asked.facts:
        return None
    missing, found, state, before = _ask(asked, one, asker, may_ask)
    everybody = bool(query.get("everybody"))
    others = asked.everybody(one) if everybody else asked.group(one)
    page = Paginator(others, PER_PAGE).get_page(query.get("page"))
    reasons = reasons_against(asked, one, list(page), found)
    opponent, facts, voice = asked.opponent(one), asked.facts, asked.voice
    plays = row_of(facts, opponent, asked.plain(one, opponent), voice) if opponent else None
    return EverybodyElse(
        round=round,
        one=one,
        name=facts.names[one],
        opponent=plays,
        has_bye=asked.has_bye(one),
        everybody=everybody,
        group=asked.group_number(one) + 1,
        size=len(others),
        page=page,
        rows=[row_of(facts, other, against, voice) for other, against in reasons.items()],
        missing=missing,
        state=state,
        before=before,
    )


def _ask(
    asked: AskedRound, one: EntryId, asker: Asker, may_ask: Callable[[], bool]
) -> tuple[int, asking.Answers, str, int | None]:
    """Return how many answers are missing, those found, and the state of the task."""
    needed = asked.to_be_asked(one)
    found, last = asking.find(asked, one) if needed else ({}, None)
    missing = sum(asking.pair_of(one, other) not in found for other in needed)
    if not missing:
        return 0, found, "", None
    state, before = "", None
    if last is not None:
        state, before = last.state, last.before
    elif asking.too_large(len(asked.facts.field.players)):
        state = TOO_LARGE
    elif refusal := queue.keeps_out(asker):
        state = refusal
    elif not may_ask():
        state = TOO_OFTEN
    else:
        answer = asking.ask(asked, one, asker)
        state, before = answer.state, answer.before
        found, _last = asking.find(asked, one)
        missing = sum(asking.pair_of(one, other) not in found for other in needed)
    return missing, found, state if missing else "", before


def _number(text: str | None) -> EntryId | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 12 else None
