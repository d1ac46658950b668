"""The picture of places by round: step lines with a dot for each round, place 1 on top."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model import Code, Colour
from explain.pictures.drawing import SMALL, WIDTH, Drawing, Look
from explain.pictures.picture import Picture, Table
from explain.pictures.places import texts
from explain.pictures.places.data import Course, PlacesByRound, Stop
from explain.pictures.places.scale import LAST, LEFT, RIGHT, ROOM_BELOW, Scale
from explain.pictures.widths import fit
from tournaments.words.figures import code_words, points, side_sign
from tournaments.words.sentences import Person, Text, Voice, say

HEIGHT, NAMES_AT = 152, 13
"""The whole height, and the base line of the names on top."""
RESULTS_AT = LAST + 14
"""The base line of results that have no room in their dots."""
DOT, SMALL_DOT = 8.5, 4.0
BOLD = 1.12
"""How much wider bold letters are."""
SAMPLE, HALF = 22, WIDTH / 2
"""The length of a line before a name, and where the rival's begins."""
NOTHING = "–"
SIGNS = {Code.FORFEIT_WIN: "+", Code.FORFEIT_LOSS: "−"}


def picture(places: PlacesByRound, key: str = "places") -> Picture:
    """Draw the courses, say where they began and have come to, and list every round."""
    scale = Scale(places.most, places.rounds)
    height = HEIGHT if scale.roomy else HEIGHT + SMALL
    drawing = Drawing(key, height)
    _axes(drawing, places, scale, height - 3)
    if places.rival:
        _rival(drawing, places.rival, scale)
    _own(drawing, places, scale)
    legend = [texts.PIECES, texts.STRETCHED] if scale.stretched else [texts.PIECES]
    return Picture(key, _says(places), drawing.as_image(), _table(places), legend)


def _axes(drawing: Drawing, places: PlacesByRound, scale: Scale, bottom: float) -> None:
    for place in sorted({1, places.most}):
        height = scale.y(place)
        drawing.line((LEFT - 16, height), (RIGHT + 14, height), "axis")
        drawing.text((LEFT - 20, height + 4), str(place), "quiet", "end")
    every = max(1, round(ROOM_BELOW * 2 / scale.step)) if len(scale.rounds) > 1 else 1
    for number in scale.rounds[::every]:
        drawing.text((scale.x(number), bottom), str(number), "quiet", "middle")


def _own(drawing: Drawing, places: PlacesByRound, scale: Scale) -> None:
    course = places.own
    _name(drawing, course, (0, HALF if places.rival else WIDTH), "own")
    _line(drawing, course, scale, "own")
    numbered = _numbered(course, scale)
    for stop in course.placed:
        x, y = scale.x(stop.round), scale.y(stop.place or 1)
        _mark(drawing, stop, (x, y), scale)
        if stop.round in numbered:
            drawing.text((x, y - DOT - 3), str(stop.place), "on-line", "middle")


def _rival(drawing: Drawing, course: Course, scale: Scale) -> None:
    """Draw a line without results: they are on that one's own card."""
    _name(drawing, course, (HALF, WIDTH), "natural")
    _line(drawing, course, scale, "natural")
    last = course.placed[-1]
    end = scale.x(last.round) + DOT + 4, scale.y(last.place or 1) + 4
    drawing.text(end, str(last.place), "quiet")


def _name(drawing: Drawing, course: Course, room: tuple[float, float], look: Look) -> None:
    """Write whose line looks like this, within the room from left to right."""
    left, right = room
    drawing.line((left, NAMES_AT - 4), (left + SAMPLE, NAMES_AT - 4), look)
    written = left + SAMPLE + 6
    bold = look == "own"
    name = fit(_spoken(course), (right - written - 12) / (BOLD if bold else 1))
    drawing.text((written, NAMES_AT), name, "strong" if bold else "words")


def _line(drawing: Drawing, course: Course, scale: Scale, look: Look) -> None:
    for stretch in course.stretches:
        drawing.steps(list(_corners(stretch, scale)), look)


def _corners(stretch: list[Stop], scale: Scale) -> Iterator[tuple[float, float]]:
    """Yield the corners of a line that changes its height halfway from round to round."""
    before: tuple[float, float] | None = None
    for stop in stretch:
        here = scale.x(stop.round), scale.y(stop.place or 1)
        if before and before[1] != here[1]:
            halfway = (before[0] + here[0]) / 2
            yield halfway, before[1]
            yield halfway, here[1]
        yield here
        before = here


