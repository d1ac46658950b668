"""Lists that federations recommend, and what in a list does not fit a tournament."""

import pytest

from tests.tiebreaks.events import event
from tests.tiebreaks.golden import crosstable, round_robin, team_swiss
from tiebreaks import standings
from tiebreaks.fitting import MisfitReason, TournamentKind, misfits
from tiebreaks.presets import PRESETS

SWISS, ROUND_ROBIN = TournamentKind(rounds=9), TournamentKind(rounds=11, predetermined=True)


def found(order, kind, **more):
    return [
        (each.code, each.why, each.source, each.forbidden) for each in misfits(order, kind, **more)
    ]


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB", "AOB/F", "BB", "SOLKOFF", "SSSC"])
def test_buchholz_and_its_kin_in_a_round_robin(code):
    """Note to article 8: must not be used."""
    assert (code, MisfitReason.NOT_IN_ROUND_ROBIN, "C.07 8", True) in found(
        ["PTS", code], ROUND_ROBIN
    )
    assert not [each for each in misfits(["PTS", code], SWISS) if each.forbidden]


def test_koya_in_a_swiss():
    assert found(["PTS", "KS"], SWISS) == [
        ("KS", MisfitReason.KOYA_IN_SWISS, "NSF Koya-system", False)
    ]
    assert not misfits(["PTS", "KS"], ROUND_ROBIN)


@pytest.mark.parametrize(("rounds", "fits"), [(5, False), (6, False), (7, True), (9, True)])
def test_a_median_under_seven_rounds(rounds, fits):
    assert [each.why for each in misfits(["PTS", "BH/M1"], TournamentKind(rounds))] == (
        [] if fits else [MisfitReason.TOO_FEW_ROUNDS]
    )


@pytest.mark.parametrize(
    ("order", "needs"),
    [
        ("PTS,BH/M2", ["BH/M1"]),
        ("PTS,BH/M1,BH/M2", []),
        ("PTS,BH/M2,BH/M1", ["BH/M1"]),
        ("PTS,BH/C3", ["BH/C2"]),
        ("PTS,BH/C1,BH/C2,BH/C3", []),
        ("PTS,BH/C2/P", ["BH/C1/P"]),
    ],
)
def test_medians_and_cuts_come_one_after_the_other(order, needs):
    wrong = misfits(order, SWISS)
    assert [each.needs for each in wrong] == needs
    assert {each.why for each in wrong} <= {MisfitReason.STEP_MISSING}


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_ratings_missing(code):
    unrated = SWISS._replace(rated=False)
    assert [each.why for each in misfits(["PTS", code], unrated)] == [MisfitReason.RATINGS_MISSING]
    assert not misfits(["PTS", code], SWISS)


def test_colours_in_a_round_robin():
    assert [each.why for each in misfits(["PTS", "BPG"], ROUND_ROBIN)] == [
        MisfitReason.COLOURS_FIXED
    ]


def test_only_a_direct_encounter_may_come_twice():
    """4.3."""
    assert [(each.place, each.why) for each in misfits("PTS,DE,WIN,DE,WIN", SWISS)] == [
        (4, MisfitReason.TWICE)
    ]


def test_teams_and_individuals():
    assert [each.why for each in misfits(["PTS", "EDE"], SWISS)] == [MisfitReason.FOR_TEAMS]
    teams = SWISS._replace(teams=True)
    assert [each.why for each in misfits(["MPTS", "EDE", "ARO"], teams)] == [
        MisfitReason.FOR_INDIVIDUALS
    ]


def test_there_is_a_list_for_every_occasion_that_the_documents_name():
    assert list(PRESETS) == [
        *("fide-swiss", "fide-round-robin", "tsf-round-robin", "tsf-team-round-robin"),
        *("tsf-swiss-close", "tsf-swiss-distant", "tsf-swiss-unrated", "tsf-team-swiss"),
        *("nsf-short", "nsf-long", "uscf", "uscf-long"),
    ]
    assert all(preset.source and preset.name for preset in PRESETS.values())


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_every_list_fits_what_it_is_for(preset):
    kind = TournamentKind(preset.most_rounds or 9, preset.predetermined, teams=preset.teams)
    assert not misfits(preset.order, kind, edition=preset.edition)
    assert preset.fits(rounds=kind.rounds, predetermined=kind.predetermined, teams=kind.teams)
    assert not preset.fits(rounds=9, predetermined=not kind.predetermined, teams=kind.teams)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_every_list_can_be_asked(preset):
    if preset.teams:
        table = team_swiss("tsf_team22x9")
    else:
        table = round_robin("tsf_rr12") if preset.predetermined else crosstable("tsf_18x7")
    found = standings(table, preset.order, edition=preset.edition)
    assert found.order == preset.order
    assert found.rows[0].rank == 1


def test_the_norwegian_lists_go_by_the_number_of_rounds():
    """Sammendrag, 2: the median only from 7 rounds on."""
    short, long = PRESETS["nsf-short"], PRESETS["nsf-long"]
    assert short.order == ("PTS", "BH/C1", "BH", "ARO")
    assert long.order == ("PTS", "BH/M1", "BH/C1", "BH", "ARO")
    fits = [
        (short.fits(rounds=n, predetermined=False), long.fits(rounds=n, predetermined=False))
        for n in (5, 6, 7, 9)
    ]
    assert fits == [(True, False), (True, False), (False, True), (False, True)]


def test_the_list_of_the_encyclopedia():
    """The four that the United States federation asks for first."""
    assert PRESETS["uscf"].order[1:] == (
        *("MODIFIED_MEDIAN", "SOLKOFF", "CUMULATIVE", "OPP_CUMULATIVE"),
    )
    table = event("2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0")
    assert standings(table, PRESETS["uscf"].order, edition="uscf").rows[0].participant.tpn == 1
