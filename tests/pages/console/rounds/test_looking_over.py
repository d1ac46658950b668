"""Looking a round over: what each board's reason is, what a change would break, publishing."""

from __future__ import annotations

import re

import pytest

from crosstable.results import Result
from explain.words.colours import PLAIN
from pairing.kernel.colours import Grant
from tests.kept import kept
from tests.pages.rounds import Desk, address, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import RoundState


@kept
def paired(world: World) -> Played:
    """Round 1 paired: Ada-Dag, Eva-Bo, Cem-Fia."""
    found = played(world, players=6, rounds=5)
    found.pair()
    return found


@pytest.fixture
def desk(world: World, paired: Played) -> Desk:
    return Desk.of(world, paired.tournament)


def change(played: Played, **wish: object) -> dict[str, object]:
    return {**wish, "seen": played.again().tournament.version, "confirmed": "yes"}


def test_the_fixture_is_what_it_says(paired):
    assert paired.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]


def test_every_board_has_its_reason(desk):
    """Round 1 of a Swiss: 1-4, 2-5, 3-6; odd numbers get the colour that was drawn (5.2.5)."""
    page = desk.get("look_over", round=1).content.decode()
    for place, (higher, parity) in enumerate([("Ada", "odd"), ("Bo", "even"), ("Cem", "odd")], 1):
        gets = "White" if parity == "odd" else "Black"
        reason = (
            f"Both have 0 points. In the line-up of their group, place {place} plays place"
            f" {place + 3}. Neither has had a colour yet. A lot gave {gets} to {parity} numbers,"
            f" and {higher}, who ranks higher, has number {place}."
        )
        assert page.count(reason) == 1


def test_floaters_are_named(world):
    """Ada has 1, Bo and Dag ½, Cem 0: Ada comes down to one of the two, and the other to Cem."""
    found = played(world)
    found.play(Result.WHITE_WINS, Result.DRAW)
    found.pair()
    assert sorted(found.boards(2)) == ["Bo-Ada", "Cem-Dag"]
    page = Desk.of(world, found.tournament).get("look_over", round=2).content.decode()
    first = "First in line with"
    assert page.count(f"Ada is alone with 1 point. {first} ½ point is Bo.") == 1
    assert page.count(f"Dag found no opponent with ½ point. {first} 0 points is Cem.") == 1


def line_of(page: str, board: int) -> str:
    """Cut one board's row out of the page, as far as it is not folded."""
    row = page[page.index(f'<tr id="board-{board}"') :]
    return row[: row.index("<details>")]


class TestOutOfTheOrdinary:
    """Only that is said at a board; its reason unfolds."""

    def test_who_comes_down_is_marked(self, world):
        """Ada has 1, Bo and Dag ½, Cem 0: Bo-Ada and Cem-Dag, so Ada and Dag come down."""
        found = played(world)
        found.play(Result.WHITE_WINS, Result.DRAW)
        found.pair()
        page = Desk.of(world, found.tournament).get("look_over", round=2).content.decode()
        assert page.count("meets fewer points</span>") == 2
        for board in (1, 2):
            black = line_of(page, board).index('class="black"')
            assert line_of(page, board).index("meets fewer points") > black

    def test_two_of_one_score_with_colours_as_due_are_not(self, desk):
        page = desk.get("look_over", round=1).content.decode()
        for board in (1, 2, 3):
            assert "badge" not in line_of(page, board)

    def test_a_colour_against_a_strong_preference_is_marked(self, world):
        """After one game each is due the other colour, with a difference of 1: strongly (1.7.2)."""
        four = played(world, rounds=3)
        four.play(Result.WHITE_WINS, Result.BLACK_WINS)
        four.pair()
        first = four.boards(2)[0]
        desk = Desk.of(world, four.tournament)
        assert "should have got" not in line_of(desk.get("look_over", round=2).content.decode(), 1)
        desk.post("change", change(four, kind="flip", board=1), round=2)
        page = line_of(desk.get("look_over", round=2).content.decode(), 1)
        assert four.boards(2)[0] != first
        assert "should have got White" in page
        assert "should have got Black" in page
        assert "level 2" in page  # each could have had the other colour (5.2.1)

    def test_a_broken_rule_is_said_with_its_level_and_again_above(self, world):
        """Ada beat Dag and Cem beat Bo; the swap brings Ada and Dag together once more."""
        found = played(world)
        found.play(Result.WHITE_WINS, Result.BLACK_WINS)
        found.pair()
        met = {frozenset(pair.split("-")) for pair in found.boards(1)}
        board, pair = next(enumerate(found.boards(2), start=1))
        mine = pair.split("-")[0]
        theirs = next(iter(next(two for two in met if mine in two) - {mine}))
        swap = {"kind": "swap", "a": found.entry(pair.split("-")[1]).pk}
        swap["b"] = found.entry(theirs).pk
        desk = Desk.of(world, found.tournament)
        desk.post("change", change(found, **swap), round=2)
        page = desk.get("look_over", round=2).content.decode()
        assert "level 3" in line_of(page, board)
        above = page[: page.index("<table")]
        assert "met in round 1 already." in above
        assert f'<a href="#board-{board}">' in above