def _mark(drawing: Drawing, stop: Stop, centre: tuple[float, float], scale: Scale) -> None:
    """Draw a dot of the colour played, or a square without a game, and the result."""
    x, y = centre
    size = DOT if scale.roomy else SMALL_DOT
    if stop.played:
        black = stop.colour is Colour.BLACK
        drawing.disc(centre, size, "piece-black" if black else "piece-white")
    else:
        drawing.box((x - size, y - size), (2 * size, 2 * size), "box")
    if not sign(stop):
        return
    if scale.roomy:
        drawing.text((x, y + 4), sign(stop), _letters(stop), "middle")
    elif scale.step >= ROOM_BELOW:
        drawing.text((x, RESULTS_AT), sign(stop), "sign", "middle")


def _letters(stop: Stop) -> Look:
    if not stop.played:
        return "sign"
    return "on-black" if stop.colour is Colour.BLACK else "on-white"


def sign(stop: Stop) -> str:
    """Write a result in one sign; empty while the game is open."""
    if stop.code in SIGNS:
        return SIGNS[stop.code]
    if stop.code.bye:
        return points(stop.gained) if stop.gained else NOTHING
    return side_sign(stop.code)


def _numbered(course: Course, scale: Scale) -> set[int]:
    """Choose the rounds whose place is written: all, or the first, best, worst and last ones."""
    stops = course.placed
    if scale.roomy:
        return {stop.round for stop in stops}
    best = min(stops, key=lambda stop: stop.place or 0)
    worst = max(stops, key=lambda stop: stop.place or 0)
    return {stop.round for stop in (stops[0], best, worst, stops[-1])}


def _placed(course: Course | None) -> list[Stop]:
    return course.placed if course else []


def _spoken(course: Course) -> str:
    return Voice({course.entry: course.name}).name(course.entry)


def _says(places: PlacesByRound) -> str:
    own = places.own.placed
    first, last = own[0], own[-1]
    beside = {stop.round: stop.place for stop in _placed(places.rival)}
    other = beside.get(last.round)
    one_round = first.round == last.round
    if places.rival and other is not None:
        text = texts.ONE_ROUND_OF_TWO if one_round else texts.ROUNDS_OF_TWO
    else:
        text = texts.ONE_ROUND if one_round else texts.ROUNDS
    sentence = say(
        text,
        name=Person(places.own.entry),
        rival=Person(places.rival.entry if places.rival else places.own.entry),
        first=first.place or 0,
        began=first.round,
        last=last.place or 0,
        players=places.ranked[last.round],
        round=last.round,
        other=other or 0,
    )
    return Voice({course.entry: course.name for course in places.courses}).tell(sentence)


def _table(places: PlacesByRound) -> Table:
    rival = places.rival
    heads: list[Text] = [texts.ROUND, texts.OPPONENT, texts.RESULT, texts.POINTS]
    heads.append(str(texts.PLACE) % {"players": places.most})
    if rival:
        heads.append(str(texts.PLACE_OF) % {"name": _spoken(rival)})
    own = {stop.round: stop for stop in places.own.stops}
    beside = {stop.round: stop.place for stop in rival.stops} if rival else {}
    rows = []
    for number in places.rounds:
        cells: list[Text] = [str(number), *_cells(own.get(number))]
        rows.append([*cells, _place(beside.get(number))] if rival else cells)
    return Table(
        heads, rows, frozenset(range(len(heads) - 3 if rival else len(heads) - 2, len(heads)))
    )


def _cells(stop: Stop | None) -> list[str]:
    """Write opponent, result, points and place; a dash for what is not stored."""
    if stop is None:
        return [NOTHING] * 4
    opponent = Voice({0: stop.opponent}).name(0) if stop.opponent else NOTHING
    return [opponent, _result(stop), points(stop.points) or NOTHING, _place(stop.place)]


def _place(place: int | None) -> str:
    return NOTHING if place is None else str(place)


def _result(stop: Stop) -> str:
    if stop.code.bye:
        gained = points(stop.gained) if stop.gained else ""
        return f"{gained} {code_words(stop.code)}".strip()
    if not stop.played:
        return f"{sign(stop)} {code_words(stop.code)}"
    text = texts.BLACK if stop.colour is Colour.BLACK else texts.WHITE
    return str(text) % {"result": sign(stop) or code_words(stop.code)}
