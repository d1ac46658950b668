"""What FIDE mode, or being rated by FIDE, refuses: by which article, and the ways out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.steps.refusals import Refused


class FideCase(StrEnum):
    """What is refused."""

    PROHIBITED = "prohibited"
    """Another prohibited pairing after the start, or lifting one."""
    ROUNDS = "rounds"
    CORRECTION = "correction"
    """Pairings and standings that follow a correction of a round long ago."""
    TIEBREAKS = "tiebreaks"
    REENTRY = "reentry"
    EXCHANGE = "exchange"
    """An exchange of pairing numbers between different ratings."""


@dataclass(frozen=True)
class WayOut:
    """Something that can be done instead. ``page``: the console's page for it, if there is one, and
    the field on it.
    """

    words: str
    page: str = ""
    field: str = ""


@dataclass(frozen=True)
class FideRefusal:
    """Who refuses and by which article, in a sentence, and the ways out."""

    tournament: Tournament
    sentence: str
    ways: tuple[WayOut, ...]


class RefusedByFide(Refused):
    """Refused only because of FIDE mode or FIDE's rating; ``refusal`` has the ways out."""

    def __init__(self, refusal: FideRefusal, field: str = "") -> None:
        super().__init__(refusal.sentence, field)
        self.refusal = refusal


def refusal(case: FideCase | str, tournament: Tournament, codes: str = "") -> FideRefusal:
    """Return who refuses ``case`` and what can be done instead. ``codes``: forbidden tie-breaks."""
    if case == FideCase.TIEBREAKS:
        return _of_tiebreaks(tournament, codes)
    return REFUSALS[FideCase(case)](tournament)


def _of_prohibitions(tournament: Tournament) -> FideRefusal:
    return FideRefusal(
        tournament,
        _(
            "In FIDE mode, who shall not meet is settled before round 1 is paired (FIDE’s checklist"
            " for programs, 195 and 196)."
        ),
        (
            WayOut(
                _(
                    "Pair the round and look it over: there the two can change places with others."
                    " The change is asked about, and the report shows it (C.04.2, 1.5)."
                ),
                "tournament",
            ),
            WayOut(_("Give one of the two a bye for the round."), "entries"),
            _asking(),
            _leaving(_("Then who shall not meet can be changed before any round.")),
        ),
    )


def _of_rounds(tournament: Tournament) -> FideRefusal:
    return FideRefusal(
        tournament,
        _(
            "In FIDE mode the number of rounds is locked since round 1 was paired: the last round"
            " has rules of its own (FIDE’s checklist for programs, 57)."
        ),
        (
            _asking(),
            _leaving(_("Then the number of rounds can be changed, and the report says so.")),
        ),
    )


def _of_corrections(tournament: Tournament) -> FideRefusal:
    return FideRefusal(
        tournament,
        _(
            "In FIDE mode only the last round played and the one before it can be corrected for"
            " pairings and standings, older ones for the rating report only (C.04.2, 4.3)."
        ),
        (
            WayOut(
                _(
                    "Correct the result for the rating report only: at its board, under Correct."
                    " The report has it then, pairings and standings stay."
                )
            ),
            _leaving(_("Then results of every round can be corrected for the standings.")),
        ),
    )


def _of_reentry(tournament: Tournament) -> FideRefusal:
    return FideRefusal(
        tournament,
        _("FIDE mode cannot be entered again (FIDE’s checklist for programs, 45)."),
        (
            WayOut(
                _(
                    "Go on without it: the report says from which round on. Whether it is rated all"
                    " the same is for FIDE and your federation to say."
                )
            ),
            WayOut(
                _("Set up a new tournament in FIDE mode; its players come from the register."),
                "tournament_new",
            ),
        ),
    )


def _of_exchanges(tournament: Tournament) -> FideRefusal:
    return FideRefusal(
        tournament,
        _(
            "In FIDE mode only equal ratings in this tournament can exchange their pairing numbers:"
            " numbers follow strength (C.04.2, 2.2.1; FIDE’s checklist for programs, 148)."
        ),
        (
            WayOut(
                _("If one of the ratings is wrong, put it right, and press “Renumber”."), "entries"
            ),
            _asking(),
            _leaving(_("Then any two can exchange their numbers until round 4 is paired.")),
        ),
    )


REFUSALS: Mapping[FideCase, Callable[[Tournament], FideRefusal]] = {
    FideCase.PROHIBITED: _of_prohibitions,
    FideCase.ROUNDS: _of_rounds,
    FideCase.CORRECTION: _of_corrections,
    FideCase.REENTRY: _of_reentry,
    FideCase.EXCHANGE: _of_exchanges,
}


def _of_tiebreaks(tournament: Tournament, codes: str) -> FideRefusal:
    sentence = (
        _(
            "FIDE forbids these in a round robin that it rates (C.07, article 8): %(codes)s. Take"
            " them out of the tie-breaks."
        )
        if tournament.rated
        else _(
            "FIDE forbids these in a round robin in FIDE mode (C.07, article 8): %(codes)s. Take"
            " them out of the tie-breaks."
        )
    )
    ways = [WayOut(_("Take another list of tie-breaks."), "tiebreaks")]
    if tournament.rated:
        ways.append(
            WayOut(
                _("Untick “rated by FIDE” in the settings, if it is not to be rated."),
                "settings",
                "rated",
            )
        )
    if tournament.fide_mode:
        ways.append(_leaving(""))
    return FideRefusal(tournament, sentence % {"codes": codes}, tuple(ways))


def _asking() -> WayOut:
    return WayOut(
        _(
            "Ask your federation’s rating officer, or FIDE’s Qualification Commission, before you"
            " leave FIDE mode in a rated tournament."
        )
    )


def _leaving(then: str) -> WayOut:
    words = _(
        "Leave FIDE mode in the settings: the report will say from which round on, and it cannot be"
        " entered again."
    )
    return WayOut(" ".join(filter(None, (words, then))), "settings", "fide_mode")
