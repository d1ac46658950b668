"""Public pages of a tournament, at the values of the Turkish guide's event with 29 players."""

from __future__ import annotations

import datetime
import re

import pytest
from django.core.cache import cache
from django.utils import timezone

from tests.pages.reading import rows, texts
from tests.tiebreaks.golden import golden, number
from tests.worlds.shown import address, card_of, crowd, guide, harbour
from tournaments.models import Entry, RoundState
from tournaments.words.figures import points

pytestmark = pytest.mark.django_db


def card(client, tournament, name):
    entry = tournament.entries.get(player__name=name)
    return client.get(address(tournament, card_of(tournament, entry.tpn)))


def test_standings_have_the_values_of_the_guide(client, guide_event):
    shown = rows(client.get(address(guide_event, "standings/")), "standings")
    values = {
        row[2]: [cell.removesuffix(" (decides)") for cell in (row[3], row[4], row[5], row[6])]
        for row in shown
    }
    expected = golden("tsf_29x5")["expected"]["fide2026"]
    players = golden("tsf_29x5")["players"]
    assert values == {
        player["name"]: [
            points(number(expected[tpn][code])) for code in ("PTS", "BH/C1", "BH", "SB")
        ]
        for tpn, player in players.items()
    }


def test_standings_say_which_tie_break_decides(client, guide_event):
    """First and second have 4 points; Buchholz cut 1 is 14½ and 13 (the guide's table)."""
    first, second, *_ = rows(client.get(address(guide_event, "standings/")), "standings")
    assert first[:5] == ["1", "up 2", "ŞAHİN", "4", "14½"]
    assert second[:5] == ["2", "", "YAREN", "4", "13 (decides)"]


def test_standings_mark_who_has_left(client, guide_event):
    guide_event.entries.filter(player__name="YASİN").update(withdrawn_after=2)
    after = {row[2] for row in rows(client.get(address(guide_event, "standings/")), "standings")}
    assert "YASİN withdrawn" in after
    before = client.get(address(guide_event, "standings/1/"))
    assert "YASİN" in {row[2] for row in rows(before, "standings")}


def test_standings_after_an_earlier_round(client, guide_event):
    """After round 1 nobody has more than the point of one round."""
    shown = rows(client.get(address(guide_event, "standings/1/")), "standings")
    assert {row[3] for row in shown} == {"0", "½", "1"}
    assert {row[1] for row in shown} == {""}
    assert client.get(address(guide_event, "standings/6/")).status_code == 404


def test_standings_are_provisional_while_a_round_is_played(client):
    tournament = guide(rounds=4, last=RoundState.PUBLISHED, results=5)
    page = client.get(address(tournament, "standings/")).content.decode()
    assert "Standings during round 4" in page
    assert "provisional" in page


def test_pairings_by_board(client, guide_event):
    shown = rows(client.get(address(guide_event, "pairings/4/")), "boards")
    assert shown[0] == [
        "1",
        "White ŞAHİN 2190",
        "3",
        "½ – ½",
        "Black ÇELİK 2140",
        "2",
        "why? Board 1",
    ]
    assert len(shown) == 13


def test_forfeits_and_byes_are_told(client, guide_event):
    """Round 3: Ulya wins by forfeit against Arslan; Mete has the bye, Talya and Yasin are away."""
    page = client.get(address(guide_event, "pairings/3/"))
    forfeit = next(row for row in rows(page, "boards") if "ULYA" in row[1])
    assert forfeit[3] == "+ – −"
    byes = texts(page, tag="ul", name="byes")
    assert byes == [
        "METE pairing-allocated bye why? METE TALYA did not play why? TALYA"
        " YASİN did not play why? YASİN"
    ]
    guide_event.entries.filter(player__name="YASİN").update(withdrawn_after=2)
    cache.clear()
    byes = texts(client.get(address(guide_event, "pairings/3/")), tag="ul", name="byes")
    assert "YASİN" not in byes[0]


