"""Boards and byes that no report explains: made by hand, asked for, or reported too briefly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Levels, Reason
from tournaments.words.sentences import People, say


def board() -> Levels:
    """Explain a board that the arbiter put together."""
    return Levels(Reason.BY_HAND, say(_("Put together by hand.")))


def colours() -> Levels:
    """Explain colours that the arbiter changed."""
    return Levels(Reason.BY_HAND, say(_("Colours changed by hand.")))


def bye() -> Levels:
    """Explain a bye that the arbiter gave."""
    return Levels(Reason.BY_HAND, say(_("Given by hand.")))


def not_paired() -> Levels:
    """Explain a round in which a player was not to be paired."""
    return Levels(Reason.ABSENT, say(_("Not to be paired in this round.")))


def in_short(bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> Levels:
    """Say it briefly if the report is of an earlier version, which did not tell the order."""
    came_down = tuple(entry for entry in pair if entry in bracket["mdps"])
    if came_down:
        return Levels(Reason.NOT_TOLD, say(_("Floated down: %(names)s."), names=People(came_down)))
    return Levels(Reason.NOT_TOLD, say(_("Paired in one bracket.")))
