"""Lists of tie-breaks as they are written, and what there is to choose from."""

import pytest

from tiebreaks import UnknownTieBreak, methods, parse_order


@pytest.mark.parametrize("written", ["BH/C1", "BH-C1", "BH:C1", "BHC1", "bh-c1", " BH/C1 "])
def test_the_spellings_of_one_code(written):
    assert parse_order([written]) == ("BH/C1",)


def test_a_list_with_commas():
    assert parse_order("PTS, BH-C1,SBC1,psc3, DE,") == ("PTS", "BH/C1", "SB/C1", "PS/C3", "DE")


def test_every_unknown_code_is_named():
    with pytest.raises(UnknownTieBreak, match="XX, BH/C0, DE/C1, BH/, C1, BH/M1x") as raised:
        parse_order("XX,PTS,BH/C0,DE/C1,BH/,C1,BH/M1x")
    assert raised.value.edition == "fide-2026"


def test_what_there_is_to_choose_from():
    offered = {method.code: method for method in methods()}
    assert list(offered) == [
        *("PTS", "DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1"),
        *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "SB/C1"),
        *("ARO", "ARO/C1", "LOTS", "PLAYOFF"),
    ]
    assert {code for code, method in offered.items() if "ratings" in method.needs} == {
        "ARO",
        "ARO/C1",
    }
    assert offered["BWG"].needs == {"colours"}
    assert (offered["BH/M2"].name, offered["BH/M2"].modifiers) == ("Buchholz", (("M", 2),))


def test_buchholz_is_not_for_fixed_pairings():
    """Note to article 8."""
    assert {method.code for method in methods() if not method.predetermined} == {
        *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
    }


@pytest.mark.parametrize(
    ("code", "article", "kind"),
    [
        ("DE", "6", "A"),
        ("WIN", "7.1", "B"),
        ("WON", "7.2", "B"),
        ("BPG", "7.3", "B"),
        ("BWG", "7.4", "B"),
        ("PS", "7.5", "B"),
        ("BH", "8.1", "C"),
        ("SB", "9.1", "BC"),
        ("ARO", "10.1", "D"),
    ],
)
def test_articles_and_types_are_those_of_article_5(code, article, kind):
    method = next(method for method in methods() if method.code == code)
    assert (method.article, method.kind) == (article, kind)
