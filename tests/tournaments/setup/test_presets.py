"""A club's own tie-break lists; what FIDE forbids in a round robin; a round robin's own ways."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Club
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import entries
from tournaments.models import TieBreakPreset
from tournaments.rounds import looking_over, pairing
from tournaments.setup import changing, presets
from tournaments.standings import refreshing
from tournaments.steps.refusals import NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite

EVENING = ["PTS", "BH/C1", "SB"]


class TestAClubsOwn:
    def test_a_list_is_kept_in_canonical_codes(self, club: Club) -> None:
        kept = presets.save(club, " Thursday ", "fide-2009", ["PTS", "bhc1", "SB"])
        assert (kept.name, kept.edition, kept.order) == ("Thursday", "fide-2009", EVENING)

    @pytest.mark.parametrize("name", ["Thursday", "THURSDAY"])
    def test_one_name_one_list(self, club: Club, name: str) -> None:
        presets.save(club, "Thursday", "fide-2026", EVENING)
        with pytest.raises(Refused, match="of that name") as refused:
            presets.save(club, name, "fide-2026", ["PTS"])
        assert refused.value.field == "name"

    def test_another_club_may_use_the_name(self, club: Club) -> None:
        presets.save(club, "Thursday", "fide-2026", EVENING)
        other = Club.objects.create(name="Lakeside", slug="lakeside")
        presets.save(other, "Thursday", "fide-2026", EVENING)

    @pytest.mark.parametrize(
        ("name", "edition", "order", "field"),
        [
            (" ", "fide-2026", EVENING, "name"),
            ("x" * 81, "fide-2026", EVENING, "name"),
            ("Thursday", "fide-1066", EVENING, "tiebreak_edition"),
            ("Thursday", "fide-2026", ["BH"], "tiebreaks"),
            ("Thursday", "fide-2026", ["PTS", "NONSENSE"], "tiebreaks"),
            ("Thursday", "fide-2026", ["PTS"] + ["DE"] * 30, "tiebreaks"),
        ],
    )
    def test_what_is_not_kept(self, club: Club, name, edition, order, field) -> None:
        with pytest.raises(Refused) as refused:
            presets.save(club, name, edition, order)
        assert refused.value.field == field
        assert not TieBreakPreset.objects.exists()

    def test_another_name(self, club: Club) -> None:
        kept = presets.save(club, "Thursday", "fide-2026", EVENING)
        presets.save(club, "Juniors", "fide-2026", EVENING)
        assert presets.rename(kept, "thursday").name == "thursday"
        with pytest.raises(Refused):
            presets.rename(kept, "juniors")

    def test_the_database_refuses_two_of_a_name_and_none(self, club: Club) -> None:
        presets.save(club, "Thursday", "fide-2026", EVENING)
        for name in ("thursday", ""):
            with pytest.raises(IntegrityError), transaction.atomic():
                TieBreakPreset.objects.create(club=club, name=name, edition="x", order=[])


class TestARoundRobin:
    @pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB", "BB", "SOLKOFF"])
    def test_buchholz_and_its_kin_are_refused_where_fide_rates(self, four: Played, code) -> None:
        """C.07, note to article 8."""
        with pytest.raises(Refused, match=f"article 8.*: {code}") as refused:
            changing.update_tournament(
                four.tournament, four.by, predetermined=True, tiebreaks=["PTS", code]
            )
        assert refused.value.field == "tiebreaks"

    @pytest.mark.parametrize("code", ["BH", "SOLKOFF"])
    def test_a_list_with_them_gives_way_to_that_of_a_round_robin(self, four: Played, code) -> None:
        changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", code])
        changing.update_tournament(four.tournament, four.by, predetermined=True)
        assert four.again().tournament.tiebreaks == ["PTS", "DE", "WIN", "SB", "KS"]

    def test_a_club_that_nobody_rates_may(self, four: Played) -> None:
        fields = {"rated": False, "fide_mode": False, "predetermined": True}
        changing.update_tournament(four.tournament, four.by, confirmed=True, **fields)
        assert four.again().tournament.tiebreaks[1] == "BH/C1"

    def test_it_is_paired_by_hand_and_nobody_calls_that_an_alteration(self, four: Played) -> None:
        changing.update_tournament(
            four.tournament, four.by, predetermined=True, tiebreaks=["PTS", "DE", "SB"]
        )
        with pytest.raises(Refused, match="by hand"):
            pairing.request(four.again().tournament, four.by)
        round = pairing.by_hand(four.tournament, four.by)
        for white, black in (("Ada", "Dag"), ("Bo", "Cem")):
            together = looking_over.PutTogether(four.entry(white).pk, four.entry(black).pk)
            looking_over.apply(round, four.by, together, four.again().tournament.version)
        looking_over.publish(four.round(1), four.by)
        four.enter(1, 1, Result.WHITE_WINS)
        written = writing.write_report_file(four.again().tournament)
        assert b"MPA" not in written
        assert read(written).crosstable.predetermined
        assert crosstables.build(four.tournament).predetermined

    def test_by_hand_nobody_meets_twice_unasked(self, four: Played) -> None:
        changing.update_tournament(four.tournament, four.by, predetermined=True)
        self._together(four, ("Ada", "Dag"), ("Bo", "Cem"))
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        with pytest.raises(NeedsConfirmation) as asked:
            self._together(four, ("Dag", "Ada"), ("Cem", "Bo"))
        assert asked.value.consequences == [
            "Dag – Ada: they met in round 1.",
            "Cem – Bo: they met in round 1.",
        ]

    def test_by_hand_too_half_of_the_games_are_wanted(self, four: Played) -> None:
        """One of three games is less than half."""
        changing.update_tournament(four.tournament, four.by, predetermined=True)
        self._together(four, ("Ada", "Dag"), ("Bo", "Cem"))
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        entries.withdraw(four.entry("Dag"), four.by, confirmed=True)
        refreshing.refresh(four.tournament.pk)
        rows = four.tournament.standings.get(after_round=1).rows
        points = {row.entry.name: row.values["PTS"] for row in rows.all()}
        assert points == {"Ada": "0", "Bo": "0.5", "Cem": "0.5"}

    def _together(self, found: Played, *pairs: tuple[str, str]) -> None:
        round = pairing.by_hand(found.again().tournament, found.by)
        for white, black in pairs:
            together = looking_over.PutTogether(found.entry(white).pk, found.entry(black).pk)
            looking_over.apply(round, found.by, together, found.again().tournament.version)
        looking_over.publish(round, found.by)
