"""The tournament section: TRF26, ``??2``, and the older codes for the same things."""

from fractions import Fraction

import pytest

from crosstable.model import Code, Colour, Scoring
from crosstable.trf import NoticeCode
from tests.crosstable.lines import player, report

HALF = Fraction(1, 2)
BOARD = (player(1, "2 w 1"), player(2, "1 b 0"))


def test_every_record_of_the_head_is_read() -> None:
    head = report(
        "012 Harbour Open",
        "022 Bergen",
        "032 NOR",
        "042 2026/03/27",
        "052 2026/03/29",
        "062 2",
        "072 0",
        "082 0",
        "092 Individual: Swiss-System",
        "102 Eva Arbiter",
        "112 Nuri Deputy",
        "112 Guri Deputy",
        "122 90 minutes and 30 seconds a move",
        "132" + " " * 88 + "26/03/27  26/03/28  26/03/29",
        "142 3",
        "172 NOR FIDON",
        "182 Kibitz",
        "192 FIDE_DUTCH_2026",
        "202 BH/C1, BH,SB",
        "212 PTS,BH/C1,BH,SB",
        "222 5400+30",
        "352 WBWB",
        *BOARD,
    ).head
    assert (head.name, head.city, head.federation) == ("Harbour Open", "Bergen", "NOR")
    assert (head.start, head.end) == ("2026/03/27", "2026/03/29")
    assert (head.players, head.rated_players, head.teams) == (2, 0, 0)
    assert (head.type, head.encoded_type) == ("Individual: Swiss-System", "FIDE_DUTCH_2026")
    assert (head.chief_arbiter, head.deputies) == ("Eva Arbiter", ("Nuri Deputy", "Guri Deputy"))
    assert head.time_control == "90 minutes and 30 seconds a move"
    assert head.encoded_time_control == "5400+30"
    assert head.round_dates == ("26/03/27", "26/03/28", "26/03/29")
    assert (head.rounds, head.ranking, head.controller) == (3, ("NOR", "FIDON"), "Kibitz")
    assert head.tie_breaks == ("BH/C1", "BH", "SB")
    assert head.standings == ("PTS", "BH/C1", "BH", "SB")
    assert head.team_colours == "WBWB"


def test_nothing_of_the_head_is_needed_to_read_a_file() -> None:
    assert report(*BOARD).head.name == ""


@pytest.mark.parametrize("record", ["142 9", "XXR 9"])
def test_the_number_of_rounds(record: str) -> None:
    found = report(record, *BOARD)
    assert (found.crosstable.rounds, found.head.rounds) == (9, 9)


def test_without_a_number_the_rounds_in_the_file_are_all_there_are() -> None:
    found = report(*BOARD)
    assert (found.crosstable.rounds, found.head.rounds) == (1, None)


@pytest.mark.parametrize(
    ("record", "colour"),
    [
        ("152 W", Colour.WHITE),
        ("152 b", Colour.BLACK),
        ("XXC white1", Colour.WHITE),
        ("XXC rank black1", Colour.BLACK),
    ],
)
def test_the_initial_colour(record: str, colour: Colour) -> None:
    assert report(record, *BOARD).crosstable.initial_colour is colour


def test_positions_pair_where_the_file_says_so() -> None:
    """``XXC rank``: the order of the records is the pairing order, the numbers stay names."""
    found = report(
        "XXC rank",
        "XXR 3",
        "XXA    7  1.0",
        player(7, "3 w 1"),
        player(3, "7 b 0"),
    )
    assert [(entry.id, entry.tpn) for entry in found.crosstable.participants] == [(7, 1), (3, 2)]
    acceleration = found.crosstable.accelerations[0]
    assert (acceleration.first_tpn, acceleration.last_tpn) == (1, 1)


@pytest.mark.parametrize(
    ("records", "scoring"),
    [
        (["162  W 3.0    D 1.0"], Scoring(win=Fraction(3), draw=Fraction(1))),
        (["162  A 0.5    P 0.5"], Scoring(absence=HALF, pab=HALF)),
        (["162  X 0.0"], Scoring(unknown=Fraction(0))),
        (["162  X 0.5"], Scoring()),
        (["BBW  3.0", "BBD  1.0", "BBU  1.0"], Scoring(Fraction(3), Fraction(1), pab=Fraction(1))),
        (["BBZ  0.5", "BBF  0.5"], Scoring(absence=HALF)),
        (["XXS PAB=3 D=1 W=3"], Scoring(Fraction(3), Fraction(1), pab=Fraction(3))),
        (["XXS W=3", "XXS D=1"], Scoring(Fraction(3), Fraction(1), pab=Fraction(1))),
        (["XXS PAB=.5"], Scoring(pab=HALF)),
    ],
)
def test_scoring(records: list[str], scoring: Scoring) -> None:
    """``162``; ``XXS`` and ``BB?`` with the examples of their manuals."""
    assert report(*records, *BOARD).crosstable.scoring == scoring


def test_what_a_scoring_cannot_hold_stays_with_the_games() -> None:
    """``XXS``: a forfeit loss brings ½ here, a zero-point bye nothing."""
    found = report(
        "XXS FL=.5",
        player(1, "2 w +", c81=" 1.0"),
        player(2, "1 b -", c81=" 0.5"),
        player(3, "0000 - Z", c81=" 0.0"),
    )
    table = found.crosstable
    assert table.scoring == Scoring(pab=Fraction(1))
    assert [table.score(entry, 1) for entry in (1, 2, 3)] == [1, HALF, 0]
    assert [notice.code for notice in found.notices] == [NoticeCode.SCORES_DIFFER]
    assert [kept.text for kept in found.unknown] == ["XXS FL=.5"]


def test_white_and_black_may_be_valued_differently() -> None:
    table = report("XXS BW=2", player(1, "2 w 0"), player(2, "1 b 1")).crosstable
    assert (table.score(1, 1), table.score(2, 1)) == (0, 2)


@pytest.mark.parametrize(
    ("records", "predetermined"),
    [
        (["192 FIDE_DUTCH_2026", "092 Round Robin"], False),
        (["192 BERGER_ROUNDROBIN_G1"], True),
        (["192 FIDE_SCHEVENINGEN"], True),
        (["092 Individual: Round-Robin"], True),
        (["092 Individual: Swiss-System"], False),
        ([], False),
    ],
)
def test_predetermined_pairings(records: list[str], predetermined: bool) -> None:
    assert report(*records, *BOARD).crosstable.predetermined is predetermined


def test_an_adjourned_game_counts_as_unknown_result() -> None:
    table = report("162  X 0.0", player(1, "2 w ?"), player(2, "1 b ?")).crosstable
    assert table.turns[1][0].code is Code.ADJOURNED
    assert table.score(1, 1) == 0
