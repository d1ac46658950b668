"""The colour-strip duel: what it draws is what happened, by every pairing text."""

from __future__ import annotations

from itertools import islice

import pytest

from crosstable.model import Colour, EntryId
from explain.pictures.colours import drawing as colour_drawing
from explain.pictures.colours.duel import ColourDuel, Strip, colour_duel
from explain.pictures.picture import Picture
from pairing.editions import EDITIONS
from pairing.kernel.preferences import Preference, Strength
from tests.explain.pictures.reading import Shape, check, shapes, words
from tests.explain.replay.played import SYSTEMS
from tests.explain.replay.played import rounds_of as sized
from tests.explain.sweep import rounds_of
from tests.explain.truth.before import ABSOLUTE
from tests.explain.truth.colours import differing
from tests.explain.truth.place import Key, Place, Position
from tournaments.words.sentences import Voice, spoken

WORDS = {Colour.WHITE: "White", Colour.BLACK: "Black"}
LOOKS = {Colour.WHITE: "piece-white", Colour.BLACK: "piece-black"}
ALTERNATES = ("5.2.3", "5.2.4", "5.4", "5.4/2", "4.3.6", "E.3", "3.c", "A.6.4")
"""The articles that may go by the last time when the colours differed, in one text or another."""
FEW, MANY = 6, 150


def boards(position: Position) -> list[tuple[Place, ColourDuel]]:
    table = position.key[0] == "round-robin"
    found = []
    for board in position.boards:
        two = board["white"], board["black"]
        duel = colour_duel(position.facts, two, board, by_table=table)
        if duel:
            found.append((Place(position, board=board), duel))
    return found


def strips_of(picture: Picture) -> list[list[Shape]]:
    return strips(shapes(picture))


def strips(drawn: list[Shape]) -> list[list[Shape]]:
    """Sort the pieces into the two rows, each from the left."""
    discs = [shape for shape in drawn if shape.tag == "circle"]
    heights = sorted({float(disc.at["cy"]) for disc in discs})
    assert len(heights) == 2
    return [
        sorted((one for one in discs if float(one.at["cy"]) == y), key=lambda d: float(d.at["cx"]))
        for y in heights
    ]


def told_of(place: Place, entry: EntryId, now: Colour) -> str:
    """Work out from the table what should be said of one player's colours."""
    had = place.before.colours(entry)
    white, black = had.count(Colour.WHITE), had.count(Colour.BLACK)
    if place.position.key[0] == "round-robin":
        white, black = white + (now is Colour.WHITE), black + (now is Colour.BLACK)
        return f"with this round: {white} White · {black} Black"
    so_far = f"{white} White · {black} Black → "
    wish = place.before.wish(entry)
    if wish.colour is None:
        return so_far + "either colour will do"
    must = "must have" if wish.strength == ABSOLUTE else "should get"
    return f"{so_far}{must} {WORDS[wish.colour]}"


def hold_to_table(place: Place, duel: ColourDuel) -> None:
    """Read the picture of a board back, and compare it with what happened before."""
    position = place.position
    picture = colour_drawing.picture(duel, Voice(position.facts.names))
    check(picture)
    names = [spoken(position.table.by_id[entry].name) for entry in place.two]
    assert [str(head) for head in picture.table.heads] == ["Round", *names]
    rows = [[str(cell) for cell in row] for row in picture.table.rows]
    drawn = shapes(picture)
    columns = [shape.words for shape in drawn if shape.look == "quiet" and shape.words.isdigit()]
    assert columns == [str(number) for number in range(1, position.number)][-len(columns) :]
    for side, entry in enumerate(place.two):
        colour = list(Colour)[side]
        had = {game.round: game.colour for game in place.before.games(entry)}
        told = [WORDS[had[n]] if n in had else "–" for n in range(1, position.number)]
        assert [row[side + 1] for row in rows] == [*told, WORDS[colour]]
        assert rows[-1][0] == f"this round ({position.number})"
        looks = [LOOKS[had[int(n)]] if int(n) in had else "empty" for n in columns]
        assert [disc.look for disc in strips(drawn)[side]] == [*looks, LOOKS[colour]]
        assert told_of(place, entry, colour) in words(picture, "quiet")
    hold_brackets(place, drawn)


