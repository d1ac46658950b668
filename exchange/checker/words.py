"""What the checker found, in words: round by round, both pairings where they differ."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import EntryId
from explain import failures, versus
from explain.versus import Versus
from explain.why_not import words
from explain.words import colours as wording_colours
from explain.words.criteria import Criteria
from pairing.editions import edition_of
from tournaments.rounds import findings
from tournaments.words.systems import PAIRING

MOST_SHOWN = 100
"""Lines of each kind that one round is told in; of the others how many there are."""


@dataclass(frozen=True)
class CheckedRound:
    """``found`` and ``expected`` are the boards that only the file, or only the rules have."""

    number: int
    boards: int
    right: int
    impossible: list[str] = field(default_factory=list)
    """Why the rules know no pairing at all."""
    found: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Rules that the file's boards break, and colours that are the wrong way round."""
    versus: Versus | None = None

    @property
    def differs(self) -> bool:
        return bool(self.impossible or self.found or self.expected)


@dataclass(frozen=True)
class Checked:
    """``total`` rounds are in the file; those beyond ``rounds`` have not been reached."""

    name: str
    rules: Promise | str
    players: int
    total: int
    rounds: list[CheckedRound]

    @property
    def faulty(self) -> list[CheckedRound]:
        return [round for round in self.rounds if round.differs]

    @property
    def complete(self) -> bool:
        return len(self.rounds) == self.total


def in_words(found: Mapping[str, Any]) -> Checked:
    """The task's data, finished or not."""
    rules = found["system"], found["edition"]
    names = {entry: f"{tpn} {name}" for entry, (tpn, name) in found["players"].items()}
    return Checked(
        name=found["name"],
        rules=PAIRING.get(rules, " ".join(rules)),
        players=len(names),
        total=found["total"],
        rounds=[_round(one, names, Criteria(*one["rules"])) for one in found["rounds"]],
    )


def _round(
    one: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria
) -> CheckedRound:
    number, boards = one["number"], one["boards"]
    if "none" in one:
        reasons = [_("The rules know no pairing of this round.")]
        reasons += [
            line
            for each in one["none"]
            for line in failures.KINDS[each["kind"]](each["reason"], names, criteria)
        ]
        return CheckedRound(number, boards, 0, impossible=reasons)
    if "found" not in one:
        return CheckedRound(number, boards, boards)
    found, expected = (
        list(_limited(one[side], lambda pair: _pair(pair, names))) for side in ("found", "expected")
    )
    if one["byes"] is not None:
        for side, entry in zip((found, expected), one["byes"], strict=True):
            side.append(_("%(name)s: bye") % {"name": names[entry]} if entry else _("nobody: bye"))
    return CheckedRound(
        number,
        boards,
        boards - len(one["found"]),
        found=found,
        expected=expected,
        said=list(_remarks(one, names, criteria)),
        versus=_versus(one, names, criteria),
    )


def _versus(
    one: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria
) -> Versus | None:
    """What decides: by the criteria's figures, or why one pair of the file does not meet."""
    if one["figures"]:
        return versus.versus_of_figures(one["figures"], names, criteria)
    return words.answer_in_words(one["why"], names, criteria) if one["why"] else None


def _pair(pair: tuple[EntryId, EntryId], names: Mapping[EntryId, str]) -> str:
    return " – ".join(names[entry] for entry in pair)


def _remarks(
    one: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria
) -> Iterator[str]:
    yield from _limited(one["broken"], lambda each: findings.finding(each, names))
    colours = edition_of(criteria.system, criteria.edition).colours
    grants = {article: grant for grant, article in colours.items()}

    def turned(board: tuple[tuple[EntryId, EntryId], str]) -> str:
        pair, article = board
        figures = {
            "board": _pair(pair, names),
            "why": wording_colours.grant_in_words(grants, article),
        }
        return _("%(board)s have the colours the other way round. %(why)s") % figures

    yield from _limited(one["colours"].items(), turned)


def _limited(all_of_them: Collection[Any], in_words: Callable[[Any], str]) -> Iterator[str]:
    """A page of thousands of lines is of no use, and to draw it takes a server's time."""
    yield from (in_words(one) for one in islice(all_of_them, MOST_SHOWN))
    more = len(all_of_them) - MOST_SHOWN
    if more > 0:
        yield ngettext("And %(count)d more.", "And %(count)d more.", more) % {"count": more}
