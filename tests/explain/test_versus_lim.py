"""Rounds of the Lim system changed by hand, next to those of the rules."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from crosstable.results import Result
from explain.words.lim import later as lim_later
from explain.words.lim.system import LimWords
from explain.words.weighing.criteria import Criteria
from pairing import as_json
from pairing.fide.lim.editions import LIM_2026, LIM_TSF, Lim
from tests.explain.plain import LANGUAGES, faults_of
from tests.explain.test_versus_averages import swapped
from tests.explain.words.test_averages import NAMES
from tests.kept import kept
from tests.pages.rounds import Desk
from tests.pairing.build import table
from tests.pairing.fide.lim.test_by_hand import BLOCKED, IN_TURN, ODD
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

GROUP = "The first difference is in the group with %s."


@kept
def second(world: World) -> Played:
    """By the guide: Ada and Bo have 1 point, as has Gus, who floats to Cem and Fia with ½.

    Dag, with no points, is alone, as Eva has the bye, and floats up: Gus meets Cem, Dag meets Fia.
    """
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="lim", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.pair()
    return found


def comparison(page: str) -> str:
    """Read what is next to the pairing of the rules, without tags."""
    start = page.index('<details class="more-about">')
    shown = page[start : page.index("</details>", start)]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", shown))


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (
            "Bo",
            "Gus",
            "The group had one player too many to make pairs, and Gus moved to the next group. "
            + GROUP % "1 point",
        ),
        (
            "Bo",
            "Dag",
            "By the rules, Ada plays Bo, who stands opposite in the line-up. " + GROUP % "1 point",
        ),
        (
            "Cem",
            "Fia",
            "By the rules, Gus comes from another group and plays Cem, the first who is possible. "
            + GROUP % "½ point",
        ),
        (
            "Cem",
            "Dag",
            "Cem and Fia have already played each other, in round 1. " + GROUP % "½ point",
        ),
        (
            "Eva",
            "Dag",
            "By the rules, the bye goes to the last of those who may have it. The first difference"
            " is the bye.",
        ),
        (
            "Eva",
            "Cem",
            "With these boards, the bye would go to a player with ½ point instead of 0 points. The"
            " first difference is the bye.",
        ),
        (
            "Eva",
            "Gus",
            "Gus may not have the bye, having had one or points without a game before. The first"
            " difference is the bye.",
        ),
    ],
)
def test_two_who_take_each_others_place(
    world: World, second: Played, one: str, other: str, told: str
) -> None:
    assert told in comparison(swapped(world, second, one, other))


def test_those_without_opponents_move_on_and_do_not_go_down(world: World, second: Played) -> None:
    """Ada and Dag, of groups paired in opposite directions, meet: all three leave the upper one."""
    shown = comparison(swapped(world, second, "Bo", "Dag"))
    assert "Ada finds no opponent in this group" in shown
    assert "Bo finds no opponent in this group" in shown
    assert "goes down" not in shown


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "tr",
            "Grupta bir oyuncu fazlaydı; Gus bir sonraki gruba kaydırıldı. İlk fark 1 puanlı"
            " grupta.",
        ),
        (
            "nb",
            "Gruppen hadde én spiller for mye, og Gus gikk videre til neste gruppe. Den første"
            " forskjellen er i gruppen med 1 poeng.",
        ),
    ],
)
def test_in_every_language(world: World, second: Played, language: str, told: str) -> None:
    with translation.override(language):
        assert told in comparison(swapped(world, second, "Bo", "Gus"))


def test_the_round_as_changed_shows_the_same(world: World, second: Played) -> None:
    desk = Desk.of(world, second.tournament)
    wish = {"kind": "swap", "a": second.entry("Bo").pk, "b": second.entry("Gus").pk}
    seen = {"seen": second.again().tournament.version, "confirmed": "yes"}
    assert desk.post("change", wish | seen, round=2).status_code == 303
    shown = comparison(desk.get("look_over", round=2).content.decode())
    assert GROUP % "1 point" in shown
    assert "A.3.3.d" in shown


@pytest.mark.parametrize(
    ("before", "made", "told"),
    [
        (
            BLOCKED,
            [(2, 4), (1, 6), (3, 5)],
            "The middle group could not be paired, so the pair of P2 was undone.",
        ),
        (
            BLOCKED,
            [(1, 2), (3, 5), (4, 6)],  # 1-3 was made, and cracked afterwards
            "",
        ),
        (
            ODD,
            [(1, 6), (3, 5), (4, 7), (2, 8)],
            "By the rules, P3 and P7 play each other after a change of opponents for the sake of"
            " colours.",
        ),
        (
            ODD,
            [(1, 7), (2, 6), (3, 5), (4, 8)],
            "No opponent was found for P2, who moved instead of the player first chosen to make the"
            " number even.",
        ),
        (
            IN_TURN,
            [(1, 4), (2, 3), (5, 7), (6, 8), (9, 10), (11, 12)],
            "By the rules, P12 and P9 play each other after a change of opponents for the sake of"
            " colours.",
        ),
    ],
)
def test_the_step_in_words(before: str, made: list[tuple[int, int]], told: str) -> None:
    crosstable = table(before)
    found = LIM_2026.figures(crosstable, len(crosstable.turns[1]) + 1, made, None)
    assert found is not None
    assert found.bracket is not None
    chosen, edited = (as_json(side[found.bracket]) for side in (found.chosen, found.edited))
    voice = Voice({number: f"P{number}" for number in range(1, 13)})
    words = LimWords(Criteria("lim", "fide-2026"))
    step = words.missing_step(chosen, edited, found.article)  # type: ignore[arg-type]
    assert (voice.tell(step) if step else "") == told
    assert not step or list(faults_of(step, voice, "en")) == []


@pytest.mark.parametrize("edition", [LIM_2026, LIM_TSF], ids=["fide-2026", "tsf"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_that_may_be_missing_and_each_article_of_why_not_is_told_plainly(
    edition: Lim, language: str
) -> None:
    voice = Voice({1: "Ada", 2: "Bo"})
    words = LimWords(Criteria("lim", edition.name))
    with translation.override(language):
        for article in lim_later.LATER:
            later = words.later(1, 2, edition.cite(article))
            assert later is not None
            assert list(faults_of(later, voice, language)) == []
        for article in lim_later.MADE:
            pair = {"first": 1, "second": 2, "article": edition.cite(article)}
            chosen = {"transferred": [], "cracked": [], "made": [pair], "pairs": [[1, 2]]}
            other = {"pairs": [], "downfloaters": [1, 2]}
            step = words.missing_step(chosen, other, edition.cite(article))
            assert step is not None
            assert list(faults_of(step, voice, language)) == []
        by_hand = words.by_hand_later(edition.cite("1.1"))
        assert by_hand is not None
        assert list(faults_of(by_hand, voice, language)) == []
