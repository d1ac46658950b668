"""Lists of tie-breaks as they are written, and what there is to choose from."""

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

from crosstable.trf import read
from tests.tiebreaks.events import event
from tests.tiebreaks.trf import as_trf
from tiebreaks import EDITIONS, UnknownTieBreak, methods, parse_order
from tiebreaks.methods import METHODS

FOLDER = str(Path(__file__).parents[2] / "tiebreaks" / "methods")

INDIVIDUALS = (
    *("DE", "DE/P", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P"),
    *("SB/C2/P", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "RTNG/R"),
)
BOTH = (
    *(
        "WIN",
        "WIN:MP",
        "WON",
        "WON:MP",
        "PS",
        "PS:MP",
        "PS:GP",
        "PS/C1",
        "PS:MP/C2",
        "TPN",
        "TPN/R",
    ),
    *("BH", "BH:MP", "BH:GP", "BH/C1", "BH/C2", "BH:GP/M2/P", "BH/M1", "BH/M2", "BH/P", "BH/C1/P"),
    *("BH/F", "BH/C1/F", "AOB", "AOB:MP", "AOB:GP", "AOB/F", "FB", "FB:GP", "FB/C1", "FB/C2"),
    *("FB/M1", "FB/M2", "FB/P", "FB/C1/P", "KS", "KS:MP", "KS:GP", "KS/L+1", "KS/L-2"),
)
TEAMS = (
    *("BC", "TBR", "BBE", "MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EMGSB/C1", "EGMSB/C2/P"),
    *("EMMSB/P", "EDE", "EDE/P", "EDEBT", "EDEBT/P", "EDEBB", "EDEBB/P", "EDET", "EDET/P", "EDEB"),
    *("EDEB/P", "SSSC", "SSSC/F", "SSSC/P", "SSSC/K4", "SSSC/K4/F/P"),
)


@pytest.mark.parametrize("written", ["BH/C1", "BH-C1", "BH:C1", "BHC1", "bh-c1", " BH/C1 "])
def test_the_spellings_of_one_code(written):
    assert parse_order([written]) == ("BH/C1",)


@pytest.mark.parametrize("code", [*INDIVIDUALS, *BOTH, *TEAMS])
def test_every_mandatory_code_of_trf26_is_read_and_written_the_same(code):
    """The list of mandatory tie-breaks for records 202 and 212, and those that are newer."""
    assert parse_order([code]) == (code,)
    assert parse_order([code.lower()]) == (code,)


def test_the_records_of_a_report_file_are_read():
    """202 without the points, 212 with them."""
    text = "202 BH:GP/C1,KS/L+1,DE/P\n212 PTS,BH/C1,MPvGP\n" + as_trf(event("2w1", "1b0"))
    head = read(text.encode()).head
    assert parse_order(head.tie_breaks) == ("BH:GP/C1", "KS/L+1", "DE/P")
    assert parse_order(head.standings) == ("PTS", "BH/C1", "MPvGP")


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("KS/L1", "KS/L+1"),
        ("KS-L2", "KS/L+2"),
        ("SSSC/P/F/K3", "SSSC/K3/F/P"),
        ("BH/P/C1", "BH/C1/P"),
        ("MPVGP", "MPvGP"),
        ("GE", "REP"),
        ("OKM", "BH:MP/C1"),
        ("ESB:MG/C1", "EMGSB/C1"),
        ("harkness_median", "HARKNESS_MEDIAN"),
        ("OTHER_youngest", "OTHER_YOUNGEST"),
    ],
)
def test_other_spellings(written, canonical):
    assert parse_order([written]) == (canonical,)


def test_a_list_with_commas():
    assert parse_order("PTS, BH-C1,SBC1,psc3, DE,") == ("PTS", "BH/C1", "SB/C1", "PS/C3", "DE")


def test_every_unknown_code_is_named():
    with pytest.raises(UnknownTieBreak, match="XX, BH/C0, DE/C1, BH/, C1, BH/M1x") as raised:
        parse_order("XX,PTS,BH/C0,DE/C1,BH/,C1,BH/M1x")
    assert raised.value.edition == "fide-2026"


@pytest.mark.parametrize(
    "code", ["BH/C", "BH/P1", "BH/C1/C2", "BH/R", "WIN/C1", "KS/C1", "TPN/P", "BPG:MP", "BH:MP:GP"]
)
def test_modifiers_that_a_method_does_not_take(code):
    with pytest.raises(UnknownTieBreak):
        parse_order([code])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_asked_for_every_method(edition):
    """C.07, 4.1: a tournament may write any tie-break into its regulations."""
    codes = [code for code in METHODS if code != "OTHER"]
    assert parse_order(codes, edition=edition) == tuple(codes)