def hold_brackets(place: Place, drawn: list[Shape]) -> None:
    """The round where the colours last differed is bracketed exactly if that decided."""
    brackets = [shape for shape in drawn if shape.tag == "polyline"]
    last = differing(place) if place.position.key[0] != "round-robin" else None
    figures = place.board.get("colours") or {}
    assert bool(brackets) == bool(last and figures.get("apart"))
    if not brackets or not last:
        return
    assert place.board["article"] in ALTERNATES
    assert [last[0].colour, last[1].colour] == [Colour.BLACK, Colour.WHITE]
    columns = {s.words: s.at["x"] for s in drawn if s.tag == "text" and s.words.isdigit()}
    edges = [float(bracket.at["points"].split()[1].split(",")[0]) for bracket in brackets]
    middles = {(left + right) / 2 for left, right in zip(edges[::2], edges[1::2], strict=True)}
    wanted = {float(columns[str(game.round)]) for game in last}
    assert sorted(middles) == pytest.approx(sorted(wanted), abs=0.2)


def held(key: Key, seed: int, rounds: int, most: int) -> int:
    found = islice(rounds_of(key, seed, most=most), rounds)
    duels = [pair for _where, position in found for pair in boards(position)]
    for place, duel in duels:
        hold_to_table(place, duel)
    return sum(duel.apart is not None for _place, duel in duels)


@pytest.mark.parametrize("key", list(EDITIONS), ids="-".join)
def test_the_picture_shows_the_colours_of_the_table(key: Key) -> None:
    held(key, 3, FEW, 8)


@pytest.mark.whole
@pytest.mark.parametrize("key", list(EDITIONS), ids="-".join)
def test_the_picture_shows_the_colours_of_many_rounds(key: Key) -> None:
    alternated = held(key, 4, MANY, 14)
    assert alternated or key[0] == "round-robin"


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60, 300])
@pytest.mark.parametrize("key", SYSTEMS, ids="-".join)
def test_the_picture_shows_the_colours_of_events_of_all_sizes(key: Key, players: int) -> None:
    for position in sized(key, players, rounds=5 if players > 5 else 3):
        for place, duel in boards(position)[:: 1 if players < 300 else 7]:
            hold_to_table(place, duel)


WHITE, BLACK = Colour.WHITE, Colour.BLACK
STRONG = Preference(BLACK, Strength.STRONG)


def by_turns(first: Colour, rounds: int) -> dict[int, Colour]:
    return {n: first if n % 2 else first.opposite for n in range(1, rounds + 1)}


def test_a_long_event_shows_its_last_rounds_and_the_one_that_decided() -> None:
    """Of 20 rounds the colours differed in round 1 alone: it is shown, then what has room."""
    one = by_turns(WHITE, 20)
    other = one | {1: BLACK}
    strips = Strip(1, one, BLACK, STRONG), Strip(2, other, WHITE, STRONG)
    duel = ColourDuel(21, strips, apart=(1, 1))
    shown = colour_drawing.picture(duel, Voice({1: "Ak, Ezgi", 2: "Ege, Nuri"}))
    check(shown)
    columns = [shape.words for shape in shapes(shown) if shape.at.get("text-anchor") == "middle"]
    assert columns == ["1", "…", *map(str, range(13, 21)), "21"]
    assert [len(strip) for strip in strips_of(shown)] == [10, 10]
    assert len(shown.table.rows) == 21


def test_the_reader_is_on_top_and_spoken_to() -> None:
    """Nuri Ege, who has Black now, had White in round 1 and no game in round 2."""
    strips = (
        Strip(2, {1: WHITE}, BLACK, Preference(BLACK, Strength.ABSOLUTE)),
        Strip(1, {1: BLACK, 2: WHITE}, WHITE, Preference(None, Strength.NONE)),
    )
    shown = colour_drawing.picture(ColourDuel(3, strips), Voice({1: "Ak, Ezgi", 2: "Ege, Nuri"}, 2))
    assert shown.says == (
        "So far you have had White 1× and Black 0×, Ezgi Ak White 1× and Black 1×; now you have"
        " Black."
    )
    assert words(shown, "strong") == ["Nuri Ege", "Ezgi Ak"]
    assert words(shown, "quiet")[:3] == [
        "1 White · 0 Black → must have Black",
        "1 White · 1 Black → either colour will do",
        "Round",
    ]


def test_an_earlier_report_names_the_article_alone() -> None:
    """Without figures the rounds are found in the table, where the article goes by them."""
    found = 0
    for _where, position in islice(rounds_of(("team-swiss", "fide-2026-none"), 4, most=9), FEW * 5):
        for place, duel in boards(position):
            if duel.apart is None or place.board["article"] != "4.3.6":
                continue
            board = {name: place.board[name] for name in ("white", "black", "article")}
            again = colour_duel(position.facts, place.two, board)
            assert again
            assert again.apart == duel.apart
            found += 1
    assert found
