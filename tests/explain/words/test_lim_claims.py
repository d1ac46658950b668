"""Rounds of the Lim system drawn by chance: all is told, plainly, and what is claimed is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from crosstable.model import EntryId
from explain.facts import facts_of_crosstable
from explain.levels import Levels, Reason
from explain.words.lim import moved_texts as lim_moved_texts
from explain.words.lim.system import LimWords
from explain.words.weighing.criteria import Criteria
from pairing import Obstacle, RoundPairing, as_json
from pairing.editions import edition_of
from pairing.fide.lim.editions import Lim
from pairing.kernel.legality import same_absolute_colour
from pairing.kernel.players import Player
from tests.explain.plain import faults
from tests.explain.words.lim_rounds import Paired
from tests.pairing.fide.lim.literal import TEXTS
from tests.pairing.fide.lim.walked import rounds
from tests.pairing.small import Tournament
from tournaments.words.sentences import People, Person, Points

EVERY_REASON = {
    Reason.ALONE, Reason.CAME_DOWN, Reason.CAME_UP, Reason.COLOURS, Reason.FORBIDDEN,
    Reason.LAST_ROUND, Reason.MET, Reason.NATURAL, Reason.NOBODY_ELSE, Reason.ODD, Reason.OTHERS,
    Reason.TAKEN,
}  # fmt: skip


def stored(tournament: Tournament, pairing: RoundPairing, edition: Lim) -> Paired:
    facts = facts_of_crosstable(tournament.table, tournament.round, edition)
    report, boards = as_json(pairing.explanation), as_json(pairing.boards)
    words = LimWords(Criteria("lim", edition.name))
    return Paired(words, facts, report, boards)  # type: ignore[arg-type]


def meetings(found: Paired) -> Iterator[tuple[Levels, tuple[EntryId, EntryId]]]:
    for board in found.boards:
        pair = board["white"], board["black"]
        bracket = found.report["brackets"][board["bracket"]]
        levels = found.words.meeting(found.facts, bracket, pair)
        assert levels is not None
        yield levels, pair


def others(found: Paired) -> Iterator[tuple[Levels, tuple[EntryId, ...]]]:
    for board in found.boards:
        colours = found.words.colours(found.facts, board)
        assert colours is not None
        yield colours, (board["white"], board["black"])
    bye = found.report["bye"]
    if bye:
        yield found.words.bye(found.facts, bye), (bye["player"],)
    for number, bracket in enumerate(found.report["brackets"]):
        here = bye if bye and bye["bracket"] == number else None
        levels = found.words.group(found.facts, bracket, here)
        assert levels is not None
        yield levels, ()


def player(found: Paired, levels: Levels, figure: str) -> Player:
    person = levels.first.figures[figure]
    assert isinstance(person, Person)
    return found.facts.player(person.entry)


def others_in_the_group(found: Paired, one: Player) -> list[Player]:
    """List those who were in the group with the points of ``one`` as well."""
    for bracket in found.report["brackets"]:
        if one.id in bracket["residents"]:
            members = {*bracket["mdps"], *bracket["upfloaters"], *bracket["residents"]}
            return [found.facts.player(entry) for entry in members - {one.id}]
    raise AssertionError("a player without a group")


def check_points(found: Paired, levels: Levels) -> None:
    """The points named are those of the two."""
    figures = levels.first.figures
    if "theirs" in figures:
        assert figures["points"] == Points(player(found, levels, "one").score)
        assert figures["theirs"] == Points(player(found, levels, "other").score)


def check_passed(found: Paired, levels: Levels) -> None:
    """Those before in line have met, are kept apart, or should get the same colour."""
    passed = levels.first.figures.get("passed")
    if not isinstance(passed, People):
        return
    one = player(found, levels, "one")
    for before in (found.facts.player(entry) for entry in passed.entries):
        why = found.facts.forbidden(one.id, before.id)
        if levels.reason is Reason.MET:
            assert why is not None
            assert why.obstacle is Obstacle.MET
        if levels.reason is Reason.FORBIDDEN:
            assert why is not None
            assert why.obstacle is Obstacle.PROHIBITED
        if levels.reason is Reason.COLOURS:
            assert one.preference.colour is not None
            assert one.preference.colour is before.preference.colour
        if levels.reason is Reason.OTHERS:
            assert why is None


def check_moved(found: Paired, levels: Levels) -> None:
    """Who moved was alone, or had met all, or could play none of those with as many points."""
    if levels.first.text is lim_moved_texts.ALONE:
        assert others_in_the_group(found, player(found, levels, "one")) == []
    if all(levels.first.text is not text for _reason, text in lim_moved_texts.MOVED.values()):
        return
    one = player(found, levels, "one")
    group = others_in_the_group(found, one)
    reasons = [found.facts.forbidden(one.id, other.id) for other in group]
    if levels.reason is Reason.MET:
        assert all(why is not None and why.obstacle is Obstacle.MET for why in reasons)
    if levels.reason is Reason.COLOURS:
        assert None not in reasons
        assert any(same_absolute_colour(one, other) for other in group)
    if levels.reason is Reason.FORBIDDEN:
        assert None not in reasons
        assert any(why is not None and why.obstacle is Obstacle.PROHIBITED for why in reasons)


def check_line_up(found: Paired, levels: Levels, pair: tuple[EntryId, EntryId]) -> None:
    """The natural opponent plays whom it is said to play."""
    figures = levels.first.figures
    if "natural" in figures:
        natural, plays = (player(found, levels, name).id for name in ("natural", "plays"))
        boards = [{board["white"], board["black"]} for board in found.boards]
        assert {natural, plays} in boards
        assert not {natural, plays} & {*pair}
    if levels.reason is Reason.LAST_ROUND:
        assert same_absolute_colour(*(found.facts.player(entry) for entry in pair))
        assert found.facts.field.last


@pytest.mark.parametrize("name", TEXTS)
def test_rounds_drawn_by_chance(name: str) -> None:
    edition = edition_of("lim", name)
    assert isinstance(edition, Lim)
    for tournament, pairing in rounds(len(name), 3, edition, everything=True):
        held(stored(tournament, pairing, edition))


@pytest.mark.whole
def test_every_reason_among_many_rounds() -> None:
    seen: Counter[Reason] = Counter()
    edition = edition_of("lim", "fide-2026")
    assert isinstance(edition, Lim)
    for tournament, pairing in rounds(3, 200, edition, most=12, everything=True):
        seen.update(held(stored(tournament, pairing, edition)))
    assert set(seen) >= EVERY_REASON
    assert Reason.NOT_TOLD not in seen


def held(found: Paired) -> list[Reason]:
    """Hold all that is said of a round to its claims and to plain words; return the reasons."""
    reasons = []
    for levels, pair in meetings(found):
        check_points(found, levels)
        check_passed(found, levels)
        check_moved(found, levels)
        check_line_up(found, levels, pair)
        assert faults(levels, found.facts.names, pair) == []
        reasons.append(levels.reason)
    for levels, readers in others(found):
        assert faults(levels, found.facts.names, readers) == []
    return reasons
