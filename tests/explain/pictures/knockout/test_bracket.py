"""The drawn bracket against the stored one: names, results, and where each line leads."""

from __future__ import annotations

import pytest

from explain.pictures.knockout import windows
from explain.pictures.knockout.drawn import BracketPicture, draw
from explain.pictures.knockout.tree import tree
from tests.explain.pictures.knockout.reading import (
    Box,
    boxes,
    check_bracket,
    followed,
    lines,
    roots,
)
from tests.worlds.bracket import Bracket
from tests.worlds.long_brackets import name_them, play_round, play_to_the_end
from tests.worlds.world import World
from tournaments.bridge import knockouts
from tournaments.knockouts import bracket
from tournaments.knockouts import match as knockout_match
from tournaments.models import KnockOutMatch, Side

pytestmark = pytest.mark.django_db


def begun(world: World, players: int, places: int = 1) -> Bracket:
    cup = Bracket.of(world.event, world.people["arbiter"], players, places)
    cup.start()
    return cup


def pictures(cup: Bracket, marked: int | None = None) -> list[BracketPicture]:
    """Draw every window of a bracket, each held to what holds for all."""
    grown = tree(bracket.bracket(cup.knockout), marked)
    drawn = []
    for first in windows.first_rounds(grown):
        parts = windows.window(grown, first).parts
        for part in range(1, parts + 1):
            drawn.append(draw(windows.window(grown, first, part), address))
            check_bracket(drawn[-1])
    return drawn


def address(round: int, number: int) -> str:
    return f"/{round}/{number}/"


def stored(cup: Bracket) -> list[KnockOutMatch]:
    return list(knockouts.matches_of(cup.knockout))


def numbers(match: KnockOutMatch) -> tuple[int, int]:
    return match.higher.number, match.lower.number


def check_lines(cup: Bracket, picture: BracketPicture) -> None:
    """Each side that played in the round before comes from that match, and from no other."""
    first, drawn = picture.window.first, followed(picture)
    shown = {box.numbers for box in boxes(roots(picture)) if box.link}
    of_round: dict[int, list[KnockOutMatch]] = {}
    for match in stored(cup):
        of_round.setdefault(match.round, []).append(match)
    for match in stored(cup):
        if numbers(match) in shown and match.round > first:
            before = {
                numbers(one)
                for one in of_round[match.round - 1]
                if set(numbers(one)) & set(numbers(match))
            }
            assert set(drawn.get(numbers(match), [])) == before


def check_sides(cup: Bracket, picture: BracketPicture) -> None:
    """Names, results and winners are those of the database, in the picture and in its rows."""
    by_link = {address(match.round, match.number): match for match in stored(cup)}
    drawn = {box.link: box for box in boxes(roots(picture)) if box.link}
    assert set(drawn) == {address(row.node.round, row.node.number) for row in picture.rows}
    for link, box in drawn.items():
        match = by_link[link]
        assert box.numbers == numbers(match)
        for name, seat in zip(box.names, (match.higher, match.lower), strict=True):
            assert seat.entry.name.startswith(name.rstrip("….").rstrip())
        scored = knockouts.points_of(list(match.games.all()))
        if match.games.all():
            points = [score.removeprefix("✓ ") for score in box.scores]
            assert points == [written(scored[side]) for side in Side]
        won = [match.seat(match.winner).number] if match.winner else []
        assert list(box.winners) == won
        assert ["✓" in score for score in box.scores] == [match.winner == side for side in Side]
    for row in picture.rows:
        match = by_link[address(row.node.round, row.node.number)]
        assert [side.name for side in row.node.sides] == [
            match.higher.entry.name,
            match.lower.entry.name,
        ]


def written(points: object) -> str:
    return str(points).replace("3/2", "1½").replace("1/2", "½")


