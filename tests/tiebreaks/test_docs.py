"""Every worked example of ``docs/tie-breaks.md``, worked out again, and every list in it."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tiebreaks.events import event
from tests.tiebreaks.golden import crosstable, round_robin, team_round_robin, team_swiss
from tests.tiebreaks.team_events import team_event
from tiebreaks import DEFAULT_ORDER, EDITIONS, ROUND_ROBIN_ORDER, methods, standings
from tiebreaks.methods import METHODS
from tiebreaks.presets import PRESETS

PAGE = (Path(__file__).parents[2] / "docs" / "tie-breaks.md").read_text("utf-8")
EXAMPLE = re.compile(
    r"^\| `([A-Za-z_:/0-9+-]+)` \| ([^|]+) \| ([-\d½¼¾/~ +]+) \| ([\d½¼¾/]+) \|$", re.MULTILINE
)
WHO = re.compile(r"\w+, (?P<tpn>\d+) of (?P<table>\d+)(?:, (?P<edition>[\w-]+))?")
RESULTS = re.compile(r"[\w’' ]+, (?P<results>[01=]+)")
TABLES = {
    "29": lambda: crosstable("tsf_29x5"),
    "18": lambda: crosstable("tsf_18x7"),
    "9": lambda: crosstable("nsf_9x5"),
    "12": lambda: round_robin("tsf_rr12"),
    "22": lambda: team_swiss("tsf_team22x9"),
    "4": lambda: team_round_robin("tsf_team_rr4"),
}
EXAMPLES = EXAMPLE.findall(PAGE)
ENCOUNTER = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0")
PERFORMANCES = event("2w0 3b1", "1b1 U", "U 1w0", ratings={1: 1800, 2: 1500, 3: 1600})
LEVEL_TEAMS = team_event("2:1=0", "1:0=1")
DECIDED = {"PLAYOFF", "LOTS", "OTHER", "RAPID", "ARMAGEDDON", "COIN"}


def amount(written):
    """Read ``2½``, ``180/7`` and the like; the strokes of what is left out are no part of it."""
    whole, _, rest = re.sub(r"([½¼¾])", r" \1", written.strip("~ ")).partition(" ")
    parts = {"": Fraction(0), "½": Fraction(1, 2), "¾": Fraction(3, 4), "¼": Fraction(1, 4)}
    return Fraction(whole or 0) + parts[rest]


def value_of(code, who, parts):
    numbered = WHO.fullmatch(who)
    if numbered:
        edition = numbered["edition"] or "fide-2026"
        found = standings(TABLES[numbered["table"]](), [code], edition=edition)
        return found.value(int(numbered["tpn"]), code)
    played = RESULTS.fullmatch(who)
    if played:
        return standings(against(played["results"], parts), [code]).value(1, code)
    tables = {"team": LEVEL_TEAMS, "player": ENCOUNTER if code == "DE" else PERFORMANCES}
    kind, number = who.split()
    return standings(tables[kind], [code]).value(int(number), code)


def against(results, ratings):
    """Build a player with these results against opponents with these ratings, a round each."""
    answers = {"1": "0", "0": "1", "=": "="}
    others = [
        " ".join(["U"] * index + [f"1b{answers[code]}"]) for index, code in enumerate(results)
    ]
    own = " ".join(f"{tpn}w{code}" for tpn, code in enumerate(results, 2))
    rated = {tpn: int(amount(rating)) for tpn, rating in enumerate(ratings, 2)}
    return event(own, *others, ratings=rated)


@pytest.mark.parametrize(
    ("code", "who", "parts", "value"), EXAMPLES, ids=[f"{code} {who}" for code, who, *_ in EXAMPLES]
)
def test_worked_example(code, who, parts, value):
    written = parts.split(" + ")
    found = value_of(code, who, written)
    assert found.amount == amount(value)
    assert [(part.amount, part.kept) for part in found.parts] == [
        (amount(part), "~~" not in part) for part in written
    ]


def test_every_method_has_an_example():
    assert {re.split("[:/]", code)[0] for code, *_ in EXAMPLES} == METHODS.keys() - DECIDED


def test_every_method_on_offer_is_spoken_of():
    for edition in EDITIONS:
        for method in (*methods(edition), *methods(edition, teams=True)):
            assert f"`{re.split('[:/]', method.code)[0]}" in PAGE, method.code


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_line_and_its_example(edition):
    assert f"| `{edition}` |" in PAGE
    assert edition == "fide-2026" or any(who.endswith(edition) for _, who, *_ in EXAMPLES)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_every_recommended_list_is_the_one_on_the_page(preset):
    line = f"| `{preset.key}` | `{preset.edition}` | `{','.join(preset.order)}` | {preset.source} |"
    assert line in PAGE


def test_the_lists_that_the_page_names():
    assert f"`{','.join(DEFAULT_ORDER)}`" in PAGE
    assert f"`{','.join(ROUND_ROBIN_ORDER)}`" in PAGE
