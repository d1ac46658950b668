"""The demands on every replay: it ends with the pairing, and each step does what it says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from crosstable.model import EntryId
from explain.pictures.picture import Picture
from explain.replay.stage import Act, ReplayStep, Stage
from tests.explain.pictures.reading import check, shapes, words
from tests.explain.replay.played import drawn, replays
from tests.explain.truth.place import Position, Report
from tournaments.words.sentences import People, Person, Sentence, spoken

CUT = "…"


def hold(position: Position, *, pictures: int = 0) -> None:
    """Hold a round's replay to its pairing; of each group, so many drawings are read back."""
    groups = replays(position)
    assert all(groups), [number for number, steps in enumerate(groups) if not steps]
    boards = {(board["white"], board["black"]) for board in position.boards}
    last = [steps[-1].stage for steps in groups]
    assert {pair for stage in last for pair in stage.pairs} == boards
    assert sum(len(stage.pairs) for stage in last) == len(boards)
    for number, (bracket, steps) in enumerate(zip(position.brackets, groups, strict=True)):
        stored = {frozenset(pair) for pair in bracket["pairs"]}
        assert {frozenset(pair) for pair in steps[-1].stage.pairs} == stored
        assert not steps[-1].stage.waiting
        _hold_steps(position, number, steps)
        for which in range(1, len(steps) + 1)[: pictures or None] if pictures else ():
            read_back(position, number, steps, which)
    _hold_bye(position, last)


def _hold_bye(position: Position, last: Sequence[Stage]) -> None:
    """The bye is in the last stage of one group, or its owner is in no group at all."""
    bye = position.report["bye"]
    given = [stage.bye for stage in last if stage.bye is not None]
    seen = {e for stage in last for pair in stage.pairs for e in pair}
    if bye is None:
        assert given == []
        assert len(seen) == len(position.facts.field.players)
        return
    assert given in ([], [bye["player"]])
    assert {*position.facts.field.by_id} - seen == {bye["player"]}
    if not given:
        assert all(bye["player"] not in stage.gone for stage in last)


def _hold_steps(position: Position, number: int, steps: Sequence[ReplayStep]) -> None:
    """Each step moves those whom its sentence names, and nobody else; nothing is done twice."""
    assert not {*steps[0].stage.pairs}
    for before, after in pairwise(steps):
        moved = _places(before.stage).items() ^ _places(after.stage).items()
        assert {entry for entry, _ in moved} <= {*after.touched}, after.act
        named = _named(after.done)
        if after.act in (Act.PAIR, Act.LEAVE, Act.JOIN, Act.BYE, Act.UNDO):
            assert after.touched
            assert not named or named == {*after.touched}
        if after.act is Act.PAIR:
            new = after.stage.pairs[len(before.stage.pairs) :]
            assert {e for pair in new for e in pair} == {*after.touched}
            assert all(position.facts.forbidden(*pair) is None for pair in new)
        if after.act is Act.TRY and after.tried:
            _hold_tried(position, after)
        if after.act is Act.LEAVE:
            _hold_leaving(position, number, after)
        if after.act in (Act.TRY, Act.CONCEDE, Act.LINE_UP):
            assert _places(before.stage) == _places(after.stage)
    assert position.brackets[number]["pairs"] or not steps[-1].stage.pairs


def _hold_leaving(position: Position, number: int, step: ReplayStep) -> None:
    """In the Lim system nobody who waits may meet one for whom no opponent was left (4.4)."""
    if position.followed[0] != "lim":
        return
    left = {each["player"]: each for each in position.brackets[number]["transferred"]}
    (entry,) = step.touched
    if entry in left and left[entry]["after"] is not None and not _goes_along(left[entry]):
        assert all(position.facts.forbidden(entry, other) for other in step.stage.waiting)


def _goes_along(report: Report) -> bool:
    """Tell whether a player left only to keep the number even (4.4.2)."""
    return report["article"] in ("4.4.2", "A.5.4.b")


def _hold_tried(position: Position, step: ReplayStep) -> None:
    """Those of a way tried who may not meet are said to, by the rule that the table gives."""
    assert step.tried is not None
    for pair in step.tried.pairs:
        why = position.facts.forbidden(*pair)
        assert (why is not None) == (frozenset(pair) in step.tried.forbidden)


def _places(stage: Stage) -> dict[EntryId, str]:
    """Say where everybody is: with whom, waiting, gone, or with the bye."""
    paired = {one: f"with {other}" for one, other in stage.opponents.items()}
    waiting = dict.fromkeys(stage.waiting, "waits")
    gone = dict.fromkeys(stage.gone, "gone")
    found = {**paired, **waiting, **gone}
    assert len(found) == 2 * len(stage.pairs) + len(stage.waiting) + len(stage.gone)
    return found | ({stage.bye: "bye"} if stage.bye is not None else {})


def _named(sentence: Sentence) -> set[EntryId]:
    named: set[EntryId] = set()
    for figure in sentence.figures.values():
        if isinstance(figure, Person):
            named.add(figure.entry)
        if isinstance(figure, People):
            named |= {*figure.entries}
    return named


def read_back(
    position: Position, number: int, steps: tuple[ReplayStep, ...], which: int
) -> Picture:
    """Read one drawing: who is joined with whom by which line, who waits; and its table."""
    picture = drawn(position, number, steps).picture(which)
    check(picture)
    step = steps[which - 1]
    names = {e: spoken(name) for e, name in position.facts.names.items()}
    rows = _table(picture)
    tried = step.tried is not None and step.tried.pairs
    pairs = step.tried.pairs if step.tried and tried else step.stage.pairs
    assert [row[:2] for row in rows if row[1] != "–"] == [
        (names[one], names[other]) for one, other in pairs
    ]
    alone = [names[e] for e in step.stage.waiting]
    if not tried:
        assert [row[0] for row in rows if row[1] == "–"][: len(alone)] == alone
    joined = _joined(picture)
    wanted = {_key(position, pair) for pair in pairs}
    assert {*joined} <= wanted
    if len(pairs) <= 5:
        assert {*joined} == wanted
    if step.act is Act.PAIR:
        new = [_key(position, p) for p in step.stage.pairs if {*p} <= {*step.touched}]
        assert {key for key, look in joined.items() if look == "own"} <= {*new}
        assert joined[new[-1]] == "own"
    return picture


def _table(picture: Picture) -> list[tuple[str, str, str]]:
    return [(str(row[0]), str(row[2]), str(row[4])) for row in picture.table.rows]


def _key(position: Position, pair: tuple[EntryId, EntryId]) -> tuple[str, str]:
    """The two numbers as they are drawn."""
    one, other = (str(position.facts.player(entry).tpn) for entry in pair)
    return one, other


def _joined(picture: Picture) -> dict[tuple[str, str], str]:
    """Find which numbers are joined by a line, and how it looks."""
    drawn_shapes = shapes(picture)
    lines = {
        float(one.at["y1"]): one.look
        for one in drawn_shapes
        if one.tag == "line" and one.look in ("natural", "final", "own")
    }
    numbers = [
        (float(one.at["y"]), float(one.at["x"]), one.words.lstrip("↓↑"))
        for one in drawn_shapes
        if one.tag == "text" and one.look == "quiet" and one.words.lstrip("↓↑").isdigit()
    ]
    assert words(picture)
    found: dict[tuple[str, str], str] = {}
    for line, look in lines.items():
        row = sorted((x, number) for y, x, number in numbers if abs(y - line) < 10)
        assert len(row) == 2
        found[row[0][1], row[1][1]] = look
    return found
