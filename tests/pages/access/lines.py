"""The form of the tables of permissions. One table a namespace, in a module of its own.

A table is ``ACCESS: dict[name of the address, Page]``. A method that a line does not name is
answered with 405, whoever asks; HEAD is answered as GET is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.worlds.world import World

ROLES = ("administrator", "owner", "arbiter", "assistant", "stranger", "nobody")
"""``stranger``: the owner of another club. ``nobody``: not signed in."""

Expected = dict[str, int]
"""Role -> status."""


def everybody(status: int) -> Expected:
    return dict.fromkeys(ROLES, status)


def signed_in(status: int) -> Expected:
    """Expect ``status`` for all who are signed in; others are sent to sign in."""
    return everybody(status) | {"nobody": 302}


def members(status: int) -> Expected:
    return everybody(status) | {"stranger": 404, "nobody": 404}


def arbiters(status: int) -> Expected:
    return members(status) | {"assistant": 403}


def owners(status: int) -> Expected:
    return arbiters(status) | {"arbiter": 403}


def administrators(status: int) -> Expected:
    """Expect ``status`` for the instance's administrators and a refusal for everybody else."""
    return everybody(403) | {"administrator": status, "nobody": 404}


@dataclass(frozen=True)
class Page:
    """The answers to each role. ``data`` is posted; ``kwargs`` go before those of the world."""

    get: Expected = field(default_factory=lambda: everybody(405))
    post: Expected = field(default_factory=lambda: everybody(405))
    data: Mapping[str, Any] = field(default_factory=dict)
    kwargs: Callable[[World], Mapping[str, Any]] = lambda world: {}
    prepare: Callable[[World], object] = lambda world: None
    """Brings the world into the state in which this address means something."""

    def expected(self, method: str) -> Expected:
        if method in ("GET", "HEAD"):
            return self.get
        return self.post if method == "POST" else everybody(405)
