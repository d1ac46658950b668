"""The checker's result in words: round by round, with both pairings if they differ."""

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
from explain.why_not.standing import Standing
from explain.words.colours import PLAIN
from explain.words.weighing.criteria import Criteria
from pairing.editions import edition_of
from tournaments.rounds import findings
from tournaments.words.sentences import Voice
from tournaments.words.systems import PAIRING

MOST_SHOWN = 100
"""The most lines of each kind that a round has; the others are only counted."""


@dataclass(frozen=True)
class CheckedRound:
    """One round; ``in_file`` and ``expected`` are the boards only in the file, or only by the
    rules.
    """

    number: int
    boards: int
    right: int
    impossible: list[str] = field(default_factory=list)
    """The reasons no pairing is possible by the rules."""
    in_file: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """Rules that the file's boards break, and colours that are the wrong way round."""
    versus: Versus | None = None

    @property
    def differs(self) -> bool:
        return bool(self.impossible or self.in_file or self.expected)


@dataclass(frozen=True)
class Checked:
    """The result; ``total`` rounds are in the file, those beyond ``rounds`` were not reached."""

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


def in_words(outcome: Mapping[str, Any]) -> Checked:
    """Put the task's data into words, finished or not."""
    rules = outcome["system"], outcome["edition"]
    names = {entry: f"{tpn} {name}" for entry, (tpn, name) in outcome["players"].items()}
    voice = Voice({entry: name for entry, (_tpn, name) in outcome["players"].items()})
    return Checked(
        name=outcome["name"],
        rules=PAIRING.get(rules, " ".join(rules)),
        players=len(names),
        total=outcome["total"],
        rounds=[
            _round(checked, names, Criteria(*checked["rules"]), voice)
            for checked in outcome["rounds"]
        ],
    )


def _round(
    checked: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria, voice: Voice
) -> CheckedRound:
    number, boards = checked["number"], checked["boards"]
    if "none" in checked:
        reasons = voice.tell_all(failures.sentences(checked["none"], criteria))
        impossible = [_("By the rules, this round cannot be paired."), *reasons]
        return CheckedRound(number, boards, 0, impossible=impossible)
    if "found" not in checked:
        return CheckedRound(number, boards, boards)
    in_file, expected = (
        list(_limited(checked[side], lambda pair: _pair(pair, names)))
        for side in ("found", "expected")
    )
    if checked["byes"] is not None:
        for side, entry in zip((in_file, expected), checked["byes"], strict=True):
            side.append(_("%(name)s: bye") % {"name": names[entry]} if entry else _("nobody: bye"))
    return CheckedRound(
        number,
        boards,
        boards - len(checked["found"]),
        in_file=in_file,
        expected=expected,
        remarks=list(_remarks(checked, names, criteria)),
        versus=_versus(checked, names, criteria, voice),
    )


def _versus(
    checked: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria, voice: Voice
) -> Versus | None:
    """Say what decides: the criteria's figures, or why one pair of the file does not meet."""
    if checked["figures"]:
        return versus.versus_of_figures(checked["figures"], criteria, voice, names)
    if not (why := checked["why"]):
        return None
    standing = Standing.of(why["points"], why["by_rules"])
    return words.answer_in_words(why, standing, criteria, voice, names)


def _pair(pair: tuple[EntryId, EntryId], names: Mapping[EntryId, str]) -> str:
    return " – ".join(names[entry] for entry in pair)


def _remarks(
    checked: Mapping[str, Any], names: Mapping[EntryId, str], criteria: Criteria
) -> Iterator[str]:
    yield from _limited(
        checked["broken"], lambda finding: findings.finding_in_words(finding, names)
    )
    colours = edition_of(criteria.system, criteria.edition).colours
    grants = {article: grant for grant, article in colours.items()}

    def turned(board: tuple[tuple[EntryId, EntryId], str]) -> str:
        pair, article = board
        sentence = _("%(board)s have the colours the other way round (%(article)s).")
        told = sentence % {"board": _pair(pair, names), "article": article}
        return f"{told} {PLAIN[grants[article]]}" if article in grants else told

    yield from _limited(checked["colours"].items(), turned)


def _limited(all_of_them: Collection[Any], in_words: Callable[[Any], str]) -> Iterator[str]:
    """Cut the list: a page of thousands of lines is useless and slow to draw."""
    yield from (in_words(item) for item in islice(all_of_them, MOST_SHOWN))
    more = len(all_of_them) - MOST_SHOWN
    if more > 0:
        yield ngettext("And %(count)d more.", "And %(count)d more.", more) % {"count": more}