def test_what_there_is_to_choose_from():
    offered = {method.code: method for method in methods()}
    assert list(offered) == [
        *("PTS", "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD"),
        *("TPN", "TPN/R", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "AOB/F"),
        *("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "SB", "SB/C1", "SB/C2"),
        *("KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"),
        *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
        *("RTNG", "RTNG/R", "LOTS", "PLAYOFF"),
    ]
    assert {
        code.partition("/")[0] for code, each in offered.items() if "ratings" in each.needs
    } == {*("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")}
    assert offered["BWG"].needs == {"colours"}
    assert (offered["BH/M2"].name, offered["BH/M2"].modifiers) == ("Buchholz", (("M", 2),))


def test_what_a_team_tournament_can_choose_from():
    offered = {method.code for method in methods(teams=True)}
    assert {"MPTS", "GPTS", "EDE", "EMGSB/C1", "SSSC", "BC", "TBR", "BBE", "BH/C1"} <= offered
    assert not {"ARO", "BPG", "RTNG"} & offered
    assert "BH:MP/C1" in {method.code for method in methods("tsf-2026", teams=True)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("teams", [False, True])
def test_whatever_is_offered_can_be_listed(edition, teams):
    codes = [method.code for method in methods(edition, teams=teams)]
    assert list(parse_order(codes, edition=edition)) == codes
    assert len(set(codes)) == len(codes)


def test_every_method_stands_in_the_table_under_its_own_code():
    modules = [
        import_module(found.name) for found in pkgutil.iter_modules([FOLDER], "tiebreaks.methods.")
    ]
    named = [
        entry
        for module in modules
        for entry in vars(module).values()
        if isinstance(entry, type) and entry.__module__ == module.__name__ and "name" in vars(entry)
    ]
    assert {method.__dict__["base"]: method for method in named} == dict(METHODS)
    assert len(named) == len(METHODS)


@pytest.mark.parametrize("method", METHODS.values(), ids=list(METHODS))
def test_every_method_is_described_in_one_line(method):
    """A sentence of at most 25 words, for a player."""
    assert method.name
    assert method.description.endswith(".")
    assert ". " not in method.description
    assert len(method.description.split()) <= 25


def test_buchholz_is_not_for_fixed_pairings():
    """Note to article 8."""
    unfit = {method.code.partition("/")[0] for method in methods() if not method.predetermined}
    assert unfit == {"BH", "FB", "AOB"}


@pytest.mark.parametrize(
    ("code", "article", "kind"),
    [
        ("DE", "6", "A"),
        ("WIN", "7.1", "B"),
        ("WON", "7.2", "B"),
        ("BPG", "7.3", "B"),
        ("BWG", "7.4", "B"),
        ("PS", "7.5", "B"),
        ("REP", "7.6", "B"),
        ("STD", "7.7", "B"),
        ("TPN", "7.8", "B"),
        ("BH", "8.1", "C"),
        ("AOB", "8.2", "CC"),
        ("FB", "8.3", "D"),
        ("SB", "9.1", "BC"),
        ("KS", "9.2", "BC"),
        ("ARO", "10.1", "D"),
        ("TPR", "10.2", "DB"),
        ("PTP", "10.3", "DB"),
        ("APRO", "10.4", "DC"),
        ("APPO", "10.5", "DC"),
        ("RTNG", "10.6", "B"),
        ("BC", "12.1", "B"),
        ("TBR", "12.2", "B"),
        ("BBE", "12.3", "B"),
        ("MPvGP", "13.1", "B"),
        ("EMMSB", "13.2.1", "BC"),
        ("EGGSB", "13.2.4", "BC"),
        ("EDE", "13.3", "A"),
        ("EDET", "13.3.2", "A"),
        ("SSSC", "13.4", "BC/BD"),
    ],
)
def test_articles_and_types_are_those_of_article_5(code, article, kind):
    offered = [*methods(), *methods(teams=True)]
    method = next(method for method in offered if method.code == code)
    assert (method.article, method.kind) == (article, kind)


@pytest.mark.parametrize(
    ("edition", "code", "article"),
    [
        ("fide-2023", "BH", "8.1"),
        ("fide-2023", "STD", "C.07 7.7"),
        ("fide-2009", "BH", "NSF Buchholz"),
        ("tsf-2026", "SB", "TSF Sonneborn-Berger Hesaplama Yöntemi"),
        ("tsf-2026", "FB", "C.07 8.3"),
        ("uscf", "MODIFIED_MEDIAN", "USCF 34E1"),
        ("plain", "BH", "Monrad"),
        ("fide-2026", "KASHDAN", "TSF Kashdan Hesaplama Yöntemi"),
    ],
)
def test_an_edition_cites_its_own_text_or_the_one_it_is_from(edition, code, article):
    assert EDITIONS[edition].article(code) == article
