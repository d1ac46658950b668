"""FIDE's checklist, questions 47 to 50: report files of older formats."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from exchange.trf import notes
from tests.crosstable.lines import placed, player
from tests.exchange.trf.checklist_files import AS_THE_RULES_PAIR, report, send
from tests.exchange.trf.small_reports import bring_in
from tests.pages.brought_in import brought_in
from tests.pages.rounds import said
from tournaments.models import Event, Tournament
from tournaments.steps.refusals import Refused


class TestOlderFormats:
    def test_47_and_48_a_file_of_2006(self, event: Event, desk: Client) -> None:
        """Byes as results against nobody, titles and dates of then: read, and each reported."""
        lines = (
            player(1, "2 w 1", "0000 - =", c11="  g", c49="2400", c70="1970.01.31"),
            player(2, "1 b 0", "3 w =", c49="2300"),
            player(3, "0000 - 1", "2 b =", c49="2200"),
        )
        answer = send(desk, event, *lines)
        assert answer.status_code == 303
        made = Tournament.objects.get()
        first = made.entries.select_related("player").get(tpn=1)
        assert (first.title, first.person.title, first.person.birth) == ("GM", "GM", "1970/01/31")
        told = " ".join(said(answer))
        for what in ("found “g”", "taken as H", "taken as F", "found “1970.01.31”"):
            assert what in told

    def test_49_and_50_what_the_older_format_cannot_say_is_told(
        self, event: Event, desk: Client
    ) -> None:
        answer = send(desk, event, *AS_THE_RULES_PAIR)
        told = said(answer)
        assert "The file does not say how many rounds there are: 1 are assumed." in told
        assert any("does not name its pairing system" in line for line in told)
        assert "The file names no tie-breaks: the usual ones are used." in told
        assert any("no other points than usual: 1, ½, 0" in line for line in told)

    def test_50_what_is_said_is_not_told_as_missing(self) -> None:
        more = ("192 FIDE_DUTCH_2026", "212 PTS,BH,SB", "162  W 3.0    D 1.0    P 3.0")
        assert notes.notes_on_report(report(*AS_THE_RULES_PAIR, *more)) == []

    def test_50_a_knock_out_comes_in_as_its_games(self, event: Event, arbiter: User) -> None:
        found = report(*AS_THE_RULES_PAIR, "092 Individual: Knock-Out")
        told = notes.notes_on_rules(found, bring_in(event, arbiter, found))
        assert any(line.startswith("The file is of a knock-out.") for line in told)
        assert not any("does not name its pairing system" in line for line in told)

    @pytest.mark.parametrize(
        ("head", "editions", "told"),
        [
            (
                ("042 25/08/11",),
                ("fide-2017", "fide-2023"),
                "The file is of 2025/08/11 (record 042). In force then: Swiss system by FIDE"
                " (Dutch), rules until 31 January 2026; FIDE (C.07), rules from September 2023 to"
                " February 2026.",
            ),
            (
                ("192 FIDE_DUTCH", "132" + " " * 88 + "26/02/27"),
                ("fide-2026", "fide-2023"),
                "The file is of 2026/02/27 (record 132). In force then: FIDE (C.07), rules from"
                " September 2023 to February 2026.",
            ),
            (
                (),
                ("fide-2026", "fide-2026"),
                "The file has no date. The newest rules are used: Swiss system by FIDE (Dutch),"
                " rules from 1 February 2026; FIDE (C.07), rules from 1 March 2026.",
            ),
            (
                ("042 in summer",),
                ("fide-2026", "fide-2026"),
                "The date of the file cannot be read. The newest rules are used: Swiss system by"
                " FIDE (Dutch), rules from 1 February 2026; FIDE (C.07), rules from 1 March 2026.",
            ),
        ],
    )
    def test_which_editions_were_taken_and_why(
        self,
        event: Event,
        desk: Client,
        head: tuple[str, ...],
        editions: tuple[str, str],
        told: str,
    ) -> None:
        answer = send(desk, event, "152 W", *head, *AS_THE_RULES_PAIR)
        made = Tournament.objects.get()
        assert (made.edition, made.tiebreak_edition) == editions
        assert told in said(answer)

    @pytest.mark.parametrize("name", ["FIDE_DOUBLESWISS", "FIDE_DUBOV_BAKU", "FIDE_TEAM", "X"])
    def test_a_type_that_is_not_known_is_asked_about(
        self, event: Event, desk: Client, name: str
    ) -> None:
        """Nothing comes in until somebody has chosen; the file travels in the form."""
        asked = send(desk, event, "152 W", f"192 {name}", *AS_THE_RULES_PAIR)
        assert asked.status_code == 422
        assert not Tournament.objects.exists()
        page = asked.content.decode()
        assert f"The file is of a type that is not known here: {name}." in page
        form = asked.context["form"]
        assert [value for value, _name in form.fields["rules"].choices][:3] == [
            "",
            "dutch fide-2026",
            "dutch fide-2017",
        ]
        address = reverse("console:report_import", args=[event.club.slug, event.slug])
        chosen = {"text": form["text"].value(), "rules": "burstein fide-2026"}
        answer = brought_in(desk, desk.post(address, chosen), confirmed=True)
        assert answer.status_code == 303
        made = Tournament.objects.get()
        assert (made.system, made.edition) == ("burstein", "fide-2026")
        assert made.accelerated is name.endswith("_BAKU")
        assert any(f"was paired by {name}, which is not here" in line for line in said(answer))

    def test_rules_that_are_not_offered_are_no_answer(self, event: Event, desk: Client) -> None:
        """Those of teams, for players."""
        text = "\r\n".join(["012 Open", "192 FIDE_DOUBLESWISS", *AS_THE_RULES_PAIR])
        address = reverse("console:report_import", args=[event.club.slug, event.slug])
        answer = desk.post(address, {"text": text, "rules": "team-swiss fide-2026"})
        assert answer.status_code == 422
        assert not Tournament.objects.exists()

    def test_whoever_names_no_rules_is_refused(self, event: Event, arbiter: User) -> None:
        with pytest.raises(Refused) as refused:
            bring_in(event, arbiter, report(*AS_THE_RULES_PAIR, "192 FIDE_DOUBLESWISS"))
        assert refused.value.field == "rules"

    def test_a_type_of_teams_that_is_not_known_offers_the_systems_of_teams(
        self, event: Event, desk: Client
    ) -> None:
        teams = (placed(c1="310", c5="  1", c9="Oslo", c74="   1"),)
        asked = send(desk, event, "192 FIDE_TEAM_TYPEA_MP", *AS_THE_RULES_PAIR, *teams)
        choices = asked.context["form"].fields["rules"].choices
        assert [value.split()[0] for value, _name in choices if value] == [
            *["team-swiss"] * 3,
            *["round-robin"] * 3,
        ]

    def test_a_round_in_which_nobody_was_paired_comes_in(self, event: Event, arbiter: User) -> None:
        """Round 2 was called off. Nothing is asked: the others are as the rules pair them."""
        lines = (
            player(1, "3 w 1", "0000 - H", "2 b =", c49="2400"),
            player(2, "4 b 1", "0000 - H", "1 w =", c49="2300"),
            player(3, "1 b 0", "", "4 w =", c49="2200"),
            player(4, "2 w 0", "", "3 b =", c49="2100"),
        )
        made = bring_in(event, arbiter, report(*lines), confirmed=False)
        byes = made.rounds.get(number=2).turns.values_list("entry__tpn", "bye")
        assert dict(byes) == {1: "H", 2: "H", 3: "Z", 4: "Z"}
        assert not made.rounds.get(number=2).pairings.exists()

    def test_nobodys_forfeit_and_an_unknown_result(self, event: Event, desk: Client) -> None:
        """A round not played, and what is worth a draw: reported, but not refused."""
        odd = (player(5, "0000 - -", c49="2000"), player(6, "0000 - *", c49="1900"))
        answer = send(desk, event, "152 W", *AS_THE_RULES_PAIR, *odd)
        assert answer.status_code == 303
        byes = Tournament.objects.get().rounds.get(number=1).turns.exclude(bye="")
        assert dict(byes.values_list("entry__tpn", "bye")) == {5: "Z", 6: "H"}
        told = " ".join(said(answer))
        assert "without one, not played: round 1" in told
        assert "the game counts as adjourned" in told

    def test_50_what_is_not_here_is_named(self) -> None:
        more = ("202 BH,ZZ", "XYZ of another program")
        told = notes.notes_on_report(report(*AS_THE_RULES_PAIR, *more))
        assert "Tie-breaks that are not here: ZZ. The usual ones are used." in told
        assert "Lines that are left out: 9" in told

    def test_50_what_the_register_cannot_hold_is_told(self, event: Event, arbiter: User) -> None:
        odd = player(5, c49=" 900", c54="X1Y", c58="      IR123", c70="31.12.2000")
        found = report(*AS_THE_RULES_PAIR, odd)
        told = [line for line in notes.notes_on_report(found) if line.startswith("Player 5")]
        assert told == [
            "Player 5: date of birth “31.12.2000” is left out.",
            "Player 5: federation “X1Y” is left out.",
            "Player 5: FIDE ID “IR123” is left out.",
        ]
        made = bring_in(event, arbiter, found).entries.get(player__name="Player 5").person
        assert (made.birth, made.federation, made.fide_id) == ("", "", "")

    def test_50_every_remark_is_told_once_with_all_its_lines(
        self, event: Event, desk: Client
    ) -> None:
        """Thirty players with a sex that there is not."""
        lines = [player(number, c10="x") for number in range(1, 31)]
        every = ", ".join(map(str, range(2, 32)))
        assert any(line.startswith(f"Lines {every}: ") for line in said(send(desk, event, *lines)))