def test_my_name_is_found_without_a_script(client, django_assert_num_queries, guide_event):
    """Şahin, typed on an English keyboard, met Yaren in round 5. Nothing is drawn again for that:
    there are the two questions of every page whose part is kept, whether so many play that the
    round comes in windows, and four for the answer: the round, the names, those found and their
    boards.
    """
    path = address(guide_event, "pairings/5/")
    client.get(path)
    with django_assert_num_queries(7):
        page = client.get(path, {"q": "sahin"}).content.decode()
    lines = re.findall(r'<tr id="board-\d+"[^>]*? data-find="([^"]*)"( hidden)?', page)
    (shown,) = (words.split("|") for words, hidden in lines if not hidden)
    assert [words.split()[0] for words in shown] == ["yaren", "sahin"]
    assert len(lines) > 1


def test_crosstable_in_the_order_of_the_standings(client, guide_event):
    shown = rows(client.get(address(guide_event, "crosstable/")), "crosstable")
    assert shown[0] == [
        "1 ŞAHİN",
        "4",
        "21 Black 1",
        "10 White 1",
        "3 Black 1",
        "6 White ½",
        "2 Black ½",
    ]
    (arslan,) = (row for row in shown if "ARSALN" in row[0])
    assert arslan[4:] == ["9 Black −", "did not play", "did not play"]
    (mete,) = (row for row in shown if "METE" in row[0])
    assert mete[4] == "bye"


def test_card_is_the_paper_card(client, guide_event):
    """Ulya, by the guide's table. Buchholz: 4 + 2½ + 2 + 2 + 3 = 13½, without the lowest 11½.

    Round 3 was won by forfeit against Arslan (1 point; his two last byes count as draws, so 2):
    a dummy opponent with Ulya's own 3, but no more than those 2 (16.3.2, 16.4.1). Ratings are
    2200, less 10 for each number: İrem 3, Zeki 14, Arslan 28, Fatma 17, Naz 8.
    """
    shown = rows(card(client, guide_event, "ULYA"), "card")
    assert [row[:10] for row in shown] == [
        ["1", "Black", "0", "0", "İREM why? Round 1", "2170", "TUR", "4", "4", "0"],
        ["2", "White", "½", "½", "ZEKİ why? Round 2", "2060", "TUR", "2½", "2½", "1¼"],
        [
            *("3", "White", "+", "1½"),
            "ARSALN (forfeit) imaginary opponent with 2 points why? Round 3",
            *("1920", "TUR"),
            *("2 (left out) (imaginary)", "2 (imaginary)", "2 (imaginary)"),
        ],
        ["4", "Black", "1", "2½", "FATMA why? Round 4", "2030", "TUR", "2", "2", "2"],
        ["5", "White", "½", "3", "NAZ why? Round 5", "2120", "TUR", "3", "3", "1½"],
    ]


def test_card_says_where_each_number_comes_from(client, guide_event):
    reasons = texts(card(client, guide_event, "ULYA"), tag="ul", name="parts")
    assert reasons[0] == (
        "Round 1 4 İREM has 4 points. "
        "Round 2 2½ ZEKİ has 2½ points. "
        "Round 3 2 No game: as if against an imaginary player with no more than ARSALN: 2 points, "
        "not your own 3 points. Left out, as the lowest. "
        "Round 4 2 FATMA has 2 points. "
        "Round 5 3 NAZ has 3 points."
    )


def test_card_tells_the_coming_game(client):
    tournament = guide(rounds=4, last=RoundState.PUBLISHED, results=5)
    page = card(client, tournament, "METE")
    coming = texts(page, tag="section", name="coming")
    assert coming[0].startswith("Round 4: board 10 Black against TÜRKER 2010")
    assert rows(page, "card")[3][2:5] == ["not yet played", "", "TÜRKER why? Round 4"]
    assert texts(card(client, tournament, "ŞAHİN"), tag="section", name="coming") == []


def test_card_tells_why_this_pairing(client):
    """As the engine answers: both had a point, and each gets the colour that is due."""
    tournament = guide(rounds=4, last=RoundState.PUBLISHED, results=5)
    white, black = (tournament.entries.get(player__name=name) for name in ("TÜRKER", "METE"))
    board = {"white": white.pk, "black": black.pk, "article": "5.2.1", "bracket": 0}
    two = [white.pk, black.pk]
    bracket = {"score": "1", "mdps": [], "residents": two, "pairs": [two]}
    explanation = {"system": "dutch", "brackets": [bracket], "bye": None}
    answer = {"boards": [board], "explanation": explanation}
    tournament.rounds.filter(number=4).update(explanation=answer)
    coming = texts(card(client, tournament, "METE"), tag="section", name="coming")
    assert coming[0].endswith(
        "Why this pairing? Both have 1 point. In the line-up of their group, place 1 plays place "
        "2. TÜRKER should get White and METE Black, so both get what they should."
    )