@pytest.mark.parametrize("players", [4, 5])
def test_a_small_bracket_is_one_picture_at_every_stage(world: World, players: int) -> None:
    cup = begun(world, players)
    for round in range(1, 4):
        for _open in ("open", "decided"):
            picture = pictures(cup)[0]
            check_lines(cup, picture)
            check_sides(cup, picture)
            play_round(cup, round)
        if len(knockouts.remaining(cup.knockout)) == 1:
            break
        cup.next()
    last = pictures(cup)[0]
    (winner,) = knockouts.remaining(cup.knockout)
    assert last.window.parts == 1
    own = [line for line in lines(roots(last)) if line.look == "own"]
    way = [match for match in stored(cup) if winner.number in numbers(match)]
    assert len(own) == len(way)
    assert {box.numbers for box in boxes(roots(last)) if box.look == "own-box"} == {
        *map(numbers, way),
        (winner.number,),
    }


def test_what_is_not_decided_is_dashed_and_without_a_name(world: World) -> None:
    """Five for one place: 1, 2 and 3 have their places in the next round, whoever wins of 4 and 5;
    2 meets 3, and 1 the winner.
    """
    cup = begun(world, 5)
    drawn = boxes(roots(pictures(cup)[0]))
    coming = [box for box in drawn if box.look == "empty"]
    assert [(box.numbers, box.names) for box in coming] == [
        ((1,), ("P001", "?")),
        ((2, 3), ("P002", "P003")),
        ((), ("?", "?")),
    ]
    assert {line.look for line in lines(roots(pictures(cup)[0]))} == {"natural"}


def test_nobody_goes_on_from_a_match_to_which_neither_came(world: World) -> None:
    """Of 8, neither 4 nor 5 comes: 1, 2, 3 are left, 1 goes through, and 2 meets 3."""
    cup = begun(world, 8)
    for number in (1, 2, 3):
        cup.win(cup.match(1, number))
    last = cup.match(1, 4)
    knockout_match.walkover(last, cup.by, None, last.version, confirmed=True)
    cup.next()
    picture = pictures(cup)[0]
    check_sides(cup, picture)
    drawn = followed(picture)
    assert drawn[2, 3] == [(2, 7), (3, 6)]
    assert set(drawn[(1,)]) == {(1, 8), (1,), (2, 3)}, "unplayed through round 2, to the final"
    assert (4, 5) not in [before for found in drawn.values() for before in found]


def test_several_places_are_several_brackets(world: World) -> None:
    cup = begun(world, 12, places=3)
    play_to_the_end(cup)
    picture = pictures(cup)[0]
    check_lines(cup, picture)
    assert len(picture.window.tops) == 3
    through = {(seat.number,) for seat in knockouts.remaining(cup.knockout)}
    assert {box.numbers for box in boxes(roots(picture))} >= through


@pytest.mark.whole
@pytest.mark.parametrize(("players", "parts"), [(60, 1), (128, 2), (300, 8)])
def test_a_large_bracket_is_cut_into_windows(world: World, players: int, parts: int) -> None:
    """Of 300 an eighth has 16, 8, 4, 2 and 1 matches, and of the 44 before those to which its
    players come: all of that in 6 kB, while it begins and when it is over.
    """
    cup = begun(world, players)
    name_them(cup)
    play_round(cup, 1, leave=2)
    for picture in pictures(cup, marked=players):
        check_sides(cup, picture)
    play_to_the_end(cup)
    drawn = pictures(cup)
    for picture in drawn:
        check_lines(cup, picture)
        check_sides(cup, picture)
    begins = [picture for picture in drawn if picture.window.first == 1]
    assert len(begins) == parts
    linked = [box.link for picture in begins for box in boxes(roots(picture))]
    later = {address(match.round, match.number) for match in stored(cup)}
    last = begins[0].window.last
    assert sorted(filter(None, linked)) == sorted(
        link for link in later if int(link.split("/")[1]) <= last
    )
    assert {link for picture in drawn for link in links(picture)} == later


def links(picture: BracketPicture) -> list[str]:
    found: list[Box] = boxes(roots(picture))
    return [box.link for box in found if box.link]


def test_a_window_begins_with_every_round_that_is_drawn(world: World) -> None:
    """The final too, when it is drawn and open; of those to come all but the last."""
    cup = begun(world, 8)
    begins = []
    for round in (1, 2, 3):
        begins.append({picture.window.first for picture in pictures(cup)})
        play_round(cup, round)
        if round < 3:
            cup.next()
    assert [*begins, {one.window.first for one in pictures(cup)}] == [
        {1, 2},
        {1, 2},
        {1, 2, 3},
        {1, 2, 3},
    ]