def test_the_bye_has_its_reason(world):
    found = played(world, players=5)
    found.pair()
    page = Desk.of(world, found.tournament).get("look_over", round=1).content.decode()
    assert "Eva has the bye: 0 points, the fewest with which the others can all be paired" in page


def test_every_article_on_colours_has_words():
    assert set(PLAIN) == set(Grant)


def test_nobody_sees_it_who_cannot_publish_it(world, paired):
    assistant = Desk.of(world, paired.tournament, "assistant")
    page = assistant.get("tournament").content.decode()
    assert "is being looked over" in page
    assert not re.search(r"\bAda\b", page)


class TestChanging:
    def swap(self, paired: Played) -> dict[str, object]:
        """Swap Dag and Fia: Ada-Fia and Cem-Dag."""
        return {"kind": "swap", "a": paired.entry("Dag").pk, "b": paired.entry("Fia").pk}

    def query(self, wish: dict[str, object]) -> str:
        return "?" + "&".join(f"{name}={value}" for name, value in wish.items())

    def test_it_is_shown_first(self, desk, paired):
        page = desk.get("change", self.query(self.swap(paired)), round=1).content.decode()
        assert "Ada – Fia" in page
        assert "Cem – Dag" in page
        assert "Eva – Bo" not in page
        assert "It breaks no rule that holds now." in page
        assert paired.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]

    def test_then_it_is_done(self, desk, paired):
        answer = desk.post("change", change(paired, **self.swap(paired)), round=1)
        assert answer.status_code == 303
        assert paired.boards(1) == ["Ada-Fia", "Eva-Bo", "Cem-Dag"]
        page = desk.get("look_over", round=1).content.decode()
        assert page.count("The arbiter paired ") == 2
        why = desk.get("why", round=1, board=1).content.decode()
        assert "The arbiter paired Ada and Fia by hand." in why
        assert "By the rules, Ada would have met Dag." in why
        assert "By the rules, Cem would have met Fia." in why
        assert "These boards are not those of the rules any more." in page

    def test_next_to_the_pairing_of_the_rules(self, desk, paired):
        """1-6, 2-5, 3-4 is no worse by any criterion, but 1-4, 2-5, 3-6 comes first (4.2.2)."""
        told = "In the group with 0 points, the order of the rules brings other pairs first."
        for page in (
            desk.get("change", self.query(self.swap(paired)), round=1),
            desk.post("change", change(paired, **self.swap(paired)), round=1)
            and desk.get("look_over", round=1),
        ):
            assert told in page.content.decode()
            assert "<b>4.2.2</b>" in page.content.decode()
            assert "<b>Ada – Fia</b>" in page.content.decode()

    def test_with_the_first_criterion_that_is_worse(self, world):
        """Ada, Bo have 1 point and Cem, Dag none; Bo-Dag and Ada-Cem float down two (C6)."""
        found = played(world)
        found.play(Result.WHITE_WINS, Result.BLACK_WINS)
        found.pair()
        assert found.boards(2) == ["Bo-Ada", "Cem-Dag"]
        swap = {"kind": "swap", "a": found.entry("Ada").pk, "b": found.entry("Cem").pk}
        answer = Desk.of(world, found.tournament).get("change", self.query(swap), round=2)
        page = answer.content.decode()
        assert (
            "With these boards, more players would have to play someone with fewer points." in page
        )
        assert (
            "The first difference is in the group with 1 point. Then 2 more players would be"
            " without an opponent in this group. As paired, there is none." in page
        )

    def test_nothing_to_compare_while_somebody_waits(self, desk, paired):
        desk.post("change", change(paired, kind="apart", board=2), round=1)
        page = desk.get("look_over", round=1).content.decode()
        assert "Next to the pairing of the rules" not in page

    def test_a_page_that_is_out_of_date_changes_nothing(self, desk, paired):
        wish = change(paired, **self.swap(paired)) | {"seen": 1}
        assert said(desk.post("change", wish, round=1)) == [
            "Somebody has changed the tournament meanwhile. Look again."
        ]
        assert paired.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]

    def test_colours_are_turned_round(self, desk, paired):
        desk.post("change", change(paired, kind="flip", board=2), round=1)
        assert paired.boards(1) == ["Ada-Dag", "Bo-Eva", "Cem-Fia"]
        assert (
            "The arbiter turned the colours here."
            in desk.get("look_over", round=1).content.decode()
        )

    def test_a_board_is_taken_apart_and_put_together_again(self, desk, paired):
        desk.post("change", change(paired, kind="apart", board=2), round=1)
        page = desk.get("look_over", round=1).content.decode()
        assert "These players have neither a board nor a bye:" in page
        publishing = desk.post("publish", round=1)
        assert "neither a board nor a bye" in said(publishing)[0]
        bo, eva = paired.entry("Bo").pk, paired.entry("Eva").pk
        desk.post("change", change(paired, kind="together", white=bo, black=eva), round=1)
        assert paired.boards(1) == ["Ada-Dag", "Bo-Eva", "Cem-Fia"]

    def test_a_bye_is_given(self, desk, paired):
        desk.post("change", change(paired, kind="apart", board=3), round=1)
        fia = paired.entry("Fia").pk
        desk.post("change", change(paired, kind="bye", entry=fia, code="Z"), round=1)
        assert paired.byes(1) == {"Fia": "Z"}

    def test_what_it_would_break_is_told_first(self, desk, world, paired):
        """In round 2 the swap of the winners' opponents brings a pair of round 1 back."""
        desk.post("publish", round=1)
        for board in (1, 2, 3):
            paired.enter(1, board, Result.WHITE_WINS)
        desk.post("close", round=1)
        paired.again().pair()
        before = paired.boards(2)
        ada = next(pair for pair in before if "Ada" in pair)
        dag = next(pair for pair in before if "Dag" in pair)
        met = ada.replace("Ada", "").replace("-", "")
        wish = {"kind": "swap", "a": paired.entry(met).pk, "b": paired.entry("Dag").pk}
        page = desk.get("change", self.query(wish), round=2).content.decode()
        assert dag != ada
        assert "It would break:" in page
        assert "met in round 1 already." in page
        assert paired.boards(2) == before
        asked = desk.post("change", change(paired, **wish) | {"confirmed": ""}, round=2)
        assert asked.status_code == 409
        assert paired.boards(2) == before

    @pytest.mark.parametrize(
        "wish",
        ["?kind=swap", "?kind=flip", "?kind=none", "?kind=flip&board=9", "?kind=swap&a=1&b=1"],
    )
    def test_what_cannot_be_done_is_said(self, desk, wish):
        answer = desk.get("change", wish, round=1)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()

    def test_a_form_that_says_nothing_changes_nothing(self, desk, paired):
        answer = desk.post("change", {"kind": "flip"}, round=1)
        assert said(answer) == ["Choose once more what to change."]
        assert not paired.round(1).edited


class TestPublishing:
    def test_results_come_next(self, desk, paired):
        answer = desk.post("publish", round=1)
        assert said(answer) == ["Round 1 is published. Results can come in."]
        assert answer.url == address("tournament", paired.tournament)
        assert "Round 1: results" in desk.client.get(answer.url).content.decode()

    def test_other_boards_than_the_engines_are_asked_about(self, desk, paired):
        desk.post("change", change(paired, kind="flip", board=2), round=1)
        asked = desk.post("publish", round=1)
        page = asked.content.decode()
        assert asked.status_code == 409
        assert "by the rules: Eva – Bo" in page
        assert "as changed: Bo – Eva" in page
        assert paired.round(1).state == RoundState.PAIRED
        desk.post("publish", {"confirmed": "yes"}, round=1)
        assert paired.round(1).state == RoundState.PUBLISHED


def test_a_round_that_is_published_is_not_looked_over_any_more(desk):
    desk.post("publish", round=1)
    assert desk.get("look_over", round=1).status_code == 404
    assert desk.get("change", round=1).status_code == 404