def test_card_of_somebody_who_came_late(client, guide_event):
    """Nothing was stored about this one yet: the rounds are there, numbers are not."""
    player = guide_event.entries.get(tpn=1).person
    player.pk, player.name = None, "Geç"
    player.save()
    late = Entry.objects.create(tournament=guide_event, player=player, first_round=5)
    page = client.get(address(guide_event, f"players/{late.pk}/"))
    assert [row[4] for row in rows(page, "card")] == [
        f"did not play why? Round {number}" for number in range(1, 6)
    ]


def test_players_by_number(client, guide_event):
    guide_event.entries.filter(player__name="YASİN").update(withdrawn_after=2)
    shown = rows(client.get(address(guide_event, "players/")), "players")
    assert shown[0] == ["1", "ŞAHİN", "2190", "TUR", ""]
    assert shown[28][1] == "YASİN withdrawn"


def test_front_page_has_what_is_on(client):
    today = timezone.localdate()
    day = datetime.timedelta(days=1)
    on = harbour(starts=today - day, ends=today, name="On", slug="on")
    crowd(2, event=on)
    soon = harbour(starts=today + 7 * day, ends=today + 7 * day, name="Soon", slug="soon")
    crowd(2, event=soon)
    over = harbour(starts=today - 9 * day, ends=today - 8 * day, name="Over", slug="over")
    crowd(2, event=over)
    harbour(starts=today, ends=today, name="Nothing in it", slug="empty")
    old = harbour(starts=today - 99 * day, ends=today - 99 * day, name="Old", slug="old")
    crowd(2, event=old)
    page = client.get("/en/").content.decode()
    order = ["On now", ">On<", "Coming", ">Soon<", "Finished", ">Over<", "Clubs", ">Harbour<"]
    assert [page.index(word) for word in order] == sorted(page.index(word) for word in order)
    assert "Nothing in it" not in page
    assert ">Old<" not in page
    assert ">Old<" in client.get("/en/harbour/").content.decode()


def test_before_the_first_round(client):
    tournament = guide(rounds=0)
    assert "Not started yet" in client.get(address(tournament)).content.decode()
    documents = client.get(address(tournament, "documents/")).content.decode()
    for paper in ("starting-list", "door"):
        assert documents.count(f"/print/{paper}/") == 1
    assert documents.count("/print/") == 2
    for page in ("pairings/", "standings/", "crosstable/"):
        assert "empty" in client.get(address(tournament, page)).content.decode()
    for page in ("pairings/1/", "print/pairings/1/", "print/standings/", "print/crosstable/"):
        assert client.get(address(tournament, page)).status_code == 404


def test_print_has_everybody_by_board_and_by_name(client, guide_event):
    page = client.get(address(guide_event, "print/pairings/3/")).content.decode()
    by_name = page[page.index("Round 3 by name") :]
    assert by_name.index("AKIN") < by_name.index("ALİ") < by_name.index("ŞAHİN")
    assert by_name.count("<tr>") == 1 + 29


@pytest.mark.parametrize("language", ["tr", "nb"])
def test_pages_open_in_every_language(client, language, guide_event):
    for page in ("", "pairings/", "standings/", "crosstable/", "players/", "documents/"):
        path = address(guide_event, page).replace("/en/", f"/{language}/")
        response = client.get(path)
        assert response.status_code == 200
        assert f'<html lang="{language}">' in response.content.decode()


def test_a_public_page_has_one_style_sheet_and_one_script(client):
    tournament = guide(rounds=4, last=RoundState.PUBLISHED, results=5)
    live = ("", "pairings/", "standings/", "crosstable/", "players/", card_of(tournament))
    others = ("documents/", "standings/why/", "standings/what-if/", "print/standings/")
    within = [address(tournament, page) for page in (*live, *others)]
    for path in ("/en/", "/en/harbour/", "/en/harbour/open/", "/en/checker/", *within):
        response = client.get(path)
        page = response.content.decode()
        assert response.status_code == 200, path
        assert page.count('rel="stylesheet"') == page.count("<script") == 1, path
